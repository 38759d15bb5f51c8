"""Everything that can be wished of the server, whichever way it comes."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import sqlalchemy as sa

from cyvasse.bots import Line
from cyvasse.kernel import odds as chances
from cyvasse.kernel import record as paper
from cyvasse.kernel import seen as sight
from cyvasse.kernel.game import AnyGame, UnknownGame, find
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load
from cyvasse.kernel.options import read_options
from cyvasse.kernel.question import Asked
from cyvasse.kernel.refused import Refused
from cyvasse.workers import Died, Slow

from . import acts, ballots, catalogue, frames, history, luck, seating, table, windows, wire
from . import storage as kept
from .absence import Absence
from .frames import Known, Reader
from .hub import Hub, Sitting
from .limits import MOST_BOT_ROOMS, MOST_ENTRIES
from .live import Live
from .metrics import Metrics
from .odds_queue import OddsQueue
from .play import Play
from .room_store import RoomStore
from .rooms import SPECTATOR, STANDIN, About, Head, Seat, Setup, Who, full_clock, hashed, new_key, new_room_id
from .settings import Settings
from .table import Artist
from .texts import Because, Forbidden, Wrong, plain
from .worker_queue import Workers

log = logging.getLogger("cyvasse.server")
Act = Callable[[Live, Who, float], int]
CHECK_LIMIT = 4.0
LISTED = 50
REPORT = re.compile("[A-Za-z0-9_-]{22}")


class Service:
    def __init__(
        self,
        settings: Settings,
        store: RoomStore,
        hub: Hub,
        absence: Absence,
        odds_queue: OddsQueue,
        uploads: Workers,
        metrics: Metrics,
    ) -> None:
        self.settings, self.store, self.hub, self.absence = settings, store, hub, absence
        self.odds_queue, self.uploads, self.metrics = odds_queue, uploads, metrics
        self._setups: dict[str, Setup] = {}  # of rooms in the lobby
        self._bots_door = asyncio.Lock()  # games of bots alone are counted, then opened, one after another

    # -- playing ----------------------------------------------------------------------------------------------

    async def act(self, room: str, key: str, do: Act) -> int:
        def within_bounds(live: Live) -> int:
            who = self._who(live, key)
            if live.seq >= MOST_ENTRIES:
                raise Wrong(409, "full")
            return do(live, who, self.settings.now())

        return await self.store.change(room, within_bounds)

    def _who(self, live: Live, key: str) -> Who:
        """Whose key this is, who is therefore here."""
        who = live.who(key)
        if who.seat is not None:
            self.absence.seen(live.id, who.seat)
        return who

    async def answer(self, room: str, key: str, number: int, line: str) -> int:
        began = time.perf_counter()
        found = await self.act(room, key, lambda live, who, now: acts.answer(live, who, number, line, now))
        self.metrics.answered(time.perf_counter() - began)
        return found

    async def change_seat(self, room: str, key: str, seat: int, wish: wire.SeatChange) -> tuple[int, str]:
        given = ""

        def do(live: Live, who: Who, now: float) -> int:
            nonlocal given
            seq, given = acts.change_seat(live, who, seat, wish, now)
            return seq

        seq = await self.act(room, key, do)
        return seq, given

    async def vote(self, room: str, key: str, id_: int, yes: bool) -> int:
        seq = await self.act(room, key, lambda live, who, now: ballots.vote(live, who, id_, yes, now))
        await self._agreed_rematch(room)
        return seq

    async def join(self, room: str, key: str, seat: int, person: str) -> wire.Given:
        given = wire.Given("")

        def do(live: Live) -> None:
            nonlocal given
            given = wire.Given(*acts.join(live, live.who(key), seat, person, self.settings.now()))

        await self.store.change(room, do)
        return given

    # -- looking ----------------------------------------------------------------------------------------------

    def _reader(self, live: Live, who: Who, lang: str, shape: str = "wide") -> Reader:
        online, spectators = self.hub.presence(live.id)
        return Reader(who, lang, shape, online, spectators, self.settings.now(), live.owners())

    async def frame(self, room: str, key: str, lang: str, shape: str, known: Known) -> wire.Frame:
        def look(live: Live) -> wire.Frame:
            return frames.frame(live, self._reader(live, self._who(live, key), lang, shape), known)[0]

        frame: wire.Frame = await self.store.read(room, look)
        self.hub.glance(room)
        await self.store.save_grounds()
        return frame

    async def frame_for(self, sitting: Sitting) -> wire.Frame:
        """The next frame of a sitting: only what is new to it."""

        def look(live: Live) -> wire.Frame:
            sitting.who = live.who(sitting.key)
            reader = self._reader(live, sitting.who, sitting.lang, sitting.shape)
            frame, drawn = frames.frame(live, reader, sitting.known)
            if drawn is not None and frame.picture is not None:
                if sitting.pieces == drawn.pieces:
                    frame.picture = msgspec.structs.replace(frame.picture, pieces=None)
                if sitting.text == drawn.text:
                    frame.text = None
                sitting.pieces, sitting.text = drawn.pieces, drawn.text
            lines = frame.log_start + len(frame.log)
            sitting.known = Known(frame.seq, lines, max(live.seq, sitting.known.chat))
            return frame

        frame: wire.Frame = await self.store.read(sitting.room, look)
        await self.store.save_grounds()
        return frame

    async def room(self, room: str, key: str, lang: str) -> wire.RoomInfo:
        def look(live: Live) -> wire.RoomInfo:
            return frames.room_of(live, self._reader(live, live.who(key), lang))

        info: wire.RoomInfo = await self.store.read(room, look)
        return info

    async def rooms(self, state: str, lang: str) -> list[wire.RoomInfo]:
        rooms = kept.rooms
        wanted = {"open": ["setup"], "running": ["running", "paused"], "over": ["over"]}[state]
        query = sa.select(
            rooms.c.id, rooms.c.game, rooms.c.created, rooms.c.answers, rooms.c.private, rooms.c.head
        ).where(rooms.c.state.in_(wanted), rooms.c.private.is_(False))
        rows = await self.store.storage.all(query.order_by(rooms.c.created.desc()).limit(LISTED))
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
            for row in await self.store.storage.all(
                sa.select(rooms.c.id, rooms.c.setup).where(rooms.c.id.in_(missing))
            ):
                with suppress(msgspec.DecodeError):  # damaged: whoever opens the room is told
                    known[row.id] = msgspec.json.decode(row.setup, type=Setup)
        found = {id_: known[id_] for id_ in wanted if id_ in known}
        for id_ in list(known)[: -4 * LISTED]:
            del known[id_]
        return found

    async def why(self, room: str, key: str, line: str, lang: str) -> wire.Problem | None:
        def look(live: Live) -> wire.Problem | None:
            found = acts.why_not(live, live.who(key), line)
            return found.problem(lang) if found else None

        problem: wire.Problem | None = await self.store.read(room, look)
        return problem

    async def card(self, room: str, word: str, lang: str) -> wire.CardInfo:
        live = await self.store.open(room)
        return catalogue.card(live.game, word, lang, live.about.setup.packs)

    async def odds(self, room: str, key: str, words: str | None, lang: str) -> wire.Odds:
        def look(live: Live) -> tuple[bytes, Match]:
            play, who = live.must_play(), live.who(key)
            if play.match.game.odds is None:
                raise Wrong(404, "no-odds")
            return sight.encode(play.match.seen(who.must_sit())), play.match

        seen, match = await self.store.read(room, look)
        found = await self.odds_queue.odds(seen, words or None)
        if found["refused"]:
            clause, code, about = found["refused"]
            raise Forbidden(Refused(match.game, clause, code, match.table.data, **about))
        if found["odds"] is None:
            raise Wrong(404, "no-odds")
        return told_odds(match, msgspec.convert(found["odds"], chances.Odds), lang)

    async def advice(self, room: str, key: str, lang: str) -> wire.Advice:
        """What a decent player would answer who has seen what this seat has."""

        def look(live: Live) -> tuple[bytes, int, Asked, Match]:
            seat, play = live.who(key).must_sit(), live.must_run()
            if seat not in play.numbers:
                raise Wrong(409, "not-asked")
            match = play.match
            return sight.encode(match.seen(seat)), play.numbers[seat], match.questions[seat].asked(), match

        seen, number, asked, match = await self.store.read(room, look)
        found = await self.odds_queue.advice(seen)
        return wire.Advice(number, [told_line(match, asked, one, lang) for one in found])

    async def replay(self, room: str, key: str, at: int, seat: int | None, lang: str, shape: str) -> wire.Frame:
        """The table after so many answers, in the key's own view; after the end in anyone's."""

        def look(live: Live) -> tuple[Live, Who, paper.Record]:
            who, play = live.who(key), live.must_play()
            if seat is not None and seat != who.seat:
                if live.head.state != "over":
                    raise Wrong(403, "not-yours")
                if not 0 <= seat < len(live.head.seats):
                    raise Wrong(404, "no-such-seat", seat=seat)
                who = Who(seat, who.host)
            if at > len(play.match.answers):
                raise Wrong(404, "no-place", answers=len(play.match.answers), at=at)
            return live, who, play.match.record

        live, who, record = await self.store.read(room, look)
        match = await asyncio.to_thread(load, record, None if at == len(record.answers) else at)
        artist = Artist(self.store.keep_ground, lambda: None)
        drawn = artist.draw(match, who.seat, lang, shape)
        if artist.wanted:
            await self.odds_queue.fill(artist, match.game)
            drawn = artist.draw(match, who.seat, lang, shape)
        frame = frames.past(live, self._reader(live, who, lang, shape), Play(match, 0), drawn)
        await self.store.save_grounds()
        return frame

    async def record(self, room: str, key: str) -> paper.Record:
        """The record of a game that is over; of one that no longer stands, as its journal tells it."""

        def look(live: Live) -> paper.Record | Live:
            live.who(key)
            if live.head.outdated not in ("", "setup"):
                return live
            play = live.must_play()
            if live.head.state != "over":
                raise Wrong(403, "not-over")
            return play.match.record

        found: paper.Record | Live = await self.store.read(room, look)
        return found if isinstance(found, paper.Record) else history.record(found, await self.store.journal(room))

    # -- new rooms --------------------------------------------------------------------------------------------

    async def play_now(self, wish: wire.PlayNow, address: str = "") -> wire.Opened:
        game = known_game(wish.game)
        count = wish.seats or min(max(game.seats[0], 4), game.seats[-1])
        other = wire.SeatWish("bot", bot=wish.bot or STANDIN)
        seats = [wire.SeatWish("human", wish.person), *[other] * (count - 1)]
        return await self.new_room(wire.NewRoom(wish.game, seats, lang=wish.lang, private=True), address)

    async def new_room(self, wish: wire.NewRoom, address: str = "") -> wire.Opened:
        game = known_game(wish.game)
        record, at, origin = await self._given_record(wish)
        if record is None:
            options, packs, count = wish.options, wish.packs, len(wish.seats)
        else:
            options, packs, count = record.options, record.packs, record.seats
        if wish.clock is not None and full_clock(wish.clock) <= 0:
            raise Wrong(400, "clock")
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
        async with self._counting(address, bots_alone):
            opened = await self._store(
                game, setup, [self._seat(game, seat, wish.clock) for seat in seats], wish.private, record
            )
            self.store.note_opener(opened.room, address, bots_alone)
        return opened

    async def start(self, room: str, key: str, address: str) -> int:
        """Begin; where nobody has sat down, it becomes a room of bots."""

        def look(live: Live) -> bool:
            return live.who(key).host and not live.head.has_person()

        bots_alone = await self.store.read(room, look)
        async with self._counting(address, bots_alone):
            seq = await self.act(room, key, acts.start)
            self.store.note_opener(room, address, bots_alone)
        return seq

    @asynccontextmanager
    async def _counting(self, address: str, bots_alone: bool) -> AsyncIterator[None]:
        """Games of bots alone that go on at the same time are counted by the address that began them."""
        if not bots_alone:
            yield
            return
        async with self._bots_door:
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
            record = await self.record_of_finished(wish.origin)
            origin = wire.Origin(wish.origin, wish.at)
        elif wish.record is not None:
            try:
                record = paper.read(msgspec.json.encode(wish.record))
            except paper.BadRecord as error:
                raise Because(400, "record", str(error)) from None
            found = await self._check({"do": "record", "record": wish.record, "at": wish.at}, "record")
            if found["over"] and wish.at is None:  # there is nothing to play, only to look at
                wish.seats = [wire.SeatWish("bot") for _ in range(record.seats)]
        else:
            return None, None, None
        if record.game != wish.game:
            raise Wrong(400, "record-game", game=record.game)
        if wish.at is not None and wish.at > len(record.answers):
            raise Wrong(400, "no-place", answers=len(record.answers), at=wish.at)
        return record, wish.at, origin

    async def record_of_finished(self, room: str) -> paper.Record:
        def look(live: Live) -> paper.Record:
            if live.head.state != "over":
                raise Wrong(403, "not-finished")
            return live.must_play().match.record

        record: paper.Record = await self.store.read(room, look)
        return record

    async def _check(self, task: dict[str, Any], kind: str) -> dict[str, Any]:
        """Records and packs from strangers are tried out in a process with limits."""
        try:
            found: dict[str, Any] = await self.uploads.ask(task, CHECK_LIMIT)
        except Slow:
            raise Wrong(400, f"{kind}-slow") from None
        except Died:
            raise Wrong(400, f"{kind}-died") from None
        if found["wrong"]:
            raise Because(400, kind, found["wrong"])
        return found

    async def rematch(self, room: str, key: str, wanted: list[int]) -> wire.Opened:
        """A new room with the same keys: with the same seats at once, with others when all have agreed."""

        def look(live: Live) -> int:
            who = live.who(key)
            if not who.host:
                who.must_sit()
            if live.head.state != "over":
                raise Wrong(409, "not-finished")
            if live.head.next:
                raise Wrong(409, "rematched")
            return len(live.head.seats)

        same = list(range(await self.store.read(room, look)))
        if wanted in ([], same):
            return await self._rematch(room, same)
        await self.act(room, key, lambda live, who, now: acts.rematch(live, who, wanted, now))
        return await self._agreed_rematch(room) or wire.Opened("", "", {})

    async def _agreed_rematch(self, room: str) -> wire.Opened | None:
        """All have agreed to sit otherwise: the room for it is opened."""
        agreed: list[int] = await self.store.read(room, lambda live: [] if live.head.next else live.head.rematch)
        return await self._rematch(room, agreed) if agreed else None

    async def _rematch(self, room: str, order: list[int]) -> wire.Opened:
        """A new room in which whoever had seat `order[i]` has seat i."""
        live: Live = await self.store.read(room, lambda live: live)
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

        def do(live: Live) -> int:
            if live.head.next:
                raise Wrong(409, "rematched")
            live.head.next = opened.room
            return live.add("notice", None, self.settings.now(), key="rematch", room=opened.room)

        await self.store.change(room, do)
        return opened

    # -- reports ----------------------------------------------------------------------------------------------

    async def report(self, room: str, key: str, said: str) -> str:
        def look(live: Live) -> int:
            live.who(key)
            return live.about.answers

        answers = await self.store.read(room, look)
        id_ = new_key()[:22]
        row = {"id": id_, "room": room, "answers": answers, "text": said.replace("\0", ""), "at": self.settings.now()}
        async with self.store.storage.writing() as connection:
            await connection.execute(sa.insert(kept.reports).values(**row))
        return id_

    async def reported(self, id_: str) -> wire.Report:
        if not REPORT.fullmatch(id_):
            raise Wrong(404, "no-report")
        row = await self.store.storage.one(sa.select(kept.reports).where(kept.reports.c.id == id_))
        if row is None:
            raise Wrong(404, "no-report")

        def look(live: Live) -> tuple[str, bool]:
            return live.about.game, live.head.state == "over" or live.head.outdated not in ("", "setup")

        game, over = await self.store.read(row.room, look)
        record = msgspec.to_builtins(await self.record(row.room, "")) if over else None
        return wire.Report(id_, row.room, game, row.answers, row.text, round(row.at), over, record)


def known_game(name: str) -> AnyGame:
    try:
        return find(name)
    except UnknownGame:
        raise Wrong(404, "no-game", game=name) from None


def told_odds(match: Match, odds: chances.Odds, lang: str) -> wire.Odds:
    game, data = match.game, match.table.data
    outcomes = [wire.Outcome(float(share), said) for share, said in chances.sentences(game, odds, lang, data)]
    title = chances.title(game, odds, lang, data)
    return wire.Odds(title, odds.exact, outcomes, [told_odds(match, each, lang) for each in odds.choices])


def told_line(match: Match, asked: Asked, found: Line, lang: str) -> wire.AdviceLine:
    label = table.label(match.game, asked, found.line, lang, match.table.data)
    return wire.AdviceLine(found.line, label, round(100 * found.worth), found.visits)
