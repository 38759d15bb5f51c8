"""What cards do at once: morale, cards, tokens, and units that rally, suffer or stand firm."""

from __future__ import annotations

from cyvasse.kernel.abilities import Count, Each, Player, Thing
from cyvasse.kernel.deck import bury, deck_size, peek
from cyvasse.kernel.places import lay, look, shift
from cyvasse.kernel.rule import Rule, choose, roll, say

from ..brotherhood import KINDS, gain_brothers, revivable, revive_one, why_no_rally
from ..brotherhood import rally as wake
from ..brotherhood import tire as put_to_rest
from ..components import DIE, HILL, TOKENS
from ..hands import discard_at_random, draw_cards
from ..losses import Wounds, change_morale, collector, eliminate, recover, wound
from ..moments import Advantage, Orders, Supply
from ..movement import take_control
from ..offers import why_inactive
from ..pursuit import give_guard
from ..table import (
    DECK,
    HAND,
    add_unit,
    full_size,
    has,
    hex_word,
    is_brother,
    leads,
    order_supply,
    side_word,
    spare,
    spend_token,
    take_token,
    word,
)
from .vocabulary import Hexes, Scene, V

UNIT = ("unit",)


@V.verb("lasts this turn")
def lasts(scene: Scene) -> None:
    """What is always so of this card is so until the turn ends."""
    scene.table.effects.append(scene.card)


# -- morale and cards ---------------------------------------------------------------------------------------------


def counts(scene: Scene, count: int) -> bool:
    return count > 0


@V.verb("raise morale", can=counts)
def raise_morale(scene: Scene, count: Count, who: Each) -> None:
    change_morale(scene.table, who, count)


@V.verb("lower morale", can=counts)
def lower_morale(scene: Scene, count: Count, who: Each) -> None:
    change_morale(scene.table, who, -count)


