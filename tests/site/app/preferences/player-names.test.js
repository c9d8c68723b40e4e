// @vitest-environment happy-dom
// The names that were typed last: player-names.js.

import { expect, test } from "vitest";
import { lastNames, setLastNames } from "../../../../site/app/preferences/player-names.js";

test("typed names are kept for next time", () => {
  expect(lastNames()).toEqual([]);
  setLastNames(["Anna", "Bo"]);
  setLastNames(["", "Cleo"]);
  expect(lastNames()).toEqual(["Anna", "Cleo"]);
  localStorage.setItem("pygames-names", "{");
  expect(lastNames()).toEqual([]);
});
