"""A server that is killed at any moment loses nothing that it has acknowledged."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest
import websockets

from cyvasse.kernel.luck import Dice
from tests.server.hosted import Hosted
from tests.server.stubborn import Stubborn, new_room, nothing_is_missing

pytestmark = pytest.mark.anyio


async def kill_while_rooms_play(folder: Path, kills: int, rooms: int) -> int:
    """Kill the server again and again while people and bots play; new games begin as old ones end."""
    database = f"sqlite:///{folder / 'town.db'}"
    server = Hosted(database, folder).start()
    luck = random.Random(kills)
    everyone: list[Stubborn] = []
    playing: list[asyncio.Task[None]] = []
    news = asyncio.Condition()
    try:
        for _ in range(kills):
            await top_up(server, rooms, everyone, playing, news)
            await all_go_on(everyone, news, server.lives, rooms)
            await asyncio.sleep(luck.random() * 0.3)  # any moment
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
        await top_up(server, rooms, everyone, playing, news)
        await all_go_on(everyone, news, server.lives, rooms)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await asyncio.to_thread(server.stop)
    assert '"level":"error"' not in server.log(), server.log()
    return nothing_is_missing(database, everyone)


async def all_go_on(everyone: list[Stubborn], news: asyncio.Condition, life: int, answers: int) -> None:
    """Wait until all who play on hear the living server, and so many more answers are acknowledged or all is over."""
    before = sum(len(one.acknowledged) for one in everyone)

    def going_on() -> bool:
        heard = all(one.over or one.heard == life for one in everyone)
        enough = sum(len(one.acknowledged) for one in everyone) >= before + answers
        return heard and (enough or all(one.over for one in everyone))

    async with asyncio.timeout(120), news:
        await news.wait_for(going_on)


async def top_up(
    server: Hosted, rooms: int, everyone: list[Stubborn], playing: list[asyncio.Task[None]], news: asyncio.Condition
) -> None:
    """So many rooms play: two people and a bot in each."""
    alive = len({one.room for one in everyone if not one.over})
    games = ["yard" if n % 2 else "betwixt" for n in range(rooms - alive)]
    opened = await asyncio.gather(*(new_room(server.url, game, 2, 1) for game in games))
    for n, (room, keys) in enumerate(opened):
        for seat, key in keys.items():
            one = Stubborn(lambda: (server.url, server.lives), room, key, int(seat), Dice(n), news)
            everyone.append(one)
            playing.append(asyncio.create_task(one.play()))


async def test_a_server_killed_at_random_moments_loses_nothing_acknowledged(tmp_path: Path) -> None:
    assert await kill_while_rooms_play(tmp_path, kills=3, rooms=20) > 60


@pytest.mark.soak
async def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    assert await kill_while_rooms_play(tmp_path, kills=200, rooms=20) > 4000


async def test_a_server_that_is_asked_to_go_says_goodbye(tmp_path: Path) -> None:
    server = Hosted(f"sqlite:///{tmp_path / 'town.db'}", tmp_path).start()
    room, keys = await new_room(server.url, "yard", 1, 1)
    async with websockets.connect(server.url.replace("http", "ws") + "/ws", max_size=None) as link:
        await link.send(f'{{"t": "hello", "id": 1, "room": "{room}", "key": "{keys["0"]}"}}')
        await link.recv()
        code = await asyncio.to_thread(server.stop)
        with pytest.raises(websockets.ConnectionClosed):
            while True:
                await link.recv()
        assert link.close_code == 1001
    assert code in (0, -15)
    assert keys["0"] not in server.log() and '"level":"error"' not in server.log()
