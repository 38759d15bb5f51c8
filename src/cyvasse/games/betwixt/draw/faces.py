"""Faces of the cards: leaders' arms, strips, cells and full faces. Made once for each text and size, then kept."""

from __future__ import annotations

from functools import lru_cache

from cyvasse import ink

from ..components import Ally, Components, Influence

WORDS = {
    "en": {
        "round": "round",
        "of": "of",
        "allies": "Allies",
        "dead": "Dead",
        "deck": "Influence",
        "discard": "Discard",
        "supply": "Tokens",
        "row": "Ally row",
        "up": "Only you see these allies",
        "uniques": "Your unique cards set aside",
        "packet": "Choose one card and pass on the rest",
        "picks": "Set aside",
        "in_force": "In force",
        "in_hand": "in hand",
        "unique": "unique cards set aside",
        "picked": "cards set aside",
        "power": "power",
        "influence": "influence",
        "printed": "printed",
        "council": "Council",
        "tokens": "tokens",
        "small": "small council",
        "kneel": "Bend the knee",
        "kneels": "has bent the knee",
        "turn": "To move",
        "first": "First player",
        "won": "won the bid",
        "wins": "wins the game",
        "seat": "Seat",
        "empty": "no leader yet",
        "rulebook": "as in the rulebook",
        "public": "from public sources",
        "reconstructed": "reconstructed by us",
        "playing": "Being played",
        "step_setup": "Choose leaders",
        "step_leader": "Choose leaders",
        "step_season": "A new season",
        "step_draft": "Draft",
        "step_reveal": "Reveal the current ally",
        "step_turn": "Play influence cards",
        "step_bids": "Total the bids",
        "step_claim": "Claim the ally",
        "step_after": "Claim the ally",
        "step_cleanup": "Clean up",
        "step_advance": "Advance to the next round",
        "step_scoring": "Determine the winner",
        "step_None": "End of the game",
    },
    "ru": {
        "round": "раунд",
        "of": "из",
        "allies": "Союзники",
        "dead": "Убитые",
        "deck": "Влияние",
        "discard": "Сброс",
        "supply": "Жетоны",
        "row": "Ряд союзников",
        "up": "Этих союзников видите только вы",
        "uniques": "Ваши отложенные уникальные карты",
        "packet": "Выберите одну карту и передайте остальные",
        "picks": "Отложены",
        "in_force": "Действует",
        "in_hand": "на руке",
        "unique": "уникальных отложено",
        "picked": "карт отложено",
        "power": "власть",
        "influence": "влияние",
        "printed": "напечатано",
        "council": "Совет",
        "tokens": "жетоны",
        "small": "малый совет",
        "kneel": "Преклонить колено",
        "kneels": "колено преклонено",
        "turn": "Ходит",
        "first": "Первый игрок",
        "won": "победа в торгах",
        "wins": "победа в игре",
        "seat": "Место",
        "empty": "правитель не выбран",
        "rulebook": "по правилам игры",
        "public": "из открытых источников",
        "reconstructed": "восстановлено нами",
        "playing": "Разыгрывается",
        "step_setup": "Выбор правителей",
        "step_leader": "Выбор правителей",
        "step_season": "Новый сезон",
        "step_draft": "Драфт",
        "step_reveal": "Раскройте текущего союзника",
        "step_turn": "Разыграйте карты влияния",
        "step_bids": "Суммарные значения влияния",
        "step_claim": "Примите союзника в совет",
        "step_after": "Примите союзника в совет",
        "step_cleanup": "Очистите стол",
        "step_advance": "Перейдите к следующему раунду",
        "step_scoring": "Определите победителя",
        "step_None": "Конец игры",
    },
}


Arms = tuple[str, str, str]  # field, charge, sign


def _house(house: str) -> Arms:
    return ink.HOUSES[house].field, ink.HOUSES[house].charge, f"sigil-{house}"


# No two leaders share both the field and the sign.
ARMS = {
    "cersei_lannister": _house("lannister"),
    "tyrion_lannister": ("#d9a93b", "#6d1219", "sigil-lannister"),
    "eddard_stark": _house("stark"),
    "jon_snow": ("#262b31", "#e2e7e8", "g-raven"),
    "daenerys_targaryen": ("#1c1416", "#ea5a48", "g-dragon"),
    "euron_greyjoy": _house("greyjoy"),
    "doran_martell": _house("martell"),
    "olenna_tyrell": _house("tyrell"),
    "melisandre": ("#5c1236", "#ffb24d", "g-heart"),
}
NAMED = {leader.partition("_")[0]: arms for leader, arms in ARMS.items()}  # by first name, as seats are called
NOBODY = ("#cbb588", "#3b2d1b", "g-crown")  # a leader of a data pack
COLOURS = {
    "red": ("#a62b22", "lit", "sword"),
    "green": ("#2f7040", "lit", "leaf"),
    "purple": ("#5d3b86", "lit", "mask"),
    "blue": ("#2f5590", "lit", "star"),
    "white": ("#ddd3bb", "pitch", "crown"),
}
TIMINGS = {
    "during_round": "hourglass",
    "when_claimed": "gate",
    "while_in_council": "castle",
    "end_of_game": "flag",
    "on_play": "hand",
    "while_in_stack": "hourglass",
}
SEASONS = {"summer": "g-sun", "autumn": "g-leaf", "winter": "g-snow"}
TITLES = {"ser", "grand", "maester", "khal", "сир", "великий", "мейстер", "кхал"}


