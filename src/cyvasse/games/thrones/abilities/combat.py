"""The words for a combat: the units that take part in it, and the House cards that are played."""

from __future__ import annotations

from collections.abc import Collection

from cyvasse.kernel.abilities import Count, Number, Players, Thing
from cyvasse.kernel.rule import Rule, say
from cyvasse.kernel.text import signed

from ..combat import Combat, Fighter
from ..house_cards import act_for, discard, play_instead, take_back, takes_no_casualties
from ..table import is_routed, kind_of, lose_power, order_kind, pieces, put, take, unit_word
from ..westeros import destroy as destroyed
from .board import Standing, nowhere
from .vocabulary import Kind, Scene, V, fought

# -- units --------------------------------------------------------------------------------------------------------


def units(combat: Combat, owners: Collection[int]) -> list[Fighter]:
    """The units of some Houses in a combat: those that fight, then those that support."""
    table, found = combat.table, list[Fighter]()
    sides = [side for side in (combat.attacker, combat.defender) if side in owners]
    for side in sides:
        # where both stand in one area the attackers are called after the one they come from
        named = combat.origin if len(sides) > 1 and side == combat.attacker else combat.area
        found += [Fighter(side, unit, combat.area, side, False, unit_word(unit, named)) for unit in combat.units(side)]
    for area, side in combat.support.items():
        owner = table.owner.get(area, -1)
        if order_kind(table, area) == "support" and owner in owners:
            found += [Fighter(owner, unit, area, side, True, unit_word(unit, area)) for unit in table.units[area]]
    return found


def elsewhere(scene: Scene) -> list[Fighter]:
    """Units that could be named and take no part."""
    return [Fighter(-1, it.unit, it.area, -1, False, unit_word(it.unit, it.area)) for it in nowhere(scene.table)]


def _there(scene: Scene, it: Fighter) -> bool:
    if it.supports:
        return scene.table.owner.get(it.area) == it.owner and it.unit in scene.table.units[it.area]
    return it.unit in fought(scene).units(it.owner)


@V.noun(
    "unit in the combat",
    word=lambda scene, it: str(it.word),
    every=lambda scene: [*units(fought(scene), range(scene.table.seats)), *elsewhere(scene)],
    there=_there,
    member=lambda scene, it, of: it.owner in of,
    needs="fight",
)
def _units(scene: Scene, of: Players) -> list[Fighter]:
    return units(fought(scene), of)


@V.filter("unit in the combat", "kind")
def _kind(scene: Scene, it: Fighter, kind: Kind) -> bool:
    return kind_of(it.unit) == kind


@V.filter("unit in the combat", "fighting")
def _fighting(scene: Scene, it: Fighter) -> bool:
    """Attacking or defending, not supporting."""
    return not it.supports


@V.filter("unit in the combat", "supporting")
def _supporting(scene: Scene, it: Fighter) -> bool:
    return it.supports


@V.filter("unit in the combat", "not routed", clause="ruling.88")
def _fit(scene: Scene, it: Fighter) -> bool:
    return not is_routed(it.unit)


def unhurt(scene: Scene, it: Fighter | Standing) -> str:
    """The House card that keeps a side from losing units by House cards (ruling.75)."""
    combat = scene.occasion
    fights = isinstance(combat, Combat) and not combat.is_over
    if not fights or (isinstance(it, Fighter) and it.supports) or (isinstance(it, Standing) and it.area != combat.area):
        return ""
    card = takes_no_casualties(combat, it.owner)
    return f"card.{card}" if card else ""


@V.verb(
    "destroy",
    asks={"what": "ability.destroy"},
    allows={"what": unhurt},
    takes={"what": ("unit in the combat", "unit on the board")},
)
def destroy(scene: Scene, what: Thing) -> None:
    """One that fights leaves its order behind, others take theirs along."""
    table, combat, word = scene.table, scene.occasion, unit_word(what.unit, what.area)
    if isinstance(combat, Combat) and not combat.is_over and what.area == combat.area:
        combat.lose(what.owner, word)
    elif isinstance(combat, Combat) and what.area == combat.origin:
        take(table, what.area, what.unit)
    else:
        destroyed(table, word)
    say(table, "unit.fallen", house=table.houses[what.owner], unit=word, card=scene.card)


def has_knight(scene: Scene, it: Fighter | Standing) -> str:
    free = kind_of(it.unit) == "footman" and pieces(scene.table, it.owner, "knight") > 0
    return "" if free else "shortage.1" if kind_of(it.unit) == "footman" else scene.rule


def has_footman(scene: Scene, it: Fighter | Standing) -> str:
    free = kind_of(it.unit) == "knight" and pieces(scene.table, it.owner, "footman") > 0
    return "" if free else "shortage.1" if kind_of(it.unit) == "knight" else scene.rule


