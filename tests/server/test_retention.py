"""Old rooms are swept away: by one server, not too soon, and never from under anybody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from cyvasse.kernel.luck import Dice
from cyvasse.server import storage as kept
from cyvasse.server.retention import CHILDREN, EVERY, GROUNDS
from cyvasse.server.room_store import DAY
from tests.server.test_playing import play, seated
from tests.server.test_versions import new_rules, other_cards
from tests.server.town import PATIENCE, Chair, Room, Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
IDLE, KEPT = 60 * DAY, 365 * DAY


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    async with open_town(tmp_path) as found:
        yield found


async def all_leave(town: Town, chairs: list[Chair]) -> None:
    """The server has noticed it too."""
    for chair in chairs:
        await chair.leave()
    async with asyncio.timeout(PATIENCE):
        while any(chair.room in town.site.hub.rooms for chair in chairs):
            await asyncio.sleep(0)


async def left(town: Town, **words: Any) -> Room:
    """A game in progress that everyone has left."""
    room, chairs = await seated(town, **words)
    await play(chairs, Dice(1), 3)
    await all_leave(town, chairs)
    return room


async def swept(town: Town, after: float) -> list[str]:
    town.clock.now += after
    return await town.site.retention.sweep()


async def finished(town: Town) -> Room:
    room, chairs = await seated(town)
    await play(chairs, Dice(4))
    await all_leave(town, chairs)
    return room


async def test_rooms_that_everyone_has_left_go_with_all_that_belongs_to_them(town: Town) -> None:
    waiting = await town.open(seats=[{"kind": "human"}, {"kind": "open"}])
    room = await left(town)
    assert await swept(town, IDLE - 1) == []
    assert sorted(await swept(town, EVERY)) == sorted([waiting.id, room.id])
    assert problem(await town.get(f"/api/rooms/{room.id}", room.keys[0])) == "no-room"
    assert problem(await town.post(f"/api/rooms/{room.id}/chat", room.keys[0], text="hello?")) == "no-room"
    for table in (*CHILDREN, kept.rooms):
        assert await town.site.storage.all(sa.select(table)) == []


async def test_finished_games_and_reported_rooms_are_kept_longer(town: Town) -> None:
    done, reported, other = await finished(town), await left(town), await left(town)
    good(await town.post(f"/api/rooms/{reported.id}/report", reported.keys[0], text="odd"))
    assert await swept(town, IDLE + 1) == [other.id]
    assert await swept(town, KEPT - IDLE - 100) == []
    good(await town.get(f"/api/rooms/{done.id}/record"))
    assert sorted(await swept(town, EVERY)) == sorted([done.id, reported.id])


async def test_a_finished_game_that_new_rules_have_closed_is_kept_as_long(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, other = await finished(town), await left(town)
    with new_rules(**other_cards()):
        async with open_town(tmp_path) as town:
            for each in (room, other):
                assert good(await town.get(f"/api/rooms/{each.id}"))["state"] == "closed"
            assert await swept(town, IDLE + 1) == [other.id]
            good(await town.get(f"/api/rooms/{room.id}/record"))
            assert await swept(town, KEPT) == [room.id]


async def test_a_room_in_which_somebody_sits_or_looks_on_stays(town: Town) -> None:
    room = await left(town)
    watcher = await town.sit(room, None)
    assert await swept(town, IDLE + 1) == []
    await all_leave(town, [watcher])
    player = await town.sit(room, 0)
    assert await swept(town, EVERY) == []
    await player.done("chat", text="anyone?")
    await all_leave(town, [player])
    assert await swept(town, EVERY) == [], "something has happened since"
    assert await swept(town, IDLE) == [room.id]


async def test_a_game_whose_clock_runs_stays(tmp_path: Path) -> None:
    async with open_town(tmp_path, idle_days=3.0) as town:
        room = await left(town, clock={"kind": "days", "days": 30})
        assert await swept(town, 4 * DAY) == []
        good(await town.get(f"/api/rooms/{room.id}"))


async def test_what_happens_in_the_meantime_is_not_swept_away(town: Town) -> None:
    room = await left(town)
    town.clock.now += IDLE + 1
    ((id_, updated),) = await town.site.retention._old()
    good(await town.post(f"/api/rooms/{room.id}/chat", room.keys[0], text="still here"))
    assert not await town.site.retention._remove(id_, updated)
    good(await town.get(f"/api/rooms/{room.id}"))


async def test_without_limits_everything_is_kept(tmp_path: Path) -> None:
    async with open_town(tmp_path, keep_days=0.0, idle_days=0.0) as town:
        room = await left(town)
        assert await swept(town, 10 * KEPT) == []
        good(await town.get(f"/api/rooms/{room.id}"))


async def test_grounds_on_which_somebody_plays_stay(town: Town) -> None:
    room, (chair, _) = await seated(town)
    store, used, unused = town.site.store, chair.frame["picture"]["ground"], "f" * 64
    store.keep_ground(unused, "<g/>")
    await store.save_grounds()
    assert (await town.get(f"/api/grounds/{unused}")).text == "<g/>"
    town.clock.now += GROUNDS - DAY
    await town.sit(room, 0, shape="tall")  # drawn again
    await swept(town, 2 * DAY)
    store.grounds.clear()
    assert (await town.get(f"/api/grounds/{used}")).status_code == 200
    assert problem(await town.get(f"/api/grounds/{unused}")) == "no-ground"


async def test_of_several_servers_one_sweeps(town: Town) -> None:
    await left(town)
    town.clock.now += IDLE + 1
    assert await town.site.retention._ours()
    assert not await town.site.retention._ours()
    town.clock.now += EVERY
    assert await town.site.retention._ours()
