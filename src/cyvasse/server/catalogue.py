"""What can be played here: games with their options, bots, rulebooks, cards; and the ink of all drawings."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.metadata import version
from typing import Any

import msgspec

from cyvasse import ink
from cyvasse.kernel import clauses, text
from cyvasse.kernel.game import Game, find
from cyvasse.kernel.opening import games as names_of_games
from cyvasse.kernel.text import LANGUAGES

from . import texts, windows, wire
from .seating import bots
from .texts import Wrong, say

PAGE_ID = "table"  # the id of the page's svg element, which binds the styles


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
        options=[option(game, field, lang) for field in msgspec.structs.fields(game.options)],
        bots=[bot_info(bot, lang) for bot in bots()],
        provenance=say(lang, "provenance"),
        odds=game.odds is not None,
        version=game.version,
        windows=[wire.WindowInfo(kind, windows.name(game, kind, lang), on) for kind, on in game.windows.items()],
    )


def option(game: Game, field: Any, lang: str) -> wire.OptionInfo:
    found = msgspec.inspect.type_info(field.type)
    extra: dict[str, Any] = {}
    if isinstance(found, msgspec.inspect.Metadata):
        extra, found = found.extra or {}, found.type
    label = text.phrase(game.folder, lang, f"option-{field.name}")
    clause = extra.get("clause", "")
    told = clauses.of(game).get(clause)
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    info = wire.OptionInfo(field.name, "text", default, [], label, told.text[lang] if told else "", clause)
    if isinstance(found, msgspec.inspect.BoolType):
        info.kind = "bool"
    elif isinstance(found, msgspec.inspect.IntType):
        info.kind, info.low, info.high = "int", found.ge, found.le
    elif isinstance(found, msgspec.inspect.LiteralType):
        info.kind = "choice"
        info.choices = [wire.ChoiceInfo(value, choice_label(game, field.name, value, lang)) for value in found.values]
    elif game.choices is not None:  # other words may be written too: of a data pack, for instance
        offered = game.choices(field.name)
        info.choices = [wire.ChoiceInfo(value, choice_label(game, field.name, value, lang)) for value in offered]
    return info


def choice_label(game: Game, name: str, value: Any, lang: str) -> str:
    key = f"option-{name}-{value}"
    if key in text.keys(game.folder, lang):
        return text.phrase(game.folder, lang, key)
    return game.word_name(str(value), lang, game.components(()))


def bot_info(name: str, lang: str) -> wire.BotInfo:
    return wire.BotInfo(name, texts.bot_name(lang, name), say(lang, f"{texts.bot_key(name)}-help"))


def rules(game: Game, lang: str, search: str) -> list[wire.ClauseInfo]:
    wanted = search.casefold()
    found = [clause_info(section, each, lang) for section in clauses.sections(game.folder) for each in section.clauses]
    return [info for info in found if wanted in f"{info.id} {info.text}".casefold()]


def clause_info(section: clauses.Section, clause: clauses.Clause, lang: str) -> wire.ClauseInfo:
    return wire.ClauseInfo(
        clause.id, section.section, section.title[lang], clause.text[lang],
        clause.prose.get(lang, ""), clause.reason.get(lang, ""), clause.source,
    )  # fmt: skip


def rule(game: Game, wanted: str, lang: str) -> wire.ClauseInfo:
    """A clause, or a card's text as `card.WORD`."""
    for section in clauses.sections(game.folder):
        for clause in section.clauses:
            if clause.id == wanted:
                return clause_info(section, clause, lang)
    part, _, word = wanted.partition(".")
    if part == "card" and word:
        found = card(game, word, lang)
        return wire.ClauseInfo(wanted, "card", found.name, found.text, "", "", "")
    raise Wrong(404, "no-clause", clause=wanted)


def card(game: Game, word: str, lang: str, packs: Sequence[Mapping[str, Any]] = ()) -> wire.CardInfo:
    components = game.components(packs)
    told = game.card(word, lang, components)
    if told is None:
        raise Wrong(404, "no-card", word=word)
    said, bracket, source = told.removesuffix("]").rpartition(" [")
    if not bracket:
        said, source = told, ""
    return wire.CardInfo(word, game.word_name(word, lang, components), said, source)


@lru_cache(maxsize=1)
def ink_kit() -> tuple[str, wire.Ink]:
    """Symbols and both themes, with their hash."""
    kit = wire.Ink(ink.defs(), ink.style(PAGE_ID))
    return hashlib.sha256(msgspec.json.encode(kit)).hexdigest(), kit


def about() -> wire.About:
    return wire.About(version("cyvasse"), ink_kit()[0], list(LANGUAGES), names_of_games())
