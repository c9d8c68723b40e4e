// State that effects follow.

import { expect, test, vi } from "vitest";
import { ViewState } from "../../../../site/app/session/state.ts";
import { follow, makeReactive, until, update } from "../../../../site/app/shared/signals.ts";

test("an action follows a value of the state, once for each change, until it is ended", () => {
  const view = new ViewState();
  const heard = vi.fn();
  const stop = follow(
    () => view.tab === "log",
    (isLog) => heard(isLog),
  );
  view.tab = "log";
  view.tab = "log";
  view.choice.isHeld = true;
  view.tab = "score";
  view.tab = "moves";
  expect(heard.mock.calls).toEqual([[false], [true], [false]]);
  stop();
  view.tab = "log";
  expect(heard).toHaveBeenCalledTimes(3);
});

test("what an action reads is not followed, only what its value is computed from", () => {
  const view = new ViewState();
  const tabs: string[] = [];
  follow(
    () => view.choice.isHeld,
    () => tabs.push(view.tab),
  );
  view.tab = "log";
  view.choice.isHeld = true;
  expect(tabs).toEqual(["", "log"]);
});

test("several fields that are changed at once are one change", () => {
  const view = new ViewState();
  const heard = vi.fn();
  follow(
    () => `${view.tab} ${view.isInterlude}`,
    (words) => heard(words),
  );
  update(view, { tab: "log", isInterlude: true });
  expect(heard.mock.calls).toEqual([[" false"], ["log true"]]);
});

test("a list has changed if one of its items has", () => {
  const view = { tab: "", count: 0 };
  makeReactive(view);
  const heard = vi.fn();
  follow(
    () => [view.tab, view.count > 1],
    ([tab, isMany]) => heard(tab, isMany),
  );
  view.count = 1;
  view.count = 2;
  view.tab = "log";
  expect(heard.mock.calls).toEqual([
    ["", false],
    ["", true],
    ["log", true],
  ]);
});

test("a condition can be waited for", async () => {
  const view = { tab: "", count: 0 };
  makeReactive(view);
  const met = vi.fn();
  const waiting = until(() => view.count > 1).then(met);
  view.count += 1;
  await Promise.resolve();
  expect(met).not.toHaveBeenCalled();
  view.count += 1;
  await waiting;
  await until(() => view.count > 1);
  expect(met).toHaveBeenCalledOnce();
});
