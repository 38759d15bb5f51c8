"""The unique cards of Cersei Lannister, Tyrion Lannister, Eddard Stark and Jon Snow, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule


def total(match: Match, leader: str) -> int:
    """The influence a leader has staked, as everyone sees it."""
    return view(match).leaders[match.seat(leader)].total


def told(match: Match, event: str) -> list[list[str]]:
    """The cards that lines of the log name, to each leader in seat order; "" is a hidden one."""
    return [
        [line.words["card"] for line in match.log(seat) if line.event == event] for seat in range(match.table.seats)
    ]


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


# -- Eddard Stark ---------------------------------------------------------------------------------------------


def pack(winner: str = "eddard", received: str = "", more: str = "") -> Match:
    """The ally of the round was placed in this council; the next one to come is Samwell Tarly."""
    return start(f"""
    step: after
    seats: cersei tyrion eddard jon
    options: {{advanced: true}}
    winner: {winner}
    eddard bid: the_pack_survives
    tyrion hand: siege
    luck: [samwell_tarly, raid, puppet]
    {f"received: {received}" if received else ""}
    {more}""")


@rule("card.the_pack_survives", "named.7", "adopted.18")
@pytest.mark.parametrize("received", ["eddard_jon", "tyrion_eddard"])
def test_the_pack_survives_brings_the_next_ally_to_the_council_of_the_current_one(received: str) -> None:
    match = pack(received=received)
    assert council(match, received) == ["samwell_tarly"]
    assert hand(match, "eddard") == ["puppet", "raid"], "he is claimed"


@rule("card.the_pack_survives")
@pytest.mark.parametrize("received", ["", "jon_cersei"])
def test_the_pack_survives_leaves_the_choice_where_no_council_of_the_winner_received_an_ally(received: str) -> None:
    match = pack(received=received)
    assert match.options("eddard") == ["eddard_jon", "tyrion_eddard"]
    assert forbidden_by(match, "eddard", "jon_cersei") == "card.the_pack_survives"


@rule("card.the_pack_survives")
def test_the_pack_survives_does_nothing_for_a_leader_who_did_not_win() -> None:
    match = pack(winner="jon", received="eddard_jon")
    assert council(match, "eddard_jon") == [] and table(match).current == "samwell_tarly", "he is the next current ally"


@rule("card.the_pack_survives", "adopted.45")
def test_the_pack_survives_does_nothing_when_the_ally_deck_is_empty() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: eddard
        received: tyrion_eddard
        eddard bid: the_pack_survives
        tyrion hand: siege
        ally_deck: []
    """)
    assert table(match).councils == [[], [], []] and table(match).step == "turn"


HONOUR = """
    seats: cersei tyrion eddard
    options: {advanced: true}
    turn: eddard
    eddard hand: feast raid siege
    eddard bid: honour_above_all
    cersei hand: feast raid
"""


@rule("card.honour_above_all")
def test_honour_above_all_keeps_its_holder_from_playing_cards_of_value_2_or_lower() -> None:
    match = start(HONOUR)
    assert match.options("eddard") == ["raid", "siege", "kneel"]
    assert forbidden_by(match, "eddard", "feast") == "card.honour_above_all"
    match.play("eddard: kneel")
    assert match.options("cersei") == ["feast", "raid", "kneel"], "others can"


@rule("card.honour_above_all", "card.chain_across_the_bay")
def test_what_honour_and_a_chain_forbid_is_told_apart() -> None:
    match = start(HONOUR + "    tyrion bid: chain_across_the_bay")
    assert match.options("eddard") == ["raid", "kneel"]
    assert forbidden_by(match, "eddard", "feast") == "card.honour_above_all"
    assert forbidden_by(match, "eddard", "siege") == "card.chain_across_the_bay"


@rule("card.ice", "adopted.36")
def test_ice_kills_an_ally_of_the_winner_for_2_tokens() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        winner: eddard
        eddard bid: ice
        tyrion_eddard: hodor
        eddard_jon: robert_baratheon
        jon_cersei: bronn
        tyrion hand: siege
    """)
    assert match.options("eddard") == ["robert_baratheon", "hodor", "pass"]
    match.play("eddard: robert_baratheon", "eddard: eddard_jon", "eddard: tyrion_eddard")
    assert table(match).dead == ["robert_baratheon"] and view(match).supply == 52
    assert table(match).step == "turn", "2 tokens, no third"
    assert len(tokens(match, "eddard_jon")) == len(tokens(match, "tyrion_eddard")) == 1


ICE = """
    step: after
    seats: cersei tyrion eddard
    options: {advanced: true}
    eddard bid: ice
    tyrion_eddard: hodor brienne_of_tarth
    tyrion hand: siege
