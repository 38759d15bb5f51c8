"""What a bot holds cannot be read from the clock: windows are answered after a time of their level and kind alone.

Time is the test's own: it moves when everyone waits for it, and a thought takes as long as the hand would tell.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from cyvasse.bots.random import any_line
from cyvasse.kernel import seen as sight
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.windows import windows
from cyvasse.server import pace, seating, wire
from cyvasse.server import storage as kept
from cyvasse.server.app import Site
from cyvasse.server.bot_worker import think
from cyvasse.server.live_room import LiveRoom
from cyvasse.server.pace import Pace
from cyvasse.server.room_store import as_entry
from cyvasse.server.rooms import Entry
from cyvasse.server.settings import Settings
from cyvasse.server.worker_queue import Turn, Workers
from tests.server.test_windows import question
from tests.server.town import PATIENCE, Clock

pytestmark = pytest.mark.anyio
WINDOWS = 30, pytest.param(200, marks=pytest.mark.soak)  # of each level and game
MOST_GAMES = 20
START = 1_800_000_000.0
DELAY = 0.4
CARDS = find("cards")
WINDOW = question("window.attack")


class OwnTime:
    """In place of the alarm: time moves on to whoever waits for the nearest, once all bots that are asked wait."""

    def __init__(self, clock: Clock, live: LiveRoom) -> None:
        self.clock, self.live = clock, live
        self.waiting: list[tuple[float, asyncio.Future[None]]] = []
        self.stands = False

    async def until(self, when: float) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((when, place))
        self.move()
        await place

    def move(self) -> None:
        if not self.stands and self.waiting and len(self.waiting) >= len(self.live.jobs):
            first = min(self.waiting, key=lambda one: one[0])
            self.waiting.remove(first)
            self.clock.now = max(self.clock.now, first[0])
            first[1].set_result(None)

    ring = move


class Tellers(Workers):
    """Workers that are done at once where there is nothing to choose, and else take all the time they have."""

    def __init__(self, time: OwnTime, late: float = 0.0) -> None:
        super().__init__(think, 0, 0)
        self.time, self.late, self.dice = time, late, Dice(7)

    async def ask(self, question: Any, limit: float, turn: Turn | None = None) -> Any:
        assert turn is not None
        await self.time.until(self.time.clock.now + self.late)
        turn.begun()
        asked = sight.decode(bytes(question["seen"])).question
        assert asked is not None
        took = 0.001 if len(asked.options) == 1 else question["budget"] * (0.2 + 0.8 * self.dice.below(100) / 100)
        await self.time.until(self.time.clock.now + took)
        return {"line": any_line(asked, self.dice)}


@asynccontextmanager
async def table_of_bots(folder: Path, game: str, level: str, late: float = 0.0) -> AsyncIterator[tuple[Site, LiveRoom]]:
    clock = Clock(START)
    site = Site(Settings(f"sqlite:///{folder / 'town.db'}", bot_delay=DELAY, now=clock, page=folder))
    await site.storage.start()
    bots = [wire.SeatWish("bot", bot=level) for _ in range(2)]
    opened = await site.service.new_rooms.open(wire.NewRoom(game, bots))
    live = await site.store.open(opened.room)
    time = OwnTime(clock, live)
    site.jobs.alarm = time  # type: ignore[assignment]
    site.jobs.quick_bots = site.jobs.long_bots = Tellers(time, late)
    site.hub._glances[opened.room] = 2 * START  # somebody looks on
    site.jobs.start()
    try:
        yield site, live
        time.stands = True
        async with asyncio.timeout(PATIENCE):
            while not len(site.jobs.running) == len(time.waiting) == len(live.jobs):
                await asyncio.sleep(0.001)
    finally:
        await site.jobs.stop()
        await site.storage.stop()


class Again:
    """The game once more, an answer at a time: what was asked, and when."""

    def __init__(self, live: LiveRoom) -> None:
        self.live = copy.copy(live)
        self.live.about, self.live.head, self.live.play = copy.copy(live.about), copy.copy(live.head), None
        self.asked_at: dict[int, float] = {}

    def read(self, entry: Entry) -> Wait | None:
        """What an entry of the journal tells of a window, if it answers one."""
        self.asked_at[entry.seq] = entry.at
        if entry.kind != "answer":
            self.live.follow(entry)
            return None
        assert entry.seat is not None and entry.body["by"] == "bot"
        question = self.live.must_play().match.questions[entry.seat]
        kinds, choice = windows(self.live.game, question), len(question.options) > 1
        self.live.follow(entry)
        return Wait(kinds, choice, round((entry.at - self.asked_at[entry.body["number"]]) * 1000)) if kinds else None


class Wait(NamedTuple):
    kinds: list[str]
    choice: bool  # was there anything but to pass?
    took: int  # milliseconds


def listen(site: Site, changed: asyncio.Event) -> None:
    def told(room: str) -> None:
        changed.set()
        site.jobs.alarm.ring()

    site.store.told = told


async def journal(site: Site, room: str, after: int) -> list[Entry]:
    entries = kept.entries
    query = sa.select(entries).where(entries.c.room == room, entries.c.seq > after).order_by(entries.c.seq)
    return [as_entry(line) for line in await site.storage.all(query)]


async def waits(folder: Path, game: str, level: str, count: int, late: float = 0.0) -> list[Wait]:
    """So many windows, some with a choice and some with none, of as many games as it takes."""
    found: list[Wait] = []

    def are_enough() -> bool:
        return len(found) >= count and {wait.choice for wait in found} == {True, False}

    for n in range(MOST_GAMES):
        (folder / f"{n}").mkdir()
        async with table_of_bots(folder / f"{n}", game, level, late) as (site, live):
            again, known, changed = Again(live), 0, asyncio.Event()
            listen(site, changed)
            while not are_enough() and live.head.state == "running":
                async with asyncio.timeout(PATIENCE):
                    await changed.wait()
                changed.clear()
                fresh = await journal(site, live.id, known)
                found += [wait for entry in fresh if (wait := again.read(entry))]
                known += len(fresh)
        if are_enough():
            return found
    raise AssertionError("in all these games no window had a choice, or each had one")


@pytest.mark.parametrize("level", seating.LEVELS)
@pytest.mark.parametrize("game", ["cards", "miniatures"])
@pytest.mark.parametrize("count", WINDOWS)
async def test_a_window_is_answered_after_the_same_time_whatever_the_hand_holds(
    tmp_path: Path, game: str, level: str, count: int
) -> None:
    found = await waits(tmp_path, game, level, count)
    for kinds in {tuple(wait.kinds) for wait in found}:
        assert len({wait.took for wait in found if tuple(wait.kinds) == kinds}) == 1


@pytest.mark.parametrize("level", ["greedy", "search:hard"])
async def test_where_bots_wait_for_a_worker_it_is_still_the_same(tmp_path: Path, level: str) -> None:
    found = await waits(tmp_path, "cards", level, 60, late=3.0)
    assert {wait.took for wait in found} == {round(1000 * (3.0 + pace.pace(level, CARDS, WINDOW, DELAY).span))}


def test_the_stronger_the_bot_the_longer_it_may_think_about_a_window() -> None:
    paces = [pace.pace(level, CARDS, WINDOW, DELAY) for level in seating.LEVELS]
    assert [one.wait for one in paces] == sorted(one.wait for one in paces) and all(one.even for one in paces)
    assert all(one.think + pace.ASIDE < one.wait for one in paces) and paces[-1].wait <= 1.0
    assert [one.is_long for one in paces] == [False, False, False, False, True]


def test_a_thought_that_takes_longer_than_it_may_is_told_to_the_span_only() -> None:
    one = Pace(0.1, 0.4, True)
    assert one.answers_at(0.0, 0.0, 0.01) == one.answers_at(0.0, 0.0, 0.39) == 0.4
    assert one.answers_at(0.0, 0.0, 0.41) == one.answers_at(0.0, 0.0, 0.59) == pytest.approx(0.6)


def test_what_is_no_window_takes_the_time_that_it_takes() -> None:
    one = pace.pace("search:hard", CARDS, question("marshal"), DELAY)
    assert not one.even and one.think == 2.0
    assert one.answers_at(0.0, 0.0, 0.1) == DELAY and one.answers_at(0.0, 0.0, 1.7) == 1.7
