"""The drawing of B'Twixt: well formed, named by single words, stable, and nothing runs over its edge."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
import pytest

from cyvasse import ink
from cyvasse.games.betwixt.components import Components, components
from cyvasse.games.betwixt.draw import frame, ground, picture, pieces, setting
from cyvasse.games.betwixt.draw.layout import SHAPES
from cyvasse.games.betwixt.draw.table import winners
from cyvasse.games.betwixt.view import BidCard, Council, Leader, View
from cyvasse.games.betwixt.words import council_word, vocabulary
from cyvasse.kernel.view import Hidden
from tests.effort import calls

S = TypeVar("S", bound=msgspec.Struct)
NOTHING = Hidden(places={}, unseen={}, facts=[], top={}, bottom={}, slots=0, screen=[])


@lru_cache(1)
def parts() -> Components:
    return components(())


def blank(struct: type[S], **known: Any) -> S:
    """A struct with these fields; the others are empty."""
    empty = {"int": 0, "bool": False, "str": ""}
    for each in msgspec.structs.fields(struct):
        kind = getattr(each.type, "__name__", "")
        known.setdefault(each.name, empty.get(kind, {} if kind == "dict" else []))
    return struct(**known)


def a_view(
    seats: int = 4,
    *,
    seat: int | None = 0,
    bids: int = 2,
    allies: int = 3,
    hand: int = 8,
    seed: int = 1,
    **changes: Any,
) -> View:
    """A table in the middle of a game: so many cards in each bid and allies in each council."""
    luck = random.Random(seed)
    leaders = luck.sample(list(parts().leaders), seats)
    names = luck.sample(list(parts().allies), len(parts().allies))
    cards = list(parts().influence)

    def bid(who: int) -> list[BidCard]:
        drawn = Counter[str]()
        out = []
        for card in luck.choices(cards, k=bids):
            drawn[card] += 1
            word = f"{card}@{parts().leaders[leaders[who]].word}" + (f"/{drawn[card]}" if drawn[card] > 1 else "")
            bonus = luck.choice((0, 0, 0, 2, -1))
            now = parts().influence[card].value + bonus
            out.append(blank(BidCard, card=card, by=who, influence=now, word=word, bonus=bonus, value=-1))
        return out

    people = []
    for who in range(seats):
        staked = bid(who)
        total = sum(it.influence for it in staked)
        held = luck.randint(0, 9)
        people.append(blank(Leader, leader=leaders[who], hand=held, bid=staked, total=total, kneeling=who == 1))
    councils = []
    for _ in range(seats):
        inside = [names.pop() for _ in range(allies)]
        power = sum(parts().allies[ally].power for ally in inside)
        councils.append(blank(Council, allies=inside, tokens=luck.randint(0, 5), faces=None, power=power))
    known = {
        "game": "betwixt",
        "seat": seat,
        "step": "turn",
        "round": 3,
        "scores": [0] * seats,
        "seats": [parts().leaders[leader].word for leader in leaders],
        "hidden": NOTHING,
        "season": "autumn",
        "seasons": parts().seasons_played(seats),
        "rounds": seats + 1,
        "first": 1,
        "turn": 0,
        "leaders": people,
        "councils": councils,
        "current": names.pop(),
        "current_tokens": 1,
        "dead": [names.pop() for _ in range(2)],
        "discard": luck.choices(cards, k=9),
        "deck": 20,
        "ally_deck": 30,
        "supply": 40,
        "winner": None,
        "hand": sorted(luck.choices(cards, k=hand)) if seat is not None else [],
    }
    return blank(View, **known | changes)


def others(view: View, count: int) -> list[str]:
    """Allies that lie nowhere else."""
    used = {view.current, *view.dead, *(ally for it in view.councils for ally in it.allies)}
    return [ally for ally in parts().allies if ally not in used][:count]


def replace(view: View, **changes: Any) -> View:
    return msgspec.structs.replace(view, **changes)


def with_a_row(view: View) -> View:
    return replace(view, row=others(view, len(view.seats)), options={"ally_row": True}, in_force=view.dead[0])


def in_a_draft(view: View) -> View:
    leaders = [msgspec.structs.replace(it, bid=[], picks=4, uniques=4, kneeling=False) for it in view.leaders]
    uniques = [card.id for card in parts().influence.values() if card.leader == view.leaders[0].leader]
    hand = view.hand
    return replace(
        view, step="draft", leaders=leaders, current="", hand=[], packet=hand[:5], picks=hand[5:], uniques=uniques
    )


def looking_at_allies(view: View) -> View:
    return replace(view, up=others(view, 3), playing="dark_wings_dark_words")


def with_an_ally_arriving(view: View) -> View:
    return replace(view, arriving=others(view, 1)[0], in_force=view.dead[0])


def at_the_end(view: View) -> View:
    councils = []
    for it in view.councils:
        faces = [1 + (n + it.power) % 3 for n in range(it.tokens)]
        councils.append(msgspec.structs.replace(it, faces=faces, power=it.power + sum(faces)))
    seats = range(len(view.seats))
    scores = [min(councils[i].power, councils[i - 1].power) for i in seats]
    leaders = [msgspec.structs.replace(it, bid=[], hand=0) for it in view.leaders]
    return replace(
        view, step=None, over=True, turn=None, current="", hand=[], councils=councils, scores=scores, leaders=leaders
    )


def before_leaders(view: View) -> View:
    leaders = [msgspec.structs.replace(it, leader="", bid=[], kneeling=False) for it in view.leaders]
    seats = [f"seat_{i}" for i in range(len(leaders))]
    return replace(view, step="leader", leaders=leaders, seats=seats, current="", hand=[], dead=[], discard=[])


SITUATIONS: dict[str, Callable[[View], View]] = {
    "bidding": lambda view: view,
    "row": with_a_row,
    "draft": in_a_draft,
    "up": looking_at_allies,
    "arriving": with_an_ally_arriving,
    "end": at_the_end,
    "leaders": before_leaders,
}
every_shape = pytest.mark.parametrize("shape", SHAPES)
every_table = pytest.mark.parametrize("seats", [3, 4, 5, 6])
every_situation = pytest.mark.parametrize("situation", SITUATIONS)
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


@every_situation
@every_table
@every_shape
def test_every_situation_can_be_drawn_and_its_ids_are_unique(situation: str, seats: int, shape: str) -> None:
    for seat in (0, seats - 1, None):
        view = SITUATIONS[situation](a_view(seats, seat=seat, seed=seats))
        for lang in ("en", "ru"):
            root = ET.fromstring(picture(view, lang, shape))
            ids = [it.get("id") for it in root.iter() if it.get("id")]
            assert len(ids) == len(set(ids))


@every_situation
@every_table
def test_words_are_single_words_of_the_vocabulary(situation: str, seats: int) -> None:
    view = SITUATIONS[situation](a_view(seats))
    words = [it.get("data-word") or "" for it in parse(pieces(view, "en", "wide")) if it.get("data-word")]
    assert words
    assert set(words) <= set(vocabulary())


def test_what_can_be_answered_can_be_clicked() -> None:
    view = a_view(5)
    words = {it.get("data-word") for it in parse(pieces(view, "en", "wide"))}
    assert set(view.hand) <= words
    assert {bid.word for who in view.leaders for bid in who.bid} <= words
    assert {ally for council in view.councils for ally in council.allies} | set(view.dead) | {view.current} <= words
    assert {"kneel", *view.seats, *(council_word(view, i) for i in range(5))} <= words


@every_shape
def test_pieces_keep_their_ids_when_they_move(shape: str) -> None:
    before = a_view(4)
    card = before.hand[0]
    played = blank(BidCard, card=card, by=0, influence=1, word=f"{card}@{before.seats[0]}")
    mine = msgspec.structs.replace(before.leaders[0], bid=[*before.leaders[0].bid, played])
    ally = before.councils[0].allies[0]
    bereft = msgspec.structs.replace(before.councils[0], allies=before.councils[0].allies[1:])
    after = replace(
        before,
        hand=before.hand[1:],
        leaders=[mine, *before.leaders[1:]],
        councils=[bereft, *before.councils[1:]],
        dead=[*before.dead, ally],
    )
    old = [it.get("id") for it in parse(pieces(before, "en", shape))]
    new = [it.get("id") for it in parse(pieces(after, "en", shape))]
    gone = {f"ally-{ally}"} if shape == "tall" else set()  # a small screen shows the number of the dead only
    assert [ident for ident in old if ident not in gone] == new


@every_table
def test_a_tall_picture_closes_up_and_never_grows_out_of_its_frame(seats: int) -> None:
    ends = []
    for count in (0, 1, 3, 9):
        view = a_view(seats, allies=min(count, 7), bids=count)
        height = frame("tall", setting(view))[1]
        ends.append(max(at(it)[1] for it in parse(pieces(view, "en", "tall"))))
        assert ends[-1] + 46 < height
    assert ends == sorted(ends) and ends[0] < ends[-1]


def test_copies_of_a_card_share_a_word_but_no_id() -> None:
    view = a_view(4, bids=0, hand=0, seed=2)
    found = [
        it for it in parse(pieces(replace(view, hand=["raid", "raid"]), "en", "wide")) if it.get("data-word") == "raid"
    ]
    assert len({it.get("id") for it in found}) == 2


def test_nothing_of_another_hand_is_drawn() -> None:
    view = a_view(4, seat=None)
    ids = [it.get("id") or "" for it in parse(pieces(view, "en", "wide"))]
    staked = sum(len(who.bid) for who in view.leaders)
    assert sum(ident.startswith("card-") for ident in ids) == staked


def test_long_bids_large_councils_and_large_hands_stay_on_the_table() -> None:
    view = a_view(4, bids=9, allies=9, hand=14)
    for shape in SHAPES:
        width, height = frame(shape, setting(view))
        ids = set()
        for it in parse(pieces(view, "ru", shape)):
            x, y = at(it)
            assert 0 <= x <= width and 0 <= y <= height
            ids.add(it.get("id") or "")
        assert sum(ident.startswith("ally-") for ident in ids) >= 36
        assert sum(ident.startswith("card-") for ident in ids) >= 4 * 8 + 14


@every_situation
@every_table
@every_shape
@both_languages
def test_no_text_runs_over_its_card_or_the_picture(situation: str, seats: int, shape: str, lang: str) -> None:
    view = SITUATIONS[situation](a_view(seats, allies=4, bids=4, hand=11, seed=seats))
    width, height = frame(shape, setting(view))
    for it in parse(pieces(view, lang, shape)):
        left, top = at(it)
        box = card_box(it) if (it.get("id") or "").startswith(("ally-", "card-")) else None
        for x0, x1, y, words in lines(it):
            assert left + x0 >= -1 and left + x1 <= width + 1 and top + y <= height, words
            if box:
                assert box[0] - 1 <= x0 and x1 <= box[0] + box[2] + 1, words
                assert box[1] <= y <= box[1] + box[3], words


def at(piece: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", piece.get("transform", "translate(0 0)"))
    assert found
    return float(found[1]), float(found[2])


def card_box(piece: ET.Element) -> tuple[float, float, float, float] | None:
    """Where the blank card of a piece lies, from the path of its rim."""
    for it in piece.iter("path"):
        if "card" in it.get("class", "").split():
            found = re.match(r"M(\S+) (\S+)q(\S+) 0 \S+ \S+v(\S+)q.*?h-([\d.]+)q", it.get("d", ""))
            assert found
            x, y, r, down, across = map(float, found.groups())
            return x - r - across, y, across + 2 * r, down + 2 * r
    return None


def lines(piece: ET.Element) -> Iterator[tuple[float, float, float, str]]:
    """Every line of text with its left and right end and its height, by our own measure."""
    for it in piece.iter("text"):
        size, classes = float(it.get("font-size", "0")), it.get("class", "").split()
        face = next((face for face in ("b", "x", "s", "h", "i") if face in classes), "")
        y = float(it.get("y", "0"))
        for span in list(it.iter("tspan")) or [it]:
            x, words = float(span.get("x", "0")), span.text or ""
            y += float(span.get("dy", "0")) if span is not it else 0
            wide = ink.measure(words, size, face)
            x -= wide / 2 if "m" in classes else wide if "e" in classes else 0
            yield x, x + wide, y, words


@both_languages
def test_every_card_tells_where_it_comes_from(lang: str) -> None:
    for shape in SHAPES:
        for it in parse(pieces(a_view(4), lang, shape)):
            if (it.get("id") or "").startswith(("ally-", "card-")) and it.get("class") != "bare":
                assert any("dot" in (mark.get("class") or "").split() for mark in it.iter())
                assert re.search(SOURCES[lang], " ".join(title.text or "" for title in it.iter("title")))


SOURCES = {"en": "rulebook|public|reconstructed", "ru": "правилам|открытых|восстановлено"}


def test_the_winner_has_the_best_small_council_and_its_laurel() -> None:
    view = at_the_end(a_view(4, seed=9))
    assert [view.scores[who] for who in winners(view)] == [max(view.scores)] * len(winners(view))
    drawn = pieces(view, "en", "wide")
    councils = [it for it in parse(drawn) if (it.get("id") or "").startswith("council-")]
    crowned = [it for it in councils if any(use.get("href") == "#g-laurel" for use in it.iter("use"))]
    small = {min((i, i - 1), key=lambda c: view.councils[c].power) % 4 for i in winners(view)}
    assert {it.get("id") for it in crowned} == {f"council-{i}" for i in small}
    assert "–" not in "".join(it.text or "" for council in councils for it in council.iter("text"))  # sums are exact


def test_the_ground_depends_on_the_setting_alone() -> None:
    view = a_view(4)
    assert ground(setting(view), "en", "wide") == ground({"seats": 4, "row": False}, "en", "wide")
    assert ground({"seats": 4, "row": True}, "en", "wide") != ground({"seats": 4, "row": False}, "en", "wide")
    assert "data-word" not in ground(setting(view), "en", "wide")


@every_shape
@both_languages
def test_a_usual_position_is_small_and_drawn_with_little_work(shape: str, lang: str) -> None:
    view = a_view(4)
    drawn = pieces(view, lang, shape)
    assert len(drawn.encode()) < 42_000
    assert calls(lambda: pieces(view, lang, shape)) < 1850
