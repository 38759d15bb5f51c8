"""Battle 21: Tyrion may take Timett's place."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose

from ..table import DECK, Table, commander_at, plan


def replace_timett(table: Table) -> Rule[None]:
    """Tyrion leads the Burned Men, and his cards replace Timett's (s21.1, s21.6)."""
    battle, data = plan(table), table.data
    assert battle is not None
    if battle.tokens.replacement is None:
        return
    old, new = battle.tokens.replacement
    unit = commander_at(table, 1, old)
    if unit < 0:
        return
    line = yield from choose(1, "timett.replace", lambda: ["yes", "no"], rule="s21.1")
    if line == "yes":
        table.leaders[unit] = new
        cards, gone, here = data.leadership_cards, data.commanders[old].person, data.commanders[new].person
        kept = [card for card in table.places[DECK[1]] if cards[card].person != gone]
        table.places[DECK[1]] = sorted([*kept, *(card.id for card in cards.values() if card.person == here)])
