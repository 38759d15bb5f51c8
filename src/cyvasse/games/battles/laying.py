"""Described positions: what lies and stands in hexes, in words. What cannot be is refused with its line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cyvasse.kernel.position import Position

from .brotherhood import KINDS, fields_brotherhood
from .components import CAVALRY, GROUNDS, HIDDEN_FORD, OUTPOST, PLAIN, RANKS, SIDES
from .movement import ROADS
from .setup import finish
from .table import (
    NOBODY,
    Table,
    add_unit,
    are_adjacent,
    engage,
    engagements,
    everyone,
    hex_word,
    is_fixed,
    is_special,
    lay_fallen,
    plan,
    printed_ground,
    profile,
    set_ground,
    spare,
)

Part = tuple[str, list[str]]  # a hex, and what is said of it
REPEATED = ("fallen",)  # what may lie in a hex more than once


def lay_field(position: Position, table: Table) -> None:
    """Terrain, then units, then what lies with them.

    If any unit, merchant or warhorn is named, all of them come from the description.
    """
    if position.has("field"):
        if position.get("field") != "clear":
            raise position.error("field", "it can only be `clear`")
        table.ground = bytes(table.board.size)
    parts = sorted(_parts(position, table), key=lambda part: part[1][0] != "devastated")  # before fires
    for hex_, words in parts:
        if words[0] in GROUNDS:
            set_ground(table, table.board.hex[hex_], GROUNDS.index(words[0]))
            _must_be_in_box(position, table, hex_)
    _lay_units(position, table, [(hex_, words) for hex_, words in parts if words[0] in SIDES])
    for word in ("merchant", "warhorn"):
        if any(words[0] == word for _, words in parts) or _is_none(position, f"{word}s"):
            setattr(table, f"{word}s", ())
    for hex_, words in parts:
        if words[0] not in SIDES and words[0] not in GROUNDS:
            _lay_mark(position, table, hex_, words)
            _must_be_in_box(position, table, hex_)
    for unit in everyone(table):
        ground = table.data.grounds[table.ground[table.hexes[unit]]]
        if ground.impassable:
            raise position.error(hex_word(table, table.hexes[unit]), f"nobody can stand on {ground.id}")


def _parts(position: Position, table: Table) -> list[Part]:
    """What is said of hexes, in the order of the description, divided at commas; nothing but fallen tokens twice."""
    found: list[Part] = []
    for hex_ in position.entries:
        if hex_ not in table.board.hex:
            continue
        value = position.get(hex_)
        if not isinstance(value, str):
            raise position.error(hex_, "say in words what is there")
        told = [part.split() for part in value.split(",")]
        firsts = Counter("terrain" if words[0] in GROUNDS else words[0] for words in told)
        firsts["unit"] = sum(firsts[house] for house in SIDES)
        if firsts["unit"] > 1:
            raise position.error(hex_, "two units cannot stand in one hex")
        twice = [word for word, count in firsts.items() if count > 1 and word not in REPEATED]
        if twice:
            raise position.error(hex_, f"{twice[0]!r} is said twice")
        found += [(hex_, words) for words in told]
    return found


def _is_none(position: Position, key: str) -> bool:
    """`merchants: none`: not even those of the plan."""
    if position.get(key, "none") != "none":
        raise position.error(key, "it can only be `none`; others are named in their hexes")
    return position.has(key)


def after(position: Position, hex_: str, words: list[str]) -> str:
    """The word that says more: a level, a House, a hex."""
    if len(words) < 2:
        raise position.error(hex_, f"{words[0]!r} needs a word more")
    return words[1]


def _number(position: Position, hex_: str, words: list[str]) -> int:
    number = after(position, hex_, words)
    if not number.isdigit():
        raise position.error(hex_, f"{number!r} is not a number")
    return int(number)


def side_of(position: Position, key: str, word: str) -> int:
    if word not in SIDES:
        raise position.error(key, f"{word!r} is neither stark nor lannister")
    return SIDES.index(word)


def hex_of(position: Position, key: str, table: Table, word: str) -> int:
    if word not in table.board.hex:
        raise position.error(key, f"there is no hex {word!r}")
    return table.board.hex[word]


# -- units --------------------------------------------------------------------------------------------------------


def _lay_units(position: Position, table: Table, parts: list[Part]) -> None:
    if not parts:
        return
    table.kinds, table.sides, table.leaders, table.ranks, table.figures = (), (), [], [], []
    table.hexes, table.active, table.foes, table.aggressors = [], [], [], []
    table.guards, table.loot, table.horns, table.led = [], [], [], []
    table.at = [NOBODY] * table.board.size
    for hex_, words in parts:
        _lay_unit(position, table, hex_, words)
    table.brothers, table.fords, table.axes = [0, 0], [0, 0], 0
    finish(table)


def _lay_unit(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    side, kind, rank = SIDES.index(words[0]), after(position, hex_, words), words[2] if len(words) > 2 else "green"
    if kind not in table.data.units:
        raise position.error(hex_, f"there is no unit {kind!r}")
    if rank not in RANKS:
        raise position.error(hex_, f"there is no rank {rank!r}")
    numbers = [word for word in words[3:] if word.isdigit()]
    leaders = [word for word in words[3:] if word in table.data.commanders]
    for word in words[3:]:
        if word not in numbers and word not in leaders:
            raise position.error(hex_, f"{word!r} is neither a number of figures nor a commander")
    if len(numbers) > 1 or len(leaders) > 1:
        raise position.error(hex_, "a unit has one number of figures and at most one commander")
    size = table.data.units[kind].size
    figures = int(numbers[0]) if numbers else size
    if not 1 <= figures <= size:
        raise position.error(hex_, f"{kind} has 1 to {size} figures")
    leader = leaders[0] if leaders else ""
    if leader:
        must_be_free(position, table, hex_, leader)
    add_unit(table, side, kind, RANKS.index(rank), table.board.hex[hex_], leader, figures)
    if spare(table, kind) < 0:
        raise position.error(hex_, f"there are not so many figures of {kind} in the box")


def must_be_free(position: Position, table: Table, key: str, leader: str) -> None:
    """A person is on the battlefield once, in one version, or captured."""
    person = table.data.commanders[leader].person
    taken = [*table.leaders, *table.captured[0], *table.captured[1]]
    if any(other and table.data.commanders[other].person == person for other in taken):
        raise position.error(key, f"{leader} is somewhere else already")


# -- marks --------------------------------------------------------------------------------------------------------


def _lay_mark(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """What lies with a unit or in a hex."""
    word, unit = words[0], table.at[table.board.hex[hex_]]
    if word in PLACE_MARKS:
        PLACE_MARKS[word](position, table, hex_, words)
    elif unit < 0:
        raise position.error(hex_, f"{word!r} means nothing in an empty hex")
    elif word in UNIT_MARKS:
        UNIT_MARKS[word](position, table, hex_, words)
    else:
        raise position.error(hex_, f"{word!r} means nothing here")


def _fire(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    place, level = table.board.hex[hex_], _number(position, hex_, words)
    limit = table.data.grounds[PLAIN if place in table.devastated else table.ground[place]].burn
    if not 1 <= level <= limit:
        raise position.error(hex_, f"a fire has level 1 to {limit} here" if limit else "nothing can burn here")
    table.fire[place] = level


def _devastated(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """Whatever was there, it is plain (fire.15)."""
    place = table.board.hex[hex_]
    table.devastated = tuple(sorted((*table.devastated, place)))
    set_ground(table, place, PLAIN)


def _marker(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    place = table.board.hex[hex_]
    if place not in table.goals:
        raise position.error(hex_, "there is no objective")
    n = table.goals.index(place)
    if is_fixed(table, n):
        raise position.error(hex_, "this marker is never turned")
    owner = after(position, hex_, words)
    table.markers[n] = NOBODY if owner == "nobody" else side_of(position, hex_, owner)


def _objective(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """In a skirmish the players lay them: `objective nobody`, `objective stark`."""
    if plan(table) is not None:
        raise position.error(hex_, "the plan has its own objectives; say `marker` of those")
    most = table.data.skirmishes[table.battle].objectives
    if len(table.goals) >= most:
        raise position.error(hex_, f"this skirmish has {most} objectives")
    table.goals += (table.board.hex[hex_],)
    table.markers.append(NOBODY)
    _marker(position, table, hex_, words)


def _merchant(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    place = table.board.hex[hex_]
    if is_special(table, "merchants") and printed_ground(table)[place] not in ROADS:
        raise position.error(hex_, "merchants travel on the road of the plan")
    table.merchants = tuple(sorted((*table.merchants, place)))


def _warhorn(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    table.warhorns = tuple(sorted((*table.warhorns, table.board.hex[hex_])))


def _fallen(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """A unit or commander of the Brotherhood has fallen there, for so many points: `fallen cavalry 1`."""
    token = after(position, hex_, words)
    leader = table.data.commanders.get(token)
    if token not in KINDS and (leader is None or leader.house != "brotherhood"):
        raise position.error(hex_, f"{token!r} is neither a type of unit nor a commander of the Brotherhood")
    side = 1 if fields_brotherhood(table, 1) else 0
    if leader is not None:
        must_be_free(position, table, hex_, token)
        capture(table, side, token)
    lay_fallen(table, table.board.hex[hex_], token, _number(position, hex_, words[1:]) if len(words) > 2 else 0)
    if leader is None and list(table.fallen.values()).count(token) > table.data.count("fallen"):
        raise position.error(hex_, f"there are {table.data.count('fallen')} tokens of fallen {token}")
    table.lost[side] += (leader.leads if leader else KINDS[token],)


def capture(table: Table, side: int, leader: str) -> None:
    """The enemy has this commander of a House; his cards stay in its deck."""
    table.captured[1 - side] += (leader,)
    deck, person = f"lead{side}/deck", table.data.commanders[leader].person
    cards = [card for card in table.data.deck([""], [person]) if table.data.leadership_cards[card].person == person]
    table.places[deck] = sorted([*table.places[deck], *cards])


def _flag(name: str, value: bool) -> Callable[[Position, Table, str, list[str]], None]:
    def mark(position: Position, table: Table, hex_: str, words: list[str]) -> None:
        getattr(table, name)[table.at[table.board.hex[hex_]]] = value

    return mark


def _firm(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """Stalwart until the player's next turn."""
    table.firm = tuple(sorted((*table.firm, table.at[table.board.hex[hex_]])))


