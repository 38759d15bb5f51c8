"""The greedy bot on the battlefield: it does what is obvious, and beats chance."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.bots.greedy import Greedy
from cyvasse.games.miniatures import GAME
from cyvasse.games.miniatures.judge.blows import panic, wounds
from cyvasse.games.miniatures.judge.outlook import Outlook
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Asked
from cyvasse.lab.sim import prepare, simulate
from tests.conformance.miniatures.fields import activated, pose, start, table, view

LUCKS = range(3)
MODES = ("thrones", "clash", "storm", "feast", "winds")


def answers(match: Match, seat: str, ask: str) -> set[str]:
    """What greedy answers to a question, with this luck and that; it plays until it is asked."""
    found = set()
    for luck in LUCKS:
        world, dice, who = match.fork(), Dice(luck), match.seat(seat)
        for _ in range(40):
            asked, question = next(iter(world.questions.items()))
            line = Greedy().answer(world.seen(asked), dice)
            if asked == who and question.ask == ask:
                found.add(line)
                break
            world.answer(asked, line)
        else:
            raise AssertionError(f"{ask} is never asked")
    return found


def ends(match: Match) -> list[Match]:
    """Greedy plays all seats to the end of the step."""
    found = []
    for luck in LUCKS:
        world, dice, steps = match.fork(), Dice(luck), match.steps
        while not world.over and world.steps == steps:
            seat = next(iter(world.questions))
            world.answer(seat, Greedy().answer(world.seen(seat), dice))
        found.append(world)
    return found


def holders(match: Match) -> list[str]:
    field = table(match)
    return [field.words[holder] if holder >= 0 else "" for holder in field.holders]


# -- charges ----------------------------------------------------------------------------------------------------

# Two units of Guardsmen, equally near: the first shows its flank, the second its front.
FLANK = """
    stark_sworn_swords_1: 24 20 0, alone
    lannister_guardsmen_1: 19.5 28 90, alone
    lannister_guardsmen_2: 28.5 28 180, alone
