"""The viewer's hand of cards, and a leaf for the odds, for terrain that is to be laid, or for discarded cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from cyvasse import ink
from cyvasse.kernel.odds import Odds, percent

from ..odds import DESTROYED, SHORT
from ..table import HAND, MISSION_HAND
from .field import short
from .layout import WORDS, Scene, untitled

SETTING_UP = ("terrain", "tokens", "token", "prepare")
LOW = 110  # a card that has no room for all of its text
MOST = 3  # other choices that are told


# -- the hand -------------------------------------------------------------------------------------------------------


class Card(NamedTuple):
    name: str
    when: str
    text: str
    more: str
    kind: str  # the colour of its edge
    source: str


def held(scene: Scene) -> Iterator[tuple[str, str, Card]]:
    """The seat's own cards: their family, word and face."""
    view, lang, data = scene.view, scene.lang, scene.data
    if view.seat is None:
        return
    places = view.hidden.places
    for word in cards_in(places.get(HAND[view.seat])):
        card = data.tactics_cards[word]
        more = " ".join(bonus.text[lang] for bonus in card.bonus)
        kind = scene.house(view.seat)
        yield "tactics", word, Card(card.name[lang], card.trigger[lang], card.text[lang], more, kind, card.source)
    for word in cards_in(places.get(MISSION_HAND[view.seat])):
        mission = data.missions[word]
        worth = f"{scene.says['points']}: {mission.vp}"
        yield "mission", word, Card(mission.name[lang], worth, mission.text[lang], "", "mission", mission.source)
    for family in ("sia", "sid"):
        for word in cards_in(places.get(f"{family}/hand-{view.seat}")):
            siege = data.siege_cards[word]
            yield (
                "siege",
                word,
                Card(siege.name[lang], siege.trigger[lang], siege.text[lang], "", "siege", siege.source),
            )


def cards_in(content: list[str] | int | None) -> list[str]:
    return content if isinstance(content, list) else []


