"""Described positions: what cannot lie on a battlefield is refused in one sentence."""

from __future__ import annotations

import re

import pytest

import cyvasse
from cyvasse.games.battles.components import components
from cyvasse.kernel.position import BadPosition
from tests.conformance.battles.fields import table, view

FIELD = """
field: clear
h6: stark war_host green{marks}
h5: lannister lannisport_guards green
i6: stark war_host green, engaged i5
i5: lannister lannisport_guards green
e5: lannister lannisport_guards green
"""


@pytest.mark.parametrize(
    ("marks", "sentence"),
    [
        ("engaged e5", "e5 is not adjacent, so nobody there can be engaged"),
        ("engaged i5", "one of the units in i6 and i5 is engaged already"),
        ("engaged i6", "there is no enemy in i6"),
        ("engaged h7", "there is no enemy in h7"),
        ("engaged z9", "there is no hex 'z9'"),
        ("asleep", "'asleep' means nothing here"),
        ("marker stark", "there is no objective"),
        ("horns", "'horns' needs a word more"),
        ("led many", "'many' is not a number"),
        ("fallen king", "'king' is neither a type of unit nor a commander of the Brotherhood"),
        ("lannister lannisport_guards red", "two units cannot stand in one hex"),
    ],
)
def test_marks_that_cannot_be_are_refused(marks: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=f"[hi]6: {sentence}"):
        cyvasse.start("battles", FIELD.format(marks=f", {marks}"))


def test_adjacent_enemies_may_be_engaged() -> None:
    match = cyvasse.start("battles", FIELD.format(marks=", engaged h5"))
    foes = {unit.hex: unit.foe for unit in view(match).units}
    assert foes["h6"] == "h5" and foes["h5"] == "h6" and foes["e5"] == ""


