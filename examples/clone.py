#!/usr/bin/env python3
"""Clone a bot from what the laboratory ships: play, learn what it chose, and play as it would, with NumPy alone.

    python examples/clone.py betwixt --games 400 --out runs/betwixt
    cyvasse ladder betwixt --bots py:examples/clone.py:Clone:runs/betwixt/clone.npz,greedy --among random --games 300

The network looks at the table, the question and one line after another, and gives each line a score. It learns to
give the line that was chosen the highest (softmax over the lines of a question, Adam).
"""

import argparse
import time
from pathlib import Path

import numpy as np

from cyvasse.kernel.features import lines_of
from cyvasse.kernel.game import find
from cyvasse.lab.arrays import Arrays, arrays, batches
from cyvasse.lab.sim import prepare, simulate

WIDE, DEEP, BATCH, RATE = 128, 64, 256, 1.5e-3


class Network:
    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.weights = weights

    @classmethod
    def new(cls, table: int, question: int, line: int, luck: np.random.Generator) -> "Network":
        sizes = {"table": (table, WIDE), "question": (question, WIDE), "line": (line, WIDE), "deep": (WIDE, DEEP)}
        made = {name: luck.normal(0, (2 / size[0]) ** 0.5 / 2, size) for name, size in sizes.items()}
        made |= {"bias": np.zeros(WIDE), "deep_bias": np.zeros(DEEP), "score": np.zeros(DEEP)}
        return cls({name: value.astype(np.float32) for name, value in made.items()})

    def forward(self, table, question, lines, of) -> tuple[np.ndarray, ...]:
        """Scores of lines; `of` is by line the decision it belongs to."""
        w = self.weights
        common = table @ w["table"] + question @ w["question"] + w["bias"]
        wide = np.maximum(lines @ w["line"] + common[of], 0)
        deep = np.maximum(wide @ w["deep"] + w["deep_bias"], 0)
        return deep @ w["score"], wide, deep

    def slopes(self, table, question, lines, begin, chosen) -> tuple[float, dict[str, np.ndarray]]:
        """How surprising the choices are, and how that changes with the weights."""
        w, count = self.weights, np.diff(begin)
        of = np.repeat(np.arange(len(chosen)), count)
        scores, wide, deep = self.forward(table, question, lines, of)
        scores -= np.maximum.reduceat(scores, begin[:-1])[of]
        chances = np.exp(scores)
        chances /= np.add.reduceat(chances, begin[:-1])[of]
        taken = begin[:-1] + chosen
        loss = -np.log(chances[taken] + 1e-9).mean()
        up = chances
        up[taken] -= 1
        up /= len(chosen)
        down_deep = np.outer(up, w["score"]) * (deep > 0)
        down_wide = (down_deep @ w["deep"].T) * (wide > 0)
        common = np.add.reduceat(down_wide, begin[:-1])
        return float(loss), {
            "score": up @ deep, "deep": wide.T @ down_deep, "deep_bias": down_deep.sum(0), "line": lines.T @ down_wide,
            "table": table.T @ common, "question": question.T @ common, "bias": common.sum(0),
        }  # fmt: skip


class Adam:
    def __init__(self, weights: dict[str, np.ndarray]) -> None:
        self.means = {name: np.zeros_like(value) for name, value in weights.items()}
        self.squares = {name: np.zeros_like(value) for name, value in weights.items()}
        self.steps = 0

    def step(self, weights: dict[str, np.ndarray], slopes: dict[str, np.ndarray], rate: float) -> None:
        self.steps += 1
        rate *= (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)


def rows(data: Arrays, some: np.ndarray) -> tuple[np.ndarray, ...]:
    """Some decisions with their lines."""
    count = data.begin[some + 1] - data.begin[some]
    begin = np.concatenate([[0], np.cumsum(count)])
    at = np.repeat(data.begin[some] - begin[:-1], count) + np.arange(begin[-1])
    return data.table[some], data.question[some], data.lines[at], begin, data.chosen[some]


def train(data: Arrays, epochs: int, seconds: float, seed: int) -> Network:
    """A tenth of the decisions is kept aside, to see how often what was chosen is found."""
    luck, begun = np.random.default_rng(seed), time.perf_counter()
    network = Network.new(data.table.shape[1], data.question.shape[1], data.lines.shape[1], luck)
    adam, aside = Adam(network.weights), max(1, len(data) // 10)
    order = luck.permutation(len(data))
    test, rest = np.sort(order[:aside]), order[aside:]
    for epoch in range(epochs):
        part = max(epoch / epochs, (time.perf_counter() - begun) / seconds)
        if part >= 1:
            break
        losses = []
        for some in batches(len(rest), BATCH, luck):
            loss, slopes = network.slopes(*rows(data, rest[some]))
            adam.step(network.weights, slopes, RATE * (1 - part))
            losses.append(loss)
        share = 100 * found(network, data, test)
        print(f"epoch {epoch + 1}: surprise {np.mean(losses):.3f}, found {share:.1f} %", flush=True)
    return network


def found(network: Network, data: Arrays, some: np.ndarray) -> float:
    """How often the line with the highest score is the one that was chosen."""
    table, question, lines, begin, chosen = rows(data, some)
    scores = network.forward(table, question, lines, np.repeat(np.arange(len(some)), np.diff(begin)))[0]
    return float(np.mean([scores[begin[i] : begin[i + 1]].argmax() == chosen[i] for i in range(len(some))]))


class Clone:
    """The bot: it takes the line with the highest score."""

    def __init__(self, weights: str) -> None:
        with np.load(weights) as kept:
            self.network = Network({name: kept[name] for name in kept})

    def answer(self, seen, luck, budget=None) -> str:
        features, view, asked = find(seen.game).features, seen.now, seen.question
        lines = lines_of(asked)
        if len(lines) == 1:
            return lines[0]
        given = ([features.table(view)], [features.question(view, asked)], features.lines(view, asked, lines))
        scores = self.network.forward(*(np.array(one, np.float32) for one in given), np.zeros(len(lines), int))[0]
        return lines[int(scores.argmax())]


def main() -> None:
    given = argparse.ArgumentParser(description="Clone a bot from the games it plays.")
    given.add_argument("game")
    given.add_argument("--bot", default="greedy", help="whom to clone")
    given.add_argument("--games", type=int, default=400, help="to learn from, against random")
    given.add_argument("--epochs", type=int, default=20)
    given.add_argument("--seconds", type=float, default=200.0, help="to learn, at most")
    given.add_argument("--workers", type=int, default=2)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--out", type=Path, required=True, help="a folder for the games and the weights")
    args = given.parse_args()
    begun = time.perf_counter()
    seats = find(args.game).seats[0]
    run = prepare(args.game, seats, [args.bot, *["random"] * (seats - 1)], args.seed, records=True)
    simulate(run, args.games, args.workers, args.out)
    played = time.perf_counter()
    data = arrays(args.out, bots=[args.bot])
    read = time.perf_counter()
    print(f"{len(data)} decisions; {played - begun:.0f} s to play, {read - played:.0f} s to read")
    network = train(data, args.epochs, args.seconds, args.seed)
    np.savez(args.out / "clone.npz", **network.weights)
    print(f"{args.out / 'clone.npz'} after {time.perf_counter() - begun:.0f} s in all")


if __name__ == "__main__":
    main()
