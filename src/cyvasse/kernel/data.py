"""Printed facts: a game's data folder, and data packs that replace its entries by id."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache, wraps
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from . import plugins
from .bounds import is_bounded, short
from .forms import Forms
from .sheets import BadData as BadData
from .sheets import read_sheets, read_strange_sheets

SPEAKS = 1  # the version of the words that abilities are made of; bumped when one of them changes its meaning
MOST_ENTRIES = 400  # of a pack
MOST_EXPANDED = 512 << 10  # bytes of a pack as a record holds it: whatever is named several times is counted each time
REMOVE = "remove"  # in a sheet: by list, the ids that a pack takes away
OF_PACKS = ("replaces", "plain")  # fields of an entry that only packs have

Source = Literal["rulebook", "public", "reconstructed"]
Word = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
T = TypeVar("T")
C = TypeVar("C", covariant=True)
MOST_KEPT = 32  # sets of packs whose components are kept


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for people in both languages: `text["ru"]`."""

    en: str
    ru: str

    def __getitem__(self, lang: str) -> str:
        return self.ru if lang == "ru" else self.en


class Name(Text, frozen=True, forbid_unknown_fields=True):
    """What people call a thing, and how the name goes into sentences; where that is not told, they say it plainly."""

    forms: Forms | None = None


class Entry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every entry says: its id and where it comes from. `fields` names the parts that have another source."""

    id: Word
    source: Source
    fields: dict[str, Source] = {}

    def source_of(self, field: str) -> Source:
        return self.fields.get(field, self.fields.get(field.partition(".")[0], self.source))


class PackHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `pack.yaml` says: the pack's name, the game it is for, and the version of the words it speaks."""

    name: str
    game: str
    speaks: Annotated[int, msgspec.Meta(ge=1)] = SPEAKS


class Plugin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Python that a pack brings: its entry point, and the installed package that has it, with its version."""

    name: str
    package: str
    version: str


class Pack(PackHead, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pack as records keep it: all files whole, by their names without `.yaml`."""

    files: dict[str, dict[str, Any]]
    plugin: Plugin | None = None


class Section(NamedTuple):
    """What a pack has to say of one list: in which file, and its entries."""

    file: str
    key: str
    entries: Any


class Made(Protocol[C]):
    """The components of a game with data packs laid over them."""

    def __call__(self, packs: Sequence[Mapping[str, Any]] = ()) -> C: ...


def made_once(read: Callable[[Sequence[Mapping[str, Any]]], C]) -> Made[C]:
    """Components are made once for equal packs; those that show the very packs they were made of are found at once."""
    own: dict[tuple[int, ...], C] = {}  # they hold their packs, so no other can have these identities

    @lru_cache(maxsize=MOST_KEPT)
    def made(packs_json: bytes) -> C:
        found = read(msgspec.json.decode(packs_json))
        if len(own) >= MOST_KEPT:
            own.pop(next(iter(own)))
        own[tuple(map(id, getattr(found, "packs", ())))] = found
        return found

    @wraps(made)
    def components(packs: Sequence[Mapping[str, Any]] = ()) -> C:
        found = own.get(tuple(map(id, packs))) if packs else None
        return found if found is not None else made(msgspec.json.encode(packs, order="deterministic"))

    return components


class Reader:
    """Reads a game's lists one after another, with the packs' entries; what does not fit is BadData.

    Packs may add entries to the lists that are `open`; in all others they may only replace some.
    """

    def __init__(self, folder: Path, packs: Sequence[Mapping[str, Any]], open: Collection[str]) -> None:
        self.packs = packs
        files = read_sheets(folder / "data")
        base = _merged(files, "data")
        self.base: dict[str, Any] = base  # as it is without packs
        self.homes = {key: f"{stem}.yaml" for stem, content in files.items() for key in content}
        self.raw = overlay(base, packs, game=folder.name)
        self.places = _places(packs)
        for key in base:
            before, after = _ids(base[key]), _ids(self.raw[key])
            if key in open or before.keys() == after.keys():
                continue
            for id_ in (*(after.keys() - before.keys()), *(before.keys() - after.keys())):
                raise BadData(f"{self.where(key, id_)}: id: the rules know no other {key}")

    def entries(self, key: str, type_: type[T]) -> dict[str, T]:
        """A list by the ids of its entries."""
        found: dict[str, T] = {}
        for raw in self.raw[key]:
            assert isinstance(raw, dict)
            found[raw["id"]] = convert(raw, type_, self.where(key, raw["id"]))
        return found

    def where(self, key: str, id_: str) -> str:
        """File and id of an entry, for messages."""
        return f"{self.places.get((key, id_), self.homes[key])}, {id_}"

    def must(self, holds: bool, key: str, id_: str, problem: str) -> None:
        if not holds:
            raise BadData(f"{self.where(key, id_)}: {problem}")


