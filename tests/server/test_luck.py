"""Luck is fresh for every room and thought; a word in the environment fixes it, for tests alone."""

from __future__ import annotations

import pytest

from cyvasse.server import luck


def test_luck_is_fresh_for_every_room_and_every_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(luck.FIXED, raising=False)
    assert not luck.is_fixed()
    assert len({luck.seed(b"alike") for _ in range(20)}) == 20
    assert len(bytes.fromhex(luck.seed(b""))) == 32
    assert len({luck.dice(b"alike").below(1 << 50) for _ in range(20)}) == 20


def test_fixed_luck_follows_from_its_word_and_from_what_it_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = set()
    for word in ("one", "another"):
        monkeypatch.setenv(luck.FIXED, word)
        assert luck.is_fixed()
        for about in (b"this", b"that"):
            assert luck.seed(about) == luck.seed(about)
            assert luck.dice(about).below(1 << 50) == luck.dice(about).below(1 << 50)
            drawn |= {luck.seed(about), str(luck.dice(about).below(1 << 50))}
    assert len(drawn) == 8
