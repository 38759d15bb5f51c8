"""How the terminal shows a table, a question and its options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from rich.cells import cell_len
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from cyvasse.kernel import text
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Asked

from .reading import is_numbered, listed
from .texts import say, spoken

WIDEST = 110
HANG = 6  # how far the lines under a heading stand in
PARTED = re.compile(" → |: ")  # between the first word of a line and what follows it
LONG = 24  # lists from this length on are grouped by the first word, where that helps


def name(match: Match, seat: int) -> str:
    return str(text.call(match.game, spoken(), match.names[seat], match.table.data))


def title(console: Console, match: Match, seat: int | None) -> None:
    who = say("title-spectator") if seat is None else say("title-seat", seat=name(match, seat))
    heading = Text(match.game.title[spoken()], style="bold").append(f"  {who}", style="not bold")
    console.print(Rule(heading, style="dim", align="left"))


def checkpoint(console: Console, match: Match) -> None:
    """Whoever goes on with a game of older rules is told so."""
    assert match.origin is not None
    if (before := match.origin.before) is not None:
        console.print(Text(say("from-checkpoint", old=before.version, new=match.game.version), style="yellow"))


def table(console: Console, match: Match, seat: int | None, told: str) -> None:
    title(console, match, seat)
    _lines(console, told.split("\n"))
    chart(console, match, seat)


def chart(console: Console, match: Match, seat: int | None) -> None:
    """The battlefield in characters, where the game draws one."""
    if match.game.chart is None:
        return
    console.print()
    for line in match.game.chart(match.view(seat), spoken()).split("\n"):
        console.print(Text(line) if len(line) <= console.width else wrapped(console, line, 0, 2))


def changes(console: Console, lines: Sequence[str]) -> None:
    """What is new on the table."""
    console.print()
    quietly(console, say("changed"))
    _lines(console, lines)


def quietly(console: Console, said: str) -> None:
    for row in wrapped(console, said, 0, 2).split():
        console.print(row, style="dim")


def _lines(console: Console, lines: Sequence[str]) -> None:
    for line in lines:
        indent = len(line) - len(line.lstrip())
        heading = not indent and line.endswith(":")
        console.print(wrapped(console, line.lstrip(), indent, 2), style="bold" if heading else "")


def wrapped(console: Console, line: str, indent: int, hang: int) -> Text:
    """A line that goes on below its beginning, no wider than one likes to read."""
    width = min(console.width, WIDEST)
    first, next_ = " " * indent, " " * (indent + hang)
    rows = wrap(line, width, initial_indent=first, subsequent_indent=next_, break_long_words=False)
    return Text("\n".join(rows))


def log(console: Console, lines: Sequence[str]) -> None:
    for line in lines:
        console.print(wrapped(console, f"· {line}", 1, 2), style="italic")


def labels(match: Match, asked: Asked) -> list[str]:
    """The options as people read them."""
    lines = asked.options if asked.kind == "place" else listed(asked)
    return [label(match, asked, line) for line in lines]


def label(match: Match, asked: Asked, line: str) -> str:
    """A line as people read it."""
    there = text.standing(match.game, match.table, [line])
    return text.answer(match.game, spoken(), asked.kind, asked.ask, asked.words, line, match.table.data, there)


def question(console: Console, match: Match, asked: Asked, named: Sequence[str]) -> None:
    said = text.sentence(match.game, spoken(), asked.ask, asked.words, match.table.data)
    console.print()
    console.print(Text(said, style="bold").append(f"  {asked.rule}", style="dim not bold"))
    options(console, asked, named)
    if asked.kind == "choose_some":
        key = "how-exactly" if asked.low == asked.high else "how-some" if asked.low else "how-upto"
        console.print(Text(say(key, low=asked.low, high=asked.high), style="dim"))
    elif asked.kind == "choose_number":
        console.print(Text(say("how-number", low=asked.low, high=asked.high), style="dim"))
    elif asked.kind == "place":
        console.print(Text(say("how-place"), style="dim"))


def options(console: Console, asked: Asked, named: Sequence[str]) -> None:
    lines = listed(asked)
    if not lines:
        return
    if not is_numbered(asked):
        console.print(Padding(Text(", ".join(named)), (0, 0, 0, 2), expand=False))
        return
    firsts = [line.partition(" ")[0] for line in lines]
    if asked.kind == "choose" and len(lines) >= LONG and len(set(firsts)) <= len(lines) / 3:
        _grouped(console, firsts, named)
    else:
        _columns(console, [(i + 1, label) for i, label in enumerate(named)])


def _columns(console: Console, entries: Sequence[tuple[int, str]]) -> None:
    """Down, then across; one column while the list is short."""
    digits = len(str(len(entries)))
    wide = max(cell_len(label) for _, label in entries) + digits + 4
    columns = max(1, min((console.width - 1) // wide, -(-len(entries) // 6)))
    rows = -(-len(entries) // columns)
    for row in range(rows):
        line = Text(no_wrap=False)
        for number, label in entries[row::rows]:
            cell = Text(f"{number:>{digits + 2}} ", style="cyan").append(label, style="default")
            if columns > 1:
                cell.pad_right(max(0, wide - cell_len(cell.plain)))
            line.append_text(cell)
        line.rstrip()
        console.print(line)


def _grouped(console: Console, firsts: Sequence[str], named: Sequence[str]) -> None:
    """Lines that begin with the same word stand together: its name once, then what follows."""
    for first in dict.fromkeys(firsts):
        places = [i for i, word in enumerate(firsts) if word == first]
        parts = [PARTED.split(named[i], maxsplit=1) for i in places]
        shared = len(places) > 1 and len({part[0] for part in parts}) == 1 and all(len(part) > 1 for part in parts)
        heading = f"{parts[0][0]}:" if shared else ""
        entries = [(str(i + 1), part[-1] if shared else named[i]) for i, part in zip(places, parts, strict=True)]
        _packed(console, heading, entries)


def _packed(console: Console, heading: str, entries: Sequence[tuple[str, str]]) -> None:
    """Entries one after another, none of them broken, below a heading."""
    width = min(console.width, WIDEST)
    line = Text(f"  {heading}", style="bold") if heading else Text(" ")
    for number, label in entries:
        if line.cell_len > HANG and line.cell_len + 2 + len(number) + 1 + cell_len(label) > width:
            console.print(line)
            line = Text(" " * (HANG - 2))
        line.append("  ").append(number, style="not bold cyan").append(f" {label}", style="not bold")
    console.print(line)


def ending(console: Console, match: Match) -> None:
    """Who has won, and how far everyone came."""
    winners = [name(match, seat) for seat in match.winners]
    console.print()
    console.print(Text(say("over-winners", count=len(winners), names=", ".join(winners)), style="bold green"))
    for seat in sorted(range(len(match.scores)), key=lambda seat: -match.scores[seat]):
        line = Text(f"  {match.scores[seat]:>4}  {name(match, seat)}")
        console.print(line.append(f"  {say('gave-up')}", style="dim") if seat in match.resigned else line)
