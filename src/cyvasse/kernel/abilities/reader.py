"""Reading an ability: what stands in the YAML becomes a tree, or a sentence that says what is wrong and where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from typing import Any

from . import tree
from .choosing import Choosing
from .limits import DEEPEST, LOOPS, MOST_ABILITIES, MOST_DEEDS
from .scene import T
from .values import Known, must, unknown
from .vocabulary import ATTACHES, COUNT, FLAG, Always, Hook, Vocabulary
from .whole import EVEN, KEYS

LOOKS = ("look at the top", "show the top")
OUTER = ("for each", "if", *LOOKS, "choose", "may")  # in this order around what is done
DONE = ("do", "one of", "instead")
NOTHING_TO_COME = "at this moment nothing is about to happen that could be replaced"
AROUND = (*OUTER, *DONE, "else", "by", "of", "rest")


def read_all(
    raw: Any, words: Vocabulary[T], where: str, names: Mapping[str, Collection[str]] | None = None, this: str = ""
) -> tuple[tree.Ability | tree.Passive, ...]:
    """The abilities of one card; `where` is its file and id, `this` the kind of card, where several act at a moment."""
    must(isinstance(raw, list), f"{where}: abilities", "must be a list")
    must(len(raw) <= MOST_ABILITIES, f"{where}: abilities", f"a card has at most {MOST_ABILITIES}")
    return tuple(read(one, words, f"{where}: abilities[{n}]", names, n, this) for n, one in enumerate(raw, 1))


def read_cards(
    raw: Mapping[str, Any],
    words: Vocabulary[T],
    where: Callable[[str], str],
    names: Mapping[str, Collection[str]],
    kinds: Collection[str],
) -> dict[str, tuple[tree.Ability | tree.Passive, ...]]:
    """The abilities of a list of cards, by card; `kinds` is what its cards may be at a moment."""
    found = {}
    for card, abilities in raw.items():
        found[card] = read_all(abilities, words, where(card), names)
        for number, ability in enumerate(found[card], 1):
            word = _moment(ability, words)
            place = f"{where(card)}: abilities[{number}]"
            must(word.this in kinds, place, f"{word.name!r} is for another: {word.this}")
        _check_alone(found[card], words, where(card))
    return found


def timings(abilities: Iterable[tree.Ability | tree.Passive], words: Vocabulary[T]) -> tuple[str, ...]:
    """When a card acts, as its heading says it: from its abilities, each once."""
    return tuple(dict.fromkeys(_moment(ability, words).timing for ability in abilities))


def _moment(ability: tree.Ability | tree.Passive, words: Vocabulary[T]) -> Hook | Always[T]:
    return words.hooks[ability.when] if isinstance(ability, tree.Ability) else words.passives[ability.always]


def _check_alone(several: Iterable[tree.Ability | tree.Passive], words: Vocabulary[T], where: str) -> None:
    """A deed that ends what a card does at a moment leaves room for no other ability then."""
    acts = [ability for ability in several if isinstance(ability, tree.Ability)]
    for ability in acts:
        verbs = (node.verb for node in tree.walk(ability) if isinstance(node, tree.Act))
        alone = next((verb for verb in verbs if words.verbs[verb].alone), "")
        crowded = bool(alone) and sum(other.when == ability.when for other in acts) > 1
        must(not crowded, f"{where}: abilities", f"beside {alone!r} the card does nothing else at that moment")


def read(
    raw: Any,
    words: Vocabulary[T],
    where: str,
    names: Mapping[str, Collection[str]] | None = None,
    number: int = 1,
    this: str = "",
) -> tree.Ability | tree.Passive:
    """One ability, the `number`th of its card. Hooks and passives are the vocabulary's; `where` begins complaints."""
    must(isinstance(raw, dict), where, "must be a mapping such as {when: played, do: [{draw: 1}]}")
    kinds = ("when", "always", *([ATTACHES] if ATTACHES in words.passives else []))
    told = [kind for kind in kinds if kind in raw]
    must(len(told) == 1, where, f"needs either {' or '.join(f'`{kind}`' for kind in kinds)}")
    reader, kind = Reader(words, names or {}), told[0]
    reader.place, reader.card = number, this
    if kind == ATTACHES:
        return reader.attaches(raw, where)
    word, known = raw[kind], words.hooks if kind == "when" else words.passives.keys() - {ATTACHES}
    if not isinstance(word, str) or word not in known:
        raise unknown(f"{where}: {kind}", "moment" if kind == "when" else "passive", word, known)
    if kind == "when":
        return reader.ability(raw, where)
    reader.kind = word
    return reader.passive(words.passives[word], raw, where)


