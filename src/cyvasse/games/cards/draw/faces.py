"""Faces of the cards, all made from data. They stand in the ground as symbols; a piece adds what changes.

`p-<card>` is the plate of a card in play, around its middle; `f-<card>` a full face without its name; `a-<card>` a
small picture for cells and piles. `f-<plot>` is a plot on a sheet, `v-<plot>` a revealed one, `l-<plot>` one in a list.
A pointer is told there what is printed on the card; the title of a piece tells how the card stands.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from cyvasse import ink

from ..components import Ability, Card, Components, Plot, components
from ..words import OWN, card_text, heading
from .glyphs import coin, sign
from .layout import FIELDS, LH, LW, VEIL, Book, H, Layout, W

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
PARTLY = {"en": "partly", "ru": "отчасти"}
VALUES = (("income", "c-coins"), ("initiative", "g-flag"), ("claim", "c-claw"))
Run = tuple[str, bool]  # words, bold


@lru_cache(16)
def book(packs: bytes, lang: str) -> Book:
    data = components(msgspec.json.decode(packs))
    known: dict[str, Card | Plot] = {**data.cards, **data.plots}
    names = {title: it.name[lang] for title, it in known.items()}
    told = {}
    for title, it in known.items():
        said = (card_text(title, lang, data) or "").rpartition(" [")[0]  # the provenance is told in words
        others = sorted({source for source in it.fields.values() if source != it.source})
        partly = f"; {PARTLY[lang]} {', '.join(SOURCES[lang][source] for source in others)}" if others else ""
        told[title] = f"{said} ({SOURCES[lang][it.source]}{partly})"
    return Book(names, told)


def symbols(lay: Layout, data: Components, known: Book, lang: str) -> str:
    """Every face that this shape can show."""
    out = "".join(_backdrop(house, "play", W - 6, H - 6) + _backdrop(house, "site", LW - 6, LH - 6) for house in FIELDS)
    for card in data.cards.values():
        told = known.told[card.id]
        if card.type in ("character", "location"):
            out += _symbol("p", card.id, told, _plate(card, lang))
        out += _symbol("a", card.id, told if lay.small else "", _picture(card, lang, -20, -20, 40, 40, 4))
        if not lay.small:
            out += _symbol("f", card.id, told, _face(card, lang, data, *lay.face))
    for plot in data.plots.values():
        told = known.told[plot.id]
        if not lay.small:
            out += _symbol("f", plot.id, told, _plot_face(plot, lang, data, *lay.plot))
            out += _symbol("v", plot.id, told, _revealed(plot, lang, data))
        out += _symbol("l", plot.id, told, _strip(plot, plot.name[lang], 184 if lay.small else 212 * lay.k, 22))
    return out + rims(lay)


def _symbol(kind: str, ident: str, told: str, body: str) -> str:
    title = f"<title>{ink.escape(told, quote=False)}</title>" if told else ""
    return f'<g id="{kind}-{ident}" stroke="none">{title}{body}</g>'


def rims(lay: Layout) -> str:
    """Outlines that many pieces share; they leave the stroke open, so that the piece wears its state."""
    w, h = lay.face
    k = lay.k
    known = {
        "play": (W, H, 7, -W / 2, -H / 2),
        "play-knelt": (H, W, 7, -H / 2, 2 - H / 2),
        "site": (LW, LH, 7, -LW / 2, -LH / 2),
        "site-knelt": (LH, LW, 7, -LH / 2, 2 - LH / 2),
        "face": (w, h, 8, 0, 0),
        "scheme": (*lay.plot, 8, 0, 0),
        "strip": (184 if lay.small else 212 * k, 22, 4, 0, 0),
        "plot": (212 * k, 132 * k, 8 * k, 0, 0),
    }
    return "".join(
        f'<g id="r-{name}">{ink.rim(*box, kind="")}</g>'.replace(' class=""', "") for name, box in known.items()
    )


def rim(name: str, scale: float = 1) -> str:
    """One of the shared outlines."""
    return f'<use class="rim" href="#r-{name}"' + (f' transform="scale({scale:g})"/>' if scale != 1 else "/>")


# Pictures: people are an illuminated initial with the sign of their rank, everything else is an emblem.


def _backdrop(house: str, kind: str, w: float, h: float) -> str:
    return f'<g id="b-{house}-{kind}">{_field(house, -w / 2, -h / 2, w, h, 5)}</g>'


def _field(house: str, x: float, y: float, w: float, h: float, r: float) -> str:
    colour, charge, _ = FIELDS[house]
    box = (x, y, w, h, r)
    out = ink.rect(*box, fill=colour) + ink.rect(*box, fill="url(#paint-lattice)")
    out += ink.rect(*box, fill="url(#paint-sheen)") + ink.rect(*box, **VEIL)
    inner = (x + 2.5, y + 2.5, w - 5, h - 5, max(r - 2, 1))
    return out + ink.rect(*inner, fill="none", stroke=charge, stroke_opacity=0.55, stroke_width=0.9)


def _charge(card: Card, lang: str, cx: float, cy: float, k: float) -> str:
    charge = FIELDS[card.house][1]
    if card.type != "character":
        return ink.use(emblem(card), cx, cy, k * 0.56, charge)
    letter = initial(card.name[lang])
    size, drop = (0.51, 0.215) if letter in "JQЦЩД" else (0.62, 0.285)  # letters with a tail are set smaller
    pen = f'font-family="{SERIF}" font-weight="800" text-anchor="middle" fill="{charge}"'
    out = f'<text x="{cx:g}" y="{cy + k * drop:.1f}" font-size="{k * size:.1f}" {pen}>{letter}</text>'
    rank = next((RANK[trait] for trait in reversed(card.traits) if trait in RANK), "")
    return out + (ink.use(rank, cx, cy - k * 0.27, k * 0.26, charge) if rank else "")


def initial(name: str) -> str:
    """The first letter of a name, without titles."""
    words = [word for word in name.split() if word.lower() not in SMALL]
    return (words or [name])[0][0]


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
    return out


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
    head = heading(ability, lang, data)
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
        parts = [
            f'<tspan font-weight="700">{ink.escape(w)}</tspan>' if b else ink.escape(w, quote=False) for w, b in row
        ]
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
    need = len(_lines(said, body, w - 12)) * body * 1.12 + body * 1.9 + 12
    art = max(23.0 if card.type == "character" else 0, min(62.0, h - BAR - need))
    out = _blank(w, h, FIELDS[card.house][0])
    if card.type != "event":
        out += f'<g transform="translate(15 {BAR / 2 - 1:g})">{coin(11)}</g>'
        out += _number(15, BAR / 2 + 4.2, str(card.cost), 15, "#3a2604")
    if card.unique:
        out += ink.use("g-flag", w - 9, 9, 9, "var(--accent)")
    if art < 16:
        art = 0
    out += _picture(card, lang, 4, BAR + 3, w - 8, art, 3) if art else ""
    if card.type == "character":
        out += sign("k-shield", 19, BAR + art - 10, 0.88) + _number(19, BAR + art - 3, str(card.strength), 18)
        for i, kind in enumerate(reversed(card.icons)):
            out += sign(f"k-{kind}", w - 17 - 22 * i, BAR + art - 9, 0.9)
    if card.income:
        out += sign("k-coin", w - 17, BAR + 16, 0.95) + _number(w - 17, BAR + 20, f"+{card.income}", 12, "#3a2604")
    y = BAR + art + 3
    line = " · ".join([data.types[card.type][lang], *(data.traits[trait][lang] for trait in card.traits)])
    size = ink.shrink(line, body, w - 14, "i")
    pen = f'font-family="{SERIF}" font-style="italic" text-anchor="middle" fill="var(--ink-soft)"'
    out += f'<text x="{w / 2:g}" y="{y + body:.1f}" font-size="{size:g}" {pen}>{ink.escape(line)}</text>'
    out += ink.path(f"M10 {y + body * 1.45:.1f}H{w - 10:g}", stroke="var(--line)")
    top = y + body * 1.5
    return out + _rules(6, top, said, body, w - 12, h - top - 4)


def _plot_face(plot: Plot, lang: str, data: Components, w: float, h: float) -> str:
    out = _blank(w, h, "var(--gold)")
    for i, (key, glyph) in enumerate(VALUES):
        x = w * (0.18 + 0.32 * i)
        out += ink.use(glyph, x - 9, BAR + 18, 17, "var(--accent)") + _number(
            x + 10, BAR + 25, str(getattr(plot, key)), 20
        )
    out += ink.path(f"M10 {BAR + 35:g}H{w - 10:g}", stroke="var(--line)")
    return out + _rules(6, BAR + 38, plot_runs(plot, lang, data), 11.6, w - 12, h - BAR - 42)


def _revealed(plot: Plot, lang: str, data: Components, w: float = 212, h: float = 132) -> str:
    """The plot of the round, lying across."""
    out = ink.rect(1, 3, w, h, 8, fill="var(--shade)") + ink.rect(0, 0, w, h, 8, fill="var(--panel)")
    out += ink.path(f"M0 8Q0 0 8 0H52V{h:g}H8Q0 {h:g} 0 {h - 8:g}Z", "var(--vellum)")
    out += ink.path(f"M52 0V{h:g}M62 30H{w - 10:g}", stroke="var(--line)")
    for i, (key, glyph) in enumerate(VALUES):
        cy = 7 + (h - 14) / 3 * (i + 0.5)
        out += ink.use(glyph, 16, cy, 19, "var(--accent)") + _number(38, round(cy + 8, 1), str(getattr(plot, key)), 24)
    pen = f'font-family="{SERIF}" font-weight="700" text-anchor="middle" fill="var(--ink)"'
    out += f"<g {pen}>{ink.name(52 + (w - 52) / 2, 16, plot.name[lang], 16, w - 64, kind='', tall=26)}</g>"
    return out + _rules(61, 33, plot_runs(plot, lang, data), 12.6, w - 68, h - 38)


def _strip(plot: Plot, name: str, w: float, h: float) -> str:
    """Income, initiative, claim and the name in one line."""
    out = ink.rect(0, 0, w, h, 4, fill="var(--panel)")
    for i, (key, _) in enumerate(VALUES):
        out += _number(10 + 14 * i, h / 2 + 4.6, str(getattr(plot, key)), 13, "var(--accent)")
    pen = f'font-family="{SERIF}" font-weight="700" fill="var(--ink)"'
    return out + f"<g {pen}>{ink.line(50, h / 2 + 4.6, name, 13.5, 's', w - 58)}</g>"


def plot_runs(plot: Plot, lang: str, data: Components) -> list[Run]:
    if plot.text is None:
        return []
    head: list[Run] = [(f"{data.kinds['when_revealed'][lang]}:", True)] if plot.when_revealed else []
    return [*head, (plot.text[lang], False)]


def _number(x: float, y: float, value: str, size: float, fill: str = "var(--ink)") -> str:
    pen = f'font-weight="800" text-anchor="middle" fill="{fill}"'
    return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" {pen}>{value}</text>'


# Faces as pieces: what the symbols leave open.


@lru_cache(2048)
def full_face(title: str, name: str, source: str, w: float, h: float, shown: float, event: bool, unique: bool) -> str:
    """A face with its name within the part that the next card of a crowded hand leaves free."""
    left, right = (7.0, w - 7) if event else (28.0, w - (15 if unique else 6))
    right = min(right, shown - 2)
    middle, room = (left + right) / 2, right - left
    out = f'<use href="#f-{title}"/>' + ink.name(middle, BAR / 2 - 1, name, 13, room, tall=BAR - 3)
    return out + ink.source_mark(w - 6, h - 6, source) + rim("face")


@lru_cache(256)
def plot_face(title: str, name: str, source: str, w: float, h: float) -> str:
    out = f'<use href="#f-{title}"/>' + ink.name(w / 2, BAR / 2 - 1, name, 13.5, w - 14, tall=BAR - 3)
    return out + ink.source_mark(w - 6, h - 6, source) + rim("scheme")
