"""The battle in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from cyvasse.kernel.game import find
from cyvasse.kernel.odds import percent, sentences, title
from cyvasse.kernel.text import listed, phrase

from .components import SIDES, Award, Components, Condition, Scenario, components
from .odds import waiting
from .table import GAMBIT, HAND
from .view import House, Unit, View
from .words import tactic_text, word_name

FOLDER = Path(__file__).parent


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the battle."""
    telling = Telling(view, lang)
    packs = msgspec.json.encode(view.packs, order="deterministic")
    parts = (
        telling.now(),
        list(aims(view.battle, lang, packs)),
        telling.chances(),
        telling.houses(),
        telling.field(),
        *telling.armies(),
        telling.reserve(),
        telling.hand(),
    )
    return "\n\n".join("\n".join(part) for part in parts if part)


@lru_cache(maxsize=4096)
def said(lang: str, key: str, names: tuple[tuple[str, str], ...]) -> str:
    return phrase(FOLDER, lang, key, **dict(names))


class Telling:
    """A view being told in one language."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)

    def say(self, key: str, **names: str) -> str:
        return said(self.lang, key, tuple(names.items()))

    def name(self, word: str) -> str:
        return word_name(word, self.lang, self.data)

    def named(self, words: list[str]) -> str:
        """Alike ones once."""
        counts = Counter(self.name(word) for word in words)
        return listed(name + (f" ×{count}" if count > 1 else "") for name, count in counts.items()) or "–"

    # the turn

    def now(self) -> list[str]:
        view = self.view
        head = self.say("tell-round", battle=self.name(view.battle), round=str(view.round), rounds=str(view.rounds))
        if view.over:
            return [head, self.say("tell-over", house=self.name(view.seats[view.victor]))]
        told = [
            head,
            self.say("tell-momentum", house=self.name(view.seats[view.momentum])),
            self.say("tell-advantage", house=self.name(view.seats[view.first])),
            self.say("tell-turn", house=self.name(view.seats[view.turn]), step=self.say(f"step-{view.step}")),
        ]
        now = view.now
        if now.card:
            told.append(self.say("tell-card", card=self.name(now.card)))
        if now.leader >= 0 and view.units[now.leader].hex:
            told.append(self.say("tell-leader", hex=view.units[now.leader].hex))
        if now.effects:
            told.append(self.say("tell-effects", effects=listed(map(self.effect, now.effects))))
        for key, units in (("ordered", now.ordered), ("unmoved", now.unmoved), ("unfought", now.unfought)):
            hexes = [view.units[unit].hex for unit in units if view.units[unit].hex]
            if hexes:
                told.append(self.say(f"tell-{key}", hexes=" ".join(hexes)))
        return told

    def effect(self, effect: str) -> str:
        card = self.data.leadership_cards.get(effect)
        said = card.effect[self.lang].rstrip(".") if card is not None and card.effect is not None else ""
        return f"{self.name(effect)} ({said})" if said else self.name(effect)

    def chances(self) -> list[str]:
        """The odds of the attacks that may come, the most promising first."""
        game, found = find(self.view.game), []
        for odds in waiting(self.view):
            told = sentences(game, odds, self.lang, self.data, brief=True)
            shares = listed(f"{text} {percent(share, self.lang)}" for share, text in told)
            found.append(f"{title(game, odds, self.lang, self.data)}: {shares}.")
        return found

    # Houses

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
            told += [f"  {line}" for line in self.holdings(house)]
        return told

    def holdings(self, house: House) -> Iterator[str]:
        """What else lies before a House."""
        lists = (("ally", [house.ally] if house.ally else []), ("discard", house.discard), ("captured", house.captured))
        named = {"discard": "cards", "captured": "commanders", "ally": "house"}
        for key, words in lists:
            if words:
                yield self.say(f"tell-{key}", **{named[key]: self.named(words)})
        if house.lost:
            yield self.say("tell-lost", units=self.named(house.lost))
        if house.gambit:
            yield self.gambit(house.gambit)
        view = self.view
        counts = {
            "brothers": house.brothers,
            "merchants": house.held,
            "strategy": house.strategy,
            "left": house.left,
            "fords": house.fords,
            "trophies": view.trophies if house.name == "lannister" else 0,
            "axes": view.axes if house.name == "lannister" else 0,
        }
        for key, count in counts.items():
            if count:
                yield self.say(f"tell-{key}", count=str(count))
        for catapult in view.catapults:
            if catapult.side == house.name:
                state = self.say("tell-ready" if catapult.active else "tell-spent")
                yield self.say("tell-catapult", rank=self.data.ranks[catapult.rank].name[self.lang], state=state)
        if house.must:
            yield self.say(f"tell-must_{house.must}")
        if house.passed:
            yield self.say("tell-passed")

    def gambit(self, card: str) -> str:
        it = self.data.gambits[card]
        said = f"{it.trigger[self.lang]}: {it.effect[self.lang]}"
        return self.say("tell-gambit", card=it.name[self.lang], effect=said)

    # the field

    def field(self) -> list[str]:
        view = self.view
        by_terrain: dict[str, list[str]] = {}
        for hex_, terrain in view.ground.items():
            by_terrain.setdefault(terrain, []).append(hex_)
        told = [f"{self.name(terrain)}: {' '.join(hexes)}" for terrain, hexes in by_terrain.items()]
        for goal in view.objectives:
            key = "tell-marker" if goal.fixed else "tell-objective"
            told.append(self.say(key, hex=goal.hex, house=self.name(goal.owner) if goal.owner else "–"))
        told += [self.say("tell-fire", hex=hex_, level=str(level)) for hex_, level in view.fire.items()]
        told += [self.say("tell-fallen", hex=it.hex, what=self.name(it.token)) for it in view.fallen]
        told += [self.say("tell-post", hex=hex_, side=self.name(side)) for hex_, side in view.outposts.items()]
        places = {"devastated": view.devastated, "merchant": view.merchants, "warhorn": view.warhorns}
        places |= {"flooded": [view.flooded] if view.flooded else [], "hollow": [view.hollow] if view.hollow else []}
        told += [self.say(f"tell-{key}", hexes=" ".join(hexes)) for key, hexes in places.items() if hexes]
        return told

    def armies(self) -> list[list[str]]:
        found = []
        for house in self.view.seats:
            units = [unit for unit in self.view.units if unit.hex and unit.side == house]
            if units:
                found.append([self.name(house) + ":", *(self.unit(unit) for unit in units)])
        return found

    def unit(self, unit: Unit) -> str:
        """`e10 War Host of the North, blue, 4 of 4; Maege Mormont, command tokens 1 of 1; engaged with d9`."""
        size = self.data.units[unit.kind].size
        figures = self.say("tell-figures", count=str(unit.figures), size=str(size))
        parts = [f"{unit.hex} {self.name(unit.kind)}", self.data.ranks[unit.rank].name[self.lang], figures]
        marks = []
        if unit.commander:
            leader = self.data.commanders[unit.commander]
            turned = self.say("tell-committed") if unit.commander in self.view.committed else ""
            limit = self.say(
                "tell-commander",
                commander=self.name(unit.commander),
                led=str(unit.led),
                limit=str(leader.limit),
                capture=str(leader.capture),
            )
            marks.append(f"{limit}, {turned}" if turned else limit)
        if not unit.active:
            marks.append(self.say("tell-inactive"))
        if unit.foe:
            marks.append(self.say("tell-engaged", hex=unit.foe, house=self.name(unit.aggressor)))
        marks += [self.say(f"tell-{key}") for key, has in (("guard", unit.guard), ("loot", unit.loot)) if has]
        marks += [self.say("tell-horns", count=str(unit.horns))] if unit.horns else []
        formation = self.view.formations.get(unit.kind)
        marks += [self.data.keywords[formation].name[self.lang]] if formation else []
        return "  " + "; ".join([", ".join(parts), *marks])

    # what this seat holds

    def reserve(self) -> list[str]:
        """In a skirmish: the units that wait to be deployed, and the commanders chosen."""
        told = []
        for house in self.view.houses:
            if house.persons and not any(unit.hex for unit in self.view.units):
                told.append(self.say("tell-persons", house=self.name(house.name), commanders=self.named(house.persons)))
            if house.reserve:
                units = Counter(waiting_unit(entry, self.lang, self.data) for entry in house.reserve)
                said = "; ".join(name + (f" ×{count}" if count > 1 else "") for name, count in units.items())
                told.append(self.say("tell-reserve", house=self.name(house.name), units=said))
        return told

    def hand(self) -> list[str]:
        seat = self.view.seat
        if seat is None:
            return []
        places, told = self.view.hidden.places, []
        cards = places.get(HAND[seat])
        if isinstance(cards, list) and cards:
            told += [self.say("tell-hand", cards=self.named(cards)), *map(self.card, dict.fromkeys(cards))]
        face_down = places.get(GAMBIT[seat])
        if isinstance(face_down, list) and face_down:
            told.append(self.gambit(face_down[0]))
        return told

    def card(self, card: str) -> str:
        """What a Leadership card commands, and its tactic."""
        it, lang, data = self.data.leadership_cards[card], self.lang, self.data
        told = " ".join(data.commands[command].name[lang] for command in it.commands)
        if tactic := tactic_text(it, lang):
            told += f" {tactic}"
        return f"  {it.name[lang]}: {told}"


def waiting_unit(entry: str, lang: str, data: Components) -> str:
    """A unit that is not on the field yet: kind, rank, commander."""
    kind, rank, *leader = entry.split(" ")
    named = [data.units[kind].name[lang], data.ranks[rank].name[lang]]
    return ", ".join([*named, *(word_name(it, lang, data) for it in leader)])


# -- what the battle is about -----------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def aims(battle: str, lang: str, packs: bytes) -> tuple[str, ...]:
    """How the battle is won, what scores, and its special rules."""
    data = components(msgspec.json.decode(packs))
    scenario = data.scenarios.get(battle)
    if scenario is None:
        return (said(lang, "aim-skirmish", ()), f"{data.skirmishes[battle].victory[lang]}.", said(lang, "aim-rout", ()))
    victory = scenario.victory
    told = [_aim(scenario, lang, data)]
    if victory.points:
        told.append(said(lang, "aim-points", (("awards", "; ".join(_award(it, lang, data) for it in victory.points)),)))
    if victory.instant:
        told.append(said(lang, f"aim-{victory.instant}", ()))
    if victory.horns_needed:
        told.append(said(lang, "aim-horns", (("count", str(victory.horns_needed)),)))
    told += [f"{rule.name[lang]}: {rule.effect[lang]}" for rule in (data.special_rules[it] for it in scenario.special)]
    return (*told, said(lang, "aim-rout", ()))


def _aim(scenario: Scenario, lang: str, data: Components) -> str:
    victory, rounds = scenario.victory, ("rounds", str(scenario.rounds))
    if victory.type != "condition":
        return said(lang, f"aim-{victory.type}", (rounds,))
    assert victory.side is not None
    house, other = (data.houses[it].name[lang] for it in (victory.side, SIDES[1 - SIDES.index(victory.side)]))
    both, either = (f" {said(lang, key, ())} " for key in ("aim-and", "aim-or"))
    found = [[it for one in way for it in _condition(one, scenario, lang)] for way in victory.conditions]
    ways = either.join(both.join(way) for way in found)
    key = "aim-at_once" if victory.at_once else "aim-condition"
    return said(lang, key, (rounds, ("house", house), ("other", other), ("conditions", ways)))


def _condition(one: Condition, scenario: Scenario, lang: str) -> Iterator[str]:
    where = {goal.id: goal.hex for goal in scenario.objectives}
    if one.objectives is not None:
        low, high = one.objectives
        count = str(low) if low == high else f"{low}–{high}"
        among = " ".join(where[it] for it in one.among) or " ".join(o.hex for o in scenario.objectives if not o.fixed)
        yield said(lang, "aim-objectives", (("count", count), ("hexes", among)))
    if one.own_morale:
        yield said(lang, "aim-own-morale", ())
    if one.enemy_morale:
        yield said(lang, "aim-enemy-morale", ())
    if one.clear_bank:
        yield said(lang, "aim-bank", (("hex", where[one.clear_bank]),))
    for key, needed in (("left", one.left), ("strategy", one.strategy)):
        if needed:
            yield said(lang, f"aim-{key}", (("count", str(needed)),))


def _award(it: Award, lang: str, data: Components) -> str:
    told = said(lang, f"award-{it.per}", (("vp", "/".join(map(str, it.vp))),))
    told += "" if it.when == "at_once" else f" {said(lang, f'award-{it.when}', ())}"
    return told + (f" ({data.houses[it.side].name[lang]})" if it.side else "")
