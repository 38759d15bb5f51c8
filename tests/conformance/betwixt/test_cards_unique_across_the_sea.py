"""The unique cards of Daenerys Targaryen and Euron Greyjoy, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import Staked
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.cards import told_to_each as told
from tests.conformance.betwixt.cards import total
from tests.conformance.betwixt.positions import asked, bid, council, hand, start, table, tokens, view
from tests.rule import rule

# -- Daenerys Targaryen ---------------------------------------------------------------------------------------


@rule("card.dracarys")
def test_dracarys_burns_every_card_of_value_1_or_lower_in_the_other_stacks() -> None:
    match = start("""
        seats: daenerys tyrion eddard jon
        options: {kingsmoot: true}
        daenerys hand: dracarys raid
        daenerys bid: patience
        tyrion bid: backup_plan feast patience backup_plan
        tyrion hand: siege
        eddard bid: matchmaker
        kneeling: eddard
        jon bid: raid
    """)
    match.play("daenerys: dracarys")
    assert [bid(match, name) for name in match.names] == [["patience", "dracarys"], ["feast"], [], ["raid"]]
    assert sorted(view(match).discard) == ["backup_plan", "backup_plan", "matchmaker", "patience"]


UNSULLIED = """
    seats: daenerys tyrion eddard
    options: {kingsmoot: true}
    turn: tyrion
    daenerys hand: puppet puppet
    eddard hand: puppet puppet
