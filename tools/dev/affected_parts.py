"""Maps changed files to the parts of the site that depend on them."""

from collections.abc import Iterable
from pathlib import PurePosixPath

from tools.dev import Part

ALL: frozenset[Part] = frozenset({"engine", "scripts", "pages", "posters"})
NOTHING: frozenset[Part] = frozenset()
BUILD_OUTPUT = (".mo", ".new", ".pyc")
WATCHED = ("pygames", "site", "tools/catalogues.py", "package-lock.json", "LICENSE", "docs/licences.md")


def parts_of(path: PurePosixPath) -> frozenset[Part]:
    """Return the parts to rebuild after a change of this file; its path is relative to the root of the repository."""
    top, suffix = path.parts[0], path.suffix
    if suffix in BUILD_OUTPUT or "__pycache__" in path.parts or path.name.startswith("."):
        return NOTHING
    if path.is_relative_to("site/app") or path.is_relative_to("site/style"):
        return frozenset({"scripts"})
    if suffix in (".html", ".svg", ".md", ".po") or path.name == "LICENSE":  # .md: guides, .po: catalogues
        return frozenset({"pages"})
    if top in ("pygames", "site") or path.as_posix() in WATCHED:
        return ALL
    return NOTHING


def parts_of_all(paths: Iterable[PurePosixPath]) -> frozenset[Part]:
    """Return the parts to rebuild after a change of these files."""
    return NOTHING.union(*map(parts_of, paths))
