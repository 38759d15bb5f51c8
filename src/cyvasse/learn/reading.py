"""Reading files of lessons. What does not fit is BadData: one sentence that names file, lesson, step and field."""

from __future__ import annotations

from collections.abc import Hashable
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from cyvasse.kernel.data import BadData, Text, convert
from cyvasse.kernel.game import find

from .lesson import Ask, Coach, Lesson, LessonFile, LessonHead, Others, Say, Step, Wrong

T = TypeVar("T")
LESSONS, COACH = "lessons.yaml", "coach.yaml"
ABILITIES = Path(__file__).parent / "abilities.yaml"
KINDS: dict[str, type[Step]] = {"ask": Ask, "say": Say, "others": Others}


def lessons(game: str) -> list[Lesson]:
    """The lessons of a game in the order in which they are offered; none where it has no file of them."""
    return _read_once(find(game).folder / LESSONS, game).lessons


def coach(game: str) -> Coach:
    """What the coach says of each question of a game, by ask; with those that abilities ask, where it has such."""
    own = _read_once(find(game).folder / COACH, game).coach
    return own if find(game).vocabulary is None else _read_once(ABILITIES, "abilities").coach | own


@lru_cache(maxsize=32)
def _read_once(path: Path, game: str) -> LessonFile:
    return read(path) if path.exists() else LessonFile(game)


def read(path: Path) -> LessonFile:
    raw, where = _load(path), path.name
    _must_know(raw, LessonFile, where)
    if not isinstance(raw.get("game"), str):
        raise BadData(f"{where}: game: the file must name its game")
    return LessonFile(
        raw["game"],
        [_lesson(one, n, where) for n, one in enumerate(_list(raw, "lessons", where), 1)],
        _coach(raw.get("coach", {}), f"{where}, coach"),
    )


def _coach(raw: Any, where: str) -> Coach:
    texts = convert(raw, dict[str, Any], where)
    return {ask: convert(said, Text, f"{where}, {ask}") for ask, said in texts.items()}


def _lesson(raw: Any, number: int, file: str) -> Lesson:
    named = isinstance(raw, dict) and isinstance(raw.get("id"), str)
    where = f"{file}, {raw['id'] if named else f'lesson {number}'}"
    _must_know(raw, Lesson, where)
    head = convert({name: value for name, value in raw.items() if name != "steps"}, LessonHead, where)
    if bool(head.ends) == bool(head.bots):
        raise BadData(f"{where}: ends: a lesson has either `ends` or `bots`")
    steps = [_step(step, f"{where}, step {n}") for n, step in enumerate(_list(raw, "steps", where), 1)]
    if not steps:
        raise BadData(f"{where}: steps: a lesson needs some")
    return Lesson(steps=steps, **{name: getattr(head, name) for name in head.__struct_fields__})


def _step(raw: Any, where: str) -> Step:
    kinds = [kind for kind in KINDS if isinstance(raw, dict) and kind in raw]
    if len(kinds) != 1:
        near = _near(raw, KINDS) if isinstance(raw, dict) else ""
        raise BadData(f"{where}: a step has one of `say`, `ask` and `others`{near}")
    type_ = KINDS[kinds[0]]
    _must_know(raw, type_, where)
    for n, wrong in enumerate(_list(raw, "wrong", where), 1):
        _wrong(wrong, f"{where}, wrong {n}")
    return convert(raw, type_, where)


def _wrong(raw: Any, where: str) -> None:
    _must_know(raw, Wrong, where)
    wrong = convert(raw, Wrong, where)
    if not (wrong.lines or wrong.refused or wrong.any):
        raise BadData(f"{where}: lines: an explanation is for some `lines`, for some `refused` or for `any: true`")
    if wrong.lines and wrong.any:
        raise BadData(f"{where}: any: it is for all other lines, so it names no `lines`")
    if wrong.play is not None and not (wrong.lines or wrong.any):
        raise BadData(f"{where}: play: what the engine refuses cannot be played")
    if wrong.facts and wrong.play is None:
        raise BadData(f"{where}: facts: nothing is played here, so write `play: []` if the answer is to be shown")


def _list(raw: dict[str, Any], name: str, where: str) -> list[Any]:
    value = raw.get(name, [])
    if not isinstance(value, list):
        raise BadData(f"{where}: {name}: must be a list")
    return value


def _must_know(raw: Any, type_: type[Any], where: str) -> None:
    """All fields are ones of this type."""
    if not isinstance(raw, dict):
        raise BadData(f"{where}: must be a mapping of names to values")
    known = [field.name for field in msgspec.structs.fields(type_)]
    for name in raw:
        if name not in known:
            near = _near([name], known) or f"; there are: {', '.join(known)}"
            raise BadData(f"{where}: {name}: there is no such field{near}")


def _near(names: Any, known: Any) -> str:
    found = [near for name in names for near in get_close_matches(str(name), known, n=1)]
    return f"; did you mean `{found[0]}`?" if found else ""


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Says so where a name stands twice, which YAML forbids and its reader lets pass."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        names: set[str] = set()
        for key, _ in node.value:
            if key.value in names:
                raise BadData(f"line {key.start_mark.line + 1}: {key.value} stands twice")
            names.add(key.value)
        found: dict[Hashable, Any] = super().construct_mapping(node, deep)
        return found


def _load(path: Path) -> Any:
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise BadData(f"{path}: {error.strerror or error}") from None
    except (BadData, yaml.YAMLError, ValueError) as error:
        raise BadData(f"{path.name}: {error}") from None
