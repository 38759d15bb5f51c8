"""Several people in one room: private views, spectators, chat, consent."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.site import Site

Pair = tuple[str, Player, Player]


@pytest.fixture
def pair(site: Site, sit: Callable[..., Player]) -> Pair:
    room, keys = site.room("yard", 2, 2)
    return room, sit(room, keys[0]), sit(room, keys[1])


def give(player: Player, *lines: str) -> None:
    for line in lines:
        player.wait_asked()
        player.answer(line)


def test_each_sees_the_own_hand_and_a_spectator_none(
    pair: Pair, site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, arya, bran = pair
    watcher = sit(room)
    expect(arya.page.locator("#table text[data-word]")).to_have_count(3)
    expect(bran.page.locator("#table text[data-word]")).to_have_count(3)
    expect(watcher.page.locator("#table text[data-word]")).to_have_count(0)
    expect(arya.page.locator(".log")).to_contain_text("Blue draws a card.")
    expect(watcher.page.locator(".log")).to_contain_text("Red draws a card.")
    expect(watcher.page.locator("[data-ask] [role=option]")).to_have_count(0)
    expect(watcher.page.locator(".seat.you")).to_have_count(0)
    expect(arya.page.locator(".seats")).to_contain_text("1 watching")
    give(arya, "left drill")
    expect(bran.page.locator(".log")).not_to_contain_text("drill")
    shot(watcher.page, "spectator")
    watcher.calm()


def test_taking_back_needs_the_others_once_they_have_seen_the_answer(
    pair: Pair, shot: Callable[[Page, str], None]
) -> None:
    _, arya, bran = pair
    give(arya, "left rest", "right watch", "done")
    give(bran, "left rest", "right drill", "done")
    arya.wait_asked()
    give(arya, "look blue")
    bran.wait_asked()
    undo = arya.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", "Ask the others to let you take back your last answer")
    undo.click()
    expect(arya.page.locator(".vote")).to_contain_text("Bran")
    vote = bran.page.locator(".vote")
    expect(vote).to_be_visible()
    shot(bran.page, "vote")
    vote.get_by_role("button", name="Agree").click()
    expect(arya.page.locator('[data-line="look blue"]')).to_have_count(1)
    expect(bran.page.locator(".vote")).to_have_count(0)
    arya.calm()
    bran.calm()


def test_people_talk_to_the_table_or_to_one_seat_and_can_be_muted(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("yard", 3, 3)
    arya, bran, cat = (sit(room, key).page for key in keys)
    for page in (arya, bran, cat):
        page.get_by_role("tab", name="Chat").click()
    arya.get_by_label("Say something").fill("Well met, <b>all</b>!")
    arya.get_by_role("button", name="Send").click()
    for page in (arya, bran, cat):
        expect(page.locator(".chat")).to_contain_text("Well met, <b>all</b>!")
    arya.get_by_label("To whom").select_option(label="Bran")
    arya.get_by_label("Say something").fill("Between us")
    arya.keyboard.press("Enter")
    expect(bran.locator(".chat")).to_contain_text("Between us")
    bran.get_by_role("button", name="Mute Arya").click()
    expect(bran.locator(".chat")).not_to_contain_text("Between us")
    cat.get_by_label("Say something").fill("Anyone?")
    cat.keyboard.press("Enter")
    expect(arya.locator(".chat")).to_contain_text("Anyone?")
    expect(cat.locator(".chat")).not_to_contain_text("Between us")


def test_a_pause_is_agreed_upon(pair: Pair) -> None:
    _, arya, bran = pair
    arya.page.get_by_role("button", name="Menu").click()
    arya.page.get_by_role("button", name="Pause").click()
    arya.page.keyboard.press("Escape")
    bran.page.locator(".vote").get_by_role("button", name="Agree").click()
    expect(arya.page.locator("[data-ask] h2")).to_have_text("The game is paused")
    bran.page.get_by_role("button", name="Menu").click()
    bran.page.get_by_role("button", name="Go on").click()
    arya.page.locator(".vote").get_by_role("button", name="Agree").click()
    arya.wait_asked()


def test_a_seat_gets_a_new_key_and_the_old_link_stops_working(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("yard", 1, 2)
    player, other = sit(room, keys[0]), sit(room, keys[0])
    player.page.get_by_role("button", name="Menu").click()
    player.page.get_by_role("button", name="New key for my seat").click()
    other.page.locator(".gone").get_by_role("button", name="Watch").click()
    other.ready()
    expect(other.page.locator(".seat.you")).to_have_count(0)
    player.ready()
    player.wait_asked()
    player.answer_by_keys()


def test_a_bot_stands_in_and_hands_the_seat_back(site: Site, sit: Callable[..., Player]) -> None:
    room, keys = site.room("yard", 2, 2)
    arya, bran = sit(room, keys[0]), sit(room, keys[1])
    arya.page.get_by_role("button", name="Menu").click()
    arya.page.get_by_role("button", name="Let a bot play for me").click()
    expect(bran.page.locator(".seat").first).to_contain_text("a bot stands in")
    arya.page.get_by_role("button", name="I play again").click()
    expect(bran.page.locator(".seat").first).not_to_contain_text("a bot stands in")
