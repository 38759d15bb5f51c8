"""Where a piece may be put: each question for a pose has one test, and from it follow what is allowed and why not."""

from __future__ import annotations

from .geometry import Pose


class Posing:
    def fault(self, x: int, y: int, angle: int) -> str | None:
        """The clause that forbids this pose."""
        raise NotImplementedError

    def allows(self, x: int, y: int, angle: int) -> bool:
        return self.fault(x, y, angle) is None

    def fits(self, pose: Pose) -> bool:
        return self.allows(*pose)

    def why(self, line: str) -> str | None:
        x, y, angle = map(int, line.split(" "))
        return self.fault(x, y, angle)
