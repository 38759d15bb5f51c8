"""Triumph cards: what they do once a leader has won the bid, in the windows before and after the claim."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from cyvasse.kernel.places import draw
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .moves import (
    can_kill_current,
    can_touch,
    can_touch_tokens,
    choose_kill,
    discard_from_hand,
    draw_cards,
    gain_token,
    give_card,
    into_hand,
    kill_current,
    killable,
    reveal_next_ally,
)
from .placing import claim_additional
from .table import (
    HAND,
    TOKENS,
    Table,
    bid_words,
    clockwise,
    council_of_word,
    council_word,
    find_bid,
    holds,
    neighbours,
    other_council,
    own_councils,
    power,
    shared_council,
)

Triumph = Callable[[Table, int], Rule[None]]
Condition = Callable[[Table, int], bool]
BEFORE: dict[str, tuple[Condition, Triumph]] = {}
AFTER: dict[str, tuple[Condition, Triumph]] = {}


def won(table: Table, seat: int) -> bool:
    return table.ranking[0] == seat


def lost(table: Table, seat: int) -> bool:
    return table.ranking[0] != seat


def neighbour_won(table: Table, seat: int) -> bool:
    return table.ranking[0] in neighbours(table, seat)


def always(table: Table, seat: int) -> bool:
    return True


def triumph(
    card: str, condition: Condition, cards: dict[str, tuple[Condition, Triumph]] = AFTER
) -> Callable[[Triumph], Triumph]:
    """Marks what a card does for its holder, if the condition holds, after the claim or before it."""

    def mark(function: Triumph) -> Triumph:
        cards[card] = condition, function
        return function

    return mark


def window(table: Table, cards: dict[str, tuple[Condition, Triumph]]) -> Rule[None]:
    """Leader by leader, clockwise from the first player, own cards in the order their holder likes (adopted.3, 37)."""
    for seat in clockwise(table, table.first):
        done: Counter[str] = Counter()
        while waiting := _waiting(table, seat, cards, done):
            card = yield from choose(seat, "triumph.order", waiting.copy, rule="adopted.37")
            done[card] += 1
            say(table, "triumph", leader=table.names[seat], card=card)
            held = _titles(table, seat)
            yield from cards[card][1](table, seat)
            done -= held - _titles(table, seat)  # of several copies the one that has acted is taken back (adopted.84)


def _waiting(table: Table, seat: int, cards: dict[str, tuple[Condition, Triumph]], done: Counter[str]) -> list[str]:
    """Titles in the leader's stack that still act in this window."""
    held = _titles(table, seat)
    return [card for card in held if card in cards and held[card] > done[card] and cards[card][0](table, seat)]


def _titles(table: Table, seat: int) -> Counter[str]:
    return Counter(staked.card for staked in table.bids[seat])


# -- before the claim -----------------------------------------------------------------------------------------


@triumph("blood_magic", won, BEFORE)
def blood_magic(table: Table, seat: int) -> Rule[None]:
    """You may kill the current ally; if you do, claim the next one into either council and gain 1 token."""
    if not can_kill_current(table):
        return
    if (yield from choose(seat, "blood_magic", lambda: ["yes", "no"], rule="card.blood_magic")) == "yes":
        yield from kill_current(table)
        ally = yield from reveal_next_ally(table)
        if ally:
            own = list(own_councils(table, seat))
            yield from claim_additional(table, seat, ally, own, rule="card.blood_magic")
        yield from gain_token(table, seat, rule="card.blood_magic")


@triumph("shadow_assassin", lost, BEFORE)
def shadow_assassin(table: Table, seat: int) -> Rule[None]:
    """If you did not win, kill the current ally."""
    if can_kill_current(table):
        yield from kill_current(table)


# -- after the claim: standard cards --------------------------------------------------------------------------


