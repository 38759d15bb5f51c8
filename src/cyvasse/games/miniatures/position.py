"""Described positions: units with poses and tokens, terrain, objectives, hands, zones and points in words.

What the rules do not allow to be on a table is refused with its line and the reason.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from cyvasse.kernel.facts import nothing_known
from cyvasse.kernel.position import Position

from . import geometry as geo
from .components import SIEGE_HAND, Components
from .field import Ground, note_who_is_engaged
from .mode import mode
from .modes.clash import Clash
from .modes.storm import raise_walls
from .modes.winds import HELD
from .setup import bare_table, stock
from .table import (
    CONDITIONS,
    D6,
    DEAD,
    DECK,
    HAND,
    LOST,
    MISSION_HAND,
    MISSIONS,
    NO_CARD,
    RANDOM,
    RESERVE,
    ROUNDS,
    TABLE,
    WAITING,
    ZONES,
    Options,
    Table,
    body,
    is_wall,
    kind,
    on_table,
    skills_of,
    table_size,
    units_of,
)
from .windows import siege_hand

INCH = 1000
BEFORE_ZONES = ("setup", "roles", "terrain", "tokens", "token", "prepare", "zones")
POSE = re.compile(r"\d+ \d+ \d+")
# What lasts for a turn or a round, and whose it is: a unit, an NCU, a seat, or a seat's side.
TURN_MARKS = {"muted": "unit", "shut": "unit", "no_cards": "seat"}
ROUND_MARKS = {
    **{"attacked": "unit", "broken": "unit", "silenced": "ncu", "sortie": "seat", "charged": "seat"},
    **{"charged_twice": "seat", "cut_off": "side", "dread": "side"},
}


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A table as described. Units are given as `24 10 0, models 8, panicked, done` (inches and degrees).

    Units that are not named are out of the game; the rest is as after set-up, round 2, hands empty.
    """
    if options.mode == RANDOM:
        raise position.error("options", "a described battle names its mode")
    table = bare_table(seats, options, data)
    if not isinstance(position.get("seats", seats), int) and position.words("seats") != table.names:
        raise position.error("seats", f"with these armies they are {' '.join(table.names)}")
    table.facts, table.log = nothing_known(seats), []
    table.screens = [[] for _ in range(seats)]
    _lay_frame(position, table)
    for unit, word in enumerate(table.words):
        _lay_unit(position, table, unit, word)
    _meet_once(position, table)
    _lay_ncus(position, table)
    _lay_ground(position, table)
    for seat in range(seats):
        _deal(position, table, seat)
    _lay_missions(position, table)
    _activate(position, table)
    lasting = {word: "unit" if word in data.abilities else "side" for word in sorted(data.books.lasting)}
    table.turn_marks = [*_marks(position, table, "turn_marks", TURN_MARKS | lasting)]
    table.round_marks = [*_marks(position, table, "round_marks", ROUND_MARKS | lasting)]
    table.spent = [*_marks(position, table, "spent", dict.fromkeys(data.abilities, "unit"))]
    _check_luck(position, data)
    _check_trays(position, table)
    return table


# -- words and numbers ------------------------------------------------------------------------------------------


def _parts(position: Position, key: str) -> list[list[str]]:
    """What stands between the commas, each as words."""
    return [part.split() for part in str(position.get(key)).split(",")]


def _number(position: Position, key: str, word: str, least: int, most: int | None = None) -> int:
    """A whole number between bounds."""
    if not re.fullmatch(r"-?\d+", word):
        raise position.error(key, f"{word!r} is not a whole number")
    if int(word) < least or (most is not None and int(word) > most):
        raise position.error(
            key, f"{word} is not {f'from {least} to {most}' if most is not None else f'{least} or more'}"
        )
    return int(word)


def _one(position: Position, key: str, what: list[str], words: list[str]) -> str:
    """The one word of a part that must be one of these."""
    if len(what) != 1 or what[0] not in words:
        raise position.error(key, f"{' '.join(what)!r} is none of these: {' '.join(words)}")
    return what[0]


