// @vitest-environment happy-dom
// Time limits of AI players, pauses between their plies, the last opponent, and names.

import { expect, test } from "vitest";
import * as pace from "../../../../site/app/preferences/last-choices.ts";

test("the player sets the expert's time limit; other levels have their own", () => {
  expect(["novice", "casual", "strong", "expert"].map(pace.thinkingTime)).toEqual([0.55, 0.55, 1.75, 4.5]);
  pace.setExpertSeconds(60);
  expect(pace.thinkingTime("expert")).toBe(54);
  localStorage.setItem("pygames-patience", "7");
  expect(pace.expertSeconds()).toBe(5);
});

test("the speed sets how long plies of a game between AIs are shown", () => {
  expect(pace.speed()).toBe("steady");
  expect(["slow", "quick", "steady", "at once"].map((speed) => [pace.setSpeed(speed), pace.minPause(true)][1])).toEqual([3000, 0, 1500, 1500]);
});

test("a ply against a person needs no pause: the animation of the last one ends with a rest", () => {
  expect(pace.minPause(false)).toBe(0);
});

test("the last opponent is remembered for each game, if it is a known level", () => {
  expect(pace.lastOpponent("first")).toBe("novice");
  pace.setLastOpponent("first", "strong");
  pace.setLastOpponent("second", "genius");
  expect([pace.lastOpponent("first"), pace.lastOpponent("second")]).toEqual(["strong", "novice"]);
});

test("the player's own seat comes first, the others in order", () => {
  expect(pace.ownSeatFirst(3, 1)).toEqual([1, 0, 2]);
  expect(pace.ownSeatFirst(2, 0)).toEqual([0, 1]);
  expect(pace.ownSeatFirst(2, null)).toEqual([0, 1]); // nobody is "you"
});
