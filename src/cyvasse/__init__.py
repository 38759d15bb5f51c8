"""Cyvasse: the tabletop games of Westeros. `new`, `load`, `start`, `imagine` and `games` are the whole public door."""

import cyvasse.games  # noqa: F401  (the package first: importing a game later would hide the function of that name)
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.opening import games, load, new, start

__all__ = ["games", "imagine", "load", "new", "start"]
