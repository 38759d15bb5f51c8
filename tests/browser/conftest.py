"""Browser tests run on Debian's Chromium and on a server of their own.

The browser is opened for this folder only: while it is open, no event loop can be run in the same process.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.player import Player
from tests.browser.site import ROOT, Site

CHROMIUM = os.environ.get("CYVASSE_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"]
SHOTS = ROOT / ".cache" / "screenshots"
NO_BROWSER = "The browser tests did not run: there is no Chromium (Debian's package `chromium` brings it)."
NO_PAGE = "The page is not built: `make web` builds it."

PATIENCE = 90_000  # milliseconds until what is waited for must have come, on a machine with much else to do

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    if not Path(CHROMIUM).exists():
        pytest.skip(NO_BROWSER)
    with sync_playwright() as found:
        yield found


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    # Its socket needs a short path, wherever the checkout lies.
    found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, env={**os.environ, "TMPDIR": "/tmp"})
    yield found
    found.close()


@pytest.fixture(scope="package")
def browser_context_args() -> dict[str, Any]:
    return {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "color_scheme": "light"}


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    found = open_site(tmp_path_factory.mktemp("site"))
    yield found
    found.close()


def open_site(folder: Path) -> Site:
    assert (ROOT / "src/cyvasse/server/page/index.html").is_file(), NO_PAGE
    found = Site(folder)
    found.open()
    return found


@pytest.fixture
def window(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[..., Page]]:
    """Open a browser of its own, as for another person."""
    opened: list[BrowserContext] = []

    def one(**context: Any) -> Page:
        opened.append(browser.new_context(**(browser_context_args | context)))
        opened[-1].set_default_timeout(PATIENCE)
        return opened[-1].new_page()

    yield one
    for context in opened:
        context.close()


@pytest.fixture
def page(window: Callable[..., Page]) -> Page:
    return window()


@pytest.fixture
def sit(window: Callable[..., Page], site: Site) -> Callable[..., Player]:
    """Sit down at a table in a browser of one's own: with a key as its player, without as a spectator."""

    def one(room: str, key: str = "", **context: Any) -> Player:
        player = Player(window(**context), site)
        player.enter(room, key)
        return player

    return one


@pytest.fixture
def shot() -> Callable[[Page, str], None]:
    """Write a screenshot, to be looked at."""
    SHOTS.mkdir(parents=True, exist_ok=True)

    def one(page: Page, name: str) -> None:
        page.evaluate("document.fonts.ready")
        page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")

    return one
