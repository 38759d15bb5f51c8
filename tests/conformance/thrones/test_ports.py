"""Rulebook: ports and their capture; tokens that shift on the influence tracks."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from tests.conformance.thrones.boards import (
    asks,
    forbidden_by,
    order,
    power,
    ruler,
    start,
    strengths,
    table,
    targets,
    units,
    view,
)
from tests.rule import example, rule

# -- whose port, and what lies there --------------------------------------------------------------------------


@rule("ports.1", "ports.18")
def test_a_port_belongs_to_whoever_controls_its_land_and_to_nobody_if_nobody_does() -> None:
    match = start("step: planning\nwhite_harbor: greyjoy token\noldtown: tyrell footman\nsunspear: stark footman")
    ports = ("port_white_harbor", "port_oldtown", "port_sunspear", "port_winterfell", "port_storms_end")
    assert [ruler(match, port) for port in ports] == ["greyjoy", "tyrell", "stark", "stark", ""]


@rule("ports.2")
def test_only_ships_may_be_in_ports() -> None:
    with pytest.raises(BadPosition, match="footman cannot stand there"):
        start("port_winterfell: stark footman")
    match = start("step: march\nturn: stark\nwinterfell: stark footman, order march_0")
    assert forbidden_by(match, "stark", "winterfell port_winterfell footman@winterfell") == "march.5"


@rule("ports.3")
def test_ships_in_a_port_are_an_army() -> None:
    match = start("""
        step: march
        turn: stark
        stark supply: 0
        bay_of_ice: stark ship, order march_0
        winterfell: stark footman footman
        port_winterfell: stark ship
        karhold: stark footman footman
    """)
    assert forbidden_by(match, "stark", "bay_of_ice port_winterfell ship@bay_of_ice") == "supply.9"


@rule("ports.4", "ports.5")
def test_new_ships_may_go_to_the_port_even_if_enemies_hold_its_sea() -> None:
    match = start("""
        seats: 4
        step: power
        turn: stark
        winterfell: stark footman, order power_special
        bay_of_ice: greyjoy ship
    """)
    match.play("stark: muster")
    assert [line for line in match.options("stark") if line.endswith("ship")] == [
        "winterfell port_winterfell ship",
        "winterfell shivering_sea ship",
    ]
    match.play("stark: winterfell port_winterfell ship")
    assert units(match, "port_winterfell") == "stark ship"


@rule("ports.6", "ports.7")
def test_ships_in_a_port_receive_an_order_and_be_it_a_useless_defense() -> None:
    match = start("seats: 3\nstep: planning\nport_winterfell: stark ship\nlannisport: lannister footman")
    assert "port_winterfell defense_plus1" in match.options("stark")
    assert forbidden_by(match, "stark", "done") == "planning.10"


# -- marches, raids and support -------------------------------------------------------------------------------


@rule("ports.8", "march.6")
def test_ships_march_from_a_port_to_its_sea_and_back() -> None:
    match = start("""
        step: march
        turn: stark
        winterfell: stark footman
        port_winterfell: stark ship, order march_0
        bay_of_ice: stark ship, order march_minus1
    """)
    match.play("stark: port_winterfell")
    assert targets(match, "stark") == {"bay_of_ice"}
    match.play("stark: port_winterfell bay_of_ice ship@port_winterfell")
    assert targets(match, "stark") == {"sunset_sea", "port_winterfell"}
    match.play("stark: bay_of_ice port_winterfell ship@bay_of_ice ship@bay_of_ice")
    assert units(match, "port_winterfell") == "stark ship ship"


@rule("ports.19")
def test_a_port_holds_three_ships_at_most() -> None:
    match = start("""
        step: march
        turn: stark
        stark supply: 6
        winterfell: stark footman
        port_winterfell: stark ship ship
        bay_of_ice: stark ship ship, order march_0
    """)
    assert forbidden_by(match, "stark", "bay_of_ice port_winterfell ship@bay_of_ice ship@bay_of_ice") == "ports.19"
    match.play("stark: bay_of_ice port_winterfell ship@bay_of_ice")
    assert units(match, "port_winterfell") == "stark ship ship ship"
    assert forbidden_by(match, "stark", "bay_of_ice port_winterfell ship@bay_of_ice") == "ports.19"


@pytest.mark.parametrize(
    "owner",
    [
        "winterfell: stark footman\nport_winterfell: stark ship",
        "port_winterfell: stark ship",
        "winterfell: lannister token\nport_winterfell: lannister ship",
        "winterfell: lannister token",
    ],
)
@rule("ports.7", "ports.20")
def test_an_enemy_port_cannot_be_attacked_or_entered(owner: str) -> None:
    match = start(f"""
        step: march
        turn: greyjoy
        bay_of_ice: greyjoy ship, order march_0
        {owner}
    """)
    assert forbidden_by(match, "greyjoy", "bay_of_ice port_winterfell ship@bay_of_ice") == "ports.20"


@rule("ports.20")
def test_a_port_without_an_owner_cannot_be_entered() -> None:
    match = start("step: march\nturn: stark\nnarrow_sea: stark ship, order march_0")
    assert forbidden_by(match, "stark", "narrow_sea port_white_harbor ship@narrow_sea") == "ports.20"


BEATEN = """
    step: march
    turn: greyjoy
    blade_used: true
    sunset_sea: greyjoy ship ship, order march_0
    bay_of_ice: stark ship
    lannisport: lannister footman, order march_0
    {more}
