"""Bots: they answer from what their seat has seen, and a bad one never holds up the house."""

from __future__ import annotations

from pathlib import Path

import pytest

import cyvasse
from cyvasse.bots import LEVELS
from cyvasse.server import seating, texts, worker_queue
from cyvasse.server.settings import Settings
from cyvasse.server.worker_queue import Workers
from cyvasse.workers import Died, Slow
from tests.server.odd_bots import think_oddly
from tests.server.town import Town, good
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["yard", "betwixt"])
async def test_bots_play_a_whole_game_among_themselves(town: Town, game: str) -> None:
    room = await town.open(game, people=0, bots=3)
    watcher = await town.sit(room, None)
    await watcher.until(lambda: watcher.frame["over"])
    record = (await town.get(f"/api/rooms/{room.id}/record")).text
    assert cyvasse.load(record).over
    assert not [line for line in watcher.chat if line["notice"] in ("slow", "died")]


async def test_every_level_is_offered_and_told_in_both_languages(town: Town) -> None:
    for lang in ("en", "ru"):
        game = good(await town.get("/api/games", lang=lang))[0]
        assert [bot["name"] for bot in game["bots"]] == ["random", "greedy", *(f"search:{level}" for level in LEVELS)]
        assert len({bot["label"] for bot in game["bots"]}) == len({bot["help"] for bot in game["bots"]}) == 5
        assert all(bot["help"].endswith(".") for bot in game["bots"])


def test_a_bot_has_the_time_that_its_level_wants() -> None:
    longest = max(seconds for seconds, _ in LEVELS.values())
    assert longest <= Settings().bot_budget < Settings().bot_limit


async def test_a_bot_that_is_no_longer_offered_plays_on_and_has_a_name(town: Town) -> None:
    assert "search" not in seating.LEVELS
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "search"}]
    room = await town.open(seats=seats)
    chair = await town.sit(room, 0, lang="ru")
    assert chair.frame["room"]["seats"][1]["bot_label"] == "Расчётливый"
    lines = ("left drill", "right rest", "done")
    for line in lines:
        await chair.answer(line)
    await chair.until(lambda: chair.frame["answers"] > len(lines))  # its own too, early or late
    assert not [line for line in chair.chat if line["notice"] in ("slow", "died")]


def test_a_level_without_a_name_is_called_by_its_kind() -> None:
    assert texts.bot_name("en", "search:0.5s") == texts.bot_name("en", "search") == "Search"
    assert texts.bot_name("en", "search:hard") == "Search, hard" and texts.bot_name("en", "") == ""


async def test_what_a_bot_does_is_told_with_its_name(town: Town) -> None:
    room = await town.open(people=2)
    chair = await town.sit(room, 0, lang="ru")
    await chair.done("seat", standin="search:easy")
    line = await chair.until(lambda: next((one for one in chair.chat if one["notice"] == "standin"), None))
    assert "Расчётливый, лёгкий" in line["text"]


async def test_a_bot_waits_its_fixed_time(tmp_path: Path) -> None:
    async with open_town(tmp_path, bot_delay=7.0) as town:
        room = await town.open(people=1, bots=1)
        watcher = await town.sit(room, 0)
        town.advance(6.9)
        assert good(await town.get(f"/api/rooms/{room.id}"))["answers"] == 0
        town.advance(0.2)
        await watcher.until(lambda: watcher.frame["answers"] > 0)


async def test_slow_dying_and_foolish_bots_are_answered_for_and_delay_nobody_else(tmp_path: Path) -> None:
    async with open_town(tmp_path, bot_limit=2.0) as town:
        odd, patient = Workers(think_oddly, 1, 4), Workers(think_oddly, 1, 4)
        town.site.jobs.quick_bots, town.site.jobs.long_bots = odd, patient
        slow = await town.sit(await town.open(people=1, bots=3), 0)
        dying = await town.sit(await town.open(people=1, bots=2), 0)
        foolish = await town.sit(await town.open(people=1, bots=1, options={"coins": 5}), 0)
        quick = await town.sit(await town.open(people=0, bots=2), None)
        await quick.until(lambda: quick.frame["over"])
        await slow.until(lambda: any(line["notice"] == "slow" for line in slow.chat))
        await dying.until(lambda: any(line["notice"] == "died" for line in dying.chat))
        await foolish.until(lambda: any(line["notice"] == "died" for line in foolish.chat))
        await slow.answer()
        assert quick.frame["over"] and not slow.frame["over"], "nobody else had to wait"
        odd.end()
        patient.end()


async def test_workers_are_replaced_and_one_more_is_called_in_for_who_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    import asyncio

    monkeypatch.setattr(worker_queue, "PATIENCE", 0.05)
    workers = Workers(think_oddly, 1, 2)
    seats = {n: {"seen": {"view": {"seats": ["x"] * n, "options": {"coins": 5}}}} for n in (2, 3, 4)}
    slow = asyncio.create_task(workers.ask(seats[4], 5.0))
    assert await workers.ask(seats[2], 20.0) == {"line": "hodor hodor"}
    with pytest.raises(Slow):
        await slow
    with pytest.raises(Died):
        await workers.ask(seats[3], 20.0)
    assert await workers.ask(seats[2], 20.0) == {"line": "hodor hodor"}
    workers.end()
    assert all(worker.child is None for worker in workers.all)
