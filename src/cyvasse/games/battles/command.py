"""The Command Phase: turns in which a player uses an order token, plays a Leadership card or passes."""

from __future__ import annotations

from functools import partial

from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.rule import Rule, choose, say

from .always import said
from .brotherhood import can_rally, rally, why_no_rally
from .components import RANKS, TOKENS
from .leadership import play_card, playable, tactic, why_not_in_hand, why_not_playable
from .losses import change_morale, may_pay_morale
from .moments import act, begin, may_begin, may_start, start
from .offers import declined, one_action, own, units_offered, why_inactive
from .orders import order_units
from .pursuit import give_guard, offer_guard
from .special import end_of_command
from .table import (
    GAMBIT,
    HAND,
    NOBODY,
    NOWHERE,
    Table,
    clear_turn,
    commander_at,
    has,
    is_active,
    is_brother,
    living,
    side_word,
    spend_token,
    unit_at,
    word,
)
from .victory import win_at_once

ANY = -1  # rank
PAIRS = tuple(f"pair_{kind}" for kind in TOKENS)
TOKEN_RULES = {
    "green": "orders.3",
    "blue": "orders.3",
    "red": "orders.3",
    "valor": "orders.4",
    "morale": "orders.5",
}
PAIR_RULES = {"pair_morale": "orders.7"}  # of the others orders.6


def command(table: Table) -> Rule[None]:
    """One turn begins, until both players have passed (command.1-3)."""
    if all(table.passed):
        table.effects = []
        end_of_command(table)
        win_at_once(table)
        table.step = "status"
        return
    if table.passed[table.turn]:
        table.turn = 1 - table.turn
    side = table.turn
    clear_turn(table)
    table.firm = tuple(unit for unit in table.firm if table.sides[unit] != side)
    if table.flooded_by == side:
        table.flooded, table.flooded_by = NOWHERE, NOBODY
    hand = HAND[side]
    while True:
        line = yield from choose(
            side,
            "turn",
            lambda: turn_options(table, side),
            rule="command.1",
            why=Reasons(turns_offered, table, side),
            of=lambda line: hand if line in table.data.leadership_cards else "",
            secret=True,
        )
        if line in table.data.commanders or line == "trophy":
            yield from begin(table, side, line)
        elif line in table.data.gambits:
            yield from start(table, side, line)
        else:
            break
    table.musts[side] = ""
    if line == "pass":
        yield from pass_turn(table, side)
    elif line in table.data.leadership_cards:
        yield from play_card(table, side, line)
    else:
        yield from use_token(table, side, line)


def turn_options(table: Table, side: int) -> list[str]:
    """Tokens with a unit to order, cards with a unit to lead, abilities of the start of the turn, and passing."""
    tokens = usable_tokens(table, side)
    hand = table.places[HAND[side]]
    cards = playable(table, side, hand) if hand else []
    must = table.musts[side]
    if must and any(table.pools[side]) and hand:  # ruling.23
        if must == "token" and tokens:
            cards = []
        elif must == "card" and cards:
            tokens = []
    lines = [*tokens, *cards]
    lines += may_begin(table, side)
    if table.gambits[side]:
        lines += may_start(table, side)
    lines.append("pass")
    return lines


def usable_tokens(table: Table, side: int) -> list[str]:
    """Kinds that can be used now; a pair orders any unit (orders.3-7)."""
    pool = table.pools[side]
    if not any(pool):
        return []
    ready = [False, False, False]
    sides, ranks = table.sides, table.ranks
    for unit in table.at:
        if unit >= 0 and sides[unit] == side and is_active(table, unit):
            ready[ranks[unit]] = True
    anyone = any(ready)
    lines: list[str] = [kind for kind, count, able in zip(RANKS, pool, ready, strict=False) if count and able]
    if pool[3] and anyone:
        lines.append("valor")
    if pool[4]:
        lines.append("morale")
    if anyone:
        lines += [pair for pair, count in zip(PAIRS, pool, strict=True) if count > 1]
    return lines


