"""The browsers of tests and measurements: which of them are here, and how Chromium, the first of them, is started."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Playwright

FLAGS = [
    "--no-sandbox",  # tests run as root in containers
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-US",
]
# A test starts Python and asks it for little: to optimise the code takes longer than it saves, a quarter of a start.
FOR_TESTS = [*FLAGS, "--js-flags=--liftoff-only"]
# A page must look the same to a test on every machine: its language and time zone are not the machine's.
REGION = {"LANG": "en_US.UTF-8", "LANGUAGE": "en_US:en", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "shell": ("chromium-headless-shell",),  # Chromium without all that is around a page: tests run a quarter faster
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
SYSTEM_PYTHON = "/usr/bin/python3"  # where Debian's bindings to WebKitGTK are
BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"


def find(name: str = "chromium") -> str | None:
    """The program of the machine's own browser, or of what drives it; None where it is not, or not all of it, here."""
    program = next((path for one in PROGRAMS[name] if (path := shutil.which(one))), None)
    return None if name == "webkit" and not has_window() else program


def has_window() -> bool:
    """Whether WebKitGTK can be given a window, and the window a screen that nobody sees."""
    if not shutil.which("Xvfb") or not Path(SYSTEM_PYTHON).exists():
        return False
    return subprocess.run([SYSTEM_PYTHON, "-c", BINDINGS], check=False, capture_output=True).returncode == 0


def playwrights_own(playwright: Playwright, name: str) -> bool:
    """Whether Playwright's own build of a browser is here."""
    return Path(getattr(playwright, name).executable_path).exists()


def launch(playwright: Playwright, *, whole: bool = True) -> Browser:
    """Start Chromium, the whole one that visitors have, or its shell, where that is here.

    It has no window, unless ``HEADED=1`` asks for one.
    """
    return playwright.chromium.launch(**program(whole=whole), args=FLAGS if whole else FOR_TESTS, env=environment())


def launch_with_profile(
    playwright: Playwright, profile: Path, *, whole: bool = True, fonts: Path | None = None, **look: Any
) -> BrowserContext:
    """Start Chromium, without a window, on a folder in which it keeps what it has seen and compiled.

    `fonts` is a fontconfig file (tools/extreme_fonts.py writes some): the browser then finds only the fonts it names.
    """
    return playwright.chromium.launch_persistent_context(
        profile, **program(whole=whole), args=FLAGS if whole else FOR_TESTS, env=environment(fonts), **look
    )


def environment(fonts: Path | None = None) -> dict[str, str | float | bool]:
    """The environment that a browser is started in."""
    return {**os.environ, **REGION, **({"FONTCONFIG_FILE": str(fonts)} if fonts else {})}


def program(*, whole: bool) -> dict[str, Any]:
    """Which Chromium is started and how, as Playwright is told it; its own is the shell where it is told nothing."""
    headed = bool(os.environ.get("HEADED"))
    whole = whole or headed  # the shell has no windows
    found = find() if whole else find("shell") or find()
    start = {"channel": "chromium"} if whole and not found else {"executable_path": found}
    return {**start, "headless": not headed}
