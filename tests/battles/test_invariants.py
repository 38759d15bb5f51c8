"""What holds after every answer of any battle: figures, hexes, engagements, tokens, commanders, cards and morale."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import cyvasse
from cyvasse.games.battles import GAME
from cyvasse.games.battles.components import GROUNDS, components
from cyvasse.games.battles.table import Options, Table
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout

DATA = components()
BATTLES, SKIRMISHES = list(DATA.scenarios), list(DATA.skirmishes)
BEFORE = ("setup", "skirmish", "allies", "captains", "levy", "terrain", "deploy")
IDLE = {"pass", "hold", "done", "stay", "no", "none"}
CALLS = {"call.kind", "call.hex", "hollow.kind"}  # asks that bring new units
HEALS = {"card.tactic", "heal.unit", "thoros.revive"}  # asks that bring figures back
CLOSED = {GROUNDS.index(name) for name in ("river", "forest_river", "lake", "palisade", "siege_tower")}
OUTPOST, HIDDEN_FORD = GROUNDS.index("outpost"), GROUNDS.index("hidden_ford")


class Muster:
    """What was there when the battle began."""

    def __init__(self, table: Table) -> None:
        self.leaders = [{leader for _, leader in standing(table, side) if leader} for side in (0, 1)]
        self.cards = [cards_of(table, side) for side in (0, 1)]
        self.gambits = [gambits_of(table, side) for side in (0, 1)]
        self.fords = fords(table)
        self.units, self.figures = [units(table, side) for side in (0, 1)], [figures(table, side) for side in (0, 1)]


def standing(table: Table, side: int) -> list[tuple[int, str]]:
    """Units of a House on the field, each with its commander."""
    return [
        (unit, table.leaders[unit])
        for unit, place in enumerate(table.hexes)
        if place >= 0 and table.sides[unit] == side
    ]


def units(table: Table, side: int) -> int:
    """On the field, eliminated, or gone by an exit."""
    return len(standing(table, side)) + len(table.lost[side]) + table.left[side]


def figures(table: Table, side: int) -> int:
    """Of a House on the field, commanders aside."""
    return sum(table.figures[unit] - bool(leader) for unit, leader in standing(table, side))


def fords(table: Table) -> int:
    """Hidden fords in hand and on the field."""
    return sum(table.fords) + table.ground.count(HIDDEN_FORD)


def cards_of(table: Table, side: int) -> Counter[str]:
    """Leadership cards of a House wherever they lie."""
    found = Counter(table.discards[side])
    for place, cards in table.places.items():
        if place.startswith(f"lead{side}/"):
            found.update(cards)
    return found + Counter([table.card] if table.card and table.turn == side else [])


def gambits_of(table: Table, side: int) -> Counter[str]:
    found = Counter([table.gambits[side]] if table.gambits[side] else [])
    for place, cards in table.places.items():
        if place.startswith(f"gambit{side}/"):
            found.update(cards)
    return found


def assert_everyone_has_a_hex(table: Table) -> None:
    """One unit to a hex, none where nobody can stand, none without figures or with more than its size."""
    on_board = sorted((unit, place) for place, unit in enumerate(table.at) if unit >= 0)
    assert on_board == [(unit, place) for unit, place in enumerate(table.hexes) if place >= 0]
    assert len(table.at) == table.board.size and all(-1 <= place < table.board.size for place in table.hexes)
    used: Counter[str] = Counter()
    for unit, place in enumerate(table.hexes):
        if place < 0:
            assert table.foes[unit] < 0 and not table.guards[unit] and not table.loot[unit]
            assert unit not in (*table.unmoved, *table.unfought, *table.again)
            continue
        kind, ordinary = table.kinds[unit], table.figures[unit] - bool(table.leaders[unit])
        assert table.at[place] == unit and table.ground[place] not in CLOSED
        assert 1 <= table.figures[unit] <= DATA.units[kind].size and ordinary >= 0
        used[kind] += ordinary
    plan = DATA.scenarios.get(table.battle)
    sets = plan.core_sets if plan else 1
    assert all(count <= DATA.units[kind].figures * sets for kind, count in used.items())
    for place, side in table.sides_of.items():
        assert table.at[place] >= 0 and table.ground[place] == OUTPOST and side in ("gate", "tower")


def assert_who_is_gone_is_counted(table: Table) -> None:
    """Of each House: the eliminated have no figures left, who left by an exit has; both are counted."""
    for side in (0, 1):
        gone = [unit for unit, place in enumerate(table.hexes) if place < 0 and table.sides[unit] == side]
        left = sum(table.figures[unit] > 0 for unit in gone)
        assert left == table.left[side] and min([table.figures[unit] for unit in gone], default=0) >= 0
        risen = len(gone) - left - len(table.lost[side])
        assert risen == 0 or (risen > 0 and "thoros" in table.leaders)  # the risen are new units


def assert_engagements_are_whole(table: Table) -> None:
    """Between two adjacent enemies lies one token, and nobody is at two; a House has ten."""
    laid = [0, 0]
    for unit, foe in enumerate(table.foes):
        if foe < 0:
            assert table.aggressors[unit] < 0
            continue
        assert table.foes[foe] == unit and table.sides[foe] != table.sides[unit]
        assert table.aggressors[unit] == table.aggressors[foe] in (0, 1)
        assert table.board.distance[table.hexes[unit]][table.hexes[foe]] == 1
        laid[table.aggressors[unit]] += unit < foe
    assert max(laid) <= DATA.count("engagement")


def assert_tokens_are_those_of_the_box(table: Table, muster: Muster) -> None:
    count, plan = DATA.count, DATA.scenarios.get(table.battle)
    for kind in range(5):
        held = [pool[kind] for pool in table.pools]
        assert min(held) >= 0 and sum(held) <= count("order")
    for side in (0, 1):
        card = plan.resources[("stark", "lannister")[side]] if plan else DATA.skirmishes[table.battle].resources
        on_leaders = sum(table.led[unit] for unit, _ in standing(table, side))
        assert table.command[side] >= 0 and table.command[side] + on_leaders <= card.command_tokens
        for unit, leader in standing(table, side):
            assert table.led[unit] <= (DATA.commanders[leader].limit if leader else 0)
        assert 0 <= table.brothers[side] <= count("brotherhood")
    assert sum(table.guards) <= count("defence") and sum(table.loot) <= count("loot")
    assert 0 <= table.trophies <= count("trophy") and 0 <= table.axes <= count("axe")
    assert min(table.fords) >= 0 and fords(table) == muster.fords
    assert min(table.horns) >= 0 and sum(table.horns) + len(table.warhorns) <= count("warhorn")
    assert list(table.sides_of.values()).count("tower") <= count("outpost_state")
    fallen = Counter(token for token in table.fallen.values() if token not in DATA.commanders)
    assert all(lying <= count("fallen") for lying in fallen.values())
    assert all(0 < level <= DATA.grounds[table.ground[place]].burn or place in table.devastated
               for place, level in table.fire.items())  # fmt: skip
    if plan is not None:
        assert len(table.warhorns) + table.sounded == len(plan.tokens.warhorns)
        assert len(table.merchants) + sum(table.held) == len(plan.tokens.merchants)
        assert len(table.markers) == len(plan.objectives) and len(table.catapults) == len(plan.tokens.catapults)


def assert_commanders_and_cards_are_whole(table: Table, muster: Muster) -> None:
    """A commander leads one unit, is captured or has left; every card lies somewhere."""
    for side in (0, 1):
        leading = [leader for _, leader in standing(table, side) if leader]
        captured = table.captured[1 - side]
        assert len({*leading, *captured}) == len(leading) + len(captured)
        assert {*leading, *captured} <= muster.leaders[side]
        assert len(muster.leaders[side]) - len(leading) - len(captured) <= table.left[side]
        assert cards_of(table, side) == muster.cards[side]
        assert gambits_of(table, side) == muster.gambits[side]
    if table.options.gambits:
        assert table.gambits[table.momentum], "who has momentum shows his card"


def assert_the_turn_is_whole(table: Table) -> None:
    for unit in (*table.unmoved, *table.unfought, *table.again):
        assert table.hexes[unit] >= 0 and (unit in table.again or table.sides[unit] == table.turn)
    assert len(set(table.ordered)) == len(table.ordered)
    plan = DATA.scenarios.get(table.battle)
    assert 1 <= table.round <= (plan.rounds if plan else DATA.skirmishes[table.battle].rounds)
    assert 0 <= table.morale <= 22 and (0 < table.morale < 22 or table.victor >= 0)


def assert_nothing_comes_from_nowhere(table: Table, muster: Muster, ask: str, line: str) -> None:
    """New units are called or come out of the Hollow Hill; figures return with them, healed or revived."""
    called = ask in CALLS or line in ("call", "bg01")
    revived = "thoros" in table.leaders  # wherever his unit ends a move
    for side in (0, 1):
        more_units = units(table, side) - muster.units[side]
        assert more_units == 0 or (more_units == 1 and called)
        assert figures(table, side) <= muster.figures[side] or called or revived or ask in HEALS
        muster.units[side], muster.figures[side] = units(table, side), figures(table, side)


def play_and_check(battle: str, seed: int) -> Match:
    """A game between players who do anything; in every second one they seldom stand idle."""
    options = Options(
        battle=battle,
        gambits=seed % 4 in (1, 2),
        any_card=seed % 8 == 5,
        coordinated=seed % 8 in (3, 6),
        reduced_strength=seed % 8 in (6, 7),
    )
    return check_on(rollout(GAME, 2, options, DATA, seed), seed)


def check_on(match: Match, seed: int) -> Match:
    """Play to the end and look at the table after every answer."""
    dice, muster = Dice(seed), None
    while not match.over:
        seat = dice.one(sorted(match.questions))
        question = match.questions[seat]
        ask, line = question.ask, question.sample(dice)
        for _ in range(3 if seed % 2 else 0):
            if line in IDLE:
                line = question.sample(dice)
        match.answer(seat, line)
        table = cast(Table, match.table)
        if table.step in BEFORE:
            continue
        if muster is None:
            muster = Muster(table)
        assert_everyone_has_a_hex(table)
        assert_who_is_gone_is_counted(table)
        assert_engagements_are_whole(table)
        assert_tokens_are_those_of_the_box(table, muster)
        assert_commanders_and_cards_are_whole(table, muster)
        assert_the_turn_is_whole(table)
        assert_nothing_comes_from_nowhere(table, muster, ask, line)
    assert muster is not None and match.winners in ([0], [1])
    return match


@pytest.mark.parametrize("battle", [*BATTLES, *SKIRMISHES])
def test_all_holds_after_every_answer(battle: str) -> None:
    for seed in range(2):
        play_and_check(battle, seed)


GATE = """
    options: {{battle: s22}}
    step: command
    round: 5
    turn: lannister
    luck: [{luck}]
    lannister tokens: red
    passed: stark
    f2: stark war_host green 1
    g3: lannister stone_crows red
    j15: lannister stone_crows green
    a14: stark war_host blue
