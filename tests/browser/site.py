"""A real site for browsers: a server process of its own, on a free port, with an empty database.

Its luck is fixed: rooms that are set up alike are dealt alike. `CYVASSE_FIXED_LUCK` chooses another luck.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PATIENCE = 90  # seconds until what is waited for must have come
Json = dict[str, Any]


class Site:
    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder, self.port = folder, port
        self.process: subprocess.Popen[str] | None = None
        self.address = ""

    def open(self) -> None:
        """Start the server and wait until it answers."""
        environment = os.environ | {
            "CYVASSE_GAMES": "yard=examples.yard.cyvasse_yard",
            "CYVASSE_BOT_DELAY": "0",
            "CYVASSE_FIXED_LUCK": os.environ.get("CYVASSE_FIXED_LUCK") or "browser",
            "CYVASSE_LIMITS": "1000",
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]),
            "LANG": "C.UTF-8",
        }
        command = [sys.executable, "-m", "cyvasse.cli", "serve", "--port", str(self.port), "--database"]
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [*command, f"sqlite:///{self.folder / 'site.db'}"],
                cwd=self.folder, env=environment, stdout=subprocess.PIPE, stderr=log, text=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^/\s]+", said)
        assert found, f"the server said {said!r}: {(self.folder / 'log').read_text()}"
        self.address = found[0].replace("localhost", "127.0.0.1")
        self.port = int(self.address.rpartition(":")[2])
        self._knock()

    def _knock(self) -> None:
        def answers() -> bool:
            try:
                with urllib.request.urlopen(f"{self.address}/health"):
                    return True
            except urllib.error.URLError:
                return False

        until(answers, f"the server answers: {(self.folder / 'log').read_text()}")

    def close(self) -> None:
        if self.process is not None:
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process.terminate()
            self.process.wait(20)
            self.process = None

    def kill(self) -> None:
        """As if the power had failed."""
        assert self.process is not None and self.process.stdout is not None
        self.process.stdout.close()
        self.process.kill()
        self.process.wait(20)
        self.process = None

    def get(self, path: str, key: str = "") -> Any:
        return self._call("GET", path, key, None)

    def post(self, path: str, body: Json, key: str = "") -> Any:
        return self._call("POST", path, key, body)

    def _call(self, method: str, path: str, key: str, body: Json | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
        asked = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(asked) as reply:
            return json.loads(reply.read())

    def room(self, game: str, people: int, seats: int, **more: Any) -> tuple[str, list[str]]:
        """A room in which these people sit with bots that answer anything: its name, and the people's keys."""
        wishes = [{"kind": "human", "person": name} for name in ("Arya", "Bran", "Cat", "Davos")[:people]]
        wishes += [{"kind": "bot", "bot": "random"}] * (seats - people)
        made = self.post("/api/rooms", {"game": game, "seats": wishes} | more)
        return made["room"], [made["keys"][str(seat)] for seat in range(people)]

    def asked(self, room: str, key: str) -> Json | None:
        """What this seat is asked in person now."""
        question: Json | None = self.get(f"/api/rooms/{room}/frame", key)["question"]
        return None if question is None or question["passing"] else question

    def wait_asked(self, room: str, key: str) -> Json:
        found: list[Json] = []

        def look() -> bool:
            found[:] = filter(None, [self.asked(room, key)])
            return bool(found)

        until(look, "the seat is asked something")
        return found[0]

    def answer(self, room: str, key: str, *lines: str) -> None:
        """Give these answers, each as soon as something is asked."""
        for line in lines:
            number = self.wait_asked(room, key)["number"]
            self.post(f"/api/rooms/{room}/answers", {"number": number, "line": line}, key)


def until(holds: Callable[[], bool], what: str) -> None:
    """Look again and again until it holds."""
    pause, given_up = threading.Event(), time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < given_up, f"in vain: {what}"
        pause.wait(0.02)
