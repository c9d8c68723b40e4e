"""Writes script-files/: the files that a frame without an origin reads, as classic scripts.

Each script passes a part of a file, compressed with gzip and in base64, to a function of the page
(site/app/pages/frame-start.ts).
"""

import gzip
import re
from base64 import b64encode
from pathlib import Path

from building.output import write_text

PART = 96 * 1024  # bytes; a slow connection must get a part within seconds, or the page says that it has stalled
READ = re.compile(
    r"""
    assets-[^/]*/( [^/]*\.(js|woff2) | (table-.*|symbols)\.html | games-.*\.json | words-.*\.bin )
    | assets-[^/]*/( openings/.*\.json | posters/pieces/.*\.svg )
    | (engine|pyodide)-[^/]*/.*\.(mjs|wasm|whl|zip)
    | (.*/)?rules/.*\.html
    """,
    re.VERBOSE,
)
NOT_READ = re.compile(
    r".*/(console-worker|frame-start|head|inline-home|words-.*)\.js|.*/pyodide\.mjs|.*/python_stdlib\.zip|.*/micropip-.*"
)


def write(dist: Path) -> None:
    """Write the scripts of all files that such a frame may read."""
    for file in sorted(dist.rglob("*")):
        name = file.relative_to(dist).as_posix()
        if file.is_file() and READ.fullmatch(name) and not NOT_READ.fullmatch(name):
            packed = gzip.compress(file.read_bytes(), mtime=0)
            starts = range(0, len(packed), PART)
            for number, start in enumerate(starts):
                text = b64encode(packed[start : start + PART]).decode()
                is_last = str(start == starts[-1]).lower()
                write_text(dist / "script-files" / f"{name}.{number}.js", f'receiveFilePart("{text}",{is_last});\n')
