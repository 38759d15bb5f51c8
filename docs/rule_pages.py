"""Writes each game's rules as pages of the site, in both languages: `python -m docs.rule_pages`.

The clauses come from the game's rules.yaml; where its components come from is counted in its data/*.yaml. The pages lie
beside those written by hand and are ignored by git. What stands around the clauses is in en.ftl and ru.ftl.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

from cyvasse.kernel import clauses, data
from cyvasse.kernel.clauses import Clause, Section
from cyvasse.kernel.game import GAMES, AnyGame, find
from cyvasse.kernel.text import LANGUAGES, phrase
from cyvasse.kernel.text import source as named

HERE = Path(__file__).parent
SOURCES = ("rulebook", "derived", "public", "reconstructed", "ruling")
COMPONENTS = ("rulebook", "public", "reconstructed")


def paths() -> dict[str, tuple[str, str]]:
    """The generated pages: path below docs/ -> game and language."""
    return {path_of(game, lang): (game, lang) for game in GAMES for lang in LANGUAGES}


def say(lang: str, key: str, **words: Any) -> str:
    return phrase(HERE, lang, key, **words)


def path_of(game: str, lang: str) -> str:
    return f"rules/{game}.md" if lang == "en" else f"{lang}/rules/{game}.md"


def page(game: AnyGame, lang: str) -> str:
    known = clauses.of(game)
    other = f"../ru/rules/{game.name}.md" if lang == "en" else f"../../rules/{game.name}.md"
    parts = [
        f"# {game.title[lang]}",
        say(lang, "other", page=other),
        say(lang, "intro", game=game.name, clause=next(iter(known))),
        f"## {say(lang, 'clauses')}",
        sources_table(list(known.values()), lang),
        say(lang, "unenforced", count=sum(bool(clause.prose) for clause in known.values())),
        *(section_text(section, lang, set(known)) for section in clauses.sections(game.folder)),
        f"## {say(lang, 'components')}",
        say(lang, "entries", game=game.name),
        components_table(game.folder / "data", lang),
    ]
    return "\n\n".join(parts) + "\n"


def sources_table(found: list[Clause], lang: str) -> str:
    counts = Counter(clause.source for clause in found)
    assert counts.keys() <= set(SOURCES), f"sources without words: {counts}"
    there = [source for source in SOURCES if counts[source]]
    rows = [[named(lang, source), say(lang, f"{source}-means"), str(counts[source])] for source in there]
    rows.append([say(lang, "all"), "", str(len(found))])
    return table([say(lang, "head-source"), say(lang, "head-means"), say(lang, "head-clauses")], rows)


def components_table(folder: Path, lang: str) -> str:
    found = component_sources(folder)
    total = sum(found.values(), Counter[str]())
    rows = [
        [name, str(counts.total()), *(str(counts[source] or "") for source in COMPONENTS)]
        for name, counts in [*((f"`{name}`", counts) for name, counts in found.items()), (say(lang, "all"), total)]
    ]
    return table(
        [say(lang, "head-list"), say(lang, "head-entries"), *(named(lang, source) for source in COMPONENTS)], rows
    )


def component_sources(folder: Path) -> dict[str, Counter[str]]:
    """The lists of a game's data -> how many of their entries come from where."""
    return {name: Counter(entry["source"] for entry in entries) for name, entries in lists(folder).items()}


@lru_cache
def lists(folder: Path) -> dict[str, list[dict[str, Any]]]:
    found = {}
    for name, entries in data.read_folder(folder).items():
        assert isinstance(entries, list), f"{name} is no list of entries"
        found[name] = entries
    return found


def table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---"] * len(head), *rows])


def section_text(section: Section, lang: str, known: set[str]) -> str:
    """A heading and its clauses as a list of definitions; each clause can be linked to by its number."""
    clauses_ = "\n".join(clause_html(clause, lang, known) for clause in section.clauses)
    return f'## {section.title[lang]}\n\n<dl class="clauses">\n{clauses_}\n</dl>'


def clause_html(clause: Clause, lang: str, known: set[str]) -> str:
    number = f'<a href="#{clause.id}">{clause.id}</a>'
    told = [f"<p>{linked(clause.text[lang], known)}</p>"]
    for key, text in (("note", clause.note), ("reason", clause.reason), ("prose", clause.prose)):
        if text:
            told.append(f"<p><em>{say(lang, key)}</em> {linked(text[lang], known)}</p>")
    return f'<dt id="{clause.id}">{number} <small>{named(lang, clause.source)}</small></dt>\n<dd>{"".join(told)}</dd>'


def linked(text: str, known: set[str]) -> str:
    """The text as HTML, with links where it names a clause of the same rulebook."""

    def link(found: re.Match[str]) -> str:
        clause = found.group()
        return f'<a href="#{clause}">{clause}</a>' if clause in known else clause

    return re.sub(r"\b[a-z][a-z0-9_]*\.\d+\b", link, escape(text, quote=False))


def main() -> None:
    for path, (game, lang) in paths().items():
        to = HERE / path
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(page(find(game), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
