"""The `cyvasse` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code. Whatever is wrong is told in one sentence on stderr."""
    from cyclopts import CycloptsError

    from . import streams, texts
    from .app import app, what_is_wrong

    texts.speak("en")
    streams.prepare()
    try:
        code = app(sys.argv[1:] if argv is None else argv, exit_on_error=False, print_error=False)
        sys.stdout.flush()
        return int(code or 0)
    except CycloptsError as error:
        said = str(error)
    except BrokenPipeError:  # whoever read our output has had enough
        streams.let_go()
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if os.environ.get("CYVASSE_DEBUG"):
            raise
        said = what_is_wrong(error)
    print(" ".join(said.split()), file=sys.stderr)
    return 2
