"""Data packs act: invented House, Westeros and wildling cards do what they say, at the table that has the pack."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse.games.thrones import components as module
from cyvasse.games.thrones.abilities import V
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.judge import prefer
from cyvasse.kernel.data import BadData
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.shared import changed_entry
from tests.conformance.thrones.attacks import bid
from tests.conformance.thrones.boards import asks, forbidden_by, order, power, table, units, view
from tests.conformance.thrones.fights import TO_BLACKWATER, ask, attack, discard, hand, meeting, result, winner
from tests.rule import rule

HOME = Path(module.__file__).parent
AFAR = "karhold: stark footman, order march_0\n"  # so that the step goes on after the combat


def entry(key: str, id_: str, **changes: Any) -> dict[str, Any]:
    return changed_entry(HOME, key, id_, **changes)


def pack(**lists: list[dict[str, Any]]) -> dict[str, Any]:
    return {"name": "box", "game": "thrones", "files": {"cards": lists}}


def card(id_: str, replaces: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A House card with these abilities in the place of one of ours."""
    fields = {
        "name": {"en": id_.replace("_", " ").title(), "ru": "Карта"},
        "house": components().house_cards[replaces].house,
        "strength": 1,
        "effect": {"en": "As it says.", "ru": "Как сказано."},
        "source": "public",
    }
    return {"id": id_, "replaces": replaces, **fields, "abilities": [*abilities], **more}


def fight(position: str, *cards: dict[str, Any]) -> Match:
    """Lannister is about to attack Tyrell with these cards in the box."""
    lines = f"seats: 6\nstep: march\nblade_used: true\n{AFAR}{position}"
    plain = "\n".join(line.strip() for line in lines.splitlines())
    return attack(cyvasse.start("thrones", plain, packs=[pack(house_cards=[*cards])]), TO_BLACKWATER)


def clash(*cards: dict[str, Any], mine: str = "", theirs: str = "ser_loras_tyrell", more: str = "") -> Match:
    """Two knights against a footman, both sides with a card on the table; ours is the first of the pack."""
    match = fight(meeting("lannister knight knight", "tyrell footman", more), *cards)
    return match.play(f"lannister: {mine or cards[0]['id']}", f"tyrell: {theirs}")


def settled(match: Match) -> Match:
    """The loser has gone where it can."""
    while ("tyrell", "retreat") in asks(match):
        match.play(f"tyrell: {match.options('tyrell')[0]}")
    return match


# -- ten House cards ----------------------------------------------------------------------------------------------

WHISPERER = card(
    "whisperer",
    "hound",
    {
        "when": "at once",
        "cost": {"Power": 2},
        "choose": {"a": "discarded House card", "of": "everyone"},
        "do": [{"use the strength of": "it"}],
    },
)
READER = card("reader", "hound", {"when": "you win", "may": True, "do": ["search a Westeros deck"]})
TWIN = card(
    "twin",
    "hound",
    {"when": "after casualties", "if": {"in your discard pile": "tywin_lannister"}, "do": ["return this card to hand"]},
)
VETERAN = card(
    "veteran", "hound", {"always": "strength", "by": {"per": "cards in your discard pile", "at most": 3}}, strength=0
)
RANGER = card("ranger", "hound", {"when": "after the combat", "do": ["look at the top wildling card"]})
COURTIER = card("courtier", "hound", {"when": "you win", "choose": {"a": "track"}, "do": [{"move up": 1, "on": "it"}]})
ENVOY = card("envoy", "hound", {"when": "at once", "one of": [[{"raise the threat": 1}], [{"lower the threat": 1}]]})
HEADSMAN = card(
    "headsman",
    "hound",
    {
        "when": "after casualties",
        "if": "you won",
        "choose": {"a": "unit in the combat", "of": "opponent", "may": True},
        "do": [{"destroy": "it"}],
    },
)
HOST = card("host", "hound", {"when": "you win", "do": [{"gain Power": 1, "who": "your supporters"}]})
MIRROR = card(
    "mirror",
    "hound",
    {"always": "swords", "by": {"per": "swords on the opponent's card"}},
    {"always": "fortifications", "by": {"per": "fortifications on the opponent's card"}},
)
TURTLE = card("turtle", "alester_florent", {"always": "no casualties"}, strength=0)
TEN = [WHISPERER, READER, TWIN, VETERAN, RANGER, COURTIER, ENVOY, HEADSMAN, HOST, MIRROR]


