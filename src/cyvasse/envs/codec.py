"""Lines and views as numbers, the same way for every game.

An action is one word. A line is given word by word, each narrowing the legal lines, and `end` where a shorter line is
one already; a subset is picked item by item in table order and closed by `end`; a pose is one of the suggested ones.
Words that only a data pack has are `spare_0`, `spare_1`, … in the order of the question.

An observation is a vector of SIZE numbers made from the seat's view, the question and what is picked so far: each fact
is hashed to a place of the vector. A number counts as its logarithm, a word as one; words in a list count as often as
they stand there. Where a card stands, its printed numbers and the words of its abilities count too, so that a policy
meets a pack's new card with the inputs it has.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from math import copysign, log1p
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from cyvasse.kernel.abilities.features import Features, features
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import NONE, Asked, Seat

SIZE = 2048
NUMBERS = 100  # whole numbers from 0 that an answer may be
POSES = 48  # suggested poses that an answer may be
SPARE = 64  # words of data packs that one question may offer
END, WAIT = "end", "wait"

Vector = NDArray[np.float32]
Mask = NDArray[np.int8]


class Codec:
    """The actions of a game, by number and by word."""

    def __init__(self, game: AnyGame) -> None:
        numbers = [str(n) for n in range(NUMBERS)]
        poses = [f"pose_{n}" for n in range(POSES)]
        words = list(dict.fromkeys([WAIT, END, *numbers, *poses, *game.words()]))
        self.number = {word: n for n, word in enumerate(words)}
        self.words = [*words, *(f"spare_{n}" for n in range(SPARE))]

    @property
    def count(self) -> int:
        return len(self.words)

    def actions(self, words: list[str]) -> dict[int, str]:
        """The words that may come next by number; those of data packs have the spare ones."""
        known = {self.number[word]: word for word in words if word in self.number}
        return known | dict(enumerate([word for word in words if word not in self.number][:SPARE], len(self.number)))

    def mask(self, words: list[str]) -> Mask:
        found = np.zeros(self.count, np.int8)
        found[[*self.actions(words)]] = 1
        return found


@lru_cache(maxsize=16)
def codec(game: str) -> Codec:
    return Codec(find(game))


class Picking:
    """A question on its way to an answer: what is picked so far, and what may come next."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.picked: list[str] = []
        self._lines = [line.split(" ") for line in asked.options] if asked.kind == "choose" else []
        self._at = 0  # of a subset: the place in table order from which to pick

    def legal(self) -> list[str]:
        """The words that may come next, in the order of the question."""
        asked, picked = self.asked, self.picked
        if asked.kind == "choose":
            place = len(picked)
            return list(dict.fromkeys(line[place] if len(line) > place else END for line in self._lines))
        if asked.kind == "choose_number":
            return [str(n) for n in range(asked.low, min(asked.high, NUMBERS - 1) + 1)]
        if asked.kind == "place":
            return [f"pose_{n}" for n in range(min(len(asked.options), POSES))]
        missing = asked.low - len(picked)
        last = len(asked.items) - max(0, missing - 1)
        words = asked.items[self._at : last] if len(picked) < asked.high else []
        return list(dict.fromkeys([*words, *([END] if missing <= 0 else [])]))

    def pick(self, word: str) -> str | None:
        """One word further; the line, once it is whole."""
        asked = self.asked
        if asked.kind == "choose_number":
            return word
        if asked.kind == "place":
            return asked.options[int(word.removeprefix("pose_"))]
        if asked.kind == "choose_some":
            return self._item(word)
        place = len(self.picked)
        if word == END:
            return " ".join(self.picked)
        self._lines = [line for line in self._lines if len(line) > place and line[place] == word]
        self.picked.append(word)
        if len(self._lines) == 1:  # nothing is left to choose
            return " ".join(self._lines[0])
        return None

    def _item(self, word: str) -> str | None:
        if word != END:
            self._at = self.asked.items.index(word, self._at) + 1
            self.picked.append(word)
        if word == END or len(self.picked) == self.asked.high:
            return " ".join(self.picked) or NONE
        return None


# -- observations ---------------------------------------------------------------------------------------------


def observe(match: Match, seat: Seat, picking: Picking | None) -> Vector:
    """What this seat may know, as a vector."""
    found, view = np.zeros(SIZE, np.float32), match.view(seat)
    cards = known_cards(match.game.name, msgspec.json.encode(view.packs))
    _add(found, "view", {name: value for name, value in msgspec.to_builtins(view).items() if name != "packs"}, cards)
    if picking is not None:
        asked = picking.asked
        _add(found, "ask", asked.ask, {})
        _add(found, "words", asked.words, cards)
        _add(found, "picked", picking.picked, cards)
    return found


@lru_cache(maxsize=32)
def known_cards(name: str, packs: bytes) -> dict[str, Features]:
    """The cards of a game and of these packs by what they do, where that is data."""
    game = find(name)
    if game.abilities is None:
        return {}
    data = game.components(msgspec.json.decode(packs))
    return features(data, game.abilities(data))


def _add(found: Vector, path: str, value: Any, cards: dict[str, Features]) -> None:
    if isinstance(value, str):
        if value:
            found[_place(f"{path}={value}")] += 1
            for name, number in cards.get(value.partition("@")[0], {}).items():
                found[_place(f"{path} {name}")] += number
    elif isinstance(value, bool):
        found[_place(path)] += value
    elif isinstance(value, (int, float)):
        found[_place(path)] += copysign(log1p(abs(value)), value)
    elif isinstance(value, dict):
        for name, inner in value.items():
            _add(found, f"{path}.{name}", inner, cards)
    elif isinstance(value, (list, tuple)):
        plain = all(isinstance(inner, str) for inner in value)
        for n, inner in enumerate(value):
            _add(found, path if plain else f"{path}.{n}", inner, cards)


@lru_cache(maxsize=1 << 17)
def _place(fact: str) -> int:
    return int.from_bytes(hashlib.blake2b(fact.encode(), digest_size=4).digest(), "big") % SIZE