def sign(timing: str) -> str:
    return TIMINGS.get(timing, "laurel")


def heading(card: Influence, parts: Components, lang: str, room: float) -> str:
    """The heading of a card's abilities; without the moment of a triumph where there is no room for it."""
    full = " · ".join(parts.timings[timing][lang] for timing in card.timing)
    if ink.measure(full, ink.LEAST, "i") <= room:
        return full
    short = ("triumph" if timing.startswith("triumph") else timing for timing in card.timing)
    return " · ".join(parts.timings[timing][lang] for timing in short)


def ally_title(ally: Ally, lang: str, over: bool = False) -> str:
    """Name, power, provenance, and the effect unless it is over."""
    says = WORDS[lang]
    effect = "" if over else f". {ally.effect[lang]}"
    return f"{ally.name[lang]}, {says['power']} {ally.power}{effect} ({says[ally.source]})"


def influence_title(card: Influence, lang: str, now: int | None = None) -> str:
    says = WORDS[lang]
    value = card.value if now is None else now
    printed = f" ({says['printed']} {card.value})" if value != card.value else ""
    told = f"{card.name[lang]}, {says['influence']} {value}{printed}. {card.effect[lang]}"
    return f"{told} ({says[card.source]})"


# Strips lie in stacks: one line each.


@lru_cache(2048)
def ally_strip(name: str, power: int, timing: str, source: str, w: float, h: float) -> str:
    mid = h / 2
    out = ink.plate(w, h) + ink.gem(13, mid - 1, 16, power)
    end = w - 7
    if w > 110:
        end -= 16
        out += ink.small(sign(timing), w - 14, mid, "soft")
    return out + ink.source_mark(w - 5, 5, source) + ink.name(25, mid, name, 14, end - 25, kind="", tall=h - 1)


@lru_cache(4096)
def influence_strip(
    name: str, colour: str, now: int, printed: int, triumph: bool, source: str, sign: str, w: float, h: float
) -> str:
    """A staked card. Its value is that of now; an arrow tells that it is more or less than printed.

    The sign at its end repeats the colour, unless another one is given.
    """
    field, tint, glyph = COLOURS[colour]
    mid = h / 2
    out = ink.plate(w, h) + ink.corner(26, h, 4, field)
    size = min(17.5, h * 0.78)
    out += ink.line(13.5, mid + size * 0.34, str(now).replace("-", "−"), size, "x", kind=f"m {tint}")
    start, end = 30.0, w - 7
    if now != printed:
        d = f"M29 {mid + 4:g}l4 -8l4 8z" if now > printed else f"M29 {mid - 4:g}l4 8l4 -8z"
        out += ink.path(d, class_="up" if now > printed else "down")
        start = 40
    if w > 110:
        out += ink.small(sign, w - 14, mid, "rubric") if sign else ink.small(glyph, w - 14, mid, "soft")
        end -= 16
    if triumph:
        out += ink.small("laurel", end - 6, mid, "gold")
        end -= 15
    out += ink.source_mark(w - 5, 5, source)
    return out + ink.name(start, mid, name, 14, end - start, "b", kind="", tall=h - 1)


# Full faces.


@lru_cache(1024)
def influence_face(
    name: str, colour: str, value: int, timing: str, head: str, effect: str, source: str, told: str, w: float, h: float
) -> str:
    """Value on a ribbon, name, colour, ability. On a narrow card the name goes below the ribbon."""
    field, tint, glyph = COLOURS[colour]
    k = w / 124
    body = 11.5
    out = ink.plate(w, h, 8, shade=3)
    d = f"M2 8q0 -6 6 -6H{34 * k:.0f}V{46 * k:.0f}l-{16 * k:.0f} -6L2 {46 * k:.0f}z"
    out += ink.path(d, field) + ink.line(17 * k, 30 * k, value, 29 * k, "x", kind=f"m {tint}")
    left, wide = round(40 * k), round(w - 46 * k)
    if w > 118:
        band = 40
        out += ink.name(36 * k + (w - 40 * k) / 2, 19, name, 15, w - 43 * k, tall=34)
    else:
        band = 8
        out += ink.name(w / 2, 55, name, 14, w - 12, tall=28)
    out += ink.rect(left, band, wide, 25, 4, fill=field)
    out += ink.use("g-" + glyph, left + wide / 2, band + 12.5, 20, kind=tint)
    y = 71.0
    out += ink.small(sign(timing), 13, y + 6.5, "rubric")
    out += ink.line(22, y + 11, head, 11.5, "i", w - 36, "soft") + ink.source_mark(w - 9, y + 7, source, told)
    out += ink.path(f"M8 {y + 16.5}H{w - 8:g}", class_="hair")
    return out + ink.prose(8, y + 19, effect, body, w - 15, h - y - 22)


