"""What runs in a worker for tests whose bots are slow, dead, wrong or quick, as their room's first seat is called."""

from __future__ import annotations

import os
import time
from typing import Any

from cyvasse.server.bot_worker import think


def think_oddly(task: dict[str, Any]) -> dict[str, Any]:
    """Seats of four are slow, of three die, of two answer nonsense at first."""
    match len(task["seen"]["view"]["seats"]):
        case 4:
            time.sleep(600)
        case 3:
            os._exit(3)
    return {"line": "hodor hodor"} if task["seen"]["view"]["options"]["coins"] == 5 else think(task)
