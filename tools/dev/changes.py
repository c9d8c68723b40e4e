"""Which change leads to which rebuild."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from tools.dev import Part

ALL: frozenset[Part] = frozenset({"engine", "scripts", "pages", "posters"})
NOTHING: frozenset[Part] = frozenset()
MADE_BY_BUILDS = (".mo", ".new", ".pyc")
WATCHED = ("pygames", "site", "tools/catalogues.py", "package-lock.json", "LICENSE", "docs/licences.md")


def parts_of(path: PurePosixPath) -> frozenset[Part]:
    """What is rebuilt where this file has changed; its path is told from the root of the repository."""
    top, suffix = path.parts[0], path.suffix
    if suffix in MADE_BY_BUILDS or "__pycache__" in path.parts or path.name.startswith("."):
        return NOTHING
    if path.is_relative_to("site/app") or path.is_relative_to("site/style"):
        return frozenset({"scripts"})
    if suffix in (".html", ".svg", ".md", ".po") or path.name == "LICENSE":  # guides and catalogues too
        return frozenset({"pages"})
    if top in ("pygames", "site") or path.as_posix() in WATCHED:
        return ALL
    return NOTHING


def parts_of_all(paths: Iterable[PurePosixPath]) -> frozenset[Part]:
    """What is rebuilt where all of these have changed."""
    return NOTHING.union(*map(parts_of, paths))
