// The streak of the deal of the day, and the line to share.

import { expect, test } from "vitest";
import { dailyNumber, dailyStreak, shareLine } from "../../../../site/app/model/daily-streak.js";

const NOW = Date.UTC(2026, 10, 22, 12);

/** @param {string | null} seed @param {object} [other] @returns {any} */
const result = (seed, other = {}) => ({ name: "Toy", seed, seats: ["person", "novice"], scores: [5, 3], ...other });

test("deals are numbered by their day", () => {
  expect(["day-2026-01-01", "day-2026-01-02", "day-2026-11-22"].map(dailyNumber)).toEqual([1, 2, 326]);
});

test("a streak counts days in a row up to today, or up to yesterday while today's deal is still open", () => {
  const days = (/** @type {number[]} */ ...dates) => dates.map((date) => result(`day-2026-11-${date}`));
  expect(dailyStreak(days(22, 21, 20, 18), NOW)).toBe(3);
  expect(dailyStreak(days(21, 20), NOW)).toBe(2);
  expect(dailyStreak(days(22, 22), NOW)).toBe(1);
  expect(dailyStreak([...days(20), result("lamp"), result(null)], NOW)).toBe(0);
});

test("the line to share has the number, the score with the player's first, and squares", () => {
  const [mine, theirs] = ["\u{1F7E6}", "\u2B1C"];
  expect(shareLine(result("day-2026-11-22"), "Small Table")).toBe(`Small Table #326 Toy 5–3 ${mine.repeat(3)}${theirs.repeat(2)}`);
  const second = result("day-2026-11-22", { seats: ["novice", "person"], scores: [9, 0] });
  expect(shareLine(second, "Small Table")).toBe(`Small Table #326 Toy 0–9 ${theirs.repeat(5)}`);
  expect(shareLine(result("day-2026-11-22", { scores: [0, 0] }), "Small Table")).toBe("Small Table #326 Toy 0–0");
});
