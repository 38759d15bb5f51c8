"""Rulebook: aim, components, parts and types of cards, crests, as far as the printed data shows them."""

from __future__ import annotations

from collections import Counter

import pytest

import cyvasse
from cyvasse.games.cards import GAME
from cyvasse.games.cards.components import HOUSES, Components, components
from cyvasse.games.cards.position import FLOW
from cyvasse.games.cards.table import HAND
from cyvasse.kernel.data import BadData
from cyvasse.kernel.opening import new
from cyvasse.kernel.refused import Refused
from cyvasse.lab.sim import prepare
from tests.conformance.cards.tables import (
    asks,
    deck,
    events,
    gold,
    is_kneeling,
    offers,
    pass_all,
    play,
    start,
    strength,
    table,
    total,
    view,
)
from tests.rule import example, rule


@rule("golden.1")
def test_exactly_two_play_stark_against_lannister() -> None:
    assert new("cards", seed=1).names == ["stark", "lannister"]
    with pytest.raises(Refused):
        new("cards", seats=3)


@rule("golden.2")
def test_the_first_to_collect_15_power_wins(box: Components) -> None:
    assert box.numbers["power_to_win"] == 15
    match = start("""
        step: dominance
        stark power: 14
        stark: hodor
    """)
    assert match.over and match.winners == [0]


@rule("golden.3")
def test_the_text_of_a_card_prevails_over_the_rules() -> None:
    match = start("""
        step: challenge
        active: lannister
        lannister: jaime_lannister
    """)
    play(match, "lannister: military")
    assert not is_kneeling(match, "jaime_lannister@lannister")


@rule("comp.1", "comp.3", "ruling.2")
def test_the_box_holds_26_gold_and_30_power_tokens_which_are_no_limit(box: Components) -> None:
    assert (box.tokens["gold"].count, box.tokens["power"].count) == (26, 30)
    match = start("""
        step: income
        stark gold: 99
        stark plot: a_golden_crown
        stark hand: hodor
    """)
    assert gold(match, "stark") == 106


@rule("comp.2", "gold.1")
def test_gold_pays_for_cards_and_for_effects() -> None:
    match = start("""
        active: lannister
        lannister gold: 5
        lannister hand: bronn lions_cunning
    """)
    play(match, "lannister: bronn")
    assert gold(match, "lannister") == 3
    play(match, "lannister: lions_cunning")
    assert gold(match, "lannister") == 1


@rule("comp.5", "ruling.3", "ruling.55")
def test_each_house_deck_is_all_50_cards_with_the_neutral_ones_printed_with_it(box: Components) -> None:
    for seat, house in enumerate(HOUSES):
        assert sum(box.decks[seat].values()) == 50 and len(box.decks[seat]) == 33
        assert {box.cards[title].house for title in box.decks[seat]} == {house, "neutral"}


@rule("comp.6", "comp.7", "types.9")
def test_there_are_32_plots_of_which_14_are_used_and_none_is_in_a_house_deck(box: Components) -> None:
    assert len(box.plots) == 32
    assert sum(plot.starting is not None for plot in box.plots.values()) == 14
    assert not any(plot in box.decks[seat] for plot in box.plots for seat in (0, 1))


@rule("anatomy.1", "anatomy.2", "anatomy.5", "anatomy.6")
def test_cards_have_names_types_costs_and_characters_strength_and_icons(box: Components) -> None:
    assert all(card.name["en"] and card.name["ru"] for card in box.cards.values())
    jon = box.cards["jon_snow"]
    assert (jon.type, jon.cost, jon.strength, jon.icons) == ("character", 3, 3, ("military", "power"))
    for card in box.cards.values():
        assert bool(card.icons) == (card.type == "character")


@rule("anatomy.3", "unique.1")
def test_unique_cards_are_marked_and_have_names_of_their_own(box: Components) -> None:
    assert box.cards["eddard_stark"].unique and not box.cards["stark_retainer"].unique
    assert "* Eddard Stark" in str(GAME.card("eddard_stark", "en", box))


