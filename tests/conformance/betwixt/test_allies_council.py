"""Allies that act while they sit in a council or at the end of the game, each as its text says."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import asked, council, forbidden_by, start, table, tokens, view
from tests.rule import rule

# -- Brienne of Tarth -----------------------------------------------------------------------------------------


def deaths(match: Match) -> list[str]:
    """How the log speaks of those who died."""
    return [line.event for line in match.log(None) if line.event in ("ally.killed", "ally.instead")]


@rule("card.brienne_of_tarth", "adopted.57")
def test_brienne_dies_for_an_ally_of_her_council_that_an_influence_card_kills() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        cersei bid: assassination
        euron_doran: hodor brienne_of_tarth tywin_lannister
        doran_cersei: shae
        doran hand: raid
    """)
    assert match.options("cersei") == ["hodor", "brienne_of_tarth", "shae"]
    match.play("cersei: hodor")
    assert council(match, "euron_doran") == ["hodor", "tywin_lannister"]
    assert view(match).dead == ["brienne_of_tarth"] and deaths(match) == ["ally.instead"]


@rule("card.brienne_of_tarth")
def test_brienne_saves_nobody_in_another_council() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        cersei bid: assassination
        cersei_euron: brienne_of_tarth
        euron_doran: shae hodor
        doran hand: raid
    """)
    match.play("cersei: shae")
    assert view(match).dead == ["shae"] and council(match, "cersei_euron") == ["brienne_of_tarth"]


@rule("card.brienne_of_tarth")
def test_brienne_herself_can_be_killed() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        cersei bid: assassination
        euron_doran: hodor brienne_of_tarth
        doran hand: raid
    """)
    match.play("cersei: brienne_of_tarth")
    assert view(match).dead == ["brienne_of_tarth"] and council(match, "euron_doran") == ["hodor"]
    assert deaths(match) == ["ally.killed"]


@rule("card.brienne_of_tarth")
def test_brienne_dies_once_and_the_next_victim_dies_itself() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: after
        cersei bid: valar_morghulis
        euron_doran: hodor shae brienne_of_tarth
        doran hand: raid
    """)
    match.play("euron: hodor")
    assert view(match).dead == ["brienne_of_tarth"]
    match.play("doran: hodor")
    assert view(match).dead == ["brienne_of_tarth", "hodor"] and council(match, "euron_doran") == ["shae"]


@rule("card.brienne_of_tarth", "card.oberyn_martell", "adopted.57")
@pytest.mark.parametrize(
    ("placed", "dead"),
    [("euron_doran", ["brienne_of_tarth", "tywin_lannister"]), ("cersei_euron", ["oberyn_martell", "tywin_lannister"])],
)
def test_brienne_dies_for_oberyn_if_they_sit_together(placed: str, dead: list[str]) -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: oberyn_martell
        winner: euron
        euron_doran: brienne_of_tarth
        doran_cersei: tywin_lannister
    """)
    match.play(f"euron: {placed}", "euron: tywin_lannister")
    assert view(match).dead == dead


@rule("card.brienne_of_tarth", "card.oberyn_martell", "adopted.57")
def test_oberyn_dies_too_where_brienne_died_for_his_victim() -> None:
    match = start("""
        seats: cersei euron doran
        step: claim
        ally: oberyn_martell
        winner: euron
        euron_doran: brienne_of_tarth tywin_lannister
    """)
    match.play("euron: euron_doran", "euron: tywin_lannister")
    assert view(match).dead == ["brienne_of_tarth", "oberyn_martell"]
    assert council(match, "euron_doran") == ["tywin_lannister"]


@rule("card.brienne_of_tarth", "card.ice", "adopted.57")
def test_a_kill_that_brienne_takes_counts_as_carried_out() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: after
        cersei bid: ice
        cersei_euron: hodor brienne_of_tarth
    """)
    match.play("cersei: hodor")
    assert council(match, "cersei_euron") == ["hodor"] and match.questions[0].ask == "token.place"


@rule("card.brienne_of_tarth", "adopted.31")
def test_brienne_does_not_die_for_the_current_ally() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        cersei bid: siege
        doran bid: shadow_assassin
        cersei_euron: brienne_of_tarth
    """)
    assert view(match).dead == ["robb_stark"] and council(match, "cersei_euron") == ["brienne_of_tarth"]


