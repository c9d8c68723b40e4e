// @vitest-environment happy-dom
// The click that follows a gesture.

import { afterEach, beforeEach, expect, test } from "vitest";
import { stopNextClick } from "../../../../site/app/shared/dom.ts";

let heard: string[];
let table: AbortController;

beforeEach(() => {
  heard = [];
  table = new AbortController();
  document.body.innerHTML = "<p></p>";
  document.body.addEventListener("click", () => heard.push("click"), { signal: table.signal });
});
afterEach(() => table.abort());

const send = (event: Event) => document.querySelector("p")?.dispatchEvent(event);
const click = (detail = 1) => send(new MouseEvent("click", { detail, bubbles: true, cancelable: true }));
const press = () => send(new PointerEvent("pointerdown", { bubbles: true }));

test("one click after a gesture is stopped, however late, even if two recognise the gesture", () => {
  const waits = [stopNextClick(), stopNextClick()];
  expect([click(), heard, waits.map(({ aborted }) => aborted)]).toEqual([false, [], [true, true]]);
  expect([click(), heard]).toEqual([true, ["click"]]);
});

test("a press ends the wait for a click that did not come", () => {
  const wait = stopNextClick();
  press();
  expect(wait.aborted).toBe(true);
  expect([click(), heard]).toEqual([true, ["click"]]);
});

test("a click by key passes, and the wait goes on", () => {
  stopNextClick();
  expect([click(0), heard]).toEqual([true, ["click"]]);
  expect([click(), heard]).toEqual([false, ["click"]]);
});

test("a click that closes an open menu does so after a gesture, too", () => {
  document.addEventListener("click", () => heard.push("menu"), { signal: table.signal, capture: true });
  stopNextClick();
  document.addEventListener("click", () => heard.push("later menu"), { signal: table.signal, capture: true });
  click();
  expect(heard).toEqual(["menu", "later menu"]);
});
