"""Passive abilities that act continuously: what strength, icons and Stealth a character has now, what is forbidden."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from cyvasse.kernel.abilities import Scene, Stands

from .components import HOUSES, ICONS, Card
from .table import Table, in_force

Speaks = tuple[Stands[Table], Scene[Table]]
Voices = list[tuple[Any, Any, Any]]  # of whom something is said, in which scene, and how much


def voices(table: Table, kind: str) -> Voices:
    """All passive abilities of a kind that are said of characters and stand now: of cards in play and of both revealed
    plots (plot.15, passive.3)."""
    said = table.data.books.passives[kind]
    if not said:
        return []
    return [
        (stands.of, scene, stands.value(scene))
        for stands, scene in _speaking(table, said)
        if stands.holds is None or stands.holds(scene)
    ]


def _speaking(table: Table, said: dict[str, tuple[Stands[Table], ...]], occasion: Any = None) -> list[Speaks]:
    found: list[Speaks] = []
    data, rows = table.data, (*table.characters, *table.locations, *table.attachments)
    for me in filter(said.__contains__, chain.from_iterable(rows)):
        scene = Scene(table, data.owner[me], data.title[me], me, occasion)
        for stands in said[me]:
            found.append((stands, scene))
    for seat, plot in enumerate(table.plot):
        if plot in said:
            scene = Scene(table, seat, plot, f"{plot}@{HOUSES[seat]}", occasion)
            for stands in said[plot]:
                found.append((stands, scene))
    return found


def who_says(table: Table, kind: str, word: str) -> str:
    """The first card whose passive ability of this kind is said of a character, "" if none is."""
    return _speaker(voices(table, kind), word)


def _speaker(heard: Voices, word: str) -> str:
    for of, scene, _ in heard:
        if of(scene, word):
            speaker: str = scene.this
            return speaker
    return ""


def _gives_icon(heard: Voices, word: str, icon: str) -> bool:
    return any(value == icon and of(scene, word) for of, scene, value in heard)


def for_player(table: Table, kind: str, seat: int, about: str | Card = "") -> tuple[int, str]:
    """What passive abilities of a kind add up to for a player, and the first that says it.

    Their values are how much, for whom and, of challenges, for which types; of costs, for which cards.
    """
    said, total, speaker = table.data.books.passives[kind], 0, ""
    if said:
        for stands, scene in _speaking(table, said, seat):
            if stands.holds is None or stands.holds(scene):
                by, of, *types = stands.value(scene)
                if seat in of and (not types or about in types[0]):
                    total += by
                    speaker = speaker or scene.this
    return total, speaker


def who_says_so(table: Table, kind: str) -> str:
    """The first card that says this, of nothing in particular; "" if none does."""
    said = table.data.books.passives[kind]
    return next((scene.this for stands, scene in _speaking(table, said) if stands.stands(scene)), "") if said else ""


# -- characters -------------------------------------------------------------------------------------------------


def strength(table: Table, word: str) -> int:
    return strengths(table, (word,))[0]


def strengths(table: Table, words: Iterable[str]) -> list[int]:
    """Printed strength with all modifiers, never below 0 (ruling.30, ruling.77)."""
    heard, by_word = voices(table, "strength"), table.data.by_word
    found = []
    for word in words:
        total = by_word[word].strength
        for of, scene, by in heard:
            if of(scene, word):
                total += by
        for kind, on, amount, _ in table.lasting:
            if on == word and kind == "strength":
                total += amount
        found.append(total if total > 0 else 0)
    return found


def icons(table: Table, word: str) -> list[str]:
    return _icons(table, word, *icon_voices(table))


def _icons(table: Table, word: str, heard: Voices, taken: Voices) -> list[str]:
    """Printed or given, and not taken away."""
    printed = table.data.by_word[word].icons
    return [
        icon
        for icon in ICONS
        if (icon in printed or (heard and _gives_icon(heard, word, icon)))
        and not (taken and _gives_icon(taken, word, icon))
    ]


def icon_voices(table: Table) -> tuple[Voices, Voices]:
    """What gives icons to characters and what takes them away, for a time too."""
    heard, taken = voices(table, "icon"), voices(table, "no icon")
    if table.lasting and table.data.books.icons:
        for kind, on, _, _ in table.lasting:
            gives, _, icon = kind.rpartition("icon ")
            if icon in ICONS:
                (taken if gives else heard).append((partial(_is, on), None, icon))
    return heard, taken


def _is(on: str, scene: object, word: str) -> bool:
    return word == on


def has_stealth(table: Table, word: str) -> bool:
    if "stealth" in table.data.by_word[word].keywords or in_force(table, "stealth", word):
        return True
    return bool(who_says(table, "stealth", word))


def has_renown(table: Table, word: str) -> bool:
    if "renown" in table.data.by_word[word].keywords or (table.lasting and in_force(table, "renown", word)):
        return True
    return bool(who_says(table, "renown", word))


class Now(NamedTuple):
    """A character as it is now, with all that passive abilities and lasting effects say."""

    strength: int
    icons: list[str]
    stealth: bool


def as_they_are(table: Table) -> dict[str, Now]:
    """All characters in play."""
    words = [*table.characters[0], *table.characters[1]]
    by_word, with_icons, with_stealth = table.data.by_word, icon_voices(table), voices(table, "stealth")
    found = {}
    for word, value in zip(words, strengths(table, words), strict=True):
        stealth = "stealth" in by_word[word].keywords or in_force(table, "stealth", word) > 0
        shown = _icons(table, word, *with_icons)
        found[word] = Now(value, shown, stealth or bool(_speaker(with_stealth, word)))
    return found


# -- challenges -------------------------------------------------------------------------------------------------


def who_may_attack(table: Table, kind: str) -> list[str]:
    """Standing characters of the active player with the icon (attack.2, attack.3)."""
    return _attackers(table, kind, icon_voices(table), voices(table, "cannot attack"))


def types_with_attackers(table: Table) -> list[str]:
    """Types of challenge for which the active player has an attacker, once the type is announced."""
    if table.data.books.wavers:
        return [kind for kind in ICONS if _would_attack(table, kind)]
    with_icons, bars = icon_voices(table), voices(table, "cannot attack")
    return [kind for kind in ICONS if _attackers(table, kind, with_icons, bars)]


def _would_attack(table: Table, kind: str) -> list[str]:
    """Who may attack where that can depend on the challenge."""
    before, table.challenge = table.challenge, kind
    able = who_may_attack(table, kind)
    table.challenge = before
    return able


def _attackers(table: Table, kind: str, with_icons: tuple[Voices, Voices], bars: Voices) -> list[str]:
    by_word, kneeling, (with_icon, without) = table.data.by_word, table.kneeling, with_icons
    return [
        word
        for word in table.characters[table.active]
        if word not in kneeling
        and (kind in by_word[word].icons or (with_icon and _gives_icon(with_icon, word, kind)))
        and not (without and _gives_icon(without, word, kind))
        and not (bars and _speaker(bars, word))
    ]


def who_may_defend(table: Table) -> list[str]:
    """Standing characters of the defender with the icon whom nothing keeps away (defend.1, defend.2, keyword.5)."""
    by_word, kneeling, kind = table.data.by_word, table.kneeling, table.challenge
    (with_icon, without), bars = icon_voices(table), voices(table, "cannot defend")
    return [
        word
        for word in table.characters[1 - table.active]
        if word not in kneeling
        and (kind in by_word[word].icons or (with_icon and _gives_icon(with_icon, word, kind)))
        and not (without and _gives_icon(without, word, kind))
        and word not in table.passed_by
        and not in_force(table, "cannot defend", word)
        and not (bars and _speaker(bars, word))
    ]


def why_no_attack(table: Table, word: str, kind: str) -> str:
    """The first clause that keeps a character of the active player out of the attack, "" if none does."""
    if word in table.kneeling:
        return "attack.3"
    if kind not in icons(table, word):
        return f"challenge.{3 + ICONS.index(kind)}"
    barring = who_says(table, "cannot attack", word)
    return f"card.{table.data.title[barring]}" if barring else ""


def why_no_defence(table: Table, word: str) -> str:
    """The first clause that keeps a character of the defender out of the defence, "" if none does."""
    if word in table.kneeling:
        return "defend.2"
    if table.challenge not in icons(table, word):
        return f"challenge.{3 + ICONS.index(table.challenge)}"
    if word in table.passed_by:
        return "keyword.5"
    barring = who_says(table, "cannot defend", word)
    if barring:
        return f"card.{table.data.title[barring]}"
    return f"card.{_arresting(table)}" if in_force(table, "cannot defend", word) else ""


def _arresting(table: Table) -> str:
    """What keeps chosen characters from defending: a revealed plot before all others."""
    arrests = table.data.books.arrests
    return next((plot for plot in table.plot if plot in arrests), arrests[0])


def why_no_challenge(table: Table, kind: str) -> str:
    """The first clause that forbids the active player a challenge of this type, "" if none does."""
    seat = table.active
    _, barring = for_player(table, "cannot challenge", seat, kind)
    if barring:  # 'cannot' prevails over 'may' (ruling.73)
        return f"card.{table.data.title[barring]}"
    begun = table.initiated[seat].count(kind)
    return "challenge.6" if begun and begun >= 1 + for_player(table, "more challenges", seat, kind)[0] else ""
