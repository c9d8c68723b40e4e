// @vitest-environment happy-dom
// What is new each day on the home page: the puzzle, the deal, their week and the streak; and what to do next.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dailyDeal } from "../../../../site/app/model/daily-deal.ts";
import { addressOfDay, gameOfDay, localDay } from "../../../../site/app/model/daily-puzzle.ts";
import { keepRival } from "../../../../site/app/saves/results-store.ts";
import { saveGame } from "../../../../site/app/saves/saves-store.ts";
import { saveStep } from "../../../../site/app/start/lesson-progress.tsx";
import PAGE from "../../../../site/index.html?raw";
import { DAY, emptyHome, items, leaveHome, noon, openHome, press, remember, result, SAVED, save } from "../support/home-page.ts";
import { toyRecord } from "../support/toy-bridge.ts";
import { $, all, text, until } from "../support/toy-table.ts";

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
  const day = $("#day");
  expect(day.dataset.seed).toBe("day-2026-11-21");
  const name = text("#day h2");
  const link = all("#day a").find(({ textContent }) => textContent === "Play");
  expect(new URLSearchParams(link?.getAttribute("href")?.split("?")[1]).get("seed")).toBe("day-2026-11-21");
  vi.setSystemTime(new Date("2026-11-22T00:00:01Z"));
  await openHome();
  expect(text("#day h2")).not.toBe(name);
});

test("the deal of the day is above the games, after the first game or lesson", async () => {
  await openHome();
  expect(all("#day, #easier, .hero [data-friend]"), "one invitation").toEqual([]);
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: { a: { state: "right", wrong: 0, hints: 0, at: DAY, rating: 900 } } }));
  await openHome();
  expect(all("#day")).toEqual([]);
  learn();
  await openHome();
  expect(all("#day").length).toBe(1);
  expect(PAGE.match(/id="daily-deal"|inline-home\.js|<h2 id="games-title"/g)).toEqual(['id="daily-deal"', "inline-home.js", '<h2 id="games-title"']);
});

test("the deal of the day has the same side and opponent for everyone, and its week says which", async () => {
  learn();
  vi.setSystemTime(noon("2026-11-28")); // a Saturday
  await openHome();
  const { seats } = dailyDeal(Date.now());
  const [play, easier] = all("#day a").map((link) => [link.className, link.getAttribute("href") ?? ""]);
  const query = new URLSearchParams(play?.[1]?.split("?")[1]);
  expect(play?.[0], "an expert is nobody for a first game").toBe("button");
  expect(easier, "the same deal against somebody gentler").toEqual(["button", expect.stringContaining("=novice&")]);
  expect([0, 1].map((seat) => query.get(`seat${seat}`))).toEqual(seats);
  expect(text("#day-news")).toBe("The Consul (Expert) plays it with everyone, for three stars.");
  expect(
    all(".week-deals .portrait").map(({ dataset }) => dataset.level),
    "no deal was missed before the first visit",
  ).toEqual(["expert"]);
  const days = all(".week-deals td a").map((day) => /against (\w+),/.exec(day.getAttribute("aria-label") ?? "")?.[1]);
  expect(days, "from Sunday").toEqual(["Expert", "Novice", "Casual", "Casual", "Strong", "Strong", "Expert"]);
  expect(all(".week-deals td").findIndex((day) => day.hasAttribute("aria-current"))).toBe(6);
});

test("the deal of the day can be continued once started, and shows its result once played", async () => {
  learn();
  await openHome();
  const { seed = "" } = $("#day").dataset;
  const game = new URLSearchParams(all("#day a").at(0)?.getAttribute("href")?.split("?")[1]).get("game") ?? "";
  await saveGame(save("today", { record: toyRecord(["a"], { game, seed }) }), new Set());
  await openHome();
  expect(text("#day-news")).toBe("You have started it. Ben to move.");
  expect(text("#day a")).toBe("Continue");
  const yesterday = result(3, { game, seed: "day-2026-11-20", ended: DAY - 86_400_000 });
  await remember(yesterday, result(1, { game, seed, scores: [1, 2], winners: [1] }), result(2, { game, seed }));
  await openHome();
  await until(() => expect(text("#day-news")).toBe(`You lost to Novice, 1–2. Tomorrow: ${dailyDeal(DAY + 86_400_000).name}.`));
  expect(all("#day a").map(({ textContent }) => textContent)).toEqual(["Beat your 1–2"]);
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  press("Share result", /^Deal of the day/);
  await until(() => expect(writeText).toHaveBeenCalled());
  expect(writeText.mock.calls[0]?.[0]).toBe(
    `The First Game · Deal of the day, November 21, 2026\nI lost to the computer (Novice), 1–2.\nStreak: 2 days\nhttps://games.example/play.html?game=${game}&seat0=person&seat1=novice&seed=${seed}`,
  );
});

