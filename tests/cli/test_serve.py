"""`cyvasse serve` says in one sentence what is wrong."""

from __future__ import annotations

import socket
from pathlib import Path

from tests.cli.terminal import Terminal


def test_a_port_that_is_taken(terminal: Terminal, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = terminal.refuses("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'town.db'}")
    assert port in said


def test_a_database_that_is_none(terminal: Terminal) -> None:
    assert "oracle" in terminal.refuses("serve", "--port", "0", "--database", "oracle://delphi")


def test_an_address_that_is_none(terminal: Terminal, tmp_path: Path) -> None:
    said = terminal.refuses("serve", "--host", "999.1.1.1", "--database", f"sqlite:///{tmp_path / 'town.db'}")
    assert "999.1.1.1" in said
