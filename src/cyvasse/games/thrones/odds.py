"""Odds of a combat: every House card that both may play and every Tides of Battle card, fought out by the rules.

The combat itself is played, not computed: each pair of House cards, and each way the Tides may fall, runs through the
rules of `combat` on a table of its own. What is left to a player's will goes its quietest way: support that nobody has
declared yet is not given, whoever may pass or say no does, and of what must be chosen the first is. The words that a
seat gives with its question are the exceptions: its own answers, such as `eddard_stark plus1`. Hidden House cards are
all equally likely, and the hands themselves lie open (ruling.99).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeVar

import msgspec

from cyvasse.kernel.game import find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Ending, Odds, at_hand, every, exact
from cyvasse.kernel.question import Question
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Rule
from cyvasse.kernel.seen import LUCK, Seen

from .combat import Combat, fight
from .table import TIDES_DECK, Table, is_land, kind_of
from .victory import until_victory
from .view import View
from .view import imagine as board

T = TypeVar("T")

MOVES = ("march.move", "march.more")
QUIET = ("pass", "no", "done")
WON = ("odds.attacker", "odds.defender")  # the sentences, by the side that wins
RESULTS = ("combat.won", "combat.held")
Shares = dict[Ending, Fraction]


class Will(NamedTuple):
    """What a seat says that it will answer."""

    seat: int | None = None
    words: tuple[str, ...] = ()


def odds(seen: Seen, words: str | None = None) -> Odds | None:
    """The odds of the combat at hand as a seat may know them; None where there is none, or it is decided.

    `words` are the seat's own answers to come: a House card, `plus1` for the Blade, `yes` to what a card offers; before
    a combat the line of a march as it would be answered, and then such words.
    """
    dream = imagine(seen)
    said = words.split() if words else []
    if said and seen.question is not None and seen.question.ask in ("march.order", *MOVES):
        said = march(dream, seen.question.seat, said)
    view = dream.view(seen.seat)
    assert isinstance(view, View)
    if defender(view) < 0:
        return None
    check(dream, view, said)
    if view.cards:
        return of_cards_played(seen, dream, view, Will(seen.seat, tuple(said)))
    mine = next((word for word in said if word in dream.table.data.house_cards), chosen(seen))
    return of_cards_to_play(view, mine, Will(seen.seat, tuple(word for word in said if word != mine)))


def defender(view: View) -> int:
    """The seat that is attacked; -1 where none is, or a neutral force."""
    for seat in view.strengths:
        if seat != view.host_of:
            return seat
    place = view.areas.get(view.host_to)
    if place is None or place.neutral:
        return -1
    return place.owner if place.units else place.house


def chosen(seen: Seen) -> str | None:
    """The House card that the seat has laid face down."""
    if seen.ready is None:
        return None
    mine = [words for who, _, words, screen in seen.since if who == seen.seat and screen == seen.ready[0]]
    return mine[-1] if mine else None


def check(dream: Match, view: View, words: list[str]) -> None:
    """Refuse what this seat could not answer in any combat: unknown words, and cards that it does not hold."""
    hand = view.houses[view.seat].hand if view.seat in (view.host_of, defender(view)) else []
    for word in words:
        known = word in hand if word in dream.table.data.house_cards else word in dream.game.words()
        if not known:
            raise Refused(dream.game, "housecards.1", "not-offered", dream.table.data, line=word)


def march(dream: Match, seat: int, words: list[str]) -> list[str]:
    """March as the words say up to the call for House cards; returns the words that are left."""
    line, question = " ".join(words), dream.questions[seat]
    if question.ask == "march.order" and question.accepts(words[0]):
        dream.give(seat, words[0])
    asked = dream.questions.get(seat)
    offered = asked.options if asked is not None and asked.ask in MOVES else []
    move = next((n for n in range(len(words), 2, -1) if " ".join(words[:n]) in offered), 0)
    if not move:
        raise Refused(dream.game, question.rule, "not-offered", dream.table.data, line=line)
    dream.give(seat, " ".join(words[:move]))
    while dream.questions:
        who, question = next(iter(dream.questions.items()))
        if question.ask not in (*MOVES, "march.token", "support"):
            break
        dream.give(who, quiet(question))
    return words[move:]


# -- before House cards are played ----------------------------------------------------------------------------------


def of_cards_to_play(view: View, mine: str | None, will: Will) -> Odds:
    """Over all pairs of House cards, or those with the seat's own; where it has none yet, each of them is a choice."""
    pairs = fought(public(view), will if will.words else Will())
    sides = (view.host_of, defender(view))
    if view.seat not in sides or mine is not None:
        ours = sides.index(view.seat) if view.seat in sides else 0
        return told(view, mean(shares for pair, shares in pairs.items() if mine in (None, pair[ours])), mine)
    ours = sides.index(view.seat)
    cards = sorted({pair[ours] for pair in pairs})
    choices = [told(view, mean(pairs[pair] for pair in pairs if pair[ours] == card), card) for card in cards]
    choices.sort(key=lambda choice: -choice.share(WON[ours]))
    return told(view, mean(pairs.values()), choices=choices)


