"""Passive abilities that act continuously: what strength, icons and Stealth a character has now, what is forbidden."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from .abilities.kinds import (
    CANNOT_ATTACK,
    CANNOT_CHALLENGE,
    CANNOT_DEFEND,
    ICON,
    MORE_CHALLENGES,
    PASSIVES,
    STEALTH,
    STRENGTH,
)
from .components import HOUSES, ICONS
from .table import Table, in_force

Voices = list[tuple[Callable[..., Any], str]]  # what is said, and by which card


def voices(table: Table, kind: str) -> Voices:
    """All passive abilities of a kind: of cards in play and of both revealed plots (plot.15, passive.3)."""
    said, title = PASSIVES[kind], table.data.title
    found = []
    for row in (*table.characters, *table.locations, *table.attachments):
        for me in row:
            if title[me] in said:
                found.append((said[title[me]], me))
    for seat, plot in enumerate(table.plot):
        if plot in said:
            found.append((said[plot], f"{plot}@{HOUSES[seat]}"))
    return found


def added(table: Table, kind: str, *about: Any) -> int:
    """The sum of what all passive abilities of a kind say."""
    return sum(says(table, me, *about) for says, me in voices(table, kind))


def who_says(table: Table, kind: str, *about: Any) -> str:
    """The first card whose passive ability of this kind applies, "" if none does."""
    return _speaker(table, voices(table, kind), *about)


def _speaker(table: Table, heard: Voices, *about: Any) -> str:
    for says, me in heard:
        if says(table, me, *about):
            return me
    return ""


# -- characters -------------------------------------------------------------------------------------------------


def strength(table: Table, word: str) -> int:
    return strengths(table, (word,))[0]


def strengths(table: Table, words: Iterable[str]) -> list[int]:
    """Printed strength with all modifiers, never below 0 (ruling.30, ruling.77)."""
    heard, by_word = voices(table, STRENGTH), table.data.by_word
    found = []
    for word in words:
        total = by_word[word].strength
        for says, me in heard:
            total += says(table, me, word)
        for kind, on, amount, _ in table.lasting:
            if on == word and kind == STRENGTH:
                total += amount
        found.append(total if total > 0 else 0)
    return found


def icons(table: Table, word: str) -> list[str]:
    printed, heard = table.data.by_word[word].icons, voices(table, ICON)
    return [icon for icon in ICONS if icon in printed or _speaker(table, heard, word, icon)]


def has_stealth(table: Table, word: str) -> bool:
    if "stealth" in table.data.by_word[word].keywords or in_force(table, STEALTH, word):
        return True
    return bool(who_says(table, STEALTH, word))


class Now(NamedTuple):
    """A character as it is now, with all that passive abilities and lasting effects say."""

    strength: int
    icons: list[str]
    stealth: bool


def as_they_are(table: Table) -> dict[str, Now]:
    """All characters in play."""
    words = [*table.characters[0], *table.characters[1]]
    by_word, with_icon, with_stealth = table.data.by_word, voices(table, ICON), voices(table, STEALTH)
    found = {}
    for word, value in zip(words, strengths(table, words), strict=True):
        card = by_word[word]
        shown: list[str] = [icon for icon in ICONS if icon in card.icons or _speaker(table, with_icon, word, icon)]
        stealth = "stealth" in card.keywords or in_force(table, STEALTH, word) > 0
        found[word] = Now(value, shown, stealth or bool(_speaker(table, with_stealth, word)))
    return found


def has_renown(table: Table, word: str) -> bool:
    return "renown" in table.data.by_word[word].keywords


# -- challenges -------------------------------------------------------------------------------------------------


def who_may_attack(table: Table, kind: str) -> list[str]:
    """Standing characters of the active player with the icon (attack.2, attack.3)."""
    return _attackers(table, kind, voices(table, ICON), voices(table, CANNOT_ATTACK))


def types_with_attackers(table: Table) -> list[str]:
    """Types of challenge for which the active player has an attacker."""
    with_icon, bars = voices(table, ICON), voices(table, CANNOT_ATTACK)
    return [kind for kind in ICONS if _attackers(table, kind, with_icon, bars)]


def _attackers(table: Table, kind: str, with_icon: Voices, bars: Voices) -> list[str]:
    by_word, kneeling = table.data.by_word, table.kneeling
    return [
        word
        for word in table.characters[table.active]
        if word not in kneeling
        and (kind in by_word[word].icons or _speaker(table, with_icon, word, kind))
        and not _speaker(table, bars, word)
    ]


def who_may_defend(table: Table) -> list[str]:
    """Standing characters of the defender with the icon whom nothing keeps away (defend.1, defend.2, keyword.5)."""
    by_word, kneeling, kind = table.data.by_word, table.kneeling, table.challenge
    with_icon, bars = voices(table, ICON), voices(table, CANNOT_DEFEND)
    return [
        word
        for word in table.characters[1 - table.active]
        if word not in kneeling
        and (kind in by_word[word].icons or _speaker(table, with_icon, word, kind))
        and word not in table.passed_by
        and not in_force(table, CANNOT_DEFEND, word)
        and not _speaker(table, bars, word)
    ]


def why_no_attack(table: Table, word: str, kind: str) -> str:
    """The first clause that keeps a character of the active player out of the attack, "" if none does."""
    if word in table.kneeling:
        return "attack.3"
    if kind not in icons(table, word):
        return f"challenge.{3 + ICONS.index(kind)}"
    barring = who_says(table, CANNOT_ATTACK, word)
    return f"card.{table.data.title[barring]}" if barring else ""


def why_no_defence(table: Table, word: str) -> str:
    """The first clause that keeps a character of the defender out of the defence, "" if none does."""
    if word in table.kneeling:
        return "defend.2"
    if table.challenge not in icons(table, word):
        return f"challenge.{3 + ICONS.index(table.challenge)}"
    if word in table.passed_by:
        return "keyword.5"
    barring = who_says(table, CANNOT_DEFEND, word)
    if barring:
        return f"card.{table.data.title[barring]}"
    return "card.under_arrest" if in_force(table, CANNOT_DEFEND, word) else ""


def why_no_challenge(table: Table, kind: str) -> str:
    """The first clause that forbids the active player a challenge of this type, "" if none does."""
    seat = table.active
    barring = who_says(table, CANNOT_CHALLENGE, seat, kind)
    if barring:  # 'cannot' prevails over 'may' (ruling.73)
        return f"card.{table.data.title[barring]}"
    begun = table.initiated[seat].count(kind)
    return "challenge.6" if begun and begun >= 1 + added(table, MORE_CHALLENGES, seat, kind) else ""
