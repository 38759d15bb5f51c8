"""Rounds, points and what is remembered."""

from __future__ import annotations

import pytest

from cyvasse.games.miniatures import battlefield
from cyvasse.games.miniatures.attacks import weapons
from cyvasse.games.miniatures.field import engaged_with, engagements, note_who_is_engaged
from cyvasse.games.miniatures.geometry import FRONT_ARC, touches
from cyvasse.games.miniatures.modes.storm import Storm
from cyvasse.games.miniatures.rolls import Attack, standing_effects
from cyvasse.games.miniatures.table import body, lost_ranks
from cyvasse.games.miniatures.windows import seen_copies
from tests.conformance.miniatures.fields import (
    SIDE,
    UNITS,
    activated,
    answer,
    asked,
    bare,
    hand,
    number,
    options,
    points,
    said,
    settle,
    start,
    table,
    until,
)
from tests.rule import rule


@rule("ruling.87", "terms.3")
def test_who_is_engaged_when_a_turn_begins_is_who_touches_an_enemy() -> None:
    match = start(
        """options: {mode: storm}
        attacker: stark
        stark_sworn_swords_1: 24 7.4 180, alone
        lannister_guardsmen_1: 40 30 0, alone
        stark_outriders: 40 34.9 180
        umber_berserkers: 10 30 0, alone
        stark_sworn_swords_2: 15.5 30 0, alone"""
    )
    field = table(match)
    beside = [body(field, number(match, unit)) for unit in ("umber_berserkers", "stark_sworn_swords_2")]
    assert touches(*beside)  # friends, so neither is engaged
    note_who_is_engaged(field)
    walls = [number(match, f"castle_wall_{n}") for n in (1, 2, 3)]
    assert engaged_with(field, walls[1]) == [number(match, "stark_sworn_swords_1")]
    units = [unit for unit in range(len(field.words)) if unit not in walls]
    assert [field.began[unit] for unit in units] == [bool(engaged_with(field, unit)) for unit in units]
    assert sum(field.began) == 3 and not any(field.began[wall] for wall in walls)
    assert engagements(field) == [engaged_with(field, unit) for unit in range(len(field.words))]


@rule("thrones.5")
def test_the_objective_cards_are_told_with_the_numbers_of_their_tokens() -> None:
    match = start(UNITS + "step: prepare\nobjectives: [24 24, 10 24, 36 24, 10 20, 36 20]")
    settle(match)
    assert [words["number"] for words in said(match, "objective.card")] == [1, 2, 3, 4, 5]
    assert [words["card"] for words in said(match, "objective.card")] == table(match).objective_cards


@rule("thrones.10", "ruling.96", "card.rookery", "card.supply_cache")
def test_each_token_rewards_its_own_holder_once() -> None:
    match = start(
        """step: scoring
        first: stark
        stark_sworn_swords_1: 24 30 0, alone, models 5
        lannister_guardsmen_1: 24 10 0, alone, models 5
        objectives: [24 30 rookery stark_sworn_swords_1, 24 10 supply_cache lannister_guardsmen_1]"""
    )
    drawn = [words for words in said(match, "cards.drawn") if words["count"] == 1]
    assert [words["seat"] for words in drawn[:1]] == ["stark"] and len(said(match, "healed")) == 1
    assert table(match).models[number(match, "lannister_guardsmen_1")] == 7
    assert [points(match, seat) for seat in ("stark", "lannister")] == [1, 1]
    assert len(hand(match, "stark")) >= 1


@rule("storm.14", "storm.19")
@pytest.mark.parametrize(("attacker", "won"), [("stark", 5), ("lannister", 0)])
def test_whoever_destroys_a_wall_as_attacker_scores_five(attacker: str, won: int) -> None:
    unit = "stark_sworn_swords_1" if attacker == "stark" else "lannister_guardsmen_1"
    other = "lannister_guardsmen_1" if attacker == "stark" else "stark_sworn_swords_1"
    match = activated(
        unit,
        f"""
        options: {{mode: storm}}
        attacker: {attacker}
        {unit}: 24 7.4 180, alone
        {other}: 40 30 0, alone
        castle_wall_2: stands, models 1
    """,
        luck="6 6 6 6 6 6 6 6",
    )
    settle(answer(match, "attack"))
    assert points(match, attacker) == 5
    assert said(match, "wall.destroyed") == [{"wall": "castle_wall_2"}] and won in (0, 5)


