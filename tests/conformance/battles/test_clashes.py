"""Rulebook: the attack flow chart in its corners: helpers, tokens, flags, both rolls at once, dogs, capture."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    FAR,
    STARK_FAR,
    TRAMPLING,
    ask,
    asks,
    fight,
    figures,
    lannister,
    morale,
    ordered,
    rolled,
    stands,
    start,
    table,
    unit,
    view,
)
from tests.rule import rule

# -- leaving an engagement ----------------------------------------------------------------------------------------

CAUGHT = """
    h6: stark war_host blue 1, engaged h5
    h5: lannister lannisport_guards blue
    g6: lannister lannisport_guards green
    a11: stark war_host green
"""


@rule("disengage.2", "disengage.3", "disengage.6")
def test_who_falls_to_a_parting_blow_neither_attacks_nor_moves() -> None:
    attack = ordered(CAUGHT, "blue red red", token="blue").play("stark: melee g6", "lannister: yes")
    assert not stands(attack, "h6") and figures(attack, "g6") == 4 and asks(attack) == [("lannister", "turn")]
    walk = start("stark tokens: blue" + CAUGHT, "blue red red").play("stark: blue", "stark: h8", "lannister: yes")
    assert not stands(walk, "h6") and not stands(walk, "h8")


@rule("disengage.2", "disengage.5")
def test_the_foe_may_let_a_unit_go() -> None:
    match = ordered(CAUGHT, "green red red", token="blue").play("stark: melee g6", "lannister: no")
    assert figures(match, "g6") == 3 and rolled(match) == ["green", "red", "red"]


@rule("fire.17", "tokens_terrain.8", "disengage.4")
def test_over_a_cliff_or_from_a_tower_no_parting_blow_is_struck() -> None:
    cliff = ordered("h6: stark war_host green, engaged h5\nh5: cliff, lannister lannisport_guards green", move="h8")
    assert ask(cliff) == "turn" and stands(cliff, "h8")
    tower = ordered("h6: stark war_host green, engaged h5\nh5: outpost, lannister lannisport_guards green, tower",
                    move="h8")  # fmt: skip
    assert ask(tower) == "turn" and stands(tower, "h8")


# -- coordinated attacks ------------------------------------------------------------------------------------------

TOGETHER = """
    options: {battle: s1, coordinated: true}
    stark hand: stark_basic_4
    h7: stark war_host blue maege
    i6: stark war_host blue
    h6: stark war_host green
    i5: lannister heavy_infantry red
"""


def together(more: str, luck: str, *helpers: str) -> Match:
    match = start(TOGETHER + more, luck)
    match.play("stark: stark_basic_4", "stark: h6 i6", "stark: done", "stark: i6", "stark: melee i5")
    return match.play(*helpers)


@rule("opt.2", "opt.3")
@pytest.mark.parametrize(("helpers", "dice"), [("none", 3), ("h6", 4)])
def test_each_helper_brings_its_dice_less_one(helpers: str, dice: int) -> None:
    match = together("", "green green green green", f"stark: {helpers}")
    assert len(rolled(match)) == dice
    if helpers == "h6":
        assert asks(match) == [("lannister", "turn")]  # the helper has used its attack
        assert not unit(match, "h6").active
    else:
        assert asks(match) == [("stark", "attack")]


@rule("opt.2", "opt.5")
def test_helpers_must_be_able_to_strike_the_target_themselves() -> None:
    bound = together("    h5: lannister lannisport_guards green, engaged h6\n", "green green green")
    assert len(rolled(bound)) == 3 and ask(bound) != "support"


@rule("opt.5", "flank.1")
def test_the_flank_reroll_needs_all_attackers_to_flank() -> None:
    engaged = "    j5: stark war_host red, engaged i5\n"
    match = together(engaged, "green green green green", "stark: h6")
    assert ask(match) == "flank.symbol"
    mixed = start(
        TOGETHER.replace("i6: stark war_host blue", "i6: stark war_host blue, engaged i5"), "green green green green"
    )
    mixed.play("stark: stark_basic_4", "stark: h6 i6", "stark: done", "stark: h6", "stark: melee i5", "stark: i6")
    assert ask(mixed) != "flank.symbol" and len(rolled(mixed)) == 4


@rule("opt.2")
def test_without_the_option_nobody_helps() -> None:
    match = start(TOGETHER.replace("coordinated: true", "coordinated: false"), "green green green")
    match.play("stark: stark_basic_4", "stark: h6 i6", "stark: done", "stark: i6", "stark: melee i5")
    assert len(rolled(match)) == 3 and asks(match) == [("stark", "attack")]


# -- before the roll ----------------------------------------------------------------------------------------------


@rule("keywords.42", "keywords.43")
@pytest.mark.parametrize(("line", "dice"), [("pass", 1), ("blue", 2), ("valor blue", 2), ("valor green", 1)])
def test_an_aimed_shot_costs_its_token(line: str, dice: int) -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: green blue valor
        h5: lannister clegane_crossbowmen green
        h7: stark war_host red
        """,
        "green green",
    )
    match.play("lannister: green", "lannister: stay", "lannister: shoot h7", f"lannister: {line}")
    left = view(match).houses[1].tokens
    spent = line.partition(" ")[0]
    assert len(rolled(match)) == dice and left["blue"] == (spent != "blue") and left["valor"] == (spent != "valor")


