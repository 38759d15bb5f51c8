"""Seats once the game has begun: guests who ask for one, bots exchanged, people who give up."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.kernel.luck import Dice
from tests.server.test_playing import seated
from tests.server.town import Chair, Town, good, problem

pytestmark = pytest.mark.anyio


async def play_beside_bots(watching: Chair, chairs: dict[int, Chair]) -> None:
    """Play to the end where bots answer for other seats."""
    dice = Dice(2)
    while not watching.frame["over"]:
        asked = {one["seat"] for one in watching.frame["asked"]} & chairs.keys()
        if asked:
            await watching.seen(await chairs[min(asked)].answer(dice=dice))
        else:
            seq = watching.frame["seq"]
            await watching.until(lambda seq=seq: watching.frame["seq"] > seq)  # type: ignore[misc]


async def test_a_guest_gets_a_bots_seat_when_everyone_agrees(town: Town) -> None:
    room, (one, other) = await seated(town, people=2, bots=1)
    path = f"/api/rooms/{room.id}"
    found = good(await town.post(f"{path}/join", seat=2, person="Late"))
    assert found["waiting"]
    guest = await town.hello(room.id, found["key"])
    assert not any(seat["you"] for seat in guest.frame["room"]["seats"]) and guest.question is None
    assert "Late" in guest.frame["votes"][0]["text"] and guest.frame["votes"][0]["needs"] == [0, 1]
    assert problem(await town.post(f"{path}/join", seat=2, person="Later")) == "voting"
    await one.agree("takeover")
    assert not any(seat["you"] for seat in guest.frame["room"]["seats"])
    await other.agree("takeover")
    await guest.until(lambda: guest.frame["room"]["seats"][2]["you"])
    assert guest.frame["room"]["seats"][2]["person"] == "Late"
    await play_beside_bots(guest, {0: one, 1: other, 2: guest})


async def test_a_guest_who_is_refused_looks_on(town: Town) -> None:
    room, (one, other) = await seated(town, people=2, bots=1)
    key = good(await town.post(f"/api/rooms/{room.id}/join", seat=2, person="Late"))["key"]
    guest = await town.hello(room.id, key)
    await one.agree("takeover")
    await other.until(lambda: other.frame["votes"])
    seq = await other.done("vote", vote=other.frame["votes"][0]["id"], yes=False)
    await guest.seen(seq)
    assert guest.frame["room"]["seats"][2]["kind"] == "bot" and not guest.frame["votes"]
    assert await guest.refused("answer", number=1, line="pass") == "no-seat"
    assert not any(seat["you"] for seat in good(await town.get(f"/api/rooms/{room.id}", key))["seats"])


async def test_nobody_asks_for_a_second_seat(town: Town) -> None:
    room, _ = await seated(town, people=2, bots=1)
    path = f"/api/rooms/{room.id}/join"
    for key in (room.keys[0], room.keys[1], room.host):
        assert problem(await town.post(path, key, seat=2, person="Sly")) == "sits-already"
    assert problem(await town.post(path, seat=1, person="Sly")) == "seat-taken"
    assert not good(await town.get(f"/api/rooms/{room.id}/frame"))["votes"]


@pytest.mark.parametrize("kind", ["open", "human"])
async def test_the_host_opens_no_seat_of_a_game_that_has_begun(town: Town, kind: str) -> None:
    room, _ = await seated(town, people=2, bots=1)
    path = f"/api/rooms/{room.id}/seats"
    for key in (room.host, room.keys[0], room.keys[1]):
        assert problem(await town.post(f"{path}/2", key, kind=kind)) == "seats-settled"
        assert problem(await town.post(f"{path}/1", key, kind=kind)) == "person"
        assert problem(await town.post(f"{path}/1", key, kind="bot")) == "person"
    assert problem(await town.post(f"{path}/2", kind=kind)) == "no-seat"


async def test_another_bot_needs_everyones_yes(town: Town) -> None:
    room, (one, other) = await seated(town, people=2, bots=1)
    path = f"/api/rooms/{room.id}/seats/2"
    good(await town.post(path, room.keys[0], bot="greedy"))
    assert good(await town.get(f"/api/rooms/{room.id}"))["seats"][2]["bot"] == "random"
    await other.agree("bot")
    await one.until(lambda: one.frame["room"]["seats"][2]["bot"] == "greedy")


async def test_alone_with_bots_nobody_else_is_asked(town: Town) -> None:
    room, (one,) = await seated(town, people=1, bots=2)
    await one.done("pause")
    await one.until(lambda: one.frame["room"]["state"] == "paused")
    await one.done("resume")
    await one.seen(await one.done("seat", seat=2, bot="greedy"))
    assert one.frame["room"]["seats"][2]["bot"] == "greedy"
    good(await town.post(f"/api/rooms/{room.id}/abort", room.keys[0]))
    await one.until(lambda: one.frame["room"]["state"] == "closed")


async def test_of_two_whoever_gives_up_has_lost(town: Town) -> None:
    room, (one, other) = await seated(town)
    assert problem(await town.post(f"/api/rooms/{room.id}/resign")) == "no-seat"
    await one.answer()
    await one.done("resign")
    await other.until(lambda: other.frame["over"])
    assert other.frame["room"]["state"] == "over" and other.frame["room"]["seats"][0]["resigned"]
    assert [row["winner"] for row in other.frame["results"]] == [False, True]
    assert other.frame["seed"] and not other.question and other.frame["undo"] == ""
    listed = next(row for row in good(await town.get("/api/rooms", state="over")) if row["room"] == room.id)
    assert [seat["winner"] for seat in listed["seats"]] == [False, True] and listed["seats"][0]["resigned"]
    match = cyvasse.load((await town.get(f"/api/rooms/{room.id}/record")).text)
    assert match.over and match.winners == [1] and match.resigned == [0]
    assert await one.refused("resign") == "over"


async def test_of_three_a_bot_plays_on_for_who_gives_up(town: Town) -> None:
    room, (one, two, three) = await seated(town, people=3)
    await two.seen(await one.done("resign"))
    assert [line["notice"] for line in two.chat][-2:] == ["resign", "seat-bot"]
    seats = two.frame["room"]["seats"]
    assert seats[0]["resigned"] and seats[0]["kind"] == "bot" and two.frame["room"]["state"] == "running"
    await one.until(lambda: not any(seat["you"] for seat in one.frame["room"]["seats"]))
    assert await one.refused("answer", number=1, line="pass") == "no-seat"
    assert await one.refused("pause") == "no-seat"
    await play_beside_bots(two, {1: two, 2: three})
    assert not two.frame["results"][0]["winner"]
    record = cyvasse.load((await town.get(f"/api/rooms/{room.id}/record")).text)
    assert record.resigned == [0] and 0 not in record.winners


async def test_who_gives_up_has_no_voice_any_more(town: Town) -> None:
    _, (one, two, three) = await seated(town, people=3)
    await one.done("pause")
    await three.agree("pause")
    await two.until(lambda: two.frame["votes"])
    await two.done("resign")
    await one.until(lambda: one.frame["room"]["state"] == "paused")
    assert not one.frame["votes"]


async def test_a_game_that_was_given_up_is_read_again_after_a_restart(town: Town) -> None:
    room, (one, other, _) = await seated(town, people=3)
    await other.seen(await one.done("resign"))
    before = other.frame
    town.site.store.drop(room.id)
    again = await town.sit(room, 1)
    assert again.frame["room"] | {"spectators": 0} == before["room"] | {"spectators": 0}
    assert again.frame["question"] == before["question"] and again.log == other.log
