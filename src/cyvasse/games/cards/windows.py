"""Actions and responses: windows in which the players act or pass in turn.

A window is asked under a name of its own (`window.standing`, `respond.resolved`, `save`), always with `pass`, and opens
on public facts alone: cards in play, piles, gold, and whether a hand that is not empty could hold a fitting event.
"""

from __future__ import annotations

from collections.abc import Iterator

from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.offer import Offer, Reasons
from cyvasse.kernel.rule import Rule, choose

from .components import ICONS
from .offers import NOT_IN_RESPONSES, NOT_IN_WINDOWS, nameable, why_not_at_hand
from .table import HAND, NOBODY, OCCASIONS, Table, in_play_among, next_step, other, then
from .uses import (
    NOTHING,
    Usable,
    able,
    carry_out,
    from_hand,
    is_usable,
    may_hold,
    perform,
    play_event,
    why_unused,
)

# Kinds of windows: are they quiet, so that a person's seat passes them by itself unless told otherwise?
QUIET = {
    "window.plot": True,
    "window.draw": True,
    "window.marshalling": True,
    "window.attack": False,
    "window.defence": False,
    "window.resolution": False,
    "window.dominance": True,
    "window.standing": True,
    "window.taxation": True,
    **{f"respond.{occasion}": False for occasion in OCCASIONS},
    "save": False,
    "save.foe": True,
    "answer.event": False,
    "answer.claim": False,
}

# -- actions ----------------------------------------------------------------------------------------------------


def window(table: Table, ask: str, phase: str) -> Rule[None]:
    """A step in which someone takes one action, or both pass and the window closes (ruling.16)."""
    open_window(table, table.first)
    while table.passes < 2:
        seat = table.priority
        if could_act(table, seat, phase):
            line = yield from act_or_pass(table, seat, ask, phase)
            if line != "pass":
                yield from act(table, seat, phase, line)
                acted(table)
                return
        pass_priority(table)
    close_window(table)


def window_plot(table: Table) -> Rule[None]:
    """At the end of the plot phase (ruling.14)."""
    return window(table, "window.plot", "plot")


def window_draw(table: Table) -> Rule[None]:
    return window(table, "window.draw", "draw")


def window_attack(table: Table) -> Rule[None]:
    """Before the first step of a challenge, or the end of the turn (challenge.11, ruling.17)."""
    return window(table, "window.attack", "challenges")


def window_defence(table: Table) -> Rule[None]:
    return window(table, "window.defence", "challenges")


def window_resolution(table: Table) -> Rule[None]:
    return window(table, "window.resolution", "challenges")


def window_dominance(table: Table) -> Rule[None]:
    return window(table, "window.dominance", "dominance")


def window_standing(table: Table) -> Rule[None]:
    return window(table, "window.standing", "standing")


def window_taxation(table: Table) -> Rule[None]:
    return window(table, "window.taxation", "taxation")


WINDOWS = (
    *(window_plot, window_draw, window_attack, window_defence),
    *(window_resolution, window_dominance, window_standing, window_taxation),
)


def act_or_pass(table: Table, seat: int, ask: str, phase: str) -> Rule[str]:
    return choose(
        seat,
        ask,
        lambda: [*actions(table, seat, phase), "pass"],
        rule="action.1",
        why=Reasons(actions_offered, table, seat, phase, ask),
        of=from_hand(seat),
    )


def open_window(table: Table, opener: int) -> None:
    """Unless it is open already, and an action was taken in it."""
    if table.priority == NOBODY:
        table.priority, table.passes = opener, 0


def pass_priority(table: Table) -> None:
    table.passes += 1
    table.priority = other(table.priority)


def acted(table: Table) -> None:
    """The opponent has the next chance to act (action.9), after all responses (response.3)."""
    assert table.step is not None
    table.passes = 0
    table.priority = other(table.priority)
    go_on(table, table.step)


def close_window(table: Table) -> None:
    table.priority = NOBODY
    next_step(table)


def go_on(table: Table, *steps: str) -> None:
    """To these steps; first to the responses, if anything has happened."""
    if table.occasions:
        then(table, "respond", *steps)
    else:
        then(table, *steps)


