"""Rulebook: attacks, dice, hits, engagement, flanking, parting blows and counterattacks."""

from __future__ import annotations

import pytest

from tests.conformance.battles.fields import (
    STEADY,
    answer_all,
    ask,
    asks,
    fight,
    figures,
    forbidden_by,
    morale,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
)
from tests.rule import example, rule

FOES = """
    h6: stark war_host green
    h5: lannister lannisport_guards {rank}
"""
RIDERS = """
    h6: stark winterfell_riders green
    h5: lannister lannisport_guards {rank}
"""

# -- attacking ----------------------------------------------------------------------------------------------------


@rule("combat.8", "combat.5")
@pytest.mark.parametrize(("rank", "left"), [("green", 2), ("blue", 3), ("red", 4)])
def test_shields_of_the_targets_rank_hit(rank: str, left: int) -> None:
    match = fight(FOES.format(rank=rank).replace("war_host green", "war_host blue"), "green green blue", token="blue")
    assert rolled(match) == ["green", "green", "blue"]
    assert figures(match, "h5") == left


@rule("combat.8")
def test_valor_hits_any_rank() -> None:
    assert figures(fight(RIDERS.format(rank="red"), "valor valor"), "h5") == 2


@rule("combat.9", "combat.14")
@example("ex27")
def test_infantry_does_not_hit_cavalry_with_valor() -> None:
    match = fight(
        "h6: stark war_host blue\nh5: lannister casterly_rock_cavaliers green", "valor valor green", token="blue"
    )
    assert figures(match, "h5") == 2


@rule("combat.10", "ranged.1")
@example("ex28")
def test_archers_do_not_hit_with_valor_and_place_no_token() -> None:
    match = fight("h6: stark northmen_archers green\nh4: lannister heavy_infantry blue", "valor red", "shoot h4")
    assert figures(match, "h4") == 3
    assert table(match).foes == [-1, -1]


@rule("combat.11", "ruling.30", "ranged.7")
def test_archers_may_fight_in_melee_but_their_valor_does_not_hit_there_either() -> None:
    match = fight("h6: stark northmen_archers green\nh5: lannister lannisport_guards green", "valor green")
    assert figures(match, "h5") == 3
    assert unit(match, "h6").foe == "h5"


@rule("combat.12", "retreat.1", "retreat.3")
def test_each_flag_drives_the_target_one_hex_straight_away() -> None:
    match = fight(FOES.format(rank="green"), "morale morale")
    assert stands(match, "g3")
    assert figures(match, "g3") == 4


@rule("combat.13")
def test_a_unit_that_hits_eliminate_does_not_retreat() -> None:
    match = fight(
        "h6: stark war_host blue\nh5: lannister lannisport_guards green 2", "green green morale", token="blue"
    )
    assert not any(stands(match, hex_) for hex_ in ("h5", "g4", "h4"))
    assert ask(match) == "advance"


@rule("combat.2", "combat.3")
def test_an_ordered_unit_attacks_once_after_its_move() -> None:
    match = ordered("h7: stark war_host green\nh5: lannister lannisport_guards green", "green blue", move="h6")
    assert match.options("stark") == ["melee h5", "hold"]
    match.play("stark: melee h5")
    assert asks(match) == [("lannister", "turn")]


@rule("combat.4")
def test_friendly_units_cannot_be_attacked() -> None:
    match = ordered("h6: stark war_host green\ng6: stark war_host blue\nh5: lannister lannisport_guards green")
    assert forbidden_by(match, "stark", "melee g6") == "combat.4"


@rule("combat.3", "los.1")
def test_melee_reaches_adjacent_enemies_only() -> None:
    match = ordered(
        "h6: stark war_host green\nh4: lannister lannisport_guards green\nh5: lannister lannisport_guards green"
    )
    assert forbidden_by(match, "stark", "melee h4") == "combat.3"


@rule("combat.7", "ruling.32", "keywords.37")
def test_no_reduction_takes_an_attack_below_one_die() -> None:
    match = start("""
        turn: lannister
        lannister tokens: green
        formations: brax_pikemen pike_square
        h5: lannister brax_pikemen green
        h6: stark war_host green
    """)
    match.play("lannister: green", "lannister: stay", "lannister: melee h6")
    assert len(rolled(match)) == 1


@rule("combat.1")
def test_after_its_attack_the_banner_of_the_attacker_is_turned() -> None:
    match = fight(FOES.format(rank="green"), "blue blue")
    assert not unit(match, "h6").active and unit(match, "h5").active


