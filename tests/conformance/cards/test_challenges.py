"""Rulebook: the challenges phase, declaring attackers and defenders, Stealth, windows."""

from __future__ import annotations

from itertools import permutations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import (
    asks,
    events,
    forbidden_by,
    is_kneeling,
    offers,
    pass_all,
    play,
    power,
    start,
    strength,
    table,
    view,
)
from tests.rule import example, rule

ALL_THREE = """
    step: challenge
    first: lannister
    active: lannister
    lannister: bronn, lancel_lannister, lannister_guards
    stark: sansa_stark
    stark hand: dark_wings
"""


@rule("challenge.1", "challenge.9", "challenge.12", "challenge.13")
def test_the_first_player_initiates_all_challenges_then_the_opponent_then_dominance_follows() -> None:
    match = start("""
        step: challenges
        first: lannister
        lannister: hound
        stark: jon_snow
    """)
    assert asks(match) == [("lannister", "challenge")] and view(match).active == 1
    play(match, "lannister: done")
    assert asks(match) == [("stark", "challenge")] and view(match).active == 0
    play(match, "stark: done")
    assert "dominance.won" in events(match) or "dominance.tied" in events(match)


@rule("challenge.2", "challenge.3", "challenge.4", "challenge.5")
@pytest.mark.parametrize(
    ("kind", "who"), [("military", "hound"), ("intrigue", "pycelle"), ("power", "lannister_guards")]
)
def test_only_characters_with_the_icon_take_part(kind: str, who: str) -> None:
    match = start("""
        step: challenge
        active: lannister
        first: lannister
        lannister: hound, pycelle, kevan_lannister kneeling, lannister_guards
        stark: hodor, bran_stark, winterfell_guard
    """)
    assert offers(match) == ["military", "intrigue", "power", "done"]
    play(match, f"lannister: {kind}")
    if asks(match) == [("lannister", "attackers")]:
        play(match, f"lannister: {who}@lannister")
    pass_all(match, "defenders")
    defender = {"military": "hodor", "intrigue": "bran_stark", "power": "winterfell_guard"}[kind]
    other = {"military": "bran_stark", "intrigue": "hodor", "power": "hodor"}[kind]
    clause = {"military": "challenge.3", "intrigue": "challenge.4", "power": "challenge.5"}[kind]
    assert forbidden_by(match, "stark", f"{defender}@stark") is None
    assert forbidden_by(match, "stark", f"{other}@stark") == clause


@rule("challenge.6", "challenge.7")
@pytest.mark.parametrize("order", list(permutations(("military", "intrigue", "power"))))
def test_one_challenge_of_each_type_in_any_order_each_completed_before_the_next(order: tuple[str, ...]) -> None:
    match = start("""
        step: challenge
        first: lannister
        active: lannister
        lannister: hound, pycelle, kevan_lannister
        stark: sansa_stark, arya_stark, hodor
    """)
    used: list[str] = []
    for kind in order:
        for done in used:
            assert forbidden_by(match, "lannister", done) == "challenge.6"
        play(match, f"lannister: {kind}")
        if asks(match)[0][1] == "attackers":
            who = {"military": "hound", "intrigue": "pycelle", "power": "kevan_lannister"}[kind]
            play(match, f"lannister: {who}@lannister")
        used.append(kind)
        assert table(match).initiated[1] == used
        finish(match)


def finish(match: Match) -> None:
    """Nobody defends, nobody uses anything, the last character dies."""
    for _ in range(30):
        seat, question = next(iter(match.questions.items()))
        if question.ask == "challenge":
            return
        if question.ask == "claim":
            match.answer(seat, question.options[-1])
        else:
            match.answer(seat, "none" if question.ask == "defenders" else "pass")


@rule("challenge.8", "ruling.17")
def test_the_active_player_may_decline_and_ending_the_turn_is_final() -> None:
    match = start(ALL_THREE)
    play(match, "lannister: done", "stark: pass")
    assert asks(match) == [("stark", "challenge")]
    play(match, "stark: done")
    assert table(match).phase == "dominance"


@rule("challenge.10", "challenge.11", "ruling.17")
def test_before_each_of_the_three_steps_the_players_may_act() -> None:
    match = start("""
        step: challenges
        first: stark
        stark: hodor, jon_snow
        stark hand: dark_wings
        lannister: hound
        lannister hand: hound
    """)
    seen: list[str] = []
    for _ in range(20):
        seat, question = next(iter(match.questions.items()))
        seen.append(question.ask)
        wishes = ("military", "hound@lannister", "done", "pass")
        if table(match).phase != "challenges":
            break
        match.answer(seat, next(line for line in wishes if question.accepts(line)))
    order = ["window.attack", "challenge", "window.defence", "defenders", "window.resolution", "window.attack"]
    assert [ask for ask in seen if ask in order][:6] == order