@rule("keywords.42", "keywords.11")
def test_who_moved_or_has_only_flags_does_not_aim() -> None:
    field = (
        "turn: lannister\nlannister tokens: {tokens}\nh4: lannister clegane_crossbowmen blue\nh7: stark war_host red"
    )
    moved = start(field.format(tokens="blue red"), "green").play(
        "lannister: blue", "lannister: h5", "lannister: shoot h7"
    )
    assert len(rolled(moved)) == 1 and view(moved).houses[1].tokens["red"] == 1
    flags = start(field.format(tokens="blue morale"), "green green")
    flags.play("lannister: blue", "lannister: stay", "lannister: shoot h7")
    assert len(rolled(flags)) == 2 and view(flags).houses[1].tokens["morale"] == 1


@rule("card.shagga")
def test_shagga_may_keep_his_axes_and_throws_none_when_they_are_gone() -> None:
    field = "axes: {axes}\ncommitted: shagga\nh5: lannister stone_crows blue shagga\nh6: stark war_host red"
    kept = lannister(field.format(axes=1), "green green green", "lannister: no")
    assert len(rolled(kept)) == 3 and view(kept).axes == 1
    gone = lannister(field.format(axes=0), "green green green")
    assert len(rolled(gone)) == 3


@rule("card.greatjon_last_hearth", "card.gregor_mountain")
def test_commits_before_the_roll_may_be_declined() -> None:
    match = ordered("h6: stark war_host blue greatjon_last_hearth\nh5: lannister lannisport_guards red",
                    "green green green", token="blue")  # fmt: skip
    match.play("stark: melee h5", "stark: no")
    assert len(rolled(match)) == 3 and view(match).committed == []
    mountain = lannister("h5: lannister lannisport_guards blue gregor_mountain\nh6: stark war_host red",
                         "morale green green green", "lannister: no")  # fmt: skip
    assert figures(mountain, "i7") == 4


@rule("card.kevan", "ruling.20")
@pytest.mark.parametrize(
    ("kevan", "orders", "asked"), [("h4", "h4 h5", True), ("h4", "h5", False), ("h3", "h3 h5", False)]
)
def test_kevan_helps_a_neighbour_ordered_with_him(kevan: str, orders: str, asked: bool) -> None:
    match = start(
        f"""
        turn: lannister
        lannister hand: lannister_basic_3
        {kevan}: lannister lannisport_guards blue kevan
        h5: lannister lannisport_guards green
        h6: stark war_host blue
        """,
        "red red red red",
    )
    match.play("lannister: lannister_basic_3", f"lannister: {orders}")
    match.play("lannister: done" if " " in orders else "lannister: stay")
    if ask(match) == "attack.unit":
        match.play("lannister: h5")
    match.play("lannister: melee h6")
    assert (ask(match) == "kevan.help") == asked
    if asked:
        declined = match.fork().play("lannister: no")
        assert len(rolled(declined)) == 2
        assert len(rolled(match.play("lannister: yes"))) == 4 and asks(match) == [("stark", "turn")]