@rule("card.brienne_of_tarth", "card.warden_of_the_north")
@pytest.mark.parametrize(
    ("warden", "options"),
    [
        ("melisandre", ["hodor", "pass"]),
        ("doran", ["hodor", "shae", "brienne_of_tarth", "pass"]),
        ("cersei", ["shae", "brienne_of_tarth", "pass"]),
    ],
)
def test_brienne_has_nobody_to_die_for_in_a_council_that_cannot_lose_allies(warden: str, options: list[str]) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        options: {{kingsmoot: true}}
        step: after
        winner: euron
        euron bid: ice
        {warden} bid: warden_of_the_north
        cersei_euron: hodor
        euron_melisandre: shae brienne_of_tarth
    """)
    assert sorted(match.options("euron")) == sorted(options)


# -- Areo Hotah -----------------------------------------------------------------------------------------------

AREO = """
    seats: cersei euron melisandre doran
    options: {{kingsmoot: true}}
    step: claim
    ally: {ally}
    winner: euron
    {council}: areo_hotah
    cersei_euron tokens: 1 2
    euron_melisandre tokens: 3
"""


@rule("card.areo_hotah", "card.ser_davos_seaworth")
def test_no_token_leaves_areos_council_but_tokens_may_come_to_it() -> None:
    match = start(AREO.format(ally="ser_davos_seaworth", council="cersei_euron")).play("euron: euron_melisandre")
    assert match.options("euron") == ["euron_melisandre 1", "pass"]
    match.play("euron: euron_melisandre 1")
    assert tokens(match, "cersei_euron") == ["1", "2", "3"]
    match.play("euron: cersei_euron")
    assert len(tokens(match, "cersei_euron")) == 4, "gained tokens come too"


@rule("card.areo_hotah", "card.maester_aemon", "adopted.48")
@pytest.mark.parametrize(
    ("guarded", "seen"), [("cersei_euron", "euron_melisandre"), ("euron_melisandre", "cersei_euron")]
)
def test_nobody_looks_at_the_tokens_of_areos_council(guarded: str, seen: str) -> None:
    match = start(AREO.format(ally="maester_aemon", council=guarded)).play("euron: euron_melisandre")
    assert [line.words["council"] for line in match.log(1) if line.event == "tokens.seen"] == [seen]
    match = start(AREO.format(ally="maester_aemon", council="melisandre_doran")).play("euron: euron_melisandre")
    assert match.options("euron") == ["euron_melisandre", "cersei_euron"]


@rule("card.areo_hotah", "card.the_iron_price")
@pytest.mark.parametrize(
    ("guarded", "source"), [("melisandre_doran", "doran_cersei"), ("doran_cersei", "melisandre_doran")]
)
def test_the_iron_price_is_not_paid_from_areos_council(guarded: str, source: str) -> None:
    match = start(f"""
        seats: cersei euron melisandre doran
        options: {{kingsmoot: true}}
        step: after
        euron bid: the_iron_price
        {guarded}: areo_hotah
        melisandre_doran tokens: 1
        doran_cersei tokens: 2
    """)
    assert match.options("euron") == [f"{source} euron_melisandre", f"{source} cersei_euron"]


# -- Theon Greyjoy --------------------------------------------------------------------------------------------

THEON = """
    seats: cersei euron melisandre doran
    step: cleanup
    settled: true
    first: doran
    {bidder} bid: siege
    {home}: hodor theon_greyjoy
    melisandre hand: raid
