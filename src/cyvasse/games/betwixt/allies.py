"""What allies do when they are claimed: one short function each. `council` is where the ally was placed."""

from __future__ import annotations

from cyvasse.kernel.places import draw, look
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .moves import (
    can_touch_tokens,
    choose_discard,
    choose_kill,
    choose_leader,
    discard_from_hand,
    draw_cards,
    gain_token,
    give_card,
    into_hand,
    kill,
    look_at_top,
    mortal,
    move_ally,
    put_on_top,
    reveal_next_ally,
    take_at_random,
    with_cards,
)
from .placing import claim_additional, when_claimed
from .table import (
    HAND,
    SUPPLY,
    TOKENS,
    Table,
    clockwise,
    council_of_word,
    council_word,
    neighbours,
    other_council,
    others,
    own_councils,
    power,
    shared_council,
    sharer,
)

# -- more allies ----------------------------------------------------------------------------------------------


@when_claimed("ser_loras_tyrell")
def ser_loras_tyrell(table: Table, seat: int, council: int) -> Rule[None]:
    """Reveal the next ally and claim it into your other council."""
    ally = yield from reveal_next_ally(table)
    if ally:
        other = other_council(table, seat, council)
        yield from claim_additional(table, seat, ally, [other], rule="card.ser_loras_tyrell")


@when_claimed("bran_stark")
def bran_stark(table: Table, seat: int, council: int) -> Rule[None]:
    return look_at_top(table, seat, 3, bury=False, rule="card.bran_stark")


@when_claimed("qyburn")
def qyburn(table: Table, seat: int, council: int) -> Rule[None]:
    """You may put 1 ally from the dead pile on top of the ally deck."""
    if table.dead:
        line = yield from choose(seat, "dead.top", lambda: [*sorted(table.dead), "pass"], rule="card.qyburn")
        if line != "pass":
            table.dead.remove(line)
            yield from put_on_top(table, line)
            say(table, "ally.risen", ally=line)


# -- killing --------------------------------------------------------------------------------------------------


@when_claimed("arya_stark")
def arya_stark(table: Table, seat: int, council: int) -> Rule[None]:
    """Kill 1 ally with power value 2 or lower in any council, not Arya herself."""
    victims = mortal(table, range(table.seats), lambda ally: power(table, ally) <= 2 and ally != "arya_stark")
    yield from choose_kill(table, seat, victims, rule="card.arya_stark")


@when_claimed("ser_jaime_lannister")
def ser_jaime_lannister(table: Table, seat: int, council: int) -> Rule[None]:
    """Kill 1 other ally with power value 5 or higher in one of your councils."""
    victims = mortal(
        table, own_councils(table, seat), lambda ally: power(table, ally) >= 5 and ally != "ser_jaime_lannister"
    )
    yield from choose_kill(table, seat, victims, rule="card.ser_jaime_lannister")


@when_claimed("oberyn_martell")
def oberyn_martell(table: Table, seat: int, council: int) -> Rule[None]:
    """You may kill 1 ally with power value 4 or higher in any council; if you do, kill Oberyn as well."""
    victims = mortal(table, range(table.seats), lambda ally: power(table, ally) >= 4 and ally != "oberyn_martell")
    if (yield from choose_kill(table, seat, victims, rule="card.oberyn_martell", may=True)):
        kill(table, "oberyn_martell")


@when_claimed("roose_bolton")
def roose_bolton(table: Table, seat: int, council: int) -> Rule[None]:
    """Kill 1 other ally in the council where you placed Roose Bolton."""
    victims = mortal(table, [council], lambda ally: ally != "roose_bolton")
    yield from choose_kill(table, seat, victims, rule="card.roose_bolton")


# -- moving ---------------------------------------------------------------------------------------------------


@when_claimed("hodor")
def hodor(table: Table, seat: int, council: int) -> Rule[None]:
    """You may move 1 ally with power value 2 or lower from your other council to Hodor's."""
    movable = [a for a in table.councils[other_council(table, seat, council)] if power(table, a) <= 2]
    if movable:
        line = yield from choose(seat, "ally.move", lambda: [*movable, "pass"], rule="card.hodor")
        if line != "pass":
            move_ally(table, line, council)


@when_claimed("petyr_baelish")
def petyr_baelish(table: Table, seat: int, council: int) -> Rule[None]:
    """You may move 1 other ally from one of your councils to your other council."""
    homes = {ally: own for own in own_councils(table, seat) for ally in table.councils[own] if ally != "petyr_baelish"}
    if homes:
        line = yield from choose(seat, "ally.move", lambda: [*homes, "pass"], rule="card.petyr_baelish")
        if line != "pass":
            move_ally(table, line, other_council(table, seat, homes[line]))


@when_claimed("ser_davos_seaworth")
def ser_davos_seaworth(table: Table, seat: int, council: int) -> Rule[None]:
    """You may move up to 2 tokens, unseen, from one of your councils to the other."""
    sources = [own for own in own_councils(table, seat) if can_touch_tokens(table, own)]
    if not sources:
        return
    line = yield from choose(
        seat,
        "tokens.move",
        lambda: [
            *(
                f"{council_word(table, own)} {count}"
                for own in sources
                for count in range(1, min(2, len(table.places[TOKENS[own]])) + 1)
            ),
            "pass",
        ],
        rule="card.ser_davos_seaworth",
    )
    if line != "pass":
        word, count = line.split(" ")
        source = council_of_word(table, word)
        target = other_council(table, seat, source)
        for _ in range(int(count)):
            yield from draw(table, TOKENS[source], TOKENS[target])
        say(table, "tokens.moved", count=int(count), council=word, target=council_word(table, target))


