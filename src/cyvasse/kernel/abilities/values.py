"""Reading values, selectors and conditions of an ability, with what is wrong in them said by file, id and field."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Generic

from ..bounds import short
from ..data import BadData
from . import tree
from .limits import LARGEST
from .scene import T
from .vocabulary import COMPARED, COUNT, EACH, FLAG, NUMBER, PLAYER, PLAYERS, THING, Noun, Parameter, Sort, Vocabulary
from .vocabulary import Word as Declared

COMPARISON = re.compile(r"(?:(at most|at least) )?(\d{1,2})")
ARTICLES = ("a", "an", "some", "each")
EXTREMES = ("highest", "lowest", "highest possible", "lowest possible")
ALWAYS_THERE = ("you", "it", "them")


@dataclass(frozen=True, slots=True)
class Known:
    """What may be spoken of at a place of an ability: handed down while it is read, and never changed."""

    gives: frozenset[str]  # by the hook
    bound: Mapping[str, str]  # the nouns that `this`, `it`, `them` and names stand for
    looked: frozenset[str] = frozenset()  # whose hidden things the card's player has just seen
    values: Mapping[str, str] = field(default_factory=dict)  # the sorts of numbers and words that were chosen
    up: Mapping[str, bool] = field(default_factory=dict)  # nouns that are looked at now: does everyone see them?
    instead: bool = False  # is something about to happen that may be replaced?
    depth: int = 0
    loops: int = 0

    def naming(self, noun: str, *names: str, loops: int = 0) -> Known:
        """Inside a choice or a loop: these names are this noun, and what was seen of who had them is another's."""
        bound = {**self.bound, **dict.fromkeys(names, noun)}
        return replace(self, bound=bound, looked=self.looked.difference(names), loops=self.loops + loops)

    def choosing(self, name: str, sort: str) -> Known:
        return replace(self, values={**self.values, name: sort})

    def deeper(self) -> Known:
        return replace(self, depth=self.depth + 1)

    def having_seen(self, looked: frozenset[str]) -> Known:
        return self if looked == self.looked else replace(self, looked=looked)


def must(holds: bool, where: str, problem: str) -> None:
    if not holds:
        raise BadData(f"{where}: {problem}")


def unknown(where: str, what: str, word: Any, known: Iterable[str]) -> BadData:
    """A word that is none of those there are; the nearest is suggested, or all are named."""
    there = sorted({each for each in known if each})
    near = get_close_matches(word, there, 1) if isinstance(word, str) else []
    hint = f"did you mean {near[0]!r}?" if near else f"there is: {', '.join(there) or 'nothing'}"
    return BadData(f"{where}: there is no {what} {short(word, 60)!r}; {hint}")


