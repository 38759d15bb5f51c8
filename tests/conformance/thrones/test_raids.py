"""Rulebook: the Action phase, Raid orders, Consolidate Power orders and the clean-up."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import asks, forbidden_by, order, power, start, strengths, table, units, view
from tests.rule import example, rule

QUIET = "luck: [last_days_of_summer_1, last_days_of_summer_2, rains_of_autumn]"


@rule("action.1")
def test_raids_come_before_marches_and_marches_before_consolidated_power_and_the_clean_up() -> None:
    match = start(f"""
        seats: 3
        step: raid
        iron_throne: lannister stark baratheon
        lannisport: lannister footman, order power
        winterfell: stark footman, order march_0
        kingswood: baratheon footman, order raid
        kings_landing: lannister footman, order support
        {QUIET}
    """)
    assert asks(match) == [("baratheon", "raid.target")]
    match.play("baratheon: pass")
    assert asks(match) == [("stark", "march.move")]
    assert (power(match, "lannister"), order(match, "kings_landing")) == (5, "support")
    match.play("stark: done")
    assert (power(match, "lannister"), order(match, "kings_landing")) == (6, "")


@rule("action.2")
def test_a_removed_order_may_be_used_again_in_the_next_planning_phase() -> None:
    match = start(f"""
        seats: 3
        step: raid
        winterfell: stark footman, order raid
        karhold: stark footman, order raid
        stony_shore: stark footman, order raid_special
        {QUIET}
    """)
    match.play("stark: karhold", "stark: stony_shore")
    assert asks(match) == [("stark", "order")]
    match.play("stark: winterfell raid", "stark: karhold raid", "stark: stony_shore raid_special")
    assert match.options("stark") == ["done"]


# -- raids ----------------------------------------------------------------------------------------------------


@rule("raid.1")
def test_each_house_resolves_one_raid_at_a_time_in_turn_order_until_none_is_left() -> None:
    match = start("""
        step: raid
        iron_throne: greyjoy stark lannister baratheon tyrell martell
        seagard: greyjoy footman, order raid
        pyke: greyjoy footman, order raid
        moat_cailin: lannister footman, order raid
        harrenhal: lannister footman, order support
        winterfell: stark footman, order march_0
    """)
    assert match.options("greyjoy") == ["pyke", "seagard"]
    match.play("greyjoy: pyke")
    assert asks(match) == [("lannister", "raid.target")]
    match.play("lannister: pass")
    assert (order(match, "pyke"), order(match, "moat_cailin"), order(match, "seagard")) == ("", "", "")
    assert asks(match) == [("stark", "march.move")]


@pytest.mark.parametrize("target", ["support", "raid", "power", "support_plus1", "raid_special", "power_special"])
@rule("raid.2", "raid.7", "orders.1")
def test_a_raid_removes_an_adjacent_support_raid_or_consolidate_power_order_and_itself(target: str) -> None:
    match = start(f"""
        step: raid
        turn: stark
        moat_cailin: stark footman, order raid
        seagard: greyjoy footman, order {target}
        winterfell: stark footman, order march_0
    """)
    assert match.options("stark") == ["seagard", "pass"]
    match.play("stark: seagard")
    assert (order(match, "moat_cailin"), order(match, "seagard")) == ("", "")


@rule("raid.2")
def test_a_raid_reaches_adjacent_enemy_orders_only() -> None:
    match = start("""
        step: raid
        turn: stark
        moat_cailin: stark footman, order raid
        winterfell: stark footman, order power
        seagard: greyjoy footman, order power
        riverrun: greyjoy footman, order power
    """)
    assert forbidden_by(match, "stark", "winterfell") == "raid.2"
    assert forbidden_by(match, "stark", "riverrun") == "raid.2"
    assert forbidden_by(match, "stark", "twins") == "raid.2"


PILLAGE = """
    step: raid
    turn: stark
    moat_cailin: stark footman, order raid
    seagard: greyjoy footman, order {order}
    winterfell: stark footman, order march_0
    stark power: {stark}
    greyjoy power: {greyjoy}
