"""The drawing: layers, ids, words, places of pieces, nothing told by colour alone, nothing outside the picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product

import msgspec
import pytest

import cyvasse
from cyvasse import ink
from cyvasse.games.battles.components import GROUNDS, RANKS, TOKENS, components
from cyvasse.games.battles.draw import frame, ground, picture, pieces, setting
from cyvasse.games.battles.draw.land import chains, spots
from cyvasse.games.battles.draw.layout import SHAPES, WORDS, plan
from cyvasse.games.battles.draw.units import BANNERS, CHARGES, COATS, banner, order_token
from cyvasse.games.battles.table import HAND
from cyvasse.games.battles.view import View
from cyvasse.games.battles.words import vocabulary
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.effort import calls

EVERYTHING = """
options: {battle: s25, gambits: true}
field: clear
step: command
turn: stark
morale: 8
a1: hill
b1: cliff
c1: forest
d1: river
e1: forest_river
f1: lake
g1: swamp
h1: road
i1: forest_road
j1: building
k1: outpost
l1: ford
m1: hidden_ford
n1: wooden_bridge
o1: stone_bridge
a3: palisade
b3: tent
c3: siege_tower
d3: hollow_hill
e4: lannister casterly_rock_cavaliers blue 2
e5: stark war_host green 3 maege, engaged e4, guard
f6: stark tully_archers blue 3, inactive
g6: stark knights_hollow_hill blue 3
h6: stark kennelmasters red 2, horns 1
i5: lannister stone_crows green 4 shagga, loot
k5: lannister heavy_infantry red 4 kevan
k7: stark lightning_longbowmen blue 4 beric
m7: building, fire 2
n7: forest, devastated
o7: warhorn
n8: merchant
m9: fallen cavalry 1
h5: marker stark
stark tokens: green green valor morale
lannister tokens: blue red red
stark command: 3
lannister command: 4
stark hand: stark_basic_1 stark_basic_2 stark_basic_6
stark brothers: 3
stark merchants: 1
trophies: 2
axes: 1
catapults: stark red active
"""


def played(battle: str, seed: int, decisions: int, until: Callable[[Match], bool] = lambda match: True) -> Match:
    """A battle between players who do anything, after so many decisions."""
    match, luck = cyvasse.new("battles", seed=seed, options={"battle": battle, "gambits": seed % 2 == 0}), Dice(seed)
    while not match.over and (decisions > 0 or not until(match)):
        seat, question = next(iter(match.questions.items()))
        match.give(seat, question.sample(luck))
        decisions -= 1
    return match


def is_attack(match: Match) -> bool:
    return next(iter(match.questions.values())).ask in ("attack", "attack.unit")


SITUATIONS: dict[str, Callable[[], Match]] = {
    "start": lambda: played("s1", 1, 0),
    "everything": lambda: cyvasse.start("battles", EVERYTHING),
    "field": lambda: played("s18", 2, 60),
    "pass": lambda: played("s22", 4, 90),
    "two_sets": lambda: played("pb2", 3, 30),
    "many_aims": lambda: played("s17", 1, 40),
    "attack": lambda: played("s11", 7, 20, is_attack),
    "skirmish": lambda: played(next(iter(components().skirmishes)), 5, 20),
    "over": lambda: played("s14", 3, 100_000),
}
every_shape = pytest.mark.parametrize("shape", SHAPES)
every_situation = pytest.mark.parametrize("situation", SITUATIONS)
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


@lru_cache(None)
def a_match(situation: str) -> Match:
    return SITUATIONS[situation]()


@pytest.fixture(scope="module", autouse=True)
def _let_matches_go() -> Iterator[None]:
    yield
    a_match.cache_clear()


def a_view(situation: str = "everything", seat: int | None = 0) -> View:
    view = a_match(situation).view(seat)
    assert isinstance(view, View)
    return view


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def words_in(markup: str) -> list[str]:
    return [it.get("data-word") or "" for it in parse(markup).iter() if it.get("data-word")]


def titles(piece: ET.Element) -> str:
    return " ".join(it.text or "" for it in piece.iter("title"))


def found(markup: str, ident: str) -> ET.Element:
    return next(it for it in parse(markup).iter() if it.get("id") == ident)


def hex_title(markup: str, word: str) -> str:
    return titles(next(it for it in parse(markup).iter() if it.get("data-word") == word))


def symbols_of(piece: ET.Element) -> list[str]:
    return [it.get("href", "")[1:] for it in piece.iter() if it.tag == "use"]


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
    assert words and set(words) <= set(vocabulary())


@every_situation
@every_shape
def test_what_can_be_answered_can_be_clicked(situation: str, shape: str) -> None:
    view = a_view(situation)
    words = set(words_in(pieces(view, "en", shape)))
    assert set(plan(shape, view.columns, view.rows).board.words) <= words
    assert set(TOKENS) <= words
    assert {unit.commander for unit in view.units if unit.commander and unit.hex} <= words
    cards = view.hidden.places.get(HAND[0])
    assert isinstance(cards, list) and set(cards) <= words


def test_every_word_of_a_turn_is_drawn_but_verbs_and_pairs() -> None:
    match = a_match("start")
    seat, question = next(iter(match.questions.items()))
    words = set(words_in(pieces(a_view("start", seat), "en", "wide")))
    asked = {word for line in question.options for word in line.split(" ")}
    assert asked - words <= {"pass", "trophy", *(f"pair_{kind}" for kind in TOKENS)}


@pytest.mark.parametrize("battle", [next(iter(components().skirmishes)), "s11"])
def test_what_is_chosen_before_a_battle_is_drawn(battle: str) -> None:
    match, luck = cyvasse.new("battles", seed=5, options={"battle": battle, "gambits": True}), Dice(6)
    heard = set()
    while (seat := min(match.questions)) is not None and match.questions[seat].ask not in ("turn", "keep.token"):
        question = match.questions[seat]
        view = msgspec.convert(msgspec.to_builtins(match.view(seat)), View)
        if question.ask not in ("levy.instead", "gambit.use"):
            words = set(words_in(pieces(view, "ru", "wide")))
            asked = {word for line in question.options for word in line.split(" ")}
            assert asked - words <= {"none", "done", "yes", "no", "gate", "tower"}, question.ask
            heard.add(question.ask)
        match.give(seat, question.sample(luck))
    assert heard >= (
        {"ally", "commander", "terrain.hex", "deploy.unit", "deploy.hex"} if battle != "s11" else {"formation"}
    )
    assert "gambit.choose" in heard


@every_shape
def test_a_unit_keeps_its_id_and_goes_where_its_hex_is(shape: str) -> None:
    view = a_view("start")
    drawn = pieces(view, "en", shape)
    lay = plan(shape, view.columns, view.rows)
    for n, unit in enumerate(view.units):
        assert at(found(drawn, f"unit-{n}")) == pytest.approx(lay.at(unit.hex))
    later = a_match("start").fork()
    luck = Dice(3)
    after = view
    while all(unit.hex == other.hex for unit, other in zip(view.units, after.units, strict=True)):
        seat, question = next(iter(later.questions.items()))
        later.give(seat, question.sample(luck))
        after = msgspec.convert(msgspec.to_builtins(later.view(0)), View)
    ids = [[it.get("id") for it in found(pieces(v, "en", shape), "field")] for v in (view, after)]
    units = [[ident for ident in row if ident and ident.startswith("unit-")] for row in ids]
    assert units[1] == [ident for ident in units[0] if ident in units[1]]


def test_only_hexes_are_clicked_on_the_field() -> None:
    field = found(pieces(a_view(), "en", "wide"), "field")
    assert field.get("pointer-events") == "none" and not any(it.get("data-word") for it in field.iter())


def test_figures_left_rank_and_readiness_are_drawn() -> None:
    view = a_view()
    drawn = pieces(view, "en", "wide")
    for n, unit in enumerate(view.units):
        if unit.hex:
            house = components().units[unit.kind].house
            idle = "" if unit.active else "-i"
            shown = symbols_of(found(drawn, f"unit-{n}"))
            assert f"w-{unit.kind}-{unit.figures}{idle}" in shown
            assert f"b-{house}-{unit.rank}{idle}" in shown and f"st-{unit.side}" in shown
            assert f"{unit.figures}/" in hex_title(drawn, unit.hex)


def test_tokens_on_units_and_hexes_are_drawn_and_told() -> None:
    drawn = pieces(a_view(), "en", "wide")
    numbers = {unit.hex: n for n, unit in enumerate(a_view().units)}
    for hex_, symbol, told in (("e5", "k-guard", "guard"), ("h6", "k-horn", "horns"), ("i5", "k-loot", "loot")):
        assert symbol in symbols_of(found(drawn, f"unit-{numbers[hex_]}"))
        assert WORDS["en"][told] in hex_title(drawn, hex_)
    for ident, symbol, hex_, told in (
        ("fire-m7", "fire-2", "m7", "fire"),
        ("merchant-n8", "k-merchant", "n8", "merchant"),
        ("warhorn-o7", "k-warhorn", "o7", "warhorn"),
        ("fallen-m9", "k-fallen", "m9", "fallen"),
        ("goal0-h5", "goal-stark", "h5", "objective"),
    ):
        assert found(drawn, ident).get("href") == f"#{symbol}"
        assert WORDS["en"][told] in hex_title(drawn, hex_)
    assert WORDS["en"]["devastated"] in hex_title(drawn, "n7")
    assert found(drawn, f"engaged-{numbers['e5']}").get("href") == "#en-stark"
    lead = found(drawn, f"lead-{numbers['k7']}")
    assert [it.text for it in lead.iter("text")] == ["Beric"] and len(list(lead.iter("circle"))) == 3


def test_what_a_house_holds_is_told() -> None:
    drawn = pieces(a_view(), "en", "wide")
    stark, lannister = ("".join(found(drawn, f"extras-{side}").itertext()) for side in ("stark", "lannister"))
    assert all(WORDS["en"][key] in stark for key in ("brothers", "merchants", "catapult"))
    assert "trophies 2" in lannister and "axes 1" in lannister


def test_all_terrain_has_art_of_its_own() -> None:
    looks = {}
    for terrain in GROUNDS:
        about = {"battle": "s1", "board": [15, 11], "ground": {"d4": terrain}, "devastated": [], "packs": []}
        looks[terrain] = ground(about | ({"ground": {}} if terrain == "plain" else {}), "en", "wide")
    assert len(set(looks.values())) == len(GROUNDS)
    assert spots("forest", 7) == spots("forest", 7) != spots("forest", 8)


def test_rivers_and_roads_are_lines_not_loops() -> None:
    lay = plan("wide", 15, 11)
    hexes = [lay.board.hex[word] for word in ("e1", "e2", "e3", "f2", "g2")]
    lines = [[lay.board.words[place] for place in line] for line in chains(lay, hexes)]
    assert lines == [["e1", "e2", "e3"], ["e2", "f2", "g2"]]


def test_neither_rank_nor_house_is_told_by_colour_alone() -> None:
    assert len(set(BANNERS.values())) == len(RANKS)
    assert len({re.sub(r"#[0-9a-f]{3,6}", "", order_token(kind)) for kind in TOKENS}) == len(TOKENS)
    for house in COATS.keys() - {"idle"}:
        sign = f"#sigil-{house}" if house in ink.HOUSES else f"#charge-{house}"
        assert all(sign in banner(house, rank, active) for rank in RANKS for active in (True, False))
    assert set(CHARGES) | set(ink.HOUSES) >= COATS.keys() - {"idle"}


def test_an_attack_shows_its_odds_else_the_aim_of_the_battle() -> None:
    drawn = pieces(a_view("attack"), "en", "wide")
    rows = [it for it in parse(drawn) if (it.get("id") or "").startswith("odds-")]
    assert rows and all(re.search(r"destroyed \d+%", titles(it)) for it in rows)
    peace = pieces(a_view("start"), "en", "wide")
    assert 'id="odds' not in peace and "wins after" in "".join(found(peace, "aims").itertext())


def test_hands_are_seen_by_their_owner_only() -> None:
    views = [a_view("field", seat) for seat in (0, 1, None)]
    cards = components().leadership_cards
    held = [{word for word in words_in(pieces(view, "en", "wide")) if word in cards} for view in views]
    for seat in (0, 1):
        own = views[seat].hidden.places[HAND[seat]]
        assert isinstance(own, list) and held[seat] == set(own)
    assert not held[2]


@every_situation
@every_shape
@both_languages
def test_everything_stays_in_the_picture(situation: str, shape: str, lang: str) -> None:
    view = a_view(situation)
    width, height = frame(shape, setting(view))
    drawn = parse(pieces(view, lang, shape))
    for it in [*drawn, *next(it for it in drawn if it.get("id") == "field")]:
        left, top = at(it)
        assert 0 <= left <= width and 0 <= top <= height, it.get("id")
        for x0, x1, y, words in lines(it) if it.get("id") != "field" else ():
            assert left + x0 >= -1 and left + x1 <= width + 1 and top + y <= height, words


@every_shape
@both_languages
def test_what_a_panel_says_stays_in_it(shape: str, lang: str) -> None:
    for situation in ("many_aims", "everything", "attack"):
        view = a_view(situation)
        lay = plan(shape, view.columns, view.rows)
        drawn = pieces(view, lang, shape)
        for it in parse(drawn):
            name = {"aims": "odds", "odds": "odds", "extras-stark": "own", "extras-lannister": "enemy"}.get(
                it.get("id", "")
            )
            if name is not None:
                cell, (x, y) = lay.cells[name], at(it)
                rows = [float(span.get("dy", "0")) for span in it.iter("tspan")]
                last = max((float(text.get("y", "0")) for text in it.iter("text")), default=0) + sum(rows)
                assert cell.x - 1 < x and cell.y - 1 < y and y + last < cell.y + cell.h + 1, (situation, it.get("id"))


@every_shape
@both_languages
def test_printed_text_stays_in_the_picture(shape: str, lang: str) -> None:
    for situation in ("start", "pass"):
        about = setting(a_view(situation))
        width, height = frame(shape, about)
        for it in parse(ground(about, lang, shape)):
            for x0, x1, y, words in lines(it) if it.tag != "defs" else ():
                assert x0 >= 0 and x1 <= width and 0 <= y <= height, words


def at(piece: ET.Element) -> tuple[float, float]:
    place = re.match(r"translate\((\S+) (\S+?)\)", piece.get("transform", "translate(0 0)"))
    assert place
    return float(place[1]), float(place[2])


def lines(piece: ET.Element) -> Iterator[tuple[float, float, float, str]]:
    """Every line of text with its left and right end and its height, by our own measure."""
    for it in piece.iter("text"):
        size, classes = float(it.get("font-size", "0")), it.get("class", "").split()
        face = next((face for face in ("b", "x", "s", "h", "i") if face in classes), "")
        x, y, words = float(it.get("x", "0")), float(it.get("y", "0")), it.text or ""
        wide = ink.measure(words, size, face)
        x -= wide / 2 if "m" in classes else wide if "e" in classes else 0
        yield x, x + wide, y, words


@pytest.mark.parametrize("board", [(15, 11), (10, 15)])
@every_shape
def test_panels_do_not_overlap(shape: str, board: tuple[int, int]) -> None:
    lay = plan(shape, *board)
    cells = {"field": lay.field, **lay.cells}
    for name, a in cells.items():
        assert a.x >= 0 and a.y >= 0 and a.x + a.w <= lay.size[0] and a.y + a.h <= lay.size[1], name
        for other, b in cells.items():
            apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
            assert apart or name == other, (name, other)


@every_shape
def test_titles_are_in_the_language_of_the_picture(shape: str) -> None:
    russian, english = (parse(pieces(a_view(), lang, shape)) for lang in ("ru", "en"))
    plain = re.compile(r"[a-o]\d+$")
    assert all(re.search("[А-я]", it.text or "") or plain.match(it.text or "") for it in russian.iter("title"))
    assert not any(re.search("[А-я]", it.text or "") for it in english.iter("title"))
    assert all(titles(it) for it in english.iter() if it.get("data-word"))


def test_both_languages_say_the_same_things() -> None:
    assert WORDS["en"].keys() == WORDS["ru"].keys()


def test_the_ground_depends_on_the_setting_alone() -> None:
    view = a_view("start")
    drawn = ground(setting(view), "en", "wide")
    assert drawn == ground(setting(a_view("start", 1)), "en", "wide") and "data-word" not in drawn
    burnt = setting(view) | {"devastated": ["c4"]}
    assert ground(burnt, "en", "wide") != drawn
    assert "Clash on the Kingsroad" in {it.text for it in parse(drawn).iter("text")}


@every_shape
@both_languages
def test_a_usual_position_is_small(shape: str, lang: str) -> None:
    for situation in SITUATIONS:
        assert len(pieces(a_view(situation), lang, shape).encode()) < 40_000, situation


@pytest.mark.parametrize("battle", ["s16", "s25", "pb2"])  # the most units, ribbons and cards
def test_a_crowded_field_is_small(battle: str) -> None:
    match, luck = played(battle, 0, 40), Dice(4)
    for _ in range(12):
        for seat, shape in product((0, 1), SHAPES):
            view = msgspec.convert(msgspec.to_builtins(match.view(seat)), View)
            assert len(pieces(view, "ru", shape).encode()) < 40_000, (battle, seat, shape)
        for _ in range(9):
            if not match.over:
                seat, question = next(iter(match.questions.items()))
                match.give(seat, question.sample(luck))


@every_shape
@both_languages
def test_a_usual_position_is_drawn_with_little_work(shape: str, lang: str) -> None:
    view = a_view("field")
    pieces(view, lang, shape)
    assert calls(lambda: pieces(view, lang, shape)) < 1300
