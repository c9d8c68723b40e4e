// @vitest-environment happy-dom
// What is new each day on the home page: the puzzle, the deal, their week and the streak; and what to do next.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dailyDeal } from "../../../../site/app/model/daily-deal.ts";
import { gameOfDay, localDay } from "../../../../site/app/model/daily-puzzle.ts";
import { saveGame } from "../../../../site/app/saves/saves-store.ts";
import { markLearned, saveStep } from "../../../../site/app/start/lesson-progress.tsx";
import PAGE from "../../../../site/index.html?raw";
import { DAY, emptyHome, items, leaveHome, noon, openHome, press, remember, result, SAVED, save } from "../support/home-page.ts";
import { toyRecord } from "../support/toy-bridge.ts";
import { $, all, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

beforeEach(emptyHome);
afterEach(leaveHome);

/** Finish the lessons of games: then the deal of the day is shown. */
function learn(games: Pick<KnownGame, "id">[] = GAMES) {
  for (const { id } of games) localStorage.setItem(`pygames-learned-${id}`, "lesson");
}

/** The streak in words. */
const streakText = () =>
  all(".streak > *")
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(" ");

test("the home page shows one deal a day, the same in every time zone", async () => {
  learn();
  vi.setSystemTime(new Date("2026-11-21T23:59:59Z")); // already the 22nd in some time zones
  await openHome();
  const name = text("#day h2");
  const link = $("#day .button");
  expect(new URLSearchParams(link.getAttribute("href")?.split("?")[1]).get("seed")).toBe("day-2026-11-21");
  vi.setSystemTime(new Date("2026-11-22T00:00:01Z"));
  await openHome();
  expect(text("#day h2")).not.toBe(name);
});

test("the deal of the day is above the games, after the first game or lesson", async () => {
  await openHome();
  expect(all("#day, #puzzle-day p a, .hero [data-friend]"), "one invitation").toEqual([]);
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: { a: { state: "right", wrong: 0, hints: 0, at: DAY, rating: 900 } } }));
  await openHome();
  expect(all("#day")).toEqual([]);
  learn();
  await openHome();
  expect(all("#day").length).toBe(1);
  expect(PAGE.match(/id="today"|inline-home\.js|<h2 id="games-title"/g)).toEqual(['id="today"', "inline-home.js", '<h2 id="games-title"']);
});

test("the deal of the day has the same side and opponent for everyone", async () => {
  learn();
  vi.setSystemTime(noon("2026-11-28")); // a Saturday
  await openHome();
  const { game, seats } = dailyDeal(Date.now());
  await remember(result(1, { game, seats: ["person", "strong"], helped: false }));
  await openHome();
  const [play] = all("#day a").map((link) => [link.className, link.getAttribute("href") ?? ""]);
  const query = new URLSearchParams(play?.[1]?.split("?")[1]);
  expect(play?.[0]).toBe("button");
  expect([0, 1].map((seat) => query.get(`seat${seat}`))).toEqual(seats);
  expect(text("#day p")).toBe("Beat Titus (Expert) for three stars.");
});

test("the deal of the day can be continued once started, and shows its result once played", async () => {
  learn();
  await openHome();
  const { game, seed } = dailyDeal(DAY);
  await saveGame(save("today", { record: toyRecord(["a"], { game, seed }) }), new Set());
  await openHome();
  expect(text("#day p")).toBe("You have started it. Ben to move.");
  expect(text("#day a")).toBe("Continue");
  const yesterday = result(3, { game, seed: "day-2026-11-20", ended: DAY - 86_400_000 });
  await remember(yesterday, result(1, { game, seed, scores: [1, 2], winners: [1] }), result(2, { game, seed }));
  await openHome();
  await until(() => expect(text("#day p")).toBe(`You lost to Henri (Novice), 1–2. Beat your 1–2 · Tomorrow: ${dailyDeal(DAY + 86_400_000).name}.`));
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  press("Share result", /^Deal of the day/);
  await until(() => expect(writeText).toHaveBeenCalled());
  expect(writeText.mock.calls[0]?.[0]).toBe(
    `The First Game · Deal of the day, November 21, 2026\nI lost to Henri (Novice), 1–2.\nStreak: 2 days\nhttps://games.example/play.html?game=${game}&seat0=person&seat1=novice&seed=${seed}`,
  );
});

