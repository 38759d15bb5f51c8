"""The cards of House Lannister and the neutral cards, one by one."""

from __future__ import annotations

import pytest

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
    pass_once,
    play,
    power,
    power_on,
    start,
    strength,
    table,
    total,
    view,
)
from tests.rule import rule


def attack(kind: str, attackers: str, more: str = "", beside: str = "", step: str = "resolve") -> str:
    """Lannister attacks with these characters, others stand beside; Stark holds cards, so that windows stay open."""
    names = " ".join(part.split()[0] for part in attackers.split(","))
    return f"""
        step: {step}
        first: lannister
        active: lannister
        challenge: {kind}
        attackers: {names}
        lannister: {", ".join(part for part in (attackers, beside) if part)}
        stark hand: dark_wings ice
        {more}
    """


@rule("card.jaime_lannister", "cardtext.2", "ruling.35")
def test_ser_jaime_stays_standing_in_military_challenges_only() -> None:
    position = """
        step: challenge
        active: lannister
        lannister: jaime_lannister
        stark hand: dark_wings
        stark: hodor
    """
    match = start(position)
    play(match, "lannister: military")
    assert not is_kneeling(match, "jaime_lannister@lannister")
    other = start(position)
    play(other, "lannister: power")
    assert is_kneeling(other, "jaime_lannister@lannister")
    kneeling = start(position.replace("jaime_lannister", "jaime_lannister kneeling, hound"))
    play(kneeling, "lannister: military")
    assert table(kneeling).attackers == ["hound@lannister"]


@rule("card.cersei_lannister", "ruling.79")
def test_cersei_lannister_makes_the_loser_discard_one_more() -> None:
    match = start(attack("intrigue", "cersei_lannister kneeling", "luck: [ice]"))
    assert hand(match, "stark") == ["dark_wings"]  # the claim
    play(match, "lannister: cersei_lannister@lannister")
    assert hand(match, "stark") == []
    power_challenge = start(attack("power", "cersei_lannister kneeling"))
    assert ("lannister", "respond.resolved") not in asks(power_challenge)


@rule("card.tyrion_lannister", "cardtext.1")
def test_tyrion_lannister_draws_after_a_won_challenge_he_took_part_in() -> None:
    match = start(attack("intrigue", "tyrion_lannister kneeling", "lannister deck: bronn shae\nluck: [ice, shae]"))
    play(match, "lannister: tyrion_lannister@lannister")
    assert hand(match, "lannister") == ["shae"]
    idle = start(attack("intrigue", "pycelle kneeling", "luck: [ice]", "tyrion_lannister"))
    assert "tyrion_lannister@lannister" not in offers(idle)


@rule("card.tywin_lannister", "ruling.77")
@pytest.mark.parametrize(("purse", "expected"), [(0, 4), (1, 4), (2, 5), (5, 6)])
def test_tywin_lannister_is_stronger_with_gold(purse: int, expected: int) -> None:
    match = start(f"lannister: tywin_lannister\nlannister gold: {purse}\nstark hand: dark_wings")
    assert strength(match, "tywin_lannister@lannister") == expected


@rule("card.gregor_clegane", "ruling.79")
def test_ser_gregor_kills_a_weak_defender_after_a_won_attack() -> None:
    match = start(
        attack(
            "military", "gregor_clegane kneeling", "defenders: stark_retainer\nstark: stark_retainer kneeling, hodor"
        )
    )
    play(match, "stark: hodor@stark", "stark: pass", "lannister: gregor_clegane@lannister")
    assert dead(match, "stark") == ["hodor", "stark_retainer"]
    strong = start(
        attack(
            "military",
            "gregor_clegane kneeling",
            "defenders: winterfell_guard\nstark: winterfell_guard kneeling, hodor",
        )
    )
    play(strong, "stark: hodor@stark", "stark: pass")
    assert "gregor_clegane@lannister" not in offers(strong)


