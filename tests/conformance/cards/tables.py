"""Tables described in words, and what lies on them by the names of Houses and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import cyvasse
from cyvasse.games.cards import passives
from cyvasse.games.cards.table import DECK, HAND, Table, total_power
from cyvasse.games.cards.view import View
from cyvasse.kernel.deck import deck_size
from cyvasse.kernel.match import Match

LONG = 60  # windows passed before an answer


def start(position: str, packs: Sequence[Mapping[str, Any]] = ()) -> Match:
    return cyvasse.start("cards", "\n".join(line.strip() for line in position.splitlines()), packs=packs)


def play(match: Match, *lines: str) -> Match:
    """Answer with these lines; until the question comes that a line answers, everyone passes."""
    for line in lines:
        house, _, words = line.partition(":")
        for _ in range(LONG):
            question = match.questions.get(match.seat(house))
            if question is not None and question.accepts(words.strip()):
                match.answer(house, words.strip())
                break
            assert pass_once(match), f"{line}: asked is {asks(match)}, {offers(match)}"
        else:
            raise AssertionError(line)
    return match


def pass_once(match: Match) -> bool:
    for seat, question in match.questions.items():
        if question.kind == "choose" and "pass" in question.options:
            match.answer(seat, "pass")
            return True
    return False


def pass_all(match: Match, ask: str = "") -> Match:
    """Everyone passes until something is asked that cannot be passed, or what is named."""
    for _ in range(LONG):
        if ask and any(question.ask == ask for question in match.questions.values()):
            return match
        if not pass_once(match):
            break
    assert not ask, f"{ask} is not asked, but {asks(match)}"
    return match


def asks(match: Match) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(match.names[seat], question.ask) for seat, question in match.questions.items()]


def offers(match: Match) -> list[str]:
    """All that can be answered now."""
    return [line for question in match.questions.values() for line in question.options]


def forbidden_by(match: Match, house: str, line: str) -> str | None:
    """The clause that a refusal of this line cites; None if it is an option."""
    refusal = match.why_not(house, line)
    return None if refusal is None else refusal.clause


def table(match: Match) -> Table:
    return cast(Table, match.table)


def view(match: Match, house: str | None = None) -> View:
    """As a House sees it, or a spectator."""
    return cast(View, match.view(None if house is None else match.seat(house)))


def strength(match: Match, word: str) -> int:
    return passives.strength(table(match), word)


def is_kneeling(match: Match, word: str) -> bool:
    return word in table(match).kneeling


def is_in_play(match: Match, word: str) -> bool:
    here = table(match)
    return any(word in row for row in (*here.characters, *here.locations, *here.attachments))


def gold(match: Match, house: str) -> int:
    return table(match).gold[match.seat(house)]


def power(match: Match, house: str) -> int:
    """On the banner."""
    return table(match).power[match.seat(house)]


def total(match: Match, house: str) -> int:
    return total_power(table(match), match.seat(house))


def power_on(match: Match, word: str) -> int:
    return table(match).tokens.get(word, 0)


def hand(match: Match, house: str) -> list[str]:
    return table(match).places[HAND[match.seat(house)]]


def deck(match: Match, house: str) -> int:
    return deck_size(table(match), DECK[match.seat(house)])


def dead(match: Match, house: str) -> list[str]:
    return table(match).dead[match.seat(house)]


def discard(match: Match, house: str) -> list[str]:
    return table(match).discard[match.seat(house)]


def events(match: Match) -> list[str]:
    """What was said to everyone, in order."""
    return [line.event for line in match.log(None)]


def said(match: Match, event: str) -> list[dict[str, Any]]:
    """The words of all lines of the log with this event."""
    return [line.words for line in match.log(None) if line.event == event]
