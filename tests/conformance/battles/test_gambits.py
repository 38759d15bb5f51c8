"""Rulebook: gambit cards are offered where they can do something, and horns where there are two."""

from __future__ import annotations

import pytest

from cyvasse.games.battles.combat import is_protected
from cyvasse.games.battles.components import TOKENS, components
from tests.conformance.battles.fields import FAR, STARK_FAR, ask, blow, morale, rolled, start, table, view
from tests.rule import rule

STARK = """
    options: {{battle: s1, gambits: true}}
    momentum: stark
    stark gambit: {card}
    lannister gambit: lg02
    h10: stark war_host green
    h2: lannister lannisport_guards green
    {more}
"""
LANNISTER = STARK.replace("momentum: stark", "momentum: lannister").replace(
    "stark gambit: {card}\n    lannister gambit: lg02", "stark gambit: sg04\n    lannister gambit: {card}"
)


@rule("card.sg01", "gambit.5", "rally.2")
@pytest.mark.parametrize(("mine", "theirs", "asked"), [(1, 2, True), (2, 2, False), (3, 2, False)])
def test_winter_comes_first_only_to_those_who_would_be_second(mine: int, theirs: int, asked: bool) -> None:
    tokens = f"stark command: {mine}\nlannister command: {theirs}"
    match = start(STARK.format(card="sg01", more="step: rally\n" + tokens))
    assert (ask(match) == "gambit.use") == asked
    if asked:
        assert view(match.fork().play("stark: no")).first == 1
        match.play("stark: yes")
    assert view(match).first == 0


@rule("card.sg02", "gambit.10", "morale.10")
@pytest.mark.parametrize(
    ("value", "asked", "after"),
    [
        *((12, False, 12), (13, False, 12), (17, False, 16), (21, False, 19)),
        *((11, True, 12), (10, True, 11), (5, True, 10), (3, True, 6)),
    ],
)
def test_none_can_be_broken_is_of_no_use_in_the_enemys_zones(value: int, asked: bool, after: int) -> None:
    match = start(STARK.format(card="sg02", more=f"step: recover\nmorale: {value}"))
    assert (ask(match) == "gambit.use") == asked
    if asked:
        match.play("stark: yes")
    assert morale(match, "stark") == after


@rule("card.lg04", "catapults.6")
@pytest.mark.parametrize(
    ("catapults", "asked"),
    [
        ("lannister red active", "catapult.target"),
        ("lannister red inactive", "gambit.use"),
        ("lannister red active lannister green inactive", "gambit.use"),
        ("stark red inactive", "gambit.use"),
        ("stark red inactive lannister blue active", "catapult.target"),
    ],
)
def test_reload_needs_a_catapult_that_has_fired_or_none_at_all(catapults: str, asked: str) -> None:
    more = f"step: conditions\nfirst: lannister\nturn: lannister\ncatapults: {catapults}\ng5: stark war_host green"
    assert ask(start(LANNISTER.format(card="lg04", more=more))) == asked


@rule("card.lg04")
def test_of_two_catapults_the_player_chooses_which_is_reloaded() -> None:
    more = """
        step: conditions
        first: lannister
        turn: lannister
        catapults: lannister red inactive stark blue inactive lannister green inactive lannister green active
    """
    match = start(LANNISTER.format(card="lg04", more=more)).play("lannister: yes")
    assert match.options("lannister") == ["green", "red"]
    ready = {line: table(match.fork().play(f"lannister: {line}")).catapults for line in ("green", "red")}
    assert ready["red"][0] == [1, 2, 1] and ready["green"][2] == [1, 0, 1]


@rule("card.lg04", "elimination.4")
def test_without_enemies_no_stone_is_thrown() -> None:
    lone = LANNISTER.replace("    h10: stark war_host green\n", "")
    match = start(lone.format(card="lg04", more="step: conditions\nfirst: lannister\nturn: lannister"))
    assert ask(match) != "gambit.use"


