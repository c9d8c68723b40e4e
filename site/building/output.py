"""Writes, copies, renames and hashes files of a build. The folder of a build replaces the last one when complete."""

import hashlib
import shutil
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.file_lock import locked

Constants = dict[str, Any]  # JSON values that replace identifiers in the scripts (site/app/build-constants.d.ts)


@contextmanager
def replacing(target: Path) -> Iterator[Path]:
    """Yield an empty folder that replaces ``target`` after the block, unless the block raises.

    Only one build runs at a time.
    """
    temporary = target.parent / ".build"
    with locked(temporary / "build.lock"):
        new, old = temporary / "new", temporary / "old"
        for folder in (new, old):
            shutil.rmtree(folder, ignore_errors=True)
        new.mkdir()
        yield new
        if target.exists():
            target.rename(old)
        new.rename(target)
        shutil.rmtree(old, ignore_errors=True)


def copy_files(source: Path, target: Path, *patterns: str) -> None:
    """Copy the files of a folder that match any of the glob patterns, such as "**/*.js"."""
    for pattern in patterns:
        for file in sorted(source.glob(pattern)):
            copy = target / file.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, copy)


def write_text(file: Path, text: str) -> None:
    """Write UTF-8 with line feeds, so that a build has the same bytes on every system."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8", newline="\n")


def rename_by_content(folder: Path) -> Path:
    """Append a hash of its content to the name of a folder, so that browsers can cache its files for ever.

    Return the new path.
    """
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            digest.update(f"{name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return folder.rename(folder.with_name(f"{folder.name}-{digest.hexdigest()[:12]}"))


def fingerprint(file: Path) -> dict[str, int | str]:
    """Return the size in bytes and the SHA-256 in base64 of a file, by which the site verifies a download."""
    content = file.read_bytes()
    return {"size": len(content), "sha256": b64encode(hashlib.sha256(content).digest()).decode()}
