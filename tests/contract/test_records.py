"""A match can be put on paper, copied, taken back and played again, and is the same match."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import msgspec

import cyvasse
from cyvasse.kernel import record as paper
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.refused import Refused
from tests.contract.walk import (
    THOROUGH,
    Variant,
    digest,
    every_game,
    every_variant,
    fields_of,
    some_line,
    stands,
    variants,
    walk,
    whole,
)

ROOT = Path(__file__).parents[2]


def play_on(match: Match, seed: int, answers: int) -> Match:
    dice = Dice(seed)
    for _ in range(answers):
        if not match.over:
            seat = dice.one(sorted(match.questions))
            match.answer(seat, some_line(match, seat, dice))
    return match


@every_game()
def test_a_fork_is_the_same_match_and_goes_its_own_way(name: str) -> None:
    for seed, match in enumerate(stands(name, 80)):
        before = whole(match)
        fork = match.fork()
        assert whole(fork) == before
        play_on(fork, seed, 8)
        assert whole(match) == before
        assert whole(play_on(match.fork().fork(), seed, 8)) == whole(fork)


@every_game()
def test_a_light_fork_stands_where_the_match_stands(name: str) -> None:
    for match in stands(name, 80):
        light = match.fork(light=True)
        without = ("data", "options", "facts", "log")
        assert fields_of(light.table, without) == fields_of(match.table, without)
        assert {s: q.asked() for s, q in light.questions.items()} == {s: q.asked() for s, q in match.questions.items()}


@every_game()
def test_a_saved_match_loads_at_any_decision(name: str) -> None:
    for match in stands(name, 40):
        loaded = cyvasse.load(match.record.to_json())
        assert whole(loaded) == whole(match)
        assert loaded.record == match.record
        assert whole(play_on(loaded, 3, 12)) == whole(play_on(match.fork(), 3, 12))


@every_variant(8 if THOROUGH else 4)
def test_a_finished_record_runs_again_in_whole_and_in_part(variant: Variant) -> None:
    match, dice, pick = variant.new(4), Dice(4), Dice(5)
    kept = {}
    for _ in walk(match, dice):
        if pick.below(40) == 0:
            kept[len(match.answers)] = whole(match)
    record = match.record.to_json()
    loaded = cyvasse.load(record)
    assert whole(loaded) == whole(match) and loaded.record.to_json() == record
    for answers, before in kept.items():
        assert whole(cyvasse.load(record, upto=answers)) == before


@every_game()
def test_a_checkpoint_is_the_table(name: str) -> None:
    """A table on paper is whole: from it a match of an older version goes on."""
    for match in stands(name, 60):
        plain = msgspec.json.decode(match.record.to_json())["checkpoint"]
        table = match.past[-1].table
        again = paper.read_table(match.game, plain, table.options, table.data)
        assert type(again) is type(table) and fields_of(again) == fields_of(table)


@every_game()
def test_a_record_of_an_older_version_goes_on_from_its_checkpoint(name: str) -> None:
    for match in stands(name, 10):
        old = msgspec.structs.replace(match.record, version=match.game.version - 1)
        loaded = cyvasse.load(old.to_json())
        assert fields_of(loaded.past[0].table) == fields_of(match.past[-1].table)
        play_on(loaded, 1, 10)


@every_game()
def test_what_is_taken_back_and_given_again_is_as_before(name: str) -> None:
    """Answers are taken back one after another, the last one first, as far as that is free."""
    taken = 0
    for seed, variant in enumerate(variants(name, 3)):
        match, pick = variant.new(seed), Dice(seed + 9)
        past: list[tuple[Match, int, str]] = []
        for seat, line in walk(match, Dice(seed)):
            past = [*past[-8:], (match.fork(), seat, line)]
            if pick.below(8 if THOROUGH else 32) == 0:
                fork = match.fork()
                fork.answer(seat, line)
                after = whole(fork)
                undone = []
                for before, who, words in reversed(past):
                    try:
                        fork.undo(who)
                    except Refused:
                        break
                    assert whole(fork) == whole(before)
                    undone.append((who, words))
                    taken += 1
                for who, words in reversed(undone):
                    fork.answer(who, words)
                assert whole(fork) == after
    assert taken > 10


@every_game()
def test_with_consent_anything_is_taken_back(name: str) -> None:
    for seed, match in enumerate(stands(name, 25)):
        if match.answers:
            seat = match.answers[-1][0]
            back = match.fork()
            back.undo(seat, agreed=True)
            assert len(back.answers) == len(match.answers) and len(back.take_backs) == 1
            expected = cyvasse.load(match.record, upto=len(match.answers) - 1)
            assert whole(back)["asked"].keys() == whole(expected)["asked"].keys()
            assert whole(back)["views"] == whole(expected)["views"]
            play_on(back, seed, 6)
            assert whole(cyvasse.load(back.record.to_json())) == whole(back)


@every_variant(6 if THOROUGH else 3)
def test_a_record_with_second_thoughts_runs_again(variant: Variant) -> None:
    match, dice = variant.new(6), Dice(6)
    agreed = 0
    for _ in range(120):
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        match.answer(seat, some_line(match, seat, dice))
        if dice.below(8) == 0:
            consent = agreed < 4 and dice.below(4) == 0
            agreed += consent
            with suppress(Refused):
                match.undo(dice.below(variant.seats), agreed=consent)
    assert match.take_backs
    assert whole(cyvasse.load(match.record.to_json())) == whole(match)


@every_game()
def test_nothing_depends_on_the_order_of_sets(name: str) -> None:
    """The same games in a process that hashes words differently."""
    ways = variants(name, 24)[:: max(1, len(variants(name, 24)) // 3)][:3]
    script = f"from tests.contract.walk import Variant, digest; print(digest({', '.join(map(repr, ways))}))"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    told = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.stdout.strip() == digest(*ways), told.stderr
