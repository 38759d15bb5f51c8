"""Described positions: areas with units and orders, tracks, hands and cards in words."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel.position import Position

from .components import Components
from .setup import bare_table
from .table import CLOSED, ROUTED, TRACKS, WESTEROS_DECKS, Options, Table, is_land

CARDS = ("card_1", "card_2", "card_3")
CLASHES = ("clash_throne", "clash_fiefdoms", "clash_court")


def arrange(position: Position, seats: int, options: Options, data: Components) -> Table:
    """A board as described. Areas are given as `moat_cailin: stark knight footman, order march_0, stark token`.

    If any area is named, all units, Power tokens and orders come from the description; the rest is as after setup.
    """
    table = bare_table(seats, options, data)
    if not isinstance(position.get("seats", seats), int) and position.words("seats") != table.houses:
        raise position.error("seats", f"with {seats} players these are {' '.join(table.houses)}")
    table.facts, table.log = [{} for _ in range(seats)], []
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
    table.blade_used = bool(position.get("blade_used", False))
    table.raven_used = bool(position.get("raven_used", False))
    _reveal(position, table)
    table.forbidden = _known(position, "forbidden", list(data.orders), position.words("forbidden"))
    table.todo = position.words("todo") or _then(table)
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
    """This round's Westeros cards, one of each deck, lie beside their decks."""
    table.revealed = position.words("westeros")
    if table.step in CARDS and not table.revealed:
        raise position.error("westeros", "this step needs three revealed cards")
    if table.revealed and len(table.revealed) != len(WESTEROS_DECKS):
        raise position.error("westeros", "there is one card of each deck")
    for deck, used, card in zip(WESTEROS_DECKS, table.used, table.revealed, strict=False):
        _known(position, "westeros", table.places[deck], [card])
        table.places[deck].remove(card)
        used.append(card)


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


def _lay_areas(position: Position, table: Table) -> None:
    named = [area for area in table.data.areas if position.has(area)]
    if named:
        table.units, table.owner, table.tokens, table.orders = {}, {}, {}, {}
    for area in named:
        for part in str(position.get(area)).split(","):
            words = part.split()
            if words[0] == "order":
                table.orders[area] = _known(position, area, list(table.data.orders), words[1:])[0]
            elif words[0] == "neutral":
                table.neutrals[area] = CLOSED if words[1] == "closed" else int(words[1])
            elif words[0] == "no":
                _remove(position, table, area, words[1])
            elif "token" in words:
                table.tokens[area] = _seat(position, table, area, words[0])
                _conquer(table, area, table.tokens[area])
            else:
                _lay_units(position, table, area, words)
    if position.has("garrisons"):
        kept = position.words("garrisons")
        table.garrisons = {area: seat for area, seat in table.garrisons.items() if table.houses[seat] in kept}


def _remove(position: Position, table: Table, area: str, word: str) -> None:
    if word == "garrison":
        table.garrisons.pop(area, None)
    elif word == "neutral":
        table.neutrals.pop(area, None)
    else:
        raise position.error(area, f"`no {word}` means nothing here")


def _lay_units(position: Position, table: Table, area: str, words: list[str]) -> None:
    seat = _seat(position, table, area, words[0])
    kinds = [kind + (ROUTED if routed else "") for kind in table.data.units for routed in (False, True)]
    units = _known(position, area, kinds, words[1:])
    for unit in units:
        if table.data.units[unit.removesuffix(ROUTED)].land != is_land(table, area):
            raise position.error(area, f"{unit} cannot stand there")
    if units:
        table.units[area], table.owner[area] = tuple(sorted(units)), seat
        _conquer(table, area, seat)


def _conquer(table: Table, area: str, seat: int) -> None:
    """Neutral forces and the garrison of another House are gone where a House is."""
    table.neutrals.pop(area, None)
    if table.garrisons.get(area, seat) != seat:
        del table.garrisons[area]


def _lay_houses(position: Position, table: Table) -> None:
    for seat, house in enumerate(table.houses):
        table.supply[seat] = _space(position, f"{house} supply", table.supply[seat], range(len(table.data.supply)))
        most = table.data.power_tokens - list(table.tokens.values()).count(seat)
        table.power[seat] = _space(position, f"{house} power", table.power[seat], range(most + 1))
        cards = list(table.data.hand(house))
        if position.has(f"{house} hand"):
            table.hands[seat] = sorted(_known(position, f"{house} hand", cards, position.words(f"{house} hand")))
            table.discards[seat] = sorted(card for card in cards if card not in table.hands[seat])
