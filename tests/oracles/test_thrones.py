"""Marches and musters of thrones against an oracle that shares no code with the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

import cyvasse
from cyvasse.games.thrones.table import CLOSED, Table
from cyvasse.kernel.match import Match

from . import thrones as oracle

Found = Counter[str]  # situations compared, by what was asked

MUSTERS = "power.musters"  # said where a special Consolidate Power order musters

HOUSES = {
    3: ["stark", "lannister", "baratheon"],
    4: ["stark", "greyjoy", "lannister", "baratheon"],
    5: ["stark", "greyjoy", "lannister", "baratheon", "tyrell"],
    6: ["stark", "greyjoy", "lannister", "baratheon", "tyrell", "martell"],
}


def board_of(match: Match) -> oracle.Board:
    """The plain facts of a table."""
    table = cast(Table, match.table)
    house = table.houses
    return oracle.Board(
        houses=house,
        units={area: (house[table.owner[area]], list(units)) for area, units in table.units.items()},
        tokens={area: house[seat] for area, seat in table.tokens.items()},
        garrisons={area: house[seat] for area, seat in table.garrisons.items()},
        neutrals={area: None if force == CLOSED else force for area, force in table.neutrals.items()},
        orders=dict(table.orders),
        supply=dict(zip(house, table.supply, strict=True)),
    )


class Watcher:
    """Follows a match and compares every march and muster with the oracle."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.march: oracle.March | None = None
        self.muster: oracle.Muster | None = None
        self.step = -1
        self.said = 0  # lines of the log before this step
        self.ships: Counter[str] = Counter()  # by port: enemy ships before the last move
        self.area = ""  # where alone the House may muster
        self.given: Counter[str] = Counter()  # support of the request that is going on, by target
        self.found: Found = Counter()

    def look(self) -> None:
        """Compare what is asked now."""
        match = self.match
        if match.steps != self.step:
            self.step, self.march, self.muster, self.said = match.steps, None, None, len(match.log(None))
            self.area = ""
        for seat, question in match.questions.items():
            if question.ask in ("march.move", "march.more"):
                self.compare(seat, self.marching(seat, str(question.words["area"])).lines())
            elif question.ask == "muster":
                self.compare(seat, self.mustering(seat).lines())
            elif question.ask == "port.ships" and not self.fought():
                port = str(question.words["area"])
                march = self.marching(seat, self.march.origin if self.march else "")
                most = march.most_ships(port, self.ships[port])
                assert question.options[-1] == str(most), f"{port}: {question.options[-1]}, not {most}, {march}"
                self.found["port.ships"] += 1

    def fought(self) -> bool:
        """Was there a combat in this step?"""
        return any(line.event == "combat" for line in self.match.log(None)[self.said :])

    def compare(self, seat: int, lines: set[str]) -> None:
        question = self.match.questions[seat]
        offered = question.options
        assert len(offered) == len(set(offered))
        told = f"{question!r}, missing {sorted(lines - {*offered})}, too many {sorted({*offered} - lines)}"
        assert {*offered} == lines, f"{told}, {board_of(self.match)}"
        self.found[question.ask] += 1

    def marching(self, seat: int, origin: str) -> oracle.March:
        board, house = board_of(self.match), self.match.names[seat]
        if self.march is None:
            self.march = oracle.March(board, house, origin)
        self.march.board = board
        if self.march.attack is not None and self.is_refused(self.march.attack[0]):
            self.march.answered[self.march.attack[0]] = sum(self.given.values())
            self.march.attack = None
        return self.march

    def is_refused(self, target: str) -> bool:
        """Has the request for support against a neutral force just failed?"""
        said = self.match.log(None)[-1:]
        return any(line.event == "neutral.too_strong" and line.words["area"] == target for line in said)

    def mustering(self, seat: int) -> oracle.Muster:
        board, house = board_of(self.match), self.match.names[seat]
        if self.muster is None:
            points = oracle.strongholds(board, house)
            if self.match.table.step == "power":
                self.area = next(line.words["area"] for line in self.match.log(None)[::-1] if line.event == MUSTERS)
            self.muster = oracle.Muster(board, house, {self.area: points[self.area]} if self.area else points)
        self.muster.board = board
        return self.muster

    def note(self, seat: int, line: str) -> None:
        """An answer is about to be given."""
        question, board = self.match.questions[seat], board_of(self.match)
        if question.ask in ("march.move", "march.more") and line != "done" and self.march is not None:
            _, target, *words = line.split(" ")
            self.ships = Counter({area: len(units) for area, (_, units) in board.units.items()})
            if board.is_defended(self.match.names[seat], target):
                self.march.attack = target, Counter(word.partition("@")[0] for word in words)
                self.given.clear()
        elif question.ask == "muster" and line != "done" and self.muster is not None:
            self.muster.pay(line)
        elif question.ask == "wildlings.muster":
            self.area = line
        elif question.ask == "support" and line != "pass" and self.march is not None and self.march.attack:
            area = str(question.words["area"])
            self.given[area] = oracle.support(board, self.march.attack[0]).get(area, 0)
        elif question.ask == "support.accept" and line == "no":
            del self.given[str(question.words["area"])]

    def walk(self, luck: Random, answers: int, steps: tuple[str, ...] = ()) -> Found:
        """Play at random, as long as one of the steps lasts."""
        match = self.match
        for _ in range(answers):
            if match.over or (steps and match.table.step not in steps):
                break
            self.look()
            seat = luck.choice(sorted(match.questions))
            question = match.questions[seat]
            line = luck.choice(question.options)
            if line == "done" and len(question.options) > 1 and luck.random() < 0.7:
                line = luck.choice(question.options)
            self.note(seat, line)
            match.answer(seat, line)
        return self.found


