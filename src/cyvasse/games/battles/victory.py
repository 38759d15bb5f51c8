"""Victory: points at the end of rounds, instant victories, conditions of battle plans, and ties."""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.rule import Rule, say

from .components import BUILDING, SIDES, Award, Condition, Scenario
from .losses import gain_points
from .special import checks, end_of_battle
from .special.spirit import bank
from .table import (
    NOBODY,
    ROUT,
    BattleOver,
    Table,
    everyone,
    is_fixed,
    living,
    morale_of,
    objectives_of,
    plan,
    side_word,
    summary,
    zone,
)

Step = Callable[[Table], Rule[None]]
ZONES = ("green", "yellow", "red")


def until_over(rule: Step) -> Step:
    """A step that ends the battle where a House is routed or a plan's condition is met in it."""

    def run(table: Table) -> Rule[None]:
        try:
            yield from rule(table)
        except BattleOver:
            table.step = "end"

    return run


def is_last(table: Table) -> bool:
    return table.round >= summary(table).rounds


def awards(table: Table) -> tuple[Award, ...]:
    battle = plan(table)
    if battle is not None:
        return battle.victory.points
    return (Award(vp=(1,), per="objective", when="game_end"),) if table.goals else ()


def score(table: Table) -> Rule[None]:
    """Step B: points of the round's end, in the last round of the game's end too (victory.4)."""
    if is_last(table):
        yield from end_of_battle(table)
    for award in awards(table):
        if award.when == "round_end" or (award.when == "game_end" and is_last(table)):
            for side in (0, 1):
                if award.side in (None, SIDES[side]):
                    gain_points(table, side, worth(table, side, award), award.per)
    table.step = "check"


def worth(table: Table, side: int, award: Award) -> int:
    vp, enemy = award.vp[0], zone(table, 1 - side)
    if award.per == "enemy_zone":  # scen_common.2
        return award.vp[ZONES.index(enemy)] if enemy in ZONES else 0
    count = {
        "objective": lambda: objectives_of(table, side),
        "higher_morale": lambda: int(morale_of(table, side) > morale_of(table, 1 - side)),
        "building_objective": lambda: buildings(table, side),
        "merchant": lambda: table.held[side],
        "enemy_yellow": lambda: int(enemy in ("yellow", "red")),  # s21.4
        "green_strategy": lambda: table.strategy[side],
    }[award.per]()
    return vp * count


def buildings(table: Table, side: int) -> int:
    """Controlled objectives in building hexes (s16.2)."""
    return sum(
        marker == side and table.ground[goal] == BUILDING and not is_fixed(table, n)
        for n, (goal, marker) in enumerate(zip(table.goals, table.markers, strict=True))
    )


# -- who wins -----------------------------------------------------------------------------------------------------


def check(table: Table) -> Rule[None]:
    """Step C: instant victories first, then in the last round the plan's own conditions (victory.5)."""
    checks(table)
    table.victor = instant(table)
    if table.victor < 0 and is_last(table):
        table.victor = decide(table)
    table.step = "discard" if table.victor < 0 else "end"
    yield from ()


def instant(table: Table) -> int:
    """Who wins at once at the end of this round, -1 nobody."""
    battle = plan(table)
    rule = battle.victory.instant if battle else ""
    for side in (0, 1):
        if rule == "all_objectives" and objectives_of(table, side) == len(table.goals):  # s13.2
            return side
        if rule == "five_points" and table.points[side] >= table.points[1 - side] + 5:  # pb1.3
            return side
    if rule == "throw_them_back":  # pb3.1, 2
        back = [is_thrown_back(table, side) for side in (0, 1)]
        if back[0] != back[1]:
            return back.index(False)
    return NOBODY


def is_thrown_back(table: Table, side: int) -> bool:
    """Do all units stand between the own edge and the row of the enemy's marker, that row included?"""
    battle = plan(table)
    assert battle is not None
    line = next(table.board.hex[o.hex] for o in battle.objectives if o.marker == SIDES[1 - side])
    row = table.board.row(line)
    rows = [table.board.row(table.hexes[unit]) for unit in living(table, side)]
    return all(here >= row if side == 0 else here <= row for here in rows)


def decide(table: Table) -> int:
    """The winner after the last round."""
    battle = plan(table)
    if battle is not None and battle.victory.type == "condition":
        side = aspirant(battle)
        return side if is_met(table, battle) else 1 - side
    winner = best(table, compared(table)[1])
    return 1 if winner == 0 and lacks_horns(table) else winner


def compared(table: Table) -> tuple[str, list[int]]:
    """What decides after the last round, and how much of it the Houses have."""
    battle = plan(table)
    kind = battle.victory.type if battle else "most_vp"
    counts = {
        "most_vp": table.points,
        "most_objectives": [objectives_of(table, side) for side in (0, 1)],
        "highest_morale": [morale_of(table, side) for side in (0, 1)],
    }
    return kind, counts[kind]


