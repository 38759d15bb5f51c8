"""What tests of several games look at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cyvasse.kernel.data import read_folder
from cyvasse.kernel.match import Match


def look_alike(one: Match, other: Match, houses: Iterable[str | None]) -> bool:
    """Can none of these tell the two matches apart? None is a spectator."""
    seats = [None if house is None else one.seat(house) for house in houses]
    return all(
        one.seen(seat) == other.seen(seat) and one.log(seat) == other.log(seat) and one.asked(seat) == other.asked(seat)
        for seat in seats
    )


def changed_entry(game: Path, key: str, id_: str, **changes: Any) -> dict[str, Any]:
    """An entry of a game's data with some of its fields changed, for a data pack."""
    found: dict[str, Any] = next(e for e in read_folder(game / "data")[key] if e["id"] == id_)  # type: ignore[misc,index]
    return {**found, **changes}


def assert_sources_of_parts(game: Path) -> None:
    """Parts with another source are parts of the entry."""
    for section in read_folder(game / "data").values():
        for entry in section:
            assert isinstance(entry, dict)
            for field, source in entry.get("fields", {}).items():
                assert field.partition(".")[0] in entry, entry["id"]
                assert source != entry["source"], entry["id"]
