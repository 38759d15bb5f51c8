"""The nine wildling cards, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.thrones.table import pieces
from cyvasse.kernel.match import Match
from tests.conformance.thrones.attacks import LOST, WON, attack, bid, start, supply
from tests.conformance.thrones.boards import asks, power, table, tracks, view
from tests.conformance.thrones.fights import discard, hand
from tests.rule import example, rule

# -- Silence at the Wall --------------------------------------------------------------------------------------------


def everything(match: Match) -> list[object]:
    board = table(match)
    return [board.units, board.tracks, board.supply, board.hands, board.discards]


@rule("card.silence_at_the_wall")
@pytest.mark.parametrize("bids", [LOST, WON], ids=["lowest and others", "highest"])
def test_silence_at_the_wall_does_nothing(bids: tuple[int, ...]) -> None:
    hands = "stark hand: robb_stark blackfish\nlannister hand: hound cersei_lannister"
    match = attack("silence_at_the_wall", bids, hands)
    assert match.table.step == "planning"
    assert everything(match) == everything(start(hands))


@rule("card.silence_at_the_wall", "wildlings.6")
def test_silence_at_the_wall_spares_the_lowest_bidder_too() -> None:
    match = attack("silence_at_the_wall", (0, 1, 2))
    assert (power(match, "stark"), match.table.step) == (5, "planning")


# -- Massing on the Milkwater ---------------------------------------------------------------------------------------


SMALL = "stark hand: {}\nlannister hand: hound\nbaratheon hand: melisandre"


@rule("card.massing_on_the_milkwater", "ruling.27")
def test_massing_lowest_discards_all_cards_of_the_highest_printed_strength() -> None:
    match = attack(
        "massing_on_the_milkwater", LOST, SMALL.format("roose_bolton greatjon_umber catelyn_stark blackfish")
    )
    assert hand(match, "stark") == ["blackfish", "catelyn_stark"]
    assert {"roose_bolton", "greatjon_umber"} <= {*discard(match, "stark")}


@rule("card.massing_on_the_milkwater", "ruling.27")
def test_massing_lowest_takes_back_all_other_cards_when_the_hand_is_emptied() -> None:
    match = attack("massing_on_the_milkwater", LOST, SMALL.format("roose_bolton greatjon_umber"))
    assert hand(match, "stark") == ["blackfish", "catelyn_stark", "eddard_stark", "robb_stark", "ser_rodrick_cassel"]
    assert sorted(discard(match, "stark")) == ["greatjon_umber", "roose_bolton"]


@rule("ruling.27")
def test_with_the_option_a_hand_of_equal_cards_is_kept() -> None:
    keep = "options: {massing_keep_equal: true}\n"
    match = attack("massing_on_the_milkwater", LOST, keep + SMALL.format("roose_bolton greatjon_umber"))
    assert hand(match, "stark") == ["greatjon_umber", "roose_bolton"]
    match = attack("massing_on_the_milkwater", LOST, keep + SMALL.format("roose_bolton blackfish"))
    assert hand(match, "stark") == ["blackfish"]


@rule("card.massing_on_the_milkwater")
def test_massing_leaves_a_single_card_in_hand() -> None:
    match = attack("massing_on_the_milkwater", LOST, SMALL.format("eddard_stark"))
    assert [hand(match, house) for house in match.names] == [["eddard_stark"], ["hound"], ["melisandre"]]


@rule("card.massing_on_the_milkwater")
def test_massing_others_each_discard_a_card_of_their_choice() -> None:
    match = attack("massing_on_the_milkwater", LOST, "lannister hand: hound cersei_lannister")
    assert asks(match) == [("baratheon", "wildlings.discard")] and len(match.options("baratheon")) == 7
    match.play("baratheon: stannis_baratheon", "lannister: hound")
    assert discard(match, "baratheon") == ["stannis_baratheon"] and hand(match, "lannister") == ["cersei_lannister"]


@rule("card.massing_on_the_milkwater")
def test_massing_highest_takes_the_discard_pile_back() -> None:
    match = attack("massing_on_the_milkwater", WON, SMALL.format("roose_bolton"))
    assert (len(hand(match, "stark")), discard(match, "stark"), hand(match, "lannister")) == (7, [], ["hound"])


# -- A King Beyond the Wall -----------------------------------------------------------------------------------------


LINE = """
iron_throne: stark lannister baratheon
fiefdoms: stark lannister baratheon
kings_court: stark lannister baratheon
"""


@rule("card.king_beyond_the_wall", "shift.1", "shift.2")
def test_king_lowest_goes_to_the_bottom_of_all_tracks() -> None:
    match = attack("king_beyond_the_wall", LOST, LINE)
    assert tracks(match) == [["lannister", "baratheon", "stark"]] * 3


@rule("card.king_beyond_the_wall")
def test_king_others_choose_fiefdoms_or_kings_court_and_go_to_its_bottom() -> None:
    match = attack("king_beyond_the_wall", LOST, LINE)
    assert asks(match) == [("lannister", "wildlings.track_down")]
    assert match.options("lannister") == ["fiefdoms", "kings_court"]
    match.play("lannister: fiefdoms", "baratheon: kings_court")
    assert tracks(match)[1:] == [["baratheon", "stark", "lannister"], ["lannister", "stark", "baratheon"]]


@rule("card.king_beyond_the_wall", "shift.1")
@pytest.mark.parametrize("number", range(3))
def test_king_highest_goes_to_the_top_of_one_track(number: int) -> None:
    match = attack("king_beyond_the_wall", (0, 1, 5), LINE)
    assert match.options("baratheon") == ["iron_throne", "fiefdoms", "kings_court"]
    match.play(f"baratheon: {match.options('baratheon')[number]}")
    expected = [["stark", "lannister", "baratheon"]] * 3
    expected[number] = ["baratheon", "stark", "lannister"]
    assert tracks(match) == expected


@rule("shift.1", "shift.2")
@example("ex.track_shift")
def test_a_house_that_moves_to_the_top_takes_the_token_on_the_side_it_shows() -> None:
    match = start("""
        seats: 4
        step: attack
        wildlings: 2
        luck: [king_beyond_the_wall]
        fiefdoms: stark greyjoy lannister baratheon
        blade_used: true
    """)
    bid(match, 0, 0, 2, 0).play("lannister: fiefdoms")
    assert tracks(match)[1] == ["lannister", "stark", "greyjoy", "baratheon"]
    assert view(match).blade_used


# -- Mammoth Riders -------------------------------------------------------------------------------------------------


ARMIES = """
karhold: stark footman footman footman footman
shivering_sea: stark ship
stoney_sept: lannister footman footman knight
golden_sound: lannister ship
kingswood: baratheon footman footman footman
shipbreaker_bay: baratheon ship
"""


def counts(match: Match) -> list[int]:
    """Units on the board by seat."""
    return [
        sum(len(units) for area, units in table(match).units.items() if table(match).owner[area] == seat)
        for seat in range(table(match).seats)
    ]


@rule("card.mammoth_riders", "ruling.34")
def test_mammoth_lowest_destroys_three_units_anywhere_one_after_another() -> None:
    match = attack("mammoth_riders", LOST, ARMIES)
    assert match.options("stark") == ["footman@karhold", "ship@shivering_sea"]
    match.play("stark: footman@karhold", "stark: ship@shivering_sea")  # the rest is one kind
    assert counts(match) == [2, 4, 4] and asks(match)[0][0] == "baratheon"


@rule("card.mammoth_riders")
def test_mammoth_others_each_destroy_two_units() -> None:
    match = attack("mammoth_riders", LOST, ARMIES)
    match.play("stark: ship@shivering_sea", "baratheon: footman@kingswood", "baratheon: ship@shipbreaker_bay")
    match.play("lannister: footman@stoney_sept", "lannister: knight@stoney_sept")
    assert counts(match) == [2, 2, 2]


@rule("ruling.26")
def test_a_house_with_two_units_loses_both() -> None:
    match = attack(
        "mammoth_riders", LOST, "winterfell: stark footman\nkarhold: stark knight\nstoney_sept: lannister knight"
    )
    assert counts(match) == [0, 0, 0] and match.table.step != "attack"


@rule("card.mammoth_riders")
@pytest.mark.parametrize("line", ["eddard_stark", "pass"])
def test_mammoth_highest_may_take_back_one_discarded_card(line: str) -> None:
    match = attack("mammoth_riders", WON, "stark hand: roose_bolton blackfish")
    assert match.options("stark")[-1] == "pass" and "roose_bolton" not in match.options("stark")
    match.play(f"stark: {line}")
    assert hand(match, "stark") == ["blackfish", *([] if line == "pass" else [line]), "roose_bolton"]
    assert counts(match) == counts(start(""))


# -- The Horde Descends ---------------------------------------------------------------------------------------------


@rule("card.horde_descends", "ruling.30")
def test_horde_lowest_destroys_two_units_in_one_castle_or_stronghold_area() -> None:
    match = attack("horde_descends", LOST, """
