"""Whose bot thinks first: a person who waits, then every address and every room in turn; where nobody looks, none."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from cyvasse.server import limits
from cyvasse.server import storage as kept
from cyvasse.server.bot_worker import think
from cyvasse.server.jobs import ASLEEP
from cyvasse.server.worker_queue import Queue, Turn, Worker, Workers
from tests.server.odd_bots import think_oddly
from tests.server.town import PATIENCE, Room, Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
BOTS = [{"kind": "bot", "bot": "random"}] * 2


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path) as found:
        yield found


# -- the queue ------------------------------------------------------------------------------------------------


def order(queue: Queue, places: dict[asyncio.Future[Worker], str]) -> list[str]:
    found = []
    while (place := queue.pop()) is not None:
        found.append(places[place])
    return found


async def test_a_person_who_waits_comes_first_then_addresses_then_rooms_in_turn() -> None:
    queue = Queue()
    turns = [(f"r{room} #{n}", Turn(f"r{room}", "1.1.1.1", 2)) for room in (1, 2) for n in (1, 2)]
    turns += [("r3 #1", Turn("r3", "2.2.2.2", 2)), ("r3 #2", Turn("r3", "2.2.2.2", 2)), ("p", Turn("p", "3.3.3.3", 0))]
    places = {queue.put(turn): name for name, turn in turns}
    assert order(queue, places) == ["p", "r1 #1", "r3 #1", "r2 #1", "r3 #2", "r1 #2", "r2 #2"]


class Noting(Workers):
    """Workers that note whose turn it was."""

    def __init__(self) -> None:
        super().__init__(think, 1, 2)
        self.turns: list[Turn] = []

    async def ask(self, question: object, limit: float, turn: Turn | None = None) -> object:
        assert turn is not None
        self.turns.append(turn)
        return await super().ask(question, limit, turn)


async def test_rooms_are_ranked_by_who_waits_there_and_count_for_who_opened_them(town: Town) -> None:
    town.site.jobs.quick_bots = noting = Noting()
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    watched, played = await town.open(seats=bots), await town.open(people=1, bots=1)
    waited = await town.open(seats=[{"kind": "human"}, {"kind": "open"}])
    await town.sit(watched, None)
    await town.sit(waited, 0)
    good(await town.post(f"/api/rooms/{waited.id}/start", waited.host))
    async with asyncio.timeout(PATIENCE):
        while len({turn.room for turn in noting.turns}) < 3:
            await asyncio.sleep(0.01)
    ranks = {turn.room: turn.rank for turn in noting.turns}
    assert ranks[waited.id] < ranks[played.id] < ranks[watched.id]
    assert {turn.address for turn in noting.turns} == {"127.0.0.1"}
    noting.end()


async def test_who_waits_no_longer_is_passed_over() -> None:
    queue = Queue()
    gone, there = queue.put(Turn("a", "1.1.1.1")), queue.put(Turn("b", "1.1.1.1"))
    gone.cancel()
    assert queue.pop() is there and queue.pop() is None


async def test_long_thoughts_are_kept_apart_and_give_way_to_everything_else(town: Town) -> None:
    jobs = town.site.jobs
    assert jobs.quick_bots is not jobs.long_bots and jobs.quick_bots.nice == 0 < jobs.long_bots.nice
    room = await town.open(seats=[{"kind": "human"}, {"kind": "bot", "bot": "search:hard"}])
    chair = await town.sit(room, 0)
    await chair.until(lambda: chair.frame["answers"] > 0)
    (sage,) = jobs.long_bots.all
    assert not jobs.quick_bots.all and sage.child is not None
    nicest = min(19, os.getpriority(os.PRIO_PROCESS, 0) + jobs.long_bots.nice)
    assert os.getpriority(os.PRIO_PROCESS, sage.child.pid) == nicest


async def test_there_are_no_more_workers_than_there_may_be_however_many_wait() -> None:
    workers = Workers(think_oddly, 1, 4)
    quick = {"seen": {"view": {"seats": ["x"] * 2, "options": {"coins": 5}}}}
    turns = [Turn(f"r{n}", f"1.1.1.{n}", usual=PATIENCE) for n in range(20)]
    assert len(await asyncio.gather(*(workers.ask(quick, PATIENCE, turn) for turn in turns))) == 20
    assert len(workers.all) == 1
    workers.end()


# -- a worker that dies ---------------------------------------------------------------------------------------


async def test_a_killed_worker_is_asked_once_more_before_anything_random_is_played(town: Town) -> None:
    killed = 0

    class Killed(Workers):
        async def ask(self, question: object, limit: float, turn: Turn | None = None) -> object:
            nonlocal killed
            asking = asyncio.create_task(super().ask(question, limit, turn))
            while not killed and not (self.all and self.all[0].child is not None):
                await asyncio.sleep(0)
            if not killed:
                assert self.all[0].child is not None
                killed = self.all[0].child.pid
                os.kill(killed, signal.SIGKILL)
            return await asking

    town.site.jobs.quick_bots = killers = Killed(think, 1, 2)
    room = await town.open(people=1, bots=1)
    chair = await town.sit(room, 0)
    await chair.until(lambda: chair.frame["answers"] > 0)
    assert killed and not [line for line in chair.chat if line["notice"] == "died"]
    assert not town.site.metrics.counts["cyvasse_bot_fallbacks_total"]
    killers.end()


# -- rooms that sleep -----------------------------------------------------------------------------------------


async def due(town: Town, room: Room) -> list[float]:
    rows = await town.site.storage.all(sa.select(kept.jobs.c.due).where(kept.jobs.c.room == room.id))
    return [row.due for row in rows]


async def asleep(town: Town, room: Room) -> None:
    async with asyncio.timeout(PATIENCE):
        while town.site.jobs.running or not all(when >= ASLEEP for when in await due(town, room)):
            await asyncio.sleep(0.01)


async def answers(town: Town, room: Room) -> int:
    return int(good(await town.get(f"/api/rooms/{room.id}"))["answers"])


async def test_a_room_of_bots_sleeps_until_somebody_connects(town: Town) -> None:
    room = await town.open(seats=BOTS)
    await asleep(town, room)
    assert await answers(town, room) == 0
    watcher = await town.sit(room, None)
    await watcher.until(lambda: watcher.frame["over"])


async def answered(town: Town, room: Room) -> int:
    """How many answers there are as soon as there are any."""
    async with asyncio.timeout(PATIENCE):
        while not (found := await answers(town, room)):
            await asyncio.sleep(0.01)
    return found


async def test_a_room_of_bots_wakes_for_who_only_looks_in(town: Town) -> None:
    room = await town.open(seats=BOTS)
    await asleep(town, room)
    good(await town.get(f"/api/rooms/{room.id}/frame"))
    assert await answered(town, room)


async def test_a_room_that_sleeps_stays_asleep_over_a_restart(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room = await town.open(seats=BOTS)
        await asleep(town, room)
    async with open_town(tmp_path) as town:
        other = await town.open(people=1, bots=1)  # whose bot is answered for
        async with asyncio.timeout(PATIENCE):
            while not await answers(town, other):
                await asyncio.sleep(0.01)
        assert all(when >= ASLEEP for when in await due(town, room)) and room.id not in town.site.store.live


async def test_where_a_person_plays_bots_play_too_though_nobody_looks(town: Town) -> None:
    assert await answered(town, await town.open(people=1, bots=1))


# -- how many -------------------------------------------------------------------------------------------------


async def test_an_address_has_only_so_many_games_of_bots_going(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0) as town:
        rooms = [await town.open(seats=BOTS) for _ in range(limits.MOST_BOT_ROOMS)]
        reply = await town.post("/api/rooms", game="yard", seats=BOTS)
        assert reply.status_code == 429 and problem(reply) == "too-many-bots"
        await town.open(people=1, bots=1)
        empty = await town.open(seats=[{"kind": "open"}] * 2)
        assert problem(await town.post(f"/api/rooms/{empty.id}/start", empty.host)) == "too-many-bots"
        watcher = await town.sit(rooms[0], None)
        await watcher.until(lambda: watcher.frame["over"])
        await town.open(seats=BOTS)


async def test_those_who_come_all_at_once_are_counted_too(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0) as town:
        posts = [town.post("/api/rooms", game="yard", seats=BOTS) for _ in range(2 * limits.MOST_BOT_ROOMS)]
        codes = sorted(reply.status_code for reply in await asyncio.gather(*posts))
        assert codes == [201] * limits.MOST_BOT_ROOMS + [429] * limits.MOST_BOT_ROOMS
