"""Answers, questions, frames, take-backs: the heart of a room."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.luck import Dice
from tests.server.town import Chair, Room, Town, good, problem, some_line

pytestmark = pytest.mark.anyio


async def seated(town: Town, game: str = "yard", people: int = 2, **words: Any) -> tuple[Room, list[Chair]]:
    room = await town.open(game, people=people, **words)
    return room, [await town.sit(room, seat) for seat in range(people)]


async def play(chairs: list[Chair], dice: Dice, most: int = 10_000) -> None:
    """Let everyone answer as luck has it, in the order of the seats; all see each answer before the next."""
    for _ in range(most):
        turn = next((chair for chair in chairs if chair.question), None)
        if turn is None:
            return
        seq = await turn.answer(dice=dice)
        for chair in chairs:
            await chair.seen(seq)


async def play_until(chairs: list[Chair], dice: Dice, undo: str) -> Chair:
    """Play until someone could take back an answer in this way."""
    for _ in range(500):
        for chair in chairs:
            if chair.frame["undo"] == undo:
                return chair
        await play(chairs, dice, 1)
    raise AssertionError(f"nothing to take back by {undo}")


async def test_two_people_play_a_whole_game_over_two_sockets(town: Town) -> None:
    room, chairs = await seated(town)
    await play(chairs, Dice(4))
    assert [result["seat"] for result in chairs[1].frame["results"]] == [0, 1]
    assert len(chairs[0].frame["seed"]) == 64
    assert good(await town.get(f"/api/rooms/{room.id}"))["state"] == "over"
    assert await chairs[0].refused("answer", number=1, line="pass") in ("over", "stale")


async def test_a_repeated_answer_gets_the_same_number_again(town: Town) -> None:
    room, (chair, _) = await seated(town)
    question = await chair.asked()
    line = some_line(question, Dice(1))
    seq = await chair.done("answer", number=question["number"], line=line)
    assert await chair.done("answer", number=question["number"], line=line) == seq
    again = await town.post(f"/api/rooms/{room.id}/answers", room.keys[0], number=question["number"], line=line)
    assert good(again) == {"seq": seq}


async def test_a_question_keeps_its_number_while_others_answer_behind_their_screens(town: Town) -> None:
    _, (one, other) = await seated(town)
    number = (await one.asked())["number"]
    assert one.frame["ready"] == []
    await one.seen(await other.answer())
    assert (await one.asked())["number"] == number
    await one.seen(await other.done("undo"))
    assert (await one.asked())["number"] == number
    await one.answer()


async def test_an_answer_to_an_old_question_or_for_another_seat_is_refused(town: Town) -> None:
    _, (one, other) = await seated(town)
    question = await one.asked()
    await one.answer()
    assert await one.refused("answer", number=question["number"], line="left nothing") == "stale"
    assert await other.refused("answer", number=99, line=question["options"][0]["line"]) == "stale"
    spectator = await town.hello(one.room, "")
    assert await spectator.refused("answer", number=question["number"], line="pass") == "no-seat"


async def test_a_forbidden_answer_says_which_clause_forbids_it(town: Town) -> None:
    room, (chair, _) = await seated(town)
    question = await chair.asked()
    reply = await chair.say("answer", number=question["number"], line="hodor hodor")
    assert reply["problem"]["clause"] == question["rule"]
    assert reply["problem"]["clause_text"]
    why = good(await town.get(f"/api/rooms/{room.id}/why", room.keys[0], line="hodor hodor", lang="ru"))
    assert why["clause"] == question["rule"] and why["text"] != reply["problem"]["text"]
    allowed = question["options"][0]["line"]
    assert good(await town.get(f"/api/rooms/{room.id}/why", room.keys[0], line=allowed)) is None
    assert chair.question == question, "nothing was lost"


async def test_only_what_is_new_is_sent(town: Town) -> None:
    _, (one, other) = await seated(town)
    await play([one, other], Dice(2), 6)
    before = len(one.log)
    await one.seen(await other.done("chat", text="well met"))
    assert one.frame["picture"]["pieces"] is None and one.frame["text"] is None and one.frame["log"] == []
    assert one.frame["log_start"] == before
    assert [line["text"] for line in one.frame["chat"]] == ["well met"]


async def test_whoever_was_cut_off_gets_what_was_missed(town: Town) -> None:
    room, (one, other) = await seated(town)
    await play([one, other], Dice(3), 8)
    known = {"seq": one.frame["seq"], "log": len(one.log), "chat": max(line["seq"] for line in one.chat)}
    await one.leave()
    await other.done("chat", text="where are you?")
    back = await town.sit(room, 0, **known)
    assert back.frame["log_start"] == known["log"]
    assert [line["text"] for line in back.frame["chat"]] == ["where are you?"]
    whole = await town.sit(room, 0)
    assert whole.log == one.log + back.frame["log"]
    assert whole.frame["picture"]["pieces"] == whole.pieces == back.pieces != ""


async def test_language_and_shape_change_at_once(town: Town) -> None:
    _, (chair, _) = await seated(town)
    english = chair.text
    await chair.say("set", lang="ru", shape="tall")
    assert chair.text != english and chair.frame["room"]["title"] == "Двор"
    assert chair.frame["picture"]["pieces"] is not None


# -- taking back ----------------------------------------------------------------------------------------------


async def test_taking_back_is_free_while_nobody_has_learned_anything(town: Town) -> None:
    _, (one, other) = await seated(town)
    question = await one.asked()
    await one.answer()
    assert one.frame["undo"] == "free"
    await one.seen(await one.done("undo", number=one.frame["last"]))
    again = await one.asked()
    assert again["options"] == question["options"] and again["number"] != question["number"]
    assert not other.frame["votes"]


async def test_a_repeated_take_back_takes_nothing_more(town: Town) -> None:
    _, (one, _) = await seated(town)
    await one.answer()
    await one.answer()
    last = one.frame["last"]
    await one.done("undo", number=last)
    await one.done("undo", number=last)
    await one.until(lambda: one.frame["last"] not in (None, last))
    assert await one.refused("undo", number=12345) == "stale"


async def test_past_what_was_learned_everyone_must_agree(town: Town) -> None:
    room, chairs = await seated(town, people=3)
    asker = await play_until(chairs, Dice(5), "consent")
    others = [chair for chair in chairs if chair is not asker]
    answers, log = asker.frame["answers"], len(asker.log)
    await asker.done("undo", number=asker.frame["last"])
    for chair in others:
        await chair.until(lambda chair=chair: chair.frame["votes"])  # type: ignore[misc]
    vote = others[0].frame["votes"][0]
    assert vote["kind"] == "undo" and len(vote["needs"]) == 2
    assert await asker.refused("vote", vote=vote["id"], yes=True) == "not-voter"
    await others[0].done("vote", vote=vote["id"], yes=True)
    assert (await town.get(f"/api/rooms/{room.id}/frame", room.keys[0])).json()["votes"][0]["yes"]
    seq = await others[1].done("vote", vote=vote["id"], yes=True)
    for chair in chairs:
        await chair.seen(seq)
        await chair.until(lambda chair=chair: not chair.frame["votes"])  # type: ignore[misc]
    assert asker.question is not None
    assert asker.frame["answers"] == answers and len(asker.log) <= log
    whole = await town.hello(room.id, asker.key)
    assert whole.log == asker.log, "what was taken back is gone from the log"
    await play(chairs, Dice(6))


async def test_one_who_does_not_agree_ends_the_vote(town: Town) -> None:
    _, chairs = await seated(town)
    asker = await play_until(chairs, Dice(7), "consent")
    other = next(chair for chair in chairs if chair is not asker)
    last = asker.frame["last"]
    await asker.done("undo", number=last)
    await other.until(lambda: other.frame["votes"])
    assert await asker.refused("undo", number=last) == "voting"
    vote = other.frame["votes"][0]["id"]
    await asker.seen(await other.done("vote", vote=vote, yes=False))
    assert asker.frame["last"] == last and not asker.frame["votes"]
    assert asker.chat[-1]["notice"] == "vote-no"
    assert await other.refused("vote", vote=vote, yes=True) == "no-vote"


async def test_alone_with_bots_one_agrees_with_oneself(town: Town) -> None:
    room = await town.open("yard", people=1, bots=1)
    chair = await town.sit(room, 0)
    dice = Dice(8)
    while chair.frame["undo"] != "consent":
        await chair.answer(dice=dice)
        await chair.until(lambda: chair.question)
    before = chair.frame["last"]
    seq = await chair.done("undo", number=before)
    await chair.seen(seq)
    await chair.until(lambda: chair.frame["last"] != before)
    assert any(line["notice"] == "undo-agreed" for line in chair.chat)


async def test_an_answer_lets_an_open_vote_on_a_take_back_lapse(town: Town) -> None:
    _, chairs = await seated(town)
    asker = await play_until(chairs, Dice(9), "consent")
    await asker.done("undo", number=asker.frame["last"])
    await play(chairs, Dice(1), 1)
    assert not asker.frame["votes"]


# -- looking back ---------------------------------------------------------------------------------------------


async def test_replays_run_in_ones_own_view_and_after_the_end_in_anyones(town: Town) -> None:
    room, chairs = await seated(town)
    await play(chairs, Dice(10), 9)
    path = f"/api/rooms/{room.id}/replay"
    then = good(await town.get(f"{path}/4", room.keys[0]))
    assert then["at"] == then["answers"] == 4 and then["question"] is None and then["seed"] is None
    assert problem(await town.get(f"{path}/4", room.keys[0], seat=1)) == "not-yours"
    assert problem(await town.get(f"{path}/99", room.keys[0])) == "no-place"
    assert good(await town.get(f"{path}/9", room.keys[1]))["picture"]["pieces"] == chairs[1].pieces
    await play(chairs, Dice(11))
    theirs = good(await town.get(f"{path}/4", room.keys[0], seat=1))
    assert theirs["room"]["seats"][1]["you"]
    assert theirs["text"] == good(await town.get(f"{path}/4", room.keys[1]))["text"]
    line = chairs[0].log[-1]
    assert good(await town.get(f"{path}/{line['answer']}", room.keys[0]))["log"][-1]["text"] == line["text"]


async def test_spectators_see_what_lies_open_and_nothing_else(town: Town) -> None:
    room, chairs = await seated(town)
    watcher = await town.sit(room, None)
    assert watcher.question is None and watcher.frame["undo"] == ""
    assert watcher.frame["room"]["spectators"] == 1
    await play(chairs, Dice(12), 5)
    await watcher.seen(chairs[0].frame["seq"])
    frame = good(await town.get(f"/api/rooms/{room.id}/frame"))
    assert frame["picture"]["pieces"] == watcher.pieces != chairs[0].pieces


async def test_hot_seat_several_keys_sit_on_one_connection(town: Town) -> None:
    room = await town.open("yard", people=2)
    chair = await town.connect()
    for seat in (0, 1):
        await chair.say("hello", id=f"seat-{seat}", room=room.id, key=room.keys[seat])
    dice, questions = Dice(13), {}
    for _ in range(30):
        for message in chair.messages:
            if message["t"] == "frame" and message.get("sit"):
                questions[message["sit"]] = message["frame"]["question"]
        sit = next((sit for sit, question in questions.items() if question), None)
        if sit is None:
            chair.messages.clear()
            await chair.until(lambda: any(m["t"] == "frame" for m in chair.messages))
            continue
        question = questions.pop(sit)
        reply = await chair.say("answer", sit=sit, number=question["number"], line=some_line(question, dice))
        assert reply["t"] == "done" and reply["sit"] == sit
        await chair.seen(reply["seq"])
    frame = good(await town.get(f"/api/rooms/{room.id}/frame", room.keys[0]))
    assert frame["answers"] >= 15
