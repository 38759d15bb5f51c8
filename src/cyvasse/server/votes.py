"""Whose yes each act needs: the one place where that is said.

A game belongs to the owners of its human seats, whoever answers there for now. What would bend it needs the yes of
every one of them; a bot that stands in has no voice and takes nobody's away.
"""

from __future__ import annotations

from msgspec import Struct

from .wire import VoteKind

WEEK = 7 * 86_400.0  # seconds: whoever has been away for longer cannot keep a game from being ended


class Owner(Struct, frozen=True):
    """The owner of a human seat: for how many seconds nobody has been seen there, 0 where somebody is.

    `missed`: as much of that as they could have come in; nobody is absent while the server is.
    """

    away: float = 0.0
    missed: float = 0.0
    out_of_time: bool = False


class Owners(Struct, frozen=True):
    """All owners by seat, after how long an absence a bot may stand in for one of them, and whether clocks run."""

    by_seat: dict[int, Owner]
    patience: float
    clocks: bool = False


class Proposal(Struct, frozen=True):
    """What is proposed, by which seat (None: by none), about which."""

    kind: VoteKind
    by: int | None
    seat: int | None = None


class Needs(Struct, frozen=True):
    """The seats that must agree, besides the one that proposes; or why it cannot even be voted on."""

    yes: list[int]
    why_not: str = ""


def needs(owners: Owners, act: Proposal) -> Needs:
    everyone = set(owners.by_seat)
    if act.kind in ("bot", "takeover") and act.seat in everyone:
        return Needs([], "person")
    if act.kind == "abort":
        everyone -= {seat for seat, owner in owners.by_seat.items() if owner.away > WEEK}
    elif act.kind == "standin":
        owner = owners.by_seat.get(act.seat) if act.seat is not None else None
        if owner is None:
            return Needs([], "no-standin")
        if act.by == act.seat:
            return Needs([])
        if owner.missed < owners.patience:
            return Needs([], "not-away")
        if owners.clocks and not owner.out_of_time:
            return Needs([], "has-time")
        everyone -= {seat for seat, one in owners.by_seat.items() if one.missed >= owners.patience}
    return Needs(sorted(everyone - {act.by}))
