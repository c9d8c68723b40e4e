"""dist/sw.js, the service worker, with the list of all that it keeps for a visitor without a network."""

import hashlib
import json
import re
from base64 import b64encode
from pathlib import Path

from building import bundles

LEFT_OUT = re.compile(
    r"""
    | previews/.* | oembed/.*        # for other sites, that show a link
    | icons/.* | 404\.html | sw\.js  # for the system, the host and the browser itself
    | .*/python_stdlib\.zip | .*\.whl  # for the console and for games that others wrote: kept once they are used
    | assets-.*/openings/.*          # they bridge the time in which the engine is fetched, which is here already
    | engine\.json | games\.json     # for programs beside the site
    | LICENSE | .*licen[cs]es?\.(md|txt) | .*/python\.txt
    """,
    re.VERBOSE,
)
NAMED_BY_CONTENT = re.compile(r"(assets|engine|pyodide)-[^/]+/")


def write(root: Path, dist: Path) -> None:
    """Bundle the worker. Called last: it keeps what all the others have built."""
    bundles.esbuild(
        root,
        [
            root / "site" / "app" / "offline" / "sw.js",
            "--format=iife",
            '--define:process.env.NODE_ENV="production"',
            f"--define:self.__WB_MANIFEST={json.dumps(kept(dist))}",
            f"--outfile={dist / 'sw.js'}",
        ],
    )


def kept(dist: Path) -> list[dict[str, str | None]]:
    """The files to keep, as Workbox wants them.

    What lies under a name that changes with its content has no revision: the browser takes it from the cache that the
    page has filled already, and a new version of the site fetches it only where the name is new. Any other has one, is
    fetched past the browser's cache, and must be the very file that was built: where a host still sends the last
    version's, the installation fails and is tried again on the next visit, so versions never mix.
    """
    files = sorted(file for file in dist.rglob("*") if file.is_file())
    listed = {file.relative_to(dist).as_posix(): file for file in files}
    return [entry(name, file) for name, file in listed.items() if not LEFT_OUT.fullmatch(name)]


def entry(name: str, file: Path) -> dict[str, str | None]:
    """One file of the list."""
    if NAMED_BY_CONTENT.match(name):
        return {"url": name, "revision": None}
    digest = hashlib.sha256(file.read_bytes())
    return {
        "url": name,
        "revision": digest.hexdigest()[:16],
        "integrity": f"sha256-{b64encode(digest.digest()).decode()}",
    }
