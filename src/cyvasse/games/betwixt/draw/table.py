"""Leaders and councils on the table, and the tokens that wander between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from cyvasse import ink

from ..components import Components
from ..view import View
from ..words import council_word
from .faces import ARMS, NOBODY, WORDS, Arms, leader_card
from .layout import Layout


@dataclass
class Scene:
    """A view on its way to a picture."""

    view: View
    lang: str
    shape: str
    lay: Layout
    parts: Components
    me: int  # the seat at the bottom
    allies: dict[str, str] = field(default_factory=dict)  # drawn so far, by id
    cards: dict[str, str] = field(default_factory=dict)

    @property
    def says(self) -> dict[str, str]:
        return WORDS[self.lang]

    def place(self, seat: int) -> int:
        return (seat - self.me) % len(self.view.seats)

    def called(self, seat: int) -> str:
        """What people call the one who sits there."""
        leader = self.view.leaders[seat].leader
        return self.parts.leaders[leader].name[self.lang] if leader else f"{self.says['seat']} {seat + 1}"

    def mover(self) -> int | None:
        """Whose turn it is; in a draft and at the end all are equal."""
        return None if self.view.over or self.view.step in ("draft", "season", "scoring") else self.view.turn

    def arms(self, seat: int) -> Arms:
        return ARMS.get(self.view.leaders[seat].leader, NOBODY)


# Leaders.


class Sitting(NamedTuple):
    """What is written at a seat; `flag` is the room for the first player token, `flip` turns a round table's right."""

    called: str
    chosen: bool
    turn: bool
    score: int
    wins: bool
    hand: int
    uniques: int
    picks: int
    bids: bool
    w: float
    flag: int
    flip: bool


def seat(scene: Scene, i: int) -> str:
    """Name, total staked on a seal, cards in hand; what a leader has set aside."""
    view, says, lay, place, who = scene.view, scene.says, scene.lay, scene.place(i), scene.view.leaders[i]
    wins = i in winners(view) if view.over else view.winner == i
    sitting = Sitting(
        called=scene.called(i),
        chosen=bool(who.leader),
        turn=scene.mover() == i,
        score=view.scores[i] if view.over else view.totals[i] if view.totals else who.total,
        wins=wins,
        hand=who.hand,
        uniques=who.uniques,
        picks=who.picks,
        bids=bool(who.bid) or view.over or (bool(view.playing) and view.turn == i),
        w=lay.seats[place].w,
        flag=28 if view.first == i else 0,
        flip=lay.flipped(place),
    )
    tip = f"{sitting.called}: {who.hand} {says['in_hand']}"
    tip += f", {who.uniques} {says['unique']}" if who.uniques else ""
    tip += f", {who.picks} {says['picked']}" if who.picks else ""
    tip += f", {says['wins' if view.over else 'won']}" if wins else ""
    body = small_seat(sitting) if lay.small else wide_seat(sitting)
    return ink.piece(f"seat-{i}", lay.seats[place].x, lay.seats[place].y, body, title=tip)


@lru_cache(1024)
def wide_seat(it: Sitting) -> str:
    kind = ("e " if it.flip else "") + ("clear rubric" if it.turn else "clear")
    out = ink.line(it.w - 2 if it.flip else 2, 19, it.called, 19, "h", it.w - it.flag - 4, kind)
    if it.chosen:
        out += ink.seal(it.w - 86 if it.flip else 86, 117, 46, it.score, it.wins)
    out += _held(it.w - (70 if it.uniques else 38) if it.flip else 3, 129, it.hand, it.uniques)
    left = 0 if it.flip else 110
    if it.picks:
        out += "".join(ink.back(left + 4 + 9 * i, 36, 30, 42) for i in range(min(it.picks, 9)))
        return out + ink.line(left + 8, 96, it.picks, 16, "b")
    return out if it.bids else out + ink.rect(left, 33, it.w - 110, 24, 5, class_="slot")


@lru_cache(1024)
def small_seat(it: Sitting) -> str:
    out = ink.line(66, 19, it.called, 17, "h", min(it.w, 183) - 66 - it.flag, "rubric" if it.turn else "")
    if it.chosen:
        out += ink.seal(84, 42, 36, it.score, it.wins)
    out += _held(112, 32, it.hand, it.uniques)
    if it.picks:
        out += "".join(ink.back(4 + 9 * i, 68, 24, 34) for i in range(min(it.picks, 9)))
        return out + ink.line(120, 92, it.picks, 16, "b")
    return out if it.bids else out + ink.rect(0, 66, it.w, 24, 5, class_="slot")


