"""RLCard: Uno for two, in Python, through its environment as its learners use it."""

import json
import random
import time
import warnings


def measure(seconds: float) -> dict[str, float]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import rlcard

        env = rlcard.make("uno", config={"seed": 7})

    # Not its RandomAgent: that one computes probabilities nobody asks for, and importing it runs pip.
    def play() -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            if len(actions) > 1:
                decisions += 1
            state, _ = env.step(random.choice(actions))
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
