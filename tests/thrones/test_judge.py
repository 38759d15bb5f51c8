"""The greedy bot at the board of thrones: it does what is obvious, and beats chance."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.bots.greedy import Greedy
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Asked
from cyvasse.lab.sim import prepare, simulate
from tests.conformance.thrones.boards import ruler, start, units

LUCKS = range(3)


def answers(position: str, house: str, before: tuple[str, ...] = ()) -> set[str]:
    """What greedy answers here, with this luck and that."""
    match = start(position).play(*before)
    seat = match.seat(house)
    return {Greedy().answer(match.seen(seat), Dice(luck)) for luck in LUCKS}


def ends(position: str, house: str) -> list[Match]:
    """Greedy plays this House to the end of the step, the others answer at random."""
    found = []
    for luck in LUCKS:
        match, dice = start(position), Dice(luck)
        steps, seat = match.steps, match.seat(house)
        while not match.over and match.steps == steps:
            who, question = next(iter(match.questions.items()))
            line = Greedy().answer(match.seen(seat), dice) if who == seat else question.sample(dice)
            match.answer(who, line)
        found.append(match)
    return found


def orders(position: str, house: str) -> dict[str, set[str]]:
    """By area the kinds of orders that greedy gives there."""
    found: dict[str, set[str]] = {}
    for luck in LUCKS:
        match, dice = start(position), Dice(luck)
        seat = match.seat(house)
        while seat in match.questions and match.table.step == "planning":
            line = Greedy().answer(match.seen(seat), dice)
            match.answer(seat, line)
            if line != "done":
                area, order = line.split(" ")
                found.setdefault(area, set()).add(order.partition("_")[0])
    return found


# -- marches ----------------------------------------------------------------------------------------------------


def test_it_walks_into_an_empty_castle() -> None:
    board = """
        seats: 3
        step: march
        turn: stark
        winterfell: stark knight footman, order march_0
        lannisport: lannister knight, order power
        dragonstone: baratheon knight, order power
    """
    for match in ends(board, "stark"):
        assert ruler(match, "moat_cailin") == "stark" or ruler(match, "white_harbor") == "stark"


def test_it_takes_two_castles_with_one_march() -> None:
    board = """
        seats: 3
        step: march
        turn: stark
        winterfell: stark knight footman, order march_0
        lannisport: lannister knight, order power
    """
    for match in ends(board, "stark"):
        assert [ruler(match, area) for area in ("moat_cailin", "white_harbor")] == ["stark", "stark"]


def test_it_takes_the_seventh_castle() -> None:
    board = """
        seats: 3
        step: march
        turn: stark
        winterfell: stark footman
        white_harbor: stark token
        moat_cailin: stark knight footman, order march_0
        flints_finger: stark token
        eyrie: stark token
        crackclaw_point: stark token
        seagard: lannister footman
        lannisport: lannister knight footman, order march_plus1
        dragonstone: baratheon knight, order power
        lannister hand: cersei_lannister
    """
    for match in ends(board, "stark"):
        assert match.over and match.winners == [match.seat("stark")]


def test_it_leaves_no_castle_open_beside_an_enemy_who_is_about_to_march() -> None:
    board = """
        seats: 3
        step: march
        turn: lannister
        harrenhal: lannister footman, order march_minus1
        lannisport: lannister footman
        riverrun: baratheon knight knight, order march_0
        dragonstone: baratheon footman
        winterfell: stark footman
        lannister power: 0
    """
    for match in ends(board, "lannister"):
        assert units(match, "harrenhal") == "lannister footman"


def test_it_does_not_throw_a_footman_at_an_army() -> None:
    board = """
        seats: 3
        step: march
        turn: lannister
        stoney_sept: lannister footman, order march_minus1
        riverrun: baratheon knight knight knight, order defense_plus2
        lannisport: lannister footman
        dragonstone: baratheon footman
        winterfell: stark footman
    """
    for match in ends(board, "lannister"):
        assert units(match, "riverrun") == "baratheon knight knight knight"
        assert not any(line.event == "combat" for line in match.log(None))


def test_it_holds_a_castle_with_a_token() -> None:
    board = """
        seats: 3
        step: march
        turn: stark
        white_harbor: stark footman, order march_0
        winterfell: stark footman
        lannisport: lannister knight
    """
    for match in ends(board, "stark"):
        assert [ruler(match, area) for area in ("white_harbor", "moat_cailin")] == ["stark", "stark"]


# -- orders -----------------------------------------------------------------------------------------------------


def test_it_marches_where_there_is_something_to_take_and_gathers_power_where_there_is_not() -> None:
    board = """
        seats: 3
        winterfell: stark knight footman
        castle_black: stark footman
        karhold: stark token
        lannisport: lannister knight footman
        dragonstone: baratheon knight footman
    """
    given = orders(board, "stark")
    assert given["winterfell"] == {"march"} and given["castle_black"] == {"power"}


def test_it_defends_its_home_beside_a_stronger_army() -> None:
    board = """
        seats: 3
        lannisport: lannister footman footman
        stoney_sept: baratheon knight knight
        riverrun: baratheon knight knight knight
        searoad_marches: lannister token
        dragonstone: baratheon footman
        winterfell: stark footman
    """
    assert orders(board, "lannister")["lannisport"] == {"defense"}


def test_it_supports_its_own_attack() -> None:
    board = """
        seats: 3
        lannisport: lannister knight footman
        stoney_sept: lannister knight
        riverrun: baratheon knight
        harrenhal: lannister token
        searoad_marches: lannister token
        blackwater: lannister token
        dragonstone: baratheon footman
        winterfell: stark footman
    """
    given = orders(board, "lannister")
    assert {"march"} in given.values() and "support" in given["stoney_sept"] | given["lannisport"]


def test_it_raids_what_it_can() -> None:
    board = """
        seats: 3
        step: raid
        turn: stark
        moat_cailin: stark footman, order raid
        seagard: lannister footman, order support
        twins: lannister footman, order march_0
        winterfell: stark footman
        dragonstone: baratheon footman
    """
    assert answers(board, "stark") == {"seagard"}


# -- combat -----------------------------------------------------------------------------------------------------

FIGHT = """
    seats: 3
    step: march
    turn: stark
    fiefdoms: {fiefdoms}
    blade_used: {used}
    moat_cailin: stark knight knight, order march_minus1
    seagard: lannister knight knight
    winterfell: stark footman
    lannisport: lannister footman
    dragonstone: baratheon footman
    stark hand: {hand}
    lannister hand: {theirs}