@rule("units.9", "ruling.34", "commanders.9")
def test_a_lone_commander_rolls_the_full_dice() -> None:
    match = fight("h6: stark war_host blue 1 maege\nh5: lannister lannisport_guards green", "red red red", token="blue")
    assert len(rolled(match)) == 3


# -- Heavy Armor, Toughness, Cover --------------------------------------------------------------------------------


@rule("keywords.10")
@example("ex15")
def test_heavy_armor_on_a_green_unit() -> None:
    match = fight(
        "h6: stark winterfell_riders red\nh5: lannister heavy_infantry green", "green green blue valor", token="red"
    )
    assert figures(match, "h5") == 2


@rule("keywords.10")
@example("ex16")
def test_heavy_armor_on_a_red_unit() -> None:
    match = fight(
        "h6: stark winterfell_riders red\nh5: lannister heavy_infantry red", "red red valor morale", token="red"
    )
    assert figures(match, "g4") == 3


@rule("keywords.7", "keywords.8", "ruling.35")
def test_toughness_stops_a_hit_of_each_attack() -> None:
    match = fight(
        "h6: stark war_host blue\nh5: lannister lannisport_guards blue gregor_mountain", "blue blue red", token="blue"
    )
    assert figures(match, "h5") == 3
    match = fight(
        "h6: stark war_host blue\nh5: lannister lannisport_guards blue 3 gregor_mountain", "blue red red", token="blue"
    )
    assert figures(match, "h5") == 3


@rule("tokens_terrain.3", "ruling.36", "keywords.9")
def test_a_building_covers_unless_the_token_shows_the_own_house() -> None:
    match = fight("h6: stark war_host green\nh5: building, lannister lannisport_guards green", "green green")
    assert figures(match, "h5") == 3
    match = fight(
        """
            h6: stark war_host green
            h5: building, lannister lannisport_guards green, engaged h6
            g6: stark war_host blue
        """,
        "green green green",
        "melee h5",
    )
    assert unit(match, "h5").aggressor == "stark"


# -- engagement ---------------------------------------------------------------------------------------------------


@rule("engagement.1", "engagement.2")
@example("ex23")
def test_an_attack_between_free_units_engages_them() -> None:
    match = fight(FOES.format(rank="green"), "blue blue")
    assert (unit(match, "h6").foe, unit(match, "h5").foe) == ("h5", "h6")
    assert unit(match, "h5").aggressor == "stark"


@rule("engagement.3")
@example("ex24")
def test_attacking_ones_foe_turns_the_token() -> None:
    match = fight("h6: stark war_host green\nh5: lannister lannisport_guards green, engaged h6", "blue blue")
    assert unit(match, "h6").aggressor == "stark" and len(rolled(match)) == 2


@rule("engagement.4", "disengage.1", "disengage.2", "disengage.3")
@example("ex25")
def test_attacking_another_unit_lets_the_foe_strike_first() -> None:
    match = ordered(
        """
        h6: stark war_host blue 3, engaged h5
        h5: lannister lannisport_guards blue
        g6: lannister lannisport_guards green
        """,
        "blue morale morale red red red",
        token="blue",
    )
    match.play("stark: melee g6")
    assert asks(match) == [("lannister", "parting.blow")]
    match.play("lannister: yes")
    assert figures(match, "h6") == 2
    assert unit(match, "h6").foe == "g6" and unit(match, "h5").foe == ""


@rule("disengage.4", "disengage.5", "disengage.9", "movement.7")
def test_moving_away_also_provokes_a_parting_blow_even_of_an_inactive_unit() -> None:
    match = start(
        """
        stark tokens: green
        h6: stark war_host green
        h5: lannister lannisport_guards green, inactive, engaged h6
        """,
        "green red",
    )
    match.play("stark: green", "stark: h8", "lannister: yes")
    assert figures(match, "h8") == 3
    assert not unit(match, "h5").active and unit(match, "h5").foe == ""


@rule("disengage.6", "disengage.3")
def test_a_parting_blow_causes_no_retreat() -> None:
    match = ordered(
        "h6: stark war_host green, engaged h5\nh5: lannister lannisport_guards green", "morale morale", move="h8"
    )
    match.play("lannister: yes")
    assert figures(match, "h8") == 4


@rule("disengage.7", "engagement.6", "retreat.9")
def test_a_retreat_ends_the_engagement_without_a_parting_blow() -> None:
    match = fight(FOES.format(rank="blue"), "morale red")
    assert stands(match, "g4") and unit(match, "g4").foe == "" and unit(match, "g4").active
    assert ask(match) == "advance"


