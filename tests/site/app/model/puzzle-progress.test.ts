// What is kept of puzzles: the first result counts, also from two places; the streak, and the rating.

import { expect, test } from "vitest";
import {
  after,
  bestStreak,
  daysTried,
  merged,
  NO_PROGRESS,
  NOTHING,
  nextPuzzle,
  otherOn,
  type Progress,
  type PuzzleEvent,
  progressFrom,
  ratingChange,
  ratingOf,
  ratingToShare,
  seenOn,
  streakOf,
  suitedRating,
  withEvent,
  withOwn,
} from "../../../../site/app/model/puzzle-progress.ts";

const DAY = 86_400_000;
const HOUR = DAY / 24;
const TODAY = 20_783;
const noon = (day: number) => (day + 0.5) * DAY;

/** Progress after these events, each at a puzzle: `[id, day of the puzzle or null, event, time]`. */
const tried = (...events: [string, number | null, PuzzleEvent, number][]): Progress =>
  events.reduce(
    (progress, [id, day, event, time]) => withEvent(progress, { id, rating: 1100 }, day, event, { time, day: Math.floor(time / DAY) }),
    NO_PROGRESS,
  );

test("three wrong tries, or a look at the solution, fail a puzzle; then nothing changes it", () => {
  const end = (...events: PuzzleEvent[]) => events.reduce(after, NOTHING);
  expect(end("wrong", "wrong")).toEqual({ state: "open", wrong: 2, hints: 0 });
  expect(end("wrong", "wrong", "wrong", "right")).toEqual({ state: "failed", wrong: 3, hints: 0 });
  expect(end("hint", "shown")).toEqual({ state: "failed", wrong: 0, hints: 1 });
  expect(end("wrong", "hint", "right", "wrong")).toEqual({ state: "right", wrong: 1, hints: 1 });
});

test("the day's puzzle counts on its day, even if it was solved before; the first result of the puzzle stays", () => {
  const progress = tried(["a", null, "wrong", noon(TODAY - 9)], ["a", null, "shown", noon(TODAY - 9)], ["a", TODAY, "right", noon(TODAY)]);
  expect([progress.puzzles.a?.state, progress.days[TODAY]?.state]).toEqual(["failed", "right"]);
  expect(streakOf(daysTried(progress), TODAY, noon(TODAY)).length).toBe(1);
  const late = tried(["b", TODAY - 1, "wrong", noon(TODAY - 1)], ["a", TODAY - 2, "wrong", noon(TODAY)], ["b", TODAY - 1, "right", noon(TODAY)]);
  expect([late.days[TODAY - 2], late.days[TODAY - 1]], "they are noted, but do not count").toMatchObject([
    { state: "open", wrong: 1, late: true },
    { state: "right", wrong: 1, late: true },
  ]);
  expect(streakOf(daysTried(late), TODAY, noon(TODAY)).length).toBe(0);
  const again = tried(["a", TODAY - 1, "right", noon(TODAY - 1)], ["a", TODAY - 1, "wrong", noon(TODAY)], ["c", null, "shown", noon(TODAY)]);
  expect(streakOf(daysTried(again), TODAY, noon(TODAY)).length, "what was over stays as it was").toBe(1);
  const known = tried(["c", null, "shown", noon(TODAY - 3)], ["c", TODAY - 1, "right", noon(TODAY)]);
  expect(known.days[TODAY - 1]?.state, "no first attempt").toBe("failed");
});

test("another puzzle that is tried to its end keeps the streak of its day, once, unless the clock was set back", () => {
  const streak = (progress: Progress) => streakOf(daysTried(progress), TODAY, noon(TODAY)).length;
  const solved = tried(["a", null, "wrong", noon(TODAY - 1)], ["a", null, "right", noon(TODAY - 1)], ["b", null, "right", noon(TODAY)]);
  expect([streak(solved), otherOn(solved, TODAY - 1)?.wrong, otherOn(solved, TODAY - 2)]).toEqual([2, 1, undefined]);
  expect(streak(tried(["a", null, "wrong", noon(TODAY)], ["a", null, "wrong", noon(TODAY)], ["a", null, "wrong", noon(TODAY)])), "an honest try").toBe(1);
  expect(streak(tried(["a", null, "shown", noon(TODAY)]))).toBe(0);
  expect(streak(tried(["a", null, "right", noon(TODAY - 5)], ["a", null, "right", noon(TODAY)])), "a first attempt only").toBe(0);
  expect(streak(tried(["a", null, "right", noon(TODAY)], ["b", null, "right", noon(TODAY - 1)])), "the clock was set back").toBe(1);
  expect(streak(progressFrom(JSON.parse(JSON.stringify(solved))))).toBe(2);
  const { a } = solved.puzzles;
  expect(progressFrom({ ...solved, puzzles: { a: { ...a, on: "today" } } }).puzzles, "edited by somebody").toEqual({});
});

