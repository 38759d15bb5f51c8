"""What stands around the ally of the round: leaders and councils, hands, bids, piles; and how things stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cyvasse.kernel.beats import Act, Acts
from cyvasse.kernel.panels import Goal, Panel, PanelItem, Stat, State, Tint

from .components import Ally, Influence
from .describe import BIDDING, Telling
from .draw.faces import ARMS, COLOURS, NOBODY, SEASONS, sign
from .table import EVENTS
from .view import BidCard, View
from .words import council_word

LIGHT, DARK = "#fff0cd", "#241b12"  # charges of the colours of influence cards
ELSEWHERE = ("hand.pick", "tongues", "exchange.take", "deck.pick", "discard.take")  # asks for cards that lie elsewhere
ALLY: Tint = ("#e2b12f", "#221a10")

# What others do, as it is shown one after another.
ACTS: Acts = {
    "season-begins": Act(),
    "first-player": Act(seat="leader"),
    "ally-current": Act("card", thing="ally"),
    "ally-none": Act(),
    "card-played": Act("card", seat="leader", thing="card"),
    "kneel": Act(seat="leader"),
    "bid-discarded": Act("card", seat="leader", thing="card"),
    "bid-moved": Act("move", thing="card", start="leader", end="target"),
    "bid-won": Act(seat="leader"),
    "tie-first": Act(),
    "tie-closest": Act(),
    "tie-farthest": Act(thing="ally"),
    "tie-card": Act(thing="card"),
    "triumph": Act("card", seat="leader", thing="card"),
    "ally-claimed": Act("move", seat="leader", thing="ally", end="council"),
    "ally-killed": Act("attack", thing="ally"),
    "ally-moved": Act("move", thing="ally", end="council"),
    "ally-acts": Act("card", thing="ally"),
    "ally-silences": Act("card", thing="ally"),
    "hand-passed": Act("move", thing="card", start="leader", end="target"),
    "hand-discarded": Act("card", seat="leader", thing="card"),
}


def panels(view: View, lang: str) -> tuple[Panel, ...]:
    """All that lies on the table as this seat sees it; a spectator sits at the first seat and sees no hand."""
    telling = Telling(view, lang)
    found = [ring(telling), seats(telling), *hands(telling), *bidding(telling), *standing(telling)]
    found += [
        allies(telling, "panel-row", view.row, 3),
        allies(telling, "panel-dead", view.dead, 0),
        discard(telling),
    ]
    return tuple(panel for panel in [*found, piles(telling)] if panel.items)


def goal(view: View, lang: str) -> Goal:
    """Which season it is, and which council counts in the end."""
    telling = Telling(view, lang)
    season = telling.data.seasons[view.season][lang]
    return Goal(telling.say("goal", season=season), SEASONS.get(view.season, ""))


def arms(leader: str) -> tuple[Tint, str]:
    field, charge, symbol = ARMS.get(leader, NOBODY)
    return (field, charge), symbol


def colours(card: Influence) -> tuple[Tint, str]:
    field, tint, glyph = COLOURS[card.colour]
    return (field, LIGHT if tint == "lit" else DARK), f"g-{glyph}"


# -- the ring -------------------------------------------------------------------------------------------------


def ring(telling: Telling) -> Panel:
    """The ally of the round in the middle, leaders around it, and between two leaders the council they share."""
    view, around = telling.view, telling.clockwise
    middle = [_ally(telling, ally, "now") for ally in (view.arriving, view.current) if ally]
    leaders = [_leader(telling, seat) for seat in around]
    councils = [_council(telling, seat) for seat in around]
    said = [telling.say("playing", card=telling.title(view.playing))] if view.playing else []
    if view.in_force and view.in_force != view.current:
        said.append(telling.say("in-force", ally=telling.ally_name(view.in_force)))
    return Panel("ring", telling.say("panel-ring"), "board", "ring", 9, "", (*middle, *leaders, *councils), tuple(said))


def _ally(telling: Telling, ally: str, state: State = "", row: int = 0) -> PanelItem:
    printed = telling.data.allies[ally]
    on_it = telling.view.current_tokens if ally == telling.view.current else 0
    return PanelItem(
        label=printed.name[telling.lang],
        word=ally,
        value=str(printed.power),
        head=telling.data.timings[printed.timing][telling.lang],
        text=printed.effect[telling.lang],
        note=telling.counted("on-it", on_it) if on_it else "",
        state=state,
        tint=ALLY,
        art=f"g-{sign(printed.timing)}",
        row=row,
    )


def _leader(telling: Telling, seat: int) -> PanelItem:
    """A leader with the cards that are staked, their sum, and the cards in hand."""
    view, who = telling.view, telling.view.leaders[seat]
    tint, symbol = arms(who.leader)
    return PanelItem(
        label=telling.names[seat],
        word=view.seats[seat],
        value=str(view.totals[seat] if view.totals else who.total) if view.step in BIDDING else "",
        note=_notes(telling, seat),
        state=_state(view, seat),
        tint=tint,
        art=symbol if who.leader else "",
        row=1,
        inside=tuple(_staked(telling, card) for card in who.bid),
        you=seat == view.seat,
    )


def _state(view: View, seat: int) -> State:
    if view.leaders[seat].kneeling:
        return "kneels"
    return "now" if seat == view.turn and not view.over and view.step in ("leader", "turn", "regent") else ""


def _notes(telling: Telling, seat: int) -> str:
    view, who = telling.view, telling.view.leaders[seat]
    told = [telling.counted("cards", who.hand)]
    told += [telling.say("picks", count=str(who.picks))] if who.picks else []
    told += [telling.say("first")] if seat == view.first else []
    told += [telling.say("kneeling")] if who.kneeling else []
    return " · ".join(told)


def _staked(telling: Telling, card: BidCard) -> PanelItem:
    printed = telling.data.influence[card.card]
    tint, symbol = colours(printed)
    state: State = "good" if card.influence > printed.value else "bad" if card.influence < printed.value else ""
    return PanelItem(telling.title(card.card), card.word, str(card.influence), state=state, tint=tint, art=symbol)


def _council(telling: Telling, council: int) -> PanelItem:
    """The allies of a council with their power, and its tokens, face down until the end."""
    view, held = telling.view, telling.view.councils[council]
    tokens = telling.counted("tokens-down", held.tokens) if held.tokens else ""
    if held.faces:
        tokens = telling.say("faces", faces=" + ".join(map(str, held.faces)))
    mine = view.seat is not None and view.seat in (council, (council + 1) % len(view.seats))
    return PanelItem(
        label=telling.council(council),
        word=council_word(view, council),
        value=str(held.power),
        note=tokens or ("" if held.allies else telling.say("no-allies-yet")),
        state="mine" if mine else "",
        row=2,
        inside=tuple(PanelItem(telling.ally_name(a), a, str(telling.data.allies[a].power)) for a in held.allies),
    )


# -- seats and hands ------------------------------------------------------------------------------------------


def seats(telling: Telling) -> Panel:
    """By seat, the numbers that win and pay: the bid while there is one, else what counts in the end; cards."""
    view, say = telling.view, telling.say
    items = []
    for seat, who in enumerate(view.leaders):
        bid = Stat(say("number-bid"), str(view.totals[seat] if view.totals else who.total), "g-seal")
        score = Stat(say("number-score"), str(view.scores[seat]), "g-crown")
        cards = Stat(say("number-cards"), str(who.hand), "g-cards")
        first = say("first") if seat == view.first else ""
        key = (bid, score) if view.step in BIDDING else (score,)
        items.append(PanelItem(telling.names[seat], view.seats[seat], note=first, numbers=(*key, cards)))
    return Panel("seats", say("panel-seats"), "seats", "lines", 9, "", tuple(items))


def hands(telling: Telling) -> Iterator[Panel]:
    """What only this seat sees: its hand, the cards of a draft, its unique cards, allies it is looking at."""
    view, say = telling.view, telling.say
    for key, cards in (
        ("panel-hand", view.hand),
        ("panel-packet", view.packet),
        ("panel-picks", view.picks),
        ("panel-uniques", view.uniques),
    ):
        name = key.removeprefix("panel-")
        aside = telling.counted("cards", len(cards)) if name == "hand" else ""
        items = tuple(_card(telling, card) for card in cards)
        asks = ("draft.pick",) if name == "packet" else ()
        yield Panel(name, say(key), "hand", "cards", 9, aside, items, asks=asks, never=ELSEWHERE)
    yield Panel("up", say("panel-up"), "hand", "cards", 9, "", tuple(_ally(telling, ally) for ally in view.up))


def _card(telling: Telling, card: str) -> PanelItem:
    printed = telling.data.influence[card]
    tint, symbol = colours(printed)
    return PanelItem(
        label=printed.name[telling.lang],
        word=card,
        value=str(printed.value),
        head=heading(telling, printed),
        text=printed.effect[telling.lang],
        tint=tint,
        art=symbol,
    )


def heading(telling: Telling, card: Ally | Influence) -> str:
    """When a card acts, and an influence card's colour."""
    timings = [card.timing] if isinstance(card, Ally) else list(card.timing)
    told = [telling.data.timings["triumph" if t.startswith("triumph") else t][telling.lang] for t in timings]
    told += [] if isinstance(card, Ally) else [telling.data.colours[card.colour][telling.lang]]
    return ", ".join(dict.fromkeys(told))


