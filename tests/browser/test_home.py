"""The home page: games, rooms, one's own games, a table code."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.site import Site


def test_play_now_opens_a_table_against_bots_in_one_click(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.locator("[data-play=betwixt]").click()
    player = Player(page, site)
    player.ready()
    expect(page.locator(".seat")).to_have_count(4)
    expect(page.locator(".seat.you")).to_have_count(1)
    player.wait_asked()
    player.answer_by_mouse()
    page.goto(f"{site.address}/#/")
    expect(page.get_by_text("your turn").or_(page.get_by_text("thinking")).first).to_be_visible()


def test_open_running_and_own_rooms_are_listed_and_the_own_turn_comes_first(
    page: Page, site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    wishes = [{"kind": "human", "person": "Arya"}, {"kind": "open"}]
    site.post("/api/rooms", {"game": "yard", "name": "Waiting for Bran", "seats": wishes})
    site.room("yard", 2, 2, name="Two in the yard")
    site.room("yard", 1, 2, name="A secret table", private=True)
    mine, keys = site.room("yard", 1, 2, name="My own table")
    player = sit(mine, keys[0])
    player.page.goto(f"{site.address}/#/")
    home = player.page
    waiting = home.locator("li", has_text="Waiting for Bran")
    expect(waiting.get_by_role("link")).to_have_text("Join")
    expect(waiting.locator(".dots")).to_have_attribute("title", re.compile("1 of 2 seats"))
    expect(home.locator("li", has_text="Two in the yard").get_by_role("link")).to_have_text("Watch")
    expect(home.get_by_text("A secret table")).to_have_count(0)
    own = home.locator("section", has=home.get_by_role("heading", name="Your games"))
    expect(own.locator("li").first).to_contain_text("your turn")
    expect(home.locator("footer")).to_contain_text("unofficial fan work")
    shot(home, "home")
    own.get_by_role("link", name="Continue").click()
    player.ready()
    assert player.number


def test_a_table_code_or_a_whole_link_leads_to_the_table(page: Page, site: Site) -> None:
    room, keys = site.room("yard", 1, 2)
    for given in (room, f"{site.address}/#/room/{room}/{keys[0]}"):
        page.goto(f"{site.address}/#/")
        page.get_by_role("button", name="Enter a table code").click()
        page.get_by_label("Enter a table code").fill(given)
        page.get_by_role("button", name="Enter", exact=True).click()
        Player(page, site).ready()
    expect(page.locator(".seat.you")).to_have_count(1)
    assert keys[0] not in page.url  # the key is kept by the browser, not shown over the shoulder


def test_an_unknown_table_is_told_in_one_sentence(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/#/room/zzzzzzzz")
    expect(page.locator(".gone p")).to_have_text(re.compile(r"\w.*\."))


def test_the_language_changes_at_once_everywhere(page: Page, site: Site, shot: Callable[[Page, str], None]) -> None:
    page.goto(site.address)
    page.get_by_role("button", name="По-русски").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Пять игр Вестероса")
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.locator("[data-play=betwixt]").click()
    player = Player(page, site)
    player.ready()
    player.wait_asked()
    question = page.locator("[data-ask] h2")
    expect(question).to_have_text(re.compile("[А-Яа-я]{3}"))
    shot(page, "russian")
    page.get_by_role("button", name="In English").click()
    expect(question).to_have_text(re.compile("^[A-Za-z]"))
    expect(page.locator("#table text", has_text=re.compile("[А-Яа-я]"))).to_have_count(0)
