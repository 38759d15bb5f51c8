"""Rulebook: actions, passive abilities, responses, saves, lasting effects; and that windows betray nothing."""

from __future__ import annotations

import pytest

from cyvasse.games.cards.moves import discard_from_play
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
    power_on,
    said,
    start,
    strength,
    table,
    view,
)
from tests.conformance.shared import look_alike
from tests.rule import example, rule

# -- actions --------------------------------------------------------------------------------------------------------


@rule("action.1", "action.2", "ruling.16")
def test_actions_are_cards_played_and_abilities_used_and_taking_turns_with_them() -> None:
    match = start("""
        stark gold: 5
        stark hand: hodor bran_stark
        stark: jon_snow
        lannister gold: 2
        lannister hand: lions_cunning
    """)
    play(match, "stark: hodor")
    assert asks(match) == [("lannister", "window.marshalling")]
    match.answer("lannister", "pass")
    assert asks(match) == [("stark", "marshal")]  # who passed may act again if the other acts
    match.answer("stark", "bran_stark")
    assert asks(match) == [("lannister", "window.marshalling")]


@rule("action.3", "cardtext.12", "card.maester_luwin")
@example("ex.luwin_phase")
def test_maester_luwin_draws_in_the_dominance_phase_only() -> None:
    for step in ("window_plot", "window_draw", "marshal", "window_attack", "window_standing", "window_taxation"):
        match = start(f"""
            step: {step}
            stark: maester_luwin
            stark hand: dark_wings
        """)
        assert forbidden_by(match, "stark", "maester_luwin@stark") == "action.3"
    match = start("""
        step: window_dominance
        stark: maester_luwin
        stark hand: dark_wings
        stark deck: ice hodor bran_stark
        luck: [ice, hodor]
    """)
    play(match, "stark: maester_luwin@stark")
    assert is_kneeling(match, "maester_luwin@stark") and hand(match, "stark") == ["dark_wings", "hodor", "ice"]


@rule("action.5", "action.6")
def test_an_action_takes_effect_fully_before_the_next() -> None:
    match = start("""
        step: window_plot
        stark hand: dark_wings hodor
        stark deck: ice
        stark: bran_stark
    """)
    play(match, "stark: dark_wings")
    assert asks(match) == [("stark", "hand.discard")]
    play(match, "stark: hodor")
    assert discard(match, "stark") == ["dark_wings", "hodor"] and hand(match, "stark") == ["ice"]


@rule("action.7", "ruling.45")
def test_actions_of_the_phase_may_be_used_in_the_opponents_turn() -> None:
    match = start("""
        step: window_attack
        active: stark
        first: stark
        stark: jon_snow, robb_stark
        lannister: shae
    """)
    assert asks(match) == [("lannister", "window.attack")]
    play(match, "lannister: shae@lannister")  # of the two only Robb is a Lord
    assert strength(match, "robb_stark@stark") == 1


@rule("action.8", "ruling.16")
@pytest.mark.parametrize("first", ["stark", "lannister"])
def test_the_first_player_opens_every_window_but_the_second_marshalling_turn(first: str) -> None:
    position = f"""
        step: STEP
        first: {first}
        active: lannister
        stark: bran_stark, jon_snow
        stark hand: dark_wings
        lannister gold: 3
        lannister hand: lions_cunning
    """
    assert asks(start(position.replace("STEP", "window_standing"))) == [(first, "window.standing")]
    assert asks(start(position.replace("STEP", "window_attack"))) == [(first, "window.attack")]
    assert asks(start(position.replace("STEP", "marshal"))) == [("lannister", "marshal")]


@rule("action.9", "action.10", "ruling.16")
def test_two_passes_in_a_row_close_a_window() -> None:
    match = start("""
        step: window_standing
        first: stark
        stark: bran_stark, jon_snow
        stark hand: dark_wings
        lannister gold: 4
        lannister hand: lions_cunning lions_cunning
    """)
    play(match, "stark: pass", "lannister: lions_cunning", "lannister: jon_snow@stark")
    assert asks(match) == [("stark", "window.standing")]
    play(match, "stark: pass")
    assert asks(match) == [("lannister", "window.standing")]
    play(match, "lannister: pass")
    assert table(match).phase == "taxation"


@rule("ruling.19", "gold.2")
def test_without_a_target_or_the_price_nothing_can_be_used() -> None:
    match = start("""
        step: window_attack
        active: lannister
        first: lannister
        lannister: shae, bronn
        lannister hand: lions_cunning
        stark: arya_stark
        stark hand: dark_wings
    """)
    assert asks(match) == [("stark", "window.attack")]  # no Lord to distract, no gold to pay


