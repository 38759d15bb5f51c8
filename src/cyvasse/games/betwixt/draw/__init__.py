"""The table drawn: the ground once for a setting, the pieces for every view.

Pieces lie flat beside each other in a stable order and keep their ids from picture to picture, so that they glide: an
ally is `ally-<id>` wherever it lies, an influence card `card-<id>-<seat that played or holds it>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cyvasse import ink

from ..components import components
from ..view import View
from .cards import labels, place_allies, place_cards
from .faces import SEASONS, WORDS
from .layout import Layout, plan, tall_plan
from .table import Scene, council, leader, own_name, seat, tokens

PILES = ("allies", "dead", "deck", "discard", "supply")
TITLE = {"en": "A Game of Thrones: B'Twixt", "ru": "Игра престолов: Меж двух королей"}


def setting(view: View) -> dict[str, Any]:
    """What the ground depends on."""
    return {"seats": len(view.seats), "row": bool(view.options.get("ally_row") or view.row)}


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    """Width and height; a tall picture grows with the number of seats, without a setting it has room for six."""
    about = setting or {"seats": 6, "row": True}
    return plan(shape, about["seats"], about["row"]).size


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


# The ground.


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment, table, the lines that tie councils to their leaders, and the empty places with their names."""
    return _ground(setting["seats"], bool(setting["row"]), lang, shape)


@lru_cache(64)
def _ground(seats: int, row: bool, lang: str, shape: str) -> str:
    lay, says = plan(shape, seats, row), WORDS[lang]
    width, height = lay.size
    out = ink.parchment(width, height)
    if not lay.small:
        x, y = width / 2, lay.hand.y / 2 - 6
        out += ink.cloth(x, y, width * 0.442, y - 34, (width * 0.229, y * 0.485))
        out += ink.path("".join(_ties(shape, seats)), stroke="var(--gold)", stroke_width=7, stroke_opacity=0.6)
        out += ink.panel(*lay.track, 12)
        out += ink.rail(lay.hand.x - 6, height - 14, lay.hand.w + 12, 9)
        out += ink.rect(*lay.current, 10, class_="slot")
    if row:
        out += ink.line(lay.row.x + 2, lay.row.y - 4, says["row"], 13, "i", kind="soft")
    return out + "".join(_pile_place(kind, lay, says[kind]) for kind in PILES)


def _pile_place(kind: str, lay: Layout, label: str) -> str:
    (x, y), (w, h) = lay.piles[kind], lay.pile
    slot = ink.rect(x, y, w, h, 6, class_="slot") if kind != "supply" else ""
    if lay.small:
        return slot + ink.line(x + w + 4, y + 27, label, 11, "", 48, "soft")
    return slot + ink.line(x + w / 2, y + h + 19, label, 13, "", 66, "m soft")


@lru_cache(16)
def _ties(shape: str, seats: int) -> list[str]:
    """From each council to its first and then its second leader."""
    lay = plan(shape, seats, False)
    cx, cy = lay.size[0] / 2, lay.hand.y / 2
    out = []
    for p, council_ in enumerate(lay.councils):
        x, y = council_.x + council_.w / 2, council_.y + council_.h / 2
        for seat_ in (lay.seats[p], lay.seats[(p + 1) % seats]):
            u, v = seat_.x + (seat_.w - 47 if seat_.x > cx else 47), seat_.y + 77
            bend_x, bend_y = (x + u) / 2 + ((x + u) / 2 - cx) * 0.1, (y + v) / 2 + ((y + v) / 2 - cy) * 0.1
            out.append(f"M{x:g} {y:g}Q{bend_x:.0f} {bend_y:.0f} {u:g} {v:g}")
    return out


