"""The purple cards of the standard deck, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.cards import known, told, total
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

# -- purple ---------------------------------------------------------------------------------------------------


def puppets(tyrion: str = "", jon: str = "", eddard: str = "", cersei: str = "") -> Match:
    """Cersei has won and claims an ally; these are the stacks."""
    return start(f"""
        step: claim
        seats: cersei tyrion eddard jon
        winner: cersei
        ally: robb_stark
        cersei bid: {cersei or "[]"}
        tyrion bid: {tyrion or "[]"}
        jon bid: {jon or "[]"}
        eddard bid: {eddard or "[]"}
    """)


@rule("card.puppet", "puppet.1", "puppet.5")
def test_puppet_of_a_neighbour_draws_the_winners_ally_but_not_the_token_into_their_council() -> None:
    match = puppets(jon="puppet")
    assert council(match, "jon_cersei") == ["robb_stark"]
    assert match.options("cersei") == ["cersei_tyrion", "jon_cersei"], "where the token goes is still free"


@rule("card.puppet", "puppet.3")
def test_the_neighbour_with_more_puppets_takes_precedence() -> None:
    match = puppets(tyrion="puppet puppet", jon="puppet")
    assert council(match, "cersei_tyrion") == ["robb_stark"]


@rule("card.puppet", "puppet.2")
def test_equal_puppets_of_both_neighbours_leave_the_winner_free() -> None:
    match = puppets(tyrion="puppet", jon="puppet")
    assert match.questions[0].ask == "ally.place"
    assert match.options("cersei") == ["cersei_tyrion", "jon_cersei"]


@rule("card.puppet")
@pytest.mark.parametrize("holder", ["eddard", "cersei"])
def test_puppet_of_the_winner_or_of_no_neighbour_steers_nothing(holder: str) -> None:
    match = puppets(**{holder: "puppet puppet"})
    assert match.questions[0].ask == "ally.place" and len(match.options("cersei")) == 2


@rule("card.betrayal", "named.1")
def test_betrayal_moves_a_card_of_printed_value_4_or_lower_to_its_players_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        cersei hand: betrayal
        cersei bid: raid
        tyrion bid: intimidation honour
        eddard bid: patience
        jon hand: siege
    """)
    match.play("cersei: betrayal")
    assert match.options("cersei") == ["intimidation@tyrion", "patience@eddard"]
    match.play("cersei: intimidation@tyrion")
    assert bid(match, "cersei") == ["raid", "intimidation", "betrayal"] and bid(match, "tyrion") == ["honour"]
    assert total(match, "cersei") == 3 + 4 + 2 and view(match).discard == []


@rule("card.betrayal", "adopted.35")
def test_a_card_moved_by_betrayal_does_not_act_again() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: betrayal
        tyrion bid: raid
        tyrion hand: siege
        eddard bid: assassination
    """)
    match.play("cersei: betrayal", "cersei: raid@tyrion")
    assert bid(match, "cersei") == ["raid", "betrayal"] and bid(match, "eddard") == ["assassination"]


@rule("card.betrayal", "adopted.48")
def test_betrayal_that_finds_nothing_lies_in_the_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: betrayal
        tyrion bid: honour
        eddard hand: siege
    """)
    match.play("cersei: betrayal")
    assert bid(match, "cersei") == ["betrayal"] and bid(match, "tyrion") == ["honour"]


@rule("card.betrayal", "card.ser_barristan_selmy")
def test_betrayal_moves_nothing_in_the_round_of_ser_barristan() -> None:
    match = start("""
        seats: cersei tyrion eddard
        ally: ser_barristan_selmy
        cersei hand: betrayal
        tyrion bid: raid
        eddard hand: siege
    """)
    match.play("cersei: betrayal")
    assert bid(match, "cersei") == ["betrayal"] and bid(match, "tyrion") == ["raid"]


RAIDS = """
    seats: cersei euron jon
    turn: euron
    ally: randyll_tarly
    cersei hand: betrayal trial_by_combat siege
    euron hand: raid raid patronage
    jon hand: honour honour
"""


@rule("adopted.52", "card.randyll_tarly")
def test_a_lasting_bonus_moves_with_the_card() -> None:
    match = start(RAIDS).play("euron: raid", "jon: kneel")
    assert total(match, "euron") == 3 + 1
    match.play("cersei: betrayal")
    assert table(match).bids[0] == [Staked("raid", 1, bonus=1), Staked("betrayal", 0, bonus=1)]
    assert total(match, "cersei") == 4 + 3 and total(match, "euron") == 0


