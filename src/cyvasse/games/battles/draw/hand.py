"""The hand: Leadership cards with their text and the gambit card; before the battle what may be chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from cyvasse import ink

from ..components import SIDES
from ..describe import waiting_unit
from ..table import GAMBIT, GAMBITS, HAND
from ..words import tactic_text
from .layout import WORDS, Scene, box

TINTS = {
    "stark": "#8b99a3",
    "lannister": "#a8232e",
    "tully": "#2f5d86",
    "clansmen": "#7a5a38",
    "brotherhood": "#5d6b45",
}
GAP = 8.0


def held(scene: Scene) -> list[str]:
    """The viewer's cards; a spectator sees none."""
    seat = scene.view.seat
    cards = scene.view.hidden.places.get(HAND[seat]) if seat is not None else None
    return cards if isinstance(cards, list) else []


def gambit(scene: Scene) -> tuple[str, bool]:
    """The gambit card of the viewer's side, and whether all know it."""
    if scene.mine.gambit:
        return scene.mine.gambit, True
    seat = scene.view.seat
    cards = scene.view.hidden.places.get(GAMBIT[seat]) if seat is not None else None
    return (cards[0], False) if isinstance(cards, list) and cards else ("", False)


def hand(scene: Scene) -> None:
    """Cards with their text; before the battle what may be chosen."""
    cell, cards = scene.lay.cells["hand"], held(scene)
    mine, shown = gambit(scene)
    count = len(cards) + bool(mine)
    if not count or scene.view.step == "setup":
        _offers(scene, list(offers(scene)))
        return
    across, w, h = _grid(count, cell.w, cell.h)
    copies: Counter[str] = Counter()
    for n, card in enumerate(cards):
        copies[card] += 1
        x, y = cell.x + n % across * (w + GAP), cell.y + n // across * (h + GAP)
        body = _card(card, scene.lang, scene.packs, w, h)
        tip = f"{scene.data.leadership_cards[card].name[scene.lang]}"
        scene.out.append(ink.piece(f"card-{card}-{copies[card]}", x, y, body, word=card, title=tip, kind="high"))
    if mine:
        x, y = cell.x + (count - 1) % across * (w + GAP), cell.y + (count - 1) // across * (h + GAP)
        body = _gambit(mine, shown, scene.lang, scene.packs, w, h)
        tip = f"{scene.says['gambit']}: {scene.data.gambits[mine].name[scene.lang]}"
        scene.out.append(ink.piece(f"gambit-{mine}", x, y, body, word=mine, title=tip))


