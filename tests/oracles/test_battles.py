"""Battles against an oracle: reach, line of sight and dice in random games and on random described battlefields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Any, TypeVar, cast

import pytest

import cyvasse
from cyvasse.games.battles import GAME
from cyvasse.games.battles.table import Table, battles_of
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import rollout
from cyvasse.kernel.options import read_options
from cyvasse.kernel.question import Question
from cyvasse.kernel.rule import Said
from tests.oracles import battles as oracle
from tests.oracles.battlefields import described, shooting_ground
from tests.oracles.battles import Blow, Field, Unit, place, word

T = TypeVar("T")
BATTLES = battles_of(GAME.components(()))
OPTIONS = ("gambits", "coordinated", "reduced_strength")  # any_card changes nothing here but whom cards order
IDLE = {"pass", "hold", "done", "stay", "no", "none"}
FACES = 8  # of a die
KINDS = ("reach", "sight", "dice")
MANY, PARTS = 20_000, 8  # situations of each kind in the long run, and the parts it comes in
GAME_LONG, FIELD_LONG, SHOT_LONG = 300, 150, 5  # decisions that are looked at
SHOOTERS = 100  # for one round of games
SEEDS = 100  # between one round of games and the next
WAYS = {"melee": oracle.MELEE, "shoot": oracle.SHOT, "aim": oracle.SHOT, "dogs": oracle.DOGS, "wolf": oracle.DOGS}
ROLLS = {"roll.melee", "roll.shot", "roll.dogs", "roll.counter", "roll.parting"}
BOUGHT = {"kevan.help": 2, "ability.may": 2}  # the latter is an axe
COMMITS = {"greatjon_last_hearth": 2, "smalljon": 2}


def hex_of(called: str) -> str:
    """The hex of a unit, as sentences call it: `war_host@h6`."""
    return called.partition("@")[2]


class Watched(Dice):
    """Luck that keeps the battlefield as it was when the dice of each roll were taken up."""

    __slots__ = ("fields", "log", "match")

    def __init__(self, seed: int, match: Match, log: list[Said]) -> None:
        super().__init__(seed)
        self.match, self.log = match, log
        self.fields: dict[int, Any] = {}  # views, by the number of lines said before

    def one(self, things: Sequence[T]) -> T:
        if len(things) == FACES and len(self.log) not in self.fields:
            self.fields[len(self.log)] = self.match.view(None)
        return super().one(things)


class Watch:
    """A match that is looked at with every question and every roll; what differs from the oracle is noted."""

    def __init__(self, match: Match, seed: int, decisions: int, still: bool = False) -> None:
        self.match, self.log, self.decisions, self.still = match, list[Said](), decisions, still
        self.luck = Watched(seed, match, self.log)
        match.luck, match.table.log = self.luck, self.log
        self.attack: dict[str, Any] = {}  # the one that was declared last
        self.answer: dict[str, Any] = {}  # a counterattack or parting blow that was declared
        self.bonus: Counter[str] = Counter()  # dice bought for the next attack of a commander's unit
        self.seen: Counter[str] = Counter()
        self.wrong: dict[str, list[str]] = {kind: [] for kind in KINDS}

    def go(self, dice: Dice) -> None:
        match = self.match
        for _ in range(self.decisions):
            if match.over:
                break
            seat = min(match.questions)
            question = match.questions[seat]
            self.look(question)
            line = "stay" if self.still and question.ask == "move.to" and dice.below(4) else eager(question, dice)
            self.note(question, line)
            lines, round_ = len(self.log), cast(Table, match.table).round
            match.give(seat, line)
            self.count(lines)
            if round_ == cast(Table, match.table).round:
                self.look_for_the_unasked(lines)

    # -- questions ------------------------------------------------------------------------------------------------

    def look(self, question: Question) -> None:
        """Reach and targets as the oracle finds them."""
        if question.ask not in ("move.to", "attack", "attack.unit"):
            return
        field = Field(self.match.view(None))
        offered = set(question.options)
        if question.ask == "attack.unit":
            units = [field.by_number(number) for number in field.now.unfought]
            able = {word(unit.at) for unit in units if oracle.attacks(field, unit)}
            self.judge("sight", field, f"{able - offered} may attack", able <= offered)
            return
        unit = field.units[place(hex_of(question.words["unit"]))]
        if question.ask == "move.to":
            kind, found = "reach", offered - {"stay"}
            expected = oracle.reach(field, unit, oracle.allowance(field, unit))
        else:
            kind, found = "sight", {line for line in offered if line.split()[0] in ("melee", "shoot", "dogs")}
            expected = oracle.attacks(field, unit)
            self.seen[kind] += looks_at(field, unit) - 1
        said = f"{unit}: only the engine {sorted(found - expected)}, only the oracle {sorted(expected - found)}"
        self.judge(kind, field, said, found == expected)

    def look_for_the_unasked(self, lines: int) -> None:
        """A unit that was ordered just now and is not asked where to move cannot move."""
        ordered = [hex_of(said.words["unit"]) for said in self.log[lines:] if said.event == "unit.ordered"]
        asked = next(iter(self.match.questions.values()), None)
        if len(ordered) == 1 and asked is not None and asked.ask in ("attack", "turn"):
            field = Field(self.match.view(None))
            unit = field.units[place(ordered[0])]
            self.judge("reach", field, f"{unit} is not asked", not oracle.reach(field, unit, 1))

    def judge(self, kind: str, field: Field, said: str, right: bool) -> None:
        self.seen[kind] += 1
        if not right:
            self.wrong[kind].append(f"{field.battle}, {said}\n{situation(field)}")

    # -- what is declared -----------------------------------------------------------------------------------------

    def note(self, question: Question, line: str) -> None:
        """What an answer means for the dice to come."""
        ask, words = question.ask, question.words
        if ask == "turn":
            self.bonus.clear()
        elif ask == "attack" and line.split()[0] in WAYS:
            self.declare(hex_of(words["unit"]), *line.split())
        elif ask == "support" and line != "none":
            self.attack["helpers"] = line.split()
        elif ask == "aimed.token" and line not in ("pass", "none", "no"):
            self.attack["rank"] = oracle.RANKS.index(line.split()[-1])
        elif ask in ("parting.blow", "counter", "scrapper", "defence.spend") and line == "yes":
            target = hex_of(words["target"]) if "target" in words else self.attack.get("unit")
            self.answer = {"unit": hex_of(words["unit"]), "target": target}
        elif line == "yes" and ask in BOUGHT:
            self.attack["extra"] += BOUGHT[ask]
        elif line == "yes" and ask == "commit":
            self.bonus[words["commander"]] += COMMITS.get(words["commander"], 0)
        elif line == "yes" and ask == "gambit.use" and words["card"] == "cg02":
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
        for n in range(lines, len(self.log)):
            said = self.log[n]
            if said.event == "attack.dogs" and said.words["dice"][0] in oracle.RANKS:
                self.attack["rank"] = oracle.RANKS.index(said.words["dice"][0])
            if said.event in ROLLS:
                taken_up = max(at for at in self.luck.fields if at <= n)
                field = Field(self.luck.fields[taken_up])
                blow = self.blow(field, said.event.removeprefix("roll."))
                rolled, expected = len(said.words["dice"]), oracle.dice(field, blow)
                self.seen[blow.way] += 1
                self.judge("dice", field, f"{rolled}, not {expected}: {blow}", rolled == expected)
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


def eager(question: Question, dice: Dice) -> str:
    """Anything, but seldom nothing."""
    line = question.sample(dice)
    for _ in range(3):
        if line in IDLE:
            line = question.sample(dice)
    return line


def looks_at(field: Field, unit: Unit) -> int:
    """Enemies that a unit that shoots may or may not see, one for all others."""
    if unit.type != "ranged" and not unit.has("dogs_of_war"):
        return 1
    return sum(other.side != unit.side and oracle.distance(unit.at, other.at) < 7 for other in field.units.values())


def situation(field: Field) -> str:
    """The battlefield in a few lines, to see what a failure is about."""
    lines = [f"{word(at)}: {kind}" for at, kind in sorted(field.ground.items())]
    units = [f"{word(unit.at)}: {unit}" for unit in field.units.values()]
    return "\n".join([", ".join(lines), *units, f"fire {field.fires}, towers {field.towers}", str(field.now)])


# -- where situations come from -----------------------------------------------------------------------------------


def games(seed: int) -> Iterator[Watch]:
    """Random games of all battles and skirmishes, one after the other, every second one with options."""
    data = GAME.components(())
    for n, battle in enumerate(BATTLES):
        chosen = {"battle": battle} | (dict.fromkeys(OPTIONS, True) if (seed + n) % 2 else {})
        yield Watch(rollout(GAME, 2, read_options(GAME, 2, chosen, data), data, seed + n), seed + n, GAME_LONG)


def fields(seed: int) -> Iterator[Watch]:
    """Battles that go on from crowded random battlefields."""
    dice = Dice(seed)
    for n, battle in enumerate(oracle.table_of("scenarios")):
        yield Watch(cyvasse.start("battles", described(dice, battle)).fork(light=True), seed + n, FIELD_LONG)


def ranges(seed: int) -> Iterator[Watch]:
    """Single units that shoot, or send their dogs."""
    dice = Dice(seed)
    for n in range(SHOOTERS):
        yield Watch(cyvasse.start("battles", shooting_ground(dice)).fork(light=True), seed + n, SHOT_LONG, still=True)


@cache
def survey(seed: int, least: int) -> tuple[Counter[str], dict[str, list[str]]]:
    """Look at situations until so many of each kind have been seen."""
    seen: Counter[str] = Counter()
    wrong: dict[str, list[str]] = {kind: [] for kind in KINDS}
    while min(seen[kind] for kind in KINDS) < least:
        for n, watch in enumerate(chain(games(seed), fields(seed), ranges(seed))):
            watch.go(Dice(seed + n))
            seen += watch.seen
            for kind in KINDS:
                wrong[kind] += watch.wrong[kind]
        seed += SEEDS
    return seen, wrong


@pytest.mark.parametrize("kind", KINDS)
def test_the_engine_agrees_with_the_oracle(kind: str) -> None:
    seen, wrong = survey(0, 100)
    assert not wrong[kind], wrong[kind][0]
    assert all(seen[way] for way in (oracle.MELEE, oracle.SHOT, oracle.COUNTER, oracle.PARTING)), seen


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_the_engine_agrees_with_the_oracle_in_many_thousand_situations(part: int) -> None:
    seen, wrong = survey(SEEDS * 1_000 * (part + 1), MANY // PARTS)
    print(dict(seen))
    assert not any(wrong.values()), {kind: (len(found), found[:1]) for kind, found in wrong.items()}
