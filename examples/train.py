#!/usr/bin/env python3
"""Train a small policy for betwixt with NumPy alone, in a few minutes on one core, and measure it against chance.

    python examples/train.py --games 4000

The policy looks at each word it may say next, describes it by a dozen numbers taken from its own view of the table, and
says a word with a chance that grows with their weighted sum; each kind of question has weights of its own. It learns
by policy gradient: after a batch of games the words of games that went better than usual become likelier.
"""

import argparse
import time

import numpy as np

from cyvasse.envs.solo import Solo
from cyvasse.games.betwixt.components import components

SEATS, BATCH, RATE, TRAITS = 3, 40, 0.03, 13
DATA = components(())


def traits(view, word: str) -> list[float]:
    """What a word would mean here: a bid, kneeling, a card, a council, an ally or a rival."""
    mine, rivals = view.leaders[view.seat], [one for n, one in enumerate(view.leaders) if n != view.seat]
    behind = max(one.total for one in rivals) - mine.total
    prize = (DATA.allies[view.current].power if view.current else 0) + 2 * view.current_tokens
    card, ally, name = DATA.influence.get(word.partition("@")[0]), DATA.allies.get(word), view.seats[view.seat]
    value = card.value if card else 0
    kneels = word == "kneel"
    ours = [council.power + 2 * council.tokens for council in (view.councils[view.seat], view.councils[view.seat - 1])]
    weaker = (ours[1] - ours[0]) / 5
    owned = ally is not None and any(word in view.councils[n].allies for n in (view.seat, view.seat - 1))
    return [
        value / 5,
        float(card is not None and value > behind),
        prize / 5 * (card is not None and value > behind),
        abs(value - behind - 1) / 5 * (card is not None),
        float(kneels),
        kneels * behind / 5,
        kneels * prize / 5,
        kneels * float(behind < 0 and all(one.kneeling for one in rivals)),
        kneels * mine.hand / 10,
        weaker * word.startswith(name + "_") - weaker * word.endswith("_" + name),
        float(name in word.split("@")[-1].split("_")),
        (ally.power if ally else 0) / 5 * (1 if owned else -1),
        float(word in ("pass", "end", "none")),
    ]


class Policy:
    """A row of weights for each kind of question; it learns by Adam."""

    def __init__(self) -> None:
        self.weights: dict[str, np.ndarray] = {}
        self.slow: dict[str, np.ndarray] = {}
        self.steps = 0

    def choose(self, env: Solo, luck: np.random.Generator) -> tuple[int, str, np.ndarray]:
        """An action, the kind of question, and the slope of the logarithm of its chance."""
        board = env.board
        picking, words = board.picking[env.seat], board.legal(env.seat)
        view, ask = board.match.view(env.seat), picking.asked.ask
        described = np.array([traits(view, word) for word in words])
        scores = described @ self.weights.setdefault(ask, np.zeros(TRAITS))
        chances = np.exp(scores - scores.max())
        chances /= chances.sum()
        at = luck.choice(len(words), p=chances)
        return board.codec.number[words[at]], ask, described[at] - chances @ described

    def learn(self, games: list[tuple[dict[str, np.ndarray], float]]) -> None:
        """Make what went better than usual likelier."""
        shares = np.array([share for _, share in games])
        better = (shares - shares.mean()) / (shares.std() + 1e-6)
        self.steps += 1
        for ask, weights in self.weights.items():
            slope = sum(good * slopes[ask] for (slopes, _), good in zip(games, better, strict=True) if ask in slopes)
            mean, square = self.slow.setdefault(ask, np.zeros((2, TRAITS)))
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            weights += RATE * mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.99**self.steps)) + 1e-6)


def play(env: Solo, policy: Policy, luck: np.random.Generator) -> tuple[dict[str, np.ndarray], float]:
    """A game: the slopes of all its choices, by kind of question, and our share of the win."""
    env.reset(seed=int(luck.integers(1 << 31)))
    slopes: dict[str, np.ndarray] = {}
    over, share = False, 0.0
    while not over:
        action, ask, slope = policy.choose(env, luck)
        slopes[ask] = slopes.get(ask, 0) + slope
        _, share, over, _, _ = env.step(np.int64(action))
    return slopes, share


def measured(env: Solo, policy: Policy, games: int, seed: int) -> str:
    luck = np.random.default_rng(seed)
    won = [play(env, policy, luck)[1] for _ in range(games)]
    return f"{100 * np.mean(won):.1f} ± {196 * np.std(won) / np.sqrt(games):.1f} %"


def main() -> None:
    given = argparse.ArgumentParser(description="Train a small policy for betwixt and measure it against chance.")
    given.add_argument("--games", type=int, default=4000, help="to learn from")
    given.add_argument("--test", type=int, default=400, help="to measure with")
    given.add_argument("--seed", type=int, default=1)
    args = given.parse_args()
    env = Solo("betwixt", seats=SEATS, bots=["random"], options={"quick": True})
    policy, luck, begun, recent = Policy(), np.random.default_rng(args.seed), time.perf_counter(), []
    for n in range(0, args.games, BATCH):
        games = [play(env, policy, luck) for _ in range(BATCH)]
        policy.learn(games)
        recent = [*recent, *(share for _, share in games)][-400:]
        if (n + BATCH) % 400 == 0 or n + BATCH >= args.games:
            seconds = time.perf_counter() - begun
            print(f"{n + BATCH} games, of late {100 * np.mean(recent):.0f} % won, {seconds:.0f} s", flush=True)
    print("The policy wins", measured(env, policy, args.test, args.seed + 1), "of its games against chance;")
    print("chance in its seat wins", measured(env, Policy(), args.test, args.seed + 1))


if __name__ == "__main__":
    main()
