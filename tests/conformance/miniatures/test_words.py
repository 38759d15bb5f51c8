"""What people call things, what cards say, and what a seat's view tells of the table."""

from __future__ import annotations

import pytest

import cyvasse
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.table import played
from cyvasse.games.miniatures.view import VERSION, imagine, objective_view, view
from cyvasse.games.miniatures.words import card_text, plain_name, profile, spelled, vocabulary, word_name
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.miniatures.fields import start, table
from tests.rule import rule

DATA = components()


@rule("units.1", "ruling.58")
@pytest.mark.parametrize(("word", "name"), [
    ("stark_sworn_swords", "Stark Sworn Swords"), ("stark_sworn_swords_2", "Stark Sworn Swords 2"),
    ("robb_wolf_lord", None), ("castle_wall_3", "Castle Wall 3"), ("castle_wall", "Castle Wall"),
    ("stand", "No action"), ("half_left", "To the left (50%)"), ("random", "A random mode"),
    ("storm", "A Storm of Swords"),
    ("panicked", "Panicked"), ("stark_2", None), ("nonsense", "nonsense"), ("nonsense_2", "nonsense_2"),
    ("forest", "Forest"), ("hear_me_roar", "Hear Me Roar!"), ("boiling_oil", None), ("outflank", None),
])  # fmt: skip
def test_what_a_word_is_called(word: str, name: str | None) -> None:
    found = word_name(word, "en", DATA)
    assert found == name if name is not None else found != word
    assert word_name(word, "ru", DATA) != found or word.startswith("nonsense")
    if " " in word:
        assert found == " – ".join(word_name(each, "en", DATA) for each in word.split())


@rule("ruling.58")
def test_every_thing_of_the_game_has_a_name_in_both_languages() -> None:
    things = (DATA.units, DATA.attachments, DATA.ncus, DATA.tactics_cards, DATA.siege_cards, DATA.objective_cards)
    for entries in (*things, DATA.missions, DATA.terrain, DATA.sides, DATA.zones, DATA.abilities):
        for word in entries:
            for lang in ("en", "ru"):
                assert plain_name(word, lang, DATA) not in (None, "", word)
    for names in (DATA.attacks, DATA.keywords, DATA.conditions, DATA.factions, DATA.houses, DATA.modes, DATA.windows):
        assert all(plain_name(word, "ru", DATA) for word in names)
    assert plain_name("nonsense", "en", DATA) is None


@rule("cards.2", "unitcard.2", "unitcard.4")
def test_a_card_tells_its_figures_and_its_text() -> None:
    swords = card_text("stark_sworn_swords", "en", DATA)
    assert swords is not None and swords.startswith("Stark Sworn Swords. Speed 5, Defence 4+, Morale 6+. Cost 5.")
    assert "Stark Fury 4+, dice 8/6/5." in swords and "Stark Fury: Before rolling" in swords and swords.endswith("]")
    captain = card_text("sworn_sword_captain", "en", DATA)
    assert captain is not None and "Cost 1." in captain and "Speed" not in captain and "Martial Training:" in captain
    wall = card_text("castle_wall", "en", DATA)
    assert wall is not None and "Cost" not in wall and "Arrows 4+, dice 8." in wall
    assert profile(DATA.units["grey_wind"], "ru").startswith("Серый Ветер. Скорость ")
    assert card_text("nonsense", "en", DATA) is None


@rule("cards.1", "deck.3")
def test_a_tactics_card_tells_trigger_text_and_bonus() -> None:
    card = DATA.tactics_cards["devastating_impact"]
    told = spelled(card, "en")
    assert told == f"Devastating Impact. {card.trigger['en']}: {card.text['en']} {card.bonus[0].text['en']}."
    assert card_text("devastating_impact", "en", DATA) == f"{told} [public lists]"
    mission = DATA.missions["outflank"]
    assert spelled(mission, "ru") == f"{mission.name['ru']}. {mission.text['ru']}"
    for word in (*DATA.siege_cards, *DATA.objective_cards, *DATA.missions, *DATA.abilities):
        assert card_text(word, "ru", DATA)


@rule("units.1", "overview.1")
def test_words_of_answers_hold_every_unit_by_number() -> None:
    words = vocabulary()
    assert words == sorted(set(words))
    for word in (
        "stark_sworn_swords_1",
        "stark_sworn_swords_12",
        "castle_wall_3",
        "stark_4",
        "keep_full",
        "south_west",
    ):
        assert word in words
    for known in (DATA.zones, DATA.tactics_cards, DATA.siege_cards, DATA.missions, DATA.terrain, DATA.sides):
        assert set(known) <= set(words)
    assert {*DATA.abilities, *DATA.attacks, *DATA.attachments, *DATA.ncus} <= set(words)
    assert "stark_sworn_swords_13" not in words and "stark_5" not in words and "stark_sworn_swords_0" not in words


# -- what a seat sees -------------------------------------------------------------------------------------------

