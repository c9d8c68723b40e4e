// @vitest-environment happy-dom
// Days relative to now: "today" and "yesterday"; other days as dates.

import { expect, test } from "vitest";
import { relativeDay } from "../../../../site/app/shared/relative-day.ts";

const NOW = new Date(2026, 10, 22, 18, 30).getTime();

const at = (day: number, hour: number) => relativeDay(new Date(2026, 10, day, hour, 8).getTime(), NOW).replace(/\s/g, " ");

test("today and yesterday are named, other days are dates", () => {
  expect([at(22, 0), at(21, 23), at(20, 9), at(23, 9)]).toEqual(["today 12:08 AM", "yesterday 11:08 PM", "Nov 20, 2026", "Nov 23, 2026"]);
});

test("in the language of the page", () => {
  document.documentElement.lang = "de";
  expect([at(22, 9), at(21, 9), at(20, 9)]).toEqual(["heute 09:08", "gestern 09:08", "20.11.2026"]);
});
