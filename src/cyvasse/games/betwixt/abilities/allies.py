"""The words for allies and power tokens."""

from __future__ import annotations

from bisect import insort
from functools import partial

from cyvasse.kernel.abilities import Count, Each, Thing
from cyvasse.kernel.deck import bottom_slot, deck_size, next_slot
from cyvasse.kernel.offer import DECLINED, Offer, Reasons, needs
from cyvasse.kernel.places import draw, look, shift
from cyvasse.kernel.question import is_whole, only
from cyvasse.kernel.rule import Rule, choose, say

from .. import moves
from ..offers import OBLIGED, USELESS, councils_offered, no_ally, no_council
from ..placing import claim_additional
from ..table import (
    ALLIES,
    ON_ALLY,
    SUPPLY,
    TOKENS,
    UP,
    council_of,
    council_of_word,
    council_word,
    join_council,
    other_council,
    own_councils,
    power,
)
from .vocabulary import Councils, Scene, V, can_gain

# -- allies in councils -----------------------------------------------------------------------------------------


@V.noun(
    "ally",
    word=lambda scene, ally: str(ally),
    ask="ally.kill",
    every=lambda scene: [ally for allies in scene.table.councils for ally in allies],
    there=lambda scene, ally: council_of(scene.table, ally) >= 0,
    group=lambda scene, ally: council_of(scene.table, ally),
    missing=lambda scene, word: no_ally(scene.table, word),
)
def _allies(scene: Scene, in_: Councils) -> list[str]:
    return [ally for council in in_ for ally in scene.table.councils[council]]


@V.measure("ally", "power")
def _ally_power(scene: Scene, ally: str) -> int:
    return power(scene.table, ally)


@V.filter("ally", "other")
def _other_ally(scene: Scene, ally: str) -> bool:
    return ally != scene.card


def kills(scene: Scene, ally: str) -> str:
    """What keeps an ally alive: an ally's own ability kills whom no influence card can (adopted.27)."""
    return "" if scene.card in scene.table.data.allies else moves.keeps_alive(scene.table, ally)


@V.verb("kill", asks={"what": "ally.kill"}, allows={"what": kills}, takes={"what": ("ally",)})
def kill(scene: Scene, what: Thing) -> Rule[None]:
    """What dies in place of another dies at once."""
    if scene.answers:
        moves.die(scene.table, what, scene.named["victim"])
    else:
        yield from moves.kill(scene.table, what)


@V.verb("move to its council", asks={"what": "ally.move"}, takes={"what": ("ally",)}, needs="council")
def move_here(scene: Scene, what: Thing) -> None:
    moves.move_ally(scene.table, what, scene.occasion)


@V.verb("move to the other council", asks={"what": "ally.move"}, takes={"what": ("ally",)})
def move_across(scene: Scene, what: Thing) -> None:
    """From one of your councils to the other; an ally elsewhere stays."""
    home = council_of(scene.table, what)
    if home in own_councils(scene.table, scene.seat):
        moves.move_ally(scene.table, what, other_council(scene.table, scene.seat, home))


@V.verb("move this ally to", takes={"where": ("council",)}, needs="council")
def move_this(scene: Scene, where: Thing) -> None:
    if council_of(scene.table, scene.card) >= 0:
        moves.move_ally(scene.table, scene.card, where)


@V.verb("place in", needs="placing")
def place_in(scene: Scene, where: Councils) -> None:
    """Overrides every other restriction (placement.1), if there is such a council."""
    if where:
        scene.occasion.councils, scene.occasion.rule = where, scene.rule


# -- the current ally, the deck, the dead -----------------------------------------------------------------------


@V.condition("the current ally can be killed", reads=("the current ally cannot be killed",))
def _can_kill_current(scene: Scene) -> bool:
    return moves.can_kill_current(scene.table)


@V.verb("kill the current ally")
def kill_current(scene: Scene) -> Rule[None]:
    table = scene.table
    if moves.can_kill_current(table):
        yield from moves.kill_current(table)
    elif table.current:
        say(table, "ally.spared", ally=table.current, other=table.in_force)


def has_councils(scene: Scene, into: Councils) -> bool:
    return bool(into)


@V.verb("claim the next ally", can=has_councils)
def claim_next(scene: Scene, into: Councils) -> Rule[None]:
    ally = (yield from moves.reveal_next_ally(scene.table)) if into else ""
    if ally:
        yield from claim_additional(scene.table, scene.seat, ally, into, scene.rule)


@V.deck(
    "ally deck",
    noun="ally looked at",
    back=lambda scene, in_row, rest: moves.put_back_allies(scene.table, scene.seat, in_row, rest, scene.rule),
    can=lambda scene: bool(deck_size(scene.table, ALLIES) or scene.table.row),
)
def _top_allies(scene: Scene, count: int, shown: bool) -> Rule[bool]:
    """With a row, its front is the top (row.7)."""
    return moves.take_up_allies(scene.table, scene.seat, count, shown)