@rule("card.joffrey_baratheon")
@pytest.mark.parametrize(("victim", "gain"), [("hodor", 1), ("stark_retainer", 0), ("littlefinger", 0)])
def test_joffrey_gains_power_when_unique_starks_are_killed(victim: str, gain: int) -> None:
    match = start(attack("military", "hound kneeling", f"stark: {victim}", "joffrey_baratheon"))
    if gain:
        play(match, "lannister: joffrey_baratheon@lannister")
    while asks(match)[0][1] != "window.attack":
        assert "joffrey_baratheon@lannister" not in match.options("lannister")
        pass_once(match)
    pass_all(match, "window.attack")
    assert dead(match, "stark") == [victim] and power_on(match, "joffrey_baratheon@lannister") == gain
    assert "killing" in events(match)


@rule("card.bronn", "ruling.65")
def test_bronn_is_paid_at_most_twice_a_round() -> None:
    match = start("""
        step: window_attack
        first: lannister
        active: lannister
        lannister: bronn
        lannister gold: 5
        lannister hand: hound
        stark hand: dark_wings
    """)
    play(match, "lannister: bronn@lannister", "lannister: bronn@lannister")
    assert strength(match, "bronn@lannister") == 4 and gold(match, "lannister") == 3
    match.answer("stark", "pass")
    assert forbidden_by(match, "lannister", "bronn@lannister") == "card.bronn"


@rule("card.pycelle")
def test_pycelle_kneels_to_draw_after_any_won_intrigue() -> None:
    match = start(attack("intrigue", "shae kneeling", "lannister deck: bronn\nluck: [ice]", "pycelle"))
    play(match, "lannister: pycelle@lannister")
    assert hand(match, "lannister") == ["bronn"] and is_kneeling(match, "pycelle@lannister")
    fought = start(attack("intrigue", "pycelle kneeling", "lannister deck: bronn\nluck: [ice]"))
    assert "pycelle@lannister" not in offers(fought)  # he kneels already


@rule("card.kevan_lannister")
def test_ser_kevan_is_stronger_beside_tywin() -> None:
    assert strength(start("lannister: kevan_lannister\nstark hand: hodor"), "kevan_lannister@lannister") == 3
    beside = start("lannister: kevan_lannister, tywin_lannister\nstark hand: hodor")
    assert strength(beside, "kevan_lannister@lannister") == 4


@rule("card.lancel_lannister")
def test_lancel_has_stealth_and_no_other_ability() -> None:
    match = start("lannister: lancel_lannister\nstark hand: hodor")
    lancel = view(match).houses[1].characters[0]
    assert (lancel.stealth, lancel.strength, lancel.icons) == (True, 1, ["intrigue", "power"])


@rule("card.lannister_guards", "ruling.15")
def test_lannister_guards_kneel_to_draw_after_the_plots_have_been_applied() -> None:
    match = start("""
        step: effect
        first: lannister
        lannister plot: valar_morghulis
        lannister: lannister_guards
        stark hand: hodor
    """)
    pass_all(match, "marshal")
    assert dead(match, "lannister") == ["lannister_guards"] and len(hand(match, "lannister")) == 2  # the draw phase
    alive = start("""
        step: cycle
        first: lannister
        lannister: lannister_guards
        lannister deck: bronn
        stark hand: hodor
    """)
    play(alive, "lannister: lannister_guards@lannister")
    assert hand(alive, "lannister") == ["bronn"] and is_kneeling(alive, "lannister_guards@lannister")


@rule("card.lannister_spearmen")
def test_lannister_spearmen_are_stronger_while_attacking() -> None:
    match = start(attack("military", "lannister_spearmen kneeling", step="window_resolution"))
    assert strength(match, "lannister_spearmen@lannister") == 3
    assert strength(start("lannister: lannister_spearmen\nstark hand: hodor"), "lannister_spearmen@lannister") == 2


