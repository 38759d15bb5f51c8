"""`cyvasse serve` says in one sentence what is wrong."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


def test_a_port_that_is_taken(terminal: Terminal, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = terminal.refuses("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'town.db'}")
    assert port in said


@pytest.mark.parametrize("port", ["-1", "65536", "99999999999"])
def test_a_port_that_is_none(terminal: Terminal, tmp_path: Path, port: str) -> None:
    base = ["serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'town.db'}"]
    assert f"There is no port {port}: they go from 1 to 65535" in terminal.refuses(*base)
    assert f"Порта {port} нет" in terminal.refuses(*base, "--lang", "ru")


def test_a_database_that_is_none(terminal: Terminal) -> None:
    assert "oracle" in terminal.refuses("serve", "--port", "0", "--database", "oracle://delphi")


@pytest.mark.parametrize("host", ["999.1.1.1", "a" * 300])
def test_an_address_that_is_none(terminal: Terminal, tmp_path: Path, host: str) -> None:
    said = terminal.refuses("serve", "--host", host, "--database", f"sqlite:///{tmp_path / 'town.db'}")
    assert host in said
