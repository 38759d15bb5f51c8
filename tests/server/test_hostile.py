"""Strangers who mean harm: what they send costs them more than the house, and takes nothing from anyone."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from cyvasse.kernel.luck import Dice
from cyvasse.server import frames, limits, run, service, websocket
from cyvasse.server.logs import JsonLines
from cyvasse.server.run import Door, Socket
from tests.server.test_bad_input import TWO, record_of
from tests.server.test_playing import play, seated
from tests.server.town import PATIENCE, Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
HIGH_WATER = 64 << 10  # bytes that a connection may have waiting before frames are dropped


async def gone(town: Town, lines: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(town.site.hub.lines) > lines:
            await asyncio.sleep(0.01)


# -- those who do not read, or do not speak -------------------------------------------------------------------


class Deaf:
    """A connection that never reads what it is sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    @staticmethod
    async def connect(town: Town) -> Deaf:
        host, port = town.url.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert b"101" in await reader.readuntil(b"\r\n\r\n")
        found = Deaf(reader, writer)
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        return found

    async def say(self, **message: Any) -> None:
        data = json.dumps(message).encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
        self.writer.write(b"\x81" + size + bytes(4) + data)  # a mask of zeros
        await self.writer.drain()


async def test_who_never_reads_costs_little_and_is_shown_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sockets: list[Socket] = []
    made = Socket.connection_made

    def noted(self: Socket, transport: asyncio.BaseTransport) -> None:
        sockets.append(self)
        made(self, transport)

    monkeypatch.setattr(Socket, "connection_made", noted)
    async with open_town(tmp_path) as town:
        room, chairs = await seated(town, "betwixt", people=3)
        deaf = await Deaf.connect(town)
        await deaf.say(t="hello", id=1, room=room.id)
        socket = sockets[-1]
        for n in range(20_000):
            if not socket.writable.is_set():
                break
            await deaf.say(t="set", id=n, lang=("en", "ru")[n % 2])
            await asyncio.sleep(0)
        assert not socket.writable.is_set(), "nothing holds it back"
        largest = max(len(raw) for raw in chairs[0].raw)
        sent = town.site.metrics.counts["cyvasse_frames_total"]
        for n in range(200):
            await deaf.say(t="set", id=n, lang=("en", "ru")[n % 2])
        await play(chairs, Dice(1), 10)
        assert town.site.metrics.counts["cyvasse_frames_total"] - sent < 50 + 10 * len(chairs), "frames are dropped"
        assert socket.transport.get_write_buffer_size() < HIGH_WATER + 4 * largest
        socket.keepalive_timeout()
        await gone(town, len(chairs))
        await chairs[0].until(lambda: chairs[0].presence.get("spectators") == 0)
        deaf.writer.close()


async def test_who_knocks_and_says_nothing_is_shown_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    doors: list[Door] = []
    made = Door.connection_made

    def noted(self: Door, transport: asyncio.Transport) -> None:
        doors.append(self)
        made(self, transport)

    monkeypatch.setattr(Door, "connection_made", noted)
    monkeypatch.setattr(run, "HURRY", 0.1)
    async with open_town(tmp_path) as town:
        host, port = town.url.removeprefix("http://").split(":")
        for said in (
            b"",
            b"GET /health HTTP/1.1\r\nHost:",
            b"POST /api/play HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{",
        ):
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(said)
            async with asyncio.timeout(PATIENCE):
                with suppress(ConnectionResetError):
                    assert await reader.read() == b""
            writer.close()
        monkeypatch.setattr(run, "HURRY", PATIENCE)
        chair = await town.sit(await town.open(), 0)
        for door in doors:
            door._look()
            door._look()
        assert (await chair.say("ping"))["t"] == "pong", "who plays stays"
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_one_address_holds_only_so_many_doors_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "MOST_DOORS", 3)
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.7")
    async with open_town(tmp_path) as town:
        host, port = town.url.removeprefix("http://").split(":")
        doors = [await asyncio.open_connection(host, int(port)) for _ in range(5)]
        async with asyncio.timeout(PATIENCE):
            for reader, _ in doors[3:]:
                with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
                    await reader.readexactly(1)
        for _, writer in doors:
            writer.close()
        async with asyncio.timeout(PATIENCE):
            while True:  # others leave, and there is room again
                try:
                    good(await town.get("/health"))
                    return
                except httpx.TransportError:
                    await asyncio.sleep(0.01)


