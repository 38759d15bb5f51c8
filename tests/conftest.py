"""The yard is found like any other game, by name. And an option to write stored playthroughs."""

import gc
import os
from collections import Counter

import pytest
from hypothesis import settings

NAMED = os.environ.get("CYVASSE_GAMES", "")
os.environ["CYVASSE_GAMES"] = ",".join(filter(None, ["yard=examples.yard.cyvasse_yard", NAMED]))
settings.register_profile("untimed", deadline=None)  # a busy machine is no fault
settings.load_profile("untimed")


def pytest_collection_finish() -> None:
    """What stays till the end, eleven thousand tests and the data of the games, is not searched for garbage again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(200_000, 20, 20)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What did not run for want of something on this machine, and how many random games were played, each once."""
    skipped = terminalreporter.getreports("skipped")
    for why in sorted({report.longrepr[2] for report in skipped if report.nodeid.startswith("tests/browser/")}):
        terminalreporter.write_line(why.removeprefix("Skipped: "), red=True)
    played: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for game, games, decisions in (value for name, value in report.user_properties if name == "cell"):
            played.update({f"{game} cells": 1, f"{game} games": games, f"{game} decisions": decisions})
    for figure in played:
        terminalreporter.write_line(f"{figure}: {played[figure]}")


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    parser.addoption("--golden-write", action="store_true", help="write the stored playthroughs anew")
    parser.addoption("--games", type=int, default=300, help="random games of each cell in the long tests")
    if pluginmanager.is_blocked("cacheprovider"):  # else its setting in pyproject.toml is unknown, which is an error
        parser.addini("cache_dir", "where the cache would be")