test("the streak counts days without a gap, up to yesterday while today's puzzle is open", () => {
  const days = (...numbers: number[]) => tried(...numbers.map((day): [string, number, PuzzleEvent, number] => [`p${day}`, day, "right", noon(day)]));
  const streak = (progress: Progress) => streakOf(daysTried(progress), TODAY, noon(TODAY)).length;
  expect(streak(NO_PROGRESS)).toBe(0);
  expect(streak(days(TODAY - 2, TODAY - 1))).toBe(2);
  expect(streak(days(TODAY - 2, TODAY - 1, TODAY))).toBe(3);
  expect(streak(days(TODAY - 4, TODAY - 1, TODAY))).toBe(2);
  expect(streak(days(TODAY - 3))).toBe(0);
  expect(streak(tried(["a", TODAY, "wrong", noon(TODAY)])), "not yet tried to its end").toBe(0);
});

test("an honest miss ends no streak", () => {
  const missed = tried(["a", TODAY - 1, "right", noon(TODAY - 1)], ["b", TODAY, "shown", noon(TODAY)]);
  expect(streakOf(daysTried(missed), TODAY, noon(TODAY)).length).toBe(2);
});

test("a streak survives one missed day in any seven", () => {
  const streak = (...ago: number[]) => streakOf(new Map(ago.map((days) => [TODAY - days, noon(TODAY - days)])), TODAY, noon(TODAY));
  expect(streak(3, 2, 0)).toEqual({ length: 3, off: [TODAY - 1] });
  expect(streak(3, 2), "yesterday was missed, and today is still open").toEqual({ length: 2, off: [TODAY - 1] });
  expect(streak(4, 3), "two days in a row").toEqual({ length: 0, off: [] });
  expect(streak(9, 7, 6, 5, 4, 3, 2, 0), "the seventh day after a day off").toEqual({ length: 8, off: [TODAY - 1, TODAY - 8] });
  expect(streak(8, 6, 5, 4, 3, 2, 0), "the sixth day after a day off").toEqual({ length: 6, off: [TODAY - 1] });
  expect(streak(4), "a day off needs a day before it").toEqual({ length: 0, off: [] });
});

test("the best streak is the longest one, with its days off", () => {
  const best = (...days: number[]) => bestStreak(new Map(days.map((day) => [day, noon(day)])));
  expect([best(), best(5), best(1, 2, 3, 5, 9, 10), best(9, 10, 11, 1, 2)]).toEqual([0, 1, 4, 3]);
});

test("a day that was tried late, with a clock that was set back, is a missed day", () => {
  const day = (number: number): [string, number, PuzzleEvent, number] => [`p${number}`, number, "right", noon(number)];
  const filled = (missed: number[]) => {
    const days = [6, 5, 4, 3, 2, 1].filter((ago) => !missed.includes(ago)).map((ago) => day(TODAY - ago));
    const back = missed.reduce(
      (progress, ago) => withEvent(progress, { id: `late-${ago}`, rating: 900 }, TODAY - ago, "right", { time: noon(TODAY - ago), day: TODAY - ago }),
      seenOn(tried(...days), TODAY),
    );
    return streakOf(daysTried(back), TODAY, noon(TODAY)).length;
  };
  expect([filled([]), filled([2]), filled([3, 2]), filled([4, 2])]).toEqual([6, 5, 1, 2]);
});

test("a clock that is set back does not help the streak, unless the later date was the wrong one", () => {
  const back = (seen: number) => withEvent(seenOn(NO_PROGRESS, seen), { id: "a", rating: 900 }, TODAY, "right", { time: noon(TODAY), day: TODAY });
  expect(streakOf(daysTried(back(TODAY + 1)), TODAY, noon(TODAY)).length).toBe(0);
  expect(back(TODAY + 1).seen).toBe(TODAY + 1);
  expect(streakOf(daysTried(back(TODAY + 400)), TODAY, noon(TODAY)).length).toBe(1);
  expect(streakOf(daysTried(back(TODAY)), TODAY, noon(TODAY)).length).toBe(1);
});

