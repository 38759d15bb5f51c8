"""Rulebook: where two rules meet in an attack: dice that are added and taken, aim and armour, helpers, both at once."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.dice import SHOT, helper_dice
from tests.conformance.battles.fields import (
    ANGUY,
    FAR,
    STARK_FAR,
    ask,
    asks,
    blow,
    figures,
    lannister,
    ordered,
    rolled,
    stands,
    start,
    table,
    view,
)
from tests.rule import rule

# -- at least one die ---------------------------------------------------------------------------------------------

KEVAN = """
    turn: lannister
    lannister hand: lannister_basic_3
    h4: lannister lannisport_guards blue kevan
    h5: lannister {unit}
    h6: stark war_host blue
    {more}
"""


@rule("combat.5", "combat.7", "ruling.32", "keywords.37")
@pytest.mark.parametrize(
    ("unit_", "more", "help_", "dice"),
    [
        ("brax_pikemen green", "formations: brax_pikemen pike_square", "yes", 2),
        ("brax_pikemen green", "formations: brax_pikemen pike_square", "no", 1),
        ("brax_pikemen green", "formations: brax_pikemen hedgehog", "yes", 5),
        ("brax_pikemen red", "formations: brax_pikemen pike_square", "yes", 4),
    ],
)
def test_dice_are_added_before_the_last_one_is_saved(unit_: str, more: str, help_: str, dice: int) -> None:
    match = start(KEVAN.format(unit=unit_, more=more), "red " * 5)
    match.play("lannister: lannister_basic_3", "lannister: h4 h5", "lannister: done", "lannister: h5")
    match.play("lannister: melee h6", f"lannister: {help_}")
    assert len(rolled(match)) == dice


@rule("combat.7", "keywords.11")
@pytest.mark.parametrize(("added", "number"), [(0, 1), (1, 1), (2, 2)])
def test_a_shot_on_the_move_counts_all_that_is_added(added: int, number: int) -> None:
    shot = blow(
        "h6: stark clegane_crossbowmen green\nh5: lannister lannisport_guards green", SHOT, moved=True
    )  # 1 - 1 dice
    shot.added = added
    shot.declare()
    assert shot.number == number


# -- aim and armour -----------------------------------------------------------------------------------------------


@rule("keywords.50", "keywords.10", "defence.3")
@pytest.mark.parametrize(
    ("target", "face"),
    [
        ("heavy_infantry green", "blue"),
        ("heavy_infantry blue", "blue"),
        ("heavy_infantry red", "red"),
        ("lannisport_guards green, guard", "blue"),
        ("lannisport_guards blue, guard", "blue"),
        ("lannisport_guards green", "green"),
        ("lannisport_guards blue", "green"),
        ("lannisport_guards red", "blue"),
    ],
)
def test_a_targeted_shot_lowers_the_rank_before_armour_raises_it(target: str, face: str) -> None:
    shields = []
    for symbol in ("green", "blue", "red"):
        match = start(
            f"""
            stark tokens: blue
            committed: anguy
            stark brothers: 5
            h6: stark lightning_longbowmen blue anguy
            h4: lannister {target}
            """
            + FAR,
            f"{symbol} valor",
        )
        match.play("stark: blue", "stark: stay", "stark: shoot h4", "stark: figure")
        if figures(match, "h4") == 3:
            shields.append(symbol)
    assert shields == [face]


@rule("keywords.50", "defence.5", "keywords.72")
@pytest.mark.parametrize(
    ("figure", "dice", "left", "captured"),
    [
        ("commander", "green green", 3, ["kevan"]),
        ("commander", "green red", 4, []),
        ("figure", "green green", 3, []),
        ("pass", "blue blue", 2, []),
    ],
)
def test_a_targeted_shot_names_its_figure_also_where_both_strike_at_once(
    figure: str, dice: str, left: int, captured: list[str]
) -> None:
    match = start(
        ANGUY + "h5: lannister lannisport_guards blue kevan, guard" + FAR,
        f"{dice} red red red",
    )
    match.play("stark: blue", "stark: stay", "stark: shoot h5", f"stark: {figure}", "lannister: yes")
    assert figures(match, "h5") == left and view(match).houses[0].captured == captured
    assert len(rolled(match)) == 5


# -- helpers ------------------------------------------------------------------------------------------------------

TOGETHER = """
    options: {{battle: s1, coordinated: true, reduced_strength: {reduced}}}
    stark hand: stark_basic_4
    h7: stark war_host blue maege
    i6: {lead}
    h6: {helper}
    i5: {target}
