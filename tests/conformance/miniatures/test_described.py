"""The described position and the view."""

from __future__ import annotations

import re

import pytest

import cyvasse
from cyvasse.games.miniatures import armies
from cyvasse.games.miniatures.table import DECK, MISSION_HAND, MISSIONS, army_choices
from cyvasse.kernel.position import BadPosition
from tests.conformance.miniatures.fields import (
    UNITS,
    activated,
    answer,
    asked,
    bare,
    hand,
    models,
    number,
    options,
    points,
    settle,
    start,
    table,
    view,
)
from tests.rule import rule


@rule("pieces.1", "thrones.12")
def test_described_terrain_and_tokens_lie_where_they_are_said_to() -> None:
    match = start(UNITS + "terrain: [forest 10.5 20.25 30, hedge 40 20 350.5]\nobjectives: [24 24, 12.5 20.125]")
    assert table(match).terrain == [
        ("forest", "forest", 10_500, 20_250, 300),
        ("stakes_hedge", "hedge", 40_000, 20_000, 3505),
    ]
    assert table(match).objectives == [(24_000, 24_000), (12_500, 20_125)] and table(match).holders == [-1, -1]
    with pytest.raises(BadPosition, match="there is no 'forest' left"):
        start(UNITS + "terrain: [forest 10 20 0, forest 30 20 0]")


@rule("deck.1", "winds.4")
def test_described_cards_come_out_of_their_decks() -> None:
    match = start(
        UNITS + "options: {mode: winds}\nstark hand: hit_and_run\nstark discard: hit_and_run\nstark missions: outflank"
    )
    field = table(match)
    whole = field.data.deck(field.data.armies["stark_30"])
    assert sorted([*field.places[DECK[0]], "hit_and_run", "hit_and_run"]) == sorted(whole)
    assert hand(match, "stark") == field.discards[0] == ["hit_and_run"]
    assert field.places[MISSION_HAND[0]] == ["outflank"]
    assert sorted([*field.places[MISSIONS], "outflank"]) == sorted(field.data.missions)
    with pytest.raises(BadPosition, match="there is no 'hit_and_run' left"):
        start(UNITS + "stark hand: hit_and_run hit_and_run hit_and_run")


@rule("round.1")
def test_a_described_battle_stands_in_round_2_unless_it_says_so() -> None:
    assert table(start(UNITS)).round == 2 and table(start(UNITS + "round: 4")).round == 4


@rule("ranks.2", "terms.3")
def test_a_view_tells_of_trays_ranks_and_who_is_engaged() -> None:
    match = start(
        """lannister_guardsmen_1: 24 20 0, models 9, hurt 0, weakened, done
        stark_sworn_swords_1: 24 24.8 180, alone
        stark_outriders: reserve
        catelyn: crown, on stark_sworn_swords_1
        objectives: [24 20 rookery lannister_guardsmen_1, 5 5]"""
    )
    seen = {unit.word: unit for unit in view(match).units}
    guards, riders = seen["lannister_guardsmen_1"], seen["stark_outriders"]
    assert (guards.pose, guards.width, guards.depth) == ([24_000, 20_000, 0], 5500, 4800)
    assert (guards.models, guards.ranks, guards.speed, guards.done) == (9, 3, 4, True)
    assert guards.conditions == ["weakened"] and guards.engaged == ["stark_sworn_swords_1"]
    assert (riders.status, riders.pose, riders.engaged) == ("reserve", [], [])
    (ncu,) = (each for each in view(match).ncus if each.word == "catelyn")
    assert (ncu.zone, ncu.done, ncu.influence) == ("crown", True, "stark_sworn_swords_1")
    assert [(each.card, each.holder) for each in view(match).objectives] == [
        ("rookery", "lannister_guardsmen_1"),
        ("", ""),
    ]


