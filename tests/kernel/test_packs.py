"""Packs as a whole: every fault at once, what is doubtful, how they play, and what they change."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse import kernel
from cyvasse.kernel.abilities.spoken import does
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.packs import changes, doubts, faults, try_out
from cyvasse.kernel.packs.changes import told
from cyvasse.kernel.packs.complaints import in_words

BETWIXT = find("betwixt")
DRAW = {"when": "played", "do": [{"draw": 1}]}


def card(id_: str, *abilities: Any, **more: Any) -> dict[str, Any]:
    """A standard card of B'Twixt that draws a card, if nothing else is said."""
    fields: dict[str, Any] = {
        "name": {"en": id_.title(), "ru": "Карта"},
        "deck": "standard",
        "colour": "red",
        "value": 3,
        "copies": 3,
        "effect": {"en": "Draw 1 card.", "ru": "Возьмите 1 карту."},
        "abilities": [*abilities] or [DRAW],
        "source": "public",
    }
    return {"id": id_, **fields, **more}


def pack(*cards: dict[str, Any], name: str = "box", **sections: Any) -> dict[str, Any]:
    return {"name": name, "game": "betwixt", "files": {"cards": {"influence": [*cards], **sections}}}


def told_of(*packs: dict[str, Any]) -> list[str]:
    return [finding.text() for finding in faults(BETWIXT, packs)]


# -- faults ---------------------------------------------------------------------------------------------------------


def test_a_pack_without_a_fault_has_none() -> None:
    assert told_of(pack(card("siege"), card("pear"))) == []


def test_all_faults_are_told_at_once_in_the_order_of_the_entries() -> None:
    wrong = [
        card("siege", {"when": "played", "do": [{"drew": 1}]}, DRAW, {"when": "playd", "do": [{"draw": 1}]}, value="x"),
        card("pear", {"when": "played", "do": [{"drew": 1}]}, value="many"),
        card("plum", ripe=True),
        card("fig", colour="blue"),
        card("olive", replaces="seige"),
        card("raid", value=99),
    ]
    assert told_of(pack(*wrong)) == [
        "box/cards.yaml, siege: abilities[1]: do[1]: there is no deed 'drew'; did you mean 'draw'?",
        "box/cards.yaml, siege: abilities[3]: when: there is no moment 'playd'; did you mean 'played'?",
        "box/cards.yaml, siege: value: expected `int`, got `str`",
        "box/cards.yaml, pear: abilities[1]: do[1]: there is no deed 'drew'; did you mean 'draw'?",
        "box/cards.yaml, pear: value: expected `int`, got `str`",
        "box/cards.yaml, plum: ripe: object contains unknown field `ripe`",
        "box/cards.yaml, fig: colour: blue cards are not in the standard deck",
        "box/cards.yaml, olive: replaces: there is no 'seige' in influence; did you mean 'siege'?",
        "box/cards.yaml, raid: value: expected `int` <= 20",
    ]


def test_every_fault_says_its_pack_file_entry_field_and_list() -> None:
    (fault,) = faults(BETWIXT, [pack(card("siege", value="x"))])
    assert (fault.pack, fault.file, fault.id, fault.field) == ("box", "box/cards.yaml", "siege", "value")
    assert (fault.kind, fault.key) == ("error", "influence")


def test_all_fields_that_are_missing_are_told() -> None:
    assert told_of(pack(allies=[{"id": "tormund", "power": 3, "abilities": [{"always": "power", "by": 1}]}])) == [
        "box/cards.yaml, tormund: source: object missing required field `source`",
        "box/cards.yaml, tormund: name: object missing required field `name`",
        "box/cards.yaml, tormund: effect: object missing required field `effect`",
    ]


def test_what_is_wrong_only_because_another_entry_is_wrong_is_not_told() -> None:
    friend = {"always": "power", "by": 1, "while": {"in the same council": ["hodr"]}}
    ally = {"name": {"en": "A", "ru": "А"}, "power": 1, "effect": {"en": "A", "ru": "А"}, "source": "public"}
    pair = [
        {"id": "bear", **ally, "power": "x", "abilities": [{"always": "power", "by": 1}]},
        {"id": "cub", **ally, "abilities": [{"always": "power", "by": 1, "while": {"in the same council": ["bear"]}}]},
        {"id": "fox", **ally, "abilities": [friend]},
    ]
    lines = told_of(pack(allies=pair))
    assert [line.split(":")[0] for line in lines] == ["box/cards.yaml, bear", "box/cards.yaml, fox"]
    assert "did you mean 'hodor'?" in lines[1]


