"""Random abilities of a game that speaks the kernel's language: what the reader accepts must play, fork and dream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec

import cyvasse
from cyvasse.kernel.abilities import Vocabulary, read
from cyvasse.kernel.abilities.vocabulary import (
    ATTACHES,
    COMPARED,
    COUNT,
    EACH,
    FLAG,
    NUMBER,
    PLAYER,
    PLAYERS,
    THING,
    Hook,
    Parameter,
)
from cyvasse.kernel.data import BadData, read_folder
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match

UNUSED = {"betwixt": {"influence": ["an ally would be killed"]}}  # moments at which no card of ours acts
LONGEST = 300  # answers of a game
DREAM = 12  # a dream at one answer in so many


@cache
def lists(game: str) -> dict[str, list[dict[str, Any]]]:
    """The lists of a game's data whose entries have abilities."""
    found = {}
    for path in sorted((find(game).folder / "data").glob("*.yaml")):
        for key, entries in msgspec.yaml.decode(path.read_bytes()).items():
            if any(isinstance(entry, dict) and "abilities" in entry for entry in entries):
                found[key] = [unsaid(entry) for entry in entries if "abilities" in entry]
    return found


@cache
def names(game: str) -> dict[str, list[str]]:
    """The ids of all lists of a game's data."""
    base = read_folder(find(game).folder / "data")
    return {key: [entry["id"] for entry in entries] for key, entries in base.items() if isinstance(entries, list)}


def unsaid(entry: dict[str, Any]) -> dict[str, Any]:
    """An entry whose abilities do without their printed words."""
    return entry | {"abilities": [{k: v for k, v in one.items() if k != "says"} for one in entry["abilities"]]}


