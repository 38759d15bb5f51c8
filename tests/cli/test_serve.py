"""`cyvasse serve` says in one sentence what is wrong."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from cyvasse.cli.given import Wrong
from cyvasse.cli.serve import listen
from tests.cli.terminal import Terminal


def test_a_port_that_is_taken(terminal: Terminal, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = terminal.refuses("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'town.db'}")
    assert port in said


@pytest.mark.parametrize("port", [-1, 65_536, 99_999_999_999])
def test_a_port_that_is_none(port: int) -> None:
    with pytest.raises(Wrong, match=f"There is no port {port}: they go from 1 to 65535"):
        listen("127.0.0.1", port)


def test_a_port_that_is_none_in_russian(terminal: Terminal, tmp_path: Path) -> None:
    base = ["serve", "--port", "-1", "--database", f"sqlite:///{tmp_path / 'town.db'}"]
    assert "Порта -1 нет" in terminal.refuses(*base, "--lang", "ru")


def test_a_database_that_is_none(terminal: Terminal) -> None:
    assert "oracle" in terminal.refuses("serve", "--port", "0", "--database", "oracle://delphi")


@pytest.mark.parametrize("host", ["999.1.1.1", "a" * 300])
def test_an_address_that_is_none(terminal: Terminal, tmp_path: Path, host: str) -> None:
    said = terminal.refuses("serve", "--host", host, "--database", f"sqlite:///{tmp_path / 'town.db'}")
    assert host in said
