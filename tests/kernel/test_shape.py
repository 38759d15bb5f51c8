"""Copies of tables follow from how their fields are declared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import msgspec
import pytest

from cyvasse.kernel.rule import Said, Table
from cyvasse.kernel.shape import SHARED, CopiedBy, copier

Board = dict[str, Any]


class Printed(msgspec.Struct, frozen=True):
    name: str


class Card(NamedTuple):
    word: str
    value: int


class Stack(NamedTuple):
    cards: list[str]


@dataclass(slots=True)
class Camp:
    tents: list[str]
    fires: int = 0


@dataclass(slots=True)
class Field(Table):
    most: ClassVar[int] = 3
    data: Printed
    step_of: Literal["march", "raid"] = "march"
    pose: tuple[int, int, int] | None = None
    hand: tuple[Card, ...] = ()
    stacks: list[list[Card]] = field(default_factory=list)
    owners: dict[str, int] = field(default_factory=dict)
    piles: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)
    plan: list[str] | None = None
    camp: Camp = field(default_factory=lambda: Camp([]))
    camps: list[Camp] = field(default_factory=list)
    words: Annotated[list[str], SHARED] = field(default_factory=list)
    board: Annotated[Board, CopiedBy(dict)] = field(default_factory=dict)


@pytest.fixture
def table() -> Field:
    return Field(
        Printed("field"), None, 2, "march", places={"deck": ["a", "b"]}, screens=[["x"], []],
        log=[Said("told", {}, None, {})], facts=[{("deck",): ["a"]}, {}],
        pose=(1, 2, 3), hand=(Card("a", 1),), stacks=[[Card("b", 2)], []],
        owners={"hill": 1}, piles={"left": {1: ["c"]}}, gone={"d"}, plan=["go"], camp=Camp(["red"], 1),
        camps=[Camp(["blue"])], words=["hill"], board={"any": 1},
    )  # fmt: skip


def test_a_copy_is_equal_but_for_what_was_said(table: Field) -> None:
    copy = table.copy()
    assert copy.log == []
    copy.log = table.log
    assert copy == table


def test_whatever_can_change_is_another_in_a_copy(table: Field) -> None:
    copy, same = table.copy(), table.copy()
    copy.places["deck"].append("c")
    copy.screens[1].append("y")
    assert copy.facts is not None and copy.plan is not None
    copy.facts[0]["deck",].clear()
    copy.stacks[0].clear()
    copy.owners["hill"] = 0
    copy.piles["left"][1].append("d")
    copy.gone.add("e")
    copy.plan.clear()
    copy.camp.tents.append("green")
    copy.camps[0].fires = 7
    copy.board["any"] = 2
    assert table.copy() == same


def test_what_cannot_change_and_what_is_marked_is_shared(table: Field) -> None:
    copy = table.copy()
    assert copy.data is table.data and copy.hand is table.hand and copy.pose is table.pose
    assert copy.words is table.words


def test_a_table_without_log_facts_or_plan_is_copied_without(table: Field) -> None:
    table.log = table.facts = table.plan = None
    copy = table.copy()
    assert (copy.log, copy.facts, copy.plan) == (None, None, None)


def test_a_field_added_further_down_is_copied_too(table: Field) -> None:
    @dataclass(slots=True)
    class Wider(Field):
        more: list[int] = field(default_factory=list)

    wider = Wider(Printed("field"), None, 2, "march", more=[1], owners={"hill": 1})
    copy = wider.copy()
    assert copy == wider and copy.more is not wider.more and type(copy) is Wider


@pytest.mark.parametrize(
    ("type_", "told"),
    [
        (list, "<class 'list'>"),
        (dict[str, Any], "typing.Any"),
        (list[object], "<class 'object'>"),
        (tuple[list[str], ...], "tuple[list[str], ...]"),
        (list[str] | dict[str, str], "list[str] | dict[str, str]"),
        (set[Camp], "set["),
        (Stack, "Stack"),
    ],
)
def test_a_type_that_does_not_tell_how_deep_it_can_change_is_refused(type_: Any, told: str) -> None:
    with pytest.raises(TypeError) as refused:
        type("Odd", (Table,), {"__annotations__": {"odd": type_}, "__module__": __name__})
    assert str(refused.value).startswith(f"{__name__}.Odd.odd cannot be copied: its type, ")
    assert told in str(refused.value) and "SHARED or CopiedBy" in str(refused.value)


def test_a_thing_that_is_no_table_is_copied_by_its_fields() -> None:
    camp = Camp(["red"], 2)
    copy = copier(Camp)(camp)
    assert copy == camp and copy.tents is not camp.tents
