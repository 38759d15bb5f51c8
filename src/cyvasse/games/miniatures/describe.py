"""The table in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from cyvasse.kernel.game import find
from cyvasse.kernel.odds import Odds, percent, sentences, title
from cyvasse.kernel.text import listed, phrase

from .components import components
from .odds import at_hand
from .table import DEAD, DECK, HAND, MISSION_HAND, ROUNDS, TABLE, WALL
from .view import NcuView, TerrainView, UnitView, View
from .words import spelled, word_name

FOLDER = Path(__file__).parent


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the table."""
    telling = Telling(view, lang)
    parts: list[Callable[[Telling], list[str]]] = [now, seats, ground, own, odds]
    paragraphs = ["\n".join(part(telling)) for part in parts]
    return "\n\n".join(paragraph for paragraph in paragraphs if paragraph)


class Telling:
    """A view being told in one language: what is said, and what things are called."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)

    def say(self, key: str, **names: str) -> str:
        return _said(self.lang, key, tuple(names.items()))

    def name(self, word: str) -> str:
        return word_name(word, self.lang, self.data)

    def named(self, words: Iterable[str]) -> str:
        return listed(self.name(word) for word in words)


@lru_cache(maxsize=4096)
def _said(lang: str, key: str, names: tuple[tuple[str, str], ...]) -> str:
    return phrase(FOLDER, lang, f"text-{key}", **dict(names))


EDGES = ("south", "north")
CORNERS = ("south_west", "south_east", "north_west", "north_east")
LIKELIEST = 6  # outcomes that are told


def inches(telling: Telling, length: int) -> str:
    return number(telling, f"{length / 1000:g}")


def number(telling: Telling, digits: str) -> str:
    return digits.replace(".", ",") if telling.lang == "ru" else digits


# -- the round --------------------------------------------------------------------------------------------------


def now(telling: Telling) -> list[str]:
    """Round and step, or the winner; the mode; whose turn it is."""
    view, say = telling.view, telling.say
    if view.over:
        lines = [say("over", seats=telling.named(view.seats[seat] for seat in view.victors))]
    else:
        step = phrase(FOLDER, telling.lang, f"step-{view.step}")
        numbers = {"round": str(view.round), "rounds": str(ROUNDS)}
        lines = [say("round", step=step, **numbers) if view.round else say("step", step=step)]
    lines.append(say("mode", mode=telling.name(view.mode), goal=str(view.goal)))
    if not view.over:
        names = {"seat": telling.name(view.seats[view.turn]), "first": telling.name(view.seats[view.first])}
        lines.append(say("turn", **names))
    if view.besieger >= 0:
        lines.append(say("besieger", seat=telling.name(view.seats[view.besieger])))
    if view.open_mission:
        lines.append(say("open", card=telling.name(view.open_mission)))
    return lines


# -- armies -----------------------------------------------------------------------------------------------------


def seats(telling: Telling) -> list[str]:
    """Every player with points, units, NCUs and discarded cards; a player's own come first."""
    view = telling.view
    count, me = len(view.seats), view.seat or 0
    return [line for i in range(count) for line in player(telling, (me + i) % count)]


def player(telling: Telling, seat: int) -> list[str]:
    view, say = telling.view, telling.say
    name = telling.name(view.seats[seat]) + (f" ({say('you')})" if seat == view.seat else "")
    lines = [say("seat", seat=name, army=telling.name(view.armies[seat]), points=str(view.scores[seat]))]
    lines += [f"  {line}" for line in stands(telling, seat)]
    lines += [f"  {unit(telling, each)}" for each in view.units if each.owner == seat]
    lines += [f"  {ncu(telling, each)}" for each in view.ncus if each.owner == seat]
    if view.discards[seat]:
        cards = telling.named(view.discards[seat])
        lines.append("  " + say("discards", seat=telling.name(view.seats[seat]), cards=cards))
    return lines


def stands(telling: Telling, seat: int) -> list[str]:
    """A player's deployment zone, and cards in hand and deck."""
    view, say = telling.view, telling.say
    free = len(view.seats) > 2 and not view.options.get("teams")
    place, lines = view.places_of[seat], []
    if place >= 0:
        lines.append(say("edge", zone=telling.name((CORNERS if free else EDGES)[place])))
    sizes = [view.hidden.places.get(pile, 0) for pile in (HAND[seat], DECK[seat])]
    hand, deck = (str(size if isinstance(size, int) else len(size)) for size in sizes)
    return [*lines, say("piles", hand=hand, deck=deck)]


