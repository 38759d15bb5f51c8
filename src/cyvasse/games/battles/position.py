"""Described positions: the track, what the Houses have, and tokens beside the field, in words."""

from __future__ import annotations

from cyvasse.kernel.facts import nothing_known
from cyvasse.kernel.position import Position

from .components import HILL, HOLLOW_HILL, RANKS, SIDES, TOKENS, Components
from .laying import capture, hex_of, lay_field, must_be_free, side_of
from .movement import FORDS
from .rounds import resources
from .setup import bare_table
from .table import (
    DECK,
    GAMBIT,
    GAMBITS,
    HAND,
    ROUT,
    Options,
    Table,
    living,
    order_supply,
    plan,
    summary,
)

BEFORE = ("skirmish", "allies", "captains", "levy")  # steps of a skirmish that need nothing described
NEVER = ("terrain", "deploy")  # what would be laid there cannot be described
MOST = 99


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A battle as described. Hexes are given as `e10: forest, stark war_host blue 3 maege, inactive, engaged d9`.

    If any unit is named, all units come from the description; `field: clear` removes the terrain of the plan.
    """
    table = bare_table(seats, options, data)
    position.get("seats")
    _check_luck(position, data)
    table.facts, table.log, table.screens = nothing_known(seats), [], [[] for _ in range(seats)]
    table.step = str(position.get("step", "command"))
    if table.step in NEVER or (table.step in BEFORE and plan(table) is not None):
        raise position.error("step", f"no position of this battle can begin with {table.step!r}")
    table.round = position.number("round", 1)
    if not 1 <= table.round <= summary(table).rounds:
        raise position.error("round", f"the battle has {summary(table).rounds} rounds")
    lay_field(position, table)
    _lay_track(position, table)
    for side, house in enumerate(SIDES):
        _lay_tokens_of(position, table, side, house)
        _lay_lost(position, table, side, house)
        _lay_cards(position, table, side, house)
    _lay_tokens(position, table)
    _lay_lasting(position, table)
    return table


def _check_luck(position: Position, data: Components) -> None:
    """Outcomes to come are faces of dice, cards and tokens."""
    known = {*TOKENS, *data.leadership_cards, *data.skirmish_cards, *data.strategy_tokens, *data.targeting}
    for word in position.words("luck"):
        if word not in known:
            raise position.error("luck", f"nothing can turn out as {word!r}")


def _count(position: Position, key: str, default: int, most: int = MOST) -> int:
    number = position.number(key, default)
    if position.has(key) and not 0 <= number <= most:
        raise position.error(key, f"{number} is not one of 0 to {most}")
    return number


def _lay_track(position: Position, table: Table) -> None:
    """Morale is Stark's value; who has the turn, advantage and momentum."""
    table.morale = position.number("morale", table.morale)
    if not 0 < table.morale < ROUT:
        raise position.error("morale", f"{table.morale} is not one of 1 to {ROUT - 1}")
    if position.has("momentum"):
        table.momentum = side_of(position, "momentum", str(position.get("momentum")))
    table.first = side_of(position, "first", str(position.get("first", SIDES[table.momentum])))
    table.turn = side_of(position, "turn", str(position.get("turn", SIDES[table.first])))
    for house in position.words("passed"):
        table.passed[side_of(position, "passed", house)] = True


# -- Houses -------------------------------------------------------------------------------------------------------


def _lay_tokens_of(position: Position, table: Table, side: int, house: str) -> None:
    count = table.data.count
    for word in position.words(f"{house} tokens"):
        if word not in TOKENS:
            raise position.error(f"{house} tokens", f"there is no order token {word!r}")
        table.pools[side][TOKENS.index(word)] += 1
        if order_supply(table, TOKENS.index(word)) < 0:
            raise position.error(f"{house} tokens", f"the box holds {count('order')} of {word}")
    laid = sum(table.led[unit] for unit in living(table, side))
    most = max(0, resources(table, side).command_tokens - laid)
    table.command[side] = _count(position, f"{house} command", table.command[side], most)
    table.points[side] = _count(position, f"{house} points", 0)
    table.brothers[side] = _count(position, f"{house} brothers", table.brothers[side], count("brotherhood"))
    table.fords[side] = _count(position, f"{house} fords", table.fords[side], count("hidden_ford"))
    free = count("merchant") - len(table.merchants) - table.held[0]
    table.held[side] = _count(position, f"{house} merchants", 0, free)
    table.strategy[side] = _count(position, f"{house} strategy", 0)
    table.left[side] = _count(position, f"{house} left", 0)


