"""What the cards of Battles of Westeros do: the words they are made of, and the books in which rules look them up."""

from __future__ import annotations

from . import blows as blows
from . import deeds as deeds
from . import exotic as exotic
from . import passives as passives
from . import prices as prices
from . import things as things
from .vocabulary import V

__all__ = ["V"]
