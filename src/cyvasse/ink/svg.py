"""Elements of SVG as plain strings."""

from __future__ import annotations

from html import escape

__all__ = ["circle", "el", "escape", "number", "path", "piece", "rect", "small", "use"]


def number(value: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{round(value, 1):g}"


def el(name: str, *inside: str, **attributes: object) -> str:
    """One element. Underscores become hyphens (a trailing one is dropped: class_); None and "" are left out."""
    head = [name]
    for key, value in attributes.items():
        if value is None or value == "":
            continue
        said = number(value) if isinstance(value, (int, float)) else escape(str(value))
        head.append(f'{key.rstrip("_").replace("_", "-")}="{said}"')
    opened = " ".join(head)
    return f"<{opened}>{''.join(inside)}</{name}>" if inside else f"<{opened}/>"


def path(d: str, fill: str = "", **more: object) -> str:
    return el("path", d=d, fill=fill or None if "class_" in more else fill or "none", **more)


def rect(x: float, y: float, w: float, h: float, r: float = 0, **more: object) -> str:
    return el("rect", x=x or None, y=y or None, width=w, height=h, rx=r or None, **more)


def circle(x: float, y: float, r: float, **more: object) -> str:
    return el("circle", cx=x or None, cy=y or None, r=r, **more)


def use(symbol: str, x: float, y: float, size: float, colour: str = "", kind: str = "", **more: object) -> str:
    """A symbol centred on a point, painted in one colour or in that of a class ("soft", "gold", "rubric")."""
    left, top = x - size / 2, y - size / 2
    return el("use", href=f"#{symbol}", x=left, y=top, width=size, height=size, color=colour, class_=kind, **more)


def small(glyph: str, x: float, y: float, kind: str = "") -> str:
    """A sign at its small size, centred on a point."""
    sort = f' class="{kind}"' if kind else ""
    return f'<use href="#s-{glyph}" x="{number(x)}" y="{number(y)}"{sort}/>'


def piece(
    ident: str, x: float, y: float, inside: str, *, word: str = "", title: str = "", kind: str = "", turn: float = 0
) -> str:
    """A movable thing: a stable id, its place only in `transform`, the one word that names it in an answer.

    `title` is what a pointer or a screen reader is told. Pieces lie flat beside each other, never one inside another.
    """
    named = f' data-word="{word}"' if word else ""
    sort = f' class="{kind}"' if kind else ""
    told = f"<title>{escape(title, quote=False)}</title>" if title else ""
    spin = f" rotate({number(turn)})" if turn else ""
    move = f"translate({number(x)} {number(y)}){spin}"
    return f'<g id="{ident}"{named}{sort} transform="{move}">{told}{inside}</g>'
