"""Reading an ability: what stands in the YAML becomes a tree, or a sentence that says what is wrong and where."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from . import tree
from .limits import DEEPEST, LARGEST, LONGEST, LOOPS, MOST_ABILITIES, MOST_DEEDS
from .scene import T
from .uses import Use, first_use
from .values import Known, Values, must, unknown
from .vocabulary import PLAYER, THING, Always, Vocabulary

AROUND = ("for each", "if", "choose", "may", "do", "else")
CHOICE = ("by", "may", "or", "as", "ask", "at least", "up to")
NAME = re.compile(r"[a-z][a-z ]*")


def read_all(
    raw: Any, words: Vocabulary[T], where: str, names: Mapping[str, Collection[str]] | None = None
) -> tuple[tree.Ability | tree.Passive, ...]:
    """The abilities of one card; `where` is its file and id."""
    must(isinstance(raw, list), f"{where}: abilities", "must be a list")
    must(len(raw) <= MOST_ABILITIES, f"{where}: abilities", f"a card has at most {MOST_ABILITIES}")
    return tuple(read(one, words, f"{where}: abilities[{n}]", names) for n, one in enumerate(raw, 1))


def read(
    raw: Any, words: Vocabulary[T], where: str, names: Mapping[str, Collection[str]] | None = None
) -> tree.Ability | tree.Passive:
    """One ability. What hooks and passives there are is the vocabulary's; `where` begins every complaint."""
    must(isinstance(raw, dict), where, "must be a mapping such as {when: played, do: [{draw: 1}]}")
    must(("when" in raw) != ("always" in raw), where, "needs either `when` or `always`")
    kind, word = ("when", raw["when"]) if "when" in raw else ("always", raw["always"])
    known = words.hooks if kind == "when" else words.passives
    if not isinstance(word, str) or word not in known:
        raise unknown(f"{where}: {kind}", "moment" if kind == "when" else "passive", word, known)
    if kind == "always":
        return Reader(words, names or {}, word).passive(words.passives[word], raw, where)
    return Reader(words, names or {}).ability(raw, where)