def _at(position: Position, table: Table, key: str, words: list[str]) -> tuple[int, int]:
    """A point of the table, given in inches."""
    try:
        x, y = (round(float(word) * INCH) for word in words)
    except ValueError:
        raise position.error(key, f"{' '.join(words)!r} is no place: expected `x y` in inches") from None
    width, depth = table_size(table)
    if not (0 <= x <= width and 0 <= y <= depth):
        raise position.error(key, f"{' '.join(words)} is not on the table of {width // INCH} by {depth // INCH} inches")
    return x, y


def _pose(position: Position, table: Table, key: str, words: list[str]) -> tuple[int, int, int]:
    """`x y angle` in inches and degrees."""
    if len(words) != 3 or not re.fullmatch(r"-?\d+(\.\d+)?", words[2]):
        raise position.error(key, f"expected `x y angle`, then tokens, not {' '.join(words)!r}")
    return *_at(position, table, key, words[:2]), round(float(words[2]) * 10) % 3600


# -- the frame --------------------------------------------------------------------------------------------------


def _lay_frame(position: Position, table: Table) -> None:
    """Step, round, whose turn it is, and which edge is whose."""
    table.step = str(position.get("step", "turn"))
    table.round = _number(position, "round", str(position.get("round", 2)), 0, ROUNDS)
    chosen = table.step not in BEFORE_ZONES
    table.places_of = [table.sides[seat] if chosen else -1 for seat in range(table.seats)]
    edges = position.words("edges")
    if edges:
        if len(edges) > table.seats or not set(edges) <= {"south", "north"}:
            raise position.error("edges", "expected `south` or `north` for each seat")
        for seat, word in enumerate(edges):
            table.places_of[seat] = ("south", "north").index(word)
    table.turn = _seat(position, table, "turn", table.first)
    table.first = _seat(position, table, "first", table.turn)
    waiting = 1 if table.step in ("terrain", "token") else 0
    table.waiting = _number(position, "waiting", str(position.get("waiting", waiting)), 0)
    for word in position.words("passed"):
        table.passed[table.names.index(_one(position, "passed", [word], table.names))] = True
    if table.options.mode == "storm":
        _besiege(position, table)


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


def _activate(position: Position, table: Table) -> None:
    """The unit or NCU whose activation it is; who is engaged now was so when the turn began."""
    if not position.has("active"):
        if table.step == "activation":
            raise position.error("step", "an activation needs `active`, a unit or an NCU")
        return
    word = str(position.get("active"))
    if word in table.ncu_words:
        table.active = 100 + table.ncu_words.index(word)
    elif word in table.words and table.status[table.words.index(word)] in (TABLE, RESERVE, LOST):
        table.active = table.words.index(word)
    else:
        raise position.error("active", f"{word!r} is no unit or NCU of this battle")
    note_who_is_engaged(table)


# -- units ------------------------------------------------------------------------------------------------------


def _lay_unit(position: Position, table: Table, unit: int, word: str) -> None:
    """`x y angle` in inches and degrees, or `reserve` or `lost`, of a wall `stands`; then tokens and numbers."""
    if not position.has(word):
        if not is_wall(table, unit):
            table.status[unit], table.models[unit] = DEAD, 0
            _attach(table, unit, ())
        return
    where, *more = _parts(position, word)
    if is_wall(table, unit):
        _one(position, word, where, ["stands"])
    elif where[0] in (RESERVE, LOST, WAITING):
        table.status[unit] = _one(position, word, where, [RESERVE, LOST, WAITING])
        if where[0] == LOST and not mode(table).returns(table, table.owners[unit]):
            raise position.error(word, "what is lost does not return in this mode")
    else:
        table.poses[unit], table.status[unit] = _pose(position, table, word, where), TABLE
    named = Counter(part[0] for part in more)
    for part in more:
        if named[part[0]] > 1:
            raise position.error(word, f"{part[0]!r} is named twice")
        _token(position, table, unit, word, part)
    if table.hurt[unit] and not table.models[unit]:
        raise position.error(word, "no model is left to be hurt")


