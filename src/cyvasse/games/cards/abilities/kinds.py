"""The kinds of abilities a card can have, and the marks that enter a function as one.

A function gets the table and its own card's word, `bran_stark@stark` (an event's too, and a plot's): whose it is
follows from that. One with targets also gets the word that was chosen. It may ask, and then is a rule, or just do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cyvasse.kernel.rule import Rule

from ..table import Table

Effect = Callable[..., Rule[None] | None]
Condition = Callable[[Table, str], bool]
Targets = Callable[[Table, str], Sequence[str]]
Aim = Callable[[Table, str, Sequence[str]], Rule[str]]

# What can be responded to. The words that come with an occasion are the cards it is about.
OCCASIONS = ("revealed", "entered", "attacks", "defends", "resolved", "killed", "dominance")
REVEALED, ENTERED, ATTACKS, DEFENDS, RESOLVED, KILLED, DOMINANCE = OCCASIONS

# What a passive ability says, and of what.
STRENGTH = "strength"  # of a character: how much it adds
DOMINATES = "dominates"  # of a player's count for dominance: how much it adds
ICON = "icon"  # does this character have an icon through it?
STEALTH = "stealth"  # has this character Stealth through it?
CANNOT_ATTACK, CANNOT_DEFEND = "cannot attack", "cannot defend"  # of a character
CANNOT_CHALLENGE = "cannot challenge"  # of a player and a type of challenge
MORE_CHALLENGES = "more challenges"  # of a player and a type: how many
STAYS_STANDING = "stays standing"  # of a character that is declared as an attacker
STAYS_KNEELING = "stays kneeling"  # of a card, in the standing phase
COMES_KNEELING = "comes kneeling"  # of itself, when it enters play
FULL_PRICE = "full price"  # of a player: costs cannot be lowered
SAFE_POWER = "safe power"  # of a player, from power claim
COMES_BACK = "comes back"  # of a character that would die by military claim
NO_RENOWN = "no renown"


@dataclass(slots=True, frozen=True)
class Use:
    """An action, a response or a save: when it can be used, its price, its targets, its effect."""

    title: str
    do: Effect
    targets: Targets | None = None
    aim: Aim | None = None  # asks for one of the targets
    when: Condition | None = None
    kneels: bool = False
    gold: int = 0
    discards: bool = False  # itself, as the price
    about: Callable[[Table, str, Sequence[str]], bool] | None = None  # of a response: the cards that the occasion names


ACTIONS: dict[str, dict[str, Use]] = {}  # by phase and title: of cards in play
EVENTS: dict[str, dict[str, Use]] = {}  # by phase and title
RESPONSES: dict[str, dict[str, Use]] = {}  # by occasion and title: of cards in play
EVENT_RESPONSES: dict[str, dict[str, Use]] = {}
SAVES: dict[str, Use] = {}  # its targets are the doomed characters that it can save
EVENT_SAVES: dict[str, Use] = {}
PASSIVES: dict[str, dict[str, Callable[..., Any]]] = {}  # by what they say and title
WHEN_REVEALED: dict[str, Effect] = {}
WHEN_PLAYED: dict[str, Effect] = {}  # passive abilities that apply once, when the card is played
WHEN_RESOLVED: dict[str, Effect] = {}  # when a challenge is resolved, before responses
WHEN_DOMINANT: dict[str, Effect] = {}  # when dominance is counted
BEARERS: dict[str, Callable[[Table, int, str], bool]] = {}  # may this player attach it to that character?

Mark = Callable[[Effect], Effect]
PHASES = ("plot", "draw", "marshalling", "challenges", "dominance", "standing", "taxation")


def _enter(books: Sequence[dict[str, Use]], title: str, given: dict[str, Any]) -> Mark:
    def mark(do: Effect) -> Effect:
        for book in books:
            book[title] = Use(title, do, **given)
        return do

    return mark


def _in_phase(book: dict[str, dict[str, Use]], phase: str) -> list[dict[str, Use]]:
    return [book.setdefault(each, {}) for each in (PHASES if phase == "any" else (phase,))]


def action(title: str, phase: str, **given: Any) -> Mark:
    """What a card in play may do in a phase, or in any."""
    return _enter(_in_phase(ACTIONS, phase), title, given)


def event(title: str, phase: str, **given: Any) -> Mark:
    """What playing an event does, in its phase or in any."""
    return _enter(_in_phase(EVENTS, phase), title, given)


def response(title: str, on: str, **given: Any) -> Mark:
    """What a card in play may do when something has happened."""
    return _enter([RESPONSES.setdefault(on, {})], title, given)


def event_response(title: str, on: str, **given: Any) -> Mark:
    return _enter([EVENT_RESPONSES.setdefault(on, {})], title, given)


def save(title: str, **given: Any) -> Mark:
    """What a card in play may do to save a character that is about to be killed."""
    return _enter([SAVES], title, given)


def event_save(title: str, **given: Any) -> Mark:
    return _enter([EVENT_SAVES], title, given)


def passive(title: str, kind: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What a card says for as long as it is in play, or a plot while it is revealed."""

    def mark(says: Callable[..., Any]) -> Callable[..., Any]:
        PASSIVES.setdefault(kind, {})[title] = says
        return says

    return mark


def _by_title(book: dict[str, Effect]) -> Callable[[str], Mark]:
    def named(title: str) -> Mark:
        def mark(do: Effect) -> Effect:
            book[title] = do
            return do

        return mark

    return named


when_revealed = _by_title(WHEN_REVEALED)
when_played = _by_title(WHEN_PLAYED)
when_resolved = _by_title(WHEN_RESOLVED)
when_dominant = _by_title(WHEN_DOMINANT)


def attaches_to(title: str) -> Callable[[Callable[[Table, int, str], bool]], Callable[[Table, int, str], bool]]:
    """Who may bear an attachment."""

    def mark(may: Callable[[Table, int, str], bool]) -> Callable[[Table, int, str], bool]:
        BEARERS[title] = may
        return may

    return mark


def itself(table: Table, me: str, words: Sequence[str]) -> bool:
    """The occasion is about this very card."""
    return me in words