BROTHERS = """
    options: {{battle: s23, gambits: true}}
    step: rally
    momentum: stark
    stark gambit: bg02
    lannister gambit: lg02
    stark brothers: {brothers}
    h10: stark knights_hollow_hill blue
    h2: lannister lannisport_guards green
"""


@rule("card.bg02", "brotherhood.9")
@pytest.mark.parametrize(
    ("brothers", "asked", "after"), [(13, True, 16), (14, True, 16), (15, False, 16), (16, False, 16)]
)
def test_no_one_is_forgotten_while_there_are_tokens(brothers: int, asked: bool, after: int) -> None:
    match = start(BROTHERS.format(brothers=brothers))
    assert (ask(match) == "gambit.use") == asked
    if asked:
        assert view(match).houses[0].brothers == brothers + 1
        match.play("stark: yes")
    assert view(match).houses[0].brothers == after


@rule("card.lg01", "overview.11")
@pytest.mark.parametrize("missing", [0, 1])
def test_gold_buys_steel_only_from_a_supply(missing: int) -> None:
    pool = [kind for kind in TOKENS for _ in range(components().count("order"))]
    tokens = " ".join(pool[missing:])
    match = start(LANNISTER.format(card="lg01", more=f"step: marshal\nfirst: lannister\nstark tokens: {tokens}"))
    assert (ask(match) == "gambit.use") == (missing > 0)


@rule("card.tg02", "keywords.23", "terrain.10")
@pytest.mark.parametrize(
    ("effects", "attacker", "target", "helps"),
    [
        ("", "lannisport_guards blue", "stark tully_raiders green", True),
        ("strip_cover", "lannisport_guards blue", "stark tully_raiders green", True),
        ("strip_cover", "lannisport_guards blue", "swamp, stark tully_raiders green", False),
        ("strip_cover", "lannisport_guards blue", "stark tully_raiders green, guard", False),
        ("strip_stalwart", "lannisport_guards blue", "stark tully_raiders green", True),
    ],
)
def test_the_tully_gambit_must_protect_its_unit(effects: str, attacker: str, target: str, helps: bool) -> None:
    attack = blow(f"h6: lannister {attacker}\nh5: {target}", effects=effects)
    assert is_protected(attack) == helps and not attack.braced


# -- horns --------------------------------------------------------------------------------------------------------

HORN = """
    options: {{battle: s25}}
    field: clear
    stark tokens: blue
    stark brothers: 5
    {horn}: stark knights_hollow_hill blue beric, horns {own}
"""


@rule("s25.1", "keywords.25")
@pytest.mark.parametrize(("horn", "own", "lying"), [("own", 0, 3), ("field", 1, 2)])
def test_battle_25_a_unit_with_a_horn_on_a_horn_chooses_which_it_blows(horn: str, own: int, lying: int) -> None:
    hex_ = components().scenarios["s25"].tokens.warhorns[0]
    match = start(HORN.format(horn=hex_, own=1) + FAR + STARK_FAR, "red red red red")
    match.play("stark: blue", "stark: stay", "stark: call")
    assert ask(match) == "call.horn" and match.options("stark") == ["own", "field"]
    match.play(f"stark: {horn}", "stark: war_host")
    beric = next(unit for unit in view(match).units if unit.commander == "beric")
    assert beric.horns == own and len(view(match).warhorns) == lying
    assert view(match).sounded == (horn == "field") and len(rolled(match)) == 4


@rule("s25.1", "keywords.25")
@pytest.mark.parametrize(("hex_", "own", "left", "sounded"), [("field", 0, 0, 1), ("o11", 1, 0, 0)])
def test_battle_25_with_one_horn_there_is_no_choice(hex_: str, own: int, left: int, sounded: int) -> None:
    place = components().scenarios["s25"].tokens.warhorns[0] if hex_ == "field" else hex_
    match = start(HORN.format(horn=place, own=own) + FAR + STARK_FAR, "red red red red")
    match.play("stark: blue", "stark: stay", "stark: call")
    assert ask(match) == "call.kind"
    assert table(match).horns[table(match).leaders.index("beric")] == left and view(match).sounded == sounded
