"""Leadership cards: the commander, the cost, the units to be ordered, and the tactic before, during or after."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .always import of_commander
from .brotherhood import can_rally, rally
from .components import RANKS, SIDES, TYPES
from .moments import act
from .offers import declined, one_action, own, units_offered, why_inactive
from .orders import order_units
from .table import (
    HAND,
    Table,
    controlled_by,
    has_trait,
    is_active,
    is_controlled,
    leads,
    living,
    profile,
    side_word,
    unit_at,
    word,
)

Box = tuple[str, int]


@lru_cache(maxsize=256)
def box(command: str) -> Box:
    """`infantry_3`: what a box orders, and how many."""
    what, _, count = command.rpartition("_")
    return (what, int(count)) if count.isdigit() else (command, 1)


def fits(table: Table, unit: int, what: str) -> bool:
    """Is the unit one that a box speaks of?"""
    if what == "any":
        return True
    if what in RANKS:
        return table.ranks[unit] == RANKS.index(what)
    if what in TYPES:
        return profile(table, unit).type == TYPES.index(what)
    return has_trait(table, unit, what)


# -- who may use a card -------------------------------------------------------------------------------------------


def users(table: Table, side: int) -> list[int]:
    """Commanders who can receive a command token (leadership.2, 17)."""
    if not table.command[side]:
        return []
    limits = table.data.commanders
    return [unit for unit in leads(table, side) if table.led[unit] < limits[table.leaders[unit]].limit]


def playable(table: Table, side: int, hand: list[str]) -> list[str]:
    """Cards of the hand that some commander can use for at least one unit (leadership.14, 16)."""
    zones = zones_of(table, side)
    if not zones:
        return []
    cards = table.data.leadership_cards
    single = table.options.any_card and any(active for _, active, _ in zones)
    return [
        card
        for card in dict.fromkeys(hand)
        if single or any(serves(table, cards[card].commands, zone) for zone in zones)
    ]


Zone = tuple[int, list[int], list[int]]  # a commander's unit, active units of his zone, and all of them


def zones_of(table: Table, side: int) -> list[Zone]:
    found = []
    for leader in users(table, side):
        units = controlled_by(table, leader)
        found.append((leader, [unit for unit in units if is_active(table, unit)], units))
    return found


def serves(table: Table, commands: tuple[str, ...], zone: Zone) -> bool:
    """Is there a unit in the zone for any of a card's boxes?"""
    return any(serves_box(table, box(command)[0], zone) for command in commands)


def serves_box(table: Table, what: str, zone: Zone) -> bool:
    leader, active, units = zone
    if what == "uncontrolled":  # it hangs on units that other boxes have ordered
        return False
    if what == "rally_all":
        return any(can_rally(table, unit) for unit in units)
    if what == "own_and_neighbour":
        near = table.board.distance[table.hexes[leader]]
        return any(near[table.hexes[unit]] <= 1 for unit in active)
    return any(fits(table, unit, what) for unit in active)


def users_of(table: Table, side: int, card: str) -> list[int]:
    commands = table.data.leadership_cards[card].commands
    return [
        zone[0]
        for zone in zones_of(table, side)
        if serves(table, commands, zone) or (table.options.any_card and zone[1])
    ]


# -- why not ------------------------------------------------------------------------------------------------------


def why_not_in_hand(table: Table, side: int, card: str) -> str:
    """It has been played, is still to be drawn, or is none of this player's (leadership.13, marshaling.4, setup.7)."""
    if card in table.places[HAND[side]]:
        return ""
    if card in table.discards[side]:
        return "leadership.13"
    it, data = table.data.leadership_cards[card], table.data
    units = [unit for unit, owner in enumerate(table.sides) if owner == side]
    houses = {SIDES[side], *(data.units[table.kinds[unit]].house for unit in units)}
    leaders = [*(table.leaders[unit] for unit in units), *table.captured[1 - side]]
    persons = {"", *(data.commanders[leader].person for leader in leaders if leader)}
    return "marshaling.4" if it.house in houses and it.person in persons else "setup.7"


