"""The board in words, for the terminal, for screen readers and for bots that read."""

from __future__ import annotations

from .view import View


def describe(view: View, lang: str) -> str:
    return f"{view.round}"
