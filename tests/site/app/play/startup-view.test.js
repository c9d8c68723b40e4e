// @vitest-environment happy-dom
// The start of the engine as the page shows it: its bytes, a stall, a failure, and the way on from each.

import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { StartupError } from "../../../../site/app/engine/startup-errors.js";
import { mountTable } from "../../../../site/app/play/table-page.js";
import { removeAll } from "../../../../site/app/saves/saves-store.js";
import { ToyBridge } from "../support/toy-bridge.js";
import { toyRun } from "../support/toy-run.js";
import { $, all, engineOf, layTable, leave, openTable, pick, press, text, until } from "../support/toy-table.js";

/** @import { Ask } from "../../../../site/app/engine/protocol.js" */
/** @import { BootEvent } from "../../../../site/app/engine/boot-python.js" */
/** @import { WorkerHandle } from "../../../../site/app/engine/spawn.js" */

afterEach(async () => {
  leave();
  await removeAll();
});

const FIRST = "play.html?game=first&seed=lamp";
const notice = () => ($("#notice").hidden ? "" : text("#notice"));

test("a move that is chosen before Python is there is held, and played when it comes", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ ask: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  let boot = () => {};
  /** @type {Promise<void>} */
  const booted = new Promise((settle) => {
    boot = settle;
  });
  const run = () => toyRun(bridge, { boot: () => booted });
  const { page } = await openTable("play.html?game=first", { run, prepared: async () => now });
  expect(document.documentElement.dataset.engine).toBe("loading");
  pick("cell:a");
  press("Done", "#choices");
  expect(text("#hint")).toBe("Takes a. It is played as soon as the rules have arrived.");
  expect([all("[data-legal]").length, page.table.now?.at]).toEqual([0, 0]);
  boot();
  await until(() => expect(page.table.now?.record.moves).toEqual(["a"]));
  expect(document.documentElement.dataset.engine).toBe("ready");
});

/** A network that can go away: while it is away, no Python starts. */
function network() {
  const bridge = new ToyBridge();
  /** @type {(reason: Error) => void} */
  let kill = () => {};
  const net = {
    away: true,
    bridge,
    /** Kill the Python that runs. */
    kill: () => kill(new Error("It has stopped.")),
    prepared: async (/** @type {Ask} */ ask) => (ask.ask === "new" ? JSON.parse(new ToyBridge().answer(JSON.stringify(ask))).ok : null),
    /** @returns {WorkerHandle} */
    run: () => {
      /** @type {Promise<never>} */
      const death = new Promise((_, fail) => {
        kill = fail;
      });
      death.catch(() => {});
      const boot = async () => {
        if (net.away) throw new StartupError("unreachable", "The network does not deliver a file of the game.");
      };
      return toyRun(bridge, { boot, death });
    },
  };
  return net;
}

test("after a failed start and a retry that succeeds, what is legal can be picked and is played", async () => {
  const net = network();
  const { page } = await openTable("play.html?game=first", { run: net.run, prepared: net.prepared });
  await until(() => expect(notice()).toContain("The network does not deliver a file of the game."));
  expect([document.documentElement.dataset.engine, all("[data-legal]").length]).toEqual(["failed", 0]);
  net.away = false;
  press("Try again", "#notice");
  await until(() => expect(document.documentElement.dataset.engine).toBe("ready"));
  expect([notice(), $("#startup").hidden]).toEqual(["", true]);
  expect(all("[data-legal]").length).toBe(6);
  pick("cell:a");
  press("Done", "#choices");
  await until(() => expect(page.table.now?.record.moves).toEqual(["a"]));
  expect(all("[data-legal]").length).toBe(5);
});

test("a game whose Python dies while the network is away goes on when it is back, by itself", async () => {
  const net = network();
  net.away = false;
  const { page } = await openTable(FIRST, { run: net.run });
  await page.table.play("a");
  net.away = true;
  net.kill();
  await until(() => expect(document.documentElement.dataset.engine).toBe("failed"));
  expect(all("[data-legal]").length).toBe(0);
  net.away = false;
  dispatchEvent(new Event("online"));
  await until(() => expect(document.documentElement.dataset.engine).toBe("ready"));
  expect([notice(), all("[data-legal]").length]).toEqual(["", 5]);
  pick("cell:b");
  press("Done", "#choices");
  await until(() => expect(page.table.now?.record.moves).toEqual(["a", "b"]));
});

test("a move that was chosen before the start failed is played when it succeeds", async () => {
  const net = network();
  /** @type {(reason: Error) => void} */
  let fail = () => {};
  let turn = 0;
  /** @returns {WorkerHandle} */
  const run = () => {
    const first = turn++ === 0;
    /** @type {Promise<void>} */
    const hanging = new Promise((_, reject) => {
      fail = reject;
    });
    return first ? toyRun(net.bridge, { boot: () => hanging }) : net.run();
  };
  const { page } = await openTable("play.html?game=first", { run, prepared: net.prepared });
  pick("cell:a");
  press("Done", "#choices");
  expect(text("#hint")).toContain("It is played as soon as");
  fail(new StartupError("damaged", "Something else came."));
  await until(() => expect(notice()).toContain("Something else came."));
  net.away = false;
  press("Try again", "#notice");
  await until(() => expect(page.table.now?.record.moves).toEqual(["a"]));
  await until(() => expect(all("[data-legal]").length).toBe(5));
});

test("the start is seen in bytes, a stall in words with a way on, and nothing when it is over", async () => {
  /** @type {(event: BootEvent) => void} */
  let report = () => {};
  let boot = () => {};
  const run = () =>
    toyRun(new ToyBridge(), {
      boot: (_, hear = () => {}) =>
        new Promise((resolve) => {
          [report, boot] = [hear, resolve];
        }),
    });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    leave();
    layTable();
    const page = mountTable(document.body, undefined, (hear) => engineOf(hear, null, run));
    const bar = /** @type {HTMLProgressElement} */ ($("[data-progress]"));
    report({ event: "progress", received: 4_200_000, total: 12_000_000 });
    expect([bar.value, bar.max, text("#startup-words")]).toEqual([4_200_000, 12_000_000, "Loading… 4.2 of 12.0 MB"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([text("#startup-words"), $("#startup-retry").hidden]).toEqual(["The connection has stalled.", false]);
    expect([document.documentElement.dataset.engine, notice()]).toEqual(["loading", ""]);
    report({ event: "compile" });
    expect([bar.value, text("#startup-words"), $("#startup-retry").hidden]).toEqual([12_000_000, "Starting…", true]);
    boot();
    await vi.advanceTimersByTimeAsync(0);
    expect([$("#startup").hidden, page.stage]).toEqual([true, "ready"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a file that is no longer on the server can be had by loading the page again", async () => {
  const boot = async () => {
    throw new StartupError("missing", "A file is gone.");
  };
  await openTable("play.html?game=first", { run: () => toyRun(new ToyBridge(), { boot }) });
  expect(all("#notice button, #notice a").map(({ textContent }) => textContent)).toEqual(["Load the page again", "Try again", "Read the rules", "All games"]);
});

test("a failed start says so, and a retry takes the words away", async () => {
  const bridge = new ToyBridge();
  let fails = true;
  const boot = async () => {
    if (fails) throw new Error("WebAssembly is blocked.");
  };
  await openTable("play.html?game=first", { run: () => toyRun(bridge, { boot }) });
  expect(document.documentElement.dataset.engine).toBe("failed");
  expect(notice()).toContain("WebAssembly is blocked.");
  fails = false;
  press("again", "#notice");
  await until(() => expect(text("#status")).toBe("Ann to move."));
  expect(notice()).toBe("");
});