def could_act(table: Table, seat: int, phase: str) -> bool:
    """On public facts: could this player take an action in this phase?"""
    if _actions_in_play(table, seat, phase):
        return True
    if not table.places[HAND[seat]]:
        return False
    for title, event in table.data.books.events[seat].get(phase, NOTHING).items():
        if may_hold(table, seat, title) and is_usable(table, event):
            return True
    return False


def _actions_in_play(table: Table, seat: int, phase: str) -> list[str]:
    usable = table.data.books.actions.get(phase, NOTHING)
    return [me for me in in_play_among(table, seat, usable) if is_usable(table, usable[me])]


def actions(table: Table, seat: int, phase: str) -> list[str]:
    """Cards in play with an action, and events in hand."""
    found = _actions_in_play(table, seat, phase)
    events = table.data.books.events[seat].get(phase, NOTHING)
    for title in dict.fromkeys(table.places[HAND[seat]]):
        if title in events and is_usable(table, events[title]):
            found.append(title)
    return found


def act(table: Table, seat: int, phase: str, line: str) -> Rule[None]:
    books = table.data.books
    if "@" in line:
        return carry_out(table, books.actions[phase][line])
    event = books.events[seat][phase][line]
    return play_event(table, event, able(table, event))


def actions_offered(table: Table, seat: int, phase: str, ask: str) -> Offer[str]:
    """Actions of own cards in play and of events in hand."""
    before = {"window.attack": "ruling.17", "window.defence": "challenge.7", "window.resolution": "challenge.7"}
    return Offer(
        lambda: nameable(table),
        lambda word: why_not_at_hand(table, seat, word, "action.1"),
        lambda word: why_no_action(table, seat, phase, word),
        words=("pass",),
        never={**NOT_IN_WINDOWS, **dict.fromkeys(ICONS, before.get(ask, "round.1"))},
    )


def why_no_action(table: Table, seat: int, phase: str, word: str) -> str:
    """The first clause that forbids the action of an own card at hand, "" if none does."""
    books = table.data.books
    book = books.actions if "@" in word else books.events[seat]
    usable = book.get(phase, NOTHING).get(word)
    if usable is not None:
        return why_unused(table, usable)
    if any(word in known for known in book.values()):
        return "action.3"
    if any(word in known for known in _no_actions(table, seat, word)):
        return "action.2"
    return "passive.2" if table.data.title.get(word, word) in books.abilities else "action.1"


def _no_actions(table: Table, seat: int, word: str) -> list[dict[str, Usable]]:
    """What is used in response: of cards in play, or of events in hand."""
    books = table.data.books
    if "@" in word:
        return [*books.responses.values(), *books.answers.values(), books.saves]
    return [*books.event_responses[seat].values(), *books.event_answers[seat].values(), books.event_saves[seat]]


# -- responses --------------------------------------------------------------------------------------------------


def respond(table: Table) -> Rule[None]:
    """A step in which someone uses one response, or both pass and the chance is over (ruling.18, ruling.61)."""
    if table.replier == NOBODY:
        table.replier, table.silences = table.first, 0
    while table.silences < 2:
        seat = table.replier
        kinds = could_respond(table, seat)
        if kinds:
            line = yield from respond_or_pass(table, seat, kinds)
            if line != "pass":
                table.silences, table.replier = 0, other(seat)
                yield from use_response(table, seat, line)
                table.step = "respond"
                return
        table.silences += 1
        table.replier = other(seat)
    table.replier = NOBODY
    table.occasions, table.answered = [], []
    next_step(table)


def respond_or_pass(table: Table, seat: int, kinds: list[str]) -> Rule[str]:
    """Asked under the name of the latest occasion; the words name all."""
    ask = (
        *("respond.revealed", "respond.entered", "respond.attacks", "respond.defends"),
        *("respond.resolved", "respond.killed", "respond.dominance"),
    )[OCCASIONS.index(kinds[-1])]
    return choose(
        seat,
        ask,
        lambda: [*responses(table, seat), "pass"],
        rule="response.1",
        why=Reasons(responses_offered, table, seat),
        of=from_hand(seat),
        occasions=kinds,
    )


def could_respond(table: Table, seat: int) -> list[str]:
    """On public facts: the kinds of occasions that this player could respond to."""
    books, kinds = table.data.books, []
    for number, occasion in enumerate(table.occasions):
        kind, *words = occasion.split(" ")
        usable = books.responses.get(kind, NOTHING)
        if any(_fits(table, usable[me], number, words) for me in in_play_among(table, seat, usable)):
            kinds.append(kind)
            continue
        for title, event in books.event_responses[seat].get(kind, NOTHING).items():
            if may_hold(table, seat, title) and _fits(table, event, number, words):
                kinds.append(kind)
                break
    return kinds


