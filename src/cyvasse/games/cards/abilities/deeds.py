"""What abilities do: to characters and other cards in play, to hands, decks, gold and power."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Each, Player, Thing
from cyvasse.kernel.deck import bottom_slot, bury, in_hand_of, next_slot, peek, put_back, take_up
from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.places import carry, lay, look, shift
from cyvasse.kernel.question import EVERYONE, only
from cyvasse.kernel.rule import Rule, choose, say

from .. import killing, moves, passives, victory
from ..components import HOUSES
from ..table import DECK, HAND, ROUND, last
from .prices import discard_chosen
from .things import (
    Held,
    comes_into_play,
    dies,
    is_doomed,
    kneels,
    looked_through,
    stands,
    takes_part,
    touches,
)
from .vocabulary import IN_PLAY, House, Icon, Scene, Until, V

CHARACTER = {"what": ("character",)}
ANY_CARD = {"what": (*IN_PLAY, "card in play")}
V.wording("target.sacrifice", "birds", "spies")

# -- characters and other cards in play ---------------------------------------------------------------------------


@V.verb("strengthen", asks={"what": "target.strengthen"}, allows={"what": touches}, takes=CHARACTER)
def strengthen(scene: Scene, what: Thing, by: Count, until: Until) -> None:
    if by:
        moves.strengthen(scene.table, what, by, until)


@V.verb("weaken", asks={"what": "target.weaken"}, allows={"what": touches}, takes=CHARACTER)
def weaken(scene: Scene, what: Thing, by: Count, until: Until) -> None:
    if by:
        moves.strengthen(scene.table, what, -by, until)


@V.verb("give stealth to", asks={"what": "target.hide"}, allows={"what": touches}, takes=CHARACTER)
def give_stealth(scene: Scene, what: Thing, until: Until) -> None:
    last(scene.table, "stealth", what, 1, until)
    say(scene.table, "character.hidden", character=what)


@V.verb("give renown to", asks={"what": "target.renown"}, allows={"what": touches}, takes=CHARACTER)
def give_renown(scene: Scene, what: Thing, until: Until) -> None:
    last(scene.table, "renown", what, 1, until)
    say(scene.table, "character.renowned", character=what)


@V.verb("give icon to", asks={"what": "target.icon"}, allows={"what": touches}, takes=CHARACTER)
def give_icon(scene: Scene, what: Thing, icon: Icon, until: Until) -> None:
    last(scene.table, f"icon {icon}", what, 1, until)
    say(scene.table, "icon.given", character=what, challenge=icon)


@V.verb("take icon from", asks={"what": "target.no_icon"}, allows={"what": touches}, takes=CHARACTER)
def take_icon(scene: Scene, what: Thing, icon: Icon, until: Until) -> None:
    last(scene.table, f"no icon {icon}", what, 1, until)
    say(scene.table, "icon.taken", character=what, challenge=icon)


@V.verb("kneel", asks={"what": "target.kneel"}, allows={"what": kneels}, takes=ANY_CARD)
def kneel(scene: Scene, what: Thing) -> None:
    if what not in scene.table.kneeling:
        moves.kneel(scene.table, what)


@V.verb("stand", asks={"what": "target.stand"}, allows={"what": stands}, takes=ANY_CARD)
def stand(scene: Scene, what: Thing) -> None:
    if what in scene.table.kneeling:
        moves.stand(scene.table, what)


@V.verb("kneel the bearer", needs="this: attachment")
def kneel_bearer(scene: Scene) -> None:
    bearer = scene.table.bearer.get(scene.this)
    if bearer is not None and bearer not in scene.table.kneeling:
        moves.kneel(scene.table, bearer)


@V.verb("arrest", asks={"what": "target.arrest"}, allows={"what": touches}, takes=CHARACTER)
def arrest(scene: Scene, what: Thing) -> None:
    """Kneels, and does not defend this round; one that kneels already may be chosen (ruling.62)."""
    table = scene.table
    if what not in table.kneeling:
        moves.kneel(table, what)
    last(table, "cannot defend", what, 1, ROUND)
    say(table, "character.arrested", character=what)


@V.verb("remove from the challenge", asks={"what": "target.remove"}, allows={"what": takes_part}, takes=CHARACTER)
def remove(scene: Scene, what: Thing) -> None:
    """It stays kneeling."""
    for row in (scene.table.attackers, scene.table.defenders):
        if what in row:
            row.remove(what)
            say(scene.table, "character.removed", character=what)


@V.verb("kill", asks={"what": "target.kill"}, allows={"what": dies}, takes=CHARACTER)
def kill(scene: Scene, what: Thing) -> Rule[None]:
    return killing.kill(scene.table, [what])


@V.verb("condemn", asks={"what": "target.sacrifice"}, allows={"what": dies}, takes=CHARACTER)
def condemn(scene: Scene, what: Thing) -> None:
    """To be killed with all others who are condemned."""
    if not hasattr(scene, "named"):
        scene.named = {}
    condemned = scene.named.setdefault("condemned", [])
    if what not in condemned:
        condemned.append(what)


@V.verb("kill the condemned")
def kill_condemned(scene: Scene) -> Rule[None]:
    """At the same time (ruling.63)."""
    return killing.kill(scene.table, getattr(scene, "named", {}).pop("condemned", []))


@V.verb("save", asks={"what": "target.save"}, allows={"what": is_doomed}, takes=CHARACTER, needs="doomed")
def save(scene: Scene, what: Thing) -> None:
    if what in scene.table.doomed:
        scene.table.doomed.remove(what)
        say(scene.table, "character.saved", character=what)


def discards(scene: Scene, what: Thing) -> str:
    return touches(scene, what) if isinstance(what, str) else ""


IN_HANDS = {"card in hand": "spies", "card looked at": "deck.discard"}


@V.verb(
    "discard",
    asks={"what": {**dict.fromkeys(ANY_CARD["what"], "target.discard"), **IN_HANDS}},
    allows={"what": discards},
    takes={"what": (*ANY_CARD["what"], *IN_HANDS)},
)
def discard(scene: Scene, what: Thing) -> None:
    """From play, or from where it was chosen."""
    if isinstance(what, str):
        moves.discard_from_play(scene.table, what)
    else:
        leave(scene, what)
        moves.to_discard(scene.table, what.seat, what.title)
        say(scene.table, "hand.discarded", house=HOUSES[what.seat], card=what.title)


def leave(scene: Scene, held: Held) -> None:
    """A card that is not in play goes from where it lies, before everyone's eyes."""
    table = scene.table
    if held.where in ("dead", "discard"):
        (table.dead if held.where == "dead" else table.discard)[held.seat].remove(held.title)
    else:
        up = in_hand_of(DECK[held.seat], scene.seat)
        shift(table, held.title, HAND[held.seat] if held.where == "hand" else up, "")


