// The state of a table: what follows it, and when.

import { expect, test, vi } from "vitest";
import { GameState, ViewState } from "../../../../site/app/session/state.ts";
import { drawAtOnce, follow, until } from "../../../../site/app/shared/signals.ts";

const tableAt = (at: number, more: object = {}): any => ({ at, to_move: 0, over: false, private: false, ...more });

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
  view.isHeld = true;
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
    () => view.isHeld,
    () => tabs.push(view.tab),
  );
  view.tab = "log";
  view.isHeld = true;
  expect(tabs).toEqual(["", "log"]);
});

test("several fields that are changed at once are one change", () => {
  const view = new ViewState();
  const heard = vi.fn();
  follow(
    new AbortController().signal,
    () => `${view.tab} ${view.isHeld}`,
    (words) => heard(words),
  );
  drawAtOnce(() => Object.assign(view, { tab: "log", isHeld: true }));
  expect(heard.mock.calls).toEqual([[" false"], ["log true"]]);
});

test("a condition can be waited for", async () => {
  const view = new ViewState();
  const met = vi.fn();
  const waiting = until(() => view.drawings > 1).then(met);
  view.drawings += 1;
  await Promise.resolve();
  expect(met).not.toHaveBeenCalled();
  view.drawings += 1;
  await waiting;
  await until(() => view.drawings > 1);
  expect(met).toHaveBeenCalledOnce();
});

test("the next ply of a game is told from an undo, another game and a redraw", () => {
  const game = new GameState();
  expect(game.isNextPly).toBe(false);
  const isNext = (before: number, now: number, isFresh = false) => Object.assign(game, { before: tableAt(before), now: tableAt(now), isFresh }).isNextPly;
  expect([isNext(1, 2), isNext(2, 1), isNext(1, 1), isNext(1, 2, true)]).toEqual([true, false, false, false]);
});

test("a player with a hand has to take the screen, unless they have it", () => {
  const game = Object.assign(new GameState(), { seats: ["person", "person"], now: tableAt(0, { private: true }) });
  expect(game.seatToIdentify).toBe(0);
  game.visibleSeat = 0;
  expect(game.seatToIdentify).toBe(null);
  game.now = tableAt(1, { private: true, to_move: 1 });
  expect(game.seatToIdentify).toBe(1);
});

test("a failure of the engine is shown until it is ready, also while it is retried", () => {
  const view = new ViewState();
  const stages = (["loading", "failed", "loading", "ready"] as const).map((stage, step) => {
    view.startup = { ...view.startup, stage, reason: step && stage !== "ready" ? "It stopped." : "" };
    return view.stage;
  });
  expect(stages).toEqual(["loading", "failed", "failed", "ready"]);
});
