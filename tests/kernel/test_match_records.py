"""Records: a match on paper, played again at any answer, and refused with the place where it was tampered with."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.kernel import game as registry
from cyvasse.kernel.game import find
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import play_on, seed_bytes
from cyvasse.kernel.record import BadRecord, Record, commit, is_same_table, sealed
from cyvasse.kernel.refused import Refused

from .attack import any_line, state
from .models import planning

ROOT = Path(__file__).parents[2]
HORSE = {"id": "horse", "name": {"en": "Pony", "ru": "Пони"}, "value": 9, "copies": 8}
PONIES = {"name": "ponies", "game": "yard", "files": {"cards": {"cards": [HORSE]}}}


def played(answers: int = 10_000, take_backs: bool = True, seed: int = 2, name: str = "yard", seats: int = 3) -> Match:
    """A match with some answers, some of them taken back, freely or by consent."""
    match, rng = cyvasse.new(name, seats=seats, seed=seed), random.Random(seed)
    while not match.over and len(match.answers) < answers:
        seat = rng.choice(sorted(match.questions))
        match.answer(seat, any_line(match, seat, rng))
        if take_backs and rng.random() < 0.15:
            match.undo(seat, agreed=rng.random() < 2)
    return match


def test_a_record_is_played_again_to_the_same_end() -> None:
    match = played()
    assert match.over and any(back.agreed for back in match.take_backs) and any(not b.agreed for b in match.take_backs)
    loaded = cyvasse.load(match.record.to_json())
    assert state(loaded) == state(match) and loaded.winners == match.winners
    assert loaded.record == match.record


def test_a_record_is_played_again_up_to_any_answer() -> None:
    whole = played(take_backs=False)
    match = cyvasse.new("yard", seats=3, seed=2)
    for n, (seat, line) in enumerate(whole.answers):
        assert state(cyvasse.load(whole.record, upto=n)) == state(match)
        match.answer(seat, line)
    assert state(cyvasse.load(whole.record, upto=len(whole.answers))) == state(match)
    for place in (-1, len(whole.answers) + 1):
        with pytest.raises(BadRecord, match=f"there is no place {place} in it"):
            cyvasse.load(whole.record, upto=place)


def test_with_take_backs_too_and_a_loaded_match_goes_on() -> None:
    whole = played(60)
    for n in range(0, 60, 7):
        match = cyvasse.load(whole.record, upto=n)
        assert len(match.answers) == n
        assert [back for back in whole.take_backs if back.after < n] == match.take_backs
        for seat in sorted(match.questions)[:1]:
            match.answer(seat, match.options(seat)[0])
        assert state(cyvasse.load(match.record.to_json())) == state(match)


def test_screens_that_are_up_are_loaded_too() -> None:
    match = played(45, name=planning.GAME.name, seats=6)
    assert match.seen(0).ready is not None and any(match.table.screens)
    assert state(cyvasse.load(match.record.to_json())) == state(match)


def test_a_record_is_plain_json_and_says_who_learned_what() -> None:
    match = cyvasse.new("yard", seats=2, seed=1, options={"coins": 4})
    plain = json.loads(match.record.to_json())
    assert plain["game"] == "yard" and plain["seats"] == 2 and plain["options"] == {"long": False, "coins": 4}
    assert [outcome[0] for outcome in plain["outcomes"]] == ["deck>hand-0"] * 3 + ["deck>hand-1"] * 3
    assert [outcome[2] for outcome in plain["outcomes"]] == [[0]] * 3 + [[1]] * 3
    assert plain["commitment"] == commit(match.record, bytes.fromhex(plain["seed"]))


def test_fresh_matches_have_fresh_luck() -> None:
    one, two = cyvasse.new("yard"), cyvasse.new("yard")
    assert one.record.seed != two.record.seed and one.record.commitment != two.record.commitment


def test_a_match_with_a_data_pack_carries_it_along() -> None:
    match = cyvasse.new("yard", seed=5, packs=[PONIES])
    assert match.table.data.cards["horse"].value == 9
    loaded = cyvasse.load(match.record.to_json())
    assert loaded.table.data.cards["horse"].value == 9 and state(loaded) == state(match)
    assert cyvasse.imagine(match.seen(0)).table.data.cards["horse"].value == 9


# -- what is wrong with a record is said with its place


def change(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda plain: plain.update(fields)


def answer(n: int, seat: int, line: str) -> Callable[[dict[str, Any]], None]:
    return lambda plain: plain["answers"].__setitem__(n, [seat, line])


def outcome(n: int, *values: Any) -> Callable[[dict[str, Any]], None]:
    return lambda plain: plain["outcomes"].__setitem__(n, list(values))


TAMPERED = {
    "an answer that is no option": (answer(3, 0, "left dance"), "Answer 4 ('left dance' by seat 0)"),
    "an answer of a seat that is not asked": (answer(0, 2, "left drill"), "Answer"),
    "an answer of no seat at all": (answer(0, 9, "left drill"), "Answer 1 ('left drill' by seat 9)"),
    "an answer cut out": (lambda plain: plain["answers"].pop(2), "nswer"),
    "an outcome that was not rolled": (
        outcome(0, "deck>hand-0", "crown", [0]),
        "Outcome 1, before answer 1, is another",
    ),
    "an outcome of another place": (outcome(4, "deck>hand-0", "feint", [0]), "Outcome 5"),
    "an outcome that more have learned": (lambda plain: plain["outcomes"][1].__setitem__(2, None), "Outcome 2"),
    "an outcome too many": (lambda plain: plain["outcomes"].append(["roll", "6", None]), "outcomes, its answers make"),
    "an outcome cut off": (lambda plain: plain["outcomes"].pop(), "outcomes, its answers make"),
    "another seed": (change(seed="00" * 32), "commitment does not fit"),
    "a short seed": (change(seed="00"), r"`$.seed` is not 64 hex digits"),
    "another commitment": (change(commitment="00" * 32), "commitment does not fit"),
    "other options": (change(options={"long": True, "coins": 3}), "options are not those that its commitment covers"),
    "another game": (change(game=planning.GAME.name), "game is not the one that its commitment covers"),
    "a game that nobody knows": (change(game="chess"), "There is no game “chess”"),
    "more seats": (change(seats=4), "number of seats is not the one that its commitment covers"),
    "too many seats": (change(seats=7), "number of seats is not the one that its commitment covers"),
    "an added pack": (change(packs=[PONIES]), "data packs are not those that its commitment covers"),
    "a position": (change(position="step: bid"), "position is not the one that its commitment covers"),
    "no seals": (change(seals={}), "does not say what its commitment covers"),
    "another format": (change(cyvasse=3), "has format 3"),
    "a take-back of nothing": (change(take_backs=[[0, 0, True]]), "The take-back after answer 0 cannot be"),
    "a take-back after the end": (change(take_backs=[[999, 0, False]]), "A take-back stands after answer 999"),
    "answers of another type": (change(answers=["left drill"]), r"$.answers[0]"),
    "giving up of nobody": (change(resigned=[{"after": 0, "seat": 9}]), "Giving up after answer 0 cannot be"),
    "giving up twice": (change(resigned=[{"after": 1, "seat": 0}] * 2), "Red has given up already"),
    "giving up after the end": (change(resigned=[{"after": 99, "seat": 0}]), "Giving up stands after answer 99"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_refused_with_the_place(what: str) -> None:
    tamper, message = TAMPERED[what]
    plain = json.loads(played(14, take_backs=False).record.to_json())
    assert cyvasse.load(json.dumps(plain))
    tamper(plain)
    with pytest.raises(BadRecord) as bad:
        cyvasse.load(json.dumps(plain))
    assert message in str(bad.value)


# Each part exchanged by someone who seals it anew: what was published before the game does not fit any more.
OTHER_PARTS: dict[str, dict[str, Any]] = {
    "game": {"game": planning.GAME.name},
    "seats": {"seats": 4},
    "options": {"options": {"long": True, "coins": 3}},
    "packs": {"packs": [PONIES]},
    "position": {"position": "step: bid"},
}


@pytest.mark.parametrize("part", OTHER_PARTS)
def test_a_part_cannot_be_sealed_anew_under_the_same_commitment(part: str) -> None:
    record = played(14, take_backs=False).record
    bent = msgspec.structs.replace(record, **OTHER_PARTS[part])
    bent = msgspec.structs.replace(bent, seals=sealed(bent).seals)
    with pytest.raises(BadRecord, match="commitment does not fit its game, seats, options, packs, position and seed"):
        cyvasse.load(bent)


def test_a_record_of_the_first_format_stands_by_what_its_commitment_covered() -> None:
    old = msgspec.structs.replace(played(14, take_backs=False).record, cyvasse=1, seals={})
    old = msgspec.structs.replace(old, commitment=commit(old, bytes.fromhex(old.seed)))
    assert old.covered == ["game", "options", "seed"]
    assert cyvasse.load(old.to_json()).record == old, "and is saved as it was"
    with pytest.raises(BadRecord, match="commitment does not fit its game, options and seed"):
        cyvasse.load(msgspec.structs.replace(old, options={"long": True, "coins": 3}))


def test_a_pack_for_another_game_is_refused_though_it_was_committed_to() -> None:
    record = msgspec.structs.replace(played(3).record, packs=[{"name": "x", "game": "chess", "files": {}}])
    with pytest.raises(BadRecord, match="cannot be set up"):
        cyvasse.load(sealed(record.beginning()))


def test_every_point_where_luck_began_anew_is_known() -> None:
    record = played(40).record
    agreed = [(back.after, back.seat) for back in record.take_backs if back.agreed]
    assert agreed and [(point.after, point.seat) for point in record.renewals] == agreed
    on = play_on(record, agreed[0][0] + 1, seed_bytes(1)).record
    assert [(point.after, point.why) for point in on.renewals] == [
        (agreed[0][0], "take-back"),
        (agreed[0][0] + 1, "play-on"),
    ]
    assert not played(40, take_backs=False).record.renewals


def test_a_take_back_that_was_not_free_is_refused() -> None:
    match = cyvasse.start("yard", "step: bid\ndown_red: sword\ndown_blue: horse").play("red: yes")
    match.undo("red", agreed=True)
    plain = json.loads(match.record.to_json())
    assert plain["take_backs"] == [[1, 0, True]]
    plain["take_backs"] = [[1, 0, False]]
    with pytest.raises(BadRecord, match="The take-back after answer 1 cannot be: Something was learned since then"):
        cyvasse.load(json.dumps(plain))


DEEP = '{"options": {"a": ' + "[" * 100_000


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", '{"game": "yard"}', "\x00", '{"game": 3}', DEEP], ids=lambda t: t[:9]
)
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record"):
        cyvasse.load(text)


def test_a_truncated_record_is_refused_wherever_it_is_cut() -> None:
    whole = played(14).record.to_json()
    for end in range(0, len(whole), 61):
        with pytest.raises(BadRecord):
            cyvasse.load(whole[:end])
    with pytest.raises(BadRecord):
        cyvasse.load(whole.encode()[:200] + b"\xff\xfe" + whole.encode()[200:])


# -- other versions


def later_version(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("yard")
    monkeypatch.setitem(registry._found, "yard", replace(game, version=game.version + 1))


def test_a_record_of_another_version_stands_at_its_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    for answers in (0, 5, 20, 31, 47):
        match = played(answers)
        record = match.record.to_json()
        with monkeypatch.context() as patch:
            later_version(patch)
            loaded = cyvasse.load(record)
            assert loaded.past[0].table == match.past[-1].table
            assert loaded.answers == [] and not loaded.over
            go_on(loaded, 10)
            assert len(loaded.answers) == 10


def go_on(match: Match, answers: int, seed: int = 1) -> Match:
    rng = random.Random(seed)
    for _ in range(answers):
        seat = rng.choice(sorted(match.questions))
        match.answer(seat, any_line(match, seat, rng))
    return match


def test_what_goes_on_from_a_checkpoint_has_a_record_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    for answers in (0, 5, 20, 31, 47):
        old = played(answers).record
        with monkeypatch.context() as patch:
            later_version(patch)
            match = go_on(cyvasse.load(old), 8)
            record = match.record
            assert (record.version, record.before) == (old.version + 1, old)
            assert (record.seed, record.commitment, record.seals) == (old.seed, old.commitment, old.seals)
            assert record.answers == match.answers and len(record.answers) == 8
            again = cyvasse.load(record.to_json())
            assert state(again) == state(match) and again.record == record
            assert state(go_on(again, 8)) == state(go_on(match, 8))
            assert cyvasse.load(record, upto=5).answers == record.answers[:5]


def test_answers_are_taken_back_as_far_as_the_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20).record
    later_version(monkeypatch)
    match = cyvasse.load(old)
    start = state(match)
    go_on(match, 40)
    while back := [seat for seat in (0, 1, 2) if match.undoing(seat)]:
        match.undo(back[0], agreed=True)
    assert state(match) == start
    for seat in (0, 1, 2):
        with pytest.raises(Refused) as refused:
            match.undo(seat, agreed=True)
        assert refused.value.key == "nothing-to-take-back"
    assert state(cyvasse.load(match.record.to_json())) == state(match)
    assert [point.why for point in match.record.renewals][:2] == ["checkpoint", "take-back"]


def test_one_plays_on_from_it_with_luck_that_covers_what_was_before(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20).record
    later_version(monkeypatch)
    record = go_on(cyvasse.load(old), 6).record
    on = go_on(play_on(record, 4, seed_bytes(5)), 5).record
    assert cyvasse.load(on.to_json()).record == on and on.before == old
    bent = msgspec.structs.replace(on, before=msgspec.structs.replace(old, answers=old.answers[:-1]))
    with pytest.raises(BadRecord, match="The commitment of the fresh luck after answer 4 does not fit"):
        cyvasse.load(bent)


def test_rules_may_change_again_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = played(20).record
    later_version(monkeypatch)
    second = go_on(cyvasse.load(first), 6).record
    later_version(monkeypatch)
    third = go_on(cyvasse.load(second.to_json()), 6).record
    assert third.before == second and third.version == first.version + 2
    assert cyvasse.load(third.to_json()).record == third


def test_luck_from_a_checkpoint_on_never_fell_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seed may lie open up to where the match was played on, and epochs are spent by taking back."""
    match = played(30)
    on = play_on(match.record, 20, seed_bytes(8))
    assert match.luck.epoch > 0
    later_version(monkeypatch)
    assert cyvasse.load(match.record).luck.epoch > match.luck.epoch
    assert cyvasse.load(on.record).luck.seed == seed_bytes(8)
    once = go_on(cyvasse.load(match.record), 3)
    epoch = once.luck.epoch
    later_version(monkeypatch)
    assert cyvasse.load(once.record).luck.epoch > epoch


