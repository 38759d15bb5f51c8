"""How a piece shows its state: a class on its group changes the `.rim`, its outline.

legal     blue, dashed               selected  blue, solid, raised, with a tick
fresh     a short glow and a mark    danger    red, with a mark
disabled  faded                      A state never speaks by colour alone.

A `.bare` piece shows no rim until it has a state. A `.veil` lies over another piece and names it by a second word; it
can be hit only while that word is in play. A `.high` piece rises further when it is selected. A piece that is
one `use` element wears the state itself: its symbol leaves the stroke of an outline open. The `.areas` of a map stay
where they are and are washed with the colour of their state.
"""

from __future__ import annotations

__all__ = ["MARKS", "STATES"]

STATES = """
.rim{fill:none;stroke:var(--rim);stroke-width:1}
.tray.rim{stroke:var(--line)}
.veil{pointer-events:none}
.bare>.rim,.veil>.rim{stroke:none}
.legal{cursor:pointer}
.veil.legal,.veil.selected{pointer-events:all}
.legal>.rim{stroke:var(--legal);stroke-width:3;stroke-dasharray:8 5}
.legal:hover>.rim,.legal:focus-visible>.rim{stroke-width:5}
.legal:focus-visible{outline:none}
.danger>.rim{stroke:var(--danger);stroke-width:3.5;marker-start:url(#mark-danger)}
.fresh>.rim{marker-start:url(#mark-fresh);animation:ink-glow 1.6s ease-out}
.selected{translate:0 -4px;filter:drop-shadow(0 5px 4px var(--shade))}
.selected.high{translate:0 -14px}
.selected>.rim{stroke:var(--select);stroke-width:4;stroke-dasharray:none;marker-start:url(#mark-selected)}
use.legal{stroke:var(--legal);stroke-width:2.5;stroke-dasharray:6 3.5}
use.legal:hover,use.legal:focus-visible{stroke-width:4.5}
use.danger{stroke:var(--danger);stroke-width:3;marker-start:url(#mark-danger)}
use.fresh{marker-start:url(#mark-fresh);animation:ink-glow 1.6s ease-out}
use.selected{stroke:var(--select);stroke-width:3.5;stroke-dasharray:none;marker-start:url(#mark-selected)}
.areas{fill:none;pointer-events:all}
.areas>.legal{fill:var(--legal);fill-opacity:.16;stroke-dasharray:9 5}
.areas>.legal:hover,.areas>.legal:focus-visible{fill-opacity:.3}
.areas>.selected{fill:var(--select);fill-opacity:.22;translate:none;filter:none}
.disabled{opacity:.55;filter:saturate(.4)}
[id]{transition:transform .45s ease,translate .15s,opacity .3s}
@keyframes ink-glow{from{stroke:var(--fresh);stroke-width:9;stroke-opacity:.75}}
@media (prefers-reduced-motion:reduce){[id]{transition:none}.fresh>.rim,use.fresh{animation:none}}
"""


def _mark(name: str, fill: str, sign: str) -> str:
    return (
        f'<marker id="mark-{name}" markerUnits="userSpaceOnUse" markerWidth="20" markerHeight="20" overflow="visible">'
        f'<circle r="8" fill="var(--{fill})" stroke="var(--panel)" stroke-width="2"/>'
        f'<path d="{sign}" fill="none" stroke="var(--panel)" stroke-width="2.2" stroke-linecap="round"/></marker>'
    )


MARKS = {
    "mark-selected": _mark("selected", "select", "M-4 0L-1 3.2L4 -3"),
    "mark-fresh": _mark("fresh", "fresh", "M0 -4V4M-4 0H4M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"),
    "mark-danger": _mark("danger", "danger", "M0 -4.5V1M0 4V4.2"),
}
