"""Rulebook: what a turn offers: tokens, cards, zones, requirements and needs of tactics, calls and revivals."""

from __future__ import annotations

from typing import Any

import pytest

import cyvasse
from cyvasse.games.battles.abilities import V
from cyvasse.games.battles.components import components
from cyvasse.games.battles.sight import callable_kinds, can_call, room_beside
from cyvasse.games.battles.table import Table, spare
from cyvasse.games.battles.words import unit_text, word_name
from cyvasse.kernel.abilities import Ability, Scene, Use, read
from cyvasse.kernel.match import Match
from tests.conformance.battles.fields import (
    FAR,
    MIXED,
    STARK_FAR,
    ask,
    asks,
    figures,
    forbidden_by,
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

# -- order tokens -------------------------------------------------------------------------------------------------


@rule("orders.3", "orders.4", "orders.5", "orders.6")
@pytest.mark.parametrize(
    ("tokens", "options"),
    [
        ("red", ["pass"]),
        ("red red", ["pair_red", "pass"]),
        ("green", ["green", "pass"]),
        ("green green", ["green", "pair_green", "pass"]),
        ("valor", ["valor", "pass"]),
        ("valor valor", ["valor", "pair_valor", "pass"]),
        ("morale", ["morale", "pass"]),
        ("morale morale", ["morale", "pair_morale", "pass"]),
        ("green blue", ["green", "blue", "pass"]),
    ],
)
def test_tokens_that_can_be_used_are_offered(tokens: str, options: list[str]) -> None:
    assert start(f"stark tokens: {tokens}" + MIXED).options("stark") == options


@rule("units.6", "orders.7")
@pytest.mark.parametrize(
    ("tokens", "options"),
    [
        ("valor", ["pass"]),
        ("green green", ["pass"]),
        ("morale", ["morale", "pass"]),
        ("morale morale", ["morale", "pass"]),
    ],
)
def test_where_nobody_is_active_only_flags_are_of_use(tokens: str, options: list[str]) -> None:
    assert start(f"stark tokens: {tokens}\nh6: stark war_host green, inactive" + FAR).options("stark") == options


@rule("orders.6", "orders.7", "orders.9")
@pytest.mark.parametrize(("line", "left"), [("pair_green", 1), ("green", 2)])
def test_a_pair_costs_both_tokens(line: str, left: int) -> None:
    match = start("stark tokens: green green green" + MIXED).play(f"stark: {line}")
    assert view(match).houses[0].tokens["green"] == left


@rule("orders.3", "orders.4", "orders.6", "leadership.14")
def test_refusals_of_a_turn_name_their_clause() -> None:
    match = start("stark tokens: green\nstark hand: stark_basic_6\nh8: stark war_host blue maege" + MIXED)
    assert forbidden_by(match, "stark", "red") == "orders.3"
    assert forbidden_by(match, "stark", "valor") == "orders.4"
    assert forbidden_by(match, "stark", "pair_green") == "orders.6"
    assert forbidden_by(match, "stark", "stark_basic_6") == "leadership.14"
    assert forbidden_by(match, "stark", "stark_basic_2") not in (None, "leadership.14")


@rule("orders.5", "orders.11", "keywords.32")
def test_a_flag_rallies_tired_units_only() -> None:
    match = start("stark tokens: morale" + MIXED).play("stark: morale")
    assert match.options("stark") == ["raise", "d6"]
    assert forbidden_by(match, "stark", "h6") == "orders.11"
    broke = start("stark tokens: morale morale\nmorale: 1" + MIXED).play("stark: morale")
    assert morale(broke, "stark") == 2


# -- zones and boxes ----------------------------------------------------------------------------------------------


@rule("leadership.5", "commanders.3")
@pytest.mark.parametrize(("hex_", "within"), [("h7", True), ("h8", True), ("h9", False), ("f6", True), ("e6", False)])
def test_a_zone_reaches_two_hexes(hex_: str, within: bool) -> None:
    match = start(f"stark hand: stark_basic_2\nh6: stark war_host blue maege\n{hex_}: stark war_host green" + FAR)
    match.play("stark: stark_basic_2")
    items = match.questions[0].asked().items if ask(match) == "card.units" else ["h6"]
    assert (hex_ in items) == within


@rule("card.brynden")
def test_brynden_takes_uncontrolled_units_only_one_hex_farther() -> None:
    match = start(
        """
        stark hand: stark_basic_2
        h6: stark tully_raiders blue brynden
        h9: stark war_host green
        i9: stark war_host green
        i10: stark war_host blue maege, led 1
        h3: stark war_host red
        h2: stark war_host red
        a1: lannister lannisport_guards green
        """
    ).play("stark: stark_basic_2")
    assert match.questions[0].asked().items == ["h3", "h6"]


@rule("leadership.2", "commanders.6")
@pytest.mark.parametrize(("led", "offered"), [(0, True), (1, True), (2, False)])
def test_a_commander_of_limit_two_uses_two_cards_a_round(led: int, offered: bool) -> None:
    match = start(f"stark hand: stark_basic_2\nh6: stark war_host blue roose, led {led}" + FAR)
    assert ("stark_basic_2" in match.options("stark")) == offered


@rule("leadership.14", "leadership.15")
def test_at_least_one_unit_of_all_boxes_is_declared() -> None:
    card = components().leadership_cards["maege_5"]
    match = start("stark hand: maege_5\nh6: stark war_host blue maege\nh7: stark war_host green" + FAR)
    match.play("stark: maege_5")
    first = match.questions[0].asked()
    assert len(card.commands) == 2 and (first.low, first.items) == (0, ["h6", "h7"])
    match.play("stark: none")
    last = match.questions[0].asked()
    assert (last.low, last.items) == (1, ["h6", "h7"])


@rule("card.maege_1", "ruling.22")
def test_only_neighbours_outside_every_zone_are_added() -> None:
    match = start(
        """
        stark hand: maege_1
        h6: stark war_host blue maege
        h8: stark war_host green
        h9: stark war_host red, inactive
        g8: stark war_host red
        i9: stark war_host blue
        a1: lannister lannisport_guards green
        """
    ).play("stark: maege_1", "stark: h8")
    items = match.questions[0].asked().items if ask(match) == "card.units" else []
    assert items == ["i9"]  # g8 is controlled, h9 inactive


@rule("card.tywin")
def test_tywin_adds_a_unit_only_when_he_uses_the_card_himself() -> None:
    match = start(
        """
        turn: lannister
        lannister hand: lannister_basic_3
        h3: lannister casterly_rock_cavaliers blue tywin, led 3
        h4: lannister lannisport_guards blue kevan
        h5: lannister lannisport_guards green
        g4: lannister lannisport_guards green
        a11: stark war_host green
        """
    ).play("lannister: lannister_basic_3", "lannister: h4 h5")
    assert ask(match) == "move.unit"


@rule("opt.6", "ruling.19")
def test_a_card_that_fits_nobody_may_still_order_one_unit() -> None:
    field = "stark hand: stark_basic_6\nh6: stark war_host blue maege\nh7: stark war_host green" + FAR
    assert start(field).options("stark") == ["pass"]
    match = start("options: {battle: s1, any_card: true}\n" + field)
    assert match.options("stark") == ["stark_basic_6", "pass"]
    match.play("stark: stark_basic_6")
    assert ask(match) == "order.unit" and match.options("stark") == ["h6", "h7"]
    tired = start(
        "options: {battle: s1, any_card: true}\nstark hand: stark_basic_6\nh6: stark war_host blue maege, inactive"
        + FAR
    )
    assert tired.options("stark") == ["pass"]


# -- the course of a turn -----------------------------------------------------------------------------------------


@rule("card.maege_4", "card.tg01")
def test_what_lasts_until_the_next_turn_ends_with_it() -> None:
    field = table(
        start(
            """
            options: {battle: s17, gambits: true}
            field: clear
            momentum: stark
            stark tokens: green
            lannister tokens: green
            stark gambit: tg01
            lannister gambit: lg01
            h5: ford
            h9: stark tully_raiders green brynden
            h2: lannister lannisport_guards green
            """
        ).play("stark: tg01", "stark: green", "stark: stay")
    )
    assert field.flooded == field.board.hex["h5"]  # Lannister's turn
    later = start("stark tokens: green\nlannister tokens: green" + MIXED, numbered=True)
    table(later).firm = (0, 3)
    later.play("stark: green", "stark: stay")
    assert table(later).firm == (0,)  # Lannister's unit stands firm no more
    later.play("lannister: pass")
    assert table(later).firm == ()


@rule("command.2", "card.roose")
@pytest.mark.parametrize(("tokens", "asked"), [("green blue", True), ("green", False)])
def test_roose_keeps_tokens_only_if_there_are_several(tokens: str, asked: bool) -> None:
    match = start(f"stark tokens: {tokens}\nh6: stark war_host blue roose" + FAR).play("stark: pass")
    assert (ask(match) == "commit") == asked


@rule("card.tyrion", "ruling.23")
@pytest.mark.parametrize(("choice", "options"), [("token", ["blue", "pass"]), ("card", ["maege_3", "pass"]),
                                                 ("pass", ["blue", "maege_3", "pass"])])  # fmt: skip
def test_tyrion_chooses_between_token_and_card(choice: str, options: list[str]) -> None:
    match = start(
        """
        turn: lannister
        lannister tokens: green
        stark tokens: blue
        stark hand: maege_3
        h5: lannister westerlands_militia green tyrion
        h6: stark war_host green 1
        h8: stark war_host blue maege
        """,
        "green red",
    )
    match.play("lannister: green", "lannister: stay", "lannister: melee h6", f"lannister: {choice}")
    assert match.options("stark") == options


@rule("card.tyrion", "ruling.23")
def test_tyrions_word_binds_only_while_there_is_a_choice() -> None:
    position = """
        turn: lannister
        lannister tokens: green
        stark tokens: blue
        h5: lannister westerlands_militia green tyrion
        h6: stark war_host green 1
        h8: stark war_host blue maege
    """
    match = start(position, "green red")
    match.play("lannister: green", "lannister: stay", "lannister: melee h6", "lannister: card")
    assert match.options("stark") == ["blue", "pass"]
    match.play("stark: blue", "stark: stay")
    assert view(match).houses[0].must == ""


@rule("keywords.24", "defence.1", "card.rodrik")
def test_who_attacks_gets_no_defence_token() -> None:
    beside = "\nh7: stark mormont_shieldmaidens blue rodrik"
    fought = ordered("h6: stark war_host green\nh5: lannister lannisport_guards red" + beside, "green green")
    fought.play("stark: melee h5")
    assert asks(fought) == [("lannister", "turn")] and not unit(fought, "h6").guard
    declined = ordered("h6: stark war_host green" + beside + FAR).play("stark: no")
    assert not unit(declined, "h6").guard
    far = ordered("h6: stark war_host green\nh8: stark mormont_shieldmaidens blue rodrik" + FAR)
    assert asks(far) == [("lannister", "turn")]


@rule("defence.1", "limits.1")
def test_the_sixteenth_defence_token_is_not_there() -> None:
    hexes = [f"{column}{row}" for row in (8, 10) for column in "acegikmo"][:15]
    kinds = [("war_host", 8), ("winterfell_riders", 4), ("northmen_archers", 3)]
    names = [kind for kind, count in kinds for _ in range(count)]
    guards = "\n".join(f"{hex_}: stark {kind} blue, guard" for hex_, kind in zip(hexes, names, strict=True))
    match = ordered(f"h5: stark mormont_shieldmaidens green\n{guards}" + FAR)
    assert not unit(match, "h5").guard


@rule("brotherhood.5", "brotherhood.6")
@pytest.mark.parametrize(("brothers", "left"), [(3, 2), (1, 0)])
def test_an_order_costs_the_brotherhood_a_token_at_the_end_of_the_turn(brothers: int, left: int) -> None:
    match = start(f"stark tokens: blue\nstark brothers: {brothers}\nh6: stark knights_hollow_hill blue" + FAR)
    match.play("stark: blue")
    assert view(match).houses[0].brothers == brothers
    match.play("stark: stay")
    assert view(match).houses[0].brothers == left and unit(match, "h6").banner


# -- tactics ------------------------------------------------------------------------------------------------------

PLAIN = "h6: stark war_host blue maege\nh7: stark war_host green" + FAR


def ready(position: str, ordered_: tuple[str, ...] = ()) -> Table:
    """Stark's Maege in h6 uses a card, and these units are ordered."""
    field = table(start(position))
    field.leader = field.at[field.board.hex["h6"]]
    field.ordered = [field.at[field.board.hex[hex_]] for hex_ in ordered_]
    return field


@rule("leadership.11")
@pytest.mark.parametrize(
    ("asked", "more", "met"),
    [
        ({}, "", True),
        ({"if": "your morale is higher"}, "morale: 11", False),
        ({"if": "your morale is higher"}, "morale: 12", True),
        ({"if": {"your morale": ["steady", "green"]}}, "morale: 7", True),
        ({"if": {"your morale": ["steady", "green"]}}, "morale: 6", False),
        ({"if": {"your morale": ["yellow", "red"]}}, "morale: 7", False),
        ({"if": {"your morale": ["yellow", "red"]}}, "morale: 6", True),
        ({"if": {"your morale": ["yellow", "red"]}}, "morale: 1", True),
        ({"if": {"the enemy's morale": ["green", "yellow", "red"]}}, "morale: 11", False),
        ({"if": {"the enemy's morale": ["green", "yellow", "red"]}}, "morale: 12", True),
        ({"if": {"the enemy's morale": ["green", "yellow", "red"]}}, "morale: 10", False),
        ({"cost": {"lower morale": 1}}, "morale: 2", True),
        ({"cost": {"lower morale": 1}}, "morale: 1", False),
        ({"if": "you have fewer units"}, "", False),
        ({"if": "you have fewer units"}, "c1: lannister lannisport_guards green", False),
        (
            {"if": "you have fewer units"},
            "c1: lannister lannisport_guards green\ne1: lannister lannisport_guards green",
            True,
        ),
        ({"cost": {"discard token": "any"}}, "", False),
        ({"cost": {"discard token": "any"}}, "stark tokens: morale", True),
        ({"cost": {"discard token": "red"}}, "stark tokens: blue", False),
        ({"cost": {"discard token": "red"}}, "stark tokens: red", True),
        ({"if": {"in your pool": "green"}}, "stark tokens: green", True),
        ({"if": {"in your pool": "green"}}, "lannister tokens: green", False),
    ],
)
def test_when_a_requirement_is_met(asked: dict[str, Any], more: str, met: bool) -> None:
    assert is_met(ready(f"{PLAIN}\n{more}"), asked) == met


def is_met(field: Table, asked: dict[str, Any], card: str = "maege_1") -> bool:
    """Could Stark use a tactic that asks for this?"""
    ability = read({"when": "during command", "do": ["lasts this turn"], **asked}, V, card)
    assert isinstance(ability, Ability)
    return Use(V, ability).can(Scene(field, 0, card, card))


FIGURE = {"cost": {"remove a figure of": {"a": "unit", "of": "ordered"}}}
ENGAGED = {"if": {"there is": {"a": "unit", "of": "ordered", "engaged": True}}}
SHOWN = {"if": "the commander shown uses the card"}
KILLED = {"if": "an enemy unit was eliminated"}


@rule("leadership.11", "commanders.8")
def test_requirements_about_ordered_units() -> None:
    field = (
        "h6: stark war_host blue 1 maege\nh7: stark war_host green {count}\ng7: lannister lannisport_guards green{mark}"
    )
    alone = ready(field.format(count=1, mark=""), ("h6", "h7"))
    assert not is_met(alone, FIGURE) and not is_met(alone, ENGAGED)
    crowd = ready(field.format(count=2, mark=", engaged h7"), ("h6", "h7"))
    assert is_met(crowd, FIGURE) and is_met(crowd, ENGAGED)
    assert not is_met(ready(field.format(count=2, mark=", engaged h7"), ("h6",)), ENGAGED)
    assert is_met(alone, SHOWN) and not is_met(alone, SHOWN, "robb_1")
    assert not is_met(alone, KILLED)
    alone.kills = 1
    assert is_met(alone, KILLED)


DOES: dict[str, str] = {  # by what they do: cards with a tactic before or after the command
    "defence": "roose_5",
    "enemy_card": "roose_1",
    "enemy_token": "tywin_4",
    "heal": "daven_5",
    "horn": "beric_3",
    "rally_one": "rickard_5",
    "rally_two": "tywin_3",
    "stone": "shagga_4",
    "trophy": "chella_1",
}


def does_something(field: Table, effect: str) -> bool:
    """Would the tactic of such a card do anything, whatever it asks for?"""
    raw = (
        {"choose": {"some": "unit", "of": "enemies in the zone", "at least": 1, "up to": 2}, "do": [{"tire": "it"}]}
        if effect == "tire_two"
        else {key: said for key, said in told(DOES[effect]).items() if key not in ("if", "cost")}
    )
    ability = read({"when": "after command"} | raw, V, effect)
    assert isinstance(ability, Ability)
    return Use(V, ability).can(Scene(field, 0, "maege_1", "maege_1"))


def told(card: str) -> dict[str, Any]:
    """The first ability of a card, as its entry says it."""
    return dict(components().leadership_cards[card].abilities[0])


@rule("leadership.12")
@pytest.mark.parametrize(
    ("effect", "without", "with_it"),
    [
        ("rally_one", "", "h8: stark war_host green, inactive"),
        ("rally_one", "h9: stark war_host green, inactive", "h8: stark war_host green, inactive"),
        ("rally_two", "", "h8: stark war_host green, inactive"),
        ("enemy_card", "stark hand: stark_basic_2", "lannister hand: lannister_basic_2"),
        ("enemy_token", "stark tokens: red", "lannister tokens: red"),
        ("heal", "", "h8: stark war_host green 3"),
        ("heal", "h9: stark war_host green 3", "h8: stark war_host green 3"),
        ("trophy", "", "c11: stark black_ears_riders green chella"),
        ("horn", "", "c11: stark knights_hollow_hill green beric"),
        ("stone", "", "g7: lannister lannisport_guards green"),
        ("defence", "g7: stark war_host red", ""),
        ("tire_two", "h3: lannister lannisport_guards green", "h4: lannister lannisport_guards green"),
        ("tire_two", "h4: lannister lannisport_guards green, inactive", "h4: lannister lannisport_guards green"),
    ],
)
def test_a_tactic_that_would_do_nothing_is_not_offered(effect: str, without: str, with_it: str) -> None:
    empty = ready(f"{PLAIN}\n{without}", ("h7",))
    if effect == "defence":
        empty.fought = list(empty.ordered)
    assert not does_something(empty, effect)
    assert does_something(ready(f"{PLAIN}\n{with_it}", ("h7",)), effect)


@rule("leadership.12", "defence.1")
def test_a_guarded_unit_needs_no_second_token() -> None:
    assert not does_something(ready(PLAIN.replace("war_host green", "war_host green, guard"), ("h7",)), "defence")


@rule("leadership.12", "limits.4")
def test_nobody_is_healed_without_a_figure_in_the_box() -> None:
    for columns, left in (("acegik", 0), ("acegi", 4)):
        crowd = "\n".join(f"{column}10: stark war_host green" for column in columns)
        field = ready(f"{PLAIN}\n{crowd}\nh8: stark war_host green 1")
        assert spare(field, "war_host") == left and does_something(field, "heal") == bool(left)


@rule("card.beric_3", "limits.1")
def test_a_fifth_horn_is_not_there() -> None:
    match = start(
        """
        stark hand: beric_3
        stark tokens: valor
        stark brothers: 5
        h6: stark knights_hollow_hill blue beric, horns 4
        a1: lannister lannisport_guards green
        """
    ).play("stark: beric_3", "stark: stay")
    while ask(match) != "turn":
        match.answer(next(iter(match.questions)), "yes" if match.questions[0].accepts("yes") else "hold")
    assert sum(table(match).horns) == 4


@rule("card.rickard_5", "keywords.32")
def test_a_rally_in_the_zone_takes_at_most_its_number() -> None:
    match = start(
        """
        stark hand: rickard_5
        committed: rickard
        h6: stark winterfell_riders blue rickard
        h7: stark war_host green, inactive
        h8: stark war_host green, inactive
        g7: stark war_host green, inactive
        a1: lannister lannisport_guards green
        """
    ).play("stark: rickard_5", "stark: stay", "stark: yes")
    asked = match.questions[0].asked()
    assert (asked.low, asked.high, len(asked.items)) == (1, 1, 3)


@rule("leadership.11", "leadership.12")
def test_a_tactic_may_be_declined_for_nothing() -> None:
    match = start("stark hand: maege_4\nstark tokens: blue\n" + PLAIN).play("stark: maege_4", "stark: h7", "stark: no")
    assert view(match).houses[0].tokens["blue"] == 1 and view(match).firm == []


# -- Call to Arms and revival -------------------------------------------------------------------------------------


def caller(more: str = "", horns: int = 1) -> Table:
    lone = "\no11: lannister lannisport_guards green"
    return table(start(f"stark brothers: 5\nh6: stark knights_hollow_hill blue beric, horns {horns}\n{more}" + lone))


@rule("keywords.25", "keywords.26")
def test_there_must_be_a_horn_and_room_beside_the_caller() -> None:
    field = caller()
    beric = field.leaders.index("beric")
    assert can_call(field, beric) and not can_call(caller(horns=0), beric)
    closed = "g6: river\ni6: cliff\nh5: fire 1\ni5: stark war_host green\nh7: palisade\ni7: {last}"
    full = caller(closed.format(last="lake"))
    beric = full.leaders.index("beric")
    assert not can_call(full, beric) and room_beside(full, beric) == []
    one = caller(closed.format(last="forest"))
    assert [one.board.words[place] for place in room_beside(one, one.leaders.index("beric"))] == ["i7"]


@rule("keywords.66", "ruling.90")
def test_infantry_of_the_primary_house_answers_the_call() -> None:
    kinds = callable_kinds(caller(), 0)
    units = components().units
    assert kinds and all(units[kind].house == "stark" and units[kind].type == "infantry" for kind in kinds)
    assert set(kinds) == {kind.id for kind in units.values() if kind.house == "stark" and kind.type == "infantry"}
    crowd = caller("\n".join(f"{column}10: stark kennelmasters green" for column in "ace"))
    assert "kennelmasters" not in callable_kinds(crowd, 0)


@rule("keywords.26", "keywords.27", "limits.4")
@pytest.mark.parametrize(
    ("dice", "raised"),
    [("green green green", 2), ("green blue red", 1), ("valor green blue", 2), ("morale red blue", 0)],
)
def test_no_more_come_than_the_box_holds(dice: str, raised: int) -> None:
    """Of nine kennelmasters seven stand on the field."""
    match = start(
        """
        stark tokens: blue
        stark brothers: 5
        h6: stark knights_hollow_hill blue beric, horns 1
        a10: stark kennelmasters green
        c10: stark kennelmasters green
        e10: stark kennelmasters green 1
        a1: lannister lannisport_guards green
        """,
        dice,
    )
    match.play("stark: blue", "stark: stay", "stark: call", "stark: kennelmasters")
    assert len(rolled(match)) == 3
    if raised:
        match.play("stark: h5")
    assert figures(match, "h5") == raised and stands(match, "h5") == bool(raised)


@rule("fallen.8", "fallen.10")
@pytest.mark.parametrize(
    ("fallen", "back"),
    [
        ("h5: fallen cavalry", True),
        ("h5: fallen cavalry, fire 1", False),
        ("h5: stark war_host green, fallen cavalry", False),
        ("h5: river, fallen cavalry", False),
        ("h3: fallen cavalry", False),
    ],
)
def test_thoros_needs_a_free_hex_beside_him(fallen: str, back: bool) -> None:
    field = f"stark tokens: blue\nstark brothers: 5\nh6: stark true_kings_outlaws blue thoros\n{fallen}" + FAR
    match = start(field).play("stark: blue", "stark: stay")
    assert any(u.kind == "knights_hollow_hill" and u.hex for u in view(match).units) == back


@rule("fallen.6", "limits.4", "brotherhood.2")
@pytest.mark.parametrize(("token", "kind", "count"), [("cavalry", "knights_hollow_hill", 2),
                                                      ("infantry", "true_kings_outlaws", 2),
                                                      ("ranged", "lightning_longbowmen", 2)])  # fmt: skip
def test_half_of_a_unit_comes_back_and_is_blue(token: str, kind: str, count: int) -> None:
    field = "stark tokens: blue\nstark brothers: 5\nh6: stark true_kings_outlaws blue thoros\nh5: fallen " + token + FAR
    match = start(field).play("stark: blue", "stark: stay")
    assert (unit(match, "h5").kind, unit(match, "h5").rank, figures(match, "h5")) == (kind, "blue", count)
    assert view(match).houses[0].lost == [] and not view(match).fallen


@rule("fallen.8", "limits.4")
def test_only_figures_that_are_left_come_back() -> None:
    riders = "\n".join(f"{column}10: stark knights_hollow_hill blue" for column in "ac")
    field = f"stark tokens: blue\nstark brothers: 5\nh6: stark true_kings_outlaws blue thoros\n{riders}\n"
    for standing, back in ((2, 1), (3, 0)):
        match = start(f"{field}e10: stark knights_hollow_hill blue {standing}\nh5: fallen cavalry" + FAR)
        match.play("stark: blue", "stark: h6", "stark: stay")
        assert figures(match, "h5") == back


# -- set-up and words ---------------------------------------------------------------------------------------------


@rule("setup.17", "keywords.48", "brotherhood.3")
def test_units_bring_their_tokens() -> None:
    match = start(
        """
        h6: stark tully_raiders green
        h8: stark tully_raiders green
        h9: stark knights_hollow_hill blue beric
        a11: stark true_kings_outlaws blue
        h2: lannister stone_crows green shagga
        """
    )
    houses = view(match).houses
    assert houses[0].fords == 2 and houses[1].fords == 0
    assert houses[0].brothers == 6 and houses[1].brothers == 0
    assert view(match).axes == 3 and unit(match, "h9").horns == 1 and unit(match, "h6").horns == 0
    assert view(start("h6: stark war_host green" + FAR)).axes == 0


@rule("setup.7", "allies.4")
def test_a_deck_holds_the_cards_of_the_commanders_on_the_field() -> None:
    data = components()
    match = start("h6: stark war_host blue maege\nh8: stark tully_raiders green brynden" + FAR)
    for side, persons in ((0, {"", "maege", "brynden"}), (1, {""})):
        cards = table(match).places[f"lead{side}/deck"]
        assert {data.leadership_cards[card].person for card in cards} == persons
        assert len(cards) == 10 + 5 * (len(persons) - 1)
        assert all(
            data.leadership_cards[card].house in (("stark", "tully") if side == 0 else ("lannister",)) for card in cards
        )


@rule("units.3")
@pytest.mark.parametrize("lang", ["en", "ru"])
def test_units_and_words_are_told_with_their_numbers(lang: str) -> None:
    data = components()
    riders = unit_text("winterfell_riders", lang, data)
    assert "2/3/4" in riders and "4/4/3" in riders and f"{data.keywords['pursue'].name[lang]} 2" in riders
    archers = unit_text("northmen_archers", lang, data)
    assert data.keywords["off_balance"].name[lang] in archers and " 1" not in archers.replace("2/2/1", "")
    green = data.faces["green"].name[lang]
    pair = word_name("pair_green", lang, data)
    assert pair.startswith(green) and "2" in pair
    assert word_name("h6", lang, data) == "h6"


@rule("keywords.51")
@pytest.mark.parametrize(("value", "dice"), [(11, 0), (12, 1), (15, 1), (16, 2), (18, 2), (19, 3), (21, 3)])
def test_a_disloyal_unit_rolls_by_the_zone_of_its_house(value: int, dice: int) -> None:
    match = start(
        f"step: conditions\nturn: lannister\nfirst: lannister\nmorale: {value}\nstark tokens: green\n"
        "h5: lannister westerlands_militia red" + STARK_FAR,
        "blue blue blue",
    )
    assert len(rolled(match)) == dice and figures(match, "h5") == 4


@rule("keywords.51", "keywords.55", "elimination.1")
def test_a_unit_whose_last_man_deserts_is_eliminated() -> None:
    match = start(
        "step: conditions\nturn: lannister\nfirst: lannister\nmorale: 12\nstark tokens: green\n"
        "h5: lannister westerlands_militia green 1\na1: lannister lannisport_guards green" + STARK_FAR,
        "morale",
    )
    assert not stands(match, "h5") and view(match).houses[1].lost == ["westerlands_militia"]
    assert morale(match, "lannister") == 9


@rule("card.lg04", "units.8")
def test_the_stone_of_reload_may_kill() -> None:
    match = start(
        """
        options: {battle: s1, gambits: true}
        step: conditions
        first: lannister
        turn: lannister
        momentum: lannister
        stark tokens: green
        stark gambit: sg01
        lannister gambit: lg04
        h6: stark war_host green 1
        h8: stark war_host green
        a1: lannister lannisport_guards green
        """
    ).play("lannister: yes", "lannister: h6")
    assert not stands(match, "h6") and view(match).houses[0].lost == ["war_host"]


@rule("card.rodrik", "defence.7")
@pytest.mark.parametrize(("guard", "committed", "asked"), [(", guard", "", True), ("", "", False),
                                                           (", guard", "committed: rodrik", False)])  # fmt: skip
def test_rodrik_is_asked_only_where_tokens_would_go(guard: str, committed: str, asked: bool) -> None:
    match = start(
        f"step: conditions\nturn: stark\nfirst: stark\n{committed}\nh6: stark war_host green{guard}\n"
        "h7: stark mormont_shieldmaidens blue rodrik" + FAR
    )
    assert (ask(match) == "commit") == asked
    if asked:
        match.play("stark: no")
    assert not unit(match, "h6").guard


@rule("keywords.30")
def test_a_looter_of_the_highest_rank_only_loses_his_token() -> None:
    match = start("step: conditions\nturn: lannister\nfirst: lannister\nh5: lannister burned_men red, loot" + STARK_FAR)
    assert unit(match, "h5").rank == "red" and not unit(match, "h5").loot
    low = start("step: conditions\nturn: lannister\nfirst: lannister\nh5: lannister burned_men blue, loot" + STARK_FAR)
    low.play("lannister: no")
    assert unit(low, "h5").rank == "blue" and not unit(low, "h5").loot


@rule("regroup.6", "card.roose")
def test_who_keeps_all_tokens_keeps_them_for_one_round() -> None:
    match = start("stark tokens: green blue blue\nh6: stark war_host blue roose" + FAR).play(
        "stark: pass", "stark: yes"
    )
    match.play("lannister: pass")
    assert view(match).round == 2 and not view(match).houses[0].keeps
    assert view(match).houses[0].tokens["blue"] >= 2


@rule("setup.1")
def test_a_battle_is_chosen_by_its_name() -> None:
    data = components()
    for battle in (*data.scenarios, *data.skirmishes):
        match: Match = cyvasse.new("battles", seed=1, options={"battle": battle})
        assert view(match).battle == battle
