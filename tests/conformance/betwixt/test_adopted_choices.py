"""Rulings on what may be chosen and touched, and on additional allies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse.games.betwixt import components as module
from tests.conformance.betwixt.adopted import BOTH, FOUR, asked, tokens
from tests.conformance.betwixt.positions import bid, councils, settle, start, table, view
from tests.conformance.shared import changed_entry
from tests.rule import rule

HOME = Path(module.__file__).parent

# -- what may be chosen and touched ---------------------------------------------------------------------------


@rule("adopted.27", "card.warden_of_the_north", "card.ice")
def test_a_cannot_of_an_influence_card_beats_a_can_of_another() -> None:
    position = f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei_tyrion: hodor
        jon_cersei: bronn
        cersei bid: siege ice
    """
    assert start(position).options("cersei") == ["hodor", "bronn", "pass"]
    assert start(f"{position}    jon bid: warden_of_the_north").options("cersei") == ["hodor", "pass"]
    assert start(f"{position}    tyrion bid: warden_of_the_north").options("cersei") == ["bronn", "pass"]


@rule("adopted.27", "priority.2", "card.warden_of_the_north")
@pytest.mark.parametrize(
    ("ally", "victims"),
    [
        ("arya_stark", ["hodor", "shae", "varys"]),
        ("jaqen_hghar", ["hodor", "robb_stark"]),
        ("oberyn_martell", ["renly_baratheon", "robb_stark", "pass"]),
        ("ser_jaime_lannister", ["robb_stark"]),
        ("roose_bolton", ["robb_stark"]),
    ],
)
def test_an_ally_kills_whom_an_influence_card_would_protect(ally: str, victims: list[str]) -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: claim
        ally: {ally}
        cersei bid: show_of_strength
        cersei_tyrion: hodor
        tyrion_eddard: shae
        eddard_jon: varys renly_baratheon
        jon_cersei: robb_stark
        jon bid: warden_of_the_north
    """)
    if ally != "jaqen_hghar":
        match.play("cersei: jon_cersei")
    if len(victims) > 1:
        assert match.options("cersei") == victims
    else:
        assert view(match).dead == victims


@rule("adopted.27", "priority.2", "card.balon_greyjoy")
def test_an_ally_that_cannot_be_killed_prevails_over_the_cards_that_would_kill_it() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        ally: balon_greyjoy
        cersei bid: siege blood_magic
        tyrion bid: shadow_assassin
    """)
    assert asked(match) == ("cersei", "claim.3") and view(match).dead == []


@rule("adopted.27", "card.ser_barristan_selmy")
def test_a_cannot_of_an_ally_beats_a_card_that_would_move_another() -> None:
    match = start("ally: ser_barristan_selmy\ncersei hand: betrayal\ntyrion bid: raid feast\ntyrion hand: raid")
    match.play("cersei: betrayal")
    assert (bid(match, "cersei"), bid(match, "tyrion")) == (["betrayal"], ["raid", "feast"])


@rule("adopted.28", "card.raid", "card.blackmail")
def test_stacks_and_hands_of_leaders_who_have_bent_the_knee_can_be_chosen() -> None:
    match = start("""
        kneeling: tyrion
        cersei hand: raid blackmail
        tyrion bid: feast
        tyrion hand: siege
    """)
    match.play("cersei: raid")
    assert view(match).discard == ["feast"]
    settle(match.play("cersei: blackmail"))
    assert match.outcomes[0][:2] == ("infl/hand-1>infl/hand-0", "siege")
    assert view(match, "tyrion").hand == ["siege"]  # given back
    passed = [[line.words["card"] for line in match.log(seat) if line.event == "hand.passed"] for seat in (0, 1, 2)]
    assert passed == [["siege", "siege"], ["siege", "siege"], ["", ""]]


@rule("adopted.30", "bid.9", "card.show_of_strength")
def test_a_leader_made_to_bend_the_knee_skips_all_further_turns() -> None:
    match = start("cersei hand: show_of_strength raid\ntyrion hand: raid feast\neddard hand: siege")
    match.play("cersei: show_of_strength")
    assert view(match).leaders[0].kneeling
    match.play("tyrion: raid", "eddard: kneel")
    assert view(match).turn == 1


@rule("adopted.30", "card.joffrey_baratheon")
def test_a_leader_made_to_bend_the_knee_can_be_the_first_who_does() -> None:
    match = start("""
        ally: joffrey_baratheon
        cersei hand: show_of_strength raid
        tyrion hand: raid feast
    """)
    match.play("cersei: show_of_strength")
    assert (view(match).discard, view(match, "cersei").hand) == (["raid"], [])
    match.play("tyrion: kneel")
    assert view(match).discard == ["raid"] and view(match, "tyrion").hand == ["feast", "raid"]


