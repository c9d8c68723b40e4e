"""The interface of all browser drivers. It has few methods, so that a driver for another browser is quick to write."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Any, Self

TIMEOUT = 60.0  # seconds: enough for a cold start of the engine while other tests run

# Whether the selector matches and no matching element is moving. A click on a moving element could miss it.
STEADY = """async (selector) => {
  const boxes = () => [...document.querySelectorAll(selector)].map((e) => JSON.stringify(e.getBoundingClientRect()));
  const before = boxes();
  await new Promise((done) => setTimeout(done, 30));
  const after = boxes();
  return after.length > 0 && after.every((box, n) => box === before[n]);
}"""


class Driver(ABC):
    """A browser with a persistent profile. Its methods act on the open page, or on one frame of it."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.stop()

    @abstractmethod
    def start(self) -> None:
        """Start the browser with its profile."""

    @abstractmethod
    def stop(self) -> None:
        """Stop the browser, and keep its profile."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Open a URL and wait until the page has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page and wait until it has loaded."""

    @abstractmethod
    def back(self) -> None:
        """Go back to the previous page and wait until it is shown.

        Use this method instead of a script: WebKit never returns the result of a script that it runs on a page while
        that page goes to the back-forward cache.
        """

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function with JSON values, await it if it is async, and return its result."""

    @abstractmethod
    def press(self, selector: str, nth: int) -> None:
        """Click the centre of the nth element, counted from 0, that matches a CSS selector."""

    @abstractmethod
    def enter(self, selector: str) -> None:
        """Act on the first frame that matches this selector, until `leave`, `open`, `reload` or `back` is called."""

    @abstractmethod
    def leave(self) -> None:
        """Act on the top-level page again."""

    def restart(self) -> None:
        """Restart the browser with the same profile."""
        self.stop()
        self.start()

    def click(self, selector: str, nth: int = 0) -> None:
        """Wait until the selector matches and no matching element is moving, then click the nth one."""
        self.wait(STEADY, selector)
        self.press(selector, nth)

    def wait(self, function: str, *arguments: Any, within: float = TIMEOUT) -> Any:
        """Call a JavaScript function until its result is truthy, and return that result.

        Raise TimeoutError if that takes longer than `within` seconds.
        """
        end = time.monotonic() + within
        while not (result := self.evaluate(function, *arguments)):
            if time.monotonic() > end:
                raise TimeoutError(f"Still not true after {within} s: {function} of {arguments}")
            time.sleep(0.03)
        return result
