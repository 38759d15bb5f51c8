"""A running server: it says goodbye to everyone before it goes."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

LARGEST_MESSAGE = 64 << 10  # a connection that sends more at once is closed
GRACE = 10  # seconds for what is under way when the server stops
FAREWELL = 3.0  # seconds for connections to close


class Socket(WebSocketsSansIOProtocol):
    """A connection that remembers 32 kB of what it has sent: the next frame is mostly the last one again.

    With a window of 4 kB frames take ten times the bytes, and twice the time to compress.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        deflate = ServerPerMessageDeflateFactory(
            server_max_window_bits=15, client_max_window_bits=12, compress_settings={"memLevel": 5}
        )
        self.conn = ServerProtocol(extensions=[deflate], max_size=config.ws_max_size, logger=self.logger)


class Server(uvicorn.Server):
    def __init__(self, app: Litestar) -> None:
        self.site_app = app
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                ws=Socket,
                ws_max_size=LARGEST_MESSAGE,
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
