"""What lies on the table, and plain questions about it: whose a card is, what it is, who takes part in a challenge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

import msgspec

from cyvasse.kernel.options import clause
from cyvasse.kernel.rule import Table as KernelTable

from .components import HOUSES, Card, Components

SEATS = range(2, 3)
NOBODY, BOTH = -1, -2  # who holds something that may be nobody's; BOTH: a drawn game

DECK = [f"{house}/deck" for house in HOUSES]
HAND = [f"{house}/hand-{seat}" for seat, house in enumerate(HOUSES)]
# Starting plot decks are open; drafted ones are hidden (ruling.50).
OPEN_PLOTS = ["plot/open-0", "plot/open-1"]
HIDDEN_PLOTS = ["plot/deck-0", "plot/deck-1"]
DRAFT, BOX = "plot/draft", "plot/box"
PACKET = ["plot/packet-0", "plot/packet-1"]  # in a draft: to pick from
POOL = ["plot/pool-0", "plot/pool-1"]  # in a draft: starting plots and picks

CHALLENGE, PHASE, ROUND, GAME = "challenge", "phase", "round", "game"  # until when an effect lasts
# What can be responded to. The words that come with an occasion are the cards it is about.
OCCASIONS = ("revealed", "entered", "attacks", "defends", "resolved", "killed", "dominance")


class Options(msgspec.Struct, frozen=True):
    """What may be agreed before the game."""

    draft: Annotated[bool, clause("draft.1")] = False
    round_limit: Annotated[int, msgspec.Meta(ge=0, le=500), clause("ruling.54")] = 0  # 0: none


class Lasting(NamedTuple):
    """An effect that stays in force for a time: what it does, to which card or House, how much, until when."""

    kind: str
    on: str
    amount: int
    until: str


@dataclass(slots=True)
class Table(KernelTable):
    data: Components
    options: Options
    round: int = 1
    phase: str = "setup"
    first: int = NOBODY  # the first player
    active: int = NOBODY
    todo: list[str] = field(default_factory=list)  # steps that follow the current one
    priority: int = NOBODY  # in an open window: whose turn it is to act or pass
    passes: int = 0
    replier: int = NOBODY  # the same for responses
    silences: int = 0
    occasions: list[str] = field(default_factory=list)  # what can be responded to: `killed hodor@stark`
    answered: list[str] = field(default_factory=list)  # responses used: `0 joffrey_baratheon@lannister`
    plot: list[str] = field(default_factory=lambda: ["", ""])  # revealed
    used: list[list[str]] = field(default_factory=lambda: [[], []])  # plots covered by it
    effects: list[int] = field(default_factory=list)  # seats whose 'When revealed' ability is still to be applied
    gold: list[int] = field(default_factory=lambda: [0, 0])
    power: list[int] = field(default_factory=lambda: [0, 0])  # on the banners
    characters: list[list[str]] = field(default_factory=lambda: [[], []])
    locations: list[list[str]] = field(default_factory=lambda: [[], []])
    attachments: list[list[str]] = field(default_factory=lambda: [[], []])  # by who plays them
    kneeling: list[str] = field(default_factory=list)  # sorted
    tokens: dict[str, int] = field(default_factory=dict)  # power on characters
    bearer: dict[str, str] = field(default_factory=dict)  # of attachments
    duplicates: dict[str, int] = field(default_factory=dict)
    discard: list[list[str]] = field(default_factory=lambda: [[], []])  # titles, sorted as the dead are
    dead: list[list[str]] = field(default_factory=lambda: [[], []])
    playing: list[str] = field(default_factory=list)  # events whose effect is being carried out
    lasting: list[Lasting] = field(default_factory=list)
    limited: list[int] = field(default_factory=lambda: [0, 0])  # cards with Limited played this round
    doomed: list[str] = field(default_factory=list)  # about to be killed, and not saved
    challenge: str = ""  # its type, while there is one
    attackers: list[str] = field(default_factory=list)
    defenders: list[str] = field(default_factory=list)
    passed_by: list[str] = field(default_factory=list)  # chosen through Stealth
    totals: list[int] = field(default_factory=list)  # attack and defence, once they are counted
    winner: int = NOBODY
    initiated: list[list[str]] = field(default_factory=lambda: [[], []])  # types of challenges this round
    won: list[list[str]] = field(default_factory=lambda: [[], []])
    dominance: int = NOBODY  # who has won it this round
    victor: int = NOBODY


# -- the flow ---------------------------------------------------------------------------------------------------


def then(table: Table, *steps: str) -> None:
    """These steps come before all that waits already; the first of them is next."""
    table.todo[:0] = steps
    table.step = table.todo.pop(0)


def next_step(table: Table) -> None:
    table.step = table.todo.pop(0)


# -- cards ------------------------------------------------------------------------------------------------------


def other(seat: int) -> int:
    return 1 - seat


def card(table: Table, word: str) -> Card:
    """The printed card of a word such as `stark_retainer@stark/2`."""
    return table.data.by_word[word]


def owner(table: Table, word: str) -> int:
    """Whose card, or plot, it is: the same as who controls it (ruling.53)."""
    return table.data.owner[word]


def house_of(table: Table, word: str) -> str:
    return table.data.by_word[word].house


def has_trait(table: Table, word: str, trait: str) -> bool:
    return trait in table.data.by_word[word].traits


def in_play(table: Table, seat: int) -> list[str]:
    """All cards of a player in play: characters, locations and attachments."""
    return [*table.characters[seat], *table.locations[seat], *table.attachments[seat]]


def in_play_among(table: Table, seat: int, words: Mapping[str, object]) -> list[str]:
    """Those of a player's cards in play that are among these."""
    here = (*table.characters[seat], *table.locations[seat], *table.attachments[seat])
    return list(filter(words.__contains__, here))


