"""What people mean by what stands on the screen: names and options in either language, in any case, in any letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations, product
from typing import Any

from cyvasse.kernel import text
from cyvasse.kernel.forms import CASES, FIELDS
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.match import Match
from cyvasse.kernel.offer import offer_of
from cyvasse.kernel.question import Question, Seat, is_whole
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.text import LANGUAGES

from .reading import NOTHING, begins, listed, plain, starts

MOST = 40  # lines that are tried for what was typed
REORDERED = 4  # words that are tried in any order
FORMS = [name for name, field in FIELDS.items() if field in CASES]
NOT_LINES = ("hidden", "plain", "option", "several", "standing", "help")  # attributes of messages that call no line
LINKS = ("and", "и", "")  # between names
TOLD = 2  # of ranks: down to here the rules say something
UNKNOWN = 9
PLAINLY = ("not-offered", "no-such-word")  # refusals that know no reason


def names(game: AnyGame, components: Any) -> dict[str, list[str]]:
    """By what people may call it, plainly written: the words of the game, in both languages and all cases."""
    found: dict[str, list[str]] = {}
    for word in game.words():
        for name in (word, *_called(game, word, components)):
            words = found.setdefault(plain(name), [])
            if word not in words:
                words.append(word)
    for name, line in _wordings(game):
        words = found.setdefault(plain(name), [])
        if line not in words:
            words.append(line)
    return {name: words for name, words in found.items() if name}


def _called(game: AnyGame, word: str, components: Any) -> Iterator[str]:
    for lang in LANGUAGES:
        yield game.word_name(word, lang, components)
    told = game.word_forms(word, components) if game.word_forms is not None else None
    if told is not None:
        yield from filter(None, (told.form(form, "ru") for form in FORMS))


def _wordings(game: AnyGame) -> Iterator[tuple[str, str]]:
    """What questions call single lines in words of their own, such as `.pass = End the march`."""
    for lang in LANGUAGES:
        used = text.variables(game.folder, lang)
        for key in used:
            message, dot, line = key.partition(".")
            if dot and line not in NOT_LINES and not used[key]:
                yield text.attribute(game.folder, lang, message, line), line


def meant(match: Match, seat: Seat, question: Question, typed: str, wholly: bool = False) -> str:
    """The line that was most likely meant by what is no option: one that the rules have the most to say about.

    `wholly`: a beginning of its name is not enough.
    """
    best = UNKNOWN, typed
    for lines in (_things(match, question, typed, wholly), _spelled(match, question, typed, wholly)):
        tried = islice(dict.fromkeys(lines), MOST)
        ranked = [(_rank(question, match.why_not(seat, line)), line) for line in tried]
        best = min([best, *ranked], key=lambda each: each[0])
        if best[0] <= TOLD:
            return best[1]
    return next(_reordered(match, seat, question, best[1]), best[1])


def is_told(refusal: Refused | None) -> bool:
    """Does a refusal know its reason?"""
    return refusal is not None and refusal.key not in PLAINLY


def _rank(question: Question, refusal: Refused | None) -> int:
    if refusal is None:
        return 0
    if not is_told(refusal):
        return TOLD + 1 + PLAINLY.index(refusal.key)
    return TOLD if refusal.clause == question.rule else 1


def _reordered(match: Match, seat: Seat, question: Question, line: str) -> Iterator[str]:
    """Words that mean nothing in one order may in another: what should be named first was named last."""
    words = line.split(" ")
    orders = permutations(words) if len(words) <= REORDERED else iter(())
    for order in map(" ".join, orders):
        if _rank(question, match.why_not(seat, order)) <= TOLD:
            yield order


def _things(match: Match, question: Question, typed: str, wholly: bool) -> Iterator[str]:
    """Of all that one might try here, offered or not, what is called so."""
    offer, wanted = offer_of(question), plain(typed)
    if offer is None or not wanted:
        return
    tried = [*(offer.word(thing) for thing in offer.things()), *offer.never]
    there = text.standing(match.game, match.table, tried)
    called = [
        (line, plain(text.label(match.game, lang, question.ask, question.words, line, match.table.data, there)))
        for line in tried
        for lang in LANGUAGES
    ]
    yield from (line for line, name in called if name == wanted)
    if not wholly:
        yield from (line for line, name in called if starts(wanted, name))


def _spelled(match: Match, question: Question, typed: str, wholly: bool) -> Iterator[str]:
    """The names in what was typed, one after another, as a line; what is no name stays as it is."""
    known = names(match.game, match.table.data)
    if plain(typed) in NOTHING:
        yield NOTHING[0]
    parts = list(parted(plain(typed), known))
    if not any(part in known for part in parts):
        if not wholly:
            yield from _beginning(known, plain(typed))
        return
    named = [part for part in parts if part in known or is_whole(part)]
    for said in (parts, named):  # `Hex e2`: what the question puts before a name is no part of the answer
        for words in product(*(known.get(part, [part]) for part in said)):
            yield from _pieced(question, words)
            yield " ".join(words)


def _pieced(question: Question, words: Sequence[str]) -> Iterator[str]:
    """With pieces as they are named where they stand, if they are: `winterfell moat_cailin knight@winterfell`."""
    if len(words) > 1 and any("@" in line for line in listed(question.asked())):
        first, *rest = words
        yield " ".join([first, *rest[:1], *(f"{word}@{first}" for word in rest[1:])])


def _beginning(known: Mapping[str, list[str]], wanted: str) -> Iterator[str]:
    """The only thing whose name begins so."""
    found = {word for name, words in known.items() if begins(wanted, name) for word in words}
    if wanted and len(found) == 1:
        yield found.pop()


def parted(typed: str, known: Mapping[str, object]) -> Iterator[str]:
    """Words of a line that make a name together belong together, the longest name first."""
    words = typed.split(" ")
    while words:
        size = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]) in known), 1)
        if size > 1 or words[0] not in LINKS:
            yield " ".join(words[:size])
        words = words[size:]
