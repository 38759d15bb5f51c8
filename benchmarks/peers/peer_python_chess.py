"""python-chess: random legal moves in Python until the game is over by rule."""

import json
import random
import time


def measure(seconds: float) -> dict[str, float]:
    import chess

    def play() -> int:
        decisions = 0
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            if len(moves) > 1:
                decisions += 1
            board.push(random.choice(moves))
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
