"""The leap once more, in a game that prefers to leap a hundred times as much."""

from __future__ import annotations

from dataclasses import replace

from cyvasse.kernel.question import Asked
from cyvasse.kernel.view import View
from tests.bots import leap


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    return [(line, 100.0 if line == "yes" else 1.0) for line in asked.options]


GAME = replace(leap.GAME, prefer=prefer)