def test_two_power_buy_the_strength_of_any_discarded_card() -> None:
    match = clash(WHISPERER, more="tyrell hand: ser_loras_tyrell queen_of_thorns\nlannister power: 3")
    assert ask(match) == ("lannister", "ability.may")
    match.play("lannister: yes")
    pile = ["alester_florent", "mace_tyrell", "margaery_tyrell", "randyll_tarly", "ser_garlan_tyrell"]
    assert match.options("lannister") == pile
    match.play("lannister: mace_tyrell")
    assert (power(match, "lannister"), result(match)) == (1, ("lannister", 4 + 4, 1 + 3))


def test_who_cannot_pay_is_not_asked() -> None:
    match = clash(WHISPERER, more="tyrell hand: ser_loras_tyrell queen_of_thorns\nlannister power: 1")
    assert result(match) == ("lannister", 4 + 1, 1 + 3)


def test_a_westeros_deck_is_searched_and_only_the_searcher_knows_what_comes() -> None:
    match = clash(READER).play("lannister: yes", "lannister: deck_1")
    assert "mustering" in match.options("lannister")
    match.play("lannister: mustering")
    (slot,) = table(match).top["west1/deck"]
    assert table(match).places[slot] == ["mustering"] and len(table(match).places["west1/deck"]) == 9
    assert ([slot], ["mustering"]) in view(match, "lannister").hidden.facts
    assert ([slot], ["mustering"]) not in view(match, "tyrell").hidden.facts
    told = [line.words for line in match.log(match.seat("tyrell")) if line.event == "westeros.searched"]
    assert told == [{"house": "lannister", "deck": "I", "card": ""}]


def test_a_card_put_on_top_is_revealed_next() -> None:
    match = clash(READER).play("lannister: yes", "lannister: deck_1", "lannister: throne_of_blades")
    dice = Dice(4)
    while table(match).round == 1:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    assert table(match).revealed[0] == "throne_of_blades"


@pytest.mark.parametrize(("held", "kept"), [("ser_gregor_clegane twin", True), ("twin tywin_lannister", False)])
def test_a_card_returns_to_hand_if_another_lies_discarded(held: str, kept: bool) -> None:
    match = settled(clash(TWIN, more=f"lannister hand: {held}"))
    assert ("twin" in hand(match, "lannister"), "twin" in discard(match, "lannister")) == (kept, not kept)


@pytest.mark.parametrize(("held", "strength"), [("", 0), ("lannister hand: veteran tywin_lannister", 3)])
def test_strength_grows_with_the_own_discard_pile(held: str, strength: int) -> None:
    match = clash(VETERAN, more=held)
    assert result(match)[1:] == (4 + strength, 1 + 3)


def test_the_top_wildling_card_is_looked_at_and_buried() -> None:
    match = settled(clash(RANGER))
    assert ask(match) == ("lannister", "raven.card")
    match.play("lannister: bury")
    (slot,) = table(match).bottom["wild/deck"]
    assert view(match, "lannister").hidden.facts == [([slot], table(match).places[slot])]
    assert view(match, "tyrell").hidden.facts == []


def test_a_winner_goes_up_one_place_on_a_track() -> None:
    match = clash(COURTIER, more="fiefdoms: greyjoy lannister stark baratheon tyrell martell")
    match.play("lannister: fiefdoms")
    assert [match.names[seat] for seat in table(match).tracks[1]][:2] == ["lannister", "greyjoy"]


@pytest.mark.parametrize(("line", "threat"), [("first", 6), ("second", 2)])
def test_the_wildling_threat_is_raised_or_lowered(line: str, threat: int) -> None:
    assert table(clash(ENVOY, more="wildlings: 4").play(f"lannister: {line}")).wildlings == threat


def test_a_unit_is_destroyed_after_casualties_but_not_of_a_side_that_takes_none() -> None:
    given = meeting("lannister knight knight", "tyrell footman knight")
    match = fight(given, HEADSMAN).play("lannister: headsman", "tyrell: alester_florent")
    assert match.options("lannister") == ["footman@blackwater", "knight@blackwater", "pass"]
    match.play("lannister: knight@blackwater")
    assert units(match, "blackwater") == "tyrell footman"
    safe = fight(given, HEADSMAN, TURTLE).play("lannister: headsman", "tyrell: turtle")
    assert ask(safe) == ("tyrell", "retreat")


