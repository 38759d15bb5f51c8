"""What abilities ask besides things: branches of which one is done, numbers and words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.abilities import read
from cyvasse.kernel.abilities.readback import ReadBack
from cyvasse.kernel.data import BadData
from tests.kernel.models.harbour import V, acting, done

# -- one of --------------------------------------------------------------------------------------------------------

SHIP = {"choose": {"a": "ship", "of": "others"}, "do": [{"sink": "it"}]}
GAIN = {"gain": 1}


def test_one_branch_is_chosen_and_done() -> None:
    match = acting({"one of": [[SHIP], [GAIN, GAIN]]})
    assert match.questions[0].ask == "ability.one_of" and match.options(0) == ["first", "second"]
    match.answer(0, "second")
    assert done(match) == ["0 gains 1", "0 gains 1"]


def test_a_branch_that_could_do_nothing_now_is_not_offered_and_of_one_nothing_is_asked() -> None:
    assert done(acting({"one of": [[SHIP], [GAIN]]}, ships=[])) == ["0 gains 1"]
    assert done(acting({"one of": [[SHIP], [GAIN]]}, ships=["galley_red@1"])) == ["0 gains 1"]
    assert done(acting({"one of": [[SHIP], [GAIN]]}, ships=["cog_red@1"], coins=0)) == ["sunk cog_red@1"]
    assert done(acting({"one of": [[SHIP], [GAIN]], "by": "host"}, ships=[], coins=0)) == []


@pytest.mark.parametrize(
    "branch",
    [
        {"may": True, "do": [GAIN]},
        {"if": {"coins": "at least 1"}, "do": [GAIN]},
        {"one of": [[GAIN], [GAIN]]},
        {"choose": {"a": "player", "from": "others"}, "do": [{"gain": 1, "who": "it"}]},
        {"choose": {"a": "card in hand", "of": "you"}, "do": [{"discard": "it"}]},
    ],
)
def test_a_branch_is_offered_only_if_its_first_deed_could_do_something(branch: dict[str, Any]) -> None:
    match = acting({"one of": [[branch], [SHIP], [SHIP]]}, coins=0)
    assert match.options(0) == ["second", "third"]


@pytest.mark.parametrize(("who", "seat"), [("you", 0), ("host", 1), ("them", 1), ("it", 2), ("friend", 2)])
def test_whoever_is_named_chooses_the_branch_and_whether(who: str, seat: int) -> None:
    chosen = {"choose": {"a": "player", "from": "others", "as": "friend"}}
    for asks in ({"one of": [[GAIN], [{"gain": 2}]], "by": who}, {"may": {"by": who}, "do": [GAIN]}):
        inside = {"for each": "host", "do": [{"gain": 1, "who": "it"}, asks]}
        match = acting({**chosen, "do": [inside]})
        match.answer(0, "seat_2")
        assert match.questions.keys() == {seat}


def test_what_was_chosen_is_bounded_by_all_branches_together() -> None:
    branches = [[{"sink": "it"}], [{"choose": {"a": "ship", "of": "you"}, "do": [{"paint": "it", "flag": "red"}]}]]
    chosen = {"choose": {"a": "ship", "of": "others"}}
    match = acting({**chosen, "one of": branches})
    assert match.questions[0].ask == "sink" and match.options(0) == ["cog_blue@1", "galley_red@1"]
    assert done(acting({**chosen, "one of": [[{"sink": "it"}], [{"sink": "it"}, GAIN]]}, ships=["galley_red@1"])) == []


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"one of": [[GAIN]]}, "one of: must be a list of two to 6 lists of deeds"),
        ({"one of": {"gain": 1}}, "one of: must be a list of two to 6 lists of deeds"),
        ({"one of": [[GAIN], []]}, "one of[2]: nothing is done"),
        ({"one of": [[GAIN], [{"gian": 1}]]}, "one of[2][1]: there is no deed 'gian'; did you mean 'gain'?"),
        ({"one of": [[GAIN], [GAIN]], "by": "others"}, "by: 'others' may be more than one player"),
        ({"one of": [[GAIN], [GAIN]], "do": [GAIN]}, "needs do: what is done, `one of` or `instead`"),
        ({"do": [GAIN], "by": "host"}, "`by` belongs to `one of`, or into the choice"),
        ({"choose": {"a": "ship", "of": "you"}, "one of": [[GAIN], [GAIN]]}, "nothing is done to what is chosen"),
    ],
)
def test_what_is_wrong_with_branches_is_told(raw: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as refused:
        read({"when": "landed", **raw}, V, "box/cards.yaml, pear")
    assert told in str(refused.value)


# -- a number or a word --------------------------------------------------------------------------------------------


def test_a_number_is_chosen_and_used_wherever_a_number_is() -> None:
    raw = {
        "choose": {"number": "1 to 3", "as": "n", "by": "host"},
        "do": [{"gain": "n"}, {"gain": {"per": "n", "times": 2}}],
    }
    match = acting(raw, coins=9)
    assert match.questions.keys() == {1} and match.questions[1].asked().high == 3
    match.answer(1, "2")
    assert done(match) == ["0 gains 2", "0 gains 4"]


def test_the_highest_number_may_be_an_amount_and_where_there_is_none_nothing_is_asked() -> None:
    raw = {"choose": {"number": {"up to": {"per": "ships"}, "at least": 1}, "as": "n"}, "do": [{"gain": "n"}]}
    assert acting(raw).options(0) == ["1", "2", "3"]
    assert done(acting(raw, ships=["cog_red@1"])) == ["0 gains 1"]
    assert done(acting(raw, ships=[])) == []
    assert acting({"one of": [[raw], [GAIN], [GAIN]]}, ships=[]).options(0) == ["second", "third"]


def test_a_word_is_chosen_and_used_wherever_such_a_word_is() -> None:
    inside = {
        "choose": {"a": "ship", "of": ["you", "others"], "flag": "shade"},
        "do": [{"paint": "it", "flag": "shade"}],
    }
    match = acting({"choose": {"word": "flag", "as": "shade"}, "do": [inside]})
    assert match.questions[0].ask == "ability.word" and match.options(0) == ["red", "blue"]
    match.answer(0, "blue")
    assert done(match) == ["painted cog_blue@1 blue"]


def test_a_choice_around_one_of_a_word_is_not_bounded_by_what_is_not_yet_known() -> None:
    inside = {"choose": {"a": "ship", "of": "it", "flag": "shade"}, "do": [{"sink": "it"}]}
    chosen = {
        "choose": {"a": "player", "from": "others"},
        "do": [{"choose": {"word": "flag", "as": "shade"}, "do": [inside]}],
    }
    match = acting(chosen)
    assert match.options(0) == ["seat_1", "seat_2"]
    match.play("seat_0: seat_1", "seat_0: blue")
    assert done(match) == ["sunk cog_blue@1"]


N = {"number": "1 to 3", "as": "n"}


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ({"choose": {"number": "1 to 3"}, "do": [GAIN]}, "choose: needs as: a name for the number"),
        ({"choose": N, "do": [GAIN]}, "choose: nothing is done with what is chosen"),
        ({"choose": N | {"number": "3 to 1"}, "do": [{"gain": "n"}]}, "there is nothing to choose"),
        ({"choose": N | {"number": 3}, "do": [{"gain": "n"}]}, "number: must be `1 to 3`, `up to 3`, or"),
        ({"choose": N | {"may": True}, "do": [{"gain": "n"}]}, "choose: there is no part of a number 'may'"),
        ({"choose": N, "do": [{"gain": "n"}], "else": [GAIN]}, "a number is always chosen: there is no `else`"),
        ({"choose": N, "do": [{"gain": "m"}]}, "gain: count: must be a number, or {per: ...}"),
        ({"choose": N, "do": [{"sink": "n"}]}, "sink: what: 'n' has not been chosen"),
        (
            {"choose": {"word": "flog", "as": "f"}, "do": [GAIN]},
            "there is no kind of word 'flog'; did you mean 'flag'?",
        ),
        ({"choose": {"word": "flag", "as": "red"}, "do": [GAIN]}, "as: 'red' means something else"),
        (
            {"choose": {"word": "flag", "as": "f"}, "do": [{"gain": "f"}]},
            "gain: count: must be a number, or {per: ...}",
        ),
    ],
)
def test_what_is_wrong_with_a_number_or_a_word_is_told(raw: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as refused:
        read({"when": "landed", **raw}, V, "card")
    assert told in str(refused.value)


# -- what is said back ---------------------------------------------------------------------------------------------

SAID = """
when-landed = When landed
seats-you = you
seats-others = each of the others
seats-host = the host
noun-ship =
    .one = a ship
