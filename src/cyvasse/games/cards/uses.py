"""Using abilities: whether one can be used, and carrying it out; and playing events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cyvasse.kernel import abilities as kernel
from cyvasse.kernel.abilities import Scene
from cyvasse.kernel.abilities.limits import MOST_ABILITIES
from cyvasse.kernel.abilities.tree import Act, Choose, Each, Selector
from cyvasse.kernel.abilities.using import Using
from cyvasse.kernel.offer import Offer, Reasons, bars, needs
from cyvasse.kernel.places import shift
from cyvasse.kernel.rule import Rule, choose, say

from .components import HOUSES
from .moves import to_discard
from .offers import NOT_IN_RESPONSES, nameable, why_not_at_hand
from .table import HAND, Table, in_play

# What keeps an ability whose first deed this is from doing anything: an empty deck, an empty hand.
IDLE = {"draw": "ruling.67", "look at the hand of": "ruling.60", "look at your top card": "ruling.60"}


class Use(kernel.Use[Table]):
    """An ability that a player may use; and what it speaks of, to say why it cannot be used."""

    __slots__ = ("first", "speaks_of_any")

    def __init__(self, words: kernel.Vocabulary[Table], ability: kernel.Ability) -> None:
        super().__init__(words, ability)
        self.first = next((node.verb for node in kernel.walk(ability.do) if isinstance(node, Act)), "")
        do = ability.do[0]
        of = do.of if isinstance(do, Choose | Each) else None
        self.speaks_of_any = Using(words).something(of, None) if isinstance(of, Selector) else None

    def why_not(self, scene: Scene[Table]) -> str:
        """Its price; what its text says of when, how often and of what; or that it could do nothing."""
        clause = super().why_not(scene)
        if self.why_unpaid(scene):
            return "ruling.19" if clause == scene.rule else clause
        if clause in ("", scene.rule):
            return clause
        if self.speaks_of_any is None:
            return IDLE.get(self.first, clause)
        if not self.speaks_of_any(scene):
            return scene.rule
        return "save.5" if self.first == "save" else clause


class Usable:
    """What a card can be used for at one moment, mostly one thing; `kneels`: it must kneel for any of them."""

    __slots__ = ("kneels", "seat", "title", "uses", "word")

    def __init__(self, seat: int, title: str, word: str, kneels: bool, uses: tuple[Use, ...]) -> None:
        self.seat, self.title, self.word, self.kneels, self.uses = seat, title, word, kneels, uses

    def scene(self, table: Table, named: list[str] | None = None) -> Scene[Table]:
        """At work; `named` are the cards that its occasion is about."""
        return Scene(table, self.seat, self.title, self.word, named)


NOTHING: dict[str, Usable] = {}


def _route(seat: int) -> Callable[[str], str]:
    return lambda line: "" if "@" in line or line == "pass" else HAND[seat]


_ROUTES = (_route(0), _route(1))


def from_hand(seat: int) -> Callable[[str], str]:
    """The route of an answer that names a card of the hand, a card in play, or `pass`."""
    return _ROUTES[seat]


def may_hold(table: Table, seat: int, title: str) -> bool:
    """On public facts: could this event lie in the player's hand (ruling.61)?"""
    copies = table.data.decks[seat].get(title)
    if not copies or not table.places[HAND[seat]]:
        return False
    return copies > table.discard[seat].count(title)


def is_usable(table: Table, usable: Usable) -> bool:
    """The price of one use can be paid, its condition holds, and there is a legal target (ruling.19)."""
    if usable.kneels and usable.word in table.kneeling:
        return False
    scene, uses = Scene(table, usable.seat, usable.title, usable.word), usable.uses
    return uses[0].can(scene) or (len(uses) > 1 and any(use.can(scene) for use in uses))


def why_unused(table: Table, usable: Usable) -> str:
    """The clause that keeps a card from being used, "" if it can be used; of several abilities the nearest counts."""
    scene = usable.scene(table)
    found = [use.why_not(scene) for use in usable.uses]
    return "" if "" in found else next((clause for clause in found if clause != scene.rule), scene.rule)


def able(table: Table, usable: Usable) -> list[Use]:
    scene = usable.scene(table)
    return [use for use in usable.uses if use.can(scene)]


def carry_out(table: Table, usable: Usable) -> Rule[None]:
    """Which of them, if several can be used; then pay the price and take effect fully and at once (action.5)."""
    use = yield from which(usable, able(table, usable))
    yield from perform(table, usable, use)


