"""Phase 3: income, then cards are played from hand and duplicates placed, while both may take other actions."""

from __future__ import annotations

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.offer import Offer, Reasons, needs
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, choose, say

from .components import HOUSES, ICONS
from .moves import enter_as_played
from .offers import NOT_IN_WINDOWS, is_duplicate, is_held, nameable, why_not_at_hand
from .passives import for_player
from .table import HAND, PHASE, Table, all_characters, copy_in_play, expire, in_force, next_step, other, then
from .uses import from_hand
from .windows import (
    act,
    acted,
    actions,
    close_window,
    could_act,
    open_window,
    pass_priority,
    why_no_action,
)


def marshalling(table: Table) -> Rule[None]:
    """The first player marshals completely, then the opponent (marshal.2)."""
    table.phase = "marshalling"
    table.active = table.first
    table.todo = ["marshal", "marshal_second", "income", "marshal", "marshalled"]
    then(table, "income")
    yield from ()


def income(table: Table) -> Rule[None]:
    """The revealed plot and the bonuses of cards in play, counted once (marshal.4, marshal.5, income.1-income.3)."""
    seat, by_word = table.active, table.data.by_word
    count = table.data.plots[table.plot[seat]].income
    for row in (table.characters[seat], table.locations[seat], table.attachments[seat]):
        count += sum(by_word[word].income for word in row)
    count = max(0, count + for_player(table, "income", seat)[0])
    table.gold[seat] += count
    say(table, "income.taken", house=HOUSES[seat], count=count)
    next_step(table)
    yield from ()


def marshal(table: Table) -> Rule[None]:
    """A step in which someone takes one action, or both pass and the turn ends (ruling.16)."""
    open_window(table, table.active)
    while table.passes < 2:
        seat = table.priority
        if seat == table.active:
            line = yield from act_or_play(table, seat)
        else:
            line = yield from act_meanwhile(table, seat)
        if line:
            acted(table)
            return
        pass_priority(table)
    close_window(table)


def act_meanwhile(table: Table, seat: int) -> Rule[bool]:
    """The opponent may take other actions (marshal.9, marshal.10)."""
    if not could_act(table, seat, "marshalling"):
        return False
    line = yield from choose(
        seat,
        "window.marshalling",
        lambda: [*actions(table, seat, "marshalling"), "pass"],
        rule="marshal.9",
        why=Reasons(orders_offered, table, seat),
        of=from_hand(seat),
    )
    if line == "pass":
        return False
    yield from act(table, seat, "marshalling", line)
    return True


def act_or_play(table: Table, seat: int) -> Rule[bool]:
    """The active player plays a card, places a duplicate, takes another action or passes."""
    if not table.places[HAND[seat]] and not could_act(table, seat, "marshalling"):
        return False
    line = yield from choose(
        seat,
        "marshal",
        lambda: [*playable(table, seat), *actions(table, seat, "marshalling"), "pass"],
        rule="marshal.6",
        why=Reasons(orders_offered, table, seat),
        of=from_hand(seat),
        gold=table.gold[seat],
    )
    if line == "pass":
        return False
    if "@" in line or table.data.cards[line].type == "event":
        yield from act(table, seat, "marshalling", line)
    else:
        yield from play_card(table, seat, line)
    return True


# -- playing cards ----------------------------------------------------------------------------------------------


def price(table: Table, seat: int, title: str) -> int:
    """The cost with all reductions, never below 0 (ruling.46)."""
    cost, prices = table.data.cards[title].cost, table.data.books.prices
    if prices or (table.lasting and cost):
        less = reduction(table, seat, title)
        if prices:
            less -= for_player(table, "costs", seat, table.data.cards[title])[0]
        if less < 0 or (less and not for_player(table, "full price", seat)[1]):
            return max(0, cost - less)
    return cost


def reduction(table: Table, seat: int, title: str) -> int:
    """What lowers the cost of this player's next character, if it is one of that kind."""
    card, house = table.data.cards[title], HOUSES[seat]
    if card.type != "character":
        return 0
    return in_force(table, "cheaper", house) + in_force(table, f"cheaper_{card.house}", house)


