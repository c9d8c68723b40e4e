"""Simulates a screen reader user, who has only the accessibility tree, live regions and the keyboard.

Elements come from Chromium's accessibility tree (roles, names and states in reading order), announcements from the live
regions. Nothing is found by CSS selectors or taken from the scripts of the page.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from e2e.wait import until

# Records text that appears in visible live regions.
RECORD_ANNOUNCEMENTS = """(() => {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status]';
  window.heard = [];
  const within = (node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []);
  const regions = ({ target, addedNodes }) => [
    (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
    ...[...addedNodes].flatMap(within).filter((node) => node.matches(LIVE)),
  ];
  const hear = (records) => {
    for (const region of new Set(records.flatMap(regions))) {
      const words = region?.checkVisibility() ? region.innerText.trim() : '';
      if (words) window.heard.push(words);
    }
  };
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden'] };
  new MutationObserver(hear).observe(document, changes);
})()"""

NEAR = 8  # choose among this many of the nearest choices


@dataclass(frozen=True)
class Thing:
    """A node of the accessibility tree."""

    id: int
    role: str
    name: str
    states: dict[str, Any]
    within: tuple[str, ...]  # its ancestors, outermost first: "main", "region: The board"

    def __str__(self) -> str:
        return f"{self.role}: {self.name}"

    @property
    def can_be_pressed(self) -> bool:
        """Whether it is an enabled button that is not pressed."""
        states = self.states
        usable = states.get("focusable") and not states.get("disabled")
        return bool(self.role == "button" and usable and states.get("pressed") != "true")


class ScreenReader:
    """Reads a page. Reading is slow, so `things` caches the nodes until `read` is called again."""

    def __init__(self, page: Page) -> None:
        self.page, self.cdp = page, page.context.new_cdp_session(page)
        self.cdp.send("DOM.enable")
        page.add_init_script(RECORD_ANNOUNCEMENTS)
        self.things: list[Thing] = []

    def read(self) -> None:
        """Read all nodes in reading order."""
        nodes = {node["nodeId"]: node for node in self.cdp.send("Accessibility.getFullAXTree")["nodes"]}

        def walk(node: dict[str, Any], within: tuple[str, ...]) -> Iterator[Thing]:
            role, name = (str(node.get(key, {}).get("value", "")) for key in ("role", "name"))
            if not node["ignored"]:
                states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
                yield Thing(node.get("backendDOMNodeId", 0), role, name, states, within)
                within = within if role == "generic" else (*within, f"{role}: {name}" if name else role)
            for child in node["childIds"]:
                if child in nodes:
                    yield from walk(nodes[child], within)

        self.things = list(walk(next(iter(nodes.values())), ()))

    def find(self, role: str, name: str) -> Thing:
        """Wait for the first node with this role and name."""

        def found() -> list[Thing]:
            self.read()
            return [one for one in self.things if (one.role, one.name) == (role, name)]

        until(self.page, lambda: bool(found()), f"{role} {name!r}")
        return found()[0]

    @property
    def focused(self) -> Thing | None:
        """The innermost focused node."""
        return next((thing for thing in reversed(self.things) if thing.states.get("focused")), None)

    def press(self, thing: Thing, key: str = "Enter") -> None:
        """Focus a node, as a screen reader does at its cursor, and press a key."""
        self.cdp.send("DOM.focus", {"backendNodeId": thing.id})
        self.page.keyboard.press(key)

    def heard(self) -> list[str]:
        """All announcements since the page was opened."""
        words: list[str] = self.page.evaluate("window.heard")
        return words

    def wait_for_announcement(self, before: int) -> list[str]:
        """Wait for more than `before` announcements; gives the new ones."""
        until(self.page, lambda: len(self.heard()) > before, "words")
        return self.heard()[before:]


class ScreenReaderPlayer(ScreenReader):
    """Plays a game with a screen reader."""

    def wait_for_choices(self) -> None:
        """Wait until there is a choice."""

        def can_choose() -> bool:
            self.read()
            return bool(self.choices)

        until(self.page, can_choose, "something to choose")

    @property
    def asked(self) -> str:
        """The prompt under the board."""
        words = [
            one.name for one in self.things if one.role == "StaticText" and one.within[-2:] == ("main", "paragraph")
        ]
        return words[0] if words else ""

    @property
    def choices(self) -> list[Thing]:
        """The buttons that continue the game: those on and under the board, except zoom and Cancel."""
        buttons = [one for one in self.things if "main" in one.within and one.can_be_pressed]
        return [one for one in buttons if "group: Zoom" not in one.within and one.name != "Cancel"]

    def choose(self, rng: random.Random) -> list[str]:
        """Take a random choice by keyboard; gives the announcements that follow."""
        before, choices = len(self.heard()), self.choices
        wanted = [one for one in choices if one.name != "Skip turn"] or choices  # random skips would end the game early
        self._go_to_one_of(wanted, rng.choice(self._nearest(wanted)))
        self.page.keyboard.press(rng.choice(["Enter", "Space"]))
        said = self.wait_for_announcement(before)
        self.read()
        return said

    def _nearest(self, wanted: list[Thing]) -> list[Thing]:
        """The choices nearest to the focus, as users do not walk over the whole board."""
        here = self.things.index(self.focused) if self.focused else 0
        return sorted(wanted, key=lambda one: abs(self.things.index(one) - here))[:NEAR]

    def _reached(self) -> int:
        """The id of the node that is read when it gets the focus."""
        here = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        told = self.cdp.send("Accessibility.getPartialAXTree", {"objectId": here, "fetchRelatives": False})
        return int(told["nodes"][0]["backendDOMNodeId"])

    def _go_to_one_of(self, wanted: list[Thing], best: Thing) -> None:
        """Press Tab or Shift+Tab to `best`, or to any of the others if the tab order is not as read."""
        stops = [one for one in self.things if "main" in one.within and one.can_be_pressed]
        if self.focused in stops:
            steps = stops.index(best) - stops.index(self.focused)
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        ids = {one.id for one in wanted}
        for _ in range(60):  # more than the tab stops of the page
            if self._reached() in ids:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no choice can be reached by Tab: {[str(one) for one in wanted]}")
