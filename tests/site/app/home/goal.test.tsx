// @vitest-environment happy-dom
// The goal on the home page: the next step on the ladder of the game that the player pursues.

import "fake-indexeddb/auto";
import { screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HOME_LINES } from "../../../../site/app/home/host-lines.ts";
import { personOf } from "../../../../site/app/model/people.ts";
import { keepLastGame } from "../../../../site/app/saves/results-store.ts";
import { deleteSave, saveGame, setBoardPicture } from "../../../../site/app/saves/saves-store.ts";
import { markLearned, saveStep } from "../../../../site/app/start/lesson-progress.tsx";
import { DAY, emptyHome, leaveHome, openHome, remember, result, save } from "../support/home-page.ts";
import { toyRecord } from "../support/toy-bridge.ts";
import { $, all, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

beforeEach(emptyHome);
afterEach(leaveHome);

const CARD =
  '<li class="game" id="game-first" data-sides="Odd|Even" data-notes="moves first|moves second" data-seats="2"><div class="ladder-place"></div></li>';
const solved = (id: string) => [id, { state: "right", wrong: 0, hints: 0, at: DAY, rating: 900 }];
const solveFive = () => {
  const puzzles = Object.fromEntries([1, 2, 3, 4, 5].map((number) => solved(`first-${number}`)));
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles }));
};
const title = () => text("#goal h2");
const quiet = () => all("#goal .quiet").map(({ textContent }) => textContent?.replace(/\s+/g, " ").trim());
const won = (number: number, seats: string[], other: object = {}) => result(number, { seats, winners: [seats.indexOf("person")], helped: false, ...other });

test("the goal stays until it is reached, says so once, and has the only red button", async () => {
  await openHome(CARD);
  markLearned("first");
  await openHome(CARD);
  await until(() => expect([text(".goal-label"), title()]).toEqual(["Done!", "You know the rules of The First Game!"]));
  expect(text("#goal .quiet")).toBe("Next: Beat Henri (Novice) at The First Game.");
  await openHome(CARD);
  await until(() => expect(title()).toBe("Beat Henri (Novice) at The First Game"));
  await remember(won(1, ["person", "novice"]));
  vi.setSystemTime(DAY + 3 * 86_400_000);
  await openHome(CARD);
  await until(() => expect(title()).toBe("Beat Henri (Novice) at The First Game as Even"));
  expect([text("#goal q"), text("#goal .quiet")]).toEqual([expect.stringContaining("3 days"), "1 of 2 wins. Even: moves second."]);
  expect(all("#goal .has-grown").length).toBe(1);
  await remember(won(2, ["novice", "person"]));
  await openHome(CARD);
  await until(() => expect(title()).toBe("Henri is beaten at The First Game!"));
  expect(text("#goal .quiet")).toBe("Next: Solve 5 puzzles of The First Game.");
  await openHome(CARD);
  expect([title(), text("#goal .quiet")], "from the first paint on").toEqual(["Solve 5 puzzles of The First Game", "0 of 5"]);
  solveFive();
  await openHome(CARD);
  await until(() => expect(title()).toBe("5 puzzles of The First Game solved!"));
  await openHome(CARD);
  await until(() => expect(title()).toBe("Beat Marco (Casual) at The First Game"));
  expect(all("main .main").map((button) => button.textContent)).toEqual(["Play Marco"]);
});

test("the goal is of the game that was learned or played last, apart from deals of the day", async () => {
  const over = (game: string, changed: number, other: object = {}) =>
    saveGame(save(game, { record: toyRecord(["a"], { game, ...other }), over: true, changed }), new Set());
  await over("second", DAY - 5000);
  await openHome();
  expect(title()).toBe("Learn The Second Game");
  markLearned("first");
  await openHome();
  await until(() => expect(text("#goal a")).toBe("Play Henri"));
  await over("third", DAY + 5000, { seed: "day-2026-11-21" });
  await openHome();
  await until(() => expect(title()).toBe("Beat Henri (Novice) at The First Game"));
});

test("a lesson is old news after a game", async () => {
  await openHome(CARD);
  markLearned("first");
  await remember(result(1, { seats: ["person", "novice"], winners: [1] }));
  await openHome(CARD);
  await until(() => expect([all(".goal-label q").length, title()]).toEqual([1, "Beat Henri (Novice) at The First Game"]));
});

test("somebody who has only solved a puzzle is to learn the first game", async () => {
  localStorage.setItem("pygames-puzzles", JSON.stringify({ version: 1, puzzles: { a: { state: "right", wrong: 0, hints: 0, at: DAY, rating: 900 } } }));
  await openHome();
  expect([title(), text("#goal a")]).toEqual(["Learn The First Game", "Take the lesson"]);
});

