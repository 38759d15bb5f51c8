"""Data packs act: abilities that are changed, taken away or new do what they say, at the table that has the pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cyvasse
from cyvasse.games.betwixt import components as module
from cyvasse.games.betwixt.components import components
from cyvasse.kernel import text
from cyvasse.kernel.data import BadData
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from tests.conformance.betwixt.positions import bid, council, forbidden_by, hand, table, view
from tests.conformance.shared import changed_entry

HOME = Path(module.__file__).parent
DIES_FOR_ANOTHER = {"when": "another ally here would be killed", "instead": [{"kill": "this"}]}
THREE = "seats: [cersei, euron, jon]\nstep: turn\nturn: cersei\n"


def entry(key: str, id_: str, **changes: Any) -> dict[str, Any]:
    return changed_entry(HOME, key, id_, **changes)


def pack(key: str, *entries: dict[str, Any]) -> dict[str, Any]:
    return {"name": "box", "game": "betwixt", "files": {"cards": {key: [*entries]}}}


def card(id_: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A new standard card with these abilities."""
    said = {"en": "As it says.", "ru": "Как сказано."}
    fields = {
        "name": {"en": id_.title(), "ru": "Карта"},
        "deck": "standard",
        "colour": "red",
        "value": 3,
        "effect": said,
    }
    return {"id": id_, **fields, "abilities": [*abilities], "source": "public", **more}


def start(position: str, *packs: dict[str, Any]) -> Match:
    return cyvasse.start("betwixt", THREE + position, packs=[*packs])


def test_a_changed_ability_acts_and_only_at_its_table() -> None:
    bold = pack("influence", entry("influence", "siege", abilities=[{"when": "played", "do": [{"draw": 2}]}]))
    position = "cersei hand: siege raid\ndeck: feast patronage puppet\n"
    with_pack, without = start(position, bold), start(position)
    for match in (with_pack, without):
        match.play("cersei: siege")
    assert len(hand(with_pack, "cersei")) == 3
    assert without.questions[0].ask == "hand.discard"


def test_an_ability_that_is_taken_away_no_longer_acts() -> None:
    tame = pack("influence", entry("influence", "raid", abilities=[{"always": "influence", "by": 1}]))
    match = start("cersei hand: raid\neuron bid: patience feast\n", tame)
    match.play("cersei: raid")
    assert bid(match, "euron") == ["patience", "feast"]
    assert view(match).leaders[0].total == 4


def test_a_new_card_plays() -> None:
    levy = card(
        "levy",
        {
            "when": "played",
            "choose": {"a": "leader", "from": "others"},
            "do": [{"choose": {"a": "card in a stack", "of": "it", "highest": "value"}, "do": [{"discard": "it"}]}],
        },
    )
    match = start("cersei hand: levy\neuron bid: siege feast\n", pack("influence", levy))
    match.play("cersei: levy")
    assert bid(match, "euron") == ["feast"] and bid(match, "cersei") == ["levy"]
    assert match.table.data.influence["levy"].timing == ("on_play",)


def test_a_new_ally_with_a_passive_works() -> None:
    guard = {
        "id": "old_guard",
        "name": {"en": "Old Guard", "ru": "Старая гвардия"},
        "power": 1,
        "effect": {"en": "Dies for others.", "ru": "Умирает за других."},
        "abilities": [DIES_FOR_ANOTHER, {"always": "power", "by": {"per": "dead allies"}}],
        "source": "public",
    }
    position = (
        "cersei_euron: old_guard hodor\neuron_jon: shae\ncersei bid: assassination\nally: arya_stark\nstep: after\n"
    )
    match = cyvasse.start("betwixt", "seats: [cersei, euron, jon]\n" + position, packs=[pack("allies", guard)])
    match.play("cersei: hodor")
    assert council(match, "cersei_euron") == ["hodor"] and table(match).dead == ["old_guard"]


def test_a_new_protection_holds_for_all_cards_and_refusals_name_it() -> None:
    wall = pack("influence", card("wall", {"always": "cannot be moved or discarded"}, value=1))
    match = start("cersei hand: raid\neuron bid: wall patience\njon bid: feast\n", wall)
    match.play("cersei: raid")
    assert match.options("cersei") == ["patience@euron", "feast@jon"]
    assert forbidden_by(match, "cersei", "wall@euron") == "card.wall"