def test_a_refusal_names_the_card_that_protects_a_side() -> None:
    sweeper = card(
        "sweeper",
        "hound",
        {
            "when": "at once",
            "choose": {"a": "unit in the combat", "of": ["you", "opponent"]},
            "do": [{"destroy": "it"}],
        },
    )
    match = fight(meeting("lannister knight footman", "tyrell footman"), sweeper, TURTLE)
    match.play("lannister: sweeper", "tyrell: turtle")
    assert match.options("lannister") == ["footman@stoney_sept", "knight@stoney_sept"]
    assert forbidden_by(match, "lannister", "footman@blackwater") == "card.turtle"


def test_supporters_gain_power() -> None:
    match = fight(
        meeting(
            "lannister knight", "tyrell footman", "harrenhal: baratheon footman, order support\nbaratheon power: 1"
        ),
        HOST,
    )
    match.play("baratheon: lannister", "lannister: yes", "lannister: host", "tyrell: alester_florent")
    assert (winner(match), power(match, "baratheon")) == ("lannister", 2)


def test_icons_are_copied_from_the_opponents_card_in_odds_and_play_alike() -> None:
    less = "tyrell hand: ser_garlan_tyrell randyll_tarly\nlannister hand: mirror tywin_lannister"
    match = fight(meeting("lannister knight knight knight", "tyrell footman knight", less), MIRROR)
    told = match.odds("lannister", "mirror")
    assert told is not None and told.share("odds.attacker") == 1
    assert sorted(outcome.figures["defender"] for outcome in told.outcomes) == [1, 2]
    match.play("lannister: mirror", "tyrell: ser_garlan_tyrell", "tyrell: footman@blackwater")
    assert (result(match), units(match, "blackwater")) == (("lannister", 7, 5), "lannister knight knight knight")


# -- other cards, changed and taken away --------------------------------------------------------------------------


def test_a_changed_ability_acts_and_only_at_its_table() -> None:
    rich = entry("house_cards", "tywin_lannister", abilities=[{"when": "you win", "do": [{"gain Power": 5}]}])
    for cards, gained in (([rich], 5), ([], 2)):
        match = fight(meeting("lannister knight knight", "tyrell footman", "lannister power: 3"), *cards)
        match.play("lannister: tywin_lannister", "tyrell: alester_florent")
        assert power(match, "lannister") == 3 + gained


def test_an_ability_that_is_taken_away_does_not_act() -> None:
    plain = entry("house_cards", "tywin_lannister", abilities=[])
    del plain["effect"]
    match = fight(meeting("lannister knight knight", "tyrell footman", "lannister power: 3"), plain)
    match.play("lannister: tywin_lannister", "tyrell: alester_florent")
    assert power(match, "lannister") == 3


def test_a_march_order_that_was_removed_cannot_go_along() -> None:
    thief = card(
        "thief",
        "alester_florent",
        {"when": "at once", "choose": {"an": "order", "of": "opponent", "in": "anywhere"}, "do": [{"remove": "it"}]},
        strength=0,
    )
    rider = card("rider", "hound", {"always": "the March order goes along"})
    match = fight(meeting("lannister knight knight", "tyrell footman"), thief, rider)
    settled(match.play("lannister: rider", "tyrell: thief"))
    assert (units(match, "blackwater"), order(match, "blackwater")) == ("lannister knight knight", "")


def test_a_cancelled_card_takes_what_it_added_with_it() -> None:
    brag = card("brag", "alester_florent", {"when": "cards are revealed", "do": [{"add strength": 5}]})
    envious = card("envious", "hound", {"when": "cards are revealed", "do": ["cancel the opponent's card"]})
    match = fight(meeting("lannister knight knight", "tyrell footman"), envious, brag)
    match.play("lannister: envious", "tyrell: brag", "tyrell: margaery_tyrell")
    assert result(match) == ("lannister", 4 + 1, 1 + 1)