def all_characters(table: Table) -> list[str]:
    """The first player's first (the Starks' before there is one)."""
    characters = table.characters
    return [*characters[1], *characters[0]] if table.first == 1 else [*characters[0], *characters[1]]


def row_of(table: Table, word: str) -> list[str]:
    """The row of its owner's play area where a card lies."""
    kind, seat = table.data.by_word[word].type, table.data.owner[word]
    if kind == "character":
        return table.characters[seat]
    return table.locations[seat] if kind == "location" else table.attachments[seat]


def is_in_play(table: Table, word: str) -> bool:
    return word in row_of(table, word)


def copy_in_play(table: Table, seat: int, title: str) -> str:
    """A player's card of this title in play, "" if there is none."""
    for word in table.data.words[seat].get(title, ()):
        if is_in_play(table, word):
            return word
    return ""


def borne_by(table: Table, word: str) -> list[str]:
    """The attachments under a character."""
    return sorted(attachment for attachment, bearer in table.bearer.items() if bearer == word)


def total_power(table: Table, seat: int) -> int:
    """On the banner and on characters (victory.5)."""
    owners = table.data.owner
    return table.power[seat] + sum(count for word, count in table.tokens.items() if owners[word] == seat)


def plots_of(table: Table, seat: int) -> str:
    """The place of a player's plot deck."""
    return (HIDDEN_PLOTS if table.options.draft else OPEN_PLOTS)[seat]


# -- challenges -------------------------------------------------------------------------------------------------


def defender(table: Table) -> int:
    return 1 - table.active


def is_participating(table: Table, word: str) -> bool:
    return word in table.attackers or word in table.defenders


def participants(table: Table, seat: int) -> list[str]:
    return table.attackers if seat == table.active else table.defenders


def has_won(table: Table, seat: int, kind: str = "") -> bool:
    """Has this player just won the challenge, or one of this type?"""
    return table.winner == seat and kind in ("", table.challenge)


def has_lost(table: Table, seat: int) -> bool:
    return table.winner == 1 - seat


# -- lasting effects --------------------------------------------------------------------------------------------


def last(table: Table, kind: str, on: str, amount: int, until: str) -> None:
    table.lasting.append(Lasting(kind, on, amount, until))


def in_force(table: Table, kind: str, on: str) -> int:
    """The sum of all effects of a kind on a card or House."""
    return sum(effect.amount for effect in table.lasting if effect.kind == kind and effect.on == on)


def expire(table: Table, *until: str) -> None:
    table.lasting = [effect for effect in table.lasting if effect.until not in until]


def forget(table: Table, words: Iterable[str]) -> None:
    """A card that leaves play loses everything it had gained (ruling.66)."""
    gone = tuple(words)
    table.lasting = [effect for effect in table.lasting if effect.on not in gone or effect.until == GAME]