"""


def together(luck: str, lead: str = "stark war_host blue", helper: str = "stark war_host blue", reduced: str = "false",
             target: str = "lannister heavy_infantry red", more: str = "") -> list[str]:  # fmt: skip
    """What is asked after i6 has attacked i5 with the help of h6, and the dice."""
    match = start(TOGETHER.format(lead=lead, helper=helper, target=target, reduced=reduced) + more, luck)
    match.play("stark: stark_basic_4", "stark: h6 i6", "stark: done", "stark: i6", "stark: melee i5", "stark: h6")
    return [ask(match), *rolled(match)]


@rule("opt.3", "opt.7")
@pytest.mark.parametrize(
    ("helper", "reduced", "dice"),
    [
        ("stark war_host blue", "true", 5),
        ("stark war_host blue 2", "true", 4),
        ("stark war_host blue 3", "true", 5),
        ("stark war_host blue 2", "false", 5),
        ("stark war_host green 2", "true", 3),
    ],
)
def test_a_helper_of_reduced_strength_brings_a_die_less(helper: str, reduced: str, dice: int) -> None:
    assert len(together("green " * 6, helper=helper, reduced=reduced)) == 1 + dice


@rule("opt.3", "terrain.6", "combat.6")
@pytest.mark.parametrize(
    ("lead", "helper", "target", "dice"),
    [
        ("stark war_host blue", "forest, stark war_host blue", "lannister heavy_infantry red", 3 + 1),
        ("forest, stark war_host blue", "stark war_host blue", "lannister heavy_infantry red", 2 + 2),
        ("stark war_host blue", "stark war_host blue", "forest, lannister heavy_infantry red", 2 + 1),
        ("stark war_host blue", "stark war_host red", "hill, lannister heavy_infantry red", 3 + 2),
        ("stark war_host blue", "hill, stark war_host red", "hill, lannister heavy_infantry red", 3 + 3),
    ],
)
def test_terrain_limits_the_dice_of_each_helper(lead: str, helper: str, target: str, dice: int) -> None:
    assert len(together("green " * 6, lead, helper, target=target)) == 1 + dice


@rule("opt.4", "opt.3")
def test_a_helper_brings_neither_keywords_nor_less_than_nothing() -> None:
    field = table(
        start(
            """
            formations: brax_pikemen pike_square
            h6: stark brax_pikemen blue
            g6: stark clegane_crossbowmen green
            h5: lannister casterly_rock_cavaliers green
            """
        )
    )
    at = {hex_: field.at[field.board.hex[hex_]] for hex_ in ("h6", "g6", "h5")}
    field.moved = [at["g6"]]
    assert helper_dice(field, at["h6"], at["h5"]) == 2
    assert helper_dice(field, at["g6"], at["h5"]) == 0


@rule("keywords.36", "opt.5", "flank.1")
@pytest.mark.parametrize(
    ("lead", "formation", "asked"),
    [
        ("stark war_host blue", "hedgehog", "flank.symbol"),
        ("stark war_host blue, engaged i5", "hedgehog", "flank.symbol"),
        ("stark war_host blue", "pike_square", "turn"),
        ("stark war_host blue, engaged i5", "pike_square", "turn"),
    ],
)
def test_all_who_attack_a_hedgehog_together_flank_it(lead: str, formation: str, asked: str) -> None:
    found = together(
        "green " * 6, lead, target="lannister brax_pikemen red", more=f"    formations: brax_pikemen {formation}"
    )
    assert found[0] == asked


# -- both at once -------------------------------------------------------------------------------------------------

SMALLJON = """
    formations: last_hearth_lancers line
    h5: lannister lannisport_guards blue {count}
    h6: stark last_hearth_lancers blue {left} smalljon, guard
