"""Writes the words of each game's abilities as pages of the site, in both languages: `python -m docs.word_pages`.

They come from the game's vocabulary, as `cyvasse pack words` tells them. The pages are ignored by git.
"""

from __future__ import annotations

from pathlib import Path

from cyvasse.kernel.abilities.reference import reference
from cyvasse.kernel.game import GAMES, AnyGame, find
from cyvasse.kernel.text import LANGUAGES
from docs.rule_pages import say, table

HERE = Path(__file__).parent


def paths() -> dict[str, tuple[str, str]]:
    """The generated pages: path below docs/ -> game and language; of games whose abilities are data."""
    games = [game for game in GAMES if find(game).vocabulary is not None]
    return {path_of(game, lang): (game, lang) for game in games for lang in LANGUAGES}


def path_of(game: str, lang: str) -> str:
    return f"words/{game}.md" if lang == "en" else f"{lang}/words/{game}.md"


def page(game: AnyGame, lang: str) -> str:
    other = f"../ru/words/{game.name}.md" if lang == "en" else f"../../words/{game.name}.md"
    parts = [f"# {say(lang, 'words', game=game.title[lang])}", say(lang, "other", page=other)]
    parts.append(say(lang, "words-intro", game=game.name))
    for section in reference(game, lang):
        parts += [f"## {section.heading}", table(section.head, section.rows)]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    for path, (game, lang) in paths().items():
        to = HERE / path
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(page(find(game), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