@rule("adopted.30", "card.queen_regent", "card.ser_gregor_clegane")
def test_who_answers_queen_regent_with_the_knee_has_bent_it_in_every_respect() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: ser_gregor_clegane
        cersei hand: queen_regent
        tyrion hand: raid feast
        eddard hand: siege honour
    """)
    match.play("cersei: queen_regent", "tyrion: kneel", "tyrion: feast", "eddard: honour")
    assert (view(match).discard, view(match).turn) == (["feast", "honour"], 2)
    assert [leader.kneeling for leader in view(match).leaders] == [False, True, False]


@rule("adopted.83", "card.robert_baratheon", "card.queen_regent")
def test_under_robert_baratheon_queen_regent_is_answered_with_a_card_by_who_has_played_none() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion hand: raid feast
        eddard hand: siege
        eddard bid: honour
    """)
    match.play("cersei: queen_regent")
    assert match.options("tyrion") == ["feast", "raid"]
    refusal = match.why_not("tyrion", "kneel")
    assert refusal is not None and refusal.clause == "card.robert_baratheon"
    match.play("tyrion: raid")
    assert match.options("eddard") == ["siege", "kneel"]  # has played a card
    settle(match.play("eddard: siege"))
    assert view(match).leaders[3].kneeling  # holds no card


@rule("adopted.83", "card.chain_across_the_bay")
def test_under_robert_baratheon_a_leader_who_can_play_nothing_may_kneel_to_queen_regent_as_in_the_own_turn() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion bid: chain_across_the_bay
        tyrion hand: raid
        eddard hand: siege siege
        jon hand: raid
    """)
    fork = match.fork().play("cersei: queen_regent", "tyrion: raid")
    assert fork.options("eddard") == ["siege", "kneel"]
    assert start("""
        seats: eddard tyrion cersei
        options: {kingsmoot: true}
        ally: robert_baratheon
        tyrion bid: chain_across_the_bay
        eddard hand: siege siege
    """).options("eddard") == ["kneel"], "his own turn"
    fork.play("eddard: kneel")
    assert view(fork).leaders[2].kneeling and fork.options("jon") == ["raid"]
    for seat in (0, 1, 3):
        assert cyvasse.imagine(fork.seen(seat), 1).seen(seat) == fork.seen(seat), "his hand is still his secret"


@rule("adopted.83", "card.winter_is_coming")
def test_under_robert_baratheon_a_leader_who_may_play_no_more_card_may_kneel_to_queen_regent() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion hand: raid
        eddard hand: raid
        eddard limit: 0
    """)
    match.play("cersei: queen_regent", "tyrion: raid")
    assert match.options("eddard") == ["raid", "kneel"]


@rule("card.queen_regent", "bid.6")
def test_queen_regent_joins_the_stack_when_all_have_answered_and_the_turn_goes_on_from_who_played_her() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        ally: randyll_tarly
        turn: tyrion
        cersei hand: raid feast
        tyrion hand: queen_regent feast
        eddard hand: raid honour
    """)
    match.play("tyrion: queen_regent")
    assert table(match).step == "regent" and view(match).playing == "queen_regent" and view(match).summoned == [2, 0]
    match.play("eddard: raid")
    assert view(match).leaders[1].bid == [] and view(match).summoned == [0]
    match.play("cersei: feast")
    assert [(card.card, card.influence) for card in view(match).leaders[1].bid] == [("queen_regent", 3 + 1)]
    assert (table(match).step, view(match).turn, view(match).playing) == ("turn", 2, "")


@rule("adopted.83")
def test_a_single_card_that_must_answer_queen_regent_is_asked_for_like_any_other() -> None:
    match = start("""
        options: {kingsmoot: true}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion hand: raid
    """)
    match.play("cersei: queen_regent")
    assert match.options("tyrion") == ["raid"]


@rule("adopted.13")
def test_a_unique_card_of_another_leader_may_be_played_by_who_holds_it() -> None:
    match = start("""
        options: {advanced: true}
        cersei hand: words_are_wind raid
        tyrion hand: raid
        luck: [puppet, puppet]
    """)
    assert "words_are_wind" in match.options("cersei")
    match.play("cersei: words_are_wind", "cersei: raid")
    assert (bid(match, "cersei"), view(match, "cersei").hand) == (["words_are_wind"], ["puppet", "puppet"])


# -- additional allies ----------------------------------------------------------------------------------------


@rule("adopted.17", "adopted.42", "card.sansa_stark")
@pytest.mark.parametrize(("left", "right"), [("[]", "[]"), ("robb_stark", "hodor stannis_baratheon")])
def test_sansa_stark_without_an_ally_or_between_equals_goes_where_her_leader_likes(left: str, right: str) -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        tyrion bid: puppet
        cersei_tyrion: {left}
        tyrion_eddard: tywin_lannister
        jon_cersei: {right}
    """)
    assert asked(match) == ("cersei", "card.sansa_stark") and match.options("cersei") == BOTH
    refusal = match.why_not("cersei", "tyrion_eddard")
    assert refusal is not None and refusal.clause == "card.sansa_stark"