@V.verb("return to hand", asks={"what": "target.return"}, allows={"what": touches}, takes=ANY_CARD)
def return_to_hand(scene: Scene, what: Thing) -> Rule[None]:
    return moves.return_to_hand(scene.table, [what])


@V.verb("put power on", asks={"what": "target.power"}, allows={"what": touches}, takes=CHARACTER)
def put_power(scene: Scene, what: Thing) -> None:
    victory.put_power(scene.table, what)


def has_power(scene: Scene, word: str) -> str:
    return touches(scene, word) if scene.table.tokens.get(word) else "ruling.19"


@V.verb("remove power from", asks={"what": "target.no_power"}, allows={"what": has_power}, takes=CHARACTER)
def remove_power(scene: Scene, what: Thing, count: Count) -> None:
    """Back to the reserve, as much as there is."""
    table = scene.table
    lost = min(count, table.tokens.get(what, 0))
    if lost:
        table.tokens[what] -= lost
        if not table.tokens[what]:
            del table.tokens[what]
        say(table, "power.removed", character=what, count=lost)


@V.verb("take back", takes={"what": ("dead character", "discarded card")})
def take_back(scene: Scene, what: Thing) -> Rule[None]:
    """To its owner's hand (ruling.27)."""
    leave(scene, what)
    say(scene.table, "card.returned", card=what.title)
    yield from lay(scene.table, [what.title], HAND[what.seat])