@V.verb("draw")
def draw(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """Leadership cards."""
    return draw_cards(scene.table, who, count)


def holds_cards(scene: Scene, who: list[int]) -> bool:
    return any(scene.table.places[HAND[side]] for side in who)


@V.verb("discard at random", can=holds_cards)
def lose_cards(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """So many Leadership cards from hand."""
    for _ in range(count):
        yield from discard_at_random(scene.table, who)


# -- tokens -------------------------------------------------------------------------------------------------------


@V.verb("roll for tokens")
def roll_for_tokens(scene: Scene, dice: Count, who: Each) -> Rule[None]:
    """Take the matching order token for each die, as far as there are any."""
    for _ in range(dice):
        face = yield from roll(DIE)
        if take_token(scene.table, who, TOKENS.index(face)):
            say(scene.table, "tokens.gained", house=side_word(who), tokens=[face])


@V.verb("discard", takes={"what": ("order token", "card in hand")})
def discard(scene: Scene, what: Thing) -> None:
    """A token goes back to the supply, a Leadership card onto the discard pile of its owner."""
    table = scene.table
    if isinstance(what, tuple):
        side, kind = what
        spend_token(table, side, kind)
        say(table, "token.lost", house=side_word(side), token=kind)
        return
    for side in (1 - scene.seat, scene.seat):
        if what in table.places[HAND[side]]:
            shift(table, what, HAND[side], "")
            table.discards[side] += (what,)
            say(table, "card.lost", house=side_word(side), card=what)
            return


def has_collector(scene: Scene) -> bool:
    return collector(scene.table, scene.seat) >= 0


@V.verb("gain trophies", can=has_collector)
def gain_trophies(scene: Scene, count: Count) -> None:
    """For a commander who can use them, as far as there are any."""
    table = scene.table
    gained = min(count, table.data.count("trophy") - table.trophies)
    if gained > 0 and has_collector(scene):
        table.trophies += gained
        say(table, "trophies.gained", house=side_word(scene.seat), count=gained)


def caller(scene: Scene) -> int:
    """The unit of a commander of yours with Call to Arms, -1 if there is none."""
    table = scene.table
    return next((unit for unit in leads(table, scene.seat) if has(table, unit, "call_to_arms")), -1)


def has_caller(scene: Scene) -> bool:
    return caller(scene) >= 0


@V.verb("regain horns", can=has_caller)
def regain_horns(scene: Scene, count: Count) -> None:
    """For a commander with Call to Arms, as far as there are any."""
    table, leader = scene.table, caller(scene)
    left = table.data.count("warhorn") - sum(table.horns) - len(table.warhorns)
    if leader >= 0:
        table.horns[leader] += max(0, min(count, left))


@V.verb("gain Brotherhood tokens")
def gain_brotherhood(scene: Scene, count: Count, who: Each) -> None:
    gain_brothers(scene.table, who, count)


# -- units --------------------------------------------------------------------------------------------------------


def first_time(scene: Scene, what: str) -> bool:
    """Has the ability not done this before? What it does to several units is one effect (brotherhood.8, 10)."""
    named = getattr(scene, "named", {})
    scene.named = {**named, what: True}
    return what not in named


def cannot_rally(scene: Scene, unit: int) -> str:
    return why_no_rally(scene.table, unit, scene.rule)


@V.verb("rally", asks={"what": "rally.units"}, allows={"what": cannot_rally}, takes={"what": UNIT})
def rally(scene: Scene, what: Thing) -> None:
    """It becomes active; one or more Brotherhood units bring one token together."""
    table = scene.table
    token = is_brother(table, what) and first_time(scene, "rally!")
    wake(table, table.sides[what], [what], token)


def is_tired(scene: Scene, unit: int) -> str:
    return why_inactive(scene.table, unit)


@V.verb("tire", asks={"what": "tire.units"}, allows={"what": is_tired}, takes={"what": UNIT})
def tire(scene: Scene, what: Thing) -> None:
    """It becomes inactive; Brotherhood units stay active and cost one token together."""
    table = scene.table
    token = is_brother(table, what) and first_time(scene, "tire!")
    put_to_rest(table, table.sides[what], [what], token)


def is_guarded(scene: Scene, unit: int) -> str:
    return "defence.1" if scene.table.guards[unit] else ""


@V.verb("give a defence token", asks={"what": "defence.unit"}, allows={"what": is_guarded}, takes={"what": UNIT})
def guard(scene: Scene, what: Thing) -> None:
    """If one is left."""
    give_guard(scene.table, what)


def is_full(scene: Scene, unit: int) -> str:
    """Below full size, and figures of the kind are left (limits.4)."""
    table = scene.table
    if table.figures[unit] >= full_size(table, unit):
        return scene.rule
    return "" if spare(table, table.kinds[unit]) > 0 else "limits.4"


@V.verb("return a figure", asks={"what": "heal.unit"}, allows={"what": is_full}, takes={"what": UNIT})
def heal(scene: Scene, what: Thing) -> None:
    """An ordinary one."""
    table = scene.table
    table.figures[what] += 1
    say(table, "figure.returns", house=side_word(table.sides[what]), area=word(table, what))


@V.verb("hit", asks={"what": "stone.unit"}, takes={"what": UNIT}, needs="settled")
def hit(scene: Scene, what: Thing, hits: Count) -> Rule[None]:
    """So many hits, which nothing stops."""
    if (yield from wound(scene.table, what, hits, Wounds())):
        yield from eliminate(scene.table, [what], {})


@V.verb("stand firm", asks={"what": "defence.unit"}, takes={"what": UNIT})
def stand_firm(scene: Scene, what: Thing) -> None:
    """It has Stalwart until its player's next turn."""
    scene.table.firm = tuple(sorted({*scene.table.firm, what}))


# -- rounds and turns ---------------------------------------------------------------------------------------------


@V.verb("become the first player", needs="advantage")
def go_first(scene: Scene) -> None:
    """Of the round that begins."""
    advantage: Advantage = scene.occasion
    advantage.first = scene.seat


def tokens_left(scene: Scene) -> bool:
    return any(order_supply(scene.table, kind) for kind in range(len(TOKENS)))


@V.verb("roll more order dice", needs="supply", can=tokens_left)
def more_dice(scene: Scene, count: Count) -> None:
    """In the Marshaling Phase."""
    supply: Supply = scene.occasion
    supply.more += count


@V.verb("draw more cards", needs="supply")
def more_cards(scene: Scene, count: Count) -> None:
    """In the Marshaling Phase."""
    supply: Supply = scene.occasion
    supply.more += count


@V.verb("recover morale")
def recover_morale(scene: Scene) -> None:
    """Of both Houses, as in the Recover Morale step."""
    recover(scene.table)


def has_several(scene: Scene) -> bool:
    return sum(scene.table.pools[scene.seat]) > 1


@V.verb("keep all order tokens", can=has_several)
def keep_tokens(scene: Scene) -> None:
    """Of this round, instead of one."""
    scene.table.keeps[scene.seat] = True


@V.verb("say what the enemy's next turn must be")
def bind(scene: Scene) -> Rule[None]:
    """A token or a card, if he has both and can use it; he may always pass (ruling.23)."""
    enemy = 1 - scene.seat
    lines = ["token", "card", "pass"]
    line = yield from choose(scene.seat, "tyrion.next", lambda: lines, scene.rule, house=side_word(enemy))
    scene.table.musts[enemy] = "" if line == "pass" else line


# -- the card that is used ----------------------------------------------------------------------------------------


@V.verb("its tactic cannot be used", needs="card")
def forbid_tactic(scene: Scene) -> None:
    scene.table.spent.append("no_tactic")


@V.verb("return the card to hand", needs="card")
def take_back(scene: Scene) -> Rule[None]:
    """Instead of discarding it."""
    table = scene.table
    if table.card and table.turn == scene.seat:
        yield from lay(table, [table.card], HAND[scene.seat])
        table.card = ""


def has_deck(scene: Scene) -> bool:
    return bool(deck_size(scene.table, DECK[scene.seat]))


@V.verb("look at the top card and leave it or put it under the deck", can=has_deck)
def look_and_bury(scene: Scene) -> Rule[None]:
    """Of your Leadership deck."""
    table, side = scene.table, scene.seat
    if has_deck(scene):
        card = yield from peek(table, DECK[side], side)
        say(table, "galbart.looks", house=side_word(side), card="", private={side: {"card": card}})
        line = yield from choose(side, "galbart.card", lambda: ["keep", "bury"], scene.rule, card=card)
        if line == "bury":
            bury(table, DECK[side])


def has_hand(scene: Scene, whose: int) -> bool:
    return bool(scene.table.places[HAND[whose]])


@V.verb("look at the hand of", opens=True, can=has_hand)
def look_at_hand(scene: Scene, whose: Player) -> Rule[None]:
    yield from look(scene.table, HAND[whose], scene.seat)


def ordered_instead(scene: Scene, unit: int) -> str:
    orders: Orders = scene.occasion
    return "leadership.15" if unit in orders.units else ""


@V.verb(
    "give the order to",
    asks={"what": "edmure.instead"},
    allows={"what": ordered_instead},
    takes={"what": UNIT},
    needs="orders",
)
def give_order(scene: Scene, what: Thing) -> None:
    """It moves or attacks instead, active or not."""
    table, orders = scene.table, scene.occasion
    unit = orders.units[orders.place]
    table.active[unit] = table.guards[unit] = False
    table.instead.append(what)
    orders.units[orders.place] = what


# -- axes, fallen, hexes and catapults ----------------------------------------------------------------------------


def lacks_axes(scene: Scene) -> bool:
    return scene.table.axes < scene.table.data.count("axe")


@V.verb("regain all axes", can=lacks_axes)
def regain_axes(scene: Scene) -> None:
    scene.table.axes = scene.table.data.count("axe")


def can_revive(scene: Scene, where: list[int]) -> bool:
    return bool(revivable(scene.table, where))


@V.verb("revive a fallen token", can=can_revive)
def revive(scene: Scene, where: Hexes) -> Rule[None]:
    """In one of these hexes where nobody stands, as far as figures are left."""
    places = revivable(scene.table, where)
    if places:
        yield from revive_one(scene.table, scene.seat, places, "fallen.6")


@V.verb("close until your next turn", asks={"what": "flood.ford"}, takes={"what": ("hex",)})
def close(scene: Scene, what: Thing) -> None:
    """No unit may enter it."""
    scene.table.flooded, scene.table.flooded_by = what, scene.seat


def is_hollow(scene: Scene, place: int) -> str:
    return "" if scene.table.ground[place] == HILL and scene.table.hollow < 0 else "gambit.13"


@V.verb("lay the hollow hill on", asks={"what": "hollow.hill"}, allows={"what": is_hollow}, takes={"what": ("hex",)})
def lay_hollow_hill(scene: Scene, what: Thing) -> None:
    """A hill; the token lies there for the rest of the battle."""
    scene.table.hollow = what


def brothers_to_come(scene: Scene) -> list[str]:
    """Kinds of which a whole unit is left."""
    table = scene.table
    return [kind for kind in sorted(KINDS.values()) if spare(table, kind) >= table.data.units[kind].size]


def hill_is_free(scene: Scene) -> bool:
    table = scene.table
    return table.hollow >= 0 and table.at[table.hollow] < 0 and bool(brothers_to_come(scene))


@V.verb("place a Brotherhood unit on the hollow hill", can=hill_is_free)
def come_out(scene: Scene) -> Rule[None]:
    """A new one of full strength, if the hex is free (gambit.13, 14)."""
    table, kinds = scene.table, brothers_to_come(scene)
    if not hill_is_free(scene):
        return
    kind = yield from choose(scene.seat, "hollow.kind", lambda: kinds, scene.rule)
    unit = add_unit(table, scene.seat, kind, 1, table.hollow)
    area, count = hex_word(table, table.hollow), table.figures[unit]
    say(table, "unit.raised", house=side_word(scene.seat), kind=kind, area=area, count=count)
    take_control(table, unit)


@V.verb("make ready", asks={"what": "catapult.reload"}, takes={"what": ("spent catapult",)})
def make_ready(scene: Scene, what: Thing) -> None:
    """It may fire in this status step."""
    side, rank = what
    next(it for it in scene.table.catapults if it == [side, rank, 0])[2] = 1
