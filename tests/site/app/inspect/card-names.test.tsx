// @vitest-environment happy-dom
// Names of cards in texts are marked with the rank and suits; the text itself does not change.

import { act, cleanup, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NamedCard } from "../../../../site/app/engine/protocol.ts";
import { markCardNames, nameFinder } from "../../../../site/app/inspect/card-names.tsx";
import { $ } from "../../../../site/app/shared/dom.ts";
import { cardNames, named } from "../../../../site/app/shared/game-text.tsx";
import { makeReactive } from "../../../../site/app/shared/signals.ts";
import { leave } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

const CARDS: NamedCard[] = [
  { name: "the Market", rank: "6", suits: "LK", pieces: ["card-6LK"] },
  { name: "the Sea", rank: "N", suits: "V", pieces: ["card-NV"] },
  { name: "the Ace of Moons", rank: "1", suits: "M", pieces: ["ace-M"] },
];
const GERMAN = [{ name: "„Markt“", rank: "6", suits: "LK", pieces: ["card-6LK"] }];

const plain = cardNames.addSigns;
let session: { position: object };
const request = vi.fn();
const Line = ({ text }: { text: string }) => <p>{named(text)}</p>;
const marked = () => [...document.querySelectorAll(".card-name")].map(({ textContent }) => textContent);
const shown = () => [...document.querySelectorAll("[data-shown]")].map(({ id }) => id);

/** Show another position. @returns when its names are known */
async function show(cards: NamedCard[] = CARDS) {
  request.mockResolvedValueOnce({ cards });
  const before = request.mock.calls.length;
  session.position = { seat: 0 };
  await until(() => expect(request.mock.calls.length).toBe(before + 1));
  await act(() => {});
}

beforeEach(async () => {
  Object.assign(SVGElement.prototype, { getBBox: () => new DOMRect(0, 0, 9, 9) });
  leave();
  document.body.innerHTML = '<div id="board"><svg><g class="piece" id="card-6LK"></g></svg></div><div id="panel-log"></div>';
  session = { position: { seat: 0 } };
  makeReactive(session);
  request.mockReset().mockResolvedValueOnce({ cards: [] });
  markCardNames({ session, view: { stage: "ready" }, board: { container: $("#board") }, engine: { request } } as any);
  await until(() => expect(request).toHaveBeenCalledOnce());
});
afterEach(() => {
  cardNames.addSigns = plain;
  cleanup();
});

test("a name is found as a whole, at the start of a sentence too", () => {
  const split = (text: string) => nameFinder(CARDS)(text).map(({ text: part, card }) => (card ? `[${part}]` : part));
  expect(split("The Market joins the Sea.")).toEqual(["[The Market]", " joins ", "[the Sea]", "."]);
  expect(split("the Season, the Markets, the market")).toEqual(["the Season, the Markets, the market"]);
  expect(nameFinder(GERMAN)("„Markt“ kommt dazu; der Markt nicht.").map(({ card }) => Boolean(card))).toEqual([true, false]);
  expect(nameFinder([])("the Market")).toEqual([{ text: "the Market", card: null }]);
});

test("texts that are there, and texts that come later, get marks without other words", async () => {
  const { container, rerender } = render(<Line text="Places a token on the Sea at c2." />);
  expect(marked()).toEqual([]);
  await show();
  expect(marked()).toEqual(["the Sea"]);
  expect(container.textContent).toBe("Places a token on the Sea at c2.");
  rerender(<Line text="The Ace of Moons leaves the Sea." />);
  expect(marked()).toEqual(["The Ace of Moons", "the Sea"]);
  expect(container.textContent).toBe("The Ace of Moons leaves the Sea.");
  const uses = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href"));
  expect(uses).toEqual(["#mark-M", "#rank-N", "#mark-V"]);
  expect([...container.querySelectorAll(".card-glyphs")].map((glyphs) => [glyphs.getAttribute("aria-hidden"), glyphs.getAttribute("data-rank")])).toEqual([
    ["true", null],
    ["true", null],
  ]);
});

test("a card that does not lie face up any more loses its marks", async () => {
  render(<Line text="The Market joins the Sea." />);
  await show();
  expect(marked()).toEqual(["The Market", "the Sea"]);
  await show(CARDS.slice(0, 1));
  expect(marked()).toEqual(["The Market"]);
});

test("a text from outside stays a text", async () => {
  const { container } = render(<Line text="<img src=x onerror=alert(1)> the Market" />);
  await show();
  expect(container.querySelector("img")).toBe(null);
  expect(container.textContent).toBe("<img src=x onerror=alert(1)> the Market");
  expect(marked()).toEqual(["the Market"]);
});

test("a tap lights the card until the next tap; in a button it does what the button does", async () => {
  render(<Line text="Takes the Market." />);
  render(<Line text="Plays on the Market." />, { container: document.body.appendChild(document.createElement("button")) });
  await show();
  const [name, inButton] = [...document.querySelectorAll(".card-name")] as HTMLElement[];
  name?.click();
  expect(shown()).toEqual(["card-6LK"]);
  document.body.click();
  expect(shown()).toEqual([]);
  inButton?.click();
  expect(shown()).toEqual([]);
});

test("an answer for an earlier position is ignored, and a failure leaves the texts plain", async () => {
  render(<Line text="the Market" />);
  let answer = (_: object) => {};
  request.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  session.position = { seat: 1 };
  await until(() => expect(request).toHaveBeenCalledTimes(2));
  await show([]);
  answer({ cards: CARDS });
  await act(() => {});
  expect(marked()).toEqual([]);
  request.mockRejectedValueOnce(new Error("no such request"));
  session.position = { seat: 0 };
  await until(() => expect(request).toHaveBeenCalledTimes(4));
  await act(() => {});
  expect(document.body.textContent).toBe("the Market");
});

test.each([
  [100, 180],
  [40, 40],
])("a log that was scrolled to %i is at %i after marks have made it longer", async (before, after) => {
  const log = $("#panel-log");
  render(<Line text="Places a token on the Sea at c2." />, { container: log });
  Object.defineProperties(log, { clientHeight: { value: 50 }, scrollHeight: { get: () => (marked().length ? 180 : 150) } });
  log.scrollTop = before;
  await show();
  expect([marked().length, log.scrollTop]).toEqual([1, after]);
});
