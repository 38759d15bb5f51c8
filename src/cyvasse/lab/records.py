"""The games of a run in one file, each a record: `records.jsonl.gz`.

Every line is `{"game": number, "record": {...}}` and a gzip member of its own, so that games can be appended, a file
that was cut off loses its last game at most, and `zcat` reads it. Once a run is finished the games stand in order.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterator
from errno import ENOSPC
from os import strerror
from pathlib import Path
from typing import BinaryIO, NamedTuple

import msgspec

from cyvasse.kernel.record import Record

NAME = "records.jsonl.gz"
AT_ONCE = 1 << 20  # bytes that are read


class Kept(msgspec.Struct):
    """A line of the file."""

    game: int
    record: Record


class _Number(msgspec.Struct):
    game: int


class Span(NamedTuple):
    """Where a game lies in the file."""

    game: int
    begin: int
    end: int


def packed(game: int, record: Record) -> bytes:
    """A game as it is appended: the same bytes for the same game."""
    return gzip.compress(msgspec.json.encode(Kept(game, record)) + b"\n", 9, mtime=0)


class RecordFile:
    """The file, for those who add to it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self.spans: dict[int, Span] = {}  # by game; of a game that was written twice the later one
        self._end = 0
        self.path.touch()
        for span in spans(self.path):
            self.spans[span.game], self._end = span, span.end
        with self.path.open("ab") as file:
            file.truncate(self._end)  # a game that was cut off is played again

    def add(self, game: int, member: bytes) -> None:
        with self.path.open("ab", buffering=0) as file:
            if file.write(member) != len(member):  # the rest did not fit
                file.truncate(self._end)
                raise OSError(ENOSPC, strerror(ENOSPC))
        self.spans[game] = Span(game, self._end, self._end + len(member))
        self._end += len(member)

    def settle(self) -> dict[str, object]:
        """Put the games in order, each once; returns how many there are, their size and their digest."""
        ordered = [self.spans[game] for game in sorted(self.spans)]
        fresh = self.path.with_suffix(".new")
        with self.path.open("rb") as old, fresh.open("wb") as new:
            for span in ordered:
                old.seek(span.begin)
                new.write(old.read(span.end - span.begin))
        fresh.replace(self.path)
        return {"games": len(ordered), "bytes": self.path.stat().st_size, "digest": digest(self.path)}


def members(file: BinaryIO) -> Iterator[tuple[int, int, bytes]]:
    """The gzip members of a file, as far as they are whole: where each begins and ends, and what it holds."""
    begin, rest = 0, b""
    while True:
        inflate, parts, read = zlib.decompressobj(zlib.MAX_WBITS | 16), [], 0
        while not inflate.eof:
            rest = rest or file.read(AT_ONCE)
            if not rest:
                return
            try:
                parts.append(inflate.decompress(rest))
            except zlib.error:
                return
            read += len(rest) - len(inflate.unused_data)
            rest = inflate.unused_data
        yield begin, begin + read, b"".join(parts)
        begin += read


def spans(path: Path) -> Iterator[Span]:
    with path.open("rb") as file:
        for begin, end, line in members(file):
            yield Span(msgspec.json.decode(line, type=_Number).game, begin, end)


def lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        for _, _, line in members(file):
            yield line


def records(run: Path | str) -> Iterator[tuple[int, Record]]:
    """The games of a run's folder, or of a file of records, one after another."""
    path = Path(run)
    for line in lines(path / NAME if path.is_dir() else path):
        kept = msgspec.json.decode(line, type=Kept)
        yield kept.game, kept.record


def digest(path: Path) -> str:
    """The same for the same games, however they were packed."""
    found = hashlib.sha256()
    for line in lines(path):
        found.update(line)
    return found.hexdigest()
