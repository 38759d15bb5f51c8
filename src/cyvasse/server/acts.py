"""What people and bots do in a room: each act checks who may, then adds to the journal."""

from __future__ import annotations

from msgspec import UNSET

from cyvasse.bots import BOTS, BadBot, bot
from cyvasse.kernel.data import BadData
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.refused import Refused

from . import windows, wire
from .live import Live
from .rooms import STANDIN, Ballot, Seat, Who, hashed, new_key
from .texts import Forbidden, Told, Wrong, plain

# What may be chosen over the wire; never a program (`pipe`).
LEVELS = ("random", "greedy", "search:easy", "search:normal", "search:hard")
FORMER = ("search",)  # no longer offered; rooms have them, and are played on and again


def bots() -> list[str]:
    """The bots that can be chosen here."""
    found = []
    for name in LEVELS:
        if name.partition(":")[0] in BOTS:
            try:
                bot(name)
            except BadBot:
                continue
            found.append(name)
    return found


def known_bot(name: str) -> str:
    if name not in (*bots(), *FORMER):
        raise Wrong(400, "bot", bot=name)
    return name


# -- playing --------------------------------------------------------------------------------------------------


def answer(live: Live, who: Who, number: int, line: str, now: float, by: str = "") -> int:
    """Answer a question; an answer that was accepted already is acknowledged again."""
    seat = who.must_sit()
    if live.play is not None:
        done = live.play.accepted.get((seat, number))
        if done is not None and done[0] == line:
            return done[1]
    live.must_run()
    body = {"number": number, "line": line} | ({"by": by} if by else {})
    seq = live.add("answer", seat, now, **body)
    live.head.votes = [ballot for ballot in live.head.votes if ballot.kind != "undo"]
    if not by and live.head.seats[seat].standin:
        hand_back(live, seat, now)
    return seq


def fallback(live: Live, seat: int, number: int, line: str, now: float, why: str) -> int:
    """Any legal answer for a bot that has none, and a line that says so."""
    seq = answer(live, Who(seat), number, line, now, by="random")
    live.add("notice", seat, now, key=why)
    return seq


def undo(live: Live, who: Who, number: int | None, now: float) -> int:
    """Take back the last answer: freely, or by a vote."""
    seat = who.must_sit()
    play = live.must_run()
    last = play.last(seat)
    if number is not None and number != last:
        if any(done[1] == number for (s, _), done in play.accepted.items() if s == seat):
            return live.seq  # it was taken back already
        raise Wrong(409, "stale")
    if last is None:
        raise Wrong(409, "nothing-to-undo")
    if play.match.undoing(seat) == "free":
        seq = live.add("undo", seat, now, agreed=False)
        live.head.votes = []
        live.add("notice", seat, now, key="undo")
        return seq
    return _open_vote(live, "undo", who, None, now)


# -- votes ----------------------------------------------------------------------------------------------------


def _open_vote(live: Live, kind: wire.VoteKind, who: Who, about: int | None, now: float) -> int:
    if any(ballot.kind == kind and ballot.seat == about for ballot in live.head.votes):
        raise Wrong(409, "voting")
    by = who.seat if who.seat is not None else -1
    needs = [seat for seat in live.head.people() if seat not in (by, about)]
    seq = live.add("vote", who.seat, now, kind=kind, seat=about, needs=needs)
    ballot = Ballot(seq, kind, by, needs, [], about)
    live.head.votes.append(ballot)
    _count(live, ballot, now)
    return seq


def vote(live: Live, who: Who, id_: int, yes: bool, now: float) -> int:
    seat = who.must_sit()
    ballot = next((b for b in live.head.votes if b.id == id_), None)
    if ballot is None:
        raise Wrong(409, "no-vote")
    if seat == ballot.by and not yes:  # whoever asked may think better of it
        live.head.votes.remove(ballot)
        return live.add("voted", seat, now, id=id_, yes=False)
    if seat not in ballot.needs:
        raise Wrong(403, "not-voter")
    if yes and seat in ballot.yes:
        return live.seq
    seq = live.add("voted", seat, now, id=id_, yes=yes)
    if yes:
        ballot.yes.append(seat)
        _count(live, ballot, now)
    else:
        live.head.votes.remove(ballot)
        live.add("notice", seat, now, key="vote-no", person=live.head.seats[seat].person or f"{seat + 1}")
    return seq


