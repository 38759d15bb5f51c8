"""Since when the owners of seats are away: known in memory, and now and then written down."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import sqlalchemy as sa

from . import storage as kept
from .hub import Hub
from .live_room import LiveRoom
from .rooms import left
from .settings import Settings
from .storage import Storage
from .texts import Wrong
from .votes import Owner, Owners

BEAT = 20.0  # seconds
REMEMBERED = 50_000  # seats
WRITE = (
    sa.update(kept.keys)
    .where(kept.keys.c.room == sa.bindparam("room_"), kept.keys.c.seat == sa.bindparam("seat_"))
    .values(seen=sa.bindparam("seen_"))
)


class Absence:
    def __init__(self, settings: Settings, storage: Storage, hub: Hub) -> None:
        self.settings, self.storage, self.hub = settings, storage, hub
        self.began = settings.now()
        self._last: OrderedDict[tuple[str, int], float] = OrderedDict()
        self._unwritten: set[tuple[str, int]] = set()
        hub.seen = self.seen

    def seen(self, room: str, seat: int) -> None:
        """Somebody with this seat's key is here, or has just left."""
        self._last[room, seat] = self.settings.now()
        self._last.move_to_end((room, seat))
        self._unwritten.add((room, seat))
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)

    async def run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.write()
            except Wrong:  # the database is away, and that has been told
                continue

    async def write(self) -> None:
        """Write down who is here, or was since the last time."""
        for room in self.hub.rooms:
            for seat in self.hub.here(room)[0]:
                self.seen(room, seat)
        places, self._unwritten = self._unwritten, set()
        rows = [{"room_": p[0], "seat_": p[1], "seen_": self._last[p]} for p in sorted(places) if p in self._last]
        if not rows:
            return
        try:
            async with self.storage.writing() as connection:
                await connection.execute(WRITE, rows)
        except BaseException:
            self._unwritten |= places
            raise

    def owners(self, live: LiveRoom) -> Owners:
        """The owners of a room's seats, as votes look at them."""
        now, setup = self.settings.now(), live.about.setup
        online = self.hub.presence(live.id)[0]
        found = {}
        for i, seat in enumerate(live.head.seats):
            if seat.kind != "human":
                continue
            last = max(live.seen.get(i, 0.0), self._last.get((live.id, i), 0.0), live.about.created)
            away, missed = (0.0, 0.0) if i in online else (now - last, now - max(last, self.began))
            found[i] = Owner(away, missed, setup.clock is not None and left(seat, now) == 0)
        return Owners(found, setup.away_s, setup.clock is not None)
