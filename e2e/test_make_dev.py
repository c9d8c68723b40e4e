"""Under `make dev`, source changes and build errors appear in the browser."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, expect

ROOT = Path(__file__).resolve().parent.parent
PACKAGED = ("README.md", "pyproject.toml")  # files that are needed to build the wheel, besides the package
SOURCES = (
    "pygames",
    "site",
    "tools",
    "docs",
    "examples",
    "LICENSE",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "vite.config.js",
    *PACKAGED,
)
WAIT = 60_000  # ms: enough to build for development and start Python under load
BUILD_CACHES = ("python-zip", "library-zip", "dev-library", "fonts")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources that the test may change."""
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name)  # with the bytecode of Python's modules
        else:
            shutil.copyfile(ROOT / name, tmp_path / name)
    for name in BUILD_CACHES:
        if (ROOT / ".build" / name).is_dir():
            shutil.copytree(ROOT / ".build" / name, tmp_path / ".build" / name)
    for name in (".venv", "node_modules"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@pytest.fixture
def dev(tree: Path) -> Iterator[str]:
    """The address of a development server for `tree`: run what `make dev` runs, and read the address that it prints."""
    command = ["node_modules/.bin/vite"]
    environment = {**os.environ, "PORT": str(free_port()), "OPEN": "0", "PYTHON": sys.executable, "NO_COLOR": "1"}
    with subprocess.Popen(command, cwd=tree, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout
            output = ""
            for line in process.stdout:
                output += line
                if "Local:" in line:
                    yield line.split()[-1].rstrip("/")
                    break
            else:
                pytest.fail(output)
        finally:
            process.terminate()


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def is_connected(message: ConsoleMessage) -> bool:
    """Whether the page is connected to the server, so that it gets updates and errors."""
    return message.text == "[vite] connected."


@pytest.mark.sample(0)  # it builds the site twice, which takes as long as thirty other tests
def test_changes_and_build_errors_appear_in_the_browser(browser: Browser, tree: Path, dev: str) -> None:
    page = browser.new_page()
    error = page.locator("vite-error-overlay .message-body")

    page.goto(f"{dev}/play.html?game=granicus&seed=x")
    table = tree / "pygames/api/table_view.py"
    change(tree / "site/index.html", "Choose a game</h2>", "Choose one of these</h2>")
    change(table, "else state.prompt()", "else 'Changed: ' + state.prompt()")
    expect(page.locator("[data-status]")).to_contain_text("Changed: ", timeout=WAIT)
    with page.expect_console_message(is_connected):
        page.goto(f"{dev}/index.html")
    expect(page.locator("#games-title")).to_have_text("Choose one of these")
    change(tree / "site/style/home.css", "@import", '@import "./changed.css";\n@import')
    expect(error).to_contain_text("changed.css")
    (tree / "site/style/changed.css").write_text("body { outline-color: rgb(1, 2, 3); }\n", encoding="utf-8")
    expect(page.locator("body")).to_have_css("outline-color", "rgb(1, 2, 3)")
    expect(error).to_have_count(0)

    change(table, "else 'Changed", "else ('Changed")
    expect(error).to_contain_text("SyntaxError", timeout=WAIT)
    page.close()
