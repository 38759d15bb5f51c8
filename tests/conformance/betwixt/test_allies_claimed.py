"""Allies that act when they are claimed: where they go, and those that bring more allies."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import ALLIES
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.allies import hands, pending, told, unasked
from tests.conformance.betwixt.positions import council, forbidden_by, start, tokens, view
from tests.rule import rule


def on_top(match: Match) -> list[str]:
    """The allies whose places on top of the deck are fixed, first on top."""
    return [match.table.places[slot][0] for slot in match.table.top.get(ALLIES, [])]


# -- where the ally itself goes -------------------------------------------------------------------------------


def sansa(left: str, right: str) -> Match:
    """Euron has won Sansa; these allies lie in his councils."""
    return start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: sansa_stark
        winner: euron
        euron_melisandre: {left}
        cersei_euron: {right}
        melisandre_doran: tywin_lannister
    """)


@rule("card.sansa_stark", "placement.4")
@pytest.mark.parametrize(
    ("left", "right", "where"),
    [("hodor shae", "tormund", "cersei_euron"), ("robb_stark", "walder_frey bronn tormund", "euron_melisandre")],
)
def test_sansa_stark_joins_the_strongest_single_ally_of_her_claimer(left: str, right: str, where: str) -> None:
    match = sansa(left, right)
    assert council(match, where)[-1] == "sansa_stark" and pending(match) == "claim.10"


@rule("card.sansa_stark", "adopted.17", "adopted.42")
@pytest.mark.parametrize(
    ("left", "right"), [("[]", "[]"), ("bronn shae", "tormund"), ("renly_baratheon", "robb_stark walder_frey")]
)
def test_sansa_starks_claimer_chooses_where_neither_council_has_the_strongest_ally(left: str, right: str) -> None:
    match = sansa(left, right)
    assert match.options("euron") == ["euron_melisandre", "cersei_euron"]
    assert forbidden_by(match, "euron", "melisandre_doran") == "card.sansa_stark"


@rule("card.sansa_stark", "adopted.32")
def test_sansa_stark_goes_by_the_printed_values_and_prefers_any_ally_to_none() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: sansa_stark\nwinner: euron\n"
    match = start(position + "euron_doran: robb_stark roose_bolton\ncersei_euron: mace_tyrell")
    assert council(match, "euron_doran")[-1] == "sansa_stark"
    match = start(position + "cersei_euron: grand_maester_pycelle")
    assert council(match, "cersei_euron") == ["grand_maester_pycelle", "sansa_stark"]


@rule("card.mance_rayder", "placement.1")
@pytest.mark.parametrize("where", ["cersei_euron", "euron_melisandre", "melisandre_doran", "doran_cersei"])
def test_mance_rayder_goes_into_any_council_with_the_tokens_on_him(where: str) -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: mance_rayder
        ally tokens: 3
        winner: euron
    """)
    assert match.options("euron") == ["cersei_euron", "euron_melisandre", "melisandre_doran", "doran_cersei"]
    match.play(f"euron: {where}")
    assert (council(match, where), tokens(match, where)) == (["mance_rayder"], ["3"])
    assert match.options("euron") == ["euron_melisandre", "cersei_euron"], "the token for the bid stays his own"


@rule("card.jaqen_hghar")
@pytest.mark.parametrize(
    ("victim", "left", "right"),
    [
        ("missandei", ["jaqen_hghar"], ["tywin_lannister", "shae"]),
        ("tywin_lannister", ["missandei"], ["shae", "jaqen_hghar"]),
    ],
)
def test_jaqen_hghar_kills_any_own_ally_and_takes_its_seat(victim: str, left: list[str], right: list[str]) -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: jaqen_hghar
        winner: euron
        euron_melisandre: missandei
        cersei_euron: tywin_lannister shae
        melisandre_doran: hodor
    """)
    assert match.options("euron") == ["missandei", "tywin_lannister", "shae"]
    assert forbidden_by(match, "euron", "pass") == "adopted.5"
    match.play(f"euron: {victim}")
    assert (council(match, "euron_melisandre"), council(match, "cersei_euron")) == (left, right)
    assert view(match).dead == [victim] and pending(match) == "claim.10"


