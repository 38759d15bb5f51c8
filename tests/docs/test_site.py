"""The documentation site is built, without a warning and without a link that leads nowhere."""

from __future__ import annotations

import subprocess

import pytest

from docs import rule_pages, word_pages
from tests.docs.sessions import ROOT


@pytest.mark.soak
def test_the_site_is_built_without_warnings() -> None:
    built = subprocess.run(["make", "docs"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    for path in ["index.md", "ru/index.md", *rule_pages.paths(), *word_pages.paths()]:
        assert (ROOT / "build" / "docs" / path).with_suffix(".html").is_file()
