"""What server and page say to each other, as Structs; docs/wire.md explains them, `make wire` tells the page."""
# ruff: noqa: F403 - wire is all that its chapters say

from .frames import *
from .games import *
from .names import *
from .rooms import *
from .socket import *
from .wishes import *