class Reader(Choosing[T]):
    """Reads one ability: made for it, handed down, and thrown away."""

    deeds = 0

    def ability(self, raw: dict[str, Any], where: str) -> tree.Ability:
        hook = self.words.hooks[raw["when"]]
        known = Known(frozenset(hook.gives), {"this": self.this(hook, where), **hook.things}, instead=hook.instead)
        for key in raw:
            if key not in ("when", *KEYS, *AROUND):
                raise unknown(where, "part of an ability", key, ("when", *KEYS, *AROUND))
        must("else" not in raw or "choose" in raw, where, "`else` belongs to a choice here: put this `if` into `do`")
        holds = self.condition(raw["if"], f"{where}: if", known) if "if" in raw else None
        keys = self.keys(hook, raw, where, known)
        rest = {key: given for key, given in raw.items() if key not in ("when", "if", *KEYS)}
        statement, _ = self.statement(rest, where, known)
        self.check_alone(statement, where)
        return tree.Ability(hook.name, holds, statement, **keys)

    def check_alone(self, do: tuple[tree.Statement, ...], where: str) -> None:
        """A deed that ends what a card does comes alone."""
        acts = [node.verb for node in tree.walk(do) if isinstance(node, tree.Act)]
        for verb in acts:
            alone = not self.words.verbs[verb].alone or self.deeds == 1
            must(alone, where, f"{verb!r} must be the only deed of its ability")

    def passive(self, always: Always[T], raw: dict[str, Any], where: str) -> tree.Passive:
        known = Known(frozenset(always.gives), {"this": self.this(always, where)})
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
        of_itself = always.itself and known.bound["this"] == always.of
        if always.of and ("of" in raw or not of_itself):
            must("of" in raw, where, f"needs of: which {always.of}")
            of = self.public(raw["of"], f"{where}: of", known)
            must(of.noun == always.of, f"{where}: of", f"this is said of each {always.of}")
            must(not of.extremes, f"{where}: of", "cannot be the highest or lowest: that changes with what is compared")
        holds = self.condition(raw["while"], f"{where}: while", known) if "while" in raw else None
        return tree.Passive(always.name, given, of, holds)

    def attaches(self, raw: dict[str, Any], where: str) -> tree.Passive:
        for key in raw:
            if key != ATTACHES:
                raise unknown(where, f"part of `{ATTACHES}`", key, (ATTACHES,))
        self.kind = ATTACHES
        return self.passive(self.words.passives[ATTACHES], {"always": ATTACHES, "of": raw[ATTACHES]}, where)

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
        around = [key for key in OUTER if key in raw]
        done = [key for key in DONE if key in raw]
        if not around and not done:
            return self.deed(raw, where, known)
        for key in raw:
            if key not in AROUND:
                raise unknown(where, "part", key, AROUND)
        looks = [key for key in LOOKS if key in raw]
        must(len(done) == 1 or (not done and around == looks), where, "needs do: what is done, `one of` or `instead`")
        must(bool(looks) or not {"of", "rest"} & raw.keys(), where, "`of` and `rest` belong to `look at the top`")
        must("by" not in raw or "one of" in raw, where, "`by` belongs to `one of`, or into the choice")
        twofold = "else" in raw and "if" in raw and "choose" in raw
        must(not twofold, where, "`else` could mean `if` or `choose`: put one of them into `do`")
        must("else" not in raw or "if" in raw or "choose" in raw, where, "`else` needs an `if` or a `choose`")
        if not around:
            if "do" in raw:
                return self.statements(raw["do"], f"{where}: do", known.deeper())
            return (self.one_of(raw, where, known) if "one of" in raw else self.instead(raw, where, known),), blind
        if around[0] in LOOKS:
            return (self.looking(raw, around[0], where, known),), blind
        inner = {key: given for key, given in raw.items() if key != around[0]}
        made = {"for each": self.each, "if": self.only_if, "choose": self.choose, "may": self.may}[around[0]](
            raw[around[0]], inner, where, known
        )
        return (made,), blind

    def deed(self, raw: dict[str, Any], where: str, known: Known) -> tuple[tuple[tree.Statement, ...], Known]:
        self.deeds += 1
        must(self.deeds <= MOST_DEEDS, where, f"an ability does at most {MOST_DEEDS} things")
        if "cancel it" in raw:
            must(known.instead, where, NOTHING_TO_COME)
            must(raw in ({"cancel it": True}, {"cancel it": "yes"}), where, "cancel it: takes nothing")
            return (tree.Instead(),), known.having_seen(frozenset())
        if "python" in raw:
            name = raw["python"]
            if not isinstance(name, str) or name not in self.words.exotics or len(raw) > 1:
                raise unknown(f"{where}: python", "such function", name, self.words.exotics)
            self.meet(self.words.exotics[name], where, known)
            return (tree.Exotic(name),), known.having_seen(frozenset())
        name = next((each for each in raw if each in self.words.verbs), "")
        if not name:
            raise unknown(where, "deed", next(iter(raw)), (*self.words.verbs, *AROUND, "cancel it"))
        verb = self.words.verbs[name]
        self.meet(verb, where, known)
        even = self.value(FLAG, raw.get(EVEN, False), f"{where}: {EVEN}", known)
        must(EVEN not in raw or verb.can is not None, where, f"{name}: {EVEN!r}: this can always be done")
        given = self.beside(verb, {key: value for key, value in raw.items() if key != EVEN}, where, known)
        return (tree.Act(name, given, even == tree.Flag(True)),), self.sight(name, given, where, known)

    def sight(self, verb: str, given: Mapping[str, tree.Value], where: str, known: Known) -> Known:
        """Whose hidden things the player has seen once this is done: only a look that nothing has followed counts."""
        word = self.words.verbs[verb]
        whose = given.get(word.first)
        one = isinstance(whose, tree.Players) and len(whose.names) == 1
        names = frozenset(whose.names) if one and isinstance(whose, tree.Players) else frozenset[str]()
        must(not word.looks or bool(names & known.looked), where, f"{verb}: look at what is hidden there right before")
        return known.having_seen(known.looked | names if word.opens else frozenset())

    def instead(self, raw: dict[str, Any], where: str, known: Known) -> tree.Statement:
        must(known.instead, f"{where}: instead", NOTHING_TO_COME)
        return tree.Instead(self.statements(raw["instead"], f"{where}: instead", known.deeper())[0])

    # -- around deeds ------------------------------------------------------------------------------------------

    def each(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        must(known.loops < LOOPS, f"{where}: for each", f"at most {LOOPS} loops can be in one another")
        if isinstance(raw, dict):
            of: tree.Players | tree.Selector = self.public(raw, f"{where}: for each", known)
            assert isinstance(of, tree.Selector)
            kind = self.words.nouns[of.noun].kind
        else:
            of, kind = self.players(raw, f"{where}: for each", known), "player"
        within = known.having_seen(frozenset()).naming(kind, "them", loops=1)
        do, _ = self.statement(inner, where, within)
        return tree.Each(of, do)

    def looking(self, raw: dict[str, Any], look: str, where: str, known: Known) -> tree.Statement:
        """`look at the top: 3`, `of: deck` or `of: {deck: whose}`, and where the `rest` goes."""
        must("of" in raw, where, "needs of: which deck")
        of = raw["of"]
        name, whose = next(iter(of.items())) if isinstance(of, dict) and len(of) == 1 else (of, None)
        if not isinstance(name, str) or name not in self.words.decks:
            raise unknown(f"{where}: of", "deck", name, self.words.decks)
        deck, at = self.words.decks[name], f"{where}: of: {name}"
        must(bool(deck.parameters) == (whose is not None), at, "must say whose" if deck.parameters else "has no owner")
        scope = {key: self.value(each.sort, whose, at, known) for key, each in deck.parameters.items()}
        must(deck.noun not in known.up, where, f"each {deck.noun} is being looked at already")
        rest = raw.get("rest", deck.rests[0])
        if rest not in deck.rests:
            raise unknown(f"{where}: rest", "place for the rest", rest, deck.rests)
        count = self.value(COUNT, raw[look], f"{where}: {look}", known)
        assert isinstance(count, tree.Number | tree.Per)
        shown, inner = look == "show the top", {key: raw[key] for key in raw if key not in (look, "of", "rest")}
        within = replace(known, up={**known.up, deck.noun: shown})
        do = self.statement(inner, where, within)[0] if inner else ()
        return tree.Looking(name, scope, count, shown, rest, do)

    def only_if(self, raw: Any, inner: dict[str, Any], where: str, known: Known) -> tree.Statement:
        holds = self.condition(raw, f"{where}: if", known)
        otherwise: tuple[tree.Statement, ...] = ()
        if "else" in inner:
            otherwise, _ = self.statements(inner.pop("else"), f"{where}: else", known.deeper())
        do, _ = self.statement(inner, where, known)
        return tree.If(holds, do, otherwise)
