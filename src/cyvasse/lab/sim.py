"""Many games over processes: the same seed gives the same results, however many workers play."""

from __future__ import annotations

import hashlib
import time
import traceback
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from cyvasse.bots import Seated, bot, must_answer
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice, Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import new, rollout, seed_bytes
from cyvasse.kernel.options import offered, read_options
from cyvasse.kernel.question import Question
from cyvasse.workers import work

from .progress import bar
from .records import packed
from .shares import by_bot, by_name, by_seat, shares
from .shelf import Shelf

LONGEST = 200_000  # answers: a game that has not ended by then never will


class Run(msgspec.Struct, frozen=True):
    """What is played. Game number i of a run is always the same game.

    `each` names an option that takes one of `values` after another: a scenario each time.
    """

    game: str
    version: int
    seats: int
    options: dict[str, Any]
    packs: list[dict[str, Any]]
    bots: list[str]
    seed: int
    watched: bool = False  # results tell of first players and lead changes, and of all decisions
    records: bool = False  # every game is kept as a record
    each: str = ""
    values: list[Any] = []

    def seed_of(self, i: int) -> int:
        """Game i alone is a run of one game with this seed."""
        return self.seed if i == 0 else int.from_bytes(hashlib.sha256(f"{self.seed} {i}".encode()).digest()[:6])

    def scenario(self, i: int) -> dict[str, Any]:
        """What game i has of the option that varies: every seating of the bots meets every value."""
        return {self.each: self.values[i // len(self.bots) % len(self.values)]} if self.each else {}

    def seated(self, i: int) -> list[str]:
        """Who plays game i, by seat: several bots rotate."""
        return [self.bots[(seat + i) % len(self.bots)] for seat in range(self.seats)]


class Decision(msgspec.Struct, frozen=True, array_like=True):
    """One decision: whose, what was asked in which step, from how many lines, and the line."""

    seat: int
    step: str
    ask: str
    lines: int
    line: str


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended. `error` says what broke it, in which file and line."""

    game: int
    seed: int
    bots: list[str]
    names: list[str] = []
    winners: list[int] = []
    scores: list[int] = []
    decisions: int = 0
    rounds: int = 0
    forfeits: dict[int, str] = {}  # by seat: why its bot plays no more
    scenario: dict[str, Any] = {}  # the option that varies, where one does
    error: str = ""
    first: int | None = None  # who was asked first, behind no screen
    lead_changes: int = 0  # how often another seat came to lead alone
    course: list[Decision] = []
    record: bytes = b""  # the game itself, packed

    @property
    def plain(self) -> Result:
        """Without what is kept elsewhere."""
        return msgspec.structs.replace(self, course=[], record=b"")

    @property
    def shares(self) -> list[Fraction]:
        """By seat: its part of the win. Whoever has forfeited has none, whatever greedy made of the seat.

        Where nobody else has won, all who have not forfeited share the win.
        """
        kept = [seat for seat in range(len(self.names)) if seat not in self.forfeits]
        won = [seat for seat in self.winners if seat in kept] or kept
        return [Fraction(seat in won, len(won) or 1) for seat in range(len(self.names))]

    @property
    def setting(self) -> str:
        """The value of the option that varies, in words."""
        return ", ".join(str(value) for value in self.scenario.values())


class Endless(Exception):
    """A game that does not end."""


def prepare(
    game: str,
    seats: int | None = None,
    bots: Sequence[str] = ("random",),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    packs: Sequence[Mapping[str, Any]] = (),
    watched: bool = False,
    each: str = "",
    values: Sequence[Any] = (),
    records: bool = False,
) -> Run:
    """A run whose game, seats, options, packs and bots all exist; `each` without values takes all there are."""
    found = find(game)
    seats = found.seats[0] if seats is None else seats
    components = found.components(packs)
    chosen = read_options(found, seats, {**found.unattended, **(options or {})}, components)
    for name in bots:
        bot(name)
    plain = msgspec.to_builtins(chosen)
    varied = [{**plain, each: value} for value in values or offered(found, each, components)] if each else [plain]
    varied = [msgspec.to_builtins(read_options(found, seats, one, components)) for one in varied]
    trial = new(game, seats, options=varied[0], packs=packs)
    for name in dict.fromkeys(bots):
        must_answer(name, trial.seen(min(trial.questions)))
    run = Run(game, found.version, seats, plain, [dict(pack) for pack in packs], list(bots), seed, watched, records)
    return msgspec.structs.replace(run, each=each, values=[one[each] for one in varied] if each else [])


class Arena:
    """Plays the games of a run, one after another."""

    def __init__(self, run: Run) -> None:
        self.run, self.game = run, find(run.game)
        self.read: dict[bytes, Any] = {}
        self.components = self.game.components(run.packs)
        self.bots = {name: bot(name) for name in run.bots}
        self.light = set(run.bots) == {"random"} and not run.records

    def play(self, i: int) -> Result:
        """One game. Whatever breaks it is part of the result."""
        seed, seated, scenario = self.run.seed_of(i), self.run.seated(i), self.run.scenario(i)
        options = {**self.run.options, **scenario}
        try:
            seats = [Seated(self.bots[name]) for name in seated]
            watch = Watch() if self.run.watched else None
            if self.light:
                match, decisions = self._light(seed, options, watch)
            else:
                match, decisions = self._full(seed, options, seats, watch)
            forfeits = {seat: player.forfeit for seat, player in enumerate(seats) if player.forfeit}
            names, winners, scores, rounds = match.names, match.winners, match.scores, match.view(None).round
            result = Result(i, seed, seated, names, winners, scores, decisions, rounds, forfeits, scenario)
            if self.run.records:
                result = msgspec.structs.replace(result, record=packed(i, match.record))
            return watch.told(result) if watch else result
        except Exception as error:
            return Result(i, seed, seated, scenario=scenario, error=one_line(error))

    def _light(self, seed: int, options: dict[str, Any], watch: Watch | None) -> tuple[Match, int]:
        """The same game as `_full` plays, without a past."""
        luck = Stream(seed_bytes(seed))
        match = rollout(self.game, self.run.seats, self._read(options), self.components, luck)
        return match, play_light(match, watch, self._lucks(seed))

    def _lucks(self, seed: int) -> list[Dice]:
        """Each seat's own, for its bot."""
        return [Dice(seed << 8 | seat) for seat in range(self.run.seats)]

    def _read(self, options: dict[str, Any]) -> Any:
        """The game's options, read once for each scenario."""
        key = msgspec.json.encode(options)
        if key not in self.read:
            self.read[key] = read_options(self.game, self.run.seats, options, self.components)
        return self.read[key]

    def _full(
        self, seed: int, options: dict[str, Any], seats: Sequence[Seated], watch: Watch | None
    ) -> tuple[Match, int]:
        match = new(self.run.game, self.run.seats, seed, options, self.run.packs)
        lucks, decisions = self._lucks(seed), 0
        for _ in range(LONGEST):
            if match.over:
                return match, decisions
            seat = min(match.questions)
            decisions += is_decision(match.questions[seat])
            if watch:
                watch.asked(match, match.questions[seat])
            seats[seat].play(match, seat, lucks[seat])
            if watch:
                watch.answered(match, match.answers[-1][1])
        raise Endless(f"the game has not ended after {LONGEST} answers")


class Chunk(msgspec.Struct):
    """Some games of a run, for a process of its own."""

    run: msgspec.Raw
    games: list[int]


def play_chunk(chunk: Chunk) -> list[Result]:
    arena = _arena(bytes(chunk.run))
    return [arena.play(i) for i in chunk.games]


@lru_cache(1)
def _arena(run: bytes) -> Arena:
    return Arena(msgspec.json.decode(run, type=Run))


class Watch:
    """What a game's course tells."""

    def __init__(self) -> None:
        self.first: int | None = None
        self.leader: int | None = None
        self.changes = 0
        self.course: list[Decision] = []
        self.now: tuple[int, str, str, int] | None = None

    def asked(self, match: Match, question: Question) -> None:
        if self.first is None and not match.behind_screens:
            self.first = question.seat
        self.now = None
        if is_decision(question):
            self.now = question.seat, match.table.step or "", question.ask, question.count()

    def answered(self, match: Match, line: str) -> None:
        if self.now is not None:
            self.course.append(Decision(*self.now, line))
        scores = match.scores
        best = max(scores)
        if scores.count(best) == 1 and (leader := scores.index(best)) != self.leader:
            self.changes += self.leader is not None
            self.leader = leader

    def told(self, result: Result) -> Result:
        return msgspec.structs.replace(result, first=self.first, lead_changes=self.changes, course=self.course)


def play_light(match: Match, watch: Watch | None = None, lucks: Sequence[Stream] = ()) -> int:
    """Play a match without a past to its end, at random; returns how many decisions that took.

    Each seat chooses by luck of its own, if that is given.
    """
    decisions = 0
    lucks = lucks or [match.luck] * match.table.seats
    for _ in range(LONGEST):
        if match.over:
            return decisions
        seat = min(match.questions)
        question = match.questions[seat]
        decisions += is_decision(question)
        line = question.sample(lucks[seat])
        if watch:
            watch.asked(match, question)
        match.give(seat, line)
        if watch:
            watch.answered(match, line)
    raise Endless(f"the game has not ended after {LONGEST} answers")


def is_decision(question: Question) -> bool:
    """Are there at least two answers? Where there is but one, a seat is asked only if being asked tells nothing."""
    return question.forced() is None


def one_line(error: Exception) -> str:
    where = traceback.extract_tb(error.__traceback__)[-1]
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said} ({Path(where.filename).name}, line {where.lineno})"


def simulate(run: Run, games: int, workers: int = 1, out: Path | None = None, ray: str = "") -> dict[str, Any]:
    """The figures of the first so many games of a run."""
    return simulated(run, games, workers, out, ray)[0]


def simulated(
    run: Run, games: int, workers: int = 1, out: Path | None = None, ray: str = ""
) -> tuple[dict[str, Any], list[Result]]:
    """Play the first so many games of a run; what `out` already holds is not played again.

    An interrupt ends the run early: the figures are then of the games that are finished.
    """
    shelf = Shelf(out, run, Result, run.records) if out is not None else None
    done = {i: result for i, result in (shelf.results if shelf else {}).items() if i < games}
    todo = [i for i in range(games) if i not in done]
    found: dict[int, Result] = {}
    interrupted = False
    begun = time.perf_counter()
    try:
        with bar(run.game, games) as told, closing(play(run, todo, workers, ray)) as coming:
            told(len(done))
            for result in coming:
                found[result.game] = result.plain
                if shelf:
                    shelf.add(result.plain, result.course, result.record)
                told(1)
    except KeyboardInterrupt:
        interrupted = True
        if shelf:  # a game that ended as the interrupt came counts if it was put away, and only then
            found = {i: result for i, result in shelf.results.items() if i < games and i not in done}
    seconds = time.perf_counter() - begun
    results = [result for _, result in sorted((done | found).items())]
    figures = summary(run, results, found.values(), seconds)
    if done:
        figures["resumed"] = len(done)
    if interrupted:
        figures["interrupted"] = True
    if shelf:
        shelf.close(figures)
    return figures, results


def play(run: Run, todo: Sequence[int], workers: int, ray: str = "") -> Generator[Result, None, None]:
    """The results of these games as they come."""
    if ray and todo:
        from . import cluster

        yield from cluster.play(run, todo, ray)
        return
    if workers == 1 or len(todo) < 2:
        arena = Arena(run)
        for i in todo:
            yield arena.play(i)
        return

    def lost(i: int) -> Result:
        died = "the process that played it has died"
        return Result(i, run.seed_of(i), run.seated(i), scenario=run.scenario(i), error=died)

    told = msgspec.Raw(msgspec.json.encode(run))
    chunk = min(16 if set(run.bots) == {"random"} else 1, -(-len(todo) // workers))
    yield from work(play_chunk, lambda games: Chunk(told, list(games)), todo, lost, min(workers, len(todo)), chunk)


def summary(run: Run, results: Sequence[Result], played: Iterable[Result], seconds: float) -> dict[str, Any]:
    """The figures of a run; those of speed are of the games played now."""
    ended = [result for result in results if not result.error]
    played = list(played)
    figures: dict[str, Any] = {
        "game": run.game,
        "version": run.version,
        "seats": run.seats,
        "options": run.options,
        **({"each": run.each, "values": run.values} if run.each else {}),
        "bots": run.bots,
        "seed": run.seed,
        "games": len(results),
        "errors": len(results) - len(ended),
        "decisions": sum(result.decisions for result in ended),
        "rounds": round(sum(result.rounds for result in ended) / len(ended), 3) if ended else 0.0,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(sum(result.decisions for result in played) / seconds, 1),
        "games_per_second": round(len(played) / seconds, 3),
        "names": shares(ended, by_name),
        "by_seat": shares(ended, by_seat),
        "by_bot": shares(ended, by_bot),
        "digest": digest(results),
    }
    if any(result.forfeits for result in ended):
        figures["forfeits"] = [
            {"game": r.game, "bot": r.bots[seat], "why": why} for r in ended for seat, why in r.forfeits.items()
        ]
    if len(ended) < len(results):
        figures["failures"] = [
            {"game": r.game, "seed": r.seed, "bots": r.bots, "scenario": r.scenario, "error": r.error}
            for r in results
            if r.error
        ]
    return figures


def digest(results: Iterable[Result]) -> str:
    found = hashlib.sha256()
    for result in results:  # whether a run was watched makes no difference
        plain = msgspec.structs.replace(result.plain, first=None, lead_changes=0)
        found.update(msgspec.json.encode(plain) + b"\n")
    return found.hexdigest()
