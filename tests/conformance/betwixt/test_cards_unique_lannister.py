"""The unique cards of Cersei and Tyrion Lannister, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.cards import told_to_each as told
from tests.conformance.betwixt.cards import total
from tests.conformance.betwixt.positions import asked, bid, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

# -- Cersei Lannister -----------------------------------------------------------------------------------------


@rule("card.queen_regent", "adopted.62", "adopted.30")
def test_queen_regent_makes_every_other_leader_discard_a_card_or_bend_the_knee() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        kneeling: jon
        cersei hand: queen_regent
        tyrion hand: raid siege
        eddard hand: puppet puppet
        jon hand: siege
    """)
    match.play("cersei: queen_regent")
    assert match.options("tyrion") == ["raid", "siege", "kneel"]
    match.play("tyrion: siege")
    assert match.options("eddard") == ["puppet", "kneel"]
    match.play("eddard: kneel")
    assert hand(match, "tyrion") == ["raid"] and view(match).discard == ["siege"]
    assert table(match).kneeling == [False, False, True, True] and hand(match, "eddard") == ["puppet", "puppet"]
    assert asked(match) == ["tyrion"] and match.questions[1].ask == "turn", "Jon has bent the knee already"


@rule("card.queen_regent")
def test_queen_regent_goes_clockwise_from_her_player_and_an_empty_hand_bends_the_knee() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        turn: eddard
        cersei hand: raid
        tyrion hand: raid
        eddard hand: queen_regent siege
    """)
    match.play("eddard: queen_regent")
    assert table(match).kneeling == [False, False, False, True] and asked(match) == ["cersei"]
    match.play("cersei: kneel", "tyrion: kneel")
    assert table(match).kneeling == [True, True, False, True] and asked(match) == ["eddard"]


@rule("card.queen_regent", "adopted.83", "card.robert_baratheon")
@pytest.mark.parametrize(("played", "options"), [(0, ["raid", "siege"]), (1, ["raid", "siege", "kneel"])])
def test_under_robert_only_a_leader_who_has_played_may_bend_the_knee_to_queen_regent(
    played: int, options: list[str]
) -> None:
    match = start(f"""
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        ally: robert_baratheon
        cersei hand: queen_regent
        tyrion hand: raid siege
        tyrion played: {played}
    """)
    match.play("cersei: queen_regent")
    assert match.options("tyrion") == options


@rule("card.loose_tongues", "info.5")
def test_loose_tongues_looks_at_a_neighbours_hand_and_discards_a_card_of_value_3_or_lower() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        turn: jon
        cersei hand: feast intimidation raid raid
        tyrion hand: puppet
        eddard hand: siege
        jon hand: loose_tongues
    """)
    match.play("jon: loose_tongues")
    assert match.options("jon") == ["cersei", "eddard"]
    match.play("jon: cersei")
    assert match.options("jon") == ["feast", "raid"] and asked(match) == ["jon"]
    match.play("jon: raid")
    assert hand(match, "cersei") == ["feast", "intimidation", "raid"] and view(match).discard == ["raid"]
    assert told(match, "hand.seen") == [[""], [""], [""], [["feast", "intimidation", "raid", "raid"]]]
    assert view(match, "jon").hidden.facts == [(["infl/hand-0"], ["feast", "intimidation", "raid"])]
    assert view(match, "tyrion").hidden.facts == []


@rule("card.loose_tongues", "adopted.45")
def test_loose_tongues_discards_nothing_from_a_hand_of_higher_cards() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        cersei hand: loose_tongues
        tyrion hand: intimidation siege
    """)
    match.play("cersei: loose_tongues")
    assert match.options("cersei") == ["none"]
    match.play("cersei: none")
    assert hand(match, "tyrion") == ["intimidation", "siege"] and view(match).discard == []


@rule("card.loose_tongues", "adopted.48")
def test_loose_tongues_does_nothing_where_no_neighbour_has_a_card() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        cersei hand: loose_tongues
        eddard hand: raid
    """)
    match.play("cersei: loose_tongues")
    assert asked(match) == ["eddard"] and match.questions[2].ask == "turn"


@rule("card.walk_of_atonement", "unique.5")
@pytest.mark.parametrize(("winner", "gained"), [("tyrion", 1), ("cersei", 0)])
def test_walk_of_atonement_brings_a_token_to_a_holder_who_did_not_win(winner: str, gained: int) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        winner: {winner}
        cersei bid: walk_of_atonement
        tyrion hand: siege
    """)
    if gained:
        assert match.options("cersei") == ["cersei_tyrion", "eddard_cersei"]
        match.play("cersei: eddard_cersei")
    assert len(tokens(match, "eddard_cersei")) == gained and view(match).supply == 54 - gained
    assert view(match).box == ["walk_of_atonement"] and view(match).discard == []


@rule("card.hear_me_roar")
def test_hear_me_roar_is_worth_9_and_bends_its_players_knee() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        cersei hand: hear_me_roar siege
        tyrion hand: siege
    """)
    match.play("cersei: hear_me_roar")
    assert total(match, "cersei") == 9 and table(match).kneeling == [True, False, False]


# -- Tyrion Lannister -----------------------------------------------------------------------------------------


def debts(winner: str, hands: str = "cersei hand: raid siege\n    eddard hand: raid siege") -> Match:
    return start(f"""
    step: after
    seats: cersei tyrion daenerys eddard
    options: {{kingsmoot: true}}
    winner: {winner}
    tyrion bid: a_lannister_pays
    {hands}
    """)


