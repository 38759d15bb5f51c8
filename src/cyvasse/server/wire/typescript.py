"""The wire as the page knows it: TypeScript made from the Structs, written by `make wire`.

What is told is always there, unless the server leaves out what is usual (`omit_defaults`). What is sent may leave out
whatever has a default; Structs that forbid unknown fields are sent by the page. A Struct that goes both ways has two
forms.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Struct, UnsetType, structs

from . import frames, games, names, rooms, socket, wishes

CHAPTERS = (names, games, rooms, frames, wishes, socket)
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null", Any: "unknown"}
HEAD = """\
/**
 * What server and page say to each other; docs/wire.md explains it.
 *
 * Made from src/cyvasse/server/wire: what is wrong here is mended there, then `make wire`.
 */
"""
_COMMENT = re.compile(r"^    (\w+): .*  # (.+)$", re.MULTILINE)


def page(chapters: Iterable[ModuleType] = CHAPTERS) -> str:
    """The whole file."""
    return Page(list(chapters)).text()


class Page:
    def __init__(self, chapters: list[ModuleType]) -> None:
        self.chapters = chapters
        found = [value for chapter in chapters for value in vars(chapter).values() if _is_struct(value, chapter)]
        self.sent = _reached(one for one in found if one.__struct_config__.forbid_unknown_fields)
        self.told = _reached(one for one in found if not one.__struct_config__.forbid_unknown_fields)
        self.named: dict[Any, str] = {}  # words of few values, by what they may be
        self.limits: dict[str, int] = {}
        self.told_of: set[type[Struct]] = set()

    def text(self) -> str:
        parts = [HEAD]
        for chapter in self.chapters:
            parts.append(f"// {(chapter.__doc__ or '').strip()}\n")
            parts += filter(None, [self._limits(chapter)])
            parts += self._chapter(chapter)
        return "\n".join(parts)

    def _limits(self, chapter: ModuleType) -> str:
        """How much may be sent; a chapter that borrows a limit does not tell it again."""
        found = {name: value for name, value in vars(chapter).items() if name.isupper() and isinstance(value, int)}
        fresh = {name: value for name, value in found.items() if name not in self.limits}
        self.limits |= fresh
        return "".join(f"export const {name} = {value};\n" for name, value in fresh.items())

    def _chapter(self, chapter: ModuleType) -> Iterator[str]:
        for name, value in vars(chapter).items():
            if _is_choice(value) and value not in self.named:
                said = self._choice(value)
                self.named[value] = name
                yield f"export type {name} = {said};\n"
            elif _is_struct(value, chapter):
                for struct in [*self._borrowed(value), value]:
                    yield from self._forms(struct)

    def _borrowed(self, struct: type[Struct]) -> list[type[Struct]]:
        """What it holds of the kernel's Structs that was not told yet."""
        ours = {chapter.__name__ for chapter in self.chapters}
        found = [one for one in _reached([struct]) if one.__module__ not in ours and one not in self.told_of]
        self.told_of.update(found)
        return sorted(found, key=lambda one: one.__name__)

    def _choice(self, value: Any) -> str:
        if get_origin(value) is Literal:
            return " | ".join(map(_literal, get_args(value)))
        return self._union(get_args(value), sent=False)

    def _forms(self, struct: type[Struct]) -> Iterator[str]:
        if struct in self.told:
            yield self._interface(struct, sent=False)
        if struct in self.sent:
            yield self._interface(struct, sent=True)

    def _name(self, struct: type[Struct], sent: bool) -> str:
        return f"{struct.__name__}Wish" if sent and struct in self.told else struct.__name__

    def _interface(self, struct: type[Struct], sent: bool) -> str:
        doc = inspect.cleandoc(struct.__doc__ or "")
        lines = _comment(doc) if doc else []
        above = _above(struct)
        extends = f" extends {self._name(above, sent)}" if above else ""
        lines.append(f"export interface {self._name(struct, sent)}{extends} {{")
        config, comments = struct.__struct_config__, dict(_COMMENT.findall(inspect.getsource(struct)))
        if config.tag_field is not None and not struct.__subclasses__():
            lines.append(f"  {config.tag_field}: {_literal(config.tag)};")
        for field in structs.fields(struct):
            if above and field.name in above.__struct_fields__:
                continue
            comment = f" // {comments[field.name]}" if field.name in comments else ""
            lines.append(f"  {self._field(field, sent, config.omit_defaults)};{comment}")
        return "\n".join([*lines, "}", ""])

    def _field(self, field: structs.FieldInfo, sent: bool, omits: bool) -> str:
        kinds = _members(field.type)
        optional = UnsetType in kinds or (not field.required and (sent or omits))
        never: set[type] = {UnsetType}
        if not sent and omits and field.default is None:
            never.add(NoneType)  # it is left out instead
        kinds = tuple(kind for kind in kinds if kind not in never)
        return f"{field.encode_name}{'?' if optional else ''}: {self._union(kinds, sent)}"

    def _union(self, kinds: Iterable[Any], sent: bool) -> str:
        return " | ".join(dict.fromkeys(self._kind(kind, sent) for kind in kinds))

    def _kind(self, kind: Any, sent: bool) -> str:
        if kind in self.named:
            return self.named[kind]
        origin, parts = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._kind(parts[0], sent)
        if origin is Literal:
            return " | ".join(map(_literal, parts))
        if origin in (Union, UnionType):
            return self._union(parts, sent)
        if origin is tuple and parts[-1] is not ...:
            return f"[{', '.join(self._kind(part, sent) for part in parts)}]"
        if origin in (list, tuple):
            element = self._kind(parts[0], sent)
            return f"({element})[]" if " | " in element else f"{element}[]"
        if origin is dict:  # the keys of JSON are strings, whatever they mean
            return f"Record<string, {self._kind(parts[1], sent)}>"
        if inspect.isclass(kind) and issubclass(kind, Struct):
            return self._name(kind, sent)
        return PLAIN[kind]


def _is_struct(value: Any, chapter: ModuleType) -> bool:
    return inspect.isclass(value) and issubclass(value, Struct) and value.__module__ == chapter.__name__


def _is_choice(value: Any) -> bool:
    """One of several words or Structs, under a name of its own."""
    return get_origin(value) in (Literal, Union, UnionType)


def _members(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)


def _reached(roots: Iterable[type[Struct]]) -> set[type[Struct]]:
    """These Structs and all that they hold."""
    found: set[type[Struct]] = set()
    left = list(roots)
    while left:
        struct = left.pop()
        if struct not in found:
            found.add(struct)
            left += [held for field in structs.fields(struct) for held in _held(field.type)]
    return found


def _held(kind: Any) -> Iterator[type[Struct]]:
    if inspect.isclass(kind) and issubclass(kind, Struct):
        yield kind
    for part in get_args(kind):
        yield from _held(part)


def _above(struct: type[Struct]) -> type[Struct] | None:
    """The Struct whose fields it has too."""
    base = struct.__base__
    return base if base is not None and base is not Struct and issubclass(base, Struct) else None


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def _comment(text: str) -> list[str]:
    lines = text.splitlines()
    if len(lines) == 1:
        return [f"/** {text} */"]
    return ["/**", *(f" * {line}".rstrip() for line in lines), " */"]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