test("a started deal of the day is listed once, with the deal", async () => {
  const { game, seed } = dailyDeal(DAY);
  const deal = { ...toyRecord(["a"], { game }).deal, seed };
  await saveGame(save("today", { record: { ...toyRecord(["a"]), deal } }), new Set());
  await openHome();
  expect($("#day .button").getAttribute("href")).toContain("save=today");
  expect(items(SAVED)).toEqual([]);
  await saveGame(save("other"), new Set());
  await openHome();
  expect(items(SAVED).map(({ id }) => id)).toEqual(["save-other"]);
});

test("the lesson that was left half-way last can be continued", async () => {
  const [{ id: first, name }, { id: second }] = GAMES as [KnownGame, KnownGame];
  await openHome();
  expect(all("#goal")).toEqual([]);
  localStorage.setItem("pygames-lessons", JSON.stringify({ [first]: 3, [second]: 1 })); // as earlier versions stored it
  await openHome();
  expect(document.body.classList).toContain("returning");
  const shown = () => [text("#goal h2"), text("#goal .quiet"), text("#goal a"), $("#goal a").getAttribute("href")];
  const goal = (place: string) => [`Learn ${name}`, place, "Continue the lesson", `lesson.html?game=${first}`];
  expect(shown()).toEqual(goal("Step 3"));
  saveStep(second, 2, 9);
  saveStep(first, 4, 9);
  await openHome();
  expect(shown()).toEqual(goal("Step 4 of 9"));
  saveStep(first, 1, 9); // finished
  await openHome();
  expect(text("#goal .quiet")).toBe("Step 2 of 9");
});

test("the week has a mark for each day, and the streak", async () => {
  learn();
  await openHome();
  vi.setSystemTime(new Date(2026, 10, 21, 12)); // a Saturday in any time zone
  const today = localDay();
  const attempt = (ago: number, state: string) => ({
    state,
    wrong: state === "right" ? 0 : 3,
    hints: 0,
    at: DAY - ago * 86_400_000 - 1000,
    rating: 1100,
    id: `a-${ago}`,
  });
  const days = { [today - 1]: attempt(1, "right"), [today - 2]: attempt(2, "right"), [today - 3]: attempt(3, "failed"), [today - 5]: attempt(5, "right") };
  const puzzles = { a: attempt(1, "right"), b: attempt(9, "right") };
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles, days, own: {}, seen: today }));
  await openHome();
  expect(all(".week li a").map(({ dataset }) => dataset.state)).toEqual(["open", "played", "off", "played", "played", "played", "open"]);
  expect(text("#puzzle-day p")).toBe("Set by Titus: one move to find. More puzzles");
  await until(() => expect([$(".streak").matches(".is-done"), streakText()]).toEqual([false, "4 days Play today to make it 5."]));
});

test("a deal keeps the streak of the puzzles, and fills the sun", async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  const today = localDay();
  const days = { [today - 1]: { state: "failed", wrong: 3, hints: 0, at: DAY - 86_400_000, rating: 1100, id: "a" } };
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: {}, days, own: {}, seen: today }));
  await openHome();
  await until(() => expect([$(".streak").matches(".is-done"), streakText()]).toEqual([false, "1 day Play today to make it 2."]));
  const { game, seed } = dailyDeal(Date.now());
  await remember(result(1, { game, seed, ended: Date.now() }));
  await openHome();
  await until(() => expect([$(".streak").matches(".is-done"), streakText()]).toEqual([true, "2 days in a row. Done for today."]));
});

