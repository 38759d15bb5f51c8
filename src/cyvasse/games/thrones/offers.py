"""What people may name in an answer, whether or not it is offered, and clauses that several chapters share."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from cyvasse.kernel.offer import Bar, Offer, needs

from .table import Table, order_kind, read_unit, unit_word

ACTS = {"raid": "orders.1", "march": "orders.3", "defense": "orders.5", "support": "orders.8", "power": "orders.10"}
ABSENT = {5: "players.1", 4: "players.3", 3: "players.6"}  # by number of players: which Houses do not play


class Piece(NamedTuple):
    """A unit by its word: it may stand there or not."""

    unit: str
    area: str

    @property
    def word(self) -> str:
        return unit_word(*self)


def read_piece(table: Table, word: str) -> Piece | None:
    """Of a word that could be a unit's."""
    kind, at, place = word.removesuffix("/routed").partition("@")
    return Piece(*read_unit(word)) if at and kind in table.data.units and place in table.data.areas else None


def every_piece(table: Table) -> list[Piece]:
    """All units on the board, and attackers by where they fight."""
    there = [Piece(unit, area) for area, units in table.units.items() for unit in units]
    return list(dict.fromkeys([*there, *(Piece(unit, table.host_to) for unit in table.host)]))


def pieces_offered(table: Table, *bars: Bar[Piece], never: Mapping[str, str] | None = None) -> Offer[Piece]:
    """One of the units."""
    return Offer(
        lambda: every_piece(table), *bars, word=lambda piece: piece.word, read=lambda word: read_piece(table, word),
        never=never,
    )  # fmt: skip


def pieces_among(table: Table, words: Collection[str], rule: str) -> Offer[Piece]:
    """One of these units, for one reason."""
    return pieces_offered(table, needs(rule, lambda piece: piece.word in words), never={"pass": rule, "none": rule})


def houses_offered(table: Table, *bars: Bar[str], words: Collection[str] = (), rule: str) -> Offer[str]:
    """One of the Houses; some do not play."""
    missing = needs(ABSENT.get(table.seats, "players.9"), table.houses.__contains__)
    never = {} if "pass" in words else {"pass": rule}
    return Offer(lambda: table.data.houses, missing, *bars, words=words, never=never)


def own_orders(table: Table, seat: int, kind: str, rule: str) -> Offer[str]:
    """Areas with an order of this kind of the House; one of another kind acts at another moment."""

    def acts_elsewhen(area: str) -> str:
        lies = order_kind(table, area)
        return "" if lies == kind else ACTS[lies]

    return Offer(
        lambda: table.data.areas,
        needs(rule, lambda area: area in table.orders and table.owner.get(area) == seat),
        acts_elsewhen,
        never={"pass": rule, "done": rule},
    )
