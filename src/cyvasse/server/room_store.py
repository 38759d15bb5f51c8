"""The house: its rooms, each change of which is one transaction."""

from __future__ import annotations

import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from cyvasse.kernel import record as paper
from cyvasse.kernel import windows
from cyvasse.kernel.game import UnknownGame, find

from . import history
from . import storage as kept
from .live_room import Fault, LiveRoom
from .rooms import About, Entry, Head, Job, Setup, is_room_id, stop_clock, wind
from .settings import Settings
from .storage import Conflict, Storage
from .texts import Wrong
from .votes import Owners

log = logging.getLogger("cyvasse.server")

MOST_LIVE = 1000  # rooms in memory; the rest wait in the journal
MOST_GROUNDS = 200
MOST_OPENERS = 20_000
TRIES = 20
DAY = 86_400.0
HASH = re.compile("[0-9a-f]{64}")
T = TypeVar("T")


# Said once, so that they are put together once.
ENTER = sa.insert(kept.entries)
NOTE = (
    sa.update(kept.rooms)
    .where(kept.rooms.c.id == sa.bindparam("id_"))
    .values({name: sa.bindparam(f"{name}_") for name in ("seq", "state", "answers", "updated", "head", "version")})
)


def as_entry(line: Any) -> Entry:
    try:
        return Entry(line.seq, line.kind, line.seat, msgspec.json.decode(line.body, type=dict[str, Any]), line.at)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise history.Damaged(str(error)) from None


