"""The Chromium of tests and measurements: the machine's own, else one that is fetched. ``python -m tools.browser``."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",  # tests run as root in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """The path of a Chromium of this machine; None where there is none, or only Playwright's own."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright) -> Browser:
    """Start the browser, without a window."""
    return playwright.chromium.launch(executable_path=find(), args=FLAGS)


def fetch() -> None:
    """See to it that there is one: Playwright's own, or Debian's package. Raises FileNotFoundError where none comes."""
    if find() or playwrights_own().exists():
        return
    print("Setting up: a browser …", flush=True)
    tries = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        tries += [
            ["apt-get", "-qq", "update"],
            ["apt-get", "-qq", "-y", "install", "--no-install-recommends", "chromium"],
        ]
    said = ""
    for command in tries:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        done = subprocess.run(command, env=quiet, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        said += done.stdout + done.stderr
        if find() or playwrights_own().exists():
            return
    raise FileNotFoundError(
        f"{said}\nThere is no Chromium here, and none could be fetched. Install Chromium or Chrome."
    )


def playwrights_own() -> Path:
    """Where Playwright keeps the Chromium that it fetches."""
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


if __name__ == "__main__":
    try:
        fetch()
    except FileNotFoundError as trouble:
        sys.exit(str(trouble))
