"""A pack that breaks what must hold between the printed facts is refused with file, id and field."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.games.thrones.components import components
from cyvasse.games.thrones.table import Table
from cyvasse.kernel.data import BadData
from cyvasse.kernel.game import find

DATA = find("thrones").folder / "data"


def changed(file: str, key: str, id_: str, **fields: Any) -> dict[str, Any]:
    """A pack with our own entry of this id, these fields of it changed (None: left out)."""
    entries = msgspec.yaml.decode((DATA / f"{file}.yaml").read_bytes())[key]
    entry = deepcopy(next(entry for entry in entries if entry["id"] == id_))
    entry = {name: value for name, value in (entry | fields).items() if value is not None}
    return {"name": "mistakes", "game": "thrones", "files": {file: {key: [entry]}}}


MISTAKES: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("map", "areas", "winterfell", {"adjacent": ["castle_black"]}, "adjacent: winterfell is not adjacent to it"),
    ("map", "areas", "winterfell", {"home": "baratheon"}, "stark: home: winterfell is not its home"),
    ("map", "areas", "karhold", {"home": "stark"}, "karhold: home: stark has another"),
    ("map", "areas", "karhold", {"home": "frey"}, "karhold: home: there is no House frey"),
    ("map", "areas", "winterfell", {"island": True}, "island: must be true without land beside it"),
    ("map", "areas", "winterfell", {"port": None}, "port_winterfell: land: winterfell has another port"),
    ("map", "areas", "winterfell", {"land": "karhold"}, "only a port has a land and a sea"),
    ("map", "areas", "bay_of_ice", {"crowns": 1}, "only land areas bear icons and shields"),
    ("houses", "houses", "stark", {"home": "pyke"}, "home: pyke is not its home"),
    ("houses", "houses", "stark", {"supply": 9}, "supply: the track has no such space"),
    ("houses", "houses", "stark", {"units": {"nowhere": {"knight": 1}}}, "units: there is no area nowhere"),
    ("houses", "houses", "stark", {"units": {"winterfell": {"dragon": 1}}}, "units: there is no unit dragon"),
    ("houses", "houses", "stark", {"units": {"winterfell": {"ship": 1}}}, "a ship cannot stand in winterfell"),
    ("houses", "houses", "stark", {"units": {"winterfell": {"knight": 6}}}, "units: has 6 of knight"),
    ("houses", "court_stars", "overlay", {"stars": [3, 2, 1]}, "players: too few spaces with stars"),
    ("box", "influence_tracks", "iron_throne", {"start": ["stark"]}, "start: must be every House once"),
    ("box", "influence_tracks", "iron_throne", {"token": "crown"}, "token: there is no crown"),
    ("box", "orders", "march_0", {"removes": ["support"]}, "removes: raids have it and no others"),
    ("box", "orders", "march_0", {"musters": True}, "musters: only Consolidate Power does"),
    ("box", "orders", "march_0", {"special": True}, "needs 1"),
    ("box", "orders", "march_0", {"copies": 2}, "copies: has 16 and needs 15"),
    ("house_cards", "house_cards", "eddard_stark", {"house": "frey"}, "house: there is no House frey"),
    ("house_cards", "house_cards", "eddard_stark", {"house": "greyjoy"}, "needs 7"),
    ("house_cards", "house_cards", "eddard_stark", {"optional": True}, "optional: there is no text to decline"),
    ("house_cards", "house_cards", "robb_stark", {"timing": None}, "timing: a card with a text has one, no other"),
    ("wildling_cards", "wildling_cards", "preemptive_raid", {"id": "raiders"}, "copies: has 10 and needs 9"),
    ("box", "units", "ship", {"id": "winterfell"}, "id: the rules know no other units"),
]


@pytest.mark.parametrize(
    ("file", "key", "id_", "fields", "message"),
    MISTAKES,
    ids=[f"{m[2]}-{next(iter(m[3]))}-{n}" for n, m in enumerate(MISTAKES)],
)
def test_a_mistake_is_named(file: str, key: str, id_: str, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData) as error:
        components([changed(file, key, id_, **fields)])
    assert message in str(error.value)


def test_an_entry_of_ours_laid_over_itself_changes_nothing() -> None:
    assert components([changed("box", "orders", "march_0")]).orders == components(()).orders


def test_a_stronger_eddard_fights_so() -> None:
    match = cyvasse.new("thrones", 3, seed=1, packs=[changed("house_cards", "house_cards", "eddard_stark", strength=6)])
    assert match.table.data.house_cards["eddard_stark"].strength == 6
    assert cyvasse.load(match.record.to_json()).table.data.house_cards["eddard_stark"].strength == 6


# -- described positions --------------------------------------------------------------------------------------


def test_where_an_army_is_described_neither_neutral_forces_nor_a_foreign_garrison_stand() -> None:
    taken, kept = (
        cyvasse.start("thrones", f"seats: 3\n{armies}").table
        for armies in ("winterfell: lannister knight\neyrie: stark footman\n", "")
    )
    assert isinstance(taken, Table) and isinstance(kept, Table)
    assert "winterfell" not in taken.garrisons and "eyrie" not in taken.neutrals
    assert "winterfell" in kept.garrisons and "eyrie" in kept.neutrals