"""


def test_it_charges_the_enemy_who_shows_its_flank() -> None:
    match = activated("stark_sworn_swords_1", FLANK)
    assert answers(match, "stark", "action") == {"charge"}
    assert answers(match, "stark", "charge.target") == {"lannister_guardsmen_1"}


def test_it_does_not_charge_what_only_a_six_reaches_when_an_objective_lies_near() -> None:
    field = """
        stark_sworn_swords_1: 24 15 0, alone
        lannister_guardsmen_1: 24 30.5 180, alone
        objectives: [24 20]
        round: 2
    """
    for match in ends(activated("stark_sworn_swords_1", field)):
        assert holders(match) == ["stark_sworn_swords_1"]


def test_it_strikes_the_weaker_of_two_enemies_at_its_front() -> None:
    field = """
        lannister_halberdiers: 24 20 0, alone
        stark_sworn_swords_1: 21.25 24.8 180, alone, models 2
        stark_sworn_swords_2: 26.75 24.8 180, alone
    """
    assert answers(activated("lannister_halberdiers", field), "lannister", "melee.target") == {"stark_sworn_swords_1"}


def test_a_besieger_charges_a_wall_in_reach() -> None:
    field = """
        options: {mode: storm}
        attacker: stark
        umber_berserkers: 24 12 180, alone
        lannister_guardsmen_1: 44 10 0, alone
    """
    assert answers(activated("umber_berserkers", field), "stark", "action") == {"charge"}


# -- objectives -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", [0, 90])
def test_it_takes_an_objective_in_reach(facing: int) -> None:
    field = f"""
        lannister_guardsmen_1: 24 16 {facing}, alone
        stark_sworn_swords_1: 40 44 180, alone
        objectives: [24 22]
        round: 2
    """
    for match in ends(activated("lannister_guardsmen_1", field)):
        assert holders(match) == ["lannister_guardsmen_1"]


def test_who_holds_an_objective_stays_on_it() -> None:
    field = """
        lannister_guardsmen_1: 24 22 0, alone
        stark_sworn_swords_1: 30 40 180, alone
        objectives: [24 22 rookery lannister_guardsmen_1]
        round: 3
    """
    for match in ends(activated("lannister_guardsmen_1", field)):
        assert holders(match) == ["lannister_guardsmen_1"]


def test_it_goes_to_the_objective_that_no_friend_is_on() -> None:
    field = """
        lannister_guardsmen_1: 16 22 0, alone
        lannister_guardsmen_2: 26 16 0, alone
        stark_sworn_swords_1: 40 46 180, alone
        objectives:
          - 16 22 rookery lannister_guardsmen_1
          - 27 23 supply_cache
        round: 2
    """
    for match in ends(activated("lannister_guardsmen_2", field)):
        assert holders(match) == ["lannister_guardsmen_1", "lannister_guardsmen_2"]


def test_far_from_all_it_marches_on() -> None:
    field = """
        lannister_guardsmen_1: 24 6 0, alone
        stark_sworn_swords_1: 24 46 180, alone
        objectives: [24 28]
        round: 1
    """
    for match in ends(activated("lannister_guardsmen_1", field)):
        at = pose(match, "lannister_guardsmen_1")
        assert at is not None and at[1] == 14_000


def test_the_last_models_of_a_unit_keep_out_of_reach() -> None:
    field = """
        lannister_guardsmen_1: 24 12 0, alone, models 2
        lannister_guardsmen_2: 4 4 0, alone
        umber_berserkers: 24 31 180, alone
    """
    for match in ends(activated("lannister_guardsmen_1", field)):
        outlook = Outlook(view(match, "lannister"))
        assert outlook.danger(outlook.by_word["lannister_guardsmen_1"]) == 0


# -- the tactics board ------------------------------------------------------------------------------------------


def test_combat_is_for_the_unit_that_may_destroy_an_enemy() -> None:
    field = """
        stark_sworn_swords_1: 12 20 0, alone
        lannister_guardsmen_1: 12 24.8 180, alone, models 1
        stark_sworn_swords_2: 36 20 0, alone
        lannister_guardsmen_2: 36 24.8 180, alone
        catelyn: ready
    """
    match = activated("catelyn", field)
    assert answers(match, "stark", "zone") == {"combat"}
    assert answers(match, "stark", "zone.combat") == {"stark_sworn_swords_1"}


def test_wealth_is_for_the_unit_that_lost_most() -> None:
    field = """
        stark_sworn_swords_1: 12 4 0, models 6, panicked
        stark_sworn_swords_2: 36 4 0
        lannister_guardsmen_1: 24 44 180, alone
        stark hand: winter_is_coming devastating_impact hit_and_run
        catelyn: ready
    """
    match = activated("catelyn", field)
    assert answers(match, "stark", "zone") == {"wealth"}
    assert answers(match, "stark", "zone.wealth") == {"stark_sworn_swords_1"}


def test_a_mission_makes_it_claim_the_zones_that_it_names() -> None:
    field = """
        options: {mode: winds}
        lannister_guardsmen_1: 12 4 0, alone
        stark_sworn_swords_1: 36 44 180, alone
        tyrion: ready
        lannister missions: master_of_war
        round: 2
    """
    assert answers(activated("tyrion", field), "lannister", "zone") <= {"combat", "maneuver"}


# -- judgement --------------------------------------------------------------------------------------------------


def judged(position: str, seat: str = "stark") -> float:
    match = start(f"step: turn\nturn: stark\n{position}")
    return GAME.judge(view(match, seat))


APART = """
    stark_sworn_swords_1: 12 6 0, alone
    lannister_guardsmen_1: 36 42 180, alone
