"""The lobby: rooms that anyone may see."""

from __future__ import annotations

from contextlib import suppress

import msgspec
import sqlalchemy as sa

from cyvasse.kernel.game import UnknownGame, find

from . import frames, wire
from . import storage as kept
from .frames import Reader
from .hub import Hub
from .rooms import SPECTATOR, About, Head, Setup
from .settings import Settings
from .storage import Storage

LISTED = 50


class Lobby:
    def __init__(self, settings: Settings, storage: Storage, hub: Hub) -> None:
        self.settings, self.storage, self.hub = settings, storage, hub
        self._setups: dict[str, Setup] = {}

    async def rooms(self, state: str, lang: str) -> list[wire.RoomInfo]:
        rooms = kept.rooms
        wanted = {"open": ["setup"], "running": ["running", "paused"], "over": ["over"]}[state]
        query = sa.select(
            rooms.c.id, rooms.c.game, rooms.c.created, rooms.c.answers, rooms.c.private, rooms.c.head
        ).where(rooms.c.state.in_(wanted), rooms.c.private.is_(False))
        rows = await self.storage.all(query.order_by(rooms.c.created.desc()).limit(LISTED))
        setups = await self._setups_of([row.id for row in rows])
        found = []
        for row in rows:
            try:
                game = find(row.game)
            except UnknownGame:
                continue
            if row.id not in setups:  # swept away just now, or damaged
                continue
            about = About(row.id, row.game, row.created, row.answers, row.private, setups[row.id])
            try:
                head = msgspec.json.decode(row.head, type=Head)
            except msgspec.DecodeError:  # damaged too
                continue
            online, spectators = self.hub.presence(row.id)
            reader = Reader(SPECTATOR, lang, "wide", online, spectators, self.settings.now())
            found.append(frames.room(game, about, head, reader))
        return found

    async def _setups_of(self, wanted: list[str]) -> dict[str, Setup]:
        """What was chosen for these rooms; it never changes, and with data packs it is long, so it is read once."""
        known, rooms = self._setups, kept.rooms
        if missing := [id_ for id_ in wanted if id_ not in known]:
            for row in await self.storage.all(sa.select(rooms.c.id, rooms.c.setup).where(rooms.c.id.in_(missing))):
                with suppress(msgspec.DecodeError):  # damaged: whoever opens the room is told
                    known[row.id] = msgspec.json.decode(row.setup, type=Setup)
        found = {id_: known[id_] for id_ in wanted if id_ in known}
        for id_ in list(known)[: -4 * LISTED]:
            del known[id_]
        return found
