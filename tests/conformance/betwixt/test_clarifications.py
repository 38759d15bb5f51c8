"""Rulebook: clarifications of cards (Puppet, allies that choose their place, Little Birds) and cards it names."""

from __future__ import annotations

import pytest

from cyvasse.kernel.match import Match
from tests.conformance.betwixt.adopted import BOTH, asked, tokens
from tests.conformance.betwixt.positions import bid, councils, start, view
from tests.rule import rule

# -- Puppet ---------------------------------------------------------------------------------------------------


@rule("puppet.1")
@pytest.mark.parametrize(("neighbour", "council"), [("tyrion", 0), ("jon", 3)])
def test_a_puppet_of_a_neighbour_draws_the_ally_into_the_council_shared_with_them(neighbour: str, council: int) -> None:
    match = start(f"""
        seats: cersei tyrion eddard jon
        step: bids
        ally: tywin_lannister
        cersei bid: siege
        {neighbour} bid: puppet
    """)
    assert councils(match)[council] == ["tywin_lannister"]


@rule("puppet.1")
def test_puppets_of_the_winner_and_of_leaders_who_are_no_neighbours_do_nothing() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        step: bids
        ally: tywin_lannister
        cersei bid: siege puppet
        eddard bid: puppet
    """)
    assert asked(match) == ("cersei", "claim.3")
    assert match.options("cersei") == BOTH


def tywin_between(left: str, right: str) -> Match:
    """Cersei has won Tywin, and these lie in the stacks of her neighbours."""
    return start(f"""
        seats: cersei tyrion eddard jon
        step: bids
        ally: tywin_lannister
        cersei bid: siege siege
        tyrion bid: {left}
        jon bid: {right}
    """)


@rule("puppet.2")
@pytest.mark.parametrize("puppets", ["puppet", "puppet puppet"])
def test_with_as_many_puppets_on_both_sides_the_winner_chooses(puppets: str) -> None:
    match = tywin_between(puppets, puppets)
    assert match.options("cersei") == BOTH
    assert match.play("cersei: jon_cersei") and councils(match)[3] == ["tywin_lannister"]


@rule("puppet.3")
@pytest.mark.parametrize(("left", "right", "council"), [("puppet puppet", "puppet", 0), ("puppet", "puppet puppet", 3)])
def test_the_neighbour_with_more_puppets_takes_precedence(left: str, right: str, council: int) -> None:
    match = tywin_between(left, right)
    assert councils(match)[council] == ["tywin_lannister"]


@rule("puppet.4")
def test_a_puppet_does_not_touch_the_ally_that_matchmaker_reveals() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        step: after
        received: cersei_tyrion
        cersei bid: siege matchmaker
        tyrion bid: puppet
        luck: [missandei, 1]
    """)
    assert councils(match) == [[], [], [], ["missandei"]]


@rule("puppet.4", "puppet.1")
def test_a_puppet_does_not_touch_the_ally_that_blood_magic_reveals() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        step: bids
        ally: tywin_lannister
        cersei bid: siege blood_magic
        tyrion bid: puppet
        luck: [robb_stark]
    """)
    match.play("cersei: yes")
    assert asked(match) == ("cersei", "card.blood_magic")
    assert match.options("cersei") == BOTH


@rule("puppet.5")
def test_a_puppet_leaves_the_token_to_the_winner() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        step: bids
        ally: robb_stark
        cersei bid: siege
        tyrion bid: puppet
    """)
    assert councils(match)[0] == ["robb_stark"]
    assert asked(match) == ("cersei", "claim.10")
    assert match.options("cersei") == BOTH
    assert tokens(match.play("cersei: jon_cersei")) == [0, 0, 0, 1]


# -- allies that choose their place ---------------------------------------------------------------------------


