"""Everything over plain HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from cyvasse.kernel.text import LANGUAGES

from . import acts, catalogue, wire
from .frames import Known
from .limits import (
    CHAT,
    FRAMES,
    IMPORTS,
    JOINS,
    LARGE_BODY,
    ODDS,
    REPLAYS,
    REQUESTS,
    ROOMS,
    RULES,
    SMALL_BODY,
    WATCHING,
    Limits,
    counted,
)
from .lobby import Lobby
from .service import Service
from .texts import Wrong

FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
Asking = Request[Any, Any, State]
Lang = Annotated[Literal["en", "ru"], QueryParameter()]
Shape = Annotated[Literal["wide", "desk", "tall"], QueryParameter()]
Listed = Annotated[Literal["open", "running", "over"], QueryParameter(name="state")]
Count = Annotated[int, QueryParameter(ge=0, le=1 << 40)]
PerhapsCount = Annotated[int | None, QueryParameter(ge=0, le=1 << 40)]
Words = Annotated[str, QueryParameter(max_length=wire.LONGEST_LINE)]
PerhapsWords = Annotated[str | None, QueryParameter(max_length=wire.LONGEST_LINE)]
Named = Annotated[str, PathParameter(max_length=100)]
Place = Annotated[int, PathParameter(ge=0, le=1 << 40)]
SeatNumber = Annotated[int, PathParameter(ge=0, le=wire.MOST_SEATS)]


def service(request: Asking) -> Service:
    found = request.app.state.service
    assert isinstance(found, Service)
    return found


def lobby(request: Asking) -> Lobby:
    found = request.app.state.lobby
    assert isinstance(found, Lobby)
    return found


def limits(request: Asking) -> Limits:
    found = request.app.state.limits
    assert isinstance(found, Limits)
    return found


def address(request: Asking) -> str:
    return counted(request.client.host) if request.client else ""


def key(request: Asking) -> str:
    """The key in `Authorization: Bearer KEY`."""
    kind, _, found = request.headers.get("authorization", "").partition(" ")
    return found.strip() if kind.lower() == "bearer" else ""


def lang_of(request: Asking) -> str:
    """`lang=` in the address, else what the browser says."""
    asked = request.query_params.get("lang", "")
    if asked in LANGUAGES:
        return str(asked)
    accepted = request.headers.get("accept-language", "")[:2].lower()
    return accepted if accepted in LANGUAGES else "en"


def check_rate(request: Asking) -> None:
    """Before every request."""
    if request.scope["path"] in ("/health", "/metrics"):
        limits(request).check("watching", address(request), WATCHING)
    else:
        limits(request).check("requests", address(request), REQUESTS)


def acting(request: Asking, room: str) -> tuple[Service, str]:
    """Who wants to change a room, within limits."""
    limits(request).check_acts(room, key(request), address(request))
    return service(request), key(request)


# -- games ----------------------------------------------------------------------------------------------------


@get("/api/about", sync_to_thread=False)
def about() -> wire.About:
    """What this server is."""
    return catalogue.about()


@get("/api/games", sync_to_thread=False)
def games(lang: Lang = "en") -> list[wire.GameInfo]:
    """The games that can be played here."""
    return catalogue.games(lang)


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(request: Asking, game: Named, lang: Lang = "en", search: Words = "") -> list[wire.ClauseInfo]:
    """A game's rulebook, whole or what holds these words."""
    limits(request).check("rules", address(request), RULES)
    return catalogue.rules(catalogue.known_game(game), lang, search)


@get("/api/games/{game:str}/rules/{clause:str}", sync_to_thread=False)
def rule(game: Named, clause: Named, lang: Lang = "en") -> wire.ClauseInfo:
    """One clause, or a card as `card.WORD`."""
    return catalogue.rule(catalogue.known_game(game), clause, lang)


@get("/api/games/{game:str}/cards/{word:str}", sync_to_thread=False)
def card(game: Named, word: Named, lang: Lang = "en") -> wire.CardInfo:
    """A card's text with its provenance."""
    return catalogue.card(catalogue.known_game(game), word, lang)


# -- rooms ----------------------------------------------------------------------------------------------------


@get("/api/rooms")
async def list_rooms(request: Asking, which: Listed = "open", lang: Lang = "en") -> list[wire.RoomInfo]:
    """Rooms that are not private, newest first."""
    return await lobby(request).rooms(which, lang)


