// Paths of moves: which targets continue them, in which order.

import { expect, test } from "vitest";
import { completeMove, earlyTargets, nextTargets, startsAnew, withTarget } from "../../../../site/app/board/move-paths.ts";

const move = (move: string, ...path: string[]) => ({ move, path, text: `${move}.` });

const chips = [move("c3M", "chip:M", "cell:c3"), move("c3S", "chip:S", "cell:c3"), move("d4M", "chip:M", "cell:d4"), move("-", "skip")];
const tokens = [move("a4-b5", "cell:a4", "cell:b5"), move("a4-c4", "cell:a4", "cell:c4")];

test("targets of different kinds can be picked in any order", () => {
  expect(withTarget(chips, ["chip:M"], "cell:c3")).toEqual(["chip:M", "cell:c3"]);
  expect(withTarget(chips, [], "cell:c3")).toEqual(["cell:c3"]);
  expect([...nextTargets(chips, ["cell:c3"]).keys()]).toEqual(["chip:M", "chip:S"]);
  expect(withTarget(chips, ["cell:c3"], "chip:S")).toEqual(["chip:S", "cell:c3"]);
  expect(completeMove(chips, ["chip:S", "cell:c3"])?.move).toBe("c3S");
});

test("what is left of a move is picked by itself, if there is no choice", () => {
  expect(withTarget(chips, [], "cell:d4")).toEqual(["chip:M", "cell:d4"]);
});

test("a chip that was picked first waits for its card, even if there is only one", () => {
  expect(withTarget(chips, [], "chip:S")).toEqual(["chip:S"]);
});

test("between targets of one kind the order counts", () => {
  expect(withTarget(tokens, [], "cell:b5")).toBeNull();
  expect(withTarget(tokens, ["cell:a4"], "cell:b5")).toEqual(["cell:a4", "cell:b5"]);
});

// The cards A and D are one pair and B and C another; only cards of different pairs change places.
const swaps = ["AB", "AC", "BD", "CD"].map((pair) => ({ ...move(pair, `wall:${pair[0]}`, `wall:${pair[1]}`), any_order: true }));

test("two targets that are equal in a move can be picked in both orders", () => {
  expect([...nextTargets(swaps, []).keys()].sort()).toEqual(["wall:A", "wall:B", "wall:C", "wall:D"]);
  expect([...nextTargets(swaps, ["wall:B"]).keys()].sort()).toEqual(["wall:A", "wall:D"]);
  for (const { move: name, path } of swaps) {
    for (const [first = "", second = ""] of [path, path.toReversed()]) {
      const picked = withTarget(swaps, [], first) ?? [];
      expect(picked).toEqual([first]);
      expect(completeMove(swaps, withTarget(swaps, picked, second) ?? [])?.move).toBe(name);
    }
  }
});

test("a target that is in no move with its equal does not replace it", () => {
  const moves = [...chips, ...swaps];
  expect(withTarget(moves, ["wall:A"], "wall:D")).toBeNull();
  for (const [picked, target] of [
    ["wall:A", "wall:D"],
    ["wall:D", "wall:A"],
    ["wall:B", "wall:C"],
    ["wall:C", "wall:B"],
  ]) {
    expect(startsAnew(moves, [picked ?? ""], target ?? "")).toBe(false);
  }
  expect(startsAnew(moves, ["wall:A"], "chip:M")).toBe(true);
  expect(startsAnew(moves, ["chip:M"], "wall:D")).toBe(true);
});

test("a target that is in no legal move with those picked is not added", () => {
  expect(withTarget(chips, ["chip:S"], "cell:d4")).toBeNull();
  expect(withTarget(chips, ["chip:S"], "chip:M")).toBeNull();
});

test("after an order of its own, the path goes on step by step", () => {
  const calls = [1, 2].map((lines) => move(`c3M!${lines}`, "chip:M", "cell:c3", `call:${lines}`));
  expect(withTarget(calls, [], "cell:c3")).toEqual(["chip:M", "cell:c3"]);
  expect([...nextTargets(calls, ["chip:M", "cell:c3"]).keys()]).toEqual(["call:1", "call:2"]);
});

test("a move that may stop or go on is complete and has a next target", () => {
  const moves = [move("M", "suit:M"), move("Mu", "suit:M", "ace:S:up")];
  expect(completeMove(moves, ["suit:M"])?.move).toBe("M");
  expect([...nextTargets(moves, ["suit:M"]).keys()]).toEqual(["ace:S:up"]);
});

test("if there is only one first step, as with a double, the second can be picked at once", () => {
  const double = [move("4@1,1", "die:4", "cell:1,1"), move("4@2,1", "die:4", "cell:2,1")];
  expect([...earlyTargets(double, []).keys()]).toEqual(["cell:1,1", "cell:2,1"]);
  expect(withTarget(double, [], "cell:2,1")).toEqual(["die:4", "cell:2,1"]);
  expect([...earlyTargets(chips, []).keys()]).toEqual([]);
  expect([...earlyTargets(tokens, []).keys()]).toEqual([]); // b5 alone does not say which token moves
});

test("a path may visit a target twice", () => {
  const round = [move("a-b-a", "cell:a", "cell:b", "cell:a")];
  expect(withTarget(round, ["cell:a", "cell:b"], "cell:a")).toEqual(["cell:a", "cell:b", "cell:a"]);
});
