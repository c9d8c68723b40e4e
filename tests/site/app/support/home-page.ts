// Opens the home page in happy-dom, with the games and results that are saved.

import { fireEvent, screen, within } from "@testing-library/preact";
import { expect, vi } from "vitest";
import { deleteResults } from "../../../../site/app/saves/results-store.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import PAGE from "../../../../site/index.html?raw";
import { openPage } from "./page.ts";
import { toyRecord } from "./toy-bridge.ts";
import { $, leave } from "./toy-table.ts";
import { until } from "./until.ts";

export const DAY = noon("2026-11-21");

/** A time of this date in UTC and in any time zone: noon, moved by half of the difference between them. */
export function noon(date: string) {
  const time = Date.parse(`${date}T12:00Z`);
  return time + new Date(time).getTimezoneOffset() * 30_000;
}

/** Before each test: set the clock, and delete what is saved. */
export async function emptyHome() {
  vi.useFakeTimers({ toFake: ["Date"], now: DAY });
  await deleteAllSaves();
  await deleteResults();
}

export function leaveHome() {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leave();
}

export const save = (id: string, other: object = {}): any => ({
  ...{ version: 1, id, name: "The First Game", at: 1, where: "Ben to move.", over: false, seats: ["person", "person"], changed: 1, stamp: id },
  record: toyRecord(["a"]),
  ...other,
});

export const result = (number: number, other: object = {}): any => ({
  ...{ version: 1, id: `result-${number}`, game: "first", name: "The First Game", seed: null, plies: 30, ended: DAY + number },
  ...{ seats: ["person", "novice"], names: ["Ann", "Ben"], scores: [12, 8], winners: [0] },
  ...other,
});

export async function remember(...results: any[]) {
  const { set, createStore } = await import("idb-keyval");
  for (const [number, one] of results.entries()) await set(one.id ?? `stranger-${number}`, one, createStore("pygames-results", "results"));
}

/** Open the home page, and wait until it has read what is saved. @param cards the markup of the games to choose */
export async function openHome(cards = "") {
  const change = () => {
    $(".games").innerHTML = cards;
  };
  await openPage("index.html", PAGE, () => import("../../../../site/app/pages/index.tsx"), change);
  await until(() => expect($("#played")));
}

export const section = (name: RegExp | string) => within(screen.getByRole("region", { name }));
/** The items of a section's list; none if the section is hidden. */
export const items = (name: string) => (screen.queryByRole("region", { name }) ? section(name).getAllByRole("listitem") : []);
export const press = (name: string, where: RegExp | string) => fireEvent.click(section(where).getByRole("button", { name }));

export const SAVED = "Continue playing";
