"""The deeds of cards and abilities: wounds, tokens, tests, free actions, cards, and what lasts for a while."""

from __future__ import annotations

from collections.abc import Collection

from cyvasse.kernel.abilities import Count, Each, Flag, Number, Thing
from cyvasse.kernel.offer import DECLINED, Offer, Reasons
from cyvasse.kernel.rule import Rule, choose, roll, say

from ..attacks import can_attack, fight, melee
from ..board import cure
from ..charges import charge, targets
from ..field import engaged_with, is_engaged
from ..harm import fall, heal, suffer
from ..morale import morale, panic
from ..moves import can_retreat, maneuver, march, retreat, shift
from ..rolls import Attack, strengthen
from ..siege import shoot_arrows
from ..standing import doer
from ..table import (
    D6,
    afflict,
    friends,
    is_friend,
    is_marked,
    is_of_house,
    kind,
    lives,
    mark_round,
    mark_turn,
    unit_named,
)
from ..windows import Moment, d3, draw_cards, is_shut
from .blows import SHUT
from .vocabulary import FAILED, NCU, UNIT, WALL, Conditions, House, Scene, Until, V, at, attached, stands

INCH = 1000
MUTE = "mute"


def shut_out(scene: Scene, unit: int) -> str:
    """The clause that keeps a tactics card from targeting this unit, "" if none does."""
    table = scene.table
    if scene.card not in table.data.tactics_cards or not is_shut(table, unit) or not is_friend(table, scene.seat, unit):
        return ""
    return doer(table, SHUT if is_marked(table, "shut", unit) else MUTE)


# -- tokens and wounds --------------------------------------------------------------------------------------------


def is_there(scene: Scene, who: int) -> bool:
    return stands(scene, who)


@V.verb("mark", asks={"who": "ability.unit"}, takes={"who": (UNIT,)})
def mark(scene: Scene, who: Thing, as_: Conditions) -> None:
    """With condition tokens, at most one of each kind (conditions.1)."""
    afflict(scene.table, who, *as_)


@V.verb("remove a condition token from", asks={"who": "ability.unit"}, takes={"who": (UNIT,)})
def remove_a_token(scene: Scene, who: Thing) -> Rule[None]:
    """You choose which."""
    return cure(scene.table, scene.seat, who)


@V.verb("wound", asks={"who": "ability.unit"}, takes={"who": (UNIT,)})
def wound(scene: Scene, who: Thing, by: Count) -> Rule[None]:
    """So many wounds, without saves (terms.15)."""
    yield from suffer(scene.table, who, by, by=scene.seat)


@V.verb("wound with D3", asks={"who": "ability.unit"}, takes={"who": (UNIT,)})
def wound_with_d3(scene: Scene, who: Thing, plus: Count = 0) -> Rule[None]:
    wounds = plus + (yield from d3(scene.table))
    yield from suffer(scene.table, who, wounds, by=scene.seat)


@V.verb(
    "restore wounds of", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, allows={"who": shut_out}, can=is_there
)
def restore(scene: Scene, who: Thing, by: Count) -> None:
    """Never above what the unit began with (wounds.4)."""
    heal(scene.table, who, by)


@V.verb("kill a model of", takes={"who": (UNIT,)})
def kill_a_model(scene: Scene, who: Thing) -> Rule[None]:
    """Even the last one (ruling.56)."""
    table = scene.table
    if not lives(table, who):
        return
    table.models[who] -= 1
    table.hurt[who] = 0
    say(table, "wounded", unit=table.words[who], wounds=kind(table, who).wounds)
    if table.models[who] == 0:
        yield from fall(table, who, by=table.owners[who])


# -- tests --------------------------------------------------------------------------------------------------------


def can_test(scene: Scene, who: int) -> bool:
    return stands(scene, who) and lives(scene.table, who)


@V.verb("take a morale test", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, can=can_test)
def test_morale(scene: Scene, who: Thing, modifier: Number) -> Rule[None]:
    """The unit; what follows is up to what is done next (morale.2)."""
    passed = yield from morale(scene.table, who, modifier, by=scene.seat)
    scene.named = {**getattr(scene, "named", {}), FAILED: not passed}


