"""Rulebook: the ally row."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.moves import put_on_top
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import councils, settle, start, table, view
from tests.rule import rule


def top(match: Match) -> list[str]:
    """The allies that lie fixed on top of the deck, the first one on top."""
    return [card for slot in match.table.top["ally/deck"] for card in match.table.places[slot]]


def bottom(match: Match) -> list[str]:
    return [card for slot in match.table.bottom["ally/deck"] for card in match.table.places[slot]]


# -- the ally row ---------------------------------------------------------------------------------------------


@rule("row.1", "row.2", "row.3", "row.11")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_season_begins_with_a_row_of_one_ally_more_than_players(seats: int) -> None:
    allies = ["hodor", "shae", "varys", "bronn", "robb_stark", "tormund", "missandei", "qyburn"]
    match = start(f"""
        seats: {seats}
        options: {{ally_row: true}}
        step: season
        luck: [{", ".join(allies[: seats + 1])}]
    """)
    assert view(match).current == "hodor"
    assert view(match).row == allies[1 : seats + 1]
    assert view(match).ally_deck == 50 - seats - 1


@rule("row.1", "adopted.75")
def test_the_row_lies_open_before_hands_are_drafted() -> None:
    match = start("""
        options: {ally_row: true, draft: true}
        step: advance
        season: summer
        round: 4
        luck: [hodor, shae, varys, bronn]
    """)
    assert match.table.step == "draft"
    assert view(match).row == ["hodor", "shae", "varys", "bronn"]
    assert [of for of, _, _ in match.outcomes] == ["ally/deck>"] * 4 + [of for of, _, _ in match.outcomes[4:]]
    assert not any(of.startswith("ally/") for of, _, _ in match.outcomes[4:])


@rule("row.3", "adopted.21")
def test_the_leftmost_ally_of_the_row_becomes_the_current_ally_and_only_then_is_in_force() -> None:
    match = start("""
        options: {ally_row: true}
        step: cleanup
        row: ygritte khal_drogo
        cersei hand: raid
        tyrion hand: feast siege
        eddard hand: honour
    """)
    assert (view(match).current, view(match).in_force, view(match).row) == ("ygritte", "ygritte", ["khal_drogo"])
    assert view(match).ally_deck == 48
    match.play("tyrion: feast", "tyrion: cersei")
    assert view(match).turn == 0  # counter-clockwise


@rule("adopted.21")
def test_an_ally_waiting_in_the_row_does_nothing_yet() -> None:
    match = start("""
        options: {ally_row: true}
        ally: hodor
        row: robert_baratheon ygritte
        cersei hand: raid
        tyrion hand: feast
        eddard hand: honour
    """)
    assert "kneel" in match.options("cersei")
    match.play("cersei: raid")
    assert view(match).turn == 1


@rule("row.4")
def test_no_ability_can_choose_an_ally_in_the_row() -> None:
    match = start("""
        options: {ally_row: true}
        step: after
        cersei bid: siege assassination
        row: shae bronn
        cersei_tyrion: hodor
        tyrion_eddard: varys
    """)
    assert match.options("cersei") == ["hodor", "varys"]
    assert match.why_not("cersei", "shae") is not None


MATCHMAKER = """
    options: {ally_row: true}
    step: after
    received: cersei_tyrion
    cersei bid: siege matchmaker
    row: robb_stark bronn
