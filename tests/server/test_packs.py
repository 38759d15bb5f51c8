"""Data packs on the site: checked by the same function as on the command line, and open to everyone at their table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import cyvasse
from cyvasse.server.settings import Settings
from tests.server.town import Town, good, problem

pytestmark = pytest.mark.anyio
THREE = [{"kind": "bot"}] * 3


def card(id_: str, **more: Any) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "name": {"en": id_.title(), "ru": "Карта"},
        "deck": "standard",
        "colour": "red",
        "value": 3,
        "copies": 3,
        "effect": {"en": "Draw 2 cards.", "ru": "Возьмите 2 карты."},
        "abilities": [{"when": "played", "do": [{"draw": 2}]}],
        "source": "public",
    }
    return {"id": id_, **fields, **more}


def pack(*cards: dict[str, Any], **sections: Any) -> dict[str, Any]:
    return {"name": "box", "game": "betwixt", "files": {"cards": {"influence": [*cards], **sections}}}


async def refused(town: Town, laid: dict[str, Any], lang: str = "en") -> str:
    response = await town.post(f"/api/rooms?lang={lang}", game="betwixt", seats=THREE, packs=[laid])
    assert problem(response) == "pack", response.text
    return str(response.json()["text"])


async def test_all_that_is_wrong_with_a_pack_is_told_by_file_entry_and_field(town: Town) -> None:
    wrong = pack(card("siege", value="x"), card("pear", abilities=[{"when": "played", "do": [{"drew": 1}]}]))
    told = await refused(town, wrong)
    assert "box/cards.yaml, siege: value: expected `int`, got `str`" in told
    assert "box/cards.yaml, pear: abilities[1]: do[1]: there is no deed 'drew'; did you mean 'draw'?" in told


async def test_it_is_told_in_the_language_of_who_uploads_it(town: Town) -> None:
    wrong = pack(card("siege", value="x"), card("pear", abilities=[{"when": "played", "do": [{"drew": 1}]}]))
    told = await refused(town, wrong, "ru")
    assert told.startswith("Набор данных") and "box/cards.yaml, siege: value: нужно `int`, а не `str`" in told
    assert "нет действия 'drew'; может быть, 'draw'?" in told


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        (pack(*(card(f"c{n}") for n in range(401))), "it has 401 entries; a pack has at most 400"),
        (pack(card("pear", note={"en": "x" * (600 << 10), "ru": ""})), "at most 512 KiB"),
        ({**pack(card("pear")), "speaks": 2}, "in words of version 2"),
        (pack(card("pear", replaces="seige")), "did you mean 'siege'?"),
        (pack(remove={"allies": ["hodr"]}), "did you mean 'hodor'?"),
    ],
    ids=["entries", "size", "speaks", "replaces", "remove"],
)
async def test_limits_of_packs_hold_for_uploads_too(town: Town, laid: dict[str, Any], said: str) -> None:
    assert said in await refused(town, laid)


async def test_a_room_says_what_its_packs_change_to_everyone_there(town: Town) -> None:
    laid = pack(card("siege"), card("levy", replaces="raid"), remove={"allies": ["hodor"]})
    room = await town.open("betwixt", seats=[{"kind": "human", "person": "A"}, *THREE[:2]], packs=[laid])
    assert good(await town.get(f"/api/rooms/{room.id}"))["changed"] == ["siege", "levy", "hodor"]
    (told,) = good(await town.get(f"/api/rooms/{room.id}/packs", lang="ru"))
    assert told["name"] == "box"
    siege, levy, hodor = told["changes"]
    assert (siege["key"], siege["word"], siege["kind"]) == ("influence", "siege", "changed")
    assert "value" in siege["fields"] and siege["does"] == ["Когда сыграна: возьмите 2 карты."]
    assert (levy["kind"], levy["replaces"]) == ("replaces", "raid") and levy["text"].startswith("Карта (3).")
    assert (hodor["kind"], hodor["name"], hodor["does"]) == ("removed", "Ходор", [])


async def test_a_room_without_packs_changes_nothing(town: Town) -> None:
    room = await town.open("betwixt", seats=[{"kind": "human", "person": "A"}, *THREE[:2]])
    assert good(await town.get(f"/api/rooms/{room.id}"))["changed"] == []
    assert good(await town.get(f"/api/rooms/{room.id}/packs")) == []


async def test_a_card_is_told_with_what_it_does(town: Town) -> None:
    told = good(await town.get("/api/games/betwixt/cards/siege", lang="en"))
    assert told["does"] == ["When played: discard 1 card from your hand."]
    assert good(await town.get("/api/games/betwixt/rules/card.siege", lang="ru"))["does"] == [
        "Когда сыграна: сбросьте с руки 1 карту."
    ]
    room = await town.open("betwixt", seats=[{"kind": "human", "person": "A"}, *THREE[:2]], packs=[pack(card("siege"))])
    assert good(await town.get(f"/api/rooms/{room.id}/cards/siege"))["does"] == ["When played: draw 2 cards."]


async def test_nobody_brings_python(town: Town) -> None:
    plugin = {"name": "duels", "package": "duels-of-westeros", "version": "1.0"}
    for given in (plugin, {}, 3, "duels"):
        response = await town.post("/api/rooms", game="betwixt", seats=THREE, packs=[{**pack(), "plugin": given}])
        assert problem(response) == "pack-python"
    record = msgspec.json.decode(cyvasse.new("betwixt", 3, 5).record.to_json())
    record["packs"] = [{**pack(), "plugin": plugin}]
    assert problem(await town.post("/api/rooms", game="betwixt", seats=THREE, record=record)) == "pack-python"
    response = await town.post("/api/rooms?lang=ru", game="betwixt", seats=THREE, packs=[{**pack(), "plugin": plugin}])
    assert response.json()["text"] == "Набор данных «box» приносит код на Python, а здесь такой не исполняют."


def test_whoever_keeps_the_server_lists_the_packs_with_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CYVASSE_PACKS", raising=False)
    assert Settings.from_environment("sqlite:///x.db").plugins == ()
    monkeypatch.setenv("CYVASSE_PACKS", " duels, more ,")
    assert Settings.from_environment("sqlite:///x.db").plugins == ("duels", "more")