@rule("card.cg02")
def test_feuds_help_clansmen_only() -> None:
    head = """
        options: {battle: s22, gambits: true}
        field: clear
        momentum: lannister
        stark gambit: sg01
        lannister gambit: cg02
        h2: lannister stone_crows green
        h5: lannister lannisport_guards blue
        h6: stark war_host red
    """
    match = lannister(head, "green green green")
    assert len(rolled(match)) == 3 and view(match).momentum == 1


@rule("card.tg02")
def test_family_duty_honour_is_for_units_of_house_tully() -> None:
    head = """
        options: {battle: s17, gambits: true}
        field: clear
        momentum: stark
        stark gambit: tg02
        lannister gambit: lg01
        h8: stark tully_raiders green
        h6: stark war_host green
        h5: lannister lannisport_guards blue
    """
    match = lannister(head, "green green green")
    assert figures(match, "h6") == 1 and view(match).momentum == 0


# -- flags --------------------------------------------------------------------------------------------------------


@rule("keywords.5", "card.greatjon_last_hearth")
def test_stalwart_and_greatjon_each_ignore_one_flag() -> None:
    beside = "h7: stark war_host blue greatjon_last_hearth"
    field = "h5: lannister lannisport_guards blue\nh6: stark war_host red{guard}\n" + beside
    both = lannister(field.format(guard=", guard"), "morale morale green", "stark: no", "stark: yes")
    assert stands(both, "h6")
    three = lannister(field.format(guard=", guard"), "morale morale morale", "stark: no", "stark: yes")
    assert stands(three, "i7")
    one = lannister(field.format(guard=""), "morale morale green")
    assert stands(one, "i7")


@rule("keywords.5", "card.greatjon_last_hearth")
def test_greatjon_does_not_steady_his_enemies() -> None:
    match = ordered(
        """
        h6: stark war_host green
        i5: stark war_host blue greatjon_last_hearth
        h5: lannister lannisport_guards red
        """,
        "morale green",
    )
    assert stands(match.play("stark: melee h5"), "g4")


@rule("card.gregor_4", "leadership.12")
def test_trampling_drives_back_only_whom_it_has_hit() -> None:
    position = TRAMPLING
    lines = ["lannister: gregor_4", "lannister: yes", "lannister: stay", "lannister: melee h6"]
    missed = start(position, "green green green").play(*lines)
    assert figures(missed, "h6") == 4
    farther = start(position, "blue morale green green").play(*lines)
    assert figures(farther, "i8") == 3


@rule("keywords.54")
def test_each_flag_of_a_fearsome_unit_counts_twice() -> None:
    field = "committed: sandor\nh5: lannister brax_pikemen blue sandor\nh6: stark war_host red"
    assert stands(lannister(field, "morale morale green"), "j10")
    assert stands(lannister(field, "green green green"), "h6")


# -- counterattacks -----------------------------------------------------------------------------------------------


@rule("counter.1", "counter.2")
def test_a_counterattack_may_be_declined_and_hits_as_any_blow() -> None:
    field = "h5: lannister lannisport_guards blue\nh6: stark war_host blue maege"
    calm = lannister(field, "green green green", "stark: no")
    assert len(rolled(calm)) == 3 and asks(calm) == [("stark", "turn")]
    back = lannister(field, "green green green blue blue blue morale", "stark: yes")
    assert figures(back, "g4") == 1


