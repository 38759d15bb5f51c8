"""Records of every version that was played are kept, and lead where they led (`make golden` writes those of a new one).

A record is never written over: when it no longer runs equal its game gets a new version, and it stays as it is. What
lies beside it in `told.json` is what it leads to by the rules of today; that is written anew.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import cyvasse
from cyvasse.kernel import record as paper
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.record import BadRecord, Record
from tests.contract.samples import samples
from tests.contract.walk import GAMES, any_line, everyone, walk

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "records"
AGAIN, CHECKPOINT = "played again", "from its checkpoint"


def version_folder(name: str) -> Path:
    """Where records of the version that is played today lie."""
    return FOLDER / name / f"v{find(name).version}"


def version_folders() -> list[Path]:
    kept = [path for name in GAMES for path in (FOLDER / name).glob("v*")]
    return sorted({*kept, *map(version_folder, GAMES)})


def stored(folder: Path) -> dict[str, Record]:
    packed = {path.name.partition(".")[0]: path for path in sorted(folder.glob("*.json.gz"))}
    return {name: paper.read(gzip.decompress(path.read_bytes())) for name, path in packed.items()}


def write_missing(folder: Path) -> None:
    name = folder.parent.name
    folder.mkdir(parents=True, exist_ok=True)
    for what, make in samples(name).items():
        path = folder / f"{what}.json.gz"
        if folder == version_folder(name) and not path.exists():
            path.write_bytes(gzip.compress(make(find(name)).to_json().encode(), mtime=0))


def loaded(record: Record, what: str) -> Match:
    game = find(record.game)
    try:
        return cyvasse.load(record)
    except BadRecord as error:
        if record.version != game.version:
            raise
        view = os.path.relpath(game.folder / "view.py", ROOT)
        pytest.fail(
            f"The sample `{what}` of {game.name}, version {game.version}, no longer runs equal. {error} Where rules or "
            f"data are meant to differ, bump VERSION in {view} and run `make golden`: it writes samples of the new "
            "version, and these stay as they are.",
            pytrace=False,
        )


def told(match: Match) -> dict[str, Any]:
    """How a record was loaded, and where it leads; a digest of what everyone sees and of what everyone was told."""
    views = [replace(match.view(seat), version=0) for seat in everyone(match)]
    logs = [[(line.event, line.words) for line in match.log(seat)] for seat in everyone(match)]
    return {
        "loaded": AGAIN if match.record.before is None else CHECKPOINT,
        "answers": len(match.answers),
        "over": match.over,
        "winners": [match.names[seat] for seat in match.winners],
        "views": digest(views),
        "log": digest(logs),
    }


def digest(thing: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(thing, order="deterministic")).hexdigest()[:16]


@pytest.mark.parametrize("folder", version_folders(), ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_golden_records_lead_where_they_led(folder: Path, request: pytest.FixtureRequest) -> None:
    name, where = folder.parent.name, os.path.relpath(folder, ROOT)
    if request.config.getoption("--golden-write"):
        write_missing(folder)
    if folder == version_folder(name):
        missing = ", ".join(sorted(samples(name).keys() - stored(folder).keys()))
        assert not missing, (
            f"{where} lacks records of the version that is played ({missing}): `make golden` writes them."
        )
    now = {what: told(loaded(record, what)) for what, record in stored(folder).items()}
    if request.config.getoption("--golden-write"):
        (folder / "told.json").write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    assert now == json.loads((folder / "told.json").read_bytes()), (
        f"A record in {where} leads elsewhere than it did, or is shown otherwise: if that is meant, run `make golden`."
    )


@pytest.mark.parametrize("folder", version_folders(), ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_stored_records_are_saved_as_they_are_and_go_on(folder: Path) -> None:
    for what, record in stored(folder).items():
        match = loaded(record, what)
        if folder == version_folder(folder.parent.name):
            assert replace(match.record, checkpoint=None) == replace(record, checkpoint=None)
            assert record.checkpoint and match.record.checkpoint
            assert paper.is_same_table(match.game.table_type(), record.checkpoint, match.record.checkpoint)
        else:
            assert match.record.before == record
        for _ in islice(walk(match, Dice(7), any_line), None if what == "middle" else 20):
            pass
        assert match.over or what != "middle"
        assert told(cyvasse.load(match.record.to_json())) == told(match)
