"""Drives the installed WebKitGTK over WebDriver, on a virtual display."""

import os
from pathlib import Path
from typing import Any

from selenium.webdriver import Remote, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import ReadTimeoutError

from e2e.browsers.driver import TIMEOUT, Driver

# Scrolls to the nth element and returns its centre. (WebDriver's own click fails for SVG groups in WebKit.)
MIDDLE = """(selector, nth) => {
  const element = document.querySelectorAll(selector)[nth];
  element.scrollIntoView({ block: 'nearest' });
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

# Scrolls to a frame and returns the top left corner of its content.
CORNER = """(selector) => {
  const frame = document.querySelector(selector);
  frame.scrollIntoView({ block: 'center' });
  const box = frame.getBoundingClientRect();
  return [box.x + frame.clientLeft, box.y + frame.clientTop];
}"""
# Seconds for the answer to a command: more than a script has, because WebKit suspends that time limit with the page.
ANSWER_TIMEOUT = round(2 * TIMEOUT)
SETTINGS = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "JSC_useOMGJIT": "0",  # does not optimize WebAssembly, half of a start: see TEST_FLAGS in tools/browsers.py
}
WINDOW = Path(__file__).with_name("webkit_window.py")


class WebKitDriver(Driver):
    """WebKit in our own window (webkit_window.py), because under WebDriver MiniBrowser discards its profile."""

    def __init__(self, profile: Path, display: str) -> None:
        super().__init__(profile)
        self.display = display
        self.corner = (0.0, 0.0)

    def start(self) -> None:
        options = WebKitGTKOptions()
        options.set_capability("browserName", "WebKitGTK")
        options.binary_location = str(WINDOW)
        options.add_argument(str(self.profile))
        environment = {**os.environ, **SETTINGS, "DISPLAY": self.display}
        self.service = Service(env=environment)
        self.service.start()
        self.config = ClientConfig(self.service.service_url, timeout=ANSWER_TIMEOUT)
        self.window = Remote(RemoteConnection(client_config=self.config), options=options)
        self.window.set_script_timeout(TIMEOUT)

    def stop(self) -> None:
        self.window.quit()
        self.service.stop()

    def open(self, address: str) -> None:
        self.leave()
        self.window.get(address)

    def reload(self) -> None:
        self.leave()
        self.window.refresh()

    def back(self) -> None:
        self.leave()
        self.window.back()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        script = f"""const [all, done] = arguments;
          const call = async () => ({{ value: await ({function})(...all) }});
          call().catch((error) => ({{ error: String(error) }})).then(done);"""
        try:
            response = self.window.execute_async_script(script, arguments)
        except ReadTimeoutError as error:
            limit = self.config.timeout
            raise TimeoutError(f"WebKit has not answered within {limit} s: {function} of {arguments}") from error
        if "error" in response:
            raise RuntimeError(response["error"])
        return response.get("value")

    def press(self, selector: str, nth: int) -> None:
        x, y = (round(a + b) for a, b in zip(self.corner, self.evaluate(MIDDLE, selector, nth), strict=True))
        actions = ActionBuilder(self.window)
        actions.pointer_action.move_to_location(x, y)  # type: ignore[no-untyped-call]  # untyped in selenium
        actions.pointer_action.click()
        actions.perform()

    def enter(self, selector: str) -> None:
        self.corner = self.evaluate(CORNER, selector)
        self.window.switch_to.frame(self._element(selector, 0))

    def leave(self) -> None:
        self.corner = (0.0, 0.0)  # pointer coordinates are relative to the top-level page
        self.window.switch_to.default_content()

    def _element(self, selector: str, nth: int) -> WebElement:
        return self.window.find_elements(By.CSS_SELECTOR, selector)[nth]
