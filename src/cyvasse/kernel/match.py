"""A match: a checkpoint of the table, what happened since, and the running rule that is made anew from both."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from . import text
from .game import AnyGame
from .luck import Dice, GivenLuck, Script, Stream
from .odds import Odds
from .offer import DECLINED, offer_of
from .options import describe
from .position import BadPosition
from .question import EVERYONE, Asked, Audience, Question, Seat, is_whole, learns, only
from .record import Record, Resigned, TakeBack
from .refused import Refused
from .rule import Chance, Inconsistent, Rule, Said, Show, Table, Together
from .seen import LUCK, SHOWN, Seen, Since
from .view import View

MOST_EVENTS = 5000  # of one step: no rule of ours comes near it, but a card of a stranger's pack may


class Event(NamedTuple):
    """An answer, an outcome or a show: who (LUCK, SHOWN), the route of what moved, the words, and who learned them.

    `screen` counts the screens of the step (0: none, -k: what a seat's k-th screen held when it was lifted); `auto`
    marks answers that the kernel gave because there was only one.
    """

    who: int
    of: str
    words: str
    to: Audience
    screen: int = 0
    auto: bool = False

    @property
    def decided(self) -> bool:
        """A seat has answered, with more than one answer to choose from."""
        return self.who >= 0 and not self.auto


class LogLine(NamedTuple):
    number: int
    event: str
    words: dict[str, Any]


class Private:
    """A private rule of a `together`, and the question it waits at; None when it has returned."""

    __slots__ = ("question", "result", "rule")

    def __init__(self, rule: Rule[Any] | None, question: Question | None = None, result: Any = None) -> None:
        self.rule, self.question, self.result = rule, question, result


@dataclass(slots=True, eq=False)
class Checkpoint:
    """The table at the start of a step, never changed, with what happened in that step."""

    table: Table
    events: list[Event]
    fence: int  # events before this cannot be taken back without consent
    said: int  # lines of the log before this step


class Match:
    """A game in progress; `questions` holds by seat what is asked now.

    In rollouts (`keep` false) it has no past: no events, facts, log, fork or undo.
    """

    def __init__(
        self, game: AnyGame, table: Table, luck: Stream, keep: bool = True, origin: Record | None = None
    ) -> None:
        self.game, self.table, self.luck, self.keep = game, table, luck, keep
        self.origin = origin  # how the match was made, where a record can say so
        self.questions: dict[Seat, Question] = {}
        self.past: list[Checkpoint] = []  # steps that can still be taken back freely, the current one last
        self.trail: list[list[Event]] = []  # the events of every step, the current one last
        self.steps = 0  # how many have begun
        self.answers: list[tuple[Seat, str]] = []  # everything ever answered, taken back or not
        self.outcomes: list[tuple[str, str, list[int] | None]] = []
        self.take_backs: list[TakeBack] = []
        self.resignations: list[Resigned] = []
        self._given_up: list[tuple[int, Said]] = []  # what is said of resignations, each after so many other lines
        self._first: Table | None = None
        self._rule: Rule[None] | None = None
        self._said: list[Said] = []  # in the steps before this one
        self._privates: dict[Seat, Private] | None = None
        self._shown, self._of, self._screen, self._opened = True, "", 0, 0
        # While a step is run again: outcomes and shows to repeat, answers to give, results behind lifted screens.
        self._script: list[tuple[str, str | None]] = []
        self._answers: list[Event] = []
        self._lifted: dict[tuple[int, Seat], tuple[str, Any]] = {}  # by screen and seat: the route, the result
        self._again = False
        self._request: Together | None = None  # the screen that is up
        self._hold = 0  # stop where this screen of the step goes up

    def begin(self) -> Match:
        if self.keep:
            self._first = self.table.copy()
        self._run(None)
        return self

    # -- the state of the game --------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Has the game ended, by its rules or because one of two has given up?"""
        return (self.table.step is None and self._rule is None) or self._conceded

    @property
    def resigned(self) -> list[int]:
        """The seats that have given up, in that order."""
        return [resigned.seat for resigned in self.resignations]

    @property
    def _conceded(self) -> bool:
        """One of two has given up."""
        return bool(self.resignations) and self.table.seats == 2

    @property
    def scores(self) -> list[int]:
        """By seat: what the game counts, as it stands."""
        return self.game.scores(self.table)

    @property
    def behind_screens(self) -> bool:
        """Do seats decide side by side, unseen by each other?"""
        return self._privates is not None

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once the game is over. Whoever has given up has lost."""
        if not self.over:
            return []
        won = range(2) if self._conceded else self.game.winners(self.table)
        return [seat for seat in won if seat not in self.resigned]

    @property
    def names(self) -> list[str]:
        """The name words of the seats, in order."""
        return self.game.names(self.table)

    def seat(self, name: str | Seat) -> Seat:
        """A seat by its number or its name word."""
        if type(name) is int:
            if 0 <= name < self.table.seats:
                return name
        elif isinstance(name, str):
            names = self.names
            if name in names:
                return names.index(name)
            if name in map(str, range(len(names))):
                return int(name)
        raise self._refused("", "no-such-seat", line=name, seats=", ".join(self.names))

    def viewer(self, name: str | Seat | None) -> Seat | None:
        """Whose eyes these are: a seat's, or None for a spectator's."""
        return None if name is None else self.seat(name)

    def _refused(self, clause: str, key: str, question: Question | None = None, /, **words: Any) -> Refused:
        asked = None
        if question is not None:
            there = text.standing(self.game, self.table, [str(words.get("line", "")), str(words.get("word", ""))])
            asked = question.kind, question.ask, question.words, there
        return Refused(self.game, clause, key, self.table.data, asked, **words)

    # -- playing ----------------------------------------------------------------------------------------------

    def why_not(self, seat: Seat | str, line: str) -> Refused | None:
        """The refusal that `answer` would raise, None for every option."""
        seat = self.seat(seat)
        question = self.questions.get(seat)
        if question is None:
            return self._why_waiting(seat, line if isinstance(line, str) else "")
        if not isinstance(line, str):
            return self._refused(question.rule, "not-offered", line=line)
        if question.accepts(line) or question.accepts(spelled := question.spelled(line)):
            return None
        clause = question.reason(spelled)
        if (fault := question.fault(spelled)) is not None:
            key, words = fault
            return self._refused(clause or question.rule, key, question, line=spelled, **words)
        if clause:
            offer = offer_of(question)
            if offer is not None and spelled in offer.elsewhere:
                return self._refused(clause, "not-offered", question, line=spelled)
            return self._refused(clause, "forbidden", question, line=spelled)
        strange = [word for word in line.split() if not self._means_something(word)]
        if strange or not Question.well_formed(question, spelled):
            return self._refused(question.rule, "no-such-word", line=strange[0] if strange else line.strip())
        return self._refused(question.rule, "not-offered", question, line=spelled)

    def _means_something(self, word: str) -> bool:
        """Is it a word of the game, a number, a refusal to choose, or a card of a pack?"""
        if word in DECLINED or word in self.game.words() or is_whole(word):
            return True
        return self.game.card(word, "en", self.table.data) is not None

    def _why_waiting(self, seat: Seat, line: str) -> Refused:
        """What keeps a seat from answering: the end of the game, a card, its turn."""
        if not self.questions:
            return self._refused(self.game.ended(self.table) if self.game.ended is not None else "", "over")
        acting = sorted(self.questions)
        asked = self.questions[acting[0]]
        clause = self.game.waits(self.table, seat, asked, line) if self.game.waits is not None else ""
        who = {"seat": self.names[seat], "acting": [self.names[one] for one in acting]}
        return self._refused(clause or asked.rule, "not-asked", **who)

    def answer(self, seat: Seat | str, line: str) -> None:
        """Answer a question. A rule that breaks leaves the match as it was."""
        seat = self.seat(seat)
        question = self.questions.get(seat)
        if question is None or not isinstance(line, str) or not question.accepts(line):
            if (refusal := self.why_not(seat, line)) is not None:
                raise refusal
            line = self.questions[seat].spelled(line)
        if not self.keep:
            self.give(seat, line)
            return
        past, outcomes, luck = self.past[:], len(self.outcomes), self.luck.copy()
        base, events, fence = past[-1], past[-1].events[:], past[-1].fence
        try:
            self.give(seat, line)
        except BaseException:
            self.luck, base.fence = luck, fence
            del self.outcomes[outcomes:]
            self._rebuild(base, events, past[:-1])
            raise
        self.answers.append((seat, line))

    def give(self, seat: Seat, line: str) -> None:
        """Answer without a check: for rollouts, and for lines known to be legal."""
        question = self.questions[seat]
        if self.keep and not self._again:
            self._note(question, line)
        if self._privates is None:
            self._run(line)
            return
        self._advance(self._privates[seat], seat, line)
        self.questions = {s: p.question for s, p in self._privates.items() if p.question is not None}
        if not self.questions:
            self._run(self._lift())

    def play(self, *lines: str) -> Match:
        """Answer with lines such as `stark: winterfell moat_cailin knight@winterfell`."""
        for line in lines:
            if not isinstance(line, str):
                raise self._refused("", "not-offered", line=line)
            name, _, words = line.partition(":")
            self.answer(name.strip(), words.strip())
        return self

    def resign(self, seat: Seat | str) -> None:
        """Give up: of two seats the other has won, and the game is over; of more the others play for the win.

        What a seat that has given up is asked stays open, for someone else to answer. A resignation is never taken
        back: it stays whatever answers are.
        """
        seat = self.seat(seat)
        if self.over:
            raise self._refused("", "over")
        if seat in self.resigned:
            raise self._refused("", "resigned", seat=self.names[seat])
        self.give_up(seat)

    def give_up(self, seat: Seat) -> None:
        """A resignation without a check: for one that is known to have happened."""
        self._given_up.append((len(self._told), Said("resigned", {"seat": self.names[seat]}, EVERYONE, {})))
        self.resignations.append(Resigned(len(self.answers), seat))
        if self._conceded:
            self.questions = {}

    def options(self, seat: Seat | str) -> list[str]:
        """The legal lines of a seat; none when it is not asked."""
        question = self.questions.get(self.seat(seat))
        return question.options if question else []

    # -- running the rules ------------------------------------------------------------------------------------

    def _run(self, value: Any) -> None:
        """Go on until a seat must decide; steps that ask nobody just pass by."""
        table, steps = self.table, self.game.steps
        self.questions = {}
        rule = self._rule
        while True:
            if rule is None:
                step = table.step
                if step is None:
                    self._rule = None
                    if self.keep:
                        self._checkpoint()
                    return
                table.acts = 0
                if self.keep:
                    self._checkpoint()
                rule = self._rule = steps[step](table)
                self.steps += 1
                value = None
            try:
                request = rule.send(value)
            except StopIteration:
                rule = self._rule = None
                self._lifted = {}
                continue
            if isinstance(request, Chance):
                value = self._roll(request)
            elif isinstance(request, Show):
                self._show(request)
                value = None
            elif isinstance(request, Together):
                self._open(request)
                if self.questions or self._hold == self._screen:
                    return
                value = self._lift()
            else:
                if not request.secret and not request.of:  # a route tells of hidden things too
                    value = self._forced(request)
                    if value is not None:
                        continue
                if self.keep and len(self.past[-1].events) > MOST_EVENTS:
                    value = self._answered_for(request)
                    continue
                self.questions = {request.seat: request}
                return

    def _checkpoint(self) -> None:
        table = self.table
        if self._again:  # a step is being run again: its checkpoint is there already
            return
        if table.log:
            self._said += table.log
            table.log = []
        events: list[Event] = []
        self.past.append(Checkpoint(table.copy(), events, 0, len(self._said)))
        self.trail.append(events)
        self._screen = 0

    def _forced(self, question: Question) -> str | None:
        """Answer for the seat where there is nothing to decide."""
        seat = question.seat
        if self._again:  # what was forced then is known, so no options are made
            answers = self._answers
            return answers.pop(0).words if answers and answers[0].auto and answers[0].who == seat else None
        line = question.forced()
        if line is not None and self.keep:
            self._note(question, line, auto=True)
        return line

    def _answered_for(self, question: Question) -> str:
        """A step that does not end is ended: its questions are answered in the seat's stead, with any line."""
        if self._again:
            return self._answers.pop(0).words
        line = question.sample(Dice(len(self.past[-1].events)))
        self._note(question, line, auto=True)
        return line

    def _note(self, question: Question, line: str, auto: bool = False) -> None:
        """Keep an answer among the events of the step."""
        seat, of, to, screen = question.seat, question.public(line), question.to, 0
        if self._privates is not None:
            of, to, screen = of or f"{self._of}-{seat}", only(seat), self._screen
        self.past[-1].events.append(Event(seat, of, line, to, screen, auto))

    def _roll(self, chance: Chance) -> str:
        names = chance.names
        if self._script:
            name = self._scripted(chance.of)
            if name is None:
                name = self.luck.one(names)
            elif name not in names:
                raise Inconsistent(f"{name} cannot come from {chance.of}")
        elif type(self.luck) is Script and self.luck.names:
            name = self.luck.names.pop(0)
            if name not in names:
                raise BadPosition(f"luck: {name!r} cannot come from {chance.of or 'a roll'}.")
        else:
            assert not self._again, "a step re-ran differently"
            if len(names) == 1:
                name = names[0]
            elif type(self.luck) is GivenLuck:
                name = self.luck.next(chance.of, names)
            else:
                name = self.luck.one(names)
        if self.keep and not self._again:
            self.past[-1].events.append(Event(LUCK, chance.of, name, chance.to))
            self.outcomes.append((chance.of, name, None if chance.to is None else sorted(chance.to)))
            self._learned()
        return name

    def _scripted(self, of: str) -> str | None:
        where, name = self._script.pop(0)
        if where != of:
            raise Inconsistent(f"{where} before {of}")
        return name

    def _show(self, show: Show) -> None:
        if self._script and self._scripted(show.of) not in (None, show.what):
            raise Inconsistent(f"{show.what} lies in {show.of}")
        if not self.keep or self._again:
            return
        self.past[-1].events.append(Event(SHOWN, show.of, show.what, show.to))
        if show.learn:
            self._learned()

    def _learned(self) -> None:
        """Someone has learned something: what lies before cannot be taken back without consent."""
        del self.past[:-1]
        self.past[-1].fence = len(self.past[-1].events)

    # behind screens

    def _open(self, request: Together) -> None:
        self._privates, self._shown, self._of, self._request = {}, request.shown, request.of, request
        self._screen += 1
        self._opened = len(self.past[-1].events) if self.keep else 0
        if self._hold == self._screen:
            return
        for seat, start in request.rules.items():
            if (self._screen, seat) in self._lifted:
                result = self._lifted[self._screen, seat][1]
                if isinstance(result, dict):
                    result = result["words"][:]
                elif isinstance(result, list):
                    self.table.screens[seat] = result = result[:]
                self._privates[seat] = Private(None, None, result)
            else:
                private = self._privates[seat] = Private(start())
                self._advance(private, seat, None)
        self.questions = {s: p.question for s, p in self._privates.items() if p.question is not None}

    def _advance(self, private: Private, seat: Seat, value: str | None) -> None:
        assert private.rule is not None
        private.question = None
        while True:
            try:
                question = private.rule.send(value)
            except StopIteration as stop:
                private.result = stop.value
                return
            assert isinstance(question, Question) and question.seat == seat, "a private rule asks its own seat only"
            value = None if question.secret or question.of else self._forced(question)
            if value is None:
                private.question = question
                return

    def _lift(self) -> dict[Seat, Any]:
        """All are ready: the answers become known, or stay face down."""
        assert self._privates is not None
        results = {seat: private.result for seat, private in self._privates.items()}
        self._privates = None
        if self.keep and not self._again:
            events = self.past[-1].events
            for seat, result in results.items():
                screen = self.table.screens[seat]
                if self._shown:
                    plain = isinstance(result, (str, int)) or (isinstance(result, list) and not screen)
                    assert plain or result == screen, "what a screen shows is an answer, or all that it holds"
                    shown = {"words": result} if isinstance(result, list) and result and not screen else result
                    events.append(Event(seat, self._route(seat, result), json.dumps(shown), EVERYONE, -self._screen))
                elif isinstance(result, str) and ">" in (of := self._route(seat, result)):
                    # A card went face down: that much everyone sees.
                    events.append(Event(seat, of, json.dumps(result), only(seat), -self._screen))
            self._learned()
        return results

    def _route(self, seat: Seat, result: Any) -> str:
        """The route of what a screen held when it was lifted: that of an answer which is part of it."""
        if (self._screen, seat) in self._lifted:
            return self._lifted[self._screen, seat][0]
        parts = [*result, " ".join(result)] if isinstance(result, list) else [str(result)]
        events = self.past[-1].events[self._opened :]
        return next((e.of for e in reversed(events) if e.who == seat and e.words in parts), f"{self._of}-{seat}")

    # -- everything else is: take the checkpoint, run the step again ------------------------------------------

    def _repeat(self, base: Checkpoint, events: Sequence[Event]) -> None:
        """Run a step again on a fresh copy of its table, with these events of it."""
        self.table = base.table.copy()
        if not self.keep:
            self.table.facts = self.table.log = None
        self.questions, self._privates, self._screen, self._again = {}, None, 0, True
        self._script = [(e.of, e.words) for e in events if e.who < 0]
        self._answers = [e for e in events if e.who >= 0 and e.screen >= 0]
        # In a dream it is not known how others came to what their screens held.
        known = {(e.screen, e.who) for e in self._answers}
        lifted = [e for e in events if e.screen < 0 and (-e.screen, e.who) not in known]
        self._lifted = {(-e.screen, e.who): (e.of, json.loads(e.words)) for e in lifted}
        self._rule = None
        try:
            self._run(None)
            while self._answers:
                answer = self._answers.pop(0)
                self.give(answer.who, answer.words)
        finally:
            self._again = False
        assert not self._script, "a step re-ran differently"

    def fork(self, light: bool = False, luck: Stream | None = None) -> Match:
        """The same match once more; a light one is for rollouts and has no past."""
        base = self.past[-1]
        new = Match(self.game, self.table, self.luck.copy() if luck is None else luck, not light, self.origin)
        new.resignations = self.resignations[:]
        events = base.events
        if not light:
            copied = events[:]
            new.past = [*self.past[:-1], Checkpoint(base.table, copied, base.fence, base.said)]
            new.trail = [*self.trail[:-1], copied]
            new.answers, new.outcomes, new.take_backs = self.answers[:], self.outcomes[:], self.take_backs[:]
            new._first, new._said, new._given_up = self._first, self._said[:], self._given_up[:]
        if base.table.step is None:
            new.table = base.table.copy()
            return new
        if self._privates is None:
            new._repeat(base, events)
        else:
            self._behind_screens(new, base)
        if self._conceded:
            new.questions = {}
        return new

    def _behind_screens(self, new: Match, base: Checkpoint) -> None:
        """Let a fork stand where this match stands, with a screen up."""
        assert self._privates is not None
        new._hold = self._screen
        new._repeat(base, base.events[: self._opened])
        new._hold = 0
        new.table.screens = [screen[:] for screen in self.table.screens]
        new._start_again(self._privates)
        new._opened = self._opened

    def _start_again(self, privates: dict[Seat, Private]) -> None:
        """Private rules go on from their screens."""
        assert self._request is not None
        self._privates, self._again = {}, True
        for seat, private in privates.items():
            mine = self._privates[seat] = Private(self._request.rules[seat]())
            if private.question is not None:
                self._advance(mine, seat, None)
            else:
                mine.result = private.result[:] if isinstance(private.result, list) else private.result
        self._again = False
        self.questions = {s: p.question for s, p in self._privates.items() if p.question is not None}

    def undo(self, seat: Seat | str, agreed: bool = False) -> None:
        """Take back this seat's last answer.

        Free while nobody has learned anything since and no other seat's answer was shown; else everyone must have
        agreed, and luck starts a new epoch. Resignations stay, and after one that has ended the game nothing goes back.
        """
        seat = self.seat(seat)
        if self._conceded:
            raise self._refused("", "given-up")
        self._take_back(seat, agreed)
        lines = len(self._told)
        self._given_up = [(min(at, lines), said) for at, said in self._given_up]

    def _take_back(self, seat: Seat, agreed: bool) -> None:
        if self._free(seat):
            base = next(c for c in reversed(self.past) if any(e.decided for e in c.events))
            last = max(i for i, e in enumerate(base.events) if e.who == seat and e.screen >= 0 and not e.auto)
            behind = base.events[last].screen > 0
            events = [
                e
                for i, e in enumerate(base.events)
                if i < last or (i > last and behind and e.who != seat)  # what was forced by it goes too
            ]
            self._rebuild(base, events, self.past[: self.past.index(base)])
            self.take_backs.append(TakeBack(len(self.answers), seat, False))
            return
        flat = [e for events in self.trail for e in events]
        last = max((i for i, e in enumerate(flat) if e.who == seat and e.screen >= 0 and not e.auto), default=-1)
        if last < 0:
            raise self._refused("", "nothing-to-take-back", seat=self.names[seat])
        if not agreed:
            raise self._refused("", "consent")
        self._from_start(flat[:last])
        self.luck = Stream(self.luck.seed, 0, self.luck.epoch + 1)
        self.take_backs.append(TakeBack(len(self.answers), seat, True))

    def undoing(self, seat: Seat | str) -> str:
        """What taking back this seat's last answer needs now: `free`, `consent`, or "" where there is nothing."""
        seat = self.seat(seat)
        if self._conceded:
            return ""
        if self._free(seat):
            return "free"
        return "consent" if any(e.who == seat and e.decided for events in self.trail for e in events) else ""

    def _free(self, seat: Seat) -> bool:
        base = next((c for c in reversed(self.past) if any(e.decided for e in c.events)), None)
        if base is None:
            return False
        events = base.events
        last = max((i for i, e in enumerate(events) if e.who == seat and e.screen >= 0 and not e.auto), default=-1)
        behind = self._privates is not None and base is self.past[-1] and last >= self._opened
        return last >= base.fence and (behind or not any(e.decided for e in events[last + 1 :]))

    def _step_of(self, base: Checkpoint) -> int:
        return next(i for i in range(len(self.trail) - 1, -1, -1) if self.trail[i] is base.events)

    def _rebuild(self, base: Checkpoint, events: list[Event], before: list[Checkpoint]) -> None:
        """Stand again in the step of `base`, after these events of it."""
        del self.trail[self._step_of(base) :]
        now = Checkpoint(base.table, events, base.fence, base.said)
        self.past = [*before, now]
        self.trail.append(events)
        del self._said[base.said :]
        self._repeat(now, events)
        if self._privates is not None:
            self._opened = next((i for i, e in enumerate(events) if e.screen == self._screen), len(events))

    def _from_start(self, flat: list[Event]) -> None:
        """Play the whole match again with these events."""
        assert self._first is not None
        answers, outcomes = self.answers, self.outcomes
        self.table = self._first.copy()
        self.past, self.trail, self._said, self._rule, self._privates = [], [], [], None, None
        self._script = [(e.of, e.words) for e in flat if e.who < 0]
        self.answers, self.outcomes = [], []
        self._run(None)
        for e in flat:
            if e.who >= 0 and e.screen >= 0 and not e.auto:
                self.give(e.who, e.words)
        self._script = []
        self.answers, self.outcomes = answers, outcomes

    # -- what a seat knows ------------------------------------------------------------------------------------

    def view(self, seat: Seat | str | None) -> View:
        """The table as this seat (None: a spectator) may see it at this moment."""
        view: View = self.game.view(self.table, self.viewer(seat))
        return view

    def seen(self, seat: Seat | str | None) -> Seen:
        """All that this seat knows: the view at the start of the step and now, what it learned since, its question."""
        seat = self.viewer(seat)
        now = self.past[-1]
        since: list[Since] = []
        for who, of, words, to, screen, auto in now.events:
            if auto:
                continue
            if screen > 0:
                if who == seat:
                    since.append((who, of, words, screen))
            else:
                since.append((who, of, words if who == seat or learns(seat, to) else None, screen))
        ready = None
        if self._privates is not None:
            ready = [self._screen, *sorted(s for s, p in self._privates.items() if p.question is None)]
        question = self.questions.get(seat) if seat is not None else None
        asked = question.asked() if question else None
        views = self.game.view(now.table, seat), self.game.view(self.table, seat)
        return Seen(self.game.name, self.game.version, seat, views[0], since, ready, asked, views[1])

    def asked(self, seat: Seat | str | None = None) -> list[Asked]:
        """What is asked now. Of another seat's question one learns seat and public ask only."""
        seat = self.viewer(seat)
        return [q.asked() if s == seat else Asked(q.kind, s, q.ask, q.rule) for s, q in sorted(self.questions.items())]

    @property
    def _told(self) -> list[Said]:
        """What the rules have said."""
        return [*self._said, *(self.table.log or ())]

    @property
    def said(self) -> list[Said]:
        """All that was said, to whomever."""
        lines = self._told
        for before, (at, said) in enumerate(self._given_up):
            lines.insert(at + before, said)
        return lines

    def log(self, seat: Seat | str | None) -> list[LogLine]:
        """The lines this seat may read, numbered as it receives them."""
        seat = self.viewer(seat)
        lines: list[LogLine] = []
        for said in self.said:
            if learns(seat, said.to):
                words = said.words if seat is None else said.words | said.private.get(seat, {})
                lines.append(LogLine(len(lines) + 1, said.event, words))
        return lines

    # -- for people -------------------------------------------------------------------------------------------

    def text(self, seat: Seat | str | None, lang: str = "en") -> str:
        """The table in words, as this seat may see it."""
        return describe(self.game, self.view(seat), self._spoken(lang))

    def svg(self, seat: Seat | str | None = None, lang: str = "en", shape: str = "wide") -> str:
        """The table as a drawing, as this seat may see it; `shape` is `wide`, `desk` or `tall`."""
        return self.game.picture(self.view(seat), self._spoken(lang), shape)

    def _spoken(self, lang: str) -> str:
        if lang not in text.LANGUAGES:
            raise self._refused("", "lang", lang=lang, languages=", ".join(text.LANGUAGES))
        return lang

    def _repr_svg_(self) -> str:
        return self.svg()

    def odds(self, seat: Seat | str | None, words: str | None = None) -> Odds | None:
        """How the battle at hand may end, from what this seat knows; `words`: what it means to answer."""
        if self.game.odds is None:
            raise self._refused("", "no-odds")
        return self.game.odds(self.seen(seat), words)

    def says(self, seat: Seat | str | None, lang: str = "en") -> list[str]:
        """The log in words."""
        lang = self._spoken(lang)
        return [text.sentence(self.game, lang, line.event, line.words, self.table.data) for line in self.log(seat)]

    @property
    def record(self) -> Record:
        """All that is needed to play this match again."""
        assert self.origin is not None, "an imagined match has no record"
        table = self.past[-1].table
        return self.origin.with_play(self.answers, self.outcomes, self.take_backs, self.resignations, table)

    def __repr__(self) -> str:
        where = "over" if self.over else f"step {self.table.step}"
        return f"<Match of {self.game.name}, {self.table.seats} seats, {where}, {len(self.answers)} answers>"
