"""Simulates a screen reader user, who has only the accessibility tree, live regions and the keyboard.

Elements come from Chromium's accessibility tree (roles, names and states in reading order), announcements from the live
regions. No control is found by a CSS selector, and nothing is taken from the scripts of the page.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from e2e.wait import until

# Records in `window.announcements` the text of each visible live region whenever the region changes.
RECORD_ANNOUNCEMENTS = """(() => {
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=alert], [role=status]';
  window.announcements = [];
  const withDescendants = (node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []);
  const regions = ({ target, addedNodes }) => [
    (target instanceof Element ? target : target.parentElement)?.closest(LIVE),
    ...[...addedNodes].flatMap(withDescendants).filter((node) => node.matches(LIVE)),
  ];
  const record = (records) => {
    for (const region of new Set(records.flatMap(regions))) {
      const text = region?.checkVisibility() ? region.innerText.trim() : '';
      if (text) window.announcements.push(text);
    }
  };
  const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['hidden'] };
  new MutationObserver(record).observe(document, changes);
})()"""

OTHER_BUTTONS = {"Cancel", "Change players", "Close"}  # of the selection, and of the line at the first game
NEAREST = 8  # a random choice is made among this many choices nearest to the focus


@dataclass(frozen=True)
class Node:
    """A node of the accessibility tree."""

    id: int
    role: str
    name: str
    states: dict[str, Any]
    within: tuple[str, ...]  # its ancestors except generic ones, outermost first: "main", "region: The board"

    def __str__(self) -> str:
        return f"{self.role}: {self.name}"

    @property
    def can_be_pressed(self) -> bool:
        """Whether this is a focusable, enabled button without aria-pressed="true"."""
        states = self.states
        usable = states.get("focusable") and not states.get("disabled")
        return bool(self.role == "button" and usable and states.get("pressed") != "true")


class ScreenReader:
    """Reads a page. Reading is slow, so `nodes` caches the nodes until `read` is called again."""

    def __init__(self, page: Page) -> None:
        self.page, self.cdp = page, page.context.new_cdp_session(page)
        self.cdp.send("DOM.enable")
        page.add_init_script(RECORD_ANNOUNCEMENTS)
        self.nodes: list[Node] = []

    def read(self) -> None:
        """Read all nodes of the page into `nodes`, in reading order."""
        nodes = {node["nodeId"]: node for node in self.cdp.send("Accessibility.getFullAXTree")["nodes"]}

        def walk(node: dict[str, Any], within: tuple[str, ...]) -> Iterator[Node]:
            role, name = (str(node.get(key, {}).get("value", "")) for key in ("role", "name"))
            if not node["ignored"]:
                states = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
                yield Node(node.get("backendDOMNodeId", 0), role, name, states, within)
                within = within if role == "generic" else (*within, f"{role}: {name}" if name else role)
            for child in node["childIds"]:
                if child in nodes:
                    yield from walk(nodes[child], within)

        self.nodes = list(walk(next(iter(nodes.values())), ()))

    def find(self, role: str, name: str) -> Node:
        """Wait until a node has this role and name, and return the first one."""

        def matches() -> list[Node]:
            self.read()
            return [one for one in self.nodes if (one.role, one.name) == (role, name)]

        until(self.page, lambda: bool(matches()), f"{role} {name!r}")
        return matches()[0]

    @property
    def focused(self) -> Node | None:
        """The innermost focused node, or None."""
        return next((node for node in reversed(self.nodes) if node.states.get("focused")), None)

    def press(self, node: Node, key: str = "Enter") -> None:
        """Focus a node, as a screen reader does at its cursor, and press a key."""
        self.cdp.send("DOM.focus", {"backendNodeId": node.id})
        self.page.keyboard.press(key)

    def announcements(self) -> list[str]:
        """All announcements since the page was opened."""
        texts: list[str] = self.page.evaluate("window.announcements")
        return texts

    def wait_for_announcement(self, before: int) -> list[str]:
        """Wait until there are more than `before` announcements, and return the new ones."""
        until(self.page, lambda: len(self.announcements()) > before, "an announcement")
        return self.announcements()[before:]


class ScreenReaderPlayer(ScreenReader):
    """Plays a game with a screen reader."""

    def wait_for_choices(self) -> None:
        """Wait until there is a choice."""

        def can_choose() -> bool:
            self.read()
            return bool(self.choices)

        until(self.page, can_choose, "a choice")

    @property
    def prompt(self) -> str:
        """The prompt under the board."""
        texts = [
            one.name for one in self.nodes if one.role == "StaticText" and one.within[-2:] == ("main", "paragraph")
        ]
        return texts[0] if texts else ""

    @property
    def choices(self) -> list[Node]:
        """The buttons that continue the game: those on and under the board, except zoom, Cancel and a first hint."""
        buttons = [one for one in self.nodes if "main" in one.within and one.can_be_pressed]
        return [one for one in buttons if "group: Zoom" not in one.within and one.name not in OTHER_BUTTONS]

    def choose(self, rng: random.Random) -> list[str]:
        """Make a random choice by keyboard, and return the announcements that follow."""
        before, choices = len(self.announcements()), self.choices
        # Skip only if nothing else is possible: random skips would end the game early.
        candidates = [one for one in choices if one.name != "Skip turn"] or choices
        self._tab_to_one_of(candidates, rng.choice(self._nearest(candidates)))
        self.page.keyboard.press(rng.choice(["Enter", "Space"]))
        announcements = self.wait_for_announcement(before)
        self.read()
        return announcements

    def _nearest(self, candidates: list[Node]) -> list[Node]:
        """The candidates nearest to the focus: users do not tab across the whole board for each choice."""
        start = self.nodes.index(self.focused) if self.focused else 0
        return sorted(candidates, key=lambda one: abs(self.nodes.index(one) - start))[:NEAREST]

    def _focused_id(self) -> int:
        """The id of the focused node."""
        element = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        tree = self.cdp.send("Accessibility.getPartialAXTree", {"objectId": element, "fetchRelatives": False})
        return int(tree["nodes"][0]["backendDOMNodeId"])

    def _tab_to_one_of(self, candidates: list[Node], preferred: Node) -> None:
        """Press Tab or Shift+Tab until `preferred` has the focus, or another candidate if the tab order differs."""
        stops = [one for one in self.nodes if "main" in one.within and one.can_be_pressed]
        if self.focused in stops:
            steps = stops.index(preferred) - stops.index(self.focused)
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        ids = {one.id for one in candidates}
        for _ in range(60):  # more than the page has tab stops
            if self._focused_id() in ids:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no choice can be reached by Tab: {[str(one) for one in candidates]}")
