"""What a line is worth, in figures that people and bots can compare."""

from __future__ import annotations

import msgspec

EDGE = 0.08  # of the scale, kept for won and lost games
REACH = 6.0  # mean distances from the usual that fill the rest of it


class Line(msgspec.Struct, frozen=True):
    """A line that was considered: its worth from 0 (lost) to 1 (won), and how often it was tried."""

    line: str
    worth: float
    visits: int
    lost: bool = False  # at once, whenever it was tried


class Scale:
    """Judgements of one seat, made comparable: 0 is lost, 1 is won, between them by distance from the usual."""

    __slots__ = ("count", "spread", "total")

    def __init__(self) -> None:
        self.count, self.total, self.spread = 0, 0.0, 0.0

    def learn(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.spread += abs(value - self.total / self.count)

    def of(self, value: float) -> float:
        usual = self.total / self.count if self.count else value
        reach = REACH * self.spread / self.count if self.spread else 1.0
        return 0.5 + (0.5 - EDGE) * max(-1.0, min(1.0, (value - usual) / reach))
