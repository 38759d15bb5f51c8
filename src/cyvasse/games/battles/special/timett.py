"""Battle 21: Tyrion may take Timett's place."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose

from ..table import DECK, Table, commander_at


def replace_timett(table: Table) -> Rule[None]:
    """Tyrion leads the Burned Men, and his cards replace Timett's (s21.1, s21.6)."""
    unit = commander_at(table, 1, "timett")
    if unit < 0:
        return
    line = yield from choose(1, "timett.replace", lambda: ["yes", "no"], rule="s21.1")
    if line == "yes":
        table.leaders[unit] = "tyrion"
        cards = table.data.leadership_cards
        kept = [card for card in table.places[DECK[1]] if cards[card].person != "timett"]
        table.places[DECK[1]] = sorted([*kept, *(card.id for card in cards.values() if card.person == "tyrion")])
