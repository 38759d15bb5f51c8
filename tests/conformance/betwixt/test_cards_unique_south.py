"""The unique cards of Doran Martell, Olenna Tyrell and Melisandre, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.components import components
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.cards import told_to_each as told
from tests.conformance.betwixt.cards import total
from tests.conformance.betwixt.positions import asked, bid, council, hand, start, table, tokens, view
from tests.rule import rule

# -- Doran Martell --------------------------------------------------------------------------------------------


def unbowed(winner: str, stack: str) -> Match:
    return start(f"""
        step: after
        seats: cersei doran eddard
        options: {{advanced: true}}
        winner: {winner}
        doran bid: {stack}
        eddard hand: siege
    """)


@rule("card.unbowed_unbent_unbroken", "adopted.33")
def test_unbowed_returns_another_card_of_a_leader_who_did_not_win() -> None:
    match = unbowed("cersei", "raid unbowed_unbent_unbroken siege")
    assert match.options("doran") == ["raid@doran", "siege@doran"]
    match.play("doran: siege@doran")
    assert hand(match, "doran") == ["siege"] and view(match).discard == ["raid"]
    assert view(match).box == ["unbowed_unbent_unbroken"]


@rule("card.unbowed_unbent_unbroken")
@pytest.mark.parametrize(
    ("winner", "stack"), [("doran", "raid unbowed_unbent_unbroken"), ("cersei", "unbowed_unbent_unbroken")]
)
def test_unbowed_returns_nothing_to_a_winner_nor_itself(winner: str, stack: str) -> None:
    match = unbowed(winner, stack)
    assert table(match).step == "turn" and hand(match, "doran") == []


@rule("adopted.84", "card.unbowed_unbent_unbroken", "card.steady_support")
def test_the_second_copy_of_a_triumph_card_still_acts_when_the_first_was_taken_back() -> None:
    match = unbowed("cersei", "steady_support steady_support unbowed_unbent_unbroken")
    match.play("doran: steady_support", "doran: unbowed_unbent_unbroken")
    assert len(hand(match, "doran")) == 3 and view(match).discard == ["steady_support"]


@rule("adopted.84", "card.unbowed_unbent_unbroken")
def test_a_copy_taken_back_before_it_has_acted_does_not_act() -> None:
    match = unbowed("cersei", "steady_support steady_support unbowed_unbent_unbroken")
    match.play("doran: unbowed_unbent_unbroken")
    assert len(hand(match, "doran")) == 2, "one taken back, one drawn for the copy that stayed"


@rule("card.the_grass_hides_the_viper")
@pytest.mark.parametrize(("kneeling", "worth"), [("[]", 3), ("cersei", 4), ("cersei jon", 5)])
def test_the_grass_hides_the_viper_grows_with_leaders_who_have_bent_the_knee(kneeling: str, worth: int) -> None:
    match = start(f"""
        seats: cersei doran eddard jon
        options: {{advanced: true}}
        turn: doran
        kneeling: {kneeling}
        doran hand: the_grass_hides_the_viper siege
        eddard hand: siege raid
    """)
    match.play("doran: the_grass_hides_the_viper")
    assert total(match, "doran") == worth
    match.play("eddard: kneel")
    assert total(match, "doran") == worth, "counted when it was played"


VENGEANCE = """
    step: after
    seats: cersei doran eddard jon
    options: {advanced: true}
    doran bid: vengeance_of_dorne
    cersei_doran: shae
    doran_eddard: hodor
    eddard_jon: varys bronn grand_maester_pycelle
    jon_cersei: qyburn ygritte tormund
    jon hand: siege
