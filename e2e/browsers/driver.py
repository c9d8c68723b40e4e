"""What every browser can be asked to do, however it is driven: few things, so that a test is written once for all."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Any, Self

PATIENCE = 60.0  # seconds: a cold engine on a machine that runs other tests beside this one

# How many elements of a selector can be seen, once they keep still: one that moves would be pressed where it was.
STEADY = """async (selector) => {
  const look = () => [...document.querySelectorAll(selector)].map((e) => JSON.stringify(e.getBoundingClientRect()));
  const before = look();
  await new Promise((done) => setTimeout(done, 30));
  const after = look();
  return after.length > 0 && after.every((box, n) => box === before[n]);
}"""


class Driver(ABC):
    """One browser, with a profile of its own that outlives a restart. Speaks to a page, or to a frame in it."""

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
        """Start the browser on its profile."""

    @abstractmethod
    def stop(self) -> None:
        """End the browser; the profile stays."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address and wait until its page has loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again, as a person does."""

    @abstractmethod
    def evaluate(self, function: str, *arguments: Any) -> Any:
        """Call a JavaScript function with JSON and give what it returns, or what its promise comes to, as JSON."""

    @abstractmethod
    def press(self, selector: str, nth: int) -> None:
        """Press the nth element of a CSS selector in its middle, with a real pointer."""

    @abstractmethod
    def enter(self, selector: str) -> None:
        """Speak to the page inside a frame from now on."""

    @abstractmethod
    def leave(self) -> None:
        """Speak to the page itself again."""

    def restart(self) -> None:
        """End the browser and start it again on the same profile."""
        self.stop()
        self.start()

    def click(self, selector: str, nth: int = 0) -> None:
        """Wait until there is such an element and it keeps still, then press it."""
        self.wait(STEADY, selector)
        self.press(selector, nth)

    def wait(self, function: str, *arguments: Any, within: float = PATIENCE) -> Any:
        """Call a JavaScript function until what it gives is true. Raises TimeoutError."""
        end = time.monotonic() + within
        while not (found := self.evaluate(function, *arguments)):
            if time.monotonic() > end:
                raise TimeoutError(f"Still not true after {within} s: {function} of {arguments}")
            time.sleep(0.03)
        return found
