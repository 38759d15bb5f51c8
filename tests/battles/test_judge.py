"""What the game tells its bots: who stands better, what is worth trying, and that greedy goes for its goals."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.bots.greedy import Greedy
from cyvasse.games.battles.judge import TEMPO
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import start, table, view


def weights(match: Match, house: str) -> dict[str, float]:
    """How much each line is preferred."""
    seat = match.seat(house)
    return dict(match.game.prefer(match.view(seat), match.questions[seat].asked()))


def best(match: Match, house: str) -> str:
    """The line that is preferred most."""
    liked = weights(match, house)
    return max(liked, key=lambda line: liked[line])


def chosen(match: Match, house: str) -> str:
    """What greedy answers."""
    return Greedy().answer(match.seen(match.seat(house)), Dice(7))


def worth(match: Match, house: str = "stark") -> float:
    judged: float = match.game.judge(match.view(match.seat(house)))
    return judged


# -- who stands better --------------------------------------------------------------------------------------------

LINES = """
    h8: stark war_host green
    h3: lannister lannisport_guards green
"""


@pytest.mark.parametrize(
    "better",
    ["morale: 14", "stark tokens: green blue", "h9: stark war_host red", "c9: stark winterfell_riders blue 3 rickard"],
)
def test_morale_tokens_and_units_are_worth_something(better: str) -> None:
    plain, richer = start(LINES), start(LINES + better)
    assert worth(richer) > worth(plain)
    assert worth(richer, "lannister") < worth(plain, "lannister")


def test_the_judgements_of_both_sides_are_opposite() -> None:
    match = start(LINES)
    assert worth(match) == pytest.approx(-worth(match, "lannister"))


def test_who_has_the_turn_stands_a_little_better() -> None:
    tokens = LINES + "stark tokens: green\nlannister tokens: green\n"
    mine, theirs = start(tokens + "turn: stark"), start(tokens + "turn: lannister")
    assert worth(mine) - worth(theirs) == pytest.approx(2 * TEMPO)


def test_what_a_unit_has_still_to_do_counts_while_it_is_asked() -> None:
    field = """
        h8: stark war_host green
        h6: lannister lannisport_guards green 1
        stark tokens: green
        turn: stark
    """
    match = start(field)
    before = worth(match) - TEMPO
    match.play("stark: green")
    assert match.questions[0].ask == "move.to" and len(view(match).now.unmoved) == 1
    assert worth(match) > before
    match.play("stark: h7")
    assert match.questions[0].ask == "attack"
    assert view(match).now.unmoved == [] and len(view(match).now.unfought) == 1
    ready = worth(match)
    assert worth(match.fork().play("stark: hold")) < ready


def test_figures_count_by_rank() -> None:
    def field(rank: str, figures: int) -> Match:
        return start(f"h8: stark war_host {rank} {figures}\nh3: lannister lannisport_guards green")

    assert worth(field("red", 4)) - worth(field("red", 3)) > worth(field("green", 4)) - worth(field("green", 3)) > 0


def test_a_lost_point_of_morale_hurts_more_the_nearer_the_rout() -> None:
    value = {morale: worth(start(LINES + f"morale: {morale}")) for morale in (11, 10, 2, 1)}
    assert value[2] - value[1] > value[11] - value[10] > 0


def test_a_won_battle_is_worth_more_than_anything() -> None:
    over = start(
        """
        morale: 21
        h6: stark war_host blue
        h5: lannister lannisport_guards green 1
        stark tokens: blue
        """,
        "green green green",
    ).play("stark: blue", "stark: stay", "stark: melee h5")
    assert over.over
    assert worth(over) == 1000.0 == -worth(over, "lannister")


@pytest.mark.parametrize("battle", ["s1", "s12", "s13", "s17", "s20", "s24"])
def test_an_objective_is_worth_taking(battle: str) -> None:
    match = start(f"options: {{battle: {battle}}}")
    for objective in view(match).objectives:
        mine, theirs = (
            start(f"options: {{battle: {battle}}}\n{objective.hex}: marker {house}") for house in ("stark", "lannister")
        )
        assert worth(mine) > worth(theirs)


def test_a_marker_counts_for_more_the_nearer_the_end() -> None:
    def gain(round_: int) -> float:
        held, lost = (
            start(f"options: {{battle: s12}}\nround: {round_}\nf8: marker {house}") for house in ("stark", "lannister")
        )
        return worth(held) - worth(lost)

    assert gain(5) > gain(1) > 0


# -- turns --------------------------------------------------------------------------------------------------------


def test_a_turn_is_used_rather_than_passed() -> None:
    match = start(LINES + "stark tokens: green")
    assert best(match, "stark") == "green"
    assert chosen(match, "stark") == "green"


def test_the_unit_that_can_strike_is_ordered() -> None:
    match = start(
        """
        h8: stark war_host green
        c9: stark war_host green
        h6: lannister lannisport_guards green 1
        stark tokens: green
        """
    ).play("stark: green")
    assert best(match, "stark") == "h8"
    assert chosen(match, "stark") == "h8"


def test_of_two_cards_the_one_that_orders_more_units_is_played() -> None:
    match = start(
        """
        h8: stark war_host blue 4 maege
        g8: stark war_host green
        i8: stark war_host green
        h6: lannister lannisport_guards green
        stark command: 4
        stark hand: stark_basic_2 stark_basic_5
        """
    )
    assert "stark_basic_5" not in weights(match, "stark")
    assert best(match, "stark") == "stark_basic_2"


# -- moves --------------------------------------------------------------------------------------------------------


def test_an_open_objective_in_reach_is_taken_in_the_last_round() -> None:
    match = start(
        """
        options: {battle: s12}
        field: clear
        round: 5
        b9: stark winterfell_riders blue
        f14: stark war_host green
        f2: lannister lannisport_guards green
        b7: marker lannister
        stark tokens: blue
        """
    ).play("stark: blue")
    assert best(match, "stark") == "b7"
    assert chosen(match, "stark") == "b7"


def test_a_unit_does_not_leave_a_held_objective_for_nothing() -> None:
    match = start(
        """
        options: {battle: s12}
        field: clear
        round: 5
        b7: stark war_host green, marker stark
        f14: stark war_host blue
        b4: lannister casterly_rock_cavaliers green
        stark tokens: green
        """
    ).play("stark: green")
    assert best(match, "stark") == "stay"
    assert chosen(match, "stark") == "stay"


def test_an_attacker_goes_toward_what_he_has_to_take() -> None:
    match = start(
        """
        options: {battle: s1}
        turn: lannister
        round: 2
        c3: lannister casterly_rock_cavaliers green
        l10: stark war_host green
        lannister tokens: green
        """
    ).play("lannister: green")
    board = table(match).board
    place, goal = board.hex[chosen(match, "lannister")], board.hex["j8"]
    assert board.distance[place][goal] < board.distance[board.hex["c3"]][goal] - 2


def test_a_weak_unit_keeps_away_from_a_strong_enemy() -> None:
    match = start(
        """
        options: {battle: pb2}
        h10: stark northmen_archers green 1
        h12: stark war_host blue
        g12: stark war_host blue
        h6: lannister casterly_rock_cavaliers red
        g6: lannister casterly_rock_cavaliers red
        stark tokens: green
        """
    ).play("stark: green")
    board = table(match).board
    enemies = [board.hex["h6"], board.hex["g6"]]
    liked = weights(match, "stark")
    beside = [
        line for line in liked if line in board.hex and any(board.distance[board.hex[line]][e] == 1 for e in enemies)
    ]
    assert all(liked[line] < liked["stay"] for line in beside)


def test_who_must_retreat_goes_where_he_is_safest() -> None:
    match = start(
        """
        turn: lannister
        h8: stark war_host green
        f11: lannister lannisport_guards red
        h5: lannister westerlands_archers green
        lannister tokens: green
        """,
        "morale blue",
    ).play("lannister: green", "lannister: stay", "lannister: shoot h8")
    assert match.questions[0].ask == "retreat.hex"
    assert best(match, "stark") == "i9"


# -- attacks ------------------------------------------------------------------------------------------------------

TWO_TARGETS = """
    h6: stark winterfell_riders blue
    h5: lannister lannisport_guards green 1
    g6: lannister lannisport_guards green
    stark tokens: blue
