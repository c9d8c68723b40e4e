"""Finds the browsers that tests and benchmarks drive, and launches Chromium."""

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
TEST_FLAGS = [
    *FLAGS,
    "--js-flags=--liftoff-only",  # tests run little code in Python: to optimize WebAssembly takes a quarter of a start
    "--process-per-site",  # another process for each page takes a sixth of its start
]
# Pages must look the same on every machine, so the language and time zone are fixed.
REGION = {"LANG": "en_US.UTF-8", "LANGUAGE": "en_US:en", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
# An init script that switches the offline copy off. Otherwise every new profile would download it, which slows down the
# first game, and the service worker would answer requests that tests want to intercept.
NO_OFFLINE_COPY = "try { localStorage['pygames-no-offline-copy'] ??= 'yes'; } catch {}"
PROGRAMS = {
    "chromium": ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "shell": ("chromium-headless-shell",),  # no browser UI: tests run a quarter faster
    "firefox": ("firefox-esr", "firefox"),
    "webkit": ("WebKitWebDriver",),
}
SYSTEM_PYTHON = "/usr/bin/python3"  # Debian installs the WebKitGTK bindings for this Python only
IMPORT_BINDINGS = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')"


def find(name: str = "chromium") -> str | None:
    """Return the path of an installed browser or its driver, or None if it or something it needs is missing."""
    program = next((path for program in PROGRAMS[name] if (path := shutil.which(program))), None)
    return None if name == "webkit" and not can_open_webkit_window() else program


def can_open_webkit_window() -> bool:
    """Return whether the WebKitGTK bindings and a virtual display are installed."""
    if not shutil.which("Xvfb") or not Path(SYSTEM_PYTHON).exists():
        return False
    return subprocess.run([SYSTEM_PYTHON, "-c", IMPORT_BINDINGS], check=False, capture_output=True).returncode == 0


def has_playwright_build(playwright: Playwright, name: str) -> bool:
    """Return whether Playwright's own build of a browser is installed."""
    return Path(getattr(playwright, name).executable_path).exists()


def launch(playwright: Playwright, *, full: bool = True) -> Browser:
    """Launch Chromium: the full browser, or the headless shell (``full=False``) if it is installed.

    ``HEADED=1`` in the environment opens a window.
    """
    return playwright.chromium.launch(
        **launch_options(full=full), args=FLAGS if full else TEST_FLAGS, env=environment()
    )


def launch_with_profile(
    playwright: Playwright, profile: Path, *, full: bool = True, fonts: Path | None = None, **options: Any
) -> BrowserContext:
    """Launch Chromium with a persistent profile folder.

    `fonts` is a fontconfig file (see tools/extreme_fonts.py): the browser then finds only the fonts that it names.
    `options` go to Playwright.
    """
    return playwright.chromium.launch_persistent_context(
        profile, **launch_options(full=full), args=FLAGS if full else TEST_FLAGS, env=environment(fonts), **options
    )


def environment(fonts: Path | None = None) -> dict[str, str | float | bool]:
    """Return the environment variables for a browser. `fonts` is a fontconfig file."""
    return {**os.environ, **REGION, **({"FONTCONFIG_FILE": str(fonts)} if fonts else {})}


def launch_options(*, full: bool) -> dict[str, Any]:
    """Return Playwright's options for launching an installed Chromium, or Playwright's own build if there is none.

    Without a channel, that build is the headless shell.
    """
    headed = bool(os.environ.get("HEADED"))
    full = full or headed  # the shell has no windows
    path = find() if full else find("shell") or find()
    program = {"channel": "chromium"} if full and not path else {"executable_path": path}
    return {**program, "headless": not headed}