# The pieces.


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it; a spectator sits at the first seat and sees no hand."""
    lay, me = lay_out(view, shape), view.seat or 0
    scene = Scene(view, lang, shape, lay, components(view.packs), me)
    place_allies(scene)
    place_cards(scene)
    out = [track(scene), "" if lay.small else ties(scene)]
    out += [pile(scene, kind) for kind in PILES]
    out += [council(scene, i) for i in range(len(view.councils))]
    for i in range(len(view.leaders)):
        out += [leader(scene, i), seat(scene, i)]
    out += [scene.cards[key] for key in sorted(scene.cards)]
    out += labels(scene)
    out += [scene.allies[key] for key in sorted(scene.allies)]
    out += [*tokens(scene), own_name(scene)]
    return "".join(out)


def lay_out(view: View, shape: str) -> Layout:
    """The plan of a view: a tall picture closes up, so that as much as possible can be seen at once."""
    row, n, me = setting(view)["row"], len(view.seats), view.seat or 0
    if shape != "tall":
        return plan(shape, n, row)
    order = [(me + p) % n for p in range(n)]
    playing = view.turn if view.playing else None
    bids = tuple(len(view.leaders[i].bid) + (i == playing) or 2 * bool(view.leaders[i].picks) for i in order)
    return tall_plan(row, bids, tuple(len(view.councils[i].allies) for i in order))


def track(scene: Scene) -> str:
    """Seasons (gold = now, faint = over), rounds as beads, and both in words."""
    view, says, (x, y, w, _) = scene.view, scene.says, scene.lay.track
    now = min(view.round, view.rounds)
    told = f"{scene.parts.seasons[view.season][scene.lang]} · {says['round']} {now} {says['of']} {view.rounds}"
    step = says.get(f"step_{view.step}", "")
    if scene.lay.small:
        return ink.piece("track", x, y, _headline(view.season, told, step, w))
    return ink.piece("track", x, y, _track(tuple(view.seasons), view.season, now, view.rounds, told, step, w))


@lru_cache(256)
def _headline(season: str, told: str, step: str, w: float) -> str:
    out = ink.use(SEASONS[season], 14, 16, 22, kind="gold") + ink.line(32, 22, told, 18, "h", w * 0.56)
    return out + ink.line(w, 22, step, 13, "", w * 0.33, "e soft")


@lru_cache(256)
def _track(seasons: tuple[str, ...], season: str, now: int, rounds: int, told: str, step: str, w: float) -> str:
    out, at = "", seasons.index(season)
    for i, name in enumerate(seasons):
        x = w / 2 + (i - (len(seasons) - 1) / 2) * 58
        edge = "var(--gold)" if i <= at else "var(--line)"
        out += ink.circle(x, 25, 17, fill="var(--gold)" if i == at else "var(--vellum)", stroke=edge, stroke_width=1.5)
        out += ink.use(SEASONS[name], x, 25, 19, kind="pitch" if i == at else "soft", opacity=None if i >= at else 0.5)
    apart = min(26, (w - 40) / rounds)
    left = w / 2 - apart * (rounds - 1) / 2
    out += ink.path(f"M{left:g} 55H{left + apart * (rounds - 1):g}", class_="hair")
    for r in range(1, rounds + 1):
        x = left + apart * (r - 1)
        if r == now:
            out += ink.circle(x, 55, 9, fill="var(--accent)")
            out += ink.line(x, 60, r, 14, "x", kind="m", fill="var(--panel)")
        else:
            out += ink.circle(x, 55, 4.5, fill="var(--line)" if r < now else "var(--panel)", stroke="var(--line)")
    return out + ink.line(w / 2, 81, told, 16, "s", w - 16, "m") + ink.line(w / 2, 95, step, 12, "", w - 16, "m soft")


def ties(scene: Scene) -> str:
    """The lines in the colours of the leaders, over the gold ones of the ground."""
    seats = len(scene.view.seats)
    lines = ""
    for at, d in enumerate(_ties(scene.shape, seats)):
        who = (scene.me + at // 2 + at % 2) % seats
        if scene.view.leaders[who].leader:
            lines += f'<path d="{d}" stroke="{scene.arms(who)[0]}"/>'
    return f'<g id="ties" fill="none" stroke-width="4">{lines}</g>'


def pile(scene: Scene, kind: str) -> str:
    view = scene.view
    counts = {
        "allies": view.ally_deck,
        "dead": len(view.dead),
        "deck": view.deck,
        "discard": len(view.discard),
        "supply": view.supply,
    }
    x, y = scene.lay.piles[kind]
    body = _pile(kind, counts[kind], *scene.lay.pile)
    return ink.piece(f"pile-{kind}", x, y, body, title=f"{scene.says[kind]}: {counts[kind]}")


@lru_cache(1024)
def _pile(kind: str, count: int, w: float, h: float) -> str:
    out, small = "", w < 40
    if kind == "supply":
        r = w / 3
        out += "".join(ink.coin(w / 2 + dx * r, h / 2 + dy * r, r) for dx, dy in ((-0.6, 0.5), (0.6, 0.5), (0, -0.5)))
    elif kind == "dead" and count:
        out += ink.rect(0, 0, w, h, w / 8, fill="#2a2018", stroke="var(--line)")
        out += ink.use("g-skull", w / 2, h / 2, w * 0.56, kind="lit")
    elif kind == "discard" and count:
        out += ink.plate(w, h, w / 8) + ink.use("g-scroll", w / 2, h / 2, w / 2, kind="soft")
    elif count:
        out += "".join(ink.back(d, -d, w, h) for d in (4, 2)[: count - 1]) if not small else ""
        out += ink.back(0, 0, w, h, "g-crown" if kind == "allies" else "g-scroll")
    if small:
        return out + ink.line(w + 4, 14, count, 15, "b")
    out += ink.circle(w - 2, h - 4, 12, class_="card", stroke="var(--rim)")
    return out + ink.line(w - 2, h + 1, count, 14, "b", kind="m")
