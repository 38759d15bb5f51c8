"""Whatever is given to the library, it answers with an error of its own, which says what is wrong in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cyvasse
from cyvasse.kernel.bounds import Sentence, is_bounded, short
from cyvasse.kernel.data import BadData, read_pack
from cyvasse.kernel.game import UnknownGame
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.opening import seed_bytes
from cyvasse.kernel.position import BadPosition
from cyvasse.kernel.record import BadRecord
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.text import LANGUAGES

OURS = (Refused, UnknownGame, Sentence)


class Mute:
    """A thing that cannot speak of itself."""

    def __repr__(self) -> str:
        raise RuntimeError


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


STRANGE: dict[str, Any] = {
    "a million letters": "x" * 1_000_000,
    "half a letter": "\ud800",
    "half letters": "a\udfffb" * 300,
    "a million bytes": b"\xff" * 1_000_000,
    "digits": "9" * 5000,
    "a great number": 10**5000,
    "a small number": -(10**5000),
    "no number": float("nan"),
    "deep": nested(100_000),
    "mute": Mute(),
    "a type": Mute,
    "a set": {1, 2},
    "nul": "\x00",
    "placeables": "{ $line } { $",
}
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.binary() | st.text() | st.sampled_from("\ud800-")
ANYTHING = st.recursive(
    PLAIN,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


Told = list[BaseException | None]  # what was said, one after another


def told(do: Callable[[], object]) -> BaseException | None:
    """Our own error, with a sentence that can be printed; None where all is well."""
    try:
        do()
    except OURS as error:
        said = [str(error), *(error.text(lang) for lang in LANGUAGES if isinstance(error, Refused | UnknownGame))]
        assert all(one.strip() and len(one) < 2000 and one.encode() and "\n" not in one for one in said), said
        assert repr(error)
        return error
    return None


def some_match(answers: int = 3) -> Match:
    match, dice = cyvasse.new("yard", seats=3, seed=1), Dice(1)
    for _ in range(answers):
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    return match


def into_new(thing: Any) -> Told:
    return [
        told(lambda: cyvasse.new(thing)),
        told(lambda: cyvasse.new("yard", thing)),
        told(lambda: cyvasse.new("yard", seed=thing)),
        told(lambda: cyvasse.new("yard", options=thing)),
        told(lambda: cyvasse.new("yard", options={"coins": thing})),
        told(lambda: cyvasse.new("yard", options={"long": thing})),
        told(lambda: cyvasse.new("yard", luck=thing)),
        told(lambda: cyvasse.new("yard", packs=thing)),
        told(lambda: cyvasse.new("yard", packs=[thing])),
        told(lambda: cyvasse.new("yard", packs=[{"name": "x", "game": "yard", "files": thing}])),
        told(lambda: cyvasse.new("yard", packs=[{"name": "x", "game": "yard", "files": {"cards": {"cards": thing}}}])),
    ]


def into_load(thing: Any) -> Told:
    match = some_match()
    found = [told(lambda: cyvasse.load(thing)), told(lambda: cyvasse.load(match.record, thing))]
    assert found[0] is not None
    plain = json.loads(match.record.to_json())
    for field in plain:
        try:
            line = json.dumps(plain | {field: thing})
        except (TypeError, ValueError, RecursionError):  # it is no JSON
            break
        found.append(told(lambda line=line: cyvasse.load(line)))  # type: ignore[misc]
    return found


def into_start(thing: Any) -> Told:
    return [
        told(lambda: cyvasse.start("yard", thing)),
        told(lambda: cyvasse.start("yard", "", thing)),
        told(lambda: cyvasse.start("yard", "", packs=thing)),
        told(lambda: cyvasse.start(thing, "")),
    ]


def into_a_match(thing: Any, answers: int = 3) -> Told:
    match = some_match(answers)
    asked = min(match.questions)
    asks: list[Callable[[Any], object]] = [match.view, match.seen, match.options, match.undo, match.undoing, match.text]
    return [
        told(lambda: match.fork().answer(asked, thing)),
        told(lambda: match.fork().answer(thing, "pass")),
        told(lambda: match.why_not(asked, thing)),
        told(lambda: match.why_not(thing, "pass")),
        told(lambda: match.play(thing)),
        told(lambda: match.text(0, thing)),
        told(lambda: match.svg(0, thing)),
        told(lambda: match.says(0, thing)),
        *(
            told(lambda ask=ask: ask(thing))  # type: ignore[misc]
            for ask in [*asks, match.svg, match.says, match.log, match.asked, match.resign]
        ),
    ]


DOORS = (into_new, into_load, into_start, into_a_match)


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("what", STRANGE)
def test_what_is_strange_is_refused_in_a_sentence(door: Callable[[Any], Told], what: str) -> None:
    assert any(door(STRANGE[what]))


@given(ANYTHING)
@settings(max_examples=100, deadline=None)
def test_new_takes_anything(thing: Any) -> None:
    assert any(into_new(thing)), "no thing fits everywhere"


@given(ANYTHING)
@settings(max_examples=60, deadline=None)
def test_load_takes_anything(thing: Any) -> None:
    assert any(into_load(thing)), "no thing fits everywhere"


@given(ANYTHING)
@settings(max_examples=100, deadline=None)
def test_start_takes_anything(thing: Any) -> None:
    assert any(into_start(thing)), "no thing fits everywhere"


@given(ANYTHING, st.integers(0, 25))
@settings(max_examples=60, deadline=None)
def test_a_match_takes_anything(thing: Any, answers: int) -> None:
    assert any(into_a_match(thing, answers)), "no thing fits everywhere"


KEYS = (
    "seats",
    "options",
    "step",
    "turn",
    "luck",
    "round",
    "points",
    "coins",
    "hand_red",
    "orders_red",
    "top",
    "chess",
)


@given(st.dictionaries(st.sampled_from(KEYS) | st.text(max_size=4), ANYTHING, max_size=4))
@settings(max_examples=200, deadline=None)
def test_start_takes_any_words(entries: dict[str, Any]) -> None:
    try:
        position = json.dumps(entries)
    except TypeError:  # it is no JSON
        return
    refused = told(lambda: cyvasse.start("yard", position))
    assert refused is not None or entries.keys() <= {*KEYS} - {"chess"}, "what has no meaning is not passed over"


# -- what the errors are --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4.0, "4", True, None.__class__, -1, 0, 10**5000, [2], b"3"], ids=short)
def test_seats_are_a_whole_number(seats: Any) -> None:
    with pytest.raises(Refused, match="This game is for 2 to 4 players, not "):
        cyvasse.new("yard", seats)


@pytest.mark.parametrize("seed", ["x", 4.0, True, b"", b"short", b"x" * 33, [1], 1 << 10_000, bytearray(32)], ids=short)
def test_a_seed_is_a_number_or_32_bytes(seed: Any) -> None:
    with pytest.raises(Refused, match="A seed is a whole number or 32 bytes, not "):
        cyvasse.new("yard", seed=seed)
    with pytest.raises(Refused, match="A seed is a whole number or 32 bytes, not "):
        cyvasse.start("yard", "", seed)


@pytest.mark.parametrize("seed", [0, -7, 1 << 8000, b"\x00" * 32], ids=short)
def test_whatever_is_taken_for_a_seed_makes_a_record_that_loads(seed: int | bytes) -> None:
    record = cyvasse.new("yard", seed=seed).record
    assert cyvasse.load(record.to_json()).record == record and record.seed == seed_bytes(seed).hex()


@pytest.mark.parametrize("options", [[], ["long"], "long", 3, [("long", True)]], ids=short)
def test_options_are_names_with_values(options: Any) -> None:
    with pytest.raises(Refused, match="Options are names with values, not "):
        cyvasse.new("yard", options=options)


@pytest.mark.parametrize("record", [{}, [], None, 3, Path("x"), bytearray(b"{}"), "\ud800", b"\xff"], ids=short)
def test_what_is_no_record_is_refused_in_a_sentence(record: Any) -> None:
    with pytest.raises(BadRecord, match="This is not a record of Cyvasse: "):
        cyvasse.load(record)


@pytest.mark.parametrize(
    "packs", ["ponies", {"name": "x"}, [3], [None], [{"files": {1, 2}}], ["\ud800"], [{3: b"x"}]], ids=short
)
def test_packs_are_a_list_of_mappings(packs: Any) -> None:
    with pytest.raises(BadData, match="data pack"):
        cyvasse.new("yard", packs=packs)


@pytest.mark.parametrize("seat", [-1, 3, "purple", "-1", 1.0, True, b"red", [0], "x" * 1_000_000], ids=short)
def test_there_is_no_seat_beyond_the_table(seat: Any) -> None:
    match = some_match()
    asks: list[Callable[[Any], object]] = [match.view, match.seen, match.options, match.undo, match.undoing, match.text]
    asks += [match.svg, match.says, match.log, match.asked, match.resign, lambda who: match.why_not(who, "pass")]
    asks.append(lambda who: match.answer(who, "pass"))
    for ask in asks:
        with pytest.raises(Refused, match=r"There is no seat “.*” here; the seats are red, blue, green"):
            ask(seat)


def test_a_seat_is_called_by_its_name_wherever_by_its_number() -> None:
    match = some_match()
    for ask in (match.view, match.seen, match.options, match.text, match.svg, match.says, match.log, match.asked):
        assert ask("blue") == ask("1") == ask(1)
    assert match.undoing("blue") == match.undoing(1) and (match.why_not("blue", "x") is None) is False
    back = match.fork()
    back.undo(match.names[match.answers[-1][0]])
    assert len(back.take_backs) == 1


# -- deep, long and many --------------------------------------------------------------------------------------

LONG = "x" * 100_000
BOMB = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 30)
)
POSITIONS = {
    "deep": f"hand_red: {'[' * 100_000}",
    "closed and deep": f"hand_red: {'[' * 200}{']' * 200}",
    "deep mappings": f"options: {'{a: ' * 5000}",
    "bomb": BOMB,
    "itself": "hand_red: &a [*a]",
    "long line": f"hand_red: {LONG}",
    "long name": f"{LONG}: red",
    "long in quotes": f"'{LONG}': red",
    "too long": "# " + LONG * 10,
    "many": "".join(f"k{i}: x\n" for i in range(5000)),
    "bad key": "? !!python/object:os.system x\n: y",
    "bad date as a key": "2024-13-45: x",
    "a list as a key": "? [a, b]\n: c",
}


@pytest.mark.parametrize("what", POSITIONS)
def test_a_strange_position_is_refused_in_a_sentence(what: str) -> None:
    error = told(lambda: cyvasse.start("yard", POSITIONS[what]))
    assert isinstance(error, BadPosition)


PACKS = {name: text for name, text in POSITIONS.items() if name not in ("many",)} | {
    "not utf-8": "\udcff\udcfe",
    "a bomb of cards": BOMB.replace("a29:", "cards:"),
}


@pytest.mark.parametrize("what", PACKS)
def test_a_strange_pack_is_refused_in_a_sentence(what: str, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: strange\ngame: yard\n")
    (tmp_path / "cards.yaml").write_bytes(PACKS[what].encode(errors="surrogateescape"))
    assert isinstance(told(lambda: cyvasse.new("yard", packs=[read_pack(tmp_path)])), BadData)


def test_a_strange_record_is_refused_in_a_sentence() -> None:
    plain = json.loads(some_match().record.to_json())
    deep = json.dumps(nested(60))
    whole = json.dumps(plain)
    for line in (
        *(whole.replace('"packs": []', f'"packs": [{{"a": {deep}}}]'), whole.replace('"coins": 3', f'"coins": {deep}')),
        *(json.dumps(plain | {"answers": [[0, LONG]]}), json.dumps(plain | {"game": LONG}), '{"options": ' * 100_000),
        *(json.dumps(plain | {"position": POSITIONS[what]}) for what in POSITIONS),
    ):
        assert isinstance(told(lambda line=line: cyvasse.load(line)), BadRecord)  # type: ignore[misc]


def test_what_is_long_is_told_by_its_beginning_and_its_end() -> None:
    assert short("x" * 1000 + "end", 30) == "x" * 20 + "…" + "x" * 7 + "end"
    assert "Mute" in short(Mute()) and short(10**5000) == "int" and short(None) == "None"
    assert short("a\nb\ud800c\u200bd") == "a�b�c�d"


def test_data_is_measured_by_all_that_it_names() -> None:
    bomb: list[Any] = ["x"]
    for _ in range(30):
        bomb = [bomb] * 10
    assert not is_bounded(bomb) and not is_bounded(nested(50)) and is_bounded(nested(10)) and is_bounded({"a": [1]})
    loop: list[Any] = []
    loop.append(loop)
    assert not is_bounded(loop)
