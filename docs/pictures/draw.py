"""The pictures of both READMEs: tables drawn by the engine from the positions that are described beside them."""

from __future__ import annotations

from pathlib import Path

import cyvasse

HERE = Path(__file__).parent
SEATS = {"battles": "stark", "betwixt": "cersei", "cards": "stark", "miniatures": "stark", "thrones": "baratheon"}


def picture(game: str, lang: str = "en") -> str:
    """The table as one of its seats sees it."""
    position = (HERE / f"{game}.yaml").read_text(encoding="utf-8")
    return cyvasse.start(game, position, seed=1).svg(SEATS[game], lang)


def pictures() -> dict[str, str]:
    """By file: every table in English, and the first that README.ru.md shows in Russian."""
    return {f"{game}.svg": picture(game) for game in SEATS} | {"betwixt.ru.svg": picture("betwixt", "ru")}


def main() -> None:
    for name, drawn in pictures().items():
        (HERE / name).write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
