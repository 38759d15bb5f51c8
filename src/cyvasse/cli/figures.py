"""Figures as tables; `--json` prints them as they are."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from cyvasse.lab.shares import Share

from .texts import say


def as_json(figures: Any) -> None:
    """One JSON object and nothing else."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(figures), indent=2).decode() + "\n")


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left")
    return table


def sim(console: Console, figures: dict[str, Any]) -> None:
    keys = ("games", "errors", "decisions", "seconds", "decisions_per_second", "games_per_second")
    console.print(Text(say("sim-summary", **{key: figures[key] for key in keys})))
    console.print(_shares(say("sim-seat"), figures["names"]))
    if len(figures["by_bot"]) > 1:
        console.print(_shares(say("sim-bot"), figures["by_bot"]))
    console.print(Text(f"digest {figures['digest']}", style="dim"))
    if "report" in figures:
        console.print(Text(say("report", file=figures["report"])), soft_wrap=True)


def _shares(heading: str, found: Mapping[str, Share]) -> Table:
    """Wins, games, share with its interval, and what chance would give."""
    table = _table(heading, say("sim-wins"), say("ladder-games"), "%", "95 %", say("sim-fair"))
    for name, one in found.items():
        interval = f"{100 * one.low:.1f}–{100 * one.high:.1f}"
        table.add_row(
            name, f"{one.wins:g}", str(one.games), f"{100 * one.share:.1f}", interval, f"{100 * one.fair:.1f}"
        )
    return table


def ladder(console: Console, figures: dict[str, Any]) -> None:
    won = say("sim-wins") + ", % (95 %)"
    table = _table(say("sim-bot"), say("ladder-rating"), "95 %", say("ladder-games"), won, say("sim-fair"))
    for name, found in figures["bots"].items():
        interval, fair = f"{found.low}–{found.high}", f"{100 * found.won.fair:.1f}"
        table.add_row(name, str(found.rating), interval, str(found.won.games), str(found.won), fair)
    console.print(table)
    if "among" not in figures:
        for found in figures["pairs"].values():
            (first, one), (second, other) = found["bots"].items()
            shares = f"{100 * one.share:.1f} : {100 * other.share:.1f}"
            line = f"{first} – {second}: {shares} ({100 * one.low:.1f}–{100 * one.high:.1f}), {found['games']}"
            console.print(Text(line, style="dim"))
    if "by_scenario" in figures:
        scenarios = _table("", *(f"{name}, %" for name in figures["bots"]))
        for setting, shares in figures["by_scenario"].items():
            scenarios.add_row(setting, *(str(shares[name]) if name in shares else "" for name in figures["bots"]))
        console.print(scenarios)
    console.print(Text(f"digest {figures['digest']}", style="dim"))
    if "report" in figures:
        console.print(Text(say("report", file=figures["report"])), soft_wrap=True)


def failures(console: Console, figures: dict[str, Any]) -> None:
    """Which bots play no more, and how to see each broken game again."""
    for forfeit in figures.get("forfeits", [])[:10]:
        console.print(Text(say("sim-forfeit", **forfeit)))
    for failure in figures.get("failures", [])[:10]:
        again = f"cyvasse sim {figures['game']} --games 1 --seats {figures['seats']} --seed {failure['seed']}"
        again += "".join(
            f" --set {name}={value}" for name, value in {**figures["options"], **failure["scenario"]}.items()
        )
        console.print(Text(f"{failure['error']}  [{again} --bots {','.join(failure['bots'])}]"))


def bench(console: Console, figures: dict[str, Any]) -> None:
    games = _table("", *(say(f"bench-{key}") for key in ("decisions", "games", "length", "full", "playouts")))
    for kind in ("games", "peers"):
        for name, found in figures[kind].items():
            games.add_row(
                Text(name, style="bold" if kind == "games" else ""),
                f"{found['decisions_per_second']:,.0f}",
                f"{found['games_per_second']:,.1f}",
                f"{found['decisions_per_game']:,.1f}",
                f"{found['full_games_per_second']:,.1f}" if "full_games_per_second" in found else "",
                f"{found['playouts_per_second']:,.0f}" if "playouts_per_second" in found else "",
            )
    console.print(games)
    costs = [key for found in figures["games"].values() for key in found if key.endswith(("_us", "_ms"))]
    if costs:
        table = _table("", *(key.replace("_us", ", µs").replace("_ms", ", ms") for key in dict.fromkeys(costs)))
        for name, found in figures["games"].items():
            table.add_row(Text(name, style="bold"), *(f"{found[key]:.4g}" for key in dict.fromkeys(costs)))
        console.print()
        console.print(table)
    console.print(Text(say("bench-calibration", ns=figures["calibration_ns"]), style="dim"))


def conformance(console: Console, report: dict[str, Any]) -> None:
    keys = [key for key in next(iter(report.values()), {}) if key not in ("open", "errors")]
    table = _table("", *keys, "open")
    for name, found in report.items():
        table.add_row(Text(name, style="bold"), *(str(found[key]) for key in keys), str(len(found["open"])))
    console.print(table)
    for name, found in report.items():
        if found["open"]:
            console.print(Text(f"{name}: open: {', '.join(found['open'])}"))
        for error in found.get("errors", []):
            console.print(Text(f"{name}: {error}", style="red"))