def playable(table: Table, seat: int) -> list[str]:
    """The titles in hand that can be played, or placed as duplicates."""
    cards = table.data.cards
    return [
        title
        for title in dict.fromkeys(table.places[HAND[seat]])
        if cards[title].type != "event" and not why_not_played(table, seat, title)
    ]


def why_not_played(table: Table, seat: int, title: str) -> str:
    """The first clause that keeps a card of the active player's hand from being played, "" if none does."""
    card = table.data.cards[title]
    if card.unique:
        if copy_in_play(table, seat, title):
            return ""  # a duplicate, free of charge (marshal.7)
        if title in table.dead[seat]:
            return "unique.3"
    if "limited" in card.keywords and table.limited[seat] >= table.data.numbers["limited_per_round"]:
        return "keyword.2"
    if (card.cost > table.gold[seat] or table.data.books.prices) and price(table, seat, title) > table.gold[seat]:
        return "marshal.6"
    if card.type == "attachment" and not bearers(table, seat, title):
        return "ruling.58"
    return ""


def bearers(table: Table, seat: int, title: str) -> list[str]:
    """The characters that an attachment can be played under (types.5)."""
    may, scene = table.data.books.bearers[title], Scene(table, seat, title)
    return [word for word in all_characters(table) if may.said_of(scene, word)]


def bearers_offered(table: Table, seat: int, title: str) -> Offer[str]:
    """Characters in play that suit what the attachment says."""
    may, scene = table.data.books.bearers[title], Scene(table, seat, title)
    return Offer(
        lambda: nameable(table),
        needs("types.5", all_characters(table).__contains__),
        needs(scene.rule, lambda word: may.said_of(scene, word)),
        never=dict.fromkeys(("pass", "done", "none"), "ruling.58"),
    )


def play_card(table: Table, seat: int, title: str) -> Rule[None]:
    """Pay the cost and put the card in play, or place it as a duplicate (marshal.6, marshal.7)."""
    card = table.data.cards[title]
    shift(table, title, HAND[seat], "")
    above = copy_in_play(table, seat, title) if card.unique else ""
    if above:
        table.duplicates[above] = table.duplicates.get(above, 0) + 1
        say(table, "duplicate.placed", house=HOUSES[seat], card=title)
        return
    bearer = ""
    table.playing.append(f"{title}@{HOUSES[seat]}")
    if card.type == "attachment":
        bearer = yield from choose(
            seat,
            "bearer",
            lambda: bearers(table, seat, title),
            rule=f"card.{title}",
            why=Reasons(bearers_offered, table, seat, title),
            card=title,
        )
    table.playing.pop()
    cost = price(table, seat, title)
    if cost != card.cost:
        say(table, "cost.changed", card=title, cost=cost, printed=card.cost)
    table.gold[seat] -= cost
    if card.type == "character":
        spent = ("cheaper", f"cheaper_{card.house}")
        table.lasting = [e for e in table.lasting if not (e.kind in spent and e.on == HOUSES[seat])]
    if "limited" in card.keywords:
        table.limited[seat] += 1
    say(table, "card.played", house=HOUSES[seat], card=title, cost=cost)
    yield from enter_as_played(table, seat, title, bearer)


def orders_offered(table: Table, seat: int) -> Offer[str]:
    """Cards of the active player's hand, and actions of either player."""

    def why_no_order(word: str) -> str:
        if not is_held(table, seat, word) or table.data.cards[word].type == "event":
            rule = "action.1" if "@" in word else "marshal.6"
            return why_not_at_hand(table, seat, word, rule) or why_no_action(table, seat, "marshalling", word)
        if seat == table.active:
            return why_not_played(table, seat, word)
        return "marshal.7" if is_duplicate(table, seat, word) else "marshal.10"

    return Offer(
        lambda: nameable(table),
        why_no_order,
        words=("pass",),
        never={**NOT_IN_WINDOWS, **dict.fromkeys(ICONS, "round.1")},
    )


def marshal_second(table: Table) -> Rule[None]:
    """The opponent of the first player becomes active (marshal.2, marshal.3)."""
    table.active = other(table.first)
    next_step(table)
    yield from ()


def marshalled(table: Table) -> Rule[None]:
    """Both have marshalled: the phase ends (marshal.11)."""
    expire(table, PHASE)
    table.step = "challenges"
    yield from ()