test("a started deal of the day is listed once, with the deal", async () => {
  const { game, seed } = dailyDeal(DAY);
  const deal = { ...toyRecord(["a"], { game }).deal, seed };
  await saveGame(save("today", { record: { ...toyRecord(["a"]), deal } }), new Set());
  await openHome();
  expect($("#day-buttons a").getAttribute("href")).toContain("save=today");
  expect(items(SAVED)).toEqual([]);
  await saveGame(save("other"), new Set());
  await openHome();
  expect(items(SAVED).map(({ id }) => id)).toEqual(["save-other"]);
});

test("the lesson that was left half-way last can be continued", async () => {
  const [{ id: first, name }, { id: second }] = GAMES as [KnownGame, KnownGame];
  await openHome();
  expect(all("#lesson")).toEqual([]);
  localStorage.setItem("pygames-lessons", JSON.stringify({ [first]: 3, [second]: 1 })); // as earlier versions stored it
  await openHome();
  expect(document.body.classList).toContain("returning");
  expect([text("#lesson h2"), text("#lesson .where")]).toEqual([`Lesson: ${name}`, "Step 3"]);
  saveStep(second, 2, 9);
  saveStep(first, 4, 9);
  await openHome();
  expect([$("#lesson a").getAttribute("href"), text("#lesson .where")]).toEqual([`lesson.html?game=${first}`, "Step 4 of 9"]);
  saveStep(first, 1, 9); // finished
  await openHome();
  expect(text("#lesson .where")).toBe("Step 2 of 9");
});

test("the week has a mark for each puzzle; the streak, the rating and the count are shown once a puzzle was tried", async () => {
  learn();
  await openHome();
  expect([all("#puzzle-day").length, all(".figures").length]).toEqual([1, 0]);
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
  expect(all(".week-puzzles td a").map(({ dataset }) => dataset.state)).toEqual(["open", "right", "off", "failed", "right", "right", "open"]);
  expect(text("#puzzle-day p")).toBe("One position, one move to find.");
  await until(() => expect([$(".streak").className, streakText()]).toEqual(["streak", "4 days play today for 5"]));
  expect(all(".figures li").map(({ textContent }) => textContent)).toEqual(["1189 rating (provisional)", "2 solved"]);
});

test("a deal keeps the streak of the puzzles, and fills the sun", async () => {
  vi.setSystemTime(new Date(2026, 10, 21, 12));
  const today = localDay();
  const days = { [today - 1]: { state: "failed", wrong: 3, hints: 0, at: DAY - 86_400_000, rating: 1100, id: "a" } };
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: {}, days, own: {}, seen: today }));
  await openHome();
  await until(() => expect([$(".streak").className, streakText()]).toEqual(["streak", "1 day play today for 2"]));
  const { game, seed } = dailyDeal(Date.now());
  await remember(result(1, { game, seed, ended: Date.now() }));
  await openHome();
  await until(() => expect([$(".streak").className, streakText()]).toEqual(["streak is-done", "2 days safe today"]));
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
  await until(() => expect(streakText()).toBe("A new streak begins today"));
  store(4, 5, 6, 8);
  await openHome();
  await until(() => expect(streakText()).toBe("A new streak begins today · Best: 4"));
  store(0, 4, 5, 6, 8);
  await openHome();
  await until(() => expect(streakText()).toBe("1 day safe today · Best: 4"));
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

const marks = (row: "puzzles" | "deals") => all(`.week-${row} td a`).map((link) => [link.getAttribute("aria-label") ?? "", link.getAttribute("href") ?? ""]);

