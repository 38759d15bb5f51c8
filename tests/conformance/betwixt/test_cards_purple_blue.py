"""The purple cards of the standard deck and the blue event cards, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.components import components
from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule


def total(match: Match, leader: str) -> int:
    """The influence a leader has staked, as everyone sees it."""
    return view(match).leaders[match.seat(leader)].total


def told(match: Match, leader: str, event: str) -> list[str]:
    """The cards that lines of the log name to a leader, "" for a hidden one."""
    return [line.words["card"] for line in match.log(match.seat(leader)) if line.event == event]


def known(match: Match, leader: str, place: str) -> list[str]:
    """The cards of which a leader remembers that they lie in this hidden place."""
    facts = {tuple(where): cards for where, cards in view(match, leader).hidden.facts}
    return facts.get((place,), [])


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


@rule("adopted.53", "adopted.82", "card.blackmail")
def test_a_lasting_bonus_ends_when_the_card_leaves_the_stacks() -> None:
    match = start("""
        seats: cersei tyrion eddard
        ally: randyll_tarly
        kneeling: eddard
        cersei hand: call_the_banners change_of_heart
        tyrion hand: honour blackmail raid puppet
        luck: [call_the_banners]
    """)
    match.play("cersei: call_the_banners", "tyrion: honour")
    assert total(match, "cersei") == 4 + 1
    match.play("cersei: change_of_heart", "tyrion: blackmail", "tyrion: raid", "cersei: kneel")
    match.play("tyrion: call_the_banners")
    assert table(match).bids[1][1:] == [Staked("blackmail", 1), Staked("call_the_banners", 1)]


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


# -- events ---------------------------------------------------------------------------------------------------


BRIBE = """
    seats: cersei tyrion eddard jon
    options: {advanced: true}
    cersei hand: bribe raid
    cersei bid: raid
    eddard hand: siege
"""


@rule("card.bribe", "named.3", "adopted.56")
def test_bribe_goes_into_another_leaders_stack_and_counts_there() -> None:
    match = start(BRIBE).play("cersei: bribe")
    assert match.options("cersei") == ["tyrion", "eddard", "jon"]
    match.play("cersei: eddard")
    assert total(match, "eddard") == 5 and bid(match, "cersei") == ["raid"]
    assert table(match).bids[2] == [Staked("bribe", 0)] and table(match).played == [2, 0, 0, 0]


@rule("card.bribe", "named.4", "adopted.33", "you.4")
@pytest.mark.parametrize("winner", ["eddard", "cersei"])
def test_bribe_returns_to_the_hand_of_the_leader_in_whose_stack_it_lies(winner: str) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        winner: {winner}
        cersei hand: siege
        eddard bid: raid bribe
    """)
    assert hand(match, "eddard") == ["bribe"] and view(match).discard == ["raid"]
    assert known(match, "tyrion", "infl/hand-2") == ["bribe"]


@rule("card.bribe", "card.honour", "adopted.37")
@pytest.mark.parametrize(("order", "ask"), [("bribe", "token.place"), ("honour", "turn")])
def test_a_winner_may_take_bribe_back_before_honour_counts_the_cards(order: str, ask: str) -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: cersei
        cersei bid: raid honour bribe
        tyrion hand: siege
    """)
    assert match.options("cersei") == ["honour", "bribe"]
    match.play(f"cersei: {order}")
    assert [question.ask for question in match.questions.values()] == [ask]


def pulls(card: str, more: str = "") -> Match:
    """Cersei plays Pulling the Strings, and this card, in Jon's stack, is there to be pulled."""
    match = start(f"""
    seats: cersei tyrion eddard jon
    options: {{kingsmoot: true}}
    kneeling: eddard jon
    cersei hand: pulling_the_strings honour honour
    tyrion hand: raid raid
    jon bid: {card}
    {more}""")
    return match.play("cersei: pulling_the_strings")


