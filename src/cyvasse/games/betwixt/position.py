"""Described positions: leaders, hands, bids and councils in words."""

from __future__ import annotations

import re

from cyvasse.kernel.facts import nothing_known
from cyvasse.kernel.position import Position

from .claiming import ranking
from .components import Components
from .moves import rest
from .setup import bare_table
from .table import (
    ALLIES,
    ASIDE,
    DECK,
    EVENTS,
    HAND,
    NO_LIMIT,
    ON_ALLY,
    PACKET,
    PICKS,
    SUPPLY,
    TOKENS,
    Options,
    Staked,
    Table,
    clockwise,
    council_word,
    total,
)

# `raid`, `raid+1` (a lasting bonus), `clever_ploy=8` (a copied value), `bribe@cersei` (who played it), `.../guard`
STAKED = re.compile(r"(?P<card>\w+?)(?:=(?P<value>\d+))?(?:\+(?P<bonus>\d+))?(?:@(?P<by>\w+))?(?P<guard>/guard)?")


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A table as described. What is not named is empty, or as after setup."""
    table = bare_table(seats, options, data)
    table.facts, table.log = nothing_known(seats), []
    table.screens = [[] for _ in range(seats)]
    table.step = str(position.get("step", "turn"))
    _sit(position, table)
    table.first = _seat(position, table, "first", 0)
    table.turn = _seat(position, table, "turn", table.first)
    _date(position, table)
    _lay_allies(position, table)
    _lay_influence(position, table)
    _lay_tokens(position, table)
    _kneel(position, table)
    _lasting(position, table)
    table.drafts = _count(position, "drafts", 1)
    if table.step in ("claim", "after", "cleanup", "advance"):
        table.totals = [total(table, seat) for seat in range(seats)]
        table.ranking = ranking(table)
        if position.has("winner"):
            winner = _seat(position, table, "winner", 0)
            table.ranking.remove(winner)
            table.ranking.insert(0, winner)
    if position.has("received"):
        _only_with(position, "received", not table.current, "the current ally has not been placed yet")
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


def _date(position: Position, table: Table) -> None:
    data, seats = table.data, table.seats
    if position.has("season"):
        season, played = position.get("season"), data.seasons_played(seats, table.options.quick)
        if season not in played:
            raise position.error("season", f"{season!r} is no season of this game; they are {', '.join(played)}")
        table.season = list(data.seasons).index(season)
    round_ = position.number("round", 1)
    if not 1 <= round_ <= seats + 1:
        raise position.error("round", f"a season has {seats + 1} rounds")
    table.space = seats + 1 - round_


def _kneel(position: Position, table: Table) -> None:
    """A leader who has bent the knee has no turn; where nobody is named, it is the next one's who stands."""
    for name in _once(position, "kneeling"):
        table.kneeling[_seat_named(position, table, "kneeling", name)] = True
    if table.step == "turn":
        if position.has("turn") and table.kneeling[table.turn]:
            raise position.error("turn", f"{table.names[table.turn]} has bent the knee")
        if all(table.kneeling):
            raise position.error("kneeling", "somebody must still stand in step 2")
        table.turn = next(seat for seat in clockwise(table, table.turn) if not table.kneeling[seat])


# -- words ----------------------------------------------------------------------------------------------------


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


def _once(position: Position, key: str) -> list[str]:
    """Words of which none may stand twice."""
    words = position.words(key)
    for word in words:
        if words.count(word) > 1:
            raise position.error(key, f"{word!r} stands there twice")
    return words


def _count(position: Position, key: str, default: int) -> int:
    number = position.number(key, default)
    if number < 0:
        raise position.error(key, "less than none cannot be")
    return number


def _only_with(position: Position, key: str, possible: bool, what: str) -> None:
    if position.has(key) and not possible:
        raise position.error(key, what)


def _take(position: Position, key: str, pool: list[str], words: list[str], what: str = "card") -> list[str]:
    for word in words:
        if word not in pool:
            raise position.error(key, f"{word!r} is not a {what} of this game, or none is left")
        pool.remove(word)
    return words


# -- what lies where ------------------------------------------------------------------------------------------


