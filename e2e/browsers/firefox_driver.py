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
        self.address_file = self.profile / "WebDriverBiDiServer.json"  # Firefox writes its address to this file
        self.address_file.unlink(missing_ok=True)
        arguments = [self.program, "--headless", "--no-remote", "--width=1280", "--height=800"]
        self.process = subprocess.Popen(
            [*arguments, "--profile", self.profile, "--remote-debugging-port=0"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self.socket = self._connected()
        self.numbers = count()
        self.command("session.new", capabilities={})
        (tab,) = self.command("browsingContext.getTree")["contexts"]
        self.tab = self.context = tab["context"]
        self.command("browsingContext.setViewport", context=self.tab, viewport={"width": 1280, "height": 800})

    def _connected(self) -> WebSocket:
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            if self.address_file.exists() and (text := self.address_file.read_text()):
                port = json.loads(text)["ws_port"]
                return create_connection(f"ws://127.0.0.1:{port}/session", timeout=TIMEOUT, suppress_origin=True)
            time.sleep(0.03)
        self.process.kill()
        raise TimeoutError("Firefox has not written its address.")

    def stop(self) -> None:
        self.command("browser.close")
        self.socket.close()
        self.process.wait(TIMEOUT)

    def command(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result. Raise RuntimeError if Firefox reports an error."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while (response := json.loads(self.socket.recv())).get("id") != number:
            pass  # skip events
        if response["type"] == "error":
            raise RuntimeError(f"{method}: {response['message']}")
        return response["result"]

    def open(self, address: str) -> None:
        self.leave()
        self.command("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        self.leave()
        self.command("browsingContext.reload", context=self.tab, wait="complete")

    def back(self) -> None:
        self.leave()
        self.command("browsingContext.traverseHistory", context=self.tab, delta=-1)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        response = self.command(
            "script.callFunction",
            functionDeclaration=f"async (all) => JSON.stringify(await ({function})(...JSON.parse(all)))",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.context},
            awaitPromise=True,
        )
        if response["type"] == "exception":
            raise RuntimeError(response["exceptionDetails"]["text"])
        value = response["result"]
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
        self.command(
            "input.performActions",
            context=self.context,
            actions=[{"type": "pointer", "id": "hand", "actions": pointer}],
        )

    def enter(self, selector: str) -> None:
        window = self.command(
            "script.callFunction",
            functionDeclaration="(frame) => frame.contentWindow",
            arguments=[{"sharedId": self._node(selector, 0)["sharedId"]}],
            target={"context": self.context},
            awaitPromise=False,
        )
        self.context = window["result"]["value"]["context"]

    def leave(self) -> None:
        self.context = self.tab

    def _node(self, selector: str, nth: int) -> Any:
        locator = {"type": "css", "value": selector}
        return self.command("browsingContext.locateNodes", context=self.context, locator=locator)["nodes"][nth]