# -- those who send too much ----------------------------------------------------------------------------------


async def test_a_flood_of_messages_closes_the_connection(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0) as town:
        room = await town.open()
        flood, calm = await town.sit(room, 0), await town.sit(room, 1)
        for n in range(int(limits.MESSAGES[0]) + limits.MOST_EXCESS + 100):
            await flood.link.send(f'{{"t":"ping","id":{n}}}')
        assert await flood.gone() == 1008
        assert (await calm.say("ping"))["t"] == "pong"


async def test_whole_frames_have_a_limit_over_all_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "FRAMES", (3.0, 0.0))
    async with open_town(tmp_path, generosity=1.0) as town:
        room = await town.open()
        one, other = await town.sit(room, 0), await town.sit(room, 1)
        assert (await one.say("set", lang="ru"))["t"] == "frame"
        assert await other.refused("set", lang="ru") == "too-many"
        stranger = await town.connect()
        assert await stranger.refused("hello", room=room.id) == "too-many"
        await one.answer()


async def test_a_connection_has_only_so_many_tables(town: Town) -> None:
    room = await town.open()
    chair = await town.connect()
    for n in range(limits.MOST_SITTINGS):
        assert (await chair.say("hello", id=f"h{n}", room=room.id))["t"] == "frame"
    assert await chair.refused("hello", id="more", room=room.id) == "too-many-sittings"


