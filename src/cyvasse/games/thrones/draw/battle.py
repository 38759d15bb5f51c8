"""A combat beside the map: who fights, what both bring, what they have played, and the odds while they choose cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cyvasse import ink
from cyvasse.ink import Cell
from cyvasse.kernel.odds import percent

from ..odds import WON, defender
from ..table import CLOSED, is_routed, kind_of
from ..view import Place
from .layout import Layout, Scene, shapes
from .units import _closed, _neutral, standing

Line = tuple[str, int]
ROLES = ("attacker", "defender")


def battle(scene: Scene) -> None:
    """Attacker on the left, defender on the right; below them the odds or who could support."""
    view, cell = scene.view, scene.lay.battle
    half, low = cell.w / 2, cell.h < 150
    heading = ink.line(12, 22, f"{scene.says['battle']}: {scene.area(view.host_to)}", 15.5, "s", cell.w - 30)
    scene.out.append(ink.piece("battle", cell.x, cell.y, f'<use href="#field"/>{heading}'))
    for i, seat in enumerate((view.host_of, defender(view))):
        part = Cell(cell.x + 8 + i * half, cell.y, half - 16, cell.h)
        side(scene, ROLES[i], seat, part)
        if roomy(cell):
            card(scene, ROLES[i], seat, part)
    if scene.odds:
        chances(scene, cell)
    elif not low and not view.strengths:
        support(scene, cell)


def roomy(cell: Cell) -> bool:
    """Is there room for the faces of both House cards?"""
    return cell.h > 300


def field(lay: Layout, houses: Iterable[str]) -> str:
    """The leaf on which a combat is told and the backs of House cards.

    They stand in the ground as symbols, where no class reaches them.
    """
    _, _, w, h = lay.battle
    line = {"stroke": "var(--line)"}
    out = ""
    if lay.battle != lay.cells["last"]:
        out += ink.rect(1, 3, w, h, 7, fill="var(--shade)") + ink.rect(0, 0, w, h, 7, fill="var(--panel)", **line)
    out += ink.path(f"M12 29.5h{w - 24:g}", **line) + ink.path("M12 29.5h30", stroke="var(--accent)", stroke_width=2)
    out += ink.path(f"M{w / 2:g} {68 if h > 150 else 38}V{h - (150 if roomy(lay.battle) else 34):g}", **line)
    if h > 150:
        out += ink.circle(w / 2, 52, 12, fill="var(--panel)", **line)
        for turn in (40, -40):
            sword = ink.use("g-sword", 0, 0, 18, "var(--accent)")
            out += f'<g transform="translate({w / 2:g} 52) rotate({turn})">{sword}</g>'
    out = f'<g id="field">{out}</g>'
    for house in houses:
        back = ink.rect(0, 0, 69, 97, 8, fill="var(--night)", stroke="var(--gold)")
        out += f'<g id="back-{house}">{back}{ink.use(f"sigil-{house}", 35, 48, 40, "#fbe9c6")}</g>'
    return out


# What a side has.


def strength(scene: Scene, unit: str, assault: bool) -> int:
    if is_routed(unit):
        return 0
    data = scene.data.units[kind_of(unit)]
    return data.assault if assault and data.assault is not None else data.strength


def fighters(scene: Scene, role: str) -> list[str]:
    if role == "attacker":
        return scene.view.host
    place = scene.view.areas.get(scene.view.host_to)
    return place.units if place else []


def sums(scene: Scene, role: str, seat: int) -> tuple[list[Line], int]:
    """What adds up to a side's strength, and the strength as far as it is known."""
    view, data, says = scene.view, scene.data, scene.says
    place = view.areas.get(view.host_to)
    if seat < 0:
        value = place.neutral if place else 0
        return [(says["neutral"], value)], value
    assault = role == "attacker" and bool(data.areas[view.host_to].structure)
    lines = [(says["units"], sum(strength(scene, unit, assault) for unit in fighters(scene, role)))]
    ordered = view.areas.get(view.host_from) if role == "attacker" else place
    kind = "march" if role == "attacker" else "defense"
    if ordered and ordered.order and data.orders[ordered.order].kind == kind:
        lines.append((data.order_kinds[kind][scene.lang], data.orders[ordered.order].bonus))
    if role == "defender" and place and place.garrison:
        lines.append((says["garrison"], data.houses[data.areas[view.host_to].home].garrison))
    backed = [area for area, whom in view.supports.items() if whom == seat and area in view.areas]
    if backed:
        lines.append((says["given"], sum(support_of(scene, view.areas[area], seat) for area in backed)))
    if view.cards.get(seat):
        printed = data.house_cards[view.cards[seat]]
        lines.append((printed.name[scene.lang], printed.strength))
    if seat in view.tides:
        tide = data.tides_cards[view.tides[seat]]
        lines.append((tide.name[scene.lang], tide.strength))
    known = sum(value for _, value in lines)
    total = view.strengths.get(seat, known)
    return [*lines, (says["effects"], total - known)] if total != known else lines, total


