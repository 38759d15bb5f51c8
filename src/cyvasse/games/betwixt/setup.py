"""Setup: time track, decks, first player, leaders; and the hands that a season begins with, drafted or not."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.deck import deck_size, draw_top
from cyvasse.kernel.game import Forbidden
from cyvasse.kernel.offer import DECLINED, Offer, Reasons, needs
from cyvasse.kernel.places import draw, everyone_knows, lay, shift, show
from cyvasse.kernel.question import NOBODY, only
from cyvasse.kernel.rule import Rule, choose, roll, say, together

from .components import Components
from .moves import discard
from .offers import cards_offered
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
    UP,
    Options,
    Table,
    card_set,
    clockwise,
    left,
    right,
    season_name,
)


def forbids(seats: int, options: Options, data: Components) -> Forbidden | None:
    """The clause that forbids this combination of options."""
    if options.advanced and options.kingsmoot:
        return Forbidden("adopted.65")
    if options.draft and options.kingsmoot:
        return Forbidden("adopted.66")
    named = options.leaders.split()
    words = {leader.word for leader in data.leaders.values()}
    if named and (len(named) != seats or len(words.intersection(named)) != seats):
        return Forbidden("components.4", "leaders")
    if options.first > seats:
        return Forbidden("setup.7", "first")
    return None


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """All decks laid out, nobody seated yet."""
    table = Table(data, options, seats, "setup")
    table.names = [f"seat_{seat}" for seat in range(seats)]
    table.leaders = [""] * seats
    table.kneeling, table.played, table.limit = [False] * seats, [0] * seats, [NO_LIMIT] * seats
    table.bids = [[] for _ in range(seats)]
    table.councils = [[] for _ in range(seats)]
    table.season = list(data.seasons).index(data.seasons_played(seats, options.quick)[0])  # setup.3, setup.4, quick
    table.space = seats  # setup.2
    places = table.places
    decks = data.deck("standard", "event", "unique") if options.kingsmoot else data.deck("standard")
    places[DECK] = sorted(decks.elements())
    places[ALLIES] = sorted(ally.id for ally in data.allies.values() for _ in range(ally.copies))
    places[SUPPLY] = sorted(str(value) for value, count in data.tokens.items() for _ in range(count))
    places[ON_ALLY] = []
    if options.advanced:
        places[EVENTS] = sorted(data.deck("event").elements())
    for seat in range(seats):
        for place in (HAND[seat], TOKENS[seat], UP[seat]):
            places[place] = []
        if options.advanced:
            places[ASIDE[seat]] = []
        if options.draft or options.kingsmoot:
            places[PACKET[seat]], places[PICKS[seat]] = [], []
    return table


def setup(table: Table) -> Rule[None]:
    """The first player was named before the game, or is picked at random (setup.7)."""
    if table.options.first:
        name = table.names[table.options.first - 1]
    else:
        name = yield from roll(table.names[:], of="first")
    table.first = table.turn = table.names.index(name)
    say(table, "first.player", leader=name)
    if table.options.advanced:
        everyone_knows(table, DECK)  # what lies in the deck, and what is set aside
        everyone_knows(table, EVENTS)
    table.step = "leader"


def leader(table: Table) -> Rule[None]:
    """Clockwise from the first player each takes a leader card, chosen or random (setup.9)."""
    seat = table.turn
    left_over = [card for card in table.data.leaders if card not in table.leaders]
    named = table.options.leaders.split()
    if named:
        card = next(card.id for card in table.data.leaders.values() if card.word == named[seat])
    else:
        why = Reasons(leaders_offered, table, left_over)
        card = yield from choose(seat, "leader", lambda: [*left_over, "random"], rule="setup.9", why=why)
        if card == "random":  # setup.17
            card = yield from roll(left_over, of="leaders")
    table.leaders[seat], table.names[seat] = card, table.data.leaders[card].word
    say(table, "leader.chosen", leader=table.names[seat], number=seat + 1)
    if table.options.advanced:  # unique.1, unique.2
        yield from lay(table, sorted(table.data.deck("unique", leader=card).elements()), ASIDE[seat])
    table.turn = left(table, seat)
    table.step = "leader" if "" in table.leaders else "season"


def leaders_offered(table: Table, left_over: list[str]) -> Offer[str]:
    """One that nobody has, or a random one; everyone plays one."""
    missing = needs("setup.9", left_over.__contains__)
    return Offer(lambda: table.data.leaders, missing, words=["random"], never=dict.fromkeys(DECLINED, "components.1"))


def season(table: Table) -> Rule[None]:
    """A season begins: the row is filled (adopted.75), then the hands are drawn."""
    say(table, "season.begins", season=season_name(table))
    if table.options.ally_row:
        while len(table.row) < table.seats + 1 and deck_size(table, ALLIES):  # row.1, row.2, adopted.22
            table.row.append((yield from draw_top(table, ALLIES, "")))
        say(table, "row.dealt", allies=table.row[:])
    sizes = table.data.hands[card_set(table.options)]
    drafting = table.options.draft or table.options.kingsmoot
    for seat in clockwise(table, table.first):
        for _ in range(sizes.from_deck):
            yield from draw(table, DECK, (PACKET if drafting else HAND)[seat])
    if drafting:
        table.drafts += 1
        say(table, "draft.left" if table.drafts % 2 else "draft.right")
        table.step = "draft"
    else:
        yield from take_unique_cards(table)
        table.step = "reveal"


def take_unique_cards(table: Table) -> Rule[None]:
    """Each leader adds 1 random card of their set-aside unique ones (unique.4)."""
    for seat in clockwise(table, table.first):
        for _ in range(table.data.hands[card_set(table.options)].unique):
            yield from draw(table, ASIDE[seat], HAND[seat])


def draft(table: Table) -> Rule[None]:
    """All pick one card at the same time and pass the rest on (draft.1, draft.2, adopted.68)."""
    picks = yield from together({seat: partial(pick, table, seat) for seat in range(table.seats)}, shown=False)
    passed: list[list[str]] = []
    for seat, card in picks.items():
        shift(table, card, PACKET[seat], PICKS[seat], NOBODY)
        passed.append(table.places[PACKET[seat]][:])
    to_left = table.drafts % 2 == 1  # draft.5, adopted.69
    for seat in range(table.seats):  # each packet is taken up whole, so that nobody's cards mix on the way
        hold = f"infl/pass@{seat}"
        for card in passed[seat]:
            shift(table, card, PACKET[seat], hold, only(seat))
    for seat in range(table.seats):
        taker = left(table, seat) if to_left else right(table, seat)
        for card in passed[seat]:
            shift(table, card, f"infl/pass@{seat}", PACKET[taker], only(seat))
        table.places.pop(f"infl/pass@{seat}", None)
    if not any(passed):
        for seat in range(table.seats):  # draft.3
            for card in table.places[PICKS[seat]][:]:
                shift(table, card, PICKS[seat], HAND[seat], NOBODY)
        yield from take_unique_cards(table)  # adopted.14
        table.step = "reveal"


def pick(table: Table, seat: int) -> Rule[str]:
    packet = table.places[PACKET[seat]]
    return (
        yield from choose(
            seat,
            "draft.pick",
            lambda: list(dict.fromkeys(packet)),
            rule="draft.1",
            why=Reasons(picks_offered, table, seat),
            of=f"{PACKET[seat]}>{PICKS[seat]}",
        )
    )


def picks_offered(table: Table, seat: int) -> Offer[str]:
    """A card of the packet: one of those drawn, later of those received."""
    rule = "draft.2" if table.places[PICKS[seat]] else "draft.1"
    return cards_offered(table, table.places[PACKET[seat]], rule, never=dict.fromkeys(DECLINED, "draft.1"))


def end_season(table: Table) -> Rule[None]:
    """Hands are discarded, the discard pile becomes part of the deck, blue cards join it (advance.6-8, event.3)."""
    ended = season_name(table)
    say(table, "season.ends", season=ended)
    table.season += 1
    for seat in clockwise(table, table.first):
        hand = table.places[HAND[seat]][:]
        if hand:
            yield from show(table, HAND[seat], hand)
            say(table, "hand.discarded", leader=table.names[seat], card=hand)
        for card in hand:
            shift(table, card, HAND[seat], "")
            discard(table, card)
    cards, table.discard = table.discard, []
    yield from lay(table, sorted(cards), DECK)
    if table.options.advanced:
        count = table.data.events_added.get((table.seats, ended), 0)  # event.1, event.2, adopted.16
        if count:
            say(table, "events.added", count=count)
        for _ in range(count):
            yield from draw(table, EVENTS, DECK)
    table.step = "season"
