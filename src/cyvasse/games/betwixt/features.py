"""What a learner sees of betwixt: bids, hands and councils, its own first, the others in turn order.

Power and influence count in twentieths, cards in tenths, tokens in fifths. A leader stands as its weaker council does,
tokens that lie face down count as the average one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from cyvasse.kernel.abilities.features import Deeds
from cyvasse.kernel.features import HEAD, Features, Numbers, best, bounded, each, head, named, one_of
from cyvasse.kernel.question import Asked

from .abilities import V
from .components import Components, components
from .table import SEATS
from .view import Council, Leader, View

OTHERS = SEATS[-1] - 1
SEASONS = ("summer", "autumn", "winter")
TIMINGS = ("during_round", "when_claimed", "while_in_council", "end_of_game")
VALUES = range(7)  # printed on influence cards; higher ones count with the last
ASKS = (
    "leader", "draft.pick", "turn", "ally.place", "token.place", "leader.target", "bid.raid", "bid.steal", "bid.copy",
    "bid.pull", "bid.discard", "bid.return", "dragonbinder", "hand.discard", "hand.discard_two", "hand.give",
    "allies.pick", "allies.under", "deck.pick", "ally.threatened", "council.pick", "hand.over", "exchange.give",
    "exchange.take", "discard.take", "regent", "hand.pick", "tongues", "watch", "bronn", "triumph.order", "blood_magic",
    "ally.kill", "ally.move", "theon", "dead.top", "dead.council", "allies.bury", "allies.row", "allies.back",
    "tokens.look", "tokens.move", "tokens.take", "ability.may",
)  # fmt: skip
SEASON, TIMING = one_of(SEASONS), one_of(TIMINGS)
DEEDS = Deeds(V)

WHOLE = (
    *(f"seats {count}" for count in SEATS), *SEASONS, "rounds left", "seasons left", "bidding", "influence deck",
    "prize", "prize: power", "prize: tokens", *(f"prize: {timing}" for timing in TIMINGS), "first is mine",
    "seats to the first", "leaders in the bidding",
)  # fmt: skip
LEADER = ("sits", "influence", "kneels", "hand", "played", "stack", "weaker council", "stronger council", "uniques")
MINE = (
    "may play", "left council", "left tokens", "right council", "right tokens", "weaker is left",
    *(f"hand: value {value}" for value in VALUES), "hand: influence", "hand: highest", "hand: triumphs",
)  # fmt: skip
COMPARED = (
    "behind in the bid", "ahead in the bid", "all others kneel", "strongest rival's council", "ahead of it",
    "bid leader: its council", "strongest leads the bid", "best hand of others", "winner is mine",
)  # fmt: skip
NAMES = named(WHOLE, each(["mine"], LEADER), MINE, each([f"next {n}" for n in range(1, OTHERS + 1)], LEADER), COMPARED)
CARD = (
    "card", "card: influence", "card: unique", "card: event", "card: triumph", "card: in hand twice",
    "leads with it by", "takes the lead", "wins at once", "value of the hand left", "in a stack of mine", "in a stack",
    "stack: influence", "of the bid's leader",
)  # fmt: skip
ALLY = (
    "ally", "ally: power", *(f"ally: {timing}" for timing in TIMINGS), "ally: mine", "ally: in my weaker council",
    "ally: of the strongest rival", "ally: dead",
)  # fmt: skip
COUNCIL = (
    "council: mine", "council: my weaker", "council: its power", "council: tokens",
    "council: shared with the strongest", "council: its sharer's standing", "council: raises me by",
    "council: of others",
)  # fmt: skip
TARGET = (
    "leader", "leader: me", "leader: neighbour", "leader: influence", "leader: kneels", "leader: hand",
    "leader: standing", "leader: leads the bid", "leader: strongest rival",
)  # fmt: skip
LINE_NAMES = named(HEAD, "kneel", "kneel: loses the prize", CARD, ALLY, COUNCIL, TARGET, each(["line"], DEEDS.names))


class Sight(Protocol):
    """What is looked at; a view has all of it."""

    @property
    def seat(self) -> int | None: ...
    @property
    def seats(self) -> list[str]: ...
    @property
    def packs(self) -> list[dict[str, object]]: ...
    @property
    def leaders(self) -> list[Leader]: ...
    @property
    def councils(self) -> list[Council]: ...
    @property
    def hand(self) -> list[str]: ...
    @property
    def dead(self) -> list[str]: ...
    @property
    def current(self) -> str: ...
    @property
    def current_tokens(self) -> int: ...
    @property
    def season(self) -> str: ...
    @property
    def seasons(self) -> list[str]: ...
    @property
    def space(self) -> int: ...
    @property
    def deck(self) -> int: ...
    @property
    def first(self) -> int | None: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def step(self) -> str | None: ...


class Printed:
    """What is printed on the cards of a set of packs, as numbers, worked out once."""

    def __init__(self, data: Components) -> None:
        self.data = data  # kept, so that no other can have its identity
        self.token = sum(value * count for value, count in data.tokens.items()) / max(1, sum(data.tokens.values()))
        self.deeds = {card: DEEDS.of(abilities) for card, abilities in data.books.abilities.items()}
        self.values = {card.id: card.value for card in data.influence.values()}
        self.triumphs = {card.id for card in data.influence.values() if card.triumph}
        self.cards = {
            card.id: [
                1.0,
                card.value / 10,
                float(card.deck == "unique"),
                float(card.deck == "event"),
                float(card.triumph),
            ]
            for card in data.influence.values()
        }
        self.allies = {
            ally.id: [1.0, ally.power / 10, *TIMING.get(ally.timing, [0.0] * len(TIMINGS))]
            for ally in data.allies.values()
        }


_printed: dict[int, Printed] = {}


def printed(packs: Sequence[dict[str, object]]) -> Printed:
    data = components(packs)
    found = _printed.get(id(data))
    if found is None:
        if len(_printed) > 32:
            _printed.clear()
        found = _printed[id(data)] = Printed(data)
    return found


class Look:
    """How the leaders stand, councils and what is staked, seen from one seat."""

    def __init__(self, sight: Sight) -> None:
        self.sight, self.facts = sight, printed(sight.packs)
        self.seat, self.count = sight.seat or 0, len(sight.leaders)
        token = self.facts.token
        self.councils = [one.power + (token * one.tokens if one.faces is None else 0.0) for one in sight.councils]
        around = [(self.councils[seat], self.councils[seat - 1]) for seat in range(self.count)]
        self.weaker, self.stronger = [min(pair) for pair in around], [max(pair) for pair in around]
        self.totals = [leader.total for leader in sight.leaders]
        others = [seat for seat in range(self.count) if seat != self.seat]
        self.rival = max(others, key=self.weaker.__getitem__)  # who stands best
        self.bidder = max(others, key=self.totals.__getitem__)  # whose bid is highest
        self.highest = self.totals[self.bidder]
        self.alone = all(sight.leaders[seat].kneeling for seat in others)
        self.left_is_weaker = self.councils[self.seat] <= self.councils[self.seat - 1]
        self.weaker_council = self.seat if self.left_is_weaker else (self.seat - 1) % self.count


_last: list[Look] = []


def look(sight: Sight) -> Look:
    """A table is described together with its lines: what they share is worked out once."""
    if not _last or _last[0].sight is not sight:
        _last[:] = [Look(sight)]
    return _last[0]


NOBODY = [0.0] * len(LEADER)


def leader(standing: Look, seat: int, one: Leader) -> Numbers:
    return [
        1.0, one.total / 20, float(one.kneeling), one.hand / 10, one.played / 10, len(one.bid) / 10,
        standing.weaker[seat] / 20, standing.stronger[seat] / 20, one.uniques / 5,
    ]  # fmt: skip


def table(sight: Sight) -> Numbers:
    standing = look(sight)
    facts, seat, count, leaders = standing.facts, standing.seat, standing.count, sight.leaders
    mine, councils = leaders[seat], sight.councils
    found = [float(count == one) for one in SEATS]
    found += SEASON.get(sight.season, [0.0] * len(SEASONS))
    left = len(sight.seasons) - 1 - sight.seasons.index(sight.season) if sight.season in sight.seasons else 0
    found += [sight.space / 5, left / 2, float(sight.step in ("turn", "regent")), sight.deck / 50]
    prize = facts.allies.get(sight.current)
    found += [1.0, prize[1], sight.current_tokens / 5, *prize[2:]] if prize else [0.0] * (3 + len(TIMINGS))
    first = sight.first if sight.first is not None else seat
    found += [float(first == seat), (first - seat) % count / 5, sum(not one.kneeling for one in leaders) / 5]
    found += leader(standing, seat, mine)
    values = [0.0] * len(VALUES)
    held = [facts.values.get(card, 0) for card in sight.hand]
    for value in held:
        values[value if value < len(VALUES) else -1] += 0.25
    found += [
        float(mine.played < mine.limit), standing.councils[seat] / 20, councils[seat].tokens / 5,
        standing.councils[seat - 1] / 20, councils[seat - 1].tokens / 5, float(standing.left_is_weaker), *values,
        sum(held) / 40, best(held) / 10, sum(card in facts.triumphs for card in sight.hand) / 5,
    ]  # fmt: skip
    for n in range(1, OTHERS + 1):
        other = (seat + n) % count
        found += leader(standing, other, leaders[other]) if n < count else NOBODY
    ahead = standing.totals[seat] - standing.highest
    found += [
        max(0, -ahead) / 20, max(0, ahead) / 20, float(standing.alone), standing.weaker[standing.rival] / 20,
        (standing.weaker[seat] - standing.weaker[standing.rival]) / 20, standing.weaker[standing.bidder] / 20,
        float(standing.bidder == standing.rival), best(one.hand for n, one in enumerate(leaders) if n != seat) / 10,
        float(sight.winner == seat),
    ]  # fmt: skip
    return found


# -- lines ----------------------------------------------------------------------------------------------------

NO_CARD, NO_ALLY, NO_COUNCIL, NO_TARGET = ([0.0] * len(names) for names in (CARD, ALLY, COUNCIL, TARGET))


class Lines:
    """The lines of one question, seen from one table."""

    def __init__(self, sight: Sight) -> None:
        self.standing = look(sight)
        self.sight, self.facts = sight, self.standing.facts
        seats, count = sight.seats, self.standing.count
        self.councils = {f"{name}_{seats[(n + 1) % count]}": n for n, name in enumerate(seats)}
        self.leaders = {name: n for n, name in enumerate(seats)}
        self.stacked = {card.word: (n, card.influence) for n, one in enumerate(sight.leaders) for card in one.bid}
        self.home = {ally: n for n, council in enumerate(sight.councils) for ally in council.allies}
        self.held = sum(self.facts.values.get(card, 0) for card in sight.hand)
        prize = self.facts.allies.get(sight.current)
        self.prize = (prize[1] if prize else 0.0) + (sight.current_tokens + 1) * self.facts.token / 10

    def line(self, line: str) -> Numbers:
        kneels = line == "kneel"
        lost = kneels and not (self.standing.alone and self.standing.totals[self.standing.seat] > self.standing.highest)
        found = [*head(line), float(kneels), self.prize * lost]
        word, _, more = line.partition(" ")
        card = word.partition("@")[0]
        council = self.councils.get(word, self.councils.get(more.partition(" ")[0]))
        target = self.leaders.get(word)
        found += self.card(word, card) if card in self.facts.cards else NO_CARD
        found += self.ally(card) if card in self.facts.allies else NO_ALLY
        found += self.council(council) if council is not None else NO_COUNCIL
        found += self.target(target) if target is not None else NO_TARGET
        found += self.facts.deeds.get(card, DEEDS.none)
        return found

    def card(self, word: str, card: str) -> Numbers:
        """An influence card: in hand, or in somebody's stack."""
        standing, hand = self.standing, self.sight.hand
        value, seat = self.facts.values[card], standing.seat
        owner, influence = self.stacked.get(word, (-1, 0))
        if owner >= 0:
            lead = [0.0, 0.0, 0.0, 0.0]
            place = [float(owner == seat), 1.0, influence / 20, float(owner == standing.bidder)]
        else:
            by = standing.totals[seat] + value - standing.highest
            lead = [bounded(by / 10), float(by > 0), float(by > 0 and standing.alone), (self.held - value) / 40]
            place = [0.0, 0.0, 0.0, 0.0]
        return [*self.facts.cards[card], float(hand.count(card) > 1), *lead, *place]

    def ally(self, ally: str) -> Numbers:
        standing = self.standing
        home, seat, count = self.home.get(ally, -1), standing.seat, standing.count
        mine = home in (seat, (seat - 1) % count)
        rival = home in (standing.rival, (standing.rival - 1) % count)
        weaker = home == standing.weaker_council
        return [*self.facts.allies[ally], float(mine), float(weaker), float(rival), float(ally in self.sight.dead)]

    def council(self, council: int) -> Numbers:
        standing = self.standing
        seat, count, power = standing.seat, standing.count, standing.councils[council]
        sharers = {council, (council + 1) % count}
        if seat not in sharers:
            of_rival = float(standing.rival in sharers)
            return [0.0, 0.0, power / 20, self.sight.councils[council].tokens / 5, of_rival, 0.0, 0.0, 1.0]
        (sharer,) = sharers - {seat}
        weaker = council == standing.weaker_council
        gap = (standing.stronger[seat] - standing.weaker[seat]) / 20 if weaker else 0.0
        return [
            1.0, float(weaker), power / 20, self.sight.councils[council].tokens / 5, float(sharer == standing.rival),
            standing.weaker[sharer] / 20, gap, 0.0,
        ]  # fmt: skip

    def target(self, target: int) -> Numbers:
        standing = self.standing
        one, seat = self.sight.leaders[target], standing.seat
        near = (target - seat) % standing.count in (1, standing.count - 1)
        return [
            1.0, float(target == seat), float(near), one.total / 20, float(one.kneeling), one.hand / 10,
            standing.weaker[target] / 20, float(target == standing.bidder), float(target == standing.rival),
        ]  # fmt: skip


def lines(sight: Sight, asked: Asked, given: Sequence[str]) -> list[Numbers]:
    made = Lines(sight)
    return [made.line(line) for line in given]


def deeds(sight: Sight, card: str) -> Numbers:
    return printed(sight.packs).deeds.get(card, DEEDS.none)


FEATURES: Features[View] = Features(
    table=table, names=NAMES, asks=ASKS, lines=lines, line_names=LINE_NAMES, deeds=deeds, deed_names=DEEDS.names
)
