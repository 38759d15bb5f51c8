"""Ten cards of a pack, typed as an owner would: each does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

import cyvasse
from cyvasse.kernel.data import read_pack
from cyvasse.kernel.game import find
from cyvasse.kernel.match import Match
from cyvasse.kernel.packs import doubts, faults
from tests.conformance.betwixt.positions import bid, council, forbidden_by, hand, table, view

BOX = read_pack(Path(__file__).parent / "box")
THREE = "seats: [cersei, euron, jon]\n"
TURN = f"{THREE}step: turn\nturn: cersei\n"


def start(position: str) -> Match:
    return cyvasse.start("betwixt", position, packs=[BOX])


def influence(match: Match, seat: int = 0) -> int | None:
    return view(match).leaders[seat].total


def test_the_pack_is_whole_and_its_texts_say_what_it_does() -> None:
    assert faults(find("betwixt"), [BOX]) == [] and doubts(find("betwixt"), [BOX]) == []


def test_levy_counts_the_neighbours_who_keep_their_cards() -> None:
    match = start(f"{TURN}cersei hand: levy\neuron hand: purge\njon hand: purge\n")
    match.play("cersei: levy", "euron: purge", "jon: pass")
    assert influence(match) == 4 and hand(match, "euron") == [] and hand(match, "jon") == ["purge"]


def test_open_ledger_pays_for_as_many_cards_as_were_named() -> None:
    match = start(f"{TURN}cersei hand: open_ledger levy purge feast_or_famine\n")
    match.play("cersei: open_ledger")
    assert match.options("cersei") == ["1", "2", "3"]
    match.play("cersei: 2", "cersei: levy purge")
    assert influence(match) == 6 and hand(match, "cersei") == ["feast_or_famine"]


def test_open_ledger_asks_nothing_of_a_small_hand() -> None:
    match = start(f"{TURN}cersei hand: open_ledger levy\n").play("cersei: open_ledger")
    assert influence(match) == 2 and len(hand(match, "cersei")) == 1


def test_purge_discards_a_card_of_the_colour_that_was_named() -> None:
    match = start(f"{TURN}cersei hand: purge\neuron bid: levy patience\njon bid: feast_or_famine\n")
    match.play("cersei: purge", "cersei: red")
    assert bid(match, "euron") == ["patience"]


@pytest.mark.parametrize(("branch", "held"), [("first", 2), ("second", 0)])
def test_the_winner_chooses_between_feast_and_famine(branch: str, held: int) -> None:
    bids = "cersei bid: feast_or_famine\njon bid: levy=9\neuron hand: levy\ndeck: purge purge purge\n"
    match = start(f"{THREE}step: after\nally: arya_stark\n{bids}")
    assert match.questions.keys() == {2}, "Jon has won"
    match.play(f"jon: {branch}")
    if branch == "second":
        match.play("euron: levy")
    assert len(hand(match, "euron")) == held


ENDANGERED = f"{THREE}step: after\nally: arya_stark\ncersei bid: assassination\neuron_jon: bannerman\n"


@pytest.mark.parametrize(("line", "dead"), [("body_double", []), ("pass", ["bannerman"])])
def test_a_body_double_saves_an_ally_from_a_hand(line: str, dead: list[str]) -> None:
    match = start(f"{ENDANGERED}jon hand: body_double\n")
    assert match.questions.keys() == {2}
    match.play(f"jon: {line}")
    assert table(match).dead == dead and hand(match, "jon") == ([] if line == "body_double" else ["body_double"])


def test_whoever_holds_a_card_is_asked_though_it_be_another() -> None:
    match = start(f"{ENDANGERED}jon hand: levy\n")
    assert match.options("jon") == ["pass"]
    assert forbidden_by(match, "jon", "body_double") is not None


def test_the_old_guard_dies_for_another_and_grows_with_the_dead() -> None:
    match = start(f"{THREE}step: after\nally: arya_stark\ncersei bid: assassination\neuron_jon: old_guard bannerman\n")
    match.play("cersei: bannerman")
    assert council(match, "euron_jon") == ["bannerman"] and table(match).dead == ["old_guard"]


def test_a_bannerman_brings_one_of_the_next_two_allies_along() -> None:
    match = start(
        f"{THREE}step: claim\nally: bannerman\ncersei bid: levy\nally_deck: [twin_regents, tywin_lannister]\n"
    )
    match.play("cersei: cersei_euron")
    assert match.options("cersei") == ["twin_regents", "pass"]
    assert forbidden_by(match, "cersei", "tywin_lannister") == "card.bannerman"
    match.play("cersei: twin_regents")
    assert set(council(match, "cersei_euron")) == {"bannerman", "twin_regents"}


def test_the_first_to_kneel_pays_the_tax_collector_with_a_card_drawn() -> None:
    match = start(
        f"{TURN}ally: tax_collector\ncersei hand: purge\ndeck: levy levy\neuron hand: purge\njon hand: purge\n"
    )
    match.play("cersei: kneel", "euron: kneel")
    assert len(hand(match, "cersei")) == 2 and hand(match, "euron") == ["purge"]


@pytest.mark.parametrize(("company", "power"), [("tywin_lannister", 5), ("bannerman", 2)])
def test_twin_regents_stand_tall_beside_the_mighty(company: str, power: int) -> None:
    match = start(f"{TURN}cersei_euron: twin_regents {company}\n")
    beside = find("betwixt").components([BOX]).allies[company].power
    assert next(each.power for each in view(match).councils if company in each.allies) == beside + power


def test_a_wandering_septon_begs_from_everyone() -> None:
    match = start(
        f"{THREE}step: claim\nally: wandering_septon\ncersei bid: levy\neuron hand: purge\njon hand: patience\n"
    )
    match.play("cersei: cersei_euron")
    while match.questions and next(iter(match.questions)) != 0:
        seat = next(iter(match.questions))
        match.answer(seat, match.options(match.names[seat])[0])
    assert sorted(hand(match, "cersei")) == ["patience", "purge"]
