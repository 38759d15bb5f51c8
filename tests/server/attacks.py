"""What people try against a table where others sit: what each of them sends, and what becomes of it.

The table: Ann has opened the room and sits there, Bob is the one they are after, Cat sits with them, the last seat is a
bot's. The rows of `ACTS` and `READS` stand in docs/security.md, too; a test compares them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx

from tests.server.town import Room, Town, bearer, good

ANN, BOB, CAT, BOT = range(4)
ROLES = ("stranger", "spectator", "seat", "host's seat", "host's key")
VOTE, OWN = "a vote", "own seat only"


@dataclass
class Scene:
    """A game that has begun; whatever is tried, Bob's table must stay as it is."""

    town: Town
    room: Room

    @property
    def path(self) -> str:
        return f"/api/rooms/{self.room.id}"

    def key(self, role: str) -> str:
        keys = {"stranger": "x" * 43, "spectator": "", "seat": self.room.keys[CAT], "host's seat": self.room.keys[ANN]}
        return keys.get(role, self.room.host)

    async def frame(self, seat: int) -> Any:
        return good(await self.town.get(f"{self.path}/frame", self.room.keys[seat]))

    async def post(self, role: str, path: str, **body: Any) -> httpx.Response:
        return await self.town.post(f"{self.path}/{path}", self.key(role), **body)

    async def get(self, role: str, path: str, **query: Any) -> httpx.Response:
        return await self.town.get(f"{self.path}/{path}", self.key(role), **query)

    async def bobs_table(self) -> tuple[Any, ...]:
        """All that is Bob's: what he sees, what he is asked, what he has answered, his key, the course of the game."""
        frame = await self.frame(BOB)
        seat, live = frame["room"]["seats"][BOB], await self.town.site.store.open(self.room.id)
        assert live.play is not None
        answers = [pair for pair in live.play.match.answers if pair[0] == BOB]
        own = {name: seat[name] for name in ("kind", "person", "standin", "autopass", "you", "resigned")}
        return frame["text"], frame["question"], frame["last"], frame["room"]["state"], own, answers

    async def seats(self) -> list[tuple[str, str, str]]:
        room = good(await self.town.get(self.path))
        return [(seat["kind"], seat["bot"], seat["standin"]) for seat in room["seats"]]


Try = Callable[[Scene, str], Awaitable[httpx.Response]]


@dataclass(frozen=True)
class Attack:
    """What is tried, and what each role gets: the code of a refusal, a vote that waits for Bob, or only one's own."""

    what: str
    send: Try
    gets: dict[str, str]


def _post(path: str, **body: Any) -> Try:
    return lambda scene, role: scene.post(role, path, **body)


def _get(path: str, **query: Any) -> Try:
    return lambda scene, role: scene.get(role, path, **query)


def gets(stranger: str, spectator: str, seat: str, host_seat: str, host: str) -> dict[str, str]:
    return dict(zip(ROLES, (stranger, spectator, seat, host_seat, host), strict=True))


async def _answer_his_question(scene: Scene, role: str) -> httpx.Response:
    question = (await scene.frame(BOB))["question"]
    return await scene.post(role, "answers", number=question["number"], line=question["options"][0]["line"])


async def _take_back_his_answer(scene: Scene, role: str) -> httpx.Response:
    return await scene.post(role, "undo", number=(await scene.frame(BOB))["last"])


async def _vote_in_his_place(scene: Scene, role: str) -> httpx.Response:
    """Ann has proposed to end the game; all others have agreed but Bob."""
    good(await scene.post("host's seat", "abort"))
    live = await scene.town.site.store.open(scene.room.id)
    ballot = live.head.votes[0].id
    if role != "seat":
        good(await scene.town.post(f"{scene.path}/votes", scene.room.keys[CAT], id=ballot, yes=True))
    return await scene.post(role, "votes", id=ballot, yes=True)


async def _his_hashed_key(scene: Scene, role: str) -> httpx.Response:
    """What the database holds of Bob's key is no key."""
    mark = hashlib.sha256(scene.room.keys[BOB].encode()).hexdigest()
    return await scene.town.http.get(f"{scene.path}/frame", headers=bearer(mark))


