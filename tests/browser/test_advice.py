"""Advice on the page: asked for by mouse, key or touch, taken as a choice, and gone with its question."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import PHONE, Player
from tests.browser.site import Site
from tests.browser.test_looks import check_access


def advised(page: Page) -> Locator:
    return page.locator("[data-ask] .advice button")


def test_advice_is_taken_as_a_choice_and_goes_with_its_question(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("betwixt", 1, 4)
    player = sit(room, keys[0])
    player.wait_asked()
    page, number = player.page, player.number
    button = page.get_by_role("button", name="Advice")
    button.click()
    expect(advised(page).first).to_contain_text(re.compile(r"worth \d+ of 100, tried"))
    assert advised(page).count() <= 4
    expect(button).to_have_attribute("aria-expanded", "true")
    check_access(page, ".side")
    shot(page, "advice")
    advised(page).first.click()
    expect(advised(page).first).to_have_attribute("aria-pressed", "true")
    expect(player.confirm).to_be_enabled()
    expect(player.confirm).to_have_text(advised(page).first.locator("span").first.inner_text())
    assert player.number == number, "nothing is answered before it is confirmed"
    player.confirm.click()
    player.wait_answered(number)
    expect(advised(page)).to_have_count(0)
    player.calm()


def test_advice_by_keyboard_alone(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("yard", 1, 2)
    player = sit(room, keys[0])
    player.wait_asked()
    page, press = player.page, player.page.keyboard.press
    press("?")
    expect(advised(page).first).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="A decent player would answer")).to_be_attached()
    press("Escape")
    expect(advised(page)).to_have_count(0)
    press("?")
    advised(page).last.focus()
    press("Enter")
    expect(player.confirm).to_be_enabled()
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Keys", exact=True).click()
    expect(page.get_by_text("?: advice")).to_be_visible()
    player.calm()


def test_advice_on_a_phone_in_russian(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("thrones", 1, 4)
    player = sit(room, keys[0], locale="ru-RU", **PHONE)
    player.wait_asked()
    page = player.page
    page.get_by_role("button", name="Совет").tap()
    expect(advised(page).first).to_contain_text(re.compile(r"стоит \d+ из 100, испробовано"))
    shot(page, "advice-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    advised(page).first.tap()
    expect(player.confirm).to_be_in_viewport()
    expect(player.confirm).to_be_enabled()
    shot(page, "advice-phone-taken")
    player.calm()
