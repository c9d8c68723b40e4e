// The date of the deal of the day must not depend on the machine's time zone or language.

import { afterEach, expect, test } from "vitest";
import { dateOf, dayOf, dealOfDay } from "../../../../site/app/model/daily-deal.js";

const { TZ, LANG } = process.env;

afterEach(() => {
  process.env.TZ = TZ ?? "UTC";
  process.env.LANG = LANG ?? "C";
});

test.each([
  ["Pacific/Kiritimati", "de_DE.UTF-8"],
  ["Pacific/Pago_Pago", "ja_JP.UTF-8"],
  ["Asia/Kathmandu", "ar_EG.UTF-8"],
])("in %s, with %s", (zone, tongue) => {
  process.env.TZ = zone;
  process.env.LANG = tongue;
  const time = Date.UTC(2026, 10, 21, 23, 59);
  expect(dealOfDay(time).seed).toBe("day-2026-11-21");
  expect(dateOf(time)).toBe("Saturday, November 21, 2026");
});

test("a clock set before 1970 still gives a deal of the day", () => {
  for (const time of [-1, Date.UTC(1969, 11, 28), Date.UTC(1900, 0, 1)]) {
    const { game, name, seed } = dealOfDay(time);
    expect([name, dayOf(game, seed)]).not.toContain("");
    expect(GAMES).toContainEqual([game, name]);
  }
});
