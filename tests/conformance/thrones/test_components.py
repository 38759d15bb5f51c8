"""Rulebook: components, board and set-up, as far as the printed data alone shows them; and data packs for this game."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.thrones import components as module
from cyvasse.games.thrones.components import Components, components
from cyvasse.kernel.clauses import sections
from cyvasse.kernel.data import BadData
from cyvasse.kernel.refused import Refused
from tests.conformance.shared import assert_sources_of_parts, changed_entry
from tests.rule import rule

HOME = Path(module.__file__).parent
PLAYERS = range(3, 7)


@pytest.fixture
def box() -> Components:
    return components()


# What is in the box.


@rule("components.1")
def test_a_house_has_10_footmen_5_knights_6_ships_and_2_siege_engines(box: Components) -> None:
    each = {kind: unit.count for kind, unit in box.units.items()}
    assert each == {"footman": 10, "knight": 5, "ship": 6, "siege_engine": 2}
    assert sum(each.values()) * len(box.houses) == 138


@rule("components.2")
def test_there_are_42_house_cards_30_westeros_cards_and_9_wildling_cards(box: Components) -> None:
    assert [len(box.hand(house)) for house in box.houses] == [7] * 6
    assert sum(card.copies for card in box.westeros_cards.values()) == 30
    assert len(box.wildling_cards) == 9


@rule("setup.3")
def test_each_roman_numeral_is_a_deck_of_ten(box: Components) -> None:
    assert [box.westeros_deck(deck).total() for deck in ("I", "II", "III")] == [10, 10, 10]


@rule("components.3")
def test_there_are_24_tides_of_battle_cards(box: Components) -> None:
    assert box.tides_deck().total() == 24


@rule("components.4", "planning.8", "special.1")
def test_a_house_has_ten_regular_orders_and_a_special_one_of_each_kind(box: Components) -> None:
    regular = Counter({order.kind: 0 for order in box.orders.values()})
    special = Counter(regular)
    for order in box.orders.values():
        (special if order.special else regular)[order.kind] += order.copies
    assert regular == {"march": 2, "defense": 2, "support": 2, "raid": 2, "power": 2}
    assert special == {"march": 1, "defense": 1, "support": 1, "raid": 1, "power": 1}
    assert box.tokens["order"].each == 15


@rule("planning.7")
def test_there_are_five_kinds_of_orders(box: Components) -> None:
    assert list(box.order_kinds) == ["march", "defense", "support", "raid", "power"]
    assert {order.kind for order in box.orders.values()} == box.order_kinds.keys()


@rule("orders.4", "orders.7", "orders.9")
def test_numbers_on_march_defense_and_support_orders(box: Components) -> None:
    numbers = {
        kind: sorted((order.bonus, order.special) for order in box.orders.values() if order.kind == kind)
        for kind in ("march", "defense", "support")
    }
    assert numbers["march"] == [(-1, False), (0, False), (1, True)]
    assert numbers["defense"] == [(1, False), (2, True)] and box.orders["defense_plus1"].copies == 2
    assert numbers["support"] == [(0, False), (1, True)] and box.orders["support"].copies == 2


@rule("orders.2", "orders.12")
def test_there_are_two_regular_raids_and_consolidations_and_a_special_one_of_each(box: Components) -> None:
    for kind in ("raid", "power"):
        alike = {order.special: order.copies for order in box.orders.values() if order.kind == kind}
        assert alike == {False: 2, True: 1}


@rule("components.5", "components.6")
def test_tokens_of_each_house(box: Components) -> None:
    each = {token.id: token.each for token in box.tokens.values() if token.each}
    assert each == {"order": 15, "power": 20, "influence": 3, "supply": 1, "victory": 1, "garrison": 1}
    assert each["influence"] == len(box.influence_tracks)
    assert box.power_tokens == 20


@rule("components.7")
def test_tokens_that_belong_to_no_house(box: Components) -> None:
    common = {token.id: token.count for token in box.tokens.values() if token.count}
    assert common.pop("neutral_force") == len(box.neutral_forces[3]) == 14
    assert {token for token in common if token in box.dominance} == box.dominance.keys()
    assert set(common) - box.dominance.keys() == {"round_marker", "wildling_threat", "kings_court_overlay"}
    assert set(common.values()) == {1}
    assert sum((token.each or 0) * 6 + (token.count or 0) for token in box.tokens.values()) == 266


# Cards.


@rule("icons.1")
def test_house_cards_without_a_text_have_combat_icons(box: Components) -> None:
    for card in box.house_cards.values():
        assert (card.effect is None) == bool(card.swords or card.fortifications), card.id


def test_strengths_of_each_hand(box: Components) -> None:
    for house in box.houses:
        strengths = sorted(box.house_cards[card].strength for card in box.hand(house))
        assert strengths == [0, 1, 1, 2, 2, 3, 4]


def test_the_cards_of_the_example_of_a_combat(box: Components) -> None:
    jaime, alester = box.house_cards["ser_jaime_lannister"], box.house_cards["alester_florent"]
    assert (jaime.strength, jaime.swords, jaime.fortifications) == (2, 1, 0)
    assert (alester.strength, alester.swords, alester.fortifications) == (1, 0, 1)


@rule("wildlings.2", "ruling.11")
def test_no_westeros_card_has_more_than_one_wildling_icon_and_winter_has_none(box: Components) -> None:
    icons = {card.id: card.wildlings for card in box.westeros_cards.values()}
    for deck in ("I", "II", "III"):
        assert max(icons[card] for card in box.westeros_deck(deck)) == 1
    assert icons["winter_is_coming_1"] == icons["winter_is_coming_2"] == 0


def test_cards_that_forbid_a_kind_of_order_forbid_all_its_tokens(box: Components) -> None:
    for card, kind in {"sea_of_storms": "raid", "feast_for_crows": "power", "web_of_lies": "support"}.items():
        forbidden = box.westeros_cards[card].forbids
        assert {*forbidden} == {order.id for order in box.orders.values() if order.kind == kind}
    assert box.westeros_cards["rains_of_autumn"].forbids == ("march_plus1",)
    storm, sword = box.westeros_cards["storm_of_swords"], box.westeros_cards["put_to_the_sword"]
    assert storm.forbids == sword.choices[0].forbids == ("defense_plus1", "defense_plus2")


# The board.


@rule("terms.2")
def test_the_board_has_38_land_areas_12_sea_areas_and_8_ports(box: Components) -> None:
    assert Counter(area.type for area in box.areas.values()) == {"land": 38, "sea": 12, "port": 8}


def test_the_board_has_ten_castles_ten_strongholds_and_143_borders(box: Components) -> None:
    structures = Counter(area.structure for area in box.areas.values() if area.structure)
    assert structures == {"castle": 10, "stronghold": 10}
    assert sum(len(area.adjacent) for area in box.areas.values()) == 2 * 143
    assert box.castles_to_win == 7


def test_neighbours_by_land_and_by_sea(box: Components) -> None:
    assert box.lands_by["winterfell"] == ("castle_black", "karhold", "moat_cailin", "stony_shore", "white_harbor")
    assert box.seas_by["winterfell"] == ("bay_of_ice", "shivering_sea")
    assert box.areas["winterfell"].port == "port_winterfell"
    assert (box.lands_by["port_winterfell"], box.seas_by["port_winterfell"]) == (("winterfell",), ("bay_of_ice",))


@rule("terms.3")
def test_each_house_has_one_home_area_and_it_is_a_stronghold(box: Components) -> None:
    homes = {area.home: area.id for area in box.areas.values() if area.home}
    assert homes == {house.id: house.home for house in box.houses.values()}
    assert homes["stark"] == "winterfell"
    assert {box.areas[home].structure for home in homes.values()} == {"stronghold"}


@rule("ports.1")
def test_a_port_joins_one_land_area_and_one_sea_area(box: Components) -> None:
    for port in (area for area in box.areas.values() if area.type == "port"):
        assert sorted(port.adjacent) == sorted((port.land, port.sea))
        assert box.areas[port.land].port == port.id
        assert port.sea in box.seas_by[port.land]


@rule("terrain.1", "terrain.2")
def test_a_river_parts_areas_and_a_bridge_joins_them(box: Components) -> None:
    assert box.rivers and box.bridges
    for a, b in box.rivers:
        assert b not in box.areas[a].adjacent and a not in box.areas[b].adjacent
    for a, b in box.bridges:
        assert b in box.areas[a].adjacent and a in box.areas[b].adjacent


@rule("terrain.3", "terrain.4")
def test_pyke_the_arbor_and_dragonstone_are_the_only_islands(box: Components) -> None:
    islands = {area.id for area in box.areas.values() if area.type == "land" and not box.lands_by[area.id]}
    assert islands == {area.id for area in box.areas.values() if area.island} == {"pyke", "arbor", "dragonstone"}


def test_facts_of_the_board_that_the_examples_tell(box: Components) -> None:
    assert (box.areas["seagard"].supply, box.areas["riverrun"].supply) == (1, 1)
    assert [box.points(area) for area in ("lannisport", "riverrun", "harrenhal", "stoney_sept")] == [2, 2, 1, 0]
    assert box.points("sunspear") == 2 and box.areas["dragonstone"].crowns == 1
    assert box.seas_by["sunspear"] == ("east_summer_sea", "sea_of_dorne")
    assert "golden_sound" in box.seas_by["riverrun"]


def test_every_area_has_its_place_in_the_drawing(box: Components) -> None:
    shapes = msgspec.json.decode((HOME / "data" / "shapes.json").read_bytes())
    assert shapes["areas"].keys() == box.areas.keys()
    for area in box.areas.values():
        drawn = shapes["areas"][area.id]
        assert {"label", "order", "units"} <= drawn.keys()
        assert ("dock" in drawn) == (area.type == "port")
        assert ("rings" in drawn) == (area.type != "port")
    assert (len(shapes["bridges"]), len(shapes["rivers"])) == (len(box.bridges), len(box.rivers) + len(box.bridges))


# Tracks.


@rule("supply.2")
def test_the_supply_track_allows_more_with_every_level(box: Components) -> None:
    assert box.supply[2:4] == ((3, 2, 2), (3, 2, 2, 2))
    assert len(box.supply) == 7
    for less, more in zip(box.supply, box.supply[1:], strict=False):
        assert sum(less) < sum(more) and len(less) <= len(more)


@rule("court.2", "court.4", "court.5", "setup.18")
def test_stars_of_the_kings_court(box: Components) -> None:
    for players in (5, 6):
        assert (box.court_stars[players][0], box.court_stars[players][3], box.court_stars[players][4]) == (3, 1, 0)
    assert box.court_stars[3] == box.court_stars[4] == (3, 2, 1, 0)
    for stars in box.court_stars.values():
        assert list(stars) == sorted(stars, reverse=True)
        assert stars[-1] == 0


def test_the_wildling_track_runs_from_0_to_12(box: Components) -> None:
    track = box.tracks["wildling_track"]
    assert (track.spaces[0], track.start, track.spaces[-1]) == (0, 2, 12)


@rule("setup.12", "setup.13")
def test_missing_houses_leave_no_gaps_on_the_influence_tracks(box: Components) -> None:
    assert box.start_order(4, "iron_throne") == ("baratheon", "lannister", "stark", "greyjoy")
    assert box.start_order(4, "fiefdoms") == ("greyjoy", "stark", "baratheon", "lannister")
    assert box.start_order(4, "kings_court") == ("lannister", "stark", "baratheon", "greyjoy")
    for players in PLAYERS:
        for track in box.influence_tracks:
            assert sorted(box.start_order(players, track)) == sorted(box.setups[players].houses)


# Set-up by number of players.


@rule("players.1", "players.3", "players.6")
def test_houses_that_stay_away(box: Components) -> None:
    away = {players: [house for house in box.houses if house not in box.setups[players].houses] for players in PLAYERS}
    assert away == {3: ["greyjoy", "tyrell", "martell"], 4: ["tyrell", "martell"], 5: ["martell"], 6: []}


@rule("players.2", "players.4", "players.7", "players.9")
def test_neutral_forces_by_number_of_players(box: Components) -> None:
    assert {players: len(box.neutral_forces[players]) for players in PLAYERS} == {3: 14, 4: 12, 5: 9, 6: 2}
    assert box.neutral_forces[6] == {"kings_landing": 5, "eyrie": 6}
    assert box.neutral_forces[5]["sunspear"] == 5
    for fewer, more in ((4, 3), (5, 4), (6, 5)):
        assert box.neutral_forces[fewer].keys() < box.neutral_forces[more].keys()


@rule("setup.5", "setup.6", "neutral.12")
def test_most_neutral_forces_are_insurmountable_with_three_players_only(box: Components) -> None:
    closed = [area for area, strength in box.neutral_forces[3].items() if strength is None]
    assert len(closed) == 12 and not {"kings_landing", "eyrie"} & {*closed}
    for players in (4, 5, 6):
        assert None not in box.neutral_forces[players].values()


@rule("ruling.3")
def test_homes_of_absent_houses_are_neutral_except_highgarden_with_four_players(box: Components) -> None:
    free = [
        (players, house.home)
        for players in PLAYERS
        for house in box.houses.values()
        if house.id not in box.setups[players].houses and house.home not in box.neutral_forces[players]
    ]
    assert free == [(4, "highgarden")]


@rule("ruling.2")
def test_lannister_has_a_ship_in_port_except_with_three_players(box: Components) -> None:
    in_port = [players for players in PLAYERS if "port_lannisport" in box.start_units(players, "lannister")]
    assert in_port == [4, 5, 6]
    assert box.start_units(3, "lannister", unusual=True)["port_lannisport"] == {"ship": 1}


def test_houses_start_with_the_supply_and_castles_of_their_areas(box: Components) -> None:
    for house in box.houses.values():
        areas = [box.areas[area] for area in house.units]
        assert sum(area.supply for area in areas) == house.supply
        assert sum(bool(area.structure) for area in areas) == house.victory


@pytest.mark.parametrize("players", PLAYERS)
def test_start_units_fit_the_supply_and_no_two_houses_meet(box: Components, players: int) -> None:
    taken: list[str] = [*box.neutral_forces[players]]
    for house in box.setups[players].houses:
        units = box.start_units(players, house)
        taken += units
        armies = sorted((sum(there.values()) for there in units.values()), reverse=True)
        allowed = box.supply[box.houses[house].supply]
        assert all(army <= limit for army, limit in zip([a for a in armies if a > 1], allowed, strict=False))
    assert len(taken) == len({*taken})


# Texts and sources.


def test_clauses_and_cards_cite_clauses_that_exist(box: Components) -> None:
    chapters = sections(HOME)
    known = {clause.id: clause for chapter in chapters for clause in chapter.clauses}
    cited = re.compile(rf"\b(?:{'|'.join(chapter.section for chapter in chapters)})\.\d+")
    for clause in known.values():
        for part in (clause.text, clause.note, clause.prose, clause.reason):
            found = {lang: sorted(cited.findall(words)) for lang, words in part.items()}
            assert known.keys() >= {*found.get("en", [])}, clause.id
            assert found.get("en") == found.get("ru"), clause.id
    for cards in (box.house_cards, box.westeros_cards, box.wildling_cards, box.tides_cards):
        for card in cards.values():
            assert known.keys() >= {*card.rulings}, card.id


def test_the_source_of_a_part_may_differ_from_that_of_the_entry(box: Components) -> None:
    riverrun = box.areas["riverrun"]
    assert (riverrun.source_of("name.ru"), riverrun.source_of("name.en")) == ("rulebook", "public")
    assert (riverrun.source_of("supply"), riverrun.source_of("crowns")) == ("rulebook", "public")


def test_parts_with_another_source_are_parts_of_the_entry() -> None:
    assert_sources_of_parts(HOME)


# Data packs.


entry = partial(changed_entry, HOME)


def pack(key: str, *entries: dict[str, Any], game: str = "thrones") -> dict[str, Any]:
    return {"name": "tweaks", "game": game, "files": {"more": {key: [*entries]}}}


def test_a_pack_replaces_a_card_and_nothing_else(box: Components) -> None:
    changed = components([pack("house_cards", entry("house_cards", "melisandre", swords=2))])
    assert changed.house_cards["melisandre"].swords == 2
    assert [c for c in box.house_cards if changed.house_cards[c] != box.house_cards[c]] == ["melisandre"]
    assert (changed.areas, changed.orders, changed.setups) == (box.areas, box.orders, box.setups)
    assert components().house_cards["melisandre"].swords == 1


@rule("setup.8")
def test_houses_are_named_from_those_that_a_pack_brings_to_the_table() -> None:
    ours = pack("setups", entry("setups", "players_3", houses=["stark", "greyjoy", "baratheon"], without=[], fields={}))
    named = "baratheon stark greyjoy"
    assert cyvasse.new("thrones", 3, 1, {"houses": named}, [ours]).names == named.split()
    for packs, houses in (([], named), ([ours], "stark lannister baratheon")):
        with pytest.raises(Refused) as refusal:
            cyvasse.new("thrones", 3, 1, {"houses": houses}, packs)
        assert refusal.value.clause == "setup.8"


def test_equal_packs_are_read_once() -> None:
    one, other = (pack("units", entry("units", "ship", count=5)) for _ in range(2))
    assert components([one]) is components((other,))


@pytest.mark.parametrize(
    ("key", "id_", "changes", "told"),
    [
        ("areas", "twins", {"type": "hill"}, "type: invalid enum value 'hill'"),
        ("areas", "twins", {"adjacent": ["nowhere"]}, "adjacent: there is no area nowhere"),
        ("areas", "bay_of_ice", {"adjacent": ["blackwater"]}, "adjacent: blackwater is not adjacent to it"),
        ("areas", "twins", {"port": "port_pyke"}, "port: must be the port beside it"),
        ("areas", "twins", {"island": True}, "island: must be true without land beside it"),
        ("areas", "twins", {"home": "stark"}, "home: stark has another"),
        ("areas", "narrow_sea", {"crowns": 1}, "type: only land areas bear icons and shields"),
        ("areas", "narrow_sea", {"land": "twins"}, "type: only a port has a land and a sea"),
        ("areas", "port_pyke", {"land": "seagard"}, "adjacent: must be its land and its sea"),
        ("areas", "twins", {"id": "hidden_valley"}, "id: the rules know no other areas"),
        ("rivers", "three_towers_starfall", {"areas": ["twins", "pyke"]}, "areas: must be those of the id"),
        ("houses", "stark", {"home": "nowhere"}, "home: nowhere is not its home"),
        ("houses", "stark", {"units": {"twins": {"ship": 1}}}, "units: a ship cannot stand in twins"),
        ("houses", "stark", {"units": {"twins": {"knight": 6}}}, "units: has 6 of knight"),
        ("houses", "stark", {"supply": 7}, "supply: the track has no such space"),
        ("houses", "stark", {"units": {"nowhere": {"knight": 1}}}, "units: there is no area nowhere"),
        ("houses", "stark", {"units": {"twins": {"dragon": 1}}}, "units: there is no unit dragon"),
        ("influence_tracks", "fiefdoms", {"token": "crown"}, "token: there is no crown"),
        ("orders", "march_0", {"removes": ["support"]}, "removes: raids have it and no others"),
        ("house_cards", "eddard_stark", {"optional": True}, "optional: from the abilities follows no"),
        ("setups", "players_3", {"players": 4}, "players: must be the number in the id"),
        ("setups", "players_3", {"houses": ["tyrell", "stark", "martell"]}, "houses: must be Houses in board order"),
        ("neutral_forces", "eyrie", {"strength": None}, "mark: goes with a strength"),
        ("influence_tracks", "fiefdoms", {"start": ["stark"]}, "start: must be every House once"),
        ("court_stars", "overlay", {"stars": [1, 2, 3, 4]}, "stars: a space further right never has more"),
        ("supply", "supply_3", {"armies": [2, 3]}, "armies: the largest comes first"),
        ("orders", "march_0", {"musters": True}, "musters: only Consolidate Power does"),
        ("house_cards", "patchface", {"strength": 21}, "strength: expected `int` <= 20"),
        ("house_cards", "patchface", {"timing": None}, "timing: from the abilities follows after_combat"),
        ("house_cards", "patchface", {"house": "frey"}, "house: there is no House frey"),
        ("house_cards", "patchface", {"effect": {"en": "Laughs."}}, "effect.ru: object missing required field `ru`"),
        ("westeros_cards", "supply", {"forbids": ["siege"]}, "forbids: from the abilities follows none"),
        ("westeros_cards", "supply", {"chooser": "iron_throne"}, "choices: go with a chooser"),
    ],
)  # fmt: skip
def test_bad_data_in_a_pack_are_told_with_file_id_and_field(
    key: str, id_: str, changes: dict[str, Any], told: str
) -> None:
    bad = entry(key, id_, **changes)
    with pytest.raises(BadData) as refused:
        components([pack(key, bad)])
    assert str(refused.value).startswith(f"tweaks/more.yaml, {bad['id']}: {told}")


EIGHT = (
    "tweaks/more.yaml, shireen: house: baratheon has 8 House cards and needs 7: "
    "name by `replaces` whose place one takes"
)


@pytest.mark.parametrize(
    ("key", "id_", "changes", "told"),
    [
        ("house_cards", "patchface", {"id": "shireen"}, EIGHT),
        ("westeros_cards", "supply", {"copies": 4}, "westeros_cards.yaml, deck I: copies: has 11 and needs 10"),
        ("wildling_cards", "crow_killers", {"id": "ice"}, "wildling_cards.yaml, all cards: copies: has 10 and needs 9"),
        ("tides_cards", "tide_0", {"copies": 7}, "tides_cards.yaml, all cards: copies: has 23 and needs 24"),
        ("orders", "raid", {"copies": 3}, "box.yaml, all orders: copies: has 16 and needs 15"),
        ("orders", "march_0", {"special": True}, "box.yaml, march: special orders: has 2 and needs 1"),
        ("court_stars", "overlay", {"stars": [3, 2, 1]}, "houses.yaml, players_4: players: too few spaces with stars"),
    ],
)  # fmt: skip
def test_packs_must_keep_the_numbers_of_cards_and_orders(
    key: str, id_: str, changes: dict[str, Any], told: str
) -> None:
    with pytest.raises(BadData) as refused:
        components([pack(key, entry(key, id_, **changes))])
    assert str(refused.value) == told


def test_a_word_names_one_thing() -> None:
    fewer, other = entry("tides_cards", "tide_0", copies=4), entry("tides_cards", "tide_2", id="hound")
    with pytest.raises(BadData, match=r"^tweaks/more\.yaml, hound: id: hound is the word for something else"):
        components([pack("tides_cards", fewer, other)])


def test_a_pack_for_another_game_is_refused() -> None:
    with pytest.raises(BadData, match=r"^tweaks/pack\.yaml, tweaks: game: the pack is for betwixt, not for thrones"):
        components([pack("areas", game="betwixt")])
