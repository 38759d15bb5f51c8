"""Combats described in words: a march that starts one, and what came of it."""

from __future__ import annotations

import re

from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import asks, start, table

BYSTANDERS = ("stark karhold", "tyrell three_towers", "martell salt_shore", "greyjoy flints_finger")
# Lannister attacks Tyrell in an area without castle; nobody else is near.
BLACKWATER = """
    turn: lannister
    stoney_sept: lannister knight footman, order march_0
    blackwater: tyrell footman
"""
TO_BLACKWATER = "stoney_sept blackwater"
AT_SEA = """
    turn: {0}
    {0} supply: 6
    ironmans_bay: {1}, order march_0
    golden_sound: {2}
"""
TO_GOLDEN_SOUND = "ironmans_bay golden_sound"


def march(position: str) -> Match:
    """The March step of a game of six. The Blade is used up unless the position speaks of it.

    A House that is not in the position has a March order left far away, so that the step goes on after the combat.
    """
    away = [words.split() for words in BYSTANDERS if not re.search(rf": {words.split()[0]} [fks]", position)]
    house, area = away[0]
    blade = "" if "blade" in position else "blade_used: true"
    return start(f"step: march\n{blade}\n{area}: {house} footman, order march_0\n{position}")


def battle(position: str, way: str) -> Match:
    """`stoney_sept blackwater`: all units that can march from the one attack the other; no Power token is left."""
    match = march(position)
    return attack(match, way)


def attack(match: Match, way: str) -> Match:
    ((house, _),) = asks(match)
    lines = [line for line in match.options(house) if line.startswith(f"{way} ")]
    match.play(f"{house}: {max(lines, key=lambda line: line.count(' '))}")
    if (house, "march.move") in asks(match):
        match.play(f"{house}: done")
    if (house, "march.token") in asks(match):
        match.play(f"{house}: no")
    return match


def result(match: Match) -> tuple[str, int, int]:
    """Who won the last combat, with the strengths of attack and defence."""
    words = [line.words for line in match.log(None) if line.event in ("combat.won", "combat.held")][-1]
    return words["house"], words["attack"], words["defence"]


def winner(match: Match) -> str:
    return result(match)[0]


def now(match: Match) -> dict[str, int]:
    """The strengths of both sides that lie open, by House."""
    return {match.names[seat]: strength for seat, strength in table(match).strengths.items()}


def hand(match: Match, house: str) -> list[str]:
    return table(match).hands[match.seat(house)]


def discard(match: Match, house: str) -> list[str]:
    return table(match).discards[match.seat(house)]


def ask(match: Match) -> tuple[str, str]:
    """The one House that is asked, and what."""
    (only,) = asks(match)
    return only


def is_over(match: Match) -> bool:
    """Is the combat over?"""
    return not table(match).cards and not table(match).host_to


def meeting(attacker: str, defender: str, more: str = "") -> str:
    """`lannister knight knight` in Stoney Sept marches on `tyrell footman` in Blackwater."""
    one, two = attacker.split()[0], defender.split()[0]
    return f"""
        turn: {one}
        {one} supply: 6
        {two} supply: 6
        stoney_sept: {attacker}, order march_0
        blackwater: {defender}
        {more}
    """