ARMY = "h6: stark war_host green\nh5: lannister lannisport_guards green\n"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("round: 9", "round: the battle has 5 rounds"),
        ("round: 0", "round: the battle has 5 rounds"),
        ("morale: 22", "morale: 22 is not one of 1 to 21"),
        ("morale: 0", "morale: 0 is not one of 1 to 21"),
        ("turn: tully", "turn: 'tully' is neither stark nor lannister"),
        ("passed: tully", "passed: 'tully' is neither stark nor lannister"),
        ("field: muddy", "field: it can only be `clear`"),
        ("luck: green purple", "luck: nothing can turn out as 'purple'"),
        ("luck: [green, 6]", "luck: nothing can turn out as '6'"),
        ("step: skirmish", "step: no position of this battle can begin with 'skirmish'"),
        ("step: deploy", "step: no position of this battle can begin with 'deploy'"),
        ("step: sleep", "step: there is no step 'sleep'"),
        ("stark tokens: purple", "stark tokens: there is no order token 'purple'"),
        (f"lannister tokens: {'red ' * 11}", "lannister tokens: the box holds 10 of red"),
        (f"stark tokens: {'red ' * 6}\nlannister tokens: {'red ' * 5}", "lannister tokens: the box holds 10 of red"),
        ("stark hand: tywin_1", "stark hand: there is no 'tywin_1' left in the deck"),
        ("stark hand: maege_1 maege_1 maege_1", "stark hand: there is no 'maege_1' left in the deck"),
        ("stark discard: tywin_1", "stark discard: there is no 'tywin_1' left in the deck"),
        ("stark gambit: sg01", "stark gambit: stark has no gambit card 'sg01'"),
        ("options: {battle: s1, gambits: true}\nstark gambit: lg01", "stark gambit: stark has no gambit card 'lg01'"),
        (
            "options: {battle: s1, gambits: true}\nstark gambit: sg01 sg02",
            "stark gambit: stark has no gambit card 'sg02'",
        ),
        ("committed: hodor", "committed: there is no commander 'hodor'"),
        ("committed: maege maege", "committed: maege is said twice"),
        ("formations: brax_pikemen turtle", "formations: brax_pikemen has no formation 'turtle'"),
        ("formations: brax_pikemen", "formations: it takes 2 words for each"),
        ("formations: war_host line", "formations: war_host has no formation 'line'"),
        ("formations: brax_pikemen hedgehog brax_pikemen hedgehog", "formations: brax_pikemen is said twice"),
        ("catapults: stark red asleep", "catapults: red asleep is no catapult: say `stark red active`"),
        ("catapults: stark pink active", "catapults: pink active is no catapult: say `stark red active`"),
        (f"catapults: {'stark red active ' * 3}", "catapults: the box holds 2 that are red"),
        ("trophies: 11", "trophies: 11 is not one of 0 to 10"),
        ("trophies: -1", "trophies: -1 is not one of 0 to 10"),
        ("axes: 4", "axes: 4 is not one of 0 to 3"),
        ("sounded: 5", "sounded: 5 is not one of 0 to 4"),
        ("stark points: -1", "stark points: -1 is not one of 0 to 99"),
        ("stark points: 100", "stark points: 100 is not one of 0 to 99"),
        ("lannister brothers: 17", "lannister brothers: 17 is not one of 0 to 16"),
        ("stark fords: 4", "stark fords: 4 is not one of 0 to 3"),
        ("stark merchants: 8", "stark merchants: 8 is not one of 0 to 7"),
        ("stark merchants: 3\nlannister merchants: 5", "lannister merchants: 5 is not one of 0 to 4"),
        ("stark command: 5", "stark command: 5 is not one of 0 to 4"),
        ("stark strategy: 100", "stark strategy: 100 is not one of 0 to 99"),
        ("stark left: -1", "stark left: -1 is not one of 0 to 99"),
        ("stark lost: giants", "stark lost: there is no unit 'giants'"),
        ("stark captured: hodor", "stark captured: there is no commander 'hodor'"),
        ("stark captured: kevan", "stark captured: kevan is somewhere else already"),
        ("hollow: z9", "hollow: there is no hex 'z9'"),
        ("hollow: h6", "hollow: the hollow hill lies on a hill"),
        ("flooded: j6", "flooded: it takes 2 words for each"),
        ("flooded: h6 stark", "flooded: there is no ford in h6"),
        ("flooded: z6 stark", "flooded: there is no hex 'z6'"),
        ("flooded: j6 tully", "flooded: 'tully' is neither stark nor lannister"),
        ("flooded: j6 stark l6 stark", "flooded: only one ford can be"),
        ("stark must: sleep", "stark must: it is `token` or `card`"),
        ("stark keeps: cards", "stark keeps: it can only be `tokens`"),
        ("merchants: five", "merchants: it can only be `none`; others are named in their hexes"),
        ("warhorns: 3", "warhorns: it can only be `none`; others are named in their hexes"),
    ],
)
def test_what_is_not_there_is_refused(lines: str, sentence: str) -> None:
    line = lines.splitlines().index(next(it for it in lines.splitlines() if it.startswith(sentence.split(":")[0])))
    with pytest.raises(BadPosition, match=f"^Line {line + 1}, {re.escape(sentence)}"):
        cyvasse.start("battles", lines)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("h6: stark giants green", "there is no unit 'giants'"),
        ("h6: stark war_host pink", "there is no rank 'pink'"),
        ("h6: stark war_host green hodor", "'hodor' is neither a number of figures nor a commander"),
        ("h6: guard", "'guard' means nothing in an empty hex"),
        ("h6: asleep", "'asleep' means nothing in an empty hex"),
        ("h6: stark war_host green 5", "war_host has 1 to 4 figures"),
        ("h6: stark war_host green 0", "war_host has 1 to 4 figures"),
        ("h6: stark war_host green 2 3", "a unit has one number of figures and at most one commander"),
        ("h6: stark war_host green maege rickard", "a unit has one number of figures and at most one commander"),
        ("h6: stark", "'stark' needs a word more"),
        ("h6: stark war_host green,", "a comma has nothing before or after it"),
        ("h6: forest,, fire 1", "a comma has nothing before or after it"),
        ("h6: ", "say in words what is there"),
        ("h6: 5", "say in words what is there"),
        ("h6: forest, hill", "'terrain' is said twice"),
        ("h6: fire 1, fire 2", "'fire' is said twice"),
        ("h6: stark war_host green, guard, guard", "'guard' is said twice"),
        ("h6: stark war_host green, stark war_host green", "two units cannot stand in one hex"),
        ("h6: fire 5", "a fire has level 1 to 4 here"),
        ("h6: fire 0", "a fire has level 1 to 4 here"),
        ("h6: forest, fire 4", "a fire has level 1 to 3 here"),
        ("h6: hill, fire 1", "nothing can burn here"),
        ("h6: river, stark war_host green", "nobody can stand on river"),
        ("h6: lake, stark war_host green", "nobody can stand on lake"),
        ("h6: stark war_host green, tower", "only an outpost has a gate or a tower, and one of them is shown"),
        (
            "h6: outpost, stark war_host green, gate, tower",
            "only an outpost has a gate or a tower, and one of them is shown",
        ),
        ("h6: outpost, stark winterfell_riders green, tower", "cavalry does not go into the tower"),
        ("h6: stark war_host green, led 1", "a commander here can bear 0 command tokens"),
        ("h6: stark war_host green maege, led 2", "a commander here can bear 1 command tokens"),
        ("h6: stark war_host green, horns 5", "5 tokens `warhorn` are too many: the box holds 4"),
        ("h6: fallen maege", "'maege' is neither a type of unit nor a commander of the Brotherhood"),
        ("h6: fallen cavalry, fallen cavalry, fallen cavalry, fallen cavalry", "there are 3 tokens of fallen cavalry"),
        ("h6: objective stark", "the plan has its own objectives; say `marker` of those"),
    ],
)
def test_a_hex_cannot_hold_what_is_said_of_it(lines: str, sentence: str) -> None:
    field = "field: clear\nh5: lannister lannisport_guards green\n" + lines
    with pytest.raises(BadPosition, match=f"^Line 3, h6: {re.escape(sentence)}"):
        cyvasse.start("battles", field)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("g6: stark war_host green maege\nh6: stark war_host green maege", "maege is somewhere else already"),
        (
            "g6: stark winterfell_riders green robb_king\nh6: stark winterfell_riders green robb_young_wolf",
            "robb_young_wolf is somewhere else already",
        ),
        ("a1: stark knights_hollow_hill blue beric\nh6: fallen beric", "beric is somewhere else already"),
        ("\n".join(f"{hex_}: stark kennelmasters green" for hex_ in ("e6", "f6", "g6", "h6")),
         "there are not so many figures of kennelmasters in the box"),
        ("\n".join(f"{hex_}: hidden_ford" for hex_ in ("a6", "b6", "c6", "h6")),
         "4 tokens `hidden_ford` are too many: the box holds 3"),
        ("\n".join(f"{hex_}: warhorn" for hex_ in ("a6", "b6", "c6", "d6", "h6")),
         "5 tokens `warhorn` are too many: the box holds 4"),
        ("\n".join(f"{hex_}: merchant" for hex_ in ("a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6")),
         "8 tokens `merchant` are too many: the box holds 7"),
        ("\n".join(f"{hex_}: stark stone_crows green 1, loot" for hex_ in ("a6", "b6", "c6", "d6", "h6")),
         "5 tokens `loot` are too many: the box holds 4"),
        ("\n".join(f"{hex_}: outpost, stark war_host green 1, tower" for hex_ in ("a6", "b6", "c6", "h6")),
         "4 tokens `outpost_state` are too many: the box holds 3"),
    ],
)  # fmt: skip
def test_there_is_no_more_than_the_box_holds(lines: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(sentence)) as error:
        cyvasse.start("battles", "field: clear\n" + lines)
    assert re.match(r"Line [2-9], [a-h]6: ", str(error.value))


