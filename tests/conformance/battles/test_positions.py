"""Described positions: what cannot lie on a battlefield is refused in one sentence."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.position import BadPosition
from tests.conformance.battles.fields import view

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
        ("fallen king", "'king' is neither a type of unit nor a commander"),
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


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ("round: 9", "the battle has 5 rounds"),
        ("morale: 22", "22 is not one of 1 to 21"),
        ("morale: 0", "0 is not one of 1 to 21"),
        ("turn: tully", "'tully' is neither stark nor lannister"),
        ("field: muddy", "it can only be `clear`"),
        ("stark tokens: purple", "there is no order token 'purple'"),
        ("stark hand: tywin_1", "there is no 'tywin_1' left in the deck"),
        ("stark gambit: sg01", "stark has no gambit card 'sg01'"),
        ("committed: hodor", "there is no commander 'hodor'"),
        ("formations: brax_pikemen turtle", "brax_pikemen has no formation 'turtle'"),
        ("h6: stark giants green", "there is no unit 'giants'"),
        ("h6: stark war_host pink", "there is no rank 'pink'"),
        ("h6: stark war_host green hodor", "'hodor' is neither a number of figures nor a commander"),
        ("h6: guard", "'guard' means nothing in an empty hex"),
        ("h6: stark war_host green 5", "war_host has at most 4 figures"),
        ("h6: stark", "'stark' needs a word more"),
        ("formations: brax_pikemen", "it takes 2 words for each"),
        ("formations: war_host line", "war_host has no formation 'line'"),
        ("catapults: stark red asleep", "red asleep is no catapult: say `stark red active`"),
        ("hollow: z9", "there is no hex 'z9'"),
    ],
)
def test_what_is_not_there_is_refused(lines: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        cyvasse.start("battles", lines)
