// The names typed last are kept with the player's own first, wherever they are typed.

import { expect, test } from "vitest";
import { ownSeatFirst } from "../../../../site/app/preferences/player-names.ts";

test("the player's own seat comes first, the others in order", () => {
  expect(ownSeatFirst(3, 1)).toEqual([1, 0, 2]);
  expect(ownSeatFirst(2, 0)).toEqual([0, 1]);
  expect(ownSeatFirst(2, null)).toEqual([0, 1]); // nobody is "you"
});
