"""A whole game of betwixt against bots, and what one does with a finished game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.site import Site

MOST = 200  # answers of one person in a quick game


def play_out(player: Player) -> int:
    """Answer until the game is over, now by mouse and now by keys; the page is reloaded in the middle."""
    for given in range(MOST):
        player.wait_asked()
        if player.state == "over":
            return given
        if given == 6:
            reload(player)
        if given % 8 == 7:
            player.answer_by_mouse()
        else:
            player.answer_by_keys()
    raise AssertionError("the game does not end")


def reload(player: Player) -> None:
    number, question = player.number, player.page.locator("[data-ask] h2").inner_text()
    player.page.reload()
    player.ready()
    player.wait_asked()
    assert player.number == number
    expect(player.page.locator("[data-ask] h2")).to_have_text(question)
    expect(player.page.locator(".log li")).to_have_count(len(player.frame()["log"]))


def test_a_quick_game_against_bots_is_played_to_its_end(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("betwixt", 1, 3, options={"quick": True})
    player = sit(room, keys[0])
    page = player.page
    assert play_out(player) > 6
    results = page.get_by_label("Results")
    expect(results.locator("tr")).to_have_count(3)
    expect(results.locator("tr.won").first).to_contain_text("♛")
    shot(page, "over")
    replayed(player, shot)
    exported(player)
    played_on(player)
    player.enter(room, keys[0])
    page.get_by_role("button", name="Rematch", exact=True).click()
    expect(page.locator(".page")).to_have_attribute("data-state", "running")
    expect(page.locator(".seat.you")).to_contain_text("Arya")
    player.calm()


def replayed(player: Player, shot: Callable[[Page, str], None]) -> None:
    """The past is looked at move by move, through other eyes, at another speed."""
    page = player.page
    at = page.locator(".replay output")
    page.get_by_role("button", name="To the beginning").click()
    expect(at).to_have_text(re.compile(r"^move 0 of \d+"))
    page.get_by_role("button", name="One move forward").click()
    expect(at).to_have_text(re.compile(r"^move 1 of"))
    last = int(page.get_by_role("slider", name="Move").get_attribute("max") or 0)
    page.get_by_role("slider", name="Move").fill(str(last // 2))
    expect(at).to_have_text(f"move {last // 2} of {last}")
    other = page.get_by_label("Whose view").locator("option").nth(2).inner_text()
    page.get_by_label("Whose view").select_option(label=other)
    expect(page.locator(".seat.you")).to_contain_text(other)
    shot(page, "replay")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(at).not_to_have_text(f"move {last // 2} of {last}")
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("tab", name="Log").click()
    page.locator(".log .go").nth(3).click()
    expect(page.locator(".log li[aria-current=step]").first).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_label("Results")).to_be_visible()


def exported(player: Player) -> None:
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Export the record").click()
    record = json.loads(download.value.path().read_text())
    assert record["game"] == "betwixt" and record["answers"]
    page = player.page
    page.goto(f"{player.site.address}/#/new/betwixt")
    page.get_by_label("Import a record").set_input_files(download.value.path())
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".page")).to_have_attribute("data-state", "over")
    expect(page.get_by_label("Results").locator("tr")).to_have_count(3)
    player.enter(player.room)


def played_on(player: Player) -> None:
    page = player.page
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("slider", name="Move").fill("9")
    expect(page.locator(".replay output")).to_have_text(re.compile(r"^move 9 of"))
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: player.room not in url)
    expect(page.locator(".page")).to_have_attribute("data-state", "running")
    expect(page.locator("h1")).to_contain_text("from move 9")
