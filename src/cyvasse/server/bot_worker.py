"""What runs in the workers in which bots think and odds are reckoned."""

from __future__ import annotations

from typing import Any

import msgspec

from cyvasse.bots import bot, hint
from cyvasse.kernel import seen as sight
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.odds import Sheet
from cyvasse.kernel.panels import shown
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.seen import Seen

from . import luck


def think(task: dict[str, Any]) -> dict[str, Any]:
    """What to do stands in `do`, and a task of each kind holds more.

    `answer`: seen, bot, budget; `advice`: seen, seconds, most; `odds`: seen, words; `sheet`: game, views. What a seat
    has seen or sees is all that a worker is given.
    """
    if task["do"] == "sheet":
        return {"known": sheet_of(find(task["game"]), task["views"])}
    told = msgspec.json.encode(task["seen"])
    seen = sight.decode(told)
    if task["do"] == "odds":
        return odds_of(seen, task["words"])
    if task["do"] == "advice":
        return {"lines": hint(seen, luck.dice(told), task["seconds"])[: task["most"]]}
    return {"line": bot(task["bot"]).answer(seen, luck.dice(told), task["budget"])}


def odds_of(seen: Seen, words: str | None) -> dict[str, Any]:
    reckon = find(seen.game).odds
    try:
        return {"odds": msgspec.to_builtins(reckon(seen, words)) if reckon else None, "refused": None}
    except Refused as refusal:
        return {"odds": None, "refused": (refusal.clause, refusal.key, refusal.words)}


def sheet_of(game: AnyGame, views: list[dict[str, Any]]) -> dict[str, Any]:
    """The odds that drawings of these views show."""
    sheet = Sheet({}, patient=False)
    with sheet.lies_open():
        for plain in views:
            view = msgspec.convert(plain, game.view_type, str_keys=True)
            if shown(game, view, "en") is None:
                game.pieces(view, "en", "wide")
            game.describe(view, "en")
    found: dict[str, Any] = msgspec.to_builtins(sheet.known)
    return found
