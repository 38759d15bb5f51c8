"""The README's sessions run, and its commands are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def sessions() -> list[str]:
    return re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


def test_the_sessions_run_as_they_stand() -> None:
    names: dict[str, object] = {}
    for number, session in enumerate(sessions()):
        test = doctest.DocTestParser().get_doctest(session, names, f"README {number}", "README.md", 0)
        assert len(test.examples) >= 2
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
        runner.run(test, clear_globs=False)
        names = test.globs
        assert runner.summarize(verbose=False).failed == 0


def test_the_first_session_has_twelve_lines() -> None:
    assert len(sessions()[0].splitlines()) <= 14


def test_its_make_targets_and_files_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make ([a-z]+)", README)):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target
    for path in re.findall(r"\]\(([a-zA-Z/._-]+)", README):
        assert (ROOT / path).exists(), path