@V.noun(
    "ally looked at",
    word=lambda scene, ally: str(ally),
    ask="allies.pick",
    there=lambda scene, ally: ally in scene.table.places[UP[scene.seat]],
    route=lambda scene: UP[scene.seat] if scene.table.places[UP[scene.seat]] else "",
    missing=lambda scene, word: no_ally(scene.table, word),
)
def _looked_at(scene: Scene) -> list[str]:
    return scene.table.places[UP[scene.seat]][:]


@V.measure("ally looked at", "power")
def _looked_at_power(scene: Scene, ally: str) -> int:
    return power(scene.table, ally)


@V.verb(
    "put under the ally deck",
    asks={"what": "allies.bury"},
    takes={"what": ("ally looked at",)},
    unseen=lambda scene: (next_slot(scene.table, ALLIES), ()),
)
def bury(scene: Scene, what: Thing) -> None:
    shift(scene.table, what, UP[scene.seat], bottom_slot(scene.table, ALLIES), only(scene.seat))


@V.verb("claim", asks={"what": "allies.pick"}, takes={"what": ("ally looked at",)}, can=has_councils)
def claim(scene: Scene, what: Thing, into: Councils) -> Rule[None]:
    """An additional ally, chosen from those looked at; everyone sees it."""
    table = scene.table
    if not into:
        return
    shift(table, what, UP[scene.seat], "")
    table.arriving = what
    say(table, "ally.next", ally=what)
    yield from claim_additional(table, scene.seat, what, into, scene.rule)


@V.verb("put among the dead", asks={"what": "allies.pick"}, takes={"what": ("ally looked at",)})
def put_among_the_dead(scene: Scene, what: Thing) -> None:
    table = scene.table
    shift(table, what, UP[scene.seat], "")
    insort(table.dead, what)
    say(table, "ally.killed", ally=what)


@V.noun(
    "dead ally",
    word=lambda scene, ally: str(ally),
    ask="dead.top",
    every=lambda scene: scene.table.dead,
    there=lambda scene, ally: ally in scene.table.dead,
    missing=lambda scene, word: no_ally(scene.table, word),
)
def _dead(scene: Scene) -> list[str]:
    return sorted(scene.table.dead)


@V.measure("dead ally", "power")
def _dead_power(scene: Scene, ally: str) -> int:
    return power(scene.table, ally)


@V.verb("put on top of the ally deck", asks={"what": "dead.top"}, takes={"what": ("dead ally",)})
def put_on_top(scene: Scene, what: Thing) -> Rule[None]:
    scene.table.dead.remove(what)
    yield from moves.put_on_top(scene.table, what)
    say(scene.table, "ally.risen", ally=what)


Risen = tuple[str, int]  # an ally and the council it may come to


def _risen_word(scene: Scene, risen: Risen) -> str:
    return f"{risen[0]} {council_word(scene.table, risen[1])}"


def _no_risen(scene: Scene, line: str) -> str | None:
    ally, _, council = line.partition(" ")
    parts = no_ally(scene.table, ally), no_council(scene.table, council)
    return None if None in parts else next(filter(None, parts), "")


@V.noun(
    "dead ally with a council",
    word=_risen_word,
    there=lambda scene, risen: risen[0] in scene.table.dead,
    pairs=True,
    missing=_no_risen,
)
def _dead_and_where(scene: Scene, of: Councils) -> list[Risen]:
    return [(ally, council) for ally in sorted(scene.table.dead) for council in of]


@V.measure("dead ally with a council", "power")
def _risen_power(scene: Scene, risen: Risen) -> int:
    return power(scene.table, risen[0])


@V.verb("raise", asks={"what": "dead.council"}, takes={"what": ("dead ally with a council",)})
def raise_ally(scene: Scene, what: Thing) -> None:
    """Not claimed (adopted.58)."""
    table, (ally, council) = scene.table, what
    table.dead.remove(ally)
    join_council(table, ally, council)
    say(table, "ally.raised", ally=ally, council=council_word(table, council))


@V.verb("be first player next round")
def first_next(scene: Scene) -> None:
    scene.table.next_first = scene.seat
    say(scene.table, "first.next", leader=scene.table.names[scene.seat], card=scene.card)


# -- power tokens -----------------------------------------------------------------------------------------------


OWN: list[int] = []  # where no council is named


@V.verb("gain tokens", can=can_gain)
def gain(scene: Scene, count: Count, who: Each, into: Councils = OWN) -> Rule[None]:
    """Into the only council that is named, else into an own one; none where no such council is."""
    for _ in range(count if into or into is OWN else 0):
        yield from moves.gain_token(scene.table, who, scene.rule, council=into[0] if len(into) == 1 else None)


