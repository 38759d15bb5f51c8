"""Described positions: leaders, hands, bids and councils in words."""

from __future__ import annotations

from cyvasse.kernel.position import Position

from .claiming import ranking
from .components import Components
from .setup import bare_table
from .table import (
    ALLIES,
    ASIDE,
    DECK,
    EVENTS,
    HAND,
    ON_ALLY,
    PACKET,
    PICKS,
    SUPPLY,
    TOKENS,
    Options,
    Staked,
    Table,
    council_word,
    total,
)


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A table as described. What is not named is empty, or as after setup."""
    table = bare_table(seats, options, data)
    table.facts, table.log = [{} for _ in range(seats)], []
    table.screens = [[] for _ in range(seats)]
    table.step = str(position.get("step", "turn"))
    _sit(position, table)
    table.first = _seat(position, table, "first", 0)
    table.turn = _seat(position, table, "turn", table.first)
    if position.has("season"):
        season = position.get("season")
        if season not in data.seasons:
            raise position.error("season", f"{season!r} is no season; they are {', '.join(data.seasons)}")
        table.season = list(data.seasons).index(season)
    round_ = position.number("round", 1)
    if not 1 <= round_ <= seats + 1:
        raise position.error("round", f"a season has {seats + 1} rounds")
    table.space = seats + 1 - round_
    _lay_allies(position, table)
    _lay_influence(position, table)
    _lay_tokens(position, table)
    for name in position.words("kneeling"):
        table.kneeling[_seat_named(position, table, "kneeling", name)] = True
    table.drafts = position.number("drafts", 1)
    table.settled = bool(position.get("settled", False))
    if table.step in ("claim", "after", "cleanup", "advance"):
        table.totals = [total(table, seat) for seat in range(seats)]
        table.ranking = ranking(table)
        if position.has("winner"):
            winner = _seat(position, table, "winner", 0)
            table.ranking.remove(winner)
            table.ranking.insert(0, winner)
    if position.has("received"):
        table.received = _council(position, table, "received", str(position.get("received")))
    _remember(table)
    return table


def _sit(position: Position, table: Table) -> None:
    words = {leader.word: leader.id for leader in table.data.leaders.values()}
    named = position.words("seats")
    if isinstance(position.get("seats", 0), int):
        named = [] if table.step in ("setup", "leader") else list(words)[: table.seats]
    for seat, name in enumerate(named):
        if name not in words or words[name] in table.leaders:
            raise position.error("seats", f"{name!r} is no leader, or sits here twice")
        table.leaders[seat], table.names[seat] = words[name], name


def _seat_named(position: Position, table: Table, key: str, name: str) -> int:
    if name not in table.names:
        raise position.error(key, f"there is no {name!r} at this table")
    return table.names.index(name)


def _seat(position: Position, table: Table, key: str, default: int) -> int:
    return _seat_named(position, table, key, str(position.get(key))) if position.has(key) else default


def _council(position: Position, table: Table, key: str, word: str) -> int:
    councils = [council_word(table, council) for council in range(table.seats)]
    if word not in councils:
        raise position.error(key, f"there is no council {word!r}; there are: {', '.join(councils)}")
    return councils.index(word)


def _take(position: Position, key: str, pool: list[str], words: list[str]) -> list[str]:
    for word in words:
        if word not in pool:
            raise position.error(key, f"{word!r} is not a card of this game, or none is left")
        pool.remove(word)
    return words


def _lay_allies(position: Position, table: Table) -> None:
    deck = table.places[ALLIES]
    current = _take(position, "ally", deck, position.words("ally"))
    table.current = current[0] if current else ""
    table.in_force = str(position.get("in_force", table.current))
    if table.in_force and table.in_force not in table.data.allies:
        raise position.error("in_force", f"{table.in_force!r} is no ally")
    table.row = _take(position, "row", deck, position.words("row"))
    table.dead = sorted(_take(position, "dead", deck, position.words("dead")))
    for council in range(table.seats):
        word = council_word(table, council)
        table.councils[council] = _take(position, word, deck, position.words(word))
    if position.has("ally_deck"):  # only these are left in the deck
        table.places[ALLIES] = sorted(_take(position, "ally_deck", deck, position.words("ally_deck")))


def _lay_influence(position: Position, table: Table) -> None:
    places = table.places
    if table.options.advanced:
        for seat, leader in enumerate(table.leaders):
            if leader:
                places[ASIDE[seat]] = sorted(table.data.deck("unique", leader=leader).elements())
    everything = [card for place in (DECK, EVENTS, *ASIDE) for card in places.get(place, ())]

    def take(key: str) -> list[str]:
        words = position.words(key)
        _take(position, key, everything, words)
        for word in words:
            next(places[p] for p in (DECK, EVENTS, *ASIDE) if word in places.get(p, ())).remove(word)
        return words

    for seat, name in enumerate(table.names):
        places[HAND[seat]] = sorted(take(f"{name} hand"))
        table.bids[seat] = [Staked(card, seat) for card in take(f"{name} bid")]
        table.played[seat] = position.number(f"{name} played", len(table.bids[seat]))
        if position.has(f"{name} packet"):
            places[PACKET[seat]] = sorted(take(f"{name} packet"))
        if position.has(f"{name} picks"):
            places[PICKS[seat]] = sorted(take(f"{name} picks"))
    table.discard = sorted(take("discard"))
    table.box = sorted(take("box"))
    if position.has("deck"):  # only these are left in the deck
        places[DECK] = sorted(take("deck"))


def _lay_tokens(position: Position, table: Table) -> None:
    supply = table.places[SUPPLY]
    for place, key in (
        (ON_ALLY, "ally tokens"),
        *((TOKENS[council], f"{council_word(table, council)} tokens") for council in range(table.seats)),
    ):
        table.places[place] = sorted(_take(position, key, supply, position.words(key)))
    if position.has("supply"):
        table.places[SUPPLY] = sorted(_take(position, "supply", supply, position.words("supply")))


def _remember(table: Table) -> None:
    """In the advanced game everyone knows which cards are set aside and which are not."""
    if not table.options.advanced:
        return
    assert table.facts is not None
    events, unique = table.data.deck("event"), table.data.deck("unique")
    for seat, known in enumerate(table.facts):
        hands = [HAND[other] for other in range(table.seats) if other != seat]
        for place in (DECK, EVENTS, *hands, *(ASIDE[o] for o in range(table.seats) if o != seat)):
            for card in table.places[place]:
                if card in events:
                    where = [place] if place == EVENTS else [DECK, *hands]
                elif card in unique:
                    where = [ASIDE[table.leaders.index(table.data.influence[card].leader)], *hands]
                else:
                    where = [DECK, *hands]
                known.setdefault(tuple(sorted(where)), []).append(card)
        for cards in known.values():
            cards.sort()
