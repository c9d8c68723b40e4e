"""Renders SVG as PNG, for app icons and link previews."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Picture:
    """An SVG drawing, its width in pixels, and the file to write."""

    svg: str
    width: int
    output: Path


def write(root: Path, pictures: list[Picture]) -> None:
    """Render all pictures in one run of the rasterizer."""
    for picture in pictures:
        picture.output.parent.mkdir(parents=True, exist_ok=True)
    jobs = [{"svg": p.svg, "width": p.width, "output": str(p.output)} for p in pictures]
    rasterizer = root / "site" / "building" / "rasterize.mjs"
    subprocess.run(["node", rasterizer], input=json.dumps(jobs), text=True, check=True)