winterfell: stark footman knight knight
white_harbor: stark footman footman
karhold: stark footman footman footman
moat_cailin: stark footman
""")  # fmt: skip
    assert match.options("stark") == ["white_harbor", "winterfell"]
    match.play("stark: winterfell", "stark: knight@winterfell", "stark: footman@winterfell")
    assert table(match).units["winterfell"] == ("knight",)


@rule("card.horde_descends", "ruling.30")
def test_horde_lowest_without_two_units_in_such_an_area_destroys_any_two() -> None:
    match = attack("horde_descends", LOST, """
winterfell: stark footman
port_winterfell: stark ship ship
karhold: stark footman footman
""")  # fmt: skip
    assert match.options("stark") == ["footman@karhold", "ship@port_winterfell", "footman@winterfell"]
    match.play("stark: ship@port_winterfell", "stark: footman@karhold")
    assert counts(match)[0] == 3


@rule("card.horde_descends")
def test_horde_others_each_destroy_one_unit() -> None:
    match = attack("horde_descends", LOST, ARMIES)
    match.play("stark: footman@karhold", "stark: footman@karhold")
    match.play("baratheon: ship@shipbreaker_bay", "lannister: ship@golden_sound")
    assert counts(match) == [3, 3, 3]


@rule("card.horde_descends", "ruling.34")
def test_horde_highest_may_muster_in_one_castle_or_stronghold_area() -> None:
    match = attack("horde_descends", WON, "karhold: stark footman\nmoat_cailin: stark token")
    assert match.options("stark") == ["winterfell", "moat_cailin", "pass"]
    match.play("stark: winterfell", "stark: winterfell knight")
    assert table(match).units["winterfell"] == ("knight",) and match.table.step == "planning"


@rule("card.horde_descends", "ruling.34")
def test_horde_highest_may_decline() -> None:
    match = attack("horde_descends", WON).play("stark: pass")
    assert (match.table.step, counts(match)) == ("planning", counts(start("")))


# -- Rattleshirt's Raiders ------------------------------------------------------------------------------------------


@rule("card.rattleshirts_raiders")
@pytest.mark.parametrize(("before", "after"), [(4, 2), (1, 0), (0, 0)])
def test_rattleshirt_lowest_goes_down_two_on_the_supply_track_but_not_below_0(before: int, after: int) -> None:
    match = attack("rattleshirts_raiders", LOST, f"stark supply: {before}\nkarhold: stark footman")
    assert supply(match)[0] == after


@rule("card.rattleshirts_raiders")
def test_rattleshirt_others_each_go_down_one() -> None:
    match = attack("rattleshirts_raiders", LOST, "baratheon supply: 0\nkarhold: stark footman")
    assert supply(match)[1:] == [1, 0]


@rule("card.rattleshirts_raiders")
@pytest.mark.parametrize(("before", "after"), [(3, 4), (6, 6)])
def test_rattleshirt_highest_goes_up_one_but_not_above_6(before: int, after: int) -> None:
    assert supply(attack("rattleshirts_raiders", WON, f"stark supply: {before}"))[0] == after


@rule("ruling.15", "supply.4", "supply.8")
def test_armies_that_rattleshirt_leaves_unfed_are_reconciled_at_once() -> None:
    match = attack("rattleshirts_raiders", LOST, """
