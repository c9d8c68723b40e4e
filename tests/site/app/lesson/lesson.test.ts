// @vitest-environment happy-dom
// Lessons: their steps, the reply to each move, and resuming.

import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { movesOfStep } from "../../../../site/app/lesson/lesson.tsx";
import { LINES } from "../../../../site/app/opponents/lines.tsx";
import type { Table } from "../../../../site/app/session/table.ts";
import { savedStep } from "../../../../site/app/start/lesson-progress.tsx";
import PAGE from "../../../../site/lesson.html?raw";
import TABLE from "../../../../site/table.html?raw";
import { mountWith, openPage } from "../support/page.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { all, drop, leave, paste, pick, press, text } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import { until } from "../support/until.ts";

const pages: Table[] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => new Response(address.includes("symbols") ? "<svg><symbol/></svg>" : TABLE));
});

afterEach(() => {
  pages.length = 0;
  leave();
});

/** Open the page of a lesson. Its table plays with the toy game instead of Python. */
async function opened(address: string) {
  mountWith(() => toyRun(new ToyBridge()), pages);
  await openPage(address, PAGE, () => import("../../../../site/app/pages/lesson.tsx"));
}

const at = (step: number) => until(() => expect([text(".lesson-panel .count"), text("#status")]).toEqual([`Step ${step} of 2`, `Task ${step}`]));

test("a lesson can be played to its end, and offers what to do next", async () => {
  await opened("lesson.html?game=first");
  await at(1);
  expect(all(".lesson-panel .text p").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Henri /), // who teaches the first game
    "These are the words of step 1. Why?",
  ]);
  expect(all(".lesson-panel a.ruling").map(({ dataset }) => dataset.ruling)).toEqual(["T1"]);
  const next = all(".lesson-panel .buttons button").find(({ textContent }) => textContent === "Next");
  expect(next?.className).toBe("plain"); // quiet while a move is asked for
  press("Show me", ".lesson-panel");
  await until(() => expect(text("#status")).toBe("Right."));
  expect(next?.className).toBe("main");
  expect(all("[data-legal]")).toEqual([]);
  press("Next", ".lesson-panel");
  await at(2);
  expect(document.activeElement?.id).toBe("lesson-title");
  expect(all(".says")).toEqual([]);
  pick("cell:b");
  press("Done", "#choices");
  await until(() => expect(text("#status")).toBe("Right."));
  expect(all(".lesson-panel .buttons a:not([hidden])").map((way) => way.getAttribute("href"))).toEqual([
    "rules/first.html",
    "play.html?game=first&seat0=person&seat1=novice",
  ]);
  expect(savedStep("first")).toBe(1);
  await until(() => expect(LINES.novice?.taught).toContain(text(".says q")));
});

const ending = () => ({ title: text("#lesson-title"), isPraised: all(".praise:not([hidden])").length > 0 });

test("only a learner who has solved every step is told to know the rules", async () => {
  await opened("lesson.html?game=first");
  for (const step of [1, 2]) {
    await at(step);
    pick(step === 1 ? "cell:a" : "cell:b");
    press("Done", "#choices");
    await until(() => expect(text("#status")).toBe("Right."));
    if (step === 1) press("Next", ".lesson-panel");
  }
  expect(ending()).toEqual({ title: "You know the rules!", isPraised: true });
});

test.each([
  ["skipped", "Next"],
  ["left to Show me", "Show me"],
])("a learner is not told to know the rules after a step was %s", async (_, words) => {
  await opened("lesson.html?game=first");
  await at(1);
  press(words, ".lesson-panel");
  if (words === "Show me") {
    await until(() => expect(text("#status")).toBe("Right."));
    expect(ending().isPraised).toBe(false);
    press("Next", ".lesson-panel");
  }
  await at(2);
  pick("cell:b");
  press("Done", "#choices");
  await until(() => expect(text("#status")).toBe("Right."));
  expect(ending()).toEqual({ title: "That was the lesson", isPraised: true });
});

test("a step shows its picture, and no button that it does not need", async () => {
  await opened("lesson.html?game=first");
  await at(1);
  expect(all(".lesson-panel .words svg.deck")).toHaveLength(1);
  expect(all("#choices [data-target]")).toEqual([]);
  press("Next", ".lesson-panel");
  await at(2);
  expect(all(".lesson-panel .words svg.deck")).toEqual([]);
});

test("the text and the picture scroll, and the task below them does not", async () => {
  await opened("lesson.html?game=first");
  await at(1);
  expect([".words > .text > p", ".words > .text svg.deck", "> .prompt #status"].flatMap((part) => all(`.lesson-panel ${part}`))).toHaveLength(4);
  expect(all(".lesson-panel > *").map(({ classList: [first = ""] }) => first)).toEqual(["", "lesson-progress", "words", "prompt", "buttons"]);
});

test.each([
  ["a", ["a"]],
  ["-", ["a", "-"]],
])("a step that is solved by %s offers the moves %s", (shown, offered) => {
  const moves = [
    { move: "a", path: ["cell:a"], text: "" },
    { move: "-", path: ["skip"], text: "" },
  ];
  const lesson = { step: 1, steps: 2, title: "", words: [], picture: "", task: "", shown, done: null, answer: "" };
  expect(movesOfStep({ moves, labels: { skip: "Skip" }, lesson }).map(({ move }) => move)).toEqual(offered);
});

test("an illegal move is answered by the rules, any other by the lesson", async () => {
  await opened("lesson.html?game=first");
  await at(1);
  await expect(window.table.play("zz")).rejects.toThrow("“zz” is not a move.");
  pick("cell:c");
  press("Done", "#choices");
  await until(() => expect(text("#status")).toBe("Not that."));
  expect(document.activeElement?.textContent).toBe("Take it back");
  press("Take it back", ".lesson-panel");
  await at(1);
});

test.each([
  ["pasted text", (link: string) => paste(link)],
  ["a file", (link: string) => drop(new File([link], "game.txt"))],
  ["a new hash", (link: string) => Object.assign(location, { hash: link })], // happy-dom fires hashchange by itself
])("%s with a game is refused, and the step stays", async (_, bring) => {
  await opened("lesson.html?game=first");
  await at(1);
  bring(toyLink(toyRecord(["c"])));
  await until(() => expect(text("#refusal")).toBe("This is a lesson. Open shared and saved games on the home page."));
  await pages.at(-1)?.session.settled;
  await at(1);
});

test("no table is prepared for a move that the lesson may reject", async () => {
  await opened("lesson.html?game=first");
  await at(1);
  const prepare = vi.spyOn((pages.at(-1) as Table).session, "prepare");
  pick("cell:c");
  all("#choices [data-done]")[0]?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(prepare).not.toHaveBeenCalled();
});

test("a lesson resumes at the last step, and is not saved as a game", async () => {
  const stores = async () => (await indexedDB.databases()).map(({ name }) => name);
  const before = await stores(); // those of other tests in the same context
  await opened("lesson.html?game=first");
  await at(1);
  press("Next", ".lesson-panel");
  await at(2);
  expect(location.search).toBe("?game=first&step=2");
  await opened("lesson.html?game=first");
  await at(2);
  press("Back", ".lesson-panel");
  await at(1);
  expect(await stores()).toEqual(before);
});

test.each(["lesson.html?game=chess", "lesson.html?game=first&step=9"])("%s shows that there is no such lesson", async (address) => {
  await opened(address);
  await until(() => expect(text("#notice")).toContain("Lesson not found"));
  expect(all("#notice a").map(({ textContent }) => textContent)).toEqual(["Start at step 1", "All games"]);
});