@rule("disengage.8", "keywords.53")
def test_nobody_disengages_from_a_fearsome_unit() -> None:
    match = start(
        """
            stark tokens: green
            h6: stark war_host green, engaged h5
            h5: lannister brax_pikemen blue sandor
            g6: lannister brax_pikemen green
        """
    )
    match.play("stark: green")
    assert match.options("stark") == ["melee h5", "hold"]


@rule("engagement.8")
def test_an_engaged_unit_may_be_ordered_and_attacked_by_others() -> None:
    match = start("""
        stark tokens: green
        h6: stark war_host green, engaged h5
        g6: stark war_host green
        h5: lannister lannisport_guards green
    """)
    match.play("stark: green")
    assert match.options("stark") == ["g6", "h6"]


# -- flanking -----------------------------------------------------------------------------------------------------

FLANK = """
    h6: stark war_host blue
    g5: stark war_host green, engaged h5
    h5: lannister lannisport_guards blue
"""


@rule("engagement.5", "flank.1", "flank.2", "flank.4")
@example("ex26")
def test_a_flanking_attack_may_roll_one_symbol_again_and_engages_nobody() -> None:
    match = fight(FLANK, "green green blue valor morale", token="blue")
    assert match.options("stark") == ["green", "blue", "pass"]
    match.play("stark: green")
    assert stands(match, "g4") and figures(match, "g4") == 2


@rule("flank.3", "flank.2")
def test_the_attacker_may_leave_the_dice_as_they_are() -> None:
    match = fight(FLANK, "green green red", token="blue").play("stark: pass")
    assert figures(match, "h5") == 4
    assert unit(match, "h5").foe == "g5" and unit(match, "h6").foe == ""


@rule("flank.5", "counter.1", "counter.2")
def test_the_flanked_unit_may_counterattack_the_flanker() -> None:
    match = fight(
        FLANK + "\nh4: lannister lannisport_guards green\ng4: lannister lannisport_guards green",
        "red red red blue blue red",
        token="blue",
    )
    match.play("stark: pass", "lannister: yes")
    assert figures(match, "h6") == 2


@rule("flank.6", "card.gregor_mountain")
def test_dice_added_by_flags_are_rolled_before_the_flank_reroll() -> None:
    match = start(
        """
        turn: lannister
        committed: gregor_mountain
        lannister tokens: blue
        h5: lannister lannisport_guards blue gregor_mountain
        g6: lannister lannisport_guards green, engaged h6
        h6: stark war_host red
        """,
        "morale green green blue red red",
    )
    match.play("lannister: blue", "lannister: stay", "lannister: melee h6")
    assert rolled(match) == ["morale", "green", "green", "blue"]
    match.play("lannister: green")
    assert len(rolled(match)) == 6


# -- counterattacks -----------------------------------------------------------------------------------------------


@rule("keywords.5", "keywords.6", "counter.1")
def test_two_friends_beside_it_make_a_unit_stalwart() -> None:
    match = fight(STEADY, "morale blue green blue")
    assert asks(match) == [("lannister", "stalwart")]
    match.play("lannister: yes")
    assert asks(match) == [("lannister", "counter")]
    match.play("lannister: yes")
    assert figures(match, "h6") == 3


@rule("retreat.2", "ruling.26", "retreat.10")
def test_only_the_owner_of_a_stalwart_unit_may_let_it_retreat() -> None:
    match = fight(STEADY.replace("h4:", "i5:").replace("g4:", "g5:"), "morale blue")
    match.play("lannister: no")
    assert stands(match, "g4") and ask(match) == "advance"


@rule("counter.4", "counter.5", "counter.9")
def test_a_counterattack_turns_no_banner_and_is_not_answered() -> None:
    match = fight(
        STEADY.replace("h5: lannister lannisport_guards green", "h5: lannister lannisport_guards green, inactive"),
        "blue blue red red",
    )
    match.play("lannister: yes")
    assert asks(match) == [("lannister", "turn")]
    assert unit(match, "h5").aggressor == "stark" and not unit(match, "h5").active


@rule("counter.6", "retreat.12")
def test_flags_of_a_counterattack_drive_the_attacker_back() -> None:
    match = fight(STEADY, "blue blue morale red").play("lannister: yes")
    assert stands(match, "i7")


@rule("counter.7")
def test_a_counterattack_brings_no_advance() -> None:
    match = fight(STEADY, "blue blue morale morale").play("lannister: yes")
    assert stands(match, "i8") and asks(match) == [("lannister", "turn")]