"""


@pytest.mark.parametrize(
    ("more", "port"),
    [
        ("karhold: stark footman", "stark ship/routed"),
        ("winterfell: lannister token", ""),
    ],
)
@rule("ports.9")
def test_beaten_ships_retreat_into_an_own_port_but_not_into_an_enemys(more: str, port: str) -> None:
    match = start(BEATEN.format(more=more))
    match.play("greyjoy: sunset_sea bay_of_ice ship@sunset_sea ship@sunset_sea")
    match.play("greyjoy: balon_greyjoy", "stark: catelyn_stark")
    assert (units(match, "bay_of_ice"), units(match, "port_winterfell")) == ("greyjoy ship ship", port)


@rule("ports.9")
def test_beaten_ships_do_not_retreat_into_a_port_without_an_owner() -> None:
    match = start("""
        step: march
        turn: greyjoy
        blade_used: true
        shivering_sea: greyjoy ship ship, order march_0
        narrow_sea: stark ship
        lannisport: lannister footman, order march_0
    """)
    match.play("greyjoy: shivering_sea narrow_sea ship@shivering_sea ship@shivering_sea")
    match.play("greyjoy: balon_greyjoy", "stark: catelyn_stark")
    assert units(match, "shipbreaker_bay") == "stark ship/routed"


@rule("ports.10")
def test_ships_in_a_port_support_a_combat_in_its_sea() -> None:
    match = start(BEATEN.format(more="port_winterfell: stark ship, order support"))
    match.play("greyjoy: sunset_sea bay_of_ice ship@sunset_sea ship@sunset_sea")
    assert asks(match) == [("stark", "support")]
    match.play("stark: stark")
    assert strengths(match) == {"greyjoy": 2, "stark": 2}


@rule("ports.21", "ruling.94")
def test_ships_in_a_port_neither_support_nor_strengthen_its_land() -> None:
    match = start("""
        step: march
        turn: greyjoy
        greyjoy power: 0
        moat_cailin: greyjoy knight, order march_0
        white_harbor: stark footman
        port_white_harbor: stark ship, order support
    """)
    match.play("greyjoy: moat_cailin white_harbor knight@moat_cailin")
    assert asks(match) == [("greyjoy", "combat.play"), ("stark", "combat.play")]
    assert strengths(match) == {"greyjoy": 2, "stark": 1}


@rule("ports.11")
def test_ships_in_a_port_raid_its_sea_but_no_land() -> None:
    match = start("""
        step: raid
        turn: stark
        winterfell: stark footman, order support
        port_winterfell: stark ship, order raid
        bay_of_ice: greyjoy ship, order support
    """)
    assert match.options("stark") == ["bay_of_ice", "pass"]
    assert forbidden_by(match, "stark", "winterfell") == "ports.11"


@rule("ports.12")
def test_a_port_is_raided_from_its_sea() -> None:
    match = start("""
        step: raid
        turn: greyjoy
        bay_of_ice: greyjoy ship, order raid
        port_winterfell: stark ship, order power
        lannisport: lannister footman, order march_0
    """)
    match.play("greyjoy: port_winterfell")
    assert (order(match, "port_winterfell"), power(match, "greyjoy")) == ("", 6)


@rule("ports.12", "ruling.94")
def test_a_port_is_not_raided_from_its_land() -> None:
    match = start("""
        step: raid
        turn: stark
        winterfell: stark footman, order raid
        port_winterfell: stark ship, order power
        karhold: greyjoy footman, order power
    """)
    assert match.options("stark") == ["karhold", "pass"]
    assert forbidden_by(match, "stark", "port_winterfell") == "ports.12"


@rule("ports.13", "ports.14")
def test_a_special_consolidate_power_order_in_a_port_yields_one_power_and_musters_nothing() -> None:
    match = start("step: power\nround: 10\nwinterfell: stark footman\nport_winterfell: stark ship, order power_special")
    assert (power(match, "stark"), match.over) == (6, True)


# -- lost and captured ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("token", "ships"), [("no", ""), ("yes", "stark ship")])
@rule("ports.15")
def test_ships_are_destroyed_when_their_land_is_left_without_a_token(token: str, ships: str) -> None:
    match = start("""
        step: march
        turn: stark
        white_harbor: stark footman, order march_0
        port_white_harbor: stark ship, order support
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: white_harbor moat_cailin footman@white_harbor", f"stark: {token}")
    assert (units(match, "port_white_harbor"), order(match, "port_white_harbor") != "") == (ships, bool(ships))


