"""A bot for `cyvasse sim GAME --bots py:examples/py_bot.py:Lead,random`: it takes the line after which it leads most.

It is given what its seat has seen and nothing else, so it tries its lines in an imagined world that looks the same.
"""

from cyvasse import imagine

MOST = 24  # lines that are tried


class Lead:
    def __init__(self, most: str = str(MOST)) -> None:  # py:examples/py_bot.py:Lead:60 tries 60 lines
        self.most = int(most)

    def answer(self, seen, luck, budget=None) -> str:
        world = imagine(seen, luck.below(1 << 52))
        lines = world.options(seen.seat)  # all legal lines; of a pose those that the rules suggest
        luck.shuffle(lines := lines[:])
        return max(lines[: self.most], key=lambda line: self.lead(world.fork(light=True), seen.seat, line))

    def lead(self, world, seat: int, line: str) -> int:
        world.give(seat, line)
        scores = world.scores
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
