"""No field of a table is forgotten: not by a copy, nor on paper, nor by a view and the table imagined from it.

What is compared are tables that were played on and never copied: two copies would lack the same field.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from itertools import combinations, islice
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

import cyvasse
from cyvasse.kernel import record as paper
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.rule import Inconsistent, Table
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.shape import SHARED, shapes
from cyvasse.kernel.view import HIDDEN, Derived
from tests.contract.values import changed, strings
from tests.contract.walk import GAMES, every_game, everyone, played, snapshot, some_line, variants, walk

POINTS = 2  # decisions of each random game, besides its end
TRIES = 600  # values of a field


@pytest.fixture(scope="module", params=GAMES)
def live(request: pytest.FixtureRequest) -> list[Match]:
    """Matches at random decisions and at their ends, none of them a fork; to be looked at, never changed."""
    found = []
    for seed, variant in enumerate(variants(request.param, 24)[::2]):
        match, pick = played(variant, seed), Dice(seed)
        found += [cyvasse.load(match.record, upto=pick.below(len(match.answers))) for _ in range(POINTS)]
        found.append(match)
    return found


def named(kind: type[Table], field: str) -> str:
    return f"{kind.__module__}.{kind.__name__}.{field}"


def assert_same(before: dict[str, Any], table: Table, after: str, leaving: tuple[str, ...] = ()) -> None:
    """Field by field, so that a failure names the one that was forgotten."""
    for field, value in snapshot(table).items():
        if field not in leaving:
            assert value == before[field], f"{named(type(table), field)} is not the same after {after}"


# -- copies ---------------------------------------------------------------------------------------------------


def test_a_copy_and_a_fork_have_every_field(live: list[Match]) -> None:
    for match in live:
        before = snapshot(match.table)
        assert_same(before, match.table.copy(), "copying", ("log",))
        assert_same(before, match.fork().table, "a fork")
        assert_same(before, match.fork(light=True).table, "a light fork", ("log", "facts"))


def test_an_answer_taken_back_leaves_every_field_as_it_was(live: list[Match]) -> None:
    dice = Dice(3)
    for match in live:
        if not match.over:
            before, fork, seat = snapshot(match.table), match.fork(), dice.one(sorted(match.questions))
            fork.answer(seat, some_line(fork, seat, dice))
            fork.undo(seat, agreed=True)
            assert_same(before, fork.table, "an answer that was taken back")


def test_a_record_has_every_field(live: list[Match]) -> None:
    for i, match in enumerate(live):
        before, table = snapshot(match.table), match.table
        read = paper.read_table(match.game, paper.plain_table(table), table.options, table.data)
        assert_same(before, read, "a checkpoint was saved and read", ("acts", "log"))
        if i % 8 == 0:
            assert_same(before, cyvasse.load(match.record.to_json()).table, "saving and loading")


def test_nothing_done_to_a_copy_is_done_to_the_table(live: list[Match]) -> None:
    dice = Dice(5)
    for match in live:
        before, begun = snapshot(match.table), snapshot(match.past[-1].table)
        for _ in islice(walk(match.fork(), dice), 6):
            pass
        assert_same(before, match.table, "playing on with a fork")
        assert_same(begun, match.past[-1].table, "playing on with a fork")
        copy = match.table.copy()
        for field, (_, marks) in shapes(type(copy)).items():
            if SHARED not in marks:
                spoil(getattr(copy, field))
        assert_same(before, match.table, "emptying all that a copy holds")


def spoil(value: Any) -> None:
    """Empty whatever can be changed, from the inside out."""
    if isinstance(value, dict | list | set):
        for each in value.values() if isinstance(value, dict) else value:
            spoil(each)
        value.clear()
    elif is_dataclass(value):
        for field in fields(value):
            spoil(getattr(value, field.name))


# -- what a view shows ----------------------------------------------------------------------------------------


def said(game: AnyGame, field: str) -> str | Derived | None:
    """Where the view shows a field of the table, from what it follows, or HIDDEN."""
    shows: Mapping[str, str | Derived | None] = game.view_type.shows
    return shows.get(field, field)


def open_fields(game: AnyGame) -> list[str]:
    """The components themselves are made from the packs that the view shows."""
    return [f.name for f in fields(game.table_type()) if f.name != "data" and said(game, f.name) is not HIDDEN]


def stands_in(part: Any, path: list[str]) -> bool:
    """Has this part of the view, or what it holds, such a field?"""
    if not path:
        return True
    if isinstance(part, type) and issubclass(part, msgspec.Struct):
        hints = get_type_hints(part)
        return path[0] in hints and stands_in(hints[path[0]], path[1:])
    return any(stands_in(kind, path) for kind in get_args(part))


@every_game()
def test_the_view_says_of_every_field_where_it_stands(name: str) -> None:
    game = find(name)
    table, shows = game.table_type(), game.view_type.shows
    own = [field.name for field in fields(table)]
    assert set(shows) <= set(own), f"{name}: `View.shows` names {sorted({*shows} - {*own})}, fields that no table has"
    for field in own:
        where, told = said(game, field), named(table, field)
        if where is HIDDEN:
            ours = field in Table.__dataclass_fields__
            assert ours, f"{told} is said to be hidden, but hidden things lie in `places` or `screens`"
        elif isinstance(where, Derived):
            for source in where.of.split():
                assert source in open_fields(game), f"{told} is said to follow from {source}, which is no open field"
        else:
            for path in where.split():
                there = stands_in(game.view_type, path.split("."))
                assert there, f"{told} has no word: the view has no `{path}`, and its `shows` names nothing else for it"


def test_what_is_imagined_has_every_open_field(live: list[Match]) -> None:
    for luck, match in enumerate(live):
        before = without_empty_decks(snapshot(match.table))
        for seat in everyone(match):
            table = cyvasse.imagine(match.seen(seat), luck).table
            now = without_empty_decks(snapshot(table))
            for field in open_fields(match.game):
                assert now[field] == before[field], f"{named(type(table), field)} is forgotten by view or imagine"


def without_empty_decks(found: dict[str, Any]) -> dict[str, Any]:
    """A deck without fixed cards counts as one that never had any."""
    return found | {side: {deck: slots for deck, slots in found[side].items() if slots} for side in ("top", "bottom")}


def test_what_no_random_game_brings_about_is_imagined_too(live: list[Match]) -> None:
    """A field that is the same in all these games is given other values, if need be together with another field."""
    game, kind = live[0].game, type(live[0].table)
    found = [snapshot(match.table) for match in live]
    same = [field for field in open_fields(game) if all(each[field] == found[0][field] for each in found)]
    left = {field for field in same if field != "seats" and not isinstance(said(game, field), Derived)}
    for match in live:
        left -= restored(match, left)
    told = ", ".join(named(kind, field) for field in sorted(left))
    assert not left, f"no other value of {told} was found again in a table that was imagined from its view"


def restored(match: Match, tried: set[str]) -> set[str]:
    """Those of the fields of which some other value, shown in a view, comes back in the table imagined from it."""
    words, types = sorted(strings(snapshot(match.table))), get_type_hints(type(match.table))
    others = {f: list(islice(changed(getattr(match.table, f), types[f], words), TRIES)) for f in sorted(tried)}
    found = {field for field, values in others.items() if any(comes_back(match, {field: value}) for value in values)}
    for one, other in combinations(sorted(tried - found), 2):
        both = zip(others[one], others[other], strict=False)
        if any(comes_back(match, {one: value, other: another}) for value, another in both):
            found |= {one, other}
    return found


def comes_back(match: Match, values: dict[str, Any]) -> bool:
    """Has a table that is imagined from the view these values, where the true one has them?"""
    game, table = match.game, match.table.copy()
    for field, value in values.items():
        setattr(table, field, value)
    try:
        seen = Seen(game.name, game.version, None, game.view(table, None), [], None, None)
        imagined, _ = game.imagine(seen, Dice(0))
    except (LookupError, ValueError, TypeError, AssertionError, Inconsistent):
        return False  # there is no such table
    return all(getattr(imagined, field) == value for field, value in values.items())
