"""What the server tells of itself and its games; the page; figures for operators."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cyvasse
from cyvasse.kernel import text
from cyvasse.kernel.game import find
from cyvasse.kernel.luck import Dice
from cyvasse.server import texts
from tests.contract.walk import Variant, walk
from tests.server.test_playing import seated
from tests.server.town import Town, good, problem
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio
SOURCES = sorted(texts.HERE.glob("*.py"))


async def test_every_registered_game_is_told_in_both_languages(town: Town) -> None:
    english, russian = [good(await town.get("/api/games", lang=lang)) for lang in ("en", "ru")]
    assert [game["name"] for game in english] == cyvasse.games()
    for one, other in zip(english, russian, strict=True):
        assert one["title"] != other["title"] and one["low"] <= one["high"]
        assert {bot["name"] for bot in one["bots"]} >= {"random", "greedy"}
        assert not any("pipe" in bot["name"] for bot in one["bots"])
        for option, other_option in zip(one["options"], other["options"], strict=True):
            assert option["label"] and option["label"] != other_option["label"]
            assert option["clause"]
            assert option["kind"] != "choice" or len(option["choices"]) > 1


async def test_a_room_can_be_made_from_what_is_told_of_options(town: Town) -> None:
    for game in good(await town.get("/api/games")):
        options = {option["name"]: option["default"] for option in game["options"]}
        seats = [{"kind": "human"}] * game["low"]
        opened = good(await town.post("/api/rooms", game=game["name"], seats=seats, options=options))
        assert good(await town.get(f"/api/rooms/{opened['room']}"))["options"] == options


async def test_rulebooks_are_searched_and_clauses_and_cards_shown(town: Town) -> None:
    rules = good(await town.get("/api/games/betwixt/rules", lang="ru"))
    assert len(rules) > 200
    clause = good(await town.get(f"/api/games/betwixt/rules/{rules[0]['id']}", lang="ru"))
    assert clause == rules[0]
    word = rules[0]["text"].split()[0]
    found = good(await town.get("/api/games/betwixt/rules", lang="ru", search=word))
    assert rules[0] in found and len(found) < len(rules)
    game = find("betwixt")
    card = next(word for word in game.words() if game.card(word, "en", game.components(())))
    told = good(await town.get(f"/api/games/betwixt/cards/{card}"))
    assert told["text"] and told["name"] == game.word_name(card, "en", game.components(()))
    assert good(await town.get(f"/api/games/betwixt/rules/card.{card}"))["text"] == told["text"]


async def test_ink_is_found_by_its_hash_and_cached_for_good(town: Town) -> None:
    about = good(await town.get("/api/about"))
    assert about["languages"] == ["en", "ru"] and about["games"] == cyvasse.games()
    ink = await town.get(f"/api/ink/{about['ink']}")
    assert "immutable" in ink.headers["cache-control"] and "<symbol" in good(ink)["defs"]


async def test_rooms_are_listed_by_state_and_private_ones_are_not(town: Town) -> None:
    shown, _ = await seated(town, name="The yard at dawn")
    hidden, _ = await seated(town, private=True)
    running = good(await town.get("/api/rooms", state="running", lang="ru"))
    assert [room["name"] for room in running if room["room"] == shown.id] == ["The yard at dawn"]
    assert hidden.id not in [room["room"] for room in running]
    assert good(await town.get("/api/rooms", state="over")) == []


async def test_odds_come_from_a_worker_that_is_given_the_seats_sight(town: Town) -> None:
    """A fight in thrones, found by random play."""
    game = next((name for name in cyvasse.games() if find(name).odds is not None), None)
    if game is None:
        pytest.skip("no game reckons odds yet")
    match = Variant(game, find(game).seats[0]).new(5)
    for seat, _ in walk(match, Dice(5)):
        if match.odds(seat) is not None:
            break
    record, at = match.record, len(match.answers)
    people = [{"kind": "human"} for _ in range(record.seats)]
    for _ in walk(match, Dice(6)):
        pass
    room = await town.open(game, seats=people, record=json.loads(match.record.to_json()), at=at)
    odds = good(await town.get(f"/api/rooms/{room.id}/odds", room.keys[seat], lang="ru"))
    assert odds["title"] and odds["outcomes"]
    assert sum(outcome["share"] for outcome in odds["outcomes"]) == pytest.approx(1)


async def test_operators_see_health_and_figures(town: Town) -> None:
    _, (chair, _) = await seated(town)
    await chair.answer()
    await chair.refused("answer", number=0, line="x")
    assert good(await town.get("/health")) == {"status": "ok"}
    figures = (await town.get("/metrics")).text
    values = dict(line.rsplit(" ", 1) for line in figures.splitlines() if not line.startswith("#"))
    assert float(values["cyvasse_answers_total"]) >= 1 and float(values["cyvasse_connections"]) >= 2
    assert float(values['cyvasse_refused_total{code="stale"}']) >= 1
    assert float(values['cyvasse_answer_seconds_bucket{le="+Inf"}']) == float(values["cyvasse_answer_seconds_count"])


async def test_every_response_forbids_foreign_content(town: Town) -> None:
    for path in ("/", "/api/about", "/api/nowhere"):
        headers = (await town.get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "'unsafe-eval'" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


async def test_without_a_page_the_root_says_how_to_build_it(town: Town) -> None:
    response = await town.get("/")
    assert response.status_code == 503 and "make web" in response.text
    assert "make web" in (await town.get("/", lang="ru")).text != response.text


async def test_the_built_page_is_served_and_its_assets_cached_for_good(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Cyvasse</title>")
    (page / "assets" / "index-abc123.js").write_text("export {}")
    async with open_town(tmp_path, page=page) as town:
        root = await town.get("/")
        assert "<title>Cyvasse" in root.text and "immutable" not in root.headers.get("cache-control", "")
        asset = await town.get("/assets/index-abc123.js")
        assert asset.text == "export {}" and "immutable" in asset.headers["cache-control"]
        assert problem(await town.get("/assets/nothing.js")) == "not-found"
        assert good(await town.get("/api/about"))["games"]


def test_every_sentence_exists_in_both_languages() -> None:
    keys = [text.keys(texts.HERE, lang) for lang in ("en", "ru")]
    assert keys[0] == keys[1]
    source = "\n".join(path.read_text() for path in SOURCES)
    for code in re.findall(r'Wrong\(\d+, "([a-z-]+)"', source):
        assert f"wrong-{code}" in keys[0], code
    for notice in re.findall(r'key="([a-z-]+)"', source):
        assert f"notice-{notice}" in keys[0], notice
    said = source + "".join(f"wrong-{kind}" for kind in re.findall(r'"([a-z-]+)"', source))
    for key in sorted(keys[0]):
        stem = key.split("-", 1)[-1]
        assert stem in said or key in said or key.startswith(("bot-", "blurb-", "wrong-record-", "wrong-pack-")), key
