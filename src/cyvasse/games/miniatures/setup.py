"""Preparation: armies, deployment zones, deployment and the first hands; `battlefield` lays terrain and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from cyvasse.kernel.game import Forbidden
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.rule import Rule, choose, roll, say

from .armies import army_words, fault, repeated
from .battlefield import roll_off, speakers
from .components import Components
from .deploy import deploy, has_room
from .mode import is_free_for_all, mode, zones_of
from .offers import declined, is_stone, units_offered, words_offered
from .rounds import hand_size
from .table import (
    DECK,
    HAND,
    MISSION_HAND,
    MISSIONS,
    MISSIONS_GONE,
    RANDOM,
    RESERVE,
    SIEGE_DECK,
    TABLE,
    WAITING,
    WALL,
    Mode,
    Options,
    Table,
    clockwise,
    played,
    skills_of,
    units_of,
)
from .windows import draw_cards


def stock(data: Components, ncu: str) -> int:
    """Order tokens of an NCU, or uses of its ability in a game."""
    return sum(data.books.stock.get(ability.id, 0) for ability in data.ncus[ncu].abilities)


# -- options and armies -----------------------------------------------------------------------------------------


def forbids(seats: int, options: Options, data: Components) -> Forbidden | None:
    """The clause that forbids this combination of options."""
    if options.teams and seats != 4:
        return Forbidden("team.1", "teams")
    if options.mode == "storm" and seats > 2 and not options.teams:
        return Forbidden("ffa.1")
    words = army_words(seats, options, data)
    if len(words) != seats:
        return Forbidden("army.3", "armies")
    for word in words:
        if word not in data.armies:
            return Forbidden("army.3", "armies", word)
        if (found := fault(data.armies[word], options.points, data, options.box_limit)) is not None:
            return Forbidden(found[0], "armies", f"{word}, {found[1]}")
    if options.teams:
        armies = [data.armies[word] for word in words]
        for team in (armies[::2], armies[1::2]):
            for clause, character in repeated(team, data, "team.2"):
                return Forbidden(clause, "armies", character)
    return None


def bare_table(seats: int, options: Options, data: Components) -> Table:
    """Armies chosen, nothing on the table yet."""
    table = Table(data, options, seats, "setup")
    table.sides = [seat % 2 for seat in range(seats)] if options.teams else list(range(seats))
    table.armies = army_words(seats, options, data)
    chosen = [data.armies[word] for word in table.armies]
    table.names = numbered([army.faction for army in chosen])
    table.commanders = [data.commander(army) for army in chosen]
    table.representatives = table.commanders[:]
    enlist(table, chosen)
    table.discards = [[] for _ in range(seats)]
    table.vp, table.out = [0] * seats, [False] * seats
    table.places_of, table.passed = [-1] * seats, [False] * seats
    table.supply = [piece.id for piece in data.terrain.values() for _ in range(piece.count)]
    for seat, army in enumerate(chosen):
        table.places[DECK[seat]], table.places[HAND[seat]] = list(data.deck(army)), []
    furnish(table)
    return table


def furnish(table: Table) -> None:
    """What only one mode uses: castle walls and siege cards, or secret missions."""
    data = table.data
    if played(table) == "storm":
        enlist_walls(table)
        for deck, place_ in SIEGE_DECK.items():
            table.places[place_] = sorted(card.id for card in data.siege_cards.values() if card.deck == deck)
    if played(table) == "winds":
        table.places[MISSIONS], table.places[MISSIONS_GONE] = sorted(data.missions), []
        for seat in range(table.seats):
            table.places[MISSION_HAND[seat]] = []


def enlist(table: Table, chosen: Sequence[Any]) -> None:
    """Every unit and NCU gets its number and its word."""
    data = table.data
    for seat, army in enumerate(chosen):
        for troop in army.units:
            table.kinds.append(troop.unit)
            table.owners.append(seat)
            table.attached.append((troop.attachment,) if troop.attachment else ())
        for word in army.ncus:
            table.ncu_kinds.append(word)
            table.ncu_owners.append(seat)
            table.ncu_tokens.append(stock(data, word))
    table.words, table.ncu_words = numbered(table.kinds), numbered(table.ncu_kinds)
    count = len(table.words)
    table.models = [data.units[kind].models for kind in table.kinds]
    table.skills = [skills_of(data, kind, table.attached[unit]) for unit, kind in enumerate(table.kinds)]
    table.poses, table.status, table.conditions = [None] * count, [RESERVE] * count, [()] * count
    table.hurt, table.crows, table.done, table.began = [0] * count, [0] * count, [False] * count, [False] * count
    ncus = len(table.ncu_words)
    table.ncu_done, table.ncu_zones, table.influence = [False] * ncus, [""] * ncus, [-1] * ncus


def enlist_walls(table: Table) -> None:
    """The castle walls come after all units; nobody's until there is a defender."""
    wall, count = table.data.wall, table.data.wall.pieces
    walls = [WALL] * count
    table.kinds, table.words = [*table.kinds, *walls], [*table.words, *numbered(walls)]
    table.owners += [-1] * count
    table.attached += [()] * count
    table.models += [wall.wounds] * count
    table.skills += [skills_of(table.data, WALL, ())] * count
    table.poses += [None] * count
    table.status += [RESERVE] * count
    table.conditions += [()] * count
    table.hurt, table.crows = [*table.hurt, *[0] * count], [*table.crows, *[0] * count]
    table.done, table.began = [*table.done, *[False] * count], [*table.began, *[False] * count]