@rule("anatomy.8", "keyword.1")
def test_there_are_three_keywords(box: Components) -> None:
    used = {keyword for card in box.cards.values() for keyword in card.keywords}
    assert used == {"limited", "renown", "stealth"} == set(box.keywords)


@rule("anatomy.10", "anatomy.11", "income.1")
def test_an_income_bonus_is_added_to_the_income_of_the_plot() -> None:
    match = start("""
        step: income
        active: lannister
        lannister plot: hear_me_roar
        lannister: casterly_rock, lannister_encampment
        lannister hand: hound
    """)
    assert gold(match, "lannister") == 5 + 2 + 1


@rule("anatomy.4", "crest.1", "crest.2", "crest.4")
def test_the_crest_shows_the_house_and_neutral_cards_have_none(box: Components) -> None:
    houses = Counter(card.house for card in box.cards.values())
    assert set(houses) == {"stark", "lannister", "neutral"}
    assert box.cards["hound"].house == "lannister" and box.cards["shae"].house == "neutral"


@rule("anatomy.14", "types.1")
def test_characters_locations_and_attachments_are_of_both_houses_and_neutral(box: Components) -> None:
    found = {(card.type, card.house) for card in box.cards.values()}
    for kind in ("character", "location", "attachment"):
        for house in ("stark", "lannister", "neutral"):
            assert (kind, house) in found
    assert {card.type for card in box.cards.values()} | {"plot"} == set(box.types)


@rule("crest.3", "ruling.41")
def test_effects_on_one_house_leave_neutral_cards_alone() -> None:
    match = start("""
        stark: winterfell, hodor, littlefinger
    """)
    assert strength(match, "hodor@stark") == 3
    assert strength(match, "littlefinger@stark") == 2


@rule("ruling.1")
def test_winterfell_and_castle_winterfell_are_two_cards(box: Components) -> None:
    castle, seat = box.cards["castle_winterfell"], box.cards["winterfell"]
    assert (castle.unique, castle.keywords, castle.copies["stark"] >= 2) == (False, ("limited",), True)
    assert (seat.unique, seat.keywords) == (True, ())


@rule("setup.4", "setup.5", "setup.6", "setup.7")
def test_the_starting_plot_decks_are_fixed_and_the_rest_stays_in_the_box(box: Components) -> None:
    match = new("cards", seed=1)
    lannister = ["a_game_of_thrones", "a_killing_cold", "an_uneasy_peace", "guarding_the_throne"]
    lannister += ["hear_me_roar", "under_arrest", "valar_morghulis"]
    stark = ["a_storm_of_swords", "calling_the_banners", "crossing_the_trident", "hidden_in_shadows"]
    stark += ["spies_among_us", "the_lion_and_the_wolf", "the_old_gods"]
    assert [house.plots for house in view(match).houses] == [stark, lannister]
    assert len(box.draft_plots()) == 18


@rule("setup.2", "setup.20", "pile.1")
@example("ex.play_area")
def test_the_play_area_has_eighteen_places() -> None:
    match = new("cards", seed=1)
    common = ["treasury", "power reserve"]  # counters without a limit
    each = [(h.deck, h.dead, h.discard, h.characters, h.plot, h.plots, h.gold, h.power) for h in view(match).houses]
    assert len(common) + sum(len(places) for places in each) == 18
    assert all(house.dead is not house.discard for house in view(match).houses)


@rule("cardtext.3", "cardtext.5", "card.hound", "card.lannister_encampment")
def test_the_hound_and_lannister_encampment_are_as_the_rulebook_shows_them(box: Components) -> None:
    hound, camp = box.cards["hound"], box.cards["lannister_encampment"]
    assert (hound.cost, hound.strength, hound.traits, hound.abilities) == (1, 3, ("ally",), ())
    assert (camp.cost, camp.income, camp.traits, camp.keywords) == (0, 1, ("westeros",), ("limited",))


