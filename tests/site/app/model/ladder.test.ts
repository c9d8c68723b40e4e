// The ladder of a game: which results are steps, and what is next.

import { expect, test } from "vitest";
import { advances, goalText, isStep, ladder, nextStep, nextText, partsOf, stepText, wayTo } from "../../../../site/app/model/ladder.ts";

const GAME = { id: "first", seats: [2], seat_names: ["Red", "Blue"], lesson_minutes: 5 };
const MANY = { ...GAME, seats: [2, 3, 4, 5] };

const win = (seats: string[], other: object = {}): any => ({
  game: "first",
  seats,
  scores: seats.map(() => 1),
  winners: [seats.indexOf("person")],
  helped: false,
  ...other,
});
const steps = (results: any[], { game = GAME, learned = true, puzzles = 5 as number | null } = {}) => ladder(game, results, learned, puzzles);
const done = (results: any[], how = {}) => steps(results, how).map((step) => step.done);

test.each([
  [
    [2],
    [
      { players: 2, seat: 0 },
      { players: 2, seat: 1 },
    ],
  ],
  [[3], [0, 1, 2].map((seat) => ({ players: 3, seat }))],
  [
    [2, 3, 4, 5],
    [{ players: 2 }, { players: 4 }],
  ],
  [
    [2, 3],
    [{ players: 2 }, { players: 3 }],
  ],
  [[2, 5, 6], [{ players: 2 }]],
  [[5, 6], [{ players: 5 }]],
])("a level of a game for %j players has to be beaten at %j", (seats, parts) => {
  expect(partsOf({ seats })).toEqual(parts);
});

test("a level is beaten on both sides, and a win against a stronger one counts for the weaker ones", () => {
  expect(done([])).toEqual([1, 5, 0, 0, 0, 0]);
  expect(done([win(["person", "casual"])])).toEqual([1, 5, 1, 1, 0, 0]);
  expect(done([win(["person", "casual"]), win(["novice", "person"])])).toEqual([1, 5, 2, 1, 0, 0]);
  expect(done([win(["person", "expert"]), win(["expert", "person"])])).toEqual([1, 5, 2, 2, 2, 2]);
  expect(done([win(["person", "greedy"])])).toEqual([1, 5, 0, 0, 0, 0]);
});

test("a game for several numbers of players is won at the lowest and at four, and the weakest opponent decides", () => {
  const four = ["strong", "person", "casual", "expert"];
  expect(done([win(four), win(["person", "casual", "casual"])], { game: MANY })).toEqual([1, 5, 1, 1, 0, 0]);
  expect(done([win(four), win(["casual", "person"])], { game: MANY })).toEqual([1, 5, 2, 2, 0, 0]);
});

test.each([
  [{ helped: true }],
  [{ helped: undefined }], // an older result
  [{ branched: true }],
  [{ winners: [1] }],
  [{ winners: [0, 1] }],
  [{ winners: [0], resigned: 1 }],
  [{ seats: ["person", "away"] }],
  [{ seats: ["person", "person"] }],
])("no step: %j", (other) => {
  expect(isStep(win(["person", "novice"], other))).toBe(false);
});

test("other games are ignored, and a game without a lesson or puzzles has no step for them", () => {
  expect(done([win(["person", "expert"], { game: "second" })])).toEqual([1, 5, 0, 0, 0, 0]);
  expect(steps([], { game: { ...GAME, lesson_minutes: 0 } }).map(({ id }) => id)).toEqual(["puzzles", "novice", "casual", "strong", "expert"]);
  expect(steps([], { puzzles: null }).map(({ id }) => id)).toEqual(["lesson", "novice", "casual", "strong", "expert"]);
  expect(done([], { puzzles: 12 })[1]).toBe(5);
});

test("the next step is told in words, and follows the last one that was begun", () => {
  const next = (results: any[], how = {}) => nextText(steps(results, how), GAME.seat_names);
  expect(next([], { learned: false, puzzles: 0 })).toBe("Next: the lesson.");
  expect(next([], { puzzles: 0 })).toBe("Next: beat Henri (Novice).");
  const novice = [win(["person", "novice"]), win(["novice", "person"])];
  expect(next(novice, { puzzles: 0 })).toBe("Next: 5 puzzles.");
  expect(next(novice, { puzzles: 4 })).toBe("Next: one puzzle.");
  expect(next([])).toBe("Next: beat Henri (Novice).");
  expect(next([win(["person", "novice"])], { learned: false, puzzles: 0 })).toBe("Next: beat Henri (Novice) as Blue.");
  expect(next([win(["person", "casual"]), win(["novice", "person"])])).toBe("Next: beat Marco (Casual) as Blue.");
  expect(next([win(["person", "casual"]), win(["casual", "person"])], { puzzles: 0 })).toBe("Next: beat Diana (Strong).");
  const all = [win(["person", "expert"]), win(["expert", "person"])];
  expect(next(all, { learned: false })).toBe("Next: the lesson.");
  expect(next(all)).toBe("You have done it all.");
  expect(nextStep(steps(all))).toBeUndefined();
  expect(nextText(steps([win(["person", "novice"])], { game: MANY }), [])).toBe("Next: beat Henri (Novice) with 4 players.");
});

test("each step says how much of it is done", () => {
  expect(
    steps([win(["person", "novice"])], { puzzles: 0 })
      .map(stepText)
      .slice(0, 4),
  ).toEqual(["Lesson: done", "Puzzles: open", "Novice: 1 of 2", "Casual: open"]);
});

test("a step is a goal in words, and a link leads to it from everywhere", () => {
  const goal = (results: any[], how: object = {}, game = GAME) => {
    const next = nextStep(steps(results, { game, ...how })) as any;
    const { address, words } = wayTo(next, "first");
    return [goalText(next, "Go", game.seat_names), words, address];
  };
  expect(goal([], { learned: false })).toEqual(["Learn Go", "Take the lesson", "lesson.html?game=first"]);
  expect(goal([])).toEqual(["Beat Henri (Novice) at Go", "Play Henri", "play.html?game=first&seat0=person&seat1=novice"]);
  const novice = [win(["person", "novice"]), win(["novice", "person"])];
  expect(goal(novice.slice(1))).toEqual(["Beat Henri (Novice) at Go as Red", "Play Henri", "play.html?game=first&seat0=person&seat1=novice"]);
  expect(goal(novice, { puzzles: 3 })).toEqual(["Solve 5 puzzles of Go", "Solve puzzles", "puzzles.html?pack=first"]);
  expect(goal([win(["person", "casual"])], {}, MANY)[0]).toBe("Beat Marco (Casual) at Go with 4 players");
  expect(goal([win(["person", "casual"])], {}, MANY)[2]).toBe("play.html?game=first&seat0=person&seat1=casual&seat2=strong&seat3=casual&players=4");
});

test("a game advances a step that it would bring on if it was won", () => {
  const step = nextStep(steps([win(["person", "novice"])])) as any;
  const seats = [
    ["novice", "person"],
    ["casual", "person"],
    ["person", "novice"],
    ["greedy", "person"],
    ["away", "person"],
  ];
  expect(seats.map((one) => advances(one, step))).toEqual([true, true, false, false, false]);
});
