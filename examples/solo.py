#!/usr/bin/env python3
"""Gymnasium: one seat of betwixt against greedy, with random legal actions."""

import gymnasium
import numpy as np

from cyvasse.envs.solo import register

register()
luck = np.random.default_rng(1)
env = gymnasium.make("cyvasse/betwixt-v2", seats=3, bots=["greedy:1"], options={"quick": True})
seen, _ = env.reset(seed=7)
over = False
while not over:
    action = luck.choice(np.flatnonzero(seen["action_mask"]))
    seen, reward, over, _, _ = env.step(action)
print("Our share of the win:", reward)
