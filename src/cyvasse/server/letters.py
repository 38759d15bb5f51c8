"""What people may write: every script, emoji too, but nothing that nobody sees, and no heaps of marks."""

from __future__ import annotations

from unicodedata import category, combining

HEAP = 5  # marks on one letter: no script needs more
NON_JOINER, JOINER = "\u200c", "\u200d"
LINE = "\t\n\r"  # become spaces
SHOWN_FORMATS = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")
UNSEEN = frozenset(  # though Unicode counts them among letters, marks and symbols
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc"
)
JOINED = (  # scripts in which joiners are written: Arabic and its kin, India, Tibet, Burma, Khmer, Mongolia
    ("\u0600", "\u08ff"), ("\u0900", "\u0dff"), ("\u0f00", "\u109f"), ("\u1780", "\u18af"), ("\u1b00", "\u1bff"),
    ("\ua840", "\ua87f"), ("\ua8e0", "\ua9ff"), ("\ufb50", "\ufdff"), ("\ufe70", "\ufefc"),
    ("\U00011000", "\U00011fff"),
)  # fmt: skip
MONGOLIAN = ("\u1820", "\u18aa")
MONGOLIAN_VARIANTS = frozenset("\u180b\u180c\u180d\u180e\u180f")
IDEOGRAPHS = (("\u3400", "\u9fff"), ("\uf900", "\ufaff"), ("\U00020000", "\U0003ffff"))
PICTURES = ("\U0001f000", "\U0001faff")  # room for emoji that are not known here yet
KEYCAPS = "#*0123456789"
OTHER_PICTURES = "\u203c\u2049\u2139\u2194\u25fb\u25fc\u25fd\u25fe\u2934\u2935\u3030"
FLAG, TAGS, LAST_TAG = "\U0001f3f4", ("\U000e0020", "\U000e007e"), "\U000e007f"
TEXT_OR_PICTURE = "\ufe0e\ufe0f"


def within(sign: str, *ranges: tuple[str, str]) -> bool:
    return any(first <= sign <= last for first, last in ranges)


def is_picture(sign: str) -> bool:
    """An emoji, or what may become one."""
    return within(sign, PICTURES) or sign in OTHER_PICTURES or category(sign) == "So"


def unseen(text: str) -> str:
    """The first sign that nobody sees, or that turns the line around; "" where there is none."""
    for at, sign in enumerate(text):
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if is_unseen(sign) and not belongs(sign, text, at, before, after):
            return sign
    return ""


def is_unseen(sign: str) -> bool:
    if sign in LINE or sign in SHOWN_FORMATS:
        return False
    if sign in UNSEEN or sign in MONGOLIAN_VARIANTS or within(sign, ("\ufe00", "\ufe0f"), ("\U000e0000", "\U000e0fff")):
        return True
    kind = category(sign)
    return kind in ("Cc", "Cf", "Cs", "Co") or (kind == "Cn" and not within(sign, PICTURES))


def belongs(sign: str, text: str, at: int, before: str, after: str) -> bool:
    """A sign that is not seen itself, yet changes how its neighbours are written, where they are such neighbours."""
    if not before:
        return False
    if sign in TEXT_OR_PICTURE:
        return is_picture(before) or before in KEYCAPS
    if sign in (JOINER, NON_JOINER):
        if sign == JOINER and after and is_picture(after):
            return is_picture(before) or before in TEXT_OR_PICTURE
        is_letter = bool(after) and category(after)[0] in "LM"
        return within(before, *JOINED) and (combining(before) == 9 or (is_letter and within(after, *JOINED)))
    if sign in MONGOLIAN_VARIANTS:
        return within(before, MONGOLIAN)
    if within(sign, ("\ufe00", "\ufe0d"), ("\U000e0100", "\U000e01ef")):
        return within(before, *IDEOGRAPHS)
    return (within(sign, TAGS) or sign == LAST_TAG) and is_flag(text, at)


def is_flag(text: str, at: int) -> bool:
    """Does this tag stand in a flag: the black flag, letters, the last tag?"""
    first = at
    while first > 0 and (within(text[first], TAGS) or text[first] == LAST_TAG):
        first -= 1
    return text[first] == FLAG and LAST_TAG in text[at : first + 9] and LAST_TAG not in text[first:at]


def is_heaped(text: str) -> bool:
    """Are marks heaped on a letter, or on nothing at all?"""
    marks = 0
    for at, sign in enumerate(text):
        marks = marks + 1 if category(sign) in ("Mn", "Me") and not is_unseen(sign) else 0
        if marks > HEAP or (marks and at == 0):
            return True
    return False
