"""How the server bears up: many rooms at once on loopback, from an answer to everyone's update."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from cyvasse.kernel.luck import Dice
from tests.server.hosted import Hosted
from tests.server.town import some_line

ROOMS = int(os.environ.get("CYVASSE_LOAD_ROOMS", "200"))
SECONDS = float(os.environ.get("CYVASSE_LOAD_SECONDS", "300"))
SEATS = 4
TARGET = 0.150  # seconds, p95 at one answer per room every four seconds
GREEDY = 1.5  # seconds, p95, until a person's bot answers while others let theirs think as hard as they can
CROWDED = 40  # rooms of six such bots, each watched from an address of its own
ANSWERS = 60  # of the person's bot


class Crowd:
    """People of some rooms, scripted: in each room someone answers at every beat, and all wait for the update."""

    def __init__(self, url: str, rooms: int, beat: float, seconds: float) -> None:
        self.url, self.rooms, self.beat, self.seconds = url, rooms, beat, seconds
        self.waits: list[float] = []
        self.errors: list[str] = []
        self.late = 0

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=self.url, timeout=60) as http, asyncio.TaskGroup() as group:
            for n in range(self.rooms):
                group.create_task(self._room(http, n, n / self.rooms * self.beat))

    async def _room(self, http: httpx.AsyncClient, n: int, offset: float) -> None:
        """Games follow each other until the time is up."""
        until = time.monotonic() + self.seconds + self.beat + offset
        await asyncio.sleep(offset)
        dice = Dice(n)
        while time.monotonic() < until:
            body = {"game": "betwixt", "seats": [{"kind": "human"}] * SEATS}
            opened = (await http.post("/api/rooms", json=body)).json()
            people = [Person(self.url, opened["room"], opened["keys"][str(seat)]) for seat in range(SEATS)]
            await asyncio.gather(*(one.sit() for one in people))
            await self._game(people, dice, until)
            await asyncio.gather(*(one.leave() for one in people))

    async def _game(self, people: list[Person], dice: Dice, until: float) -> None:
        at = time.monotonic()
        while time.monotonic() < until and not people[0].frame["over"]:
            turn = next((one for one in people if one.frame["question"]), None)
            if turn is None:
                self.errors.append("nobody is asked")
                return
            sent = time.monotonic()
            try:
                async with asyncio.timeout(20):
                    seq = await turn.answer(some_line(turn.frame["question"], dice))
                    await asyncio.gather(*(one.seen(seq) for one in people))
                    self.waits.append(max(one.when for one in people) - sent)
            except Exception as error:
                self.errors.append(f"{type(error).__name__}: {error}")
                return
            at += self.beat
            self.late += at < time.monotonic()
            await asyncio.sleep(max(0.0, at - time.monotonic()))


class Person:
    def __init__(self, url: str, room: str, key: str, address: str = "127.0.0.1") -> None:
        self.url, self.room, self.key, self.address = url, room, key, address
        self.frame: dict[str, Any] = {"seq": -1}
        self.when = 0.0
        self.bytes = 0
        self.done: dict[int, int | str] = {}
        self._news = asyncio.Event()

    async def sit(self) -> None:
        self.link = await websockets.connect(
            self.url.replace("http", "ws") + "/ws", max_size=None, open_timeout=60, local_addr=(self.address, 0)
        )
        await self.link.send(json.dumps({"t": "hello", "id": 0, "room": self.room, "key": self.key}))
        self.task = asyncio.create_task(self._read())
        await self.seen(0)

    async def _read(self) -> None:
        async for data in self.link:
            now = time.monotonic()
            message = json.loads(data)
            if message["t"] == "frame":
                self.frame, self.when = message["frame"], now
            elif message["t"] == "done":
                self.done[message["id"]] = message["seq"]
            elif message["t"] == "refused":
                self.done[message["id"]] = message["problem"]["code"]
            self._news.set()

    async def answer(self, line: str) -> int:
        number = self.frame["question"]["number"]
        await self.link.send(json.dumps({"t": "answer", "id": number, "number": number, "line": line}))
        while number not in self.done:
            self._news.clear()
            await self._news.wait()
        seq = self.done[number]
        if not isinstance(seq, int):
            raise RuntimeError(seq)
        return seq

    async def seen(self, seq: int) -> None:
        while self.frame["seq"] < seq:
            self._news.clear()
            await self._news.wait()

    async def leave(self) -> None:
        await self.link.close()
        await self.task


def crowd(url: str, rooms: int, beat: float, seconds: float) -> dict[str, Any]:
    people = Crowd(url, rooms, beat, seconds)
    asyncio.run(people.run())
    return {"waits": people.waits, "errors": people.errors, "late": people.late}


def cpu_seconds(server: Hosted) -> float:
    assert server.process is not None
    ticks = Path(f"/proc/{server.process.pid}/stat").read_text().split()[13:15]
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")


def measure(
    folder: Path, rooms: int, beat: float, seconds: float, tell: Callable[[str, object], None]
) -> dict[str, float]:
    """The server is one process; the people live in another."""
    server = Hosted(f"sqlite:///{folder / f'load-{beat:g}.db'}", folder).start()
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status")
    try:
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            found = pool.apply(crowd, (server.url, rooms, beat, seconds))
        memory = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        cpu = cpu_seconds(server)
    finally:
        server.stop()
    waits = sorted(found["waits"])
    shares = {f"p{share}": waits[int(len(waits) * share / 100)] * 1000 for share in (50, 95, 99)}
    figures = shares | {
        "answers": len(waits), "errors": len(found["errors"]), "late": found["late"],
        "memory_mb": memory / 1024, "server_cpu_s": cpu,
    }  # fmt: skip
    told = ", ".join(f"{name} {value:.0f}" for name, value in figures.items())
    tell("figures", f"{rooms} rooms, an answer each {beat:g} s, {seconds:g} s: {told} (times in ms)")
    assert not found["errors"], found["errors"][:5]
    return figures


@pytest.mark.soak
def test_two_hundred_rooms_are_served_in_time(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    assert measure(tmp_path, ROOMS, 4.0, SECONDS, record_property)["p95"] < TARGET * 1000


@pytest.mark.soak
def test_at_twice_the_rate_nothing_is_lost(tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    assert measure(tmp_path, ROOMS, 2.0, SECONDS, record_property)["answers"] > 0


async def open_room(url: str, address: str, game: str, seats: list[dict[str, str]]) -> dict[str, Any]:
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=url, transport=transport, timeout=60) as http:
        reply = await http.post("/api/rooms", json={"game": game, "seats": seats})
        assert reply.status_code == 201, reply.text
        found: dict[str, Any] = reply.json()
        return found


async def crowded(url: str) -> tuple[list[float], int]:
    """How long a person's bot took for each answer, and how many answers were given in all the other rooms."""
    watchers = []
    for n in range(CROWDED):
        address = f"127.0.1.{n + 1}"
        game = ("thrones", "betwixt")[n % 2]
        opened = await open_room(url, address, game, [{"kind": "bot", "bot": "search:hard"}] * 6)
        watchers.append(Person(url, opened["room"], "", address))
        await watchers[-1].sit()
    opened = await open_room(url, "127.0.0.1", "cards", [{"kind": "human"}, {"kind": "bot", "bot": "greedy"}])
    me = Person(url, opened["room"], opened["keys"]["0"])
    await me.sit()
    dice, waits = Dice(3), list[float]()
    while len(waits) < ANSWERS and not me.frame["over"]:
        if me.frame["question"] and not me.frame["question"].get("passing"):
            await me.seen(await me.answer(some_line(me.frame["question"], dice)))
        else:
            began, seq = time.monotonic(), me.frame["seq"]
            bots = any(one["seat"] == 1 for one in me.frame["asked"])
            async with asyncio.timeout(60):
                await me.seen(seq + 1)
            if bots:
                waits.append(me.when - began)
    answers = sum(one.frame["answers"] for one in watchers)
    for one in (*watchers, me):
        await one.leave()
    return waits, answers


@pytest.mark.soak
def test_a_persons_bot_answers_soon_while_others_let_theirs_think(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    limits = {"CYVASSE_LIMITS": "1", "CYVASSE_BOT_DELAY": "0.4"}
    server = Hosted(f"sqlite:///{tmp_path / 'crowd.db'}", tmp_path, **limits).start()
    try:
        found, others = asyncio.run(crowded(server.url))
        busy = cpu_seconds(server)
    finally:
        server.stop()
    waits = sorted(found)
    p50, p95 = (waits[int(len(waits) * share / 100)] for share in (50, 95))
    told = f"p50 {p50:.2f} s, p95 {p95:.2f} s, longest {waits[-1]:.2f} s, {others} answers elsewhere"
    told += f", server_cpu_s {busy:.0f}"
    record_property("figures", f"a greedy bot beside {CROWDED} rooms of six hard ones, {len(waits)} answers: {told}")
    assert len(waits) >= ANSWERS // 2 and p95 < GREEDY