"""


@rule("card.vengeance_of_dorne")
@pytest.mark.parametrize(
    ("winner", "options"), [("eddard", ["varys", "grand_maester_pycelle"]), ("cersei", ["qyburn", "ygritte"])]
)
def test_vengeance_of_dorne_strikes_in_the_council_that_the_winning_neighbour_does_not_share(
    winner: str, options: list[str]
) -> None:
    match = start(VENGEANCE + f"    winner: {winner}")
    assert match.options("doran") == options
    match.play(f"doran: {options[1]}")
    assert table(match).dead == [options[1]]


@rule("card.vengeance_of_dorne")
@pytest.mark.parametrize("winner", ["jon", "doran"])
def test_vengeance_of_dorne_strikes_nobody_when_no_neighbour_won(winner: str) -> None:
    match = start(VENGEANCE + f"    winner: {winner}")
    assert table(match).step == "turn" and table(match).dead == []


@rule("card.water_gardens")
def test_the_water_gardens_draw_2_cards_and_bend_their_players_knee() -> None:
    match = start("""
        seats: cersei doran eddard
        options: {advanced: true}
        turn: doran
        doran hand: water_gardens siege
        eddard hand: siege
        luck: [raid, puppet]
    """)
    match.play("doran: water_gardens")
    assert hand(match, "doran") == ["puppet", "raid", "siege"]
    assert table(match).kneeling == [False, True, False] and total(match, "doran") == 1


# -- Olenna Tyrell --------------------------------------------------------------------------------------------


@rule("card.growing_strong")
@pytest.mark.parametrize(
    ("mine", "worth"), [((0, 0), 3), ((1, 0), 3), ((1, 1), 4), ((3, 0), 4), ((4, 3), 6), ((4, 4), 7), ((5, 5), 7)]
)
def test_growing_strong_grows_by_1_for_every_2_allies_of_its_holder_up_to_4(mine: tuple[int, int], worth: int) -> None:
    allies = list(components().allies)[-10:]
    match = start(f"""
        seats: cersei olenna eddard jon
        options: {{advanced: true}}
        olenna bid: growing_strong
        olenna_eddard: {allies[: mine[0]]}
        cersei_olenna: {allies[mine[0] : sum(mine)]}
        eddard_jon: mace_tyrell renly_baratheon
        jon hand: siege
    """)
    assert total(match, "olenna") == worth


def thorns(winner: str, cards: str = "raid raid siege") -> Match:
    return start(f"""
        step: after
        seats: cersei olenna eddard jon
        options: {{advanced: true}}
        winner: {winner}
        olenna bid: queen_of_thorns
        {winner} hand: {cards}
    """)


@rule("card.queen_of_thorns", "adopted.62")
def test_queen_of_thorns_makes_a_neighbour_who_won_discard_2_cards_of_their_choice() -> None:
    match = thorns("cersei")
    assert match.options("cersei") == ["raid raid", "raid siege"]
    match.play("cersei: raid siege")
    assert hand(match, "cersei") == ["raid"] and sorted(view(match).discard) == ["raid", "siege"]
    assert told(match, "hand.discarded")[2] == ["raid", "siege"]


@rule("card.queen_of_thorns")
@pytest.mark.parametrize("winner", ["jon", "olenna"])
def test_queen_of_thorns_does_nothing_when_no_neighbour_won(winner: str) -> None:
    match = thorns(winner)
    assert table(match).step == "turn" and hand(match, winner) == ["raid", "raid", "siege"]


@rule("card.queen_of_thorns", "adopted.45")
def test_queen_of_thorns_takes_no_more_than_there_is() -> None:
    match = thorns("eddard", "raid")
    match.play("eddard: raid")
    assert hand(match, "eddard") == [] and view(match).discard == ["raid"]
    match = thorns("eddard", "[]\n        jon hand: siege")
    assert table(match).step == "turn"


@rule("card.golden_rose", "info.5")
def test_golden_rose_gives_a_card_to_a_neighbour_which_only_the_two_see() -> None:
    match = start("""
        seats: cersei olenna eddard jon
        options: {kingsmoot: true}
        turn: olenna
        olenna hand: golden_rose raid siege
        jon hand: siege
    """)
    match.play("olenna: golden_rose")
    assert match.options("olenna") == ["eddard", "cersei"]
    match.play("olenna: cersei")
    assert match.options("olenna") == ["raid", "siege"]
    match.play("olenna: siege")
    assert hand(match, "cersei") == ["siege"] and hand(match, "olenna") == ["raid"]
    assert told(match, "hand.passed") == [["siege"], ["siege"], [""], [""]]
    assert view(match, "olenna").hidden.facts == [(["infl/hand-0"], ["siege"])]
    assert view(match, "jon").hidden.facts == []


@rule("card.golden_rose", "adopted.45")
def test_golden_rose_played_as_the_last_card_gives_nothing() -> None:
    match = start("""
        seats: cersei olenna eddard jon
        options: {advanced: true}
        turn: olenna
        olenna hand: golden_rose
        jon hand: siege
    """)
    match.play("olenna: golden_rose")
    assert asked(match) == ["jon"] and bid(match, "olenna") == ["golden_rose"]


@rule("card.bounty_of_highgarden", "info.5")
def test_bounty_of_highgarden_draws_3_cards_and_gives_1_to_each_neighbour() -> None:
    match = start("""
        seats: cersei olenna eddard jon
        options: {kingsmoot: true}
        turn: olenna
        olenna hand: bounty_of_highgarden
        jon hand: siege
        luck: [raid, puppet, siege]
    """)
    match.play("olenna: bounty_of_highgarden")
    assert match.options("olenna") == ["puppet", "raid", "siege"]
    match.play("olenna: raid", "olenna: siege")
    assert [hand(match, name) for name in match.names] == [["siege"], ["puppet"], ["raid"], ["siege"]]
    assert told(match, "hand.passed") == [["", "siege"], ["raid", "siege"], ["raid", ""], ["", ""]]


# -- Melisandre -----------------------------------------------------------------------------------------------


def red_priestess(stack: str, more: str = "ally: robb_stark") -> Match:
    """The bids are totalled: this is Melisandre's stack, and Tyrion's is worth 7."""
    return start(f"""
    step: bids
    seats: melisandre tyrion eddard
    options: {{advanced: true}}
    melisandre bid: {stack}
    tyrion bid: puppet intimidation
    tyrion hand: siege
    {more}""")


BOTH = ["melisandre_tyrion", "eddard_melisandre"]


@rule("card.blood_magic", "named.6", "puppet.4", "adopted.44")
def test_blood_magic_kills_the_current_ally_for_the_next_one_and_a_token() -> None:
    match = red_priestess("blood_magic siege", more="ally: robb_stark\n    luck: [samwell_tarly, raid, puppet]")
    assert match.options("melisandre") == ["yes", "no"]
    match.play("melisandre: yes")
    assert table(match).dead == ["robb_stark"] and match.options("melisandre") == BOTH, "whatever Puppets there are"
    match.play("melisandre: eddard_melisandre")
    assert hand(match, "melisandre") == ["puppet", "raid"], "Samwell was claimed"
    match.play("melisandre: melisandre_tyrion", "melisandre: eddard_melisandre")
    assert [len(tokens(match, word)) for word in BOTH] == [1, 1], "a token of Blood Magic and one for winning"
    assert council(match, "eddard_melisandre") == ["samwell_tarly"] and council(match, "melisandre_tyrion") == []


@rule("card.blood_magic", "adopted.5")
def test_blood_magic_may_spare_the_current_ally() -> None:
    match = red_priestess("blood_magic siege").play("melisandre: no")
    assert council(match, "melisandre_tyrion") == ["robb_stark"] and table(match).dead == []
    match.play("melisandre: melisandre_tyrion")
    assert view(match).supply == 53


@rule("card.blood_magic")
def test_blood_magic_of_a_leader_who_did_not_win_asks_nothing() -> None:
    match = red_priestess("blood_magic")
    assert asked(match) == ["tyrion"] and table(match).step == "claim"


@rule("card.blood_magic", "card.balon_greyjoy", "adopted.77")
@pytest.mark.parametrize("more", ["ally: balon_greyjoy", ""])
def test_blood_magic_needs_a_current_ally_that_can_be_killed(more: str) -> None:
    match = red_priestess("blood_magic siege", more=more)
    assert table(match).step == "claim" and table(match).dead == []


@rule("card.blood_magic", "birds.2", "adopted.45")
def test_blood_magic_with_no_next_ally_still_brings_a_token_and_tokens_on_the_dead_return() -> None:
    match = red_priestess("blood_magic siege", more="ally: robb_stark\n    ally tokens: [2, 2]\n    ally_deck: []")
    assert view(match).supply == 52
    match.play("melisandre: yes")
    assert view(match).supply == 54 and view(match).current_tokens == 0 and match.options("melisandre") == BOTH
    assert [line.words for line in match.log(None) if line.event == "birds.back"] == [{"count": 2}]
    match.play("melisandre: melisandre_tyrion", "melisandre: melisandre_tyrion")
    assert len(tokens(match, "melisandre_tyrion")) == 2


@rule("card.shadow_assassin", "named.6", "adopted.4", "adopted.44")
def test_shadow_assassin_of_a_leader_who_did_not_win_kills_the_current_ally() -> None:
    match = red_priestess("shadow_assassin", more="ally: robb_stark\n    ally tokens: [2]")
    assert table(match).dead == ["robb_stark"] and table(match).councils == [[], [], []]
    assert match.questions[1].ask == "token.place" and view(match).supply == 54


@rule("card.shadow_assassin")
def test_shadow_assassin_of_the_winner_kills_nobody() -> None:
    match = red_priestess("shadow_assassin siege")
    assert table(match).dead == [] and council(match, "melisandre_tyrion") == ["robb_stark"]


@rule("card.shadow_assassin", "card.balon_greyjoy")
def test_shadow_assassin_cannot_kill_balon() -> None:
    match = red_priestess("shadow_assassin", more="ally: balon_greyjoy")
    assert table(match).dead == [] and match.questions[1].ask == "ally.place"


@rule("card.shadow_assassin", "card.blood_magic", "adopted.3")
@pytest.mark.parametrize(("first", "step"), [("eddard", "claim"), ("melisandre", "bids")])
def test_shadow_assassin_leaves_blood_magic_no_victim_if_its_holder_comes_first(first: str, step: str) -> None:
    match = start(f"""
        step: bids
        seats: melisandre tyrion eddard
        options: {{kingsmoot: true}}
        first: {first}
        melisandre bid: blood_magic siege
        eddard bid: shadow_assassin
        ally: robb_stark
    """)
    assert table(match).step == step


@rule("card.visions_in_the_flames", "info.4")
def test_visions_in_the_flames_puts_the_top_3_allies_back_in_the_order_its_player_likes() -> None:
    match = start("""
        seats: melisandre tyrion eddard
        options: {kingsmoot: true}
        melisandre hand: visions_in_the_flames
        tyrion hand: siege
        luck: [hodor, bronn, shae]
    """)
    match.play("melisandre: visions_in_the_flames")
    assert match.options("melisandre") == ["bronn", "hodor", "shae"] and view(match, "tyrion").up == []
    match.play("melisandre: shae", "melisandre: bronn", "melisandre: hodor")
    places, top = match.table.places, match.table.top["ally/deck"]
    assert [places[slot] for slot in top] == [["hodor"], ["bronn"], ["shae"]], "the last one put back lies on top"
    assert match.table.bottom.get("ally/deck", []) == [] and view(match).ally_deck == 50
    assert len(view(match, "melisandre").hidden.facts) == 3 and view(match, "tyrion").hidden.facts == []


GIFT = """
    step: after
    seats: melisandre tyrion eddard
    options: {advanced: true}
    melisandre bid: gift_of_rhllor
    dead: samwell_tarly mace_tyrell bronn
    tyrion hand: siege
