"""Rulebook: object of the game, setup, component shortage, terms, the round, and games with fewer players."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.thrones.table import army_sizes, controller, holder, home_of, pieces
from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.refused import Refused
from tests.conformance.thrones.boards import forbidden_by, power, ruler, table, tracks, units, view
from tests.conformance.thrones.phases import start
from tests.rule import example, rule

PLAYERS = [3, 4, 5, 6]
QUIET = "[last_days_of_summer_1, last_days_of_summer_2, rains_of_autumn]"


def new(players: int, **options: object) -> Match:
    return cyvasse.new("thrones", players, options=options)


def asked(match: Match) -> list[str]:
    return [match.names[seat] for seat in match.questions]


# -- object of the game ---------------------------------------------------------------------------------------------


@rule("goal.1")
@pytest.mark.parametrize("players", [2, 7])
def test_fewer_than_three_and_more_than_six_players_are_refused(players: int) -> None:
    with pytest.raises(Refused):
        new(players)


@rule("goal.1", "setup.8", "players.1", "players.3")
def test_every_player_leads_one_of_the_houses_for_that_number_of_players() -> None:
    assert [new(players).names for players in PLAYERS] == [
        ["stark", "lannister", "baratheon"],
        ["stark", "greyjoy", "lannister", "baratheon"],
        ["stark", "greyjoy", "lannister", "baratheon", "tyrell"],
        ["stark", "greyjoy", "lannister", "baratheon", "tyrell", "martell"],
    ]


@rule("setup.8", "players.6")
@pytest.mark.parametrize("seats", ["stark lannister greyjoy", "lannister stark baratheon"])
def test_a_house_that_stays_away_takes_no_seat(seats: str) -> None:
    with pytest.raises(BadPosition, match="with 3 players these are stark lannister baratheon"):
        start(f"seats: {seats}")


@rule("setup.8")
def test_houses_named_in_the_order_of_the_seats_sit_there() -> None:
    match = new(3, houses="baratheon stark lannister")
    assert match.names == ["baratheon", "stark", "lannister"]
    assert table(match).owner["winterfell"] == table(match).garrisons["winterfell"] == 1
    assert tracks(match) == tracks(new(3))
    assert table(match).hands[0] == table(new(3)).hands[2]


@rule("setup.8")
def test_houses_dealt_at_random_come_to_every_seat_and_bring_what_is_theirs() -> None:
    seated = [cyvasse.new("thrones", 4, seed, {"houses": "random"}) for seed in range(40)]
    for seat in range(4):
        assert {match.names[seat] for match in seated} == {*new(4).names}
    for match in seated[:10]:
        assert tracks(match) == tracks(new(4)) and len(match.outcomes) == 4
        assert ruler(match, "winterfell") == "stark" and units(match, "winterfell") == units(new(4), "winterfell")


@rule("setup.8")
def test_players_choose_a_house_that_is_free_one_after_another() -> None:
    match = new(3, houses="choose")
    assert [*match.questions] == [0] and match.options(0) == ["baratheon", "lannister", "stark"]
    match.answer(0, "lannister")
    assert [*match.questions] == [1] and match.options(1) == ["baratheon", "stark"]
    refusal = match.why_not(1, "lannister")
    assert refusal is not None and refusal.clause == "setup.8"
    match.answer(1, "baratheon")
    assert match.names == ["lannister", "baratheon", "stark"] and table(match).step == "planning"
    assert tracks(match) == tracks(new(3)) and ruler(match, "lannisport") == "lannister"
    assert match.says(None)[:3] == ["Seat 1 plays Lannister.", "Seat 2 plays Baratheon.", "Seat 3 plays Stark."]


@rule("setup.8", "players.1")
@pytest.mark.parametrize("houses", ["stark stark lannister", "stark lannister", "stark lannister greyjoy", "everyone"])
def test_houses_that_are_not_those_for_the_number_of_players_are_refused(houses: str) -> None:
    with pytest.raises(Refused) as refusal:
        new(3, houses=houses)
    assert refusal.value.clause == "setup.8"


# -- decks and markers ----------------------------------------------------------------------------------------------


@rule("setup.1", "setup.3")
def test_four_decks_lie_face_down_and_nobody_sees_into_them() -> None:
    match = new(4)
    for seat in (None, 0, 1, 2, 3):
        places = match.view(seat).hidden.places
        assert [places[deck] for deck in ("wild/deck", "west1/deck", "west2/deck", "west3/deck")] == [9, 10, 10, 10]


@rule("setup.1")
def test_the_wildling_deck_is_shuffled() -> None:
    drawn = set()
    for seed in range(12):
        match = start("step: attack\nwildlings: 0", seed).play("stark: 1", "lannister: 0", "baratheon: 0")
        drawn.add(next(line.words["card"] for line in match.log(None) if line.event == "wildlings.card"))
    assert len(drawn) > 3


@rule("setup.3", "westeros.2")
def test_each_westeros_deck_is_shuffled_by_itself() -> None:
    drawn = [table(start("step: westeros", seed)).revealed for seed in range(12)]
    assert all(len({cards[deck] for cards in drawn}) > 2 for deck in range(3))
    data = table(new(3)).data
    assert {tuple(data.westeros_cards[card].deck for card in cards) for cards in drawn} == {("I", "II", "III")}


@rule("setup.2", "setup.7")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_threat_marker_starts_on_2_and_the_round_marker_on_1(players: int) -> None:
    assert (view(new(players)).wildlings, view(new(players)).round) == (2, 1)


# -- neutral forces -------------------------------------------------------------------------------------------------


@rule("setup.4", "setup.5", "players.7", "neutral.12")
@example("ex.setup_neutral_3p")
def test_with_three_players_all_14_neutral_forces_lie_there_and_only_two_can_be_overcome() -> None:
    neutrals = table(new(3)).neutrals
    assert len(neutrals) == 14
    assert {area: strength for area, strength in neutrals.items() if strength < 99} == {"kings_landing": 5, "eyrie": 6}


@rule("setup.4", "setup.6", "players.4", "goal.4")
def test_with_four_players_twelve_neutral_forces_lie_in_their_areas() -> None:
    assert table(new(4)).neutrals == {
        "kings_landing": 5, "eyrie": 6, "sunspear": 5, "three_towers": 3, "princes_pass": 3, "boneway": 3,
        "starfall": 3, "yronwood": 3, "salt_shore": 3, "oldtown": 3, "dornish_marches": 3, "storms_end": 4,
    }  # fmt: skip


@rule("setup.6", "players.2", "players.9")
def test_with_five_players_nine_neutral_forces_are_used_and_with_six_two() -> None:
    five, six = table(new(5)).neutrals, table(new(6)).neutrals
    assert len(five) == 9 and not {"oldtown", "dornish_marches", "storms_end"} & {*five}
    assert six == {"kings_landing": 5, "eyrie": 6}


@rule("ruling.4")
def test_an_area_with_an_insurmountable_token_is_closed_and_so_is_its_port() -> None:
    march = start("step: march\nshipbreaker_bay: baratheon ship ship, order march_0\nkingswood: baratheon footman")
    assert forbidden_by(march, "baratheon", "shipbreaker_bay port_storms_end ship@shipbreaker_bay") == "ports.20"
    assert march.why_not("baratheon", "shipbreaker_bay east_summer_sea ship@shipbreaker_bay") is None
    land = start("step: march\nkingswood: baratheon footman knight, order march_0")
    assert forbidden_by(land, "baratheon", "kingswood storms_end knight@kingswood") == "neutral.12"


@rule("ruling.4")
def test_ships_are_not_mustered_into_the_port_of_a_closed_area_but_into_the_sea_beside_it() -> None:
    match = start("step: muster")
    lines = match.options("baratheon")
    assert "dragonstone port_dragonstone ship" in lines and "dragonstone shipbreaker_bay ship" in lines
    assert not [line for line in lines if "storms_end" in line]


@rule("ruling.3", "players.3")
def test_the_shield_of_an_absent_house_gives_no_control_and_its_garrison_is_not_placed() -> None:
    match = new(4)
    assert sorted(table(match).garrisons) == ["dragonstone", "lannisport", "pyke", "winterfell"]
    assert [controller(table(match), area) for area in ("highgarden", "sunspear")] == [-1, -1]
    assert controller(table(new(5)), "highgarden") == 4


@rule("ruling.3")
def test_highgarden_is_an_empty_stronghold_with_four_players() -> None:
    match = start("seats: 4\nstep: march\nsearoad_marches: lannister footman, order march_0")
    match.play("lannister: searoad_marches highgarden footman@searoad_marches", "lannister: no")
    assert view(match).areas["highgarden"].house == match.seat("lannister")
    assert view(match).houses[match.seat("lannister")].castles == 2


# -- the Houses' pieces ---------------------------------------------------------------------------------------------


@rule("setup.9", "setup.17", "terms.9")
@example("ex.start_power")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_house_starts_with_seven_cards_and_five_power(players: int) -> None:
    match = new(players)
    assert [len(hand) for hand in table(match).hands] == [7] * players
    assert table(match).discards == [[]] * players
    assert table(match).power == [5] * players
    assert table(match).data.power_tokens - 5 == 15


@rule("setup.9", "shortage.1")
def test_start_units_come_from_the_pieces_of_the_house() -> None:
    match = new(6)
    kinds = ("footman", "knight", "ship", "siege_engine")
    left = [[pieces(table(match), match.seat(house), kind) for kind in kinds] for house in ("stark", "baratheon")]
    assert left == [[8, 4, 5, 2], [8, 4, 4, 2]]


@rule("setup.10", "setup.11")
def test_supply_tokens_start_where_the_screens_say_and_share_a_space() -> None:
    houses = {house.house: (house.supply, house.castles) for house in view(new(6)).houses}
    assert houses.pop("stark") == (1, 2)
    assert {*houses.values()} == {(2, 1)}


@rule("setup.10", "setup.12")
def test_influence_tokens_of_six_houses_start_where_the_screens_say() -> None:
    assert tracks(new(6)) == [
        ["baratheon", "lannister", "stark", "martell", "greyjoy", "tyrell"],
        ["greyjoy", "tyrell", "martell", "stark", "baratheon", "lannister"],
        ["lannister", "stark", "martell", "baratheon", "tyrell", "greyjoy"],
    ]


@rule("setup.13", "setup.14", "setup.18", "players.3")
@example("ex.setup_tracks_4p")
def test_with_four_houses_influence_tokens_slide_to_the_left() -> None:
    match = new(4)
    assert tracks(match) == [
        ["baratheon", "lannister", "stark", "greyjoy"],
        ["greyjoy", "stark", "baratheon", "lannister"],
        ["lannister", "stark", "baratheon", "greyjoy"],
    ]
    assert [match.names[holder(table(match), track)] for track in range(3)] == ["baratheon", "greyjoy", "lannister"]


@rule("setup.12")
def test_two_houses_never_share_a_space_of_an_influence_track() -> None:
    with pytest.raises(BadPosition, match="every House stands there once"):
        start("fiefdoms: stark stark baratheon")


@rule("setup.18", "players.5", "players.8", "court.5")
def test_the_overlay_changes_the_stars_with_three_and_four_players() -> None:
    for players, stars in ((3, [3, 2, 1]), (4, [3, 2, 1, 0]), (5, [3, 3, 2, 1, 0]), (6, [3, 3, 2, 1, 0, 0])):
        match = new(players)
        assert [view(match).houses[seat].stars for seat in view(match).kings_court] == stars


@rule("setup.15", "setup.16")
def test_units_and_the_garrison_of_stark_start_where_its_screen_says() -> None:
    match = new(6)
    stark = {area: place.units for area, place in view(match).areas.items() if place.units and place.owner == 0}
    assert stark == {"winterfell": ["footman", "knight"], "white_harbor": ["footman"], "shivering_sea": ["ship"]}
    assert [area for area, place in view(match).areas.items() if place.garrison] == [
        "winterfell", "pyke", "lannisport", "dragonstone", "highgarden", "sunspear",
    ]  # fmt: skip


@rule("ruling.2")
def test_lannister_starts_with_a_ship_in_port_except_with_three_players() -> None:
    assert ["port_lannisport" in table(new(players)).units for players in PLAYERS] == [False, True, True, True]
    assert table(new(3, lannister_port_ship_3p=True)).units["port_lannisport"] == ("ship",)
    with pytest.raises(Refused) as refused:
        new(4, lannister_port_ship_3p=True)
    assert refused.value.clause == "ruling.2"


@rule("ruling.2")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_to_six_houses_may_set_up_without_the_ship_that_only_the_faq_adds(players: int) -> None:
    usual, printed = table(new(players)).units, table(new(players, without_lannister_port_ship=True)).units
    assert usual == printed | {"port_lannisport": ("ship",)} and "port_lannisport" not in printed
    with pytest.raises(Refused) as refused:
        new(3, without_lannister_port_ship=True)
    assert refused.value.clause == "ruling.2"


# -- shortage -------------------------------------------------------------------------------------------------------

ALL_TEN = """
stark supply: 6
stark power: 0
fiefdoms: lannister baratheon stark
winterfell: stark footman, order power_special
white_harbor: stark footman footman footman
moat_cailin: stark footman footman footman footman
stony_shore: stark footman
"""


@rule("shortage.1", "shortage.2")
def test_a_house_with_all_its_footmen_on_the_board_musters_no_other() -> None:
    match = start(f"step: power\nkarhold: stark footman{ALL_TEN}").play("stark: muster")
    assert "winterfell footman" not in match.options("stark") and "winterfell knight" in match.options("stark")
    match.play("stark: winterfell knight footman@winterfell")
    assert "winterfell footman" in match.options("stark")


@rule("shortage.2", "shortage.3", "terms.12")
@example("ex.shortage_units")
def test_a_footman_lost_in_combat_returns_to_the_supply_and_can_be_mustered_again() -> None:
    match = start(f"""