@post("/api/rooms", request_max_body_size=LARGE_BODY)
async def open_room(request: Asking, data: JSONBody[wire.NewRoom]) -> wire.Opened:
    """A new room; without open seats it starts at once."""
    limits(request).check("rooms", address(request), ROOMS, "too-many-rooms")
    if data.record is not None or data.packs:
        limits(request).check("imports", address(request), IMPORTS)
    return await service(request).new_rooms.open(data, address(request))


@post("/api/play")
async def play_now(request: Asking, data: JSONBody[wire.PlayNow]) -> wire.Opened:
    """Play now: the first seat for the caller, bots elsewhere."""
    limits(request).check("rooms", address(request), ROOMS, "too-many-rooms")
    return await service(request).new_rooms.play_now(data, address(request))


@get("/api/rooms/{room:str}")
async def room_info(request: Asking, room: Named, lang: Lang = "en") -> wire.RoomInfo:
    """A room, without its table."""
    return await service(request).room(room, key(request), lang)


@get("/api/rooms/{room:str}/frame")
async def frame(
    request: Asking, room: Named, lang: Lang = "en", shape: Shape = "wide", log: Count = 0, chat: Count = 0,
    seq: PerhapsCount = None,
) -> wire.Frame:  # fmt: skip
    """All that the key's seat sees now; `seq`, `log` and `chat` say what is known already."""
    limits(request).check("frames", address(request), FRAMES)
    return await service(request).frame(room, key(request), lang, shape, Known(seq, log, chat))


@get("/api/rooms/{room:str}/replay/{at:int}")
async def replay(
    request: Asking,
    room: Named,
    at: Place,
    lang: Lang = "en",
    shape: Shape = "wide",
    seat: PerhapsCount = None,
) -> wire.Frame:
    """The table after so many answers, in the key's own view; after the end in any seat's."""
    limits(request).check("replays", address(request), REPLAYS)
    return await service(request).replay(room, key(request), at, seat, lang, shape)


@post("/api/rooms/{room:str}/answers", status_code=200)
async def answer(request: Asking, room: Named, data: JSONBody[wire.AnswerWish]) -> wire.Done:
    """Answer a question by its number; repeated, it gets the same seq again."""
    site, mine = acting(request, room)
    seq = await site.act(room, mine, lambda live, who, now: acts.answer(live, who, data.number, data.line, now))
    return wire.Done(seq)


@get("/api/rooms/{room:str}/why")
async def why(request: Asking, room: Named, line: Words, lang: Lang = "en") -> wire.Problem | None:
    """Why this line is not allowed now; null where it is."""
    return await service(request).why(room, key(request), line, lang)


@get("/api/rooms/{room:str}/odds")
async def odds(request: Asking, room: Named, words: PerhapsWords = None, lang: Lang = "en") -> wire.Odds:
    """How the battle at hand may end."""
    site, mine = acting(request, room)
    limits(request).check("odds", f"{room} {mine or address(request)}", ODDS)
    return await site.odds(room, mine, words, lang)


@post("/api/rooms/{room:str}/advice", status_code=200)
async def advice(request: Asking, room: Named, lang: Lang = "en") -> wire.Advice:
    """What a decent player would answer who has seen what this seat has; nobody else learns of it."""
    site, mine = acting(request, room)
    limits(request).check("odds", f"{room} {mine or address(request)}", ODDS)
    return await site.advice(room, mine, lang)


@post("/api/rooms/{room:str}/undo", status_code=200)
async def undo(request: Asking, room: Named, data: JSONBody[wire.UndoWish]) -> wire.Done:
    """Take back the last answer, or open a vote on it."""
    site, mine = acting(request, room)
    return wire.Done(await site.act(room, mine, lambda live, who, now: acts.undo(live, who, data.number, now)))


@post("/api/rooms/{room:str}/votes", status_code=200)
async def vote(request: Asking, room: Named, data: JSONBody[wire.VoteWish]) -> wire.Done:
    """Agree or not."""
    site, mine = acting(request, room)
    return wire.Done(await site.vote(room, mine, data.id, data.yes))


@post("/api/rooms/{room:str}/chat", status_code=200)
async def chat(request: Asking, room: Named, data: JSONBody[wire.ChatWish]) -> wire.Done:
    """Speak to the table, or to some seats only."""
    site, mine = acting(request, room)
    limits(request).check_chat(room, mine)
    return wire.Done(await site.act(room, mine, lambda live, who, now: acts.chat(live, who, data.text, data.to, now)))


