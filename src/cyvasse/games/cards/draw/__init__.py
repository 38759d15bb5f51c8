"""The table drawn: the ground once for a shape, the pieces for every view.

Pieces lie flat beside each other and keep their ids from picture to picture: a card in play is `card-<word>`, a card of
the own hand `hand-<place>`. The word that names a thing in an answer is its `data-word`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cyvasse import ink

from ..components import HOUSES, Components, components
from ..view import Character, Thing, View
from ..words import card_text, word_name

TITLE = {"en": "Game of Thrones: The Card Game", "ru": "Игра престолов: карточная игра"}
SAYS = {
    "en": {
        "power": "Power",
        "gold": "Gold",
        "hand": "Hand",
        "deck": "Deck",
        "dead": "Dead pile",
        "discard": "Discard pile",
        "plots": "Plots",
        "round": "Round",
        "attack": "Attack",
        "defence": "Defence",
    },
    "ru": {
        "power": "Власть",
        "gold": "Золото",
        "hand": "Рука",
        "deck": "Колода",
        "dead": "Кладбище",
        "discard": "Сброс",
        "plots": "Замыслы",
        "round": "Раунд",
        "attack": "Атака",
        "defence": "Защита",
    },
}
GAP = 8.0


class Plan(NamedTuple):
    """Where things lie in a shape: rows from the far side to the own hand."""

    size: tuple[int, int]
    card: tuple[float, float]
    rows: dict[str, ink.Cell]


def _plan(size: tuple[int, int], card: tuple[float, float]) -> Plan:
    width, height = size
    names = ("foe", "foe_things", "foe_characters", "arena", "characters", "things", "own", "hand")
    shares = (0.7, 0.9, 1.5, 0.9, 1.5, 0.9, 0.7, 1.5)
    unit = (height - 2 * GAP) / sum(shares)
    rows, y = {}, GAP
    for name, share in zip(names, shares, strict=True):
        rows[name] = ink.Cell(GAP, y, width - 2 * GAP, share * unit - GAP)
        y += share * unit
    return Plan(size, card, rows)


PLANS = {
    "wide": _plan((1440, 900), (128, 138)),
    "desk": _plan((1080, 900), (112, 138)),
    "tall": _plan((390, 1100), (86, 120)),
}


def setting(view: View) -> dict[str, Any]:
    """The ground is the same for every match."""
    return {}


def frame(shape: str, setting: Mapping[str, Any] | None = None) -> tuple[int, int]:
    return PLANS[shape].size


def picture(view: View, lang: str, shape: str) -> str:
    """One stand-alone SVG."""
    about = setting(view)
    return ink.picture(ground(about, lang, shape), pieces(view, lang, shape), frame(shape, about), TITLE[lang])


def ground(setting: Mapping[str, Any], lang: str, shape: str) -> str:
    """Parchment and the rows of both players."""
    return _ground(shape)


@lru_cache(8)
def _ground(shape: str) -> str:
    lay = PLANS[shape]
    return ink.parchment(*lay.size) + "".join(ink.rect(*cell, 8, class_="slot") for cell in lay.rows.values())


def pieces(view: View, lang: str, shape: str) -> str:
    """All that lies on the ground as this seat sees it; a spectator sits on the side of House Stark."""
    lay, me, data = PLANS[shape], view.seat or 0, components(view.packs)
    out = []
    for seat, banner, things, characters in (
        (1 - me, "foe", "foe_things", "foe_characters"),
        (me, "own", "things", "characters"),
    ):
        side = view.houses[seat]
        out.append(_banner(view, seat, lang, lay.rows[banner]))
        out += _row(lay, things, [_thing(thing, lang, data) for thing in (*side.locations, *side.attachments)])
        out += _row(lay, characters, [_character(character, lang, data) for character in side.characters])
    out.append(_arena(view, lang, lay.rows["arena"], data))
    own = view.packet or view.pool or (view.plots if view.step == "plot" else []) or view.hand
    out += _row(lay, "hand", [(f"hand-{i}", word, *_face(word, lang, data), "") for i, word in enumerate(own)])
    return "".join(out)


def _banner(view: View, seat: int, lang: str, cell: ink.Cell) -> str:
    """A House's numbers in one line, with its name as the word for naming the first player."""
    side, says = view.houses[seat], SAYS[lang]
    told = [
        f"{says['power']} {side.total}",
        f"{says['gold']} {side.gold}",
        f"{says['hand']} {side.hand}",
        f"{says['deck']} {side.deck}",
        f"{says['dead']} {len(side.dead)}",
        f"{says['discard']} {len(side.discard)}",
    ]
    name = word_name(HOUSES[seat], lang, components(view.packs))
    plot = word_name(side.plot, lang, components(view.packs)) if side.plot else ""
    body = ink.plate(cell.w, cell.h) + ink.line(10, cell.h * 0.42, name, 18, "h", cell.w * 0.4)
    body += ink.line(cell.w - 10, cell.h * 0.42, plot, 15, "s", cell.w * 0.5, "e")
    body += ink.line(10, cell.h * 0.85, " · ".join(told), 13, "", cell.w - 20, "soft")
    return ink.piece(f"banner-{HOUSES[seat]}", cell.x, cell.y, body, word=HOUSES[seat])


