"""The signs of this game's own: ranks of people, things, challenge icons and the marks that a card in play can bear.

All are symbols of the ground, so that a piece names them in a few letters: `sign("k-military", x, y)`.
"""

from __future__ import annotations

from math import cos, pi, sin

from cyvasse import ink

SWORD = "M32 1L36 9V41H46V46H36V57Q36 62 32 62Q28 62 28 57V46H18V41H28V9Z"
SPEAR = "M32 0L38 13L34 20V70H30V20L26 13Z"
PITCH, LIT, GILT = "#241b12", "#fff6e0", "#e9c05a"
CHALLENGES = {"military": "#a62b22", "intrigue": "#2f7040", "power": "#2f5590"}


def _path(d: str, turn: str = "") -> str:
    return f'<path d="{d}"{turn}/>'


def _chain() -> str:
    rings = (i * 0.6 for i in (-2.5, -1.5, -0.5, 0.5, 1.5, 2.5))
    return "".join(
        f'<circle cx="{32 + 24 * sin(a):.1f}" cy="{20 + 26 * cos(a):.1f}" r="7.5" fill="none" stroke="currentColor" '
        'stroke-width="4.4"/>'
        for a in rings
    )


def _star(points: int, outer: float, inner: float) -> str:
    turns = ((pi * i / points, inner if i % 2 else outer) for i in range(2 * points))
    return "M" + "L".join(f"{32 + r * sin(a):.1f} {32 - r * cos(a):.1f}" for a, r in turns) + "Z"


DRAWN = {
    "swords": "".join(_path(SWORD, f' transform="rotate({a} 32 32) translate(-6 -6) scale(1.2)"') for a in (45, -45)),
    "coronet": _path("M8 42H56V56H8ZM14 48V51H50V48Z")
    + _path("M10 38L13 26L19 38L32 18L45 38L51 26L54 38Z")
    + '<circle cx="13" cy="21" r="4.5"/><circle cx="32" cy="12" r="5.5"/><circle cx="51" cy="21" r="4.5"/>',
    "helm": _path(
        "M12 22Q12 4 32 4Q52 4 52 22V52L32 62L12 52ZM17 25H29.5V30H17ZM34.5 25H47V30H34.5ZM30 36H34V56H30Z"
        "M20 38h4v4h-4ZM20 46h4v4h-4ZM40 38h4v4h-4ZM40 46h4v4h-4Z"
    ),
    "spears": "".join(_path(SPEAR, f' transform="rotate({a} 32 74)"') for a in (-19, 0, 19)),
    "chain": _chain(),
    "dagger": _path("M32 1L38 30H47V35H36V52Q38 55 36 59L32 63L28 59Q26 55 28 52V35H17V30H26Z"),
    "tree": _path("M28 62L30 42L18 33L20 30L31 36L32 26L34 36L44 28L46 31L35 42L37 62Z")
    + '<circle cx="32" cy="15" r="13"/><circle cx="14" cy="26" r="11"/><circle cx="50" cy="26" r="11"/>',
    "road": _path("M20 62Q34 48 24 38Q17 30 30 22L34 22Q26 30 36 37Q50 48 46 62Z")
    + _path("M2 40L16 14L27 30L22 33L16 40ZM37 30L48 18L62 42L50 44L42 36Z"),
    "shackle": '<g fill="none" stroke="currentColor"><path stroke-width="6" d="M16 60A12 12 0 1 1 16.1 60ZM48 60'
    'A12 12 0 1 1 48.1 60Z"/><path stroke-width="5" d="M16 36V30M48 36V30M10 20h12v12h-12ZM42 20h12v12h-12Z'
    'M22 22Q32 2 42 22"/></g>',
    "goblet": _path("M14 4H50Q50 32 36 37V50Q46 52 48 60H16Q18 52 28 50V37Q14 32 14 4Z"),
    "moon": _path("M40 4A29 29 0 1 0 60 44A24 24 0 1 1 40 4Z"),
    "claw": _path("M10 58Q12 28 26 6Q24 34 10 58ZM27 60Q29 30 43 6Q41 36 27 60ZM44 58Q46 32 58 10Q57 36 44 58Z"),
    "coins": '<circle cx="32" cy="32" r="29" fill="none" stroke="currentColor" stroke-width="4"/>'
    + _path("M32 12L40 32L32 52L24 32Z"),
    "septa": _path(_star(7, 31, 14)),
}
FRAMES = {  # a lozenge, a ring, a shield: they differ in outline as well as in colour
    "military": ("M0 -11.8L11.8 0L0 11.8L-11.8 0Z", "c-swords", 13),
    "intrigue": ("M-10.5 0A10.5 10.5 0 1 1 10.5 0A10.5 10.5 0 1 1 -10.5 0Z", "g-mask", 15.5),
    "power": ("M-9.7 -9.7H9.7V2.1Q8.4 8.4 0 11.6Q-8.4 8.4 -9.7 2.1Z", "g-crown", 14.3),
}
SHIELD = "M-13 -13H13V2.6Q11.7 13 0 16.3Q-11.7 13 -13 2.6Z"