@rule("card.pulling_the_strings")
def test_every_card_with_an_on_play_ability_can_be_pulled_and_no_other() -> None:
    cards = [card for card in components().influence.values() if card.id != "pulling_the_strings"]
    match = start(f"""
        seats: cersei tyrion eddard jon
        options: {{kingsmoot: true}}
        cersei hand: pulling_the_strings
        cersei bid: raid
        eddard bid: {" ".join(card.id for card in cards)}
    """)
    match.play("cersei: pulling_the_strings")
    assert match.options("cersei") == [f"{card.id}@eddard" for card in cards if "on_play" in card.timing]


ON_PLAY = [c.id for c in components().influence.values() if "on_play" in c.timing and c.id != "pulling_the_strings"]


@rule("card.pulling_the_strings")
@pytest.mark.parametrize("card", ON_PLAY)
def test_a_pulled_ability_asks_as_if_its_card_had_just_been_played(card: str) -> None:
    questions = []
    for plays, stack in ((card, "puppet"), ("pulling_the_strings", f"puppet {card}")):
        match = start(f"""
            seats: cersei tyrion eddard jon
            options: {{kingsmoot: true}}
            turn: tyrion
            cersei hand: assassination honour
            tyrion hand: {plays} steady_support court_intrigue
            jon bid: {stack}
            jon hand: matchmaker backup_plan
            eddard bid: patience
        """)
        match.play(f"tyrion: {plays}")
        questions.append([(q.seat, q.ask, q.rule) for q in match.questions.values()])
    assert questions[0] == questions[1]


@rule("card.pulling_the_strings", "card.lysa_arryn")
def test_a_card_of_a_silenced_colour_cannot_be_pulled() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        ally: lysa_arryn
        cersei hand: pulling_the_strings
        tyrion bid: betrayal patronage
        eddard bid: raid whisperers
    """)
    match.play("cersei: pulling_the_strings")
    assert match.options("cersei") == ["patronage@tyrion", "raid@eddard"]


@rule("card.pulling_the_strings", "adopted.48")
def test_pulling_the_strings_finds_nothing_to_pull() -> None:
    match = pulls("puppet patience")
    assert bid(match, "cersei") == ["pulling_the_strings"] and asked(match) == ["tyrion"]


@rule("card.pulling_the_strings", "card.patronage")
def test_pulled_patronage_draws_for_the_leader_who_pulls() -> None:
    match = pulls("patronage", more="luck: [raid]")
    assert hand(match, "cersei") == ["honour", "honour", "raid"] and bid(match, "jon") == ["patronage"]
    assert table(match).bids[0] == [Staked("pulling_the_strings", 0)]


@rule("card.pulling_the_strings", "card.trial_by_combat")
def test_pulled_trial_by_combat_discards_pulling_the_strings() -> None:
    match = pulls("trial_by_combat", more="eddard bid: puppet").play("cersei: puppet@eddard")
    assert bid(match, "cersei") == [] and bid(match, "jon") == ["trial_by_combat"]
    assert sorted(view(match).discard) == ["pulling_the_strings", "puppet"]


@rule("card.pulling_the_strings", "card.bribe")
def test_of_a_pulled_bribe_only_the_on_play_part_works_and_moves_pulling_the_strings() -> None:
    match = pulls("bribe").play("cersei: tyrion")
    assert bid(match, "tyrion") == ["pulling_the_strings"] and bid(match, "cersei") == []
    assert bid(match, "jon") == ["bribe"]
    match.play("tyrion: kneel", "cersei: kneel", "jon: jon_cersei")
    assert hand(match, "tyrion") == ["raid", "raid"] and hand(match, "jon") == ["bribe"]
    assert view(match).discard == ["pulling_the_strings"]


@rule("card.pulling_the_strings", "card.show_of_strength")
def test_pulled_show_of_strength_bends_the_knee_of_the_leader_who_pulls() -> None:
    match = pulls("show_of_strength")
    assert table(match).kneeling == [True, False, True, True] and total(match, "cersei") == 4


@rule("card.pulling_the_strings", "card.betrayal")
def test_pulled_betrayal_moves_a_card_to_the_leader_who_pulls() -> None:
    match = pulls("betrayal")
    assert bid(match, "cersei") == ["betrayal", "pulling_the_strings"] and bid(match, "jon") == []


@rule("card.pulling_the_strings", "card.change_of_heart")
def test_pulled_change_of_heart_returns_a_card_of_the_leader_who_pulls() -> None:
    match = pulls("change_of_heart", more="cersei bid: raid")
    assert "raid" in hand(match, "cersei") and bid(match, "cersei") == ["pulling_the_strings"]
    assert table(match).resting == [["raid"], [], [], []]


@rule("card.pulling_the_strings", "card.clever_ploy")
@pytest.mark.parametrize(("target", "worth"), [("clever_ploy@jon", 0), ("show_of_strength@eddard", 8)])
def test_pulled_clever_ploy_gives_pulling_the_strings_the_copied_value(target: str, worth: int) -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        cersei hand: pulling_the_strings
        eddard bid: show_of_strength
        jon bid: clever_ploy
        tyrion hand: puppet
    """)
    match.play("cersei: pulling_the_strings", "cersei: clever_ploy@jon", f"cersei: {target}")
    assert total(match, "cersei") == worth and total(match, "jon") == 0


