"""Data packs: units, cards, terrain and armies of one's own; mistakes are named with file, id and field."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.miniatures.armies import read_army, write_army
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.morale import standing_modifier
from cyvasse.kernel.data import BadData
from cyvasse.kernel.refused import Refused
from tests.conformance.miniatures.fields import answer, models, number, options, said, settle, table
from tests.rule import example, rule

DATA = components()
STALWART = {
    "id": "stalwart",
    "name": {"en": "Stalwart", "ru": "Несгибаемый"},
    "kind": "static",
    "text": {"en": "+2 to morale tests.", "ru": "+2 к проверкам боевого духа."},
    "source": "rulebook",
    "abilities": [{"always": "morale", "by": 2}],
}
SWORD = msgspec.to_builtins(DATA.units["stark_sworn_swords"].attacks[0])
SHAKEN = """
    step: activation
    turn: stark
    active: stark_sworn_swords_1
    stark_sworn_swords_1: 24 20 0, alone
    lannister_guardsmen_1: 24 24.8 180, {}
    luck: [6, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3]
"""


def entry(key: str, word: str, **changes: Any) -> dict[str, Any]:
    """A printed entry with some of its fields changed; None leaves one out."""
    raw: dict[str, Any] = msgspec.to_builtins(getattr(DATA, key)[word]) | changes
    return {name: value for name, value in raw.items() if value is not None}


def pack(**files: list[dict[str, Any]]) -> dict[str, Any]:
    return {"name": "ours", "game": "miniatures", "files": {"ours": files}}


def stalwart(key: str, word: str) -> dict[str, Any]:
    found = entry(key, word, requirement=None)
    found["abilities"] = [
        {name: value for name, value in ability.items() if value is not None} for ability in found["abilities"]
    ] + ([STALWART] if key != "ncus" else [])
    return found


BOTH = pack(units=[stalwart("units", "lannister_guardsmen")], attachments=[stalwart("attachments", "guard_captain")])


@rule("stacking.1")
@example("ex.stacking.2")
@pytest.mark.parametrize(("bearer", "packs", "bonus"), [
    ("alone", [], 0),
    ("alone", [BOTH], 2),
    ("with guard_captain", [BOTH], 2),
    ("with guard_captain", [pack(attachments=[stalwart("attachments", "guard_captain")])], 2),
])  # fmt: skip
def test_an_ability_that_unit_and_attachment_share_counts_once(bearer: str, packs: list[Any], bonus: int) -> None:
    """Morale 7: 2 and 3 are two short; with Stalwart, once or twice, they are just enough."""
    match = cyvasse.start("miniatures", "\n".join(map(str.strip, SHAKEN.format(bearer).splitlines())), packs=packs)
    assert standing_modifier(table(match), number(match, "lannister_guardsmen_1")) == bonus
    settle(answer(match, "attack", "stay"))
    assert [words["wounds"] for words in said(match, "wounded") + said(match, "panic.wounds")] == (
        [1] if bonus else [1, 2]
    )
    assert models(match, "lannister_guardsmen_1") == (11 if bonus else 9)


DAGGER = {"id": "dagger", "name": {"en": "Dagger", "ru": "Кинжал"}, "kind": "melee", "to_hit": 5, "dice": [3, 2, 1]}


@rule("melee.6", "attack.1")
@pytest.mark.parametrize(("word", "dice"), [("stark_fury", 8), ("dagger", 3)])
def test_a_unit_with_two_melee_attacks_makes_the_one_that_its_player_names(word: str, dice: int) -> None:
    swords = stalwart("units", "stark_sworn_swords")
    swords["attacks"] = [{k: v for k, v in SWORD.items() if v is not None}, DAGGER]
    position = SHAKEN.format("alone").replace(
        "luck: [6, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3]", "luck: [1, 1, 1, 1, 1, 1, 1, 1]"
    )
    match = cyvasse.start("miniatures", "\n".join(map(str.strip, position.splitlines())), packs=[pack(units=[swords])])
    answer(match, "attack", "stay")
    assert options(match) == ["stark_fury", "dagger"]
    settle(answer(match, word))
    assert said(match, "attack")[0]["attack"] == word
    assert len(said(match, "attack.rolled")[0]["faces"]) == dice  # type: ignore[arg-type]


@rule("army.3", "army.4")
def test_an_army_of_ones_own_is_played_and_written_down() -> None:
    own = entry("armies", "stark_30_umber", id="our_army")
    match = cyvasse.new("miniatures", 2, 5, {"armies": "our_army lannister_30"}, packs=[pack(armies=[own])])
    assert table(match).armies == ["our_army", "lannister_30"]
    army = table(match).data.armies["our_army"]
    assert read_army(write_army(army)) == army
    with pytest.raises(Refused, match="because of “our_army”") as refusal:
        cyvasse.new("miniatures", 2, 5, {"armies": "our_army lannister_30"})
    assert refusal.value.clause == "army.3"


@rule("army.2", "army.4")
@pytest.mark.parametrize(("changes", "clause"), [
    ({"units": [{"unit": "stark_sworn_swords"}] * 8}, "army.2"),
    ({"units": [{"unit": "grey_wind"}, {"unit": "grey_wind"}]}, "army.4"),
])  # fmt: skip
def test_an_army_of_ones_own_is_judged_like_a_printed_one(changes: dict[str, Any], clause: str) -> None:
    own = entry("armies", "stark_30", id="our_army", **changes)
    with pytest.raises(Refused, match="our_army, ") as refusal:
        cyvasse.new("miniatures", 2, 5, {"armies": "our_army lannister_30"}, packs=[pack(armies=[own])])
    assert refusal.value.clause == clause


@rule("army.2")
def test_a_pack_that_makes_a_unit_dearer_forbids_the_armies_that_hold_it() -> None:
    dear = pack(units=[entry("units", "stark_sworn_swords", cost=12, requirement=None)])
    with pytest.raises(Refused, match="stark_30, ") as refusal:
        cyvasse.new("miniatures", 2, 5, packs=[dear])
    assert refusal.value.clause == "army.2"
    assert table(cyvasse.new("miniatures", 2, 5, {"armies": "lannister_30 lannister_30"}, packs=[dear]))


@rule("team.2")
def test_armies_of_a_pack_share_no_character_in_a_team() -> None:
    own = entry("armies", "stark_30", id="our_army")
    chosen = {"teams": True, "armies": "stark_30 lannister_30 our_army lannister_30_mountain"}
    with pytest.raises(Refused) as refusal:
        cyvasse.new("miniatures", 4, 5, chosen, packs=[pack(armies=[own])])
    assert refusal.value.clause == "team.2"


MISTAKES: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown tray": (
        pack(units=[entry("units", "stark_sworn_swords", tray="cart", requirement=None)]),
        "stark_sworn_swords: tray: there is no 'cart'",
    ),
    "dice for too few ranks": (
        pack(units=[entry("units", "stark_sworn_swords", requirement=None, attacks=[SWORD | {"dice": [8, 6]}])]),
        "stark_sworn_swords: attacks: one value for each rank",
    ),
    "dice for ranks that a solo unit has not": (
        pack(units=[entry("units", "grey_wind", requirement=None, attacks=[SWORD | {"dice": [8, 6]}])]),
        "grey_wind: attacks: one value for each rank",
    ),
    "too few models": (
        pack(units=[entry("units", "stark_sworn_swords", models=11, requirement=None)]),
        "stark_sworn_swords: models: as many as the tray holds",
    ),
    "an unknown faction of a unit": (
        pack(units=[entry("units", "stark_sworn_swords", faction="tully", requirement=None)]),
        "stark_sworn_swords: faction: there is no 'tully'",
    ),
    "an unknown faction of an attachment": (
        pack(attachments=[stalwart("attachments", "guard_captain") | {"faction": "tully"}]),
        "guard_captain: faction: there is no 'tully'",
    ),
    "an unknown faction of an NCU": (
        pack(ncus=[stalwart("ncus", "catelyn") | {"faction": "tully"}]),
        "catelyn: faction: there is no 'tully'",
    ),
    "an unknown card of a commander": (
        pack(attachments=[stalwart("attachments", "robb_wolf_lord") | {"cards": ["red_wedding"]}]),
        "robb_wolf_lord: cards: one of them is not there",
    ),
    "an unknown card of an NCU": (
        pack(ncus=[stalwart("ncus", "catelyn") | {"cards": ["red_wedding"]}]),
        "catelyn: cards: one of them is not there",
    ),
    "an unknown side": (
        pack(terrain=[entry("terrain", "forest", sides=["jungle"])]),
        "forest: sides: one is not there",
    ),
    "an unknown keyword": (
        pack(terrain_sides=[entry("sides", "forest", keywords=["haunted"])]),
        "forest: keywords: one is not there",
    ),
    "a window that does not follow": (
        pack(tactics_cards=[entry("tactics_cards", "counterplot", windows=["at_dawn"])]),
        "counterplot: windows: from the abilities follows card_played: leave it out",
    ),
    "an unknown unit of an army": (
        pack(armies=[entry("armies", "stark_20", units=[{"unit": "giants"}])]),
        "stark_20: units: there is no 'giants'",
    ),
    "an unknown attachment of an army": (
        pack(armies=[entry("armies", "stark_20", units=[{"unit": "grey_wind", "attachment": "hodor"}])]),
        "stark_20: units: there is no 'hodor'",
    ),
    "an unknown NCU of an army": (
        pack(armies=[entry("armies", "stark_20", ncus=["maester"])]),
        "stark_20: ncus: one is not there",
    ),
    "a mission more": (
        pack(missions=[entry("missions", sorted(DATA.missions)[0], id="our_mission")]),
        "our_mission: id: the rules know no other missions",
    ),
    "a value out of bounds": (
        pack(units=[entry("units", "stark_sworn_swords", speed=61, requirement=None)]),
        "stark_sworn_swords: speed",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_named_with_file_id_and_field(name: str) -> None:
    made, message = MISTAKES[name]
    with pytest.raises(BadData, match=message) as found:
        components([made])
    assert "ours" in str(found.value)


@pytest.mark.parametrize(("made", "message"), [
    (pack(trays=[entry("trays", "infantry", places=10)]), "units.yaml, .*: models: as many as the tray holds"),
    (pack(units=[entry("units", "grey_wind", tray="infantry", requirement=None)]), "ours/ours.yaml, grey_wind"),
])  # fmt: skip
def test_a_mistake_that_a_pack_makes_elsewhere_is_named_there(made: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData, match=message):
        components([made])


@rule("army.5")
def test_what_a_pack_replaces_is_replaced_and_the_rest_stays() -> None:
    ours = components([BOTH])
    assert set(ours.abilities) == {*DATA.abilities, "stalwart"}
    assert ours.units.keys() == DATA.units.keys() and ours.units["grey_wind"] == DATA.units["grey_wind"]
    assert components([BOTH]) is ours and components() is DATA
    assert ours.deck(ours.armies["lannister_30"]) == DATA.deck(DATA.armies["lannister_30"])


@rule("victory.3", "victory.4")
def test_two_more_points_win_for_every_ten_points_of_an_army() -> None:
    assert [DATA.win_at(points) for points in (30, 40, 50, 60, 80)] == [8, 10, 12, 14, 18]
