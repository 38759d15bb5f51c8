"""Tactics of Leadership cards: what they ask for, and what they do before, during and after a command."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.deck import draw_top
from cyvasse.kernel.places import draw, lay
from cyvasse.kernel.rule import Rule, choose, choose_some, roll, say

from ..brotherhood import can_rally, gain_brothers, rally, tire
from ..components import DIE, TOKENS, LeadershipCard
from ..losses import Wounds, change_morale, eliminate, lose_figure, may_pay_morale, wound
from ..pursuit import give_guard
from ..table import (
    DECK,
    HAND,
    ZOC,
    Table,
    commander_at,
    controlled_by,
    enemies_beside,
    full_size,
    is_active,
    living,
    morale_of,
    ordinary,
    side_word,
    spare,
    spend_token,
    take_token,
    unit_at,
    word,
    zone,
)

# What is true of all units ordered by the card while the turn lasts; the chapters look these up in `table.effects`.
LASTING = frozenset(
    (
        *("melee_die", "march", "no_parting_blows", "pursue_farther", "march_infantry", "die_on_engaged", "tough"),
        *("strip_cover", "advance", "reroll_one", "strip_stalwart", "reroll_all", "double_valor", "march_cavalry"),
        *("flank", "scorch", "push", "forest_paths", "ford_paths", "shooting_die", "move_after", "longer_range"),
    )
)

Effect = Callable[[Table, int], Rule[None]]
EFFECTS: dict[str, Effect] = {}
NEEDS: dict[str, Callable[[Table, int], bool]] = {}  # what must be there for an effect to do anything


def effect(name: str, needs: Callable[[Table, int], bool] | None = None) -> Callable[[Effect], Effect]:
    def note(rule: Effect) -> Effect:
        EFFECTS[name] = rule
        if needs is not None:
            NEEDS[name] = needs
        return rule

    return note


# -- requirements -------------------------------------------------------------------------------------------------


def is_met(table: Table, side: int, requirement: str, person: str) -> bool:
    """Is the requirement met, or can its price be paid?"""
    word_, _, rest = requirement.partition("_")
    if word_ == "discard":
        return any(table.pools[side]) if rest == "any" else table.pools[side][TOKENS.index(rest)] > 0
    if requirement.endswith("_in_pool"):
        return table.pools[side][TOKENS.index(word_)] > 0
    return CONDITIONS[requirement](table, side, person)


CONDITIONS: dict[str, Callable[[Table, int, str], bool]] = {
    "none": lambda table, side, person: True,
    "by_the_shown": lambda table, side, person: (
        table.data.commanders[table.leaders[table.leader]].person == person if table.hexes[table.leader] >= 0 else False
    ),
    "morale_higher": lambda table, side, person: morale_of(table, side) > morale_of(table, 1 - side),
    "morale_green_or_better": lambda table, side, person: zone(table, side) in ("steady", "green"),
    "morale_yellow_or_worse": lambda table, side, person: zone(table, side) in ("yellow", "red"),
    "enemy_in_zone": lambda table, side, person: zone(table, 1 - side) != "steady",
    "ordered_engaged": lambda table, side, person: any(table.foes[unit] >= 0 for unit in table.ordered),
    "enemy_eliminated": lambda table, side, person: table.kills > 0,
    "pay_morale": lambda table, side, person: may_pay_morale(table, side),
    "fewer_units": lambda table, side, person: len(living(table, side)) < len(living(table, 1 - side)),
    "remove_figure": lambda table, side, person: bool(givers(table)),
}


def givers(table: Table) -> list[int]:
    """Ordered units that can lose an ordinary figure and still stand (commanders.8)."""
    return [
        unit
        for unit in table.ordered
        if table.hexes[unit] >= 0 and ordinary(table, unit) > (0 if table.leaders[unit] else 1)
    ]


def is_possible(table: Table, side: int, card: LeadershipCard) -> bool:
    assert card.tactic is not None
    needs = NEEDS.get(card.tactic.effect)
    return is_met(table, side, card.tactic.requirement, card.person) and (needs is None or needs(table, side))


def pay(table: Table, side: int, requirement: str) -> Rule[None]:
    if requirement == "discard_any":
        kinds = [kind for kind, count in zip(TOKENS, table.pools[side], strict=True) if count]
        line = yield from choose(side, "token.discard", lambda: kinds, rule="leadership.11")
        spend_token(table, side, line)
    elif requirement.startswith("discard_"):
        spend_token(table, side, requirement.removeprefix("discard_"))
    elif requirement == "pay_morale":
        change_morale(table, side, -1)
    elif requirement == "remove_figure":
        words = [word(table, unit) for unit in givers(table)]
        line = yield from choose(side, "figure.remove", lambda: words, rule="leadership.11")
        lose_figure(table, unit_at(table, line))


def apply(table: Table, side: int, card: LeadershipCard) -> Rule[None]:
    """Pay, then let the tactic work: at once, or on the ordered units for the turn."""
    assert card.tactic is not None
    yield from pay(table, side, card.tactic.requirement)
    if card.tactic.effect in LASTING:
        table.effects.append(card.tactic.effect)
    else:
        yield from EFFECTS[card.tactic.effect](table, side)


# -- effects ------------------------------------------------------------------------------------------------------


@effect("raise_morale")
def raise_morale(table: Table, side: int) -> Rule[None]:
    """Raise your morale by 1."""
    change_morale(table, side, 1)
    yield from ()


@effect("lower_enemy_morale")
def lower_enemy_morale(table: Table, side: int) -> Rule[None]:
    """Lower enemy morale by 1."""
    change_morale(table, 1 - side, -1)
    yield from ()


@effect("morale_for_retreats", needs=lambda table, side: table.driven > 0)
def morale_for_retreats(table: Table, side: int) -> Rule[None]:
    """Gain 1 morale for each enemy unit forced to retreat 2 or more hexes this turn."""
    change_morale(table, side, table.driven)
    yield from ()


@effect("stand_firm")
def stand_firm(table: Table, side: int) -> Rule[None]:
    """Ordered units have Stalwart until your next turn."""
    table.firm = tuple(sorted({*table.firm, *table.ordered}))
    yield from ()


def rallied_in_zone(table: Table, side: int) -> list[int]:
    if table.hexes[table.leader] < 0:
        return []
    return [unit for unit in controlled_by(table, table.leader) if can_rally(table, unit)]


def rally_some(table: Table, side: int, units: list[int], most: int) -> Rule[None]:
    words = [word(table, unit) for unit in units]
    chosen = yield from choose_some(
        side, "rally.units", words, 1, most, rule="leadership.12", count=min(most, len(words))
    )
    rally(table, side, [unit_at(table, hex_) for hex_ in chosen])


@effect("rally_one", needs=lambda table, side: bool(rallied_in_zone(table, side)))
def rally_one(table: Table, side: int) -> Rule[None]:
    """Rally 1 unit in the zone of control."""
    yield from rally_some(table, side, rallied_in_zone(table, side), 1)


@effect("rally_two", needs=lambda table, side: bool(rallied_in_zone(table, side)))
def rally_two(table: Table, side: int) -> Rule[None]:
    """Rally up to 2 units in the zone of control."""
    yield from rally_some(table, side, rallied_in_zone(table, side), 2)


def attackers(table: Table) -> list[int]:
    return [
        unit for unit in table.ordered if unit in table.fought and table.hexes[unit] >= 0 and can_rally(table, unit)
    ]


@effect("rally_attackers", needs=lambda table, side: bool(attackers(table)))
def rally_attackers(table: Table, side: int) -> Rule[None]:
    """Rally two ordered units that attacked this turn."""
    yield from rally_some(table, side, attackers(table), 2)


@effect("draw_card")
def draw_card(table: Table, side: int) -> Rule[None]:
    """Draw 1 Leadership card."""
    yield from draw_cards(table, side, 1)


def draw_cards(table: Table, side: int, count: int) -> Rule[None]:
    """From the deck; when it runs out the discard pile becomes a new one (marshaling.5)."""
    for _ in range(count):
        if not table.places[DECK[side]] and not table.top.get(DECK[side]) and not table.bottom.get(DECK[side]):
            if not table.discards[side]:
                return
            yield from lay(table, table.discards[side], DECK[side])
            table.discards[side] = ()
        yield from draw_top(table, DECK[side], HAND[side])
    say(table, "cards.drawn", house=side_word(side), count=count)


@effect("enemy_card", needs=lambda table, side: bool(table.places[HAND[1 - side]]))
def enemy_card(table: Table, side: int) -> Rule[None]:
    """The enemy discards 1 Leadership card at random."""
    card = yield from draw(table, HAND[1 - side], "")
    table.discards[1 - side] += (card,)
    say(table, "card.lost", house=side_word(1 - side), card=card)


@effect("order_token")
def order_token(table: Table, side: int) -> Rule[None]:
    """Roll 1 die and take the matching order token."""
    face = yield from roll(DIE)
    if take_token(table, side, TOKENS.index(face)):
        say(table, "tokens.gained", house=side_word(side), tokens=[face])


@effect("enemy_token", needs=lambda table, side: any(table.pools[1 - side]))
def enemy_token(table: Table, side: int) -> Rule[None]:
    """The enemy discards 1 order token of your choice from his pool."""
    kinds = [kind for kind, count in zip(TOKENS, table.pools[1 - side], strict=True) if count]
    line = yield from choose(side, "token.strip", lambda: kinds, rule="leadership.12", house=side_word(1 - side))
    spend_token(table, 1 - side, line)
    say(table, "token.lost", house=side_word(1 - side), token=line)


def idle(table: Table) -> list[int]:
    return [
        unit for unit in table.ordered if table.hexes[unit] >= 0 and unit not in table.fought and not table.guards[unit]
    ]


@effect("defence", needs=lambda table, side: bool(idle(table)))
def defence(table: Table, side: int) -> Rule[None]:
    """Place a defence token on one ordered unit that did not attack."""
    words = [word(table, unit) for unit in idle(table)]
    line = yield from choose(side, "defence.unit", lambda: words, rule="leadership.12")
    give_guard(table, unit_at(table, line))


def thinned(table: Table) -> list[int]:
    """Units of the commander's zone below full size for which a figure is left."""
    if table.hexes[table.leader] < 0:
        return []
    return [
        unit
        for unit in controlled_by(table, table.leader)
        if table.figures[unit] < full_size(table, unit) and spare(table, table.kinds[unit]) > 0
    ]


