"""Components: what must hold between the printed facts, also after data packs were laid over them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from .components import Area, Components, CourtStars, Deck, House, NeutralForce, SupplyLevel

HAND, WESTEROS_DECK, WILDLINGS, TIDES, ORDERS = 7, 10, 9, 24, 15


class Must(Protocol):
    """Refuses data that break a rule, naming file, id and field."""

    def __call__(self, holds: bool, key: str, id_: str, problem: str) -> None: ...


def check(
    box: Components,
    neutral: Mapping[str, NeutralForce],
    levels: Mapping[str, SupplyLevel],
    rows: Mapping[str, CourtStars],
    must: Must,
) -> None:
    for house in box.houses.values():
        check_house(box, house, must)
    for area in box.areas.values():
        check_area(box, area, must)
    check_rivers(box, must)
    check_setups(box, must)
    check_neutral(box, neutral, must)
    check_tracks(box, must)
    check_levels(box, levels, rows, must)
    check_orders(box, must)
    check_cards(box, must)
    check_counts(box, must)
    check_words(box, must)


def check_area(box: Components, area: Area, must: Must) -> None:
    """Neighbours know one another, ports join their land and their sea, only land areas bear anything."""
    for other in area.adjacent:
        mutual = other != area.id and area.id in box.areas[other].adjacent
        must(mutual, "areas", area.id, f"adjacent: {other} is not adjacent to it")
    if area.type == "port":
        must({*area.adjacent} == {area.land, area.sea}, "areas", area.id, "adjacent: must be its land and its sea")
        must(box.lands_by[area.id] == (area.land,), "areas", area.id, f"land: {area.land} is no land area")
        must(box.seas_by[area.id] == (area.sea,), "areas", area.id, f"sea: {area.sea} is no sea area")
        must(box.areas[area.land].port == area.id, "areas", area.id, f"land: {area.land} has another port")
    else:
        must(not (area.land or area.sea), "areas", area.id, "type: only a port has a land and a sea")
    if area.type == "land":
        beside = [other for other in area.adjacent if box.areas[other].type == "port"]
        must(beside == ([area.port] if area.port else []), "areas", area.id, "port: must be the port beside it")
        alone = not box.lands_by[area.id]
        must(area.island == alone, "areas", area.id, "island: must be true without land beside it, and only then")
        owner = box.houses.get(area.home)
        must(not area.home or owner is not None, "areas", area.id, f"home: there is no House {area.home}")
        must(owner is None or owner.home == area.id, "areas", area.id, f"home: {area.home} has another")
    else:
        bare = not (area.structure or area.crowns or area.supply or area.home or area.island or area.port)
        must(bare, "areas", area.id, "type: only land areas bear icons and shields")


def check_rivers(box: Components, must: Must) -> None:
    for key, pairs, joined in (("rivers", box.rivers, False), ("bridges", box.bridges, True)):
        for a, b in pairs:
            for area in (a, b):
                must(is_land(box, area), key, f"{a}_{b}", f"areas: there is no land area {area}")
            told = "are not adjacent" if joined else "are adjacent"
            must((b in box.areas[a].adjacent) == joined, key, f"{a}_{b}", f"areas: {a} and {b} {told}")


def check_house(box: Components, house: House, must: Must) -> None:
    home = box.areas.get(house.home)
    must(home is not None and home.home == house.id, "houses", house.id, f"home: {house.home} is not its home")
    must(house.supply < len(box.supply), "houses", house.id, "supply: the track has no such space")
    pieces: Counter[str] = Counter()
    for area, units in house.units.items():
        must(area in box.areas, "houses", house.id, f"units: there is no area {area}")
        for kind, count in units.items():
            must(kind in box.units, "houses", house.id, f"units: there is no unit {kind}")
            fits = box.units[kind].land == is_land(box, area)
            must(fits, "houses", house.id, f"units: a {kind} cannot stand in {area}")
            pieces[kind] += count
    for kind, count in pieces.items():
        must(count <= box.units[kind].count, "houses", house.id, f"units: has {count} of {kind}")


def check_setups(box: Components, must: Must) -> None:
    for players, setup in box.setups.items():
        must(len(setup.houses) == players, "setups", setup.id, f"houses: must be {players}")
        in_order = setup.houses == tuple(house for house in box.houses if house in setup.houses)
        must(in_order, "setups", setup.id, "houses: must be Houses in board order")
        must(len(box.court_stars.get(players, ())) >= players, "setups", setup.id, "players: too few spaces with stars")
        for area in setup.without:
            must(area in box.areas, "setups", setup.id, f"without: there is no area {area}")


def check_neutral(box: Components, neutral: Mapping[str, NeutralForce], must: Must) -> None:
    for force in neutral.values():
        must(is_land(box, force.id), "neutral_forces", force.id, f"id: there is no land area {force.id}")
        whole = (force.mark is None) == (force.strength is None) and force.mark != "3"
        must(whole, "neutral_forces", force.id, "mark: goes with a strength, and is not 3")


def check_tracks(box: Components, must: Must) -> None:
    for track in box.influence_tracks.values():
        everyone = sorted(track.start) == sorted(box.houses)
        must(everyone, "influence_tracks", track.id, "start: must be every House once")
        must(track.token in box.dominance, "influence_tracks", track.id, f"token: there is no {track.token}")
    for other in box.tracks.values():
        must(rising(other.spaces), "tracks", other.id, "spaces: must rise")
        must(other.start is None or other.start in other.spaces, "tracks", other.id, "start: is no space of the track")


def check_levels(
    box: Components, levels: Mapping[str, SupplyLevel], rows: Mapping[str, CourtStars], must: Must
) -> None:
    for number, level in enumerate(levels.values()):
        must(level.level == number, "supply", level.id, f"level: must be {number}")
        must(falling(level.armies), "supply", level.id, "armies: the largest comes first")
    spaces = box.tracks["supply_track"].spaces
    must(spaces == tuple(range(len(levels))), "tracks", "supply_track", "spaces: must be the supply levels")
    for row in rows.values():
        must(falling(row.stars), "court_stars", row.id, "stars: a space further right never has more")


def check_orders(box: Components, must: Must) -> None:
    for order in box.orders.values():
        must((order.kind == "raid") == bool(order.removes), "orders", order.id, "removes: raids have it and no others")
        must(order.kind == "power" or not order.musters, "orders", order.id, "musters: only Consolidate Power does")
    for kind in box.order_kinds:
        special = sum(order.copies for order in box.orders.values() if order.kind == kind and order.special)
        must(special == 1, "order_kinds", kind, f"special orders: has {special} and needs 1")


def check_cards(box: Components, must: Must) -> None:
    for card in box.house_cards.values():
        must(card.house in box.houses, "house_cards", card.id, f"house: there is no House {card.house}")
    for event in box.westeros_cards.values():
        must(bool(event.chooser) == bool(event.choices), "westeros_cards", event.id, "choices: go with a chooser")
        known = not event.chooser or event.chooser in box.dominance
        must(known, "westeros_cards", event.id, f"chooser: there is no token {event.chooser}")
        for choice in event.choices:
            named = [other.id for other in event.choices].count(choice.id) == 1
            must(named, "westeros_cards", event.id, f"choices: {choice.id} stands there twice")


def check_counts(box: Components, must: Must) -> None:
    for house in box.houses:
        hand = box.hand(house)
        told = f"house: {house} has {len(hand)} House cards and needs {HAND}: name by `replaces` whose place one takes"
        must(len(hand) == HAND, "house_cards", hand[-1] if hand else house, told)
    decks: tuple[Deck, ...] = ("I", "II", "III")
    counted = [("westeros_cards", f"deck {deck}", box.westeros_deck(deck).total(), WESTEROS_DECK) for deck in decks]
    counted += [
        ("wildling_cards", "all cards", len(box.wildling_cards), WILDLINGS),
        ("tides_cards", "all cards", box.tides_deck().total(), TIDES),
        ("orders", "all orders", sum(order.copies for order in box.orders.values()), ORDERS),
    ]
    for key, what, has, needs in counted:
        must(has == needs, key, what, f"copies: has {has} and needs {needs}")


def check_words(box: Components, must: Must) -> None:
    """A word names one thing."""
    taken: set[str] = set()
    sections: tuple[tuple[str, Iterable[str]], ...] = (
        ("areas", box.areas),
        ("houses", box.houses),
        ("units", box.units),
        ("orders", box.orders),
        ("influence_tracks", box.influence_tracks),
        ("house_cards", box.house_cards),
        ("westeros_cards", box.westeros_cards),
        ("wildling_cards", box.wildling_cards),
        ("tides_cards", box.tides_cards),
    )
    for key, words in sections:
        for word in words:
            must(word not in taken, key, word, f"id: {word} is the word for something else")
            taken.add(word)


def is_land(box: Components, area: str) -> bool:
    return area in box.areas and box.areas[area].type == "land"


def rising(numbers: Sequence[int]) -> bool:
    return all(a < b for a, b in pairwise(numbers))


def falling(numbers: Sequence[int]) -> bool:
    return all(a >= b for a, b in pairwise(numbers))
