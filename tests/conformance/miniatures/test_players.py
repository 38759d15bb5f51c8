"""Rulebook: team games and free for all."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.miniatures.armies import cost, entries
from cyvasse.games.miniatures.mode import zones_of
from cyvasse.games.miniatures.rounds import next_first
from cyvasse.games.miniatures.table import TABLE, are_friends, opponents
from cyvasse.games.miniatures.victory import goal
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.refused import Refused
from tests.conformance.miniatures.fields import answer, asked, bare, options, points, settle, start, table
from tests.rule import rule

TEAMS = """
    seats: 4
    options: {teams: true, points: 20}
    step: turn
    sansa: done, tokens 0
"""
FOUR = """
    stark_sworn_swords_1: 6 4 0, alone
    umber_berserkers: 16 4 0, alone
    lannister_guardsmen_1: 6 44 180, alone
    mountains_men: 16 44 180, alone
"""


def deployed(seats: int, **chosen: object) -> Match:
    """A random match up to its first round."""
    match, dice = cyvasse.new("miniatures", seats, 3, chosen), Dice(3)
    while table(match).round == 0:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    return match


@rule("team.1", "team.3", "team.9")
def test_two_against_two_with_20_points_each_and_decks_of_their_own() -> None:
    field = table(start(TEAMS + FOUR))
    assert field.sides == [0, 1, 0, 1]
    assert [field.data.armies[word].points for word in field.armies] == [20] * 4
    assert [len(field.places[f"tac{seat}/deck"]) for seat in range(4)] == [20] * 4
    with pytest.raises(Refused) as refusal:
        cyvasse.new("miniatures", 3, 1, {"teams": True})
    assert refusal.value.clause == "team.1"


@rule("team.2")
def test_a_character_appears_once_in_a_team() -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new(
            "miniatures",
            4,
            1,
            {"teams": True, "points": 20, "armies": "stark_20 lannister_20 stark_20 lannister_20_clegane"},
        )
    assert refusal.value.clause == "team.2"


@rule("team.4")
def test_a_team_shares_the_deployment_zone_of_the_mode() -> None:
    field = table(deployed(4, teams=True, points=20))
    assert zones_of(field, 0) == zones_of(field, 2) != zones_of(field, 1) == zones_of(field, 3)


@rule("team.5", "team.6", "ruling.105")
def test_turns_and_the_first_player_token_pass_between_teams() -> None:
    match = start(TEAMS + FOUR + "\nturn: stark_1")
    assert asked(match) == "stark_1 activate"
    assert options(match) == ["stark_sworn_swords_1", "umber_berserkers"]
    answer(match, "umber_berserkers")
    assert asked(match) == "stark_2 action"
    answer(match, "stand")
    assert asked(match) == "lannister_1 activate"
    field = table(match)
    field.first = 0
    assert field.sides[next_first(field)] != field.sides[0]


@rule("team.8", "conflict.1", "card.paid_mutiny")
def test_a_unit_that_falls_as_a_teammate_activates_it_does_nothing_more() -> None:
    position = TEAMS.replace("step: turn", "step: activation") + FOUR
    rider = "turn: stark_2\nactive: stark_outriders\nstark_outriders: 26 4 0, models 1, hurt 2"
    hands = "lannister_2 hand: paid_mutiny\nlannister_1 hand: paid_mutiny"
    match = start(f"{position}\n{rider}\n{hands}\nluck: [1, 1, 3]")
    assert asked(match) == "lannister_2 window.unit_activated"
    answer(match, "paid_mutiny", "pass")
    assert table(match).status[table(match).words.index("stark_outriders")] != TABLE
    assert asked(match) == "lannister_1 window.turn_start", "the next turn has begun"


@rule("team.7", "team.8")
def test_points_belong_to_the_team_and_teammates_are_friends() -> None:
    match = start(TEAMS + FOUR + "\nstark_1 points: 3")
    assert [points(match, name) for name in ("stark_1", "stark_2", "lannister_1")] == [3, 3, 0]
    field = table(match)
    swords, axes = field.words.index("stark_sworn_swords_1"), field.words.index("umber_berserkers")
    assert field.owners[swords] != field.owners[axes] and are_friends(field, swords, axes)
    assert opponents(field, 0) == [1, 3]


@rule("ffa.1")
def test_a_siege_is_no_free_for_all() -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new("miniatures", 3, 1, {"mode": "storm"})
    assert refusal.value.clause == "ffa.1"


@rule("ffa.2", "ruling.93")
def test_each_player_has_a_corner_of_twelve_inches() -> None:
    field = table(deployed(4))
    assert sorted(field.places_of) == [0, 1, 2, 3]
    for seat in range(4):
        ((x1, y1, x2, y2),) = zones_of(field, seat)
        assert (x2 - x1, y2 - y1) == (12_000, 12_000) and x1 in (0, 36_000) and y1 in (0, 36_000)


@rule("ffa.3")
def test_the_first_player_of_a_free_for_all_is_rolled_for() -> None:
    match = deployed(3)
    assert any(of == "first" for of, _, _ in match.outcomes)


FREE = """
    seats: 3
    options: {armies: stark_30 lannister_30 stark_30_umber}
    step: turn
    stark_sworn_swords_1: 6 4 0, alone
    lannister_guardsmen_1: 42 4 0, alone
    umber_berserkers_2: 6 44 180, alone
