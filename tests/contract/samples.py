"""Records that are kept of every version of every game: short ones, a whole one, and all that can stand in a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

import cyvasse
from cyvasse.kernel.game import AnyGame
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import play_on, seed_bytes
from cyvasse.kernel.record import Record, commit

SEED = 7
POSITIONS = {
    "battles": "field: clear\nstep: command\nturn: stark\nstark tokens: green\nlannister tokens: green\n"
    "h6: stark war_host green\nh5: lannister lannisport_guards green",
    "betwixt": "seats: cersei melisandre doran\nround: 2\ncersei hand: patience puppet\nmelisandre hand: patronage",
    "cards": "step: marshal\nstark gold: 5\nlannister gold: 4\nstark hand: robb_stark\nlannister: hound",
    "miniatures": "options: {points: 40}\nlannister_crossbowmen: 24 10 0\nstark_sworn_swords_1: 24 22 180",
    "thrones": "seats: 4\nround: 3\nstep: planning",
    "yard": "step: deal\nluck: sword horse",
}
PONY = {"id": "horse", "name": {"en": "Pony", "ru": "Пони"}, "value": 9, "copies": 8}
PACKS: dict[str, dict[str, Any]] = {"yard": {"cards": {"cards": [PONY]}}}


def play(match: Match, answers: int, dice: Dice) -> Match:
    """So many random answers, or as many as there are."""
    for _ in range(answers):
        if not match.over:
            seat = dice.one(sorted(match.questions))
            match.answer(seat, match.questions[seat].sample(dice))
    return match


def begun(game: AnyGame) -> Record:
    return play(cyvasse.new(game.name, game.seats[0], SEED), 6, Dice(1)).record


def first_format(game: AnyGame) -> Record:
    """As records were written when a commitment covered game, options and seed alone."""
    record = begun(game)
    if record.cyvasse == 1:
        return record
    old = replace(record, cyvasse=1, seals={})
    return replace(old, commitment=commit(old.beginning(), bytes.fromhex(old.seed)))


def middle(game: AnyGame) -> Record:
    """With as many seats as can be, stopped in the middle of a step."""
    match, dice = cyvasse.new(game.name, game.seats[-1], SEED), Dice(SEED)
    while not match.over and not (len(match.answers) > 60 and match.past[-1].events):
        play(match, 1, dice)
    return match.record


def whole(game: AnyGame) -> Record:
    return play(cyvasse.new(game.name, game.seats[0], SEED), 100_000, Dice(2)).record


def packed(game: AnyGame) -> Record:
    """With a data pack that gives an entry of the game another name."""
    pack = {"name": "sample", "game": game.name, "files": PACKS.get(game.name) or renamed_entry(game)}
    return play(cyvasse.new(game.name, game.seats[0], SEED, packs=[pack]), 12, Dice(3)).record


def renamed_entry(game: AnyGame) -> dict[str, Any]:
    for path in sorted((game.folder / "data").glob("*.yaml")):
        for key, entries in msgspec.yaml.decode(path.read_bytes()).items():
            entry = entries[0] if isinstance(entries, list) and entries else None
            if isinstance(entry, dict) and "id" in entry and isinstance(entry.get("name"), dict):
                return {path.stem: {key: [entry | {"name": {"en": "Sample", "ru": "Образец"}}]}}
    raise AssertionError(f"{game.name} has no entry that a pack could rename")


def described(game: AnyGame) -> Record:
    """From a described position."""
    return play(cyvasse.start(game.name, POSITIONS[game.name], SEED), 10, Dice(4)).record


def taken_back(game: AnyGame) -> Record:
    """With answers that were taken back, freely and by consent."""
    match, dice = cyvasse.new(game.name, game.seats[0], SEED), Dice(5)
    for needs in ("free", "consent", "free"):
        while not (seats := [seat for seat in range(game.seats[0]) if match.undoing(seat) == needs]):
            play(match, 1, dice)
        match.undo(seats[0], agreed=needs == "consent")
    return play(match, 4, dice).record


def given_up(game: AnyGame) -> Record:
    match, dice = cyvasse.new(game.name, game.seats[-1], SEED), Dice(6)
    play(match, 20, dice).resign(1)
    return play(match, 10, dice).record


def played_on(game: AnyGame) -> Record:
    """From a point of another game, with fresh luck."""
    record = play(cyvasse.new(game.name, game.seats[0], SEED), 16, Dice(7)).record
    return play(play_on(record, 10, seed_bytes(SEED + 1)), 10, Dice(8)).record


SAMPLES: list[Callable[[AnyGame], Record]] = [
    begun, first_format, middle, whole, packed, described, taken_back, given_up, played_on,
]  # fmt: skip


def samples(name: str) -> dict[str, Callable[[AnyGame], Record]]:
    """By name; a game without a position here is not described."""
    return {make.__name__: make for make in SAMPLES if make is not described or name in POSITIONS}