@rule("card.betrayal", "adopted.52")
@pytest.mark.parametrize(("word", "left"), [("raid@euron", 0), ("raid@euron/2", 1)])
def test_two_copies_with_different_bonuses_have_words_of_their_own(word: str, left: int) -> None:
    match = start(RAIDS).play("euron: raid", "jon: kneel", "cersei: siege", "cersei: trial_by_combat")
    match.play("euron: raid", "cersei: betrayal")
    assert match.options("cersei") == ["raid@euron", "raid@euron/2"]
    assert [card.word for card in view(match).leaders[1].bid] == ["raid@euron", "raid@euron/2"]
    match.play(f"cersei: {word}")
    assert table(match).bids[1] == [Staked("raid", 1, bonus=left)]
    assert table(match).bids[0][1:] == [Staked("raid", 1, bonus=1 - left), Staked("betrayal", 0)]


@rule("card.betrayal")
def test_two_copies_that_nothing_has_changed_are_one_choice() -> None:
    match = start("""
        seats: cersei euron jon
        cersei hand: betrayal
        euron bid: raid puppet raid
        jon hand: siege
    """)
    match.play("cersei: betrayal")
    assert match.options("cersei") == ["raid@euron", "puppet@euron"]
    match.play("cersei: raid@euron")
    assert bid(match, "euron") == ["puppet", "raid"]


@rule("adopted.53", "card.bribe", "card.randyll_tarly")
def test_a_lasting_bonus_ends_when_the_card_leaves_the_stacks() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        ally: randyll_tarly
        kneeling: eddard
        cersei hand: bribe feast
        tyrion hand: siege raid puppet
        luck: [1, hodor]
    """)
    match.play("cersei: bribe", "cersei: tyrion", "tyrion: siege", "tyrion: raid")
    assert table(match).bids[1] == [Staked("bribe", 0, bonus=1), Staked("siege", 1, bonus=1)]
    match.play("cersei: kneel", "tyrion: kneel", "tyrion: tyrion_eddard", "tyrion: tyrion_eddard")
    assert hand(match, "tyrion") == ["bribe", "puppet"]
    match.play("tyrion: bribe", "tyrion: cersei")
    assert table(match).bids[0] == [Staked("bribe", 1)]


@rule("card.matchmaker", "named.5", "adopted.18")
def test_matchmaker_claims_the_next_ally_into_the_winners_other_council() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        winner: cersei
        received: cersei_tyrion
        cersei bid: matchmaker
        tyrion hand: siege
        cersei_tyrion: robb_stark
        luck: [samwell_tarly, raid, puppet]
    """)
    assert council(match, "eddard_cersei") == ["samwell_tarly"] and council(match, "cersei_tyrion") == ["robb_stark"]
    assert hand(match, "cersei") == ["puppet", "raid"], "he is claimed, so his ability is resolved"
    assert view(match).supply == 54


@rule("card.matchmaker", "puppet.4")
def test_matchmaker_leaves_both_councils_open_when_neither_received_the_current_ally() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        winner: cersei
        cersei bid: matchmaker
        tyrion bid: puppet
        luck: [robb_stark]
    """)
    assert match.options("cersei") == ["cersei_tyrion", "eddard_cersei"]
    assert forbidden_by(match, "cersei", "tyrion_eddard") == "card.matchmaker"
    match.play("cersei: eddard_cersei")
    assert council(match, "eddard_cersei") == ["robb_stark"]


@rule("card.matchmaker")
def test_matchmaker_of_a_leader_who_did_not_win_reveals_nobody() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        winner: tyrion
        received: cersei_tyrion
        cersei bid: matchmaker
        tyrion hand: siege
    """)
    assert view(match).councils[2].allies == [] and view(match).ally_deck == 49, "only the next current ally was drawn"


@rule("card.matchmaker", "adopted.45")
def test_matchmaker_does_nothing_when_the_ally_deck_is_empty() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        winner: cersei
        cersei bid: matchmaker
        tyrion hand: siege
        ally_deck: []
    """)
    assert table(match).councils == [[], [], []] and table(match).step == "turn"


@rule("card.whisperers", "info.5")
def test_whisperers_shows_another_leaders_hand_to_its_player_alone() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        turn: tyrion
        cersei hand: raid siege
        tyrion hand: whisperers
        jon hand: puppet
    """)
    match.play("tyrion: whisperers")
    assert match.options("tyrion") == ["jon", "cersei"], "Eddard's hand is empty, Jon is no neighbour but may be chosen"
    match.play("tyrion: cersei")
    assert known(match, "tyrion", "infl/hand-0") == ["raid", "siege"] and known(match, "jon", "infl/hand-0") == []
    seen = {name: told(match, name, "hand.seen") for name in match.names}
    assert seen == {"cersei": [""], "tyrion": [["raid", "siege"]], "eddard": [""], "jon": [""]}
    assert hand(match, "cersei") == ["raid", "siege"]


