"""The words of a game's abilities, in tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from cyvasse.kernel.abilities.reference import Section, reference
from cyvasse.kernel.game import find

from .given import Wrong
from .texts import say, spoken


def read(name: str, wanted: str) -> list[Section]:
    """All sections, or the rows of all of them in which a word stands."""
    game = find(name)
    if game.vocabulary is None:
        raise Wrong(say("pack-no-words", game=name))
    found = reference(game, spoken())
    if wanted:
        kept = [section._replace(rows=[row for row in section.rows if wanted in row[0]]) for section in found]
        found = [section for section in kept if section.rows]
    if not found:
        raise Wrong(say("pack-no-word", game=name, word=wanted))
    return found


def show(console: Console, found: Sequence[Section]) -> None:
    for section in found:
        table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
        for number, head in enumerate(section.head):
            table.add_column(_plain(head), style=None if number else "cyan", overflow="fold")
        for row in section.rows:
            table.add_row(*(Text(_plain(cell)) for cell in row))
        console.print(Text(f"\n{_plain(section.heading)}", style="bold"))
        console.print(table)


def _plain(cell: str) -> str:
    return cell.replace("`", "")


def plain(found: Sequence[Section]) -> dict[str, Any]:
    """For `--json`."""
    return {
        section.name: [
            {_plain(head): _plain(cell) for head, cell in zip(section.head, row, strict=True)} for row in section.rows
        ]
        for section in found
    }
