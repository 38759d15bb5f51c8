"""What people and bots do in a room: each act checks who may, then adds to the journal."""

from __future__ import annotations

from msgspec import UNSET

from cyvasse.kernel.data import BadData
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.refused import Refused

from . import seating, wire
from .ballots import ballot, lapse, leave, propose, set_state
from .live_room import LiveRoom
from .rooms import STANDIN, Seat, Who, hashed, new_key
from .seating import hand_back, known_bot, stand_in
from .texts import Because, Forbidden, Wrong, plain

# -- playing --------------------------------------------------------------------------------------------------


def answer(live: LiveRoom, who: Who, number: int, line: str, now: float, by: str = "") -> int:
    """Answer a question; an answer that was accepted already is acknowledged again."""
    seat = who.must_sit()
    if live.play is not None:
        done = live.play.accepted.get((seat, number))
        if done is not None and done[0] == line:
            return done[1]
    live.must_run()
    body = {"number": number, "line": line} | ({"by": by} if by else {})
    seq = live.add("answer", seat, now, **body)
    lapse(live, ("undo",))
    if not by and live.head.seats[seat].standin:
        hand_back(live, seat, now)
    return seq


def fallback(live: LiveRoom, seat: int, number: int, line: str, now: float, why: str) -> int:
    """Any legal answer for a bot that has none, and a line that says so."""
    seq = answer(live, Who(seat), number, line, now, by="random")
    live.add("notice", seat, now, key=why)
    return seq


def undo(live: LiveRoom, who: Who, number: int | None, now: float) -> int:
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
        lapse(live, ("undo",))
        live.add("notice", seat, now, key="undo")
        return seq
    return propose(live, who, ballot("undo", who), now)


def resign(live: LiveRoom, who: Who, now: float) -> int:
    """Give up: of two the other has won; of more, a bot plays the seat on."""
    seat = who.must_sit()
    if live.head.state not in ("running", "paused"):
        live.must_run()
    play, place, mark = live.must_play(), live.head.seats[seat], live.keys[seat]
    seq = live.add("resign", seat, now)
    place.resigned, place.standin = True, ""
    live.add("notice", seat, now, key="resign", person=seating.called(place, seat))
    if not play.match.over:
        seating.give_to_bot(live, seat, STANDIN, now)
        seating.look_on(live, mark)
    leave(live, seat, now)
    return seq


# -- the course of the game ------------------------------------------------------------------------------------


def _must_belong(who: Who) -> None:
    """What is proposed to the table comes from somebody who sits there, or from the host."""
    if not who.host:
        who.must_sit()


def pause(live: LiveRoom, who: Who, now: float) -> int:
    live.must_run()
    _must_belong(who)
    return propose(live, who, ballot("pause", who), now)


def resume(live: LiveRoom, who: Who, now: float) -> int:
    if live.head.state != "paused":
        raise Wrong(409, "not-paused")
    _must_belong(who)
    return propose(live, who, ballot("resume", who), now)


def abort(live: LiveRoom, who: Who, now: float) -> int:
    if live.head.state in ("over", "closed"):
        raise Wrong(409, live.head.state)
    if live.head.state == "setup":
        if not who.host:
            raise Wrong(403, "not-host")
        set_state(live, "closed", "abort-setup", now)
        return live.seq
    _must_belong(who)
    return propose(live, who, ballot("abort", who), now)


def rematch(live: LiveRoom, who: Who, seats: list[int], now: float) -> int:
    """Another game in which everyone agrees to sit otherwise."""
    _must_belong(who)
    if live.head.state != "over":
        raise Wrong(409, "not-finished")
    if live.head.next or live.head.rematch:
        raise Wrong(409, "rematched")
    if sorted(seats) != list(range(len(live.head.seats))):
        raise Wrong(400, "rematch-seats")
    return propose(live, who, ballot("rematch", who, seats=seats), now)


# -- talking --------------------------------------------------------------------------------------------------


def chat(live: LiveRoom, who: Who, said: str, to: list[int] | None, now: float) -> int:
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


def start(live: LiveRoom, who: Who, now: float) -> int:
    """Begin; open seats are given to bots."""
    if live.head.state != "setup":
        raise Wrong(409, "not-setup")
    if not who.host:
        raise Wrong(403, "not-host")
    for seat in live.head.seats:
        if seat.kind == "open":
            seat.kind, seat.bot = "bot", STANDIN
    return begin(live, now)


def begin(live: LiveRoom, now: float) -> int:
    try:
        seq = live.add("start", None, now)
    except (Refused, BadRecord, BadData) as error:  # the rules have changed since the room was made
        live.forget()
        raise Forbidden(error) if isinstance(error, Refused) else Because(409, "record", str(error)) from None
    live.head.state = "running"
    live.add("notice", None, now, key="start")
    return seq