test("each mark of the last seven days leads to its puzzle or deal, and says how that went", async () => {
  learn();
  vi.setSystemTime(noon("2026-11-23")); // a Monday
  storePuzzles({ [localDay() - 1]: attempt(1) });
  await remember(ofDeal(1, 1), ofDeal(2, 5, { ended: Date.now() }), ofDeal(3, 2, { seats: ["person", "greedy"] }));
  await openHome();
  const game = (ago: number) => gameOfDay(localDay() - ago).name;
  expect(marks("puzzles").length).toBe(7);
  expect(marks("puzzles").slice(4)).toEqual([
    [`Puzzle of Saturday: ${game(2)}, not tried`, "puzzles.html?day=2026-11-21"],
    [`Puzzle of Sunday: ${game(1)}, solved`, "puzzles.html?day=2026-11-22"],
    [`Puzzle of Monday: ${game(0)}, not tried`, "puzzles.html"],
  ]);
  await until(() =>
    expect(marks("deals").map(([name]) => name?.split(/, /).at(-1))).toEqual([
      "not played; it does not count any more",
      "played without stars",
      "not played; it does not count any more",
      "not played; it does not count any more",
      "played without stars",
      "one star",
      "another game played",
    ]),
  );
  expect(marks("deals")[0]?.[1], "the deal of a Tuesday").toContain("seed=day-2026-11-17");
});

test("when the puzzle and the deal are done, one card says so, from the first paint on, and shares both", async () => {
  learn();
  const day = localDay();
  storePuzzles({ [day]: attempt(0, { wrong: 1 }), [day - 1]: attempt(1) }, { a: attempt(0) });
  const { game, seed, seats, name } = dailyDeal(DAY);
  await saveGame(save("today", { record: toyRecord(["a"], { game, seed }), over: true, seats, where: "You won 12–8." }), new Set());
  await remember(ofDeal(1, 0));
  await openHome();
  expect([all("#puzzle-day, #day").length, all("#day-done").length]).toEqual([0, 1]);
  const next = dailyDeal(DAY + 86_400_000);
  await until(() => expect(text("#day-done")).toContain(`${name}: You won against Expert, `));
  expect(text("#day-done")).toContain("Solved in 2 tries.");
  expect(text("#day-done")).toContain(`Streak: 2 days. The Consul (Expert) brings ${next.name} tomorrow; the puzzle is from ${gameOfDay(day + 1).name}.`);
  expect(
    all("main .main")
      .filter((button) => !button.closest(".hero"))
      .map(({ textContent }) => textContent),
  ).toEqual(["Share both results"]);
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  press("Share both results", /^Done for today/);
  await until(() => expect(writeText).toHaveBeenCalled());
  const lines = writeText.mock.calls[0]?.[0].split("\n") ?? [];
  expect([lines[0], lines[1], lines[2]]).toEqual([expect.stringContaining("2nd try"), "🟥🟩", expect.stringContaining("Deal of the day")]);
  expect(lines.at(-2)).toMatch(/^Streak: 2 days · My rating: 11\d\d$/);
  await remember(ofDeal(1, 0, { winners: [seats.findIndex((who) => who !== "person")] }));
  await openHome();
  await until(() => expect([all("#day-done .main").length, text("#day-done a")]).toEqual([0, expect.stringMatching(/^Beat your /)]));
  expect(text("#day-done .score"), "it stays on one line").toMatch(/^\d+–\d+$/);
});

test("a player who has not beaten the level before that of the deal is offered somebody gentler", async () => {
  const easier = () => all("#day-buttons a").flatMap((link) => (link.textContent?.startsWith("Easier") ? [[link.textContent, link.getAttribute("href")]] : []));
  const { game, seed, seats } = dailyDeal(DAY); // against Expert
  const won = (number: number, level: string) => result(number, { game, seats: ["person", level], helped: false });
  localStorage.setItem(`pygames-learned-${game}`, "lesson");
  await openHome();
  const address = `play.html?game=${game}&${seats.map((who, seat) => `seat${seat}=${who === "person" ? who : "novice"}`).join("&")}&seed=${seed}`;
  expect(easier()).toEqual([["Easier: The Painter", address]]);
  await remember(won(1, "casual"));
  await openHome();
  await until(() => expect(easier().map(([words]) => words)).toEqual(["Easier: The Huntress"]));
  await remember(won(2, "strong"));
  await openHome();
  await until(() => expect([easier(), all(".figures li").at(-1)?.textContent]).toEqual([[], "2 won"]));
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
  await until(() => expect(all(".day-board img").length).toBe(1));
  expect([text("#puzzle-day h2"), text("#puzzle-day p")]).toEqual([`Your puzzle: ${name}`, "One position, one move to find. Ladder: 0 of 5 puzzles."]);
  expect(all("#puzzle-day a, #daily-deal a").map((link) => [link.textContent, link.className, link.getAttribute("href")])).toEqual([
    ["Solve it", "button main", `puzzles.html?puzzle=${game}-2&pack=${game}`],
    [`Today’s: ${second.name}`, "button plain", "puzzles.html"],
    ["Play", "button", expect.stringContaining(`game=${game}&seat0=person&seat1=novice`)],
    [`Deal of the day: ${second.name}`, "", expect.stringContaining(`game=${second.id}`)],
    ["Learn", "button", `lesson.html?game=${second.id}`],
  ]);
  expect(text("#day > span + span")).toBe(`Deal of the day: ${second.name} New to you: learn it in ${second.lessonMinutes} minutes.`);
  storePuzzles({}, { [`${game}-2`]: attempt(0, { on: today }) });
  await openHome();
  expect([text("#puzzle-day p"), text("#puzzle-day a")]).toEqual(["Solved at the first try. Ladder: 1 of 5 puzzles.", "Next puzzle"]);
  expect(all("main .main").map(({ textContent }) => textContent)).toEqual(["Play"]);
  await until(() => expect(streakText()).toContain("1 day safe today"));
  expect(all(".week-puzzles td:last-child a").map(({ title, dataset }) => [title.split(", ").at(-1), dataset.state])).toEqual([
    ["another one solved", "right"],
  ]);
  learn([second]);
  await openHome();
  expect([text("#puzzle-day h2"), text("#day h2")]).toEqual([`Today’s puzzle: ${second.name}`, `Deal of the day: ${second.name}`]);
});

