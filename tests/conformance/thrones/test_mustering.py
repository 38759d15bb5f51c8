"""Rulebook: supply, mustering and ships."""

from __future__ import annotations

import pytest

from cyvasse.games.thrones.table import army_sizes, fits, pieces
from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import asks, table, units, view
from tests.conformance.thrones.phases import SUMMER, has, phase, start, supply
from tests.rule import example, rule

# -- supply ---------------------------------------------------------------------------------------------------------


@rule("card.supply", "supply.1")
def test_supply_sets_every_token_to_the_icons_of_controlled_areas() -> None:
    match = phase("supply, last_days_of_summer_2, rains_of_autumn", """
stark supply: 6
karhold: stark footman
stony_shore: stark token
widows_watch: stark knight
fingers: lannister footman
""")  # fmt: skip
    assert [house.supply for house in view(match).houses] == [3, 3, 1]


@rule("supply.1", "ruling.14")
def test_houses_reconcile_in_turn_order() -> None:
    match = start("""
        step: supply
        iron_throne: lannister stark baratheon
        karhold: stark footman footman footman knight
        stoney_sept: lannister footman footman footman knight
    """)
    assert asks(match) == [("lannister", "supply.remove")]
    match.play("lannister: knight@stoney_sept")
    assert asks(match) == [("stark", "supply.remove")]


@rule("ruling.13")
def test_more_than_six_supply_icons_still_mean_level_6() -> None:
    areas = [
        "stony_shore",
        "widows_watch",
        "greywater_watch",
        "fingers",
        "seagard",
        "mountains_of_the_moon",
        "blackwater",
    ]
    match = start("step: supply\n" + "\n".join(f"{area}: stark token" for area in areas))
    assert supply(match, "stark") == 6


@rule("supply.2", "supply.3", "supply.6")
@example("ex.supply_level_3")
def test_level_3_allows_one_army_of_three_and_three_of_two() -> None:
    limits = table(start("")).data.supply[3]
    assert fits(limits, (3, 2, 2, 2)) and fits(limits, (2, 2, 2, 2)) and fits(limits, (3, 2)) and fits(limits, ())
    assert not fits(limits, (3, 3)) and not fits(limits, (4,)) and not fits(limits, (2, 2, 2, 2, 2))


@rule("supply.2", "supply.3")
@example("ex.supply_level_2")
def test_level_2_allows_three_armies_and_higher_levels_four() -> None:
    levels = table(start("")).data.supply
    assert fits(levels[2], (3, 2, 2)) and not fits(levels[2], (2, 2, 2, 2)) and not fits(levels[2], (3, 3))
    assert all(fits(level, (2, 2, 2, 2)) for level in levels[3:])


LOSS = """
    seats: 4
    step: supply
    iron_throne: lannister greyjoy stark baratheon
    lannister supply: 5
    twins: lannister footman footman footman footman
    harrenhal: lannister footman footman knight
    lannisport: lannister knight siege_engine
    searoad_marches: lannister footman footman
    stoney_sept: lannister footman
    blackwater_bay: lannister ship
    seagard: greyjoy footman
    riverrun: greyjoy footman
"""


@rule("supply.4", "supply.5", "supply.7", "terms.8")
@example("ex.supply_loss")
def test_lannister_loses_two_supply_icons_and_chooses_two_units_to_remove() -> None:
    match = start(LOSS)
    assert supply(match, "lannister") == 3 and asks(match) == [("lannister", "supply.remove")]
    match.play("lannister: footman@twins", "lannister: footman@harrenhal")
    assert army_sizes(table(match), match.seat("lannister")) == (3, 2, 2, 2)
    assert table(match).units["stoney_sept"] == ("footman",) and match.table.step == "planning"


@rule("ruling.14")
def test_no_unit_beyond_need_is_removed() -> None:
    match = start(LOSS)
    assert match.options("lannister") == ["footman@harrenhal", "knight@harrenhal", "footman@twins"]
    match.play("lannister: footman@twins", "lannister: knight@harrenhal")
    assert match.table.step == "planning"


