"""`python -m referee`: the command without its script."""

import sys

from referee.cli import main

sys.exit(main())
