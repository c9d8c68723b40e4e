// The page of a table in happy-dom, with the toy game instead of Python.

import { render } from "preact";
import { vi } from "vitest";
import { Engine, type PrebuiltAnswers } from "../../../../site/app/engine/client.ts";
import type { BridgeRequest, TableView } from "../../../../site/app/engine/protocol.ts";
import type { WorkerHandle } from "../../../../site/app/engine/spawn.ts";
import type { Startup } from "../../../../site/app/engine/startup.ts";
import { type TableConfig, tableConfig } from "../../../../site/app/session/table.ts";
import "../../../../site/app/table/features.ts"; // while its mock (setup.ts) is still made, Vitest would give several tables the real module
import { mountTable } from "../../../../site/app/table/mount.ts";
import MARKUP from "../../../../site/table.html?raw";
import type { ToyThinking } from "./toy-ai-worker.ts";
import { ToyBridge } from "./toy-bridge.ts";
import { toyRun } from "./toy-worker.ts";
import { until } from "./until.ts";

const MAX_OPEN = 9; // things that Escape closes, one after another

/** Functions that remove the listeners and silence the engines of the pages opened so far. */
const listening: (() => void)[] = [];

/**
 * Leave the page, as a reload does: end its effects and components, remove its listeners and silence its engines. Listeners that are added afterwards are
 * removed by the next call.
 */
export function leave() {
  for (let open = 0; open < MAX_OPEN; open++) document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  for (const stop of globalThis.effects?.splice(0) ?? []) stop();
  for (const place of document.querySelectorAll("*")) if ("__k" in place) render(null, place); // where a component was rendered
  for (const stop of listening.splice(0)) stop();
  for (const target of [globalThis, document, document.body]) {
    vi.spyOn(target, "addEventListener").mockRestore();
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((...how: any[]) => {
      const [kind, hear, options] = how;
      listening.push(() => target.removeEventListener(kind, hear, options));
      add(kind, hear, options);
    });
  }
  for (const board of all("[data-board]")) board.dataset.left = "";
}

/** Insert the markup of a table. */
export function layTable() {
  document.body.innerHTML = MARKUP;
  document.body.className = "play";
}

/** @param address of the page, such as "play.html?game=first" */
export async function visit(address: string) {
  window.happyDOM.setURL(new URL(address, "https://games.example/").href);
  await new Promise((settle) => setTimeout(settle)); // happy-dom fires hashchange here, although a browser does not on load
}

/**
 * Open a table, and wait until it is drawn, or until a notice says why not.
 * @param how `thinking` replaces the AI worker; `prebuilt` answers before the engine is ready
 */
export async function openTable(
  address: string,
  how: {
    bridge?: ToyBridge;
    thinking?: ToyThinking;
    run?: (name: string) => WorkerHandle;
    prebuilt?: (request: BridgeRequest) => Promise<TableView | null>;
    config?: Partial<TableConfig>;
  } = {},
) {
  const { bridge = new ToyBridge(), thinking, prebuilt, config } = how;
  const { run = (name: string) => (thinking && name === "thinker" ? thinking.run() : toyRun(bridge)) } = how;
  leave();
  await visit(address);
  layTable();
  const page = mountTable(tableConfig(config), (report) => engineOf(report, prebuilt, run));
  await until(() => {
    if (!page.session.position && $("#notice").hidden) throw new Error("nothing lies on the table yet");
  });
  if (page.session.position) await page.session.settled;
  return { page, bridge };
}

/** Open the tab of the moves, and wait until its panel is loaded. */
export async function openMoves(page: Awaited<ReturnType<typeof openTable>>["page"]) {
  page.tabs.open("moves");
  await until(() => $("#typed"));
}

/** An engine that answers nothing more once the test has left the page. */
export function engineOf(report: (startup: Startup) => void, prebuilt: PrebuiltAnswers | null | undefined, run: (name: string) => WorkerHandle) {
  let isLeft = false;
  listening.push(() => {
    isLeft = true;
  });
  return new Engine(report, prebuilt, {}, (name) => {
    const handle = run(name);
    const whileHere = async (answer: Promise<string>) => {
      await answer.catch(() => {});
      return isLeft ? new Promise<string>(() => {}) : answer;
    };
    return { ...handle, answer: (text) => whileHere(handle.answer(text)) };
  });
}

export function $(selector: string): HTMLElement {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found as HTMLElement;
}

export const all = (selector: string): HTMLElement[] => [...(document.querySelectorAll(selector) as NodeListOf<HTMLElement>)];

/** The text of an element, with white space collapsed. */
export const text = (selector: string) => ($(selector).textContent ?? "").replace(/\s+/g, " ").trim();

/** Click the first button or link whose text contains these words, or whose aria-label is equal to them. */
export function press(words: string, within: string = "body") {
  const found = all(`${within} :is(button, a)`).find((one) => one.textContent?.includes(words) || one.getAttribute("aria-label") === words);
  if (!found) throw new Error(`Nothing in ${within} says “${words}”.`);
  found.click();
}

/** Click a target on the board. */
export const pick = (target: string) => $(`[data-target="${target}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));

/** Press a key on the focused element, or on a given one. */
export const type = (key: string, at: Element = document.activeElement ?? document.body, more: KeyboardEventInit = {}) =>
  at.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));

/** Paste a text outside every input field. */
export function paste(words: string) {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => words } });
  document.body.dispatchEvent(event);
}

/** Drop files on the page. */
export function drop(...files: File[]) {
  const event = new Event("drop", { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ["Files"], files } });
  document.body.dispatchEvent(event);
}