"""


@rule("card.unsullied", "card.trial_by_combat")
def test_unsullied_cannot_be_chosen_by_trial_by_combat() -> None:
    match = start(UNSULLIED + "    daenerys bid: unsullied raid\n    tyrion hand: trial_by_combat")
    match.play("tyrion: trial_by_combat")
    assert match.options("tyrion") == ["raid@daenerys", "pass"]


@rule("card.unsullied", "card.wildfire")
@pytest.mark.parametrize(("stack", "left"), [("unsullied raid", "unsullied raid"), ("siege unsullied", "unsullied")])
def test_wildfire_cannot_burn_unsullied_only_a_card_as_high(stack: str, left: str) -> None:
    match = start(UNSULLIED + f"    daenerys bid: {stack}\n    tyrion hand: wildfire")
    match.play("tyrion: wildfire")
    assert bid(match, "daenerys") == left.split()


@rule("card.unsullied", "card.battle_of_the_blackwater")
def test_unsullied_as_the_lowest_card_survive_the_blackwater() -> None:
    match = start(UNSULLIED + "    daenerys bid: unsullied show_of_strength\n    tyrion hand: battle_of_the_blackwater")
    match.play("tyrion: battle_of_the_blackwater")
    assert bid(match, "daenerys") == ["unsullied", "show_of_strength"]


@rule("card.unsullied", "card.change_of_heart")
def test_unsullied_do_not_move_for_their_own_holder() -> None:
    match = start(UNSULLIED + "    tyrion bid: unsullied\n\n    tyrion hand: change_of_heart raid")
    match.play("tyrion: change_of_heart")
    assert bid(match, "tyrion") == ["unsullied", "change_of_heart"] and hand(match, "tyrion") == ["raid"]


@rule("card.unsullied", "card.dragonbinder")
def test_unsullied_cannot_be_fed_to_dragonbinder() -> None:
    match = start(UNSULLIED + "    tyrion bid: raid unsullied siege\n    tyrion hand: dragonbinder")
    match.play("tyrion: dragonbinder", "tyrion: raid@tyrion siege@tyrion")
    assert table(match).bids[1] == [Staked("unsullied", 1), Staked("dragonbinder", 1, bonus=8)]


@rule("card.unsullied", "card.unbowed_unbent_unbroken", "cleanup.1")
def test_unsullied_are_not_returned_by_unbowed_but_discarded_with_the_stack() -> None:
    match = start("""
        step: after
        seats: daenerys doran eddard
        options: {kingsmoot: true}
        winner: daenerys
        doran bid: unsullied unbowed_unbent_unbroken
        eddard hand: puppet
    """)
    assert hand(match, "doran") == [] and sorted(view(match).discard) == ["unbowed_unbent_unbroken", "unsullied"]


def breaker(step: str, more: str) -> Match:
    """Daenerys has won and holds Breaker of Chains."""
    return start(f"""
    step: {step}
    seats: daenerys tyrion eddard
    options: {{kingsmoot: true}}
    winner: daenerys
    {more}""")


@rule("card.breaker_of_chains", "card.puppet")
def test_breaker_of_chains_frees_the_winner_from_puppet() -> None:
    match = breaker("claim", "daenerys bid: breaker_of_chains\n    tyrion bid: puppet\n    ally: robb_stark")
    assert match.questions[0].ask == "ally.place"
    assert match.options("daenerys") == ["daenerys_tyrion", "eddard_daenerys"]


@rule("card.breaker_of_chains", "card.matchmaker", "card.the_pack_survives")
@pytest.mark.parametrize("card", ["matchmaker", "the_pack_survives"])
def test_breaker_of_chains_frees_the_winner_from_cards_that_bring_allies(card: str) -> None:
    received = "received: daenerys_tyrion\n    eddard hand: siege\n    luck: [robb_stark]"
    match = breaker("after", f"daenerys bid: breaker_of_chains {card}\n    {received}")
    assert match.options("daenerys") == ["daenerys_tyrion", "eddard_daenerys"]
    match = breaker("after", f"daenerys bid: {card}\n    tyrion bid: breaker_of_chains\n    {received}")
    placed = "eddard_daenerys" if card == "matchmaker" else "daenerys_tyrion"
    assert council(match, placed) == ["robb_stark"], "another leader's Breaker of Chains does not help"


@rule("card.breaker_of_chains", "card.ser_loras_tyrell")
def test_breaker_of_chains_frees_nobody_from_an_ally_such_as_ser_loras() -> None:
    match = breaker("claim", "daenerys bid: breaker_of_chains\n    ally: ser_loras_tyrell\n    luck: [robb_stark]")
    match.play("daenerys: daenerys_tyrion")
    assert council(match, "eddard_daenerys") == ["robb_stark"]


@rule("card.mother_of_dragons")
@pytest.mark.parametrize(("season", "worth"), [("summer", 4), ("autumn", 5), ("winter", 6)])
def test_mother_of_dragons_grows_with_the_seasons(season: str, worth: int) -> None:
    match = start(f"""
        seats: daenerys tyrion eddard
        options: {{advanced: true}}
        season: {season}
        daenerys bid: mother_of_dragons
        tyrion hand: puppet
    """)
    assert total(match, "daenerys") == worth


# -- Euron Greyjoy --------------------------------------------------------------------------------------------


def silence(card: str, more: str = "") -> Match:
    """Euron has played The Silence, then Tyrion this card."""
    match = start(f"""
    seats: euron tyrion eddard
    options: {{kingsmoot: true}}
    euron hand: the_silence change_of_heart wildfire dragonbinder
    euron bid: patience raid
    tyrion hand: {card} puppet
    eddard hand: puppet puppet
    eddard bid: feast
    {more}""")
    return match.play("euron: the_silence", f"tyrion: {card}")


@rule("card.the_silence")
@pytest.mark.parametrize("card", ["raid", "betrayal"])
def test_the_silence_protects_its_holders_cards_from_others(card: str) -> None:
    match = silence(card)
    assert bid(match, "eddard") == [] and bid(match, "euron") == ["patience", "raid", "the_silence"]


@rule("card.the_silence", "card.trial_by_combat")
def test_the_silence_also_protects_itself() -> None:
    assert silence("trial_by_combat").options("tyrion") == ["feast@eddard", "pass"]


@rule("card.the_silence", "adopted.48")
@pytest.mark.parametrize("card", ["wildfire", "battle_of_the_blackwater", "dracarys"])
def test_the_silence_protects_its_holders_cards_from_what_strikes_everyone(card: str) -> None:
    extra = "raid" if card == "wildfire" else "siege"
    match = start(f"""
        seats: euron tyrion eddard
        options: {{kingsmoot: true}}
        euron hand: the_silence puppet
        euron bid: patience raid
        tyrion hand: {card} puppet
        tyrion bid: {extra}
        eddard hand: puppet
    """)
    match.play("euron: the_silence", f"tyrion: {card}")
    assert bid(match, "euron") == ["patience", "raid", "the_silence"]
    assert bid(match, "tyrion") == ([extra, card] if card == "dracarys" else [card])


@rule("card.the_silence", "card.bribe")
def test_bribe_may_be_put_into_a_protected_stack() -> None:
    match = silence("bribe")
    assert match.options("tyrion") == ["eddard", "euron"]
    match.play("tyrion: euron")
    assert bid(match, "euron") == ["patience", "raid", "the_silence", "bribe"]


@rule("card.the_silence", "card.pulling_the_strings")
def test_cards_of_a_protected_stack_may_be_pulled_for_that_moves_nothing() -> None:
    match = silence("pulling_the_strings")
    assert match.options("tyrion") == ["feast@eddard", "raid@euron", "the_silence@euron"]


@rule("card.the_silence", "card.wildfire")
def test_the_silence_does_not_hinder_its_own_holder() -> None:
    match = silence("feast").play("tyrion: eddard", "eddard: kneel", "euron: wildfire")
    assert bid(match, "euron") == ["patience", "raid", "wildfire"]


@rule("card.the_silence", "adopted.54", "card.raid")
def test_the_protection_ends_when_the_silence_leaves_the_stack() -> None:
    match = start("""
        seats: euron tyrion eddard
        options: {kingsmoot: true}
        kneeling: eddard
        euron hand: the_silence change_of_heart
        euron bid: patience
        tyrion hand: raid puppet puppet
    """)
    match.play("euron: the_silence", "tyrion: puppet", "euron: change_of_heart", "euron: the_silence@euron")
    match.play("tyrion: raid")
    assert bid(match, "euron") == ["change_of_heart"] and view(match).discard == ["patience"]


BINDER = """
    seats: euron tyrion eddard
    options: {advanced: true}
    euron hand: dragonbinder siege
    euron bid: raid puppet raid
    tyrion hand: siege
    tyrion bid: honour