"""


def test_the_unit_that_is_likely_to_fall_is_attacked() -> None:
    match = start(TWO_TARGETS).play("stark: blue", "stark: stay")
    assert best(match, "stark") == "melee h5"


def test_a_hopeless_attack_is_not_made() -> None:
    match = start(
        """
        h6: stark war_host green 1
        h5: lannister heavy_infantry red
        g5: lannister lannisport_guards red
        g6: lannister lannisport_guards red
        i5: lannister lannisport_guards red
        stark tokens: green
        """
    ).play("stark: green", "stark: stay")
    liked = weights(match, "stark")
    assert liked["hold"] > liked["melee h5"]


def test_near_the_rout_the_blow_that_may_end_the_battle_is_struck() -> None:
    match = start(
        """
        morale: 20
        h6: stark winterfell_riders blue
        h5: lannister lannisport_guards blue 1
        g6: lannister lannisport_guards green 1
        stark tokens: blue
        """
    ).play("stark: blue", "stark: stay")
    assert best(match, "stark") == "melee h5"


def test_dice_that_missed_are_rolled_again_on_a_flank() -> None:
    match = start(
        """
        h6: stark winterfell_riders blue
        g5: stark war_host green, engaged h5
        h5: lannister lannisport_guards green
        stark tokens: blue
        """,
        "blue blue green",
    ).play("stark: blue", "stark: stay", "stark: melee h5")
    assert match.questions[0].ask == "flank.symbol"
    assert best(match, "stark") == "blue"


# -- what battle plans ask for ------------------------------------------------------------------------------------


def test_lannister_rides_for_help() -> None:
    match = start(
        """
        options: {battle: s15}
        turn: lannister
        o6: lannister casterly_rock_cavaliers blue
        h3: lannister lannisport_guards green
        h10: stark war_host green
        lannister tokens: blue
        """
    ).play("lannister: blue")
    assert chosen(match, "lannister") == "exit"


def test_the_inn_is_not_left() -> None:
    match = start(
        """
        options: {battle: s15}
        turn: lannister
        h7: lannister lannisport_guards green
        h10: stark war_host green
        lannister tokens: green
        """
    ).play("lannister: green")
    assert chosen(match, "lannister") == "stay"


def test_stark_leaves_by_the_exit() -> None:
    match = start(
        """
        options: {battle: s22}
        f4: stark winterfell_riders green
        f12: stark war_host green
        b12: lannister westerlands_archers green
        stark tokens: green
        """
    ).play("stark: green", "stark: f4")
    assert chosen(match, "stark") == "f1"


def test_a_horn_is_blown() -> None:
    match = start(
        """
        options: {battle: s25}
        h7: stark war_host green
        h3: lannister lannisport_guards green
        stark tokens: green
        """
    ).play("stark: green")
    assert chosen(match, "stark") == "h6"
    match.play("stark: h6")
    assert chosen(match, "stark") == "call"


def test_merchants_are_stopped() -> None:
    match = start(
        """
        options: {battle: s19}
        e9: stark tully_raiders blue
        n4: lannister lannisport_guards green
        stark tokens: blue
        """
    ).play("stark: blue")
    assert chosen(match, "stark") in view(match).merchants


def test_someone_goes_beyond_the_line() -> None:
    match = start(
        """
        options: {battle: pb3}
        c11: stark winterfell_riders blue
        h3: lannister westerlands_archers green
        stark tokens: blue
        """
    ).play("stark: blue")
    assert int(chosen(match, "stark")[1:]) < 9


def test_units_cross_the_river_where_that_raises_morale() -> None:
    match = start(
        """
        options: {battle: s26}
        e7: stark winterfell_riders blue
        m2: lannister westerlands_archers green 1
        stark tokens: blue
        """
    ).play("stark: blue")
    assert int(chosen(match, "stark")[1:]) < 6


# -- greedy at play -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", ["stark", "lannister"])
def test_greedy_beats_random(house: str) -> None:
    match = cyvasse.new("battles", seed=5, options={"battle": "pb2"})
    luck, mine = Dice(5), match.seat(house)
    while not match.over:
        seat = min(match.questions)
        question = match.questions[seat]
        line = Greedy(1).answer(match.seen(seat), luck) if seat == mine else question.sample(luck)
        match.answer(seat, line)
    assert match.winners == [mine]
