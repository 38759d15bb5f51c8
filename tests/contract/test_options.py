"""Options are declared whole: each has a clause, bounds, and words in both languages, and nothing has words in vain."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

import cyvasse
from cyvasse.kernel import clauses, text
from cyvasse.kernel.game import AnyGame, find
from cyvasse.kernel.options import Shape, agreed, clause, offered, options_of, read_options, shapes
from cyvasse.kernel.refused import Refused
from cyvasse.kernel.text import LANGUAGES
from tests.contract.speech import FOREIGN, NUMERAL, sources
from tests.contract.walk import every_game

SEVERAL = {  # of options whose values nobody can list
    "first": 2,
    "leaders": "cersei eddard jon",
    "round_limit": 7,
    "coins": 5,
}


# -- what is wrong with a game's options --------------------------------------------------------------------------


def faults(game: AnyGame) -> list[str]:
    """Each says what to write, and where."""
    found = [fault for shape in shapes(game).values() for fault in (*declared_ill(game, shape), *told_ill(game, shape))]
    return [*found, *(fault for lang in LANGUAGES for fault in told_in_vain(game, lang))]


def declared_ill(game: AnyGame, shape: Shape) -> Iterator[str]:
    name = shape.name
    if not shape.clause:
        yield f'Name the clause of the option {name} in Options: `{name}: Annotated[..., clause("SECTION.N")]`.'
    elif shape.clause not in clauses.of(game):
        yield f"The option {name} cites {shape.clause}: name another clause in Options, or write it into rules.yaml."
    if shape.default is msgspec.NODEFAULT:
        yield f"Give the option {name} a default in Options: how is the game usually played?"
    if shape.kind == "int" and (shape.low is None or shape.high is None):
        yield f"Give the option {name} its bounds in Options: `Annotated[int, msgspec.Meta(ge=LOW, le=HIGH), ...]`."


def told_ill(game: AnyGame, shape: Shape) -> Iterator[str]:
    label = f"option-{shape.name}"
    values = shape.offered(game.components(()))
    for lang in LANGUAGES:
        file, keys = f"{lang}.ftl", text.keys(game.folder, lang)
        if label not in keys:
            yield f"Write the label of the option {shape.name} into {file}: `{label} = ...`."
        elif not is_label(text.phrase(game.folder, lang, label), lang):
            yield f"Mend `{label}` in {file}: a few words in that language, with a capital and without a full stop."
        if f"{label}.help" not in keys:
            yield f"Write what the option {shape.name} does into {file}, below `{label}`: `    .help = ...`."
        elif not is_sentence(text.attribute(game.folder, lang, label, "help"), lang):
            yield f"Mend `.help` of `{label}` in {file}: one whole sentence in that language."
        for value in values:
            if f"{label}-{value}" not in keys and called(game, lang, value) == str(value):
                yield f"Write what {value!r} of the option {shape.name} is called into {file}: `{label}-{value} = ...`."


def told_in_vain(game: AnyGame, lang: str) -> Iterator[str]:
    for key in sorted(text.keys(game.folder, lang)):
        if key.startswith("option-"):
            name, _, value = key.removeprefix("option-").partition("-")
            shape = shapes(game).get(name.removesuffix(".help"))
            if shape is None or "." in name.removesuffix(".help"):
                yield f"Take `{key}` out of {lang}.ftl, or declare that option in Options."
            elif "-" in key.removeprefix("option-") and value not in map(str, shape.offered(game.components(()))):
                yield f"Take `{key}` out of {lang}.ftl, or let the option {name} be {value!r} in Options."


def is_label(said: str, lang: str) -> bool:
    first = said.lstrip("«")[:1]
    return is_in(lang, said) and (first.isupper() or first.isdigit()) and said[-1] not in ".:;"


def is_sentence(said: str, lang: str) -> bool:
    """Words that are typed may stand in it, which are English everywhere."""
    begins_well = said[:1].isupper() or said[:1].isdigit()
    return begins_well and said[-1] == "." and bool(FOREIGN["en"].search(said)) == (lang == "ru")


def is_in(lang: str, said: str) -> bool:
    return said == said.strip() != "" and not FOREIGN[lang].search(NUMERAL.sub("", said)) and "_" not in said


def called(game: AnyGame, lang: str, value: Any) -> str:
    return str(text.call(game, lang, value, game.components(())))


@every_game()
def test_every_option_is_declared_and_told_whole(name: str) -> None:
    if found := faults(find(name)):
        pytest.fail("\n".join([f"The options of {name} are not whole.", *found]), pytrace=False)


@every_game()
def test_every_option_is_read_by_a_rule(name: str) -> None:
    rules = "".join(path.read_text(encoding="utf-8") for path in sources(name))
    unread = [option for option in shapes(find(name)) if not re.search(rf"options\.{option}\b", rules)]
    if unread:
        where = ", ".join(f"`options.{option}`" for option in unread)
        pytest.fail(f"The rules of {name} do not read {where}: write it where it counts.", pytrace=False)


@every_game()
def test_the_usual_game_and_all_that_a_list_offers_can_be_played(name: str) -> None:
    game = find(name)
    data = game.components(())
    for seats in game.seats:
        read_options(game, seats, {}, data)
    for option in shapes(game).values():
        for value in option.offered(data):
            assert read_options(game, game.seats[0], {option.name: value}, data) == game.options(**{option.name: value})


# -- how options are told -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game()
def test_all_options_are_told_with_their_words_their_values_and_their_clause(name: str, lang: str) -> None:
    game = find(name)
    told = options_of(game, lang)
    assert [option.name for option in told] == list(shapes(game))
    assert len({option.label for option in told}) == len(told), "options that read alike"
    for option in told:
        assert option.rule == clauses.of(game)[option.clause].text[lang]
        assert (option.kind == "int") == (option.low is not None and option.high is not None)
        assert len({choice.label for choice in option.choices}) == len(option.choices)


@pytest.mark.parametrize("lang", LANGUAGES)
@every_game()
def test_a_table_in_words_tells_every_option_that_is_unusual(name: str, lang: str) -> None:
    game = find(name)
    usual = cyvasse.new(name, seed=1).view(None)
    assert agreed(game, usual, lang) == []
    for option, info in zip(shapes(game).values(), options_of(game, lang), strict=True):
        value = other_value(game, option)
        view = msgspec.structs.replace(usual, options={**usual.options, option.name: value})
        [said] = agreed(game, view, lang)
        assert said.startswith(info.label) and (said == info.label) == (value is True)
        if option.kind == "int":
            assert said == f"{info.label}: {value}"


def other_value(game: AnyGame, option: Shape) -> Any:
    try:
        return next(value for value in offered(game, option.name, game.components(())) if value != option.default)
    except Refused:
        return SEVERAL[option.name]


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("cards", {"round_limit": 7}, "Limit of rounds: 7."),
        ("betwixt", {"quick": True, "first": 2}, "Quick game; First player: 2."),
        ("thrones", {"houses": "stark baratheon lannister"}, "Houses: Stark, Baratheon, Lannister."),
        ("battles", {"layouts": "balanced"}, "Layout of battles 1 and 20: Balanced by us: more even chances."),
        ("miniatures", {"points": 20}, "Points of an army: 20 points."),
    ],
)
def test_what_was_agreed_stands_at_the_end_of_the_table_in_words(name: str, options: dict[str, Any], said: str) -> None:
    assert cyvasse.new(name, seed=1, options=options).text(None).endswith(f"\n\nAgreed before the game: {said}")
    assert "Agreed before the game" not in cyvasse.new(name, seed=1).text(None)


# -- games that are declared ill ----------------------------------------------------------------------------------

WORDS = "option-a = Long day\n    .help = Three rounds.\n"
SLOVA = "option-a = Долгий день\n    .help = Три раунда.\n"


class Whole(msgspec.Struct, frozen=True):
    a: Annotated[bool, clause("options.1")] = False


class NoClause(msgspec.Struct, frozen=True):
    a: bool = False


class OtherClause(msgspec.Struct, frozen=True):
    a: Annotated[bool, clause("options.9")] = False


class NoDefault(msgspec.Struct, frozen=True):
    a: Annotated[bool, clause("options.1")]


class Boundless(msgspec.Struct, frozen=True):
    a: Annotated[int, clause("options.2")] = 0


class Chosen(msgspec.Struct, frozen=True):
    a: Annotated[Literal["short", "long"], clause("options.1")] = "short"


class Offered(msgspec.Struct, frozen=True):
    a: Annotated[str, clause("options.1", ("short",))] = "short"


ILL: dict[str, tuple[type[msgspec.Struct], str, str, str]] = {
    "no clause": (NoClause, WORDS, SLOVA, "Name the clause of the option a in Options"),
    "a clause that is not there": (OtherClause, WORDS, SLOVA, "The option a cites options.9"),
    "no default": (NoDefault, WORDS, SLOVA, "Give the option a a default in Options"),
    "no bounds": (Boundless, WORDS, SLOVA, "Give the option a its bounds in Options"),
    "no label": (Whole, WORDS, "", "Write the label of the option a into ru.ftl: `option-a = ...`."),
    "no help": (Whole, "option-a = Long day\n", SLOVA, "Write what the option a does into en.ftl, below `option-a`"),
    "a label in the other language": (Whole, WORDS, SLOVA.replace("Долгий", "Long"), "Mend `option-a` in ru.ftl"),
    "a label with a full stop": (Whole, WORDS.replace("day", "day."), SLOVA, "Mend `option-a` in en.ftl"),
    "help that is no sentence": (Whole, WORDS.replace("Three", "three"), SLOVA, "Mend `.help` of `option-a` in en.ftl"),
    "help in the other language": (
        Whole,
        WORDS,
        SLOVA.replace("Три раунда", "Three"),
        "Mend `.help` of `option-a` in ru",
    ),
    "a choice without a name": (Chosen, WORDS, SLOVA, "Write what 'short' of the option a is called into en.ftl"),
    "an offer without a name": (Offered, WORDS, SLOVA, "Write what 'short' of the option a is called into en.ftl"),
    "a label too many": (Whole, WORDS + "option-b = Short day\n", SLOVA, "Take `option-b` out of en.ftl, or declare"),
    "a choice too many": (Whole, WORDS + "option-a-b = Short\n", SLOVA, "Take `option-a-b` out of en.ftl, or let the"),
}


def ill(options: type[msgspec.Struct], en: str, ru: str, folder: Path) -> AnyGame:
    """Yard with these options, told in these words."""
    yard = find("yard")
    (folder / "rules.yaml").write_bytes((yard.folder / "rules.yaml").read_bytes())
    for lang, words in (("en", en), ("ru", ru)):
        (folder / f"{lang}.ftl").write_text(words, encoding="utf-8")
    return replace(yard, options=options, folder=folder)


def test_an_option_with_a_clause_and_words_in_both_languages_is_whole(tmp_path: Path) -> None:
    assert faults(ill(Whole, WORDS, SLOVA, tmp_path)) == []


@pytest.mark.parametrize("what", ILL)
def test_what_an_option_lacks_is_said_with_the_place_to_write_it(what: str, tmp_path: Path) -> None:
    options, en, ru, said = ILL[what]
    assert faults(ill(options, en, ru, tmp_path))[0].startswith(said)


def test_an_option_of_another_type_is_refused(tmp_path: Path) -> None:
    class Halves(msgspec.Struct, frozen=True):
        a: Annotated[float, clause("options.1")] = 0.5

    with pytest.raises(TypeError, match="The option a must be a bool, an int, a str or a Literal"):
        faults(ill(Halves, WORDS, SLOVA, tmp_path))
