"""The cards of House Stark, one by one."""

from __future__ import annotations

import pytest

from tests.conformance.cards.tables import (
    asks,
    dead,
    deck,
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
    start,
    strength,
    table,
)
from tests.rule import rule


def against(kind: str, attacker: str, defenders: str, beside: str = "", held: str = "dark_wings") -> str:
    """Lannister attacks, these Starks defend and others stand beside, and it is about to be resolved."""
    names = " ".join(part.split()[0] for part in defenders.split(",") if part)
    return f"""
        step: resolve
        first: lannister
        active: lannister
        challenge: {kind}
        attackers: {attacker}
        defenders: {names}
        lannister: {attacker} kneeling
        stark: {", ".join(part for part in (defenders, beside) if part)}
        stark hand: {held}
    """


@rule("card.robb_stark")
def test_robb_stark_strengthens_other_stark_attackers_while_he_attacks() -> None:
    match = start("""
        step: window_resolution
        active: stark
        challenge: military
        attackers: robb_stark jon_snow
        stark: robb_stark kneeling, jon_snow kneeling, hodor
        stark hand: dark_wings
    """)
    words = ("robb_stark@stark", "jon_snow@stark", "hodor@stark")
    assert [strength(match, word) for word in words] == [3, 4, 2]
    table(match).attackers.remove("robb_stark@stark")
    assert strength(match, "jon_snow@stark") == 3


@rule("card.catelyn_stark")
def test_catelyn_stark_gains_power_for_the_house_when_she_defends_and_wins() -> None:
    match = start(against("power", "lannister_guards", "catelyn_stark kneeling"))
    play(match, "stark: catelyn_stark@stark")
    assert power(match, "stark") == 1
    lost = start(against("power", "tywin_lannister", "catelyn_stark kneeling"))
    assert ("stark", "respond.resolved") not in asks(lost)


@rule("card.arya_stark", "keyword.4")
def test_arya_stark_has_stealth() -> None:
    match = start("""
        step: challenge
        active: stark
        stark: arya_stark
        lannister: hound, bronn
    """)
    play(match, "stark: military")
    assert asks(match) == [("stark", "stealth")]


@rule("card.jon_snow", "cardtext.11", "ruling.36")
@pytest.mark.parametrize("attacker", ["bronn", "gregor_clegane"])
def test_jon_snow_may_stand_after_a_challenge_he_defended_won_or_lost(attacker: str) -> None:
    match = start(against("military", attacker, "jon_snow kneeling", "hodor kneeling"))
    if asks(match) == [("stark", "claim")]:
        play(match, "stark: hodor@stark")
    play(match, "stark: jon_snow@stark")
    assert not is_kneeling(match, "jon_snow@stark")


@rule("card.jon_snow", "ruling.75")
def test_jon_snow_cannot_stand_if_he_did_not_defend() -> None:
    match = start(against("military", "bronn", "winterfell_guard kneeling", "jon_snow kneeling"))
    assert asks(match) == [("stark", "respond.resolved")] and offers(match) == ["pass"]


@rule("card.sansa_stark")
def test_sansa_stark_kneels_to_draw_when_a_challenge_is_lost() -> None:
    match = start(against("military", "hound", "hodor kneeling", "sansa_stark") + "stark deck: ice")
    play(match, "stark: hodor@stark", "stark: sansa_stark@stark")
    assert hand(match, "stark") == ["dark_wings", "ice"] and is_kneeling(match, "sansa_stark@stark")
    kneeling = start(against("military", "hound", "hodor kneeling", "sansa_stark kneeling"))
    play(kneeling, "stark: hodor@stark", "stark: pass")
    assert "sansa_stark@stark" not in offers(kneeling)


@rule("card.bran_stark", "ruling.60")
@pytest.mark.parametrize(("line", "drawn"), [("keep", "ice"), ("bury", "hodor")])
def test_bran_stark_looks_at_the_top_card_and_may_put_it_on_the_bottom(line: str, drawn: str) -> None:
    match = start("""
        step: window_plot
        stark: bran_stark
        stark hand: dark_wings
        stark deck: hodor ice
        luck: [ice]
    """)
    play(match, "stark: bran_stark@stark")
    assert table(match).places["stark/deck~1"] == ["ice"]
    assert match.seen(0).since[-1][2] == "ice" and match.seen(1).since[-1][2] is None
    play(match, f"stark: {line}")
    assert is_kneeling(match, "bran_stark@stark") and events(match)[-1] == f"bran.{line}"
    play(match, "stark: dark_wings")
    assert drawn in hand(match, "stark") and deck(match, "stark") == 0
    empty = start("""
        step: window_plot
        stark: bran_stark
        stark hand: dark_wings
        stark deck: []
    """)
    assert forbidden_by(empty, "stark", "bran_stark@stark") == "ruling.60"


