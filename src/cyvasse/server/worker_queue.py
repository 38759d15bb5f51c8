"""Who waits for a worker, and for which: everyone has a turn, and nobody waits for a slow one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cyvasse.workers import Process, eventloop, worker

LONGEST_REPLY = 1 << 20  # bytes
PATIENCE = 1.0  # seconds beyond the usual until one more worker is called in

Worker = Process[Any, Any]


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


class Workers:
    """A few workers; for one that takes longer than is usual another is called in: nobody waits for a slow one."""

    def __init__(self, function: Callable[[Any], Any], count: int, most: int, nice: int = 0, memory: int = 0) -> None:
        self.function, self.nice, self.memory = function, nice, memory
        self.count, self.most = count, most
        self.all: list[Worker] = []
        self._free: list[Worker] = []
        self._late: set[Worker] = set()
        self._queue = Queue()

    async def ask(self, question: Any, limit: float, turn: Turn | None = None) -> Any:
        turn = turn or Turn()
        place = self._queue.put(turn)
        self._share_out()
        try:
            given = await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                await self._put(place.result())
            raise
        turn.begun()
        watch = asyncio.get_running_loop().call_later(turn.usual + PATIENCE, self._is_late, given)
        try:
            return await eventloop.ask(given, question, limit)
        finally:
            watch.cancel()
            await self._put(given)

    def begin(self) -> None:
        """Call in a worker before there is anything to do."""
        hired = self._hire()
        hired.start()
        self._free.append(hired)

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
        hired = worker(self.function, LONGEST_REPLY, self.nice, self.memory)
        self.all.append(hired)
        return hired

    def _is_late(self, one: Worker) -> None:
        self._late.add(one)
        self._share_out()

    async def _put(self, one: Worker) -> None:
        self._late.discard(one)
        if len(self.all) - len(self._late) > self.count:
            self.all.remove(one)
            await eventloop.end(one)
        else:
            self._free.append(one)
        self._share_out()

    def end(self) -> None:
        for one in self.all:
            one.kill()  # whoever waits for it hears that it has ended
        for one in self._free:
            one.end()