# -- why not ------------------------------------------------------------------------------------------------------


def turns_offered(table: Table, side: int) -> Offer[str]:
    """All that can lie before a player: tokens and pairs, cards, commanders, trophies, gambit cards."""
    data = table.data
    return Offer(
        lambda: [*TOKENS, *PAIRS, *data.leadership_cards, *data.commanders, "trophy", *data.gambits],
        lambda line: why_no_token(table, side, line),
        lambda line: why_no_card(table, side, line),
        lambda line: why_no_commit(table, side, line),
        lambda line: why_no_gambit(table, side, line),
        words=("pass",),
        never=declined("command.1"),
    )


def why_no_token(table: Table, side: int, line: str) -> str:
    """It is not in the pool, there is no active unit for it, or the enemy demands a card."""
    kind = line.removeprefix("pair_")
    if kind not in TOKENS:
        return ""
    pool, is_pair = table.pools[side], line != kind
    if not any(pool):
        return "orders.13"
    if pool[TOKENS.index(kind)] < 1 + is_pair:
        return "orders.6" if is_pair else TOKEN_RULES[kind]
    if line != "morale":
        ranked = kind in RANKS and not is_pair
        units = [unit for unit in living(table, side) if not ranked or RANKS[table.ranks[unit]] == kind]
        if not units:
            return "orders.6" if is_pair else TOKEN_RULES[kind]
        if not any(is_active(table, unit) for unit in units):
            return "brotherhood.4" if all(is_brother(table, unit) for unit in units) else "units.6"
    hand = table.places[HAND[side]]
    return bound_by(table) if table.musts[side] == "card" and hand and playable(table, side, hand) else ""


BINDS = "say what the enemy's next turn must be"


def bound_by(table: Table) -> str:
    """The card that says what a turn must be."""
    return f"card.{table.data.books.doers[BINDS]}"


def why_no_card(table: Table, side: int, card: str) -> str:
    """It is not in hand, nobody can use it, or the enemy demands a token."""
    if card not in table.data.leadership_cards:
        return ""
    if clause := why_not_in_hand(table, side, card) or why_not_playable(table, side, card):
        return clause
    return bound_by(table) if table.musts[side] == "token" and usable_tokens(table, side) else ""


def why_no_commit(table: Table, side: int, line: str) -> str:
    """Abilities of the start of a turn: of own commanders on the battlefield, each once, one a turn."""
    known = table.data.commanders
    if (line not in known and line != "trophy") or line in may_begin(table, side):
        return ""
    if line == "trophy":
        return next((f"card.{leader}" for leader in sorted(table.data.books.collectors)), "command.1")
    if commander_at(table, side, line) < 0:
        if line in table.captured[1 - side]:
            return "commanders.13"
        return "commanders.21" if commander_at(table, 1 - side, line) >= 0 else "setup.4"
    if line in table.committed:
        return "commanders.7"
    return (
        "commanders.21"
        if table.begun and line in table.data.books.moments["the turn begins"].leaders
        else f"card.{line}"
    )


def why_no_gambit(table: Table, side: int, card: str) -> str:
    """The own card, with momentum, at the moment that it names."""
    if card not in table.data.gambits:
        return ""
    if not table.options.gambits:
        return "gambit.1"
    if card not in (table.gambits[side], *table.places[GAMBIT[side]]):
        return "gambit.2"
    if table.momentum != side:
        return "gambit.5"
    return "" if card in may_start(table, side) else f"card.{card}"


# -- order tokens -------------------------------------------------------------------------------------------------