@rule("counter.8", "ruling.29")
def test_heavy_armor_changes_only_the_defence() -> None:
    match = fight(
        """
            h6: stark winterfell_riders green
            h5: lannister heavy_infantry green
            h4: lannister lannisport_guards green
            g4: lannister lannisport_guards green
        """,
        "red red valor green",
    )
    match.play("lannister: yes")
    assert len(rolled(match)) == 4 and figures(match, "h6") == 2


@rule("counter.10", "tokens_terrain.14")
def test_a_counterattack_from_a_ford_rolls_at_most_two_dice() -> None:
    match = fight(
        """
            h6: stark war_host green
            h5: ford, lannister lannisport_guards red
            h4: lannister lannisport_guards green
            g4: lannister lannisport_guards green
        """,
        "blue blue blue blue",
    )
    match.play("lannister: yes")
    assert len(rolled(match)) == 4


@rule("counter.3", "ranged.6", "ranged.4")
def test_an_adjacent_archer_may_be_counterattacked_a_distant_one_not() -> None:
    near = fight(STEADY.replace("war_host", "northmen_archers"), "blue blue", "shoot h5")
    assert ask(near) == "counter"
    far = fight(
        """
            h7: stark northmen_archers green
            h5: lannister lannisport_guards green
            h4: lannister lannisport_guards green
            g4: lannister lannisport_guards green
        """,
        "blue blue",
        "shoot h5",
    )
    assert asks(far) == [("lannister", "turn")]


@rule("keywords.20", "keywords.58", "counter.11", "ruling.84")
def test_a_scrapper_pays_a_figure_for_a_counterattack() -> None:
    match = fight("h6: stark war_host green\nh5: lannister stone_crows green 2", "blue blue green red")
    match.play("lannister: yes")
    assert figures(match, "h5") == 1 and figures(match, "h6") == 3
    alone = fight("h6: stark war_host green\nh5: lannister stone_crows green 1", "blue blue")
    assert asks(alone) == [("lannister", "turn")]


@rule("keywords.21", "ruling.39")
def test_a_scrapper_pays_one_figure_at_most() -> None:
    match = fight("h6: stark war_host green\nh5: lannister stone_crows green", "blue blue red red").play(
        "lannister: yes"
    )
    assert asks(match) == [("lannister", "turn")]


@rule("counter.11", "ruling.79")
def test_the_second_counterattack_is_lost_when_the_attacker_is_gone() -> None:
    match = fight(
        STEADY.replace("h5: lannister lannisport_guards", "h5: lannister stone_crows"), "blue blue morale red"
    )
    match.play("lannister: yes")
    assert asks(match) == [("lannister", "turn")]


# -- intimidation and the swamp -----------------------------------------------------------------------------------


@rule("keywords.23", "ruling.43")
def test_intimidate_takes_stalwart_from_equal_and_lower_ranks() -> None:
    foes = """
        h5: lannister lannisport_guards {rank}, guard
        h4: lannister lannisport_guards green
        g4: lannister lannisport_guards green
    """
    match = fight("h6: stark vance_wayfarers blue\n" + foes.format(rank="green"), "red red red", token="blue")
    match.play("lannister: no")
    assert asks(match) == [("lannister", "turn")]
    match = fight("h6: stark vance_wayfarers blue\n" + foes.format(rank="red"), "blue blue blue", token="blue")
    match.play("lannister: no")
    assert ask(match) == "counter"


@rule("terrain.10")
def test_a_swamp_takes_stalwart_and_helps_archers() -> None:
    match = fight(STEADY.replace("h5: ", "h5: swamp, "), "blue blue")
    assert asks(match) == [("lannister", "turn")]
    match = fight(
        "h6: stark northmen_archers green\nh4: swamp, lannister lannisport_guards green", "red red red", "shoot h4"
    )
    assert len(rolled(match)) == 3


@rule("morale.4", "morale.5", "elimination.1", "ruling.13")
@pytest.mark.parametrize(("rank", "loss"), [("green", 1), ("blue", 2), ("red", 3)])
def test_an_eliminated_unit_costs_morale_by_its_rank(rank: str, loss: int) -> None:
    match = fight(
        f"""
            h6: stark winterfell_riders green
            h5: lannister lannisport_guards {rank} 1
            a1: lannister lannisport_guards green
        """,
        "valor blue",
    )
    assert (morale(match, "stark"), morale(match, "lannister")) == (11 + loss, 11 - loss)


def test_the_fields_of_these_tests_can_be_declined_through() -> None:
    assert ask(answer_all(fight(STEADY, "morale blue"))) == "turn"