ENTERING = ("card in hand", "dead character", "discarded card", "card looked at")


@V.verb("put into play", asks={"what": "play.put"}, allows={"what": comes_into_play}, takes={"what": ENTERING})
def put_into_play(scene: Scene, what: Thing) -> None:
    """A character or a location, without paying for it; it is not played."""
    if comes_into_play(scene, what):
        return
    leave(scene, what)
    word = moves.enter(scene.table, what.seat, what.title)
    moves.note(scene.table, "entered", word)
    say(scene.table, "card.entered", card=word)


# -- hands and decks ----------------------------------------------------------------------------------------------


def has_deck(scene: Scene, who: list[int]) -> bool:
    return any(moves.has_deck(scene.table, seat) for seat in who)


def has_hand(scene: Scene, who: list[int]) -> bool:
    return any(scene.table.places[HAND[seat]] for seat in who)


@V.verb("draw", can=has_deck)
def draw(scene: Scene, count: Count, who: Each) -> Rule[None]:
    return moves.draw_cards(scene.table, who, count)


@V.verb("discard at random", can=has_hand)
def discard_at_random(scene: Scene, count: Count, who: Each) -> Rule[None]:
    return moves.discard_at_random(scene.table, who, count)


@V.verb("discard from hand", can=has_hand)
def discard_from_hand(scene: Scene, count: Count, who: Each) -> Rule[None]:
    return discard_chosen(scene, who, count)


@V.verb("look at the hand of", can=has_hand, opens=True)
def look_at_hand(scene: Scene, who: Each) -> Rule[None]:
    if who != scene.seat and scene.table.places[HAND[who]]:
        yield from look(scene.table, HAND[who], scene.seat)


@V.deck(
    "House deck",
    noun="card looked at",
    back=lambda scene, taken, rest, of: put_back_cards(scene, of, rest),
    can=lambda scene, of: moves.has_deck(scene.table, of),
    rests=("on top", "under", "shuffled", "discarded"),
)
def _top_cards(scene: Scene, count: int, shown: bool, of: Player) -> Rule[None]:
    table, seat = scene.table, scene.seat
    yield from take_up(table, DECK[of], seat, count, shown)
    cards = table.places.get(in_hand_of(DECK[of], seat), [])
    if shown:
        say(table, "deck.shown", house=HOUSES[of], count=len(cards), cards=cards[:])
    else:
        say(table, "deck.looked", house=HOUSES[seat], owner=HOUSES[of], count=len(cards))


def put_back_cards(scene: Scene, of: int, rest: str) -> Rule[None]:
    table, up = scene.table, in_hand_of(DECK[of], scene.seat)
    if rest != "discarded":
        yield from put_back(table, DECK[of], scene.seat, rest, "deck.order", scene.rule, card=scene.card)
        return
    while cards := table.places.get(up):
        title = cards[0]
        yield from carry(table, title, up, "", EVERYONE)
        moves.to_discard(table, of, title)
        say(table, "hand.discarded", house=HOUSES[of], card=title)


@V.verb(
    "keep",
    asks={"what": "deck.pick"},
    takes={"what": ("card looked at",)},
    unseen=lambda scene: (HAND[looked_through(scene)], (looked_through(scene),)),
)
def keep(scene: Scene, what: Thing) -> None:
    """It goes to its owner's hand, unseen."""
    up = in_hand_of(DECK[what.seat], scene.seat)
    shift(scene.table, what.title, up, HAND[what.seat], only(scene.seat, what.seat))