# -- how things stand -----------------------------------------------------------------------------------------


def bidding(telling: Telling) -> Iterator[Panel]:
    """Bids as bars, and who leads."""
    view, say = telling.view, telling.say
    if view.step not in BIDDING:
        return
    totals = view.totals or [who.total for who in view.leaders]
    most = max(totals)
    items = []
    for seat in sorted(telling.clockwise, key=lambda seat: -totals[seat]):
        tint, _ = arms(view.leaders[seat].leader)
        share = round(totals[seat] / most, 3) if most else 0.0
        items.append(
            PanelItem(telling.names[seat], value=str(totals[seat]), tint=tint, share=share, you=seat == view.seat)
        )
    yield Panel("bid", say("panel-bid"), "yours", "bars", 5, say("panel-bid-aside"), tuple(items), (leading(telling),))


def leading(telling: Telling) -> str:
    """Whose bid is the highest; a tie is the first player's or that of whoever sits closest to them (claim.1)."""
    view, say = telling.view, telling.say
    if view.winner is not None:
        return say("won", leader=telling.names[view.winner], total=str(view.totals[view.winner]))
    totals = [who.total for who in view.leaders]
    best = [seat for seat in telling.clockwise if totals[seat] == max(totals)]
    if not max(totals):
        return say("bid-none")
    names = ", ".join(telling.names[seat] for seat in best)
    return say("bid-leads" if len(best) == 1 else "bid-tied", leaders=names, total=str(max(totals)))


