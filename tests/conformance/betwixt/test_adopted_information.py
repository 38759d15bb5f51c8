"""Rulings on what is open and what is hidden."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.seen import encode
from tests.conformance.betwixt.adopted import FOUR, tokens
from tests.conformance.betwixt.positions import start, view
from tests.rule import rule

# -- what is open and what is hidden --------------------------------------------------------------------------


@rule("adopted.11", "adopted.39", "adopted.74")
def test_discard_pile_hand_sizes_and_numbers_of_tokens_are_open_to_all() -> None:
    match = start("""
        ally: robb_stark
        ally tokens: 3
        cersei hand: raid feast
        tyrion hand: siege
        discard: puppet honour
        cersei_tyrion tokens: 1 2
        eddard_cersei tokens: 3
    """)
    for name in ("cersei", "tyrion", "eddard", None):
        seen = view(match, name)
        assert seen.discard == ["honour", "puppet"]
        assert [leader.hand for leader in seen.leaders] == [2, 1, 0]
        assert ([council.tokens for council in seen.councils], seen.current_tokens) == ([2, 0, 1], 1)
        assert [council.faces for council in seen.councils] == [None, None, None]
    assert [view(match, name).hand for name in ("cersei", "tyrion", None)] == [["feast", "raid"], ["siege"], []]


@rule("adopted.12")
def test_a_leader_has_no_way_to_hand_over_a_card_or_a_token() -> None:
    match = start("""
        ally: robb_stark
        cersei hand: raid feast
        tyrion hand: siege
        cersei_tyrion tokens: 2
    """)
    assert match.options("cersei") == ["feast", "raid", "kneel"]
    for line in ("raid tyrion", "tyrion", "cersei_tyrion tyrion_eddard", "pass"):
        assert match.why_not("cersei", line) is not None
    assert match.why_not("tyrion", "siege cersei") is not None
    assert list(match.questions) == [0]


@rule("adopted.59", "card.the_iron_price")
@pytest.mark.parametrize("value", ["1", "3"])
def test_a_token_moved_unseen_is_any_of_those_that_lie_there(value: str) -> None:
    position = f"""
        {FOUR}
        options: {{kingsmoot: true}}
        step: after
        cersei bid: the_iron_price
        tyrion_eddard tokens: 1 3
        luck: [{value}]
    """
    match = start(position).play("cersei: tyrion_eddard jon_cersei")
    assert match.table.places["tok/council@3"] == [value]
    assert match.outcomes[0][2] == []  # nobody learned which
    with pytest.raises(BadPosition):
        start(position.replace(f"[{value}]", "[2]")).play("cersei: tyrion_eddard jon_cersei")


@rule("adopted.59", "card.ser_davos_seaworth")
def test_nobody_learns_which_tokens_ser_davos_moves() -> None:
    def davos(tokens_: str) -> Match:
        return start(f"""
            {FOUR}
            step: claim
            ally: ser_davos_seaworth
            cersei bid: siege
            cersei_tyrion tokens: 1 2 3
            luck: [{tokens_}]
        """).play("cersei: cersei_tyrion", "cersei: cersei_tyrion 2")

    one, other = davos("1, 2"), davos("3, 2")
    assert tokens(one) == [1, 0, 0, 2]
    assert one.table.places != other.table.places
    for seat in (0, 1, 2, 3, None):
        assert encode(one.seen(seat)) == encode(other.seen(seat))


@rule("adopted.60", "card.shadow_assassin")
def test_tokens_that_return_to_the_supply_are_mixed_into_it() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        ally tokens: 3
        supply: 1 1 2
        cersei bid: siege
        tyrion bid: shadow_assassin
        luck: [3, 2]
    """)
    assert match.table.places["tok/supply"] == ["1", "1", "2", "3"]
    match.play("cersei: cersei_tyrion")
    assert match.table.places["tok/council@0"] == ["2"]
    assert [to for of, _, to in match.outcomes if of.startswith("tok/")] == [[], []]


@rule("adopted.61", "card.patronage")
def test_a_hand_may_hold_any_number_of_cards() -> None:
    hand = "raid raid raid siege siege feast feast feast puppet puppet puppet puppet"
    match = start(f"cersei hand: patronage {hand}\ntyrion hand: honour\nluck: [siege]").play("cersei: patronage")
    assert view(match).leaders[0].hand == 13 and view(match).turn == 1


@rule("adopted.62", "card.siege")
def test_a_card_discarded_from_a_hand_is_shown_to_everyone() -> None:
    match = start("cersei hand: siege raid feast\ntyrion hand: honour").play("cersei: siege", "cersei: raid")
    for seat in (0, 1, 2, None):
        assert match.log(seat)[-1].words["card"] == "raid"
    assert [view(match, name).discard for name in ("cersei", "tyrion", None)] == [["raid"]] * 3


@rule("adopted.62", "unique.5")
def test_a_card_put_back_in_the_box_is_open() -> None:
    match = start("options: {advanced: true}\nstep: cleanup\ncersei bid: queen_regent\nluck: [hodor]")
    assert [view(match, name).box for name in ("cersei", "tyrion", "eddard", None)] == [["queen_regent"]] * 4


@rule("adopted.63", "unique.2")
def test_only_their_owner_knows_which_unique_cards_are_left_the_others_know_how_many() -> None:
    def taken(card: str) -> Match:
        return start(f"options: {{advanced: true}}\ncersei hand: {card} raid\ntyrion hand: feast")

    one, other = taken("queen_regent"), taken("hear_me_roar")
    assert view(one, "cersei").uniques == ["hear_me_roar", "loose_tongues", "walk_of_atonement"]
    assert [leader.uniques for leader in view(one, "tyrion").leaders] == [3, 4, 4]
    assert view(one, "tyrion").uniques == ["a_lannister_pays", "chain_across_the_bay", "clever_ploy", "words_are_wind"]
    for seat in (1, 2, None):
        assert encode(one.seen(seat)) == encode(other.seen(seat))
    assert encode(one.seen(0)) != encode(other.seen(0))