"""


@rule("row.5", "row.6", "adopted.70")
def test_the_next_ally_is_the_leftmost_of_the_row_after_one_was_added_at_the_right() -> None:
    match = start(MATCHMAKER + "    luck: [tormund]")
    assert councils(match) == [[], [], ["robb_stark"]]
    assert (view(match).current, view(match).row) == ("bronn", ["tormund"])


@rule("row.6", "adopted.70")
def test_blood_magic_uses_the_ally_next_to_the_one_it_kills() -> None:
    match = start("""
        options: {ally_row: true, kingsmoot: true}
        step: bids
        cersei bid: siege blood_magic
        ally: hodor
        row: robb_stark bronn
        luck: [tormund]
    """)
    match.play("cersei: yes", "cersei: cersei_tyrion")
    assert (councils(match)[0], view(match).row) == (["robb_stark"], ["bronn", "tormund"])


@rule("adopted.71")
def test_with_no_ally_left_to_add_the_next_ally_still_comes_from_the_row() -> None:
    match = start(MATCHMAKER + "    ally_deck: []")
    assert councils(match) == [[], [], ["robb_stark"]]
    assert (view(match).current, view(match).row) == ("bronn", [])


@rule("adopted.71", "adopted.72")
def test_with_row_and_deck_empty_no_ally_is_revealed() -> None:
    match = start("""
        options: {ally_row: true}
        step: after
        received: cersei_tyrion
        cersei bid: siege matchmaker
        ally_deck: []
        tyrion hand: raid
    """)
    assert councils(match) == [[], [], []]
    assert (view(match).current, view(match).arriving, view(match).step) == ("", "", "turn")


@rule("adopted.72", "row.3")
def test_with_an_empty_row_a_round_has_no_current_ally_though_the_deck_has_cards() -> None:
    match = start("""
        options: {ally_row: true}
        step: reveal
        cersei hand: raid
    """)
    assert (view(match).current, view(match).in_force, view(match).ally_deck) == ("", "", 50)


@rule("row.7", "row.8", "adopted.29")
def test_the_first_ally_looked_at_lies_in_the_row_and_the_others_on_top_of_the_deck() -> None:
    match = start("""
        options: {ally_row: true, kingsmoot: true}
        ally: hodor
        row: robb_stark bronn
        cersei hand: visions_in_the_flames
        tyrion hand: raid
        luck: [tormund, shae]
    """)
    match.play("cersei: visions_in_the_flames")
    assert view(match, "cersei").up == ["robb_stark", "shae", "tormund"]
    assert view(match, "tyrion").up == []
    match.play("cersei: shae")  # goes into the row, the others on top of the deck
    assert view(match).row == ["shae", "bronn"]
    settle(match.play("cersei: robb_stark"))
    assert (view(match).row, view(match).ally_deck) == (["shae", "bronn"], 47)
    assert top(match) == ["tormund", "robb_stark"]


@rule("row.8", "adopted.29")
def test_the_ally_put_to_the_bottom_goes_under_the_deck_and_the_row_keeps_its_length() -> None:
    match = start("""
        options: {ally_row: true, kingsmoot: true}
        ally: hodor
        row: robb_stark bronn
        cersei hand: dark_wings_dark_words
        tyrion hand: raid
        luck: [tormund, shae]
    """)
    settle(match.play("cersei: dark_wings_dark_words", "cersei: robb_stark", "cersei: tormund"))
    assert (view(match).row, view(match).ally_deck) == (["tormund", "bronn"], 47)
    assert (top(match), bottom(match)) == (["shae"], ["robb_stark"])


@rule("row.7")
def test_with_an_empty_row_all_allies_looked_at_come_from_the_deck_and_go_back_there() -> None:
    match = start("""
        options: {ally_row: true}
        step: bids
        ally: bran_stark
        cersei bid: siege
        luck: [tormund, shae, bronn]
    """)
    match.play("cersei: cersei_tyrion")
    assert view(match, "cersei").up == ["bronn", "shae", "tormund"]
    settle(match.play("cersei: shae", "cersei: tormund"))
    assert (view(match).row, view(match).ally_deck) == ([], 49)
    assert top(match) == ["bronn", "tormund", "shae"]


@rule("row.9")
def test_an_ally_put_on_top_while_there_is_no_current_one_becomes_the_leftmost_of_the_row() -> None:
    match = start("""
        options: {ally_row: true}
        step: bids
        ally: qyburn
        row: robb_stark bronn
        dead: shae tormund
        cersei bid: siege
    """)
    match.play("cersei: cersei_tyrion", "cersei: tormund")
    assert (view(match).row, view(match).dead) == (["tormund", "robb_stark", "bronn"], ["shae"])
    assert view(match).ally_deck == 45


@rule("row.10", "row.11")
def test_an_ally_put_on_top_while_the_current_one_is_there_lies_directly_to_its_right() -> None:
    match = start("""
        options: {ally_row: true}
        ally: hodor
        row: robb_stark bronn
        cersei hand: raid
    """)
    assert list(put_on_top(table(match), "tormund")) == []
    assert (view(match).current, view(match).row) == ("hodor", ["tormund", "robb_stark", "bronn"])


@rule("adopted.22", "row.2")
def test_allies_left_in_the_row_stay_on_the_left_and_the_row_is_filled_up() -> None:
    match = start("""
        options: {ally_row: true, draft: true}
        step: advance
        season: autumn
        round: 4
        row: robb_stark bronn
        luck: [shae, tormund]
    """)
    assert view(match).row == ["robb_stark", "bronn", "shae", "tormund"]


@rule("adopted.22")
def test_a_row_is_filled_only_as_far_as_the_deck_lasts_and_never_cut() -> None:
    match = start("""
        options: {ally_row: true, draft: true}
        step: season
        row: robb_stark
        ally_deck: shae
    """)
    assert view(match).row == ["robb_stark", "shae"]
    match = start("options: {ally_row: true, draft: true}\nstep: season\nrow: hodor shae varys bronn tormund")
    assert view(match).row == ["hodor", "shae", "varys", "bronn", "tormund"]


@rule("row.1", "row.3")
def test_between_rounds_of_a_season_nothing_is_dealt_into_the_row() -> None:
    match = start("""
        options: {ally_row: true}
        step: advance
        round: 2
        row: robb_stark bronn
        cersei hand: raid
        tyrion hand: raid
    """)
    assert (view(match).current, view(match).row, view(match).ally_deck) == ("robb_stark", ["bronn"], 48)