class RoomStore:
    """All rooms. `told` is called with the id of each room that has changed, after the commit."""

    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings, self.storage = settings, storage
        self.live: OrderedDict[str, LiveRoom] = OrderedDict()
        self.told: Callable[[str], None] = lambda room: None
        self.jobs_changed: Callable[[], None] = lambda: None
        self.wants_odds: Callable[[str], None] = lambda room: None
        self.in_use: Callable[[str], bool] = lambda room: False
        self.owners: Callable[[LiveRoom], Owners] = LiveRoom.all_here
        self.trusting = True
        self.openers: OrderedDict[str, str] = OrderedDict()  # the address that opened a room, as far as we saw it
        self.bot_rooms: dict[str, set[str]] = {}  # by address: rooms that it opened for bots alone
        self.grounds: OrderedDict[str, str] = OrderedDict()
        self._saved: dict[str, float] = {}  # when
        self._unsaved: dict[str, str] = {}

    # -- reading ----------------------------------------------------------------------------------------------

    async def open(self, room: str) -> LiveRoom:
        """A room as it stands, read anew where that is needed."""
        if not is_room_id(room):
            raise Wrong(404, "no-room", room=room)
        live = self.live.get(room)
        if live is None:
            live = self.live[room] = LiveRoom(room, self.keep_ground, lambda: self.wants_odds(room))
            live.owners = partial(self.owners, live)
            self._make_space()
        self.live.move_to_end(room)
        if not live.loaded or not self.trusting:
            async with live.lock:
                await self._load(live)
        return live

    def note_opener(self, room: str, address: str, bots_alone: bool) -> None:
        """Note who has opened a room; nothing of it is written down."""
        if not address:
            return
        self.openers[room] = address
        if bots_alone:
            self.bot_rooms.setdefault(address, set()).add(room)
        if len(self.openers) > MOST_OPENERS:
            old, who = self.openers.popitem(last=False)
            self.bot_rooms.get(who, set()).discard(old)
            if not self.bot_rooms.get(who):
                self.bot_rooms.pop(who, None)

    def doubt(self) -> None:
        """Other servers may have written unheard: whatever is in memory is compared before it is used."""
        self.trusting = False

    async def trust(self) -> None:
        """Other servers are heard again: catch up with all rooms in use, forget the others."""
        self.trusting = True
        for id_ in list(self.live):
            if self.in_use(id_):
                await self.catch_up(id_)
            elif not self.live[id_].lock.locked():
                del self.live[id_]

    def drop(self, room: str) -> None:
        """A room is no more."""
        if (live := self.live.pop(room, None)) is not None:
            live.forget()

    def _make_space(self) -> None:
        for id_ in list(self.live):
            if len(self.live) <= MOST_LIVE:
                return
            if not self.live[id_].lock.locked() and not self.in_use(id_):
                del self.live[id_]

    async def _load(self, live: LiveRoom) -> None:
        """Read row and journal; only what is new where the room is known already."""
        rooms, entries = kept.rooms, kept.entries
        async with self.storage.reading() as connection:
            row = (await connection.execute(sa.select(rooms).where(rooms.c.id == live.id))).first()
            if row is None:
                self.live.pop(live.id, None)
                raise Wrong(404, "no-room", room=live.id)
            after = live.seq if live.loaded else 0
            if live.loaded and row.seq == live.seq:
                return
            if live.loaded and row.version != live.version and live.head.state != "setup":
                live.loaded, after = False, 0  # carried on under other rules
            query = sa.select(entries).where(entries.c.room == live.id, entries.c.seq > after, entries.c.seq <= row.seq)
            lines = (await connection.execute(query.order_by(entries.c.seq))).all()
            held = (await connection.execute(sa.select(kept.keys).where(kept.keys.c.room == live.id))).all()
            due = (await connection.execute(sa.select(kept.jobs).where(kept.jobs.c.room == live.id))).all()
        if not live.loaded:
            live.forget()
            live.seq, live.stands, live.damaged = 0, True, False
        self._read_row(live, row)
        live.host = row.host
        live.keys, live.seen = {key.seat: key.hash for key in held}, {key.seat: key.seen for key in held}
        live.jobs = {(job.seat, job.kind): Job(job.seat, job.kind, job.number, job.due) for job in due}
        stood, known = live.stands, live.loaded
        self._play_again(live, row, lines)
        if known and stood and not live.stands:  # what is in memory may be at fault: once more from the start
            live.forget()
            return await self._load(live)
        live.loaded = True
        if notice := history.verdict(live, row.version):
            await self._pronounce(live, notice)
        self._tell(live)

    def _play_again(self, live: LiveRoom, row: Any, lines: Sequence[Any]) -> None:
        """What was played; where it cannot be played so today, what was said is still read."""
        if history.is_ended(live.head):
            live.stands = False
        for line in lines:
            if line.seq != live.seq + 1:
                self._falls(live, row, line.seq, history.Damaged(f"{line.seq} does not come after {live.seq}"))
            try:
                entry = as_entry(line)
                if live.stands or entry.kind in ("chat", "notice"):
                    live.follow(entry)
            except Exception as error:
                self._falls(live, row, line.seq, error)
            live.seq = line.seq
        if live.seq != row.seq:
            self._falls(live, row, row.seq, history.Damaged(f"it ends at {live.seq}"))
        live.seq = row.seq
        if live.stands and not live.loaded and row.version != live.game.version:
            try:
                assert history.same_point(live), "the table stands otherwise"
            except Exception as error:
                self._falls(live, row, live.seq, error)
        if not live.stands:
            live.play, live.version, live.about.answers = None, row.version, row.answers

    def _falls(self, live: LiveRoom, row: Any, seq: int, error: Exception) -> None:
        """What was played does not stand: other rules may be the reason, but under the same ones it is the journal."""
        if not live.stands:
            return
        live.stands = False
        live.damaged = row.version == live.game.version or isinstance(error, history.Damaged)
        level = logging.ERROR if live.damaged else logging.WARNING
        extra = {"room": live.id, "seq": seq, "version": row.version, "now": live.game.version}
        log.log(level, "a journal cannot be played again", extra=extra, exc_info=error)

    async def _pronounce(self, live: LiveRoom, notice: str) -> None:
        """Tell the room what its game's new rules mean for it, or that its journal is damaged."""
        log.info("a room is judged", extra={"room": live.id, "told": notice, "version": live.game.version})
        live.add("notice", None, self.settings.now(), key=notice, version=live.game.version)
        try:
            await self._commit(live)
        except Conflict:  # another server has told it
            live.forget()
            await self._load(live)
        except BaseException:
            live.forget()
            raise

    async def journal(self, room: str) -> list[Entry]:
        """All entries of a room's journal."""
        query = sa.select(kept.entries).where(kept.entries.c.room == room).order_by(kept.entries.c.seq)
        try:
            return [as_entry(line) for line in await self.storage.all(query)]
        except history.Damaged:
            raise Wrong(409, "damaged") from None

    def _tell(self, live: LiveRoom) -> None:
        """Let everyone here know what is new."""
        if live.told != live.seq:
            live.told = live.seq
            self.told(live.id)

    def _read_row(self, live: LiveRoom, row: Any) -> None:
        try:
            live.head = msgspec.json.decode(row.head, type=Head)
            if not live.loaded:
                self._read_setup(live, row)
        except (msgspec.DecodeError, UnicodeDecodeError, paper.BadRecord) as error:
            log.error("a room cannot be read", extra={"room": live.id}, exc_info=error)
            self.live.pop(live.id, None)
            raise Wrong(409, "damaged") from None

    def _read_setup(self, live: LiveRoom, row: Any) -> None:
        try:
            live.game = find(row.game)
        except UnknownGame:
            self.live.pop(live.id, None)
            raise Wrong(404, "no-game", game=row.game) from None
        setup = msgspec.json.decode(row.setup, type=Setup)
        live.about = About(row.id, row.game, row.created, row.answers, row.private, setup)
        live.seed, live.version = row.seed, row.version
        live.record = paper.read(row.record) if row.record else None

    async def catch_up(self, room: str, seq: int | None = None) -> None:
        """Another server has written: read what is new, and tell everyone here."""
        live = self.live.get(room)
        if live is None or not (live.loaded or self.in_use(room)) or (seq is not None and live.told >= seq):
            return
        async with live.lock:
            try:
                await self._load(live)
            except Exception as error:
                live.forget()
                if not (isinstance(error, Wrong) and error.key == "no-room"):
                    raise

    async def read(self, room: str, look: Callable[[LiveRoom], T]) -> T:
        """Look at a room while nobody changes it."""
        live = await self.open(room)
        async with live.lock:
            if not live.loaded:
                await self._load(live)
            return look(live)

    # -- writing ----------------------------------------------------------------------------------------------

    async def change(self, room: str, act: Callable[[LiveRoom], T]) -> T:
        """Let `act` change the room, as one transaction; where another server was faster, once more.

        `act` raises Wrong before it changes anything, or calls `live.add`.
        """
        live = await self.open(room)
        async with live.lock:
            for _ in range(TRIES):
                if not live.loaded:
                    await self._load(live)
                try:
                    found = act(live)
                except BaseException as error:
                    if live.fresh or not isinstance(error, (Wrong, Fault)):
                        live.forget()
                    if isinstance(error, Fault):
                        log.error("a rule broke", extra={"room": room}, exc_info=error)
                        raise Wrong(500, "fault") from None
                    raise
                if not live.fresh:
                    return found
                try:
                    await self._commit(live)
                except Conflict:
                    live.forget()
                    continue
                except BaseException:
                    live.forget()
                    raise
                self._tell(live)
                return found
        raise Wrong(503, "busy")

    async def _commit(self, live: LiveRoom) -> None:
        now = self.settings.now()
        self._settle(live, now)
        jobs = self._jobs(live, now)
        fresh, live.fresh = live.fresh, []
        new_keys, live.new_keys = live.new_keys, {}
        async with self.storage.writing() as connection:
            body = msgspec.json.encode
            rows = [msgspec.structs.asdict(e) | {"room": live.id, "body": body(e.body).decode()} for e in fresh]
            await connection.execute(ENTER, rows)
            row: dict[str, Any] = {"seq_": live.seq, "state_": live.head.state, "answers_": live.about.answers}
            row |= {"id_": live.id, "head_": body(live.head).decode(), "version_": live.version, "updated_": now}
            await connection.execute(NOTE, row)
            await self._write_keys(connection, live, new_keys)
            await self._write_jobs(connection, live, jobs)
            if self.storage.postgres:
                told = f"{live.id} {live.seq}"
                await connection.execute(sa.text("SELECT pg_notify('rooms', :told)"), {"told": told})
        if jobs != live.jobs:
            live.jobs = jobs
            self.jobs_changed()

    async def _write_keys(self, connection: AsyncConnection, live: LiveRoom, new_keys: dict[int, str | None]) -> None:
        for seat, mark in new_keys.items():
            place = (kept.keys.c.room == live.id, kept.keys.c.seat == seat)
            await connection.execute(sa.delete(kept.keys).where(*place))
            live.keys.pop(seat, None)
            if mark is not None:
                seen = live.seen[seat] = self.settings.now()
                await connection.execute(sa.insert(kept.keys).values(room=live.id, seat=seat, hash=mark, seen=seen))
                live.keys[seat] = mark

    async def _write_jobs(self, connection: AsyncConnection, live: LiveRoom, jobs: dict[tuple[int, str], Job]) -> None:
        gone = [key for key, job in live.jobs.items() if jobs.get(key) != job]
        new = [job for key, job in jobs.items() if live.jobs.get(key) != job]
        for seat, kind in gone:
            await connection.execute(
                sa.delete(kept.jobs).where(
                    kept.jobs.c.room == live.id, kept.jobs.c.seat == seat, kept.jobs.c.kind == kind
                )
            )
        if new:
            await connection.execute(
                sa.insert(kept.jobs),
                [{"room": live.id, "seat": j.seat, "kind": j.kind, "number": j.number, "due": j.due} for j in new],
            )

    def _settle(self, live: LiveRoom, now: float) -> None:
        """After a change: the end of the game, clocks, what the lobby shows."""
        head, play = live.head, live.play
        if play is None:
            return
        match = play.match
        if match.over and head.state in ("running", "paused"):
            head.state, head.votes = "over", []
            log.info("a game is over", extra={"room": live.id, "game": live.game.name, "answers": len(match.answers)})
            live.add("notice", None, now, key="over")
        view = match.view(None)
        head.round, head.step, head.scores, head.names = view.round, view.step or "", view.scores, view.seats
        head.winners = match.winners
        rule = live.about.setup.clock
        if rule is None:
            return
        fresh = {e.seat for e in live.fresh if e.kind == "answer"}
        for i, seat in enumerate(head.seats):
            if head.state != "running" or seat.acting_bot():
                if seat.since is not None:
                    stop_clock(seat, now)
            else:
                wind(seat, rule, i in match.questions, i in fresh, now)

    def _jobs(self, live: LiveRoom, now: float) -> dict[tuple[int, str], Job]:
        """What is to be done for whoever is asked; jobs that are known already keep their time."""
        found: dict[tuple[int, str], Job] = {}
        if live.head.state != "running" or live.play is None:
            return found
        settings, play = self.settings, live.play

        def add(seat: int, kind: Any, number: int, due: float) -> None:
            known = live.jobs.get((seat, kind))
            keeps = known is not None and known.number == number and kind != "clock"
            found[seat, kind] = known if keeps and known else Job(seat, kind, number, due)

        for i, number in play.numbers.items():
            seat = live.head.seats[i]
            if seat.acting_bot():
                add(i, "bot", number, now)
                continue
            taken_back = any(seq == number for seq, _ in play.cuts)  # then it is asked in person
            if not taken_back and windows.passes(live.game, play.match.questions[i], seat.autopass):
                add(i, "pass", number, now + settings.pass_delay)
            if live.about.setup.clock is not None and seat.since is not None:
                add(i, "clock", number, seat.since + seat.left_ms / 1000)
        return found

    # -- grounds ----------------------------------------------------------------------------------------------

    def keep_ground(self, name: str, svg: str) -> None:
        now = self.settings.now()
        if name not in self.grounds or now - self._saved[name] > DAY:
            self.grounds[name], self._saved[name] = svg, now
            self._unsaved[name] = svg
            if len(self.grounds) > MOST_GROUNDS:
                del self._saved[self.grounds.popitem(last=False)[0]]

    async def save_grounds(self) -> None:
        """Other servers must be able to give out what was drawn here."""
        grounds, now = kept.grounds, self.settings.now()
        while self._unsaved:
            name, svg = self._unsaved.popitem()
            with suppress(Conflict):  # another server drew it too
                async with self.storage.writing() as connection:
                    known = await connection.execute(sa.update(grounds).where(grounds.c.hash == name).values(at=now))
                    if not known.rowcount:
                        await connection.execute(sa.insert(grounds).values(hash=name, svg=svg, at=now))

    async def ground(self, name: str) -> str:
        if not HASH.fullmatch(name):
            raise Wrong(404, "no-ground")
        if name not in self.grounds:
            row = await self.storage.one(sa.select(kept.grounds.c.svg).where(kept.grounds.c.hash == name))
            if row is None:
                raise Wrong(404, "no-ground")
            return str(row.svg)
        return self.grounds[name]
