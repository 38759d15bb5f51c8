"""The Command Phase: turns in which a player uses an order token, plays a Leadership card or passes."""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose, say

from .abilities import commanders, gambits
from .brotherhood import can_rally, rally
from .components import RANKS, TOKENS
from .leadership import play_card, playable, tactic
from .losses import ask_commit, change_morale, may_pay_morale
from .orders import order_units
from .pursuit import give_guard, offer_guard
from .special import end_of_command
from .table import (
    HAND,
    NOBODY,
    NOWHERE,
    Table,
    clear_turn,
    commander_at,
    friends_beside,
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


def command(table: Table) -> Rule[None]:
    """One turn begins, until both players have passed (command.1-3)."""
    if all(table.passed):
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
            why=lambda line: why_no_turn(table, side, line),
            of=lambda line: hand if line in table.data.leadership_cards else "",
            secret=True,
        )
        if line in commanders.BEGINNINGS or line == "trophy":
            yield from commanders.begin(table, side, line)
        elif line in table.data.gambits:
            yield from gambits.start(table, side, line)
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
    if must and any(table.pools[side]) and hand:  # Tyrion (ruling.23)
        if must == "token" and tokens:
            cards = []
        elif must == "card" and cards:
            tokens = []
    lines = [*tokens, *cards]
    lines += commanders.may_begin(table, side)
    if table.gambits[side]:
        lines += gambits.may_start(table, side)
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


def why_no_turn(table: Table, side: int, line: str) -> str | None:
    kind = line.removeprefix("pair_")
    if kind in TOKENS:
        if not any(table.pools[side]):
            return "orders.13"
        return "orders.6" if line != kind else "orders.3" if kind in RANKS else "orders.4"
    if line in table.data.leadership_cards:
        if not table.command[side]:
            return "leadership.17"
        return "leadership.14" if line in table.places[HAND[side]] else None
    return None


# -- order tokens -------------------------------------------------------------------------------------------------


def use_token(table: Table, side: int, line: str) -> Rule[None]:
    """Discard the token or the pair; order one unit, or use the morale token (orders.3-10)."""
    kind = line.removeprefix("pair_")
    spend_token(table, side, kind, 2 if line != kind else 1)
    say(table, "token.used", house=side_word(side), token=line)
    if line == "morale":
        yield from use_morale_token(table, side)
        return
    rank = RANKS.index(kind) if line == kind and kind in RANKS else ANY
    hex_ = yield from choose(
        side,
        "order.unit",
        lambda: orderable(table, side, rank),
        rule="orders.3" if rank >= 0 else "orders.4",
        why=lambda line: why_not_ordered(table, side, rank, line),
    )
    yield from order_units(table, side, [unit_at(table, hex_)])


def orderable(table: Table, side: int, rank: int) -> list[str]:
    """Active units of a rank, or of any."""
    return [
        word(table, unit) for unit in living(table, side) if rank in (ANY, table.ranks[unit]) and is_active(table, unit)
    ]


def why_not_ordered(table: Table, side: int, rank: int, line: str) -> str | None:
    place = table.board.hex.get(line, NOWHERE)
    unit = table.at[place] if place >= 0 else NOBODY
    if unit < 0 or table.sides[unit] != side:
        return None
    return "units.6" if not is_active(table, unit) else "orders.3" if rank >= 0 else None


def use_morale_token(table: Table, side: int) -> Rule[None]:
    """Raise the own morale by 1, or lower it by 1 to rally one unit (orders.5, 11, 12)."""
    table.step = "after"
    line = yield from choose(
        side,
        "token.morale",
        lambda: ["raise", *tired(table, side)],
        rule="orders.5",
        why=lambda line: "orders.12" if not may_pay_morale(table, side) else None,
    )
    if line == "raise":
        change_morale(table, side, 1)
    else:
        change_morale(table, side, -1)
        rally(table, side, [unit_at(table, line)])


def tired(table: Table, side: int) -> list[str]:
    """Units that can be rallied, if the House can pay for it."""
    units = living(table, side) if may_pay_morale(table, side) else []
    return [word(table, unit) for unit in units if can_rally(table, unit)]


# -- passing and the end of a turn --------------------------------------------------------------------------------


def pass_turn(table: Table, side: int) -> Rule[None]:
    """No more turns for this player in this phase (command.2)."""
    table.passed[side] = True
    say(table, "turn.passed", house=side_word(side))
    roose = commander_at(table, side, "roose") if "roose" not in table.committed else NOBODY
    if roose >= 0 and sum(table.pools[side]) > 1 and (yield from ask_commit(table, roose)):
        table.keeps[side] = True
    table.turn = 1 - side


def after(table: Table) -> Rule[None]:
    """After the last attack: tactics, commits, defence tokens, banners, Brotherhood token, discard."""
    side = table.turn
    if table.card:
        yield from tactic(table, side, "after")
    if table.ordered or table.card:
        yield from commanders.after_command(table, side)
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
        elif any(table.leaders[other] == "rodrik" for other in friends_beside(table, unit)):
            yield from offer_guard(table, unit, "card.rodrik")
        if unit not in table.instead and not is_brother(table, unit):
            table.active[unit] = False
