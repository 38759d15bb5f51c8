"""A run is a dataset: its games can be walked through, appended to, cut off, and come out equal."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

import cyvasse
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.record import BadRecord, Record
from cyvasse.kernel.seen import Seen
from cyvasse.kernel.walk import Passed
from cyvasse.lab import position, positions, records
from cyvasse.lab.records import NAME
from cyvasse.lab.shelf import BadShelf
from cyvasse.lab.sim import Run, prepare, simulate

LEADERS = ["cersei", "daenerys", "doran", "eddard", "euron", "jon", "melisandre", "olenna", "tyrion"]


def betwixt(**more: bool) -> Run:
    run = prepare("betwixt", 3, ["greedy:1", "random"], seed=4, options={"quick": True})
    return msgspec.structs.replace(run, **more)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("run")
    simulate(betwixt(records=True, watched=True), 4, out=made)
    return made


# -- a record -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["yard", "betwixt", "miniatures"])
def test_a_record_is_walked_through_as_it_was_played(game: str) -> None:
    match, luck, played = cyvasse.new(game, seed=5), Dice(5), list[tuple[int, str, list[str], Seen]]()
    while not match.over and len(played) < 60:
        seat = min(match.questions)
        line = match.questions[seat].sample(luck)
        played.append((seat, line, match.options(seat), match.seen(seat)))
        match.answer(seat, line)
    walked = [(one.seat, one.line, one.options, one.seen) for one in match.record]
    assert walked == played


def test_a_position_that_was_left_says_so_and_its_fork_does_not() -> None:
    match = cyvasse.new("yard", seed=1)
    for _ in range(2):
        seat = min(match.questions)
        match.answer(seat, match.options(seat)[0])
    first, second = (lambda walk: (next(walk), next(walk)))(iter(match.record))
    with pytest.raises(Passed, match="after 0 answers is left"):
        _ = first.seen
    fork = second.fork()
    fork.answer(second.seat, second.line)
    assert len(fork.answers) == 2 and len(second.match.answers) == 1


def test_a_record_of_other_rules_cannot_be_walked_through() -> None:
    record = msgspec.structs.replace(cyvasse.new("yard", seed=1).record, version=0)
    with pytest.raises(BadRecord, match="cannot be walked through"):
        next(iter(record))


# -- a run ----------------------------------------------------------------------------------------------------


def test_every_game_is_kept_as_a_record_that_proves_itself(folder: Path) -> None:
    kept = dict(records(folder))
    assert sorted(kept) == [0, 1, 2, 3]
    for game, record in kept.items():
        assert record.seed == cyvasse.new("betwixt", 3, betwixt().seed_of(game)).record.seed
        assert cyvasse.load(record).over


def test_the_file_is_one_that_other_tools_read(folder: Path) -> None:
    lines = gzip.decompress((folder / NAME).read_bytes()).splitlines()
    assert [msgspec.json.decode(line)["game"] for line in lines] == [0, 1, 2, 3]


def test_a_dataset_built_twice_is_the_same_whatever_the_workers(folder: Path, tmp_path: Path) -> None:
    first = simulate(betwixt(records=True, watched=True), 4, out=folder)["records"]
    assert first["games"] == 4
    assert simulate(betwixt(records=True), 4, workers=2, out=tmp_path / "two")["records"] == first
    assert (tmp_path / "two" / NAME).read_bytes() == (folder / NAME).read_bytes()


def test_a_file_that_was_cut_off_goes_on_where_it_was_whole(folder: Path, tmp_path: Path) -> None:
    simulate(betwixt(records=True), 3, out=tmp_path)
    path = tmp_path / NAME
    path.write_bytes(path.read_bytes()[:-40])
    found = simulate(betwixt(records=True), 4, out=tmp_path)
    assert found["resumed"] == 2 and path.read_bytes() == (folder / NAME).read_bytes()


def test_records_change_nothing_about_the_games(folder: Path) -> None:
    assert simulate(betwixt(records=True), 4)["digest"] == simulate(betwixt(), 4)["digest"]


def test_positions_tell_what_was_seen_chosen_and_won(folder: Path) -> None:
    found = [(one.game, one.decision, one.seat, one.line, one.win) for one in positions(folder)]
    assert len(found) == simulate(betwixt(), 4)["decisions"]
    for one in positions(folder, [2]):
        assert one.lines[one.chosen] == one.line and one.seen.now == one.view and one.seen.question == one.asked
        assert one.bot in ("greedy:1", "random") and one.name in LEADERS
    won = {(game, seat): win for game, _, seat, _, win in found}
    assert sum(won.values()) == pytest.approx(4)


def test_rows_of_decisions_can_be_replayed_without_records(tmp_path: Path, folder: Path) -> None:
    simulate(betwixt(watched=True), 4, out=tmp_path)
    assert not (tmp_path / NAME).exists()
    here, there = ([(one.game, one.decision, one.seen) for one in positions(at, [1, 3])] for at in (tmp_path, folder))
    assert here == there and here[0][0] == 1
    row = position(tmp_path, 3, 9)
    assert (row.game, row.decision) == (3, 9) and row.line in row.options


def test_a_run_of_figures_alone_is_no_dataset(tmp_path: Path) -> None:
    simulate(betwixt(), 1, out=tmp_path)
    with pytest.raises(BadShelf, match="--records or --decisions"):
        next(positions(tmp_path))
    with pytest.raises(BadShelf, match="no folder of a run"):
        next(positions(tmp_path / "nowhere"))
    with pytest.raises(BadShelf, match="holds another run, with other records"):
        simulate(betwixt(records=True), 1, out=tmp_path)


def test_a_game_written_twice_counts_once(tmp_path: Path) -> None:
    simulate(betwixt(records=True), 2, out=tmp_path)
    path = tmp_path / NAME
    before = path.read_bytes()
    path.write_bytes(before + before)
    assert simulate(betwixt(records=True), 2, out=tmp_path)["records"]["games"] == 2
    assert path.read_bytes() == before and all(isinstance(record, Record) for _, record in records(path))