@rule("ruling.14", "ships.4", "ports.3")
def test_ships_in_seas_and_ports_count_as_armies() -> None:
    match = start("""
        step: supply
        winterfell: stark footman footman
        port_winterfell: stark ship ship
        narrow_sea: stark ship ship
    """)
    assert match.options("stark") == ["ship@narrow_sea", "ship@port_winterfell", "footman@winterfell"]


@rule("ruling.14", "supply.3")
def test_the_largest_army_takes_the_largest_banner_wherever_it_stands() -> None:
    match = start("step: supply\nkarhold: stark footman footman\nwinterfell: stark knight knight knight")
    assert supply(match, "stark") == 1 and match.table.step == "planning"


@rule("supply.6")
def test_a_house_may_have_fewer_and_smaller_armies() -> None:
    match = start("step: supply\nstark supply: 6\nwinterfell: stark footman")
    assert match.table.step == "planning" and table(match).units["winterfell"] == ("footman",)


@rule("supply.8")
def test_supply_icons_won_or_lost_change_nothing_until_the_token_moves() -> None:
    match = start(f"""
        step: march
        luck: [{SUMMER}, rains_of_autumn]
        winterfell: stark footman, order march_0
        widows_watch: baratheon footman
        stony_shore: baratheon token
    """)
    match.play("stark: winterfell stony_shore footman@winterfell")
    assert [house.supply for house in view(match).houses] == [1, 2, 2]


@rule("supply.9")
def test_no_march_may_exceed_the_limits() -> None:
    match = start("""
        step: march
        stark supply: 0
        winterfell: stark knight, order march_0
        moat_cailin: stark footman footman
    """)
    refusal = match.why_not("stark", "winterfell moat_cailin knight@winterfell")
    assert refusal is not None and refusal.clause == "supply.9"


# -- mustering ------------------------------------------------------------------------------------------------------


def muster(position: str, seats: int = 3) -> Match:
    """Stark musters first, and nothing follows."""
    rest = {3: "lannister baratheon", 4: "greyjoy lannister baratheon"}[seats]
    return start(f"seats: {seats}\nstep: muster\niron_throne: stark {rest}\n{position}")


@rule("card.mustering", "muster.1", "muster.14")
def test_each_house_finishes_its_mustering_before_the_next_begins() -> None:
    match = phase("mustering, last_days_of_summer_2, rains_of_autumn")
    order = []
    while match.table.step == "muster":
        house = asks(match)[0][0]
        order.append(house)
        assert len(match.questions) == 1
        line = match.options(house)[0]
        match.play(f"{house}: {line}")
        if line != "done":
            assert asks(match) == [(house, "muster")]
            match.play(f"{house}: done")
    assert order == ["baratheon", "lannister", "stark"]


@pytest.mark.parametrize("kind", ["knight", "siege_engine"])
@rule("ruling.101", "muster.9", "retreat.13")
def test_a_routed_footman_may_be_upgraded_and_stays_routed(kind: str) -> None:
    match = start("""
        step: power
        turn: stark
        winterfell: stark footman/routed footman knight, order power_special
    """).play("stark: muster")
    match.play(f"stark: winterfell {kind} footman@winterfell/routed")
    assert units(match, "winterfell") == "stark " + " ".join(sorted(["footman", "knight", f"{kind}/routed"]))
    match.play("stark: winterfell knight footman@winterfell")
    assert "footman" not in units(match, "winterfell")


@rule("muster.2", "muster.4", "muster.6")
def test_a_stronghold_gives_two_points_and_a_castle_one() -> None:
    match = muster("moat_cailin: stark token")
    assert has(match, "winterfell knight", "winterfell siege_engine") == [True, True]
    assert has(match, "moat_cailin knight", "moat_cailin siege_engine", "moat_cailin footman") == [False, False, True]


@rule("muster.3", "muster.5", "muster.8")
def test_a_footman_and_a_ship_cost_one_point_each() -> None:
    match = muster("shivering_sea: stark ship")
    match.play("stark: winterfell footman")
    assert has(match, "winterfell knight", "winterfell footman", "winterfell bay_of_ice ship") == [False, True, True]
    match.play("stark: winterfell bay_of_ice ship")
    assert match.options("stark") == [] and asks(match)[0][0] == "lannister"
    assert (table(match).units["winterfell"], table(match).units["bay_of_ice"]) == (("footman",), ("ship",))


