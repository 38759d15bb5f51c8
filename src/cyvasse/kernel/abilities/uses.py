"""What is done with what was chosen: the first use of it words the choice, and bounds it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from . import tree


@dataclass(frozen=True, slots=True)
class Use:
    """A verb and which of its parameters; a choice or loop inside, in whose scope it stands; or neither: spoken of.

    Of branches the first that uses it words the choice, and `inside` are all of them.
    """

    verb: str = ""
    parameter: str = ""
    inside: tree.Choose | tree.Each | tree.OneOf | tree.Pick | tree.Looking | None = None


SPOKEN_OF = Use()


def first_use(do: Collection[tree.Statement], names: Collection[str]) -> Use | None:
    """The first deed that is given one of these names, else the first choice bounded by it; None if it is not used."""
    spoken: Use | None = None
    for statement in do:
        found = _use(statement, names)
        if found is not None and found != SPOKEN_OF:
            return found
        spoken = spoken or found
    return spoken


def _use(statement: tree.Statement, names: Collection[str]) -> Use | None:
    if isinstance(statement, tree.Act):
        for key, value in statement.given.items():
            if names_it(value, names):
                return Use(statement.verb, key)
        return SPOKEN_OF if any(mentions(value, names) for value in statement.given.values()) else None
    if isinstance(statement, tree.Exotic):
        return None
    if isinstance(statement, tree.If):
        found = first_use((*statement.do, *statement.otherwise), names)
        return found or (SPOKEN_OF if mentions(statement.holds, names) else None)
    if isinstance(statement, tree.OneOf):
        used = next(filter(None, (first_use(branch, names) for branch in statement.branches)), None)
        if used is not None:
            return Use(used.verb, used.parameter, inside=statement)
        return SPOKEN_OF if mentions(statement.by, names) else None
    if isinstance(statement, tree.Pick | tree.Looking):  # what is chosen before it cannot depend on it
        used = first_use(statement.do, names)
        if used is not None:
            return Use(used.verb, used.parameter, inside=statement)
        around = (
            (statement.by, statement.high) if isinstance(statement, tree.Pick) else (statement.scope, statement.count)
        )
        return SPOKEN_OF if mentions(around, names) else None
    if isinstance(statement, tree.Instead):
        return first_use(statement.do, names)
    if isinstance(statement, tree.May):
        return first_use(statement.do, names) or (SPOKEN_OF if mentions(statement.by, names) else None)
    return _inside(statement, names)


def _inside(statement: tree.Choose | tree.Each, names: Collection[str]) -> Use | None:
    if isinstance(statement.of, tree.Selector) and mentions(statement.of, names):
        return Use(inside=statement)
    hidden = {"it", statement.name} if isinstance(statement, tree.Choose) else {"them"}
    outer = set(names) - hidden  # inside, these stand for something else
    found = first_use(statement.do, outer) if outer else None
    if isinstance(statement, tree.Choose):
        found = found or first_use(statement.otherwise, names)
        return found or (SPOKEN_OF if mentions(statement.by, names) else None)
    return found or (SPOKEN_OF if mentions(statement.of, names) else None)


def names_it(value: tree.Value, names: Collection[str]) -> bool:
    if isinstance(value, tree.Named):
        return value.name in names
    return isinstance(value, tree.Players) and any(name in names for name in value.names)


def mentions(node: Any, names: Collection[str]) -> bool:
    """Does anything below speak of one of these?"""
    return any(
        names_it(one, names)
        if isinstance(one, tree.Named | tree.Players)
        else isinstance(one, tree.Own | tree.Holds) and one.about in names
        for one in tree.walk(node)
    )