@rule("gold.2", "ruling.19", "card.lions_cunning")
@pytest.mark.parametrize(("purse", "clause"), [(1, "gold.2"), (2, "ruling.19")])
def test_a_refusal_names_the_price_only_where_it_cannot_be_paid(purse: int, clause: str) -> None:
    match = start(f"""
        step: window_dominance
        first: lannister
        lannister gold: {purse}
        lannister: hound kneeling
        lannister hand: lions_cunning
        stark hand: dark_wings
    """)
    assert forbidden_by(match, "lannister", "lions_cunning") == clause  # nobody stands who could be knelt


@rule("action.1", "action.2", "action.3", "passive.2")
def test_what_is_no_action_of_this_moment_is_refused_with_the_reason() -> None:
    match = start("""
        step: window_standing
        first: stark
        stark: hodor, maester_luwin, arya_stark
        stark hand: dark_wings winter_is_coming not_today
        lannister: hound
    """)
    assert forbidden_by(match, "stark", "hodor@stark") == "passive.2"  # what it says holds by itself
    assert forbidden_by(match, "stark", "arya_stark@stark") == "action.1"  # has no ability
    assert forbidden_by(match, "stark", "hound@lannister") == "action.1"
    assert forbidden_by(match, "stark", "not_today") == "action.2"  # a save
    assert forbidden_by(match, "stark", "winter_is_coming") == forbidden_by(match, "stark", "maester_luwin@stark")
    assert forbidden_by(match, "stark", "winter_is_coming") == "action.3"
    assert forbidden_by(match, "stark", "ice") == "play.6"


# -- passive abilities ----------------------------------------------------------------------------------------------


@rule("passive.1", "passive.2", "passive.4", "passive.6")
@example("ex.varys_alone")
def test_varys_alone_must_be_discarded_at_once() -> None:
    match = start("""
        stark gold: 2
        stark hand: varys dark_wings
        stark: jon_snow
        lannister: shae
        lannister gold: 2
        lannister hand: lions_cunning
    """)
    play(match, "stark: varys")
    assert discard(match, "stark") == ["varys"] and dead(match, "stark") == []
    assert asks(match) == [("lannister", "window.marshalling")]  # nobody could act before


@rule("passive.3", "lasting.3", "cardtext.15", "card.winterfell")
@example("ex.winterfell_bonus")
def test_winterfell_strengthens_house_stark_while_it_is_in_play() -> None:
    match = start("""
        stark: winterfell, eddard_stark, littlefinger
        lannister: hound
        stark hand: hodor
    """)
    words = ("eddard_stark@stark", "littlefinger@stark", "hound@lannister")
    assert [strength(match, word) for word in words] == [5, 2, 3]
    table(match).locations[0].remove("winterfell@stark")
    assert strength(match, "eddard_stark@stark") == 4


# -- responses ------------------------------------------------------------------------------------------------------


DEBTS = """
    step: resolve
    first: lannister
    active: lannister
    challenge: military
    attackers: bronn
    defenders: jon_snow
    lannister: bronn kneeling, hound
    lannister hand: lannister_pays
    stark: jon_snow kneeling, hodor
    stark hand: dark_wings
"""


@rule("response.1", "response.2", "ruling.18")
def test_a_response_may_be_used_and_the_first_player_has_the_first_chance() -> None:
    match = start(DEBTS)
    assert asks(match) == [("lannister", "respond.resolved")] and offers(match) == ["lannister_pays", "pass"]
    match.answer("lannister", "pass")
    assert asks(match) == [("stark", "respond.resolved")] and offers(match) == ["jon_snow@stark", "pass"]


@rule("response.1", "response.2", "kneel.3", "play.6")
def test_a_refused_response_is_refused_with_the_reason() -> None:
    match = start("""
        step: resolve
        first: stark
        active: lannister
        challenge: military
        attackers: bronn
        defenders: jon_snow
        lannister: bronn kneeling
        stark: jon_snow kneeling, sansa_stark kneeling, catelyn_stark, hodor
        stark hand: dark_wings
    """)
    assert asks(match) == [("stark", "respond.resolved")]
    assert forbidden_by(match, "stark", "sansa_stark@stark") == "kneel.3"
    assert forbidden_by(match, "stark", "catelyn_stark@stark") == "card.catelyn_stark"  # did not defend
    assert forbidden_by(match, "stark", "hodor@stark") == forbidden_by(match, "stark", "dark_wings") == "response.2"
    assert forbidden_by(match, "stark", "bronn@lannister") == "response.1"
    assert forbidden_by(match, "stark", "whispering_wood") == "play.6"