"""


@rule("card.smalljon", "defence.5")
@pytest.mark.parametrize(
    ("count", "dice", "follows"),
    [
        (4, "green green green morale red red red", True),
        (1, "green green green blue red red red", True),
        (4, "green green green blue red red red", False),
        (4, "morale green green morale red red red", False),
        (4, "morale morale green morale red red red", False),
    ],
)
def test_smalljon_follows_after_a_counterattack_made_at_once(count: int, dice: str, follows: bool) -> None:
    match = lannister(SMALLJON.format(count=count, left=3) + FAR + STARK_FAR, dice, "stark: yes")
    if ask(match) == "advance":
        match.play("lannister: pass")
    assert (ask(match) == "pursue") == follows
    if follows:
        match.play("stark: h5")
        assert stands(match, "h5") and asks(match) == [("stark", "commit")]


@rule("card.smalljon", "defence.5")
def test_who_falls_with_his_attacker_follows_nobody() -> None:
    match = lannister(
        SMALLJON.format(count=1, left=1) + FAR + STARK_FAR, "blue blue blue blue red red red", "stark: yes"
    )
    assert not stands(match, "h5") and not stands(match, "h6") and ask(match) == "turn"


SCRAP = "axes: 0\nh6: stark war_host green\nh5: lannister stone_crows green, guard"


@rule("keywords.20", "defence.10", "counter.11")
@pytest.mark.parametrize(
    ("dice", "asked"),
    [
        ("blue blue red red", True),
        ("blue blue morale red", False),
        ("blue morale blue red", False),
        ("blue blue green green", True),
        ("blue blue valor green", True),
    ],
)
def test_a_scrapper_strikes_once_more_after_striking_at_once(dice: str, asked: bool) -> None:
    match = ordered(SCRAP, dice + " red red", token="green").play("stark: melee h5", "lannister: yes")
    if ask(match) == "advance":
        match.play("stark: pass")
    assert (ask(match) == "scrapper") == asked
    if asked:
        before = figures(match, "h5")
        match.play("lannister: yes")
        assert figures(match, "h5") == before - 1 and len(rolled(match)) == 6 and ask(match) == "turn"


@rule("defence.10", "keywords.6")
@pytest.mark.parametrize(("spent", "asked"), [("yes", "turn"), ("no", "counter")])
def test_who_struck_at_once_has_no_stalwart_counterattack(spent: str, asked: str) -> None:
    friends = "g4: lannister lannisport_guards green\nh4: lannister lannisport_guards green"
    field = f"h6: stark war_host green\nh5: lannister lannisport_guards green, guard\n{friends}"
    match = ordered(field, "red red red red").play("stark: melee h5", f"lannister: {spent}")
    assert ask(match) == asked


TRAMPLE = """
    turn: lannister
    lannister tokens: red
    committed: gregor_mountain
    lannister hand: gregor_4
    h5: lannister lannisport_guards blue gregor_mountain
    h6: stark war_host blue, guard
"""


@rule("card.gregor_4", "defence.5", "defence.6")
@pytest.mark.parametrize(
    ("dice", "at"),
    [
        ("blue green green green green green", "i7"),
        ("green green green green green green", "h6"),
        ("blue green green morale green green", "h6"),
    ],
)
def test_trample_pushes_also_who_strikes_at_once(dice: str, at: str) -> None:
    match = start(TRAMPLE + STARK_FAR, dice)
    match.play("lannister: gregor_4", "lannister: yes", "lannister: stay", "lannister: melee h6", "stark: yes")
    assert stands(match, at)


# -- dogs ---------------------------------------------------------------------------------------------------------


@rule("ruling.109", "keywords.15", "terrain.5", "tokens_terrain.9")
@pytest.mark.parametrize(
    ("here", "target", "there", "reached"),
    [
        ("plain", "h4", "plain", True),
        ("plain", "h4", "cliff", True),
        ("plain", "h3", "plain", True),
        ("plain", "h3", "hill", True),
        ("plain", "h3", "cliff", False),
        ("plain", "h3", "tower", False),
        ("plain", "h3", "gate", True),
        ("plain", "h4", "tower", True),
        ("plain", "h2", "plain", False),
        ("cliff", "h3", "cliff", False),
        ("cliff", "h2", "plain", False),
        ("plain", "h5", "plain", False),
    ],
)
def test_dogs_reach_less_far_at_a_cliff_or_tower(here: str, target: str, there: str, reached: bool) -> None:
    post = there in ("tower", "gate")
    enemy = f"{'outpost' if post else there}, lannister lannisport_guards green{f', {there}' if post else ''}"
    match = ordered(f"h6: {here}, stark kennelmasters green\n{target}: {enemy}" + FAR + "\no11: stark war_host blue")
    options = match.options("stark") if ask(match) == "attack" else []
    assert (f"dogs {target}" in options) == reached


@rule("ruling.109", "card.robb_young_wolf")
def test_the_wolf_reaches_less_far_at_a_cliff_too() -> None:
    field = "h6: stark winterfell_riders blue robb_young_wolf\nh3: {ground}, lannister lannisport_guards green"
    assert "wolf h3" in ordered(field.format(ground="plain"), token="blue").options("stark")
    assert ask(ordered(field.format(ground="cliff"), token="blue")) == "turn"
