"""Rulebook: neutral forces."""

from __future__ import annotations

import pytest

from tests.conformance.thrones.boards import (
    asks,
    forbidden_by,
    order,
    ruler,
    start,
    table,
    units,
)
from tests.rule import example, rule

# -- neutral forces -------------------------------------------------------------------------------------------


NEUTRAL = """
    step: march
    turn: stark
    stark power: 0
    {area}: neutral {strength}
    {origin}: stark {units}, order {order}
"""


def against(strength: int, host: str, march: str = "march_0", more: str = "") -> str:
    """A march of Stark from Harrenhal on Crackclaw Point, a castle that a neutral force holds."""
    return NEUTRAL.format(area="crackclaw_point", strength=strength, origin="harrenhal", units=host, order=march) + more


def on_crackclaw(units: str) -> str:
    return "harrenhal crackclaw_point " + " ".join(f"{unit}@harrenhal" for unit in units.split(" "))


@pytest.mark.parametrize(
    ("strength", "clause"),
    [
        pytest.param(2, None, marks=rule("neutral.3")),
        pytest.param(3, None, marks=rule("neutral.3")),
        pytest.param(4, "neutral.2", marks=rule("neutral.1", "neutral.2")),
    ],
)
def test_a_neutral_force_is_entered_only_with_strength_equal_or_higher(strength: int, clause: str | None) -> None:
    match = start(against(strength, "footman knight"))
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == clause
    assert forbidden_by(match, "stark", on_crackclaw("footman")) == "neutral.2"


@rule("neutral.1")
def test_neutral_forces_lie_there_from_the_start() -> None:
    match = start("step: planning")
    assert table(match).neutrals == {"kings_landing": 5, "eyrie": 6}
    assert ruler(match, "kings_landing") == ""


@pytest.mark.parametrize(("area", "clause"), [("crackclaw_point", None), ("stoney_sept", "neutral.2")])
@rule("neutral.4")
def test_siege_engines_count_against_a_castle_only(area: str, clause: str | None) -> None:
    match = start(
        NEUTRAL.format(area=area, strength=5, origin="harrenhal", units="footman siege_engine", order="march_0")
    )
    line = f"harrenhal {area} footman@harrenhal siege_engine@harrenhal"
    assert forbidden_by(match, "stark", line) == clause


@pytest.mark.parametrize(
    ("march", "clause"), [("march_minus1", "neutral.2"), ("march_0", "neutral.2"), ("march_plus1", None)]
)
@rule("neutral.6")
def test_the_march_order_modifier_counts_against_a_neutral_force(march: str, clause: str | None) -> None:
    match = start(against(4, "footman knight", march))
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == clause


@rule("neutral.5", "neutral.10")
def test_a_neutral_force_is_beaten_without_house_cards_and_leaves_the_game() -> None:
    match = start(against(3, "footman knight", more="lannisport: lannister footman, order march_0"))
    match.play(f"stark: {on_crackclaw('footman knight')}")
    assert asks(match) == [("lannister", "march.move")]
    assert (units(match, "crackclaw_point"), order(match, "harrenhal")) == ("stark footman knight", "")
    assert "crackclaw_point" not in table(match).neutrals
    assert len(table(match).hands[0]) == 7


SUPPORTED = against(
    4,
    "footman knight",
    more="blackwater: lannister footman, order support\nnarrow_sea: baratheon ship, order support\n"
    "lannisport: lannister footman, order march_0",
)


@rule("neutral.7", "neutral.8", "ruling.45")
def test_any_house_may_support_the_attacker_but_not_the_neutral_force() -> None:
    match = start(SUPPORTED).play(f"stark: {on_crackclaw('footman knight')}")
    assert (asks(match), match.options("baratheon")) == ([("baratheon", "support")], ["stark", "pass"])
    match.play("baratheon: pass")
    assert asks(match) == [("lannister", "support")]
    match.play("lannister: stark", "stark: yes")
    assert units(match, "crackclaw_point") == "stark footman knight"


@rule("ruling.45", "neutral.2")
def test_if_support_does_not_come_another_move_is_chosen_and_the_target_is_not_asked_for_again() -> None:
    match = start(SUPPORTED).play(f"stark: {on_crackclaw('footman knight')}", "baratheon: pass", "lannister: pass")
    assert (units(match, "harrenhal"), table(match).neutrals["crackclaw_point"]) == ("stark footman knight", 4)
    assert asks(match) == [("stark", "march.move")]
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == "neutral.2"
    match.play("stark: harrenhal riverrun footman@harrenhal")
    assert units(match, "riverrun") == "stark footman"


EYRIE = """
    step: march
    turn: stark
    stark power: 0
    mountains_of_the_moon: stark footman knight siege_engine, order march_0
    narrow_sea: {fleet}, order support
    eyrie: neutral 6
    lannisport: lannister footman, order march_0
"""


def on_the_eyrie(units: str) -> str:
    return "mountains_of_the_moon eyrie " + " ".join(f"{unit}@mountains_of_the_moon" for unit in units.split(" "))


@rule("ruling.45", "neutral.2")
def test_a_request_that_failed_does_not_close_the_area_to_a_group_that_suffices_alone() -> None:
    match = start(EYRIE.format(fleet="baratheon ship ship ship"))
    match.play(f"stark: {on_the_eyrie('footman knight')}", "baratheon: pass")
    assert forbidden_by(match, "stark", on_the_eyrie("footman knight")) == "neutral.2"
    assert forbidden_by(match, "stark", on_the_eyrie("footman siege_engine")) == "neutral.2"
    match.play(f"stark: {on_the_eyrie('knight siege_engine')}")
    assert asks(match) == [("stark", "march.move")], "nobody is asked for support again"
    match.play("stark: done")
    assert units(match, "eyrie") == "stark knight siege_engine"


