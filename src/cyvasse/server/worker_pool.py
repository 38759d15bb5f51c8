"""Bots think in processes of their own, from what their seat has seen; a slow one is ended, and nobody waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

LONGEST_REPLY = 1 << 20
PATIENCE = 1.0  # seconds beyond the usual until one more worker is called in


class Slow(Exception):
    """The worker took too long, and was ended."""


class Died(Exception):
    """The worker ended of itself, or said something that is no answer."""


@dataclass
class Turn:
    """Whose turn it is with the workers: those of the lowest rank come first, then addresses, then rooms in turn."""

    room: str = ""
    address: str = ""
    rank: int = 0
    usual: float = 0.0  # seconds that it may take: a worker that takes longer is replaced for the time being
    begun: Callable[[], None] = lambda: None  # called when a worker takes it on


class Queue:
    """Who waits for a worker. Of one rank every address has its turn, and at each address every room."""

    def __init__(self) -> None:
        self._ranks: dict[int, OrderedDict[str, OrderedDict[str, deque[asyncio.Future[Worker]]]]] = {}

    def put(self, turn: Turn) -> asyncio.Future[Worker]:
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        addresses = self._ranks.setdefault(turn.rank, OrderedDict())
        rooms = addresses.setdefault(turn.address, OrderedDict())
        rooms.setdefault(turn.room, deque()).append(place)
        return place

    def pop(self) -> asyncio.Future[Worker] | None:
        """The next who still waits; whoever had a turn goes to the end of the row."""
        while self._ranks:
            rank = min(self._ranks)
            addresses = self._ranks[rank]
            address, rooms = addresses.popitem(last=False)
            room, places = rooms.popitem(last=False)
            place = places.popleft()
            if places:
                rooms[room] = places
            if rooms:
                addresses[address] = rooms
            if not addresses:
                del self._ranks[rank]
            if not place.done():
                return place
        return None


class Worker:
    """A process that answers one line of JSON with another."""

    def __init__(self, module: str, nice: int = 0) -> None:
        self.module, self.nice = module, nice
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Any, limit: float) -> Any:
        try:
            return await asyncio.wait_for(self._ask(question), limit)
        except TimeoutError:
            await self.end()
            raise Slow from None
        except (OSError, EOFError, msgspec.DecodeError, ValueError) as error:
            await self.end()
            raise Died(str(error)) from None
        except asyncio.CancelledError:
            await self.end()
            raise

    async def _ask(self, question: Any) -> Any:
        process = await self.begin()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError("the worker has ended")
        return msgspec.json.decode(line)

    async def begin(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.module, str(self.nice),
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_REPLY,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}, start_new_session=True,
            )  # fmt: skip
        return self.process

    async def end(self) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()
        transport = process._transport  # type: ignore[attr-defined]
        transport.close()


class Workers:
    """A few workers; for one that takes longer than is usual another is called in: nobody waits for a slow one."""

    def __init__(self, module: str, count: int, most: int, nice: int = 0) -> None:
        self.module, self.count, self.most, self.nice = module, count, most, nice
        self.all: list[Worker] = []
        self._free: list[Worker] = []
        self._late: set[Worker] = set()
        self._queue = Queue()

    async def ask(self, question: Any, limit: float, turn: Turn | None = None) -> Any:
        turn = turn or Turn()
        place = self._queue.put(turn)
        self._share_out()
        try:
            worker = await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                await self._put(place.result())
            raise
        turn.begun()
        watch = asyncio.get_running_loop().call_later(turn.usual + PATIENCE, self._is_late, worker)
        try:
            return await worker.ask(question, limit)
        finally:
            watch.cancel()
            await self._put(worker)

    async def begin(self) -> None:
        """Call in a worker before there is anything to do."""
        worker = self._hire()
        await worker.begin()
        self._free.append(worker)

    def _share_out(self) -> None:
        """Give whoever waits a worker, as long as there is one."""
        while self._free or self._may_hire():
            place = self._queue.pop()
            if place is None:
                return
            place.set_result(self._free.pop() if self._free else self._hire())

    def _may_hire(self) -> bool:
        return len(self.all) - len(self._late) < self.count and len(self.all) < self.most

    def _hire(self) -> Worker:
        worker = Worker(self.module, self.nice)
        self.all.append(worker)
        return worker

    def _is_late(self, worker: Worker) -> None:
        self._late.add(worker)
        self._share_out()

    async def _put(self, worker: Worker) -> None:
        self._late.discard(worker)
        if len(self.all) - len(self._late) > self.count:
            self.all.remove(worker)
            await worker.end()
        else:
            self._free.append(worker)
        self._share_out()

    async def end(self) -> None:
        for worker in self.all:
            await worker.end()


def serve(handle: Callable[[dict[str, Any]], Any]) -> None:
    """A worker's own side: a line in, a line out, until the server is gone."""
    os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what rules might print is no answer
    for line in sys.stdin.buffer:
        found = handle(msgspec.json.decode(line))
        out.write(msgspec.json.encode(found) + b"\n")
        out.flush()