@V.verb("take a panic test", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, can=can_test)
def test_panic(scene: Scene, who: Thing, modifier: Number) -> Rule[None]:
    """The unit; failing costs it wounds (panic.3)."""
    passed = yield from panic(scene.table, who, modifier, by=scene.seat)
    scene.named = {**getattr(scene, "named", {}), FAILED: not passed}


@V.verb("pass the test", needs="test")
def pass_the_test(scene: Scene) -> None:
    at(scene).thing.passed = True


@V.verb("modify the test", needs="test")
def modify_the_test(scene: Scene, by: Number) -> None:
    """The result of its dice; equal effects do not add up (stacking.1)."""
    test = at(scene).thing
    if scene.card not in test.effects:
        test.effects.append(scene.card)
        test.modifier += by


# -- free actions -------------------------------------------------------------------------------------------------


def can_strike(scene: Scene, who: int) -> bool:
    return stands(scene, who) and is_engaged(scene.table, who) and can_attack(scene.table, who)


@V.verb("attack in melee with", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, can=can_strike)
def attack_with(scene: Scene, who: Thing, highest_dice: Flag = False, reroll: Flag = False) -> Rule[None]:
    """A free action; with the highest value of its attack dice, or with a re-roll of any of them."""
    if can_strike(scene, who):
        yield from melee(scene.table, who, highest=highest_dice, rerolls=reroll)


def can_charge(scene: Scene, who: int) -> bool:
    return stands(scene, who) and bool(targets(scene.table, who))


@V.verb("charge with", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, can=can_charge)
def charge_with(scene: Scene, who: Thing, reroll: Flag = False) -> Rule[None]:
    """A free action; with a re-roll of the distance dice."""
    if can_charge(scene, who):
        yield from charge(scene.table, who, rerolls=reroll)


def is_free(scene: Scene, who: int) -> bool:
    return stands(scene, who) and not is_engaged(scene.table, who)


@V.verb("maneuver", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, allows={"who": shut_out}, can=is_free)
def free_maneuver(scene: Scene, who: Thing, inches: Count = 0) -> Rule[None]:
    """A free action, as far as its Speed or so many inches."""
    if is_free(scene, who):
        yield from maneuver(scene.table, who, "maneuver", inches * INCH or None)


@V.verb("march", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, allows={"who": shut_out}, can=is_free)
def free_march(scene: Scene, who: Thing) -> Rule[None]:
    if is_free(scene, who):
        yield from march(scene.table, who)


@V.verb("shift", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, allows={"who": shut_out}, can=is_free)
def free_shift(scene: Scene, who: Thing, inches: Count) -> Rule[None]:
    if is_free(scene, who):
        yield from shift(scene.table, who, inches * INCH, rule=scene.rule)


def can_flee(scene: Scene, who: int) -> bool:
    return stands(scene, who) and is_engaged(scene.table, who) and can_retreat(scene.table, who)


@V.verb("retreat", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, can=can_flee)
def free_retreat(scene: Scene, who: Thing, reroll: Flag = False) -> Rule[None]:
    """A free action; with a re-roll of the die."""
    if can_flee(scene, who):
        yield from retreat(scene.table, who, reroll=scene.rule if reroll else "")


@V.verb("retreat and mark those it leaves", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, can=can_flee)
def retreat_and_mark(scene: Scene, who: Thing, as_: Conditions) -> Rule[None]:
    """A free action, after which each enemy with which it was engaged gets these tokens."""
    table = scene.table

    def mark_them(left: list[int]) -> None:
        for enemy in left:
            afflict(table, enemy, *as_)

    if can_flee(scene, who):
        yield from retreat(table, who, after=mark_them)


def can_answer(scene: Scene, whom: int) -> bool:
    return (
        stands(scene, scene.this)
        and can_attack(scene.table, scene.this)
        and whom in engaged_with(scene.table, scene.this)
    )