def test_what_a_card_adds_to_itself_is_told() -> None:
    adds = [{"add strength": 5}, {"add swords": 2}, {"add fortifications": -1}]
    brag = card("brag", "alester_florent", {"when": "at once", "do": adds})
    match = fight(meeting("lannister knight knight", "tyrell footman"), brag)
    match.play("lannister: hound", "tyrell: brag")
    events = ("card.acts", "card.idle", "strength.added", "swords.added", "fortifications.added", "combat.counts")
    assert [said for line, said in zip(match.log(None), match.says(None), strict=True) if line.event in events] == [
        "The ability of Brag is resolved.",
        "Brag: +5 to its strength in this combat.",
        "Brag: +2 swords in this combat.",
        "Brag: −1 fortifications in this combat.",
        "Brag counts as strength 6 instead of the printed 1.",
    ]


TRIBUTE = entry(
    "westeros_cards",
    "throne_of_blades",
    choices=[
        {"id": "tribute", "name": {"en": "Tribute", "ru": "Дань"}},
        {"id": "nothing", "name": {"en": "Nothing happens", "ru": "Ничего не происходит"}},
    ],
    abilities=[
        {"when": "resolved", "if": {"chosen": "tribute"}, "do": [{"lose Power": 1, "who": "others"}]},
        {"when": "resolved", "if": {"chosen": "tribute"}, "do": [{"gain Power": 2}, {"forbid": ["raid"]}]},
    ],
)


def test_a_westeros_card_has_other_choices_and_the_chooser_is_you() -> None:
    position = "seats: 6\nstep: card_1\nwesteros: throne_of_blades clash_of_kings storm_of_swords\nstark power: 4\n"
    tracks = "iron_throne: tyrell stark greyjoy lannister baratheon martell\ntyrell power: 4\n"
    match = cyvasse.start("thrones", position + tracks, packs=[pack(westeros_cards=[TRIBUTE])])
    assert match.options("tyrell") == ["tribute", "nothing"]
    assert match.table.data.westeros_cards["throne_of_blades"].choices[0].forbids == ("raid",)
    match.play("tyrell: tribute")
    assert (power(match, "tyrell"), power(match, "stark")) == (6, 3)
    assert table(match).forbidden == ["raid"]
    while table(match).step != "planning":
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].options[0])
    assert table(match).forbidden == ["raid", "defense_plus1", "defense_plus2"]


RAVAGERS = entry(
    "wildling_cards",
    "crow_killers",
    abilities=[
        {
            "when": "lowest bidder",
            "one of": [[{"lose Power": 3}], [{"destroy units": 1}]],
        },
        {"when": "everyone else", "if": {"your Power": "at least 2"}, "do": [{"lose Power": 1}]},
        {"when": "highest bidder", "choose": {"a": "House", "from": "others"}, "do": [{"lose Power": 2, "who": "it"}]},
    ],
)


def wildlings(*amounts: int) -> Match:
    position = "seats: 3\nstep: attack\nwildlings: 6\nluck: [crow_killers]\nbaratheon power: 5\nlannister power: 3\n"
    match = cyvasse.start("thrones", position + "stark power: 5\n", packs=[pack(wildling_cards=[RAVAGERS])])
    return bid(match, *amounts)


def test_a_wildling_card_has_other_branches() -> None:
    lost = wildlings(0, 2, 2)
    assert lost.options("stark") == ["first", "second"]
    lost.play("stark: first")
    assert [power(lost, house) for house in ("stark", "lannister", "baratheon")] == [2, 1, 2]
    won = wildlings(5, 1, 0)
    assert won.options("stark") == ["baratheon", "lannister"]
    won.play("stark: baratheon")
    assert power(won, "baratheon") == 3


@rule("ruling.103", "westeros.4")
def test_a_threat_that_a_card_raises_to_12_waits_for_the_next_westeros_phase() -> None:
    match = clash(ENVOY, more="wildlings: 10").play("lannister: first")
    assert (table(match).wildlings, table(match).step) == (12, "march")
    dice = Dice(1)
    while table(match).step != "attack":
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    assert table(match).round == 2 and table(match).todo[0] == "card_1"


# -- all together -------------------------------------------------------------------------------------------------


def box() -> dict[str, Any]:
    """The ten cards spread over the Houses, with the Westeros and wildling cards."""
    theirs = ["hound", "blackfish", "robb_stark", "asha_greyjoy", "patchface", "melisandre", "darkstar", "obara_sand"]
    theirs += ["randyll_tarly", "theon_greyjoy"]
    spread = [
        card(each["id"], old, *each["abilities"], strength=each["strength"])
        for each, old in zip(TEN, theirs, strict=True)
    ]
    return pack(house_cards=spread, westeros_cards=[TRIBUTE], wildling_cards=[RAVAGERS])


