"""Who sits where: what changes of a seat once it is settled that it may."""

from __future__ import annotations

from cyvasse.bots import BOTS, BadBot, bot
from cyvasse.kernel import windows

from .live_room import LiveRoom
from .rooms import Seat
from .texts import Wrong

# What may be chosen over the wire; never a program (`pipe`).
LEVELS = ("random", "greedy", "search:easy", "search:normal", "search:hard")
FORMER = ("search",)  # no longer offered; rooms have them, and are played on and again
MOST_GUESTS = 50


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


def called(place: Seat, seat: int) -> str:
    """What a person is called in a notice."""
    return place.person or f"{seat + 1}"


def stand_in(live: LiveRoom, seat: int, name: str, now: float, notice: str = "standin") -> None:
    live.head.seats[seat].standin = name
    live.add("seat", seat, now, standin=name)
    live.add("notice", seat, now, key=notice, bot=name)


def hand_back(live: LiveRoom, seat: int, now: float) -> None:
    live.head.seats[seat].standin = ""
    live.add("seat", seat, now, standin="")
    live.add("notice", seat, now, key="back")


def give_to_bot(live: LiveRoom, seat: int, name: str, now: float) -> None:
    """A bot plays there from now on; whose seat it was has no key to it any more."""
    place = live.head.seats[seat]
    _lose_key(live, seat, place)
    place.kind, place.bot, place.standin = "bot", name, ""
    live.add("seat", seat, now, kind="bot", bot=name)
    live.add("notice", seat, now, key="seat-bot", bot=name)


def clear(live: LiveRoom, seat: int, now: float) -> None:
    """Anyone may sit down there."""
    place = live.head.seats[seat]
    _lose_key(live, seat, place)
    place.kind, place.bot = "open", ""
    live.add("seat", seat, now, kind="open")
    live.add("notice", seat, now, key="seat-open")


def _lose_key(live: LiveRoom, seat: int, place: Seat) -> None:
    if place.kind == "human":
        live.new_keys[seat] = None
        place.person, place.autopass = "", windows.usual(live.game)


def seat_person(live: LiveRoom, seat: int, person: str, mark: str, now: float, notice: str) -> None:
    """Somebody sits down there; `mark` is the hash of the key."""
    place = live.head.seats[seat]
    place.kind, place.person, place.bot, place.standin = "human", person, "", ""
    live.new_keys[seat] = mark
    live.add("seat", seat, now, kind="human")
    live.add("notice", seat, now, key=notice, person=called(place, seat))


def look_on(live: LiveRoom, mark: str) -> None:
    """A key that opens no seat lets its holder look on."""
    live.head.guests = [*live.head.guests, mark][-MOST_GUESTS:]
