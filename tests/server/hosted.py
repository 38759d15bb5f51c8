"""Servers in processes of their own, as they run in earnest."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]
START = 30.0  # seconds in which a server must be there


class Hosted:
    """`cyvasse serve` on a free port, which can be killed and started again at the same one."""

    def __init__(self, database: str, folder: Path, **environment: str) -> None:
        self.database, self.folder, self.port = database, folder, 0
        self.environment = environment
        self.lives = 0  # how often it was started
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Hosted:
        self.lives += 1  # before anyone can speak to it
        log = (self.folder / f"server-{self.port}.log").open("a")
        command = [sys.executable, "-m", "cyvasse.cli", "serve", "--port", str(self.port), "--database", self.database]
        path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
        known = {"CYVASSE_LIMITS": "10000", "CYVASSE_BOT_DELAY": "0", "PYTHONPATH": path}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=self.folder,
            env=os.environ | known | self.environment,
        )  # fmt: skip
        log.close()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found, f"the server said {line!r}: {(self.folder / f'server-{self.port}.log').read_text()[-2000:]}"
        self.port = int(found[1])
        self._wait()
        return self

    def _wait(self) -> None:
        until = time.monotonic() + START
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to go; returns its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        process, self.process = self.process, None
        if process is None:
            return 0
        process.send_signal(how)
        code = process.wait(30)
        assert process.stdout is not None
        process.stdout.close()
        return code

    def log(self) -> str:
        return "".join(path.read_text() for path in self.folder.glob("server-*.log"))
