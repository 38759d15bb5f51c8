"""When the owner of a seat was last seen."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("keys", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE keys SET seen = :now").bindparams(now=time.time()))  # nobody has been away for long


def downgrade() -> None:
    op.drop_column("keys", "seen")
