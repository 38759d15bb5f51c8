"""Random abilities of a game that speaks the kernel's language: what the reader accepts must play, fork and dream."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import msgspec

import cyvasse
from cyvasse.kernel.abilities import read
from cyvasse.kernel.abilities.vocabulary import ATTACHES, THING, Always, Hook
from cyvasse.kernel.data import BadData, read_folder
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.contract.near import assert_offers_agree
from tests.contract.statements import Scope, Statements

UNUSED = {"betwixt": {"influence": ["an ally would be killed"]}}  # moments at which no card of ours acts
LONGEST = 300  # answers of a game
DREAM = 12  # a dream at one answer in so many
SAID = ("says", "kind", "optional")
NOT_ONLY_ALWAYS = ("tactics_cards", "siege_cards")  # cards that are played: they act at some moment
TORN = Scope({"it": "player", "this": ""}, ("count",))  # of what is put where it may not fit


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
    """An entry whose abilities do without their printed words, but for names that they are known by."""
    return entry | {"abilities": [{k: v for k, v in one.items() if k not in SAID} for one in entry["abilities"]]}


def flat(entry: dict[str, Any]) -> list[dict[str, Any]]:
    """What an entry does, be it by abilities with names of their own."""
    return [each for one in entry["abilities"] for each in (one["abilities"] if "id" in one else [one])]


class Fuzz(Statements):
    """A stream of random abilities, packs and games."""

    def __init__(self, game: str, seed: int) -> None:
        self.game: AnyGame = find(game)
        assert self.game.vocabulary is not None
        super().__init__(self.game.vocabulary, names(game), Random(seed))
        self.seen = Counter[str]()
        self.by_name: dict[str, dict[str, Any]] = {}  # of one pack
        entries = lists(game)
        used = {key: [a for entry in entries[key] for a in flat(entry)] for key in entries}
        self.hooks = {key: sorted({a["when"] for a in abilities if "when" in a}) for key, abilities in used.items()}
        for key, more in UNUSED.get(game, {}).items():
            self.hooks[key] += more
        self.kinds = {key: sorted({a["always"] for a in abilities if "always" in a}) for key, abilities in used.items()}
        acting: list[Hook | Always[Any]] = [*self.words.hooks.values(), *self.words.passives.values()]
        kinds = {kind for word in acting if len(word.kinds) > 1 for kind in word.kinds}
        kinds |= {self.words.kind(key, entry) for key in entries for entry in entries[key]} - {""}
        for kind in kinds:
            self.hooks[kind] = [hook.name for hook in self.words.hooks.values() if kind in hook.kinds]
            self.kinds[kind] = [each.name for each in self.words.passives.values() if kind in each.kinds]
            self.kinds[kind] = [name for name in self.kinds[kind] if name != ATTACHES]

    # -- abilities and games -------------------------------------------------------------------------------------

    def abilities(self, key: str, entry: dict[str, Any]) -> list[dict[str, Any]]:
        """What a card of this list could do."""
        kind = self.words.kind(key, entry)
        if any("id" in ability for ability in entry["abilities"]):
            return [one | {"abilities": [self.named(one["id"], kind)]} for one in entry["abilities"]]
        if key in NOT_ONLY_ALWAYS:
            return [self.played(kind)]
        bears = any(ATTACHES in ability for ability in entry["abilities"])
        made = [self.accepted(lambda: {ATTACHES: self.selector("a", Scope())}, kind)] if bears else []
        return [*made, self.ability(kind or key, kind)]

    def played(self, kind: str) -> dict[str, Any]:
        """What is done when a card is played, not what must be done later."""
        while True:
            raw = self.accepted(lambda: self.active(kind, kind), kind)
            if self.words.hooks[raw["when"]].timing != "mandatory":
                return raw

    def named(self, name: str, kind: str) -> dict[str, Any]:
        """The same wherever an ability of this name is printed."""
        if name not in self.by_name:
            self.by_name[name] = self.ability(kind, kind)
        return self.by_name[name]

    def ability(self, key: str, this: str = "") -> dict[str, Any]:
        """One that the reader accepts."""
        return self.accepted(lambda: self.passive(key) if self.lasts(key) else self.active(key, this), this)

    def lasts(self, key: str) -> bool:
        return bool(self.kinds[key]) and (not self.hooks[key] or self.chance(0.25))

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
        self.hook, this = hook, this or hook.this
        scope = Scope({"this": this, **hook.things})
        raw = {"when": hook.name, **self.keys(hook, this, scope)}
        raw |= {"if": self.condition(scope)} if self.chance(0.2) else {}
        return raw | {"do": [self.deed(scope) for _ in range(self.luck.randint(1, 2))]}

    def keys(self, hook: Hook, this: str, scope: Scope) -> dict[str, Any]:
        """What stands beside `when` where a player decides to use an ability."""
        made: dict[str, Any] = {}
        if hook.phased:
            made["in"] = self.luck.choice([*self.words.phases, "any", "any"])
        if this in hook.used and self.words.costs and self.chance(0.4):
            made["cost"] = [self.cost(scope) for _ in range(self.luck.randint(1, 2))]
        if this in hook.used and self.words.periods and self.chance(0.2):
            made["limit"] = f"{self.luck.randint(1, 2)} per {self.luck.choice(self.words.periods)}"
        if hook.names and self.chance(0.4):
            made["about"] = "this" if self.chance(0.4) else self.selector("a", scope)
        return made

    def cost(self, scope: Scope) -> dict[str, Any]:
        cost = self.luck.choice(list(self.words.costs.values()))
        given = {
            cost.name if name == cost.first else name: (
                self.selector("a", scope) if each.sort is THING else self.value(each, scope)
            )
            for name, each in cost.parameters.items()
        }
        return given or {cost.name: True}

    def passive(self, key: str) -> dict[str, Any]:
        always = self.words.passives[self.luck.choice(self.kinds[key])]
        self.hook, scope = always, Scope({"this": always.this})
        raw = {"always": always.name} | {name: self.value(each, scope) for name, each in always.parameters.items()}
        raw |= {"of": self.selector("each", scope)} if always.of else {}
        return raw | ({"while": self.condition(scope)} if self.chance(0.4) else {})

    def torn(self) -> Any:
        """An ability of the game with a part of it exchanged for something that may not fit."""
        key = self.luck.choice(list(lists(self.game.name)))
        entries = lists(self.game.name)[key]
        kind = self.words.kind(key, entries[0]) or key
        raw = self.luck.choice([a for entry in entries for a in flat(entry)])
        return self.exchanged(raw if not self.hooks[kind] or self.chance(0.5) else self.active(kind))

    def exchanged(self, raw: Any) -> Any:
        pick = self.luck.choice
        if not isinstance(raw, dict | list) or not raw or self.chance(0.2):
            odd: list[Any] = [None, True, 0, -1, 10**9, 0.5, "", "it", "yes", [], {}, [[]], {"a": []}, {"per": {}}]
            more = [self.deed(TORN, 2), self.selector("a", TORN), self.condition(TORN)]
            return pick([*odd, *more, [raw, raw], {"do": raw}])
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
        self.by_name = {}
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
            self.seen["told why"] += assert_offers_agree(question)
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
