"""Rulebook: the draft, Kingsmoot and the quick game; and which variants go together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import cyvasse
from cyvasse.games.betwixt import variants
from cyvasse.games.betwixt.components import components
from cyvasse.kernel.match import Match
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.seen import encode
from tests.conformance.betwixt.positions import settle, start, view
from tests.rule import rule

BOX = components()


WORDS = [leader.word for leader in BOX.leaders.values()]


def hands(match: Match) -> list[list[str]]:
    return [view(match, name).hand for name in match.names]


def packets(match: Match) -> list[list[str]]:
    return [view(match, name).packet for name in match.names]


def seated(seats: int, **options: Any) -> Match:
    """A new game whose leaders have been named."""
    return cyvasse.new("betwixt", seats, seed=1, options={"leaders": " ".join(WORDS[:seats]), **options})


def pick_first(match: Match) -> None:
    """Everyone picks the first card of their packet."""
    for seat in sorted(match.questions):
        match.answer(seat, match.options(seat)[0])


# -- what goes with what --------------------------------------------------------------------------------------


@rule("adopted.65", "adopted.66")
@pytest.mark.parametrize(("other", "clause"), [("advanced", "adopted.65"), ("draft", "adopted.66")])
def test_kingsmoot_goes_neither_with_the_advanced_game_nor_with_a_draft_of_its_own(other: str, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new("betwixt", 3, options={"kingsmoot": True, other: True})
    assert (refusal.value.clause, refusal.value.key) == (clause, "options")


@rule("components.4")
@pytest.mark.parametrize(
    "leaders", ["cersei tyrion", "cersei tyrion eddard jon", "cersei tyrion cersei", "cersei tyrion hodor"]
)
def test_as_many_different_leaders_as_players_must_be_named(leaders: str) -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new("betwixt", 3, options={"leaders": leaders})
    assert refusal.value.clause == "components.4"


@rule("components.4", "leader.1")
def test_leaders_who_were_named_sit_down_in_that_order_and_nobody_is_asked() -> None:
    match = cyvasse.new("betwixt", 3, options={"leaders": "jon cersei melisandre"})
    assert match.names == ["jon", "cersei", "melisandre"]
    assert [leader.leader for leader in view(match).leaders] == ["jon_snow", "cersei_lannister", "melisandre"]
    assert next(iter(match.questions.values())).rule == "bid.2"


@rule("adopted.65", "adopted.66", "adopted.67")
def test_five_sets_of_cards_times_row_and_quick_make_20_variants_for_each_number_of_players() -> None:
    found = variants()
    assert Counter(seats for seats, _ in found) == {3: 20, 4: 20, 5: 20, 6: 20}
    for seats in (3, 4, 5, 6):
        options = [frozenset(chosen) for players, chosen in found if players == seats]
        cards = [set[str](), {"advanced"}, {"draft"}, {"advanced", "draft"}, {"kingsmoot"}]
        more = [set[str](), {"ally_row"}, {"quick"}, {"ally_row", "quick"}]
        assert len({*options}) == 20
        assert {*options} == {frozenset(one | other) for one in cards for other in more}


@rule("adopted.67")
@pytest.mark.parametrize("cards", [{}, {"advanced": True}, {"draft": True}, {"kingsmoot": True}], ids=str)
def test_the_row_and_the_quick_game_go_with_every_set_of_cards(cards: dict[str, Any]) -> None:
    match = seated(3, ally_row=True, quick=True, **cards)
    assert view(match).season == "autumn"
    assert len([*view(match).row, *filter(None, [view(match).current])]) == 4


# -- the draft ------------------------------------------------------------------------------------------------


DRAFT = """
    seats: cersei tyrion eddard jon
    options: {draft: true}
    step: draft
    cersei packet: raid siege
    tyrion packet: feast blackmail
    eddard packet: honour patience
    jon packet: wildfire betrayal
