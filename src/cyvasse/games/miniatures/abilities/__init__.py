"""What units, attachments, NCUs and cards do: one short function each, beside its words in `data/`."""

from . import lannister, ncus, siege_cards, stark, units

__all__ = ["lannister", "ncus", "siege_cards", "stark", "units"]