test("a lesson counts for the streak on the day when it was first finished", async () => {
  vi.setSystemTime(new Date(2026, 10, 20, 12));
  markLearned("first");
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  await openHome();
  await until(() => expect([$(".streak").matches(".is-done"), streakText()]).toEqual([false, "1 day Play today to make it 2."]));
  markLearned("second");
  markLearned("first");
  await openHome();
  await until(() => expect([$(".streak").matches(".is-done"), streakText()]).toEqual([true, "2 days in a row. Done for today."]));
});

test("after a streak, the best one is told", async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  const today = localDay();
  const tried = (ago: number) => [today - ago, { state: "right", wrong: 0, hints: 0, at: DAY - ago * 86_400_000, rating: 1100, id: "a" }];
  const store = (...ago: number[]) =>
    localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: {}, days: Object.fromEntries(ago.map(tried)), own: {}, seen: today }));
  store();
  learn();
  await openHome();
  await until(() => expect(streakText()).toBe("A new streak begins today."));
  store(4, 5, 6, 8);
  await openHome();
  await until(() => expect(streakText()).toBe("A new streak begins today. Your best: 4 days."));
  store(0, 4, 5, 6, 8);
  await openHome();
  await until(() => expect(streakText()).toBe("1 day in a row. Done for today."));
});

/** An attempt at a puzzle that ended some days ago. */
const attempt = (ago: number, other: object = {}) => ({
  state: "right",
  wrong: 0,
  hints: 0,
  at: Date.now() - ago * 86_400_000,
  rating: 1100,
  id: "a",
  ...other,
});

const storePuzzles = (days: object, puzzles: object = {}) =>
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles, days, own: {}, seen: 0 }));

/** A result of the deal some days ago, finished then or later. */
const ofDeal = (number: number, ago: number, other: object = {}) => {
  const time = Date.now() - ago * 86_400_000;
  const { game, seed, seats } = dailyDeal(time);
  return result(number, { game, seed, seats, winners: [seats.indexOf("person")], ended: time, ...other });
};

test("each mark of the last seven days leads to its puzzle, and says how that and the deal went", async () => {
  learn();
  vi.setSystemTime(noon("2026-11-23")); // a Monday
  storePuzzles({ [localDay() - 1]: attempt(1) });
  await remember(ofDeal(1, 1), ofDeal(2, 5, { ended: Date.now() }), ofDeal(3, 2, { seats: ["person", "greedy"] }));
  await openHome();
  const game = (ago: number) => gameOfDay(localDay() - ago).name;
  await until(() =>
    expect(
      all(".week li a")
        .slice(4)
        .map((link) => [link.title, link.getAttribute("href"), link.dataset.state]),
    ).toEqual([
      [`Puzzle of Saturday: ${game(2)}, not tried`, "puzzles.html?day=2026-11-21", "played"],
      [`Puzzle of Sunday: ${game(1)}, solved · Deal: one star`, "puzzles.html?day=2026-11-22", "played"],
      [`Puzzle of Monday: ${game(0)}, not tried`, "puzzles.html", "played"],
    ]),
  );
  expect(all(".week li b").map(({ textContent }) => textContent)).toEqual(["", "", "", "", "", "★☆☆", ""]);
});