@rule("army.1", "army.4")
@pytest.mark.parametrize("size", [20, 30, 40, 50, 60, 70, 80])
def test_commanders_may_be_named_for_the_ready_made_armies_they_lead(size: int) -> None:
    """What a list offers: every pair of them has armies of every size."""
    offered = army_choices(bare().data)
    assert offered[0] == "" and len(offered) == len(set(offered)) == 9
    for line in offered[1:]:
        field = bare(points=size, armies=line)
        assert field.commanders == line.split(" ") and set(field.names) == {"stark", "lannister"}
        assert {field.data.armies[word].points for word in field.armies} == {size}
    assert bare(points=size).armies == list(armies.READY_MADE[size][:2])
    assert bare(armies="lannister_30 stark_30_umber").names == ["lannister", "stark"]


# -- what cannot be ---------------------------------------------------------------------------------------------

SWORDS = "stark_sworn_swords_1: 24 30 0"
LATER = "lannister_guardsmen_1: 24 10 0, alone\n"  # the line under test comes second
REFUSED = [
    (f"{SWORDS}, models 13", "13 is not from 1 to 12"),
    (f"{SWORDS}, models 0", "0 is not from 1 to 12"),
    (f"{SWORDS}, models many", "'many' is not a whole number"),
    (f"{SWORDS}, models", "'models' means nothing here"),
    (f"{SWORDS}, hurt 1", "1 is not from 0 to 0"),
    ("stark_outriders: 24 30 0, hurt 3", "3 is not from 0 to 2"),
    (f"{SWORDS}, crows -1", "-1 is not 0 or more"),
    (f"{SWORDS}, panicked, panicked", "'panicked' is named twice"),
    (f"{SWORDS},", "a comma has nothing before or after it"),
    (f"{SWORDS}, , done", "a comma has nothing before or after it"),
    (f"{SWORDS}, asleep", "'asleep' means nothing here"),
    (f"{SWORDS}, with jon_snow", "there is no attachment 'jon_snow'"),
    ("stark_outriders: 24 30 0, with sworn_sword_captain", "'sworn_sword_captain' cannot join such a unit"),
    ("grey_wind: 24 30 0, with sworn_sword_captain", "'sworn_sword_captain' cannot join such a unit"),
    ("stark_sworn_swords_1: 24 30", "expected `x y angle`"),
    ("stark_sworn_swords_1: 24 30 north", "expected `x y angle`"),
    ("stark_sworn_swords_1: here there 0", "'here there' is no place"),
    ("stark_sworn_swords_1: 24 48.1 0", "24 48.1 is not on the table of 48 by 48 inches"),
    ("stark_sworn_swords_1: -1 30 0", "-1 30 is not on the table"),
    ("stark_sworn_swords_1: stands", "expected `x y angle`"),
    ("stark_sworn_swords_1: lost", "what is lost does not return in this mode"),
    ("stark_sworn_swords_1: reserve now", "'reserve now' is none of these"),
    (f"{SWORDS}, the_north_remembers -1", "-1 is not 0 or more"),
    (f"{SWORDS}, hear_me_roar", "there is no 'hear_me_roar' left"),
    ("round: 7", "7 is not from 0 to 6"),
    ("round: soon", "'soon' is not a whole number"),
    ("edges: east west", "expected `south` or `north`"),
    ("edges: south north south", "expected `south` or `north`"),
    ("passed: targaryen", "'targaryen' is none of these: stark lannister"),
    ("active: stark_sworn_swords_2", "'stark_sworn_swords_2' is no unit or NCU of this battle"),
    ("step: activation", "an activation needs `active`"),
    ("stark points: -1", "-1 is not 0 or more"),
    ("catelyn: crown, on nobody", "'nobody' is none of these"),
    ("catelyn: crown, on", "'' is none of these"),
    ("catelyn: tokens 1", "1 is not from 0 to 0"),
    ("tyrion: tokens 3", "3 is not from 0 to 2"),
    ("tyrion: tokens", "'tokens' means nothing here"),
    ("tyrion: crown wealth", "'crown wealth' means nothing here"),
    ("catelyn: crown,", "a comma has nothing before or after it"),
    ("catelyn: asleep", "'asleep' means nothing here"),
    ("terrain: forest 24 24 0", "expected a list"),
    ("terrain: [forest 24 24 0, ]\nrubble: forest", "rubble: there is no 'forest' left"),
    ("terrain: [forest 24 24]", "expected `x y angle`"),
    ("terrain: [forest 24 60 0]", "24 60 is not on the table"),
    ("objectives: [24]", "'24 ' is no place"),
    ("objectives: [24 24, 12 24, 36 24, 12 30, 36 30, 24 30]", "the box holds 5 tokens"),
    ("objectives: [24 24 rookery gallows]", "'gallows': each token has one card"),
    ("objectives: [24 24 rookery, 12 24 rookery]", "'rookery': each token has one card, and each card lies once"),
    ("objectives: [24 24 stark_sworn_swords_2]", "'stark_sworn_swords_2' is neither a card nor the one unit"),
    ("objectives: [24 24 lannister_guardsmen_1 lannister_guardsmen_1]", "nor the one unit that controls the token"),
    ("objectives: [24 24 treasure]", "'treasure' is neither a card nor"),
    ("stark hand: hit_and_run,", "a comma has nothing before or after it"),
    ("stark deck: hear_me_roar", "there is no 'hear_me_roar' left"),
    ("stark deck: hit_and_run hit_and_run hit_and_run", "there is no 'hit_and_run' left"),
    ("turn_marks: asleep:0", "'asleep' is none of these: muted"),
    ("turn_marks: muted:99", "'99' is none of these"),
    ("round_marks: silenced:stark", "'stark' is none of these: catelyn tyrion"),
    ("spent: dance:0", "'dance' is none of these"),
    ("luck: [7]", "'7' is no face of a die"),
    ("luck: 6 sometimes", "'sometimes' is no face of a die, no card and no place"),
    ("open_mission: outflank", "there is no 'outflank' left"),
]