test("a day that a traveller across the date line has not had is no missed day", () => {
  const evening = { time: noon(TODAY - 2) + 8 * HOUR, day: TODAY - 2 };
  const first = withEvent(NO_PROGRESS, { id: "a", rating: 900 }, TODAY - 2, "right", evening);
  const arrived = (hours: number) => withEvent(first, { id: "b", rating: 900 }, TODAY, "right", { time: evening.time + hours * HOUR, day: TODAY });
  const streak = (hours: number) => streakOf(daysTried(arrived(hours)), TODAY, noon(TODAY));
  expect([streak(14).off, streak(25).off]).toEqual([[], [TODAY - 1]]);
});

test("of two places, the first attempt at each puzzle and day counts, or the further one of the same attempt", () => {
  const here = tried(["a", TODAY, "right", noon(TODAY)], ["b", null, "shown", noon(TODAY)]);
  const there = tried(["a", TODAY, "shown", noon(TODAY) - HOUR], ["c", null, "right", noon(TODAY)]);
  for (const both of [merged(here, there), merged(there, here)]) {
    expect([both.puzzles.a?.state, both.days[TODAY]?.state, both.puzzles.b?.state, both.puzzles.c?.state]).toEqual(["failed", "failed", "failed", "right"]);
    expect(merged(both, here)).toEqual(both);
  }
  const begun = tried(["a", null, "wrong", noon(TODAY)]);
  const ended = withEvent(begun, { id: "a", rating: 1100 }, null, "right", { time: noon(TODAY) + 5, day: TODAY });
  expect(merged(begun, ended)).toEqual(ended);
});

