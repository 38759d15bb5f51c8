"""The 32 plots, one by one."""

from __future__ import annotations

import pytest

from cyvasse.games.cards.components import components
from cyvasse.games.cards.passives import who_may_defend, why_no_defence
from tests.conformance.cards.tables import (
    asks,
    dead,
    discard,
    events,
    forbidden_by,
    gold,
    hand,
    is_in_play,
    is_kneeling,
    offers,
    pass_all,
    play,
    power,
    power_on,
    start,
    strength,
    table,
    view,
)
from tests.rule import rule

# -- when revealed --------------------------------------------------------------------------------------------------


@rule("card.under_arrest", "ruling.62")
def test_under_arrest_kneels_an_enemy_that_cannot_defend_this_round() -> None:
    match = start("""
        step: effect
        lannister plot: under_arrest
        stark: hodor, jon_snow kneeling
        stark hand: dark_wings
    """)
    play(match, "lannister: hodor@stark")
    assert is_kneeling(match, "hodor@stark")
    table(match).kneeling.clear()
    table(match).challenge, table(match).active = "military", 1
    assert who_may_defend(table(match)) == ["jon_snow@stark"]
    assert why_no_defence(table(match), "hodor@stark") == "card.under_arrest"


@rule("card.valar_morghulis")
def test_valar_morghulis_kills_all_characters() -> None:
    match = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: hodor, stark_retainer, winterfell
        lannister: hound, shae
        stark hand: dark_wings
    """)
    pass_all(match, "window.plot")
    assert dead(match, "stark") == ["hodor", "stark_retainer"] and dead(match, "lannister") == ["hound", "shae"]
    assert is_in_play(match, "winterfell@stark")


@rule("card.hidden_in_shadows")
def test_hidden_in_shadows_gives_an_own_character_stealth_for_the_round() -> None:
    match = start("""
        step: effect
        stark plot: hidden_in_shadows
        stark: hodor, jon_snow
        stark hand: dark_wings
    """)
    play(match, "stark: jon_snow@stark")
    assert [c.stealth for c in view(match).houses[0].characters] == [False, True]
    assert [effect.until for effect in table(match).lasting] == ["round"]


@rule("card.spies_among_us", "ruling.60")
def test_spies_among_us_see_the_hand_and_have_one_card_discarded() -> None:
    match = start("""
        step: effect
        stark plot: spies_among_us
        stark hand: dark_wings
        lannister hand: hound bronn
    """)
    assert offers(match) == ["bronn", "hound"] and match.seen(0).since[-1][2] == "bronn hound"
    play(match, "stark: hound")
    assert discard(match, "lannister") == ["hound"] and hand(match, "lannister") == ["bronn"]


@rule("card.the_old_gods", "ruling.27")
def test_the_old_gods_may_return_a_dead_character_which_can_be_played_again() -> None:
    match = start("""
        step: effect
        stark plot: the_old_gods
        stark dead: jon_snow hodor
        stark hand: dark_wings
    """)
    assert offers(match) == ["hodor@dead", "jon_snow@dead", "pass"]
    play(match, "stark: jon_snow@dead")
    assert hand(match, "stark") == ["dark_wings", "jon_snow"] and dead(match, "stark") == ["hodor"]
    pass_all(match, "marshal")
    assert forbidden_by(match, "stark", "jon_snow") is None


@rule("card.baelor", "ruling.63")
def test_baelor_kills_a_unique_character_of_each_player_at_the_same_time() -> None:
    match = start("""
        step: effect
        first: stark
        stark plot: baelor
        stark: hodor, jon_snow, stark_retainer
        lannister: lannister_guards
        stark hand: dark_wings
    """)
    assert offers(match) == ["hodor@stark", "jon_snow@stark"]
    play(match, "stark: hodor@stark")
    pass_all(match, "window.plot")
    assert dead(match, "stark") == ["hodor"] and dead(match, "lannister") == []


@rule("card.lord_snow")
def test_lord_snow_stands_an_own_character() -> None:
    match = start("""
        step: effect
        stark plot: lord_snow
        stark: hodor kneeling, jon_snow
        lannister: hound kneeling
        stark hand: dark_wings
    """)
    assert table(match).kneeling == ["hound@lannister"]


@rule("card.cripples_bastards", "ruling.63")
def test_cripples_bastards_and_broken_things_discards_attachments_one_after_the_other() -> None:
    match = start("""
        step: effect
        first: lannister
        stark plot: cripples_bastards
        stark: hodor, direwolf on hodor, direwolf on hodor
        lannister: hound, catspaw_dagger on hound
        stark hand: dark_wings
    """)
    play(match, "lannister: direwolf@stark")
    assert offers(match) == ["direwolf@stark/2", "catspaw_dagger@lannister"]
    play(match, "stark: catspaw_dagger@lannister")
    assert discard(match, "stark") == ["direwolf"] and discard(match, "lannister") == ["catspaw_dagger"]


@rule("card.the_night_lands", "card.feast_at_winterfell")
@pytest.mark.parametrize(("plot", "stark", "lannister"), [("the_night_lands", 3, 0), ("feast_at_winterfell", 2, 1)])
def test_plots_that_draw(plot: str, stark: int, lannister: int) -> None:
    match = start(f"""
        step: effect
        stark plot: {plot}
        stark hand: dark_wings
    """)
    assert (len(hand(match, "stark")), len(hand(match, "lannister"))) == (stark, lannister)


# -- strength -------------------------------------------------------------------------------------------------------


def strengths(plot: str, house: str = "stark") -> list[int]:
    """Of Ser Rodrik, Stark Retainer and Catelyn, Ser Gregor and Lannister Guards under a plot."""
    match = start(f"""
        {house} plot: {plot}
        stark: rodrik_cassel, stark_retainer, catelyn_stark
        lannister: gregor_clegane, lannister_guards
        stark hand: dark_wings
    """)
    words = ("rodrik_cassel@stark", "stark_retainer@stark", "catelyn_stark@stark")
    return [strength(match, word) for word in (*words, "gregor_clegane@lannister", "lannister_guards@lannister")]


@rule("card.hear_me_roar", "ruling.44")
def test_hear_me_roar_weakens_all_without_the_intrigue_icon() -> None:
    assert strengths("hear_me_roar", "lannister") == [2, 0, 3, 3, 1]


@rule("card.a_killing_cold", "ruling.30")
def test_a_killing_cold_weakens_all_that_are_not_unique() -> None:
    assert strengths("a_killing_cold", "lannister") == [3, 0, 3, 4, 1]


@rule("card.the_hands_tourney")
def test_the_hands_tourney_strengthens_knights_on_either_side() -> None:
    assert strengths("the_hands_tourney") == [4, 1, 3, 5, 2]


@rule("card.ghost_of_harrenhal")
def test_the_ghost_of_harrenhal_strengthens_own_characters_with_stealth() -> None:
    match = start("""
        stark plot: ghost_of_harrenhal
        stark: arya_stark, jon_snow
        lannister: lancel_lannister
        stark hand: dark_wings
    """)
    words = ("arya_stark@stark", "jon_snow@stark", "lancel_lannister@lannister")
    assert [strength(match, word) for word in words] == [3, 3, 1]


@rule("card.crossing_the_trident")
@pytest.mark.parametrize(("before", "expected"), [("", 4), ("power", 3)])
def test_crossing_the_trident_strengthens_attackers_in_the_first_own_challenge(before: str, expected: int) -> None:
    match = start(f"""
        step: window_resolution
        active: stark
        stark plot: crossing_the_trident
        stark initiated: {before}
        challenge: military
        attackers: jon_snow
        stark: jon_snow kneeling, robb_stark
        stark hand: dark_wings
    """)
    assert strength(match, "jon_snow@stark") == expected and strength(match, "robb_stark@stark") == 3


@rule("card.blackwater")
def test_blackwater_strengthens_own_defenders() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        stark plot: blackwater
        challenge: military
        attackers: hound
        defenders: hodor
        stark: hodor kneeling, jon_snow
        lannister: hound kneeling
        stark hand: dark_wings
    """)
    assert [strength(match, word) for word in ("hodor@stark", "jon_snow@stark", "hound@lannister")] == [3, 3, 3]


