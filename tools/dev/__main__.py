"""``python -m tools.dev``: build, serve, watch (PORT: 8001 by default; OPEN=0: open no browser)."""

import os
import shutil
import sys
import time
import webbrowser
from pathlib import Path, PurePosixPath

from watchfiles import watch

from tools.dev import FOLDER, Part
from tools.dev.affected_parts import ALL, WATCHED, parts_of_all
from tools.dev.builder import ROOT, Builder
from tools.dev.server import Builds, serving_builds

POSTERS: frozenset[Part] = frozenset({"posters"})


def main() -> None:
    """Build everything, serve it, and rebuild what changes until interrupted."""
    port, folder = os.environ.get("PORT") or "8001", ROOT / FOLDER
    builder, builds = Builder(), Builds()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    try:
        with serving_builds(folder, builds, int(port)) as address:
            print("Building the site for development ...", flush=True)
            rebuild(builder, builds, ALL)
            print(f"The games are at {address}/ (stop with Ctrl+C). Pages follow what you change.", flush=True)
            if os.environ.get("OPEN") != "0":
                webbrowser.open(f"{address}/")
            watch_sources(builder, builds)
    except KeyboardInterrupt:
        return
    except (OSError, OverflowError, ValueError) as error:
        sys.exit(f"The site cannot be served on port {port}: {error}\nmake dev PORT=8002 takes another one.")
    finally:
        builder.close()


def watch_sources(builder: Builder, builds: Builds) -> None:
    """Rebuild the parts whose sources change."""
    pending: frozenset[Part] = frozenset()  # parts of failed builds
    paths = [ROOT / path for path in WATCHED]
    for changes in watch(*paths, debounce=100, step=20, raise_interrupt=True):
        changed = {PurePosixPath(Path(path).resolve().relative_to(ROOT).as_posix()) for _kind, path in changes}
        # ignore deleted files without a suffix: editors create and delete such temporary files
        changed = {path for path in changed if (ROOT / path).exists() or path.suffix}
        if parts := parts_of_all(changed):
            print(f"Changed: {', '.join(sorted(map(str, changed)))}", flush=True)
            pending = frozenset() if rebuild(builder, builds, parts | pending) else parts | pending


def rebuild(builder: Builder, builds: Builds, parts: frozenset[Part]) -> bool:
    """Build, notify the open pages, print the outcome, and return whether the build succeeded.

    Posters are built after the pages are notified: only the home page shows them, and gets them on its next load.
    """
    start = time.monotonic()
    error = builder.build(parts - POSTERS)
    builds.publish(error)
    took = f"{time.monotonic() - start:.2f} s"
    if error:
        print(f"{error}\nThe build failed after {took}. It is tried again at the next change.", flush=True)
    else:
        print(f"Built {', '.join(sorted(parts - POSTERS))} in {took}.", flush=True)
        if parts & POSTERS and (error := builder.build(POSTERS)):
            builds.publish(error)
            print(error, flush=True)
    return error is None


if __name__ == "__main__":
    main()
