"""Allies that act when they are claimed, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.games.betwixt.table import ALLIES
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, council, forbidden_by, hand, start, table, tokens, view
from tests.rule import rule

# Cersei, Euron, Melisandre and Doran sit clockwise. Euron's councils are euron_melisandre and cersei_euron.


def pending(match: Match) -> str:
    """The clause of the question that is asked now: claim.10 once the ally has done all it does."""
    (question,) = match.questions.values()
    return question.rule


def unasked(match: Match) -> Match:
    """Give the answers that leave no choice, whether they are asked for or not."""
    while match.questions and all(len(question.options) == 1 for question in match.questions.values()):
        for seat, question in list(match.questions.items()):
            match.answer(seat, question.options[0])
    return match


def hands(match: Match) -> list[list[str]]:
    return [hand(match, leader) for leader in match.names]


def on_top(match: Match) -> list[str]:
    """The allies whose places on top of the deck are fixed, first on top."""
    return [match.table.places[slot][0] for slot in match.table.top.get(ALLIES, [])]


def told(match: Match, leader: str | None, event: str) -> list[dict[str, object]]:
    """What lines of the log say to a leader, or to a spectator."""
    return [line.words for line in match.log(None if leader is None else match.seat(leader)) if line.event == event]


# -- where the ally itself goes -------------------------------------------------------------------------------


@rule("card.sansa_stark", "placement.4")
@pytest.mark.parametrize(
    ("left", "right", "where"),
    [("hodor shae", "tormund", "cersei_euron"), ("robb_stark", "walder_frey bronn tormund", "euron_melisandre")],
)
def test_sansa_stark_joins_the_strongest_single_ally_of_her_claimer(left: str, right: str, where: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: sansa_stark
        winner: euron
        euron_melisandre: {left}
        cersei_euron: {right}
        melisandre_doran: tywin_lannister
    """)
    assert council(match, where)[-1] == "sansa_stark" and pending(match) == "claim.10"


@rule("card.sansa_stark", "adopted.17", "adopted.42")
@pytest.mark.parametrize(
    ("left", "right"), [("[]", "[]"), ("bronn shae", "tormund"), ("renly_baratheon", "robb_stark walder_frey")]
)
def test_sansa_starks_claimer_chooses_where_neither_council_has_the_strongest_ally(left: str, right: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: sansa_stark
        winner: euron
        euron_melisandre: {left}
        cersei_euron: {right}
        melisandre_doran: tywin_lannister
    """)
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
    assert forbidden_by(match, "euron", "pass") == "card.jaqen_hghar"
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
    assert forbidden_by(match, "euron", "pass") == "card.bran_stark"
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


# -- killing --------------------------------------------------------------------------------------------------


@rule("card.arya_stark", "adopted.5")
def test_arya_stark_kills_an_ally_of_power_2_or_lower_in_any_council_but_not_herself() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: arya_stark
        winner: euron
        cersei_euron: bronn shae
        euron_melisandre: tormund
        melisandre_doran: grand_maester_pycelle mace_tyrell
        doran_cersei: hodor sandor_clegane
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["shae", "grand_maester_pycelle", "hodor"]
    assert forbidden_by(match, "euron", "pass") == "card.arya_stark"
    match.play("euron: hodor")
    assert council(match, "doran_cersei") == ["sandor_clegane"] and view(match).dead == ["hodor"]


@rule("card.arya_stark", "adopted.48")
def test_arya_stark_kills_nobody_where_all_others_are_too_strong() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: arya_stark\nwinner: euron\ndoran_cersei: bronn")
    match.play("euron: euron_doran")
    assert view(match).dead == [] and pending(match) == "claim.10"


@rule("card.ser_jaime_lannister")
def test_ser_jaime_kills_another_ally_of_power_5_or_higher_in_a_council_of_his_claimer() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: ser_jaime_lannister
        winner: euron
        cersei_euron: robb_stark mace_tyrell
        euron_melisandre: tywin_lannister ser_jorah_mormont
        melisandre_doran: khal_drogo
        doran_cersei: mance_rayder
    """)
    match.play("euron: cersei_euron")
    assert match.options("euron") == ["tywin_lannister", "robb_stark"]
    assert forbidden_by(match, "euron", "pass") == "card.ser_jaime_lannister"
    match.play("euron: robb_stark")
    assert council(match, "cersei_euron") == ["mace_tyrell", "ser_jaime_lannister"]
    assert view(match).dead == ["robb_stark"]


