"""What strangers send: a clear sentence, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cyvasse.kernel.luck import Dice
from cyvasse.server import limits, routes
from tests.contract.walk import Variant, walk
from tests.server.test_playing import seated
from tests.server.town import Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
TWO = [{"kind": "human"}, {"kind": "human"}]


def record_of(answers: int) -> dict[str, Any]:
    """The record of a game in progress."""
    match = Variant("yard", 2).new(3)
    steps = walk(match, Dice(1))
    for _ in range(answers + 1):
        next(steps)
    found: dict[str, Any] = json.loads(match.record.to_json())
    return found


async def test_a_wrong_key_opens_nothing(town: Town) -> None:
    room, (chair, _) = await seated(town)
    path = f"/api/rooms/{room.id}"
    wrong = "A" * 43
    question = await chair.asked()
    for response in (
        await town.get(path, wrong),
        await town.get(f"{path}/frame", wrong),
        await town.post(f"{path}/answers", wrong, number=question["number"], line="x"),
        await town.post(f"{path}/chat", wrong, text="x"),
        await town.post(f"{path}/start", wrong),
    ):
        assert response.status_code == 401 and problem(response) == "key"
    stranger = await town.connect()
    assert await stranger.refused("hello", room=room.id, key=wrong) == "key"
    assert await stranger.refused("answer", number=1, line="x") == "no-hello"
    other = await town.open()
    assert await stranger.refused("hello", room=room.id, key=other.keys[0]) == "key"
    assert good(await town.get(f"{path}/frame", room.keys[0]))["question"] == question


async def test_rooms_games_and_addresses_that_are_not_there(town: Town) -> None:
    assert problem(await town.get("/api/rooms/nosuch12")) == "no-room"
    assert problem(await town.get("/api/games/chess/rules")) == "no-game"
    assert problem(await town.get("/api/games/yard/rules/nine.9")) == "no-clause"
    assert problem(await town.get("/api/games/yard/cards/nothing")) == "no-card"
    assert problem(await town.get("/api/grounds/abc")) == "no-ground"
    assert problem(await town.get("/api/ink/abc")) == "no-ground"
    assert problem(await town.get("/api/reports/abc")) == "no-report"
    assert problem(await town.get("/api/nowhere")) == "not-found"
    assert problem(await town.post("/api/about")) == "method"
    assert problem(await town.post("/api/play", game="chess")) == "no-game"
    assert problem(await town.post("/api/rooms", game="chess", seats=TWO)) == "no-game"
    stranger = await town.connect()
    assert await stranger.refused("hello", room="nosuch12") == "no-room"


async def test_rooms_that_cannot_be(town: Town) -> None:
    async def refused(**body: Any) -> str:
        return problem(await town.post("/api/rooms", **body))

    assert await refused(game="yard", seats=TWO * 4) == "seats"
    assert await refused(game="yard", seats=TWO, options={"hodor": 1}) == "option"
    assert await refused(game="yard", seats=TWO, options={"coins": 99}) == "option-value"
    assert await refused(game="yard", seats=TWO, options={"long": True, "coins": 1}) == "options"
    assert await refused(game="yard", seats=TWO, clock={"kind": "bank", "bank_s": 0}) == "clock"
    assert await refused(game="yard", seats=TWO, clock={"kind": "hourglass"}) == "message"
    assert await refused(game="yard", seats=[{"kind": "bot", "bot": "pipe:sh"}, {"kind": "human"}]) == "bot"
    assert await refused(game="yard", seats=[{"kind": "bot", "bot": "search:9999s"}, {"kind": "human"}]) == "bot"
    assert await refused(game="yard", seats=TWO, colour="red") == "message"
    assert await refused(game="yard", seats="all") == "message"


async def test_refusals_speak_the_readers_language(town: Town) -> None:
    english = (await town.get("/api/rooms/nosuch12")).json()["text"]
    asked = (await town.get("/api/rooms/nosuch12", lang="ru")).json()["text"]
    browser = (await town.http.get("/api/rooms/nosuch12", headers={"Accept-Language": "ru-RU"})).json()["text"]
    assert asked == browser == "Комнаты nosuch12 нет." != english


async def test_messages_that_are_none(town: Town) -> None:
    _, (chair, _) = await seated(town)
    question = await chair.asked()
    for data in (
        "",
        "null",
        "[]",
        "{",
        '{"t":"dance","id":1}',
        '{"t":"answer","id":1,"number":"x","line":"a"}',
        "\x00",
    ):
        chair.messages.clear()
        await chair.link.send(data)
        await chair.until(lambda: [m for m in chair.messages if m["t"] == "refused"])
        assert chair.messages[-1]["problem"]["code"] == "message"
    await chair.link.send(json.dumps({"t": "chat", "id": 1, "text": "x" * 40_000}))
    await chair.until(lambda: chair.messages[-1].get("problem", {}).get("code") == "too-large")
    await chair.link.send("[" * 15_000)
    await chair.until(lambda: chair.messages[-1].get("problem", {}).get("code") == "message")
    assert (await chair.say("ping"))["t"] == "pong"
    assert chair.question == question
    await chair.answer()


async def test_a_message_far_too_large_closes_the_connection_and_loses_nothing(town: Town) -> None:
    room, (chair, _) = await seated(town)
    await chair.answer()
    answers = chair.frame["answers"]
    await chair.link.send("x" * 200_000)
    assert await chair.gone() == 1009
    back = await town.sit(room, 0)
    assert back.frame["answers"] == answers


async def test_requests_that_are_too_large_or_no_json(town: Town) -> None:
    room, _ = await seated(town)
    path = f"/api/rooms/{room.id}/chat"
    assert problem(await town.post(path, room.keys[0], text="x" * 100_000)) == "too-large"
    assert problem(await town.post("/api/rooms", game="x" * (4 << 20))) == "too-large"
    for data in (b"", b"{", b"\xff\xfe", b"[1]", b'"x"'):
        response = await town.http.post(path, content=data, headers={"Content-Type": "application/json"})
        assert problem(response) == "message"


async def test_broken_records_are_refused_with_the_place(town: Town) -> None:
    record = record_of(12)

    async def refused(**changes: Any) -> str:
        response = await town.post("/api/rooms", game="yard", seats=TWO, record=record | changes)
        assert problem(response) == "record", response.text
        return str(response.json()["text"])

    assert "commitment" in await refused(commitment="0" * 64)
    assert "Answer 1" in await refused(answers=[[0, "hodor"], *record["answers"][1:]])
    assert "is another" in await refused(outcomes=[["deck>hand-0", "feint", [0]], *record["outcomes"][1:]])
    assert "seed" in await refused(seed="zz")
    assert "format" in await refused(cyvasse=99)
    assert "version" in await refused(version=99)
    await refused(game="chess")
    await refused(answers="none")
    other = await town.post("/api/rooms", game="betwixt", record=record)
    assert problem(other) == "record-game"
    good(await town.post("/api/rooms", game="yard", seats=TWO, record=record))


async def test_a_record_that_plays_too_long_is_given_up_and_the_next_one_is_taken(town: Town) -> None:
    record = record_of(5)
    slow = record | {"answers": record["answers"][:1], "outcomes": []}
    entries = [{"id": f"c{i}", "name": {"en": "C", "ru": "К"}, "value": 1, "copies": 2_000_000} for i in range(200)]
    slow["packs"] = [{"name": "much", "game": "yard", "files": {"cards": {"cards": entries}}}]
    slow["commitment"] = record["commitment"]
    response = await town.post("/api/rooms", game="yard", seats=TWO, record=slow)
    assert problem(response) in ("record", "record-slow", "record-died")
    good(await town.post("/api/rooms", game="yard", seats=TWO, record=record))


async def test_closed_and_finished_rooms_take_no_more_answers(town: Town) -> None:
    room = await town.open(seats=[{"kind": "human"}, {"kind": "open"}])
    path = f"/api/rooms/{room.id}"
    assert problem(await town.post(f"{path}/answers", room.keys[0], number=0, line="x")) == "not-running"
    assert problem(await town.get(f"{path}/replay/0", room.keys[0])) == "not-running"
    good(await town.post(f"{path}/abort", room.host))
    for act in ("start", "pause", "resume", "abort"):
        assert problem(await town.post(f"{path}/{act}", room.host)) in ("closed", "not-setup", "not-paused")
    assert problem(await town.post(f"{path}/join", seat=1)) == "closed"
    assert problem(await town.post(f"{path}/answers", room.keys[0], number=0, line="x")) == "closed"


async def test_the_odds_are_told_where_the_game_knows_them(town: Town) -> None:
    room, _ = await seated(town)
    assert problem(await town.get(f"/api/rooms/{room.id}/odds", room.keys[0])) == "no-odds"


async def test_whoever_asks_too_often_must_wait(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0) as town:
        room = await town.open()
        chair = await town.sit(room, 0)
        codes = [await chair.refused("answer", number=77, line="x") for _ in range(int(limits.ACTS[0]) + 1)]
        assert codes[0] == "stale" and codes[-1] == "too-many"
        assert (await chair.say("ping"))["t"] == "pong"
        empty = [{"kind": "open"}, {"kind": "open"}]
        made = [await town.post("/api/rooms", game="yard", seats=empty) for _ in range(int(limits.ROOMS[0]))]
        assert problem(made[-1]) == "too-many-rooms" and made[-1].headers["retry-after"]
        guesses = [await town.get("/api/rooms/nosuch12") for _ in range(int(limits.GUESSES[0]) + 1)]
        assert problem(guesses[0]) == "no-room" and problem(guesses[-1]) == "too-many"


async def test_wrong_keys_shut_out_nobody_else_behind_the_same_address(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0) as town:
        room, chairs = await seated(town)
        path, guesser = f"/api/rooms/{room.id}", await town.connect()
        codes = [problem(await town.get(path, f"guess-{n}")) for n in range(int(limits.GUESSES[0]) + 5)]
        codes += [await guesser.refused("hello", room=room.id, key=f"more-{n}") for n in range(3)]
        assert codes[0] == "key" and codes[-1] == codes[-8] == "too-many"
        assert good(await town.get(path, room.keys[0]))["seats"][0]["you"]
        assert good(await town.get(f"{path}/frame"))["seq"]
        assert (await town.get("/metrics")).status_code == (await town.get("/health")).status_code == 200
        assert (await town.sit(room, 1)).frame and (await town.sit(room, None)).frame
        await chairs[0].answer()


async def test_who_asks_too_often_still_sees_that_the_server_is_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "REQUESTS", (3.0, 0.0))
    async with open_town(tmp_path, generosity=1.0) as town:
        assert problem([await town.get("/api/about") for _ in range(4)][-1]) == "too-many"
        assert (await town.get("/metrics")).status_code == (await town.get("/health")).status_code == 200


async def test_behind_a_proxy_each_address_has_its_own_limits(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0) as town:

        async def guess(address: str) -> str:
            return problem(await town.http.get("/api/rooms/nosuch12", headers={"X-Forwarded-For": address}))

        codes = [await guess("192.0.2.1") for _ in range(int(limits.GUESSES[0]) + 1)]
        assert codes[-1] == "too-many" and await guess("192.0.2.2") == "no-room"


async def test_one_address_has_only_so_many_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cyvasse.server.app.MOST_LINES", 2)
    async with open_town(tmp_path, generosity=1.0) as town:
        chairs = [await town.connect() for _ in range(3)]
        assert await chairs[2].gone() == 1008
        assert (await chairs[0].say("ping"))["t"] == "pong"


async def test_a_rule_that_breaks_changes_nothing(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    room, (chair, other) = await seated(town)
    question = await chair.asked()
    live = await town.site.store.open(room.id)
    assert live.play is not None

    def broken(seat: int, line: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(live.play.match, "give", broken)
    number, line = question["number"], question["options"][0]["line"]
    assert await chair.refused("answer", number=number, line=line) == "fault"
    monkeypatch.undo()
    await other.seen(await chair.done("answer", number=number, line=line))
