"""Browser tests run on Debian's Chromium and on a server of their own.

The browser is opened for this folder only: while it is open, no event loop can be run in the same process.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.player import Player
from tests.browser.site import ROOT, Site

CHROMIUM = os.environ.get("CYVASSE_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-gpu", "--in-process-gpu",  # there is none, and a process that plays one costs a tenth of the time
]  # fmt: skip
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


class Profiles:
    """Browsers as of several people. They are kept from test to test: with their cache, and nothing else remembered."""

    def __init__(self, browser: Browser, usual: dict[str, Any]) -> None:
        self.browser, self.usual = browser, usual
        self._free: dict[str, list[BrowserContext]] = {}
        self._lent: list[tuple[str, BrowserContext]] = []

    def lend(self, fresh: bool = False, **wishes: Any) -> BrowserContext:
        """One that nobody else has in this test; a fresh one has never loaded anything."""
        kind = "fresh" if fresh else repr(sorted(wishes.items()))
        known = self._free.get(kind)
        found = known.pop() if known else self.browser.new_context(**(self.usual | wishes))
        found.set_default_timeout(PATIENCE)
        self._lent.append((kind, found))
        return found

    def take_back(self) -> None:
        lent, self._lent = self._lent, []
        for kind, context in lent:
            if kind == "fresh":
                context.close()
            else:
                self._forget(context)
                self._free.setdefault(kind, []).append(context)

    def _forget(self, context: BrowserContext) -> None:
        for page in context.pages:
            site = re.match(r"https?://[^/]+", page.url)
            page.goto("about:blank")  # so that it writes nothing more
            if site is not None:
                devtools = context.new_cdp_session(page)
                devtools.send("Storage.clearDataForOrigin", {"origin": site[0], "storageTypes": "all"})
            page.close()


@pytest.fixture(scope="package")
def profiles(browser: Browser, browser_context_args: dict[str, Any]) -> Profiles:
    return Profiles(browser, browser_context_args)


@pytest.fixture
def window(profiles: Profiles) -> Iterator[Callable[..., Page]]:
    """Open a browser of its own, as for another person."""
    yield lambda **wishes: profiles.lend(**wishes).new_page()
    profiles.take_back()


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
    """Write a screenshot, to be looked at: where `CYVASSE_SHOTS` is set, for it takes a while."""
    SHOTS.mkdir(parents=True, exist_ok=True)

    def one(page: Page, name: str) -> None:
        if not os.environ.get("CYVASSE_SHOTS"):
            return
        page.evaluate("document.fonts.ready")
        page.screenshot(path=SHOTS / f"{name}.png", animations="disabled")

    return one
