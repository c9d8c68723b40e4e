// @vitest-environment happy-dom
// What the end card offers besides a rematch.

import "fake-indexeddb/auto";
import { render } from "@testing-library/preact";
import { expect, test } from "vitest";
import { dailyDeal } from "../../../../site/app/model/daily-deal.ts";
import { deleteResults, saveResult } from "../../../../site/app/saves/results-store.ts";
import type { Outlook } from "../../../../site/app/session/state.ts";
import { lookAhead } from "../../../../site/app/table/end-outlook.ts";
import { Contest, comesFirst, OutsideContest, WhatNext } from "../../../../site/app/table/what-next.tsx";

const step = (id: string) => ({ id, done: 0, of: 1, was: 0, missing: [] });
const outlook = (more: Partial<Outlook>): Outlook => ({ news: "", isFirstWin: false, ladder: null, contest: null, next: null, ...more });
const NEXT = { kind: "level" as const, seats: ["novice", "person"], level: "novice", why: "" };
const SEATED = { session: { seats: ["person", "novice"], position: { record: { deal: { game: "first" } } } } } as any;

test.each([
  ["the next game after a win", { next: NEXT }, true, true],
  ["an easier level after losses", { next: NEXT }, false, false],
  ["the deal of the day", { next: NEXT, contest: { attempt: {} as any, isThis: true } }, true, false],
  ["nothing", {}, true, false],
])("what comes before a rematch: %s", (_, more, isWon, isFirst) => {
  expect(comesFirst(outlook(more), isWon)).toBe(isFirst);
});

test.each([
  ["a draw", [4, 4], [0, 1], false, undefined],
  ["a win with help", [5, 4], [0], true, "Without hint and undo, it is a step."],
])("what the ladder says of %s", async (_, scores, winners, helped, words) => {
  const position: any = {
    game: "first",
    name: "The First Game",
    seed: null,
    seat_names: ["Odd", "Even"],
    score: { scores, winners, lines: [] },
    log: [],
    at: 3,
  };
  const seats = ["person", "novice"];
  await saveResult("ended", position, seats, { helped });
  const { ladder } = await lookAhead({ session: { seats, autosave: { id: "ended" } } } as any, position, { id: "first", seats: [2], seat_names: [] } as any);
  expect(ladder).toMatchObject({ steps: expect.any(Array), ...(words && { words }) });
  expect(ladder?.words).toBe(words);
  await deleteResults();
});

test.each([
  [true, "It counts for streak and ladder."],
  [false, "It counts for your streak."],
])("after a deal of the day against somebody else, step of the ladder: %s", (isStep, words) => {
  const table: any = { session: { isResigned: false, position: { seed: dailyDeal(Date.now()).seed } } };
  const { container } = render(<OutsideContest table={table} outlook={outlook({ ladder: { steps: [] }, isStep })} />);
  expect(container.textContent?.trim().startsWith(words)).toBe(true);
});

test("a next game that is the rematch has no second button", () => {
  const buttons = (seats: string[]) => {
    const { container } = render(<WhatNext table={SEATED} outlook={outlook({ next: { ...NEXT, seats } })} seatNames={[]} isFirst />);
    return [...container.querySelectorAll("button")].map(({ className, textContent }) => [className, textContent]);
  };
  expect(buttons(["novice", "person"])).toEqual([["main", "Play Henri"]]);
  expect(buttons(["person", "novice"])).toEqual([]);
});

test("a win with help offers the same again without help, and nothing else", () => {
  const ladder = { steps: [step("puzzles")], words: "With a hint, a win is no step." };
  const { container } = render(<WhatNext table={SEATED} outlook={outlook({ ladder, next: { kind: "again" } })} seatNames={[]} isFirst />);
  const offered = [...container.querySelectorAll("button, a")].map(({ className, textContent }) => [className, textContent]);
  expect(offered).toEqual([["main", "Once more without help"]]);
});

test("the stars have the button that shares them beside them, and par and the attempt have a mark each", () => {
  const { game, seed, seats } = [21, 22, 23].map((day) => dailyDeal(Date.UTC(2026, 10, day))).find(({ game }) => game === "first") as any;
  const scores = seats.map((who: string) => (who === "person" ? 3 : 15));
  const par = { scores: seats.map((who: string) => (who === "person" ? 5 : 4)), wins: 1, games: 2 };
  const { container } = render(
    <Contest table={{} as any} attempt={{ game, seed, seats, scores, winners: [], par } as any} isThis>
      <button type="button">Share</button>
    </Contest>,
  );
  expect([...(container.querySelector(".end-contest")?.children ?? [])].map(({ localName }) => localName)).toEqual(["ul", "button", "div", "p"]);
  expect([...(container.querySelector(".par-line")?.children ?? [])].map(({ textContent }) => textContent)).toEqual(["You", "Par"]);
});