def _lay_allies(position: Position, table: Table) -> None:
    deck = table.places[ALLIES]
    current = _take(position, "ally", deck, position.words("ally"))
    if len(current) > 1:
        raise position.error("ally", "there is but one current ally")
    table.current = current[0] if current else ""
    table.in_force = str(position.get("in_force", table.current))
    if table.in_force and table.in_force not in table.data.allies:
        raise position.error("in_force", f"{table.in_force!r} is no ally")
    _only_with(position, "row", table.options.ally_row, "allies lie in a row only with the option ally_row")
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

    def take(key: str, stack: list[Staked] | None = None) -> list[str]:
        words = position.words(key) if stack is None else [staked.card for staked in stack]
        _take(position, key, everything, words)
        for word in words:
            next(places[p] for p in (DECK, EVENTS, *ASIDE) if word in places.get(p, ())).remove(word)
        return words

    drafting = table.options.draft or table.options.kingsmoot
    for seat, name in enumerate(table.names):
        places[HAND[seat]] = sorted(take(f"{name} hand"))
        table.bids[seat] = _stack(position, table, seat, f"{name} bid")
        take(f"{name} bid", table.bids[seat])
        for key, place in ((f"{name} packet", PACKET[seat]), (f"{name} picks", PICKS[seat])):
            _only_with(position, key, drafting, "hands are drafted only with the options draft or kingsmoot")
            if position.has(key):
                places[place] = sorted(take(key))
    table.discard, table.box = sorted(take("discard")), sorted(take("box"))
    for card in table.box:
        if not table.options.advanced or table.data.influence[card].deck != "unique":
            raise position.error("box", "only unique cards go back in the box, and only in the advanced game")
    if (table.step == "regent") != (len(position.words("playing")) == 1):
        raise position.error("playing", "one card is being played in the step regent, and none in another")
    table.playing = " ".join(take("playing"))
    if position.has("deck"):  # only these are left in the deck
        places[DECK] = sorted(take("deck"))


def _stack(position: Position, table: Table, seat: int, key: str) -> list[Staked]:
    """A bid stack with what lasting effects have done to its cards; one that protects its stack always does."""
    stack = []
    for word in position.words(key):
        found = STAKED.fullmatch(word)
        if found is None:
            raise position.error(key, f"{word!r} is no card with what lasts on it, such as raid+1 or clever_ploy=8")
        card, value = found["card"], int(found["value"] or -1)
        by = seat if found["by"] is None else _seat_named(position, table, key, found["by"])
        guard = bool(found["guard"]) or card in table.data.books.guards
        stack.append(Staked(card, by, int(found["bonus"] or 0), value, guard))
    return stack


def _lay_tokens(position: Position, table: Table) -> None:
    supply = table.places[SUPPLY]
    _only_with(position, "ally tokens", bool(table.current), "there is no current ally on which tokens could lie")
    for place, key in (
        (ON_ALLY, "ally tokens"),
        *((TOKENS[council], f"{council_word(table, council)} tokens") for council in range(table.seats)),
    ):
        table.places[place] = sorted(_take(position, key, supply, position.words(key), "token"))
    if position.has("supply"):
        table.places[SUPPLY] = sorted(_take(position, "supply", supply, position.words("supply"), "token"))


def _lasting(position: Position, table: Table) -> None:
    """What lasts beside the bid stacks: cards played and to be played, those that rest, who answers, who is first."""
    for seat, name in enumerate(table.names):
        came_from = sum(staked.by == seat for stack in table.bids for staked in stack)
        table.played[seat] = _count(position, f"{name} played", came_from)
        table.limit[seat] = _count(position, f"{name} limit", NO_LIMIT)
        key, hand = f"{name} resting", table.places[HAND[seat]][:]
        for card in position.words(key):
            if card not in hand:
                raise position.error(key, f"{card!r} is not in that hand, or not so often")
            hand.remove(card)
            rest(table, seat, card)
    table.summoned = [_seat_named(position, table, "summoned", name) for name in _once(position, "summoned")]
    if (table.step == "regent") != bool(table.summoned) or any(table.kneeling[seat] for seat in table.summoned):
        raise position.error("summoned", "leaders who have not bent the knee answer in the step regent, in no other")
    table.next_first = _seat(position, table, "next_first", -1)
    table.settled = position.get("settled", False)
    if not isinstance(table.settled, bool):
        raise position.error("settled", "this is true or false")
    table.arrived = _once(position, "arrived")
    for ally in table.arrived:
        if ally not in table.data.books.cleanup or not any(ally in allies for allies in table.councils):
            raise position.error("arrived", f"{ally!r} is no ally in a council that acts at clean-up")


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