"""


@rule("card.theon_greyjoy")
@pytest.mark.parametrize(
    ("home", "options"),
    [
        ("cersei_euron", ["euron_melisandre", "pass"]),
        ("euron_melisandre", ["cersei_euron", "pass"]),
        ("melisandre_doran", ["euron_melisandre", "cersei_euron", "pass"]),
        ("doran_cersei", ["euron_melisandre", "cersei_euron", "pass"]),
    ],
)
def test_the_winner_may_move_theon_to_a_council_of_their_own(home: str, options: list[str]) -> None:
    match = start(THEON.format(bidder="euron", home=home))
    assert asked(match) == ["euron"] and match.options("euron") == options
    assert forbidden_by(match, "euron", "melisandre_doran") == "card.theon_greyjoy"
    match.play(f"euron: {options[0]}")
    assert council(match, home) == ["hodor"] and council(match, options[0]) == ["theon_greyjoy"]


@rule("card.theon_greyjoy", "adopted.5")
def test_the_winner_may_leave_theon_where_he_is() -> None:
    match = start(THEON.format(bidder="euron", home="doran_cersei")).play("euron: pass")
    assert council(match, "doran_cersei") == ["hodor", "theon_greyjoy"] and view(match).round == 2


@rule("card.theon_greyjoy")
def test_theon_changes_sides_once_the_bid_stacks_are_gone() -> None:
    match = start(THEON.format(bidder="euron", home="doran_cersei"))
    assert view(match).discard == ["siege"] and view(match).leaders[1].bid == []


@rule("card.theon_greyjoy", "adopted.81")
def test_theon_stays_in_the_round_in_which_he_was_claimed_and_moves_in_the_next() -> None:
    match = start("""
        seats: cersei euron doran
        step: reveal
        cersei hand: siege
        euron hand: raid show_of_strength
        luck: [theon_greyjoy, 1, hodor, 2]
    """)
    match.play("cersei: siege", "euron: kneel", "cersei: cersei_euron", "cersei: cersei_euron")
    assert (view(match).round, asked(match), view(match).settled) == (2, ["euron"], True)
    match.play("euron: show_of_strength", "euron: euron_doran")
    while match.questions[1].ask != "theon":
        match.play(f"euron: {match.options('euron')[-1]}")
    assert match.options("euron") == ["euron_doran", "pass"]


@rule("card.theon_greyjoy", "adopted.81")
def test_theon_stays_in_the_round_in_which_he_came_as_an_additional_ally() -> None:
    match = start("""
        seats: cersei euron doran
        step: reveal
        cersei hand: siege
        euron hand: raid
        luck: [ser_loras_tyrell, theon_greyjoy, 1, hodor]
    """)
    match.play("cersei: siege", "euron: kneel", "cersei: cersei_euron", "cersei: cersei_euron")
    assert council(match, "doran_cersei") == ["theon_greyjoy"] and view(match).round == 2


@rule("card.theon_greyjoy", "adopted.81")
def test_theon_killed_and_put_back_into_a_council_in_the_same_round_stays_there() -> None:
    match = start("""
        seats: cersei euron doran
        options: {kingsmoot: true}
        step: after
        settled: true
        cersei bid: siege assassination gift_of_rhllor
        cersei_euron: theon_greyjoy
        doran hand: raid
    """)
    match.play("cersei: assassination", "cersei: theon_greyjoy cersei_euron")
    assert council(match, "cersei_euron") == ["theon_greyjoy"] and view(match).round == 2


@rule("card.theon_greyjoy", "adopted.81")
def test_theon_may_still_move_where_another_ally_was_killed() -> None:
    match = start("""
        seats: cersei euron doran
        step: after
        settled: true
        cersei bid: siege assassination
        cersei_euron: theon_greyjoy
        euron_doran: hodor
    """)
    match.play("cersei: hodor")
    assert match.options("cersei") == ["doran_cersei", "pass"]


@rule("card.theon_greyjoy")
def test_nobody_is_asked_about_a_theon_who_is_dead() -> None:
    match = start("seats: cersei euron doran\nstep: cleanup\nsettled: true\ndead: theon_greyjoy\ndoran hand: raid")
    assert view(match).round == 2


# -- the end of the game --------------------------------------------------------------------------------------


def scored(position: str) -> Match:
    """The table after the last round."""
    match = start(f"    seats: cersei euron melisandre doran\n    step: scoring\n{position}")
    assert match.over
    return match


def power(match: Match) -> list[int]:
    return [place.power for place in view(match).councils]


@rule("card.robb_stark", "adopted.34")
@pytest.mark.parametrize("traitors", ["walder_frey", "roose_bolton", "walder_frey roose_bolton"])
def test_robb_stark_has_power_2_beside_walder_frey_or_roose_bolton(traitors: str) -> None:
    match = scored(f"    cersei_euron: robb_stark {traitors}")
    assert power(match)[0] == 2 + sum(match.table.data.allies[traitor].power for traitor in traitors.split())


@rule("card.robb_stark")
def test_robb_stark_has_power_5_if_both_sit_elsewhere_or_are_dead() -> None:
    match = scored(
        "    cersei_euron: robb_stark ramsay_bolton\n    euron_melisandre: walder_frey\n    dead: roose_bolton"
    )
    assert power(match) == [5 + 4, 3, 0, 0]


@rule("card.sandor_clegane")
@pytest.mark.parametrize(
    ("gregor", "total"),
    [("dead: hodor ser_gregor_clegane", 3 + 2), ("euron_melisandre: ser_gregor_clegane", 3), ("dead: hodor", 3)],
)
def test_sandor_clegane_has_2_more_power_if_ser_gregor_is_dead(gregor: str, total: int) -> None:
    assert power(scored(f"    cersei_euron: sandor_clegane\n    {gregor}"))[0] == total


@rule("card.tormund")
@pytest.mark.parametrize(
    ("company", "total"),
    [("mance_rayder", 5 + 5), ("ygritte", 5 + 2), ("mance_rayder ygritte", 5 + 5 + 2), ("jeor_mormont", 3 + 3)],
)
def test_tormund_has_2_more_power_beside_mance_rayder_or_ygritte(company: str, total: int) -> None:
    assert power(scored(f"    cersei_euron: tormund {company}"))[0] == total


@rule("card.tormund")
def test_tormund_gains_nothing_from_friends_who_sit_elsewhere_or_are_dead() -> None:
    assert power(scored("    cersei_euron: tormund\n    doran_cersei: mance_rayder\n    dead: ygritte")) == [3, 0, 0, 5]


@rule("card.ellaria_sand")
@pytest.mark.parametrize(
    ("dead", "total"),
    [("[]", 2), ("hodor", 3), ("hodor shae", 4), ("hodor shae bronn", 5), ("hodor shae bronn varys", 5)],
)
def test_ellaria_sand_has_1_more_power_for_each_of_the_dead_up_to_3(dead: str, total: int) -> None:
    assert power(scored(f"    doran_cersei: ellaria_sand\n    dead: {dead}"))[3] == total


@rule("card.victarion_greyjoy")
def test_each_token_of_value_1_in_victarions_council_counts_2() -> None:
    match = scored("""
    cersei_euron: victarion_greyjoy
    cersei_euron tokens: 1 1 2 3
    euron_melisandre tokens: 1 1 2 3
    """)
    assert power(match) == [4 + 2 + 2 + 2 + 3, 1 + 1 + 2 + 3, 0, 0]
    assert view(match).councils[0].faces == [1, 1, 2, 3], "the tokens themselves are what they are"


@rule("adopted.34", "council.8")
def test_abilities_at_the_end_of_the_game_decide_who_wins() -> None:
    match = scored("""
    cersei_euron: tormund ygritte
    euron_melisandre: robb_stark walder_frey
    melisandre_doran: khal_drogo
    doran_cersei: ellaria_sand sandor_clegane
    dead: ser_gregor_clegane
    """)
    assert power(match) == [5 + 2, 2 + 3, 5, 3 + 5]
    assert (match.scores, [match.names[seat] for seat in match.winners]) == ([7, 5, 5, 5], ["cersei"])


@rule("card.sandor_clegane", "death.2")
def test_the_power_of_allies_follows_the_dead_pile_to_the_last() -> None:
    match = start("""
        seats: cersei euron melisandre doran
        step: claim
        season: winter
        round: 5
        ally: oberyn_martell
        winner: cersei
        cersei_euron: sandor_clegane ellaria_sand
        melisandre_doran: ser_gregor_clegane
        supply: []
    """)
    match.play("cersei: doran_cersei", "cersei: ser_gregor_clegane")
    assert match.over and table(match).dead == ["oberyn_martell", "ser_gregor_clegane"]
    assert power(match) == [(3 + 2) + (2 + 2), 0, 0, 0]