@rule("components.2", "conditions.1", "attachments.4", "ruling.38")
@pytest.mark.parametrize(("line", "reason"), REFUSED)
def test_what_cannot_be_is_refused_with_its_line_and_the_reason(line: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(reason)) as error:
        cyvasse.start("miniatures", LATER + line)
    assert str(error.value).startswith(f"Line {3 if 'rubble' in line else 2}, ")


@rule("units.1")
def test_a_unit_is_named_once() -> None:
    with pytest.raises(BadPosition, match=r"Line 2, lannister_guardsmen_1: named twice"):
        cyvasse.start("miniatures", LATER + LATER)


@rule("army.7", "army.8", "team.2")
def test_a_character_stands_in_one_unit_of_a_side() -> None:
    one = "stark_sworn_swords_1: 24 30 0, with robb_wolf_lord\n"
    with pytest.raises(BadPosition, match=r"Line 3, stark_sworn_swords_2: 'robb_young_wolf' stands in another unit"):
        cyvasse.start("miniatures", LATER + one + "stark_sworn_swords_2: 12 30 0, with robb_young_wolf")
    cyvasse.start("miniatures", LATER + one + "stark_sworn_swords_2: 12 30 0, with sworn_sword_captain")
    captains = "stark_sworn_swords_1: 24 30 0, with sworn_sword_captain\n"
    cyvasse.start("miniatures", LATER + captains + "stark_sworn_swords_2: 12 30 0, with sworn_sword_captain")
    team = "seats: 4\noptions: {teams: true, points: 20}\nstark_sworn_swords_3: 12 30 0, with robb_young_wolf\n"
    with pytest.raises(BadPosition, match=r"Line 6, .*'robb_young_wolf'|Line 4, .*'robb_young_wolf'"):
        cyvasse.start("miniatures", LATER + team + one)


@rule("ncuact.1", "influence.2")
def test_a_zone_holds_one_ncu_and_a_unit_one_influence_of_a_side() -> None:
    forty = "options: {points: 40}\n" + UNITS
    with pytest.raises(BadPosition, match=r"Line 5, tyrion: another NCU stands in crown"):
        cyvasse.start("miniatures", forty + "catelyn: crown\ntyrion: crown")
    with pytest.raises(BadPosition, match=r"Line 5, sansa: stark_sworn_swords_1 is influenced by catelyn already"):
        cyvasse.start("miniatures", forty + "catelyn: on stark_sworn_swords_1\nsansa: on stark_sworn_swords_1")
    both = cyvasse.start("miniatures", forty + "catelyn: on stark_sworn_swords_1\ncersei: on stark_sworn_swords_1")
    assert table(both).influence.count(number(both, "stark_sworn_swords_1")) == 2


