"""Described positions: hexes with terrain, units and tokens, and what the Houses have, in words."""

from __future__ import annotations

from cyvasse.kernel.position import Position

from .brotherhood import KINDS, fields_brotherhood
from .components import GROUNDS, RANKS, SIDES, TOKENS, Components
from .setup import bare_table, finish
from .table import (
    DECK,
    GAMBIT,
    GAMBITS,
    HAND,
    ROUT,
    Options,
    Table,
    add_unit,
    are_adjacent,
    engage,
    lay_fallen,
    set_ground,
    summary,
)


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A battle as described. Hexes are given as `e10: forest, stark war_host blue 3 maege, inactive, engaged d9`.

    If any unit is named, all units come from the description; `field: clear` removes the terrain of the plan.
    """
    table = bare_table(seats, options, data)
    position.get("seats")
    table.facts, table.log, table.screens = [{} for _ in range(seats)], [], [[] for _ in range(seats)]
    table.step = str(position.get("step", "command"))
    table.round = position.number("round", 1)
    if not 1 <= table.round <= summary(table).rounds:
        raise position.error("round", f"the battle has {summary(table).rounds} rounds")
    _lay_field(position, table)
    _lay_track(position, table)
    for side, house in enumerate(SIDES):
        _lay_house(position, table, side, house)
    _lay_tokens(position, table)
    table.passed = [house in position.words("passed") for house in SIDES]
    return table


def _side(position: Position, key: str, word: str) -> int:
    if word not in SIDES:
        raise position.error(key, f"{word!r} is neither stark nor lannister")
    return SIDES.index(word)


def _hex(position: Position, key: str, table: Table, word: str) -> int:
    if word not in table.board.hex:
        raise position.error(key, f"there is no hex {word!r}")
    return table.board.hex[word]


def _after(position: Position, hex_: str, words: list[str]) -> str:
    """The word that says more: a level, a House, a hex."""
    if len(words) < 2:
        raise position.error(hex_, f"{words[0]!r} needs a word more")
    return words[1]


def _number(position: Position, hex_: str, words: list[str]) -> int:
    number = _after(position, hex_, words)
    if not number.isdigit():
        raise position.error(hex_, f"{number!r} is not a number")
    return int(number)


def _lay_field(position: Position, table: Table) -> None:
    """Terrain, then units, then what lies with them."""
    if position.has("field"):
        if position.get("field") != "clear":
            raise position.error("field", "it can only be `clear`")
        table.ground = bytes(table.board.size)
    named = [hex_ for hex_ in table.board.words if position.has(hex_)]
    parts = [(hex_, part.split()) for hex_ in named for part in str(position.get(hex_)).split(",") if part.split()]
    if any(words[0] in SIDES for _, words in parts):
        table.kinds, table.sides, table.leaders, table.ranks, table.figures = (), (), [], [], []
        table.hexes, table.active, table.foes, table.aggressors = [], [], [], []
        table.guards, table.loot, table.horns, table.led = [], [], [], []
        table.at = [-1] * table.board.size
    for hex_, words in parts:
        if words[0] in GROUNDS:
            set_ground(table, table.board.hex[hex_], GROUNDS.index(words[0]))
    for hex_, words in parts:
        if words[0] in SIDES:
            _lay_unit(position, table, hex_, words)
    if table.kinds:
        table.brothers, table.fords, table.axes = [0, 0], [0, 0], 0
        finish(table)
    for hex_, words in parts:
        if words[0] not in SIDES and words[0] not in GROUNDS:
            _lay_mark(position, table, hex_, words)


def _lay_unit(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    side, kind, rank = SIDES.index(words[0]), _after(position, hex_, words), words[2] if len(words) > 2 else "green"
    if kind not in table.data.units:
        raise position.error(hex_, f"there is no unit {kind!r}")
    if rank not in RANKS:
        raise position.error(hex_, f"there is no rank {rank!r}")
    figures, leader = 0, ""
    for word in words[3:]:
        if word.isdigit():
            figures = int(word)
        elif word in table.data.commanders:
            leader = word
        else:
            raise position.error(hex_, f"{word!r} is neither a number of figures nor a commander")
    if figures > table.data.units[kind].size:
        raise position.error(hex_, f"{kind} has at most {table.data.units[kind].size} figures")
    if table.at[table.board.hex[hex_]] >= 0:
        raise position.error(hex_, "two units cannot stand in one hex")
    add_unit(table, side, kind, RANKS.index(rank), table.board.hex[hex_], leader, figures)


def _lay_mark(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """What lies with a unit or in a hex."""
    place, word = table.board.hex[hex_], words[0]
    unit = table.at[place]
    if word == "fire":
        table.fire[place] = _number(position, hex_, words)
    elif word == "devastated":
        table.devastated = tuple(sorted((*table.devastated, place)))
    elif word == "marker":
        if place not in table.goals:
            raise position.error(hex_, "there is no objective")
        owner = _after(position, hex_, words)
        table.markers[table.goals.index(place)] = -1 if owner == "nobody" else _side(position, hex_, owner)
    elif word == "fallen":
        token = _after(position, hex_, words)
        if token not in KINDS and token not in table.data.commanders:
            raise position.error(hex_, f"{token!r} is neither a type of unit nor a commander")
        _lay_fallen(table, place, token, _number(position, hex_, words[1:]) if len(words) > 2 else 0)
    elif word == "warhorn":
        table.warhorns = tuple(sorted((*table.warhorns, place)))
    elif word == "merchant":
        table.merchants = tuple(sorted((*table.merchants, place)))
    elif unit < 0:
        raise position.error(hex_, f"{word!r} means nothing in an empty hex")
    else:
        _mark_unit(position, table, hex_, unit, words)


def _lay_fallen(table: Table, place: int, token: str, points: int) -> None:
    """A unit or commander of the Brotherhood has fallen there, for so many points."""
    side = 1 if fields_brotherhood(table, 1) else 0
    lay_fallen(table, place, token, points)
    leader = table.data.commanders.get(token)
    table.lost[side] += (leader.leads if leader else KINDS[token],)
    if leader:
        table.captured[1 - side] += (token,)


def _mark_unit(position: Position, table: Table, hex_: str, unit: int, words: list[str]) -> None:
    word = words[0]
    if word == "inactive":
        table.active[unit] = False
    elif word == "guard":
        table.guards[unit] = True
    elif word == "loot":
        table.loot[unit] = True
    elif word == "horns":
        table.horns[unit] = _number(position, hex_, words)
    elif word == "led":
        table.led[unit] = _number(position, hex_, words)
    elif word in ("gate", "tower"):
        table.sides_of[table.hexes[unit]] = word
    elif word == "engaged":  # `engaged d9`: this unit has attacked the one there
        foe = table.at[_hex(position, hex_, table, _after(position, hex_, words))]
        if foe < 0 or table.sides[foe] == table.sides[unit]:
            raise position.error(hex_, f"there is no enemy in {words[1]}")
        if not are_adjacent(table, unit, foe):
            raise position.error(hex_, f"{words[1]} is not adjacent, so nobody there can be engaged")
        if table.foes[unit] >= 0 or table.foes[foe] >= 0:
            raise position.error(hex_, f"one of the units in {hex_} and {words[1]} is engaged already")
        engage(table, unit, foe)
    else:
        raise position.error(hex_, f"{word!r} means nothing here")


def _lay_track(position: Position, table: Table) -> None:
    """Morale is Stark's value; who has the turn, advantage and momentum."""
    table.morale = position.number("morale", table.morale)
    if not 0 < table.morale < ROUT:
        raise position.error("morale", f"{table.morale} is not one of 1 to {ROUT - 1}")
    if position.has("momentum"):
        table.momentum = _side(position, "momentum", str(position.get("momentum")))
    table.first = _side(position, "first", str(position.get("first", SIDES[table.momentum])))
    table.turn = _side(position, "turn", str(position.get("turn", SIDES[table.first])))


