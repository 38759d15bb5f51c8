"""Where a command prints."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Console

from . import figures


class Page(Console):
    """Where the command prints."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError  # `main` knows what to do


def console() -> Console:
    return Page(highlight=False, soft_wrap=False)


def tell(found: dict[str, Any], show: Callable[[Console, dict[str, Any]], None], json: bool) -> None:
    if json:
        figures.as_json(found)
    else:
        show(console(), found)