"""


PICKS = ("cersei: raid", "tyrion: feast", "eddard: honour", "jon: wildfire")


@rule("draft.1", "draft.6")
def test_of_ten_cards_drawn_one_is_set_aside_and_nine_are_passed_to_the_left() -> None:
    match = seated(4, draft=True)
    drawn = packets(match)
    assert [len(packet) for packet in drawn] == [10] * 4
    assert hands(match) == [[]] * 4
    assert match.options("jon") == list(dict.fromkeys(drawn[3]))
    picks = [match.options(name)[3] for name in match.names]
    for name, card in zip(match.names, picks, strict=True):
        match.answer(name, card)
        drawn[match.seat(name)].remove(card)
    assert [view(match, name).picks for name in match.names] == [[card] for card in picks]
    assert not [place for place in match.table.places if "pass" in place]  # nothing stays on the way
    assert packets(match) == [drawn[3], drawn[0], drawn[1], drawn[2]]


@rule("draft.1", "kingsmoot.1")
def test_only_a_draft_has_packets_and_picks() -> None:
    position = "seats: 3\nstep: leader\noptions: "
    for options, drafted in (("{draft: true}", True), ("{kingsmoot: true}", True), ("{advanced: true}", False)):
        places = view(start(position + options)).hidden.places
        assert [f"infl/{name}-2" in places for name in ("packet", "picks")] == [drafted, drafted]


@rule("draft.2", "draft.3")
def test_picks_go_on_until_no_cards_are_left_and_then_become_the_hand() -> None:
    match, picked = seated(3, draft=True), [list[str]() for _ in range(3)]
    for number in range(9, 0, -1):
        assert [len(packet) for packet in packets(match)] == [number + 1] * 3
        for seat in range(3):
            picked[seat].append(match.options(seat)[-1])
            match.answer(seat, picked[seat][-1])
    settle(match)
    for hand, nine in zip(hands(match), picked, strict=True):
        assert len(hand) == 10 and not Counter(nine) - Counter(hand)  # the tenth is kept without a choice
    assert packets(match) == [[], [], []]
    assert [leader.picks for leader in view(match).leaders] == [0, 0, 0]
    assert view(match).current and next(iter(match.questions.values())).rule == "bid.2"


@rule("draft.3", "draft.7")
def test_the_neighbour_on_the_left_is_the_next_leader_clockwise() -> None:
    match = settle(start(DRAFT).play(*PICKS))
    assert hands(match) == [["betrayal", "raid"], ["feast", "siege"], ["blackmail", "honour"], ["patience", "wildfire"]]


@rule("draft.4", "draft.5", "adopted.80")
def test_in_the_next_season_there_is_a_draft_again_and_it_goes_to_the_right() -> None:
    match = start("""
        seats: cersei tyrion eddard
        options: {draft: true}
        step: advance
        season: summer
        round: 4
        cersei hand: raid
    """)
    drawn = packets(match)
    assert [len(packet) for packet in drawn] == [10] * 3
    assert hands(match) == [[], [], []]
    rest = [packet[1:] for packet in drawn]
    pick_first(match)
    assert packets(match) == [rest[1], rest[2], rest[0]]


@rule("draft.5", "draft.7", "adopted.80")
def test_a_draft_to_the_right_passes_cards_to_the_leader_before_in_clockwise_order() -> None:
    match = settle(start(f"{DRAFT}    drafts: 2").play(*PICKS))
    assert hands(match) == [["blackmail", "raid"], ["feast", "patience"], ["betrayal", "honour"], ["siege", "wildfire"]]


@rule("draft.4", "draft.5")
def test_drafts_go_to_the_left_in_summer_to_the_right_in_autumn_and_to_the_left_in_winter() -> None:
    match, taker = seated(3, draft=True), dict[str, int]()
    for _ in range(200):
        if match.table.step == "draft":
            rest, season = packets(match)[0][1:], view(match).season
            pick_first(match)
            settle(match)
            if len(rest) == 9:
                taker.setdefault(season, packets(match).index(rest))
        elif not match.over:
            seat = min(match.questions)
            match.answer(seat, "kneel" if "kneel" in match.options(seat) else match.options(seat)[0])
    assert taker == {"summer": 1, "autumn": 2, "winter": 1}
    told = [line.event for line in match.log(0) if line.event.startswith("draft.")]
    assert told == ["draft.left", "draft.right", "draft.left"]


@rule("adopted.68")
def test_nobody_sees_a_pick_before_all_have_picked() -> None:
    one, other = start(DRAFT).play("cersei: raid"), start(DRAFT).play("cersei: siege")
    for seat in (1, 2, 3, None):
        assert encode(one.seen(seat)) == encode(other.seen(seat))
    assert sorted(one.questions) == [1, 2, 3]
    assert one.seen(0).since == [(0, "infl/packet-0>infl/picks-0", "raid", 1)]


@rule("adopted.68", "draft.1")
def test_cards_set_aside_stay_face_down_for_all_but_their_leader() -> None:
    three = DRAFT.replace("packet:", "packet: puppet")
    one, other = start(three).play(*PICKS), start(three).play("cersei: siege", *PICKS[1:])
    assert [leader.picks for leader in view(one).leaders] == [1, 1, 1, 1]
    assert view(one, "cersei").picks == ["raid"]
    assert view(one, "eddard").picks == ["honour"]
    assert encode(one.seen(2)) == encode(other.seen(2))
    assert encode(one.seen(None)) == encode(other.seen(None))


@rule("adopted.69")
@pytest.mark.parametrize("seats", [3, 5])
def test_the_first_draft_goes_to_the_left_whatever_season_the_quick_game_starts_in(seats: int) -> None:
    match = seated(seats, draft=True, quick=True)
    drawn = packets(match)
    pick_first(match)
    assert packets(match) == [drawn[seat - 1][1:] for seat in range(seats)]


@rule("adopted.14", "unique.4")
def test_in_a_draft_of_the_advanced_game_nine_cards_are_drafted_and_the_unique_one_is_added() -> None:
    match = seated(3, draft=True, advanced=True)
    assert [len(packet) for packet in packets(match)] == [9, 9, 9]
    assert [leader.uniques for leader in view(match).leaders] == [4, 4, 4]
    for _ in range(8):
        assert all(BOX.influence[card].deck == "standard" for packet in packets(match) for card in packet)
        pick_first(match)
    settle(match)
    for name, hand in zip(match.names, hands(match), strict=True):
        assert len(hand) == 10
        assert [BOX.influence[card].leader.partition("_")[0] for card in hand if BOX.influence[card].leader] == [name]
    assert [leader.uniques for leader in view(match).leaders] == [3, 3, 3]


# -- Kingsmoot ------------------------------------------------------------------------------------------------


@rule("kingsmoot.1", "adopted.66")
def test_kingsmoot_is_drafted_to_the_left_and_then_to_the_right() -> None:
    match = seated(3, kingsmoot=True)
    drawn = packets(match)
    pick_first(match)
    assert packets(match) == [drawn[2][1:], drawn[0][1:], drawn[1][1:]]
    match = start("options: {kingsmoot: true}\nstep: advance\nseason: summer\nround: 4")
    drawn = packets(match)
    pick_first(match)
    assert packets(match) == [drawn[1][1:], drawn[2][1:], drawn[0][1:]]


@rule("kingsmoot.2", "adopted.40")
def test_kingsmoot_shuffles_all_unique_cards_and_events_into_the_deck_and_deals_ten_to_each() -> None:
    match = seated(4, kingsmoot=True)
    assert [len(packet) for packet in packets(match)] == [10] * 4
    assert view(match).deck == 109 - 40
    everything = Counter(match.table.places["infl/deck"])
    for packet in packets(match):
        everything += Counter(packet)
    assert everything == BOX.deck("standard", "event", "unique") and everything.total() == 62 + 11 + 36
    assert [leader.uniques for leader in view(match).leaders] == [0, 0, 0, 0]


@rule("kingsmoot.3")
def test_in_kingsmoot_any_leader_plays_the_unique_cards_of_another_as_their_own() -> None:
    match = start("""
        options: {kingsmoot: true}
        tyrion hand: queen_regent walk_of_atonement
        eddard hand: raid
        first: tyrion
    """)
    assert match.options("tyrion") == ["queen_regent", "walk_of_atonement", "kneel"]
    match.play("tyrion: queen_regent")
    assert match.options("eddard") == ["raid", "kneel"]  # Cersei, with an empty hand, bends the knee afterwards
    settle(match.play("eddard: raid"))
    assert view(match).leaders[0].kneeling
    assert [card.card for card in view(match).leaders[1].bid] == ["queen_regent"]


@rule("adopted.15")
def test_in_kingsmoot_unique_cards_are_discarded_like_any_other() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: cleanup
        cersei bid: queen_regent bribe raid
    """)
    assert (view(match).discard, view(match).box) == (["bribe", "queen_regent", "raid"], [])


