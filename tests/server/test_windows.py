"""Reaction windows that are passed automatically: by their kind alone, after the same time whatever the hand holds."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from cyvasse import imagine, new
from cyvasse.games.cards.table import HAND
from cyvasse.kernel import windows
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import Question
from cyvasse.server import frames
from cyvasse.server.frames import Known, Reader
from cyvasse.server.live_room import LiveRoom, Play
from cyvasse.server.pace import is_reaction
from cyvasse.server.rooms import Who
from tests.server.test_playing import play, seated
from tests.server.town import Chair, Town, good

pytestmark = pytest.mark.anyio
CARDS = find("cards")
SEARCHED = 400  # answers in which enough windows open


def question(ask: str, **words: Any) -> Question:
    return Question(0, ask, "", lambda line: None, None, lambda line: "", False, False, words)


def test_a_window_for_several_occasions_is_passed_where_all_of_them_are_switched_on() -> None:
    both = question("respond.killed", occasions=["entered", "killed", "entered"])
    assert windows.windows(CARDS, both) == ["respond.entered", "respond.killed"]
    assert windows.passes(CARDS, both, ["respond.killed", "respond.entered"])
    assert not windows.passes(CARDS, both, ["respond.killed"])
    assert not windows.passes(CARDS, both, [])


@pytest.mark.parametrize("ask", ["marshal", "stealth", "old_gods"])
def test_what_is_no_window_is_never_passed(ask: str) -> None:
    assert windows.windows(CARDS, question(ask)) == []
    assert not windows.passes(CARDS, question(ask), [ask])


@pytest.mark.parametrize("name", ["cards", "miniatures"])
def test_where_there_is_nothing_but_to_pass_a_window_is_asked_all_the_same(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced: list[str] = []
    plain = Match._forced

    def noted(match: Match, asked: Question) -> str | None:
        line = plain(match, asked)
        forced.extend([asked.ask] if line is not None else [])
        return line

    monkeypatch.setattr(Match, "_forced", noted)
    match, dice, bare = new(name, 2, 5), Dice(5), 0
    for _ in range(SEARCHED):
        if not match.questions:
            break
        seat = min(match.questions)
        asked = match.questions[seat]
        bare += is_reaction(match.game, asked) and asked.options == ["pass"]
        match.answer(seat, asked.sample(dice))
    assert bare > 20 and forced
    assert not [ask for ask in forced if is_reaction(match.game, question(ask))]


async def test_people_begin_with_the_switches_that_the_game_thinks_best(town: Town) -> None:
    _, (one, _) = await seated(town, game="cards")
    switched = one.frame["room"]["seats"][0]["autopass"]
    assert "window.plot" in switched and "save.foe" in switched
    assert not {"save", "window.attack", "respond.resolved"} & set(switched)
    assert one.frame["room"]["seats"][1]["autopass"] == []  # nobody sees another's switches


async def test_every_kind_of_window_is_called_by_a_name(town: Town) -> None:
    for lang in ("en", "ru"):
        games = {game["name"]: game for game in good(await town.get("/api/games", lang=lang))}
        told = games["cards"]["windows"]
        assert {each["kind"]: each["usual"] for each in told} == CARDS.windows
        assert len({each["label"] for each in told}) == len(told)
        assert games["yard"]["windows"] == []


async def until_passing(town: Town, chairs: list[Chair], dice: Dice) -> tuple[LiveRoom, int]:
    """Play until a seat is about to pass automatically."""
    for _ in range(SEARCHED):
        live = await town.site.store.open(chairs[0].room)
        passing = [seat for seat, kind in live.jobs if kind == "pass"]
        if passing:
            await chairs[passing[0]].seen(live.seq)
            return live, passing[0]
        await play(chairs, dice, 1)
    raise AssertionError("no window opened")


async def test_what_was_passed_is_told_to_its_seat_alone_and_is_asked_in_person_once_taken_back(town: Town) -> None:
    _, chairs = await seated(town, game="cards")
    live, seat = await until_passing(town, chairs, Dice(5))
    me, other = chairs[seat], chairs[1 - seat]
    asked = await me.asked()
    town.advance(town.site.settings.pass_delay)
    await me.until(lambda: me.frame["passed"])
    assert me.frame["passed"] == [windows.name(CARDS, kind, "en") for kind in asked["windows"]]
    await other.until(lambda: other.frame["seq"] >= me.frame["seq"])
    assert other.frame["passed"] == []
    assert live.play is not None and live.play.match.answers[-1] == (seat, "pass")
    if me.frame["undo"] == "consent":
        await me.done("undo", number=me.frame["last"])
        await other.until(lambda: other.frame["votes"])
        await me.seen(await other.done("vote", vote=other.frame["votes"][0]["id"], yes=True))
    else:
        await me.seen(await me.done("undo", number=me.frame["last"]))
    again = await me.asked()
    assert again["ask"] == asked["ask"] and me.frame["passed"] == []
    assert (seat, "pass") not in live.jobs


def other_hand(live: LiveRoom, seat: int, dice: Dice) -> LiveRoom:
    """The room as it would be if this seat held any other hand that its opponent cannot tell apart."""
    assert live.play is not None
    twin = copy.copy(live)
    twin.play = Play(imagine(live.play.match.seen(1 - seat), dice), 0)
    twin.play.numbers, twin.jobs = live.play.numbers, {}
    twin.artist = type(live.artist)(lambda name, svg: None)
    return twin


def seen_by(live: LiveRoom, seat: int) -> tuple[Any, ...]:
    """What reaches a seat of the course of the game; its past and fresh draws differ in every dream."""
    made, _ = frames.frame(live, Reader(Who(seat), "en", "wide", [], 0, 0), Known())
    return made.asked, made.ready, made.room.step, made.room.round, made.room.seats


def hand(match: Match, seat: int) -> list[str]:
    return sorted(match.table.places[HAND[seat]])


async def test_another_hand_is_passed_at_the_same_time_with_the_same_messages(town: Town) -> None:
    _, chairs = await seated(town, game="cards")
    for chair in chairs:
        await chair.done("seat", autopass=sorted(CARDS.windows))
    dice, swapped = Dice(11), 0
    for _ in range(8):
        live, seat = await until_passing(town, chairs, dice)
        assert live.play is not None
        now, twin = town.clock.now, other_hand(live, seat, dice)
        assert twin.play is not None
        swapped += hand(twin.play.match, seat) != hand(live.play.match, seat)
        expected = {place: (job.number, job.due) for place, job in live.jobs.items()}
        assert {place: (job.number, job.due) for place, job in town.site.store._jobs(twin, now).items()} == expected
        town.advance(town.site.settings.pass_delay)
        await chairs[seat].seen(live.seq + 1)
        twin.play.match.answer(seat, "pass")
        twin.play = Play(twin.play.match, 0)
        twin.play.numbers = live.play.numbers
        assert seen_by(twin, 1 - seat) == seen_by(live, 1 - seat)
        await chairs[1 - seat].seen(live.seq)
    assert swapped  # else nothing was compared; rooms are dealt by chance, and hands may be empty
