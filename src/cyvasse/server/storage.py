"""What is kept: rooms, their journals, keys, jobs. SQLite in one file, or PostgreSQL by URL."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError, InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .migrations import upgrade
from .texts import Wrong

__all__ = ["BadDatabase", "Conflict", "Storage", "chores", "entries", "grounds", "jobs", "keys", "reports", "rooms"]

log = logging.getLogger("cyvasse.server")
LOST = (OperationalError, InterfaceError, OSError)  # the database is away, or its disk is full
schema = sa.MetaData()

rooms = sa.Table(
    "rooms",
    schema,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("answers", sa.Integer, nullable=False),
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("host", sa.String(64), nullable=False),  # sha256 of the host's key
    sa.Column("setup", sa.Text, nullable=False),  # JSON: what was chosen when the room was made
    sa.Column("record", sa.Text),  # JSON: the record it plays on from
    sa.Column("head", sa.Text, nullable=False),  # JSON: seats, votes, clocks
    sa.Index("rooms_by_state", "state", "private", "created"),
    sa.Index("rooms_by_change", "updated"),
)

entries = sa.Table(
    "entries",
    schema,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(12), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

keys = sa.Table(
    "keys",
    schema,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("hash", sa.String(64), nullable=False),
    sa.Column("seen", sa.Float, nullable=False, server_default="0"),  # when somebody with this key was last here
)

jobs = sa.Table(
    "jobs",
    schema,
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), primary_key=True),  # bot, pass, clock
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("due", sa.Float, nullable=False, index=True),
)

reports = sa.Table(
    "reports",
    schema,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("room", sa.String(16), sa.ForeignKey("rooms.id"), nullable=False),
    sa.Column("answers", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Index("reports_by_room", "room"),
)

chores = sa.Table(
    "chores",
    schema,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("due", sa.Float, nullable=False),
)

grounds = sa.Table(
    "grounds",
    schema,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("svg", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False, server_default="0"),  # when it was last drawn, to a day
)


class BadDatabase(ValueError):
    """A database that cannot be used, in one sentence."""


class Conflict(Exception):
    """Another server has written this sequence number."""


def async_url(given: str) -> URL:
    """`sqlite:///file` and `postgresql://...` with the drivers that we use."""
    try:
        url = make_url(given)
    except ArgumentError:
        known = "try sqlite:///cyvasse.db or postgresql://user@host/name"
        raise BadDatabase(f"“{given}” is no database URL: {known}.") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    raise BadDatabase(f"“{kind}” is no database that Cyvasse knows: it is sqlite or postgresql.")


class Storage:
    """Writes are one transaction each; with SQLite one at a time."""

    def __init__(self, given: str) -> None:
        self.url = async_url(given)
        self.postgres = self.url.drivername.startswith("postgresql")
        self.engine = self._engine()
        self._one_writer = asyncio.Lock()
        self._writer: AsyncConnection | None = None
        self._lock: IO[str] | None = None
        self.failed, self.why = float("-inf"), ""  # when (monotonic) the database last failed us, and why

    def _engine(self) -> AsyncEngine:
        if self.postgres:
            return create_async_engine(self.url, pool_size=8, max_overflow=8, pool_pre_ping=True)
        engine = create_async_engine(self.url, connect_args={"timeout": 10})
        event.listen(engine.sync_engine, "connect", _careful_sqlite)
        event.listen(engine.sync_engine, "begin", _begin_at_once)
        return engine

    async def start(self) -> None:
        """Bring the tables up to date."""
        self._look_for_folder()
        self._take_lock()
        try:
            async with self.engine.connect() as connection:
                if self.postgres:  # several servers may start at once
                    await connection.execute(sa.text("SELECT pg_advisory_lock(6077)"))
                    await connection.commit()
                try:
                    await connection.run_sync(upgrade)
                    await connection.commit()
                finally:
                    if self.postgres:
                        await connection.execute(sa.text("SELECT pg_advisory_unlock(6077)"))
                        await connection.commit()
        except (DatabaseError, OSError) as error:
            why = str(getattr(error, "orig", error)).strip().partition("\n")[0]
            shown = self.url.set(drivername=self.url.get_backend_name()).render_as_string()
            raise BadDatabase(f"The database {shown} cannot be opened: {why}.") from None

    def _look_for_folder(self) -> None:
        """SQLite makes its file, but not the folder; found out here, nothing has to be undone."""
        name = self.url.database or ""
        if not self.postgres and name not in ("", ":memory:") and not Path(name).resolve().parent.is_dir():
            raise BadDatabase(f"The database {name} cannot be opened: there is no such folder.")

    def _take_lock(self) -> None:
        """A file of SQLite has one server. The lock goes when the process does, however it ends."""
        name = self.url.database or ""
        if self.postgres or name in ("", ":memory:") or name.startswith("file:"):
            return
        path = Path(name).resolve()
        lock = path.with_name(f"{path.name}.lock")
        try:
            self._lock = lock.open("a")
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._drop_lock()
            raise BadDatabase(f"The database {name} is in use: another server runs on it.") from None
        except OSError as error:
            self._drop_lock()
            raise BadDatabase(f"The database {name} cannot be locked: {error.strerror}.") from None

    def _drop_lock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    async def stop(self) -> None:
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()
        self._drop_lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except LOST as error:
            raise self._unavailable(error) from None

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; raises Conflict where a sequence number was taken."""
        try:
            if self.postgres:
                async with self.engine.begin() as connection:
                    yield connection
            else:
                async with self._one_writer:
                    if self._writer is None:
                        self._writer = await (await self.engine.connect()).execution_options(writes=True)
                    async with self._writer.begin():
                        yield self._writer
        except IntegrityError:
            raise Conflict from None
        except LOST as error:
            raise self._unavailable(error) from None

    def _unavailable(self, error: Exception) -> Wrong:
        log.error("the database does not answer", exc_info=error)
        self.failed = time.monotonic()
        self.why = str(getattr(error, "orig", error)).strip().partition("\n")[0].rstrip(".")
        return Wrong(503, "busy")

    async def one(self, query: sa.Select[Any]) -> Any:
        async with self.reading() as connection:
            return (await connection.execute(query)).first()

    async def all(self, query: sa.Select[Any]) -> list[Any]:
        async with self.reading() as connection:
            return list((await connection.execute(query)).all())


def _careful_sqlite(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def _begin_at_once(connection: sa.Connection) -> None:
    """A transaction that will write takes its lock when it begins, so it never has to be done again."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
