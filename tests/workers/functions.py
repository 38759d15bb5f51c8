"""What runs in the workers of these tests."""

from __future__ import annotations

import os
import signal
import time
from typing import Any

import msgspec


class Sum(msgspec.Struct):
    numbers: list[int]
    about: str = ""


class Total(msgspec.Struct):
    total: int
    about: str


def add(what: Sum) -> Total:
    print("this is no answer")
    return Total(sum(what.numbers), what.about)


def echo(what: Any) -> Any:
    return what


def squares(numbers: list[int]) -> list[int]:
    """Of seven it dies."""
    if 7 in numbers:
        os._exit(3)
    return [number * number for number in numbers]


def misbehave(how: str) -> str:
    match how:
        case "hang":
            time.sleep(600)
        case "raise":
            raise KeyError(how)
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "interrupt":
            os.kill(os.getpid(), signal.SIGINT)
    return how


def wrong_type(what: str) -> int:
    return what  # type: ignore[return-value]


def nice_and_memory(more: int) -> tuple[int, str]:
    """How nice this process is, and what comes of so many more bytes."""
    try:
        return os.nice(0), str(len(bytearray(more)))
    except MemoryError:
        return os.nice(0), "too much"


def process_number(what: None) -> int:
    return os.getpid()


def process_numbers(tasks: list[int]) -> list[int]:
    return [os.getpid() for _ in tasks]