step: march
karhold: stark footman, order march_0
castle_black: baratheon footman
{ALL_TEN}""")
    assert pieces(table(match), match.seat("stark"), "footman") == 0
    match.play("stark: karhold castle_black footman@karhold", "stark: catelyn_stark", "baratheon: melisandre")
    assert pieces(table(match), match.seat("stark"), "footman") == 1
    match.play("stark: muster", "stark: winterfell footman")
    assert table(match).units["winterfell"] == ("footman", "footman")


@rule("ruling.6", "components.5", "terms.10")
def test_a_house_never_owns_more_than_20_power_tokens_those_on_the_board_included() -> None:
    match = start(f"""
        step: power
        luck: {QUIET}
        stark power: 16
        winterfell: stark footman, order power
        karhold: stark token
        castle_black: stark token
        stony_shore: stark token
    """)
    assert power(match, "stark") == 17
    with pytest.raises(BadPosition, match="20 is not one of 0 to 19"):
        start("stark power: 20\nkarhold: stark token")


# -- terms ----------------------------------------------------------------------------------------------------------


@rule("terms.1")
def test_garrisons_and_neutral_forces_are_no_units_and_get_no_orders() -> None:
    match = start("white_harbor: stark footman\nlannisport: lannister footman\ndragonstone: baratheon footman")
    assert {line.split(" ")[0] for line in match.options("stark")} == {"white_harbor"}
    assert "winterfell" in table(match).garrisons and "kings_landing" in table(match).neutrals


@rule("terms.3", "home.1")
@example("ex.home_area")
def test_winterfell_is_the_home_area_of_stark() -> None:
    match = start("karhold: stark footman")
    assert home_of(table(match), "winterfell") == match.seat("stark") == controller(table(match), "winterfell")
    assert home_of(table(match), "karhold") == -1


@rule("terms.4", "throne.1")
def test_turn_order_is_the_order_on_the_iron_throne_track() -> None:
    match = start("step: muster\niron_throne: stark baratheon lannister")
    order = []
    while match.questions and match.table.step == "muster":
        order += asked(match)
        match.play(f"{order[-1]}: done")
    assert order == ["stark", "baratheon", "lannister"]


@rule("terms.6", "terms.7")
def test_every_other_house_is_an_enemy_and_ones_own_areas_are_friendly() -> None:
    match = start("""
        step: raid
        winterfell: stark footman, order raid
        moat_cailin: lannister footman, order support
        karhold: baratheon footman, order support
        white_harbor: stark footman, order support
    """)
    assert match.options("stark") == ["karhold", "moat_cailin", "pass"]


@rule("terms.7", "terms.8")
def test_units_that_join_friendly_units_make_an_army() -> None:
    match = start("""
        step: march
        winterfell: stark footman, order march_0
        moat_cailin: stark knight
    """)
    match.play("stark: winterfell moat_cailin footman@winterfell")
    assert army_sizes(table(match), match.seat("stark")) == (2,)
    assert not any(line.event == "combat" for line in match.log(None))


@rule("terms.8", "supply.7")
def test_a_lone_unit_is_no_army_and_supply_ignores_it() -> None:
    lone = (
        "winterfell: stark knight knight\nmoat_cailin: stark footman\nkarhold: stark footman\nshivering_sea: stark ship"
    )
    match = start(f"step: supply\n{lone}")
    assert (table(match).supply[0], match.table.step) == (1, "planning")
    match = start(f"step: supply\n{lone} ship\nnarrow_sea: stark ship ship")
    assert asked(match) == ["stark"]
    assert sorted(match.options("stark")) == ["knight@winterfell", "ship@narrow_sea", "ship@shivering_sea"]


@rule("terms.9", "bidding.1")
def test_only_available_power_can_be_bid() -> None:
    match = start("step: clash_throne\nstark power: 2\nkarhold: stark token\ncastle_black: stark token")
    assert match.options("stark") == ["0", "1", "2"]


@rule("terms.10", "bidding.4")
def test_discarded_power_returns_to_the_pool_and_can_be_gained_again() -> None:
    match = start("""
        step: attack
        wildlings: 12
        stark power: 20
        westeros: [last_days_of_summer_1, game_of_thrones, rains_of_autumn]
        luck: [silence_at_the_wall]
        winterfell: stark footman
    """)
    match.play("stark: 12", "lannister: 0", "baratheon: 0")
    assert power(match, "stark") == 9


@rule("terms.11", "ruling.6")
def test_houses_gain_and_lose_tokens_of_their_own_only() -> None:
    match = start(f"""
        step: raid
        luck: {QUIET}
        stark power: 20
        lannister power: 3
        winterfell: stark footman, order raid
        moat_cailin: lannister footman, order power
    """)
    match.play("stark: moat_cailin")
    assert (power(match, "stark"), power(match, "lannister")) == (20, 2)


# -- the round ------------------------------------------------------------------------------------------------------


@rule("round.3")
def test_the_first_round_begins_with_planning() -> None:
    match = new(3)
    assert (match.table.step, view(match).round, view(match).revealed) == ("planning", 1, [])
    assert not any(line.event == "westeros.card" for line in match.log(None))


@rule("round.2", "round.4")
def test_after_the_action_phase_a_round_begins_with_the_westeros_phase_and_planning_follows() -> None:
    match = start(f"step: power\nround: 1\nluck: {QUIET}")
    assert (match.table.step, view(match).round) == ("planning", 2)
    assert view(match).revealed == ["last_days_of_summer_1", "last_days_of_summer_2", "rains_of_autumn"]


@rule("round.2")
def test_the_action_phase_follows_planning() -> None:
    board = "winterfell: stark footman\nlannisport: lannister footman\ndragonstone: baratheon footman"
    match = start(f"{board}\nluck: {QUIET}")
    match.play("stark: winterfell raid", "stark: done", "lannister: lannisport support", "lannister: done")
    match.play("baratheon: dragonstone power", "baratheon: done", "lannister: pass")
    assert (power(match, "baratheon"), view(match).round, match.table.step) == (7, 2, "planning")


# -- rulings --------------------------------------------------------------------------------------------------------


@rule("ruling.7")
def test_a_house_without_units_bids_and_regains_its_vacated_home_area() -> None:
    match = start("""
        step: attack
        wildlings: 6
        luck: [horde_descends]
        winterfell: lannister footman
        dragonstone: baratheon footman footman footman
    """)
    assert view(match).houses[0].castles == 0
    assert asked(match) == ["stark", "lannister", "baratheon"]
    match.play("stark: 1", "lannister: 1", "baratheon: 0")
    assert "winterfell" not in table(match).units
    assert [house.castles for house in view(match).houses] == [1, 1, 1]


@rule("ruling.9", "victory.2")
def test_a_house_without_castles_stands_at_0_and_the_count_of_areas_rules() -> None:
    match = start("winterfell: lannister footman\nmoat_cailin: lannister token\nseagard: lannister token")
    assert [house.castles for house in view(match).houses] == [0, 4, 1]
    assert match.scores == [0, 4, 1]
