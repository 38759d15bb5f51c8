"""Reading what is asked in an ability: choices, `may` and `one of`, and who can see what they choose from."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from . import tree
from .limits import LARGEST, LONGEST, LOOPS, MOST_BRANCHES
from .scene import T
from .uses import Use, first_use, mentions
from .values import Known, must, unknown
from .vocabulary import NUMBER, PLAYER
from .whole import Wholes

CHOICE = ("by", "may", "or", "as", "ask", "at least", "up to")
NAME = re.compile(r"[a-z][a-z ]*")
BETWEEN = re.compile(r"(?:(\d{1,2})|up) to (\d{1,2})")


class Choosing(Wholes[T]):
    """Reads statements that ask."""

    questions = 0  # so far, of those that have labels of their own

    def statements(self, raw: Any, where: str, known: Known) -> tuple[tuple[tree.Statement, ...], Known]:
        raise NotImplementedError

    def statement(self, raw: Any, where: str, known: Known) -> tuple[tuple[tree.Statement, ...], Known]:
        raise NotImplementedError

    def at(self) -> tree.At:
        self.questions += 1
        return tree.At(self.place, self.questions)

    def one_of(self, raw: dict[str, Any], where: str, known: Known) -> tree.Statement:
        """`one of: [[…], […]]`, and `by`: who chooses the branch."""
        several, at = raw["one of"], f"{where}: one of"
        right = isinstance(several, list) and 2 <= len(several) <= MOST_BRANCHES
        must(right, at, f"must be a list of two to {MOST_BRANCHES} lists of deeds")
        by = self.value(PLAYER, raw.get("by", "you"), f"{where}: by", known)
        assert isinstance(by, tree.Players)
        place = self.at()
        branches = [self.statements(one, f"{at}[{n}]", known.deeper())[0] for n, one in enumerate(several, 1)]
        return tree.OneOf(tuple(branches), by, self.words.one_of, place)

    def may(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        """`may: yes`, `may: how it is asked`, or `may: {by: who, ask: how}`."""
        given = raw if isinstance(raw, dict) else {} if raw is True or raw == "yes" else {"ask": raw}
        for key in given:
            if key not in ("by", "ask"):
                raise unknown(f"{where}: may", "part", key, ("by", "ask"))
        by = self.value(PLAYER, given.get("by", "you"), f"{where}: may: by", known)
        assert isinstance(by, tree.Players)
        ask = self.ask(given["ask"], f"{where}: may") if "ask" in given else self.words.may
        do, _ = self.statement(inner, where, known)
        return tree.May(do, by, ask)

    def ask(self, raw: Any, where: str) -> str:
        if not isinstance(raw, str) or raw not in self.words.asks():
            raise unknown(f"{where}: ask", "question", raw, self.words.asks())
        return raw

    def pick(self, raw: dict[str, Any], inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        """`choose: {number: 1 to 3, as: count}` or `choose: {word: colour, as: shade}`."""
        at, kind = f"{where}: choose", "number" if "number" in raw else "word"
        for key in raw:
            if key not in (kind, "as", "by"):
                raise unknown(at, f"part of a {kind}", key, (kind, "as", "by"))
        must("as" in raw, at, f"needs as: a name for the {kind}")
        must("else" not in inner, where, f"a {kind} is always chosen: there is no `else`")
        by = self.value(PLAYER, raw.get("by", "you"), f"{at}: by", known)
        assert isinstance(by, tree.Players)
        name = self.name(raw["as"], f"{at}: as", known)
        if kind == "number":
            low, high = self.between(raw["number"], f"{at}: number", known)
            made = tree.Pick(name, NUMBER.name, (), low, high, (), by, self.words.number)
        else:
            words = self.sort_words(raw["word"], f"{at}: word")
            made = tree.Pick(name, raw["word"], (), words=words, by=by, ask=self.words.word)
        do, _ = self.statement(inner, where, known.choosing(name, made.sort))
        used = any(isinstance(node, tree.Chosen) and node.name == name for node in tree.walk(do))
        must(used, at, "nothing is done with what is chosen")
        return replace(made, do=do)

    def between(self, raw: Any, where: str, known: Known) -> tuple[int, tree.Number | tree.Per]:
        """`1 to 3`, `up to 3`, or `{up to: {per: …}}` with `at least`."""
        found = BETWEEN.fullmatch(raw) if isinstance(raw, str) else None
        if found is not None:
            low, high = int(found[1] or 0), int(found[2])
            must(low < high, where, "there is nothing to choose")
            return low, tree.Number(high)
        right = isinstance(raw, dict) and "up to" in raw and raw.keys() <= {"up to", "at least"}
        must(right, where, "must be `1 to 3`, `up to 3`, or {up to: ..., at least: ...}")
        return self.size(raw.get("at least", 0), f"{where}: at least"), self.number(raw["up to"], where, known)

    def sort_words(self, raw: Any, where: str) -> tuple[str, ...]:
        sorts = {name: self.names.get(name, sort.choices) for name, sort in self.words.word_sorts().items()}
        if not isinstance(raw, str) or not sorts.get(raw):
            raise unknown(where, "kind of word", raw, [name for name, words in sorts.items() if words])
        return tuple(sorts[raw])

    def choose(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        if isinstance(raw, dict) and ("number" in raw or "word" in raw):
            return self.pick(raw, inner, where, known)
        at = f"{where}: choose"
        selector, article, rest = self.selector(raw, at, known)
        noun = self.words.nouns[selector.noun]
        for key in rest:
            if key not in CHOICE:
                raise self.no_part(at, selector.noun, key, CHOICE)
        must(article != "each", at, "of `each` nothing is chosen: say `a`, or `for each`")
        some = article == "some"
        must(not some or not (noun.pairs or noun.route), at, f"several of {noun.name} cannot be chosen at once")
        must(not some or known.loops < LOOPS, at, f"at most {LOOPS} loops can be in one another")
        must(some or not {"at least", "up to"} & set(rest), at, "`at least` and `up to` are for `some`")
        must(not some or not {"may", "or"} & set(rest), at, "`some` may be none already")
        by = self.value(PLAYER, rest.get("by", "you"), f"{at}: by", known)
        assert isinstance(by, tree.Players)
        self.sees(selector, by, at, known)
        name = self.name(rest["as"], f"{at}: as", known) if "as" in rest else ""
        least = self.size(rest.get("at least", 0), f"{at}: at least")
        most = self.size(rest.get("up to", LARGEST), f"{at}: up to")
        must(least <= most, at, "`at least` is more than `up to`")
        otherwise: tuple[tree.Statement, ...] = ()
        if "else" in inner:
            must(not some, where, "`some` may be none: there is no `else`")
            otherwise, _ = self.statements(inner.pop("else"), f"{where}: else", known.having_seen(frozenset()).deeper())
        within = known.naming(noun.kind, *(["it", name] if name else ["it"]), loops=int(some))
        do, _ = self.statement(inner, where, within)
        chosen = tree.Choose(
            selector, do, otherwise, by, self.declining(rest, at), name=name, some=some, least=least, most=most
        )  # fmt: skip
        use = first_use(do, {"it", name} if name else {"it"})
        must(use is not None, at, "nothing is done to what is chosen")
        assert use is not None
        if noun.route is not None and use.verb and self.words.verbs[use.verb].unseen is not None:
            self.goes_unseen(chosen, at)
        ask = self.ask(rest["ask"], at) if "ask" in rest else self.wording(use, noun.name)
        must(bool(ask), at, "nothing says how this is asked: name a question by `ask`")
        return replace(chosen, ask=ask)

    def goes_unseen(self, node: tree.Choose, where: str) -> None:
        """Nobody else may learn anything of it: neither by what it must be nor by what is done with it afterwards."""
        names = {"it", node.name} if node.name else {"it"}
        bare = not (node.of.measures or node.of.filters or node.of.extremes)
        must(bare, where, "what goes unseen may be any of them: nobody could tell whether it fits")
        once = isinstance(node.do[0], tree.Act) and not mentions((node.do[1:], node.otherwise), names)
        must(once, where, "what goes unseen is gone: its deed comes first, and nothing else speaks of it")

    def wording(self, use: Use, noun: str) -> str:
        """The deed words the choice (its first use of what is chosen); else the noun does."""
        asked = self.words.verbs[use.verb].asks.get(use.parameter, "") if use.verb else ""
        found = asked if isinstance(asked, str) else asked.get(noun, "")
        return found or self.words.nouns[noun].ask

    def declining(self, rest: dict[str, Any], where: str) -> str:
        if "or" in rest:
            if not isinstance(rest["or"], str) or rest["or"] not in self.words.declines:
                raise unknown(f"{where}: or", "other answer", rest["or"], self.words.declines)
            must("may" not in rest, where, "`may` and `or` are one too many")
            return str(rest["or"])
        may = rest.get("may", False)
        must(isinstance(may, bool) or may in ("yes", "no"), f"{where}: may", "must be yes or no")
        return "pass" if may in (True, "yes") else ""

    def name(self, raw: Any, where: str, known: Known) -> str:
        plain = isinstance(raw, str) and len(raw) <= LONGEST and NAME.fullmatch(raw) is not None
        must(plain, where, "must be a name in small letters")
        taken = (*known.bound, *known.values, "you", "it", "them", "this", *self.words.terms, *self.words.roles)
        free = raw not in taken
        free = free and raw not in self.words.amounts and raw not in self.words.answers()
        must(free, where, f"{raw!r} means something else")
        return str(raw)