def _lay_lost(position: Position, table: Table, side: int, house: str) -> None:
    """Eliminated units of the House, and enemy commanders it has captured."""
    for kind in position.words(f"{house} lost"):
        if kind not in table.data.units:
            raise position.error(f"{house} lost", f"there is no unit {kind!r}")
        table.lost[side] += (kind,)
    for leader in position.words(f"{house} captured"):
        if leader not in table.data.commanders:
            raise position.error(f"{house} captured", f"there is no commander {leader!r}")
        must_be_free(position, table, f"{house} captured", leader)
        capture(table, 1 - side, leader)


def _lay_cards(position: Position, table: Table, side: int, house: str) -> None:
    for key in (f"{house} hand", f"{house} discard"):
        for card in position.words(key):
            if card not in table.places[DECK[side]]:
                raise position.error(key, f"there is no {card!r} left in the deck")
            table.places[DECK[side]].remove(card)
    table.places[HAND[side]] = sorted(position.words(f"{house} hand"))
    table.discards[side] = tuple(position.words(f"{house} discard"))
    key = f"{house} gambit"
    for n, word in enumerate(position.words(key)):
        if n == 1 and word == "shown":  # it has been turned up before
            table.gambits[side] = table.gambits[side] or table.places[GAMBIT[side]].pop()
        elif n or not table.options.gambits or word not in table.places[GAMBITS[side]]:
            raise position.error(key, f"{house} has no gambit card {word!r}")
        else:
            table.places[GAMBITS[side]].remove(word)
            if table.momentum == side:
                table.gambits[side] = word
            else:
                table.places[GAMBIT[side]] = [word]


# -- other tokens -------------------------------------------------------------------------------------------------


def _rows(position: Position, key: str, wide: int) -> list[list[str]]:
    """A list of words that belong together by so many."""
    words = position.words(key)
    if len(words) % wide:
        raise position.error(key, f"it takes {wide} words for each")
    return [words[n : n + wide] for n in range(0, len(words), wide)]


def _lay_tokens(position: Position, table: Table) -> None:
    count = table.data.count
    for leader in position.words("committed"):
        if leader not in table.data.commanders:
            raise position.error("committed", f"there is no commander {leader!r}")
        if leader in table.committed:
            raise position.error("committed", f"{leader} is said twice")
        table.committed = tuple(sorted((*table.committed, leader)))
    table.trophies = _count(position, "trophies", 0, count("trophy"))
    table.axes = _count(position, "axes", table.axes, count("axe"))
    table.sounded = _count(position, "sounded", 0, count("warhorn") - len(table.warhorns))
    for kind, formation in _rows(position, "formations", 2):
        if kind not in table.data.units or formation not in table.data.units[kind].formations:
            raise position.error("formations", f"{kind} has no formation {formation!r}")
        if kind in table.formations:
            raise position.error("formations", f"{kind} is said twice")
        table.formations[kind] = formation
    if position.has("catapults"):
        table.catapults = []
    for house, rank, state in _rows(position, "catapults", 3):
        if rank not in RANKS or state not in ("active", "inactive"):
            raise position.error("catapults", f"{rank} {state} is no catapult: say `stark red active`")
        table.catapults.append([side_of(position, "catapults", house), RANKS.index(rank), int(state == "active")])
        if sum(it[1] == RANKS.index(rank) for it in table.catapults) > table.data.catapults[rank].count:
            raise position.error("catapults", f"the box holds {table.data.catapults[rank].count} that are {rank}")


def _lay_lasting(position: Position, table: Table) -> None:
    """What cards and abilities have left behind: `flooded: h6 stark`, `stark must: token`, `stark keeps: tokens`."""
    if position.has("hollow"):
        table.hollow = hex_of(position, "hollow", table, str(position.get("hollow")))
        if table.ground[table.hollow] not in (HILL, HOLLOW_HILL):
            raise position.error("hollow", "the hollow hill lies on a hill")
    for hex_, house in _rows(position, "flooded", 2):
        if table.flooded >= 0:
            raise position.error("flooded", "only one ford can be")
        table.flooded = hex_of(position, "flooded", table, hex_)
        table.flooded_by = side_of(position, "flooded", house)
        if table.ground[table.flooded] not in FORDS:
            raise position.error("flooded", f"there is no ford in {hex_}")
    for side, house in enumerate(SIDES):
        table.musts[side] = str(position.get(f"{house} must", ""))
        if table.musts[side] not in ("", "token", "card"):
            raise position.error(f"{house} must", "it is `token` or `card`")
        if position.get(f"{house} keeps", "tokens") != "tokens":
            raise position.error(f"{house} keeps", "it can only be `tokens`")
        table.keeps[side] = position.has(f"{house} keeps")