@rule("cardtext.16", "cardtext.21", "cardtext.24", "card.castle_winterfell")
def test_the_cards_of_the_set_up_example_fit_five_gold(box: Components) -> None:
    three = ("arya_stark", "jon_snow", "castle_winterfell")
    assert sum(box.cards[title].cost for title in three) == 5
    assert box.cards["castle_winterfell"].keywords == ("limited",)
    assert box.decks[0]["eddard_stark"] >= 2 and box.decks[0]["castle_winterfell"] >= 2


@rule("cardtext.22")
def test_jon_snow_and_stark_retainer_fight_with_less_than_five_strength(box: Components) -> None:
    jon, retainer = box.cards["jon_snow"], box.cards["stark_retainer"]
    assert "military" in jon.icons and "military" in retainer.icons
    assert jon.strength + retainer.strength < 5


@rule("cardtext.19", "cardtext.23")
def test_littlefinger_lies_in_both_decks_and_sansa_is_unique(box: Components) -> None:
    assert set(box.cards["littlefinger"].copies) == {"stark", "lannister"}
    assert box.cards["littlefinger"].unique and box.cards["sansa_stark"].unique


@rule("ruling.54")
def test_a_game_without_a_winner_after_the_round_limit_is_drawn() -> None:
    match = start("""
        options: {round_limit: 4}
        step: round_over
        round: 4
    """)
    assert match.over and match.winners == [0, 1]
    endless = start("""
        options: {round_limit: 0}
        step: round_over
        round: 99
    """)
    assert not endless.over


@rule("ruling.54")
def test_people_play_without_a_round_limit_and_programs_among_themselves_with_one_of_50() -> None:
    assert cyvasse.new("cards", seed=1).table.options.round_limit == 0
    assert prepare("cards").options["round_limit"] == 50
    assert prepare("cards", options={"round_limit": 0}).options["round_limit"] == 0, "unless told otherwise"


def test_a_pack_replaces_a_card_whole_and_errors_name_file_id_and_field() -> None:
    entry = {
        "id": "hodor",
        "name": {"en": "Hodor", "ru": "Ходор"},
        "type": "character",
        "house": "stark",
        "copies": {"stark": 2},
        "strength": 9,
        "icons": ["military"],
        "source": "reconstructed",
    }
    pack = {"name": "big", "game": "cards", "files": {"cards": {"cards": [entry]}}}
    assert components([pack]).cards["hodor"].strength == 9 and components([pack]).decks[0]["hodor"] == 2
    for field, value in (("house", "tully"), ("copies", {}), ("traits", ["giant"]), ("copies", {"lannister": 1})):
        bad = {"name": "bad", "game": "cards", "files": {"cards": {"cards": [entry | {field: value}]}}}
        with pytest.raises(BadData, match=r"bad/cards\.yaml, hodor: " + field):
            components([bad])
    with pytest.raises(BadData, match="the rules know no other keywords"):
        word = {"id": "deadly", "name": {"en": "Deadly", "ru": "Смерть"}, "source": "reconstructed"}
        components([{"name": "bad", "game": "cards", "files": {"box": {"keywords": [word]}}}])


NEW_CARD: dict[str, object] = {
    "id": "meera",
    "name": {"en": "Meera", "ru": "Мира"},
    "type": "character",
    "house": "stark",
    "copies": {"stark": 1},
    "source": "reconstructed",
}