"""


@rule("card.dragonbinder")
@pytest.mark.parametrize(
    ("words", "left", "worth"),
    [
        ("none", ["raid", "puppet", "raid"], 9),
        ("puppet@euron", ["raid", "raid"], 6 + 4),
        ("raid@euron raid@euron", ["puppet"], 3 + 8),
        ("raid@euron puppet@euron raid@euron", [], 12),
    ],
)
def test_dragonbinder_grows_by_4_for_each_other_card_its_player_discards(
    words: str, left: list[str], worth: int
) -> None:
    match = start(BINDER).play("euron: dragonbinder")
    assert all("honour" not in line for line in match.options("euron"))
    match.play(f"euron: {words}")
    assert bid(match, "euron") == [*left, "dragonbinder"] and total(match, "euron") == worth
    assert len(view(match).discard) == 3 - len(left)


@rule("card.dragonbinder", "adopted.48")
def test_dragonbinder_on_an_empty_stack_asks_nothing() -> None:
    match = start("""
        seats: euron tyrion eddard
        options: {advanced: true}
        euron hand: dragonbinder siege
        tyrion hand: siege
        tyrion bid: honour
    """)
    match.play("euron: dragonbinder")
    assert total(match, "euron") == 0 and asked(match) == ["tyrion"]


@rule("card.crows_eye", "info.5")
def test_crows_eye_takes_a_random_card_of_a_neighbour_which_only_the_two_see() -> None:
    match = start("""
        seats: cersei euron eddard jon
        options: {kingsmoot: true}
        turn: euron
        cersei hand: raid siege
        euron hand: crows_eye
        eddard hand: puppet
        jon hand: siege
        luck: [siege]
    """)
    match.play("euron: crows_eye")
    assert match.options("euron") == ["eddard", "cersei"]
    match.play("euron: cersei")
    assert hand(match, "euron") == ["siege"] and hand(match, "cersei") == ["raid"]
    assert told(match, "hand.passed") == [["siege"], ["siege"], [""], [""]]
    assert view(match, "cersei").hidden.facts == [(["infl/hand-1"], ["siege"])]
    assert view(match, "eddard").hidden.facts == []


@rule("card.crows_eye", "adopted.48")
def test_crows_eye_does_nothing_where_no_neighbour_has_a_card() -> None:
    match = start("""
        seats: cersei euron eddard jon
        options: {kingsmoot: true}
        turn: euron
        euron hand: crows_eye
        jon hand: siege
    """)
    match.play("euron: crows_eye")
    assert asked(match) == ["jon"] and hand(match, "jon") == ["siege"]


PRICE = """
    step: after
    seats: cersei euron eddard jon
    options: {kingsmoot: true}
    euron bid: the_iron_price
    cersei_euron tokens: [1]
    eddard_jon tokens: [2, 3]
    jon_cersei tokens: [1]
    jon hand: siege
    luck: [3]
"""


@rule("card.the_iron_price", "adopted.59", "info.3")
def test_the_iron_price_moves_a_random_token_of_a_foreign_council_to_one_of_the_winners() -> None:
    match = start(PRICE + "    winner: euron")
    assert match.options("euron") == [
        "eddard_jon euron_eddard", "eddard_jon cersei_euron", "jon_cersei euron_eddard", "jon_cersei cersei_euron",
    ]  # fmt: skip
    match.play("euron: eddard_jon euron_eddard")
    assert tokens(match, "euron_eddard") == ["3"] and tokens(match, "eddard_jon") == ["2"]
    assert tokens(match, "cersei_euron") == ["1"] and tokens(match, "jon_cersei") == ["1"]
    assert [line.words["count"] for line in match.log(None) if line.event == "tokens.moved"] == [1]
    assert [event.to for events in match.trail for event in events if event.words == "3"] == [frozenset()], "unseen"


@rule("card.the_iron_price", "card.areo_hotah")
def test_areo_hotah_guards_tokens_from_the_iron_price() -> None:
    match = start(PRICE + "    winner: euron\n    eddard_jon: areo_hotah")
    assert match.options("euron") == ["jon_cersei euron_eddard", "jon_cersei cersei_euron"]


@rule("card.the_iron_price")
@pytest.mark.parametrize("case", ["winner: eddard", "winner: euron\n    eddard_jon: areo_hotah"])
def test_the_iron_price_is_paid_only_to_a_winner_and_where_there_is_a_token(case: str) -> None:
    position = PRICE.replace(
        "    jon_cersei tokens: [1]\n    jon hand: siege\n    luck: [3]\n", "    jon hand: siege\n"
    )
    match = start(position + f"    {case}")
    assert table(match).step == "turn" and len(tokens(match, "cersei_euron")) == 1
