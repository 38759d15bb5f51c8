"""Crowded random battlefields in words, within the limits of the box."""

from __future__ import annotations

from typing import Any

from cyvasse.kernel.luck import Dice
from tests.oracles.battles import CLOSED, RANKS, Hex, distance, ring, table_of, word

HOUSES = ("stark", "lannister")
ALLIES = ("tully", "clansmen", "brotherhood")
OPEN = (
    *("hill", "hill", "cliff", "cliff", "forest", "forest_road", "swamp", "road", "road", "road"),
    *("building", "outpost", "ford", "hidden_ford", "wooden_bridge", "stone_bridge", "tent"),
)
FEW = {"outpost": 3, "hidden_ford": 3}
BURNS = ("plain", "forest", "road", "forest_road", "building")
WIDE = (5, 6, 7)  # the part of the board where all happens
EXITS: dict[str, list[Hex]] = {"s15": [(0, 3), (10, 3)], "s22": [(2, 0)]}  # its corners in battles with exits
NEEDS_ITS_ROAD = ("s19",)  # for the merchants
SHOOTERS = ("northmen_archers", "kennelmasters", "tully_archers", "lightning_longbowmen")
TARGETS = {
    "lannister lannisport_guards": 6,
    "lannister casterly_rock_cavaliers": 3,
    "lannister westerlands_archers": 3,
    "stark war_host": 4,
}  # with how many of them at most
OPTIONS = ("coordinated", "reduced_strength", "gambits")


def described(dice: Dice, battle: str) -> str:
    """A battlefield with ground, units, engagements and fire, at the beginning of a round."""
    spots = part_of_the_board(dice, battle)
    dice.shuffle(spots)
    ground = lay_ground(dice, spots)
    units = lay_units(dice, [spot for spot in spots if ground.get(spot) not in CLOSED], ground)
    raise_towers(dice, ground, units)
    engage(dice, units)
    options = [f"battle: {battle}", *(f"{name}: true" for name in OPTIONS if dice.below(2))]
    lines = [f"options: {{{', '.join(options)}}}", "step: rally"]
    if dice.below(2) and battle not in NEEDS_ITS_ROAD:
        lines.append("field: clear")
    for spot in spots:
        parts = [ground.get(spot, "plain"), *units.get(spot, [])]
        if spot not in units and parts[0] in BURNS and dice.below(12) == 0:
            parts.append("fire 2")
        lines.append(f"{word(spot)}: {', '.join(parts)}")
    formations = [f"{kind} {dice.one(kind_of(kind)['formations'])}" for kind in ("brax_pikemen", "last_hearth_lancers")]
    lines.append(f"formations: {' '.join(formations)}")
    if "gambits: true" in options:
        lines += [f"{house} gambit: {some_gambit(dice, house, units)}" for house in HOUSES]
    return "\n".join(lines)


def shooting_ground(dice: Dice) -> str:
    """One who shoots or sends dogs, with a token to be ordered by, and enemies and friends near and far."""
    centre = dice.below(15), dice.below(11)
    spots = [(column, row) for column in range(15) for row in range(11) if 0 < distance(centre, (column, row)) < 7]
    dice.shuffle(spots)
    ground = lay_ground(dice, spots[: 1 + dice.below(len(spots))])
    ground[centre] = dice.one(("plain", "plain", "hill", "cliff", "outpost", "forest"))
    units = {centre: [f"stark {dice.one(SHOOTERS)} blue"]}
    for kind, most in TARGETS.items():
        for _ in range(dice.below(most + 1)):
            far = 1 + dice.below(6)
            near = [spot for spot in spots if distance(centre, spot) == far and spot not in units]
            near = [spot for spot in near if ground.get(spot) not in CLOSED]
            if near:
                units[dice.one(near)] = [f"{kind} {dice.one(RANKS)}", "inactive"]
    for spot in list(units)[1:]:
        if dice.below(3) == 0:
            ground[spot] = "cliff"
    raise_towers(dice, ground, units)
    beside = [at for at in ring(centre) if at in units and units[at][0].startswith("lannister")]
    if beside and dice.below(3) == 0:
        units[centre].append(f"engaged {word(beside[0])}")
    lines = ["field: clear", "step: command", "turn: stark", "stark tokens: valor"]
    for spot in {*ground, *units}:
        lines.append(f"{word(spot)}: {', '.join([ground.get(spot, 'plain'), *units.get(spot, [])])}")
    return "\n".join(lines)


def raise_towers(dice: Dice, ground: dict[Hex, str], units: dict[Hex, list[str]]) -> None:
    """Some units stand in towers, as many as there are tokens for; no cavalry does."""
    foot = [spot for spot, parts in units.items() if kind_of(parts[0].split()[1])["type"] != "cavalry"]
    dice.shuffle(foot)
    for spot in foot[: dice.below(FEW["outpost"] + 1)]:
        ground[spot] = "outpost"
    for spot in [spot for spot in foot if ground.get(spot) == "outpost"][: FEW["outpost"]]:
        if dice.below(3):
            units[spot].append("tower")


