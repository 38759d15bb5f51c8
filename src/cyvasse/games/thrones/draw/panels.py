"""The panels around the map: round, influence tracks, castles, supply, Westeros cards; their frames are ground."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from cyvasse import ink
from cyvasse.ink import Cell

from ..components import Components, WesterosCard
from .layout import ACTION, DECKS, PHASES, WORDS, Layout, Scene, phase
from .units import OPEN, standing

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
TOKENS = {"iron_throne": "throne", "fiefdoms": "blade", "kings_court": "raven"}
INK = "#241a11"
HEAD = 33  # height of a panel's title
TITLED = ("pool", "hand", "castles", "supply", "westeros", "others")


# The ground.


def frames(lay: Layout, data: Components, seats: int, lang: str) -> str:
    """Leaves of paper with their titles, and the printed spaces of the tracks."""
    says = WORDS[lang]
    titles = {"pool": "pool", "hand": "hand", "castles": "victory", "supply": "supply", "westeros": "cards"}
    asides = {"castles": f"{data.castles_to_win}: {says['wins']}", "supply": says["armies"]}
    out = ""
    for name, cell in lay.cells.items():
        out += ink.panel(*cell, 7)
        if name in TITLED:
            out += title(cell, says[titles.get(name, name)], asides.get(name, ""))
    out += _lane(lay.cells["castles"], [(str(n), "") for n in range(data.castles_to_win + 1)])
    levels = ["·".join(map(str, armies)) for armies in data.supply]
    out += _lane(lay.cells["supply"], [(str(n), armies) for n, armies in enumerate(levels)])
    return out + _printed_tracks(lay.cells["tracks"], data, seats, lang) + _rounds(lay.cells["round"], data.rounds)


def title(cell: Cell, words: str, aside: str = "") -> str:
    """A title with its rubricated rule."""
    x, y, w, _ = cell
    note = min(ink.measure(aside, 12), w * 0.4)
    out = ink.line(x + 12, y + 22, words, 15.5, "s", w - 30 - note)
    out += ink.line(x + w - 12, y + 22, aside, 12, "", w * 0.4, "e soft") if aside else ""
    out += ink.path(f"M{x + 12:g} {y + 29.5:g}h{w - 24:g}", class_="hair")
    return out + ink.path(f"M{x + 12:g} {y + 29.5:g}h30", stroke="var(--accent)", stroke_width=2)


def lane_cells(cell: Cell, count: int) -> list[Cell]:
    step = (cell.w - 20) / count
    return [Cell(cell.x + 10 + i * step + 1, cell.y + 36, step - 2, cell.h - 44) for i in range(count)]


def _lane(cell: Cell, spaces: list[tuple[str, str]]) -> str:
    out = ""
    for space, (number, below) in zip(lane_cells(cell, len(spaces)), spaces, strict=True):
        x = space.x + space.w / 2
        out += ink.rect(*space, 4, class_="tray")
        out += ink.line(x, space.y + 12, number, 12.5, "s", kind="m soft")
        out += ink.line(x, space.y + 26, below, 11.5, "", space.w - 2, "m", least=8) if below else ""
    return out


def track_cells(cell: Cell, seats: int) -> dict[str, list[Cell]]:
    """The spaces of the three tracks from the first on."""
    widths = {"iron_throne": 0.408, "fiefdoms": 0.262, "kings_court": 0.33}
    x, found = cell.x + 10, {}
    step = min(29, (cell.h - 54) / seats)
    for track, share in widths.items():
        w = (cell.w - 20) * share
        found[track] = [Cell(x, cell.y + 48 + i * step, w - 5, 24) for i in range(seats)]
        x += w
    return found


def _printed_tracks(cell: Cell, data: Components, seats: int, lang: str) -> str:
    out = ""
    for track, spaces in track_cells(cell, seats).items():
        out += ink.name(
            spaces[0].x + 35, cell.y + 25, data.influence_tracks[track].name[lang], 14, spaces[0].w - 36, "s", "", 30
        )
        for i, (x, y, w, h) in enumerate(spaces):
            out += ink.rect(x, y, w, h, h / 2, class_="tray") + ink.rect(x, y, w, h, h / 2, class_="hair")
            if track == "kings_court":
                for k in range(data.court_stars[seats][i]):
                    out += ink.use("g-gold_star", x + w - 9 - 8 * k, y + 12, 9)
            elif track == "iron_throne":
                out += ink.use("g-gold_crown", x + w - 51, y + 11.5, 11)
                out += ink.rect(x + w - 26, y + 6, 8, 12, 1.5, class_="card", stroke="var(--ink)")
    return out


def chips(lay: Layout, data: Components, houses: Iterable[str], seats: int, lang: str) -> str:
    """Houses as they stand on the influence tracks."""
    spaces = track_cells(lay.cells["tracks"], seats)
    most, wide = 8 * max(data.court_stars[seats]), spaces["iron_throne"][0].w
    room = min(spaces["fiefdoms"][0].w - 34, spaces["kings_court"][0].w - 32 - most, spaces["iron_throne"][0].w - 86)
    out = ""
    for house in houses:
        name = ink.line(27, 16.5, data.houses[house].name[lang], 13, "", room)
        chip = f"{ink.use(f'disc-{house}', 12, 12, 23)}{name}"
        out += f'<g id="chip-{house}" font-weight="700"><g {OPEN}>{chip}</g>{outline(wide, 24, 11)}</g>'
    return out


def dominance(houses: Iterable[str]) -> str:
    """Dominance tokens in the colours of their holders, and their backs."""
    out = ""
    for house in houses:
        field = ink.HOUSES[house].field
        back = ink.circle(0, 0, 15, fill="var(--night)", stroke=field, stroke_width=2)
        back += ink.circle(0, 0, 10.5, fill="none", stroke="var(--gold)", stroke_dasharray="2 2.5")
        face = ink.circle(0, 0, 15, fill=field, stroke=INK, stroke_width=1.4)
        face += ink.circle(0, 0, 12, fill="#fbf5e6", stroke=INK, stroke_width=0.8)
        signs = {sign: face + ink.use(f"g-{sign}", 0, 0, 17, INK) for sign in TOKENS.values()}
        for name, body in ({"back": back} | signs).items():
            out += f'<g id="token-{house}-{name}"><g {OPEN}>{body}</g>{outline(30, 30, 14.9, -15)}</g>'
    return out


def outline(w: float, h: float, r: float, at: float = 0) -> str:
    """An open outline, for symbols that show a state."""
    return ink.rim(round(w, 1), round(h, 1), r, at, at).replace(' class="rim"', ' fill="none"')


def _rounds(cell: Cell, rounds: int) -> str:
    x, y = cell.x + 74, cell.y + cell.h - 18
    step = min(17, (cell.w - 90) / rounds)
    out = ink.rect(cell.x + 11, cell.y + 11, 48, 48, 5, fill="#8d1f22")
    out += ink.rect(cell.x + 14, cell.y + 14, 42, 42, 3, fill="none", stroke="#fbe9c6")
    for i in range(rounds):
        out += ink.circle(x + i * step + 5, y, 4, fill="none", stroke="var(--line)", stroke_width=1.2)
    return out


# The pieces.


def round_panel(scene: Scene) -> None:
    """Round and phase; at the end, who has won."""
    view, says, cell = scene.view, scene.says, scene.lay.cells["round"]
    if view.victor >= 0 and view.over:
        told = f"{scene.house(view.victor)}: {says['victor']}"
    else:
        told = says.get(f"step_{view.step}", "")
    about = f"{told}, {says['round']} {view.round} {says['of']} {scene.data.rounds}"
    now = "" if view.over else phase(view.step)
    body = _round(view.round, scene.data.rounds, now, told, scene.lang, cell.w, cell.h)
    scene.out.append(ink.piece("round", cell.x, cell.y, body, title=about))


@lru_cache(512)
def _round(number: int, rounds: int, now: str, told: str, lang: str, w: float, h: float) -> str:
    says = WORDS[lang]
    roman = ROMAN[min(number, 10) - 1]
    out = ink.line(35, 44, roman, 26 if len(roman) < 4 else 20, "h", kind="m lit")
    x, size = 74.0, 16.0
    keys = PHASES if w > 300 else tuple(key for key in PHASES if key == now)
    names = [says[key] for key in keys]
    gap = min(20, (w - 86 - sum(ink.measure(name, size, "s") for name in names)) / 2)
    for key, name in zip(keys, names, strict=True):
        wide = ink.measure(name, size, "s")
        out += ink.line(x, 27, name, round(size, 1), "s", kind="" if key == now else "soft")
        if key == now:
            out += ink.path(f"M{x:.0f} 32h{wide:.0f}", stroke="var(--accent)", stroke_width=2)
        x += wide + gap
    step, y = min(17, (w - 90) / rounds), h - 18
    dots = "".join(f"M{79 + i * step:.0f} {y:g}h.01" for i in range(number))
    out += ink.path(dots, stroke="var(--accent)", stroke_width=9, stroke_linecap="round")
    if w > 300:
        out += ink.line(w - 12, h - 14, told, 12.5, "", w - 96 - step * rounds, "e soft")
    else:
        out += ink.line(74, h - 30, told, 12, "", w - 86, "soft") if now else ink.line(74, 27, told, 15, "s", w - 86)
    return out


def tracks(scene: Scene) -> None:
    """Influence tokens and dominance tokens; the first track also tells Power and cards in hand."""
    view, says = scene.view, scene.says
    used = {"fiefdoms": view.blade_used, "kings_court": view.raven_used}
    acting = view.iron_throne[view.position] if view.step in ACTION[:3] and view.position < len(view.seats) else -1
    rows = {"iron_throne": view.iron_throne, "fiefdoms": view.fiefdoms, "kings_court": view.kings_court}
    told = ""
    for track, spaces in track_cells(scene.lay.cells["tracks"], len(view.seats)).items():
        token = scene.data.dominance[scene.data.influence_tracks[track].token].name[scene.lang]
        holder, down = rows[track][0], used.get(track, False)
        tip = f"{token}: {scene.house(holder)}" + (f" ({says['face_down']})" if down else "")
        x, y = spaces[0].x + 15, scene.lay.cells["tracks"].y + 25
        symbol = f"token-{view.seats[holder]}-{'back' if down else TOKENS[track]}"
        scene.out.append(
            f'<use id="token-{track}" data-word="{track}" href="#{symbol}" transform="translate({x:g} {y:g})">'
            f"<title>{tip}</title></use>"
        )
        for i, (seat, (x, y, w, _)) in enumerate(zip(rows[track], spaces, strict=True)):
            house, who = view.seats[seat], view.houses[seat]
            if track == "iron_throne":
                tip = f"{i + 1}. {scene.house(seat)}; {says['power']} {who.power}, {says['in_hand']} {len(who.hand)}"
                tip += f", {says['turn']}" if seat == acting else ""
                scene.out.append(
                    f'<use id="track-{track}-{house}" data-word="{house}" href="#chip-{house}" '
                    f'transform="translate({x:.0f} {y:.0f})"><title>{tip}</title></use>'
                )
                told += _first(who.power, len(who.hand), seat == acting, round(x), round(y), round(w))
            else:
                scene.out.append(standing(f"track-{track}-{house}", f"chip-{house}", x, y))
    scene.out.append(f'<g id="powers" font-size="13" font-weight="700" pointer-events="none">{told}</g>')


@lru_cache(4096)
def _first(power: int, cards: int, acting: bool, x: int, y: int, w: int) -> str:
    """Power and cards in hand, and a frame for who acts."""
    out = (
        f'<text x="{x + w - 44}" y="{y + 16.5:g}">{power}</text><text x="{x + w - 15}" y="{y + 16.5:g}">{cards}</text>'
    )
    if acting:
        out += ink.rect(x - 2, y - 2, w + 4, 28, 14, fill="none", stroke="var(--accent)", stroke_width=2)
        out += ink.path(f"M{x + w + 1} {y + 8}l6 4l-6 4z", "var(--accent)")
    return out


def lanes(scene: Scene) -> None:
    """Discs of the Houses on the victory and supply tracks."""
    view, data = scene.view, scene.data
    for name, first, count in (("castles", 0, data.castles_to_win + 1), ("supply", 0, len(data.supply))):
        spaces = lane_cells(scene.lay.cells[name], count)
        values = [who.castles if name == "castles" else who.supply for who in view.houses]
        for seat, value in enumerate(values):
            space = spaces[min(max(value - first, 0), count - 1)]
            alike = [other for other, its in enumerate(values) if its == value]
            at, many = alike.index(seat), len(alike)
            across = min(3, max(1, int(space.w / 11)), many)
            row, column = divmod(at, across)
            here = min(across, many - row * across)
            gap = min(16, (space.w - 15) / max(1, across - 1)) if across > 1 else 0
            x = space.x + space.w / 2 + (column - (here - 1) / 2) * gap
            down = (space.h - (14 if name == "castles" else 28) - 17) / max(1, -(-many // across) - 1)
            y = space.y + space.h - 9 - row * min(14, down)
            tip = f"{scene.house(seat)}: {value}"
            scene.out.append(standing(f"{name}-{view.seats[seat]}", f"d-{view.seats[seat]}", x, y, tip))


# Westeros cards.


def westeros(scene: Scene) -> None:
    """This round's cards with what may be chosen on them, and the orders they forbid."""
    view, cell = scene.view, scene.lay.cells["westeros"]
    gap = 6
    bare = cell.h < 130
    w, h = (cell.w - 20 - 2 * gap) / 3, cell.h - HEAD - (16 if bare else 38)
    shown = {scene.data.westeros_cards[card].deck: card for card in view.revealed}
    now = phase(view.step) == "westeros"
    for i, deck in enumerate(DECKS):
        x, y = cell.x + 10 + i * (w + gap), cell.y + HEAD + 4
        ident = shown.get(deck)  # type: ignore[call-overload]
        if ident is None:
            body = ink.back(0, 0, w, h) + ink.line(w / 2, h / 2 + 6, deck, 18, "h", kind="m lit")
            scene.out.append(ink.piece(f"westeros-{deck}", x, y, body, title=f"{scene.says['cards']} {deck}"))
            continue
        card = scene.data.westeros_cards[ident]
        open_ = bool(card.choices) and view.step == f"card_{i + 1}"
        body = _westeros(card.name[scene.lang], deck, card.wildlings, round(w, 1), h, open_, card.source)
        tip = f"{deck}. {card.name[scene.lang]}."
        if now:  # afterwards only the orders that it forbids matter, and they are shown
            tip += f" {card.effect[scene.lang]} ({scene.says[card.source]})"
        scene.out.append(ink.piece(f"westeros-{deck}", x, y, body, title=tip))
        if open_:
            choices(scene, card, x, y, w, h)
    forbidden(scene, cell)


