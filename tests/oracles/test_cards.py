"""Random games of the card game against an oracle: who may fight, who wins, what is claimed, who dominates."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from cyvasse.games.cards import GAME
from cyvasse.games.cards.table import HAND, NOBODY, Table
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.opening import rollout
from cyvasse.kernel.options import read_options
from tests.oracles import cards as oracle
from tests.oracles.cards import HOUSES, Effect, Situation
from tests.oracles.watch import Asked, watched

KINDS = {"strength": "strength", "stealth": "stealth", "cannot defend": "cannot_defend", "claim": "claim"}


def by_house(values: list[Any]) -> dict[str, Any]:
    return dict(zip(HOUSES, values, strict=True))


def situation(table: Table) -> Situation:
    """What lies open on a table, in the oracle's words."""
    return Situation(
        characters=by_house([row[:] for row in table.characters]),
        locations=by_house([row[:] for row in table.locations]),
        plot=by_house(table.plot[:]),
        gold=by_house(table.gold[:]),
        banner=by_house(table.power[:]),
        hand=by_house([len(table.places[place]) for place in HAND]),
        kneeling=table.kneeling[:],
        bearer=dict(table.bearer),
        tokens=dict(table.tokens),
        lasting=[Effect(KINDS[kind], on, n, until) for kind, on, n, until in table.lasting if kind in KINDS],
        first=HOUSES[table.first],
        active="" if table.active == NOBODY else HOUSES[table.active],
        initiated=by_house([kinds[:] for kinds in table.initiated]),
        won=by_house([kinds[:] for kinds in table.won]),
        challenge=table.challenge,
        attackers=table.attackers[:],
        defenders=table.defenders[:],
        passed_by=table.passed_by[:],
    )


# -- what is compared -----------------------------------------------------------------------------------------


def initiation(before: Situation, asked: Asked, table: Table) -> str:
    after = situation(table)
    assert [line for line in asked[0][0].options if line != "done"] == oracle.may_initiate(before)
    if not after.challenge:
        return "no challenge"
    assert asked[1][0].items == oracle.may_attack(before, after.challenge)
    for question, _ in asked[2:]:
        foes = [word for word in question.options if word != "pass"]
        assert not [word for word in foes if oracle.has_stealth(before, word)]
    return "attack"


def defence(before: Situation, asked: Asked, table: Table) -> str:
    assert asked[0][0].items == oracle.may_defend(before)
    return "defence" if table.defenders else "no defence"


def resolution(before: Situation, asked: Asked, table: Table) -> str:
    after, expected = situation(table), oracle.resolve(before)
    assert tuple(table.totals) == expected.totals
    assert (HOUSES[table.winner] if table.winner != NOBODY else "") == expected.winner
    assert after.banner == expected.banner
    alive = [*after.characters["stark"], *after.characters["lannister"]]
    assert after.tokens == {word: count for word, count in expected.tokens.items() if word in alive}
    assert (HOUSES[table.victor] if table.victor != NOBODY else "") == expected.victor
    loser = oracle.enemy(before.active)
    if before.challenge == "military":
        claims = [question for question, _ in asked if getattr(question, "ask", "") == "claim"]
        assert [(claim.items, claim.at_least, claim.at_most) for claim in claims] == (
            [(before.characters[loser], expected.claim, expected.claim)] if expected.claim else []
        )
    elif before.challenge == "intrigue":
        assert after.hand[loser] == before.hand[loser] - expected.claim
    if not expected.winner:
        return "undecided"
    return f"{before.challenge} {'unopposed' if expected.unopposed else 'won' if expected.claim else 'beaten off'}"


def domination(before: Situation, asked: Asked, table: Table) -> str:
    now = replace(before, lasting=[effect for effect in before.lasting if effect.until == "round"])  # ruling.66
    winner, banner = oracle.dominance(now)
    assert (HOUSES[table.dominance] if table.dominance != NOBODY else "") == winner
    assert situation(table).banner == banner
    return "dominance" if winner else "no dominance"


# -- games ----------------------------------------------------------------------------------------------------


def compared(challenges: int, seed: int) -> Counter[str]:
    """Random games until the results of so many challenges have been compared, every other one with drafted plots."""
    seen: Counter[str] = Counter()
    checks = {"challenge": initiation, "defend": defence, "resolve": resolution, "dominance": domination}
    game, components = watched(GAME, situation, checks, seen), GAME.components(())
    while seen["resolve"] < challenges:
        options = read_options(GAME, 2, {**GAME.unattended, "draft": seed % 2 == 1}, components)
        match, dice = rollout(game, 2, options, components, seed), Dice(seed)
        while not match.over and seen["resolve"] < challenges:
            seat = dice.one(sorted(match.questions))
            match.answer(seat, match.questions[seat].sample(dice))
        seed += 1
    return seen


def test_challenges_and_dominance_end_as_the_oracle_says() -> None:
    seen = compared(300, seed=1)
    assert {"attack", "defence", "no defence", "dominance", "military won", "power unopposed"} <= {*seen}


@pytest.mark.soak
def test_twenty_thousand_challenges_end_as_the_oracle_says() -> None:
    seen = compared(20_000, seed=1000)
    assert {"undecided", "no dominance"} <= {*seen}