@V.verb("strike first at", takes={"whom": (UNIT,)}, needs="reached", can=can_answer)
def strike_first(scene: Scene, whom: Thing) -> Rule[None]:
    """By this unit, before the charge attack (ruling.30, ruling.48)."""
    if can_answer(scene, whom):
        yield from fight(scene.table, scene.this, whom)


@V.verb("order a melee attack")
def order_an_attack(scene: Scene) -> Rule[None]:
    """One friendly unit makes a free one."""
    return assault(scene, [])


@V.verb("order a melee attack or a Charge")
def order_an_assault(scene: Scene) -> Rule[None]:
    """One friendly unit makes a free one."""
    return assault(scene, friends(scene.table, scene.seat))


@V.verb("order a melee attack, or a Charge of a unit of")
def order_a_house(scene: Scene, house: House) -> Rule[None]:
    """One friendly unit makes a free one; only one of this House may charge."""
    table = scene.table
    return assault(scene, [unit for unit in friends(table, scene.seat) if is_of_house(table, unit, house)])


def assault(scene: Scene, chargers: Collection[int]) -> Rule[None]:
    """One friendly combat unit attacks in melee or, if it may, charges."""
    offer = assaults(scene, chargers)
    if lines := offer.options():
        line = yield from choose(scene.seat, "assault", lambda: lines, scene.rule, Reasons(assaults, scene, chargers))
        word, action = line.split(" ")
        yield from (charge if action == "charge" else melee)(scene.table, unit_named(scene.table, word))


def assaults(scene: Scene, chargers: Collection[int]) -> Offer[str]:
    """`UNIT attack` of those that are engaged, `UNIT charge` of others, and why not of the rest."""
    table, seat = scene.table, scene.seat

    def why_not(line: str) -> str:
        word, _, action = line.partition(" ")
        unit = table.words.index(word) if word in table.words else -1
        if unit not in friends(table, seat):
            return scene.rule
        if table.owners[unit] == seat and is_shut(table, unit):
            return shut_out(scene, unit) or scene.rule
        if action == "attack":
            return "melee.1" if not is_engaged(table, unit) else "" if can_attack(table, unit) else "melee.2"
        if action != "charge" or unit not in chargers:
            return scene.rule
        return "charge.1" if is_engaged(table, unit) else "" if targets(table, unit) else "charge.5"

    ways = [f"{table.words[unit]} {action}" for unit in friends(table, seat) for action in ("attack", "charge")]
    return Offer(lambda: ways, why_not, never=dict.fromkeys(DECLINED, scene.rule), read=lambda line: line)


# -- zones and NCUs -----------------------------------------------------------------------------------------------


@V.verb("replace the effect of the zone", needs="claim")
def replace_the_zone(scene: Scene) -> None:
    """What comes after it is done instead."""
    at(scene).thing.replaced = True


@V.verb("silence", asks={"what": "ability.ncu"}, takes={"what": (NCU,)})
def silence(scene: Scene, what: Thing) -> None:
    """It loses its abilities until the end of the round."""
    mark_round(scene.table, "silenced", what)


@V.verb(MUTE, asks={"who": "ability.unit"}, takes={"who": (UNIT,)})
def mute(scene: Scene, who: Thing) -> None:
    """Until the end of the turn it loses all abilities but innate ones, and its owner's cards cannot target it."""
    mark_turn(scene.table, "muted", who)


# -- cards --------------------------------------------------------------------------------------------------------


@V.verb("draw")
def draw(scene: Scene, count: Count, who: Each) -> Rule[None]:
    """Tactics cards; an exhausted deck gives no more (cleanup.10)."""
    return draw_cards(scene.table, who, count)


@V.verb("cancel that card", needs="card")
def cancel(scene: Scene) -> None:
    """It has no effect and is discarded."""
    at(scene).thing.cancelled = True


@V.verb("cancel that card on", needs="card")
def cancel_on(scene: Scene, result: Number) -> Rule[None]:
    """Of a die, or more; where every result would do none is rolled (ruling.59)."""
    if result > 1:
        die = int((yield from roll(D6, of="counterplot")))
        say(scene.table, "counterplot", die=die)
        at(scene).thing.cancelled = die >= result
    else:
        cancel(scene)


