"""Luck. The n-th outcome depends on (seed, epoch, n) alone, so taking an answer back cannot re-roll it."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Stream:
    """Counter-based luck that anyone who knows the seed can check."""

    __slots__ = ("epoch", "n", "seed")

    def __init__(self, seed: bytes, n: int = 0, epoch: int = 0) -> None:
        self.seed, self.n, self.epoch = seed, n, epoch

    def copy(self) -> Stream:
        return Stream(self.seed, self.n, self.epoch)

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1. 64 bits over a limit of at most thousands: the bias is below 1e-15."""
        count = self.n.to_bytes(8, "big") + self.epoch.to_bytes(4, "big")
        self.n += 1
        return int.from_bytes(hashlib.blake2b(count, key=self.seed, digest_size=8).digest(), "big") % limit

    def one(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffle(self, things: list[T]) -> None:
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]


class Dice(Stream):
    """Cheap luck for rollouts, dreams and bots."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        super().__init__(b"")
        self._random = random.Random(seed).random

    def copy(self) -> Stream:
        return Dice(self.below(1 << 52))

    def below(self, limit: int) -> int:
        return int(self._random() * limit)

    def one(self, things: Sequence[T]) -> T:
        return things[int(self._random() * len(things))]

    def shuffle(self, things: list[T]) -> None:
        number = self._random
        for i in range(len(things) - 1, 0, -1):
            j = int(number() * (i + 1))
            things[i], things[j] = things[j], things[i]


class NeedsLuck(Exception):
    """A match that is given its luck from outside has come to an outcome: where from, and the equally likely names."""

    def __init__(self, of: str, names: Sequence[str]) -> None:
        super().__init__(of)
        self.of, self.names = of, list(names)


class GivenLuck(Stream):
    """Luck that is told from outside, outcome by outcome; where none is told, `NeedsLuck` asks for one."""

    __slots__ = ("names",)

    def __init__(self, names: Sequence[str] = ()) -> None:
        super().__init__(b"")
        self.names = list(names)

    def copy(self) -> Stream:
        return GivenLuck(self.names)

    def next(self, of: str, names: Sequence[str]) -> str:
        if not self.names:
            raise NeedsLuck(of, names)
        name = self.names.pop(0)
        assert name in names, f"{name} cannot come from {of}"
        return name


class Script(Stream):
    """Luck for described positions: the outcomes named first, then a stream of its own."""

    __slots__ = ("names",)

    def __init__(self, names: Sequence[str], seed: bytes, n: int = 0, epoch: int = 0) -> None:
        super().__init__(seed, n, epoch)
        self.names = list(names)

    def copy(self) -> Stream:
        return Script(self.names, self.seed, self.n, self.epoch)
