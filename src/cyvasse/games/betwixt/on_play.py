"""What influence cards do when they are played: one short function each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cyvasse.kernel.places import draw, look, shift
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule, choose, choose_some, say

from .moves import (
    can_touch,
    choose_discard,
    choose_leader,
    discard_bid,
    discard_from_hand,
    draw_cards,
    give_card,
    into_hand,
    look_at_top,
    pass_unseen,
    rest,
    take_at_random,
    titles,
    with_cards,
)
from .table import (
    DECK,
    HAND,
    ON_ALLY,
    SUPPLY,
    Staked,
    Table,
    bid_word,
    bid_words,
    clockwise,
    find_bid,
    neighbours,
    others,
    printed,
)


class Play:
    """A card being played, until it joins a bid stack: what its ability makes of it."""

    __slots__ = ("bonus", "card", "discarded", "guard", "kneel", "seat", "stack", "value")

    def __init__(self, card: str, seat: int, bonus: int = 0) -> None:
        self.card, self.seat, self.stack = card, seat, seat
        self.bonus, self.value, self.guard = bonus, -1, False
        self.discarded = self.kneel = False

    def state(self) -> tuple[object, ...]:
        return self.stack, self.bonus, self.value, self.guard, self.discarded, self.kneel


Ability = Callable[[Table, Play], Rule[None]]
ON_PLAY: dict[str, Ability] = {}
SILENCED = {"grand_maester_pycelle": "green", "jeor_mormont": "red", "lysa_arryn": "purple"}


def on_play(card: str) -> Callable[[Ability], Ability]:
    def mark(function: Ability) -> Ability:
        ON_PLAY[card] = function
        return function

    return mark


def resolve(table: Table, play: Play, card: str) -> Rule[None]:
    """Resolve a card's on-play ability, unless the ally of the round silences its colour."""
    ability = ON_PLAY.get(card)
    if ability is not None and not is_silenced(table, card):
        yield from ability(table, play)


def is_silenced(table: Table, card: str) -> bool:
    return SILENCED.get(table.in_force) == table.data.influence[card].colour


# -- choosing -------------------------------------------------------------------------------------------------


def choose_bid(
    table: Table, play: Play, ask: str, suits: Callable[[Staked], bool], rule: str, may: bool = False
) -> Rule[tuple[int, Staked] | None]:
    """A card in another leader's bid stack that this play may touch and that suits."""
    seat = play.seat
    words: list[str] = []
    for other in others(table, seat):
        touchable = [staked for staked in table.bids[other] if can_touch(table, seat, other, staked) and suits(staked)]
        words += bid_words(table, other, touchable.__contains__)
    if not words:
        return None
    line = yield from choose(seat, ask, lambda: [*words, *(["pass"] if may else [])], rule, card=rule[5:])
    return None if line == "pass" else find_bid(table, line)


# -- red ------------------------------------------------------------------------------------------------------


@on_play("show_of_strength")
@on_play("hear_me_roar")
def bend_the_knee_afterwards(table: Table, play: Play) -> Rule[None]:
    play.kneel = True
    yield from ()


@on_play("raid")
def raid(table: Table, play: Play) -> Rule[None]:
    """Discard 1 card with printed value 2 or lower from another leader's bid stack."""
    found = yield from choose_bid(
        table, play, "bid.raid", lambda staked: printed(table, staked.card) <= 2, rule="card.raid"
    )
    if found:
        discard_bid(table, *found)


@on_play("trial_by_combat")
def trial_by_combat(table: Table, play: Play) -> Rule[None]:
    """You may choose a card in another stack; both it and this one are discarded."""
    found = yield from choose_bid(table, play, "bid.raid", lambda staked: True, rule="card.trial_by_combat", may=True)
    if found:
        discard_bid(table, *found)
        play.discarded = True
        say(table, "bid.discarded", leader=table.names[play.seat], card=play.card)


def discard_extremes(table: Table, play: Play, extreme: Callable[[list[int]], int], rule: str) -> Rule[None]:
    """Every leader, clockwise from the first player, discards their highest or lowest card (adopted.49)."""
    for seat in clockwise(table, table.first):
        stack = table.bids[seat]
        if stack:
            value = extreme([printed(table, staked.card) for staked in stack])
            these = [s for s in stack if printed(table, s.card) == value and can_touch(table, play.seat, seat, s)]
            words = bid_words(table, seat, these.__contains__)
            if words:
                line = yield from choose(seat, "bid.discard", words.copy, rule, card=rule[5:])
                discard_bid(table, *find_bid(table, line))


