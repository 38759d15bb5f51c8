"""Every sentence of the command exists in both languages, and every one is said somewhere."""

from __future__ import annotations

import re

from cyvasse.cli.texts import HERE
from cyvasse.kernel.text import bundle, keys

FAMILIES = ("command-", "help-", "clause-", "bench-", "check-", "options-")  # said by a name that is put together


def test_both_languages_say_the_same() -> None:
    assert keys(HERE, "en") == keys(HERE, "ru")
    assert all(bundle(HERE, lang) for lang in ("en", "ru"))


def test_every_sentence_is_said_and_none_is_missing() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.py")))
    known = {key for key in keys(HERE, "en") if "." not in key}
    said = set(re.findall(r"""say\(\s*["']([a-z-]+)["'][,)]""", source))
    assert said <= known
    words = set(re.findall(r"""["']([a-z-]+)["']""", source))
    assert {key for key in known - words if not key.startswith(FAMILIES)} == set()
