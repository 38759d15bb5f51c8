"""Where luck comes from: fresh for every room and every thought.

For tests alone the environment may say `CYVASSE_FIXED_LUCK`: then rooms that are set up alike have the same luck.
Nothing that comes over the wire reaches it, and a server that is told so warns of it.
"""

from __future__ import annotations

import hashlib
import os
import secrets

from cyvasse.kernel.luck import Dice

FIXED = "CYVASSE_FIXED_LUCK"


def is_fixed() -> bool:
    return bool(os.environ.get(FIXED))


def _drawn(about: bytes) -> bytes:
    word = os.environ.get(FIXED, "")
    return hashlib.sha256(word.encode() + b"\0" + about).digest() if word else secrets.token_bytes(32)


def seed(about: bytes) -> str:
    """The seed of a new room; with fixed luck it follows from what the room is about."""
    return _drawn(b"room\0" + about).hex()


def dice(about: bytes) -> Dice:
    """Luck for one thought; with fixed luck it follows from what is thought about."""
    return Dice(int.from_bytes(_drawn(b"dice\0" + about)[:6], "big"))