# -- challenges -----------------------------------------------------------------------------------------------------

THREE = """
    step: challenge
    active: stark
    first: stark
    stark: arya_stark, jon_snow, littlefinger
    lannister: hound
    stark hand: dark_wings
"""


@rule("card.a_game_of_thrones", "ruling.74")
def test_a_game_of_thrones_wants_an_intrigue_won_first_in_either_role() -> None:
    match = start(THREE + "    lannister plot: a_game_of_thrones")
    assert offers(match) == ["intrigue", "done"]
    assert forbidden_by(match, "stark", "military") == "card.a_game_of_thrones"
    won = start(THREE + "    lannister plot: a_game_of_thrones\n    stark won: intrigue")
    assert offers(won) == ["military", "intrigue", "power", "done"]


@rule("card.an_uneasy_peace", "ruling.73")
def test_an_uneasy_peace_forbids_battles_even_in_a_storm_of_swords() -> None:
    match = start(THREE + "    lannister plot: an_uneasy_peace\n    stark plot: a_storm_of_swords")
    assert forbidden_by(match, "stark", "military") == "card.an_uneasy_peace"


@rule("card.a_storm_of_swords", "ruling.73")
def test_a_storm_of_swords_allows_a_second_battle_and_no_third() -> None:
    match = start(THREE + "    stark plot: a_storm_of_swords\n    stark initiated: military")
    assert "military" in offers(match)
    third = start(THREE + "    stark plot: a_storm_of_swords\n    stark initiated: military military")
    assert forbidden_by(third, "stark", "military") == "challenge.6"