class Fuzz:
    """A stream of random abilities, packs and games."""

    def __init__(self, game: str, seed: int) -> None:
        self.game: AnyGame = find(game)
        assert self.game.vocabulary is not None
        self.words: Vocabulary[Any] = self.game.vocabulary
        self.luck, self.seen = Random(seed), Counter[str]()
        self.hooked: list[Hook] = []  # the moment of the ability that is being made
        entries = lists(game)
        self.names: Mapping[str, list[str]] = names(game)
        used = {key: [a for entry in entries[key] for a in entry["abilities"]] for key in entries}
        self.hooks = {key: sorted({a["when"] for a in abilities if "when" in a}) for key, abilities in used.items()}
        for key, more in UNUSED.get(game, {}).items():
            self.hooks[key] += more
        self.kinds = {key: sorted({a["always"] for a in abilities if "always" in a}) for key, abilities in used.items()}
        for kind in {kind for hook in self.words.hooks.values() if len(hook.kinds) > 1 for kind in hook.kinds}:
            self.hooks[kind] = [hook.name for hook in self.words.hooks.values() if kind in hook.kinds]
            self.kinds[kind] = [each.name for each in self.words.passives.values() if kind in each.kinds]
            self.kinds[kind] = [name for name in self.kinds[kind] if name != ATTACHES]

    def chance(self, of: float) -> bool:
        return self.luck.random() < of

    # -- parts ---------------------------------------------------------------------------------------------------

    def players(self) -> Any:
        return self.luck.choice(["you", "it", "them", *self.words.terms, ["you", "it"]])

    def value(self, parameter: Parameter) -> Any:
        sort, pick = parameter.sort, self.luck.choice
        if sort in (NUMBER, COUNT):
            per: Any = pick(list(self.words.amounts)) if self.chance(0.7) else self.selector("each")
            return pick([1, 1, 2, 3, "count", {"per": per, "over": pick([1, 2]), "at most": 4}])
        if sort is COMPARED:
            return pick([0, 1, 2, "at most 2", "at most 4", "at least 1", "at least 3"])
        if sort in (PLAYERS, PLAYER, EACH):
            return self.players()
        if sort is THING:
            return pick(["it", "it", "them", "this", "friend", *(name for hook in self.hooked for name in hook.things)])
        if sort is FLAG:
            return True
        if sort.name not in self.words.sorts and self.chance(0.3):
            return "shade"
        words = self.words.sorts.get(sort.name) or self.names.get(sort.name) or sort.choices
        return pick(list(words))

    def selector(self, article: str) -> dict[str, Any]:
        noun = self.words.nouns[self.luck.choice(list(self.words.nouns))]
        made: dict[str, Any] = {article: noun.name}
        made |= {name: self.value(parameter) for name, parameter in noun.parameters.items()}
        if noun.measures and self.chance(0.5):
            made[self.luck.choice(list(noun.measures))] = self.luck.choice(["at most 3", "at least 3"])
        if noun.measures and self.chance(0.2):
            extreme = self.luck.choice(["highest", "lowest", "highest possible"])
            made[extreme] = self.luck.choice(list(noun.measures))
        if noun.filters and self.chance(0.2):
            name = self.luck.choice(list(noun.filters))
            takes = list(noun.filters[name].parameters.values())
            made[name] = self.value(takes[0]) if takes else True
        return made

    def condition(self) -> Any:
        if self.chance(0.2):
            return {"there is": self.selector("a")}
        if self.chance(0.15):
            return {"not": self.condition()}
        name = self.luck.choice(list(self.words.conditions))
        takes = list(self.words.conditions[name].parameters.values())
        return {name: self.value(takes[0])} if takes else name

    # -- statements ----------------------------------------------------------------------------------------------

    def deed(self, depth: int = 0) -> dict[str, Any]:
        made: dict[str, Any]
        kind = self.luck.random() if depth < 3 else 1.0
        if any(hook.instead for hook in self.hooked) and self.chance(0.2):
            return {"instead": [self.deed(depth + 1)]} if depth < 3 and self.chance(0.7) else {"cancel it": True}
        if kind < 0.32:
            return self.choice(depth)
        if kind < 0.43:
            return {"if": self.condition(), "do": [self.deed(depth + 1)]}
        if kind < 0.36:
            return self.picked(depth)
        if kind < 0.40 and self.words.decks:
            return self.looking(depth)
        if kind < 0.46:
            made = {"one of": [[self.deed(depth + 1)] for _ in range(self.luck.randint(2, 3))]}
            return made | ({"by": self.players()} if self.chance(0.3) else {})
        if kind < 0.5:
            return {"may": self.luck.choice([True, {"by": self.players()}]), "do": [self.deed(depth + 1)]}
        verb = self.luck.choice(list(self.words.verbs.values()))
        made = {}
        for number, (name, parameter) in enumerate(verb.parameters.items()):
            if number == 0:
                made[verb.name] = self.value(parameter)
            elif (parameter.needed and name != "who") or self.chance(0.4):
                made[name] = self.value(parameter)
        return made or {verb.name: True}

    def picked(self, depth: int) -> dict[str, Any]:
        """A number or a word is chosen, and often spoken of."""
        sorts = list(self.words.word_sorts())
        if sorts and self.chance(0.4):
            chosen: dict[str, Any] = {"word": self.luck.choice(sorts), "as": "shade"}
        else:
            upto = {"up to": self.value(Parameter(NUMBER, True, "")), "at least": self.luck.choice([0, 1])}
            chosen = {"number": self.luck.choice(["1 to 3", "up to 2", upto]), "as": "count"}
        chosen |= {"by": self.players()} if self.chance(0.2) else {}
        return {"choose": chosen, "do": [self.deed(depth + 1) for _ in range(self.luck.randint(1, 2))]}

    def looking(self, depth: int) -> dict[str, Any]:
        """The top of a deck is looked at, and often one of its cards is chosen."""
        deck = self.luck.choice(list(self.words.decks.values()))
        whose = [self.value(parameter) for parameter in deck.parameters.values()]
        made: dict[str, Any] = {
            self.luck.choice(["look at the top", "show the top"]): self.luck.choice([1, 2, 3]),
            "of": {deck.name: whose[0]} if whose else deck.name,
            "rest": self.luck.choice(deck.rests),
        }
        if self.chance(0.3):
            return made | {"do": [self.deed(depth + 1)]}
        taking = [verb for verb in self.words.verbs.values() if deck.noun in verb.takes.get(verb.first, ())]
        chosen = self.choice(depth)
        chosen["choose"] = {
            ("an" if key in ("a", "some") else key): deck.noun if key in ("a", "some") else given
            for key, given in chosen["choose"].items()
            if key in ("a", "some", "may", "by", *self.words.nouns[deck.noun].measures)
        }
        if taking and self.chance(0.8):
            verb = self.luck.choice(taking)
            beside = {name: self.value(each) for name, each in verb.parameters.items() if name != verb.first}
            chosen["do"] = [{verb.name: "it", **beside}]
        return made | {key: given for key, given in chosen.items() if key in ("choose", "do", "else")}

    def choice(self, depth: int) -> dict[str, Any]:
        chosen = self.selector("some" if self.chance(0.1) else "a")
        chosen |= {"may": True} if self.chance(0.3) else {}
        chosen |= {"by": self.players()} if self.chance(0.2) else {}
        chosen |= {"as": "friend"} if self.chance(0.15) else {}
        made: dict[str, Any] = {
            "choose": chosen,
            "do": [self.deed(depth + 1) for _ in range(self.luck.randint(1, 2))],
        }
        made |= {"else": [self.deed(depth + 1)]} if self.chance(0.2) else {}
        made |= {"for each": self.luck.choice([self.players(), self.selector("each")])} if self.chance(0.2) else {}
        return made

    # -- abilities and games -------------------------------------------------------------------------------------

    def abilities(self, key: str, entry: dict[str, Any]) -> list[dict[str, Any]]:
        """What a card of this list could do."""
        kind = self.words.kind(key, entry)
        bears = any(ATTACHES in ability for ability in entry["abilities"])
        made = [self.accepted(lambda: {ATTACHES: self.selector("a")}, kind)] if bears else []
        return [*made, self.ability(kind or key, kind)]

    def ability(self, key: str, this: str = "") -> dict[str, Any]:
        """One that the reader accepts."""
        return self.accepted(
            lambda: self.passive(key) if self.kinds[key] and self.chance(0.25) else self.active(key, this), this
        )

    def accepted(self, make: Callable[[], dict[str, Any]], this: str) -> dict[str, Any]:
        while True:
            raw = make()
            try:
                read(raw, self.words, "fuzz", self.names, this=this)
            except BadData:
                self.seen["refused"] += 1
                continue
            self.seen["accepted"] += 1
            return raw

    def active(self, key: str, this: str = "") -> dict[str, Any]:
        hook = self.words.hooks[self.luck.choice(self.hooks[key])]
        self.hooked = [hook]
        raw = {"when": hook.name, **self.keys(hook, this or hook.this)}
        raw |= {"if": self.condition()} if self.chance(0.2) else {}
        return raw | {"do": [self.deed() for _ in range(self.luck.randint(1, 2))]}

    def keys(self, hook: Hook, this: str) -> dict[str, Any]:
        """What stands beside `when` where a player decides to use an ability."""
        made: dict[str, Any] = {}
        if hook.phased:
            made["in"] = self.luck.choice([*self.words.phases, "any", "any"])
        if this in hook.used and self.words.costs and self.chance(0.4):
            made["cost"] = [self.cost() for _ in range(self.luck.randint(1, 2))]
        if this in hook.used and self.words.periods and self.chance(0.2):
            made["limit"] = f"{self.luck.randint(1, 2)} per {self.luck.choice(self.words.periods)}"
        if hook.names and self.chance(0.4):
            made["about"] = "this" if self.chance(0.4) else self.selector("a")
        return made

    def cost(self) -> dict[str, Any]:
        cost = self.luck.choice(list(self.words.costs.values()))
        given = {
            cost.name if name == cost.first else name: self.selector("a") if each.sort is THING else self.value(each)
            for name, each in cost.parameters.items()
        }
        return given or {cost.name: True}

    def passive(self, key: str) -> dict[str, Any]:
        always = self.words.passives[self.luck.choice(self.kinds[key])]
        raw = {"always": always.name} | {name: self.value(each) for name, each in always.parameters.items()}
        raw |= {"of": self.selector("each")} if always.of else {}
        return raw | ({"while": self.condition()} if self.chance(0.4) else {})

    def torn(self) -> Any:
        """An ability of the game with a part of it exchanged for something that may not fit."""
        key = self.luck.choice(list(lists(self.game.name)))
        raw = self.luck.choice([a for entry in lists(self.game.name)[key] for a in entry["abilities"]])
        return self.exchanged(raw if self.chance(0.5) else self.active(key))

    def exchanged(self, raw: Any) -> Any:
        pick = self.luck.choice
        if not isinstance(raw, dict | list) or not raw or self.chance(0.2):
            odd: list[Any] = [None, True, 0, -1, 10**9, 0.5, "", "it", "yes", [], {}, [[]], {"a": []}, {"per": {}}]
            return pick([*odd, self.deed(2), self.selector("a"), self.condition(), [raw, raw], {"do": raw}])
        if isinstance(raw, list):
            at = self.luck.randrange(len(raw))
            return [*raw[:at], self.exchanged(raw[at]), *raw[at + 1 :]]
        key = pick(list(raw))
        if self.chance(0.3):
            return {name: given for name, given in raw.items() if name != key} | {
                pick([*raw, "do", "else", "of", "x"]): 1
            }
        return raw | {key: self.exchanged(raw[key])}

    def pack(self) -> dict[str, Any]:
        """Every card of the game does something else."""
        files = {
            key: [entry | {"abilities": self.abilities(key, entry)} for entry in entries]
            for key, entries in lists(self.game.name).items()
        }
        return {"name": "fuzz", "game": self.game.name, "files": {"cards": files}}

    def play(self, pack: dict[str, Any]) -> None:
        """A game that is forked and dreamt of on its way, and whose record leads where it led."""
        seats, options = self.luck.choice(self.game.variants())
        match = cyvasse.new(self.game.name, seats, self.luck.randrange(10**6), dict(options), [pack])
        dice = Dice(self.luck.randrange(10**6))
        for answer in range(LONGEST):
            if match.over:
                break
            seat = dice.one(sorted(match.questions))
            question = match.questions[seat]
            if answer % DREAM == 0:
                self.dream(match, seat, answer)
            match.answer(seat, question.sample(dice))
            assert len(match.past[-1].events) < 5000, "a step that does not end"
        again = cyvasse.load(match.record)
        assert again.record.before is None and again.table == match.table
        self.seen["games"] += 1

    def dream(self, match: Match, asked: int, luck: int) -> None:
        """Nobody learns what they must not: what a seat is told fits another world that it could be in."""
        for seat in {asked, luck % match.table.seats}:
            seen = match.seen(seat)
            dream = imagine(seen, luck)
            assert dream.seen(seat) == seen
            if seat in match.questions:
                assert dream.questions[seat].asked() == match.questions[seat].asked()
            self.seen["dreams"] += 1
        fork = match.fork()
        assert fork.questions.keys() == match.questions.keys()
        assert fork.view(asked) == match.view(asked)
