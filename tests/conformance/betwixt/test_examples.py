"""The worked examples of the rulebook, played through: setup, rounds, priority and variants."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.table import DECK, HAND, PACKET
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, council, hand, start, table, view
from tests.rule import example, rule

FOUR = "cersei euron melisandre doran"


LEADERS = "cersei euron melisandre doran jon olenna"


def new(players: int, **options: bool) -> Match:
    leaders = " ".join(LEADERS.split()[:players])
    return cyvasse.new("betwixt", players, 1, {"leaders": leaders, **options})


def to_the_end(match: Match) -> dict[str, int]:
    """Everyone takes the last answer offered; the rounds played in each season."""
    rounds: dict[str, int] = {}
    while not match.over:
        rounds[view(match).season] = max(view(match).round, rounds.get(view(match).season, 0))
        seat = next(iter(match.questions))
        match.answer(seat, match.options(seat)[-1])
    return rounds


# -- setup ----------------------------------------------------------------------------------------------------


@example("ex.time_track_3_4")
@rule("setup.2", "setup.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_time_track_for_3_or_4_players(players: int) -> None:
    match = new(players)
    assert (view(match).season, view(match).space) == ("summer", players)


@example("ex.time_track_5_6")
@rule("setup.2", "setup.4")
@pytest.mark.parametrize("players", [5, 6])
def test_the_time_track_for_5_or_6_players(players: int) -> None:
    match = new(players)
    assert (view(match).season, view(match).space) == ("autumn", players)


@example("ex.setup_four")
@rule("setup.12", "setup.13", "setup.14")
def test_the_influence_cards_of_a_standard_game_of_four() -> None:
    match = new(4)
    assert [leader.hand for leader in view(match).leaders] == [10, 10, 10, 10]
    in_play = Counter(card for place in (DECK, *HAND[:4]) for card in match.table.places[place])
    assert in_play == components().deck("standard")
    assert not in_play & components().deck("event", "unique")


@example("ex.setup_four")
@rule("setup.15", "setup.16")
def test_the_decks_and_the_supply_of_a_standard_game_of_four() -> None:
    match = start("seats: 4\nstep: setup")
    assert view(match).ally_deck == 50
    match = new(4)
    assert (view(match).deck, view(match).ally_deck, view(match).supply) == (62 - 40, 49, 54)
    assert (view(match).discard, bool(view(match).current)) == ([], True)


@example("ex.quick")
@rule("quick.1", "setup.2")
def test_the_time_track_of_a_quick_game_of_four() -> None:
    match = new(4, quick=True)
    assert (view(match).season, view(match).space) == ("autumn", 4)


@example("ex.quick")
@rule("quick.2", "setup.2")
def test_the_time_track_of_a_quick_game_of_six() -> None:
    match = new(6, quick=True)
    assert (view(match).season, view(match).space) == ("winter", 6)


# -- councils -------------------------------------------------------------------------------------------------


@example("ex.councils")
@rule("council.3", "council.4", "council.5")
def test_council_a_lies_between_cersei_and_euron_and_council_b_between_euron_and_melisandre() -> None:
    own = {}
    for winner in FOUR.split():
        match = start(f"seats: {FOUR}\nstep: claim\nally: hodor\nwinner: {winner}")
        own[winner] = match.options(winner)
    assert own == {
        "cersei": ["cersei_euron", "doran_cersei"],
        "euron": ["euron_melisandre", "cersei_euron"],
        "melisandre": ["melisandre_doran", "euron_melisandre"],
        "doran": ["doran_cersei", "melisandre_doran"],
    }


@example("ex.councils")
@rule("council.6", "council.7")
@pytest.mark.parametrize(
    ("leader", "neighbours", "allies"),
    [("cersei", ["doran", "euron"], ["bronn", "hodor"]), ("euron", ["cersei", "melisandre"], ["hodor", "shae"])],
)
def test_cersei_sits_beside_euron_and_doran_and_euron_beside_cersei_and_melisandre(
    leader: str, neighbours: list[str], allies: list[str]
) -> None:
    hands = "\n".join(f"{name} hand: raid intimidation" for name in FOUR.split()[:3])
    match = start(f"seats: {FOUR}\nturn: {leader}\n{hands}\ndoran hand: siege")
    match.play(f"{leader}: intimidation")
    assert sorted(match.options(leader)) == neighbours
    match = start(f"""
        seats: {FOUR}
        step: claim
        ally: jaqen_hghar
        winner: {leader}
        cersei_euron: hodor
        euron_melisandre: shae
        melisandre_doran: tormund
        doran_cersei: bronn
    """)
    assert sorted(match.options(leader)) == allies  # an ally of theirs must die


# -- a round --------------------------------------------------------------------------------------------------


@example("ex.during_round_ally")
@rule("reveal.3")
def test_the_ability_of_the_ally_of_the_round_is_in_force_until_the_round_ends() -> None:
    match = start("""
        seats: cersei euron doran
        step: reveal
        cersei hand: show_of_strength show_of_strength
        luck: [tommen_baratheon, 1, areo_hotah]
    """)
    match.play("cersei: show_of_strength")
    assert view(match).totals == [5, 0, 0]  # cards of 6 or more count 5
    match.play("cersei: cersei_euron")
    assert (view(match).current, view(match).in_force) == ("", "tommen_baratheon")
    match.play("cersei: cersei_euron", "cersei: show_of_strength")
    assert (view(match).round, view(match).totals) == (2, [8, 0, 0])


@example("ex.kneel")
@rule("bid.8", "bid.9", "cleanup.2")
def test_a_leader_bends_the_knee_skips_all_turns_and_rises_in_step_4() -> None:
    match = start("""
        seats: cersei euron doran
        ally: areo_hotah
        cersei hand: raid
        euron hand: puppet puppet
        doran hand: raid
    """)
    match.play("cersei: kneel")
    assert table(match).kneeling == [True, False, False]
    match.play("euron: puppet", "doran: kneel")
    assert asked(match) == ["euron"]
    match.play("euron: kneel", "euron: euron_doran")
    assert table(match).kneeling == [True, True, True]
    match.play("euron: euron_doran")
    assert (view(match).round, table(match).kneeling) == (2, [False, False, False])


@example("ex.bid_won")
@rule("claim.1", "claim.2", "claim.3", "claim.13")
def test_cersei_wins_with_15_on_two_cards_against_12_on_three() -> None:
    match = start("""
        seats: tyrion cersei doran
        step: bids
        ally: areo_hotah
        tyrion bid: show_of_strength wildfire feast
        cersei bid: show_of_strength gold_of_casterly_rock
        doran bid: raid
    """)
    assert view(match).totals == [12, 15, 3]
    assert asked(match) == ["cersei"]
    match.play("cersei: tyrion_cersei")
    assert council(match, "tyrion_cersei") == ["areo_hotah"]


@example("ex.rounds_per_season")
@rule("advance.2")
def test_a_season_of_four_players_has_5_rounds() -> None:
    assert to_the_end(new(4)) == {"summer": 5, "autumn": 5, "winter": 5}


@example("ex.two_to_three_seasons")
@rule("round.1", "round.4", "setup.3", "setup.4")
@pytest.mark.parametrize(("players", "seasons"), [(3, 3), (4, 3), (5, 2), (6, 2)])
def test_games_of_3_to_6_players_last_3_3_2_and_2_seasons(players: int, seasons: int) -> None:
    assert len(to_the_end(new(players))) == seasons


@example("ex.two_to_three_seasons")
@rule("round.2", "advance.2")
@pytest.mark.parametrize(("players", "rounds"), [(3, 4), (4, 5), (5, 6), (6, 7)])
def test_seasons_of_3_to_6_players_last_4_to_7_rounds(players: int, rounds: int) -> None:
    assert set(to_the_end(new(players)).values()) == {rounds}


@example("ex.season_change_four")
@rule("advance.3", "advance.4")
def test_the_tokens_at_the_end_of_summer_with_four_players() -> None:
    match = start(f"seats: {FOUR}\nstep: advance\nseason: summer\nround: 5")
    assert (view(match).space, view(match).season) == (4, "autumn")


@example("ex.season_change_four")
@rule("advance.6", "advance.7", "advance.8")
def test_the_cards_at_the_end_of_summer_with_four_players() -> None:
    standard = sorted(components().deck("standard").elements())
    match = start(f"""
        seats: {FOUR}
        step: advance
        round: 5
        cersei hand: {" ".join(standard[:5])}
        doran hand: {" ".join(standard[5:9])}
        discard: {" ".join(standard[9:40])}
        deck: []
        luck: [{", ".join(standard[:40])}]
    """)  # all 40 cards that are left, wherever they lay
    assert hand(match, "euron") == standard[:10]  # the new first player
    assert hand(match, "cersei") == standard[30:40]
    assert (view(match).discard, view(match).deck) == ([], 0)


# -- priority, Puppet and placement ---------------------------------------------------------------------------


@example("ex.puppet_beats_rule")
@rule("priority.1", "puppet.1")
@pytest.mark.parametrize(("holder", "shared"), [("euron", "cersei_euron"), ("doran", "doran_cersei")])
def test_the_ally_must_go_to_the_council_shared_with_the_neighbour_who_has_a_puppet(holder: str, shared: str) -> None:
    match = start(f"seats: {FOUR}\nstep: bids\nally: areo_hotah\ncersei bid: siege\n{holder} bid: puppet")
    assert council(match, shared) == ["areo_hotah"]
    assert match.questions[0].rule == "claim.10"


@example("ex.sansa_beats_puppet")
@rule("priority.2", "placement.1", "placement.2", "placement.4")
@pytest.mark.parametrize("strongest", ["cersei_euron", "doran_cersei"])
def test_sansa_goes_to_the_winners_strongest_ally_whatever_a_puppet_says(strongest: str) -> None:
    other = "doran_cersei" if strongest == "cersei_euron" else "cersei_euron"
    match = start(f"""
        seats: {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        {"doran" if strongest == "cersei_euron" else "euron"} bid: puppet
        {strongest}: ramsay_bolton
        {other}: bronn hodor
        melisandre_doran: robert_baratheon
    """)
    assert council(match, strongest) == ["ramsay_bolton", "sansa_stark"]


@example("ex.puppet_equal")
@rule("puppet.2")
def test_with_one_puppet_on_either_side_the_winner_chooses() -> None:
    match = start(f"""
        seats: {FOUR}
        step: bids
        ally: areo_hotah
        cersei bid: siege
        euron bid: puppet
        doran bid: puppet
    """)
    assert match.options("cersei") == ["cersei_euron", "doran_cersei"]


@example("ex.puppet_more")
@rule("puppet.3")
@pytest.mark.parametrize(
    ("more", "less", "shared"), [("euron", "doran", "cersei_euron"), ("doran", "euron", "doran_cersei")]
)
def test_two_puppets_beat_one(more: str, less: str, shared: str) -> None:
    match = start(f"""
        seats: {FOUR}
        step: bids
        ally: areo_hotah
        cersei bid: siege feast
        {more} bid: puppet puppet
        {less} bid: puppet
    """)
    assert council(match, shared) == ["areo_hotah"]


@example("ex.puppet_additional")
@rule("puppet.4")
def test_a_puppet_does_not_apply_to_the_ally_that_matchmaker_brings() -> None:
    match = start(f"""
        seats: {FOUR}
        step: bids
        ally: areo_hotah
        cersei bid: siege matchmaker
        doran bid: puppet
        euron hand: raid
        luck: [1, bronn]
    """)
    match.play("cersei: cersei_euron")
    assert council(match, "doran_cersei") == ["areo_hotah"]
    assert council(match, "cersei_euron") == ["bronn"]


@example("ex.puppet_additional")
@rule("puppet.4")
def test_a_puppet_does_not_apply_to_the_ally_that_blood_magic_brings() -> None:
    match = start(f"""
        seats: {FOUR}
        options: {{advanced: true}}
        step: bids
        ally: areo_hotah
        melisandre bid: siege blood_magic
        doran bid: puppet
        luck: [tormund]
    """)
    match.play("melisandre: yes")
    assert view(match).arriving == "tormund"
    assert match.options("melisandre") == ["melisandre_doran", "euron_melisandre"]


@example("ex.placement_override")
@rule("placement.1", "placement.3")
def test_sansa_brought_by_ser_loras_goes_her_own_way() -> None:
    match = start(f"""
        seats: {FOUR}
        step: claim
        ally: ser_loras_tyrell
        cersei bid: siege
        cersei_euron: robert_baratheon
        doran_cersei: hodor
        luck: [sansa_stark]
    """)
    match.play("cersei: cersei_euron")  # Ser Loras would send her to the other council
    assert council(match, "cersei_euron") == ["robert_baratheon", "ser_loras_tyrell", "sansa_stark"]


@example("ex.placement_override")
@rule("placement.1", "placement.3")
def test_sansa_brought_by_the_pack_survives_goes_her_own_way() -> None:
    match = start("""
        seats: eddard euron doran
        options: {advanced: true}
        step: claim
        ally: areo_hotah
        eddard bid: siege the_pack_survives
        doran_eddard: robert_baratheon
        euron hand: raid
        luck: [1, sansa_stark]
    """)
    match.play("eddard: eddard_euron", "eddard: eddard_euron")  # the Pack would send her after Areo Hotah
    assert council(match, "eddard_euron") == ["areo_hotah"]
    assert council(match, "doran_eddard") == ["robert_baratheon", "sansa_stark"]


# -- advanced game and variants -------------------------------------------------------------------------------


@example("ex.unique_card")
@rule("unique.3", "unique.4")
@pytest.mark.parametrize("position", ["step: season", "step: advance\nround: 5\njon hand: siege"])
def test_a_new_hand_has_9_cards_of_the_deck_and_one_unique_card_of_its_leader(position: str) -> None:
    match = start(f"seats: jon euron melisandre doran\noptions: {{advanced: true}}\n{position}")
    data = components()
    for seat, leader in enumerate(match.names):
        own = [card for card in hand(match, leader) if data.influence[card].deck == "unique"]
        assert (len(hand(match, leader)), len(own)) == (10, 1)
        assert data.influence[own[0]].leader == table(match).leaders[seat]


@example("ex.draft_direction")
@rule("draft.1", "draft.4", "draft.5", "draft.6")
@pytest.mark.parametrize(
    ("position", "season", "step"),
    [
        ("step: season\ndrafts: 0", "summer", 1),
        ("step: advance\nround: 5\ndrafts: 1", "autumn", -1),
        ("step: advance\nround: 5\nseason: autumn\ndrafts: 2", "winter", 1),
    ],
)
def test_cards_are_passed_left_in_setup_right_in_autumn_and_left_in_winter(
    position: str, season: str, step: int
) -> None:
    match = start(f"seats: {FOUR}\noptions: {{draft: true}}\n{position}")
    assert view(match).season == season
    kept: list[list[str]] = []
    for seat in range(4):
        packet = match.table.places[PACKET[seat]][:]
        assert len(packet) == 10
        match.play(f"{seat}: {packet[3]}")
        kept.append([*packet[:3], *packet[4:]])
    for seat in range(4):
        assert match.table.places[PACKET[(seat + step) % 4]] == kept[seat]


@example("ex.ally_row")
@rule("row.1", "row.2", "row.3", "row.11")
def test_the_leftmost_ally_of_the_row_is_the_current_one_and_nothing_comes_from_the_deck() -> None:
    row = ["areo_hotah", "bronn", "tormund", "hodor", "shae"]
    match = start(f"seats: {FOUR}\noptions: {{ally_row: true}}\nstep: season\nluck: [{', '.join(row)}]")
    assert (view(match).current, view(match).row, view(match).ally_deck) == (row[0], row[1:], 45)
    for leader in FOUR.split():
        match.play(f"{leader}: kneel")
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).round, view(match).current, view(match).row) == (2, row[1], row[2:])
    assert view(match).ally_deck == 45