@rule("card.pulling_the_strings", "card.dragonbinder")
def test_pulled_dragonbinder_feeds_pulling_the_strings() -> None:
    match = pulls("dragonbinder", more="cersei bid: raid puppet").play("cersei: raid@cersei")
    assert table(match).bids[0] == [Staked("puppet", 0), Staked("pulling_the_strings", 0, bonus=4)]


@rule("card.pulling_the_strings", "card.for_the_watch")
def test_pulled_for_the_watch_asks_the_neighbours_of_the_leader_who_pulls() -> None:
    match = pulls("for_the_watch", more="jon hand: puppet")
    assert asked(match) == ["tyrion"]
    match.play("tyrion: pass", "jon: puppet")
    assert total(match, "cersei") == 4 + 2 and total(match, "jon") == 3


@rule("card.pulling_the_strings", "card.the_silence")
def test_pulled_silence_protects_through_pulling_the_strings() -> None:
    match = pulls("the_silence", more="cersei bid: assassination")
    assert table(match).bids[0][-1] == Staked("pulling_the_strings", 0, guard=True)
    match.play("tyrion: raid")
    assert bid(match, "cersei") == ["assassination", "pulling_the_strings"]


@rule("card.pulling_the_strings", "card.longclaw")
@pytest.mark.parametrize(("stack", "drawn"), [("[]", 1), ("puppet", 0)])
def test_pulled_longclaw_looks_at_the_stack_of_the_leader_who_pulls(stack: str, drawn: int) -> None:
    match = pulls("longclaw patronage", more=f"cersei bid: {stack}").play("cersei: longclaw@jon")
    assert len(hand(match, "cersei")) == 2 + drawn


@rule("card.pulling_the_strings", "card.wildfire")
def test_pulled_wildfire_burns_the_card_it_was_pulled_from() -> None:
    match = pulls("wildfire", more="cersei bid: raid\n    tyrion bid: steady_support puppet")
    assert [bid(match, name) for name in match.names] == [["pulling_the_strings"], ["puppet"], [], []]


WEDDING = """
    step: after
    seats: cersei tyrion eddard jon
    options: {advanced: true}
    cersei_tyrion: robert_baratheon
    jon_cersei: tywin_lannister
    tyrion_eddard: bronn mace_tyrell oberyn_martell
    eddard_jon: hodor brienne_of_tarth
    tyrion hand: siege
"""


@rule("card.red_wedding")
def test_the_red_wedding_kills_the_strongest_ally_of_a_council_that_is_not_the_winners() -> None:
    match = start(WEDDING + "    cersei bid: red_wedding\n    winner: cersei")
    assert match.options("cersei") == ["mace_tyrell", "oberyn_martell", "brienne_of_tarth"]
    match.play("cersei: oberyn_martell")
    assert table(match).dead == ["oberyn_martell"] and council(match, "tyrion_eddard") == ["bronn", "mace_tyrell"]
    assert "ally.killed" in [line.event for line in match.log(None)]


@rule("card.red_wedding")
def test_the_red_wedding_of_a_leader_who_did_not_win_kills_nobody() -> None:
    match = start(WEDDING + "    cersei bid: red_wedding\n    winner: eddard")
    assert table(match).step == "turn" and table(match).dead == []