# -- random boards ----------------------------------------------------------------------------------------------


def describe(luck: Random, step: str) -> str:
    """A crowded board in words: every House holds a few areas near one another, all armies fed, some units routed."""
    houses = HOUSES[luck.choice([3, 4, 5, 6])]
    board = oracle.Board(houses, {}, supply={house: luck.randrange(2, 7) for house in houses})
    lines = [f"seats: {len(houses)}", f"step: {step}"]
    lines += [f"{house} power: {luck.randrange(4)}" for house in houses]
    orders = {house: luck.sample(ORDERS[step], len(ORDERS[step])) for house in houses}
    places = list(oracle.AREAS)
    luck.shuffle(places)
    places.sort(key=lambda area: oracle.kind(area) == "port")  # once it is known who holds their lands
    pieces = {house: Counter(oracle.PIECES) for house in houses}
    for area in places:
        house = luck.choice(houses)
        ruler = board.ruler(oracle.AREAS[area]["land"]) if oracle.kind(area) == "port" else house
        chance = luck.random()
        if not ruler or chance < 0.2:
            continue
        if chance < 0.3 and oracle.kind(area) == "land" and not board.ruler(area):
            board.neutrals[area] = luck.randrange(1, 7)
            lines.append(f"{area}: neutral {board.neutrals[area]}")
            continue
        if chance < 0.4 and oracle.kind(area) == "land":
            board.tokens[area] = house
            lines.append(f"{area}: {house} token")
            continue
        units = muster(luck, board, ruler, area, pieces[ruler])
        if units:
            order = f", order {orders[ruler].pop()}" if orders[ruler] and luck.random() < 0.8 else ""
            lines.append(f"{area}: {ruler} {' '.join(units)}{order}")
    for house in houses:
        if luck.random() < 0.6:  # no more supply than needed
            board.supply[house] = next(n for n in range(7) if board.feeds(house, board.armies(house), n))
        lines.append(f"{house} supply: {board.supply[house]}")
    lines.append(f"garrisons: [{', '.join(house for house in houses if luck.random() < 0.7)}]")
    return "\n".join(lines)


ORDERS = {
    "march": ["march_0", "march_minus1", "march_plus1", "support", "support", "support_plus1", "defense_plus1"],
    "power": ["power_special", "power", "power", "support"],
    "muster": [],
}


def muster(luck: Random, board: oracle.Board, house: str, area: str, pieces: Counter[str]) -> list[str]:
    """Some units of a House for an area, as far as its box and its supply go."""
    kinds = ["footman", "footman", "knight", "siege_engine"] if oracle.kind(area) == "land" else ["ship"]
    most = oracle.PORT if oracle.kind(area) == "port" else 4
    units: list[str] = []
    for _ in range(min(most, luck.choice([0, 1, 2, 3, 3, 4]))):
        unit = luck.choice(kinds)
        more = board.armies(house) + Counter({area: len(units) + 1})
        if pieces[unit] and board.feeds(house, more):
            pieces[unit] -= 1
            units.append(unit + ("/routed" if luck.random() < 0.2 else ""))
    if units:
        board.units[area] = (house, units)
    return units


def situations(step: str, luck: Random) -> Iterator[Found]:
    while True:
        match = cyvasse.start("thrones", describe(luck, step), seed=luck.randrange(1 << 30))
        yield Watcher(match).walk(luck, 400, (step,))


def compare(step: str, seed: int, count: int) -> Found:
    """Walk over random boards until so many situations were compared."""
    luck, found = Random(seed), Found()
    for more in situations(step, luck):
        found += more
        if found.total() >= count:
            return found
    raise AssertionError


# -- the comparison ---------------------------------------------------------------------------------------------


def test_random_games_offer_the_marches_and_musters_that_the_oracle_finds() -> None:
    found = Found()
    for seed in range(4):
        luck = Random(seed)
        found += Watcher(cyvasse.new("thrones", 3 + seed, seed)).walk(luck, 600)
    assert found["march.move"] >= 100 and found["muster"] >= 50


@pytest.mark.parametrize(("step", "count"), [("march", 300), ("muster", 300), ("power", 40)])
def test_crowded_boards_offer_the_lines_that_the_oracle_finds(step: str, count: int) -> None:
    assert compare(step, 1, count).total() >= count


@pytest.mark.soak
@pytest.mark.parametrize(("step", "count"), [("march", 20_000), ("muster", 19_000), ("power", 1_000)])
def test_twenty_thousand_situations_offer_the_lines_that_the_oracle_finds(step: str, count: int) -> None:
    assert compare(step, 2, count).total() >= count


@pytest.mark.soak
def test_many_random_games_offer_the_marches_and_musters_that_the_oracle_finds() -> None:
    found = Found()
    for seed in range(360):
        found += Watcher(cyvasse.new("thrones", 3 + seed % 4, seed)).walk(Random(seed), 5000)
    assert found["march.move"] >= 20_000 and found["muster"] >= 2000, found
