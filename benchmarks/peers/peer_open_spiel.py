"""OpenSpiel: Hearts for four, a C++ engine played from Python."""

import json
import random
import time


def measure(seconds: float) -> dict[str, float]:
    import pyspiel

    hearts = pyspiel.load_game("hearts")

    def play() -> int:
        decisions = 0
        state = hearts.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()  # of chance too: every deal in Hearts is equally likely
            if len(actions) > 1 and not state.is_chance_node():
                decisions += 1
            state.apply_action(random.choice(actions))
        return decisions

    random.seed(7)
    play()
    decisions = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += play()
        games += 1
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions_per_game": decisions / games,
    }


if __name__ == "__main__":
    print(json.dumps(measure(5.0)))
