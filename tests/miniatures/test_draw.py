"""The drawing of the miniatures game: well formed, stable, quick, named by single words; nothing hidden is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse import ink
from cyvasse.games.miniatures.components import components
from cyvasse.games.miniatures.draw import frame, ground, picture, pieces, setting
from cyvasse.games.miniatures.draw.layout import SHAPES, WORDS, plan
from cyvasse.games.miniatures.table import HAND
from cyvasse.games.miniatures.view import View
from cyvasse.games.miniatures.words import vocabulary
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.effort import calls

BATTLE = """
    seats: 2
    step: activation
    turn: stark
    first: lannister
    round: 3
    active: stark_outriders
    edges: south north
    stark points: 4
    lannister points: 3
    stark hand: devastating_impact northern_ferocity northern_ferocity
    lannister hand: intrigue_and_subterfuge
    stark_sworn_swords_1: 19 13.6 4, models 11
    stark_sworn_swords_2: 8.6 20.2 8, models 9, panicked, done
    umber_berserkers: 17.9 21.3 12, models 7, vulnerable, done
    stark_outriders: 34.2 9.6 346, hurt 2
    grey_wind: reserve
    lannister_guardsmen_1: 18.9 26.4 192, models 10, done
    lannister_guardsmen_2: 31 24.2 282, models 8, weakened, done, crows 2
    lannister_halberdiers: 13.4 35.4 180
    mountains_men: 37.4 33 200, done
    terrain: [forest 8.5 11.5 12, bog 41.5 36.5 350, hedge 31.2 17.4 6, stakes 7 36.8 5]
    objectives: [24 24, 5.4 24.5 stark_sworn_swords_2, 38.4 28.4 mountains_men]
    tyrion: crown
    catelyn: ready
