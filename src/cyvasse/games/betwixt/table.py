"""What lies on the table, and questions about it: who shares which council, how strong a bid is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, NamedTuple

import msgspec

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.options import clause
from cyvasse.kernel.rule import Table as KernelTable

from .components import Components

SEATS = range(3, 7)
NO_LIMIT = 99

DECK, EVENTS, ALLIES, SUPPLY, ON_ALLY = "infl/deck", "infl/events", "ally/deck", "tok/supply", "tok/ally"
HAND = [f"infl/hand-{seat}" for seat in range(6)]
ASIDE = [f"infl/aside-{seat}" for seat in range(6)]  # unique cards not yet drawn
PACKET = [f"infl/packet-{seat}" for seat in range(6)]  # in a draft: to pick from
PICKS = [f"infl/picks-{seat}" for seat in range(6)]
UP = [f"ally/up-{seat}" for seat in range(6)]  # allies a leader is looking at
TOKENS = [f"tok/council@{council}" for council in range(6)]


class Options(msgspec.Struct, frozen=True):
    """The cards are standard, advanced or Kingsmoot; the draft, the ally row and the quick game are added to them."""

    advanced: Annotated[bool, clause("advanced.1")] = False
    kingsmoot: Annotated[bool, clause("kingsmoot.1")] = False
    draft: Annotated[bool, clause("draft.1")] = False
    ally_row: Annotated[bool, clause("row.1")] = False
    quick: Annotated[bool, clause("quick.1")] = False
    first: Annotated[int, msgspec.Meta(ge=0, le=6), clause("setup.7")] = 0  # the first player's seat from 1; 0: random
    leaders: Annotated[str, clause("setup.9")] = ""  # first names in seat order; chosen in play where empty


class Staked(NamedTuple):
    """An influence card in a bid stack: who played it, and what lasting effects have done to it."""

    card: str
    by: int
    bonus: int = 0
    value: int = -1  # copied from another card; -1: as printed
    guard: bool = False  # protects the stack it lies in


@dataclass(slots=True)
class Table(KernelTable):
    data: Components
    options: Options
    names: list[str] = field(default_factory=list)  # the seats' name words
    leaders: list[str] = field(default_factory=list)  # leader cards by seat, "" until chosen
    season: int = 0  # index into the printed seasons
    space: int = 0  # of the round token: from the number of players down to 0
    first: int = 0
    turn: int = -1
    kneeling: list[bool] = field(default_factory=list)
    played: list[int] = field(default_factory=list)  # cards played this round
    limit: list[int] = field(default_factory=list)  # how many may be played this round
    resting: list[list[str]] = field(default_factory=list)  # taken back this round: the card, then who may hold it
    summoned: list[int] = field(
        default_factory=list
    )  # of whom a card or the knee is demanded, and who have not answered
    bids: list[list[Staked]] = field(default_factory=list)
    playing: str = ""  # the card whose on-play ability is being resolved
    discard: list[str] = field(default_factory=list)  # sorted, as the box and the dead are: their order means nothing
    box: list[str] = field(default_factory=list)
    councils: list[list[str]] = field(default_factory=list)
    current: str = ""
    arriving: str = ""  # an additional ally turned up and not yet placed
    in_force: str = ""  # the ally whose 'During this round' ability works
    row: list[str] = field(default_factory=list)
    dead: list[str] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    ranking: list[int] = field(default_factory=list)  # seats, the winner of the bid first
    received: int = -1  # the council that received the current ally
    next_first: int = -1  # who gets the first player token out of turn
    settled: bool = False  # an ally that acts at clean-up was in a council when the round began
    arrived: list[str] = field(default_factory=list)  # such allies that came into a council in this round
    drafts: int = 0  # drafts begun
    faces: list[list[int]] = field(default_factory=list)  # tokens turned up at the end, by council


# -- seats and councils ---------------------------------------------------------------------------------------


def left(table: Table, seat: int) -> int:
    """The neighbour on the left: the next leader clockwise (draft.7). They share council `seat`."""
    return (seat + 1) % table.seats


def right(table: Table, seat: int) -> int:
    return (seat - 1) % table.seats


def neighbours(table: Table, seat: int) -> tuple[int, int]:
    return (seat + 1) % table.seats, (seat - 1) % table.seats


def own_councils(table: Table, seat: int) -> tuple[int, int]:
    """Council i lies between seats i and i + 1: the left one of i, the right one of i + 1."""
    return seat, (seat - 1) % table.seats


def other_council(table: Table, seat: int, council: int) -> int:
    a, b = own_councils(table, seat)
    return b if council == a else a


def sharer(table: Table, seat: int, council: int) -> int:
    """The neighbour who shares this council of `seat`."""
    return left(table, seat) if council == seat else right(table, seat)


def shared_council(table: Table, seat: int, neighbour: int) -> int:
    return seat if neighbour == left(table, seat) else neighbour


def clockwise(table: Table, start: int) -> Iterator[int]:
    return ((start + i) % table.seats for i in range(table.seats))


def others(table: Table, seat: int) -> list[int]:
    """All other leaders, clockwise."""
    return [(seat + i) % table.seats for i in range(1, table.seats)]


def council_word(table: Table, council: int) -> str:
    return f"{table.names[council]}_{table.names[(council + 1) % table.seats]}"


def council_of_word(table: Table, word: str) -> int:
    return next(i for i in range(table.seats) if council_word(table, i) == word)


def council_of(table: Table, ally: str) -> int:
    """The council where an ally lies, -1 if in none."""
    return next((i for i, allies in enumerate(table.councils) if ally in allies), -1)


# -- rounds and seasons ---------------------------------------------------------------------------------------


def round_number(table: Table) -> int:
    """Of this season, from 1; when the game is over, how many there were in all."""
    if table.step is None:
        return len(table.data.seasons_played(table.seats, table.options.quick)) * (table.seats + 1)
    return table.seats - table.space + 1


def season_name(table: Table) -> str:
    return list(table.data.seasons)[table.season]


def has_unique_cards(table: Table) -> bool:
    return table.options.advanced or table.options.kingsmoot


def card_set(options: Options) -> str:
    return "kingsmoot" if options.kingsmoot else "advanced" if options.advanced else "standard"


def join_council(table: Table, ally: str, council: int) -> None:
    """An ally comes into a council, claimed or not."""
    table.councils[council].append(ally)
    if ally in table.data.books.cleanup:  # it acts from the next round on (adopted.81)
        table.arrived.append(ally)


# -- bids -----------------------------------------------------------------------------------------------------


def printed(table: Table, card: str) -> int:
    return table.data.influence[card].value


def power(table: Table, ally: str) -> int:
    """An ally's printed power value."""
    return table.data.allies[ally].power


