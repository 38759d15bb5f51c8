"""Old rooms are swept away by one of all servers, and never while anybody is there."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from . import storage as kept
from .hub import Hub
from .metrics import Metrics
from .room_store import DAY, RoomStore
from .settings import Settings
from .storage import Conflict
from .texts import Wrong

log = logging.getLogger("cyvasse.server")
EVERY = 3600.0  # seconds between two sweeps
FIRST = 120.0  # seconds until the first: by then it is known who sits at other servers
GROUNDS = 90 * DAY
AT_ONCE = 200  # rooms in one sweep: the rest waits for the next
GONE = 1 << 40  # what other servers hear in place of a room's seq
CHILDREN = (kept.entries, kept.keys, kept.jobs, kept.reports)


class Retention:
    """A chore is a row: whoever moves its time has it."""

    def __init__(self, settings: Settings, store: RoomStore, hub: Hub, metrics: Metrics) -> None:
        self.settings, self.store, self.hub, self.metrics = settings, store, hub, metrics

    async def run(self) -> None:
        await asyncio.sleep(FIRST)
        while True:
            try:
                await self.sweep()
            except Exception as error:
                log.error("the sweep failed", exc_info=error)
            await asyncio.sleep(EVERY)

    async def sweep(self) -> list[str]:
        """Remove rooms whose time is over, where it is our turn; returns which."""
        if not await self._ours():
            return []
        gone = []
        for room, updated in await self._old():
            if await self._remove(room, updated):
                gone.append(room)
        await self._forget_grounds()
        if gone:
            log.info("old rooms were swept away", extra={"rooms": len(gone)})
            self.metrics.count("cyvasse_rooms_swept_total", len(gone))
        return gone

    async def _forget_grounds(self) -> None:
        """Grounds on which nobody has played for long: whoever plays there again draws them anew."""
        old = kept.grounds.c.at < self.settings.now() - GROUNDS
        async with self.store.storage.writing() as connection:
            await connection.execute(sa.delete(kept.grounds).where(old))

    async def _ours(self) -> bool:
        now = self.settings.now()
        due = (kept.chores.c.name == "sweep", kept.chores.c.due <= now)
        async with self.store.storage.writing() as connection:
            done = await connection.execute(sa.update(kept.chores).where(*due).values(due=now + EVERY))
            return bool(done.rowcount)

    async def _old(self) -> list[tuple[str, float]]:
        """Rooms that nothing has happened in for too long: finished and reported ones are kept longer.

        Where a clock runs, the game runs too.
        """
        rooms, jobs, now, settings = kept.rooms, kept.jobs, self.settings.now(), self.settings
        ticking = sa.exists().where(jobs.c.room == rooms.c.id, jobs.c.kind == "clock")
        reported = sa.exists().where(kept.reports.c.room == rooms.c.id)
        ended = [rooms.c.head.contains(f'"{why}":"over"') for why in ("outdated", "damaged")]  # and was closed later
        precious = sa.or_(rooms.c.state == "over", *ended, reported)
        old = []
        if settings.keep_days:
            old.append(sa.and_(precious, rooms.c.updated < now - settings.keep_days * DAY))
        if settings.idle_days:
            old.append(sa.and_(sa.not_(precious), rooms.c.updated < now - settings.idle_days * DAY))
        if not old:
            return []
        query = sa.select(rooms.c.id, rooms.c.updated).where(sa.or_(*old), sa.not_(ticking))
        query = query.order_by(rooms.c.updated).limit(AT_ONCE)
        return [(row.id, row.updated) for row in await self.store.storage.all(query)]

    async def _remove(self, room: str, updated: float) -> bool:
        """Remove a room with all that belongs to it, unless somebody is there or something has happened since."""
        online, spectators = self.hub.presence(room)
        if online or spectators:
            return False
        rooms = kept.rooms
        here = (rooms.c.id == room, rooms.c.updated == updated)
        try:
            async with self.store.storage.writing() as connection:
                if (await connection.execute(sa.select(rooms.c.id).where(*here).with_for_update())).first() is None:
                    return False
                for table in CHILDREN:
                    await connection.execute(sa.delete(table).where(table.c.room == room))
                await connection.execute(sa.delete(rooms).where(rooms.c.id == room))
                if self.store.storage.postgres:
                    await connection.execute(sa.text("SELECT pg_notify('rooms', :told)"), {"told": f"{room} {GONE}"})
        except (Conflict, Wrong):  # something is happening there now
            return False
        self.store.drop(room)
        return True