RICH = """
    options: {mode: winds, points: 40}
    round: 4
    step: turn
    first: lannister
    turn: stark
    edges: north south
    stark_sworn_swords_1: 24 40 180, with sworn_sword_captain, models 7, panicked, crows 2, the_north_remembers 3
    stark_outriders: 40 44 170, models 2, hurt 1, done
    grey_wind: reserve
    lannister_guardsmen_1: 24 8 0
    lannister_halberdiers: 24 12.8 180
    catelyn: wealth, on stark_outriders
    tyrion: ready, tokens 1
    sansa: done, tokens 0
    terrain: [forest 10 24 30, hedge 38 24 0]
    rubble: stakes
    objectives: [24 24 stark_outriders, 12 20]
    stark hand: hit_and_run
    stark discard: hit_and_run
    lannister discard: hear_me_roar
    stark missions: outflank
    open_mission: spread_wide
    stark points: 3
    lannister points: 5
    passed: lannister
    spent: martial_training:stark_sworn_swords_1
    round_marks: attacked:stark_sworn_swords_1 charged:lannister
"""

SAME = (
    *("names", "sides", "armies", "commanders", "representatives", "words", "kinds", "owners", "poses", "status"),
    *("models", "hurt", "attached", "skills", "conditions", "done", "began", "crows", "ncu_words", "ncu_kinds"),
    *("ncu_owners", "ncu_done", "ncu_zones", "ncu_tokens", "influence", "spent", "turn_marks", "round_marks", "cards"),
    *("discards", "siege_discards", "terrain", "supply", "rubble", "objectives", "objective_cards", "holders"),
    *("open_mission", "places_of", "round", "first", "turn", "active", "waiting", "passed", "vp", "out", "besieger"),
    *("victors", "step", "seats", "drawn"),
)


def assert_lies_open(match: Match, seat: int | None) -> None:
    """A table that is imagined from a view is like the true one in all that lies open."""
    seen = match.seen(seat)
    found, _ = imagine(seen, Dice(1))
    truth = match.game.view(found, seat)
    assert truth.round == seen.view.round
    for name in SAME:
        assert getattr(found, name) == getattr(match.table, name), name


@rule("ruling.58", "winds.9")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_lies_open_is_all_that_a_view_needs(seat: int | None) -> None:
    match = start(RICH)
    table(match).step = "turn"
    assert_lies_open(match, seat)


@rule("ruling.58", "storm.20", "thrones.5")
@pytest.mark.parametrize("more", [
    "options: {mode: storm}\nattacker: stark\ncastle_wall_2: stands, models 2\nstark siege: sappers\n"
    "lannister siege_played: boiling_oil",
    "objectives: [24 24 rookery stark_sworn_swords_1, 12 24 gallows, 36 24 armory]",
])  # fmt: skip
def test_sieges_and_objective_cards_lie_open(more: str) -> None:
    units = "stark_sworn_swords_1: 24 40 180\nstark_outriders: 40 44 180\nlannister_guardsmen_1: 24 14 0"
    match = start(f"step: turn\n{units}\n{more}")
    for seat in (0, 1, None):
        assert_lies_open(match, seat)


@rule("ruling.58", "deck.2")
def test_a_view_tells_victory_points_the_goal_and_the_mode() -> None:
    match = start(RICH)
    seen = view(table(match), 1)
    assert (seen.mode, seen.goal, seen.version, seen.round, seen.over) == ("winds", 10, VERSION, 4, False)
    assert seen.scores == [3, 5] and seen.seats == ["stark", "lannister"]
    riders = next(unit for unit in seen.units if unit.word == "stark_outriders")
    assert (riders.pose, riders.speed, riders.ranks, riders.hurt) == ([40_000, 44_000, 1700], 6, 1, 1)
    wolf = next(unit for unit in seen.units if unit.word == "grey_wind")
    assert (wolf.pose, wolf.status, wolf.ranks) == ([], "reserve", 0)
    guards = next(unit for unit in seen.units if unit.word == "lannister_guardsmen_1")
    assert guards.engaged == []  # the Halberdiers beside it are friends
    catelyn = next(ncu for ncu in seen.ncus if ncu.word == "catelyn")
    assert (catelyn.zone, catelyn.influence, catelyn.tokens) == ("wealth", "stark_outriders", 0)
    assert [objective_view(table(match), n).holder for n in (0, 1)] == ["stark_outriders", ""]
    assert seen.cards == [("the_north_remembers", 0, 0, 3)]


@rule("modes.1", "ruling.58")
@pytest.mark.parametrize("mode", ["random", "thrones"])
def test_a_mode_that_was_drawn_lies_open(mode: str) -> None:
    match = cyvasse.new("miniatures", 2, 4, {"mode": mode})
    seen = match.seen(0)
    found, _ = imagine(seen, Dice(1))
    assert found.drawn == (table(match).drawn if mode == "random" else "") and played(found) == played(table(match))


@rule("victory.9")
def test_a_view_tells_that_a_game_is_over() -> None:
    match = start(
        "step: scoring\nround: 6\nstark points: 2\nstark_sworn_swords_1: 24 40 180\nlannister_guardsmen_1: 5 5 0"
    )
    assert match.over and view(table(match), None).over and view(table(match), None).victors == [0]
