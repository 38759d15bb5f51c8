"""The drawing kit: measured text, elements, styles bound to one picture, both themes, stand-alone pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from cyvasse import ink

NAMES = [
    "Jon Snow",
    "Великий мейстер Пицель",
    "Unbowed, Unbent, Unbroken",
    "Тормунд Великанья Смерть",
    "Покровительство",
]
PROSE = "Если в торгах победил сосед, убейте 1 союзника со значением власти 2 или меньше в том его совете."


def svg(markup: str) -> ET.Element:
    return ET.fromstring(f"<g>{markup}</g>")


# Text.


def test_wide_letters_are_wider_than_narrow_ones_in_both_alphabets() -> None:
    assert ink.measure("mmm", 10) > ink.measure("nnn", 10) > ink.measure("iii", 10)
    assert ink.measure("ШШШ", 10) > ink.measure("ннн", 10) > ink.measure("ггг", 10)
    assert ink.measure("Winter", 20) == pytest.approx(2 * ink.measure("Winter", 10))


def test_every_letter_has_a_width_of_its_own() -> None:
    letters = [chr(c) for c in range(33, 127)] + [chr(c) for c in range(0x410, 0x450)] + list("Ёё«»–—…·×−№")
    unknown = ink.measure("\u4e00", 1)
    for face in ("", "s"):
        assert sum(ink.measure(letter, 1, face) == unknown for letter in letters) < 6


@pytest.mark.parametrize("words", NAMES)
def test_a_line_is_shrunk_before_it_is_shortened(words: str) -> None:
    room = ink.measure(words, 12, "s")
    assert ink.shrink(words, 14, room, "s") <= 12
    assert ink.shrink(words, 14, 20, "s") == ink.LEAST
    drawn = svg(ink.line(0, 0, words, 14, "s", room))[0]
    assert drawn.text == words and float(drawn.get("font-size", "0")) <= 12


@pytest.mark.parametrize("words", NAMES)
def test_what_is_shortened_fits_and_keeps_its_words_in_a_title(words: str) -> None:
    fits = ink.shorten(words, 14, 30, "s")
    assert fits.endswith("…") and ink.measure(fits, 14, "s") <= 30
    drawn = svg(ink.line(0, 0, words, 14, "s", 30))
    assert [title.text for title in drawn.iter("title")] == [words]


@pytest.mark.parametrize("words", NAMES)
@pytest.mark.parametrize(("room", "tall"), [(60, 30), (90, 24), (120, 14), (300, 40)])
def test_a_name_fits_its_box(words: str, room: float, tall: float) -> None:
    drawn = list(svg(ink.name(0, 0, words, 16, room, tall=tall)))
    for row in drawn:
        size = float(row.get("font-size", "0"))
        assert size >= ink.LEAST
        assert ink.measure(row.text or "", size, "s") <= room
    assert len(drawn) * float(drawn[0].get("font-size", "0")) <= max(tall, 16)


def test_a_name_of_two_words_is_broken_before_it_is_cut() -> None:
    drawn = list(svg(ink.name(0, 0, "Перемена планов", 15, 80, tall=34)))
    assert [row.text for row in drawn] == ["Перемена", "планов"]


@pytest.mark.parametrize("height", [200, 60, 30])
def test_prose_stays_in_its_box(height: float) -> None:
    drawn = svg(ink.prose(5, 0, PROSE, 12, 110, height))[0]
    size = float(drawn.get("font-size", "0"))
    rows = [row.text or "" for row in drawn.iter("tspan")]
    assert len(rows) * size * 1.16 <= height
    assert all(ink.measure(row, size) <= 110 for row in rows)
    told = [title.text for title in drawn.iter("title")]
    assert (" ".join(rows) == PROSE and not told) or (rows[-1].endswith("…") and told == [PROSE])


def test_text_from_people_is_escaped() -> None:
    evil = '<script>"&'
    for drawn in (ink.line(0, 0, evil, 12), ink.name(0, 0, evil, 12, 200), ink.prose(0, 0, evil, 12, 200, 50)):
        assert "".join(svg(drawn).itertext()) == evil
    assert svg(ink.piece("a", 0, 0, "", title=evil))[0][0].text == evil


# Elements.


def test_an_element_leaves_out_what_is_empty_and_writes_short_numbers() -> None:
    assert (
        ink.el("rect", x=1.0, y=2.25, class_="card", stroke_width=None, id="") == '<rect x="1" y="2.2" class="card"/>'
    )


def test_a_piece_has_its_place_in_its_transform_alone() -> None:
    drawn = svg(ink.piece("ally-varys", 3, 4.5, ink.rim(10, 10), word="varys", title="Varys", turn=90))[0]
    assert drawn.attrib == {"id": "ally-varys", "data-word": "varys", "transform": "translate(3 4.5) rotate(90)"}


def test_a_rim_of_something_thin_is_rounded_less() -> None:
    assert "--" not in ink.rim(60, 7.5, 4)
    assert ink.rim(60, 7.5, 4) == ink.rim(60, 7.5, 3.75)


def test_strips_come_closer_then_go_into_columns_then_are_folded() -> None:
    assert len(ink.stack(3, 100, 104)) == 3
    close = ink.stack(5, 100, 104)
    assert len(close) == 5 and close[-1].y + close[-1].h <= 104 and close[0].w == 100
    columns = ink.stack(9, 100, 104)
    assert len(columns) == 9 and columns[0].w < 50
    assert len(ink.stack(40, 100, 104)) < 40
    for count in range(41):
        for cell in ink.stack(count, 100, 104):
            assert cell.x >= 0 and cell.x + cell.w <= 100 and cell.y + cell.h <= 104


# Styles and pictures.


def rules(css: str) -> list[str]:
    """The selectors of all rules outside keyframes."""
    css = re.sub(r"@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}", "", css)
    css = re.sub(r"@media [^{]+\{((?:[^{}]*\{[^{}]*\})*)\s*\}", r"\1", css)
    return [part.strip() for head in re.findall(r"([^{}]+)\{", css) for part in head.split(",")]


def test_every_rule_is_bound_to_the_picture() -> None:
    selectors = rules(ink.style("board-7"))
    assert len(selectors) > 30
    assert all("#board-7" in selector for selector in selectors)


def test_selectors_in_a_list_and_in_a_media_rule_are_bound_each() -> None:
    css = ink.scoped(".a,.b>.c{x:y}@media (m){.d{x:y}}@keyframes k{from{x:y}}svg{x:y}", "p")
    assert css.replace("\n", "") == "#p .a,#p .b>.c{x:y}@media (m){#p .d{x:y}}@keyframes k{from{x:y}}#p{x:y}"


def test_both_themes_are_there_by_the_readers_choice_and_by_name() -> None:
    css = ink.style("t")
    assert set(ink.LIGHT) == set(ink.DARK)
    assert "@media (prefers-color-scheme:dark){#t{" in css
    assert "[data-theme=light] #t,#t[data-theme=light]{" in css and "[data-theme=dark] #t,#t[data-theme=dark]{" in css
    used = set(re.findall(r"var\(--([\w-]+)\)", css + ink.defs() + ink.parchment(9, 9)))
    assert used <= set(ink.LIGHT)


def test_the_five_states_have_a_look() -> None:
    css = ink.style("t")
    for state in ("legal", "selected", "fresh", "disabled", "danger"):
        assert f"#t .{state}" in css
    assert re.search(r"\.legal>\.rim\{stroke:var\(--legal\);[^}]*stroke-dasharray", css)
    drawn = ink.defs("")
    assert all(f'id="mark-{state}"' in drawn for state in ("selected", "fresh", "danger"))


def test_a_picture_is_well_formed_and_holds_what_it_uses_and_no_more() -> None:
    ground = ink.parchment(100, 80)
    pieces = ink.piece("a", 5, 5, ink.plate(20, 30) + ink.small("sword", 9, 9, "soft"), title="<A>")
    drawn = ink.picture(ground, pieces, (100, 80), 'A "table" & more', ident="x1")
    root = ET.fromstring(drawn)
    assert root.get("id") == "x1" and root.get("viewBox") == "0 0 100 80"
    ids = [it.get("id") for it in root.iter() if it.get("id")]
    assert len(ids) == len(set(ids))
    assert "s-sword" in ids and "g-sword" in ids and "g-leaf" not in ids
    called = set(re.findall(r'(?:href="|url\()#([\w-]+)', drawn))
    assert called <= set(ids)


def test_all_definitions_are_well_formed_and_complete() -> None:
    root = ET.fromstring(ink.defs())
    ids = [it.get("id") for it in root.iter() if it.get("id")]
    assert len(ids) == len(set(ids))
    assert {f"sigil-{house}" for house in ink.HOUSES} <= set(ids)
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', ink.defs())) <= set(ids)


def test_a_won_seal_wears_a_laurel() -> None:
    assert "#g-laurel" in ink.seal(0, 0, 40, 12, laurel=True)
    assert "#g-laurel" not in ink.seal(0, 0, 40, 12)
    assert ">3<" in ink.coin(0, 0, 12, 3) and "#s-token" in ink.coin(0, 0, 12)