def sign(name: str, x: float, y: float, scale: float = 1) -> str:
    """A mark of the ground around a point."""
    if scale == 1:
        return f'<use href="#{name}" x="{ink.number(x)}" y="{ink.number(y)}"/>'
    return f'<use href="#{name}" transform="translate({ink.number(x)} {ink.number(y)}) scale({scale:.3g})"/>'


def symbols() -> str:
    """All signs, for the ground."""
    out = "".join(
        f'<symbol id="c-{name}" viewBox="0 0 64 64"><g fill="currentColor" fill-rule="evenodd">{body}</g></symbol>'
        for name, body in DRAWN.items()
    )
    for kind, (outline, glyph, size) in FRAMES.items():
        frame = ink.path(outline, CHALLENGES[kind], stroke=LIT, stroke_width=1.3)
        out += _mark(f"k-{kind}", frame + ink.use(glyph, 0, 0, size, LIT))
    out += _mark("k-shield", ink.path(SHIELD, "var(--panel)", stroke="var(--rim)"))
    for name, field, tip in (
        ("more", "#1d6b36", "M7.5 .4L13 -8.6L18.5 .4Z"),
        ("less", "#a3241d", "M7.5 .4L13 9.4L18.5 .4Z"),
    ):
        body = ink.path(SHIELD, field, stroke="var(--rim)") + ink.path(tip, "#fff", stroke=field, stroke_width=1.6)
        out += _mark(f"k-{name}", body)
    disc = ink.circle(0, 0, 10, fill="var(--panel)", stroke="var(--rim)")
    for name, glyph, colour in (
        ("renown", "g-laurel", "var(--ink)"),
        ("stealth", "c-moon", "var(--ink)"),
        ("arrest", "c-shackle", "var(--accent)"),
        ("doom", "g-skull", "var(--danger)"),
    ):
        out += _mark(f"k-{name}", disc + ink.use(glyph, 0, 0, 14, colour))
    passed = disc + ink.use("c-moon", 0, 0, 14, "var(--accent)")
    out += _mark("k-passed", passed + ink.path("M-7 7L7 -7", stroke="var(--accent)", stroke_width=2.2))
    token = ink.circle(0, 0, 15, fill=PITCH, stroke="#e0a838", stroke_width=1.4)
    out += _mark("k-token", token + ink.use("g-crown", -5.4, 0, 13, GILT))
    out += _mark("k-copies", ink.rect(-13, -10, 26, 20, 10, fill="var(--panel)", stroke="var(--rim)"))
    return out + _mark("k-coin", coin(11))


def _mark(name: str, body: str) -> str:
    return f'<g id="{name}" stroke="none">{body}</g>'


def coin(r: float) -> str:
    """A gold coin around 0 0."""
    return ink.circle(0, 0, r, fill=GILT, stroke="#6b4708") + ink.circle(
        0, 0, r * 0.78, fill="none", stroke="#6b4708", stroke_opacity=0.45, stroke_width=0.8
    )