"""


@pytest.mark.parametrize(("target", "stark", "greyjoy"), [("power", 3, 1), ("power_special", 3, 1), ("support", 2, 2)])
@rule("raid.3")
def test_raiding_a_consolidate_power_order_gains_one_power_and_costs_the_victim_one(
    target: str, stark: int, greyjoy: int
) -> None:
    match = start(PILLAGE.format(order=target, stark=2, greyjoy=2)).play("stark: seagard")
    assert (power(match, "stark"), power(match, "greyjoy")) == (stark, greyjoy)


@rule("raid.4")
def test_the_pillager_gains_power_even_if_the_victim_has_none() -> None:
    match = start(PILLAGE.format(order="power", stark=2, greyjoy=0)).play("stark: seagard")
    assert (power(match, "stark"), power(match, "greyjoy")) == (3, 0)


@rule("alliances.3")
def test_pillaged_power_is_not_handed_over_but_comes_from_the_pool_of_the_raider() -> None:
    match = start(PILLAGE.format(order="power", stark=20, greyjoy=2)).play("stark: seagard")
    assert (power(match, "stark"), power(match, "greyjoy")) == (20, 1)


@rule("raid.5")
def test_a_raid_from_land_does_not_reach_the_sea() -> None:
    match = start("""
        step: raid
        turn: stark
        white_harbor: stark footman, order raid
        narrow_sea: baratheon ship, order support
        moat_cailin: greyjoy footman, order support
    """)
    assert match.options("stark") == ["moat_cailin", "pass"]
    assert forbidden_by(match, "stark", "narrow_sea") == "raid.5"


@rule("raid.6")
def test_a_raid_from_the_sea_reaches_seas_and_lands() -> None:
    match = start("""
        step: raid
        turn: stark
        narrow_sea: stark ship, order raid
        shipbreaker_bay: baratheon ship, order support
        crackclaw_point: baratheon footman, order power
    """)
    assert match.options("stark") == ["crackclaw_point", "shipbreaker_bay", "pass"]


@rule("raid.8")
def test_a_raid_without_a_suitable_target_is_removed_without_effect() -> None:
    match = start("""
        step: raid
        turn: stark
        moat_cailin: stark footman, order raid
        seagard: greyjoy footman, order defense_plus1
        winterfell: stark footman, order march_0
    """)
    assert asks(match) == [("stark", "march.move")]
    assert (order(match, "moat_cailin"), order(match, "seagard")) == ("", "defense_plus1")


@rule("raid.9")
def test_a_raid_may_be_resolved_without_effect_though_there_is_a_target() -> None:
    match = start(PILLAGE.format(order="power", stark=2, greyjoy=2)).play("stark: pass")
    assert (order(match, "moat_cailin"), order(match, "seagard")) == ("", "power")
    assert (power(match, "stark"), power(match, "greyjoy")) == (2, 2)


RAID_ON = """
    step: raid
    turn: stark
    moat_cailin: stark footman, order {raid}
    seagard: greyjoy footman, order {order}
    twins: greyjoy footman, order support
    winterfell: stark footman, order march_0
