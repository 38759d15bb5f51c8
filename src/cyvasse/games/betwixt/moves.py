"""What cards and leaders do to the table in many chapters: draw, discard, gain tokens, kill, put in councils."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from cyvasse.kernel.abilities import Does, Scene, answered
from cyvasse.kernel.clauses import card_of
from cyvasse.kernel.deck import bottom_slot, deck_size, draw_top, in_hand_of, shuffle, top_slot
from cyvasse.kernel.offer import Reasons, needs
from cyvasse.kernel.places import carry, carry_all, draw, lay, shift
from cyvasse.kernel.question import EVERYONE, NOBODY, only
from cyvasse.kernel.rule import Rule, choose, say

from .offers import USELESS, allies_offered, cards_offered, councils_offered
from .table import (
    ALLIES,
    DECK,
    HAND,
    ON_ALLY,
    SUPPLY,
    TOKENS,
    UP,
    Staked,
    Table,
    clockwise,
    council_of,
    council_of_word,
    council_word,
    of_the_round,
    own_councils,
)

# -- influence cards ------------------------------------------------------------------------------------------


def draw_cards(table: Table, seat: int, count: int) -> Rule[None]:
    """Draw influence cards; an empty deck is made anew from the discard pile (adopted.7)."""
    deck = table.places[DECK]
    for _ in range(count):
        if not deck:
            if not table.discard:  # adopted.38
                return
            yield from make_deck_anew(table)
        card = yield from draw(table, DECK, HAND[seat])
        say(table, "card.drawn", private={seat: {"card": card}}, leader=table.names[seat], card="")


def make_deck_anew(table: Table) -> Rule[None]:
    say(table, "deck.anew")
    cards, table.discard = table.discard, []
    yield from lay(table, cards, DECK)


def take_up_cards(table: Table, seat: int, count: int, shown: bool) -> Rule[None]:
    """A leader takes up the top cards of the influence deck to look at, or to show them."""
    up = in_hand_of(DECK, seat)
    for _ in range(count):
        if not table.places[DECK]:
            if not table.discard:
                break
            yield from make_deck_anew(table)
        yield from draw(table, DECK, up, EVERYONE if shown else NOBODY)
    cards = table.places.get(up, [])
    if shown:
        say(table, "deck.shown", leader=table.names[seat], count=len(cards), card=" ".join(cards))
    else:
        say(table, "deck.looked", leader=table.names[seat], count=len(cards))


def put_back_cards(table: Table, seat: int, rest: str) -> Rule[None]:
    """What is left of them is shuffled in or discarded, seen by all."""
    up = in_hand_of(DECK, seat)
    if rest == "shuffled" and up in table.places:
        yield from carry_all(table, up, DECK)
    while cards := table.places.get(up):
        card = cards[0]
        yield from carry(table, card, up, "", EVERYONE)
        discard(table, card)
        say(table, "deck.discarded", card=card)


def discard(table: Table, card: str) -> None:
    """An influence card goes to the discard pile; a unique one of the advanced game goes back in the box (unique.5)."""
    if table.options.advanced and table.data.influence[card].deck == "unique":
        insort(table.box, card)
    else:
        insort(table.discard, card)


def discard_from_hand(table: Table, seat: int, card: str) -> None:
    """Shown to everyone (adopted.62)."""
    shift(table, card, HAND[seat], "")
    lay_off(table, seat, card)
    discard(table, card)
    say(table, "hand.discarded", leader=table.names[seat], card=card)


def choose_discard(table: Table, seat: int, rule: str) -> Rule[None]:
    """The leader discards 1 card of their choice from their hand, if there is one."""
    hand = table.places[HAND[seat]]
    if hand:
        why = Reasons(cards_offered, table, hand, rule)
        card = yield from choose(
            seat, "hand.discard", lambda: titles(hand), rule, why, of=HAND[seat], card=card_of(rule)
        )
        discard_from_hand(table, seat, card)


def discard_at_random(table: Table, seat: int) -> Rule[None]:
    if table.places[HAND[seat]]:
        card = yield from draw(table, HAND[seat], "")
        lay_off(table, seat, card)
        discard(table, card)
        say(table, "hand.discarded", leader=table.names[seat], card=card)


def give_card(table: Table, giver: int, taker: int, rule: str) -> Rule[None]:
    """The giver chooses a card of their hand; only the two learn which."""
    hand = table.places[HAND[giver]]
    if hand:
        card = yield from choose(
            giver,
            "hand.give",
            lambda: titles(hand),
            rule,
            why=Reasons(cards_offered, table, hand, rule),
            to=only(giver, taker),
            of=f"{HAND[giver]}>{HAND[taker]}",
            card=card_of(rule),
            target=table.names[taker],
        )
        hand_over(table, giver, taker, card)


def hand_over(table: Table, giver: int, taker: int, card: str) -> None:
    shift(table, card, HAND[giver], HAND[taker], only(giver, taker))
    pass_unseen(table, giver, taker)
    _say_passed(table, giver, taker, card)


def take_at_random(table: Table, taker: int, victim: int) -> Rule[None]:
    if table.places[HAND[victim]]:
        card = yield from draw(table, HAND[victim], HAND[taker])
        pass_unseen(table, victim, taker)
        _say_passed(table, victim, taker, card)


def _say_passed(table: Table, giver: int, taker: int, card: str) -> None:
    known = {"card": card}
    names = table.names
    say(table, "hand.passed", private={giver: known, taker: known}, leader=names[giver], target=names[taker], card="")


def into_hand(table: Table, seat: int, card: str) -> Rule[None]:
    """A card that lies open is taken into a hand."""
    yield from lay(table, [card], HAND[seat])
    say(table, "hand.returned", leader=table.names[seat], card=card)


def titles(cards: Sequence[str], *verbs: str) -> list[str]:
    """Alike cards are one option."""
    return [*dict.fromkeys(cards), *verbs]


# -- cards that rest ------------------------------------------------------------------------------------------


def rest(table: Table, seat: int, card: str) -> None:
    """A card taken back cannot be played again this round (adopted.55)."""
    insort(table.resting, [card, table.names[seat]])


def pass_unseen(table: Table, giver: int, taker: int) -> None:
    """A card has gone from hand to hand: what may rest with the giver may now rest with the taker (adopted.82)."""
    for rests in table.resting:
        if table.names[giver] in rests and table.names[taker] not in rests:
            rests.append(table.names[taker])


def lay_off(table: Table, seat: int, card: str) -> None:
    """A card discarded from a hand rests no more, if it is known to have been there."""
    alone = [card, table.names[seat]]
    if alone in table.resting:
        table.resting.remove(alone)


# -- bid stacks -----------------------------------------------------------------------------------------------


def keeps(table: Table, actor: int, holder: int, staked: Staked) -> str:
    """What forbids an ability of the actor's card to move or discard this card of a bid stack: a clause, "" if none."""
    if staked.card in table.data.books.passives["cannot be moved or discarded"]:
        scene = Scene(table, holder, staked.card)
        if any(p.stands(scene) for p in table.data.books.passives["cannot be moved or discarded"][staked.card]):
            return f"card.{staked.card}"
    if actor != holder:
        for other in table.bids[holder]:
            if other.guard:
                return f"card.{other.card}"
    return ""


