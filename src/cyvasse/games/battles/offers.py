"""What people may name in an answer, whether or not it is offered: hexes, units, words; and clauses they share."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping

from cyvasse.kernel.offer import DECLINED, Bar, Offer, needs

from .components import TOKENS
from .table import NOBODY, NOWHERE, Table, is_active, is_brother

HEX = re.compile("[a-z][1-9][0-9]?")  # of any board


def first_of(bars: Iterable[Bar[int]], thing: int) -> str:
    """The first clause that forbids a thing, "" if none does."""
    return next((clause for bar in bars if (clause := bar(thing))), "")


def read_hex(line: str) -> str | None:
    return line if HEX.fullmatch(line) else None


def read_repeated(line: str) -> str | None:
    """A hex, or several of which one is named more than once."""
    hexes = line.split(" ")
    return line if all(map(read_hex, hexes)) and (len(hexes) == 1 or len({*hexes}) < len(hexes)) else None


def unit_in(table: Table, hex_: str) -> int:
    """Who stands in a hex that somebody names, NOBODY where there is none."""
    place = table.board.hex.get(hex_, NOWHERE)
    return table.at[place] if place >= 0 else NOBODY


def declined(rule: str) -> dict[str, str]:
    """Who would like to do nothing is told by this clause that there is something to do."""
    return dict.fromkeys(DECLINED, rule)


def hexes_offered(
    table: Table,
    rule: str,
    *bars: Bar[int],
    words: Iterable[str] = (),
    never: Mapping[str, str] | None = None,
    elsewhere: Mapping[str, str] | None = None,
) -> Offer[str]:
    """One of the hexes; beyond the edge of the board there is none (movement.3)."""

    def why_not(hex_: str) -> str:
        place = table.board.hex.get(hex_, NOWHERE)
        return first_of(bars, place) if place >= 0 else "movement.3"

    never = declined(rule) | dict(never or {})
    return Offer(lambda: table.board.words, why_not, words=words, never=never, elsewhere=elsewhere, read=read_hex)


def units_offered(
    table: Table,
    rule: str,
    *bars: Bar[int],
    words: Iterable[str] = (),
    never: Mapping[str, str] | None = None,
    elsewhere: Mapping[str, str] | None = None,
    twice: str = "",
) -> Offer[str]:
    """One of the units, called by its hex; a hex where nobody stands is none, by the rule that asks.

    Where several are chosen, `twice` forbids to name one of them again.
    """

    def why_not(hex_: str) -> str:
        if " " in hex_:
            return twice
        unit = unit_in(table, hex_)
        return first_of(bars, unit) if unit >= 0 else rule

    never = declined(rule) | dict(never or {})
    read = read_repeated if twice else read_hex
    return Offer(lambda: table.board.words, why_not, words=words, never=never, elsewhere=elsewhere, read=read)


def units_among(table: Table, units: Collection[int], rule: str, words: Iterable[str] = ()) -> Offer[str]:
    """One of these units, for one reason."""
    return units_offered(table, rule, needs(rule, units.__contains__), words=words)


def hexes_among(table: Table, places: Collection[int], rule: str, words: Iterable[str] = ()) -> Offer[str]:
    """One of these hexes, for one reason."""
    return hexes_offered(table, rule, needs(rule, places.__contains__), words=words)


def words_among(things: Iterable[str], options: Iterable[str], rule: str) -> Offer[str]:
    """One of these words among all of their kind, for one reason."""
    things, allowed = [*things], {*options}
    words = [line for line in DECLINED if line in allowed]
    return Offer(lambda: things, needs(rule, allowed.__contains__), words=words, never=declined(rule))


def one_action(table: Table) -> dict[str, str]:
    """A turn has begun with one token or one card; another is for another turn (command.1)."""
    pairs = (f"pair_{token}" for token in TOKENS)
    return dict.fromkeys([*TOKENS, *pairs, *table.data.leadership_cards], "command.1")


# -- clauses that several chapters share --------------------------------------------------------------------------


def own(table: Table, side: int, rule: str) -> Bar[int]:
    """Units of this House alone."""
    return needs(rule, lambda unit: table.sides[unit] == side)


def why_inactive(table: Table, unit: int) -> str:
    """Only active units are ordered; those of the Brotherhood are active while there is a token."""
    if is_active(table, unit):
        return ""
    return "brotherhood.4" if is_brother(table, unit) else "units.6"
