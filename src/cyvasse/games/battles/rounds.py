"""The Rally and Marshaling Phases, and the Regroup Phase that closes a round."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, choose, choose_some, roll, say

from .brotherhood import fields_brotherhood, gain_brothers
from .catapults import fire_catapults
from .components import DIE, SIDES, TOKENS, Components, Resources
from .dice import roll_dice
from .fire import fires
from .hands import draw_cards
from .leadership import why_not_in_hand
from .losses import eliminate, lose_figure, recover
from .moments import Advantage, Supply, act
from .offers import declined, words_among
from .special import conditions
from .table import (
    HAND,
    Table,
    called,
    everyone,
    has,
    in_order,
    living,
    ordinary,
    plan,
    rank_word,
    side_word,
    summary,
    take_token,
    zone,
)

DESERTERS = {"green": 1, "yellow": 2, "red": 3}  # dice of Disloyal units by zone (keywords.51)


def resources(table: Table, side: int) -> Resources:
    battle = plan(table)
    if battle is not None:
        return battle.resources[SIDES[side]]
    return table.data.skirmishes[table.battle].resources


# -- Rally --------------------------------------------------------------------------------------------------------


def rally(table: Table) -> Rule[None]:
    """Determine advantage, refresh commanders, rally units (rally.1-6)."""
    say(table, "round.begins", round=table.round)
    for side in (0, 1):
        if fields_brotherhood(table, side):  # brotherhood.9, 12
            gain_brothers(table, side)
        yield from act(table, "Rally Phase", side)
    yield from determine_advantage(table)
    for side in (0, 1):
        table.command[side] = resources(table, side).command_tokens
    table.led = [0] * len(table.led)
    table.active = [True] * len(table.active)
    table.step = "marshal"


def determine_advantage(table: Table) -> Rule[None]:
    """More command tokens on the own board; a tie goes to momentum (rally.2, 3)."""
    stark, lannister = table.command
    first = table.momentum if stark == lannister else 0 if stark > lannister else 1
    advantage = Advantage(first)
    for side in (0, 1):
        yield from act(table, "advantage is determined", side, occasion=advantage)
    table.first = table.turn = advantage.first
    if advantage.first == first:
        event = "advantage.tied" if stark == lannister else "advantage"
        say(table, event, house=side_word(first), count=max(stark, lannister), other=min(stark, lannister))


# -- Marshaling ---------------------------------------------------------------------------------------------------


def marshal(table: Table) -> Rule[None]:
    """Order tokens by dice, then Leadership cards (marshaling.1-4)."""
    for side in in_order(table):
        yield from act(table, "order dice are rolled", side, occasion=(dice := Supply()))
        gained = []
        for _ in range(resources(table, side).orders + dice.more):
            face = yield from roll(DIE)
            if take_token(table, side, TOKENS.index(face)):
                gained.append(face)
        say(table, "tokens.gained", house=side_word(side), tokens=gained)
    for side in in_order(table):
        yield from act(table, "cards are drawn", side, occasion=(cards := Supply()))
        yield from draw_cards(table, side, resources(table, side).cards + cards.more)
    table.passed, table.turn, table.step = [False, False], table.first, "command"


# -- Regroup ------------------------------------------------------------------------------------------------------


def status(table: Table) -> Rule[None]:
    """Step A begins with fire, once for the whole board (regroup.3)."""
    table.turn, table.step = table.first, "conditions"
    table.ordered = []
    yield from fires(table)


def status_of_player(table: Table) -> Rule[None]:
    """One player's conditions: catapults, disloyal units, looters, defence tokens, formations; last the battle's."""
    side = table.turn
    table.turn = 1 - side
    yield from act(table, "status step", side)
    if table.catapults:
        yield from fire_catapults(table, side)
    yield from desert(table, side)
    yield from promote(table, side)
    yield from drop_guards(table, side)
    for kind in kinds_with_formations(table, side):
        yield from form_up(table, side, kind)
    if side != table.first:
        yield from conditions(table)
        table.step = "score"


def desert(table: Table, side: int) -> Rule[None]:
    """Disloyal units lose figures while morale is low; never a commander (keywords.51, 52, commanders.18)."""
    count = DESERTERS.get(zone(table, side), 0)
    for unit in living(table, side) if count else ():
        if has(table, unit, "disloyal"):
            dice = yield from roll_dice(count)
            gone = sum(face in ("morale", rank_word(table, unit)) for face in dice)
            say(table, "roll.desert", house=side_word(side), unit=called(table, unit), dice=list(dice))
            dead, gone = False, min(gone, ordinary(table, unit))
            if gone:
                say(table, "figures.deserted", unit=called(table, unit), count=gone)
            for _ in range(gone):
                dead = lose_figure(table, unit)
            if dead:
                yield from eliminate(table, [unit], {})


def promote(table: Table, side: int) -> Rule[None]:
    """Looters discard their token and may rise one rank (keywords.30)."""
    for unit in living(table, side):
        if table.loot[unit]:
            table.loot[unit] = False
            if table.ranks[unit] < 2:
                line = yield from choose(
                    side, "looter.rise", lambda: ["yes", "no"], rule="keywords.30", unit=called(table, unit)
                )
                if line == "yes":
                    table.ranks[unit] += 1
                    say(table, "unit.rises", unit=called(table, unit), rank=f"rank_{rank_word(table, unit)}")


def drop_guards(table: Table, side: int) -> Rule[None]:
    """Defence tokens go, unless a commander keeps them (defence.7)."""
    guarded = [unit for unit in living(table, side) if table.guards[unit]]
    if guarded and (yield from act(table, "defence tokens would be removed", side)):
        return
    for unit in guarded:
        table.guards[unit] = False


def kinds_with_formations(table: Table, side: int) -> list[str]:
    kinds = {table.kinds[unit] for unit in everyone(table) if table.sides[unit] == side}
    return [kind for kind in sorted(kinds) if table.data.units[kind].formations]


def every_formation(data: Components) -> list[str]:
    return sorted({formation for unit in data.units.values() for formation in unit.formations})


def form_up(table: Table, side: int, kind: str) -> Rule[None]:
    """The reference card may be turned, for all units of its kind (keywords.35)."""
    formations = table.data.units[kind].formations
    why = Reasons(words_among, every_formation(table.data), formations, "keywords.35")
    line = yield from choose(side, "formation", lambda: list(formations), rule="keywords.35", why=why, kind=kind)
    if table.formations.get(kind) != line:
        say(table, "formation.turned", house=side_word(side), kind=kind, formation=line)
    table.formations[kind] = line


def discard(table: Table) -> Rule[None]:
    """Step D: each player keeps at most one order token and one Leadership card (regroup.6, 7)."""
    side = table.turn
    if not table.keeps[side] and any(table.pools[side]):
        kinds = [kind for kind, count in zip(TOKENS, table.pools[side], strict=True) if count]
        why = Reasons(words_among, TOKENS, [*kinds, "none"], "regroup.6")
        line = yield from choose(side, "keep.token", lambda: [*kinds, "none"], rule="regroup.6", why=why)
        table.pools[side] = [int(kind == line) for kind in TOKENS]
        if line == "none":
            say(table, "tokens.dropped", house=side_word(side))
        else:
            say(table, "token.kept", house=side_word(side), token=line)
    table.keeps[side] = False
    hand = table.places[HAND[side]]
    if hand:
        gone = yield from choose_some(
            side,
            "discard.cards",
            hand[:],
            len(hand) - 1,
            len(hand),
            rule="regroup.6",
            why=Reasons(hand_offered, table, side),
            of=HAND[side],
            secret=True,
        )
        for card in gone:
            shift(table, card, HAND[side], "")
            table.discards[side] += (card,)
    table.turn = 1 - side
    if side != table.first:
        table.step = "recover"


def hand_offered(table: Table, side: int) -> Offer[str]:
    return Offer(
        lambda: table.data.leadership_cards, partial(why_not_in_hand, table, side), never=declined("regroup.6")
    )


def recover_morale(table: Table) -> Rule[None]:
    """Steps E and F: the marker moves to its break point, the round marker goes on (morale.10, regroup.9)."""
    recover(table)
    for side in (0, 1):
        yield from act(table, "morale is recovered", side)
    table.round += 1
    table.step = "rally"
    assert table.round <= summary(table).rounds
