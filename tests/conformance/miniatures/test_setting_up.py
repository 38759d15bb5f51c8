"""Rulebook: preparation. Rolling off, terrain, objective tokens, zones, deployment and first hands, bound by bound."""

from __future__ import annotations

from typing import Any

import pytest

import cyvasse
from cyvasse.games.miniatures import battlefield
from cyvasse.games.miniatures.battlefield import Site, Spot, lay_at_random, next_speaker, pieces, roll_off, speakers
from cyvasse.games.miniatures.deploy import Landing, can_arrive, facing, landing_zones, restore
from cyvasse.games.miniatures.modes.feast import Heap
from cyvasse.games.miniatures.setup import numbered
from cyvasse.games.miniatures.table import Table, body, clockwise, opponents
from cyvasse.kernel.refused import Refused
from tests.conformance.miniatures.fields import answer, asked, bare, number, options, start, table
from tests.rule import rule

SWORDS, GUARDS = "stark_sworn_swords_1", "lannister_guardsmen_1"


def rolled(table_: Table, seats: list[int], dice: str) -> tuple[list[int], int]:
    """Who rolled how, the highest first, and how many dice it took."""
    going, left = roll_off(table_, seats, "test"), dice.split()
    sent: str | None = None
    while True:
        try:
            going.send(sent)
        except StopIteration as end:
            return end.value, len(left)
        sent = left.pop(0)


def drawn(rule_: Any, *told: str) -> list[tuple[str, list[str]]]:
    """A rule that only luck decides: what was drawn from what, with these outcomes."""
    heard, left, sent = list[tuple[str, list[str]]](), list(told), None
    while True:
        try:
            request = rule_.send(sent)
        except StopIteration:
            assert not left
            return heard
        heard.append((request.of, list(request.names)))
        sent = left.pop(0)


# -- rolling off ------------------------------------------------------------------------------------------------


@rule("battlefield.3", "deployment.1", "ffa.3")
@pytest.mark.parametrize(("dice", "order"), [
    ("3 5", [1, 0]), ("5 3", [0, 1]), ("4 4 2 6", [1, 0]), ("1 1 6 6 5 4", [0, 1]),
])  # fmt: skip
def test_the_higher_die_comes_first_and_equal_ones_roll_again(dice: str, order: list[int]) -> None:
    field = bare()
    field.log = []
    assert rolled(field, [0, 1], dice) == (order, 0)
    assert field.log[-1].words == {"seat": field.names[order[0]], "of": "test"}


@rule("ffa.2", "ffa.3", "ruling.93")
@pytest.mark.parametrize(("dice", "order"), [
    ("2 6 4", [1, 2, 0]), ("4 6 4 1 3", [1, 2, 0]), ("5 5 1 2 3", [1, 0, 2]), ("3 3 3 1 2 2 6 5", [1, 2, 0]),
])  # fmt: skip
def test_of_three_only_those_who_are_equal_roll_again(dice: str, order: list[int]) -> None:
    field = bare(3)
    field.log = []
    assert rolled(field, [0, 1, 2], dice) == (order, 0)


@rule("team.4", "storm.18", "battlefield.3")
def test_the_first_of_each_team_lays_and_the_defender_alone_in_a_siege() -> None:
    teams, three, two = bare(4, teams=True, points=20), bare(3), bare(mode="storm")
    assert speakers(teams) == [0, 1] and speakers(three) == [0, 1, 2]
    assert [next_speaker(teams, seat) for seat in (0, 1)] == [1, 0]
    assert [next_speaker(three, seat) for seat in (0, 1, 2)] == [1, 2, 0]
    two.besieger = 0
    assert next_speaker(two, 1) == 1


# -- terrain ----------------------------------------------------------------------------------------------------


@rule("battlefield.7", "ruling.92")
def test_a_piece_lies_six_inches_from_zones_and_other_pieces_or_farther() -> None:
    """A low wall is 8 by 1 inches; zones end at 6 and begin at 42."""
    field = bare()
    wall = Site(field, "palisade_low_wall", "low_wall")
    assert wall.fault(24_000, 12_500, 0) is None and wall.fault(24_000, 12_490, 0) == "battlefield.7"
    assert wall.fault(24_000, 35_500, 0) is None and wall.fault(24_000, 35_510, 0) == "battlefield.7"
    assert wall.fault(4000, 24_000, 0) is None and wall.fault(3990, 24_000, 0) == "ruling.92"
    assert wall.fault(24_000, 24_000, 3600) == wall.fault(24_000, 24_000, -1) == "battlefield.7"
    assert wall.fault(24_000, 24_000, 3599) is None
    field.terrain = [("palisade_ruined_wall", "ruined_wall", 10_000, 24_000, 0)]
    beside = Site(field, "palisade_low_wall", "low_wall")
    assert beside.fault(23_000, 24_000, 0) is None and beside.fault(22_990, 24_000, 0) == "battlefield.7"


