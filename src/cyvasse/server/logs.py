"""Structured logs: a JSON object per line on stderr. No key, seed or hand is ever given to them."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import Any

import msgspec

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "who": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            error: BaseException = record.exc_info[1]
            while error.__cause__ is not None:
                error = error.__cause__
            line["error"] = type(error).__name__
            line["where"] = [f"{at.filename}:{at.lineno}" for at in traceback.extract_tb(error.__traceback__)[-5:]]
        return msgspec.json.encode(line, enc_hook=str).decode()


def begin() -> None:
    """Send what is noted to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
