"""A town for tests: servers on loopback with people at their tables, who note everything that reaches them."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import websockets
from litestar import Litestar

from cyvasse.bots.random import any_line
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.question import Asked
from cyvasse.server.app import Site, create_app
from cyvasse.server.run import Server
from cyvasse.server.settings import Settings

PATIENCE = 20.0  # seconds after which what is awaited will never come
Json = dict[str, Any]


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


class Chair:
    """One person at a table over the WebSocket. `raw` is all that the connection ever received."""

    def __init__(self, link: websockets.ClientConnection, room: str, key: str) -> None:
        self.link, self.room, self.key = link, room, key
        self.raw: list[str] = []
        self.messages: list[Json] = []
        self.frame: Json = {}
        self.pieces = self.text = ""
        self.panels: list[Json] | None = None
        self.things: Json = {}
        self.log: list[Json] = []
        self.chat: list[Json] = []
        self.presence: Json = {}
        self._news = asyncio.Condition()
        self._replies: dict[Any, Json] = {}
        self._count = 0
        self._task = asyncio.create_task(self._read())
        self.closed: int | None = None

    async def _read(self) -> None:
        try:
            async for data in self.link:
                assert isinstance(data, str)
                self.raw.append(data)
                message = json.loads(data)
                async with self._news:
                    self._take(message)
                    self._news.notify_all()
        except websockets.ConnectionClosed:
            pass
        finally:
            async with self._news:
                self.closed = self.link.close_code or 1006
                self._news.notify_all()

    def _take(self, message: Json) -> None:
        self.messages.append(message)
        if message.get("id") is not None:
            self._replies[message["id"]] = message
        if message["t"] == "presence":
            self.presence = message
        if message["t"] != "frame":
            return
        frame = self.frame = message["frame"]
        if frame["picture"] and frame["picture"]["pieces"] is not None:
            self.pieces = frame["picture"]["pieces"]
        self.text = frame["text"] if frame["text"] is not None else self.text
        self.panels = frame["panels"] if frame["panels"] is not None else self.panels
        self.things |= frame["things"]
        self.log = self.log[: frame["log_start"]] + frame["log"]
        self.chat += frame["chat"]

    async def until(self, found: Callable[[], Any]) -> Any:
        """Wait for messages until this holds."""
        async with asyncio.timeout(PATIENCE), self._news:
            while not (what := found()):
                assert self.closed is None, f"closed with {self.closed} while waiting"
                await self._news.wait()
            return what

    async def gone(self) -> int:
        async with asyncio.timeout(PATIENCE), self._news:
            while self.closed is None:
                await self._news.wait()
        return self.closed

    async def say(self, kind: str, **words: Any) -> Json:
        """Send a message and wait for its reply."""
        self._count += 1
        id_ = words.pop("id", f"{kind}-{self._count}")
        self._replies.pop(id_, None)
        await self.link.send(json.dumps({"t": kind, "id": id_} | words))
        reply: Json = await self.until(lambda: self._replies.get(id_))
        return reply

    async def done(self, kind: str, **words: Any) -> int:
        reply = await self.say(kind, **words)
        assert reply["t"] == "done", reply
        return int(reply["seq"])

    async def refused(self, kind: str, **words: Any) -> str:
        reply = await self.say(kind, **words)
        assert reply["t"] == "refused", reply
        return str(reply["problem"]["code"])

    @property
    def question(self) -> Json | None:
        return self.frame.get("question")

    async def asked(self) -> Json:
        """Wait until this seat is asked something."""
        found: Json = await self.until(lambda: self.question)
        return found

    async def answer(self, line: str | None = None, dice: Dice | None = None) -> int:
        """Answer what is asked; without a line, anything legal."""
        question = await self.asked()
        line = some_line(question, dice or Dice(0)) if line is None else line
        seq = await self.done("answer", number=question["number"], line=line)
        await self.until(lambda: self.frame["seq"] >= seq)
        return seq

    async def seen(self, seq: int) -> None:
        await self.until(lambda: self.frame.get("seq", -1) >= seq)

    async def agree(self, kind: str) -> int:
        """Wait for a vote of this kind and agree."""
        vote = await self.until(lambda: next((one for one in self.frame["votes"] if one["kind"] == kind), None))
        return await self.done("vote", vote=vote["id"], yes=True)

    async def leave(self) -> None:
        await self.link.close()
        await self._task


def some_line(question: Json, dice: Dice) -> str:
    """Any legal line of a question as the wire tells it."""
    return any_line(
        Asked(
            question["kind"], 0, question["ask"], question["rule"],
            options=[option["line"] for option in question["options"]],
            items=[item["word"] for item in question["items"]],
            low=question["low"], high=question["high"], any_order=question["any_order"],
        ),
        dice,
    )  # fmt: skip


@dataclass
class Room:
    id: str
    host: str
    keys: dict[int, str]


@dataclass
class Town:
    """A server in this process, and its people."""

    url: str
    site: Site
    http: httpx.AsyncClient
    clock: Clock
    stack: AsyncExitStack
    rooms: list[Room] = field(default_factory=list)

    async def post(self, path: str, key: str = "", **body: Any) -> httpx.Response:
        return await self.http.post(path, json=body, headers=bearer(key))

    async def get(self, path: str, key: str = "", **query: Any) -> httpx.Response:
        return await self.http.get(path, params=query, headers=bearer(key))

    async def open(self, game: str = "yard", people: int = 2, bots: int = 0, **words: Any) -> Room:
        """A room with so many people, then bots."""
        seats = [{"kind": "human", "person": f"P{i}"} for i in range(people)]
        seats += [{"kind": "bot", "bot": "random"} for _ in range(bots)]
        found = good(await self.post("/api/rooms", **({"game": game, "seats": seats} | words)))
        room = Room(found["room"], found["host"], {int(seat): key for seat, key in found["keys"].items()})
        self.rooms.append(room)
        return room

    async def sit(self, room: Room, seat: int | None, **hello: Any) -> Chair:
        """Sit down, or look on, and wait for the first frame."""
        key = "" if seat is None else room.keys[seat]
        return await self.hello(room.id, key, **hello)

    async def connect(self, room: str = "", key: str = "") -> Chair:
        link = await websockets.connect(self.url.replace("http", "ws") + "/ws", max_size=None)
        chair = Chair(link, room, key)
        self.stack.push_async_callback(chair.leave)
        return chair

    async def hello(self, room: str, key: str, **hello: Any) -> Chair:
        chair = await self.connect(room, key)
        await chair.say("hello", **({"room": room} | ({"key": key} if key else {}) | hello))
        return chair

    def advance(self, seconds: float) -> None:
        self.clock.now += seconds
        self.site.jobs.alarm.ring()
        self.site.jobs.bell.set()


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}


def good(response: httpx.Response) -> Any:
    assert response.status_code < 300, (response.status_code, response.text)
    return response.json()


def problem(response: httpx.Response) -> str:
    """The code of a refusal, which comes with one sentence."""
    assert 400 <= response.status_code < 500, (response.status_code, response.text)
    found = response.json()
    assert found["text"].strip() and "\n" not in found["text"] and "{" not in found["text"], found
    return str(found["code"])


class InProcess(Server):
    """Signals stay with the test, and it goes at once when it is told to."""

    def __init__(self, app: Litestar) -> None:
        super().__init__(app)
        self.leaving = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def main_loop(self) -> None:
        await self.on_tick(0)
        await self.leaving.wait()


@asynccontextmanager
async def town(folder: Path, **changes: Any) -> AsyncIterator[Town]:
    """A server with a database of its own; bots answer at once, and strangers may do a lot."""
    clock = changes.get("now") or Clock()
    given: Json = {
        "database": f"sqlite:///{folder / 'town.db'}", "bot_delay": 0.0, "pass_delay": 5.0, "generosity": 1000.0,
        "now": clock, "page": folder,
    }  # fmt: skip
    app = create_app(Settings(**(given | changes)))
    knock = socket.socket()
    knock.bind(("127.0.0.1", 0))
    server = InProcess(app)
    serving = asyncio.create_task(server.serve(sockets=[knock]))
    url = f"http://127.0.0.1:{knock.getsockname()[1]}"
    async with AsyncExitStack() as stack:
        try:
            while not server.started:
                assert not serving.done(), "the server did not start"
                await asyncio.sleep(0.01)
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=PATIENCE))
            yield Town(url, app.state.site, http, clock, stack)
        finally:
            await stack.aclose()
            server.leaving.set()
            await serving
            knock.close()


__all__ = ["Chair", "Clock", "Room", "Town", "bearer", "good", "problem", "some_line", "town"]
