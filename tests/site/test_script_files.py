"""The scripts from which a frame without an origin reads files."""

import gzip
import re
from base64 import b64decode
from pathlib import Path

from building import script_files

CALL = re.compile(r'receiveFilePart\("([A-Za-z0-9+/=]*)",(true|false)\);\n')


def test_files_are_written_in_parts_and_others_are_left_out(tmp_path: Path) -> None:
    big = bytes(range(256)) * 4 + Path(__file__).read_bytes()
    names = ("pyodide-1/pyodide.asm.wasm", "assets-1/table-de.html", "de/rules/deckfish.html")
    others = ("index.html", "assets-1/head.js", "assets-1/sw.txt", "assets-1/play.css", "pyodide-1/pyodide.mjs")
    for name in (*names, *others):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(big + name.encode())
    script_files.write(tmp_path)
    written = {file.relative_to(tmp_path / "script-files").as_posix() for file in tmp_path.glob("script-files/**/*.js")}
    assert written == {f"{name}.0.js" for name in names}
    for name in names:
        assert joined(tmp_path, name) == (tmp_path / name).read_bytes()


def test_only_the_last_part_says_that_it_is_the_last(tmp_path: Path) -> None:
    file = tmp_path / "engine-1" / "python.zip"
    file.parent.mkdir()
    file.write_bytes(b"".join(hash_of(number) for number in range(script_files.PART // 8)))  # cannot be compressed
    script_files.write(tmp_path)
    assert len(list(tmp_path.glob("script-files/engine-1/python.zip.*.js"))) > 1
    assert joined(tmp_path, "engine-1/python.zip") == file.read_bytes()


def hash_of(number: int) -> bytes:
    """Return 16 bytes that look random."""
    return (number * 0x9E3779B97F4A7C15F39CC0605CEDC834 % 2**128).to_bytes(16, "big")


def joined(dist: Path, name: str) -> bytes:
    """Return the content of a file as the page reads it."""
    packed, is_last, part = b"", "false", 0
    while is_last == "false":
        found = CALL.fullmatch((dist / "script-files" / f"{name}.{part}.js").read_text(encoding="utf-8"))
        assert found
        packed, is_last, part = packed + b64decode(found[1]), found[2], part + 1
    assert not (dist / "script-files" / f"{name}.{part}.js").exists()
    return gzip.decompress(packed)
