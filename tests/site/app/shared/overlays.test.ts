// @vitest-environment happy-dom
// What lies over the page: where it covers least, and what Escape closes.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { avoidOverlap, pushDismissible } from "../../../../site/app/shared/overlays.ts";

/** A pane of a screen that is 700 px high. @param height of the pane */
function paneOf(height: number) {
  const pane = document.createElement("div");
  pane.getBoundingClientRect = () => (pane.hasAttribute("data-above") ? new DOMRect(0, 40, 360, height) : new DOMRect(0, 700 - height, 360, height));
  return pane;
}

/** @param places top and bottom on the screen */
const piecesAt = (...places: [number, number][]) =>
  places.map(([top, bottom]) => ({ getBoundingClientRect: () => new DOMRect(150, top, 40, bottom - top) }) as Element);

test.each([
  ["nothing is covered", 200, piecesAt([50, 100], [380, 440]), [false, false, ""]],
  ["only the bottom is covered", 300, piecesAt([380, 440]), [true, false, ""]],
  ["either way a piece is covered", 300, piecesAt([50, 100], [380, 440]), [false, true, "260px"]],
  ["either way, and it would be too low", 300, piecesAt([50, 100], [560, 620]), [false, false, ""]],
])("%s", (_, height, pieces, expected) => {
  const pane = paneOf(height);
  avoidOverlap(pane, pieces, true);
  expect([pane.hasAttribute("data-above"), pane.hasAttribute("data-low"), pane.style.maxHeight]).toEqual(expected);
  avoidOverlap(pane, [], true);
  expect([pane.hasAttribute("data-above"), pane.hasAttribute("data-low"), pane.style.maxHeight]).toEqual([false, false, ""]);
});

let closed: string[] = [];
const removers: (() => void)[] = [];

beforeEach(() => {
  closed = [];
});

afterEach(() => {
  for (const remove of removers.splice(0)) remove();
  document.body.replaceChildren();
});

function push(name: string, options?: { isPassive?: boolean }) {
  const remove = pushDismissible(() => void closed.push(name), options);
  removers.push(remove);
  return remove;
}

function press(key: string = "Escape") {
  closed = [];
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return closed;
}

test("Escape closes the newest first, one at a time", () => {
  push("hint");
  push("path");
  expect(press()).toEqual(["path"]);
  expect(press()).toEqual(["hint"]);
  expect(press()).toEqual([]);
});

test("other keys close nothing", () => {
  push("hint");
  expect([...press("Enter"), ...press("a")]).toEqual([]);
});

test("passive entries close with the newest other entry, newest first, and use up no Escape", () => {
  push("sheet", { isPassive: true });
  push("hint");
  push("path");
  push("card", { isPassive: true });
  expect(press()).toEqual(["card", "path", "sheet"]);
  push("error", { isPassive: true });
  expect(press()).toEqual(["error", "hint"]);
  push("card", { isPassive: true });
  expect(press()).toEqual(["card"]);
});

test("an entry that was closed in another way is not closed again", () => {
  push("hint");
  const remove = push("path");
  remove();
  remove();
  expect(press()).toEqual(["hint"]);
});

test("an entry that closes another removes it from the stack, and one that opens another keeps it there", () => {
  const remove = push("error", { isPassive: true });
  removers.push(
    pushDismissible(() => {
      remove();
      push("next");
    }),
  );
  expect(press()).toEqual([]);
  expect(press()).toEqual(["next"]);
});

test("an open dialog takes precedence, because it handles Escape itself", () => {
  push("path");
  document.body.innerHTML = "<dialog open></dialog>";
  expect(press()).toEqual([]);
  document.body.replaceChildren();
  expect(press()).toEqual(["path"]);
});

test("Back on Android closes the newest first, one at a time, and leaves the page when nothing is open", () => {
  const watchers: { onclose: () => void; destroy: () => void }[] = [];
  vi.stubGlobal(
    "CloseWatcher",
    class {
      onclose = () => {};
      destroy = () => void watchers.splice(watchers.indexOf(this), 1);
      constructor() {
        watchers.push(this);
      }
    },
  );
  const back = () => {
    closed = [];
    watchers.pop()?.onclose();
    return closed;
  };
  push("sheet", { isPassive: true });
  push("hint");
  const remove = push("path");
  expect(watchers.length).toBe(1);
  expect(back()).toEqual(["path", "sheet"]);
  remove();
  expect(back()).toEqual(["hint"]);
  expect(watchers).toEqual([]);
  push("hint");
  expect(press()).toEqual(["hint"]);
  expect(watchers).toEqual([]);
  vi.unstubAllGlobals();
});