def _token(position: Position, table: Table, unit: int, word: str, part: list[str]) -> None:
    """One part of a unit's line."""
    what, *rest = part
    wall = is_wall(table, unit)
    if what == "done" and not rest:
        table.done[unit] = True
    elif what == "models" and len(rest) == 1:
        most = table.data.wall.wounds if wall else kind(table, unit).models
        table.models[unit] = _number(position, word, rest[0], 1, most)
    elif wall:
        raise position.error(word, f"{' '.join(part)!r} means nothing of a wall")
    elif what in CONDITIONS and not rest:
        table.conditions[unit] = tuple(c for c in CONDITIONS if c in table.conditions[unit] or c == what)
    elif what == "hurt" and len(rest) == 1:
        table.hurt[unit] = _number(position, word, rest[0], 0, kind(table, unit).wounds - 1)
    elif what == "crows" and len(rest) == 1:
        table.crows[unit] = _number(position, word, rest[0], 0)
    elif what == "with" and rest:
        _attach(table, unit, tuple(_joining(position, table, unit, word, rest)))
    elif part == ["alone"]:
        _attach(table, unit, ())
    elif what in table.data.tactics_cards:
        _bear(position, table, unit, word, part)
    else:
        raise position.error(word, f"{' '.join(part)!r} means nothing here")


def _attach(table: Table, unit: int, words: tuple[str, ...]) -> None:
    table.attached[unit] = words
    table.skills[unit] = skills_of(table.data, table.kinds[unit], words)


def _joining(position: Position, table: Table, unit: int, word: str, attached: list[str]) -> Iterator[str]:
    """Attachments that may stand in this unit (attachments.4, ruling.38)."""
    printed = kind(table, unit)
    for joins in attached:
        found = table.data.attachments.get(joins)
        if found is None:
            raise position.error(word, f"there is no attachment {joins!r}")
        if found.type != printed.type or table.data.trays[printed.tray].ranks == 0:
            raise position.error(word, f"{joins!r} cannot join such a unit (attachments.4, ruling.38)")
        yield joins


def _bear(position: Position, table: Table, unit: int, word: str, part: list[str]) -> None:
    """`the_north_remembers 2`: the card lies with the unit, with so many tokens on it; of its owner's deck."""
    seat = table.owners[unit]
    if part[0] not in table.places[DECK[seat]]:
        raise position.error(word, f"there is no {part[0]!r} left")
    table.places[DECK[seat]].remove(part[0])
    tokens = _number(position, word, part[1], 0) if len(part) == 2 else 0
    table.cards.append((part[0], seat, unit, tokens))


def _meet_once(position: Position, table: Table) -> None:
    """No character is twice in an army or a team (army.7, team.2); a commander who is nowhere has fallen (clash.12)."""
    seen: set[tuple[int, str]] = set()
    for unit, word in enumerate(table.words):
        for joined in table.attached[unit]:
            character = table.data.characters.get(joined, "")
            if character and (table.sides[table.owners[unit]], character) in seen:
                raise position.error(word, f"{joined!r} stands in another unit already (army.7)")
            seen.add((table.sides[table.owners[unit]], character))
    for seat, name in enumerate(table.names):
        if position.has(f"{name} representative"):
            held = [joined for unit in units_of(table, seat) for joined in table.attached[unit]]
            chief = str(position.get(f"{name} representative"))
            table.representatives[seat] = _one(position, f"{name} representative", [chief], held)
        game = mode(table)
        if isinstance(game, Clash) and not game.lives(table, seat, table.representatives[seat]):
            table.rubble.append(f"dead {seat}")


def _check_trays(position: Position, table: Table) -> None:
    """No tray lies on another, on a castle wall, on impassable ground or behind the walls of its enemy."""
    for unit in on_table(table):
        here, word = body(table, unit), table.words[unit]
        for other, at in enumerate(table.poses):
            if other != unit and at is not None and geo.overlaps(here, body(table, other)):
                raise position.error(word, f"it would lie on {table.words[other]}")
        clause = Ground(table, unit).solid_fault(here)
        if clause is not None:
            raise position.error(word, f"it may not stand there ({clause})")


