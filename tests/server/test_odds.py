"""Odds are reckoned apart: nobody waits for them, and they follow when they are there."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from cyvasse.games.thrones import odds as thrones
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.odds import Sheet
from cyvasse.server.bot_worker import think
from cyvasse.server.worker_queue import Turn, Workers
from cyvasse.workers import Died
from tests.server.test_playing import play, seated
from tests.server.town import Chair, Room, Town, good, problem
from tests.server.town import town as open_town
from tests.thrones.test_combat_panel import waiting

pytestmark = pytest.mark.anyio
ODDS = 'id="odds"'
STARK, GREYJOY, ONLOOKER = 0, 1, None


class Held(Workers):
    """Workers that answer when they are let go; what they are asked is noted."""

    def __init__(self) -> None:
        super().__init__(think, 1, 2)
        self.go = asyncio.Event()
        self.asked: list[str] = []
        self.dead = False

    async def ask(self, question: Any, limit: float, turn: Turn | None = None) -> Any:
        self.asked.append(question["do"])
        await self.go.wait()
        if self.dead:
            raise Died
        return await super().ask(question, limit, turn)


@pytest.fixture
def workers(town: Town, monkeypatch: pytest.MonkeyPatch) -> Held:
    """The server itself reckons nothing."""

    def never(known: bytes, seat: int | None) -> None:
        raise AssertionError("reckoned in the server")

    found = Held()
    monkeypatch.setattr(town.site.odds_queue, "workers", found)
    monkeypatch.setattr(thrones, "_waiting", never)
    return found


async def combat(town: Town, tides: str = "false") -> Room:
    """Stark attacks Greyjoy, and both are asked for a House card."""
    return await town.open("thrones", people=6, record=json.loads(waiting(tides).record.to_json()))


async def fighters(town: Town, room: Room) -> list[Chair]:
    return [await town.sit(room, seat) for seat in (STARK, GREYJOY, ONLOOKER)]


async def shown(chair: Chair) -> None:
    await chair.until(lambda: ODDS in chair.pieces)


async def test_frames_go_out_at_once_and_odds_follow(town: Town, workers: Held) -> None:
    chairs = await fighters(town, await combat(town, tides="true"))
    assert not any(ODDS in chair.pieces for chair in chairs)
    told = [chair.text for chair in chairs]
    question, seq = await chairs[0].asked(), chairs[0].frame["seq"]
    _, others = await seated(town)
    await play(others, Dice(1), 5)
    workers.go.set()
    for chair, before in zip(chairs, told, strict=True):
        await shown(chair)
        assert chair.text != before and "%" in chair.text
        assert chair.frame["seq"] == seq
    assert chairs[0].question == question
    assert workers.asked.count("sheet") <= 3
    again = await town.sit(town.rooms[-2], STARK)
    assert ODDS in again.pieces and again.pieces == chairs[0].pieces
    workers.end()


def test_a_patient_sheet_tells_what_it_wants_and_another_reckons_it() -> None:
    match = waiting()
    views = [match.view(seat) for seat in (STARK, GREYJOY, ONLOOKER)]
    patient, eager = Sheet({}, patient=True), Sheet({}, patient=False)
    for sheet in (patient, eager):
        with sheet.lies_open():
            drawn = [ODDS in match.game.pieces(view, "en", "wide") for view in views]
        assert drawn == [not sheet.patient] * 3
    assert sorted(patient.wanted) == sorted(eager.known) and len(eager.known) == 3
    assert not patient.known and not eager.wanted
    told = Sheet(eager.known, patient=True)
    with told.lies_open():
        assert match.game.pieces(views[0], "ru", "tall") == match.game.pieces(views[0], "ru", "tall")
    assert not told.wanted


async def test_where_no_odds_come_the_table_is_shown_without(town: Town, workers: Held) -> None:
    workers.dead = True
    room = await combat(town)
    chair = await town.sit(room, STARK)
    workers.go.set()
    await town.site.odds_queue.following[room.id]
    again = await town.sit(room, STARK)
    assert ODDS not in again.pieces and workers.asked == ["sheet"], "they are not asked for again and again"
    await chair.answer()


async def test_what_was_asked_once_is_not_reckoned_again(town: Town, workers: Held) -> None:
    room = await combat(town)
    path, key = f"/api/rooms/{room.id}/odds", room.keys[STARK]
    workers.go.set()
    both = await asyncio.gather(town.get(path, key), town.get(path, key, lang="ru"))
    english, russian = good(both[0]), good(both[1])
    assert english["exact"] and sum(outcome["share"] for outcome in english["outcomes"]) == pytest.approx(1)
    assert len(english["choices"]) == len(russian["choices"]) > 1 and english["title"] != russian["title"]
    assert workers.asked.count("odds") == 1
    mine = good(await town.get(path, key, words="eddard_stark"))
    assert "Eddard" in mine["title"] and workers.asked.count("odds") == 2
    workers.end()


async def test_odds_of_words_that_cannot_be_are_refused_with_the_clause(town: Town) -> None:
    room = await combat(town)
    path, key = f"/api/rooms/{room.id}/odds", room.keys[STARK]
    refused = await town.get(path, key, words="hodor")
    assert problem(refused) == "not-offered" and refused.json()["clause"] == "housecards.1"
    assert problem(await town.get(path, "")) == "no-seat"


async def test_the_past_is_shown_with_its_odds(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room = await combat(town)
        frame = good(await town.get(f"/api/rooms/{room.id}/replay/3", room.keys[STARK]))
        assert frame["at"] == 3 and ODDS in frame["picture"]["pieces"] and "%" in frame["text"]