def holds(table: Table, seat: int, card: str) -> bool:
    """Does this card lie in the leader's bid stack?"""
    return any(staked.card == card for staked in table.bids[seat])


def resting(table: Table, seat: int) -> list[str]:
    """The cards that rest for a leader (adopted.55, adopted.82)."""
    return [rests[0] for rests in table.resting if table.names[seat] in rests[1:]]


def of_the_round(table: Table, kind: str, seat: int) -> Sequence[Any]:
    """What the ally of the round makes so of this kind, for this leader."""
    found = table.data.books.passives[kind].get(table.in_force)
    if found is None:
        return ()
    scene = Scene(table, seat, table.in_force)
    return [passive.value(scene) for passive in found if passive.stands(scene)]


def in_stack(table: Table, seat: int, kind: str) -> list[str]:
    """The cards in a leader's bid stack that make something so of this kind."""
    cards, found = table.data.books.passives[kind], []
    for staked in table.bids[seat]:
        if staked.card in cards:
            scene = Scene(table, seat, staked.card)
            if any(passive.stands(scene) for passive in cards[staked.card]):
                found.append(staked.card)
    return found


def places_freely(table: Table, seat: int) -> bool:
    return bool(in_stack(table, seat, "places freely"))


def influence(table: Table, seat: int, staked: Staked) -> int:
    """What a card counts in this stack: the value is replaced first, then bonuses are added (adopted.24)."""
    data = table.data
    value = data.influence[staked.card].value
    if staked.value >= 0:
        value = staked.value
    elif table.in_force in data.books.passives["counts as"]:
        for fits, as_ in of_the_round(table, "counts as", seat):
            value = as_ if fits(data.influence[staked.card].value) else value
    grows = data.books.passives["influence"].get(staked.card)
    if grows is None:
        return value + staked.bonus
    scene = Scene(table, seat, staked.card)
    more: int = sum(passive.value(scene) for passive in grows if passive.stands(scene))
    return value + staked.bonus + more


def total(table: Table, seat: int) -> int:
    """The influence a leader has staked; below zero it counts as zero (adopted.10)."""
    return max(0, sum(influence(table, seat, staked) for staked in table.bids[seat]))


def bid_word(table: Table, seat: int, index: int) -> str:
    """`raid@euron`; copies that lasting effects have made different are numbered from the second on."""
    stack = table.bids[seat]
    staked = stack[index]
    alike = list(dict.fromkeys(other for other in stack if other.card == staked.card))
    number = alike.index(staked)
    return f"{staked.card}@{table.names[seat]}" + (f"/{number + 1}" if number else "")


def bid_words(table: Table, seat: int, suits: Callable[[Staked], bool]) -> list[str]:
    """The cards of a stack that suit, alike ones once."""
    stack = table.bids[seat]
    return list(dict.fromkeys(bid_word(table, seat, i) for i, staked in enumerate(stack) if suits(staked)))


def find_bid(table: Table, word: str) -> tuple[int, Staked]:
    """The holder and the card that a word such as `raid@euron/2` names."""
    card, _, rest = word.partition("@")
    name, _, number = rest.partition("/")
    seat = table.names.index(name)
    alike = list(dict.fromkeys(staked for staked in table.bids[seat] if staked.card == card))
    return seat, alike[int(number) - 1 if number else 0]
