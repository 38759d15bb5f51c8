"""All that can be said of packs: errors, doubts, and how random games went with them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.text import Text

from cyvasse.kernel import plugins
from cyvasse.kernel.data import BadData, pack_of
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.packs import Change, Finding, Trial, changes, doubts, faults, try_out
from cyvasse.kernel.sheets import read_strange_sheets

from . import given
from .texts import say, spoken

KINDS = ("new", "changed", "replaces", "removed")


class Report(msgspec.Struct, kw_only=True):
    """What was found. What packs change is known, and they are tried, only if nothing is wrong with them."""

    packs: list[str]
    game: AnyGame | None = None
    errors: list[Finding] = []
    warnings: list[Finding] = []
    changes: list[Change] | None = None
    trial: Trial | None = None


def checked(folders: Sequence[Path], games: int) -> Report:
    packs, wrong = _read(folders)
    names = [str(pack["name"]) for pack in packs]
    report = Report(packs=names or [folder.name for folder in folders], errors=wrong)
    if not packs:
        return report
    report.game = find(packs[0]["game"])
    report.errors += [_same_name(name) for name in dict.fromkeys(names) if names.count(name) > 1]
    report.errors += faults(report.game, packs)
    if report.errors:
        return report
    report.changes = changes(report.game, packs)
    report.warnings = doubts(report.game, packs)
    if games:
        report.trial = try_out(report.game, packs, games)
        report.errors += report.trial.findings
    return report


def _read(folders: Sequence[Path]) -> tuple[list[dict[str, Any]], list[Finding]]:
    """The packs of folders as far as they can be read, and what is wrong with the rest."""
    packs: list[dict[str, Any]] = []
    wrong: list[Finding] = []
    for folder in folders:
        if given.is_installed(folder):
            packs.append(plugins.read(str(folder)))
            continue
        folder = folder.resolve()
        sheets, broken = read_strange_sheets(folder)
        wrong += [Finding.of(str(error)) for error in broken]
        if "pack" in sheets:
            try:
                packs.append(pack_of(folder.name, sheets))
            except BadData as error:
                wrong.append(Finding.of(str(error)))
    return packs, wrong


def _same_name(name: str) -> Finding:
    return Finding(file=f"{name}/pack.yaml", field="name", said="pack-same-name", words={"name": name})


def show(console: Console, report: Report) -> None:
    for finding in report.errors:
        _line(console, say("pack-error"), "bold red", finding)
    for finding in report.warnings:
        _line(console, say("pack-warning"), "bold yellow", finding)
    if report.game is not None and report.changes is not None:
        counts = {kind: sum(change.kind == kind for change in report.changes) for kind in KINDS}
        of = {"packs": ", ".join(report.packs), "game": report.game.title[spoken()]}
        console.print(Text(say("pack-counted", "", **of, **counts)), soft_wrap=True)
    if report.trial is not None:
        console.print(Text(say("pack-tried", "", **_figures(report.trial))), soft_wrap=True)
    console.print(Text(say("pack-verdict", errors=len(report.errors), warnings=len(report.warnings)), style="bold"))


def _figures(trial: Trial) -> dict[str, int]:
    return {"begun": trial.begun, "games": trial.games, "answers": trial.answers}


def _line(console: Console, label: str, style: str, finding: Finding) -> None:
    line = Text(f"{label}: ", style=style).append(finding.text(spoken()), style="default not bold")
    console.print(line, soft_wrap=True)


def plain(report: Report) -> dict[str, Any]:
    """For `--json`."""
    return {
        "packs": report.packs,
        "game": report.game.name if report.game is not None else None,
        "errors": [_plain(finding) for finding in report.errors],
        "warnings": [_plain(finding) for finding in report.warnings],
        "changes": [{"list": each.key, "id": each.id, "kind": each.kind} for each in report.changes or []],
        "trial": _figures(report.trial) if report.trial is not None else None,
    }


def _plain(finding: Finding) -> dict[str, str]:
    return {
        "file": finding.file, "list": finding.key, "id": finding.id, "field": finding.field,
        "text": finding.text(spoken()),
    }  # fmt: skip
