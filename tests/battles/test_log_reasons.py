"""The log tells why: what has decided a battle, what changes a roll or morale, what stops hits and flags."""

from __future__ import annotations

import pytest

from tests.conformance.battles.fields import ENDS, start


def told(position: str, *plays: str, luck: str = "", lang: str = "en") -> list[str]:
    """The log of a position that has been played on."""
    return start(position, luck).play(*plays).says(None, lang)


LAST = "step: score\nround: {round}\nfirst: stark\nmomentum: lannister\n" + ENDS


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("stark points: 3\nlannister points: 2", ["Stark and Lannister, victory points: 3 to 2."]),
        ("morale: 12", ["Stark and Lannister, victory points: 0 to 0.", "Stark and Lannister, morale: 12 to 10."]),
        (
            "",
            [
                "Stark and Lannister, victory points: 0 to 0.",
                "Stark and Lannister, morale: 11 to 11.",
                "A tie, so momentum decides: House Lannister.",
            ],
        ),
    ],
)
def test_the_end_tells_what_was_compared(more: str, said: list[str]) -> None:
    log = told("options: {battle: pb2}\n" + LAST.format(round=4) + more)
    assert log[-1 - len(said) : -1] == said


@pytest.mark.parametrize(
    ("battle", "round_", "more", "en", "ru"),
    [
        ("pb1", 2, "stark points: 6", "Instant victory of House Stark: five victory points ahead.",
         "Дом Старков: мгновенная победа – перевес в пять победных очков."),
        ("s17", 4, "", "House Stark has not met the condition of victory.",
         "Дом Старков: условие победы не выполнено."),
        ("s15", 5, "lannister strategy: 3", "House Lannister has met the condition of victory.",
         "Дом Ланнистеров: условие победы выполнено."),
        ("s25", 5, "stark points: 2", "House Stark has sounded too few horns to win: 0.",
         "Дом Старков: рога ни разу не протрубили, а без них не победить."),
    ],
)  # fmt: skip
def test_the_end_tells_which_condition_decides(battle: str, round_: int, more: str, en: str, ru: str) -> None:
    position = f"options: {{battle: {battle}}}\n" + LAST.format(round=round_) + more
    assert told(position)[-2] == en and told(position, lang="ru")[-2] == ru
