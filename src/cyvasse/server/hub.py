"""Who is connected, and where: every change of a room reaches all who sit there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from cyvasse.kernel.panels import Panel, Shown, Thing

from . import wire
from .frames import Known
from .room_store import RoomStore
from .rooms import Who

GLANCE = 30.0  # seconds for which a look without a connection counts


class Sitting:
    """One reader of one room on a connection: what it knows already, and whether there is something new."""

    def __init__(self, room: str, key: str, who: Who, lang: str, shape: str, name: wire.Id, known: Known) -> None:
        self.room, self.key, self.who, self.lang, self.shape, self.name = room, key, who, lang, shape, name
        self.known = known
        self.pieces: str | None = None  # as last sent
        self.text: str | None = None
        self.panels: tuple[Panel, ...] | None = None
        self.things: dict[str, Thing] = {}
        self.hello: wire.Id | None = name  # the id that the next frame repeats
        self.dirty = True
        self.presence = False

    def fresh(self, shown: Shown) -> tuple[list[Panel] | None, dict[str, Thing]]:
        """What of this was not sent yet: the panels, if they have changed, and things that are new or changed."""
        panels = None if self.panels == shown.panels else [*shown.panels]
        things = {word: thing for word, thing in shown.things.items() if self.things.get(word) != thing}
        self.panels, self.things = shown.panels, self.things | things
        return panels, things

    def forget(self) -> None:
        """Everything is sent anew."""
        self.known, self.pieces, self.text = Known(), None, None
        self.panels, self.things = None, {}


class Line:
    """A connection: its sittings, and a bell that rings when one of them has something new."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sittings: dict[wire.Id, Sitting] = {}
        self.bell = asyncio.Event()
        self.close: Callable[[], None] = lambda: None

    def ring(self) -> None:
        self.bell.set()


class Hub:
    def __init__(self, store: RoomStore) -> None:
        self.store = store
        self.lines: set[Line] = set()
        self.rooms: dict[str, list[tuple[Line, Sitting]]] = {}
        self.elsewhere: dict[str, dict[str, tuple[list[int], int, float]]] = {}  # by room and server
        self.alone = True  # are there no other servers?
        self.moved: set[str] = set()  # rooms whose presence other servers should hear of
        self.seen: Callable[[str, int], None] = lambda room, seat: None
        self.came: Callable[[str], None] = lambda room: None  # is told where somebody came, went or looked
        self._glances: dict[str, float] = {}  # rooms that were looked at without a connection: until when that counts
        store.told = self.told
        store.in_use = self.rooms.__contains__

    def told(self, room: str) -> None:
        """A room has changed."""
        for line, sitting in self.rooms.get(room, ()):
            sitting.dirty = True
            line.ring()

    def presence(self, room: str) -> tuple[list[int], int]:
        """Seats that are online, and how many look on."""
        seats, spectators = self.here(room)
        found = set(seats)
        now = self.store.settings.now()
        for others, watching, until in self.elsewhere.get(room, {}).values():
            if until > now:
                found |= set(others)
                spectators += watching
        return sorted(found), spectators

    def here(self, room: str) -> tuple[list[int], int]:
        whos = [sitting.who for _, sitting in self.rooms.get(room, ())]
        return sorted({who.seat for who in whos if who.seat is not None}), sum(who.seat is None for who in whos)

    def glance(self, room: str) -> None:
        """Somebody looks in."""
        now = self.store.settings.now()
        self._glances = {other: until for other, until in self._glances.items() if until > now}
        self._glances[room] = now + GLANCE
        self.came(room)

    def is_watched(self, room: str) -> bool:
        online, spectators = self.presence(room)
        return bool(online or spectators) or self._glances.get(room, 0.0) > self.store.settings.now()

    def forget_who_was_elsewhere(self) -> None:
        """Servers that were not heard of for a while have no people."""
        now = self.store.settings.now()
        kept = {
            room: {server: told for server, told in known.items() if told[2] > now}
            for room, known in self.elsewhere.items()
        }
        self.elsewhere = {room: known for room, known in kept.items() if known}

    def sit(self, line: Line, sitting: Sitting) -> None:
        self.leave(line, sitting.name)
        line.sittings[sitting.name] = sitting
        self.rooms.setdefault(sitting.room, []).append((line, sitting))
        self.came_or_went(sitting.room, sitting.who)
        line.ring()

    def leave(self, line: Line, name: wire.Id) -> None:
        sitting = line.sittings.pop(name, None)
        if sitting is None:
            return
        left = [pair for pair in self.rooms[sitting.room] if pair[1] is not sitting]
        if left:
            self.rooms[sitting.room] = left
        else:
            del self.rooms[sitting.room]
        self.came_or_went(sitting.room, sitting.who)

    def gone(self, line: Line) -> None:
        for name in list(line.sittings):
            self.leave(line, name)
        self.lines.discard(line)

    def came_or_went(self, room: str, who: Who) -> None:
        if who.seat is not None:
            self.seen(room, who.seat)
        if not self.alone:
            self.moved.add(room)
        self.show_presence(room)

    def show_presence(self, room: str) -> None:
        self.came(room)
        for line, sitting in self.rooms.get(room, ()):
            sitting.presence = True
            line.ring()

    def close_all(self) -> None:
        for line in list(self.lines):
            line.close()
