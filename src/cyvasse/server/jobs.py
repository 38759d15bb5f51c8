"""What comes by itself: bots answer, windows are passed, clocks run out. Jobs are rows that any server may take."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from cyvasse.bots.random import any_line
from cyvasse.kernel import seen as sight
from cyvasse.kernel.question import Asked
from cyvasse.kernel.windows import PASS
from cyvasse.workers import Died, Slow

from . import acts, luck
from . import storage as kept
from .hub import Hub
from .live_room import LiveRoom
from .metrics import Metrics
from .pace import Pace, pace
from .room_store import RoomStore
from .rooms import Who
from .settings import Settings
from .texts import Wrong
from .worker_queue import Turn, Workers

log = logging.getLogger("cyvasse.server")
TOO_LATE = ("stale", "not-asked", "paused", "over", "closed", "outdated", "damaged", "no-room")  # nothing is left to do
AT_ONCE = 50
WAITED_FOR, PLAYED, LOOKED_AT = range(3)  # by somebody who sits there; in person, by who is away; by others
ASLEEP = 1e12  # when a job is due whose room sleeps

PUT_OFF = (
    sa.update(kept.jobs)
    .where(*(kept.jobs.c[name] == sa.bindparam(f"{name}_") for name in ("room", "seat", "kind", "number")))
    .values(due=sa.bindparam("due_"))
)


class Alarm:
    """Waits for a time of the house's clock; whoever moves that clock rings."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self._rung = asyncio.Event()

    async def until(self, when: float) -> None:
        while (left := when - self.now()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._rung.wait(), left)

    def ring(self) -> None:
        self._rung.set()
        self._rung = asyncio.Event()


class Call(Struct, frozen=True):
    """A bot that is asked: its name, all it is given to think about, the question, when to answer, and whose turn."""

    name: str
    seen: bytes
    asked: Asked
    pace: Pace
    rank: int