@lru_cache(256)
def _grid(count: int, w: float, h: float) -> tuple[int, float, float]:
    """How many cards stand side by side, and their size: as large as they can be, at most 350 wide."""
    best = (0.0, 1, w, h)
    for across in range(1, count + 1):
        rows = -(-count // across)
        wide, high = min(350, (w - GAP * (across - 1)) / across), min(150, (h - GAP * (rows - 1)) / rows)
        fit = min(wide / 190, 1.6) * min(high / 86, 1.6)
        if fit > best[0]:
            best = (fit, across, round(wide, 1), round(high, 1))
    return best[1], best[2], best[3]


@lru_cache(1024)
def _card(card: str, lang: str, packs: bytes, w: float, h: float) -> str:
    """Cost, name, whose it is, the command in words, the tactic below a rule."""
    data, says = box(packs), WORDS[lang]
    it = data.leadership_cards[card]
    person = next((c.name[lang] for c in data.commanders.values() if it.person and c.person == it.person), "")
    high = h > 70
    coin, size = (11, 16.0) if high else (8, 13.0)
    out = ink.plate(w, h, 7, 2) + ink.corner(8, h, 5, TINTS[it.house])
    out += f'<use href="#o-command" transform="translate({w - coin - 6:g} {coin + 6:g}) scale({coin / 12:.2f})"/>'
    owner, room = person or says["basic"], w - 24 - 2 * coin
    below = h > 100 and w < 240
    note = 0 if below else min(room * 0.42, ink.measure(owner, 12) + 8)
    out += ink.line(15, size + 5, it.name[lang], size, "s", room - note)
    if below:
        out += ink.line(15, size + 19, owner, 12, "", room, "soft")
    else:
        out += ink.line(w - 2 * coin - 11, size + 4, owner, 12, "", note, "e soft", least=9)
    text = " ".join(data.commands[command].name[lang] for command in it.commands)
    side = "lannister" if it.house in ("lannister", "clansmen") else "stark"
    top = size + (24 if below else 11)
    return out + _body(text, _tactic(card, lang, packs), _icons(it.commands, side), w, h, top)


def _body(text: str, tactic: str, icons: str, w: float, h: float, top: float) -> str:
    """The command, then the tactic below a rule, both as large as they fit; pictures where there is still room."""
    left, room = h - top - 4, w - 24
    for size in (14.0, 13.0, 12.0, 11.0, 10.0, 9.0, 8.5):
        first = 1.16 * size * len(ink.wrap(text, size, room))
        second = 5 + 1.16 * (size - 0.5) * len(ink.wrap(tactic, size - 0.5, room)) if tactic else 0
        if first + second <= left:
            break
    first = min(first, left - (18 if tactic else 0))
    out = ink.prose(15, top, text, size, room, first + 1, 8.5)
    if tactic:
        out += ink.path(f"M15 {top + first + 3:.1f}H{w - 10:g}", class_="hair")
        out += ink.prose(15, top + first + 4, tactic, size - 0.5, room, left - first - 3, 8, "i soft")
    if first + second + 36 <= left:
        out += f'<g transform="translate({w - 22:g} {h - 12:g})">{icons}</g>'
    return out


@lru_cache(256)
def _icons(commands: tuple[str, ...], side: str) -> str:
    """Whom a card orders, from the right to the left: figures by type, tokens by rank, a fist for any unit."""
    signs: list[str] = []
    for command in commands:
        kind, _, count = command.rpartition("_")
        if count.isdigit():
            signs += [kind] * int(count)
    out, x = "", 0.0
    for n, kind in enumerate(reversed(signs)):
        x -= 0 if not n else 38 if kind == "cavalry" else 30
        if kind in ("infantry", "cavalry", "ranged"):
            out += f'<use href="#f-{side}-{kind}" x="{x:g}"/>'
        else:
            token = kind if kind in ("green", "blue", "red") else "valor"
            out += f'<use href="#o-{token}" transform="translate({x:g} -13) scale(.72)"/>'
    return out


@lru_cache(1024)
def _tactic(card: str, lang: str, packs: bytes) -> str:
    return tactic_text(box(packs).leadership_cards[card], lang)


@lru_cache(256)
def _gambit(card: str, shown: bool, lang: str, packs: bytes, w: float, h: float) -> str:
    data, says = box(packs), WORDS[lang]
    it = data.gambits[card]
    out = ink.plate(w, h, 7, 2) + ink.corner(8, h, 5, "#1e6f8f")
    size = 16.0 if h > 70 else 13.0
    kind = says["gambit"] if shown else f"{says['gambit']}, {says['face_down']}"
    note = min(w * 0.45, ink.measure(kind, 11.5) + 8)
    out += ink.line(15, size + 5, it.name[lang], size, "s", w - 24 - note)
    out += ink.line(w - 9, size + 4, kind, 11.5, "", note, "e soft", least=8)
    return out + ink.prose(15, size + 11, f"{it.trigger[lang]}. {it.effect[lang]}", 13, w - 24, h - size - 15, 8)


# Before the battle.


def offers(scene: Scene) -> Iterator[tuple[str, str]]:
    """Words that a player may answer with before the battle, and what they are called."""
    view, data, lang, mine = scene.view, scene.data, scene.lang, scene.mine
    if view.step == "allies":
        yield from ((house, named.name[lang]) for house, named in data.houses.items() if house not in SIDES)
    elif view.step == "captains":
        for leader in data.commanders.values():
            if leader.house in (mine.name, mine.ally):
                yield leader.id, f"{leader.name[lang]}, {leader.title[lang]} ({leader.limit})"
    elif view.step in ("levy", "terrain", "deploy"):
        for entry, count in sorted(Counter(mine.reserve).items()):
            told = waiting_unit(entry, lang, data) + (f" ×{count}" if count > 1 else "")
            yield entry.partition(" ")[0], told
        yield from ((leader, data.commanders[leader].name[lang]) for leader in mine.persons)
    elif view.step == "setup":
        cards = view.hidden.places.get(GAMBITS[view.seat]) if view.seat is not None else None
        for card in cards if isinstance(cards, list) and not gambit(scene)[0] else ():
            yield card, f"{data.gambits[card].name[lang]}: {data.gambits[card].trigger[lang]}"
        kinds = sorted({unit.kind for unit in view.units if unit.side == mine.name})
        for formation in dict.fromkeys(it for kind in kinds for it in data.units[kind].formations):
            yield formation, data.keywords[formation].name[lang]


def _offers(scene: Scene, found: list[tuple[str, str]]) -> None:
    cell = scene.lay.cells["hand"]
    cells = ink.stack(len(found), cell.w, cell.h, 26, 22, 2 if cell.w < 600 else 4)
    copies: Counter[str] = Counter()
    for (word, told), (x, y, w, h) in zip(found, cells, strict=False):
        copies[word] += 1
        body = ink.plate(round(w, 1), h, 5) + ink.line(9, h / 2 + 4.5, told, 13, "", round(w - 16, 1), least=9)
        at = (cell.x + x, cell.y + y)
        scene.out.append(ink.piece(f"offer-{word}-{copies[word]}", *at, body, word=word, title=told))