@rule("ruling.45")
def test_support_that_was_given_in_vain_holds_for_another_group_of_the_same_order() -> None:
    supported = against(
        5,
        "footman knight knight",
        more="blackwater: lannister footman, order support\nnarrow_sea: baratheon ship, order support\n"
        "lannisport: lannister footman, order march_0",
    )
    match = start(supported).play(f"stark: {on_crackclaw('footman knight')}", "baratheon: stark", "stark: yes")
    match.play("lannister: pass")
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == "neutral.2"
    match.play(f"stark: {on_crackclaw('knight knight')}", "stark: done")
    assert units(match, "crackclaw_point") == "stark knight knight"


@rule("ruling.45", "neutral.8")
def test_support_against_a_neutral_force_is_not_asked_where_the_units_suffice() -> None:
    match = start(EYRIE.format(fleet="stark ship")).play(f"stark: {on_the_eyrie('knight siege_engine')}")
    assert asks(match) == [("stark", "march.move")]


@rule("ruling.45")
def test_nobody_is_asked_for_support_once_the_sum_is_reached_or_out_of_reach() -> None:
    more = "lannisport: lannister footman, order march_0\n{}narrow_sea: baratheon ship ship, order support\n"
    enough = against(4, "footman knight", more=more.format("blackwater: lannister footman, order support\n"))
    match = start(enough).play(f"stark: {on_crackclaw('footman knight')}", "baratheon: stark", "stark: yes")
    assert units(match, "crackclaw_point") == "stark footman knight", "Lannister is not asked"
    short = against(5, "footman knight", more=more.format("blackwater: lannister footman, order support\n"))
    match = start(short).play(f"stark: {on_crackclaw('footman knight')}", "baratheon: pass")
    assert asks(match) == [("stark", "march.move")], "Lannister alone could not help"


@rule("ruling.45", "support.12")
def test_nobody_is_asked_for_support_of_no_strength() -> None:
    position = NEUTRAL.format(
        area="stoney_sept", strength=4, origin="riverrun", units="footman knight", order="march_0"
    )
    match = start(
        position + "harrenhal: lannister siege_engine, order support\nsearoad_marches: stark footman, order support\n"
        "lannisport: lannister footman, order march_0"
    )
    match.play("stark: riverrun stoney_sept footman@riverrun knight@riverrun")
    assert asks(match) == [("stark", "support")]
    match.play("stark: pass")
    assert asks(match) == [("stark", "march.move")]


@rule("ruling.45")
def test_no_tides_cards_are_drawn_against_a_neutral_force() -> None:
    options = "options: {tides: true}\nlannisport: lannister footman, order march_0"
    match = start(against(3, "footman knight", more=options)).play(f"stark: {on_crackclaw('footman knight')}")
    assert units(match, "crackclaw_point") == "stark footman knight"
    assert match.outcomes == []


@rule("neutral.9")
def test_the_blade_does_not_help_against_a_neutral_force() -> None:
    blade = "fiefdoms: stark greyjoy tyrell martell baratheon lannister"
    match = start(against(4, "footman knight", more=blade))
    assert forbidden_by(match, "stark", on_crackclaw("footman knight")) == "neutral.2"


@rule("neutral.11")
def test_an_attack_on_a_neutral_force_uses_up_the_attack_of_the_march() -> None:
    match = start(against(2, "footman knight", more="riverrun: greyjoy footman"))
    match.play(f"stark: {on_crackclaw('knight')}")
    assert forbidden_by(match, "stark", "harrenhal riverrun footman@harrenhal") == "neutral.11"


@rule("neutral.11", "march.7")
def test_after_an_attack_on_a_house_no_neutral_force_may_be_attacked() -> None:
    match = start(against(2, "footman knight", more="riverrun: greyjoy footman"))
    match.play("stark: harrenhal riverrun footman@harrenhal")
    assert forbidden_by(match, "stark", on_crackclaw("knight")) == "march.7"


@rule("neutral.12")
def test_a_closed_area_is_entered_by_nobody() -> None:
    match = start("""
        seats: 3
        step: march
        turn: baratheon
        baratheon supply: 5
        kingswood: baratheon knight knight knight siege_engine, order march_plus1
    """)
    group = "knight@kingswood knight@kingswood knight@kingswood siege_engine@kingswood"
    assert forbidden_by(match, "baratheon", f"kingswood storms_end {group}") == "neutral.12"
    assert forbidden_by(match, "baratheon", f"kingswood kings_landing {group}") is None


@rule("neutral.3", "neutral.6", "neutral.8", "neutral.10")
@example("ex.neutral_defeat")
def test_tyrell_takes_sunspear_with_the_support_of_its_ship() -> None:
    position = """
        seats: 5
        step: march
        turn: tyrell
        tyrell power: 0
        yronwood: tyrell footman knight, order march_plus1
        sea_of_dorne: tyrell ship{}
        highgarden: tyrell footman, order march_0
    """
    line = "yronwood sunspear footman@yronwood knight@yronwood"
    alone = start(position.format("")).play("tyrell: yronwood")
    assert forbidden_by(alone, "tyrell", line) == "neutral.2"
    match = start(position.format(", order support")).play("tyrell: yronwood", f"tyrell: {line}", "tyrell: tyrell")
    assert units(match, "sunspear") == "tyrell footman knight"
    assert "sunspear" not in table(match).neutrals