"""


def battle() -> Match:
    return cyvasse.start("miniatures", BATTLE)


def siege() -> Match:
    return cyvasse.start(
        "miniatures",
        """
        seats: 2
        options: {mode: storm}
        attacker: stark
        turn: lannister
        first: stark
        stark_sworn_swords_1: 24 30 180
        lannister_guardsmen_1: 24 10 0
        lannister_guardsmen_2: reserve
        """,
    )


def played(seats: int, options: dict[str, Any], answers: int, seed: int = 5) -> Match:
    """A random game after so many answers."""
    match, dice = cyvasse.new("miniatures", seats, seed, options), Dice(seed)
    for _ in range(answers):
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    return match


SITUATIONS: dict[str, Callable[[], Match]] = {
    "battle": battle,
    "siege": siege,
    "terrain": lambda: played(2, {}, 2),
    "deployment": lambda: played(2, {"mode": "feast"}, 18),
    "missions": lambda: played(2, {"mode": "winds"}, 120),
    "broad": lambda: played(2, {"large": True, "points": 50}, 150),
    "three": lambda: played(3, {"mode": "clash"}, 90),
    "four": lambda: played(4, {}, 160),
    "teams": lambda: played(4, {"mode": "storm", "teams": True, "points": 20}, 150),
    "over": lambda: played(2, {"mode": "clash"}, 5000),
}
every_shape = pytest.mark.parametrize("shape", SHAPES)
every_situation = pytest.mark.parametrize("situation", SITUATIONS)
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


@lru_cache(64)
def a_view(situation: str = "battle", seat: int | None = 0) -> View:
    view = SITUATIONS[situation]().view(seat)
    assert isinstance(view, View)
    return view


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def words_in(markup: str) -> set[str]:
    return {it.get("data-word") or "" for it in parse(markup).iter() if it.get("data-word")}


def found(markup: str, ident: str) -> ET.Element:
    return next(it for it in parse(markup).iter() if it.get("id") == ident)


def titles(piece: ET.Element) -> str:
    return " ".join(it.text or "" for it in piece.iter("title"))


@every_situation
@every_shape
def test_every_situation_can_be_drawn_and_its_ids_are_unique(situation: str, shape: str) -> None:
    for seat, lang in ((0, "en"), (1, "ru"), (None, "en")):
        root = ET.fromstring(picture(a_view(situation, seat), lang, shape))
        ids = [it.get("id") for it in root.iter() if it.get("id")]
        assert len(ids) == len(set(ids))
        called = {it.get("href", "")[1:] for it in root.iter() if it.tag.endswith("use")}
        called |= set(re.findall(r"url\(#([\w-]+)\)", ET.tostring(root, encoding="unicode")))
        assert called <= set(ids)


@every_situation
def test_words_are_single_words_of_the_vocabulary(situation: str) -> None:
    words = words_in(pieces(a_view(situation), "en", "wide"))
    assert words and words <= set(vocabulary())


@every_situation
@every_shape
def test_what_lies_on_the_table_can_be_clicked(situation: str, shape: str) -> None:
    view = a_view(situation)
    words = words_in(pieces(view, "ru", shape))
    present = {unit.word for unit in view.units if unit.status not in ("dead", "ruin")}
    assert {*present, *(ncu.word for ncu in view.ncus), *components().zones, *view.seats} <= words
    hand = view.hidden.places[HAND[0]]
    assert isinstance(hand, list) and set(hand) <= words
    assert {"panicked", "vulnerable", "weakened"} <= words


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"mode": "winds"}, 2), ({"mode": "storm"}, 2), ({}, 4)])
def test_nearly_every_word_of_a_question_can_be_clicked(options: dict[str, Any], seats: int) -> None:
    """Verbs are the page's buttons: actions, passes, facings and faces of dice."""
    match, dice, asked = cyvasse.new("miniatures", seats, 3, options), Dice(3), 0
    verbs = {
        "pass",
        "yes",
        "no",
        "done",
        "none",
        "stand",
        "stay",
        "zone",
        "influence",
        "attacker",
        "defender",
        *"123456",
    }
    verbs |= {"maneuver", "march", "retreat", "attack", "charge", "full", "half_left", "half_right", "deck", "discards"}
    verbs |= {"keep_full", "keep_half_left", "keep_half_right", "front", "left", "right", "rear"}
    for n in range(240):
        if match.over:
            break
        seat = dice.one(sorted(match.questions))
        question: Any = match.questions[seat]
        view = match.view(seat)
        if n % 7 == 0 and question.kind in ("choose", "choose_some") and question.ask != "tyrion.discard":
            lines = question.options if question.kind == "choose" else question.items
            assert isinstance(view, View)
            words = words_in(pieces(view, "en", "wide"))
            assert {word for line in lines for word in line.split()} - verbs <= words, question.ask
            asked += 1
        match.answer(seat, question.sample(dice))
    assert asked > 10


@every_situation
@every_shape
def test_what_may_be_placed_has_a_ghost(situation: str, shape: str) -> None:
    view = a_view(situation)
    drawn = picture(view, "en", shape)
    ghosts = set(re.findall(r'data-ghost="([^"]+)"', drawn))
    waiting = {unit.word for unit in view.units if unit.status in ("reserve", "waiting", "lost")}
    assert waiting | set(components().sides) | {"objective"} <= ghosts


@every_shape
def test_poses_map_to_where_trays_stand(shape: str) -> None:
    view = a_view()
    matrix = re.search(r'data-poses="" transform="matrix\(([^)]+)\)"', ground(setting(view), "en", shape))
    assert matrix
    a, b, c, d, e, f = map(float, matrix[1].split())
    assert b == c == 0 and a == -d > 0
    drawn = pieces(view, "en", shape)
    for unit in view.units:
        if unit.pose:
            x, y = at(found(drawn, f"unit-{unit.word}"))
            assert abs(x - (a * unit.pose[0] + e)) < 0.1 and abs(y - (d * unit.pose[1] + f)) < 0.1


@every_shape
def test_trays_keep_their_ids_and_order_when_one_moves(shape: str) -> None:
    before = [it.get("id") for it in parse(pieces(a_view(), "en", shape)).iter() if it.get("id")]
    moved = cyvasse.start("miniatures", BATTLE.replace("19 13.6 4, models 11", "22 15 40, models 3, panicked"))
    view = moved.view(0)
    assert isinstance(view, View)
    after = [it.get("id") for it in parse(pieces(view, "en", shape)).iter() if it.get("id")]
    assert before == after