@rule("card.ilyn_payne")
def test_ser_ilyn_executes_a_kneeling_weak_enemy_if_dominance_was_won() -> None:
    position = """
        step: window_dominance
        first: lannister
        dominance: WHO
        lannister: ilyn_payne
        stark: hodor kneeling, jon_snow kneeling, sansa_stark
        stark hand: dark_wings
    """
    match = start(position.replace("WHO", "lannister"))
    play(match, "lannister: ilyn_payne@lannister")
    pass_all(match, "window.standing")
    assert dead(match, "stark") == ["hodor"]
    lost = start(position.replace("WHO", "stark"))
    assert ("lannister", "window.dominance") not in asks(lost)


# -- attachments, locations, events ---------------------------------------------------------------------------------


@rule("card.catspaw_dagger")
def test_the_catspaws_dagger_gives_strength_and_stealth() -> None:
    match = start("lannister: hound, catspaw_dagger on hound\nstark hand: hodor")
    hound = view(match).houses[1].characters[0]
    assert (hound.strength, hound.stealth) == (4, True)
    bearers = start(
        "active: lannister\nlannister gold: 1\nlannister hand: catspaw_dagger\nlannister: hound, shae\nstark: hodor"
    )
    play(bearers, "lannister: catspaw_dagger")
    assert offers(bearers) == ["hound@lannister", "shae@lannister"]


@rule("card.imprisoned", "cardtext.4", "cardtext.26", "ruling.40")
def test_a_prisoner_kneels_and_does_not_stand_in_the_standing_phase() -> None:
    match = start("""
        active: lannister
        lannister gold: 4
        lannister hand: imprisoned imprisoned
        stark: hodor
        stark hand: dark_wings
    """)
    play(match, "lannister: imprisoned", "lannister: imprisoned")
    assert is_kneeling(match, "hodor@stark") and len(table(match).bearer) == 2
    standing = start("""
        step: standing
        stark: hodor kneeling, jon_snow kneeling
        lannister: imprisoned kneeling on hodor@stark
        stark hand: dark_wings
    """)
    assert table(standing).kneeling == ["hodor@stark"]


@rule("card.casterly_rock", "income.1")
def test_casterly_rock_brings_two_gold() -> None:
    match = start("""
        step: income
        active: lannister
        lannister: casterly_rock
        lannister hand: hound
    """)
    assert gold(match, "lannister") == 9


@rule("card.lannisport")
def test_lannisport_kneels_to_draw_after_an_intrigue_won_as_the_attacker() -> None:
    match = start(attack("intrigue", "shae kneeling", "lannister deck: bronn\nluck: [ice]", "lannisport"))
    play(match, "lannister: lannisport@lannister")
    assert hand(match, "lannister") == ["bronn"] and is_kneeling(match, "lannisport@lannister")
    defended = start("""
        step: resolve
        first: lannister
        active: stark
        challenge: intrigue
        attackers: bran_stark
        defenders: shae tyrion_lannister
        stark: bran_stark kneeling
        stark hand: dark_wings
        lannister: shae kneeling, tyrion_lannister kneeling, lannisport
    """)
    assert "lannisport@lannister" not in offers(defended)


@rule("card.lannister_pays", "ruling.38")
def test_a_lannister_pays_his_debts_may_kill_an_own_participant_too() -> None:
    match = start("""
        step: resolve
        first: lannister
        active: lannister
        challenge: power
        attackers: lannister_guards
        defenders: jon_snow catelyn_stark
        lannister: lannister_guards kneeling, hound, littlefinger
        lannister hand: lannister_pays
        stark: jon_snow kneeling, catelyn_stark kneeling, hodor
        stark hand: dark_wings
    """)
    play(match, "lannister: lannister_pays")
    assert is_kneeling(match, "hound@lannister")  # Littlefinger has no crest
    assert offers(match) == ["lannister_guards@lannister", "catelyn_stark@stark", "jon_snow@stark"]


