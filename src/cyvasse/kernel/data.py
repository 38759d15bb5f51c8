"""Printed facts: a game's data folder, and data packs that replace its entries by id."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol, TypeVar

import msgspec
import yaml

from .bounds import DEEPEST, Sentence, is_bounded

Source = Literal["rulebook", "public", "reconstructed"]
Word = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
T = TypeVar("T")
C = TypeVar("C", covariant=True)


class BadData(Sentence):
    """Data that cannot be used: one sentence that names file, id and field."""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for people in both languages: `text["ru"]`."""

    en: str
    ru: str

    def __getitem__(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says: its id and where it comes from. `fields` names the parts that have another source."""

    id: Word
    source: Source
    fields: dict[str, Source] = {}

    def source_of(self, field: str) -> Source:
        return self.fields.get(field, self.fields.get(field.partition(".")[0], self.source))


class PackHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `pack.yaml` says: the pack's name and the game it is for."""

    name: str
    game: str


class Pack(PackHead, frozen=True, forbid_unknown_fields=True):
    """A pack as records keep it: all files whole, by their names without `.yaml`."""

    files: dict[str, dict[str, Any]]


class Made(Protocol[C]):
    """The components of a game with data packs laid over them."""

    def __call__(self, packs: Sequence[Mapping[str, Any]] = ()) -> C: ...


def made_once(read: Callable[[Sequence[Mapping[str, Any]]], C]) -> Made[C]:
    """Components are made once for equal packs."""

    @lru_cache(maxsize=32)
    def made(packs_json: bytes) -> C:
        return read(msgspec.json.decode(packs_json))

    def components(packs: Sequence[Mapping[str, Any]] = ()) -> C:
        return made(msgspec.json.encode(packs, order="deterministic"))

    return components


class Reader:
    """Reads a game's lists one after another, with the packs' entries; what does not fit is BadData.

    Packs may add entries to the lists that are `open`; in all others they may only replace some.
    """

    def __init__(self, folder: Path, packs: Sequence[Mapping[str, Any]], open: Collection[str]) -> None:
        self.packs = packs
        files = _read(folder / "data")
        base = _merged(files, "data")
        self.base: dict[str, Any] = base  # as it is without packs
        self.homes = {key: f"{stem}.yaml" for stem, content in files.items() for key in content}
        self.raw = overlay(base, packs, game=folder.name)
        for key in base:
            added: list[Any] = [*self.raw[key]][len(base[key]) :]
            if added and key not in open:
                raise BadData(f"{self.where(key, added[0]['id'])}: id: the rules know no other {key}")

    def entries(self, key: str, type_: type[T]) -> dict[str, T]:
        """A list by the ids of its entries."""
        found: dict[str, T] = {}
        for raw in self.raw[key]:
            assert isinstance(raw, dict)
            found[raw["id"]] = convert(raw, type_, self.where(key, raw["id"]))
        return found

    def where(self, key: str, id_: str) -> str:
        """File and id of an entry, for messages."""
        return whence(self.packs, key, id_, home=self.homes[key])

    def must(self, holds: bool, key: str, id_: str, problem: str) -> None:
        if not holds:
            raise BadData(f"{self.where(key, id_)}: {problem}")


def read_folder(folder: Path) -> dict[str, list[dict[str, Any]] | dict[str, Any]]:
    """All lists and mappings of a data folder by their top-level keys, whichever file they stand in."""
    return _merged(_read(folder), folder.name)


def _merged(files: dict[str, dict[str, Any]], folder: str) -> dict[str, list[dict[str, Any]] | dict[str, Any]]:
    merged: dict[str, list[dict[str, Any]] | dict[str, Any]] = {}
    for stem, content in files.items():
        for key, section in content.items():
            if key in merged:
                raise BadData(f"{stem}.yaml, {key}: stands in another file of {folder} too")
            merged[key] = section
    return merged


def plain_packs(packs: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Packs as a record will hold them."""
    if not isinstance(packs, list | tuple):
        raise BadData("data packs: they must be a list")
    if not is_bounded(packs):
        raise BadData("data packs: they are nested too deeply or too large")
    try:
        return msgspec.json.decode(msgspec.json.encode(packs), type=list[dict[str, Any]])
    except (TypeError, ValueError, OverflowError, RecursionError, msgspec.MsgspecError) as error:
        raise BadData(f"data packs: {error}") from None


def read_pack(folder: Path) -> dict[str, Any]:
    """A pack folder as one plain dict, fit for a record: {"name", "game", "files": {stem: content}}."""
    if not (folder / "pack.yaml").is_file():
        raise BadData(f"{folder.name}/pack.yaml: there is no such file, so the folder is not a data pack")
    for path in sorted(folder.glob("*.yaml")):
        _must_be_shallow(path)
    head = convert(_load(folder / "pack.yaml"), PackHead, f"{folder.name}/pack.yaml")
    files = {stem: content for stem, content in _read(folder).items() if stem != "pack"}
    return {"name": head.name, "game": head.game, "files": files}


def overlay(
    base: Mapping[str, list[dict[str, Any]] | dict[str, Any]], packs: Sequence[Mapping[str, Any]], game: str = ""
) -> dict[str, list[dict[str, Any]] | dict[str, Any]]:
    """The base with the packs' entries: known ids replaced whole, new ones appended; the base stays as it was.

    With `game` a pack for another game is refused.
    """
    result: dict[str, list[dict[str, Any]] | dict[str, Any]] = {key: section.copy() for key, section in base.items()}
    for raw in packs:
        pack = convert(raw, Pack, "data pack")
        if game and pack.game != game:
            raise BadData(f"{pack.name}/pack.yaml, {pack.name}: game: the pack is for {pack.game}, not for {game}")
        for file, key, entries in _sections(pack):
            if key not in result:
                raise BadData(f"{file}, {key}: the game has no data of this name")
            section = result[key]
            if isinstance(section, dict):
                if not isinstance(entries, dict):
                    raise BadData(f"{file}, {key}: must be a mapping")
                section.update(entries)
            else:
                _replace(section, entries, f"{file}, {key}")
    return result


def whence(packs: Sequence[Mapping[str, Any]], key: str, id_: str, home: str) -> str:
    """File and id of an entry, for messages: of the last pack that holds it, else of the file `home`."""
    found = home
    for raw in packs:
        for file, section, entries in _sections(convert(raw, Pack, "data pack")):
            if section == key and id_ in (entries if isinstance(entries, dict) else [e["id"] for e in entries]):
                found = file
    return f"{found}, {id_}"


def convert(raw: Any, type_: type[T], where: str) -> T:
    """`raw` as a `type_`; what does not fit is BadData that begins with `where` (file and id) and names the field."""
    try:
        return msgspec.convert(raw, type_)
    except msgspec.ValidationError as error:
        what, _, path = str(error).partition(" - at `")
        named = re.search(r" field `(.+)`", what)
        fields = [path.strip("`").replace("$", "").strip(".") if path else "", named[1] if named else ""]
        field = ".".join(part for part in fields if part)
        raise BadData(": ".join(part for part in (where, field, what[0].lower() + what[1:]) if part)) from None


def _read(folder: Path) -> dict[str, dict[str, Any]]:
    if not folder.is_dir():
        raise BadData(f"{folder}: there is no such folder")
    return {path.stem: _load(path) for path in sorted(folder.glob("*.yaml"))}


def _load(path: Path) -> dict[str, Any]:
    where = f"{path.parent.name}/{path.name}"
    try:
        content = msgspec.yaml.decode(path.read_bytes())
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadData(f"{where}: {error}") from None
    if not is_bounded(content):
        raise BadData(f"{where}: it is nested too deeply or too large")
    if not isinstance(content, dict):
        raise BadData(f"{where}: must be a mapping of names to entries")
    _must_be_plain(content, where)
    return content


def _must_be_shallow(path: Path) -> None:
    """The reader of YAML goes down as deep as it is led, and falls."""
    depth = 0
    try:
        for event in yaml.parse(path.read_bytes(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                raise BadData(f"{path.parent.name}/{path.name}: it is nested too deeply")
    except yaml.YAMLError as error:
        raise BadData(f"{path.parent.name}/{path.name}: {error}") from None


def _must_be_plain(value: Any, where: str) -> None:
    """Only what JSON can hold and give back unchanged."""
    if isinstance(value, dict):
        where = f"{where}, {value['id']}" if "id" in value else where
        for key, inner in value.items():
            if not isinstance(key, str):
                raise BadData(f"{where}: {key!r}: a name must be text, so put it in quotes")
            _must_be_plain(inner, f"{where}: {key}")
    elif isinstance(value, list):
        for inner in value:
            _must_be_plain(inner, where)
    elif not (value is None or isinstance(value, str | int) or (isinstance(value, float) and math.isfinite(value))):
        raise BadData(f"{where}: {value} is neither text nor a number, so put it in quotes")


def _sections(pack: Pack) -> list[tuple[str, str, Any]]:
    """(file, top-level key, entries) of a pack, in the order of the files' names."""
    return [
        (f"{pack.name}/{stem}.yaml", key, entries)
        for stem in sorted(pack.files)
        for key, entries in pack.files[stem].items()
    ]


def _replace(section: list[dict[str, Any]], entries: Any, where: str) -> None:
    if not isinstance(entries, list):
        raise BadData(f"{where}: must be a list")
    places = {entry.get("id"): place for place, entry in enumerate(section)}
    seen: list[str] = []
    for entry in entries:
        if not (isinstance(entry, dict) and isinstance(entry.get("id"), str)):
            raise BadData(f"{where}: id: every entry needs one")
        if entry["id"] in seen:
            raise BadData(f"{where}, {entry['id']}: id: stands twice in this file")
        seen.append(entry["id"])
        if entry["id"] in places:
            section[places[entry["id"]]] = entry
        else:
            section.append(entry)