def test_a_tray_shows_its_models_its_leader_and_its_facing() -> None:
    tray = found(pieces(a_view(), "en", "wide"), "unit-stark_sworn_swords_1")
    called = [it.get("href", "") for it in tray.iter("use")]
    assert "#men-stark_sworn_swords-11" in called and "#m-chief" in called
    assert "rotate(4)" in tray.get("transform", "") and "models 11" in titles(tray) and "Robb Stark" in titles(tray)
    symbol = found(ground(setting(a_view()), "en", "wide"), "men-stark_sworn_swords-11")
    assert [it.get("href") for it in symbol.iter("use")][1:] == [
        f"#rank-stark_sworn_swords-{rank}-{models}" for rank, models in enumerate((4, 4, 3))
    ]


def test_conditions_activation_wounds_and_crows_have_shapes_of_their_own() -> None:
    drawn = pieces(a_view(), "en", "wide")
    for unit, tokens in {
        "stark_sworn_swords_2": {"m-done", "m-panicked"},
        "umber_berserkers": {"m-done", "m-vulnerable"},
        "lannister_guardsmen_2": {"m-done", "m-weakened", "m-crow"},
        "stark_outriders": {"m-wound", "m-ready"},
        "lannister_halberdiers": {"m-ready"},
    }.items():
        plate = found(drawn, f"plate-{unit}")
        shown = {it.get("href", "")[1:] for it in plate.iter("use")}
        assert tokens - {"m-ready"} <= shown, unit
    signs = {
        re.findall(
            r' d="([^"]+)"', ET.tostring(found(ground(setting(a_view()), "en", "wide"), f"m-{name}"), "unicode")
        )[0]
        for name in ("panicked", "vulnerable", "weakened")
    }
    assert len(signs) == 3


def test_an_ncu_stands_in_its_zone() -> None:
    drawn = pieces(a_view(), "en", "wide")
    x, y = at(found(drawn, "ncu-tyrion"))
    left, top = at(found(drawn, "zone-crown"))
    assert left < x < left + 110 and top < y < top + 130
    assert "Tyrion" in titles(found(drawn, "zone-crown")) and "free" in titles(found(drawn, "zone-wealth"))


def test_objectives_show_their_number_or_their_holder() -> None:
    drawn = pieces(a_view(), "ru", "wide")
    free, held = found(drawn, "objective-0"), found(drawn, "objective-1")
    assert [it.text for it in free.iter("text")] == ["1"]
    assert any(it.get("href") == "#shield-stark" for it in held.iter("use")) and WORDS["ru"]["held"] in titles(held)


def test_terrain_tells_its_keywords() -> None:
    forest = found(pieces(a_view(), "en", "wide"), "terrain-0")
    assert "Cover" in titles(forest) and "Rough" in titles(forest)


@pytest.mark.parametrize("down", range(0, 5000, 500))
def test_keywords_of_terrain_and_names_of_objectives_are_not_written_over_each_other(down: int) -> None:
    view, card = a_view(), next(iter(components().objective_cards))
    bog, token = view.terrain[1], view.objectives[0]
    token = msgspec.structs.replace(token, x=bog.x, y=bog.y - down, card=card)
    drawn = pieces(msgspec.structs.replace(view, objectives=[token]), "en", "wide")
    keywords, objective = list(found(drawn, "keywords").iter("text"))[1], found(drawn, "objective-0")
    height = float((objective.get("transform") or "").rpartition(" ")[2].rstrip(")"))
    named = height + float(list(objective.iter("text"))[-1].get("y") or 0)
    assert abs(float(keywords.get("y") or 0) - named) >= 11


def test_walls_stand_with_their_wounds_left() -> None:
    drawn = pieces(a_view("siege"), "en", "wide")
    wall = found(drawn, "unit-castle_wall_1")
    assert any(it.get("href") == "#m-wall" for it in wall.iter("use"))
    assert [it.text for it in wall.iter("text")] == [str(components().wall.wounds)]