def which(usable: Usable, uses: list[Use]) -> Rule[Use]:
    """A card that can be used for several things at the same moment, counted in the order of the card."""
    if len(uses) == 1:
        return uses[0]
    title, numbers = usable.title, [str(number) for number in range(1, len(uses) + 1)]
    why = Reasons(numbers_offered, numbers, f"card.{title}")
    line = yield from choose(usable.seat, "ability.which", numbers.copy, rule=f"card.{title}", why=why, card=title)
    return uses[int(line) - 1]


def numbers_offered(numbers: list[str], rule: str) -> Offer[str]:
    counted = [str(number) for number in range(1, MOST_ABILITIES + 1)]
    return Offer(lambda: counted, needs(rule, numbers.__contains__), never=dict.fromkeys(("pass", "none"), rule))


def perform(table: Table, usable: Usable, use: Use, named: list[str] | None = None) -> Rule[None]:
    if usable.word not in table.playing:
        say(table, "ability.used", house=HOUSES[usable.seat], card=usable.title)
    yield from use.run(usable.scene(table, named))


def play_event(table: Table, event: Usable, uses: list[Use], named: list[str] | None = None) -> Rule[None]:
    """From hand, for one of these; the card is discarded after its effect (types.8)."""
    seat, title = event.seat, event.title
    shift(table, title, HAND[seat], "")
    say(table, "event.played", house=HOUSES[seat], card=title)
    table.playing.append(event.word)
    use = yield from which(event, uses)
    if table.data.books.answers:
        yield from perform_unless_answered(table, event, use, named)
    else:
        yield from perform(table, event, use, named)
    table.playing.remove(event.word)
    to_discard(table, seat, title)


# -- answers ------------------------------------------------------------------------------------------------------


def perform_unless_answered(table: Table, event: Usable, use: Use, named: list[str] | None) -> Rule[None]:
    """The price is paid; then the opponent may keep the event from taking effect."""
    scene = event.scene(table, named)
    yield from use.pay(scene)
    if (yield from prevented(table, 1 - event.seat, "answer.event", event=event.title)):
        say(table, "event.prevented", card=event.title)
    else:
        yield from use.act(scene)


def prevented(table: Table, seat: int, ask: str, **words: Any) -> Rule[bool]:
    """A player may answer what is about to happen: does it not happen then?

    With cards in play, each once, and with events; asked on public facts, as for all windows (ruling.61).
    """
    books, used, replaced, moment = table.data.books, list[str](), False, ask.partition(".")[2]
    usable = books.answers.get(moment, NOTHING) | books.event_answers[seat].get(moment, NOTHING)

    def could(title: str) -> bool:
        here = "@" not in title and may_hold(table, seat, title)
        return (here or title in in_play(table, seat)) and title not in used and is_usable(table, usable[title])

    def lines() -> list[str]:
        held = dict.fromkeys(table.places[HAND[seat]])
        return [title for title in usable if could(title) and ("@" in title or title in held)]

    while not replaced and any(map(could, usable)):
        line = yield from choose(
            seat, ask, lambda: [*lines(), "pass"], rule="response.1",
            why=Reasons(answers_offered, table, seat, usable, used), of=from_hand(seat), **words,
        )  # fmt: skip
        if line == "pass":
            break
        used += [line] if "@" in line else []
        replaced = yield from answer(table, usable[line])
    return replaced


def answers_offered(table: Table, seat: int, usable: dict[str, Usable], used: list[str]) -> Offer[str]:
    """What keeps this from happening: held or in play, each card in play once."""
    return Offer(
        lambda: nameable(table),
        lambda word: why_not_at_hand(table, seat, word, "response.1"),
        needs("response.2", usable.__contains__),
        bars("ruling.18", used.__contains__),
        lambda word: why_unused(table, usable[word]),
        words=("pass",),
        never=NOT_IN_RESPONSES,
    )


def answer(table: Table, usable: Usable) -> Rule[bool]:
    """With an event, or a card in play."""
    held = usable.word not in in_play(table, usable.seat)
    if held:
        shift(table, usable.title, HAND[usable.seat], "")
        say(table, "event.played", house=HOUSES[usable.seat], card=usable.title)
        table.playing.append(usable.word)
    else:
        say(table, "ability.used", house=HOUSES[usable.seat], card=usable.title)
    use = yield from which(usable, able(table, usable))
    scene = usable.scene(table)
    scene.replaced = False
    yield from use.run(scene)
    if held:
        table.playing.remove(usable.word)
        to_discard(table, usable.seat, usable.title)
    return scene.replaced