@rule("card.ser_jaime_lannister", "adopted.48")
def test_ser_jaime_kills_nobody_where_only_others_have_strong_allies() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: ser_jaime_lannister
        winner: euron
        cersei_euron: mace_tyrell
        doran_cersei: tywin_lannister
    """)
    match.play("euron: euron_doran")
    assert view(match).dead == [] and pending(match) == "claim.10"


OBERYN = """
    seats: cersei euron melisandre doran
    step: claim
    ally: oberyn_martell
    winner: euron
    cersei_euron: tormund
    melisandre_doran: tywin_lannister ser_gregor_clegane walder_frey
"""


@rule("card.oberyn_martell")
def test_oberyn_kills_an_ally_of_power_4_or_higher_in_any_council_and_dies_too() -> None:
    match = start(OBERYN).play("euron: euron_melisandre")
    assert match.options("euron") == ["tywin_lannister", "ser_gregor_clegane", "pass"]
    match.play("euron: ser_gregor_clegane")
    assert view(match).dead == ["oberyn_martell", "ser_gregor_clegane"]
    assert council(match, "euron_melisandre") == []
    assert council(match, "melisandre_doran") == ["tywin_lannister", "walder_frey"]


@rule("card.oberyn_martell", "adopted.5")
def test_oberyn_lives_if_his_claimer_kills_nobody() -> None:
    match = start(OBERYN).play("euron: euron_melisandre", "euron: pass")
    assert view(match).dead == [] and council(match, "euron_melisandre") == ["oberyn_martell"]


@rule("card.oberyn_martell", "adopted.48")
def test_oberyn_asks_nothing_where_nobody_is_strong_enough() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: oberyn_martell\nwinner: euron\ncersei_euron: bronn")
    match.play("euron: euron_doran")
    assert view(match).dead == [] and pending(match) == "claim.10"


@rule("card.roose_bolton", "adopted.5")
def test_roose_bolton_kills_another_ally_of_the_council_where_he_was_placed() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: roose_bolton
        winner: euron
        cersei_euron: hodor
        euron_melisandre: tywin_lannister grand_maester_pycelle
        melisandre_doran: bronn
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["tywin_lannister", "grand_maester_pycelle"]
    assert forbidden_by(match, "euron", "pass") == "card.roose_bolton"
    match.play("euron: tywin_lannister")
    assert council(match, "euron_melisandre") == ["grand_maester_pycelle", "roose_bolton"]
    assert view(match).dead == ["tywin_lannister"]


@rule("card.roose_bolton")
def test_roose_bolton_kills_nobody_in_a_council_where_he_sits_alone() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: roose_bolton\nwinner: euron\ncersei_euron: hodor")
    match.play("euron: euron_doran")
    assert view(match).dead == [] and council(match, "euron_doran") == ["roose_bolton"]


@rule("adopted.27", "priority.2")
@pytest.mark.parametrize(
    ("ally", "victims"),
    [
        ("arya_stark", ["hodor", "shae"]),
        ("ser_jaime_lannister", ["tywin_lannister", "robb_stark"]),
        ("oberyn_martell", ["robb_stark", "tywin_lannister", "pass"]),
        ("roose_bolton", ["tywin_lannister", "shae"]),
    ],
)
def test_warden_of_the_north_does_not_protect_allies_from_an_ally(ally: str, victims: list[str]) -> None:
    match = start(f"""
        seats: cersei euron doran
        options: {{kingsmoot: true}}
        step: claim
        ally: {ally}
        winner: euron
        cersei_euron: robb_stark hodor
        euron_doran: tywin_lannister shae
        euron bid: warden_of_the_north
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == victims
    match.play(f"euron: {victims[0]}")
    assert victims[0] in view(match).dead


