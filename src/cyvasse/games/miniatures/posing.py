"""Where a piece may be put: each question for a pose has one test, and from it follow what is allowed and why not."""

from __future__ import annotations

from collections.abc import Sequence

from cyvasse.kernel import question
from cyvasse.kernel.offer import Offer, Reasons

from .geometry import Pose


class Posing:
    def fault(self, x: int, y: int, angle: int) -> str | None:
        """The clause that forbids this pose."""
        raise NotImplementedError

    def poses(self) -> Sequence[Pose]:
        """Some that suggest themselves."""
        raise NotImplementedError

    def allows(self, x: int, y: int, angle: int) -> bool:
        return self.fault(x, y, angle) is None

    def fits(self, pose: Pose) -> bool:
        return self.allows(*pose)

    def bar(self, pose: Pose) -> str:
        return self.fault(*pose) or ""

    @property
    def why(self) -> Reasons:
        return Reasons(Offer, self.poses, self.bar, word=spelled, read=read)


def spelled(pose: Pose) -> str:
    return " ".join(map(str, pose))


def read(line: str) -> Pose | None:
    words = line.split(" ")
    return question.pose(line) if len(words) == 3 and all(map(question.is_whole, words)) else None