@pytest.mark.parametrize(
    ("position", "play", "line", "clause"),
    [
        (
            "cersei hand: trial_by_combat\neuron bid: unsullied feast\n",
            "trial_by_combat",
            "unsullied@euron",
            "card.unsullied",
        ),
        (
            "cersei hand: raid\neuron bid: the_silence feast\njon bid: feast patience\n",
            "raid",
            "feast@euron",
            "card.the_silence",
        ),
        ("cersei hand: raid\neuron bid: siege feast\njon bid: patience\n", "raid", "siege@euron", "card.raid"),
    ],
)
def test_a_refusal_names_the_card_that_protects(position: str, play: str, line: str, clause: str) -> None:
    match = start("options: {kingsmoot: true}\n" + position)
    match.play(f"cersei: {play}")
    assert forbidden_by(match, "cersei", line) == clause


def test_a_refusal_names_the_warden_who_keeps_an_ally_alive() -> None:
    position = "step: after\nally: arya_stark\ncersei_euron: shae\neuron_jon: hodor\njon_cersei: varys bran_stark\n"
    staked = "cersei bid: assassination siege\neuron bid: warden_of_the_north\n"
    given = "seats: [cersei, euron, jon]\noptions: {kingsmoot: true}\n"
    match = cyvasse.start("betwixt", given + position + staked)
    assert match.options("cersei") == ["varys", "bran_stark"]
    assert forbidden_by(match, "cersei", "hodor") == "card.warden_of_the_north"


def test_an_entry_that_does_not_speak_of_abilities_keeps_ours_and_one_of_a_new_card_must() -> None:
    plain = entry("influence", "puppet", value=7)
    del plain["abilities"]
    data = components([pack("influence", plain)])
    assert (
        data.influence["puppet"].value == 7 and data.books.abilities["puppet"] == components().books.abilities["puppet"]
    )
    silent = card("silent")
    with pytest.raises(BadData, match=r"^box/cards\.yaml, silent: abilities: no ability does what the text says$"):
        components([pack("influence", silent)])


@pytest.mark.parametrize(
    ("ability", "told"),
    [
        ({"when": "played", "do": [{"drew": 1}]}, "abilities[1]: do[1]: there is no deed 'drew'; did you mean 'draw'?"),
        ({"when": "played", "do": [{"draw": 1, "who": "winner"}]}, "'winner' means nothing at this moment"),
        ({"when": "claimed", "do": [{"draw": 1}]}, "abilities[1]: 'claimed' is for another: ally"),
        ({"always": "cards cannot be played", "value": 2, "by": "foes"}, "by: there is no player 'foes'"),
        (
            {"when": "played", "if": {"dead": "hodr"}, "do": [{"draw": 1}]},
            "there is no allies 'hodr'; did you mean 'hodor'?",
        ),
        (
            {
                "when": "played",
                "choose": {"a": "leader", "from": "others"},
                "do": [{"choose": {"a": "card in hand", "of": "it"}, "do": [{"discard": "it"}]}],
            },
            "you cannot see each card in hand of it",
        ),
        (
            {"when": "played", "choose": {"an": "ally", "in": "any"}, "do": [{"discard": "it"}]},
            "it means 'ally', and this is done to: card in a stack",
        ),
    ],
)
def test_an_ability_is_checked_whole_when_the_pack_is_read(ability: dict[str, Any], told: str) -> None:
    with pytest.raises(BadData) as refused:
        components([pack("influence", card("pear", ability))])
    assert str(refused.value).startswith("box/cards.yaml, pear: abilities[1]")
    assert told in str(refused.value)


def test_an_ally_cannot_keep_the_current_one_alive_because_it_is_kept_alive() -> None:
    ability = {"always": "the current ally cannot be killed", "while": "the current ally can be killed"}
    with pytest.raises(BadData, match="and so would this ability on itself"):
        components([pack("allies", entry("allies", "hodor", abilities=[ability]))])


def test_the_heading_of_a_card_follows_from_its_abilities() -> None:
    twofold = card("twofold", {"when": "after the claim", "do": [{"draw": 1}]}, {"when": "played", "do": [{"draw": 1}]})
    found = components([pack("influence", twofold)]).influence["twofold"]
    assert found.timing == ("triumph_after_claim", "on_play") and found.triumph


def test_a_card_that_its_holder_chooses_is_handed_over_unseen() -> None:
    chosen = {"a": "card in hand", "of": "them", "by": "them"}
    toll = card(
        "toll", {"when": "played", "for each": "neighbours", "choose": chosen, "do": [{"give": "it", "to": "you"}]}
    )
    match = start("cersei hand: toll\neuron hand: raid siege\njon hand: feast\n", pack("influence", toll))
    match.play("cersei: toll", "euron: siege")
    assert hand(match, "cersei") == ["siege"] and match.questions.keys() == {2}
    assert "siege" not in str(match.log(2)) and "siege" in str(match.log(0))