def waiting(view: View) -> Odds | None:
    """While a combat waits for House cards, its odds from a view alone, for those who draw and describe it."""
    if not view.strengths or view.cards:
        return None
    known, seat = public(view), view.seat if view.seat in view.strengths else None
    return next(iter(at_hand(known + str(seat).encode(), lambda: [_waiting(known, seat)])), None)


@lru_cache(maxsize=64)
def _waiting(known: bytes, seat: int | None) -> Odds:
    view = msgspec.structs.replace(msgspec.json.decode(known, type=View), seat=seat)
    return of_cards_to_play(view, None, Will())


def public(view: View) -> bytes:
    """What everyone knows of a combat before House cards are played: nobody has drawn Tides yet."""
    hidden = view.hidden
    sizes: dict[str, list[str] | int] = {
        place: content if isinstance(content, int) else len(content) for place, content in hidden.places.items()
    }
    hidden = msgspec.structs.replace(hidden, places=sizes, facts=[], shown=[], screen=[])
    return msgspec.json.encode(msgspec.structs.replace(view, seat=None, screen=[], hidden=hidden))


@lru_cache(maxsize=32)
def fought(known: bytes, will: Will) -> dict[tuple[str, str], Shares]:
    """By pair of House cards, the attacker's first: how the combat ends."""
    view = msgspec.json.decode(known, type=View)
    game = replace(find(view.game), steps={"march": until_victory(the_combat), "end": stop})
    table, _ = board(Seen(view.game, view.version, None, view, [], None, None), Dice(0))
    table.facts = None
    sides = (view.host_of, defender(view))

    def play(luck: Stream) -> Ending:
        match = Match(game, table.copy(), luck, keep=False)
        course = Course(match, view, will, dict(zip(sides, pair, strict=True)))
        match.begin()
        ending = course.ending(table)
        assert ending is not None, "a combat ends with a result"
        return ending

    found = {}
    for pair in product(*(view.houses[side].hand for side in sides)):
        found[pair[0], pair[1]] = total(every(play))
    return found


def the_combat(table: Table) -> Rule[None]:
    """The combat that waits on a table, and nothing after it."""
    table.step = "end"
    defends = table.owner.get(table.host_to, table.garrisons.get(table.host_to, -1))
    yield from fight(Combat(table, table.host_of, defends, table.host_to, table.host_from, table.host))


def stop(table: Table) -> Rule[None]:
    """In place of a step that would follow."""
    table.step = None
    yield from ()


# -- when House cards lie open --------------------------------------------------------------------------------------


def of_cards_played(seen: Seen, dream: Match, view: View, will: Will) -> Odds | None:
    """Over the Tides: those to be drawn, and those that lie face down before others."""
    begun = dream.past[-1].table  # as it was when the step began
    assert isinstance(begun, Table)
    game = replace(dream.game, steps=dict.fromkeys(dream.game.steps, stop))

    def play(luck: Stream) -> Ending | None:
        known = seen if view.tides else turn_up_tides(seen, luck)
        match = dream.fork(light=True, luck=luck) if known is seen else imagine(known, keep=False)
        match.game, match.luck = game, luck
        return Course(match, view, will, {}).ending(begun)

    shares = total(every(play))
    known = {ending: share for ending, share in shares.items() if ending is not None}
    return told(view, known) if len(known) == len(shares) else None