@rule("adopted.32", "card.sansa_stark")
def test_comparisons_of_power_during_play_go_by_the_printed_values() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        cersei_tyrion: robb_stark walder_frey
        jon_cersei: oberyn_martell
    """)
    assert councils(match)[0][-1] == "sansa_stark"  # Robb's 5 is a 2 at the end of the game only


@rule("adopted.32", "adopted.17")
def test_comparisons_of_power_do_not_count_the_ally_being_placed() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: sansa_stark
        cersei bid: siege
        jon_cersei: grand_maester_pycelle
    """)
    assert councils(match)[3] == ["grand_maester_pycelle", "sansa_stark"]


@rule("adopted.18", "adopted.43")
def test_an_additional_ally_is_claimed_but_brings_no_token_for_winning() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: ser_loras_tyrell
        cersei bid: siege
        cersei_tyrion: hodor
        luck: [arya_stark, 3, shae]
    """)
    match.play("cersei: jon_cersei", "cersei: jon_cersei")
    assert view(match).dead == ["hodor"]  # Arya's ability
    assert councils(match) == [["arya_stark"], [], [], ["ser_loras_tyrell"]]
    assert (tokens(match), view(match).current) == ([0, 0, 0, 1], "shae")


@rule("adopted.19", "card.matchmaker", "card.ser_loras_tyrell")
def test_additional_allies_chain() -> None:
    match = start(f"""
        {FOUR}
        step: after
        received: cersei_tyrion
        cersei bid: matchmaker
        luck: [ser_loras_tyrell, hodor, shae]
    """)
    assert councils(match) == [["hodor"], [], [], ["ser_loras_tyrell"]]
    assert view(match).current == "shae"


@rule("adopted.20", "card.little_birds")
def test_tokens_on_the_current_ally_go_with_it_into_its_council() -> None:
    match = start(f"""
        {FOUR}
        step: claim
        ally: robb_stark
        ally tokens: 2 3
        jon_cersei tokens: 1
        cersei bid: siege
    """)
    match.play("cersei: jon_cersei")
    assert (tokens(match), view(match).current_tokens) == ([0, 0, 0, 3], 0)
    assert asked(match) == ("cersei", "claim.10")


@rule("adopted.31", "card.shadow_assassin")
def test_an_additional_ally_is_never_the_current_one() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        cersei bid: siege blood_magic
        tyrion bid: shadow_assassin
        luck: [hodor, 2]
    """)
    match.play("cersei: yes", "cersei: cersei_tyrion", "cersei: cersei_tyrion")
    assert (view(match).dead, councils(match)[0], view(match).current) == (["robb_stark"], ["hodor"], "")
    assert view(match).received == -1


