"""Rulebook: the Westeros phase; supply, mustering and ships; the Clash of Kings and what its three tracks give."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.table import COURT, FIEFDOMS, THRONE, army_sizes, fits, holder, pieces
from cyvasse.kernel.match import Match
from tests.conformance.thrones.boards import asks, power, table, view
from tests.rule import example, rule

SUMMER = "last_days_of_summer_1, last_days_of_summer_2"


def start(position: str, seed: int = 0) -> Match:
    return cyvasse.start("thrones", position, seed)


def phase(cards: str, position: str = "", wildlings: int = 2, seats: int = 3) -> Match:
    """A Westeros phase that reveals these cards."""
    return start(f"seats: {seats}\nstep: westeros\nwildlings: {wildlings}\nluck: [{cards}]\n{position}")


def track(match: Match, number: int) -> list[str]:
    return [match.names[seat] for seat in table(match).tracks[number]]


def bid(match: Match, *amounts: int) -> Match:
    """All Houses bid, in the order of their seats."""
    return match.play(*(f"{house}: {amount}" for house, amount in zip(match.names, amounts, strict=True)))


def supply(match: Match, house: str) -> int:
    return table(match).supply[match.seat(house)]


def has(match: Match, *lines: str) -> list[bool]:
    """Whether Stark may answer with these lines."""
    return [line in match.options("stark") for line in lines]


# -- the phase ------------------------------------------------------------------------------------------------------


@rule("westeros.1", "westeros.2")
def test_the_round_marker_advances_and_the_top_card_of_each_deck_is_revealed() -> None:
    match = phase(f"{SUMMER}, rains_of_autumn", "round: 4")
    assert view(match).round == 5
    assert view(match).revealed == ["last_days_of_summer_1", "last_days_of_summer_2", "rains_of_autumn"]
    assert [view(match).hidden.places[f"west{deck}/deck"] for deck in (1, 2, 3)] == [9, 9, 9]


@rule("westeros.3", "wildlings.2")
@pytest.mark.parametrize(
    ("cards", "threat"),
    [
        (f"{SUMMER}, web_of_lies", 8),
        ("supply, last_days_of_summer_2, web_of_lies", 6),
        ("supply, game_of_thrones, put_to_the_sword", 2),
    ],
)
def test_every_wildling_icon_moves_the_threat_marker_one_space(cards: str, threat: int) -> None:
    assert view(phase(cards)).wildlings == threat


@rule("westeros.4", "ruling.12")
def test_a_marker_that_reaches_12_brings_an_attack_before_deck_1_is_resolved() -> None:
    match = phase("mustering, game_of_thrones, web_of_lies, silence_at_the_wall", wildlings=10)
    assert {ask for _, ask in asks(match)} == {"wildlings.bid"}
    bid(match, 0, 0, 0).play("baratheon: stark")
    assert (view(match).wildlings, asks(match)) == (8, [("baratheon", "muster")])


@rule("westeros.4")
def test_a_marker_that_does_not_reach_12_brings_no_attack() -> None:
    match = phase("mustering, game_of_thrones, web_of_lies", wildlings=8)
    assert (view(match).wildlings, asks(match)) == (10, [("baratheon", "muster")])


@rule("westeros.5")
def test_icons_beyond_12_are_ignored() -> None:
    assert view(phase(f"{SUMMER}, web_of_lies", wildlings=10)).wildlings == 12


@rule("westeros.6", "westeros.7")
def test_the_cards_are_resolved_in_the_order_of_their_decks() -> None:
    match = phase("mustering, clash_of_kings, put_to_the_sword")
    told = [asks(match)[0][1]]
    match.play("baratheon: done", "lannister: done", "stark: done")
    for _ in range(3):
        told.append(asks(match)[0][1])
        bid(match, 1, 0, 0).play(f"{match.names[holder(table(match), THRONE)]}: lannister")
    assert [*told, asks(match)[0][1]] == ["muster", "clash.bid", "clash.bid", "clash.bid", "westeros.choice"]


@rule("card.winter_is_coming_1", "ruling.10", "ruling.21")
def test_winter_is_coming_shuffles_all_ten_cards_of_deck_1_and_another_is_revealed() -> None:
    match = phase(
        "winter_is_coming_1, supply, game_of_thrones, rains_of_autumn",
        "westeros: supply last_days_of_summer_2 web_of_lies",
    )
    assert view(match).revealed == ["supply", "game_of_thrones", "rains_of_autumn"]
    assert (view(match).used[0], view(match).hidden.places["west1/deck"]) == (["supply"], 9)
    assert "winter_is_coming_1" in match.table.places["west1/deck"]


@rule("card.winter_is_coming_2", "ruling.10", "ruling.11")
def test_winter_is_coming_may_come_again_and_only_icons_of_the_last_card_count() -> None:
    match = phase("supply, winter_is_coming_2, winter_is_coming_2, dark_wings_dark_words, put_to_the_sword")
    assert view(match).revealed == ["supply", "dark_wings_dark_words", "put_to_the_sword"]
    assert (view(match).wildlings, len(match.table.places["west2/deck"])) == (4, 9)


@rule("ruling.21")
def test_used_cards_lie_face_up_beside_their_decks() -> None:
    match = phase(f"{SUMMER}, rains_of_autumn", "westeros: supply clash_of_kings web_of_lies")
    assert view(match).used == [
        ["supply", "last_days_of_summer_1"],
        ["clash_of_kings", "last_days_of_summer_2"],
        ["web_of_lies", "rains_of_autumn"],
    ]
    assert "supply" in match.table.places["west1/deck"] and "web_of_lies" not in match.table.places["west3/deck"]


@rule("card.last_days_of_summer_1")
def test_nothing_happens_in_the_last_days_of_summer_of_deck_1() -> None:
    match = start("step: card_1\nwesteros: last_days_of_summer_1 last_days_of_summer_2 rains_of_autumn")
    assert (match.table.step, view(match).wildlings) == ("planning", 2)
    assert [house.supply for house in view(match).houses] == [1, 2, 2]


@rule("card.last_days_of_summer_2")
def test_nothing_happens_in_the_last_days_of_summer_of_deck_2() -> None:
    match = start("step: card_2\nwesteros: supply last_days_of_summer_2 rains_of_autumn")
    assert (match.table.step, table(match).power) == ("planning", [5, 5, 5])


@rule("card.throne_of_blades", "ruling.22")
@pytest.mark.parametrize(("choice", "ask"), [("mustering", "muster"), ("nothing", "order"), ("supply", "order")])
def test_the_holder_of_the_iron_throne_chooses_on_a_throne_of_blades(choice: str, ask: str) -> None:
    match = phase("throne_of_blades, last_days_of_summer_2, rains_of_autumn", "stark supply: 6")
    assert match.options("baratheon") == ["supply", "mustering", "nothing"]
    match.play(f"baratheon: {choice}")
    assert (asks(match)[0][1], supply(match, "stark")) == (ask, 1 if choice == "supply" else 6)


@rule("card.dark_wings_dark_words", "ruling.22")
@pytest.mark.parametrize(
    ("choice", "ask"), [("clash_of_kings", "clash.bid"), ("collect_crowns", "order"), ("nothing", "order")]
)
def test_the_holder_of_the_raven_chooses_on_dark_wings_dark_words(choice: str, ask: str) -> None:
    match = phase("last_days_of_summer_1, dark_wings_dark_words, rains_of_autumn")
    assert match.options("lannister") == ["clash_of_kings", "collect_crowns", "nothing"]
    match.play(f"lannister: {choice}")
    assert (asks(match)[0][1], power(match, "stark")) == (ask, 6 if choice == "collect_crowns" else 5)


TRADE = """
stark power: 0
winterfell: stark footman
castle_black: stark footman
karhold: stark token
port_winterfell: stark ship ship
shivering_sea: stark ship
"""


@rule("card.game_of_thrones", "ruling.24", "ports.17", "control.9")
def test_game_of_thrones_pays_crowns_of_controlled_land_areas_and_trade_in_ports() -> None:
    match = phase("last_days_of_summer_1, game_of_thrones, rains_of_autumn", TRADE)
    assert [power(match, house) for house in match.names] == [4, 5, 6]


@rule("ports.17")
def test_enemy_ships_before_a_port_stop_its_trade() -> None:
    match = phase("last_days_of_summer_1, game_of_thrones, rains_of_autumn", f"{TRADE}bay_of_ice: baratheon ship")
    assert power(match, "stark") == 3


@rule("card.dark_wings_dark_words", "ruling.16")
def test_power_for_crowns_gives_nothing_for_ports() -> None:
    match = phase("last_days_of_summer_1, dark_wings_dark_words, rains_of_autumn", TRADE)
    assert power(match.play("lannister: collect_crowns"), "stark") == 3


@rule("ruling.24", "ruling.6")
def test_the_income_of_a_house_is_cut_at_20_tokens() -> None:
    match = phase("last_days_of_summer_1, game_of_thrones, rains_of_autumn", TRADE.replace("power: 0", "power: 17"))
    assert power(match, "stark") == 19


# -- restrictions of deck III ---------------------------------------------------------------------------------------

EVERY_KIND = {"march_minus1", "march_0", "march_plus1", "defense_plus1", "defense_plus2", "support", "support_plus1",
              "raid", "raid_special", "power", "power_special"}  # fmt: skip


def usable(match: Match) -> set[str]:
    """The orders that Stark may assign; it has three stars."""
    return {line.split(" ")[1] for line in match.options("stark")}


def third(card: str, more: str = "") -> Match:
    return start(f"step: card_3\nkings_court: stark baratheon lannister\nwesteros: [{SUMMER}, {card}]\n{more}")


@pytest.mark.parametrize(
    ("card", "forbidden"),
    [
        pytest.param("sea_of_storms", {"raid", "raid_special"}, marks=rule("card.sea_of_storms")),
        pytest.param("rains_of_autumn", {"march_plus1"}, marks=rule("card.rains_of_autumn")),
        pytest.param("feast_for_crows", {"power", "power_special"}, marks=rule("card.feast_for_crows")),
        pytest.param("web_of_lies", {"support", "support_plus1"}, marks=rule("card.web_of_lies")),
        pytest.param("storm_of_swords", {"defense_plus1", "defense_plus2"}, marks=rule("card.storm_of_swords")),
    ],
)
def test_a_card_of_deck_3_forbids_orders_of_one_kind(card: str, forbidden: set[str]) -> None:
    match = third(card)
    assert EVERY_KIND - usable(match) == forbidden
    refusal = match.why_not("stark", f"winterfell {min(forbidden)}")
    assert refusal is not None and refusal.clause == "ruling.17"


@rule("card.put_to_the_sword", "ruling.22")
@pytest.mark.parametrize(
    ("choice", "forbidden"),
    [("no_defense", {"defense_plus1", "defense_plus2"}), ("no_march_plus1", {"march_plus1"}), ("nothing", set())],
)
def test_the_holder_of_the_blade_chooses_on_put_to_the_sword(choice: str, forbidden: set[str]) -> None:
    match = third("put_to_the_sword")
    assert match.options("stark") == ["no_defense", "no_march_plus1", "nothing"]
    assert EVERY_KIND - usable(match.play(f"stark: {choice}")) == forbidden


@rule("ruling.18")
def test_put_to_the_sword_asks_the_holder_even_if_the_blade_is_used() -> None:
    assert asks(third("put_to_the_sword", "blade_used: true")) == [("stark", "westeros.choice")]


@rule("ruling.17")
def test_the_raven_cannot_bring_a_forbidden_order() -> None:
    match = third("web_of_lies", "winterfell: stark footman")
    match.play("stark: winterfell raid", "stark: done")
    assert has(match, "winterfell power", "winterfell support", "winterfell support_plus1") == [True, False, False]


@rule("ruling.17", "planning.11")
def test_a_house_with_too_few_usable_tokens_leaves_an_area_without_order() -> None:
    areas = ["winterfell", "karhold", "castle_black", "white_harbor", "moat_cailin", "stony_shore", "twins", "fingers"]
    match = start(
        f"seats: 4\nstep: card_3\nkings_court: lannister greyjoy baratheon stark\nwesteros: [{SUMMER}, sea_of_storms]\n"
        + "\n".join(f"{area}: stark footman" for area in [*areas, "widows_watch"])
    )
    while match.options("stark") != ["done"]:
        match.play(f"stark: {match.options('stark')[0]}")
    assert len(table(match).screens[match.seat("stark")]) == 8


@rule("ruling.22")
def test_a_clash_of_kings_decides_who_answers_put_to_the_sword() -> None:
    match = phase("last_days_of_summer_1, clash_of_kings, put_to_the_sword")
    bid(match, 0, 1, 2)
    bid(match, 0, 2, 1)
    bid(match, 2, 1, 0)
    assert asks(match) == [("lannister", "westeros.choice")]


@rule("ruling.22", "westeros.4")
def test_an_attack_at_12_decides_who_answers_a_throne_of_blades() -> None:
    match = phase("throne_of_blades, game_of_thrones, put_to_the_sword, king_beyond_the_wall", wildlings=10)
    bid(match, 5, 4, 3).play("stark: iron_throne")
    assert asks(match) == [("stark", "westeros.choice")]


@rule("card.wildlings_attack", "wildlings.1")
def test_wildlings_attack_brings_an_attack_at_the_present_threat() -> None:
    match = phase(f"{SUMMER}, wildlings_attack, silence_at_the_wall")
    assert {ask for _, ask in asks(match)} == {"wildlings.bid"}
    assert match.questions[0].words["strength"] == "6"
    bid(match, 4, 2, 0)
    assert (view(match).wildlings, match.table.step) == (0, "planning")


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


# -- the Clash of Kings ---------------------------------------------------------------------------------------------


@rule("card.clash_of_kings", "clash.2", "clash.4")
def test_houses_bid_for_the_iron_throne_then_the_fiefdoms_then_the_kings_court() -> None:
    match = phase("last_days_of_summer_1, clash_of_kings, rains_of_autumn")
    contested = []
    for amounts in ((2, 1, 0), (0, 1, 2), (0, 1, 0)):
        contested.append(match.questions[0].words["track"])
        bid(match, *amounts)
    assert contested == ["iron_throne", "fiefdoms", "kings_court"]
    match.play("stark: baratheon")
    assert [track(match, number) for number in range(3)] == [
        ["stark", "lannister", "baratheon"],
        ["baratheon", "lannister", "stark"],
        ["lannister", "baratheon", "stark"],
    ]
    assert match.table.step == "planning" and [house.power for house in view(match).houses] == [3, 2, 3]


@rule("clash.1", "bidding.2", "bidding.7")
def test_bids_alone_order_a_track_and_zero_is_a_bid_like_any_other() -> None:
    match = bid(start("step: clash_throne\niron_throne: baratheon lannister stark"), 3, 1, 0)
    assert track(match, THRONE) == ["stark", "lannister", "baratheon"]


@rule("bidding.1", "wildlings.4")
@pytest.mark.parametrize("step", ["clash_throne", "attack"])
def test_bids_are_secret_until_all_have_bid(step: str) -> None:
    match = start(f"step: {step}\nwildlings: 12")
    match.play("stark: 4", "baratheon: 0")
    assert asks(match)[0][0] == "lannister" and len(match.questions) == 1
    assert not any(line.event == "bid" for line in match.log(match.seat("lannister")))
    assert "4" not in [words for _, _, words, _ in match.seen(match.seat("lannister")).since]
    match.play("lannister: 1")
    assert [line.words["amount"] for line in match.log(None) if line.event == "bid"] == [4, 1, 0]


@rule("bidding.1")
def test_any_number_of_available_tokens_may_be_bid_zero_too() -> None:
    match = start("step: clash_court\nstark power: 3\nlannister power: 0")
    assert match.options("stark") == ["0", "1", "2", "3"]
    assert match.why_not("stark", "4") is not None
    match.play("stark: 3", "baratheon: 1")  # Lannister has nothing to decide
    assert track(match, COURT) == ["stark", "baratheon", "lannister"]


@rule("bidding.4", "bidding.6")
def test_all_bids_are_discarded_and_gone_before_the_next_track() -> None:
    match = bid(start("step: clash_throne"), 4, 3, 1)
    assert table(match).power == [1, 2, 4]
    assert match.options("stark") == ["0", "1"]


@rule("bidding.2", "bidding.3", "clash.3", "fiefdoms.2")
@example("ex.bidding_fiefdoms")
def test_five_houses_bid_for_the_fiefdoms_and_greyjoy_breaks_the_tie() -> None:
    match = start("""
        seats: 5
        step: clash_fiefdoms
        iron_throne: greyjoy stark lannister baratheon tyrell
    """)
    match.play("lannister: 4", "baratheon: 3", "stark: 3", "tyrell: 2", "greyjoy: 0")
    assert asks(match) == [("greyjoy", "clash.tie")] and match.options("greyjoy") == ["stark", "baratheon"]
    match.play("greyjoy: baratheon")
    assert track(match, FIEFDOMS) == ["lannister", "baratheon", "stark", "tyrell", "greyjoy"]
    assert match.names[holder(table(match), FIEFDOMS)] == "lannister"
    assert sum(table(match).power) == 25 - 12
    assert match.questions[0].words["track"] == "kings_court"


@rule("bidding.3")
def test_three_tied_houses_are_placed_in_any_order_on_the_highest_free_spaces() -> None:
    match = start("seats: 4\nstep: clash_court").play("stark: 1", "greyjoy: 2", "lannister: 1", "baratheon: 1")
    match.play("baratheon: lannister", "baratheon: stark")
    assert track(match, COURT) == ["greyjoy", "lannister", "stark", "baratheon"]


@rule("bidding.5", "throne.4", "ruling.19")
def test_the_old_holder_breaks_ties_for_the_iron_throne_its_own_too() -> None:
    match = bid(start("step: clash_throne"), 2, 0, 0)
    assert asks(match) == [("baratheon", "clash.tie")] and match.options("baratheon") == ["lannister", "baratheon"]
    match.play("baratheon: baratheon")
    assert track(match, THRONE) == ["stark", "baratheon", "lannister"]


@rule("clash.3", "ruling.19", "throne.2")
def test_the_new_holder_of_the_iron_throne_breaks_ties_on_the_other_tracks() -> None:
    match = bid(start("step: clash_throne"), 2, 1, 0)
    for _ in range(2):
        bid(match, 0, 0, 0)
        assert asks(match) == [("stark", "clash.tie")]
        match.play("stark: lannister", "stark: stark")


@rule("ruling.20", "clash.3")
def test_blade_and_raven_stay_with_their_holders_until_their_track_is_refilled() -> None:
    match = start("step: clash_throne\nfiefdoms: stark baratheon lannister\nkings_court: lannister stark baratheon")
    holders = []
    for amounts in ((0, 1, 2), (0, 2, 1), (1, 0, 2)):
        bid(match, *amounts)
        holders.append([match.names[holder(table(match), number)] for number in (FIEFDOMS, COURT)])
    assert holders == [["stark", "lannister"], ["lannister", "lannister"], ["lannister", "baratheon"]]


@rule("throne.2", "fiefdoms.2", "court.3")
def test_the_first_house_of_a_track_holds_its_token() -> None:
    match = start(f"""
        step: card_1
        iron_throne: lannister stark baratheon
        fiefdoms: baratheon stark lannister
        kings_court: stark lannister baratheon
        westeros: throne_of_blades dark_wings_dark_words put_to_the_sword
        luck: [{SUMMER}]
    """)
    judges = []
    for _ in range(3):
        judges += asks(match)
        match.play(f"{judges[-1][0]}: nothing")
    assert [house for house, _ in judges] == ["lannister", "stark", "baratheon"]


@rule("throne.3", "wildlings.13")
def test_the_holder_of_the_iron_throne_decides_ties_outside_combat() -> None:
    match = bid(start("step: attack\nwildlings: 6\niron_throne: stark baratheon lannister"), 3, 3, 3)
    assert asks(match) == [("stark", "wildlings.highest")]


@rule("throne.1")
def test_the_rightmost_house_on_the_iron_throne_track_is_last_in_turn_order() -> None:
    match = start("""
        step: raid
        iron_throne: lannister baratheon stark
        winterfell: stark footman, order raid
        white_harbor: lannister footman, order raid
        stony_shore: baratheon footman, order raid
    """)
    match.play("lannister: pass", "baratheon: pass")
    order = [line.words["house"] for line in match.log(None) if line.event == "raid.nothing"]
    assert order == ["lannister", "baratheon", "stark"]


# -- the King's Court -----------------------------------------------------------------------------------------------


@rule("court.1", "court.4")
@example("ex.court_stars")
@pytest.mark.parametrize("seats", [5, 6])
def test_stars_limit_special_orders_with_five_and_six_players(seats: int) -> None:
    match = cyvasse.new("thrones", seats)
    stars = [view(match).houses[seat].stars for seat in view(match).kings_court]
    assert (stars[0], stars[3], stars[4]) == (3, 1, 0)


@rule("court.1", "court.2")
def test_a_house_assigns_no_more_special_orders_than_its_space_has_stars() -> None:
    match = start("kings_court: lannister baratheon stark")
    match.play("stark: winterfell march_plus1")
    refusal = match.why_not("stark", "white_harbor raid_special")
    assert refusal is not None and refusal.clause == "planning.9"
    assert match.why_not("stark", "white_harbor raid") is None


@rule("court.1", "court.5")
def test_the_last_of_four_houses_assigns_no_special_order() -> None:
    match = start("seats: 4\nkings_court: lannister baratheon greyjoy stark")
    assert not {line.split(" ")[1] for line in match.options("stark")} & {
        "march_plus1",
        "raid_special",
        "power_special",
    }
    assert {line.split(" ")[1] for line in match.options("greyjoy")} >= {"march_plus1", "raid_special"}