@rule("ruling.34", "storm.10")
@pytest.mark.parametrize("by_units", [False, True])
def test_half_of_the_army_and_no_unit_too_many_goes_to_reserve(by_units: bool) -> None:
    field = bare(mode="storm", storm_reserve_by_units=by_units)
    worth = {}
    for unit, owner in enumerate(field.owners):
        if owner == 0:
            printed = field.data.units[field.kinds[unit]].cost
            lent = sum(field.data.attachments[word].cost for word in field.attached[unit])
            worth[field.words[unit]] = 1 if by_units else printed + lent
    halves = [line.split(" ") for line in Storm().halves(field, 0)]
    whole = sum(worth.values())
    assert halves and len({tuple(sorted(some)) for some in halves}) == len(halves)
    for some in halves:
        total = sum(worth[word] for word in some)
        assert 2 * total >= whole
        assert all(2 * (total - worth[word]) < whole for word in some)
    if by_units:
        assert {len(some) for some in halves} == {-(-len(worth) // 2)}


@rule("card.all_out_assault", "reroll.1")
def test_an_all_out_assault_rolls_the_charge_again() -> None:
    match = activated(
        "stark_sworn_swords_1",
        """
        options: {mode: storm}
        attacker: stark
        stark_sworn_swords_1: 24 24 0, alone
        lannister_guardsmen_1: 24 34 180, alone
        round_marks: all_out_assault:0
    """,
        luck="1 6",
    )
    answer(match, "charge")
    until(match, "charge.pivot") if asked(match) != "stark charge.pivot" else match
    answer(match, options(match)[0])
    until(match, "charge.again")
    assert asked(match) == "stark charge.again"


@rule("card.tyrion", "ruling.83")
def test_with_two_rivals_tyrions_player_says_whose_cards() -> None:
    match = start(
        """seats: 3
        options: {armies: stark_20 lannister_20 stark_20_umber, points: 20, mode: feast}
        step: activation
        turn: lannister
        active: tyrion
        tyrion: ready, tokens 2
        stark_sworn_swords_1: 24 30 0, alone
        lannister_guardsmen_1: 24 10 0, alone
        umber_berserkers: 10 40 0, alone
        stark_1 hand: direwolfs_fervor
        stark_2 hand: northern_ferocity"""
    )
    answer(until(match, "window.ncu_activated"), "tactical_mastermind")
    assert asked(match) == "lannister tyrion.rival" and options(match) == ["stark_2", "stark_1"]
    answer(match, "stark_2")
    assert asked(match) == "stark_2 tyrion.reveal"


@rule("card.the_north_remembers")
@pytest.mark.parametrize(("holder", "tokens", "highest", "hit"), [
    ("catelyn", 0, False, 0), ("catelyn", 1, True, 1), ("tyrion", 1, True, 0),
])  # fmt: skip
def test_the_north_remembers_its_fallen_with_the_highest_dice(
    holder: str, tokens: int, highest: bool, hit: int
) -> None:
    """Who holds the Combat zone besides hits better."""
    match = start(
        f"""stark_sworn_swords_1: 24 24.8 180, alone
        lannister_guardsmen_1: 24 20 0, alone
        {holder}: combat"""
    )
    field, swords, guards = table(match), *(number(match, w) for w in ("stark_sworn_swords_1", "lannister_guardsmen_1"))
    field.cards = [("the_north_remembers", 0, swords, tokens)]
    mine = Attack(swords, guards, weapons(field, swords, "melee")[0], FRONT_ARC)
    standing_effects(field, mine)
    assert (mine.highest, mine.hit) == (highest, hit)
    theirs = Attack(guards, swords, weapons(field, guards, "melee")[0], FRONT_ARC)
    standing_effects(field, theirs)
    assert (theirs.highest, theirs.hit) == (False, 0)


@rule("card.the_north_remembers", "ruling.58")
def test_a_card_that_lies_with_a_unit_is_seen_by_all() -> None:
    match = start(UNITS)
    field = table(match)
    assert seen_copies(field, 0, "the_north_remembers") == 0
    field.cards = [("the_north_remembers", 0, number(match, "stark_sworn_swords_1"), 0)]
    field.discards[0] = ["hit_and_run", "hit_and_run"]
    found = [seen_copies(field, seat, word) for seat in (0, 1) for word in ("the_north_remembers", "hit_and_run")]
    assert found == [1, 2, 0, 0]


@rule("ruling.76", "card.umber_champion")
def test_a_solo_unit_has_no_ranks_to_lose() -> None:
    match = start("grey_wind: 24 24 0, hurt 1\nlannister_guardsmen_1: 24 40 0, models 5")
    assert lost_ranks(table(match), number(match, "grey_wind")) == 0
    assert lost_ranks(table(match), number(match, "lannister_guardsmen_1")) == 1


@rule("keywords.5", "card.sappers")
def test_what_was_destroyed_is_out_of_the_game_by_its_piece() -> None:
    match = activated(
        "stark_sworn_swords_1",
        "stark_sworn_swords_1: 24 20 0, alone\nlannister_guardsmen_1: 5 44 180\nterrain: [hedge 24 24 0]",
    )
    answer(match, "maneuver", "24000 24000 0")
    assert table(match).rubble == ["stakes_hedge"] and table(match).terrain == []
    assert "stakes_hedge" in table(match).supply  # two of three are still there


@rule("card.early_sortie")
@pytest.mark.parametrize(("round_", "offered"), [(1, False), (2, True)])
def test_a_sortie_is_made_from_round_2_on(round_: int, offered: bool) -> None:
    match = start(
        f"""options: {{mode: storm}}
        attacker: stark
        step: round
        first: lannister
        round: {round_ - 1}
        stark_sworn_swords_1: 24 30 0, alone
        lannister_guardsmen_1: 24 10 0, alone
        lannister siege: early_sortie"""
    )
    assert ("early_sortie" in options(match)) == offered and table(match).round == round_


@rule("storm.7", "ruling.82")
def test_the_first_seat_may_be_the_besieger_and_plays_siege_cards() -> None:
    match = start(
        """options: {mode: storm}
        attacker: stark
        step: round
        first: stark
        stark_sworn_swords_1: 24 30 0, alone
        lannister_guardsmen_1: 24 14 0, alone
        stark siege: cut_off_from_aid hardships_of_siege"""
    )
    assert asked(match) == "stark window.round_start"
    assert {"cut_off_from_aid", "hardships_of_siege"} <= set(options(match))


@rule("storm.17")
def test_terrain_minds_the_defenders_zone_only() -> None:
    field = bare(mode="storm")
    field.besieger, field.places_of = 0, [1, 0]
    site = battlefield.Site(field, "forest", "forest")
    assert site.zones == [(0, 0, SIDE, 12_000)]
    assert site.fault(24_000, 40_000, 0) is None and site.fault(24_000, 20_000, 0) == "storm.17"