def keeps_in_stack(table: Table) -> str:
    """What forbids to move cards from one stack to another."""
    return f"card.{table.in_force}" if any(of_the_round(table, "cards stay in their stacks", table.first)) else ""


def discard_bid(table: Table, seat: int, staked: Staked) -> None:
    table.bids[seat].remove(staked)
    discard(table, staked.card)
    say(table, "bid.discarded", leader=table.names[seat], card=staked.card)


# -- the knee -------------------------------------------------------------------------------------------------


def kneel(table: Table, seat: int) -> Rule[None]:
    """Bend the knee: turn the leader card, skip all further turns of the round (bid.8, bid.9)."""
    table.kneeling[seat] = True
    say(table, "kneel", leader=table.names[seat])
    acts = table.data.books.kneels.get(table.in_force)
    if acts is not None:
        scene = Scene(table, seat, table.in_force)
        tell_act(scene, acts)
        yield from acts.run(scene)


def tell_act(scene: Scene[Table], acts: Does[Table]) -> None:
    """The ally of the round acts, if what it asks for is so."""
    if scene.table.log is not None and acts.waits(scene):
        say(scene.table, "ally.acts", ally=scene.card)


# -- power tokens ---------------------------------------------------------------------------------------------


def gain_token(
    table: Table,
    seat: int,
    rule: str,
    council: int | None = None,
    chooser: int | None = None,
    where: str = "token.2",
) -> Rule[None]:
    """Take a token from the supply unseen; the leader who gains it says into which own council (adopted.36).

    `where` is the clause by which it goes into no other.
    """
    if not table.places[SUPPLY]:  # adopted.8
        say(table, "tokens.out", leader=table.names[seat])
        return
    if council is None:
        own = own_councils(table, seat)
        word = yield from choose(
            seat if chooser is None else chooser,
            "token.place",
            lambda: [council_word(table, council) for council in own],
            rule,
            why=Reasons(councils_offered, table, needs(where, own.__contains__), obliged=rule),
            leader=table.names[seat],
        )
        council = council_of_word(table, word)
    yield from draw(table, SUPPLY, TOKENS[council])
    say(table, "token.gained", leader=table.names[seat], council=council_word(table, council))