@effect("heal", needs=lambda table, side: bool(thinned(table)))
def heal(table: Table, side: int) -> Rule[None]:
    """Return 1 ordinary figure to one unit in the zone of control that is below full size."""
    words = [word(table, unit) for unit in thinned(table)]
    line = yield from choose(side, "heal.unit", lambda: words, rule="leadership.12")
    table.figures[unit_at(table, line)] += 1
    say(table, "figure.returns", house=side_word(side), area=line)


@effect("trophy", needs=lambda table, side: commander_at(table, side, "chella") >= 0)
def trophy(table: Table, side: int) -> Rule[None]:
    """Gain 1 trophy token."""
    if table.trophies < table.data.count("trophy"):
        table.trophies += 1
        say(table, "trophies.gained", house=side_word(side), count=1)
    yield from ()


def stoned(table: Table) -> list[int]:
    """Enemy units beside ordered units."""
    found = {foe for unit in table.ordered if table.hexes[unit] >= 0 for foe in enemies_beside(table, unit)}
    return sorted(found, key=table.hexes.__getitem__)


@effect("stone", needs=lambda table, side: bool(stoned(table)))
def stone(table: Table, side: int) -> Rule[None]:
    """One enemy unit adjacent to an ordered unit takes 1 hit."""
    words = [word(table, unit) for unit in stoned(table)]
    line = yield from choose(side, "stone.unit", lambda: words, rule="leadership.12")
    target = unit_at(table, line)
    if (yield from wound(table, target, 1, Wounds())):
        yield from eliminate(table, [target], {})


