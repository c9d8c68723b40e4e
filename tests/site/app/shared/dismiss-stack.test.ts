// @vitest-environment happy-dom
// The stack of open elements that Escape closes.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushDismissible } from "../../../../site/app/shared/dismiss-stack.ts";

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

test("there is a listener only while something can be closed", () => {
  const [add, remove] = [vi.spyOn(document, "addEventListener"), vi.spyOn(document, "removeEventListener")];
  push("one");
  push("two");
  expect(add).toHaveBeenCalledTimes(1);
  press();
  expect(remove).not.toHaveBeenCalled();
  press();
  expect(remove).toHaveBeenCalledTimes(1);
});
