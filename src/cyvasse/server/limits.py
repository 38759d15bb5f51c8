"""What a stranger may send: how much at once, and how often."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from functools import lru_cache

from .texts import Wrong

MOST_ENTRIES = 50_000  # lines of a room's journal
MOST_EXCESS = 200  # messages beyond the limit, then the connection is closed
MOST_SITTINGS = 12  # tables on one connection
MOST_LINES = 60  # connections from one address
MOST_BOT_ROOMS = 5  # games of bots alone that one address has going at once
SMALL_BODY = 32 << 10  # bytes of a request
LARGE_BODY = 2 << 20  # of one that may bring a record or data packs
REMEMBERED = 20_000  # addresses and keys

# (at once, per second)
REQUESTS = (240.0, 40.0)  # per address
WATCHING = (60.0, 10.0)  # health and figures, per address: whatever else comes from there
ROOMS = (20.0, 1 / 15)  # new rooms per address
IMPORTS = (10.0, 1 / 120)  # records and packs per address: each takes a worker's time
JOINS = (6.0, 1 / 60)  # seats asked for, per room and address
RULES = (40.0, 5.0)  # whole rulebooks per address
FRAMES = (120.0, 20.0)  # whole ones, per address: each is drawn
TALK = (600.0, 80.0)  # messages per address, over all its connections
ODDS = (12.0, 1.0)  # and advice, per seat: each takes a worker's time
REPLAYS = (60.0, 10.0)  # per address: each plays a record again
ACTS = (40.0, 8.0)  # answers, chat, votes per seat
CHAT = (8.0, 0.5)  # per seat
GUESSES = (20.0, 0.2)  # wrong keys and rooms per address
MESSAGES = (80.0, 20.0)  # per connection


@lru_cache(maxsize=4096)
def counted(host: str) -> str:
    """An address as limits count it: of the long ones everybody has a whole network."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))


class Bucket:
    """So much at once, so much per second."""

    __slots__ = ("left", "most", "rate", "seen")

    def __init__(self, most: float, rate: float) -> None:
        self.most, self.rate, self.left, self.seen = most, rate, most, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.seen) * self.rate)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    def __init__(self, generosity: float) -> None:
        self.generosity = generosity
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def _bucket(self, kind: str, who: str, limit: tuple[float, float]) -> Bucket:
        key = (kind, who)
        found = self._buckets.get(key)
        if found is None:
            found = self._buckets[key] = Bucket(limit[0] * self.generosity, limit[1] * self.generosity)
            if len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return found

    def allows(self, kind: str, who: str, limit: tuple[float, float]) -> bool:
        return self._bucket(kind, who, limit).take()

    def check(self, kind: str, who: str, limit: tuple[float, float], wrong: str = "too-many") -> None:
        if not self.allows(kind, who, limit):
            raise Wrong(429, wrong)

    def messages(self) -> Bucket:
        return Bucket(MESSAGES[0] * self.generosity, MESSAGES[1] * self.generosity)

    def check_acts(self, room: str, key: str, address: str) -> None:
        self.check("acts", f"{room} {key or address}", ACTS)

    def check_chat(self, room: str, key: str) -> None:
        self.check("chat", f"{room} {key}", CHAT)

    def guessed(self, address: str, wrong: Wrong) -> Wrong:
        """What is said of a wrong key or room: after too many, no more than that. A right key never comes here."""
        guess = wrong.key in ("key", "no-room")
        return wrong if not guess or self.allows("guess", address, GUESSES) else Wrong(429, "too-many")
