"""Imagining within a step, where cards come and go known and unknown: no world is ever out of reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import cyvasse
from cyvasse.kernel import imagine
from cyvasse.kernel.deck import draw_top, top_slot
from cyvasse.kernel.luck import Dice
from cyvasse.kernel.match import Match
from cyvasse.kernel.places import draw, lay, look, shift, show
from cyvasse.kernel.question import EVERYONE, NOBODY, Seat, only
from cyvasse.kernel.rule import Inconsistent, Rule, choose, choose_number, together
from cyvasse.kernel.seen import decode, encode

from .models.ground import Ground
from .tiny import tiny

HANDS = {"deck": list("aabbccdd"), "hand-0": ["e", "f"], "hand-1": ["g", "h"], "under@": ["i"]}


def pause(table: Ground) -> Rule[None]:
    yield from choose(0, "go on", lambda: ["yes", "no"], "x")


def secretly(table: Ground, seat: Seat, src: str, dst: str) -> Rule[None]:
    """A seat moves a card of its choice that only it knows."""
    cards = table.places[src]
    card = yield from choose(
        seat, "move", lambda: sorted(set(cards)), "x", to=only(seat), of=f"{src}>{dst}", secret=True
    )
    shift(table, card, src, dst, only(seat))


def dreams(match: Match, seat: Seat | None, n: int = 60) -> list[Match]:
    """Dreams of a seat, all found at the first try, that it cannot tell from the truth."""
    imagined, tried = imagine.count
    found = [cyvasse.imagine(match.seen(seat), luck) for luck in range(n)]
    assert imagine.count[1] - tried == imagine.count[0] - imagined == n, "found at the first try"
    assert all(each.seen(seat) == match.seen(seat) and each.view(seat) == match.view(seat) for each in found)
    return found


def test_a_card_known_to_come_in_may_be_the_one_that_goes_out_unknown() -> None:
    def rule(table: Ground) -> Rule[None]:
        card = yield from choose(0, "give", lambda: table.places["hand-0"][:], "x", of="hand-0>hand-1", secret=True)
        shift(table, card, "hand-0", "hand-1")
        yield from secretly(table, 1, "hand-1", "under@")
        yield from pause(table)

    match = tiny(rule, places=HANDS).play("seat_0: e", "seat_1: e")
    went = Counter("e" in each.table.places["under@"] for each in dreams(match, 0))
    assert went[True] and went[False]


def test_an_unknown_card_in_and_an_unknown_card_out_of_an_empty_place() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from draw(table, "deck", "hole@")
        yield from draw(table, "hole@", "under@")
        yield from look(table, "under@", 0)
        yield from pause(table)

    match = tiny(rule, places={**HANDS, "hole@": []})
    dreams(match, 0)
    assert len({tuple(each.table.places["under@"]) for each in dreams(match, 1)}) > 4


def test_a_deck_that_runs_out_is_refilled_in_the_middle_of_a_step() -> None:
    def rule(table: Ground) -> Rule[None]:
        table.board["discard"] = list("xyz")
        for _ in range(3):
            if not table.places["deck"]:
                cards, table.board["discard"] = table.board["discard"], []
                yield from lay(table, cards, "deck")
            yield from draw_top(table, "deck", "hand-1")
        yield from pause(table)

    match = tiny(rule, places={**HANDS, "deck": ["a"]})
    hands = {tuple(each.table.places["hand-1"]) for each in dreams(match, 0)}
    assert all(len({*hand, *"xyz"}) + 2 == 3 + len(hand) for hand in hands), "two of x, y, z, without copies"
    assert len(hands) > 4


def test_a_card_that_passed_through_a_slot_made_in_this_step() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from secretly(table, 1, "hand-1", top_slot(table, "deck"))
        yield from draw_top(table, "deck", "hand-0")
        yield from pause(table)

    match = tiny(rule, places=HANDS).play("seat_1: g")
    assert all("g" in each.table.places["hand-0"] for each in dreams(match, 0))
    assert {"".join(each.table.places["hand-1"]) for each in dreams(match, None)} >= {"g", "h", "a"}


def test_a_place_looked_at_twice_tells_what_went_in_between() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from look(table, "under@", 0)
        for _ in range(3):
            yield from draw(table, "under@", "hand-1")
        yield from look(table, "under@", 0)
        yield from pause(table)

    match = tiny(rule, places={**HANDS, "under@": [f"u{i:02}" for i in range(20)]})
    assert all(each.table.places["hand-1"][-3:] == match.table.places["hand-1"][-3:] for each in dreams(match, 0))


def test_a_card_seen_before_and_after_unknown_moves_has_not_moved() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from show(table, "hand-1", ["g"])
        yield from secretly(table, 1, "hand-1", "under@")
        yield from draw(table, "deck", "hand-1")
        yield from show(table, "hand-1", ["g"])
        yield from pause(table)

    match = tiny(rule, places=HANDS).play("seat_1: h")
    assert all("g" in each.table.places["hand-1"] for each in dreams(match, 0))


def test_face_down_cards_turned_up_in_the_same_step() -> None:
    def rule(table: Ground) -> Rule[None]:
        laid = yield from together({seat: lay_down(table, seat) for seat in (0, 1)}, shown=False)
        for seat, card in laid.items():
            shift(table, card, f"hand-{seat}", f"down-{seat}", NOBODY)
        yield from pause(table)
        yield from show(table, "down-1", table.places["down-1"])
        yield from pause(table)

    hand = [f"c{i}" for i in range(9)]
    match = tiny(rule, places={"hand-0": ["a", "b"], "hand-1": hand, "down-0": [], "down-1": []})
    match.play("seat_1: c7", "seat_0: a")
    assert len({each.table.places["down-1"][0] for each in dreams(match, 0)}) > 5
    match.play("seat_0: yes")
    assert all(each.table.places["down-1"] == ["c7"] for each in dreams(match, 0))
    for each in dreams(match, 0, 5):
        assert each.fork().seen(0) == match.seen(0)


def lay_down(table: Ground, seat: Seat) -> Callable[[], Rule[str]]:
    src, dst = f"hand-{seat}", f"down-{seat}"
    return lambda: choose(seat, "lay", lambda: table.places[src][:], "x", of=f"{src}>{dst}", secret=True)


def test_a_secret_answer_that_names_more_than_the_card_it_moves() -> None:
    def rule(table: Ground) -> Rule[None]:
        lines = [f"{card} {target}" for card in table.places["hand-1"] for target in ("north", "south")]
        line = yield from choose(1, "send", lambda: lines, "x", to=only(1), of="hand-1>under@", secret=True)
        shift(table, line.split(" ")[0], "hand-1", "under@", only(1))
        yield from pause(table)

    match = tiny(rule, places=HANDS).play("seat_1: h south")
    sent = {each.table.places["under@"][0] for each in dreams(match, 0)}
    assert len(sent) > 1, "which one it was is not known"


def test_a_secret_number_without_a_route_is_any_number() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from choose_number(1, "bid", 0, 1_000_000, "x", to=only(1))
        yield from pause(table)

    match = tiny(rule).play("seat_1: 77")
    guessed = {each.past[-1].events[0].words for each in dreams(match, 0)}
    assert len(guessed) > 50


def test_lines_of_a_lifted_screen_are_known_but_not_how_they_came_about() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from together({seat: lambda seat=seat: several(table, seat) for seat in (0, 1)})  # type: ignore[misc]
        yield from pause(table)

    match = tiny(rule)
    match.play("seat_1: a", "seat_1: b", "seat_1: lift", "seat_1: c", "seat_1: done", "seat_0: done")
    assert [event[1:3] for event in match.seen(0).since if event[0] == 1] == [("screen-1", '["a", "c"]')]
    for each in dreams(match, 0, 5):
        assert each.table.screens == [[], ["a", "c"]]
        assert each.fork().seen(0) == match.seen(0) == each.fork().fork().seen(0)


def several(table: Ground, seat: Seat) -> Rule[list[str]]:
    screen = table.screens[seat]
    while (line := (yield from choose(seat, "lay", lambda: ["a", "b", "c", "lift", "done"], "x"))) != "done":
        if line != "lift":
            screen.append(line)
        elif screen:
            screen.pop()
    return screen


def test_dreams_of_a_screen_that_is_up() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from together({seat: lambda seat=seat: several(table, seat) for seat in (0, 1, 2)}, shown=False)  # type: ignore[misc]
        yield from pause(table)

    match = tiny(rule, seats=3)
    match.play("seat_0: a", "seat_1: b", "seat_1: done", "seat_2: c", "seat_0: b")
    assert match.seen(0).ready == [1, 1]
    for each in dreams(match, 0):
        assert sorted(each.questions) == [0, 2]
        assert each.table.screens[0] == ["a", "b"] and each.table.screens[2] == []


def test_an_impossible_memory_is_inconsistent() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from pause(table)

    match = tiny(rule, places=HANDS)
    assert match.past[-1].table.facts is not None
    match.past[-1].table.facts[0] = {("under@",): ["a", "b"]}
    with pytest.raises(Inconsistent, match="no world found for seat 0"):
        cyvasse.imagine(match.seen(0))


def test_equal_knowledge_and_luck_give_equal_dreams_also_through_json() -> None:
    match = cyvasse.new("yard", seats=3, seed=4)
    for n in range(25):
        known = match.seen(0)
        one, two = cyvasse.imagine(known, n), cyvasse.imagine(decode(encode(known)), n)
        assert one.table == two.table
        seat = sorted(match.questions)[0]
        match.answer(seat, match.questions[seat].sample(Dice(n)))


def test_a_light_dream_keeps_no_past() -> None:
    match = cyvasse.new("yard", seed=4)
    light = cyvasse.imagine(match.seen(0), keep=False)
    assert light.table.facts is None and light.table.log is None and light.past == []
    while not light.over:
        seat = sorted(light.questions)[0]
        light.give(seat, light.questions[seat].sample(Dice(1)))
    assert light.winners


def test_all_that_is_possible_is_dreamt_about_equally_often() -> None:
    """Of three cards that a seat has seen one went away unseen: any of them, each as likely."""

    def rule(table: Ground) -> Rule[None]:
        yield from look(table, "hand-1", 0)
        yield from draw(table, "hand-1", "under@")

    match = tiny(rule, places={"hand-0": [], "hand-1": list("xyz"), "under@": []}, then=pause)
    found = Counter("".join(each.table.places["hand-1"]) for each in dreams(match, 0, 600))
    assert set(found) == {"xy", "xz", "yz"} and all(150 < n < 250 for n in found.values())


def test_memories_that_share_places_are_dealt_fairly() -> None:
    """x lies in a or b, y in b or c: three worlds, and none of them stands out."""
    match = tiny(pause, places={"a@": ["x"], "b@": ["y"], "c@": ["z"], "hand-0": []})
    facts = match.past[-1].table.facts
    assert facts is not None
    facts[0] = {("a@", "b@"): ["x"], ("b@", "c@"): ["y"]}
    found = Counter(
        "".join(
            card for place in ("a@", "b@", "c@") for card in cyvasse.imagine(match.seen(0), luck).table.places[place]
        )
        for luck in range(900)
    )
    assert set(found) == {"xyz", "xzy", "zxy"} and all(240 < n < 360 for n in found.values())


def test_memories_make_room_for_a_card_that_is_seen() -> None:
    """Nine cards are remembered in two hands of nine; one of them is played from the hand that holds only one."""

    def rule(table: Ground) -> Rule[None]:
        yield from choose(1, "play", lambda: table.places["hand-1"][:], "x", of="hand-1")
        shift(table, "x", "hand-1", "")
        yield from pause(table)

    many = [f"r{i}" for i in range(8)]
    match = tiny(rule, seats=3, places={"deck": ["x", "y"], "hand-0": [], "hand-1": ["x"], "hand-2": many})
    facts = match.past[-1].table.facts
    assert facts is not None
    facts[0] = {("deck", "hand-1"): ["x"], ("hand-1", "hand-2"): [*many, "x"]}
    match.play("seat_1: x")
    imagined, tried = imagine.count
    found = [cyvasse.imagine(match.seen(0), luck) for luck in range(60)]
    assert imagine.count == [imagined + 60, tried + 60], "found at the first try"
    assert all(each.table.places["hand-2"] == many and each.table.places["deck"] == ["x", "y"] for each in found)


def test_a_spectator_remembers_what_everyone_saw_go_into_hiding() -> None:
    """Of two cards that lay open one went back into the deck; then, unseen, a card of it into a hand."""

    def rule(table: Ground) -> Rule[None]:
        yield from lay(table, ["x"], "deck")
        yield from draw(table, "deck", "hand-1")

    places = {"deck": list("abcd"), "hand-0": ["e"], "hand-1": []}
    match = tiny(rule, places=places, then=pause)
    assert match.view(None).hidden.facts == match.view(0).hidden.facts == [(["deck", "hand-1"], ["x"])]
    for each in dreams(match, None):
        assert "x" not in each.table.places["hand-0"]
    for seat in (0, 1):
        for each in dreams(match, seat):
            assert each.view(None) == match.view(None), "what spectators remember a seat knows too"


def test_second_thoughts_of_ones_own_move_no_cards() -> None:
    """A seat lays one card, then another instead; only the second goes under the pile, and from there to a hand."""

    def private(table: Ground) -> Rule[str]:
        of = "hand-0>under@"
        yield from choose(0, "lay", lambda: table.places["hand-0"][:], "x", of=of, secret=True)
        return (yield from choose(0, "lay", lambda: table.places["hand-0"][:], "x", of=of, secret=True))

    def rule(table: Ground) -> Rule[None]:
        laid = yield from together({0: lambda: private(table)}, shown=False)
        shift(table, laid[0], "hand-0", "under@", only(0))
        yield from draw(table, "under@", "hand-1")
        yield from pause(table)

    match = tiny(rule, places={"hand-0": ["a", "b", "c"], "hand-1": ["d"], "under@": []}).play("seat_0: a", "seat_0: b")
    assert all(each.table.places["hand-1"] == ["b", "d"] for each in dreams(match, 0))


def test_everyone_learns_of_an_open_draw() -> None:
    def rule(table: Ground) -> Rule[None]:
        yield from draw(table, "deck", "", EVERYONE)
        yield from pause(table)

    match = tiny(rule, places=HANDS)
    assert match.seen(0).since == match.seen(None).since
    dreams(match, 0)
