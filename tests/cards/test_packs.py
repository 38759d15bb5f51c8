"""A pack of twelve cards, typed as an owner would, acts: each does what it says, at the table that has it."""

from __future__ import annotations

from pathlib import Path

import pytest

from cyvasse.kernel.data import read_pack
from cyvasse.kernel.game import find
from cyvasse.kernel.match import Match
from cyvasse.kernel.packs import doubts, faults
from tests.conformance.cards import tables
from tests.conformance.cards.tables import (
    asks,
    dead,
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
    strength,
)
from tests.conformance.shared import changed_entry

HOME = find("cards").folder
BOX = read_pack(Path(__file__).parent / "box")


def start(position: str) -> Match:
    return tables.start(position, [BOX])


def test_the_pack_is_whole_and_its_texts_say_what_it_does() -> None:
    assert faults(find("cards"), [BOX]) == []
    assert doubts(find("cards"), [BOX]) == []


ATTACKED = """
    step: challenge
    first: lannister
    active: lannister
    lannister: hound
    stark: steadfast_steward, arya_stark
"""


def test_a_claim_is_cancelled_by_kneeling() -> None:
    match = play(start(ATTACKED), "lannister: military", "stark: none")
    assert asks(match) == [("stark", "answer.claim")]
    play(match, "stark: steadfast_steward@stark")
    assert is_kneeling(match, "steadfast_steward@stark") and dead(match, "stark") == []


def test_who_lets_the_claim_come_suffers_it() -> None:
    match = play(start(ATTACKED), "lannister: military", "stark: none", "stark: pass")
    assert ("stark", "claim") in asks(match)


RAVEN = """
    step: marshal
    first: stark
    stark hand: dark_wings
    lannister: casterly_rock
    lannister hand: intercepted_raven, little_birds
    lannister gold: {gold}
"""


def test_an_event_is_cancelled_for_gold() -> None:
    match = play(start(RAVEN.format(gold=2)), "stark: dark_wings", "lannister: intercepted_raven")
    assert gold(match, "lannister") == 1 and hand(match, "stark") == []


@pytest.mark.parametrize("held", ["intercepted_raven", "gold_of_the_rock"])
def test_whoever_may_hold_such_a_card_is_asked_whatever_the_hand_is(held: str) -> None:
    position = RAVEN.format(gold=2).replace("intercepted_raven", held)
    match = play(start(position), "stark: dark_wings")
    assert asks(match) == [("lannister", "answer.event")]
    assert match.view(0) == play(start(RAVEN.format(gold=2)), "stark: dark_wings").view(0)


def test_nobody_is_asked_for_what_all_see_cannot_be_paid() -> None:
    match = play(start(RAVEN.format(gold=0)), "stark: dark_wings")
    assert len(hand(match, "stark")) > 0 and ("lannister", "answer.event") not in asks(match)


def test_an_attachment_strengthens_its_bearer_and_gives_renown_in_military_challenges() -> None:
    match = start("""
        step: challenge
        first: stark
        active: stark
        stark: toll_keeper, sworn_sword_belt on toll_keeper
        lannister: herald
    """)
    assert strength(match, "toll_keeper@stark") == 4
    play(match, "stark: military")
    pass_all(match)
    assert power_on(match, "toll_keeper@stark") == 1


def test_an_attachment_cannot_be_borne_by_another_kind() -> None:
    match = start("""
        step: marshal
        first: stark
        stark: arya_stark, toll_keeper
        stark hand: sworn_sword_belt
        stark gold: 2
    """)
    play(match, "stark: sworn_sword_belt")
    pass_all(match)
    assert strength(match, "toll_keeper@stark") == 4 and strength(match, "arya_stark@stark") == strength_of(
        "arya_stark"
    )


def strength_of(card: str) -> int:
    return int(find("cards").components(()).cards[card].strength or 0)


@pytest.mark.parametrize(("keeper", "left"), [("", 2), ("stark: toll_keeper", 1)])
def test_the_opponents_characters_cost_more(keeper: str, left: int) -> None:
    match = start(f"""
        step: marshal
        first: lannister
        lannister hand: herald
        lannister gold: 4
        {keeper}
    """)
    play(match, "lannister: herald")
    assert gold(match, "lannister") == left


def test_an_attacker_makes_the_opponent_choose_who_kneels_once_a_round() -> None:
    match = start("""
        step: challenge
        first: lannister
        active: lannister
        lannister: herald
        stark: arya_stark, shield_bearer
    """)
    play(match, "lannister: intrigue", "lannister: herald@lannister")
    assert asks(match) == [("stark", "target.kneel")]
    play(match, "stark: arya_stark@stark")
    assert is_kneeling(match, "arya_stark@stark") and not is_kneeling(match, "shield_bearer@stark")


