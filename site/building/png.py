"""Drawings as PNG, for those who take no SVG: systems that show an icon, hosts that make a card of a link."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Picture:
    """A drawing, how many pixels wide it is to be, and the file that it goes to."""

    svg: str
    width: int
    place: Path


def write(root: Path, pictures: list[Picture]) -> None:
    """Draw them all, in one run of the rasterizer."""
    for picture in pictures:
        picture.place.parent.mkdir(parents=True, exist_ok=True)
    order = [{"svg": p.svg, "width": p.width, "place": str(p.place)} for p in pictures]
    rasterizer = root / "site" / "building" / "rasterize.mjs"
    subprocess.run(["node", rasterizer], input=json.dumps(order), text=True, check=True)