@rule("keywords.20", "keywords.58", "keywords.21")
@pytest.mark.parametrize(
    ("troop", "asked"),
    [
        ("stone_crows green", True),
        ("stone_crows green 2", True),
        ("stone_crows green 1", False),
        ("stone_crows green 2 shagga", True),
        ("stone_crows green 1 shagga", False),
    ],
)
def test_a_scrapper_pays_with_a_figure_that_can_be_spared(troop: str, asked: bool) -> None:
    match = fight(f"axes: 0\nh6: stark war_host green\nh5: lannister {troop}", "blue blue red red")
    assert (ask(match) == "scrapper") == asked
    if asked:
        before = figures(match, "h5")
        assert figures(match.fork().play("lannister: no"), "h5") == before
        assert figures(match.play("lannister: yes"), "h5") == before - 1


@rule("keywords.16", "counter.3")
def test_dogs_are_not_counterattacked() -> None:
    match = fight(
        "h6: stark kennelmasters green\nh4: lannister lannisport_guards green kevan", "green red red", "dogs h4"
    )
    assert asks(match) == [("lannister", "turn")]


@rule("counter.7", "keywords.31")
def test_a_counterattack_that_kills_brings_no_reward() -> None:
    match = lannister(
        "h5: lannister lannisport_guards green 1\nh6: stark tully_raiders blue, guard" + FAR.replace("green", "blue"),
        "green green valor red red",
        "stark: no",
        "stark: yes",
        token="green",
    )
    assert not stands(match, "h5") and len(rolled(match)) == 5


# -- both at once -------------------------------------------------------------------------------------------------

DUEL = """
    h5: lannister lannisport_guards blue
    h6: stark war_host red, guard
    a11: stark war_host green
    a1: lannister lannisport_guards green
"""


@rule("defence.5", "defence.6", "defence.11")
@pytest.mark.parametrize(
    ("dice", "lannister_at", "stark_at"),
    [
        ("green green green green green green green", "h5", "h6"),
        ("morale green green green green green green", "h5", "i7"),
        ("green green green morale green green green", "g4", "h6"),
        ("morale green green morale green green green", "h5", "h6"),
        ("morale morale green morale green green green", "h5", "i7"),
        ("morale green green morale morale morale green", "g3", "h6"),
    ],
)
def test_the_larger_roll_of_flags_drives_the_other_back(dice: str, lannister_at: str, stark_at: str) -> None:
    match = lannister(DUEL, dice, "stark: yes")
    if ask(match) == "advance":
        match.play("lannister: pass")
    assert stands(match, lannister_at) and stands(match, stark_at)
    assert ask(match) == "turn"


@rule("defence.5", "defence.4")
def test_hits_of_both_rolls_apply_before_anyone_flees() -> None:
    match = lannister(DUEL, "red morale green blue morale morale green", "stark: yes")
    assert figures(match, "h6") == 3 and figures(match, "g4") == 3
    assert not unit(match, "h6").guard


@rule("defence.5", "keywords.1")
def test_who_survives_alone_may_follow() -> None:
    field = DUEL.replace("red, guard", "red 1, guard")
    match = lannister(field, "red green green green green green green", "stark: yes")
    assert not stands(match, "h6") and match.options("lannister") == ["h6", "pass"]
    fallen = lannister(DUEL.replace("guards blue\n", "guards blue 1\n", 1), "green green green blue green green green",
                       "stark: yes")  # fmt: skip
    assert not stands(fallen, "h5") and asks(fallen) == [("stark", "turn")]


# -- dogs ---------------------------------------------------------------------------------------------------------


@rule("keywords.16", "keywords.61")
@pytest.mark.parametrize(("face", "dice"), [("green", 2), ("blue", 3), ("red", 3)])
def test_the_first_die_sets_the_rank_of_the_dogs(face: str, dice: int) -> None:
    match = fight(
        "h6: stark kennelmasters red\nh4: lannister lannisport_guards red", f"{face} green green green", "dogs h4",
        token="red",
    )  # fmt: skip
    assert len(rolled(match)) == 1 + dice


