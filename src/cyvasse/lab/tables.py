"""The results of a run as tables: Parquet and CSV, a row for each seat of each game, a row for each decision.

docs/lab.md has the columns.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import polars as pl

from .sim import Result

SEATS = {
    "game": pl.Int64, "seed": pl.Int64, "scenario": pl.String, "seat": pl.Int64, "name": pl.String,
    "bot": pl.String, "score": pl.Int64, "win": pl.Float64, "first": pl.Boolean,
    "decisions": pl.Int64, "rounds": pl.Int64, "lead_changes": pl.Int64, "forfeit": pl.String, "error": pl.String,
}  # fmt: skip
DECISIONS = {
    "game": pl.Int64, "number": pl.Int64, "seat": pl.Int64, "step": pl.String, "ask": pl.String, "lines": pl.Int64,
    "line": pl.String,
}  # fmt: skip


def seats(results: Sequence[Result]) -> pl.DataFrame:
    """A row for each seat; a game that broke has one row, with the error."""
    rows = []
    for r in results:
        for seat, name in enumerate(r.names or [""]):
            win = float(r.shares[seat]) if r.names else 0.0
            score = r.scores[seat] if r.scores else None
            first = None if r.first is None else r.first == seat
            rows.append(
                (r.game, r.seed, r.setting, seat, name, r.bots[seat], score, win, first, r.decisions, r.rounds,
                 r.lead_changes, r.forfeits.get(seat, ""), r.error)
            )  # fmt: skip
    return pl.DataFrame(rows, schema=SEATS, orient="row")


def write(folder: Path, results: Sequence[Result]) -> list[Path]:
    """seats.parquet and seats.csv; where the run was watched also decisions.parquet and decisions.csv."""
    table = seats(results)
    table.write_parquet(folder / "seats.parquet")
    table.write_csv(folder / "seats.csv")
    written = [folder / "seats.parquet", folder / "seats.csv"]
    lines = folder / "decisions.jsonl"
    if lines.exists():
        finished = [result.game for result in results]
        made = (
            pl.scan_ndjson(lines, schema=DECISIONS)
            .filter(pl.col("game").is_in(finished))
            .unique(["game", "number"], keep="first")  # a run that was killed while writing plays that game again
            .sort("game", "number")
            .collect()
        )
        made.write_parquet(folder / "decisions.parquet")
        made.write_csv(folder / "decisions.csv")
        written += [folder / "decisions.parquet", folder / "decisions.csv"]
    return written
