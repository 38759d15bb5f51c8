"""Battles against an oracle: reach, line of sight and dice in random games and on random described battlefields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import pytest

import cyvasse
from cyvasse.games.battles import GAME
from cyvasse.kernel.door import read_options, rollout
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question
from cyvasse.kernel.stream import Dice
from tests.oracles import battles as oracle
from tests.oracles.battles import Blow, Field, Unit, place, word
from tests.oracles.battlefields import described

T = TypeVar("T")
BATTLES = GAME.choices("battle") if GAME.choices else []
OPTIONS = ("gambits", "coordinated", "reduced_strength")  # any_card changes nothing here but whom cards order
FREELY = {"daven": 1, "marq": 2, "greatjon_greatjon": 2}
WAYS = {"melee": oracle.MELEE, "shoot": oracle.SHOT, "aim": oracle.SHOT, "dogs": oracle.DOGS, "wolf": oracle.DOGS}
ROLLS = {"roll.melee", "roll.shot", "roll.dogs", "roll.counter", "roll.parting"}
BOUGHT = {"kevan.help": 2, "shagga.axe": 2}
COMMITS = {"greatjon_last_hearth": 2, "smalljon": 2}


class Watched(Dice):
    """Luck that keeps the battlefield as it was when the dice of each roll were taken up."""

    __slots__ = ("fields", "match")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.match: Match | None = None
        self.fields: dict[int, Any] = {}  # views, by the number of lines said before

    def one(self, things: Sequence[T]) -> T:
        if self.match is not None:
            lines = len(self.match.table.log)
            if lines not in self.fields:
                self.fields[lines] = self.match.view(None)
        return super().one(things)


class Watch:
    """A match that is looked at with every question and every roll."""

    def __init__(self, match: Match, seed: int) -> None:
        self.luck, self.match = Watched(seed), match
        match.luck, match.table.log, self.luck.match = self.luck, [], match
        self.attack: dict[str, Any] = {}  # the one that was declared last
        self.answer: dict[str, Any] = {}  # a counterattack or parting blow that was declared
        self.bonus: Counter[str] = Counter()  # dice bought for the next attack of a commander's unit
        self.seen: Counter[str] = Counter()

    def go(self, dice: Dice, decisions: int) -> Counter[str]:
        match = self.match
        for _ in range(decisions):
            if match.over:
                break
            seat = min(match.questions)
            question = match.questions[seat]
            self.look(question)
            line = question.sample(dice)
            self.note(question, line)
            lines = len(match.table.log)
            match.give(seat, line)
            self.count(lines)
        return self.seen

    # -- questions ------------------------------------------------------------------------------------------------

    def look(self, question: Question) -> None:
        """Reach and targets as the oracle finds them."""
        if question.ask not in ("move.to", "attack"):
            return
        field = Field(self.match.view(None))
        unit = field.units[place(question.words["area"])]
        offered = set(question.options)
        if question.ask == "move.to":
            found, expected = offered - {"stay"}, oracle.reach(field, unit, oracle.allowance(field, unit))
            self.seen["reach"] += 1
        else:
            found = {line for line in offered if line.split()[0] in ("melee", "shoot", "dogs")}
            expected = oracle.attacks(field, unit)
            self.seen["sight"] += sum(other.side != unit.side for other in field.units.values())
        assert found == expected, self.told(field, question, found, expected)

    def told(self, field: Field, question: Question, found: set[str], expected: set[str]) -> str:
        unit = field.units[place(question.words["area"])]
        return (
            f"{field.battle}, {question.ask}: {unit}\n only the engine: {sorted(found - expected)}"
            f"\n only the oracle: {sorted(expected - found)}\n{situation(field)}"
        )

    # -- what is declared -----------------------------------------------------------------------------------------

    def note(self, question: Question, line: str) -> None:
        """What an answer means for the dice to come."""
        ask, words = question.ask, question.words
        if ask == "attack" and line.split()[0] in WAYS:
            self.declare(words["area"], *line.split())
        elif ask == "support" and line != "none":
            self.attack["helpers"] = line.split()
        elif ask == "aimed.token" and line not in ("pass", "none", "no"):
            self.attack["rank"] = oracle.RANKS.index(line.split()[-1])
        elif ask in ("parting.blow", "counter", "scrapper", "defence.spend") and line == "yes":
            target = words.get("target", self.attack.get("unit"))
            self.answer = {"unit": words["area"], "target": target}
        elif line == "yes" and ask in BOUGHT:
            self.attack["extra"] += BOUGHT[ask]
        elif line == "yes" and ask == "commit":
            self.bonus[words["commander"]] += COMMITS.get(words["commander"], 0)
        elif line == "yes" and ask == "gambit.use" and words["card"] == "CG02":
            self.attack["extra"] += 2

    def declare(self, area: str, way: str, target: str) -> None:
        field = Field(self.match.view(None))
        unit, other = field.units[place(area)], field.units[place(target)]
        self.attack = {
            "way": WAYS[way], "unit": area, "target": target, "engaged": other.foe is not None,
            "helpers": [], "rank": None, "extra": 0, "leader": unit.commander,
        }  # fmt: skip

    # -- rolls ----------------------------------------------------------------------------------------------------

    def count(self, lines: int) -> None:
        """The dice of each roll that came of an answer."""
        for n in range(lines, len(self.match.table.log)):
            said = self.match.table.log[n]
            if said.event == "attack.dogs" and said.words["dice"][0] in oracle.RANKS:
                self.attack["rank"] = oracle.RANKS.index(said.words["dice"][0])
            if said.event in ROLLS:
                field = Field(self.luck.fields[n])
                blow = self.blow(field, said.event.removeprefix("roll."))
                rolled, expected = len(said.words["dice"]), oracle.dice(field, blow)
                self.seen["dice"] += 1
                assert rolled == expected, f"{field.battle}: {rolled}, not {expected}: {blow}\n{situation(field)}"
        self.luck.fields.clear()

    def blow(self, field: Field, way: str) -> Blow:
        if way in (oracle.COUNTER, oracle.PARTING):
            unit, target = (field.units[place(self.answer[who])] for who in ("unit", "target"))
            return Blow(way, unit, target, engaged=unit.foe is not None)
        attack = self.attack
        extra = attack["extra"] + self.bonus.pop(attack["leader"], 0)
        unit, target = (field.units[place(attack[who])] for who in ("unit", "target"))
        helpers = tuple(field.units[place(hex_)] for hex_ in attack["helpers"])
        return Blow(attack["way"], unit, target, attack["engaged"], attack["rank"], extra, helpers)


def situation(field: Field) -> str:
    """The battlefield in a few lines, to see what a failure is about."""
    lines = [f"{word(at)}: {kind}" for at, kind in sorted(field.ground.items())]
    units = [f"{word(unit.at)}: {unit}" for unit in field.units.values()]
    return "\n".join([", ".join(lines), *units, f"fire {field.fires}, towers {field.towers}", str(field.now)])


# -- where situations come from -----------------------------------------------------------------------------------


def games(seed: int) -> Iterator[Watch]:
    """Random games of all battles and skirmishes, one after the other, every second one with options."""
    for n, battle in enumerate(BATTLES):
        chosen = {"battle": battle} | ({name: True for name in OPTIONS} if (seed + n) % 2 else {})
        match = rollout(GAME, 2, read_options(GAME, 2, chosen), GAME.components(()), seed + n)
        yield Watch(match, seed + n)


def fields(seed: int) -> Iterator[Watch]:
    """Battles that go on from crowded random battlefields."""
    dice = Dice(seed)
    for n, battle in enumerate(oracle.table_of("scenarios")):
        match = cyvasse.start("battles", described(dice, battle)).fork(light=True)
        yield Watch(match, seed + n)


def compare(kind: str, least: int, seed: int) -> None:
    """Look at situations until so many of the kind have been seen."""
    seen = 0
    while seen < least:
        for n, watch in enumerate((*games(seed), *fields(seed))):
            seen += watch.go(Dice(seed + n), 400)[kind]
        seed += 100
    print(f"{kind}: {seen}")


@pytest.mark.parametrize("kind", ["reach", "sight", "dice"])
def test_the_engine_agrees_with_the_oracle(kind: str) -> None:
    compare(kind, 300, 0)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["reach", "sight", "dice"])
def test_the_engine_agrees_with_the_oracle_in_many_thousand_situations(kind: str) -> None:
    compare(kind, 20_000, 1_000)
