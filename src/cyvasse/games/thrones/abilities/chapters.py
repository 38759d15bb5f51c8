"""The words for Westeros and wildling cards: steps of the round that they call for, and what befalls bidders."""

from __future__ import annotations

from typing import Annotated

from cyvasse.kernel.abilities import Count, Each, Sort, Thing
from cyvasse.kernel.rule import Rule, choose, say

from .. import mustering, westeros, wildlings
from ..westeros import Event
from .vocabulary import PHASE, Scene, V

ORDERS = Sort(
    "orders",
    *("march_minus1", "march_0", "march_plus1", "defense_plus1", "defense_plus2", "support", "support_plus1"),
    *("raid", "raid_special", "power", "power_special"),
    several=True,
)
Orders = Annotated[list[str], ORDERS]
CHOICES = Sort(
    "choices",
    *("supply", "mustering", "clash_of_kings", "collect_crowns", "no_defense", "no_march_plus1", "nothing"),
    several=True,
)
Choices = Annotated[list[str], CHOICES]


# -- Westeros cards -----------------------------------------------------------------------------------------------


def event(scene: Scene) -> Event:
    found = scene.occasion
    assert isinstance(found, Event)
    return found


@V.condition("chosen", needs="event")
def _chosen(scene: Scene, choice: Choices) -> bool:
    """One of these was chosen by the holder of the token that the card names."""
    return event(scene).choice in choice


@V.verb("reset supply", needs="event")
def reset_supply(scene: Scene) -> None:
    """Of every House (supply.1)."""
    event(scene).follow(scene.table, "supply")


@V.verb("muster", needs="event")
def muster(scene: Scene) -> None:
    """Every House does (muster.1)."""
    event(scene).follow(scene.table, "muster")


@V.verb("bid for the influence tracks", needs="event")
def bid(scene: Scene) -> None:
    event(scene).follow(scene.table, "clash_throne", "clash_fiefdoms", "clash_court")


@V.verb("collect Power for crowns", needs="event")
def collect(scene: Scene) -> None:
    """Every House does, but not for ports (ruling.16)."""
    westeros.income(scene.table, ports=False)


@V.verb("collect Power for crowns and trade", needs="event")
def collect_trade(scene: Scene) -> None:
    """For ports too (ruling.24)."""
    westeros.income(scene.table, ports=True)


@V.verb("forbid", needs="event")
def forbid(scene: Scene, orders: Orders) -> None:
    """In this Planning phase (ruling.17)."""
    table = scene.table
    say(table, "westeros.forbids", card=scene.card, orders=orders)
    table.forbidden += [order for order in orders if order not in table.forbidden]


@V.verb("the wildlings attack", needs="event")
def wildlings_attack(scene: Scene) -> None:
    event(scene).follow(scene.table, "attack")


# -- wildling cards, and what they share with Westeros cards ------------------------------------------------------


@V.verb("lower supply", needs=PHASE)
def lower_supply(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """Not below 0; armies are reconciled (ruling.15)."""
    return wildlings.lower_supply(scene.table, who, count)


@V.verb("raise supply", needs=PHASE)
def raise_supply(scene: Scene, count: Count, who: Each) -> None:
    wildlings.raise_supply(scene.table, who, count)


@V.verb(
    "muster in",
    asks={"where": "ability.area"},
    takes={"where": ("controlled area",)},
    needs=PHASE,
)
def muster_in(scene: Scene, where: Thing) -> Rule[None]:
    """You do, by the normal rules."""
    return mustering.muster_in(scene.table, scene.seat, [where], scene.rule)


@V.verb("replace knights by footmen", needs=PHASE)
def replace_knights(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """Those that cannot be replaced are destroyed (ruling.32)."""
    return wildlings.replace_knights(scene.table, who, count, scene.card)


@V.verb("move down where you stand highest")
def move_down(scene: Scene, count: Count) -> Rule[None]:
    return wildlings.move_down_where_highest(scene.table, scene.seat, count, scene.card)


@V.verb("the wildlings attack again with strength", needs="bids", alone=True)
def attack_again(scene: Scene, strength: Count) -> Rule[None]:
    """All who bid before but you bid (ruling.29, ruling.33); a second attack brings no third."""
    faced: wildlings.Attack = scene.occasion
    rest = [other for other in faced.bids if other != scene.seat]
    if faced.again:
        say(scene.table, "wildlings.no_third")
    elif rest:
        say(scene.table, "wildlings.again", house=scene.table.houses[scene.seat], card=scene.card)
        yield from wildlings.repel(scene.table, strength, rest, again=True)


@V.exotic(
    "units_or_track",
    reason="its two answers are words of their own, `units` and `track`, in a question of its own",
    needs="bids",
)
def units_or_track(scene: Scene) -> Rule[None]:
    """Destroy 2 units, or go down 2 positions on the track where the House stands highest (ruling.28)."""
    table, seat = scene.table, scene.seat
    line = yield from choose(seat, "wildlings.raid", lambda: ["units", "track"], rule=scene.rule)
    if line == "units":
        yield from wildlings.destroy_units(table, seat, 2, rule=scene.rule)
    else:
        yield from wildlings.move_down_where_highest(table, seat, 2, scene.card)
