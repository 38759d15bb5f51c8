"""What can be played here: games with their options, bots, rulebooks, cards; and the ink of all drawings."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.metadata import version
from typing import Any

import msgspec

from cyvasse import ink
from cyvasse.kernel import clauses, windows
from cyvasse.kernel.abilities.spoken import does
from cyvasse.kernel.game import AnyGame, UnknownGame, find
from cyvasse.kernel.opening import games as names_of_games
from cyvasse.kernel.options import options_of
from cyvasse.kernel.packs import changes
from cyvasse.kernel.packs.changes import told
from cyvasse.kernel.text import LANGUAGES

from . import texts, wire
from .seating import bots
from .texts import Wrong, say

PAGE_ID = "table"  # the id of the page's svg element, which binds the styles


def known_game(name: str) -> AnyGame:
    try:
        return find(name)
    except UnknownGame:
        raise Wrong(404, "no-game", game=name) from None


def games(lang: str) -> list[wire.GameInfo]:
    return [game_info(name, lang) for name in names_of_games()]


@lru_cache(maxsize=64)
def game_info(name: str, lang: str) -> wire.GameInfo:
    game = find(name)
    return wire.GameInfo(
        name=name,
        title=game.title[lang],
        blurb=say(lang, f"blurb-{name}") if texts.has(f"blurb-{name}") else "",
        low=game.seats[0],
        high=game.seats[-1],
        seats=list(game.seats),
        options=options_of(game, lang),
        bots=[bot_info(bot, lang) for bot in bots()],
        provenance=say(lang, "provenance"),
        odds=game.odds is not None,
        version=game.version,
        windows=[wire.WindowInfo(kind, windows.name(game, kind, lang), on) for kind, on in game.windows.items()],
    )


def bot_info(name: str, lang: str) -> wire.BotInfo:
    return wire.BotInfo(name, texts.bot_name(lang, name), say(lang, f"{texts.bot_key(name)}-help"))


def rules(game: AnyGame, lang: str, search: str) -> list[wire.ClauseInfo]:
    wanted = search.casefold()
    found = [clause_info(section, each, lang) for section in clauses.sections(game.folder) for each in section.clauses]
    return [info for info in found if wanted in f"{info.id} {info.text}".casefold()]


def clause_info(section: clauses.Section, clause: clauses.Clause, lang: str) -> wire.ClauseInfo:
    return wire.ClauseInfo(
        clause.id, section.section, section.title[lang], clause.text[lang],
        clause.prose.get(lang, ""), clause.reason.get(lang, ""), clause.source,
    )  # fmt: skip


def rule(game: AnyGame, wanted: str, lang: str) -> wire.ClauseInfo:
    """A clause, or a card's text as `card.WORD`."""
    for section in clauses.sections(game.folder):
        for clause in section.clauses:
            if clause.id == wanted:
                return clause_info(section, clause, lang)
    part, _, word = wanted.partition(".")
    if part == "card" and word:
        found = card(game, word, lang)
        return wire.ClauseInfo(wanted, "card", found.name, found.text, "", "", "", found.does)
    raise Wrong(404, "no-clause", clause=wanted)


def card(game: AnyGame, word: str, lang: str, packs: Sequence[Mapping[str, Any]] = ()) -> wire.CardInfo:
    components = game.components(packs)
    told = game.card(word, lang, components)
    if told is None:
        raise Wrong(404, "no-card", word=word)
    said, bracket, source = told.removesuffix("]").rpartition(" [")
    if not bracket:
        said, source = told, ""
    return wire.CardInfo(word, game.word_name(word, lang, components), said, source, does(game, word, lang, components))


def packs(game: AnyGame, laid: Sequence[Mapping[str, Any]], lang: str) -> list[wire.PackInfo]:
    """What each data pack of a room changes, in words: everyone there may know."""
    components = game.components(laid)
    found = {str(pack["name"]): wire.PackInfo(str(pack["name"]), []) for pack in laid}
    for change in changes(game, laid):
        says = told(game, change, lang, components)
        found[change.pack].changes.append(
            wire.ChangeInfo(
                change.key, change.id, says.name, change.kind, change.replaces, change.fields, says.says, says.does
            )
        )
    return [*found.values()]


@lru_cache(maxsize=1)
def ink_kit() -> tuple[str, wire.Ink]:
    """Symbols and both themes, with their hash."""
    kit = wire.Ink(ink.defs(), ink.style(PAGE_ID))
    return hashlib.sha256(msgspec.json.encode(kit)).hexdigest(), kit


def about() -> wire.About:
    return wire.About(version("cyvasse"), ink_kit()[0], list(LANGUAGES), names_of_games())