class Values(Generic[T]):
    """Reads parts of one ability. `names` are the words of sorts that depend on the data: names of cards."""

    def __init__(self, words: Vocabulary[T], names: Mapping[str, Collection[str]], kind: str = "") -> None:
        self.words, self.names, self.kind = words, names, kind  # the kind of a passive

    # -- values ------------------------------------------------------------------------------------------------

    def value(self, sort: Sort, raw: Any, where: str, known: Known) -> tree.Value:
        if sort is NUMBER or sort is COUNT:
            number = self.number(raw, where, known)
            negative = sort is COUNT and isinstance(number, tree.Number) and number.number < 0
            must(not negative, where, "cannot be negative")
            return number
        if sort is COMPARED:
            return self.comparison(raw, where)
        if sort is FLAG:
            must(isinstance(raw, bool) or raw in ("yes", "no"), where, "must be yes or no")
            return tree.Flag(raw is True or raw == "yes")
        if sort in (PLAYERS, EACH, PLAYER):
            return self.players(raw, where, known, one=sort is PLAYER)
        if sort is THING:
            return self.thing(raw, where, known)
        return self.own(sort, raw, where, known)

    def number(self, raw: Any, where: str, known: Known) -> tree.Number | tree.Per:
        if isinstance(raw, int) and not isinstance(raw, bool):
            must(abs(raw) <= LARGEST, where, f"must be between -{LARGEST} and {LARGEST}")
            return tree.Number(raw)
        if isinstance(raw, str) and known.values.get(raw) == NUMBER.name:
            return tree.Per(tree.Chosen(raw, NUMBER.name))
        must(isinstance(raw, dict) and "per" in raw, where, "must be a number, or {per: ...}")
        for key in raw:
            if key not in ("per", "times", "over", "plus", "at most"):
                raise unknown(where, "part", key, ("per", "times", "over", "plus", "at most"))
        given = {"times": 1, "over": 1, "plus": 0} | {key: raw[key] for key in raw if key != "per"}
        for key, number in given.items():
            whole = isinstance(number, int) and not isinstance(number, bool) and abs(number) <= LARGEST
            must(whole and (number > 0 or key in ("times", "plus")), f"{where}: {key}", "must be a number")
        per = raw["per"]
        of: str | tree.Selector | tree.Chosen
        if isinstance(per, str) and known.values.get(per) == NUMBER.name:
            of = tree.Chosen(per, NUMBER.name)
        elif isinstance(per, str):
            if per not in self.words.amounts:
                raise unknown(f"{where}: per", "amount", per, self.words.amounts)
            self.meet(self.words.amounts[per], f"{where}: per", known)
            of = per
        else:
            of = self.public(per, f"{where}: per", known)
        return tree.Per(of, given["times"], given["over"], given["plus"], given.get("at most"))

    def comparison(self, raw: Any, where: str) -> tree.Comparison:
        plain = isinstance(raw, int | str) and not isinstance(raw, bool)
        found = COMPARISON.fullmatch(str(raw)) if plain else None
        if found is None:
            raise BadData(f"{where}: must be a number, `at most 2` or `at least 4`")
        number = int(found[2])
        if found[1] is None:
            return tree.Comparison("just", number)
        return tree.Comparison("most" if found[1] == "at most" else "least", number)

    def players(self, raw: Any, where: str, known: Known, one: bool = False) -> tree.Players:
        names = raw if isinstance(raw, list) else [raw]
        must(bool(names) and len(names) <= 6, where, "must be players")
        for name in names:
            if not isinstance(name, str) or name not in (*known.bound, *ALWAYS_THERE, *self.words.terms):
                raise unknown(where, "player", name, (*ALWAYS_THERE, *self.words.terms))
            if name in self.words.terms:
                self.meet(self.words.terms[name], where, known)
            elif name != "you":
                must(known.bound.get(name) == "player", where, f"{name!r} is no player here")
        single = len(names) == 1 and (names[0] not in self.words.terms or names[0] in self.words.single)
        must(single or not one, where, f"{short(raw, 60)!r} may be more than one player")
        return tree.Players(tuple(names))

    def thing(self, raw: Any, where: str, known: Known) -> tree.Named:
        if isinstance(raw, str) and raw in self.words.roles:
            role = self.words.roles[raw]
            self.meet(role, where, known)
            return tree.Named(raw, role.noun)
        if not isinstance(raw, str) or raw not in known.bound:
            raise BadData(f"{where}: {short(raw, 60)!r} has not been chosen; there is: {', '.join(known.bound)}")
        return tree.Named(raw, known.bound[raw])

    def own(self, sort: Sort, raw: Any, where: str, known: Known) -> tree.Value:
        """A word of the game's own sort, or one of fixed words or names."""
        words = self.words.sorts.get(sort.name)
        if words is not None:
            if not isinstance(raw, str) or raw not in words:
                raise unknown(where, sort.name, raw, words)
            self.meet(words[raw], where, known)
            name, colon, _ = words[raw].needs.partition(":")
            return tree.Own(sort.name, raw, name if colon else "")
        if isinstance(raw, str) and known.values.get(raw) == sort.name:
            return tree.Chosen(raw, sort.name)
        choices = self.names.get(sort.name, sort.choices)
        several = raw if isinstance(raw, list) and sort.several and raw else [raw]
        for word in several:
            if not isinstance(word, str) or word not in choices:
                raise unknown(where, sort.name, word, choices)
        return tree.Words(tuple(several))

    def meet(self, word: Declared[T], where: str, known: Known) -> None:
        """Refuse a word that means nothing at this moment of the game, or that would look at itself."""
        name, colon, noun = word.needs.partition(":")
        if colon:
            right = known.bound.get(name) in noun.strip().split(" or ")
            must(right, where, f"{word.name!r} speaks of {name}, which is no {noun.strip()} here")
        elif name:
            must(name in known.gives, where, f"{word.name!r} means nothing at this moment: there is no {name} yet")
        order = list(self.words.passives)
        for kind in word.reads:
            earlier = not self.kind or order.index(kind) < order.index(self.kind)
            must(earlier, where, f"{word.name!r} depends on {kind}, and so would this ability on itself")

    # -- conditions --------------------------------------------------------------------------------------------

    def condition(self, raw: Any, where: str, known: Known) -> tree.Condition:
        """One condition or a list of which all must hold: `you won`, `{not: …}`, `{any: […]}`, `{there is: {a: …}}`."""
        must(known.depth < 20, where, "is nested too deeply")
        inner = known.deeper()
        if isinstance(raw, list):
            must(0 < len(raw) <= 10, where, "must be one condition or up to ten")
            several = tuple(self.condition(one, where, inner) for one in raw)
            return several[0] if len(several) == 1 else tree.All(several)
        if isinstance(raw, str):
            raw = {raw: None}
        must(isinstance(raw, dict) and len(raw) == 1, where, "must be one condition")
        ((name, given),) = raw.items()
        if name == "not":
            return tree.Not(self.condition(given, f"{where}: not", inner))
        if name == "any":
            must(isinstance(given, list) and 0 < len(given) <= 10, f"{where}: any", "must be a list of up to ten")
            return tree.AnyOf(tuple(self.condition(one, f"{where}: any", inner) for one in given))
        if name == "there is":
            return tree.ThereIs(self.public(given, f"{where}: there is", known))
        if isinstance(given, dict) and self.words.roles and (name in known.bound or name in self.words.roles):
            return self.likeness(name, given, f"{where}: {name}", known)
        if name not in self.words.conditions:
            raise unknown(where, "condition", name, (*self.words.conditions, "not", "any", "there is"))
        word = self.words.conditions[name]
        self.meet(word, where, known)
        about = word.needs.partition(":")[0] if ":" in word.needs else ""
        return tree.Holds(name, self.only_value(word, given, f"{where}: {name}", known), about)

    def likeness(self, name: str, raw: dict[str, Any], where: str, known: Known) -> tree.Is:
        """What must be true of a thing that is spoken of: numbers and filters of its noun."""
        what = self.thing(name, where, known)
        must(what.noun in self.words.nouns, where, f"nothing can be said of {name}")
        noun = self.words.nouns[what.noun]
        must(noun.route is None, where, f"what is hidden ({noun.name}) cannot be told")
        must(bool(raw) and not set(raw) & {*noun.parameters, *EXTREMES, *ARTICLES}, where, "say what it is like")
        given, _, rest = self.selector({"a": noun.name, **raw}, where, known, whole=False)
        if rest:
            raise unknown(where, f"part of {noun.name}", next(iter(rest)), (*noun.measures, *noun.filters))
        return tree.Is(what, given)

    def only_value(self, word: Declared[T], raw: Any, where: str, known: Known) -> tree.Value | None:
        """The one parameter of a condition or a filter, or none."""
        if not word.parameters:
            must(raw is None or raw is True or raw == "yes", where, "must be yes, or stand alone")
            return None
        (parameter,) = word.parameters.values()
        must(raw is not None or not parameter.needed, where, f"needs a {parameter.sort.name}")
        if raw is None:
            return None
        return self.value(parameter.sort, raw, where, known)

    # -- selectors ---------------------------------------------------------------------------------------------

    def public(self, raw: Any, where: str, known: Known) -> tree.Selector:
        """A selector of things that lie open: hidden ones are never counted, only chosen by who sees them."""
        selector, article, rest = self.selector(raw, where, known)
        hidden = self.words.nouns[selector.noun].route is not None
        must(not hidden, where, f"what is hidden ({selector.noun}) cannot be counted")
        if rest:
            raise self.no_part(where, selector.noun, next(iter(rest)))
        must(article != "some", where, "`some` are chosen; here it is `each`")
        return selector

    def selector(
        self, raw: Any, where: str, known: Known, whole: bool = True
    ) -> tuple[tree.Selector, str, dict[str, Any]]:
        """`{a: card in a stack, of: others, value: at most 2}`: the selector, its article, and what is left over."""
        must(isinstance(raw, dict), where, "must be a selector such as {a: leader, from: neighbours}")
        articles = [each for each in ARTICLES if each in raw]
        must(len(articles) == 1, where, "must name one thing by `a`, `an`, `some` or `each`")
        article, name = articles[0], raw[articles[0]]
        if not isinstance(name, str) or name not in self.words.nouns:
            raise unknown(f"{where}: {article}", "thing", name, self.words.nouns)
        noun = self.words.nouns[name]
        self.meet(noun, f"{where}: {article}", known)
        scope: dict[str, tree.Value] = {}
        measures: dict[str, tree.Comparison] = {}
        filters: dict[str, tree.Value | None] = {}
        extremes: list[tree.Extreme] = []
        rest: dict[str, Any] = {}
        for key, given in raw.items():
            at = f"{where}: {key}"
            if key in noun.parameters:
                scope[key] = self.value(noun.parameters[key].sort, given, at, known)
            elif key in noun.measures:
                self.meet(noun.measures[key], at, known)
                measures[key] = self.comparison(given, at)
            elif key in noun.filters:
                self.meet(noun.filters[key], at, known)
                filters[key] = self.only_value(noun.filters[key], given, at, known)
            elif key in EXTREMES:
                extremes.append(self.extreme(noun, key, given, at, known))
            elif key != article:
                rest[key] = given
        if whole:
            self.needed(noun.parameters, scope, f"{where}: {name}")
        return tree.Selector(name, scope, measures, filters, tuple(extremes)), article, rest

    def extreme(self, noun: Noun[T], key: str, measure: Any, where: str, known: Known) -> tree.Extreme:
        if not isinstance(measure, str) or measure not in noun.measures:
            raise unknown(where, "measure", measure, noun.measures)
        self.meet(noun.measures[measure], where, known)
        return tree.Extreme(key.startswith("highest"), measure, key.endswith("possible"))

    def needed(self, takes: Mapping[str, Parameter], given: Mapping[str, Any], where: str) -> None:
        for key, parameter in takes.items():
            must(key in given or not parameter.needed, where, f"needs {key}: {parameter.sort.name}")

    def no_part(self, where: str, name: str, key: str, more: Iterable[str] = ()) -> BadData:
        noun = self.words.nouns[name]
        parts = (*noun.parameters, *noun.measures, *noun.filters, *EXTREMES, *more)
        return unknown(where, f"part of {name}", key, parts)