"""


def test_points_models_and_objectives_are_good_to_have() -> None:
    held = "\nobjectives: [12 6 rookery stark_sworn_swords_1]"
    lost = "\nobjectives: [36 42 rookery lannister_guardsmen_1]"
    assert judged(APART + "\nstark points: 2") > judged(APART) > judged(APART + "\nlannister points: 2")
    assert judged(APART) > judged(APART.replace("6 0, alone", "6 0, alone, models 6"))
    assert judged(APART + held) > judged(APART + lost)
    assert judged(APART.replace("6 0, alone", "6 0, alone, weakened")) < judged(APART)


def test_a_damaged_wall_is_good_for_the_besieger() -> None:
    siege = "options: {mode: storm}\nattacker: stark" + APART.replace("12 6 0", "12 16 0").replace(
        "36 42 180", "36 8 0"
    )
    assert judged(siege + "\ncastle_wall_2: stands, models 2") > judged(siege)
    assert judged(siege + "\ncastle_wall_2: stands, models 2", "lannister") < judged(siege, "lannister")


def test_a_mission_whose_condition_holds_is_worth_points() -> None:
    field = "options: {mode: winds}\nobjectives: [12 6 stark_sworn_swords_1]\nround: 3" + APART
    assert judged(field + "\nstark missions: hold_the_centre") > judged(field + "\nstark missions: foothold")


def test_who_stands_before_an_open_flank_stands_better() -> None:
    front = "stark_sworn_swords_1: 24 20 0, alone\nlannister_guardsmen_1: 24 29 180, alone\n"
    assert judged(front.replace("29 180", "29 0")) > judged(front.replace("29 180", "29 90")) > judged(front)


def test_dice_are_added_up() -> None:
    assert wounds(6, 3, False, False, 3, False)[0] == pytest.approx(1.5)
    assert wounds(6, 3, True, False, 3, False)[0] == pytest.approx(6 * 0.75 * 0.5)
    assert wounds(6, 3, False, True, 3, True)[0] == pytest.approx(6 * (4 / 6) * 0.75)
    assert panic(2) == (0, 0) and panic(3)[1] == pytest.approx(1 / 36)


@pytest.mark.parametrize(
    ("ask", "best"),
    [
        ("expend.vulnerable", "3 5 6"),  # what blocks for Guardsmen
        ("expend.weakened", "5 6"),  # what hits
        ("expend.panicked", "5 6"),
        ("reroll.any", "1 3"),
        ("reroll.misses", "1 3 5 6"),
    ],
)
def test_dice_are_thrown_again_for_a_reason(ask: str, best: str) -> None:
    match = start(f"step: turn\nturn: stark\n{APART}")
    asked = Asked(
        "choose_some", 0, ask, "reroll.1", {"unit": "lannister_guardsmen_1"}, items=["1", "3", "5", "6"], high=4
    )
    lines = GAME.prefer(view(match, "stark"), asked)
    assert max(lines, key=lambda candidate: candidate[1])[0] == best


# -- every question and whole games -------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_every_candidate_is_legal_and_has_a_weight(mode: str) -> None:
    match = cyvasse.new("miniatures", seats=2, seed=5, options={"mode": mode})
    luck, asked = Dice(5), set()
    while not match.over:
        seat, question = next(iter(match.questions.items()))
        lines = match.game.prefer(match.view(seat), question.asked())
        assert lines and all(question.accepts(line) and weight > 0 for line, weight in lines), question
        asked.add(question.ask)
        match.answer(seat, question.sample(luck))
    assert len(asked) > 15


def test_greedy_beats_chance_from_both_sides() -> None:
    figures = simulate(prepare("miniatures", bots=["greedy:1", "random"], seed=1), 2)
    assert figures["errors"] == 0 and figures["by_bot"]["greedy:1"].wins == 2


@pytest.mark.soak
@pytest.mark.parametrize("mode", MODES)
def test_greedy_beats_chance_in_every_mode(mode: str) -> None:
    run = prepare("miniatures", bots=["greedy:1", "random"], seed=1, options={"mode": mode})
    figures = simulate(run, 10)
    assert figures["errors"] == 0 and figures["by_bot"]["greedy:1"].wins >= 8