@rule("ports.15")
def test_ships_in_the_port_of_an_own_home_stay_when_all_land_units_leave() -> None:
    match = start("""
        step: march
        turn: stark
        winterfell: stark footman, order march_0
        port_winterfell: stark ship
        lannisport: lannister footman, order march_0
    """)
    match.play("stark: winterfell karhold footman@winterfell")
    assert units(match, "port_winterfell") == "stark ship"


@rule("ruling.92")
def test_leaving_a_captured_home_area_destroys_the_own_ships_there_and_the_old_owner_gets_none() -> None:
    match = start("""
        step: march
        turn: greyjoy
        greyjoy power: 0
        winterfell: greyjoy footman, order march_0
        port_winterfell: greyjoy ship ship
        lannisport: lannister footman, order march_0
    """)
    match.play("greyjoy: winterfell karhold footman@winterfell")
    assert (ruler(match, "winterfell"), units(match, "port_winterfell")) == ("stark", "")
    assert asks(match) == [("lannister", "march.move")]


def captured(more: str) -> Match:
    """Stark conquers White Harbor with its port from Greyjoy."""
    match = start(f"""
        step: march
        turn: stark
        stark power: 0
        blade_used: true
        winterfell: stark knight knight, order march_0
        white_harbor: greyjoy footman
        lannisport: lannister footman, order march_0
        {more}
    """)
    match.play("stark: winterfell white_harbor knight@winterfell knight@winterfell")
    return match.play("stark: eddard_stark", "greyjoy: balon_greyjoy")


THREE_SHIPS = "port_white_harbor: greyjoy ship ship ship, order support"


@pytest.mark.parametrize(("count", "ships"), [(0, ""), (1, "stark ship"), (3, "stark ship ship ship")])
@rule("ports.16", "ruling.91")
def test_the_conqueror_of_a_land_replaces_as_many_ships_in_its_port_as_it_wants(count: int, ships: str) -> None:
    match = captured(THREE_SHIPS + "\nstark supply: 4")
    assert asks(match) == [("stark", "port.ships")]
    assert match.options("stark") == ["0", "1", "2", "3"]
    match.play(f"stark: {count}")
    assert (units(match, "port_white_harbor"), order(match, "port_white_harbor")) == (ships, "")


@pytest.mark.parametrize(
    ("more", "most"),
    [
        ("stark supply: 0", "2"),
        ("stark supply: 0\nkarhold: stark footman footman", "1"),
        ("stark supply: 6\nbay_of_ice: stark ship ship ship ship", "2"),
    ],
)
@rule("ports.16", "ruling.91")
def test_captured_ships_are_limited_by_supply_and_by_the_pieces_left(more: str, most: str) -> None:
    assert captured(f"{THREE_SHIPS}\n{more}").options("stark")[-1] == most


@rule("ruling.91", "ruling.97")
def test_walking_into_a_land_with_a_port_captures_its_ships_before_the_combat_of_the_same_order() -> None:
    match = start("""
        step: march
        turn: stark
        winterfell: stark footman knight, order march_0
        white_harbor: greyjoy token
        port_white_harbor: greyjoy ship, order raid
        moat_cailin: greyjoy footman
    """)
    match.play("stark: winterfell moat_cailin knight@winterfell", "stark: winterfell white_harbor footman@winterfell")
    assert asks(match) == [("stark", "port.ships")]
    match.play("stark: 1")
    assert (units(match, "port_white_harbor"), order(match, "port_white_harbor")) == ("stark ship", "")
    assert asks(match) == [("stark", "combat.play"), ("greyjoy", "combat.play")]


