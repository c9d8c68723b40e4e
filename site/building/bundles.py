"""Bundles the scripts and styles of the site with Vite (bundle.mjs); `write` also adds fonts and licences.

The folder dist/assets is flat, so that any script can request any other file of it (site/app/shared/site-files.ts).
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from building import fonts
from building.output import Constants, fingerprint, write_text
from pygames.render import svg
from pygames.render.art import style

LIBRARIES = (
    "@preact/signals",
    "comlink",
    "dompurify",
    "idb-keyval",
    "morphdom",
    "preact",
    "workbox-window",
)  # their licences are copied


def write(root: Path, assets: Path, constants: Constants) -> None:
    """Write the scripts and styles to ``assets``, with the constants in them (site/app/build-constants.d.ts).

    Write the fonts and the licences of the libraries too.
    """
    write_made(root)
    bundle(root, "engine", assets, constants)
    bundle(root, "pages", assets, {**constants, "WORKER": fingerprint(assets / "worker.js")})
    for name in LIBRARIES:
        # for a package under two licences, the text of one is enough
        licence = min((root / "node_modules" / name).glob("LICEN[CS]E*"))
        shutil.copyfile(licence, assets / f"{name.replace('/', '-').lstrip('@')}.licence.txt")
    fonts.write_licences(assets)


def write_made(root: Path) -> None:
    """Write the style sheets and fonts that Python makes to .build/made, where style sheets import them."""
    made = root / ".build" / "made"
    write_text(made / "table.css", svg.stylesheet())  # colours and strokes of the drawings
    write_text(made / "colours.css", style.colours())  # for pages without drawings
    write_text(made / "portraits.css", "".join(portraits(root / "site" / "style" / "portraits")))
    fonts.write(made)


def portraits(folder: Path) -> Iterator[str]:
    """Yield a rule for each level and each expression: an element of the drawing, shown if the address names it."""
    for drawing in sorted(folder.glob("*.svg")):
        for face in ("", *re.findall(r'class="face" id="(\w+)"', drawing.read_text(encoding="utf-8"))):
            selector = f'.portrait[data-level="{drawing.stem}"]' + (f'[data-mood="{face}"]' if face else "")
            address = f"../../site/style/portraits/{drawing.name}" + (f"#{face}" if face else "")
            yield f'{selector}{{background-image:url("{address}")}}\n'


def bundle(
    root: Path, part: Literal["engine", "pages", "root", "service-worker"], folder: Path, constants: Constants
) -> None:
    """Bundle a part of the scripts and styles into ``folder``. Raises CalledProcessError on errors in the sources."""
    if "ENGINE" in constants:
        # a text: an object would be a value that several chunks share
        constants = {**constants, "ENGINE": json.dumps(constants["ENGINE"], sort_keys=True)}
    script = root / "site" / "building" / "bundle.mjs"
    subprocess.run(["node", script, part, folder], check=True, cwd=root, input=json.dumps(constants), text=True)
