"""Rooms that outlive the rules they were begun under: carried on where all stands, else closed with their record."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

import cyvasse
from cyvasse.kernel import game as register
from cyvasse.kernel import record as paper
from cyvasse.kernel.game import AnyGame, Forbidden, find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.rule import Rule
from cyvasse.server import storage as kept
from tests.server import newer_yard
from tests.server.newer_yard import LATER
from tests.server.test_bad_input import record_of
from tests.server.test_playing import play, play_until, seated
from tests.server.town import Room, Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio


@contextmanager
def new_rules(**changes: Any) -> Iterator[AnyGame]:
    """Yard in a later version."""
    known = find("yard")
    register._found["yard"] = dataclasses.replace(known, **{"version": LATER, **changes})
    try:
        yield register._found["yard"]
    finally:
        register._found["yard"] = known


def other_cards() -> dict[str, Any]:
    """Rules that deal from another deck: what was played cannot stand."""
    return {"setup": newer_yard.setup}


@contextmanager
def rules_of_another_deck() -> Iterator[None]:
    """The same, also for the processes that the site starts meanwhile."""
    with pytest.MonkeyPatch.context() as patch, new_rules(**other_cards()):
        patch.setenv("CYVASSE_GAMES", "yard=tests.server.newer_yard")
        yield


def other_points() -> dict[str, Any]:
    """Rules by which every answer stands and all luck falls as it did, but the table does not look as it did."""
    steps: dict[str, Callable[[Any], Rule[None]]] = dict(find("yard").steps)
    first = steps["deal"]

    def deal(table: Any) -> Rule[None]:
        table.points[0] += 7
        yield from first(table)

    return {"steps": steps | {"deal": deal}}


async def some_play(town: Town, answers: int = 12, **words: Any) -> tuple[Room, dict[str, Any]]:
    """A room in which something was played, taken back and said; and its frame for seat 0."""
    room, chairs = await seated(town, **words)
    await play(chairs, Dice(2), answers)
    await (await play_until(chairs, Dice(5), "free")).done("undo")
    await chairs[0].done("chat", text="farewell")
    return room, await frame_of(town, room)


async def frame_of(town: Town, room: Room) -> dict[str, Any]:
    frame: dict[str, Any] = good(await town.get(f"/api/rooms/{room.id}/frame", room.keys[0]))
    return frame


async def test_a_game_that_stands_under_new_rules_goes_on_and_is_told_so(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, before = await some_play(town)
    with new_rules():
        async with open_town(tmp_path) as town:
            after = await frame_of(town, room)
            assert (after["question"], after["log"], after["answers"]) == (
                *(before["question"], before["log"], before["answers"]),
            )
            assert after["chat"][-1]["notice"] == "rules" and str(LATER) in after["chat"][-1]["text"]
            chairs = [await town.sit(room, seat) for seat in (0, 1)]
            await play(chairs, Dice(3))
            record = good(await town.get(f"/api/rooms/{room.id}/record"))
            assert record["version"] == LATER and cyvasse.load(json.dumps(record)).over
        async with open_town(tmp_path) as town:
            told = [line["notice"] for line in (await frame_of(town, room))["chat"]]
            assert told.count("rules") == 1, "it is told once"


@pytest.mark.parametrize("changed", [other_cards, other_points])
async def test_a_game_that_does_not_stand_is_closed_with_a_sentence_and_its_record(
    tmp_path: Path, changed: Callable[[], dict[str, Any]]
) -> None:
    async with open_town(tmp_path) as town:
        room, _ = await some_play(town)
        live = await town.site.store.open(room.id)
        assert live.play is not None
        true = live.play.match.record
        assert problem(await town.get(f"/api/rooms/{room.id}/record", room.keys[0])) == "not-over"
    version = find("yard").version
    with new_rules(**changed()):
        async with open_town(tmp_path) as town:
            frame = await frame_of(town, room)
            assert frame["room"]["state"] == "closed" and frame["room"]["record"] and frame["picture"] is None
            assert [line["text"] for line in frame["chat"]][-2] == "farewell"
            assert frame["chat"][-1]["notice"] == "outdated"
            path, key = f"/api/rooms/{room.id}", room.keys[0]
            assert problem(await town.post(f"{path}/answers", key, number=1, line="x")) == "outdated"
            assert problem(await town.get(f"{path}/replay/1", key)) == "outdated"
            found = paper.read((await town.get(f"{path}/record", key)).text)
            assert not (await town.site.storage.all(sa.select(kept.jobs).where(kept.jobs.c.room == room.id)))
    assert found.version == version
    assert (found.answers, found.outcomes, found.take_backs) == (true.answers, true.outcomes, true.take_backs)
    assert cyvasse.load(found).answers == true.answers, "the old rules play it again"


@pytest.mark.parametrize("state", ["running", "paused"])
async def test_a_game_that_was_closed_never_goes_on_for_its_seed_lies_open(tmp_path: Path, state: str) -> None:
    async with open_town(tmp_path) as town:
        room, _ = await some_play(town)
        live = await town.site.store.open(room.id)
        live.head.state = state  # type: ignore[assignment]
        seed = live.seed
        await town.site.store.change(room.id, lambda live: live.add("notice", None, 0.0, key="pause"))
    with new_rules(**other_cards()):
        async with open_town(tmp_path) as town:
            assert (await frame_of(town, room))["room"]["state"] == "closed"
            assert (await town.get(f"/api/rooms/{room.id}/record")).json()["seed"] == seed, "anyone has it"
    for _ in range(2):
        async with open_town(tmp_path) as town:
            after = await frame_of(town, room)
            assert after["room"]["state"] == "closed" and after["room"]["record"] and after["question"] is None
            path, key = f"/api/rooms/{room.id}", room.keys[0]
            assert problem(await town.post(f"{path}/answers", key, number=1, line="x")) == "outdated"
            for act in ("pause", "resume", "abort", "start"):
                assert (await town.post(f"{path}/{act}", room.host)).status_code == 409
            assert [line["notice"] for line in after["chat"]].count("outdated") == 1
            found = paper.read((await town.get(f"{path}/record")).text)
            assert found.seed == seed and cyvasse.load(found).answers == found.answers


async def test_a_server_that_knows_the_old_rules_leaves_a_closed_game_closed(tmp_path: Path) -> None:
    """New rules were tried and given up again."""
    async with open_town(tmp_path) as old:
        room, _ = await some_play(old)
    with new_rules(**other_cards()):
        async with open_town(tmp_path) as new:
            assert (await frame_of(new, room))["room"]["state"] == "closed"
    async with open_town(tmp_path) as old:
        answer = await old.post(f"/api/rooms/{room.id}/answers", room.keys[0], number=1, line="x")
        assert problem(answer) == "outdated"


async def test_a_finished_game_is_still_looked_at_or_its_record_is(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, chairs = await seated(town)
        await play(chairs, Dice(4))
        record = (await town.get(f"/api/rooms/{room.id}/record")).json()
        report = good(await town.post(f"/api/rooms/{room.id}/report", room.keys[0], text="odd"))
    with new_rules():
        async with open_town(tmp_path) as town:
            assert (await frame_of(town, room))["over"]
            good(await town.get(f"/api/rooms/{room.id}/replay/5"))
    with new_rules(version=LATER + 1, **other_cards()):
        async with open_town(tmp_path) as town:
            assert good(await town.get(f"/api/rooms/{room.id}"))["state"] == "closed"
            found = (await town.get(f"/api/rooms/{room.id}/record")).json()
            assert found["answers"] == record["answers"] and found["outcomes"] == record["outcomes"]
            assert found["seed"] == record["seed"] and found["commitment"] == record["commitment"]
            assert good(await town.get(report["link"]))["record"]["answers"] == record["answers"]


async def test_a_room_that_was_played_on_keeps_the_whole_record(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, _ = await some_play(town, 6, record=record_of(20), at=14)
        live = await town.site.store.open(room.id)
        assert live.play is not None
        true = live.play.match.record
    with new_rules(**other_cards()):
        async with open_town(tmp_path) as town:
            found = paper.read((await town.get(f"/api/rooms/{room.id}/record", room.keys[0])).text)
    assert (found.answers, found.outcomes, found.lucks) == (true.answers, true.outcomes, true.lucks)
    assert cyvasse.load(found).answers == true.answers


async def test_a_room_that_was_not_begun_begins_under_the_new_rules_or_says_why_not(tmp_path: Path) -> None:
    seats = [{"kind": "human"}, {"kind": "open"}]
    async with open_town(tmp_path) as town:
        room = await town.open(seats=seats, options={"coins": 2})
    with new_rules():
        async with open_town(tmp_path) as town:
            good(await town.post(f"/api/rooms/{room.id}/start", room.host))
            assert good(await town.get(f"/api/rooms/{room.id}"))["state"] == "running"
    async with open_town(tmp_path) as town:
        room = await town.open(seats=seats, options={"coins": 2})

    def nothing_goes(seats: int, options: Any, components: Any) -> Forbidden:
        return Forbidden("options.3")

    with new_rules(forbids=nothing_goes):
        async with open_town(tmp_path) as town:
            info = good(await town.get(f"/api/rooms/{room.id}"))
            assert info["state"] == "closed" and not info["record"]
            assert problem(await town.post(f"/api/rooms/{room.id}/start", room.host)) == "not-setup"


async def test_an_older_record_is_imported_where_it_stands(tmp_path: Path) -> None:
    record, seats = record_of(12), [{"kind": "human"}, {"kind": "human"}]
    async with open_town(tmp_path) as town:
        old = await town.post("/api/rooms", game="yard", seats=seats, record=record | {"version": 0})
        assert good(await town.get(f"/api/rooms/{good(old)['room']}"))["answers"] == 12
        newer = await town.post("/api/rooms", game="yard", seats=seats, record=record | {"version": LATER})
        assert problem(newer) == "record" and "version" in newer.json()["text"]


async def test_an_older_record_that_does_not_stand_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    record, seats = record_of(12), [{"kind": "human"}, {"kind": "human"}]
    with rules_of_another_deck():
        async with open_town(tmp_path) as town:
            room = await town.open(seats=seats, record=record)
            chairs = [await town.sit(room, seat) for seat in (0, 1)]
            assert good(await town.get(f"/api/rooms/{room.id}"))["answers"] == 0, "counted from the checkpoint"
            await play(chairs, Dice(3))
            told = paper.read((await town.get(f"/api/rooms/{room.id}/record")).text)
            assert cyvasse.load(told).over
        assert told.version == LATER and told.before == paper.read(json.dumps(record))
        bare = record | {"checkpoint": None}
        async with open_town(tmp_path) as town:
            assert problem(await town.post("/api/rooms", game="yard", seats=seats, record=bare)) == "record"
            early = await town.post("/api/rooms", game="yard", seats=seats, record=record, at=5)
            assert problem(early) == "record" and "no place 5" in early.json()["text"]


async def test_a_room_that_went_on_from_a_checkpoint_outlives_new_rules_as_any_other(tmp_path: Path) -> None:
    old = record_of(12)
    with rules_of_another_deck():
        async with open_town(tmp_path) as town:
            room, before = await some_play(town, 6, record=old)
    with new_rules(version=LATER + 1):
        async with open_town(tmp_path) as town:
            after = await frame_of(town, room)
            assert (after["question"], after["answers"]) == (before["question"], before["answers"])
            assert after["chat"][-1]["notice"] == "rules"
            await play([await town.sit(room, seat) for seat in (0, 1)], Dice(3))
            found = paper.read((await town.get(f"/api/rooms/{room.id}/record")).text)
        assert found.version == LATER + 1 and found.before == paper.read(json.dumps(old))
        assert cyvasse.load(found).over


async def test_a_finished_game_is_shown_again_when_its_rules_come_back(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, chairs = await seated(town)
        await play(chairs, Dice(4))
    with new_rules(**other_cards()):
        async with open_town(tmp_path) as town:
            assert (await frame_of(town, room))["room"]["state"] == "closed"
    async with open_town(tmp_path) as town:
        frame = await frame_of(town, room)
        assert frame["over"] and frame["room"]["state"] == "over"


# -- damage ---------------------------------------------------------------------------------------------------


def of(room: Room, kind: str, last: bool = True) -> Any:
    """An entry of the journal."""
    here = sa.and_(kept.entries.c.room == room.id, kept.entries.c.kind == kind)
    seq = sa.select(sa.func.max(kept.entries.c.seq) if last else sa.func.min(kept.entries.c.seq)).where(here)
    return sa.and_(kept.entries.c.room == room.id, kept.entries.c.seq == seq.scalar_subquery())


DAMAGE: dict[str, Callable[[Room], Any]] = {
    "luck that strays": lambda room: sa.update(kept.entries).where(of(room, "start")).values(body='{"luck": []}'),
    "an answer bent": lambda room: sa.update(kept.entries).where(of(room, "answer")).values(body='{"line": 3}'),
    "an answer cut out": lambda room: sa.delete(kept.entries).where(of(room, "answer", last=False)),
    "the end cut off": lambda room: sa.delete(kept.entries).where(
        kept.entries.c.room == room.id, kept.entries.c.seq > 9
    ),
    "a row that is no JSON": lambda room: sa.update(kept.entries).where(of(room, "answer")).values(body='{"line'),
    "a row of another kind": lambda room: sa.update(kept.entries).where(of(room, "chat")).values(body="[1]"),
}


@pytest.mark.parametrize("what", DAMAGE)
async def test_a_damaged_journal_is_told_apart_from_changed_rules_and_opens_no_record(
    tmp_path: Path, what: str
) -> None:
    async with open_town(tmp_path) as town:
        room, _ = await some_play(town)
        report = good(await town.post(f"/api/rooms/{room.id}/report", room.keys[0], text="odd"))
        other, _ = await seated(town)
        whole = await town.site.storage.all(sa.select(kept.entries).where(kept.entries.c.room == room.id))
        async with town.site.storage.writing() as connection:
            await connection.execute(DAMAGE[what](room))
    for rules in (new_rules, nullcontext):
        with rules() if what in ("an answer cut out", "a row that is no JSON") else nullcontext():
            async with open_town(tmp_path) as town:
                frame = await frame_of(town, room)
                assert frame["room"]["state"] == "closed" and not frame["room"]["record"]
                assert [line["notice"] for line in frame["chat"]].count("damaged") == 1
                assert "damaged" in frame["chat"][-1]["text"]
                path, key = f"/api/rooms/{room.id}", room.keys[0]
                assert problem(await town.post(f"{path}/answers", key, number=1, line="x")) == "damaged"
                assert problem(await town.get(f"{path}/record", key)) == "damaged"
                assert good(await town.get(report["link"]))["record"] is None
                assert good(await town.get(f"/api/rooms/{other.id}"))["state"] == "running"
    async with open_town(tmp_path) as town, town.site.storage.writing() as connection:
        for line in whole:
            await connection.execute(
                sa.delete(kept.entries).where(kept.entries.c.room == room.id, kept.entries.c.seq == line.seq)
            )
            await connection.execute(sa.insert(kept.entries).values(**line._mapping))
    async with open_town(tmp_path) as town:
        frame = await frame_of(town, room)
        assert frame["room"]["state"] == "running" and frame["chat"][-1]["notice"] == "mended"
        await play([await town.sit(room, seat) for seat in (0, 1)], Dice(1), 3)


@pytest.mark.parametrize("field", ["head", "setup"])
async def test_a_damaged_row_is_told_and_the_lobby_stays(tmp_path: Path, field: str) -> None:
    async with open_town(tmp_path) as town:
        room, _ = await seated(town, private=False)
        other, _ = await seated(town, private=False)
        async with town.site.storage.writing() as connection:
            await connection.execute(sa.update(kept.rooms).where(kept.rooms.c.id == room.id).values({field: "{"}))
    async with open_town(tmp_path) as town:
        assert problem(await town.get(f"/api/rooms/{room.id}")) == "damaged"
        listed = good(await town.get("/api/rooms", state="running"))
        assert other.id in [one["room"] for one in listed]


async def test_a_commitment_that_was_published_stays_though_a_later_version_covers_more_by_it(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, _ = await seated(town)
        live = await town.site.store.open(room.id)
        assert live.play is not None
        origin = live.play.match.record.beginning()
        old = paper.commit(msgspec.structs.replace(origin, cyvasse=1), bytes.fromhex(live.seed))
        head = msgspec.structs.replace(live.head, commitment=old)
        async with town.site.storage.writing() as connection:
            here = sa.update(kept.rooms).where(kept.rooms.c.id == room.id)
            await connection.execute(here.values(head=msgspec.json.encode(head).decode()))
    async with open_town(tmp_path) as town:
        assert good(await town.get(f"/api/rooms/{room.id}"))["commitment"] == old != origin.commitment
        await play([await town.sit(room, seat) for seat in (0, 1)], Dice(4))
        record = paper.read((await town.get(f"/api/rooms/{room.id}/record")).text)
        assert record.commitment == old and record.covered == ["game", "options", "seed"]
        assert cyvasse.load(record).over
    with new_rules(**other_cards()):
        async with open_town(tmp_path) as town:
            told = paper.read((await town.get(f"/api/rooms/{room.id}/record")).text)
    assert told == msgspec.structs.replace(record, checkpoint=None)