@triumph("assassination", won)
def assassination(table: Table, seat: int) -> Rule[None]:
    """Kill 1 ally with power value 3 or lower in any council."""
    victims = killable(table, range(table.seats), lambda ally: power(table, ally) <= 3)
    yield from choose_kill(table, seat, victims, rule="card.assassination")


@triumph("steady_support", lost)
def steady_support(table: Table, seat: int) -> Rule[None]:
    return draw_cards(table, seat, 1)


@triumph("honour", won)
def honour(table: Table, seat: int) -> Rule[None]:
    """If your bid stack holds 2 or fewer cards, gain 1 token."""
    if len(table.bids[seat]) <= 2:
        yield from gain_token(table, seat, rule="card.honour")


@triumph("matchmaker", won)
def matchmaker(table: Table, seat: int) -> Rule[None]:
    """Claim the next ally into a council of yours that did not receive the current ally."""
    ally = yield from reveal_next_ally(table)
    if ally:
        own = list(own_councils(table, seat))
        free = holds(table, seat, "breaker_of_chains")
        councils = own if free else [council for council in own if council != table.received]
        yield from claim_additional(table, seat, ally, councils, rule="card.matchmaker")


# -- after the claim: events ----------------------------------------------------------------------------------


@triumph("bribe", always)
def bribe(table: Table, seat: int) -> Rule[None]:
    """Return this card to your hand."""
    yield from take_back(table, seat, f"bribe@{table.names[seat]}")


def take_back(table: Table, seat: int, word: str) -> Rule[None]:
    staked = find_bid(table, word)[1]
    table.bids[seat].remove(staked)
    yield from into_hand(table, seat, staked.card)


@triumph("red_wedding", won)
def red_wedding(table: Table, seat: int) -> Rule[None]:
    """Kill the strongest ally of a council that is not yours."""
    own = own_councils(table, seat)
    victims: list[str] = []
    for council in range(table.seats):
        if council not in own:
            allies = table.councils[council]
            highest = max((power(table, ally) for ally in allies), default=0)
            strongest = [ally for ally in allies if power(table, ally) == highest]
            victims += killable(table, [council], strongest.__contains__)
    yield from choose_kill(table, seat, victims, rule="card.red_wedding")


@triumph("purple_wedding", lost)
def purple_wedding(table: Table, seat: int) -> Rule[None]:
    """The winner kills 1 ally of their choice in one of their councils."""
    winner = table.ranking[0]
    yield from choose_kill(table, winner, killable(table, own_councils(table, winner)), rule="card.purple_wedding")


@triumph("tourney_of_the_hand", always)
def tourney_of_the_hand(table: Table, seat: int) -> Rule[None]:
    """The leader with the second-highest total gains 1 token."""
    return gain_token(table, table.ranking[1], rule="card.tourney_of_the_hand")


@triumph("valar_morghulis", always)
def valar_morghulis(table: Table, seat: int) -> Rule[None]:
    """Every leader, clockwise from the first player, kills 1 ally in one of their councils."""
    for killer in clockwise(table, table.first):
        victims = killable(table, own_councils(table, killer))
        yield from choose_kill(table, killer, victims, rule="card.valar_morghulis")


@triumph("royal_decree", won)
def royal_decree(table: Table, seat: int) -> Rule[None]:
    return gain_token(table, seat, rule="card.royal_decree")


# -- after the claim: unique cards ----------------------------------------------------------------------------


@triumph("walk_of_atonement", lost)
def walk_of_atonement(table: Table, seat: int) -> Rule[None]:
    return gain_token(table, seat, rule="card.walk_of_atonement")


@triumph("a_lannister_pays", neighbour_won)
def a_lannister_pays(table: Table, seat: int) -> Rule[None]:
    """The neighbour who won gives you 1 card of their choice."""
    return give_card(table, table.ranking[0], seat, rule="card.a_lannister_pays")


