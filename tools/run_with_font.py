"""Runs a command with one font family only: ``python -m tools.run_with_font wide|narrow|dejavu -- make test``."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tools import extreme_fonts

USAGE = f"usage: python -m tools.run_with_font {'|'.join(extreme_fonts.KINDS)} -- command [arguments]"


def main(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code."""
    kind, separator, *command = (*arguments, "", "")[:2] + tuple(arguments[2:])
    if kind not in extreme_fonts.KINDS or separator != "--" or not command:
        print(USAGE, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="fonts-") as folder:
        config = extreme_fonts.write(Path(folder), kind)
        return subprocess.run(command, check=False, env={**os.environ, "FONTCONFIG_FILE": str(config)}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