@lru_cache(256)
def _westeros(name: str, deck: str, wildlings: int, w: float, h: float, choices: bool, source: str) -> str:
    """A card; where something may be chosen on it, its name moves up."""
    out = ink.plate(w, h, 5) + ink.line(8, 14, deck, 11, "h", kind="rubric")
    for k in range(wildlings):
        out += ink.use("g-skull", w - 10 - 12 * k, 10, 11, kind="soft")
    if choices:
        return out + ink.line(24, 14, name, 12, "s", w - 30 - 12 * wildlings)
    return (
        out + ink.name(w / 2, h / 2 + 3, name, 13.5, w - 10, "s", "m", h - 28) + ink.source_mark(w - 7, h - 7, source)
    )


def choices(scene: Scene, card: WesterosCard, x: float, y: float, w: float, h: float) -> None:
    """What the holder of a dominance token may choose, over the card."""
    step = min(19.0, (h - 20) / len(card.choices))
    for k, choice in enumerate(card.choices):
        name = choice.name[scene.lang]
        body = ink.rim(round(w - 8, 1), round(step - 2, 1), 4, kind="tray rim") + ink.line(
            (w - 8) / 2, step / 2 + 3, name, 11.5, "b", w - 16, "m", least=9
        )
        ident = f"choice-{card.deck}-{choice.id}"
        scene.out.append(ink.piece(ident, x + 4, y + 19 + step * k, body, word=choice.id, title=name))


