"""The line between page and server: broken and mended, and how much goes over it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SHOTS, open_site
from tests.browser.player import Player
from tests.browser.site import Site

FIRST_PAINT = 200_000  # bytes over the wire, without fonts
UPDATE = 15_000


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Site]:
    """A site of its own, to be killed."""
    found = open_site(tmp_path)
    yield found
    found.close()


def test_the_page_comes_back_after_a_power_cut_and_loses_no_answer(
    frail: Site, page: Page, shot: Callable[[Page, str], None]
) -> None:
    room, keys = frail.room("yard", 1, 2)
    player = Player(page, frail)
    player.enter(room, keys[0])
    player.wait_asked()
    player.answer("left drill")
    seq = player.seq
    frail.kill()
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_be_visible()
    shot(page, "reconnecting")
    number = player.number
    page.locator('[data-line="right watch"]').click()
    player.confirm.click()
    frail.open()
    expect(page.get_by_role("status").filter(has_text="Reconnecting")).to_have_count(0)
    player.wait_answered(number)
    assert player.seq > seq
    player.answer("done")


class Scales:
    """What goes over the wire for a page: bytes by request, and the messages of its socket."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.fonts: set[str] = set()
        self.bytes: dict[str, int] = {}
        self.messages: list[str] = []
        devtools = page.context.new_cdp_session(page)
        devtools.send("Network.enable")
        devtools.on("Network.requestWillBeSent", self._asked)
        devtools.on("Network.loadingFinished", self._loaded)
        page.on("websocket", lambda line: line.on("framereceived", lambda data: self.messages.append(str(data))))

    def _asked(self, told: dict[str, Any]) -> None:
        if ".woff2" in told["request"]["url"]:
            self.fonts.add(told["requestId"])

    def _loaded(self, told: dict[str, Any]) -> None:
        self.bytes[told["requestId"]] = round(told["encodedDataLength"])

    def updates(self) -> list[int]:
        """Sizes of the frames, compressed."""
        return [len(zlib.compress(one.encode())) for one in self.messages if '"frame"' in one]

    def all(self) -> int:
        """Everything but the fonts."""
        return sum(size for name, size in self.bytes.items() if name not in self.fonts) + sum(self.updates())


@pytest.fixture
def scales(window: Callable[..., Page]) -> Scales:
    return Scales(window(fresh=True))


@pytest.mark.parametrize("game", ["betwixt", "thrones"])
def test_first_paint_and_updates_are_small(game: str, site: Site, scales: Scales) -> None:
    room, keys = site.room(game, 1, 4)
    player = Player(scales.page, site)
    player.enter(room, keys[0])
    player.wait_asked()
    first = scales.all()
    scales.messages.clear()
    for _ in range(6):
        player.wait_asked()
        player.answer_by_keys()
    updates = scales.updates()
    SHOTS.mkdir(parents=True, exist_ok=True)
    (SHOTS / f"sizes-{game}.json").write_text(json.dumps({"first": first, "updates": updates}))
    assert first < FIRST_PAINT
    assert max(updates) < UPDATE


def test_the_home_page_is_small(site: Site, scales: Scales) -> None:
    scales.page.goto(site.address)
    expect(scales.page.locator("[data-play]").first).to_be_visible()
    assert scales.all() < FIRST_PAINT