test("what cannot be read is left out", () => {
  const progress = tried(["a", TODAY, "right", noon(TODAY)]);
  expect(progressFrom(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
  for (const odd of [null, 7, "x", [], {}, { ...progress, version: 2 }]) expect(progressFrom(odd)).toEqual(NO_PROGRESS);
  const broken = { ...progress, seen: "x", days: 4, puzzles: { ...progress.puzzles, b: { state: "won" }, c: null } };
  expect(progressFrom(broken)).toEqual({ ...progress, seen: 0, days: {} });
});

test("puzzles from the player's own games are kept, the newest of them, and do not change the rating", () => {
  const own = (number: number) => ({ id: `own-${number}`, link: "1", at: 1, seat: 0, kind: "line", rating: 0, solution: ["b"] });
  const numbers = Array.from({ length: 201 }, (_, number) => number);
  const progress = numbers.reduce((kept, number) => withOwn(kept, own(number)), tried(["own-9", null, "right", 1]));
  expect(Object.keys(progress.own)).toEqual(numbers.slice(1).map((number) => own(number).id));
  expect(progressFrom(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
  expect(Object.keys(progressFrom({ ...NO_PROGRESS, own: { a: own(1), b: { id: "b" }, c: 4 } }).own)).toEqual(["a"]);
  expect(Object.keys(merged(withOwn(NO_PROGRESS, own(1)), withOwn(NO_PROGRESS, own(2))).own)).toEqual(["own-2", "own-1"]);
  const solved = withEvent(NO_PROGRESS, own(1), null, "right", { time: 1, day: 0 });
  expect([solved.puzzles["own-1"]?.state, ratingOf(solved)]).toEqual(["right", ratingOf(NO_PROGRESS)]);
});

/** The events of one puzzle after those of `before` others. @param rating of the puzzle */
const rated = (before: number, rating: number, ...events: PuzzleEvent[]) => {
  const others = tried(...Array.from({ length: before }, (_, number): [string, null, PuzzleEvent, number] => [`p${number}`, null, "shown", number]));
  const now = { time: noon(TODAY), day: TODAY };
  const then = events.reduce((progress, event) => withEvent(progress, { id: "a", rating }, null, event, now), others);
  return ratingOf(then) - ratingOf(others);
};

test.each([0, 5, 10])("after %i results, solving at any try does not lower the rating, and only a failure does", (before) => {
  expect(rated(before, 1100, "right")).toBeGreaterThan(0);
  for (const rating of [700, 1100, 1700])
    for (const events of [
      ["wrong", "right"],
      ["wrong", "wrong", "right"],
    ] as PuzzleEvent[][])
      expect(rated(before, rating, ...events)).toBeGreaterThanOrEqual(0);
  expect(rated(before, 1700, "right")).toBeGreaterThan(rated(before, 1700, "wrong", "right"));
  expect(rated(before, 1700, "wrong", "right")).toBeGreaterThan(rated(before, 1700, "wrong", "wrong", "right"));
  for (const events of [["hint"], ["wrong"], ["hint", "right"], ["hint", "wrong", "right"]] as PuzzleEvent[][]) expect(rated(before, 1100, ...events)).toBe(0);
  for (const events of [["shown"], ["wrong", "wrong", "wrong"], ["hint", "shown"]] as PuzzleEvent[][])
    expect(Math.sign(rated(before, 1100, ...events))).toBe(before < 5 ? 0 : -1);
});

test("whoever solves half of the puzzles of a rating at the first try and fails at the others has about that rating", () => {
  const many = tried(
    ...Array.from({ length: 60 }, (_, number): [string, null, PuzzleEvent, number] => [`p${number}`, null, number % 2 ? "right" : "shown", number]),
  );
  expect(Math.abs(ratingOf(many) - 1100), "half of the puzzles of a rating").toBeLessThan(40);
});

test("the first five results cost no points, and a later miss few", () => {
  const results = (count: number) =>
    tried(...Array.from({ length: count }, (_, number): [string, null, PuzzleEvent, number] => [`p${number}`, null, "shown", number]));
  const costs = [...Array(20).keys()].map((count) => ratingOf(results(count)) - ratingOf(results(count + 1)));
  expect(costs.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(costs.slice(5).every((cost) => cost > 0 && cost <= 8)).toBe(true);
});

test("the result says how it has changed the rating, or why it has not", () => {
  const of = (rating: number, ...events: PuzzleEvent[]) =>
    ratingChange(
      events.reduce((progress, event) => withEvent(progress, { id: "a", rating }, null, event, { time: 1, day: TODAY }), NO_PROGRESS),
      "a",
    );
  expect(of(1100, "right")).toEqual({ rating: 1148, gain: 48, why: "" });
  expect(of(700, "wrong", "right")).toMatchObject({ gain: 0, why: "An easy puzzle earns points only at the first try." });
  expect(of(700, "hint", "right")).toMatchObject({ gain: 0, why: "With a hint, a puzzle earns no rating." });
  expect(of(700, "shown")).toMatchObject({ gain: 0, why: "The first 5 results cost no points." });
  const late = tried(...Array.from({ length: 6 }, (_, number): [string, null, PuzzleEvent, number] => [`p${number}`, null, "shown", number]));
  expect(ratingChange(late, "p5")).toEqual({ rating: 1092, gain: -8, why: "" });
});

test("the next puzzle is near the rating, rather below it, and new if possible", () => {
  const all = [700, 1000, 1200, 1500].map((rating) => ({ id: `p${rating}`, rating }));
  expect(nextPuzzle(all, NO_PROGRESS, 1100, "p1000")?.id).toBe("p1200");
  const solved = tried(["p1200", null, "right", 1], ["p1000", null, "shown", 2]);
  expect(nextPuzzle(all, solved, 1150, "")?.id, "one that is harder counts as further away").toBe("p700");
  expect(nextPuzzle(all, solved, 1450, "")?.id).toBe("p1500");
  const allTried = tried(["p700", null, "right", 1], ["p1000", null, "shown", 2], ["p1200", null, "right", 3], ["p1500", null, "shown", 4]);
  expect(nextPuzzle(all, allTried, 700, "")?.id).toBe("p1000");
  expect(nextPuzzle([], NO_PROGRESS, 700, "")).toBeUndefined();
  const plies = [3, 1].map((length) => ({ id: `p${length}`, rating: 700, solution: Array<string>(length).fill("a") }));
  expect(nextPuzzle(plies, NO_PROGRESS, 750, "")?.id, "the shorter one").toBe("p1");
  const values = [750, 700, 1400, 1300].map((rating, place) => ({ id: `v${rating}`, rating, value: place % 2 ? 1 : 0.5 }));
  expect(
    [750, 1400].map((wanted) => nextPuzzle(values, NO_PROGRESS, wanted, "")?.id),
    "of easy ones, one that wins for sure",
  ).toEqual(["v700", "v1400"]);
});

test("newcomers get four easy puzzles, then harder ones step by step, and none harder than their rating", () => {
  const solved = (count: number) =>
    tried(...Array.from({ length: count }, (_, number): [string, null, PuzzleEvent, number] => [`p${number}`, null, "right", number]));
  expect([0, 1, 3, 4, 5].map((count) => suitedRating(solved(count)))).toEqual([750, 750, 750, 850, 950]);
  expect(suitedRating(solved(20))).toBe(ratingOf(solved(20)));
});

test("the rating is shared once there is one", () => {
  const solved = (count: number) =>
    Array.from({ length: count }).reduce<typeof NO_PROGRESS>(
      (progress, _, number) => withEvent(progress, { id: `${number}`, rating: 1100 }, null, "right", { time: number, day: TODAY }),
      NO_PROGRESS,
    );
  expect([ratingToShare(solved(0)), ratingToShare(solved(10))]).toEqual([[], [`My rating: ${ratingOf(solved(10))}`]]);
});