"""


@pytest.mark.parametrize(
    "luck", ["morale, morale, blue, blue", "morale, morale, morale, morale", "green, red, red, red"]
)
def test_all_holds_where_a_retreat_leads_off_the_battlefield(luck: str) -> None:
    match = cyvasse.start("battles", GATE.format(luck=luck)).play("lannister: red", "lannister: stay")
    muster = Muster(cast(Table, match.table))
    match.play("lannister: melee f2")
    table = cast(Table, match.table)
    assert_everyone_has_a_hex(table)
    assert_who_is_gone_is_counted(table)
    assert_nothing_comes_from_nowhere(table, muster, "attack", "melee f2")
    check_on(match, 1)


@pytest.mark.soak
@pytest.mark.parametrize("battle", [*BATTLES, *SKIRMISHES])
def test_all_holds_in_three_hundred_games_of_a_battle(battle: str) -> None:
    for seed in range(1000, 1300):
        play_and_check(battle, seed)


@pytest.mark.soak
def test_skirmishes_bring_all_houses_units_and_commanders() -> None:
    seen: set[str] = set()
    for seed in range(2000, 2500):
        match = play_and_check(SKIRMISHES[seed % len(SKIRMISHES)], seed)
        table = cast(Table, match.table)
        seen |= {table.battle, *table.allies, *table.kinds, *(leader for leader in table.leaders if leader)}
    assert seen >= {*SKIRMISHES, "tully", "clansmen", "brotherhood", ""}
    assert seen >= {unit.kind for card in DATA.skirmish_cards.values() for unit in card.units}
    assert seen >= set(DATA.commanders)
