#!/usr/bin/env python3
"""Train a small policy for betwixt on the CPU with NumPy alone, and measure it against chance.

    python examples/train_betwixt.py --games 1500

The policy is linear: each word that may be answered has a weight for each place of the observation, and a line's words
are drawn by the softmax over the legal ones. It learns by REINFORCE: after a game the words that were chosen become
likelier in the measure in which the game went better than usual.
"""

import argparse
import time

import numpy as np

from cyvasse.envs.solo import Solo

SEATS = 3
RATE = 0.2
FORGET = 0.98  # how slowly the usual result follows


class Policy:
    def __init__(self, actions: int, size: int) -> None:
        self.weights = np.zeros((actions, size), np.float32)

    def shares(self, seen: dict) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """The legal actions with their shares, and the places of the observation that are not empty."""
        legal = np.flatnonzero(seen["action_mask"])
        places = np.flatnonzero(seen["observation"])
        values = seen["observation"][places]
        values /= np.linalg.norm(values) + 1e-6
        scores = self.weights[np.ix_(legal, places)] @ values
        shares = np.exp(scores - scores.max())
        return legal, shares / shares.sum(), places, values


def play(env: Solo, policy: Policy, luck: np.random.Generator, best: bool = False) -> tuple[float, list]:
    """One game; returns our share of the win and what was decided on the way."""
    seen, _ = env.reset(seed=int(luck.integers(1 << 31)))
    course = []
    while True:
        legal, shares, places, values = policy.shares(seen)
        chosen = int(shares.argmax()) if best else int(luck.choice(len(legal), p=shares))
        if len(legal) > 1:
            course.append((legal, shares, chosen, places, values))
        seen, reward, over, _, _ = env.step(np.int64(legal[chosen]))
        if over:
            return reward, course


def margin(env: Solo) -> float:
    """How far we were ahead or behind: a game tells more than who won it."""
    scores = env.board.match.scores
    best = max(score for seat, score in enumerate(scores) if seat != env.seat)
    return float(np.tanh((scores[env.seat] - best) / 6))


def learn(policy: Policy, course: list, better: float) -> None:
    for legal, shares, chosen, places, values in course:
        push = -shares
        push[chosen] += 1
        policy.weights[np.ix_(legal, places)] += RATE * better * np.outer(push, values)


def measure(env: Solo, policy: Policy, games: int, seed: int) -> tuple[float, float]:
    """Our share of the wins, and half of its 95 % interval."""
    luck = np.random.default_rng(seed)
    won = np.array([play(env, policy, luck, best=True)[0] for _ in range(games)])
    return float(won.mean()), float(1.96 * won.std() / np.sqrt(games))


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    given.add_argument("--games", type=int, default=1500, help="games to learn from")
    given.add_argument("--test", type=int, default=200, help="games to measure with")
    given.add_argument("--seed", type=int, default=1)
    args = given.parse_args()
    env = Solo("betwixt", seats=SEATS, bots=["random"], options={"quick": True})
    policy = Policy(env.board.codec.count, env.observation_space["observation"].shape[0])
    luck, begun = np.random.default_rng(args.seed), time.perf_counter()
    usual, lately = 0.0, 1 / SEATS
    for n in range(1, args.games + 1):
        won, course = play(env, policy, luck)
        result = margin(env)
        learn(policy, course, result - usual)
        usual = FORGET * usual + (1 - FORGET) * result
        lately = FORGET * lately + (1 - FORGET) * won
        if n % 250 == 0:
            print(f"{n:5} games, {time.perf_counter() - begun:4.0f} s, lately {100 * lately:.0f} % won", flush=True)
    share, error = measure(env, policy, args.test, args.seed + 1)
    print(
        f"The policy wins {100 * share:.1f} ± {100 * error:.1f} % against chance, whose share is {100 / SEATS:.1f} %."
    )


if __name__ == "__main__":
    main()