@rule("card.jaqen_hghar", "adopted.27")
def test_warden_of_the_north_does_not_protect_allies_from_jaqen_hghar() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: claim
        ally: jaqen_hghar
        winner: euron
        cersei_euron: robb_stark
        cersei bid: warden_of_the_north
    """)
    assert view(match).dead == ["robb_stark"] and council(match, "cersei_euron") == ["jaqen_hghar"]


# -- moving ---------------------------------------------------------------------------------------------------


HODOR = """
    seats: cersei euron melisandre doran
    step: claim
    ally: hodor
    winner: euron
    cersei_euron: shae bronn missandei
    euron_melisandre: varys
    melisandre_doran: bran_stark
"""


@rule("card.hodor", "adopted.58")
def test_hodor_carries_an_ally_of_power_2_or_lower_over_from_his_claimers_other_council() -> None:
    match = start(HODOR).play("euron: euron_melisandre")
    assert match.options("euron") == ["shae", "missandei", "pass"]
    match.play("euron: missandei")
    assert council(match, "euron_melisandre") == ["varys", "hodor", "missandei"]
    assert council(match, "cersei_euron") == ["shae", "bronn"]
    assert pending(match) == "claim.10" and view(match).supply == 54, "moved is not claimed"


@rule("card.hodor")
def test_hodor_carries_from_the_other_council_wherever_he_is_placed() -> None:
    match = start(HODOR).play("euron: cersei_euron")
    assert match.options("euron") == ["varys", "pass"]


@rule("card.hodor", "adopted.5", "adopted.48")
def test_hodor_may_carry_nobody_and_asks_nothing_where_all_are_too_heavy() -> None:
    match = start(HODOR).play("euron: euron_melisandre", "euron: pass")
    assert council(match, "euron_melisandre") == ["varys", "hodor"]
    match = start("seats: cersei euron doran\nstep: claim\nally: hodor\nwinner: euron\ncersei_euron: bronn")
    match.play("euron: euron_doran")
    assert pending(match) == "claim.10"


@rule("card.petyr_baelish", "adopted.58")
@pytest.mark.parametrize(
    ("ally", "left", "right"),
    [
        ("tywin_lannister", ["petyr_baelish"], ["samwell_tarly", "tywin_lannister"]),
        ("samwell_tarly", ["tywin_lannister", "petyr_baelish", "samwell_tarly"], []),
    ],
)
def test_petyr_baelish_moves_another_own_ally_to_the_other_council(
    ally: str, left: list[str], right: list[str]
) -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: petyr_baelish
        winner: euron
        euron_melisandre: tywin_lannister
        cersei_euron: samwell_tarly
        doran_cersei: hodor
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["tywin_lannister", "samwell_tarly", "pass"]
    match.play(f"euron: {ally}")
    assert (council(match, "euron_melisandre"), council(match, "cersei_euron")) == (left, right)
    assert hands(match) == [[], [], [], []], "moved is not claimed"


@rule("card.petyr_baelish", "adopted.5", "adopted.48")
def test_petyr_baelish_may_move_nobody_and_asks_nothing_where_he_is_alone() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: petyr_baelish\nwinner: euron\n"
    match = start(position + "cersei_euron: hodor").play("euron: euron_doran", "euron: pass")
    assert council(match, "cersei_euron") == ["hodor"] and pending(match) == "claim.10"
    match = start(position + "doran_cersei: hodor").play("euron: euron_doran")
    assert pending(match) == "claim.10"


DAVOS = """
    seats: cersei euron melisandre doran
    step: claim
    ally: ser_davos_seaworth
    winner: euron
    cersei_euron tokens: 1 2 3
    euron_melisandre tokens: 1
    melisandre_doran tokens: 3 3