@both_languages
def test_odds_of_the_active_unit_stand_in_the_panel(lang: str) -> None:
    drawn = found(pieces(a_view(), lang, "wide"), "odds")
    said = " ".join(it.text or "" for it in drawn.iter("text"))
    assert WORDS[lang]["charge"] in said and "%" in said
    idle = msgspec.structs.replace(a_view(), step="turn", active=-1)
    assert 'id="odds"' not in pieces(idle, lang, "wide")


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    for seat, cards in (
        (0, {"devastating_impact", "northern_ferocity"}),
        (1, {"intrigue_and_subterfuge"}),
        (None, set()),
    ):
        drawn = pieces(a_view("battle", seat), "en", "wide")
        ids = {it.get("id", "") for it in parse(drawn).iter()}
        assert {ident.split("-")[1] for ident in ids if ident.startswith("tactics-")} == cards


@every_situation
@every_shape
@both_languages
def test_everything_stays_in_the_picture(situation: str, shape: str, lang: str) -> None:
    view = a_view(situation)
    width, height = frame(shape, setting(view))
    for it in parse(pieces(view, lang, shape)):
        left, top = at(it)
        assert 0 <= left <= width and 0 <= top <= height, it.get("id")
        if "rotate" not in it.get("transform", ""):
            for x0, x1, y, words in lines(it):
                assert left + x0 >= -1 and left + x1 <= width + 1 and top + y <= height, words


def at(piece: ET.Element) -> tuple[float, float]:
    place = re.match(r"translate\((\S+) (\S+?)\)", piece.get("transform", "translate(0 0)"))
    assert place
    return float(place[1]), float(place[2])


def lines(piece: ET.Element) -> list[tuple[float, float, float, str]]:
    """Every line of text with its left and right end and its height, by our own measure."""
    told = []
    for it in piece.iter("text"):
        size, classes = float(it.get("font-size", "0")), it.get("class", "").split()
        face = next((face for face in ("b", "x", "s", "h", "i") if face in classes), "")
        x, y, words = float(it.get("x", "0")), float(it.get("y", "0")), it.text or ""
        wide = ink.measure(words, size, face)
        x -= wide / 2 if "m" in classes else wide if "e" in classes else 0
        told.append((x, x + wide, y, words))
    return told


@every_shape
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", [2, 4])
def test_panels_do_not_overlap(shape: str, large: bool, seats: int) -> None:
    lay = plan(shape, large, seats)
    cells = [lay.field, *lay.cells.values()]
    for i, a in enumerate(cells):
        assert a.x >= 0 and a.y >= 0 and a.x + a.w <= lay.size[0] and a.y + a.h <= lay.size[1]
        for b in cells[i + 1 :]:
            assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y, (a, b)


@every_shape
def test_titles_are_in_the_language_of_the_picture(shape: str) -> None:
    russian, english = (parse(pieces(a_view(), lang, shape)) for lang in ("ru", "en"))
    assert all(re.search("[А-я]", it.text or "") for it in russian.iter("title"))
    assert not any(re.search("[А-я]", it.text or "") for it in english.iter("title"))
    assert all(titles(it) for it in english.iter() if it.get("data-word"))


def test_both_languages_say_the_same() -> None:
    assert WORDS["en"].keys() == WORDS["ru"].keys()


def test_the_ground_depends_on_the_setting_alone() -> None:
    view = a_view()
    assert ground(setting(view), "en", "wide") == ground(setting(a_view("battle", 1)), "en", "wide")
    assert ground(setting(view), "en", "wide") != ground(setting(a_view("siege")), "en", "wide")
    assert "data-word" not in ground(setting(view), "en", "wide")


@every_shape
@both_languages
def test_a_usual_position_is_small_and_drawn_with_little_work(shape: str, lang: str) -> None:
    for situation in ("battle", "siege", "terrain", "deployment", "missions"):
        view = a_view(situation)
        assert len(pieces(view, lang, shape).encode()) < 40_000, situation
        assert calls(partial(pieces, view, lang, shape)) < 2400
