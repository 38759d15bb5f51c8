"""What tests of the cards begin with."""

from __future__ import annotations

import pytest

from cyvasse.games.cards.components import Components, components


@pytest.fixture
def box() -> Components:
    return components()