def _lay_ncus(position: Position, table: Table) -> None:
    """`crown, done, on lannister_guardsmen_1, tokens 1`; NCUs that are not named are spent for this round."""
    for ncu, word in enumerate(table.ncu_words):
        table.ncu_done[ncu] = not position.has(word)
        for part in _parts(position, word) if position.has(word) else ():
            if part[0] in ZONES and len(part) == 1:
                if part[0] in table.ncu_zones:
                    raise position.error(word, f"another NCU stands in {part[0]} (ncuact.1)")
                table.ncu_zones[ncu], table.ncu_done[ncu] = part[0], True
            elif part == ["done"]:
                table.ncu_done[ncu] = True
            elif part[0] == "on":
                _influence(position, table, ncu, word, part[1:])
            elif part[0] == "tokens" and len(part) == 2:
                most = stock(table.data, table.ncu_kinds[ncu])
                table.ncu_tokens[ncu] = _number(position, word, part[1], 0, most)
            elif part != ["ready"]:
                raise position.error(word, f"{' '.join(part)!r} means nothing here")


def _influence(position: Position, table: Table, ncu: int, word: str, rest: list[str]) -> None:
    """The NCU's card lies with a unit on the table, at most one of its own side and one of others (influence.2)."""
    placed = [table.words[unit] for unit, status in enumerate(table.status) if status == TABLE]
    unit = table.words.index(_one(position, word, rest, placed))
    sides = [table.sides[owner] for owner in table.ncu_owners]
    own = sides[ncu] == table.sides[table.owners[unit]]
    for other, target in enumerate(table.influence):
        if target == unit and (sides[other] == table.sides[table.owners[unit]]) == own:
            raise position.error(word, f"{rest[0]} is influenced by {table.ncu_words[other]} already (influence.2)")
    table.influence[ncu] = unit


# -- the ground -------------------------------------------------------------------------------------------------


def _entries(position: Position, key: str) -> list[list[str]]:
    value = position.get(key) or []
    if not isinstance(value, list) or any(entry is None for entry in value):
        raise position.error(key, "expected a list: `[forest 24 24 0, ...]`")
    return [str(entry).split() for entry in value]


def _lay_ground(position: Position, table: Table) -> None:
    """`terrain: [forest 24 24 0, ...]`, `rubble: hedge`, `objectives: [24 24 rookery stark_outriders, ...]`."""
    for face, *where in _entries(position, "terrain"):
        piece = _piece(position, table, "terrain", face)
        table.terrain.append((piece, face, *_pose(position, table, "terrain", where)))
    for face in position.words("rubble"):
        table.rubble.append(_piece(position, table, "rubble", face))
    tokens = _entries(position, "objectives")
    if len(tokens) > table.data.counts["objective_tokens"].count:
        raise position.error("objectives", f"the box holds {table.data.counts['objective_tokens'].count} tokens")
    for x, y, *words in (entry if len(entry) > 1 else [*entry, ""] for entry in tokens):
        table.objectives.append(_at(position, table, "objectives", [x, y]))
        table.objective_cards.append(NO_CARD)
        table.holders.append(-1)
        for word in words:
            _mark_token(position, table, word)
    if not any(table.objective_cards):
        table.objective_cards = []


def _piece(position: Position, table: Table, key: str, face: str) -> str:
    """A piece of terrain with this side, taken from those that are left."""
    piece = next((p.id for p in table.data.terrain.values() if face in p.sides and p.id in table.supply), None)
    if piece is None:
        raise position.error(key, f"there is no {face!r} left")
    table.supply.remove(piece)
    return piece