"""


@rule("card.gift_of_rhllor", "adopted.58")
def test_gift_of_rhllor_brings_a_dead_ally_of_power_3_or_lower_into_a_council_without_claiming() -> None:
    match = start(GIFT + "    winner: melisandre")
    assert match.options("melisandre") == [
        *(f"bronn {word}" for word in BOTH), *(f"samwell_tarly {word}" for word in BOTH), "pass",
    ]  # fmt: skip
    match.play("melisandre: samwell_tarly eddard_melisandre")
    assert council(match, "eddard_melisandre") == ["samwell_tarly"]
    assert table(match).dead == ["bronn", "mace_tyrell"] and hand(match, "melisandre") == []


@rule("card.gift_of_rhllor", "adopted.5")
def test_gift_of_rhllor_may_be_declined() -> None:
    match = start(GIFT + "    winner: melisandre").play("melisandre: pass")
    assert len(table(match).dead) == 3 and table(match).councils == [[], [], []]


@rule("card.gift_of_rhllor", "adopted.48")
@pytest.mark.parametrize(("winner", "dead"), [("tyrion", "bronn"), ("melisandre", "mace_tyrell")])
def test_gift_of_rhllor_needs_a_winner_and_a_weak_enough_ally(winner: str, dead: str) -> None:
    match = start(GIFT.replace("samwell_tarly mace_tyrell bronn", dead) + f"    winner: {winner}")
    assert table(match).step == "turn" and table(match).dead == [dead]
