// The deal of the day.

import { afterEach, expect, test } from "vitest";
import { dailyDeal, dailyDealDate } from "../../../../site/app/model/daily-deal.ts";
import { DAY, dateText } from "../../../../site/app/shared/i18n.ts";

const { TZ, LANG } = process.env;

afterEach(() => {
  process.env.TZ = TZ ?? "UTC";
  process.env.LANG = LANG ?? "C";
});

test.each([
  ["Pacific/Kiritimati", "de_DE.UTF-8"],
  ["Pacific/Pago_Pago", "ja_JP.UTF-8"],
  ["Asia/Kathmandu", "ar_EG.UTF-8"],
])("in the time zone %s and the locale %s, the deal and its date are the same", (zone, locale) => {
  process.env.TZ = zone;
  process.env.LANG = locale;
  const time = Date.UTC(2026, 10, 21, 23, 59);
  expect(dailyDeal(time).seed).toBe("day-2026-11-21");
  expect(dateText(time / DAY, { weekday: "long" })).toBe("Saturday");
});

test("each day has the next game in turn that chance deals, in UTC", () => {
  const days = [0, 1, 2, 3].map((day) => dailyDeal(Date.UTC(2026, 10, 21 + day)));
  expect(new Set(days.map(({ game }) => game))).toEqual(new Set(["first", "second"]));
  expect(days[2]?.game).toBe(days[0]?.game);
  expect(days.map(({ seed }) => seed)).toEqual(["day-2026-11-21", "day-2026-11-22", "day-2026-11-23", "day-2026-11-24"]);
  expect(dailyDeal(Date.parse("2026-11-21T23:59:59Z"))).toEqual(days[0]);
  expect(dailyDeal(Date.parse("2026-11-22T00:00:00Z"))).toEqual(days[1]);
});

test("a daily deal is recognised by its game and its seed", () => {
  const { game, seed } = dailyDeal(Date.UTC(2026, 10, 21));
  expect(dailyDealDate(game, seed)).toBe("November 21, 2026");
  for (const other of [null, "lamp", "day-2026-13-45", "day-2026-11-22"]) expect(dailyDealDate(game, other)).toBe("");
});

test("a clock set before 1970 still gives a deal of the day", () => {
  for (const time of [-1, Date.UTC(1969, 11, 28), Date.UTC(1900, 0, 1)]) {
    const { game, name, seed } = dailyDeal(time);
    expect([name, dailyDealDate(game, seed)]).not.toContain("");
    expect(GAMES).toContainEqual({ id: game, name, isDealt: true, hasPuzzles: true, lessonMinutes: 3 });
  }
});

test("opponents get stronger from Monday to the weekend, and each game comes with both sides in turn", () => {
  const monday = Date.UTC(2026, 10, 23);
  const week = (start: number) => Array.from({ length: 7 }, (_, day) => dailyDeal(start + day * DAY).level);
  expect(week(monday)).toEqual(["novice", "casual", "casual", "strong", "strong", "expert", "expert"]);
  expect(week(Date.UTC(1969, 11, 22)), "also before 1970").toEqual(week(monday));
  const deals = Array.from({ length: 4 * GAMES.length }, (_, day) => dailyDeal(monday + day * DAY));
  for (const { id: game } of GAMES.filter(({ isDealt }) => isDealt)) {
    const sides = deals.filter((deal) => deal.game === game).map(({ seats }) => seats.indexOf("person"));
    expect([sides[0] === sides[1], sides[0] === sides[2]]).toEqual([false, true]);
  }
  for (const { seats, level } of deals) expect([...seats].sort()).toEqual([level, "person"].sort());
});
