"""The log tells why things come out as they do: flanks, changes of dice, Charges that fail, what ends the battle."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.miniatures.fields import answer, settle, start


def told(match: Match, lang: str, *wanted: str) -> list[str]:
    """The sentences of these events, as everyone reads them."""
    events = [line.event for line in match.log(None)]
    return [said for event, said in zip(events, match.says(None, lang), strict=True) if event in wanted]


FLANK = """
    step: activation
    turn: lannister
    active: lannister_guardsmen_1
    lannister_guardsmen_1: 18.85 24.8 90, alone
    stark_sworn_swords_1: 24 24.8 180, alone
    stark_outriders: 5 44 180
    luck: [6, 5, 4, 1, 1, 1, 6, 3, 2, 1, 3]
"""


def test_a_blow_into_the_flank_tells_what_it_costs_the_defender() -> None:
    match = start(FLANK)
    answer(match, "attack", "stay")
    wanted = ("attack.flank", "attack.hits", "defence.changed", "defence.blocked", "morale.changed", "morale.failed")
    assert told(match, "en", *wanted) == [
        "The attack comes from the flank of Stark Sworn Swords 1: −1 to defence saves and the panic test.",
        "Hits on 4+: 3.",
        "To each defence die: −1.",
        "Stark Sworn Swords 1 blocks hits on 4+: 1.",
        "To the sum of the dice: −1.",
        "Stark Sworn Swords 1 fails the test: 3, needed 6.",
    ]
    assert told(match, "ru", "attack.flank", "morale.failed", "panic.wounds") == [
        "Удар во фланг Верных мечей Старков 1: −1 к броскам защиты и к проверке на панику.",
        "Верные мечи Старков 1 проваливают проверку: нужно 6, результат 3.",
        "Верные мечи Старков 1 поддаются панике и получают раны: 3.",
    ]


CHARGE = """
    step: activation
    turn: stark
    active: stark_sworn_swords_1
    stark_sworn_swords_1: 24 10 0, alone
    lannister_guardsmen_1: 24 24 180, alone
"""


@pytest.mark.parametrize(
    ("terrain", "luck", "wanted", "said"),
    [
        ("", "1, 3, 3", "charge.disorderly",
         "Stark Sworn Swords 1: the die shows 1, and on 1 or less the Charge is disorderly: no charge bonus, and no "
         "tactics cards of its player until the action ends."),
        ("", "2, 3, 3", "charge.short", "Stark Sworn Swords 1 does not get as far as Lannister Guardsmen 1."),
        ("terrain: [corpse_pile 24 15 0]", "6, 3, 3, 3", "charge.hindered",
         "The ground hinders the Charge, so the lower of two dice counts: 6, 3."),
        ("terrain: [corpse_pile 24 15 0]", "6, 3, 3, 3", "charge.rough", "Rough ground takes 1 inch from the Charge."),
    ],
)  # fmt: skip
def test_why_a_charge_gets_no_farther(terrain: str, luck: str, wanted: str, said: str) -> None:
    match = start(f"{CHARGE}{terrain}\nluck: [{luck}]")
    answer(match, "charge", "24000 10000 0")
    assert told(settle(match), "en", wanted) == [said]


@pytest.mark.parametrize(
    ("position", "en", "ru"),
    [
        ("round: 3\nstark points: 9\nlannister points: 4",
         "Victory points decide: 9 of the 8 that are needed, and nobody else has as many.",
         "Решают победные очки: 9 при необходимых 8, и столько нет больше ни у кого."),
        ("round: 6\nstark points: 5\nlannister points: 4",
         "The last round is over; the most victory points decide: 5.",
         "Последний раунд завершён; решает большинство победных очков: 5."),
        ("round: 6\nstark points: 4\nlannister points: 4\nstark_outriders: 30 40 180",
         "The last round is over, and the most victory points are equal at 4; the armies left decide: "
         "12 points against 5.",
         "Последний раунд завершён, победных очков поровну (4); решает стоимость оставшихся армий: 12 против 5."),
        ("round: 6\nstark points: 4\nlannister points: 4",
         "The last round is over, the most victory points are equal at 4, and the armies left are worth the same.",
         "Последний раунд завершён, победных очков поровну (4), и оставшиеся армии стоят одинаково."),
    ],
)  # fmt: skip
def test_what_ends_the_battle(position: str, en: str, ru: str) -> None:
    armies = "stark_sworn_swords_1: 24 40 180, alone\nlannister_guardsmen_1: 24 4 0, alone"
    match = start(f"step: scoring\n{armies}\n{position}")
    wanted = ("ends.points", "ends.rounds", "ends.armies", "ends.draw")
    assert match.over
    assert (told(match, "en", *wanted), told(match, "ru", *wanted)) == ([en], [ru])


def test_several_winners_are_called_a_draw() -> None:
    match = start(
        "step: scoring\nround: 6\nstark_sworn_swords_1: 24 40 180, alone\nlannister_guardsmen_1: 24 4 0, alone"
    )
    assert told(match, "en", "won", "drawn") == ["The battle is a draw: House Stark, House Lannister."]
