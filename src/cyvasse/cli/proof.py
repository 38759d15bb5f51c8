"""What a record proves, and from where on it proves nothing."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from cyvasse.kernel import position
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load
from cyvasse.kernel.record import Record

from . import screen
from .texts import say


def plain(read: Record, match: Match) -> dict[str, Any]:
    """All that `check` has found in a record that was played again whole."""
    renewals = read.renewals
    proven = _proven(read, match)
    named = len(position.read(read.position).words("luck")) if read.position and read.before is None else 0
    return {
        "game": read.game,
        "version": read.version,
        "seats": read.seats,
        "commitment": read.commitment,
        "covers": read.covered,
        "answers": len(read.answers),
        "outcomes": len(read.outcomes),
        "outcomes_proven": len(proven) - min(named, len(proven)),
        "outcomes_named": min(named, len(proven)),
        "before": _before(read),
        "fresh_luck": [
            {"after": point.after, "why": point.why, "seat": None if point.seat is None else match.names[point.seat]}
            for point in renewals
        ],
        "take_backs": len(read.take_backs),
        "resigned": [{"after": given.after, "seat": match.names[given.seat]} for given in read.resigned],
        "over": match.over,
        "winners": [match.names[winner] for winner in match.winners],
    }


def _proven(read: Record, match: Match) -> list[tuple[str, str, list[int] | None]]:
    """The outcomes up to where luck began anew for the first time; none where nobody can tell how it began."""
    if read.before is not None:
        return []
    return load(read, read.renewals[0].after).outcomes if read.renewals else match.outcomes


def _before(read: Record) -> dict[str, int] | None:
    """What older rules have played before the checkpoint, as the record tells it."""
    if (before := read.before) is None:
        return None
    return {"version": before.version, "answers": len(before.answers), "outcomes": len(before.outcomes)}


def show(console: Console, read: Record, match: Match) -> None:
    found = plain(read, match)
    held = "check-commitment" if "packs" in read.covered else "check-commitment-old"
    _holds(console, say(held, commitment=read.commitment))
    if found["before"]:
        _fails(console, say("check-before", **found["before"]))
    _holds(console, say("check-answers", count=found["answers"]))
    if found["outcomes_named"]:
        _fails(console, say("check-named", count=found["outcomes_named"]))
    if not read.renewals:
        _holds(console, say("check-outcomes", count=found["outcomes_proven"]))
    else:
        _beyond(console, read, match, found)
    _holds(console, say("check-take-backs", count=found["take_backs"]))
    if match.over:
        screen.ending(console, match)
    else:
        console.print(Text(say("check-open"), style="dim"))


def _beyond(console: Console, read: Record, match: Match, found: dict[str, Any]) -> None:
    """Every point where luck began anew, and how far the proof goes."""
    first = read.renewals[0].after
    if read.before is None:
        _holds(console, say("check-outcomes-until", count=found["outcomes_proven"], after=first))
    for point in read.renewals:
        if point.why == "checkpoint":
            continue
        if point.seat is None:
            _fails(console, say("check-played-on", after=point.after))
        else:
            _fails(console, say("check-taken-back", after=point.after, seat=screen.name(match, point.seat)))
    left = found["outcomes"] - found["outcomes_proven"] - found["outcomes_named"]
    beyond = "check-beyond" if read.before is None else "check-since"
    _fails(console, say(beyond, after=first, count=left))


def _holds(console: Console, said: str) -> None:
    console.print(Text(f"✓ {said}"))


def _fails(console: Console, said: str) -> None:
    console.print(Text(f"✗ {said}", style="yellow"))
