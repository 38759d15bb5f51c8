"""The drawing of the board game: well formed, named by single words, stable, quick, and nothing hidden is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator

import pytest

from cyvasse import ink
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.draw import frame, ground, picture, pieces, setting
from cyvasse.games.thrones.draw.layout import SHAPES, WORDS, plan
from cyvasse.games.thrones.setup import bare_table
from cyvasse.games.thrones.table import CLOSED, Options, Table, put, take
from cyvasse.games.thrones.view import View
from cyvasse.games.thrones.view import view as seen
from cyvasse.games.thrones.words import vocabulary
from tests.effort import calls


def a_table(seats: int = 6) -> Table:
    """The board at the start."""
    table = bare_table(seats, Options(), components())
    table.screens = [[] for _ in range(seats)]
    table.step = "planning"
    return table


def with_orders(table: Table) -> Table:
    words = [order.id for order in table.data.orders.values() for _ in range(order.copies)]
    for seat in range(table.seats):
        for area, order in zip([a for a, owner in table.owner.items() if owner == seat], words, strict=False):
            table.orders[area] = order
    table.step, table.position = "march", 1
    return table


def start(table: Table) -> Table:
    return table


def planning(table: Table) -> Table:
    """Everybody has two orders behind the screen."""
    for seat in range(table.seats):
        own = [area for area, owner in table.owner.items() if owner == seat]
        table.screens[seat] = [f"{own[0]} march_plus1", f"{own[1]} raid"]
    table.forbidden = ["march_plus1", "defense_plus1", "defense_plus2"]
    return table


def marching(table: Table) -> Table:
    """The middle of a game: armies, tokens, used dominance tokens, discards."""
    with_orders(table)
    table.round, table.wildlings, table.blade_used, table.raven_used = 6, 8, True, True
    put(table, 0, "winterfell", "siege_engine", "footman")
    put(table, 0, "port_winterfell", "ship", "ship", "ship")
    put(table, 0, "castle_black", "knight/routed", "footman/routed")
    table.tokens |= {"karhold": 0, "castle_black": 0, "widows_watch": 1}
    table.used = [["supply", "supply"], ["clash_of_kings"], []]
    for hand, pile in zip(table.hands, table.discards, strict=True):
        pile.append(hand.pop())
    return table


def battle(table: Table) -> Table:
    """The first House attacks the second."""
    marching(table)
    home = table.data.houses[table.houses[1]].home
    take(table, "winterfell", "footman", "knight")
    table.orders["winterfell"] = "march_minus1"
    table.host, table.host_of, table.host_from, table.host_to = ("footman", "knight"), 0, "winterfell", home
    beside = next(area for area in table.data.areas[home].adjacent if table.data.areas[area].type == "sea")
    put(table, 1, beside, "ship")
    table.orders[beside] = "support_plus1"
    return table


def neutral_battle(table: Table) -> Table:
    """An attack on a neutral force, or on a garrison where there is none."""
    marching(table)
    table.host, table.host_of, table.host_from = ("siege_engine",), 0, "moat_cailin"
    table.host_to = next(iter(table.neutrals), table.data.houses[table.houses[-1]].home)
    return table


def westeros(table: Table) -> Table:
    """A card from which the holder of a dominance token chooses."""
    table.round, table.step = 2, "card_1"
    table.revealed = ["throne_of_blades", "clash_of_kings", "put_to_the_sword"]
    return table


def crowded(table: Table) -> Table:
    """As many units as there may ever be: four in every area, and orders and tokens everywhere."""
    for i, (area, place) in enumerate(table.data.areas.items()):
        table.units.pop(area, None)
        kinds = ("footman", "knight", "siege_engine", "footman/routed") if place.type == "land" else ("ship",) * 4
        put(table, i % table.seats, area, *kinds[: 3 if place.type == "port" else 4])
        table.orders[area] = "march_plus1"
        if place.type == "land":
            table.tokens[area] = i % table.seats
    table.step = "raid"
    return table


def over(table: Table) -> Table:
    marching(table)
    table.step, table.victor = None, 1
    return table


SITUATIONS = {it.__name__: it for it in (start, planning, marching, battle, neutral_battle, westeros, crowded, over)}
every_shape = pytest.mark.parametrize("shape", SHAPES)
every_table = pytest.mark.parametrize("seats", [3, 4, 5, 6])
every_situation = pytest.mark.parametrize("situation", SITUATIONS)
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


def a_view(situation: str = "marching", seats: int = 6, seat: int | None = 0) -> View:
    return seen(SITUATIONS[situation](a_table(seats)), seat)


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def words_in(markup: str) -> list[str]:
    return [it.get("data-word") or "" for it in parse(markup).iter() if it.get("data-word")]


def titles(piece: ET.Element) -> str:
    return " ".join(it.text or "" for it in piece.iter("title"))


def found(markup: str, ident: str) -> ET.Element:
    return next(it for it in parse(markup).iter() if it.get("id") == ident)


@every_situation
@every_table
@every_shape
def test_every_situation_can_be_drawn_and_its_ids_are_unique(situation: str, seats: int, shape: str) -> None:
    for seat, lang in ((0, "en"), (seats - 1, "ru"), (None, "en")):
        root = ET.fromstring(picture(a_view(situation, seats, seat), lang, shape))
        ids = [it.get("id") for it in root.iter() if it.get("id")]
        assert len(ids) == len(set(ids))
        called = {it.get("href", "")[1:] for it in root.iter() if it.tag.endswith("use")}
        called |= set(re.findall(r"url\(#([\w-]+)\)", ET.tostring(root, encoding="unicode")))
        assert called <= set(ids)


@every_situation
@every_table
def test_words_are_single_words_of_the_vocabulary(situation: str, seats: int) -> None:
    words = words_in(pieces(a_view(situation, seats), "en", "wide"))
    assert words
    assert set(words) <= set(vocabulary())


@every_situation
@every_table
@every_shape
def test_what_can_be_answered_can_be_clicked(situation: str, seats: int, shape: str) -> None:
    view = a_view(situation, seats)
    words, data = set(words_in(pieces(view, "en", shape))), components()
    assert {*data.areas, *view.seats, *data.units, *data.orders, *data.influence_tracks} <= words
    assert {card for who in view.houses for card in (*who.hand, *who.discard)} <= words
    for area, place in view.areas.items():
        for unit in place.units:
            kind, _, routed = unit.partition("/")
            assert f"{kind}@{area}" + (f"/{routed}" if routed else "") in words
    for unit in view.host:
        assert f"{unit}@{view.host_to}" in words


@every_shape
def test_what_a_westeros_card_offers_can_be_clicked(shape: str) -> None:
    words = words_in(pieces(a_view("westeros"), "ru", shape))
    assert {"supply", "mustering", "nothing"} <= set(words)


@every_shape
def test_a_unit_and_an_order_keep_their_ids_when_others_move(shape: str) -> None:
    table = marching(a_table())
    before = [it.get("id") for it in parse(pieces(seen(table, 0), "en", shape)).iter() if it.get("id")]
    take(table, "winterfell", "knight")
    put(table, 0, "moat_cailin", "knight")
    after = [it.get("id") for it in parse(pieces(seen(table, 0), "en", shape)).iter() if it.get("id")]
    assert set(before) - set(after) == {"unit-winterfell-knight-1"}
    assert set(after) - set(before) == {"unit-moat_cailin-knight-1"}
    stay = [ident for ident in before if ident in after]
    assert stay == [ident for ident in after if ident in before]


def test_units_alike_share_a_word_but_no_id() -> None:
    drawn = [it for it in parse(pieces(a_view(), "en", "wide")).iter() if it.get("data-word") == "ship@port_winterfell"]
    assert len(drawn) == 3 and len({it.get("id") for it in drawn}) == 3


def test_a_routed_unit_lies() -> None:
    drawn = pieces(a_view(), "ru", "wide")
    lying = found(drawn, "unit-castle_black-knight-1")
    assert "rotate" in lying.get("transform", "") and lying.get("data-word") == "knight@castle_black/routed"
    assert WORDS["ru"]["routed"] in titles(lying)
    assert "rotate" not in found(drawn, "unit-winterfell-knight-1").get("transform", "")


@every_shape
def test_only_the_viewers_own_orders_are_drawn_before_they_are_revealed(shape: str) -> None:
    table = planning(a_table())
    for seat in range(6):
        ids = {it.get("id") or "" for it in parse(pieces(seen(table, seat), "en", shape)).iter()}
        placed = {f"order-{line.split()[0]}" for line in table.screens[seat]}
        assert {ident for ident in ids if ident.startswith("order-")} == placed
    ids = {it.get("id") or "" for it in parse(pieces(seen(table, None), "en", shape)).iter()}
    assert not any(ident.startswith("order-") for ident in ids)


def test_tokens_already_placed_are_faded() -> None:
    drawn = pieces(a_view("planning"), "en", "wide")
    assert found(drawn, "mine-raid-1").get("opacity") and not found(drawn, "mine-raid-2").get("opacity")


def test_dominance_tokens_lie_face_down_once_they_are_used() -> None:
    for situation, signs in (("start", {"blade", "raven"}), ("marching", {"back"})):
        drawn = pieces(a_view(situation), "en", "wide")
        tokens = [found(drawn, f"token-{track}") for track in ("fiefdoms", "kings_court")]
        assert {token.get("href", "").rpartition("-")[2] for token in tokens} == signs
        assert all((WORDS["en"]["face_down"] in titles(token)) == ("back" in signs) for token in tokens)


def test_neutral_forces_show_their_strength_and_closed_areas_a_wall() -> None:
    for seats in (3, 4):
        view = a_view("start", seats)
        drawn = pieces(view, "en", "wide")
        for area, place in view.areas.items():
            if place.neutral:
                numbers = [it.text for it in found(drawn, f"neutral-{area}").iter("text")]
                assert numbers == ([] if place.neutral >= CLOSED else [str(place.neutral)])


@every_shape
@both_languages
def test_a_combat_shows_who_comes_from_where_and_both_sums(shape: str, lang: str) -> None:
    view = a_view("battle")
    drawn = pieces(view, lang, shape)
    found(drawn, "attack")
    assert found(drawn, "host-knight-1").get("data-word") == f"knight@{view.host_to}"
    sums = [[it.text for it in found(drawn, f"sum-{role}").iter("text")] for role in ("attacker", "defender")]
    assert {"3", "−1", "2"} <= set(sums[0])
    place = view.areas[view.host_to]
    total = sum(components().units[unit].strength for unit in place.units) + 2  # its garrison
    assert components().orders[place.order].kind != "defense" and str(total) in sums[1]
    peace = pieces(a_view("marching"), lang, shape)
    assert 'id="attack"' not in peace and 'id="battle"' not in peace


@pytest.mark.parametrize("house", ink.HOUSES)
def test_no_house_is_told_by_colour_alone(house: str) -> None:
    for kind in ink.UNITS:
        assert f"#sigil-{house}" in ink.HERALDRY[f"unit-{house}-{kind}"]
    for part in ("disc", "shield", "banner"):
        assert f"#sigil-{house}" in ink.HERALDRY[f"{part}-{house}"]
    lines = {re.findall(r' d="([^"]+)"', hatch)[1] for hatch in ink.HATCHES.values()}
    assert len(lines) == len(ink.HOUSES)


@every_situation
@every_table
@every_shape
@both_languages
def test_everything_stays_in_the_picture(situation: str, seats: int, shape: str, lang: str) -> None:
    view = a_view(situation, seats)
    width, height = frame(shape, setting(view))
    for it in parse(pieces(view, lang, shape)):
        left, top = at(it)
        assert 0 <= left <= width and 0 <= top <= height, it.get("id")
        for x0, x1, y, words in lines(it):
            assert left + x0 >= -1 and left + x1 <= width + 1 and top + y <= height, words


@every_table
@every_shape
@both_languages
def test_printed_text_stays_in_the_picture(seats: int, shape: str, lang: str) -> None:
    width, height = frame(shape)
    drawn = parse(ground({"seats": seats}, lang, shape))
    printed = [it for it in drawn if it.tag != "defs"]
    for it in printed:
        for x0, x1, y, words in lines(it):
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


@every_shape
def test_panels_do_not_overlap(shape: str) -> None:
    lay = plan(shape)
    cells = [lay.map, *lay.cells.values()]
    for i, a in enumerate(cells):
        assert a.x >= 0 and a.y >= 0 and a.x + a.w <= lay.size[0] and a.y + a.h <= lay.size[1]
        for b in cells[i + 1 :]:
            apart = a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
            assert apart, (a, b)


@every_shape
def test_titles_are_in_the_language_of_the_picture(shape: str) -> None:
    russian = parse(pieces(a_view("battle"), "ru", shape))
    english = parse(pieces(a_view("battle"), "en", shape))
    assert all(re.search("[А-я]", it.text or "") for it in russian.iter("title"))
    assert not any(re.search("[А-я]", it.text or "") for it in english.iter("title"))
    assert all(titles(it) for it in english.iter() if it.get("data-word"))


def test_the_ground_depends_on_the_setting_alone() -> None:
    view = a_view(seats=4)
    assert ground(setting(view), "en", "wide") == ground({"seats": 4}, "en", "wide")
    assert ground({"seats": 3}, "en", "wide") != ground({"seats": 4}, "en", "wide")
    assert "data-word" not in ground(setting(view), "en", "wide")
    names = {it.text for it in parse(ground(setting(view), "en", "wide")).iter("text")}
    assert {"Winterfell", "Pyke", "Bay of Ice"} <= names


@every_shape
@both_languages
def test_a_usual_position_is_small(shape: str, lang: str) -> None:
    for seats in (3, 4, 5, 6):
        for situation in SITUATIONS.keys() - {"crowded"}:
            assert len(pieces(a_view(situation, seats), lang, shape).encode()) < 40_000, (situation, seats)


@every_shape
@both_languages
def test_a_usual_position_is_drawn_with_little_work(shape: str, lang: str) -> None:
    view = a_view("marching")
    pieces(view, lang, shape)
    assert calls(lambda: pieces(view, lang, shape)) < 3600
