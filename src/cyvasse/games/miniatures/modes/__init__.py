"""The five modes of the game, each in a module of its own."""

from . import clash, feast, storm, thrones, winds

__all__ = ["clash", "feast", "storm", "thrones", "winds"]