@rule("card.red_wedding", "card.brienne_of_tarth")
def test_brienne_dies_for_the_guest_of_the_red_wedding() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: cersei
        cersei bid: red_wedding
        tyrion_eddard: brienne_of_tarth robb_stark
        tyrion hand: siege
    """)
    assert table(match).dead == ["brienne_of_tarth"] and council(match, "tyrion_eddard") == ["robb_stark"]
    assert "ally.killed" not in [line.event for line in match.log(None)]


@rule("card.purple_wedding")
def test_the_purple_wedding_makes_the_winner_kill_an_ally_of_their_own() -> None:
    match = start(WEDDING + "    eddard bid: purple_wedding\n    winner: cersei")
    assert asked(match) == ["cersei"] and match.options("cersei") == ["robert_baratheon", "tywin_lannister"]
    match.play("cersei: tywin_lannister")
    assert table(match).dead == ["tywin_lannister"]


@rule("card.purple_wedding")
def test_the_purple_wedding_in_the_winners_own_stack_kills_nobody() -> None:
    match = start(WEDDING + "    cersei bid: purple_wedding\n    winner: cersei")
    assert table(match).step == "turn" and table(match).dead == []


@rule("card.battle_of_the_blackwater", "adopted.49", "adopted.6")
def test_the_battle_of_the_blackwater_discards_the_lowest_card_of_every_stack() -> None:
    match = start("""
        seats: cersei tyrion eddard
        first: eddard
        turn: cersei
        options: {advanced: true}
        cersei hand: battle_of_the_blackwater
        cersei bid: siege show_of_strength
        tyrion bid: raid puppet honour
        tyrion hand: siege
        eddard bid: raid patronage siege
    """)
    match.play("cersei: battle_of_the_blackwater")
    assert match.options("eddard") == ["raid@eddard", "patronage@eddard"]
    match.play("eddard: patronage@eddard")
    assert match.options("tyrion") == ["raid@tyrion", "puppet@tyrion"]
    match.play("tyrion: raid@tyrion")
    assert sorted(view(match).discard) == ["patronage", "raid", "siege"]
    assert bid(match, "cersei") == ["show_of_strength", "battle_of_the_blackwater"]
    assert bid(match, "tyrion") == ["puppet", "honour"] and bid(match, "eddard") == ["raid", "siege"]


@rule("card.tourney_of_the_hand", "adopted.51")
@pytest.mark.parametrize("holder", ["cersei", "jon"])
def test_the_tourney_of_the_hand_rewards_the_second_whoever_holds_it(holder: str) -> None:
    stacks = {"cersei": "siege trial_by_combat", "tyrion": "siege", "eddard": "siege", "jon": "[]"}
    stacks[holder] = stacks[holder].strip("[]") + " tourney_of_the_hand"
    match = start(f"""
    step: after
    seats: cersei tyrion eddard jon
    options: {{advanced: true}}
    first: eddard
    cersei bid: {stacks["cersei"]}
    tyrion bid: {stacks["tyrion"]}
    eddard bid: {stacks["eddard"]}
    jon bid: {stacks["jon"]}
    """)
    assert asked(match) == ["eddard"], "Tyrion has as much, but Eddard is first player"
    match.play("eddard: eddard_jon")
    assert len(tokens(match, "eddard_jon")) == 1 and view(match).supply == 53


WINTER = """
    seats: cersei tyrion eddard
    options: {advanced: true}
    cersei hand: winter_is_coming siege steady_support
    tyrion hand: raid siege
    tyrion bid: puppet
    eddard hand: honour honour