def unit(telling: Telling, each: UnitView) -> str:
    """Where a unit stands, its models and tokens."""
    view, say = telling.view, telling.say
    if each.status == DEAD:
        return say("gone", unit=telling.name(each.word))
    where = say(each.status) if each.status != TABLE else at(telling, each)
    state = [say("left" if each.kind == WALL else "models", models=str(each.models))]
    if each.hurt:
        state.append(say("hurt", wounds=str(each.hurt)))
    if each.attached:
        state.append(say("with", names=telling.named(each.attached)))
    state += [telling.name(condition) for condition in each.conditions]
    if each.engaged:
        state.append(say("engaged", names=telling.named(each.engaged)))
    if each.done:
        state.append(say("done"))
    if each.crows:
        state.append(say("crows", count=str(each.crows)))
    number = view.units.index(each)
    spent = [mark.split()[0] for mark in view.spent if mark.endswith(f" {number}")]
    state += [say("spent", names=telling.named(spent))] if spent else []
    cards = [card for card, _, owner, _ in view.cards if owner == number]
    state += [say("attached", names=telling.named(cards))] if cards else []
    return say("unit", unit=telling.name(each.word), where=where, state=listed(state))


def at(telling: Telling, each: UnitView) -> str:
    x, y, angle = each.pose
    facing = number(telling, f"{angle / 10:g}")
    return telling.say("at", x=inches(telling, x), y=inches(telling, y), angle=facing)


def ncu(telling: Telling, each: NcuView) -> str:
    say = telling.say
    where = say("beside")
    if each.zone:
        where = say("in-zone", zone=telling.name(each.zone))
    if each.influence:
        where = say("influences", zone=telling.name(each.zone), unit=telling.name(each.influence))
    if each.done:
        where = listed([where, say("done")])
    if each.tokens:
        where = listed([where, say("tokens", count=str(each.tokens))])
    return say("ncu", ncu=telling.name(each.word), where=where)


# -- the battlefield --------------------------------------------------------------------------------------------


def ground(telling: Telling) -> list[str]:
    """Terrain and objective tokens."""
    view, say, lines = telling.view, telling.say, []
    if view.terrain:
        lines.append(say("terrain", pieces="; ".join(piece(telling, each) for each in view.terrain)))
    if view.objectives:
        lines.append(say("objectives", tokens="; ".join(token(telling, i) for i in range(len(view.objectives)))))
    return lines


def piece(telling: Telling, each: TerrainView) -> str:
    """A piece of terrain with its keywords."""
    keywords = telling.named(telling.data.sides[each.side].keywords)
    names = {"name": f"{telling.name(each.side)} ({keywords})", "angle": number(telling, f"{each.angle / 10:g}")}
    return telling.say("piece", x=inches(telling, each.x), y=inches(telling, each.y), **names)


def token(telling: Telling, number: int) -> str:
    each = telling.view.objectives[number]
    name = f"{number + 1} ({telling.name(each.card)})" if each.card else str(number + 1)
    names = {"name": name, "x": inches(telling, each.x), "y": inches(telling, each.y)}
    if each.holder:
        return telling.say("held", unit=telling.name(each.holder), **names)
    return telling.say("token", **names)


def own(telling: Telling) -> list[str]:
    """The cards in this seat's hands, and what they do."""
    view = telling.view
    if view.seat is None:
        return []
    places = view.hidden.places
    lines = []
    for key, place in (("hand", HAND[view.seat]), ("missions", MISSION_HAND[view.seat])):
        cards = places.get(place)
        if isinstance(cards, list):
            lines += hand(telling, key, cards)
    for family in ("sia", "sid"):
        held = places.get(f"{family}/hand-{view.seat}")
        if isinstance(held, list):
            lines += hand(telling, "siege", held)
    return lines


def hand(telling: Telling, key: str, cards: list[str]) -> list[str]:
    """Alike ones once."""
    counts, data = Counter(cards), telling.data
    named = (telling.name(card) + (f" ×{count}" if count > 1 else "") for card, count in counts.items())
    lists = (data.tactics_cards, data.siege_cards, data.missions)
    printed = [entries[card] for card in counts for entries in lists if card in entries]
    said = telling.say(key, cards=listed(named) or telling.say("none"))
    return [said, *(f"  {spelled(card, telling.lang)}" for card in printed)]


# -- odds -------------------------------------------------------------------------------------------------------


def odds(telling: Telling) -> list[str]:
    """What the active unit could do now, and how it would end."""
    found = at_hand(telling.view)
    if found is None:
        return []
    return [line for each in found.choices or [found] for line in likely(telling, each)]


def likely(telling: Telling, each: Odds) -> list[str]:
    game, lang, data = find("miniatures"), telling.lang, telling.data
    told = sentences(game, each, lang, data, brief=True)[:LIKELIEST]
    outcomes = "; ".join(f"{percent(share, lang)} {said}" for share, said in told)
    return [telling.say("odds", title=title(game, each, lang, data), outcomes=outcomes)]
