// The state of a table: what it says of a game.

import { expect, test } from "vitest";
import { GameState, ViewState } from "../../../../site/app/session/state.ts";

const tableAt = (at: number, more: object = {}): any => ({ at, to_move: 0, over: false, private: false, ...more });

test("the next ply of a game is told from an undo, another game and a redraw", () => {
  const game = new GameState();
  expect(game.isNextPly).toBe(false);
  const isNext = (previous: number, at: number, isFresh = false) =>
    Object.assign(game, { previous: tableAt(previous), position: tableAt(at), isFresh }).isNextPly;
  expect([isNext(1, 2), isNext(2, 1), isNext(1, 1), isNext(1, 2, true)]).toEqual([true, false, false, false]);
});

test("a player with a hand has to take the screen, unless they have it", () => {
  const game = Object.assign(new GameState(), { seats: ["person", "person"], position: tableAt(0, { private: true }) });
  expect(game.seatToIdentify).toBe(0);
  game.visibleSeat = 0;
  expect(game.seatToIdentify).toBe(null);
  game.position = tableAt(1, { private: true, to_move: 1 });
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