@rule("card.power_is_power")
def test_power_is_power_after_winning_dominance() -> None:
    match = start("""
        step: dominance
        lannister: hound
        lannister hand: power_is_power
        stark hand: dark_wings
    """)
    play(match, "lannister: power_is_power")
    assert power(match, "lannister") == 2
    lost = start("""
        step: dominance
        stark: hodor
        lannister hand: power_is_power
        stark hand: dark_wings
    """)
    assert asks(lost) == [("stark", "window.dominance")]


@rule("card.insidious_ways", "cardtext.6", "cardtext.7", "cardtext.27")
def test_insidious_ways_strengthens_an_attacker_and_draws_for_the_victory_once_in_a_challenge() -> None:
    match = start(
        attack(
            "intrigue",
            "tyrion_lannister kneeling, littlefinger kneeling",
            step="window_resolution",
            more="""
        lannister hand: insidious_ways insidious_ways
        lannister deck: bronn hound varys
        luck: [bronn, hound, ice]
    """,
        )
    )
    play(match, "lannister: insidious_ways")
    assert strength(match, "tyrion_lannister@lannister") == 5
    assert "insidious_ways" not in offers(match)
    pass_all(match, "window.attack")
    assert len(hand(match, "lannister")) == 3


@rule("ruling.37")
def test_the_cards_of_insidious_ways_come_from_winning_even_if_that_character_has_dropped_out() -> None:
    match = start(
        attack(
            "military",
            "hound kneeling, bronn kneeling",
            step="window_resolution",
            more="""
        lannister hand: insidious_ways
        lannister deck: shae varys
        stark: sansa_stark
    """,
        )
    )
    play(match, "lannister: insidious_ways", "lannister: hound@lannister")
    table(match).attackers.remove("hound@lannister")  # as if it had dropped out
    pass_all(match, "window.attack")
    assert hand(match, "lannister") == ["shae", "varys"]
    neutral = start(
        attack("intrigue", "shae kneeling", step="window_resolution", more="lannister hand: insidious_ways")
    )
    assert ("lannister", "window.resolution") not in asks(neutral)


@rule("card.little_birds", "ruling.60")
def test_little_birds_look_at_the_hand_and_take_an_event_if_there_is_one() -> None:
    position = """
        step: window_standing
        first: lannister
        lannister gold: 1
        lannister hand: little_birds
        stark hand: HAND
    """
    match = start(position.replace("HAND", "hodor dark_wings ice"))
    play(match, "lannister: little_birds")
    assert offers(match) == ["dark_wings"] and gold(match, "lannister") == 0
    play(match, "lannister: dark_wings")
    assert hand(match, "stark") == ["hodor", "ice"]
    assert [("stark/hand-0",), ["hodor", "ice"]] in [[tuple(w), c] for w, c in view(match, "lannister").hidden.facts]
    nothing = start(position.replace("HAND", "hodor"))
    play(nothing, "lannister: little_birds")
    assert offers(nothing) == ["none"]


@rule("card.gold_of_the_rock")
def test_the_gold_of_casterly_rock_gives_2_gold() -> None:
    match = start("active: lannister\nlannister hand: gold_of_the_rock hound\nstark hand: hodor")
    play(match, "lannister: gold_of_the_rock")
    assert gold(match, "lannister") == 2


@rule("card.treason_in_the_capital")
def test_treason_removes_a_weak_enemy_from_the_challenge() -> None:
    match = start("""
        step: window_defence
        first: lannister
        active: stark
        challenge: power
        attackers: sansa_stark jon_snow
        stark: sansa_stark kneeling, jon_snow kneeling
        stark hand: dark_wings
        lannister hand: treason_in_the_capital
    """)
    play(match, "lannister: treason_in_the_capital")
    assert table(match).attackers == ["jon_snow@stark"] and is_kneeling(match, "sansa_stark@stark")


