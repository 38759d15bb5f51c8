"""A room in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hmac import compare_digest
from typing import Any

from cyvasse.kernel import record as paper
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.match import Match
from cyvasse.kernel.record import Record

from .play import Play, begin
from .rooms import SPECTATOR, About, Entry, Head, Job, Who, hashed
from .table import Artist
from .texts import Wrong
from .votes import Owner, Owners


class Live:
    """A room in memory: a cache of its row and journal, dropped whenever in doubt."""

    def __init__(
        self, id_: str, keep_ground: Callable[[str, str], None], want_odds: Callable[[], None] | None = None
    ) -> None:
        self.id = id_
        self.lock = asyncio.Lock()
        self.loaded = False
        self.artist = Artist(keep_ground, want_odds)
        self.game: AnyGame
        self.about: About
        self.head: Head
        self.play: Play | None = None
        self.seq = 0
        self.told = 0  # the seq that everyone here has been told of
        self.seed = ""
        self.version = 0  # of the game, when the match began
        self.host = ""
        self.keys: dict[int, str] = {}  # seat -> hash
        self.seen: dict[int, float] = {}  # seat -> when its owner was last here, as it was written down
        self.owners: Callable[[], Owners] = self.all_here
        self.chat: list[Entry] = []
        self.jobs: dict[tuple[int, str], Job] = {}
        self.fresh: list[Entry] = []  # not yet committed
        self.new_keys: dict[int, str | None] = {}
        self.record: Record | None = None
        self.stands = True  # can what was played be played again by the rules of today?
        self.damaged = False  # it cannot, because the journal is not as it was written

    def forget(self) -> None:
        self.loaded = False
        self.play, self.chat, self.fresh, self.new_keys, self.jobs = None, [], [], {}, {}

    def all_here(self) -> Owners:
        """The owners of the seats where nothing is known of their absence."""
        here = {i: Owner() for i, seat in enumerate(self.head.seats) if seat.kind == "human"}
        return Owners(here, self.about.setup.away_s, self.about.setup.clock is not None)

    def who(self, key: str) -> Who:
        """Whose key this is; guests who have asked for a seat look on."""
        if not key:
            return SPECTATOR
        mark = hashed(key)
        if compare_digest(mark, self.host):
            return Who(None, True)
        for seat, known in self.keys.items():
            if compare_digest(known, mark):
                return Who(seat, seat == self.about.setup.host_seat)
        if any(compare_digest(guest, mark) for guest in self.guests()):
            return SPECTATOR
        raise Wrong(401, "key")

    def guests(self) -> list[str]:
        """Hashes of keys that open no seat, or none yet."""
        return [*self.head.guests, *(ballot.mark for ballot in self.head.votes if ballot.mark)]

    # -- changes ----------------------------------------------------------------------------------------------

    def add(self, kind: str, seat: int | None, at: float, /, **body: Any) -> int:
        """The next entry of the journal; it counts once it is committed."""
        entry = Entry(self.seq + 1, kind, seat, body, at)
        self.apply(entry)
        self.fresh.append(entry)
        return entry.seq

    def apply(self, entry: Entry) -> None:
        if entry.kind in ("answer", "undo", "resign"):
            assert self.play is not None
            self.play.apply(entry)
            self.about.answers = len(self.play.match.answers)
        elif entry.kind == "start":
            match = begin(self.game, self.about.setup, len(self.head.seats), bytes.fromhex(self.seed), self.record)
            self.play = Play(match, entry.seq)
            self.play.witness(entry, 0)
            self.version = self.game.version
            self.about.answers = len(match.answers)
            assert match.origin is not None
            if self.record is None:
                match.origin = paper.as_published(match.origin, self.head.commitment)
            lucks = match.origin.lucks
            self.head.commitment = lucks[-1].commitment if lucks else match.origin.commitment
        elif entry.kind in ("chat", "notice"):
            self.chat.append(entry)
        self.seq = entry.seq

    def must_play(self) -> Play:
        if self.play is None:
            raise Wrong(409, self.why_closed() if self.head.state == "closed" else "not-running")
        return self.play

    def must_run(self) -> Play:
        """The match, where answers are taken."""
        if self.head.state != "running":
            told = {"setup": "not-running", "closed": self.why_closed()}
            raise Wrong(409, told.get(self.head.state, self.head.state))
        return self.must_play()

    def why_closed(self) -> str:
        return "damaged" if self.head.damaged else "outdated" if self.head.outdated else "closed"


def seed_of(match: Match) -> str:
    assert match.origin is not None
    lucks = match.origin.lucks
    return lucks[-1].seed if lucks else match.origin.seed
