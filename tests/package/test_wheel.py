"""What a stranger has after `pip install`: the wheel, built from the sdist, and nothing beside it."""

from __future__ import annotations

import json
import re
import shutil
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

from tests.package.conftest import FIGURES
from tests.package.fresh import ROOT, Fresh, Served, build

PAGE = "src/cyvasse/server/page"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def files(folder: Path) -> set[str]:
    """What a person wrote or built below a folder; not what Python keeps there, nor figures of the last run."""
    here = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    return {path for path in here if "__pycache__" not in path and path != "conformance.json"}


def test_the_sdist_holds_the_built_page_and_the_sources_but_nothing_of_this_machine(sdist: Path) -> None:
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    page = {f"{PAGE}/{path}" for path in files(ROOT / PAGE)}
    assert page and page - names == set()
    assert {"LICENSE", "README.md", "hatch_build.py", "web/package-lock.json", "tests/conftest.py"} - names == set()
    assert not [name for name in names if re.match(r"\.venv|\.cache|\.git/|dist/|web/node_modules|cyvasse\.db", name)]


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = {name.removeprefix("cyvasse/") for name in packed.namelist() if name.startswith("cyvasse/")}
    assert names ^ files(ROOT / "src" / "cyvasse") == {"conformance.json"}


def test_the_wheel_says_what_it_is(bare: Fresh) -> None:
    told = bare.package.metadata
    assert (told["Name"], told["Version"], told["License-Expression"]) == ("cyvasse", VERSION, "MIT")
    assert "# Cyvasse" in told.json["description"]


def test_without_extras_a_game_is_played_in_the_terminal_to_its_end(bare: Fresh) -> None:
    for lang, ending in (("en", "The game is over"), ("ru", "Игра окончена")):
        command = ["cyvasse", "play", "betwixt", "--seed", "3", "--bots", "random", "--lang", lang]
        done = bare.run(*command, typed="1\n" * 400)
        assert (done.returncode, done.stderr) == (0, "")
        assert ending in done.stdout


def test_without_extras_many_games_are_simulated(bare: Fresh) -> None:
    done = bare.run("cyvasse", "sim", "betwixt", "--games", "4", "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    told = json.loads(done.stdout)
    assert (told["games"], told["errors"]) == (4, 0)


def test_without_extras_all_five_tables_are_set_up_and_drawn(bare: Fresh) -> None:
    drawn = (
        "import cyvasse\nfor game in cyvasse.games():\n    print(game, cyvasse.new(game, seed=1).svg(lang='ru')[:5])"
    )
    done = bare.run(str(bare.bin / "python"), "-c", drawn)
    games = ("battles", "betwixt", "cards", "miniatures", "thrones")
    assert done.stdout.splitlines() == [f"{game} <svg " for game in games], done.stderr


def test_the_module_is_the_command(bare: Fresh) -> None:
    done = bare.run(str(bare.bin / "python"), "-m", "cyvasse", "--version")
    assert (done.returncode, done.stdout) == (0, f"{VERSION}\n")
    assert done.stdout == bare.run("cyvasse", "--version").stdout
    where = bare.run(str(bare.bin / "python"), "-c", "import cyvasse; print(cyvasse.__file__)").stdout
    assert Path(where.strip()).is_relative_to(bare.site)


def test_conformance_tells_the_figures_that_the_wheel_brought(bare: Fresh) -> None:
    done = bare.run("cyvasse", "conformance", "cards", "--json")
    assert (done.returncode, json.loads(done.stdout)) == (0, FIGURES)


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        ("serve --lang en", "cyvasse[server]"),
        ("serve --lang ru", "cyvasse[server]"),
        ("sim cards --games 1 --out simulated", "cyvasse[lab]"),
        ("ladder cards --bots random,greedy --games 2 --out rated", "cyvasse[lab]"),
        ("sim cards --games 1 --ray auto", "cyvasse[ray]"),
    ],
)
def test_what_needs_an_extra_says_which_before_it_does_anything(bare: Fresh, command: str, extra: str) -> None:
    done = bare.run("cyvasse", *command.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert extra in done.stderr and len(done.stderr.splitlines()) == 1
    assert ("дополнение" in done.stderr) is command.endswith("ru")
    assert not (bare.folder / command.split()[-1]).exists()


def test_with_the_extra_the_site_shows_its_page_and_rooms_are_opened(hosting: Fresh, tmp_path: Path) -> None:
    served = Served(hosting, tmp_path / "site.db")
    try:
        kind, page = served.get("/")
        assert kind.startswith("text/html") and b'<div id="app">' in page
        assets = re.findall(r'(?:src|href)="(/[^"]+)"', page.decode())
        assert {Path(path).suffix for path in assets} >= {".js", ".css", ".svg"}
        for path in assets:
            assert served.get(path)[1] == (ROOT / PAGE / path.removeprefix("/")).read_bytes()
        given = json.dumps({"game": "betwixt", "person": "Ann", "bot": "random"}).encode()
        opened = json.loads(served.get("/api/play", given, {"Content-Type": "application/json"})[1])
        key = {"Authorization": f"Bearer {opened['keys']['0']}"}
        frame = json.loads(served.get(f"/api/rooms/{opened['room']}/frame", headers=key)[1])
        assert frame["room"]["game"] == "betwixt" and frame["panels"] and frame["things"]
    finally:
        served.stop()
    assert "the server stops" in served.log.read_text()


def test_without_a_built_page_nothing_is_built_but_an_editable_install(tmp_path: Path) -> None:
    source = tmp_path / "source"
    (source / "src" / "cyvasse").mkdir(parents=True)
    for path in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/cyvasse/__init__.py"):
        shutil.copy(ROOT / path, source / path)
    for kind in ("sdist", "wheel"):
        done = build(kind, source, tmp_path / kind)
        assert done.returncode == 1
        assert "make web" in done.stdout + done.stderr and "Traceback" not in done.stderr
        assert not [*tmp_path.glob(f"{kind}/*")]
    done = build("wheel:editable", source, tmp_path / "editable")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_dependency_that_is_not_declared_is_not_there(bare: Fresh, hosting: Fresh) -> None:
    for fresh, missing in ((bare, ("litestar", "numpy", "pytest")), (hosting, ("numpy", "pytest"))):
        known = f"import importlib.util as u; print([n for n in {missing!r} if u.find_spec(n)])"
        assert fresh.run(str(fresh.bin / "python"), "-c", known).stdout == "[]\n"
