"""What every card does, compiled: books by moment and by kind of passive. Made once for a set of packs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from cyvasse.kernel.abilities import Ability, Does, Passive, Stands, does, stands, walk
from cyvasse.kernel.abilities.tree import Act, Selector
from cyvasse.kernel.abilities.vocabulary import ATTACHES

from ..components import HOUSES, Words
from ..table import Table
from ..uses import Usable, Use
from .figures import NO_FIGURES, Figures
from .vocabulary import V

Trees = tuple[Ability | Passive, ...]
ByCard = dict[str, Usable]
ByMoment = dict[str, ByCard]  # by phase or occasion

# What can be responded to, by moments; the words that come with an occasion are the cards it is about.
OCCASIONS = {
    "plots revealed": "revealed",
    "enters play": "entered",
    "attacks": "attacks",
    "defends": "defends",
    "challenge resolved": "resolved",
    "killed": "killed",
    "dominance won": "dominance",
}


ANSWERS = {"the opponent plays an event": "event", "you would suffer the claim": "claim"}


@dataclass(slots=True)
class Books:
    """Rules look a card up here, by what it does and never by its title.

    Cards in play are found by their words, events by seat and title, plots by title.
    """

    abilities: dict[str, Trees] = field(default_factory=dict)
    actions: ByMoment = field(default_factory=dict)
    responses: ByMoment = field(default_factory=dict)
    saves: ByCard = field(default_factory=dict)
    events: tuple[ByMoment, ByMoment] = field(default_factory=lambda: ({}, {}))
    event_responses: tuple[ByMoment, ByMoment] = field(default_factory=lambda: ({}, {}))
    event_saves: tuple[ByCard, ByCard] = field(default_factory=lambda: ({}, {}))
    answers: ByMoment = field(default_factory=dict)  # what keeps something from happening, by what that is
    event_answers: tuple[ByMoment, ByMoment] = field(default_factory=lambda: ({}, {}))
    revealed: dict[str, Does[Table]] = field(default_factory=dict)  # of plots, as the next two
    resolved: dict[str, Does[Table]] = field(default_factory=dict)
    dominant: dict[str, Does[Table]] = field(default_factory=dict)
    played: dict[str, Does[Table]] = field(default_factory=dict)  # passive abilities that apply once, by title
    passives: dict[str, dict[str, tuple[Stands[Table], ...]]] = field(default_factory=dict)  # by kind
    bearers: dict[str, Stands[Table]] = field(default_factory=dict)  # of attachments, by title
    icons: bool = False  # does any card give or take icons for a time?
    wavers: bool = False  # can it depend on the challenge who may attack?
    prices: bool = False  # does any card change what others cost while it is in play?
    guards: bool = False  # does any card keep others from being touched by the opponent?
    figures: Figures = NO_FIGURES  # what cards promise, for the judge
    arrests: tuple[str, ...] = ()  # titles of what keeps chosen characters from defending
    spies: frozenset[str] = frozenset()  # titles of what looks at a hand
    recalls: frozenset[str] = frozenset()  # titles of what chooses among the dead


def compiled(abilities: Mapping[str, Trees], types: Mapping[str, str], words: Words) -> Books:
    """`types` are those of House cards; what else has abilities is a plot."""
    books = Books(dict(abilities), passives={kind: {} for kind in V.passives})
    for title, trees in abilities.items():
        type_ = types.get(title, "plot")
        in_play = [word for known in words for word in known.get(title, ())] if type_ != "plot" else [title]
        for tree in trees:
            if isinstance(tree, Passive):
                _lasts(books, title, in_play, tree)
        acts = [tree for tree in trees if isinstance(tree, Ability)]
        if type_ == "plot":
            for moment, book in (
                ("revealed", books.revealed), ("challenge resolved", books.resolved), ("dominance won", books.dominant),
            ):  # fmt: skip
                _applies(book, title, [act for act in acts if act.when == moment])
            continue
        _applies(books.played, title, [act for act in acts if act.when == "played"])
        for act in acts:
            if act.when != "played":
                _is_used(books, title, type_ == "event", act, words)
    books.icons = any(verbs(trees) & {"give icon to", "take icon from"} for trees in abilities.values())
    books.wavers = any(
        stands.holds is not None
        for kind in ("icon", "no icon", "cannot attack")
        for several in books.passives[kind].values()
        for stands in several
    )
    books.prices = bool(books.passives["costs"])
    books.guards = bool(books.passives["cannot be touched by the opponent"])
    books.arrests = tuple(title for title, trees in abilities.items() if "arrest" in verbs(trees))
    books.spies = frozenset(title for title, trees in abilities.items() if "look at the hand of" in verbs(trees))
    books.recalls = frozenset(title for title, trees in abilities.items() if "dead character" in nouns(trees))
    return books


def _lasts(books: Books, title: str, words: Iterable[str], passive: Passive) -> None:
    if passive.always == ATTACHES:
        books.bearers[title] = stands(V, passive)
        return
    book, compiled_ = books.passives[passive.always], stands(V, passive)
    for word in words:
        book[word] = (*book.get(word, ()), compiled_)


def _applies(book: dict[str, Does[Table]], title: str, acts: list[Ability]) -> None:
    if acts:
        book[title] = does(V, acts)


def _is_used(books: Books, title: str, event: bool, act: Ability, words: Words) -> None:
    """An action, a response or a save: of a card in play, or of an event in each hand that may hold it."""
    use, kneels = Use(V, act), any(price.cost == "kneel this" for price in act.costs)
    if act.when in ANSWERS:
        books.answers.setdefault(ANSWERS[act.when], {})
    for seat, house in enumerate(HOUSES):
        if event and title in words[seat]:
            found = _book(
                *(books.events[seat], books.event_responses[seat], books.event_saves[seat], books.event_answers[seat]),
                *(use, act),
            )
            _enter(found, title, Usable(seat, title, f"{title}@{house}", False, (use,)))
        elif not event:
            for word in words[seat].get(title, ()):
                found = _book(books.actions, books.responses, books.saves, books.answers, use, act)
                _enter(found, word, Usable(seat, title, word, kneels, (use,)))


def _book(
    actions: ByMoment, responses: ByMoment, saves: ByCard, answers: ByMoment, use: Use, act: Ability
) -> list[ByCard]:
    if act.when == "action":
        return [actions.setdefault(phase, {}) for phase in use.phases]
    if act.when in ANSWERS:
        return [answers.setdefault(ANSWERS[act.when], {})]
    return [saves] if act.when == "would be killed" else [responses.setdefault(OCCASIONS[act.when], {})]


def _enter(books: list[ByCard], name: str, new: Usable) -> None:
    for book in books:
        old = book.get(name)
        uses, kneels = (old.uses, old.kneels) if old is not None else ((), True)
        book[name] = Usable(new.seat, new.title, new.word, kneels and new.kneels, (*uses, *new.uses))


def kind(tree: Ability | Passive) -> str:
    """As it is called on cards: action, response, passive; on plots also when_revealed."""
    return (V.hooks[tree.when] if isinstance(tree, Ability) else V.passives[tree.always]).timing


def phases(tree: Ability | Passive) -> tuple[str, ...]:
    return tree.phases if isinstance(tree, Ability) else ()


def nouns(trees: Trees) -> set[str]:
    return {node.noun for node in walk(trees) if isinstance(node, Selector)}


def verbs(trees: Trees) -> set[str]:
    return {node.verb for node in walk(trees) if isinstance(node, Act)}