@rule("card.things_i_do_for_love", "ruling.71", "ruling.77")
def test_the_things_i_do_for_love_return_a_cheap_character_to_hand() -> None:
    match = start(
        attack(
            "intrigue",
            "shae kneeling",
            """
        lannister hand: things_i_do_for_love
        lannister gold: 2
        stark: jon_snow power 1, direwolf on jon_snow, robb_stark
        luck: [ice]
    """,
        )
    )
    play(match, "lannister: things_i_do_for_love")
    assert hand(match, "stark") == ["dark_wings", "jon_snow"] and gold(match, "lannister") == 0
    assert total(match, "stark") == 0 and discard(match, "stark") == ["direwolf", "ice"]
    assert is_in_play(match, "robb_stark@stark")


# -- neutral cards --------------------------------------------------------------------------------------------------


@rule("card.littlefinger")
def test_littlefinger_earns_gold_in_a_won_intrigue() -> None:
    match = start(attack("intrigue", "littlefinger kneeling", "luck: [ice]"))
    play(match, "lannister: littlefinger@lannister")
    assert gold(match, "lannister") == 1


@rule("card.varys", "cardtext.13", "cardtext.18", "ruling.43")
def test_varys_discards_an_ally_of_either_player_or_himself() -> None:
    match = start("""
        stark gold: 2
        stark hand: varys dark_wings
        stark: hodor
        lannister: hound, shae
    """)
    play(match, "stark: varys")
    assert offers(match) == ["hodor@stark", "varys@stark", "hound@lannister"]
    play(match, "stark: hound@lannister")
    assert discard(match, "lannister") == ["hound"] and is_in_play(match, "varys@stark")


@rule("card.robert_baratheon")
def test_robert_baratheon_enters_play_kneeling() -> None:
    match = start("stark gold: 5\nstark hand: robert_baratheon dark_wings")
    play(match, "stark: robert_baratheon")
    assert is_kneeling(match, "robert_baratheon@stark")


@rule("card.shae", "ruling.45")
def test_shae_weakens_a_lord_or_knight_for_the_phase() -> None:
    match = start("""
        step: window_attack
        first: lannister
        active: stark
        lannister: shae
        stark: robb_stark, rodrik_cassel kneeling, sansa_stark
        stark hand: dark_wings
    """)
    play(match, "lannister: shae@lannister")
    assert offers(match) == ["robb_stark@stark", "rodrik_cassel@stark"]
    play(match, "lannister: robb_stark@stark")
    assert strength(match, "robb_stark@stark") == 1 and is_kneeling(match, "shae@lannister")


@rule("card.hand_of_the_king", "cardtext.20")
def test_the_hand_of_the_king_gives_strength_and_the_power_icon() -> None:
    match = start("stark gold: 2\nstark hand: hand_of_the_king dark_wings\nstark: hodor, stark_retainer")
    play(match, "stark: hand_of_the_king")  # only Hodor is unique
    hodor = view(match).houses[0].characters[0]
    assert (hodor.strength, hodor.icons) == (3, ["military", "power"])
    layout = start("step: layout\nstark hand: hand_of_the_king")
    assert forbidden_by(layout, "stark", "hand_of_the_king") == "setup.16"


@rule("card.kingsroad")
def test_the_kingsroad_lowers_the_cost_of_the_next_character() -> None:
    match = start("stark gold: 2\nstark: kingsroad\nstark hand: jon_snow dark_wings")
    assert forbidden_by(match, "stark", "jon_snow") == "marshal.6"
    play(match, "stark: kingsroad@stark", "stark: jon_snow")
    assert gold(match, "stark") == 0 and is_kneeling(match, "kingsroad@stark")


@rule("card.iron_throne")
def test_the_iron_throne_adds_2_for_dominance() -> None:
    match = start("step: dominance\nstark: iron_throne\nlannister gold: 1\nstark hand: dark_wings")
    assert power(match, "stark") == 1 and "dominance.won" in events(match)