def hand(scene: Scene) -> None:
    cell = scene.lay.cells["hand"]
    cards = list(held(scene))
    if not cards:
        return
    most = 2 if scene.lay.small or cell.w < 420 else 3
    rows = 1 if len(cards) <= most else 2
    across = max(most, -(-len(cards) // rows))
    gap = 8
    w, h = (cell.w - gap * (across - 1)) / across, (cell.h - gap * (rows - 1)) / rows
    seen: dict[str, int] = {}
    for i, (family, word, card) in enumerate(cards):
        seen[word] = seen.get(word, 0) + 1
        row, column = divmod(i, across)
        x, y = cell.x + column * (w + gap), cell.y + row * (h + gap)
        about = f"{card.name} ({scene.says[card.source]})"
        if h < LOW:
            about += f". {card.when}: {card.text} {card.more}"
        body = _card(card, round(w, 1), round(h, 1))
        scene.out.append(ink.piece(f"{family}-{word}-{seen[word]}", x, y, body, word=word, title=about, kind="high"))


EDGES = {"stark": "#5d6a73", "lannister": "#98202b", "mission": "#3b6a3f", "siege": "#6b5a3c"}


@lru_cache(512)
def _card(card: Card, w: float, h: float) -> str:
    """Name, when it is played, what it does, and what it does besides."""
    low = h < LOW
    out = ink.plate(w, h, 8, 2) + ink.rect(2, 2, w - 4, 5, 2, fill=EDGES.get(card.kind, "#6b6152"))
    out += ink.line(9, 22 if not low else 20, card.name, 15 if not low else 13, "s", w - 18)
    if low:
        out += ink.prose(9, 23, f"{card.when}: {card.text}", 11, w - 18, h - 28)
        return untitled(out) + ink.source_mark(w - 8, h - 8, card.source)
    whens = min(2, len(ink.wrap(card.when, 12, w - 18)))
    out += ink.prose(9, 26, card.when, 12, w - 18, 15.5 * whens, kind="rubric")
    top = 28 + 15.5 * whens
    foot = 46 if card.more else 8
    out += ink.prose(9, top, card.text, 12.5, w - 18, h - top - foot)
    if card.more:
        out += ink.path(f"M9 {h - foot + 3:g}h{w - 18:g}", class_="hair")
        out += ink.prose(9, h - foot + 4, card.more, 11.5, w - 18, foot - 8, kind="i soft")
    return out + ink.source_mark(w - 8, h - 7, card.source)


# -- the leaf -------------------------------------------------------------------------------------------------------


def leaf(scene: Scene) -> None:
    if scene.odds is not None:
        chances(scene, scene.odds)
    elif scene.view.step in SETTING_UP and scene.view.supply:
        supply(scene)
    else:
        discards(scene)


class Digest(NamedTuple):
    """What a leaf tells of odds."""

    charge: bool
    unit: str
    target: str
    facts: str
    need: int  # of the distance die
    reach: str
    fallen: str  # how likely the target is destroyed
    mean: str  # models that it loses
    bars: tuple[int, ...]  # by models lost, in thousandths


def digest(scene: Scene, odds: Odds) -> Digest:
    says, words, lang = scene.says, odds.words, scene.lang
    charge = odds.title == "odds.charge"
    lost: dict[int, int] = {}
    fallen = missed = 0
    for outcome in odds.outcomes:
        count = outcome.figures["lost"]
        lost[count] = lost.get(count, 0) + outcome.ways
        fallen += outcome.ways if outcome.key == DESTROYED else 0
        missed += outcome.ways if outcome.key == SHORT else 0
    mean = sum(count * ways for count, ways in lost.items()) / odds.ways
    bars = tuple(1000 * lost.get(count, 0) // odds.ways for count in range(max(lost) + 1))
    point = "," if lang == "ru" else "."
    figures, number = facts(says, words, charge, point), decimal(mean, point)
    return Digest(
        charge, short(scene.name(words["unit"])), short(scene.name(words["target"])), figures, words.get("need", 0),
        percent(Fraction(odds.ways - missed, odds.ways), lang, Fraction(1)),
        percent(Fraction(fallen, odds.ways), lang, Fraction(1)), number, bars,
    )  # fmt: skip


def facts(says: dict[str, str], words: dict[str, Any], charge: bool, point: str) -> str:
    if charge:
        return f"{decimal(words['inches'], point)}″ · {says['die']} {words['need']}+" + (
            " (2)" if words["hindered"] else ""
        )
    save = says["nosave"] if words["save"] > 6 else f"{says['saves']} {words['save']}+"
    panic = f" · {says['panic']} {words['morale']}+" if words["morale"] else ""
    return f"{says['dice']} {words['dice']} · {says['hits']} {words['hit']}+ · {save}{panic}"


def decimal(value: float, point: str) -> str:
    return f"{value:.1f}".replace(".", point)


def chances(scene: Scene, odds: Odds) -> None:
    """What the active unit could do now: the most promising at large, then the others."""
    cell = scene.lay.cells["odds"]
    main, *others = (digest(scene, each) for each in (odds, *odds.choices[1 : MOST + 1]))
    about = f"{scene.says['odds']}: {main.unit}, {main.target}; {main.facts}; {scene.says['destroyed']} {main.fallen}"
    body = _chances(main, tuple(others), scene.lang, cell.w, cell.h, scene.says["attack"], scene.says["charge"])
    scene.out.append(ink.piece("odds", cell.x, cell.y, body, title=about))


@lru_cache(256)
def _chances(main: Digest, others: tuple[Digest, ...], lang: str, w: float, h: float, attack: str, charge: str) -> str:
    says = WORDS[lang]
    head = f"{charge if main.charge else attack}: {main.unit} → {main.target}"
    out = ink.line(12, 20, head, 15.5, "s", w - 24) + ink.line(
        12, 37, main.facts, 12.5, "", w - (160 if main.charge else 24), "soft"
    )
    out += dice(main.need, w - 138, 34) if main.charge else ""
    half = w * 0.5
    out += histogram(main.bars, 12, 44, half - 24, h - 50)
    right = half + 4
    y = 58.0
    if main.charge:
        out += ink.line(right, y, f"{charge}:", 12.5) + ink.line(w - 12, y, main.reach, 14, "x", kind="e rubric")
        y += 16
    out += ink.line(right, y, f"{says['destroyed']}:", 12.5, "", w - right - 60)
    out += ink.line(w - 12, y, main.fallen, 14, "x", kind="e rubric")
    out += ink.line(right, y + 16, f"{says['lose']}:", 12.5, "", w - right - 60)
    out += ink.line(w - 12, y + 16, f"⌀ {main.mean}", 13, "b", kind="e")
    y += 31
    for other in others:
        if y > h - 4:
            break
        out += ink.line(right, y, f"→ {other.target}", 11.5, "", w - right - 90, "soft")
        out += ink.line(
            w - 12, y, f"{other.reach if other.charge else other.fallen} · ⌀ {other.mean}", 11.5, "", kind="e soft"
        )
        y += 14
    return out


PIPS = (
    "0 0",
    "-1 -1 1 1",
    "-1 -1 0 0 1 1",
    "-1 -1 1 1 -1 1 1 -1",
    "-1 -1 1 1 -1 1 1 -1 0 0",
    "-1 -1 1 -1 -1 0 1 0 -1 1 1 1",
)


def dice(need: int, x: float, y: float) -> str:
    """The faces of the distance die; those that reach are ticked with colour and a full edge."""
    out = ""
    for face, spots in enumerate(PIPS, 1):
        good = face >= need
        at = x + 22 * (face - 1)
        edge = {"stroke": "var(--gold)", "stroke_width": 2} if good else {"stroke": "var(--line)"}
        out += ink.rect(at, y - 9, 18, 18, 4, fill="#f7dc8c" if good else "none", **edge)
        numbers = [int(n) for n in spots.split()]
        dots = "".join(
            f"M{at + 9 + 4.6 * a:.1f} {y + 4.6 * b:.1f}h.01" for a, b in zip(numbers[::2], numbers[1::2], strict=True)
        )
        colour = "#2b2118" if good else "var(--ink-soft)"
        out += ink.path(dots, stroke=colour, stroke_width=3, stroke_linecap="round")
    return out


def histogram(bars: Sequence[int], x: float, y: float, w: float, h: float) -> str:
    """Columns by models lost."""
    step = min(24.0, w / len(bars))
    most = max(bars) or 1
    out = ""
    for lost, share in enumerate(bars):
        tall = (h - 14) * share / most
        at = x + lost * step
        out += ink.rect(at + 1, y + h - 14 - tall, step - 2, tall, 1, fill="var(--gold)") if share else ""
        if step > 9 or lost % 2 == 0:
            out += ink.line(at + step / 2, y + h - 2, lost, 10.5, kind="m soft")
    return out + ink.path(f"M{x:g} {y + h - 13.5:g}h{step * len(bars):.1f}", class_="hair")


def supply(scene: Scene) -> None:
    """Terrain that may still be laid: pieces, and their sides."""
    cell = scene.lay.cells["odds"]
    left = sorted(set(scene.view.supply), key=list(scene.data.terrain).index)
    scene.out.append(ink.piece("supply", cell.x, cell.y, ink.line(12, 19, scene.says["supply"], 14, "s", cell.w - 24)))
    sides = {piece: [side for side in scene.data.terrain[piece].sides if side != piece] for piece in left}
    cells = ink.stack(sum(1 + len(found) for found in sides.values()), cell.w - 16, cell.h - 28, 20, 18, 4)
    strips = iter(cells)
    for piece in left:
        form = scene.data.terrain[piece]
        count = scene.view.supply.count(piece)
        for word in (piece, *sides[piece]):
            at = next(strips, None)
            if at is None:
                return
            main = word == piece
            name = f"{form.name[scene.lang]} × {count}" if main else scene.name(word)
            keywords = ", ".join(map(scene.name, () if main else scene.data.sides[word].keywords))
            title = f"{name}: {keywords}" if keywords else name
            ident = f"lay-{piece}" if main else f"lay-{piece}-{word}"
            body = _strip(name, main, round(at.w, 1), round(at.h, 1))
            scene.out.append(ink.piece(ident, cell.x + 8 + at.x, cell.y + 26 + at.y, body, word=word, title=title))


@lru_cache(512)
def _strip(name: str, main: bool, w: float, h: float) -> str:
    out = ink.rim(w, h, 4, kind="tray rim")
    return out + ink.line(6, h / 2 + 4, name, 11.5, "b" if main else "", w - 10)


def discards(scene: Scene) -> None:
    """Cards that the viewer's side has played, or the open mission."""
    view, cell, says = scene.view, scene.lay.cells["odds"], scene.says
    pile = [*view.discards[scene.me], *view.siege_discards]
    head = (
        f"{says['discards']}: {scene.name(view.seats[scene.me])}" if pile else f"{says['discards']}: {says['nothing']}"
    )
    if view.open_mission:
        head = f"{says['mission']}: {scene.name(view.open_mission)} · {head}"
    scene.out.append(ink.piece("discards", cell.x, cell.y, ink.line(12, 19, head, 14, "s", cell.w - 24), title=head))
    counts: dict[str, int] = {}
    for word in pile:
        counts[word] = counts.get(word, 0) + 1
    mine = cards_in(view.hidden.places.get(HAND[scene.me]))  # a copy in hand is the one that can be played
    for at, (word, count) in zip(
        ink.stack(len(counts), cell.w - 16, cell.h - 28, 20, 17, 3), counts.items(), strict=False
    ):
        name = scene.name(word) + (f" × {count}" if count > 1 else "")
        body = _strip(name, False, round(at.w, 1), round(at.h, 1))
        scene.out.append(
            ink.piece(
                f"used-{word}",
                cell.x + 8 + at.x,
                cell.y + 26 + at.y,
                body,
                word="" if word in mine else word,
                title=name,
            )
        )
