"""What people may write in names and chat: every script and emoji, nothing that nobody sees."""

from __future__ import annotations

import pytest

from cyvasse.kernel.text import LANGUAGES
from cyvasse.server.texts import Wrong, plain
from tests.server.test_playing import seated
from tests.server.town import Town, problem

pytestmark = pytest.mark.anyio

SEEN = {
    "russian": "Эддард Старк, ёж и й",
    "decomposed": "e\u0301 и\u0306 o\u0302\u0301",
    "vietnamese": "Nguyễn Văn Ế",
    "hebrew": "שָׁלוֹם",
    "arabic": "السَّلَامُ عَلَيْكُمْ \u0661\u06dd",
    "persian": "می\u200cخواهم",
    "hindi": "क्\u200dष क्षत्रिय",
    "sinhala": "ශ්\u200dරී ලංකා",
    "malayalam": "അവന്\u200d",
    "thai": "ที่นี่",
    "tibetan": "བསྒྲུབས",
    "khmer": "ភាសាខ្មែរ",
    "mongolian": "\u182e\u1823\u1829\u182d\u1823\u182f\u180e\u1820 \u1828\u180b",
    "chinese": "葛\U000e0100城 龍",
    "korean": "한국어 \u1112\u1161\u11ab",
    "ethiopic": "አማርኛ",
    "georgian": "ქართული",
    "cuneiform": "\U00012000",
    "punctuation": "“quoted” – it’s 5 × 3 ≠ 16 … №1 § ©",
    "emoji": "🐉🔥 ❤\ufe0f ⚔\ufe0f ☠ 👍🏽",
    "family": "👨\u200d👩\u200d👧\u200d👦 👩🏽\u200d⚕\ufe0f ❤\ufe0f\u200d🔥 🏳\ufe0f\u200d🌈 🏴\u200d☠\ufe0f",
    "keycap": "1\ufe0f\u20e3 #\ufe0f\u20e3",
    "flags": "🇷🇺🇬🇧 \U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    "newest emoji": "\U0001fac8\U0001fadf",
}
UNSEEN = {
    "zero width space": "Jon\u200b",
    "joiner between latin letters": "J\u200don",
    "joiner at the end": "Jon\u200d",
    "non-joiner": "Jon\u200cSnow",
    "joiner alone": "\u200d",
    "joiner after an emoji alone": "🐉\u200d",
    "word joiner": "Jon\u2060",
    "byte order mark": "\ufeffJon",
    "soft hyphen": "Jon\u00ad",
    "left to right mark": "\u200eJon",
    "override": "\u202enoJ",
    "isolate": "\u2066Jon\u2069",
    "arabic letter mark": "\u061cJon",
    "grapheme joiner": "Jo\u034fn",
    "hangul filler": "\u3164",
    "halfwidth filler": "Jon\uffa0",
    "jamo fillers": "\u115f\u1160",
    "khmer vowel": "Jon\u17b4",
    "braille blank": "\u2800",
    "mongolian separator": "Jon\u180e",
    "variation selector": "Jon\ufe0f",
    "two variation selectors": "❤\ufe0f\ufe0f",
    "ideographic selector": "Jon\U000e0100",
    "tags": "Jon\U000e0041",
    "flag without an end": "\U0001f3f4\U000e0067\U000e0062",
    "letters after a flag": "\U0001f3f4\U000e0067\U000e007f\U000e0067",
    "private use": "Jon\ue000",
    "plane of private use": "\U00100000",
    "unassigned": "Jon\u0378",
    "no character": "Jon\uffff",
    "lone surrogate": "Jon\ud800",
    "object": "\ufffc",
    "nul": "Jon\0",
    "escape": "\x1b[31m",
    "next line": "Jon\x85Snow",
    "musical control": "\U0001d173",
    "annotation": "\ufff9Jon",
}


@pytest.mark.parametrize("name", SEEN)
def test_what_people_write_stays_as_it_is(name: str) -> None:
    assert plain(f" {SEEN[name]}\n") == SEEN[name]


@pytest.mark.parametrize("name", UNSEEN)
def test_what_nobody_sees_is_refused_with_its_number(name: str) -> None:
    with pytest.raises(Wrong) as wrong:
        plain(UNSEEN[name])
    assert wrong.value.key == "unseen"
    sign = chr(int(wrong.value.words["sign"].removeprefix("U+"), 16))
    assert sign in UNSEEN[name] and all(
        wrong.value.words["sign"] in wrong.value.problem(lang).text for lang in LANGUAGES
    )


@pytest.mark.parametrize(
    "text", ["Z" + "\u0300\u0301\u0302\u0303\u0304\u0305" * 3, "\u0301Jon", "a\u20dd\u20de" + "\u0489" * 5]
)
def test_marks_are_not_heaped_up(text: str) -> None:
    with pytest.raises(Wrong) as wrong:
        plain(text)
    assert wrong.value.key == "heaped" and wrong.value.problem("ru").text != wrong.value.problem("en").text


async def test_names_of_rooms_and_people_and_chat_are_all_looked_at(town: Town) -> None:
    _, (chair, _) = await seated(town)
    bad = "Jon\u200bSnow"
    assert await chair.refused("chat", text=bad) == await chair.refused("seat", person=bad) == "unseen"
    assert problem(await town.post("/api/rooms", game="yard", name=bad, seats=[{"kind": "open"}] * 2)) == "unseen"
    seats = [{"kind": "human", "person": bad}, {"kind": "open"}]
    assert problem(await town.post("/api/rooms", game="yard", seats=seats)) == "unseen"
    assert problem(await town.post("/api/play", game="yard", person=bad)) == "unseen"
    opened = await town.open(seats=[{"kind": "human"}, {"kind": "open"}])
    assert problem(await town.post(f"/api/rooms/{opened.id}/join", seat=1, person=bad)) == "unseen"
    told = await town.http.post("/api/rooms", json={"game": "yard", "seats": seats}, headers={"Accept-Language": "ru"})
    assert "U+200B" in told.json()["text"] and "никто не видит" in told.json()["text"]