@rule("ruling.92", "thrones.2")
def test_nothing_impassable_covers_a_fixed_token() -> None:
    field = bare()
    palisade, wall = (Site(field, "palisade_low_wall", side) for side in ("palisade", "low_wall"))
    assert palisade.fault(24_000, 24_000, 0) == "ruling.92" and wall.fault(24_000, 24_000, 0) is None
    assert palisade.fault(24_000, 25_260, 0) is None and palisade.fault(24_000, 25_240, 0) == "ruling.92"
    feast = bare(mode="feast")
    assert Site(feast, "palisade_low_wall", "palisade").fixed == []


@rule("ruling.40", "ruling.60", "feast.2")
def test_a_piece_of_two_sides_is_offered_by_side_and_of_one_by_its_name() -> None:
    field = bare(mode="feast")
    lines = pieces(field, "")
    assert "forest" in lines and "palisade_low_wall palisade" in lines and "palisade_low_wall low_wall" in lines
    assert len(lines) == len(set(lines)) and "palisade_low_wall" not in lines
    assert pieces(field, "corpse_pile") == ["corpse_pile"]
    assert battlefield.split(field, "forest") == ("forest", "forest")
    assert battlefield.split(field, "stakes_hedge hedge") == ("stakes_hedge", "hedge")


@rule("feast.2", "ruling.65", "battlefield.3")
def test_in_a_feast_each_lays_a_corpse_pile_first_and_then_four_pieces() -> None:
    match = cyvasse.new("miniatures", 2, 3, {"mode": "feast"})
    assert table(match).waiting == 6
    layers = []
    while table(match).step == "terrain":
        if asked(match).endswith("terrain.piece"):
            assert len(table(match).terrain) >= 2
            answer(match, next(line for line in options(match) if line != "corpse_pile"))
        layers.append((min(match.questions), table(match).waiting))
        answer(match, options(match)[0])
    first = layers[0][0]
    assert layers[:2] == [(first, 6), (1 - first, 5)]
    assert [piece for piece, *_ in table(match).terrain[:2]] == ["corpse_pile"] * 2
    assert sum(piece == "corpse_pile" for piece, *_ in table(match).terrain) == 2


@rule("battlefield.3", "ruling.60")
def test_random_terrain_draws_piece_and_place() -> None:
    field = bare(terrain="random")
    field.log = []
    heard = drawn(lay_at_random(field, ""), "palisade_low_wall low_wall", "24000 24000 900")
    assert [of for of, _ in heard] == ["terrain", "terrain"] and heard[0][1] == pieces(bare(), "")
    assert field.terrain == [("palisade_low_wall", "low_wall", 24_000, 24_000, 900)]
    assert "palisade_low_wall" not in field.supply
    field.supply = []
    assert drawn(lay_at_random(field, "")) == []


# -- objective tokens -------------------------------------------------------------------------------------------


@rule("thrones.11", "winds.12", "ruling.54")
@pytest.mark.parametrize(("short", "low"), [(False, 18_750), (True, 12_750)])
def test_how_near_a_token_may_lie_to_zones_edges_and_others(short: bool, low: int) -> None:
    field = bare(objectives_short_range=short)
    field.objectives = [(24_000, 24_000)]
    spot = Spot(field, "thrones.11")
    assert spot.fault(36_000, low, 0) is None and spot.fault(36_000, low - 1, 0) == "thrones.11"
    assert spot.fault(36_000, 48_000 - low, 0) is None and spot.fault(36_000, 48_001 - low, 0) == "thrones.11"
    assert spot.fault(31_500, 24_000, 0) is None and spot.fault(31_499, 24_000, 0) == "thrones.11"
    assert spot.fault(750, 24_000, 0) is None and spot.fault(749, 24_000, 0) == "thrones.11"
    assert spot.fault(47_250, 24_000, 0) is None and spot.fault(47_251, 24_000, 0) == "thrones.11"
    assert spot.fault(36_000, 24_000, 1) == "thrones.11"


