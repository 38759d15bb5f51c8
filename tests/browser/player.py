"""A person at the page: answers questions by mouse or by keyboard alone, knowing nothing of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.site import Json, Site, until

SIGNS = {"choose": "#ui-options", "choose_some": ".items", "choose_number": ".number", "place": ".pose"}
CLICKS = 8  # on the table, before the list is used instead
MOST_ANSWERS = 300  # until a game must have opened
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True,
}  # fmt: skip


class Player:
    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.site = page, site
        self.room = self.key = ""
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)

    def enter(self, room: str, key: str = "") -> None:
        self.room, self.key = room, key
        self.page.goto(f"{self.site.address}/#/room/{room}" + (f"/{key}" if key else ""))
        self.ready()

    def ready(self) -> None:
        """Wait until the table is drawn."""
        expect(self.page.locator("#table .pieces > *, .felt [data-word]").first).to_be_attached()

    # -- what is asked

    @property
    def number(self) -> str:
        return self.page.locator(".page").get_attribute("data-question") or ""

    @property
    def seq(self) -> int:
        return int(self.page.locator(".page").get_attribute("data-seq") or 0)

    @property
    def state(self) -> str:
        return self.page.locator(".page").get_attribute("data-state") or ""

    @property
    def confirm(self) -> Locator:
        return self.page.locator("[data-ask] .actions .main")

    @property
    def ask(self) -> str:
        """What is asked, as the rules call it; "" where nothing is."""
        return self.page.locator(".page").locator("[data-ask]").get_attribute("data-ask") or ""

    def frame(self) -> Json:
        """All that this person may know, as the server has it."""
        found: Json = self.site.get(f"/api/rooms/{self.room}/frame", self.key)
        return found

    def wait_asked(self) -> None:
        """Wait until something is asked and the answer before is through, or all is over."""
        self.page.wait_for_function(
            "() => { const page = document.querySelector('.page'); if (!page) return false;"
            " const asked = page.dataset.question && !page.hasAttribute('data-sending');"
            " return asked || page.dataset.state === 'over'; }"
        )

    def wait_answered(self, number: str) -> None:
        self.page.wait_for_function(
            "(number) => { const page = document.querySelector('.page');"
            " return page && (page.dataset.question !== number || page.dataset.state === 'over'); }",
            arg=number,
        )

    def _asked(self) -> str:
        self.wait_asked()
        return self.number

    def answer(self, line: str) -> None:
        """Give this answer, from the list."""
        number = self._asked()
        self.page.locator(f'[data-ask] [data-line="{line}"]').click()
        self.confirm.click()
        self.wait_answered(number)

    def kind(self) -> str:
        """The kind of the question, by what the page shows for it."""
        for kind, sign in SIGNS.items():
            if self.page.locator(sign).count():
                return kind
        raise AssertionError("nothing is asked")

    # -- by mouse

    def answer_by_mouse(self) -> None:
        number = self._asked()
        self.choose_by_mouse()
        self.confirm.click()
        self.wait_answered(number)

    def choose_by_mouse(self) -> None:
        for _ in range(CLICKS):
            if self.confirm.is_enabled() or not self._click_table():
                break
        if self.confirm.is_disabled():
            self._click_list()
        expect(self.confirm).to_be_enabled()

    def _click_table(self) -> bool:
        """Click the first thing on the table that is lit up and can be hit; False where there is none."""
        before = self._choice()
        for lit in self.page.locator("#table .legal, [data-word].can").all()[:6]:
            box = lit.bounding_box()
            if box is None:
                continue
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if self._choice() != before:
                return True
        return False

    def _choice(self) -> str:
        return self.page.locator("[data-ask] .meta").inner_text() + self.confirm.inner_text()

    def _click_list(self) -> None:
        options = self.page.locator("[data-ask] [role=option]")
        boxes = self.page.locator("[data-ask] input[type=checkbox]:not(:checked)")
        if options.count():
            options.first.click()
        else:
            while self.confirm.is_disabled():
                boxes.first.check()

    # -- by touch

    def answer_by_touch(self) -> None:
        """On a phone: the first of the list, or what is asked for already."""
        number, options = self._asked(), self.page.locator("[data-ask] [role=option]")
        if self.confirm.is_disabled() and options.count():
            options.first.tap()
        elif self.confirm.is_disabled():
            self._click_list()
        self.confirm.tap()
        self.wait_answered(number)

    # -- by keyboard

    def answer_by_keys(self) -> None:
        number = self._asked()
        self.choose_by_keys()
        self.page.keyboard.press("Enter")
        self.wait_answered(number)

    def choose_by_keys(self) -> None:
        press = self.page.keyboard.press
        for key in ("ArrowDown", *"123456789"):
            if self.confirm.is_enabled():
                return
            press(key)
        expect(self.confirm).to_be_enabled()

    def calm(self) -> None:
        """Nothing went wrong in the page."""
        assert not self.faults, self.faults


def open_the_game(
    players: list[Player], ways: list[Callable[[], None]], enough: Callable[[list[tuple[int, str]]], bool]
) -> list[tuple[int, str]]:
    """Everyone answers in their own way until enough has been asked: who was asked what."""
    asked: list[tuple[int, str]] = []
    while not enough(asked):
        assert len(asked) < MOST_ANSWERS, f"the game does not open: {asked}"
        until(lambda: any(player.number for player in players), "somebody is asked")
        seat = next(seat for seat, player in enumerate(players) if player.number)
        asked.append((seat, players[seat].ask))
        ways[seat]()
    return asked
