"""The table in words, for the terminal, for screen readers and for bots that read.

Paragraphs come in one order: the moment, the opponent, the viewer, the challenge, what only the viewer knows, and what
the cards in reach do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import msgspec

from cyvasse.kernel.text import listed, phrase

from .components import HOUSES, Card, components
from .table import HAND
from .view import Character, House, Thing, View
from .words import OWN, ability_text, word_name

FOLDER = Path(__file__).parent
CHOOSING_PLOTS = ("plot", "draft", "draft_second", "draft_deck")


def describe(view: View, lang: str) -> str:
    """All that this seat may know, a paragraph for each part of the table."""
    telling = Telling(view, lang)
    order = (1, 0) if view.seat == 0 else (0, 1)  # the own side last, beside the hand
    paragraphs = [telling.now(), *(telling.house(seat) for seat in order), telling.fight(), telling.own()]
    paragraphs.append(telling.abilities())
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

    def here(self, word: str) -> str:
        """A card in the paragraph of its own House: `Castle Winterfell no. 2`."""
        name = self.data.by_word[word].name[self.lang]
        return f"{name} {OWN['number'][self.lang]} {word.rpartition('/')[2]}" if "/" in word else name

    def named(self, words: Iterable[str]) -> str:
        """Alike ones once."""
        return self.grouped(self.name(word) for word in words)

    def grouped(self, names: Iterable[str]) -> str:
        counts = Counter(names)
        return listed(name + (f" ×{count}" if count > 1 else "") for name, count in counts.items())

    # -- the moment -----------------------------------------------------------------------------------------------

    def now(self) -> list[str]:
        view = self.view
        step = phrase(FOLDER, self.lang, f"step-{view.step}") if view.step else self.say("over")
        lines = [self.say("round", round=view.round, step=step)]
        if view.first is not None:
            lines.append(self.say("first", house=self.name(view.seats[view.first])))
        if (actor := self.actor()) is not None:
            lines.append(self.say("actor", house=self.name(view.seats[actor])))
        if view.dominance is not None:
            lines.append(self.say("dominance", house=self.name(view.seats[view.dominance])))
        if view.over and view.victor >= 0:
            lines.append(self.say("won", house=self.name(view.seats[view.victor])))
        elif view.over:
            lines.append(self.say("drawn"))
        return lines

    def actor(self) -> int | None:
        """Who is to act, where the table alone tells it."""
        view, step = self.view, self.view.step or ""
        if step.startswith("window"):
            return view.priority
        if step == "respond":
            return view.replier
        if step == "defend" and view.active is not None:
            return 1 - view.active
        return view.active if step in ("marshal", "marshal_second", "challenge") else None

    # -- the Houses -----------------------------------------------------------------------------------------------

    def house(self, seat: int) -> list[str]:
        house = self.view.houses[seat]
        heading = "mine" if seat == self.view.seat else "house"
        goal = self.data.numbers["power_to_win"]
        total = {"total": house.total, "goal": goal, "power": house.power}
        lines = [
            self.say(heading, house=self.name(house.house), gold=house.gold, **total),
            self.say("cards", hand=house.hand, deck=house.deck),
            *self.plots(house),
        ]
        if house.characters:
            lines.append(self.say("characters"))
            lines += [f"- {self.character(character)}" for character in house.characters]
        if house.locations:
            lines.append(self.say("locations"))
            lines += [f"- {self.location(thing)}" for thing in house.locations]
        if house.initiated:
            challenges = [self.challenge(kind, house.won) for kind in house.initiated]
            lines.append(self.say("initiated", challenges=listed(challenges)))
        lines += self.lasting(house)
        for key, pile in (("dead", house.dead), ("discard", house.discard)):
            if pile:
                lines.append(self.say(key, cards=self.named(pile)))
        return [lines[0], *(f"  {line}" for line in lines[1:])]

    def plots(self, house: House) -> list[str]:
        lines = []
        if house.plot:
            plot = self.data.plots[house.plot]
            values = {"income": plot.income, "initiative": plot.initiative, "claim": plot.claim}
            lines.append(self.say("plot", plot=plot.name[self.lang], **values))
        if house.used:
            lines.append(self.say("used", plots=self.named(house.used)))
        if house.plots:
            if isinstance(house.plots, int):
                lines.append(self.say("plots-hidden", count=house.plots))
            else:
                lines.append(self.say("plots", plots=listed(self.plot(plot) for plot in house.plots)))
        return lines

    def plot(self, title: str) -> str:
        """`Valar Morghulis 2/0/1`: income, initiative, claim."""
        plot = self.data.plots[title]
        return f"{plot.name[self.lang]} {plot.income}/{plot.initiative}/{plot.claim}"

    def character(self, character: Character) -> str:
        """`Jon Snow: House Stark, unique, strength 4 (printed 3), military; kneeling, attacks; bears Direwolf`."""
        card = self.data.cards[character.card]
        strength = self.say("strength", strength=character.strength)
        if card.strength != character.strength:
            strength += f" ({self.say('printed', strength=card.strength)})"
        facts = [*self.crest(card), strength, *(self.name(icon).lower() for icon in character.icons)]
        facts += [self.data.keywords[k][self.lang] for k in ("stealth", "renown") if getattr(character, k)]
        facts += self.nature(card)
        state = [self.say("kneeling")] if character.kneeling else []
        state += [self.say(character.role)] if character.role else []
        arrested = any(kind == "cannot defend" and on == character.word for kind, on, _, _ in self.view.lasting)
        marks = (("cannot-defend", arrested or character.passed_by), ("doomed", character.doomed))
        state += [self.say(key) for key, on in marks if on]
        held = [self.say("tokens", count=character.power)] if character.power else []
        held += [self.say("duplicates", count=character.duplicates)] if character.duplicates else []
        if character.attachments:
            held.append(self.say("bears", cards=listed(self.attachment(word) for word in character.attachments)))
        said = "; ".join(", ".join(part) for part in (facts, state, held) if part)
        return f"{self.here(character.word)}: {said}"

    def crest(self, card: Card) -> list[str]:
        """Its House, and whether it is unique."""
        unique = [self.say("unique")] if card.unique else []
        house = self.data.houses[card.house][self.lang]
        return [house.lower() if card.house == "neutral" else house, *unique]

    def nature(self, card: Card) -> list[str]:
        """Income and traits."""
        income = [self.say("income", count=card.income)] if card.income else []
        return income + [self.data.traits[trait][self.lang] for trait in card.traits]

    def attachment(self, word: str) -> str:
        card = self.data.by_word[word]
        state = f"; {self.say('kneeling')}" if word in self.view.kneeling else ""
        return f"{self.here(word)} ({', '.join([*self.crest(card), *self.nature(card)])}{state})"

    def location(self, thing: Thing) -> str:
        card = self.data.cards[thing.card]
        marks = [", ".join([*self.crest(card), *self.nature(card)])]
        marks += [self.say("kneeling")] if thing.kneeling else []
        marks += [self.say("duplicates", count=thing.duplicates)] if thing.duplicates else []
        return f"{self.here(thing.word)} ({'; '.join(marks)})"

    def challenge(self, kind: str, won: list[str]) -> str:
        name = self.name(kind).lower()
        return f"{name} ({self.say('victory')})" if kind in won else name

    def lasting(self, house: House) -> list[str]:
        """Effects in force for a House that no number on the table shows yet."""
        lines = []
        effects = [(kind, amount) for kind, on, amount, _ in self.view.lasting if on == house.house]
        cheaper = sum(amount for kind, amount in effects if kind == "cheaper")
        kin = sum(amount for kind, amount in effects if kind == f"cheaper_{house.house}")
        drawn = sum(amount for kind, amount in effects if kind == "draw_if_won")
        if cheaper:
            lines.append(self.say("cheaper", count=cheaper))
        if kin:
            lines.append(self.say("cheaper-kin", count=kin, house=self.name(house.house)))
        if drawn:
            lines.append(self.say("draws-if-won", count=drawn))
        if house.limited:
            lines.append(self.say("limited", count=house.limited))
        return lines

    # -- the challenge --------------------------------------------------------------------------------------------

    def fight(self) -> list[str]:
        view = self.view
        lines = [self.say("playing", cards=self.named(view.playing))] if view.playing else []
        if not view.challenge or view.active is None:
            return lines
        lines.append(self.say("challenge", house=self.name(view.seats[view.active]), kind=self.name(view.challenge)))
        sides = (("attack", view.attackers), ("defence", view.defenders))
        for (key, words), total in zip(sides, view.totals or view.strengths, strict=True):
            cards = self.named(words) if words else self.say("nobody")
            lines.append(self.say(key, total=total, cards=cards))
        if view.passed_by:
            lines.append(self.say("passed", cards=self.named(view.passed_by)))
        lines.append(self.say("claim", count=view.claim))
        if view.winner is not None:
            lines.append(self.say("winner", house=self.name(view.seats[view.winner])))
        return lines

    # -- what only the viewer knows -------------------------------------------------------------------------------

    def own(self) -> list[str]:
        view, lines = self.view, []
        if view.hand:
            lines.append(self.say("hand"))
            lines += [f"- {self.card(title, copies)}" for title, copies in Counter(view.hand).items()]
        if view.screen:
            lines.append(self.say("screen", cards=self.named(view.screen)))
        for key, plots in (("packet", view.packet), ("pool", view.pool)):
            if plots:
                lines.append(self.say(key, cards=listed(self.plot(plot) for plot in plots)))
        return lines + self.known()

    def card(self, title: str, copies: int) -> str:
        """`Robb Stark ×2: character, House Stark, unique, cost 4, strength 3, military, power, Renown, Lord`."""
        card = self.data.cards[title]
        facts = [self.data.types[card.type][self.lang].lower(), *self.crest(card)]
        if card.type != "event":
            facts.append(self.say("cost", count=card.cost))
        if card.type == "character":
            facts.append(self.say("strength", strength=card.strength))
        facts += [self.name(icon).lower() for icon in card.icons]
        facts += [self.data.keywords[keyword][self.lang] for keyword in card.keywords]
        facts += self.nature(card)
        return f"{self.grouped([card.name[self.lang]] * copies)}: {', '.join(facts)}"

    def known(self) -> list[str]:
        """Cards that the viewer has seen in the other hand or on the own deck; a spectator has seen them in either."""
        hidden, seat = self.view.hidden, self.view.seat
        lines = []
        if seat is None:
            for house, hand in zip(self.view.seats, HAND, strict=True):
                if shown := [card for where, cards in hidden.facts if where == [hand] for card in cards]:
                    lines.append(self.say("known-hand-of", house=self.name(house), cards=self.named(shown)))
            return lines
        held = [card for where, cards in hidden.facts if where == [HAND[1 - seat]] for card in cards]
        if held:
            lines.append(self.say("known-hand", cards=self.named(held)))
        slots = hidden.top.get(f"{HOUSES[seat]}/deck", [])
        top = [cards[0] for where, cards in hidden.facts if slots and where == [slots[0]]]
        if top:
            lines.append(self.say("known-top", card=self.name(top[0])))
        return lines

    # -- what the cards do ----------------------------------------------------------------------------------------

    def abilities(self) -> list[str]:
        """The texts of the plots and cards in play, in hand and to choose from, each once."""
        view = self.view
        if view.over:
            return []
        texts = _texts(msgspec.json.encode(view.packs, order="deterministic"), self.lang)
        titles = [house.plot for house in view.houses if house.plot]
        if view.step in CHOOSING_PLOTS:
            titles += [*view.packet, *view.pool, *view.plots]
            titles += [plot for house in view.houses if not isinstance(house.plots, int) for plot in house.plots]
        in_play = [it.card for house in view.houses for it in house.characters]
        in_play += [it.card for house in view.houses for row in (house.locations, house.attachments) for it in row]
        titles += sorted({*in_play, *view.hand, *(self.data.title[word] for word in view.playing)})
        lines = [texts[title] for title in dict.fromkeys(titles) if title in texts]
        return [self.say("abilities"), *lines] if lines else []


@lru_cache(16)
def _texts(packs: bytes, lang: str) -> dict[str, str]:
    """By title: the abilities of every card and plot that has one."""
    data = components(msgspec.json.decode(packs))
    found = {}
    for card in data.cards.values():
        said = [ability_text(ability, lang, data) for ability in card.abilities]
        if said:
            found[card.id] = f"- {card.name[lang]}. {' '.join(said)}"
    for plot in data.plots.values():
        if plot.text is not None:
            head = f"{data.kinds['when_revealed'][lang]}: " if plot.when_revealed else ""
            found[plot.id] = f"- {plot.name[lang]}. {head}{plot.text[lang]}"
    return found
