"""The log tells whatever changes on the table: a listener who sees nothing knows the board after every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import cyvasse
from cyvasse.games.thrones import GAME
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.table import Options, Table
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.rule import Rule
from tests.conformance.thrones.attacks import LOST, WON, attack
from tests.conformance.thrones.fights import TO_BLACKWATER, battle, meeting
from tests.thrones.ledger import Listener, seen


def listen_and_compare(seats: int, tides: bool, seed: int) -> None:
    """One random game; after each step the listener's board is compared with the true one."""
    ears: list[Listener] = []

    def listening(rule: Callable[[Any], Rule[None]]) -> Callable[[Any], Rule[None]]:
        def run(table: Table) -> Rule[None]:
            if not ears:
                ears.append(Listener(table))
            yield from rule(table)
            compare(ears[0], table)

        return run

    game = replace(GAME, steps={step: listening(rule) for step, rule in GAME.steps.items()})
    table = GAME.setup(seats, Options(tides=tides), components())
    table.screens, table.log = [[] for _ in range(seats)], []
    match, dice = Match(game, table, Dice(seed)).begin(), Dice(seed)
    while not match.over:
        seat = dice.one(sorted(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))


def compare(ear: Listener, table: Table) -> None:
    for said in table.log or ():
        ear.hear(said.event, said.words)
        if said.event == "orders.revealed":  # everyone looks
            ear.board.orders = dict(table.orders)
    ear.end_step()
    true = seen(table)
    for name in true.__dataclass_fields__:
        heard, known = getattr(ear.board, name), getattr(true, name)
        assert heard == known, f"{name} after {[(said.event, said.words) for said in table.log or ()]}"


@pytest.mark.parametrize(("seats", "tides"), [(3, False), (4, True), (5, False), (6, True)])
def test_a_listener_knows_the_board_after_every_step(seats: int, tides: bool) -> None:
    for seed in range(5):
        listen_and_compare(seats, tides, seed)


# -- single lines ---------------------------------------------------------------------------------------------------


def told(match: Match, *events: str, house: str | None = None) -> list[str]:
    """What lines of these events say, to a House or a spectator."""
    seat = None if house is None else match.seat(house)
    lines = zip(match.log(seat), match.says(seat), strict=True)
    return [said for line, said in lines if line.event in events]


def test_a_scouted_card_is_named_to_its_scout_alone() -> None:
    match = cyvasse.start(
        "thrones",
        """
        step: raven
        winterfell: stark knight, order raid
        kings_court: stark lannister baratheon
        luck: crow_killers
        """,
    )
    match.play("stark: scout")
    assert match.asked(match.seat("stark"))[0].words == {"card": "crow_killers"}
    assert [asked.words for seat in (None, 1, 2) for asked in match.asked(seat)] == [{}, {}, {}]
    match.play("stark: bury")
    assert told(match, "raven.buried", house="stark") == [
        "Stark puts the wildling card at the bottom of the deck: Crow Killers."
    ]
    assert told(match, "raven.buried") == ["Stark puts the wildling card at the bottom of the deck."]


def test_a_replaced_tides_card_is_named_to_its_owner_alone() -> None:
    tides = "blade_used: false\nfiefdoms: lannister stark greyjoy baratheon tyrell martell\noptions: {tides: true}"
    luck = "luck: [tide_0, tide_skull, tide_2]"
    match = battle(meeting("lannister knight", "tyrell footman", f"{tides}\n        {luck}"), TO_BLACKWATER)
    match.play("lannister: hound", "tyrell: ser_garlan_tyrell", "lannister: redraw")
    (hers,), (public,) = told(match, "blade.redrawn", house="lannister"), told(match, "blade.redrawn", house="tyrell")
    assert public == "Lannister uses the Valyrian Steel Blade to replace a Tides of Battle card."
    assert hers.startswith(public.removesuffix(".") + ": ")


def test_a_cancelled_card_and_a_combat_without_one_are_told() -> None:
    match = battle(meeting("lannister knight", "tyrell footman", "tyrell hand: ser_garlan_tyrell"), TO_BLACKWATER)
    match.play("lannister: tyrion_lannister", "lannister: yes")
    assert told(match, "tyrion.cancels", "combat.no_card") == [
        "Lannister cancels the House card Ser Garlan Tyrell of Tyrell.",
        "Tyrell has no other House card and fights without one.",
    ]


def test_a_refilled_hand_is_told() -> None:
    match = battle(meeting("lannister knight", "tyrell footman", "tyrell hand: ser_garlan_tyrell"), TO_BLACKWATER)
    match.play("lannister: hound")
    while not told(match, "cards.back"):
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[0])
    (said,) = told(match, "cards.back")
    assert said.startswith("Tyrell takes House cards back into hand: ") and said.count(",") == 5


@pytest.mark.parametrize(
    ("card", "bids", "answers", "said"),
    [
        ("king_beyond_the_wall", WON, ["fiefdoms"], "Stark goes to the highest position of the track: Fiefdoms."),
        ("skinchanger_scout", LOST, [], "Stark loses 5 Power tokens."),
        ("preemptive_raid", LOST, ["track"], "Stark goes down to position 3 of the track: King's Court."),
    ],
)
def test_what_a_wildling_card_does_is_told(card: str, bids: tuple[int, ...], answers: list[str], said: str) -> None:
    tracks = "kings_court: stark lannister baratheon\niron_throne: baratheon stark lannister"
    match = attack(card, bids, f"{tracks}\nfiefdoms: lannister baratheon stark")
    for line in answers:
        match.play(f"stark: {line}")
    assert said in match.says(None)
