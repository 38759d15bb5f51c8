"""What the words of abilities are worth, in power as the judge counts it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from cyvasse.kernel.abilities.tree import Comparison
from cyvasse.kernel.abilities.worth import Case, Sides, Worth

from ..components import ICONS, components
from ..judge import CARD_IN_HAND, GOLD, READY, swing, worth_of
from ..table import Table
from .vocabulary import V

if TYPE_CHECKING:
    from ..components import Card
    from ..view import Character, House, Thing, View

WORTH: Worth[Table] = Worth(V)

POWER = 1.2  # a token
STRENGTH = 0.25  # a point of it for a challenge that is not yet fought
LASTING = 0.3  # a point of it for as long as it lasts
SPARE = 0.7  # of a card: one that its holder chooses to part with
SPENT = 0.3  # gold in the phase in which it is spent


class What(NamedTuple):
    """What filters look at: a card in play, or one of the kind that is usual (`card` is None)."""

    card: Card | None
    now: Character | Thing | None = None


OWN_BEST, OWN_LEAST, FOE_BEST, FOE_LEAST = What(None), What(None), What(None), What(None)
USUAL = (
    Case(1.0, {"worth": 2.0, "strength": 3.0, "cost": 3.0, "ready": 0.9}, OWN_BEST),
    Case(1.0, {"worth": 1.0, "strength": 1.0, "cost": 1.0, "ready": 0.4}, OWN_LEAST),
    Case(-1.0, {"worth": 2.0, "strength": 3.0, "cost": 3.0, "ready": 0.9}, FOE_BEST),
    Case(-1.0, {"worth": 1.0, "strength": 1.0, "cost": 1.0, "ready": 0.4}, FOE_LEAST),
)

# -- who there is ----------------------------------------------------------------------------------------------------

WORTH.instead("the opponent plays an event", 0.7)
WORTH.instead("you would suffer the claim", 0.9)
WORTH.players("opponent", Sides(0.0, 1.0))
WORTH.players("both players", Sides(1.0, 1.0))
WORTH.players("the challenger", Sides(0.5, 0.5))


def balance(who: Sides) -> float:
    """What these players gain, as this seat counts it."""
    return who.own - who.others


# -- what there is ---------------------------------------------------------------------------------------------------


def ready(view: View, character: Character) -> float:
    """What it is worth that a character stands: least when all challenges of the round are over."""
    if character.kneeling:
        return 0.0
    if view.phase in ("dominance", "standing", "taxation"):
        return 0.02 * character.strength
    return 0.12 + READY * character.strength * bool(character.icons)


def character_case(view: View, seat: int, character: Character) -> Case:
    card = components(view.packs).cards[character.card]
    numbers = {
        "worth": (worth_of(character) + character.power) * (0.3 if character.duplicates else 1.0),
        "strength": character.strength,
        "cost": card.cost,
        "ready": ready(view, character),
        "kneeling": character.kneeling,
        "doomed": character.doomed,
    }
    return Case(1.0 if seat == view.seat else -1.0, numbers, What(card, character))


def thing_case(view: View, seat: int, thing: Thing) -> Case:
    card = components(view.packs).cards[thing.card]
    numbers = {"worth": 0.5 + 0.7 * card.income + 0.15 * card.cost, "cost": card.cost, "kneeling": thing.kneeling}
    return Case(1.0 if seat == view.seat else -1.0, numbers, What(card, thing))


def held_case(card: Card, own: float = 1.0) -> Case:
    """A card that is not in play."""
    worth, ready = 0.5, 0.02
    if card.type == "character":
        worth, ready = 0.35 + 0.3 * card.strength + 0.22 * len(card.icons), 0.1 + 0.15 * card.strength
    numbers = {"worth": worth + 0.7 * card.income, "strength": card.strength, "cost": card.cost, "ready": ready}
    return Case(own, numbers, What(card))


def _of_sides(cases: list[Case], of: Sides) -> list[Case]:
    return [case for case in cases if (of.own if case.own > 0 else of.others)]


BOTH = Sides(1.0, 1.0)


@WORTH.noun("character")
def _characters(view: View | None, this: Case, of: Sides = BOTH) -> list[Case]:
    """A card that is about to be played counts as one of them."""
    coming = this.what is not None and this.what.now is None and this.what.card.type == "character"
    here = [this] if coming else []
    if view is None:
        return _of_sides([*here, *USUAL], of)
    sides = enumerate(view.houses)
    return _of_sides([*here, *(character_case(view, s, each) for s, side in sides for each in side.characters)], of)


def _things(kind: str) -> Callable[..., list[Case]]:
    def found(view: View | None, of: Sides = BOTH) -> list[Case]:
        if view is None:
            return _of_sides([Case(own, {"worth": 0.8, "cost": 1.0}) for own in (1.0, -1.0)], of)
        sides = enumerate(view.houses)
        return _of_sides([thing_case(view, s, each) for s, side in sides for each in getattr(side, kind)], of)

    return found


WORTH.noun("location")(_things("locations"))
WORTH.noun("attachment")(_things("attachments"))


@WORTH.noun("card in play")
def _cards_in_play(view: View | None, this: Case, of: Sides = BOTH) -> list[Case]:
    found = [*_characters(view, this, of), *_things("locations")(view, of)]
    return [*found, *_things("attachments")(view, of)]


@WORTH.noun("card in hand")
def _held(of: Sides) -> list[Case]:
    own = 1.0 if of.own > of.others else -1.0
    return [Case(own, {"worth": CARD_IN_HAND * worth, "cost": cost}) for worth, cost in ((0.7, 0.0), (1.4, 4.0))]


@WORTH.noun("dead character")
def _dead(view: View | None, of: Sides) -> list[Case]:
    if view is None:
        return [Case(0.0, {"worth": 1.0, "cost": 2.0})]
    seat = view.seat or 0
    titles = view.houses[seat if of.own > of.others else 1 - seat].dead
    cards = components(view.packs).cards
    return [held_case(cards[title], balance(of)) for title in titles]


@WORTH.noun("discarded card")
def _discarded(view: View | None, of: Sides) -> list[Case]:
    if view is None:
        return [Case(0.0, {"worth": 1.0, "cost": 2.0})]
    seat = view.seat or 0
    titles = view.houses[seat if of.own > of.others else 1 - seat].discard
    cards = components(view.packs).cards
    return [held_case(cards[title], balance(of)) for title in titles]


@WORTH.noun("card looked at")
def _looked_at() -> list[Case]:
    return [Case(1.0, {"worth": 0.8, "cost": 1.0}), Case(1.0, {"worth": 1.6, "cost": 3.0})]


# -- what is said of it ----------------------------------------------------------------------------------------------


def _bears(what: What, value: Any, this: Case) -> bool:
    """Of an attachment that is not in play, the best of the side where it goes."""
    if what.now is not None:
        return this.what is not None and this.what.now is not None and this.what.now.bearer == what.now.word
    return what is (OWN_BEST if this.own > 0 else FOE_BEST)


def _printed(test: Callable[[Card, Any], bool]) -> Callable[[What, Any, Case], bool]:
    """Of what is only usual anything may be printed on it."""
    return lambda what, value, this: what.card is None or not value or test(what.card, value)


def _as_it_is(test: Callable[[Any, Any], bool]) -> Callable[[What, Any, Case], bool]:
    """Of what is not in play it is taken to be so."""
    return lambda what, value, this: what.now is None or test(what.now, value)


SAID: dict[str, Callable[[What, Any, Case], bool]] = {
    "house": _printed(lambda card, value: card.house in value),
    "trait": _printed(lambda card, value: any(trait in value for trait in card.traits)),
    "unique": lambda what, value, this: what.card is None or what.card.unique is value,
    "kneeling": _as_it_is(lambda now, value: now.kneeling),
    "standing": _as_it_is(lambda now, value: not now.kneeling),
    "other": lambda what, value, this: what is not this.what,
}
OF_CHARACTERS: dict[str, Callable[[What, Any, Case], bool]] = {
    "icon": _as_it_is(lambda now, value: not value or any(icon in now.icons for icon in value)),
    "without icon": _as_it_is(lambda now, value: not any(icon in now.icons for icon in value)),
    "stealthy": _as_it_is(lambda now, value: now.stealth),
    "participating": _as_it_is(lambda now, value: now.role != ""),
    "not participating": _as_it_is(lambda now, value: now.role == ""),
    "attacking": _as_it_is(lambda now, value: now.role == "attacker"),
    "defending": _as_it_is(lambda now, value: now.role == "defender"),
    "bearer": _bears,
    "this": lambda what, value, this: what is this.what,
}
for noun in ("character", "location", "attachment", "card in play"):
    for name, holds in SAID.items():
        WORTH.filter(noun, name, holds)
for noun in ("dead character", "discarded card"):
    for name in ("house", "trait", "unique"):
        WORTH.filter(noun, name, SAID[name])
for name, holds in OF_CHARACTERS.items():
    WORTH.filter("character", name, holds)

WORTH.condition("you won", lambda value: 0.5 if value is None else 0.25)
WORTH.condition("you lost", lambda value: 0.4 if value is None else 0.2)
WORTH.condition("it is the first challenge you initiate", 0.4)
WORTH.condition("this took part", 0.6)
WORTH.condition("this is attacking", 0.4)
WORTH.condition("this is defending", 0.3)
WORTH.condition("the bearer took part", 0.6)
WORTH.condition("in a challenge", lambda value: 0.8 if value is None else 0.35)
WORTH.condition("you are the first player", 0.5)
WORTH.condition("you won dominance", 0.5)
WORTH.condition(
    "you have in play",
    lambda view, value: 0.2 if view is None else float(any(c.card in value.words for c in _mine(view).characters)),
)
WORTH.condition("cards in your hand", lambda view, value: _counted(view, value, own=True))
WORTH.condition("cards in the opponent's hand", lambda view, value: _counted(view, value, own=False))
WORTH.condition("your gold", lambda view, value: 0.5 if view is None else float(value.fits(_mine(view).gold)))
WORTH.condition("your power", lambda view, value: 0.5 if view is None else float(value.fits(_mine(view).total)))
WORTH.condition(
    "the opponent's power", lambda view, value: 0.5 if view is None else float(value.fits(_foe(view).total))
)
WORTH.condition(
    "the opponent has more power than you",
    lambda view: 0.5 if view is None else float(_foe(view).total > _mine(view).total),
)
WORTH.condition("round", lambda view, value: 0.5 if view is None else float(value.fits(view.round)))
WORTH.condition("the challenger won this round", 0.4)
WORTH.condition("challenges the challenger initiated", 0.3)
WORTH.amount("your gold", lambda view: 2.0 if view is None else _mine(view).gold)
WORTH.amount("cards in your hand", lambda view: 4.0 if view is None else len(view.hand))
WORTH.amount("cards in the opponent's hand", lambda view: 4.0 if view is None else _foe(view).hand)
WORTH.amount("your power", lambda view: 5.0 if view is None else _mine(view).total)
WORTH.amount("the opponent's power", lambda view: 5.0 if view is None else _foe(view).total)
WORTH.amount("challenges you won this round", lambda view: 1.0 if view is None else len(_mine(view).won))


def _mine(view: View) -> House:
    return view.houses[view.seat or 0]


def _foe(view: View) -> House:
    return view.houses[1 - (view.seat or 0)]


def _counted(view: View | None, value: Comparison, own: bool) -> float:
    if view is None:
        return 0.5
    seat = view.seat or 0
    return float(value.fits(view.houses[seat if own else 1 - seat].hand))


# -- deeds: characters and other cards in play -----------------------------------------------------------------------


@WORTH.verb("strengthen")
def _strengthen(view: View | None, what: Case, by: float) -> float:
    """In a challenge that is fought, by how much more likely it is won."""
    if view is None:
        return STRENGTH * by * what.own
    return swing(view, what.what.now, by) if what.what is not None and what.what.now is not None else 0.0


@WORTH.verb("weaken")
def _weaken(view: View | None, what: Case, by: float) -> float:
    if view is None:
        return -STRENGTH * by * what.own
    return swing(view, what.what.now, -by) if what.what is not None and what.what.now is not None else 0.0


@WORTH.verb("remove from the challenge")
def _remove(view: View | None, what: Case) -> float:
    return _weaken(view, what, what.numbers.get("strength", 1.0))


@WORTH.verb("give stealth to")
def _hide(what: Case) -> float:
    return (0.2 + 0.1 * what.numbers.get("strength", 2.0)) * what.own


@WORTH.verb("give renown to", "give icon to")
def _better(what: Case) -> float:
    return 0.4 * what.own


@WORTH.verb("take icon from")
def _worse(what: Case) -> float:
    return -0.1 * what.own * (1 + what.numbers.get("strength", 2.0))


@WORTH.verb("kneel")
def _kneel(what: Case) -> float:
    return -what.own * what.numbers.get("ready", 0.1)


@WORTH.verb("stand")
def _stand(what: Case) -> float:
    kneeling = what.numbers.get("kneeling", 1.0)
    return what.own * kneeling * (0.1 + 0.2 * what.numbers.get("strength", 0.0))


@WORTH.verb("kneel the bearer")
def _kneel_bearer(this: Case) -> float:
    return -0.8 * this.own


@WORTH.verb("arrest")
def _arrest(what: Case) -> float:
    return -what.own * (what.numbers.get("ready", 0.5) + 0.1 * what.numbers.get("strength", 2.0))


@WORTH.verb("kill", "condemn")
def _kill(what: Case) -> float:
    return -what.own * what.numbers.get("worth", 1.2)


@WORTH.verb("discard")
def _discard(what: Case) -> float:
    """From play, or from a hand."""
    return -what.own * what.numbers.get("worth", 0.8)


@WORTH.verb("save")
def _save(what: Case) -> float:
    return what.own * what.numbers.get("worth", 1.2) * what.numbers.get("doomed", 1.0)


@WORTH.verb("return to hand")
def _return(what: Case) -> float:
    return -what.own * (what.numbers.get("worth", 1.2) - CARD_IN_HAND)


@WORTH.verb("put power on")
def _put_power(what: Case) -> float:
    return POWER * what.own


@WORTH.verb("remove power from")
def _remove_power(view: View | None, what: Case, count: float) -> float:
    tokens = 1.0 if view is None or what.what is None else getattr(what.what.now, "power", 0)
    return -POWER * what.own * min(count, tokens)


@WORTH.verb("put into play")
def _put_into_play(what: Case) -> float:
    """Of the own side; it leaves the hand if it was there."""
    return (what.numbers.get("worth", 1.2) - 0.5 * CARD_IN_HAND) * (what.own or 1.0)


@WORTH.verb("keep")
def _keep(what: Case) -> float:
    return CARD_IN_HAND * what.own * (0.7 + 0.3 * what.numbers.get("worth", 1.0))


@WORTH.verb("put under the deck")
def _bury(what: Case) -> float:
    return 0.2 - 0.1 * what.numbers.get("worth", 1.0)


@WORTH.deck("House deck")
def _look_up(count: float) -> float:
    return 0.03 * count


@WORTH.verb("take back")
def _take_back(what: Case) -> float:
    return CARD_IN_HAND * (1 + 0.2 * what.numbers.get("worth", 1.0)) * (what.own or 1.0)


# -- deeds: hands, decks, gold and power -----------------------------------------------------------------------------


@WORTH.verb("draw")
def _draw(count: float, who: Sides) -> float:
    return CARD_IN_HAND * count * balance(who)


@WORTH.verb("discard at random")
def _discard_any(count: float, who: Sides) -> float:
    return -CARD_IN_HAND * count * balance(who)


@WORTH.verb("discard from hand")
def _discard_chosen(count: float, who: Sides) -> float:
    return -SPARE * CARD_IN_HAND * count * balance(who)


@WORTH.verb("look at the hand of", "look at your top card")
def _look() -> float:
    return 0.1


@WORTH.verb("gain power")
def _gain(count: float, who: Sides) -> float:
    return POWER * count * balance(who)


@WORTH.verb("take gold")
def _take_gold(view: View | None, count: float, who: Sides) -> float:
    spent = view is None or view.phase in ("plot", "draw", "marshalling")
    return (SPENT if spent else GOLD) * count * balance(who)


@WORTH.verb("take power")
def _take_power(view: View | None, count: float) -> float:
    return 2 * POWER * (min(1.0, count) if view is None else min(count, _foe(view).power))


@WORTH.verb("lose gold")
def _lose_gold(view: View | None, count: float, who: Sides) -> float:
    return -_take_gold(view, count, who)


@WORTH.verb("raise your claim")
def _claim(by: float) -> float:
    return 0.5 * by


@WORTH.verb("lower the cost of your next character")
def _cheaper(by: float) -> float:
    return SPENT * by


@WORTH.verb("draw if you win")
def _draw_if_won(count: float) -> float:
    return 0.6 * CARD_IN_HAND * count


# -- what is paid ----------------------------------------------------------------------------------------------------


@WORTH.cost("kneel this")
def _kneel_this(this: Case) -> float:
    return -this.numbers.get("ready", 0.02)


@WORTH.cost("discard this")
def _discard_this(this: Case) -> float:
    return -this.numbers.get("worth", 0.8)


@WORTH.cost("kneel")
def _kneel_another(what: list[Case]) -> float:
    return max((-case.numbers.get("ready", 0.1) for case in what), default=0.0)


@WORTH.cost("discard")
def _discard_another(what: list[Case]) -> float:
    return max((-case.numbers.get("worth", 0.8) for case in what), default=0.0)


@WORTH.cost("gold")
def _pay(count: float) -> float:
    return -GOLD * count


@WORTH.cost("power")
def _pay_power(count: float) -> float:
    return -POWER * count


@WORTH.cost("discard from hand")
def _pay_cards(count: float) -> float:
    return -SPARE * CARD_IN_HAND * count


# -- what is always so -----------------------------------------------------------------------------------------------


def _each(of: list[Case], worth: float) -> float:
    return worth * sum(case.own for case in of)


@WORTH.passive("strength")
def _stronger(by: float, of: list[Case]) -> float:
    return _each(of, LASTING * by)


@WORTH.passive("icon")
def _icon(of: list[Case]) -> float:
    return _each(of, 0.22)


@WORTH.passive("stealth", "stays standing", "comes back")
def _useful(of: list[Case]) -> float:
    return _each(of, 0.25)


@WORTH.passive("renown")
def _renown(of: list[Case]) -> float:
    return _each(of, 0.5)


@WORTH.passive("cannot attack", "cannot defend")
def _barred(of: list[Case]) -> float:
    return _each(of, -0.3)


@WORTH.passive("cannot be touched by the opponent")
def _untouched(of: list[Case]) -> float:
    return _each(of, 0.2)


@WORTH.passive("stays kneeling")
def _held_down(of: list[Case]) -> float:
    return _each(of, -0.8)


@WORTH.passive("comes kneeling")
def _comes_kneeling() -> float:
    return -0.2


@WORTH.passive("dominates")
def _dominates(by: float, of: Sides) -> float:
    return 0.1 * by * balance(of)


@WORTH.passive("income", "draws")
def _more(by: float, of: Sides) -> float:
    return 0.6 * by * balance(of)


@WORTH.passive("initiative")
def _initiative(by: float, of: Sides) -> float:
    return 0.15 * by * balance(of)


@WORTH.passive("claim")
def _higher_claim(by: float, of: Sides, types: tuple[str, ...] = ICONS) -> float:
    return 0.4 * by * len(types) * balance(of)


@WORTH.passive("costs")
def _costs(by: float, of: Sides) -> float:
    return -0.4 * by * balance(of)


@WORTH.passive("keeps gold")
def _keeps_gold(of: Sides) -> float:
    return 0.3 * balance(of)


@WORTH.passive("no icon")
def _no_icon(of: list[Case]) -> float:
    return _each(of, -0.3)


@WORTH.passive("safe power")
def _safe(of: Sides) -> float:
    return 0.4 * balance(of)


@WORTH.passive("full price")
def _full_price(of: Sides) -> float:
    return -0.2 * balance(of)


@WORTH.passive("cannot challenge")
def _forbidden(of: Sides, types: tuple[str, ...] = ICONS) -> float:
    return -0.3 * len(types) * balance(of)


@WORTH.passive("more challenges")
def _another(by: float, of: Sides, types: tuple[str, ...] = ICONS) -> float:
    return 0.4 * by * len(types) * balance(of)
