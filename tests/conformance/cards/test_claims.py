"""Rulebook: resolving a challenge, claim effects, unopposed challenges, high claim, Renown."""

from __future__ import annotations

import pytest

from tests.conformance.cards.tables import (
    asks,
    dead,
    discard,
    events,
    forbidden_by,
    hand,
    is_in_play,
    offers,
    pass_all,
    play,
    power,
    power_on,
    start,
    table,
    total,
)
from tests.rule import example, rule


def fight(attack: str, defence: str, kind: str = "military", more: str = "", beside: str = "") -> str:
    """A challenge of Lannister that is about to be resolved; `beside` stands by on the Stark side."""
    names = [" ".join(part.split()[0] for part in side.split(",") if part) for side in (attack, defence)]
    return f"""
        step: resolve
        active: lannister
        first: lannister
        challenge: {kind}
        attackers: {names[0]}
        defenders: {names[1]}
        lannister: {attack}
        stark: {", ".join(side for side in (defence, beside) if side)}
        {more}
    """


@rule("resolve.1", "resolve.2", "resolve.8")
def test_totals_are_the_strengths_of_all_participants_counted_once() -> None:
    match = start(fight("hound, bronn", "jon_snow, hodor"))
    assert table(match).totals == [5, 5]


@rule("resolve.5", "resolve.6")
def test_on_a_tie_the_attacker_wins_and_the_claim_applies() -> None:
    tied = start(fight("hound", "jon_snow"))
    assert "challenge.won" in events(tied) and dead(tied, "stark") == ["jon_snow"]


@rule("resolve.7", "anatomy.13")
def test_when_the_defender_wins_no_claim_applies() -> None:
    match = start(fight("bronn", "jon_snow", "military", "stark plot: fire_and_blood"))
    assert dead(match, "lannister") == dead(match, "stark") == []
    assert [line.words["house"] for line in match.log(None) if line.event == "challenge.beaten_off"] == ["stark"]


@rule("resolve.3", "ruling.29", "ruling.30")
def test_a_side_with_no_strength_cannot_win_and_the_defender_may_win_with_1() -> None:
    none = """
        step: resolve
        active: stark
        first: stark
        challenge: military
        attackers: stark_retainer
        lannister plot: a_killing_cold
        stark: stark_retainer kneeling
        lannister: hound
    """
    match = start(none)
    assert "challenge.undecided" in events(match) and dead(match, "lannister") == []
    assert total(match, "stark") == 0  # not unopposed either
    defended = start(none.replace("attackers: stark_retainer", "attackers: stark_retainer\n        defenders: hound"))
    assert [line.words["house"] for line in defended.log(None) if line.event == "challenge.beaten_off"] == ["lannister"]


@rule("resolve.4", "ruling.29")
def test_a_player_without_a_character_in_the_challenge_cannot_win() -> None:
    match = start("""
        step: resolve
        active: lannister
        challenge: military
        lannister: hound
        stark: hodor
    """)
    assert "challenge.undecided" in events(match) and dead(match, "stark") == []


@rule("claim.1", "claim.2", "claim.3", "ruling.34")
def test_military_claim_kills_characters_of_the_defenders_choice() -> None:
    match = start(fight("hound", "stark_retainer", beside="hodor, jon_snow kneeling"))
    assert asks(match) == [("stark", "claim")]
    assert offers(match) == ["hodor@stark", "jon_snow@stark", "stark_retainer@stark"]
    play(match, "stark: jon_snow@stark")
    assert dead(match, "stark") == ["jon_snow"] and is_in_play(match, "stark_retainer@stark")


@rule("claim.4", "ruling.34", "ruling.51", "pile.3")
def test_intrigue_claim_discards_at_random_from_the_whole_hand_for_all_to_see() -> None:
    match = start(fight("pycelle", "", "intrigue", "stark hand: hodor ice\nluck: [ice]\nlannister deck: []"))
    assert discard(match, "stark") == ["ice"] and hand(match, "stark") == ["hodor"]
    assert ("hand.discarded", {"house": "stark", "card": "ice"}) in [(e.event, e.words) for e in match.log(1)]


@rule("claim.5", "claim.6")
@example("ex.power_claim_partial")
def test_power_claim_moves_what_lies_on_the_banner_and_no_more() -> None:
    more = "stark power: 1\nlannister plot: fire_and_blood"
    match = start(fight("lannister_guards", "sansa_stark", "power", more))
    assert (power(match, "lannister"), power(match, "stark")) == (1, 0)


@rule("claim.7", "ruling.34")
def test_power_on_characters_is_never_moved() -> None:
    match = start(fight("lannister_guards", "sansa_stark power 2", "power"))
    assert total(match, "lannister") == 0 and power_on(match, "sansa_stark@stark") == 2


@rule("claim.6", "ruling.70", "ruling.62")
def test_a_player_with_fewer_characters_than_the_claim_loses_all_of_them_neutral_ones_too() -> None:
    match = start(fight("hound", "", "military", "lannister plot: fire_and_blood", "littlefinger"))
    assert dead(match, "stark") == ["littlefinger"]


@rule("unopposed.1", "unopposed.2", "unopposed.3")
@pytest.mark.parametrize(("defence", "gain"), [("", 2), ("sansa_stark", 1)])
def test_an_unopposed_challenge_gives_1_power_on_top_of_all_else(defence: str, gain: int) -> None:
    match = start(fight("lannister_guards", defence, "power", "stark power: 3"))
    assert power(match, "lannister") == gain and power(match, "stark") == 2