@rule("muster.4", "muster.6", "muster.9")
@pytest.mark.parametrize("kind", ["knight", "siege_engine"])
def test_an_upgrade_of_a_footman_costs_one_point(kind: str) -> None:
    match = muster("moat_cailin: stark footman\nkarhold: stark footman")
    match.play(f"stark: moat_cailin {kind} footman@moat_cailin")
    assert table(match).units["moat_cailin"] == (kind,)
    assert not [line for line in match.options("stark") if line.startswith(("moat_cailin", "karhold"))]


@rule("muster.9")
def test_without_a_footman_there_is_nothing_to_upgrade() -> None:
    assert not [line for line in muster("moat_cailin: stark knight").options("stark") if "footman@" in line]


@rule("muster.7", "muster.16", "ruling.23")
def test_units_come_from_the_supply_and_upgraded_footmen_return_to_it() -> None:
    match = muster("winterfell: stark footman\nkarhold: stark footman")
    seat = match.seat("stark")
    match.play("stark: winterfell knight footman@winterfell")
    assert (pieces(table(match), seat, "footman"), pieces(table(match), seat, "knight")) == (9, 4)
    match.play("stark: winterfell footman")
    assert pieces(table(match), seat, "footman") == 8
    assert table(match).units["winterfell"] == ("footman", "knight")


@rule("muster.7", "shortage.2")
def test_without_a_piece_in_the_supply_nothing_is_mustered() -> None:
    match = muster("winterfell: stark footman siege_engine siege_engine")
    assert has(match, "winterfell siege_engine", "winterfell siege_engine footman@winterfell") == [False, False]
    assert has(match, "winterfell knight footman@winterfell") == [True]


@rule("muster.10", "muster.11")
def test_a_unit_beyond_the_supply_limits_is_not_mustered_but_an_upgrade_is() -> None:
    match = muster("winterfell: stark footman footman footman\nmoat_cailin: stark footman footman")
    assert has(match, "winterfell footman", "winterfell knight", "moat_cailin footman") == [False, False, False]
    assert has(match, "winterfell knight footman@winterfell", "moat_cailin knight footman@moat_cailin") == [True, True]


@rule("muster.10", "supply.9")
def test_a_third_army_beyond_the_supply_limits_is_not_mustered() -> None:
    match = muster("winterfell: stark footman footman\nkarhold: stark footman footman\nmoat_cailin: stark footman")
    assert has(match, "moat_cailin footman", "winterfell footman") == [False, True]


@rule("muster.12")
def test_points_that_are_not_spent_are_lost() -> None:
    match = muster("todo: muster planning\nkarhold: stark footman")
    match.play("stark: done", "lannister: done", "baratheon: done", "stark: winterfell knight")
    assert asks(match)[0][0] == "lannister"


@rule("muster.13", "muster.8")
def test_points_of_one_area_are_not_spent_in_another() -> None:
    match = muster("winterfell: stark footman\nmoat_cailin: stark token")
    match.play("stark: moat_cailin footman")
    assert not [line for line in match.options("stark") if line.startswith("moat_cailin")]
    assert has(match, "winterfell knight") == [True]


@rule("muster.15", "muster.1")
def test_only_controlled_castles_and_strongholds_muster() -> None:
    match = muster("karhold: stark footman\nwhite_harbor: lannister footman\nmoat_cailin: stark token")
    assert {line.split(" ")[0] for line in match.options("stark")} == {"winterfell", "moat_cailin", "done"}


@rule("ruling.23", "home.1", "control.1")
def test_areas_held_by_the_shield_or_a_power_token_muster_too() -> None:
    match = muster("karhold: stark footman\nmoat_cailin: stark token")
    match.play("stark: moat_cailin footman", "stark: winterfell footman", "stark: winterfell knight footman@winterfell")
    assert (table(match).units["moat_cailin"], table(match).units["winterfell"]) == (("footman",), ("knight",))


