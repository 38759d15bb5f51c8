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


STALWART = """h6: stark winterfell_riders green
    h5: lannister lannisport_guards green kevan
    a1: lannister lannisport_guards green"""
HEMMED_IN = """h6: stark winterfell_riders green
    h5: lannister lannisport_guards green
    h4: lannister lannisport_guards green
    g4: lannister lannisport_guards green"""


@pytest.mark.parametrize(
    ("field", "luck", "plays", "en", "ru"),
    [
        # what changes the number of dice
        ("h6: stark war_host red, forest\nh5: lannister lannisport_guards green 1", "green green", [],
         "Dice: 2 (by rank 4, after terrain 2, other changes +0).",
         "Кубиков: 2 (по рангу 4, с учётом местности 2, прочие изменения +0)."),
        # what stops hits and flags
        ("h6: stark war_host blue\nh5: lannister lannisport_guards green, building", "green blue red", [],
         "Cover and Toughness of Lannisport Guards (h5) stop hits: 1.",
         "Укрытие и прочность: Стражи Ланниспорта (h5), остановлено ран – 1."),
        (STALWART, "morale blue", ["lannister: yes"],
         "Stalwart: a flag against Kevan Lannister's unit (h5) is ignored.",
         "Стойкость: отряд Кивана Ланнистера (h5) игнорирует флаг."),
        (HEMMED_IN, "morale blue", ["lannister: no"],
         "No way back for Lannisport Guards (h5), hexes missing: 1. They become hits.",
         "Отступать некуда: Стражи Ланниспорта (h5), вместо гексов раны – 1."),
        ("h6: stark winterfell_riders green\nh5: lannister lannisport_guards green 1 kevan", "green blue", [],
         "Kevan Lannister (Trusted Captain): hits 1, too few to capture, which takes 2.", ""),
        # whose attack is what
        ("h6: stark war_host green\ni5: stark war_host green\nh5: lannister lannisport_guards green, engaged i5",
         "blue red", [],
         "House Stark attacks from the flank: Lannisport Guards (h5).",
         "Дом Старков: фланговая атака, цель – Стражи Ланниспорта (h5)."),
        # why morale and points change
        ("h6: stark war_host green\nh5: lannister lannisport_guards red 1\na1: lannister lannisport_guards green",
         "red red", ["stark: pass"],
         "House Stark: morale +3, now 14 (units eliminated).",
         "Дом Старков: мораль +3, теперь 14 (уничтожены отряды)."),
    ],
)  # fmt: skip
def test_an_attack_tells_what_has_changed_it(field: str, luck: str, plays: list[str], en: str, ru: str) -> None:
    rank = field.partition("\n")[0].split(" ")[3].rstrip(",")
    tokens = f"stark tokens: {rank}\n{field}"
    more = [f"stark: {rank}", "stark: h6"] if "i5: stark" in field else [f"stark: {rank}"]
    match = start(tokens, luck).play(*more, "stark: stay", "stark: melee h5", *plays)
    assert en in match.says(None, "en")
    assert not ru or ru in match.says(None, "ru")
