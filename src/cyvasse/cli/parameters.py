"""What several commands take."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from . import given
from .given import Wrong
from .texts import say

Name = Annotated[str, Parameter(help="Which game: see `cyvasse games`.")]
Lang = Annotated[Literal["en", "ru"], Parameter(help="The language of all texts.")]
Set = Annotated[
    list[str] | None,
    Parameter("--set", help="An option of the game (see `cyvasse options`), NAME=VALUE; may be given again."),
]
Each = Annotated[
    str,
    Parameter(
        "--each", help="An option that takes one value after another: NAME for all of them, or NAME=VALUE,VALUE."
    ),
]
Data = Annotated[list[Path] | None, Parameter("--data", help="A folder with a data pack; may be given again.")]
Json = Annotated[bool, Parameter("--json", help="Print one JSON object and nothing else.")]


@Parameter(name="*")
@dataclass(frozen=True)
class Alike:
    """What all games of a series have alike, and how many are played at once."""

    workers: Annotated[int | None, Parameter(help="How many processes; without it one per core.")] = None
    set_: Set = None
    each: Each = ""
    data: Data = None

    def check(self, games: int) -> None:
        for name, number in (("--games", games), ("--workers", 1 if self.workers is None else self.workers)):
            if number < 1:
                raise Wrong(say("wrong-number", name=name))

    @property
    def options(self) -> dict[str, Any]:
        return given.options(self.set_ or [])

    @property
    def packs(self) -> list[dict[str, Any]]:
        return given.packs(self.data or [])

    @property
    def processes(self) -> int:
        """As many as were wished for, or as many as the cores that are ours."""
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return self.workers or cores


ALIKE = Alike()
