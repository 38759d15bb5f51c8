"""The pictures of README: each game's table, drawn by the engine from the position that is described beside it."""

from __future__ import annotations

from pathlib import Path

import cyvasse

HERE = Path(__file__).parent
SEATS = {"battles": "stark", "betwixt": "cersei", "cards": "stark", "miniatures": "stark", "thrones": "baratheon"}


def picture(game: str) -> str:
    """The table as one of its seats sees it."""
    position = (HERE / f"{game}.yaml").read_text(encoding="utf-8")
    return cyvasse.start(game, position, seed=1).svg(SEATS[game])


def main() -> None:
    for game in SEATS:
        (HERE / f"{game}.svg").write_text(picture(game), encoding="utf-8")


if __name__ == "__main__":
    main()
