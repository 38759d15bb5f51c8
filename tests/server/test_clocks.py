"""Clocks, windows that are passed automatically: what comes by itself, on a clock that the test moves."""

from __future__ import annotations

import pytest

from cyvasse.kernel.luck import Dice
from cyvasse.server.rooms import Seat, left
from tests.server.test_playing import play, seated
from tests.server.town import Chair, Town, good

pytestmark = pytest.mark.anyio
BANK = {"kind": "bank", "bank_s": 60, "increment_s": 5}


def clocks(chair: Chair) -> list[tuple[int, bool]]:
    return [(seat["clock"]["left_ms"], seat["clock"]["running"]) for seat in chair.frame["room"]["seats"]]


async def finish_orders(chair: Chair) -> None:
    """Answer behind the screen until this seat is ready."""
    while chair.question:
        await chair.answer("done" if any(o["line"] == "done" for o in chair.question["options"]) else None)


async def test_a_clock_runs_while_its_seat_is_asked_and_grows_when_the_turn_is_over(town: Town) -> None:
    _, (one, other) = await seated(town, clock=BANK)
    assert clocks(one) == [(60_000, True), (60_000, True)]
    town.advance(10)
    await finish_orders(one)
    assert clocks(one) == [(55_000, False), (50_000, True)]
    town.advance(10)
    await one.seen(await other.done("chat", text="thinking"))
    assert clocks(one) == [(55_000, False), (40_000, True)]


def test_a_clock_that_began_at_a_server_whose_time_is_ahead_gives_nothing_away() -> None:
    seat = Seat("human", left_ms=60_000, since=100.0)
    assert left(seat, 99.0) == 60_000 and left(seat, 101.0) == 59_000


async def test_at_zero_a_bot_takes_over_and_hands_back_with_the_next_answer(town: Town) -> None:
    room, (one, other) = await seated(town, clock=BANK)
    await finish_orders(one)
    town.advance(61)
    await one.until(lambda: one.frame["room"]["seats"][1]["standin"] == "greedy")
    assert [line["notice"] for line in one.chat if line["notice"] == "clock"] == ["clock"]
    journal = await town.site.store.open(room.id)
    assert any(entry.body.get("key") == "clock" for entry in journal.chat)
    await one.until(lambda: one.question)  # the bot has answered for the other seat
    await other.done("seat", standin="")
    await one.until(lambda: one.frame["room"]["seats"][1]["standin"] == "")


async def test_days_for_each_answer_begin_anew_with_each_question(town: Town) -> None:
    _, (one, _) = await seated(town, clock={"kind": "days", "days": 2})
    day = 86_400_000
    assert clocks(one)[0] == (2 * day, True)
    town.advance(86_400)
    await one.answer()
    assert clocks(one) == [(2 * day, True), (day, True)]


async def test_a_pause_stops_the_clocks(town: Town) -> None:
    _, (one, other) = await seated(town, clock=BANK)
    town.advance(10)
    await one.done("pause")
    await other.agree("pause")
    await one.until(lambda: one.frame["room"]["state"] == "paused")
    town.advance(1000)
    await other.done("resume")
    await one.seen(await one.agree("resume"))
    assert clocks(one) == [(50_000, True), (50_000, True)]


async def test_clocks_of_several_rooms_run_out_together(town: Town) -> None:
    rooms = [await seated(town, clock=BANK) for _ in range(3)]
    town.advance(100)
    for _, (one, _) in rooms:
        await one.until(lambda one=one: all(seat["standin"] for seat in one.frame["room"]["seats"]))  # type: ignore[misc]
        assert [seat["kind"] for seat in one.frame["room"]["seats"]] == ["human", "human"], "the seats stay theirs"


async def test_windows_are_passed_after_a_fixed_time_whatever_the_hand_holds(town: Town) -> None:
    room, chairs = await seated(town)
    dice = Dice(3)
    while not any(chair.question and chair.question["windows"] for chair in chairs):
        await play(chairs, dice, 1)
    chair = next(chair for chair in chairs if chair.question and chair.question["windows"])
    assert chair.question is not None
    window, number = chair.question["windows"], chair.question["number"]
    await chair.done("seat", autopass=window)
    rows = (await town.site.store.open(room.id)).jobs.values()
    job = next(job for job in rows if job.kind == "pass")
    assert job.due == town.clock.now + town.site.settings.pass_delay
    town.advance(town.site.settings.pass_delay - 1)
    frame = good(await town.get(f"/api/rooms/{room.id}/frame", chair.key))
    assert frame["question"]["number"] == number
    town.advance(1)
    await chair.until(lambda: not chair.question or chair.question["number"] != number)
    live = await town.site.store.open(room.id)
    assert live.play is not None and live.play.match.answers[-1] == (chairs.index(chair), "pass")


async def test_whoever_answers_in_time_is_not_passed(town: Town) -> None:
    room, chairs = await seated(town)
    dice = Dice(4)
    while not any(chair.question and chair.question["windows"] for chair in chairs):
        await play(chairs, dice, 1)
    chair = next(chair for chair in chairs if chair.question and chair.question["windows"])
    assert chair.question is not None
    await chair.done("seat", autopass=chair.question["windows"])
    other = next(option["line"] for option in chair.question["options"] if option["line"] != "pass")
    await chair.answer(other)
    jobs = (await town.site.store.open(room.id)).jobs
    assert all(job.number != chair.frame["last"] for job in jobs.values())
