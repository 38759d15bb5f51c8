"""What the command finds around it: streams that are closed or lack our letters, and a width that is none."""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
from pathlib import Path

NARROWEST, WIDEST = 20, 10_000  # columns
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
PLAINER = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "…": "...", "→": "->", "—": "-", "–": "-",
    "″": '"', "°": " deg", "·": "-", "✓": "+", "✗": "!", "×": "x", "\N{NO-BREAK SPACE}": " ",
}  # fmt: skip
PLAINER |= dict(zip("↑↗→↘↓↙←↖", ("^", "/", "->", "\\", "v", "/", "<", "\\"), strict=True))
SOUNDS = "a b v g d e e zh z i y k l m n o p r s t u f kh ts ch sh shch - y - e yu ya"
RUSSIAN = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", SOUNDS.replace("-", "").split(" "), strict=True))
PLAINER |= RUSSIAN | {sign.upper(): plain.capitalize() for sign, plain in RUSSIAN.items()}


def prepare() -> None:
    """Make do with what is there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed before we began
            nowhere = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - it stays open until the end
            setattr(sys, name, nowhere)
    codecs.register_error("cyvasse.plainer", _plainer)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "cyvasse.plainer"), (sys.stderr, "cyvasse.plainer")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    for name, least in (("COLUMNS", NARROWEST), ("LINES", 1)):
        told = os.environ.get(name, "")
        if told.isdecimal() and not least <= int(told[:9]) <= WIDEST:
            del os.environ[name]


def _plainer(error: UnicodeError) -> tuple[str, int]:
    """Letters that a stream does not know, in those of a typewriter."""
    assert isinstance(error, UnicodeEncodeError)
    return "".join(PLAINER.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


def let_go() -> None:
    """Nobody reads our output any more: what is left of it leads nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