test("somebody who has only played deals of the day pursues the game of the first one", async () => {
  const daily = (number: number, game: string) => result(number, { game, seed: `day-2026-11-2${number}`, ended: DAY + number });
  await saveGame(save("two", { record: toyRecord(["a"], { game: "first", seed: "day-2026-11-22" }), over: true, changed: DAY + 2 }), new Set());
  await remember(daily(1, "second"), daily(2, "first"));
  await openHome();
  await until(() => expect(title()).toBe("Learn The Second Game"));
});

test("a running game that would bring the player on is continued", async () => {
  markLearned("first");
  await saveGame(save("one", { seats: ["person", "casual"] }), new Set());
  await openHome();
  expect([title(), text("#goal a"), $("#goal a").getAttribute("href")]).toEqual([
    "Beat Marco (Casual) at The First Game",
    "Continue",
    "play.html?game=first&save=one",
  ]);
});

test("the running game of the goal has its picture there, and can be deleted", async () => {
  markLearned("first");
  await saveGame(save("one", { seats: ["person", "casual"] }), new Set());
  setBoardPicture("one", "data:image/svg+xml,one");
  await openHome();
  expect($("#goal .board-picture").getAttribute("src")).toBe("data:image/svg+xml,one");
  $("#goal button").click();
  const dialog = await until(() => screen.getByRole("dialog", { name: "Delete this game?" }));
  within(dialog).getByRole("button", { name: "Delete it" }).click();
  await until(() => expect([text("#goal a"), all("#goal :is(button, .board-picture)").length]).toEqual(["Play Henri", 0]));
});

test("the last game is continued before anything else, also if it does not count; then the goal offers a new one", async () => {
  markLearned("first");
  await remember(won(1, ["person", "novice"], { ended: DAY }));
  const seats = ["novice", "person"];
  for (const marks of [{ helped: true }, { hinted: [0] }, { branched: true, helped: false }]) {
    await saveGame(save("one", { seats, changed: DAY + 1, ...marks }), new Set(["one"]));
    await openHome(CARD);
    await until(() => expect([title(), text("#goal a")]).toEqual(["Your game of The First Game", "Continue"]));
    await saveGame(save("two", { seats, over: true, changed: DAY + 2 }), new Set(["two"]));
    await openHome(CARD);
    await until(() => expect($("#goal a").getAttribute("href")).toBe("play.html?game=first&seat0=novice&seat1=person"));
    expect(text("#saves")).toContain("Continue");
    await deleteSave("two");
  }
  await saveGame(save("one", { seats, changed: DAY + 1, helped: false }), new Set(["one"]));
  await openHome(CARD);
  await until(() => expect([title(), text("#goal a")]).toEqual(["Beat Henri (Novice) at The First Game as Even", "Continue"]));
});

test("a lesson that was just finished leads on to its game, not to an older running one", async () => {
  await saveGame(save("one", { seats: ["person", "casual"], changed: DAY - 5000 }), new Set());
  markLearned("second");
  await openHome();
  expect($("#goal a").getAttribute("href")).toContain("game=second");
});

test("results that the browser reads late count when they arrive, and until then the page says what it has said before", async () => {
  const { createStore } = await import("idb-keyval");
  markLearned("first");
  await remember(won(1, ["person", "novice"]));
  await openHome(CARD);
  await until(() => expect(title()).toBe("Beat Henri (Novice) at The First Game as Even"));
  const kept = localStorage.getItem("pygames-ladders");
  await remember(won(2, ["novice", "person"]));

  let isHeld = true;
  const held = createStore("pygames-results", "results")("readwrite", (store) => {
    const hold = () => {
      if (isHeld) store.get("").onsuccess = hold;
    };
    hold();
    return new Promise<void>((settle) => {
      store.transaction.oncomplete = () => settle();
    });
  });
  const later = setTimeout;
  const soon: any = (act: () => void, delay = 0) => later(act, delay === 4000 ? 0 : delay); // the limit of a store
  vi.stubGlobal("setTimeout", soon);
  await openHome(CARD);
  expect([title(), localStorage.getItem("pygames-ladders")]).toEqual(["Beat Henri (Novice) at The First Game as Even", kept]);
  vi.unstubAllGlobals();
  isHeld = false;
  await held;
  await until(() => expect(title()).toBe("Henri is beaten at The First Game!"));
});

test("a loss of the last week is told beside a lesson that was begun, and comes before an older running game", async () => {
  markLearned("first");
  saveStep("second", 3, 9);
  const seats = ["novice", "person"];
  await saveGame(save("one", { over: true, seats, changed: DAY, where: "You lost 5–10." }), new Set());
  await saveGame(save("older", { seats, changed: DAY - 1 }), new Set());
  keepLastGame({ id: "one", game: "first", level: "novice", beaten: "", points: "5–10", side: "", seats, why: "", losses: 0 });
  const lesson = ["Step 3 of 9", "The First Game: You lost 5–10. See where it turned · Rematch"];
  for (const [days, told] of [
    [1, lesson],
    [6, lesson],
    [7, ["Step 3 of 9"]],
  ] as const) {
    vi.setSystemTime(DAY + days * 86_400_000);
    await openHome(CARD);
    expect(quiet(), `after ${days} days`).toEqual(told);
  }
  localStorage.removeItem("pygames-lessons");
  vi.setSystemTime(DAY + 86_400_000);
  await openHome(CARD);
  expect([text("#goal .quiet"), text("#goal .main")]).toEqual(["You lost 5–10. See where it turned", "Rematch"]);
});