@rule("card.jaqen_hghar")
def test_jaqen_hghar_goes_to_either_own_council_where_nobody_can_be_killed() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: jaqen_hghar
        winner: cersei
        euron_melisandre: hodor
    """)
    assert match.options("cersei") == ["cersei_euron", "doran_cersei"]
    match.play("cersei: doran_cersei")
    assert council(match, "doran_cersei") == ["jaqen_hghar"] and view(match).dead == []


@rule("card.jaqen_hghar", "card.brienne_of_tarth", "adopted.57")
def test_jaqen_hghar_sits_down_where_brienne_died_for_his_victim() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: jaqen_hghar
        winner: euron
        euron_doran: hodor
        cersei_euron: shae brienne_of_tarth
    """)
    match.play("euron: shae")
    assert council(match, "cersei_euron") == ["shae", "jaqen_hghar"]
    assert council(match, "euron_doran") == ["hodor"] and view(match).dead == ["brienne_of_tarth"]


# -- more allies ----------------------------------------------------------------------------------------------


@rule("card.ser_loras_tyrell", "adopted.76", "adopted.43")
@pytest.mark.parametrize(("first", "second"), [("jon_cersei", "cersei_euron"), ("cersei_euron", "jon_cersei")])
def test_ser_loras_brings_the_next_ally_into_the_other_council(first: str, second: str) -> None:
    match = start("""
        seats: cersei euron melisandre doran jon
        step: claim
        ally: ser_loras_tyrell
        winner: cersei
        luck: [tormund]
    """)
    match.play(f"cersei: {first}")
    assert (council(match, first), council(match, second)) == (["ser_loras_tyrell"], ["tormund"])
    assert (view(match).ally_deck, view(match).supply, pending(match)) == (48, 54, "claim.10")
    assert [words["ally"] for words in told(match, None, "ally.next")] == ["tormund"]


@rule("card.ser_loras_tyrell", "adopted.18")
def test_the_ally_that_ser_loras_brings_acts_for_the_same_leader_in_the_other_council() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: ser_loras_tyrell
        winner: euron
        luck: [renly_baratheon, raid, siege]
    """)
    match.play("euron: euron_melisandre")
    assert council(match, "cersei_euron") == ["renly_baratheon"]
    assert hands(match) == [["raid", "siege"], [], [], []], "Cersei shares the council that Renly came to"


@rule("card.ser_loras_tyrell", "adopted.45")
def test_ser_loras_brings_nobody_from_an_empty_deck() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: ser_loras_tyrell\nwinner: euron\nally_deck: []")
    match.play("euron: euron_doran")
    assert council(match, "cersei_euron") == [] and pending(match) == "claim.10"


@rule("card.ser_loras_tyrell", "row.5", "row.6")
def test_with_a_row_ser_loras_brings_its_leftmost_ally_and_the_deck_gives_one_to_its_right() -> None:
    match = start("""
        seats: cersei euron doran
        options: {ally_row: true}
        step: claim
        ally: ser_loras_tyrell
        row: tormund hodor shae
        winner: euron
        luck: [bronn]
    """)
    match.play("euron: euron_doran")
    assert council(match, "cersei_euron") == ["tormund"]
    assert view(match).row == ["hodor", "shae", "bronn"]


@rule("card.ser_loras_tyrell", "adopted.71")
@pytest.mark.parametrize(("row", "brought"), [("tormund hodor", ["tormund"]), ("[]", [])])
def test_with_a_row_and_no_deck_ser_loras_brings_what_the_row_has(row: str, brought: list[str]) -> None:
    match = start(f"""
        seats: cersei euron doran
        options: {{ally_row: true}}
        step: claim
        ally: ser_loras_tyrell
        row: {row}
        ally_deck: []
        winner: euron
    """)
    match.play("euron: euron_doran")
    assert council(match, "cersei_euron") == brought and pending(match) == "claim.10"


BRAN = """
    seats: cersei euron doran
    step: claim
    ally: bran_stark
    winner: euron
