"""With two people at a table, neither bends the game alone: peeking, replacing and ending are tried in vain."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.site import Site


def give(player: Player, *lines: str) -> None:
    for line in lines:
        player.wait_asked()
        player.answer(line)


def test_the_second_person_is_peeked_at_replaced_and_ended_in_vain(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("yard", 2, 2)
    arya, bran = sit(room, keys[0]), sit(room, keys[1])
    give(arya, "left rest", "right watch", "done")
    give(bran, "left rest", "right drill", "done")
    give(arya, "look blue")
    bran.wait_asked()
    hand, answers = bran.frame()["text"], bran.frame()["answers"]
    # While Bran is here nobody offers his seat to a bot, and Arya's wishes wait for him.
    arya.page.get_by_role("button", name="Undo").click()
    expect(arya.page.locator(".vote")).to_contain_text("Not yet agreed: Bran")
    menu = arya.page.get_by_role("dialog", name="Menu")
    arya.page.get_by_role("button", name="Menu").click()
    expect(menu.get_by_role("button", name="Let a bot play for Bran")).to_have_count(0)
    # He leaves: a bot may play for him only after a while, and what needs his yes goes on needing it.
    bran.page.goto("about:blank")
    standin = menu.get_by_role("button", name="Let a bot play for Bran")
    expect(standin).to_be_disabled()
    expect(standin).to_contain_text("in 5 min")
    menu.get_by_role("button", name="Propose to end the game").click()
    menu.get_by_role("button", name="End it for everyone").click()
    menu.get_by_role("button", name="Pause").click()
    shot(arya.page, "wishes")
    menu.get_by_role("button", name="Close").click()
    expect(arya.page.locator(".vote")).to_have_count(3)
    assert arya.state == "running" and arya.frame()["answers"] == answers
    expect(arya.page.locator("#table text[data-word]")).to_have_count(3)  # her own hand, no more
    # He comes back to the table that he left.
    bran.enter(room, keys[1])
    assert (bran.frame()["text"], bran.frame()["answers"]) == (hand, answers)
    for left in (2, 1, 0):
        bran.page.locator(".vote").first.get_by_role("button", name="Refuse").click()
        expect(bran.page.locator(".vote")).to_have_count(left)
    assert bran.state == "running"
    arya.calm()
    bran.calm()


def test_whoever_gives_up_has_lost_and_all_are_told(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("yard", 2, 2)
    arya, bran = sit(room, keys[0]), sit(room, keys[1])
    arya.page.get_by_role("button", name="Menu").click()
    menu = arya.page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Give up").click()
    menu.get_by_role("button", name="Really give up?").click()
    results = bran.page.locator(".results")
    expect(results.locator("tr.won")).to_contain_text("Bran")
    expect(results.locator("tr:not(.won)")).to_contain_text("gave up")
    shot(bran.page, "given-up")
    arya.calm()
    bran.calm()


def test_a_guest_asks_for_a_bots_seat_and_sits_there_when_all_agree(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("yard", 1, 2)
    arya, guest = sit(room, keys[0]), sit(room)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Ask for the seat of Blue").click()
    expect(arya.page.locator(".vote")).to_contain_text("asks to take over Blue")
    expect(guest.page.locator(".vote")).to_contain_text("Not yet agreed: Arya")
    expect(guest.page.locator("#table text[data-word]")).to_have_count(0)
    arya.page.locator(".vote").get_by_role("button", name="Agree").click()
    expect(guest.page.locator(".seat.you")).to_have_count(1)
    expect(guest.page.locator("#table text[data-word]")).to_have_count(3)
    arya.calm()
    guest.calm()
