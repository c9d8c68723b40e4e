"""Lighthouse's own verdict on the pages: its performance score on the desktop preset, out of 100."""

import json
import os
import subprocess
import tempfile
from pathlib import Path

from bench.line import Line, over
from tools.browser import find
from tools.serve import DIST

HERE = Path(__file__).resolve().parent
PAGES = ("index.html", "play.html?game=deckfish")


def measure() -> dict[str, float]:
    """The score of each page."""
    with tempfile.TemporaryDirectory() as place, over(Line(), DIST) as site:
        chrome = Path(place) / "chrome"
        chrome.write_text(
            f'#!/bin/sh\nexec "{find()}" --no-sandbox "$@"\n', encoding="utf-8"
        )  # it runs as root in containers
        chrome.chmod(0o755)
        return {page: score(f"{site}/{page}", chrome) for page in PAGES}


def score(address: str, chrome: Path) -> float:
    """One run of Lighthouse. Raises CalledProcessError, with what it said, where it fails."""
    flags = [
        "--quiet",
        "--preset=desktop",
        "--only-categories=performance",
        "--output=json",
        "--chrome-flags=--headless=new",
    ]
    done = subprocess.run(
        [HERE / "node_modules" / ".bin" / "lighthouse", address, *flags],
        env={**os.environ, "CHROME_PATH": str(chrome)},
        check=True,
        capture_output=True,
        text=True,
    )
    report = json.loads(done.stdout)
    return 100 * float(report["categories"]["performance"]["score"])
