"""What players may name in an answer, whether or not it is offered, and clauses that several chapters share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial

from cyvasse.kernel.offer import DECLINED, Bar, Offer, needs

from .table import D6, TABLE, Table, are_friends, is_friend, is_wall

PART = "attachments.2"  # an attachment is never singled out from its unit
BESIDE = "ncu.1"  # NCUs are units that never stand on the battlefield
UNTOUCHED = "ruling.52"  # zones and cards aim at no wall and at nothing off the table


def units_offered(
    table: Table,
    rule: str,
    *bars: Bar[int],
    words: Collection[str] = (),
    never: Mapping[str, str] | None = None,
    part: str = PART,
    beside: str = BESIDE,
) -> Offer[str]:
    """One of the units that may stand on the battlefield: attachments are part of theirs, NCUs are beside it.

    `rule` forbids what takes no part in this battle.
    """
    number = {word: unit for unit, word in enumerate(table.words)}

    def is_no_unit(word: str) -> str:
        if word in number:
            return ""
        if word in table.data.attachments:
            return part
        return beside if kind_of(word) in table.data.ncus else rule

    def of_unit(bar: Bar[int]) -> Bar[str]:
        return lambda word: bar(number[word])

    return Offer(
        lambda: table.words,
        is_no_unit,
        *map(of_unit, bars),
        words=words,
        never=never,
        read=partial(unit_word, table),
    )


def unit_word(table: Table, word: str) -> str | None:
    """Reads the word of a unit, of an NCU or of an attachment, though it take no part in this battle."""
    data, kind = table.data, kind_of(word)
    known = word in table.words or kind in data.units or kind in data.ncus or word in data.attachments
    return word if known else None


def kind_of(word: str) -> str:
    """Without its number."""
    kind, _, number = word.rpartition("_")
    return kind if number.isdigit() else word


def cards_offered(table: Table, held: Collection[str], rule: str, words: Collection[str] = ()) -> Offer[str]:
    """One of these cards, for one reason: any other card is none of them."""
    cards = (*table.data.tactics_cards, *table.data.siege_cards, *table.data.missions)
    return Offer(
        lambda: held,
        needs(rule, held.__contains__),
        words=words,
        read=lambda word: word if word in cards else None,
    )


def words_offered(
    words: Collection[str], rule: str, more: Collection[str] = (), never: Mapping[str, str] | None = None
) -> Offer[str]:
    """One of these words; of those that mean something else here none, nor may one decline."""
    return Offer(
        lambda: words,
        needs(rule, words.__contains__),
        never=declined(rule) if never is None else never,
        read=lambda word: word if word in words or word in more else None,
    )


def faces_offered(free: Sequence[str], thrown: Sequence[str], rule: str) -> Offer[str]:
    """Dice to be thrown again: those that may be, of those that show what counts here (reroll.1)."""
    return Offer(lambda: D6, needs(rule, thrown.__contains__), needs("reroll.1", free.__contains__))


def declined(rule: str) -> dict[str, str]:
    """What somebody might say who would rather do nothing: a clause has it otherwise."""
    return dict.fromkeys(DECLINED, rule)


# -- bars of combat units ---------------------------------------------------------------------------------------


def is_off(table: Table, clause: str) -> Bar[int]:
    """Forbids units that are not on the battlefield."""
    return lambda unit: "" if table.status[unit] == TABLE else clause


def is_stone(table: Table, clause: str) -> Bar[int]:
    """Forbids castle walls."""
    return lambda unit: clause if is_wall(table, unit) else ""


def is_foe(table: Table, seat: int, clause: str) -> Bar[int]:
    """Forbids what is none of the seat's own side."""
    return lambda unit: "" if is_friend(table, seat, unit) else clause


def is_own(table: Table, seat: int, clause: str) -> Bar[int]:
    """Forbids what is of the seat's own side."""
    return lambda unit: clause if is_friend(table, seat, unit) else ""


def is_ally(table: Table, unit: int, clause: str) -> Bar[int]:
    """Forbids what is on the same side as a unit."""
    return lambda other: clause if are_friends(table, unit, other) else ""