class Reader(Values[T]):
    """Reads one ability: made for it, handed down, and thrown away."""

    deeds = 0

    def ability(self, raw: dict[str, Any], where: str) -> tree.Ability:
        hook = self.words.hooks[raw["when"]]
        known = Known(frozenset(hook.gives), {"this": hook.this})
        for key in raw:
            if key not in ("when", *AROUND):
                raise unknown(where, "part of an ability", key, ("when", *AROUND))
        must("else" not in raw or "choose" in raw, where, "`else` belongs to a choice here: put this `if` into `do`")
        holds = self.condition(raw["if"], f"{where}: if", known) if "if" in raw else None
        rest = {key: given for key, given in raw.items() if key not in ("when", "if")}
        statement, _ = self.statement(rest, where, known)
        self.check_alone(statement, where)
        return tree.Ability(hook.name, holds, statement)

    def check_alone(self, do: tuple[tree.Statement, ...], where: str) -> None:
        """A deed that ends what a card does comes alone."""
        acts = [node.verb for node in tree.walk(do) if isinstance(node, tree.Act)]
        for verb in acts:
            alone = not self.words.verbs[verb].alone or self.deeds == 1
            must(alone, where, f"{verb!r} must be the only deed of its ability")

    def passive(self, always: Always[T], raw: dict[str, Any], where: str) -> tree.Passive:
        known = Known(frozenset(always.gives), {"this": always.this})
        parts = ["always", "while", *always.parameters, *(["of"] if always.of else [])]
        for key in raw:
            if key not in parts:
                raise unknown(where, f"part of {always.name!r}", key, parts)
        given = {
            key: self.value(parameter.sort, raw[key], f"{where}: {key}", known)
            for key, parameter in always.parameters.items()
            if key in raw
        }
        self.needed(always.parameters, given, where)
        of = None
        if always.of:
            must("of" in raw, where, f"needs of: which {always.of}")
            of = self.public(raw["of"], f"{where}: of", known)
            must(of.noun == always.of, f"{where}: of", f"this is said of each {always.of}")
            must(not of.extremes, f"{where}: of", "cannot be the highest or lowest: that changes with what is compared")
        holds = self.condition(raw["while"], f"{where}: while", known) if "while" in raw else None
        return tree.Passive(always.name, given, of, holds)

    # -- statements --------------------------------------------------------------------------------------------

    def statements(self, raw: Any, where: str, known: Known) -> tuple[tuple[tree.Statement, ...], Known]:
        """One after another; what was looked at in one may be used in the next."""
        several = raw if isinstance(raw, list) else [raw]
        must(bool(several), where, "nothing is done")
        found: list[tree.Statement] = []
        for number, one in enumerate(several, 1):
            at = f"{where}[{number}]" if isinstance(raw, list) else where
            statement, known = self.statement(one, at, known)
            found += statement
        return tuple(found), known

    def statement(self, raw: Any, where: str, known: Known) -> tuple[tuple[tree.Statement, ...], Known]:
        """A verb with what stands beside it; or `for each`, `if`, `choose`, `may`, in this order, around more deeds."""
        must(known.depth < DEEPEST, where, "is nested too deeply")
        if isinstance(raw, str):
            raw = {raw: True}
        must(isinstance(raw, dict) and bool(raw), where, "must be a deed such as {draw: 1}")
        blind = known.having_seen(frozenset())  # what stands around deeds may have changed what was seen
        around = [key for key in AROUND if key in raw]
        if not around:
            return self.deed(raw, where, known)
        for key in raw:
            if key not in AROUND:
                raise unknown(where, "part", key, AROUND)
        must("do" in raw, where, "needs do: what is done")
        twofold = "else" in raw and "if" in raw and "choose" in raw
        must(not twofold, where, "`else` could mean `if` or `choose`: put one of them into `do`")
        must("else" not in raw or "if" in raw or "choose" in raw, where, "`else` needs an `if` or a `choose`")
        if around == ["do"]:
            return self.statements(raw["do"], f"{where}: do", known.deeper())
        inner = {key: given for key, given in raw.items() if key != around[0]}
        made = {"for each": self.each, "if": self.only_if, "choose": self.choose, "may": self.may}[around[0]](
            raw[around[0]], inner, where, known
        )
        return (made,), blind

    def deed(self, raw: dict[str, Any], where: str, known: Known) -> tuple[tuple[tree.Statement, ...], Known]:
        self.deeds += 1
        must(self.deeds <= MOST_DEEDS, where, f"an ability does at most {MOST_DEEDS} things")
        if "python" in raw:
            name = raw["python"]
            if not isinstance(name, str) or name not in self.words.exotics or len(raw) > 1:
                raise unknown(f"{where}: python", "such function", name, self.words.exotics)
            self.meet(self.words.exotics[name], where, known)
            return (tree.Exotic(name),), known.having_seen(frozenset())
        name = next((each for each in raw if each in self.words.verbs), "")
        if not name:
            raise unknown(where, "deed", next(iter(raw)), (*self.words.verbs, *AROUND))
        verb = self.words.verbs[name]
        self.meet(verb, where, known)
        given: dict[str, tree.Value] = {}
        for key, value in raw.items():
            named = verb.first if key == name else key
            if key == name and (not verb.parameters or (value is True and not verb.parameters[named].needed)):
                must(value is True or value is None, where, f"{name}: takes nothing")
                continue
            if named not in verb.parameters or (key != name and named == verb.first):
                raise unknown(f"{where}: {name}", "part", key, [each for each in verb.parameters if each != verb.first])
            given[named] = self.argument(verb.name, named, value, f"{where}: {name}: {named}", known)
        needed = {key: each for key, each in verb.parameters.items() if key != "who" or key == verb.first}
        self.needed(needed, given, f"{where}: {name}")
        return (tree.Act(name, given),), self.sight(name, given, where, known)

    def argument(self, verb: str, key: str, raw: Any, where: str, known: Known) -> tree.Value:
        word = self.words.verbs[verb]
        value = self.value(word.parameters[key].sort, raw, where, known)
        if word.parameters[key].sort is THING and isinstance(value, tree.Named):
            takes = word.takes.get(key, ())
            fits = not takes or value.noun in takes
            must(fits, where, f"{raw} means {value.noun!r}, and this is done to: {', '.join(takes)}")
        return value

    def sight(self, verb: str, given: Mapping[str, tree.Value], where: str, known: Known) -> Known:
        """Whose hidden things the player has seen once this is done: only a look that nothing has followed counts."""
        word = self.words.verbs[verb]
        whose = given.get(word.first)
        one = isinstance(whose, tree.Players) and len(whose.names) == 1
        names = frozenset(whose.names) if one and isinstance(whose, tree.Players) else frozenset[str]()
        must(not word.looks or bool(names & known.looked), where, f"{verb}: look at what is hidden there right before")
        return known.having_seen(known.looked | names if word.opens else frozenset())

    # -- around deeds ------------------------------------------------------------------------------------------

    def each(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        must(known.loops < LOOPS, f"{where}: for each", f"at most {LOOPS} loops can be in one another")
        if isinstance(raw, dict):
            of: tree.Players | tree.Selector = self.public(raw, f"{where}: for each", known)
            assert isinstance(of, tree.Selector)
            kind = self.words.nouns[of.noun].kind
        else:
            of, kind = self.players(raw, f"{where}: for each", known), "player"
        within = known.having_seen(frozenset()).naming(kind, "them", loops=1).deeper()
        do, _ = self.statement(inner, where, within)
        return tree.Each(of, do)

    def only_if(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        holds = self.condition(raw, f"{where}: if", known)
        otherwise: tuple[tree.Statement, ...] = ()
        if "else" in inner:
            otherwise, _ = self.statements(inner.pop("else"), f"{where}: else", known.deeper())
        do, _ = self.statement(inner, where, known.deeper())
        return tree.If(holds, do, otherwise)

    def may(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        """`may: yes`, `may: how it is asked`, or `may: {by: who, ask: how}`."""
        given = raw if isinstance(raw, dict) else {} if raw is True or raw == "yes" else {"ask": raw}
        for key in given:
            if key not in ("by", "ask"):
                raise unknown(f"{where}: may", "part", key, ("by", "ask"))
        by = self.value(PLAYER, given.get("by", "you"), f"{where}: may: by", known)
        assert isinstance(by, tree.Players)
        ask = self.ask(given["ask"], f"{where}: may") if "ask" in given else self.words.may
        do, _ = self.statement(inner, where, known.deeper())
        return tree.May(do, by, ask)

    def ask(self, raw: Any, where: str) -> str:
        if not isinstance(raw, str) or raw not in self.words.asks():
            raise unknown(f"{where}: ask", "question", raw, self.words.asks())
        return raw

    def choose(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
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
        within = known.naming(noun.kind, *(["it", name] if name else ["it"]), loops=int(some)).deeper()
        do, _ = self.statement(inner, where, within)
        chosen = tree.Choose(
            selector, do, otherwise, by, self.instead(rest, at), name=name, some=some, least=least, most=most
        )  # fmt: skip
        use = first_use(do, {"it", name} if name else {"it"})
        must(use is not None, at, "nothing is done to what is chosen")
        assert use is not None
        ask = self.ask(rest["ask"], at) if "ask" in rest else self.wording(use, noun.name)
        must(bool(ask), at, "nothing says how this is asked: name a question by `ask`")
        return replace(chosen, ask=ask)

    def sees(self, selector: tree.Selector, by: tree.Players, where: str, known: Known) -> None:
        """Only who watches a hidden place, or has just looked at it, may choose from it."""
        if self.words.nouns[selector.noun].route is None:
            return
        whose = next((value for value in selector.scope.values() if isinstance(value, tree.Players)), None)
        must(whose is not None and len(whose.names) == 1, where, f"{selector.noun}: it must be known whose")
        assert whose is not None
        own, seen = whose == by, by.names == ("you",) and whose.names[0] in known.looked
        must(own or seen, where, f"{by.names[0]} cannot see each {selector.noun} of {whose.names[0]}")

    def wording(self, use: Use, noun: str) -> str:
        """The deed words the choice (its first use of what is chosen); else the noun does."""
        asked = self.words.verbs[use.verb].asks.get(use.parameter, "") if use.verb else ""
        found = asked if isinstance(asked, str) else asked.get(noun, "")
        return found or self.words.nouns[noun].ask

    def instead(self, rest: dict[str, Any], where: str) -> str:
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
        free = raw not in known.bound and raw not in ("you", "it", "them", "this", *self.words.terms)
        must(free, where, f"{raw!r} means something else")
        return str(raw)

    def size(self, raw: Any, where: str) -> int:
        whole = isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= LARGEST
        must(whole, where, f"must be a number from 0 to {LARGEST}")
        return int(raw)
