"""Votes: proposing, agreeing, and what comes of it. Whose yes is needed is said in `votes`."""

from __future__ import annotations

import msgspec

from . import seating, wire
from .live_room import LiveRoom
from .rooms import STANDIN, Ballot, Who
from .texts import Wrong
from .votes import Needs, Owners, Proposal, needs

PERSONAL = ("undo", "takeover")  # the same wish of somebody else is another wish


def wanted(owners: Owners, ballot: Ballot) -> Needs:
    """What an open vote needs now."""
    by = ballot.by if ballot.by >= 0 else None
    return needs(owners, Proposal(ballot.kind, by, ballot.seat))


def propose(live: LiveRoom, who: Who, ballot: Ballot, now: float) -> int:
    """Open a vote, or agree with one that is open; where all have agreed, it is done at once."""
    found = wanted(live.owners(), ballot)
    if found.why_not:
        raise Wrong(409, found.why_not, minutes=-(-live.about.setup.away_s // 60))
    known = next((one for one in live.head.votes if _same(one, ballot)), None)
    if known is not None:
        return _second(live, who, known, now)
    about = {"kind": ballot.kind, "seat": ballot.seat, "bot": ballot.bot, "seats": ballot.seats}
    ballot.id = live.add("vote", who.seat, now, **about)
    live.head.votes.append(ballot)
    _count(live, ballot, now)
    return ballot.id


def _same(one: Ballot, other: Ballot) -> bool:
    whose = one.by == other.by or one.kind not in PERSONAL
    return whose and (one.kind, one.seat, one.bot, one.seats) == (other.kind, other.seat, other.bot, other.seats)


def _second(live: LiveRoom, who: Who, ballot: Ballot, now: float) -> int:
    """Whoever wishes what is voted on already agrees; what it needs may have become less since it was opened."""
    missing = set(wanted(live.owners(), ballot).yes) - set(ballot.yes)
    if who.seat in missing:
        return vote(live, who, ballot.id, True, now)
    if missing:
        raise Wrong(409, "voting")
    _count(live, ballot, now)
    return live.seq


def vote(live: LiveRoom, who: Who, id_: int, yes: bool, now: float) -> int:
    seat = who.must_sit()
    ballot = next((one for one in live.head.votes if one.id == id_), None)
    if ballot is None:
        raise Wrong(409, "no-vote")
    if seat == ballot.by and not yes:  # whoever asked may think better of it
        seq = live.add("voted", seat, now, id=id_, yes=False)
        _close(live, ballot)
        return seq
    found = wanted(live.owners(), ballot)
    if found.why_not:
        _lapse(live, ballot, now)
        return live.seq
    if seat not in (*found.yes, *ballot.yes):
        raise Wrong(403, "not-voter")
    if yes and seat in ballot.yes:
        return live.seq
    seq = live.add("voted", seat, now, id=id_, yes=yes)
    if yes:
        ballot.yes.append(seat)
        _count(live, ballot, now)
    else:
        _close(live, ballot)
        live.add("notice", seat, now, key="vote-no", person=seating.called(live.head.seats[seat], seat))
    return seq


def leave(live: LiveRoom, seat: int, now: float) -> None:
    """Whoever has given up has no voice any more, and wishes nothing."""
    for ballot in [one for one in live.head.votes if one.by == seat or one.seat == seat]:
        _close(live, ballot)
    for ballot in list(live.head.votes):
        ballot.yes = [one for one in ballot.yes if one != seat]
        if ballot in live.head.votes:
            _count(live, ballot, now)


def lapse(live: LiveRoom, kinds: tuple[wire.VoteKind, ...]) -> None:
    """Votes whose occasion is over."""
    for ballot in [one for one in live.head.votes if one.kind in kinds]:
        _close(live, ballot)


def _close(live: LiveRoom, ballot: Ballot) -> None:
    live.head.votes.remove(ballot)
    if ballot.mark:
        seating.look_on(live, ballot.mark)


def _lapse(live: LiveRoom, ballot: Ballot, now: float) -> None:
    _close(live, ballot)
    live.add("notice", ballot.seat, now, key="vote-lapsed")


def _count(live: LiveRoom, ballot: Ballot, now: float) -> None:
    """Where all have agreed, it is done; where it is no longer to be voted on, it lapses."""
    found = wanted(live.owners(), ballot)
    if found.why_not:
        _lapse(live, ballot, now)
    elif set(found.yes) <= set(ballot.yes):
        live.head.votes.remove(ballot)
        _carry_out(live, ballot, now)


def _carry_out(live: LiveRoom, ballot: Ballot, now: float) -> None:
    match ballot.kind:
        case "undo":
            live.add("undo", ballot.by, now, agreed=True)
            lapse(live, ("undo",))
            live.add("notice", ballot.by, now, key="undo-agreed")
        case "pause":
            set_state(live, "paused", "pause", now)
        case "resume":
            set_state(live, "running", "resume", now)
        case "abort":
            lapse(live, ("takeover",))
            live.head.votes = []
            set_state(live, "closed", "abort", now)
        case "rematch":
            live.head.rematch = ballot.seats
            live.add("notice", None, now, key="rematch-agreed")
        case _:
            assert ballot.seat is not None
            _change_seat(live, ballot, ballot.seat, now)


def _change_seat(live: LiveRoom, ballot: Ballot, seat: int, now: float) -> None:
    """The seat changes; other wishes that concern the bot there are over where a person plays now."""
    if ballot.kind == "standin":
        seating.stand_in(live, seat, ballot.bot or STANDIN, now)
    elif ballot.kind == "bot":
        seating.give_to_bot(live, seat, ballot.bot, now)
    else:
        seating.seat_person(live, seat, ballot.person, ballot.mark, now, "takeover")
        for other in [one for one in live.head.votes if one.seat == seat]:
            _close(live, other)


def set_state(live: LiveRoom, state: wire.State, notice: str, now: float) -> None:
    live.head.state = state
    live.add("notice", None, now, key=notice)


def ballot(kind: wire.VoteKind, who: Who, seat: int | None = None, **about: object) -> Ballot:
    by = who.seat if who.seat is not None else -1
    return msgspec.convert({"id": 0, "kind": kind, "by": by, "seat": seat, **about}, Ballot)