@rule("card.hodor")
def test_hodor_cannot_attack_but_can_defend() -> None:
    match = start("""
        step: challenge
        active: stark
        stark: hodor, jon_snow, robb_stark
        stark hand: dark_wings
    """)
    play(match, "stark: military")
    assert forbidden_by(match, "stark", "hodor@stark") == "card.hodor"
    defending = start("""
        step: defend
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: hodor
    """)
    assert "hodor@stark" in offers(defending)


@rule("card.rodrik_cassel")
def test_ser_rodrik_kneels_to_strengthen_a_participant_for_the_challenge() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: stark
        challenge: military
        attackers: hound
        defenders: hodor
        lannister: hound kneeling
        stark: hodor kneeling, rodrik_cassel, littlefinger
        stark hand: dark_wings
    """)
    play(match, "stark: rodrik_cassel@stark")
    assert strength(match, "hodor@stark") == 4 and is_kneeling(match, "rodrik_cassel@stark")
    pass_all(match, "window.attack")
    assert strength(match, "hodor@stark") == 2


@rule("card.jory_cassel", "ruling.22")
def test_jory_cassel_is_discarded_to_save_another_unique_stark() -> None:
    match = start(against("military", "gregor_clegane", "arya_stark kneeling", "jory_cassel, stark_retainer"))
    other = match.fork()
    play(match, "stark: arya_stark@stark", "stark: jory_cassel@stark")
    assert is_in_play(match, "arya_stark@stark") and discard(match, "stark") == ["jory_cassel"]
    play(other, "stark: stark_retainer@stark")
    assert "jory_cassel@stark" not in offers(other)  # a retainer is not unique


@rule("card.septa_mordane")
def test_septa_mordane_strengthens_a_lady_for_the_phase() -> None:
    match = start("""
        step: window_attack
        active: lannister
        first: stark
        stark: septa_mordane, sansa_stark, jon_snow
        stark hand: dark_wings
    """)
    play(match, "stark: septa_mordane@stark")
    assert strength(match, "sansa_stark@stark") == 3 and is_kneeling(match, "septa_mordane@stark")
    pass_all(match, "window.dominance")
    assert strength(match, "sansa_stark@stark") == 1


@rule("card.stark_retainer", "cardtext.25")
def test_stark_retainer_draws_when_declared_as_a_defender() -> None:
    match = start("""
        step: defend
        active: lannister
        first: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: stark_retainer, stark_retainer
        stark hand: dark_wings
        stark deck: ice hodor
    """)
    play(match, "stark: stark_retainer@stark stark_retainer@stark/2")
    play(match, "stark: stark_retainer@stark", "stark: stark_retainer@stark/2")
    assert hand(match, "stark") == ["dark_wings", "hodor", "ice"]


@rule("card.winterfell_guard")
def test_winterfell_guard_is_stronger_while_defending() -> None:
    match = start(against("military", "hound", "winterfell_guard kneeling"))
    assert [line.words["defence"] for line in match.log(None) if line.event == "challenge.won"] == [3]
    attacking = start("stark: winterfell_guard\nstark hand: dark_wings")
    assert strength(attacking, "winterfell_guard@stark") == 2


# -- attachments ----------------------------------------------------------------------------------------------------


@rule("card.direwolf", "ruling.24", "ruling.42")
def test_a_direwolf_is_borne_by_a_stark_and_kneels_to_save_its_bearer() -> None:
    match = start(against("military", "hound", "hodor kneeling", "jon_snow, direwolf on hodor"))
    play(match, "stark: hodor@stark", "stark: direwolf@stark")
    assert is_in_play(match, "hodor@stark") and is_kneeling(match, "direwolf@stark") and dead(match, "stark") == []
    bearers = start("""
        stark gold: 1
        stark hand: direwolf
        stark: hodor, littlefinger, bran_stark
        lannister: hound
    """)
    play(bearers, "stark: direwolf")
    assert offers(bearers) == ["bran_stark@stark", "hodor@stark"]


@rule("card.ice")
def test_ice_strengthens_a_stark_lord_and_kills_a_participant_after_a_won_battle() -> None:
    match = start("""
        step: resolve
        active: stark
        first: stark
        challenge: military
        attackers: robb_stark
        defenders: hound
        stark: robb_stark kneeling, ice on robb_stark
        lannister: hound kneeling, shae
        stark hand: dark_wings
    """)
    play(match, "lannister: shae@lannister")
    assert [line.words["attack"] for line in match.log(None) if line.event == "challenge.won"] == [4]
    play(match, "stark: ice@stark")
    pass_all(match, "window.attack")
    assert dead(match, "lannister") == ["hound", "shae"] and discard(match, "stark") == ["ice"]
    bearers = start("stark gold: 2\nstark hand: ice\nstark: robb_stark, bran_stark, hodor, sansa_stark")
    play(bearers, "stark: ice")
    assert offers(bearers) == ["bran_stark@stark", "robb_stark@stark"]


# -- locations ------------------------------------------------------------------------------------------------------


@rule("card.godswood", "types.4")
def test_the_godswood_strengthens_a_stark_for_the_phase() -> None:
    match = start("""
        step: window_attack
        active: stark
        stark: godswood, jon_snow, littlefinger
        stark hand: dark_wings
    """)
    play(match, "stark: godswood@stark")
    assert strength(match, "jon_snow@stark") == 4 and is_kneeling(match, "godswood@stark")


# -- events ---------------------------------------------------------------------------------------------------------


@rule("card.not_today", "ruling.68")
def test_not_today_saves_a_unique_character_only() -> None:
    match = start(against("military", "hound", "hodor kneeling", "stark_retainer", "not_today"))
    other = match.fork()
    play(match, "stark: hodor@stark", "stark: not_today")
    assert is_in_play(match, "hodor@stark") and discard(match, "stark") == ["not_today"]
    play(other, "stark: stark_retainer@stark")
    assert dead(other, "stark") == ["stark_retainer"] and hand(other, "stark") == ["not_today"]


@rule("card.winter_is_coming", "ruling.65")
def test_winter_is_coming_raises_the_claim_once_in_a_challenge_with_a_stark_attacker() -> None:
    position = """
        step: window_resolution
        active: stark
        first: stark
        challenge: intrigue
        attackers: ATTACKER
        stark: ATTACKER kneeling
        stark hand: winter_is_coming winter_is_coming
        lannister hand: hound bronn shae
        lannister: pycelle kneeling
    """
    match = start(position.replace("ATTACKER", "arya_stark"))
    play(match, "stark: winter_is_coming")
    assert "winter_is_coming" not in offers(match)
    pass_all(match, "window.attack")
    assert len(hand(match, "lannister")) == 1
    neutral = start(position.replace("ATTACKER", "littlefinger"))
    assert "winter_is_coming" not in offers(neutral)


@rule("card.king_in_the_north")
def test_the_king_in_the_north_strengthens_all_participating_starks() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: stark
        challenge: power
        attackers: lannister_guards
        defenders: jon_snow littlefinger
        lannister: lannister_guards kneeling
        stark: jon_snow kneeling, littlefinger kneeling, catelyn_stark
        stark hand: king_in_the_north dark_wings
    """)
    play(match, "stark: king_in_the_north")
    words = ("jon_snow@stark", "littlefinger@stark", "catelyn_stark@stark")
    assert [strength(match, word) for word in words] == [4, 2, 3]


