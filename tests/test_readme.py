"""What README.md names is there, its first session is short, and its pictures are those of the tables as they are
drawn; tests/docs runs the sessions of both READMEs."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from cyvasse.kernel.game import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def sessions() -> list[str]:
    return re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


def test_the_first_session_has_twelve_lines() -> None:
    assert len(sessions()[0].splitlines()) <= 14


def test_its_make_targets_and_files_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make ([a-z]+)", README)):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target
    for path in re.findall(r"\]\(([a-zA-Z/._-]+)", README):
        assert (ROOT / path).exists(), path


def test_it_shows_a_picture_of_every_game() -> None:
    shown = re.findall(r"!\[[^]]+\]\(docs/pictures/(\w+)\.svg\)", README)
    assert sorted(shown) == sorted(GAMES)


def test_pictures_are_the_tables_that_are_described_beside_them() -> None:
    spec = spec_from_file_location("draw", ROOT / "docs" / "pictures" / "draw.py")
    assert spec is not None and spec.loader is not None
    draw = module_from_spec(spec)
    spec.loader.exec_module(draw)
    folder = ROOT / "docs" / "pictures"
    drawn = draw.pictures()
    assert {path.name for path in folder.glob("*.svg")} == drawn.keys()
    other = [name for name, svg in drawn.items() if svg != (folder / name).read_text(encoding="utf-8")]
    assert not other, f"{', '.join(other)}: drawn otherwise than README shows it, run `make pictures`"
