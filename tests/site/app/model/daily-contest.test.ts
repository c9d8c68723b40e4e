// The deal of the day as a contest: the attempt that counts, its stars, the week and the streak.

import { expect, test } from "vitest";
import { barePoints, firstAttempt, isContest, parOf, parText, starSigns, starsOf, starsOfDay, streakAt } from "../../../../site/app/model/daily-contest.ts";
import { dailyDeal, dailyDealTime } from "../../../../site/app/model/daily-deal.ts";
import { localDay, weekFrom } from "../../../../site/app/model/daily-puzzle.ts";
import { NO_PROGRESS } from "../../../../site/app/model/puzzle-progress.ts";
import { DAY } from "../../../../site/app/shared/i18n.ts";

const NOW = Date.UTC(2026, 10, 25, 12); // a Wednesday
const HOUR = DAY / 24;

/** A win of a deal of the day by 5 to 3, at noon. */
function attempt(time: number, other: object = {}): any {
  const { game, name, seed, seats } = dailyDeal(time);
  const own = seats.indexOf("person");
  const scores = own ? [3, 5] : [5, 3];
  return { id: seed, game, name, seed, seats, scores, winners: [own], helped: false, ended: dailyDealTime(seed) + 12 * HOUR, ...other };
}

const par = (own: number, other: number, { seats }: { seats: string[] } = dailyDeal(NOW)) => ({
  ...{ scores: seats.indexOf("person") ? [other, own] : [own, other] },
  ...{ wins: 2, games: 5 },
});

const signs = (other: object) => {
  const stars = starsOf(attempt(NOW, other));
  return stars && starSigns(stars);
};

test.each([
  [{ par: par(5, 4) }, "★★★"],
  [{ par: par(5, 3) }, "★★☆"], // as good as par is not better
  [{ par: par(1, 2) }, "★★★"],
  [{}, "★★☆"], // the par is not known yet
  [{ par: par(5, 4), helped: true }, "★★☆"],
  [{ par: par(5, 4), helped: undefined }, "★★☆"], // an older result
  [{ winners: [], par: par(0, 9) }, "★★☆"], // lost, but better than par
  [{ winners: [], par: par(5, 3) }, "★☆☆"], // lost, as good as par
  [{ winners: [], par: par(9, 0) }, "☆☆☆"], // help would not have been of use
  [{ winners: [] }, "☆☆☆"], // lost, and the par is not known yet
  [{ winners: [], par: par(0, 9), helped: true }, "★☆☆"],
  [{ resigned: 0, winners: [1], par: par(0, 9) }, "☆☆☆"],
  [{ seats: ["person", "greedy"] }, null],
  [{ seats: ["person", "person"] }, null],
])("stars of %j", (other, expected) => {
  expect(signs(other)).toBe(expected);
});

test("a win on the same side against somebody easier has one star, with or without help", () => {
  const { seats, level } = dailyDeal(NOW); // Casual on a Wednesday
  const against = (other: string) => seats.map((who) => (who === level ? other : who));
  expect(signs({ seats: against("novice"), par: par(5, 4) })).toBe("★☆☆");
  expect(signs({ seats: against("novice"), helped: true })).toBe("★☆☆");
  const none = [{ winners: [] }, { resigned: 0 }, { seats: against("novice").toReversed() }, { seats: against("strong") }, { seed: "lamp" }];
  expect(none.map((other) => signs({ seats: against("novice"), ...other }))).toEqual(none.map(() => null));
});

test("the star without help is open while it depends on the par", () => {
  expect(starsOf(attempt(NOW, { winners: [] }))).toEqual({ won: false, par: null, alone: null });
  expect(starsOf(attempt(NOW, { winners: [], helped: true }))?.alone).toBe(false);
});

test("a deal that is played again says which points are to be beaten, the player's first", () => {
  const text = (...seats: string[]) => barePoints({ scores: [4, 4], seats });
  expect([barePoints({ scores: [3, 15], seats: ["novice", "person"] }), text("person", "novice")]).toEqual(["15–3", "4–4"]);
});