def _count(live: Live, ballot: Ballot, now: float) -> None:
    """Where all have agreed, it is done."""
    if not set(ballot.needs) <= set(ballot.yes):
        return
    live.head.votes.remove(ballot)
    if ballot.kind == "undo":
        live.add("undo", ballot.by, now, agreed=True)
        live.head.votes = []
        live.add("notice", ballot.by, now, key="undo-agreed")
    elif ballot.kind == "pause":
        _set_state(live, "paused", "pause", now)
    elif ballot.kind == "abort":
        _set_state(live, "closed", "abort", now)
    else:
        assert ballot.seat is not None
        stand_in(live, ballot.seat, STANDIN, now)


def _set_state(live: Live, state: wire.State, notice: str, now: float) -> None:
    live.head.state = state
    live.add("notice", None, now, key=notice)


def pause(live: Live, who: Who, now: float) -> int:
    live.must_run()
    if not who.host:
        who.must_sit()
    return _open_vote(live, "pause", who, None, now)


def resume(live: Live, who: Who, now: float) -> int:
    if live.head.state != "paused":
        raise Wrong(409, "not-paused")
    if not who.host:
        who.must_sit()
    _set_state(live, "running", "resume", now)
    return live.seq


def abort(live: Live, who: Who, now: float) -> int:
    if live.head.state in ("over", "closed"):
        raise Wrong(409, live.head.state)
    if not who.host:
        raise Wrong(403, "not-host")
    if live.head.state == "setup":
        _set_state(live, "closed", "abort", now)
        return live.seq
    return _open_vote(live, "abort", who, None, now)


# -- talking --------------------------------------------------------------------------------------------------


def chat(live: Live, who: Who, said: str, to: list[int] | None, now: float) -> int:
    seat = who.must_sit()
    if live.head.state == "closed":
        raise Wrong(409, "closed")
    said = plain(said)
    if not said:
        raise Wrong(400, "chat-empty")
    if to is not None:
        to = sorted(set(to))
        if not to or any(not 0 <= other < len(live.head.seats) or other == seat for other in to):
            raise Wrong(400, "chat-to")
    return live.add("chat", seat, now, text=said, to=to, person=live.head.seats[seat].person)


# -- seats ----------------------------------------------------------------------------------------------------


def start(live: Live, who: Who, now: float) -> int:
    """Begin; open seats are given to bots."""
    if live.head.state != "setup":
        raise Wrong(409, "not-setup")
    if not who.host:
        raise Wrong(403, "not-host")
    for seat in live.head.seats:
        if seat.kind == "open":
            seat.kind, seat.bot = "bot", STANDIN
    return begin(live, now)


def begin(live: Live, now: float) -> int:
    try:
        seq = live.add("start", None, now)
    except (Refused, BadRecord, BadData) as error:  # the rules have changed since the room was made
        live.forget()
        raise Forbidden(error) if isinstance(error, Refused) else Told(409, "record", str(error)) from None
    live.head.state = "running"
    live.add("notice", None, now, key="start")
    return seq


def join(live: Live, seat: int, person: str, now: float) -> str:
    """Sit down at an open seat; returns its key."""
    if not 0 <= seat < len(live.head.seats):
        raise Wrong(404, "no-such-seat", seat=seat)
    if live.head.state in ("over", "closed"):
        raise Wrong(409, live.head.state)
    place = live.head.seats[seat]
    if place.kind != "open":
        raise Wrong(409, "seat-taken")
    key = new_key()
    place.kind, place.person, place.standin = "human", plain(person), ""
    live.new_keys[seat] = hashed(key)
    live.add("seat", seat, now, kind="human")
    live.add("notice", seat, now, key="joined", person=place.person or f"{seat + 1}")
    if live.head.state == "setup" and all(s.kind != "open" for s in live.head.seats):
        begin(live, now)
    return key


