"""`cyvasse pack`: a pack is made, checked and shown; whatever lies in a folder is told in sentences."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.cli.pack_new import explained, worthwhile
from cyvasse.kernel.data import read_folder, read_pack
from cyvasse.kernel.game import GAMES, find
from cyvasse.kernel.text import LANGUAGES
from tests.cli.terminal import Terminal

SIEGE = """
influence:
  - id: siege
    name: {en: Siege, ru: Осада}
    deck: standard
    colour: red
    value: 7
    copies: 3
    effect: {en: Draw 2 cards., ru: Возьмите 2 карты.}
    abilities: [{when: played, do: [{draw: 2}]}]
    source: public
"""


def box(path: Path, head: str = "name: box\ngame: betwixt\n", **files: str) -> str:
    path.mkdir(exist_ok=True)
    (path / "pack.yaml").write_text(head, encoding="utf-8")
    for stem, text in files.items():
        (path / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return str(path)


# -- new ------------------------------------------------------------------------------------------------------------


def plain(components: Any) -> dict[str, Any]:
    """All that components hold, without the packs and without what is worked out from the rest."""
    names = [name for name in components.__struct_fields__ if name not in ("packs", "books", "profiles", "fields")]
    return {name: getattr(components, name) for name in names}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_loads_as_it_is_and_equals_ours(terminal: Terminal, tmp_path: Path, game: str, lang: str) -> None:
    said = terminal("pack", "new", game, str(tmp_path / "mine"), "--lang", lang)
    assert said.code == 0 and str(tmp_path / "mine") in said.out
    laid, found = read_pack(tmp_path / "mine"), find(game)
    assert (laid["name"], laid["game"], laid["speaks"]) == ("mine", game, 1)
    assert plain(found.components([laid])) == plain(found.components(()))
    if found.abilities is not None:
        assert found.abilities(found.components([laid])) == found.abilities(found.components(()))
    checked = terminal("pack", "check", str(tmp_path / "mine"), "--games", "0", "--json")
    assert checked.code == 0 and json.loads(checked.out)["changes"] == json.loads(checked.out)["warnings"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_field_that_a_new_pack_holds_is_explained(game: str) -> None:
    found = find(game)
    data = {key: entries for key, entries in read_folder(found.folder / "data").items() if isinstance(entries, list)}
    for key in worthwhile(found, data):
        fields = {field for entry in data[key] for field in entry}
        assert fields - explained(game, key).keys() == set(), f"{game}: {key}"
        assert all(text.keys() == {"en", "ru"} for text in explained(game, key).values())


def test_some_lists_may_be_chosen(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal("pack", "new", "betwixt", str(tmp_path / "mine"), "--lists", "allies,seasons").code == 0
    assert {*read_pack(tmp_path / "mine")["files"]} == {"allies", "box"}
    assert [*read_pack(tmp_path / "mine")["files"]["box"]] == ["seasons"]
    told = terminal.refuses("pack", "new", "betwixt", str(tmp_path / "other"), "--lists", "aleis")
    assert told == "There is no list “aleis” in the data of A Game of Thrones: B'Twixt. Did you mean allies?\n"


def test_who_sits_at_a_terminal_is_asked_which_lists(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("cyvasse.cli.pack_new.sys", _Keyboard())
    monkeypatch.setattr("builtins.input", lambda prompt: "allies")
    said = terminal("pack", "new", "betwixt", str(tmp_path / "mine"))
    assert "influence (71)" in said.out and [*read_pack(tmp_path / "mine")["files"]] == ["allies"]


class _Keyboard:
    class stdin:
        @staticmethod
        def isatty() -> bool:
            return True


def test_nothing_is_written_over(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert terminal("pack", "new", "thrones", str(tmp_path / "mine")).code == 0
    before = (tmp_path / "mine" / "house_cards.yaml").read_bytes()
    assert "is there already" in terminal.refuses("pack", "new", "thrones", str(tmp_path / "mine"))
    assert (tmp_path / "mine" / "house_cards.yaml").read_bytes() == before
    assert "уже есть" in terminal.refuses("pack", "new", "thrones", str(tmp_path / "mine"), "--lang", "ru")
    terminal.refuses("pack", "new", "chess", str(tmp_path / "chess"))
    assert not (tmp_path / "chess").exists()


def test_the_comments_of_a_new_pack_are_in_the_language_spoken(terminal: Terminal, tmp_path: Path) -> None:
    for lang, word in (("en", "# value      the printed influence"), ("ru", "# value      напечатанное влияние")):
        terminal("pack", "new", "betwixt", str(tmp_path / lang), "--lang", lang)
        assert word in (tmp_path / lang / "influence.yaml").read_text(encoding="utf-8")


# -- check ----------------------------------------------------------------------------------------------------------


def test_a_pack_that_is_right_is_played(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal("pack", "check", box(tmp_path / "box", cards=SIEGE), "--games", "4")
    assert said.code == 0 and said.out.splitlines() == [
        "box (A Game of Thrones: B'Twixt): 1 changed, 0 new, 0 in the place of another, 0 removed.",
        next(
            line for line in said.out.splitlines() if line.startswith("4 random games were played with it to the end")
        ),
        "No errors, nothing doubtful.",
    ]


def test_all_errors_of_all_files_are_told_and_the_code_says_so(terminal: Terminal, tmp_path: Path) -> None:
    wrong = SIEGE.replace("draw: 2", "drew: 2").replace("value: 7", "value: x")
    said = terminal(
        "pack", "check", box(tmp_path / "box", cards=wrong, torn="allies: [", allies="allies: [{id: hodor}]")
    )
    assert said.code == 1
    lines = said.out.splitlines()
    assert lines[0].startswith("error: box/torn.yaml: ")
    assert lines[1] == "error: box/allies.yaml, hodor: source: object missing required field `source`"
    assert "error: box/cards.yaml, siege: abilities[1]: do[1]: there is no deed 'drew'; did you mean 'draw'?" in lines
    assert "error: box/cards.yaml, siege: value: expected `int`, got `str`" in lines
    assert lines[-1] == "7 errors, nothing doubtful."


def test_what_is_wrong_is_told_in_russian(terminal: Terminal, tmp_path: Path) -> None:
    wrong = SIEGE.replace("value: 7", "value: x")
    said = terminal("pack", "check", box(tmp_path / "box", cards=wrong), "--lang", "ru")
    assert said.out == "ошибка: box/cards.yaml, siege: value: нужно `int`, а не `str`\n1 ошибка, сомнений нет.\n"


def test_what_is_doubtful_is_told_and_is_no_error(terminal: Terminal, tmp_path: Path) -> None:
    doubtful = SIEGE.replace("[{when: played, do: [{draw: 2}]}]", "[{always: wins ties}, {always: wins ties}]")
    said = terminal("pack", "check", box(tmp_path / "box", cards=doubtful), "--games", "0")
    assert said.code == 0
    assert said.out.startswith("doubtful: box/cards.yaml, siege: abilities[2]: it is the same as ability 1\n")


def test_a_check_for_programs_names_file_list_entry_and_field(terminal: Terminal, tmp_path: Path) -> None:
    wrong = SIEGE.replace("value: 7", "value: x")
    found = json.loads(terminal("pack", "check", box(tmp_path / "box", cards=wrong), "--json").out)
    assert found["errors"] == [
        {
            "file": "box/cards.yaml",
            "list": "influence",
            "id": "siege",
            "field": "value",
            "text": "box/cards.yaml, siege: value: expected `int`, got `str`",
        }
    ]


def test_packs_laid_over_each_other_are_checked_together(terminal: Terminal, tmp_path: Path) -> None:
    first = box(tmp_path / "box", cards=SIEGE)
    second = box(tmp_path / "more", "name: more\ngame: betwixt\n", cards=SIEGE)
    said = terminal("pack", "check", first, second, "--games", "0")
    assert said.code == 0 and "more/cards.yaml, siege: id: box/cards.yaml changes it too" in said.out
    gone = box(tmp_path / "gone", "name: gone\ngame: betwixt\n", cards="remove: {influence: [siege]}")
    said = terminal("pack", "check", gone, second, "--games", "0")
    assert said.code == 1 and "more/cards.yaml, siege: id: gone/cards.yaml has taken it away" in said.out
    said = terminal("pack", "check", first, first, "--games", "0")
    assert said.code == 1 and "box/pack.yaml: name: two packs have this name" in said.out
    other = box(tmp_path / "other", "name: other\ngame: thrones\n")
    said = terminal("pack", "check", first, other, "--games", "0")
    assert said.code == 1 and "the pack is for thrones, not for betwixt" in said.out


LAUGHS = "\n".join(
    [f"a0: &a0 [{', '.join(['ha'] * 9)}]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 25)]
)
STRANGE = {
    "broken YAML": b"influence: [",
    "a binary file": b"\x7fELF\x02\x01\x00" * 99,
    "not UTF-8": "influence: [{id: осада}]".encode("cp1251"),
    "UTF-16": "influence: []".encode("utf-16"),
    "a huge file": b"# " + b"x" * (300 << 10),
    "a billion laughs": LAUGHS.encode(),
    "deep lists": b"influence: " + b"[" * 9000,
    "deep mappings": b"a: " + b"{a: " * 9000,
    "a name twice": b"influence: []\ninfluence: []",
    "an id twice": b"influence: [{id: siege}, {id: siege}]",
    "a tag of Python": b"influence: !!python/object/apply:os.system ['true']",
    "a date": b"influence: [{id: siege, born: 2011-04-17}]",
    "numbers without end": b"influence: [{id: siege, value: " + b"9" * 400 + b"}]",
    "no mapping": b"- influence",
    "nothing": b"",
}


@pytest.mark.parametrize("command", ["check", "show"])
@pytest.mark.parametrize("what", STRANGE)
def test_whatever_lies_in_a_folder_is_told_in_sentences(
    terminal: Terminal, tmp_path: Path, what: str, command: str
) -> None:
    folder = box(tmp_path / "box")
    (tmp_path / "box" / "cards.yaml").write_bytes(STRANGE[what])
    if command == "show":
        assert "box/cards.yaml" in terminal.refuses("pack", "show", folder)
        return
    said = terminal("pack", "check", folder)
    assert said.code == 1 and said.err == ""
    lines = said.out.splitlines()
    assert all(line.startswith("error: box/cards.yaml") for line in lines[:-1]) and len(lines) > 1
    assert "Traceback" not in said.out


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_folder_that_is_no_pack_is_refused(terminal: Terminal, tmp_path: Path, command: str) -> None:
    assert "there is no such folder" in terminal.refuses("pack", command, str(tmp_path / "none"))
    assert "is not a data pack" in terminal.refuses("pack", command, str(tmp_path))
    box(tmp_path, "name: box\ngame: chess\n")
    assert "There is no game “chess”" in terminal.refuses("pack", command, str(tmp_path))
    terminal.refuses("pack", command)


def test_a_file_that_leads_elsewhere_or_is_none_is_not_read(terminal: Terminal, tmp_path: Path) -> None:
    folder = box(tmp_path / "box")
    (tmp_path / "secret.yaml").write_text("influence: []")
    (tmp_path / "box" / "cards.yaml").symlink_to(tmp_path / "secret.yaml")
    os.mkfifo(tmp_path / "box" / "pipe.yaml")
    said = terminal("pack", "check", folder)
    assert said.code == 1
    assert "error: box/cards.yaml: it leads out of the pack's folder" in said.out
    assert "error: box/pipe.yaml: it is not a file" in said.out


# -- show -----------------------------------------------------------------------------------------------------------


def test_says_and_does_stand_side_by_side_in_both_languages(terminal: Terminal, tmp_path: Path) -> None:
    more = SIEGE + "remove: {allies: [hodor]}\n"
    out = terminal("pack", "show", box(tmp_path / "box", cards=more)).out
    words = " ".join(out.split())
    for part in (
        "siege Siege / Осада changed in influence (box)",
        "value: 6 → 7",
        "Siege (7). On play: Draw 2 cards.",
        "When played: draw 2 cards.",
        "Осада (7).",
        "Когда сыграна: возьмите 2 карты.",
        "hodor Hodor / Ходор removed from allies (box)",
    ):
        assert part in words


def test_one_language_may_be_chosen_and_ours_as_they_are_are_not_shown(terminal: Terminal, tmp_path: Path) -> None:
    out = terminal("pack", "show", box(tmp_path / "box", cards=SIEGE), "--lang", "ru").out
    assert "Осада" in out and "Siege" not in out and "говорит" in out
    terminal("pack", "new", "betwixt", str(tmp_path / "ours"))
    said = terminal("pack", "show", str(tmp_path / "ours"))
    assert said.out == "Nothing is changed: all entries are as ours.\n"


def test_changes_for_programs(terminal: Terminal, tmp_path: Path) -> None:
    (found,) = json.loads(terminal("pack", "show", box(tmp_path / "box", cards=SIEGE), "--json").out)["changes"]
    assert (found["list"], found["id"], found["kind"], found["pack"]) == ("influence", "siege", "changed", "box")
    assert found["told"]["ru"]["does"] == ["Когда сыграна: возьмите 2 карты."]
    assert {"value", "effect", "abilities"} <= {*found["fields"]}


# -- rules ----------------------------------------------------------------------------------------------------------


def test_the_rules_tell_what_a_card_says_and_does(terminal: Terminal, tmp_path: Path) -> None:
    folder = box(tmp_path / "box", cards=SIEGE)
    assert terminal("rules", "betwixt", "card.siege", "--data", folder).out.splitlines() == [
        "Siege (7). On play: Draw 2 cards. [public lists]",
        "Does: When played: draw 2 cards.",
    ]
    said = terminal("rules", "betwixt", "card.siege", "--lang", "ru").out.splitlines()
    assert said[1] == "Делает: Когда сыграна: сбросьте с руки 1 карту."
    found = json.loads(terminal("rules", "betwixt", "card.siege", "--json").out)
    assert found["id"] == "card.siege" and found["does"] == ["When played: discard 1 card from your hand."]


def test_a_record_plays_where_the_folder_is_gone(terminal: Terminal, tmp_path: Path) -> None:
    laid = read_pack(Path(box(tmp_path / "box", cards=SIEGE)))
    record = tmp_path / "game.json"
    record.write_text(cyvasse.new("betwixt", 3, 5, packs=[laid]).record.to_json(), encoding="utf-8")
    for file in (tmp_path / "box").iterdir():
        file.unlink()
    assert terminal("check", str(record)).code == 0
    assert msgspec.json.decode(record.read_bytes())["packs"] == [laid]


# -- words ----------------------------------------------------------------------------------------------------------


def test_the_words_of_a_game_are_listed_with_a_card_that_has_them(terminal: Terminal) -> None:
    words, known = json.loads(terminal("pack", "words", "betwixt", "--json").out), find("betwixt").vocabulary
    assert known is not None and {row["moment"] for row in words["moments"]} == set(known.hooks)
    assert {row["deed"] for row in words["deeds"]} == set(known.verbs)
    assert {"deed": "use the ability of", "as in": "pulling_the_strings"}.items() <= words["deeds"][21].items()


def test_only_words_that_have_to_do_with_one_may_be_listed_in_either_language(terminal: Terminal) -> None:
    english, russian = (terminal("pack", "words", "cards", "gold", "--lang", lang).out for lang in LANGUAGES)
    assert "take gold" in english and "draw" not in english and "as in" in english
    assert "take gold" in russian and "как на карте" in russian


def test_a_word_that_is_not_there_is_told(terminal: Terminal) -> None:
    said = terminal("pack", "words", "cards", "dragon")
    assert said.code == 2 and "dragon" in said.err


def test_only_keys_that_a_game_knows_are_told_of_its_moments(terminal: Terminal) -> None:
    told = {
        game: str(json.loads(terminal("pack", "words", game, "--json").out)["moments"])
        for game in ("cards", "miniatures")
    }
    assert "cost, limit" in told["cards"] and "limit" in told["miniatures"] and "cost" not in told["miniatures"]