@rule("card.the_long_night", "ruling.73")
def test_the_long_night_allows_two_challenges_to_each_player() -> None:
    match = start(THREE + "    lannister plot: the_long_night\n    stark initiated: intrigue")
    assert "military" in offers(match)
    two = "    stark initiated: intrigue power\n    lannister plot: the_long_night\n    stark plot: a_storm_of_swords"
    assert table(start(THREE + two)).active == 1  # the storm brings no third, and the turn ends by itself


@rule("card.the_lion_and_the_wolf")
def test_the_lion_and_the_wolf_keeps_neutral_characters_out() -> None:
    match = start(
        THREE.replace("littlefinger", "littlefinger, catelyn_stark") + "    stark plot: the_lion_and_the_wolf"
    )
    play(match, "stark: intrigue")
    assert forbidden_by(match, "stark", "littlefinger@stark") == "card.the_lion_and_the_wolf"
    defending = start("""
        step: defend
        active: lannister
        stark plot: the_lion_and_the_wolf
        challenge: intrigue
        attackers: pycelle
        lannister: pycelle kneeling
        stark: littlefinger, sansa_stark
    """)
    assert forbidden_by(defending, "stark", "littlefinger@stark") == "card.the_lion_and_the_wolf"


RESOLVE = """
    step: resolve
    first: lannister
    active: lannister
    challenge: KIND
    attackers: ATTACKER
    lannister: ATTACKER kneeling
    stark hand: dark_wings
"""


def resolved(kind: str, attacker: str, more: str) -> str:
    return RESOLVE.replace("KIND", kind).replace("ATTACKER", attacker) + more


@rule("card.guarding_the_throne")
def test_guarding_the_throne_keeps_the_power_on_the_banner() -> None:
    match = start(resolved("power", "lannister_guards", "    stark plot: guarding_the_throne\n    stark power: 3"))
    assert power(match, "stark") == 3 and power(match, "lannister") == 1  # nobody defended


@rule("card.what_is_dead", "ruling.69")
def test_what_is_dead_may_never_die_returns_unique_characters_to_hand() -> None:
    match = start(resolved("military", "hound", "    stark plot: what_is_dead\n    stark: hodor"))
    match.answer("stark", "pass")  # saves come first
    assert hand(match, "stark") == ["dark_wings", "hodor"] and dead(match, "stark") == []
    assert "character.killed" not in events(match)
    common = start(resolved("military", "hound", "    stark plot: what_is_dead\n    stark: stark_retainer"))
    assert dead(common, "stark") == ["stark_retainer"]


@rule("card.a_man_without_honor")
def test_a_man_without_honor_gains_nothing_for_renown() -> None:
    match = start(resolved("military", "jaime_lannister", "    stark plot: a_man_without_honor"))
    assert power_on(match, "jaime_lannister@lannister") == 0


