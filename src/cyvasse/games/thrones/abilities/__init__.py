"""What the cards of A Game of Thrones do: the words they are made of, and the books in which rules look them up."""

from __future__ import annotations

from . import board as board
from . import chapters as chapters
from . import combat as combat
from . import passives as passives
from .vocabulary import V

__all__ = ["V"]
