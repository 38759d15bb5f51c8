"""A combat beside the map: who fights, what both bring before support and House cards, who could support."""

from __future__ import annotations

from functools import lru_cache

from cyvasse import ink
from cyvasse.ink import Cell

from ...table import CLOSED, is_routed, kind_of
from ..panels import title
from ..plan import Scene
from ..units import _closed, _neutral

Line = tuple[str, str]


def battle(scene: Scene) -> None:
    """Attacker on the left, defender on the right."""
    view, says, cell = scene.view, scene.says, scene.lay.battle
    place = view.areas.get(view.host_to)
    foe = place.owner if place and place.units else place.house if place else -1
    heading = title(Cell(0, 0, cell.w, cell.h), f"{says['battle']}: {scene.area(view.host_to)}")
    low = cell.h < 150
    half = cell.w / 2
    leaf = ink.panel(0, 0, cell.w, cell.h, 7) if low else ""
    scene.out.append(ink.piece("battle", cell.x, cell.y, leaf + heading + _middle(half, cell.h)))
    ours, theirs = list(view.host), list(place.units) if place and foe >= 0 else []
    side(scene, "attacker", view.host_of, ours, _attack(scene), Cell(cell.x + 8, cell.y, half - 16, cell.h), low)
    side(scene, "defender", foe, theirs, _defence(scene), Cell(cell.x + half + 8, cell.y, half - 16, cell.h), low)
    if not low:
        support(scene, cell)


@lru_cache(8)
def _middle(half: float, h: float) -> str:
    out = ink.path(f"M{half:g} 38V{h - (12 if h < 150 else 34):g}", class_="hair")
    out += ink.circle(half, 56, 13, class_="card", stroke="var(--line)")
    for turn in (40, -40):
        out += f'<g transform="translate({half:g} 56) rotate({turn})">{ink.use("g-sword", 0, 0, 19, kind="rubric")}</g>'
    return out


def strength(scene: Scene, unit: str, assault: bool) -> int:
    if is_routed(unit):
        return 0
    data = scene.data.units[kind_of(unit)]
    return data.assault if assault and data.assault is not None else data.strength


def _attack(scene: Scene) -> tuple[list[Line], int]:
    view, data = scene.view, scene.data
    castle = bool(data.areas[view.host_to].structure)
    units = sum(strength(scene, unit, castle) for unit in view.host)
    lines, total = [(scene.says["units"], str(units))], units
    origin = view.areas.get(view.host_from)
    if origin and origin.order and data.orders[origin.order].kind == "march":
        bonus = data.orders[origin.order].bonus
        lines.append((data.order_kinds["march"][scene.lang], f"{bonus:+d}"))
        total += bonus
    return lines, total


def _defence(scene: Scene) -> tuple[list[Line], int]:
    place, data, says = scene.view.areas.get(scene.view.host_to), scene.data, scene.says
    if not place:
        return [], 0
    if place.neutral:
        return [(says["neutral"], str(place.neutral) if place.neutral < CLOSED else "—")], place.neutral
    units = sum(strength(scene, unit, False) for unit in place.units)
    lines, total = [(says["units"], str(units))], units
    if place.order and data.orders[place.order].kind == "defense":
        bonus = data.orders[place.order].bonus
        lines.append((data.order_kinds["defense"][scene.lang], f"{bonus:+d}"))
        total += bonus
    if place.garrison:
        bonus = data.houses[data.areas[scene.view.host_to].home].garrison
        lines.append((says["garrison"], f"{bonus:+d}"))
        total += bonus
    return lines, total


def side(
    scene: Scene, role: str, seat: int, units: list[str], sums: tuple[list[Line], int], cell: Cell, low: bool
) -> None:
    """Arms and name, the units, the sum."""
    says, (lines, total) = scene.says, sums
    x, y, w, _ = cell
    if seat >= 0:
        house, name = scene.view.seats[seat], scene.house(seat)
        arms = ink.use(f"arms-{house}", 0, 0, 34) + ink.rim(38, 40, 6, -19, -20)
        tip = f"{name}: {says[role]}"
        scene.out.append(ink.piece(f"battle-{role}", x + 20, y + 56, arms, word=house, title=tip, kind="bare"))
    else:
        house, name = "", says["neutral"]
        place = scene.view.areas.get(scene.view.host_to)
        stone = _closed(0.7) if place and place.neutral >= CLOSED else _neutral(place.neutral if place else 0, 0.7)
        scene.out.append(ink.piece(f"battle-{role}", x + 20, y + 56, stone, title=name))
    room = w - 60
    body = ink.line(42, 52, name, 15.5, "s", room) + ink.line(42, 67, says[role], 12, "", room, "soft")
    if not low:
        for i, unit in enumerate(units):
            size, step = 28, min(28, (w - 44) / max(1, len(units)))
            turn = f' transform="rotate(-90 {16 + i * step:g} 96)"' if is_routed(unit) else ""
            body += f"<g{turn}>{ink.use(f'unit-{house}-{kind_of(unit)}', 16 + i * step, 96, size)}</g>" if house else ""
    top = 84 if low else 128
    for i, (label, value) in enumerate(lines[: 2 if low else 3]):
        body += ink.line(4, top + 14 * i, label, 12, "", w - 66) + ink.line(
            w - 44, top + 14 * i, value, 13, "b", kind="e"
        )
    if total < CLOSED:
        body += ink.line(w - 2, top + 12, total, 34, "h", kind="e")
    scene.out.append(ink.piece(f"sum-{role}", x, y, body, title=f"{total}, {says['before']}" if total < CLOSED else ""))


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
            assault = bool(goal.structure) and place.owner == view.host_of
            value = sum(strength(scene, unit, assault) for unit in place.units) + data.orders[place.order].bonus
            found.append((place.owner, value, a))
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