test("the par is said once, and why an attempt as good as par has no star for it", () => {
  const seats = ["person", "novice"];
  const words = "Par: Diana (Strong) scored 2–3 from your side.";
  const text = (...scores: number[]) => parText({ scores: [2, 3], wins: 2, games: 5 }, { scores, seats });
  expect([text(3, 8), text(7, 8)]).toEqual([words, `${words} You have equalled it: the star is for beating it.`]);
});

test("a par from a file is checked", () => {
  expect(parOf(attempt(NOW, { par: par(5, 3) }))).toEqual(par(5, 3));
  for (const wrong of [null, 5, {}, { scores: [1], wins: 1, games: 1 }, { scores: ["5", "3"], wins: 1, games: 1 }, { scores: [5, 3], wins: 1 }])
    expect(parOf(attempt(NOW, { par: wrong }))).toBeNull();
});

test("the first finished attempt counts, whatever the clock says later", () => {
  const { game, seed } = dailyDeal(NOW);
  const first = attempt(NOW, { id: "first", ended: NOW });
  const earlier = attempt(NOW, { id: "again", ended: NOW - 5 * HOUR, again: true }); // the clock was set back
  const second = attempt(NOW, { id: "second", ended: NOW + HOUR });
  const other = attempt(NOW, { id: "other", game: "other", ended: 0 });
  expect(firstAttempt([second, earlier, first, other], { game, seed })).toBe(first);
  expect(firstAttempt([], { game, seed })).toBeUndefined();
});

test("only the seats of the day are the contest, and only a game with points has one", () => {
  const { game, seed, seats } = dailyDeal(NOW);
  expect(isContest({ game, seed, seats, scores: [5, 3] })).toBe(true);
  expect(isContest({ game, seed, seats: [...seats].reverse(), scores: [5, 3] })).toBe(false);
  expect(isContest({ game: "other", seed, seats, scores: [5, 3] })).toBe(false);
  expect(isContest({ game, seed: "lamp", seats, scores: [5, 3] })).toBe(false);
  expect(isContest({ game, seed, seats, scores: [] })).toBe(false);
});

test("a day of the week has the stars of its deal, if that was played in time", () => {
  const results = [attempt(NOW), attempt(NOW - DAY, { winners: [] }), attempt(NOW - 2 * DAY, { ended: NOW }), attempt(NOW - 7 * DAY)];
  const week = weekFrom(NOW / DAY).map((day) => starsOfDay(results, day * DAY));
  // Monday's deal was finished two days later
  expect(week.map((stars) => stars && starSigns(stars))).toEqual([null, "☆☆☆", "★★☆", null, null, null, null]);
});

test("a game on each day keeps the streak, and so does a puzzle; one that was given up does not", () => {
  const days = (...back: number[]) => back.map((day) => attempt(NOW - day * DAY, { seed: null, ended: NOW - day * DAY }));
  const puzzle = { state: "failed" as const, wrong: 3, hints: 0, at: NOW - 3 * DAY, rating: 900, on: localDay(NOW) - 3 };
  expect(streakAt(NOW, NO_PROGRESS, days(0, 1, 2, 4, 6))).toBe(4);
  expect(streakAt(NOW, { ...NO_PROGRESS, puzzles: { a: puzzle } }, days(0, 1, 2, 4, 6))).toBe(6);
  expect(streakAt(NOW, NO_PROGRESS, days(1, 2)), "today is still open").toBe(2);
  expect(streakAt(NOW, NO_PROGRESS, days(0, 0))).toBe(1);
  expect(streakAt(NOW, NO_PROGRESS, days(3))).toBe(0);
  expect(streakAt(NOW, NO_PROGRESS, [{ ended: NOW, resigned: 0 }])).toBe(0);
});

test("a deal counts for its day until the end of the next one", () => {
  const late = (hours: number) => Number(starsOfDay([attempt(NOW - DAY, { ended: Date.UTC(2026, 10, 24) + hours * HOUR })], NOW - DAY) !== null);
  expect([late(-1), late(0), late(30), late(47), late(48)]).toEqual([0, 1, 1, 1, 0]);
});
