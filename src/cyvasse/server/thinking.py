"""Bots think in processes of their own, from what their seat has seen; a slow one is ended, and nobody waits for it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import deque
from collections.abc import Callable
from typing import Any

import msgspec

LONGEST_REPLY = 1 << 20
PATIENCE = 1.0  # seconds until one more worker is called in


class Slow(Exception):
    """The worker took too long, and was ended."""


class Died(Exception):
    """The worker ended of itself, or said something that is no answer."""


class Worker:
    """A process that answers one line of JSON with another."""

    def __init__(self, module: str) -> None:
        self.module = module
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
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise EOFError("the worker has ended")
        return msgspec.json.decode(line)

    async def _running(self) -> asyncio.subprocess.Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", self.module,
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
    """A few workers; where all have been busy for a while, one more is called in: nobody waits for a slow one."""

    def __init__(self, module: str, count: int, most: int) -> None:
        self.module, self.count, self.most = module, count, most
        self.all: list[Worker] = []
        self._free: list[Worker] = []
        self._waiting: deque[asyncio.Future[Worker]] = deque()

    async def ask(self, question: Any, limit: float) -> Any:
        worker = await self._get()
        try:
            return await worker.ask(question, limit)
        finally:
            await self._put(worker)

    async def _get(self) -> Worker:
        if self._free:
            return self._free.pop()
        if len(self.all) < self.count:
            return self._hire()
        while True:
            place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
            self._waiting.append(place)
            done, _ = await asyncio.wait([place], timeout=PATIENCE)
            if done:
                return place.result()
            self._waiting.remove(place)
            if len(self.all) < self.most:
                return self._hire()

    def _hire(self) -> Worker:
        worker = Worker(self.module)
        self.all.append(worker)
        return worker

    async def _put(self, worker: Worker) -> None:
        if self._waiting:
            self._waiting.popleft().set_result(worker)
        elif len(self.all) > self.count:
            self.all.remove(worker)
            await worker.end()
        else:
            self._free.append(worker)

    async def end(self) -> None:
        for worker in self.all:
            await worker.end()


def serve(handle: Callable[[dict[str, Any]], Any]) -> None:
    """A worker's own side: a line in, a line out, until the server is gone."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what rules might print is no answer
    for line in sys.stdin.buffer:
        found = handle(msgspec.json.decode(line))
        out.write(msgspec.json.encode(found) + b"\n")
        out.flush()
