"""A bot in its seat: whatever becomes of it, the game goes on.

The rule: a bot that breaks, falls silent or answers what is not allowed has forfeited, and greedy plays on for it to
the end of the game.
"""

from __future__ import annotations

from cyvasse.kernel.luck import Stream
from cyvasse.kernel.match import Match
from cyvasse.kernel.question import NONE, Asked, Seat, in_table_order, is_whole
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.seen import Seen

from .bot import Bot
from .greedy import Greedy


class Seated:
    """A bot in its seat. `forfeit` says why it plays no more; empty while it does."""

    def __init__(self, bot: Bot) -> None:
        self.bot, self.forfeit = bot, ""

    def answer(self, seen: Seen, luck: Stream, budget: float | None = None) -> str:
        """The bot's line, or greedy's once the bot has forfeited."""
        assert seen.question is not None, "this seat is not asked anything"
        if not self.forfeit:
            try:
                line = self.bot.answer(seen, luck, budget)
            except Exception as error:
                self.forfeit = " ".join(str(error).split()) or type(error).__name__
            else:
                found = settled(seen.question, line) if isinstance(line, str) else None
                if found is not None:
                    return found
                self.forfeit = f"It answered “{str(line)[:80]}”, which is not allowed."
        return Greedy().answer(seen, luck, budget)

    def play(self, match: Match, seat: Seat, luck: Stream, budget: float | None = None) -> None:
        """Answer for this seat of a match."""
        seen = match.seen(seat)
        try:
            match.answer(seat, self.answer(seen, luck, budget))
        except Refused as refusal:  # a pose that only the rules can judge
            if self.forfeit:
                raise
            self.forfeit = refusal.text()
            match.answer(seat, self.answer(seen, luck, budget))


def settled(asked: Asked, line: str) -> str | None:
    """The line as the question lists it, None if it is no answer as far as the question tells."""
    words = line.split(" ")
    if asked.kind == "choose_some":
        chosen = [] if line == NONE else words
        found = in_table_order(asked.items, chosen)
        fits = asked.low <= len(chosen) <= asked.high and sorted(found.split(" ")) == sorted(chosen or [NONE])
        return found if fits else None
    if asked.kind == "choose":
        fits = line in asked.options
    elif asked.kind == "choose_number":
        fits = is_whole(line) and asked.low <= int(line) <= asked.high
    else:
        fits = len(words) == 3 and all(is_whole(word) for word in words)
    return line if fits else None