@rule("keywords.16", "keywords.62")
def test_nothing_helps_against_the_bite_and_the_chase_of_dogs() -> None:
    bite = fight(
        "h6: stark kennelmasters green\nh4: lannister lannisport_guards red gregor_mountain", "valor", "dogs h4"
    )
    assert figures(bite, "h4") == 3
    kill = fight("h6: stark kennelmasters green\nh4: lannister lannisport_guards red 1" + FAR, "valor", "dogs h4")
    assert not stands(kill, "h4") and morale(kill, "lannister") == 8
    chase = fight(
        "h6: stark kennelmasters green\nh4: lannister lannisport_guards red kevan, guard", "morale", "dogs h4"
    )
    assert asks(chase) == [("lannister", "retreat.hex")]
    edge = fight("h3: stark kennelmasters green\nh1: lannister lannisport_guards red", "morale", "dogs h1")
    assert figures(edge, "h1") == 3


@rule("card.robb_young_wolf")
def test_the_wolf_is_spent_unless_it_kills() -> None:
    field = "h6: stark winterfell_riders blue robb_young_wolf\nh4: lannister lannisport_guards green {count}" + FAR
    missed = fight(field.format(count=4), "valor", "wolf h4", token="blue")
    assert figures(missed, "h4") == 3 and view(missed).committed == ["robb_young_wolf"]
    gone = start("stark tokens: blue\ncommitted: robb_young_wolf\n" + field.format(count=4))
    gone.play("stark: blue", "stark: stay")
    assert ask(gone) == "turn"


# -- capture and reward -------------------------------------------------------------------------------------------


@rule("pb1.2", "commanders.20")
def test_pb1_a_commander_shot_among_his_men_scores_alone() -> None:
    match = start(
        """
        options: {battle: pb1}
        field: clear
        stark tokens: blue
        committed: anguy
        stark brothers: 5
        h6: stark lightning_longbowmen blue anguy
        h4: lannister lannisport_guards blue kevan
        a1: lannister lannisport_guards green
        """,
        "green green",
    )
    match.play("stark: blue", "stark: stay", "stark: shoot h4", "stark: commander")
    assert view(match).houses[0].points == 3 and stands(match, "h4")


@rule("card.sandor", "commanders.13")
@pytest.mark.parametrize(("count", "left"), [(3, 2), (2, 2), (1, 1)])
def test_the_hound_keeps_one_man_if_he_had_one(count: int, left: int) -> None:
    field = f"h6: stark war_host red\nh5: lannister brax_pikemen green {count} sandor" + FAR
    match = fight(field, "green green green green valor", token="red")
    assert asks(match) == ([("lannister", "commit")] if count < 3 else [("lannister", "turn")])
    if count < 3:
        assert figures(match.fork().play("lannister: yes"), "h5") == left
        match.play("lannister: no")
        assert not stands(match, "h5") and view(match).houses[0].captured == ["sandor"]


@rule("keywords.31")
@pytest.mark.parametrize(("face", "tokens"), [("red", (1, 0)), ("blue", (0, 1))])
def test_a_raider_takes_a_token_only_if_there_is_one_of_its_kind(face: str, tokens: tuple[int, int]) -> None:
    match = fight(
        "lannister tokens: red\nh6: stark tully_raiders green\nh5: lannister lannisport_guards green 1" + FAR,
        f"valor blue {face}",
    )
    houses = view(match).houses
    assert (houses[0].tokens["red"], houses[1].tokens["red"]) == tokens
    assert table(match).pools[0][1] == 0


@rule("keywords.28", "card.chella")
def test_chella_doubles_trophies_only_once_and_only_as_far_as_they_go() -> None:
    field = "trophies: {have}\nh5: lannister black_ears_riders blue chella\nh6: stark war_host red 1" + STARK_FAR
    few = lannister(field.format(have=6), "valor blue blue", "lannister: yes")
    assert view(few).trophies == 10
    full = lannister(field.format(have=8), "valor blue blue")
    assert view(full).trophies == 10 and ask(full) == "pursue"
    alone = lannister("h5: lannister black_ears_riders blue\nh6: stark war_host red 1" + STARK_FAR, "valor blue blue")
    assert view(alone).trophies == 0