def support_of(scene: Scene, place: Place, side: int) -> int:
    """The strength that the units of an area and its order lend to a side."""
    order = scene.data.orders[place.order] if place.order else None
    assault = bool(scene.data.areas[scene.view.host_to].structure) and side == scene.view.host_of
    bonus = order.bonus if order and order.kind == "support" else 0
    return sum(strength(scene, unit, assault) for unit in place.units) + bonus


def side(scene: Scene, role: str, seat: int, cell: Cell) -> None:
    """Arms and name, the units, the sum."""
    says, (lines, total), low = scene.says, sums(scene, role, seat), cell.h < 150
    x, y, w, _ = cell
    name = scene.house(seat) if seat >= 0 else says["neutral"]
    if seat >= 0:
        house = scene.view.seats[seat]
        arms = ink.use(f"arms-{house}", 0, 0, 32) + ink.rim(36, 36, 6, -18, -18)
        tip = f"{name}: {says[role]}"
        scene.out.append(ink.piece(f"battle-{role}", x + 20, y + 54, arms, word=house, title=tip, kind="bare"))
    else:
        place = scene.view.areas.get(scene.view.host_to)
        stone = _closed(0.7) if place and place.neutral >= CLOSED else _neutral(total, 0.7)
        scene.out.append(ink.piece(f"battle-{role}", x + 20, y + 54, stone, title=name))
    room = w - 60
    body = ink.line(42, 50, name, 15.5, "s", room) + ink.line(42, 65, says[role], 12, "", room, "soft")
    if not low and seat >= 0:
        body += _units(scene.view.seats[seat], tuple(fighters(scene, role)), w)
    body += _in_columns(tuple(lines), w) if low else _in_rows(tuple(lines), w, roomy(cell))
    tip = ""
    if total < CLOSED:
        base, size = (cell.h - 30, 40) if roomy(cell) else (64, 30) if low else (138, 34)
        body += ink.line(w - 2, base, total, size, "h", kind="e")
        tip = f"{total}, {known(scene)}"
        body += ink.line(w - 2, cell.h - 14, known(scene), 12, "", 96, "e soft") if roomy(cell) else ""
    scene.out.append(ink.piece(f"sum-{role}", x, y, body, title=tip))


def known(scene: Scene) -> str:
    """How far the strengths are known."""
    view, says = scene.view, scene.says
    return says["so_far"] if view.cards else says["before_cards"] if view.strengths else says["before"]


@lru_cache(512)
def _units(house: str, units: tuple[str, ...], w: float) -> str:
    out, step = "", min(28, (w - 44) / max(1, len(units)))
    for i, unit in enumerate(units):
        x = 16 + i * step
        turn = f' transform="rotate(-90 {x:g} 92)"' if is_routed(unit) else ""
        out += f"<g{turn}>{ink.use(f'unit-{house}-{kind_of(unit)}', x, 92, 27)}</g>"
    return out


@lru_cache(1024)
def _in_rows(lines: tuple[Line, ...], w: float, wide: bool) -> str:
    """One under the other; where they are not wide, the total stands aside."""
    size, step, end = (13.5, 17, w - 2) if wide else (12, 14, w - 44)
    out = ""
    for i, (label, value) in enumerate(lines):
        y = 124 + step * i
        out += ink.line(2, y, label, size, "", end - 28)
        out += ink.line(end, y, _signed(i, value), size + 0.5, "b", kind="e")
    return out


