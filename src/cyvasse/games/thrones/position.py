"""Described positions: areas with units and orders, tracks, hands and cards in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cyvasse.kernel.facts import nothing_known
from cyvasse.kernel.position import Position

from .components import Components
from .setup import bare_table
from .table import (
    CLOSED,
    ROUTED,
    TRACKS,
    WESTEROS_DECKS,
    Options,
    Table,
    controller,
    home_of,
    is_land,
    is_port,
    kind_of,
    put,
)

CARDS = ("card_1", "card_2", "card_3")
CLASHES = ("clash_throne", "clash_fiefdoms", "clash_court")
STEPS = ("attack", *CARDS, "supply", "muster", *CLASHES, "planning")  # that may wait for their turn


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A board as described. Areas are given as `moat_cailin: stark knight footman, order march_0, stark token`.

    If any area is named, all units, Power tokens and orders come from the description; the rest is as after setup.
    """
    table = bare_table(seats, options, data)
    if not isinstance(position.get("seats", seats), int) and position.words("seats") != table.houses:
        raise position.error("seats", f"with {seats} players these are {' '.join(table.houses)}")
    table.facts, table.log = nothing_known(seats), []
    table.screens = [[] for _ in range(seats)]
    table.step = str(position.get("step", "planning"))
    table.round = _space(position, "round", 1, data.tracks["round_track"].spaces)
    _lay_areas(position, table)
    for i, track in enumerate(TRACKS):
        if position.has(track):
            table.tracks[i] = [_seat(position, table, track, word) for word in position.words(track)]
            if sorted(table.tracks[i]) != list(range(seats)):
                raise position.error(track, "every House stands there once")
    if position.has("turn"):
        table.position = table.tracks[0].index(_seat(position, table, "turn", str(position.get("turn"))))
    table.wildlings = _space(position, "wildlings", table.wildlings, data.tracks["wildling_track"].spaces)
    _lay_houses(position, table)
    table.blade_used, table.raven_used = _truth(position, "blade_used"), _truth(position, "raven_used")
    _reveal(position, table)
    table.forbidden = _known(position, "forbidden", list(data.orders), position.words("forbidden"))
    table.todo = _known(position, "todo", list(STEPS), position.words("todo")) or _then(table)
    return table


def _then(table: Table) -> list[str]:
    """What follows a step of the Westeros phase; without revealed cards that is the Planning phase."""
    cards = [*CARDS] if table.revealed else []
    if table.step == "attack":
        return [*cards, "planning"]
    if table.step in CARDS:
        return [*CARDS[CARDS.index(table.step) + 1 :], "planning"]
    if table.step in ("supply", "muster"):
        return [*cards[1:], "planning"]
    if table.step in CLASHES:
        return [*CLASHES[CLASHES.index(table.step) + 1 :], *cards[2:], "planning"]
    return []


def _reveal(position: Position, table: Table) -> None:
    """This round's Westeros cards, one of each deck, and those of earlier rounds (`used`) lie beside their decks."""
    table.revealed = position.words("westeros")
    if table.step in CARDS and not table.revealed:
        raise position.error("westeros", "this step needs three revealed cards")
    if table.revealed and len(table.revealed) != len(WESTEROS_DECKS):
        raise position.error("westeros", "there is one card of each deck")
    for deck, used, card in zip(WESTEROS_DECKS, table.used, table.revealed, strict=False):
        _known(position, "westeros", table.places[deck], [card])
        table.places[deck].remove(card)
        used.append(card)
    for card in position.words("used"):
        where = next((i for i, deck in enumerate(WESTEROS_DECKS) if card in table.places[deck]), None)
        if where is None:
            raise position.error("used", f"there is no {card!r} left in a Westeros deck")
        table.places[WESTEROS_DECKS[where]].remove(card)
        table.used[where].append(card)


def _space(position: Position, key: str, default: int, spaces: Sequence[int]) -> int:
    number = position.number(key, default)
    if number not in spaces:
        raise position.error(key, f"{number} is not one of {spaces[0]} to {spaces[-1]}")
    return number


def _seat(position: Position, table: Table, key: str, word: str) -> int:
    if word not in table.houses:
        raise position.error(key, f"House {word!r} is not in this game")
    return table.houses.index(word)


def _known(position: Position, key: str, known: list[str], words: list[str]) -> list[str]:
    for word in words:
        if word not in known:
            raise position.error(key, f"there is no {word!r} in this game")
    return words


def _once(position: Position, key: str, words: list[str]) -> list[str]:
    for i, word in enumerate(words):
        if word in words[:i]:
            raise position.error(key, f"{word!r} is named twice")
    return words


def _truth(position: Position, key: str) -> bool:
    value = position.get(key, False)
    if not isinstance(value, bool):
        raise position.error(key, f"{value!r} is neither true nor false")
    return value


def _lay_areas(position: Position, table: Table) -> None:
    named = [area for area in position.entries if area in table.data.areas]
    if named:
        table.units, table.owner, table.tokens, table.orders = {}, {}, {}, {}
    for area in named:
        value = position.get(area)
        for part in [] if value is None else str(value).split(","):
            _lay_part(position, table, area, part.split())
    if position.has("garrisons"):
        kept = [_seat(position, table, "garrisons", house) for house in position.words("garrisons")]
        table.garrisons = {area: seat for area, seat in table.garrisons.items() if seat in kept}
    for area in named:
        _check_area(position, table, area)
    _check_box(position, table, named)


