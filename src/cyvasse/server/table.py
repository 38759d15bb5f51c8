"""A match as one person sees it: the drawing, the question, the log."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from cyvasse.kernel import clauses, text
from cyvasse.kernel.beats import Beat, Heard, beats
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Odds, Sheet
from cyvasse.kernel.options import describe
from cyvasse.kernel.panels import Shown, shown
from cyvasse.kernel.question import Asked
from cyvasse.kernel.rule import Said
from cyvasse.kernel.view import View
from cyvasse.kernel.windows import windows

from . import wire
from .texts import clause_text, say

MOST_OPTIONS = 3000
MOST_DRAWN = 24  # pictures of one room that are kept: by seat, language and shape
MOST_ODDS = 64
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


class Drawn(Struct):
    """A picture and the text of the table as one reader sees them, with the view they were made from."""

    view: View
    picture: wire.Picture | None
    pieces: str
    shown: Shown | None
    text: str
    wants: list[str] = []  # the odds that it lacks


class Artist:
    """Draws for the readers of one room; what has not changed is not drawn again.

    With `want`, drawings are made without odds that are not known yet, and it is called then.
    """

    def __init__(self, keep: Callable[[str, str], None], want: Callable[[], None] | None = None) -> None:
        self.keep = keep  # told of every ground, so that it can be fetched by its hash
        self.want = want
        self.wanted: dict[str, View] = {}  # odds to be reckoned, with a view from which they can be
        self._odds: dict[str, list[Odds]] = {}
        self._drawn: dict[tuple[int | None, str, str], Drawn] = {}
        self.names: dict[tuple[str, str], str] = {}
        self._questions: dict[tuple[int, str], tuple[int, wire.QuestionInfo]] = {}

    def draw(self, match: Match, seat: int | None, lang: str, shape: str) -> Drawn:
        view = match.view(seat)
        key = (seat, lang, shape)
        found = self._drawn.get(key)
        if found is None or found.view != view or not self._odds.keys().isdisjoint(found.wants):
            sheet = Sheet(self._odds, patient=self.want is not None)
            with sheet.lies_open():
                found = self._draw(match.game, view, lang, shape)
            found.wants = sheet.wanted
            self._drawn.pop(key, None)
            self._drawn[key] = found
            if len(self._drawn) > MOST_DRAWN:
                del self._drawn[next(iter(self._drawn))]
        if found.wants and self.want is not None:
            self.wanted |= dict.fromkeys(found.wants, view)
            self.want()
        return found

    def _draw(self, game: AnyGame, view: View, lang: str, shape: str) -> Drawn:
        beside, told = shown(game, view, lang), describe(game, view, lang)
        if beside is not None:
            return Drawn(view, *self._board(game, view, lang), beside, told)
        about = game.setting(view)
        ground = game.ground(about, lang, shape)
        name = hashlib.sha256(ground.encode()).hexdigest()
        self.keep(name, ground)
        width, height = size(game, view, about, lang, shape)
        pieces = game.pieces(view, lang, shape)
        picture = wire.Picture(name, pieces, width, height, game.title[lang])
        return Drawn(view, picture, pieces, None, told)

    def _board(self, game: AnyGame, view: View, lang: str) -> tuple[wire.Picture | None, str]:
        """The board of a game whose table has parts; some have none."""
        if game.board is None:
            return None, ""
        found = game.board(view, lang)
        name = hashlib.sha256(found.ground.encode()).hexdigest()
        self.keep(name, found.ground)
        x, y, width, height = found.box
        return wire.Picture(name, found.pieces, width, height, game.title[lang], x, y, found.label), found.pieces

    def learn(self, odds: dict[str, list[Odds]]) -> None:
        """Odds have come: whatever lacks them is drawn again when it is looked at."""
        self._odds |= odds
        self.wanted = {key: view for key, view in self.wanted.items() if key not in odds}
        for key in list(self._odds)[:-MOST_ODDS]:
            del self._odds[key]

    def question(self, match: Match, tick: int, seat: int, number: int, lang: str) -> wire.QuestionInfo:
        """What a seat is asked; made once for each tick, which says how often the match has changed."""
        found = self._questions.get((seat, lang))
        if found is None or found[0] != tick:
            found = self._questions[seat, lang] = (tick, question(match, seat, number, lang))
        return found[1]


_sizes: dict[tuple[str, bytes, str], tuple[float, float]] = {}


def size(game: AnyGame, view: View, about: Any, lang: str, shape: str) -> tuple[float, float]:
    """Width and height of a picture: the same for every picture on one ground."""
    key = (game.name, msgspec.json.encode(about, order="deterministic"), shape)
    if key not in _sizes:
        if len(_sizes) > 500:
            _sizes.clear()
        found = _SIZE.search(game.picture(view, lang, shape))
        assert found is not None, f"{game.name}: a picture without a size"
        _sizes[key] = (float(found[1]), float(found[2]))
    return _sizes[key]


# -- words ----------------------------------------------------------------------------------------------------


class Look(Struct):
    """A match as one reader sees it: names and scores come from the view alone."""

    match: Match
    view: View
    lang: str
    names: dict[tuple[str, str], str] = {}  # by language and word: what is known already

    def name(self, seat: int) -> str:
        key = (self.lang, self.view.seats[seat])
        if key not in self.names:
            self.names[key] = str(text.call(self.match.game, self.lang, key[1], self.match.table.data))
        return self.names[key]


@lru_cache(maxsize=4096)
def section_title(folder: Path, rule: str, lang: str) -> str:
    """The chapter that a clause stands in."""
    wanted = rule.partition(".")[0]
    return next((s.title[lang] for s in clauses.sections(folder) if s.section == wanted), "")


def label(match: Match, asked: Asked, line: str, lang: str) -> str:
    """A line as people read it."""
    there = text.standing(match.game, match.table, [line])
    return text.answer(match.game, lang, asked.kind, asked.ask, asked.words, line, match.table.data, there)


def question(match: Match, seat: int, number: int, lang: str) -> wire.QuestionInfo:
    asked, game, data = match.questions[seat].asked(), match.game, match.table.data
    lines = [wire.OptionLine(line, label(match, asked, line, lang)) for line in asked.options[:MOST_OPTIONS]]
    return wire.QuestionInfo(
        number=number,
        kind=cast(wire.QuestionKind, asked.kind),
        ask=asked.ask,
        rule=asked.rule,
        rule_text=clause_text(game, asked.rule, lang, data),
        text=text.sentence(game, lang, asked.ask, asked.words, data),
        words=asked.words,
        options=lines,
        items=[wire.Item(word, label(match, asked, word, lang)) for word in asked.items],
        low=asked.low,
        high=asked.high,
        piece=asked.piece,
        area=asked.area,
        any_order=asked.any_order,
        windows=windows(game, match.questions[seat]),
        more=max(0, len(asked.options) - MOST_OPTIONS),
        names=names(match, asked, lang),
    )


def names(match: Match, asked: Asked, lang: str) -> dict[str, str]:
    """What people call the words of a question, where that is not the word itself."""
    lines = [] if asked.kind == "place" else asked.options[:MOST_OPTIONS]
    words = dict.fromkeys(word for line in [*lines, *asked.items, asked.piece] for word in line.split(" ") if word)
    there = text.standing(match.game, match.table, words)
    named = {word: match.game.word_name(there.get(word, word), lang, match.table.data) for word in words}
    return {word: name for word, name in named.items() if name != word}


def asked_of(look: Look) -> list[wire.AskedInfo]:
    """Who is asked; of another's question one learns seat and public ask only."""
    found, lang = [], look.lang
    for seat, question in sorted(look.match.questions.items()):
        what = section_title(look.match.game.folder, question.rule, lang)
        name = look.name(seat)
        told = say(lang, "asked", seat=name, what=what) if what else say(lang, "asked-plain", seat=name)
        found.append(wire.AskedInfo(seat, question.ask, told))
    return found