@on_play("wildfire")
def wildfire(table: Table, play: Play) -> Rule[None]:
    return discard_extremes(table, play, max, rule="card.wildfire")


@on_play("battle_of_the_blackwater")
def battle_of_the_blackwater(table: Table, play: Play) -> Rule[None]:
    return discard_extremes(table, play, min, rule="card.battle_of_the_blackwater")


@on_play("siege")
def siege(table: Table, play: Play) -> Rule[None]:
    return choose_discard(table, play.seat, rule="card.siege")


@on_play("intimidation")
def intimidation(table: Table, play: Play) -> Rule[None]:
    """A neighbour of your choice discards 1 card of their choice."""
    victim = yield from choose_leader(
        table, play.seat, with_cards(table, neighbours(table, play.seat)), rule="card.intimidation"
    )
    if victim >= 0:
        yield from choose_discard(table, victim, rule="card.intimidation")


# -- green ----------------------------------------------------------------------------------------------------


@on_play("patronage")
def patronage(table: Table, play: Play) -> Rule[None]:
    return draw_cards(table, play.seat, 1)


@on_play("feast")
def feast(table: Table, play: Play) -> Rule[None]:
    """You and 1 neighbour of your choice each draw 1 card, clockwise from the first player (adopted.49)."""
    if not table.places[DECK] and not table.discard:  # adopted.38
        return
    guest = yield from choose_leader(table, play.seat, list(neighbours(table, play.seat)), rule="card.feast")
    for seat in clockwise(table, table.first):
        if seat in (play.seat, guest):
            yield from draw_cards(table, seat, 1)


@on_play("little_birds")
def little_birds(table: Table, play: Play) -> Rule[None]:
    """1 token from the supply, unseen, on the current ally (birds.1); nothing without one (adopted.77)."""
    if table.current and table.places[SUPPLY]:
        yield from draw(table, SUPPLY, ON_ALLY)
        say(table, "birds", ally=table.current)


# -- purple ---------------------------------------------------------------------------------------------------


@on_play("betrayal")
def betrayal(table: Table, play: Play) -> Rule[None]:
    """Move 1 card with printed value 4 or lower from another leader's bid stack to yours."""
    if table.in_force == "ser_barristan_selmy":
        return
    found = yield from choose_bid(
        table, play, "bid.steal", lambda staked: printed(table, staked.card) <= 4, rule="card.betrayal"
    )
    if found:
        holder, staked = found
        table.bids[holder].remove(staked)
        table.bids[play.seat].append(staked)
        say(table, "bid.moved", card=staked.card, leader=table.names[holder], target=table.names[play.seat])


@on_play("whisperers")
def whisperers(table: Table, play: Play) -> Rule[None]:
    """Look at another leader's hand."""
    yield from look_at_hand(table, play, others(table, play.seat), rule="card.whisperers")


def look_at_hand(table: Table, play: Play, seats: list[int] | tuple[int, ...], rule: str) -> Rule[int]:
    victim = yield from choose_leader(table, play.seat, with_cards(table, seats), rule)
    if victim >= 0:
        yield from look(table, HAND[victim], play.seat)
        say(
            table,
            "hand.seen",
            private={play.seat: {"card": table.places[HAND[victim]][:]}},
            leader=table.names[play.seat],
            target=table.names[victim],
            card="",
        )
    return victim


@on_play("blackmail")
def blackmail(table: Table, play: Play) -> Rule[None]:
    """Take 1 random card from another leader's hand, then give that leader 1 card."""
    victim = yield from choose_leader(
        table, play.seat, with_cards(table, others(table, play.seat)), rule="card.blackmail"
    )
    if victim >= 0:
        yield from take_at_random(table, play.seat, victim)
        yield from give_card(table, play.seat, victim, rule="card.blackmail")


@on_play("change_of_heart")
def change_of_heart(table: Table, play: Play) -> Rule[None]:
    """Return 1 other card from your bid stack to your hand; it rests until the next round (adopted.55)."""
    seat = play.seat
    words = bid_words(table, seat, lambda staked: can_touch(table, seat, seat, staked))
    if words:
        line = yield from choose(seat, "bid.return", words.copy, rule="card.change_of_heart", card="change_of_heart")
        staked = find_bid(table, line)[1]
        table.bids[seat].remove(staked)
        yield from into_hand(table, seat, staked.card)
        rest(table, seat, staked.card)


# -- events ---------------------------------------------------------------------------------------------------


