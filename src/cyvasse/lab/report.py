"""Reports for people: a balance report of a run, a ladder of bots, as HTML pages with plots of our own making."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")  # no screen is needed

from matplotlib.figure import Figure

from . import shares
from .ladder import Rating
from .shares import Share
from .sim import Result, Run

INK, PAPER, RED, GOLD, BLUE = "#2b2118", "#faf4e4", "#a3241d", "#c58a16", "#1e6f8f"
WON = "<th>games</th><th>wins, % (95 %)</th><th>by chance</th>"
STYLE = (
    "body{font:16px/1.45 Georgia,serif;color:#2b2118;background:#f1e5ca}"
    "body{max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;margin:1rem 0}"
    "td,th{padding:.25rem .9rem;border-bottom:1px solid #c3ab80;text-align:right}.soft{color:#6d5a43}"
    "td:first-child,th:first-child{text-align:left}img{max-width:100%;height:auto}h1,h2{line-height:1.15}"
)


def balance(folder: Path, run: Run, results: Sequence[Result], figures: dict[str, Any]) -> Path:
    """report.html and its plots as PNG files in the folder of a run."""
    ended = [result for result in results if not result.error]
    parts = [f"<h1>{escape(run.game)}: {len(ended):,} games</h1>", _facts(run, figures, ended)]
    told = [
        ("name", "Who wins", shares.by_name),
        ("seat", "By seat", shares.by_seat),
        ("bot", "By bot", shares.by_bot),
        ("first", "By who was asked first", shares.by_first),
        *([("scenario", f"By {run.each}", shares.by_scenario)] if run.each else []),
    ]
    for name, heading, of in told:
        found = shares.shares(ended, of)
        if len(found) > 1:
            parts += [f"<h2>{heading}</h2>", _plot(folder, name, _bars(found)), _table(found)]
    if ended:
        parts += ["<h2>Length</h2>", _plot(folder, "length", _lengths(ended))]
    page = folder / "report.html"
    page.write_text(_page(f"{run.game}: balance", parts), encoding="utf-8")
    return page


def ladder(folder: Path, figures: dict[str, Any]) -> Path:
    """ladder.html and ladder.png of the figures of a ladder."""
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{one.rating}</td><td>{one.low}–{one.high}</td><td>{one.won.games}</td>"
        f"<td>{one.won}</td><td>{100 * one.won.fair:.1f}</td></tr>"
        for name, one in figures["bots"].items()
    )
    parts = [
        f"<h1>{escape(figures['game'])}: ladder</h1>",
        _plot(folder, "ladder", _ratings(figures["bots"])),
        f"<table><tr><th>bot</th><th>rating</th><th>95 %</th>{WON}</tr>{rows}</table>",
        "<h2>Pairs</h2>",
        _pairs(figures["pairs"]),
        "<h2>By seat</h2>",
        _cross(figures["by_seat"]),
    ]
    if "by_scenario" in figures:
        parts += ["<h2>By scenario</h2>", _cross(figures["by_scenario"])]
    page = folder / "ladder.html"
    page.write_text(_page(f"{figures['game']}: ladder", parts), encoding="utf-8")
    return page


def _page(title: str, parts: Sequence[str]) -> str:
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f"{head}<body>{''.join(parts)}</body></html>\n"


def _facts(run: Run, figures: dict[str, Any], ended: Sequence[Result]) -> str:
    options = ", ".join(f"{name}={value}" for name, value in run.options.items() if value) or "as in the rulebook"
    facts = [
        f"{run.seats} seats, {', '.join(run.bots)}; options: {options}; seed {run.seed}.",
        f"{figures['errors']} errors; {figures['rounds']:.2f} rounds and "
        f"{figures['decisions'] / max(1, len(ended)):,.0f} decisions a game.",
    ]
    if run.watched and ended:
        changes = [result.lead_changes for result in ended]
        facts.append(f"The lead changed {sum(changes) / len(changes):.2f} times a game, at most {max(changes)} times.")
    return "".join(f'<p class="soft">{escape(fact)}</p>' for fact in facts)


def _row(name: str, one: Share) -> str:
    won = f"<td>{one.games:,}</td><td>{one}</td><td>{100 * one.fair:.1f}</td>"
    return f"<tr><td>{escape(name)}</td>{won}</tr>"


def _table(found: Mapping[str, Share]) -> str:
    rows = "".join(_row(name, one) for name, one in found.items())
    return f"<table><tr><th></th>{WON}</tr>{rows}</table>"


def _pairs(pairs: Mapping[str, Mapping[str, Any]]) -> str:
    rows = ""
    for found in pairs.values():
        for name, one in found["bots"].items():
            others = ", ".join(other for other in found["bots"] if other != name)
            rows += _row(f"{name} – {others}", one)
    return f"<table><tr><th></th>{WON}</tr>{rows}</table>"


def _cross(found: Mapping[str, Mapping[str, Share]]) -> str:
    """Shares in rows and columns."""
    columns = sorted({column for won in found.values() for column in won})
    head = "".join(f"<th>{escape(column)}</th>" for column in columns)
    rows = ""
    for name, won in found.items():
        cells = [str(won[column]) if column in won else "" for column in columns]
        rows += f"<tr><td>{escape(name)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    return f"<table><tr><th>wins, %</th>{head}</tr>{rows}</table>"


def _figure(wide: float = 8.0, high: float = 3.2) -> tuple[Figure, Any]:
    figure = Figure(figsize=(wide, high), dpi=110, facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot()
    axes.set_facecolor(PAPER)
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def _bars(found: Mapping[str, Share]) -> Figure:
    figure, axes = _figure(max(8.0, 0.35 * len(found)))
    names, won = list(found), list(found.values())
    reach = [[100 * (one.share - one.low) for one in won], [100 * (one.high - one.share) for one in won]]
    axes.bar(names, [100 * one.share for one in won], yerr=reach, color=GOLD, edgecolor=INK, capsize=4)
    for at, one in enumerate(won):
        axes.hlines(100 * one.fair, at - 0.45, at + 0.45, color=RED, linestyle="--", linewidth=1)
    axes.set_ylabel("wins, %")
    axes.tick_params(axis="x", labelrotation=60 if len(found) > 12 else 30 if len(found) > 6 else 0)
    return figure


def _lengths(results: Sequence[Result]) -> Figure:
    figure, axes = _figure()
    rounds = [result.rounds for result in results]
    axes.hist(rounds, bins=range(min(rounds), max(rounds) + 2), color=BLUE, edgecolor=INK, align="left")
    axes.set_xlabel("rounds")
    axes.set_ylabel("games")
    return figure


def _ratings(bots: Mapping[str, Rating]) -> Figure:
    figure, axes = _figure(high=1 + 0.5 * len(bots))
    names = list(bots)[::-1]
    ratings = [bots[name].rating for name in names]
    below = [max(0, bots[name].rating - bots[name].low) for name in names]
    above = [max(0, bots[name].high - bots[name].rating) for name in names]
    axes.errorbar(ratings, names, xerr=[below, above], fmt="o", color=RED, ecolor=INK, capsize=4)
    axes.set_xlabel("rating, 95 % interval")
    return figure


def _plot(folder: Path, name: str, figure: Figure) -> str:
    """A plot as a PNG file beside the page, and in it."""
    drawn = BytesIO()
    figure.savefig(drawn, format="png", metadata={"Software": None})
    (folder / f"{name}.png").write_bytes(drawn.getvalue())
    return f'<p><img alt="{escape(name)}" src="data:image/png;base64,{b64encode(drawn.getvalue()).decode()}"></p>'
