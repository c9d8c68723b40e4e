// @vitest-environment happy-dom
// Disposing of a table leaves nothing behind, and another table can be mounted in its place.

import { Engine } from "../../../../site/app/engine/client.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { perform } from "../../../../site/app/session/actions.ts";
import { type TableConfig, tableConfig } from "../../../../site/app/session/table.ts";
import { mountTable } from "../../../../site/app/table/mount.ts";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { ToyBridge, toyLink, toyRecord } from "../support/toy-bridge.ts";
import { $, all, layTable, pick, press, text, type, visit } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  vi.useRealTimers();
  await deleteAllSaves();
});

/**
 * Watch the listeners of the window, the current markup and media queries. Returns a function that lists those still
 * active.
 */
function watchListeners() {
  let active: { target: EventTarget; kind: string; listener: unknown; signal?: AbortSignal }[] = [];
  const watch = (target: EventTarget) => {
    const [add, remove] = [target.addEventListener.bind(target), target.removeEventListener.bind(target)];
    vi.spyOn(target, "addEventListener").mockImplementation((...how: any[]) => {
      const [kind, listener, options] = how;
      active.push({ target, kind, listener, signal: options?.signal });
      add(kind, listener, options);
    });
    vi.spyOn(target, "removeEventListener").mockImplementation((...how: any[]) => {
      const [kind, listener, options] = how;
      active = active.filter((one) => one.target !== target || one.kind !== kind || one.listener !== listener);
      remove(kind, listener, options);
    });
    return target;
  };
  for (const target of [globalThis, document, document.body, ...document.body.querySelectorAll("*")]) watch(target);
  const match = matchMedia;
  vi.spyOn(globalThis, "matchMedia").mockImplementation((query) => watch(match(query)) as MediaQueryList);
  return () => active.filter(({ signal }) => !signal?.aborted).map(({ target, kind }) => `${target.constructor.name} ${kind}`);
}

/** Watch mutation observers. Returns a set that always holds the active ones. */
function watchObservers() {
  const active: Set<MutationObserver> = new Set();
  class Watched extends MutationObserver {
    override observe(target: Node, options?: MutationObserverInit) {
      active.add(this);
      super.observe(target, options);
    }

    override disconnect() {
      active.delete(this);
      super.disconnect();
    }
  }
  vi.stubGlobal("MutationObserver", Watched);
  return active;
}

/** Mount a table on the current page. */
async function mount(address: string, config?: Partial<TableConfig>) {
  await visit(address);
  const thinking = new ToyThinking();
  const bridge = new ToyBridge();
  const stop = vi.fn();
  const engine = { ...toyRun(bridge), stop };
  const thinker = { ...thinking.run(), stop: vi.fn() };
  const run = (name: string) => (name === "thinker" ? thinker : engine);
  const page = mountTable(tableConfig(config), (report) => new Engine(report, null, {}, run));
  await until(() => expect(page.session.position).not.toBeNull());
  return { page, bridge, thinking, engine, thinker };
}

test("a disposed table leaves no listener, timer or observer, and its workers stop", async () => {
  layTable();
  const markup = document.body.innerHTML.length;
  const [listeners, observers] = [watchListeners(), watchObservers()];
  const { page, engine, thinker, thinking } = await mount(`play.html?game=first&seat1=casual#${toyLink(toyRecord(["a", "b"]))}`);
  await until(() => expect(page.board.drawAnimated).not.toBeNull()); // the rest of the table
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  $("[data-hint]").click();
  const best = { move: "bc", text: "Takes b and c.", reasons: [], chance: 0.5 };
  (await thinking.nth(1)).hear({ sure: 1, best, second: null, done: true });
  await until(() => expect($("#hint-panel").hidden).toBe(false)); // the hint and its badges
  page.tabs.open("score");
  $("#panel-score .score-line-button").click();
  $('[data-target="cell:c"]').focus();
  type("i");
  await until(() => expect(all(".info-card:not([hidden])").length).toBe(1)); // the info card
  await perform(page, page.session.play("zz")); // an error message, which fades
  pick("cell:c");
  press("Done", "#choices");
  (await thinking.nth(2)).hear(slice({ move: "d" })); // the AI is to move
  expect([listeners().length > 20, observers.size > 0, vi.getTimerCount() > 0]).toEqual([true, true, true]);

  await page.session.settled; // saving has a time limit of its own
  page.dispose();
  await until(() => expect(thinker.stop).toHaveBeenCalled());
  expect(engine.stop).toHaveBeenCalled();
  expect([listeners(), observers.size, vi.getTimerCount()]).toEqual([[], 0, 0]);
  expect("table" in window).toBe(false);
  expect(all(".info-card, .thinking, .hint-sign").length).toBe(0);
  expect(document.body.attributes.length).toBe(1); // its class
  expect(document.body.innerHTML.length).toBeGreaterThan(markup); // the board stays as last drawn
});

test("a second table works on the page of the first, which no longer reacts", async () => {
  layTable();
  const first = await mount("play.html?game=first&seed=lamp");
  pick("cell:a");
  first.page.dispose();
  const asked = first.bridge.requests.length;
  const second = await mount("play.html?game=first&seed=other", { isOwnGame: false });
  expect($("#seats button").getAttribute("aria-disabled")).toBe("true");
  expect(all("[data-picked]").length).toBe(0);
  pick("cell:b");
  press("Done", "#choices");
  await until(() => expect(text("#status")).toBe("Ben: Take a cell."));
  expect(second.page.session.position?.record.moves).toEqual(["b"]);
  expect((await window.table.record()).moves).toEqual(["b"]);
  $("[data-undo]").click();
  await until(() => expect(second.page.session.position?.at).toBe(0));
  expect(first.bridge.requests.length).toBe(asked);
  expect(await perform(first.page, first.page.session.play("a"))).toBe("");
  expect(first.page.session.position?.at).toBe(0);
  second.page.dispose();
});
