"""Everything that can be wished of a room, whichever way it comes."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from typing import TypeVar

import msgspec
import sqlalchemy as sa

from cyvasse.bots import Line
from cyvasse.kernel import odds as chances
from cyvasse.kernel import record as paper
from cyvasse.kernel import seen as sight
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load
from cyvasse.kernel.question import Asked
from cyvasse.kernel.refused import Refused

from . import acts, ballots, catalogue, frames, history, table, wire
from . import storage as kept
from .absence import Absence
from .frames import Known, Reader
from .hub import Hub, Sitting
from .limits import MOST_ENTRIES
from .live_room import LiveRoom, Play
from .metrics import Metrics
from .new_rooms import NewRooms
from .odds_queue import OddsQueue
from .room_store import RoomStore
from .rooms import Who, new_key
from .settings import Settings
from .table import Artist
from .texts import Forbidden, Wrong

T = TypeVar("T")
Act = Callable[[LiveRoom, Who, float], T]
REPORT = re.compile("[A-Za-z0-9_-]{22}")


class Service:
    def __init__(
        self,
        settings: Settings,
        store: RoomStore,
        hub: Hub,
        absence: Absence,
        odds_queue: OddsQueue,
        new_rooms: NewRooms,
        metrics: Metrics,
    ) -> None:
        self.settings, self.store, self.hub, self.absence = settings, store, hub, absence
        self.odds_queue, self.new_rooms, self.metrics = odds_queue, new_rooms, metrics

    # -- acting -----------------------------------------------------------------------------------------------

    async def act(self, room: str, key: str, do: Act[T]) -> T:
        """Let whoever has this key do something: one of `acts`, in one transaction."""
        began, answered = time.perf_counter(), False

        def within_bounds(live: LiveRoom) -> T:
            nonlocal answered
            who = self._who(live, key)
            if live.seq >= MOST_ENTRIES:
                raise Wrong(409, "full")
            found = do(live, who, self.settings.now())
            answered = any(entry.kind == "answer" for entry in live.fresh)
            return found

        found = await self.store.change(room, within_bounds)
        if answered:
            self.metrics.answered(time.perf_counter() - began)
        return found

    def _who(self, live: LiveRoom, key: str) -> Who:
        """Whose key this is, who is therefore here."""
        who = live.who(key)
        if who.seat is not None:
            self.absence.seen(live.id, who.seat)
        return who

    async def vote(self, room: str, key: str, id_: int, yes: bool) -> int:
        seq = await self.act(room, key, lambda live, who, now: ballots.vote(live, who, id_, yes, now))
        await self.new_rooms.agreed_rematch(room)
        return seq

    async def start(self, room: str, key: str, address: str) -> int:
        """Begin; where nobody has sat down, it becomes a room of bots."""

        def look(live: LiveRoom) -> bool:
            return live.who(key).host and not live.head.has_person()

        bots_alone = await self.store.read(room, look)
        async with self.new_rooms.counting(address, bots_alone):
            seq = await self.act(room, key, acts.start)
            self.store.note_opener(room, address, bots_alone)
        return seq

    async def rematch(self, room: str, key: str, wanted: list[int]) -> wire.Opened:
        """A new room with the same keys: with the same seats at once, with others when all have agreed."""

        def look(live: LiveRoom) -> int:
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
            return await self.new_rooms.rematch(room, same)
        await self.act(room, key, lambda live, who, now: acts.rematch(live, who, wanted, now))
        return await self.new_rooms.agreed_rematch(room) or wire.Opened("", "", {})

    # -- looking ----------------------------------------------------------------------------------------------

    def _reader(self, live: LiveRoom, who: Who, lang: str, shape: str = "wide") -> Reader:
        online, spectators = self.hub.presence(live.id)
        return Reader(who, lang, shape, online, spectators, self.settings.now(), live.owners())

    async def frame(self, room: str, key: str, lang: str, shape: str, known: Known) -> wire.Frame:
        def look(live: LiveRoom) -> wire.Frame:
            return frames.frame(live, self._reader(live, self._who(live, key), lang, shape), known)[0]

        frame = await self.store.read(room, look)
        self.hub.glance(room)
        await self.store.save_grounds()
        return frame

    async def frame_for(self, sitting: Sitting) -> wire.Frame:
        """The next frame of a sitting: only what is new to it."""

        def look(live: LiveRoom) -> wire.Frame:
            sitting.who = live.who(sitting.key)
            reader = self._reader(live, sitting.who, sitting.lang, sitting.shape)
            frame, drawn = frames.frame(live, reader, sitting.known)
            if drawn is not None:
                if frame.picture is not None and sitting.pieces == drawn.pieces:
                    frame.picture = msgspec.structs.replace(frame.picture, pieces=None)
                if sitting.text == drawn.text:
                    frame.text = None
                if drawn.shown is not None:
                    frame.panels, frame.things = sitting.fresh(drawn.shown)
                sitting.pieces, sitting.text = drawn.pieces, drawn.text
            lines = frame.log_start + len(frame.log)
            sitting.known = Known(frame.seq, lines, max(live.seq, sitting.known.chat))
            return frame

        frame = await self.store.read(sitting.room, look)
        await self.store.save_grounds()
        return frame

    async def room(self, room: str, key: str, lang: str) -> wire.RoomInfo:
        def look(live: LiveRoom) -> wire.RoomInfo:
            return frames.room_of(live, self._reader(live, live.who(key), lang))

        return await self.store.read(room, look)

    async def why(self, room: str, key: str, line: str, lang: str) -> wire.Problem | None:
        def look(live: LiveRoom) -> wire.Problem | None:
            found = acts.why_not(live, live.who(key), line)
            return found.problem(lang) if found else None

        return await self.store.read(room, look)

    async def card(self, room: str, word: str, lang: str) -> wire.CardInfo:
        live = await self.store.open(room)
        return catalogue.card(live.game, word, lang, live.about.setup.packs)

    async def packs(self, room: str, lang: str) -> list[wire.PackInfo]:
        live = await self.store.open(room)
        return catalogue.packs(live.game, live.about.setup.packs, lang)

    async def odds(self, room: str, key: str, words: str | None, lang: str) -> wire.Odds:
        def look(live: LiveRoom) -> tuple[bytes, Match]:
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

        def look(live: LiveRoom) -> tuple[bytes, int, Asked, Match]:
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

        def look(live: LiveRoom) -> tuple[LiveRoom, Who, paper.Record]:
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

        def look(live: LiveRoom) -> paper.Record | LiveRoom:
            live.who(key)
            if live.head.outdated not in ("", "setup"):
                return live
            play = live.must_play()
            if live.head.state != "over":
                raise Wrong(403, "not-over")
            return play.match.record

        found = await self.store.read(room, look)
        return found if isinstance(found, paper.Record) else history.record(found, await self.store.journal(room))

    # -- reports ----------------------------------------------------------------------------------------------

    async def report(self, room: str, key: str, said: str) -> str:
        def look(live: LiveRoom) -> int:
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

        def look(live: LiveRoom) -> tuple[str, bool]:
            return live.about.game, live.head.state == "over" or live.head.outdated not in ("", "setup")

        game, over = await self.store.read(row.room, look)
        record = msgspec.to_builtins(await self.record(row.room, "")) if over else None
        return wire.Report(id_, row.room, game, row.answers, row.text, round(row.at), over, record)


def told_odds(match: Match, odds: chances.Odds, lang: str) -> wire.Odds:
    game, data = match.game, match.table.data
    outcomes = [wire.Outcome(float(share), said) for share, said in chances.sentences(game, odds, lang, data)]
    title = chances.title(game, odds, lang, data)
    return wire.Odds(title, odds.exact, outcomes, [told_odds(match, each, lang) for each in odds.choices])


def told_line(match: Match, asked: Asked, found: Line, lang: str) -> wire.AdviceLine:
    label = table.label(match, asked, found.line, lang)
    return wire.AdviceLine(found.line, label, round(100 * found.worth), found.visits)