def forbidden(scene: Scene, cell: Cell) -> None:
    if not scene.view.forbidden:
        return
    names = [scene.data.orders[order].name[scene.lang] for order in scene.view.forbidden]
    size = 22 * scene.lay.piece
    y, body = 0.0, ""
    if cell.h >= 130:
        label = f"{scene.says['forbidden']}:"
        body += ink.line(0, 4, label, 12.5, "b", 100)
        x = ink.measure(label, 12.5, "b") + 20
        y = cell.y + cell.h - 17
    else:
        x, y = cell.w - 8 - 30 * len(names), cell.y + 15
    for i, order in enumerate(scene.view.forbidden):
        at = x + i * 30
        body += f'<use href="#o-{order}" transform="translate({at:.0f} 0) scale({11 / size:.2f})" class="of-stark"/>'
        body += ink.path(f"M{at - 11:.0f} 11l22 -22", stroke="var(--danger)", stroke_width=2.6)
    tip = f"{scene.says['forbidden']}: {', '.join(names)}"
    scene.out.append(ink.piece("forbidden", cell.x + 12, y, body, title=tip))


def piles(scene: Scene) -> None:
    """Westeros cards that lie beside their decks."""
    cell, says = scene.lay.cells["last"], scene.says
    body = title(Cell(0, 0, cell.w, cell.h), says["used"])
    w = (cell.w - 24) / 3
    for i, (deck, pile) in enumerate(zip(DECKS, scene.view.used, strict=False)):
        x, step = 12 + i * w, 15.0
        body += ink.line(x, 48, deck, 12.5, "h", kind="rubric")
        names = [scene.data.westeros_cards[card].name[scene.lang] for card in pile] or [says["none"]]
        room = int((cell.h - 56) / step)
        for k, name in enumerate(names[-room:]):
            body += ink.line(x, 64 + k * step, name, 11.5, "", w - 8, "" if pile else "soft")
    scene.out.append(ink.piece("used", cell.x, cell.y, body))
