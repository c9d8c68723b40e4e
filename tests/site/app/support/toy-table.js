// The page of a table in happy-dom, with the toy game instead of Python.

import { vi } from "vitest";
import { Engine } from "../../../../site/app/engine/client.js";
import { mountTable } from "../../../../site/app/play/table-page.js";
import { tableConfig } from "../../../../site/app/session/table-config.js";
import MARKUP from "../../../../site/table.html?raw";
import { ToyBridge } from "./toy-bridge.js";
import { toyRun } from "./toy-worker.js";

/** @import { BridgeRequest, TableView } from "../../../../site/app/engine/protocol.js" */
/** @import { PrebuiltAnswers } from "../../../../site/app/engine/client.js" */
/** @import { Startup } from "../../../../site/app/engine/startup-state.js" */
/** @import { TableConfig } from "../../../../site/app/session/table-config.js" */
/** @import { WorkerHandle } from "../../../../site/app/engine/spawn.js" */
/** @import { ToyThinking } from "./toy-ai-worker.js" */

/** Functions that remove the listeners and stop the engines of the pages opened so far. @type {(() => void)[]} */
const listening = [];

/** Leave the page, as a reload does: remove its listeners and stop its engines. Listeners that are added afterwards are removed by the next call. */
export function leave() {
  for (const stop of listening.splice(0)) stop();
  for (const target of [globalThis, document]) {
    vi.spyOn(target, "addEventListener").mockRestore();
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((/** @type {any[]} */ ...how) => {
      const [kind, hear, options] = how;
      listening.push(() => target.removeEventListener(kind, hear, options));
      add(kind, hear, options);
    });
  }
}

/** Insert the markup of a table. */
export function layTable() {
  document.body.innerHTML = MARKUP;
  document.body.className = "play";
}

/** @param {string} address of the page, such as "play.html?game=first" */
export async function visit(address) {
  window.happyDOM.setURL(new URL(address, "https://games.example/").href);
  await new Promise((settle) => setTimeout(settle)); // happy-dom fires hashchange here, although a browser does not on load
}

/**
 * Open a table, and wait until it is drawn, or until a notice says why not.
 * @param {string} address
 * @param {{ bridge?: ToyBridge, thinking?: ToyThinking, run?: (name: string) => WorkerHandle, prebuilt?: (request: BridgeRequest) => Promise<TableView | null>, config?: Partial<TableConfig> }} [how] `thinking` replaces the AI worker; `prebuilt` answers before the engine is ready
 */
export async function openTable(address, how = {}) {
  const { bridge = new ToyBridge(), thinking, prebuilt, config } = how;
  const { run = (/** @type {string} */ name) => (thinking && name === "thinker" ? thinking.run() : toyRun(bridge)) } = how;
  leave();
  await visit(address);
  layTable();
  const page = mountTable(document.body, tableConfig(config), (report) => engineOf(report, prebuilt, run));
  listening.push(() => page.dispose());
  await until(() => {
    if (!page.session.now && $("#notice").hidden) throw new Error("nothing lies on the table yet");
  });
  if (page.session.now) await page.session.settled;
  return { page, bridge };
}

/** An engine that stops when the test leaves the page. @param {(startup: Startup) => void} report @param {PrebuiltAnswers | null | undefined} prebuilt @param {(name: string) => WorkerHandle} run */
export function engineOf(report, prebuilt, run) {
  const engine = new Engine(report, prebuilt, {}, run);
  listening.push(() => engine.close());
  return engine;
}

/** @param {string} selector @returns {HTMLElement} */
export function $(selector) {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return /** @type {HTMLElement} */ (found);
}

/** @param {string} selector @returns {HTMLElement[]} */
export const all = (selector) => [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))];

/** The text of an element, with white space collapsed. @param {string} selector */
export const text = (selector) => ($(selector).textContent ?? "").replace(/\s+/g, " ").trim();

/** Wait until an expectation holds. @param {() => void} expected */
export const until = (expected) => vi.waitFor(expected, { timeout: 10_000, interval: 10 });

/** Click the first button or link whose text contains these words, or whose aria-label is equal to them. @param {string} words @param {string} [within] */
export function press(words, within = "body") {
  const found = all(`${within} :is(button, a)`).find((one) => one.textContent?.includes(words) || one.getAttribute("aria-label") === words);
  if (!found) throw new Error(`Nothing in ${within} says “${words}”.`);
  found.click();
}

/** Click a target on the board. @param {string} target */
export const pick = (target) => $(`[data-target="${target}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));

/** Press a key on the focused element, or on a given one. @param {string} key @param {Element} [at] @param {KeyboardEventInit} [more] */
export const type = (key, at = document.activeElement ?? document.body, more = {}) =>
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

/** Paste a text outside every input field. @param {string} words */
export function paste(words) {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => words } });
  document.body.dispatchEvent(event);
}

/** Drop files on the page. @param {...File} files */
export function drop(...files) {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], files } });
  document.body.dispatchEvent(event);
}
