"""Described positions: units with poses and tokens, terrain, objectives, hands, zones and points in words."""

from __future__ import annotations

from cyvasse.kernel.position import Position

from .components import Components
from .modes.storm import raise_walls
from .setup import bare_table
from .table import (
    CONDITIONS,
    DEAD,
    DECK,
    HAND,
    LOST,
    MISSION_HAND,
    MISSIONS,
    RANDOM,
    RESERVE,
    TABLE,
    WAITING,
    ZONES,
    Options,
    Table,
    is_wall,
    skills_of,
)
from .windows import siege_hand

INCH = 1000


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A table as described. Units are given as `24 10 0, models 8, panicked, done` (inches and degrees).

    Units that are not named are out of the game; the rest is as after set-up, round 2, hands empty.
    """
    if options.mode == RANDOM:
        raise position.error("options", "a described battle names its mode")
    table = bare_table(seats, options, data)
    if not isinstance(position.get("seats", seats), int) and position.words("seats") != table.names:
        raise position.error("seats", f"with these armies they are {' '.join(table.names)}")
    table.facts, table.log = [{} for _ in range(seats)], []
    table.screens = [[] for _ in range(seats)]
    table.step = str(position.get("step", "turn"))
    table.round = position.number("round", 2)
    table.places_of = [table.sides[seat] for seat in range(seats)]
    for seat, word in enumerate(position.words("edges")):
        table.places_of[seat] = ("south", "north").index(word)
    table.turn = _seat(position, table, "turn", table.first)
    table.first = _seat(position, table, "first", table.turn)
    if options.mode == "storm":
        _besiege(position, table)
    for unit, word in enumerate(table.words):
        _lay_unit(position, table, unit, word)
    _lay_ncus(position, table)
    _lay_ground(position, table)
    for seat in range(seats):
        _deal(position, table, seat)
    active = position.get("active")
    if active is not None:
        word = str(active)
        table.active = table.words.index(word) if word in table.words else 100 + table.ncu_words.index(word)
    for mark in position.words("turn_marks"):
        table.turn_marks.append(mark.replace(":", " "))
    for mark in position.words("round_marks"):
        table.round_marks.append(mark.replace(":", " "))
    table.spent = [mark.replace(":", " ") for mark in position.words("spent")]
    return table


def _seat(position: Position, table: Table, key: str, default: int) -> int:
    value = position.get(key)
    if value is None:
        return default
    if str(value) not in table.names:
        raise position.error(key, f"{value!r} is not in this game: {' '.join(table.names)}")
    return table.names.index(str(value))


def _besiege(position: Position, table: Table) -> None:
    table.besieger = _seat(position, table, "attacker", 1)
    for seat in range(table.seats):
        table.places_of[seat] = 1 if table.sides[seat] == table.sides[table.besieger] else 0
        table.places[siege_hand(table, seat)] = []
    raise_walls(table)


def _lay_unit(position: Position, table: Table, unit: int, word: str) -> None:
    """`x y angle` in inches and degrees, or `reserve` or `lost`; then tokens and numbers."""
    if not position.has(word):
        if not is_wall(table, unit):
            table.status[unit] = DEAD
            table.models[unit] = 0
        return
    where, *more = [part.split() for part in str(position.get(word)).split(",")]
    try:
        if where[0] in (RESERVE, LOST, WAITING):
            table.status[unit] = where[0]
        elif where[0] != "stands":
            x, y, angle = (float(number) for number in where)
            table.poses[unit] = (round(x * INCH), round(y * INCH), round(angle * 10) % 3600)
            table.status[unit] = TABLE
        for part in more:
            _token(position, table, unit, word, part)
    except (ValueError, IndexError):
        raise position.error(word, "expected `x y angle`, then tokens") from None


def _token(position: Position, table: Table, unit: int, word: str, part: list[str]) -> None:
    if part[0] in CONDITIONS:
        table.conditions[unit] = tuple(c for c in CONDITIONS if c in table.conditions[unit] or c == part[0])
    elif part[0] == "done":
        table.done[unit] = True
    elif part[0] == "models":
        table.models[unit] = int(part[1])
    elif part[0] == "hurt":
        table.hurt[unit] = int(part[1])
    elif part[0] == "crows":
        table.crows[unit] = int(part[1])
    elif part[0] == "with":
        table.attached[unit] = tuple(part[1:])
        table.skills[unit] = skills_of(table.data, table.kinds[unit], table.attached[unit])
    elif part == ["alone"]:
        table.attached[unit] = ()
        table.skills[unit] = skills_of(table.data, table.kinds[unit], ())
    else:
        raise position.error(word, f"{' '.join(part)!r} means nothing here")


def _lay_ncus(position: Position, table: Table) -> None:
    """`crown, done, on lannister_guardsmen_1, tokens 1`; NCUs that are not named are spent for this round."""
    for ncu, word in enumerate(table.ncu_words):
        table.ncu_done[ncu] = not position.has(word)
        for part in [part.split() for part in str(position.get(word) or "").split(",")]:
            if part and part[0] in ZONES:
                table.ncu_zones[ncu], table.ncu_done[ncu] = part[0], True
            elif part == ["done"]:
                table.ncu_done[ncu] = True
            elif part and part[0] == "on":
                table.influence[ncu] = table.words.index(part[1])
            elif part and part[0] == "tokens":
                table.ncu_tokens[ncu] = int(part[1])
            elif part and part != ["ready"]:
                raise position.error(word, f"{' '.join(part)!r} means nothing here")


def _lay_ground(position: Position, table: Table) -> None:
    """`terrain: [forest 24 24 0, ...]`, `objectives: [24 24 rookery stark_outriders, ...]`."""
    for entry in position.get("terrain") or []:
        face, x, y, angle = str(entry).split()
        piece = next((p.id for p in table.data.terrain.values() if face in p.sides and p.id in table.supply), None)
        if piece is None:
            raise position.error("terrain", f"there is no {face!r} left")
        table.supply.remove(piece)
        table.terrain.append(
            (piece, face, round(float(x) * INCH), round(float(y) * INCH), round(float(angle) * 10) % 3600)
        )
    for entry in position.get("objectives") or []:
        x, y, *words = str(entry).split()
        table.objectives.append((round(float(x) * INCH), round(float(y) * INCH)))
        table.objective_cards += [word for word in words if word in table.data.objective_cards]
        held = [word for word in words if word in table.words]
        table.holders.append(table.words.index(held[0]) if held else -1)
    table.open_mission = str(position.get("open_mission", ""))
    if table.open_mission:
        table.places[MISSIONS].remove(table.open_mission)


def _deal(position: Position, table: Table, seat: int) -> None:
    """`stark hand`, `stark discard`, `stark missions`, `stark siege`, `stark points`."""
    name = table.names[seat]
    _move(position, f"{name} hand", table.places[DECK[seat]], table.places[HAND[seat]])
    _move(position, f"{name} discard", table.places[DECK[seat]], table.discards[seat])
    if position.has(f"{name} deck"):
        kept = position.words(f"{name} deck")
        table.places[DECK[seat]] = sorted(kept)
    if MISSIONS in table.places:
        _move(position, f"{name} missions", table.places[MISSIONS], table.places[MISSION_HAND[seat]])
    if table.besieger >= 0:
        deck = f"{siege_hand(table, seat).partition('/')[0]}/deck"
        _move(position, f"{name} siege", table.places[deck], table.places[siege_hand(table, seat)])
    table.vp[table.sides[seat]] = position.number(f"{name} points", table.vp[table.sides[seat]])


def _move(position: Position, key: str, src: list[str], dst: list[str]) -> None:
    for word in position.words(key):
        if word not in src:
            raise position.error(key, f"there is no {word!r} left")
        src.remove(word)
        dst.append(word)
    dst.sort()
