"""`python -m referee`: the command without its script."""

import sys

from referee.cli import main

if __name__ == "__main__":  # a worker of ours loads this module too, under another name
    sys.exit(main())