"""


@rule("card.bran_stark")
def test_bran_stark_puts_the_top_three_allies_back_in_any_order() -> None:
    match = start(f"{BRAN}    luck: [shae, hodor, tormund]").play("euron: euron_doran")
    assert match.options("euron") == ["hodor", "shae", "tormund"]
    assert forbidden_by(match, "euron", "pass") == "adopted.5"
    unasked(match.play("euron: shae", "euron: tormund"))
    assert pending(match) == "claim.10"
    assert on_top(match) == ["hodor", "tormund", "shae"] and view(match).ally_deck == 49


@rule("card.bran_stark", "info.4")
def test_what_bran_stark_sees_only_his_claimer_knows() -> None:
    match = start(f"{BRAN}    luck: [shae, hodor, tormund]").play("euron: euron_doran")
    assert view(match, "euron").up == ["hodor", "shae", "tormund"]
    unasked(match.play("euron: shae", "euron: tormund"))
    assert sorted(cards for _, cards in view(match, "euron").hidden.facts) == [["hodor"], ["shae"], ["tormund"]]
    for leader in ("cersei", "doran"):
        assert view(match, leader).hidden.facts == [] and view(match, leader).up == []
        since = [words for _, of, words, _ in match.seen(match.seat(leader)).since if "ally/" in of]
        assert since and set(since) == {None}, "drawn and put back, none of them named"
        assert [words["count"] for words in told(match, leader, "allies.looked")] == [3]


@rule("card.bran_stark", "adopted.45")
@pytest.mark.parametrize(("deck", "options"), [("shae hodor", ["hodor", "shae"]), ("shae", []), ("[]", [])])
def test_bran_stark_sees_as_many_allies_as_the_deck_still_has(deck: str, options: list[str]) -> None:
    match = unasked(start(f"{BRAN}    ally_deck: {deck}").play("euron: euron_doran"))
    assert match.options("euron") == options or (not options and pending(match) == "claim.10")


@rule("card.bran_stark", "row.7", "row.8", "adopted.29")
def test_with_a_row_bran_stark_sees_its_first_ally_and_two_of_the_deck_and_fills_the_row_first() -> None:
    match = start(f"{BRAN}    options: {{ally_row: true}}\n    row: bronn varys\n    luck: [hodor, tormund]")
    match.play("euron: euron_doran")
    assert match.options("euron") == ["bronn", "hodor", "tormund"]
    match.play("euron: tormund")
    assert view(match).row == ["tormund", "varys"]
    unasked(match.play("euron: bronn"))
    assert on_top(match) == ["hodor", "bronn"] and pending(match) == "claim.10"


@rule("card.bran_stark", "row.8")
def test_with_an_empty_row_bran_stark_sees_three_of_the_deck() -> None:
    match = start(f"{BRAN}    options: {{ally_row: true}}\n    luck: [bronn, hodor, tormund]")
    unasked(match.play("euron: euron_doran", "euron: hodor", "euron: bronn"))
    assert on_top(match) == ["tormund", "bronn", "hodor"] and view(match).row == []


@rule("card.qyburn")
def test_qyburn_puts_one_of_the_dead_on_top_of_the_ally_deck() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: qyburn
        winner: euron
        dead: tywin_lannister hodor shae
        doran hand: raid
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == ["hodor", "shae", "tywin_lannister", "pass"]
    match.play("euron: tywin_lannister")
    assert view(match).dead == ["hodor", "shae"] and on_top(match) == ["tywin_lannister"]
    match.play("euron: euron_doran")
    assert view(match).current == "tywin_lannister"


@rule("card.qyburn", "adopted.5", "adopted.48")
def test_qyburn_may_leave_the_dead_and_asks_nothing_where_there_are_none() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: qyburn\nwinner: euron\n"
    match = start(position + "dead: hodor").play("euron: euron_doran", "euron: pass")
    assert view(match).dead == ["hodor"] and on_top(match) == []
    match = start(position).play("euron: euron_doran")
    assert pending(match) == "claim.10"


@rule("card.qyburn", "row.9")
def test_with_a_row_qyburn_puts_the_dead_at_its_left_end() -> None:
    match = start("""
        seats: cersei euron doran
        options: {ally_row: true}
        step: claim
        ally: qyburn
        winner: euron
        row: bronn varys
        dead: hodor
    """)
    match.play("euron: euron_doran", "euron: hodor")
    assert view(match).row == ["hodor", "bronn", "varys"] and on_top(match) == []
