"""Builds dist/sw.js, the service worker, with the list of files that it caches for offline use."""

import hashlib
import re
from base64 import b64encode
from pathlib import Path

from building import bundles

# Not precached, because most visitors never need them: only the console, plugins, narrow embeds and authors of embeds
# do, the findings are for a few readers, and few type letters that the site lacks. They are cached on first use.
CACHED_ON_USE = re.compile(
    r".*/library\.zip|.*\.whl|.*/console-worker\.js|(.*/)?guest-table\.(html|js)|.*/purify\.es-.*\.js|.*/posters/(tall|pieces|fan|puzzles)/.*"
    r"|(.*/)?(console|findings|snippet)\.(html|js|css)|.*/sans-typed\.woff2"
)
EXCLUDED = re.compile(
    r"""
    | previews/.* | oembed/.*        # for other sites that show a link
    | icons/.* | 404\.html | sw\.js  # for the system, the host and the browser itself
    | .*/pyodide\.mjs              # bundled with the scripts; this copy is for other programs
    | .*/python_stdlib\.zip        # likewise
    | assets-.*/openings/.*          # shown while the engine downloads, which is cached
    | engine\.json | games\.json     # for other programs
    | script-files/.*                # for frames without an origin, which have no service worker
    | docs/.*                        # the API reference, which `make docs` adds after a build
    | LICENSE | .*licen[cs]es?\.(md|txt) | .*/python\.txt
    """,
    re.VERBOSE,
)
NAMED_BY_CONTENT = re.compile(r"(assets|engine|pyodide)-[^/]+/")


def write(root: Path, dist: Path) -> None:
    """Bundle the worker. Must run last, as it lists the files of all other steps."""
    files = {"precached": precache_entries(dist), "used": cached_on_use(dist)}
    bundles.bundle(root, "service-worker", dist, {"self.__FILES": files})


def precache_entries(dist: Path) -> list[dict[str, str | None]]:
    """Return the files to precache, with their SHA-256 hashes.

    Files in folders that are named by their content have no revision: the browser may serve them from its HTTP cache,
    and an update downloads only new folders. Other files have a revision and bypass the HTTP cache. The worker verifies
    the hash of each file and downloads a wrong one again, bypassing the HTTP cache. If it is still wrong, the
    installation fails, and the browser tries again on the next visit. So versions never mix, and the login page of a
    captive portal is never cached in place of a file.
    """
    return [
        {"url": name, "revision": None if NAMED_BY_CONTENT.match(name) else digest(file).hex()[:16], **integrity(file)}
        for name, file in all_files(dist).items()
        if not EXCLUDED.fullmatch(name) and not CACHED_ON_USE.fullmatch(name)
    ]


def cached_on_use(dist: Path) -> list[dict[str, str]]:
    """Return the files to cache on first use, with their SHA-256 hashes."""
    return [{"url": name, **integrity(file)} for name, file in all_files(dist).items() if CACHED_ON_USE.fullmatch(name)]


def all_files(dist: Path) -> dict[str, Path]:
    """Return all files by their URLs relative to the root of the site."""
    return {file.relative_to(dist).as_posix(): file for file in sorted(dist.rglob("*")) if file.is_file()}


def integrity(file: Path) -> dict[str, str]:
    """Return the hash by which the worker verifies a file."""
    return {"sha256": b64encode(digest(file)).decode()}


def digest(file: Path) -> bytes:
    """Return the SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).digest()
