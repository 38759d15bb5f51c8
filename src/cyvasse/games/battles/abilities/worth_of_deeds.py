"""What deeds are worth, and what is paid for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cyvasse.kernel.abilities.worth import Case, Sides

from ..judge import BROTHER, CARD, TOKEN
from ..judge.prospect import Prospect
from ..judge.stakes import FIGURE
from .worth import ATTACK, COUNTER, DIE, ERRAND, FIRM, GUARD, LASTING, UNIT, WORTH, attack, near, pool

if TYPE_CHECKING:
    from ..judge.field import Fighter

MORALE = 0.8  # a point of it near the centre
FIRST = 0.4  # being the first player
SECRET = 0.1  # knowing a hand or a card
RALLIED = 0.7  # of what ordering a unit may gain: it still has to be ordered
MOVED = 0.3  # of the same: a hex of its way
TURNED = 0.3  # a commander's card that can be turned once in the battle, while there is time for a better moment
CANNOT = -99.0  # more than anything is worth


def balance(who: Sides) -> float:
    """What these players gain, as this seat counts it."""
    return who.own - who.others


def errand(what: Case) -> float:
    """What ordering it may gain."""
    return ERRAND if what.what is None else what.what.seen.errand(what.what.one)


def figure(what: Case) -> float:
    return FIGURE if what.what is None else what.what.one.figure


def spent(what: Case) -> float:
    """Cannot it be ordered, once this turn is over?"""
    return 0.5 if what.what is None else float(what.what.seen.is_spent(what.what.one))


# -- deeds: morale, cards and tokens -------------------------------------------------------------------------------


@WORTH.verb("lasts this turn")
def _lasts(view: Prospect | None) -> float:
    return LASTING if view is None else view.lasting


@WORTH.verb("raise morale")
def _raise(view: Prospect | None, count: float, who: Sides) -> float:
    return morale(view, count * balance(who))


@WORTH.verb("lower morale")
def _lower(view: Prospect | None, count: float, who: Sides) -> float:
    return morale(view, -count * balance(who))


def morale(view: Prospect | None, steps: float) -> float:
    """One marker shows the morale of both: what is the enemy's loss is one's own gain."""
    return MORALE * steps if view is None else view.morale(steps)


@WORTH.verb("recover morale")
def _recover(view: Prospect | None) -> float:
    """The marker goes back to the edge of its zone."""
    return 0.0 if view is None else view.recovery()


@WORTH.verb("draw")
def _draw(count: float, who: Sides) -> float:
    return CARD * count * balance(who)


@WORTH.verb("discard at random")
def _lose_cards(view: Prospect | None, count: float, who: Sides) -> float:
    if view is None:
        return -CARD * count * balance(who)
    mine, theirs = min(count, view.house().hand), min(count, view.house(False).hand)
    return CARD * (theirs * who.others - mine * who.own)


@WORTH.verb("draw more cards")
def _more_cards(count: float) -> float:
    return CARD * count


@WORTH.verb("roll for tokens")
def _roll(dice: float, who: Sides) -> float:
    return TOKEN * dice * balance(who)


@WORTH.verb("roll more order dice")
def _more_dice(count: float) -> float:
    return TOKEN * count


@WORTH.verb("keep all order tokens")
def _keep(view: Prospect | None) -> float:
    """Instead of one."""
    return TOKEN if view is None else TOKEN * max(0.0, pool(view) - 1)


@WORTH.verb("discard")
def _discard(what: Case) -> float:
    """A token, or about as much: one card of a hand."""
    return -what.own * TOKEN


@WORTH.verb("gain trophies", "regain horns")
def _counters(count: float) -> float:
    return COUNTER * count


@WORTH.verb("regain all axes")
def _axes(view: Prospect | None) -> float:
    return COUNTER * (2.0 if view is None else view.lacks_axes)


@WORTH.verb("gain Brotherhood tokens")
def _brothers(count: float, who: Sides) -> float:
    return BROTHER * count * balance(who)


@WORTH.verb("look at the hand of", "look at the top card and leave it or put it under the deck")
def _look() -> float:
    return SECRET


@WORTH.verb("return the card to hand")
def _take_back() -> float:
    return CARD


@WORTH.verb("become the first player", "say what the enemy's next turn must be")
def _hurry() -> float:
    return FIRST


@WORTH.verb("its tactic cannot be used")
def _forbid() -> float:
    return LASTING


# -- deeds: units --------------------------------------------------------------------------------------------------


@WORTH.verb("rally")
def _rally(what: Case) -> float:
    return what.own * spent(what) * RALLIED * errand(what)


@WORTH.verb("tire")
def _tire(what: Case) -> float:
    return -what.own * (1 - spent(what)) * RALLIED * errand(what)


@WORTH.verb("give a defence token")
def _guard(what: Case) -> float:
    return what.own * GUARD * near(what)


@WORTH.verb("stand firm")
def _firm(what: Case) -> float:
    """Unless it does so anyway."""
    firm: bool = what.what is not None and what.what.seen.is_stalwart(what.what.one)
    return 0.0 if firm else what.own * FIRM * near(what)


@WORTH.verb("return a figure")
def _heal(what: Case) -> float:
    return what.own * figure(what) * min(1.0, what.numbers.get("missing figures", 1.0))


@WORTH.verb("hit")
def _hit(what: Case, hits: float) -> float:
    if what.what is None:
        return -what.own * FIGURE * hits
    one: Fighter = what.what.one
    return -what.own * (min(hits, one.plain) * one.figure + (one.prize if hits >= one.falls_at else 0.0))


@WORTH.verb("give the order to")
def _give_order(view: Prospect | None, what: Case) -> float:
    """In the place of the own unit, which keeps its banner for that."""
    own = ERRAND if view is None or view.leader is None else view.errand(view.leader)
    return errand(what) - (1 - RALLIED) * own


@WORTH.verb("move")
def _move(what: Case, hexes: float) -> float:
    return what.own * MOVED * min(2.0, hexes) * errand(what)


@WORTH.verb("attack again")
def _again(what: Case) -> float:
    """From where it stands."""
    return what.own * (ATTACK if what.what is None else what.what.seen.strike(what.what.one))


@WORTH.verb("add dice to the next attack of")
def _boost(what: Case, dice: float) -> float:
    return what.own * DIE * dice * attack(what)


@WORTH.verb("give up the attack of")
def _give_up(what: Case) -> float:
    return -_again(what)


@WORTH.verb("pursue again")
def _pursue_again() -> float:
    return ERRAND


@WORTH.verb("stay with ordinary figures")
def _stay(view: Prospect | None, count: float) -> float:
    """The unit is not lost."""
    return FIGURE * count + (UNIT if view is None or view.leader is None else view.leader.prize)


@WORTH.verb("revive a fallen token", "place a Brotherhood unit on the hollow hill")
def _revive() -> float:
    return UNIT


@WORTH.verb("close until your next turn", "lay the hollow hill on")
def _land() -> float:
    return 0.3


@WORTH.verb("make ready")
def _ready(what: Case) -> float:
    return what.own * FIGURE


# -- deeds: the attack at hand -------------------------------------------------------------------------------------


def at_hand(view: Prospect | None) -> float:
    """What the attack that is carried out may gain."""
    return ATTACK if view is None else view.at_hand


@WORTH.verb("add dice")
def _add_dice(view: Prospect | None, count: float) -> float:
    return DIE * count * at_hand(view)


@WORTH.verb("morale counts as valor", "change a die", "a valor die may double the hits")
def _better_dice(view: Prospect | None) -> float:
    return DIE * at_hand(view)


@WORTH.verb("gain Stalwart and Toughness")
def _brace(toughness: float) -> float:
    return FIRM + 0.5 * FIGURE * toughness


@WORTH.exotic("changes places", "fans the fires")
def _rarely() -> float:
    return 0.5


# -- what is paid --------------------------------------------------------------------------------------------------


@WORTH.cost("discard token")
def _token(view: Prospect | None, token: tuple[str, ...]) -> float:
    if view is None:
        return -TOKEN
    tokens = view.house().tokens
    return -TOKEN if any(count and (kind in token or "any" in token) for kind, count in tokens.items()) else CANNOT


@WORTH.cost("lower morale")
def _pay_morale(view: Prospect | None, count: float) -> float:
    return CANNOT if view is not None and view.house().morale <= count else morale(view, -count)


@WORTH.cost("turn this card")
def _turn(view: Prospect | None) -> float:
    if view is None:
        return -TURNED
    return CANNOT if view.card in view.counsel.view.committed else -TURNED * (1 - view.plan.late)


@WORTH.cost("trophies", "axes")
def _counters_paid(count: float) -> float:
    return -COUNTER * count


@WORTH.cost("remove a figure of")
def _figure(what: list[Case]) -> float:
    return max((-figure(case) for case in what), default=CANNOT)
