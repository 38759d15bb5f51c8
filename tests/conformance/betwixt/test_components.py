"""Rulebook: components, as far as the printed data alone shows them; and data packs for this game."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.betwixt import components as module
from cyvasse.games.betwixt.components import Ally, Components, Influence, components
from cyvasse.kernel.data import BadData
from cyvasse.kernel.refused import Refused
from tests.conformance.shared import assert_sources_of_parts, changed_entry
from tests.rule import rule

HOME = Path(module.__file__).parent


@pytest.fixture
def box() -> Components:
    return components()


def test_there_are_nine_leaders_each_with_a_word_of_its_own(box: Components) -> None:
    assert [leader.word for leader in box.leaders.values()] == [
        "cersei", "tyrion", "eddard", "jon", "daenerys", "euron", "doran", "olenna", "melisandre",
    ]  # fmt: skip


@rule("components.3")
def test_there_are_54_power_tokens_that_show_a_number(box: Components) -> None:
    assert sum(box.tokens.values()) == 54
    assert sorted(box.tokens) == [1, 2, 3]


@rule("components.5")
def test_there_are_50_ally_cards(box: Components) -> None:
    assert sum(ally.copies for ally in box.allies.values()) == 50


@rule("components.6")
def test_there_are_62_standard_influence_cards_in_red_green_and_purple(box: Components) -> None:
    assert box.deck("standard").total() == 62
    assert colours(box, "standard") == {"red": 20, "green": 21, "purple": 21}


@rule("components.7")
def test_there_are_11_event_cards_and_all_are_blue(box: Components) -> None:
    assert colours(box, "event") == {"blue": 11}


@rule("components.8")
def test_there_are_36_unique_cards_all_white_and_4_for_each_leader(box: Components) -> None:
    assert colours(box, "unique") == {"white": 36}
    for leader in box.leaders:
        assert box.deck("unique", leader=leader).total() == 4


@rule("components.9")
def test_influence_cards_have_five_colours(box: Components) -> None:
    assert {card.colour for card in box.influence.values()} == {"red", "green", "purple", "blue", "white"}
    assert list(box.colours) == ["red", "green", "purple", "blue", "white"]


@rule("card.3")
def test_every_influence_card_has_a_value_and_an_ability(box: Components) -> None:
    for card in box.influence.values():
        assert 0 <= card.value <= 20
        assert card.timing and card.effect.en and card.effect.ru


@rule("card.4")
def test_every_ally_card_has_a_power_value_and_an_ability(box: Components) -> None:
    for ally in box.allies.values():
        assert 0 <= ally.power <= 20
        assert ally.timing and ally.effect.en and ally.effect.ru


def test_two_influence_cards_can_be_worth_15_as_in_the_example_of_step_3(box: Components) -> None:
    values = sorted(
        card.value for card in box.influence.values() for _ in range(card.copies) if card.deck == "standard"
    )
    assert values[-1] + values[-2] >= 15


def test_every_timing_of_a_card_has_a_heading(box: Components) -> None:
    used = {ally.timing for ally in box.allies.values()} | {t for card in box.influence.values() for t in card.timing}
    assert used <= box.timings.keys()


def test_events_are_added_at_every_change_of_season_and_never_more_than_there_are(box: Components) -> None:
    for players in range(3, 7):
        changes = box.seasons_played(players)[:-1]
        added = [box.events_added[players, season] for season in changes]
        assert sum(added) == 6
    assert box.deck("event").total() >= 6


def test_the_time_track_gives_a_season_one_round_more_than_players(box: Components) -> None:
    assert {players: track.rounds for players, track in box.tracks.items()} == {3: 4, 4: 5, 5: 6, 6: 7}
    assert [len(box.seasons_played(players)) for players in box.tracks] == [3, 3, 2, 2]
    assert [len(box.seasons_played(players, quick=True)) for players in box.tracks] == [2, 2, 1, 1]


def test_notes_on_cards_cite_clauses_that_exist(box: Components) -> None:
    sections = msgspec.yaml.decode((HOME / "rules.yaml").read_bytes())
    clauses = {clause["id"] for section in sections for clause in section["clauses"]}
    names = "|".join(section["section"] for section in sections)
    cards: list[Ally | Influence] = [*box.allies.values(), *box.influence.values()]
    for card in cards:
        if card.note:
            cited = [re.findall(rf"\b(?:{names})\.\d+", text) for text in (card.note.en, card.note.ru)]
            assert cited[0] == cited[1], card.id
            assert clauses.issuperset(cited[0]), card.id


def test_the_source_of_a_part_may_differ_from_that_of_the_card(box: Components) -> None:
    sansa, silence = box.allies["sansa_stark"], box.influence["the_silence"]
    assert (sansa.source_of("effect"), sansa.source_of("power")) == ("rulebook", "reconstructed")
    assert (silence.source_of("name.en"), silence.source_of("name.ru")) == ("public", "reconstructed")


def test_parts_with_another_source_are_parts_of_the_entry() -> None:
    assert_sources_of_parts(HOME)


# Data packs.


entry = partial(changed_entry, HOME)


def pack(key: str, *entries: dict[str, Any], game: str = "betwixt") -> dict[str, Any]:
    return {"name": "tweaks", "game": game, "files": {"cards": {key: [*entries]}}}


def test_a_pack_replaces_a_card_and_nothing_else(box: Components) -> None:
    changed = components([pack("influence", entry("influence", "puppet", value=7))])
    assert changed.influence["puppet"].value == 7
    assert [c for c in changed.influence if changed.influence[c] != box.influence[c]] == ["puppet"]
    assert (changed.allies, changed.leaders, changed.tokens) == (box.allies, box.leaders, box.tokens)
    assert components().influence["puppet"].value == box.influence["puppet"].value


def test_a_pack_may_bring_another_split_of_the_tokens() -> None:
    changed = components([pack("tokens", entry("tokens", "token_1", count=24), entry("tokens", "token_3", count=12))])
    assert changed.tokens == {1: 24, 2: 18, 3: 12}


@rule("setup.9")
def test_a_leader_of_a_pack_may_be_named_before_the_game() -> None:
    ours = pack("leaders", entry("leaders", "eddard_stark", word="robb"))
    named = {"leaders": "cersei robb jon", "first": 1}
    assert cyvasse.new("betwixt", 3, 1, named, [ours]).names == ["cersei", "robb", "jon"]
    with pytest.raises(Refused) as refusal:
        cyvasse.new("betwixt", 3, 1, named)
    assert refusal.value.clause == "components.4"


def test_equal_packs_are_read_once() -> None:
    one, other = (pack("tokens", entry("tokens", "token_1", count=20)) for _ in range(2))
    assert components([one]) is components((other,))


@pytest.mark.parametrize(
    ("key", "id_", "changes", "told"),
    [
        ("influence", "puppet", {"colour": "pink"}, "colour: invalid enum value 'pink'"),
        ("influence", "puppet", {"colour": "blue"}, "colour: blue cards are not in the standard deck"),
        ("influence", "puppet", {"value": 21}, "value: expected `int` <= 20"),
        ("influence", "puppet", {"value": "3"}, "value: expected `int`, got `str`"),
        ("influence", "puppet", {"copies": 0}, "copies: expected `int` >= 1"),
        ("influence", "puppet", {"timing": "on_play"}, "timing: from the abilities follows triumph_at_claim"),
        ("influence", "puppet", {"triumph": False}, "triumph: from the abilities follows True"),
        ("influence", "puppet", {"strength": 3}, "strength: object contains unknown field `strength`"),
        ("influence", "puppet", {"leader": "jon_snow"}, "leader: unique cards have one and no others do"),
        ("influence", "ghost", {"leader": "hodor"}, "leader: there is no leader hodor"),
        ("influence", "ghost", {"id": "hodor"}, "id: hodor is the word for something else"),
        ("leaders", "jon_snow", {"word": "raid"}, "id: raid is the word for something else"),
        ("influence", "ghost", {"id": "a ghost"}, "id: expected `str` matching regex"),
        ("allies", "hodor", {"power": -1}, "power: expected `int` >= 0"),
        ("allies", "hodor", {"timing": "on_play"}, "timing: from the abilities follows when_claimed"),
        ("allies", "hodor", {"name": {"en": "Hodor"}}, "name.ru: object missing required field `ru`"),
        ("seasons", "summer", {"id": "spring"}, "id: the rules know no other seasons"),
        ("time_track", "players_3", {"players": 4}, "players: must be the number in the id"),
    ],
)
def test_a_bad_card_in_a_pack_is_told_with_file_id_and_field(
    key: str, id_: str, changes: dict[str, Any], told: str
) -> None:
    bad = entry(key, id_, **changes)
    with pytest.raises(BadData) as refused:
        components([pack(key, bad)])
    assert str(refused.value).startswith(f"tweaks/cards.yaml, {bad['id']}: {told}")


def test_a_leader_must_keep_three_unique_cards() -> None:
    taken = [entry("influence", card, leader="jon_snow") for card in ("ice", "honour_above_all")]
    with pytest.raises(BadData, match=r"^box\.yaml, eddard_stark: unique cards: has 2 and needs 3"):
        components([pack("influence", *taken)])


def test_a_pack_for_another_game_is_refused() -> None:
    with pytest.raises(BadData, match=r"^tweaks/pack\.yaml, tweaks: game: the pack is for thrones, not for betwixt"):
        components([pack("allies", game="thrones")])


def colours(box: Components, deck: str) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for card in box.influence.values():
        if card.deck == deck:
            counted[card.colour] += card.copies
    return dict(counted)
