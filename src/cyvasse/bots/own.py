"""Bots of one's own: a class in a file, or one that an installed package brings.

`py:FILE:CLASS` is the class of that name in a Python file, `py:FILE:CLASS:WORDS` the same, made with these words: a
file of weights, a budget. A package brings bots by entry points of the group `cyvasse.bots`, each a class or function
that makes one: `NAME`, or `NAME:WORDS`.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from .bot import BadBot, Bot

GROUP = "cyvasse.bots"


def from_file(words: str) -> Bot:
    """`path/to/file.py:Class`, and after one more colon what the class is made with."""
    path, found, rest = words.partition(".py:")
    name, _, given = rest.partition(":")
    if not (found and name.isidentifier()):
        raise BadBot("py-words", words=words)
    file = Path(f"{path}.py")
    if not file.is_file():
        raise BadBot("py-file", file=str(file))
    module = _safely(f"py:{words}", lambda: _module(file.resolve()))
    if not hasattr(module, name):
        raise BadBot("py-class", file=str(file), name=name)
    return _made(f"py:{words}", getattr(module, name), given)


def from_package(name: str, given: str) -> Bot:
    (point,) = entry_points(group=GROUP, name=name)
    words = f"{name}:{given}" if given else name
    return _made(words, _safely(words, point.load), given)


def names() -> list[str]:
    """What installed packages bring."""
    return sorted(entry_points(group=GROUP).names)


@cache
def _module(file: Path) -> ModuleType:
    """A file is read once; what stands beside it can be imported, as if it were run."""
    if str(file.parent) not in sys.path:
        sys.path.append(str(file.parent))
    spec = importlib.util.spec_from_file_location(f"cyvasse_bot_{file.stem}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def _made(words: str, kind: Callable[..., Any], given: str) -> Bot:
    made = _safely(words, lambda: kind(given) if given else kind())
    if not callable(getattr(made, "answer", None)):
        raise BadBot("py-answer", words=words)
    bot: Bot = made
    return bot


def _safely(words: str, do: Callable[[], Any]) -> Any:
    """What a stranger's code does, or in one sentence how it fails."""
    try:
        return do()
    except Exception as error:
        raise BadBot("fails", name=words, why=f"{type(error).__name__}: {' '.join(str(error).split())}") from error
