"""What the coach says: short, in both languages, with links to what is on the table."""

from __future__ import annotations

import re

from cyvasse.kernel.data import Text
from cyvasse.kernel.text import LANGUAGES

LONGEST = 45  # words of one text
LINK = re.compile(r"\[[^\[\]]+\]\(([^()\s]+)\)")  # [what is read](what is lit)
CYRILLIC = re.compile("[а-яА-ЯёЁ]")
LETTER = re.compile(r"[^\W\d_]")


def links(said: str) -> list[str]:
    """The words of pieces and answers, and `#ids`, that a text in one language links to."""
    return LINK.findall(said)


def words(said: str) -> int:
    """How many words a reader reads."""
    return len(said.split())


def faults(text: Text) -> list[str]:
    """What is wrong with a text, whatever lies on the table."""
    found = [f"nothing is said in {lang}" for lang in LANGUAGES if not text[lang].strip()]
    if found:
        return found
    if set(links(text.en)) != set(links(text.ru)):
        found.append(f"the languages link to different things: {_differences(text)}")
    for lang in LANGUAGES:
        said = text[lang]
        plain = LINK.sub("", said)
        if LETTER.search(said) and bool(CYRILLIC.search(said)) != (lang == "ru"):
            found.append(f"this is not {lang}: {said[:40]}")
        if words(said) > LONGEST:
            found.append(f"{words(said)} words in {lang}, more than {LONGEST}: {said[:40]}")
        if re.search(r"[\[\]]", plain):
            found.append(f"a bracket that makes no link in {lang}: {said[:40]}")
        if "!" in plain:
            found.append(f"an exclamation mark in {lang}: {said[:40]}")
    return found


def _differences(text: Text) -> str:
    en, ru = set(links(text.en)), set(links(text.ru))
    return ", ".join([*(f"{word} in en" for word in sorted(en - ru)), *(f"{word} in ru" for word in sorted(ru - en))])
