"""Drives the installed Firefox directly over WebDriver BiDi."""

import json
import subprocess
import time
from itertools import count
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

from e2e.browsers.driver import TIMEOUT, Driver

SETTINGS = {
    "ui.prefersReducedMotion": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "javascript.options.wasm_optimizingjit": False,  # see TEST_FLAGS in tools/browsers.py
}


class FirefoxDriver(Driver):
    """Firefox, driven over a WebSocket."""

    def __init__(self, profile: Path, program: str) -> None:
        super().__init__(profile)
        self.program = program

    def start(self) -> None:
        self.profile.mkdir(exist_ok=True)
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items()]
        (self.profile / "user.js").write_text("".join(lines))
        self.announced = self.profile / "WebDriverBiDiServer.json"  # Firefox writes its address to this file
        self.announced.unlink(missing_ok=True)
        command = [self.program, "--headless", "--no-remote", "--width=1280", "--height=800"]
        self.process = subprocess.Popen(
            [*command, "--profile", self.profile, "--remote-debugging-port=0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.socket = self._connected()
        self.numbers = count()
        self.ask("session.new", capabilities={})
        (tab,) = self.ask("browsingContext.getTree")["contexts"]
        self.tab = self.place = tab["context"]
        self.ask("browsingContext.setViewport", context=self.tab, viewport={"width": 1280, "height": 800})

    def _connected(self) -> WebSocket:
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            if self.announced.exists() and (text := self.announced.read_text()):
                port = json.loads(text)["ws_port"]
                return create_connection(f"ws://127.0.0.1:{port}/session", timeout=TIMEOUT, suppress_origin=True)
            time.sleep(0.03)
        self.process.kill()
        raise TimeoutError("Firefox has not written its address.")

    def stop(self) -> None:
        self.ask("browser.close")
        self.socket.close()
        self.process.wait(TIMEOUT)

    def ask(self, method: str, **parameters: Any) -> Any:
        """Send a command; gives its result. Raises RuntimeError with the error message of Firefox."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (answer := json.loads(self.socket.recv())).get("id") != number:
            pass  # an event
        if answer["type"] == "error":
            raise RuntimeError(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> None:
        self.leave()
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        self.leave()
        self.ask("browsingContext.reload", context=self.tab, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=f"async (all) => JSON.stringify(await ({function})(...JSON.parse(all)))",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.place},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        value = answer["result"]
        return json.loads(value["value"]) if value["type"] == "string" else None

    def press(self, selector: str, nth: int) -> None:
        self.evaluate(
            "(css, nth) => document.querySelectorAll(css)[nth].scrollIntoView({ block: 'nearest' })", selector, nth
        )
        middle = {"type": "element", "element": {"sharedId": self._node(selector, nth)["sharedId"]}}
        pointer = [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": middle},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.ask(
            "input.performActions", context=self.place, actions=[{"type": "pointer", "id": "hand", "actions": pointer}]
        )

    def enter(self, selector: str) -> None:
        inside = self.ask(
            "script.callFunction",
            functionDeclaration="(frame) => frame.contentWindow",
            arguments=[{"sharedId": self._node(selector, 0)["sharedId"]}],
            target={"context": self.place},
            awaitPromise=False,
        )
        self.place = inside["result"]["value"]["context"]

    def leave(self) -> None:
        self.place = self.tab

    def _node(self, selector: str, nth: int) -> Any:
        locator = {"type": "css", "value": selector}
        return self.ask("browsingContext.locateNodes", context=self.place, locator=locator)["nodes"][nth]
