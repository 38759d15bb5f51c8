"""What the command says, in English and Russian."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cyvasse.kernel.text import LANGUAGES, BadText, bundle

HERE = Path(__file__).parent
_spoken = ["en"]


def speak(lang: str) -> None:
    """From now on this language is spoken."""
    assert lang in LANGUAGES
    _spoken[0] = lang


def spoken() -> str:
    return _spoken[0]


def say(key: str, attribute: str = "", **words: Any) -> str:
    """A sentence, or an attribute of it ("" where it has none)."""
    found = bundle(HERE, spoken())
    message = found.get_message(key)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return ""
    said, errors = found.format_pattern(pattern, words)
    if errors:
        raise BadText(f"{key}: {errors[0]}")
    return str(said)
