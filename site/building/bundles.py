"""The scripts and styles of dist/assets: bundled and made small by esbuild, so that a page asks for few files at once.

All of it lies flat in one folder, so ``new URL("./name", import.meta.url)`` finds a neighbour from any script.
"""

import json
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from building import fonts
from building.output import Names, fingerprint, written
from pygames.render import svg
from pygames.render.art import style

# The wiring of each page. Pages of a group share chunks: the more pages, the more and the smaller chunks.
TABLES = ("pages/embed.js", "pages/plugin-table.js", "pages/lesson.js", "pages/play.js")
OTHERS = (
    "pages/console.js",
    "pages/plugin.js",
    "pages/home.js",
    "pages/rules.js",
    "pages/snippet.js",
    "pages/storage.js",
)
ENGINE = "engine/worker.js"
ON_PAGE = "engine/boot-python.js"  # the same without a worker, for a frame that gets none
WHOLE = (ENGINE, ON_PAGE, "console/console-worker.js")  # each in one file, so that it arrives or fails as one
# Classic scripts that run while the page is parsed: a module would run too late.
CLASSIC_SCRIPTS = ("pages/apply-preferences.js", "pages/inline-saves.js", "pages/inline-daily-deal.js")
AT_ROOT = {"pages/pygames-embed.js": "embed.js", "pages/load-error.js": "load-error.js"}
STYLES = (
    "pages/storage.css",
    "pages/console.css",
    "pages/embed.css",
    "pages/embed-table.css",
    "pages/plugin.css",
    "pages/home.css",
    "pages/lesson.css",
    "pages/play.css",
    "pages/rules.css",
    "pages/snippet.css",
)
LIBRARIES = ("comlink", "dompurify", "idb-keyval", "idiomorph", "workbox-window")  # whose licences go along


def write(root: Path, assets: Path, told: Names, *, dev: bool = False) -> None:
    """Bundle every entry into ``assets``, with the build's constants (site/app/build-constants.d.ts) filled in.

    For development the scripts stay readable and have source maps.
    """
    site, made = root / "site", root / ".build" / "made"
    written(made / "table.css", svg.stylesheet())  # the colours and strokes of the drawings
    written(made / "colours.css", style.colours())  # for a page that draws nothing
    fonts.write(assets, made)
    defined = definitions(told)
    single = [
        "--format=esm",
        "--loader:.py=text",
        "--external:node:*",
        "--external:ws",
    ]  # Pyodide asks for the last under Node alone
    whole = [site / "app" / name for name in WHOLE]
    esbuild(root, [*whole, *defined, *single, "--entry-names=[name]", f"--outdir={assets}"], dev=dev)
    defined = definitions({**told, "WORKER": fingerprint(assets / Path(ENGINE).name)})
    styles = [site / "style" / name for name in STYLES]
    for entries in ([site / "app" / name for name in TABLES], [site / "app" / name for name in OTHERS] + styles):
        esbuild(
            root,
            [
                *entries,
                "--splitting",
                "--format=esm",
                *defined,
                f"--alias:made={made}",
                "--external:*.woff2",  # lie beside the styles already
                f"--external:./{Path(ON_PAGE).name}",  # lies beside the scripts already
                "--entry-names=[name]",
                "--chunk-names=[name]-[hash]",
                f"--outdir={assets}",
            ],
            dev=dev,
        )
    esbuild(
        root,
        [
            *(site / "app" / name for name in CLASSIC_SCRIPTS),
            *defined,
            "--format=iife",
            "--entry-names=[name]",
            f"--outdir={assets}",
        ],
        dev=dev,
    )
    for name in LIBRARIES:
        licence = min((root / "node_modules" / name).glob("LICEN[CS]E*"))  # of two licences, the first is enough
        shutil.copyfile(licence, assets / f"{name}.licence.txt")


def definitions(told: Names) -> list[str]:
    """What the sources know by name, as options of esbuild."""
    engine = json.dumps(told["ENGINE"], sort_keys=True)  # as text: an object would be in a chunk that every page loads
    values = {**told, "ENGINE": engine, "process.env.NODE_ENV": "production"}
    return [f"--define:{name}={json.dumps(value, sort_keys=True)}" for name, value in values.items()]


def write_at_root(root: Path, dist: Path, *, dev: bool = False) -> None:
    """Bundle what lies at an address that stays, each one file.

    That is the custom element that other people's pages load, and what notices that a page's own scripts are gone.
    """
    for entry, name in AT_ROOT.items():
        source = root / "site" / "app" / entry
        esbuild(root, [source, "--format=iife", f"--outfile={dist / name}"], dev=dev)


def esbuild(root: Path, arguments: Sequence[str | Path], *, dev: bool = False) -> None:
    """Bundle, and make small or debuggable. Raises CalledProcessError where the sources do not fit together."""
    form = "--sourcemap" if dev else "--minify"
    common = ("--bundle", form, "--target=es2022", "--log-level=warning", "--legal-comments=none")
    subprocess.run([root / "node_modules" / ".bin" / "esbuild", *arguments, *common], check=True, cwd=root)