class Jobs:
    """Takes jobs that are due. One that is taken is put off by the lease, so that it is done even if we are not.

    Short thoughts have workers of their own (`quick_bots`), so that long ones (`long_bots`) never stand before them.
    """

    def __init__(
        self, settings: Settings, store: RoomStore, hub: Hub, quick_bots: Workers, long_bots: Workers, metrics: Metrics
    ) -> None:
        self.settings, self.store, self.hub, self.metrics = settings, store, hub, metrics
        self.quick_bots, self.long_bots = quick_bots, long_bots
        self.alarm = Alarm(settings.now)
        self.bell = asyncio.Event()
        self.running: dict[asyncio.Task[None], tuple[str, int, str, int]] = {}
        self._looked_at: set[str] = set()  # rooms to be woken
        self.loops: list[asyncio.Task[None]] = []
        self._closing = asyncio.Event()
        self._troubled: set[str] = set()  # rooms whose bots were slow or died
        store.jobs_changed = self.bell.set
        hub.came = self.wake

    def start(self) -> None:
        self._closing.clear()
        self.loops = [asyncio.create_task(loop()) for loop in (self._work, self._renew)]

    async def _work(self) -> None:
        await self._take_over()
        while not self._closing.is_set():
            self.bell.clear()
            try:
                await self._wake_up()
                taken, wait = await self._take()
            except Exception as error:
                log.error("jobs could not be taken", exc_info=error)
                taken, wait = [], self.settings.poll
            for row in taken:
                job = (row.room, row.seat, row.kind, row.number)
                task = asyncio.create_task(self._do(*job, row.due))
                self.running[task] = job
                task.add_done_callback(self.running.pop)
            if not taken:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.bell.wait(), wait)

    async def stop(self) -> None:
        """What is being written is written to its end; bots that think are not waited for."""
        self._closing.set()
        self.bell.set()
        await asyncio.gather(*self.loops, return_exceptions=True)
        for task in list(self.running):
            task.cancel()
        await asyncio.gather(*self.running, return_exceptions=True)

    async def _take_over(self) -> None:
        """With SQLite there is no other server: what one before us had taken is done at once."""
        if not self.store.storage.postgres:
            now = self.settings.now()
            async with self.store.storage.writing() as connection:
                late = (kept.jobs.c.kind != "clock", kept.jobs.c.due > now, kept.jobs.c.due < ASLEEP)
                await connection.execute(sa.update(kept.jobs).where(*late).values(due=now))

    async def _renew(self) -> None:
        """Jobs that take long stay ours while we live."""
        while not self._closing.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), self.settings.lease / 3)
            if not self.running:
                continue
            with suppress(Wrong):
                async with self.store.storage.writing() as connection:
                    await self._put_off(connection, list(self.running.values()))

    async def _put_off(self, connection: AsyncConnection, jobs: list[tuple[str, int, str, int]]) -> None:
        """By the lease, all at once: while this is written nothing else can be."""
        names = ("room_", "seat_", "kind_", "number_")
        due = {"due_": self.settings.now() + self.settings.lease}
        await connection.execute(PUT_OFF, [dict(zip(names, job, strict=True)) | due for job in jobs])

    async def _take(self) -> tuple[list[sa.Row[tuple[str, int, str, int, float]]], float]:
        """The jobs that are due, now ours; and how long until the next."""
        jobs, now, storage = kept.jobs, self.settings.now(), self.store.storage
        first = await storage.one(sa.select(sa.func.min(jobs.c.due)))
        if first is None or first[0] is None:
            return [], self.settings.poll
        if first[0] > now:
            return [], min(first[0] - now, self.settings.poll)
        async with storage.writing() as connection:
            query = sa.select(jobs).where(jobs.c.due <= now).order_by(jobs.c.due).limit(AT_ONCE)
            taken = list((await connection.execute(query.with_for_update(skip_locked=True))).all())
            if taken:
                await self._put_off(connection, [(row.room, row.seat, row.kind, row.number) for row in taken])
        return taken, 0

    async def _do(self, room: str, seat: int, kind: str, number: int, due: float) -> None:
        try:
            if kind == "bot":
                await self._bot(room, seat, number, due)
            elif kind == "pass":
                await self._answer(room, seat, number, PASS, "pass")
            else:
                now = self.settings.now()
                await self.store.change(room, lambda live: acts.out_of_time(live, seat, number, now))
        except Wrong as wrong:
            if wrong.key not in TOO_LATE:
                log.error("a job was refused", extra={"room": room, "kind": kind, "code": wrong.key})
        except Exception as error:
            log.error("a job failed", extra={"room": room, "kind": kind}, exc_info=error)

    async def _answer(self, room: str, seat: int, number: int, line: str, by: str) -> None:
        now = self.settings.now()
        await self.store.change(room, lambda live: acts.answer(live, Who(seat), number, line, now, by))

    # -- rooms that sleep -------------------------------------------------------------------------------------

    def sleeps(self, live: LiveRoom) -> bool:
        """Where no person plays, nothing happens while nobody watches."""
        return not live.head.has_person() and not self.hub.is_watched(live.id)

    def wake(self, room: str) -> None:
        """Somebody has come, or gone."""
        self._looked_at.add(room)
        self.bell.set()

    async def _wake_up(self) -> None:
        jobs = kept.jobs.c
        for room in list(self._looked_at):
            here = (jobs.room == room, jobs.due >= ASLEEP)
            asleep = await self.store.storage.one(sa.select(jobs.seat).where(*here))
            if asleep is not None and self.hub.is_watched(room):
                async with self.store.storage.writing() as connection:
                    await connection.execute(sa.update(kept.jobs).where(*here).values(due=self.settings.now()))
            self._looked_at.discard(room)

    async def _put_to_sleep(self, room: str, seat: int, number: int) -> None:
        jobs = kept.jobs.c
        here = (jobs.room == room, jobs.seat == seat, jobs.kind == "bot", jobs.number == number)
        async with self.store.storage.writing() as connection:
            await connection.execute(sa.update(kept.jobs).where(*here).values(due=ASLEEP))
        if self.hub.is_watched(room):  # somebody has come meanwhile
            self.wake(room)

    # -- bots -------------------------------------------------------------------------------------------------

    async def _bot(self, room: str, seat: int, number: int, asked_at: float) -> None:
        def look(live: LiveRoom) -> Call | None:
            play, head = live.must_run(), live.head
            name = head.seats[seat].acting_bot()
            if play.numbers.get(seat) != number or not name:
                raise Wrong(409, "stale")
            if self.sleeps(live):
                return None
            question = play.match.questions[seat]
            rank = WAITED_FOR if self.hub.presence(room)[0] else PLAYED if head.has_person() else LOOKED_AT
            how = pace(name, live.game, question, self.settings.bot_delay)
            return Call(name, sight.encode(play.match.seen(seat)), question.asked(), how, rank)

        call: Call | None = await self.store.read(room, look)
        if call is None:
            await self._put_to_sleep(room, seat, number)
            return
        begun = self.settings.now()

        def begins() -> None:
            nonlocal begun
            begun = self.settings.now()

        turn = Turn(room, self.store.openers.get(room, room), call.rank, call.pace.think, begins)
        line, why = await self._think(room, call, turn)
        await self.alarm.until(call.pace.answers_at(asked_at, begun, self.settings.now()))
        if not why:
            why = await self._say(room, seat, number, call, line)
        if why:
            self.metrics.count("cyvasse_bot_fallbacks_total")
            line, now = any_line(call.asked, luck.dice(call.seen)), self.settings.now()
            await self.store.change(room, lambda live: acts.fallback(live, seat, number, line, now, why))

    async def _think(self, room: str, call: Call, turn: Turn) -> tuple[str, str]:
        """A line, or why there is none. Where a worker has died, perhaps by another's hand, one more is asked.

        Rooms whose bots have failed are kept apart from those that are answered soon.
        """
        budget = call.pace.think if call.pace.even else self.settings.bot_budget
        task = {"do": "answer", "bot": call.name, "budget": budget, "seen": msgspec.Raw(call.seen)}
        for _ in range(2):
            workers = self.long_bots if call.pace.is_long or room in self._troubled else self.quick_bots
            try:
                found: dict[str, Any] = await workers.ask(task, self.settings.bot_limit, turn)
                self._troubled.discard(room)
                return found["line"], ""
            except Slow:
                self._troubled.add(room)
                return "", "slow"
            except Died as error:
                self._troubled.add(room)
                log.error("a bot died", extra={"room": room, "bot": call.name, "why": str(error)})
        return "", "died"

    async def _say(self, room: str, seat: int, number: int, call: Call, line: str) -> str:
        """Answer, if this bot still plays there; returns what was wrong with the answer."""
        now = self.settings.now()

        def do(live: LiveRoom) -> int:
            if live.head.seats[seat].acting_bot() != call.name:
                raise Wrong(409, "stale")
            return acts.answer(live, Who(seat), number, line, now, "bot")

        try:
            await self.store.change(room, do)
        except Wrong as wrong:
            if wrong.key in TOO_LATE:
                raise
            log.error("a bot's answer was refused", extra={"room": room, "bot": call.name, "code": wrong.key})
            return "died"
        self.metrics.count("cyvasse_bot_answers_total")
        return ""
