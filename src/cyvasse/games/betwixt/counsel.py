"""What is worth trying: for every bot that plays betwixt, from a view alone."""

from __future__ import annotations

from math import exp
from operator import mul

import msgspec

from cyvasse.kernel.abilities.worth import Case
from cyvasse.kernel.question import NONE, Asked

from .abilities.figures import Offer
from .abilities.worth import RIVAL, TOKEN
from .components import Components, components
from .judge import KEEN, ROUND, chances, gains_of, hands, outlooks, reach, smaller, strengths_of
from .view import View

KEEP = 3  # how much stronger cards are preferred
BOLD = 1.0
GAIN = 1.0
POINT = 0.4  # a point of influence on the running bid, in power
TASTE = 1.0  # power that makes a line e times as likely to be tried

Weighted = list[tuple[str, float]]


def prefer(view: View, asked: Asked) -> Weighted:
    """Weighted candidates for a question, any order."""
    data = components(view.packs)
    if asked.kind == "choose_some":
        return some(data, asked)
    if asked.ask == "turn":
        return bids(view, asked.options, data)
    offer = data.books.figures.offers.get((asked.words.get("card", ""), asked.ask))
    if offer is not None and offer.noun != "council":
        return offered(view, asked.options, offer, data)
    if asked.ask in ("hand.discard", "hand.give", "hand.over", "regent", "exchange.give"):
        return [(line, 1 / strength_of(data, line) ** KEEP) for line in asked.options]
    if asked.ask in ("draft.pick", "exchange.take"):
        return [(line, strength_of(data, line) ** KEEP) for line in asked.options]
    if asked.ask in ("ally.place", "token.place") or offer is not None:
        return [(line, council_weight(view, line)) for line in asked.options]
    return [(line, 1.0) for line in asked.options]


def strength_of(data: Components, word: str) -> float:
    """What an influence card is worth in hand; what is no card counts in the middle."""
    figures = data.books.figures
    card = figures.cards.get(word)
    return card.strength if card is not None else figures.mean


# -- bids -----------------------------------------------------------------------------------------------------------


def bids(view: View, options: list[str], data: Components) -> Weighted:
    """Each bid by what it promises: the chance of the prize with so much staked, and the hand that is left."""
    gains, figures = gains_of(view, strengths_of(view)), data.books.figures
    mine, others = hands(view, view.hand)
    kept, rounds = others + 1, view.space * ROUND
    one_more = rounds * figures.mean * kept / (mine + kept) ** 2
    chance = Chance(view, gains)
    promises = []
    for line in options:
        card = figures.cards.get(line)
        if card is None:
            promises.append(chance.kneeling() + rounds * mine / (mine + kept))
        else:
            left, stake = mine - card.strength, data.influence[line].value + BOLD * card.stake.now(view)
            effect = card.gain.now(view) + one_more * card.cards.now(view)
            promises.append(chance.staking(stake) + rounds * left / (left + kept) + GAIN * effect)
    best = max(promises)
    return [(line, exp((worth - best) / TASTE)) for line, worth in zip(options, promises, strict=True)]


class Chance:
    """What the bid promises this seat: of the others nothing changes but their chances."""

    def __init__(self, view: View, gains: list[float]) -> None:
        self.view, self.gains, self.seat = view, gains, view.seat or 0
        weights, me = outlooks(view.leaders, view.first or 0), view.leaders[self.seat]
        active = sum(not leader.kneeling for leader in view.leaders)
        self.less = reach(me, me.hand - 1, active) - reach(me, me.hand, active)
        self.mine = weights[self.seat]
        self.top = max(weight for s, weight in enumerate(weights) if s != self.seat)
        parts = [0.0 if s == self.seat else exp(max(-60.0, w - self.top)) for s, w in enumerate(weights)]
        self.theirs, self.all = sum(map(mul, parts, gains)), sum(parts)

    def staking(self, stake: float) -> float:
        part = exp(max(-60.0, min(60.0, self.mine + (stake + self.less) / KEEN - self.top)))
        return float(self.theirs + part * self.gains[self.seat]) / (self.all + part)

    def kneeling(self) -> float:
        leaders = self.view.leaders[:]
        leaders[self.seat] = msgspec.structs.replace(leaders[self.seat], kneeling=True)
        return float(sum(map(mul, chances(leaders, self.view.first or 0), self.gains)))


