"""Battles on the page: the list of battles, and the first orders by mouse, touch and keyboard in both languages."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import PHONE, Player, open_the_game
from tests.browser.site import Site
from tests.browser.test_setup import open_setup


def marched(asked: list[tuple[int, str]]) -> bool:
    """Both have been asked where a unit marches."""
    return {(0, "move.to"), (1, "move.to")} <= set(asked)


def test_battles_are_chosen_by_name_or_written_by_word(page: Page, site: Site) -> None:
    open_setup(page, site, "battles")
    battle = page.locator(".option", has_text="Battle or skirmish").locator("select")
    battle.select_option(label="Something else …")
    page.get_by_label("Battle or skirmish: in your own words").fill("pb1")
    page.keyboard.press("Tab")
    expect(battle.locator("option:checked")).to_have_text("Fire against Ice")
    battle.select_option(label="Hold the River")
    page.get_by_role("button", name="Open the table").click()
    Player(page, site).ready()
    assert site.get(f"/api/rooms/{page.url.rpartition('/')[2]}")["options"]["battle"] == "s21"


def test_the_first_orders_by_mouse_and_by_keyboard_alone(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("battles", 2, 2)
    mouse, board = sit(room, keys[0]), sit(room, keys[1], locale="ru-RU")
    asked = open_the_game([mouse, board], [mouse.answer_by_mouse, board.answer_by_keys], marched)
    assert [ask for _, ask in asked].count("move.to") == 2, asked
    shot(mouse.page, "battles-opening")
    shot(board.page, "battles-opening-ru")
    mouse.calm()
    board.calm()


def test_the_first_order_on_a_phone(site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]) -> None:
    room, keys = site.room("battles", 1, 2)
    phone = sit(room, keys[0], locale="ru-RU", **PHONE)
    open_the_game([phone], [phone.answer_by_touch], lambda asked: len(asked) > 1)
    shot(phone.page, "battles-opening-phone")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.calm()
