// @vitest-environment happy-dom
// The snippet page: the embed snippets that its form produces.

import { expect, test, vi } from "vitest";
import { SnippetPage } from "../../../../site/app/embed-snippet/page.js";
import SNIPPET from "../../../../site/snippet.html?raw";
import { $, all, leave, text, until, visit } from "../support/toy-table.js";

/** @param {string} address */
async function opened(address) {
  leave();
  await visit(address);
  document.body.innerHTML = SNIPPET.replace(/<script[\s\S]*?<\/script>|[\s\S]*<body[^>]*>|<\/body>[\s\S]*/g, "");
  $("#game").innerHTML = '<option value="first">The First Game</option><option value="second">The Second Game</option>';
  new SnippetPage(location);
  return all("textarea").map((area) => /** @type {HTMLTextAreaElement} */ (area).value);
}

test("the form produces a frame, an element and a link", async () => {
  await opened("snippet.html?game=first");
  /** @type {HTMLInputElement} */ ($("#seed")).value = 'two "words" & <more>';
  $("#snippet-form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  const [frame = "", element = "", link = ""] = all("textarea").map((area) => /** @type {HTMLTextAreaElement} */ (area).value);
  const made = new DOMParser().parseFromString(frame + element, "text/html");
  const address = new URL(made.querySelector("iframe")?.getAttribute("src") ?? "");
  expect([address.pathname, address.searchParams.get("seed")]).toEqual(["/embed.html", 'two "words" & <more>']);
  expect(made.querySelector("iframe")?.getAttribute("sandbox")).toContain("allow-scripts");
  expect(made.querySelector("pygames-embed")?.getAttribute("seed")).toBe('two "words" & <more>');
  expect(made.querySelector("script")?.getAttribute("src")).toBe("https://games.example/embed.js");
  expect(new URL(link).searchParams.get("seed")).toBe('two "words" & <more>');
});

test("the form starts with the game that the player came from, and reports a form with nothing to show", async () => {
  const [frame = ""] = await opened("snippet.html?game=first&show=puzzle#1abc");
  expect(frame).toContain("embed.html?game=first&amp;show=puzzle#1abc");
  expect(text("#missing")).toBe("");
  await opened("snippet.html?game=first&show=puzzle");
  expect(text("#missing")).toContain("Paste the link to a game above");
});

test("a pasted link chooses its game", async () => {
  await opened("snippet.html?game=first");
  const form = /** @type {HTMLFormElement} */ ($("#snippet-form"));
  /** @type {HTMLInputElement} */ (form.elements.namedItem("link")).value = "https://games.example/play.html?game=second#1abc";
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  expect(/** @type {HTMLTextAreaElement} */ (all("textarea")[0]).value).toContain("game=second");
  expect(/** @type {HTMLSelectElement} */ ($("#game")).value).toBe("second");
});

test.each([
  [["a", "b", "c"], "3", "2", ""],
  [["a", "b", "c"], "1", "1", ""],
  [["a"], "1", "0", ""],
  [[], "0", "", "A puzzle needs a solution"],
])("a puzzle of the moves %j starts before its last move, and without a solution its code cannot be copied", async (moves, wanted, at, problem) => {
  class Positions {
    plies = async () => moves.length;
    game = async () => "first";
    at = async () => ({ text: "x", next: "Ann takes b." });
  }
  vi.doMock("../../../../site/app/embed-snippet/positions.js", () => ({ Positions }));
  await opened(`snippet.html?game=first&show=puzzle&at=${wanted}#1abc`);
  const copies = /** @type {HTMLButtonElement[]} */ (all(".copy button"));
  expect(copies.every(({ disabled }) => disabled)).toBe(true); // until the link is read
  await until(() => expect([copies.every(({ disabled }) => disabled), text("#missing").includes(problem)]).toEqual([problem !== "", true]));
  const frame = /** @type {HTMLIFrameElement} */ ($("#seen iframe")).src;
  if (at) expect(new URL(frame).searchParams.get("at")).toBe(at);
});

test("a puzzle from a game against a computer asks for the last move of the person, and the form shows it", async () => {
  class Positions {
    plies = async () => 4;
    game = async () => "first";
    lastPlyOf = async (/** @type {string} */ _link, /** @type {(seat: number) => boolean} */ isWanted) => [0, 1, 0, 1].findLastIndex(isWanted);
    at = async () => ({ text: "x", next: "Ann takes c." });
  }
  vi.doMock("../../../../site/app/embed-snippet/positions.js", () => ({ Positions }));
  await opened("snippet.html?game=first&show=puzzle&seat0=person&seat1=novice#1abc");
  await until(() => expect(text("#at-words")).toBe("2: xSolution: Ann takes c."));
  expect(/** @type {HTMLInputElement} */ ($("#at")).value).toBe("2");
});