def use_token(table: Table, side: int, line: str) -> Rule[None]:
    """Discard the token or the pair; order one unit, or use the morale token (orders.3-10)."""
    kind = line.removeprefix("pair_")
    spend_token(table, side, kind, 2 if line != kind else 1)
    say(table, "token.used", house=side_word(side), token=kind, count=2 if line != kind else 1)
    if line == "morale":
        yield from use_morale_token(table, side)
        return
    rank = RANKS.index(kind) if line == kind and kind in RANKS else ANY
    rule = PAIR_RULES.get(line, "orders.6") if line != kind else TOKEN_RULES[kind]
    hex_ = yield from choose(
        side,
        "order.unit",
        lambda: orderable(table, side, rank),
        rule=rule,
        why=Reasons(units_to_order, table, side, rank, rule),
    )
    yield from order_units(table, side, [unit_at(table, hex_)])


def orderable(table: Table, side: int, rank: int) -> list[str]:
    """Active units of a rank, or of any."""
    return [
        word(table, unit) for unit in living(table, side) if rank in (ANY, table.ranks[unit]) and is_active(table, unit)
    ]


def units_to_order(table: Table, side: int, rank: int, rule: str) -> Offer[str]:
    return units_offered(
        table,
        rule,
        own(table, side, rule),
        partial(why_inactive, table),
        needs(rule, lambda unit: rank in (ANY, table.ranks[unit])),
        elsewhere=one_action(table),
    )


def use_morale_token(table: Table, side: int) -> Rule[None]:
    """Raise the own morale by 1, or lower it by 1 to rally one unit (orders.5, 11, 12)."""
    table.step = "after"
    line = yield from choose(
        side,
        "token.morale",
        lambda: ["raise", *tired(table, side)],
        rule="orders.5",
        why=Reasons(units_to_rally, table, side),
    )
    if line == "raise":
        change_morale(table, side, 1, "for_token")
    else:
        change_morale(table, side, -1, "for_price")
        rally(table, side, [unit_at(table, line)])


def tired(table: Table, side: int) -> list[str]:
    """Units that can be rallied, if the House can pay for it."""
    units = living(table, side) if may_pay_morale(table, side) else []
    return [word(table, unit) for unit in units if can_rally(table, unit)]


def units_to_rally(table: Table, side: int) -> Offer[str]:
    """An inactive unit, while the House can pay for it; or morale rises."""
    return units_offered(
        table,
        "orders.11",
        own(table, side, "orders.11"),
        lambda unit: why_no_rally(table, unit, "orders.11"),
        needs("orders.12", lambda unit: may_pay_morale(table, side)),
        words=("raise",),
        never=declined("orders.5"),
    )


# -- passing and the end of a turn --------------------------------------------------------------------------------


def pass_turn(table: Table, side: int) -> Rule[None]:
    """No more turns for this player in this phase (command.2)."""
    table.passed[side] = True
    say(table, "turn.passed", house=side_word(side))
    yield from act(table, "you pass", side)
    table.turn = 1 - side


def after(table: Table) -> Rule[None]:
    """After the last attack: tactics, commits, defence tokens, banners, Brotherhood token, discard."""
    side = table.turn
    if table.card:
        yield from tactic(table, side, "after")
    for unit in table.ordered:
        if table.hexes[unit] >= 0:
            yield from act(table, "after its order", side, unit)
    if table.leader >= 0 and table.hexes[table.leader] >= 0:
        yield from act(table, "after command", side, table.leader)
    for unit in table.ordered:
        if table.hexes[unit] >= 0:
            yield from end_order(table, unit)
    if table.brothers_ordered:  # brotherhood.5
        table.brothers[side] = max(0, table.brothers[side] - 1)
    if table.card:
        table.discards[side] += (table.card,)  # leadership.13
        table.card = ""
    table.turn, table.step = 1 - side, "command"


def end_order(table: Table, unit: int) -> Rule[None]:
    """Who did not attack may take a defence token; the banner is turned (keywords.24, leadership.9)."""
    if unit not in table.fought:
        if has(table, unit, "defender"):
            give_guard(table, unit)
        elif cards := said(table, "may take a defence token", unit):
            yield from offer_guard(table, unit, f"card.{cards[0]}")
        if unit not in table.instead and not is_brother(table, unit):
            table.active[unit] = False
