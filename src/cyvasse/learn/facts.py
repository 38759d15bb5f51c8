"""Facts: what a lesson claims of the learner's view, by paths such as `leaders.tyrion.total`."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from cyvasse.kernel.bounds import short
from cyvasse.kernel.view import View

from .lesson import Facts


class NoSuchFact(LookupError):
    """A path that leads nowhere, in one sentence."""


def untrue(facts: Facts, view: View) -> list[str]:
    """What does not hold of the facts, in sentences."""
    found = []
    for path, expected in facts.items():
        try:
            value = lookup(view, path)
        except NoSuchFact as error:
            found.append(f"{path}: {error}")
        else:
            if value != expected:
                found.append(f"{path} is {short(value)}, not {short(expected)}")
    return found


def lookup(view: View, path: str) -> Any:
    """A path goes by field, by place in a list, by key or by a seat's name."""
    thing: Any = msgspec.to_builtins(view)
    for part in path.split("."):
        thing = _inside(thing, part, view.seats)
    return thing


def _inside(thing: Any, part: str, seats: Sequence[str]) -> Any:
    if isinstance(thing, dict):
        keys = {str(key): value for key, value in thing.items()}
        if part not in keys and part in seats:
            part = str(seats.index(part))
        if part in keys:
            return keys[part]
        near = get_close_matches(part, keys, n=1)
        raise NoSuchFact(f"there is no {part}" + (f"; did you mean `{near[0]}`?" if near else ""))
    if isinstance(thing, list):
        place = seats.index(part) if part in seats else int(part) if part.isdecimal() else -1
        if 0 <= place < len(thing):
            return thing[place]
        raise NoSuchFact(f"there is no {part} among {len(thing)}")
    raise NoSuchFact(f"nothing is inside {short(thing)}, so there is no {part}")
