"""Steps 1 and 2: reveal the current ally, play influence cards or bend the knee."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from operator import attrgetter

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.deck import deck_size, draw_top
from cyvasse.kernel.offer import DECLINED, Offer, Reasons, bars
from cyvasse.kernel.places import shift, show
from cyvasse.kernel.rule import Rule, choose, say
from cyvasse.kernel.text import signed

from .moves import discard, discard_from_hand, kneel, titles
from .offers import among, cards_offered
from .playing import Play, resolve
from .table import (
    ALLIES,
    ASIDE,
    HAND,
    NO_LIMIT,
    Staked,
    Table,
    has_unique_cards,
    of_the_round,
    printed,
    resting,
)

TITLE = attrgetter("card")


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
    acting = table.data.books.cleanup
    table.settled = any(ally in acting for allies in table.councils for ally in allies)
    table.arrived = []
    table.played, table.limit = [0] * seats, [NO_LIMIT] * seats
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
        why=Reasons(turn_offered, table, seat),
        of=HAND[seat] if hand else "",
    )
    if line == "kneel":
        yield from kneel(table, seat)
        pass_turn(table)
    else:
        yield from play_card(table, seat, line)


def turn_options(table: Table, seat: int) -> list[str]:
    cards = playable(table, seat)
    return [*cards, "kneel"] if may_kneel(table, seat, cards) else cards


def may_kneel(table: Table, seat: int, cards: list[str]) -> bool:
    """The ally of the round may keep a leader standing who holds `cards` that may be played."""
    if table.in_force not in table.data.books.rounds:
        return True
    return not cards or not of_the_round(table, "cannot kneel", seat)


def playable(table: Table, seat: int) -> list[str]:
    """The titles in hand that may be played now."""
    played = table.played[seat]
    if played >= table.limit[seat]:
        return []
    if table.in_force in table.data.books.rounds and has_played_all(table, seat):
        return []
    hand = table.places[HAND[seat]]
    cards = titles(hand)
    if table.resting:  # adopted.55, adopted.82
        rest = resting(table, seat)
        cards = [card for card in cards if hand.count(card) > rest.count(card)]
    if has_unique_cards(table) or table.data.books.forbids_anywhere:
        for _, fits in forbidding(table, seat):
            cards = [card for card in cards if not fits(printed(table, card))]
    return cards


def has_played_all(table: Table, seat: int) -> bool:
    """Has a leader played as many cards as the ally of the round lets them?"""
    return any(table.played[seat] >= most for most in of_the_round(table, "plays at most", seat))


def forbidding(table: Table, seat: int) -> list[tuple[str, Callable[[int], bool]]]:
    """The cards in bid stacks that forbid this leader to play others, with the printed values they mean."""
    book = table.data.books.passives["cards cannot be played"]
    found: list[tuple[str, Callable[[int], bool]]] = []
    if book.keys().isdisjoint(map(TITLE, chain.from_iterable(table.bids))):  # mostly so
        return found
    for holder, stack in enumerate(table.bids):
        for staked in stack:
            if staked.card in book:
                scene = Scene(table, holder, staked.card)
                meant = [passive.value(scene) for passive in book[staked.card] if passive.stands(scene)]
                found += [(staked.card, fits) for fits, leaders in meant if seat in leaders]
    return found


def turn_offered(table: Table, seat: int) -> Offer[str]:
    """The cards in hand and the knee, and what forbids to play or to bend it now."""
    hand, rest, data = table.places[HAND[seat]], resting(table, seat), table.data
    forbidden = forbidding(table, seat)

    def forbids(card: str) -> str:
        return next((f"card.{other}" for other, fits in forbidden if fits(printed(table, card))), "")

    return Offer(
        lambda: dict.fromkeys(hand),
        lambda card: "" if card in hand else not_in_hand(table, seat, card),
        bars(limiting(table), lambda _: table.played[seat] >= table.limit[seat]),
        bars(f"card.{table.in_force}", lambda _: has_played_all(table, seat)),
        lambda card: why_rests(table, seat, card) if hand.count(card) <= rest.count(card) else "",
        forbids,
        words=["kneel"] if may_kneel(table, seat, playable(table, seat)) else [],
        never={"kneel": f"card.{table.in_force}", **dict.fromkeys(DECLINED, "bid.2")},
        read=among(data.influence),
    )


def not_in_hand(table: Table, seat: int, card: str) -> str:
    """Cards are played from the hand; some are not in this game at all, or no more, or set aside."""
    printed_on, options = table.data.influence[card], table.options
    if printed_on.deck != "standard" and not has_unique_cards(table):
        return "setup.12"
    if options.advanced and printed_on.leader not in ("", *table.leaders):
        return "unique.7"
    if options.advanced and card in table.places[ASIDE[seat]]:
        return "unique.2"
    return "unique.5" if card in table.box else "card.2"


def limiting(table: Table) -> str:
    """The clause that limits how many cards may still be played: a card's, which need not lie in a stack any more."""
    limits = table.data.books.limits
    seen = [staked.card for stack in table.bids for staked in stack] + table.discard
    return f"card.{next((card for card in seen if card in limits), min(limits, default=''))}"


