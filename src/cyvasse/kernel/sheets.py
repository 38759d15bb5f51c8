"""Sheets of data: YAML files read as plain values. Those of strangers are read within limits and with more care."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from .bounds import DEEPEST, Sentence, is_bounded, short

MOST_SHEETS = 60
MOST_SOURCE = 256 << 10  # bytes of all sheets of a pack
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class BadData(Sentence):
    """Data that cannot be used: one sentence that names file, id and field."""


def read_sheets(folder: Path) -> dict[str, dict[str, Any]]:
    """The sheets of a folder of ours, by their names without `.yaml`."""
    if not folder.is_dir():
        raise BadData(f"{folder}: there is no such folder")
    return {path.stem: _plain(_decoded(path.read_bytes(), named(path)), named(path)) for path in _paths(folder)}


def read_strange_sheets(folder: Path) -> tuple[dict[str, dict[str, Any]], list[BadData]]:
    """The sheets of a pack, and what is wrong with those that cannot be read.

    They lie within its folder and are not too large, each name is said once, whatever aliases make of them is counted.
    """
    if not folder.is_dir():
        raise BadData(f"{folder}: there is no such folder")
    if not (folder / "pack.yaml").exists():
        raise BadData(f"{folder.name}/pack.yaml: there is no such file, so the folder is not a data pack")
    found: dict[str, dict[str, Any]] = {}
    wrong: list[BadData] = []
    paths, left = _paths(folder), MOST_SOURCE
    if len(paths) > MOST_SHEETS:
        raise BadData(f"{folder.name}: a pack has at most {MOST_SHEETS} files")
    for path in paths:
        try:
            source = _source(path, left)
            left -= len(source)
            check_source(source, named(path))
            found[path.stem] = _plain(_decoded(source, named(path)), named(path))
        except BadData as error:
            wrong.append(error)
    return found, wrong


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _paths(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml"))


def _source(path: Path, most: int) -> bytes:
    """What stands in a file of a pack's own folder."""
    if not path.resolve().is_relative_to(path.parent.resolve()):
        raise BadData(f"{named(path)}: it leads out of the pack's folder")
    if not path.is_file():
        raise BadData(f"{named(path)}: it is not a file")
    try:
        with path.open("rb") as file:
            source = file.read(most + 1)
    except OSError as error:
        raise BadData(f"{named(path)}: {error.strerror}") from None
    if len(source) > most:
        raise BadData(f"{named(path)}: it is too large: a pack has at most {MOST_SOURCE >> 10} KiB in all")
    return source


def check_source(source: bytes, where: str) -> None:
    """Text, not nested too deeply, and no name twice in one mapping."""
    try:
        source.decode()
    except UnicodeDecodeError as error:
        raise BadData(f"{where}: it is not text in UTF-8 (byte {error.start + 1})") from None
    try:
        for name, line in _twice(source, where):
            raise BadData(f"{where}: line {line}: {short(name, 60)!r} stands there twice")
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise error if isinstance(error, BadData) else BadData(f"{where}: {error}") from None


def _twice(source: bytes, where: str) -> Iterator[tuple[str, int]]:
    """Names that are said twice in one mapping, with their lines."""
    levels: list[set[str] | None] = []  # the names of each mapping around this place; None of a list
    is_name: list[bool] = []  # does a name come next in it?
    for event in yaml.parse(source, Loader=LOADER):
        if isinstance(event, yaml.CollectionEndEvent):
            levels.pop()
            is_name.pop()
            continue
        if not isinstance(event, yaml.NodeEvent):
            continue
        if levels and levels[-1] is not None:
            if is_name[-1] and isinstance(event, yaml.ScalarEvent) and event.value != "<<":
                if event.value in levels[-1]:
                    assert event.start_mark is not None
                    yield event.value, event.start_mark.line + 1
                levels[-1].add(event.value)
            is_name[-1] = not is_name[-1]
        if isinstance(event, yaml.CollectionStartEvent):
            levels.append(set() if isinstance(event, yaml.MappingStartEvent) else None)
            is_name.append(True)
            if len(levels) > DEEPEST:  # the reader of YAML goes down as deep as it is led, and falls
                raise BadData(f"{where}: it is nested too deeply")


def _decoded(source: bytes, where: str) -> Any:
    try:
        return msgspec.yaml.decode(source)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadData(f"{where}: {error}") from None


def _plain(content: Any, where: str) -> dict[str, Any]:
    """Names with entries, of which only what JSON can hold and give back unchanged."""
    if not is_bounded(content):
        raise BadData(f"{where}: it is nested too deeply or too large")
    if not isinstance(content, dict):
        raise BadData(f"{where}: must be a mapping of names to entries")
    _must_be_plain(content, where)
    return content


def _must_be_plain(value: Any, where: str) -> None:
    if isinstance(value, dict):
        where = f"{where}, {value['id']}" if "id" in value else where
        for key, inner in value.items():
            if not isinstance(key, str):
                raise BadData(f"{where}: {key!r}: a name must be text, so put it in quotes")
            _must_be_plain(inner, f"{where}: {key}")
    elif isinstance(value, list):
        for inner in value:
            _must_be_plain(inner, where)
    elif not (value is None or isinstance(value, str | int) or (isinstance(value, float) and math.isfinite(value))):
        raise BadData(f"{where}: {value} is neither text nor a number, so put it in quotes")
