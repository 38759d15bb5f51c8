"""How long and how many; and words with few values."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

LONGEST_LINE = 1000
LONGEST_CHAT = 500
LONGEST_NAME = 40
LONGEST_REPORT = 4000
LONGEST_TITLE = 80  # of a room
MOST_SEATS = 12

Lang = Literal["en", "ru"]
Shape = Literal["wide", "desk", "tall"]
State = Literal["setup", "running", "paused", "over", "closed"]
SeatKind = Literal["human", "bot", "open"]
QuestionKind = Literal["choose", "choose_some", "choose_number", "place"]
Undoing = Literal["free", "consent", ""]
VoteKind = Literal["undo", "pause", "resume", "abort", "standin", "bot", "takeover", "rematch"]

Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Key = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=64)] | int
Number = Annotated[int, Meta(ge=0, le=1 << 40)]
Line = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
Said = Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]
Seats = Annotated[list[int], Meta(max_length=MOST_SEATS)]
Asks = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=64)]
