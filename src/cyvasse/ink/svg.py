"""Elements of SVG as plain strings."""

from __future__ import annotations

from html import escape

__all__ = ["circle", "el", "escape", "group", "number", "path", "piece", "rect", "use"]


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


def path(d: str, fill: str = "none", **more: object) -> str:
    return el("path", d=d, fill=fill, **more)


def rect(x: float, y: float, w: float, h: float, r: float = 0, **more: object) -> str:
    return el("rect", x=x or None, y=y or None, width=w, height=h, rx=r or None, **more)


def circle(x: float, y: float, r: float, **more: object) -> str:
    return el("circle", cx=x or None, cy=y or None, r=r, **more)


def use(symbol: str, x: float, y: float, size: float, colour: str = "", **more: object) -> str:
    """A symbol centred on a point, painted in one colour (the text colour of the place if none is given)."""
    half = size / 2
    return el("use", href=f"#{symbol}", x=x - half, y=y - half, width=size, height=size, color=colour, **more)


def group(*inside: str, x: float = 0, y: float = 0, turn: float = 0, **more: object) -> str:
    """Things that move together and are no piece of their own."""
    move = f"translate({number(x)} {number(y)})" if x or y else ""
    move += f" rotate({number(turn)})" if turn else ""
    return el("g", *inside, transform=move.strip(), **more)


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
