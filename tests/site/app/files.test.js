// @vitest-environment happy-dom
// Games that are brought to home, as files or as a pasted text; whatever else is in them is text and nothing more.

import { beforeEach, expect, test } from "vitest";
import { Engine } from "../../../site/app/engine/engine.js";
import { takeFiles } from "../../../site/app/files.js";
import INDEX from "../../../site/index.html?raw";
import { ToyBridge, toyLink, toyRecord } from "./support/toy-bridge.js";
import { toyRun } from "./support/toy-run.js";
import { $, all, drop, leave, paste, text, until, visit } from "./support/toy-table.js";

const MARKUP = "<img src=x onerror=alert(1)><b id='planted'>seed</b>";

beforeEach(async () => {
  leave();
  await visit("index.html");
  document.body.innerHTML = INDEX.replace(/<script[\s\S]*?<\/script>|[\s\S]*<body[^>]*>|<\/body>[\s\S]*/g, "");
  takeFiles((report) => new Engine(report, null, {}, () => toyRun(new ToyBridge())));
});

/** @param {any} content @param {string} [name] */
const file = (content, name = "game.json") => new File([typeof content === "string" ? content : JSON.stringify(content)], name);

const found = () =>
  all("#found li").map((card) => [card.querySelector("h3")?.textContent, card.querySelector(".where")?.textContent, card.querySelector("a")?.textContent]);

test("a file of one game is read, with the ply at which it stands, and its link holds what was undone", async () => {
  drop(file({ ...toyRecord(["a", "b", "c"]), at: 2 }));
  await until(() => expect(text("#reading")).toBe("One game found."));
  expect(found()).toEqual([["The First Game", "Ann to move. Ann 1, Ben 1.", "Open"]]);
  expect(text("#found .quiet")).toBe("2 plies · game.json");
  const link = new URL($("#found a").getAttribute("href") ?? "");
  expect([link.hash, link.searchParams.get("at")]).toEqual([`#${toyLink(toyRecord(["a", "b", "c"]))}`, "2"]);
});

test("several files are read one after another; what is no game is counted, and what is cut is offered as far as it goes", async () => {
  const many = { version: 1, games: [toyRecord(["a"]), toyRecord(["b"])] };
  drop(
    file(many),
    file(`look: https://games.example/play.html#${toyLink(toyRecord(["c"]))}`, "link.txt"),
    file(toyRecord(["a", "a"]), "cut.json"),
    file("Bring biscuits."),
  );
  await until(() => expect(text("#reading")).toBe("4 games found; one file is none."));
  expect(found().at(-1)).toEqual(["The First Game", "Ben to move. Ann 1, Ben 0.", "Open it as far as ply 1"]);
  expect(text("#found .problem")).toBe("Ply 2 is not legal.");
});

test("a pasted text that is no game is told why", async () => {
  paste("Bring biscuits.");
  await until(() => expect(text("#reading")).toBe("This is neither a link to a game nor a game that was saved."));
  expect(all("#found li")).toEqual([]);
  /** @type {HTMLTextAreaElement} */ ($("#pasted")).value = JSON.stringify(toyRecord(["a"]));
  $("#paste").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await until(() => expect(text("#reading")).toBe("One game found."));
});

test("a file that is far too large is not even read", async () => {
  drop(file(" ".repeat(2_000_001) + JSON.stringify(toyRecord(["a"]))));
  await until(() => expect(text("#reading")).toContain("neither a link"));
});

test.each([
  ["its seed", file(toyRecord(["a"], { seed: MARKUP }))],
  ["its moves", file(toyRecord(["a", MARKUP]))],
  ["its name", file(toyRecord(["a"]), `${MARKUP}.json`)],
])("markup in %s is text", async (_, hostile) => {
  drop(hostile);
  await until(() => expect(text("#reading")).toBe("One game found."));
  expect(all("#planted, #found img, #found script")).toEqual([]);
});
