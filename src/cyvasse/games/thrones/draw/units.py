"""What stands on the map: units, orders, Power tokens, garrisons, neutral forces, attackers on their way.

A unit is `unit-<area>-<kind>-<n>` and answers to `<kind>@<area>`; whose it is, its area tells. Areas have a layer of
their own. Symbols of a fixed size stand in the ground: units by the first letters of House and kind, `o-<order>`.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from cyvasse import ink

from ..components import Components, Order
from ..table import CLOSED, is_routed, kind_of, unit_word
from ..view import Place
from .layout import Layout, Point, Scene, numbers, plan, shapes
from .map import goods, goods_spots, threat_spot

INK = "#241a11"
ICONS = {"march": "boot", "defense": "rampart", "support": "pennon", "raid": "torch", "power": "crown"}
OPEN = 'stroke="none" stroke-dasharray="none" marker-start="none"'  # of an outline that shows a state
WALL = "M-19 20V-15H-13V-20H-7V-15H-3V-20H3V-15H7V-20H13V-15H19V20Z"
BRICKS = (
    "M-19 -6H19M-19 3H19M-19 12H19M-8 -15V-6M8 -15V-6M0 -6V3M-13 -6V3M13 -6V3M-8 3V12M8 3V12M0 12V20M-13 12V20M13 12V20"
)
SHIELD = "M-17 -19H17V2Q16 15 0 22Q-16 15 -17 2Z"


# Symbols of the ground.


def symbols(lay: Layout, data: Components, houses: Iterable[str]) -> str:
    """Units and orders at the size of this map, around their middles, with an open outline."""
    size, r = 42 * lay.piece, 22 * lay.piece
    out = ""
    for house in houses:
        for kind in data.units:
            at = f'x="{-size / 2:.1f}" y="{-size / 2:.1f}" width="{size:.1f}" height="{size:.1f}"'
            unit = f'<use href="#unit-{house}-{kind}" {at} {OPEN}/>'
            out += f'<g id="{unit_symbol(house, kind)}">{unit}{_ring(size * 0.62)}</g>'
        out += f'<g id="d-{house}">{ink.use(f"disc-{house}", 0, 0, 17)}</g>'
        for name, high in (("big", 50), ("small", 33)):
            out += f'<g id="{name}-{house}">{ink.use(f"banner-{house}", 0, 0, high * lay.piece)}</g>'
        number = (
            f'<text y="{9 * lay.piece:.1f}" font-size="{17 * lay.piece:.1f}" font-weight="800" text-anchor="middle" '
            f'fill="{ink.HOUSES[house].charge}">{data.houses[house].garrison}</text>'
        )
        out += f'<g id="garrison-{house}">{ink.use(f"tower-{house}", 0, 0, 46 * lay.piece)}{number}</g>'
    for order in data.orders.values():
        out += f'<g id="o-{order.id}">{_order(order, r)}{_ring(r + 2)}</g>'
    stone = ink.path(SHIELD, "var(--stone)", stroke=INK, stroke_width=2)
    stone += ink.path("M-17 -9H17M0 -19V-9", stroke=INK, opacity=0.55)
    wall = ink.path(WALL, "var(--stone)", stroke=INK, stroke_width=2) + ink.path(BRICKS, stroke=INK, opacity=0.6)
    return f'{out}<g id="stone">{stone}</g><g id="wall">{wall}</g>'


def unit_symbol(house: str, kind: str) -> str:
    return f"u-{house[0]}{kind[:2]}"


def _ring(r: float) -> str:
    a = r * 0.707
    return f'<path fill="none" d="M{a:.1f} {-a:.1f}A{r:.1f} {r:.1f} 0 1 1 {a - 0.1:.1f} {-a - 0.1:.1f}Z"/>'


def _order(order: Order, r: float) -> str:
    """A cardboard token: its ring in the colour of the House, a sign, the modifier, a star if it is special."""
    s = r / 22
    out = f'<circle cx="{s:.1f}" cy="{2 * s:.1f}" r="{r:.1f}" fill="var(--shade)"/>'
    out += f'<circle r="{r:.1f}" fill="currentColor" stroke="{INK}" stroke-width="{1.9 * s:.1f}"/>'
    out += f'<circle r="{r - 4.4 * s:.1f}" fill="#fbf5e6" stroke="{INK}" stroke-width="{s:.1f}"/>'
    number = order.kind == "march" or bool(order.bonus)
    shift, lift = (-3.5 * s if number else 0), (-2.5 * s if number else 0)
    out += ink.use(f"g-{ICONS[order.kind]}", shift, lift, 25 * s, INK)
    if number:
        said = f"{order.bonus:+d}".replace("-", "−") if order.bonus else "0"
        out += f'<circle cx="{12.5 * s:.1f}" cy="{11 * s:.1f}" r="{10 * s:.1f}" fill="{INK}"/>'
        out += (
            f'<text x="{12.3 * s:.1f}" y="{15.8 * s:.1f}" font-size="{14.5 * s:.1f}" font-weight="800" '
            f'text-anchor="middle" fill="#fbf5e6">{said}</text>'
        )
    if order.special:
        out += ink.use("g-gold_star", 14 * s, -14 * s, 20 * s)
    return f"<g {OPEN}>{out}</g>"


# Areas.


def areas(scene: Scene) -> None:
    """The tints of those who hold the land, names over them, and a layer to click for every area."""
    held: dict[int, str] = {}
    layers = []
    for a, area in scene.data.areas.items():
        ruler = scene.ruler(a)
        title = area.name[scene.lang]
        if ruler >= 0:
            title = f"{title}, {scene.house(ruler)}"
            if area.type == "land":
                held[ruler] = held.get(ruler, "") + f'<use href="#l{numbers()[a]}"/>'
        layers.append(f'<use data-word="{a}" href="#a{numbers()[a]}"><title>{title}</title></use>')
    realm = ""
    for seat, lands in sorted(held.items()):
        house = scene.view.seats[seat]
        realm += f'<g fill="url(#hatch-{house})" stroke="var(--t-{house})">{lands}</g>'
    width = round(15 * scene.lay.scale, 1)
    scene.out.append(f'<g id="realm" pointer-events="none" stroke-width="{width}" stroke-opacity=".55">{realm}</g>')
    scene.out.append('<use id="names" href="#map-top"/>')
    scene.out.append(f'<g id="areas" class="areas">{"".join(layers)}</g>')


@lru_cache(4096)
def spots(shape: str, area: str, count: int, ordered: bool) -> tuple[tuple[str, ...], str]:
    """Places of so many units and of the order in an area, as they are written in a transform."""
    lay, spot = plan(shape), shapes()["areas"][area]
    s = lay.piece
    if "dock" in spot:
        return tuple(_said(lay.at(*p)) for p in spot["units"]), _said(lay.at(*spot["order"]))
    x, y = lay.at(*spot["row"])
    room = spot["row_room"] * lay.scale
    has = 48 * s if ordered else 0
    step = min(33 * s, max(25 * s, (room - 96 * s) / max(1, count - 1)))
    left = x - (has + step * (count - 1) + 40 * s * bool(count)) / 2
    low, high = lay.map.x + 4, lay.map.x + lay.map.w - 4
    left = min(max(left, low), high - has - step * (count - 1) - 40 * s)
    return tuple(_said((left + has + 20 * s + step * i, y)) for i in range(count)), _said((left + 22 * s, y + s))


def _said(point: Point) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"


def on_map(scene: Scene) -> None:
    """All pieces on the map; orders first, so that units stand before them."""
    screen = dict(line.split(" ") for line in scene.view.screen)
    orders: dict[str, str] = {}
    units, tokens = [], []
    for a, place in scene.view.areas.items():
        order = place.order or screen.get(a, "")
        where, at = spots(scene.shape, a, len(place.units), bool(order))
        if order:
            seat = scene.view.host_of if a == scene.view.host_from else max(place.owner, place.house)
            house = scene.view.seats[seat] if seat >= 0 else "nobody"  # left behind by units that have died
            orders[house] = orders.get(house, "") + _order_piece(scene, a, place, order, at)
        if place.units:
            units += _units(scene, a, place, where)
        if place.garrison or place.token >= 0 or place.neutral:
            tokens += _tokens(scene, a, place)
    laid = [f'<g id="orders-{house}" class="of-{house}">{lying}</g>' for house, lying in sorted(orders.items())]
    scene.out += [*tokens, *laid, *units]


def _order_piece(scene: Scene, area: str, place: Place, order: str, at: str) -> str:
    title = scene.data.orders[order].name[scene.lang]
    look = ""
    if not place.order:  # face down to all others
        title += f", {scene.says['screen']}"
        look = ' opacity=".75"'
    return f'<use id="order-{area}" href="#o-{order}" transform="translate({at})"{look}><title>{title}</title></use>'


def _units(scene: Scene, area: str, place: Place, where: tuple[str, ...]) -> list[str]:
    house, count = scene.view.seats[place.owner], Counter[str]()
    out = []
    for unit, at in zip(place.units, where, strict=False):
        kind, routed = kind_of(unit), is_routed(unit)
        count[kind] += 1
        title = scene.data.units[kind].name[scene.lang]
        look = ""
        if routed:
            title, look = f"{title}, {scene.says['routed']}", ' opacity=".8"'
            at += ") rotate(-90"
        out.append(
            f'<use id="unit-{area}-{kind}-{count[kind]}" data-word="{unit_word(unit, area)}" '
            f'href="#{unit_symbol(house, kind)}" transform="translate({at})"{look}><title>{title}</title></use>'
        )
    return out


def _tokens(scene: Scene, area: str, place: Place) -> list[str]:
    s, says, out = scene.lay.piece, scene.says, []
    row = tuple(goods(scene.data.areas[area]))
    (places, y, end), (x, low) = goods_spots(scene.shape, area, row), scene.lay.at(*shapes()["areas"][area]["row"])
    if place.garrison:
        home = scene.data.areas[area].home
        strength = scene.data.houses[home].garrison
        title = f"{says['garrison']} {strength}, {scene.data.houses[home].name[scene.lang]}"
        out.append(standing(f"garrison-{area}", f"garrison-{home}", places[0], y, title))
    if place.token >= 0:
        house = scene.view.seats[place.token]
        spot, size = ((x, low + 2 * s), "big") if not place.units else ((end + 14 * s, y + 5 * s), "small")
        title = f"{says['power_token']}, {scene.house(place.token)}"
        out.append(standing(f"power-{area}", f"{size}-{house}", *spot, title))
    if place.neutral:
        closed = place.neutral >= CLOSED
        title = says["closed"] if closed else f"{says['neutral']} {place.neutral}"
        body = _closed(s) if closed else _neutral(place.neutral, s)
        out.append(ink.piece(f"neutral-{area}", x, low + 2 * s, body, title=title))
    return out


def standing(ident: str, symbol: str, x: float, y: float, title: str = "") -> str:
    """A symbol of the ground that nobody clicks."""
    at = f'<use id="{ident}" href="#{symbol}" transform="translate({x:.0f} {y:.0f})"'
    return f"{at}><title>{title}</title></use>" if title else f"{at}/>"


@lru_cache(64)
def _neutral(strength: int, s: float) -> str:
    """A stone shield with its strength."""
    number = ink.line(0, 12 * s, strength, round(22 * s, 1), "x", kind="m pitch")
    return f'<use href="#stone" transform="scale({s:g})"/>{number}'


@lru_cache(8)
def _closed(s: float) -> str:
    """A wall: nobody may enter."""
    return f'<use href="#wall" transform="scale({s * 0.9:g})"/>'


# Attackers on their way, the wildlings.


def arrow(scene: Scene) -> None:
    """From where the attackers come to where they go."""
    view, lay = scene.view, scene.lay
    if not view.host_to or not view.host_from:
        return
    start, end = (_middle(lay, area) for area in (view.host_from, view.host_to))
    curve, head, _ = _arrow(start, end, lay.piece)
    title = f"{scene.house(view.host_of)} {scene.says['attacking']}: {scene.area(view.host_to)}"
    body = ink.path(curve, stroke="var(--halo)", stroke_width=6.5) + ink.path(head, "var(--halo)", stroke="var(--halo)")
    body += ink.path(curve, stroke="var(--danger)", stroke_width=3, stroke_dasharray="8 3")
    body += ink.path(head, "var(--danger)")
    scene.out.append(f'<g id="attack" pointer-events="none"><title>{title}</title>{body}</g>')


def host(scene: Scene) -> None:
    """The attackers on the arrow: they stand nowhere until the combat is decided."""
    view, lay = scene.view, scene.lay
    if not view.host_to or not view.host_from:
        return
    start, end = (_middle(lay, area) for area in (view.host_from, view.host_to))
    middle = _arrow(start, end, lay.piece)[2]
    house, count, step = view.seats[view.host_of], Counter[str](), 25 * lay.piece
    for i, unit in enumerate(view.host):
        kind = kind_of(unit)
        count[kind] += 1
        x, y = middle[0] + (i - (len(view.host) - 1) / 2) * step, middle[1]
        name = f"{scene.data.units[kind].name[scene.lang]}, {scene.house(view.host_of)}, {scene.says['attacking']}"
        scene.out.append(
            f'<use id="host-{kind}-{count[kind]}" data-word="{unit_word(unit, view.host_to)}" '
            f'href="#{unit_symbol(house, kind)}" transform="translate({x:.0f} {y:.0f})"><title>{name}</title></use>'
        )


def _middle(lay: Layout, area: str) -> Point:
    spot = shapes()["areas"][area]
    return lay.at(*spot.get("row", spot["label"]))


def _arrow(start: Point, end: Point, s: float) -> tuple[str, str, Point]:
    """A bent line, its head, and the place of those who march along it."""
    (x1, y1), (x2, y2) = start, end
    bx, by = (x1 + x2) / 2 + (y2 - y1) * 0.22, (y1 + y2) / 2 - (x2 - x1) * 0.22
    turn = math.atan2(y2 - by, x2 - bx)
    ex, ey = x2 - 34 * s * math.cos(turn), y2 - 34 * s * math.sin(turn)
    head = f"M{ex + 18 * s * math.cos(turn):.1f} {ey + 18 * s * math.sin(turn):.1f}"
    for side in (1.9, -1.9):
        head += f"L{ex + 15 * s * math.cos(turn + side):.1f} {ey + 15 * s * math.sin(turn + side):.1f}"
    middle = (x1 + 2 * bx + ex) / 4, (y1 + 2 * by + ey) / 4
    return f"M{x1:.1f} {y1:.1f}Q{bx:.1f} {by:.1f} {ex:.1f} {ey:.1f}", f"{head}Z", middle


def threat(scene: Scene) -> None:
    """The wildling marker on the Wall."""
    k, value = scene.lay.scale, scene.view.wildlings
    body = ink.circle(0, 0, 17 * k, fill="#7c1d17", stroke="#fff3dc", stroke_width=1)
    body += ink.line(0, 6.5 * k, value, round(19 * k, 1), "x", kind="m lit")
    title = f"{scene.says['wildlings']}: {value}"
    scene.out.append(ink.piece("wildling-threat", *threat_spot(scene.lay, value), body, title=title))
