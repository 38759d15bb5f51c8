"""Runs what a page shows: Python sessions as doctests, shell sessions with what is typed into them.

A block of Python with prompts goes on where the one before it ended. A block `console` holds commands after `$` and
what they print; `Name> words` in it is what a player types, `...` stands for anything. Any other block whose first
line is a comment with the name of a file is that file.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
LOOSE = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
TYPED = re.compile(r"^\w[\w ]*> (.+)$", re.MULTILINE)
FILE = re.compile(r"# ([\w/]+\.\w+)\n")


class Block(NamedTuple):
    kind: str
    text: str


class Command(NamedTuple):
    line: str
    prints: str


def blocks(page: Path) -> Iterator[Block]:
    for kind, text in re.findall(r"^```(\S*)\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        yield Block(kind, text)


def run(page: Path, folder: Path) -> int:
    """Run all that a page shows in a folder with the files it shows; how many commands and examples there were."""
    for block in blocks(page):
        if named := FILE.match(block.text):
            path = folder / named.group(1)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
    (folder / "examples").symlink_to(ROOT / "examples")
    return run_python(page, folder) + run_shell(page, folder)


def run_python(page: Path, folder: Path) -> int:
    names: dict[str, object] = {}
    count = 0
    for number, block in enumerate(blocks(page)):
        if block.kind == "python" and ">>>" in block.text:
            test = doctest.DocTestParser().get_doctest(block.text, names, f"{page.name} {number}", page.name, 0)
            runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
            with chdir(folder):
                runner.run(test, clear_globs=False)
            assert runner.summarize(verbose=False).failed == 0, f"{page.name}: a session does not run as it stands"
            names, count = test.globs, count + len(test.examples)
    return count


def commands(page: Path) -> list[Command]:
    found = []
    for block in blocks(page):
        if block.kind == "console":
            assert block.text.startswith("$ "), block.text
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                line, _, prints = part.partition("\n")
                found.append(Command(line, prints))
    return found


def run_shell(page: Path, folder: Path) -> int:
    for command in commands(page):
        printed = shell(command, folder)
        assert doctest.OutputChecker().check_output(command.prints, printed, LOOSE), (
            f"{page.name}: {command.line}\n--- the page shows\n{command.prints}\n--- it prints\n{printed}"
        )
    return len(commands(page))


def shell(command: Command, folder: Path) -> str:
    """What a command prints, with the words typed that its session shows."""
    typed = "".join(f"{words}\n" for words in TYPED.findall(command.prints))
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    there = {key: value for key, value in os.environ.items() if key != "CYVASSE_GAMES"}
    done = subprocess.run(
        ["bash", "-c", command.line],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env=there | {"PATH": path, "COLUMNS": "80"},
    )
    return done.stdout + done.stderr
