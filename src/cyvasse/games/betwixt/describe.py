"""The table in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from cyvasse.kernel.places import watcher
from cyvasse.kernel.text import phrase

from .components import Ally, Influence, components
from .table import ALLIES, EVENTS, HAND, NO_LIMIT, PACKET, PICKS, TOKENS
from .view import BidCard, Council, Leader, View
from .words import OWN, pair_name, word_name

FOLDER = Path(__file__).parent
BIDDING = ("turn", "regent", "bids", "claim", "after", "cleanup")  # steps of a round that has its ally
BEFORE_PLAY = ("setup", "leader")
WON = ("bids", "claim", "after", "cleanup")


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the table."""
    telling = Telling(view, lang)
    parts: list[Callable[[Telling], list[str]]] = [piles, own]
    parts = [ending, councils, *parts] if view.over else [now, leaders, councils, *parts, known]
    paragraphs = ["\n".join(part(telling)) for part in parts]
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


class Telling:
    """A view being told in one language: what is said, and what things are called."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)
        self.names = [word_name(word, lang, self.data) for word in view.seats]
        count, me = len(view.seats), view.seat or 0
        self.clockwise = [(me + i) % count for i in range(count)]

    def say(self, key: str, **names: str) -> str:
        """Numbers are given as text: only `counted` needs their plural forms."""
        return phrase(FOLDER, self.lang, f"text-{key}", **names)

    def counted(self, key: str, count: int) -> str:
        return _counted(self.lang, key, count)

    def council(self, council: int) -> str:
        seats = self.view.seats
        return pair_name(seats[council], seats[(council + 1) % len(seats)], self.lang, self.data)

    def titles(self, cards: Iterable[str]) -> str:
        """Influence cards with their printed values, alike ones once."""
        return self._grouped(cards, lambda card: f"{self.title(card)} {self.data.influence[card].value}")

    def allies(self, allies: Iterable[str]) -> str:
        """Allies with their printed power."""
        return self._grouped(allies, lambda ally: f"{self.ally_name(ally)} {self.data.allies[ally].power}")

    def _grouped(self, cards: Iterable[str], name: Callable[[str], str]) -> str:
        return ", ".join(name(card) + (f" ×{n}" if n > 1 else "") for card, n in Counter(cards).items())

    def title(self, card: str) -> str:
        return self.data.influence[card].name[self.lang]

    def ally_name(self, ally: str) -> str:
        return self.data.allies[ally].name[self.lang]

    def ally(self, ally: str) -> str:
        """An ally with its ability."""
        printed = self.data.allies[ally]
        strength = self.say("ally", ally=printed.name[self.lang], power=str(printed.power))
        return f"{strength} {self._ability(printed)}"

    def card(self, card: str, copies: int = 1) -> str:
        """An influence card with its colour and its ability."""
        printed = self.data.influence[card]
        colour = self.data.colours[printed.colour][self.lang]
        return f"{self.titles([card] * copies)}, {colour}. {self._ability(printed)}"

    def _ability(self, card: Ally | Influence) -> str:
        """A card with two abilities names their timings in its text."""
        timings = [card.timing] if isinstance(card, Ally) else list(card.timing)
        if len(timings) > 1:
            return card.effect[self.lang]
        heading = "triumph" if timings[0].startswith("triumph") else timings[0]
        return f"{self.data.timings[heading][self.lang]}: {card.effect[self.lang]}"

    def any_of(self, names: Iterable[str]) -> str:
        return f" {self.say('or')} ".join(names)


@lru_cache(maxsize=1024)
def _counted(lang: str, key: str, count: int) -> str:
    return phrase(FOLDER, lang, f"text-{key}", count=count)


# -- the round ------------------------------------------------------------------------------------------------


def now(telling: Telling) -> list[str]:
    """Season, round and step, the ally of the round and those to come."""
    view, say, names = telling.view, telling.say, telling.names
    step = phrase(FOLDER, telling.lang, f"step-{view.step}")
    season = telling.data.seasons[view.season][telling.lang]
    if view.step in BEFORE_PLAY or view.step == "scoring":
        lines = [say("step", step=step)]
    else:
        lines = [say("round", season=season, round=str(view.round), rounds=str(view.rounds), step=step)]
    if view.step == "draft":
        lines.append(say("passed-left" if view.drafts % 2 else "passed-right"))
    if view.step in BIDDING:
        lines += ally_of_the_round(telling)
    if view.playing:
        lines.append(say("playing", card=telling.card(view.playing)))
    if view.winner is not None and view.step in WON:
        lines.append(say("won", leader=names[view.winner], total=str(view.totals[view.winner])))
    if view.arriving:
        lines.append(say("arriving", ally=telling.ally(view.arriving)))
    if view.next_first >= 0 and view.step in BIDDING:
        lines.append(say("next-first", leader=names[view.next_first]))
    if view.row:
        lines.append(say("row", allies=telling.allies(view.row)))
    return lines


def ally_of_the_round(telling: Telling) -> list[str]:
    view = telling.view
    if view.current:
        on_it = [telling.counted("on-it", view.current_tokens)] if view.current_tokens else []
        return [" ".join([telling.say("current", ally=telling.ally(view.current)), *on_it])]
    if view.in_force and telling.data.allies[view.in_force].timing == "during_round":
        return [telling.say("in-force", ally=telling.ally(view.in_force))]
    return [] if view.in_force else [telling.say("no-current")]


# -- leaders and councils -------------------------------------------------------------------------------------


def leaders(telling: Telling) -> list[str]:
    """Every leader: who is to act, how many cards, what is staked."""
    return [telling.say("leaders"), *(f"  {leader(telling, seat)}" for seat in telling.clockwise)]


def leader(telling: Telling, seat: int) -> str:
    view, say = telling.view, telling.say
    who = view.leaders[seat]
    marks = [
        ("you", seat == view.seat),
        ("first", seat == view.first),
        ("turn", seat == view.turn and view.step in ("leader", "turn", "regent")),
        ("kneeling", who.kneeling),
    ]
    told = ", ".join(say(mark) for mark, holds in marks if holds)
    parts = [telling.counted("cards", who.hand)] if view.step not in (*BEFORE_PLAY, "draft") else []
    if view.step in BIDDING:
        parts += bid(telling, who)
    if who.picks:
        parts.append(say("picks", count=str(who.picks)))
    if who.uniques:
        parts.append(say("uniques", count=str(who.uniques)))
    return telling.names[seat] + (f" ({told})" if told else "") + (f": {'; '.join(parts)}" if parts else "") + "."


def bid(telling: Telling, who: Leader) -> list[str]:
    say = telling.say
    parts = [say("nothing-staked")]
    if who.bid:
        parts = [say("staked", total=str(who.total), cards=", ".join(staked(telling, card) for card in who.bid))]
    if any(card.guard for card in who.bid):
        parts.append(say("guarded"))
    if who.limit < NO_LIMIT and not who.kneeling:
        parts.append(telling.counted("limit", who.limit - who.played))
    if who.resting:
        parts.append(say("resting", cards=telling.titles(who.resting)))
    return parts


def staked(telling: Telling, card: BidCard) -> str:
    """A card in a bid stack counts what it counts now; where that is not printed on it, both are said."""
    printed, number = telling.data.influence[card.card].value, card.word.partition("/")[2]
    notes = [f"{OWN['number'][telling.lang]} {number}"] if number else []  # as this copy is called in answers
    notes += [telling.say("printed", value=str(printed))] if printed != card.influence else []
    return f"{telling.title(card.card)} {card.influence}" + (f" ({', '.join(notes)})" if notes else "")


def councils(telling: Telling) -> list[str]:
    """Every council; a player's own come first."""
    view = telling.view
    if not any(council.allies or council.tokens for council in view.councils):
        return [telling.say("no-councils")]
    order = telling.clockwise
    if view.seat is not None:
        order = [order[0], order[-1], *order[1:-1]]
    return [telling.say("councils"), *(f"  {council(telling, i)}" for i in order)]


