"""Lighthouse's own verdict on each kind of page, on the desktop preset: scores out of 100, and what took points."""

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from bench.throttle import Line, over
from tools.browsers import find
from tools.serve import DIST

HERE = Path(__file__).resolve().parent
PAGES = ("index.html", "play.html?game=deckfish", "lesson.html?game=deckfish", "rules/deckfish.html")
LEAST = {"accessibility": 100, "best-practices": 100, "performance": 95}


class Verdict(NamedTuple):
    """What Lighthouse says of one page in one category."""

    page: str
    category: str
    score: int
    short: list[str]  # the audits that took points away


def measure() -> list[Verdict]:
    """Its verdicts on all pages."""
    with tempfile.TemporaryDirectory() as place, over(Line(), DIST) as site:
        chrome = Path(place) / "chrome"
        chrome.write_text(
            f'#!/bin/sh\nexec "{find()}" --no-sandbox "$@"\n', encoding="utf-8"
        )  # it runs as root in containers
        chrome.chmod(0o755)
        return [verdict for page in PAGES for verdict in verdicts(page, report(f"{site}/{page}", chrome))]


def verdicts(page: str, found: dict[str, Any]) -> list[Verdict]:
    """What a report says of a page."""
    return [
        Verdict(page, category, round(100 * found["categories"][category]["score"]), _short(found, category))
        for category in LEAST
    ]


def _short(found: dict[str, Any], category: str) -> list[str]:
    """The audits that count in a category and did not get all of their points."""
    counted = [audit["id"] for audit in found["categories"][category]["auditRefs"] if audit["weight"]]
    return [name for name in counted if found["audits"][name]["score"] not in (1, None)]


def report(address: str, chrome: Path) -> dict[str, Any]:
    """One run of Lighthouse. Raises CalledProcessError, with what it said, where it fails."""
    flags = [
        "--quiet",
        "--preset=desktop",
        f"--only-categories={','.join(LEAST)}",
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
    made: dict[str, Any] = json.loads(done.stdout)
    return made
