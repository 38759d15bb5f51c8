#!/usr/bin/env python3
"""A bot for `cyvasse sim GAME --bots pipe:examples/pipe_bot.py,random`: it passes while it leads, else plays at random.

Each line it reads is a JSON object; `seen.question` is the question, `seen.now` the table as its seat may see it.
"""

import json
import random
import sys


def answer(question: dict, now: dict, luck: random.Random) -> str:
    if question["kind"] == "choose_number":
        return str(luck.randint(question.get("low", 0), question["high"]))
    if question["kind"] == "choose_some":
        items = question["items"]
        chosen = sorted(luck.sample(range(len(items)), luck.randint(question.get("low", 0), question["high"])))
        return " ".join(items[i] for i in chosen) or "none"
    leads = now["scores"][now["seat"]] == max(now["scores"])
    return "pass" if leads and "pass" in question["options"] else luck.choice(question["options"])


for line in sys.stdin:
    told = json.loads(line)
    print(answer(told["seen"]["question"], told["seen"]["now"], random.Random(told["luck"])), flush=True)
