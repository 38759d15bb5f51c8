"""Seats and keys, hosts and guests, chat, pauses, rematches, records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse.kernel import record as paper
from cyvasse.kernel.luck import Dice
from cyvasse.server.rooms import hashed
from tests.server.test_playing import play, seated
from tests.server.town import Room, Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
OPEN = [{"kind": "human", "person": "Ann"}, {"kind": "open"}, {"kind": "open"}]


async def finished(town: Town) -> tuple[Room, dict[str, Any]]:
    """A game that was played to its end, and its record."""
    room, chairs = await seated(town)
    await play(chairs, Dice(3))
    return room, good(await town.get(f"/api/rooms/{room.id}/record"))


# -- seats ----------------------------------------------------------------------------------------------------


async def test_play_now_gives_the_first_seat_to_the_caller_and_bots_the_rest(town: Town) -> None:
    for game in cyvasse.games():
        found = good(await town.post("/api/play", game=game, lang="ru", person="Аня"))
        frame = good(await town.get(f"/api/rooms/{found['room']}/frame", found["keys"]["0"], lang="ru"))
        assert [seat["kind"] for seat in frame["room"]["seats"]][:2] == ["human", "bot"]
        assert frame["room"]["seats"][0]["person"] == "Аня" and frame["room"]["host"]
        if frame["panels"] is not None:  # a table of panels, with a board or without
            assert {item["word"] for panel in frame["panels"] for item in panel["items"] if "word" in item} <= {
                *frame["things"]
            }
        if frame["picture"] is None:
            continue
        ground = await town.get(f"/api/grounds/{frame['picture']['ground']}")
        assert ground.headers["cache-control"].endswith("immutable") and ground.text.startswith("<")


async def test_a_room_starts_when_its_last_open_seat_is_taken(town: Town) -> None:
    room = await town.open(seats=OPEN)
    watcher = await town.sit(room, None)
    assert watcher.frame["room"]["state"] == "setup" and watcher.frame["picture"] is None
    listed = good(await town.get("/api/rooms", state="open"))
    assert room.id in [each["room"] for each in listed]
    key = good(await town.post(f"/api/rooms/{room.id}/join", seat=1, person="Bob"))["key"]
    assert problem(await town.post(f"/api/rooms/{room.id}/join", seat=1, person="Eve")) == "seat-taken"
    assert problem(await town.post(f"/api/rooms/{room.id}/join", seat=7)) == "no-such-seat"
    good(await town.post(f"/api/rooms/{room.id}/join", seat=2))
    await watcher.until(lambda: watcher.frame["room"]["state"] == "running")
    bob = await town.hello(room.id, key)
    assert [seat["person"] for seat in bob.frame["room"]["seats"]] == ["Ann", "Bob", ""]
    assert [seat["seat"] for seat in bob.frame["room"]["seats"] if seat["you"]] == [1]


async def test_the_host_sets_up_seats_and_starts_with_bots_in_the_open_ones(town: Town) -> None:
    room = await town.open(seats=OPEN)
    path = f"/api/rooms/{room.id}"
    assert problem(await town.post(f"{path}/start")) == "not-host"
    good(await town.post(f"{path}/seats/1", room.host, kind="bot", bot="random"))
    assert problem(await town.post(f"{path}/seats/1", room.host, bot="pipe:rm")) == "bot"
    good(await town.post(f"{path}/seats/1", room.host, kind="open"))
    good(await town.post(f"{path}/start", room.host))
    seats = good(await town.get(path))["seats"]
    assert [seat["kind"] for seat in seats] == ["human", "bot", "bot"]
    assert problem(await town.post(f"{path}/start", room.host)) == "not-setup"
    assert problem(await town.post(f"{path}/seats/0", room.host, kind="bot")) == "person"


async def test_before_the_start_the_host_may_clear_a_seat_and_its_key_opens_nothing_any_more(town: Town) -> None:
    room = await town.open(seats=OPEN)
    path = f"/api/rooms/{room.id}"
    key = good(await town.post(f"{path}/join", seat=1, person="Eve"))["key"]
    good(await town.post(f"{path}/seats/1", room.host, kind="open"))
    assert problem(await town.get(path, key)) == "key"


async def test_a_rotated_key_opens_the_seat_and_the_old_one_does_not(town: Town) -> None:
    room, (chair, _) = await seated(town)
    reply = await chair.say("seat", rotate=True)
    new = reply["key"]
    assert new != room.keys[0]
    assert problem(await town.get(f"/api/rooms/{room.id}", room.keys[0])) == "key"
    await chair.answer()
    again = await town.hello(room.id, new)
    renewed = good(await town.post(f"/api/rooms/{room.id}/seats/0", new, rotate=True))["key"]
    await again.until(lambda: any(m["t"] == "refused" for m in again.messages))
    assert again.messages[-1]["problem"]["code"] == "key"
    assert good(await town.get(f"/api/rooms/{room.id}", renewed))["seats"][0]["you"]


async def test_keys_are_kept_hashed_and_nothing_stored_opens_a_room(town: Town) -> None:
    room, _ = await seated(town)
    stored = Path(town.site.settings.database.removeprefix("sqlite:///"))
    data = b"".join(path.read_bytes() for path in stored.parent.glob("town.db*"))
    assert hashed(room.host).encode() in data
    for key in (room.host, *room.keys.values()):
        assert key.encode() not in data


async def test_only_the_sitter_changes_name_and_switches(town: Town) -> None:
    room, (one, other) = await seated(town)
    await other.seen(await one.done("seat", person="  Ser   Ann "))
    assert other.frame["room"]["seats"][0]["person"] == "Ser Ann"
    assert await other.refused("seat", seat=0, person="Hodor") == "not-yours"
    assert await other.refused("seat", seat=0, rotate=True) == "not-yours"
    await one.done("seat", autopass=["watch"])
    assert good(await town.get(f"/api/rooms/{room.id}", room.keys[1]))["seats"][0]["autopass"] == []
    assert good(await town.get(f"/api/rooms/{room.id}", room.keys[0]))["seats"][0]["autopass"] == ["watch"]


async def test_presence_tells_who_is_there(town: Town) -> None:
    _, (one, other) = await seated(town)
    await one.until(lambda: one.presence.get("online") == [0, 1])
    await other.leave()
    await one.until(lambda: one.presence.get("online") != [0, 1])
    assert one.presence["online"] == [0]


# -- talking --------------------------------------------------------------------------------------------------


async def test_what_is_said_to_one_seat_reaches_nobody_else(town: Town) -> None:
    room, chairs = await seated(town, people=3)
    watcher = await town.sit(room, None)
    await chairs[0].done("chat", text="to the table")
    seq = await chairs[0].done("chat", text="xyzzy-whisper", to=[2])
    last = await chairs[0].done("chat", text="<b>bold</b>")
    for chair in (*chairs, watcher):
        await chair.seen(last)
    said = [[line["text"] for line in chair.chat if not line["notice"]] for chair in (*chairs, watcher)]
    assert said[0] == said[2] == ["to the table", "xyzzy-whisper", "<b>bold</b>"]
    assert said[1] == said[3] == ["to the table", "<b>bold</b>"]
    assert next(line for line in chairs[2].chat if line["seq"] == seq)["to"] == [2]
    assert not any("xyzzy" in raw for chair in (chairs[1], watcher) for raw in chair.raw)
    for key in (room.keys[1], room.host, ""):
        assert "xyzzy" not in (await town.get(f"/api/rooms/{room.id}/frame", key)).text


async def test_messages_must_have_a_reader_and_words(town: Town) -> None:
    room, (chair, _) = await seated(town)
    assert await chair.refused("chat", text="me", to=[0]) == "chat-to"
    assert await chair.refused("chat", text="nobody", to=[]) == "chat-to"
    assert await chair.refused("chat", text="   ") == "chat-empty"
    assert await chair.refused("chat", text="x" * 501) == "message"
    assert problem(await town.post(f"/api/rooms/{room.id}/chat", text="hello")) == "no-seat"


# -- pauses, stand-ins, ends ----------------------------------------------------------------------------------


async def test_a_pause_needs_the_others_and_holds_the_game(town: Town) -> None:
    _, (one, other) = await seated(town)
    await one.done("pause")
    await one.seen(await other.agree("pause"))
    await one.until(lambda: one.frame["room"]["state"] == "paused")
    question = await one.asked()
    assert await one.refused("answer", number=question["number"], line=question["options"][0]["line"]) == "paused"
    assert await one.refused("pause") == "paused"
    await other.done("resume")
    assert await one.refused("answer", number=question["number"], line=question["options"][0]["line"]) == "paused"
    await one.agree("resume")
    await one.answer()
    assert await one.refused("resume") == "not-paused"


async def test_a_game_is_ended_with_everyones_consent_and_its_record_stays_closed(town: Town) -> None:
    room, (one, other) = await seated(town)
    path = f"/api/rooms/{room.id}"
    assert problem(await town.post(f"{path}/abort")) == "no-seat"
    good(await town.post(f"{path}/abort", room.keys[0]))
    assert good(await town.get(path))["state"] == "running"
    await other.agree("abort")
    await one.until(lambda: one.frame["room"]["state"] == "closed")
    number = (one.question or {"number": 1})["number"]
    assert await one.refused("answer", number=number, line="pass") == "closed"
    assert problem(await town.get(f"{path}/record", room.keys[0])) == "not-over"
    assert await other.refused("chat", text="anyone?") == "closed"


async def test_a_bot_stands_in_on_request_and_hands_back(town: Town) -> None:
    _, (one, other) = await seated(town)
    await other.seen(await one.done("seat", standin="random"))
    await one.until(lambda: any(line["notice"] == "standin" for line in one.chat))
    await one.until(lambda: not one.question)  # the bot has finished behind its screen
    assert other.frame["room"]["seats"][0]["standin"] == "random"
    await other.seen(await one.done("seat", standin=""))
    assert other.frame["room"]["seats"][0]["standin"] == ""
    assert other.chat[-1]["notice"] == "back"


async def test_an_answer_of_ones_own_takes_the_seat_back(tmp_path: Path) -> None:
    async with open_town(tmp_path, bot_delay=100.0) as slow:
        _, (one, other) = await seated(slow)
        await one.done("seat", standin="random")
        await one.answer()
        await other.until(lambda: other.chat[-1]["notice"] == "back")
        assert other.frame["room"]["seats"][0]["standin"] == ""
        slow.advance(101)
        await other.answer()
        assert one.frame["answers"] <= 2, "the bot no longer answers"


async def test_others_vote_a_stand_in_for_who_is_absent(town: Town) -> None:
    _, chairs = await seated(town, people=3)
    assert await chairs[0].refused("seat", seat=2, standin="greedy") == "not-away"
    await chairs[2].leave()
    await chairs[0].until(lambda: 2 not in chairs[0].presence["online"])
    assert await chairs[0].refused("seat", seat=2, standin="greedy") == "not-away"
    town.advance(300)
    await chairs[0].done("seat", seat=2, standin="greedy")
    await chairs[1].until(lambda: chairs[1].frame["votes"])
    vote = chairs[1].frame["votes"][0]
    assert vote["kind"] == "standin" and vote["seat"] == 2 and vote["needs"] == [1]
    await chairs[1].done("vote", vote=vote["id"], yes=True)
    await chairs[0].until(lambda: chairs[0].frame["room"]["seats"][2]["standin"] == "greedy")
    assert await chairs[0].refused("seat", seat=2, standin="") == "not-yours"


async def test_everyone_agrees_before_a_rematch_has_other_seats(town: Town) -> None:
    room, _ = await finished(town)
    one, other = [await town.sit(room, seat) for seat in (0, 1)]
    path = f"/api/rooms/{room.id}/rematch"
    for bad in ([0, 0], [0], [1, 2]):
        assert problem(await town.post(path, room.keys[0], seats=bad)) == "rematch-seats"
    assert good(await town.post(path, room.keys[0], seats=[1, 0]))["room"] == ""
    await one.until(lambda: one.frame["votes"])
    assert one.frame["room"]["next"] == ""
    await other.agree("rematch")
    new = await one.until(lambda: one.frame["room"]["next"])
    for seat in (0, 1):
        seats = good(await town.get(f"/api/rooms/{new}", room.keys[seat]))["seats"]
        assert [place["you"] for place in seats] == [seat == 1, seat == 0]
        assert seats[1 - seat]["person"] == f"P{seat}"


async def test_a_rematch_is_opened_by_the_same_keys(town: Town) -> None:
    room, _ = await finished(town)
    watcher = await town.sit(room, None)
    path = f"/api/rooms/{room.id}/rematch"
    assert problem(await town.post(path)) == "no-seat"
    new = good(await town.post(path, room.keys[1]))["room"]
    await watcher.until(lambda: watcher.frame["room"]["next"] == new)
    assert problem(await town.post(path, room.keys[0])) == "rematched"
    info = good(await town.get(f"/api/rooms/{new}", room.keys[0]))
    assert info["state"] == "running" and info["seats"][0]["you"] and info["origin"]["room"] == room.id
    assert info["commitment"] != good(await town.get(f"/api/rooms/{room.id}"))["commitment"]


# -- records --------------------------------------------------------------------------------------------------


async def test_nobody_gets_a_record_or_a_seed_before_the_end(town: Town) -> None:
    room, (chair, _) = await seated(town)
    assert problem(await town.get(f"/api/rooms/{room.id}/record", room.keys[0])) == "not-over"
    report = good(await town.post(f"/api/rooms/{room.id}/report", room.keys[0], text="odd"))
    told = good(await town.get(report["link"]))
    assert told["record"] is None and told["text"] == "odd"
    seed = (await town.site.store.open(room.id)).seed
    assert chair.frame["seed"] is None and not any(seed in raw for raw in chair.raw)


async def test_an_exported_record_proves_that_nothing_was_bent(town: Town) -> None:
    room, record = await finished(town)
    text = json.dumps(record)
    match = cyvasse.load(text)
    assert match.over
    info = good(await town.get(f"/api/rooms/{room.id}"))
    assert info["commitment"] == record["commitment"]
    report = good(await town.post(f"/api/rooms/{room.id}/report", room.keys[0], text="after the end"))
    assert good(await town.get(report["link"]))["record"]["answers"] == record["answers"]


async def test_an_imported_record_is_looked_at_or_played_on(town: Town) -> None:
    _, record = await finished(town)
    look = good(await town.post("/api/rooms", game="yard", record=record))
    frame = good(await town.get(f"/api/rooms/{look['room']}/frame"))
    assert frame["over"] and frame["seed"] == record["seed"]
    seats = [{"kind": "human"}, {"kind": "human"}]
    on = await town.open(seats=seats, record=record, at=10)
    chairs = [await town.sit(on, seat) for seat in (0, 1)]
    assert chairs[0].frame["answers"] == 10 and not chairs[0].frame["over"]
    assert chairs[0].frame["room"]["commitment"] != record["commitment"]
    await play(chairs, Dice(5))
    after = paper.read((await town.get(f"/api/rooms/{on.id}/record")).text)
    assert len(after.lucks) == 1 and after.seed == record["seed"] and after.lucks[0].seed == chairs[0].frame["seed"]
    assert cyvasse.load(after).over


async def test_one_plays_on_from_a_finished_room_by_its_name(town: Town) -> None:
    room, record = await finished(town)
    running, _ = await seated(town)
    seats = [{"kind": "human"}, {"kind": "bot"}]
    assert problem(await town.post("/api/rooms", game="yard", seats=seats, origin=running.id, at=1)) == "not-finished"
    on = await town.open(seats=seats, origin=room.id, at=7)
    info = good(await town.get(f"/api/rooms/{on.id}"))
    assert info["origin"] == {"room": room.id, "at": 7} and info["answers"] >= 7
    bad = await town.post("/api/rooms", game="yard", seats=seats, origin=room.id, at=len(record["answers"]) + 1)
    assert problem(bad) == "no-place"


async def test_a_room_is_played_with_data_packs_that_fit(town: Town) -> None:
    entry = {"id": "horse", "name": {"en": "Palfrey", "ru": "Иноходец"}, "value": 9, "copies": 2000}
    pack = {"name": "stable", "game": "yard", "files": {"cards": {"cards": [entry]}}}
    room = await town.open(packs=[pack])
    chair = await town.sit(room, 0)
    assert chair.frame["room"]["packs"] == ["stable"]
    assert "Palfrey" in chair.text
    assert good(await town.get(f"/api/rooms/{room.id}/cards/horse"))["text"] == "Palfrey: 9"
    assert problem(await town.get(f"/api/rooms/{room.id}/cards/unicorn")) == "no-card"
    assert problem(await town.post("/api/rooms", game="betwixt", seats=[{"kind": "bot"}] * 3, packs=[pack])) == "pack"
    entry["value"] = "many"
    broken = await town.post("/api/rooms", game="yard", seats=[{"kind": "bot"}] * 2, packs=[pack])
    assert problem(broken) == "pack" and "value" in broken.json()["text"]
