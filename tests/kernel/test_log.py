"""The log: one line for everyone, redacted for those who may not know, numbered for each receiver."""

from __future__ import annotations

import cyvasse
from cyvasse.kernel.question import only
from cyvasse.kernel.rule import Rule, choose, say

from .models.ground import Ground
from .tiny import tiny


def ask(seat: int) -> Rule[str]:
    return choose(seat, "ask", lambda: ["yes", "no"], "x")


def tell(table: Ground) -> Rule[None]:
    say(table, "begun")
    say(table, "whispered", to=only(1), secret="plum")
    say(table, "drawn", private={0: {"card": "sword"}}, seat="seat_0", card="")
    yield from ask(0)
    say(table, "ended")


def test_each_reads_what_it_may_and_counts_only_that() -> None:
    match = tiny(tell, seats=3)
    assert match.log(0) == [(1, "begun", {}), (2, "drawn", {"seat": "seat_0", "card": "sword"})]
    assert match.log(1) == [
        (1, "begun", {}),
        (2, "whispered", {"secret": "plum"}),
        (3, "drawn", {"seat": "seat_0", "card": ""}),
    ]
    assert match.log(2) == match.log(None) == [(1, "begun", {}), (2, "drawn", {"seat": "seat_0", "card": ""})]


def test_lines_of_finished_steps_stay_and_are_said_once() -> None:
    match = tiny(tell, then=tell).play("seat_0: yes")
    assert [line.event for line in match.log(None)] == ["begun", "drawn", "ended", "begun", "drawn"]
    fork = match.fork().fork()
    assert fork.log(0) == match.log(0)
    fork.play("seat_0: no")
    assert len(fork.log(None)) == len(match.log(None)) + 1 == 6


def test_rollouts_and_dreams_of_rollouts_are_silent() -> None:
    match = tiny(tell)
    assert match.fork(light=True).log(0) == [] == cyvasse.imagine(match.seen(0), keep=False).log(0)


def test_what_is_said_in_a_dream_is_what_its_seat_has_read_in_this_step() -> None:
    match = tiny(tell)
    assert cyvasse.imagine(match.seen(0)).log(0) == match.log(0)


def test_the_log_in_words_of_both_languages() -> None:
    match = cyvasse.start("yard", "step: drop\nhand_red: feint sword").play("red: sword")
    assert match.says(0, "en") == ["Red slips Sword under the straw."]
    assert match.says(1, "en") == ["Red slips a card under the straw."]
    assert match.says(0, "ru") == ["Красный прячет под солому: Меч."]
    assert match.says(1, "ru") == ["Красный прячет карту под солому."]


def test_of_anothers_question_one_learns_seat_and_ask_only() -> None:
    match = cyvasse.new("yard", seats=2, seed=3)
    mine, other = match.asked(0)
    assert (mine.seat, other.seat, other.ask, other.rule) == (0, 1, "orders.give", "orders.1")
    assert mine.options and not other.options and not other.words
    assert all(not asked.options for asked in match.asked(None))
