"""New rooms: as they were wished for, played on from a record, or once more with the same people."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import sqlalchemy as sa

from cyvasse.kernel import record as paper
from cyvasse.kernel import windows
from cyvasse.kernel.bounds import short
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.opening import load
from cyvasse.kernel.options import read_options
from cyvasse.kernel.packs import Finding
from cyvasse.kernel.refused import Refused
from cyvasse.workers import Died, Slow

from . import acts, catalogue, luck, seating, wire
from . import storage as kept
from .limits import MOST_BOT_ROOMS
from .live_room import LiveRoom
from .metrics import Metrics
from .room_store import RoomStore
from .rooms import STANDIN, Head, Seat, Setup, full_clock, hashed, new_key, new_room_id
from .settings import Settings
from .texts import BadPack, Because, Forbidden, Wrong, plain
from .worker_queue import Workers

log = logging.getLogger("cyvasse.server")
CHECK_LIMIT = 4.0


class NewRooms:
    def __init__(self, settings: Settings, store: RoomStore, uploads: Workers, metrics: Metrics) -> None:
        self.settings, self.store, self.uploads, self.metrics = settings, store, uploads, metrics
        self._door = asyncio.Lock()  # games of bots alone are counted, then opened, one after another

    async def play_now(self, wish: wire.PlayNow, address: str = "") -> wire.Opened:
        game = catalogue.known_game(wish.game)
        count = wish.seats or min(max(game.seats[0], 4), game.seats[-1])
        other = wire.SeatWish("bot", bot=wish.bot or STANDIN)
        seats = [wire.SeatWish("human", wish.person), *[other] * (count - 1)]
        return await self.open(wire.NewRoom(wish.game, seats, lang=wish.lang, private=True), address)

    async def open(self, wish: wire.NewRoom, address: str = "") -> wire.Opened:
        game = catalogue.known_game(wish.game)
        record, at, origin = await self._given_record(wish)
        if record is None:
            options, packs, count = wish.options, wish.packs, len(wish.seats)
        else:
            options, packs, count = record.options, record.packs, record.seats
        if wish.clock is not None and full_clock(wish.clock) <= 0:
            raise Wrong(400, "clock")
        self._must_be_data(packs)
        if packs and record is None:
            tried = {"do": "packs", "game": game.name, "packs": packs, "seats": count, "options": options}
            await self._check(tried, "pack")
        try:
            chosen = msgspec.to_builtins(read_options(game, count, options, game.components(packs)))
        except Refused as refusal:
            raise Forbidden(refusal) from None
        seats = wish.seats or [wire.SeatWish("open") for _ in range(count)]
        if len(seats) != count:
            raise Wrong(400, "seats", game=game.title[wish.lang], low=count, high=count, seats=len(seats))
        host_seat = next((i for i, seat in enumerate(seats) if seat.kind == "human"), None)
        setup = Setup(chosen, plain(wish.name), wish.lang, wish.clock, packs, at, origin, host_seat, wish.away_s)
        bots_alone = all(seat.kind == "bot" for seat in seats)
        async with self.counting(address, bots_alone):
            opened = await self._store(
                game, setup, [self._seat(game, seat, wish.clock) for seat in seats], wish.private, record
            )
            self.store.note_opener(opened.room, address, bots_alone)
        return opened

    @asynccontextmanager
    async def counting(self, address: str, bots_alone: bool) -> AsyncIterator[None]:
        """Games of bots alone that go on at the same time are counted by the address that began them."""
        if not bots_alone:
            yield
            return
        async with self._door:
            known, rooms = self.store.bot_rooms.get(address, set()), kept.rooms.c
            query = sa.select(rooms.id).where(rooms.id.in_(known), rooms.state.in_(("running", "paused")))
            known &= {row.id for row in await self.store.storage.all(query)}
            if len(known) >= MOST_BOT_ROOMS * self.settings.generosity:
                raise Wrong(429, "too-many-bots")
            yield

    def _seat(self, game: AnyGame, wish: wire.SeatWish, clock: wire.ClockRule | None) -> Seat:
        bot = seating.known_bot(wish.bot or STANDIN) if wish.kind == "bot" else ""
        person = plain(wish.person) if wish.kind == "human" else ""
        return Seat(wish.kind, person, bot, autopass=windows.usual(game), left_ms=full_clock(clock))

    async def _store(
        self, game: AnyGame, setup: Setup, seats: list[Seat], private: bool, record: paper.Record | None,
        keys: dict[int, str] | None = None, host: str = "",
    ) -> wire.Opened:  # fmt: skip
        """Keep a new room; with `keys` and `host` (hashes) the same keys open it as another."""
        now = self.settings.now()
        opened = wire.Opened(new_room_id(), "", {})
        about = msgspec.json.encode((game.name, len(seats), setup.name, setup.options, setup.packs, setup.at))
        if keys is None:
            opened.host = new_key()
            opened.keys = {i: new_key() for i, seat in enumerate(seats) if seat.kind == "human"}
            host, keys = hashed(opened.host), {i: hashed(key) for i, key in opened.keys.items()}
        row = {
            "id": opened.room, "game": game.name, "version": game.version, "state": "setup", "private": private,
            "created": now, "updated": now, "seq": 0, "answers": 0, "seed": luck.seed(about), "host": host,
            "setup": msgspec.json.encode(setup).decode(), "head": msgspec.json.encode(Head("setup", seats)).decode(),
            "record": msgspec.json.encode(record).decode() if record is not None else None,
        }  # fmt: skip
        async with self.store.storage.writing() as connection:
            await connection.execute(sa.insert(kept.rooms).values(**row))
            for seat, mark in keys.items():
                key = {"room": opened.room, "seat": seat, "hash": mark, "seen": now}
                await connection.execute(sa.insert(kept.keys).values(**key))
        self.metrics.count("cyvasse_rooms_opened_total")
        log.info("a room is opened", extra={"room": opened.room, "game": game.name, "seats": len(seats)})
        if all(seat.kind != "open" for seat in seats):
            await self.store.change(opened.room, lambda live: acts.begin(live, self.settings.now()))
        return opened

    async def _given_record(self, wish: wire.NewRoom) -> tuple[paper.Record | None, int | None, wire.Origin | None]:
        origin = None
        if wish.origin:
            record = await self._finished(wish.origin)
            origin = wire.Origin(wish.origin, wish.at)
        elif wish.record is not None:
            try:
                record = paper.read(msgspec.json.encode(wish.record))
            except paper.BadRecord as error:
                raise Because(400, "record", str(error)) from None
            self._must_be_data(record.packs)
            found = await self._check({"do": "record", "record": wish.record, "at": wish.at}, "record")
            if found["goes_on"]:
                record = (await asyncio.to_thread(load, record)).record
            if found["over"] and wish.at is None:  # there is nothing to play, only to look at
                wish.seats = [wire.SeatWish("bot") for _ in range(record.seats)]
        else:
            return None, None, None
        if record.game != wish.game:
            raise Wrong(400, "record-game", game=record.game)
        if wish.at is not None and wish.at > len(record.answers):
            raise Wrong(400, "no-place", answers=len(record.answers), at=wish.at)
        return record, wish.at, origin

    def _must_be_data(self, packs: list[dict[str, Any]]) -> None:
        """Nobody brings Python here but whoever keeps the server."""
        for pack in packs:
            plugin = pack.get("plugin")
            if plugin is not None and not (isinstance(plugin, dict) and plugin.get("name") in self.settings.plugins):
                raise Wrong(400, "pack-python", pack=short(pack.get("name"), 60))

    async def _finished(self, room: str) -> paper.Record:
        def look(live: LiveRoom) -> paper.Record:
            if live.head.state != "over":
                raise Wrong(403, "not-finished")
            return live.must_play().match.record

        return await self.store.read(room, look)

    async def _check(self, task: dict[str, Any], kind: str) -> dict[str, Any]:
        """Records and packs from strangers are tried out in a process with limits."""
        try:
            found: dict[str, Any] = await self.uploads.ask(task, CHECK_LIMIT)
        except Slow:
            raise Wrong(400, f"{kind}-slow") from None
        except Died:
            raise Wrong(400, f"{kind}-died") from None
        if found.get("findings"):
            raise BadPack(msgspec.convert(found["findings"], list[Finding]))
        if found["wrong"]:
            raise Because(400, kind, found["wrong"])
        return found

    async def agreed_rematch(self, room: str) -> wire.Opened | None:
        """All have agreed to sit otherwise: the room for it is opened."""
        agreed = await self.store.read(room, lambda live: [] if live.head.next else live.head.rematch)
        return await self.rematch(room, agreed) if agreed else None

    async def rematch(self, room: str, order: list[int]) -> wire.Opened:
        """A new room in which whoever had seat `order[i]` has seat i."""
        live = await self.store.read(room, lambda live: live)
        setup = msgspec.structs.replace(live.about.setup, at=None, origin=wire.Origin(room))
        if setup.host_seat is not None:
            setup = msgspec.structs.replace(setup, host_seat=order.index(setup.host_seat))
        before = [live.head.seats[seat] for seat in order]
        seats = [
            Seat(seat.kind, seat.person, seat.bot, autopass=seat.autopass, left_ms=full_clock(setup.clock))
            for seat in before
        ]
        keys = {i: live.keys[seat] for i, seat in enumerate(order) if seat in live.keys}
        opened = await self._store(live.game, setup, seats, live.about.private, None, keys, live.host)

        def do(live: LiveRoom) -> int:
            if live.head.next:
                raise Wrong(409, "rematched")
            live.head.next = opened.room
            return live.add("notice", None, self.settings.now(), key="rematch", room=opened.room)

        await self.store.change(room, do)
        return opened