@on_play("bribe")
def bribe(table: Table, play: Play) -> Rule[None]:
    """This card goes into another leader's bid stack instead of yours."""
    play.stack = yield from choose_leader(table, play.seat, others(table, play.seat), rule="card.bribe")
    say(table, "bid.put", card=play.card, target=table.names[play.stack])


@on_play("pulling_the_strings")
def pulling_the_strings(table: Table, play: Play) -> Rule[None]:
    """Resolve the on-play ability of a card in another leader's bid stack; 'this card' is Pulling the Strings."""
    words = [
        word
        for other in others(table, play.seat)
        for word in bid_words(table, other, lambda staked: can_pull(table, play, staked.card))
    ]
    if words:
        line = yield from choose(play.seat, "bid.pull", words.copy, rule="card.pulling_the_strings")
        card = find_bid(table, line)[1].card
        say(table, "strings", leader=table.names[play.seat], card=card)
        yield from resolve(table, play, card)


def can_pull(table: Table, play: Play, card: str) -> bool:
    """Would this card's ability do anything for this leader (adopted.48)? Tried on another table, up to a question."""
    if card not in ON_PLAY or card == "pulling_the_strings" or is_silenced(table, card):
        return False
    trial, tried = table.copy(), Play(play.card, play.seat, play.bonus)
    for _ in ON_PLAY[card](trial, tried):
        return True
    trial.log = None
    unchanged = table.copy()
    unchanged.log = None
    return trial != unchanged or tried.state() != play.state()


@on_play("winter_is_coming")
def winter_is_coming(table: Table, play: Play) -> Rule[None]:
    """Every leader may play at most 1 more card this round."""
    table.limit = [min(limit, played + 1) for limit, played in zip(table.limit, table.played, strict=True)]
    say(table, "winter")
    yield from ()


@on_play("dark_wings_dark_words")
def dark_wings_dark_words(table: Table, play: Play) -> Rule[None]:
    return look_at_top(table, play.seat, 3, bury=True, rule="card.dark_wings_dark_words")


# -- unique cards ---------------------------------------------------------------------------------------------


@on_play("queen_regent")
def queen_regent(table: Table, play: Play) -> Rule[None]:
    """Each other leader who has not knelt, clockwise from you, must answer: each in a step of their own (`regent`)."""
    table.summoned = [seat for seat in others(table, play.seat) if not table.kneeling[seat]]
    yield from ()


@on_play("loose_tongues")
def loose_tongues(table: Table, play: Play) -> Rule[None]:
    """Look at a neighbour's hand and discard from it 1 card with printed value 3 or lower, if there is one."""
    victim = yield from look_at_hand(table, play, neighbours(table, play.seat), rule="card.loose_tongues")
    if victim >= 0:
        hand = table.places[HAND[victim]]
        card = yield from choose(
            play.seat,
            "tongues",
            lambda: list(dict.fromkeys(c for c in hand if printed(table, c) <= 3)) or ["none"],
            rule="card.loose_tongues",
            of=HAND[victim],
            target=table.names[victim],
        )
        if card != "none":
            discard_from_hand(table, victim, card)


@on_play("clever_ploy")
def clever_ploy(table: Table, play: Play) -> Rule[None]:
    """This card's influence equals the printed value of a card in another leader's bid stack."""
    words = [word for other in others(table, play.seat) for word in bid_words(table, other, lambda staked: True)]
    if words:
        line = yield from choose(play.seat, "bid.copy", words.copy, rule="card.clever_ploy")
        play.value = printed(table, find_bid(table, line)[1].card)
        say(table, "ploy", card=play.card, value=play.value)


@on_play("words_are_wind")
def words_are_wind(table: Table, play: Play) -> Rule[None]:
    yield from draw_cards(table, play.seat, 2)
    yield from choose_discard(table, play.seat, rule="card.words_are_wind")


@on_play("for_the_watch")
def for_the_watch(table: Table, play: Play) -> Rule[None]:
    """Each neighbour may discard 1 card; +2 influence for each who does not."""
    for seat in neighbours(table, play.seat):
        hand = table.places[HAND[seat]]
        line = yield from choose(
            seat,
            "watch",
            partial(titles, hand, "pass"),
            rule="card.for_the_watch",
            of=HAND[seat] if hand else "",
        )
        if line == "pass":
            play.bonus += 2
            say(table, "watch.refused", leader=table.names[seat], card=play.card)
        else:
            discard_from_hand(table, seat, line)


@on_play("longclaw")
def longclaw(table: Table, play: Play) -> Rule[None]:
    """If there is no other card in your bid stack, draw 1 card."""
    if not table.bids[play.seat]:
        yield from draw_cards(table, play.seat, 1)