def test_one_of_the_top_allies_is_claimed_and_the_rest_goes_under_the_deck() -> None:
    chosen = {"choose": {"an": "ally looked at", "power": "at least 2"}, "do": [{"claim": "it", "into": "yours"}]}
    scout = card("scout", {"when": "played", "look at the top": 2, "of": "ally deck", **chosen, "rest": "under"})
    match = start("cersei hand: scout\nally_deck: [hodor, tywin_lannister, bronn]\n", pack("influence", scout))
    match.play("cersei: scout")
    assert match.questions[0].ask == "allies.pick"
    claimed = match.options("cersei")[0]
    match.play(f"cersei: {claimed}", "cersei: cersei_euron")
    assert council(match, "cersei_euron") == [claimed]


RESTLESS = {
    "when": "clean-up",
    "if": "it was there when the round began",
    "choose": {"a": "council", "of": "any", "another": True, "by": "winner", "may": True},
    "do": [{"move this ally to": "it"}],
}


def restless_hodor(*cards: dict[str, Any]) -> dict[str, Any]:
    """A pack in which Hodor acts at clean-up as Theon does."""
    hodor = entry("allies", "hodor", abilities=[RESTLESS])
    return {"name": "box", "game": "betwixt", "files": {"cards": {"allies": [hodor], "influence": [*cards]}}}


AFTER = "seats: [cersei, euron, jon]\nstep: after\nsettled: true\nally: shae\n"


@pytest.mark.parametrize(
    ("places", "back", "asked"),
    [
        ("cersei_euron: theon_greyjoy\ndead: hodor", "hodor", "theon"),
        ("cersei_euron: hodor\ndead: theon_greyjoy", "theon_greyjoy", "council.pick"),
    ],
)
def test_of_two_allies_that_act_at_clean_up_each_acts_if_it_was_there_itself(
    places: str, back: str, asked: str
) -> None:
    """One of them comes back into a council in this round."""
    chosen = {"choose": {"a": "dead ally with a council", "of": "yours"}, "do": [{"raise": "it"}]}
    box = restless_hodor(card("again", {"when": "after the claim", **chosen}))
    match = cyvasse.start("betwixt", f"{AFTER}cersei bid: again\n{places}\n", packs=[box])
    match.play(f"cersei: {back} jon_cersei")
    assert match.questions[0].ask == asked
    match.play("cersei: pass")
    assert view(match).round == 2


def test_an_ally_that_acts_at_clean_up_still_does_where_another_such_was_killed() -> None:
    position = f"{AFTER}cersei bid: assassination\ncersei_euron: theon_greyjoy\neuron_jon: hodor\n"
    match = cyvasse.start("betwixt", position, packs=[restless_hodor()])
    match.play("cersei: hodor")
    assert match.questions[0].ask == "theon"


def test_the_branches_of_a_card_are_called_by_what_they_do() -> None:
    branches = [
        [{"draw": 2}],
        [{"choose": {"a": "leader", "from": "others"}, "do": [{"discard at random": 1, "who": "it"}]}],
    ]
    match = start(
        "cersei hand: crossroads\neuron hand: raid\n",
        pack("influence", card("crossroads", {"when": "played", "one of": branches})),
    )
    match.play("cersei: crossroads")
    assert match.options("cersei") == ["first", "second"]
    assert [label(match, line, "en") for line in match.options("cersei")] == [
        "Draw 2 cards",
        "Another leader of your choice discards 1 card from hand at random",
    ]
    assert [label(match, line, "ru") for line in match.options("cersei")] == [
        "Возьмите 2 карты",
        "Другой правитель по вашему выбору сбрасывает с руки наугад 1 карту",
    ]
    match.play("cersei: second", "cersei: euron")
    assert hand(match, "euron") == []


def label(match: Match, line: str, lang: str) -> str:
    asked = next(iter(match.questions.values()))
    return text.label(match.game, lang, asked.ask, asked.words, line, match.table.data)


def test_a_game_with_a_pack_is_recorded_and_replayed() -> None:
    bold = pack("influence", entry("influence", "siege", abilities=[{"when": "played", "do": [{"draw": 2}]}]))
    match, dice = cyvasse.new("betwixt", 3, 5, packs=[bold]), Dice(5)
    while not match.over:
        seat = min(match.questions)
        match.answer(seat, match.questions[seat].sample(dice))
    assert cyvasse.load(match.record).table == match.table
