"""The page's types are the server's: they are made from the Structs, never written by hand."""

from __future__ import annotations

import sys
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from cyvasse.server.wire import typescript
from tests.server.hosted import ROOT

Colour = Literal["red", "blue"]


class Told(Struct):
    """What is told."""

    colour: Colour
    both: Both | None
    scores: dict[int, float]
    lines: list[Annotated[str, Meta(max_length=9)]] = []
    kinds: list[Colour | None] = []
    where: int | None = None  # since the start
    anything: Any = None


class Both(Struct, forbid_unknown_fields=True):
    kind: Literal["bank", "days"]
    days: float = 0


class Wish(Struct, forbid_unknown_fields=True):
    colour: Colour = "red"
    both: Both | None = None
    name: str | UnsetType = UNSET


class Message(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    id: str | int


class Hello(Message, tag="hello"):
    seq: int | None = None


class Sparing(Struct, tag_field="t", tag="sparing", omit_defaults=True):
    id: int | None
    sit: int | None = None
    key: str = ""


EXPECTED = """\
export type Colour = "red" | "blue";

/** What is told. */
export interface Told {
  colour: Colour;
  both: Both | null;
  scores: Record<string, number>;
  lines: string[];
  kinds: (Colour | null)[];
  where: number | null; // since the start
  anything: unknown;
}

export interface Both {
  kind: "bank" | "days";
  days: number;
}

export interface BothWish {
  kind: "bank" | "days";
  days?: number;
}

export interface Wish {
  colour?: Colour;
  both?: BothWish | null;
  name?: string;
}

export interface Message {
  id: string | number;
}

export interface Hello extends Message {
  t: "hello";
  seq?: number | null;
}

export interface Sparing {
  t: "sparing";
  id: number | null;
  sit?: number;
  key?: string;
}
"""


def test_the_page_knows_the_wire_as_the_server_speaks_it() -> None:
    written = (ROOT / "web/src/lib/wire.ts").read_text(encoding="utf-8")
    assert written == typescript.page(), "the page's types are not the server's: run make wire"


def test_what_is_told_is_always_there_and_what_is_sent_may_leave_out_what_is_usual() -> None:
    made = typescript.page([sys.modules[__name__]])
    assert made.endswith(EXPECTED), made