def packed(stem: str, key: str, entry: dict[str, object]) -> list[dict[str, object]]:
    return [{"name": "bad", "game": "cards", "files": {stem: {key: [entry]}}}]


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"id": "ice"}, "ice: type: the rules know this card as an attachment"),
        ({"type": "attachment"}, "meera: abilities: an attachment says what it `attaches to`"),
        ({"type": "location", "keywords": ["renown"]}, "meera: keywords: only characters have Renown or Stealth"),
        ({"type": "location", "strength": 1}, "meera: strength: only characters have strength and icons"),
        ({"type": "event", "cost": 1}, "meera: type: an event has no cost, no income and no keyword"),
        ({"type": "event", "unique": True}, "meera: type: an event has no cost, no income and no keyword"),
        ({"icons": ["military", "military"]}, "meera: icons: one of them stands there twice"),
        ({"name": {"en": "Meera", "ru": ""}}, "meera: name: a card is called something in both languages"),
        ({"id": "pass"}, "pass: id: pass is the word for something else"),
        ({"id": "military"}, "military: id: military is the word for something else"),
        ({"cost": 100}, "meera: cost: expected `int` <= 99"),
        ({"copies": {"stark": 0}}, r"meera: copies\[...\]: expected `int` >= 1"),
    ],
)
def test_a_card_of_a_pack_that_the_rules_could_not_use_is_refused(change: dict[str, object], wrong: str) -> None:
    components(packed("cards", "cards", NEW_CARD))
    with pytest.raises(BadData, match=rf"^bad/cards\.yaml, {wrong}"):
        components(packed("cards", "cards", NEW_CARD | change))


@pytest.mark.parametrize(
    ("number", "value", "wrong"),
    [
        ("starting_hand", 0, "must be 1 to 50"),
        ("starting_hand", 51, "must be 1 to 50"),
        ("mulligans", 2, "must be 0 to 1"),
        ("power_to_win", 0, "must be 1 to 99"),
        ("setup_limited", 10, "must be 0 to 9"),
        ("limited_per_round", 10, "must be 0 to 9"),
    ],
)
def test_a_number_of_a_pack_that_the_rules_could_not_keep_is_refused(number: str, value: int, wrong: str) -> None:
    with pytest.raises(BadData, match=rf"^bad/box\.yaml, {number}: value: {wrong}"):
        components(packed("box", "numbers", {"id": number, "value": value, "source": "reconstructed"}))


def test_a_starting_hand_may_be_as_large_as_the_smaller_house_deck() -> None:
    whole = {"id": "starting_hand", "value": 50, "source": "reconstructed"}
    match = cyvasse.new("cards", packs=packed("box", "numbers", whole))
    assert [len(match.table.places[place]) for place in HAND] == [50, 50]


def test_a_pack_may_do_without_the_mulligan() -> None:
    none = {"id": "mulligans", "value": 0, "source": "reconstructed"}
    assert cyvasse.new("cards", packs=packed("box", "numbers", none)).table.step == "layout"


def test_plots_of_the_draft_must_come_in_deals_of_six() -> None:
    plot = {"id": "dance", "name": {"en": "Dance", "ru": "Танец"}, "income": 1, "initiative": 1, "claim": 1}
    with pytest.raises(BadData, match=r"^bad/plots\.yaml, dance: starting: 19 plots of the draft cannot be dealt"):
        components(packed("plots", "plots", plot | {"source": "reconstructed"}))


@rule("anatomy.9", "response.2", "action.3")
@pytest.mark.parametrize(
    ("title", "lang", "said"),
    [
        ("sansa_stark", "en", "Response, when you lose a challenge: kneel Sansa Stark → Draw 1 card."),
        ("sansa_stark", "ru", "Ответ, когда вы проигрываете вызов: склоните Сансу Старк → "),
        ("eddard_stark", "en", "Response, when Eddard Stark enters play: "),
        ("maester_luwin", "en", "Dominance: kneel Maester Luwin → Draw 2 cards."),
        ("maester_luwin", "ru", "Господство: склоните "),
        ("bran_stark", "en", "Any phase: kneel Bran Stark → "),
        ("hodor", "en", "Ally. Hodor cannot be declared as an attacker."),
        ("spies_among_us", "en", "When revealed: "),
    ],
)
def test_a_card_says_when_its_abilities_are_used_and_at_what_price(
    box: Components, title: str, lang: str, said: str
) -> None:
    assert f" {said}" in str(GAME.card(title, lang, box))


