"""Triggers: at each one a player may use one optional effect, a card or an ability (rulebook: Playing tactics cards).

A window opens on public facts alone: what the deck that all have seen may still hold, not what the hand does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.places import draw, shift
from cyvasse.kernel.rule import Rule, choose, roll, say

from .effects import effects_offered
from .table import (
    DECK,
    DEEPEST,
    HAND,
    NO_ONE,
    Table,
    clockwise,
    has,
    is_friend,
    is_marked,
    ncu_has,
    on_table,
)

if TYPE_CHECKING:
    from .abilities.books import Used

PASS = "pass"


class Moment:
    """An occurrence of a trigger: whose event it is, the units in it, and what is going on."""

    __slots__ = ("other", "seat", "thing", "unit")

    def __init__(self, seat: int, unit: int = NO_ONE, other: int = NO_ONE, thing: Any = None) -> None:
        self.seat, self.unit, self.other, self.thing = seat, unit, other, thing


# -- windows ----------------------------------------------------------------------------------------------------


def window(table: Table, ask: str, moment: Moment, *seats: int, **words: Any) -> Rule[None]:
    """Each player may use one effect, the one whose turn it is first (conflict.1, simultaneous.3)."""
    name = ask.removeprefix("window.")
    for seat in seats or clockwise(table, table.turn):
        if is_open(table, name, seat) and table.nested < DEEPEST:
            yield from opportunity(table, ask, name, moment, seat, **words)


def is_open(table: Table, name: str, seat: int) -> bool:
    """Could this seat have anything at all for such a trigger?"""
    data = table.data
    return bool(data.books.used.get(name) or data.played_at[table.armies[seat]][name]) or table.besieger >= 0


def opportunity(table: Table, ask: str, name: str, moment: Moment, seat: int, **words: Any) -> Rule[None]:
    while True:
        able = abilities_at(table, name, moment, seat)
        cards = cards_at(table, name, moment, seat)
        sieges = siege_at(table, name, moment, seat)
        if not (able or cards or sieges):
            return
        hidden, rule = bool(cards or sieges), "cards.3" if cards else "conflict.1"
        offered = partial(lines, table, seat, able, cards, sieges)
        line = yield from choose(
            seat,
            ask,
            offered,
            rule=rule,
            why=Reasons(effects_at, table, seat, name, offered, rule),
            secret=hidden,
            of=partial(route, table, seat, cards, sieges) if hidden else "",
            **words,
        )
        if line not in table.data.books.any_time:
            break
        yield from search(table, seat, line)
    if line == PASS:
        return
    table.nested += 1
    if line in cards:
        yield from play(table, seat, name, line, moment)
    elif line in sieges:
        yield from play_siege(table, seat, name, line, moment)
    else:
        say(table, "ability.used", seat=table.names[seat], ability=line)
        yield from use(table, able[line], moment)
    table.nested -= 1


def use(table: Table, found: tuple[int, Used], moment: Moment) -> Rule[None]:
    """An ability works; what is an order is spent (orders.1, orders.2)."""
    bearer, used = found
    owner = (table.owners if used.kind == "unit" else table.ncu_owners)[bearer]
    return used.use.run(Scene(table, owner, used.word, bearer, moment))


def effects_at(table: Table, seat: int, name: str, offered: Callable[[], list[str]], rule: str) -> Offer[str]:
    return effects_offered(table, seat, name, offered(), rule)


def lines(table: Table, seat: int, able: dict[str, Any], cards: Sequence[str], sieges: Sequence[str]) -> list[str]:
    """What this seat may answer: abilities, cards in hand, a search for one, or nothing."""
    found = [*able, *(card for card in cards if card in table.places[HAND[seat]])]
    found += at_any_time(table, seat)  # ruling.82
    if sieges:
        held = table.places[siege_hand(table, seat)]
        found += [card for card in sieges if card in held]
    return [*found, PASS]


def route(table: Table, seat: int, cards: Sequence[str], sieges: Sequence[str], line: str) -> str:
    return HAND[seat] if line in cards else siege_hand(table, seat) if line in sieges else ""


def abilities_at(table: Table, name: str, moment: Moment, seat: int) -> dict[str, tuple[int, Used]]:
    """Abilities of the seat's units and NCUs that may be used now, each with who has it."""
    found: dict[str, tuple[int, Used]] = {}
    for used in table.data.books.used.get(name, ()):
        for bearer in bearers(table, used.bearers, moment, seat):
            if used.word not in found and can_use(table, used.kind, bearer, used.word):
                scene = Scene(table, seat, used.word, bearer, moment)
                if used.concerns(scene, moment) and used.use.can(scene):
                    found[used.word] = (bearer, used)
    return found


def bearers(table: Table, role: str, moment: Moment, seat: int) -> list[int]:
    """The unit or NCU that the moment is about, if it is the seat's; or any of the seat's."""
    if role == "any":
        return [*on_table(table, seat)]
    if role == "any ncu":
        return [ncu for ncu, owner in enumerate(table.ncu_owners) if owner == seat]
    named = moment.thing.ncu if role == "claim" else moment.other if role == "other" else moment.unit
    owners = table.owners if role in ("unit", "other") else table.ncu_owners
    return [named] if named >= 0 and owners[named] == seat else []


def can_use(table: Table, kind: str, bearer: int, word: str) -> bool:
    """The unit or NCU has the ability now, and is not barred from its orders (card.winter_is_coming)."""
    if kind == "NCU":
        return ncu_has(table, bearer, word)
    return has(table, bearer, word) and not is_marked(table, "shut", bearer)


