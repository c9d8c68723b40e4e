"""The scripts and styles of dist/assets: bundled and made small by esbuild, so that a page asks for few files at once.

All of it lies flat in one folder, so ``new URL("./name", import.meta.url)`` finds a neighbour from any script.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from building.place import Names, written
from pygames import svg

SCRIPTS = (
    "browser.js",
    "console.js",
    "console/session.js",
    "guest/guest.js",
    "guest/guest-table.js",
    "embed/embed.js",
    "home.js",
    "lesson/lesson.js",
    "play.js",
    "snippet.js",
    "wishes/door.js",
    "engine/worker.js",
)
AT_ONCE = ("wishes/first.js", "home/going.js", "home/today.js")  # no page waits for a module, so each is whole
STYLES = (
    "browser.css",
    "console.css",
    "embed.css",
    "framed.css",
    "guest.css",
    "home.css",
    "lesson.css",
    "play.css",
    "rules.css",
    "snippet.css",
)
LIBRARIES = ("comlink", "idb-keyval", "idiomorph", "workbox-window")  # whose licences go along


def write(root: Path, assets: Path, told: Names) -> None:
    """Bundle every entry into ``assets``. The sources know what they are ``told`` by name (site/app/build.d.ts)."""
    site, made = root / "site", root / ".build" / "made"
    written(made / "table.css", svg.stylesheet())  # the colours and strokes of the drawings
    defined = ['--define:process.env.NODE_ENV="production"']
    defined += [f"--define:{name}={json.dumps(value, sort_keys=True)}" for name, value in told.items()]
    entries = [site / "app" / name for name in SCRIPTS] + [site / "style" / name for name in STYLES]
    esbuild(
        root,
        [
            *entries,
            "--splitting",
            "--format=esm",
            *defined,
            f"--alias:made={made}",
            "--loader:.py=text",  # what a worker hands to its Python
            *("--external:node:*", "--external:ws"),  # Pyodide asks for them under Node alone
            "--entry-names=[name]",
            "--chunk-names=[name]-[hash]",
            f"--outdir={assets}",
        ],
    )
    esbuild(
        root,
        [
            *(site / "app" / name for name in AT_ONCE),
            *defined,
            "--format=iife",
            "--entry-names=[name]",
            f"--outdir={assets}",
        ],
    )
    for name in LIBRARIES:
        (licence,) = (root / "node_modules" / name).glob("LICEN[CS]E*")
        shutil.copyfile(licence, assets / f"{name}.licence.txt")


def write_element(root: Path, dist: Path) -> None:
    """Bundle the custom element that other people's pages load: one file, at an address that stays."""
    esbuild(root, [root / "site" / "app" / "embed" / "element.js", "--format=iife", f"--outfile={dist / 'embed.js'}"])


def esbuild(root: Path, arguments: Sequence[str | Path]) -> None:
    """Bundle and make small. Raises CalledProcessError where the sources do not fit together."""
    common = ("--bundle", "--minify", "--target=es2022", "--log-level=warning", "--legal-comments=none")
    subprocess.run([root / "node_modules" / ".bin" / "esbuild", *arguments, *common], check=True, cwd=root)
