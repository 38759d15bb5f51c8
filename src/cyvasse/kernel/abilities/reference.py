"""All words of a game's abilities, in tables: for the pages, and for `cyvasse pack words`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ..text import phrase
from . import tree
from .vocabulary import ATTACHES, COMMON, THING, Hook, Parameter, Sort, Verb, Vocabulary, Word

if TYPE_CHECKING:
    from ..game import AnyGame

HERE = Path(__file__).parent
NOTHING = "–"


class Section(NamedTuple):
    """A table: what it tells of, the heads of its columns, and a row for every word."""

    name: str
    heading: str
    head: list[str]
    rows: list[list[str]]


def reference(game: AnyGame, lang: str) -> list[Section]:
    """The words of a game, as an ability may use them; empty sections are left out."""
    assert game.vocabulary is not None and game.abilities is not None
    told = _Telling(game.vocabulary, lang, seen_on(game.abilities(game.components(()))))
    return [section for section in told.sections() if section.rows]


def seen_on(abilities: Mapping[str, Iterable[Any]]) -> dict[tuple[str, str], str]:
    """For every word the first card that uses it, by what kind of word it is."""
    found: dict[tuple[str, str], str] = {}
    for card, several in abilities.items():
        for node in tree.walk(tuple(several)):
            for word in _words_of(node):
                found.setdefault(word, card)
    return found


def _words_of(node: tree.Node) -> Iterator[tuple[str, str]]:
    if isinstance(node, tree.Ability):
        yield "moment", node.when
    elif isinstance(node, tree.Passive):
        yield "passive", node.always
    elif isinstance(node, tree.Act):
        yield "deed", node.verb
    elif isinstance(node, tree.Price):
        yield "cost", node.cost
    elif isinstance(node, tree.Selector):
        yield "thing", node.noun
    elif isinstance(node, tree.Exotic):
        yield "python", node.name
    elif isinstance(node, tree.Looking):
        yield "deck", node.deck
    elif isinstance(node, tree.Holds):
        yield "condition", node.name
    elif isinstance(node, tree.Per) and isinstance(node.of, str):
        yield "amount", node.of


class _Telling:
    def __init__(self, words: Vocabulary[Any], lang: str, seen: Mapping[tuple[str, str], str]) -> None:
        self.words, self.lang, self.seen = words, lang, seen

    def sections(self) -> Iterator[Section]:
        words = self.words
        yield self.section("moments", "moment", map(self.moment, words.hooks.values()))
        yield self.section("around", "", self.around())
        yield self.section("costs", "cost", map(self.deed, words.costs.values()))
        passives = [passive for passive in words.passives.values() if passive.name != ATTACHES]
        yield self.section("passives", "passive", map(self.passive, passives))
        yield self.section("deeds", "deed", map(self.deed, words.verbs.values()))
        yield self.section("things", "thing", map(self.thing, words.nouns))
        yield self.section("decks", "deck", map(self.deck, words.decks))
        yield self.section("players", "", map(self.named, words.terms.values()))
        yield self.section("roles", "", ([code(role.name), code(role.noun)] for role in words.roles.values()))
        yield self.section("values", "", self.values())
        yield self.section("conditions", "condition", map(self.told, words.conditions.values()))
        yield self.section(
            "amounts", "amount", ([code(word.name), self.needs(word)] for word in words.amounts.values())
        )
        yield self.section("python", "python", ([code(name), reason] for name, reason in words.reasons.items()))

    def section(self, name: str, kind: str, rows: Iterable[list[str]]) -> Section:
        """Where a kind of word stands on cards, the last column names one of them."""
        head = self.say(f"words-{name}").split(" | ")
        found = [[*row, self.card(kind, row[0])] if kind else row for row in rows]
        return Section(name, head[0], [*head[1:], *([self.say("words-as-in")] if kind else [])], found)

    def say(self, key: str, **words: Any) -> str:
        return phrase(HERE, self.lang, key, **words)

    def card(self, kind: str, word: str) -> str:
        found = self.seen.get((kind, word.strip("`")), "")
        return code(found) if found else NOTHING

    # -- rows ----------------------------------------------------------------------------------------------------

    def moment(self, hook: Hook) -> list[str]:
        spoken = [code(given) for given in hook.gives]
        spoken += [f"{code(name)} ({noun})" for name, noun in hook.things.items()]
        spoken += [self.say("words-about", noun=code(hook.names))] if hook.names else []
        used = "words-used-by" if hook.used and hook.used != hook.kinds else "words-used" if hook.used else ""
        keys = [name for name, there in (("cost", self.words.costs), ("limit", self.words.periods)) if there]
        spoken += [self.say(used, keys=", ".join(map(code, keys)), kinds=listed(hook.used))] if used and keys else []
        spoken += [self.say("words-phased")] if hook.phased else []
        spoken += [self.say("words-instead")] if hook.instead else []
        return [code(hook.name), listed(hook.kinds), ", ".join(spoken) or NOTHING]

    def around(self) -> Iterator[list[str]]:
        words = self.words
        if words.phases:
            yield [code("in"), ", ".join(map(code, ("any", *words.phases)))]
        if words.periods:
            yield [code("limit"), ", ".join(code(f"1 per {period}") for period in words.periods)]
        if ATTACHES in words.passives:
            yield [code(ATTACHES), code(words.passives[ATTACHES].of)]
        declines = sorted(words.declines - {"pass"})
        if declines:
            yield [code("or"), ", ".join(map(code, declines))]

    def passive(self, passive: Any) -> list[str]:
        parts = [self.part(name, each) for name, each in passive.parameters.items()]
        if passive.of:
            of = f"{code('of')}: {code(passive.of)}"
            parts.append(self.say("words-left-out", part=of) if passive.itself else of)
        return [code(passive.name), listed(passive.kinds), ", ".join(parts) or NOTHING]

    def deed(self, verb: Verb[Any]) -> list[str]:
        first = verb.parameters.get(verb.first)
        behind = NOTHING if first is None else self.sort(first.sort, verb.takes.get(verb.first, ()))
        beside = [
            self.part(name, each, verb.takes.get(name, ()))
            for name, each in verb.parameters.items()
            if name != verb.first
        ]
        return [code(verb.name), behind, ", ".join(beside) or NOTHING, self.needs(verb)]

    def thing(self, name: str) -> list[str]:
        noun = self.words.nouns[name]
        scope = [self.part(key, each) for key, each in noun.parameters.items()]
        filters = [self.filter(word) for word in noun.filters.values()]
        hidden = [self.say("words-hidden")] if noun.route is not None else []
        return [
            code(name), ", ".join([*scope, *hidden]) or NOTHING, ", ".join(map(code, noun.measures)) or NOTHING,
            ", ".join(filters) or NOTHING,
        ]  # fmt: skip

    def filter(self, word: Word[Any]) -> str:
        if not word.parameters:
            return f"{code(word.name)}: {code('yes')}"
        return ", ".join(f"{code(word.name)}: {self.sort(each.sort)}" for each in word.parameters.values())

    def deck(self, name: str) -> list[str]:
        deck = self.words.decks[name]
        whose = ", ".join(self.sort(each.sort) for each in deck.parameters.values())
        return [code(name), whose or NOTHING, code(deck.noun), ", ".join(map(code, deck.rests))]

    def told(self, word: Word[Any]) -> list[str]:
        takes = ", ".join(
            self.say("words-left-out", part=self.sort(each.sort)) if not each.needed else self.sort(each.sort)
            for each in word.parameters.values()
        )
        return [code(word.name), takes or NOTHING, self.needs(word)]

    def named(self, word: Word[Any]) -> list[str]:
        return [code(word.name), self.needs(word)]

    def values(self) -> Iterator[list[str]]:
        """Words of the game's own sorts, and those that are listed."""
        for name, words in self.words.sorts.items():
            yield [code(name), ", ".join(map(code, words))]
        for name, sort in sorted(self.words.word_sorts().items()):
            yield [code(name), ", ".join(map(code, sort.choices)) or self.say("words-of-the-data")]

    def needs(self, word: Word[Any]) -> str:
        return code(word.needs) if word.needs else NOTHING

    def part(self, name: str, parameter: Parameter, takes: tuple[str, ...] = ()) -> str:
        part = f"{code(name)}: {self.sort(parameter.sort, takes)}"
        needed = parameter.needed and name != "who"
        return part if needed else self.say("words-left-out", part=part)

    def sort(self, sort: Sort, takes: tuple[str, ...] = ()) -> str:
        if sort is THING and takes:
            return listed(takes)
        return self.say(f"sort-{sort.name}") if sort in COMMON else code(sort.name)


def code(word: str) -> str:
    return f"`{word}`"


def listed(words: Iterable[str]) -> str:
    return ", ".join(map(code, words))
