"""A small lesson that is right, for tests that break one thing in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from cyvasse.kernel.game import find
from cyvasse.learn.lesson import LessonFile
from cyvasse.learn.lesson_check import LessonCheck
from cyvasse.learn.reading import read

Break = Callable[[dict[str, Any]], object]

TABLE = """
seats: tyrion daenerys jon olenna
first: daenerys
turn: tyrion
kneeling: daenerys jon olenna
ally: sandor_clegane
daenerys bid: siege
tyrion hand: steady_support puppet backup_plan
"""

LESSON = """
id: bid
title: {en: "A bid", ru: "Торги"}
goal: {en: "Win it.", ru: "Победить."}
minutes: 1
seat: tyrion
recap: {en: "The highest total wins.", ru: "Побеждает тот, у кого больше влияния."}
ends: "tyrion: ally.place"
steps:
  - say:
      en: "[Daenerys](daenerys) has staked [6](siege@daenerys)."
      ru: "[Дейнерис](daenerys) поставила [6](siege@daenerys)."
    point: [sandor_clegane]
    rules: [bid.2, card.siege]
    facts: {leaders.daenerys.total: 6}
  - ask: {en: "Play a card.", ru: "Разыграйте карту."}
    answers: [steady_support, puppet]
    hint: {en: "[Puppet](puppet) brings 3.", ru: "[«Марионетка»](puppet) даёт 3."}
    wrong:
      - lines: [backup_plan]
        say: {en: "Only 1.", ru: "Всего 1."}
      - lines: [kneel]
        play: []
        facts: {winner: 1}
        say: {en: "Then [Daenerys](daenerys) wins.", ru: "Тогда победит [Дейнерис](daenerys)."}
      - refused: [siege]
        say: {en: "This card is not yours.", ru: "Это не ваша карта."}
    then: {en: "It lies in [your stack](tyrion).", ru: "Карта лежит в [вашей стопке](tyrion)."}
  - ask: {en: "And now?", ru: "А теперь?"}
    answers: [puppet, steady_support]
    hint: {en: "More than 6.", ru: "Больше шести."}
    wrong:
      - any: true
        say: {en: "Not enough.", ru: "Этого мало."}
    facts: {leaders.tyrion.total: 7}
  - others: ["tyrion: kneel"]
    facts: {winner: 0}
"""

GAME = """
id: game
title: {en: "A game", ru: "Партия"}
goal: {en: "Play.", ru: "Сыграть."}
minutes: 1
seat: tyrion
recap: {en: "Well played.", ru: "Хорошая партия."}
bots: random
steps:
  - ask: {en: "Play on.", ru: "Играйте дальше."}
    answers: any
"""


def lesson(text: str = LESSON, position: str = TABLE) -> dict[str, Any]:
    made: dict[str, Any] = yaml.safe_load(text)
    return {**made, "position": position}


def written(folder: Path, content: dict[str, Any], name: str = "lessons.yaml") -> Path:
    path = folder / name
    path.write_text(yaml.safe_dump(content, allow_unicode=True), encoding="utf-8")
    return path


def as_read(folder: Path, *lessons: dict[str, Any], game: str = "betwixt") -> LessonFile:
    return read(written(folder, {"game": game, "lessons": list(lessons)}))


def problems(folder: Path, one: dict[str, Any], game: str = "betwixt") -> list[str]:
    return LessonCheck(find(game), as_read(folder, one, game=game).lessons[0]).run().problems
