"""The table in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

from cyvasse.kernel.text import listed, phrase

from .components import components
from .table import HAND, MISSION_HAND, ROUNDS, TABLE
from .view import NcuView, UnitView, View
from .words import word_name

FOLDER = Path(__file__).parent


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the table."""
    telling = Telling(view, lang)
    parts: list[Callable[[Telling], list[str]]] = [now, seats, ground, own]
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


def inches(length: int) -> str:
    return f"{length / 1000:g}"


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
    lines += [f"  {unit(telling, each)}" for each in view.units if each.owner == seat]
    lines += [f"  {ncu(telling, each)}" for each in view.ncus if each.owner == seat]
    if view.discards[seat]:
        cards = telling.named(view.discards[seat])
        lines.append("  " + say("discards", seat=telling.name(view.seats[seat]), cards=cards))
    return lines


def unit(telling: Telling, each: UnitView) -> str:
    """Where a unit stands, its models and tokens."""
    say = telling.say
    where = say(each.status) if each.status != TABLE else at(telling, each)
    state = [say("models", models=str(each.models))]
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
    return say("unit", unit=telling.name(each.word), where=where, state=listed(state))


def at(telling: Telling, each: UnitView) -> str:
    x, y, angle = each.pose
    return telling.say("at", x=inches(x), y=inches(y), angle=f"{angle / 10:g}")


def ncu(telling: Telling, each: NcuView) -> str:
    say = telling.say
    where = say("beside")
    if each.zone:
        where = say("in-zone", zone=telling.name(each.zone))
    if each.influence:
        where = say("influences", zone=telling.name(each.zone), unit=telling.name(each.influence))
    return say("ncu", ncu=telling.name(each.word), where=where)


# -- the battlefield --------------------------------------------------------------------------------------------


def ground(telling: Telling) -> list[str]:
    """Terrain and objective tokens."""
    view, say, lines = telling.view, telling.say, []
    if view.terrain:
        pieces = [say("piece", name=telling.name(t.side), x=inches(t.x), y=inches(t.y)) for t in view.terrain]
        lines.append(say("terrain", pieces="; ".join(pieces)))
    if view.objectives:
        lines.append(say("objectives", tokens="; ".join(token(telling, i) for i in range(len(view.objectives)))))
    return lines


def token(telling: Telling, number: int) -> str:
    each = telling.view.objectives[number]
    name = f"{number + 1} ({telling.name(each.card)})" if each.card else str(number + 1)
    names = {"name": name, "x": inches(each.x), "y": inches(each.y)}
    if each.holder:
        return telling.say("held", unit=telling.name(each.holder), **names)
    return telling.say("token", **names)


def own(telling: Telling) -> list[str]:
    """The cards in this seat's hands."""
    view, say = telling.view, telling.say
    if view.seat is None:
        return []
    places = view.hidden.places
    lines = []
    for key, place in (("hand", HAND[view.seat]), ("missions", MISSION_HAND[view.seat])):
        cards = places.get(place)
        if isinstance(cards, list):
            lines.append(say(key, cards=telling.named(cards) or say("none")))
    for family in ("sia", "sid"):
        held = places.get(f"{family}/hand-{view.seat}")
        if isinstance(held, list):
            lines.append(say("siege", cards=telling.named(held) or say("none")))
    return lines
