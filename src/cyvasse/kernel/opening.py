"""How a match comes into being: new, loaded from a record, started from a description."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from . import position as described
from . import record as paper
from .bounds import short
from .data import BadData, plain_packs
from .facts import nothing_known
from .game import AnyGame, ComponentsT, Game, OptionsT, TableT, UnknownGame, ViewT, find, paths
from .luck import Dice, Script, Stream
from .match import Match
from .options import read_options
from .position import BadPosition
from .record import BadRecord, Luck, Record, Resigned
from .refused import Refused
from .rule import Inconsistent

SEED = 32  # bytes
LONGEST_SEED = 8192  # bits of a number


def games() -> list[str]:
    """The names of the games that can be played."""
    return sorted(paths())


def _prepared(table: TableT) -> TableT:
    """A table that remembers: what was seen, what lies behind screens, what was said."""
    table.facts = table.facts or nothing_known(table.seats)
    table.screens = table.screens or [[] for _ in range(table.seats)]
    table.log = []
    return table


def _origin(
    game: AnyGame,
    seats: int,
    options: Any,
    packs: Sequence[Mapping[str, Any]],
    seed: bytes,
    position: str | None = None,
) -> Record:
    made = Record(
        game=game.name, version=game.version, seats=seats, options=msgspec.to_builtins(options),
        packs=[dict(pack) for pack in packs], position=position, seed=seed.hex(),
    )  # fmt: skip
    return paper.sealed(made)


def new(
    game: str,
    seats: int | None = None,
    seed: int | bytes | None = None,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[Mapping[str, Any]] = (),
    luck: Stream | None = None,
) -> Match:
    """A new match. Without a seed luck is drawn fresh; a whole number makes a match that can be repeated.

    With `luck` of one's own (`luck.GivenLuck` asks for each outcome) the match has no record.
    """
    found = find(game)
    seats = found.seats[0] if seats is None else seats
    packs = plain_packs(packs)
    components = found.components(packs)
    chosen = read_options(found, seats, {} if options is None else options, components)
    bytes_ = seed_bytes(_must_be_seed(found, seed))
    if not (luck is None or isinstance(luck, Stream)):
        raise Refused(found, "", "luck", luck=luck)
    table = _prepared(found.setup(seats, chosen, components))
    if luck is not None:
        return Match(found, table, luck).begin()
    return Match(found, table, Stream(bytes_), origin=_origin(found, seats, chosen, packs, bytes_)).begin()


def rollout(
    game: Game[TableT, ViewT, OptionsT, ComponentsT],
    seats: int,
    options: OptionsT,
    components: ComponentsT,
    luck: int | Stream,
) -> Match:
    """A new match without a past, for playing many fast."""
    table = game.setup(seats, options, components)
    table.screens = [[] for _ in range(seats)]
    return Match(game, table, Dice(luck) if isinstance(luck, int) else luck, keep=False).begin()


def _must_be_seed(game: AnyGame, seed: int | bytes | None) -> int | bytes | None:
    """A number that can be written down, or as many bytes as a record holds."""
    number = type(seed) is int and seed.bit_length() <= LONGEST_SEED
    if not (seed is None or number or (isinstance(seed, bytes) and len(seed) == SEED)):
        raise Refused(game, "", "seed", seed=seed, size=SEED)
    return seed


def seed_bytes(seed: int | bytes | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(32)
    return hashlib.sha256(f"cyvasse {seed}".encode()).digest() if isinstance(seed, int) else seed


def start(game: str, position: str, seed: int | bytes = 0, packs: Sequence[Mapping[str, Any]] = ()) -> Match:
    """A match from a position described in words; `luck` in it names outcomes to come."""
    found = find(game)
    packs = plain_packs(packs)
    components = found.components(packs)
    bytes_ = seed_bytes(_must_be_seed(found, seed))
    read = described.read(position)
    seats_value = read.get("seats", found.seats[0])
    seats = seats_value if isinstance(seats_value, int) else len(read.words("seats"))
    options = read.get("options") or {}
    if not isinstance(options, dict):
        raise read.error("options", "these are `name: value` pairs")
    try:
        chosen = read_options(found, seats, options, components)
    except Refused as refusal:
        raise read.error("options" if read.has("options") else "seats", refusal.text().rstrip(".")) from None
    try:
        table = found.arrange(read, seats, chosen, components)
        luck = read.told_luck(found, table)
        read.finish()
        if table.step not in found.steps:
            raise read.error("step", f"there is no step {table.step!r}; there are: {', '.join(found.steps)}")
        origin = _origin(found, seats, chosen, packs, bytes_, position)
        return Match(found, _prepared(table), Script(luck, bytes_), origin=origin).begin()
    except BadPosition:
        raise
    except Exception as error:  # words that mean nothing where they stand
        raise BadPosition(f"The position cannot be set up: {type(error).__name__}, {short(str(error))}.") from error


def load(record: Record | str | bytes, upto: int | None = None) -> Match:
    """Play a record again, whole or its first answers; where the rules have changed since, go on from its checkpoint.

    What was played before then stands in `match.record.before`, and answers are counted from the checkpoint.
    """
    if not isinstance(record, Record):
        record = paper.read(record)
    match = _set_up(record, upto)
    if record.version == match.game.version:
        for _ in _replay(match, record, upto):
            pass
    return match


def walk(record: Record) -> Iterator[Match]:
    """A recorded match before each of its answers, all in one pass: the same match, which goes on as they are taken."""
    match = _set_up(record, None)
    if record.version != match.game.version:
        raise BadRecord(
            f"The record is of version {record.version} of {record.game}, these rules are version "
            f"{match.game.version}: it cannot be walked through."
        )
    yield from _replay(match, record, None)


def _set_up(record: Record, upto: int | None) -> Match:
    """The match as it stood before the first answer of a record, or by other rules at its checkpoint."""
    paper.must_be_whole(record)
    try:
        game = find(record.game)
        seed = bytes.fromhex(record.seed)
        paper.must_fit(record)
        options = read_options(game, record.seats, record.options, game.components(record.packs))
        if record.version != game.version:
            return _go_on(game, record, options, upto)
        if record.before is not None:
            match = _from_checkpoint(game, record.before, options)
        elif record.position is not None:
            match = start(game.name, record.position, seed, record.packs)
        else:
            match = new(game.name, record.seats, seed, record.options, record.packs)
    except (Refused, BadPosition, BadData, UnknownGame) as error:
        raise BadRecord(f"The record cannot be set up: {error}") from None
    match.origin = record.beginning()
    return match


def play_on(record: Record, at: int, seed: bytes) -> Match:
    """A match that goes on from a point of another, with fresh luck from there."""
    match = load(record, at)
    if match.over:
        raise BadRecord("Nobody can play on from there.")
    _fresh_luck(match, Luck(at, seed.hex(), paper.commit(match.record, seed)))
    return match


def _fresh_luck(match: Match, luck: Luck) -> None:
    assert match.origin is not None
    match.luck = Stream(bytes.fromhex(luck.seed))
    match.origin = msgspec.structs.replace(match.origin, lucks=[*match.origin.lucks, luck])


def _replay(match: Match, record: Record, upto: int | None) -> Iterator[Match]:
    """The match before each answer; whoever takes all of them has it after the last."""
    last = len(record.answers) if upto is None else upto
    if type(last) is not int or not 0 <= last <= len(record.answers):
        raise BadRecord(f"The record has {len(record.answers)} answers, so there is no place {short(last)} in it.")
    between = _Between(record, match)
    compared = 0
    for i in range(last + 1):
        compared = _compare(match, record, compared, i)
        if i < last or upto is None:
            between.happen(match, i)
        if i < last:
            seat, line = record.answers[i]
            yield match
            try:
                match.answer(seat, line)
            except (Refused, BadPosition, Inconsistent) as error:
                raise _departs(match, f"Answer {i + 1} ({line!r} by seat {seat}) cannot be: {error}") from None
    if upto is None:
        between.must_be_over(last)
        if len(record.outcomes) != len(match.outcomes):
            made = len(match.outcomes)
            raise _departs(match, f"The record has {len(record.outcomes)} outcomes, its answers make {made}.")


def _departs(match: Match, what: str) -> BadRecord:
    """A record that does not run as it says: whoever reads it cannot tell which of the two has changed."""
    rules = f"version {match.game.version} of {match.game.name} has here"
    return BadRecord(f"{what} Either the record was changed, or it was played with other rules or data than {rules}.")


class _Between:
    """What a record tells to have happened between answers."""

    def __init__(self, record: Record, match: Match) -> None:
        earlier = len(match.resignations)
        if record.resigned[:earlier] != match.resignations:
            raise BadRecord("The record does not tell who had given up before it went on from its checkpoint.")
        self.lucks, self.backs, self.resigned = [*record.lucks], [*record.take_backs], record.resigned[earlier:]

    def happen(self, match: Match, answers: int) -> None:
        while self.lucks and self.lucks[0].after == answers:
            luck = self.lucks.pop(0)
            if luck.commitment != paper.commit(match.record, bytes.fromhex(luck.seed)):
                raise BadRecord(f"The commitment of the fresh luck after answer {answers} does not fit.")
            _fresh_luck(match, luck)
        while self.backs and self.backs[0].after == answers:
            back = self.backs.pop(0)
            try:
                match.undo(back.seat, agreed=back.agreed)
            except (Refused, Inconsistent) as error:
                raise BadRecord(f"The take-back after answer {answers} cannot be: {error}") from None
        while self.resigned and self.resigned[0].after == answers:
            _resign(match, self.resigned.pop(0))

    def must_be_over(self, answers: int) -> None:
        backs = [("A take-back", back.after) for back in self.backs]
        lucks = [("Fresh luck", luck.after) for luck in self.lucks]
        for what, after in [*backs, *lucks, *(("Giving up", resigned.after) for resigned in self.resigned)]:
            raise BadRecord(f"{what} stands after answer {after}, but there are {answers} answers.")


def _resign(match: Match, resigned: Resigned) -> None:
    try:
        match.resign(resigned.seat)
    except Refused as error:
        raise BadRecord(f"Giving up after answer {resigned.after} cannot be: {error}") from None


def _compare(match: Match, record: Record, compared: int, answers: int) -> int:
    """The outcomes since the last comparison must be the record's; returns how many are compared now."""
    for i in range(compared, min(len(match.outcomes), len(record.outcomes))):
        ours, theirs = match.outcomes[i], record.outcomes[i]
        if ours != theirs:
            said, given = f"{theirs[1]!r} of {theirs[0]}", f"{ours[1]!r} of {ours[0]}"
            where = f"Outcome {i + 1}, before answer {answers + 1}, is another"
            raise _departs(match, f"{where}: the record says {said}, but the seed gives {given}.")
    return min(len(match.outcomes), len(record.outcomes))


