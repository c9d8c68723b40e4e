"""Bundles and minifies the scripts and styles of the site (esbuild, rollup); `write` also adds fonts and licences.

The folder dist/assets is flat, so that ``new URL("./name", import.meta.url)`` works from any script.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from building import fonts
from building.output import Constants, fingerprint, write_text
from pygames.render import svg
from pygames.render.art import style

# The entry point of each page. Pages of a group share chunks; larger groups have more and smaller chunks.
TABLES = ("pages/embed.ts", "pages/plugin-table.ts", "pages/lesson.ts", "pages/play.ts")
OTHERS = (
    "pages/console.ts",
    "pages/plugin.ts",
    "pages/home.ts",
    "pages/rules.ts",
    "pages/embed-snippet.ts",
    "pages/storage.ts",
)
ENGINE = "engine/worker.ts"
MAIN_THREAD_ENGINE = "engine/boot-python.ts"  # for frames that may not start a worker
SINGLE_FILES = (
    ENGINE,
    MAIN_THREAD_ENGINE,
    "console/console-worker.ts",
)  # scripts that are bundled into one file each
# Classic scripts that run while the page is parsed: a module would run too late.
CLASSIC_SCRIPTS = (
    "pages/apply-preferences.ts",
    "pages/start-worker.ts",
    "pages/inline-saves.ts",
    "pages/inline-daily-deal.ts",
)
AT_ROOT = {"pages/pygames-embed.ts": "embed.js", "pages/load-error.ts": "load-error.js"}
STYLES = (
    "analysis.css",
    "developer.css",
    "dialogs.css",
    "embed.css",
    "embed-snippet.css",
    "embed-table.css",
    "end-card.css",
    "findings.css",
    "home.css",
    "lesson.css",
    "move-preview.css",
    "play.css",
    "prose.css",
    "rules.css",
    "start-sheet.css",
    "table-features.css",
)
LIBRARIES = (
    "@preact/signals",
    "comlink",
    "dompurify",
    "idb-keyval",
    "morphdom",
    "preact",
    "workbox-window",
)  # their licences are copied


def write(root: Path, assets: Path, constants: Constants, *, dev: bool = False) -> None:
    """Bundle every entry point into ``assets``, and substitute the constants (site/app/build-constants.d.ts).

    Write the fonts and the licences of the libraries too. With ``dev``, scripts are not minified and have source maps.
    """
    site, made = root / "site", root / ".build" / "made"
    write_text(made / "table.css", svg.stylesheet())  # colours and strokes of the drawings
    write_text(made / "colours.css", style.colours())  # for pages without drawings
    fonts.write(assets, made)
    defines = define_options(constants)
    single = [
        "--format=esm",
        "--loader:.py=text",
        "--external:node:*",
        "--external:ws",  # Pyodide imports this and the modules of Node only in Node
    ]
    entries = [site / "app" / name for name in SINGLE_FILES]
    esbuild(root, [*entries, *defines, *single, "--entry-names=[name]", f"--outdir={assets}"], dev=dev)
    defines = define_options({**constants, "WORKER": fingerprint(assets / Path(ENGINE).with_suffix(".js").name)})
    styles = [site / "style" / name for name in STYLES]
    for pages, sheets in ((TABLES, []), (OTHERS, styles)):
        esbuild(
            root,
            [
                *(site / "app" / name for name in pages),
                *sheets,
                "--splitting",
                "--format=esm",
                *defines,
                f"--alias:made={made}",
                "--external:*.woff2",  # fonts.py writes the fonts to the same folder
                f"--external:./{Path(MAIN_THREAD_ENGINE).stem}.js",  # an entry point of its own, built above
                "--entry-names=[name]",
                "--chunk-names=[name]-[hash]",
                f"--outdir={assets}",
            ],
            dev=dev,
        )
        if not dev:
            merge_chunks(root, assets, [f"{Path(page).stem}.js" for page in pages])
    esbuild(
        root,
        [
            *(site / "app" / name for name in CLASSIC_SCRIPTS),
            *defines,
            "--format=iife",
            "--entry-names=[name]",
            f"--outdir={assets}",
        ],
        dev=dev,
    )
    for name in LIBRARIES:
        # for a package under two licences, the text of one is enough
        licence = min((root / "node_modules" / name).glob("LICEN[CS]E*"))
        shutil.copyfile(licence, assets / f"{name.replace('/', '-').lstrip('@')}.licence.txt")


def define_options(constants: Constants) -> list[str]:
    """Return the constants as ``--define`` options of esbuild."""
    engine = json.dumps(constants["ENGINE"], sort_keys=True)  # esbuild would move an object to a shared chunk
    values = {**constants, "ENGINE": engine, "process.env.NODE_ENV": "production"}
    return [f"--define:{name}={json.dumps(value, sort_keys=True)}" for name, value in values.items()]


def write_at_root(root: Path, dist: Path, *, dev: bool = False) -> None:
    """Bundle the scripts whose URLs must never change, each as one file.

    These are the custom element for other sites, and the script that reports that a page's scripts failed to load.
    """
    for entry, name in AT_ROOT.items():
        source = root / "site" / "app" / entry
        esbuild(root, [source, "--format=iife", f"--outfile={dist / name}"], dev=dev)


def merge_chunks(root: Path, assets: Path, entries: Sequence[str]) -> None:
    """Merge the chunks of these pages that are always loaded together: each file costs a request and its headers."""
    subprocess.run(["node", root / "site" / "building" / "merge_chunks.mjs", assets, *entries], check=True, cwd=root)


def esbuild(root: Path, arguments: Sequence[str | Path], *, dev: bool = False) -> None:
    """Run esbuild: minified, or with source maps for ``dev``. Raises CalledProcessError on errors in the sources."""
    mode = "--sourcemap" if dev else "--minify"
    common = ("--bundle", mode, "--target=es2022", "--log-level=warning", "--legal-comments=none")
    subprocess.run([root / "node_modules" / ".bin" / "esbuild", *arguments, *common], check=True, cwd=root)