def council(telling: Telling, i: int) -> str:
    view, say = telling.view, telling.say
    held = view.councils[i]
    name = telling.council(i)
    if i == view.seat:
        name += f" ({say('left')})"
    elif view.seat is not None and i == (view.seat - 1) % len(view.seats):
        name += f" ({say('right')})"
    allies = telling.allies(held.allies) if held.allies else say("no-allies")
    return f"{name}: {'; '.join([allies, *strength(telling, held)])}."


def strength(telling: Telling, held: Council) -> list[str]:
    """Tokens and power, as far as they lie open."""
    say = telling.say
    printed = sum(telling.data.allies[ally].power for ally in held.allies) + sum(held.faces or ())
    changed = f" {say('abilities')}" if printed != held.power else ""
    if held.faces is not None:
        faces = say("faces", faces=" + ".join(map(str, held.faces))) if held.faces else telling.counted("tokens", 0)
        return [faces, say("total", power=str(held.power)) + changed]
    power = [say("power", power=str(held.power)) + changed] if held.allies else []
    return [telling.counted("tokens", held.tokens), *power]


# -- piles, and what is one's own -----------------------------------------------------------------------------


def piles(telling: Telling) -> list[str]:
    view, say = telling.view, telling.say
    lines = []
    if view.row and view.over:
        lines.append(say("row-left", allies=telling.allies(view.row)))
    if view.dead:
        lines.append(say("dead", allies=telling.allies(view.dead)))
    if view.discard:
        lines.append(say("discard", cards=telling.titles(view.discard)))
    if view.box:
        lines.append(say("box", cards=telling.titles(view.box)))
    lines.append(say("decks", deck=str(view.deck), allies=str(view.ally_deck), supply=str(view.supply)))
    events = view.hidden.places.get(EVENTS)
    if isinstance(events, int) and events:
        lines.append(say("events", count=str(events)))
    return lines