def why_rests(table: Table, seat: int, card: str) -> str:
    """Taken back by this leader, or perhaps got unseen from one who took it back."""
    return "adopted.55" if [card, table.names[seat]] in table.resting else "adopted.82"


def play_card(table: Table, seat: int, card: str) -> Rule[None]:
    """The ability is resolved at once, then the card joins the bid stack (bid.4, bid.6)."""
    shift(table, card, HAND[seat], "")
    further = [each for each in resting(table, seat) if each == card]
    if further:  # it may be played only with so many more in hand, so everyone knows that they are there
        yield from show(table, HAND[seat], further)
    table.playing = card
    table.played[seat] += 1
    say(table, "card.played", leader=table.names[seat], card=card)
    play = played(table, seat)
    if play.bonus:
        say(table, "card.stronger", ally=table.in_force, card=card, count=signed(play.bonus))
    yield from resolve(table, play)
    if table.summoned:
        table.step = "regent"
    else:
        yield from join_stack(table, play)


def played(table: Table, seat: int) -> Play:
    """The card that is being played, as the ally of the round makes it."""
    if table.in_force not in table.data.books.rounds:
        return Play(table.playing, seat)
    return Play(table.playing, seat, sum(of_the_round(table, "influence when played", seat)))


def regent(table: Table) -> Rule[None]:
    """One leader answers the demand: discards 1 card, or bends the knee at once where a turn would allow it.

    Each answers in a step of their own: what an answer tells of a hand's other cards (adopted.83) no one must imagine.
    """
    seat, hand, card = table.summoned[0], table.places[HAND[table.summoned[0]]], demanding(table)
    kneels = ["kneel"] if may_kneel(table, seat, playable(table, seat)) else []
    rule = f"card.{card}"
    never = {"kneel": f"card.{table.in_force}", **dict.fromkeys(DECLINED, rule)}
    line = yield from choose(
        seat,
        "regent",
        lambda: titles(hand, *kneels),
        rule,
        why=Reasons(cards_offered, table, hand, rule, kneels, never),
        of=HAND[seat] if hand else "",
        card=card,
    )
    table.summoned.remove(seat)
    if line == "kneel":
        yield from kneel(table, seat)
    else:
        discard_from_hand(table, seat, line)
    if not table.summoned:
        yield from join_stack(table, played(table, table.turn))


def demanding(table: Table) -> str:
    """The card that demands: the one being played, or the one in a stack whose ability it uses."""
    staked = [staked.card for stack in table.bids for staked in stack]
    return next((card for card in (table.playing, *staked) if card in table.data.books.demands), table.playing)


def join_stack(table: Table, play: Play) -> Rule[None]:
    """A card whose ability is resolved joins a bid stack (bid.6)."""
    card, table.playing = table.playing, ""
    if play.discarded:
        discard(table, card)
    else:
        table.bids[play.stack].append(Staked(card, play.seat, play.bonus, play.value, play.guard))
    if play.kneel and not table.kneeling[play.seat]:
        yield from kneel(table, play.seat)
    pass_turn(table)


def pass_turn(table: Table) -> None:
    """Clockwise, skipping leaders who have bent the knee, until all have (bid.10); an ally may turn the direction."""
    if all(table.kneeling):
        table.turn = -1
        table.resting = []
        table.step = "bids"
        return
    table.step = "turn"
    step = 1
    if table.in_force in table.data.books.rounds and any(of_the_round(table, "turns go the other way", table.turn)):
        step = -1
    seat = (table.turn + step) % table.seats
    while table.kneeling[seat]:
        seat = (seat + step) % table.seats
    table.turn = seat