"""
ATTACK = ("stark: moat_cailin seagard knight@moat_cailin knight@moat_cailin", "stark: yes")


def fight(hand: str, theirs: str, fiefdoms: str = "baratheon lannister stark", used: bool = True) -> str:
    return FIGHT.format(hand=hand, theirs=theirs, fiefdoms=fiefdoms, used=str(used).lower())


def test_it_plays_a_card_that_wins_where_one_does() -> None:
    board = fight("eddard_stark catelyn_stark blackfish", "ser_jaime_lannister hound")
    assert answers(board, "stark", ATTACK) == {"eddard_stark"}


def test_it_keeps_its_best_card_where_a_lesser_one_wins() -> None:
    """Their two fortifications make the swords of both alike."""
    board = fight("eddard_stark greatjon_umber", "hound").replace("march_minus1", "march_plus1")
    assert answers(board, "stark", ATTACK) == {"greatjon_umber"}


@pytest.mark.parametrize(("card", "line"), [("greatjon_umber", "plus1"), ("robb_stark", "pass"), ("blackfish", "pass")])
def test_the_blade_is_drawn_where_it_turns_the_combat(card: str, line: str) -> None:
    """One behind it makes a tie, which its holder wins; in a tie it is not needed, two behind it is not enough."""
    board = fight(card, "hound", fiefdoms="stark baratheon lannister", used=False)
    assert answers(board, "stark", ATTACK) == {line}


def test_it_gives_up_its_cheapest_unit() -> None:
    board = """
        seats: 3
        step: supply
        turn: stark
        westeros: supply game_of_thrones feast_for_crows
        castle_black: stark knight knight footman
        lannisport: lannister footman
        dragonstone: baratheon footman
        winterfell: lannister footman
    """
    assert answers(board, "stark") == {"footman@castle_black"}


# -- bids -------------------------------------------------------------------------------------------------------

POOR = """
    seats: 3
    step: clash_{track}
    iron_throne: {throne}
    stark power: 5
    lannister power: 0
    baratheon power: 0
"""


def test_it_bids_nothing_where_it_wins_ties_against_empty_purses() -> None:
    assert answers(POOR.format(track="throne", throne="stark lannister baratheon"), "stark") == {"0"}


def test_it_outbids_empty_purses_by_one() -> None:
    assert answers(POOR.format(track="court", throne="lannister baratheon stark"), "stark") == {"1"}


def test_it_does_not_spend_all_on_one_track() -> None:
    board = """
        seats: 3
        step: clash_throne
        stark power: 12
        lannister power: 5
        baratheon power: 5
    """
    assert all(int(line) <= 6 for line in answers(board, "stark"))


# -- every question ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("tides", [False, True])
def test_every_candidate_is_legal_and_has_a_weight(seats: int, tides: bool) -> None:
    match = cyvasse.new("thrones", seats=seats, seed=seats, options={"tides": tides})
    asked: set[str] = set()
    luck = Dice(seats)
    while not match.over:
        seat, question = next(iter(match.questions.items()))
        lines = match.game.prefer(match.view(seat), question.asked())
        assert lines and all(question.accepts(line) and weight > 0 for line, weight in lines), question
        asked.add(question.ask)
        match.answer(seat, question.sample(luck))
    assert len(asked) > 15


def test_an_empty_subset_is_preferred_where_it_may_be() -> None:
    match = cyvasse.new("thrones", seats=3, seed=1)
    some = Asked("choose_some", 0, "some", "a.1", items=["a", "b"], low=0, high=1)
    assert match.game.prefer(match.view(0), some) == [("none", 1.0)]


# -- games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 6])
def test_greedy_beats_chance_from_every_house(seats: int) -> None:
    run = prepare("thrones", seats=seats, bots=["greedy:1", *["random"] * (seats - 1)], seed=1)
    figures = simulate(run, seats)
    assert figures["errors"] == 0 and figures["by_bot"]["greedy:1"].wins >= seats - 1
