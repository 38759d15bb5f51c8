"""Options of a game as a person reads them."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from cyvasse.kernel.options import OptionInfo

from .texts import say


def show(console: Console, options: list[OptionInfo]) -> None:
    """Each with what it does and what may be said for it with `--set`."""
    for option in options:
        console.print(Text(option.name, style="bold cyan").append(f"  {option.label}", style="default not bold"))
        told = Text(option.help).append(f" ({option.clause})", style="dim")
        console.print(Padding(told, (0, 0, 0, 2), expand=False))
        console.print(Padding(Text(values(option), style="dim"), (0, 0, 0, 2), expand=False))
        for choice in option.choices:
            line = Text(typed(choice.value), style="cyan").append(f"  {choice.label}", style="default")
            console.print(Padding(line, (0, 0, 0, 4), expand=False))


def values(option: OptionInfo) -> str:
    """What the option may be, and what it is where nobody says anything."""
    kind = "offers" if option.kind == "text" and option.choices else option.kind
    return say(f"options-{kind}", low=option.low, high=option.high, default=typed(option.default))


def typed(value: Any) -> str:
    """A value as it is typed."""
    return "''" if value == "" else value if isinstance(value, str) else msgspec.json.encode(value).decode()