@rule("storm.7", "storm.23", "components.5")
def test_walls_stand_where_they_stand_with_so_many_wounds() -> None:
    storm = "options: {mode: storm}\n" + UNITS
    for line, reason in (
        ("castle_wall_1: 5 5 0", "'5 5 0' is none of these: stands"),
        ("castle_wall_1: stands, models 7", "7 is not from 1 to 6"),
        ("castle_wall_1: stands, panicked", "'panicked' means nothing of a wall"),
        ("stark siege: boiling_oil murder_holes repair_crews no_surrender", "nobody holds more than 3"),
    ):
        with pytest.raises(BadPosition, match=re.escape(reason)):
            cyvasse.start("miniatures", storm + line)
    match = start(storm + "castle_wall_1: stands, models 6, done\nstark siege: boiling_oil murder_holes repair_crews")
    assert table(match).done[number(match, "castle_wall_1")]


# -- what lasts -------------------------------------------------------------------------------------------------


@rule("card.the_north_remembers", "deck.1")
def test_a_card_may_lie_with_a_unit_with_tokens_on_it() -> None:
    match = start(f"{SWORDS}, alone, the_north_remembers 2\n{LATER}")
    field, swords = table(match), number(match, "stark_sworn_swords_1")
    assert field.cards == [("the_north_remembers", 0, swords, 2)]
    assert field.places[DECK[0]].count("the_north_remembers") == 1
    assert table(start(f"{SWORDS}, the_north_remembers\n{LATER}")).cards == [("the_north_remembers", 0, swords, 0)]


@rule("card.subjugation_of_power", "card.intrigue_and_subterfuge", "card.no_surrender", "orders.2")
def test_effects_that_last_are_named_by_whom_they_are_about() -> None:
    match = start(
        UNITS
        + """options: {mode: storm}
        step: activation
        active: stark_sworn_swords_1
        turn_marks: muted:stark_sworn_swords_1 no_cards:lannister
        round_marks: silenced:tyrion no_surrender:lannister attacked:0
        spent: martial_training:stark_sworn_swords_1"""
    )
    field = table(match)
    assert field.turn_marks == ["muted 0", "no_cards 1"]
    assert field.round_marks == ["silenced 1", "no_surrender 1", "attacked 0"]
    assert field.spent == ["martial_training 0"]


@rule("card.cut_off_from_aid", "team.8")
def test_an_effect_on_a_side_is_named_by_any_of_its_seats() -> None:
    match = start(
        """seats: 4
        options: {teams: true, points: 20}
        stark_sworn_swords_1: 24 30 0
        lannister_guardsmen_1: 24 10 0
        round_marks: cut_off:lannister_2 sortie:lannister_2"""
    )
    assert table(match).round_marks == ["cut_off 1", "sortie 3"]


@rule("winds.14", "ruling.68")
def test_a_mission_deck_may_be_short() -> None:
    match = start(
        UNITS + "options: {mode: winds}\nstep: cleanup\nfirst: stark\nmission_deck: outflank unbroken spread_wide"
    )
    while asked(match).endswith("mission.discard"):
        answer(match, "pass")
    field = table(match)
    assert [len(field.places[MISSION_HAND[seat]]) for seat in (0, 1)] == [2, 1] and field.places[MISSIONS] == []
    with pytest.raises(BadPosition, match="there is no 'outflank' left"):
        start(UNITS + "options: {mode: winds}\nstark missions: outflank\nmission_deck: outflank")
    with pytest.raises(BadPosition, match="nobody holds more than 2"):
        start(UNITS + "options: {mode: winds}\nstark missions: outflank unbroken spread_wide")