@rule("card.whisperers", "adopted.48")
def test_whisperers_does_nothing_where_all_other_hands_are_empty() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: whisperers raid
    """)
    match.play("cersei: whisperers")
    assert told(match, "cersei", "hand.seen") == [] and bid(match, "cersei") == ["whisperers"]


@rule("card.blackmail")
def test_blackmail_takes_a_random_card_of_another_leader_and_gives_one_back() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        turn: tyrion
        cersei hand: raid siege
        tyrion hand: blackmail puppet
        jon hand: honour
        luck: [siege]
    """)
    match.play("tyrion: blackmail")
    assert match.options("tyrion") == ["jon", "cersei"]
    match.play("tyrion: cersei")
    assert match.options("tyrion") == ["puppet", "siege"]
    assert [words for who, _, words, _ in match.seen(0).since if who == -1] == ["siege"]
    assert [words for who, _, words, _ in match.seen(3).since if who == -1] == [None]
    match.play("tyrion: puppet")
    assert hand(match, "tyrion") == ["siege"] and hand(match, "cersei") == ["puppet", "raid"]


@rule("card.blackmail", "info.5")
def test_only_the_two_leaders_learn_which_cards_blackmail_moves() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: raid
        tyrion hand: blackmail puppet
        eddard hand: honour
        turn: tyrion
    """)
    match.play("tyrion: blackmail", "tyrion: cersei", "tyrion: puppet")
    passed = {name: told(match, name, "hand.passed") for name in match.names}
    assert passed == {"cersei": ["raid", "puppet"], "tyrion": ["raid", "puppet"], "eddard": ["", ""]}
    assert known(match, "tyrion", "infl/hand-0") == ["puppet"] and known(match, "cersei", "infl/hand-1") == ["raid"]
    assert view(match, "eddard").hidden.facts == []


@rule("card.blackmail", "adopted.48")
def test_blackmail_does_nothing_where_all_other_hands_are_empty() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: blackmail raid
    """)
    match.play("cersei: blackmail")
    assert hand(match, "cersei") == ["raid"] and bid(match, "cersei") == ["blackmail"]


def intrigue(first: str, *holders: str) -> Match:
    """Cersei has won; these leaders hold a Court Intrigue."""
    stacks = "".join(f"\n    {name} bid: court_intrigue" for name in holders)
    return start(f"""
    step: claim
    seats: cersei tyrion eddard jon
    first: {first}
    winner: cersei""" + stacks)  # fmt: skip


@rule("card.court_intrigue")
def test_court_intrigue_lets_its_holder_say_where_the_winners_token_goes() -> None:
    match = intrigue("cersei", "eddard")
    assert match.options("eddard") == ["cersei_tyrion", "jon_cersei"] and asked(match) == ["eddard"]
    match.play("eddard: jon_cersei")
    assert len(tokens(match, "jon_cersei")) == 1


@rule("card.court_intrigue")
@pytest.mark.parametrize(
    ("first", "holders", "decides"),
    [
        ("eddard", ("tyrion", "jon"), "jon"),
        ("jon", ("tyrion", "eddard"), "tyrion"),
        ("tyrion", ("tyrion", "eddard"), "tyrion"),
        ("jon", ("cersei", "eddard"), "eddard"),
        ("cersei", ("cersei",), "cersei"),
    ],
)
def test_of_several_court_intrigues_the_one_closest_to_the_first_player_decides_and_the_winners_never(
    first: str, holders: tuple[str, ...], decides: str
) -> None:
    assert asked(intrigue(first, *holders)) == [decides]


@rule("card.court_intrigue", "card.gold_of_casterly_rock")
def test_court_intrigue_has_nothing_to_decide_where_the_winner_gains_no_token() -> None:
    match = start("""
        step: claim
        seats: cersei tyrion eddard
        winner: cersei
        cersei bid: gold_of_casterly_rock
        tyrion bid: court_intrigue
        eddard hand: puppet
    """)
    assert table(match).step == "turn" and view(match).supply == 54


