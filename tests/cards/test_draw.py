"""The drawing of the card game: well formed, named by single words, stable, quick, and nothing hidden is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, cast

import msgspec
import pytest

import cyvasse
from cyvasse import ink
from cyvasse.games.cards.components import HOUSES, ICONS, VERBS, components
from cyvasse.games.cards.draw import frame, ground, picture, pieces, setting
from cyvasse.games.cards.draw.layout import PLANS, SHAPES, WORDS
from cyvasse.games.cards.view import View
from cyvasse.games.cards.words import vocabulary
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import ChooseSome, Question
from tests.conformance.cards.tables import play, start
from tests.effort import calls


def full(step: str, more: str = "") -> Match:
    """The middle of a game."""
    lannister = "cersei_lannister kneeling, jaime_lannister power 2 duplicates 1, hound kneeling, tywin_lannister"
    lannister += ", lannister_guards, pycelle kneeling, casterly_rock, lannisport kneeling, iron_throne"
    lannister += ", catspaw_dagger on hound, imprisoned on eddard_stark@stark"
    stark = "eddard_stark kneeling power 2 duplicates 1, jon_snow, winterfell_guard, catelyn_stark, littlefinger"
    stark += ", arya_stark kneeling power 1, winterfell, castle_winterfell, godswood, ice on eddard_stark"
    return start(f"""
        step: {step}
        round: 4
        first: stark
        active: lannister
        lannister: {lannister}
        stark: {stark}, direwolf on winterfell_guard
        stark hand: king_in_the_north pack_survives dark_wings rodrik_cassel robb_stark not_today hodor
        lannister hand: little_birds kevan_lannister kingsroad
        stark dead: jory_cassel
        lannister dead: lancel_lannister gregor_clegane
        stark discard: winter_is_coming
        lannister discard: insidious_ways lions_cunning
        stark gold: 1
        lannister gold: 3
        stark power: 7
        lannister power: 6
        stark plot: crossing_the_trident
        lannister plot: hear_me_roar
        {more}
    """)


def fighting() -> Match:
    return full("window_resolution", "challenge: military\nattackers: jaime_lannister hound\ndefenders: jon_snow")


def choosing_plots() -> Match:
    return start("step: plot\nstark: jon_snow\nlannister: hound\nstark hand: ice\nlannister hand: kingsroad")


def naming_a_challenge() -> Match:
    return full("challenge")


def spying() -> Match:
    return start("""
        step: effect
        stark plot: spies_among_us
        stark hand: kingsroad dark_wings
        lannister hand: hound bronn kingsroad
    """)


def hearing_birds() -> Match:
    match = start("""
        step: window_standing
        first: lannister
        lannister gold: 1
        lannister hand: little_birds power_is_power
        stark hand: hodor dark_wings ice
    """)
    return play(match, "lannister: little_birds")


def raising_the_dead() -> Match:
    return start("step: effect\nstark plot: the_old_gods\nstark dead: jon_snow hodor\nstark hand: dark_wings")


def dreaming() -> Match:
    match = start("""
        step: window_plot
        stark: bran_stark
        stark hand: dark_wings
        stark deck: hodor ice
        luck: [ice]
    """)
    return play(match, "stark: bran_stark@stark")


def drafting() -> Match:
    return cyvasse.new("cards", seed=3, options={"draft": True})


SITUATIONS: dict[str, Callable[[], Match]] = {
    it.__name__: it
    for it in (
        fighting,
        choosing_plots,
        naming_a_challenge,
        spying,
        hearing_birds,
        raising_the_dead,
        dreaming,
        drafting,
    )
}
every_shape = pytest.mark.parametrize("shape", SHAPES)
every_situation = pytest.mark.parametrize("situation", SITUATIONS)
both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


def parse(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


def drawn(match: Match, seat: int | None, lang: str = "en", shape: str = "wide") -> ET.Element:
    return parse(pieces(cast(View, match.view(seat)), lang, shape))


def words(drawing: ET.Element) -> list[str]:
    return [it.get("data-word", "") for it in drawing if it.get("data-word")]


def called(question: Question) -> set[str]:
    """The words that an answer can hold, but for verbs, which are buttons of the page."""
    lines = question.items if isinstance(question, ChooseSome) else question.options
    return {word for line in lines for word in line.split()} - set(VERBS)


class Moment(msgspec.Struct):
    """A seat that is asked something in a random game."""

    view: View
    ask: str
    words: set[str]


@cache
def moments() -> list[Moment]:
    """Of every ask a few, from random games with and without a draft."""
    found: list[Moment] = []
    for seed in range(6):
        match, dice = cyvasse.new("cards", seed=seed, options={"draft": seed % 2 == 1}), Dice(seed)
        while not match.over and match.view(0).round < 9:
            for seat, question in match.questions.items():
                if sum(moment.ask == question.ask for moment in found) < 4 or dice.below(40) == 0:
                    found.append(Moment(cast(View, match.view(seat)), question.ask, called(question)))
            seat = min(match.questions)
            match.answer(seat, match.questions[seat].sample(dice))
    return found


# -- well formed ------------------------------------------------------------------------------------------------


@every_situation
@every_shape
def test_every_situation_can_be_drawn_and_its_ids_are_unique(situation: str, shape: str) -> None:
    match = SITUATIONS[situation]()
    for seat in (0, 1, None):
        for lang in ("en", "ru"):
            root = ET.fromstring(picture(cast(View, match.view(seat)), lang, shape))
            ids = [it.get("id") for it in root.iter() if it.get("id")]
            assert len(ids) == len(set(ids))


@every_shape
def test_all_that_is_used_is_defined(shape: str) -> None:
    for situation in SITUATIONS.values():
        drawing = picture(cast(View, situation().view(0)), "en", shape)
        known = set(re.findall(r' id="([^"]+)"', drawing))
        assert set(re.findall(r'(?:href="|url\()#([\w-]+)', drawing)) <= known


@every_shape
def test_random_games_can_be_drawn_and_stay_in_their_frame(shape: str) -> None:
    width, height = frame(shape)
    for moment in moments()[::3]:
        drawing = parse(pieces(moment.view, "ru", shape))
        ids = [it.get("id") for it in drawing.iter() if it.get("id")]
        assert len(ids) == len(set(ids))
        for it in drawing:
            x, y = at(it)
            assert 0 <= x <= width and 0 <= y <= height, (moment.ask, it.get("id"))


@both_languages
def test_the_words_of_the_drawing_are_there_in_both_languages(lang: str) -> None:
    assert WORDS[lang].keys() == WORDS["en"].keys() and all(WORDS[lang].values())


# -- words ------------------------------------------------------------------------------------------------------


@every_shape
def test_every_word_of_a_legal_line_can_be_clicked(shape: str) -> None:
    asked = set()
    for moment in moments():
        there = set(words(parse(pieces(moment.view, "en", shape))))
        assert moment.words <= there, (moment.ask, moment.words - there)
        asked.add(moment.ask)
    assert {"plot", "first", "marshal", "challenge", "attackers", "defenders", "layout", "draft.deck"} <= asked


@every_situation
@every_shape
def test_the_words_of_special_questions_are_there(situation: str, shape: str) -> None:
    match = SITUATIONS[situation]()
    for seat, question in match.questions.items():
        assert called(question) <= set(words(drawn(match, seat, shape=shape)))


@every_situation
def test_words_are_single_words_of_the_vocabulary(situation: str) -> None:
    for seat in (0, 1, None):
        found = words(drawn(SITUATIONS[situation](), seat))
        assert found and set(found) <= set(vocabulary())


def test_copies_of_a_card_share_a_word_but_no_id() -> None:
    match = start("stark hand: stark_retainer stark_retainer")
    found = [it for it in drawn(match, 0) if it.get("data-word") == "stark_retainer"]
    assert len(found) == len({it.get("id") for it in found}) == 2


@every_shape
def test_one_word_names_one_thing_where_the_other_hand_is_looked_at(shape: str) -> None:
    found = words(drawn(spying(), 0, shape=shape))
    assert found.count("kingsroad") == 1  # that of the opponent: the own one cannot be meant


def test_challenges_can_be_named_until_one_is_fought() -> None:
    assert set(ICONS) <= set(words(drawn(naming_a_challenge(), 1)))
    assert not set(ICONS) & set(words(drawn(fighting(), 1)))


# -- secrets ----------------------------------------------------------------------------------------------------


@every_shape
@pytest.mark.parametrize("seat", [0, None])
def test_nothing_of_another_hand_is_drawn(shape: str, seat: int | None) -> None:
    match = start("stark hand: jon_snow\nlannister hand: hound bronn\nlannister deck: shae tywin_lannister")
    markup = pieces(cast(View, match.view(seat)), "en", shape)
    for card in ("hound", "bronn", "shae", "tywin_lannister"):
        assert card not in markup and components().cards[card].name["en"] not in markup
    assert ("jon_snow" in markup) == (seat == 0)


@every_shape
def test_a_drafted_plot_deck_is_seen_by_its_player_alone(shape: str) -> None:
    match = drafting()
    packets = [set(cast(View, match.view(seat)).packet) for seat in (0, 1)]
    for seat in (0, 1):
        there = {it.get("id") for it in drawn(match, seat, shape=shape)}
        assert {f"plot-{plot}" for plot in packets[seat]} <= there
        assert not {f"plot-{plot}" for plot in packets[1 - seat]} & there
    assert not any((it.get("id") or "").startswith("plot-") for it in drawn(match, None, shape=shape))


def test_what_was_seen_on_top_of_the_deck_is_told_to_who_saw_it() -> None:
    name = components().cards["ice"].name["en"]
    told = {seat: pieces(cast(View, dreaming().view(seat)), "en", "wide") for seat in (0, 1)}
    assert f"{WORDS['en']['top']}: * {name}" in told[0] and "a-ice" in told[0]
    assert name not in told[1] and "a-ice" not in told[1]


# -- stability --------------------------------------------------------------------------------------------------


@every_shape
def test_the_same_view_is_drawn_alike(shape: str) -> None:
    view = cast(View, fighting().view(0))
    again = msgspec.json.decode(msgspec.json.encode(view), type=View)
    assert pieces(view, "en", shape) == pieces(again, "en", shape)


@every_shape
def test_a_card_keeps_its_id_from_hand_to_table_and_to_the_dead(shape: str) -> None:
    held = start("stark gold: 5\nstark hand: stark_retainer stark_retainer hodor")
    played = start("stark gold: 5\nstark hand: stark_retainer hodor\nstark: stark_retainer")
    dead = start("stark gold: 5\nstark hand: stark_retainer hodor\nstark dead: stark_retainer")
    ids = [
        {it.get("id") for it in drawn(match, 0, shape=shape) if (it.get("id") or "").startswith("card-stark")}
        for match in (held, played, dead)
    ]
    assert (
        ids[0] == ids[1] == ids[2] == {"card-stark-stark_retainer", "card-stark-stark_retainer-2", "card-stark-hodor"}
    )


@every_shape
def test_pieces_that_stay_keep_their_order(shape: str) -> None:
    before = naming_a_challenge()
    view = cast(View, before.view(1))
    old = [it.get("id") for it in parse(pieces(view, "en", shape))]
    play(before, "lannister: military", "lannister: jaime_lannister@lannister")
    new = [it.get("id") for it in drawn(before, 1, shape=shape)]
    assert [ident for ident in old if ident in new] == [ident for ident in new if ident in old]


def test_kneeling_turns_the_card_and_nothing_else_moves() -> None:
    position = "step: challenge\nactive: stark\nstark: jon_snowMARK, hodor, robb_stark"
    standing, kneeling = (start(position.replace("MARK", mark)) for mark in ("", " kneeling"))
    one, other = (
        {it.get("id"): it for it in drawn(match, 0) if (it.get("id") or "").startswith("card-")}
        for match in (standing, kneeling)
    )
    assert [at(it) for it in one.values()] == [at(it) for it in other.values()]
    turns = [turn_of(side["card-stark-jon_snow"]) for side in (one, other)]
    assert turns == [0, 90]
    assert turn_of(other["card-stark-hodor"]) == 0


def turn_of(piece: ET.Element) -> int:
    plate = next(it for it in piece.iter("use") if (it.get("id") or "").startswith("turn-"))
    return int(re.findall(r"rotate\((\d+)\)", plate.get("transform", ""))[0])


def test_the_ground_depends_on_the_setting_alone() -> None:
    view = cast(View, fighting().view(0))
    assert ground(setting(view), "en", "wide") == ground({"packs": []}, "en", "wide")
    assert "data-word" not in ground(setting(view), "en", "wide")
    pack = {"name": "ours", "game": "cards", "files": {"cards": {"cards": [changed_hodor()]}}}
    other = cast(View, start("stark: hodor", packs=[pack]).view(0))
    assert "Hodor the Great" in ground(setting(other), "en", "wide")
    assert "Hodor the Great" in pieces(other, "en", "wide")


def changed_hodor() -> dict[str, Any]:
    entry = cast("dict[str, Any]", msgspec.to_builtins(components().cards["hodor"]))
    return {key: value for key, value in entry.items() if value is not None and key != "abilities"} | {
        "name": {"en": "Hodor the Great", "ru": "Великий Ходор"}
    }


# -- what a picture says ----------------------------------------------------------------------------------------


@every_shape
@both_languages
def test_a_challenge_shows_both_totals(shape: str, lang: str) -> None:
    match = fighting()
    arena = next(it for it in drawn(match, 0, lang, shape) if it.get("id") == "arena")
    view = cast(View, match.view(0))
    said = [it.text for it in arena.iter("text")]
    assert {str(total) for total in view.strengths} <= set(said) and str(view.claim) in said


def test_a_character_about_to_be_killed_is_in_danger() -> None:
    match = full("window_resolution", "challenge: military\nattackers: jaime_lannister hound\ndefenders: arya_stark")
    view = cast(View, match.view(0))
    house = view.houses[0]
    doomed = [msgspec.structs.replace(it, doomed=it.card == "jon_snow") for it in house.characters]
    view = msgspec.structs.replace(view, houses=[msgspec.structs.replace(house, characters=doomed), view.houses[1]])
    marked = [it.get("data-word") for it in parse(pieces(view, "en", "wide")) if it.get("class") == "danger"]
    assert marked == ["jon_snow@stark"]


def test_own_cards_rise_high_and_those_in_play_do_not() -> None:
    for it in drawn(fighting(), 0):
        if (it.get("id") or "").startswith("card-") and it.get("data-word"):
            in_hand = "@" not in it.get("data-word", "")
            assert ("high" in it.get("class", "").split()) == in_hand


@both_languages
def test_faces_say_all_that_is_printed_and_where_it_comes_from(lang: str) -> None:
    sources = {"en": "rulebook|public|reconstructed", "ru": "правилам|открытых|восстановлено"}[lang]
    data = components()
    for shape in SHAPES:
        symbols = {it.get("id"): it for it in parse(ground({"packs": []}, lang, shape)).iter("g") if it.get("id")}
        for card in data.cards.values():
            title = symbols[f"{'a' if shape == 'tall' else 'f'}-{card.id}"].findtext("title") or ""
            assert card.name[lang] in title and re.search(sources, title)
            assert all(ability.text[lang] in title for ability in card.abilities)
        for plot in data.plots.values():
            title = symbols[f"l-{plot.id}"].findtext("title") or ""
            assert plot.name[lang] in title and re.search(sources, title)


# -- texts fit --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("shape", ["wide", "desk"])
@both_languages
def test_no_text_of_a_face_runs_over_its_card(shape: str, lang: str) -> None:
    lay = PLANS[shape]
    cut = []
    for it in parse(ground({"packs": []}, lang, shape)).iter("g"):
        kind, _, title = (it.get("id") or "").partition("-")
        if kind not in ("f", "v", "l"):
            continue
        w, h = {"v": (212, 132), "l": (212 * lay.k, 22)}.get(kind) or (
            lay.plot if title in components().plots else lay.face
        )
        for x0, x1, y, said in lines(it):
            assert x0 >= -1 and x1 <= w + 1 and y <= h + 1, (title, said)
            cut += [title] if said.endswith("…") and kind != "l" else []
    assert len(set(cut)) <= 1  # the longest text on the narrow cards of a desk; its title says it whole


@every_situation
@every_shape
@both_languages
def test_no_text_runs_out_of_the_picture(situation: str, shape: str, lang: str) -> None:
    width, height = frame(shape)
    match = SITUATIONS[situation]()
    for it in drawn(match, 0, lang, shape):
        left, top = at(it)
        for x0, x1, y, said in lines(it):
            assert left + x0 >= -1 and left + x1 <= width + 1 and top + y <= height, (it.get("id"), said)


def at(piece: ET.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", piece.get("transform", "translate(0 0)"))
    assert found
    return float(found[1]), float(found[2])


def lines(piece: ET.Element) -> Iterator[tuple[float, float, float, str]]:
    """Every line of text that is not scaled, with its left and right end and its height, by our own measure."""
    scaled = {text for group in piece.iter("g") if "scale" in group.get("transform", "") for text in group.iter("text")}
    middle = {text for group in piece.iter("g") if group.get("text-anchor") == "middle" for text in group.iter("text")}
    for it in piece.iter("text"):
        if it in scaled:
            continue
        size, classes = float(it.get("font-size", "0")), it.get("class", "").split()
        face = next((face for face in ("b", "x", "s", "h", "i") if face in classes), "")
        centred = "m" in classes or it.get("text-anchor") == "middle" or it in middle
        spans = [span for span in it.findall("tspan") if span.get("x")]
        y = float(it.get("y", "0"))
        for span in spans or [it]:
            x, said = float(span.get("x", "0")), "".join(span.itertext()) if spans else it.text or ""
            y = float(span.get("y", y)) + (float(span.get("dy", "0")) if span is not it else 0)
            wide = ink.measure(said, size, face)
            x -= wide / 2 if centred else wide if "e" in classes else 0
            yield x, x + wide, y, said


# -- size and speed ---------------------------------------------------------------------------------------------


@every_shape
@both_languages
def test_a_usual_position_is_small_and_drawn_with_little_work(shape: str, lang: str) -> None:
    view = cast(View, fighting().view(0))
    assert len(pieces(view, lang, shape).encode()) < 40_000
    assert calls(lambda: pieces(view, lang, shape)) < 2100


@both_languages
def test_positions_of_random_games_are_mostly_small(lang: str) -> None:
    for shape in SHAPES:
        sizes = sorted(len(pieces(moment.view, lang, shape).encode()) for moment in moments()[::2])
        assert sizes[int(len(sizes) * 0.95)] < 40_000


def test_both_houses_have_their_banner_at_every_side() -> None:
    for seat in (0, 1, None):
        there = words(drawn(fighting(), seat))
        assert [there.count(house) for house in HOUSES] == [1, 1]


def test_a_character_tells_what_it_cannot_do() -> None:
    match = start(
        "step: effect\nlannister plot: under_arrest\nstark: jon_snow, hodor\nstark hand: ice\nfirst: lannister"
    )
    play(match, "lannister: jon_snow@stark")
    titles = {it.get("data-word"): it.findtext("title") for it in drawn(match, 0)}
    assert titles["jon_snow@stark"] == "Jon Snow: strength 3, kneeling, cannot defend"
    assert titles["hodor@stark"] == "Hodor: strength 2"


def test_a_drawn_game_crowns_nobody() -> None:
    view = cast(View, fighting().view(0))
    for victor, crowned in ((-2, 0), (1, 1)):
        over = msgspec.structs.replace(view, over=True, step=None, victor=victor, challenge="", strengths=[])
        banners = [it for it in parse(pieces(over, "en", "wide")) if (it.get("id") or "").startswith("banner-")]
        laurels = [it for it in banners if any(use.get("href") == "#g-laurel" for use in it.iter("use"))]
        assert len(laurels) == crowned
        assert ("".join(banners[0].itertext()).count(WORDS["en"]["drawn"]) > 0) == (victor == -2)
