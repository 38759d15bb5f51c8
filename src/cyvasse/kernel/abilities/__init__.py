"""What cards do, as data: a game declares words, abilities are read into a tree, checked, and made into closures.

`vocabulary` declares words; `reader` makes a `tree` of what stands in the YAML and refuses what does not fit; `compile`
makes closures of the tree; `readback` says it in words. See docs/abilities.md.
"""

from __future__ import annotations

from .compile import Does, Stands, does, stands
from .reader import read, read_all, read_cards, timings
from .scene import Scene
from .tree import Ability, Passive, walk
from .using import Use
from .vocabulary import Compared, Count, Each, Flag, Number, Player, Players, Sort, Thing, Vocabulary
from .windows import answered

__all__ = [
    "Ability",
    "Compared",
    "Count",
    "Does",
    "Each",
    "Flag",
    "Number",
    "Passive",
    "Player",
    "Players",
    "Scene",
    "Sort",
    "Stands",
    "Thing",
    "Use",
    "Vocabulary",
    "answered",
    "does",
    "read",
    "read_all",
    "read_cards",
    "stands",
    "timings",
    "walk",
]
