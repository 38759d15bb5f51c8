"""What NCUs do that the language cannot say: a search in a deck, and cards that an opponent chooses and reveals."""

from __future__ import annotations

from cyvasse.kernel.offer import Reasons
from cyvasse.kernel.places import carry, lay, shift, show
from cyvasse.kernel.question import NOBODY, only
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from ..offers import cards_offered, words_offered
from ..table import DECK, HAND, Table, opponents
from .vocabulary import Scene, V

REVEALED = 2


@V.exotic("search_deck_or_discards", reason="a deck is looked through, and what is taken from it stays unseen")
def search(scene: Scene) -> Rule[None]:
    """Any card comes from deck or discard pile to the hand; what comes from the deck is not shown."""
    table, seat, rule = scene.table, scene.seat, scene.rule
    piles = [pile for pile, cards in (("deck", table.places[DECK[seat]]), ("discards", table.discards[seat])) if cards]
    pile = yield from choose(seat, "search.pile", lambda: piles, rule=rule)
    if pile == "deck":
        word = yield from choose(
            seat,
            "search.card",
            lambda: sorted(set(table.places[DECK[seat]])),
            rule=rule,
            why=Reasons(cards_offered, table, table.places[DECK[seat]], rule),
            to=only(seat),
            of=f"{DECK[seat]}>{HAND[seat]}",
            secret=True,
        )
        shift(table, word, DECK[seat], HAND[seat], NOBODY)
        return
    cards = table.discards[seat]
    why = Reasons(cards_offered, table, cards, rule)
    word = yield from choose(seat, "search.card", lambda: sorted(set(cards)), rule=rule, why=why)
    cards.remove(word)
    yield from lay(table, [word], HAND[seat])


@V.exotic(
    "make_an_opponent_reveal", reason="cards are chosen from one hand by its player, and then from these by another"
)
def reveal(scene: Scene) -> Rule[None]:
    """An opponent reveals two cards of the hand, one of which is discarded (ruling.83)."""
    table, seat, rule = scene.table, scene.seat, scene.rule
    rivals = [other for other in opponents(table, seat) if table.places[HAND[other]]]
    if not rivals:
        return
    names = [table.names[other] for other in rivals]
    why = Reasons(words_offered, names, rule, table.names)
    line = yield from choose(seat, "tyrion.rival", lambda: names, rule=rule, why=why)
    rival = table.names.index(line)
    hand = table.places[HAND[rival]]
    count = min(REVEALED, len(hand))
    why = Reasons(cards_offered, table, hand[:], rule)
    cards = yield from choose_some(rival, "tyrion.reveal", hand[:], count, count, rule=rule, why=why, secret=True)
    yield from show(table, HAND[rival], cards)
    say(table, "revealed", seat=table.names[rival], cards=cards)
    why = Reasons(cards_offered, table, cards, rule)
    word = yield from choose(seat, "tyrion.discard", lambda: sorted(set(cards)), rule=rule, why=why)
    yield from give_up(table, rival, word)


def give_up(table: Table, seat: int, word: str) -> Rule[None]:
    """A card that was shown leaves the hand for the discard pile."""
    yield from carry(table, word, HAND[seat], "")
    table.discards[seat].append(word)
    say(table, "discarded", seat=table.names[seat], cards=[word])
