"""Rulebook: victory. The seventh castle or stronghold at any moment, else the most of them after round 10."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.thrones.attacks import start
from tests.conformance.thrones.boards import table, view
from tests.rule import rule


def held(house: str, *areas: str) -> str:
    """Power tokens of a House."""
    return "".join(f"{area}: {house} token\n" for area in areas)


def last(position: str) -> Match:
    """The clean-up of round 10."""
    return start(f"step: cleanup\nround: 10\n{position}")


def winner(match: Match) -> str | None:
    return match.names[match.winners[0]] if match.over else None


# -- the end of round 10 --------------------------------------------------------------------------------------------


@rule("goal.2", "victory.1", "victory.3", "round.1")
def test_after_round_10_the_house_with_the_most_castles_and_strongholds_wins() -> None:
    match = last(held("lannister", "harrenhal", "crackclaw_point") + held("baratheon", "kings_landing"))
    assert match.over and match.scores == [1, 3, 2]
    assert winner(match) == "lannister"


@rule("cleanup.4", "round.4", "round.1")
@pytest.mark.parametrize("number", [1, 9])
def test_after_an_earlier_round_the_next_one_begins(number: int) -> None:
    match = start(f"step: cleanup\nround: {number}\n{held('lannister', 'harrenhal')}")
    assert not match.over and view(match).round == number + 1
    assert len(view(match).revealed) == 3


@rule("cleanup.4", "westeros.1", "ruling.8")
def test_round_10_ends_with_its_clean_up_and_no_westeros_card_is_revealed() -> None:
    match = last("winterfell: stark knight/routed footman, order support")
    assert match.over and (view(match).round, view(match).revealed) == (10, [])
    assert view(match).areas["winterfell"].units == ["footman", "knight"]


@rule("westeros.1", "ruling.8")
def test_a_round_marker_that_cannot_advance_ends_the_game() -> None:
    match = start(f"step: westeros\nround: 10\n{held('lannister', 'harrenhal')}")
    assert match.over and winner(match) == "lannister" and view(match).round == 10


@rule("round.5", "victory.1")
def test_without_a_seventh_castle_the_last_round_is_played_to_its_end() -> None:
    match = start(
        "step: power\nround: 10\nkarhold: stark footman, order power\nstony_shore: stark footman, order power"
    )
    assert not match.over
    match.play("stark: karhold")
    assert match.over and table(match).power[0] == 8


@rule("victory.2")
def test_every_house_stands_at_the_number_of_its_castle_and_stronghold_areas() -> None:
    match = start(held("stark", "karhold", "moat_cailin") + "seagard: lannister footman\nwinterfell: baratheon knight")
    assert [house.castles for house in view(match).houses] == [1, 2, 2]


# -- ties -----------------------------------------------------------------------------------------------------------


@rule("victory.4", "ruling.1")
def test_the_first_tie_breaker_is_strongholds() -> None:
    match = last(f"""
lannister supply: 6
lannister power: 17
{held("stark", "seagard")}{held("lannister", "harrenhal", "stoney_sept", "blackwater")}
""")
    assert match.scores == [2, 2, 1] and winner(match) == "stark"


@rule("victory.5", "ruling.1")
@pytest.mark.parametrize(("stark", "lannister", "best"), [(3, 2, "stark"), (2, 3, "lannister")])
def test_the_second_tie_breaker_is_the_supply_position(stark: int, lannister: int, best: str) -> None:
    match = last(f"""
stark supply: {stark}
lannister supply: {lannister}
{best} power: 0
baratheon supply: 0
karhold: stark footman
""")
    assert match.scores == [1, 1, 1] and winner(match) == best


@rule("victory.6", "ruling.1")
@pytest.mark.parametrize("best", ["stark", "lannister"])
def test_the_third_tie_breaker_is_available_power(best: str) -> None:
    match = last(f"stark supply: 2\n{best} power: 6\niron_throne: baratheon lannister stark\nkarhold: stark footman")
    assert winner(match) == best


@rule("victory.6", "terms.9")
def test_power_tokens_on_the_board_are_not_available() -> None:
    match = last(f"stark supply: 2\nstark power: 5\nlannister power: 6\n{held('stark', 'karhold', 'castle_black')}")
    assert winner(match) == "lannister"


@rule("victory.7", "ruling.1")
@pytest.mark.parametrize("order", ["stark lannister baratheon", "lannister baratheon stark"])
def test_the_fourth_tie_breaker_is_the_iron_throne_track(order: str) -> None:
    match = last(f"stark supply: 2\niron_throne: {order}\nkarhold: stark footman")
    assert winner(match) == order.split(" ")[0]


FAQ = "options: {final_tiebreak: faq2}\n"


@rule("ruling.1")
def test_with_the_option_land_areas_come_before_supply_and_strongholds_do_not_count() -> None:
    position = f"""
