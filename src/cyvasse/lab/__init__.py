"""Many games at once: simulations, ladders, reports, and what was played as a dataset."""

from .dataset import position, positions
from .records import records

__all__ = ["position", "positions", "records"]