@rule("gold.2", "card.things_i_do_for_love")
@pytest.mark.parametrize(
    ("purse", "foe", "clause"),
    [
        (1, "sansa_stark", "gold.2"),
        (2, "eddard_stark", "card.things_i_do_for_love"),
        (2, "sansa_stark", None),
    ],
)
def test_a_response_needs_its_price_and_a_target(purse: int, foe: str, clause: str | None) -> None:
    match = start(f"""
        step: resolve
        first: lannister
        active: lannister
        challenge: intrigue
        attackers: littlefinger
        lannister: littlefinger kneeling
        lannister gold: {purse}
        lannister hand: things_i_do_for_love
        stark: {foe}
    """)
    assert asks(match) == [("lannister", "respond.resolved")]
    assert forbidden_by(match, "lannister", "things_i_do_for_love") == clause


@rule("response.3", "response.4", "cardtext.9", "card.lannister_pays")
@example("ex.pays_debts_window")
def test_a_response_is_lost_once_another_action_is_taken() -> None:
    match = start(DEBTS)
    used = match.fork()
    play(match, "lannister: pass", "stark: pass")
    assert asks(match) == [("stark", "window.attack")]
    assert hand(match, "lannister") == ["lannister_pays"] and is_in_play(match, "jon_snow@stark")
    play(used, "lannister: lannister_pays", "lannister: jon_snow@stark")
    pass_all(used, "window.attack")
    assert dead(used, "stark") == ["jon_snow"] and is_kneeling(used, "hound@lannister")


@rule("ruling.18", "ruling.65")
def test_each_response_is_used_once_per_occasion() -> None:
    match = start("""
        step: resolve
        first: lannister
        active: lannister
        challenge: power
        attackers: tyrion_lannister
        lannister: tyrion_lannister kneeling
        lannister deck: bronn shae
        stark: hodor
        stark hand: dark_wings
    """)
    play(match, "lannister: tyrion_lannister@lannister")
    assert len(hand(match, "lannister")) == 1
    assert ("lannister", "respond.resolved") not in asks(match)


@rule("ruling.61", "ruling.18")
def test_what_a_response_causes_is_answered_within_the_same_chance() -> None:
    match = start("""
        step: resolve
        first: lannister
        active: lannister
        challenge: military
        attackers: gregor_clegane
        defenders: sansa_stark
        lannister: gregor_clegane kneeling, joffrey_baratheon
        stark: sansa_stark kneeling, hodor
        stark discard: not_today not_today
        stark hand: dark_wings
    """)
    play(match, "stark: hodor@stark")
    assert asks(match) == [("lannister", "respond.resolved")]
    play(match, "lannister: gregor_clegane@lannister")
    assert dead(match, "stark") == ["hodor", "sansa_stark"]
    play(match, "lannister: joffrey_baratheon@lannister", "lannister: joffrey_baratheon@lannister")
    assert power_on(match, "joffrey_baratheon@lannister") == 2  # two killings, two occasions


@rule("ruling.60", "ruling.61")
def test_windows_open_on_public_facts_whatever_a_hand_holds() -> None:
    position = """
        step: window_plot
        stark hand: CARD
    """
    one, other = start(position.replace("CARD", "dark_wings")), start(position.replace("CARD", "hodor"))
    assert asks(one) == asks(other) == [("stark", "window.plot")]
    assert offers(other) == ["pass"]
    for match in (one, other):
        match.answer("stark", "pass")
    assert asks(one) == asks(other)
    nowhere = start("""
        step: window_plot
        stark hand: hodor
        stark discard: dark_wings
    """)
    assert table(nowhere).phase == "marshalling"  # everyone sees that nothing can be used
    assert asks(nowhere) == [("stark", "marshal")]


@rule("ruling.60", "ruling.61")
def test_a_saves_window_opens_whether_or_not_there_is_a_save() -> None:
    position = """
        step: effect
        lannister plot: valar_morghulis
        stark: jon_snow
        stark hand: CARD
    """
    one, other = start(position.replace("CARD", "not_today")), start(position.replace("CARD", "hodor"))
    assert asks(one) == asks(other) == [("stark", "save")]
    assert look_alike(one, other, [None])


# -- saves ----------------------------------------------------------------------------------------------------------


