"""The interface of all browser drivers: few methods, so that one test runs in every browser."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Any, Self

TIMEOUT = 60.0  # seconds, for a cold start of the engine while other tests run

# Whether the elements of a selector exist and do not move: a click on a moving element could miss it.
STEADY = """async (selector) => {
  const look = () => [...document.querySelectorAll(selector)].map((e) => JSON.stringify(e.getBoundingClientRect()));
  const before = look();
  await new Promise((done) => setTimeout(done, 30));
  const after = look();
  return after.length > 0 && after.every((box, n) => box === before[n]);
}"""


class Driver(ABC):
    """A browser with a persistent profile. Its methods address a page, or a frame in it."""

    def __init__(self, profile: Path) -> None:
        self.profile = profile

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, what: BaseException | None, where: TracebackType | None
    ) -> None:
        self.stop()

    @abstractmethod
    def start(self) -> None:
        """Start the browser with its profile."""

    @abstractmethod
    def stop(self) -> None:
        """Stop the browser; its profile stays."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Open a URL and wait until the page has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Reload the page."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function with JSON values; gives its result, or that of its promise, as JSON."""

    @abstractmethod
    def press(self, selector: str, nth: int) -> None:
        """Click the centre of the nth element of a CSS selector with the pointer."""

    @abstractmethod
    def enter(self, selector: str) -> None:
        """Address a frame from now on."""

    @abstractmethod
    def leave(self) -> None:
        """Address the top-level page again."""

    def restart(self) -> None:
        """Restart the browser with the same profile."""
        self.stop()
        self.start()

    def click(self, selector: str, nth: int = 0) -> None:
        """Wait until the element exists and does not move, then click it."""
        self.wait(STEADY, selector)
        self.press(selector, nth)

    def wait(self, function: str, *arguments: Any, within: float = TIMEOUT) -> Any:
        """Call a JavaScript function until its result is truthy; gives that result. Raises TimeoutError."""
        end = time.monotonic() + within
        while not (found := self.evaluate(function, *arguments)):
            if time.monotonic() > end:
                raise TimeoutError(f"Still not true after {within} s: {function} of {arguments}")
            time.sleep(0.03)
        return found
