"""How good is this for me, and what is worth trying."""

from __future__ import annotations

from cyvasse.kernel.question import Asked

from .view import View


def judge(view: View) -> float:
    return float(view.scores[view.seat or 0])


def prefer(view: View, asked: Asked) -> list[tuple[str, float]]:
    return [(line, 1.0) for line in asked.options]
