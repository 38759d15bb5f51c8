"""Random histories of a table: no answer changes and nothing hidden is shown without the consent of its owner."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cyvasse.bots.random import any_line
from cyvasse.kernel.luck import Dice
from cyvasse.server import acts, ballots
from cyvasse.server.live_room import Play
from cyvasse.server.rooms import Ballot, Who, hashed
from cyvasse.server.texts import Wrong
from cyvasse.server.votes import WEEK
from cyvasse.server.wire import ClockRule, SeatChange, SeatKind
from tests.server.rooms import Quiet, key_of

Wish = tuple[Any, ...]
HOST = "the host's key"
PATIENCE = 300.0
BOTS = ("greedy", "random")
CHANCES = 420  # of whatever else a step hangs on: as many of each remainder
ABSENCES = (1.0, 299.0, 300.0, WEEK, WEEK + 1)


class Before:
    """A table as it stood."""

    def __init__(self, table: Table) -> None:
        head = table.live.head
        self.state, self.answers, self.keys = head.state, table.answers(), table.keys()
        self.bots = [seat.bot for seat in head.seats]
        self.standins = [seat.standin for seat in head.seats]


class Table:
    """People, guests and bots at one table. Who wants what is noted here, apart from the server's ballots."""

    def __init__(self, people: int, bots: int, clock: bool) -> None:
        people = max(people, 2 - bots)
        rule = ClockRule("bank", bank_s=600) if clock else None
        self.room = Quiet("yard", people, min(bots, 4 - people), rule, state="setup")
        self.live = self.room.live
        self.count = len(self.live.head.seats)
        self.owner = {i: key_of(i) for i in range(people)}  # the one key that opens each human seat
        self.guests: list[str] = []  # their keys
        self.wants: dict[Wish, set[int]] = {}
        self.last_here = dict.fromkeys(range(people), self.room.now)
        acts.begin(self.live, self.room.now)
        self.live.fresh = []

    # -- what can be seen -------------------------------------------------------------------------------------

    @property
    def play(self) -> Play:
        assert self.live.play is not None
        return self.live.play

    def answers(self) -> list[set[int]]:
        """The answers of each seat that stand."""
        return [{seq for seq, who in self.play.standing if who == seat} for seat in range(self.count)]

    def keys(self) -> dict[str, int]:
        """Which seat's table each key shows."""
        found = {}
        for key in (*map(key_of, range(self.count)), *self.guests, HOST):
            try:
                seat = self.live.who(key).seat
            except Wrong:
                continue
            if seat is not None:
                found[key] = seat
        return found

    def away(self, seat: int) -> float:
        return 0.0 if seat in self.room.here else self.room.now - self.last_here[seat]

    def who(self, seat: int) -> Who:
        return self.live.who(self.owner[seat]) if seat in self.owner else Who(None)

    @staticmethod
    def wish(ballot: Ballot) -> Wish:
        return {
            "undo": ("undo", ballot.by), "standin": ("standin", ballot.seat, ballot.bot),
            "bot": ("bot", ballot.seat, ballot.bot), "takeover": ("takeover", ballot.mark),
        }.get(ballot.kind, (ballot.kind,))  # fmt: skip

    # -- what happens, and what must hold ---------------------------------------------------------------------

    def do(self, act: Callable[[], Any], by: int | None, wish: Wish = (), answers: Collection[int] = ()) -> None:
        """Try something, which is what its doer wants; `answers`: the seats that may answer by it."""
        if wish and by in self.owner:
            assert by is not None
            self.wants.setdefault(wish, set()).add(by)
        before = Before(self)
        try:
            act()
        except Wrong:
            assert not self.live.fresh, "what is refused changes nothing"
        self.commit()
        self.judge_answers(before, by, answers)
        self.judge_state(before)
        for seat in range(self.count):
            self.judge_seat(before, seat, by)
        self.judge_keys(before, by)
        open_wishes = {self.wish(ballot) for ballot in self.live.head.votes}
        self.wants = {wish: wanting for wish, wanting in self.wants.items() if wish in open_wishes}

    def commit(self) -> None:
        """What the house does after each act."""
        for seat, mark in self.live.new_keys.items():
            self.live.keys.pop(seat, None)
            if mark is not None:
                self.live.keys[seat], self.live.seen[seat] = mark, self.room.now
        self.live.new_keys, self.live.fresh = {}, []
        if self.play.match.over and self.live.head.state in ("running", "paused"):
            self.live.head.state, self.live.head.votes = "over", []

    def all_want(self, wish: Wish, but: Collection[int] = ()) -> bool:
        return set(self.owner) - set(but) <= self.wants.get(wish, set())

    def judge_answers(self, before: Before, by: int | None, may: Collection[int]) -> None:
        for seat, now in enumerate(self.answers()):
            assert now <= before.answers[seat] or seat in may, f"somebody else answered for seat {seat}"
            if before.answers[seat] - now and seat != by:
                agreed = any(self.all_want(wish) for wish in self.wants if wish[0] == "undo")
                assert agreed, f"an answer of seat {seat} was taken back"

    def judge_state(self, before: Before) -> None:
        state = self.live.head.state
        if state == before.state or self.play.match.over:
            return
        kind = {"paused": "pause", "running": "resume", "closed": "abort"}[state]
        gone = [seat for seat in self.owner if kind == "abort" and self.away(seat) > WEEK]
        assert self.all_want((kind,), gone), f"{kind} without the consent of all"

    def judge_seat(self, before: Before, seat: int, by: int | None) -> None:
        place, timed = self.live.head.seats[seat], self.live.about.setup.clock is not None
        if place.standin and not before.standins[seat] and by != seat:
            assert self.away(seat) >= PATIENCE, "a bot stands in for somebody who is here"
            assert not timed or place.left_ms == 0, "a bot stands in for somebody who has time"
            absent = [one for one in self.owner if self.away(one) >= PATIENCE]
            assert self.all_want(("standin", seat, place.standin), absent)
        if before.bots[seat] and place.kind == "bot" and place.bot != before.bots[seat]:
            assert self.all_want(("bot", seat, place.bot)), "a bot was exchanged"

    def judge_keys(self, before: Before, by: int | None) -> None:
        now = self.keys()
        for key, seat in before.keys.items():
            assert now.get(key) == seat or (seat == by and self.live.head.seats[seat].resigned), (
                "somebody was sent away"
            )
        for key, seat in now.items():
            if before.keys.get(key) != seat:
                assert key in self.guests and seat not in self.owner, f"{key} shows the table of seat {seat}"
                assert self.all_want(("takeover", hashed(key))), "a seat was given away"
                self.last_here[seat] = self.room.now
        self.owner = {seat: key for key, seat in now.items()}

    def the_seed_is_told_only_when_nobody_can_play_on(self) -> None:
        assert self.live.head.state != "over" or self.play.match.over

    def nobody_sees_two_hands(self) -> None:
        shown = list(self.keys().values())
        assert len(shown) == len(set(shown))

    # -- the people -------------------------------------------------------------------------------------------

    def one_of(self, which: int) -> int:
        """Some owner; where there is none, a seat."""
        found = sorted(self.owner) or [0]
        return found[which % len(found)]

    def leave(self, which: int, how: int) -> None:
        seat = self.one_of(which)
        if seat in self.room.here:
            self.room.depart(seat)
            self.last_here[seat] = self.room.now
        self.room.clock.now += ABSENCES[how % len(ABSENCES)]
        self.last_here |= dict.fromkeys(self.room.here, self.room.now)

    def come(self, which: int, _: int) -> None:
        seat = self.one_of(which)
        if seat in self.owner:
            self.room.arrive(seat)
            self.last_here[seat] = self.room.now

    def run_out_of_time(self, which: int, _: int) -> None:
        if self.live.about.setup.clock is not None:
            self.live.head.seats[self.one_of(which)].left_ms = 0

    def answer(self, which: int, luck: int) -> None:
        """Whoever is asked answers, or the bot there."""
        asked = sorted(self.play.numbers)
        if not asked:
            return
        seat = asked[which % len(asked)]
        number, line = self.play.numbers[seat], any_line(self.play.match.questions[seat].asked(), Dice(luck))
        if self.live.head.seats[seat].acting_bot():
            self.do(lambda: acts.answer(self.live, Who(seat), number, line, self.room.now, "bot"), None, answers=[seat])
        else:
            self.do(lambda: acts.answer(self.live, self.who(seat), number, line, self.room.now), seat, answers=[seat])

    def answer_with_anothers_question(self, which: int, luck: int) -> None:
        seat, asked = self.one_of(which), sorted(self.play.numbers)
        if asked:
            other = asked[luck % len(asked)]
            number, line = self.play.numbers[other], any_line(self.play.match.questions[other].asked(), Dice(luck))
            self.do(lambda: acts.answer(self.live, self.who(seat), number, line, self.room.now), seat, answers=[seat])

    def take_back(self, which: int, _: int) -> None:
        seat = self.one_of(which)
        self.do(lambda: acts.undo(self.live, self.who(seat), None, self.room.now), seat, ("undo", seat))

    def propose(self, which: int, how: int) -> None:
        seat, kind, host = self.one_of(which), ("pause", "resume", "abort")[how % 3], how % 5 == 0
        who = self.live.who(HOST) if host else self.who(seat)
        self.do(lambda: getattr(acts, kind)(self.live, who, self.room.now), None if host else seat, (kind,))

    def change(self, seat: int | None, other: int, wish: SeatChange, wanted: Wish = ()) -> None:
        who = self.live.who(HOST) if seat is None else self.who(seat)
        self.do(lambda: acts.change_seat(self.live, who, other, wish, self.room.now), seat, wanted)

    def let_a_bot_stand_in(self, which: int, whom: int) -> None:
        other, bot = self.one_of(whom), BOTS[whom % 7 % 2]
        self.change(self.one_of(which), other, SeatChange(standin=bot), ("standin", other, bot))

    def play_in_person_again(self, which: int, _: int) -> None:
        seat = self.one_of(which)
        self.change(seat, seat, SeatChange(standin=""))
        if seat in self.owner and self.live.head.state in ("running", "paused"):
            assert not self.live.head.seats[seat].standin, "the owner has the seat back at once"

    def send_away(self, which: int, other: int) -> None:
        kinds: list[SeatKind] = ["open", "bot", "human"]
        seat = None if which % 3 == 0 else self.one_of(which)
        self.change(seat, other % self.count, SeatChange(kind=kinds[other % 3]))

    def exchange_a_bot(self, which: int, other: int) -> None:
        seat, bot = None if which % 3 == 0 else self.one_of(which), BOTS[other % 7 % 2]
        self.change(seat, other % self.count, SeatChange(bot=bot), ("bot", other % self.count, bot))

    def ask_for_a_seat(self, which: int, other: int) -> None:
        who = self.who(self.one_of(which)) if which % 3 == 0 else Who(None)

        def ask() -> None:
            self.guests.append(acts.join(self.live, who, other % self.count, "Guest", self.room.now)[0])
            assert who.seat is None, "nobody asks for a second hand"

        self.do(ask, None)

    def vote(self, ballot: int, which: int) -> None:
        if self.live.head.votes:
            self.cast(self.live.head.votes[ballot % len(self.live.head.votes)], self.one_of(which), which % 5 > 0)

    def cast(self, ballot: Ballot, seat: int, yes: bool) -> None:
        id_, wish = ballot.id, self.wish(ballot)
        self.do(lambda: ballots.vote(self.live, self.who(seat), id_, yes, self.room.now), seat, wish if yes else ())

    def all_but_one_agree(self, ballot: int, silent: int) -> None:
        """The closest that a vote comes to being carried without somebody."""
        if self.live.head.votes:
            one, quiet = self.live.head.votes[ballot % len(self.live.head.votes)], self.one_of(silent)
            for seat in sorted(self.owner):
                if seat != quiet and one in self.live.head.votes:
                    self.cast(one, seat, True)

    def give_up(self, which: int, sure: int) -> None:
        if sure % 3:
            return
        seat = self.one_of(which)
        key = self.owner.pop(seat, "")
        for wanting in self.wants.values():
            wanting.discard(seat)
        self.do(lambda: acts.resign(self.live, self.live.who(key), self.room.now), seat)

    STEPS = (
        leave, come, run_out_of_time, answer, answer, answer, answer_with_anothers_question, take_back, take_back,
        propose, propose, let_a_bot_stand_in, play_in_person_again, send_away, exchange_a_bot, ask_for_a_seat, vote,
        vote, vote, all_but_one_agree, all_but_one_agree, give_up,
    )  # fmt: skip


@pytest.mark.parametrize("histories", [200, pytest.param(5000, marks=pytest.mark.soak)])
def test_no_history_bends_a_game_without_the_consent_of_those_whose_it_is(histories: int) -> None:
    lived = 0
    # One number for each step, since most of the time goes into drawing them.
    steps = st.lists(st.integers(0, len(Table.STEPS) * CHANCES**2 - 1), min_size=30, max_size=50)

    @settings(max_examples=histories, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(people=st.sampled_from([2, 3, 4, 1]), bots=st.integers(0, 2), clock=st.booleans(), steps=steps)
    def live_through(people: int, bots: int, clock: bool, steps: list[int]) -> None:
        nonlocal lived
        lived += 1
        table = Table(people, bots, clock)
        for step in steps:
            kind, chance = divmod(step, CHANCES**2)
            Table.STEPS[kind](table, *divmod(chance, CHANCES))
            table.the_seed_is_told_only_when_nobody_can_play_on()
            table.nobody_sees_two_hands()

    live_through()
    assert lived >= histories
