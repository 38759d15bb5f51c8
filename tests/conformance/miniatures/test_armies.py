"""Rulebook: commanders, tactics decks, army building and neutral units."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.miniatures.armies import cost, fault, read_army, write_army
from cyvasse.games.miniatures.components import Army, components
from cyvasse.kernel.refused import Refused
from tests.rule import example, rule

DATA = components()


def army(*units: str, faction: str = "stark", ncus: tuple[str, ...] = ()) -> Army:
    """Units as `unit` or `unit+attachment`."""
    troops: list[dict[str, Any]] = []
    for word in units:
        unit, _, attachment = word.partition("+")
        troops.append({"unit": unit, "attachment": attachment})
    raw = {"id": "test", "name": {"en": "Test", "ru": "Проба"}, "source": "reconstructed", "points": 30}
    return msgspec.convert({**raw, "faction": faction, "units": troops, "ncus": list(ncus)}, Army)


LEGAL = ("stark_sworn_swords+robb_wolf_lord", "umber_berserkers")


@rule("army.1", "army.2", "victory.3")
def test_an_army_may_not_cost_more_than_agreed() -> None:
    assert sorted(DATA.sizes) == [20, 30, 40, 50]
    big = army(*LEGAL, "stark_outriders", "stark_outriders", "umber_berserkers")
    assert cost(big, DATA) == 33
    assert fault(big, 30, DATA) == ("army.2", "33") and fault(big, 40, DATA) is None


@rule("army.3", "neutral.1")
def test_an_army_holds_its_faction_and_neutrals_only() -> None:
    assert fault(army(*LEGAL, "lannister_guardsmen"), 30, DATA) == ("army.3", "lannister_guardsmen")


@rule("army.4", "commander.1", "commander.5")
def test_an_army_has_exactly_one_commander_who_costs_nothing() -> None:
    assert fault(army("stark_sworn_swords"), 30, DATA) == ("army.4", "")
    two = army("stark_sworn_swords+robb_wolf_lord", "umber_berserkers+greatjon_last_hearth")
    assert fault(two, 30, DATA) == ("army.4", "robb_wolf_lord greatjon_last_hearth")
    assert cost(army(*LEGAL), DATA) == 12


@rule("army.5", "deck.1", "commander.4")
@example("ex.commander.1")
@pytest.mark.parametrize("word", ["stark_30", "lannister_30", "stark_30_umber", "lannister_30_clegane"])
def test_a_deck_is_seven_faction_cards_and_three_of_the_commander_twice_each(word: str) -> None:
    chosen = DATA.armies[word]
    deck = Counter(DATA.deck(chosen))
    assert sum(deck.values()) == 20 and set(deck.values()) == {2}
    commanders = {card for card in deck if DATA.tactics_cards[card].deck == DATA.commander(chosen)}
    assert commanders == set(DATA.attachments[DATA.commander(chosen)].cards) and len(commanders) == 3


@rule("army.6", "army.9")
def test_a_commander_or_attachment_stands_in_a_unit() -> None:
    for chosen in DATA.armies.values():
        assert sum(bool(t.attachment) and DATA.attachments[t.attachment].commander for t in chosen.units) == 1


@rule("army.7", "army.8")
@example("ex.unique.1")
def test_two_versions_of_a_character_do_not_meet() -> None:
    jaimes = army("lannister_guardsmen+jaime_kingslayer", "lannister_guardsmen+jaime_young_lion", faction="lannister")
    assert fault(jaimes, 30, DATA) == ("army.7", "jaime_young_lion")


@rule("army.10", "card.grey_wind")
def test_grey_wind_follows_robb_only() -> None:
    assert fault(army(*LEGAL, "grey_wind"), 30, DATA) is None
    without = army("umber_berserkers+greatjon_last_hearth", "grey_wind")
    assert fault(without, 30, DATA) == ("army.10", "grey_wind")


@rule("attachments.4", "ruling.38")
def test_attachments_join_units_of_their_type_and_no_solo_units() -> None:
    riders = army(*LEGAL, "stark_outriders+sworn_sword_captain")
    assert fault(riders, 30, DATA) == ("attachments.4", "sworn_sword_captain")
    wolf = army(*LEGAL, "grey_wind+sworn_sword_captain")
    assert fault(wolf, 30, DATA) == ("ruling.38", "sworn_sword_captain")


NEUTRALS = {
    "name": "neutrals",
    "game": "miniatures",
    "files": {
        "units": {
            "units": [
                {
                    **msgspec.to_builtins(DATA.units["lannister_guardsmen"]),
                    "id": "sellswords",
                    "name": {"en": "Sellswords", "ru": "Наёмники"},
                    "faction": "neutral",
                    "cost": 6,
                }
            ]
        },
        "retinue": {
            "attachments": [
                {
                    **msgspec.to_builtins(DATA.attachments["jaime_kingslayer"]),
                    "id": "captain_of_sellswords",
                    "name": {"en": "Captain of Sellswords", "ru": "Капитан наёмников"},
                    "faction": "neutral",
                    "character": "",
                }
            ]
        },
    },
}


@rule("neutral.2", "neutral.3")
@example("ex.neutral.1")
def test_neutrals_may_cost_half_of_the_points() -> None:
    data = components([NEUTRALS])
    assert fault(army(*LEGAL, "sellswords", "sellswords"), 30, data) is None
    assert fault(army(*LEGAL, "sellswords", "sellswords", "sellswords"), 30, data) == ("neutral.2", "18")
    led = army("stark_sworn_swords+captain_of_sellswords")
    assert fault(led, 30, data) is None


@rule("neutral.4")
def test_a_neutral_army_holds_neutrals_only() -> None:
    data = components([NEUTRALS])
    pure = army("sellswords+captain_of_sellswords", "sellswords", faction="neutral")
    assert fault(pure, 30, data) is None
    mixed = army("sellswords+captain_of_sellswords", "stark_sworn_swords", faction="neutral")
    assert fault(mixed, 30, data) == ("neutral.4", "stark_sworn_swords")


@rule("ruling.75")
def test_the_box_alone_is_an_option() -> None:
    bows = DATA.armies["stark_40"]
    assert fault(bows, 40, DATA) is None and fault(bows, 40, DATA, box_limit=True) == ("ruling.75", "stark_bowmen")


@rule("army.2", "overview.2")
def test_a_match_with_an_army_that_is_too_dear_is_refused_with_its_clause() -> None:
    with pytest.raises(Refused) as refusal:
        cyvasse.new("miniatures", 2, 1, {"armies": "stark_40 lannister_30"})
    assert refusal.value.clause == "army.2"


@rule("army.10")
def test_armies_are_written_and_read_as_yaml() -> None:
    for chosen in DATA.armies.values():
        assert read_army(write_army(chosen)) == chosen