def join(live: LiveRoom, who: Who, seat: int, person: str, now: float) -> tuple[str, bool]:
    """Sit down at an open seat, or ask the table for a bot's; returns the key, and whether it must wait for a vote."""
    place = _place(live, seat)
    if live.head.state != "setup":
        return _take_over(live, who, seat, place, person, now)
    if place.kind != "open":
        raise Wrong(409, "seat-taken")
    key = new_key()
    seating.seat_person(live, seat, plain(person), hashed(key), now, "joined")
    if all(s.kind != "open" for s in live.head.seats):
        begin(live, now)
    return key, False


def _take_over(live: LiveRoom, who: Who, seat: int, place: Seat, person: str, now: float) -> tuple[str, bool]:
    """Whoever takes a seat over learns what it knows: all must agree, and nobody may see two hands."""
    host_seat = live.about.setup.host_seat
    sits = who.host and host_seat is not None and live.head.seats[host_seat].kind == "human"
    if who.seat is not None or sits:
        raise Wrong(409, "sits-already")
    if place.kind == "human":
        raise Wrong(409, "seat-taken")
    if any(one.kind == "takeover" and one.seat == seat for one in live.head.votes):
        raise Wrong(409, "voting")
    key = new_key()
    propose(live, who, ballot("takeover", Who(None), seat, person=plain(person), mark=hashed(key)), now)
    return key, hashed(key) in live.guests()


def out_of_time(live: LiveRoom, seat: int, number: int, now: float) -> int:
    """The clock has run out: a bot takes over."""
    play = live.must_run()
    place = live.head.seats[seat]
    if play.numbers.get(seat) != number or place.acting_bot():
        raise Wrong(409, "stale")
    stand_in(live, seat, STANDIN, now, notice="clock")
    return live.seq


def _place(live: LiveRoom, seat: int) -> Seat:
    if not 0 <= seat < len(live.head.seats):
        raise Wrong(404, "no-such-seat", seat=seat)
    if live.head.state in ("over", "closed"):
        raise Wrong(409, live.head.state)
    return live.head.seats[seat]


def change_seat(live: LiveRoom, who: Who, seat: int, wish: wire.SeatChange, now: float) -> tuple[int, str]:
    """What host and sitter may change of a seat; returns the seq and a new key, if one was asked for."""
    place, own, key = _place(live, seat), who.seat == seat, ""
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
    _change_kind(live, who, seat, place, wish, now)
    if wish.standin is not UNSET and wish.standin != place.standin:
        if not wish.standin:
            hand_back(live, seat, now)
        elif own:
            stand_in(live, seat, wish.standin, now)
        else:
            propose(live, who, ballot("standin", who, seat, bot=wish.standin), now)
    return live.seq, key


def _check_change(live: LiveRoom, who: Who, own: bool, place: Seat, wish: wire.SeatChange) -> None:
    private = wish.person is not UNSET or wish.autopass is not UNSET or wish.rotate
    if private and not own:
        raise Wrong(403, "not-yours")
    if wish.bot is not UNSET:
        known_bot(wish.bot)
    if wish.kind is not UNSET or wish.bot is not UNSET:
        _check_kind(live, who, place, wish)
    if wish.standin is not UNSET:
        if place.kind != "human":
            raise Wrong(409, "no-standin")
        if not wish.standin and not own:
            raise Wrong(403, "not-yours")
        if wish.standin:
            known_bot(wish.standin)
            live.must_run()
        if not own:
            _must_belong(who)


def _check_kind(live: LiveRoom, who: Who, place: Seat, wish: wire.SeatChange) -> None:
    """Before the start the host settles who plays where; afterwards the table does, and nobody is sent away."""
    if live.head.state == "setup":
        if not who.host:
            raise Wrong(403, "not-host")
        if wish.kind == "human":
            raise Wrong(409, "person")
        return
    _must_belong(who)
    if place.kind != "bot":
        raise Wrong(409, "person")
    if wish.kind not in (UNSET, "bot"):
        raise Wrong(409, "seats-settled")


def _change_kind(live: LiveRoom, who: Who, seat: int, place: Seat, wish: wire.SeatChange, now: float) -> None:
    kind = place.kind if wish.kind is UNSET else wish.kind
    if live.head.state != "setup":
        if wish.bot not in (UNSET, place.bot):
            propose(live, who, ballot("bot", who, seat, bot=wish.bot), now)
    elif kind == "bot" and (wish.kind is not UNSET or wish.bot is not UNSET):
        seating.give_to_bot(live, seat, STANDIN if wish.bot is UNSET else wish.bot, now)
    elif wish.kind == "open":
        seating.clear(live, seat, now)


def why_not(live: LiveRoom, who: Who, line: str) -> Forbidden | None:
    refusal = live.must_play().match.why_not(who.must_sit(), line)
    return None if refusal is None else Forbidden(refusal)
