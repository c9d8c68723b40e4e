// @vitest-environment happy-dom
// What Escape closes, and in which order.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pushDismissible } from "../../../../site/app/shared/dismiss-stack.js";

/** @type {string[]} */
let closed = [];
/** @type {(() => void)[]} */
const removers = [];

beforeEach(() => {
  closed = [];
});

afterEach(() => {
  for (const remove of removers.splice(0)) remove();
  document.body.replaceChildren();
});

/** @param {string} name @param {{ isPassive?: boolean }} [options] */
function push(name, options) {
  const remove = pushDismissible(() => void closed.push(name), options);
  removers.push(remove);
  return remove;
}

/** @param {string} [key] */
function press(key = "Escape") {
  closed = [];
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  return closed;
}

test("the newest is closed first, one by one", () => {
  push("hint");
  push("path");
  expect(press()).toEqual(["path"]);
  expect(press()).toEqual(["hint"]);
  expect(press()).toEqual([]);
});

test("only Escape closes anything", () => {
  push("hint");
  expect([...press("Enter"), ...press("a")]).toEqual([]);
});

test("passive ones close along with the newest of the others, newest first, and use up no Escape", () => {
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

test("what was closed in another way is not closed again", () => {
  push("hint");
  const remove = push("path");
  remove();
  remove();
  expect(press()).toEqual(["hint"]);
});

test("one that closes another takes it off the stack, and one that opens another leaves it there", () => {
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

test("an open dialog wins: it has its own Escape", () => {
  push("path");
  document.body.innerHTML = "<dialog open></dialog>";
  expect(press()).toEqual([]);
  document.body.replaceChildren();
  expect(press()).toEqual(["path"]);
});

test("the page is listened to only while something can be closed", () => {
  const [add, remove] = [vi.spyOn(document, "addEventListener"), vi.spyOn(document, "removeEventListener")];
  push("one");
  push("two");
  expect(add).toHaveBeenCalledTimes(1);
  press();
  expect(remove).not.toHaveBeenCalled();
  press();
  expect(remove).toHaveBeenCalledTimes(1);
});