@rule("placement.1", "placement.2", "card.mance_rayder")
def test_mance_rayder_goes_into_any_council_whatever_puppets_say() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        step: bids
        ally: mance_rayder
        cersei bid: siege
        tyrion bid: puppet
    """)
    assert match.options("cersei") == ["cersei_tyrion", "tyrion_eddard", "eddard_jon", "jon_cersei"]
    assert councils(match.play("cersei: eddard_jon")) == [[], [], ["mance_rayder"], []]


@rule("placement.2", "placement.4", "card.sansa_stark")
@pytest.mark.parametrize(("left", "right", "council"), [("hodor", "robb_stark", 3), ("varys bronn", "hodor shae", 0)])
def test_sansa_stark_goes_to_the_strongest_ally_whatever_puppets_say(left: str, right: str, council: int) -> None:
    puppeteer = "tyrion" if council else "jon"
    match = start(f"""
        seats: cersei tyrion eddard jon
        step: bids
        ally: sansa_stark
        cersei bid: siege
        {puppeteer} bid: puppet
        cersei_tyrion: {left}
        eddard_jon: tywin_lannister
        jon_cersei: {right}
    """)
    assert councils(match)[council][-1] == "sansa_stark"


JAQEN = """
    seats: cersei tyrion eddard jon
    step: bids
    ally: jaqen_hghar
    cersei bid: siege
    tyrion bid: puppet
    tyrion_eddard: varys
"""


@rule("placement.2", "card.jaqen_hghar")
def test_jaqen_hghar_takes_the_place_of_the_ally_he_kills_whatever_puppets_say() -> None:
    match = start(JAQEN + "    cersei_tyrion: hodor\n    jon_cersei: bronn shae")
    assert match.options("cersei") == ["hodor", "bronn", "shae"]
    match.play("cersei: shae")
    assert councils(match) == [["hodor"], ["varys"], [], ["bronn", "jaqen_hghar"]]
    assert view(match).dead == ["shae"]


@rule("placement.2", "card.jaqen_hghar")
def test_jaqen_hghar_goes_where_the_winner_likes_if_they_have_no_ally() -> None:
    match = start(JAQEN)
    assert asked(match) == ("cersei", "card.jaqen_hghar")
    assert match.options("cersei") == BOTH
    refusal = match.why_not("cersei", "tyrion_eddard")
    assert refusal is not None and (refusal.clause, refusal.key) == ("card.jaqen_hghar", "forbidden")


LORAS = """
    seats: cersei tyrion eddard jon
    step: bids
    ally: ser_loras_tyrell
    cersei bid: siege
"""


@rule("placement.3", "card.ser_loras_tyrell")
def test_mance_rayder_goes_into_any_council_though_ser_loras_brought_him() -> None:
    match = start(f"{LORAS}    luck: [mance_rayder]").play("cersei: cersei_tyrion")
    assert match.options("cersei") == ["cersei_tyrion", "tyrion_eddard", "eddard_jon", "jon_cersei"]


@rule("placement.3", "placement.4")
def test_sansa_stark_joins_the_strongest_ally_though_ser_loras_brought_her() -> None:
    match = start(f"{LORAS}    jon_cersei: hodor\n    luck: [sansa_stark]").play("cersei: cersei_tyrion")
    assert councils(match) == [["ser_loras_tyrell", "sansa_stark"], [], [], ["hodor"]]


@rule("placement.3")
def test_jaqen_hghar_may_kill_the_ser_loras_who_brought_him() -> None:
    match = start(f"{LORAS}    jon_cersei: hodor\n    luck: [jaqen_hghar]").play("cersei: cersei_tyrion")
    assert match.options("cersei") == ["ser_loras_tyrell", "hodor"]
    match.play("cersei: ser_loras_tyrell")
    assert councils(match) == [["jaqen_hghar"], [], [], ["hodor"]]


@rule("placement.3", "card.the_pack_survives")
def test_sansa_stark_joins_the_strongest_ally_though_the_pack_survives_brought_her() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        step: after
        received: cersei_tyrion
        cersei bid: siege the_pack_survives
        jon_cersei: robb_stark
        cersei_tyrion: hodor
        luck: [sansa_stark]
    """)
    assert councils(match) == [["hodor"], [], [], ["robb_stark", "sansa_stark"]]


# -- Little Birds ---------------------------------------------------------------------------------------------


@rule("birds.1", "card.little_birds")
def test_little_birds_puts_one_token_on_the_current_ally() -> None:
    match = start("""
        ally: robb_stark
        cersei hand: little_birds
        tyrion hand: raid
        ally tokens: 2
    """)
    match.play("cersei: little_birds")
    assert (view(match).current, view(match).current_tokens, view(match).supply) == ("robb_stark", 2, 52)
    assert bid(match, "cersei") == ["little_birds"]