def own(telling: Telling) -> list[str]:
    """A player's own cards, with what they do."""
    view, say = telling.view, telling.say
    if view.seat is None:
        return []
    lines = []
    if view.packet:
        lines += [say("packet"), *hand(telling, view.packet)]
    if view.picks:
        lines.append(say("picked", cards=telling.titles(view.picks)))
    if view.up:
        lines += [say("up"), *(f"  {telling.ally(ally)}" for ally in view.up)]
    if view.hand:
        lines += [say("hand"), *hand(telling, view.hand)]
    elif view.step not in (*BEFORE_PLAY, "draft"):
        lines.append(say("no-hand"))
    if view.uniques:
        lines.append(say("aside", cards=telling.titles(view.uniques)))
    return lines


def hand(telling: Telling, held: list[str]) -> list[str]:
    return [f"  {telling.card(card, copies)}" for card, copies in Counter(held).items()]


# -- what a seat remembers ------------------------------------------------------------------------------------


def known(telling: Telling) -> list[str]:
    """What this seat has seen of what lies hidden now: cards of other leaders, tokens, the ally deck."""
    say, key = telling.say, "known-draft" if telling.view.step == "draft" else "known-hand"
    lines = known_allies(telling)
    held: dict[tuple[int, ...], list[str]] = {}
    for places, things in telling.view.hidden.facts:
        if all(place in HAND or place in PACKET or place in PICKS for place in places):
            held.setdefault(tuple(sorted({watcher(place) for place in places})), []).extend(things)
        elif all(place in TOKENS for place in places):
            where = telling.any_of(telling.council(TOKENS.index(place)) for place in places)
            lines.append(say("known-tokens", councils=where, tokens=", ".join(things)))
    for seats, cards in sorted(held.items()):
        owners = telling.any_of(telling.names[seat] for seat in seats)
        lines.append(say(key, leaders=owners, cards=telling.titles(sorted(cards))))
    head = say("known-by-all" if telling.view.seat is None else "known")
    return [head, *(f"  {line}." for line in lines)] if lines else []


def known_allies(telling: Telling) -> list[str]:
    say, hidden = telling.say, telling.view.hidden
    top, bottom = hidden.top.get(ALLIES, []), hidden.bottom.get(ALLIES, [])
    exact = {places[0]: things[0] for places, things in hidden.facts if len(places) == 1}
    lines = []
    if any(slot in exact for slot in top):
        last = max(i for i, slot in enumerate(top) if slot in exact)
        named = [telling.allies([exact[slot]]) if slot in exact else say("unknown") for slot in top[: last + 1]]
        lines.append(say("known-top", allies=", ".join(named)))
    for places, things in hidden.facts:
        if len(places) > 1 and all(place in top for place in places):
            lines.append(say("known-high", allies=telling.allies(things)))
    buried = [exact[slot] for slot in bottom if slot in exact]
    if buried:
        lines.append(say("known-bottom", allies=telling.allies(buried)))
    return lines


# -- the end --------------------------------------------------------------------------------------------------


def ending(telling: Telling) -> list[str]:
    """Who has won, and how all stand: by the small council, the larger one, the number of allies (victory.3-7)."""
    view, say, names = telling.view, telling.say, telling.names
    count = len(view.seats)
    standings = []
    for seat in range(count):
        held = [view.councils[seat], view.councils[(seat - 1) % count]]
        small, large = sorted(council.power for council in held)
        standings.append((small, large, sum(len(council.allies) for council in held)))
    best = [seat for seat in range(count) if standings[seat] == max(standings)]
    winners = phrase(
        FOLDER, telling.lang, "text-winner", count=len(best), leaders=", ".join(names[seat] for seat in best)
    )
    lines = [f"{say('over')} {winners}", say("standing")]
    for seat in sorted(range(count), key=lambda seat: standings[seat], reverse=True):
        small, large, allies = standings[seat]
        place = 1 + sum(other > standings[seat] for other in standings)
        told = {"place": str(place), "small": str(small), "large": str(large), "allies": str(allies)}
        lines.append("  " + say("place", leader=names[seat], **told) + ".")
    return lines
