"""The table in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from cyvasse.kernel.text import listed, phrase

from .components import components
from .view import Character, House, Thing, View
from .words import word_name

FOLDER = Path(__file__).parent


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the table."""
    telling = Telling(view, lang)
    order = (1, 0) if view.seat == 0 else (0, 1)  # the own side last, beside the hand
    paragraphs = [telling.now(), *(telling.house(view.houses[seat]) for seat in order), telling.fight(), telling.own()]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


class Telling:
    """A view being told in one language."""

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang, self.data = view, lang, components(view.packs)

    def say(self, key: str, **words: str | int) -> str:
        """Numbers are given as text, so that no language puts marks into them."""
        return phrase(FOLDER, self.lang, f"tell-{key}", **{name: str(word) for name, word in words.items()})

    def name(self, word: str) -> str:
        return word_name(word, self.lang, self.data)

    def named(self, words: Iterable[str]) -> str:
        """Alike ones once."""
        counts = Counter(self.name(word) for word in words)
        return listed(name + (f" ×{count}" if count > 1 else "") for name, count in counts.items())

    def now(self) -> list[str]:
        view = self.view
        step = phrase(FOLDER, self.lang, f"step-{view.step}") if view.step else self.say("over")
        lines = [self.say("round", round=view.round, step=step)]
        if view.first is not None:
            lines.append(self.say("first", house=self.name(view.seats[view.first])))
        if view.over and view.victor >= 0:
            lines.append(self.say("won", house=self.name(view.seats[view.victor])))
        return lines

    def house(self, house: House) -> list[str]:
        lines = [
            self.say("house", house=self.name(house.house), total=house.total, power=house.power, gold=house.gold),
            self.say("cards", hand=house.hand, deck=house.deck),
        ]
        if house.plot:
            plot = self.data.plots[house.plot]
            values = {"income": plot.income, "initiative": plot.initiative, "claim": plot.claim}
            lines.append(self.say("plot", plot=plot.name[self.lang], **values))
        if house.used:
            lines.append(self.say("used", plots=self.named(house.used)))
        if isinstance(house.plots, int):
            lines.append(self.say("plots-hidden", count=house.plots))
        elif house.plots:
            lines.append(self.say("plots", plots=self.named(house.plots)))
        lines += [f"- {self.character(character)}" for character in house.characters]
        lines += [f"- {self.thing(thing)}" for thing in house.locations]
        if house.dead:
            lines.append(self.say("dead", cards=self.named(house.dead)))
        if house.discard:
            lines.append(self.say("discard", cards=self.named(house.discard)))
        return lines

    def character(self, character: Character) -> str:
        """`Jon Snow: strength 3, military, power; kneeling; under it Direwolf`."""
        facts = [self.say("strength", strength=character.strength)]
        facts += [self.name(icon).lower() for icon in character.icons]
        facts += [self.data.keywords[k][self.lang] for k in ("stealth", "renown") if getattr(character, k)]
        if character.kneeling:
            facts.append(self.say("kneeling"))
        if character.power:
            facts.append(self.say("tokens", count=character.power))
        if character.duplicates:
            facts.append(self.say("duplicates", count=character.duplicates))
        if character.attachments:
            facts.append(self.say("bears", cards=self.named(character.attachments)))
        return f"{self.name(character.word)}: {', '.join(facts)}"

    def thing(self, thing: Thing) -> str:
        kneeling = f", {self.say('kneeling')}" if thing.kneeling else ""
        return f"{self.name(thing.word)}{kneeling}"

    def fight(self) -> list[str]:
        view = self.view
        if not view.challenge or view.active is None:
            return []
        lines = [self.say("challenge", house=self.name(view.seats[view.active]), kind=self.name(view.challenge))]
        sides = (("attack", view.attackers), ("defence", view.defenders))
        for (key, words), total in zip(sides, view.strengths, strict=True):
            if words:
                lines.append(self.say(key, total=total, cards=self.named(words)))
        if view.passed_by:
            lines.append(self.say("passed", cards=self.named(view.passed_by)))
        return lines

    def own(self) -> list[str]:
        view = self.view
        lines = []
        for key, cards in (("hand", view.hand), ("packet", view.packet), ("pool", view.pool), ("screen", view.screen)):
            if cards:
                lines.append(self.say(key, cards=self.named(cards)))
        return lines