@triumph("the_pack_survives", won)
def the_pack_survives(table: Table, seat: int) -> Rule[None]:
    """Claim the next ally into the council that received the current ally, else into either of yours."""
    ally = yield from reveal_next_ally(table)
    if ally:
        own = list(own_councils(table, seat))
        bound = table.received in own and not holds(table, seat, "breaker_of_chains")
        councils = [table.received] if bound else own
        yield from claim_additional(table, seat, ally, councils, rule="card.the_pack_survives")


@triumph("ice", won)
def ice(table: Table, seat: int) -> Rule[None]:
    """You may kill 1 ally in one of your councils; if you do, gain 2 tokens."""
    victims = killable(table, own_councils(table, seat))
    if (yield from choose_kill(table, seat, victims, rule="card.ice", may=True)):
        for _ in range(2):
            yield from gain_token(table, seat, rule="card.ice")


@triumph("the_iron_price", won)
def the_iron_price(table: Table, seat: int) -> Rule[None]:
    """Move 1 token, unseen, from a council that is not yours to one of yours."""
    own = own_councils(table, seat)
    sources = [c for c in range(table.seats) if c not in own and can_touch_tokens(table, c)]
    if sources:
        line = yield from choose(
            seat,
            "tokens.take",
            lambda: [f"{council_word(table, src)} {council_word(table, dst)}" for src in sources for dst in own],
            rule="card.the_iron_price",
        )
        src, dst = line.split(" ")
        yield from draw(table, TOKENS[council_of_word(table, src)], TOKENS[council_of_word(table, dst)])
        say(table, "tokens.moved", count=1, council=src, target=dst)


@triumph("unbowed_unbent_unbroken", lost)
def unbowed_unbent_unbroken(table: Table, seat: int) -> Rule[None]:
    """Return 1 other card from your bid stack to your hand."""
    words = bid_words(table, seat, lambda s: s.card != "unbowed_unbent_unbroken" and can_touch(table, seat, seat, s))
    if words:
        rule = "card.unbowed_unbent_unbroken"
        line = yield from choose(seat, "bid.return", words.copy, rule, card="unbowed_unbent_unbroken")
        yield from take_back(table, seat, line)


@triumph("vengeance_of_dorne", neighbour_won)
def vengeance_of_dorne(table: Table, seat: int) -> Rule[None]:
    """Kill 1 ally with power value 2 or lower in the winner's council that you do not share."""
    winner = table.ranking[0]
    far = other_council(table, winner, shared_council(table, winner, seat))
    victims = killable(table, [far], lambda ally: power(table, ally) <= 2)
    yield from choose_kill(table, seat, victims, rule="card.vengeance_of_dorne")


@triumph("queen_of_thorns", neighbour_won)
def queen_of_thorns(table: Table, seat: int) -> Rule[None]:
    """The neighbour who won discards 2 cards of their choice."""
    winner = table.ranking[0]
    hand = table.places[HAND[winner]]
    count = min(2, len(hand))
    if count:
        cards = yield from choose_some(
            winner,
            "hand.discard_two",
            hand,
            count,
            count,
            rule="card.queen_of_thorns",
            of=HAND[winner],
        )
        for card in cards:
            discard_from_hand(table, winner, card)


@triumph("gift_of_rhllor", won)
def gift_of_rhllor(table: Table, seat: int) -> Rule[None]:
    """You may put 1 ally with power value 3 or lower from the dead pile into one of your councils; not claiming."""
    risen = sorted(ally for ally in table.dead if power(table, ally) <= 3)
    if risen:
        line = yield from choose(
            seat,
            "dead.council",
            lambda: [
                *(f"{ally} {council_word(table, own)}" for ally in risen for own in own_councils(table, seat)),
                "pass",
            ],
            rule="card.gift_of_rhllor",
        )
        if line != "pass":
            ally, word = line.split(" ")
            table.dead.remove(ally)
            table.councils[council_of_word(table, word)].append(ally)
            say(table, "ally.raised", ally=ally, council=word)