test("a puzzle and a deal that are done are rows, from the first paint on; both are shared together", async () => {
  learn();
  const day = localDay();
  storePuzzles({ [day]: attempt(0, { wrong: 1 }), [day - 1]: attempt(1) }, { a: attempt(0) });
  const { game, seed, seats } = dailyDeal(DAY);
  await saveGame(save("today", { record: toyRecord(["a"], { game, seed }), over: true, seats, where: "You won 12–8." }), new Set());
  await remember(ofDeal(1, 0));
  await openHome();
  expect([all("#puzzle-day.is-done").length, all("#day.is-done").length]).toEqual([1, 1]);
  const next = dailyDeal(DAY + 86_400_000);
  await until(() => expect(text("#day p")).toMatch(/^You won against Titus \(Expert\), \d+–\d+\. Beat your \d+–\d+ /));
  expect(text("#day p")).toContain(`Tomorrow: ${next.name}.`);
  expect(text("#day p .score"), "it stays on one line").toMatch(/^\d+–\d+$/);
  expect(text("#puzzle-day p")).toBe(`Solved in 2 tries. See the solution · Tomorrow: ${gameOfDay(day + 1).name}.`);
  expect(streakText()).toBe("2 days Done for today. See you tomorrow!");
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  press("Share result", /^Deal of the day/);
  await until(() => expect(writeText).toHaveBeenCalled());
  const lines = writeText.mock.calls[0]?.[0].split("\n") ?? [];
  expect([lines[0], lines[1], lines[2]]).toEqual([expect.stringContaining("2nd try"), "🟥🟩", expect.stringContaining("Deal of the day")]);
  expect(lines.at(-2)).toMatch(/^Streak: 2 days · My rating: 11\d\d$/);
});

test("a player who has not beaten the level before that of the deal has a goal of their own, with a star", async () => {
  const { game, seed, seats } = dailyDeal(DAY); // against Expert
  const shown = () => [text("#day p"), text("#day .button"), $("#day .button").getAttribute("href")];
  const won = (number: number, level: string) => result(number, { game, seats: ["person", level], helped: false });
  const address = (level: string) =>
    `play.html?game=${game}&${seats.map((who, seat) => `seat${seat}=${who === "person" ? who : level}`).join("&")}&seed=${seed}`;
  localStorage.setItem(`pygames-learned-${game}`, "lesson");
  await openHome();
  expect(shown()).toEqual(["Beat Henri (Novice) for a star. For three stars: Titus (Expert)", "Play Henri", address("novice")]);
  expect($("#day p a").getAttribute("href")).toBe(address("expert"));
  await remember(won(1, "casual"));
  await openHome();
  await until(() => expect(shown()).toEqual(["Beat Diana (Strong) for a star. For three stars: Titus (Expert)", "Play Diana", address("strong")]));
  await openHome();
  expect(text("#day .button"), "from the first paint on").toBe("Play Diana");
  await remember(won(2, "strong"));
  await openHome();
  await until(() => expect(shown()).toEqual(["Beat Titus (Expert) for three stars.", "Play", address("expert")]));
  await remember(result(3, { game, seed, seats: seats.map((who) => (who === "person" ? who : "novice")), winners: [seats.indexOf("person")], ended: DAY }));
  await openHome();
  await until(() => expect(text("#day h2")).toContain("★☆☆"));
});

test("after a lesson, puzzles and opponents are of that game; those of the day are to be learned", async () => {
  const [{ id: game, name }, second] = GAMES as [KnownGame, KnownGame];
  vi.stubGlobal("fetch", async () =>
    Response.json([
      [`${game}-1`, "1", 1400, 1],
      [`${game}-2`, "1", 700, 1],
      [`${game}-3`, "1", 750, 0.5],
    ]),
  );
  while ([gameOfDay(localDay()).game, dailyDeal(Date.now()).game].some((id) => id !== second.id)) vi.setSystemTime(Date.now() + 86_400_000);
  const today = localDay();
  learn([{ id: game }]);
  await openHome();
  await until(() => expect(all("#puzzle-day img").length).toBe(1));
  expect([text("#puzzle-day h2"), text("#puzzle-day p")]).toEqual([`Your puzzle: ${name}`, `One position, one move to find. Today’s: ${second.name}`]);
  expect(all("#goal a, #puzzle-day a, #day a").map((link) => [link.textContent, link.className, link.getAttribute("href")])).toEqual([
    ["Play Henri", "button main", `play.html?game=${game}&seat0=person&seat1=novice`],
    [`Today’s: ${second.name}`, "", "puzzles.html"],
    ["Solve it", "button", `puzzles.html?puzzle=${game}-2&pack=${game}`],
    ["Play", "", expect.stringContaining(`game=${second.id}`)],
    ["Learn it", "button", `lesson.html?game=${second.id}`],
  ]);
  expect([text("#day h2"), text("#day p")]).toEqual([`Deal of the day: ${second.name}`, `New to you: learn it in ${second.lessonMinutes} minutes. Play`]);
  storePuzzles({}, { [`${game}-2`]: attempt(0, { on: today }) });
  await openHome();
  expect([text("#puzzle-day p"), text("#puzzle-day a")]).toEqual(["Solved on the first try. Next puzzle", "Next puzzle"]);
  await until(() => expect(streakText()).toContain("1 day in a row. Done for today."));
  expect(all(".week li:last-child a").map(({ title, dataset }) => [title.split(", ").at(-1), dataset.state])).toEqual([["another one solved", "played"]]);
  learn([second]);
  await openHome();
  expect([text("#puzzle-day h2"), text("#day h2")]).toEqual([`Today’s puzzle: ${second.name}`, `Deal of the day: ${second.name}`]);
});

