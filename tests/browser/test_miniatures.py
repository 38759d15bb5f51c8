"""Miniatures on the page: terrain is placed by drag and by keys, in both languages, and on a phone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import PHONE, Player, open_the_game
from tests.browser.site import Site, until


def until_place(player: Player) -> None:
    """Choose a piece of terrain: then it wants a place."""
    player.wait_asked()
    while player.kind() != "place":
        player.answer_by_keys()
        player.wait_asked()


def drag(player: Player, by: int) -> str:
    """Drag the piece from its first suggestion; where it lies now."""
    page, pose = player.page, player.page.locator(".pose")
    before = pose.inner_text()
    box = page.locator(".ghost > *").first.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by, y, steps=4)
    page.mouse.up()
    expect(pose).not_to_have_text(before)
    return pose.inner_text()


def test_terrain_is_placed_by_drag_and_by_keys(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("miniatures", 2, 2)
    mouse, board = sit(room, keys[0]), sit(room, keys[1], locale="ru-RU")
    until(lambda: bool(mouse.number or board.number), "somebody is asked")
    first = mouse if mouse.number else board
    other = board if first is mouse else mouse
    until_place(first)
    drag(first, 12)
    shot(first.page, "miniatures-drag")
    fine, refusal = first.page.locator("[data-ask] .fine"), first.page.locator("[data-ask] .refusal")
    expect(fine.or_(refusal)).to_be_visible()
    if refusal.count():
        first.page.keyboard.press("n")
    expect(fine).to_be_visible()
    number = first.number
    first.confirm.click()
    first.wait_answered(number)
    until_place(other)
    pose = other.page.locator(".pose")
    for key in ("]", "Shift+ArrowUp", "ArrowLeft"):
        before = pose.inner_text()
        other.page.keyboard.press(key)
        expect(pose).not_to_have_text(before)
    other.page.keyboard.press("n")
    expect(other.page.locator("[data-ask] .fine")).to_be_visible()
    number = other.number
    other.page.keyboard.press("Enter")
    other.wait_answered(number)
    shot(other.page, "miniatures-opening-ru")
    mouse.calm()
    board.calm()


def test_terrain_is_placed_on_a_phone(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("miniatures", 1, 2)
    phone = sit(room, keys[0], **PHONE)
    asked = open_the_game([phone], [phone.answer_by_touch], lambda asked: len(asked) > 2)
    assert "terrain.place" in {ask for _, ask in asked}
    shot(phone.page, "miniatures-opening-phone")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    phone.calm()
