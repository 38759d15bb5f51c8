"""Frames: all that one person sees of a room, made from the view of their seat alone."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, cast

import msgspec
from msgspec import Struct

from cyvasse import ink
from cyvasse.kernel import text, windows
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.match import Match
from cyvasse.kernel.options import read_options
from cyvasse.kernel.packs import changes
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.view import View

from . import table, wire
from .ballots import wanted
from .live_room import LiveRoom, Play, seed_of
from .rooms import AWAY_S, About, Ballot, Entry, Head, Setup, Who, left
from .table import Drawn, Look
from .texts import bot_name, say
from .votes import Owners

MOST_CHAT = 300  # lines of chat in one frame: the latest


class Known(Struct):
    """What a reader has already: the last frame's seq, lines of the log, chat up to a seq."""

    seq: int | None = None
    log: int = 0
    chat: int = 0


class Reader(Struct):
    """Who looks, how, and who else is there."""

    who: Who
    lang: str
    shape: str
    online: list[int]
    spectators: int
    now: float
    owners: Owners = Owners({}, AWAY_S)


# -- the room -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _bare_names(name: str, seats: int, options: bytes, packs: bytes) -> list[str]:
    game = find(name)
    try:
        components = game.components(msgspec.json.decode(packs))
        chosen = read_options(game, seats, msgspec.json.decode(options), components)
        return game.names(game.setup(seats, chosen, components))
    except (Refused, BadData):  # no longer possible: the rules have changed since the room was made
        return [f"seat_{seat + 1}" for seat in range(seats)]


@lru_cache(maxsize=256)
def _changed(name: str, packs: bytes) -> list[str]:
    return [change.id for change in changes(find(name), msgspec.json.decode(packs))]


def changed(game: AnyGame, setup: Setup) -> list[str]:
    """The words of all that the room's packs change."""
    return _changed(game.name, msgspec.json.encode(setup.packs)) if setup.packs else []


def _components(game: AnyGame, setup: Setup) -> Any:
    """As the room's packs have it; as printed, where they no longer fit."""
    try:
        return game.components(setup.packs)
    except BadData:
        return game.components(())


def bare_names(game: AnyGame, setup: Setup, seats: int) -> list[str]:
    """The name words of seats before the match begins."""
    encode = msgspec.json.encode
    return _bare_names(game.name, seats, encode(setup.options, order="deterministic"), encode(setup.packs))


def room(game: AnyGame, about: About, head: Head, reader: Reader, look: Look | None = None) -> wire.RoomInfo:
    """What is known of a room: from its head, as the lobby does, or from a look at its table."""
    setup, view = about.setup, look.view if look else None
    return wire.RoomInfo(
        room=about.id,
        name=setup.name,
        game=game.name,
        title=game.title[reader.lang],
        state=head.state,
        seats=seats(game, about, head, reader, look),
        options=setup.options,
        clock=setup.clock,
        lang=setup.lang,
        created=round(about.created),
        answers=about.answers,
        spectators=reader.spectators,
        round=view.round if view else head.round,
        step=(view.step or "") if view else head.step,
        host=reader.who.host,
        origin=setup.origin,
        record=head.state == "over" or head.outdated not in ("", "setup"),
        commitment=head.commitment,
        private=about.private,
        packs=[str(pack.get("name", "")) for pack in setup.packs],
        changed=changed(game, setup),
        next=head.next,
        away_s=setup.away_s,
    )


def seats(game: AnyGame, about: About, head: Head, reader: Reader, look: Look | None) -> list[wire.SeatInfo]:
    names = look.view.seats if look else head.names or bare_names(game, about.setup, len(head.seats))
    scores = look.view.scores if look else head.scores
    winners = look.match.winners if look else head.winners
    questions = look.match.questions if look else {}
    data = None if look else _components(game, about.setup)
    arms = [arms_of(game, name) for name in names]
    playing = look is not None and head.state in ("running", "paused")
    return [
        wire.SeatInfo(
            seat=i,
            word=names[i],
            name=look.name(i) if look else str(text.call(game, reader.lang, names[i], data)),
            kind=seat.kind,
            person=seat.person,
            bot=seat.bot,
            bot_label=bot_name(reader.lang, seat.bot),
            online=i in reader.online,
            standin=seat.standin,
            ready=playing and i not in questions,
            asked=playing and i in questions,
            clock=clock(about, head, i, reader.now),
            score=scores[i] if i < len(scores) else 0,
            you=i == reader.who.seat,
            winner=i in winners,
            sigil=arms[i][0],
            colours=arms[i][1],
            autopass=seat.autopass if i == reader.who.seat else [],
            away_since=away_since(reader, i),
            resigned=seat.resigned,
        )
        for i, seat in enumerate(head.seats)
    ]


