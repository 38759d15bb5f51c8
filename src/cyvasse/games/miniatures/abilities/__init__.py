"""What units, attachments, NCUs and cards do: the words they are made of, and the books in which rules look them up."""

from __future__ import annotations

from . import blows as blows
from . import deeds as deeds
from . import ncus as ncus
from . import passives as passives
from .vocabulary import V

__all__ = ["V"]