def stand_in(live: Live, seat: int, name: str, now: float, notice: str = "standin") -> None:
    live.head.seats[seat].standin = name
    live.add("seat", seat, now, standin=name)
    live.add("notice", seat, now, key=notice, bot=name)


def hand_back(live: Live, seat: int, now: float) -> None:
    live.head.seats[seat].standin = ""
    live.add("seat", seat, now, standin="")
    live.add("notice", seat, now, key="back")


def out_of_time(live: Live, seat: int, number: int, now: float) -> int:
    """The clock has run out: a bot takes over."""
    play = live.must_run()
    place = live.head.seats[seat]
    if play.numbers.get(seat) != number or place.acting_bot():
        raise Wrong(409, "stale")
    stand_in(live, seat, STANDIN, now, notice="clock")
    return live.seq


def change_seat(live: Live, who: Who, seat: int, wish: wire.SeatChange, now: float) -> tuple[int, str]:
    """What host and sitter may change of a seat; returns the seq and a new key, if one was asked for."""
    if not 0 <= seat < len(live.head.seats):
        raise Wrong(404, "no-such-seat", seat=seat)
    if live.head.state in ("over", "closed"):
        raise Wrong(409, live.head.state)
    place, own, key = live.head.seats[seat], who.seat == seat, ""
    _check_change(live, who, own, place, wish)
    told: dict[str, object] = {}
    if wish.person is not UNSET:
        place.person = told["person"] = plain(wish.person)
    if wish.autopass is not UNSET:
        place.autopass = sorted(set(wish.autopass))
        told["autopass"] = True
    if wish.rotate:
        key = new_key()
        live.new_keys[seat] = hashed(key)
        told["rotate"] = True
    if told:
        live.add("seat", seat, now, **told)
    if wish.kind is not UNSET or (wish.bot is not UNSET and place.kind == "bot"):
        _change_kind(live, seat, place, wish, now)
    if wish.standin is not UNSET and wish.standin != place.standin:
        if not wish.standin:
            hand_back(live, seat, now)
        elif own:
            stand_in(live, seat, wish.standin, now)
        else:
            _open_vote(live, "standin", who, seat, now)
    return live.seq, key


def _check_change(live: Live, who: Who, own: bool, place: Seat, wish: wire.SeatChange) -> None:
    private = wish.person is not UNSET or wish.autopass is not UNSET or wish.rotate
    if private and not own:
        raise Wrong(403, "not-yours")
    if (wish.kind is not UNSET or wish.bot is not UNSET) and not who.host:
        raise Wrong(403, "not-host")
    if wish.bot is not UNSET:
        known_bot(wish.bot)
    if wish.kind == "human" or (wish.kind is not UNSET and place.kind == "human" and live.head.state != "setup"):
        raise Wrong(409, "person")
    if wish.standin is not UNSET:
        if place.kind != "human":
            raise Wrong(409, "no-standin")
        if not wish.standin and not own:
            raise Wrong(403, "not-yours")
        if wish.standin:
            known_bot(wish.standin)
            live.must_run()
        if not own and not who.host:
            who.must_sit()


def _change_kind(live: Live, seat: int, place: Seat, wish: wire.SeatChange, now: float) -> None:
    kind = place.kind if wish.kind is UNSET else wish.kind
    if place.kind == "human":
        live.new_keys[seat] = None  # in setup the host may clear a seat
        place.person, place.autopass = "", windows.usual(live.game)
    place.kind = kind
    if kind == "bot":
        place.bot = STANDIN if wish.bot is UNSET else wish.bot
        live.add("seat", seat, now, kind="bot", bot=place.bot)
        live.add("notice", seat, now, key="seat-bot", bot=place.bot)
    else:
        place.bot = ""
        live.add("seat", seat, now, kind="open")
        live.add("notice", seat, now, key="seat-open")


def why_not(live: Live, who: Who, line: str) -> Forbidden | None:
    refusal = live.must_play().match.why_not(who.must_sit(), line)
    return None if refusal is None else Forbidden(refusal)