def _horns(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    table.horns[table.at[table.board.hex[hex_]]] = _number(position, hex_, words)


def _led(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """Command tokens on a commander."""
    unit, count = table.at[table.board.hex[hex_]], _number(position, hex_, words)
    leader = table.data.commanders.get(table.leaders[unit])
    if leader is None or count > leader.limit:
        raise position.error(hex_, f"a commander here can bear {leader.limit if leader else 0} command tokens")
    table.led[unit] = count


def _side(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """Gate or tower of an outpost."""
    place = table.board.hex[hex_]
    if table.ground[place] != OUTPOST or place in table.sides_of:
        raise position.error(hex_, "only an outpost has a gate or a tower, and one of them is shown")
    if words[0] == "tower" and profile(table, table.at[place]).type == CAVALRY:
        raise position.error(hex_, "cavalry does not go into the tower")
    table.sides_of[place] = words[0]


def _engaged(position: Position, table: Table, hex_: str, words: list[str]) -> None:
    """`engaged d9`: this unit has attacked the one there."""
    unit, other = table.at[table.board.hex[hex_]], after(position, hex_, words)
    foe = table.at[hex_of(position, hex_, table, other)]
    if foe < 0 or table.sides[foe] == table.sides[unit]:
        raise position.error(hex_, f"there is no enemy in {other}")
    if not are_adjacent(table, unit, foe):
        raise position.error(hex_, f"{other} is not adjacent, so nobody there can be engaged")
    if table.foes[unit] >= 0 or table.foes[foe] >= 0:
        raise position.error(hex_, f"one of the units in {hex_} and {other} is engaged already")
    engage(table, unit, foe)


PLACE_MARKS = {
    "fire": _fire,
    "devastated": _devastated,
    "marker": _marker,
    "objective": _objective,
    "merchant": _merchant,
    "warhorn": _warhorn,
    "fallen": _fallen,
}
UNIT_MARKS = {
    "inactive": _flag("active", False),
    "guard": _flag("guards", True),
    "loot": _flag("loot", True),
    "firm": _firm,
    "horns": _horns,
    "led": _led,
    "gate": _side,
    "tower": _side,
    "engaged": _engaged,
}


# -- the box ------------------------------------------------------------------------------------------------------


def _must_be_in_box(position: Position, table: Table, hex_: str) -> None:
    """No more tokens lie there than the box holds."""
    lying = {
        "defence": sum(table.guards),
        "loot": sum(table.loot),
        "warhorn": sum(table.horns) + len(table.warhorns),
        "merchant": len(table.merchants),
        "hidden_ford": table.ground.count(HIDDEN_FORD),
        "outpost_state": list(table.sides_of.values()).count("tower"),
        "engagement": max(len(engagements(table, side)) for side in (0, 1)),
    }
    for token, count in lying.items():
        if count > table.data.count(token):
            raise position.error(
                hex_, f"{count} tokens `{token}` are too many: the box holds {table.data.count(token)}"
            )