def read_folder(folder: Path) -> dict[str, list[dict[str, Any]] | dict[str, Any]]:
    """All lists and mappings of a data folder by their top-level keys, whichever file they stand in."""
    return _merged(read_sheets(folder), folder.name)


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
    sheets, wrong = read_strange_sheets(folder)
    if wrong:
        raise wrong[0]
    return pack_of(folder.name, sheets)


def pack_of(folder: str, sheets: Mapping[str, dict[str, Any]]) -> dict[str, Any]:
    """The pack of a folder's sheets."""
    told = sheets["pack"]
    head = convert(told, PackHead, f"{folder}/pack.yaml")
    files = {stem: content for stem, content in sheets.items() if stem != "pack"}
    spoken = {"speaks": head.speaks} if "speaks" in told else {}
    made = {"name": head.name, "game": head.game, **spoken, "files": files}
    read_packs([made])
    return made


def read_packs(packs: Sequence[Mapping[str, Any]], game: str = "") -> list[Pack]:
    """Packs within all limits, in words that this program knows, and for this game if one is named."""
    found = []
    for raw in packs:
        pack = convert(raw, Pack, "data pack")
        where = f"{short(pack.name, 100)}/pack.yaml, {short(pack.name, 100)}"
        if game and pack.game != game:
            raise BadData(f"{where}: game: the pack is for {pack.game}, not for {game}")
        if pack.speaks > SPEAKS:
            raise BadData(
                f"{where}: speaks: its abilities are told in words of version {pack.speaks}, "
                f"and this program knows them up to version {SPEAKS}"
            )
        entries = sum(len(part.entries) for part in sections(pack) if isinstance(part.entries, list | dict))
        if entries > MOST_ENTRIES:
            raise BadData(f"{where}: it has {entries} entries; a pack has at most {MOST_ENTRIES}")
        if len(msgspec.json.encode(pack.files)) > MOST_EXPANDED:
            raise BadData(f"{where}: it is too large: written out, a pack has at most {MOST_EXPANDED >> 10} KiB")
        if game and pack.plugin is not None:
            plugins.must_be_here(pack.plugin, game, where)
        plugins.must_not_borrow(pack.files, game, pack.plugin.name if pack.plugin else "", where)
        found.append(pack)
    return found


def overlay(
    base: Mapping[str, list[dict[str, Any]] | dict[str, Any]], packs: Sequence[Mapping[str, Any]], game: str = ""
) -> dict[str, list[dict[str, Any]] | dict[str, Any]]:
    """The base with the packs' entries: known ids replaced whole, new ones appended; the base stays as it was.

    An entry with `replaces` takes the place of another; what `remove` names is taken away. With `game` a pack for
    another game is refused.
    """
    result: dict[str, list[dict[str, Any]] | dict[str, Any]] = {key: section.copy() for key, section in base.items()}
    gone: dict[tuple[str, str], str] = {}
    for pack in read_packs(packs, game):
        seen: dict[tuple[str, str], str] = {}
        for file, key, entries in sections(pack):
            if key == REMOVE:
                continue
            if key not in result:
                raise BadData(f"{file}, {key}: the game has no data of this name")
            section = result[key]
            if isinstance(section, dict):
                if not isinstance(entries, dict):
                    raise BadData(f"{file}, {key}: must be a mapping")
                section.update(entries)
            else:
                _lay(section, Section(file, key, entries), seen, gone)
        for part in sections(pack):
            if part.key == REMOVE:
                _remove(result, part, seen, gone)
    return result


def whence(packs: Sequence[Mapping[str, Any]], key: str, id_: str, home: str) -> str:
    """File and id of an entry, for messages: of the last pack that holds it, else of the file `home`."""
    return f"{_places(packs).get((key, id_), home)}, {id_}"


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


def sections(pack: Pack) -> list[Section]:
    """All that a pack holds, in the order of the files' names."""
    return [
        Section(f"{pack.name}/{stem}.yaml", key, entries)
        for stem in sorted(pack.files)
        for key, entries in pack.files[stem].items()
    ]


