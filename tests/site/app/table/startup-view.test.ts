// @vitest-environment happy-dom
// The start of the engine as the page shows it: progress, a stall, a failure, and how to recover.

import type { BridgeRequest } from "../../../../site/app/engine/protocol.ts";
import type { WorkerHandle } from "../../../../site/app/engine/spawn.ts";
import { StartupError } from "../../../../site/app/engine/startup.ts";
import type { BootEvent } from "../../../../site/app/engine/worker.ts";
import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { play } from "../../../../site/app/session/actions.ts";
import { mountTable } from "../../../../site/app/table/mount.ts";
import { ToyBridge } from "../support/toy-bridge.ts";
import { $, all, engineOf, layTable, leave, openTable, pick, press, text, type } from "../support/toy-table.ts";
import { toyRun } from "../support/toy-worker.ts";
import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

afterEach(async () => {
  leave();
  await deleteAllSaves();
});

const FIRST = "play.html?game=first&seed=lamp";
const notice = () => ($("#notice").hidden ? "" : text("#notice"));

test("a move chosen before the engine is ready is held, then played", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  let boot = () => {};
  const booted: Promise<void> = new Promise((settle) => {
    boot = settle;
  });
  const run = () => toyRun(bridge, { boot: () => booted });
  const { page } = await openTable("play.html?game=first", { run, prebuilt: async ({ request }) => (request === "new" ? now : null) });
  expect(document.documentElement.dataset.engine).toBe("loading");
  pick("cell:a");
  press("Done", "#choices");
  await until(() => expect(text("#guidance")).toBe("Will be played in a moment…"));
  expect([all("[data-legal]").length, page.session.position?.at]).toEqual([0, 0]);
  await until(() => expect(all(".held-mark").length).toBe(1));
  await play(page, "b"); // ignored, because the other one is held
  type("Escape"); // and it can no longer be cancelled
  pick("cell:a");
  document.querySelector("#board")?.dispatchEvent(new Event("pointerleave"));
  expect([text("#guidance"), page.view.choice.picked]).toEqual(["Will be played in a moment…", ["cell:a"]]);
  expect([all(".held-mark").length, page.view.choice.isHeld]).toEqual([1, true]);
  boot();
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  expect([document.documentElement.dataset.engine, all(".held-mark").length]).toEqual(["ready", 0]);
});

test("a move that is being chosen stays so while the engine loads and when it is ready", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  let [report, boot]: [(event: BootEvent) => void, () => void] = [() => {}, () => {}];
  const run = () =>
    toyRun(bridge, {
      boot: (_, hear = () => {}) =>
        new Promise((resolve) => {
          [report, boot] = [hear, resolve];
        }),
    });
  await openTable("play.html?game=first", { run, prebuilt: async ({ request }) => (request === "new" ? now : null) });
  pick("cell:b");
  const picked = () => all("[data-picked]").map(({ dataset }) => dataset.target);
  report({ event: "progress", received: 4_200_000, total: 12_000_000 });
  report({ event: "compile" });
  expect(picked()).toEqual(["cell:b"]);
  boot();
  await until(() => expect(document.documentElement.dataset.engine).toBe("ready"));
  expect(picked()).toEqual(["cell:b"]);
});

test("a computer player does not think while the engine loads", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  let report: (event: BootEvent) => void = () => {};
  const run = () =>
    toyRun(bridge, {
      boot: (_, reporting = () => {}) => {
        report = reporting;
        return new Promise(() => {});
      },
    });
  await openTable("play.html?game=first&seat0=novice", { run, prebuilt: async () => now });
  expect(text("#status")).toBe("Getting the rules ready…");
  report({ event: "progress", received: 3e6, total: 5e6 });
  expect(text("#status")).toBe("Getting the rules ready: 60%…");
  report({ event: "compile" });
  expect(text("#status")).toBe("Getting the rules ready…"); // 100 % would stay for as long as the device needs
  expect($("#startup").hasAttribute("data-said")).toBe(true); // so the line under it is hidden
  pick("cell:a"); // it is not the player's turn
  await until(() => expect(text("#refusal")).toBe("Getting the rules ready…"));
  expect(text(".dock")).not.toMatch(/think/i);
});

test("a prebuilt board has the names of the players, not of the seats, and no markup", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", players: 3, options: {}, seat: "anyone" }))).ok;
  const svg = "<svg><text>Ann</text><text>Ben</text><text>Cat</text><text>Annexe</text></svg>";
  const run = () => toyRun(bridge, { boot: () => new Promise(() => {}) });
  await openTable("play.html?game=first&seat0=novice&seat2=away&name2=%3Ci%3EBo", { run, prebuilt: async () => ({ ...now, svg }) });
  expect(all("[data-board] text").map(({ textContent }) => textContent)).toEqual(["Henri", "You", "Cat", "Annexe"]);
});

test("the names of the players on a prebuilt board have their own width, and a long one is squeezed", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  const svg = ["Ann", "Ben", "Annexe"].map((word) => `<text x="1" textLength="30" lengthAdjust="spacingAndGlyphs">${word}</text>`).join("");
  const run = () => toyRun(bridge, { boot: () => new Promise(() => {}) });
  const name = "Bartholomew the Great";
  await openTable(`play.html?game=first&seat0=novice&seat1=away&name1=${name}`, { run, prebuilt: async () => ({ ...now, svg: `<svg>${svg}</svg>` }) });
  expect(all("[data-board] text").map((one) => [one.textContent, one.getAttribute("textLength")])).toEqual([
    ["Henri", null],
    ["Bartholomew the Grea", "110"],
    ["Annexe", "30"],
  ]);
});

