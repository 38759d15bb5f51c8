"""Random statements in a game's words: what they speak of is mostly there, so that many are accepted."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from cyvasse.kernel.abilities import Vocabulary
from cyvasse.kernel.abilities.vocabulary import (
    COMPARED,
    COUNT,
    EACH,
    FLAG,
    NUMBER,
    PLAYER,
    PLAYERS,
    THING,
    Always,
    Hook,
    Parameter,
    Verb,
)

DEEPEST = 3  # statements in one another


@dataclass(frozen=True, slots=True)
class Scope:
    """What may be spoken of: things by the nouns that they are, numbers, and words by their sorts."""

    bound: Mapping[str, str] = field(default_factory=dict)
    numbers: tuple[str, ...] = ()
    shades: Mapping[str, str] = field(default_factory=dict)

    def naming(self, noun: str, *names: str) -> Scope:
        return replace(self, bound={**self.bound, **dict.fromkeys(names, noun)})

    def of(self, nouns: Collection[str]) -> list[str]:
        """Names of things that are one of these nouns; of any, if there are none."""
        return [name for name, noun in self.bound.items() if noun in nouns or not nouns]


class Statements:
    """Made of all words of a vocabulary. `names` are the ids in the game's data, by list."""

    def __init__(self, words: Vocabulary[Any], names: Mapping[str, list[str]], luck: Random) -> None:
        self.words, self.names, self.luck = words, names, luck
        self.hook: Hook | Always[Any] = next(iter(words.hooks.values()))  # of the ability that is being made

    def chance(self, of: float) -> bool:
        return self.luck.random() < of

    def known(self, words: Mapping[str, Any]) -> list[Any]:
        """Of words those that mean something at this moment, and at times any."""
        fitting = [
            word for word in words.values() if not word.needs or ":" in word.needs or word.needs in self.hook.gives
        ]
        return fitting if fitting and self.chance(0.97) else list(words.values())

    # -- values --------------------------------------------------------------------------------------------------

    def players(self, scope: Scope) -> Any:
        people = ["you", *scope.of(["player"]), *(term.name for term in self.known(self.words.terms))]
        return self.luck.choice([*people, "them", [people[0], people[-1]]])

    def value(self, parameter: Parameter, scope: Scope, takes: Collection[str] = ()) -> Any:
        sort, pick = parameter.sort, self.luck.choice
        if sort in (NUMBER, COUNT):
            return pick([1, 1, 2, 3, *scope.numbers, *scope.numbers, self.per(scope)])
        if sort is COMPARED:
            return pick([0, 1, 2, "at most 2", "at most 4", "at least 1", "at least 3"])
        if sort in (PLAYERS, PLAYER, EACH):
            return self.players(scope)
        if sort is THING:
            return pick(scope.of(takes) or ["it", "this"])
        if sort is FLAG:
            return True
        shades = [name for name, each in scope.shades.items() if each == sort.name]
        words = self.words.sorts.get(sort.name) or sort.choices or self.names.get(sort.name) or ("odd",)
        return pick(shades) if shades and self.chance(0.7) else pick(list(words))

    def per(self, scope: Scope) -> dict[str, Any]:
        amounts = [amount.name for amount in self.known(self.words.amounts)]
        of: Any = self.luck.choice(amounts) if amounts and self.chance(0.7) else self.selector("each", scope)
        return {"per": of, "over": self.luck.choice([1, 2]), "at most": 4}

    def selector(self, article: str, scope: Scope, of: str = "") -> dict[str, Any]:
        noun = self.words.nouns[of or self.luck.choice(self.known(self.words.nouns)).name]
        made: dict[str, Any] = {article: noun.name}
        made |= {name: self.value(parameter, scope) for name, parameter in noun.parameters.items()}
        if noun.measures and self.chance(0.3):
            made[self.luck.choice(list(noun.measures))] = self.luck.choice(["at most 3", "at least 3"])
        if noun.measures and self.chance(0.15):
            extreme = self.luck.choice(["highest", "lowest", "highest possible"])
            made[extreme] = self.luck.choice(list(noun.measures))
        if noun.filters and self.chance(0.3):
            filter_ = self.luck.choice(self.known(noun.filters))
            takes = list(filter_.parameters.values())
            made[filter_.name] = self.value(takes[0], scope) if takes else True
        return made

    def condition(self, scope: Scope) -> Any:
        if self.chance(0.2):
            return {"there is": self.selector("a", scope)}
        if self.chance(0.15):
            return {"not": self.condition(scope)}
        condition = self.luck.choice(self.known(self.words.conditions))
        takes = list(condition.parameters.values())
        return {condition.name: self.value(takes[0], scope)} if takes else condition.name

    # -- statements ----------------------------------------------------------------------------------------------

    def deed(self, scope: Scope, depth: int = 0, about: str = "") -> dict[str, Any]:
        """A statement; what is `about` something speaks of it, where there is a deed for such a thing."""
        kind = self.luck.random() if depth < DEEPEST else 1.0
        if isinstance(self.hook, Hook) and self.hook.instead and self.chance(0.3):
            done = [self.deed(scope, depth + 1)]
            return {"instead": done} if depth < DEEPEST and self.chance(0.7) else {"cancel it": True}
        if kind < (0.1 if about else 0.32):
            return self.choice(scope, depth)
        if about or kind >= 0.56:
            return self.act(scope, about)
        inside = [self.deed(scope, depth + 1)]
        if kind < 0.38:
            return self.picked(scope, depth)
        if kind < 0.43 and self.words.decks:
            return self.looking(scope, depth)
        if kind < 0.47:
            return {"if": self.condition(scope), "do": inside, **({"else": inside} if self.chance(0.3) else {})}
        if kind < 0.52:
            made: dict[str, Any] = {"one of": [[self.deed(scope, depth + 1)] for _ in range(self.luck.randint(2, 3))]}
            return made | ({"by": self.players(scope)} if self.chance(0.3) else {})
        return {"may": self.luck.choice([True, {"by": self.players(scope)}]), "do": inside}

    def act(self, scope: Scope, about: str = "") -> dict[str, Any]:
        """A deed; of those that can be done to what is there, mostly."""
        verbs: list[Verb[Any]] = self.known(self.words.verbs)
        fitting = [verb for verb in verbs if self.suits(verb, scope, about)]
        verb = self.luck.choice(fitting if fitting and self.chance(0.95) else verbs)
        made: dict[str, Any] = {}
        for number, (name, parameter) in enumerate(verb.parameters.items()):
            if number and not (parameter.needed and name != "who") and not self.chance(0.4):
                continue
            takes = verb.takes.get(name, ())
            told = self.is_for(parameter, takes, scope.bound.get(about, ""))
            made[name if number else verb.name] = about if told else self.value(parameter, scope, takes)
        return made or {verb.name: True}

    def suits(self, verb: Verb[Any], scope: Scope, about: str) -> bool:
        """Is there something for each thing it wants, and is it for what it should be about?"""
        things = [name for name, each in verb.parameters.items() if each.sort is THING and each.needed]
        there = all(scope.of(verb.takes.get(name, ())) for name in things)
        noun = scope.bound.get(about, "")
        return there and (
            not about
            or any(self.is_for(each, verb.takes.get(name, ()), noun) for name, each in verb.parameters.items())
        )

    def is_for(self, parameter: Parameter, takes: Collection[str], noun: str) -> bool:
        if parameter.sort in (PLAYERS, PLAYER, EACH):
            return noun == "player"
        return parameter.sort is THING and bool(noun) and (noun in takes or not takes)

    def picked(self, scope: Scope, depth: int) -> dict[str, Any]:
        """A number or a word is chosen, and mostly spoken of."""
        sorts = list(self.words.word_sorts())
        if sorts and self.chance(0.4):
            sort = self.luck.choice(sorts)
            chosen: dict[str, Any] = {"word": sort, "as": "shade"}
            inner = replace(scope, shades={**scope.shades, "shade": sort})
        else:
            upto = {"up to": self.luck.choice([3, self.per(scope)]), "at least": self.luck.choice([0, 1])}
            chosen = {"number": self.luck.choice(["1 to 3", "up to 2", upto]), "as": "count"}
            inner = replace(scope, numbers=(*scope.numbers, "count"))
        chosen |= {"by": self.players(scope)} if self.chance(0.2) else {}
        return {"choose": chosen, "do": [self.speaking(inner, depth) for _ in range(self.luck.randint(1, 2))]}

    def speaking(self, scope: Scope, depth: int) -> dict[str, Any]:
        """A statement, if possible one that speaks of a number or a word that was chosen."""
        for _ in range(30):
            made = self.deed(scope, depth + 1)
            if any(f"'{name}'" in repr(made) for name in (*scope.numbers, *scope.shades)):
                break
        return made

    def looking(self, scope: Scope, depth: int) -> dict[str, Any]:
        """The top of a deck is looked at, and often one of its cards is chosen."""
        deck = self.luck.choice(list(self.words.decks.values()))
        whose = [self.value(parameter, scope) for parameter in deck.parameters.values()]
        made: dict[str, Any] = {
            self.luck.choice(["look at the top", "show the top"]): self.luck.choice([1, 2, 3]),
            "of": {deck.name: whose[0]} if whose else deck.name,
            "rest": self.luck.choice(deck.rests),
        }
        if self.chance(0.3):
            return made | {"do": [self.deed(scope, depth + 1)]}
        return made | self.choice(scope, depth, deck.noun)

    def choice(self, scope: Scope, depth: int, of: str = "") -> dict[str, Any]:
        """One thing, or several, is chosen and mostly something is done to it; at times in a loop."""
        made: dict[str, Any] = {}
        if not of and self.chance(0.2):
            players = self.chance(0.5)
            made["for each"] = self.players(scope) if players else self.selector("each", scope)
            them = "player" if players else self.words.nouns[made["for each"]["each"]].kind
            scope = scope.naming(them, "them")
            if self.chance(0.3):
                return made | {"do": [self.deed(scope, depth + 1, "them")]}
        made["choose"] = chosen = self.selector("some" if self.chance(0.15) else "a", scope, of)
        chosen |= {"may": True} if self.chance(0.3) else {}
        chosen |= {"by": self.players(scope)} if self.chance(0.2) else {}
        names = ["it"]
        if self.chance(0.15):
            chosen["as"] = "friend"
            names.append("friend")
        chosen_of = self.words.nouns[str(chosen.get("a") or chosen.get("some"))]
        inner = scope.naming(chosen_of.kind, *names)
        made["do"] = [self.deed(inner, depth + 1, about) for about in ("it", "")[: self.luck.randint(1, 2)]]
        return made | ({"else": [self.deed(scope, depth + 1)]} if self.chance(0.2) else {})
