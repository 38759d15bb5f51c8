"""Rooms without a server: acts are done to them, and nothing is stored."""

from __future__ import annotations

from typing import Any

from cyvasse.kernel.game import find
from cyvasse.server.absence import Absence
from cyvasse.server.hub import Hub
from cyvasse.server.live_room import LiveRoom
from cyvasse.server.room_store import RoomStore
from cyvasse.server.rooms import About, Head, Seat, Setup, Who, hashed
from cyvasse.server.settings import Settings
from cyvasse.server.storage import Storage
from cyvasse.server.wire import ClockRule
from tests.server.town import Clock

MINUTE, DAY = 60.0, 86_400.0
FOREVER = float("inf")


def key_of(seat: int) -> str:
    return f"key of seat {seat}"


class Quiet:
    """A room whose people come, go and act; `who` tells from a key who that is, as the server does."""

    def __init__(
        self, game: str, people: int, bots: int, clock: ClockRule | None = None, state: Any = "running"
    ) -> None:
        self.clock = Clock()
        settings = Settings(database="sqlite://", now=self.clock)
        store = RoomStore(settings, Storage(settings.database))
        self.hub = Hub(store)
        self.absence = Absence(settings, store.storage, self.hub)
        self.live = live = LiveRoom("quiet", lambda name, svg: None)
        live.owners = lambda: self.absence.owners(live)
        live.game, live.seed, live.host = find(game), "7" * 64, hashed("the host's key")
        seats = [Seat("human", f"P{i}", left_ms=60_000) for i in range(people)]
        seats += [Seat("bot", bot="random") for _ in range(bots)]
        live.about = About("quiet", game, self.now, 0, True, Setup({}, clock=clock, host_seat=0 if people else None))
        live.head = Head(state, seats)
        live.keys = {i: hashed(key_of(i)) for i in range(people)}
        self.here: set[int] = set()
        self.arrive(*range(people))

    @property
    def state(self) -> str:
        return self.live.head.state

    @property
    def now(self) -> float:
        return self.clock.now

    def arrive(self, *seats: int) -> None:
        self._present(self.here | set(seats))

    def depart(self, *seats: int) -> None:
        self._present(self.here - set(seats))

    def _present(self, seats: set[int]) -> None:
        for seat in seats ^ self.here:
            self.absence.seen("quiet", seat)
        self.here = seats
        self.hub.elsewhere = {"quiet": {"far": (sorted(seats), 0, FOREVER)}}

    def who(self, seat: int) -> Who:
        return self.live.who(key_of(seat))
