"""Why a House is not asked now, and what has ended the game: the clauses that refusals cite."""

from __future__ import annotations

from cyvasse.kernel.question import Question

from .combat import can_support
from .planning import areas_to_order, is_short
from .table import Table, is_port, is_routed, neighbours, ordered
from .victory import has_won

STEPS = {  # in which Houses act one after another, or at the same time, whatever it is that one of them is asked
    "setup": "setup.8",
    "raven": "raven.1",
    "raid": "raid.1",
    "power": "power.1",
    "supply": "supply.1",
    "muster": "muster.14",
}
ASKS = {  # who is asked then, and in which order
    "march.order": "march.1",
    "march.move": "march.1",
    "march.more": "march.1",
    "march.token": "march.1",
    "support.accept": "ruling.68",
    "clash.bid": "bidding.1",
    "westeros.choice": "ruling.22",
    "wildlings.bid": "wildlings.4",
    "wildlings.track_up": "wildlings.10",
    "wildlings.take_card": "wildlings.10",
    "wildlings.muster": "wildlings.10",
    "wildlings.upgrade": "wildlings.10",
    "muster": "wildlings.10",
    "wildlings.track_down": "wildlings.11",
    "wildlings.discard": "wildlings.11",
    "wildlings.castle": "wildlings.11",
    "wildlings.destroy": "wildlings.11",
    "wildlings.knight": "wildlings.11",
    "wildlings.raid": "wildlings.11",
    "supply.remove": "wildlings.11",
}
FIGHTING = {  # what a combatant waits for
    "combat.play": "housecards.1",
    "combat.casualty": "casualties.1",
    "combat.skull": "ruling.98",
    "retreat": "retreat.1",
    "retreat.loss": "ruling.69",
}


def waits(table: Table, seat: int, asked: Question, line: str) -> str:
    """The clause by which a House waits while another is asked; "" where what asks the other says it best."""
    step, ask = table.step, asked.ask
    if step == "planning":
        return why_no_orders(table, seat)
    if step in STEPS:
        return STEPS[step]
    if ask == "support":
        return why_no_support(table, seat)
    if ask == "wildlings.bid" and table.houses[seat] in asked.words["without"]:
        return "ruling.33"
    if ask in ASKS:
        return ASKS[ask]
    if not table.cards and ask != "combat.play":  # no combat is on
        return ""
    if seat not in combatants(table):
        return "combat.4"
    if ask == "retreat" and asked.words["house"] == table.houses[seat]:
        return f"card.{table.cards[asked.seat]}"  # the winner's, who chooses
    return FIGHTING.get(ask, "")


def why_no_orders(table: Table, seat: int) -> str:
    """One after another where a House is short of orders; else all orders are turned up when the last has laid his."""
    if not areas_to_order(table, seat):
        return "ruling.38"
    return "planning.11" if any(is_short(table, each) for each in range(table.seats)) else "planning.14"


def why_no_support(table: Table, seat: int) -> str:
    """Areas beside the embattled one declare in turn order; what keeps an area with such an order from it; or none."""
    embattled = table.host_to
    if not embattled:
        return "ruling.45"
    own = [area for area in ordered(table, seat, "support") if area != table.host_from]
    beside = [area for area in own if area in neighbours(table, embattled)]
    if any(can_support(table, area, embattled) and has_fit_units(table, area) for area in beside):
        return "support.5"
    reasons = [why_not_from(table, area, embattled) for area in beside] or [
        "terrain.1" if {area, embattled} in map(set, table.data.rivers) else "support.8" if area == embattled else ""
        for area in own
    ]
    return next(filter(None, reasons), "support.1")


def why_not_from(table: Table, area: str, embattled: str) -> str:
    """What keeps an area beside the embattled one from supporting."""
    if can_support(table, area, embattled):
        return "ruling.54"
    return "ports.21" if is_port(table, area) else "support.11"


def has_fit_units(table: Table, area: str) -> bool:
    return any(not is_routed(unit) for unit in table.units[area])


def combatants(table: Table) -> tuple[int, ...]:
    """Attacker and defender of the combat that is being fought."""
    if table.cards:
        return tuple(table.cards)
    area = table.host_to
    return table.host_of, table.owner.get(area, table.garrisons.get(area, -1))


def ended(table: Table) -> str:
    """A seventh castle, or the last round."""
    return "victory.8" if has_won(table, table.victor) else "cleanup.4"
