// @vitest-environment happy-dom
// The Python console with a fake worker: requests, displayed output and editing of the input field.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InputField } from "../../../../site/app/console/input-field.ts";
import { OutputBuffer } from "../../../../site/app/console/output-buffer.ts";
import { ConsolePage } from "../../../../site/app/console/page.ts";
import CONSOLE from "../../../../site/console.html?raw";
import { $, all, text, type } from "../support/toy-table.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A console with fake workers that the test controls. */
function opened() {
  document.body.innerHTML = CONSOLE.replace(/[\s\S]*<body[^>]*>|<\/body>[\s\S]*/g, "");
  const workers = [] as any[];
  new ConsolePage(() => {
    const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
    workers.push(worker);
    return worker as any;
  });
  const tell = (data: object) => workers.at(-1).dispatchEvent(new MessageEvent("message", { data }));
  return { workers, tell, asked: () => workers.at(-1).postMessage.mock.calls.map(([asked]: any[]) => asked) };
}

const area = () => $("#typed") as HTMLTextAreaElement;

function enter(words: string) {
  area().value = words;
  type("Enter", area());
}

test("Python is loaded on first use, and input is queued until it is ready", () => {
  const { workers, tell, asked } = opened();
  expect(workers.length).toBe(0);
  $("#start").click();
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

test("incomplete input continues on a new line with the right indentation", () => {
  const { tell, asked } = opened();
  $("#start").click();
  tell({ kind: "ready", text: "3.14" });
  enter("for suit in 'MS':");
  expect(asked().at(-1)).toEqual({ run: "for suit in 'MS':", whole: false });
  tell({ kind: "more", text: "" });
  expect(area().value).toBe("for suit in 'MS':\n    ");
});

test("stopping long-running code restarts Python", () => {
  const { workers, tell } = opened();
  $("#start").click();
  tell({ kind: "ready", text: "3.14" });
  enter("while True: pass");
  vi.advanceTimersByTime(399);
  expect($("#stop").hidden).toBe(true);
  vi.advanceTimersByTime(1);
  expect($("#stop").hidden).toBe(false);
  $("#stop").click();
  expect(workers[0].terminate).toHaveBeenCalled();
  expect([workers.length, $("#stop").hidden]).toEqual([2, true]);
  expect(text("#log")).toContain("Stopped. Python is restarting");
});

test("a failed start is reported and retried only on request", () => {
  const { workers, tell } = opened();
  $("#start").click();
  tell({ kind: "startup", event: { event: "fail", reason: "WebAssembly is blocked.", kind: "crashed" } });
  expect(text("#log")).toContain("Python could not start. WebAssembly is blocked.");
  vi.advanceTimersByTime(90_000);
  expect(workers.length).toBe(1);
  expect([document.documentElement.dataset.python, $("#start").hidden]).toEqual(["failed", false]);
});

test("a slow start shows its progress, and a stall is retried automatically", () => {
  const { workers, tell, asked } = opened();
  $("#start").click();
  vi.advanceTimersByTime(21_000);
  expect([workers.length, workers[0].terminate.mock.calls.length]).toEqual([2, 1]); // the first worker was replaced because its script did not load in time
  for (let received = 1e6; received < 9e6; received += 1e6) {
    tell({ kind: "startup", event: { event: "progress", received, total: 14e6 } });
    vi.advanceTimersByTime(19_000);
  }
  expect(text("#loading")).toBe("Loading 8.0 of 14.0 MB");
  vi.advanceTimersByTime(1000);
  expect(text("#loading")).toBe("The connection has stalled.");
  vi.advanceTimersByTime(2000);
  expect([asked(), workers.length]).toEqual([["refetch"], 2]);
  tell({ kind: "startup", event: { event: "compile" } });
  tell({ kind: "ready", text: "3.14" });
  expect([document.documentElement.dataset.python, $("#loading").hidden]).toEqual(["ready", true]);
});

test("output is never parsed as markup, and cut output is marked", () => {
  const { tell } = opened();
  $("#start").click();
  tell({ kind: "ready", text: "3.14" });
  tell({ kind: "input", text: ">>> x" });
  tell({ kind: "out", text: "<img src=x onerror=alert(1)>\n", cut: true });
  tell({ kind: "value", text: "<b>bold</b>" });
  expect(all("#log :is(b, script, svg, img)")).toEqual([]);
  expect(text("#log")).toContain("<img src=x onerror=alert(1)> … and more (not shown).");
});

test("an example line runs after those it depends on, each once", () => {
  const { tell, asked } = opened();
  const lines = all("[data-line]");
  lines[2]?.click();
  tell({ kind: "ready", text: "3.14" });
  const first = lines.filter(({ dataset }) => dataset.first !== undefined).map(({ textContent }) => textContent);
  for (let turn = 0; turn < 5; turn += 1) tell({ kind: "done", text: "" });
  expect(asked().map(({ run }: any) => run)).toEqual([...first.filter((line) => line !== lines[2]?.textContent), lines[2]?.textContent]);
});

test("the arrow keys recall the history", () => {
  document.body.innerHTML = "<textarea></textarea>";
  const field = new InputField($("textarea") as any, vi.fn(), vi.fn());
  for (const line of ["one", "two", "two"]) {
    field.text = line;
    field.done(line);
  }
  expect(field.text).toBe("");
  const up = () => [type("ArrowUp", field.area), field.text][1];
  expect([up(), up(), up()]).toEqual(["two", "one", "one"]);
  for (let press = 0; press < 5; press += 1) type("ArrowDown", field.area);
  expect(field.text).toBe("");
});

test("a name is completed to the common prefix of its completions", () => {
  document.body.innerHTML = "<textarea></textarea>";
  const field = new InputField($("textarea") as any, vi.fn(), vi.fn());
  field.text = "pygames.GAM";
  field.area.setSelectionRange(11, 11);
  expect(field.offer(["pygames.GAMES"], 0)).toBe(true);
  expect(field.text).toBe("pygames.GAMES");
  field.text = "x = pygames.re";
  field.area.setSelectionRange(14, 14);
  expect(field.offer(["pygames.record(", "pygames.replay("], 4)).toBe(false);
  expect(field.text).toBe("x = pygames.re");
});

test("printed text is batched and limited", () => {
  vi.useRealTimers();
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const sent = vi.fn();
  const { emit } = new OutputBuffer(sent);
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