test("a lesson is offered in the row for the game of today’s puzzle or deal, unless the card of the deal offers it", async () => {
  const offered = () => all("#next-lesson a, #day a[href^='lesson']").map((link) => link.getAttribute("href")?.split("=").at(-1));
  storePuzzles({}, { a: attempt(0) });
  for (const day of [0, 1, 2]) {
    vi.setSystemTime(DAY + day * 86_400_000);
    await openHome();
    const { game } = gameOfDay(localDay());
    expect(offered()).toEqual([game === "third" ? dailyDeal(Date.now()).game : game]);
  }
  await saveGame(save("stale", { record: toyRecord(["a"], { game: "third" }), over: true, changed: Date.now() - 5 * 86_400_000 }), new Set());
  for (const day of [7, 8, 9]) {
    vi.setSystemTime(DAY + day * 86_400_000);
    await openHome();
    expect(new Set(offered()).size, "no game twice").toBe(offered().length);
  }
});

test("the next game is another one each day, of those that were not played for long", async () => {
  const [{ id: first, name }, { name: second }] = GAMES as [KnownGame, KnownGame, KnownGame];
  const nudge = () => text("#next-lesson b, #rival small");
  const over = (id: string, game: string, ago: number) =>
    saveGame(save(id, { record: toyRecord(["a"], { game }), over: true, changed: Date.now() - ago * 86_400_000 }), new Set());
  for (const [place, { id }] of GAMES.entries()) await over(id, id, 24 - 8 * place); // the last one is fresh
  keepRival({ game: first, name, seats: ["novice", "person"], level: "novice", isRematch: true });
  vi.setSystemTime(Date.now() + 8 * 86_400_000); // now none is, and the offer is stale
  await openHome();
  const days = [nudge()];
  vi.setSystemTime(Date.now() + 86_400_000);
  await openHome();
  days.push(nudge());
  expect(days.sort()).toEqual([`${name}, Novice`, `${second}, Novice`]);
  keepRival(null);
});

test("a player who was away for a week is welcomed back", async () => {
  const day = localDay();
  storePuzzles({ [day - 8]: attempt(8), [day - 9]: attempt(9) }, { a: attempt(8) });
  await openHome();
  expect(text("#welcome span + span")).toBe("The Painter has missed you for 8 days. 7 puzzles wait in the calendar. Your best streak is 2 days.");
  expect($("#welcome a").getAttribute("href")).toBe(addressOfDay(day - 7));
  storePuzzles({ [day - 6]: attempt(6) }, { a: attempt(6) });
  await openHome();
  expect(all("#welcome")).toEqual([]);
});