"""


@rule("card.ser_davos_seaworth", "adopted.59")
def test_ser_davos_moves_up_to_two_random_tokens_between_his_claimers_councils() -> None:
    match = start(f"{DAVOS}    luck: [3, 1]").play("euron: euron_melisandre")
    assert match.options("euron") == ["euron_melisandre 1", "cersei_euron 1", "cersei_euron 2", "pass"]
    match.play("euron: cersei_euron 2")
    assert (tokens(match, "cersei_euron"), tokens(match, "euron_melisandre")) == (["2"], ["1", "1", "3"])
    assert view(match).supply == 48 and pending(match) == "claim.10"
    assert match.outcomes == [("tok/council@0>tok/council@1", face, []) for face in ("3", "1")], "nobody sees them"


@rule("card.ser_davos_seaworth", "adopted.5")
def test_ser_davos_may_move_one_token_or_none() -> None:
    match = start(f"{DAVOS}    luck: [1]").play("euron: euron_melisandre", "euron: euron_melisandre 1")
    assert (tokens(match, "cersei_euron"), tokens(match, "euron_melisandre")) == (["1", "1", "2", "3"], [])
    match = start(DAVOS).play("euron: euron_melisandre", "euron: pass")
    assert (tokens(match, "cersei_euron"), tokens(match, "euron_melisandre")) == (["1", "2", "3"], ["1"])


@rule("card.ser_davos_seaworth", "adopted.48")
def test_ser_davos_asks_nothing_where_his_claimers_councils_have_no_tokens() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: ser_davos_seaworth
        winner: euron
        doran_cersei tokens: 1 2
    """)
    assert pending(match.play("euron: euron_doran")) == "claim.10"


# -- tokens ---------------------------------------------------------------------------------------------------


@rule("card.catelyn_stark", "adopted.36", "adopted.49")
@pytest.mark.parametrize(("neighbour", "shared"), [("melisandre", [0, 2, 0, 0]), ("cersei", [2, 0, 0, 0])])
def test_catelyn_stark_and_a_neighbour_gain_a_token_each_in_the_council_they_share(
    neighbour: str, shared: list[int]
) -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: catelyn_stark
        winner: euron
        luck: [3, 1]
    """)
    match.play("euron: cersei_euron")
    assert match.options("euron") == ["melisandre", "cersei"]
    match.play(f"euron: {neighbour}")
    assert [place.tokens for place in view(match).councils] == shared and pending(match) == "claim.10"
    gained = [words["leader"] for words in told(match, None, "token.gained")]
    assert gained == sorted(["euron", neighbour]), "clockwise from the first player"


@rule("card.catelyn_stark", "adopted.8", "adopted.48")
def test_catelyn_stark_asks_nothing_where_the_supply_is_empty() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: catelyn_stark
        winner: euron
        supply: []
        doran hand: raid
    """)
    match.play("euron: cersei_euron")
    assert view(match).round == 2 and told(match, None, "token.gained") == []


@rule("card.catelyn_stark", "adopted.8")
def test_the_last_token_goes_to_catelyn_starks_claimer() -> None:
    match = start(
        "seats: cersei euron doran\nstep: claim\nally: catelyn_stark\nwinner: euron\nsupply: 2\ndoran hand: raid"
    )
    match.play("euron: cersei_euron", "euron: doran")
    assert tokens(match, "euron_doran") == ["2"]
    assert [words["leader"] for words in told(match, None, "token.gained")] == ["euron"]