@rule("attack.1", "attack.2", "kneel.4")
def test_the_attacker_names_the_type_and_kneels_any_number_of_characters() -> None:
    match = start(ALL_THREE)
    play(match, "lannister: military")
    assert offers(match) == [
        "bronn@lannister",
        "lannister_guards@lannister",
        "bronn@lannister lannister_guards@lannister",
    ]
    play(match, "lannister: bronn@lannister lannister_guards@lannister")
    assert is_kneeling(match, "bronn@lannister") and is_kneeling(match, "lannister_guards@lannister")
    assert table(match).attackers == ["bronn@lannister", "lannister_guards@lannister"]


@rule("attack.3", "attack.4", "ruling.72")
def test_a_kneeling_character_cannot_attack_and_without_attackers_the_turn_ends_by_itself() -> None:
    match = start("""
        step: challenge
        active: stark
        stark: jon_snow kneeling, sansa_stark, arya_stark
        stark hand: dark_wings
    """)
    assert forbidden_by(match, "stark", "military") is None
    play(match, "stark: power")  # Sansa alone can
    assert table(match).attackers == ["sansa_stark@stark"]
    kneeling = start("""
        step: challenge
        active: stark
        stark: jon_snow kneeling, winterfell_guard, sansa_stark
    """)
    play(kneeling, "stark: power")
    assert forbidden_by(kneeling, "stark", "jon_snow@stark") == "attack.3"
    assert forbidden_by(start("step: challenge\nstark: bran_stark"), "stark", "military") == "attack.4"
    alone = start("""
        step: challenge
        active: stark
        first: stark
        stark: jon_snow kneeling
        lannister: hound
    """)
    assert asks(alone) == [("lannister", "challenge")]


@rule("challenge.3", "challenge.4", "challenge.5", "attack.4")
@pytest.mark.parametrize(
    ("kind", "who", "clause"),
    [
        ("military", "pycelle", "challenge.3"),
        ("intrigue", "kevan_lannister", "challenge.4"),
        ("power", "hound", "challenge.5"),
    ],
)
def test_attackers_without_the_icon_and_an_attack_without_attackers_are_refused(
    kind: str, who: str, clause: str
) -> None:
    match = start("""
        step: challenge
        active: lannister
        first: lannister
        lannister: hound, pycelle, lancel_lannister, kevan_lannister
        stark: hodor
    """)
    play(match, f"lannister: {kind}")
    assert forbidden_by(match, "lannister", f"{who}@lannister") == clause
    assert forbidden_by(match, "lannister", "hodor@stark") == "attack.2"
    assert forbidden_by(match, "lannister", "none") == "attack.4"


@rule("ruling.32", "resolve.1", "ruling.66")
def test_strengths_and_claim_are_shown_for_as_long_as_a_challenge_lasts() -> None:
    match = start("""
        step: challenge
        active: lannister
        first: lannister
        lannister plot: fire_and_blood
        lannister: hound
        stark: hodor, sansa_stark, arya_stark
        stark hand: dark_wings
    """)
    peace = view(match)
    assert (peace.challenge, peace.strengths, peace.claim, peace.totals) == ("", [], 0, [])
    play(match, "lannister: military")
    pass_all(match, "defenders")
    assert (view(match).challenge, view(match).strengths, view(match).claim) == ("military", [3, 0], 2)
    play(match, "stark: hodor@stark", "stark: arya_stark@stark sansa_stark@stark")
    pass_all(match, "window.attack")
    after = view(match)
    assert (after.challenge, after.strengths, after.claim, after.totals) == ("", [], 0, [])
    assert (after.attackers, after.defenders, after.passed_by, after.winner) == ([], [], [], None)


@rule("defend.1", "defend.2", "defend.4", "kneel.4")
def test_the_defender_kneels_any_number_of_standing_characters_or_none() -> None:
    match = start("""
        step: defend
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: hodor, jon_snow, robb_stark kneeling
    """)
    assert "none" in offers(match) and forbidden_by(match, "stark", "robb_stark@stark") == "defend.2"
    assert forbidden_by(match, "stark", "hound@lannister") == "defend.1"
    play(match, "stark: hodor@stark jon_snow@stark")
    assert is_kneeling(match, "hodor@stark") and is_kneeling(match, "jon_snow@stark")


@rule("defend.3", "defend.5", "types.2")
def test_a_challenge_is_accepted_with_at_least_one_defender_and_both_sides_participate() -> None:
    match = start("""
        step: defend
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: hodor, jon_snow
        stark hand: dark_wings
    """)
    play(match, "stark: hodor@stark")
    roles = {c.word: c.role for house in view(match).houses for c in house.characters}
    assert roles == {"hound@lannister": "attacker", "hodor@stark": "defender", "jon_snow@stark": ""}