"""


@pytest.mark.parametrize("target", ["defense_plus1", "defense_plus2", "march_0", "march_plus1"])
@rule("raid.10")
def test_a_regular_raid_removes_no_defense_and_no_march_order(target: str) -> None:
    match = start(RAID_ON.format(raid="raid", order=target))
    assert match.options("stark") == ["twins", "pass"]


@pytest.mark.parametrize("target", ["defense_plus1", "defense_plus2", "raid", "support", "power"])
@rule("special.5")
def test_a_special_raid_removes_defense_orders_too(target: str) -> None:
    match = start(RAID_ON.format(raid="raid_special", order=target)).play("stark: seagard")
    assert (order(match, "moat_cailin"), order(match, "seagard")) == ("", "")


@pytest.mark.parametrize("raid", ["raid", "raid_special"])
@rule("special.8")
def test_no_raid_removes_a_march_order(raid: str) -> None:
    match = start(RAID_ON.format(raid=raid, order="march_minus1"))
    assert forbidden_by(match, "stark", "seagard") == "special.8"


@pytest.mark.parametrize("unit", ["siege_engine", "footman/routed"])
@rule("ruling.40")
def test_a_raid_needs_no_strength(unit: str) -> None:
    match = start(f"""
        step: raid
        turn: stark
        moat_cailin: stark {unit}, order raid
        seagard: greyjoy knight knight, order support
    """)
    assert match.options("stark") == ["seagard", "pass"]


@rule("raid.1", "raid.3", "raid.8", "special.5")
@example("ex.raids")
def test_a_raid_step_with_five_raid_orders() -> None:
    match = start("""
        seats: 5
        step: raid
        iron_throne: greyjoy stark lannister baratheon tyrell
        west_summer_sea: greyjoy ship, order raid
        reach: lannister footman, order raid
        sunset_sea: lannister ship, order raid
        lannisport: lannister footman, order defense_plus1
        stoney_sept: baratheon footman, order raid_special
        dornish_marches: tyrell footman, order raid
        highgarden: tyrell footman, order power
        winterfell: stark footman, order march_0
    """)
    match.play("greyjoy: highgarden")
    assert (power(match, "greyjoy"), power(match, "tyrell")) == (6, 4)
    assert (order(match, "west_summer_sea"), order(match, "highgarden")) == ("", "")
    match.play("lannister: reach", "lannister: dornish_marches")
    assert (order(match, "reach"), order(match, "dornish_marches")) == ("", "")
    match.play("baratheon: lannisport")
    assert (order(match, "stoney_sept"), order(match, "lannisport")) == ("", "")
    assert order(match, "sunset_sea") == ""
    assert asks(match) == [("stark", "march.move")]


# -- Consolidate Power ----------------------------------------------------------------------------------------


@rule("power.1")
def test_each_house_resolves_one_consolidate_power_order_at_a_time_in_turn_order() -> None:
    match = start("""
        seats: 3
        step: power
        round: 10
        iron_throne: baratheon stark lannister
        winterfell: stark footman, order power
        karhold: stark footman, order power
        dragonstone: baratheon footman, order power
        kingswood: baratheon footman, order power
        lannisport: lannister footman, order support
    """)
    match.play("baratheon: kingswood", "stark: karhold")
    taken = [line.words["area"] for line in match.log(None) if line.event == "power.consolidated"]
    assert taken == ["kingswood", "karhold", "dragonstone", "winterfell"]


@pytest.mark.parametrize(("area", "gain"), [("stony_shore", 1), ("karhold", 2), ("kings_landing", 3)])
@rule("power.2", "orders.10")
def test_consolidated_power_is_one_and_one_for_each_crown(area: str, gain: int) -> None:
    match = start(f"seats: 3\nstep: power\nround: 10\n{area}: stark footman, order power\nstark power: 4")
    assert power(match, "stark") == 4 + gain
    assert order(match, area) == ""


@rule("orders.10", "power.2")
@example("ex.consolidate")
def test_dragonstone_yields_two_power() -> None:
    match = start("step: power\nround: 10\ndragonstone: baratheon footman, order power")
    assert power(match, "baratheon") == 5 + 2


@pytest.mark.parametrize("token", ["power", "power_special"])
@rule("orders.11")
def test_consolidate_power_has_no_effect_at_sea(token: str) -> None:
    match = start(f"step: power\nround: 10\nbay_of_ice: stark ship, order {token}")
    assert (power(match, "stark"), order(match, "bay_of_ice")) == (5, "")


MUSTER = """
    seats: 3
    step: power
    round: 10
    winterfell: stark footman, order {order}
    white_harbor: stark footman
    {more}
