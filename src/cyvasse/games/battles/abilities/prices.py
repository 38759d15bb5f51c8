"""What is paid for using a card."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Thing
from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.rule import Rule, choose

from ..components import TOKENS
from ..losses import change_morale, lose_figure, may_pay_morale
from ..moments import commit
from ..offers import words_among
from ..table import morale_of, ordinary, spend_token
from .vocabulary import AnyToken, Scene, V


def no_token(scene: Scene, token: str) -> str:
    pool = scene.table.pools[scene.seat]
    return "" if (any(pool) if token == "any" else pool[TOKENS.index(token)]) else "leadership.11"


@V.cost("discard token", unpaid=no_token)
def _discard(scene: Scene, token: AnyToken) -> Rule[None]:
    """An order token of your pool; of `any` you choose."""
    table, side = scene.table, scene.seat
    if token == "any":
        kinds = [kind for kind, count in zip(TOKENS, table.pools[side], strict=True) if count]
        why = Reasons(words_among, TOKENS, kinds, "leadership.11")
        token = yield from choose(side, "token.discard", lambda: kinds, rule=scene.rule, why=why)
    spend_token(table, side, token)


def too_low(scene: Scene, count: int) -> str:
    """A payment may not bring the payer to rout (morale.11)."""
    low = morale_of(scene.table, scene.seat) <= count or not may_pay_morale(scene.table, scene.seat)
    return "morale.11" if low else ""


@V.cost("lower morale", unpaid=too_low)
def _morale(scene: Scene, count: Count) -> None:
    change_morale(scene.table, scene.seat, -count)


def is_turned(scene: Scene) -> str:
    return "commanders.7" if scene.card in scene.table.committed else ""


@V.cost("turn this card", unpaid=is_turned, needs="this: unit")
def _turn(scene: Scene) -> None:
    """To its committed side, once in the battle."""
    commit(scene.table, scene.card)


def too_few_trophies(scene: Scene, count: int) -> str:
    return "" if scene.table.trophies >= count else scene.rule


@V.cost("trophies", unpaid=too_few_trophies, needs="this: unit")
def _trophies(scene: Scene, count: Count) -> None:
    """Discarded by a commander who collects them."""
    scene.table.trophies -= count


def too_few_axes(scene: Scene, count: int) -> str:
    return "" if scene.table.axes >= count else scene.rule


@V.cost("axes", unpaid=too_few_axes, needs="this: unit")
def _axes(scene: Scene, count: Count) -> None:
    scene.table.axes -= count


def cannot_give(scene: Scene, unit: int) -> str:
    """Who gives an ordinary figure must still stand (commanders.8)."""
    table = scene.table
    stands = table.sides[unit] == scene.seat and ordinary(table, unit) > (0 if table.leaders[unit] else 1)
    return "" if stands else "commanders.8"


@V.cost("remove a figure of", asks={"what": "figure.remove"}, allows={"what": cannot_give}, takes={"what": ("unit",)})
def _figure(scene: Scene, what: Thing) -> None:
    lose_figure(scene.table, what)
