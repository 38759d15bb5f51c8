"""The example of a game is a package like a stranger's: installed, it is found by its entry point."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tests.docs.sessions import ROOT

YARD = ROOT / "examples" / "yard"
PLAY = """
import cyvasse
from cyvasse.kernel.game import paths
from cyvasse.kernel.luck import Dice

assert paths()["yard"] == "cyvasse_yard"
match, luck = cyvasse.new("yard", seats=4, seed=1), Dice(1)
while not match.over:
    seat = min(match.questions)
    match.answer(seat, match.questions[seat].sample(luck))
print(match.says(None, "ru")[-1])
"""


def test_an_installed_game_is_found_by_its_entry_point_and_brings_its_texts(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=YARD, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("cyvasse_yard-*.whl")
    installed = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(installed)
    there = {key: value for key, value in os.environ.items() if key != "CYVASSE_GAMES"}
    path = [str(installed), *(entry for entry in sys.path if entry and Path(entry) != ROOT)]
    told = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=tmp_path,
        env=there | {"PYTHONPATH": os.pathsep.join(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout.startswith("День окончен."), told.stderr