stark supply: 2
karhold: stark footman footman knight
winterfell: stark footman footman
stoney_sept: lannister footman
""")  # fmt: skip
    assert asks(match) == [("stark", "supply.remove")] and supply(match) == [0, 2, 2]
    match.play("stark: knight@karhold")
    assert (supply(match), match.table.step) == ([0, 1, 1], "planning")


# -- Crow Killers ---------------------------------------------------------------------------------------------------


@rule("card.crow_killers", "ruling.32")
def test_crows_lowest_has_all_knights_replaced_by_footmen_where_they_stand() -> None:
    match = attack("crow_killers", LOST, "karhold: stark knight knight\nwinterfell: stark footman knight")
    assert table(match).units == {"karhold": ("footman", "footman"), "winterfell": ("footman", "footman")}
    assert pieces(table(match), 0, "knight") == 5


@rule("card.crow_killers")
def test_crows_lowest_chooses_the_knights_that_find_a_footman_and_the_rest_are_destroyed() -> None:
    match = attack("crow_killers", LOST, """
stark supply: 6
winterfell: stark footman footman footman footman
white_harbor: stark footman footman footman
moat_cailin: stark footman footman
karhold: stark knight
castle_black: stark knight
stony_shore: stark knight
""")  # fmt: skip
    assert match.options("stark") == ["knight@castle_black", "knight@karhold", "knight@stony_shore"]
    match.play("stark: knight@karhold")
    assert table(match).units["karhold"] == ("footman",)
    assert not {"castle_black", "stony_shore"} & table(match).units.keys()


@rule("card.crow_killers")
def test_crows_others_have_two_knights_of_their_choice_replaced() -> None:
    match = attack("crow_killers", LOST, "stoney_sept: lannister knight knight\nharrenhal: lannister knight")
    match.play("lannister: knight@stoney_sept", "lannister: knight@harrenhal")
    assert table(match).units == {"stoney_sept": ("footman", "knight"), "harrenhal": ("footman",)}


@rule("card.crow_killers")
def test_crows_others_with_two_knights_have_nothing_to_choose() -> None:
    match = attack("crow_killers", LOST, "stoney_sept: lannister knight\nharrenhal: lannister knight")
    assert table(match).units == {"stoney_sept": ("footman",), "harrenhal": ("footman",)}


@rule("card.crow_killers", "ruling.32")
def test_crows_highest_may_replace_two_footmen_by_knights() -> None:
    match = attack("crow_killers", WON, "karhold: stark footman footman\nwinterfell: stark footman")
    assert match.options("stark") == ["footman@karhold", "footman@winterfell", "pass"]
    match.play("stark: footman@karhold", "stark: footman@winterfell")
    assert table(match).units == {"karhold": ("footman", "knight"), "winterfell": ("knight",)}
    assert match.table.step == "planning"


@rule("card.crow_killers", "shortage.2", "ruling.34")
def test_crows_highest_needs_free_knights_and_may_stop() -> None:
    four = "karhold: stark footman knight knight\ncastle_black: stark knight knight\nwinterfell: stark footman"
    match = attack("crow_killers", WON, four).play("stark: footman@winterfell")
    assert (table(match).units["winterfell"], match.table.step) == (("knight",), "planning")
    match = attack("crow_killers", WON, four).play("stark: pass")
    assert (table(match).units["winterfell"], match.table.step) == (("footman",), "planning")


# -- Skinchanger Scout ----------------------------------------------------------------------------------------------


@rule("card.skinchanger_scout")
def test_scout_lowest_discards_all_power() -> None:
    assert power(attack("skinchanger_scout", LOST, "stark power: 9"), "stark") == 0


@rule("card.skinchanger_scout")
def test_scout_others_discard_two_power_or_what_they_have() -> None:
    match = attack("skinchanger_scout", LOST, "lannister power: 2\nbaratheon power: 8")
    assert table(match).power[1:] == [0, 4]


@rule("card.skinchanger_scout", "wildlings.10")
def test_scout_highest_takes_the_bid_back() -> None:
    assert table(attack("skinchanger_scout", WON)).power == [5, 4, 5]


# -- Preemptive Raid ------------------------------------------------------------------------------------------------


@rule("card.preemptive_raid")
def test_raid_lowest_may_destroy_two_units() -> None:
    match = attack("preemptive_raid", LOST, ARMIES)
    assert match.options("stark") == ["units", "track"]
    before = tracks(match)
    match.play("stark: units", "stark: ship@shivering_sea")
    assert (counts(match), tracks(match)) == ([3, 4, 4], before)


@rule("card.preemptive_raid", "ruling.28")
def test_raid_lowest_may_go_down_two_on_the_track_where_it_stands_highest() -> None:
    match = start("""
        seats: 4
        step: attack
        wildlings: 6
        luck: [preemptive_raid]
        iron_throne: baratheon lannister stark greyjoy
        fiefdoms: greyjoy stark baratheon lannister
        kings_court: lannister baratheon greyjoy stark
    """)
    bid(match, 0, 1, 1, 1).play("stark: track")
    assert tracks(match) == [
        ["baratheon", "lannister", "stark", "greyjoy"],
        ["greyjoy", "baratheon", "lannister", "stark"],
        ["lannister", "baratheon", "greyjoy", "stark"],
    ]


@rule("ruling.28", "throne.3")
def test_the_holder_of_the_iron_throne_picks_among_equally_high_tracks_and_the_fall_stops_at_the_last_space() -> None:
    match = attack("preemptive_raid", LOST, """
