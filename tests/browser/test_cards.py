"""The card game on the page: its options, its switches, and the opening of a game in both languages."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.player import PHONE, Player, open_the_game
from tests.browser.site import Site
from tests.browser.test_setup import open_setup

OPENING = {"mulligan", "layout", "plot"}
MOST = 20  # answers until the first window


def opened(asked: list[tuple[int, str]]) -> bool:
    """Both have set up and chosen a plot, and the first card has been marshalled."""
    both = {(seat, ask) for seat in (0, 1) for ask in OPENING}
    return both <= set(asked) and "marshal" in {ask for _, ask in asked}


def test_the_set_up_offers_the_options_of_the_game(page: Page, site: Site, shot: Callable[[Page, str], None]) -> None:
    open_setup(page, site, "cards")
    page.get_by_label("Plot draft").check()
    page.get_by_label("Limit of rounds").fill("7")
    shot(page, "setup-cards")
    page.get_by_role("button", name="Open the table").click()
    player = Player(page, site)
    player.ready()
    room = page.url.rpartition("/")[2]
    assert site.get(f"/api/rooms/{room}")["options"] == {"draft": True, "round_limit": 7}
    player.wait_asked()
    page.get_by_role("button", name="Menu").click()
    switches = page.get_by_role("group", name="Pass automatically")
    expect(switches.get_by_label("In the plot phase")).to_be_checked()
    expect(switches.get_by_label("When your own characters are about to die")).not_to_be_checked()
    shot(page, "cards-switches")
    switches.get_by_role("button", name="None").click()
    expect(switches.get_by_label("In the plot phase")).not_to_be_checked()
    switches.get_by_role("button", name="As usual").click()
    expect(switches.get_by_label("In the plot phase")).to_be_checked()


def test_a_game_opens_by_mouse_and_by_keyboard_alone(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("cards", 2, 2)
    mouse, board = sit(room, keys[0]), sit(room, keys[1])
    open_the_game([mouse, board], [mouse.answer_by_mouse, board.answer_by_keys], opened)
    shot(mouse.page, "cards-opening")
    expect(mouse.page.locator(".log li").first).to_be_visible()
    mouse.calm()
    board.calm()


def test_a_game_opens_in_russian_on_a_phone_and_by_keyboard_alone(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    room, keys = site.room("cards", 2, 2)
    phone, board = sit(room, keys[0], locale="ru-RU", **PHONE), sit(room, keys[1], locale="ru-RU")
    shot(phone.page, "cards-phone-hand")
    open_the_game([phone, board], [phone.answer_by_touch, board.answer_by_keys], opened)
    shot(phone.page, "cards-opening-phone")
    shot(board.page, "cards-opening-ru")
    assert phone.page.evaluate("document.documentElement.scrollWidth") <= 390
    expect(board.page.locator(".log li").first).to_contain_text("Старк")
    phone.calm()
    board.calm()


WATCH = """() => {
  window.shown = [];
  const panel = document.querySelector("[data-ask]");
  new MutationObserver(() => window.shown.push(panel.dataset.ask)).observe(panel, { attributeFilter: ["data-ask"] });
}"""  # all that is asked from now on, however shortly


def at_a_window(site: Site) -> tuple[str, str]:
    """A room whose person has no switch on, and is asked in the plot phase: its key too."""
    room, keys = site.room("cards", 1, 2)
    site.post(f"/api/rooms/{room}/seats/0", {"autopass": []}, keys[0])
    for _ in range(MOST):
        question = site.wait_asked(room, keys[0])
        if question["windows"]:
            return room, keys[0]
        site.answer(room, keys[0], question["options"][0]["line"])
    raise AssertionError("no window opens")


def test_windows_are_passed_until_the_next_phase_with_one_click(site: Site, sit: Callable[..., Player]) -> None:
    person = sit(*at_a_window(site))
    person.wait_asked()
    page, phase = person.page, person.page.locator(".path li[aria-current=step]")
    expect(phase).to_have_text("Plot")
    page.get_by_role("button", name="next phase").click()
    expect(phase).not_to_have_text("Plot")
    expect(page.get_by_text("Passing until")).to_have_count(0)
    person.calm()


def test_passing_is_shown_and_can_be_stopped(
    site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    person = sit(*at_a_window(site))
    page, passing = person.page, person.page.get_by_role("status").filter(has_text="Passing until the next round.")
    person.wait_asked()
    number = person.number
    page.evaluate(WATCH)
    page.get_by_role("button", name="next round").click()
    person.wait_answered(number)
    person.wait_asked()
    assert not person.ask.startswith("window.")  # what is no window is asked all the same
    assert not [
        ask for ask in page.evaluate("window.shown") if ask.startswith("window.")
    ]  # what is passed does not flash
    expect(passing).to_contain_text("passed")
    shot(page, "cards-passing")
    page.get_by_role("button", name="Stop").click()
    expect(passing).to_have_count(0)
    person.calm()