@on_play("lord_commander")
def lord_commander(table: Table, play: Play) -> Rule[None]:
    """Look at a neighbour's hand; you may exchange 1 card of yours for 1 of theirs."""
    me = play.seat
    victim = yield from look_at_hand(table, play, neighbours(table, me), rule="card.lord_commander")
    mine = table.places[HAND[me]]
    if victim < 0 or not mine:
        return
    both = only(me, victim)
    theirs = table.places[HAND[victim]][:]
    given = yield from choose(
        me,
        "exchange.give",
        partial(titles, mine, "pass"),
        rule="card.lord_commander",
        to=both,
        of=lambda line: "" if line == "pass" else f"{HAND[me]}>{HAND[victim]}",
        target=table.names[victim],
    )
    if given == "pass":
        return
    shift(table, given, HAND[me], HAND[victim], both)
    taken = yield from choose(
        me,
        "exchange.take",
        partial(titles, theirs),
        rule="card.lord_commander",
        to=both,
        of=f"{HAND[victim]}>{HAND[me]}",
        target=table.names[victim],
    )
    shift(table, taken, HAND[victim], HAND[me], both)
    pass_unseen(table, me, victim)
    pass_unseen(table, victim, me)
    known = {"card": given, "other": taken}
    say(
        table,
        "hand.exchanged",
        private={me: known, victim: known},
        leader=table.names[me],
        target=table.names[victim],
        card="",
        other="",
    )


@on_play("dracarys")
def dracarys(table: Table, play: Play) -> Rule[None]:
    """Discard every card with printed value 1 or lower from the other leaders' bid stacks."""
    for seat in others(table, play.seat):
        for staked in table.bids[seat][:]:
            if printed(table, staked.card) <= 1 and can_touch(table, play.seat, seat, staked):
                discard_bid(table, seat, staked)
    yield from ()


@on_play("the_silence")
def the_silence(table: Table, play: Play) -> Rule[None]:
    """While this card lies in your stack, others' cards cannot move or discard cards there (adopted.54)."""
    play.guard = True
    yield from ()


@on_play("dragonbinder")
def dragonbinder(table: Table, play: Play) -> Rule[None]:
    """Discard any number of other cards from your bid stack: +4 influence for each."""
    seat = play.seat
    stack = table.bids[seat]
    items = [bid_word(table, seat, i) for i, staked in enumerate(stack) if can_touch(table, seat, seat, staked)]
    if items:
        words = yield from choose_some(seat, "dragonbinder", items, 0, len(items), rule="card.dragonbinder")
        for holder, staked in [find_bid(table, word) for word in words]:
            discard_bid(table, holder, staked)
            play.bonus += 4


@on_play("crows_eye")
def crows_eye(table: Table, play: Play) -> Rule[None]:
    """Take 1 random card from a neighbour's hand."""
    victim = yield from choose_leader(
        table, play.seat, with_cards(table, neighbours(table, play.seat)), rule="card.crows_eye"
    )
    if victim >= 0:
        yield from take_at_random(table, play.seat, victim)


@on_play("the_grass_hides_the_viper")
def the_grass_hides_the_viper(table: Table, play: Play) -> Rule[None]:
    """+1 influence for each leader who has bent the knee."""
    play.bonus += sum(table.kneeling)
    yield from ()


@on_play("water_gardens")
def water_gardens(table: Table, play: Play) -> Rule[None]:
    """Draw 2 cards; you bend the knee afterwards."""
    yield from draw_cards(table, play.seat, 2)
    play.kneel = True


@on_play("golden_rose")
def golden_rose(table: Table, play: Play) -> Rule[None]:
    """Give 1 card from your hand to a neighbour."""
    if table.places[HAND[play.seat]]:
        taker = yield from choose_leader(table, play.seat, list(neighbours(table, play.seat)), rule="card.golden_rose")
        yield from give_card(table, play.seat, taker, rule="card.golden_rose")


@on_play("bounty_of_highgarden")
def bounty_of_highgarden(table: Table, play: Play) -> Rule[None]:
    """Draw 3 cards, then give 1 to each neighbour."""
    yield from draw_cards(table, play.seat, 3)
    for taker in neighbours(table, play.seat):
        yield from give_card(table, play.seat, taker, rule="card.bounty_of_highgarden")


@on_play("visions_in_the_flames")
def visions_in_the_flames(table: Table, play: Play) -> Rule[None]:
    return look_at_top(table, play.seat, 3, bury=False, rule="card.visions_in_the_flames")
