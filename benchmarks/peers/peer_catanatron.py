"""Catanatron: Settlers of Catan in Python, four of its random players."""

import json
import random
import time
from typing import Any


def measure(seconds: float) -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer

    decisions = 0

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        nonlocal decisions
        if len(actions) > 1:
            decisions += 1
        return player.decide(game, actions)

    def play() -> None:
        Game([RandomPlayer(color) for color in Color]).play(decide_fn=decide)

    random.seed(7)
    play()
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        play()
        games += 1
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions_per_game": decisions / games,
    }


if __name__ == "__main__":
    print(json.dumps(measure(5.0)))
