"""What the cards of B'Twixt do: the words they are made of, and the books in which rules look them up."""

from __future__ import annotations

from . import allies as allies
from . import cards as cards
from . import passives as passives
from .vocabulary import V

__all__ = ["V"]