@pytest.mark.parametrize("seed", range(20))
def test_random_games_with_all_of_them_end(seed: int) -> None:
    match, dice = cyvasse.new("thrones", 3 + seed % 4, seed, {"tides": seed % 2 == 0}, [box()]), Dice(seed)
    while not match.over:
        seat = dice.one(sorted(match.questions))
        match.answer(seat, match.questions[seat].sample(dice))
    assert cyvasse.load(match.record).table == match.table


def test_judges_know_a_new_card_by_what_it_does() -> None:
    match = fight(meeting("lannister knight knight", "tyrell footman knight"), HEADSMAN)
    match.play("lannister: headsman", "tyrell: alester_florent")
    seat = match.seat("lannister")
    (asked,) = match.asked(seat)
    best = max(prefer(view(match, "lannister"), asked), key=lambda each: each[1])
    assert best[0] == "knight@blackwater"


# -- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("abilities", "told"),
    [
        ([{"when": "at once", "do": ["reset supply"]}], "'reset supply' means nothing at this moment"),
        ([{"when": "resolved", "do": ["muster"]}], "abilities[1]: 'resolved' is for another: Westeros card"),
        ([{"when": "at one", "do": [{"gain Power": 1}]}], "there is no moment 'at one'; did you mean 'at once'?"),
        ([{"when": "at once", "do": [{"gain power": 1}]}], "there is no deed 'gain power'; did you mean 'gain Power'?"),
        ([{"when": "you win", "do": [{"add strength": 1}]}], "there is no open result yet"),
        ([{"when": "at once", "if": {"in your discard pile": "hodor"}, "do": [{"gain Power": 1}]}], "'hodor'"),
        (
            [
                {"when": "at once", "do": [{"discard this card and play another for Power": 0}]},
                {"when": "at once", "do": [{"gain Power": 1}]},
            ],
            "the card does nothing else at that moment",
        ),
        ([], "abilities: no ability does what the text says"),
    ],
)
def test_what_does_not_fit_is_told_with_pack_file_and_card(abilities: list[Any], told: str) -> None:
    with pytest.raises(BadData, match=rf"^box/cards\.yaml, patchface: .*{re.escape(told)}"):
        components([pack(house_cards=[entry("house_cards", "patchface", abilities=abilities)])])


def test_a_card_with_abilities_and_no_text_is_refused() -> None:
    silent = entry("house_cards", "eddard_stark", abilities=[{"always": "strength", "by": 1}])
    with pytest.raises(BadData, match=r"^box/cards\.yaml, eddard_stark: effect: no text says what the abilities do$"):
        components([pack(house_cards=[silent])])


def test_an_entry_that_does_not_speak_of_abilities_keeps_ours() -> None:
    strong = entry("house_cards", "patchface", strength=3)
    del strong["abilities"]
    data = components([pack(house_cards=[strong])])
    assert data.house_cards["patchface"].strength == 3
    assert data.books.abilities["patchface"] == components().books.abilities["patchface"]


def test_a_new_westeros_card_must_say_what_it_does() -> None:
    new = entry("westeros_cards", "supply", id="famine")
    del new["abilities"]
    with pytest.raises(BadData, match=r"famine: abilities: say what the card does, or \[\] for nothing$"):
        components([pack(westeros_cards=[new])])


def test_words_for_orders_units_tracks_and_houses_are_those_of_the_data() -> None:
    data = components()
    words = {sort.name: set(sort.choices) for word in V.verbs.values() for sort, *_ in word.parameters.values()}
    words |= {p.sort.name: set(p.sort.choices) for word in V.conditions.values() for p in word.parameters.values()}
    kinds = [f for noun in V.nouns.values() for f in noun.filters.values()]
    words |= {p.sort.name: set(p.sort.choices) for word in kinds for p in word.parameters.values()}
    assert words["orders"] == {*data.orders} and words["kind"] == {*data.units}
    assert words["track"] == words["tracks"] == {*data.influence_tracks} and words["houses"] == {*data.houses}
    assert words["kind of order"] == {*data.order_kinds} and words["kind of area"] == {*data.area_types}
    assert words["choices"] == {choice.id for each in data.westeros_cards.values() for choice in each.choices}
