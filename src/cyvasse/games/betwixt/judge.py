"""How good is this for me: for every bot that plays betwixt, from a view alone."""

from __future__ import annotations

from math import exp
from operator import mul

from .abilities.worth import TOKEN
from .components import components
from .view import Leader, View

KEEN = 2.0  # influence that makes a leader e times as likely to win the bid
ROUND = 5.0  # what winning a round to come is worth


def judge(view: View) -> float:
    """Power by which this seat's small council leads, with what the running bid and the hand promise."""
    seat, strengths = view.seat or 0, strengths_of(view)
    if view.over:
        return lead(strengths, seat) + (1000 if seat in _best(strengths) else 0)
    if not ally_worth(view) or view.step not in ("turn", "regent", "bids", "claim"):
        return lead(strengths, seat) + hand_worth(view, view.hand)
    gains = gains_of(view, strengths)
    if view.winner is not None:
        return gains[view.winner] + hand_worth(view, view.hand)
    won: float = sum(map(mul, chances(view.leaders, view.first or 0), gains))
    return won + hand_worth(view, view.hand)


def strengths_of(view: View) -> list[float]:
    """The power of the councils; tokens count on average until they are turned up."""
    return [council.power + (0 if council.faces is not None else TOKEN * council.tokens) for council in view.councils]


def gains_of(view: View, strengths: list[float]) -> list[float]:
    """By how much this seat leads if this or that leader wins the bid, with what its staked cards do then."""
    seat, prize, found = view.seat or 0, ally_worth(view), []
    cards = components(view.packs).books.figures.cards
    staked = [cards[each.card] for each in view.leaders[seat].bid]
    won, lost = sum(each.won for each in staked), sum(each.lost for each in staked)
    for winner in range(len(strengths)):
        council = smaller(strengths, winner)
        strengths[council] += prize
        found.append(lead(strengths, seat) + (won if winner == seat else lost))
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
    return components(view.packs).books.figures.prizes[view.current] + TOKEN * (view.current_tokens + 1)


def hand_worth(view: View, hand: list[str]) -> float:
    """What the rounds left in this season promise: this hand's share of all that is in hands."""
    mine, others = hands(view, hand)
    return view.space * ROUND * mine / (mine + others + 1)


def hands(view: View, hand: list[str]) -> tuple[float, float]:
    """How strong a hand is, and all hands of the others as far as their number tells."""
    figures = components(view.packs).books.figures
    cards, held = figures.cards, 0
    for leader in view.leaders:
        held += leader.hand
    return sum([cards[card].strength for card in hand]), figures.mean * (held - view.leaders[view.seat or 0].hand)


def chances(leaders: list[Leader], first: int) -> list[float]:
    """How likely each leader is to win the bid."""
    weights = outlooks(leaders, first)
    top = max(weights)
    parts = [exp(max(-60.0, weight - top)) for weight in weights]
    return [part / sum(parts) for part in parts]


def outlooks(leaders: list[Leader], first: int) -> list[float]:
    """What is staked, and what those still in the bidding may add; the logarithms of chances."""
    active = sum(not leader.kneeling for leader in leaders)
    weights = []
    for s, leader in enumerate(leaders):
        tie = -0.1 * ((s - first) % len(leaders))
        weights.append((leader.total + reach(leader, leader.hand, active) + tie) / (KEEN if active else 0.05))
    return weights


def reach(leader: Leader, hand: int, active: int) -> float:
    return 0.0 if leader.kneeling else 1.6 * min(hand, 2 if active > 1 else 1)
