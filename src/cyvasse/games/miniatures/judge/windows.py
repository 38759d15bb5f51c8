"""What a card or an ability is worth at its moment, against keeping it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cyvasse.kernel.abilities import tree as t
from cyvasse.kernel.question import Asked

from ..components import components
from ..view import View
from .deeds import Figure, at_window
from .outlook import Outlook, Troop

KEPT = 0.5  # a card that is kept
LATE = 3  # the round from which a search is no longer saved up
OWN_DICE = "attack_before_dice"
# What changes the dice of an attack, as a share of the wounds that it deals.
TO_HIT, DIE, REROLL = 0.2, 0.11, 0.3
KEYWORDS = {"critical_blow": 0.15, "sundering": 0.25, "vicious": 0.1}
PAYS, THIN = "wound the attacker with D3 afterwards", "wound the attacker with D3 afterwards, unless it has 1 rank"


def window(view: View, asked: Asked, line: str) -> float:
    """What answering a window with this line promises."""
    if line == "pass":
        return 0.0
    data = components(view.packs)
    if line in data.books.any_time:
        return 0.1 if view.round >= LATE else -3.0
    name = asked.ask.removeprefix("window.")
    price = KEPT if line in data.tactics_cards or line in data.siege_cards else 0.0
    if name == OWN_DICE and (better := strengthened(view, asked, line)) is not None:
        return better - price
    return Figure(data.books, view).at(line, name) - price


def card_worth(view: View, word: str) -> float:
    """What a card is worth to hold: at its best moment."""
    data = components(view.packs)
    figure = Figure(data.books, view)
    best = max((figure.at(word, name) for name in data.tactics_cards[word].windows), default=0.0)
    return KEPT + max(0.0, best - KEPT)


def strengthened(view: View, asked: Asked, line: str) -> float | None:
    """What it is worth to make an own attack better; None where that is not what is done."""
    books, outlook = components(view.packs).books, Outlook(view)
    by, on = outlook.by_word.get(asked.words["unit"]), outlook.by_word.get(asked.words["target"])
    if by is None or on is None or by.side != outlook.side or by.gear is None or by.gear.melee is None:
        return None
    acts = [act for one in at_window(books.abilities.get(line, ()), OWN_DICE) for act in sure(one.do, by, view)]
    dealt, _ = outlook.strike(by, on, on.arc(by.x, by.y), charge=not books.kinds.get(line, "").endswith("card"))
    share = sum(more(act, by) for act in acts)
    if not share:
        return None
    verbs = {act.verb for act in acts}
    pays = PAYS in verbs or (THIN in verbs and by.ranks != 1)
    tokens = sum(0.5 * words(act.given.get("as")) for act in acts if act.verb == "mark")
    return on.harm((1 + share) * dealt) - on.harm(dealt) + tokens - (by.harm(2.0) if pays else 0.0)


def sure(do: Iterable[t.Statement], by: Troop, view: View) -> Iterator[t.Act]:
    """The deeds that are done as things stand."""
    for node in do:
        if isinstance(node, t.Act):
            yield node
        elif isinstance(node, t.If):
            holds = stands(node.holds, by, view)
            yield from sure(node.do if holds else node.otherwise, by, view)


def stands(node: t.Condition, by: Troop, view: View) -> bool:
    """A condition of an attack, as far as a view tells."""
    if isinstance(node, t.Is):
        ranks = node.like.measures.get("ranks")
        return ranks is not None and ranks.fits(by.ranks)
    if isinstance(node, t.Holds) and node.name == "you control" and isinstance(node.value, t.Words):
        return any(ncu.zone == node.value.words[0] and ncu.owner == view.seat for ncu in view.ncus)
    return False


def more(act: t.Act, by: Troop) -> float:
    """How many more wounds an attack deals, as a share."""
    assert by.gear is not None and by.gear.melee is not None
    given = act.given.get("by")
    points = given.number if isinstance(given, t.Number) else 1
    dice = by.gear.melee.dice
    had = dice[len(dice) - max(1, min(len(dice), by.ranks))]
    keyword = act.given.get("keyword")
    shares = {
        "add to hit": TO_HIT * points,
        "add attack dice": DIE * points,
        "re-roll any attack dice": REROLL,
        "use the highest attack dice": max(dice) / had - 1,
        "gain": sum(KEYWORDS.get(word, 0.0) for word in keyword.words) if isinstance(keyword, t.Words) else 0.0,
    }
    return shares.get(act.verb, 0.0)


def words(value: t.Value | None) -> int:
    return len(value.words) if isinstance(value, t.Words) else 1
