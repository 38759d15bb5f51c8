"""`cyvasse serve`: the site."""

from __future__ import annotations

import asyncio
import os
import socket
import sys

from cyvasse.kernel import plugins
from cyvasse.server import logs
from cyvasse.server.app import create_app
from cyvasse.server.run import Server
from cyvasse.server.settings import PAGE, BadSetting, Settings
from cyvasse.server.storage import BadDatabase, Storage

from .given import Wrong
from .texts import say

LAST_PORT = 65535


def listen(host: str, port: int) -> socket.socket:
    """The place where people knock."""
    if not 0 <= port <= LAST_PORT:  # the system would take another one instead
        raise Wrong(say("serve-no-port", port=str(port), last=str(LAST_PORT)))
    found = None
    try:
        kind, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        found = socket.socket(kind, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
    except (OSError, UnicodeError) as error:
        if found is not None:
            found.close()
        why = getattr(error, "strerror", None) or str(error)
        raise Wrong(say("serve-port", host=host, port=str(port), why=why)) from None
    return found


async def _try(settings: Settings) -> None:
    storage = Storage(settings.database)
    try:
        await storage.start()
    finally:
        await storage.stop()


def serve(host: str, port: int, database: str, keep_days: int, idle_days: int) -> int:
    os.environ.setdefault(plugins.ALLOWED, "")  # here and in all workers: no Python of packs that is not listed
    try:
        settings = Settings.from_environment(database, keep_days, idle_days)
    except BadSetting as bad:
        kind, bounds = "whole" if bad.whole else "any", {"least": f"{bad.least:.12g}", "most": f"{bad.most:.12g}"}
        raise Wrong(say("serve-setting", name=bad.name, value=bad.value, kind=kind, **bounds)) from None
    try:
        asyncio.run(_try(settings))
    except BadDatabase as error:
        raise Wrong(str(error)) from None
    knock = listen(host, port)
    shown = "localhost" if host in ("", "0.0.0.0", "::", "127.0.0.1") else host
    print(say("serve-open", address=f"http://{shown}:{knock.getsockname()[1]}/"), flush=True)
    if not (PAGE / "index.html").is_file():
        print(say("serve-no-page"), file=sys.stderr, flush=True)
    logs.begin()
    server = Server(create_app(settings))
    server.run(sockets=[knock])
    return 0 if server.started else 1
