import json
from pathlib import Path

import pytest

from tests.package.fresh import Fresh, copied, sdist_of, wheel_of

FIGURES = {
    "cards": {
        "clauses": 3, "proven": 2, "prose": 1, "open": [], "rulings": 0, "cards": 0, "examples": 0, "errors": [],
    }
}  # fmt: skip


@pytest.fixture(scope="session")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sources as they stand, with figures that say that they are these."""
    source = copied(tmp_path_factory.mktemp("source") / "cyvasse")
    (source / "src" / "cyvasse" / "conformance.json").write_text(json.dumps(FIGURES))
    return sdist_of(source, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="session")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of(sdist, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """As after `pip install cyvasse`."""
    return Fresh(tmp_path_factory.mktemp("bare"), wheel)


@pytest.fixture(scope="session")
def hosting(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Fresh:
    """As after `pip install cyvasse[server]`."""
    return Fresh(tmp_path_factory.mktemp("hosting"), wheel, "server")
