"""Odds and advice come from workers: a drawing goes out without its odds, and once more when they have come."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from typing import Any

import msgspec

from cyvasse.bots import Line
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.odds import Odds
from cyvasse.kernel.view import View
from cyvasse.workers import Failed

from .room_store import RoomStore
from .table import Artist
from .texts import Wrong
from .worker_queue import Turn, Workers

log = logging.getLogger("cyvasse.server")
LIMIT = 10.0  # seconds
ASKED, DRAWN = 0, 1  # what a person asks comes before what drawings show
REMEMBERED = 200  # questions
PATIENCE = 15.0  # seconds that a person waits, with others before
ADVICE = 0.5  # seconds of thought
MOST_ADVICE = 4  # lines


class OddsQueue:
    def __init__(self, store: RoomStore, workers: Workers) -> None:
        self.store, self.workers = store, workers
        self.following: dict[str, asyncio.Task[None]] = {}  # by room
        self._asked: OrderedDict[str, asyncio.Task[Any]] = OrderedDict()
        store.wants_odds = self.follow

    # -- of what lies on a table ------------------------------------------------------------------------------

    def follow(self, room: str) -> None:
        """Something was drawn without its odds: it is drawn again when they are known."""
        if room not in self.following:
            self.following[room] = asyncio.create_task(self._follow(room))

    async def _follow(self, room: str) -> None:
        try:
            while (live := self.store.live.get(room)) is not None and live.artist.wanted:
                await self.fill(live.artist, live.game)
                self.store.told(room)
        except Exception as error:
            log.error("odds could not be reckoned", extra={"room": room}, exc_info=error)
        finally:
            del self.following[room]

    async def fill(self, artist: Artist, game: AnyGame) -> None:
        """Reckon what an artist wants to know; where that cannot be, it draws without."""
        wanted, artist.wanted = artist.wanted, {}
        found = await self._of_views(game, list(wanted.values()))
        artist.learn({key: found.get(key, []) for key in wanted})

    async def _of_views(self, game: AnyGame, views: list[View]) -> dict[str, list[Odds]]:
        raw = [msgspec.Raw(msgspec.json.encode(view)) for view in views]
        try:
            found = await self.workers.ask({"do": "sheet", "game": game.name, "views": raw}, LIMIT, Turn(rank=DRAWN))
        except Failed as error:
            log.warning("odds were given up", extra={"game": game.name, "error": type(error).__name__})
            return {}
        return msgspec.convert(found["known"], dict[str, list[Odds]])

    # -- of what somebody asks --------------------------------------------------------------------------------

    async def odds(self, seen: bytes, words: str | None) -> dict[str, Any]:
        """`{odds, refused}` for what a seat has seen."""
        return await self._once({"do": "odds", "seen": msgspec.Raw(seen), "words": words})

    async def advice(self, seen: bytes) -> list[Line]:
        """What a decent player would answer who has seen this, best first."""
        asked = {"do": "advice", "seen": msgspec.Raw(seen), "seconds": ADVICE, "most": MOST_ADVICE}
        return msgspec.convert((await self._once(asked))["lines"], list[Line])

    async def _once(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Ask a worker; what was asked before is not thought about again."""
        key = hashlib.sha256(msgspec.json.encode(asked)).hexdigest()
        task = self._asked.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._asked[key] = asyncio.create_task(self.workers.ask(asked, LIMIT, Turn(rank=ASKED)))
            if len(self._asked) > REMEMBERED:
                self._asked.popitem(last=False)
        self._asked.move_to_end(key)
        try:
            found: dict[str, Any] = await asyncio.wait_for(asyncio.shield(task), PATIENCE)
        except (Failed, TimeoutError):
            raise Wrong(503, "busy") from None
        return found

    async def stop(self) -> None:
        tasks = [*self.following.values(), *self._asked.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