test("the next opponent speaks of what has happened", async () => {
  const { id: game = "", name = "" } = GAMES[0] ?? {};
  learn();
  const last = { beaten: "novice", points: "7–0", won: 1, lost: 0, side: "" };
  const said = async (rival: object) => {
    keepRival({ game, name, seats: ["novice", "person"], level: "novice", isRematch: false, ...rival });
    await openHome();
    return text("#rival q");
  };
  const lost = (other: object) => said({ isRematch: true, last: { ...last, beaten: "", points: "4–7", ...other } });
  expect([
    await said({ last }),
    await said({ last: { ...last, side: "Even" } }),
    await said({ last, level: "casual" }),
    await lost({ won: 3, lost: 4 }),
    await lost({ won: 3, lost: 15 }),
    await lost({ points: "" }),
  ]).toEqual([
    "You won 7–0. Again?",
    "The Merchant will see you after one win as Even.",
    "You beat Novice, 7–0. Now try me.",
    "You lost 4–7. A rematch?",
    "I lead 15–3. Catch me if you can!",
    "You gave up. A rematch?",
  ]);
  expect(text("#rival small")).toBe(`The Painter · ${name}, Novice`);
  localStorage.setItem("pygames-rival", JSON.stringify({ game, name, seats: [], level: "novice", last: { points: 5 } }));
  await openHome();
  expect(text("#rival b"), "what somebody has edited is not told").toBe("Next: The Painter.");
  keepRival(null);
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
    await until(() => expect(all(".day-board img").length).toBe(1));
    expect(all("#easier").map((link) => link.getAttribute("href"))).toEqual(solved < 3 ? [`puzzles.html?puzzle=c&pack=${game}`] : []);
  }
});

test("today’s puzzle is there on the first visit, and one button says what is next", async () => {
  const [{ id: game, name }] = GAMES as [KnownGame];
  const main = () => all("main .button.main").map(({ textContent }) => textContent);
  await openHome();
  expect(text("#puzzle-day h2")).toContain("Today’s puzzle: The ");
  expect([$("#puzzle-day a").getAttribute("href"), text("#puzzle-day p")]).toEqual([
    "puzzles.html",
    "One position, one move to find. You have three tries, and hints.",
  ]);
  expect(all("#puzzle-day .main, #day .main")).toEqual([]);
  saveStep(game, 2, 9);
  await openHome();
  expect(main()).toContain("Continue the lesson");
  expect(all("#puzzle-day .main, #day .main")).toEqual([]);
  saveStep(game, 1, 9);
  localStorage.setItem(`pygames-learned-${game}`, "lesson");
  localStorage.removeItem("pygames-lessons");
  await openHome();
  expect([all("#puzzle-day .main").length, all("#day .main").length]).toEqual([1, 0]);
  const day = localDay(DAY);
  const days = { [day]: { state: "right", wrong: 0, hints: 0, at: DAY, rating: 1100, id: "a" } };
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: {}, days, own: {}, seen: day }));
  await openHome();
  // the deal is against more than a beginner, in a game that is new here
  expect([all("#puzzle-day .main").length, all("#day .main").length, text("#puzzle-day p")]).toEqual([0, 0, expect.stringContaining("Tomorrow: The ")]);
  expect([text("#rival b"), all("#rival .main").length]).toEqual(["Next: The Painter.", 1]);
  keepRival({ game, name, seats: ["novice", "person"], level: "novice", isRematch: true });
  await openHome();
  expect([text("#rival"), all("#rival .main").length]).toEqual([expect.stringContaining("The Painter wants a rematch."), 1]);
  keepRival(null);
});

test("a solved puzzle says how it was solved, and there is one red button whatever was done today", async () => {
  const [{ id: first }] = GAMES as [KnownGame];
  const day = localDay(DAY);
  const solved = async (attempt: object) => {
    const days = { [day]: { state: "right", wrong: 0, hints: 0, at: DAY, rating: 1100, id: "a", ...attempt } };
    localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: { a: days[day] }, days, own: {}, seen: day }));
    await openHome();
    return text("#puzzle-day p").split(" Tomorrow")[0];
  };
  const main = () => all("main .button.main").filter((button) => !button.closest(".hero"));
  expect(await solved({ wrong: 1 })).toBe("Solved in 2 tries.");
  expect(await solved({ wrong: 1, hints: 1 })).toBe("Solved with a hint.");
  expect(await solved({ state: "failed", wrong: 3 })).toBe("Not solved this time.");
  expect(await solved({ state: "open", wrong: 2 })).toBe("1 try left.");
  expect(await solved({})).toBe("Solved at the first try.");
  expect(main().map((button) => [button.textContent, button.getAttribute("href")])).toEqual([["Learn it in 3 minutes", `lesson.html?game=${first}`]]);
  // today's deal is against more than a beginner, in a game that is new here: it has the red button only once it is started
  const { game, seed } = dailyDeal(DAY);
  await saveGame(save("today", { record: toyRecord(["a"], { game, seed }) }), new Set());
  await openHome();
  expect(main().map((button) => button.closest("section")?.id)).toEqual(["day"]);
});