def away_since(reader: Reader, seat: int) -> int | None:
    owner = reader.owners.by_seat.get(seat)
    return round(reader.now - owner.away) if owner is not None and owner.away > 0 else None


def arms_of(game: AnyGame, name: str) -> tuple[str, list[str]]:
    """A seat's sign, and the colours of its field and charge where they are not those of a House."""
    house = f"sigil-{name.partition('_')[0]}"
    if house in ink.SIGILS:
        return house, []
    found = game.arms(name) if game.arms is not None else None
    return (found[2], [*found[:2]]) if found else ("", [])


def clock(about: About, head: Head, i: int, now: float) -> wire.ClockInfo | None:
    rule, seat = about.setup.clock, head.seats[i]
    if rule is None or seat.kind == "bot":
        return None
    return wire.ClockInfo(left(seat, now), seat.since is not None, rule.kind)


# -- the table ------------------------------------------------------------------------------------------------


def room_of(live: LiveRoom, reader: Reader) -> wire.RoomInfo:
    """A room without its table."""
    if live.play is None:
        return room(live.game, live.about, live.head, reader)
    match = live.play.match
    look = Look(match, match.view(reader.who.seat), reader.lang)
    return room(live.game, live.about, live.head, reader, look)


def frame(live: LiveRoom, reader: Reader, known: Known) -> tuple[wire.Frame, Drawn | None]:
    """All that this person sees of a room now."""
    if live.play is None:
        return _before(live, reader, known), None
    play, head, seat, lang = live.play, live.head, reader.who.seat, reader.lang
    match = play.match
    drawn = live.artist.draw(match, seat, lang, reader.shape)
    look = Look(match, drawn.view, lang, live.artist.names)
    start = play.log_since(seat, known.log, known.seq)
    running = head.state in ("running", "paused")
    found = wire.Frame(
        seq=live.seq,
        answers=len(match.answers),
        room=room(live.game, live.about, head, reader, look),
        picture=drawn.picture,
        text=drawn.text,
        question=question(live, seat, lang) if seat is not None and running else None,
        log=table.log(match, play.log(seat), seat, start, lang),
        log_start=start,
        chat=chat(live, reader, known.chat, look),
        votes=[vote(head, ballot, reader, look) for ballot in head.votes],
        asked=table.asked_of(look) if running else [],
        ready=play.ready,
        over=match.over,
        results=results(match),
        undo=undo(play, head, seat),
        odds=match.game.odds is not None,
        last=play.last(seat) if seat is not None else None,
        passed=windows.told(match.game, play.lately_passed(seat), lang, match.table.data) if seat is not None else [],
        seed=seed_of(match) if match.over else None,
        path=path(match.game, drawn.view, lang),
        beats=table.beats_of(match, play.log(seat), seat, lang),
        **beside(drawn),
    )
    return found, drawn


def _before(live: LiveRoom, reader: Reader, known: Known) -> wire.Frame:
    """A room whose game has not begun, or cannot be shown."""
    return wire.Frame(
        seq=live.seq,
        answers=live.about.answers,
        room=room_of(live, reader),
        picture=None,
        text=None,
        question=None,
        log=[],
        log_start=0,
        chat=chat(live, reader, known.chat, None),
        votes=[vote(live.head, ballot, reader, None) for ballot in live.head.votes],
        asked=[],
        ready=None,
        over=False,
        results=[],
        undo="",
        odds=False,
    )


def past(live: LiveRoom, reader: Reader, play: Play, drawn: Drawn) -> wire.Frame:
    """The table as it stood: nothing can be answered there."""
    match, seat = play.match, reader.who.seat
    look = Look(match, drawn.view, reader.lang)
    about = msgspec.structs.replace(live.about, answers=len(match.answers))
    return wire.Frame(
        seq=live.seq,
        answers=len(match.answers),
        room=room(match.game, about, live.head, reader, look),
        picture=drawn.picture,
        text=drawn.text,
        question=None,
        log=table.log(match, play.log(seat), seat, 0, reader.lang),
        log_start=0,
        chat=[],
        votes=[],
        asked=table.asked_of(look),
        ready=None,
        over=match.over,
        results=results(match),
        undo="",
        odds=False,
        at=len(match.answers),
        path=path(match.game, drawn.view, reader.lang),
        beats=table.beats_of(match, play.log(seat), seat, reader.lang),
        **beside(drawn),
    )