def _held(x: float, y: float, hand: int, uniques: int) -> str:
    """Cards in hand on a dark back, unique cards set aside on a white one."""
    out = ink.rect(x, y, 13, 18, 2.5, class_="back") + ink.line(x + 17, y + 15, hand, 16, "b", kind="clear")
    if uniques:
        out += ink.rect(x + 36, y, 13, 18, 2.5, fill="#ddd3bb", stroke="var(--rim)")
        out += ink.use("g-crown", x + 42.5, y + 9, 9, kind="pitch")
        out += ink.line(x + 52, y + 15, uniques, 16, "b", kind="clear")
    return out


def leader(scene: Scene, i: int) -> str:
    """The leader card, turned when the leader has bent the knee. The viewer's own is the word `kneel`."""
    view, who = scene.view, scene.view.leaders[i]
    w, h, x, y = card_place(scene, i)
    own = view.seat == i and bool(who.leader)
    tip = scene.called(i) if who.leader else f"{scene.called(i)}: {scene.says['empty']}"
    if who.kneeling:
        tip += f", {scene.says['kneels']}"
    elif own:
        tip += f". {scene.says['kneel']}"
    body, turn = leader_card(who.leader, w, h), 90 if who.kneeling else 0
    word, kind = "kneel" if own else view.seats[i], "" if who.leader else "bare"
    return ink.piece(f"leader-{i}", x, y, body, word=word, title=tip, turn=turn, kind=kind)


def own_name(scene: Scene) -> str:
    """Over the viewer's own leader card: the leader's name, where an ability may choose any leader."""
    view = scene.view
    if view.seat is None or not view.leaders[view.seat].leader:
        return ""
    w, h, x, y = card_place(scene, view.seat)
    body, turn = ink.veil(w, h, 8, -w / 2, -h / 2), 90 if view.leaders[view.seat].kneeling else 0
    word, title = view.seats[view.seat], scene.called(view.seat)
    return ink.piece("leader-own", x, y, body, word=word, title=title, kind="veil", turn=turn)


def card_place(scene: Scene, i: int) -> tuple[float, float, float, float]:
    """Size and middle of a leader card."""
    place = scene.place(i)
    box = scene.lay.seats[place]
    if scene.lay.small:
        return 44, 56, box.x + 30, box.y + 32
    return 72, 92, box.x + (box.w - 47 if scene.lay.flipped(place) else 47), box.y + 77


def tokens(scene: Scene) -> Iterator[str]:
    """The first player token and the arrow of the one to move: they wander from seat to seat."""
    view, says, lay = scene.view, scene.says, scene.lay
    if view.first is not None:
        place = scene.place(view.first)
        box, called = lay.seats[place], scene.called(view.first)
        size, most, start = (17.0, 89.0, 66.0) if lay.small else (19.0, box.w - 32, 2.0)
        away = start + min(ink.measure(called, ink.shrink(called, size, most, "h"), "h"), most) + 15
        body = ink.circle(0, 0, 10.5, fill="var(--gold)", stroke="var(--rim)")
        body += ink.use("g-flag", 0.5, 0, 12, kind="pitch")
        x = box.x + (box.w - away if lay.flipped(place) else away)
        yield ink.piece("first", x, box.y + 13, body, title=says["first"])
    mover = scene.mover()
    if mover is not None:
        w, _, x, y = card_place(scene, mover)
        body = ink.path("M-13 -13L0 0L-13 13z", "var(--accent)", stroke="var(--felt)", stroke_width=1.5)
        away = w / 2 + (3 if lay.small else 6) + (10 if view.leaders[mover].kneeling else 0)
        flip = lay.flipped(scene.place(mover))
        yield ink.piece("turn", x + away if flip else x - away, y, body, title=says["turn"], turn=180 if flip else 0)


# Councils.


class Gathering(NamedTuple):
    """What is written on a council; a ring is "laurel" or "ring" around a leader whose small council it is."""

    power: int
    tokens: int
    faces: tuple[int, ...] | None
    span: str
    folded: int
    left: Arms
    right: Arms
    rings: tuple[str, str]
    w: float
    h: float


