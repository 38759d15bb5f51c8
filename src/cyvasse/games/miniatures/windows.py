"""Triggers: at each one a player may use one optional effect, a card or an ability (rulebook: Playing tactics cards).

A window opens on public facts alone: what the deck that all have seen may still hold, not what the hand does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from cyvasse.kernel.places import draw, lay, shift
from cyvasse.kernel.question import NOBODY, only
from cyvasse.kernel.rule import Rule, choose, roll, say

from .table import (
    DECK,
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

SEARCH = "repeating_the_words"
PASS = "pass"


class Moment:
    """An occurrence of a trigger: whose event it is, the units in it, and what is going on."""

    __slots__ = ("other", "seat", "thing", "unit")

    def __init__(self, seat: int, unit: int = NO_ONE, other: int = NO_ONE, thing: Any = None) -> None:
        self.seat, self.unit, self.other, self.thing = seat, unit, other, thing


When = Callable[[Table, int, Moment], bool]


@dataclass(frozen=True, slots=True)
class CardEffect:
    run: Callable[[Table, int, Moment], Rule[None]]
    when: When
    aim: str  # which unit of the moment it is about: "unit", "other" or ""


@dataclass(frozen=True, slots=True)
class AbilityEffect:
    """An optional ability: `role` says which unit of the moment must have it ("any": any of the seat's)."""

    ability: str
    role: str
    run: Callable[[Table, int, Moment], Rule[None]]
    when: When


CARDS: dict[str, CardEffect] = {}
SIEGE: dict[str, CardEffect] = {}
ABILITIES: dict[str, list[AbilityEffect]] = {}


def always(table: Table, seat: int, moment: Moment) -> bool:
    return True


Run = Callable[[Table, int, Moment], Rule[None]]


def card(word: str, when: When = always, aim: str = "") -> Callable[[Run], Run]:
    """What a tactics card does when `seat` plays it."""

    def note(run: Run) -> Run:
        CARDS[word] = CardEffect(run, when, aim)
        return run

    return note


def siege_card(word: str, when: When = always) -> Callable[[Run], Run]:
    def note(run: Run) -> Run:
        SIEGE[word] = CardEffect(run, when, "")
        return run

    return note


def ability(word: str, window: str, role: str, when: When = always) -> Callable[[Run], Run]:
    """What an optional ability does when its unit (or NCU) uses it."""

    def note(run: Run) -> Run:
        ABILITIES.setdefault(window, []).append(AbilityEffect(word, role, run, when))
        return run

    return note


# -- windows ----------------------------------------------------------------------------------------------------


def window(table: Table, ask: str, moment: Moment, *seats: int, **words: Any) -> Rule[None]:
    """Each player may use one effect, the one whose turn it is first (conflict.1, simultaneous.3)."""
    name = ask.removeprefix("window.")
    for seat in seats or clockwise(table, table.turn):
        if is_open(table, name, seat):
            yield from opportunity(table, ask, name, moment, seat, **words)


def is_open(table: Table, name: str, seat: int) -> bool:
    """Could this seat have anything at all for such a trigger?"""
    return name in ABILITIES or bool(table.data.played_at[table.armies[seat]][name]) or table.besieger >= 0


def opportunity(table: Table, ask: str, name: str, moment: Moment, seat: int, **words: Any) -> Rule[None]:
    while True:
        able = abilities_at(table, name, moment, seat)
        cards = cards_at(table, name, moment, seat)
        sieges = siege_at(table, name, moment, seat)
        if not (able or cards or sieges):
            return
        hidden = bool(cards or sieges)
        line = yield from choose(
            seat,
            ask,
            partial(lines, table, seat, able, cards, sieges),
            rule="cards.3" if cards else "conflict.1",
            secret=hidden,
            of=partial(route, table, seat, cards, sieges) if hidden else "",
            **words,
        )
        if line != SEARCH:
            break
        yield from search(table, seat)
    if line == PASS:
        return
    if line in cards:
        yield from play(table, seat, line, moment)
    elif line in sieges:
        yield from play_siege(table, seat, line, moment)
    else:
        unit, effect = able[line]
        if table.data.abilities[line].kind == "order":  # orders.1, orders.2
            table.spent.append(f"{line} {unit}")
        say(table, "ability.used", seat=table.names[seat], ability=line)
        yield from effect.run(table, unit, moment)


def lines(table: Table, seat: int, able: dict[str, Any], cards: Sequence[str], sieges: Sequence[str]) -> list[str]:
    """What this seat may answer: abilities, cards in hand, a search for one, or nothing."""
    found = [*able, *(card for card in cards if card in table.places[HAND[seat]])]
    if can_search(table, seat):  # ruling.82
        found.append(SEARCH)
    if sieges:
        held = table.places[siege_hand(table, seat)]
        found += [card for card in sieges if card in held]
    return [*found, PASS]


def route(table: Table, seat: int, cards: Sequence[str], sieges: Sequence[str], line: str) -> str:
    return HAND[seat] if line in cards else siege_hand(table, seat) if line in sieges else ""


def abilities_at(table: Table, name: str, moment: Moment, seat: int) -> dict[str, tuple[int, AbilityEffect]]:
    """Optional abilities of the seat's units that may be used now."""
    found: dict[str, tuple[int, AbilityEffect]] = {}
    for effect in ABILITIES.get(name, ()):
        for unit in bearers(table, effect.role, moment, seat):
            spent = table.spent and f"{effect.ability} {unit}" in table.spent
            if not spent and effect.ability not in found and effect.when(table, unit, moment):
                found[effect.ability] = (unit, effect)
    return found


def bearers(table: Table, role: str, moment: Moment, seat: int) -> list[int]:
    """The unit that the moment is about, the other one, any of the seat's, or the NCU; if it has the ability at all."""
    if role == "ncu":
        return [moment.unit] if moment.seat == seat else []
    if role == "any":
        return [*on_table(table, seat)]
    unit = moment.unit if role == "unit" else moment.other
    return [unit] if unit >= 0 and table.owners[unit] == seat else []


def can_use(word: str, when: When = always) -> When:
    """The unit has the ability and is not barred from its orders (card.winter_is_coming)."""

    def check(table: Table, unit: int, moment: Moment) -> bool:
        return has(table, unit, word) and not is_marked(table, "shut", unit) and when(table, unit, moment)

    return check


def cards_at(table: Table, name: str, moment: Moment, seat: int) -> list[str]:
    """Cards with this trigger that the seat may hold as far as all know: not all copies lie in the discard pile."""
    known = table.data.played_at[table.armies[seat]][name]
    if not known or is_marked(table, "no_cards", seat):
        return []
    searching = can_search(table, seat)
    if not searching and not table.places[HAND[seat]]:
        return []
    found = []
    for word in known:
        printed = table.data.tactics_cards[word]
        if not searching and seen_copies(table, seat, word) >= printed.copies:
            continue
        own = table.sides[moment.seat] == table.sides[seat]
        if printed.whose != "any" and name != "turn_start" and (printed.whose == "own") != own:  # turns are anybody's
            continue
        effect = CARDS[word]
        if not is_barred(table, seat, effect.aim, moment) and effect.when(table, seat, moment):
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


def play(table: Table, seat: int, word: str, moment: Moment) -> Rule[None]:
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
    yield from CARDS[word].run(table, seat, moment)


def siege_hand(table: Table, seat: int) -> str:
    return f"{'sia' if table.sides[seat] == table.sides[table.besieger] else 'sid'}/hand-{seat}"


def siege_at(table: Table, name: str, moment: Moment, seat: int) -> list[str]:
    """Siege strategy cards that the seat may hold: those of its deck that were not played yet."""
    if table.besieger < 0 or not table.places.get(siege_hand(table, seat)):
        return []
    deck = "attacker" if table.sides[seat] == table.sides[table.besieger] else "defender"
    return [
        word
        for word, printed in table.data.siege_cards.items()
        if printed.deck == deck
        and name in printed.windows
        and word not in table.siege_discards
        and SIEGE[word].when(table, seat, moment)
    ]


def play_siege(table: Table, seat: int, word: str, moment: Moment) -> Rule[None]:
    shift(table, word, siege_hand(table, seat), "")
    table.siege_discards.append(word)
    say(table, "siege.played", seat=table.names[seat], card=word)
    yield from SIEGE[word].run(table, seat, moment)


# -- Sansa ------------------------------------------------------------------------------------------------------


def searcher(table: Table, seat: int) -> int:
    """The seat's NCU that may still search for a card, -1 for none."""
    for ncu, owner in enumerate(table.ncu_owners):
        if owner == seat and table.ncu_tokens[ncu] and ncu_has(table, ncu, SEARCH):
            return ncu
    return -1


def can_search(table: Table, seat: int) -> bool:
    return searcher(table, seat) >= 0 and bool(table.places[DECK[seat]] or table.discards[seat])


def search(table: Table, seat: int) -> Rule[None]:
    """Once a game any card comes from deck or discard pile to the hand; what comes from the deck is not shown."""
    table.ncu_tokens[searcher(table, seat)] -= 1
    say(table, "ability.used", seat=table.names[seat], ability=SEARCH)
    piles = [pile for pile, cards in (("deck", table.places[DECK[seat]]), ("discards", table.discards[seat])) if cards]
    rule = "card.sansa"
    pile = yield from choose(seat, "search.pile", lambda: piles, rule=rule)
    if pile == "deck":
        word = yield from choose(
            seat,
            "search.card",
            lambda: sorted(set(table.places[DECK[seat]])),
            rule=rule,
            to=only(seat),
            of=f"{DECK[seat]}>{HAND[seat]}",
            secret=True,
        )
        shift(table, word, DECK[seat], HAND[seat], NOBODY)
        return
    word = yield from choose(seat, "search.card", lambda: sorted(set(table.discards[seat])), rule=rule)
    table.discards[seat].remove(word)
    yield from lay(table, [word], HAND[seat])


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
