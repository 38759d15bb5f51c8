"""Actions and responses: windows in which the players act or pass in turn.

A window is asked under a name of its own (`window.standing`, `respond.resolved`, `save`), always with `pass`, and opens
on public facts alone: cards in play, piles, gold, and whether a hand that is not empty could hold a fitting event.
"""

from __future__ import annotations

from cyvasse.kernel.rule import Rule, choose

from .abilities.kinds import ACTIONS, EVENT_RESPONSES, EVENTS, OCCASIONS, RESPONSES, Use
from .components import HOUSES
from .table import HAND, NOBODY, Table, in_play, next_step, other, then
from .uses import carry_out, from_hand, is_usable, may_hold, play_event, why_unpaid

NO_USES: dict[str, Use] = {}

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
        why=lambda line: why_no_action(table, seat, phase, line),
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
    deck, house = table.data.decks[seat], HOUSES[seat]
    for title, use in EVENTS.get(phase, NO_USES).items():
        if title in deck and may_hold(table, seat, title) and is_usable(table, use, f"{title}@{house}"):
            return True
    return False


def _actions_in_play(table: Table, seat: int, phase: str) -> list[str]:
    uses, title = ACTIONS.get(phase, NO_USES), table.data.title
    return [me for me in in_play(table, seat) if title[me] in uses and is_usable(table, uses[title[me]], me)]


def actions(table: Table, seat: int, phase: str) -> list[str]:
    """Cards in play with an action, and events in hand."""
    found = _actions_in_play(table, seat, phase)
    events, house = EVENTS.get(phase, NO_USES), HOUSES[seat]
    for title in dict.fromkeys(table.places[HAND[seat]]):
        if title in events and is_usable(table, events[title], f"{title}@{house}"):
            found.append(title)
    return found


def act(table: Table, seat: int, phase: str, line: str) -> Rule[None]:
    if "@" in line:
        return carry_out(table, ACTIONS[phase][table.data.title[line]], line)
    return play_event(table, seat, EVENTS[phase][line])


def why_no_action(table: Table, seat: int, phase: str, line: str) -> str | None:
    """The first clause that forbids an action."""
    data = table.data
    title = data.title.get(line, line)
    if title not in data.cards:
        return None
    held = line in table.places[HAND[seat]]
    if not held and line not in in_play(table, seat):
        return "play.6" if line in data.cards else "action.1"
    if held and data.cards[title].type != "event":
        return "play.2"
    book = EVENTS if held else ACTIONS
    use = book.get(phase, NO_USES).get(title)
    if use is None:
        return "action.3" if any(title in uses for uses in book.values()) else "action.1"
    me = f"{title}@{HOUSES[seat]}" if held else line
    return why_unpaid(table, use, me) or f"card.{title}"


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
        why=lambda line: why_no_response(table, seat, line),
        of=from_hand(seat),
        occasions=kinds,
    )


def could_respond(table: Table, seat: int) -> list[str]:
    """On public facts: the kinds of occasions that this player could respond to."""
    title, house, kinds = table.data.title, HOUSES[seat], []
    for number, occasion in enumerate(table.occasions):
        kind, *words = occasion.split(" ")
        uses = RESPONSES.get(kind)
        if uses and any(
            title[me] in uses and _fits(table, uses[title[me]], me, number, words) for me in in_play(table, seat)
        ):
            kinds.append(kind)
            continue
        for event, use in EVENT_RESPONSES.get(kind, NO_USES).items():
            if may_hold(table, seat, event) and _fits(table, use, f"{event}@{house}", number, words):
                kinds.append(kind)
                break
    return kinds


def _fits(table: Table, use: Use, me: str, number: int, words: list[str]) -> bool:
    """Can this be used in response to that occasion, once (ruling.18)?"""
    if table.answered and f"{number} {me}" in table.answered:
        return False
    return (use.about is None or use.about(table, me, words)) and is_usable(table, use, me)


def responses(table: Table, seat: int) -> list[str]:
    """Cards in play and events in hand that fit any of the occasions."""
    found: dict[str, None] = {}
    title, house, hand = table.data.title, HOUSES[seat], dict.fromkeys(table.places[HAND[seat]])
    for number, occasion in enumerate(table.occasions):
        kind, *words = occasion.split(" ")
        uses, events = RESPONSES.get(kind, NO_USES), EVENT_RESPONSES.get(kind, NO_USES)
        for me in in_play(table, seat):
            if title[me] in uses and _fits(table, uses[title[me]], me, number, words):
                found[me] = None
        for event in hand:
            if event in events and _fits(table, events[event], f"{event}@{house}", number, words):
                found[event] = None
    return list(found)


def use_response(table: Table, seat: int, line: str) -> Rule[None]:
    held = "@" not in line
    me = f"{line}@{HOUSES[seat]}" if held else line
    title, book = table.data.title[me], EVENT_RESPONSES if held else RESPONSES
    for number, occasion in enumerate(table.occasions):
        kind, *words = occasion.split(" ")
        use = book.get(kind, NO_USES).get(title)
        if use is not None and _fits(table, use, me, number, words):
            if held:  # another copy of the event may still be used
                yield from play_event(table, seat, use)
            else:
                table.answered.append(f"{number} {me}")
                yield from carry_out(table, use, me)
            return
    raise AssertionError(f"{line} responds to nothing")


def why_no_response(table: Table, seat: int, line: str) -> str | None:
    """The first clause that forbids a response."""
    data = table.data
    title = data.title.get(line, line)
    held = line in table.places[HAND[seat]]
    if title not in data.cards:
        return None
    if not held and line not in in_play(table, seat):
        return "play.6" if line in data.cards else "response.1"
    book = EVENT_RESPONSES if held else RESPONSES
    use = next((known[title] for known in book.values() if title in known), None)
    if use is None:
        return "response.2"
    me = f"{title}@{HOUSES[seat]}" if held else line
    return why_unpaid(table, use, me) or f"card.{title}"
