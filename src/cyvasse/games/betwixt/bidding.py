"""Steps 1 and 2: reveal the current ally, play influence cards or bend the knee."""

from __future__ import annotations

from cyvasse.kernel.deck import deck_size, draw_top
from cyvasse.kernel.places import shift, show
from cyvasse.kernel.rule import Rule, choose, say

from .moves import discard, kneel
from .on_play import Play, resolve
from .table import ALLIES, HAND, NO_LIMIT, Staked, Table, has_unique_cards, holds, others, printed


def reveal(table: Table) -> Rule[None]:
    """Step 1: the top of the ally deck, or the leftmost ally of the row, becomes the current ally."""
    seats = table.seats
    table.current = ""
    if table.options.ally_row:  # row.3, adopted.72
        if table.row:
            table.current = table.row.pop(0)
    elif deck_size(table, ALLIES):  # adopted.9
        table.current = yield from draw_top(table, ALLIES, "")
    table.in_force = table.current  # reveal.3, adopted.21
    table.received = table.next_first = -1
    table.settled = any("theon_greyjoy" in allies for allies in table.councils)
    table.played, table.limit = [0] * seats, [NO_LIMIT] * seats
    table.resting = [[] for _ in range(seats)]
    table.totals, table.ranking = [], []
    table.turn = table.first
    say(table, "ally.current" if table.current else "ally.none", ally=table.current)
    table.step = "turn"


def turn(table: Table) -> Rule[None]:
    """A leader plays one card or bends the knee (bid.2)."""
    seat = table.turn
    hand = table.places[HAND[seat]]
    line = yield from choose(
        seat,
        "turn",
        lambda: turn_options(table, seat),
        rule="bid.2" if hand else "bid.3",
        why=lambda line: why_not(table, seat, line),
        of=HAND[seat] if hand else "",
    )
    if line == "kneel":
        yield from kneel(table, seat)
    else:
        yield from play_card(table, seat, line)
    pass_turn(table)


def turn_options(table: Table, seat: int) -> list[str]:
    cards = playable(table, seat)
    if cards and not table.played[seat] and table.in_force == "robert_baratheon":
        return cards
    cards.append("kneel")
    return cards


def playable(table: Table, seat: int) -> list[str]:
    """The titles in hand that may be played now."""
    played = table.played[seat]
    if played >= table.limit[seat] or (played >= 3 and table.in_force == "khal_drogo"):
        return []
    hand = table.places[HAND[seat]]
    titles = list(dict.fromkeys(hand))
    resting = table.resting[seat]
    if resting:  # adopted.55, adopted.82
        titles = [card for card in titles if hand.count(card) > resting.count(card)]
    if has_unique_cards(table):
        if any(holds(table, other, "chain_across_the_bay") for other in others(table, seat)):
            titles = [card for card in titles if printed(table, card) < 6]
        if holds(table, seat, "honour_above_all"):
            titles = [card for card in titles if printed(table, card) > 2]
    return titles


def why_not(table: Table, seat: int, line: str) -> str | None:
    """The first clause that forbids a line on this seat's turn."""
    if line == "kneel":
        return "card.robert_baratheon"
    hand = table.places[HAND[seat]]
    if line not in hand:
        return None
    if table.played[seat] >= table.limit[seat]:
        return "card.winter_is_coming"
    if table.played[seat] >= 3 and table.in_force == "khal_drogo":
        return "card.khal_drogo"
    if hand.count(line) <= table.resting[seat].count(line):
        return "adopted.55"
    if printed(table, line) >= 6 and any(holds(table, s, "chain_across_the_bay") for s in others(table, seat)):
        return "card.chain_across_the_bay"
    return "card.honour_above_all"


def play_card(table: Table, seat: int, card: str) -> Rule[None]:
    """The ability is resolved at once, then the card joins the bid stack (bid.4, bid.6)."""
    shift(table, card, HAND[seat], "")
    if card in table.resting[seat]:  # it cannot be the one that rests, so everyone knows that there are more
        yield from show(table, HAND[seat], [each for each in table.resting[seat] if each == card])
    table.playing = card
    play = Play(card, seat)
    if not table.played[seat] and table.in_force == "randyll_tarly":
        play.bonus = 1
    table.played[seat] += 1
    say(table, "card.played", leader=table.names[seat], card=card)
    yield from resolve(table, play, card)
    table.playing = ""
    if play.discarded:
        discard(table, card)
    else:
        table.bids[play.stack].append(Staked(card, seat, play.bonus, play.value, play.guard))
    if play.kneel and not table.kneeling[seat]:
        yield from kneel(table, seat)


def pass_turn(table: Table) -> None:
    """Clockwise, skipping leaders who have bent the knee, until all have (bid.10); Ygritte turns the direction."""
    if all(table.kneeling):
        table.turn = -1
        table.step = "bids"
        return
    step = -1 if table.in_force == "ygritte" else 1
    seat = (table.turn + step) % table.seats
    while table.kneeling[seat]:
        seat = (seat + step) % table.seats
    table.turn = seat
