"""What comes by itself: bots answer, windows are passed, clocks run out. Jobs are rows that any server may take."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import msgspec
import sqlalchemy as sa

from cyvasse.bots.random import any_line
from cyvasse.kernel import seen as sight
from cyvasse.kernel.question import Asked

from . import acts, luck
from . import storage as kept
from .house import House
from .live import Live
from .metrics import Metrics
from .rooms import Who
from .settings import Settings
from .texts import Wrong
from .thinking import Died, Slow, Workers
from .windows import PASS

log = logging.getLogger("cyvasse.server")
TOO_LATE = ("stale", "not-asked", "paused", "over", "closed", "outdated", "damaged", "no-room")  # nothing is left to do
AT_ONCE = 50


class Jobs:
    """Takes jobs that are due. One that is taken is put off by the lease, so that it is done even if we are not."""

    def __init__(self, settings: Settings, house: House, minds: Workers, metrics: Metrics) -> None:
        self.settings, self.house, self.minds, self.metrics = settings, house, minds, metrics
        self.bell = asyncio.Event()
        self.running: dict[asyncio.Task[None], tuple[str, int, str, int]] = {}
        house.jobs_changed = self.bell.set

    async def run(self) -> None:
        await asyncio.gather(self._work(), self._renew())

    async def _work(self) -> None:
        await self._take_over()
        while True:
            self.bell.clear()
            try:
                taken, wait = await self._take()
            except Exception as error:
                log.error("jobs could not be taken", exc_info=error)
                taken, wait = [], self.settings.poll
            for row in taken:
                job = (row.room, row.seat, row.kind, row.number)
                task = asyncio.create_task(self._do(*job))
                self.running[task] = job
                task.add_done_callback(self.running.pop)
            if not taken:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.bell.wait(), wait)

    async def stop(self) -> None:
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _take_over(self) -> None:
        """With SQLite there is no other server: what one before us had taken is done at once."""
        if not self.house.storage.postgres:
            now = self.settings.now()
            async with self.house.storage.writing() as connection:
                late = (kept.jobs.c.kind == "bot", kept.jobs.c.due > now)
                await connection.execute(sa.update(kept.jobs).where(*late).values(due=now))

    async def _renew(self) -> None:
        """Jobs that take long stay ours while we live."""
        while True:
            await asyncio.sleep(self.settings.lease / 3)
            if not self.running:
                continue
            due = self.settings.now() + self.settings.lease
            with suppress(Wrong):
                async with self.house.storage.writing() as connection:
                    for room, seat, kind, number in list(self.running.values()):
                        jobs = kept.jobs.c
                        here = (jobs.room == room, jobs.seat == seat, jobs.kind == kind, jobs.number == number)
                        await connection.execute(sa.update(kept.jobs).where(*here).values(due=due))

    async def _take(self) -> tuple[list[sa.Row[tuple[str, int, str, int, float]]], float]:
        """The jobs that are due, now ours; and how long until the next."""
        jobs, now, storage = kept.jobs, self.settings.now(), self.house.storage
        first = await storage.one(sa.select(sa.func.min(jobs.c.due)))
        if first is None or first[0] is None:
            return [], self.settings.poll
        if first[0] > now:
            return [], min(first[0] - now, self.settings.poll)
        async with storage.writing() as connection:
            query = sa.select(jobs).where(jobs.c.due <= now).order_by(jobs.c.due).limit(AT_ONCE)
            taken = list((await connection.execute(query.with_for_update(skip_locked=True))).all())
            for row in taken:
                here = (jobs.c.room == row.room, jobs.c.seat == row.seat, jobs.c.kind == row.kind)
                await connection.execute(sa.update(jobs).where(*here).values(due=now + self.settings.lease))
        return taken, 0

    async def _do(self, room: str, seat: int, kind: str, number: int) -> None:
        try:
            if kind == "bot":
                await self._bot(room, seat, number)
            elif kind == "pass":
                await self._answer(room, seat, number, PASS, "pass")
            else:
                now = self.settings.now()
                await self.house.change(room, lambda live: acts.out_of_time(live, seat, number, now))
        except Wrong as wrong:
            if wrong.key not in TOO_LATE:
                log.error("a job was refused", extra={"room": room, "kind": kind, "code": wrong.key})
        except Exception as error:
            log.error("a job failed", extra={"room": room, "kind": kind}, exc_info=error)

    async def _answer(self, room: str, seat: int, number: int, line: str, by: str) -> None:
        now = self.settings.now()
        await self.house.change(room, lambda live: acts.answer(live, Who(seat), number, line, now, by))

    async def _bot(self, room: str, seat: int, number: int) -> None:
        def look(live: Live) -> tuple[str, bytes, Asked] | None:
            play = live.must_run()
            name = live.head.seats[seat].acting_bot()
            if play.numbers.get(seat) != number or not name:
                return None
            return name, sight.encode(play.match.seen(seat)), play.match.questions[seat].asked()

        found = await self.house.read(room, look)
        if found is None:
            return
        name, seen, asked = found
        settings = self.settings
        task = {"do": "answer", "bot": name, "budget": settings.bot_budget, "seen": msgspec.Raw(seen)}
        why = "died"
        try:
            line = (await self.minds.ask(task, settings.bot_limit))["line"]
            await self._answer(room, seat, number, line, "bot")
            self.metrics.count("cyvasse_bot_answers_total")
            return
        except Slow:
            why = "slow"
        except Died as error:
            log.error("a bot died", extra={"room": room, "bot": name, "why": str(error)})
        except Wrong as wrong:
            if wrong.key in TOO_LATE:
                return
            log.error("a bot's answer was refused", extra={"room": room, "bot": name, "code": wrong.key})
        self.metrics.count("cyvasse_bot_fallbacks_total")
        line, now = any_line(asked, luck.dice(seen)), settings.now()
        await self.house.change(room, lambda live: acts.fallback(live, seat, number, line, now, why))
