"""The battle in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from pathlib import Path

from cyvasse.kernel.text import listed, phrase

from .components import components
from .table import HAND
from .view import Unit, View
from .words import word_name

FOLDER = Path(__file__).parent


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the battle."""
    telling = Telling(view, lang)
    parts = (telling.now(), telling.houses(), telling.field(), *telling.armies(), telling.hand())
    return "\n\n".join("\n".join(part) for part in parts if part)


class Telling:
    """A view being told in one language."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)

    def say(self, key: str, **names: str) -> str:
        return _said(self.lang, key, tuple(names.items()))

    def name(self, word: str) -> str:
        return word_name(word, self.lang, self.data)

    def named(self, words: list[str]) -> str:
        """Alike ones once."""
        counts = Counter(self.name(word) for word in words)
        return listed(name + (f" ×{count}" if count > 1 else "") for name, count in counts.items()) or "–"

    def now(self) -> list[str]:
        view = self.view
        head = self.say("tell-round", battle=self.name(view.battle), round=str(view.round), rounds=str(view.rounds))
        if view.over:
            return [head, self.say("tell-over", house=self.name(view.seats[view.victor]))]
        told = [
            head,
            self.say("tell-momentum", house=self.name(view.seats[view.momentum])),
            self.say("tell-turn", house=self.name(view.seats[view.turn]), step=self.say(f"step-{view.step}")),
        ]
        if view.now.card:
            told.append(self.say("tell-card", card=self.name(view.now.card)))
        return told

    def houses(self) -> list[str]:
        told = []
        for house in self.view.houses:
            tokens = [kind for kind, count in house.tokens.items() for _ in range(count)]
            told.append(
                self.say(
                    "tell-house",
                    house=self.name(house.name),
                    morale=str(house.morale),
                    zone=self.data.zones[house.zone].name[self.lang],
                    points=str(house.points),
                    tokens=self.named(tokens),
                    command=str(house.command),
                    hand=str(house.hand),
                    deck=str(house.deck),
                )
            )
            if house.discard:
                told.append("  " + self.say("tell-discard", cards=self.named(house.discard)))
            if house.captured:
                told.append("  " + self.say("tell-captured", commanders=self.named(house.captured)))
            if house.brothers:
                told.append("  " + self.say("tell-brothers", count=str(house.brothers)))
        return told

    def field(self) -> list[str]:
        by_terrain: dict[str, list[str]] = {}
        for hex_, terrain in self.view.ground.items():
            by_terrain.setdefault(terrain, []).append(hex_)
        told = [f"{self.name(terrain)}: {' '.join(hexes)}" for terrain, hexes in by_terrain.items()]
        told += [
            self.say("tell-objective", hex=o.hex, house=self.name(o.owner) if o.owner else "–")
            for o in self.view.objectives
        ]
        told += [self.say("tell-fire", hex=hex_, level=str(level)) for hex_, level in self.view.fire.items()]
        return told

    def armies(self) -> list[list[str]]:
        found = []
        for house in self.view.seats:
            units = [unit for unit in self.view.units if unit.hex and unit.side == house]
            found.append([self.name(house) + ":", *(self.unit(unit) for unit in units)])
        return found

    def unit(self, unit: Unit) -> str:
        """`e10 War Host of the North, blue, 4, Maege Mormont; inactive; engaged with d9`."""
        parts = [f"{unit.hex} {self.name(unit.kind)}", self.data.ranks[unit.rank].name[self.lang], str(unit.figures)]
        if unit.commander:
            parts.append(self.name(unit.commander))
        marks = []
        if not unit.active:
            marks.append(self.say("tell-inactive"))
        if unit.foe:
            marks.append(self.say("tell-engaged", hex=unit.foe, house=self.name(unit.aggressor)))
        if unit.guard:
            marks.append(self.say("tell-guard"))
        return "  " + "; ".join([", ".join(parts), *marks])

    def hand(self) -> list[str]:
        seat = self.view.seat
        if seat is None:
            return []
        cards = self.view.hidden.places.get(HAND[seat])
        return [self.say("tell-hand", cards=self.named(cards))] if isinstance(cards, list) and cards else []


@lru_cache(maxsize=4096)
def _said(lang: str, key: str, names: tuple[tuple[str, str], ...]) -> str:
    return phrase(FOLDER, lang, key, **dict(names))
