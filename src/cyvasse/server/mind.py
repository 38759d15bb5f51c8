"""The worker in which bots think: `python -m cyvasse.server.mind`."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from cyvasse.bots import bot
from cyvasse.kernel import seen as sight
from cyvasse.kernel.game import find
from cyvasse.kernel.stream import Dice

from .thinking import serve


def think(task: dict[str, Any]) -> dict[str, Any]:
    """`{do: "answer", bot, budget, seen}` or `{do: "odds", seen, words}`; a Seen is all that a worker is given."""
    seen = sight.decode(msgspec.json.encode(task["seen"]))
    if task["do"] == "odds":
        odds = find(seen.game).odds
        return {"odds": msgspec.to_builtins(odds(seen, task["words"])) if odds else None}
    return {"line": bot(task["bot"]).answer(seen, Dice(secrets.randbits(52)), task["budget"])}


if __name__ == "__main__":
    serve(think)