def cards_at(table: Table, name: str, moment: Moment, seat: int) -> list[str]:
    """Cards with this trigger that the seat may hold as far as all know: not all copies lie in the discard pile."""
    known = table.data.played_at[table.armies[seat]][name]
    if not known or is_marked(table, "no_cards", seat):
        return []
    searching = bool(at_any_time(table, seat))
    if not searching and not table.places[HAND[seat]]:
        return []
    found, cards = [], table.data.books.cards[name]
    for word in known:
        if not searching and seen_copies(table, seat, word) >= table.data.tactics_cards[word].copies:
            continue
        card = cards[word]
        if not is_barred(table, seat, card.aim, moment) and card.when(table, seat, moment):
            found.append(word)
    return found


def seen_copies(table: Table, seat: int, word: str) -> int:
    """Copies of a card that lie open."""
    return table.discards[seat].count(word) + sum(card == word and s == seat for card, s, _, _ in table.cards)


def is_barred(table: Table, seat: int, aim: str, moment: Moment) -> bool:
    """A unit that its owner's cards cannot target now."""
    if not aim or not table.turn_marks:
        return False
    unit = moment.unit if aim == "unit" else moment.other
    return unit >= 0 and is_friend(table, seat, unit) and is_shut(table, unit)


def is_shut(table: Table, unit: int) -> bool:
    """May its owner's tactics cards not target it (card.winter_is_coming, card.subjugation_of_power)?"""
    return is_marked(table, "shut", unit) or is_marked(table, "muted", unit)


# -- playing ----------------------------------------------------------------------------------------------------


class Played:
    """A tactics card that was played and may be cancelled."""

    __slots__ = ("cancelled", "card")

    def __init__(self, card: str) -> None:
        self.card, self.cancelled = card, False


def play(table: Table, seat: int, name: str, word: str, moment: Moment) -> Rule[None]:
    """The card goes face up to the discard pile (cards.2); opponents may answer it before it works."""
    shift(table, word, HAND[seat], "")
    table.discards[seat].append(word)
    say(table, "card.played", seat=table.names[seat], card=word)
    played = Played(word)
    about = Moment(seat, thing=played)
    others = [other for other in clockwise(table, table.turn) if table.sides[other] != table.sides[seat]]
    yield from window(table, "window.card_played", about, *others, card=word)
    if played.cancelled:
        say(table, "card.cancelled", card=word)
        return
    yield from table.data.books.cards[name][word].run(table, seat, moment)


def siege_hand(table: Table, seat: int) -> str:
    return f"{'sia' if table.sides[seat] == table.sides[table.besieger] else 'sid'}/hand-{seat}"


def siege_at(table: Table, name: str, moment: Moment, seat: int) -> list[str]:
    """Siege strategy cards that the seat may hold: those of its deck that were not played yet."""
    if table.besieger < 0 or not table.places.get(siege_hand(table, seat)):
        return []
    deck = "attacker" if table.sides[seat] == table.sides[table.besieger] else "defender"
    return [
        word
        for word, card in table.data.books.sieges.get(name, {}).items()
        if table.data.siege_cards[word].deck == deck
        and word not in table.siege_discards
        and card.when(table, seat, moment)
    ]


def play_siege(table: Table, seat: int, name: str, word: str, moment: Moment) -> Rule[None]:
    shift(table, word, siege_hand(table, seat), "")
    table.siege_discards.append(word)
    say(table, "siege.played", seat=table.names[seat], card=word)
    yield from table.data.books.sieges[name][word].run(table, seat, moment)


# -- at any time --------------------------------------------------------------------------------------------------


def at_any_time(table: Table, seat: int) -> list[str]:
    """What the seat's NCUs may do besides, whatever the trigger: search for a card, for one."""
    found, books = list[str](), table.data.books
    for word in books.any_time:
        if not books.bearers[word].isdisjoint(table.ncu_kinds) and searcher(table, seat, word) >= 0:
            found.append(word)
    return found


def can_search(table: Table, seat: int) -> bool:
    return bool(at_any_time(table, seat))


def searcher(table: Table, seat: int, word: str = "") -> int:
    """The seat's NCU that may still use such an ability, or this one; -1 for none."""
    any_time = table.data.books.any_time
    for each in [word] if word else any_time:
        printed = table.data.books.bearers[each]
        for ncu, owner in enumerate(table.ncu_owners):
            usable = owner == seat and table.ncu_kinds[ncu] in printed and ncu_has(table, ncu, each)
            if usable and any_time[each].can(Scene(table, seat, each, ncu)):
                return ncu
    return -1


def search(table: Table, seat: int, word: str = "") -> Rule[None]:
    """It is used, before the trigger is answered."""
    word = word or at_any_time(table, seat)[0]
    ncu = searcher(table, seat, word)
    say(table, "ability.used", seat=table.names[seat], ability=word)
    yield from table.data.books.any_time[word].run(Scene(table, seat, word, ncu))


def draw_cards(table: Table, seat: int, count: int) -> Rule[None]:
    """From the tactics deck to the hand; an exhausted deck gives no more (cleanup.10)."""
    drawn = min(count, len(table.places[DECK[seat]]))
    for _ in range(drawn):
        yield from draw(table, DECK[seat], HAND[seat])
    if drawn:
        say(table, "cards.drawn", seat=table.names[seat], count=drawn)


def d3(table: Table) -> Rule[int]:
    """The white die (ruling.104)."""
    return int((yield from roll(["1", "2", "3"], of="d3")))
