"""The arena: the challenge that is being fought, or the three kinds of challenge and who has initiated them."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from cyvasse import ink

from ..components import HOUSES, ICONS
from .glyphs import sign
from .layout import FIELDS, Scene


class Camp(NamedTuple):
    """One side of a challenge."""

    house: str
    called: str
    verb: str
    total: int
    parts: tuple[tuple[int, int], ...]  # where each participant stands, and its strength
    won: bool


def camps(scene: Scene, where: dict[str, float]) -> tuple[Camp, Camp]:
    """The opponent's side, then the own."""
    view, said = scene.view, scene.said
    found = {}
    for role, seat, verb in (
        ("attacker", view.active or 0, "attacks"),
        ("defender", 1 - (view.active or 0), "defends"),
    ):
        side = view.houses[seat]
        fighters = [it for it in side.characters if it.role == role]
        parts = tuple((round(where.get(it.word, 0)), it.strength) for it in fighters)
        total = (view.totals or view.strengths)[0 if role == "attacker" else 1]
        listed = " + ".join(str(strength) for _, strength in parts) or said["nobody"]
        called = said[side.house]
        found[seat] = Camp(side.house, called, f"{said[verb]}: {listed}", total, parts, view.winner == seat)
    return found[1 - scene.me], found[scene.me]


def arena(scene: Scene, where: dict[str, float]) -> None:
    view, box = scene.view, scene.lay.arena
    if not view.challenge:
        idle(scene)
        return
    kind = scene.data.icons[view.challenge][scene.lang]
    foe, own = camps(scene, where)
    if scene.lay.small:
        body = duel(foe, own, view.challenge, view.claim)
    else:
        body = battle(foe, own, view.challenge, kind, view.claim, scene.said["claim"], box)
    told = f"{kind}: {foe.called} {foe.verb} = {foe.total}, {own.called} {own.verb} = {own.total}"
    told += f"; {scene.said['claim']} {view.claim}"
    x, y = (box.x, scene.y) if scene.lay.small else (0, 0)
    scene.out.append(ink.piece("arena", x, y, body, title=told))


@lru_cache(512)
def battle(foe: Camp, own: Camp, challenge: str, kind: str, claim: int, label: str, box: ink.Cell) -> str:
    """Totals around the icon, a tab at each participant with its part, and the claim."""
    x0, y, w, h = box
    x1, low, mid, cy = x0 + w, y + h, x0 + w / 2, y + h / 2
    d = f"M{x0} {y}H{x1}L{x1 - 16} {cy}L{x1} {low}H{x0}L{x0 + 16} {cy}Z"
    out = ink.path(d, "var(--shade)", transform="translate(0 3)") + ink.path(d, "var(--panel)", stroke="var(--line)")
    for camp, edge, side in ((foe, y, -1), (own, low, 1)):  # the opponent's total on the left
        field, charge, _ = FIELDS[camp.house]
        out += ink.path(f"M{x0} {edge}H{x1}", stroke=field if camp.house != "stark" else charge, stroke_width=5)
        if camp.won:
            out += ink.use("g-laurel", mid + side * 78, cy, 80, kind="gold")
        out += ink.line(
            mid + side * 78, cy + (13 if camp.won else 18), camp.total, 38 if camp.won else 52, "x", kind="m"
        )
        away, end = mid + side * 126, "e " if side < 0 else ""
        room = w / 2 - 262
        out += ink.line(away, cy - 2, camp.called, 20, "h", room, end)
        out += ink.line(away, cy + 17, camp.verb, 15, "", room, f"{end}soft")
    out += sign(f"k-{challenge}", mid, cy, 2.7) + ink.line(x0 + 30, cy + 6, kind, 19, "i", 118)
    for camp, edge, down in ((foe, y, 1), (own, low, -1)):
        field, charge, _ = FIELDS[camp.house]
        for at, strength in camp.parts:
            out += ink.path(f"M{at - 23} {edge}h46l-8 {down * 23}h-30z", field, stroke="var(--rim)")
            out += ink.line(at, edge + down * 12 + 6, f"+{strength}", 17, "x", kind="m", fill=charge)
    out += ink.use("c-claw", x1 - 66, cy - 8, 20, kind="rubric") + ink.line(x1 - 42, cy + 2, claim, 28, "x", kind="m")
    return out + ink.line(x1 - 30, cy + 20, label, 14, "", 112, "e soft")


@lru_cache(512)
def duel(foe: Camp, own: Camp, challenge: str, claim: int) -> str:
    """The same in one bar, for narrow screens."""
    out = ink.rect(0, 0, 374, 54, 9, class_="card") + ink.rect(0, 0, 374, 54, 9, fill="none", stroke="var(--gold)")
    for camp, x, away in ((foe, 26, -1), (own, 348, 1)):
        out += ink.crest(x, 27, 34, *FIELDS[camp.house])
        out += ink.use("g-laurel", 187 + 56 * away, 28, 62, kind="gold") if camp.won else ""
        out += ink.line(187 + 56 * away, 38 if camp.won else 41, camp.total, 28 if camp.won else 38, "x", kind="m")
    out += sign(f"k-{challenge}", 187, 27, 1.9)
    return out + ink.use("c-claw", 62, 27, 16, kind="rubric") + ink.line(78, 34, claim, 20, "x")


def idle(scene: Scene) -> None:
    """The three kinds; a House that has initiated one this round leaves its arms there, in a laurel if it won."""
    view, lay, box = scene.view, scene.lay, scene.lay.arena
    for i, kind in enumerate(ICONS):
        signs = tuple(
            (house, kind in view.houses[seat].won)
            for seat, house in enumerate(HOUSES)
            if kind in view.houses[seat].initiated
        )
        name = scene.data.icons[kind][scene.lang]
        told = [f"{name} ({scene.said['challenge']})"]
        told += [f"{scene.said[house]}: {scene.said['won' if won else 'initiated']}" for house, won in signs]
        if lay.small:
            w, h, x, y = 120.0, 50.0, box.x + 127 * i, scene.y + 2
        else:
            w, h = 150.0, 88.0
            x, y = lay.middle - 75 + (i - 1) * 168, box.y + 8
        body = choice(kind, name, signs, w, h, lay.small)
        scene.out.append(ink.piece(f"type-{kind}", x, y, body, word=kind, title=". ".join(told)))


@lru_cache(256)
def choice(kind: str, name: str, signs: tuple[tuple[str, bool], ...], w: float, h: float, small: bool) -> str:
    out = ink.rim(w, h, 9, kind="card rim")
    if small:
        out += sign(f"k-{kind}", 24, h / 2, 1.3) + ink.name(78, 18 if signs else h / 2, name, 13, w - 52, tall=26)
        at, y = 78 - 11 * (len(signs) - 1), h - 13
    else:
        out += sign(f"k-{kind}", 40, h / 2, 2.3) + ink.name(108, 26 if signs else h / 2, name, 16, w - 76, tall=34)
        at, y = 108 - 15 * (len(signs) - 1), h - 24
    for i, (house, won) in enumerate(signs):
        x = at + (22 if small else 30) * i
        out += ink.use("g-laurel", x, y, 28 if small else 38, kind="gold") if won else ""
        out += ink.crest(x, y, 15 if small else 20, *FIELDS[house])
    return out
