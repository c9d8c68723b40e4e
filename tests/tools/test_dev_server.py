"""The server of `make dev` informs pages of builds, and restarts its worker if Python files change or it dies."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tools.dev.builder import Builder
from tools.dev.server import EVENTS, SCRIPT, Builds, serving_builds


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("<html><head></head><body>Größe</body></html>", encoding="utf-8")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "a.html").write_text("<head></head>", encoding="utf-8")
    (tmp_path / "assets-dev").mkdir()
    (tmp_path / "assets-dev" / "a.js").write_text("1", encoding="utf-8")
    (tmp_path / "engine-1").mkdir()
    (tmp_path / "engine-1" / "python.zip").write_text("zip", encoding="utf-8")
    return tmp_path


@pytest.fixture
def builds() -> Builds:
    return Builds()


@pytest.fixture
def address(folder: Path, builds: Builds) -> Iterator[str]:
    with serving_builds(folder, builds) as address:
        yield address


def get(address: str, **headers: str) -> tuple[str, Any]:
    with urlopen(Request(address, headers=headers), timeout=10) as response:
        return response.read().decode(), response.headers


def next_event(stream: Any) -> dict[str, str]:
    """The next state from the event stream."""
    line = next(line for line in stream if line.startswith(b"data: "))
    state: dict[str, str] = json.loads(line.removeprefix(b"data: "))
    return state


@pytest.mark.parametrize("page", ["/", "/index.html", "/index.html?game=a", "/rules/a.html"])
def test_a_page_gets_the_script_and_the_name_of_its_build(page: str, address: str, builds: Builds) -> None:
    text, headers = get(address + page)
    assert f'<script src="{SCRIPT}" data-build="{builds.name}"' in text.split("</head>")[0]
    assert headers["Cache-Control"] == "no-store" and headers["Content-Type"] == "text/html; charset=utf-8"
    script, _headers = get(address + SCRIPT)
    assert "EventSource" in script


def test_frames_and_files_are_served_as_they_are(address: str, folder: Path) -> None:
    text, _headers = get(f"{address}/index.html", **{"Sec-Fetch-Dest": "iframe"})
    assert text == (folder / "index.html").read_text(encoding="utf-8")
    assert get(f"{address}/assets-dev/a.js")[0] == "1"
    assert get(f"{address}/assets-dev/a.js")[1]["Cache-Control"] == "no-store"
    assert get(f"{address}/engine-1/python.zip")[1]["Cache-Control"] == "max-age=86400"
    with pytest.raises(HTTPError, match="404"):
        get(f"{address}/nothing.html")


def test_the_service_worker_removes_itself(address: str) -> None:
    assert "unregister" in get(f"{address}/sw.js")[0]


def test_the_event_stream_sends_the_state_and_every_change(address: str, builds: Builds) -> None:
    with urlopen(address + EVENTS, timeout=10) as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        first = next_event(stream)
        assert first == {"build": builds.name, "error": ""}
        builds.publish("no such name")
        assert next_event(stream) == {"build": first["build"], "error": "no such name"}
        builds.publish(None)
        last = next_event(stream)
        assert last["error"] == "" and last["build"] == builds.name != first["build"]


def test_every_server_has_its_own_build_name(builds: Builds) -> None:
    assert Builds().name != builds.name


WORKER = """
import os, sys
for order in sys.stdin:
    if "posters" in order:
        sys.exit("It is dead.")
    print("ordered", order.strip(), os.getpid())
    print("--- done" if "pages" not in order else "--- failed", flush=True)
"""


@pytest.fixture
def builder() -> Iterator[Builder]:
    builder = Builder([sys.executable, "-c", WORKER])
    yield builder
    builder.close()


def test_a_failed_build_returns_its_output_and_the_worker_continues(builder: Builder) -> None:
    assert builder.build({"scripts"}) is None
    first, again = builder.build({"pages"}), builder.build({"pages", "scripts"})
    assert first and again and again.startswith("ordered pages scripts")
    assert first.split()[-1] == again.split()[-1]  # the same process


def test_a_new_worker_is_started_if_python_changed(builder: Builder) -> None:
    first, after_a_change = builder.build({"pages"}), builder.build({"pages", "engine"})
    assert first and after_a_change and first.split()[-1] != after_a_change.split()[-1]


def test_the_output_of_a_dead_worker_is_reported_and_a_new_one_started(builder: Builder) -> None:
    assert builder.build({"posters"}) == "It is dead."
    assert builder.build({"scripts"}) is None


def test_a_worker_that_cannot_start_returns_its_error() -> None:
    builder = Builder([sys.executable, "-c", "def ("])
    for _attempt in range(2):
        assert "SyntaxError" in (builder.build({"engine", "scripts"}) or "")