def test_gold_of_ones_choice_buys_strength_away() -> None:
    match = start("""
        step: challenge
        first: lannister
        active: lannister
        lannister: hound
        lannister hand: bag_of_gold
        lannister gold: 3
        stark: arya_stark, shield_bearer
        stark hand: dark_wings
    """)
    before = strength(match, "arya_stark@stark")
    play(match, "lannister: military", "stark: arya_stark@stark", "lannister: bag_of_gold")
    assert asks(match) == [("lannister", "ability.number")] and offers(match) == ["1", "2", "3"]
    play(match, "lannister: 2")
    assert strength(match, "arya_stark@stark") == max(0, before - 2) and gold(match, "lannister") == 1


def test_one_of_three_is_kept_and_only_its_owner_knows_which() -> None:
    match = start("""
        step: marshal
        first: stark
        stark: maesters_tower
        stark deck: hodor, arya_stark, kingsroad
        stark gold: 0
    """)
    play(match, "stark: maesters_tower@stark")
    assert sorted(offers(match)) == ["arya_stark", "hodor", "kingsroad"]
    play(match, "stark: hodor")
    assert hand(match, "stark") == ["hodor"]
    pass_all(match, "deck.order") if ("stark", "deck.order") in asks(match) else None
    assert "hodor" not in " ".join(match.says("lannister"))


def test_the_dead_come_back_for_power() -> None:
    match = start("""
        step: dominance
        first: lannister
        lannister: hound, red_priest
        lannister power: 2
        lannister dead: lancel_lannister, tywin_lannister
    """)
    pass_all(match, "respond.dominance") if ("lannister", "respond.dominance") not in asks(match) else None
    play(match, "lannister: red_priest@lannister")
    assert is_in_play(match, "lancel_lannister@lannister") and dead(match, "lannister") == ["tywin_lannister"]
    assert power(match, "lannister") == 2  # one for dominance, one paid


def test_an_icon_that_was_named_is_lost() -> None:
    match = start("""
        step: challenge
        first: lannister
        active: lannister
        lannister: hound
        lannister hand: mummers_trick
        stark: shield_bearer, robb_stark
    """)
    play(match, "lannister: military", "lannister: mummers_trick", "lannister: shield_bearer@stark")
    assert offers(match) == ["military", "intrigue", "power"]
    play(match, "lannister: military")
    assert asks(match) == [("stark", "defenders")]
    assert offers(match) == ["none", "robb_stark@stark"]


def test_the_loser_of_a_power_challenge_chooses_what_to_lose() -> None:
    match = start("""
        step: challenge
        first: stark
        active: stark
        stark: steadfast_steward
        stark hand: cruel_choice
        lannister: herald
        lannister hand: gold_of_the_rock
        lannister gold: 3
    """)
    play(match, "stark: power", "stark: cruel_choice", "lannister: pass")
    assert asks(match) == [("lannister", "ability.one_of")]
    play(match, "lannister: first")
    assert gold(match, "lannister") == 1 and hand(match, "lannister") == ["gold_of_the_rock"]


def test_lords_are_not_touched_while_their_shield_bearer_kneels() -> None:
    match = start("""
        step: challenge
        first: lannister
        active: lannister
        lannister: hound
        lannister hand: mummers_trick
        stark: shield_bearer kneeling, robb_stark, arya_stark, hodor
    """)
    play(match, "lannister: military", "lannister: mummers_trick")
    assert "arya_stark@stark" in offers(match) and "robb_stark@stark" not in offers(match)
    assert forbidden_by(match, "lannister", "robb_stark@stark") == "card.shield_bearer"


def test_a_plot_takes_cards_of_their_choice_from_both_hands() -> None:
    match = start("""
        step: plot
        first: lannister
        lannister hand: hound, red_priest, lancel_lannister
        stark hand: hodor
        lannister plots: lean_winter a_storm_of_swords
    """)
    play(match, "lannister: lean_winter", f"stark: {match.options('stark')[0]}", "lannister: lannister")
    assert ("lannister", "hand.discard") in asks(match)
    play(match, "lannister: hound", "lannister: lancel_lannister")
    assert hand(match, "lannister") == ["red_priest"]
    assert asks(match) == [("stark", "hand.discard")] and offers(match) == ["hodor"]


def test_a_type_for_which_nobody_could_attack_once_it_is_announced_is_not_offered() -> None:
    bar = {"always": "cannot attack", "of": {"each": "character", "of": "you"}, "while": {"in a challenge": "military"}}
    hound = changed_entry(HOME, "cards", "hound", abilities=[bar])
    pack = {"name": "bars", "game": "cards", "files": {"cards": {"cards": [hound]}}}
    position = "step: challenge\nfirst: lannister\nactive: lannister\nlannister: hound, lancel_lannister\n"
    assert "military" in offers(tables.start(position)) and "military" not in offers(tables.start(position, [pack]))
    assert forbidden_by(tables.start(position, [pack]), "lannister", "military") == "attack.4"