def test_of_an_older_record_no_place_can_be_shown_but_its_checkpoint(monkeypatch: pytest.MonkeyPatch) -> None:
    old = played(20).record
    later_version(monkeypatch)
    with pytest.raises(BadRecord, match=r"version 1 of yard, these rules are version 2: .* no place 7 in it"):
        cyvasse.load(old, upto=7)


FORGED: dict[str, tuple[dict[str, Any], str]] = {
    "what was before is another game": ({"seed": "11" * 32}, "goes on from another game than its own: `seed`"),
    "with other options": (
        {"options": {"long": True, "coins": 3}},
        "goes on from another game than its own: `options`",
    ),
    "without a checkpoint": ({"checkpoint": None}, "holds no checkpoint"),
    "with a resignation that is not told of later": ({"resigned": [{"after": 1, "seat": 2}]}, "who had given up"),
    "with a resignation of nobody": ({"resigned": [{"after": 1, "seat": 9}]}, "Giving up after answer 1 cannot be"),
    "with a damaged seed": ({"lucks": [[1, "zz", ""]]}, "seed is damaged"),
}


@pytest.mark.parametrize("what", FORGED)
def test_a_forged_past_is_refused(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changes, message = FORGED[what]
    old = played(20).record
    later_version(monkeypatch)
    plain = json.loads(go_on(cyvasse.load(old), 4).record.to_json())
    assert cyvasse.load(json.dumps(plain))
    plain["before"] |= changes
    with pytest.raises(BadRecord) as bad:
        cyvasse.load(json.dumps(plain))
    assert message in str(bad.value)


@pytest.mark.parametrize("deep", [60, 400])
def test_a_past_without_end_is_refused(deep: int, monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(6).record
    later_version(monkeypatch)
    for version in range(deep):
        record = record.goes_on(version)
    with pytest.raises(BadRecord, match="nested too deeply"):
        cyvasse.load(record)


def test_a_checkpoint_of_another_number_of_seats_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    record, other = played(20).record, played(20, seats=4).record
    later_version(monkeypatch)
    with pytest.raises(BadRecord, match="checkpoint is damaged: it has 4 seats, the game 3"):
        cyvasse.load(msgspec.structs.replace(record, checkpoint=other.checkpoint))


def test_a_checkpoint_need_not_tell_of_fields_that_came_later_and_have_a_default() -> None:
    record = played(20).record
    assert record.checkpoint is not None
    kind = find(record.game).table_type()
    for name, value in record.checkpoint.items():
        rest = {other: it for other, it in record.checkpoint.items() if other != name}
        assert is_same_table(kind, rest, record.checkpoint) == (name not in ("seats", "step")), name
        assert not is_same_table(kind, rest | {name: [value]}, record.checkpoint)


def test_a_checkpoint_from_before_spectators_remembered_anything_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(20).record
    assert record.checkpoint is not None
    facts = record.checkpoint["facts"]
    old = msgspec.structs.replace(record, checkpoint=record.checkpoint | {"facts": facts[:-1]})
    assert old.checkpoint is not None
    kind = find(record.game).table_type()
    assert is_same_table(kind, old.checkpoint, record.checkpoint) and not is_same_table(kind, {}, record.checkpoint)
    later_version(monkeypatch)
    table = cyvasse.load(old).past[0].table
    assert table.facts is not None and table.facts[-1] == {} and len(table.facts) == 4
    with pytest.raises(BadRecord, match="does not say what each seat remembers"):
        cyvasse.load(msgspec.structs.replace(record, checkpoint=record.checkpoint | {"facts": facts[:-2]}))


def test_without_a_checkpoint_or_with_a_damaged_one_it_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(20).record
    later_version(monkeypatch)
    with pytest.raises(BadRecord, match="of version 1 of yard and holds no checkpoint"):
        cyvasse.load(msgspec.structs.replace(record, checkpoint=None))
    assert record.checkpoint is not None
    for damage in ({"points": "many"}, {"nonsense": 1}, {"facts": [1]}, {"places": {"deck": 3}}):
        with pytest.raises(BadRecord, match="checkpoint is damaged"):
            cyvasse.load(msgspec.structs.replace(record, checkpoint=record.checkpoint | damage))
    bare = {key: value for key, value in record.checkpoint.items() if key != "seats"}
    with pytest.raises(BadRecord, match="checkpoint is damaged"):
        cyvasse.load(msgspec.structs.replace(record, checkpoint=bare))


def test_a_match_that_was_imagined_has_no_record() -> None:
    with pytest.raises(AssertionError, match="imagined"):
        cyvasse.imagine(played(5).seen(0)).record  # noqa: B018 - reading it makes it


# -- the same everywhere

DIGEST = """
import hashlib, random, cyvasse
from cyvasse.kernel.luck import Dice
match = cyvasse.new("yard", seats=4, seed=9)
luck = Dice(1)
words = []
while not match.over:
    for seat in sorted(match.questions)[:1]:
        words.append(repr(match.questions[seat].options))
        words.append(repr(cyvasse.imagine(match.seen(seat), 5).table.places))
        match.answer(seat, match.questions[seat].sample(luck))
words.append(match.record.to_json())
print(hashlib.sha256("".join(words).encode()).hexdigest())
"""


def test_a_match_runs_equal_under_any_hash_seed() -> None:
    source = str(Path(cyvasse.__file__).parents[1])
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([source, str(ROOT)]),
        "CYVASSE_GAMES": "yard=examples.yard.cyvasse_yard",
    }
    digests = {
        subprocess.run(
            [sys.executable, "-c", DIGEST], env=environment | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "1234")
    }
    assert len(digests) == 1


def test_a_record_in_memory_equals_its_json() -> None:
    record = played(30).record
    assert msgspec.json.decode(record.to_json(), type=Record) == record


def test_seats_and_options_are_checked_with_their_clause() -> None:
    with pytest.raises(Refused, match="for 2 to 4 players, not 5"):
        cyvasse.new("yard", seats=5)
    with pytest.raises(Refused, match="no option “wide”; there are: long, coins"):
        cyvasse.new("yard", options={"wide": True})
    with pytest.raises(Refused, match="“coins” cannot be “9”"):
        cyvasse.new("yard", options={"coins": 9})
    with pytest.raises(Refused) as refused:
        cyvasse.new("yard", options={"long": "true", "coins": "1"})
    assert refused.value.clause == "options.3" and "Для долгого дня" in refused.value.text("ru")
    with pytest.raises(registry.UnknownGame, match="There is no game “chess”"):
        cyvasse.new("chess")