@rule("card.ser_jorah_mormont", "adopted.36")
@pytest.mark.parametrize(
    ("placed", "gainer", "options"),
    [
        ("euron_melisandre", "cersei", ["cersei_euron", "doran_cersei"]),
        ("cersei_euron", "melisandre", ["melisandre_doran", "euron_melisandre"]),
    ],
)
def test_ser_jorah_brings_a_token_to_the_neighbour_who_does_not_share_his_council(
    placed: str, gainer: str, options: list[str]
) -> None:
    match = start("seats: cersei euron melisandre doran\nstep: claim\nally: ser_jorah_mormont\nwinner: euron")
    match.play(f"euron: {placed}")
    assert asked(match) == [gainer] and match.options(gainer) == options
    match.play(f"{gainer}: {options[1]}")
    assert len(tokens(match, options[1])) == 1 and pending(match) == "claim.10"


@rule("card.missandei", "adopted.36")
def test_missandei_brings_her_claimer_one_token_besides_the_one_for_the_bid() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: missandei
        winner: euron
        doran hand: raid
        luck: [3, 1]
    """)
    match.play("euron: euron_melisandre")
    assert pending(match) == "card.missandei" and match.options("euron") == ["euron_melisandre", "cersei_euron"]
    match.play("euron: cersei_euron")
    assert tokens(match, "cersei_euron") == ["3"] and pending(match) == "claim.10"
    match.play("euron: euron_melisandre")
    assert tokens(match, "euron_melisandre") == ["1"] and view(match).supply == 52


@rule("card.maester_aemon", "info.3")
def test_maester_aemon_shows_his_claimer_alone_the_tokens_of_one_own_council() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: maester_aemon
        winner: euron
        cersei_euron tokens: 3 1
        euron_melisandre tokens: 2
        melisandre_doran tokens: 2
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["euron_melisandre", "cersei_euron"]
    match.play("euron: cersei_euron")
    assert view(match, "euron").hidden.facts == [(["tok/council@0"], ["1", "3"])]
    assert [words["tokens"] for words in told(match, "euron", "tokens.seen")] == ["1 3"]
    for leader in (None, "cersei", "melisandre", "doran"):
        assert view(match, leader).hidden.facts == []
        assert [words["tokens"] for words in told(match, leader, "tokens.seen")] == [""]
    assert tokens(match, "cersei_euron") == ["1", "3"] and view(match, "euron").councils[0].faces is None


@rule("card.maester_aemon", "adopted.20", "adopted.48")
def test_maester_aemon_sees_the_tokens_that_came_with_him_and_nothing_where_there_are_none() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: maester_aemon\nwinner: euron\ndoran_cersei tokens: 1\n"
    match = start(position + "ally tokens: 3 2").play("euron: euron_doran")
    assert view(match, "euron").hidden.facts == [(["tok/council@1"], ["2", "3"])]
    match = start(position).play("euron: euron_doran")
    assert pending(match) == "claim.10" and told(match, "euron", "tokens.seen") == []


# -- influence cards ------------------------------------------------------------------------------------------


@rule("card.renly_baratheon")
@pytest.mark.parametrize(("placed", "drawer"), [("euron_melisandre", "melisandre"), ("cersei_euron", "cersei")])
def test_the_neighbour_who_shares_renlys_council_draws_two_cards(placed: str, drawer: str) -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: renly_baratheon
        winner: euron
        luck: [siege, raid]
    """)
    match.play(f"euron: {placed}")
    assert {leader: hand(match, leader) for leader in match.names if hand(match, leader)} == {drawer: ["raid", "siege"]}
    assert [words["card"] for words in told(match, drawer, "card.drawn")] == ["siege", "raid"]
    assert [words["card"] for words in told(match, "euron", "card.drawn")] == ["", ""], "even Renly's claimer"