def why_not_playable(table: Table, side: int, card: str) -> str:
    """No command token, nobody to take it, or no unit to be ordered (leadership.2, 14, 16, 17)."""
    if not table.command[side]:
        return "leadership.17"
    if not users(table, side):
        return "commanders.6" if leads(table, side) else "leadership.2"
    return "" if users_of(table, side, card) else rule_of_use(table, card)


def rule_of_use(table: Table, card: str) -> str:
    """What demands that a card be of use."""
    return "leadership.16" if "rally_all" in table.data.leadership_cards[card].commands else "leadership.14"


def users_offered(table: Table, side: int, card: str) -> Offer[str]:
    """A commander with room for the token, and with a unit for the card in his zone."""
    limits, able = table.data.commanders, users_of(table, side, card)
    return units_offered(
        table,
        "leadership.2",
        needs("leadership.2", leads(table, side).__contains__),
        needs("commanders.6", lambda unit: table.led[unit] < limits[table.leaders[unit]].limit),
        needs(rule_of_use(table, card), able.__contains__),
        elsewhere=one_action(table),
    )


def uses_offered(table: Table, card: str, ways: list[str]) -> Offer[str]:
    return Offer(
        lambda: ("text", "single"),
        bars(rule_of_use(table, card), lambda way: way == "text" and way not in ways),
        needs("opt.6", ways.__contains__),
        never=declined("opt.6"),
        elsewhere=one_action(table),
    )


def single_offered(table: Table, side: int, zone: list[int]) -> Offer[str]:
    """One active unit of the zone (opt.6)."""
    return units_offered(
        table,
        "opt.6",
        own(table, side, "opt.6"),
        needs("opt.6", controlled_by(table, table.leader).__contains__),
        partial(why_inactive, table),
        needs("opt.6", zone.__contains__),
        elsewhere=one_action(table),
    )


def box_offered(table: Table, side: int, card: str, what: str, units: list[int], chosen: list[int]) -> Offer[str]:
    """Active units of the zone, none twice, and of those the ones of which the box speaks (leadership.5, 15)."""
    rule, where = "leadership.5", needs("leadership.5", controlled_by(table, table.leader).__contains__)
    if what == "uncontrolled":  # the card says otherwise
        rule, where = f"card.{card}", bars("ruling.22", partial(is_controlled, table))
    return units_offered(
        table,
        rule,
        own(table, side, rule),
        bars("leadership.15", chosen.__contains__),
        where,
        partial(why_inactive, table),
        needs(f"card.{card}", units.__contains__),
        never=declined("leadership.14"),
        elsewhere=one_action(table),
        twice="leadership.15",
    )


# -- playing a card -----------------------------------------------------------------------------------------------


def play_card(table: Table, side: int, card: str) -> Rule[None]:
    """Steps 1 to 3 of using a card; moves and attacks follow (leadership.1)."""
    shift(table, card, HAND[side], "")
    table.card = card
    line = yield from choose(
        side,
        "card.commander",
        lambda: [word(table, unit) for unit in users_of(table, side, card)],
        rule="leadership.2",
        why=Reasons(users_offered, table, side, card),
        card=card,
    )
    leader = table.leader = unit_at(table, line)
    table.led[leader] += 1
    table.command[side] -= 1
    say(table, "card.played", house=side_word(side), card=card, commander=table.leaders[leader])
    if table.options.any_card and (yield from only_one_unit(table, side, card, leader)):
        return
    yield from act(table, "the enemy uses a card", 1 - side)
    yield from act(table, "uses a card", side, leader)
    yield from tactic(table, side, "before")
    yield from act(table, "before command", side, leader)
    if "rally_all" in table.data.leadership_cards[card].commands:
        rally(table, side, [unit for unit in controlled_by(table, leader) if can_rally(table, unit)])
        table.step = "after"
        return
    units = yield from declare(table, side, card)
    table.ordered = units
    yield from tactic(table, side, "during")
    yield from order_units(table, side, units)