def _go_on(game: AnyGame, record: Record, options: Any, upto: int | None) -> Match:
    """The match that today's rules play from the checkpoint of a record of other rules."""
    if upto is not None:
        raise BadRecord(
            f"The record is of version {record.version} of {game.name}, these rules are version {game.version}: "
            f"it goes on from its checkpoint, so there is no place {short(upto)} in it."
        )
    match = _from_checkpoint(game, record, options)
    match.origin = record.goes_on(game.version)
    return match


def _from_checkpoint(game: AnyGame, record: Record, options: Any) -> Match:
    if record.checkpoint is None:
        raise BadRecord(f"The record is of version {record.version} of {game.name} and holds no checkpoint.")
    table = paper.read_table(game, record.checkpoint, options, game.components(record.packs))
    if table.seats != record.seats:
        raise BadRecord(f"The record's checkpoint is damaged: it has {table.seats} seats, the game {record.seats}.")
    luck = Stream(bytes.fromhex(record.latest_seed), 0, record.epochs)
    try:
        match = Match(game, table, luck).begin()
    except Exception as error:
        raise BadRecord(f"The record's checkpoint is damaged: {type(error).__name__}, {short(str(error))}.") from error
    for resigned in record.resigned:
        if resigned.seat not in range(table.seats) or resigned.seat in match.resigned:
            raise BadRecord(f"Giving up after answer {resigned.after} cannot be.")
        match.give_up(resigned.seat)
    return match
