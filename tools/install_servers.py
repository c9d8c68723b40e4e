"""Installs nginx and Apache, with which tests serve the site: ``python -m tools.install_servers``.

Their packages start a service. So they are installed only in CI and where no services run, such as in a container.
"""

import os
import shutil
import sys
from pathlib import Path

from tools.install_browsers import install

PACKAGES = {"nginx": ["nginx-light"], "apache2": ["apache2"]}
RUNS_SERVICES = Path("/run/systemd/system").exists()


def main() -> int:
    """Install the servers that are missing. Without one, its tests are skipped."""
    for name, packages in PACKAGES.items():
        if find(name):
            continue
        print(f"Setting up: {name} ...", flush=True)
        if os.environ.get("CI") or not RUNS_SERVICES:
            install(packages)
        if not find(name):
            print(f"{name} is missing and was not installed: its tests will be skipped.", flush=True)
    return 0


def find(name: str) -> str | None:
    """Return the path of an installed server, or None. Its folder is not on every user's PATH."""
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"]))


if __name__ == "__main__":
    sys.exit(main())