@lru_cache(512)
def ally_face(
    name: str, power: int, timing: str, head: str, effect: str, source: str, told: str, w: float, h: float
) -> str:
    """An ally with an illuminated initial; the picture takes what room the text leaves."""
    k = w / 170
    body = 13.2 if w > 150 else 11.0
    letter = next((word for word in name.split() if word.lower() not in TITLES), name)[0]
    bar, tail = 34.0, letter in "JQЦЩ"
    need = len(ink.wrap(effect, body, w - 20)) * body * 1.16 + body * 2.6
    art = max(44.0, h - bar - need - 12)
    frame = (6.0, bar, w - 12, art)
    out = ink.plate(w, h, 10, shade=4)
    out += ink.name(w / 2 + 16 * k + 2, bar / 2 + 1, name, 18, w - 50 * k - 6, tall=bar - 3)
    out += ink.rect(*frame, 5, fill="#3a2d1d") + ink.rect(*frame, 5, fill="url(#paint-lattice)")
    out += ink.rect(*frame, 5, fill="url(#paint-sheen)")
    out += ink.rect(9, bar + 3, w - 18, art - 6, 4, fill="none", stroke="#d9a93b", stroke_opacity=0.7)
    down, big = (0.2, 0.66) if tail else (0.29, 0.84)
    out += ink.line(w / 2, bar + art * (0.5 + down), letter, art * big, "h", kind="m", fill="#eec25a")
    out += ink.gem(8 + 15 * k, 6 + 15 * k, 30 * k, power)
    y = bar + art + 5
    out += ink.small(sign(timing), 16, y + body * 0.62, "rubric")
    out += ink.line(27, y + body, head, body * 0.98, "i", w - 46, "soft")
    out += ink.source_mark(w - 11, y + body * 0.65, source, told)
    out += ink.path(f"M10 {y + body * 1.5:.1f}H{w - 10:g}", class_="hair")
    return out + ink.prose(10, y + body * 1.6, effect, body, w - 19, h - y - body * 1.6 - 5)


# For narrow screens: a banner as wide as the screen, and cells with the name only.


@lru_cache(512)
def ally_banner(
    name: str, power: int, timing: str, head: str, effect: str, source: str, told: str, w: float, h: float
) -> str:
    out = ink.plate(w, h, 10, shade=3) + ink.gem(28, 29, 34, power)
    out += ink.line(56, 23, name, 20, "h", w - 130)
    out += ink.small(sign(timing), 62, 36, "rubric") + ink.line(72, 40, head, 13, "i", w - 110, "soft")
    out += ink.source_mark(w - 12, h - 11, source, told)
    return out + ink.prose(56, 42, effect, 13, w - 74, h - 44)


@lru_cache(1024)
def influence_cell(name: str, colour: str, value: int, triumph: bool, source: str, w: float, h: float) -> str:
    field, tint, glyph = COLOURS[colour]
    out = ink.plate(w, h, 7) + ink.corner(32, h, 5, field)
    out += ink.line(16, h * 0.54, value, 22, "x", kind=f"m {tint}") + ink.use("g-" + glyph, 16, h - 11, 12, kind=tint)
    out += ink.name(32 + (w - 32) / 2, h / 2, name, 14.5, w - 42, tall=h - 6)
    out += ink.small("laurel", w - 10, h - 9, "gold") if triumph else ""
    return out + ink.source_mark(w - 7, 7, source)


@lru_cache(256)
def leader_card(leader: str, w: float, h: float) -> str:
    """Drawn around its middle, so that it can turn when the leader bends the knee."""
    x, y = -w / 2, -h / 2
    if not leader:
        return ink.rect(x, y, w, h, 8, class_="slot") + ink.rim(w, h, 8, x, y)
    field, charge, symbol = ARMS.get(leader, NOBODY)
    inner = (x + 4, y + 4, w - 8, h - 8, 5)
    out = ink.rect(x + 1, y + 3, w, h, 8, class_="shade") + ink.rim(w, h, 8, x, y, "card rim")
    out += ink.rect(*inner, fill=field) + ink.rect(*inner, fill="url(#paint-lattice)", stroke=charge)
    return out + ink.use(symbol, 0, 0, w * 0.7, charge)


@lru_cache(256)
def tomb(power: int, w: float, h: float) -> str:
    """A dead ally: a small stone with the power value."""
    d = f"M0 {h:g}V{w / 2:g}a{w / 2:g} {w / 2:g} 0 0 1 {w:g} 0V{h:g}z"
    out = ink.path(d, "#2a2018", stroke="var(--line)")
    return out + ink.line(w / 2, h * 0.78, power, h * 0.6, "b", kind="m", fill="#f3e2bd") + ink.rim(w, h, 4)
