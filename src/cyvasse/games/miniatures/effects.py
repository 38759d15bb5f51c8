"""Why a card or an ability cannot be used at a trigger: the clauses that refusals cite."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from cyvasse.kernel.offer import DECLINED, Offer

from .offers import kind_of
from .standing import doer
from .table import HAND, Table, has, is_marked, ncu_has, on_table

PASS = "pass"
LOST = {"muted": "mute", "silenced": "silence", "cut_off": "cut off"}  # what has lost its abilities, by which deed


def effects_offered(table: Table, seat: int, name: str, able: Collection[str], rule: str) -> Offer[str]:
    """What may be used at this trigger, and why not all else that a player might think of."""
    return Offer(
        lambda: known(table, seat),
        lambda word: "" if word in able else why_not(table, seat, name, word) or rule,
        words=(PASS,),
        never={word: rule for word in DECLINED if word != PASS},
        read=lambda word: word if " " not in word else None,
    )


def known(table: Table, seat: int) -> Iterator[str]:
    """Cards of one's deck, siege cards, and abilities of one's units and NCUs."""
    data = table.data
    yield from dict.fromkeys(data.deck(data.armies[table.armies[seat]]))
    if table.besieger >= 0:
        yield from data.siege_cards
    yield from own_abilities(table, seat)


def own_abilities(table: Table, seat: int) -> dict[str, None]:
    """Of units on the battlefield and of NCUs."""
    ncus = [kind for kind, owner in zip(table.ncu_kinds, table.ncu_owners, strict=True) if owner == seat]
    found = [word for unit in on_table(table, seat) for word in table.skills[unit]]
    return dict.fromkeys([*found, *(own.id for kind in ncus for own in table.data.ncus[kind].abilities)])


def why_not(table: Table, seat: int, name: str, word: str) -> str:
    """The clause that forbids what a word names; "" if it names no effect at all."""
    data = table.data
    if word in data.tactics_cards:
        return why_no_card(table, seat, name, word)
    if word in data.siege_cards:
        return "storm.20" if name not in data.siege_cards[word].windows else f"card.{word}"
    if word in data.abilities:
        return why_no_ability(table, seat, name, word)
    return "attachments.7" if word in data.attachments else "ncu.2" if kind_of(word) in data.ncus else ""


def why_no_card(table: Table, seat: int, name: str, word: str) -> str:
    if is_marked(table, "no_cards", seat):
        return "disorderly.2"
    if name not in table.data.tactics_cards[word].windows:
        return "cards.1"
    if word not in table.places[HAND[seat]]:  # it lies in the deck, or has been played
        return "cards.2" if word in table.discards[seat] else "deck.1"
    return f"card.{word}"


def why_no_ability(table: Table, seat: int, name: str, word: str) -> str:
    """Nobody has it here, it is always so, it is spent, or its trigger is another."""
    if word not in own_abilities(table, seat):
        return why_none_has(table, word)
    if not table.data.abilities[word].optional:
        return "unitcard.6"
    if any(used.partition(" ")[0] == word for used in table.spent):
        return "orders.2"
    if not any(used.word == word for used in table.data.books.used.get(name, ())):
        return "orders.1"
    able = [unit for unit in on_table(table, seat) if has(table, unit, word)]
    able += [ncu for ncu, owner in enumerate(table.ncu_owners) if owner == seat and ncu_has(table, ncu, word)]
    return f"card.{word}" if able else taken_by(table, word)


def taken_by(table: Table, word: str) -> str:
    """The card by which units or NCUs have lost their abilities for a while."""
    marked = {mark.partition(" ")[0] for mark in (*table.turn_marks, *table.round_marks)}
    of_ncu = table.data.books.kinds[word] == "NCU"
    return doer(table, *(LOST[mark] for mark in LOST if mark in marked and (mark != "muted" or not of_ncu)))


def why_none_has(table: Table, word: str) -> str:
    """It comes with an attachment or an NCU that this player has not; or it is an order of other units."""
    data = table.data
    if any(own.id == word for ncu in data.ncus.values() for own in ncu.abilities):
        return "ncu.2"
    if any(own.id == word for attachment in data.attachments.values() for own in attachment.abilities):
        return "attachments.7"
    return "orders.1" if data.abilities[word].optional else "unitcard.6"
