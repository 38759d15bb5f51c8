"""Abilities of NCUs that are used when one is activated; influence stands with the tactics board."""

from __future__ import annotations

from cyvasse.kernel.places import carry, show
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from ..table import HAND, Table, ncu_has, opponents
from ..windows import Moment, ability

REVEALED = 2


def has_a_token(table: Table, ncu: int, moment: Moment) -> bool:
    held = any(table.places[HAND[seat]] for seat in opponents(table, table.ncu_owners[ncu]))
    return table.ncu_tokens[ncu] > 0 and held and ncu_has(table, ncu, "tactical_mastermind")


@ability("tactical_mastermind", "ncu_activated", "ncu", has_a_token)
def tactical_mastermind(table: Table, ncu: int, moment: Moment) -> Rule[None]:
    """A token makes an opponent reveal two cards of the hand, one of which is discarded (ruling.83)."""
    seat = table.ncu_owners[ncu]
    table.ncu_tokens[ncu] -= 1
    rivals = [other for other in opponents(table, seat) if table.places[HAND[other]]]
    names = [table.names[other] for other in rivals]
    line = yield from choose(seat, "tyrion.rival", lambda: names, rule="card.tyrion")
    rival = table.names.index(line)
    hand = table.places[HAND[rival]]
    count = min(REVEALED, len(hand))
    cards = yield from choose_some(rival, "tyrion.reveal", hand[:], count, count, rule="card.tyrion", secret=True)
    yield from show(table, HAND[rival], cards)
    say(table, "revealed", seat=table.names[rival], cards=cards)
    word = yield from choose(seat, "tyrion.discard", lambda: sorted(set(cards)), rule="card.tyrion")
    yield from give_up(table, rival, word)


def give_up(table: Table, seat: int, word: str) -> Rule[None]:
    """A card that was shown leaves the hand for the discard pile."""
    yield from carry(table, word, HAND[seat], "")
    table.discards[seat].append(word)
    say(table, "discarded", seat=table.names[seat], cards=[word])