@post("/api/rooms/{room:str}/join", status_code=200)
async def join(request: Asking, room: Named, data: JSONBody[wire.JoinWish]) -> wire.Given:
    """Sit down at an open seat; once the game has begun, ask the table for the seat of a bot."""
    site, mine = acting(request, room)
    limits(request).check("joins", f"{room} {address(request)}", JOINS)
    given = await site.act(room, mine, lambda live, who, now: acts.join(live, who, data.seat, data.person, now))
    return wire.Given(*given)


@post("/api/rooms/{room:str}/seats/{seat:int}", status_code=200)
async def change_seat(request: Asking, room: Named, seat: SeatNumber, data: JSONBody[wire.SeatChange]) -> wire.Changed:
    """What host and sitter may change of a seat; with `rotate` comes a new key."""
    site, mine = acting(request, room)
    seq, new_key = await site.act(room, mine, lambda live, who, now: acts.change_seat(live, who, seat, data, now))
    return wire.Changed(seq, new_key)


ACTS_OF_A_GAME = {"pause": acts.pause, "resume": acts.resume, "abort": acts.abort, "resign": acts.resign}


@post("/api/rooms/{room:str}/{act:str}", status_code=200)
async def change_room(
    request: Asking, room: Named, act: FromPath[Literal["start", "pause", "resume", "abort", "resign"]]
) -> wire.Done:
    """Start a game or give it up; where others sit, pause, resume and abort open a vote."""
    site, mine = acting(request, room)
    if act == "start":
        return wire.Done(await site.start(room, mine, address(request)))
    return wire.Done(await site.act(room, mine, ACTS_OF_A_GAME[act]))


@post("/api/rooms/{room:str}/rematch", status_code=200)
async def rematch(request: Asking, room: Named, data: JSONBody[wire.RematchWish]) -> wire.Opened:
    """A new room opened by the same keys; with other seats a vote on it, and no room yet."""
    limits(request).check("rooms", address(request), ROOMS, "too-many-rooms")
    return await service(request).rematch(room, key(request), data.seats)


@get("/api/rooms/{room:str}/record")
async def record(request: Asking, room: Named) -> Response[bytes]:
    """After the end: the record, with its seed."""
    found = await service(request).record(room, key(request))
    return Response(
        found.to_json().encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{found.game}-{room}.json"'},
    )


@post("/api/rooms/{room:str}/report", status_code=200)
async def report(request: Asking, room: Named, data: JSONBody[wire.ReportWish]) -> wire.Reported:
    """Tell of a fault: the link keeps the place and, after the end, the record."""
    site, mine = acting(request, room)
    limits(request).check("chat", f"report {address(request)}", CHAT)
    id_ = await site.report(room, mine, data.text)
    return wire.Reported(f"/api/reports/{id_}", id_)


@get("/api/reports/{id_:str}")
async def reported(request: Asking, id_: Named) -> wire.Report:
    """A report, with the record once the game is over."""
    return await service(request).reported(id_)


@get("/api/rooms/{room:str}/cards/{word:str}")
async def room_card(request: Asking, room: Named, word: Named, lang: Lang = "en") -> wire.CardInfo:
    """A card's text as the room's data packs have it."""
    return await service(request).card(room, word, lang)


@get("/api/rooms/{room:str}/packs")
async def room_packs(request: Asking, room: Named, lang: Lang = "en") -> list[wire.PackInfo]:
    """What the room's data packs change: what each such card says and does."""
    limits(request).check("rules", address(request), RULES)
    return await service(request).packs(room, lang)


# -- drawings -------------------------------------------------------------------------------------------------


@get("/api/grounds/{name:str}")
async def ground(request: Asking, name: Named) -> Response[str]:
    """The ground of a drawing, as inner SVG."""
    return Response(await service(request).store.ground(name), media_type="image/svg+xml", headers=FOREVER)


@get("/api/ink/{name:str}", sync_to_thread=False)
def ink_kit(name: Named) -> Response[wire.Ink]:
    """Symbols and both themes of all drawings."""
    known, kit = catalogue.ink_kit()
    if name != known:
        raise Wrong(404, "no-ground")
    return Response(kit, headers=FOREVER)


HANDLERS = [
    about, games, rules, rule, card, list_rooms, open_room, play_now, room_info, frame, replay, answer, why, odds,
    advice, undo, vote, chat, join, room_card, room_packs, change_seat, change_room, rematch, record, report,
    reported, ground, ink_kit,
]  # fmt: skip
__all__ = ["HANDLERS", "SMALL_BODY", "check_rate", "lang_of"]
