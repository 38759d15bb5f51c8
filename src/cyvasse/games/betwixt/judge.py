"""How good is this for me, and what is worth trying: for every bot that plays betwixt, from a view alone."""

from __future__ import annotations

from math import exp
from operator import mul

import msgspec

from cyvasse.kernel.question import NONE, Asked

from .components import Components, components
from .view import Leader, View

TOKEN = 2.0  # what a face-down token is worth on average
KEEN = 2.0  # influence that makes a leader e times as likely to win the bid
ROUND = 5.0  # what winning a round to come is worth
MEAN = 3.4  # influence on an average card
CARD_VALUE = 0.35  # what a point of influence adds to a card in hand
TASTE = 1.0  # power that makes a bid e times as likely to be tried


def judge(view: View) -> float:
    """Power by which this seat's small council leads, with what the running bid and the hand promise."""
    seat, strengths = view.seat or 0, strengths_of(view)
    if view.over:
        return lead(strengths, seat) + (1000 if seat in _best(strengths) else 0)
    if not ally_worth(view) or view.step not in ("turn", "regent", "bids", "claim"):
        return lead(strengths, seat) + hand_worth(view, view.hand)
    if view.winner is not None:
        return gains_of(view, strengths)[view.winner] + hand_worth(view, view.hand)
    odds = chances(view.leaders, view.first or 0)
    won: float = sum(map(mul, odds, gains_of(view, strengths)))
    return won + hand_worth(view, view.hand)


def strengths_of(view: View) -> list[float]:
    """The power of the councils; tokens count on average until they are turned up."""
    return [council.power + (0 if council.faces is not None else TOKEN * council.tokens) for council in view.councils]


def gains_of(view: View, strengths: list[float]) -> list[float]:
    """By how much this seat leads if this or that leader wins the bid."""
    prize, found = ally_worth(view), []
    for winner in range(len(strengths)):
        council = smaller(strengths, winner)
        strengths[council] += prize
        found.append(lead(strengths, view.seat or 0))
        strengths[council] -= prize
    return found


def lead(strengths: list[float], seat: int) -> float:
    """The small council against the best and the average of the others; the larger one counts a little."""
    count = len(strengths)
    standing = [min(strengths[s], strengths[s - 1]) + 0.15 * max(strengths[s], strengths[s - 1]) for s in range(count)]
    rest = [value for s, value in enumerate(standing) if s != seat]
    return standing[seat] - 0.6 * max(rest) - 0.4 * sum(rest) / (count - 1)


def _best(strengths: list[float]) -> list[int]:
    count = len(strengths)
    keys = [sorted((strengths[s], strengths[s - 1])) for s in range(count)]
    return [s for s in range(count) if keys[s] == max(keys)]


def smaller(strengths: list[float], seat: int) -> int:
    """The council a leader wants to strengthen."""
    other = (seat - 1) % len(strengths)
    return seat if strengths[seat] <= strengths[other] else other


def ally_worth(view: View) -> float:
    """What the winner of this round's bid gains: the ally, the tokens on it, the token for winning."""
    if not view.current:
        return TOKEN if view.step in ("turn", "regent", "bids") else 0.0
    return components(view.packs).allies[view.current].power + TOKEN * (view.current_tokens + 1)


def hand_worth(view: View, hand: list[str]) -> float:
    """What the rounds left in this season promise: this hand's share of all that is in hands."""
    data = components(view.packs)
    mine = sum(1 + CARD_VALUE * data.influence[card].value for card in hand)
    others = sum((1 + CARD_VALUE * MEAN) * leader.hand for s, leader in enumerate(view.leaders) if s != view.seat)
    return view.space * ROUND * mine / (mine + others + 1)


def chances(leaders: list[Leader], first: int) -> list[float]:
    """How likely each leader is to win the bid: what is staked, and what those still in the bidding may add."""
    active = sum(not leader.kneeling for leader in leaders)
    weights = []
    for s, leader in enumerate(leaders):
        reach = 0.0 if leader.kneeling else 1.6 * min(leader.hand, 2 if active > 1 else 1)
        tie = -0.1 * ((s - first) % len(leaders))
        weights.append((leader.total + reach + tie) / (KEEN if active else 0.05))
    top = max(weights)
    parts = [exp(max(-60.0, weight - top)) for weight in weights]
    return [part / sum(parts) for part in parts]


