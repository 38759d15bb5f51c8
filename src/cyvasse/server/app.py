"""The application: all parts put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from litestar import Litestar, Request, Response, WebSocket, get, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import (
    ClientException,
    HTTPException,
    InternalServerException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from . import luck, routes
from .absence import Absence
from .bot_worker import think
from .hub import Hub
from .jobs import Jobs
from .limits import LARGE_BODY, MOST_LINES, SMALL_BODY, Limits, counted
from .lobby import Lobby
from .metrics import Metrics
from .new_rooms import NewRooms
from .notify import Listener
from .odds_queue import OddsQueue
from .pulse import Pulse
from .retention import Retention
from .room_store import RoomStore
from .service import Service
from .settings import Settings
from .storage import Storage
from .texts import Because, Wrong, say
from .upload_worker import MEMORY, check
from .websocket import POLICY, Talk
from .worker_queue import Workers

log = logging.getLogger("cyvasse.server")

START = 10.0  # seconds in which a server must hear the others
SPARE = 3  # workers that are called in, of each kind, when bots take longer than they may
PATIENT = 10  # how nice long thoughts are to everything else
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}


class Site:
    """Everything that runs while the server does."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.storage = Storage(settings.database)
        self.pulse = Pulse(settings, self.storage)
        self.store = RoomStore(settings, self.storage)
        self.hub = Hub(self.store)
        self.quick_bots = Workers(think, 1, 1 + SPARE)
        self.long_bots = Workers(think, settings.workers, settings.workers + SPARE, nice=PATIENT)
        self.odds_workers = Workers(think, 1, 2, nice=PATIENT // 2)
        self.upload_workers = Workers(check, 1, 2, memory=MEMORY)
        self.odds_queue = OddsQueue(self.store, self.odds_workers)
        self.absence = Absence(settings, self.storage, self.hub)
        self.store.owners = self.absence.owners
        self.lobby = Lobby(settings, self.storage, self.hub)
        new_rooms = NewRooms(settings, self.store, self.upload_workers, self.metrics)
        self.service = Service(settings, self.store, self.hub, self.absence, self.odds_queue, new_rooms, self.metrics)
        self.jobs = Jobs(settings, self.store, self.hub, self.quick_bots, self.long_bots, self.metrics)
        self.retention = Retention(settings, self.store, self.hub, self.metrics)
        self.limits = Limits(settings.generosity)
        self.tasks: list[asyncio.Task[None]] = []
        self.metrics.gauges |= {
            "cyvasse_connections": lambda: len(self.hub.lines),
            "cyvasse_rooms_live": lambda: len(self.store.live),
            "cyvasse_jobs_running": lambda: len(self.jobs.running),
            "cyvasse_database_well": self.pulse.is_well,
        }

    async def start(self) -> None:
        await self.storage.start()
        await self.pulse.wake()
        log.info("the server starts", extra={"database": self.storage.url.drivername})
        if luck.is_fixed():
            log.warning("luck is fixed: this server is for tests")
        if self.settings.eager:
            self.quick_bots.begin()
        self.jobs.start()
        self.tasks.append(asyncio.create_task(self.retention.run()))
        self.tasks.append(asyncio.create_task(self.absence.run()))
        self.tasks.append(asyncio.create_task(self.pulse.run()))
        if self.storage.postgres:
            listener = Listener(self.storage, self.store, self.hub)
            self.tasks.append(asyncio.create_task(listener.run()))
            await asyncio.wait_for(listener.listening.wait(), START)

    async def stop(self) -> None:
        log.info("the server stops", extra={"rooms": len(self.store.live)})
        self.hub.close_all()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(Wrong):
            await self.absence.write()
        await self.jobs.stop()
        await self.odds_queue.stop()
        for workers in (self.quick_bots, self.long_bots, self.odds_workers, self.upload_workers):
            workers.end()
        await self.pulse.rest()
        await self.storage.stop()


@get("/health")
async def health(request: routes.Asking) -> dict[str, str]:
    """Is the server there, and does its database take what is written?"""
    await request.app.state.site.pulse.check()
    return {"status": "ok"}


@get("/metrics", sync_to_thread=False, media_type="text/plain; version=0.0.4")
def metrics(request: routes.Asking) -> str:
    """Figures for operators, as Prometheus reads them."""
    site: Site = request.app.state.site
    return site.metrics.text()


@websocket("/ws")
async def talk(socket: WebSocket[Any, Any, State]) -> None:
    site: Site = socket.app.state.site
    await socket.accept()
    here = counted(socket.client.host) if socket.client else ""
    if sum(line.address == here for line in site.hub.lines) >= MOST_LINES * site.settings.generosity:
        await socket.close(code=POLICY)
        return
    await Talk(socket, site.service, site.limits, site.metrics).run()


async def _guard(message: Message, scope: Scope) -> None:
    """Every response, whoever made it, forbids foreign content."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def _problem(request: Request[Any, Any, State], wrong: Wrong) -> Response[Any]:
    wrong = request.app.state.limits.guessed(routes.address(request), wrong)
    request.app.state.site.metrics.refused(wrong.key)
    headers = {"Retry-After": "5"} if wrong.status in (429, 503) else {}
    return Response(wrong.problem(routes.lang_of(request)), status_code=wrong.status, headers=headers)


def _http_problem(request: Request[Any, Any, State], error: HTTPException) -> Response[Any]:
    """What the framework refuses, in our words."""
    if isinstance(error, NotFoundException):
        return _problem(request, Wrong(404, "not-found"))
    if isinstance(error, MethodNotAllowedException):
        return _problem(request, Wrong(405, "method"))
    if error.status_code == 413:
        most = LARGE_BODY if request.scope["path"] == "/api/rooms" else SMALL_BODY
        return _problem(request, Wrong(413, "too-large", most=most))
    if isinstance(error, (ValidationException, ClientException)):
        extra = error.extra if isinstance(error.extra, list) else []
        why = "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra) or error.detail
        return _problem(request, Because(error.status_code, "message", why))
    if isinstance(error, InternalServerException) and "disconnected" in error.detail:  # nobody hears the refusal
        return _problem(request, Because(400, "message", error.detail))
    return _fault(request, error)


def _nest(request: Request[Any, Any, State], error: RecursionError) -> Response[Any]:
    """What is nested deeper than anyone can read."""
    log.warning("a nest", extra={"path": request.scope["path"]}, exc_info=error)
    return _problem(request, Because(400, "message", "It is nested too deeply."))


def _fault(request: Request[Any, Any, State], error: Exception) -> Response[Any]:
    log.error("a fault", extra={"path": request.scope["path"]}, exc_info=error)
    return _problem(request, Wrong(500, "fault"))


def _page(settings: Settings) -> list[Any]:
    """The built page, or a sentence that says how to build it."""
    if (settings.page / "index.html").is_file():
        assets = create_static_files_router(
            "/assets", [settings.page / "assets"], name="assets", after_request=_cached_for_good
        )
        return [assets, create_static_files_router("/", [settings.page], html_mode=True, name="page")]

    @get("/", include_in_schema=False, sync_to_thread=False)
    def no_page(request: Request[Any, Any, State]) -> Response[str]:
        return Response(say(routes.lang_of(request), "wrong-page"), status_code=503, media_type="text/plain")

    return [no_page]


def _cached_for_good(response: Response[Any]) -> Response[Any]:
    response.headers.update(routes.FOREVER)
    return response


def create_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        site = Site(settings)
        app.state.site, app.state.service, app.state.limits = site, site.service, site.limits
        app.state.lobby = site.lobby
        await site.start()
        try:
            yield
        finally:
            await site.stop()

    return Litestar(
        [*routes.HANDLERS, health, metrics, talk, *_page(settings)],
        lifespan=[lifespan],
        before_request=routes.check_rate,
        exception_handlers={Wrong: _problem, HTTPException: _http_problem, RecursionError: _nest, Exception: _fault},
        request_max_body_size=SMALL_BODY,
        before_send=[_guard],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            "Cyvasse", "1", render_plugins=[JsonRenderPlugin()], path="/schema", use_handler_docstrings=True
        ),
        logging_config=None,
    )
