"""Tables and their migrations; rooms after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from cyvasse.kernel.luck import Dice
from cyvasse.server import storage as kept
from cyvasse.server.migrations import upgrade
from cyvasse.server.storage import BadDatabase, Storage
from tests.server.test_playing import play, seated
from tests.server.town import good
from tests.server.town import town as open_town

pytestmark = pytest.mark.anyio


def test_migrations_make_the_tables_that_the_code_knows(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'town.db'}")
    with engine.begin() as connection:
        upgrade(connection)
        upgrade(connection)  # nothing more to do
        assert compare_metadata(MigrationContext.configure(connection), kept.schema) == []
    engine.dispose()


@pytest.mark.parametrize(
    "url",
    ["nonsense", "mysql://x/y", "sqlite:////nowhere/at/all.db", "sqlite:///FOLDER/none", "postgresql://127.0.0.1:1/x"],
)
async def test_a_database_that_cannot_be_used_is_told_in_one_sentence(url: str, tmp_path: Path) -> None:
    (tmp_path / "none").write_text("This is a letter, not a database. " * 100)
    url = url.replace("FOLDER", str(tmp_path))
    with pytest.raises(BadDatabase) as wrong:
        storage = Storage(url)
        try:
            await storage.start()
        finally:
            await storage.stop()
    assert "\n" not in str(wrong.value) and str(wrong.value).endswith(".")


async def test_a_room_stands_again_as_it_was_after_a_restart(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, chairs = await seated(town, people=3)
        await play(chairs, Dice(2), 20)
        await chairs[0].done("chat", text="until tomorrow")
        before = good(await town.get(f"/api/rooms/{room.id}/frame", room.keys[1]))
    async with open_town(tmp_path) as town:
        after = good(await town.get(f"/api/rooms/{room.id}/frame", room.keys[1]))
    for frame in (before, after):
        frame["room"].pop("spectators")
        for seat in frame["room"]["seats"]:
            seat.pop("online")
    assert after == before


async def test_a_journal_that_cannot_be_played_again_closes_its_room_only(tmp_path: Path) -> None:
    async with open_town(tmp_path) as town:
        room, chairs = await seated(town)
        other, _ = await seated(town)
        await play(chairs, Dice(2), 3)
        async with town.site.storage.writing() as connection:
            bent = sa.update(kept.entries).where(kept.entries.c.room == room.id, kept.entries.c.kind == "answer")
            await connection.execute(bent.values(body='{"number": 1, "line": "hodor"}'))
    async with open_town(tmp_path) as town:
        assert good(await town.get(f"/api/rooms/{room.id}"))["state"] == "closed"
        assert good(await town.get(f"/api/rooms/{other.id}"))["state"] == "running"
