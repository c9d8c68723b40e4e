// The illegal move that a tap on a target means.

import { expect, test } from "vitest";
import { illegalMove } from "../../../../site/app/board/move-paths.ts";

const WALKS = [{ move: "a4-b5", path: ["cell:a4", "cell:b5"], text: "" }];
const CHIPS = [{ move: "c3M", path: ["chip:M", "cell:c3"], text: "" }];
const CALLS = [{ move: "c3M!2", path: ["chip:M", "cell:c3", "call:2"], text: "" }];
const SWAPS = [{ move: "A~C", path: ["wall:A", "wall:C"], text: "", any_order: true }];

test.each([
  ["another end", WALKS, ["cell:a4"], "cell:c7", "a4-c7"],
  ["another start", WALKS, [], "cell:d1", "d1-b5"],
  ["a card before its chip", CHIPS, [], "cell:d1", "d1M"],
  ["a card before its chip, with a call to follow", CALLS, [], "cell:d1", "d1M!2"],
  ["a card for a chip", CHIPS, ["chip:M"], "cell:d1", "d1M"],
  ["the partner of a swap", SWAPS, ["wall:A"], "wall:B", "A~B"],
  ["the partner of a swap, whose card was chosen first", SWAPS, ["wall:C"], "wall:B", "B~C"],
  ["another card for one that was chosen before its chip", CHIPS, ["cell:c3"], "cell:d1", "d1M"],
  ["another card for one whose call is to follow", CALLS, ["chip:M", "cell:c3"], "cell:d1", "d1M!2"],
  ["another end of a move that waits to be confirmed", WALKS, ["cell:a4", "cell:b5"], "cell:c7", "a4-c7"],
  ["a target of another kind", CHIPS, [], "market:1", null],
])("%s", (_, moves, chosen, target, move) => {
  expect(illegalMove(moves, chosen, target)).toBe(move);
});
