// State that effects follow.

import { expect, test, vi } from "vitest";
import { ViewState } from "../../../../site/app/session/state.ts";
import { follow, makeReactive, until, update } from "../../../../site/app/shared/signals.ts";

test("an action follows a value of the state, once for each change, until its table is disposed of", () => {
  const view = new ViewState();
  const abort = new AbortController();
  const heard = vi.fn();
  follow(
    abort.signal,
    () => view.tab === "log",
    (isLog) => heard(isLog),
  );
  view.tab = "log";
  view.tab = "log";
  view.choice.isHeld = true;
  view.tab = "score";
  view.tab = "moves";
  expect(heard.mock.calls).toEqual([[false], [true], [false]]);
  abort.abort();
  view.tab = "log";
  expect(heard).toHaveBeenCalledTimes(3);
  follow(abort.signal, () => view.tab, heard);
  expect(heard).toHaveBeenCalledTimes(3);
});

test("what an action reads is not followed, only what its value is computed from", () => {
  const view = new ViewState();
  const tabs: string[] = [];
  follow(
    new AbortController().signal,
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
    new AbortController().signal,
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
    new AbortController().signal,
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
  const abort = new AbortController();
  const met = vi.fn();
  const waiting = until(abort.signal, () => view.count > 1).then(met);
  view.count += 1;
  await Promise.resolve();
  expect(met).not.toHaveBeenCalled();
  view.count += 1;
  await waiting;
  await until(abort.signal, () => view.count > 1);
  expect(met).toHaveBeenCalledOnce();
  void until(abort.signal, () => view.count > 2).then(met);
  abort.abort();
  view.count += 1;
  await Promise.resolve();
  expect(met).toHaveBeenCalledOnce();
});
