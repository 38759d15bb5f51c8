"""What hatchling asks before it builds: a package without the page would answer its visitors with an excuse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/cyvasse/server/page/index.html"
FIGURES = "src/cyvasse/conformance.json"


class Complete(BuildHookInterface[Any]):
    """Sdist and wheel hold what is built and therefore not in git; an editable install is made before any of it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not (Path(self.root) / PAGE).is_file():
            self.app.abort(f"There is no {PAGE}: say `make web` first, or `make wheel`, which does it all.")
        if not (Path(self.root) / FIGURES).is_file():
            self.app.display_warning(f"There is no {FIGURES}: an installed `cyvasse conformance` will have no figures.")
