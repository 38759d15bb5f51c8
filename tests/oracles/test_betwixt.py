"""Random games of B'Twixt against an oracle: totals, ranking, the claim, triumph cards, clean-up, the end."""

from __future__ import annotations

from collections import Counter

import pytest

from cyvasse.games.betwixt import GAME
from cyvasse.games.betwixt.table import HAND, SUPPLY, TOKENS, Table, council_word, season_name
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.opening import rollout
from cyvasse.kernel.options import read_options
from tests.oracles import betwixt as oracle
from tests.oracles.betwixt import Situation, Stake
from tests.oracles.watch import Asked, watched

Look = tuple[Situation, list[list[int]]]


def look(table: Table) -> Look:
    """What lies open on a table in the oracle's words, and the tokens' faces for the end."""
    stacks = [[Stake(s.card, s.bonus, s.value if s.value >= 0 else None) for s in stack] for stack in table.bids]
    seats = range(table.seats)
    now = Situation(
        stacks=stacks,
        hands=[len(table.places[HAND[seat]]) for seat in seats],
        councils=[allies[:] for allies in table.councils],
        dead=table.dead[:],
        season=season_name(table),
        first=table.first,
        in_force=table.in_force,
        current=table.current,
        winner=table.ranking[0] if table.ranking else None,
        supply=len(table.places[SUPPLY]),
    )
    return now, [[int(token) for token in table.places[TOKENS[council]]] for council in seats]


def answers(asked: Asked, ask: str) -> list[tuple[int, str]]:
    """Who was asked this and how it was answered, in order."""
    return [(question.seat, answer) for question, answer in asked if getattr(question, "ask", "") == ask]


# -- what is compared -----------------------------------------------------------------------------------------


def bids(before: Look, asked: Asked, table: Table) -> str:
    now, _ = before
    totals = [oracle.total(now, leader) for leader in range(now.leaders)]
    assert table.totals == totals
    assert table.ranking == oracle.ranking(now, totals)
    in_order(now, asked, table.ranking[0], oracle.BEFORE)
    return "bid tied" if totals.count(max(totals)) > 1 else "bid"


def claim(before: Look, asked: Asked, table: Table) -> str:
    now, _ = before
    winner = table.ranking[0]
    if now.current and now.current != "jaqen_hghar":
        question = next(question for question, _ in asked if getattr(question, "ask", "") == "ally.place")
        expected = oracle.places(now, winner)
        assert question.seat == winner and question.words["ally"] == now.current
        assert list(question.options) == [council_word(table, council) for council in expected]
    elif now.current:
        own = [ally for council in now.own(winner) for ally in now.councils[council]]
        kills = [question for question, _ in asked if getattr(question, "rule", "") == "card.jaqen_hghar"]
        assert (list(kills[0].options) == own) if own else (len(kills) == 1)
    if now.supply > 9:  # else abilities may have used up what was left
        chooser = oracle.who_places_the_token(now, winner)
        why = "claim.10" if chooser == winner else "card.court_intrigue"
        token = [question for question, _ in asked if getattr(question, "rule", "") == why]
        assert [question.seat for question in token] == ([] if chooser is None else [chooser])
        assert all([*q.options] == [council_word(table, council) for council in now.own(winner)] for q in token)
    return "claim" if now.current else "no ally"


def after(before: Look, asked: Asked, table: Table) -> str:
    now, _ = before
    assert now.winner is not None
    in_order(now, asked, now.winner, oracle.AFTER)
    return "triumph" if answers(asked, "triumph.order") else "no triumph"


def in_order(now: Situation, asked: Asked, winner: int, window: dict[str, str]) -> None:
    """Leaders resolve their cards one after another, all but those taken back before they acted (adopted.84)."""
    acted = [who for who, _ in answers(asked, "triumph.order")]
    assert acted == sorted(acted, key=now.clockwise().index)
    for who, waiting in oracle.triumphs(now, winner, window):
        done: Counter[str] = Counter()
        for question, answer in asked:
            if getattr(question, "seat", None) == who and question.ask == "triumph.order":
                assert waiting[answer] > 0
                waiting[answer] -= 1
                done[answer] += 1
            elif getattr(question, "seat", None) == who and question.ask == "bid.return":
                card = answer.partition("@")[0]
                (done if done[card] else waiting)[card] -= 1
        assert not +waiting


def cleanup(before: Look, asked: Asked, table: Table) -> str:
    now, _ = before
    assert now.winner is not None
    hands = [len(table.places[HAND[seat]]) for seat in range(table.seats)]
    assert hands == [hand + back for hand, back in zip(now.hands, oracle.kept(now, now.winner), strict=True)]
    assert not any(table.bids) and not any(table.kneeling)
    return "kept" if hands != now.hands else "cleaned up"


def scoring(before: Look, asked: Asked, table: Table) -> str:
    now, tokens = before
    standings = oracle.standings(now, tokens)
    assert GAME.scores(table) == [small for small, _, _ in standings]
    assert GAME.winners(table) == oracle.winners(standings)
    smallest = [small for small, _, _ in standings]
    return "tie broken" if smallest.count(max(smallest)) > 1 else "won"


# -- games ----------------------------------------------------------------------------------------------------


def compared(rounds: int, seed: int) -> Counter[str]:
    """Random games, of every number of leaders and every variant, until so many rounds have been compared."""
    seen: Counter[str] = Counter()
    checks = {"bids": bids, "claim": claim, "after": after, "cleanup": cleanup, "scoring": scoring}
    game, components = watched(GAME, look, checks, seen), GAME.components(())
    variants = GAME.variants()
    while seen["cleanup"] < rounds:
        seats, options = variants[seed * 7 % len(variants)]
        match, dice = rollout(game, seats, read_options(GAME, seats, options, components), components, seed), Dice(seed)
        while not match.over and seen["cleanup"] < rounds:
            seat = dice.one(sorted(match.questions))
            match.answer(seat, match.questions[seat].sample(dice))
        seed += 1
    return seen


def test_rounds_and_games_end_as_the_oracle_says() -> None:
    seen = compared(400, seed=1)
    assert {"bid", "bid tied", "claim", "triumph", "kept", "won"} <= {*seen}


@pytest.mark.soak
def test_twenty_thousand_rounds_end_as_the_oracle_says() -> None:
    seen = compared(20_000, seed=1000)
    assert {"no ally", "tie broken"} <= {*seen}
