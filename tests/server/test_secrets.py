"""No secret on the wire: all that a connection ever receives is what its seat may know."""

from __future__ import annotations

import copy
import zlib
from contextlib import suppress
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse import imagine
from cyvasse.kernel import text
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.server import acts, frames
from cyvasse.server.frames import Known, Reader
from cyvasse.server.live_room import LiveRoom, Play
from cyvasse.server.rooms import Who
from cyvasse.server.service import Act
from tests.server.town import Chair, Room, Town, good

pytestmark = pytest.mark.anyio
MOST = 300  # answers; `make soak` plays all to their end
SMALL = 15_000  # bytes of an update, compressed alone
TWINS = 6  # one in so many frames is compared with another world's
# What a dream does not know of a match's past, and what hangs on the moment.
PAST = {"log", "log_start", "answers", "undo", "chat", "last", "passed", "beats"}


def other_world(live: LiveRoom, match: Match, seat: int | None) -> LiveRoom:
    """The room as it would be if all that the seat cannot know were otherwise."""
    twin = copy.copy(live)
    assert live.play is not None
    twin.play = Play(match, 0)
    twin.play.numbers = live.play.numbers
    twin.artist = type(live.artist)(lambda name, svg: None)
    return twin


async def looks_the_same(live: LiveRoom, chair: Chair, seat: int | None, dice: Dice) -> None:
    """A twin world makes the very same frame for this seat."""
    assert live.play is not None
    match = live.play.match
    dreamer = dice.below(match.table.seats) if seat is None else seat
    twin = other_world(live, imagine(match.seen(dreamer), dice), seat)
    room = chair.frame["room"]
    online = [each["seat"] for each in room["seats"] if each["online"]]
    reader = Reader(Who(seat, room["host"]), "en", "wide", online, room["spectators"], 0)
    made, drawn = frames.frame(twin, reader, Known())
    assert drawn is not None
    if live.game.odds is not None:  # they may still be on their way
        with suppress(TimeoutError):
            await chair.until(lambda: (chair.pieces, chair.text) == (drawn.pieces, drawn.text))
    expected: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
    received = chair.frame | {"text": chair.text, "panels": chair.panels}
    received["things"] = {word: chair.things[word] for word in expected["things"]}
    if chair.frame["picture"]:
        received["picture"] = chair.frame["picture"] | {"pieces": chair.pieces}
    for name in expected.keys() - PAST:
        assert received[name] == expected[name], (name, seat)


def read_the_same(match: Match, chair: Chair, seat: int | None) -> None:
    """The log on the wire is the seat's own."""
    game, data = match.game, match.table.data
    own = [
        (line.number, line.event, text.sentence(game, "en", line.event, line.words, data)) for line in match.log(seat)
    ]
    assert [(line["number"], line["event"], line["text"]) for line in chair.log] == own
    assert {beat["text"] for beat in chair.frame["beats"]} <= {said for _, _, said in own}


def answering(number: int, line: str) -> Act[int]:
    return lambda live, who, now: acts.answer(live, who, number, line, now)


async def watched_game(town: Town, game: str, most: int) -> tuple[Room, list[Chair]]:
    """A game of random people, every frame of which is looked at."""
    people = find(game).seats[0]
    room = await town.open(game, people=people)
    seats: list[int | None] = [*range(people), None]
    chairs = [await town.sit(room, seat) for seat in seats]
    live = await town.site.store.open(room.id)
    assert live.play is not None
    dice = Dice(6)
    for _ in range(most):
        match = live.play.match
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        line = match.questions[seat].sample(dice)
        number = live.play.numbers[seat]
        seq = await town.site.service.act(room.id, room.keys[seat], answering(number, line))
        for chair, viewer in zip(chairs, seats, strict=True):
            await chair.seen(seq)
            if not match.over and dice.below(TWINS) == 0:
                await looks_the_same(live, chair, viewer, dice)
                read_the_same(match, chair, viewer)
    return room, chairs


def holds_no_secret(live: LiveRoom, room: Room, chairs: list[Chair]) -> None:
    for seat, chair in enumerate(chairs):
        before_the_end = [raw for raw in chair.raw if '"over":true' not in raw]
        others = [key for other, key in room.keys.items() if other != seat]
        for secret in (live.seed, room.host, *others):
            assert not any(secret in raw for raw in before_the_end)


async def settled(town: Town, room: Room, chair: Chair, seat: int) -> dict[str, Any]:
    """The frame over HTTP, once no odds are on their way and the connection has them too."""
    if (task := town.site.odds_queue.following.get(room.id)) is not None:
        await task
    frame: dict[str, Any] = good(await town.get(f"/api/rooms/{room.id}/frame", room.keys.get(seat, "")))
    with suppress(TimeoutError):
        await chair.until(lambda: (chair.pieces, chair.panels) == (pieces_of(frame), frame["panels"]))
    return frame


def pieces_of(frame: dict[str, Any]) -> str:
    return str(frame["picture"]["pieces"]) if frame["picture"] else ""


@pytest.mark.parametrize("game", cyvasse.games())
async def test_everything_a_connection_receives_is_its_seats_own(town: Town, game: str) -> None:
    room, chairs = await watched_game(town, game, MOST)
    live = await town.site.store.open(room.id)
    holds_no_secret(live, room, chairs)
    for seat, chair in enumerate(chairs):
        frame = await settled(town, room, chair, seat)
        assert pieces_of(frame) == chair.pieces and frame["log"] == chair.log
        assert frame["panels"] == chair.panels and frame["things"].items() <= chair.things.items()
        assert frame["question"] == chair.frame["question"]
        updates = [raw for raw in chair.raw[1:] if '"t":"frame"' in raw]
        assert max(len(zlib.compress(raw.encode())) for raw in updates) < SMALL


@pytest.mark.soak
@pytest.mark.parametrize("game", cyvasse.games())
async def test_whole_games_give_nothing_away(town: Town, game: str) -> None:
    for _ in range(5):
        room, chairs = await watched_game(town, game, 5000)
        live = await town.site.store.open(room.id)
        assert live.play is not None and live.play.match.over
        holds_no_secret(live, room, chairs)


async def test_the_twin_would_see_a_leak(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is not blind: a frame that tells of another's hand differs in another world."""
    honest = Match.view

    def telling(match: Match, seat: int | None) -> Any:
        view = honest(match, seat)
        hands = [
            len(cards) + sum(map(len, cards)) for place, cards in sorted(match.table.places.items()) if "hand" in place
        ]
        return msgspec.structs.replace(view, scores=hands)

    monkeypatch.setattr(Match, "view", telling)
    with pytest.raises(AssertionError):
        await watched_game(town, "yard", 200)
