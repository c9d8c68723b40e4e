"""Installs missing browsers and servers: ``python -m tools.install_programs chromium firefox nginx``.

Downloads Playwright's builds of browsers, or installs Debian's packages if that fails. Only Chromium is required:
without its headless shell the tests take longer, and without another program its tests are skipped. The packages of
servers start a service. So they are installed only in CI and where no services run, such as in a container.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from tools import browsers

PACKAGES = {
    "chromium": ["chromium"],
    "shell": ["chromium-headless-shell"],
    "firefox": ["firefox-esr"],
    "webkit": ["webkit2gtk-driver", "gir1.2-webkit2-4.1", "python3-gi", "xvfb"],
    "nginx": ["nginx-light"],
    "apache2": ["apache2"],
}
SERVERS = ("nginx", "apache2")
MAY_SERVE = bool(os.environ.get("CI")) or not Path("/run/systemd/system").exists()
TIMEOUT = 300  # seconds, enough for one download on a slow connection
ENVIRONMENT = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}


def main(names: Sequence[str]) -> int:
    """Install the named programs that are missing and return the exit code."""
    for name in names:
        if is_installed(name):
            continue
        print(f"Setting up: {name} …", flush=True)
        output = "" if name in ("shell", *SERVERS) else download(name)
        if not is_installed(name) and (MAY_SERVE or name not in SERVERS):
            output += install(PACKAGES[name])
        if is_installed(name):
            continue
        if name == "chromium":
            print(f"{output}\nChromium is missing and could not be installed. Please install Chromium or Chrome.")
            return 1
        loss = "the tests take longer" if name == "shell" else "its tests will be skipped"
        print(f"{name} is missing and was not installed: {loss}.", flush=True)
    return 0


def is_installed(name: str) -> bool:
    """Return whether a program is installed, the system's or Playwright's. Playwright's Chromium includes the shell."""
    if name in SERVERS:
        return find_server(name) is not None
    if browsers.find(name):
        return True
    if name == "shell":
        return not browsers.find("chromium")
    with sync_playwright() as playwright:
        return browsers.has_playwright_build(playwright, name)


def find_server(name: str) -> str | None:
    """Return the path of an installed server, or None. Its folder is not on every user's PATH."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"]))


def download(name: str) -> str:
    """Download Playwright's build and the libraries that it needs, and return the output."""
    output = run(sys.executable, "-m", "playwright", "install", name)
    if is_installed(name) and not can_launch(name) and (sudo := sudo_prefix()) is not None:
        output += run(*sudo, sys.executable, "-m", "playwright", "install-deps", name)
    return output


def can_launch(name: str) -> bool:
    """Return whether Playwright's build finds all libraries that it needs."""
    with sync_playwright() as playwright:
        try:
            getattr(playwright, name).launch().close()
        except Error:
            return False
    return True


def install(packages: list[str]) -> str:
    """Install Debian packages if this process may do so, and return the output."""
    sudo = sudo_prefix()
    if sudo is None or not shutil.which("apt-get"):
        return ""
    apt = [*sudo, "apt-get", "-qq"]
    return run(*apt, "update") + run(*apt, "-y", "install", "--no-install-recommends", *packages)


def sudo_prefix() -> list[str] | None:
    """Return the prefix for a command that needs root: empty as root, sudo on CI, or None if it must not be run."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if os.environ.get("CI") and shutil.which("sudo") else None


def run(*command: str) -> str:
    """Run a command that may fail and return its output."""
    try:
        done = subprocess.run(
            command,
            env=ENVIRONMENT,
            check=False,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            timeout=TIMEOUT,
        )
    except subprocess.TimeoutExpired as error:
        return f"{error}\n"
    return done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