@V.verb(
    "put under the deck",
    asks={"what": "deck.bury"},
    takes={"what": ("card looked at",)},
    unseen=lambda scene: (next_slot(scene.table, DECK[looked_through(scene)]), ()),
)
def put_under(scene: Scene, what: Thing) -> None:
    deck = DECK[what.seat]
    shift(scene.table, what.title, in_hand_of(deck, scene.seat), bottom_slot(scene.table, deck), only(scene.seat))


TOP_OR_BOTTOM = ["keep", "bury"]


@V.verb("look at your top card", can=lambda scene: moves.has_deck(scene.table, scene.seat))
def look_at_top(scene: Scene) -> Rule[None]:
    """You may put it on the bottom."""
    table, seat = scene.table, scene.seat
    if moves.has_deck(table, seat):
        top = yield from peek(table, DECK[seat], seat)
        why = Reasons(Offer, TOP_OR_BOTTOM.copy, never=dict.fromkeys(("pass", "done", "none"), scene.rule))
        line = yield from choose(seat, "bran", TOP_OR_BOTTOM.copy, rule=scene.rule, why=why, card=scene.card, top=top)
        if line == "bury":
            bury(table, DECK[seat])
        say(table, "bran.bury" if line == "bury" else "bran.keep", house=HOUSES[seat])


# -- gold, power and challenges -----------------------------------------------------------------------------------


@V.verb("gain power")
def gain_power(scene: Scene, count: Count, who: Each) -> None:
    if count:
        victory.gain_power(scene.table, who, count)


@V.verb("take gold")
def take_gold(scene: Scene, count: Count, who: Each) -> None:
    if count:
        scene.table.gold[who] += count
        say(scene.table, "gold.taken", house=HOUSES[who], count=count)


@V.verb("take power", can=lambda scene, from_: scene.table.power[from_] > 0)
def take_power(scene: Scene, count: Count, from_: Player) -> None:
    """From a banner to your own, as much as there is."""
    table = scene.table
    taken = min(count, table.power[from_])
    if taken and from_ != scene.seat:
        table.power[from_] -= taken
        table.power[scene.seat] += taken
        say(table, "power.taken", house=HOUSES[scene.seat], count=taken)
        victory.check_victory(table)


@V.verb("lose gold", can=lambda scene, who: any(scene.table.gold[seat] for seat in who))
def lose_gold(scene: Scene, count: Count, who: Each) -> None:
    lost = min(count, scene.table.gold[who])
    if lost:
        scene.table.gold[who] -= lost
        say(scene.table, "gold.lost", house=HOUSES[who], count=lost)


@V.verb("raise your claim")
def raise_claim(scene: Scene, by: Count, until: Until) -> None:
    if by:
        last(scene.table, "claim", HOUSES[scene.seat], by, until)
        say(scene.table, "claim.raised", house=HOUSES[scene.seat], count=by)


@V.verb("lower the cost of your next character")
def lower_cost(scene: Scene, by: Count, house: House = "") -> None:
    """Of those that are played in this phase (ruling.46)."""
    if by:
        last(scene.table, f"cheaper_{house}" if house else "cheaper", HOUSES[scene.seat], by, "phase")
        barring = passives.for_player(scene.table, "full price", scene.seat)[1]
        if barring:
            say(scene.table, "cost.kept", house=HOUSES[scene.seat], card=scene.table.data.title[barring])
        elif house:
            say(scene.table, "cost.lowered_kin", house=HOUSES[scene.seat], kin=house, count=by)
        else:
            say(scene.table, "cost.lowered", house=HOUSES[scene.seat], count=by)


@V.verb("draw if you win", can=lambda scene: bool(scene.table.challenge))
def draw_if_won(scene: Scene, count: Count) -> None:
    """This challenge (ruling.37)."""
    if count and scene.table.challenge:
        last(scene.table, "draw_if_won", HOUSES[scene.seat], count, "challenge")
