"""How tables are copied: as their fields are declared, so that none can be forgotten.

A field's type tells how deep it can change. Words, numbers, tuples of them and whatever is frozen are shared by a table
and its copies; lists, dicts and sets are copied with all in them that can change, dataclasses field by field. A type
that does not tell it is refused when the class is made. What no type can tell is said by a mark:

    words: Annotated[list[str], SHARED]            set anew, never changed in place
    log: Annotated[list[Said] | None, EMPTIED]     a copy begins with an empty list
    board: Annotated[Board, CopiedBy(flat_copy)]   copied by this function
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, ClassVar, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
UNCHANGING = (int, str, bool, float, bytes, NoneType)


class Mark(enum.Enum):
    SHARED = enum.auto()
    EMPTIED = enum.auto()


SHARED, EMPTIED = Mark.SHARED, Mark.EMPTIED


class CopiedBy(NamedTuple):
    copy: Callable[[Any], Any]


def copier(kind: type[T]) -> Callable[[T], T]:
    """The function that copies things of this class: one line for each field, as one would write it by hand."""
    called: dict[str, Any] = {"kind": kind, "bare": object.__new__}
    lines = ["def copy(self):", " new = bare(kind)"]
    for name, (shape, marks) in shapes(kind).items():
        try:
            lines.append(f" new.{name} = {_copied_field(shape, marks, f'self.{name}', called)}")
        except TypeError as error:
            raise TypeError(f"{kind.__module__}.{kind.__name__}.{name} cannot be copied: {error}") from None
    exec("\n".join([*lines, " return new"]), called)
    copy: Callable[[T], T] = called["copy"]
    return copy


def shapes(kind: type) -> dict[str, tuple[Any, tuple[Any, ...]]]:
    """The type and the marks of each field; a mark set above holds where the field is declared again."""
    found: dict[str, tuple[Any, tuple[Any, ...]]] = {}
    for above in reversed(kind.__mro__):
        hints = get_type_hints(above, include_extras=True)
        for name in getattr(above, "__annotations__", ()):
            hint = hints[name]
            if get_origin(hint) is Annotated:
                found[name] = get_args(hint)[0], hint.__metadata__
            elif get_origin(hint) is not ClassVar:
                found[name] = hint, found[name][1] if name in found else ()
    return found


def _copied_field(shape: Any, marks: tuple[Any, ...], value: str, called: dict[str, Any]) -> str:
    for mark in marks:
        if mark is SHARED:
            return value
        if mark is EMPTIED:
            return f"None if {value} is None else []"
        if isinstance(mark, CopiedBy):
            return _call(mark.copy, value, called)
    return _copied(shape, value, called)


def _copied(shape: Any, value: str, called: dict[str, Any], depth: int = 0) -> str:
    """The expression that copies a value of this type: the value itself where nothing in it can change."""
    if _cannot_change(shape):
        return value
    kind, parts, key, each = get_origin(shape), get_args(shape), f"key{depth}", f"each{depth}"
    if kind in (list, dict, set):
        inner = _copied(parts[-1], each, called, depth + 1)
        if inner == each:
            return f"{value}.copy()"
        if kind is list:
            return f"([{inner} for {each} in {value}] if {value} else [])"
        if kind is dict:
            return f"({{{key}: {inner} for {key}, {each} in {value}.items()}} if {value} else {{}})"
    if kind in (Union, UnionType) and len(parts) == 2 and NoneType in parts:
        inner = _copied(parts[parts[0] is NoneType], value, called, depth)
        return f"(None if {value} is None else {inner})"
    if isinstance(shape, type) and is_dataclass(shape):
        return _call(copier(shape), value, called)
    raise TypeError(f"its type, {shape}, does not tell how deep it can change; mark it SHARED or CopiedBy")


def _cannot_change(shape: Any) -> bool:
    if shape in UNCHANGING or get_origin(shape) is Literal:
        return True
    if get_origin(shape) in (tuple, frozenset, Union, UnionType):
        return all(part is ... or _cannot_change(part) for part in get_args(shape))
    if not isinstance(shape, type):
        return False
    if hasattr(shape, "_fields") and issubclass(shape, tuple):
        return all(map(_cannot_change, get_type_hints(shape).values()))
    config = getattr(shape, "__dataclass_params__", None) or getattr(shape, "__struct_config__", None)
    return issubclass(shape, enum.Enum) or (config is not None and config.frozen)


def _call(function: Callable[[Any], Any], value: str, called: dict[str, Any]) -> str:
    name = f"copy{len(called)}"
    called[name] = function
    return f"{name}({value})"
