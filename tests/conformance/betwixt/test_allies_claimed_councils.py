"""Allies that act when they are claimed: those that kill, move allies or touch tokens."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.allies import hands, pending, told
from tests.conformance.betwixt.positions import asked, council, forbidden_by, start, tokens, view
from tests.rule import rule

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
    assert forbidden_by(match, "euron", "pass") == "adopted.5"
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
    assert forbidden_by(match, "euron", "pass") == "adopted.5"
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
    assert forbidden_by(match, "euron", "pass") == "adopted.5"
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