"""


@rule("special.6", "ruling.46")
def test_a_special_consolidate_power_order_yields_power_or_musters_never_both() -> None:
    match = start(MUSTER.format(order="power_special", more=""))
    assert match.options("stark") == ["power", "muster"]
    richer = start(MUSTER.format(order="power_special", more="")).play("stark: power")
    assert (power(richer, "stark"), units(richer, "winterfell"), richer.over) == (7, "stark footman", True)
    match.play("stark: muster", "stark: winterfell knight footman@winterfell", "stark: done")
    assert (power(match, "stark"), units(match, "winterfell"), match.over) == (5, "stark knight", True)


@rule("special.6")
def test_a_regular_consolidate_power_order_does_not_muster() -> None:
    match = start(MUSTER.format(order="power", more=""))
    assert (power(match, "stark"), match.over) == (7, True)


@rule("special.7")
def test_mustering_by_an_order_happens_only_in_its_area() -> None:
    match = start(MUSTER.format(order="power_special", more="")).play("stark: muster")
    assert {line.split(" ")[0] for line in match.options("stark")} == {"winterfell", "done"}


@rule("special.7", "ruling.46")
def test_without_a_castle_a_special_consolidate_power_order_yields_power() -> None:
    match = start("seats: 3\nstep: power\nround: 10\nkarhold: stark footman, order power_special")
    assert (power(match, "stark"), match.over) == (7, True)


@rule("ruling.46")
def test_ships_mustered_by_an_order_may_go_to_the_port_or_to_an_adjacent_sea() -> None:
    match = start(MUSTER.format(order="power_special", more="shivering_sea: baratheon ship")).play("stark: muster")
    ships = [line.split(" ")[1] for line in match.options("stark") if line.endswith("ship")]
    assert ships == ["port_winterfell", "bay_of_ice"]


@pytest.mark.parametrize("token", ["power", "power_special"])
@rule("ruling.47", "ports.13", "ports.14")
def test_consolidate_power_in_a_port_yields_exactly_one(token: str) -> None:
    match = start(f"""
        seats: 3
        step: power
        round: 10
        winterfell: stark footman
        port_winterfell: stark ship, order {token}
    """)
    assert (power(match, "stark"), match.over) == (6, True)


@rule("ruling.47", "ports.22")
def test_consolidate_power_in_a_port_yields_nothing_while_enemy_ships_lie_before_it() -> None:
    match = start("""
        step: power
        round: 10
        winterfell: stark footman
        port_winterfell: stark ship, order power
        bay_of_ice: greyjoy ship
        white_harbor: stark footman
        port_white_harbor: stark ship, order power_special
        narrow_sea: stark ship
    """)
    match.play("stark: port_winterfell")
    assert power(match, "stark") == 5 + 1
    assert (order(match, "port_winterfell"), order(match, "port_white_harbor")) == ("", "")


# -- turn order and routed units ------------------------------------------------------------------------------


@rule("ruling.48", "shift.1")
def test_if_the_iron_throne_track_changes_inside_a_step_the_next_position_acts_not_the_next_house() -> None:
    match = start("""
        step: march
        iron_throne: lannister baratheon tyrell stark greyjoy martell
        blade_used: true
        lannister power: 0
        stoney_sept: lannister knight knight, order march_0
        blackwater: martell footman
        kingswood: baratheon footman, order march_0
        highgarden: tyrell footman, order march_0
        winterfell: stark footman, order march_0
    """)
    match.play("lannister: stoney_sept blackwater knight@stoney_sept knight@stoney_sept")
    match.play("lannister: tywin_lannister", "martell: doran_martell", "martell: iron_throne")
    match.play(f"martell: {match.options('martell')[0]}")
    assert asks(match) == [("tyrell", "march.move")]
    match.play("tyrell: done", "stark: done")
    assert asks(match) == [("baratheon", "march.move")]


@rule("ruling.49")
def test_a_march_order_where_all_units_are_routed_moves_nothing_and_is_removed() -> None:
    match = start("""
        seats: 3
        step: march
        turn: stark
        winterfell: stark knight/routed, order march_0
        lannisport: lannister footman, order march_0
    """)
    assert asks(match) == [("lannister", "march.move")]
    assert (units(match, "winterfell"), order(match, "winterfell")) == ("stark knight/routed", "")


@rule("ruling.49")
def test_consolidate_power_pays_where_all_units_are_routed() -> None:
    match = start("seats: 3\nstep: power\nround: 10\nkarhold: stark footman/routed, order power")
    assert power(match, "stark") == 7


@rule("ruling.49")
def test_a_defense_order_counts_where_all_units_are_routed_and_their_support_does_not() -> None:
    match = start("""
        step: march
        turn: stark
        stark power: 0
        moat_cailin: stark knight, order march_0
        seagard: greyjoy knight/routed, order defense_plus1
        riverrun: greyjoy knight/routed, order support_plus1
    """)
    match.play("stark: moat_cailin seagard knight@moat_cailin")
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]
    assert strengths(match) == {"stark": 2, "greyjoy": 1}


# -- clean-up -------------------------------------------------------------------------------------------------

CLEANUP = f"""
    seats: 3
    step: cleanup
    raven_used: true
    blade_used: true
    winterfell: stark knight/routed footman, order support_plus1
    lannisport: lannister footman, order defense_plus1
    bay_of_ice: stark ship/routed, order support
    {QUIET}
"""


@rule("cleanup.1")
def test_remaining_support_and_defense_orders_are_removed() -> None:
    assert table(start(CLEANUP)).orders == {}


@rule("cleanup.2", "raven.5")
def test_the_blade_and_the_raven_become_available_again() -> None:
    seen = view(start(CLEANUP))
    assert (seen.blade_used, seen.raven_used) == (False, False)


@rule("cleanup.3")
def test_routed_units_stand_up_again() -> None:
    match = start(CLEANUP)
    assert (units(match, "winterfell"), units(match, "bay_of_ice")) == ("stark footman knight", "stark ship")
