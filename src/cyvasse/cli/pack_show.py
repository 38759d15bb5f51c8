"""What packs change, card by card: what it says and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cyvasse.kernel.bounds import short
from cyvasse.kernel.game import find
from cyvasse.kernel.packs import Change, changes
from cyvasse.kernel.packs.changes import Told, told

from . import given
from .given import Wrong
from .texts import say

LONGEST = 60  # letters of a value


class Shown(NamedTuple):
    change: Change
    told: list[Told]


def read(folders: Sequence[Path], langs: Sequence[str]) -> list[Shown]:
    packs = given.packs([folder if given.is_installed(folder) else folder.resolve() for folder in folders])
    if not packs:
        raise Wrong(say("pack-none"))
    game = find(packs[0]["game"])
    components = game.components(packs)
    return [Shown(change, [told(game, change, lang, components) for lang in langs]) for change in changes(game, packs)]


def show(console: Console, found: Sequence[Shown]) -> None:
    if not found:
        console.print(Text(say("pack-changes-nothing")))
    for change, several in found:
        head = Text(change.id, style="bold cyan").append(f"  {_names(several)}", style="bold default")
        kind = say("pack-kind", kind=change.kind, list=change.key, pack=change.pack, old=change.replaces)
        console.print(head.append(f"  {kind}", style="dim not bold"))
        if change.kind == "changed":
            for line in _differences(change):
                console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
        if any(each.says or each.does for each in several):
            console.print(Padding(_beside(several), (0, 0, 0, 2), expand=False))


def _names(several: Sequence[Told]) -> str:
    return " / ".join(dict.fromkeys(each.name for each in several))


def _beside(several: Sequence[Told]) -> Table:
    """Says and does, a row for each language."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column(say("pack-says"), ratio=1)
    table.add_column(say("pack-does"), ratio=1)
    for each in several:
        table.add_row(Text(each.says), Text("\n".join(each.does) or say("pack-does-nothing")))
    return table


def _differences(change: Change) -> list[str]:
    """Values that are others than ours; of abilities and texts the table tells more."""
    return [
        f"{field}: {_value(change.was.get(field))} → {_value(change.entry.get(field))}"
        for field in change.fields
        if field != "abilities"
    ]


def _value(thing: Any) -> str:
    return "–" if thing is None else short(thing if isinstance(thing, str) else _json(thing), LONGEST)


def _json(thing: Any) -> str:
    return msgspec.json.encode(thing).decode()


def plain(found: Sequence[Shown]) -> dict[str, Any]:
    """For `--json`."""
    return {
        "changes": [
            {
                "list": change.key, "id": change.id, "kind": change.kind, "pack": change.pack,
                "fields": change.fields, "replaces": change.replaces,
                "told": {
                    each.lang: {"name": each.name, "says": each.says, "does": each.does} for each in several
                },
            }
            for change, several in found
        ]
    }  # fmt: skip