def some_gambit(dice: Dice, house: str, units: dict[Hex, list[str]]) -> str:
    """A gambit card of the House or of the ally it fields."""
    fielded = {house} | {
        kind_of(parts[0].split()[1])["house"] for parts in units.values() if parts[0].startswith(house)
    }
    return str(dice.one([gambit for gambit, card in table_of("gambits").items() if card["house"] in fielded]))


def part_of_the_board(dice: Dice, battle: str) -> list[Hex]:
    side = table_of("scenarios")[battle]["board"]
    columns, rows = (15, 11) if side == "a" else (10, 15)
    wide = dice.one(WIDE)
    left, top = dice.below(columns - wide + 1), dice.below(rows - wide + 1)
    if battle in EXITS:
        left, top = dice.one(EXITS[battle])
    road = table_of("scenarios")[battle]["terrain"].get("road", []) if battle in NEEDS_ITS_ROAD else []
    spots = [(left + column, top + row) for column in range(min(wide, columns - left)) for row in range(wide)]
    return [spot for spot in spots if word(spot) not in road]


def lay_ground(dice: Dice, spots: list[Hex]) -> dict[Hex, str]:
    """Half of the hexes are something else than plain; a road winds through some of them."""
    ground: dict[Hex, str] = {}
    for spot in spots[: dice.below(len(spots))]:
        kind = dice.one(sorted(CLOSED)) if dice.below(6) == 0 else dice.one(OPEN)
        if list(ground.values()).count(kind) < FEW.get(kind, len(spots)):
            ground[spot] = kind
    at = spots[0]
    for _ in range(dice.below(8)):
        ground[at] = dice.one(("road", "road", "forest_road", "stone_bridge"))
        at = dice.one([beside for beside in ring(at) if beside in spots] or [at])
    return ground


def lay_units(dice: Dice, spots: list[Hex], ground: dict[Hex, str]) -> dict[Hex, list[str]]:
    """Both Houses and an ally of each, or of none, within the figures of the sets; every commander leads his own."""
    allies = list(ALLIES)
    dice.shuffle(allies)
    left = {kind: int(values["figures"]) for kind, values in table_of("units").items()}
    units = held_by_the_hound(dice, spots)
    for parts in units.values():
        left[parts[0].split()[1]] -= 3
    for side, house in enumerate(HOUSES):
        kinds = [kind for kind, values in table_of("units").items() if values["house"] in (house, allies[side])]
        persons = {"robb", "sandor"} if units else set[str]()
        for _ in range(4 + dice.below(7)):
            if not spots:
                break
            kind, spot = dice.one(kinds), spots.pop()
            size = int(table_of("units")[kind]["size"])
            if left[kind] < size:
                continue
            left[kind] -= size
            rank = "blue" if kind_of(kind)["house"] == "brotherhood" else dice.one(RANKS)
            leader = some_leader(dice, kind, persons)
            figures = size if dice.below(2) else 1 + dice.below(size)
            parts = [" ".join(f"{house} {kind} {rank} {figures} {leader}".split())]
            if dice.below(3) == 0:
                parts.append("guard")
            units[spot] = parts
    return units


def held_by_the_hound(dice: Dice, spots: list[Hex]) -> dict[Hex, list[str]]:
    """Now and then riders, at times led by King Robb, are engaged with a Fearsome enemy."""
    pairs = [(one, other) for one in spots for other in ring(one) if other in spots]
    if dice.below(4) or not pairs:
        return {}
    one, other = dice.one(pairs)
    spots.remove(one)
    spots.remove(other)
    riders = f"stark winterfell_riders {dice.one(RANKS)} 3 {dice.one(('', 'robb_king'))}".strip()
    return {one: [riders, f"engaged {word(other)}"], other: [f"lannister brax_pikemen {dice.one(RANKS)} 3 sandor"]}


def kind_of(kind: str) -> dict[str, Any]:
    return table_of("units")[kind]


def some_leader(dice: Dice, kind: str, persons: set[str]) -> str:
    fitting = [leader for leader in table_of("commanders").values() if leader["leads"] == kind]
    if not fitting or dice.below(2):
        return ""
    leader = dice.one(fitting)
    if leader["person"] in persons:
        return ""
    persons.add(leader["person"])
    return str(leader["id"])


def engage(dice: Dice, units: dict[Hex, list[str]]) -> None:
    """Some neighbours of two Houses are engaged."""
    joined = {spot for spot, parts in units.items() if parts[-1].startswith("engaged")}
    free = {spot for spot in units if spot not in joined and "sandor" not in units[spot][0]}
    for spot in list(units):
        enemies = [at for at in ring(spot) if at in free and units[at][0].split()[0] != units[spot][0].split()[0]]
        if spot in free and enemies and dice.below(2):
            other = dice.one(enemies)
            free -= {spot, other}
            units[spot].append(f"engaged {word(other)}")