def log(match: Match, heard: list[tuple[Said, int]], viewer: int | None, known: int, lang: str) -> list[wire.LogLine]:
    """What a viewer has heard, each with how many answers had been given, after the lines that are known."""
    game, data = match.game, match.table.data
    lines = []
    for number, (said, answers) in enumerate(heard[known:], known + 1):
        words = said.words if viewer is None else said.words | said.private.get(viewer, {})
        sentence = text.sentence(game, lang, said.event, words, data)
        lines.append(wire.LogLine(number, said.event, words, sentence, answers))
    return lines


MOST_BEATS = 40  # the latest are told


def beats_of(match: Match, heard: list[tuple[Said, int]], viewer: int | None, lang: str) -> list[Beat]:
    """What has happened since this viewer's last answer; for a spectator, the latest."""
    acts = match.game.acts
    if not acts:
        return []
    own = (n for n in range(len(match.answers) - 1, -1, -1) if match.answers[n][0] == viewer)
    since = next(own, -1) + 1 if viewer is not None else 0
    first = next((n for n in range(len(heard) - 1, -1, -1) if heard[n][1] < since), -1) + 1
    acting = [n for n in range(first, len(heard)) if heard[n][0].event in acts][-MOST_BEATS:]
    lines = log(match, heard, viewer, acting[0], lang) if acting else []
    me = match.names[viewer] if viewer is not None else ""
    return beats(acts, (Heard(line.event, line.words, line.text, line.answer) for line in lines), me)