def test_a_plan_keeps_its_fixed_markers_and_its_road() -> None:
    with pytest.raises(BadPosition, match=r"^Line 2, a6: this marker is never turned"):
        cyvasse.start("battles", "options: {battle: s15}\na6: marker stark")
    with pytest.raises(BadPosition, match=r"^Line 2, a7: merchants travel on the road of the plan"):
        cyvasse.start("battles", "options: {battle: s19}\na7: merchant")
    with pytest.raises(BadPosition, match=r"^Line 2, i1: nobody can stand on river"):
        cyvasse.start("battles", ARMY.splitlines()[0] + "\ni1: stark war_host green")


# -- what can be described ----------------------------------------------------------------------------------------


def test_merchants_and_horns_of_a_plan_can_be_others_or_gone() -> None:
    some = cyvasse.start("battles", "options: {battle: s19}\ng6: merchant\nstark merchants: 2")
    assert view(some).merchants == ["g6"] and view(some).houses[0].held == 2
    assert view(cyvasse.start("battles", "options: {battle: s19}\nmerchants: none")).merchants == []
    horns = cyvasse.start("battles", "options: {battle: s25}\nc7: warhorn\nsounded: 2")
    assert view(horns).warhorns == ["c7"] and view(horns).sounded == 2
    assert view(cyvasse.start("battles", "options: {battle: s25}\nwarhorns: none")).warhorns == []
    assert len(view(cyvasse.start("battles", "options: {battle: s25}")).warhorns) == 3


