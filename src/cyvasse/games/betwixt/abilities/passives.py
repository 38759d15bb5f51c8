"""What is always so while a card lies in a stack, an ally is in a council or is that of the round.

Of an ally of the round `you` are each leader whom it concerns, and the first player where it concerns nobody more than
others; of an ally in a council the leader on its left. The functions make what rules look up in the books.
"""

from __future__ import annotations

from collections.abc import Callable

from cyvasse.kernel.abilities import Compared, Number, Players

from .vocabulary import Colour, Scene, V

CARD, COUNCIL, ROUND = "card in a stack", "ally", "ally of the round"
Fits = Callable[[int], bool]

# -- a card in a stack --------------------------------------------------------------------------------------------


@V.passive("influence", this=CARD, timing="while_in_stack")
def _influence(scene: Scene, by: Number) -> int:
    """More influence for this card."""
    return by


@V.passive("cannot be moved or discarded", this=CARD, timing="while_in_stack")
def _stays(scene: Scene) -> bool:
    return True


@V.passive("cannot be killed", this=CARD, timing="while_in_stack", of="ally")
def _alive(scene: Scene) -> bool:
    return True


@V.passive("cards cannot be played", this=CARD, timing="while_in_stack")
def _forbidden(scene: Scene, value: Compared, by: Players) -> tuple[Fits, list[int]]:
    """Cards of this printed value, by these leaders."""
    return value, by


@V.passive("wins ties", this=CARD, timing="while_in_stack")
def _wins_ties(scene: Scene) -> bool:
    return True


@V.passive("places freely", this=CARD, timing="while_in_stack")
def _places_freely(scene: Scene) -> bool:
    """Abilities of influence cards cannot restrict where its holder places allies."""
    return True


@V.passive("brings the current ally to the shared council", this=CARD, timing="triumph_at_claim")
def _brings(scene: Scene) -> bool:
    """A neighbour with more of these decides where a winner places the current ally (puppet.1-3)."""
    return True


@V.passive("no token for winning", this=CARD, timing="triumph_at_claim")
def _no_token(scene: Scene) -> bool:
    return True


@V.passive("places the winner's token", this=CARD, timing="triumph_at_claim")
def _places_token(scene: Scene) -> bool:
    return True


@V.passive("returns to hand instead of the discard", this=CARD, timing="triumph_cleanup", gives=("winner",))
def _returns(scene: Scene) -> bool:
    return True


# -- the ally of the round ----------------------------------------------------------------------------------------


@V.passive("silences", this=ROUND, timing="during_round")
def _silences(scene: Scene, colour: Colour) -> str:
    """What cards of this colour do when played is not done."""
    return colour


@V.passive("counts as", this=ROUND, timing="during_round")
def _counts_as(scene: Scene, value: Compared, as_: Number) -> tuple[Fits, int]:
    """Cards of this printed value have another influence."""
    return value, as_


@V.passive("influence when played", this=ROUND, timing="during_round")
def _when_played(scene: Scene, by: Number) -> int:
    return by


@V.passive("plays at most", this=ROUND, timing="during_round")
def _plays_at_most(scene: Scene, cards: Number) -> int:
    return cards


@V.passive("cannot kneel", this=ROUND, timing="during_round")
def _cannot_kneel(scene: Scene) -> bool:
    """As long as there is a card that can be played."""
    return True


@V.passive("cards stay in their stacks", this=ROUND, timing="during_round")
def _stay(scene: Scene) -> bool:
    return True


@V.passive("the current ally cannot be killed", this=ROUND, timing="during_round")
def _current_alive(scene: Scene) -> bool:
    return True


@V.passive("ties go to the farthest", this=ROUND, timing="during_round")
def _farthest(scene: Scene) -> bool:
    return True


@V.passive("turns go the other way", this=ROUND, timing="during_round")
def _other_way(scene: Scene) -> bool:
    return True


# -- an ally in a council -----------------------------------------------------------------------------------------


@V.passive("tokens cannot be touched", this=COUNCIL, timing="while_in_council")
def _guards_tokens(scene: Scene) -> bool:
    """Abilities cannot move, return or look at those in its council."""
    return True


@V.passive("power", this=COUNCIL, timing="end_of_game", gives=("council",))
def _power(scene: Scene, by: Number) -> int:
    return by


@V.passive("power is", this=COUNCIL, timing="end_of_game", gives=("council",))
def _power_is(scene: Scene, value: Number) -> int:
    return value


@V.passive("tokens count as", this=COUNCIL, timing="end_of_game", gives=("council",))
def _tokens_count_as(scene: Scene, value: Compared, as_: Number) -> tuple[Fits, int]:
    """Tokens of this value in its council."""
    return value, as_
