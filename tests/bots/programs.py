"""Programs as bots."""

from __future__ import annotations

import stat
import sys
from pathlib import Path


def program(tmp_path: Path, body: str) -> str:
    """The name of a bot whose program does this."""
    path = tmp_path / "bot.py"
    path.write_text(f"#!{sys.executable}\nimport json, sys, time\n{body}\n", encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return f"pipe:{path}"