test("a game that was begun after a lesson was left is continued first", async () => {
  saveStep("second", 3, 9);
  await saveGame(save("one", { seats: ["person", "novice"] }), new Set());
  await openHome(CARD);
  await until(() => expect([title(), text("#goal .main")]).toEqual(["Beat Henri (Novice) at The First Game", "Continue"]));
});

test("before a lesson, whoever has beaten the player last speaks", async () => {
  saveStep("second", 3, 9);
  const seats = ["casual", "person"];
  await saveGame(save("one", { over: true, seats, changed: DAY, where: "You lost 5–10." }), new Set());
  keepLastGame({ id: "one", game: "first", level: "casual", beaten: "", points: "5–10", side: "", seats, why: "", losses: 0 });
  vi.setSystemTime(DAY + 3_600_000);
  await openHome(CARD);
  expect($("#goal .portrait").dataset.level).toBe("casual");
  expect(HOME_LINES.casual?.lost.map(([words]) => words)).toContain(text("#goal q"));
});

test("a loss is told with what decided it, its review, and a rematch if that may reach the goal", async () => {
  markLearned("first");
  const seats = ["novice", "person"];
  const lost = (id: string, changed: number, other: object = {}) =>
    saveGame(save(id, { over: true, seats, changed, where: "You lost 4–7.", ...other }), new Set());
  const last = { id: "one", game: "first", level: "novice", beaten: "", points: "4–7", side: "", seats, why: "Row 3 cost you 3 points: 0 to 3.", losses: 1 };
  const told = async (other: object = {}) => {
    keepLastGame({ ...last, ...other });
    await openHome(CARD);
    return [...quiet(), ...all("#goal a").map((link) => `${link.textContent}: ${link.getAttribute("href")}`)];
  };
  const review = "See where it turned: play.html?game=first&save=one#panel-review";
  const rematch = "Rematch: play.html?game=first&seat0=novice&seat1=person";
  const usual = ["A win on each side, without hint and undo.", "Play Henri: play.html?game=first&seat0=person&seat1=novice"];
  await lost("one", DAY);
  expect(await told()).toEqual(["You lost 4–7. Row 3 cost you 3 points: 0 to 3. See where it turned", review, rematch]);
  expect(await told({ points: "" })).toEqual(["Last time you gave up.", rematch]);
  const three = ["person", "strong", "strong"];
  expect(await told({ level: "strong", seats: three }), "no step towards the goal").toEqual([
    usual[0],
    "The First Game: You lost 4–7. See where it turned · Rematch",
    review,
    "Rematch: play.html?game=first&seat0=person&seat1=strong&seat2=strong&players=3",
    usual[1],
  ]);
  expect(await told({ id: "other" }), "an older game").toEqual(usual);
  const four = { level: "casual", seats: ["casual", "person"], losses: 2 };
  expect((await told(four)).slice(3), "somebody easier after losses").toEqual(["Play Henri: play.html?game=first&seat0=novice&seat1=person", usual[1]]);
  await told({ losses: 2 });
  expect(text("#goal q"), "or a tip, if nobody is").toBe("Stuck? A hint shows a good move, and why.");
  await saveGame(save("running", { seats, changed: DAY + 1 }), new Set());
  expect((await told()).at(-1)).toBe("Continue: play.html?game=first&save=running");
  expect(text("#goal .quiet"), "how it stands").toBe("Ben to move.");
  document.documentElement.lang = "de";
  await deleteSave("running");
  localStorage.setItem("pygames-last-game", JSON.stringify({ ...last, language: "en" }));
  await openHome(CARD);
  expect(text("#goal .quiet"), "in another language, without the words in that of the game").toBe("You lost 4–7. See where it turned");
  document.documentElement.lang = "en";
});

test("the host of the day speaks, with a name and an expression, unless the opponents are to be silent", async () => {
  markLearned("first");
  localStorage.setItem("pygames-last-game", JSON.stringify({ game: "first", level: "novice", beaten: "novice", points: 5, side: "" })); // somebody has edited it
  await openHome(CARD);
  const { level = "", mood } = (all(".goal-label .portrait")[0] ?? $("#goal .portrait")).dataset;
  expect(HOME_LINES[level]?.saturday).toEqual([[text("#goal q"), mood]]);
  expect(text(".goal-label b")).toBe(personOf(level));
  document.documentElement.dataset.remarks = "off";
  await openHome(CARD);
  expect([text(".goal-label"), $("#goal .portrait").dataset.level]).toEqual(["Your goal", "novice"]);
  delete document.documentElement.dataset.remarks;
});
