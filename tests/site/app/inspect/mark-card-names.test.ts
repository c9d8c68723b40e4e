// @vitest-environment happy-dom
// Names of cards in texts are marked with the rank and suits; the text itself does not change.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NamedCard } from "../../../../site/app/engine/protocol.ts";
import { nameFinder, watchCardNames } from "../../../../site/app/inspect/mark-card-names.ts";

const CARDS: NamedCard[] = [
  { name: "the Market", rank: "6", suits: "LK", pieces: ["card-6LK"] },
  { name: "the Sea", rank: "N", suits: "V", pieces: ["card-NV"] },
  { name: "the Ace of Moons", rank: "1", suits: "M", pieces: ["ace-M"] },
];
const GERMAN = [{ name: "„Markt“", rank: "6", suits: "LK", pieces: ["card-6LK"] }];

let end: AbortController;
let log: HTMLElement;
const show = vi.fn();
const root = () => document.body;
const marked = () => [...document.querySelectorAll(".card-name")].map(({ textContent }) => textContent);

async function watch(cards: NamedCard[], now: object = { seat: 0 }) {
  const engine = { request: async () => ({ cards }) } as any;
  const update = watchCardNames(root(), engine, end.signal, show);
  await update(now as any);
  return update;
}

beforeEach(() => {
  end = new AbortController();
  document.body.innerHTML =
    '<div data-board><svg><g id="card-6LK"><text>the Market</text></g></svg></div><p class="visually-hidden">the Market</p><div id="log"></div>';
  log = document.querySelector("#log") as HTMLElement;
});
afterEach(() => {
  end.abort();
  show.mockReset();
});

test("a name is found as a whole, at the start of a sentence too", () => {
  const split = (text: string) => nameFinder(CARDS)(text).map(({ text: part, card }) => (card ? `[${part}]` : part));
  expect(split("The Market joins the Sea.")).toEqual(["[The Market]", " joins ", "[the Sea]", "."]);
  expect(split("the Season, the Markets, the market")).toEqual(["the Season, the Markets, the market"]);
  expect(nameFinder(GERMAN)("„Markt“ kommt dazu; der Markt nicht.").map(({ card }) => Boolean(card))).toEqual([true, false]);
  expect(nameFinder([])("the Market")).toEqual([{ text: "the Market", card: null }]);
});

test("texts that are there, and texts that come later, get marks without other words", async () => {
  log.textContent = "Places a token on the Sea at c2.";
  await watch(CARDS);
  expect(marked()).toEqual(["the Sea"]);
  log.append("The Ace of Moons moves.");
  await vi.waitFor(() => expect(marked()).toEqual(["the Sea", "The Ace of Moons"]));
  expect(log.textContent).toBe("Places a token on the Sea at c2.The Ace of Moons moves.");
  const uses = [...log.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  expect(uses).toEqual(["#rank-N", "#mark-V", "#mark-M"]);
  expect([...log.querySelectorAll(".card-glyphs")].map((glyphs) => [glyphs.getAttribute("aria-hidden"), glyphs.getAttribute("data-rank")])).toEqual([
    ["true", null],
    ["true", null],
  ]);
});

test("the board and texts for screen readers alone are left as they are", async () => {
  await watch(CARDS);
  expect(marked()).toEqual([]);
});

test("a text from outside stays a text", async () => {
  log.textContent = "<img src=x onerror=alert(1)> the Market";
  await watch(CARDS);
  expect(log.querySelector("img")).toBe(null);
  expect(log.textContent).toBe("<img src=x onerror=alert(1)> the Market");
  expect(marked()).toEqual(["the Market"]);
});

test("a tap lights the card until the next tap; in a button it does what the button does", async () => {
  log.innerHTML = "<p>Takes the Market.</p><button>Play on the Sea</button>";
  await watch(CARDS);
  const [name, inButton] = [...document.querySelectorAll(".card-name")] as HTMLElement[];
  name?.click();
  expect(show).toHaveBeenLastCalledWith(["card-6LK"]);
  document.body.click();
  expect(show).toHaveBeenLastCalledWith([]);
  show.mockReset();
  inButton?.click();
  expect(show).not.toHaveBeenCalled();
});

test("an answer for an earlier position is ignored, and a failure leaves the texts plain", async () => {
  log.textContent = "the Market";
  const answers: ((answer: object) => void)[] = [];
  const engine = { request: () => new Promise((resolve) => answers.push(resolve)) } as any;
  const update = watchCardNames(root(), engine, end.signal, show);
  const early = update({ seat: 0 } as any);
  const late = update({ seat: 1 } as any);
  answers[1]?.({ cards: [] });
  answers[0]?.({ cards: CARDS });
  await Promise.all([early, late]);
  expect(marked()).toEqual([]);
  engine.request = () => Promise.reject(new Error("no such request"));
  await update({ seat: 0 } as any);
  expect(log.textContent).toBe("the Market");
});

test.each([
  [100, 180],
  [40, 40],
])("a log that was scrolled to %i is at %i after marks have made it longer", async (before, after) => {
  log.id = "panel-log";
  log.textContent = "Places a token on the Sea at c2.";
  Object.defineProperties(log, { clientHeight: { value: 50 }, scrollHeight: { get: () => (marked().length ? 180 : 150) } });
  log.scrollTop = before;
  await watch(CARDS);
  expect([marked().length, log.scrollTop]).toEqual([1, after]);
});