# -- what is worth trying ---------------------------------------------------------------------------------------


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    """Weighted candidates for a question, any order."""
    data = components(view.packs)
    if asked.kind == "choose_some":
        return some(data, asked)
    if asked.ask == "turn":
        return bids(view, asked.options, data)
    if asked.ask in ("hand.discard", "hand.give", "regent", "watch", "exchange.give"):
        return [(line, 1 / (1 + value_of(data, line)) ** 2) for line in asked.options]
    if asked.ask in ("draft.pick", "hand.pick", "tongues", "exchange.take", "discard.take"):
        return [(line, (1.0 + value_of(data, line)) ** 2) for line in asked.options]
    if asked.ask in ("ally.place", "token.place", "dead.council", "theon"):
        return [(line, council_weight(view, line)) for line in asked.options]
    if asked.ask == "ally.kill":
        return [(line, kill_weight(view, line, data)) for line in asked.options]
    return [(line, 1.0) for line in asked.options]


def value_of(data: Components, word: str) -> float:
    """An influence card's printed value; what is no card counts in the middle."""
    card = data.influence.get(word)
    return card.value if card is not None else 3.0


def bids(view: View, options: list[str], data: Components) -> list[tuple[str, float]]:
    """Each bid by what it promises: the chance of the prize with so much staked, and the hand that is left."""
    gains = gains_of(view, strengths_of(view))
    promises: dict[int | None, float] = {}
    values = [None if line == "kneel" else data.influence[line].value for line in options]
    for line, value in zip(options, values, strict=True):
        if value not in promises:  # cards of one value promise the same
            promises[value] = promise(view, line, value, gains)
    best = max(promises.values())
    return [(line, exp((promises[value] - best) / TASTE)) for line, value in zip(options, values, strict=True)]


def promise(view: View, line: str, value: int | None, gains: list[float]) -> float:
    """What the table is worth once this card is staked, or once this seat has bent the knee."""
    seat, hand, leaders = view.seat or 0, view.hand, view.leaders[:]
    if value is None:
        leaders[seat] = msgspec.structs.replace(leaders[seat], kneeling=True)
    else:
        total, cards = leaders[seat].total + value, leaders[seat].hand - 1
        leaders[seat] = msgspec.structs.replace(leaders[seat], total=total, hand=cards)
        hand = hand[:]
        hand.remove(line)
    won: float = sum(map(mul, chances(leaders, view.first or 0), gains))
    return won + hand_worth(view, hand)


def council_weight(view: View, line: str) -> float:
    """Prefer the own council that is weaker."""
    words = line.split(" ")
    seats = view.seats
    for i, council in enumerate(view.councils):
        if f"{seats[i]}_{seats[(i + 1) % len(seats)]}" == words[-1]:
            return 1 / (1 + council.power + TOKEN * council.tokens)
    return 0.1


def kill_weight(view: View, line: str, data: Components) -> float:
    """Prefer strong allies of others, weak ones of one's own."""
    if line not in data.allies:
        return 1.0
    power = data.allies[line].power
    own = (view.seat or 0, ((view.seat or 0) - 1) % len(view.seats))
    mine = any(line in view.councils[council].allies for council in own)
    return 1 / (1 + power) if mine else 1.0 + power


def some(data: Components, asked: Asked) -> list[tuple[str, float]]:
    """The cheapest items, as many as must be, and as many as may be."""
    order = sorted(range(len(asked.items)), key=lambda i: value_of(data, asked.items[i].partition("@")[0]))
    found = []
    for count in {asked.low: None, asked.low + 1: None, asked.high: None}:
        if count <= asked.high:
            words = [asked.items[i] for i in sorted(order[:count])]
            found.append((" ".join(words) or NONE, 1.0))
    return found
