"""`cyvasse pack`: make a pack of one's own, check it, see what it changes, and which words there are."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from . import figures, page
from .given import Wrong
from .parameters import Json, Lang, Name
from .texts import say, speak

pack = App(
    name="pack", help="Data packs: your own cards, units and scenarios.", default_parameter=Parameter(negative=())
)
Folders = Annotated[
    list[Path], Parameter(help="Folders with packs, or names of installed ones, each laid over the last.")
]


@pack.command
def new(
    game: Name,
    folder: Path | None = None,
    *,
    lists: Annotated[str, Parameter("--lists")] = "",
    lang: Lang = "en",
) -> None:
    """Write our own entries as a pack to edit, with comments that explain every field.

    Parameters
    ----------
    folder
        Where to write it; GAME_pack without it. It must be empty or not there yet.
    lists
        Which lists, such as influence,allies; all that owners of the box would replace without it.
    """
    from .pack_new import write

    speak(lang)
    write(game, Path(f"{game}_pack") if folder is None else folder, lists)


@pack.command
def check(folders: Folders, *, games: int = 8, lang: Lang = "en", json: Json = False) -> int:
    """Check packs wholly: all errors and doubts, with file, entry and field; then play random games with them.

    Parameters
    ----------
    games
        How many games; at least one with every number of players. 0 plays none.
    """
    from .pack_check import checked, plain, show

    speak(lang)
    if games < 0:
        raise Wrong(say("wrong-number", name="--games"))
    report = checked(folders, games)
    figures.as_json(plain(report)) if json else show(page.console(), report)
    return 1 if report.errors else 0


@pack.command
def show(folders: Folders, *, lang: Literal["en", "ru"] | None = None, json: Json = False) -> None:
    """Show what packs change: what each card says and what it does, side by side, in both languages or in one."""
    from .pack_show import plain, read, show

    speak(lang or "en")
    found = read(folders, [lang] if lang else ["en", "ru"])
    figures.as_json(plain(found)) if json else show(page.console(), found)


@pack.command
def words(game: Name, word: str = "", *, lang: Lang = "en", json: Json = False) -> None:
    """List the words that abilities of a game's cards are made of, and a card on which each stands.

    Parameters
    ----------
    word
        Only those with this in them, such as discard.
    """
    from .pack_words import plain, read, show

    speak(lang)
    found = read(game, word)
    figures.as_json(plain(found)) if json else show(page.console(), found)