@lru_cache(1024)
def _in_columns(lines: tuple[Line, ...], w: float) -> str:
    out, wide = "", w / 2
    for i, (label, value) in enumerate(lines):
        x, y = i % 2 * wide, 80 + 11.5 * (i // 2)
        out += ink.line(x + 2, y, label, 11, "", wide - 28) + ink.line(
            x + wide - 6, y, _signed(i, value), 11.5, "b", kind="e"
        )
    return out


def _signed(i: int, value: int) -> str:
    if value >= CLOSED:
        return "—"
    return f"{value:+d}".replace("-", "−") if i else str(value)


def card(scene: Scene, role: str, seat: int, cell: Cell) -> None:
    """The House card that a side has played, or its place."""
    view, (_, y, _, h) = scene.view, cell
    if seat < 0 or not view.strengths:
        return
    at = f"translate({ink.number(cell.x + 2)} {ink.number(y + h - 108)})"
    played = view.cards.get(seat, "")
    if played:
        name = scene.data.house_cards[played].name[scene.lang]
        scene.out.append(f'<use id="played-{role}" href="#face-{played}" transform="{at}"><title>{name}</title></use>')
    elif seat not in view.cards:
        face_down = f'<use id="played-{role}" href="#back-{view.seats[seat]}" transform="{at}">'
        scene.out.append(f"{face_down}<title>{scene.says['choosing']}</title></use>")


# Odds and support.


def chances(scene: Scene, cell: Cell) -> None:
    """How likely each side wins, as a bar with figures."""
    view, odds = scene.view, scene.odds
    assert odds is not None
    sides = (view.host_of, defender(view))
    told = [percent(odds.share(key), scene.lang) for key in WON]
    named = [f"{scene.house(seat)} {share}" for seat, share in zip(sides, told, strict=True)]
    low = cell.h < 150
    y = cell.h - (132 if roomy(cell) else 17 if low else 25)
    houses = (view.seats[sides[0]], view.seats[sides[1]])
    body = _bar(houses, (told[0], told[1]), float(odds.share(WON[0])), cell.w - 24, 11 if low else 15)
    tip = f"{scene.says['odds']}: {', '.join(named)}"
    scene.out.append(ink.piece("odds", cell.x + 12, cell.y + y, body, title=tip))


@lru_cache(256)
def _bar(houses: tuple[str, str], told: tuple[str, str], share: float, w: float, h: int) -> str:
    """A figure that its part has no room for stands beside it, in the other part."""
    part, size = round(share * w, 1), h - 1.5
    left, right = (ink.HOUSES[house] for house in houses)
    body = ink.rect(0, 0, w, h, 4, fill=right.field, stroke="var(--line)")
    body += ink.path(f"M0 0h{part:g}v{h}H0z", left.field) if part else ""
    body += ink.path(f"M{part:g} -2v{h + 4}", stroke="var(--ink)", stroke_width=2)
    fits = part > ink.measure(told[0], size, "b") + 10
    body += ink.line(5 if fits else part + 5, h - 3, told[0], size, "b", fill=(left if fits else right).charge)
    fits = w - part > ink.measure(told[1], size, "b") + 10
    at = w - 5 if fits else part - 5
    return body + ink.line(at, h - 3, told[1], size, "b", kind="e", fill=(right if fits else left).charge)


def support(scene: Scene, cell: Cell) -> None:
    """Support orders beside the embattled area, with the strength behind them."""
    view, data = scene.view, scene.data
    goal = data.areas[view.host_to]
    found = []
    for a in goal.adjacent:
        place, area = view.areas.get(a), data.areas[a]
        if not place or not place.order or data.orders[place.order].kind != "support" or a == view.host_from:
            continue
        reaches = goal.type == "land" if area.type == "land" else area.type == "sea" or goal.type == "sea"
        if reaches and any(not is_routed(unit) for unit in place.units):
            found.append((place.owner, support_of(scene, place, place.owner), a))
    label = f"{scene.says['support']}:" if found else scene.says["before"]
    body = ink.line(0, 4, label, 12.5, "b" if found else "", 130, "" if found else "soft")
    x = ink.measure(label, 12.5, "b") + 16
    for seat, value, a in found[:5]:
        tip = f"<title>{scene.area(a)}, {scene.house(seat)}: +{value}</title>"
        body += (
            f"<g>{tip}{ink.use(f'disc-{view.seats[seat]}', x, 0, 19)}{ink.line(x + 12, 5, f'+{value}', 13, 'b')}</g>"
        )
        x += 46
    scene.out.append(ink.piece("support", cell.x + 12, cell.y + cell.h - 16, body))


def supports(scene: Scene) -> None:
    """On the map: whom the areas that have declared their support stand by."""
    for area, seat in scene.view.supports.items():
        spot = shapes()["areas"][area]
        x, y = scene.lay.at(*spot.get("row", spot["order"]))
        tip = f"{scene.area(area)}: {scene.says['given'].lower()}, {scene.house(seat)}"
        scene.out.append(standing(f"backs-{area}", f"d-{scene.view.seats[seat]}", x, y - 26 * scene.lay.piece, tip))
