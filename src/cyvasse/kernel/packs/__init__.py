"""Data packs as a whole: what is wrong with one, what is doubtful, whether it plays, and what it changes."""

from __future__ import annotations

from .changes import Change, changes
from .doubts import doubts
from .faults import faults
from .finding import Finding
from .trial import Trial, try_out

__all__ = ["Change", "Finding", "Trial", "changes", "doubts", "faults", "try_out"]
