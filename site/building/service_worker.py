"""dist/sw.js, the service worker, with the list of all that it keeps for a visitor without a network."""

import hashlib
import json
import re
from base64 import b64encode
from pathlib import Path

from building import bundles

# Too large to download for everybody: cached once they are used, by the console, by a plugin, or by a browser without
# workers.
USED = re.compile(r".*/python_stdlib\.zip|.*\.whl|.*/console-worker\.js|.*/boot-python\.js|.*/purify\.es-.*\.js")
LEFT_OUT = re.compile(
    r"""
    | previews/.* | oembed/.*        # for other sites, that show a link
    | icons/.* | 404\.html | sw\.js  # for the system, the host and the browser itself
    | .*/pyodide\.mjs  # is in the scripts already; this one is for programs beside the site
    | assets-.*/openings/.*          # they bridge the time in which the engine is fetched, which is here already
    | engine\.json | games\.json     # for programs beside the site
    | docs/.*                        # the API reference, which `make docs` adds after a build
    | LICENSE | .*licen[cs]es?\.(md|txt) | .*/python\.txt
    """,
    re.VERBOSE,
)
NAMED_BY_CONTENT = re.compile(r"(assets|engine|pyodide)-[^/]+/")


def write(root: Path, dist: Path) -> None:
    """Bundle the worker. Called last: it keeps what all the others have built."""
    files = json.dumps({"precached": precached(dist), "used": used(dist)})
    bundles.esbuild(
        root,
        [
            root / "site" / "app" / "offline" / "sw.js",
            "--format=iife",
            '--define:process.env.NODE_ENV="production"',
            f"--define:self.__FILES={files}",
            f"--outfile={dist / 'sw.js'}",
        ],
    )


def precached(dist: Path) -> list[dict[str, str | None]]:
    """The files to keep, with the SHA-256 that each must have.

    What lies under a name that changes with its content has no revision: the browser takes it from the cache that the
    page has filled already, and a new version of the site fetches it only if the name is new. Any other has one, and is
    fetched past the browser's cache. Whatever is not the very file that was built is fetched once more, past the
    browser's cache; if it still is not, the installation fails and is tried again on the next visit. So versions never
    mix, and the sign-in page of a Wi-Fi network is never kept in place of a file.
    """
    return [
        {"url": name, "revision": None if NAMED_BY_CONTENT.match(name) else digest(file).hex()[:16], **checked(file)}
        for name, file in listed(dist).items()
        if not LEFT_OUT.fullmatch(name) and not USED.fullmatch(name)
    ]


def used(dist: Path) -> list[dict[str, str]]:
    """The files that are kept once they are used."""
    return [{"url": name, **checked(file)} for name, file in listed(dist).items() if USED.fullmatch(name)]


def listed(dist: Path) -> dict[str, Path]:
    """All files, by their addresses relative to the root of the site."""
    return {file.relative_to(dist).as_posix(): file for file in sorted(dist.rglob("*")) if file.is_file()}


def checked(file: Path) -> dict[str, str]:
    """The hash by which the worker knows a file."""
    return {"sha256": b64encode(digest(file)).decode()}


def digest(file: Path) -> bytes:
    """The SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).digest()
