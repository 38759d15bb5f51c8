"""Looks for links within a built site that lead nowhere: `python -m docs.links build/docs`."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """The places of a page that can be linked to, and what it links to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.places.add(value)
            elif name in ("href", "src") and value is not None:
                self.links.append(value)


def broken(folder: Path) -> list[str]:
    """A sentence for each link within the site to a file or a place that is not there."""
    home = folder.resolve()
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(home.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            to = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            to = to / "index.html" if to.is_dir() else to
            if not to.is_file():
                found.append(f"{path.relative_to(home)}: there is no file {link}")
            elif parts.fragment and to in pages and unquote(parts.fragment) not in pages[to].places:
                found.append(f"{path.relative_to(home)}: there is no place {link}")
    return found


def main() -> int:
    found = broken(Path(sys.argv[1]))
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
