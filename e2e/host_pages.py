"""Pages on another origin that embed the site, and helpers that find and start the frames on them."""

from pathlib import Path
from typing import Any, cast
from urllib.parse import urlencode

from playwright.sync_api import Frame, Page, expect

from e2e.table_page import TablePage
from e2e.wait import BOOT

SANDBOXES = {
    "no sandbox": "",
    "a sandbox with an origin": "allow-scripts allow-same-origin",
    "a sandbox without an origin": "allow-scripts",
}

RECORD_MESSAGES = """
window.messages = [];
addEventListener("message", (event) => window.messages.push(event.data));
"""

PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    {policy}
    <title>Sunday games</title>
    <link rel="icon" href="data:,">
    <script nonce="host">{script}</script>
  </head>
  <body>
    <main>
      <h1>Sunday games</h1>
      <p><label>Write a comment <input id="comment"></label></p>
      {content}
      <p>Next week: something with dice.</p>
    </main>
  </body>
</html>
"""


Size = tuple[int, int]


class Host:
    """Writes pages to a folder that is served from a different host name than the site."""

    def __init__(self, folder: Path, address: str, site: str) -> None:
        self.folder, self.address, self.site = folder, address, site

    def write(self, content: str, *, script: str = "", policy: str = "") -> str:
        """Write a page with this content that records every message it receives, and return its address.

        `script` runs in the head of the page; `policy` is its content security policy.
        """
        meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
        name = f"{len(list(self.folder.iterdir()))}.html"
        page = PAGE.format(policy=meta, script=RECORD_MESSAGES + script, content=content)
        (self.folder / name).write_text(page, encoding="utf-8")
        return f"{self.address}/{name}"

    def frame(self, game: str, *, sandbox: str = "", size: Size = (640, 640), suffix: str = "", **query: Any) -> str:
        """The markup of an `<iframe>` with an embed. `suffix`, for example a hash, is appended to the URL."""
        address = f"{self.site}/embed.html?{urlencode({'game': game, **query})}{suffix}".replace("&", "&amp;")
        limits = f' sandbox="{sandbox}"' if sandbox else ""
        return f'<iframe title="{game}" src="{address}" width="{size[0]}" height="{size[1]}"{limits}></iframe>'


def frames(page: Page) -> list[Frame]:
    """The frames of all `<iframe>` elements on a page, in document order."""
    content_frames = [iframe.content_frame() for iframe in page.query_selector_all("iframe")]
    return [frame for frame in content_frames if frame]


def start_table(frame: Frame, site: str) -> TablePage:
    """Press Play, wait until the game can be played, and return its page object."""
    frame.locator("[data-play]").click()
    table = TablePage(cast(Page, frame), site)  # a Frame has the methods that TablePage needs, except the keyboard
    table.ready()
    return table


def start_viewer(frame: Frame) -> None:
    """Press Play, and wait for the engine and a board."""
    frame.locator("[data-play]").click()
    expect(frame.locator("html")).to_have_attribute("data-engine", "ready", timeout=BOOT)
    frame.locator("[data-board] > svg:not(.board-placeholder)").wait_for(timeout=BOOT)