@rule("card.you_win_or_you_die", "ruling.74")
def test_you_win_or_you_die_gives_the_opponent_power_for_a_lost_own_challenge() -> None:
    more = "    defenders: jon_snow\n    stark: jon_snow kneeling\n"
    match = start(resolved("military", "bronn", more + "    lannister plot: you_win_or_you_die"))
    assert power(match, "stark") == 1
    other = start(resolved("military", "bronn", more + "    stark plot: you_win_or_you_die"))
    assert power(other, "stark") == power(other, "lannister") == 0


@rule("card.garden_of_bones")
def test_garden_of_bones_makes_the_loser_of_a_battle_discard() -> None:
    more = "    lannister plot: garden_of_bones"
    match = start(resolved("military", "hound", more).replace("stark hand: dark_wings", "stark hand: dark_wings ice"))
    assert len(hand(match, "stark")) == 1
    intrigue = start(resolved("power", "lannister_guards", more).replace("dark_wings", "dark_wings ice"))
    assert len(hand(intrigue, "stark")) == 2


# -- marshalling, dominance, plain plots ----------------------------------------------------------------------------


@rule("card.calling_the_banners", "ruling.44")
def test_calling_the_banners_stops_reductions_for_its_own_player() -> None:
    position = """
        HOUSE plot: calling_the_banners
        stark gold: 3
        stark: kingsroad
        stark hand: jon_snow dark_wings
    """
    match = start(position.replace("HOUSE", "stark"))
    play(match, "stark: kingsroad@stark", "stark: jon_snow")
    assert gold(match, "stark") == 0
    other = start(position.replace("HOUSE", "lannister"))
    play(other, "stark: kingsroad@stark", "stark: jon_snow")
    assert gold(other, "stark") == 1


@rule("card.prince_of_winterfell")
def test_the_prince_of_winterfell_adds_4_for_dominance() -> None:
    match = start("step: dominance\nstark plot: prince_of_winterfell\nlannister: hound\nstark hand: dark_wings")
    assert power(match, "stark") == 1


@rule("card.a_golden_crown", "card.the_pointy_end", "card.fire_and_blood")
def test_plots_without_a_text_are_their_numbers() -> None:
    plots = components().plots
    numbers = {name: (plots[name].income, plots[name].initiative, plots[name].claim) for name in plots}
    assert numbers["a_golden_crown"] == (7, 0, 1)
    assert numbers["the_pointy_end"] == (4, 6, 1)
    assert numbers["fire_and_blood"] == (2, 5, 2)
    assert [name for name in plots if plots[name].text is None] == [
        "a_golden_crown",
        "the_pointy_end",
        "fire_and_blood",
    ]


@rule("card.a_game_of_thrones", "ruling.74")
def test_a_won_intrigue_opens_the_other_challenges() -> None:
    match = start("""
        step: resolve
        first: lannister
        active: lannister
        challenge: intrigue
        attackers: pycelle
        lannister: pycelle kneeling, hound
        lannister plot: a_game_of_thrones
        stark: hodor
        stark hand: dark_wings ice
    """)
    pass_all(match, "challenge")
    assert offers(match) == ["military", "done"]


@rule("card.hidden_in_shadows", "ruling.66")
def test_what_lasts_for_the_round_ends_with_it() -> None:
    match = start("""
        step: effect
        stark plot: hidden_in_shadows
        stark: hodor
        stark hand: dark_wings
    """)
    for _ in range(40):
        if asks(match)[0][1] == "plot":
            break
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, next(line for line in ("pass", "done", "none", *question.options) if question.accepts(line)))
    assert table(match).round == 2 and not view(match).houses[0].characters[0].stealth


@rule("card.what_is_dead", "ruling.69")
def test_what_is_dead_may_die_of_other_things_than_claim() -> None:
    match = start("""
        step: effect
        stark plot: what_is_dead
        lannister plot: valar_morghulis
        stark: hodor
        stark hand: dark_wings
    """)
    match.answer("stark", "pass")
    assert dead(match, "stark") == ["hodor"] and hand(match, "stark") == ["dark_wings"]


@rule("ruling.30", "card.hear_me_roar")
def test_strength_never_falls_below_0() -> None:
    match = start("""
        stark plot: a_killing_cold
        lannister plot: hear_me_roar
        stark: stark_retainer
        stark hand: dark_wings
    """)
    assert strength(match, "stark_retainer@stark") == 0