@rule("save.1", "save.2", "save.3", "cardtext.14")
@example("ex.not_today_saves_sansa")
def test_a_save_interrupts_the_killing_and_does_not_refund_its_price() -> None:
    match = start("""
        step: resolve
        first: lannister
        active: lannister
        challenge: intrigue
        attackers: pycelle
        defenders: sansa_stark catelyn_stark
        lannister: pycelle kneeling, hound
        lannister hand: lannister_pays
        stark: sansa_stark kneeling, catelyn_stark kneeling
        stark hand: not_today
    """)
    play(match, "lannister: lannister_pays", "lannister: sansa_stark@stark")
    assert asks(match) == [("stark", "save")] and table(match).playing == ["lannister_pays@lannister"]
    play(match, "stark: not_today")
    assert is_in_play(match, "sansa_stark@stark") and is_kneeling(match, "hound@lannister")
    assert discard(match, "stark") == ["not_today"] and discard(match, "lannister") == ["lannister_pays"]


@rule("save.4", "ruling.22")
def test_a_save_works_against_killing_only() -> None:
    match = start("""
        active: lannister
        lannister gold: 2
        lannister hand: varys shae
        lannister: hound
        stark: hodor, direwolf on hodor
        stark hand: not_today
    """)
    play(match, "lannister: varys", "lannister: hodor@stark")
    assert "save" not in [ask for _, ask in asks(match)] and discard(match, "stark") == ["direwolf", "hodor"]


@rule("save.5", "ruling.68")
def test_only_a_named_victim_can_be_saved_by_anyone_and_for_any_side() -> None:
    match = start("""
        step: effect
        first: stark
        stark plot: baelor
        stark: jon_snow, sansa_stark
        lannister: shae, pycelle
        stark hand: not_today
    """)
    play(match, "stark: jon_snow@stark", "lannister: shae@lannister", "stark: not_today")
    assert offers(match) == ["jon_snow@stark", "shae@lannister"]
    play(match, "stark: shae@lannister")
    assert is_in_play(match, "shae@lannister") and dead(match, "stark") == ["jon_snow"]


@rule("ruling.25", "highclaim.1")
def test_all_victims_are_named_first_and_a_victim_can_be_the_price_of_a_save() -> None:
    match = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: jory_cassel, eddard_stark
        lannister: hound
        stark hand: hodor
    """)
    assert table(match).doomed == ["eddard_stark@stark", "jory_cassel@stark", "hound@lannister"]
    play(match, "stark: jory_cassel@stark")
    pass_all(match, "marshal")
    assert is_in_play(match, "eddard_stark@stark") and discard(match, "stark") == ["jory_cassel"]
    assert dead(match, "lannister") == ["hound"] and dead(match, "stark") == []


@rule("ruling.23", "duplicate.3")
def test_a_saved_character_keeps_everything() -> None:
    match = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: eddard_stark kneeling power 2 duplicates 1, ice on eddard_stark
        stark hand: hodor
    """)
    play(match, "stark: eddard_stark@stark")
    pass_all(match, "marshal")
    eddard = view(match).houses[0].characters[0]
    assert (eddard.kneeling, eddard.power, eddard.attachments, eddard.duplicates) == (True, 2, ["ice@stark"], 0)


@rule("ruling.68", "ruling.21")
def test_a_duplicate_may_be_kept_back_and_then_goes_to_the_discard_pile() -> None:
    match = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: eddard_stark duplicates 1
        stark hand: hodor
    """)
    assert offers(match) == ["eddard_stark@stark", "pass"]
    match.answer("stark", "pass")
    assert dead(match, "stark") == ["eddard_stark"] == discard(match, "stark")


@rule("ruling.68", "ruling.42")
def test_a_save_whose_price_cannot_be_paid_cannot_be_used() -> None:
    match = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: hodor, direwolf kneeling on hodor
        stark hand: ice
    """)
    assert forbidden_by(match, "stark", "direwolf@stark") == "kneel.3"
    assert offers(match) == ["pass"]


