"""Battlefields described in words, and what lies on them by hex and House."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast
from zlib import crc32

import cyvasse
from cyvasse.games.battles.dice import MELEE, Blow
from cyvasse.games.battles.table import Table, morale_of
from cyvasse.games.battles.view import Unit, View
from cyvasse.kernel.match import Match

STARK, LANNISTER = 0, 1
FAR = "\na1: lannister lannisport_guards green"  # somebody of the House who is not concerned
STARK_FAR = "\na11: stark war_host green"
ENDS = "h10: stark war_host green\nh2: lannister lannisport_guards green\n"
# Positions that several chapters look at.
MIXED = """
    h6: stark war_host green
    f6: stark war_host blue
    d6: stark war_host red, inactive
    a1: lannister lannisport_guards green
"""
STEADY = """
    h6: stark war_host green
    h5: lannister lannisport_guards green
    h4: lannister lannisport_guards green
    g4: lannister lannisport_guards green
"""
TRAMPLING = """
    turn: lannister
    lannister tokens: red
    committed: gregor_mountain
    lannister hand: gregor_4
    h5: lannister lannisport_guards blue gregor_mountain
    h6: stark war_host blue
"""
ANGUY = """
    stark tokens: blue
    committed: anguy
    stark brothers: 5
    h6: stark lightning_longbowmen blue anguy
"""  # may name the figure that he hits


def start(position: str, luck: str = "", packs: Sequence[Mapping[str, Any]] = (), numbered: bool = False) -> Match:
    """Stark is to move on an empty plain, unless the position says otherwise; other plans keep their terrain.

    Units are numbered as they are described. Who comes first changes from position to position, so that no rule can
    lean on a unit's number; a test that names units by number has them `numbered`.
    """
    lines = [line.strip() for line in position.splitlines() if line.strip()]
    if not numbered:
        first = crc32(position.encode()) % max(1, len(lines))
        lines = lines[first:] + lines[:first]
    keys = [line.partition(":")[0] for line in lines]
    if re.search("battle: (?!s1[,}])", position):
        keys.append("field")  # as its plan has it
    head = [f"{key}: {value}" for key, value in DEFAULTS.items() if key not in keys]
    return cyvasse.start("battles", "\n".join([*head, *lines, *([f"luck: {luck}"] if luck else [])]), packs=packs)


# By what they do: cards whose tactic lasts for the turn.
LASTING = {
    "die_on_engaged": "greatjon_5",
    "double_valor": "jaime_4",
    "longer_range": "anguy_3",
    "melee_die": "robb_1",
    "shooting_die": "edmure_5",
    "strip_cover": "maege_3",
    "strip_stalwart": "roose_2",
    "tough": "maege_2",
}
DEFAULTS = {"field": "clear", "step": "command", "turn": "stark"}


def ordered(position: str, luck: str = "", token: str = "green", move: str = "stay") -> Match:
    """Stark has ordered his unit with a token and moved it."""
    match = start(position + f"\nstark tokens: {token}", luck)
    return match.play(f"stark: {token}", f"stark: {move}")


def fight(position: str, luck: str, line: str = "melee h5", token: str = "green") -> Match:
    """Stark's unit has attacked without moving."""
    return ordered(position, luck, token).play(f"stark: {line}")


def lannister(position: str, luck: str, *lines: str, token: str = "blue", target: str = "h6") -> Match:
    """Lannister's unit has attacked without moving."""
    match = start(f"turn: lannister\nlannister tokens: {token}\n{position}", luck)
    return match.play(f"lannister: {token}", "lannister: stay", f"lannister: melee {target}", *lines)


def blow(
    position: str,
    kind: str = MELEE,
    effects: str = "",
    ordered: bool = True,
    moved: bool = False,
    dice: str = "",
) -> Blow:
    """A blow from h6 against h5; the attacker is ordered by a card with these effects."""
    field = table(start(position))
    unit, target = (field.at[field.board.hex[hex_]] for hex_ in ("h6", "h5"))
    field.ordered, field.moved = [unit] * ordered, [unit] * moved
    field.effects = [LASTING[effect] for effect in effects.split()]
    found = Blow(field, unit, target, kind)
    found.declare()
    found.dice = dice.split()
    return found


def table(match: Match) -> Table:
    return cast(Table, match.table)


def view(match: Match, house: str | None = None) -> View:
    return cast(View, match.view(None if house is None else match.seat(house)))


def asks(match: Match) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(match.names[seat], question.ask) for seat, question in match.questions.items()]


def ask(match: Match) -> str:
    """What is asked now."""
    return next((question.ask for question in match.questions.values()), "")


def unit(match: Match, hex_: str) -> Unit:
    """The unit that stands in a hex."""
    return next(unit for unit in view(match).units if unit.hex == hex_)


def stands(match: Match, hex_: str) -> bool:
    return any(unit.hex == hex_ for unit in view(match).units)


def figures(match: Match, hex_: str) -> int:
    """How many figures stand in a hex."""
    return sum(unit.figures for unit in view(match).units if unit.hex == hex_)


def fallen(match: Match) -> list[tuple[str, str, int]]:
    """Fallen tokens: the hex, who fell there, and the points scored for him."""
    return [(lying.hex, lying.token, lying.points) for lying in view(match).fallen]


def morale(match: Match, house: str) -> int:
    return morale_of(table(match), match.seat(house))


def forbidden_by(match: Match, house: str, line: str) -> str | None:
    """The clause that a refusal of this line cites; None if it is an option."""
    refusal = match.why_not(house, line)
    return None if refusal is None else refusal.clause


def rolled(match: Match) -> list[str]:
    """All dice of the match so far."""
    return [name for of, name, _ in match.outcomes if of == "roll"]


def answer_all(match: Match, word: str = "no") -> Match:
    """Decline all that is asked in the current attack."""
    while ask(match) not in ("turn", "attack", "attack.unit", "") and match.questions:
        seat, question = next(iter(match.questions.items()))
        match.answer(
            seat, word if question.accepts(word) else "pass" if question.accepts("pass") else question.options[0]
        )
    return match