iron_throne: baratheon stark lannister
fiefdoms: lannister stark baratheon
kings_court: baratheon lannister stark
""").play("stark: track")  # fmt: skip
    assert asks(match) == [("baratheon", "wildlings.raid_track")]
    assert match.options("baratheon") == ["iron_throne", "fiefdoms"]
    match.play("baratheon: fiefdoms")
    assert tracks(match)[:2] == [["baratheon", "stark", "lannister"], ["lannister", "baratheon", "stark"]]


@rule("card.preemptive_raid")
def test_raid_others_suffer_nothing() -> None:
    match = attack("preemptive_raid", LOST, ARMIES).play("stark: track")
    assert (match.table.step, counts(match), table(match).power) == ("planning", [5, 4, 4], [5, 4, 3])


@rule("card.preemptive_raid", "ruling.29")
def test_raid_highest_stands_aside_while_the_wildlings_attack_again_with_strength_6() -> None:
    match = attack("preemptive_raid, rattleshirts_raiders", (0, 1, 9), "baratheon power: 9", threat=10)
    assert asks(match) == [("stark", "wildlings.bid"), ("lannister", "wildlings.bid")]
    assert match.questions[0].words["strength"] == "6"
    bid(match, 0, 1)
    assert (supply(match), view(match).wildlings) == ([0, 1, 2], 0)


@rule("ruling.29")
def test_the_marker_stays_on_0_when_the_second_attack_is_beaten_too() -> None:
    match = attack("preemptive_raid, rattleshirts_raiders", (1, 1, 8), "baratheon power: 8", threat=10)
    bid(match, 4, 2)
    assert (supply(match), view(match).wildlings, match.table.step) == ([2, 2, 2], 0, "planning")


@rule("ruling.33")
def test_the_holder_of_the_iron_throne_judges_the_second_attack_and_first_bids_are_gone() -> None:
    match = attack("preemptive_raid, skinchanger_scout", (2, 3, 5), threat=10)
    assert (match.options("stark"), match.options("lannister")) == (["0", "1", "2", "3"], ["0", "1", "2"])
    bid(match, 1, 1)
    assert asks(match) == [("baratheon", "wildlings.lowest")]
    match.play("baratheon: stark")
    assert table(match).power == [0, 0, 0]


@rule("ruling.33")
def test_the_highest_bidder_gets_no_penalty_from_the_second_attack() -> None:
    match = attack("preemptive_raid, skinchanger_scout", (0, 1, 5), "baratheon power: 9")
    bid(match, 0, 1)
    assert table(match).power == [0, 1, 4]