def _lay_part(position: Position, table: Table, area: str, words: list[str]) -> None:
    """`stark knight footman token`, `order march_0`, `neutral 4`, `neutral closed`, `no garrison` or `no neutral`."""
    what, *rest = words
    if what in ("order", "neutral", "no") and len(rest) != 1:
        raise position.error(area, f"`{what}` takes one word more")
    if what == "order":
        if area in table.orders:
            raise position.error(area, "two orders cannot lie in one area")
        table.orders[area] = _known(position, area, list(table.data.orders), rest)[0]
    elif what == "neutral":
        if rest[0] != "closed" and not rest[0].isdecimal():
            raise position.error(area, f"{rest[0]!r} is neither a strength nor `closed`")
        table.neutrals[area] = CLOSED if rest[0] == "closed" else int(rest[0])
    elif what == "no":
        _remove(position, table, area, rest[0])
    else:
        _lay_units(position, table, area, _seat(position, table, area, what), rest)


def _remove(position: Position, table: Table, area: str, word: str) -> None:
    if word == "garrison":
        table.garrisons.pop(area, None)
    elif word == "neutral":
        table.neutrals.pop(area, None)
    else:
        raise position.error(area, f"`no {word}` means nothing here")


def _lay_units(position: Position, table: Table, area: str, seat: int, words: list[str]) -> None:
    """Units and Power tokens of one House."""
    if not words:
        raise position.error(area, f"{table.houses[seat]} has nothing there: name units or a token")
    for word in words:
        if word == "token":
            if area in table.tokens:
                raise position.error(area, "an area holds at most one Power token")
            table.tokens[area] = seat
            continue
        kinds = [kind + (ROUTED if routed else "") for kind in table.data.units for routed in (False, True)]
        _known(position, area, kinds, [word])
        if table.data.units[kind_of(word)].land != is_land(table, area):
            raise position.error(area, f"{word} cannot stand there")
        if table.owner.get(area, seat) != seat:
            raise position.error(area, "units of two Houses cannot stand in one area")
        put(table, seat, area, word)
    # Neutral forces and the garrison of another House are gone where a House is.
    table.neutrals.pop(area, None)
    if table.garrisons.get(area, seat) != seat:
        del table.garrisons[area]


def _check_area(position: Position, table: Table, area: str) -> None:
    """What cannot lie together in one area, or not in one of this kind."""
    owner, token = table.owner.get(area, -1), table.tokens.get(area, -1)
    if not is_land(table, area):
        for what, there in (("a Power token", token >= 0), ("a neutral force", area in table.neutrals)):
            if there:
                raise position.error(area, f"{what} lies on land only")
    if owner >= 0 and token not in (owner, -1):
        raise position.error(area, f"a Power token of {table.houses[token]} is gone where {table.houses[owner]} stands")
    if area in table.neutrals and owner + token > -2:
        raise position.error(area, "a neutral force is gone where a House is")
    if area in table.neutrals and home_of(table, area) >= 0:
        raise position.error(area, "a neutral force does not lie in the home of a House that plays")
    if area in table.orders and owner < 0:
        raise position.error(area, "an order lies only where units stand")
    if is_port(table, area) and owner >= 0:
        if len(table.units[area]) > table.data.port_ships:
            raise position.error(area, f"a port holds at most {table.data.port_ships} ships")
        ruler = controller(table, area)
        if ruler != owner:
            whose = f"{table.houses[ruler]} controls" if ruler >= 0 else "nobody controls"
            raise position.error(area, f"ships of {table.houses[owner]} cannot lie in a port that {whose}")


def _check_box(position: Position, table: Table, named: list[str]) -> None:
    """No House has more pieces and order tokens on the board than in the box (components.1, 4, 5)."""
    used: Counter[tuple[int, str]] = Counter()
    most = {unit.id: unit.count for unit in table.data.units.values()}
    most |= {order.id: order.copies for order in table.data.orders.values()}
    most["Power"] = table.data.power_tokens
    for area in named:
        owner = table.owner.get(area, -1)
        used.update((owner, kind_of(unit)) for unit in table.units.get(area, ()))
        if area in table.orders:
            used[owner, table.orders[area]] += 1
        if area in table.tokens:
            used[table.tokens[area], "Power"] += 1
        for (seat, piece), count in used.items():
            if count > most[piece]:
                what = "piece" if piece in table.data.units else "order" if piece in table.data.orders else "token"
                many = "s" if most[piece] > 1 else ""
                raise position.error(area, f"{table.houses[seat]} has only {most[piece]} {piece} {what}{many}")


def _lay_houses(position: Position, table: Table) -> None:
    for seat, house in enumerate(table.houses):
        table.supply[seat] = _space(position, f"{house} supply", table.supply[seat], range(len(table.data.supply)))
        most = table.data.power_tokens - list(table.tokens.values()).count(seat)
        table.power[seat] = _space(position, f"{house} power", min(most, table.power[seat]), range(most + 1))
        cards = list(table.data.hand(house))
        if position.has(key := f"{house} hand"):
            table.hands[seat] = sorted(_once(position, key, _known(position, key, cards, position.words(key))))
            if not table.hands[seat]:
                raise position.error(key, "a hand is never empty")
            table.discards[seat] = sorted(card for card in cards if card not in table.hands[seat])
