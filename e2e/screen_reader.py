"""A listener at the table: knows of a page what a screen reader tells, and has no hands but its keys.

What there is comes from Chromium's accessibility tree alone: roles, names, states, in the order in which they are read.
What happens is what the page's live regions say. Nothing is found by a selector, or taken from the page's scripts.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from e2e.wait import until

# What a screen reader is told of: text that comes to a region which is live and can be perceived.
EARS = """(() => {
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

NEAR = 8  # so many of the things that can be chosen are near enough to be walked to


@dataclass(frozen=True)
class Thing:
    """One thing of the tree, as it is spoken."""

    id: int
    role: str
    name: str
    states: dict[str, Any]
    within: tuple[str, ...]  # what it stands in, from the outside: "main", "region: The board"

    def __str__(self) -> str:
        return f"{self.role}: {self.name}"

    @property
    def can_be_pressed(self) -> bool:
        """Whether it says that it is a button, and neither pressed nor out of use."""
        states = self.states
        usable = states.get("focusable") and not states.get("disabled")
        return bool(self.role == "button" and usable and states.get("pressed") != "true")


class Listener:
    """Someone who hears a page. To read it takes a while, so what was read last is kept until it is read again."""

    def __init__(self, page: Page) -> None:
        self.page, self.cdp = page, page.context.new_cdp_session(page)
        self.cdp.send("DOM.enable")
        page.add_init_script(EARS)
        self.things: list[Thing] = []

    def read(self) -> None:
        """Read all that is there, in its order."""
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
        """The first thing of this role and name, as a screen reader's lists find it. It is waited for."""

        def found() -> list[Thing]:
            self.read()
            return [one for one in self.things if (one.role, one.name) == (role, name)]

        until(self.page, lambda: bool(found()), f"{role} {name!r}")
        return found()[0]

    @property
    def focused(self) -> Thing | None:
        """What the keys would reach: the innermost thing that has the focus."""
        return next((thing for thing in reversed(self.things) if thing.states.get("focused")), None)

    def press(self, thing: Thing, key: str = "Enter") -> None:
        """Set the focus there, as a screen reader does where its reader is, and press a key."""
        self.cdp.send("DOM.focus", {"backendNodeId": thing.id})
        self.page.keyboard.press(key)

    def heard(self) -> list[str]:
        """All that was said aloud since the page was opened."""
        words: list[str] = self.page.evaluate("window.heard")
        return words

    def until_it_speaks(self, before: int) -> list[str]:
        """What is said after so many things were heard already."""
        until(self.page, lambda: len(self.heard()) > before, "words")
        return self.heard()[before:]


class ListeningPlayer(Listener):
    """Someone who plays by ear."""

    def sit_down(self) -> None:
        """Wait until there is something to be done."""

        def can_choose() -> bool:
            self.read()
            return bool(self.choices)

        until(self.page, can_choose, "something to choose")

    @property
    def asked(self) -> str:
        """What stands under the board: whose turn it is, and what is asked."""
        words = [
            one.name for one in self.things if one.role == "StaticText" and one.within[-2:] == ("main", "paragraph")
        ]
        return words[0] if words else ""

    @property
    def choices(self) -> list[Thing]:
        """What takes the game on: the buttons on the board and under it, but for looking closer and for going back."""
        buttons = [one for one in self.things if "main" in one.within and one.can_be_pressed]
        return [one for one in buttons if "group: Zoom" not in one.within and one.name != "Cancel"]

    def choose(self, rng: random.Random) -> list[str]:
        """Take one of them by keys alone; what is said then."""
        before, choices = len(self.heard()), self.choices
        wanted = [one for one in choices if one.name != "Skip turn"] or choices  # skipping at random makes a short game
        self._go_to_one_of(wanted, rng.choice(self._nearest(wanted)))
        self.page.keyboard.press(rng.choice(["Enter", "Space"]))
        said = self.until_it_speaks(before)
        self.read()
        return said

    def _nearest(self, wanted: list[Thing]) -> list[Thing]:
        """Those of them that are not far from the focus: who listens does not walk over all of a board."""
        here = self.things.index(self.focused) if self.focused else 0
        return sorted(wanted, key=lambda one: abs(self.things.index(one) - here))[:NEAR]

    def _reached(self) -> int:
        """Which thing is told as the focus comes to it."""
        here = self.cdp.send("Runtime.evaluate", {"expression": "document.activeElement"})["result"]["objectId"]
        told = self.cdp.send("Accessibility.getPartialAXTree", {"objectId": here, "fetchRelatives": False})
        return int(told["nodes"][0]["backendDOMNodeId"])

    def _go_to_one_of(self, wanted: list[Thing], best: Thing) -> None:
        """Go on by Tab, or back, from wherever the focus is: to the best where the way is as it was heard."""
        stops = [one for one in self.things if "main" in one.within and one.can_be_pressed]
        if self.focused in stops:
            steps = stops.index(best) - stops.index(self.focused)
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        ids = {one.id for one in wanted}
        for _ in range(60):  # more than there are stops on the page
            if self._reached() in ids:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keys lead to none of {[str(one) for one in wanted]}")
