"""Advice: what a decent player would answer, from what the seat has seen, for the one who asks alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel import seen as sight
from cyvasse.kernel.luck import Dice
from cyvasse.server import odds_queue
from cyvasse.server.bot_worker import think
from cyvasse.server.worker_queue import Turn, Workers
from cyvasse.workers import Died
from tests.server.test_playing import play, seated
from tests.server.town import Chair, Room, Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
RED, BLUE = 0, 1


class Listening(Workers):
    """Workers that note what they are asked; dead ones answer nothing."""

    def __init__(self) -> None:
        super().__init__(think, 1, 2)
        self.tasks: list[dict[str, Any]] = []
        self.dead = False

    async def ask(self, question: Any, limit: float, turn: Turn | None = None) -> Any:
        self.tasks.append(question)
        if self.dead:
            raise Died
        return await super().ask(question, limit, turn)


@pytest.fixture
async def workers(town: Town, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Listening]:
    found = Listening()
    monkeypatch.setattr(town.site.odds_queue, "workers", found)
    monkeypatch.setattr(town.site.odds_queue, "_asked", OrderedDict())  # what another test asked is asked anew
    monkeypatch.setattr(odds_queue, "ADVICE", 0.1)
    yield found
    found.end()


async def advice(town: Town, room: Room, seat: int, lang: str = "en") -> dict[str, Any]:
    reply = await town.http.post(f"/api/rooms/{room.id}/advice?lang={lang}", headers=bearer(room, seat))
    found: dict[str, Any] = good(reply)
    return found


def bearer(room: Room, seat: int) -> dict[str, str]:
    return {"Authorization": f"Bearer {room.keys[seat]}"}


def options(chair: Chair) -> dict[str, str]:
    assert chair.question is not None
    return {option["line"]: option["label"] for option in chair.question["options"]}


def heard(chair: Chair) -> list[dict[str, Any]]:
    return [message for message in chair.messages if message["t"] not in ("presence", "pong")]


async def test_the_lines_are_legal_named_and_come_best_first(town: Town, workers: Listening) -> None:
    room, (red, _) = await seated(town)
    question = await red.asked()
    found = await advice(town, room, RED)
    assert found["number"] == question["number"]
    lines = found["lines"]
    assert 1 < len(lines) <= 4
    assert all(options(red)[one["line"]] == one["label"] for one in lines)
    assert all(0 <= one["worth"] <= 100 and one["tries"] > 0 for one in lines)
    assert lines[0]["tries"] == max(one["tries"] for one in lines)


async def test_it_comes_in_the_language_of_who_asks_and_is_thought_out_once(town: Town, workers: Listening) -> None:
    room, _ = await seated(town)
    english, russian = [await advice(town, room, RED, lang) for lang in ("en", "ru")]
    assert len(workers.tasks) == 1
    for one, other in zip(english["lines"], russian["lines"], strict=True):
        assert one["label"] != other["label"] and one | {"label": ""} == other | {"label": ""}


async def test_a_worker_is_given_what_the_seat_has_seen_and_nothing_else(town: Town, workers: Listening) -> None:
    room, _ = await seated(town)
    await advice(town, room, BLUE)
    live = await town.site.store.open(room.id)
    assert live.play is not None
    (task,) = workers.tasks
    assert task.keys() == {"do", "seen", "seconds", "most"}
    assert bytes(task["seen"]) == sight.encode(live.play.match.seen(BLUE))


async def test_nobody_else_learns_of_it_and_nothing_is_written_down(town: Town, workers: Listening) -> None:
    room, chairs = await seated(town)
    chairs.append(await town.sit(room, None))
    live = await town.site.store.open(room.id)
    before = live.seq, await town.site.store.journal(room.id), [heard(chair) for chair in chairs]
    await advice(town, room, RED)
    for chair in chairs:
        await chair.say("ping")
    assert before == (live.seq, await town.site.store.journal(room.id), [heard(chair) for chair in chairs])


async def test_it_is_refused_where_nothing_is_asked_to_spectators_and_while_the_game_rests(town: Town) -> None:
    room, (red, blue) = await seated(town)
    path = f"/api/rooms/{room.id}/advice"
    assert problem(await town.post(path)) == "no-seat"
    assert problem(await town.post(path, room.host)) == "no-seat"
    assert problem(await town.post(path, "x" * 43)) == "key"
    for line in ("left drill", "right rest", "done"):
        await red.answer(line)
    assert blue.question and not red.question
    assert problem(await town.post(path, room.keys[RED])) == "not-asked"
    await red.say("pause")
    await blue.until(lambda: blue.frame["votes"])
    await blue.done("vote", vote=blue.frame["votes"][0]["id"], yes=True)
    assert problem(await town.post(path, room.keys[BLUE])) == "paused"


async def test_a_game_that_is_over_needs_none(town: Town) -> None:
    room, chairs = await seated(town)
    await play(chairs, Dice(3))
    assert chairs[0].frame["over"]
    assert problem(await town.post(f"/api/rooms/{room.id}/advice", room.keys[RED])) == "over"


async def test_where_no_worker_answers_the_server_says_that_it_is_busy(town: Town, workers: Listening) -> None:
    room, _ = await seated(town)
    workers.dead = True
    reply = await town.post(f"/api/rooms/{room.id}/advice", room.keys[RED])
    assert reply.status_code == 503 and reply.json()["code"] == "busy"
    workers.dead = False
    assert (await advice(town, room, RED))["lines"], "and it can be asked for again"


async def test_who_asks_too_often_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds_queue, "ADVICE", 0.1)
    async with open_town(tmp_path, generosity=1.0) as town:
        room, _ = await seated(town)
        replies = [await town.post(f"/api/rooms/{room.id}/advice", room.keys[RED]) for _ in range(16)]
        assert good(replies[0])["lines"] and problem(replies[-1]) == "too-many"