test("somebody who has solved few puzzles is offered an easier one of the same game", async () => {
  const { game } = gameOfDay(localDay());
  vi.stubGlobal("fetch", async () =>
    Response.json([
      ["a", "1", 1400],
      ["b", "1", 1200],
      ["c", "1", 800],
    ]),
  );
  const attempt = { state: "right", wrong: 0, hints: 0, at: DAY, rating: 1100 };
  learn();
  for (const solved of [0, 2, 3]) {
    const puzzles = Object.fromEntries(Array.from({ length: solved }, (_, number) => [`x-${number}`, attempt]));
    localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles, days: {}, own: {}, seen: 0 }));
    await openHome();
    await until(() => expect(all("#puzzle-day img").length).toBe(1));
    const [other] = all("#puzzle-day a").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(other).toEqual(solved < 3 ? ["An easier one", `puzzles.html?puzzle=c&pack=${game}`] : ["More puzzles", "puzzles.html#packs"]);
  }
});

test("today’s puzzle is there on the first visit", async () => {
  await openHome();
  expect(text("#puzzle-day h2")).toContain("Today’s puzzle: The ");
  expect([$("#puzzle-day a").getAttribute("href"), text("#puzzle-day p")]).toEqual([
    "puzzles.html",
    "One position, one move to find. You have three tries, and hints.",
  ]);
  expect(all("#goal, #puzzle-day .main, #day .main")).toEqual([]);
});

test("today’s puzzle of an unknown game leads to its lesson", async () => {
  const game = "first";
  vi.setSystemTime([0, 1, 2, 3, 4, 5, 6].map((days) => DAY + days * 86_400_000).find((time) => gameOfDay(localDay(time)).game === game) ?? 0);
  await openHome();
  expect($("#puzzle-day p a").getAttribute("href")).toBe(`lesson.html?game=${game}`);
  expect(text("#puzzle-day p a")).toBe("Learn in 3 minutes");
});

test("a solved puzzle says how it was solved", async () => {
  const day = localDay(DAY);
  const solved = async (attempt: object) => {
    const days = { [day]: { state: "right", wrong: 0, hints: 0, at: DAY, rating: 1100, id: "a", ...attempt } };
    localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: { a: days[day] }, days, own: {}, seen: day }));
    await openHome();
    return text("#puzzle-day p").split(" See the solution")[0];
  };
  expect(await solved({ wrong: 1 })).toBe("Solved in 2 tries.");
  expect(await solved({ wrong: 1, hints: 1 })).toBe("Solved with a hint.");
  expect(await solved({ state: "failed", wrong: 3 })).toBe("Not solved this time.");
  expect(await solved({ state: "open", wrong: 2 })).toBe("1 try left. More puzzles");
  expect(await solved({})).toBe("Solved on the first try.");
});