@rule("lasting.1", "lasting.2")
def test_effects_that_last_can_be_described() -> None:
    match = start("""
        step: window_resolution
        challenge: military
        stark: jon_snow kneeling
        lannister: hound, jaime_lannister, shae
        attackers: jon_snow
        defenders: hound
        lasting: strength jon_snow@stark 2 challenge, strength jon_snow@stark -1 phase, claim stark 1 challenge
    """)
    pass_all(match, "claim")
    assert table(match).totals == [3 + 2 - 1, 3]
    assert offers(match)[0] == "hound@lannister jaime_lannister@lannister", "a claim of 1 + 1"


def test_a_pack_cannot_change_how_many_plots_a_deck_has_without_its_plots() -> None:
    def pack(number: str) -> dict[str, object]:
        entry = {"id": number, "value": 6, "source": "reconstructed"}
        return {"name": "six", "game": "cards", "files": {"box": {"numbers": [entry]}}}

    with pytest.raises(BadData, match="stark has 7 starting plots and needs 6"):
        components([pack("plot_deck_size")])
    assert components([pack("starting_hand")]).numbers["starting_hand"] == 6


def test_a_described_position_says_what_is_wrong_with_it() -> None:
    with pytest.raises(ValueError, match="direwolf needs a bearer"):
        start("stark: direwolf")
    with pytest.raises(ValueError, match="'hound' is not a card of this House deck"):
        start("stark hand: hound")
    with pytest.raises(ValueError, match="there is no House 'tully'"):
        start("first: tully")


