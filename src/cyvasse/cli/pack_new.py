"""A pack to edit: our own entries as they stand in the data, with comments that explain their fields."""

from __future__ import annotations

import re
import sys
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from cyvasse.kernel.data import MOST_ENTRIES, SPEAKS, read_folder
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.sheets import MOST_SOURCE

from . import given, page
from .given import Wrong
from .texts import say, spoken

NAMELIKE = {"id", "name", "text", "of", "source", "fields"}  # of lists that only name things
Explained = dict[str, dict[str, str]]  # field: what it is, by language


def write(name: str, folder: Path, wished: str) -> None:
    game = find(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Wrong(say("pack-there", folder=str(folder)))
    data = {key: entries for key, entries in read_folder(game.folder / "data").items() if isinstance(entries, list)}
    lists = _chosen(game, data, wished)
    sheets = {stem: text for stem, text in _sheets(game, lists).items() if text}
    sheets["pack"] = _head(game, folder.resolve().name)
    entries, size = sum(len(data[key]) for key in lists), sum(len(text.encode()) for text in sheets.values())
    if entries > MOST_ENTRIES or size > MOST_SOURCE:
        raise Wrong(
            say("pack-too-much", entries=entries, most=MOST_ENTRIES, size=size >> 10, largest=MOST_SOURCE >> 10)
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Wrong(say("wrong-file", file=str(folder), why=error.strerror or str(error))) from None
    for stem, text in sheets.items():
        given.write(folder / f"{stem}.yaml", text)
    told = say("pack-written", folder=str(folder), entries=entries, lists=", ".join(lists))
    page.console().print(Text(told), soft_wrap=True)


# -- which lists ------------------------------------------------------------------------------------------------------


def worthwhile(game: AnyGame, data: dict[str, list[dict[str, Any]]]) -> list[str]:
    """The lists that owners of the box would replace: packs may add to them, or some of it is ours."""
    found = []
    for key, entries in data.items():
        fields = {field for entry in entries for field in entry}
        ours = any("reconstructed" in (entry["source"], *entry.get("fields", {}).values()) for entry in entries)
        if key in game.open_lists or (ours and not fields <= NAMELIKE):
            found.append(key)
    return found


def _chosen(game: AnyGame, data: dict[str, list[dict[str, Any]]], wished: str) -> list[str]:
    usual = worthwhile(game, data)
    if not wished and sys.stdin.isatty():
        for key in usual:
            page.console().print(f"  {key} ({len(data[key])})")
        wished = input(say("pack-which") + " ").strip()
    keys = [key for key in re.split(r"[,\s]+", wished) if key]
    for key in keys:
        if key not in data:
            near = get_close_matches(key, [*data], 1)
            hint = say("near", several=near[0]) if near else say("pack-lists", lists=", ".join(data))
            raise Wrong(f"{say('pack-no-list', list=key, game=game.title[spoken()])} {hint}")
    return [key for key in data if key in keys] or usual


# -- what is written --------------------------------------------------------------------------------------------------


def _head(game: AnyGame, name: str) -> str:
    quoted = msgspec.json.encode(name).decode()
    said = say("pack-head-comment", game=game.name)
    return f"{_comment(said)}name: {quoted}\ngame: {game.name}\nspeaks: {SPEAKS}\n"


def _sheets(game: AnyGame, lists: list[str]) -> dict[str, str]:
    """Our data files, with the chosen lists only, each under an explanation of its fields."""
    return {
        path.stem: "\n".join(
            f"{_comment(_fields(game, key, section))}{section}" for key, section in _sections(path) if key in lists
        )
        for path in sorted((game.folder / "data").glob("*.yaml"))
    }


def _sections(path: Path) -> list[tuple[str, str]]:
    """The lists of a data file as they stand there, by name."""
    found = re.split(r"^(\w+):", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    before_the_next = re.compile(r"(?:^#.*\n|^\n)+\Z", re.MULTILINE)
    return [(key, f"{key}:{before_the_next.sub('', rest)}") for key, rest in zip(found[1::2], found[2::2], strict=True)]


def _fields(game: AnyGame, key: str, section: str) -> str:
    entries = msgspec.yaml.decode(section)[key]
    names = dict.fromkeys(field for entry in entries for field in entry)
    known = explained(game.name, key)
    wide = max(map(len, names), default=0)
    lines = [f"{field:<{wide}}  {known[field][spoken()]}" for field in names if field in known]
    return "\n".join([say("pack-list-comment", list=key, count=len(entries)), *lines])


@lru_cache(maxsize=1)
def _explanations() -> dict[str, dict[str, Explained]]:
    return msgspec.yaml.decode(
        (Path(__file__).parent / "fields.yaml").read_bytes(), type=dict[str, dict[str, Explained]]
    )


def explained(game: str, key: str) -> Explained:
    """What the fields of a list are: those of every list, of all lists of the game, and its own."""
    known = _explanations()
    own = known.get(game, {})
    return {**known["all"]["all"], **own.get("all", {}), **own.get(key, {})}


def _comment(text: str) -> str:
    return "".join(f"# {line}\n" for line in text.splitlines())
