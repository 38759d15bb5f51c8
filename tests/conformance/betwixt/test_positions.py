"""Described positions: what lasts can be said, and what cannot be is refused with its line."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.position import BadPosition
from tests.conformance.betwixt.positions import bid, start, table, view
from tests.rule import rule


@rule("card.the_silence", "card.wildfire")
def test_the_silence_protects_in_a_described_position() -> None:
    match = start("""
        seats: cersei euron eddard
        options: {kingsmoot: true}
        cersei hand: wildfire raid
        euron bid: the_silence gold_of_casterly_rock
        eddard bid: siege
    """)
    match.play("cersei: wildfire")
    assert bid(match, "euron") == ["the_silence", "gold_of_casterly_rock"] and bid(match, "eddard") == []


@rule("adopted.52", "adopted.54", "adopted.56")
def test_a_described_stack_says_what_lasts_on_its_cards_and_who_played_them() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        cersei bid: raid+1 clever_ploy=8+1 pulling_the_strings/guard
        tyrion bid: bribe@cersei for_the_watch+4
        eddard hand: raid
    """)
    guarding = Staked("pulling_the_strings", 0, guard=True)
    assert table(match).bids[0] == [Staked("raid", 0, 1), Staked("clever_ploy", 0, 1, 8), guarding]
    assert table(match).bids[1] == [Staked("bribe", 0), Staked("for_the_watch", 1, 4)]
    assert [leader.total for leader in view(match).leaders] == [3 + 1 + 8 + 1 + 4, 5 + 3 + 4, 0]
    assert table(match).played == [4, 1, 0]


@rule("card.winter_is_coming")
def test_a_described_limit_holds() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: raid feast
        cersei bid: siege
        cersei limit: 1
    """)
    refusal = match.why_not("cersei", "raid")
    assert refusal is not None and refusal.clause == "card.winter_is_coming"


@rule("adopted.55")
def test_a_described_card_rests() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: raid raid feast
        cersei resting: raid feast
    """)
    assert match.options("cersei") == ["raid", "kneel"]
    assert view(match, "tyrion").leaders[0].resting == ["feast", "raid"]


@rule("card.arianne_martell", "first.1")
def test_who_takes_the_first_player_token_next_can_be_described() -> None:
    match = start("""
        seats: cersei tyrion eddard
        step: cleanup
        next_first: eddard
        eddard hand: raid
    """)
    assert view(match).first == 2


@rule("card.queen_regent", "bid.6")
def test_a_position_may_stand_in_the_middle_of_queen_regent() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        step: regent
        playing: queen_regent
        summoned: eddard
        cersei played: 1
        cersei hand: feast
        tyrion hand: feast
        eddard hand: raid
    """)
    match.play("eddard: raid")
    assert bid(match, "cersei") == ["queen_regent"] and view(match).turn == 1


@rule("bid.9", "bid.10")
def test_where_no_turn_is_named_it_is_the_next_standing_leaders() -> None:
    assert view(start("seats: cersei tyrion eddard\nkneeling: cersei\ntyrion hand: raid")).turn == 1


CANNOT_BE = {
    "ally: hodor bronn": "Line 2, ally: there is but one current ally.",
    "row: hodor": "Line 2, row: allies lie in a row only with the option ally_row.",
    "dead: hodor\ncersei_tyrion: hodor": "Line 3, cersei_tyrion: 'hodor' is not a card of this game, or none is left.",
    "cersei hand: raid raid\ntyrion bid: raid raid": "Line 3, tyrion bid: 'raid' is not a card of this game",
    "options: {advanced: true}\ncersei hand: ghost": "Line 3, cersei hand: 'ghost' is not a card of this game",
    "options: {kingsmoot: true}\ncersei bid: ghost ghost": "Line 3, cersei bid: 'ghost' is not a card of this game",
    "cersei bid: raid+": "Line 2, cersei bid: 'raid+' is no card with what lasts on it",
    "cersei bid: raid@jon": "Line 2, cersei bid: there is no 'jon' at this table.",
    "cersei played: -1": "Line 2, cersei played: less than none cannot be.",
    "tyrion limit: -1": "Line 2, tyrion limit: less than none cannot be.",
    "cersei hand: raid\ncersei resting: raid raid": "Line 3, cersei resting: 'raid' is not in that hand",
    "cersei packet: raid": "Line 2, cersei packet: hands are drafted only with the options draft or kingsmoot.",
    "options: {kingsmoot: true}\nbox: ghost": "Line 3, box: only unique cards go back in the box",
    "options: {advanced: true}\nbox: raid": "Line 3, box: only unique cards go back in the box",
    "options: {quick: true}\nseason: summer": "Line 3, season: 'summer' is no season of this game",
    "round: 5": "Line 2, round: a season has 4 rounds.",
    "kneeling: tyrion tyrion": "Line 2, kneeling: 'tyrion' stands there twice.",
    "kneeling: tyrion\nturn: tyrion": "Line 3, turn: tyrion has bent the knee.",
    "kneeling: cersei tyrion eddard": "Line 2, kneeling: somebody must still stand in step 2.",
    "ally tokens: 1": "Line 2, ally tokens: there is no current ally on which tokens could lie.",
    f"cersei_tyrion tokens: {'3 ' * 19}": "Line 2, cersei_tyrion tokens: '3' is not a token of this game",
    "playing: raid": "Line 2, playing: one card is being played in the step regent, and none in another.",
    "summoned: tyrion": "Line 2, summoned: leaders who have not bent the knee answer in the step regent",
    "step: regent\nplaying: raid": "summoned: leaders who have not bent the knee answer in the step regent",
    "drafts: -1": "Line 2, drafts: less than none cannot be.",
    "arrived: hodor": "Line 2, arrived: 'hodor' is no ally in a council that acts at clean-up.",
    "settled: perhaps": "Line 2, settled: this is true or false.",
    "ally: hodor\nreceived: cersei_tyrion": "Line 3, received: the current ally has not been placed yet.",
    "received: tyrion_jon": "Line 2, received: there is no council 'tyrion_jon'",
    "next_first: jon": "Line 2, next_first: there is no 'jon' at this table.",
}


@pytest.mark.parametrize("what", CANNOT_BE)
def test_what_cannot_be_is_refused_with_its_line_and_the_reason(what: str) -> None:
    with pytest.raises(BadPosition) as refused:
        start(f"seats: cersei tyrion eddard\n{what}")
    assert str(refused.value).startswith(CANNOT_BE[what])
