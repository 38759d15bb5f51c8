"""The documentation site: Sphinx, pages in MyST Markdown, the theme Furo. `make docs` builds it.

Sphinx, because it is maintained, reads docstrings itself and can be made to fail on every warning. The support of
Material for MkDocs has ended, MkDocs 1, on which it stands, has no maintainer, and its successors are young.
"""

from typing import Any

project = "Cyvasse"
author = "The Cyvasse authors"
language = "en"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_static"]

html_theme = "furo"
html_title = "Cyvasse"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_copyright = False

myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"  # what docstrings put in single backticks


def in_russian(app: Any, page: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """Pages below ru/ say that they are in Russian, to browsers and to those who have pages read aloud."""
    if page.startswith("ru/"):
        context["language"] = "ru"


def setup(app: Any) -> None:
    app.connect("html-page-context", in_russian)
