"""The WebSocket: what people send, and the frames they are sent."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from . import acts, wire
from .frames import Known
from .hub import Line, Sitting
from .limits import FRAMES, MOST_EXCESS, MOST_SITTINGS, TALK, Limits, counted
from .metrics import Metrics
from .service import Act, Service
from .texts import Because, Wrong

log = logging.getLogger("cyvasse.server")
LARGEST = 16 << 10
GOING_AWAY, POLICY = 1001, 1008
GONE = (WebSocketDisconnect, OSError, RuntimeError)  # what sending and receiving say when the other side has left

decode = msgspec.json.Decoder(wire.ToServer).decode
encode = msgspec.json.Encoder().encode


class Talk:
    """One connection, from its first message to its last."""

    def __init__(self, socket: WebSocket[Any, Any, State], service: Service, limits: Limits, metrics: Metrics) -> None:
        self.socket, self.service, self.limits, self.metrics = socket, service, limits, metrics
        self.hub, self.store = service.hub, service.store
        self.line = Line(counted(socket.client.host) if socket.client else "")
        self.lang = "en"
        self.bucket = limits.messages()
        self.excess = 0  # messages beyond the limit
        self.closing = asyncio.Event()
        self.busy = asyncio.Lock()  # held while a message is acted on: that is never broken off

    async def run(self) -> None:
        self.hub.lines.add(self.line)
        self.line.close = self.closing.set
        tasks = [asyncio.create_task(step()) for step in (self._listen, self._speak, self.closing.wait)]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            async with self.busy:
                for task in tasks:
                    task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            self.hub.gone(self.line)
            for found in results:
                if isinstance(found, Exception) and not isinstance(found, GONE):
                    log.error("a connection broke", exc_info=found)
            if self.closing.is_set():
                with suppress(Exception):
                    await self.socket.close(code=GOING_AWAY)

    async def _send(self, message: msgspec.Struct) -> None:
        data = encode(message)
        self.metrics.sent(len(data))
        await self.socket.send_data(data, mode="text")

    # -- listening --------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            data = await self.socket.receive_data(mode="text")
            id_: wire.Id | None = None
            sit: wire.Id | None = None
            try:
                if not (self.bucket.take() and self.limits.allows("talk", self.line.address, TALK)):
                    self.excess += 1
                    if self.excess > MOST_EXCESS:
                        await self.socket.close(code=POLICY)
                        return
                    raise Wrong(429, "too-many")
                if len(data) > LARGEST:
                    raise Wrong(413, "too-large", most=LARGEST)
                try:
                    message = decode(data)
                except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                    id_ = name_of(data)
                    raise Because(400, "message", str(error)) from None
                id_, sit = message.id, message.sit
                async with self.busy:
                    await self._handle(message)
            except Wrong as wrong:
                await self._refuse(wrong, id_, sit)
            except GONE:
                raise
            except Exception as error:
                log.error("a message broke something", exc_info=error)
                await self._refuse(Wrong(500, "fault"), id_, sit)

    async def _refuse(self, wrong: Wrong, id_: wire.Id | None, sit: wire.Id | None) -> None:
        self.metrics.refused(wrong.key)
        await self._send(wire.RefusedMessage(id_, wrong.problem(self._lang(sit)), sit))

    def _lang(self, sit: wire.Id | None) -> str:
        sitting = self.line.sittings.get(sit) if sit is not None else None
        return sitting.lang if sitting else self.lang

    def _sitting(self, message: wire.Message) -> Sitting:
        found = self.line.sittings
        if message.sit is not None and message.sit in found:
            return found[message.sit]
        if message.sit is None and found:
            return next(iter(found.values()))
        raise Wrong(409, "no-hello")

    async def _handle(self, message: wire.ToServer) -> None:
        if isinstance(message, wire.Ping):
            await self._send(wire.PongMessage(message.id))
        elif isinstance(message, wire.Hello):
            await self._hello(message)
        elif isinstance(message, wire.Leave):
            self.hub.leave(self.line, self._sitting(message).name)
            await self._send(wire.DoneMessage(message.id, None, message.sit))
        elif isinstance(message, wire.Set):
            self._set(message, self._sitting(message))
        else:
            sitting = self._sitting(message)
            seq, key = await self._act(message, sitting)
            await self._send(wire.DoneMessage(message.id, seq, message.sit, key))

    async def _hello(self, message: wire.Hello) -> None:
        self.lang = message.lang
        if message.id not in self.line.sittings and len(self.line.sittings) >= MOST_SITTINGS:
            raise Wrong(429, "too-many-sittings")
        try:
            live = await self.store.open(message.room)
            who = live.who(message.key)
        except Wrong as wrong:
            raise self.limits.guessed(self.line.address, wrong) from None
        self.limits.check("frames", self.line.address, FRAMES)
        known = Known(message.seq, message.log, message.chat)
        self.hub.sit(self.line, Sitting(message.room, message.key, who, message.lang, message.shape, message.id, known))

    def _set(self, message: wire.Set, sitting: Sitting) -> None:
        self.limits.check("frames", self.line.address, FRAMES)
        sitting.lang, sitting.shape = message.lang or sitting.lang, message.shape or sitting.shape
        self.lang = sitting.lang
        sitting.forget()
        sitting.hello, sitting.dirty = message.id, True
        self.line.ring()

    async def _act(self, message: wire.ToServer, sitting: Sitting) -> tuple[int, str]:
        service, room, key = self.service, sitting.room, sitting.key
        self.limits.check_acts(room, key, self.line.address)
        if isinstance(message, wire.SeatMessage):
            return await self._seat(message, sitting)
        if isinstance(message, wire.CastVote):
            return await service.vote(room, key, message.vote, message.yes), ""
        if isinstance(message, wire.Chat):
            self.limits.check_chat(room, key)
        return await service.act(room, key, wish(message)), ""

    async def _seat(self, message: wire.SeatMessage, sitting: Sitting) -> tuple[int, str]:
        given = (message.person, message.kind, message.bot, message.standin, message.autopass, message.rotate)
        seat = message.seat if message.seat is not None else sitting.who.must_sit()
        wish = wire.SeatChange(*given)
        seq, new_key = await self.service.act(
            sitting.room, sitting.key, lambda live, who, now: acts.change_seat(live, who, seat, wish, now)
        )
        if new_key and seat == sitting.who.seat:
            sitting.key = new_key
        return seq, new_key

    # -- speaking ---------------------------------------------------------------------------------------------

    async def _speak(self) -> None:
        """Send what is new, always the latest: a reader that is slow misses what lies between."""
        while True:
            await self.line.bell.wait()
            self.line.bell.clear()
            for sitting in list(self.line.sittings.values()):
                sit = sitting.name if len(self.line.sittings) > 1 else None
                if sitting.dirty:
                    sitting.dirty = False
                    await self._frame(sitting, sit)
                elif sitting.presence and sitting.hello is None:
                    online, spectators = self.hub.presence(sitting.room)
                    await self._send(wire.PresenceMessage(sitting.room, online, spectators, sit))
                sitting.presence = False

    async def _frame(self, sitting: Sitting, sit: wire.Id | None) -> None:
        try:
            frame = await self.service.frame_for(sitting)
        except Exception as error:
            if not isinstance(error, Wrong):
                log.error("a frame cannot be made", extra={"room": sitting.room}, exc_info=error)
            wrong = error if isinstance(error, Wrong) else Wrong(500, "fault")
            self.hub.leave(self.line, sitting.name)
            await self._send(wire.RefusedMessage(sitting.hello, wrong.problem(sitting.lang), sit))
            return
        id_, sitting.hello = sitting.hello, None
        await self._send(wire.FrameMessage(frame, id_, sit))
        self.metrics.frame()


class Named(msgspec.Struct):
    id: wire.Id


def name_of(data: str) -> wire.Id | None:
    """The id of a message that is otherwise not understood."""
    try:
        return msgspec.json.decode(data, type=Named).id
    except (msgspec.DecodeError, RecursionError):
        return None


def wish(message: wire.ToServer) -> Act[int]:
    """What a message asks to be done in its room."""
    match message:
        case wire.Answer():
            return lambda live, who, now: acts.answer(live, who, message.number, message.line, now)
        case wire.Undo():
            return lambda live, who, now: acts.undo(live, who, message.number, now)
        case wire.Chat():
            return lambda live, who, now: acts.chat(live, who, message.text, message.to, now)
        case wire.Pause():
            return acts.pause
        case wire.Resume():
            return acts.resume
        case wire.Resign():
            return acts.resign
    raise AssertionError(message)