@rule("thrones.3", "winds.2", "battlefield.5")
@pytest.mark.parametrize(("mode", "laid"), [("thrones", 4), ("winds", 4), ("clash", 0), ("feast", 0)])
def test_how_many_tokens_the_players_lay(mode: str, laid: int) -> None:
    match = start(f"options: {{mode: {mode}}}\nstep: tokens\n{SWORDS}: waiting\n{GUARDS}: waiting")
    fixed, layers = len(table(match).objectives), []
    while asked(match).endswith("token.place"):
        layers.append(min(match.questions))
        answer(match, options(match)[0])
    assert len(layers) == laid and len(table(match).objectives) == len(table(match).holders) == fixed + laid
    assert layers == [layers[0], 1 - layers[0]] * 2 if laid else not layers
    assert set(table(match).holders) <= {-1}


# -- zones and deployment ---------------------------------------------------------------------------------------

WAITING = f"{SWORDS}: waiting\n{GUARDS}: waiting\n"


@rule("deployment.1", "deployment.2", "start.2")
@pytest.mark.parametrize(("line", "places"), [("south", [0, 1]), ("north", [1, 0])])
def test_who_chooses_a_zone_deploys_first_and_the_other_begins(line: str, places: list[int]) -> None:
    match = start("step: zones\n" + WAITING + "luck: [6, 2]")
    assert asked(match) == "stark zone.choose"
    answer(match, line)
    field = table(match)
    assert field.places_of == places and field.first == 1 and asked(match).startswith("stark deploy")


@rule("deployment.1", "team.4")
def test_a_team_takes_one_zone_and_the_other_team_the_other() -> None:
    match = start("seats: 4\noptions: {teams: true, points: 20}\nstep: zones\n" + WAITING + "luck: [2, 6]")
    assert asked(match) == "lannister_1 zone.choose"
    answer(match, "south")
    assert table(match).places_of == [1, 0, 1, 0] and table(match).first == 0


@rule("ffa.2", "ffa.3", "ruling.93")
def test_corners_are_chosen_from_the_highest_roll_on_and_each_once() -> None:
    match = start(
        "seats: 3\noptions: {armies: stark_30 lannister_30 stark_30_umber}\nstep: zones\n"
        + WAITING
        + "luck: [1, 4, 6, 2, 6, 3]"
    )
    assert asked(match) == "stark_2 zone.corner" and len(options(match)) == 4
    answer(match, "north_west")
    assert asked(match) == "lannister zone.corner" and "north_west" not in options(match)
    answer(match, "south_east", "north_east")
    field = table(match)
    assert field.places_of == [3, 1, 2] and field.first == 1 and field.turn in (0, 1, 2)


@rule("ruling.92", "clash.5", "storm.11")
def test_where_a_unit_off_the_table_may_come_and_whether_it_acts() -> None:
    thrones = table(start(f"edges: north south\n{SWORDS}: reserve\n{GUARDS}: 5 5 0"))
    unit = thrones.words.index(SWORDS)
    assert landing_zones(thrones, unit) == ([(0, 42_000, 48_000, 48_000)], False, "ruling.92") and can_arrive(
        thrones, unit
    )
    thrones.status[unit] = "lost"
    assert landing_zones(thrones, unit) == ([], False, "") and not can_arrive(thrones, unit)
    clash = table(start(f"options: {{mode: clash}}\nedges: north south\nround: 1\n{SWORDS}: reserve\n{GUARDS}: 5 5 0"))
    assert landing_zones(clash, unit) == ([], False, "")
    clash.round = 2
    assert landing_zones(clash, unit) == ([(0, 36_000, 48_000, 48_000)], False, "clash.13")
    storm = table(
        start(f"options: {{mode: storm}}\nattacker: lannister\nround: 3\n{SWORDS}: reserve\n{GUARDS}: 24 40 0")
    )
    assert landing_zones(storm, unit)[1:] == (True, "storm.11")


@rule("deployment.4", "moving.1", "pivot.1")
def test_a_unit_lands_wholly_in_a_zone_away_from_enemies() -> None:
    field = table(start(f"{SWORDS}: waiting\nstark_outriders: 40 3 0\n{GUARDS}: 24 10.6 180, alone"))
    landing = Landing(field, field.words.index(SWORDS), [(0, 0, 48_000, 12_000)])
    assert landing.fault(2750, 2400, 0) is None and landing.fault(2740, 2400, 0) == "deployment.4"
    assert landing.fault(24_000, 4800, 0) is None and landing.fault(24_000, 4810, 0) == "moving.1"
    assert landing.fault(10_000, 9600, 0) is None and landing.fault(10_000, 9610, 0) == "deployment.4"
    assert landing.fault(38_000, 3000, 0) == "moving.2"
    assert landing.fault(10_000, 5000, 3600) == landing.fault(10_000, 5000, -1) == "pivot.1"