@rule("muster.8", "muster.9", "muster.12", "ships.4")
@example("ex.mustering")
def test_lannister_musters_at_supply_3() -> None:
    match = start("""
        seats: 4
        step: muster
        iron_throne: lannister stark greyjoy baratheon
        lannister supply: 3
        riverrun: lannister knight knight knight
        harrenhal: lannister footman knight
        stoney_sept: lannister footman
        ironmans_bay: greyjoy ship
    """)
    assert not [line for line in match.options("lannister") if line.startswith("stoney_sept")]
    match.play("lannister: lannisport footman", "lannister: lannisport golden_sound ship")
    match.play("lannister: harrenhal knight footman@harrenhal", "lannister: riverrun golden_sound ship")
    assert asks(match)[0][0] == "stark"  # the last point of Riverrun cannot be spent
    assert table(match).units["golden_sound"] == ("ship", "ship") and table(match).units["harrenhal"] == ("knight",) * 2
    assert army_sizes(table(match), match.seat("lannister")) == (3, 2, 2)


# -- ships ----------------------------------------------------------------------------------------------------------


@rule("ships.1", "ports.4")
def test_ships_are_placed_in_the_port_of_the_area_or_in_a_sea_beside_it() -> None:
    match = muster("karhold: stark footman")
    ships = [line.split(" ")[1] for line in match.options("stark") if line.endswith(" ship")]
    assert ships == ["port_winterfell", "bay_of_ice", "shivering_sea"]


@rule("ships.2", "ports.5")
def test_enemy_ships_close_a_sea_to_new_ships_but_not_the_port() -> None:
    match = muster("bay_of_ice: lannister ship\nshivering_sea: stark ship")
    ships = [line.split(" ")[1] for line in match.options("stark") if line.endswith(" ship")]
    assert ships == ["port_winterfell", "shivering_sea"]


@rule("ships.3")
def test_an_area_without_port_and_free_sea_builds_no_ships() -> None:
    match = muster("moat_cailin: stark footman\nharrenhal: stark footman\nnarrow_sea: baratheon ship")
    assert {line.split(" ")[0] for line in match.options("stark") if line.endswith(" ship")} == {"winterfell"}
    match = muster("moat_cailin: stark footman")
    assert has(match, "moat_cailin narrow_sea ship") == [True]


@rule("ships.4", "muster.10")
def test_ships_in_one_sea_are_an_army_for_supply() -> None:
    match = muster("""
karhold: stark footman footman
castle_black: stark footman footman footman
shivering_sea: stark ship
""")
    assert has(match, "winterfell shivering_sea ship", "winterfell bay_of_ice ship") == [False, True]


@rule("ports.19")
def test_a_port_takes_no_fourth_ship() -> None:
    match = muster("stark supply: 6\nport_winterfell: stark ship ship ship\nbay_of_ice: stark ship")
    assert has(match, "winterfell port_winterfell ship", "winterfell bay_of_ice ship") == [False, True]


@rule("ships.5")
@pytest.mark.parametrize("kind", ["footman", "knight", "siege_engine"])
def test_land_units_are_never_mustered_into_a_port_or_a_sea(kind: str) -> None:
    match = muster("karhold: stark footman")
    assert has(match, f"winterfell {kind}", f"winterfell port_winterfell {kind}", f"winterfell bay_of_ice {kind}") == [
        True, False, False,
    ]  # fmt: skip


@rule("ships.2", "ports.4", "ports.5", "ports.11")
@example("ex.port_use")
def test_martell_builds_a_ship_in_the_port_of_sunspear_and_raids_from_there() -> None:
    match = start("""
        seats: 6
        step: muster
        iron_throne: martell stark greyjoy lannister baratheon tyrell
        east_summer_sea: tyrell ship
    """)
    ships = [line.split(" ")[1] for line in match.options("martell") if line.endswith(" ship")]
    assert ships == ["port_sunspear", "sea_of_dorne"]
    match.play("martell: sunspear footman", "martell: sunspear port_sunspear ship")
    assert table(match).units["port_sunspear"] == ("ship",)
    raid = start("""
        seats: 6
        step: raid
        port_sunspear: martell ship, order raid
        east_summer_sea: tyrell ship, order support
        sea_of_dorne: tyrell ship, order support
        oldtown: tyrell footman, order raid
        highgarden: martell footman, order support
    """)
    assert raid.options("martell") == ["east_summer_sea", "pass"]
    raid.play("martell: east_summer_sea")
    assert sorted(table(raid).orders) == ["highgarden", "oldtown", "sea_of_dorne"]
