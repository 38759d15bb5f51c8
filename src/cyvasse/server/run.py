"""A running server: it says goodbye to everyone before it goes."""

from __future__ import annotations

import asyncio
import gc
import socket
from typing import Any

import uvicorn
from litestar import Litestar
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

LARGEST_MESSAGE = 64 << 10  # a connection that sends more at once is closed
MOST_DOORS = 200  # connections of one address, unless it is a proxy's
HURRY = 30.0  # seconds, or twice as many, for a request and its response
GRACE = 10  # seconds for what is under way when the server stops
FAREWELL = 3.0  # seconds for connections to close
COLLECT = 20_000, 20, 100  # a whole collection looks at every room and holds up all of them, so it is rare


class Socket(WebSocketsSansIOProtocol):
    """A connection that remembers 32 kB of what it has sent: the next frame is mostly the last one again.

    With a window of 4 kB frames take ten times the bytes, and twice the time to compress; at zlib's usual level of 6
    a seventh less bytes, and again twice the time.
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
            server_max_window_bits=15, client_max_window_bits=12, compress_settings={"memLevel": 5, "level": 4}
        )
        self.conn = ServerProtocol(extensions=[deflate], max_size=config.ws_max_size, logger=self.logger)

    def keepalive_timeout(self) -> None:
        """Who does not read does not answer either: what waits to be sent is thrown away."""
        super().keepalive_timeout()
        self.transport.abort()


def send_at_once(transport: asyncio.Transport) -> None:
    """The system would hold small frames back for 40 ms; the event loop sees to it only where a socket names TCP."""
    found = transport.get_extra_info("socket")
    if found is not None and found.family in (socket.AF_INET, socket.AF_INET6):
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Door(H11Protocol):
    """A connection over HTTP: who says nothing, or reads nothing, is shown out; one address has only so many."""

    _seen: object = None
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        send_at_once(transport)
        host = self.client[0] if self.client else ""
        if host not in _TrustedHosts(self.config.forwarded_allow_ips):
            here = sum((getattr(other, "client", None) or ("",))[0] == host for other in self.connections)
            if here > MOST_DOORS:
                transport.abort()
                return
        self._timer = self.loop.call_later(HURRY, self._look)

    def _look(self) -> None:
        """The same request as the last time, or none: that takes too long."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.cycle is self._seen:
            self.transport.abort()
            return
        self._seen = self.cycle
        self._timer = self.loop.call_later(HURRY, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()


class Server(uvicorn.Server):
    def __init__(self, app: Litestar) -> None:
        self.site_app = app
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                http=Door,
                ws=Socket,
                ws_max_size=LARGEST_MESSAGE,
                timeout_graceful_shutdown=GRACE,
                lifespan="on",
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there from the start stays
        gc.set_threshold(*COLLECT)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hub = self.site_app.state.site.hub
        hub.close_all()
        for _ in range(round(FAREWELL / 0.05)):
            if not hub.lines:
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)
