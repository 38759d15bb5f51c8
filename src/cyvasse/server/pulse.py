"""The pulse: something small is written now and then.

So it is known whether the database takes what is written, and until when the house has lived: clocks of players do not
run while no server does, whatever the wall clock says when one is there again.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import storage as kept
from .rooms import Head, Setup
from .settings import Settings
from .storage import Conflict, Storage
from .texts import Wrong

EVERY = 5.0  # seconds: so much of a player's time a restart may give back
TRIED = 3.0  # seconds for which one try tells how the database is
REMEMBERED = 30.0  # seconds after a write that failed: a small one may still find room where others do not
DEAD = 3 * EVERY  # without a pulse for so long, no server lives
PULSE, OUTER = "pulse", "pulse-outer"  # by our clock, and by the database's, which all servers share


class Pulse:
    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings, self.storage = settings, storage
        self._tried = -TRIED

    async def run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            with suppress(Wrong):
                await self.beat()

    async def beat(self) -> None:
        self._tried = time.monotonic()
        with suppress(Conflict):  # another server's came first
            async with self.storage.writing() as connection:
                await self._note(connection, PULSE, self.settings.now())
                await self._note(connection, OUTER, await self._outer(connection))

    async def _note(self, connection: AsyncConnection, name: str, now: float) -> None:
        chores = kept.chores
        done = await connection.execute(sa.update(chores).where(chores.c.name == name).values(due=now))
        if not done.rowcount:
            await connection.execute(sa.insert(chores).values(name=name, due=now))

    async def _outer(self, connection: AsyncConnection) -> float:
        if not self.storage.postgres:
            return self.settings.now()
        now = sa.select(sa.func.extract("epoch", sa.func.clock_timestamp()))
        return float((await connection.execute(now)).scalar_one())

    def is_well(self) -> bool:
        return time.monotonic() - self.storage.failed > REMEMBERED

    async def check(self) -> None:
        """Is the database there, and does it take what is written? It is tried at most every few seconds."""
        with suppress(Wrong):
            await self.storage.one(sa.select(sa.literal(1)))
            if time.monotonic() - self._tried >= TRIED:
                await self.beat()
        if not self.is_well():
            raise Wrong(503, "database", why=self.storage.why)

    # -- after a rest -----------------------------------------------------------------------------------------

    async def wake(self) -> None:
        """Where no server has lived for a while, clocks go on as they stood at the last pulse."""
        with suppress(Wrong):  # where nothing can be written, health says so
            await self._carry_on()
            await self.beat()

    async def _carry_on(self) -> None:
        chores = kept.chores.c
        async with self.storage.writing() as connection:
            rows = (await connection.execute(sa.select(kept.chores).where(chores.name.in_((PULSE, OUTER))))).all()
            last, outer = {row.name: row.due for row in rows}, await self._outer(connection)
            if last.keys() == {PULSE, OUTER} and (not self.storage.postgres or outer - last[OUTER] > DEAD):
                ours = (chores.name == OUTER, chores.due == last[OUTER])
                done = await connection.execute(sa.update(kept.chores).where(*ours).values(due=outer))
                if done.rowcount:  # else another server that starts now does it
                    await self._set_clocks(connection, last[PULSE])

    async def rest(self) -> None:
        """The last pulse, where the house closes its doors in good order."""
        with suppress(Wrong):
            await self.beat()

    async def _set_clocks(self, connection: AsyncConnection, last: float) -> None:
        ticking = sa.select(kept.jobs.c.room).where(kept.jobs.c.kind == "clock").distinct()
        query = sa.select(kept.rooms.c.id, kept.rooms.c.setup, kept.rooms.c.head)
        for row in (await connection.execute(query.where(kept.rooms.c.id.in_(ticking)))).all():
            clock = msgspec.json.decode(row.setup, type=Setup).clock
            if clock is not None and clock.kind == "bank":
                await self._set_clocks_of(connection, row, last)

    async def _set_clocks_of(self, connection: AsyncConnection, row: Any, last: float) -> None:
        now, head, rooms, jobs = self.settings.now(), msgspec.json.decode(row.head, type=Head), kept.rooms, kept.jobs
        for i, seat in enumerate(head.seats):
            if seat.since is not None:
                seat.since = now - max(0.0, last - seat.since)  # it has run until the last pulse
                here = (jobs.c.room == row.id, jobs.c.seat == i, jobs.c.kind == "clock")
                due = seat.since + seat.left_ms / 1000
                await connection.execute(sa.update(jobs).where(*here).values(due=due))
        told = msgspec.json.encode(head).decode()
        await connection.execute(sa.update(rooms).where(rooms.c.id == row.id).values(head=told))
