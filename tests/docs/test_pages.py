"""The pages are true without being built: what they show runs, what they name is there, no clause is missing."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from cyvasse.kernel import clauses
from cyvasse.kernel.game import GAMES, find
from cyvasse.kernel.text import LANGUAGES
from docs import links, rule_pages, word_pages
from tests.docs.sessions import ROOT, blocks, commands, run

DOCS = ROOT / "docs"
WRITTEN = sorted(path for path in DOCS.rglob("*.md") if not {"rules", "words"} & {*path.relative_to(DOCS).parts})
READMES = [ROOT / "README.md", ROOT / "README.ru.md", ROOT / "examples" / "yard" / "README.md"]
SHOWN = [page for page in [*READMES, *WRITTEN] if commands(page) or any(">>>" in block.text for block in blocks(page))]


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", SHOWN, ids=name)
def test_what_a_page_shows_runs_as_it_stands(path: Path, tmp_path: Path) -> None:
    assert run(path, tmp_path)


def test_the_first_pages_are_among_those_that_run() -> None:
    shown = {name(page) for page in SHOWN}
    assert {"README.md", "README.ru.md", "docs/start.md", "docs/ru/start.md", "docs/packs.md"} <= shown


def test_make_targets_that_pages_name_are_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for page in [*READMES, *WRITTEN]:
        spelled = re.findall(r"(?:`|^)make ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE)
        for target in spelled:
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{name(page)}: make {target}"


@pytest.mark.parametrize("path", [*READMES, *WRITTEN], ids=name)
def test_relative_links_lead_somewhere(path: Path) -> None:
    shown = re.compile(r"^```.*?^```$|`[^`\n]+`", re.DOTALL | re.MULTILINE)  # code links nowhere
    text = shown.sub("", path.read_text(encoding="utf-8"))
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, place = link.partition("#")
        to = (path.parent / file).resolve() if file else path
        assert to.exists(), f"there is no {link}"
        assert DOCS not in path.parents or DOCS in to.parents, f"{link} is no page of the site"
        assert not place or place in places(to), f"there is no place {link}"


def places(page: Path) -> set[str]:
    """What can be linked to on a page in Markdown: its headings, as forges and the site spell them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def documents() -> set[str]:
    """All pages of the site, written and generated, without their ending."""
    written = {str(path.relative_to(DOCS)) for path in WRITTEN}
    return {page.removesuffix(".md") for page in written | set(rule_pages.paths()) | set(word_pages.paths())}


def test_every_page_stands_in_the_contents_once_and_all_that_is_listed_is_there() -> None:
    listed = []
    for page in WRITTEN:
        for tree in re.findall(r"```\{toctree\}\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
            below = page.parent.relative_to(DOCS)
            listed += [str(below / line) for line in tree.splitlines() if line and not line.startswith(":")]
    assert sorted(listed) == sorted(documents() - {"index"})


def test_pages_refer_to_pages_that_are_there() -> None:
    for page in WRITTEN:
        for role in re.findall(r"\{doc\}`([^`]+)`", page.read_text(encoding="utf-8")):
            to = (page.parent / role).resolve().relative_to(DOCS)
            assert str(to) in documents(), f"{name(page)}: {role}"


def test_included_sources_are_there() -> None:
    for page in WRITTEN:
        text = page.read_text(encoding="utf-8")
        for path, options in re.findall(r"```\{literalinclude\} (\S+)\n(.*?)```", text, re.DOTALL):
            source = (page.parent / path).read_text(encoding="utf-8")
            for part in re.findall(r":pyobject: (\w+)", options):
                assert re.search(rf"^(def|class) {part}\b", source, re.MULTILINE), f"{name(page)}: {part}"
            for line in re.findall(r":(?:start-at|end-before): \"?(.+?)\"?$", options, re.MULTILINE):
                assert line in source, f"{name(page)}: {line}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_rules_holds_every_clause(game: str, lang: str) -> None:
    page = rule_pages.page(find(game), lang)
    told = html.unescape(re.sub(r"<[^>]+>", "", page))
    for clause in clauses.of(find(game)).values():
        assert f'<dt id="{clause.id}">' in page
        for text in (clause.text, clause.note, clause.reason, clause.prose):
            assert text.get(lang, "") in told, clause.id


@pytest.mark.parametrize("path", word_pages.paths())
def test_the_page_of_words_holds_every_word_of_a_game(path: str) -> None:
    name, lang = word_pages.paths()[path]
    page, words = word_pages.page(find(name), lang), find(name).vocabulary
    assert words is not None
    declared = [*words.passives.values(), *words.verbs.values(), *words.nouns.values()]
    behind = {verb.first for verb in words.verbs.values()}
    told = [part for word in declared for part in word.parameters if part not in behind]
    told += [part for noun in words.nouns.values() for part in (*noun.measures, *noun.filters)]
    told += [*words.hooks, *words.passives, *words.verbs, *words.costs, *words.nouns, *words.terms, *words.conditions]
    told += [*words.amounts, *words.decks, *words.exotics, *(word for sort in words.sorts.values() for word in sort)]
    assert [word for word in told if f"`{word}`" not in page] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_rules_counts_every_entry_of_the_data(game: str) -> None:
    page = rule_pages.page(find(game), "en")
    counts = rule_pages.component_sources(find(game).folder / "data")
    assert counts
    for key, sources in counts.items():
        assert f"| `{key}` | {sources.total()} |" in page


def test_clauses_named_in_a_clause_are_linked_and_words_are_not_taken_for_tags() -> None:
    said = rule_pages.linked("As bid.2 says, a <b> & bid.99.", {"bid.2"})
    assert said == 'As <a href="#bid.2">bid.2</a> says, a &lt;b&gt; &amp; bid.99.'


def test_links_that_lead_nowhere_in_a_built_site_are_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<p id="here"><a href="#here"></a><a href="a/b.html#there"></a></p>')
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "b.html").write_text('<a href="../index.html#gone"></a><img src="none.svg"><a href="https://x">')
    assert links.broken(tmp_path) == [
        "a/b.html: there is no place ../index.html#gone",
        "a/b.html: there is no file none.svg",
        "index.html: there is no place a/b.html#there",
    ]