@V.verb(
    "attach this card to", asks={"who": "ability.unit"}, takes={"who": (UNIT,)}, allows={"who": shut_out},
    needs="this: tactics card", can=lambda scene: attached(scene)[2] < 0,
)  # fmt: skip
def attach(scene: Scene, who: Thing) -> None:
    """For the rest of the game, or until the unit is destroyed."""
    table = scene.table
    if scene.card in table.discards[scene.seat]:
        table.discards[scene.seat].remove(scene.card)
        table.cards.append((scene.card, scene.seat, who, 0))
        say(table, "card.attached", card=scene.card, unit=table.words[who])


@V.verb("put order tokens on this card", needs="this: tactics card")
def put_tokens(scene: Scene, count: Count) -> None:
    table, this = scene.table, attached(scene)
    for number, card in enumerate(table.cards):
        if card == this:
            scene.this = (*card[:3], card[3] + count)
            table.cards[number] = scene.this
            return


# -- what lasts ---------------------------------------------------------------------------------------------------


@V.verb("works until the end of the")
def works_until(scene: Scene, until: Until) -> None:
    """What is always so by this card or ability is so for this long: of a unit's ability for the unit, else for all."""
    table = scene.table
    number = scene.this if scene.card in table.data.abilities else table.sides[scene.seat]
    (mark_turn if until == "turn" else mark_round)(table, scene.card, number)
    about = scene.occasion
    if isinstance(about, Moment) and isinstance(about.thing, Attack):  # ruling.87: it works in this attack already
        strengthen(table, about.thing, scene.card)


@V.verb("cut off")
def cut_off(scene: Scene, who: Each) -> None:
    """Their attachments and NCUs lose their abilities until the end of the round."""
    mark_round(scene.table, "cut_off", scene.table.sides[who])


@V.verb("fill with dread")
def dread(scene: Scene, who: Each) -> None:
    """Until the end of the round their units test their morale when activated, or become Panicked."""
    mark_round(scene.table, "dread", scene.table.sides[who])


# -- sieges -------------------------------------------------------------------------------------------------------


@V.verb("let a unit come from reserve")
def sortie(scene: Scene) -> None:
    """One, this round, before its time (storm.11)."""
    mark_round(scene.table, "sortie", scene.seat)


@V.verb("repair with D3", asks={"what": "repair.wall"}, takes={"what": (WALL,)})
def repair(scene: Scene, what: Thing) -> Rule[None]:
    """A castle wall, never above what it began with."""
    table = scene.table
    repaired = yield from d3(table)
    table.models[what] = min(table.data.wall.wounds, table.models[what] + repaired)
    say(table, "wall.repaired", wall=table.words[what])


@V.verb("shoot from", takes={"what": (WALL,)})
def shoot_from(scene: Scene, what: Thing, fewer_dice: Count = 0) -> Rule[None]:
    """A castle wall makes its attack."""
    yield from shoot_arrows(scene.table, what, fewer=fewer_dice)


@V.verb("remove terrain", asks={"what": "sappers.piece"}, takes={"what": ("terrain piece",)})
def remove_terrain(scene: Scene, what: Thing) -> None:
    table = scene.table
    if what < len(table.terrain):
        piece = table.terrain.pop(what)
        table.rubble.append(piece[0])
        say(table, "terrain.destroyed", terrain=piece[1])


# -- in Python ----------------------------------------------------------------------------------------------------


@V.exotic("charge_or_march", reason="its answers are `charge` and `march`, in a question of its own", needs="surge")
def charge_or_march(scene: Scene) -> Rule[None]:
    """Instead of the free Maneuver a free Charge or March; Clegane units may re-roll the charge dice."""
    table, unit = scene.table, at(scene).unit
    at(scene).thing.append(scene.card)
    charging = ["charge"] if targets(table, unit) else []
    line = yield from choose(
        scene.seat, "overrun", lambda: [*charging, "march"], rule=scene.rule, unit=table.words[unit]
    )
    if line == "charge":
        yield from charge(table, unit, rerolls=is_of_house(table, unit, "clegane"))
    else:
        yield from march(table, unit)
