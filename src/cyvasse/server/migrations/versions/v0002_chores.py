"""Chores: what one of all servers does now and then; rooms by their last change, grounds by their last use."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "chores",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("due", sa.Float, nullable=False),
    )
    op.bulk_insert(sa.table("chores", sa.column("name"), sa.column("due")), [{"name": "sweep", "due": 0.0}])
    op.create_index("rooms_by_change", "rooms", ["updated"])
    op.create_index("reports_by_room", "reports", ["room"])
    op.add_column("grounds", sa.Column("at", sa.Float, nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("grounds", "at")
    op.drop_index("reports_by_room", "reports")
    op.drop_index("rooms_by_change", "rooms")
    op.drop_table("chores")