def test_a_card_of_ours_that_speaks_of_one_that_is_gone_is_told_with_the_pack_that_took_it() -> None:
    (line,) = told_of(pack(remove={"allies": ["mance_rayder"]}))
    assert line.startswith(
        "box/cards.yaml, mance_rayder: it is gone, and so: allies.yaml, tormund: abilities[1]: while:"
    )


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"name": "box", "game": "thrones", "files": {}}, "box/pack.yaml, box: game: the pack is for thrones, not for"),
        ({"name": "box", "game": "betwixt", "speaks": 9, "files": {}}, "box/pack.yaml, box: speaks: its abilities are"),
        ({"name": "box", "game": "betwixt", "files": {"cards": {"crads": []}}}, "box/cards.yaml, crads: the game has"),
        ({"name": "box", "game": "betwixt", "files": {"cards": {"influence": [3]}}}, "box/cards.yaml, influence: id:"),
        ({"name": 3}, "data pack: name: expected `str`, got `int`"),
    ],
)  # fmt: skip
def test_what_belongs_to_no_entry_is_told_too(given: dict[str, Any], said: str) -> None:
    (line,) = told_of(given)
    assert line.startswith(said)


def test_an_entry_of_a_list_that_the_rules_count_on_cannot_be_replaced() -> None:
    season = {"id": "spring", "replaces": "summer", "name": {"en": "Spring", "ru": "Весна"}, "source": "public"}
    (line,) = told_of(pack(seasons=[season]))
    assert line == "box/cards.yaml, spring: id: the rules know no other seasons"
    (line,) = told_of(pack(remove={"seasons": ["summer"]}))
    assert line == "box/cards.yaml, summer: id: the rules know no other seasons"


# -- doubts ---------------------------------------------------------------------------------------------------------


def doubted(*packs: dict[str, Any], lang: str = "en") -> list[str]:
    return [doubt.text(lang) for doubt in doubts(BETWIXT, packs)]


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (card("pear"), []),
        (card("pear", DRAW, DRAW), ["abilities[2]: it is the same as ability 1"]),
        (
            card("pear", effect={"en": "", "ru": ""}),
            ["abilities: it does something, and no text says so (if nothing shall: plain: yes)"],
        ),
        (card("pear", effect={"en": "", "ru": ""}, plain=True), []),
        (card("pear", effect={"en": "Draw.", "ru": ""}), ["the text is empty in one language (ru)"]),
    ],
)
def test_what_is_doubtful_is_told(entry: dict[str, Any], said: list[str]) -> None:
    assert doubted(pack(entry)) == [f"box/cards.yaml, pear: {each}" for each in said]


def test_two_packs_that_change_one_card_are_named() -> None:
    other = pack(card("siege", value=5), name="other")
    assert doubted(pack(card("siege")), other) == [
        "other/cards.yaml, siege: id: box/cards.yaml changes it too: what is laid on top counts"
    ]
    assert "считается то, что лежит сверху" in doubted(pack(card("siege")), other, lang="ru")[0]


# -- in play --------------------------------------------------------------------------------------------------------


def test_a_pack_is_played_with_every_number_of_players() -> None:
    trial = try_out(BETWIXT, [pack(card("siege"), card("pear"))], games=5)
    assert (trial.begun, trial.games, trial.findings) == (len(BETWIXT.variants()), 5, [])
    assert trial.answers > 500


def test_a_deck_that_cannot_be_dealt_is_told_for_every_number_of_players() -> None:
    standard = [id_ for id_, each in BETWIXT.components(()).influence.items() if each.deck == "standard"]
    findings = try_out(BETWIXT, [pack(remove={"influence": standard[4:]})], games=1).findings
    assert [finding.words["seats"] for finding in findings] == [6, 5, 4, 3]
    assert findings[0].text().startswith("a random game with 6 players, seed 0, breaks: ")


# -- changes --------------------------------------------------------------------------------------------------------


