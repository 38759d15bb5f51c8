"""Every registered game is played on the page, by mouse and by keyboard alone; some have a module of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import cyvasse
from tests.browser.player import Player, open_the_game
from tests.browser.site import Site

ANSWERS = 4  # of each person
ELSEWHERE = ("battles", "betwixt", "cards", "miniatures")


def both_answered(asked: list[tuple[int, str]]) -> bool:
    return all(sum(seat == one for seat, _ in asked) >= ANSWERS for one in (0, 1))


@pytest.mark.parametrize("game", [game for game in cyvasse.games() if game not in ELSEWHERE])
def test_two_people_play_one_by_mouse_and_one_by_keyboard_alone(
    game: str, site: Site, sit: Callable[..., Player], shot: Callable[[Page, str], None]
) -> None:
    seats = next(one for one in site.get("/api/games") if one["name"] == game)["low"]
    room, keys = site.room(game, 2, seats)
    mouse, board = sit(room, keys[0]), sit(room, keys[1])
    open_the_game([mouse, board], [mouse.answer_by_mouse, board.answer_by_keys], both_answered)
    shot(mouse.page, f"play-{game}")
    expect(mouse.page.locator(".log li").first).to_be_visible()
    mouse.calm()
    board.calm()