@rule("ruling.91", "ruling.43")
def test_ships_captured_on_the_way_may_be_paid_for_by_the_rest_of_the_march() -> None:
    match = start("""
        step: march
        turn: stark
        stark supply: 1
        winterfell: stark footman footman footman, order march_0
        karhold: stark footman footman
        white_harbor: greyjoy token
        port_white_harbor: greyjoy ship ship
    """)
    match.play("stark: winterfell white_harbor footman@winterfell", "stark: 2")
    assert forbidden_by(match, "stark", "done") == "supply.9"
    match.play("stark: winterfell castle_black footman@winterfell")
    assert forbidden_by(match, "stark", "done") is None


@rule("ports.17")
def test_game_of_thrones_pays_for_ports_with_ships_and_a_sea_free_of_enemies() -> None:
    match = start("""
        step: card_2
        westeros: last_days_of_summer_1 game_of_thrones rains_of_autumn
        port_winterfell: stark ship
        white_harbor: stark footman
        port_white_harbor: stark ship
        narrow_sea: greyjoy ship
        lannisport: lannister footman
    """)
    assert (power(match, "stark"), power(match, "lannister")) == (5 + 1 + 1, 5)  # Winterfell's crown and its port


# -- shifting tokens ------------------------------------------------------------------------------------------


def doran(track: str, more: str = "") -> Match:
    """Lannister attacks Martell, whose Doran sends it to the bottom of a track."""
    match = start(f"""
        step: march
        iron_throne: lannister baratheon tyrell stark greyjoy martell
        fiefdoms: lannister baratheon tyrell stark greyjoy martell
        kings_court: baratheon lannister tyrell stark greyjoy martell
        lannister power: 0
        stoney_sept: lannister knight knight, order march_plus1
        blackwater: martell footman
        lannisport: lannister footman, order support_plus1
        port_lannisport: lannister ship, order raid_special
        {more}
    """)
    match.play("lannister: stoney_sept blackwater knight@stoney_sept knight@stoney_sept")
    return match.play("lannister: tywin_lannister", "martell: doran_martell", f"martell: {track}")


def houses(match: Match, seats: list[int]) -> list[str]:
    return [match.names[seat] for seat in seats]


@rule("shift.1")
def test_the_others_move_up_when_a_house_goes_to_the_bottom_of_a_track() -> None:
    match = doran("kings_court", "blade_used: true")
    assert houses(match, view(match).kings_court) == ["baratheon", "tyrell", "stark", "greyjoy", "martell", "lannister"]
    assert houses(match, view(match).iron_throne)[0] == "lannister"


@pytest.mark.parametrize("used", ["true", "false"])
@rule("shift.2")
def test_a_dominance_token_is_handed_over_at_once_and_not_flipped(used: str) -> None:
    match = doran("fiefdoms", f"blade_used: {used}")
    assert houses(match, view(match).fiefdoms)[0] == "baratheon"
    assert view(match).blade_used == (used == "true")
    assert ("lannister", "blade") not in asks(match)


@rule("shift.3", "ruling.36")
def test_special_orders_already_placed_stay_when_the_kings_court_track_changes() -> None:
    match = doran("kings_court", "blade_used: true")
    assert view(match).houses[2].stars == 0
    assert (order(match, "lannisport"), order(match, "port_lannisport")) == ("support_plus1", "raid_special")


@rule("shift.1", "shift.2")
@example("ex.track_shift")
def test_the_third_house_moves_to_the_top_and_takes_the_dominance_token() -> None:
    match = start("""
        seats: 4
        step: attack
        wildlings: 2
        fiefdoms: stark greyjoy lannister baratheon
        blade_used: true
        luck: [king_beyond_the_wall]
    """)
    match.play("stark: 0", "greyjoy: 0", "baratheon: 0", "lannister: 3", "lannister: fiefdoms")
    assert houses(match, view(match).fiefdoms) == ["lannister", "stark", "greyjoy", "baratheon"]
    assert view(match).blade_used
    assert table(match).wildlings == 0
