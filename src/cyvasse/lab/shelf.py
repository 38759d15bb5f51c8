"""Where the results of a run are kept: results.jsonl, a line each, and summary.json. A run can go on from there.

A watched run has decisions.jsonl besides, a line each, and one that keeps records a file of those.
"""

from __future__ import annotations

from collections.abc import Sequence
from errno import ENOSPC
from os import strerror
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from .records import RecordFile


class BadShelf(ValueError):
    """A folder that cannot be used, in one sentence."""


class Numbered(Protocol):
    @property
    def game(self) -> int: ...
    @property
    def error(self) -> str: ...


R = TypeVar("R", bound=Numbered)


class Shelf(Generic[R]):
    def __init__(self, folder: Path, run: msgspec.Struct, kind: type[R], records: bool = False) -> None:
        self.folder, self.run = folder, run
        self.records: RecordFile | None = None
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._must_be_ours()
            self.results = self._read(kind)
            if records:
                self.records = RecordFile(folder)
                self.results = {i: one for i, one in self.results.items() if one.error or i in self.records.spans}
            self._file = self._write()
        except OSError as error:
            raise BadShelf(f"{folder} cannot be used: {error.strerror}.") from None

    def _must_be_ours(self) -> None:
        """Results of different runs never mix: run.json says which run lies here."""
        path = self.folder / "run.json"
        if not path.exists():
            if (self.folder / "results.jsonl").exists():
                raise BadShelf(f"{self.folder} holds results that are not of a run of Cyvasse.")
            path.write_bytes(msgspec.json.encode(self.run))
            return
        try:
            theirs = msgspec.json.decode(path.read_bytes(), type=type(self.run))
        except msgspec.DecodeError:
            raise BadShelf(f"{path} is damaged.") from None
        differ = [key for key in self.run.__struct_fields__ if getattr(self.run, key) != getattr(theirs, key)]
        if differ:
            raise BadShelf(f"{self.folder} holds another run, with other {', '.join(differ)}: take another folder.")

    def _read(self, kind: type[R]) -> dict[int, R]:
        path = self.folder / "results.jsonl"
        found: dict[int, R] = {}
        lines = path.read_bytes().splitlines() if path.exists() else []
        for n, line in enumerate(lines):
            try:
                result = msgspec.json.decode(line, type=kind)
            except msgspec.DecodeError:
                if n == len(lines) - 1:  # cut off while it was written: played again
                    break
                raise BadShelf(f"{path}, line {n + 1} is damaged.") from None
            found[result.game] = result
        return found

    def _write(self) -> Any:
        """All results once more, in order, then open for those to come."""
        path = self.folder / "results.jsonl"
        fresh = path.with_suffix(".new")
        with fresh.open("wb") as file:
            for _, result in sorted(self.results.items()):
                file.write(msgspec.json.encode(result) + b"\n")
        fresh.replace(path)
        return path.open("ab", buffering=0)

    def add(self, result: R, course: Sequence[msgspec.Struct] = (), record: bytes = b"") -> None:
        """A finished game; its record and decisions first, so that those of a game in results.jsonl are all there."""
        line = msgspec.json.encode(result) + b"\n"
        try:
            if self.records is not None and record:
                self.records.add(result.game, record)
            if course:
                told = [
                    {"game": result.game, "number": n} | msgspec.structs.asdict(made) for n, made in enumerate(course)
                ]
                with (self.folder / "decisions.jsonl").open("ab") as file:
                    file.write(b"".join(msgspec.json.encode(row) + b"\n" for row in told))
            if self._file.write(line) != len(line):  # the rest did not fit
                raise OSError(ENOSPC, strerror(ENOSPC))
        except OSError as error:
            raise self._full(error) from None
        self.results[result.game] = result

    def close(self, summary: dict[str, Any]) -> None:
        """Everything in order, and the figures besides."""
        self._file.close()
        try:
            self._write().close()
            if self.records is not None:
                summary["records"] = self.records.settle()
            text = msgspec.json.format(msgspec.json.encode(summary), indent=2)
            (self.folder / "summary.json").write_bytes(text + b"\n")
        except OSError as error:
            raise self._full(error) from None

    def _full(self, error: OSError) -> BadShelf:
        kept = f"the {len(self.results)} games that are there are kept, and the same command goes on from them"
        return BadShelf(f"{self.folder} takes no more ({error.strerror}): {kept}.")
