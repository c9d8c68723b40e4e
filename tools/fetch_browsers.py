"""See to it that browsers are here: ``python -m tools.fetch_browsers chromium shell firefox webkit``.

Playwright's own builds where they can be downloaded, else Debian's. Only Chromium must come: without its shell the
tests take longer, without one of the others its tests are skipped, and say so.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

from playwright.sync_api import Error, sync_playwright

from tools.browsers import find, playwrights_own

PACKAGES = {
    "chromium": ["chromium"],
    "shell": ["chromium-headless-shell"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
}
SECONDS = 300  # for one download, on a slow line
QUIET = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}


def main(names: Sequence[str]) -> int:
    """Fetch those of the named browsers that are not here; gives the exit code."""
    for name in names:
        if is_here(name):
            continue
        print(f"Setting up: {name} …", flush=True)
        said = "" if name == "shell" else download(name)
        if not is_here(name):
            said += install(PACKAGES[name])
        if is_here(name):
            continue
        if name == "chromium":
            print(f"{said}\nThere is no Chromium here, and none could be fetched. Install Chromium or Chrome.")
            return 1
        loss = "the tests take longer" if name == "shell" else "its tests will be skipped"
        print(f"There is no {name} here, and none could be fetched: {loss}.", flush=True)
    return 0


def is_here(name: str) -> bool:
    """Whether a browser can be driven: the machine's own, or Playwright's, whose Chromium brings its shell."""
    if find(name):
        return True
    if name == "shell":
        return not find("chromium")
    with sync_playwright() as playwright:
        return playwrights_own(playwright, name)


def download(name: str) -> str:
    """Have Playwright fetch its own build, with the libraries that it needs; gives all that was said."""
    said = run(sys.executable, "-m", "playwright", "install", name)
    if is_here(name) and not starts(name) and (privilege := administrator()) is not None:
        said += run(*privilege, sys.executable, "-m", "playwright", "install-deps", name)
    return said


def starts(name: str) -> bool:
    """Whether Playwright's build finds all libraries that it needs."""
    with sync_playwright() as playwright:
        try:
            getattr(playwright, name).launch().close()
        except Error:
            return False
    return True


def install(packages: list[str]) -> str:
    """Install packages of Debian's or Ubuntu's, where we may; gives all that was said."""
    privilege = administrator()
    if privilege is None or not shutil.which("apt-get"):
        return ""
    apt = [*privilege, "apt-get", "-qq"]
    return run(*apt, "update") + run(*apt, "-y", "install", "--no-install-recommends", *packages)


def administrator() -> list[str] | None:
    """What to put before a command that changes the machine; None where that is not ours to do."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if os.environ.get("CI") and shutil.which("sudo") else None


def run(*command: str) -> str:
    """Run a command that may fail; gives all that it said."""
    try:
        done = subprocess.run(
            command, env=QUIET, check=False, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=SECONDS
        )
    except subprocess.TimeoutExpired as late:
        return f"{late}\n"
    return done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