@rule("card.mace_tyrell")
def test_mace_tyrell_gives_every_leader_a_card_clockwise_from_his_claimer() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        first: doran
        ally: mace_tyrell
        winner: melisandre
        luck: [raid, siege, feast, puppet]
    """)
    match.play("melisandre: melisandre_doran")
    assert hands(match) == [["feast"], ["puppet"], ["raid"], ["siege"]]


@rule("card.samwell_tarly")
def test_samwell_tarlys_claimer_draws_two_cards() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: samwell_tarly
        winner: euron
        euron hand: feast
        luck: [siege, raid]
    """)
    match.play("euron: euron_doran")
    assert hands(match) == [[], ["feast", "raid", "siege"], []]


@rule("card.bronn", "adopted.62")
def test_bronns_claimer_may_discard_two_cards_for_a_token() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: bronn
        winner: euron
        euron hand: raid siege feast
        luck: [3]
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == ["yes", "no"]
    match.play("euron: yes")
    assert match.options("euron") == ["feast raid", "feast siege", "raid siege"]
    assert forbidden_by(match, "euron", "raid") == "card.bronn"
    match.play("euron: feast siege")
    assert pending(match) == "card.bronn" and match.options("euron") == ["euron_doran", "cersei_euron"]
    match.play("euron: cersei_euron")
    assert tokens(match, "cersei_euron") == ["3"] and pending(match) == "claim.10"
    assert hand(match, "euron") == ["raid"] and view(match, "doran").discard == ["feast", "siege"]


@rule("card.bronn", "adopted.5")
def test_bronns_claimer_may_keep_the_cards_and_gains_nothing() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: bronn\nwinner: euron\neuron hand: raid siege")
    match.play("euron: euron_doran", "euron: no")
    assert (hand(match, "euron"), pending(match), view(match).supply) == (["raid", "siege"], "claim.10", 54)


@rule("card.bronn", "adopted.48")
def test_bronn_asks_nothing_of_a_leader_with_one_card_and_takes_both_of_two() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: bronn\nwinner: euron\n"
    match = start(position + "euron hand: raid\ncersei hand: raid siege").play("euron: euron_doran")
    assert pending(match) == "claim.10" and view(match).supply == 54
    match = unasked(start(position + "euron hand: raid siege").play("euron: euron_doran", "euron: yes"))
    assert hand(match, "euron") == [] and match.questions[1].ask == "token.place"


@rule("card.bronn", "info.5")
def test_bronn_asks_which_cards_even_if_all_three_are_alike_so_that_nobody_learns_it() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: bronn\nwinner: euron\neuron hand: raid raid raid")
    match.play("euron: euron_doran", "euron: yes")
    assert match.options("euron") == ["raid raid"]


@rule("card.shae", "info.5")
def test_shae_takes_a_random_card_of_a_neighbour_seen_by_the_two_alone() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: shae
        winner: euron
        cersei hand: raid
        melisandre hand: siege feast
        doran hand: puppet
        luck: [siege]
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["melisandre", "cersei"]
    assert forbidden_by(match, "euron", "doran") == "card.shae" and match.asked(1)[0].words == {"card": "shae"}
    match.play("euron: melisandre")
    assert hands(match) == [["raid"], ["siege"], ["feast"], ["puppet"]]
    passed = {leader: told(match, leader, "hand.passed")[0]["card"] for leader in match.names}
    assert passed == {"cersei": "", "euron": "siege", "melisandre": "siege", "doran": ""}


@rule("card.shae", "adopted.48")
def test_shae_can_only_rob_a_neighbour_who_has_cards() -> None:
    position = "seats: cersei euron melisandre doran\nstep: claim\nally: shae\nwinner: euron\ndoran hand: puppet\n"
    match = start(position + "cersei hand: raid").play("euron: euron_melisandre")
    assert hands(match) == [[], ["raid"], [], ["puppet"]] and pending(match) == "claim.10"
    match = start(position).play("euron: euron_melisandre")
    assert hands(match) == [[], [], [], ["puppet"]] and pending(match) == "claim.10"


