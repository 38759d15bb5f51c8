"""Games that only tests play: they are found like any other, by name. And an option to write stored playthroughs."""

import os

import pytest

os.environ["CYVASSE_GAMES"] = "yard=tests.kernel.yard"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What did not run for want of something on this machine is said at the end, once."""
    skipped = terminalreporter.getreports("skipped")
    for why in sorted({report.longrepr[2] for report in skipped if report.nodeid.startswith("tests/browser/")}):
        terminalreporter.write_line(why.removeprefix("Skipped: "), red=True)


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    parser.addoption("--golden-write", action="store_true", help="write the stored playthroughs anew")
    if pluginmanager.is_blocked("cacheprovider"):  # else its setting in pyproject.toml is unknown, which is an error
        parser.addini("cache_dir", "where the cache would be")