@rule("card.a_lannister_pays", "info.5")
def test_a_lannister_pays_takes_a_card_that_the_neighbour_who_won_chooses() -> None:
    match = debts("cersei")
    assert asked(match) == ["cersei"] and match.options("cersei") == ["raid", "siege"]
    match.play("cersei: siege")
    assert hand(match, "tyrion") == ["siege"] and hand(match, "cersei") == ["raid"]
    assert told(match, "hand.passed") == [["siege"], ["siege"], [""], [""]]
    assert view(match, "cersei").hidden.facts == [(["infl/hand-1"], ["siege"])]
    assert view(match, "eddard").hidden.facts == []


@rule("card.a_lannister_pays")
@pytest.mark.parametrize("winner", ["eddard", "tyrion"])
def test_a_lannister_pays_nothing_when_no_neighbour_won(winner: str) -> None:
    match = debts(winner)
    assert table(match).step == "turn" and told(match, "hand.passed")[1] == []


@rule("card.a_lannister_pays", "adopted.45")
def test_a_neighbour_who_won_with_an_empty_hand_pays_nothing() -> None:
    match = debts("cersei", "eddard hand: raid")
    assert table(match).step == "turn" and hand(match, "tyrion") == []


PLOY = """
    seats: cersei tyrion eddard jon
    options: {kingsmoot: true}
    turn: tyrion
    tyrion hand: clever_ploy raid
    tyrion bid: siege
    cersei bid: show_of_strength
    eddard bid: patience
    eddard hand: raid raid
"""


@rule("card.clever_ploy")
def test_clever_ploy_is_worth_the_printed_value_of_a_card_in_another_stack() -> None:
    match = start(PLOY).play("tyrion: clever_ploy")
    assert match.options("tyrion") == ["patience@eddard", "show_of_strength@cersei"]
    match.play("tyrion: show_of_strength@cersei")
    assert total(match, "tyrion") == 6 + 8 and bid(match, "cersei") == ["show_of_strength"]


@rule("card.clever_ploy")
def test_clever_ploy_copies_what_is_printed_not_what_a_card_counts() -> None:
    match = start(PLOY).play("tyrion: clever_ploy", "tyrion: patience@eddard")
    assert total(match, "eddard") == 2 and total(match, "tyrion") == 6 + 0


@rule("card.clever_ploy", "card.tommen_baratheon", "adopted.24")
def test_clever_ploy_copies_an_8_past_tommen_for_its_own_printed_value_is_low() -> None:
    match = start(PLOY + "    ally: tommen_baratheon").play("tyrion: clever_ploy", "tyrion: show_of_strength@cersei")
    assert total(match, "cersei") == 5 and total(match, "tyrion") == 5 + 8


@rule("card.clever_ploy", "adopted.24", "card.randyll_tarly")
def test_a_bonus_is_added_to_the_copied_value() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        ally: randyll_tarly
        turn: tyrion
        cersei bid: siege
        tyrion hand: clever_ploy raid
        eddard hand: raid
    """)
    match.play("tyrion: clever_ploy")
    assert table(match).bids[1] == [Staked("clever_ploy", 1, bonus=1, value=6)] and total(match, "tyrion") == 7


@rule("card.clever_ploy", "adopted.52", "card.betrayal")
def test_the_copied_value_stays_with_clever_ploy_when_it_moves() -> None:
    match = start(PLOY + "    cersei hand: betrayal\n    kneeling: jon")
    match.play("tyrion: clever_ploy", "tyrion: show_of_strength@cersei", "eddard: kneel", "cersei: betrayal")
    assert match.options("cersei") == ["clever_ploy@tyrion", "patience@eddard"], "its printed value is 0"
    match.play("cersei: clever_ploy@tyrion")
    assert total(match, "cersei") == 8 + 8 + 2 and total(match, "tyrion") == 6


@rule("card.clever_ploy", "adopted.48")
def test_clever_ploy_with_nothing_to_copy_is_worth_0() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        turn: tyrion
        tyrion hand: clever_ploy
        tyrion bid: siege
        eddard hand: raid
    """)
    match.play("tyrion: clever_ploy")
    assert total(match, "tyrion") == 6 and asked(match) == ["eddard"]


CHAIN = """
    seats: cersei tyrion eddard
    options: {advanced: true}
    cersei hand: siege honour show_of_strength
    tyrion hand: siege honour
    tyrion bid: chain_across_the_bay
"""


@rule("card.chain_across_the_bay")
def test_behind_the_chain_other_leaders_cannot_play_cards_of_value_6_or_higher() -> None:
    match = start(CHAIN)
    assert match.options("cersei") == ["honour", "kneel"]
    assert forbidden_by(match, "cersei", "siege") == "card.chain_across_the_bay"
    match.play("cersei: honour")
    assert match.options("tyrion") == ["honour", "siege", "kneel"], "its holder can"


@rule("card.chain_across_the_bay", "adopted.35")
def test_a_chain_taken_by_betrayal_binds_the_others_for_its_new_holder() -> None:
    match = start(CHAIN + "    eddard hand: betrayal siege raid\n    turn: eddard")
    match.play("eddard: betrayal", "cersei: kneel")
    assert bid(match, "eddard") == ["chain_across_the_bay", "betrayal"]
    assert match.options("tyrion") == ["honour", "kneel"]
    match.play("tyrion: kneel")
    assert match.options("eddard") == ["raid", "siege", "kneel"]


@rule("card.words_are_wind")
def test_words_are_wind_draws_2_cards_and_discards_1_of_the_whole_hand() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        turn: tyrion
        tyrion hand: words_are_wind puppet
        eddard hand: siege
        luck: [raid, siege]
    """)
    match.play("tyrion: words_are_wind")
    assert match.options("tyrion") == ["puppet", "raid", "siege"]
    match.play("tyrion: raid")
    assert hand(match, "tyrion") == ["puppet", "siege"] and view(match).discard == ["raid"]
    assert told(match, "card.drawn") == [["", ""], ["raid", "siege"], ["", ""]]
