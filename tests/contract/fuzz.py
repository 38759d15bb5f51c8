"""Random abilities of a game that speaks the kernel's language: what the reader accepts must play, fork and dream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import msgspec

import cyvasse
from cyvasse.kernel.abilities import Vocabulary, read
from cyvasse.kernel.abilities.vocabulary import (
    COMPARED,
    COUNT,
    EACH,
    FLAG,
    NUMBER,
    PLAYER,
    PLAYERS,
    THING,
    Parameter,
)
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match

LONGEST = 300  # answers of a game
DREAM = 12  # a dream at one answer in so many


@cache
def lists(game: str) -> dict[str, list[dict[str, Any]]]:
    """The lists of a game's data whose entries have abilities."""
    found = {}
    for path in sorted((find(game).folder / "data").glob("*.yaml")):
        for key, entries in msgspec.yaml.decode(path.read_bytes()).items():
            if any(isinstance(entry, dict) and "abilities" in entry for entry in entries):
                found[key] = [entry for entry in entries if "abilities" in entry]
    return found


class Fuzz:
    """A stream of random abilities, packs and games."""

    def __init__(self, game: str, seed: int) -> None:
        self.game: AnyGame = find(game)
        assert self.game.vocabulary is not None
        self.words: Vocabulary[Any] = self.game.vocabulary
        self.luck, self.seen = Random(seed), Counter[str]()
        entries = lists(game)
        self.names: Mapping[str, list[str]] = {key: [entry["id"] for entry in entries[key]] for key in entries}
        used = {key: [a for entry in entries[key] for a in entry["abilities"]] for key in entries}
        self.hooks = {key: sorted({a["when"] for a in abilities if "when" in a}) for key, abilities in used.items()}
        self.kinds = {key: sorted({a["always"] for a in abilities if "always" in a}) for key, abilities in used.items()}

    def chance(self, of: float) -> bool:
        return self.luck.random() < of

    # -- parts ---------------------------------------------------------------------------------------------------

    def players(self) -> Any:
        return self.luck.choice(["you", "it", "them", *self.words.terms, ["you", "it"]])

    def value(self, parameter: Parameter) -> Any:
        sort, pick = parameter.sort, self.luck.choice
        if sort in (NUMBER, COUNT):
            per: Any = pick(list(self.words.amounts)) if self.chance(0.7) else self.selector("each")
            return pick([1, 1, 2, 3, {"per": per, "over": pick([1, 2]), "at most": 4}])
        if sort is COMPARED:
            return pick([0, 1, 2, "at most 2", "at most 4", "at least 1", "at least 3"])
        if sort in (PLAYERS, PLAYER, EACH):
            return self.players()
        if sort is THING:
            return pick(["it", "it", "them", "this", "friend"])
        if sort is FLAG:
            return True
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
        kind = self.luck.random() if depth < 3 else 1.0
        if kind < 0.35:
            return self.choice(depth)
        if kind < 0.43:
            return {"if": self.condition(), "do": [self.deed(depth + 1)]}
        if kind < 0.47:
            return {"may": self.luck.choice([True, {"by": self.players()}]), "do": [self.deed(depth + 1)]}
        verb = self.luck.choice(list(self.words.verbs.values()))
        made: dict[str, Any] = {}
        for number, (name, parameter) in enumerate(verb.parameters.items()):
            if number == 0:
                made[verb.name] = self.value(parameter)
            elif (parameter.needed and name != "who") or self.chance(0.4):
                made[name] = self.value(parameter)
        return made or {verb.name: True}

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

    def ability(self, key: str) -> dict[str, Any]:
        """One that the reader accepts."""
        while True:
            raw = self.passive(key) if self.kinds[key] and self.chance(0.25) else self.active(key)
            try:
                read(raw, self.words, "fuzz", self.names)
            except BadData:
                self.seen["refused"] += 1
                continue
            self.seen["accepted"] += 1
            return raw

    def active(self, key: str) -> dict[str, Any]:
        raw = {"when": self.luck.choice(self.hooks[key])}
        raw |= {"if": self.condition()} if self.chance(0.2) else {}
        return raw | {"do": [self.deed() for _ in range(self.luck.randint(1, 2))]}

    def passive(self, key: str) -> dict[str, Any]:
        always = self.words.passives[self.luck.choice(self.kinds[key])]
        raw = {"always": always.name} | {name: self.value(each) for name, each in always.parameters.items()}
        raw |= {"of": self.selector("each")} if always.of else {}
        return raw | ({"while": self.condition()} if self.chance(0.4) else {})

    def torn(self) -> Any:
        """An ability of the game with a part of it exchanged for something that may not fit."""
        key = self.luck.choice(list(self.names))
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
            key: [entry | {"abilities": [self.ability(key)]} for entry in entries]
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