@pytest.mark.parametrize(
    ("cards", "wrong"),
    [
        ("eddard_stark, eddard_stark", "Line 1, stark: eddard_stark is unique"),
        ("eddard_stark duplicates 2", "'eddard_stark' is not a card of this House deck, or none is left"),
        ("stark_retainer duplicates 1", "stark_retainer cannot have 'duplicates'"),
        ("winterfell power 1", "winterfell cannot have 'power'"),
        ("hodor, jon_snow on hodor", "jon_snow cannot have 'on'"),
        ("winterfell, direwolf on winterfell", "'winterfell' is not a character in play"),
        ("direwolf on hodor", "'hodor' is not a character in play"),
        ("hodor power 0", "power '0' is not a number of 1 or more"),
        ("hodor sleeping", "'sleeping' means nothing here"),
        ("dark_wings", "dark_wings is an event and cannot lie in play"),
    ],
)
def test_cards_cannot_be_described_as_no_game_could_lay_them(cards: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        start(f"stark: {cards}")


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ("step: respond", "Line 1, step: no position begins with 'respond' here"),
        ("step: marshalled", "no position begins with 'marshalled' here"),
        ("step: draft", "no position begins with 'draft' here"),
        ("step: dancing", "there is no step 'dancing'"),
        ("step: plot\nstark plots: []", "Line 2, stark plots: a plot deck is never empty"),
        ("stark plot: dancing", "there is no plot 'dancing'"),
        ("stark power: 15", "15 is not one of 0 to 14"),
        ("stark power: 14\nstark: hodor power 1", "Line 2, stark: with 15 power the game is over"),
        ("stark won: dancing", "challenges are military, intrigue, power"),
        ("challenge: dancing", "challenges are military, intrigue, power"),
        ("stark: hodor,", "Line 1, stark: a comma has nothing before or after it"),
        ("stark: hodor, , jon_snow", "Line 1, stark: a comma has nothing before or after it"),
        ("round: 0", "Line 1, round: rounds are counted from 1"),
        ("stark dead: eddard_stark eddard_stark", "Line 1, stark dead: eddard_stark cannot lie there"),
        ("stark dead: winterfell", "Line 1, stark dead: winterfell cannot lie there"),
        ("stark dead: eddard_stark\nstark: eddard_stark", "Line 2, stark: eddard_stark is unique and lies in the dead"),
        ("stark: hodor, ice on hodor", "Line 1, stark: hodor may not bear ice"),
        (
            "stark used: a_storm_of_swords a_storm_of_swords",
            "Line 1, stark used: a plot lies there that lies elsewhere",
        ),
        ("stark plot: valar_morghulis\nlannister plot: valar_morghulis", "Line 2, lannister plot: a plot lies there"),
        ("challenge: military", "Line 1, challenge: challenges are fought in their own phase only"),
        ("step: resolve\nstark: hodor\nattackers: hodor", "Line 3, attackers: there is no challenge"),
        (
            "step: resolve\nchallenge: power\nlannister: hound\ndefenders: hound\nstealth: hound",
            "Line 5, stealth: hound defends and so was not passed by",
        ),
        ("lasting: dancing stark 1 round", "Line 1, lasting: an effect is one of strength, "),
        ("lasting: strength hodor@stark 1 round", "'hodor@stark' is no character here on which strength could be"),
        ("lasting: claim stark -1 round", "'-1' is not how much claim could be"),
        ("lasting: claim stark 1 challenge", "nothing lasts until the end of the challenge here"),
        ("stark: hodor\nattackers: hodor hodor", "'hodor' is named twice"),
        ("stark: hodor\ndefenders: hodor", "'hodor' is not a character in play there"),
        ("seats: lannister stark", "these are stark lannister"),
        ("targaryen: drogon", "this game knows nothing of that name"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(position: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        start(position)


@rule("draft.2", "draft.8")
@pytest.mark.parametrize("step", ["hands", "mulligan", "layout", "plot", "marshal"])
def test_a_described_game_with_drafted_plots_has_all_of_them_somewhere(step: str) -> None:
    match = start(f"options: {{draft: true}}\nstep: {step}\nstark plots: baelor lord_snow")
    here = table(match)
    assert here.places["plot/deck-0"] == ["baelor", "lord_snow"] and len(here.places["plot/deck-1"]) == 7
    revealed = [plot for plot in here.plot if plot]
    assert len(here.places["plot/box"]) == 32 - 2 - 7 - len(revealed) and here.places["plot/draft"] == []


@rule("draft.2", "draft.3")
def test_a_draft_can_be_described_before_it_begins() -> None:
    match = start("options: {draft: true}\nstep: draft")
    assert asks(match) == [("stark", "draft.keep"), ("lannister", "draft.keep")]
    assert len(table(match).places["plot/draft"]) == 18 - 6


END = ["dominance.won", "standing", "taxation", "round.begins"]  # told at the end of every round
TOLD = {
    "window_dominance": 1,
    "standing": 1,
    "window_standing": 2,
    "taxation": 2,
    "window_taxation": 3,
    "round_over": 3,
}
FIGHTING = ("window_defence", "defend", "window_resolution", "resolve", "challenge_over")


@pytest.mark.parametrize("step", FLOW)
def test_a_round_can_begin_with_every_step_and_comes_to_its_end(step: str) -> None:
    match = start(f"""
        step: {step}
        first: lannister
        turn: lannister
        lannister gold: 20
        lannister: hound
        stark: hodor, sansa_stark
        {"challenge: military" if step in FIGHTING else ""}
        {"attackers: hound" if step in FIGHTING else ""}
    """)
    for _ in range(80):
        if table(match).round == 2:
            break
        seat, question = next(iter(match.questions.items()))
        match.answer(seat, question.options[-1])
    assert [event for event in events(match) if event in END] == END[TOLD.get(step, 0) :]


def test_what_is_described_lies_there() -> None:
    match = start("""
        active: lannister
        stark: eddard_stark kneeling power 2 duplicates 1, direwolf on eddard_stark
        lannister: imprisoned on eddard_stark@stark
        lannister hand: hound
    """)
    eddard = view(match).houses[0].characters[0]
    assert (eddard.kneeling, eddard.power, eddard.duplicates) == (True, 2, 1)
    assert eddard.attachments == ["direwolf@stark", "imprisoned@lannister"]
    assert total(match, "stark") == 2 and table(match).active == 1 and "pass" in offers(match)
    assert (deck(match, "stark"), deck(match, "lannister")) == (50 - 3, 50 - 2)  # the duplicate is a card of the deck
