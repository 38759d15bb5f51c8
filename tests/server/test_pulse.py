"""The house and its database: one server to a file, a disk that is full, clocks that somebody sets."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from cyvasse.kernel.luck import Dice
from cyvasse.server import pulse
from cyvasse.server import storage as kept
from cyvasse.server.settings import Settings, Steady
from cyvasse.server.storage import BadDatabase, Storage
from tests.server.hosted import Hosted
from tests.server.test_clocks import BANK, clocks
from tests.server.test_playing import play, seated
from tests.server.town import Clock, Room, Town, good
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
NOON = 1_800_000_000.0
HOUR = 3600.0


# -- one server to a file -------------------------------------------------------------------------------------


async def test_a_file_has_one_server_and_the_next_may_have_it_when_that_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'town.db'}"
    (tmp_path / "link.db").symlink_to(tmp_path / "town.db")
    first, second, third = Storage(url), Storage(url), Storage(f"sqlite:///{tmp_path / 'link.db'}")
    await first.start()
    for other in (second, third):
        with pytest.raises(BadDatabase, match="another server"):
            await other.start()
        await other.stop()
    await first.stop()
    await second.start()
    await second.stop()


async def test_what_lies_in_memory_is_nobody_elses() -> None:
    for url in ("sqlite://", "sqlite:///:memory:"):
        one, other = Storage(url), Storage(url)
        for storage in (one, other):
            await storage.start()
        async with one.writing() as connection:
            await connection.execute(sa.insert(kept.grounds).values(hash="h", svg="<svg/>"))
        assert len(await one.all(sa.select(kept.grounds))) == 1 and not await other.all(sa.select(kept.grounds))
        for storage in (one, other):
            await storage.stop()


def test_a_second_server_says_one_sentence_and_ends_but_a_killed_one_leaves_no_lock(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'town.db'}"
    first = Hosted(database, tmp_path).start()
    try:
        command = [sys.executable, "-m", "cyvasse.cli", "serve", "--port", "0", "--database", database]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60)
        assert second.returncode == 2 and second.stdout == ""
        assert second.stderr.count("\n") == 1 and "another server" in second.stderr
        first.kill()
        first.start()
    finally:
        first.stop()


# -- a disk that is full --------------------------------------------------------------------------------------


def limit_files(server: Hosted, size: int) -> None:
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_turns_health_red_and_says_what_is_wrong(tmp_path: Path) -> None:
    server = Hosted(f"sqlite:///{tmp_path / 'town.db'}", tmp_path).start()
    try:
        with httpx.Client(base_url=server.url, timeout=30) as http:
            assert http.get("/health").json() == {"status": "ok"}
            limit_files(server, 1)  # no file may grow
            body = {"game": "yard", "seats": [{"kind": "open"}] * 2}
            assert http.post("/api/rooms", json=body).status_code == 503
            for lang, told in (("en", "The database does not take"), ("ru", "База данных не принимает")):
                health = http.get("/health", params={"lang": lang})
                assert health.status_code == 503 and health.json()["code"] == "database"
                assert told in health.json()["text"] and "disk" in health.json()["text"]
            assert "cyvasse_database_well 0" in http.get("/metrics").text
    finally:
        server.stop()


async def test_health_tries_a_write_of_its_own_but_not_for_everyone_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_town(tmp_path) as town:
        beats = 0
        beat = town.site.pulse.beat

        async def counted() -> None:
            nonlocal beats
            beats += 1
            await beat()

        monkeypatch.setattr(town.site.pulse, "beat", counted)
        monkeypatch.setattr(town.site.pulse, "_tried", float("-inf"))
        for _ in range(10):
            good(await town.get("/health"))
        assert beats == 1
        await read_only(town, True)
        monkeypatch.setattr(town.site.pulse, "_tried", float("-inf"))
        assert (await town.get("/health")).status_code == 503 and beats == 2


async def test_health_remembers_a_write_that_failed_though_a_small_one_finds_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_town(tmp_path) as town:
        room = await town.open()
        await read_only(town, True)
        assert (await town.post(f"/api/rooms/{room.id}/chat", room.keys[0], text="anyone?")).status_code == 503
        await read_only(town, False)
        await town.site.pulse.beat()
        reply = await town.get("/health")
        assert reply.status_code == 503 and "readonly" in reply.json()["text"]
        monkeypatch.setattr(pulse, "REMEMBERED", 0.0)
        assert good(await town.get("/health")) == {"status": "ok"}


async def read_only(town: Town, on: bool) -> None:
    """The database takes nothing that is written; reading goes on."""
    writer = town.site.storage._writer
    assert writer is not None
    raw: Any = (await writer.get_raw_connection()).driver_connection
    await raw.execute(f"PRAGMA query_only={'ON' if on else 'OFF'}")


# -- clocks that somebody sets --------------------------------------------------------------------------------


def test_the_clock_of_the_house_goes_on_however_the_wall_clock_is_set() -> None:
    wall, steady = Clock(NOON), Clock(50.0)
    now = Steady(wall, steady)
    assert now() == NOON
    wall.now -= HOUR
    steady.now += 10
    assert now() == NOON + 10
    wall.now += 2 * HOUR
    assert now() == NOON + 10
    assert isinstance(Settings().now, Steady)


async def closed_after(folder: Path, clock: Clock, kind: dict[str, Any], crash: bool) -> Room:
    """Both have thought for ten seconds; then the server ends, in good order, or two seconds after its last pulse."""
    async with open_town(folder, now=clock) as town:
        room, _ = await seated(town, clock=kind)
        town.advance(10)
        await town.site.pulse.beat()
        if crash:
            town.site.pulse.beat = nothing  # type: ignore[method-assign]
            town.advance(2)
        return room


async def nothing() -> None:
    pass


@pytest.mark.parametrize("crash", [False, True])
@pytest.mark.parametrize("change", [30.0, HOUR, -HOUR, -400 * 24 * HOUR])
async def test_neither_rest_nor_a_changed_wall_clock_gives_or_takes_time_of_a_bank(
    tmp_path: Path, change: float, crash: bool
) -> None:
    clock = Clock(NOON)
    room = await closed_after(tmp_path, clock, BANK, crash)
    clock.now += change
    async with open_town(tmp_path, now=clock) as town:
        chairs = [await town.sit(room, seat) for seat in (0, 1)]
        assert clocks(chairs[0]) == [(50_000, True), (50_000, True)]
        town.advance(49)
        await chairs[0].seen(await chairs[1].done("chat", text="still here"))
        assert clocks(chairs[0])[0] == (1_000, True) and not chairs[0].frame["room"]["seats"][0]["standin"]
        town.advance(1.5)
        await chairs[0].until(lambda: chairs[0].frame["room"]["seats"][0]["standin"])


async def test_days_are_days_on_the_wall(tmp_path: Path) -> None:
    clock = Clock(NOON)
    room = await closed_after(tmp_path, clock, {"kind": "days", "days": 2}, crash=False)
    clock.now += 24 * HOUR
    async with open_town(tmp_path, now=clock) as town:
        assert clocks(await town.sit(room, 0))[0] == (24 * 3_600_000 - 10_000, True)


async def test_windows_that_wait_to_be_passed_do_not_wait_for_a_clock_that_was_set_back(tmp_path: Path) -> None:
    clock = Clock(NOON)
    async with open_town(tmp_path, now=clock) as town:
        room, chairs = await seated(town)
        dice = Dice(3)
        while not any(chair.question and chair.question["windows"] for chair in chairs):
            await play(chairs, dice, 1)
        chair = next(chair for chair in chairs if chair.question and chair.question["windows"])
        assert chair.question is not None
        await chair.done("seat", autopass=chair.question["windows"])
        seat, number = chairs.index(chair), chair.question["number"]
    clock.now -= HOUR
    async with open_town(tmp_path, now=clock) as town:
        again = await town.sit(room, seat)
        await again.until(lambda: not again.question or again.question["number"] != number)
