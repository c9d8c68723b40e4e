// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import * as pace from "../../../../site/app/preferences/ai-timing.js";

test("an expert takes the time that a person gives, other levels their own", () => {
  expect(["novice", "casual", "strong", "expert"].map(pace.thinkingTime)).toEqual([0.55, 0.55, 1.75, 4.5]);
  pace.setPatience(60);
  expect(pace.thinkingTime("expert")).toBe(54);
  localStorage.setItem("pygames-patience", "7");
  expect(pace.patience()).toBe(5);
});

test("a ply of computers among themselves stays as long as a person likes", () => {
  expect(pace.speed()).toBe("steady");
  expect(["slow", "quick", "steady", "at once"].map((speed) => [pace.setSpeed(speed), pace.leastPause(true)][1])).toEqual([3000, 0, 1500, 1500]);
});

test("a ply against a person can be followed with the eye, unless nothing moves", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(pace.leastPause(false)).toBe(500);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(pace.leastPause(false)).toBe(0);
});

test.each([
  [0.5, 5000, false],
  [0.995, 299, false],
  [0.995, 300, true],
  [0.005, 300, true],
])("a chance of %d after %i looks is decided: %s", (value, iterations, decided) => {
  expect(pace.isDecided({ move: "a", value, iterations, sure: 1, done: false })).toBe(decided);
});

test("the last opponent is remembered game by game, if it is one", () => {
  expect(pace.lastOpponent("first")).toBe("novice");
  pace.setLastOpponent("first", "strong");
  pace.setLastOpponent("second", "genius");
  expect([pace.lastOpponent("first"), pace.lastOpponent("second")]).toEqual(["strong", "novice"]);
});