def lacks_horns(table: Table) -> bool:
    """Stark does not win without them (s25.4)."""
    battle = plan(table)
    return battle is not None and table.sounded < battle.victory.horns_needed


def aspirant(battle: Scenario) -> int:
    """The House whose conditions decide."""
    assert battle.victory.side is not None
    return SIDES.index(battle.victory.side)


def is_met(table: Table, battle: Scenario) -> bool:
    side = aspirant(battle)
    return any(all(holds(table, side, one) for one in conditions) for conditions in battle.victory.conditions)


def win_at_once(table: Table) -> None:
    """Conditions that a plan looks at whenever a unit leaves or a token is gained (s15.6)."""
    battle = plan(table)
    if battle is not None and battle.victory.at_once and is_met(table, battle):
        table.victor = aspirant(battle)
        raise BattleOver


def holds(table: Table, side: int, condition: Condition) -> bool:
    if condition.objectives is not None:
        low, high = condition.objectives
        if not low <= controlled(table, side, condition.among) <= high:
            return False
    if condition.own_morale and zone(table, side) not in ("steady", "green"):  # morale.8
        return False
    if condition.enemy_morale and zone(table, 1 - side) == "steady":
        return False
    if table.left[side] < condition.left or table.strategy[side] < condition.strategy:
        return False
    return not condition.clear_bank or is_clear(table, side, condition.clear_bank)


def controlled(table: Table, side: int, among: tuple[str, ...]) -> int:
    battle = plan(table)
    assert battle is not None
    return sum(
        marker == side and not objective.fixed and (not among or objective.id in among)
        for marker, objective in zip(table.markers, battle.objectives, strict=True)
    )


def is_clear(table: Table, side: int, objective: str) -> bool:
    """No enemy unit on the bank where an objective lies; those on fords do not count (s24.2, s24.4)."""
    battle = plan(table)
    assert battle is not None
    here = bank(table, table.board.hex[next(o.hex for o in battle.objectives if o.id == objective)])
    return not any(
        bank(table, table.hexes[unit]) == here and not table.data.grounds[table.ground[table.hexes[unit]]].water
        for unit in living(table, 1 - side)
    )


def best(table: Table, counts: list[int]) -> int:
    """More wins; ties by morale, objectives or momentum as the plan says (victory.3)."""
    for _, (stark, lannister) in ranking(table, "counts", counts):
        if stark != lannister:
            return 0 if stark > lannister else 1
    return table.momentum


def ranking(table: Table, kind: str, counts: list[int]) -> list[tuple[str, list[int]]]:
    """What is compared, one thing after another while both Houses have as much of it, momentum aside."""
    battle = plan(table)
    found = [(kind, counts)]
    for tie in battle.victory.ties if battle else ("morale", "momentum"):
        if tie == "morale":
            found.append(("highest_morale", [morale_of(table, side) for side in (0, 1)]))
        elif tie == "objectives":
            found.append(("most_objectives", [objectives_of(table, side) for side in (0, 1)]))
    return found


# -- the end ------------------------------------------------------------------------------------------------------


def how_it_ended(table: Table) -> str:
    """By rout, with nobody left, by an instant victory, by a condition that is met at once, or after the last round."""
    battle = plan(table)
    if table.morale in (0, ROUT):
        return "rout"
    if not everyone(table):
        return "nobody_left"
    if battle is not None and instant(table) >= 0:
        return "instant"
    if battle is not None and battle.victory.at_once and is_met(table, battle):
        return "condition"
    return "last_round"


def end(table: Table) -> Rule[None]:
    """The battle is over."""
    if table.victor < 0:
        table.victor = decide(table)
    tell_why(table)
    say(table, "battle.won", house=side_word(table.victor))
    table.step = None
    yield from ()


def tell_why(table: Table) -> None:
    """What has decided; a rout has been told."""
    how, battle = how_it_ended(table), plan(table)
    if how == "rout":
        return
    if how == "nobody_left":  # elimination.3
        say(table, "decided.nobody_left", round=table.round)
        tell_comparison(table, [("highest_morale", [morale_of(table, side) for side in (0, 1)])])
    elif how == "instant" and battle is not None:
        say(table, "decided.instant", house=side_word(table.victor), how=battle.victory.instant)
    elif battle is not None and battle.victory.type == "condition":
        met = is_met(table, battle)
        say(table, "decided.met" if met else "decided.unmet", house=side_word(aspirant(battle)))
    else:
        tell_comparison(table, ranking(table, *compared(table)))
        if table.victor == 1 and best(table, compared(table)[1]) == 0:
            say(table, "decided.horns", house=side_word(0), count=table.sounded)


def tell_comparison(table: Table, ranks: list[tuple[str, list[int]]]) -> None:
    """One thing after another until one House has more of it; at last momentum."""
    for what, (stark, lannister) in ranks:
        say(table, "decided.compared", what=what, stark=stark, lannister=lannister)
        if stark != lannister:
            return
    say(table, "decided.momentum", house=side_word(table.momentum))