FORBIDDEN = gets("key", "not-yours", "not-yours", "not-yours", "not-yours")
ACTS = [
    Attack("answer Bob's question", _answer_his_question, gets("key", "no-seat", "not-asked", "not-asked", "no-seat")),
    Attack("take back Bob's answer", _take_back_his_answer, gets("key", "no-seat", "stale", "stale", "no-seat")),
    Attack("take back an own answer that was seen", _post("undo"), gets("key", "no-seat", VOTE, VOTE, "no-seat")),
    Attack("let a bot play for Bob, who is here", _post(f"seats/{BOB}", standin="greedy"),
           gets("key", "no-seat", "not-away", "not-away", "not-away")),
    Attack("hand Bob's seat back for him", _post(f"seats/{BOB}", standin=""), FORBIDDEN),
    Attack("rename Bob", _post(f"seats/{BOB}", person="Hodor"), FORBIDDEN),
    Attack("set Bob's switches", _post(f"seats/{BOB}", autopass=["watch"]), FORBIDDEN),
    Attack("get a new key to Bob's seat", _post(f"seats/{BOB}", rotate=True), FORBIDDEN),
    Attack("open Bob's seat", _post(f"seats/{BOB}", kind="open"), gets("key", "no-seat", "person", "person", "person")),
    Attack("give Bob's seat to a bot", _post(f"seats/{BOB}", kind="bot"),
           gets("key", "no-seat", "person", "person", "person")),
    Attack("choose a bot for Bob's seat", _post(f"seats/{BOB}", bot="greedy"),
           gets("key", "no-seat", "person", "person", "person")),
    Attack("open the bot's seat and sit there", _post(f"seats/{BOT}", kind="open"),
           gets("key", "no-seat", "seats-settled", "seats-settled", "seats-settled")),
    Attack("exchange the bot", _post(f"seats/{BOT}", bot="greedy"), gets("key", "no-seat", VOTE, VOTE, VOTE)),
    Attack("sit down in Bob's seat", _post("join", seat=BOB, person="Sly"),
           gets("key", "seat-taken", "sits-already", "sits-already", "sits-already")),
    Attack("take over the bot's seat and see its hand", _post("join", seat=BOT, person="Sly"),
           gets("key", VOTE, "sits-already", "sits-already", "sits-already")),
    Attack("pause the game", _post("pause"), gets("key", "no-seat", VOTE, VOTE, VOTE)),
    Attack("end the game", _post("abort"), gets("key", "no-seat", VOTE, VOTE, VOTE)),
    Attack("agree in Bob's place", _vote_in_his_place, gets("key", "no-seat", VOTE, "not-voter", "no-seat")),
    Attack("give up without a seat", _post("resign"), gets("key", "no-seat", OWN, OWN, "no-seat")),
    Attack("start the game once more", _post("start"), gets("key", "not-setup", "not-setup", "not-setup", "not-setup")),
    Attack("play again before the end", _post("rematch", seats=[3, 2, 1, 0]),
           gets("key", "no-seat", "not-finished", "not-finished", "not-finished")),
    Attack("whisper to nobody, or to oneself", _post("chat", text="psst", to=[]),
           gets("key", "no-seat", "chat-to", "chat-to", "no-seat")),
]  # fmt: skip
READS = [
    Attack("replay the game with Bob's eyes", _get("replay/1", seat=BOB), FORBIDDEN),
    Attack("fetch the record and its seed", _get("record"), gets("key", *["not-over"] * 4)),
    Attack("ask why a line is not Bob's", _get("why", line="pass"), gets("key", "no-seat", OWN, OWN, "no-seat")),
    Attack("ask what Bob should do", _post("advice"), gets("key", "no-seat", "not-asked", "not-asked", "no-seat")),
    Attack("ask for the odds of Bob's battle", _get("odds"), gets("key", *["no-odds"] * 4)),
    Attack("come with the hash of Bob's key", _his_hashed_key, gets(*["key"] * 5)),
    Attack("look at the whole frame", _get("frame"), gets("key", OWN, OWN, OWN, OWN)),
    Attack("look at the room", lambda scene, role: scene.town.get(scene.path, scene.key(role)),
           gets("key", OWN, OWN, OWN, OWN)),
    Attack("claim to know a later log and chat", _get("frame", seq=1 << 39, log=1 << 39, chat=0),
           gets("key", OWN, OWN, OWN, OWN)),
    Attack("look at the past of the own seat", _get("replay/2"), gets("key", OWN, OWN, OWN, OWN)),
]  # fmt: skip