def _face(title: str, lang: str, data: Components) -> tuple[str, str]:
    """Name, and what a pointer is told."""
    return word_name(title, lang, data), card_text(title, lang, data) or ""


Face = tuple[str, str, str, str, str]  # id, word, name, title, what stands below the name


def _character(character: Character, lang: str, data: Components) -> Face:
    name, told = _face(character.card, lang, data)
    marks = f"{character.strength}" + " ♦" * character.power + " +" * character.duplicates
    return (f"card-{_ident(character.word)}", character.word, name, told, marks + (" ↷" if character.kneeling else ""))


def _thing(thing: Thing, lang: str, data: Components) -> Face:
    name, told = _face(thing.card, lang, data)
    bearer = f" → {word_name(thing.bearer, lang, data)}" if thing.bearer else ""
    return (f"card-{_ident(thing.word)}", thing.word, name + bearer, told, "↷" if thing.kneeling else "")


def _ident(word: str) -> str:
    return word.replace("@", "-").replace("/", "-")


def _row(lay: Plan, name: str, faces: list[Face]) -> list[str]:
    """Cards side by side, closer together where there are many."""
    cell, (w, h) = lay.rows[name], lay.card
    h = min(h, cell.h)
    step = min(w + GAP, (cell.w - w) / max(1, len(faces) - 1)) if faces else 0
    left = cell.x + (cell.w - step * (len(faces) - 1) - w) / 2 if faces else 0
    out = []
    for i, (ident, word, called, told, marks) in enumerate(faces):
        body = ink.plate(w, h) + ink.line(6, 18, called, 13, "b", w - 12)
        body += ink.line(6, h - 8, marks, 14, "x", w - 12) if marks else ""
        out.append(ink.piece(ident, left + i * step, cell.y, body, word=word, title=told))
    return out


def _arena(view: View, lang: str, cell: ink.Cell, data: Components) -> str:
    """The round, the phase and the challenge that is being fought."""
    says = SAYS[lang]
    phase = data.phases[view.phase][lang] if view.phase in data.phases else ""
    told = f"{says['round']} {view.round} · {phase}" if phase else f"{says['round']} {view.round}"
    if view.challenge and len(view.strengths) == 2:
        attack, defence = view.strengths
        kind = data.icons[view.challenge][lang]
        told += f" · {kind} · {says['attack']} {attack} · {says['defence']} {defence}"
    body = ink.line(cell.w / 2, cell.h / 2 + 6, told, 20, "s", cell.w - 20, "m")
    return ink.piece("arena", cell.x, cell.y, body)