def _places(packs: Sequence[Mapping[str, Any]]) -> dict[tuple[str, str], str]:
    """The file of the last pack that speaks of an entry, by list and id."""
    found: dict[tuple[str, str], str] = {}
    for raw in packs:
        for file, key, entries in sections(convert(raw, Pack, "data pack")):
            found |= dict.fromkeys(_spoken_of(key, entries), file)
    return found


def _spoken_of(key: str, entries: Any) -> Iterator[tuple[str, str]]:
    if isinstance(entries, dict):
        lists = entries if key == REMOVE else {key: [*entries]}
        yield from ((list_, id_) for list_, ids in lists.items() for id_ in ids if isinstance(id_, str))
    for entry in entries if isinstance(entries, list) else ():
        if isinstance(entry, dict):
            yield from ((key, entry[name]) for name in ("id", "replaces") if isinstance(entry.get(name), str))


def _ids(section: list[dict[str, Any]] | dict[str, Any]) -> dict[str, int]:
    """The places of a list's entries by their ids."""
    entries = [*section] if isinstance(section, dict) else [entry.get("id", "") for entry in section]
    return {id_: place for place, id_ in enumerate(entries)}


def _lay(
    section: list[dict[str, Any]], told: Section, seen: dict[tuple[str, str], str], gone: dict[tuple[str, str], str]
) -> None:
    """A pack's entries of one list. `seen` are those of this pack, `gone` what packs took away, each with its file."""
    if not isinstance(told.entries, list):
        raise BadData(f"{told.file}, {told.key}: must be a list")
    for entry in told.entries:
        if not (isinstance(entry, dict) and isinstance(entry.get("id"), str)):
            raise BadData(f"{told.file}, {told.key}: id: every entry needs one")
        where, places = f"{told.file}, {entry['id']}", _ids(section)
        if (before := seen.get((told.key, entry["id"]))) is not None:
            twice = "stands twice in this file" if before == told.file else f"stands in {before} too"
            raise BadData(f"{where}: id: {twice}")
        seen[told.key, entry["id"]] = told.file
        if entry["id"] not in places and (taken := gone.get((told.key, entry["id"]))):
            raise BadData(f"{where}: id: {taken} has taken it away")
        laid = {name: given for name, given in entry.items() if name not in OF_PACKS}
        if "replaces" in entry:
            old = _known(entry["replaces"], told.key, places, f"{where}: replaces", gone)
            if entry["id"] in places:
                raise BadData(f"{where}: replaces: there is a {entry['id']} already: an entry replaces it by its id")
            section[places[old]] = laid
            gone[told.key, old] = told.file
        elif entry["id"] in places:
            section[places[entry["id"]]] = laid
        else:
            section.append(laid)


def _remove(
    result: dict[str, list[dict[str, Any]] | dict[str, Any]],
    told: Section,
    seen: dict[tuple[str, str], str],
    gone: dict[tuple[str, str], str],
) -> None:
    """What a pack takes away: `remove: {influence: [siege]}`."""
    if not isinstance(told.entries, dict):
        raise BadData(f"{told.file}, {REMOVE}: must be lists of ids, each by its name")
    for key, ids in told.entries.items():
        where = f"{told.file}, {REMOVE}: {short(key, 60)}"
        section = result.get(key)
        if not isinstance(section, list):
            raise BadData(f"{where}: the game has no data of this name")
        if not isinstance(ids, list):
            raise BadData(f"{where}: must be a list of ids")
        for id_ in ids:
            if (key, id_) in seen:
                raise BadData(f"{where}: {short(id_, 60)}: the pack brings it too")
            place = _ids(section)[_known(id_, key, _ids(section), where, gone)]
            del section[place]
            gone[key, id_] = told.file


def _known(id_: Any, key: str, places: Mapping[str, int], where: str, gone: Mapping[tuple[str, str], str]) -> str:
    """An id of a list; else the nearest is suggested."""
    if isinstance(id_, str) and id_ in places:
        return id_
    if isinstance(id_, str) and (key, id_) in gone:
        raise BadData(f"{where}: {gone[key, id_]} has taken {id_} away")
    near = get_close_matches(id_, [*places], 1) if isinstance(id_, str) else []
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise BadData(f"{where}: there is no {short(id_, 60)!r} in {key}{hint}")