@rule("defend.6", "ruling.33", "ruling.78")
def test_who_drops_out_does_not_count_and_the_challenge_may_become_unopposed() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: lannister
        challenge: power
        attackers: lannister_guards
        defenders: sansa_stark
        lannister: lannister_guards kneeling
        lannister hand: treason_in_the_capital
        stark: sansa_stark kneeling, hodor
        stark hand: dark_wings
        stark power: 2
    """)
    play(match, "lannister: treason_in_the_capital")
    assert table(match).defenders == [] and is_kneeling(match, "sansa_stark@stark")
    pass_all(match)
    assert power(match, "lannister") == 2 and "challenge.unopposed" in events(match)


@rule("ruling.33", "ruling.39")
def test_kneeling_standing_or_losing_an_icon_does_not_remove_a_participant() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: lannister
        challenge: military
        attackers: jaime_lannister
        defenders: jon_snow
        lannister: jaime_lannister
        lannister gold: 2
        lannister hand: lions_cunning
        stark: jon_snow kneeling
        stark hand: dark_wings
    """)
    play(match, "lannister: lions_cunning")
    assert is_kneeling(match, "jaime_lannister@lannister")
    assert table(match).attackers == ["jaime_lannister@lannister"]


# -- Stealth --------------------------------------------------------------------------------------------------------


STEALTH = """
    step: challenge
    active: lannister
    first: lannister
    lannister: tyrion_lannister, lancel_lannister
    stark: sansa_stark, catelyn_stark, bran_stark kneeling, arya_stark
    stark hand: dark_wings
"""


@rule("keyword.4", "keyword.5", "keyword.6")
def test_each_attacker_with_stealth_keeps_one_character_without_it_from_defending() -> None:
    match = start(STEALTH)
    play(match, "lannister: intrigue", "lannister: tyrion_lannister@lannister")
    assert asks(match) == [("lannister", "stealth")]
    assert forbidden_by(match, "lannister", "arya_stark@stark") == "keyword.6"
    play(match, "lannister: catelyn_stark@stark", "stark: pass")
    assert asks(match) == [("stark", "defenders")]
    assert forbidden_by(match, "stark", "catelyn_stark@stark") == "keyword.5"
    assert forbidden_by(match, "stark", "sansa_stark@stark") is None


@rule("ruling.28", "ruling.76")
def test_two_attackers_name_different_characters_kneeling_ones_too_or_nobody() -> None:
    match = start(STEALTH)
    play(match, "lannister: intrigue", "lannister: lancel_lannister@lannister tyrion_lannister@lannister")
    play(match, "lannister: bran_stark@stark")
    assert forbidden_by(match, "lannister", "bran_stark@stark") == "ruling.76"
    assert "pass" in offers(match)
    match.answer("lannister", "pass")
    assert table(match).passed_by == ["bran_stark@stark"]


@rule("ruling.28", "keyword.5")
def test_the_ban_lasts_though_the_attacker_has_left_the_challenge() -> None:
    match = start("""
        step: defend
        active: lannister
        challenge: intrigue
        attackers: pycelle
        stealth: sansa_stark
        lannister: pycelle kneeling, tyrion_lannister kneeling
        stark: sansa_stark, catelyn_stark
    """)
    assert forbidden_by(match, "stark", "sansa_stark@stark") == "keyword.5"


# -- examples -------------------------------------------------------------------------------------------------------


@rule("attack.2", "defend.1", "action.9", "response.3")
@example("ex.challenge")
@example("ex.challenge_windows")
def test_the_example_of_a_challenge() -> None:
    match = start("""
        step: challenge
        first: stark
        active: lannister
        lannister: hound
        lannister hand: insidious_ways
        lannister deck: bronn shae varys
        stark: jon_snow, stark_retainer
        stark deck: hodor bran_stark
        stark hand: ice
        luck: [hodor, bronn, shae]
    """)
    play(match, "lannister: military", "stark: jon_snow@stark stark_retainer@stark")
    assert asks(match) == [("stark", "respond.defends")]
    play(match, "stark: stark_retainer@stark")
    assert asks(match) == [("stark", "window.resolution")]
    play(match, "stark: pass", "lannister: insidious_ways")
    assert strength(match, "hound@lannister") == 5
    pass_all(match, "claim")
    assert table(match).totals == [5, 4]
    assert match.table.places["lannister/hand-1"] == ["bronn", "shae"]  # before the claim is paid
    play(match, "stark: stark_retainer@stark")
    pass_all(match, "respond.resolved")
    play(match, "stark: jon_snow@stark")
    assert not is_kneeling(match, "jon_snow@stark") and is_kneeling(match, "hound@lannister")
    assert table(match).dead == [["stark_retainer"], []] and table(match).power == [0, 0]
    assert match.table.places["stark/hand-0"] == ["hodor", "ice"]


@rule("challenge.11", "action.8", "action.10")
def test_the_first_player_has_the_first_action_of_every_window_of_a_challenge() -> None:
    match = start("""
        step: window_defence
        first: stark
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        lannister hand: insidious_ways insidious_ways
        stark: jon_snow, godswood
        stark hand: dark_wings
    """)
    assert asks(match) == [("stark", "window.defence")]
    play(match, "stark: godswood@stark")
    assert asks(match) == [("lannister", "window.defence")]
    play(match, "lannister: insidious_ways")
    assert asks(match) == [("stark", "window.defence")]  # not Lannister again
