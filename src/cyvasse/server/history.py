"""Games that cannot be played again as they were: by changed rules, or because the journal is damaged."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cyvasse.kernel import record as paper
from cyvasse.kernel.options import read_options
from cyvasse.kernel.record import Luck, Record, Resigned, TakeBack

from .live_room import LiveRoom
from .rooms import Entry, Head


def same_point(live: LiveRoom) -> bool:
    """Does the match stand where the room's head says that it stood, as spectators see it?"""
    if live.play is None:
        setup = live.about.setup
        read_options(live.game, len(live.head.seats), setup.options, live.game.components(setup.packs))
        return live.head.state in ("setup", "closed")
    head, match = live.head, live.play.match
    view = match.view(None)
    now = (view.round, view.step or "", view.scores, view.seats, match.winners)
    return now == (head.round, head.step, head.scores, head.names, head.winners)


class Damaged(Exception):
    """A journal is not whole."""


def is_ended(head: Head) -> bool:
    """Was a game closed under changed rules while it was played? Its seed lies open, so it never goes on."""
    return head.outdated in ("running", "paused")


def verdict(live: LiveRoom, version: int) -> str:
    """The notice that a room needs when it is read and its game had this version; "" where nothing is to be told.

    Where all that was played stands, the game goes on under the rules of today. Else the room is closed: for good, with
    its record open to all, where the rules have changed; with its record closed where the journal is damaged. A room
    that was closed in setup or after the end is as it was when rules come under which it stands.
    """
    head = live.head
    if live.stands and (head.damaged or head.outdated):
        notice = "mended" if head.damaged else "rules"
        head.state, head.damaged, head.outdated = head.damaged or head.outdated or head.state, "", ""
        live.version = live.game.version
        return notice
    if live.stands and version != live.game.version and head.state in ("running", "paused", "over"):
        live.version = live.game.version
        return "rules"
    if not live.stands and head.state != "closed":
        before, head.state, head.votes = head.state, "closed", []
        if live.damaged:
            head.damaged = before
            return "damaged"
        head.outdated = before
        return "outdated"
    return ""


def record(live: LiveRoom, entries: Sequence[Entry]) -> Record:
    """The record of a game as its journal alone tells it: answers, take-backs, and how luck fell."""
    base, at = live.record, live.about.setup.at
    if base is None:
        made = Record(
            game=live.game.name, version=live.version, seats=len(live.head.seats), options=live.about.setup.options,
            packs=live.about.setup.packs, seed=live.seed,
        )  # fmt: skip
        base = paper.as_published(paper.sealed(made), live.head.commitment)
        lucks: list[Luck] = []
    else:
        at = len(base.answers) if at is None else at
        lucks = [luck for luck in base.lucks if luck.after < at]
        if live.head.commitment not in (base.commitment, *(luck.commitment for luck in base.lucks)):
            lucks.append(Luck(at, live.seed, live.head.commitment))
    answers = list(base.answers[:at])
    outcomes: list[tuple[str, str, list[int] | None]] = []
    backs = [back for back in base.take_backs if at is None or back.after < at]
    resigned = [given for given in base.resigned if at is None or given.after < at]
    for entry in entries:
        if entry.kind == "answer" and entry.seat is not None:
            answers.append((entry.seat, entry.body["line"]))
        elif entry.kind == "undo" and entry.seat is not None:
            backs.append(TakeBack(len(answers), entry.seat, entry.body["agreed"]))
        elif entry.kind == "resign" and entry.seat is not None:
            resigned.append(Resigned(len(answers), entry.seat))
        outcomes += [(of, name, to) for of, name, to in entry.body.get("luck", ())]
    return msgspec.structs.replace(
        base, version=live.version, answers=answers, outcomes=outcomes, take_backs=backs, lucks=lucks,
        resigned=resigned, checkpoint=None,
    )  # fmt: skip