def _mark_token(position: Position, table: Table, word: str) -> None:
    """The card of an objective token, or the unit that controls it."""
    if word in table.data.objective_cards:
        if word in table.objective_cards or table.objective_cards[-1] != NO_CARD:
            raise position.error("objectives", f"{word!r}: each token has one card, and each card lies once")
        table.objective_cards[-1] = word
    elif word in table.words and table.status[table.words.index(word)] == TABLE and table.holders[-1] < 0:
        table.holders[-1] = table.words.index(word)
    else:
        raise position.error("objectives", f"{word!r} is neither a card nor the one unit that controls the token")


# -- cards ------------------------------------------------------------------------------------------------------


def _deal(position: Position, table: Table, seat: int) -> None:
    """`stark hand`, `stark discard`, `stark deck`, `stark missions`, `stark siege`, `stark points`."""
    name = table.names[seat]
    _move(position, f"{name} hand", table.places[DECK[seat]], table.places[HAND[seat]])
    _move(position, f"{name} discard", table.places[DECK[seat]], table.discards[seat])
    _shorten(position, table, f"{name} deck", DECK[seat])
    if MISSIONS in table.places:
        _move(position, f"{name} missions", table.places[MISSIONS], table.places[MISSION_HAND[seat]], HELD)
    if table.besieger >= 0:
        deck = f"{siege_hand(table, seat).partition('/')[0]}/deck"
        _move(position, f"{name} siege", table.places[deck], table.places[siege_hand(table, seat)], SIEGE_HAND)
        _move(position, f"{name} siege_played", table.places[deck], table.siege_discards)
    vp = position.get(f"{name} points", table.vp[table.sides[seat]])
    table.vp[table.sides[seat]] = _number(position, f"{name} points", str(vp), 0)


def _lay_missions(position: Position, table: Table) -> None:
    """`open_mission`, and `mission_deck`: what is left of it."""
    table.open_mission = str(position.get("open_mission", ""))
    if table.open_mission:
        left = table.places.get(MISSIONS, [])
        if table.open_mission not in left:
            raise position.error("open_mission", f"there is no {table.open_mission!r} left")
        left.remove(table.open_mission)
    if MISSIONS in table.places:
        _shorten(position, table, "mission_deck", MISSIONS)


def _shorten(position: Position, table: Table, key: str, deck: str) -> None:
    """A deck of which only these cards are left."""
    if position.has(key):
        whole, table.places[deck] = table.places[deck], []
        _move(position, key, whole, table.places[deck])


def _move(position: Position, key: str, src: list[str], dst: list[str], most: int | None = None) -> None:
    for word in position.words(key):
        if word not in src:
            raise position.error(key, f"there is no {word!r} left")
        src.remove(word)
        dst.append(word)
    if most is not None and len(dst) > most:
        raise position.error(key, f"nobody holds more than {most}")
    dst.sort()


# -- what lasts -------------------------------------------------------------------------------------------------


def _marks(position: Position, table: Table, key: str, known: dict[str, str]) -> Iterator[str]:
    """`muted:stark_outriders no_cards:stark`: an effect and whom it is about, by word or number."""
    for mark in position.words(key):
        word, _, about = mark.partition(":")
        if word not in known:
            raise position.error(key, f"{word!r} is none of these: {' '.join(known)}")
        yield f"{word} {_whom(position, table, key, known[word], about)}"


def _whom(position: Position, table: Table, key: str, role: str, about: str) -> int:
    names = {"unit": table.words, "ncu": table.ncu_words}.get(role, table.names)
    if about in names:
        found = names.index(about)
        return table.sides[found] if role == "side" else found
    if about.isdigit() and int(about) < len(names):
        return int(about)
    raise position.error(key, f"{about!r} is none of these: {' '.join(names)}")


def _check_luck(position: Position, data: Components) -> None:
    """Outcomes to come are faces of dice, cards, terrain or places."""
    known = {*D6, *data.tactics_cards, *data.siege_cards, *data.objective_cards, *data.missions, *data.terrain}
    known |= {f"{piece.id} {side}" for piece in data.terrain.values() for side in piece.sides}
    for word in position.words("luck"):
        if word not in known and not POSE.fullmatch(word):
            raise position.error("luck", f"{word!r} is no face of a die, no card and no place")
