"""Options: what may be agreed before a game.

An option is a field of the game's `Options`, annotated with `clause`; its words stand in the game's Fluent files:
`option-NAME` is its label, `.help` of it says what it does, `option-NAME-VALUE` names a value. Whoever shows options to
people asks `options_of`; what was agreed for one game is told by `agreed`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

import msgspec
from msgspec import inspect

from . import clauses, text
from .game import AnyGame, ComponentsT, Forbidden, Game, OptionsT, TableT, ViewT
from .refused import Refused
from .view import View

Kind = Literal["bool", "int", "choice", "text"]
Offers = Sequence[str] | Callable[[Any], Sequence[str]]


def clause(id: str, offers: Offers | None = None) -> msgspec.Meta:
    """For the annotation of an option: the clause that it comes from, and what a list offers for free text.

    That is words, or a function that finds them in the game's components, so that data packs can bring some.
    """
    return msgspec.Meta(extra={"clause": id, "offers": offers})


class Shape(NamedTuple):
    """An option as its struct declares it."""

    name: str
    kind: Kind
    default: Any
    clause: str
    values: tuple[Any, ...] = ()  # where there are no others
    low: int | None = None
    high: int | None = None
    offers: Offers | None = None

    def offered(self, components: Any) -> Sequence[Any]:
        """What a list of its values holds."""
        if self.offers is None:
            return self.values
        return self.offers(components) if callable(self.offers) else self.offers


def shapes(game: AnyGame) -> dict[str, Shape]:
    """By name: every option of a game."""
    options: type[msgspec.Struct] = game.options
    return _declared(options)


@lru_cache(maxsize=32)
def _declared(options: type[msgspec.Struct]) -> dict[str, Shape]:
    return {field.name: _shape(field) for field in msgspec.structs.fields(options)}


def _shape(field: msgspec.structs.FieldInfo) -> Shape:
    kind = inspect.type_info(field.type)
    extra: Mapping[str, Any] = {}
    if isinstance(kind, inspect.Metadata):
        extra, kind = kind.extra or {}, kind.type
    shape = Shape(field.name, "text", field.default, extra.get("clause", ""), offers=extra.get("offers"))
    if isinstance(kind, inspect.BoolType):
        return shape._replace(kind="bool")
    if isinstance(kind, inspect.LiteralType):
        declared = get_args(field.type)[0] if get_origin(field.type) is Annotated else field.type
        return shape._replace(kind="choice", values=get_args(declared))  # in the order that they are written in
    if isinstance(kind, inspect.IntType):
        return shape._replace(kind="int", low=kind.ge, high=kind.le)
    if not isinstance(kind, inspect.StrType):
        raise TypeError(f"The option {field.name} must be a bool, an int, a str or a Literal.")
    return shape


# -- in words ---------------------------------------------------------------------------------------------------


class ChoiceInfo(msgspec.Struct, frozen=True):
    value: Any
    label: str


class OptionInfo(msgspec.Struct, frozen=True):
    """An option as people read it: `help` says what it does, `rule` is the text of its clause.

    A text that has choices may be other words too.
    """

    name: str
    kind: Kind
    default: Any
    choices: list[ChoiceInfo]
    label: str
    help: str
    clause: str
    rule: str
    low: int | None = None
    high: int | None = None


def options_of(game: AnyGame, lang: str, packs: Sequence[Mapping[str, Any]] = ()) -> list[OptionInfo]:
    """All that can be told of a game's options."""
    components, known = game.components(packs), clauses.of(game)
    return [
        OptionInfo(
            name=shape.name,
            kind=shape.kind,
            default=shape.default,
            choices=[
                ChoiceInfo(value, _value(game, lang, shape, value, components)) for value in shape.offered(components)
            ],
            label=_label(game, lang, shape),
            help=text.attribute(game.folder, lang, f"option-{shape.name}", "help"),
            clause=shape.clause,
            rule=known[shape.clause].text[lang] if shape.clause in known else "",
            low=shape.low,
            high=shape.high,
        )
        for shape in shapes(game).values()
    ]


def agreed(game: AnyGame, view: View, lang: str) -> list[str]:
    """The options of a game that is played, as far as they differ from how it is usually played."""
    told = []
    for shape in shapes(game).values():
        value = view.options.get(shape.name, shape.default)
        if value != shape.default:
            label = _label(game, lang, shape)
            components = game.components(view.packs)
            told.append(label if value is True else f"{label}: {_value(game, lang, shape, value, components)}")
    return told


def describe(game: AnyGame, view: View, lang: str) -> str:
    """A table in words, and what was agreed before the game."""
    told = agreed(game, view, lang)
    parts = [game.describe(view, lang)]
    if told:
        parts.append(text.kernel_sentence(lang, "agreed", {"options": "; ".join(told)}))
    return "\n\n".join(parts)


def _label(game: AnyGame, lang: str, shape: Shape) -> str:
    return text.phrase(game.folder, lang, f"option-{shape.name}")


def _value(game: AnyGame, lang: str, shape: Shape, value: Any, components: Any) -> str:
    """What people call a value: by its own message, else by the names of its words."""
    key = f"option-{shape.name}-{value}"
    if key in text.keys(game.folder, lang):
        return text.phrase(game.folder, lang, key)
    if value is False:
        return text.verb(lang, "no") or ""
    return str(text.call(game, lang, value, components))


# -- reading ----------------------------------------------------------------------------------------------------


def read_options(
    game: Game[TableT, ViewT, OptionsT, ComponentsT], seats: int, given: Mapping[str, Any], components: ComponentsT
) -> OptionsT:
    """The game's options, checked alone and together; strings (from a command line) become what they say."""
    if type(seats) is not int or seats not in game.seats:
        raise Refused(game, "", "seats", low=game.seats[0], high=game.seats[-1], seats=seats)
    if not isinstance(given, Mapping):
        raise Refused(game, "", "options-given", options=given)
    for name, value in given.items():
        _known(game, name)
        try:
            msgspec.convert({name: value}, game.options, strict=False)
        except (msgspec.ValidationError, ValueError, TypeError, OverflowError, RecursionError):
            raise Refused(game, "", "option-value", name=name, value=value) from None
    chosen = msgspec.convert(dict(given), game.options, strict=False)
    if (forbidden := game.forbids(seats, chosen, components)) is not None:
        raise _refused(game, chosen, forbidden, components)
    return chosen


def _refused(game: AnyGame, chosen: Any, forbidden: Forbidden, components: Any) -> Refused:
    clause, name, about = forbidden
    if not name:
        return Refused(game, clause, "options")
    value, shape = getattr(chosen, name), shapes(game)[name]
    if about:
        return Refused(game, clause, "option-about", name=name, value=value, about=about)
    if shape.offers is not None:
        words = ", ".join(word for word in shape.offered(components) if word)
        return Refused(game, clause, "option-offers", name=name, value=value, words=words)
    return Refused(game, clause, "option-value", name=name, value=value)


def offered(game: AnyGame, name: str, components: Any) -> list[Any]:
    """All values of an option, where they can be listed."""
    shape = _known(game, name)
    found = [False, True] if shape.kind == "bool" else list(shape.offered(components))
    if not found:
        raise Refused(game, "", "option-value", name=name, value="")
    return found


def _known(game: AnyGame, name: str) -> Shape:
    known = shapes(game)
    if name not in known:
        raise Refused(game, "", "option", name=name, options=", ".join(known) or "-")
    return known[name]