stark supply: 6
{held("stark", "seagard")}{held("lannister", "harrenhal", "stoney_sept")}
"""
    assert winner(last(position)) == "stark"
    assert winner(last(FAQ + position)) == "lannister"


@rule("ruling.1")
def test_with_the_option_supply_is_second_and_the_iron_throne_third_and_power_does_not_count() -> None:
    equal = "iron_throne: baratheon lannister stark\nstark power: 20\nbay_of_ice: stark ship\n"
    assert winner(last(f"{FAQ}{equal}stark supply: 2")) == "baratheon"
    assert winner(last(f"{FAQ}{equal}stark supply: 2\nlannister supply: 3")) == "lannister"
    assert winner(last(f"{equal}stark supply: 2")) == "stark"


@rule("ruling.1", "victory.3")
def test_with_the_option_castles_and_strongholds_still_come_first() -> None:
    match = last(FAQ + held("stark", "moat_cailin") + held("lannister", "stoney_sept", "blackwater", "twins"))
    assert winner(match) == "stark"


# -- the seventh castle ---------------------------------------------------------------------------------------------

SIX = held("stark", "white_harbor", "flints_finger", "seagard", "pyke", "eyrie")  # and Winterfell


@rule("goal.3", "round.5", "victory.8", "ruling.5")
def test_a_house_that_walks_into_its_seventh_castle_wins_at_once() -> None:
    match = start(f"""
round: 2
step: march
{SIX}
greywater_watch: stark footman, order march_0
karhold: stark footman, order march_minus1
""")
    match.play("stark: greywater_watch", "stark: greywater_watch moat_cailin footman@greywater_watch")
    assert match.over and winner(match) == "stark" and view(match).round == 2


@rule("victory.8", "ruling.5")
def test_the_units_left_of_a_march_are_not_asked_for_once_it_has_taken_the_seventh_castle() -> None:
    match = start(f"step: march\n{SIX}\ngreywater_watch: stark footman knight siege_engine, order march_0")
    match.play("stark: greywater_watch moat_cailin footman@greywater_watch")
    assert match.over and winner(match) == "stark"
    assert view(match).areas["greywater_watch"].units == ["knight", "siege_engine"]


@rule("victory.8", "ruling.5", "ports.16")
def test_ships_in_the_port_of_the_seventh_castle_are_not_asked_for() -> None:
    match = start(f"""
step: march
{SIX.replace("pyke", "moat_cailin").replace("flints_finger", "greywater_watch")}
flints_finger: stark footman knight, order march_0
ironmans_bay: stark ship
pyke: lannister token
port_pyke: lannister ship
""")
    match.play("stark: flints_finger pyke footman@flints_finger")
    assert match.over and winner(match) == "stark" and "port_pyke" not in table(match).units


@rule("victory.8", "goal.3")
def test_six_are_not_enough() -> None:
    match = start(f"""
step: march
{SIX}
greywater_watch: stark footman, order march_0
karhold: stark footman, order march_minus1
""")
    match.play("stark: greywater_watch", "stark: greywater_watch flints_finger footman@greywater_watch", "stark: no")
    assert not match.over and match.scores[0] == 6


@rule("ruling.5", "victory.8")
def test_a_conquered_seventh_castle_counts_when_the_winners_enter_it() -> None:
    match = start(f"""
