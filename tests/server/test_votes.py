"""Whose yes each act needs: every act, for one to six people, who are here, away, stood in for or out of time."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from cyvasse.server import acts, ballots
from cyvasse.server.rooms import Ballot, Who
from cyvasse.server.texts import Wrong
from cyvasse.server.wire import ClockRule, SeatChange, VoteKind
from tests.server.rooms import DAY, MINUTE, Quiet

BANK = ClockRule("bank", bank_s=60)
YES, NO = "their yes is needed", "their yes is not needed"

# What is done about somebody, and what that asks of them. In the rows that concern one person, that person is meant.
HERE, JUST_GONE, AWAY, WEEK, STOOD_IN, AWAY_STOOD_IN = (
    "here", "just gone", "away", "away for a week", "here, stood in for", "away, stood in for",
)  # fmt: skip
ALWAYS = dict.fromkeys((HERE, JUST_GONE, AWAY, WEEK, STOOD_IN, AWAY_STOOD_IN), YES)
TABLE: dict[VoteKind, dict[str, str]] = {
    "undo": ALWAYS,
    "pause": ALWAYS,
    "resume": ALWAYS,
    "abort": ALWAYS | {WEEK: NO},
    "bot": ALWAYS,
    "takeover": ALWAYS,
    "rematch": ALWAYS,
    "standin": ALWAYS | {AWAY: NO, WEEK: NO, AWAY_STOOD_IN: NO},  # for somebody else who is away, too
}
CONCERNED = {  # may a bot stand in for this person?
    HERE: "not-away", JUST_GONE: "not-away", AWAY: "", WEEK: "", STOOD_IN: "not-away", AWAY_STOOD_IN: "",
}  # fmt: skip


def put(room: Quiet, seat: int, situation: str) -> None:
    """Bring it about that somebody is in this situation, and that everyone else is here."""
    place = room.live.head.seats[seat]
    if "stood in" in situation:
        place.standin = "greedy"
    if "here" not in situation:
        away = {JUST_GONE: 4 * MINUTE, WEEK: 7 * DAY + 1}.get(situation, 5 * MINUTE)
        room.depart(seat)
        room.clock.now += away


def room_of(people: int, clock: ClockRule | None = None) -> Quiet:
    return Quiet("betwixt", people, bots=8 - people, clock=clock)


@pytest.mark.parametrize("people", range(1, 7))
@pytest.mark.parametrize(("kind", "situation"), [(kind, situation) for kind, row in TABLE.items() for situation in row])
def test_what_an_act_needs_of_one_of_the_people(kind: VoteKind, situation: str, people: int) -> None:
    room = room_of(people)
    other = people - 1
    by = 0 if people > 1 else -1
    seat = {"standin": people, "bot": 7, "takeover": 7}.get(kind)
    if kind == "standin":  # for one more person, who has been away for long
        room.live.head.seats[people].kind = "human"
        room.clock.now += 10 * MINUTE
    put(room, other, situation)
    found = ballots.wanted(room.live.owners(), Ballot(1, kind, by, seat=seat))
    everyone = [i for i in range(people) if i not in (by, other)]
    assert found.why_not == ""
    assert found.yes == sorted([*everyone, *([other] if TABLE[kind][situation] == YES else [])])


@pytest.mark.parametrize("people", range(2, 7))
@pytest.mark.parametrize("situation", CONCERNED)
def test_a_bot_stands_in_for_somebody_else_only_while_they_are_away(situation: str, people: int) -> None:
    room = room_of(people)
    put(room, people - 1, situation)
    found = ballots.wanted(room.live.owners(), Ballot(1, "standin", 0, seat=people - 1))
    assert found.why_not == CONCERNED[situation]
    assert found.why_not or found.yes == list(range(1, people - 1)), "everyone but who proposes and who is away"


@pytest.mark.parametrize("people", range(2, 7))
@pytest.mark.parametrize(("left_ms", "why"), [(1, "has-time"), (0, "")])
def test_where_clocks_run_theirs_must_have_run_out_besides(left_ms: int, why: str, people: int) -> None:
    room = room_of(people, BANK)
    room.live.head.seats[people - 1].left_ms = left_ms
    put(room, people - 1, AWAY)
    assert ballots.wanted(room.live.owners(), Ballot(1, "standin", 0, seat=people - 1)).why_not == why
    put(room, people - 1, HERE)
    room.arrive(people - 1)
    assert ballots.wanted(room.live.owners(), Ballot(1, "standin", 0, seat=people - 1)).why_not == "not-away"


@pytest.mark.parametrize("people", range(1, 7))
@pytest.mark.parametrize("kind", ["undo", "pause", "resume", "abort", "bot", "takeover", "rematch"])
def test_nobodys_clock_makes_another_vote_cheaper(kind: VoteKind, people: int) -> None:
    room = room_of(people, BANK)
    for seat in room.live.head.seats[:people]:
        seat.left_ms, seat.standin = 0, "greedy"
    seat_asked = 7 if kind in ("bot", "takeover") else None
    found = ballots.wanted(room.live.owners(), Ballot(1, kind, 0, seat=seat_asked))
    assert found.yes == list(range(1, people))


@pytest.mark.parametrize("people", range(1, 7))
def test_nobody_needs_a_yes_for_a_bot_in_their_own_place(people: int) -> None:
    room = room_of(people)
    found = ballots.wanted(room.live.owners(), Ballot(1, "standin", 0, seat=0))
    assert (found.yes, found.why_not) == ([], "")


def test_a_bots_seat_needs_no_stand_in() -> None:
    assert ballots.wanted(room_of(2).live.owners(), Ballot(1, "standin", 0, seat=5)).why_not == "no-standin"


@pytest.mark.parametrize("kind", ["bot", "takeover"])
def test_no_vote_sends_a_person_away(kind: VoteKind) -> None:
    assert ballots.wanted(room_of(3).live.owners(), Ballot(1, kind, 0, seat=1)).why_not == "person"


def test_a_vote_on_a_bot_is_over_when_a_guest_has_its_seat() -> None:
    room = Quiet("yard", 2, 1, state="setup")
    acts.begin(room.live, room.now)
    acts.join(room.live, Who(None), 2, "Late", room.now)
    acts.change_seat(room.live, room.who(0), 2, SeatChange(bot="greedy"), room.now)
    takeover = next(vote.id for vote in room.live.head.votes if vote.kind == "takeover")
    for seat in (0, 1):
        ballots.vote(room.live, room.who(seat), takeover, True, room.now)
    assert room.live.head.seats[2].kind == "human" and not room.live.head.votes


def test_nobody_is_absent_because_the_server_was() -> None:
    room = room_of(2)
    room.depart(1)
    room.clock.now += 5 * MINUTE
    room.absence.began = room.now - 1  # the server has been started again just now
    assert ballots.wanted(room.live.owners(), Ballot(1, "standin", 0, seat=1)).why_not == "not-away"
    room.clock.now += 5 * MINUTE
    assert ballots.wanted(room.live.owners(), Ballot(1, "standin", 0, seat=1)).why_not == ""


def test_the_table_may_agree_on_another_patience() -> None:
    room = Quiet("yard", 2, 0, state="setup")
    room.live.about.setup = replace(room.live.about.setup, away_s=3600)
    acts.begin(room.live, room.now)
    room.depart(1)
    room.clock.now += 59 * MINUTE
    with pytest.raises(Wrong) as refused:
        acts.change_seat(room.live, room.who(0), 1, SeatChange(standin="greedy"), room.now)
    assert refused.value.key == "not-away" and refused.value.words == {"minutes": 60}


def test_whoever_wishes_what_is_voted_on_agrees() -> None:
    room = Quiet("yard", 3, 0, state="setup")
    acts.begin(room.live, room.now)
    acts.pause(room.live, room.who(0), room.now)
    with pytest.raises(Wrong, match="voting"):
        acts.pause(room.live, room.who(0), room.now)
    acts.pause(room.live, room.who(1), room.now)
    assert (room.state, room.live.head.votes[0].yes) == ("running", [1])
    acts.pause(room.live, room.who(2), room.now)
    assert (room.state, room.live.head.votes) == ("paused", [])


def test_a_game_whose_other_player_never_comes_back_can_be_ended_after_a_week() -> None:
    room = Quiet("yard", 2, 0, state="setup")
    acts.begin(room.live, room.now)
    room.depart(1)
    acts.abort(room.live, room.who(0), room.now)
    assert room.state == "running"
    room.clock.now += 7 * DAY
    with pytest.raises(Wrong, match="voting"):
        acts.abort(room.live, room.who(0), room.now)
    room.clock.now += 1
    acts.abort(room.live, room.who(0), room.now)
    assert room.state == "closed"


def test_a_vote_on_a_stand_in_lapses_when_its_owner_is_back() -> None:
    room = Quiet("yard", 3, 0, state="setup")
    acts.begin(room.live, room.now)
    room.depart(2)
    room.clock.now += 5 * MINUTE
    acts.change_seat(room.live, room.who(0), 2, SeatChange(standin="greedy"), room.now)
    room.arrive(2)
    ballots.vote(room.live, room.who(1), room.live.head.votes[0].id, True, room.now)
    assert not room.live.head.votes and not room.live.head.seats[2].standin
    assert room.live.chat[-1].body["key"] == "vote-lapsed"


def test_a_host_without_a_seat_proposes_and_decides_nothing() -> None:
    room = Quiet("yard", 2, 1, state="setup")
    acts.begin(room.live, room.now)
    host = room.live.who("the host's key")
    assert host == Who(None, True)
    acts.abort(room.live, host, room.now)
    acts.pause(room.live, host, room.now)
    acts.change_seat(room.live, host, 2, SeatChange(bot="greedy"), room.now)
    assert room.live.head.state == "running" and room.live.head.seats[2].bot == "random"
    assert [ballots.wanted(room.live.owners(), vote).yes for vote in room.live.head.votes] == [[0, 1]] * 3