filter-ship-of = of { $of-nom }
that-ship = that ship
verb-sink =
    .you = sink { $what-acc }
verb-gain =
    .you = gain { $count }
    .you-per = gain { $count-times } for { $count }
verb-paint =
    .you = paint { $what-acc } { $flag }
sort-flag = a flag
amount-ships = each ship
"""


def said(folder: Path, raw: dict[str, Any]) -> tuple[str, ReadBack[Any]]:
    (folder / "en.ftl").write_text(SAID, encoding="utf-8")
    tells = ReadBack(V, folder, "en")
    told = tells.says(read({"when": "landed", **raw}, V, "card"))
    assert tells.untold == []
    return told, tells


def test_branches_are_said_back_and_each_describes_what_was_chosen(tmp_path: Path) -> None:
    raw = {"choose": {"a": "ship", "of": "others"}, "one of": [[{"sink": "it"}], [GAIN, {"sink": "it"}]], "by": "host"}
    told, tells = said(tmp_path, raw)
    assert told == (
        "When landed: choose one: sink a ship of each of the others; or gain 1; sink a ship of each of the others"
        " (chosen by the host)."
    )
    assert tells.branches == {
        1: ["Sink a ship of each of the others", "Gain 1; sink a ship of each of the others"],
    }


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (
            {"choose": N | {"by": "host"}, "do": [{"gain": "n"}]},
            "choose a number from 1 to 3 (chosen by the host); gain 1 for each one of the chosen number.",
        ),
        (
            {"choose": N | {"number": {"up to": {"per": "ships"}}}, "do": [{"gain": {"per": "n", "over": 2}}]},
            "choose a number from 0 up to 1 for each ship; gain 1 for every 2 of the chosen number.",
        ),
        (
            {
                "choose": {"word": "flag", "as": "f"},
                "do": [{"choose": SHIP["choose"], "do": [{"paint": "it", "flag": "f"}]}],
            },
            "name a flag; paint a ship of each of the others what was chosen.",
        ),
    ],
)
def test_a_number_and_a_word_are_said_back(tmp_path: Path, raw: dict[str, Any], told: str) -> None:
    assert said(tmp_path, raw)[0] == f"When landed: {told}"
