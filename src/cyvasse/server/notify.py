"""Several servers on one PostgreSQL: what one writes, the others hear of."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import psycopg

from .hub import Hub
from .room_store import RoomStore
from .storage import Storage

log = logging.getLogger("cyvasse.server")

ROOMS, PRESENCE = "rooms", "presence"
AGAIN = (0.1, 0.5, 1.0, 2.0, 5.0)  # seconds until the next try to listen
HEARTBEAT = 20.0  # seconds between two words on who is here
FORGET = 3 * HEARTBEAT
GATHER = 0.3  # seconds in which comings and goings are told together


class Listener:
    """`rooms` carries `room seq`; `presence` carries `room server seats spectators`."""

    def __init__(self, storage: Storage, store: RoomStore, hub: Hub) -> None:
        self.storage, self.store, self.hub = storage, store, hub
        self.server = secrets.token_hex(4)
        self.listening = asyncio.Event()
        hub.alone = False

    async def run(self) -> None:
        await asyncio.gather(self._listen(), self._tell_presence())

    @asynccontextmanager
    async def _line(self) -> AsyncIterator[psycopg.AsyncConnection]:
        address = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await psycopg.AsyncConnection.connect(address, autocommit=True)
        try:
            yield connection
        finally:
            with suppress(Exception):
                await connection.close()

    async def _listen(self) -> None:
        tries = 0
        self.store.doubt()
        while True:
            try:
                async with self._line() as line:
                    await line.execute(f"LISTEN {ROOMS}")
                    await line.execute(f"LISTEN {PRESENCE}")
                    await self.store.trust()
                    self.listening.set()
                    tries = 0
                    async for word in line.notifies():
                        await self._hear(word.channel, word.payload)
            except Exception as error:  # whatever it was, listening goes on
                log.warning("the other servers are not heard", exc_info=error)
            self.store.doubt()
            self.listening.clear()
            await self._wait(tries)
            tries += 1

    async def _wait(self, tries: int) -> None:
        await asyncio.sleep(AGAIN[min(tries, len(AGAIN) - 1)])

    async def _hear(self, channel: str, payload: str) -> None:
        words = payload.split(" ")
        if channel == ROOMS:
            try:
                await self.store.catch_up(words[0], int(words[1]))
            except Exception as error:  # one room that cannot be read does not silence the rest
                log.error("a room could not be caught up with", extra={"room": words[0]}, exc_info=error)
        elif words[1] != self.server:
            seats = [int(seat) for seat in words[2].split(",") if seat]
            until = self.store.settings.now() + FORGET
            known = self.hub.elsewhere.setdefault(words[0], {})
            for seat in {*seats, *known.get(words[1], ([], 0, 0.0))[0]}:
                self.hub.seen(words[0], seat)
            if seats or int(words[3]):
                known[words[1]] = (seats, int(words[3]), until)
            else:
                known.pop(words[1], None)
            if not known:
                del self.hub.elsewhere[words[0]]
            self.hub.show_presence(words[0])

    async def _tell_presence(self) -> None:
        """Now and then of all rooms, soon of those where someone came or went."""
        while True:
            self.hub.moved.clear()
            self.hub.forget_who_was_elsewhere()
            await self._tell(list(self.hub.rooms))
            for _ in range(round(HEARTBEAT / GATHER)):
                await asyncio.sleep(GATHER)
                moved, self.hub.moved = self.hub.moved, set()
                await self._tell(sorted(moved))

    async def _tell(self, rooms: list[str]) -> None:
        if not rooms or not self.listening.is_set():
            return
        with suppress(psycopg.Error, OSError):
            async with self._line() as line:
                for room in rooms:
                    seats, spectators = self.hub.here(room)
                    told = f"{room} {self.server} {','.join(map(str, seats))} {spectators}"
                    await line.execute("SELECT pg_notify(%s, %s)", (PRESENCE, told))