def _lay_house(position: Position, table: Table, side: int, house: str) -> None:
    for word in position.words(f"{house} tokens"):
        if word not in TOKENS:
            raise position.error(f"{house} tokens", f"there is no order token {word!r}")
        table.pools[side][TOKENS.index(word)] += 1
    table.command[side] = position.number(f"{house} command", table.command[side])
    table.points[side] = position.number(f"{house} points", 0)
    table.brothers[side] = position.number(f"{house} brothers", table.brothers[side])
    table.fords[side] = position.number(f"{house} fords", table.fords[side])
    table.held[side] = position.number(f"{house} merchants", 0)
    table.strategy[side] = position.number(f"{house} strategy", 0)
    table.left[side] = position.number(f"{house} left", 0)
    for key in (f"{house} hand", f"{house} discard"):
        for card in position.words(key):
            if card not in table.places[DECK[side]]:
                raise position.error(key, f"there is no {card!r} left in the deck")
            table.places[DECK[side]].remove(card)
    table.places[HAND[side]] = sorted(position.words(f"{house} hand"))
    table.discards[side] = tuple(position.words(f"{house} discard"))
    gambit = str(position.get(f"{house} gambit", ""))
    if gambit:
        if not table.options.gambits or gambit not in table.places[GAMBITS[side]]:
            raise position.error(f"{house} gambit", f"{house} has no gambit card {gambit!r}")
        table.places[GAMBITS[side]].remove(gambit)
        if table.momentum == side:
            table.gambits[side] = gambit
        else:
            table.places[GAMBIT[side]] = [gambit]


def _rows(position: Position, key: str, wide: int) -> list[list[str]]:
    """A list of words that belong together by so many."""
    words = position.words(key)
    if len(words) % wide:
        raise position.error(key, f"it takes {wide} words for each")
    return [words[n : n + wide] for n in range(0, len(words), wide)]


def _lay_tokens(position: Position, table: Table) -> None:
    for leader in position.words("committed"):
        if leader not in table.data.commanders:
            raise position.error("committed", f"there is no commander {leader!r}")
        table.committed = tuple(sorted((*table.committed, leader)))
    table.trophies = position.number("trophies", 0)
    table.axes = position.number("axes", table.axes)
    table.sounded = position.number("sounded", 0)
    for kind, formation in _rows(position, "formations", 2):
        if kind not in table.data.units or formation not in table.data.units[kind].formations:
            raise position.error("formations", f"{kind} has no formation {formation!r}")
        table.formations[kind] = formation
    if position.has("catapults"):
        table.catapults = []
    for side, rank, state in _rows(position, "catapults", 3):
        if rank not in RANKS or state not in ("active", "inactive"):
            raise position.error("catapults", f"{rank} {state} is no catapult: say `stark red active`")
        table.catapults.append([_side(position, "catapults", side), RANKS.index(rank), int(state == "active")])
    if position.has("hollow"):
        table.hollow = _hex(position, "hollow", table, str(position.get("hollow")))