@rule("card.varys", "info.5")
def test_varys_looks_at_the_hand_of_any_other_leader_and_then_gains_a_token() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: varys
        winner: euron
        cersei hand: raid
        euron hand: feast
        doran hand: siege puppet
    """)
    match.play("euron: euron_melisandre")
    assert match.options("euron") == ["doran", "cersei"], "all others who have cards"
    match.play("euron: doran")
    assert view(match, "euron").hidden.facts == [(["infl/hand-3"], ["puppet", "siege"])]
    assert [words["card"] for words in told(match, "euron", "hand.seen")] == [["puppet", "siege"]]
    for leader in (None, "cersei", "melisandre"):
        assert view(match, leader).hidden.facts == []
        assert [words["card"] for words in told(match, leader, "hand.seen")] == [""]
    assert pending(match) == "card.varys" and match.options("euron") == ["euron_melisandre", "cersei_euron"]
    match.play("euron: cersei_euron")
    assert len(tokens(match, "cersei_euron")) == 1 and pending(match) == "claim.10"
    assert hands(match) == [["raid"], ["feast"], [], ["puppet", "siege"]]


@rule("card.varys")
def test_varys_looks_at_the_only_hand_there_is() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: varys\nwinner: euron\ncersei hand: raid")
    match.play("euron: euron_doran")
    assert [words["card"] for words in told(match, "euron", "hand.seen")] == [["raid"]]


@rule("card.varys", "adopted.45")
def test_varys_brings_the_token_even_if_all_other_hands_are_empty() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: varys\nwinner: euron\neuron hand: raid")
    match.play("euron: euron_doran")
    assert match.questions[1].ask == "token.place" and pending(match) == "card.varys"


@rule("card.margaery_tyrell", "info.5")
def test_a_neighbour_whom_margaerys_claimer_chooses_gives_a_card_of_their_own_choice() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: margaery_tyrell
        winner: euron
        cersei hand: raid siege
        melisandre hand: feast
        doran hand: puppet
    """)
    match.play("euron: cersei_euron")
    assert match.options("euron") == ["melisandre", "cersei"]
    match.play("euron: cersei")
    assert asked(match) == ["cersei"] and match.options("cersei") == ["raid", "siege"]
    match.play("cersei: raid")
    assert hands(match) == [["siege"], ["raid"], ["feast"], ["puppet"]]
    passed = {leader: told(match, leader, "hand.passed")[0]["card"] for leader in match.names}
    assert passed == {"cersei": "raid", "euron": "raid", "melisandre": "", "doran": ""}
    since = [(of, words) for who, of, words, _ in match.seen(match.seat("doran")).since if who == 0]
    assert since == [("infl/hand-0>infl/hand-1", None)] and view(match, "doran").hidden.facts == []


@rule("card.margaery_tyrell", "adopted.48")
def test_margaery_gets_an_only_card_and_nothing_from_empty_hands() -> None:
    position = "seats: cersei euron melisandre doran\nstep: claim\nally: margaery_tyrell\nwinner: euron\n"
    match = unasked(start(position + "melisandre hand: feast\ndoran hand: raid").play("euron: cersei_euron"))
    assert hands(match) == [[], ["feast"], [], ["raid"]] and pending(match) == "claim.10"
    match = start(position + "doran hand: raid").play("euron: cersei_euron")
    assert hands(match) == [[], [], [], ["raid"]] and pending(match) == "claim.10"


@rule("card.margaery_tyrell", "info.5")
def test_a_giver_is_asked_even_if_both_cards_are_alike_so_that_nobody_learns_it() -> None:
    match = start("seats: cersei euron doran\nstep: claim\nally: margaery_tyrell\nwinner: euron\ndoran hand: raid raid")
    match.play("euron: euron_doran")
    assert asked(match) == ["doran"] and match.options("doran") == ["raid"]


