"""Odds as people read them, and as figures."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds, percent, sentences, title

from .texts import say, spoken


def show(console: Console, match: Match, odds: Odds) -> None:
    """A line for each outcome; then, in brief, what each choice would bring."""
    about = title(match.game, odds, spoken(), match.table.data)
    console.print(Text(f"{about} ({say('odds-exact' if odds.exact else 'odds-sampled')})", style="bold"))
    _lines(console, match, odds, brief=False)
    for choice in odds.choices:
        console.print(Text(title(match.game, choice, spoken(), match.table.data), style="cyan"))
        _lines(console, match, choice, brief=True)


def _lines(console: Console, match: Match, odds: Odds, brief: bool) -> None:
    for share, said in sentences(match.game, odds, spoken(), match.table.data, brief):
        console.print(Text(f"{percent(share, spoken()):>8}  {said}"))


def plain(match: Match, odds: Odds) -> dict[str, Any]:
    """The odds as they are, with each probability as a number and all sentences."""
    found: dict[str, Any] = msgspec.to_builtins(odds)
    found["text"] = title(match.game, odds, spoken(), match.table.data)
    for outcome in found["outcomes"]:
        outcome["probability"] = outcome["ways"] / odds.ways
    found["sentences"] = [
        {"probability": float(share), "text": said}
        for share, said in sentences(match.game, odds, spoken(), match.table.data)
    ]
    found["choices"] = [plain(match, choice) for choice in odds.choices]
    return found
