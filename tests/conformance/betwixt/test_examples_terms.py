"""The worked examples of the rulebook, played through: the winner, the word 'you', Little Birds."""

from __future__ import annotations

import pytest

from tests.conformance.betwixt.positions import asked, bid, hand, start, tokens, view
from tests.rule import example, rule

# -- the winner -----------------------------------------------------------------------------------------------


THE_END = """
    seats: daenerys jon olenna tyrion
    step: scoring
    daenerys_jon: robert_baratheon tywin_lannister
    daenerys_jon tokens: 3 2
    jon_olenna: renly_baratheon stannis_baratheon ser_jaime_lannister roose_bolton
    jon_olenna tokens: 1 1
    olenna_tyrion: mace_tyrell randyll_tarly oberyn_martell ramsay_bolton
    tyrion_daenerys: mance_rayder ser_jorah_mormont balon_greyjoy bronn
    tyrion_daenerys tokens: 3 1
"""


@example("ex.winner")
@rule("victory.1", "victory.3", "victory.4", "victory.7")
def test_jon_and_daenerys_tie_with_17_and_jon_wins_by_22_against_20() -> None:
    match = start(THE_END)
    assert [place.power for place in view(match).councils] == [17, 22, 16, 20]
    assert dict(zip(match.names, match.scores, strict=True)) == {"daenerys": 17, "jon": 17, "olenna": 16, "tyrion": 16}
    assert [match.names[seat] for seat in match.winners] == ["jon"]


@example("ex.winner_seating")
@rule("council.3", "council.5", "council.8", "victory.1")
@pytest.mark.parametrize("third_and_fourth", [("olenna", "tyrion"), ("tyrion", "olenna")])
def test_the_council_worth_16_is_the_small_one_of_olenna_and_tyrion_however_they_sit(
    third_and_fourth: tuple[str, str],
) -> None:
    third, fourth = third_and_fourth
    position = THE_END.replace("olenna", "A").replace("tyrion", "B").replace("A", third).replace("B", fourth)
    match = start(position)
    pairs = {
        leader: sorted(place.power for i, place in enumerate(view(match).councils) if seat in (i, (i + 1) % 4))
        for seat, leader in enumerate(match.names)
    }
    assert pairs == {"daenerys": [17, 20], "jon": [17, 22], third: [16, 22], fourth: [16, 20]}
    assert match.scores == [min(pairs[leader]) for leader in match.names] == [17, 17, 16, 16]


# -- the word 'you' -------------------------------------------------------------------------------------------


BETRAYED = """
    seats: cersei euron doran
    turn: euron
    ally: areo_hotah
    kneeling: doran
    euron hand: backup_plan
    cersei hand: betrayal
    doran bid: show_of_strength
    luck: [1, hodor]
"""


@example("ex.backup_plan_betrayed")
@rule("named.1", "you.2")
def test_betrayal_moves_backup_plan_from_euron_to_cersei() -> None:
    match = start(BETRAYED).play("euron: backup_plan")
    assert (bid(match, "euron"), bid(match, "cersei")) == (["backup_plan"], [])
    match.play("cersei: betrayal")
    assert (bid(match, "euron"), bid(match, "cersei")) == ([], ["backup_plan", "betrayal"])


@example("ex.backup_plan_betrayed")
@rule("you.1", "you.3", "named.2")
def test_backup_plan_then_refers_to_cersei_and_not_to_euron() -> None:
    match = start(BETRAYED).play("euron: backup_plan", "cersei: betrayal", "doran: euron_doran", "doran: euron_doran")
    assert view(match).round == 2
    assert (hand(match, "cersei"), hand(match, "euron")) == (["backup_plan"], [])


@example("ex.bribe")
@rule("you.1", "you.3", "named.3", "named.4")
@pytest.mark.parametrize("winner", ["tyrion", "doran", "cersei"])
def test_bribe_comes_to_the_hand_of_tyrion_in_whose_stack_doran_put_it(winner: str) -> None:
    stacks = {leader: "siege siege" if leader == winner else "feast" for leader in ("tyrion", "doran", "cersei")}
    match = start(f"""
        seats: tyrion doran cersei
        options: {{advanced: true}}
        turn: doran
        ally: areo_hotah
        kneeling: tyrion cersei
        tyrion bid: {stacks["tyrion"]}
        doran bid: {stacks["doran"]}
        cersei bid: {stacks["cersei"]}
        doran hand: bribe
        luck: [1, hodor]
    """)
    match.play("doran: bribe", "doran: tyrion")
    assert bid(match, "tyrion")[-1] == "bribe"
    assert asked(match) == [winner]
    while view(match).round == 1:
        match.play(f"{winner}: {match.options(winner)[0]}")
    assert (hand(match, "tyrion"), hand(match, "doran")) == (["bribe"], [])
    assert "bribe" not in view(match).discard


# -- Little Birds ---------------------------------------------------------------------------------------------


@example("ex.birds_killed")
@rule("birds.1", "birds.2", "death.2")
@pytest.mark.parametrize("killer", ["shadow_assassin", "blood_magic siege"])
def test_tokens_on_an_ally_that_is_killed_return_to_the_supply(killer: str) -> None:
    match = start(f"""
        seats: cersei melisandre doran
        options: {{advanced: true}}
        ally: areo_hotah
        kneeling: melisandre doran
        cersei hand: little_birds little_birds
        melisandre bid: {killer}
        doran bid: feast
        luck: [3, 2, 2, 3, tormund]
    """)
    match.play("cersei: little_birds")
    assert (view(match).current_tokens, view(match).supply) == (1, 53)
    match.play("cersei: little_birds")
    if "yes" in match.options("melisandre"):
        assert (view(match).current_tokens, view(match).supply) == (2, 52)
        match.play("melisandre: yes")
    assert (view(match).current, view(match).dead) == ("", ["areo_hotah"])
    assert (view(match).current_tokens, view(match).supply) == (0, 54)
    assert all(tokens(match, word) == [] for word in ("cersei_melisandre", "melisandre_doran", "doran_cersei"))
