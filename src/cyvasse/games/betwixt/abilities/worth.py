"""What the words of abilities are worth: in power of councils, in influence on the running bid, in cards in hand.

What one of the others gains or loses counts a third of what is one's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.abilities.tree import Comparison
from cyvasse.kernel.abilities.worth import Case, Sides, Worth

from ..components import components
from ..table import Table
from .vocabulary import V

if TYPE_CHECKING:
    from ..view import View

POWER: Worth[Table] = Worth(V)
INFLUENCE: Worth[Table] = Worth(V)
CARDS: Worth[Table] = Worth(V)
SCALES = (POWER, INFLUENCE, CARDS)

TOKEN = 2.0  # what a face-down token is worth on average
SPARE = 0.6  # of a card: one that its holder chooses to part with
ALLY = 3.3  # an average ally
AVERAGE = 3.4  # influence on an average card
RIVAL = 0.35  # what another has, against what is one's own
FOREIGN = ("not yours", "the winner's", "the winner's that you do not share")

# -- who and what there is ---------------------------------------------------------------------------------------


def rivals(view: View | None) -> int:
    return 3 if view is None else len(view.seats) - 1


for scale in SCALES:
    scale.players("neighbours", Sides(0.0, 2.0))
    scale.players("neighbours in turn order", Sides(0.0, 2.0))
    scale.players("others", lambda view: Sides(0.0, rivals(view)))
    scale.players("everyone", lambda view: Sides(1.0, rivals(view)))
    scale.players("everyone from you", lambda view: Sides(1.0, rivals(view)))
    scale.players("winner", Sides(0.35, 0.65))
    scale.players("second", Sides(0.25, 0.75))
    scale.players("who shares that council", Sides(0.0, 1.0))
    scale.players("who shares your other council", Sides(0.0, 1.0))
    scale.hook("a leader kneels", 0.0)  # it concerns all alike
    scale.hook("the bid is won", 0.0)
    scale.hook("another ally here would be killed", 0.0)  # one for another
    scale.condition("you won", 0.4)
    scale.condition("you lost", 0.6)
    scale.condition("a neighbour won", 0.4)
    scale.condition("you are the first to kneel", 0.25)
    scale.condition(
        "dead", lambda view, value: 0.15 if view is None else float(any(w in view.dead for w in value.words))
    )
    scale.condition("in the same council", 0.1)
    scale.condition("it was there when the round began", 0.8)
    scale.condition("the current ally can be killed", 0.95)
    scale.amount("knelt leaders", lambda view: 1.0 if view is None else sum(each.kneeling for each in view.leaders))
    scale.amount("cards in your hand", lambda view: 3.5 if view is None else len(view.hand) - 1)
    scale.amount("dead allies", lambda view: 2.0 if view is None else len(view.dead))
    scale.amount("seasons since summer", lambda view: 1.0 if view is None else _season(view))
    scale.amount("allies in your councils", lambda view: 5.0 if view is None else sum(map(len, _own_allies(view))))
    scale.amount("other red cards in your stack", 0.8)


def _season(view: View) -> int:
    return {"summer": 0, "autumn": 1, "winter": 2}.get(view.season, 1)


def _own_allies(view: View) -> list[list[str]]:
    seat = view.seat or 0
    return [view.councils[seat].allies, view.councils[seat - 1].allies]


def _counted(count: int | None, value: Comparison) -> float:
    return 0.5 if count is None else float(value.fits(count))


for scale in SCALES:
    scale.condition("cards you played", lambda view, value: _counted(_mine(view, "played"), value))
    scale.condition("cards in your stack", lambda view, value: _counted(_mine(view, "bid"), value))
    scale.condition("cards in your hand", lambda view, value: _counted(_mine(view, "hand"), value))


def _mine(view: View | None, what: str) -> int | None:
    if view is None:
        return None
    mine = view.leaders[view.seat or 0]
    return len(mine.bid) if what == "bid" else mine.hand if what == "hand" else mine.played


def _leaders(from_: Sides) -> list[Case]:
    return ([Case(1.0)] if from_.own else []) + ([Case(-1.0)] if from_.others else [])


def _allies(view: View | None, in_: str, them: Case) -> list[Case]:
    """Allies count for who shares their council."""
    foreign = in_ in FOREIGN or (in_ == "theirs" and them.own < 0)
    if view is None:
        ours = [] if foreign else [Case(0.8, {"power": power}) for power in (1.0, 2.0, 4.0)]
        others = [Case(-RIVAL, {"power": power}) for power in (2.0, 3.0, 5.0)] if foreign or in_ == "any" else []
        return ours + others
    seat, data, found = view.seat or 0, components(view.packs), []
    for number, council in enumerate(view.councils):
        mine = number in (seat, (seat - 1) % len(view.councils))
        if in_ == "any" or mine != foreign:
            own = 0.8 if mine else -RIVAL
            found += [Case(own, {"power": data.allies[ally].power}) for ally in council.allies]
    return found


def _stakes(view: View | None, of: Sides) -> list[Case]:
    if view is None:
        ours = [Case(1.0, {"value": value, "stake": value}) for value in (2.0, 4.0)] if of.own else []
        return ours + ([Case(-1.0, {"value": value, "stake": value}) for value in (1.0, 3.0, 5.0)] if of.others else [])
    data, found = components(view.packs), []
    for seat, leader in enumerate(view.leaders):
        mine = seat == view.seat
        if of.own if mine else of.others:
            own = 1.0 if mine else -1.0
            found += [
                Case(own, {"value": data.influence[each.card].value, "stake": each.influence}) for each in leader.bid
            ]
    return found


def _held(of: Sides) -> list[Case]:
    own = 1.0 if of.own > of.others else -1.0
    return [Case(own, {"value": value, "worth": worth}) for value, worth in ((1.0, SPARE), (3.0, 0.9), (5.0, 1.2))]


def _dead(view: View | None) -> list[Case]:
    return [] if view is not None and not view.dead else [Case(0.0, {"power": 2.0}), Case(0.0, {"power": 4.0})]


def _looked_at() -> list[Case]:
    return [Case(0.0, {"power": 2.0}), Case(0.0, {"power": 4.5})]


def _drawn() -> list[Case]:
    return [Case(0.0, {"value": 2.0, "worth": 0.8}), Case(0.0, {"value": 5.0, "worth": 1.3})]


def _discarded(view: View | None) -> list[Case]:
    return (
        []
        if view is not None and not view.discard
        else [Case(0.0, {"value": 2.0}), Case(0.0, {"value": 5.0, "worth": 1.3})]
    )


for scale in SCALES:
    scale.noun("leader")(_leaders)
    scale.noun("ally")(_allies)
    scale.noun("card in a stack")(_stakes)
    scale.noun("card in hand")(_held)
    scale.noun("dead ally", "dead ally with a council")(_dead)
    scale.noun("discarded card")(_discarded)
    scale.noun("ally looked at")(_looked_at)
    scale.noun("card looked at")(_drawn)


# -- in power ------------------------------------------------------------------------------------------------------


def balance(who: Sides) -> float:
    """What these players gain, as this seat counts it."""
    return who.own - RIVAL * who.others


@POWER.verb("look at the hand of", "look at the tokens")
def _look() -> float:
    return 0.1


@POWER.verb("kill")
def _kill(what: Case) -> float:
    return -what.own * what.numbers.get("power", ALLY)


@POWER.verb("kill the current ally")
def _kill_current() -> float:
    return RIVAL * ALLY


@POWER.verb("claim the next ally")
def _claim() -> float:
    return ALLY


@POWER.verb("raise")
def _raise(what: Case) -> float:
    return what.numbers.get("power", ALLY)


@POWER.verb("move to its council", "move to the other council", "put on top of the ally deck")
def _move() -> float:
    return 0.4


@POWER.verb("place in")
def _place(where: str) -> float:
    return {"any": 0.5, "yours": 0.0}.get(where, -0.4)


@POWER.deck("ally deck")
def _look_up(count: float) -> float:
    return 0.1 * count


@POWER.verb("put under the ally deck", "put among the dead")
def _bury() -> float:
    return 0.2


@POWER.verb("claim")
def _claim_chosen(what: Case) -> float:
    return what.numbers.get("power", ALLY)


@POWER.verb("be first player next round")
def _first() -> float:
    return 0.3


@POWER.verb("gain tokens")
def _gain(count: float, who: Sides) -> float:
    return TOKEN * count * balance(who)


@POWER.verb("put tokens on the current ally")
def _birds(count: float) -> float:
    return 0.2 * TOKEN * count


@POWER.verb("move 1 token")
def _move_token(from_: str, to: str) -> float:
    return TOKEN * (to.startswith("your") + RIVAL * (from_ == "not yours") - (from_ == "yours"))


@POWER.verb("move tokens to your other council")
def _shift_tokens(up_to: float) -> float:
    return 0.3 * up_to


@POWER.passive("cannot be killed", "places freely", "places the winner's token")
def _safe() -> float:
    return 0.3


@POWER.passive("brings the current ally to the shared council")
def _puppet() -> float:
    return 0.6


@POWER.passive("no token for winning")
def _no_token() -> float:
    return -0.4 * TOKEN


@CARDS.passive("returns to hand instead of the discard")
def _returns() -> float:
    return 0.9


@POWER.passive("power")
def _stronger(by: float) -> float:
    return by


@POWER.passive("power is")
def _counts() -> float:
    return 0.0


@POWER.passive("tokens count as")
def _tokens() -> float:
    return 0.5


# -- in cards ------------------------------------------------------------------------------------------------------


@CARDS.verb("draw")
def _draw(count: float, who: Sides) -> float:
    return count * balance(who)


@CARDS.verb("discard from hand")
def _discard_chosen(count: float, who: Sides) -> float:
    return -SPARE * count * balance(who)


@CARDS.verb("discard at random")
def _discard_any(count: float, who: Sides) -> float:
    return -count * balance(who)


@CARDS.verb("take at random from")
def _take(who: Sides) -> float:
    return (1 + RIVAL) * who.others


@CARDS.verb("get 1 card from")
def _get(who: Sides) -> float:
    return SPARE * (1 + RIVAL) * who.others


@CARDS.verb("give 1 card to")
def _give(who: Sides) -> float:
    return -SPARE * (1 + RIVAL) * who.others


@CARDS.verb("demand a card or the knee of")
def _demand(who: Sides) -> float:
    return SPARE * RIVAL * who.others


@CARDS.verb("exchange 1 card with")
def _exchange() -> float:
    return 1 - SPARE


@CARDS.verb("discard")
def _discard(what: Case) -> float:
    """One of a hand; cards in stacks have a stake instead."""
    return -what.numbers.get("worth", 0.0) * (what.own if what.own > 0 else RIVAL * what.own)


@CARDS.verb("return to hand")
def _return(what: Case) -> float:
    return max(0.0, what.own)


@CARDS.verb("give")
def _hand_over(what: Case, to: Sides) -> float:
    """From a hand to another: one of them may be one's own."""
    return what.numbers.get("worth", 1.0) * (balance(to) - (what.own if what.own > 0 else RIVAL * what.own))