def _fits(table: Table, usable: Usable, number: int, words: list[str]) -> bool:
    """Can this be used in response to that occasion?"""
    return _fitting(table, usable, number, words) >= 0


def _fitting(table: Table, usable: Usable, number: int, words: list[str]) -> int:
    """The place of the first response that fits the occasion and has not been used for it (ruling.18), -1 if none."""
    if usable.kneels and usable.word in table.kneeling:
        return -1
    scene = Scene(table, usable.seat, usable.title, usable.word, words)
    for place, use in enumerate(usable.uses):
        if table.answered and _answer(number, usable, place) in table.answered:
            continue
        if (use.about is None or use.concerns(scene, words)) and use.can(scene):
            return place
    return -1


def _answer(number: int, usable: Usable, place: int) -> str:
    """A response of a card to an occasion, as it is remembered; its further ones are counted."""
    return f"{number} {usable.word} {place}" if place else f"{number} {usable.word}"


def responses(table: Table, seat: int) -> list[str]:
    """Cards in play and events in hand that fit any of the occasions."""
    found: dict[str, None] = {}
    books, hand = table.data.books, dict.fromkeys(table.places[HAND[seat]])
    for number, occasion in enumerate(table.occasions):
        kind, *words = occasion.split(" ")
        usable, events = books.responses.get(kind, NOTHING), books.event_responses[seat].get(kind, NOTHING)
        for me in in_play_among(table, seat, usable):
            if _fits(table, usable[me], number, words):
                found[me] = None
        for event in hand:
            if event in events and _fits(table, events[event], number, words):
                found[event] = None
    return list(found)


def use_response(table: Table, seat: int, line: str) -> Rule[None]:
    held, books = "@" not in line, table.data.books
    book = books.event_responses[seat] if held else books.responses
    for number, occasion in enumerate(table.occasions):
        kind, *words = occasion.split(" ")
        usable = book.get(kind, NOTHING).get(line)
        place = _fitting(table, usable, number, words) if usable is not None else -1
        if usable is not None and place >= 0:
            use = usable.uses[place]
            if held:  # another copy of the event may still be used
                yield from play_event(table, usable, [use], words)
            else:
                table.answered.append(_answer(number, usable, place))
                yield from perform(table, usable, use, words)
            return
    raise AssertionError(f"{line} responds to nothing")


def responses_offered(table: Table, seat: int) -> Offer[str]:
    """Responses of own cards in play and of events in hand that fit what has happened."""
    return Offer(
        lambda: nameable(table),
        lambda word: why_not_at_hand(table, seat, word, "response.1"),
        lambda word: why_no_response(table, seat, word),
        words=("pass",),
        never={**NOT_IN_RESPONSES, **dict.fromkeys(ICONS, "response.3")},
    )


def why_no_response(table: Table, seat: int, word: str) -> str:
    """The first clause that forbids the response of an own card at hand, "" if none does."""
    books = table.data.books
    held = "@" not in word
    book = books.event_responses[seat] if held else books.responses
    if not any(word in known for known in book.values()):
        saves = word in (books.event_saves[seat] if held else books.saves)
        return "save.5" if saves else "response.2"
    found = [
        clause
        for number, occasion in enumerate(table.occasions)
        for clause in _lacks(table, book, word, number, occasion)
    ]
    card = f"card.{table.data.title.get(word, word)}"
    return "" if "" in found else next((clause for clause in found if clause != card), card)


def _lacks(table: Table, book: dict[str, dict[str, Usable]], word: str, number: int, occasion: str) -> Iterator[str]:
    """Of each response of a card, what keeps it from being used in response to this occasion."""
    moment, *words = occasion.split(" ")
    usable = book.get(moment, NOTHING).get(word)
    if usable is None:
        return
    scene = usable.scene(table, words)
    for place, use in enumerate(usable.uses):
        if not use.concerns(scene, words):
            yield scene.rule
        elif _answer(number, usable, place) in table.answered:
            yield "ruling.18"
        else:
            yield use.why_not(scene)