"""


@rule("ffa.4", "ffa.5")
def test_turns_and_the_token_go_clockwise() -> None:
    match = start(FREE + "turn: lannister")
    who = []
    for _ in range(3):
        settle(match)
        who.append(asked(match))
        answer(match, "stand")
    assert who == ["lannister action", "stark_2 action", "stark_1 action"]
    settle(match)
    assert table(match).names[table(match).first] == "stark_2"


@rule("ffa.6", "ffa.7")
def test_who_has_no_units_is_out_and_the_others_go_on() -> None:
    match = start(FREE.replace("lannister_guardsmen_1: 42 4 0, alone", "") + "turn: stark_1")
    settle(match)
    field = table(match)
    assert field.out == [False, True, False] and not match.over
    answer(match, "stand")
    assert asked(settle(match)).startswith("stark_2")


@rule("ruling.106", "victory.4", "army.1")
@pytest.mark.parametrize(
    ("size", "alone", "together"),
    [(20, 6, 10), (30, 8, 14), (40, 10, 18), (50, 12, 22), (60, 14, 26), (70, 16, 30), (80, 18, 34)],
)
def test_a_team_needs_the_points_of_its_armies_together(size: int, alone: int, together: int) -> None:
    assert goal(bare(2, points=size)) == goal(bare(4, points=size)) == alone
    assert goal(bare(4, points=size, teams=True)) == together


@rule("team.2", "team.9", "army.2")
@pytest.mark.parametrize("size", [20, 30, 40, 50, 60, 70, 80])
def test_ready_made_armies_of_every_size_make_two_teams(size: int) -> None:
    field = bare(4, points=size, teams=True)
    assert field.names == ["stark_1", "lannister_1", "stark_2", "lannister_2"] and len(set(field.armies)) == 4
    for seat in (0, 1):
        team = [field.data.armies[field.armies[each]] for each in (seat, seat + 2)]
        assert all(size - 4 <= cost(army, field.data) <= size == army.points for army in team)
        held = [word for army in team for word, _, _ in entries(army, field.data)]
        characters = [field.data.characters[word] for word in held if word in field.data.characters]
        assert len(characters) == len(set(characters)) >= 4


@rule("army.1", "army.4")
@pytest.mark.parametrize("size", [20, 30, 40, 50, 60, 70, 80])
def test_commanders_named_for_a_team_lead_armies_that_go_together(size: int) -> None:
    led = "greatjon_last_hearth gregor_mountain robb_wolf_lord jaime_kingslayer"
    field = bare(4, points=size, teams=True, armies=led)
    assert " ".join(field.commanders) == led and {field.data.armies[word].points for word in field.armies} == {size}


@rule("army.1", "battlefield.1")
def test_a_game_of_80_points_a_side_is_played_on_the_large_field() -> None:
    match = deployed(2, points=80, large=True)
    field = table(match)
    assert sum(pose is not None for pose in field.poses) > 20
