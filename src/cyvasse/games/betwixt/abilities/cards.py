"""The words for influence cards: in bid stacks, in hands, and the one that is being played."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from cyvasse.kernel.abilities import Count, Each, Flag, Number, Player, Players, Thing
from cyvasse.kernel.abilities.scene import Scene as AnyScene
from cyvasse.kernel.deck import in_hand_of
from cyvasse.kernel.offer import DECLINED, Reasons
from cyvasse.kernel.places import look, shift
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule, choose, choose_some, say
from cyvasse.kernel.text import signed

from .. import moves
from ..moves import titles
from ..offers import USELESS, cards_offered, no_bid, no_card
from ..playing import Play, is_silenced
from ..table import DECK, HAND, Staked, Table, bid_words, find_bid, holds, printed
from .vocabulary import Colour, Scene, V

Bid = tuple[int, Staked]  # holder and card
Held = tuple[int, str]

# -- cards in bid stacks ------------------------------------------------------------------------------------------


def _bid_word(scene: Scene, bid: Bid) -> str:
    holder, staked = bid
    table = scene.table
    for other in table.bids[holder]:
        if other.card == staked.card and other != staked:  # copies that differ are numbered
            return bid_words(table, holder, lambda other: other == staked)[0]
    return f"{staked.card}@{table.names[holder]}"


def _every_bid(scene: Scene) -> list[Bid]:
    return [(seat, staked) for seat, stack in enumerate(scene.table.bids) for staked in stack]


@V.noun(
    "card in a stack",
    word=_bid_word,
    every=_every_bid,
    there=lambda scene, bid: bid[1] in scene.table.bids[bid[0]],
    group=lambda scene, bid: bid[0],
    missing=lambda scene, word: no_bid(scene.table, word),
)
def _bids(scene: Scene, of: Players) -> list[Bid]:
    return [(seat, staked) for seat in of for staked in scene.table.bids[seat]]


@V.measure("card in a stack", "value")
def _bid_value(scene: Scene, bid: Bid) -> int:
    return printed(scene.table, bid[1].card)


@V.filter("card in a stack", "colour")
def _bid_colour(scene: Scene, bid: Bid, colour: Colour) -> bool:
    return scene.table.data.influence[bid[1].card].colour == colour


@V.filter("card in a stack", "other")
def _bid_other(scene: Scene, bid: Bid) -> bool:
    """Another title than this one."""
    return bid[1].card != scene.card


@V.filter("card in a stack", "with an ability when played")
def _able(scene: Scene, bid: Bid) -> bool:
    return bid[1].card in scene.table.data.books.played


def serves(scene: Scene, bid: Bid) -> str:
    """What keeps an ability from being used: it may be silenced, or do nothing for this leader (adopted.48)."""
    table, card = scene.table, bid[1].card
    if is_silenced(table, card):
        return f"card.{table.in_force}"
    return "" if could_act(scene, card) else USELESS


def could_act(scene: Scene, card: str) -> bool:
    """Tried on another table, up to a question."""
    table, play = scene.table, scene.occasion
    found = table.data.books.played.get(card)
    if found is None or card in table.data.books.borrows:
        return False
    trial, tried = table.copy(), Play(play.card, play.seat, play.bonus)
    for _ in found.run(AnyScene(trial, play.seat, card, None, tried)):
        return True
    trial.log = None
    unchanged = table.copy()
    unchanged.log = None
    return trial != unchanged or tried.state() != play.state()


def touches(scene: Scene, thing: Any) -> str:
    """What keeps a card in a stack from being moved or discarded; cards in hands and this card are always free."""
    in_a_stack = thing is not None and isinstance(thing[1], Staked)
    return moves.keeps(scene.table, scene.seat, *thing) if in_a_stack else ""


def moves_it(scene: Scene, bid: Bid) -> str:
    return moves.keeps(scene.table, scene.seat, *bid) or moves.keeps_in_stack(scene.table)


@V.verb(
    "discard",
    asks={"what": {"card in a stack": "bid.raid", "card in hand": "hand.pick"}},
    allows={"what": touches},
    takes={"what": ("card in a stack", "card in hand", "card being played")},
)
def discard(scene: Scene, what: Thing) -> None:
    """A card in a stack, or one that was chosen in a hand; `this` is the card being played."""
    table = scene.table
    if what is None:
        play: Play = scene.occasion
        play.discarded = True
        say(table, "bid.discarded", leader=table.names[scene.seat], card=play.card)
    elif isinstance(what[1], Staked):
        moves.discard_bid(table, *what)
    else:
        moves.discard_from_hand(table, *what)


@V.verb(
    "move to your stack",
    asks={"what": "bid.steal"},
    allows={"what": moves_it},
    takes={"what": ("card in a stack",)},
)
def move_to_your_stack(scene: Scene, what: Thing) -> None:
    table, (holder, staked) = scene.table, what
    table.bids[holder].remove(staked)
    table.bids[scene.seat].append(staked)
    say(table, "bid.moved", card=staked.card, leader=table.names[holder], target=table.names[scene.seat])


@V.verb(
    "return to hand",
    asks={"what": "bid.return"},
    allows={"what": touches},
    takes={"what": ("card in a stack", "card that was played")},
)
def return_to_hand(scene: Scene, what: Thing, rests: Flag = False) -> Rule[None]:
    """`rests`: it cannot be played again this round (adopted.55)."""
    table = scene.table
    if what is None and not holds(table, scene.seat, scene.card):
        return
    holder, staked = find_bid(table, f"{scene.card}@{table.names[scene.seat]}") if what is None else what
    table.bids[holder].remove(staked)
    yield from moves.into_hand(table, holder, staked.card)
    if rests:
        moves.rest(table, holder, staked.card)


@V.verb(
    "use the ability of",
    asks={"what": "bid.pull"},
    allows={"what": serves},
    takes={"what": ("card in a stack",)},
    needs="play",
    alone=True,
)
def use_ability(scene: Scene, what: Thing) -> Rule[None]:
    """As if it had just been played; 'this card' is the one that uses it."""
    table, card = scene.table, what[1].card
    found = table.data.books.played.get(card)
    if found is not None and card not in table.data.books.borrows:
        say(table, "strings", leader=table.names[scene.seat], card=card)
        yield from found.run(AnyScene[Table](table, scene.seat, card, None, scene.occasion))


# -- the card being played ----------------------------------------------------------------------------------------


@V.verb("influence", needs="play", quiet=("refused by",))
def add_influence(scene: Scene, by: Number, refused_by: Player = -1) -> None:
    """More for the card being played; `refused by`: for whom the log says so."""
    play: Play = scene.occasion
    play.bonus += by
    if refused_by >= 0:
        say(scene.table, "watch.refused", leader=scene.table.names[refused_by], card=play.card, count=signed(by))
    elif by:
        say(scene.table, "influence.changed", card=play.card, count=signed(by))


@V.verb("value of", asks={"what": "bid.copy"}, takes={"what": ("card in a stack",)}, needs="play")
def copy_value(scene: Scene, what: Thing) -> None:
    """This card counts as much as that one is worth."""
    play: Play = scene.occasion
    play.value = printed(scene.table, what[1].card)
    say(scene.table, "ploy", card=play.card, value=play.value)


@V.verb("bend the knee afterwards", needs="play")
def kneel_afterwards(scene: Scene) -> None:
    scene.occasion.kneel = True


@V.verb("guard your stack", needs="play")
def guard(scene: Scene) -> None:
    """While this card lies there, others' cards cannot move or discard cards in its stack (adopted.54)."""
    scene.occasion.guard = True