@rule("save.1", "save.5", "duplicate.3", "play.2")
def test_a_refused_save_is_refused_with_the_reason() -> None:
    match = start("""
        step: effect
        stark plot: baelor
        stark: jon_snow, hodor, direwolf on hodor
        stark hand: not_today ice dark_wings
    """)
    play(match, "stark: jon_snow@stark")
    assert asks(match) == [("stark", "save")] and offers(match) == ["not_today", "pass"]
    assert forbidden_by(match, "stark", "jon_snow@stark") == "duplicate.3"  # has none
    assert forbidden_by(match, "stark", "direwolf@stark") == "save.5"  # its bearer is safe
    assert forbidden_by(match, "stark", "hodor@stark") == "save.5"
    assert forbidden_by(match, "stark", "dark_wings") == "save.1" and forbidden_by(match, "stark", "ice") == "play.2"
    assert forbidden_by(match, "stark", "sansa_stark") == "play.6"
    common = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: stark_retainer, direwolf on stark_retainer
        stark hand: not_today
    """)
    assert forbidden_by(common, "stark", "not_today") == "card.not_today"  # saves unique characters only


# -- lasting effects --------------------------------------------------------------------------------------------------


@rule("lasting.1", "lasting.2", "ruling.66")
def test_several_lasting_effects_act_on_one_card_until_their_end() -> None:
    match = start("""
        step: window_resolution
        first: stark
        active: stark
        challenge: military
        attackers: jon_snow
        stark: jon_snow kneeling, rodrik_cassel, godswood
        stark hand: king_in_the_north dark_wings
        lannister: hound
        lannister hand: lions_cunning
        lannister gold: 2
    """)
    play(match, "stark: rodrik_cassel@stark", "stark: godswood@stark", "stark: jon_snow@stark")
    assert strength(match, "jon_snow@stark") == 6
    play(match, "stark: king_in_the_north")
    assert strength(match, "jon_snow@stark") == 7
    pass_all(match, "window.attack")
    assert strength(match, "jon_snow@stark") == 4  # the phase goes on, the challenge is over


@rule("lasting.1", "card.bronn", "card.shae")
def test_who_gets_stronger_or_weaker_is_said_with_how_much() -> None:
    match = start("""
        step: window_attack
        active: lannister
        first: lannister
        lannister: bronn, shae
        lannister gold: 1
        stark: robb_stark
        stark hand: dark_wings
    """)
    play(match, "lannister: bronn@lannister", "lannister: shae@lannister")
    assert said(match, "character.stronger") == [{"character": "bronn@lannister", "count": 1}]
    assert said(match, "character.weaker") == [{"character": "robb_stark@stark", "count": 2}]


@rule("ruling.66")
def test_a_card_that_leaves_play_loses_what_it_had_gained() -> None:
    match = start("""
        step: window_attack
        active: lannister
        first: lannister
        lannister: bronn
        lannister gold: 1
        stark hand: dark_wings
        lannister hand: hound
    """)
    play(match, "lannister: bronn@lannister")
    assert strength(match, "bronn@lannister") == 3 and gold(match, "lannister") == 0
    assert {effect.on for effect in table(match).lasting} == {"bronn@lannister"}
    discard_from_play(table(match), "bronn@lannister")
    assert table(match).lasting == []


@rule("ruling.77")
def test_strength_in_texts_is_the_current_one() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: lannister
        challenge: power
        attackers: lannister_guards
        defenders: winterfell_guard
        lannister: lannister_guards kneeling
        lannister hand: treason_in_the_capital
        stark: winterfell_guard kneeling
        stark hand: dark_wings
    """)
    assert strength(match, "winterfell_guard@stark") == 3
    assert forbidden_by(match, "lannister", "treason_in_the_capital") == "card.treason_in_the_capital"


@rule("ruling.62")
def test_mandatory_effects_do_what_can_be_done() -> None:
    match = start("""
        step: effect
        stark plot: hidden_in_shadows
        lannister plot: under_arrest
        stark hand: hodor
    """)
    assert not any(event.startswith("character") for event in events(match))
    kneeling = start("""
        step: effect
        lannister plot: under_arrest
        stark: hodor kneeling
        stark hand: ice
    """)
    assert is_kneeling(kneeling, "hodor@stark")
    assert [effect.kind for effect in table(kneeling).lasting] == ["cannot defend"]


@rule("ruling.63")
def test_of_two_who_choose_for_one_effect_the_first_player_does_so_first_and_openly() -> None:
    match = start("""
        step: effect
        first: lannister
        stark plot: baelor
        stark: jon_snow, sansa_stark
        lannister: shae, pycelle
        stark hand: dark_wings
    """)
    assert asks(match) == [("lannister", "target.sacrifice")]
    play(match, "lannister: shae@lannister")
    assert asks(match) == [("stark", "target.sacrifice")] and dead(match, "lannister") == []


@rule("ruling.25", "ruling.18")
@pytest.mark.parametrize("first", ["stark", "lannister"])
def test_the_first_player_has_the_first_chance_to_save(first: str) -> None:
    match = start(f"""
        step: effect
        first: {first}
        lannister plot: valar_morghulis
        stark: eddard_stark duplicates 1
        lannister: jaime_lannister duplicates 1
        stark hand: hodor
    """)
    assert asks(match) == [(first, "save")]
    match.answer(first, "pass")
    assert asks(match)[0][0] != first