async def test_a_journal_has_an_end(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    room, (chair, _) = await seated(town)
    monkeypatch.setattr(service, "MOST_ENTRIES", (await town.site.store.open(room.id)).seq + 1)
    await chair.done("chat", text="the last line")
    assert await chair.refused("chat", text="one more") == "full"
    assert good(await town.get(f"/api/rooms/{room.id}/frame"))["chat"][-1]["text"] == "the last line"


async def test_of_a_long_talk_the_latest_lines_are_sent(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MOST_CHAT", 3)
    room, (chair, _) = await seated(town)
    for n in range(6):
        await chair.done("chat", text=f"line {n}")
    chat = good(await town.get(f"/api/rooms/{room.id}/frame"))["chat"]
    assert [line["text"] for line in chat] == ["line 3", "line 4", "line 5"]


def test_everyone_with_a_long_address_is_a_network() -> None:
    assert limits.counted("2001:db8::1") == limits.counted("2001:db8::ffff:2") != limits.counted("2001:db8:0:1::1")
    assert limits.counted("::ffff:192.0.2.1") == limits.counted("192.0.2.1") == "192.0.2.1"
    assert limits.counted("testclient") == "testclient"


# -- those who send what is none ------------------------------------------------------------------------------


async def test_odd_letters_in_names_and_addresses(town: Town) -> None:
    room, (chair, _) = await seated(town)
    for path in ("rooms/%00abc", "rooms/..%2f..", "rooms/ABCDEFGH", "rooms/%F0%9F%90%89"):
        assert problem(await town.get(f"/api/{path}")) in ("no-room", "not-found", "method")
    assert problem(await town.get(f"/api/grounds/{'%00' * 20}")) == "no-ground"
    assert problem(await town.get("/api/reports/%00")) == "no-report"
    assert problem(await town.get("/api/games/%00/rules")) == "no-game"
    assert problem(await town.get(f"/api/games/yard/cards/%00{'x' * 60}")) == "no-card"
    report = good(await town.post(f"/api/rooms/{room.id}/report", room.keys[0], text="a\0b"))
    assert good(await town.get(report["link"]))["text"] == "ab"
    for text in ("nul\0", "\u202eturned", "\x1b[31mred"):
        assert await chair.refused("chat", text=text) == await chair.refused("seat", person=text) == "unseen"
    await chair.seen(await chair.done("chat", text=" a dragon\t\n\U0001f409 "))
    assert chair.chat[-1]["text"] == "a dragon \U0001f409"
    for data in ('{"t":"chat","id":1,"text":"\\ud800"}', b"\xff\xfe{}", b'{"t":"ping","id":1}'):
        chair.messages.clear()
        await chair.link.send(data)
        await chair.until(lambda: chair.messages)
        assert chair.messages[-1]["t"] in ("refused", "pong")


async def test_small_answers_are_sent_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    transports: list[asyncio.Transport] = []
    made = Door.connection_made

    def noted(self: Door, transport: asyncio.Transport) -> None:
        made(self, transport)
        transports.append(transport)

    monkeypatch.setattr(Door, "connection_made", noted)
    async with open_town(tmp_path) as town:
        await town.sit(await town.open(), 0)
        sockets = [transport.get_extra_info("socket") for transport in transports]
        assert len(sockets) >= 2, "one over HTTP, one that is a WebSocket"
        assert all(one.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for one in sockets)


async def test_nests_are_refused_over_http(town: Town) -> None:
    for deep in ("[" * 20_000 + "]" * 20_000, '{"a":' * 5_000 + "1" + "}" * 5_000):
        for body in (f'{{"game":"yard","options":{{"coins":{deep}}}}}', f'{{"game":"yard","record":{{"a":{deep}}}}}'):
            response = await town.http.post(
                "/api/rooms", content=body, headers={"Content-Type": "application/json", "Accept-Language": "en"}
            )
            assert problem(response) in ("message", "record", "option-value", "option")


async def test_a_record_whose_description_is_a_bomb_is_refused(town: Town) -> None:
    laughs = ["a0: &a0 [ha, ha, ha, ha, ha, ha, ha, ha, ha, ha]"]
    laughs += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    for position in ("\n".join(laughs), "hand_red: " + "[" * 3000, "? " * 5000, "a: !!python/object:os.system [x]"):
        response = await town.post("/api/rooms", game="yard", seats=TWO, record=record_of(3) | {"position": position})
        assert problem(response) in ("record", "record-slow", "record-died"), response.text
    good(await town.post("/api/rooms", game="yard", seats=TWO, record=record_of(3)))


async def test_packs_that_are_bombs_are_refused_and_the_next_is_taken(town: Town) -> None:
    def pack(**changes: Any) -> list[dict[str, Any]]:
        entry = {"id": "horse", "name": {"en": "Mare", "ru": "Кобыла"}, "value": 9, "copies": 3} | changes
        return [{"name": "stable", "game": "yard", "files": {"cards": {"cards": [entry]}}}]

    for bad in (pack(copies=10**9), pack(copies=10**400), pack(name={"en": "x" * 1_000_000, "ru": []})):
        response = await town.post("/api/rooms", game="yard", seats=TWO, packs=bad)
        assert problem(response) in ("pack", "pack-slow", "pack-died", "message"), response.text
    good(await town.post("/api/rooms", game="yard", seats=TWO, packs=pack()))


# -- what is left behind --------------------------------------------------------------------------------------


async def test_the_log_holds_no_key_seed_or_word_of_anyone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG, logger="cyvasse")
    async with open_town(tmp_path) as town:
        room, chairs = await seated(town)
        live = await town.site.store.open(room.id)
        await chairs[0].done("chat", text="xyzzy-spoken", to=[1])
        await town.get(f"/api/rooms/{room.id}", "xyzzy-wrong-key")
        await chairs[0].refused("answer", number=1, line="xyzzy-line")
        monkeypatch.setattr(frames, "results", lambda match: 1 / 0)
        await town.get(f"/api/rooms/{room.id}/frame", room.keys[0])
        monkeypatch.undo()
        again = [await town.sit(room, seat) for seat in (0, 1)]
        await play(again, Dice(4))
        seed = live.seed
    told = "\n".join(JsonLines().format(record) for record in caplog.records if record.name.startswith("cyvasse"))
    assert "a fault" in told and "ZeroDivisionError" in told, "there is something to be read"
    for secret in ("xyzzy", seed, room.host, *room.keys.values()):
        assert secret not in told
