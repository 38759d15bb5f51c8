"""What is always so of a unit or a player: by its own abilities, cards on it or in force, and abilities of others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.rule import Rule, say

from .table import DEEPEST, Table, has, is_marked, ncu_has, on_table


def values(table: Table, unit: int, kind: str, occasion: Any = None, only: str = "") -> list[Any]:
    """What passives of this kind say of a unit, each card and ability once (stacking.1); or what one of them says."""
    books, found = table.data.books, list[Any]()
    if kind in books.own:
        book = books.own[kind]
        printed = [word for word in table.skills[unit] if word in book and word not in books.lasting]
        for word in [*printed, *books.own_lasting.get(kind, ())]:
            if only in ("", word) and is_in_force(table, unit, word):
                scene = Scene(table, table.owners[unit], word, unit, occasion)
                found += [stands.value(scene) for stands in book[word] if stands.stands(scene)]
    for word, holder, stands in books.far.get(kind, ()):
        if only in ("", word):
            for scene in holders(table, word, holder, occasion):
                if stands.said_of(scene, unit):
                    found.append(stands.value(scene))
                    break
    return found


def is_in_force(table: Table, unit: int, word: str) -> bool:
    """What lasts for a turn or a round is so while it lasts, whatever becomes of the ability."""
    return is_marked(table, word, unit) if word in table.data.books.lasting else has(table, unit, word)


def holders(table: Table, word: str, holder: str, occasion: Any) -> Iterator[Scene[Table]]:
    """Who or what has it: NCUs and units that have the ability, cards that lie with units, cards that are in force."""
    if holder == "NCU":
        printed = table.data.books.bearers[word]
        for ncu, owner in enumerate(table.ncu_owners):
            if table.ncu_kinds[ncu] in printed and ncu_has(table, ncu, word):
                yield Scene(table, owner, word, ncu, occasion)
    elif holder in ("unit", "castle wall"):
        for unit in on_table(table):
            if word in table.skills[unit] and is_in_force(table, unit, word):
                yield Scene(table, table.owners[unit], word, unit, occasion)
    else:
        for card in table.cards:
            if card[0] == word:
                yield Scene(table, card[1], word, card, occasion)
        for seat, side in enumerate(table.sides):
            if is_marked(table, word, side):
                yield Scene(table, seat, word, None, occasion)


def is_so(table: Table, unit: int, kind: str, occasion: Any = None) -> bool:
    books = table.data.books
    return (kind in books.own or kind in books.far) and bool(values(table, unit, kind, occasion))


def of_player(table: Table, seat: int, kind: str) -> list[Any]:
    """What passives of a seat's NCUs say of their player."""
    book, found = table.data.books.own.get(kind, {}), list[Any]()
    for ncu, owner in enumerate(table.ncu_owners):
        for ability in table.data.ncus[table.ncu_kinds[ncu]].abilities if owner == seat else ():
            scene = Scene(table, seat, ability.id, ncu)
            found += [stands.value(scene) for stands in book.get(ability.id, ()) if stands.stands(scene)]
    return found


def works(table: Table, unit: int, moment: str, occasion: Any, told: bool = False) -> Rule[None]:
    """What a unit's abilities do of themselves at this moment; the log tells it where nothing else does."""
    book = table.data.books.works.get(moment)
    if book is None or table.nested >= DEEPEST:
        return
    for word in table.skills[unit]:
        if word in book and has(table, unit, word):
            scene = Scene(table, table.owners[unit], word, unit, occasion)
            if told and book[word].waits(scene):
                say(table, "ability.works", unit=table.words[unit], ability=word)
            table.nested += 1
            yield from book[word].run(scene)
            table.nested -= 1


def doer(table: Table, *verbs: str) -> str:
    """The clause of the card that does one of these deeds; where several do, of one that lies open."""
    words = [word for verb in verbs for word in table.data.books.doers.get(verb, ())]
    played = [word for word in words if any(word in pile for pile in (*table.discards, table.siege_discards))]
    return next((f"card.{word}" for word in (*played, *words)), "cards.3")


def at_once(rule: Rule[None]) -> None:
    """As much of a rule as asks for nothing."""
    for _ in rule:
        rule.close()
        return