@rule("card.whispering_wood")
def test_an_ambush_in_the_whispering_wood_kills_a_weak_attacker_after_a_won_defence() -> None:
    match = start(against("military", "bronn", "jon_snow kneeling", held="whispering_wood"))
    play(match, "stark: whispering_wood")
    assert dead(match, "lannister") == ["bronn"]
    strong = start(against("military", "hound", "jon_snow kneeling, winterfell_guard kneeling", held="whispering_wood"))
    assert "whispering_wood" not in offers(strong)


@rule("card.northern_hospitality", "ruling.46")
def test_northern_hospitality_lowers_the_cost_of_the_next_stark_character_by_2() -> None:
    match = start("""
        stark gold: 4
        stark hand: northern_hospitality jon_snow littlefinger
    """)
    play(match, "stark: northern_hospitality")
    assert forbidden_by(match, "stark", "littlefinger") is None
    play(match, "stark: jon_snow")
    assert gold(match, "stark") == 3
    play(match, "stark: littlefinger")
    assert gold(match, "stark") == 0


@rule("card.dark_wings", "ruling.67")
def test_dark_wings_draws_two_and_discards_one() -> None:
    match = start("""
        step: window_plot
        stark hand: dark_wings
        stark deck: hodor ice
    """)
    play(match, "stark: dark_wings", "stark: ice")
    assert hand(match, "stark") == ["hodor"] and discard(match, "stark") == ["dark_wings", "ice"]
    empty = start("""
        step: window_plot
        stark hand: dark_wings
        stark deck: []
    """)
    play(empty, "stark: dark_wings")
    assert discard(empty, "stark") == ["dark_wings"]


@rule("card.north_remembers")
def test_the_north_remembers_its_dead() -> None:
    match = start(against("military", "hound", "hodor kneeling", held="north_remembers"))
    play(match, "stark: north_remembers")
    assert dead(match, "stark") == ["hodor"] and power(match, "stark") == 1
    neutral = start(against("military", "hound", "", "littlefinger kneeling", held="north_remembers"))
    play(neutral, "stark: pass")  # nobody is saved
    assert dead(neutral, "stark") == ["littlefinger"] and "north_remembers" not in offers(neutral)


@rule("card.pack_survives")
def test_the_pack_survives_stands_a_stark_that_does_not_participate() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: stark
        challenge: military
        attackers: hound
        defenders: jon_snow
        lannister: hound kneeling
        stark: jon_snow kneeling, robb_stark kneeling, littlefinger kneeling
        stark hand: pack_survives dark_wings
    """)
    play(match, "stark: pack_survives")
    assert table(match).kneeling == ["hound@lannister", "jon_snow@stark", "littlefinger@stark"]