@V.verb("put tokens on the current ally")
def birds(scene: Scene, count: Count) -> Rule[None]:
    """From the supply, unseen (birds.1); none in a round without one (adopted.77)."""
    table = scene.table
    for _ in range(count):
        if table.current and table.places[SUPPLY]:
            yield from draw(table, SUPPLY, ON_ALLY)
            say(table, "birds", ally=table.current)


@V.verb("move 1 token")
def move_token(scene: Scene, from_: Councils, to: Councils) -> Rule[None]:
    table = scene.table
    sources = [council for council in from_ if not moves.keeps_tokens(table, council)]
    lines = [f"{council_word(table, src)} {council_word(table, dst)}" for src in sources for dst in to if src != dst]
    if lines:
        why = Reasons(moves_offered, scene, from_, to)
        line = yield from choose(scene.seat, "tokens.take", lines.copy, scene.rule, why, card=scene.card)
        src, dst = line.split(" ")
        yield from draw(table, TOKENS[council_of_word(table, src)], TOKENS[council_of_word(table, dst)])
        say(table, "tokens.moved", count=1, council=src, target=dst)


def moves_offered(scene: Scene, from_: list[int], to: list[int]) -> Offer[list[str]]:
    """From a council and to a council."""
    table, several = scene.table, range(scene.table.seats)
    there = {council_word(table, council): council for council in several}

    def two(line: str) -> list[str] | None:
        words = line.split(" ")
        return words if len(words) == 2 and all(no_council(table, word) is not None for word in words) else None

    return Offer(
        lambda: ([src, dst] for src in there for dst in there if src != dst),
        lambda words: next(filter(None, (no_council(table, word) for word in words)), ""),
        needs(scene.rule, lambda words: there[words[0]] in from_ and there[words[1]] in to and words[0] != words[1]),
        lambda words: moves.keeps_tokens(table, there[words[0]]),
        word=" ".join,
        never=dict.fromkeys(DECLINED, OBLIGED),
        read=two,
    )


@V.verb("move tokens to your other council")
def move_tokens(scene: Scene, up_to: Count) -> Rule[None]:
    table, seat = scene.table, scene.seat
    sources = [own for own in own_councils(table, seat) if not moves.keeps_tokens(table, own)]
    lines = [
        f"{council_word(table, own)} {count}"
        for own in sources
        for count in range(1, min(up_to, len(table.places[TOKENS[own]])) + 1)
    ]
    if lines:
        why = Reasons(shifts_offered, scene, up_to)
        line = yield from choose(seat, "tokens.move", lambda: [*lines, "pass"], scene.rule, why, card=scene.card)
        if line != "pass":
            word, count = line.split(" ")
            source = council_of_word(table, word)
            target = other_council(table, seat, source)
            for _ in range(int(count)):
                yield from draw(table, TOKENS[source], TOKENS[target])
            say(table, "tokens.moved", count=int(count), council=word, target=council_word(table, target))


def shifts_offered(scene: Scene, up_to: int) -> Offer[list[str]]:
    """From a council, and how many."""
    table, own = scene.table, own_councils(scene.table, scene.seat)
    there = {council_word(table, council): council for council in range(table.seats)}

    def some(line: str) -> list[str] | None:
        word, _, count = line.partition(" ")
        return [word, count] if no_council(table, word) is not None and is_whole(count) else None

    return Offer(
        lambda: ([word, str(count)] for word in there for count in range(1, up_to + 1)),
        lambda words: no_council(table, words[0]) or "",
        needs(scene.rule, lambda words: there[words[0]] in own and 1 <= int(words[1]) <= up_to),
        lambda words: moves.keeps_tokens(table, there[words[0]]),
        needs(USELESS, lambda words: int(words[1]) <= len(table.places[TOKENS[there[words[0]]]])),
        word=" ".join,
        words=["pass"],
        never=dict.fromkeys(DECLINED, scene.rule),
        read=some,
    )


@V.verb("look at the tokens")
def look_at_tokens(scene: Scene, in_: Councils) -> Rule[None]:
    table, seat = scene.table, scene.seat
    sources = [own for own in in_ if not moves.keeps_tokens(table, own)]
    if sources:
        words = [council_word(table, own) for own in sources]
        tests = needs(scene.rule, in_.__contains__), partial(moves.keeps_tokens, table)
        why = Reasons(councils_offered, table, *tests)
        word = yield from choose(seat, "tokens.look", words.copy, scene.rule, why, card=scene.card)
        place = TOKENS[council_of_word(table, word)]
        yield from look(table, place, seat)
        known = {"tokens": " ".join(table.places[place])}
        say(table, "tokens.seen", private={seat: known}, leader=table.names[seat], council=word, tokens="")