"""


@rule("card.ice", "adopted.57")
def test_when_brienne_dies_instead_ice_has_killed() -> None:
    match = start(ICE + "    winner: eddard").play("eddard: hodor", "eddard: tyrion_eddard", "eddard: tyrion_eddard")
    assert table(match).dead == ["brienne_of_tarth"] and view(match).supply == 52


@rule("card.ice", "adopted.5")
def test_ice_may_stay_sheathed_and_then_brings_no_token() -> None:
    match = start(ICE + "    winner: eddard").play("eddard: pass")
    assert table(match).dead == [] and view(match).supply == 54


@rule("card.ice")
def test_ice_of_a_leader_who_did_not_win_asks_nothing() -> None:
    match = start(ICE + "    winner: tyrion")
    assert table(match).step == "turn" and view(match).supply == 54


@rule("card.ice", "adopted.48")
def test_ice_without_an_ally_to_kill_brings_no_token() -> None:
    match = start("""
        step: after
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: eddard
        eddard bid: ice
        cersei_tyrion: hodor
        tyrion hand: siege
    """)
    assert table(match).step == "turn" and view(match).supply == 54


WARDEN = """
    step: after
    seats: cersei tyrion eddard jon
    options: {advanced: true}
    eddard bid: warden_of_the_north
    cersei_tyrion: shae
    tyrion_eddard: hodor
    eddard_jon: bronn
    jon_cersei: varys qyburn
    tyrion hand: siege
"""


@rule("card.warden_of_the_north", "card.assassination", "adopted.48")
def test_warden_of_the_north_protects_the_allies_of_both_councils_of_its_holder() -> None:
    match = start(WARDEN + "    cersei bid: assassination\n    winner: cersei")
    assert match.options("cersei") == ["shae", "varys", "qyburn"]


@rule("card.warden_of_the_north", "card.purple_wedding")
def test_a_winner_need_not_kill_an_ally_whom_the_warden_protects() -> None:
    match = start(WARDEN + "    cersei bid: purple_wedding\n    winner: jon")
    assert match.options("jon") == ["varys", "qyburn"]


@rule("card.warden_of_the_north", "card.valar_morghulis")
def test_the_holder_of_the_warden_cannot_kill_allies_of_the_same_councils_either() -> None:
    match = start(WARDEN + "    jon bid: valar_morghulis\n    first: eddard\n    winner: cersei")
    assert asked(match) == ["jon"] and table(match).dead == []


@rule("card.warden_of_the_north", "card.roose_bolton", "priority.2", "adopted.27")
def test_the_warden_protects_nobody_from_an_ally() -> None:
    match = start("""
        step: claim
        seats: cersei tyrion eddard
        options: {advanced: true}
        winner: eddard
        eddard bid: warden_of_the_north
        tyrion_eddard: hodor
        ally: roose_bolton
    """)
    match.play("eddard: tyrion_eddard")
    assert table(match).dead == ["hodor"]


# -- Jon Snow -------------------------------------------------------------------------------------------------


WATCH = """
    seats: cersei tyrion eddard jon
    options: {advanced: true}
    turn: jon
    jon hand: for_the_watch raid
    cersei hand: raid siege
    eddard hand: puppet puppet
"""


@rule("card.for_the_watch")
@pytest.mark.parametrize(
    ("cersei", "eddard", "worth"),
    [("pass", "pass", 7), ("raid", "pass", 5), ("pass", "puppet", 5), ("raid", "puppet", 3)],
)
def test_for_the_watch_grows_by_2_for_each_neighbour_who_discards_nothing(cersei: str, eddard: str, worth: int) -> None:
    match = start(WATCH).play("jon: for_the_watch")
    assert match.options("cersei") == ["raid", "siege", "pass"], "clockwise from Jon"
    match.play(f"cersei: {cersei}")
    assert match.options("eddard") == ["puppet", "pass"]
    match.play(f"eddard: {eddard}")
    assert total(match, "jon") == worth
    assert sorted(view(match).discard) == sorted({cersei, eddard} - {"pass"})


@rule("card.for_the_watch")
def test_a_neighbour_with_an_empty_hand_discards_nothing_for_the_watch() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {advanced: true}
        turn: jon
        jon hand: for_the_watch raid
        tyrion hand: raid
        eddard hand: puppet puppet
        kneeling: cersei
    """)
    match.play("jon: for_the_watch")
    match.play("eddard: puppet")
    assert total(match, "jon") == 3 + 2


