"""Odds of an attack: every way the dice may fall, fought out by the rules with the counterattack that may follow.

The attack is played, not computed: each roll that differs in what it does runs through the rules of `attacks` on a
table of its own. Dice that are rolled together count once for all their orders, faces that do the same to the target
count as one, and plays that stand alike where the target may strike back go on as one; a test holds this against every
single fall of the dice. What is left to a player's will goes its usual way: who is left behind or attacked strikes
back and keeps its ground where it may, an attacker rolls again what has missed, tokens, commits and gambits are saved.
The words that a seat gives are the exceptions: its own answers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import factorial, prod

import msgspec

from cyvasse.kernel.imagine import imagine
from cyvasse.kernel.luck import Dice as Cheap
from cyvasse.kernel.match import Match
from cyvasse.kernel.odds import Ending, Odds, exact
from cyvasse.kernel.question import ChooseSome, Question
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.rule import Chance, Rule
from cyvasse.kernel.seen import LUCK, SHOWN, Seen

from .attacks import attack, carry_out
from .components import DIE, TOKENS
from .dice import COUNTER, MELEE, SHOT, Blow, flags_of, hits_of
from .movement import is_exit
from .sight import ways_to_attack
from .table import BattleOver, Table, is_dead, side_word, unit_at, word
from .view import View
from .view import imagine as battlefield

BLOWS = ("melee", "shoot", "aim", "dogs", "wolf")  # attacks that roll against a unit
DESTROYED, BOTH, DRIVEN, REPELLED, LOST, HELD = (
    *("odds.destroyed", "odds.both", "odds.driven", "odds.repelled", "odds.lost", "odds.held"),
)
WILLING = ("stalwart", "counter", "parting.blow")  # what the other side does not let pass
QUIET = ("pass", "no", "none", "done")
SIDES_OF_DIE = Counter(DIE)
Shares = dict[Ending, Fraction]
Faces = tuple[tuple[str, int], ...]  # one face of all that do the same, and on how many sides of the die they are
ALL_FACES: Faces = tuple((face, SIDES_OF_DIE[face]) for face in TOKENS)


class Choosy(Exception):
    """Somebody chooses among the dice: then each face counts for itself."""


@dataclass(frozen=True)
class Attack:
    """An attack to be fought out: the rule from a table on, what has happened in it so far, what a seat will answer."""

    table: Table
    rule: Callable[[Table], Rule[None]]
    so_far: tuple[tuple[int, str], ...] = ()  # (who, words), -1 the dice
    seat: int = -1
    words: tuple[str, ...] = ()
    unit: int = -1
    line: str = ""  # such as `melee g6`, where it is not among what has happened


# -- what is asked for ----------------------------------------------------------------------------------------------


def odds(seen: Seen, words: str | None = None) -> Odds | None:
    """The odds of the attack at hand, or of the one that the words describe; None where there is none.

    `words` are `g5 melee g6` at any time, `melee g6` for the unit that is asked, and then answers to come, such as
    `yes` to a commit. Without them all attacks that the seat may choose from are told, the best one first.
    """
    dream = imagine(seen)
    question = next(iter(dream.questions.values()), None)
    if words:
        return considered(dream, question, seen.seat, words.split())
    if question is not None and question.ask in ("attack", "attack.unit"):
        return best([told(it) for it in offered(dream, question)])
    return under_way(dream) if begun(dream).step == "attack" else None


def so_far(dream: Match) -> tuple[tuple[int, str], ...]:
    return tuple((event.who, event.words) for event in dream.past[-1].events if event.who != SHOWN)


def begun(dream: Match) -> Table:
    table = dream.past[-1].table
    assert isinstance(table, Table)
    return table


def asked_hex(question: Question) -> str:
    """Of the unit whose attack is chosen."""
    return str(question.words["unit"]).rpartition("@")[2]


def offered(dream: Match, question: Question) -> Iterator[Attack]:
    """Every attack that the question leads to."""
    table, past = dream.table, so_far(dream)
    assert isinstance(table, Table)
    units = [asked_hex(question)] if question.ask == "attack" else [it for it in question.options if it != "done"]
    for hex_ in units:
        unit = unit_at(table, hex_)
        chosen = past if question.ask == "attack" else (*past, (question.seat, hex_))
        lines = question.options if question.ask == "attack" else ways_to_attack(table, unit)
        for line in lines:
            if line.partition(" ")[0] in BLOWS:
                yield Attack(begun(dream), attack, (*chosen, (question.seat, line)))


def considered(dream: Match, question: Question | None, seat: int | None, words: list[str]) -> Odds | None:
    """An attack that a seat thinks of, made from where the unit stands now."""
    table = dream.table
    assert isinstance(table, Table)
    if words[0] in BLOWS and question is not None and question.ask == "attack":
        words = [asked_hex(question), *words]
    unit = unit_at(table, words[0]) if words[0] in table.board.hex else -1
    line = " ".join(words[1:3])
    if unit < 0 or line.partition(" ")[0] not in BLOWS or line not in ways_to_attack(table, unit):
        raise Refused(dream.game, "combat.1", "not-offered", table.data, line=" ".join(words))
    return told(fresh(table, unit, line, -1 if seat is None else seat, tuple(words[3:])))


def fresh(table: Table, unit: int, line: str, seat: int = -1, words: tuple[str, ...] = ()) -> Attack:
    """An attack from a table as it stands."""
    return Attack(table, lambda it: carry_out(it, unit, line), (), seat, words, unit, line)


def under_way(dream: Match) -> Odds | None:
    """The attack in whose middle the seats are asked."""
    past = so_far(dream)
    if not any(who >= 0 and words.partition(" ")[0] in BLOWS for who, words in past):
        return None
    return told(Attack(begun(dream), attack, past))


def best(found: list[Odds]) -> Odds | None:
    """The most promising one, with all as choices."""
    if not found:
        return None
    found.sort(key=promise)
    return msgspec.structs.replace(found[0], choices=found) if len(found) > 1 else found[0]


def promise(it: Odds) -> tuple[Fraction, Fraction]:
    mean = sum((Fraction(o.ways * (o.figures["lost"] - o.figures["back"]), it.ways) for o in it.outcomes), Fraction(0))
    return -it.share(DESTROYED), -mean


# -- for those who draw and describe --------------------------------------------------------------------------------


def waiting(view: View) -> list[Odds]:
    """In the attack step: the odds of every attack of ordered units that have not attacked yet, from a view alone."""
    if view.step != "attack" or view.over:
        return []
    return _waiting(public(view))


def public(view: View) -> bytes:
    hidden = view.hidden
    sizes: dict[str, list[str] | int] = {
        place: content if isinstance(content, int) else len(content) for place, content in hidden.places.items()
    }
    hidden = msgspec.structs.replace(hidden, places=sizes, facts=[], shown=[], screen=[])
    return msgspec.json.encode(msgspec.structs.replace(view, seat=None, hidden=hidden))


@lru_cache(maxsize=64)
def _waiting(known: bytes) -> list[Odds]:
    view = msgspec.json.decode(known, type=View)
    table, _ = battlefield(Seen(view.game, view.version, None, view, [], None, None), Cheap(0))
    table.facts = None
    now, found = view.now, []
    for unit in dict.fromkeys((*now.again, *now.unfought, *now.ordered)):
        if unit in now.again or unit not in (*now.fought, *now.lent):
            lines = ways_to_attack(table, unit, unit in now.again) if table.hexes[unit] >= 0 else []
            found += [told(fresh(table, unit, line)) for line in lines if line.partition(" ")[0] in BLOWS]
    return sorted(found, key=promise)


# -- fighting it out ------------------------------------------------------------------------------------------------


def told(it: Attack) -> Odds:
    """Odds with the words of their sentences."""
    try:
        shares, course = fight_out(it, merged=True)
    except Choosy:
        shares, course = fight_out(it, merged=False)
    table = course.it.table
    words = {
        "house": side_word(table.sides[course.unit]),
        "victim": side_word(table.sides[course.target]),
        "area": word(table, course.unit),
        "target": word(table, course.target),
        "way": course.way,
    }
    return exact("odds.attack", words, shares)


def fight_out(it: Attack, merged: bool, together: bool = True) -> tuple[Shares, Course]:
    """How likely each ending is, and one course of the attack.

    `merged` counts faces that do the same as one; `together` counts dice in any order and alike plays as one.
    """
    shares: dict[Ending, Fraction] = defaultdict(Fraction)
    faces: dict[str, Faces] = {}
    stands: dict[object, tuple[Fraction, tuple[str, ...]]] = {"": (Fraction(1), ())}  # by what is alike: dice so far
    halts = 0
    while stands:
        ahead: dict[object, tuple[Fraction, tuple[str, ...]]] = {}
        for share, fallen in stands.values():
            for course in every(it, merged, together, faces, fallen, halts):
                here = share * course.share()
                if course.ending is not None:
                    shares[course.ending] += here
                else:
                    before, told = ahead.get(course.key, (Fraction(0), tuple(course.fallen)))
                    ahead[course.key] = (before + here, told)
        stands, halts = ahead, halts + 1
    return dict(shares), course


def every(
    it: Attack, merged: bool, together: bool, faces: dict[str, Faces], fallen: tuple[str, ...], halts: int
) -> Iterator[Course]:
    """Once for every way the dice may fall after those that have fallen, up to the next halt."""
    ahead = [fallen]
    while ahead:
        course = Course(it, merged, together, faces, ahead.pop(), len(fallen), halts)
        course.run()
        ahead += course.others
        yield course


class Course:
    """One attack being fought out: dice fall as they are told, and then to the first face."""

    def __init__(
        self,
        it: Attack,
        merged: bool,
        together: bool,
        known: dict[str, Faces],
        dice: Sequence[str] = (),
        since: int = 0,
        halts: int = 0,
    ) -> None:
        self.it, self.merged, self.together = it, merged, together
        self.known = known  # the faces by the kind of a roll, the same in all courses
        self.table = it.table.copy()
        self.table.log, self.table.facts = [], None
        self.dice, self.since, self.halts = dice, since, halts
        self.script = list(it.so_far)
        self.said = list(it.words)
        self.unit, self.way, self.target = it.unit, "", -1
        if it.line:
            self.aim(it.unit, it.line)
        self.fallen: list[str] = []
        self.others: list[tuple[str, ...]] = []
        self.group: list[str] = []  # dice that are rolled together
        self.faces: Faces = ALL_FACES
        self.kind = ""  # of the roll to come, if it is no attack
        self.usually = not it.words and self.way not in ("dogs", "wolf")  # all has gone its usual way
        self.ways, self.sides = 1, 1
        self.ending: Ending | None = None
        self.key: object = None  # where alike plays meet

    def share(self) -> Fraction:
        return Fraction(self.ways, self.sides)

    def run(self) -> None:
        """Play to the end, or to a place where alike plays go on as one."""
        rule, value, spoken = self.it.rule(self.table), None, 0
        log = self.table.log
        assert log is not None
        try:
            while True:
                request = rule.send(value)
                if type(request) is Chance:
                    if len(log) != spoken:
                        self.close()
                        spoken = len(log)
                    value = self.fall()
                    continue
                self.close()
                value = self.answer(request) if isinstance(request, Question) else None
                if self.key is not None:
                    return
        except (StopIteration, BattleOver):
            self.close()
        self.ending = self.end()

    # dice

    def fall(self) -> str:
        if self.script:
            who, face = self.script.pop(0)
            assert who == LUCK, "the dice have fallen so far"
            return face
        if not self.group:
            self.faces = self.kinds_of_faces()
        told, at = self.dice, len(self.fallen)
        low = 0
        if self.together and self.group:
            low = next(n for n, (face, _) in enumerate(self.faces) if face == self.group[-1])
        if at < len(told):
            face = told[at]
        else:
            face = self.faces[low][0]
            self.others += [(*self.fallen, other) for other, _ in self.faces[low + 1 :]]
        self.fallen.append(face)
        self.group.append(face)
        return face

    def close(self) -> None:
        """The dice that were rolled together lie there: in how many ways could they have fallen so?"""
        group = self.group
        if not group:
            return
        if len(self.fallen) > self.since:
            on = dict(self.faces)
            self.ways *= prod(on[face] for face in group)
            self.sides *= len(DIE) ** len(group)
            if self.together:
                self.ways *= factorial(len(group)) // prod(map(factorial, Counter(group).values()))
        self.group = []

    def kinds_of_faces(self) -> Faces:
        """The faces that do something different in the roll to come."""
        table, unit, target = self.table, self.unit, self.target
        if not (self.merged and self.usually) or table.hexes[unit] < 0 or table.hexes[target] < 0:
            return ALL_FACES
        if self.kind not in self.known:
            back = Blow(table, target, unit, COUNTER)
            self.known[self.kind] = merged_faces(back if self.kind == COUNTER else self.blow())
        return self.known[self.kind]

    def blow(self) -> Blow:
        return Blow(self.table, self.unit, self.target, MELEE if self.way == "melee" else SHOT)

    # wills

    def aim(self, unit: int, line: str) -> None:
        self.way, _, hex_ = line.partition(" ")
        self.unit, self.target = unit, unit_at(self.table, hex_)

    def answer(self, question: Question) -> str:
        ask, told = question.ask, bool(self.script)
        if told:
            line = self.script.pop(0)[1]
        elif self.together and ask in ("counter", "scrapper") and self.halts == 0:
            self.key = stand(self.table, ask)
            return ""
        else:
            self.halts -= ask in ("counter", "scrapper")
            line = self.willed(question) or self.usual(question)
        if ask == "attack":
            self.aim(unit_at(self.table, asked_hex(question)), line)
            self.usually = self.way not in ("dogs", "wolf")
        elif ask in ("counter", "scrapper"):
            self.kind = COUNTER
        elif ask == "parting.blow" or (line not in QUIET and ask not in ("attack.unit", "stalwart", "retreat.hex")):
            self.usually = False
        return line

    def willed(self, question: Question) -> str:
        """What the seat has said that it will answer."""
        if question.seat == self.it.seat:
            for line in self.said:
                if question.accepts(line):
                    self.said.remove(line)
                    return line
        return ""

    def usual(self, question: Question) -> str:
        """What a sensible player does without giving anything away."""
        if question.ask in WILLING:
            return "yes"
        if "dice" in question.words:
            if self.merged:
                raise Choosy
            return self.roll_again(question)
        return next((line for line in QUIET if question.accepts(line)), None) or question.options[0]

    def roll_again(self, question: Question) -> str:
        """What has missed; of one symbol the one that lies there most often."""
        blow = self.blow()
        missed = [face for face in question.words["dice"] if worth(blow, face) == (0, 0)]
        if isinstance(question, ChooseSome):
            return " ".join(sorted(missed, key=TOKENS.index)) or "none"
        offers = [face for face in TOKENS if face in missed and question.accepts(face)]
        return max(offers, key=missed.count) if offers else next(line for line in QUIET if question.accepts(line))

    def end(self) -> Ending:
        """What has become of both, counted from the beginning of the attack."""
        before, after, unit, target = self.it.table, self.table, self.unit, self.target
        lost, back = (before.figures[it] - max(0, after.figures[it]) for it in (target, unit))
        dead, fallen = is_dead(after, target), is_dead(after, unit)
        gone = 0 if dead else before.board.distance[before.hexes[target]][whither(after, target)]
        away = not fallen and after.hexes[unit] != before.hexes[unit]
        if dead or fallen:
            key = BOTH if dead and fallen else DESTROYED if dead else LOST
        else:
            key = DRIVEN if gone else REPELLED if away else HELD
        return Ending(key, (), (("lost", lost), ("back", back), ("hexes", gone)))


def whither(table: Table, unit: int) -> int:
    """Where a unit stands, or the exit by which it has left (s22.2)."""
    place = table.hexes[unit]
    return place if place >= 0 else next(goal for goal in table.goals if is_exit(table, goal))


def stand(table: Table, ask: str) -> object:
    """What a play depends on from here on: alike plays go on as one."""
    pools = tuple(tuple(pool) for pool in table.pools)
    return ask, tuple(table.figures), tuple(table.hexes), pools, table.morale, table.committed, table.momentum


def worth(blow: Blow, face: str) -> tuple[int, int]:
    """The hits and flags of a single die."""
    blow.dice = [face]
    return hits_of(blow), flags_of(blow)


def merged_faces(blow: Blow) -> Faces:
    found: dict[tuple[int, int], tuple[str, int]] = {}
    for face, sides in ALL_FACES:
        does = worth(blow, face)
        first, count = found.get(does, (face, 0))
        found[does] = (first, count + sides)
    return tuple(found.values())
