"""A running server: it says goodbye to everyone before it goes."""

from __future__ import annotations

import asyncio
import socket

import uvicorn
from litestar import Litestar

LARGEST_MESSAGE = 64 << 10  # a connection that sends more at once is closed
GRACE = 10  # seconds for what is under way when the server stops
FAREWELL = 3.0  # seconds for connections to close


class Server(uvicorn.Server):
    def __init__(self, app: Litestar) -> None:
        self.site_app = app
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                ws="websockets-sansio",
                ws_max_size=LARGEST_MESSAGE,
                ws_per_message_deflate=True,
                timeout_graceful_shutdown=GRACE,
                lifespan="on",
            )
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hub = self.site_app.state.site.hub
        hub.close_all()
        for _ in range(round(FAREWELL / 0.05)):
            if not hub.lines:
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)
