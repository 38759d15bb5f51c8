"""Values that a field could have, as its type tells them: random games never bring some of them about."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints


def strings(value: Any) -> set[str]:
    """All words that stand in a value."""
    if isinstance(value, str):
        return {value}
    inner = chain(value, value.values()) if isinstance(value, dict) else value
    return set().union(*map(strings, inner)) if isinstance(value, dict | list | tuple) else set()


def made(type_: Any, words: list[str]) -> list[Any]:
    """Some values of a type."""
    kind, parts = get_origin(type_), [part for part in get_args(type_) if part not in (..., NoneType)]
    if type_ is str:
        return ["hodor", *words]
    if type_ in (bool, int):
        return [type_(number) for number in (0, 1, 2, -1)]
    if type_ is bytes:
        return [b"", bytes(1)]
    if kind in (Union, UnionType):
        return made(parts[0], words)
    if kind is dict:
        return [{key: each} for each in made(parts[1], words)[:4] for key in made(parts[0], words)]
    if kind is list or (kind is tuple and ... in get_args(type_)):
        return [kind([each] * times) for times in (1, 2, 3) for each in made(parts[0], words)]
    if kind is tuple:
        return list(zip(*(made(part, words) for part in parts), strict=False))
    return [type_(*each) for each in zip(*(made(part, words) for part in get_type_hints(type_).values()), strict=False)]


def changed(value: Any, type_: Any, words: list[str]) -> Iterator[Any]:
    """Other values of a type, with one part changed, taken out or put in; of some no table makes sense."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from ({**value, key: other} for other in changed(each, get_args(type_)[1], words))
            yield {other: each for other, each in value.items() if other != key}
        yield from ({**pair, **value} for pair in made(type_, words))
    elif isinstance(value, list) or (isinstance(value, tuple) and ... in get_args(type_)):
        kind, each_type = type(value), get_args(type_)[0]
        for i, each in enumerate(value):
            yield from (kind([*value[:i], other, *value[i + 1 :]]) for other in changed(each, each_type, words))
            yield kind([*value[:i], *value[i + 1 :]])
        yield from (kind([*value, *more]) for more in made(type_, words))
    elif isinstance(value, bytes) and value:
        yield bytes([1 - min(1, value[0]), *value[1:]])
    else:
        yield from (other for other in made(type_, words) if other != value)