# -- tokens ---------------------------------------------------------------------------------------------------


@when_claimed("catelyn_stark")
def catelyn_stark(table: Table, seat: int, council: int) -> Rule[None]:
    """You and a neighbour of your choice each gain 1 token, both placed in the council you share."""
    if not table.places[SUPPLY]:  # adopted.48
        return
    neighbour = yield from choose_leader(table, seat, list(neighbours(table, seat)), rule="card.catelyn_stark")
    shared = shared_council(table, seat, neighbour)
    for gainer in clockwise(table, table.first):  # adopted.49
        if gainer in (seat, neighbour):
            yield from gain_token(table, gainer, rule="card.catelyn_stark", council=shared)


@when_claimed("ser_jorah_mormont")
def ser_jorah_mormont(table: Table, seat: int, council: int) -> Rule[None]:
    """The neighbour who does not share the council where you placed Ser Jorah gains 1 token."""
    far = sharer(table, seat, other_council(table, seat, council))
    return gain_token(table, far, rule="card.ser_jorah_mormont")


@when_claimed("missandei")
def missandei(table: Table, seat: int, council: int) -> Rule[None]:
    return gain_token(table, seat, rule="card.missandei")


@when_claimed("maester_aemon")
def maester_aemon(table: Table, seat: int, council: int) -> Rule[None]:
    """Secretly look at all tokens in one of your councils."""
    sources = [own for own in own_councils(table, seat) if can_touch_tokens(table, own)]
    if sources:
        word = yield from choose(
            seat, "tokens.look", lambda: [council_word(table, own) for own in sources], rule="card.maester_aemon"
        )
        place = TOKENS[council_of_word(table, word)]
        yield from look(table, place, seat)
        known = {"tokens": " ".join(table.places[place])}
        say(table, "tokens.seen", private={seat: known}, leader=table.names[seat], council=word, tokens="")


# -- influence cards ------------------------------------------------------------------------------------------


@when_claimed("renly_baratheon")
def renly_baratheon(table: Table, seat: int, council: int) -> Rule[None]:
    """The neighbour who shares the council where you placed Renly draws 2 cards."""
    return draw_cards(table, sharer(table, seat, council), 2)


@when_claimed("mace_tyrell")
def mace_tyrell(table: Table, seat: int, council: int) -> Rule[None]:
    """Every leader draws 1 card, clockwise starting with you."""
    for drawer in clockwise(table, seat):
        yield from draw_cards(table, drawer, 1)


@when_claimed("samwell_tarly")
def samwell_tarly(table: Table, seat: int, council: int) -> Rule[None]:
    return draw_cards(table, seat, 2)


@when_claimed("bronn")
def bronn(table: Table, seat: int, council: int) -> Rule[None]:
    """You may discard 2 cards from your hand to gain 1 token."""
    hand = table.places[HAND[seat]]
    if len(hand) < 2:
        return
    if (yield from choose(seat, "bronn", lambda: ["yes", "no"], rule="card.bronn")) == "yes":
        cards = yield from choose_some(seat, "hand.discard_two", hand, 2, 2, rule="card.bronn", of=HAND[seat])
        for card in cards:
            discard_from_hand(table, seat, card)
        yield from gain_token(table, seat, rule="card.bronn")


@when_claimed("shae")
def shae(table: Table, seat: int, council: int) -> Rule[None]:
    """Take 1 random card from a neighbour's hand."""
    victim = yield from choose_leader(table, seat, with_cards(table, neighbours(table, seat)), rule="card.shae")
    if victim >= 0:
        yield from take_at_random(table, seat, victim)


@when_claimed("varys")
def varys(table: Table, seat: int, council: int) -> Rule[None]:
    """Look at another leader's hand, then gain 1 token."""
    victim = yield from choose_leader(table, seat, with_cards(table, others(table, seat)), rule="card.varys")
    if victim >= 0:
        yield from look(table, HAND[victim], seat)
        known = {"card": table.places[HAND[victim]][:]}
        names = table.names
        say(table, "hand.seen", private={seat: known}, leader=names[seat], target=names[victim], card="")
    yield from gain_token(table, seat, rule="card.varys")


@when_claimed("margaery_tyrell")
def margaery_tyrell(table: Table, seat: int, council: int) -> Rule[None]:
    """A neighbour of your choice gives you 1 card of their choice."""
    giver = yield from choose_leader(
        table, seat, with_cards(table, neighbours(table, seat)), rule="card.margaery_tyrell"
    )
    if giver >= 0:
        yield from give_card(table, giver, seat, rule="card.margaery_tyrell")


@when_claimed("asha_greyjoy")
def asha_greyjoy(table: Table, seat: int, council: int) -> Rule[None]:
    """You may take 1 card of your choice from the discard pile into your hand."""
    if table.discard:
        line = yield from choose(
            seat, "discard.take", lambda: [*sorted(set(table.discard)), "pass"], rule="card.asha_greyjoy"
        )
        if line != "pass":
            table.discard.remove(line)
            yield from into_hand(table, seat, line)


@when_claimed("ramsay_bolton")
def ramsay_bolton(table: Table, seat: int, council: int) -> Rule[None]:
    """Each of your neighbours discards 1 card of their choice, clockwise from the first player (adopted.49)."""
    for victim in clockwise(table, table.first):
        if victim in neighbours(table, seat):
            yield from choose_discard(table, victim, rule="card.ramsay_bolton")


@when_claimed("arianne_martell")
def arianne_martell(table: Table, seat: int, council: int) -> Rule[None]:
    """In step 5 of this round the first player token is passed to you."""
    table.next_first = seat
    yield from ()