@rule("deployment.4")
@pytest.mark.parametrize(("zone", "angle"), [
    ((0, 0, 48_000, 6000), 0), ((0, 42_000, 48_000, 48_000), 1800), ((0, 0, 6000, 48_000), 900),
    ((42_000, 0, 48_000, 48_000), 2700), ((0, 0, 12_000, 12_000), 0), ((36_000, 36_000, 48_000, 48_000), 1800),
])  # fmt: skip
def test_units_are_suggested_looking_at_the_other_half(zone: tuple[int, int, int, int], angle: int) -> None:
    assert facing(bare(), zone) == angle


@rule("ruling.64", "storm.8")
def test_a_unit_that_returns_is_whole_and_calm() -> None:
    field = table(start("stark_outriders: 24 24 0, models 1, hurt 2, panicked, weakened\n" + f"{GUARDS}: 5 5 0"))
    unit = field.words.index("stark_outriders")
    restore(field, unit)
    assert (field.models[unit], field.hurt[unit], field.conditions[unit]) == (4, 0, ())


@rule("ruling.73", "deployment.3")
def test_who_has_more_units_deploys_the_rest() -> None:
    more = "stark_sworn_swords_2: waiting\number_berserkers: waiting\n"
    match = start("step: deploy\nedges: south north\n" + WAITING + more)
    who = []
    while table(match).step == "deploy":
        seat = min(match.questions)
        if asked(match).endswith("deploy.place"):
            who.append(match.names[seat])
        answer(match, options(match)[0])
    assert who == ["stark", "lannister", "stark", "stark"]


@rule("start.1", "deck.2", "ruling.83")
def test_first_hands_hold_three_cards_and_tyrions_four() -> None:
    match = start(f"step: hands\nround: 0\n{SWORDS}: 24 40 180\n{GUARDS}: 24 8 0")
    field = table(match)
    assert [len(field.places[f"tac{seat}/hand-{seat}"]) for seat in (0, 1)] == [3, 4] and field.round == 1


@rule("army.3", "overview.1")
def test_as_many_armies_as_seats_and_only_known_ones() -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new("miniatures", 2, 1, {"armies": "stark_30"})
    assert refusal.value.clause == "army.3"
    with pytest.raises(Refused, match="because of “wildlings”"):
        cyvasse.new("miniatures", 2, 1, {"armies": "stark_30 wildlings"})


@rule("army.2", "ruling.75")
def test_an_army_from_beyond_the_box_is_refused_with_the_option() -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new("miniatures", 2, 1, {"points": 40, "box_limit": True})
    assert refusal.value.clause == "ruling.75"


@rule("units.1")
def test_equal_units_are_numbered_and_single_ones_are_not() -> None:
    assert numbered(["a", "b", "a", "c", "a"]) == ["a_1", "b", "a_2", "c", "a_3"]
    field = bare(4, points=20, teams=True)
    assert field.names == ["stark_1", "lannister_1", "stark_2", "lannister_2"]
    assert clockwise(field, 2) == [2, 3, 0, 1] and opponents(field, 2) == [3, 1]


# -- corpse piles -----------------------------------------------------------------------------------------------


@rule("feast.7", "ruling.92")
def test_a_new_pile_lies_within_six_inches_on_nothing_else() -> None:
    """A pile is 4 by 3 inches, the fallen tray 5.5 by 4.8."""
    match = start(f"options: {{mode: feast}}\n{SWORDS}: 24 24 0\n{GUARDS}: 24 32 180\nterrain: [forest 10 24 0]")
    field = table(match)
    where = body(field, number(match, SWORDS))
    field.poses[number(match, SWORDS)] = None
    heap = Heap(field, where)
    assert heap.fault(24_000, 24_000, 0) is None
    assert heap.fault(34_740, 24_000, 0) is None and heap.fault(34_780, 24_000, 0) == "feast.7"
    assert heap.fault(24_000, 31_000, 0) == heap.fault(12_000, 24_000, 0) == "feast.7"
    assert heap.fault(24_000, 24_000, 3600) == "feast.7"
    edge = Heap(field, body(field, number(match, GUARDS)))
    assert edge.fault(24_000, 47_000, 0) == "ruling.92"