@CARDS.verb("take into hand", "keep")
def _take_up(what: Case) -> float:
    return what.numbers.get("worth", 1.0)


@CARDS.verb("use the ability of")
def _use() -> float:
    return 0.5


# -- in influence ------------------------------------------------------------------------------------------------


@INFLUENCE.verb("influence")
@INFLUENCE.passive("influence")
def _influence(by: float) -> float:
    return by


@INFLUENCE.verb("discard")
def _discard_bid(what: Case) -> float:
    """A stake that goes; `this` is the card being played, of which an average is lost."""
    stake = what.numbers.get("stake", 0.0 if "worth" in what.numbers else AVERAGE)
    return -stake * (what.own if what.own > 0 else RIVAL * what.own)


@INFLUENCE.verb("move to your stack")
def _steal(what: Case) -> float:
    return (1 + RIVAL) * what.numbers.get("stake", 0.0)


@INFLUENCE.verb("return to hand")
def _take_back(what: Case) -> float:
    return -what.numbers.get("stake", 0.0) * max(0.0, what.own)


@INFLUENCE.verb("value of")
def _copy(what: Case) -> float:
    return what.numbers.get("stake", 0.0)


@INFLUENCE.verb("bend the knee afterwards")
def _kneel() -> float:
    return -2.0


@INFLUENCE.verb("put into the stack of")
def _elsewhere() -> float:
    return -6.0


@INFLUENCE.verb("guard your stack")
@INFLUENCE.passive("cannot be moved or discarded", "wins ties")
def _guard() -> float:
    return 0.5


@INFLUENCE.passive("cards cannot be played")
def _forbid(by: Sides) -> float:
    return balance(by) * -1.0
