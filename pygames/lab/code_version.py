"""Which code a process runs, so that a cluster whose workers have other rules is noticed."""

import hashlib
import sys
from pathlib import Path

import pygames


def _code_version() -> str:
    """Return Python's minor version and a hash of the package's source files: "Python 3.13, pygames 1f0c9a2b"."""
    folder, digest = Path(pygames.__file__).parent, hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        digest.update(file.relative_to(folder).as_posix().encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return f"Python {sys.version_info.major}.{sys.version_info.minor}, pygames {digest.hexdigest()[:8]}"


CODE_VERSION = _code_version()
