"""What House cards and plots do: the words they are made of, and the books in which rules look them up."""

from __future__ import annotations

from . import deeds as deeds
from . import passives as passives
from . import prices as prices
from . import things as things
from .vocabulary import V

__all__ = ["V"]
