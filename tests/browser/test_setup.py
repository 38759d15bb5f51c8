"""Setting up a room, and the lobby before its game begins."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import FilePayload, Page, expect

from tests.browser.player import Player
from tests.browser.site import Site


def open_setup(page: Page, site: Site, game: str) -> None:
    page.goto(f"{site.address}/#/new/{game}")
    expect(page.get_by_label("Who sits at seat 1")).to_be_visible()


def test_a_room_is_made_with_seats_variants_bots_and_clock(
    page: Page, site: Site, window: Callable[..., Page], shot: Callable[[Page, str], None]
) -> None:
    open_setup(page, site, "yard")
    page.get_by_label("Name of the table").fill("A careful table")
    page.get_by_text("3 players").click()
    page.get_by_label("Name of the player at seat 1").fill("Arya")
    page.get_by_label("Who sits at seat 2").select_option(label="Open: a guest may sit here")
    page.get_by_label("Bot at seat 3").select_option("random")
    page.locator(".option input[type=number]").fill("5")
    page.get_by_role("combobox", name="Clock").select_option("bank")
    shot(page, "setup")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name="Seats are free")).to_be_visible()
    room = page.url.rpartition("/")[2]
    about = site.get(f"/api/rooms/{room}")
    assert about["name"] == "A careful table" and about["options"]["coins"] == 5
    assert about["clock"]["bank_s"] == 1800
    assert [seat["kind"] for seat in about["seats"]] == ["human", "open", "bot"]

    guest = window()
    guest.goto(f"{site.address}/#/room/{room}")
    guest.get_by_label("Your name").fill("Bran")
    guest.get_by_role("button", name="Sit here").click()
    expect(guest.locator(".seat.you")).to_contain_text("Bran")
    host = Player(page, site)
    host.ready()
    host.wait_asked()
    expect(page.locator(".clock").first).to_be_visible()


def test_options_that_do_not_go_together_are_refused_with_their_clause(page: Page, site: Site) -> None:
    open_setup(page, site, "yard")
    page.locator(".option input[type=checkbox]").check()
    page.locator(".option input[type=number]").fill("1")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".refusal")).to_contain_text("options.3")


def test_a_curtain_falls_between_people_at_one_screen(
    page: Page, site: Site, shot: Callable[[Page, str], None]
) -> None:
    open_setup(page, site, "yard")
    page.get_by_label("Name of the player at seat 1").fill("Arya")
    page.get_by_label("Who sits at seat 2").select_option("hot")
    page.get_by_label("Name of the player at seat 2").fill("Bran")
    page.get_by_role("button", name="Open the table").click()
    player = Player(page, site)
    player.ready()
    player.wait_asked()
    for line in ("left drill", "right rest", "done"):
        player.answer(line)
    curtain = page.get_by_role("dialog", name="Bran, it is your turn")
    expect(curtain).to_be_visible()
    expect(page.locator("[data-ask] [role=option]")).to_have_count(0)
    shot(page, "curtain")
    page.keyboard.press("Enter")
    expect(curtain).to_have_count(0)
    expect(page.locator(".seat.you")).to_contain_text("Bran")
    player.wait_asked()
    player.answer_by_keys()


def test_a_broken_record_is_refused_in_one_sentence(page: Page, site: Site) -> None:
    open_setup(page, site, "yard")
    record = page.get_by_label("Import a record")
    record.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": b"no record"})
    expect(page.locator(".refusal")).to_have_text("This file is not a record.")
    record.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": b'{"game": "yard"}'})
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".refusal").last).not_to_be_empty()


def test_a_data_pack_travels_into_the_room(page: Page, site: Site) -> None:
    open_setup(page, site, "yard")
    card = "cards:\n- {id: horse, name: {en: Charger, ru: Скакун}, value: 9, copies: 24}\n"
    files = {"pack.yaml": "name: chargers\ngame: yard\n", "cards.yaml": card}
    page.get_by_label("Data pack").set_input_files(
        [FilePayload(name=name, mimeType="text/yaml", buffer=text.encode()) for name, text in files.items()]
    )
    page.get_by_role("button", name="Open the table").click()
    Player(page, site).ready()
    room = page.url.rpartition("/")[2]
    assert site.get(f"/api/rooms/{room}")["packs"] == ["chargers"]
