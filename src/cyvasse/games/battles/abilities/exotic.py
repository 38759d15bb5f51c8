"""Deeds that the words do not say, each with its reason."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule

from ..fire import wildfire
from ..hits import change_places
from .vocabulary import Scene, V, struck


@V.exotic(
    "changes places", needs="hits", reason="two units exchange banner and rank, and the dice that lie there count anew"
)
def changes_places(scene: Scene) -> Rule[None]:
    """He changes places with the banner bearer of an adjacent friendly cavalry unit, whose rank decides what hits."""
    return change_places(struck(scene), scene.card, scene.rule)


@V.exotic("fans the fires", needs="settled", reason="fires grow and run in a direction that is named")
def fans_the_fires(scene: Scene) -> Rule[None]:
    """Each fire in his zone rises by 1 level; then up to three spread by two hexes in one direction."""
    yield from wildfire(scene.table, scene.this, scene.rule)
