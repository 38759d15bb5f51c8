"""What a function and whoever calls it from another process say to each other: JSON, a line each."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from .process import Answer, Message, Process

LONGEST = 1 << 28  # bytes of an answer


def worker(
    function: Callable[[Message], Answer], longest: int = LONGEST, nice: int = 0, memory: int = 0
) -> Process[Message, Answer]:
    """A process that runs this function of a module; with `memory` it may use so many bytes beyond its first."""
    name = f"{function.__module__}:{function.__qualname__}"
    command = [sys.executable, "-m", "cyvasse.workers", name, f"--nice={nice}", f"--memory={memory}"]
    path = os.pathsep.join(filter(None, sys.path))
    decode = msgspec.json.Decoder(_shapes(function)[1]).decode
    return Process(name, command, msgspec.json.encode, decode, longest, os.environ | {"PYTHONPATH": path})


def serve(function: Callable[[Any], Any]) -> None:
    """The worker's side: a line in, a line out, until there are no more or nobody reads them."""
    answer, out = answering(function), os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what the function prints is no answer
    for line in sys.stdin.buffer:
        rest = memoryview(answer(line) + b"\n")
        try:
            while rest:
                rest = rest[os.write(out, rest) :]
        except BrokenPipeError:
            return


def answering(function: Callable[[Any], Any]) -> Callable[[bytes], bytes]:
    """The function as it is called from another process."""
    decode = msgspec.json.Decoder(_shapes(function)[0]).decode
    return lambda message: msgspec.json.encode(function(decode(message)))


def _shapes(function: Callable[[Any], Any]) -> tuple[Any, Any]:
    """What it is given and what it returns, as its annotations say."""
    shapes = get_type_hints(function)
    answer = shapes.pop("return")
    (message,) = shapes.values()
    return message, answer