@effect("horn", needs=lambda table, side: commander_at(table, side, "beric") >= 0)
def horn(table: Table, side: int) -> Rule[None]:
    """Regain 1 warhorn token."""
    beric = commander_at(table, side, "beric")
    if sum(table.horns) + len(table.warhorns) < table.data.count("warhorn"):
        table.horns[beric] += 1
    yield from ()


@effect("brotherhood_token")
def brotherhood_token(table: Table, side: int) -> Rule[None]:
    """Gain 1 Brotherhood token."""
    gain_brothers(table, side)
    yield from ()


def wakeful(table: Table, side: int) -> list[int]:
    """Active enemies in the zone of the commander who used the card."""
    distance = table.board.distance[table.hexes[table.leader]]
    return [unit for unit in living(table, 1 - side) if distance[table.hexes[unit]] <= ZOC and is_active(table, unit)]


@effect("tire_two", needs=lambda table, side: table.hexes[table.leader] >= 0 and bool(wakeful(table, side)))
def tire_two(table: Table, side: int) -> Rule[None]:
    """Up to 2 enemy units in the zone of control become inactive; no card of the box does this, packs may."""
    words = [word(table, unit) for unit in wakeful(table, side)]
    chosen = yield from choose_some(side, "tire.units", words, 1, 2, rule="leadership.12", count=min(2, len(words)))
    tire(table, 1 - side, [unit_at(table, hex_) for hex_ in chosen])