# -- what a card lets one choose ------------------------------------------------------------------------------------


def offered(view: View, options: list[str], offer: Offer, data: Components) -> Weighted:
    """Each thing by what the card then does with it."""
    mine, others = hands(view, view.hand)
    one_more = view.space * ROUND * data.books.figures.mean * (others + 1) / (mine + others + 1) ** 2
    worths = []
    for line in options:
        case = case_of(view, offer.noun, line, data)
        if case is None:
            power, influence, cards = (choice.otherwise(view) for choice in offer.scales)
        else:
            power, influence, cards = (choice.of(view, case) for choice in offer.scales)
        worths.append(power + POINT * influence + one_more * cards)
    best = max(worths)
    return [(line, exp(max(-60.0, (worth - best) / TASTE))) for line, worth in zip(options, worths, strict=True)]


def case_of(view: View, noun: str, line: str, data: Components) -> Case | None:
    """A thing as the scales know it; None for declining."""
    if not noun:
        return Case(1.0) if line == "yes" else None
    if noun == "leader":
        return Case(1.0 if line == view.seats[view.seat or 0] else -1.0) if line in view.seats else None
    if noun == "card in a stack":
        return staked(view, line, data)
    if line in data.influence:
        worth = strength_of(data, line) / data.books.figures.mean
        own = 1.0 if noun == "card in hand" and line in view.hand else -1.0
        return Case(own, {"value": data.influence[line].value, "worth": worth})
    ally, _, council = line.partition(" ")
    return ally_case(view, ally, council, data) if ally in data.allies else None


def staked(view: View, line: str, data: Components) -> Case | None:
    for seat, leader in enumerate(view.leaders):
        for bid in leader.bid:
            if bid.word == line:
                numbers = {"value": data.influence[bid.card].value, "stake": bid.influence}
                return Case(1.0 if seat == view.seat else -1.0, numbers)
    return None


def ally_case(view: View, ally: str, council: str, data: Components) -> Case:
    """An ally where it lies, or a dead one in the council where it may come to."""
    strengths, seat = strengths_of(view), view.seat or 0
    words = [f"{name}_{view.seats[(n + 1) % len(view.seats)]}" for n, name in enumerate(view.seats)]
    home = next((n for n, each in enumerate(view.councils) if ally in each.allies or words[n] == council), -1)
    power = data.allies[ally].power
    if home not in (seat, (seat - 1) % len(words)):
        return Case(-RIVAL if home >= 0 else 0.0, {"power": power})
    counts = 1.0 if home == smaller(strengths, seat) else 0.4
    return Case(counts, {"power": power * counts if council else power})


def council_weight(view: View, line: str) -> float:
    """Prefer the own council that is weaker."""
    seats = view.seats
    for i, council in enumerate(view.councils):
        if f"{seats[i]}_{seats[(i + 1) % len(seats)]}" == line:
            return 1 / (1 + council.power + TOKEN * council.tokens)
    return 0.1


def some(data: Components, asked: Asked) -> Weighted:
    """The cheapest items, as many as must be, and as many as may be."""
    order = sorted(range(len(asked.items)), key=lambda i: strength_of(data, asked.items[i].partition("@")[0]))
    found = []
    for count in {asked.low: None, asked.low + 1: None, asked.high: None}:
        if count <= asked.high:
            words = [asked.items[i] for i in sorted(order[:count])]
            found.append((" ".join(words) or NONE, 1.0))
    return found
