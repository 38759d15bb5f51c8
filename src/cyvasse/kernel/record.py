"""A match on paper: how it was made, every answer and outcome, and the latest checkpoint.

A match that went on under newer rules begins with what was played before: answers are counted from its checkpoint.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Literal, get_type_hints

import msgspec
from msgspec.structs import replace

from .bounds import DEEPEST, Sentence, is_bounded, short
from .rule import Table

if TYPE_CHECKING:
    from .game import ComponentsT, Game, OptionsT, TableT, ViewT
    from .walk import Position

FORMAT = 2
FORMATS = (1, FORMAT)  # in the first a commitment covers game, options and seed alone
PARTS = {  # what a commitment covers besides the seed, and what is said of a part that is another
    "game": "game is not the one",
    "seats": "number of seats is not the one",
    "options": "options are not those",
    "packs": "data packs are not those",
    "position": "position is not the one",
}
OPEN_FIELDS = ("acts", "data", "log", "options")  # of a table: made anew when a checkpoint is read


class BadRecord(Sentence):
    """A record that is damaged, foreign or bent, with the place."""


class TakeBack(msgspec.Struct, frozen=True, array_like=True):
    """After so many answers this seat took its last one back; `agreed`: by consent, past what was learned."""

    after: int
    seat: int
    agreed: bool


class Luck(msgspec.Struct, frozen=True, array_like=True):
    """After so many answers the match played on with fresh luck, committed to like the first."""

    after: int
    seed: str
    commitment: str


class Resigned(msgspec.Struct, frozen=True):
    """After so many answers this seat gave up."""

    after: int
    seat: int


class Renewal(msgspec.Struct, frozen=True):
    """A point from which luck is another than the first commitment promised, and the seat that took an answer back."""

    after: int
    why: Literal["checkpoint", "play-on", "take-back"]
    seat: int | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A match on paper: how it began, every answer and every outcome. `load` plays it again."""

    cyvasse: int = FORMAT
    game: str
    version: int
    seats: int
    options: dict[str, Any]
    packs: list[dict[str, Any]] = []
    position: str | None = None  # the description it was started from
    seals: dict[str, str] = {}  # a digest of each of PARTS, so that a part that was exchanged can be named
    commitment: str = ""
    seed: str  # 64 hex digits; with the commitment it proves that no roll or deal was bent
    answers: list[tuple[int, str]] = []
    outcomes: list[tuple[str, str, list[int] | None]] = []
    take_backs: list[TakeBack] = []
    checkpoint: dict[str, Any] | None = None
    lucks: list[Luck] = []
    resigned: list[Resigned] = []
    before: Record | None = None  # by older rules, up to the checkpoint from which this one goes on

    def with_play(
        self,
        answers: Sequence[tuple[int, str]],
        outcomes: Sequence[tuple[str, str, list[int] | None]],
        take_backs: Sequence[TakeBack],
        resigned: Sequence[Resigned],
        table: Table,
    ) -> Record:
        return replace(
            self,
            answers=list(answers),
            outcomes=list(outcomes),
            take_backs=list(take_backs),
            resigned=list(resigned),
            checkpoint=plain_table(table),
        )

    def beginning(self) -> Record:
        """How the match was made, before anything was answered by these rules."""
        return replace(self, answers=[], outcomes=[], take_backs=[], lucks=[], resigned=[], checkpoint=None)

    @property
    def covered(self) -> list[str]:
        """What the commitment covers."""
        return ["game", "options", "seed"] if self.cyvasse == 1 else [*PARTS, "seed"]

    @property
    def renewals(self) -> list[Renewal]:
        """All points where luck began anew: no roll or deal after the first of them is proven by the commitment."""
        under = [Renewal(0, "checkpoint")] if self.before is not None else []
        on = [Renewal(luck.after, "play-on") for luck in self.lucks]
        back = [Renewal(back.after, "take-back", back.seat) for back in self.take_backs if back.agreed]
        return sorted([*under, *on, *back], key=lambda point: point.after)

    @property
    def latest_seed(self) -> str:
        """The seed of the luck that was at work last: it may be secret where the first one lies open."""
        if self.lucks:
            return self.lucks[-1].seed
        return self.seed if self.before is None else self.before.latest_seed

    @property
    def epochs(self) -> int:
        """At least as many epochs of luck as have begun, so that the next one is fresh."""
        earlier = 0 if self.before is None else self.before.epochs
        return earlier + 1 + sum(back.agreed for back in self.take_backs)

    def goes_on(self, version: int) -> Record:
        """The beginning of the match that these rules play from the checkpoint of this one."""
        return replace(self.beginning(), version=version, before=self)

    def __iter__(self) -> Iterator[Position]:
        """Its answers one after another, each with the match as it then stood, in one pass."""
        from .walk import positions

        return positions(self)

    def to_json(self) -> str:
        """As `save` writes it and `load` reads it."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def read(line: str | bytes) -> Record:
    if not isinstance(line, str | bytes):
        raise BadRecord(f"This is not a record of Cyvasse: it is JSON, not {short(line)}.")
    try:
        record = msgspec.json.decode(line, type=Record)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"This is not a record of Cyvasse: {error}.") from None
    must_be_whole(record)
    return record


def must_be_whole(record: Record) -> None:
    """Also what was played before it, and before that."""
    parts = [record]
    while (before := parts[-1].before) is not None:
        parts.append(before)
        if len(parts) > DEEPEST:
            raise BadRecord("The record is nested too deeply or too large.")
    for part in parts:
        _must_be_sound(part)


def _must_be_sound(record: Record) -> None:
    if record.cyvasse not in FORMATS:
        raise BadRecord(f"This record has format {record.cyvasse}; this program reads formats up to {FORMAT}.")
    fresh = [(f"$.lucks[{i}]", luck.seed) for i, luck in enumerate(record.lucks)]
    for where, seed in (("$.seed", record.seed), *fresh):
        if len(seed) != 64 or not set(seed) <= set("0123456789abcdef"):
            raise BadRecord(f"The record's seed is damaged: `{where}` is not 64 hex digits.")
    if not is_bounded([record.options, record.packs, record.checkpoint]):
        raise BadRecord("The record is nested too deeply or too large.")


# -- commitments ----------------------------------------------------------------------------------------------


def _digest(thing: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(thing, order="deterministic")).hexdigest()


def _seals(record: Record) -> dict[str, str]:
    return {part: _digest(getattr(record, part)) for part in PARTS}


def commit(record: Record, seed: bytes) -> str:
    """What is published before a match begins or goes on: sha256 over what the record then says and a seed.

    It covers the game, its seats, options, packs and position; where a match goes on, what was answered too.
    """
    if record.cyvasse == 1:
        head: list[Any] = [record.game, record.options]
    else:
        head = [record.cyvasse, _seals(record), _digest(_played(record))]
    return hashlib.sha256(msgspec.json.encode(head, order="deterministic") + seed).hexdigest()


def _played(record: Record) -> list[Any]:
    """What happened by the will of the seats, and what it began with where older rules had led there."""
    told: list[Any] = [record.answers, record.take_backs, record.resigned, record.lucks]
    if (before := record.before) is not None:
        told.append([before.version, before.outcomes, before.checkpoint, *_played(before)])
    return told


def sealed(record: Record) -> Record:
    """A record that begins, with its commitment."""
    record = replace(record, seals=_seals(record))
    return replace(record, commitment=commit(record, bytes.fromhex(record.seed)))


def as_published(record: Record, commitment: str) -> Record:
    """A record that begins, with the commitment that was published for it: an earlier version covered less by it."""
    old = replace(record, cyvasse=1, seals={}, commitment=commitment)
    return old if commit(old, bytes.fromhex(old.seed)) == commitment else record


def must_fit(record: Record) -> None:
    """Is this what was committed to?"""
    if record.cyvasse != 1:
        if record.seals.keys() != PARTS.keys():
            raise BadRecord("The record does not say what its commitment covers.")
        for part, seal in _seals(record).items():
            if record.seals[part] != seal:
                raise BadRecord(f"The record's {PARTS[part]} that its commitment covers.")
    if record.commitment != commit(replace(record.beginning(), before=None), bytes.fromhex(record.seed)):
        *parts, last = record.covered
        raise BadRecord(f"The record's commitment does not fit its {', '.join(parts)} and {last}.")
    if (before := record.before) is not None:
        for part in ("cyvasse", *PARTS, "seals", "commitment", "seed"):
            if getattr(record, part) != getattr(before, part):
                raise BadRecord(f"The record goes on from another game than its own: `{part}` differs in `$.before`.")
        must_fit(before)


def plain_table(table: Table) -> dict[str, Any]:
    plain = {f.name: getattr(table, f.name) for f in fields(table) if f.name not in OPEN_FIELDS}
    plain["facts"] = table.facts and [sorted((list(where), cards) for where, cards in k.items()) for k in table.facts]
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(plain))  # as it will be read
    return found


def is_same_table(kind: type[Table], told: dict[str, Any], reached: dict[str, Any]) -> bool:
    """Is a checkpoint the table that was reached?

    An earlier program wrote nothing of what spectators remember, nor of fields that came later and may be left out.
    """
    facts = told.get("facts")
    if isinstance(facts, list) and reached["facts"] is not None and len(facts) == reached["seats"]:
        reached = reached | {"facts": reached["facts"][:-1]}
    later = {f.name for f in fields(kind) if f.default is not MISSING or f.default_factory is not MISSING}
    return told == {name: value for name, value in reached.items() if name in told or name not in later}


def read_table(
    game: Game[TableT, ViewT, OptionsT, ComponentsT], plain: dict[str, Any], options: OptionsT, components: ComponentsT
) -> TableT:
    """A table from its checkpoint."""
    kind = game.table_type()
    types = get_type_hints(kind) | {"facts": list[list[tuple[list[str], list[str]]]] | None}
    try:
        found = {name: msgspec.convert(value, types[name], str_keys=True) for name, value in plain.items()}
        facts = found.pop("facts")
        table = kind(data=components, options=options, **found)
    except (msgspec.ValidationError, KeyError, TypeError) as error:
        raise BadRecord(f"The record's checkpoint is damaged: {error}.") from None
    table.facts = facts and [{tuple(where): cards for where, cards in known} for known in facts]
    if table.facts is not None and len(table.facts) == table.seats:  # written before spectators remembered anything
        table.facts.append({})
    if table.facts is None or len(table.facts) != table.seats + 1:
        raise BadRecord("The record's checkpoint is damaged: it does not say what each seat remembers.")
    table.log = []
    return table
