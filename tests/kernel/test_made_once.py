"""Components are made once for equal packs, and found without reading the packs again by whoever sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from cyvasse.kernel.data import MOST_KEPT, made_once


class Made(NamedTuple):
    packs: Sequence[Mapping[str, Any]]


def test_components_are_found_by_the_packs_they_show_and_a_changed_pack_makes_others() -> None:
    made = []

    @made_once
    def components(packs: Sequence[Mapping[str, Any]]) -> Made:
        made.append(packs)
        return Made(packs)

    first = components([{"name": "box"}])
    assert components([*first.packs]) is first is components([{"name": "box"}])
    assert components([{**first.packs[0], "name": "chest"}]) is not first
    assert len(made) == 2


def test_packs_of_many_tables_are_not_kept_for_ever() -> None:
    @made_once
    def components(packs: Sequence[Mapping[str, Any]]) -> Made:
        return Made(packs)

    several = [components([{"name": f"box {n}"}]) for n in range(2 * MOST_KEPT)]
    assert all(components([*one.packs]).packs == one.packs for one in several)
    assert components([*several[0].packs]) is not several[0]
