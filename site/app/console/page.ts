// Page controller of console.html, a Python prompt. Python is loaded on first use; long-running code is stopped by
// restarting it.

import type { Startup } from "../engine/startup.ts";
import { StartupRunner, startupText } from "../engine/startup.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { ConsoleRequest } from "./console-worker.ts";
import { InputField } from "./input-field.ts";
import type { Output } from "./output-buffer.ts";
import { OutputLog } from "./output-log.ts";

const STOP_DELAY = 400; // ms before the Stop button appears

export class ConsolePage {
  makeWorker: () => Worker;
  starter: StartupRunner;
  log: OutputLog;
  area: HTMLTextAreaElement;
  field: InputField;
  lines: HTMLElement[];
  #worker: Worker | null = null;
  /** Whether the worker has sent a message, so its script has loaded. */
  #hasResponded = false;
  /** The code that is running. */
  #running: string | null = null;
  /** Code to run later, in order. */
  #queue: string[] = [];
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  /** The example lines that have been run in this session. */
  #tried: Set<string> = new Set();

  /** @param makeWorker creates a worker of console-worker.js */
  constructor(makeWorker: () => Worker) {
    this.makeWorker = makeWorker;
    this.starter = new StartupRunner(
      (startup) => this.#onStartup(startup),
      () => (this.#hasResponded ? this.#worker?.postMessage("refetch") : this.#load()),
    );
    this.log = new OutputLog($("#log"));
    this.area = $("#typed") as HTMLTextAreaElement;
    this.field = new InputField(
      this.area,
      (text) => this.#run(text, false),
      (before) => this.#complete(before),
    );
    this.lines = [...document.querySelectorAll("[data-line]")].map((button) => button as HTMLElement);
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
    for (const button of this.lines) button.addEventListener("click", () => this.#runExample(button));
    this.#show("idle");
  }

  #show(stage: "idle" | "loading" | "ready" | "running" | "failed") {
    document.documentElement.dataset.python = stage;
    $("#start").hidden = stage !== "idle" && stage !== "failed";
    $("#loading").hidden = stage !== "loading";
    if (stage !== "running") $("#stop").hidden = true;
  }

  #start() {
    if (this.#worker) return;
    this.#show("loading");
    clearTimeout(this.#stopTimer);
    this.starter.start();
    this.#load();
  }

  #load() {
    this.#worker?.terminate();
    this.#hasResponded = false;
    const worker = this.makeWorker();
    this.#worker = worker;
    worker.addEventListener("message", (event) => this.#onMessage(event.data));
    worker.addEventListener("error", (event) => this.#fail(event.message || t("Its code could not be loaded.")));
  }

  /** Terminate the worker. All variables are lost. */
  #end() {
    clearTimeout(this.#stopTimer);
    this.starter.stop();
    this.#worker?.terminate();
    this.#worker = this.#running = null;
    this.#tried.clear();
  }

  /** Show the progress. A failure is not retried automatically: each attempt would add a line to the log. */
  #onStartup(startup: Startup) {
    if (startup.stage === "failed")
      this.#fail(t(startup.reason)); // the worker has no translations
    else $("#loading").textContent = startupText(startup);
  }

  #fail(reason: string) {
    this.#end();
    this.#show("failed");
    this.log.note(t("Python could not start. {reason} It needs a recent browser that allows WebAssembly.", { reason }));
  }

  #stop() {
    this.#end();
    this.log.note(t("Stopped. Python is restarting: your variables are gone."));
    this.#start();
    this.area.focus();
  }

  #onMessage(message: Output) {
    this.#hasResponded = true;
    if (message.kind === "names") return this.#offer(message.names, message.start);
    if (message.kind === "startup") return this.starter.dispatch(message.event);
    const { kind, text } = message;
    if (kind === "ready") {
      this.starter.dispatch({ event: "ready" });
      this.log.note(t("Python {version} is ready. Nothing you type leaves this browser.", { version: text }));
      this.#onIdle();
    } else if (kind === "more") {
      this.field.more(this.#running ?? "");
      this.#onIdle();
    } else if (kind === "done") this.#onIdle();
    else this.log.add(kind, message.cut ? [text, t("… and more (not shown)."), ""].join("\n") : text);
    if (kind === "input" && this.#running !== null) this.field.done(this.#running);
  }

  #onIdle() {
    clearTimeout(this.#stopTimer);
    this.#running = null;
    this.#show("ready");
    const next = this.#queue.shift();
    if (next) this.#run(next, true);
  }

  /** @param whole run it even if it seems incomplete */
  #run(text: string, whole: boolean) {
    if (!text.trim()) return this.#start();
    this.#start();
    if (document.documentElement.dataset.python !== "ready") {
      if (!this.#queue.includes(text)) this.#queue.push(text);
      return;
    }
    $("#names").textContent = "";
    this.#running = text;
    this.#show("running");
    this.#ask({ run: text, whole: whole || text.endsWith("\n") });
    this.#stopTimer = setTimeout(() => {
      $("#stop").hidden = false;
    }, STOP_DELAY);
  }

  #complete(before: string) {
    if (document.documentElement.dataset.python === "ready") this.#ask({ complete: before });
  }

  #offer(names: string[], start: number) {
    const whole = this.field.offer(names, start);
    const some = names.slice(0, 30).join("  ");
    $("#names").textContent = whole ? "" : names.length > 30 ? t("{names}  and {count} more", { names: some, count: names.length - 30 }) : some;
  }

  #ask(request: ConsoleRequest) {
    this.#worker?.postMessage(request);
  }

  /** Run an example line, after the ones that it depends on. */
  #runExample(chosen: HTMLElement) {
    $("#log").scrollIntoView({ block: "nearest" }); // on a narrow screen the log is above the examples
    for (const button of this.lines) {
      const line = button.textContent;
      if (button !== chosen && (button.dataset.first === undefined || this.#tried.has(line))) continue;
      this.#tried.add(line);
      this.#run(line, true);
      if (button === chosen) return;
    }
  }
}