@rule("card.longclaw")
@pytest.mark.parametrize(("stack", "drawn"), [("[]", 1), ("raid", 0)])
def test_longclaw_draws_a_card_if_it_is_alone_in_its_players_stack(stack: str, drawn: int) -> None:
    match = start(f"""
        seats: cersei tyrion jon
        options: {{advanced: true}}
        turn: jon
        jon hand: longclaw
        jon bid: {stack}
        cersei hand: raid
        cersei bid: siege
    """)
    match.play("jon: longclaw")
    assert len(hand(match, "jon")) == drawn and bid(match, "jon")[-1] == "longclaw"


@rule("card.ghost", "adopted.33", "unique.5")
@pytest.mark.parametrize(("winner", "kept", "box"), [("cersei", ["ghost"], []), ("jon", [], ["ghost"])])
def test_ghost_goes_to_the_hand_of_a_holder_who_did_not_win(winner: str, kept: list[str], box: list[str]) -> None:
    match = start(f"""
        step: cleanup
        seats: cersei tyrion jon
        options: {{advanced: true}}
        winner: {winner}
        jon bid: ghost raid
        cersei hand: siege
    """)
    assert hand(match, "jon") == kept and view(match).box == box and view(match).discard == ["raid"]


COMMANDER = """
    seats: cersei tyrion eddard jon
    options: {kingsmoot: true}
    turn: jon
    cersei hand: raid raid siege
    tyrion hand: siege
    eddard hand: honour
    jon hand: lord_commander puppet siege
"""


@rule("card.lord_commander")
def test_lord_commander_exchanges_a_card_for_one_of_a_neighbour_choosing_both() -> None:
    match = start(COMMANDER).play("jon: lord_commander")
    assert match.options("jon") == ["cersei", "eddard"]
    match.play("jon: cersei")
    assert match.options("jon") == ["puppet", "siege", "pass"]
    match.play("jon: puppet")
    assert match.options("jon") == ["raid", "siege"], "not the card just given"
    match.play("jon: raid")
    assert hand(match, "jon") == ["raid", "siege"] and hand(match, "cersei") == ["puppet", "raid", "siege"]


@rule("card.lord_commander", "info.5")
def test_only_the_two_leaders_learn_what_lord_commander_exchanges() -> None:
    match = start(COMMANDER).play("jon: lord_commander", "jon: cersei", "jon: puppet")
    shown = [[words for _, _, words, _ in match.seen(seat).since[1:]] for seat in range(4)]
    assert shown[3] == ["cersei", "raid raid siege", "puppet"]
    assert shown[0] == ["cersei", None, "puppet"], "Cersei is not told what Jon saw, but knows her hand"
    assert shown[1] == shown[2] == ["cersei", None, None]
    match.play("jon: raid")
    assert told(match, "hand.exchanged") == [["puppet"], [""], [""], ["puppet"]]
    assert view(match, "jon").hidden.facts == [(["infl/hand-0"], ["puppet", "raid", "siege"])]
    assert view(match, "cersei").hidden.facts == [(["infl/hand-3"], ["raid"])]
    assert view(match, "tyrion").hidden.facts == view(match, "eddard").hidden.facts == []


@rule("card.lord_commander", "adopted.5")
def test_lord_commander_may_only_look() -> None:
    match = start(COMMANDER).play("jon: lord_commander", "jon: cersei", "jon: pass")
    assert hand(match, "jon") == ["puppet", "siege"] and hand(match, "cersei") == ["raid", "raid", "siege"]
    assert told(match, "hand.exchanged") == [[], [], [], []]
    assert told(match, "hand.seen") == [[""], [""], [""], [["raid", "raid", "siege"]]]


@rule("card.lord_commander", "adopted.45")
def test_lord_commander_played_as_the_last_card_only_looks() -> None:
    match = start("""
        seats: cersei tyrion jon
        options: {kingsmoot: true}
        turn: jon
        cersei hand: raid
        jon hand: lord_commander
    """)
    match.play("jon: lord_commander")
    assert view(match, "jon").hidden.facts == [(["infl/hand-0"], ["raid"])] and match.questions[0].ask == "turn"


@rule("card.lord_commander", "adopted.48")
def test_lord_commander_does_nothing_where_no_neighbour_has_a_card() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        turn: jon
        tyrion hand: raid
        jon hand: lord_commander siege
    """)
    match.play("jon: lord_commander")
    assert asked(match) == ["tyrion"] and told(match, "hand.seen")[3] == []