def test_changes_are_told_by_kind_and_field() -> None:
    ours = next(e for e in pack_of_ours("influence") if e["id"] == "raid")
    laid = [pack({**ours, "value": 4}, card("levy", replaces="siege"), card("pear"), remove={"allies": ["hodor"]})]
    found = {change.id: (change.kind, change.fields) for change in changes(BETWIXT, laid)}
    assert found == {
        "raid": ("changed", ["value"]),
        "levy": ("replaces", []),
        "pear": ("new", []),
        "hodor": ("removed", []),
    }


def pack_of_ours(key: str) -> list[dict[str, Any]]:
    from cyvasse.kernel.data import read_folder

    entries = read_folder(BETWIXT.folder / "data")[key]
    assert isinstance(entries, list)
    return entries


def test_entries_as_ours_change_nothing() -> None:
    assert changes(BETWIXT, [pack(*pack_of_ours("influence"))]) == []
    silent = {name: given for name, given in pack_of_ours("influence")[0].items() if name != "abilities"}
    assert changes(BETWIXT, [pack(silent)]) == []  # it keeps our abilities


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "When played: draw 1 card."), ("ru", "Когда сыграна: возьмите 1 карту.")]
)
def test_what_a_card_says_and_does_is_told_side_by_side(lang: str, sentence: str) -> None:
    laid = [pack(card("pear"))]
    (change,) = changes(BETWIXT, laid)
    found = told(BETWIXT, change, lang, BETWIXT.components(laid))
    assert found.does == [sentence] and found.says.startswith(change.name(lang))
    assert does(BETWIXT, "nobody", lang, BETWIXT.components(laid)) == []


# -- records --------------------------------------------------------------------------------------------------------


def test_a_record_holds_what_cards_did_and_replays_where_nobody_has_the_pack() -> None:
    laid = [pack(card("levy", {"when": "played", "do": [{"draw": 2}]}, replaces="siege"), remove={"allies": ["hodor"]})]
    match, dice = cyvasse.new("betwixt", 3, 7, packs=laid), Dice(7)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    again = cyvasse.load(match.record.to_json())
    assert again.table == match.table and again.table.data.books.abilities["levy"] != ()
    assert "hodor" not in again.table.data.allies and "siege" not in again.table.data.influence


def test_a_record_whose_pack_speaks_a_later_version_is_refused_in_a_sentence() -> None:
    match = cyvasse.new("betwixt", 3, 7, packs=[pack(card("pear"))])
    later = match.record.to_json().replace('"name": "box"', '"name": "box", "speaks": 2')
    with pytest.raises(ValueError, match="packs are not those"):
        cyvasse.load(later)
    with pytest.raises(BadData, match="words of version 2"):
        cyvasse.new("betwixt", packs=[{**pack(card("pear")), "speaks": 2}])


# -- in the reader's language ---------------------------------------------------------------------------------------


SPOKEN_BY = ("data.py", "sheets.py", *(f"abilities/{each}.py" for each in ("reader", "choosing", "whole", "values")))


def templates(path: Path) -> Iterator[str]:
    """What a module says of data, with a word in the place of each that is filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("must", "self.must", "BadData"):
            said = node.args[-1]
            parts = said.values if isinstance(said, ast.JoinedStr) else [said]
            words = [part.value if isinstance(part, ast.Constant) else quoted(part) for part in parts]
            if all(isinstance(word, str) for word in words):
                yield "".join(map(str, words))


def quoted(part: ast.expr) -> str:
    return "'x'" if isinstance(part, ast.FormattedValue) and part.conversion == ord("r") else "x"


@pytest.mark.parametrize("module", SPOKEN_BY)
def test_what_the_kernel_says_of_data_is_told_in_russian(module: str) -> None:
    found = templates(Path(kernel.__file__).parent / module)
    said = [each for each in found if not re.fullmatch(r"x|(?:.+: )?x", each)]  # what others say stands there
    assert len(said) > 5
    assert [each for each in said if not re.search("[а-я]", in_words(each, "ru"))] == []


def test_faults_are_told_in_russian() -> None:
    (fault,) = faults(BETWIXT, [pack(card("pear", {"when": "played", "do": [{"drew": 1}]}))])
    assert fault.text("ru") == "box/cards.yaml, pear: abilities[1]: do[1]: нет действия 'drew'; может быть, 'draw'?"
    assert in_words("nobody has told this in Russian", "ru") == "nobody has told this in Russian"
