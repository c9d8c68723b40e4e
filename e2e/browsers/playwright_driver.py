"""Drives Playwright's builds of Firefox and WebKit."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, BrowserType, Frame, Page

from e2e.browsers.driver import Driver


class PlaywrightDriver(Driver):
    """Firefox or WebKit in a persistent context of Playwright."""

    context: BrowserContext
    page: Page
    frame: Frame

    def __init__(self, profile: Path, kind: BrowserType, **options: Any) -> None:
        super().__init__(profile)
        self.kind, self.options = kind, options

    def start(self) -> None:
        self.context = self.kind.launch_persistent_context(
            self.profile, viewport={"width": 1280, "height": 800}, reduced_motion="reduce", **self.options
        )
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.leave()

    def stop(self) -> None:
        self.context.close()

    def open(self, address: str) -> None:
        self.page.goto(address)
        self.leave()

    def reload(self) -> None:
        self.page.reload()
        self.leave()

    def back(self) -> None:
        self.page.go_back()
        self.leave()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self.frame.evaluate(f"(all) => ({function})(...all)", list(arguments))

    def press(self, selector: str, nth: int) -> None:
        self.frame.locator(selector).nth(nth).click()

    def enter(self, selector: str) -> None:
        frame = self.frame.locator(selector).element_handle().content_frame()
        assert frame is not None, f"{selector} is not a frame"
        self.frame = frame

    def leave(self) -> None:
        self.frame = self.page.main_frame