@rule("adopted.40", "adopted.41")
def test_in_kingsmoot_hands_of_a_new_season_are_ten_cards_and_no_events_are_added() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: advance
        season: summer
        round: 4
        discard: queen_regent bribe
    """)
    assert {of.rstrip("012") for of, _, _ in match.outcomes} == {"infl/deck>infl/packet-"}
    assert len(match.outcomes) == 30
    for _ in range(9):
        pick_first(match)
    settle(match)
    assert [len(hand) for hand in hands(match)] == [10, 10, 10]
    assert view(match).deck == 79


# -- the quick game -------------------------------------------------------------------------------------------


@rule("quick.1", "quick.2")
@pytest.mark.parametrize(("seats", "seasons"), [(3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_quick_game_starts_one_season_later(seats: int, seasons: int) -> None:
    quick, usual = view(seated(seats, quick=True)), view(seated(seats))
    assert (quick.season, quick.seasons) == (["autumn", "winter"][-seasons], ["autumn", "winter"][-seasons:])
    assert usual.seasons == ["summer", "autumn", "winter"][-seasons - 1 :]
    assert (quick.round, quick.rounds, quick.space) == (1, seats + 1, seats)


@rule("adopted.16", "quick.1")
def test_a_quick_game_of_four_adds_three_events_at_its_only_change_of_season() -> None:
    match = seated(4, quick=True, advanced=True)
    assert view(match).hidden.places["infl/events"] == 11
    match = start("seats: 4\noptions: {quick: true, advanced: true}\nstep: advance\nround: 5")
    assert (view(match).season, view(match).hidden.places["infl/events"]) == ("winter", 8)


@rule("adopted.16", "quick.2")
def test_a_quick_game_of_five_ends_after_one_season_without_any_event() -> None:
    match = start("seats: 5\noptions: {quick: true, advanced: true}\nstep: advance\nround: 6")
    assert match.over and view(match).over
    assert "first.player" not in [line.event for line in match.log(0)]  # there is no next round to begin
    assert view(match).hidden.places["infl/events"] == 11
