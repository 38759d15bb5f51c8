"""What an ability will do, said back in both languages from its tree alone, so that text and deed can be compared.

Every word of a vocabulary has a message: `verb-draw`, `noun-ally`, `filter-ally-power`, `seats-neighbours`,
`test-you-won`. A phrase that changes by case selects on `$case`; a verb says which case it wants: `{ $what-acc }`. A
verb has two forms, `.you` (imperative) and `.they` (one player does it). What was chosen is described where it is
first used; then it is `that-card`, `that-ally`.
"""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic

from ..text import BadText, attribute, phrase, variables
from . import tree
from .scene import T
from .vocabulary import ATTACHES, COUNT, EACH, FLAG, THING, Noun, Parameter, Vocabulary

CASES = ("nom", "gen", "dat", "acc", "ins")
PLACES = ("in", "into", "from")  # the forms of a place
Phrase = Callable[[str], str]  # by case
MINUS = re.compile(r"(?<![\w-])-(?=\d)")  # Russian texts write it as a dash
HERE = Path(__file__).parent  # what all games say alike
SPOKEN_OF = Parameter(THING, True, "")


def key(*parts: str) -> str:
    return "-".join(re.sub(r"[^a-z0-9]+", "-", part.lower()).strip("-") for part in parts)


class ReadBack(Generic[T]):
    """Says abilities in one language; `called` names cards. What a message does not tell is in `untold`."""

    def __init__(
        self, words: Vocabulary[T], folder: Path, lang: str, called: Callable[[str], str] = lambda word: word
    ) -> None:
        self.words, self.folder, self.lang, self.called = words, folder, lang, called
        self.untold: list[str] = []  # given in an ability, and not used by its message
        self.first: dict[str, Phrase] = {}  # what was chosen and not yet used, by name
        self.after: dict[str, Phrase] = {}  # how it is called then
        self.branches: dict[int, list[str]] = {}  # of the last ability: what the branches of each question do

    # -- abilities -----------------------------------------------------------------------------------------------

    def says(self, ability: tree.Ability | tree.Passive) -> str:
        self.first, self.after, self.branches = {}, {}, {}
        if isinstance(ability, tree.Passive):
            return _sentence(self.passive(ability))
        for name in self.words.hooks[ability.when].things:
            self.after[name] = self.phrase(key("named", name))
        head, costs = self.heading(ability), [self.price(price) for price in ability.costs]
        rest = self.statements(ability.do)
        if costs:
            rest = self.say("cost", cost=self.say("and").join(costs), rest=rest)
        if ability.limit is not None:
            period = self.say(key("period", ability.limit.period))
            rest = self.say("limit", rest=rest, most=ability.limit.most, period=period)
        if ability.holds is not None:
            rest = self.say("if", test=self.condition(ability.holds), rest=rest)
        return f"{head}: {_sentence(rest, capital=False)}"

    def heading(self, ability: tree.Ability) -> str:
        """When it is, and in which phases; what it is about stands in the form `.about`, `.this` is this card."""
        message = key("when", ability.when)
        if isinstance(ability.about, tree.Named):
            said = self.say(message, "this")
        elif ability.about is not None:
            said = self.told_by(message, "about", self.cases("about", self.indefinite(ability.about)), ["about"])
        else:
            said = self.say(message)
        if not ability.phases:
            return said
        phases = [self.say(key("phase", phase)) for phase in ability.phases]
        return self.say("in-phases", when=said, phases=self.say("or").join(phases))

    def price(self, node: tree.Price) -> str:
        cost = self.words.costs[node.cost]
        if node.chosen is not None:
            self.first["it"] = self.selector(node.chosen, "one")
        given = dict[str, Any]()
        for name, value in node.given.items():
            given |= self.told(name, cost.parameters[name], value)
        per = any(isinstance(value, tree.Per) for value in node.given.values())
        return self.told_by(key("cost", node.cost), "per" if per else "", given, [*node.given])

    def passive(self, node: tree.Passive) -> str:
        always, given = self.words.passives[node.always], dict[str, Any]()
        for name, value in node.given.items():
            given |= self.told(name, always.parameters[name], value)
        given |= {key(name): "none" for name in always.parameters if name not in node.given}
        if node.of is not None:
            given |= self.cases("of", self.selector(node.of, "one" if node.always == ATTACHES else "all"))
        elif always.itself:
            given |= self.cases("of", self.phrase(key("this", always.this)))
        per = any(isinstance(value, tree.Per) for value in node.given.values())
        names = [*node.given, *(["of"] if node.of is not None else [])]
        said = self.told_by(key("always", node.always), "per" if per else "", given, names)
        if isinstance(node.holds, tree.Not):
            return self.say("unless", test=self.condition(node.holds.of), rest=said)
        return said if node.holds is None else self.say("while", test=self.condition(node.holds), rest=said)

    # -- statements ----------------------------------------------------------------------------------------------

    def statements(self, several: Sequence[tree.Statement]) -> str:
        return self.say("then").join(self.statement(one) for one in several)

    def statement(self, node: tree.Statement) -> str:
        if isinstance(node, tree.Act):
            return self.act(node)
        if isinstance(node, tree.Exotic):
            return self.say(key("python", node.name))
        if isinstance(node, tree.Choose):
            return self.choose(node)
        if isinstance(node, tree.Each):
            return self.each(node)
        if isinstance(node, tree.OneOf):
            return self.one_of(node)
        if isinstance(node, tree.Pick):
            return self.pick(node)
        if isinstance(node, tree.Looking):
            return self.looking(node)
        if isinstance(node, tree.Instead):
            return self.say("instead", rest=self.statements(node.do)) if node.do else self.say("cancel")
        if isinstance(node, tree.May):
            rest = self.say("may", rest=self.statements(node.do))
            own = node.by.names == ("you",)
            return rest if own else self.say("chosen-by", by=self.players(node.by)("nom"), rest=rest)
        deeds = "then-if" if all(isinstance(one, tree.Act) for one in node.do) else "then"
        rest = self.say(deeds).join(self.statement(one) for one in node.do)
        rest = self.say("if", test=self.condition(node.holds), rest=rest)
        return self.say("else", rest=rest, other=self.statements(node.otherwise)) if node.otherwise else rest

    def one_of(self, node: tree.OneOf) -> str:
        """Each branch begins from what was chosen before it."""
        first, after, said = self.first, self.after, list[str]()
        for branch in node.branches:
            self.first, self.after = dict(first), dict(after)
            said.append(self.statements(branch))
        self.first, self.after = {name: it for name, it in self.first.items() if name in first}, after
        self.branches[node.at.question] = [_sentence(one).removesuffix(".") for one in said]
        rest = self.say("one-of", branches=self.say("or-else").join(said))
        return rest if node.by.names == ("you",) else self.say("chosen-by", by=self.players(node.by)("nom"), rest=rest)

    def pick(self, node: tree.Pick) -> str:
        if node.words:
            said = self.say("choose-word", sort=self.say(key("sort", node.sort)))
        elif isinstance(node.high, tree.Number):
            said = self.say("choose-number", low=node.low, high=node.high.number)
        else:
            said = self.say("choose-number-per", low=node.low, times=node.high.times, high=self.amount(node.high))
        if node.by.names != ("you",):
            said = self.say("chosen-by", by=self.players(node.by)("nom"), rest=said)
        return f"{said}{self.say('then')}{self.statements(node.do)}"

    def looking(self, node: tree.Looking) -> str:
        parameters, given = self.words.decks[node.deck].parameters, dict[str, Any]()
        for name, value in node.scope.items():
            given |= self.told(name, parameters[name], value)
        per = isinstance(node.count, tree.Per)
        given = self.told("count", Parameter(COUNT, True, ""), node.count) | {
            "deck": self.told_by(key("deck", node.deck), "", given, [*node.scope])
        }
        said = [self.say("show-top" if node.shown else "look-at-top", "per" if per else "", **given)]
        said += [self.statements(node.do)] if node.do else []
        return self.say("then").join([*said, self.say(key("rest", node.rest))])

    def each(self, node: tree.Each) -> str:
        if isinstance(node.of, tree.Players):
            all_ = self.players(node.of)
            self.after["them"] = self.phrase("them")
        else:
            all_, noun = self.selector(node.of, "all"), self.words.nouns[node.of.noun]
            self.after["them"] = self.phrase("them") if noun.kind == "player" else self.phrase(key("that", noun.name))
            if noun.kind != "player":
                self.first["them"] = all_
                return self.statements(node.do)
        return self.say("for-each", **self.cases("all", all_), rest=self.statements(node.do))

    def choose(self, node: tree.Choose) -> str:
        count = "some" if node.some else "one"
        chosen, that = self.selector(node.of, count, node), self.phrase(key("that", node.of.noun))
        for name in ("it", node.name):
            if name:
                self.first[name], self.after[name] = chosen, that
        rest, by = self.statements(node.do), node.by.names
        if node.some and len(node.do) > 1:
            rest = self.say("each-of-some", rest=rest)
        if by != ("you",):
            rest = self.say("chosen-by", by=self.players(node.by)("nom"), rest=rest)
        if node.instead:
            rest = self.say("may" if by == ("you",) else "they-may", rest=rest)
        return self.say("else", rest=rest, other=self.statements(node.otherwise)) if node.otherwise else rest

    def act(self, node: tree.Act) -> str:
        verb, given = self.words.verbs[node.verb], dict[str, Any]()
        who: tree.Value = tree.Players(("you",))
        told = [name for name in node.given if name not in verb.quiet]
        for name in told:
            value, parameter = node.given[name], verb.parameters[name]
            if parameter.sort is EACH and name != verb.first:
                who = value
            else:
                given |= self.told(name, parameter, value)
        for name, parameter in verb.parameters.items():  # what is not given says nothing
            if name not in node.given and parameter.sort is not EACH:
                given[key(name)] = "no" if parameter.sort is FLAG else ""
                given |= {f"{key(name)}-{form}": "" for form in (*PLACES, *CASES)}
        per = "-per" if any(isinstance(node.given[name], tree.Per) for name in told) else ""
        assert isinstance(who, tree.Players)
        said = self.say("then").join(self.one(verb.name, name, per, given, told) for name in who.names)
        return self.say("even-if-none", rest=said) if node.even else said

    def one(self, verb: str, who: str, per: str, given: dict[str, Any], told: list[str]) -> str:
        """What one of them does; `-per` is the form for so much of each of something."""
        if who == "you":
            others = [name for name in told if self.words.verbs[verb].parameters[name].sort is not EACH]
            first = [self.words.verbs[verb].first] if self.words.verbs[verb].first in told else []
            return self.told_by(key("verb", verb), f"you{per}", given, [*others, *first])
        return self.told_by(key("verb", verb), f"they{per}", given | self.cases("who", self.player(who)), told)

    # -- parts ---------------------------------------------------------------------------------------------------

    def told(self, name: str, parameter: Parameter, value: tree.Value) -> dict[str, Any]:
        """What a message is given of a parameter: numbers, forms of a place, cases of everything else."""
        name = key(name)
        if isinstance(value, tree.Number):
            return {name: value.number}
        if isinstance(value, tree.Per):
            return {name: self.amount(value), f"{name}-times": value.times}
        if isinstance(value, tree.Comparison):
            return {name: value.number, f"{name}-kind": value.kind}
        if isinstance(value, tree.Flag):
            return {name: "yes" if value.on else "no"}
        if isinstance(value, tree.Own):
            return self.own(name, value)
        if isinstance(value, tree.Chosen):
            so_called = key("chosen", value.sort)
            return {name: self.say(so_called if self.has(so_called) else "that-word")}
        if isinstance(value, tree.Words):
            own = {word: key(parameter.sort.name, word) for word in value.words}
            said = [self.say(own[word]) if self.has(own[word]) else self.called(word) for word in value.words]
            return {name: self.say("and" if parameter.sort.together else "or").join(said)}
        if isinstance(value, tree.Named) and value.name == "this":
            return self.cases(name, self.phrase(key("this", value.noun)))
        if isinstance(value, tree.Players):  # a message may select on who it is
            return {name: key(value.names[0]), **self.cases(name, self.players(value))}
        return self.cases(name, self.named(value.name))

    def own(self, name: str, value: tree.Own) -> dict[str, str]:
        """The forms of a place; one that speaks of `it` may describe it."""
        message, about = key(value.sort, value.word), dict[str, str]()
        if any(used.startswith(f"{key(value.about)}-") for used in self.variables.get(message, ())):
            about = self.cases(value.about, self.named(value.about))
        return {f"{name}-{form}": self.say(message, case=form, **about) for form in PLACES}

    def named(self, name: str) -> Phrase:
        if name in self.words.roles:
            return self.phrase(key("role", name))
        first = self.first.pop(name, None)
        if first is not None:
            for other in [other for other, chosen in self.first.items() if chosen is first]:
                del self.first[other]  # `it` and the name given by `as` are one thing
        return first or self.after[name]

    def players(self, node: tree.Players) -> Phrase:
        several = [self.player(name) for name in node.names]
        return lambda case: self.say("and").join(one(case) for one in several)

    def player(self, name: str) -> Phrase:
        if name == "you" or name in self.words.terms:
            return self.phrase(key("seats", name))
        return self.named(name)

    def selector(self, node: tree.Selector, count: str, choice: tree.Choose | None = None) -> Phrase:
        noun = self.words.nouns[node.noun]
        message, lead = key("noun", noun.name), self.phrase_of(noun, node)
        scope = {"count": count} | {key(name): "any" for name in noun.parameters if name not in node.scope}
        used = self.variables.get(f"{message}.{count}", frozenset())
        behind = [self.compared(key("filter", noun.name, name), value) for name, value in node.measures.items()]
        behind += [
            self.say(key("filter", noun.name, each.measure, "highest" if each.highest else "lowest"))
            for each in node.extremes
        ]
        for name, value in node.scope.items():
            given = self.scope(noun, name, value)
            if used & given.keys():
                scope |= given
            else:
                behind.append(self.say(key("filter", noun.name, name), count=count, **given))
        for name, filtered in node.filters.items():
            if key("filter", noun.name, name) == lead:
                continue
            given = self.told("value", self.only(noun, name), filtered) if filtered is not None else {}
            names = ["value"] if given else []
            behind.append(self.told_by(key("filter", noun.name, name), "", given, names))
        if choice is not None and (choice.least, choice.most) != (0, 99):
            behind.append(self.say("how-many", least=choice.least, most=choice.most))
        if lead:
            return lambda case: " ".join([self.say(lead, "whole", case=case), *behind])
        return lambda case: " ".join([self.say(message, count, case=case, **scope), *behind])

    def indefinite(self, node: tree.Selector) -> Phrase:
        """Any one thing, which nobody chooses: `a unit` where a game tells it from `1 unit`."""
        return self.selector(node, "any" if self.has(f"{key('noun', node.noun)}.any") else "one")

    def phrase_of(self, noun: Noun[T], node: tree.Selector) -> str:
        """The message of a filter that has a phrase for the whole thing: `the bearer` in place of `each character`."""
        messages = [key("filter", noun.name, name) for name in node.filters]
        return next((each for each in messages if self.has(f"{each}.whole")), "")

    def scope(self, noun: Noun[T], name: str, value: tree.Value) -> dict[str, Any]:
        given = self.told(name, noun.parameters[name], value)
        raw = value.names[0] if isinstance(value, tree.Players) else value.word if isinstance(value, tree.Own) else ""
        return {key(name): key(raw), **given}

    def only(self, noun: Noun[T], name: str) -> Parameter:
        return next(iter(noun.filters[name].parameters.values()))

    def compared(self, message: str, value: tree.Comparison) -> str:
        return self.say(message, number=value.number, kind=value.kind)

    def condition(self, node: tree.Condition) -> str:
        if isinstance(node, tree.Not):
            return self.say("not", test=self.condition(node.of))
        if isinstance(node, tree.All | tree.AnyOf):
            joined = "and" if isinstance(node, tree.All) else "or"
            return self.say(joined).join(self.condition(one) for one in node.of)
        if isinstance(node, tree.ThereIs):
            return self.say("there-is", what=self.indefinite(node.of)("nom"))
        if isinstance(node, tree.Is):
            return self.say(
                "is", **self.told("what", SPOKEN_OF, node.what), like=self.selector(node.like, "like")("nom")
            )
        if node.value is None:
            return self.say(key("test", node.name))
        if isinstance(node.value, tree.Comparison):
            return self.compared(key("test", node.name), node.value)
        parameter = next(iter(self.words.conditions[node.name].parameters.values()))
        given = self.told("value", parameter, node.value)
        return self.told_by(key("test", node.name), "" if parameter.needed else "of", given, ["value"])

    def amount(self, node: tree.Per) -> str:
        if isinstance(node.of, str):
            said = self.say(key("amount", node.of), over=node.over)
        elif isinstance(node.of, tree.Chosen):
            said = self.say("that-number", over=node.over)
        else:
            said = self.say("amount", of=self.selector(node.of, "all")("acc"), over=node.over)
        if node.plus:
            said = self.say("plus", amount=said, plus=node.plus)
        return said if node.most is None else self.say("at-most", amount=said, most=node.most)

    # -- messages ------------------------------------------------------------------------------------------------

    def told_by(self, message: str, attribute: str, given: dict[str, Any], names: Sequence[str]) -> str:
        """A message that should use all that it is given by these names."""
        used = self.variables.get(f"{message}.{attribute}" if attribute else message, frozenset())
        for name in map(key, names):
            if not any(each == name or each.startswith(f"{name}-") for each in used):
                self.untold.append(f"{message}: {name}")
        return self.say(message, attribute, **given)

    def say(self, message: str, attribute: str = "", **given: Any) -> str:
        """A message of the game, of a plugin, or one that all games share."""
        named = f"{message}.{attribute}".rstrip(".")
        for folder in self.folders:
            if named in variables(folder, self.lang):
                return _told(folder, self.lang, message, attribute, given)
        raise BadText(f"{self.folder.name}/{self.lang}.ftl: there is no {message} {attribute}".rstrip())

    @property
    def folders(self) -> tuple[Path, ...]:
        return (self.folder, *self.words.readbacks, HERE)

    @property
    def variables(self) -> Mapping[str, frozenset[str]]:
        """The words that each message uses."""
        return ChainMap(*(variables(each, self.lang) for each in self.folders))

    def has(self, message: str) -> bool:
        return message in self.variables

    def phrase(self, message: str) -> Phrase:
        return lambda case: self.say(message, case=case)

    def cases(self, name: str, phrase: Phrase) -> dict[str, str]:
        return {f"{key(name)}-{case}": phrase(case) for case in CASES}


def _told(folder: Path, lang: str, message: str, name: str, given: Mapping[str, Any]) -> str:
    said = attribute(folder, lang, message, name, **given) if name else phrase(folder, lang, message, **given)
    return MINUS.sub("–", said) if lang == "ru" else said


def _sentence(said: str, capital: bool = True) -> str:
    said = re.sub(r"\s+", " ", said).strip().rstrip(",")
    said = re.sub(r",? ([,;)])|,(:)", r"\1\2", said)
    return (said[0].upper() + said[1:] if capital else said) + "."
