// How the end card tells a result, and the games against a level.

import { expect, test } from "vitest";
import { endText, firstWin, hintsText, isClosest, tally, turnText, whereLost } from "../../../../site/app/model/end-text.ts";
import { leaders } from "../../../../site/app/model/result-text.ts";

const ended = (scores: number[], winners: number[], reason = ""): any => ({
  seat_names: ["Odd", "Even", "Jade"].slice(0, scores.length || 2),
  score: { scores, winners, reason, lines: [] },
});

const ALONE = ["person", "novice"];
const HERE = ["person", "person"];

test.each([
  [ended([5, 3], [0]), ALONE, [], null, "You win 5 to 3", "", true], // the end card shows who was beaten
  [ended([3, 5], [1]), ALONE, [], null, "You lose 3 to 5", "", false],
  [ended([3, 5], [1]), ["novice", "person"], [], null, "You win 5 to 3", "", true], // the end card shows who was beaten
  [ended([5, 3], [0]), ["person", "away"], [], null, "You win 5 to 3", "against your friend", true],
  [ended([5, 5], [0], "row 4: 22 against 19"), ALONE, [], null, "You win the tie-break", "5 to 5 · row 4: 22 against 19", true],
  [ended([5, 5], [1], "row 4: 19 against 22"), ALONE, [], null, "You lose the tie-break", "5 to 5 · row 4: 19 against 22", false],
  [ended([5, 5], [1]), HERE, ["", "Ben"], null, "Ben wins the tie-break", "5 to 5", false],
  [ended([9, 9, 2], [0], "the first to 9"), ["person", "novice", "casual"], [], null, "You win with 9", "On the tie-break, the first to 9", true],
  [ended([5, 5], [0, 1]), ALONE, [], null, "A draw, 5 to 5", "", false],
  [ended([5, 3], [0]), HERE, ["Anna", ""], null, "Anna wins 5 to 3", "", false],
  [ended([5, 3], [0]), HERE, [], null, "Odd wins 5 to 3", "", false],
  [ended([9, 9, 2], [0, 1]), ["person", "novice", "novice"], [], null, "You share the win, 9, 9, 2", "", true],
  [ended([7, 7, 8], [2]), ["person", "novice", "casual"], [], null, "You are 2nd of 3", "Marco wins with 8.", false],
  [ended([7, 7, 8], [2]), ["person", "novice", "novice"], [], null, "You are 2nd of 3", "Jade wins with 8.", false],
  [ended([7, 8, 8], [2]), ["novice", "person", "casual"], [], null, "You are 2nd of 3", "Marco wins with 8.", false],
  [ended([7, 8, 8], [1, 2]), ["person", "novice", "casual"], [], null, "You are 3rd of 3", "Henri and Marco share the win with 8.", false],
  [ended([9, 7, 2], [0]), ["person", "novice", "casual"], [], null, "You win with 9", "against Henri and Marco", true],
  [ended([9, 7, 2], [0]), ["person", "person", "novice"], ["Anna"], null, "Anna wins with 9", "", false],
  [ended([], [0], "you made the last jump"), ALONE, [], null, "You win", "you made the last jump", true],
  [ended([], [1]), ALONE, [], null, "You lose", "", false],
  [ended([], [1]), HERE, ["Anna", "Ben"], null, "Ben wins", "", false],
  [ended([], [0, 1]), ALONE, [], null, "A draw", "", false],
  [ended([], [2]), ["person", "novice", "casual"], [], null, "You lose", "against Henri and Marco", false],
  [ended([5, 3], [1]), ALONE, [], 0, "You gave up", "Henri wins.", false],
  [ended([5, 3], [1]), HERE, ["Anna", "Ben"], 0, "Anna gave up", "Ben wins.", false],
])("%j of %j", (table, seats, names, resigned, headline, why, isWon) => {
  expect(endText(table, seats, names, resigned)).toMatchObject({ headline, why, isWon });
});

