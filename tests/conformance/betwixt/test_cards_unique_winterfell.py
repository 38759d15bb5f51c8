"""The unique cards of Eddard Stark and Jon Snow, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.cards import told_to_each as told
from tests.conformance.betwixt.cards import total
from tests.conformance.betwixt.positions import asked, bid, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

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
