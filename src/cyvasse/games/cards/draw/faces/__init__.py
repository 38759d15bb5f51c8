"""Faces of the cards, all made from data. They stand in the ground as symbols; a piece adds what changes.

`p-<card>` is the plate of a card in play, around its middle; `f-<card>` a full face without its name, `f-<plot>` that of
a plot; `a-<card>` a small picture for cells and piles.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from cyvasse import ink

from ...components import Ability, Card, Components, Plot, components
from ...words import OWN, card_text
from ..glyphs import coin, sign
from ..plan import FIELDS, LH, LW, H, Plan, W

SERIF = "Alegreya,Georgia,&apos;PT Serif&apos;,&apos;Noto Serif&apos;,&apos;DejaVu Serif Condensed&apos;,serif"
RANK = {
    "king": "g-crown",
    "queen": "g-crown",
    "lord": "c-coronet",
    "lady": "c-coronet",
    "knight": "c-helm",
    "army": "c-spears",
    "maester": "c-chain",
    "septa": "c-septa",
    "ally": "c-dagger",
    "bastard": "g-sword",
    "retainer": "g-flag",
    "squire": "g-flag",
    "companion": "c-goblet",
}
EMBLEM = {
    "godswood": "c-tree",
    "iron_throne": "g-throne",
    "kingsroad": "c-road",
    "ice": "g-sword",
    "imprisoned": "c-shackle",
    "hand_of_the_king": "g-hand",
    "catspaw_dagger": "c-dagger",
    "direwolf": "sigil-stark",
    "dark_wings": "g-raven",
    "king_in_the_north": "g-crown",
    "pack_survives": "sigil-stark",
    "north_remembers": "sigil-stark",
    "winter_is_coming": "g-snow",
    "northern_hospitality": "c-goblet",
    "not_today": "g-hourglass",
    "whispering_wood": "c-tree",
    "lannister_encampment": "g-flag",
    "insidious_ways": "c-moon",
    "little_birds": "g-raven",
    "lannister_pays": "c-coins",
    "gold_of_the_rock": "c-coins",
    "lions_cunning": "sigil-lannister",
    "things_i_do_for_love": "g-heart",
    "treason_in_the_capital": "c-dagger",
    "power_is_power": "g-crown",
}
BY_TYPE = {"location": "g-castle", "attachment": "g-seal", "event": "g-scroll"}
SMALL = {"the", "a", "an", "ser", "maester", "grand", "сер", "сир", "мейстер", "великий", "септа", "septa"}
SOURCES = {
    "en": {"rulebook": "as in the rulebook", "public": "from public sources", "reconstructed": "reconstructed by us"},
    "ru": {"rulebook": "по правилам игры", "public": "из открытых источников", "reconstructed": "восстановлено нами"},
}
VALUES = (("income", "c-coins"), ("initiative", "g-flag"), ("claim", "c-claw"))
Run = tuple[str, bool]  # words, bold


class Book(NamedTuple):
    """What people read of every card and plot: names, and all that is printed with where it comes from."""

    names: dict[str, str]
    told: dict[str, str]


@lru_cache(16)
def book(packs: bytes, lang: str) -> Book:
    data = components(msgspec.json.decode(packs))
    names = {title: it.name[lang] for title, it in (*data.cards.items(), *data.plots.items())}
    told = {}
    for title, it in (*data.cards.items(), *data.plots.items()):
        said = (card_text(title, lang, data) or "").removesuffix(f"[{it.source}]").rstrip()
        told[title] = f"{said} ({SOURCES[lang][it.source]})"
    return Book(names, told)


def symbols(lay: Plan, data: Components, lang: str) -> str:
    """Every face that this shape can show."""
    out = "".join(_backdrop(house, "play", W - 6, H - 6) + _backdrop(house, "site", LW - 6, LH - 6) for house in FIELDS)
    for card in data.cards.values():
        if card.type in ("character", "location"):
            out += _plate(card, lang)
        out += f'<g id="a-{card.id}" stroke="none">{_picture(card, lang, -20, -20, 40, 40, 4)}</g>'
        if not lay.small:
            out += f'<g id="f-{card.id}" stroke="none">{_face(card, lang, data, *lay.face)}</g>'
    for plot in data.plots.values():
        if not lay.small:
            out += f'<g id="f-{plot.id}" stroke="none">{_plot_face(plot, lang, data, *lay.face)}</g>'
    return out


# Pictures: people are an illuminated initial with the sign of their rank, everything else is an emblem.


def _backdrop(house: str, kind: str, w: float, h: float) -> str:
    return f'<g id="b-{house}-{kind}">{_field(house, -w / 2, -h / 2, w, h, 5)}</g>'


def _field(house: str, x: float, y: float, w: float, h: float, r: float) -> str:
    colour, charge, _ = FIELDS[house]
    box = (x, y, w, h, r)
    out = ink.rect(*box, fill=colour) + ink.rect(*box, fill="url(#paint-lattice)")
    out += ink.rect(*box, fill="url(#paint-sheen)") + ink.rect(*box, fill="var(--shade)", fill_opacity=0.55)
    inner = (x + 2.5, y + 2.5, w - 5, h - 5, max(r - 2, 1))
    return out + ink.rect(*inner, fill="none", stroke=charge, stroke_opacity=0.55, stroke_width=0.9)


def _charge(card: Card, lang: str, cx: float, cy: float, k: float) -> str:
    charge = FIELDS[card.house][1]
    if card.type != "character":
        return ink.use(emblem(card), cx, cy, k * 0.56, charge)
    words = [word for word in card.name[lang].split() if word.lower() not in SMALL]
    letter = (words or [card.name[lang]])[0][0]
    size, drop = (0.51, 0.215) if letter in "JQЦЩД" else (0.62, 0.285)  # letters with a tail are set smaller
    pen = f'font-family="{SERIF}" font-weight="800" text-anchor="middle" fill="{charge}"'
    out = f'<text x="{cx:g}" y="{cy + k * drop:.1f}" font-size="{k * size:.1f}" {pen}>{letter}</text>'
    rank = next((RANK[trait] for trait in reversed(card.traits) if trait in RANK), "")
    return out + (ink.use(rank, cx, cy - k * 0.27, k * 0.26, charge) if rank else "")


def _picture(card: Card, lang: str, x: float, y: float, w: float, h: float, r: float) -> str:
    return _field(card.house, x, y, w, h, r) + _charge(card, lang, x + w / 2, y + h / 2, min(w, h * 1.25))


def emblem(card: Card) -> str:
    return EMBLEM.get(card.id, BY_TYPE[card.type])


def _plate(card: Card, lang: str) -> str:
    """A card in play without its rim; the picture of a person leaves room for strength and icons."""
    w, h, kind = (W, H, "play") if card.type == "character" else (LW, LH, "site")
    out = ink.rect(-w / 2 + 1, -h / 2 + 2, w, h, 7, fill="var(--shade)")
    out += ink.rect(-w / 2, -h / 2, w, h, 7, fill="var(--panel)") + f'<use href="#b-{card.house}-{kind}"/>'
    out += _charge(card, lang, 0, -8 if kind == "play" else 0, min(w - 6, (h - 6) * 1.25))
    return f'<g id="p-{card.id}" stroke="none">{out}</g>'


# Full faces.


def runs(card: Card, lang: str, data: Components) -> list[Run]:
    """The rules text: keywords and the headings of abilities are bold."""
    out: list[Run] = [(f"{data.keywords[keyword][lang]}.", True) for keyword in card.keywords]
    for ability in card.abilities:
        out += _ability(ability, lang, data)
    return out


def _ability(ability: Ability, lang: str, data: Components) -> list[Run]:
    price = f"{ability.price[lang]} → " if ability.price is not None else ""
    if ability.kind == "passive" and ability.when is None:
        return [(price + ability.text[lang], False)]
    head = data.phases[ability.phase][lang] if ability.phase else data.kinds[ability.kind][lang]
    when = f"{OWN['when'][lang]} {ability.when[lang]}: " if ability.when is not None else ""
    said = when + price + ability.text[lang]
    return [(f"{head}:", True), (said[:1].upper() + said[1:], False)]


def _lines(said: list[Run], size: float, room: float) -> list[list[Run]]:
    rows: list[list[Run]] = []
    used = room + 1
    for words, bold in said:
        for word in words.split():
            wide = ink.measure(word, size, "b" if bold else "")
            space = ink.measure(" ", size)
            if used + space + wide > room:
                rows.append([(word, bold)])
                used = wide
                continue
            used += space + wide
            if rows[-1][-1][1] == bold:
                rows[-1][-1] = (f"{rows[-1][-1][0]} {word}", bold)
            else:
                rows[-1].append((word, bold))
    return rows


def _rules(x: float, y: float, said: list[Run], size: float, room: float, height: float) -> str:
    """Text in a box: shrunk to the least size, then ended with an ellipsis (the title of the piece says it all)."""
    rows = _lines(said, size, room)
    while size > ink.LEAST and len(rows) * size * 1.12 > height:
        size = max(ink.LEAST, size - 0.2)
        rows = _lines(said, size, room)
    most = max(1, int(height / (size * 1.12)))
    if len(rows) > most:
        rows = rows[:most]
        words, bold = rows[-1][-1]
        rows[-1][-1] = (ink.shorten(f"{words} …", size, room * 0.9) if " " in words else f"{words}…", bold)
        if not rows[-1][-1][0].endswith("…"):
            rows[-1][-1] = (rows[-1][-1][0] + "…", bold)
    spans = ""
    for i, row in enumerate(rows):
        spans += f'<tspan x="{x:g}" y="{y + size + i * size * 1.12:.1f}">'
        parts = [f'<tspan font-weight="700">{ink.escape(w)}</tspan>' if b else ink.escape(w, quote=False) for w, b in row]
        spans += " ".join(parts) + "</tspan>"
    return f'<text font-size="{size:g}" fill="var(--ink)">{spans}</text>'


BAR = 31.0  # of a face: the name


def _blank(w: float, h: float, colour: str) -> str:
    out = ink.rect(1, 3, w, h, 8, fill="var(--shade)") + ink.rect(0, 0, w, h, 8, fill="var(--panel)")
    out += ink.path(f"M0 8Q0 0 8 0H{w - 8:g}Q{w:g} 0 {w:g} 8V{BAR:g}H0Z", "var(--vellum)")
    return out + ink.rect(0.5, BAR - 2, w - 1, 2.5, fill=colour)


def _face(card: Card, lang: str, data: Components, w: float, h: float) -> str:
    """All printed facts; the picture takes what room the text leaves."""
    body, said = 10.8, runs(card, lang, data)
    need = len(_lines(said, body, w - 14)) * body * 1.12 + body * 1.9 + 12
    art = max(27.0, min(62.0, h - BAR - need))
    out = _blank(w, h, FIELDS[card.house][0])
    if card.type != "event":
        out += f'<g transform="translate(15 {BAR / 2 - 1:g})">{coin(11)}</g>'
        out += _number(15, BAR / 2 + 4.2, str(card.cost), 15, "#3a2604")
    if card.unique:
        out += ink.use("g-flag", w - 9, 9, 9, "var(--accent)")
    out += _picture(card, lang, 4, BAR + 3, w - 8, art, 3)
    if card.type == "character":
        out += sign("k-shield", 19, BAR + art - 10, 0.88) + _number(19, BAR + art - 3, str(card.strength), 18)
        for i, kind in enumerate(reversed(card.icons)):
            out += sign(f"k-{kind}", w - 17 - 22 * i, BAR + art - 9, 0.9)
    if card.income:
        out += sign("k-coin", w - 17, BAR + 16, 0.95) + _number(w - 17, BAR + 20, f"+{card.income}", 12, "#3a2604")
    y = BAR + art + 3
    kind = " · ".join([data.types[card.type][lang], *(data.traits[trait][lang] for trait in card.traits)])
    size = ink.shrink(kind, body, w - 14, "i")
    pen = f'font-family="{SERIF}" font-style="italic" text-anchor="middle" fill="var(--ink-soft)"'
    out += f'<text x="{w / 2:g}" y="{y + body:.1f}" font-size="{size:g}" {pen}>{ink.escape(kind)}</text>'
    out += ink.path(f"M10 {y + body * 1.45:.1f}H{w - 10:g}", stroke="var(--line)")
    top = y + body * 1.5
    return out + _rules(7, top, said, body, w - 14, h - top - 4)


def _plot_face(plot: Plot, lang: str, data: Components, w: float, h: float) -> str:
    out = _blank(w, h, "var(--gold)")
    for i, (key, glyph) in enumerate(VALUES):
        x = w * (0.18 + 0.32 * i)
        out += ink.use(glyph, x - 9, BAR + 18, 17, "var(--accent)") + _number(x + 10, BAR + 25, str(getattr(plot, key)), 20)
    out += ink.path(f"M10 {BAR + 35:g}H{w - 10:g}", stroke="var(--line)")
    return out + _rules(7, BAR + 38, plot_runs(plot, lang, data), 11.6, w - 14, h - BAR - 42)


def plot_runs(plot: Plot, lang: str, data: Components) -> list[Run]:
    if plot.text is None:
        return []
    head: list[Run] = [(f"{data.kinds['when_revealed'][lang]}:", True)] if plot.when_revealed else []
    return [*head, (plot.text[lang], False)]


def _number(x: float, y: float, value: str, size: float, fill: str = "var(--ink)") -> str:
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="800" text-anchor="middle" fill="{fill}">{value}</text>'


# Faces as pieces: what the symbols leave open.


@lru_cache(2048)
def full_face(title: str, name: str, source: str, w: float, h: float, shown: float, event: bool, unique: bool) -> str:
    """A face with its name within the part that the next card of a crowded hand leaves free."""
    left, right = (7.0, w - 7) if event else (28.0, w - (13 if unique else 6))
    right = min(right, shown - 2)
    middle, room = (left + right) / 2, right - left
    out = f'<use href="#f-{title}"/>' + ink.name(middle, BAR / 2 - 1, name, 13, room, tall=BAR - 3)
    return out + ink.source_mark(w - 6, h - 6, source) + ink.rim(w, h, 8)


@lru_cache(512)
def revealed(title: str, name: str, packs: bytes, lang: str, w: float, h: float) -> str:
    """The plot of the round, lying across."""
    data = components(msgspec.json.decode(packs))
    plot = data.plots[title]
    out = ink.plate(w, h, 8, 3)
    out += ink.path(f"M1 9Q1 1 9 1H52V{h - 1:g}H9Q1 {h - 1:g} 1 {h - 9:g}Z", class_="tray")
    out += ink.path(f"M52 1V{h - 1:g}", class_="hair")
    for i, (key, glyph) in enumerate(VALUES):
        cy = 7 + (h - 14) / 3 * (i + 0.5)
        out += ink.use(glyph, 16, cy, 19, kind="rubric") + ink.line(38, cy + 8, getattr(plot, key), 24, "x", kind="m")
    out += ink.name(52 + (w - 52) / 2, 16, name, 16, w - 64, tall=26) + ink.path(f"M62 30H{w - 10:g}", class_="hair")
    out += ink.source_mark(w - 7, h - 7, plot.source)
    said = plot_runs(plot, lang, data)
    if not said:
        return out
    body = _rules(61, 33, said, 12.6, w - 68, h - 38)
    return out + body


