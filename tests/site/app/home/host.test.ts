// @vitest-environment happy-dom
// Who greets the player on the home page, and with which words.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hostOf } from "../../../../site/app/home/host.ts";
import { HOME_LINES, type HomeOccasion } from "../../../../site/app/home/host-lines.ts";
import { localDay, setterOf } from "../../../../site/app/model/daily-puzzle.ts";
import { OFFERED } from "../../../../site/app/model/people.ts";
import { keepLastGame } from "../../../../site/app/saves/results-store.ts";
import { DAY, noon, save } from "../support/home-page.ts";

const ONE_DAY = 86_400_000;
const MAX_LENGTH = 50; // characters: two rows on a phone
const GOAL = { game: "first", level: "novice", step: { id: "novice" }, loss: null };
const LAST = { id: "one", game: "first", level: "novice", beaten: "novice", points: "7–0", side: "", seats: [], why: "", losses: 0 };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: DAY }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  delete document.documentElement.dataset.remarks;
});

const played = (...ago: number[]) => ago.map((days) => save(days ? `ago-${days}` : "one", { over: true, changed: Date.now() - days * ONE_DAY }));
const keepPuzzle = (state: string, at: number) =>
  localStorage.setItem(
    "pygames-puzzles",
    JSON.stringify({ version: 1, puzzles: {}, days: { [localDay()]: { state, wrong: 0, hints: 0, at, rating: 900, id: "a" } }, own: {}, seen: localDay() }),
  );

/** The occasion of what the host says. */
function occasion(goal: Parameters<typeof hostOf>[0], games: any[]) {
  const { level, words } = hostOf(goal, games);
  const said = Object.entries(HOME_LINES[level] ?? {}).find(([, lines]) =>
    lines.some(([line]) => line.replace("{points}", LAST.points).replace("{count}", words.match(/\d+(?= (days|Tage))/)?.[0] ?? "") === words),
  );
  return [level, said?.[0] ?? words];
}

test("each person has short lines of their own: at least ten for any day, and others for what happens", () => {
  const all = Object.values(HOME_LINES).flatMap((occasions) => Object.values(occasions).flatMap((lines) => lines.map(([words]) => words)));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((words) => words.length > MAX_LENGTH)).toEqual([]);
  for (const level of OFFERED) {
    const { day = [], monday, saturday, sunday, ...others } = HOME_LINES[level] as Record<HomeOccasion, [string, string][]>;
    expect(day.length).toBeGreaterThanOrEqual(10);
    expect([monday, saturday, sunday].map((lines) => lines.length)).toEqual([1, 1, 1]);
    for (const lines of Object.values(others)) expect(lines.length).toBeGreaterThanOrEqual(2);
  }
});

test.each<[string, Parameters<typeof hostOf>[0], number[]]>([
  ["plays every day", GOAL, [0, 1, 2, 3, 4]],
  ["played yesterday", GOAL, [1]],
  ["has played nothing yet", { ...GOAL, step: { id: "lesson" } }, []],
])("to somebody who %s, the person of the goal says something else each day", (_, goal, days) => {
  for (const level of OFFERED) {
    const said = Array.from({ length: 40 }, (_, day) => {
      vi.setSystemTime(DAY + day * ONE_DAY);
      return hostOf({ ...goal, level }, played(...days));
    });
    for (const [day, { words }] of said.entries()) {
      expect(words).not.toBe("");
      expect(words, `day ${day}`).not.toBe(said[day - 1]?.words);
    }
    expect(new Set(said.map(({ level }) => level))).toEqual(new Set([level]));
    expect(new Set(said.map(({ mood }) => mood)).size).toBeGreaterThan(2);
    expect(new Set(said.map(({ words }) => words)).size).toBeGreaterThan(10);
  }
});

test("whoever has won or lost speaks of it on that day and the next, with the points", () => {
  const on = (ago: number, other: object) => {
    keepLastGame({ ...LAST, ...other });
    const [game] = played(ago);
    return occasion({ ...GOAL, step: { id: "casual" } }, [{ ...game, id: "one" }]);
  };
  expect(on(0, { beaten: "", level: "strong" })).toEqual(["strong", "lost"]);
  expect(on(1, { beaten: "", level: "strong" })).toEqual(["strong", "lost"]);
  expect(on(1, { beaten: "strong" })).toEqual(["strong", "won"]);
  expect(on(0, { beaten: "novice", level: "casual" })).toEqual(["casual", "You beat Henri (Novice), 7–0. Now try me."]);
  expect(on(0, { beaten: "casual", level: "casual", side: "Even" })).toEqual(["casual", "Diana will see you after one win as Even."]);
  vi.setSystemTime(noon("2026-11-25")); // a Wednesday
  expect(on(2, { beaten: "", level: "strong" })[1]).toBe("away");
  keepLastGame({ ...LAST, beaten: "greedy", level: "strong" });
  expect(occasion(GOAL, played(0))[1], "nobody plays this level").toBe("day");
});

test("whoever has set today's puzzle speaks of it, unless a game came later", () => {
  keepLastGame({ ...LAST, beaten: "", level: "novice" });
  keepPuzzle("right", DAY - 1000);
  const setter = setterOf(localDay());
  const [game] = played(0);
  expect(occasion(GOAL, [{ ...game, changed: DAY - 2000 }])).toEqual([setter, "solved"]);
  keepPuzzle("failed", DAY - 1000);
  expect(occasion(GOAL, [{ ...game, changed: DAY - 2000 }])).toEqual([setter, "missed"]);
  expect(occasion(GOAL, played(0))).toEqual(["novice", "lost"]);
});

test("days without a game are counted, and milestones of a streak remarked", () => {
  vi.setSystemTime(noon("2026-11-25"));
  expect([occasion(GOAL, played(2))[1], hostOf(GOAL, played(9)).words]).toEqual(["away", expect.stringContaining("9 days")]);
  expect(occasion(GOAL, played(0, 1, 2))[1]).toBe("streak");
  expect(
    occasion(
      GOAL,
      played(0, 1, 2).map((game) => ({ ...game, isResigned: true })),
    )[1],
    "games that were given up",
  ).toBe("day");
});

test.each<[HomeOccasion, number[]]>([
  ["streak", [0, 1, 2, 3, 4]],
  ["away", [5]],
])("each line of “%s” is said", (occasion, days) => {
  const said = OFFERED.flatMap((level) =>
    Array.from({ length: 200 }, (_, day) => {
      vi.setSystemTime(noon("2026-01-01") + day * ONE_DAY);
      return hostOf({ ...GOAL, level }, played(...days)).words;
    }),
  );
  const lines = OFFERED.flatMap((level) => HOME_LINES[level]?.[occasion] ?? []).map(([words]) => words.replace("{count}", "5"));
  expect(lines.filter((words) => !said.includes(words))).toEqual([]);
});

test("the person of the goal gives a tip after losses, and is silent if the opponents are not to speak", () => {
  const stuck = { ...GOAL, loss: { isOfGoal: true, losses: 2 } };
  expect(hostOf(stuck, played(0))).toEqual({ level: "novice", words: "Stuck? A hint shows a good move, and why.", mood: "thinking" });
  document.documentElement.dataset.remarks = "off";
  expect(hostOf({ ...GOAL, level: "strong" }, played(0))).toEqual({ level: "strong", words: "", mood: "" });
});