@rule("birds.2", "card.shadow_assassin")
def test_tokens_on_a_current_ally_killed_by_shadow_assassin_return_to_the_supply() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        ally tokens: 2 3 3
        cersei bid: siege
        jon bid: shadow_assassin
    """)
    assert (view(match).dead, view(match).current) == (["robb_stark"], "")
    assert (view(match).current_tokens, view(match).supply, tokens(match)) == (0, 54, [0, 0, 0, 0])
    assert [line.words for line in match.log(1) if line.event == "birds.back"] == [{"count": 3}]


@rule("birds.2", "card.blood_magic")
def test_tokens_on_a_current_ally_killed_by_blood_magic_return_to_the_supply() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        ally tokens: 2 3
        cersei bid: siege blood_magic
        luck: [2, 3, walder_frey]
    """)
    match.play("cersei: yes", "cersei: jon_cersei")
    assert (view(match).current_tokens, view(match).supply, tokens(match)) == (0, 54, [0, 0, 0, 0])


# -- cards the rulebook names ---------------------------------------------------------------------------------


@rule("named.1", "card.betrayal")
def test_betrayal_moves_a_card_of_another_leader_to_the_stack_of_who_plays_it() -> None:
    match = start("""
        cersei hand: betrayal
        tyrion hand: raid
        cersei bid: feast
        tyrion bid: steady_support honour
        eddard bid: siege whisperers
    """)
    match.play("cersei: betrayal")
    assert match.options("cersei") == ["steady_support@tyrion", "whisperers@eddard"]
    match.play("cersei: whisperers@eddard")
    assert bid(match, "cersei") == ["feast", "whisperers", "betrayal"]
    assert bid(match, "eddard") == ["siege"]


@rule("named.2", "you.3", "card.backup_plan")
def test_backup_plan_moved_by_betrayal_goes_back_to_the_hand_of_its_new_holder() -> None:
    match = start("""
        seats: euron cersei melisandre
        step: turn
        first: cersei
        ally: robb_stark
        euron bid: backup_plan
        melisandre bid: siege
        cersei hand: betrayal
        melisandre hand: raid
    """)
    match.play("cersei: betrayal", "melisandre: kneel", "melisandre: melisandre_euron", "melisandre: melisandre_euron")
    assert view(match).first == 2
    assert view(match, "cersei").hand == ["backup_plan"]
    assert view(match, "euron").hand == []


@rule("named.2", "card.backup_plan")
def test_backup_plan_moved_to_the_winner_is_discarded_though_who_played_it_did_not_win() -> None:
    match = start("""
        seats: euron cersei melisandre
        first: cersei
        ally: robb_stark
        euron bid: backup_plan
        cersei hand: betrayal
        melisandre hand: raid
    """)
    match.play("cersei: betrayal", "melisandre: kneel", "cersei: cersei_melisandre", "cersei: cersei_melisandre")
    assert view(match).discard == ["backup_plan", "betrayal"]
    assert view(match, "euron").hand == view(match, "cersei").hand == []


@rule("named.3", "card.bribe")
def test_bribe_goes_into_the_stack_of_another_leader() -> None:
    match = start("""
        seats: doran tyrion eddard jon
        options: {advanced: true}
        doran hand: bribe
        tyrion hand: raid
    """)
    match.play("doran: bribe")
    assert match.questions[0].words["card"] == "bribe"
    assert match.options("doran") == ["tyrion", "eddard", "jon"]
    match.play("doran: tyrion")
    assert (bid(match, "doran"), bid(match, "tyrion")) == ([], ["bribe"])
    assert view(match).leaders[1].total == 5


@rule("named.4", "you.3", "card.bribe")
@pytest.mark.parametrize("winner", ["doran", "tyrion", "jon"])
def test_bribe_returns_to_the_hand_of_its_holder_whoever_wins(winner: str) -> None:
    match = start(f"""
        seats: doran tyrion eddard jon
        options: {{advanced: true}}
        step: after
        winner: {winner}
        tyrion bid: raid bribe
    """)
    assert view(match, "tyrion").hand == ["bribe"]
    assert view(match).discard == ["raid"]