step: march
fiefdoms: baratheon stark lannister
{SIX}
greywater_watch: stark knight knight, order march_0
moat_cailin: lannister footman
""")
    match.play("stark: greywater_watch moat_cailin knight@greywater_watch knight@greywater_watch", "stark: no")
    assert not match.over
    match.play("stark: eddard_stark", "lannister: cersei_lannister")
    assert match.over and winner(match) == "stark" and view(match).areas["moat_cailin"].owner == 0


MOVED_ON = f"""
step: march
{SIX.replace("seagard: stark token", "moat_cailin: stark footman, order march_0")}
karhold: stark footman, order march_minus1
"""


@rule("ruling.5", "control.3")
@pytest.mark.parametrize(("token", "over"), [("yes", True), ("no", False)])
def test_a_castle_left_for_the_seventh_counts_only_with_a_token_left_behind(token: str, over: bool) -> None:
    match = start(MOVED_ON).play("stark: moat_cailin", "stark: moat_cailin seagard footman@moat_cailin")
    assert not match.over
    match.play(f"stark: {token}")
    assert match.over == over and match.scores[0] == 6 + over


LEAVING = f"""
step: march
turn: lannister
{SIX}moat_cailin: stark token
winterfell: lannister footman, order march_0
karhold: baratheon footman
"""


@rule("ruling.5", "control.6", "home.3")
@pytest.mark.parametrize(("token", "over"), [("no", True), ("yes", False)])
def test_units_on_their_way_to_a_combat_do_not_hold_the_area_they_left(token: str, over: bool) -> None:
    match = start(LEAVING).play("lannister: winterfell karhold footman@winterfell")
    assert not match.over
    match.play(f"lannister: {token}")
    assert match.over == over and any(line.event == "combat" for line in match.log(None)) != over


@rule("ruling.5", "ruling.100")
def test_after_a_combat_for_the_seventh_castle_nothing_more_is_asked() -> None:
    match = start(f"""
step: march
blade_used: true
{SIX.replace("stark", "lannister").replace("pyke", "lannisport")}
winterfell: lannister footman
greywater_watch: lannister knight knight, order march_0
moat_cailin: baratheon footman/routed
""")
    match.play("lannister: greywater_watch moat_cailin knight@greywater_watch knight@greywater_watch", "lannister: no")
    match.play("lannister: tywin_lannister", "baratheon: patchface")
    assert match.over and winner(match) == "lannister" and len(table(match).hands[1]) == 6


RAIDERS = "step: attack\nwildlings: 6\nluck: [horde_descends]\n"


@rule("ruling.5", "goal.3", "home.3")
def test_a_home_area_that_reverts_in_the_westeros_phase_wins_for_a_house_that_is_not_acting() -> None:
    match = start(
        f"{RAIDERS}{SIX}moat_cailin: stark token\nwinterfell: lannister footman\nstony_shore: lannister footman"
    )
    assert match.scores[0] == 6
    match.play("stark: 2", "lannister: 0", "baratheon: 1")
    assert match.over and winner(match) == "stark"
    assert not any(line.event == "wildlings.retreat" for line in match.log(None))


@rule("ruling.5", "victory.4")
@pytest.mark.parametrize(
    ("strongholds", "castles", "best"),
    [
        (["kings_landing"], ["harrenhal", "crackclaw_point", "reach", "storms_end", "starfall"], "stark"),
        (["kings_landing", "highgarden", "oldtown"], ["crackclaw_point", "reach", "storms_end"], "baratheon"),
    ],
)
def test_if_one_event_gives_two_houses_seven_castles_the_final_tie_break_decides(
    strongholds: list[str], castles: list[str], best: str
) -> None:
    match = start(f"""{RAIDERS}
{SIX}
moat_cailin: stark token
{held("baratheon", *strongholds, *castles)}
winterfell: lannister footman
dragonstone: lannister footman
""")
    assert match.scores == [6, 3, 6]
    match.play("stark: 2", "lannister: 0", "baratheon: 1")
    assert match.scores == [7, 1, 7] and winner(match) == best


@rule("victory.8", "ruling.5")
def test_the_game_is_over_for_everyone_when_a_house_has_its_seventh_castle() -> None:
    match = start(
        f"step: march\n{SIX}\ngreywater_watch: stark footman, order march_0\nreach: lannister knight, order march_0"
    )
    match.play("lannister: done", "stark: greywater_watch moat_cailin footman@greywater_watch")
    assert match.over and match.questions == {} and view(match).victor == match.seat("stark")