def beside(drawn: Drawn) -> dict[str, Any]:
    """What stands beside the board."""
    if drawn.shown is None:
        return {}
    found = drawn.shown
    return {"panels": [*found.panels], "things": found.things, "fight": found.fight, "goal": found.goal}


def question(live: LiveRoom, seat: int, lang: str) -> wire.QuestionInfo | None:
    """What a seat is asked, and whether that is about to be passed for it."""
    play, job = live.must_play(), live.jobs.get((seat, "pass"))
    number = play.numbers.get(seat)
    if number is None:
        return None
    found = live.artist.question(play.match, play.tick, seat, number, lang)
    if job is None or job.number != number:
        return found
    return msgspec.structs.replace(found, passing=True)


@lru_cache(maxsize=64)
def _phases(folder: Path, phases: tuple[str, ...], lang: str) -> list[wire.PhaseInfo]:
    return [wire.PhaseInfo(phase, text.phrase(folder, lang, f"phases-{phase}")) for phase in phases]


def path(game: AnyGame, view: View, lang: str) -> wire.PathInfo:
    """Where the game is: round and phase, of which others there are."""
    on = game.phase(view) if game.phase else next((p for p, steps in game.phases.items() if view.step in steps), "")
    words = tuple(game.phases)
    rounds = game.rounds(view) if game.rounds else 0
    at = words.index(on) if on and not view.over else -1
    return wire.PathInfo(view.round, rounds, _phases(game.folder, words, lang), at)


def results(match: Match) -> list[wire.Result]:
    if not match.over:
        return []
    winners = match.winners
    return [wire.Result(seat, score, seat in winners) for seat, score in enumerate(match.scores)]


def undo(play: Play, head: Head, seat: int | None) -> wire.Undoing:
    """What taking back needs; answers that were given before this room was opened stand."""
    if seat is None or head.state != "running" or play.last(seat) is None:
        return ""
    return cast(wire.Undoing, play.match.undoing(seat))


# -- what people say ------------------------------------------------------------------------------------------


def called(seat: int | None, lang: str, look: Look | None) -> str:
    """What a seat is called; without a seat the host is meant."""
    if seat is None or seat < 0:
        return say(lang, "host")
    return look.name(seat) if look else say(lang, "seat", number=seat + 1)


def vote(head: Head, ballot: Ballot, reader: Reader, look: Look | None) -> wire.Vote:
    lang = reader.lang
    names = [
        (head.seats[seat].person if seat is not None and seat >= 0 else "") or called(seat, lang, look)
        for seat in (ballot.by, ballot.seat)
    ]
    guest = ballot.person or say(lang, "guest")
    told = say(lang, f"vote-{ballot.kind}", by=names[0], seat=names[1], bot=bot_name(lang, ballot.bot), guest=guest)
    voices = wanted(reader.owners, ballot).yes
    return wire.Vote(ballot.id, ballot.kind, ballot.by, ballot.seat, voices, ballot.yes, told)


def chat(live: LiveRoom, reader: Reader, known: int, look: Look | None) -> list[wire.ChatLine]:
    """The lines this person may read, after the one it knows."""
    found: list[wire.ChatLine] = []
    me = reader.who.seat
    for entry in reversed(live.chat):
        if entry.seq <= known or len(found) >= MOST_CHAT:
            break
        to = entry.body.get("to")
        if to is None or (me is not None and (me == entry.seat or me in to)):
            found.append(_line(entry, reader.lang, look))
    return found[::-1]


def _line(entry: Entry, lang: str, look: Look | None) -> wire.ChatLine:
    body, at = entry.body, round(entry.at)
    if entry.kind == "chat":
        name = body["person"] or called(entry.seat, lang, look)
        return wire.ChatLine(entry.seq, entry.seat, name, body["to"], body["text"], at)
    words = {name: word for name, word in body.items() if name != "key"}
    if entry.seat is not None:
        words["seat"] = called(entry.seat, lang, look)
    if "bot" in words:
        words["bot"] = bot_name(lang, words["bot"])
    return wire.ChatLine(entry.seq, entry.seat, "", None, say(lang, f"notice-{body['key']}", **words), at, body["key"])