@rule("named.5", "card.matchmaker")
def test_matchmaker_reveals_an_additional_ally_for_the_winner_alone() -> None:
    match = start("""
        seats: cersei tyrion eddard jon
        step: after
        received: jon_cersei
        cersei bid: siege matchmaker
        tyrion bid: matchmaker
        luck: [robb_stark, hodor]
    """)
    assert councils(match) == [["robb_stark"], [], [], []]
    assert view(match).current == "hodor"


BLOOD_MAGIC = """
    seats: cersei tyrion eddard jon
    options: {kingsmoot: true}
    step: bids
    ally: robb_stark
    cersei bid: siege blood_magic
"""


@rule("named.5", "named.6", "card.blood_magic")
def test_blood_magic_kills_the_current_ally_and_reveals_an_additional_one() -> None:
    match = start(BLOOD_MAGIC + "    luck: [walder_frey, 3, 2, hodor]")
    assert match.options("cersei") == ["yes", "no"]
    match.play("cersei: yes", "cersei: jon_cersei")
    assert (councils(match), view(match).dead) == ([[], [], [], ["walder_frey"]], ["robb_stark"])
    match.play("cersei: cersei_tyrion", "cersei: jon_cersei")
    assert (tokens(match), view(match).current) == ([1, 0, 0, 1], "hodor")


@rule("named.6", "card.blood_magic")
def test_blood_magic_may_be_left_alone() -> None:
    match = start(BLOOD_MAGIC)
    match.play("cersei: no", "cersei: jon_cersei", "cersei: jon_cersei")
    assert (councils(match)[3], view(match).dead, tokens(match)) == (["robb_stark"], [], [0, 0, 0, 1])


@rule("named.6", "card.shadow_assassin")
def test_shadow_assassin_kills_the_current_ally_only_if_its_holder_did_not_win() -> None:
    position = """
        seats: cersei tyrion eddard jon
        options: {kingsmoot: true}
        step: bids
        ally: robb_stark
        eddard bid: shadow_assassin
        cersei bid: """
    assert view(start(position + "siege")).dead == ["robb_stark"]
    assert "birds.back" not in [line.event for line in start(position + "siege").log(1)]  # no tokens lay on him
    assert view(start(position + "feast")).dead == []


@rule("named.7", "card.ser_loras_tyrell")
@pytest.mark.parametrize(("council", "other"), [("cersei_tyrion", 3), ("jon_cersei", 0)])
def test_ser_loras_brings_an_ally_into_the_other_council(council: str, other: int) -> None:
    match = start(f"{LORAS}    luck: [robb_stark]").play(f"cersei: {council}")
    assert councils(match)[other] == ["robb_stark"]
    assert [len(allies) for allies in councils(match)] == [1, 0, 0, 1]


def pack_survives(received: str) -> Match:
    return start(f"""
        seats: cersei tyrion eddard jon
        options: {{kingsmoot: true}}
        step: after
        {received}
        cersei bid: siege the_pack_survives
        luck: [robb_stark]
    """)


@rule("named.7", "card.the_pack_survives")
@pytest.mark.parametrize(("received", "council"), [("cersei_tyrion", 0), ("jon_cersei", 3)])
def test_the_pack_survives_brings_an_ally_into_the_same_council(received: str, council: int) -> None:
    match = pack_survives(f"received: {received}")
    assert councils(match)[council] == ["robb_stark"]


@rule("named.7", "card.the_pack_survives")
@pytest.mark.parametrize("received", ["", "received: eddard_jon"])
def test_the_pack_survives_brings_an_ally_into_either_council_if_the_current_one_went_elsewhere(received: str) -> None:
    match = pack_survives(received)
    assert match.options("cersei") == BOTH
    refusal = match.why_not("cersei", "tyrion_eddard")
    assert refusal is not None and refusal.clause == "card.the_pack_survives"


@rule("named.7", "card.the_pack_survives")
def test_the_pack_survives_does_nothing_for_a_leader_who_did_not_win() -> None:
    match = start("""
        options: {kingsmoot: true}
        step: after
        cersei bid: siege
        tyrion bid: the_pack_survives
        luck: [hodor]
    """)
    assert councils(match) == [[], [], []]
    assert view(match).current == "hodor"
