"""`python -m cyvasse`, where the command is not on the path."""

import sys

from cyvasse.cli import main

if __name__ == "__main__":
    sys.exit(main())
