"""The words of the game: the vocabulary of answers, and what people call them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cyvasse.kernel import forms, text
from cyvasse.kernel.forms import Forms

from .components import HOUSES, ICONS, VERBS, Ability, Card, Components, Plot, components

OWN = {
    "bury": {"en": "put it on the bottom", "ru": "под низ колоды"},
    "keep": {"en": "leave it on top", "ru": "оставить сверху"},
    "dead": {"en": "dead pile", "ru": "кладбище"},
    "number": {"en": "no.", "ru": "№"},
    "cost": {"en": "cost", "ru": "цена"},
    "strength": {"en": "strength", "ru": "сила"},
    "income": {"en": "income", "ru": "доход"},
    "initiative": {"en": "initiative", "ru": "инициатива"},
    "claim": {"en": "claim", "ru": "намерения"},
    "when": {"en": "when", "ru": "когда"},
}
SHORT = {
    "stark": {"en": "Stark", "ru": "Старк"},
    "lannister": {"en": "Lannister", "ru": "Ланнистер"},
}


@lru_cache(maxsize=1)
def vocabulary() -> list[str]:
    """Every word that an answer can hold, sorted; numbers excepted."""
    data = components()
    words = {*VERBS, *HOUSES, *ICONS, *data.cards, *data.plots, *data.by_word, *data.title}
    words |= {f"{card.id}@dead" for card in data.cards.values() if card.type == "character"}
    return sorted(words)


def word_name(word: str, lang: str, data: Components) -> str:
    """What people call a word; a word that is no name stays as it is."""
    title, at, rest = word.partition("@")
    if at:
        place, slash, number = rest.partition("/")
        copy = f", {OWN['number'][lang]} {number}" if slash else ""
        where = SHORT.get(place, OWN.get(place, {})).get(lang, place)
        if title in data.cards and not slash and place != "dead" and len(data.cards[title].copies) == 1:
            return str(data.cards[title].name[lang])  # in one House deck only: nobody can mistake it
        return f"{word_name(title, lang, data)} ({where}{copy})"
    if word in data.cards:
        return str(data.cards[word].name[lang])
    if word in data.plots:
        return str(data.plots[word].name[lang])
    for names in (data.houses, data.icons, data.phases, data.traits):
        if word in names:
            return str(names[word][lang])
    return text.verb(lang, word) or OWN.get(word, {}).get(lang, word)


def word_forms(word: str, data: Components) -> Forms | None:
    """How the name of a word goes into sentences; what tells copies apart is put behind it."""
    title = word.partition("@")[0]
    told = forms.told(title, data.cards)
    return told and told.followed(word_name(word, "ru", data).removeprefix(data.cards[title].name["ru"]))


# -- cards in words -----------------------------------------------------------------------------------------------


def card_text(word: str, lang: str, data: Any) -> str | None:
    """A card or plot as a person reads it, with where it comes from."""
    title = word.partition("@")[0]
    if title in data.cards:
        return _card(data.cards[title], lang, data)
    if title in data.plots:
        return _plot(data.plots[title], lang, data)
    return None


def _card(card: Card, lang: str, data: Components) -> str:
    facts = [str(data.types[card.type][lang]).lower(), str(data.houses[card.house][lang])]
    if card.type != "event":
        facts.append(f"{OWN['cost'][lang]} {card.cost}")
    if card.type == "character":
        facts.append(f"{OWN['strength'][lang]} {card.strength}")
        facts += [str(data.icons[icon][lang]).lower() for icon in card.icons]
    if card.income:
        facts.append(f"{OWN['income'][lang]} +{card.income}")
    marks = [str(data.traits[trait][lang]) for trait in card.traits]
    marks += [str(data.keywords[keyword][lang]) for keyword in card.keywords]
    said = "".join(f" {mark}." for mark in marks)
    said += "".join(f" {ability_text(ability, lang, data)}" for ability in card.abilities)
    star = "* " if card.unique else ""
    return (
        f"{star}{card.name[lang]} ({', '.join(facts)}).{said} [{text.source(lang, card.source, card.fields.values())}]"
    )


def heading(ability: Ability, lang: str, data: Components) -> str:
    """Of an action its phases, else its kind."""
    phases = [str(data.phases[phase][lang]) for phase in ability.phases]
    return ", ".join(phases) or str(data.kinds[ability.kind][lang])


def ability_text(ability: Ability, lang: str, data: Components) -> str:
    """`Response, when you lose a challenge: kneel Sansa Stark → Draw 1 card.`"""
    heads = []
    if ability.kind != "passive":
        heads.append(heading(ability, lang, data))
    if ability.when is not None:
        heads.append(f"{OWN['when'][lang]} {ability.when[lang]}")
    head = ", ".join(heads)
    said = f"{ability.price[lang]} → {ability.text[lang]}" if ability.price is not None else str(ability.text[lang])
    return f"{head[:1].upper()}{head[1:]}: {said}" if head else said


def _plot(plot: Plot, lang: str, data: Components) -> str:
    values = {"income": plot.income, "initiative": plot.initiative, "claim": plot.claim}
    facts = ", ".join(f"{OWN[name][lang]} {value}" for name, value in values.items())
    head = f"{data.kinds['when_revealed'][lang]}: " if plot.when_revealed else ""
    said = f" {head}{plot.text[lang]}" if plot.text is not None else ""
    return f"{plot.name[lang]} ({facts}).{said} [{text.source(lang, plot.source, plot.fields.values())}]"
