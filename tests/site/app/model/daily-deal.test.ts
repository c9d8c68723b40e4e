// The deal of the day, the streak, and the text to share.

import { afterEach, expect, test } from "vitest";
import { dailyDeal, dailyDealDate, dailyStreak, dealToShare, shareWords, shortDateText } from "../../../../site/app/model/daily-deal.ts";

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
  expect([shortDateText(time, "month"), shortDateText(time, "day")]).toEqual(["Nov", "21"]);
});

test("each day has the next game in turn, in UTC", () => {
  const days = [0, 1, 2, 3].map((day) => dailyDeal(Date.UTC(2026, 10, 21 + day)));
  expect(new Set(days.slice(0, 3).map(({ game }) => game)).size).toBe(3);
  expect(days[3]?.game).toBe(days[0]?.game);
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
    expect(GAMES).toContainEqual([game, name]);
  }
});

const NOW = Date.UTC(2026, 10, 22, 12);

const result = (seed: string | null, other: object = {}): any => ({ name: "Toy", seed, seats: ["person", "novice"], scores: [5, 3], ...other });

test("a streak counts days in a row up to today, or up to yesterday while today's deal is still open", () => {
  const days = (...dates: number[]) => dates.map((date) => result(`day-2026-11-${date}`));
  expect(dailyStreak(days(22, 21, 20, 18), NOW)).toBe(3);
  expect(dailyStreak(days(21, 20), NOW)).toBe(2);
  expect(dailyStreak(days(22, 22), NOW)).toBe(1);
  expect(dailyStreak([...days(20), result("lamp"), result(null)], NOW)).toBe(0);
});

test.each([
  [{}, "I won against the computer (Novice), 5–3."],
  [{ seats: ["novice", "person"], scores: [9, 0], winners: [0] }, "I lost to the computer (Novice), 0–9."],
  [{ winners: [0, 1], scores: [4, 4] }, "I drew with the computer (Novice), 4–4."],
  [{ seats: ["person", "away"], typed: ["", "Eve"] }, "I won against Eve, 5–3."],
  [{ seats: ["person", "novice", "strong"], scores: [5, 3, 2] }, "I won against Novice and Strong, 5 to 3, 2."],
  [{ seats: ["person", "novice", "strong"], scores: [5, 5, 2], winners: [0, 1] }, "I shared the win, 5 to 5, 2."],
  [{ resigned: 0, winners: [1] }, "I gave up against the computer (Novice)."],
  [{ seats: ["person", "person"] }, "Ann won, 5–3."],
])("the text to share names the game, the date and the result in words: %j", (other, words) => {
  const seed = [21, 22].map((day) => `day-2026-11-${day}`).find((one) => dailyDeal(Date.parse(one.slice(4))).game === "first") ?? null;
  const ended = result(seed, { game: "first", names: ["Ann", "Ben", "Cat"], winners: [0], ...other });
  const [title, sentence] = shareWords(ended).split("\n");
  expect(title).toMatch(/^Toy · Deal of the day, November 2\d, 2026$/);
  expect(sentence).toBe(words);
});

test("the text to share has a sign for each line of the score, and the streak up to the day of the deal", () => {
  const days = [19, 20, 21, 22].map((date) => result(`day-2026-11-${date}`, { game: "first", winners: [0], lines: [[0], [1], [], [0, 1], [0]] }));
  expect(shareWords(days[2], days).split("\n").slice(1)).toEqual([
    "I won against the computer (Novice), 5–3.",
    "Won and lost, line by line: ✅❌➖➖✅",
    "3 days in a row.",
  ]);
  expect(shareWords(days[0], days).split("\n").length).toBe(3); // a single day is no streak
  for (const other of [{ resigned: 0 }, { lines: [[0]] }, { lines: undefined }, { seats: ["person", "person"], names: ["Ann", "Ben"] }])
    expect(shareWords({ ...days[0], ...other })).not.toContain("✅");
});

test("the text to share says how many moves hints have played", () => {
  const day = result("day-2026-11-22", { game: "first", winners: [0], hinted: { count: 2, all: 9 } });
  expect(shareWords(day).split("\n").slice(1)).toEqual(["I won against the computer (Novice), 5–3.", "Hints played 2 of my 9 moves."]);
});

test("who opens a shared deal plays it from the same seat against computers", () => {
  const [deal, seats] = dealToShare(result("day-2026-11-22", { game: "first", seats: ["strong", "person", "away"] }));
  expect([deal, seats]).toEqual([{ game: "first", seed: "day-2026-11-22", options: {}, players: 3 }, ["strong", "person", "novice"]]);
});
