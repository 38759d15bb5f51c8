"""Data folders and data packs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cyvasse.kernel.data import BadData, Text, convert, overlay, read_folder, read_pack, whence


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: Text
    power: int
    tags: list[str] = []


def card(id_: str, **fields: Any) -> dict[str, Any]:
    return {"id": id_, "name": {"en": id_, "ru": id_}, "power": 1, **fields}


BASE: dict[str, list[dict[str, Any]] | dict[str, Any]] = {
    "cards": [card("knight", tags=["horse", "lance"]), card("page", power=2)],
    "limits": {"hand": 7, "table": 3},
}


def folder(path: Path, **files: str) -> Path:
    path.mkdir(parents=True, exist_ok=True)
    for stem, text in files.items():
        (path / f"{stem}.yaml").write_text(text, encoding="utf-8")
    return path


def pack(path: Path, head: str = "name: tweaks\ngame: yard\n", **files: str) -> dict[str, Any]:
    return read_pack(folder(path / "tweaks", pack=head, **files))


def test_a_folder_is_read_as_one_mapping_of_all_its_files(tmp_path: Path) -> None:
    read = read_folder(folder(tmp_path, a="cards: [{id: knight}]", b="limits: {hand: 7}"))
    assert read == {"cards": [{"id": "knight"}], "limits": {"hand": 7}}


def test_one_name_in_two_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"^b\.yaml, cards: "):
        read_folder(folder(tmp_path, a="cards: []", b="cards: []"))


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="nowhere: there is no such folder"):
        read_folder(tmp_path / "nowhere")


def test_a_pack_is_plain_json_and_comes_back_from_a_record_unchanged(tmp_path: Path) -> None:
    read = pack(tmp_path, cards="cards: [{id: page, power: 5}]")
    assert read == {"name": "tweaks", "game": "yard", "files": {"cards": {"cards": [{"id": "page", "power": 5}]}}}
    assert json.loads(json.dumps(read)) == read


def test_a_pack_replaces_one_card_whole_and_leaves_the_rest(tmp_path: Path) -> None:
    laid = overlay(BASE, [pack(tmp_path, cards="cards: [{id: knight, name: {en: K, ru: К}, power: 9}]")])
    assert laid["cards"] == [{"id": "knight", "name": {"en": "K", "ru": "К"}, "power": 9}, card("page", power=2)]
    assert laid["limits"] == BASE["limits"]


def test_an_overlay_leaves_the_base_as_it_was(tmp_path: Path) -> None:
    before = json.dumps(BASE)
    overlay(BASE, [pack(tmp_path, cards="cards: [{id: knight}, {id: squire}]", limits="limits: {hand: 9}")])
    assert json.dumps(BASE) == before


def test_lists_inside_an_entry_are_not_merged(tmp_path: Path) -> None:
    laid = overlay(BASE, [pack(tmp_path, cards="cards: [{id: knight, tags: [sword]}]")])
    assert laid["cards"][0] == {"id": "knight", "tags": ["sword"]}  # type: ignore[index]


def test_an_id_that_the_game_does_not_have_is_appended(tmp_path: Path) -> None:
    laid = overlay(BASE, [pack(tmp_path, cards="cards: [{id: squire}]")])
    assert [entry["id"] for entry in laid["cards"]] == ["knight", "page", "squire"]  # type: ignore[index]


def test_a_mapping_is_replaced_name_by_name(tmp_path: Path) -> None:
    assert overlay(BASE, [pack(tmp_path, limits="limits: {hand: 9}")])["limits"] == {"hand": 9, "table": 3}


def test_of_two_packs_the_later_one_wins(tmp_path: Path) -> None:
    first = pack(tmp_path / "1", cards="cards: [{id: squire, power: 1}]")
    second = pack(tmp_path / "2", "name: more\ngame: yard", cards="cards: [{id: squire, power: 2}]")
    assert overlay(BASE, [first, second])["cards"][2] == {"id": "squire", "power": 2}  # type: ignore[index]
    assert whence([first, second], "cards", "squire", "cards.yaml") == "more/cards.yaml, squire"
    assert whence([first], "cards", "page", "cards.yaml") == "cards.yaml, page"


def test_a_pack_for_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData) as refused:
        overlay(BASE, [pack(tmp_path)], game="thrones")
    assert str(refused.value) == "tweaks/pack.yaml, tweaks: game: the pack is for yard, not for thrones"


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (card("page", armour=3), "cards.yaml, page: armour: object contains unknown field `armour`"),
        (card("page", power="two"), "cards.yaml, page: power: expected `int`, got `str`"),
        (card("page", name={"en": "Page"}), "cards.yaml, page: name.ru: object missing required field `ru`"),
        (card("page", tags=["a", 1]), "cards.yaml, page: tags[1]: expected `str`, got `int`"),
        ({"id": "page"}, "cards.yaml, page: name: object missing required field `name`"),
    ],
)
def test_what_does_not_fit_is_told_with_file_id_and_field(raw: dict[str, Any], message: str) -> None:
    with pytest.raises(BadData) as refused:
        convert(raw, Card, "cards.yaml, page")
    assert str(refused.value) == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("crads: []", "tweaks/cards.yaml, crads: the game has no data of this name"),
        ("cards: {knight: 3}", "tweaks/cards.yaml, cards: must be a list"),
        ("limits: [3]", "tweaks/cards.yaml, limits: must be a mapping"),
        ("cards: [{power: 3}]", "tweaks/cards.yaml, cards: id: every entry needs one"),
        ("cards: [{id: a}, {id: a}]", "tweaks/cards.yaml, cards, a: id: stands twice in this file"),
        (
            "cards: [{id: a, born: 2011-04-17}]",
            "tweaks/cards.yaml: cards, a: born: 2011-04-17 is neither text nor a number",
        ),
        ("cards: [{id: a, 3: b}]", "tweaks/cards.yaml: cards, a: 3: a name must be text, so put it in quotes"),
        ("- knight", "tweaks/cards.yaml: must be a mapping of names to entries"),
        ("cards: [", "tweaks/cards.yaml: "),
    ],
)
def test_a_pack_that_cannot_be_laid_over_the_game_is_told_in_one_sentence(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(BadData) as refused:
        overlay(BASE, [pack(tmp_path, cards=text)])
    assert str(refused.value).startswith(message)
    assert "\n" not in str(refused.value)


def test_a_pack_needs_its_head(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"tweaks/pack\.yaml: there is no such file"):
        read_pack(folder(tmp_path / "tweaks"))
    with pytest.raises(BadData, match=r"tweaks/pack\.yaml: game: object missing required field"):
        pack(tmp_path, "name: tweaks")
    with pytest.raises(BadData, match=r"tweaks/pack\.yaml: gmae: object contains unknown field"):
        pack(tmp_path, "name: tweaks\ngmae: yard")
