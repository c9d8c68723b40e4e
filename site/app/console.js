// console.html: a Python prompt. Nothing is loaded before it is wanted; what runs too long is stopped by starting anew.

import { Field } from "./console/field.js";
import { Log } from "./console/log.js";
import { the } from "./element.js";
import "./wishes/door.js";
import { t } from "./words.js";

/** @import { Told } from "./console/telling.js" */
/** @import { Asked } from "./console/session.js" */

const BOOT_LIMIT = 90_000; // ms; several megabytes on a slow line, and a start that hangs for ever where WebAssembly is blocked
const PATIENCE = 400; // ms; what answers sooner needs no button to stop it

const log = new Log(the("#log"));
const area = /** @type {HTMLTextAreaElement} */ (the("#typed"));
const field = new Field(area, (text) => run(text, false), complete);
const lines = [...document.querySelectorAll("[data-line]")].map((button) => /** @type {HTMLElement} */ (button));

/** @type {Worker | null} */
let worker = null;
/** What waits for its answer. @type {string | null} */
let running = null;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let late;
/** The lines to try that have been run in this session. @type {Set<string>} */
let tried = new Set();

/** @param {"idle" | "loading" | "ready" | "running" | "failed"} stage */
function show(stage) {
  document.documentElement.dataset.python = stage;
  the("#start").hidden = stage !== "idle" && stage !== "failed";
  the("#loading").hidden = stage !== "loading";
  if (stage !== "running") the("#stop").hidden = true;
}

function start() {
  if (worker) return;
  show("loading");
  worker = new Worker(new URL("./session.js", import.meta.url), { type: "module", name: "console" });
  worker.addEventListener("message", (event) => hear(event.data));
  worker.addEventListener("error", (event) => fail(event.message || t("Its program could not be loaded.")));
  clearTimeout(late);
  late = setTimeout(fail, BOOT_LIMIT, t("It took longer than {seconds} seconds.", { seconds: BOOT_LIMIT / 1000 }));
}

/** End the worker: what it was at is lost, and every name with it. */
function end() {
  clearTimeout(late);
  worker?.terminate();
  [worker, running, tried] = [null, null, new Set()];
}

/** @param {string} reason */
function fail(reason) {
  end();
  show("failed");
  log.note(t("Python has not started. {reason} It needs a browser of the last few years that allows WebAssembly.", { reason }));
}

function stop() {
  end();
  log.note(t("Stopped. Python starts anew: the names that you gave are gone."));
  start();
  area.focus();
}

/** @param {Told} told */
function hear(told) {
  if (told.kind === "names") return offer(told.names, told.start);
  const { kind, text } = told;
  if (kind === "failed")
    fail(t(text)); // a worker speaks English
  else if (kind === "ready") {
    log.note(t("Python {version} is ready. Nothing that you type leaves this browser.", { version: text }));
    settle();
  } else if (kind === "more") {
    field.more(running ?? "");
    settle();
  } else if (kind === "done") settle();
  else log.add(kind, told.cut ? [text, t("… and more, which is not shown."), ""].join("\n") : text);
  if (kind === "asked" && running !== null) field.done(running);
}

function settle() {
  clearTimeout(late);
  running = null;
  show("ready");
  const next = waiting.shift();
  if (next) run(next, true);
}

/** What was asked for before its turn. @type {string[]} */
const waiting = [];

/** @param {string} text @param {boolean} whole run it even where a line seems to be missing */
function run(text, whole) {
  if (!text.trim()) return start();
  start();
  if (document.documentElement.dataset.python !== "ready") {
    if (!waiting.includes(text)) waiting.push(text);
    return;
  }
  the("#names").textContent = "";
  running = text;
  show("running");
  ask({ run: text, whole: whole || text.endsWith("\n") });
  late = setTimeout(() => {
    the("#stop").hidden = false;
  }, PATIENCE);
}

/** @param {string} before */
function complete(before) {
  if (document.documentElement.dataset.python === "ready") ask({ complete: before });
}

/** @param {string[]} names @param {number} start */
function offer(names, start) {
  const whole = field.offer(names, start);
  const some = names.slice(0, 30).join("  ");
  the("#names").textContent = whole ? "" : names.length > 30 ? t("{names}  and {count} more", { names: some, count: names.length - 30 }) : some;
}

/** @param {Asked} asked */
const ask = (asked) => worker?.postMessage(asked);

/** A line to try, after the ones that it builds on. @param {HTMLElement} chosen */
function attempt(chosen) {
  the("#log").scrollIntoView({ block: "nearest" }); // on a narrow screen it lies above
  for (const button of lines) {
    const line = button.textContent;
    if (button !== chosen && (button.dataset.first === undefined || tried.has(line))) continue;
    tried.add(line);
    run(line, true);
    if (button === chosen) return;
  }
}

area.addEventListener("focus", start, { once: true });
the("#start").addEventListener("click", () => {
  start();
  area.focus();
});
the("#run").addEventListener("click", () => {
  run(field.text, true);
  area.focus();
});
the("#stop").addEventListener("click", stop);
the("#clear").addEventListener("click", () => {
  log.clear();
  area.focus();
});
for (const button of lines) button.addEventListener("click", () => attempt(button));
show("idle");