HEART = """
    seats: cersei tyrion eddard
    cersei hand: change_of_heart
    cersei bid: raid siege raid
    tyrion hand: siege siege
    eddard hand: puppet
    kneeling: eddard
    ally_deck: robb_stark
"""


@rule("card.change_of_heart", "adopted.6")
def test_change_of_heart_returns_another_card_of_its_players_stack_to_the_hand() -> None:
    match = start(HEART).play("cersei: change_of_heart")
    assert match.options("cersei") == ["raid@cersei", "siege@cersei"]
    match.play("cersei: siege@cersei")
    assert hand(match, "cersei") == ["siege"] and bid(match, "cersei") == ["raid", "raid", "change_of_heart"]
    assert known(match, "tyrion", "infl/hand-0") == ["siege"], "everyone saw it"


@rule("adopted.55", "card.change_of_heart")
def test_a_card_returned_by_change_of_heart_rests_until_the_next_round() -> None:
    match = start(HEART).play("cersei: change_of_heart", "cersei: raid@cersei", "tyrion: kneel")
    assert match.options("cersei") == ["kneel"]
    assert forbidden_by(match, "cersei", "raid") == "adopted.55"
    match.play("cersei: kneel", "cersei: cersei_tyrion", "tyrion: kneel", "eddard: kneel")
    assert match.options("cersei") == ["raid", "kneel"], "a new round"


@rule("adopted.82", "card.change_of_heart")
def test_a_further_copy_of_a_card_taken_back_may_be_played() -> None:
    match = start("""
        seats: cersei tyrion eddard
        kneeling: tyrion eddard
        cersei hand: change_of_heart raid
        cersei bid: raid
    """)
    match.play("cersei: change_of_heart")
    assert hand(match, "cersei") == ["raid", "raid"] and match.options("cersei") == ["raid", "kneel"]
    match.play("cersei: raid")
    assert match.options("cersei") == ["kneel"]
    assert known(match, "tyrion", "infl/hand-0") == ["raid"], "the copy that rests is still there, as all can tell"


@rule("card.change_of_heart", "adopted.48")
def test_change_of_heart_on_an_empty_stack_returns_nothing() -> None:
    match = start("""
        seats: cersei tyrion eddard
        cersei hand: change_of_heart raid
        tyrion bid: raid
    """)
    match.play("cersei: change_of_heart")
    assert bid(match, "cersei") == ["change_of_heart"] and hand(match, "cersei") == ["raid"]


def ranking(**stacks: str) -> list[str]:
    """The leaders in the order in which they stand once the bids are totalled. Cersei is first player."""
    in_force = stacks.pop("in_force", "robb_stark")
    bids = "".join(f"\n    {name} bid: {stack}" for name, stack in stacks.items())
    match = start(f"""
    step: bids
    seats: jon cersei tyrion eddard
    first: cersei
    in_force: {in_force}""" + bids)  # fmt: skip
    return [match.names[seat] for seat in table(match).ranking]


@rule("card.first_among_equals")
def test_first_among_equals_wins_a_tie_for_the_highest_total() -> None:
    assert ranking(cersei="raid", eddard="first_among_equals", jon="puppet") == ["eddard", "cersei", "jon", "tyrion"]
    assert ranking(cersei="raid", eddard="puppet", jon="puppet")[0] == "cersei"


@rule("card.first_among_equals", "claim.4")
def test_of_several_tied_holders_of_first_among_equals_the_one_closest_to_the_first_player_wins() -> None:
    found = ranking(cersei="raid", eddard="first_among_equals", jon="first_among_equals")
    assert found == ["eddard", "jon", "cersei", "tyrion"]


@rule("card.first_among_equals", "card.stannis_baratheon", "priority.2")
def test_stannis_beats_first_among_equals() -> None:
    found = ranking(cersei="first_among_equals", eddard="puppet", jon="raid", in_force="stannis_baratheon")
    assert found[:3] == ["jon", "eddard", "cersei"]


@rule("card.first_among_equals")
def test_first_among_equals_helps_neither_below_the_highest_total_nor_in_a_tie_for_the_second() -> None:
    assert ranking(cersei="intimidation", eddard="first_among_equals")[0] == "cersei"
    found = ranking(cersei="intimidation", tyrion="raid", eddard="first_among_equals")
    assert found == ["cersei", "tyrion", "eddard", "jon"]