def council(scene: Scene, i: int) -> str:
    view, says, lay, it = scene.view, scene.says, scene.lay, scene.view.councils[i]
    box, place, first, second = council_box(scene, i), scene.place(i), i, (i + 1) % len(scene.view.seats)
    below = lay.councils[place].y + lay.councils[place].h / 2 > lay.middle[1]
    mirrored = 2 * place + 1 != len(view.seats) if lay.small else below  # clockwise is leftwards in the lower half
    left, right = (second, first) if mirrored else (first, second)
    values = scene.parts.tokens
    span = f"+{min(values) * it.tokens}–{max(values) * it.tokens}" if it.tokens and it.faces is None else ""
    body = gathering(
        Gathering(
            power=it.power,
            tokens=it.tokens,
            faces=None if it.faces is None else tuple(it.faces),
            span=span,
            folded=len(it.allies) - len(strips(scene, i)),
            left=scene.arms(left),
            right=scene.arms(right),
            rings=(ring(view, i, left), ring(view, i, right)),
            w=box.w,
            h=box.h,
        )
    )
    tip = f"{says['council']}: {scene.called(first)}, {scene.called(second)}. {says['power']} {it.power}"
    tip += f" {span}" if span else ""
    tip += f", {says['tokens']}: {it.tokens}" if it.tokens else ""
    tip += "".join(f", {says['small']}: {scene.called(who)}" for who in (first, second) if ring(view, i, who))
    word = council_word(view, i) if view.leaders[first].leader and view.leaders[second].leader else ""
    return ink.piece(f"council-{i}", box.x, box.y, body, word=word, title=tip)


def strips(scene: Scene, i: int) -> tuple[ink.Cell, ...]:
    """Cells for the allies of a council, below its crests."""
    lay = scene.lay
    return ink.stack(len(scene.view.councils[i].allies), lay.councils[0].w - 16, lay.strips, lay.pitch)


def council_box(scene: Scene, i: int) -> ink.Cell:
    """As tall as its allies need: around the middle of its place, at the top of it on a small screen."""
    lay = scene.lay
    x, y, w, h = lay.councils[scene.place(i)]
    need = 78 + max((cell.y + cell.h + 2 for cell in strips(scene, i)), default=lay.pitch)
    return ink.Cell(x, y if lay.small else y + (h - need) / 2, w, round(need, 1))


@lru_cache(2048)
def gathering(it: Gathering) -> str:
    """Between the two crests the open power; at the foot the tokens, and what they may add."""
    w, h = it.w, it.h
    out = ink.rect(1, 3, w, h, 12, class_="shade") + ink.rim(w, h, 12, kind="tray rim")
    out += ink.path(f"M41 22H{w / 2 - 26:g}M{w / 2 + 26:g} 22H{w - 41:g}", stroke="var(--gold)", stroke_width=2)
    for x, arms, ring_ in ((22, it.left, it.rings[0]), (w - 22, it.right, it.rings[1])):
        if ring_ == "laurel":
            out += ink.use("g-laurel", x, 23, 42, kind="gold")
        elif ring_:
            out += ink.circle(x, 22, 18.5, fill="none", stroke="var(--ink-soft)", stroke_width=1.5)
        out += ink.crest(x, 22, 20 if ring_ == "laurel" else 24 if ring_ else 28, *arms)
    out += ink.line(w / 2, 32, it.power, 28, "x", kind="m")
    room = w - (18 if not it.span else 26 + ink.measure(it.span, 15))
    step = min(23, (room - 26) / max(it.tokens - 1, 1))
    for j in range(it.tokens):
        out += ink.coin(21 + step * j, h - 19, 12, it.faces[j] if it.faces else None)
    out += ink.line(w / 2 + 24, 18, f"+{it.folded}", 11, "b", kind="soft") if it.folded else ""
    return out + ink.line(w - 10, h - 14, it.span, 15, kind="e soft") if it.span else out


def ring(view: View, i: int, who: int) -> str:
    """At the end: is council i the small council of this seat, and has it won with it?"""
    if not view.over:
        return ""
    left, right = view.councils[who].power, view.councils[who - 1].power
    small = who if left <= right else (who - 1) % len(view.seats)
    return "" if small != i else "laurel" if who in winners(view) else "ring"


def winners(view: View) -> list[int]:
    """The highest small council; then the larger one; then the number of allies; then they share the victory."""

    def rank(who: int) -> tuple[int, int, int]:
        both = view.councils[who], view.councils[who - 1]
        powers = sorted(it.power for it in both)
        return powers[0], powers[1], sum(len(it.allies) for it in both)

    ranks = [rank(who) for who in range(len(view.seats))]
    return [who for who, it in enumerate(ranks) if it == max(ranks)]
