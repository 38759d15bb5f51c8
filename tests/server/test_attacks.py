"""The wire, spoken by those who want to bend a game: strangers, spectators, other seats, the host."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cyvasse.server import acts
from cyvasse.server.rooms import Who
from tests.server.attacks import ACTS, ANN, BOB, BOT, CAT, OWN, READS, ROLES, VOTE, Attack, Scene
from tests.server.town import Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
DOCS = Path(__file__).parents[2] / "docs" / "security.md"
WHISPER = "xyzzy, Bob"
cases = [pytest.param(attack, role, id=f"{role}: {attack.what}") for attack in [*ACTS, *READS] for role in ROLES]


@pytest.fixture(scope="module")
async def patient(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Town]:
    """A town whose bots take their time, so that nothing moves by itself."""
    async with open_town(tmp_path_factory.mktemp("patient"), bot_delay=1000.0) as found:
        yield found


async def set_up(town: Town) -> Scene:
    """Bob alone is asked; all have answered before, Ann has looked at a card of his, and whispered to him."""
    room = await town.open(people=3, bots=1)
    live = await town.site.store.open(room.id)
    assert live.play is not None

    async def answer(seat: int, line: str) -> None:
        assert live.play is not None
        number, who = live.play.numbers[seat], Who(seat)
        await town.site.store.change(room.id, lambda live: acts.answer(live, who, number, line, town.clock.now))

    for seat in (ANN, BOB, CAT, BOT):
        for line in ("left rest", "right watch", "done"):
            await answer(seat, line)
    await answer(ANN, "look blue")
    await town.post(f"/api/rooms/{room.id}/chat", room.keys[ANN], text=WHISPER, to=[BOB])
    assert list(live.play.numbers) == [BOB]
    return Scene(town, room)


@pytest.fixture(scope="module")
async def refusing(patient: Town) -> Scene:
    """One table for all that is refused: it changes nothing there."""
    return await set_up(patient)


@pytest.fixture
async def scene(patient: Town) -> Scene:
    return await set_up(patient)


@pytest.mark.parametrize(("attack", "role"), cases)
async def test_whatever_is_tried_bobs_table_stays_as_it_is(
    attack: Attack, role: str, patient: Town, refusing: Scene
) -> None:
    lasts = attack.gets[role] in (VOTE, OWN) or attack.what == "agree in Bob's place"
    scene = await set_up(patient) if lasts else refusing
    table, seats = await scene.bobs_table(), await scene.seats()
    reply, expected = await attack.send(scene, role), attack.gets[role]
    if expected in (VOTE, OWN):
        good(reply)
    else:
        assert problem(reply) == expected
    assert await scene.bobs_table() == table, "nothing of his has changed"
    if expected != OWN:
        assert await scene.seats() == seats, "everyone sits where they sat"
    live = await scene.town.site.store.open(scene.room.id)
    assert live.head.state == "running" and live.seed not in reply.text
    if expected == VOTE:
        assert BOB in good(await scene.get("spectator", "frame"))["votes"][0]["needs"], "it waits for Bob"
    if role not in ("host's seat",):
        assert WHISPER not in reply.text
    for key in (scene.room.host, *scene.room.keys.values()):
        assert key not in reply.text


def test_the_list_of_attacks_is_the_one_that_is_promised() -> None:
    rows = [line.strip("|").split("|") for line in DOCS.read_text(encoding="utf-8").splitlines() if "`" in line]
    told = [[cell.strip().strip("`") for cell in row] for row in rows if len(row) == 1 + len(ROLES)]
    assert told == [[attack.what, *attack.gets.values()] for attack in [*ACTS, *READS]]


# -- over the WebSocket ---------------------------------------------------------------------------------------


async def test_a_connection_speaks_only_for_those_who_sit_on_it(scene: Scene) -> None:
    cat = await scene.town.sit(scene.room, CAT)
    table, question = await scene.bobs_table(), (await scene.frame(BOB))["question"]
    line = question["options"][0]["line"]
    assert await cat.refused("answer", number=question["number"], line=line) == "not-asked"
    assert await cat.refused("answer", number=question["number"], line=line, sit="hello-1" + "x") == "no-hello"
    assert await cat.refused("seat", seat=BOB, rotate=True) == "not-yours"
    assert await cat.refused("seat", seat=BOB, standin="greedy") == "not-away"
    assert await scene.bobs_table() == table


async def test_a_spectator_says_nothing_over_the_wire(scene: Scene) -> None:
    watcher = await scene.town.sit(scene.room, None)
    for kind, words in (
        ("answer", {"number": 1, "line": "pass"}), ("undo", {}), ("vote", {"vote": 1, "yes": True}),
        ("chat", {"text": "boo"}), ("pause", {}), ("resign", {}), ("seat", {"standin": "greedy"}),
        ("seat", {"seat": BOB, "person": "Hodor"}),
    ):  # fmt: skip
        assert await watcher.refused(kind, **words) in ("no-seat", "not-yours")
    assert await watcher.refused("resume") == "not-paused"
    assert not any(WHISPER in raw for raw in watcher.raw)


async def test_agreeing_twice_is_agreeing_once(scene: Scene) -> None:
    good(await scene.post("host's seat", "pause"))
    cat = await scene.town.sit(scene.room, CAT)
    vote = cat.frame["votes"][0]["id"]
    for _ in range(3):
        await cat.done("vote", vote=vote, yes=True)
    assert good(await scene.town.get(scene.path))["state"] == "running"


async def test_a_guest_who_waits_sees_what_spectators_see(scene: Scene) -> None:
    key = good(await scene.post("spectator", "join", seat=BOT, person="Late"))["key"]
    guest, watcher = await scene.town.hello(scene.room.id, key), await scene.town.sit(scene.room, None)
    assert (guest.text, guest.pieces, guest.log) == (watcher.text, watcher.pieces, watcher.log)
    assert await guest.refused("vote", vote=guest.frame["votes"][0]["id"], yes=True) == "no-seat"
    assert problem(await scene.town.get(f"{scene.path}/replay/1", key, seat=BOT)) == "not-yours"


async def test_who_has_given_up_sees_what_spectators_see(scene: Scene) -> None:
    cat = await scene.town.sit(scene.room, CAT)
    await cat.done("resign")
    await cat.until(lambda: not any(seat["you"] for seat in cat.frame["room"]["seats"]))
    watcher = await scene.town.sit(scene.room, None)
    assert cat.text == watcher.text and cat.pieces == watcher.pieces
    assert problem(await scene.town.get(f"{scene.path}/replay/1", scene.room.keys[CAT], seat=CAT)) == "not-yours"
    assert WHISPER not in (await scene.town.get(f"{scene.path}/frame", scene.room.keys[CAT])).text


async def test_a_take_back_needs_bob_even_while_a_bot_plays_for_him(scene: Scene) -> None:
    """One sees both choices, puts a bot in the other's place, and takes one's own back: in vain."""
    good(await scene.town.post(f"{scene.path}/seats/{BOB}", scene.room.keys[BOB], standin="greedy"))
    table = await scene.bobs_table()
    good(await scene.post("host's seat", "undo"))
    good(await scene.town.post(f"{scene.path}/votes", scene.room.keys[CAT], id=await newest_vote(scene), yes=True))
    assert await scene.bobs_table() == table
    good(await scene.post("host's seat", "abort"))
    good(await scene.town.post(f"{scene.path}/votes", scene.room.keys[CAT], id=await newest_vote(scene), yes=True))
    assert good(await scene.town.get(scene.path))["state"] == "running"


async def newest_vote(scene: Scene) -> int:
    live = await scene.town.site.store.open(scene.room.id)
    return live.head.votes[-1].id


async def test_while_bob_is_away_his_yes_is_needed_all_the_same(scene: Scene) -> None:
    scene.town.clock.now += 3600
    before = good(await scene.town.get(scene.path))["answers"]
    for act in ("undo", "pause", "abort"):
        good(await scene.post("host's seat", act))
        good(await scene.town.post(f"{scene.path}/votes", scene.room.keys[CAT], id=await newest_vote(scene), yes=True))
    room = good(await scene.town.get(scene.path))
    assert room["state"] == "running" and room["answers"] == before


async def test_nobody_pesters_a_table_with_wishes_for_a_seat(tmp_path: Path) -> None:
    async with open_town(tmp_path, generosity=1.0, bot_delay=1000.0) as strict:
        room = await strict.open(people=1, bots=1)
        live = await strict.site.store.open(room.id)
        codes: list[str] = []
        while "too-many" not in codes:
            assert len(codes) < 20
            reply = await strict.post(f"/api/rooms/{room.id}/join", seat=1, person="Sly")
            codes.append(reply.json().get("code", ""))
            for ballot in list(live.head.votes):
                good(await strict.post(f"/api/rooms/{room.id}/votes", room.keys[0], id=ballot.id, yes=False))
        assert good(await strict.get(f"/api/rooms/{room.id}/frame", room.keys[0]))["question"]
