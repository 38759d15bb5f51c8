#!/usr/bin/env python3
"""PettingZoo: a whole game of betwixt with random legal actions."""

import numpy as np

from cyvasse.envs.zoo import zoo

luck = np.random.default_rng(1)
env = zoo("betwixt").env(seats=3)
env.reset(seed=7)
for agent in env.agent_iter():
    seen, reward, terminated, truncated, _ = env.last()
    if terminated or truncated:
        print(agent, "has won a share of", reward)
        env.step(None)
    else:
        env.step(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