def keeps_tokens(table: Table, council: int) -> str:
    """What forbids abilities to move, return or look at the tokens of a council: a clause, "" if nothing does."""
    if not table.places[TOKENS[council]]:
        return USELESS
    keeping = (ally for ally in table.councils[council] if in_council(table, ally, "tokens cannot be touched"))
    return next((f"card.{ally}" for ally in keeping), "")


# -- allies ---------------------------------------------------------------------------------------------------


def reveal_next_ally(table: Table) -> Rule[str]:
    """An additional ally is turned up: "" if there is none."""
    if table.options.ally_row:
        if deck_size(table, ALLIES):  # row.5
            table.row.append((yield from draw_top(table, ALLIES, "")))
            say(table, "row.added", ally=table.row[-1])
        if not table.row:  # adopted.71
            return ""
        ally = table.row.pop(0)  # row.6, adopted.70
    else:
        if not deck_size(table, ALLIES):
            return ""
        ally = yield from draw_top(table, ALLIES, "")
    table.arriving = ally
    say(table, "ally.next", ally=ally)
    return ally


def put_on_top(table: Table, ally: str) -> Rule[None]:
    """An open ally goes on top of the ally deck; with a row, to the right of the current ally (row.9, row.10)."""
    if table.options.ally_row:
        table.row.insert(0, ally)
    else:
        yield from lay(table, [ally], top_slot(table, ALLIES))


def take_up_allies(table: Table, seat: int, count: int, shown: bool) -> Rule[bool]:
    """A leader takes up the top allies to look at, or shows them: was one the front of a row (row.7, row.8)?"""
    up = UP[seat]
    in_row = bool(table.options.ally_row and table.row and count)
    if in_row:
        yield from lay(table, [table.row.pop(0)], up)
    for _ in range(min(count - in_row, deck_size(table, ALLIES))):
        yield from draw_top(table, ALLIES, up, EVERYONE if shown else NOBODY)
    leader, allies = table.names[seat], table.places[up]
    if shown:
        say(table, "allies.shown", leader=leader, count=len(allies), ally=" ".join(allies))
    else:
        say(table, "allies.looked", leader=leader, count=len(allies))
    return in_row


def put_back_allies(table: Table, seat: int, in_row: bool, rest: str, rule: str) -> Rule[None]:
    """Put what is left of them back in any order, or shuffle it in."""
    up = UP[seat]
    if in_row and table.places[up]:  # adopted.29: the row place first
        why = Reasons(allies_offered, table, table.places[up], rule)
        ally = yield from choose(
            seat, "allies.row", lambda: table.places[up][:], rule, why, of=f"{up}>", card=card_of(rule)
        )
        shift(table, ally, up, "")
        table.row.insert(0, ally)
        say(table, "row.front", ally=ally)
    if rest == "shuffled":
        yield from carry_all(table, up, ALLIES)
    while table.places[up]:
        if rest == "on top":
            yield from _put_back(table, seat, "allies.back", top_slot(table, ALLIES), rule)
        else:
            yield from _put_back(table, seat, "allies.under", bottom_slot(table, ALLIES), rule)
    if rest == "shuffled":
        yield from shuffle(table, ALLIES)