def only_one_unit(table: Table, side: int, card: str, leader: int) -> Rule[bool]:
    """Optional: any card may be discarded to order a single unit of the zone (opt.6)."""
    zone = next(zone for zone in zones_of_leader(table, leader))
    ways = ["text"] if serves(table, table.data.leadership_cards[card].commands, zone) else []
    if zone[1]:
        ways.append("single")
    why = Reasons(uses_offered, table, card, ways)
    line = yield from choose(side, "card.use", lambda: ways, rule="opt.6", why=why, card=card)
    if line == "text":
        return False
    table.spent.append("no_tactic")  # its text does not count
    words = [word(table, unit) for unit in zone[1]]
    why = Reasons(single_offered, table, side, zone[1])
    hex_ = yield from choose(side, "order.unit", lambda: words, rule="opt.6", why=why)
    yield from order_units(table, side, [unit_at(table, hex_)])
    return True


def zones_of_leader(table: Table, leader: int) -> list[Zone]:
    units = controlled_by(table, leader)
    return [(leader, [unit for unit in units if is_active(table, unit)], units)]


def declare(table: Table, side: int, card: str) -> Rule[list[int]]:
    """All units of all boxes are declared together, none twice, at least one (leadership.7, 14, 15)."""
    leader = table.leader
    commands = table.data.leadership_cards[card].commands
    boxes = [box(command) for command in commands]
    if commands == ("own_and_neighbour",):
        boxes = [("own", 1), ("neighbour", 1)]
    if more := sum(of_commander(table, "orders more units", leader)):
        boxes.append(("any", more))
    active = [unit for unit in controlled_by(table, leader) if is_active(table, unit)]
    chosen: list[int] = []
    for n, (what, count) in enumerate(boxes):
        items = [unit for unit in of_box(table, what, active, chosen) if unit not in chosen]
        later = any(of_box(table, other, active, chosen) for other, _ in boxes[n + 1 :])
        least = 0 if chosen or later else 1
        if items:
            words = [word(table, unit) for unit in sorted(items, key=table.hexes.__getitem__)]
            picked = yield from choose_some(
                side,
                "card.units",
                words,
                least,
                count,
                rule="leadership.14",
                why=Reasons(box_offered, table, side, card, what, items, chosen),
                card=card,
                count=min(count, len(words)),
            )
            chosen += [unit_at(table, hex_) for hex_ in picked]
    return chosen


def of_box(table: Table, what: str, active: list[int], chosen: list[int]) -> list[int]:
    """Active units that a box may order; `uncontrolled` are beside units ordered already, outside every zone."""
    leader, board = table.leader, table.board
    tests: dict[str, Callable[[int], bool]] = {
        "own": lambda unit: unit == leader,
        "neighbour": lambda unit: board.distance[table.hexes[unit]][table.hexes[leader]] == 1,
    }
    if what == "uncontrolled":
        return [
            unit
            for unit in living(table, table.sides[leader])
            if is_active(table, unit)
            and not is_controlled(table, unit)
            and any(board.distance[table.hexes[unit]][table.hexes[other]] == 1 for other in chosen)
        ]
    test = tests.get(what)
    return [unit for unit in active if (test(unit) if test else fits(table, unit, what))]


# -- tactics ------------------------------------------------------------------------------------------------------


def tactic(table: Table, side: int, timing: str) -> Rule[None]:
    """The tactic may be used at its moment if its requirement is met (leadership.10-12)."""
    card = table.card
    tactics = table.data.books.tactics[timing]
    if card not in tactics or "no_tactic" in table.spent:
        return
    scene = Scene(table, side, card, card)
    able = [use for use in tactics[card] if use.can(scene)]
    if not able:
        return
    line = yield from choose(side, "card.tactic", lambda: ["yes", "no"], rule="leadership.11", card=card)
    if line == "yes":
        say(table, "tactic.used", house=side_word(side), card=card)
        for use in able:
            yield from use.run(Scene(table, side, card, card))