def standing(telling: Telling) -> Iterator[Panel]:
    """What this seat's two councils hold, as far as anybody sees it: the weaker one counts."""
    view = telling.view
    if view.seat is None:
        return
    items = []
    for council in (view.seat, (view.seat - 1) % len(view.seats)):
        held = view.councils[council]
        value = telling.say("power-and-tokens", power=str(held.power), tokens=telling.counted("tokens", held.tokens))
        items.append(PanelItem(telling.council(council), council_word(view, council), value))
    aside = telling.say("panel-standing-aside")
    yield Panel("standing", telling.say("panel-standing"), "yours", "lines", 3, aside, tuple(items))


def allies(telling: Telling, key: str, found: Iterable[str], rank: int) -> Panel:
    """Allies that lie in a row or are dead."""
    items = tuple(_ally(telling, ally) for ally in found)
    return Panel(key.removeprefix("panel-"), telling.say(key), "yours", "rows", rank, "", items)


def discard(telling: Telling) -> Panel:
    """The discard pile, cards alike once."""
    items = []
    for card, count in Counter(telling.view.discard).items():
        tint, symbol = colours(telling.data.influence[card])
        times = f"×{count}" if count > 1 else ""
        value = str(telling.data.influence[card].value)
        items.append(PanelItem(telling.title(card), card, value, note=times, tint=tint, art=symbol))
    return Panel(
        "discard", telling.say("panel-discard"), "yours", "lines", -1, "", tuple(items), asks=("discard.take",)
    )


def piles(telling: Telling) -> Panel:
    view, say = telling.view, telling.say
    counts = [
        ("pile-influence", f"{view.deck}, {len(view.discard)}"),
        ("pile-allies", f"{view.ally_deck}, {len(view.dead)}"),
        ("pile-tokens", str(view.supply)),
    ]
    events = view.hidden.places.get(EVENTS)
    counts += [("pile-events", str(events))] if isinstance(events, int) and events else []
    items = tuple(PanelItem(say(key), value=value) for key, value in counts)
    return Panel("piles", say("panel-piles"), "yours", "lines", 0, "", items)
