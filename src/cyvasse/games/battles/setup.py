"""Setting up a battle: battlefield, armies, decks, tokens, and the choices before the first round."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.game import Forbidden
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import everyone_knows, shift
from cyvasse.kernel.rule import Rule, choose, say, together

from .always import of_commander
from .brotherhood import fields_brotherhood, gain_brothers
from .components import OUTPOST, RANKS, SIDES, Components, Scenario
from .momentum import turn_up
from .movement import choose_side
from .offers import declined
from .rounds import form_up, kinds_with_formations
from .special import at_setup
from .table import (
    DECK,
    GAMBIT,
    GAMBITS,
    HAND,
    NOBODY,
    Options,
    Table,
    add_unit,
    battles_of,
    by_momentum,
    has,
    is_brother,
    leads,
    living,
    printed_ground,
    profile,
    summary,
)


def forbids(seats: int, options: Options, data: Components) -> Forbidden | None:
    """The clause that forbids these options: a battle must be there."""
    return None if options.battle in battles_of(data) else Forbidden("setup.1", "battle")


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """The battle plan laid out (setup.1-12); a skirmish begins with an empty field."""
    table = Table(data, options, seats, "setup", battle=options.battle)
    table.ground = printed_ground(table)
    table.at = [NOBODY] * table.board.size
    table.pools, table.command = [[0] * 5, [0] * 5], [0, 0]
    for side in (0, 1):
        table.places[DECK[side]], table.places[HAND[side]] = [], []
        if options.gambits:
            table.places[GAMBITS[side]], table.places[GAMBIT[side]] = [], []
    scenario = data.scenarios.get(options.battle)
    if scenario is None:
        table.step = "skirmish"
    else:
        deploy(table, scenario)
    return table


def deploy(table: Table, scenario: Scenario) -> None:
    """Units, objectives, tokens and resources of a battle plan."""
    hexes = table.board.hex
    balanced = table.options.layouts == "balanced" and scenario.balanced  # ruling.110
    for unit in balanced or scenario.units:
        add_unit(
            table,
            SIDES.index(unit.side),
            unit.kind,
            RANKS.index(unit.rank),
            hexes[unit.hex],
            unit.commander,
            unit.figures,
        )
    table.goals = tuple(hexes[objective.hex] for objective in scenario.objectives)
    table.markers = [SIDES.index(o.marker) if o.marker else NOBODY for o in scenario.objectives]
    table.catapults = [[SIDES.index(c.side), RANKS.index(c.rank), 1] for c in scenario.tokens.catapults]
    table.merchants = tuple(sorted(hexes[hex_] for hex_ in scenario.tokens.merchants))
    table.warhorns = tuple(sorted(hexes[hex_] for hex_ in scenario.tokens.warhorns))
    table.momentum = SIDES.index(scenario.momentum)
    table.morale = scenario.resources["stark"].morale
    finish(table)
    for side in (0, 1):
        table.command[side] = scenario.resources[SIDES[side]].command_tokens


def finish(table: Table) -> None:
    """Decks and the tokens that units bring (setup.7, 17)."""
    for side in (0, 1):
        houses = [SIDES[side], *sorted({profile(table, unit).house for unit in living(table, side)} - {SIDES[side]})]
        persons = [table.data.commanders[table.leaders[unit]].person for unit in leads(table, side)]
        table.places[DECK[side]] = sorted(table.data.deck(houses, persons))
        if table.options.gambits:
            table.places[GAMBITS[side]] = sorted(g.id for g in table.data.gambits.values() if g.house in houses)
        units = living(table, side)
        rivers = sum(has(table, unit, "riverborn") for unit in units)
        table.fords[side] = min(rivers, table.data.count("hidden_ford"))
        for unit in units:
            table.horns[unit] = profile(table, unit).keywords.get("call_to_arms", 0)
            table.axes += min(sum(of_commander(table, "starts with axes", unit)), table.data.count("axe") - table.axes)
        if fields_brotherhood(table, side):
            captains = sum(bool(table.leaders[unit]) for unit in units if is_brother(table, unit))
            gain_brothers(table, side, 3 + 3 * captains)  # brotherhood.3


def setup(table: Table) -> Rule[None]:
    """The choices before round 1: special rules, gambit cards, formations (setup.17)."""
    yield from at_setup(table)
    if table.options.gambits:
        for side in (0, 1):
            everyone_knows(table, GAMBITS[side])
        yield from choose_gambits(table)
    for side in by_momentum(table):
        for kind in kinds_with_formations(table, side):
            yield from form_up(table, side, kind)
        for unit in living(table, side):
            if table.ground[table.hexes[unit]] == OUTPOST:
                yield from choose_side(table, unit)
    say(table, "battle.begins", battle=table.battle, count=summary(table).rounds)
    table.step = "rally"


def choose_gambits(table: Table) -> Rule[None]:
    """Each player secretly chooses one card; the one with momentum turns his up (gambit.2-4)."""

    def pick_card(side: int) -> Rule[str]:
        line = yield from choose(
            side,
            "gambit.choose",
            lambda: table.places[GAMBITS[side]][:],
            rule="gambit.2",
            why=Reasons(gambits_offered, table, side),
            of=f"{GAMBITS[side]}>{GAMBIT[side]}",
            secret=True,
        )
        return line

    chosen = yield from together({side: partial(pick_card, side) for side in (0, 1)}, shown=False)
    for side, card in sorted(chosen.items()):
        shift(table, card, GAMBITS[side], GAMBIT[side], to=frozenset())
    yield from turn_up(table)


def gambits_offered(table: Table, side: int) -> Offer[str]:
    """Cards of the own House and of an ally that one fields (gambit.3)."""
    cards = table.data.gambits
    return Offer(
        lambda: cards,
        bars("gambit.2", lambda card: cards[card].house == SIDES[1 - side]),
        needs("gambit.3", table.places[GAMBITS[side]].__contains__),
        never=declined("gambit.2"),
    )
