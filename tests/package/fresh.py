"""Packages built from a copy of the sources, and environments that hold a wheel and what it asks for, nothing else."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator, Mapping
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
ASIDE = (".git", ".venv", ".cache", "build", "dist", "node_modules", "__pycache__", "conformance.json", "cyvasse.db*")
START = 30.0  # seconds in which a server must be there
Done = subprocess.CompletedProcess[str]


def copied(to: Path) -> Path:
    """The sources with the built page, as `make wheel` finds them, but without figures of conformance."""
    return shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*ASIDE))


def build(kind: str, source: Path, out: Path, *more: str) -> Done:
    """Hatchling's own command, as `make wheel` calls it."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out), *more]
    return subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)


def sdist_of(source: Path, out: Path) -> Path:
    done = build("sdist", source, out)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = out.glob("*.tar.gz")
    return found


def wheel_of(sdist: Path, out: Path) -> Path:
    """A wheel that is built from nothing but the sdist."""
    with tarfile.open(sdist) as packed:
        packed.extractall(out, filter="data")
    (source,) = (path for path in out.iterdir() if path.is_dir())
    done = build("wheel", source, out)
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = out.glob("*.whl")
    return found


class Fresh:
    """An environment with a wheel and what it requires with these extras, linked from the environment of the tests."""

    def __init__(self, folder: Path, wheel: Path, *extras: str) -> None:
        self.folder = folder
        venv.EnvBuilder(symlinks=True).create(folder / "venv")
        self.bin = folder / "venv" / "bin"
        self.site = folder / "venv" / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(self.site)
        (told,) = self.site.glob("cyvasse-*.dist-info")
        self.package = PathDistribution(told)
        for required in closure(self.package, extras).values():
            link(required, self.site)
        for script in self.package.entry_points.select(group="console_scripts"):
            path = self.bin / script.name
            path.write_text(
                f"#!{self.bin / 'python'}\nimport sys\nfrom {script.module} import {script.attr}\n"
                f"if __name__ == '__main__':\n    sys.exit({script.attr}())\n"
            )
            path.chmod(0o755)

    def environment(self) -> dict[str, str]:
        """Nothing of ours: neither the checkout nor the games of the tests."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "CYVASSE"))}
        return kept | {"COLUMNS": "100", "LANG": "C.UTF-8", "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}"}

    def run(self, *command: str, typed: str = "") -> Done:
        return subprocess.run(
            command, input=typed, capture_output=True, text=True, cwd=self.folder, env=self.environment(),
            check=False, timeout=120,
        )  # fmt: skip


def closure(of: Distribution, extras: tuple[str, ...]) -> dict[str, Distribution]:
    """By name: what it requires with these extras, and what that requires in turn."""
    found: dict[str, Distribution] = {}
    waiting = [*required(of, extras)]
    asked: set[str] = set()
    while waiting:
        wish = waiting.pop()
        if str(wish) in asked:
            continue
        asked.add(str(wish))
        found[canonicalize_name(wish.name)] = installed = distribution(wish.name)
        waiting += required(installed, tuple(wish.extras))
    return found


def required(of: Distribution, extras: tuple[str, ...]) -> Iterator[Requirement]:
    for line in of.requires or []:
        wish = Requirement(line)
        if wish.marker is None or any(wish.marker.evaluate({"extra": extra}) for extra in ("", *extras)):
            yield wish


def link(installed: Distribution, site: Path) -> None:
    """Its modules and packages; a folder that several distributions share stays a folder."""
    home = Path(str(installed.locate_file("")))
    for file in installed.files or []:
        if file.parts[0] in ("..", "__pycache__") or file.suffix == ".pth":
            continue
        depth = 2 if is_shared(home / file.parts[0]) else 1
        there = site.joinpath(*file.parts[:depth])
        if not there.is_symlink():
            there.parent.mkdir(exist_ok=True)
            there.symlink_to(home.joinpath(*file.parts[:depth]))


def is_shared(path: Path) -> bool:
    """Is it a namespace, with packages in it that may be others'?"""
    return path.is_dir() and not any(path.glob("*.*"))


class Served:
    """`cyvasse serve` of a fresh environment, on a free port."""

    def __init__(self, fresh: Fresh, database: Path) -> None:
        command = [str(fresh.bin / "cyvasse"), "serve", "--port", "0", "--database", f"sqlite:///{database}"]
        self.log = database.with_suffix(".log")
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, cwd=fresh.folder, env=fresh.environment(), stdout=subprocess.PIPE, stderr=log, text=True
            )
        try:
            self._knock()
        except BaseException:
            self.stop()
            raise

    def _knock(self) -> None:
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, f"the server said {said!r}: {self.log.read_text()}"
        self.address = f"http://127.0.0.1:{found[1]}"
        until = time.monotonic() + START
        while True:
            try:
                self.get("/health")
                return
            except urllib.error.URLError:
                assert time.monotonic() < until, f"the server does not answer: {self.log.read_text()}"
                time.sleep(0.02)

    def get(self, path: str, given: bytes | None = None, headers: Mapping[str, str] | None = None) -> tuple[str, bytes]:
        """What lies there, and of what type it is; with something given it is posted."""
        asked = urllib.request.Request(self.address + path, given, dict(headers or {}))
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return answer.headers["Content-Type"], answer.read()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
