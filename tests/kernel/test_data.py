"""Data folders and data packs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cyvasse.kernel.data import BadData, Text, convert, overlay, read_folder, read_pack, whence


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Text
    power: int
    tags: list[str] = []


def card(id_: str, **fields: Any) -> dict[str, Any]:
    return {"id": id_, "name": {"en": id_, "ru": id_}, "power": 1, **fields}


BASE: dict[str, list[dict[str, Any]] | dict[str, Any]] = {
    "cards": [card("knight", tags=["horse", "lance"]), card("page", power=2)],
    "limits": {"hand": 7, "table": 3},
}


def folder(path: Path, **files: str) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    for stem, text in files.items():
        (path / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return path


def pack(path: Path, head: str = "name: tweaks\ngame: yard\n", **files: str) -> dict[str, Any]:
    return read_pack(folder(path / "tweaks", pack=head, **files))


def test_a_folder_is_read_as_one_mapping_of_all_its_files(tmp_path: Path) -> None:
    read = read_folder(folder(tmp_path, a="cards: [{id: knight}]", b="limits: {hand: 7}"))
    assert read == {"cards": [{"id": "knight"}], "limits": {"hand": 7}}


def test_one_name_in_two_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"^b\.yaml, cards: "):
        read_folder(folder(tmp_path, a="cards: []", b="cards: []"))


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="nowhere: there is no such folder"):
        read_folder(tmp_path / "nowhere")


def test_a_pack_is_plain_json_and_comes_back_from_a_record_unchanged(tmp_path: Path) -> None:
    read = pack(tmp_path, cards="cards: [{id: page, power: 5}]")
    assert read == {"name": "tweaks", "game": "yard", "files": {"cards": {"cards": [{"id": "page", "power": 5}]}}}
    assert json.loads(json.dumps(read)) == read


def test_a_pack_replaces_one_card_whole_and_leaves_the_rest(tmp_path: Path) -> None:
    laid = overlay(BASE, [pack(tmp_path, cards="cards: [{id: knight, name: {en: K, ru: К}, power: 9}]")])
    assert laid["cards"] == [{"id": "knight", "name": {"en": "K", "ru": "К"}, "power": 9}, card("page", power=2)]
    assert laid["limits"] == BASE["limits"]


def test_an_overlay_leaves_the_base_as_it_was(tmp_path: Path) -> None:
    before = json.dumps(BASE)
    overlay(BASE, [pack(tmp_path, cards="cards: [{id: knight}, {id: squire}]", limits="limits: {hand: 9}")])
    assert json.dumps(BASE) == before


def test_lists_inside_an_entry_are_not_merged(tmp_path: Path) -> None:
    laid = overlay(BASE, [pack(tmp_path, cards="cards: [{id: knight, tags: [sword]}]")])
    assert laid["cards"][0] == {"id": "knight", "tags": ["sword"]}  # type: ignore[index]


def test_an_id_that_the_game_does_not_have_is_appended(tmp_path: Path) -> None:
    laid = overlay(BASE, [pack(tmp_path, cards="cards: [{id: squire}]")])
    assert [entry["id"] for entry in laid["cards"]] == ["knight", "page", "squire"]  # type: ignore[index]


def test_a_mapping_is_replaced_name_by_name(tmp_path: Path) -> None:
    assert overlay(BASE, [pack(tmp_path, limits="limits: {hand: 9}")])["limits"] == {"hand": 9, "table": 3}


def test_of_two_packs_the_later_one_wins(tmp_path: Path) -> None:
    first = pack(tmp_path / "1", cards="cards: [{id: squire, power: 1}]")
    second = pack(tmp_path / "2", "name: more\ngame: yard", cards="cards: [{id: squire, power: 2}]")
    assert overlay(BASE, [first, second])["cards"][2] == {"id": "squire", "power": 2}  # type: ignore[index]
    assert whence([first, second], "cards", "squire", "cards.yaml") == "more/cards.yaml, squire"
    assert whence([first], "cards", "page", "cards.yaml") == "cards.yaml, page"


def test_a_pack_for_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData) as refused:
        overlay(BASE, [pack(tmp_path)], game="thrones")
    assert str(refused.value) == "tweaks/pack.yaml, tweaks: game: the pack is for yard, not for thrones"


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (card("page", armour=3), "cards.yaml, page: armour: object contains unknown field `armour`"),
        (card("page", power="two"), "cards.yaml, page: power: expected `int`, got `str`"),
        (card("page", name={"en": "Page"}), "cards.yaml, page: name.ru: object missing required field `ru`"),
        (card("page", tags=["a", 1]), "cards.yaml, page: tags[1]: expected `str`, got `int`"),
        ({"id": "page"}, "cards.yaml, page: name: object missing required field `name`"),
    ],
)
def test_what_does_not_fit_is_told_with_file_id_and_field(raw: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData) as refused:
        convert(raw, Card, "cards.yaml, page")
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crads: []", "tweaks/cards.yaml, crads: the game has no data of this name"),
        ("cards: {knight: 3}", "tweaks/cards.yaml, cards: must be a list"),
        ("limits: [3]", "tweaks/cards.yaml, limits: must be a mapping"),
        ("cards: [{power: 3}]", "tweaks/cards.yaml, cards: id: every entry needs one"),
        ("cards: [{id: a}, {id: a}]", "tweaks/cards.yaml, a: id: stands twice in this file"),
        (
            "cards: [{id: a, born: 2011-04-17}]",
            "tweaks/cards.yaml: cards, a: born: 2011-04-17 is neither text nor a number",
        ),
        ("cards: [{id: a, 3: b}]", "tweaks/cards.yaml: cards, a: 3: a name must be text, so put it in quotes"),
        ("- knight", "tweaks/cards.yaml: must be a mapping of names to entries"),
        ("cards: [", "tweaks/cards.yaml: "),
    ],
)
def test_a_pack_that_cannot_be_laid_over_the_game_is_told_in_one_sentence(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(BadData) as refused:
        overlay(BASE, [pack(tmp_path, cards=text)])
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_a_pack_needs_its_head(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"tweaks/pack\.yaml: there is no such file"):
        read_pack(folder(tmp_path / "tweaks"))
    with pytest.raises(BadData, match=r"tweaks/pack\.yaml: game: object missing required field"):
        pack(tmp_path, "name: tweaks")
    with pytest.raises(BadData, match=r"tweaks/pack\.yaml: gmae: object contains unknown field"):
        pack(tmp_path, "name: tweaks\ngmae: yard")


# -- in the place of another --------------------------------------------------------------------------------------


def laid(*packs: dict[str, Any]) -> list[str]:
    return [entry["id"] for entry in overlay(BASE, packs)["cards"]]  # type: ignore[index]


def test_an_entry_that_replaces_another_stands_in_its_place(tmp_path: Path) -> None:
    rider = pack(tmp_path, cards="cards: [{id: rider, replaces: knight, power: 4, plain: yes}]")
    assert overlay(BASE, [rider])["cards"] == [{"id": "rider", "power": 4}, card("page", power=2)]


def test_what_a_pack_removes_is_gone(tmp_path: Path) -> None:
    assert laid(pack(tmp_path, cards="remove: {cards: [knight]}\ncards: [{id: squire}]")) == ["page", "squire"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards: [{id: a, replaces: kniht}]", "a: replaces: there is no 'kniht' in cards; did you mean 'knight'?"),
        ("cards: [{id: page, replaces: knight}]", "page: replaces: there is a page already: an entry replaces it by"),
        ("cards: [{id: a, replaces: 3}]", "a: replaces: there is no '3' in cards"),
        ("remove: {cards: [kniht]}", "remove: cards: there is no 'kniht' in cards; did you mean 'knight'?"),
        ("remove: {crads: [knight]}", "remove: crads: the game has no data of this name"),
        ("remove: {limits: [hand]}", "remove: limits: the game has no data of this name"),
        ("remove: [knight]", "remove: must be lists of ids, each by its name"),
        ("remove: {cards: knight}", "remove: cards: must be a list of ids"),
        ("remove: {cards: [knight, knight]}", "remove: cards: tweaks/cards.yaml has taken knight away"),
        ("cards: [{id: knight}]\nremove: {cards: [knight]}", "remove: cards: knight: the pack brings it too"),
        ("cards: [{id: a, replaces: page}, {id: b, replaces: page}]", "b: replaces: tweaks/cards.yaml has taken page"),
    ],
)
def test_what_cannot_be_replaced_or_removed_is_told(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(BadData) as refused:
        overlay(BASE, [pack(tmp_path, cards=text)])
    assert str(refused.value).startswith(f"tweaks/cards.yaml, {message}")


def test_an_id_in_two_files_of_one_pack_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"^tweaks/more\.yaml, a: id: stands in tweaks/cards\.yaml too$"):
        overlay(BASE, [pack(tmp_path, cards="cards: [{id: a}]", more="cards: [{id: a}]")])


@pytest.mark.parametrize(
    ("second", "message"),
    [
        ("cards: [{id: b, replaces: knight}]", "b: replaces: tweaks/cards.yaml has taken knight away"),
        ("cards: [{id: knight}]", "knight: id: tweaks/cards.yaml has taken it away"),
        ("remove: {cards: [knight]}", "remove: cards: tweaks/cards.yaml has taken knight away"),
    ],
)
def test_of_two_packs_that_cannot_lie_on_one_another_both_are_named(tmp_path: Path, second: str, message: str) -> None:
    first = pack(tmp_path / "1", cards="cards: [{id: rider, replaces: knight}]")
    other = pack(tmp_path / "2", "name: more\ngame: yard", cards=second)
    with pytest.raises(BadData, match=f"^more/cards.yaml, {message}$"):
        overlay(BASE, [first, other])
    assert laid(first) == ["rider", "page"]


# -- limits -------------------------------------------------------------------------------------------------------


def refusal(path: Path, **files: str) -> str:
    with pytest.raises(BadData) as refused:
        pack(path, **files)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_a_pack_holds_at_most_four_hundred_entries(tmp_path: Path) -> None:
    many = "cards: [" + ", ".join(f"{{id: c{n}}}" for n in range(400)) + "]"
    assert len(pack(tmp_path, cards=many)["files"]["cards"]["cards"]) == 400
    assert refusal(tmp_path, more="cards: [{id: a}]", cards=many).startswith(
        "tweaks/pack.yaml, tweaks: it has 401 entries; a pack has at most 400"
    )


def test_all_files_of_a_pack_are_not_too_large_together(tmp_path: Path) -> None:
    half = "# " + "x" * (130 << 10)
    assert pack(tmp_path, cards=half + "\ncards: []")
    assert "tweaks/more.yaml: it is too large: a pack has at most 256 KiB" in refusal(
        tmp_path, more=half + "\nlimits: {}"
    )


def test_what_aliases_make_of_a_pack_is_counted(tmp_path: Path) -> None:
    laughs = [f"a0: &a0 [{', '.join(['ha'] * 9)}]"]
    laughs += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 6)]
    assert "written out, a pack has at most 512 KiB" in refusal(tmp_path, cards="\n".join(laughs))
    laughs += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(6, 30)]
    assert "nested too deeply or too large" in refusal(tmp_path, cards="\n".join(laughs))


def test_a_pack_that_is_nested_too_deeply_is_refused(tmp_path: Path) -> None:
    assert "nested too deeply" in refusal(tmp_path, cards=f"cards: {'[' * 60}{']' * 60}")
    assert "nested too deeply" in refusal(tmp_path, cards=f"cards: {'[' * 20_000}")


def test_a_pack_given_as_data_keeps_the_same_limits() -> None:
    entries = [{"id": f"c{n}"} for n in range(401)]
    with pytest.raises(BadData, match="at most 400"):
        overlay(BASE, [{"name": "x", "game": "yard", "files": {"cards": {"cards": entries}}}])
    with pytest.raises(BadData, match="at most 512 KiB"):
        overlay(BASE, [{"name": "x", "game": "yard", "files": {"cards": {"cards": [{"id": "a" * (600 << 10)}]}}}])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards: [{id: a, power: 1, power: 2}]", "tweaks/cards.yaml: line 1: 'power' stands there twice"),
        ("cards: []\nlimits: {}\ncards: []", "tweaks/cards.yaml: line 3: 'cards' stands there twice"),
        ("cards:\n- {id: a, name: {en: A, ru: А, en: B}}", "tweaks/cards.yaml: line 2: 'en' stands there twice"),
    ],
)
def test_a_name_that_stands_twice_in_a_mapping_is_refused_with_its_line(
    tmp_path: Path, text: str, message: str
) -> None:
    assert refusal(tmp_path, cards=text) == message


def test_a_key_that_is_merged_may_be_said_otherwise(tmp_path: Path) -> None:
    text = "cards:\n- &a {id: a, power: 1}\n- {<<: *a, id: b}\n- {<<: *a, id: c, power: 3}"
    assert [entry["power"] for entry in pack(tmp_path, cards=text)["files"]["cards"]["cards"]] == [1, 1, 3]


def test_files_of_a_pack_are_text_in_its_own_folder(tmp_path: Path) -> None:
    where = folder(tmp_path / "tweaks", pack="name: tweaks\ngame: yard\n")
    (where / "cards.yaml").write_bytes(b"cards: [\xff\xfe]")
    with pytest.raises(BadData, match=r"^tweaks/cards\.yaml: it is not text in UTF-8 \(byte 9\)$"):
        read_pack(where)
    (where / "cards.yaml").write_bytes(b"\x7fELF\x00\x01\x02" * 40)
    with pytest.raises(BadData, match=r"^tweaks/cards\.yaml: "):
        read_pack(where)
    (where / "cards.yaml").unlink()
    (tmp_path / "secret.yaml").write_text("cards: []")
    (where / "cards.yaml").symlink_to(tmp_path / "secret.yaml")
    with pytest.raises(BadData, match=r"^tweaks/cards\.yaml: it leads out of the pack's folder$"):
        read_pack(where)
    (where / "cards.yaml").unlink()
    (where / "cards.yaml").mkdir()
    with pytest.raises(BadData, match=r"^tweaks/cards\.yaml: it is not a file$"):
        read_pack(where)


# -- versions -----------------------------------------------------------------------------------------------------


def test_a_pack_says_the_version_of_the_words_it_speaks(tmp_path: Path) -> None:
    assert pack(tmp_path, "name: tweaks\ngame: yard\nspeaks: 1")["speaks"] == 1
    with pytest.raises(BadData) as refused:
        pack(tmp_path, "name: tweaks\ngame: yard\nspeaks: 2")
    told = "its abilities are told in words of version 2, and this program knows them up to version 1"
    assert str(refused.value) == f"tweaks/pack.yaml, tweaks: speaks: {told}"
