// @vitest-environment happy-dom
// The page of console.html, with a fake worker: requests, displayed output and editing of the input field.

import { act, fireEvent, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { outputTo } from "../../../../site/app/console/console-worker.ts";
import PAGE from "../../../../site/console.html?raw";
import { openPage } from "../support/page.ts";
import { $, all, leave, text } from "../support/toy-table.ts";

vi.mock(import("../../../../site/app/engine/load-pyodide.ts"), () => ({ loadFullPyodide: () => new Promise<never>(() => {}) })); // the worker's script boots when it is imported

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  leave();
});

/** Open the page with fake workers that the test controls. */
async function open() {
  const workers = [] as any[];
  class FakeWorker extends EventTarget {
    postMessage = vi.fn();
    terminate = vi.fn();

    constructor() {
      super();
      workers.push(this);
    }
  }
  vi.stubGlobal("Worker", FakeWorker);
  vi.useRealTimers();
  await openPage("console.html", PAGE, () => import("../../../../site/app/pages/console.tsx"));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const tell = (data: object) => act(() => void workers.at(-1).dispatchEvent(new MessageEvent("message", { data })));
  return { workers, tell, asked: () => workers.at(-1).postMessage.mock.calls.map(([asked]: any[]) => asked) };
}

const area = () => screen.getByRole("textbox", { name: "Python code" }) as HTMLTextAreaElement;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const isOffered = (name: string) => screen.queryByRole("button", { name }) !== null;
const wait = (time: number) => act(() => void vi.advanceTimersByTime(time));

function enter(words: string) {
  area().value = words;
  fireEvent.keyDown(area(), { key: "Enter" });
}

test("Python is loaded on first use, and input is queued until it is ready", async () => {
  const { workers, tell, asked } = await open();
  expect(workers.length).toBe(0);
  press("Start Python");
  enter("1 + 1");
  enter("2 + 2");
  expect([workers.length, asked(), document.documentElement.dataset.python]).toEqual([1, [], "loading"]);
  tell({ kind: "ready", text: "3.14" });
  expect(asked()).toEqual([{ run: "1 + 1", whole: true }]);
  tell({ kind: "input", text: ">>> 1 + 1" });
  tell({ kind: "value", text: "2" });
  tell({ kind: "done", text: "" });
  expect(asked().at(-1)).toEqual({ run: "2 + 2", whole: true });
  expect(text("#log")).toContain("Python 3.14 is ready.");
});

test("incomplete input continues on a new line with the right indentation", async () => {
  const { tell, asked } = await open();
  press("Start Python");
  tell({ kind: "ready", text: "3.14" });
  enter("for suit in 'MS':");
  expect(asked().at(-1)).toEqual({ run: "for suit in 'MS':", whole: false });
  tell({ kind: "more", text: "" });
  expect(area().value).toBe("for suit in 'MS':\n    ");
});

test("stopping long-running code restarts Python", async () => {
  const { workers, tell } = await open();
  press("Start Python");
  tell({ kind: "ready", text: "3.14" });
  enter("while True: pass");
  wait(399);
  expect(isOffered("Stop")).toBe(false);
  wait(1);
  expect(isOffered("Stop")).toBe(true);
  press("Stop");
  expect(workers[0].terminate).toHaveBeenCalled();
  expect([workers.length, isOffered("Stop")]).toEqual([2, false]);
  expect(text("#log")).toContain("Stopped. Python is restarting");
});

test("a failed start is reported and retried only on request", async () => {
  const { workers, tell } = await open();
  press("Start Python");
  tell({ kind: "startup", event: { event: "fail", reason: "WebAssembly is blocked.", kind: "crashed" } });
  expect(text("#log")).toContain("Python could not start. WebAssembly is blocked.");
  wait(90_000);
  expect(workers.length).toBe(1);
  expect([document.documentElement.dataset.python, isOffered("Start Python")]).toEqual(["failed", true]);
});

