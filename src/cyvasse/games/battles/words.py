"""The words of the game: the vocabulary of answers, and what people call them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cyvasse.kernel import forms, text
from cyvasse.kernel.forms import Forms

from .components import RANKS, TOKENS, Components, LeadershipCard, components
from .fire import WAYS
from .hexes import COLUMNS

VERBS = (
    *("aim", "bury", "call", "card", "commander", "dogs", "done", "exit", "field", "figure", "gate", "hold", "keep"),
    *(
        "melee",
        "no",
        "none",
        "own",
        "pass",
        "raise",
        "scorch",
        "shoot",
        "single",
        "stay",
        "text",
        "token",
        "tower",
        "trophy",
        "wolf",
    ),
    "yes",
)

OWN = {
    "aim": {"en": "Unseen shot", "ru": "Выстрел вслепую"},
    "bury": {"en": "put it under the deck", "ru": "положить под колоду"},
    "call": {"en": "Call to Arms", "ru": "Зов армии"},
    "card": {"en": "a Leadership card", "ru": "карта приказа"},
    "commander": {"en": "the commander", "ru": "командир"},
    "dogs": {"en": "Dogs of War", "ru": "Псы войны"},
    "exit": {"en": "leave the battlefield", "ru": "покинуть поле боя"},
    "field": {"en": "the horn on the field", "ru": "рог на поле"},
    "figure": {"en": "an ordinary figure", "ru": "обычная фигурка"},
    "gate": {"en": "gate", "ru": "врата"},
    "hold": {"en": "hold", "ru": "не атаковать"},
    "keep": {"en": "leave it on top", "ru": "оставить наверху"},
    "melee": {"en": "Melee", "ru": "Ближняя атака"},
    "own": {"en": "its own horn", "ru": "свой рог"},
    "raise": {"en": "raise morale by 1", "ru": "повысить мораль на 1"},
    "scorch": {"en": "Set fire", "ru": "Поджечь"},
    "shoot": {"en": "Shot", "ru": "Выстрел"},
    "single": {"en": "order a single unit", "ru": "выбрать один отряд"},
    "stay": {"en": "stay", "ru": "остаться"},
    "text": {"en": "as printed", "ru": "по тексту карты"},
    "token": {"en": "an order token", "ru": "жетон выбора"},
    "tower": {"en": "tower", "ru": "башня"},
    "trophy": {"en": "spend a trophy", "ru": "потратить трофей"},
    "wolf": {"en": "The wolf", "ru": "Волк"},
    "east": {"en": "East", "ru": "Восток"},
    "north_east": {"en": "North-east", "ru": "Северо-восток"},
    "north_west": {"en": "North-west", "ru": "Северо-запад"},
    "west": {"en": "West", "ru": "Запад"},
    "south_west": {"en": "South-west", "ru": "Юго-запад"},
    "south_east": {"en": "South-east", "ru": "Юго-восток"},
}
LISTS = (
    *("units", "commanders", "leadership_cards", "gambits", "scenarios", "skirmishes", "skirmish_cards", "houses"),
    *("faces", "types", "terrain", "keywords", "traits"),
)


def hexes(data: Components) -> list[str]:
    """Hexes of the largest board that any side has in each direction."""
    columns = max(side.columns for side in data.boards.values())
    rows = max(side.rows for side in data.boards.values())
    return [f"{COLUMNS[column]}{row + 1}" for row in range(rows) for column in range(columns)]


@lru_cache(maxsize=1)
def vocabulary() -> list[str]:
    """Every word that an answer can hold, sorted; numbers excepted."""
    data = components()
    words = {*VERBS, *TOKENS, *RANKS, *WAYS, *(f"pair_{kind}" for kind in TOKENS), *hexes(data)}
    words |= {*data.units, *data.commanders, *data.leadership_cards, *data.gambits, *data.types, *data.houses}
    words |= {formation for unit in data.units.values() for formation in unit.formations}
    return sorted(words)


def word_name(word: str, lang: str, data: Components) -> str:
    """What people call a word, a unit that stands somewhere with its hex; a word that is no name stays as it is."""
    what, at, hex_ = word.partition("@")
    if at:
        return f"{unit_name(what, lang, data)} ({hex_})"
    if word in data.leadership_cards:
        return data.leadership_cards[word].name[lang]
    if word in data.commanders:
        leader = data.commanders[word]
        return f"{leader.name[lang]} ({leader.title[lang]})"
    if word.startswith("pair_"):
        return f"{word_name(word.removeprefix('pair_'), lang, data)} ×2"
    if word.startswith("rank_"):  # of a unit; alone the word is that of a shield
        return data.ranks[word.removeprefix("rank_")].name[lang]
    if word in data.skirmish_cards:
        return word
    for name in LISTS:
        found = getattr(data, name).get(word)
        if found is not None:
            return str(found.name[lang])
    return text.verb(lang, word) or OWN.get(word, {}).get(lang, word)


def word_forms(word: str, data: Components) -> Forms | None:
    """How the name of a unit or of a commander goes into sentences."""
    what, at, hex_ = word.partition("@")
    if at:
        told = unit_forms(what, data)
        return told.followed(f" ({hex_})") if told is not None else None
    return forms.told(word, data.units, data.commanders)


def unit_name(what: str, lang: str, data: Components) -> str:
    """Of a unit on the battlefield; that of a commander is called by him."""
    if what not in data.commanders:
        return word_name(what, lang, data)
    leader = data.commanders[what].name
    if lang == "en":
        return f"{leader['en']}'s unit"
    return f"отряд {leader.forms.gen}" if leader.forms is not None and leader.forms.gen else f"отряд: {leader['ru']}"


def unit_forms(what: str, data: Components) -> Forms | None:
    if what not in data.commanders:
        return word_forms(what, data)
    told = data.commanders[what].name.forms
    if told is None or not told.gen:
        return None
    of = told.gen
    return Forms(is_="he", gen=f"отряда {of}", dat=f"отряду {of}", acc=f"отряд {of}", ins=f"отрядом {of}")


def ended(name: str) -> str:
    """With a full stop, unless the name has an end of its own."""
    return name if name.endswith(("!", "?")) else f"{name}."


def card_text(word: str, lang: str, data: Any) -> str | None:
    """A card as a person reads it, with where it comes from."""
    if word in data.leadership_cards:
        card = data.leadership_cards[word]
        said = " ".join(data.commands[command].name[lang] for command in card.commands)
        if tactic := tactic_text(card, lang):
            said += f" {tactic}"
        return f"{ended(card.name[lang])} {said} [{text.source(lang, card.source)}]"
    if word in data.commanders:
        leader = data.commanders[word]
        return (
            f"{leader.name[lang]}, {leader.title[lang]} ({leader.limit}/{leader.capture}). "
            f"{leader.ability[lang]} {COMMIT[lang]}: {leader.commit[lang]} [{text.source(lang, leader.source)}]"
        )
    if word in data.gambits:
        gambit = data.gambits[word]
        said = f"{gambit.trigger[lang]}. {gambit.effect[lang]}"
        return f"{ended(gambit.name[lang])} {said} [{text.source(lang, gambit.source)}]"
    if word in data.units:
        return unit_text(word, lang, data)
    return None


def tactic_text(card: LeadershipCard, lang: str) -> str:
    """When the tactic is used, what it asks for and what it says; "" where there is none."""
    if card.timing is None or card.effect is None:
        return ""
    asked = f" ({card.requirement[lang]})" if card.requirement is not None else ""
    return f"{TIMINGS[card.timing][lang]}{asked}: {card.effect[lang]}"


def unit_text(word: str, lang: str, data: Components) -> str:
    unit = data.units[word]
    names = [*unit.keywords, *unit.formations]
    keywords = ", ".join(
        data.keywords[k].name[lang] + (f" {unit.keywords[k]}" if unit.keywords.get(k, 1) > 1 else "") for k in names
    )
    dice, move = ("/".join(map(str, row)) for row in (unit.dice, unit.move))
    kind, source = data.types[unit.type].name[lang], text.source(lang, unit.source)
    return f"{unit.name[lang]} ({kind}, {dice}, {move}). {keywords} [{source}]"


TIMINGS = {
    "before": {"en": "Before command", "ru": "До команды"},
    "during": {"en": "During command", "ru": "Во время команды"},
    "after": {"en": "After command", "ru": "После команды"},
}
COMMIT = {"en": "Commit", "ru": "Решающая способность"}
