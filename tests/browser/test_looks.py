"""Phone, dark colours, keyboard focus, and what a screen reader finds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import PHONE, Player
from tests.browser.site import ROOT, Site

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
FINDINGS = """async ([part, rules]) => (await axe.run(part, rules)).violations
    .filter((one) => ["serious", "critical"].includes(one.impact))
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`)"""
SCHEMES: dict[Literal["light", "dark"], dict[str, Any]] = {
    "light": {},
    "dark": {"runOnly": ["color-contrast"]},  # all that other colours can spoil
}


def check_access(page: Page, part: str = "html") -> None:
    page.evaluate(AXE.read_text())
    for scheme, rules in SCHEMES.items():
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        assert page.evaluate(FINDINGS, [part, rules]) == []


def test_axe_finds_nothing_serious_by_day_and_by_night(page: Page, site: Site) -> None:
    page.goto(site.address)
    expect(page.locator("[data-play]").first).to_be_visible()
    check_access(page)
    page.goto(f"{site.address}/#/new/thrones")
    expect(page.get_by_label("Who sits at seat 1")).to_be_visible()
    check_access(page)
    for game in ("betwixt", "thrones"):
        room, keys = site.room(game, 1, 4)
        player = Player(page, site)
        player.enter(room, keys[0])
        player.wait_asked()
        check_access(page, "html" if game == "betwixt" else ".side")
    for tab in ("Chat", "Rules", "In words"):
        page.get_by_role("tab", name=tab).click()
        check_access(page, ".side")
    player.choose_by_mouse()
    check_access(page, ".side")


def test_a_phone_keeps_the_board_in_view_and_shows_the_rest_below(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("betwixt", 1, 4)
    player = sit(room, keys[0], **PHONE)
    page = player.page
    player.wait_asked()
    while not page.locator(".hand .face").count():  # leaders are chosen first
        player.answer_by_touch()
        player.wait_asked()
    shot(page, "betwixt-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    heights = page.locator("button:visible").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert min(heights) >= 43.5
    for part, sign in (("Hand", ".hand .face"), ("Table", ".dock .panel"), ("Log", ".log"), ("Question", ".ask h2")):
        page.get_by_role("button", name=part, exact=True).tap()
        expect(page.locator(sign).first).to_be_in_viewport()
        expect(page.locator(".board")).to_be_in_viewport()
        expect(player.confirm).to_be_in_viewport()
    number = player.number
    page.locator(".hand .face.can").first.tap()
    expect(page.locator(".read")).to_be_visible()
    player.confirm.tap()
    player.wait_answered(number)
    player.calm()


@pytest.mark.parametrize("game", ["thrones"])
def test_a_phone_shows_table_hand_log_and_chat(
    game: str, site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room(game, 1, 4)
    player = sit(room, keys[0], **PHONE)
    page = player.page
    player.wait_asked()
    shot(page, f"{game}-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    heights = page.locator("button:visible:not(.chip, .grip, .go), [role=option]:visible").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(heights) >= 42
    page.get_by_role("button", name="Hand").tap()
    shot(page, f"{game}-phone-hand")
    page.get_by_role("button", name="Log").tap()
    expect(page.locator(".log")).to_be_visible()
    page.get_by_role("button", name="Chat").tap()
    expect(page.get_by_label("Say something")).to_be_visible()
    page.get_by_role("button", name="Table").tap()
    page.get_by_role("button", name="More or fewer options").tap()
    shot(page, f"{game}-phone-sheet")
    number = player.number
    page.locator("[role=option]").first.tap()
    player.confirm.tap()
    player.wait_answered(number)
    player.calm()


LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 650}, "locale": "ru-RU"}


def test_a_long_question_on_a_low_screen_covers_nothing_and_keeps_its_button(
    site: Site, sit: Callable[..., Player]
) -> None:
    room, keys = site.room("battles", 1, 2)
    player = sit(room, keys[0], **LOW)
    player.wait_asked()
    ask, button = player.page.locator(".ask"), player.page.locator(".ask button.main")
    box, least = ask.bounding_box(), button.bounding_box()
    assert box and least and least["y"] + least["height"] <= box["y"] + box["height"]


def test_the_header_says_where_the_game_is(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("thrones", 1, 3)
    page = sit(room, keys[0]).page
    expect(page.locator(".path li")).to_have_text(["Westeros", "Planning", "Action"])
    expect(page.locator(".path li[aria-current=step]")).to_have_text("Planning")
    expect(page.locator(".path b")).to_contain_text("Round 1 of 10")
    phone = sit(room, **PHONE).page
    expect(phone.locator(".path b")).to_have_text("Round 1 of 10 · Planning")
    phone.get_by_role("button", name="По-русски").tap()
    expect(phone.locator(".path b")).to_have_text("Раунд 1 из 10 · Замыслы")


def test_home_on_a_phone(site: Site, window: Callable[..., Page], shot: Callable[[Page, str], None]) -> None:
    page = window(**PHONE)
    page.goto(site.address)
    expect(page.locator("[data-play]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    shot(page, "home-phone")


def test_the_theme_can_be_switched_and_is_remembered(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.get_by_role("button", name="Dark colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("button", name="Light colours").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_words_on_the_table_are_reached_and_picked_with_keys(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("thrones", 1, 3)
    player = sit(room, keys[0])
    page = player.page
    player.wait_asked()
    page.locator(".board").focus()
    page.keyboard.press("Tab")
    first = page.evaluate("document.activeElement.dataset.word")
    assert first and page.evaluate("document.activeElement.getAttribute('aria-label')")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert outline == "3px"
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.dataset.word")
    page.keyboard.press("Space")
    expect(page.locator("[data-ask] .picked")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator("[data-ask] .picked")).to_have_count(0)


def test_the_table_is_zoomed_and_moved_with_wheel_drag_and_keys(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("thrones", 1, 3)
    page = sit(room, keys[0]).page
    stand = "document.getElementById('table').style.transform"
    whole = page.evaluate(stand)
    page.mouse.move(400, 400)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"(before) => {stand} !== before", arg=whole)
    closer = page.evaluate(stand)
    page.mouse.down()
    page.mouse.move(460, 430, steps=3)
    page.mouse.up()
    assert page.evaluate(stand) != closer
    page.locator(".board").focus()
    page.keyboard.press("0")
    assert page.evaluate(stand) == "translate(0px, 0px) scale(1)"
    page.keyboard.press("+")
    moved = page.evaluate(stand)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(stand) != moved


def test_a_click_on_what_is_not_legal_says_why(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("thrones", 1, 3)
    player = sit(room, keys[0])
    player.wait_asked()
    box = player.page.locator("#table [data-word=castle_black]").bounding_box()
    assert box is not None
    player.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    refusal = player.page.locator("[data-ask] .refusal")
    expect(refusal).to_be_visible()
    expect(refusal.get_by_role("button")).to_contain_text("rule ")