const scoreLine = (label: string, values: string[], winners: number[]) => ({ label, values, winners, note: "", shows: [], parts: [] });
const LINES = [
  scoreLine("Row 1", ["4", "0"], [0]),
  scoreLine("Row 2", ["1", "2"], [1]),
  scoreLine("Row 3", ["0", "3"], [1]),
  scoreLine("Row 4", ["0", "9"], []),
];

test.each([
  ["a loss", [4, 5], [1], LINES, ALONE, "Row 3 cost you 3 points: 0 to 3."],
  ["a loss in the second seat", [5, 4], [0], LINES.slice(0, 2), ["novice", "person"], "Row 1 cost you 4 points: 0 to 4."],
  [
    "a loss where each line counts one",
    [0, 3],
    [1],
    [
      ["6", "9"],
      ["22", "33"],
      ["7", "8"],
    ].map((values) => scoreLine(`Wall ${values[0]}`, values, [1])),
    ALONE,
    "Lost narrowly: Wall 7, 7 to 8.",
  ],
  [
    "a loss by a line that was tied until ranks decided it, which is the narrowest",
    [0, 2],
    [1],
    [scoreLine("Wall 1", ["7", "8"], [1]), scoreLine("Wall 2", ["4", "4"], [1])],
    ALONE,
    "Lost narrowly: Wall 2, tied at 4.",
  ],
  ["a loss where no line was close", [0, 2], [1], ["1", "2"].map((label) => scoreLine(label, ["0", "4"], [1])), ALONE, ""],
  [
    "a loss by points that are as many as the lines",
    [0, 3],
    [1],
    [scoreLine("Row 1", ["0", "2"], [1]), scoreLine("Row 2", ["0", "1"], [1]), scoreLine("Row 3", ["0", "0"], [1])],
    ALONE,
    "Row 1 cost you 2 points: 0 to 2.",
  ],
  ["a loss by what does not count", [4, 5], [1], [scoreLine("Row 1", ["(1)", "2"], [1])], ALONE, ""],
  ["a line that is the score", [4, 5], [1], [scoreLine("Row 1", ["4", "5"], [1])], ALONE, ""],
  ["a win", [5, 4], [0], LINES, ALONE, ""],
  ["a draw", [5, 5], [0, 1], LINES, ALONE, ""],
  ["a loss on the tie-break", [5, 5], [1], LINES, ALONE, ""],
  ["two people", [4, 5], [1], LINES, HERE, ""],
])("%s says where", (_, scores, winners, lines, seats, words) => {
  expect(whereLost({ ...ended(scores, winners), score: { scores, winners, reason: "", lines } }, seats)).toBe(words);
});

test("a line that nobody wins is led by whoever has the most; a line that was won, by its winner; a tie or a text, by nobody", () => {
  const line = (values: string[], winners: number[] = []): any => ({ values, winners });
  expect(leaders({ lines: [line(["5", "3"]), line(["5", "3"], [1]), line(["4", "4"]), line(["2 × 3", "–"]), line(["1", "2"])] })).toEqual([
    [0],
    [1],
    [],
    [],
    [1],
  ]);
});

test("the moves of hints are counted among the player's own", () => {
  const log = [0, 1, 0, 1, 0].map((seat, ply) => ({ seat, ply: ply + 1 })) as any[];
  const text = (hinted: number[], seats = ALONE) => hintsText({ log }, seats, hinted);
  expect(text([])).toEqual({ words: "", isAll: false });
  expect(text([2])).toEqual({ words: "1 of your 3 moves came from a hint.", isAll: false });
  expect(text([0, 2, 8])).toEqual({ words: "2 of your 3 moves came from hints.", isAll: false });
  expect(text([0, 2, 4])).toEqual({ words: "All your moves came from hints.", isAll: true });
  expect(text([0, 2, 4], HERE)).toEqual({ words: "", isAll: false });
});

/** @param how "w" won, "l" lost, newest first */
const played = (how: string, other: object = {}): any[] => [...how].map((one) => ({ game: "first", seats: ALONE, winners: [one === "w" ? 0 : 1], ...other }));

