"""What runs in the worker that tries out what strangers upload, within limits."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

import msgspec

from cyvasse.kernel import record as paper
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import UnknownGame, find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import load, new, play_on, seed_bytes
from cyvasse.kernel.packs import faults
from cyvasse.kernel.packs.trial import MOST_CARDS, look_at
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.refused import Refused

MEMORY = 384 << 20  # bytes beyond those that it has when it begins
SLOW = 1.0  # seconds: the server would stand still for so long whenever it reads the record or the packs
MOST_TOLD = 6  # faults of packs
TRIED = 40  # answers with new packs
TOO_LONG = {"wrong": "It takes too long."}


def check(task: dict[str, Any]) -> dict[str, Any]:
    """`{do: "record", record, at}` or `{do: "packs", game, packs, seats, options}`: what is wrong.

    Of packs `findings` tell it entry by entry, so that it can be said in any language. Of a record also: is it over,
    and does it go on from its checkpoint because it does not stand by the rules of today.
    """
    try:
        if task["do"] == "packs":
            return _new_packs(task["game"], task["packs"], task["seats"], task["options"])
        began = time.process_time()
        found = _record(task["record"], task["at"])
        return TOO_LONG if time.process_time() - began > SLOW else {"wrong": "", **found}
    except (BadRecord, BadData, UnknownGame) as error:
        return {"wrong": str(error)}
    except Refused as refusal:
        return {"wrong": refusal.text("en")}
    except RecursionError:
        return {"wrong": "It is nested too deeply."}
    except MemoryError:
        return {"wrong": "It needs too much memory."}
    except Exception as error:  # rules that break on it
        return {"wrong": f"The rules cannot play it ({type(error).__name__})."}


def _new_packs(game: str, packs: list[dict[str, Any]], seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """What is told of packs: how long they take to read, all that is wrong with them, how a game begins with them."""
    find(game).components(())
    began = time.process_time()
    with suppress(BadData):  # which faults tell one by one
        find(game).components(packs)
    if time.process_time() - began > SLOW:
        return TOO_LONG
    if wrong := faults(find(game), packs, MOST_TOLD):
        return {"wrong": wrong[0].text(), "findings": msgspec.to_builtins(wrong)}
    _packs(game, packs)
    _try_out(game, packs, seats, options)
    return {"wrong": ""}


def _packs(game: str, packs: list[dict[str, Any]]) -> None:
    """Packs must be whole, and a game must be able to begin with them."""
    found = find(game)
    components = found.components(packs)
    for seats in found.seats:
        table = found.setup(seats, found.options(), components)
        if sum(map(len, table.places.values())) > MOST_CARDS:
            raise BadData("data pack: there are too many cards")


def _try_out(game: str, packs: list[dict[str, Any]], seats: int, options: dict[str, Any]) -> None:
    """The game as it was chosen begins with these packs, and goes on for a while; everyone's table is drawn."""
    try:
        match = new(game, seats, 0, options, packs)
    except Refused:
        return  # the server says so itself
    dice = Dice(0)
    for _ in range(TRIED):
        if not match.questions:
            break
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    look_at(match)


def _record(raw: dict[str, Any], at: int | None) -> dict[str, Any]:
    record = paper.read(msgspec.json.encode(raw))
    version = find(record.game).version
    if record.version > version:
        raise BadRecord(
            f"The record is of version {record.version} of {record.game}; here version {version} is played."
        )
    if record.packs:
        _packs(record.game, record.packs)
    match = _by_rules_of_today(record, version)
    today = match.record
    if at is not None or not match.over:
        play_on(today, len(today.answers) if at is None else at, seed_bytes(None))
    return {"over": match.over, "goes_on": today.before != record.before}


def _by_rules_of_today(record: paper.Record, version: int) -> Match:
    """An older record stands by the rules of today, or goes on from its checkpoint."""
    try:
        return load(msgspec.structs.replace(record, version=version))
    except BadRecord:
        if record.version == version or record.checkpoint is None:
            raise
    return load(record)