def _put_back(table: Table, seat: int, ask: str, slot: str, rule: str) -> Rule[None]:
    up = UP[seat]
    why = Reasons(allies_offered, table, table.places[up], rule)
    ally = yield from choose(
        seat, ask, lambda: table.places[up][:], rule, why, to=only(seat), of=f"{up}>{slot}", card=card_of(rule)
    )
    shift(table, ally, up, slot, only(seat))


def keeps_alive(table: Table, ally: str) -> str:
    """What forbids an influence card to kill an ally in a council (adopted.48): a clause, "" if none."""
    protects = table.data.books.passives["cannot be killed"]
    for seat, stack in enumerate(table.bids):
        for staked in stack:
            if staked.card in protects:
                scene = Scene(table, seat, staked.card)
                if any(passive.said_of(scene, ally) for passive in protects[staked.card]):
                    return f"card.{staked.card}"
    return ""


def kill(table: Table, ally: str) -> Rule[None]:
    """An ally in a council dies, unless another ally there or a card from a hand makes something else of it."""
    if (yield from is_shielded(table, ally)) or (yield from is_answered(table, ally)):
        return
    if council_of(table, ally) >= 0:  # what answered may have killed it already
        die(table, ally, ally)


def is_shielded(table: Table, ally: str) -> Rule[bool]:
    """Does another ally make something else of it? One whom such an ally has killed meanwhile dies no more."""
    shields, council = table.data.books.shields, council_of(table, ally)
    others = [other for other in table.councils[council] if other in shields and other != ally]
    for other in others:
        if other not in table.councils[council] or ally not in table.councils[council]:
            continue
        if (yield from shields[other].replaces(threatened(table, council, other, ally))):
            return True
    return ally not in table.councils[council]


def is_answered(table: Table, ally: str) -> Rule[bool]:
    """The first leader who answers with a card discards it."""
    book = table.data.books.answers
    found = yield from answered(
        table,
        book,
        clockwise(table, table.first),
        HAND.__getitem__,
        lambda seat, card: threatened(table, seat, card, ally),
        "ally.threatened",
        "adopted.85",
        table.data.influence,
        ally=ally,
    )
    if found is None:
        return False
    seat, card = found
    discard_from_hand(table, seat, card)
    return (yield from book[card].replaces(threatened(table, seat, card, ally)))


def threatened(table: Table, seat: int, card: str, victim: str) -> Scene[Table]:
    """What an ability is told where an ally would be killed."""
    scene = Scene(table, seat, card, card, council_of(table, victim))
    scene.named = {"victim": victim}
    return scene


def die(table: Table, ally: str, victim: str) -> None:
    """An ally in a council dies, for itself or for the one that should."""
    table.councils[council_of(table, ally)].remove(ally)
    insort(table.dead, ally)
    say(table, "ally.killed" if ally == victim else "ally.instead", ally=ally, other=victim)


def in_council(table: Table, ally: str, kind: str) -> bool:
    """Does an ally in a council make something so of this kind?"""
    found = table.data.books.passives[kind].get(ally)
    if found is None:
        return False
    scene = Scene(table, council_of(table, ally), ally)
    return any(passive.stands(scene) for passive in found)


def can_kill_current(table: Table) -> bool:
    return bool(table.current) and not any(of_the_round(table, "the current ally cannot be killed", table.first))


def kill_current(table: Table) -> Rule[None]:
    """The current ally dies; tokens on it return to the supply (birds.2)."""
    insort(table.dead, table.current)
    say(table, "ally.killed", ally=table.current)
    table.current = ""
    tokens = len(table.places[ON_ALLY])
    for _ in range(tokens):
        yield from draw(table, ON_ALLY, SUPPLY, NOBODY)
    if tokens:
        say(table, "birds.back", count=tokens)


def move_ally(table: Table, ally: str, council: int) -> None:
    """Moved is not claimed (adopted.58)."""
    table.councils[council_of(table, ally)].remove(ally)
    table.councils[council].append(ally)
    say(table, "ally.moved", ally=ally, council=council_word(table, council))