test("a slow start shows its progress, and a stall is retried automatically", async () => {
  const { workers, tell, asked } = await open();
  press("Start Python");
  wait(21_000);
  expect([workers.length, workers[0].terminate.mock.calls.length]).toEqual([2, 1]); // the first worker was replaced because its script did not load in time
  for (let received = 1e6; received < 9e6; received += 1e6) {
    tell({ kind: "startup", event: { event: "progress", received, total: 14e6 } });
    wait(19_000);
  }
  expect(text("#loading")).toBe("Loading 8.0 of 14.0 MB");
  wait(1000);
  expect(text("#loading")).toBe("The connection has stalled.");
  wait(2000);
  expect([asked(), workers.length]).toEqual([["refetch"], 2]);
  tell({ kind: "startup", event: { event: "compile" } });
  tell({ kind: "ready", text: "3.14" });
  expect([document.documentElement.dataset.python, $("#loading").hidden]).toEqual(["ready", true]);
});

test("output is never parsed as markup, and cut output is marked", async () => {
  const { tell } = await open();
  press("Start Python");
  tell({ kind: "ready", text: "3.14" });
  tell({ kind: "input", text: ">>> x" });
  tell({ kind: "out", text: "<img src=x onerror=alert(1)>\n", cut: true });
  tell({ kind: "value", text: "<b>bold</b>" });
  expect(all("#log :is(b, script, svg, img)")).toEqual([]);
  expect(text("#log")).toContain("<img src=x onerror=alert(1)> … and more (not shown).");
});

test("an example line runs after those it depends on, each once", async () => {
  const { tell, asked } = await open();
  const lines = all("[data-line]");
  fireEvent.click(lines[2] as HTMLElement);
  tell({ kind: "ready", text: "3.14" });
  const first = lines.filter(({ dataset }) => dataset.first !== undefined).map(({ textContent }) => textContent);
  for (let turn = 0; turn < 5; turn += 1) tell({ kind: "done", text: "" });
  expect(asked().map(({ run }: any) => run)).toEqual([...first.filter((line) => line !== lines[2]?.textContent), lines[2]?.textContent]);
});

test("the arrow keys recall the history", async () => {
  const { tell } = await open();
  press("Start Python");
  tell({ kind: "ready", text: "3.14" });
  for (const line of ["one", "two", "two"]) {
    enter(line);
    tell({ kind: "input", text: line });
    tell({ kind: "done", text: "" });
  }
  expect(area().value).toBe("");
  const recalled = (key: string) => {
    fireEvent.keyDown(area(), { key });
    return area().value;
  };
  expect(["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"].map(recalled)).toEqual(["two", "one", "one", "two", "", ""]);
});

test("a name is completed to the common prefix of its completions", async () => {
  const { tell, asked } = await open();
  press("Start Python");
  tell({ kind: "ready", text: "3.14" });
  const complete = (words: string) => {
    area().value = words;
    area().setSelectionRange(words.length, words.length);
    fireEvent.keyDown(area(), { key: "Tab" });
    expect(asked().at(-1)).toEqual({ complete: words });
  };
  complete("pygames.GAM");
  tell({ kind: "names", names: ["pygames.GAMES"], start: 0 });
  expect([area().value, text("#names")]).toEqual(["pygames.GAMES", ""]);
  complete("x = pygames.re");
  tell({ kind: "names", names: ["pygames.record(", "pygames.replay("], start: 4 });
  expect([area().value, text("#names")]).toEqual(["x = pygames.re", "pygames.record( pygames.replay("]);
});

test("printed text is batched and limited", () => {
  vi.useRealTimers();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const sent = vi.fn();
  const emit = outputTo(sent);
  emit("out", "a");
  emit("out", "b");
  expect(sent).not.toHaveBeenCalled();
  emit("err", "c");
  expect(sent).toHaveBeenLastCalledWith({ kind: "out", text: "ab", cut: false });
  clock.mockReturnValue(60);
  emit("err", "d");
  expect(sent).toHaveBeenLastCalledWith({ kind: "err", text: "cd", cut: false });
  emit("input", "next");
  sent.mockClear();
  for (let line = 0; line < 100; line += 1) emit("out", "x".repeat(1000));
  expect(sent.mock.calls.at(-1)?.[0].cut).toBe(true);
  expect(sent.mock.calls.reduce((sum, [{ text: piece }]) => sum + piece.length, 0)).toBe(41_000);
  emit("input", "again");
  emit("out", "y");
  emit("done");
  expect(sent.mock.calls.slice(-2).map(([{ kind, text: piece }]) => [kind, piece])).toEqual([
    ["out", "y"],
    ["done", ""],
  ]);
});
