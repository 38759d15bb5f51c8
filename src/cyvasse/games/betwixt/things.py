"""What can be read about allies, influence cards, leaders and councils, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterator

from cyvasse.kernel import text
from cyvasse.kernel.panels import Keyword, Stat, Thing

from .components import Ally, Influence
from .describe import BIDDING, Telling
from .draw.faces import sign
from .panels import ALLY, arms, colours
from .table import NO_LIMIT
from .view import BidCard, View
from .words import council_word

KINDS = {"standard": "kind-standard", "event": "kind-event", "unique": "kind-unique"}


def things(view: View, lang: str) -> dict[str, Thing]:
    """All that has a word and lies where this seat sees it."""
    telling = Telling(view, lang)
    found = [*cards(telling), *allies(telling), *leaders(telling), *councils(telling)]
    return {thing.word: thing for thing in reversed(found)}  # what lies in two places is read where it is named first


# -- influence cards ------------------------------------------------------------------------------------------


def cards(telling: Telling) -> Iterator[Thing]:
    view, say = telling.view, telling.say
    for seat, who in enumerate(view.leaders):
        place = say("place-bid", leader=telling.names[seat])
        yield from (card(telling, staked.card, staked.word, place, staked) for staked in who.bid)
    for place, held in (
        ("place-hand", view.hand),
        ("place-packet", view.packet),
        ("place-picks", view.picks),
        ("place-uniques", view.uniques),
        ("place-discard", view.discard),
    ):
        yield from (card(telling, ident, ident, say(place)) for ident in dict.fromkeys(held))


def card(telling: Telling, ident: str, word: str, place: str, staked: BidCard | None = None) -> Thing:
    printed, lang = telling.data.influence[ident], telling.lang
    tint, symbol = colours(printed)
    kind = telling.say(KINDS[printed.deck], colour=telling.data.colours[printed.colour][lang])
    return Thing(
        word=word,
        name=printed.name[lang],
        kind=kind,
        place=place,
        tint=tint,
        art=symbol,
        numbers=(_influence(telling, printed, staked),),
        keywords=tuple(timings(telling, printed)),
        text=printed.effect[lang] + (f" {printed.note[lang]}" if printed.note else ""),
        clauses=(f"card.{ident}", "bid.2"),
        source=text.source(lang, printed.source),
    )


def _influence(telling: Telling, printed: Influence, staked: BidCard | None) -> Stat:
    """What a card counts now, and why that is not what is printed on it."""
    name = telling.say("number-influence")
    if staked is None or staked.influence == printed.value:
        return Stat(name, str(printed.value), "g-seal")
    why = telling.say("why-influence", bonus=f"{staked.bonus:+d}") if staked.bonus else telling.say("why-changed")
    return Stat(name, str(staked.influence), "g-seal", str(printed.value), why)


def timings(telling: Telling, printed: Ally | Influence) -> Iterator[Keyword]:
    """When a card acts, as its heading says it."""
    for timing in [printed.timing] if isinstance(printed, Ally) else printed.timing:
        yield Keyword(telling.data.timings[timing][telling.lang], telling.data.moments[timing][telling.lang])


# -- allies ---------------------------------------------------------------------------------------------------


def allies(telling: Telling) -> Iterator[Thing]:
    view, say = telling.view, telling.say
    places = [("place-arriving", [view.arriving]), ("place-current", [view.current]), ("place-row", view.row)]
    places += [("place-up", view.up), ("place-dead", view.dead), ("place-in_force", [view.in_force])]
    for i, council in enumerate(view.councils):
        place = say("place-council", council=telling.council(i))
        yield from (ally(telling, ident, place) for ident in council.allies)
    for place, found in places:
        yield from (ally(telling, ident, say(place)) for ident in found if ident)


def ally(telling: Telling, ident: str, place: str) -> Thing:
    printed, lang = telling.data.allies[ident], telling.lang
    numbers = [Stat(telling.say("number-power"), str(printed.power), "g-crown")]
    if ident == telling.view.current and telling.view.current_tokens:
        numbers.append(Stat(telling.say("number-tokens"), str(telling.view.current_tokens), "g-token"))
    return Thing(
        word=ident,
        name=printed.name[lang],
        kind=telling.say("kind-ally"),
        place=place,
        tint=ALLY,
        art=f"g-{sign(printed.timing)}",
        numbers=tuple(numbers),
        keywords=tuple(timings(telling, printed)),
        text=printed.effect[lang] + (f" {printed.note[lang]}" if printed.note else ""),
        clauses=(f"card.{ident}", "council.1"),
        source=text.source(lang, printed.source),
    )


# -- leaders and councils -------------------------------------------------------------------------------------


def leaders(telling: Telling) -> Iterator[Thing]:
    view, say = telling.view, telling.say
    for seat, who in enumerate(view.leaders):
        tint, symbol = arms(who.leader)
        marks = [("you", seat == view.seat), ("first", seat == view.first), ("kneeling", who.kneeling)]
        yield Thing(
            word=view.seats[seat],
            name=telling.names[seat],
            kind=say("kind-leader" if who.leader else "kind-seat"),
            place=", ".join(say(mark) for mark, holds in marks if holds),
            tint=tint,
            art=symbol if who.leader else "",
            numbers=tuple(_of_leader(telling, seat)),
            text=_staked(telling, seat),
            clauses=("leader.1", "bid.1"),
        )


def _of_leader(telling: Telling, seat: int) -> Iterator[Stat]:
    view, say, who = telling.view, telling.say, telling.view.leaders[seat]
    if view.step in BIDDING:
        yield Stat(say("number-bid"), str(view.totals[seat] if view.totals else who.total), "g-seal")
    yield Stat(say("number-cards"), str(who.hand), "g-cards")
    if who.uniques:
        yield Stat(say("number-uniques"), str(who.uniques))
    if view.step in BIDDING and who.limit < NO_LIMIT and not who.kneeling:
        yield Stat(say("number-left"), str(max(0, who.limit - who.played)))


def _staked(telling: Telling, seat: int) -> str:
    who = telling.view.leaders[seat]
    told = [telling.say("staked-cards", cards=", ".join(f"{telling.title(c.card)} {c.influence}" for c in who.bid))]
    told = told if who.bid else []
    told += [telling.say("resting-cards", cards=telling.titles(who.resting))] if who.resting else []
    return " ".join(told)


def councils(telling: Telling) -> Iterator[Thing]:
    view, say, count = telling.view, telling.say, len(telling.view.seats)
    for i, held in enumerate(view.councils):
        printed = sum(telling.data.allies[ally].power for ally in held.allies) + sum(held.faces or ())
        why = say("why-abilities") if printed != held.power else ""
        power = Stat(say("number-power"), str(held.power), "g-crown", str(printed) if why else "", why)
        told = say("council-allies", allies=telling.allies(held.allies)) if held.allies else say("council-empty")
        if held.faces:
            told += f" {say('council-faces', faces=' + '.join(map(str, held.faces)))}"
        leaders_ = {"first": telling.names[i], "second": telling.names[(i + 1) % count]}
        yield Thing(
            word=council_word(view, i),
            name=telling.council(i),
            kind=say("kind-council", **leaders_),
            numbers=(power, Stat(say("number-tokens"), str(held.tokens), "g-token")),
            text=told,
            clauses=("council.1", "victory.3"),
        )