"""


@rule("card.winter_is_coming")
def test_after_winter_is_coming_every_leader_may_play_one_more_card() -> None:
    match = start(WINTER).play("cersei: winter_is_coming", "tyrion: raid", "eddard: honour", "cersei: steady_support")
    assert match.options("tyrion") == ["kneel"] and forbidden_by(match, "tyrion", "siege") == "card.winter_is_coming"
    match.play("tyrion: kneel")
    assert match.options("eddard") == ["kneel"]
    match.play("eddard: kneel")
    assert match.options("cersei") == ["kneel"] and hand(match, "cersei") == ["siege"]


@rule("card.winter_is_coming", "adopted.79")
def test_winter_lasts_when_its_card_has_left_the_stack_and_ends_with_the_round() -> None:
    match = start(WINTER).play("cersei: winter_is_coming", "tyrion: raid", "eddard: kneel")
    assert bid(match, "cersei") == [] and view(match).discard == ["winter_is_coming"]
    match.play("cersei: steady_support")
    assert match.options("tyrion") == ["kneel"]
    match.play("tyrion: kneel", "cersei: kneel", "tyrion: cersei_tyrion")
    assert table(match).limit == [99, 99, 99]
    match.play("tyrion: siege")
    assert match.options("tyrion") == [] and table(match).played == [0, 1, 0]


@rule("card.a_feast_for_crows")
@pytest.mark.parametrize(("dead", "worth"), [(0, 1), (6, 7), (7, 8), (8, 8)])
def test_a_feast_for_crows_grows_with_the_dead_pile_up_to_7(dead: int, worth: int) -> None:
    names = ["hodor", "bronn", "shae", "varys", "qyburn", "arya_stark", "robb_stark", "tormund"][:dead]
    match = start(f"""
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        dead: {names}
        cersei bid: a_feast_for_crows
        tyrion hand: siege
    """)
    assert total(match, "cersei") == worth


@rule("card.dark_wings_dark_words", "info.4")
def test_dark_wings_dark_words_buries_one_of_the_top_3_allies_and_orders_the_others() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {kingsmoot: true}
        cersei hand: dark_wings_dark_words
        tyrion hand: siege
        luck: [hodor, bronn, shae]
    """)
    match.play("cersei: dark_wings_dark_words")
    assert view(match, "cersei").up == ["bronn", "hodor", "shae"] and view(match, "tyrion").up == []
    match.play("cersei: hodor")
    assert match.options("cersei") == ["bronn", "shae"]
    match.play("cersei: shae", "cersei: bronn")
    places, top, bottom = match.table.places, match.table.top["ally/deck"], match.table.bottom["ally/deck"]
    assert [places[slot] for slot in top] == [["bronn"], ["shae"]], "the last one put back lies on top"
    assert [places[slot] for slot in bottom] == [["hodor"]] and view(match).ally_deck == 50
    assert known(match, "cersei", bottom[0]) == ["hodor"] and view(match, "tyrion").hidden.facts == []


@rule("card.dark_wings_dark_words", "adopted.45")
def test_dark_wings_dark_words_looks_at_as_many_allies_as_there_are() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {advanced: true}
        cersei hand: dark_wings_dark_words
        ally_deck: hodor bronn
        tyrion hand: siege
    """)
    match.play("cersei: dark_wings_dark_words", "cersei: hodor", "cersei: bronn")
    assert view(match).ally_deck == 2 and asked(match) == ["tyrion"]


@rule("card.valar_morghulis", "adopted.5")
def test_valar_morghulis_makes_every_leader_kill_an_ally_clockwise_from_the_first_player() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        first: eddard
        winner: cersei
        tyrion bid: valar_morghulis
        jon_cersei: hodor bronn shae
        tyrion_eddard: robb_stark
        tyrion hand: siege
    """)
    assert table(match).dead == ["robb_stark"], "Eddard had no choice"
    assert match.options("jon") == ["hodor", "bronn", "shae"]
    match.play("jon: bronn", "cersei: shae")
    assert council(match, "jon_cersei") == ["hodor"], "Tyrion has no ally left to kill"
    assert table(match).dead == ["bronn", "robb_stark", "shae"]


@rule("card.royal_decree")
@pytest.mark.parametrize(("winner", "gained"), [("cersei", 1), ("tyrion", 0)])
def test_royal_decree_brings_the_winner_a_token(winner: str, gained: int) -> None:
    match = start(f"""
        step: after
        seats: cersei tyrion eddard
        options: {{advanced: true}}
        winner: {winner}
        cersei bid: royal_decree
        tyrion hand: siege
    """)
    if gained:
        assert match.options("cersei") == ["cersei_tyrion", "eddard_cersei"]
        match.play("cersei: cersei_tyrion")
    assert len(tokens(match, "cersei_tyrion")) == gained and view(match).supply == 54 - gained
