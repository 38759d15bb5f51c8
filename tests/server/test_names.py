"""What people call things: the words of a question, choices of an option, where a card comes from, a seat's arms."""

from __future__ import annotations

from typing import Any

import pytest

from cyvasse.kernel.data import read_folder
from cyvasse.kernel.game import find
from tests.server.test_playing import seated
from tests.server.town import Town, good

pytestmark = pytest.mark.anyio


async def test_every_word_of_a_question_is_named_in_the_language_of_the_connection(town: Town) -> None:
    room, (one, _, _) = await seated(town, game="thrones", people=3)
    asked = await one.asked()
    words = {word for option in asked["options"] for word in option["line"].split(" ")}
    assert words == asked["names"].keys() and asked["names"]["winterfell"] == "Winterfell"
    russian = good(await town.get(f"/api/rooms/{room.id}/frame", room.keys[0], lang="ru"))["question"]
    assert russian["names"]["winterfell"] == "Винтерфелл"


@pytest.mark.parametrize(
    ("lang", "source"), [("en", "rulebook, partly reconstructed"), ("ru", "книга правил, частично восстановлено")]
)
async def test_a_card_says_where_it_comes_from_apart_from_its_text(town: Town, lang: str, source: str) -> None:
    card = good(await town.get("/api/games/cards/cards/a_game_of_thrones", lang=lang))
    assert card["source"] == source and "[" not in card["text"]


async def test_a_card_of_a_data_pack_says_the_source_that_the_pack_names(town: Town) -> None:
    ours: Any = read_folder(find("cards").folder / "data")["cards"]
    (printed_card,) = [card for card in ours if card["id"] == "jon_snow"]
    entry = printed_card | {"source": "public", "fields": {}, "strength": 9}
    pack = {"name": "bastards", "game": "cards", "files": {"cards": {"cards": [entry]}}}
    room = await town.open("cards", packs=[pack])
    printed = good(await town.get("/api/games/cards/cards/jon_snow"))
    changed = good(await town.get(f"/api/rooms/{room.id}/cards/jon_snow"))
    assert "strength 9" in changed["text"] and "strength 9" not in printed["text"]
    assert changed["source"] == "public lists" != printed["source"]


async def test_a_list_is_offered_for_battles_and_houses_and_other_words_may_be_written(town: Town) -> None:
    games = {game["name"]: game for game in good(await town.get("/api/games", lang="ru"))}
    battle = games["battles"]["options"][0]
    assert battle["kind"] == "text" and {"value": "s1", "label": "Стычка на Королевском тракте"} in battle["choices"]
    houses = games["thrones"]["options"][0]
    assert [choice["value"] for choice in houses["choices"]] == ["order", "random", "choose"]
    assert houses["choices"][1]["label"] == "По жребию"
    room = await town.open("thrones", people=3, options={"houses": "lannister stark baratheon"})
    assert good(await town.get(f"/api/rooms/{room.id}"))["seats"][0]["word"] == "lannister"


async def test_seats_bear_the_arms_of_their_house_or_leader(town: Town) -> None:
    room = await town.open("betwixt", people=3, options={"leaders": "cersei jon tyrion"})
    seats = good(await town.get(f"/api/rooms/{room.id}"))["seats"]
    assert [seat["sigil"] for seat in seats] == ["sigil-lannister", "g-raven", "sigil-lannister"]
    assert len({tuple(seat["colours"]) for seat in seats}) == 3
    room = await town.open("miniatures", people=4)
    seats = good(await town.get(f"/api/rooms/{room.id}"))["seats"]
    assert {seat["sigil"] for seat in seats} == {"sigil-stark", "sigil-lannister"} and seats[0]["colours"] == []
