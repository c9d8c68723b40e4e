"""Where a build is put together: beside the last one, which it replaces when it is whole."""

import hashlib
import shutil
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.file_lock import locked

Names = dict[str, Any]  # JSON: what the scripts of the page are told of a build


@contextmanager
def fresh(target: Path) -> Iterator[Path]:
    """An empty folder that takes the place of ``target`` in the end, if all went well. One build at a time."""
    workshop = target.parent / ".build"
    with locked(workshop / "build.lock"):
        new, old = workshop / "new", workshop / "old"
        for left_over in (new, old):
            shutil.rmtree(left_over, ignore_errors=True)
        new.mkdir()
        yield new
        if target.exists():
            target.rename(old)
        new.rename(target)
        shutil.rmtree(old, ignore_errors=True)


def copied(source: Path, target: Path, *patterns: str) -> None:
    """Copy the files that match a pattern, "**/*.js" for those in its folders too."""
    for pattern in patterns:
        for file in sorted(source.glob(pattern)):
            place = target / file.relative_to(source)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)


def written(place: Path, text: str) -> None:
    """Write text as every machine does: UTF-8, lines ending in a line feed."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8", newline="\n")


def named_by_content(folder: Path) -> Path:
    """Give a folder a name that holds for its content alone: whoever has a file of it never asks for it again."""
    whole = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            name = file.relative_to(folder).as_posix()
            whole.update(f"{name}\n".encode() + hashlib.sha256(file.read_bytes()).digest())
    return folder.rename(folder.with_name(f"{folder.name}-{whole.hexdigest()[:12]}"))


def fingerprint(file: Path) -> dict[str, int | str]:
    """By what a browser knows whether a download is whole: its size in bytes, and its SHA-256 in base64."""
    content = file.read_bytes()
    return {"size": len(content), "sha256": b64encode(hashlib.sha256(content).digest()).decode()}
