#!/usr/bin/env python3
"""A bot for `cyvasse sim GAME --bots pipe:examples/pipe_bot.py,random`: it reads questions and answers at random.

Each line it reads is a JSON object; `seen.question` is the question, `seen.view` the table as its seat may see it.
"""

import json
import random
import sys


def answer(question: dict, luck: random.Random) -> str:
    if question["kind"] == "choose_number":
        return str(luck.randint(question.get("low", 0), question["high"]))
    if question["kind"] == "choose_some":
        items = question["items"]
        size = luck.randint(question.get("low", 0), question["high"])
        chosen = sorted(luck.sample(range(len(items)), size))
        return " ".join(items[i] for i in chosen) or "none"
    return luck.choice(question["options"])  # lines to choose from, or suggested poses to place a piece


for line in sys.stdin:
    told = json.loads(line)
    print(answer(told["seen"]["question"], random.Random(told["luck"])), flush=True)
