"""People who go on playing whatever happens to the servers, and remember every answer that was acknowledged."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import sqlalchemy as sa
import websockets

from cyvasse.kernel.luck import Dice
from cyvasse.server import storage as kept
from tests.server.town import some_line

AGAIN = 0.05  # seconds until the next try to connect
THOUGHT = 0.2  # seconds from a question to the answer: people who answer at once keep a server from anything else


class Stubborn:
    """`where` gives a server's address and which of its lives it lives; `news` is told of every message."""

    def __init__(
        self, where: Callable[[], tuple[str, int]], room: str, key: str, seat: int, dice: Dice, news: asyncio.Condition
    ) -> None:
        self.where, self.room, self.key, self.seat, self.dice, self.news = where, room, key, seat, dice, news
        self.acknowledged: dict[int, tuple[int, str]] = {}  # by seq: number and line
        self.pending: tuple[int, str] | None = None
        self.question: dict[str, Any] | None = None
        self.seq = self.log = 0
        self.heard = -1  # the life of the server that spoke last
        self.over = False
        self.troubles: list[str] = []

    async def play(self) -> None:
        """Play to the end of the game."""
        while not self.over:
            url, life = self.where()
            try:
                async with websockets.connect(url.replace("http", "ws") + "/ws", max_size=None) as link:
                    await self._sit(link, life)
            except (OSError, TimeoutError, websockets.WebSocketException):
                await asyncio.sleep(AGAIN)

    async def _sit(self, link: websockets.ClientConnection, life: int) -> None:
        hello = {"t": "hello", "id": "hello", "room": self.room, "key": self.key, "seq": self.seq, "log": self.log}
        await link.send(json.dumps(hello))
        if self.pending is not None:  # sent before, not seen acknowledged: sent again
            await self._send(link)
        async for data in link:
            await self._take(link, json.loads(data))
            async with self.news:
                self.heard = life
                self.news.notify_all()
            if self.over:
                return

    async def _send(self, link: websockets.ClientConnection) -> None:
        assert self.pending is not None
        number, line = self.pending
        await link.send(json.dumps({"t": "answer", "id": number, "number": number, "line": line}))

    async def _take(self, link: websockets.ClientConnection, message: dict[str, Any]) -> None:
        if message["t"] == "frame":
            frame = message["frame"]
            if frame["seq"] < self.seq:
                self.troubles.append(f"the room went back from {self.seq} to {frame['seq']}")
            self.seq, self.question, self.over = frame["seq"], frame["question"], frame["over"]
            self.log = frame["log_start"] + len(frame["log"])
        elif message["t"] == "done":
            assert self.pending is not None
            self.acknowledged[message["seq"]] = self.pending
            self.pending = None
        elif message["t"] == "refused":
            if message["problem"]["code"] not in ("stale", "not-asked", "over", "busy"):
                self.troubles.append(message["problem"]["code"])
            self.pending = None
        if self.pending is None and self.question is not None:
            done = [number for number, _ in self.acknowledged.values()]
            if self.question["number"] not in done:
                self.pending = (self.question["number"], some_line(self.question, self.dice))
                await asyncio.sleep(THOUGHT)
                await self._send(link)


async def new_room(url: str, game: str, people: int, bots: int) -> tuple[str, dict[str, str]]:
    seats = [{"kind": "human"}] * people + [{"kind": "bot", "bot": "random"}] * bots
    async with httpx.AsyncClient(timeout=30) as http:
        found = (await http.post(f"{url}/api/rooms", json={"game": game, "seats": seats})).json()
    return found["room"], found["keys"]


def nothing_is_missing(database: str, people: list[Stubborn]) -> int:
    """Every acknowledged answer stands in the journal, which has no gaps; returns how many there are."""
    engine = sa.create_engine(database)
    count = 0
    with engine.connect() as connection:
        for one in people:
            assert not one.troubles, one.troubles
            entries = kept.entries
            rows = connection.execute(
                sa.select(entries).where(entries.c.room == one.room).order_by(entries.c.seq)
            ).all()
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            given = {row.seq: (row.seat, json.loads(row.body)) for row in rows if row.kind == "answer"}
            for seq, (number, line) in one.acknowledged.items():
                seat, body = given[seq]
                assert (seat, body["number"], body["line"]) == (one.seat, number, line)
                count += 1
    engine.dispose()
    return count
