"""The four kinds of question on the page, in the yard: choose in any order, choose some, a number, a place."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player
from tests.browser.site import Json, Site

WIDTH, STRIDE = 12_000, 250  # of the yard, of an arrow key
WATCHING = ("left rest", "right watch", "done", "pass")


@pytest.fixture
def squire(site: Site, sit: Callable[..., Player]) -> Player:
    room, keys = site.room("yard", 1, 2)
    return sit(room, keys[0])


def asked_for(
    site: Site, kind: str, orders: tuple[str, ...] = ("left drill", "right watch", "done")
) -> tuple[str, str]:
    """A room in which the squire has played on until a question of this kind is asked: its key too."""
    room, keys = site.room("yard", 1, 2)
    for _ in range(60):
        question = site.wait_asked(room, keys[0])
        if question["kind"] == kind:
            return room, keys[0]
        lines = [option["line"] for option in question["options"]]
        given = next((line for line in orders if line in lines), None)
        site.answer(room, keys[0], given or first_line(question))
    raise AssertionError(f"no {kind} was asked")


def first_line(question: Json) -> str:
    """The first that can be answered, or the least."""
    if question["options"]:
        return str(question["options"][0]["line"])
    if question["kind"] == "choose_number":
        return str(question["low"])
    return " ".join(item["word"] for item in question["items"][: question["low"]]) or "none"


def test_words_narrow_the_lines_one_by_one_and_can_be_put_back(squire: Player) -> None:
    squire.wait_asked()
    page, options = squire.page, squire.page.locator("[data-ask] [role=option]")
    expect(options).to_have_count(6)
    page.keyboard.type("dri")
    expect(options).to_have_count(2)
    expect(squire.confirm).to_be_disabled()
    page.keyboard.type("l")
    page.keyboard.press("ArrowDown")
    expect(squire.confirm).to_be_enabled()
    page.keyboard.press("Escape")
    expect(options).to_have_count(6)
    expect(squire.confirm).to_be_disabled()
    page.keyboard.press("2")
    chosen = page.locator("[data-ask] [aria-selected=true] .label").inner_text()
    expect(squire.confirm).to_have_text(chosen)


def test_what_was_answered_can_be_taken_back_while_nothing_was_learned(squire: Player) -> None:
    squire.wait_asked()
    squire.answer("left drill")
    expect(squire.page.locator('[data-line="left"]')).to_have_count(1)
    number = squire.number
    squire.page.get_by_role("button", name="Undo").click()
    squire.wait_answered(number)
    expect(squire.page.locator('[data-line="left drill"]')).to_have_count(1)


def drilling_at_the_edge(site: Site) -> tuple[str, str]:
    """A room in which the squire has rolled enough to leave the yard, and is asked where it goes: its key too."""
    for roll in range(30):
        room, keys = site.room("yard", 1, 2, name=f"Roll {roll}")
        site.answer(room, keys[0], "left drill", "right rest", "done")
        x, _, far = site.wait_asked(room, keys[0])["area"]["circle"]
        if far > x:
            return room, keys[0]
    raise AssertionError("nobody rolls more than 1")


def test_a_piece_is_dragged_and_turned_and_the_rules_say_why_not(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    squire = sit(*drilling_at_the_edge(site))
    squire.wait_asked()
    page = squire.page
    ghost = page.locator(".ghost > *").first
    expect(page.locator(".reach")).to_be_visible()
    pose = page.locator(".pose")
    before = pose.inner_text()
    box = ghost.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 30, steps=4)
    page.mouse.up()
    expect(pose).not_to_have_text(before)
    knob = page.locator(".ghost .knob").bounding_box()
    assert knob is not None
    moved = pose.inner_text()
    page.mouse.move(knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2)
    page.mouse.down()
    page.mouse.move(knob["x"] + 90, knob["y"] - 40, steps=4)
    page.mouse.up()
    expect(pose).not_to_have_text(moved)
    shot(page, "place")
    page.keyboard.press("n")
    expect(page.locator("[data-ask]")).to_contain_text("suggestion")
    for _ in range(WIDTH // STRIDE):
        page.keyboard.press("ArrowLeft")
    refusal = page.locator("[data-ask] .refusal")
    expect(refusal).to_contain_text("drill.2")
    shot(page, "place-refused")
    page.keyboard.press("n")
    expect(refusal).to_have_count(0)
    expect(page.locator("[data-ask] .fine")).to_be_visible()
    squire.answer_by_keys()


def test_a_place_is_found_by_keyboard_alone(site: Site, sit: Callable[..., Player]) -> None:
    squire = sit(*asked_for(site, "place"))
    squire.wait_asked()
    page, pose = squire.page, squire.page.locator(".pose")
    page.keyboard.press("p")
    before = pose.inner_text()
    page.keyboard.press("]")
    expect(pose).not_to_have_text(before)
    turned = pose.inner_text()
    page.keyboard.press("Shift+ArrowDown")
    expect(pose).not_to_have_text(turned)
    page.keyboard.press("n")
    number = squire.number
    page.keyboard.press("Enter")
    squire.wait_answered(number)
    squire.calm()


def test_a_number_is_stepped_typed_or_clicked(site: Site, sit: Callable[..., Player]) -> None:
    squire = sit(*asked_for(site, "choose_number", ("left rest", "right drill", "done")))
    squire.wait_asked()
    page = squire.page
    page.keyboard.press("ArrowUp")
    expect(squire.confirm).to_have_text("Say 1")
    page.keyboard.press("3")
    expect(squire.confirm).to_have_text("Say 3")
    page.keyboard.press("ArrowUp")
    expect(squire.confirm).to_have_text("Say 3")
    page.get_by_role("button", name="Less").click()
    expect(squire.confirm).to_have_text("Say 2")
    number = squire.number
    squire.confirm.click()
    squire.wait_answered(number)


def test_some_things_are_ticked_up_to_the_limit_and_counted(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    squire = sit(*asked_for(site, "choose_some", WATCHING))
    squire.wait_asked()
    page = squire.page
    count = page.locator("[data-ask] .count")
    expect(count).to_have_text("0 of at most 2 chosen")
    expect(squire.confirm).to_have_text("Choose none")
    page.keyboard.press("1")
    expect(count).to_have_text("1 of at most 2 chosen")
    expect(page.locator("#table .selected")).to_have_count(1)
    page.locator("#table .legal").first.click()
    expect(count).to_have_text("2 of at most 2 chosen")
    shot(page, "some")
    page.keyboard.press("1")
    expect(count).to_have_text("1 of at most 2 chosen")
    squire.answer_by_keys()
    squire.calm()


def test_a_window_is_passed_by_itself_where_a_switch_says_so(squire: Player) -> None:
    page = squire.page
    for line in ("left rest", "right watch", "done"):
        squire.wait_asked()
        squire.answer(line)
    squire.wait_asked()
    number = squire.number
    page.get_by_label("From now on pass here automatically").click()
    squire.wait_answered(number)
    expect(page.locator("[data-ask] .passed")).to_have_text(re.compile("^Passed automatically: "))
    page.get_by_role("button", name="Menu").click()
    switch = page.get_by_role("group", name="Pass automatically").get_by_role("checkbox")
    expect(switch).to_be_checked()
    switch.uncheck()
    page.get_by_role("button", name="Close", exact=True).click()
    page.get_by_role("button", name="Menu").click()
    expect(switch).not_to_be_checked()


def test_a_bug_is_reported_with_a_link(squire: Player) -> None:
    page = squire.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Report a bug").click()
    page.get_by_label("What went wrong?").fill("The post leans.")
    page.get_by_role("button", name="Send the report").click()
    link = page.locator("dialog a")
    expect(link).to_have_attribute("href", re.compile("/api/reports/"))


def test_clause_and_rules_are_one_click_away(squire: Player) -> None:
    squire.wait_asked()
    page = squire.page
    page.get_by_role("button", name="rule orders.1").click()
    expect(page.get_by_role("note")).to_contain_text("orders.1")
    page.get_by_role("button", name="Show in the rules").click()
    expect(page.locator("[data-clause='orders.1']")).to_be_in_viewport()
    page.get_by_label("Search the rules").fill("drill.2")
    expect(page.locator("[data-clause]")).to_have_count(1)
    page.get_by_role("tab", name="In words").click()
    expect(page.locator("#ui-talk pre")).to_contain_text("Round 1")


def test_pointing_at_an_option_lights_its_words_and_the_other_way_round(site: Site, sit: Callable[..., Player]) -> None:
    squire = sit(*asked_for(site, "choose_some", WATCHING))
    squire.wait_asked()
    page = squire.page
    page.locator("[data-ask] .items label").first.hover()
    expect(page.locator("#table .pointed").first).to_be_attached()
    page.locator("#table .legal").first.hover()
    expect(page.locator("[data-ask] .items label.held").first).to_be_attached()