@rule("storm.20", "keywords.5", "ruling.94")
def test_what_is_used_up_destroyed_or_passed_may_be_described() -> None:
    match = start(
        UNITS + "options: {mode: storm}\nlannister siege_played: sappers\nrubble: hedge\npassed: lannister\nstep: turn"
    )
    field = table(match)
    assert field.siege_discards == ["sappers"] and "sappers" not in field.places["sia/deck"]
    assert field.rubble == ["stakes_hedge"] and field.supply.count("stakes_hedge") == 2
    assert field.passed == [False, True]


@rule("battlefield.3", "thrones.3")
@pytest.mark.parametrize(("line", "laid"), [("waiting: 2", 3), ("", 2)])
def test_pieces_and_tokens_still_to_be_laid_may_be_described(line: str, laid: int) -> None:
    waiting = "stark_sworn_swords_1: waiting\nlannister_guardsmen_1: waiting\nobjectives: [24 24]\nstep: token\n"
    match = start(waiting + line)
    while asked(match).endswith("token.place"):
        answer(match, options(match)[0])
    assert len(table(match).objectives) == laid


@rule("clash.12", "clash.14", "ruling.63")
def test_a_commander_who_stands_nowhere_has_fallen_already() -> None:
    clash = "options: {mode: clash}\n" + LATER
    assert table(start(clash + SWORDS)).rubble == ["dead 1"]
    assert table(start(clash + f"{SWORDS}, alone")).rubble == ["dead 0", "dead 1"]
    match = start(clash + f"{SWORDS}, with sworn_sword_captain\nstark representative: sworn_sword_captain")
    assert table(match).rubble == ["dead 1"] and table(match).representatives[0] == "sworn_sword_captain"
    assert table(start(UNITS)).rubble == []


@rule("ruling.87", "card.assault_veteran")
@pytest.mark.parametrize(("y", "began"), [("24.8", True), ("30", False)])
def test_who_is_engaged_at_a_described_activation_began_the_turn_so(y: str, began: bool) -> None:
    match = activated(
        "lannister_halberdiers",
        f"lannister_halberdiers: 24 20 0, with assault_veteran\nstark_sworn_swords_1: 24 {y} 180, alone",
    )
    assert table(match).began[number(match, "lannister_halberdiers")] == began


@rule("units.10", "attachments.1")
def test_who_is_not_named_is_out_of_the_game_with_all_that_joined() -> None:
    match = start(UNITS)
    field, second = table(match), number(match, "stark_sworn_swords_2")
    assert (field.status[second], field.models[second], field.attached[second]) == ("dead", 0, ())
    assert "martial_training" not in field.skills[second]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("stark_sworn_swords_1: 24 24 0\nlannister_guardsmen_1: 27 24 0", "Line 1, .*: it would lie on lannister"),
        ("options: {mode: storm}\nattacker: stark\nstark_sworn_swords_1: 24 7 0", "it would lie on castle_wall_2"),
        ("options: {mode: storm}\nattacker: stark\ngrey_wind: 16.5 6 0", r"not stand there \(storm.15\)"),
        ("stark_sworn_swords_1: 24 24 0\nterrain: [palisade 24 26 0]", r"may not stand there \(keywords.6\)"),
    ],
)
def test_trays_do_not_lie_on_each_other_on_walls_or_on_palisades(position: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        start(position)


@rule("thrones.5", "thrones.6")
def test_a_token_without_a_card_gives_its_point_and_no_more() -> None:
    """The card stands with its own token, not with the first."""
    match = start("""
        step: scoring
        round: 3
        stark_sworn_swords_1: 18 28.5 0, alone
        lannister_guardsmen_1: 34 10 180, alone, models 5
        objectives: [18 28.5 stark_sworn_swords_1, 34 10 supply_cache lannister_guardsmen_1]
    """)
    settle(match)
    assert (points(match, "stark"), points(match, "lannister")) == (1, 1)
    assert models(match, "lannister_guardsmen_1") == 7
    alone = UNITS + "step: scoring\nround: 3\nobjectives: [24 30 stark_sworn_swords_1]"
    assert points(settle(start(alone)), "stark") == 1