def turn_up_tides(seen: Seen, luck: Stream) -> Seen:
    """The same as if the seat knew the Tides that others have drawn: any that it has not seen."""
    left = Counter(seen.view.hidden.unseen.get("tide", []))
    left.subtract(words for who, of, words, _ in seen.since if who == LUCK and of.startswith(TIDES_DECK) and words)
    since = seen.since[:]
    for i, (who, of, words, screen) in enumerate(since):
        if who == LUCK and of.startswith(TIDES_DECK) and words is None:
            card = luck.one(sorted(left.elements()))
            left[card] -= 1
            since[i] = (who, of, card, screen)
    return seen if since == seen.since else msgspec.structs.replace(seen, since=since)


# -- one course of the combat ---------------------------------------------------------------------------------------


class Course:
    """A combat being fought out: all do what they have declared or said, and then what is quietest."""

    def __init__(self, match: Match, view: View, will: Will, cards: dict[int, str]) -> None:
        self.match, self.view, self.will, self.cards = match, view, will, cards
        self.said = list(will.words)
        match.table.log = []  # it tells the result

    def ending(self, before: Table) -> Ending | None:
        """Play on to the end of the combat; None if it was decided already. Losses are counted from `before` on."""
        match, view, table = self.match, self.view, self.match.table
        assert isinstance(table, Table)
        while not match.over:
            seat, question = next(iter(match.questions.items()))
            match.give(seat, self.answer(seat, question))
        result = next((said.words for said in table.log or () if said.event in RESULTS), None)
        if result is None:
            return None
        sides = (view.host_of, defender(view))
        lost = [count(before, view.host_to, side) - count(table, view.host_to, side) for side in sides]
        difference = result["attack"] - result["defence"]
        figures = (("attacker", lost[0]), ("defender", lost[1]), ("difference", difference))
        winner = view.seats.index(result["house"])
        return Ending(WON[sides.index(winner)], (("house", result["house"]),), figures)

    def answer(self, seat: int, question: Question) -> str:
        if question.ask == "combat.play" and seat in self.cards:
            return self.cards.pop(seat)
        for word in self.said if seat == self.will.seat else ():
            if question.accepts(word):
                self.said.remove(word)
                return word
        if question.ask == "combat.play":  # another card in place of one that was cancelled or paid away
            card: str = self.match.luck.one(question.options)
            return card
        area = question.words.get("area", "")
        if question.ask.startswith("support") and area in self.view.supports:
            return self.view.seats[self.view.supports[area]] if question.ask == "support" else "yes"
        return quiet(question)


def quiet(question: Question) -> str:
    """Nothing, where one may; else the first that there is."""
    return next((line for line in QUIET if question.accepts(line)), None) or question.options[0]


def count(table: Table, area: str, seat: int) -> int:
    """Units of a House that could die in that area: on land all but ships."""
    kinds, land = table.data.units, is_land(table, area)
    own = [unit for area, units in table.units.items() if table.owner[area] == seat for unit in units]
    own += table.host if table.host_of == seat else ()
    return sum(kinds[kind_of(unit)].land == land for unit in own)


# -- distributions --------------------------------------------------------------------------------------------------


def total(ways: Iterable[tuple[Fraction, T]]) -> dict[T, Fraction]:
    """Alike endings together."""
    found: dict[T, Fraction] = defaultdict(Fraction)
    for share, ending in ways:
        found[ending] += share
    return dict(found)


def mean(cases: Iterable[Shares]) -> Shares:
    """All cases equally likely."""
    some = list(cases)
    return total((share / len(some), ending) for shares in some for ending, share in shares.items())


def told(view: View, shares: Shares, card: str | None = None, choices: Sequence[Odds] = ()) -> Odds:
    words = {"house": view.seats[view.host_of], "victim": view.seats[defender(view)], "area": view.host_to}
    return exact("odds.card", words | {"card": card}, shares) if card else exact("odds.combat", words, shares, choices)