@rule("card.asha_greyjoy", "adopted.11")
def test_asha_takes_a_card_of_the_discard_pile_before_everyones_eyes() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: asha_greyjoy
        winner: euron
        euron hand: feast
        discard: siege raid siege puppet
    """)
    match.play("euron: euron_doran")
    assert match.options("euron") == ["puppet", "raid", "siege", "pass"]
    match.play("euron: siege")
    assert hand(match, "euron") == ["feast", "siege"] and view(match).discard == ["puppet", "raid", "siege"]
    assert view(match, "doran").hidden.facts == [(["infl/hand-1"], ["siege"])]


@rule("card.asha_greyjoy", "adopted.5", "adopted.48")
def test_asha_may_take_nothing_and_asks_nothing_of_an_empty_pile() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: asha_greyjoy\nwinner: euron\n"
    match = start(position + "discard: raid").play("euron: euron_doran", "euron: pass")
    assert hand(match, "euron") == [] and view(match).discard == ["raid"]
    assert pending(start(position).play("euron: euron_doran")) == "claim.10"


@rule("card.ramsay_bolton", "adopted.49", "adopted.62")
@pytest.mark.parametrize(
    ("first", "order"),
    [("cersei", ["cersei", "melisandre"]), ("doran", ["cersei", "melisandre"]), ("euron", ["melisandre", "cersei"])],
)
def test_ramsay_makes_each_neighbour_discard_a_card_of_their_choice(first: str, order: list[str]) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        first: {first}
        ally: ramsay_bolton
        winner: euron
        cersei hand: raid siege
        euron hand: raid
        melisandre hand: feast puppet
        doran hand: raid
    """)
    match.play("euron: euron_melisandre")
    assert asked(match) == [order[0]]
    assert forbidden_by(match, order[0], "pass") == "card.ramsay_bolton"
    match.play(f"{order[0]}: {match.options(order[0])[0]}")
    assert asked(match) == [order[1]]
    match.play(f"{order[1]}: {match.options(order[1])[0]}")
    assert hands(match) == [["siege"], ["raid"], ["puppet"], ["raid"]] and pending(match) == "claim.10"
    assert view(match).discard == ["feast", "raid"]


@rule("card.ramsay_bolton", "adopted.45", "info.5")
def test_ramsay_passes_over_empty_hands_and_takes_an_only_card_but_asks_for_one_of_two_alike() -> None:
    position = "seats: cersei euron doran\nstep: claim\nally: ramsay_bolton\nwinner: euron\n"
    match = unasked(start(position + "doran hand: raid").play("euron: euron_doran"))
    assert hands(match) == [[], [], []] and pending(match) == "claim.10" and view(match).discard == ["raid"]
    match = start(position + "doran hand: raid raid").play("euron: euron_doran")
    assert asked(match) == ["doran"] and match.options("doran") == ["raid"]


@rule("card.arianne_martell", "priority.1")
@pytest.mark.parametrize("claimer", ["cersei", "euron", "melisandre", "doran"])
def test_arianne_brings_her_claimer_the_first_player_token_in_step_5(claimer: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        step: claim
        ally: arianne_martell
        first: melisandre
        winner: {claimer}
        {claimer} hand: raid
        luck: [1, hodor]
    """)
    place = match.options(claimer)[0]
    match.play(f"{claimer}: {place}")
    assert match.names[view(match).first or 0] == "melisandre", "not before step 5"
    match.play(f"{claimer}: {place}")
    assert (view(match).round, match.names[view(match).first or 0]) == (2, claimer)


@rule("card.arianne_martell")
def test_arianne_changes_the_first_player_of_one_round_only() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        ally: arianne_martell
        first: euron
        winner: cersei
        doran hand: raid
        luck: [1, robb_stark, 1, tormund]
    """)
    match.play("cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).round, table(match).first) == (2, 0)
    match.play("doran: kneel", "cersei: doran_cersei", "cersei: doran_cersei")
    assert (view(match).round, table(match).first) == (3, 1), "clockwise from Cersei again"
