"""What the game tells its bots: who stands better, and which answers are worth trying."""

from __future__ import annotations

from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import start


def best(match: Match, house: str) -> str:
    """The line that is preferred most."""
    seat = match.seat(house)
    return max(match.game.prefer(match.view(seat), match.questions[seat].asked()), key=lambda liked: liked[1])[0]


def worth(match: Match, seat: int) -> float:
    judged: float = match.game.judge(match.view(seat))
    return judged


def test_power_characters_and_cards_in_hand_are_worth_something() -> None:
    plain = start("stark hand: hodor\nlannister hand: hound")
    for better in ("stark power: 2", "stark: jon_snow", "stark: castle_winterfell", "stark gold: 3"):
        richer = start(f"stark hand: hodor\nlannister hand: hound\n{better}")
        assert worth(richer, 0) > worth(plain, 0)
        assert worth(richer, 1) < worth(plain, 1)


def test_a_won_game_is_worth_more_than_anything() -> None:
    over = start("step: dominance\nstark power: 14\nstark: hodor")
    assert worth(over, 0) == 1000.0 == -worth(over, 1)


def test_windows_are_passed_unless_a_challenge_hangs_on_them() -> None:
    calm = start("""
        step: window_attack
        first: lannister
        active: lannister
        lannister: hound, bronn
        lannister gold: 2
        stark: hodor
    """)
    assert best(calm, "lannister") == "pass"
    close = start("""
        step: window_resolution
        first: lannister
        active: lannister
        challenge: military
        attackers: hound
        defenders: jon_snow hodor
        lannister: hound kneeling
        lannister hand: insidious_ways
        stark: jon_snow kneeling, hodor kneeling
    """)
    assert best(close, "lannister") == "insidious_ways"


def test_the_least_character_pays_the_claim_and_the_best_is_saved() -> None:
    match = start("""
        step: resolve
        first: lannister
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: robb_stark, stark_retainer, jon_snow
    """)
    assert best(match, "stark") == "stark_retainer@stark"
    dying = start("""
        step: effect
        lannister plot: valar_morghulis
        stark: eddard_stark duplicates 1
        stark hand: hodor
    """)
    assert best(dying, "stark") == "eddard_stark@stark"


def test_harm_goes_to_the_other_side_and_help_to_the_own() -> None:
    match = start("""
        step: window_standing
        first: lannister
        lannister gold: 2
        lannister: tywin_lannister
        lannister hand: lions_cunning
        stark: hodor, robb_stark
    """)
    match.play("lannister: lions_cunning")
    assert best(match, "lannister") == "robb_stark@stark"


def test_defenders_are_as_many_as_beat_the_attack() -> None:
    match = start("""
        step: defend
        first: lannister
        active: lannister
        challenge: military
        attackers: hound
        lannister: hound kneeling
        stark: hodor, jon_snow, robb_stark
    """)
    assert best(match, "stark") == "jon_snow@stark robb_stark@stark"