@V.verb("put into the stack of", needs="play")
def put_elsewhere(scene: Scene, who: Player) -> None:
    play: Play = scene.occasion
    play.stack = who
    say(scene.table, "bid.put", card=play.card, target=scene.table.names[who])


@V.verb("demand a card or the knee of", needs="play", alone=True)
def demand(scene: Scene, who: Players) -> None:
    """Of those who stand, one after another: each in a step of their own (`regent`)."""
    table = scene.table
    table.summoned = [seat for seat in who if not table.kneeling[seat]]


@V.verb("play at most")
def limit(scene: Scene, more: Count) -> None:
    """So many more cards this round, for every leader."""
    table = scene.table
    table.limit = [min(limit, played + more) for limit, played in zip(table.limit, table.played, strict=True)]
    say(table, "winter", count=more)


# -- hands --------------------------------------------------------------------------------------------------------


def _route(scene: Scene, of: int) -> str:
    return HAND[of] if scene.table.places[HAND[of]] else ""


@V.noun(
    "card in hand",
    word=lambda scene, held: str(held[1]),
    ask="hand.discard",
    there=lambda scene, held: held[1] in scene.table.places[HAND[held[0]]],
    route=_route,
    words={"target": lambda scene, of: scene.table.names[of]},
    missing=lambda scene, word: no_card(scene.table, word),
)
def _held(scene: Scene, of: Player) -> Iterable[Held]:
    return [(of, card) for card in titles(scene.table.places[HAND[of]])]


