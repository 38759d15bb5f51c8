"""The words of the game: the vocabulary of answers, and what people call them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from cyvasse.kernel import forms, text
from cyvasse.kernel.forms import Forms

from .components import Components, WildlingCard, components
from .table import ROUTED

FOLDER = Path(__file__).parent
VERBS = (
    "bury",
    "deck_1",
    "deck_2",
    "deck_3",
    "done",
    "keep",
    "muster",
    "no",
    "none",
    "pass",
    "plus1",
    "redraw",
    "scout",
    "track",
    "units",
    "yes",
)

OWN = {
    "bury": {"en": "put it at the bottom", "ru": "под низ колоды"},
    "keep": {"en": "leave it on top", "ru": "оставить наверху"},
    "scout": {"en": "scout beyond the Wall", "ru": "разведка за Стеной"},
    "plus1": {"en": "+1 strength", "ru": "+1 к боевой силе"},
    "redraw": {"en": "draw another card", "ru": "взять другую карту"},
    "units": {"en": "two units", "ru": "два отряда"},
    "track": {"en": "two positions", "ru": "две позиции"},
    "muster": {"en": "muster", "ru": "сбор войск"},
    "deck_1": {"en": "Westeros deck I", "ru": "колода Вестероса I"},
    "deck_2": {"en": "Westeros deck II", "ru": "колода Вестероса II"},
    "deck_3": {"en": "Westeros deck III", "ru": "колода Вестероса III"},
    "routed": {"en": "routed", "ru": "беглец"},
}


@lru_cache(maxsize=1)
def vocabulary() -> list[str]:
    """Every word that an answer can hold, sorted; numbers excepted."""
    data = components()
    words = {*VERBS, *data.areas, *data.houses, *data.units, *data.orders, *data.house_cards, *data.influence_tracks}
    for area, place in data.areas.items():
        for unit in data.units.values():
            if unit.land == (place.type == "land"):
                words |= {f"{unit.id}@{area}", f"{unit.id}@{area}{ROUTED}"}
    for card in data.westeros_cards.values():
        words |= {card.id, *(choice.id for choice in card.choices)}
    return sorted(words)


def word_name(word: str, lang: str, data: Components) -> str:
    """What people call a word; a word that is no name stays as it is."""
    unit, at, rest = word.partition("@")
    if at:
        area = rest.removesuffix(ROUTED)
        routed = f", {OWN['routed'][lang]}" if rest.endswith(ROUTED) else ""
        return f"{word_name(unit, lang, data)} ({word_name(area, lang, data)}{routed})"
    for names in (data.areas, data.houses, data.units, data.orders, data.house_cards, data.influence_tracks):
        if word in names:
            return str(names[word].name[lang])
    for cards in (data.westeros_cards, data.wildling_cards, data.tides_cards):
        if word in cards:
            return str(cards[word].name[lang])
    for card in data.westeros_cards.values():
        for choice in card.choices:
            if choice.id == word:
                return str(choice.name[lang])
    return text.verb(lang, word) or OWN.get(word, {}).get(lang, word)


def word_forms(word: str, data: Components) -> Forms | None:
    """How the name of a word goes into sentences; a unit is told with the area that it stands in."""
    unit, at, area = word.partition("@")
    told = forms.told(unit, data.areas, data.houses, data.units, data.house_cards)
    if not at or told is None:
        return told
    where = forms.told(area.removesuffix(ROUTED), data.areas)
    return told.followed(f" {where.at}") if where is not None and where.at else None


def card_text(word: str, lang: str, data: Any) -> str | None:
    """A card as a person reads it, with where it comes from."""
    if word in data.house_cards:
        card = data.house_cards[word]
        icons = "⚔" * card.swords + "⛨" * card.fortifications
        effect = f" {card.effect[lang]}" if card.effect else ""
        strength = f"{card.strength} {icons}" if icons else card.strength
        return f"{card.name[lang]} ({strength}).{effect} [{text.source(lang, card.source)}]"
    if word in data.westeros_cards:
        card = data.westeros_cards[word]
        return f"{card.name[lang]} ({card.deck}). {card.effect[lang]} [{text.source(lang, card.source)}]"
    if word in data.wildling_cards:
        return f"{outcomes(data.wildling_cards[word], lang)} [{text.source(lang, data.wildling_cards[word].source)}]"
    return None


def outcomes(card: WildlingCard, lang: str) -> str:
    """What a wildling card does to whom."""
    texts = {"lowest": card.lowest[lang], "others": card.others[lang], "highest": card.highest[lang]}
    return text.phrase(FOLDER, lang, "text-outcomes", card=card.name[lang], **texts)


def area_text(word: str, lang: str, data: Any) -> str | None:
    """An area as it is printed on the board, and what lies beside it."""
    area = data.areas.get(word)
    if area is None:
        return None
    facts = [data.area_types[area.type][lang].lower()]
    facts += [data.structures[area.structure].name[lang].lower()] if area.structure else []
    for key, count in (("supply", area.supply), ("crowns", area.crowns)):
        facts += [text.phrase(FOLDER, lang, f"about-{key}", count=count)] if count else []
    if area.home:
        facts.append(text.phrase(FOLDER, lang, "about-home", house=data.houses[area.home].name[lang]))
    beside = text.listed(data.areas[each].name[lang] for each in area.adjacent)
    names = {"area": area.name[lang], "facts": ", ".join(facts), "beside": beside}
    return f"{text.phrase(FOLDER, lang, 'about-area', **names)} [{text.source(lang, area.source)}]"