@rule("adopted.58", "card.gift_of_rhllor")
def test_an_ally_raised_from_the_dead_is_not_claimed() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei bid: siege gift_of_rhllor
        dead: missandei tywin_lannister
        luck: [hodor]
    """)
    assert match.options("cersei") == ["missandei cersei_tyrion", "missandei jon_cersei", "pass"]
    match.play("cersei: missandei jon_cersei")
    assert (councils(match)[3], sum(tokens(match)), view(match).current) == (["missandei"], 0, "hodor")


@rule("adopted.58", "card.petyr_baelish")
def test_an_ally_moved_between_councils_is_not_claimed() -> None:
    match = start(f"{FOUR}\nstep: bids\nally: petyr_baelish\ncersei bid: siege\njon_cersei: missandei")
    match.play("cersei: jon_cersei", "cersei: missandei")
    assert councils(match) == [["missandei"], [], [], ["petyr_baelish"]]
    assert (sum(tokens(match)), match.questions[0].rule) == (0, "claim.10")


@rule("adopted.57", "card.brienne_of_tarth", "card.jaqen_hghar")
def test_when_brienne_dies_for_another_the_kill_counts_as_carried_out() -> None:
    match = start(f"""
        {FOUR}
        step: bids
        ally: jaqen_hghar
        cersei bid: siege
        cersei_tyrion: hodor
        jon_cersei: brienne_of_tarth bronn
    """)
    match.play("cersei: bronn")
    assert (view(match).dead, councils(match)) == (["brienne_of_tarth"], [["hodor"], [], [], ["bronn", "jaqen_hghar"]])
    (told,) = [line for line in match.log(1) if line.words.get("ally") == "brienne_of_tarth"]
    assert (told.event, told.words["other"]) == ("ally.instead", "bronn")


@rule("adopted.57", "card.brienne_of_tarth", "card.ice")
def test_if_you_do_is_fulfilled_when_brienne_dies_for_another_and_she_saves_only_one() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei bid: siege ice assassination
        jon_cersei: brienne_of_tarth bronn
    """)
    match.play("cersei: ice", "cersei: bronn", "cersei: jon_cersei", "cersei: jon_cersei")
    assert tokens(match) == [0, 0, 0, 2]
    assert view(match).dead == ["brienne_of_tarth", "bronn"]  # the assassination found Bronn alone


@rule("adopted.81", "card.theon_greyjoy")
def test_theon_is_offered_in_step_4_from_the_round_after_he_came_into_a_council() -> None:
    match = start(f"{FOUR}\nstep: reveal\ncersei hand: raid siege\nluck: [theon_greyjoy, 1, hodor, 2]")
    match.play("cersei: raid", "cersei: kneel", "cersei: jon_cersei", "cersei: jon_cersei")
    assert (view(match).round, view(match).settled) == (2, True)
    match.play("cersei: siege", "cersei: jon_cersei", "cersei: jon_cersei")
    assert asked(match) == ("cersei", "card.theon_greyjoy") and match.options("cersei") == ["cersei_tyrion", "pass"]
    assert councils(match.play("cersei: cersei_tyrion"))[0] == ["theon_greyjoy"]


@rule("adopted.81", "card.theon_greyjoy", "card.gift_of_rhllor")
def test_theon_who_died_and_came_back_in_one_round_is_not_offered_in_it() -> None:
    match = start(f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        settled: true
        cersei bid: assassination gift_of_rhllor
        tyrion_eddard: theon_greyjoy
        luck: [hodor]
    """)
    match.play("cersei: assassination", "cersei: theon_greyjoy jon_cersei")
    assert (councils(match)[3], view(match).current) == (["theon_greyjoy"], "hodor")


# -- answers from hands ---------------------------------------------------------------------------------------


def answering(*abilities: dict[str, Any]) -> dict[str, Any]:
    """A data pack in which Patience is a card that answers the death of an ally."""
    when = {"when": "an ally would be killed"}
    changed = changed_entry(HOME, "influence", "patience", abilities=[{**when, **ability} for ability in abilities])
    return {"name": "box", "game": "betwixt", "files": {"cards": {"influence": [changed]}}}


DEATH = """
    seats: [cersei, euron, jon]
    step: after
    first: euron
    ally: arya_stark
    cersei_euron: hodor
    euron_jon: shae
    cersei bid: assassination
"""


@pytest.mark.parametrize("held", ["raid", "patience"])
@rule("adopted.85")
def test_whoever_has_cards_in_hand_is_asked_whether_they_hold_an_answer_or_not(held: str) -> None:
    position = f"{DEATH}    euron hand: {held}\n    jon hand: siege\n"
    match = cyvasse.start("betwixt", position, packs=[answering({"do": ["cancel it"]})])
    match.play("cersei: hodor")
    assert asked(match) == ("euron", "adopted.85") and match.options("euron")[-1] == "pass"
    match.play("euron: pass")
    assert asked(match) == ("jon", "adopted.85") and match.options("jon") == ["pass"]
    match.play("jon: pass")
    assert table(match).dead == ["hodor"]


@rule("adopted.85")
def test_after_the_first_who_answers_nobody_else_is_asked_and_the_card_is_discarded() -> None:
    position = f"{DEATH}    euron hand: patience siege\n    jon hand: patience\n"
    match = cyvasse.start("betwixt", position, packs=[answering({"do": ["cancel it"]})])
    match.play("cersei: hodor", "euron: patience")
    assert councils(match)[0] == ["hodor"] and table(match).dead == []
    assert table(match).discard == ["assassination", "patience"] and table(match).step == "turn"