@V.measure("card in hand", "value")
def _held_value(scene: Scene, held: Held) -> int:
    return printed(scene.table, held[1])


def can_draw(scene: Scene) -> bool:
    return bool(scene.table.places[DECK] or scene.table.discard)  # adopted.38


def can_give(scene: Scene) -> bool:
    return bool(scene.table.places[HAND[scene.seat]])


def has_cards(scene: Scene, seat: int) -> str:
    return "" if scene.table.places[HAND[seat]] else USELESS


@V.verb("draw", can=can_draw)
def draw_cards(scene: Scene, count: Count, who: Each) -> Rule[None]:
    return moves.draw_cards(scene.table, who, count)


@V.verb("discard from hand", allows={"who": has_cards})
def discard_from_hand(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """Cards of the leader's own choice, as far as there are any."""
    table, hand = scene.table, scene.table.places[HAND[who]]
    if count == 1:
        yield from moves.choose_discard(table, who, scene.rule)
    elif hand and count:
        high = min(count, len(hand))
        cards = yield from choose_some(
            who, "hand.discard_two", hand, high, high, scene.rule, Reasons(cards_offered, table, hand, scene.rule),
            of=HAND[who], card=scene.card, count=high,
        )  # fmt: skip
        for card in cards:
            moves.discard_from_hand(table, who, card)


@V.verb("discard at random")
def discard_at_random(scene: Scene, count: Count, who: Each) -> Rule[None]:
    for _ in range(count):
        yield from moves.discard_at_random(scene.table, who)


@V.verb("look at the hand of", allows={"who": has_cards}, opens=True)
def look_at_hand(scene: Scene, who: Each) -> Rule[None]:
    table, seat = scene.table, scene.seat
    if who != seat:
        yield from look(table, HAND[who], seat)
        known = {"card": table.places[HAND[who]][:]}
        say(table, "hand.seen", private={seat: known}, leader=table.names[seat], target=table.names[who], card="")


@V.verb("take at random from", allows={"who": has_cards})
def take_at_random(scene: Scene, who: Each) -> Rule[None]:
    if who != scene.seat:
        yield from moves.take_at_random(scene.table, scene.seat, who)


@V.verb(
    "give",
    asks={"what": "hand.over"},
    takes={"what": ("card in hand",)},
    unseen=lambda scene, to: (HAND[to], (to,)),
)
def hand_over(scene: Scene, what: Thing, to: Player) -> None:
    """A card that its holder chose."""
    moves.hand_over(scene.table, what[0], to, what[1])


@V.verb("give 1 card to", can=can_give)
def give(scene: Scene, who: Each) -> Rule[None]:
    if who != scene.seat:
        yield from moves.give_card(scene.table, scene.seat, who, scene.rule)


@V.verb("get 1 card from", allows={"who": has_cards})
def get(scene: Scene, who: Each) -> Rule[None]:
    if who != scene.seat:
        yield from moves.give_card(scene.table, who, scene.seat, scene.rule)


@V.verb("exchange 1 card with", looks=True)
def exchange(scene: Scene, who: Player) -> Rule[None]:
    """You may: first a card is given, then one taken that lay there before."""
    table, me = scene.table, scene.seat
    mine, theirs = table.places[HAND[me]], table.places[HAND[who]][:]
    if not mine or not theirs or who == me:
        return
    both, target = only(me, who), table.names[who]
    given = yield from choose(
        me,
        "exchange.give",
        partial(titles, mine, "pass"),
        scene.rule,
        Reasons(cards_offered, table, mine, scene.rule, ["pass"], dict.fromkeys(DECLINED, scene.rule)),
        to=both,
        of=lambda line: "" if line == "pass" else f"{HAND[me]}>{HAND[who]}",
        card=scene.card,
        target=target,
    )
    if given == "pass":
        return
    shift(table, given, HAND[me], HAND[who], both)
    taken = yield from choose(
        me,
        "exchange.take",
        partial(titles, theirs),
        scene.rule,
        Reasons(cards_offered, table, theirs, scene.rule, never=dict.fromkeys(DECLINED, scene.rule)),
        to=both,
        of=f"{HAND[who]}>{HAND[me]}",
        card=scene.card,
        target=target,
    )
    shift(table, taken, HAND[who], HAND[me], both)
    moves.pass_unseen(table, me, who)
    moves.pass_unseen(table, who, me)
    known = {"card": given, "other": taken}
    names = table.names
    say(table, "hand.exchanged", private={me: known, who: known}, leader=names[me], target=target, card="", other="")


# -- the influence deck -------------------------------------------------------------------------------------------


@V.deck(
    "influence deck",
    noun="card looked at",
    back=lambda scene, taken, rest: moves.put_back_cards(scene.table, scene.seat, rest),
    can=can_draw,
    rests=("shuffled", "discarded"),
)
def _top_cards(scene: Scene, count: int, shown: bool) -> Rule[None]:
    return moves.take_up_cards(scene.table, scene.seat, count, shown)


def _up(scene: Scene) -> list[str]:
    return scene.table.places.get(in_hand_of(DECK, scene.seat), [])


@V.noun(
    "card looked at",
    word=lambda scene, card: str(card),
    ask="deck.pick",
    there=lambda scene, card: card in _up(scene),
    route=lambda scene: in_hand_of(DECK, scene.seat) if _up(scene) else "",
    missing=lambda scene, word: no_card(scene.table, word),
)
def _looked_at(scene: Scene) -> list[str]:
    return titles(_up(scene))


@V.measure("card looked at", "value")
def _looked_at_value(scene: Scene, card: str) -> int:
    return printed(scene.table, card)


@V.verb(
    "keep",
    asks={"what": "deck.pick"},
    takes={"what": ("card looked at",)},
    unseen=lambda scene: (HAND[scene.seat], ()),
)
def keep(scene: Scene, what: Thing) -> None:
    """It goes to your hand, unseen."""
    shift(scene.table, what, in_hand_of(DECK, scene.seat), HAND[scene.seat], only(scene.seat))


@V.noun(
    "discarded card",
    word=lambda scene, card: str(card),
    ask="discard.take",
    every=lambda scene: scene.table.discard,
    there=lambda scene, card: card in scene.table.discard,
    missing=lambda scene, word: no_card(scene.table, word),
)
def _discarded(scene: Scene) -> list[str]:
    return sorted(set(scene.table.discard))


@V.measure("discarded card", "value")
def _discarded_value(scene: Scene, card: str) -> int:
    return printed(scene.table, card)


@V.verb("take into hand", asks={"what": "discard.take"}, takes={"what": ("discarded card",)})
def take_into_hand(scene: Scene, what: Thing) -> Rule[None]:
    scene.table.discard.remove(what)
    yield from moves.into_hand(scene.table, scene.seat, what)