test("beside a board that can be played, no line contradicts the prompt while the engine loads", async () => {
  const bridge = new ToyBridge();
  const now = JSON.parse(bridge.answer(JSON.stringify({ request: "new", game: "first", options: {}, seat: "anyone" }))).ok;
  const run = () => toyRun(bridge, { boot: () => new Promise(() => {}) });
  await openTable("play.html?game=first&seat1=novice", { run, prebuilt: async () => now });
  expect(document.documentElement.dataset.engine).toBe("loading");
  expect(text("#status")).toContain("Take a cell.");
  expect([$("#startup").hasAttribute("data-said"), $("[data-progress]").hidden]).toEqual([true, false]);
});

/** A network that can be switched off. No engine starts while it is off. */
function network() {
  const bridge = new ToyBridge();
  let kill: (reason: Error) => void = () => {};
  const net = {
    away: true,
    bridge,
    /** Kill the running engine. */
    kill: () => kill(new Error("It stopped unexpectedly.")),
    prebuilt: async (request: BridgeRequest) => (request.request === "new" ? JSON.parse(new ToyBridge().answer(JSON.stringify(request))).ok : null),
    run: (): WorkerHandle => {
      const crash = new AbortController();
      kill = (reason) => crash.abort(reason);
      const boot = async () => {
        if (net.away) throw new StartupError("unreachable", "A file could not be downloaded.");
      };
      return toyRun(bridge, { boot, crashed: crash.signal });
    },
  };
  return net;
}

test("after a failed start and a successful retry, legal moves can be picked and played", async () => {
  const net = network();
  const { page } = await openTable("play.html?game=first", { run: net.run, prebuilt: net.prebuilt });
  await until(() => expect(notice()).toContain("A file could not be downloaded."));
  expect([document.documentElement.dataset.engine, all("[data-legal]").length]).toEqual(["failed", 0]);
  net.away = false;
  press("Try again", "#notice");
  await until(() => expect(document.documentElement.dataset.engine).toBe("ready"));
  expect([notice(), $("#startup").hidden]).toEqual(["", true]);
  expect(all("[data-legal]").length).toBe(6);
  pick("cell:a");
  press("Done", "#choices");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  expect(all("[data-legal]").length).toBe(5);
});

test("a game whose engine dies offline continues by itself when the network returns", async () => {
  const net = network();
  net.away = false;
  const { page } = await openTable(FIRST, { run: net.run });
  await page.session.play("a");
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
  await until(() => expect(page.session.position?.record.moves).toEqual(["a", "b"]));
});

test("a move chosen before a failed start is played once a retry succeeds", async () => {
  const net = network();
  let fail: (reason: Error) => void = () => {};
  let turn = 0;
  const run = (): WorkerHandle => {
    const first = turn++ === 0;
    const hanging: Promise<void> = new Promise((_, reject) => {
      fail = reject;
    });
    return first ? toyRun(net.bridge, { boot: () => hanging }) : net.run();
  };
  const { page } = await openTable("play.html?game=first", { run, prebuilt: net.prebuilt });
  pick("cell:a");
  press("Done", "#choices");
  await until(() => expect(text("#guidance")).toContain("Will be played in a moment"));
  fail(new StartupError("damaged", "Something else came."));
  await until(() => expect(notice()).toContain("Something else came."));
  net.away = false;
  press("Try again", "#notice");
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
  await until(() => expect(all("[data-legal]").length).toBe(5));
});

test("the start shows its progress in bytes, a message if it stalls, and nothing when it is done", async () => {
  let report: (event: BootEvent) => void = () => {};
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
    const page = mountTable(undefined, (hear) => engineOf(hear, null, run));
    const bar = $("[data-progress]") as HTMLProgressElement;
    report({ event: "progress", received: 4_200_000, total: 12_000_000 });
    expect([bar.value, bar.max, text("#startup-words")]).toEqual([4_200_000, 12_000_000, "Loading 4.2 of 12.0 MB"]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([text("#startup-words"), $("#startup-retry").hidden]).toEqual(["The connection has stalled.", false]);
    expect([document.documentElement.dataset.engine, notice()]).toEqual(["loading", ""]);
    report({ event: "compile" });
    expect([bar.value, text("#startup-words"), $("#startup-retry").hidden]).toEqual([12_000_000, "Getting the rules ready…", true]);
    boot();
    await vi.advanceTimersByTimeAsync(0);
    expect([$("#startup").hidden, page.view.stage]).toEqual([true, "ready"]);
  } finally {
    vi.useRealTimers();
  }
});

test("if a file is no longer on the server, the player can reload the page", async () => {
  const boot = async () => {
    throw new StartupError("missing", "A file is gone.");
  };
  await openTable("play.html?game=first", { run: () => toyRun(new ToyBridge(), { boot }) });
  expect(all("#notice button, #notice a").map(({ textContent }) => textContent)).toEqual(["Reload the page", "Try again", "Read the rules", "All games"]);
});

test("a failed start is reported, and a retry clears the message", async () => {
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
  await until(() => expect(text("#status")).toBe("Ann: Take a cell."));
  expect(notice()).toBe("");
});