def test_objectives_of_a_skirmish_can_be_described() -> None:
    skirmish = next(it for it in components().skirmishes.values() if it.objectives)
    head = f"options: {{battle: {skirmish.id}}}\n{ARMY}"
    laid = cyvasse.start("battles", head + "c5: objective stark\nd6: objective nobody")
    assert [(it.hex, it.owner) for it in view(laid).objectives] == [("c5", "stark"), ("d6", "")]
    many = "".join(f"{hex_}: objective nobody\n" for hex_ in ("a5", "b5", "c5", "d5")[: skirmish.objectives + 1])
    with pytest.raises(BadPosition, match=f"this skirmish has {skirmish.objectives} objectives"):
        cyvasse.start("battles", head + many)


def test_what_cards_have_left_behind_can_be_described() -> None:
    match = cyvasse.start(
        "battles",
        """
        options: {battle: s1, gambits: true}
        momentum: stark
        turn: stark
        stark gambit: sg04
        lannister gambit: lg01 shown
        flooded: j6 lannister
        lannister must: card
        stark keeps: tokens
        stark captured: kevan
        stark lost: war_host war_host
        h6: stark war_host green
        h5: lannister lannisport_guards green, firm
        """,
    )
    stark, lannister = view(match).houses
    assert view(match).flooded == "j6" and view(match).flooded_by == 1
    assert (stark.keeps, lannister.keeps, stark.must, lannister.must) == (True, False, "", "card")
    assert (stark.gambit, lannister.gambit) == ("sg04", "lg01")
    assert stark.captured == ["kevan"] and stark.lost == ["war_host", "war_host"]
    assert [view(match).units[n].hex for n in view(match).firm] == ["h5"]
    assert lannister.deck == 15 and table(match).places["lead1/deck"].count("kevan_1") == 1


def test_a_gambit_that_was_never_shown_stays_hidden() -> None:
    field = "options: {battle: s1, gambits: true}\nmomentum: stark\nstark gambit: sg04\nlannister gambit: lg01\n"
    assert view(cyvasse.start("battles", field + ARMY)).houses[1].gambit == ""
    assert view(cyvasse.start("battles", field.replace("sg04", "sg04 shown") + ARMY)).houses[0].gambit == "sg04"


def test_devastated_ground_is_plain() -> None:
    match = cyvasse.start("battles", "h6: fire 4, forest, devastated\ng6: devastated, fire 4")
    assert "h6" not in view(match).ground and view(match).devastated == ["g6", "h6"]
    assert view(match).fire == {"g6": 4, "h6": 4}