def numbered(words: Sequence[str]) -> list[str]:
    """Words with a number where there are several alike: `lannister_guardsmen_2`."""
    found = []
    for i, word in enumerate(words):
        found.append(word if words.count(word) == 1 else f"{word}_{words[: i + 1].count(word)}")
    return found


# -- the first step -----------------------------------------------------------------------------------------------


def setup(table: Table) -> Rule[None]:
    """A mode is drawn if none was agreed upon; who lays the first piece of terrain is rolled for (battlefield.3)."""
    if table.options.mode == RANDOM:
        yield from draw_mode(table)
    if played(table) == "storm":
        table.step = "roles"
        return
    table.turn = (yield from roll_off(table, speakers(table), "terrain"))[0]
    table.waiting = table.options.pieces + (2 if played(table) == "feast" else 0)
    table.step = "terrain"


def draw_mode(table: Table) -> Rule[None]:
    """One of those that so many may play (modes.1, ffa.1)."""
    words = [word for word in get_args(Mode) if word != "storm" or not is_free_for_all(table)]
    table.drawn = yield from roll(words, of="mode")
    say(table, "mode.drawn", mode=table.drawn)
    furnish(table)


# -- zones and deployment ---------------------------------------------------------------------------------------


def prepare(table: Table) -> Rule[None]:
    """What the mode does before deployment."""
    yield from mode(table).prepare(table)
    table.step = "deploy" if table.besieger >= 0 else "zones"


def zones(table: Table) -> Rule[None]:
    """The higher roll chooses a zone or passes the choice on; who did not choose is first player (deployment.1)."""
    order = yield from roll_off(table, speakers(table), "zones")
    if is_free_for_all(table):
        yield from corners(table, order)
        table.first = (yield from roll_off(table, speakers(table), "first"))[0]  # ffa.3
        table.turn = order[0]
    else:
        chooser = order[0]
        offer = edges_offered(table, "pass")
        line = yield from choose(chooser, "zone.choose", offer.options, rule="deployment.1", why=offer.why)
        if line == "pass":
            chooser = order[1]
            offer = edges_offered(table)
            line = yield from choose(chooser, "zone.choose", offer.options, rule="deployment.1", why=offer.why)
        take_zone(table, chooser, EDGES.index(line))
        table.turn = chooser
        table.first = next(seat for seat in speakers(table) if table.sides[seat] != table.sides[chooser])
    table.step = "deploy"
    yield from mode(table).choose_reserves(table)


def take_zone(table: Table, chooser: int, number: int) -> None:
    for seat in range(table.seats):
        table.places_of[seat] = number if table.sides[seat] == table.sides[chooser] else 1 - number


EDGES = ("south", "north")
CORNERS = ("south_west", "south_east", "north_west", "north_east")


def edges_offered(table: Table, *words: str) -> Offer[str]:
    """The two edges; a corner is nobody's alone unless all fight for themselves."""
    both = "ruling.89" if played(table) == "clash" else "ffa.2"
    return Offer(
        lambda: (*EDGES, *CORNERS), bars(both, CORNERS.__contains__), words=words, never=declined("deployment.1")
    )


def corners(table: Table, order: Sequence[int]) -> Rule[None]:
    """Each player chooses a corner, the highest roll first (ffa.2, ruling.93)."""
    for seat in order:
        free = [word for number, word in enumerate(CORNERS) if number not in table.places_of]
        offer = words_offered(free, "ffa.2", (*CORNERS, *EDGES))
        line = yield from choose(seat, "zone.corner", offer.options, rule="ffa.2", why=offer.why)
        table.places_of[seat] = CORNERS.index(line)


def to_deploy(table: Table, seat: int) -> list[int]:
    """Units of the seat that are to be deployed now and have room."""
    zones_ = zones_of(table, seat)
    waiting = [unit for unit in units_of(table, seat) if table.status[unit] == WAITING]
    return [unit for unit in waiting if has_room(table, unit, zones_)]


def deployable(table: Table, seat: int) -> Offer[str]:
    """The same, with what forbids to deploy others."""
    zones_ = zones_of(table, seat)
    return units_offered(
        table,
        "deployment.3",
        is_stone(table, "storm.3"),
        needs("deployment.3", lambda unit: table.owners[unit] == seat and table.status[unit] != TABLE),
        bars("storm.10" if table.besieger >= 0 else "clash.3", lambda unit: table.status[unit] == RESERVE),
        needs("ruling.92", lambda unit: has_room(table, unit, zones_)),
        never=declined("deployment.3"),
        part="deployment.5",
        beside="deployment.6",
    )


def deploy_unit(table: Table) -> Rule[None]:
    """Players alternate, one combat unit each, from the one who chose the zone (deployment.3, ruling.73)."""
    for seat in clockwise(table, table.turn):
        ready = to_deploy(table, seat)
        if ready:
            break
    else:
        # Who found no room comes later (ruling.92).
        late = [table.words[unit] for unit, status in enumerate(table.status) if status == WAITING]
        if late:
            say(table, "deployed.later", units=late)
        table.status = [RESERVE if status == WAITING else status for status in table.status]
        table.step = "hands"
        return
    word = yield from choose(
        seat, "deploy.unit", lambda: [table.words[unit] for unit in ready], rule="deployment.3",
        why=Reasons(deployable, table, seat),
    )  # fmt: skip
    unit = table.words.index(word)
    yield from deploy(table, unit, zones_of(table, seat), "deploy.place", "deployment.4")
    table.turn = clockwise(table, seat)[1]


def hands(table: Table) -> Rule[None]:
    """Each player draws the first hand (start.1, deck.2)."""
    for seat in range(table.seats):
        yield from draw_cards(table, seat, hand_size(table, seat))
    table.step = "round"