UNITS = ("unit in the combat", "unit on the board")


@V.verb("upgrade to a knight", asks={"what": "ability.upgrade"}, allows={"what": has_knight}, takes={"what": UNITS})
def upgrade(scene: Scene, what: Thing) -> None:
    """A footman; a routed one stays routed (ruling.101)."""
    if not has_knight(scene, what):
        exchange(scene, what, "knight")


@V.verb("reduce to a footman", asks={"what": "ability.reduce"}, allows={"what": has_footman}, takes={"what": UNITS})
def reduce(scene: Scene, what: Thing) -> None:
    """A knight; a routed one stays routed."""
    if not has_footman(scene, what):
        exchange(scene, what, "footman")


def exchange(scene: Scene, it: Fighter | Standing, kind: str) -> None:
    table, combat = scene.table, scene.occasion
    new = it.unit.replace(kind_of(it.unit), kind)
    if isinstance(it, Fighter) and not it.supports and it.owner == combat.attacker:
        host = list(table.host)
        host.remove(it.unit)
        table.host = tuple(sorted([*host, new]))
    else:
        take(table, it.area, it.unit)
        put(table, it.owner, it.area, new)
    say(table, "unit.replaced", house=table.houses[it.owner], unit=unit_word(it.unit, it.area), kind=kind)


# -- House cards in play ------------------------------------------------------------------------------------------


@V.verb("cancel the opponent's card", needs="open result")
def cancel(scene: Scene) -> Rule[None]:
    """It returns to hand and another must be played, none if there is no other (ruling.60, ruling.70)."""
    table, combat = scene.table, fought(scene)
    other = combat.other(scene.seat)
    card = combat.cards[other]
    if card:
        say(table, "tyrion.cancels", house=table.houses[scene.seat], victim=table.houses[other], card=card)
        yield from play_instead(combat, other, card, scene.rule)


@V.verb("discard this card and play another for Power", needs="open result", alone=True)
def play_another(scene: Scene, power: Count) -> Rule[None]:
    """If there is another card; that may act at once too (ruling.71)."""
    table, combat, side = scene.table, fought(scene), scene.seat
    card = combat.cards[side]
    if table.power[side] < power or table.hands[side] == [card] or card != scene.card:
        return
    lose_power(table, side, power)
    say(table, "aeron.pays", house=table.houses[side], card=card, count=power)
    discard(table, side, card)
    yield from play_instead(combat, side, card, scene.rule)
    yield from act_for(combat, side, table.data.books.at_once)


def keep(scene: Scene) -> bool:
    """The card that was played is not discarded, if it still is this one."""
    combat, seat = fought(scene), scene.seat
    if combat.cards[seat] != scene.card or seat in combat.kept:
        return False
    combat.kept.append(seat)
    return True


@V.verb("return this card to hand", needs="fight")
def keep_card(scene: Scene) -> None:
    if keep(scene):
        say(scene.table, "card.kept", house=scene.table.houses[scene.seat], card=scene.card)


@V.verb("return this card and the discard pile to hand", needs="fight")
def keep_all(scene: Scene) -> None:
    """Nothing is discarded afterwards (ruling.79)."""
    table, seat = scene.table, scene.seat
    if keep(scene):
        say(table, "roose", house=table.houses[seat], card=scene.card)
        take_back(table, seat, table.discards[seat])


@V.verb(
    "use the strength of",
    asks={"what": "ability.strength"},
    takes={"what": ("discarded House card",)},
    needs="open result",
)
def use_strength(scene: Scene, what: Thing) -> None:
    """As if it were printed on this card."""
    table, card = scene.table, what[1]
    fought(scene).counts_as[scene.seat] = table.data.house_cards[card].strength
    say(table, "strength.used", house=table.houses[scene.seat], card=card)


def add(scene: Scene, what: str, by: int) -> None:
    added = fought(scene).added[what]
    added[scene.seat] = added.get(scene.seat, 0) + by


@V.verb("add strength", needs="open result")
def add_strength(scene: Scene, by: Number) -> None:
    """To this card, in this combat."""
    add(scene, "strength", by)
    say(scene.table, "strength.added", card=scene.card, count=signed(by))


@V.verb("add swords", needs="open result")
def add_swords(scene: Scene, by: Number) -> None:
    add(scene, "swords", by)
    say(scene.table, "swords.added", card=scene.card, count=signed(by))


@V.verb("add fortifications", needs="open result")
def add_fortifications(scene: Scene, by: Number) -> None:
    add(scene, "fortifications", by)
    say(scene.table, "fortifications.added", card=scene.card, count=signed(by))