test("the games against a level are counted", () => {
  expect(tally(played("wlw"), "first", ALONE)).toEqual({ level: "novice", won: 2, lost: 1, drawn: 0 });
  expect(tally(played("lw", { winners: [0, 1] }), "first", ALONE)).toMatchObject({ drawn: 2 });
  expect(tally(played("w"), "first", ALONE)).toBeNull(); // the first game
  expect(tally(played("ww"), "first", HERE)).toBeNull();
});

test("the first win against a level is that of one game, whenever its card is opened", () => {
  const games = played("wlwl").map((game, number) => ({ ...game, id: `game-${number}` }));
  expect(["game-0", "game-1", "game-2"].map((id) => firstWin(games, "first", ALONE, id))).toEqual([null, null, "novice"]);
  expect(firstWin(games, "first", ["person", "casual"], "game-2")).toBeNull();
  expect(firstWin(games, "second", ALONE, "game-2")).toBeNull();
  expect(firstWin(played("w", { id: "game-0", branched: true }), "first", ALONE, "game-0")).toBeNull();
  expect(firstWin(played("w", { id: "game-0", seats: HERE }), "first", HERE, "game-0")).toBeNull();
});

test.each([
  [
    "a win after being behind",
    [
      [0, 1],
      [1, 4],
      [5, 4],
    ],
    0,
    "You came back from 3 points behind!",
  ],
  [
    "a win after being one point behind",
    [
      [0, 1],
      [5, 4],
    ],
    0,
    "",
  ],
  [
    "a loss after being ahead",
    [
      [0, 0],
      [1, 0],
      [3, 2],
      [3, 4],
    ],
    1,
    "You were ahead until move 2 of 3.",
  ],
  [
    "a loss after being ahead only at the beginning",
    [
      [0, 0],
      [1, 0],
      [1, 2],
      [1, 3],
      [1, 4],
    ],
    1,
    "",
  ],
  [
    "a loss without a lead",
    [
      [0, 0],
      [0, 1],
      [0, 2],
    ],
    1,
    "",
  ],
  ["a game without points", [[], [], []], 0, ""],
])("how a game turned: %s", (_, course, winner, words) => {
  expect(turnText(course, ALONE, { scores: course.at(-1) as number[], winners: [winner] })).toBe(words);
});

test("how a game turned is told from the plies that are known, and to one person", () => {
  const course: number[][] = [];
  course[2] = [1, 4];
  course[3] = [5, 4];
  expect(turnText(course, ALONE, { scores: [5, 4], winners: [0] })).toBe("You came back from 3 points behind!");
  expect(turnText(course, HERE, { scores: [5, 4], winners: [0] })).toBe("");
});

test("a loss that was closer than all before is told as long as the level was never beaten", () => {
  const losses = (...scores: number[][]) => scores.map((one, number) => ({ ...played("l")[0], id: `game-${number}`, scores: one })) as any;
  expect(isClosest(losses([4, 5], [1, 5]), "first", ALONE, "game-0")).toBe(true);
  expect(isClosest(losses([4, 5], [1, 5]), "first", ALONE, "game-1")).toBe(false);
  expect(isClosest(losses([4, 5], [4, 5]), "first", ALONE, "game-0")).toBe(false);
  expect(isClosest(losses([4, 5]), "first", ALONE, "game-0")).toBe(false); // the first game
  expect(isClosest([...losses([4, 5], [1, 5]), ...played("w")], "first", ALONE, "game-0")).toBe(false);
});

test("games with more opponents are counted apart", () => {
  const three = { seats: ["person", "novice", "novice"] };
  const results = [...played("w"), ...played("l", three), ...played("w")];
  expect(tally(results, "first", ALONE)).toEqual({ level: "novice", won: 2, lost: 0, drawn: 0 });
  expect(tally(results, "first", three.seats)).toBeNull(); // the first one of its kind
});
