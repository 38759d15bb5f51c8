"""The words of the game: the vocabulary of answers, and what people call them."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from cyvasse.kernel import forms, text
from cyvasse.kernel.forms import Forms

from .actions import ACTIONS
from .alignment import ALONG
from .attacks import ARCS, SHARES, STAY
from .components import Components, components
from .setup import CORNERS
from .table import CONDITIONS, SEATS, WALL, ZONES

MOST = 12  # of one kind in a game
NUMBERED = re.compile(r"(.+)_(\d+)")
VERBS = (
    *("attacker", "deck", "defender", "discards", "done", "influence", "no", "none", "north", "pass", "south", "yes"),
    *("zone",),
)

OWN = {
    "maneuver": {"en": "Maneuver", "ru": "Манёвр"},
    "march": {"en": "March", "ru": "Марш-бросок"},
    "retreat": {"en": "Retreat", "ru": "Отступление"},
    "attack": {"en": "Attack", "ru": "Атака"},
    "charge": {"en": "Charge", "ru": "Наступление"},
    "stand": {"en": "No action", "ru": "Без действия"},
    "stay": {"en": "Stay as it stands", "ru": "Остаться на месте"},
    "full": {"en": "Middle on middle (100%)", "ru": "Центр к центру (100%)"},
    "half_left": {"en": "To the left (50%)", "ru": "Левее (50%)"},
    "half_right": {"en": "To the right (50%)", "ru": "Правее (50%)"},
    "along": {"en": "Elsewhere along the wall", "ru": "В другом месте вдоль стены"},
    "keep_full": {"en": "Middle on middle, facing kept", "ru": "Центр к центру, без поворота"},
    "keep_half_left": {"en": "To the left, facing kept", "ru": "Левее, без поворота"},
    "keep_half_right": {"en": "To the right, facing kept", "ru": "Правее, без поворота"},
    "front": {"en": "Front", "ru": "Фронт"},
    "right": {"en": "Right flank", "ru": "Правый фланг"},
    "rear": {"en": "Rear", "ru": "Тыл"},
    "left": {"en": "Left flank", "ru": "Левый фланг"},
    "zone": {"en": "The zone's effect first", "ru": "Сначала эффект ячейки"},
    "influence": {"en": "Influence first", "ru": "Сначала влияние"},
    "north": {"en": "The north edge", "ru": "Северный край"},
    "south": {"en": "The south edge", "ru": "Южный край"},
    "south_west": {"en": "The south-western corner", "ru": "Юго-западный угол"},
    "south_east": {"en": "The south-eastern corner", "ru": "Юго-восточный угол"},
    "north_west": {"en": "The north-western corner", "ru": "Северо-западный угол"},
    "north_east": {"en": "The north-eastern corner", "ru": "Северо-восточный угол"},
    "attacker": {"en": "Attacker", "ru": "Атакующий"},
    "defender": {"en": "Defender", "ru": "Защищающийся"},
    "deck": {"en": "The tactics deck", "ru": "Колода тактик"},
    "discards": {"en": "The discard pile", "ru": "Стопка сброса"},
    "random": {"en": "A random mode", "ru": "Случайный режим"},
    "spoils": {"en": "spoils of war", "ru": "военные трофеи"},
    "objective": {"en": "Objective token", "ru": "Жетон задачи"},
    "wall": {"en": "a castle wall", "ru": "стена замка"},
    "mission": {"en": "a secret mission", "ru": "тайное задание"},
    "crows": {"en": "tokens on the tray", "ru": "жетоны на лотке"},
    "commander": {"en": "the enemy commander", "ru": "вражеский полководец"},
}


@lru_cache(maxsize=1)
def vocabulary() -> list[str]:
    """Every word that an answer can hold, sorted; numbers excepted."""
    data = components()
    words = {
        *VERBS,
        *ACTIONS,
        *ARCS,
        *SHARES,
        *(f"keep_{share}" for share in SHARES),
        STAY,
        ALONG,
        *CORNERS,
        *CONDITIONS,
    }
    words |= {*ZONES, *data.tactics_cards, *data.siege_cards, *data.missions, *data.terrain, *data.sides}
    words |= {*data.abilities, *data.attacks, *data.attachments}
    for kind in (*data.units, *data.ncus, WALL):
        words |= {kind, *(f"{kind}_{n}" for n in range(1, MOST + 1))}
    for faction in data.factions:
        words |= {faction, *(f"{faction}_{n}" for n in range(1, SEATS[-1] + 1))}
    return sorted(words)


def word_name(word: str, lang: str, data: Components) -> str:
    """What people call a word; a word that is no name stays as it is."""
    if (name := plain_name(word, lang, data)) is not None:
        return name
    numbered = NUMBERED.fullmatch(word)
    if numbered and (name := plain_name(numbered[1], lang, data)) is not None:
        return f"{name} {numbered[2]}"
    return word


def plain_name(word: str, lang: str, data: Components) -> str | None:
    """The name of a word without its number."""
    for entries in (data.units, data.attachments, data.ncus, data.tactics_cards, data.siege_cards):
        if word in entries:
            return str(entries[word].name[lang])
    if word in OWN:
        return OWN[word][lang]
    for more in (
        data.objective_cards,
        data.missions,
        data.terrain,
        data.sides,
        data.zones,
        data.abilities,
        data.armies,
    ):
        if word in more:
            return str(more[word].name[lang])
    for names in (data.attacks, data.keywords, data.conditions, data.factions, data.houses, data.modes, data.windows):
        if word in names:
            return str(names[word][lang])
    return data.wall.name[lang] if word == WALL else text.verb(lang, word)


def word_forms(word: str, data: Components) -> Forms | None:
    """How the name of a unit goes into sentences; its number stands behind it."""
    if (told := _forms(word, data)) is not None:
        return told
    numbered = NUMBERED.fullmatch(word)
    told = _forms(numbered[1], data) if numbered else None
    return told.followed(f" {numbered[2]}") if numbered and told else None


def _forms(kind: str, data: Components) -> Forms | None:
    return forms.told(kind, data.units, data.ncus, {WALL: data.wall})


def card_text(word: str, lang: str, data: Any) -> str | None:
    """A card as a person reads it, with where it comes from."""
    for told in (data.tactics_cards, data.siege_cards, data.objective_cards, data.missions):
        if word in told:
            return f"{spelled(told[word], lang)} [{text.source(lang, told[word].source)}]"
    for bearers in (data.units, data.attachments, data.ncus):
        if word in bearers:
            return profile(bearers[word], lang)
    if word in data.abilities:
        ability = data.abilities[word]
        return f"{ability.name[lang]}. {ability.text[lang]} [{text.source(lang, ability.source)}]"
    return profile(data.wall, lang) if word == WALL else None


def spelled(card: Any, lang: str) -> str:
    """Trigger, effect and what it does besides."""
    trigger = getattr(card, "trigger", None)
    more = " ".join(f"{bonus.text[lang]}." for bonus in getattr(card, "bonus", ()))
    name = card.name[lang] if card.name[lang].endswith(("!", "?")) else f"{card.name[lang]}."
    head = f"{name} {trigger[lang]}: " if trigger else f"{name} "
    return f"{head}{card.text[lang]}{' ' + more if more else ''}"


STATS = {
    "en": ("Speed", "Defence", "Morale", "dice", "Cost"),
    "ru": ("Скорость", "Защита", "Боевой дух", "кубики", "Стоимость"),
}


def profile(entry: Any, lang: str) -> str:
    """A unit, attachment, NCU or wall: its values, attacks and abilities."""
    speed, defence, morale, dice, cost = STATS[lang]
    parts = [f"{entry.name[lang]}."]
    if hasattr(entry, "speed"):
        parts.append(f"{speed} {entry.speed}, {defence} {entry.defence}+, {morale} {entry.morale}+.")
    if hasattr(entry, "cost"):
        parts.append(f"{cost} {entry.cost}.")
    for attack in getattr(entry, "attacks", ()):
        parts.append(f"{attack.name[lang]} {attack.to_hit}+, {dice} {'/'.join(map(str, attack.dice))}.")
    parts += [f"{ability.name[lang]}: {ability.text[lang]}" for ability in entry.abilities]
    return f"{' '.join(parts)} [{text.source(lang, entry.source)}]"
