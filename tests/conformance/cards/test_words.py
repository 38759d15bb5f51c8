"""Rulebook: the parts of a card as people read them; what the view tells of a card in play."""

from __future__ import annotations

import pytest

from cyvasse.games.cards import GAME
from cyvasse.games.cards.components import Components
from cyvasse.games.cards.view import Character
from cyvasse.games.cards.words import card_text, vocabulary, word_name
from cyvasse.kernel.match import Match
from tests.conformance.cards.tables import asks, pass_all, play, start, view
from tests.rule import rule

both_languages = pytest.mark.parametrize("lang", ["en", "ru"])


# -- names ----------------------------------------------------------------------------------------------------------


@rule("anatomy.1", "unique.4")
@pytest.mark.parametrize(
    ("word", "en", "ru"),
    [
        ("hodor", "Hodor", "Ходор"),
        ("hodor@stark", "Hodor", "Ходор"),
        ("littlefinger@stark", "Littlefinger (Stark)", "Мизинец (Старк)"),
        ("littlefinger@lannister", "Littlefinger (Lannister)", "Мизинец (Ланнистер)"),
        ("stark_retainer@stark", "Stark Retainer", "Свита Старка"),
        ("stark_retainer@stark/2", "Stark Retainer (Stark, no. 2)", "Свита Старка (Старк, № 2)"),
        ("hodor@dead", "Hodor (dead pile)", "Ходор (кладбище)"),
        ("valar_morghulis", "Valar Morghulis", "Валар моргулис"),
        ("valar_morghulis@lannister", "Valar Morghulis (Lannister)", "Валар моргулис (Ланнистер)"),
        ("stark", "House Stark", "Дом Старк"),
        ("military", "Military", "Битва"),
        ("dominance", "Dominance", "Господство"),
        ("bury", "put it on the bottom", "под низ колоды"),
        ("keep", "leave it on top", "оставить сверху"),
        ("dancing", "dancing", "dancing"),
    ],
)
def test_words_are_called_by_the_names_on_the_cards(box: Components, word: str, en: str, ru: str) -> None:
    assert (word_name(word, "en", box), word_name(word, "ru", box)) == (en, ru)


@both_languages
def test_no_two_cards_in_play_are_called_the_same(box: Components, lang: str) -> None:
    words = [word for word in box.owner if word in vocabulary()]
    assert len(words) == len(box.owner) and len({word_name(word, lang, box) for word in words}) == len(words)


def test_every_word_of_an_answer_has_a_name(box: Components) -> None:
    assert [word for word in vocabulary() if word_name(word, "ru", box) == word] == []
    verbs = [word for word in vocabulary() if word_name(word, "en", box) == word]
    assert verbs == ["done", "no", "pass", "yes"]  # plain English


# -- cards ----------------------------------------------------------------------------------------------------------


@rule("anatomy.2", "anatomy.5", "anatomy.6", "anatomy.8")
@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("hound", "* The Hound (character, House Lannister, cost 1, strength 3, military). Ally. ["),
        ("tyrion_lannister", "* Tyrion Lannister (character, House Lannister, cost 4, strength 3, "),
        ("castle_winterfell", "Castle Winterfell (location, House Stark, cost 0, income +1). Westeros. Limited. ["),
        ("hand_of_the_king", "* Hand of the King (attachment, Neutral card, cost "),
        ("dark_wings", "Dark Wings, Dark Words (event, House Stark). Any phase: "),
        ("the_pointy_end", "The Pointy End (income 4, initiative "),
    ],
)
def test_a_card_is_told_with_all_that_is_printed_on_it(box: Components, title: str, said: str) -> None:
    assert str(GAME.card(title, "en", box)).startswith(said)
    assert GAME.card(f"{title}@stark", "en", box) == GAME.card(title, "en", box)


@both_languages
def test_all_cards_and_plots_are_told_and_nothing_else(box: Components, lang: str) -> None:
    for title, card in box.cards.items():
        told = str(card_text(title, lang, box))
        assert all(ability.text[lang] in told for ability in card.abilities) and told.endswith("]")
    for title, plot in box.plots.items():
        told = str(card_text(title, lang, box))
        assert plot.text is None or plot.text[lang] in told
        assert (str(box.kinds["when_revealed"][lang]) in told) == plot.when_revealed
    assert card_text("pass", lang, box) is None and card_text("military", lang, box) is None


# -- cards in play --------------------------------------------------------------------------------------------------


def shown(match: Match, word: str) -> Character:
    return next(each for house in view(match).houses for each in house.characters if each.word == word)


@rule("keyword.3", "keyword.4", "keyword.5")
def test_keywords_and_what_stealth_has_done_are_shown_on_characters() -> None:
    match = start("""
        step: window_defence
        active: lannister
        first: stark
        challenge: military
        attackers: jaime_lannister
        stealth: jon_snow
        lannister: jaime_lannister, hound, catspaw_dagger on hound
        stark: jon_snow, hodor, bran_stark
    """)
    words = ("jaime_lannister@lannister", "hound@lannister", "jon_snow@stark", "hodor@stark")
    assert [shown(match, word).renown for word in words] == [True, False, False, False]
    assert [shown(match, word).stealth for word in words] == [False, True, False, False]
    assert [shown(match, word).passed_by for word in words] == [False, False, True, False]
    assert [shown(match, word).role for word in words] == ["attacker", "", "", ""]


@rule("save.2", "ruling.25", "ruling.61")
def test_who_is_about_to_be_killed_is_shown_until_it_is_decided() -> None:
    match = start("""
        step: effect
        lannister plot: valar_morghulis
        lannister: hound
        stark hand: hodor
    """)
    assert asks(match) == [("stark", "save.foe")]  # the Starks may hold Not Today, which saves either side
    assert shown(match, "hound@lannister").doomed and view(match).doomed == ["hound@lannister"]
    pass_all(match, "marshal")
    assert view(match).doomed == [] and view(match).houses[1].dead == ["hound"]


@rule("hidden.4", "hidden.5", "ruling.50")
def test_a_spectator_sees_piles_and_sizes_and_no_hand() -> None:
    match = start("""
        stark gold: 3
        stark hand: hodor ice
        stark discard: dark_wings
        stark dead: jon_snow
        lannister hand: hound
        lannister deck: bronn shae
    """)
    seen, mine = view(match), view(match, "stark")
    assert (seen.seat, seen.hand, seen.plots, seen.packet, seen.pool, seen.screen) == (None, [], [], [], [], [])
    assert (mine.seat, mine.hand) == (0, ["hodor", "ice"])
    assert [(house.hand, house.deck) for house in seen.houses] == [(2, 46), (1, 2)]
    assert (seen.houses[0].discard, seen.houses[0].dead) == (["dark_wings"], ["jon_snow"])


@rule("hidden.2", "setup.12")
def test_initial_cards_laid_out_so_far_are_seen_by_their_player_alone() -> None:
    match = start("step: layout\nstark hand: hodor bran_stark")
    play(match, "stark: hodor")
    assert view(match, "stark").screen == ["hodor"]
    assert view(match, "lannister").screen == view(match).screen == []