@rule("unopposed.1")
def test_defenders_with_no_strength_do_not_oppose() -> None:
    more = "stark plot: a_killing_cold\nstark hand: dark_wings"
    match = start(fight("hound", "stark_retainer", "military", more, "hodor"))
    assert power(match, "lannister") == 0  # the claim comes first
    play(match, "stark: hodor@stark")
    pass_all(match, "window.attack")
    assert power(match, "lannister") == 1


@rule("highclaim.1", "highclaim.2", "ruling.24", "duplicate.3")
@example("ex.high_claim")
def test_high_claim_takes_different_characters_and_a_saved_one_has_paid() -> None:
    match = start("""
        step: resolve
        active: lannister
        first: lannister
        challenge: military
        attackers: gregor_clegane
        lannister plot: fire_and_blood
        lannister: gregor_clegane kneeling
        stark: eddard_stark duplicates 1, stark_retainer, hodor
    """)
    assert forbidden_by(match, "stark", "eddard_stark@stark eddard_stark@stark") == "highclaim.2"
    play(match, "stark: eddard_stark@stark stark_retainer@stark", "stark: eddard_stark@stark")
    assert dead(match, "stark") == ["stark_retainer"] and is_in_play(match, "hodor@stark")
    assert is_in_play(match, "eddard_stark@stark") and discard(match, "stark") == ["eddard_stark"]


@rule("unique.3", "claim.3")
@example("ex.eddard_dead")
def test_a_dead_unique_character_cannot_be_played_again() -> None:
    match = start(fight("gregor_clegane", "", beside="eddard_stark"))
    assert dead(match, "stark") == ["eddard_stark"]
    later = start("""
        stark gold: 9
        stark dead: eddard_stark
        stark hand: eddard_stark
    """)
    assert forbidden_by(later, "stark", "eddard_stark") == "unique.3"


@rule("keyword.3", "keyword.7")
def test_participants_of_the_winner_with_renown_gain_power() -> None:
    attacking = start(fight("jaime_lannister, hound", "", "military"))
    assert power_on(attacking, "jaime_lannister@lannister") == 1 and power_on(attacking, "hound@lannister") == 0
    defending = start(fight("hound", "robb_stark, jon_snow", "military"))
    assert power_on(defending, "robb_stark@stark") == 1
    idle = start(fight("hound", "jon_snow, hodor", beside="robb_stark"))
    assert power_on(idle, "robb_stark@stark") == 0


@rule("ruling.31")
def test_the_order_of_a_resolution() -> None:
    match = start("""
        step: window_resolution
        active: lannister
        first: lannister
        challenge: military
        attackers: jaime_lannister
        lannister: jaime_lannister
        lannister hand: insidious_ways
        lannister deck: shae varys bronn
        stark: stark_retainer, robb_stark
        stark hand: dark_wings
    """)
    play(match, "lannister: insidious_ways")
    pass_all(match, "claim")
    play(match, "stark: stark_retainer@stark")
    pass_all(match)
    order = ["challenge.won", "card.drawn", "character.killed", "challenge.unopposed", "power.gained", "power.earned"]
    told = events(match)
    assert [told.index(event) for event in order] == sorted(told.index(event) for event in order)


@rule("ruling.31", "ruling.75")
def test_a_character_killed_by_the_claim_neither_responds_nor_gains_renown() -> None:
    match = start(fight("gregor_clegane", "jon_snow", "military", "stark hand: dark_wings"))
    match.answer("stark", "pass")  # nobody is saved
    assert dead(match, "stark") == ["jon_snow"]
    assert ("stark", "respond.resolved") not in asks(match)


@rule("ruling.32", "ruling.79")
def test_claim_is_read_at_the_resolution_with_modifiers() -> None:
    match = start("""
        step: window_resolution
        active: stark
        challenge: military
        attackers: robb_stark
        stark: robb_stark kneeling
        stark hand: winter_is_coming
        lannister: hound, bronn, shae
    """)
    play(match, "stark: winter_is_coming")
    pass_all(match, "claim")
    assert offers(match)[0].count("@") == 2


@rule("ruling.74")
def test_where_nobody_wins_nobody_loses() -> None:
    match = start("""
        step: resolve
        active: lannister
        first: stark
        challenge: military
        lannister: hound
        stark: sansa_stark
        stark hand: dark_wings
        lannister hand: lannister_pays
    """)
    assert "challenge.undecided" in events(match) and not any(ask.startswith("respond") for _, ask in asks(match))


@rule("ruling.29", "ruling.36", "card.jon_snow")
def test_a_challenge_that_nobody_won_has_been_resolved_all_the_same() -> None:
    weak = {
        "id": "jon_snow",
        "name": {"en": "Jon Snow", "ru": "Джон Сноу"},
        "type": "character",
        "house": "stark",
        "unique": True,
        "icons": ["military"],
        "copies": {"stark": 1},
        "source": "reconstructed",
    }
    pack = [{"name": "weak", "game": "cards", "files": {"cards": {"cards": [weak]}}}]
    match = start(fight("", "jon_snow kneeling", more="stark hand: dark_wings"), pack)
    assert "challenge.undecided" in events(match)
    assert asks(match) == [("stark", "respond.resolved")] and offers(match) == ["jon_snow@stark", "pass"]


@rule("ruling.80", "victory.2")
def test_power_moved_by_claim_changes_hands_in_one_moment() -> None:
    match = start(fight("lannister_guards", "sansa_stark", "power", "stark power: 3\nlannister power: 14"))
    assert match.over and match.scores == [2, 15]
