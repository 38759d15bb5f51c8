"""Where a clause comes from is said in words, in both languages, in the terminal and on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from cyvasse.kernel import clauses, text
from cyvasse.kernel.game import find
from tests.contract.walk import every_game

WEB = Path(__file__).parents[2] / "web" / "src" / "texts"


@every_game()
@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_source_of_a_clause_has_a_name(name: str, lang: str) -> None:
    page = (WEB / f"{lang}.ftl").read_text(encoding="utf-8")
    for source in {clause.source for clause in clauses.of(find(name)).values()}:
        key = f"source-{source}"
        assert text.source(lang, source) != key, "the kernel's texts have no name for it"
        assert f"\n{key} = " in page, "the page's texts have no name for it"
