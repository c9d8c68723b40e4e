// console.html: a Python prompt. Nothing is loaded before it is wanted; what runs too long is stopped by starting anew.

import { Starter } from "../engine/startup-scheduler.js";
import { startupText } from "../engine/startup-text.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { Field } from "./input-field.js";
import { Log } from "./output-log.js";

/** @import { Output } from "./output-buffer.js" */
/** @import { Startup } from "../engine/startup-state.js" */
/** @import { Asked } from "./console-worker.js" */

const PATIENCE = 400; // ms; what answers sooner needs no button to stop it

export class ConsolePage {
  /** @type {Worker | null} */
  #worker = null;
  /** Whether the worker has said anything: then its program is there. */
  #isHeard = false;
  /** What waits for its answer. @type {string | null} */
  #running = null;
  /** What was asked for before its turn. @type {string[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #late;
  /** The lines to try that have been run in this session. @type {Set<string>} */
  #tried = new Set();

  /** @param {() => Worker} makeWorker starts Python: console-worker.js */
  constructor(makeWorker) {
    this.makeWorker = makeWorker;
    this.starter = new Starter(
      (startup) => this.#onStartup(startup),
      () => (this.#isHeard ? this.#worker?.postMessage("refetch") : this.#load()),
    );
    this.log = new Log($("#log"));
    this.area = /** @type {HTMLTextAreaElement} */ ($("#typed"));
    this.field = new Field(
      this.area,
      (text) => this.#run(text, false),
      (before) => this.#complete(before),
    );
    this.lines = [...document.querySelectorAll("[data-line]")].map((button) => /** @type {HTMLElement} */ (button));
    this.area.addEventListener("focus", () => this.#start(), { once: true });
    $("#start").addEventListener("click", () => {
      this.#start();
      this.area.focus();
    });
    $("#run").addEventListener("click", () => {
      this.#run(this.field.text, true);
      this.area.focus();
    });
    $("#stop").addEventListener("click", () => this.#stop());
    $("#clear").addEventListener("click", () => {
      this.log.clear();
      this.area.focus();
    });
    for (const button of this.lines) button.addEventListener("click", () => this.#attempt(button));
    this.#show("idle");
  }

  /** @param {"idle" | "loading" | "ready" | "running" | "failed"} stage */
  #show(stage) {
    document.documentElement.dataset.python = stage;
    $("#start").hidden = stage !== "idle" && stage !== "failed";
    $("#loading").hidden = stage !== "loading";
    if (stage !== "running") $("#stop").hidden = true;
  }

  #start() {
    if (this.#worker) return;
    this.#show("loading");
    clearTimeout(this.#late);
    this.starter.start();
    this.#load();
  }

  #load() {
    this.#worker?.terminate();
    this.#isHeard = false;
    const worker = this.makeWorker();
    this.#worker = worker;
    worker.addEventListener("message", (event) => this.#onMessage(event.data));
    worker.addEventListener("error", (event) => this.#fail(event.message || t("Its program could not be loaded.")));
  }

  /** End the worker: what it was at is lost, and every name with it. */
  #end() {
    clearTimeout(this.#late);
    this.starter.stop();
    this.#worker?.terminate();
    this.#worker = this.#running = null;
    this.#tried.clear();
  }

  /** What fails is tried again when a person wishes so: each attempt would be another line here. @param {Startup} startup */
  #onStartup(startup) {
    if (startup.stage === "failed")
      this.#fail(t(startup.reason)); // a worker speaks English
    else $("#loading").textContent = startupText(startup);
  }

  /** @param {string} reason */
  #fail(reason) {
    this.#end();
    this.#show("failed");
    this.log.note(t("Python has not started. {reason} It needs a browser of the last few years that allows WebAssembly.", { reason }));
  }

  #stop() {
    this.#end();
    this.log.note(t("Stopped. Python starts anew: the names that you gave are gone."));
    this.#start();
    this.area.focus();
  }

  /** @param {Output} told */
  #onMessage(told) {
    this.#isHeard = true;
    if (told.kind === "names") return this.#offer(told.names, told.start);
    if (told.kind === "startup") return this.starter.dispatch(told.event);
    const { kind, text } = told;
    if (kind === "ready") {
      this.starter.dispatch({ event: "ready" });
      this.log.note(t("Python {version} is ready. Nothing that you type leaves this browser.", { version: text }));
      this.#settle();
    } else if (kind === "more") {
      this.field.more(this.#running ?? "");
      this.#settle();
    } else if (kind === "done") this.#settle();
    else this.log.add(kind, told.cut ? [text, t("… and more, which is not shown."), ""].join("\n") : text);
    if (kind === "asked" && this.#running !== null) this.field.done(this.#running);
  }

  #settle() {
    clearTimeout(this.#late);
    this.#running = null;
    this.#show("ready");
    const next = this.#waiting.shift();
    if (next) this.#run(next, true);
  }

  /** @param {string} text @param {boolean} whole run it even where a line seems to be missing */
  #run(text, whole) {
    if (!text.trim()) return this.#start();
    this.#start();
    if (document.documentElement.dataset.python !== "ready") {
      if (!this.#waiting.includes(text)) this.#waiting.push(text);
      return;
    }
    $("#names").textContent = "";
    this.#running = text;
    this.#show("running");
    this.#ask({ run: text, whole: whole || text.endsWith("\n") });
    this.#late = setTimeout(() => {
      $("#stop").hidden = false;
    }, PATIENCE);
  }

  /** @param {string} before */
  #complete(before) {
    if (document.documentElement.dataset.python === "ready") this.#ask({ complete: before });
  }

  /** @param {string[]} names @param {number} start */
  #offer(names, start) {
    const whole = this.field.offer(names, start);
    const some = names.slice(0, 30).join("  ");
    $("#names").textContent = whole ? "" : names.length > 30 ? t("{names}  and {count} more", { names: some, count: names.length - 30 }) : some;
  }

  /** @param {Asked} asked */
  #ask(asked) {
    this.#worker?.postMessage(asked);
  }

  /** A line to try, after the ones that it builds on. @param {HTMLElement} chosen */
  #attempt(chosen) {
    $("#log").scrollIntoView({ block: "nearest" }); // on a narrow screen it lies above
    for (const button of this.lines) {
      const line = button.textContent;
      if (button !== chosen && (button.dataset.first === undefined || this.#tried.has(line))) continue;
      this.#tried.add(line);
      this.#run(line, true);
      if (button === chosen) return;
    }
  }
}
