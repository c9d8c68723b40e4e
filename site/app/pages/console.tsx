// The page of console.html, a Python prompt. Python is loaded on first use; long-running code is stopped by restarting
// it.

import { effect } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ConsoleRequest, Kind, Output } from "../console/console-worker.ts";
import { type Startup, StartupRunner, startupText } from "../engine/startup.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { makeReactive } from "../shared/signals.ts";
import { asset } from "../shared/site-files.ts";

/** An entry of the log; a note comes from the page, not from Python. */
interface Entry {
  number: number;
  kind: Kind | "note";
  text: string;
}

const STOP_DELAY = 400; // ms before the Stop button appears
const MAX_ENTRIES = 300; // the oldest are removed

class PythonSession {
  stage: "idle" | "loading" | "ready" | "running" | "failed" = "idle";
  progress = "";
  log: Entry[] = [];
  completions = "";
  isStopOffered = false; // whether code has been running for so long that it can be stopped
  #tried: Set<string> = new Set(); // the lines to try that have been run since Python started
  field!: InputField; // the field with the code, once it is drawn
  #worker: Worker | null = null;
  #hasResponded = false; // then its script has loaded
  #running: string | null = null;
  #queue: string[] = []; // code to run later, in order
  #stopTimer: ReturnType<typeof setTimeout> | undefined;
  #starter = new StartupRunner(
    (startup) => this.#onStartup(startup),
    () => (this.#hasResponded ? this.#worker?.postMessage("refetch") : this.#load()),
  );

  constructor() {
    makeReactive(this);
  }

  start() {
    if (this.#worker) return;
    this.stage = "loading";
    this.#starter.start();
    this.#load();
  }

  #load() {
    this.#worker?.terminate();
    this.#hasResponded = false;
    this.#worker = new Worker(asset("console-worker.js"), { type: "module", name: "console" });
    this.#worker.addEventListener("message", ({ data }) => this.#onMessage(data));
    this.#worker.addEventListener("error", ({ message }) => this.#fail(message || t("Its code could not be loaded.")));
  }

  #end() {
    clearTimeout(this.#stopTimer);
    this.#starter.stop();
    this.#worker?.terminate();
    this.#worker = this.#running = null;
    this.#tried.clear();
  }

  /** Show the progress. A failure is not retried automatically: each attempt would add a line to the log. */
  #onStartup(startup: Startup) {
    if (startup.stage === "failed")
      this.#fail(t(startup.reason)); // the worker has no translations
    else this.progress = startupText(startup);
  }

  #fail(reason: string) {
    this.#end();
    this.stage = "failed";
    this.#add("note", t("Python could not start. {reason} It needs a recent browser that allows WebAssembly.", { reason }));
  }

  stop() {
    this.#end();
    this.#add("note", t("Stopped. Python is restarting: your variables are gone."));
    this.start();
  }

  complete(before: string) {
    if (this.stage === "ready") this.#send({ complete: before });
  }

  #send = (request: ConsoleRequest) => this.#worker?.postMessage(request);

  #onMessage(message: Output) {
    this.#hasResponded = true;
    if (message.kind === "names") return this.#offer(message.names, message.start);
    if (message.kind === "startup") return this.#starter.dispatch(message.event);
    const { kind, text } = message;
    if (kind === "ready") {
      this.#starter.dispatch({ event: "ready" });
      this.#add("note", t("Python {version} is ready. Nothing you type leaves this browser.", { version: text }));
    } else if (kind === "more") this.field.more(this.#running ?? "");
    else if (kind !== "done") this.#add(kind, message.cut ? [text, t("… and more (not shown)."), ""].join("\n") : text);
    if (kind === "input" && this.#running !== null) this.field.done(this.#running);
    if (kind === "ready" || kind === "more" || kind === "done") this.#onIdle();
  }

  /** Add an entry to the log. What is printed goes on in the last one. */
  #add(kind: Entry["kind"], text: string) {
    const { log } = this;
    const last = log.at(-1);
    if (last?.kind === kind && (kind === "out" || kind === "err")) this.log = [...log.slice(0, -1), { ...last, text: last.text + text }];
    else this.log = [...log, { number: (last?.number ?? 0) + 1, kind, text }].slice(-MAX_ENTRIES);
  }

  #onIdle() {
    clearTimeout(this.#stopTimer);
    this.#running = null;
    this.stage = "ready";
    const next = this.#queue.shift();
    if (next) this.run(next, true);
  }

  /** @param isWhole run it even if it seems incomplete */
  run(text: string, isWhole: boolean) {
    this.start();
    if (!text.trim()) return;
    if (this.stage !== "ready") {
      if (!this.#queue.includes(text)) this.#queue.push(text);
      return;
    }
    this.completions = "";
    this.#running = text;
    this.stage = "running";
    this.isStopOffered = false;
    this.#send({ run: text, whole: isWhole || text.endsWith("\n") });
    this.#stopTimer = setTimeout(() => {
      this.isStopOffered = true;
    }, STOP_DELAY);
  }

  /** Run a line, after those that it depends on. */
  tryLines(lines: string[]) {
    for (const [at, line] of lines.entries()) {
      if (at < lines.length - 1 && this.#tried.has(line)) continue;
      this.#tried.add(line);
      this.run(line, true);
    }
  }

  #offer(names: string[], from: number) {
    const some = names.slice(0, 30).join("  ");
    const text = names.length > 30 ? t("{names}  and {count} more", { names: some, count: names.length - 30 }) : some;
    this.completions = this.field.offer(names, from) ? "" : text;
  }
}

/** The field with the code: Enter runs it, Shift+Enter inserts a line, the arrow keys recall the history, Tab completes a name. */
class InputField {
  area: HTMLTextAreaElement;
  session: PythonSession;
  #history: string[] = [];
  #at = 0;
  #leaving = false; // after Escape, Tab leaves the field

  constructor(area: HTMLTextAreaElement, session: PythonSession) {
    this.area = area;
    this.session = session;
    area.addEventListener("keydown", (event) => this.#key(event));
    area.addEventListener("input", () => this.#fit());
  }

  /** Add code that was run to the history, and clear the field unless it has been edited since. */
  done(text: string) {
    if (this.#history.at(-1) !== text) this.#history.push(text);
    this.#at = this.#history.length;
    if (this.area.value === text) this.#set("");
  }

  #set(text: string) {
    this.area.value = text;
    this.#fit();
  }

  /** Insert an indented new line after incomplete code, unless the player has edited the code meanwhile. */
  more(text: string) {
    if (this.area.value !== text) return;
    const line = text.slice(text.lastIndexOf("\n") + 1);
    const indentation = (/^ */.exec(line)?.[0] ?? "") + (line.trimEnd().endsWith(":") ? "    " : "");
    this.#insert(`\n${indentation}`, this.area.selectionEnd);
  }

  /** Insert the common prefix of the completions. @param start where the name begins @returns false if there are several, which the page then lists */
  offer(names: string[], start: number): boolean {
    const end = this.area.selectionEnd;
    const common = names.reduce(commonPrefix, names[0] ?? "");
    if (common.length > end - start) this.#insert(common, start);
    return names.length <= 1;
  }

  #insert(text: string, from: number) {
    this.area.setRangeText(text, from, this.area.selectionEnd, "end");
    this.#fit();
  }

  #fit() {
    this.area.rows = Math.min(this.area.value.split("\n").length, 12);
  }

  #key(event: KeyboardEvent) {
    const { selectionStart: start, selectionEnd: end, value } = this.area;
    const before = value.slice(0, start);
    const plain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey && !event.isComposing;
    const leaving = this.#leaving;
    this.#leaving = event.key === "Escape";
    if (!plain) return;
    if (event.key === "Enter") this.session.run(value, false);
    else if (event.key === "ArrowUp" && !before.includes("\n")) this.#recall(-1);
    else if (event.key === "ArrowDown" && !value.slice(end).includes("\n")) this.#recall(1);
    else if (event.key === "Tab" && !leaving && start === end && /[\w.]$/.test(before)) this.session.complete(before);
    else return;
    event.preventDefault();
  }

  #recall(by: number) {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#history.length);
    this.#set(this.#history[this.#at] ?? "");
    const cursor = by < 0 ? this.area.value.length : 0;
    this.area.setSelectionRange(cursor, cursor);
  }
}

function commonPrefix(one: string, other: string) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return one.slice(0, length);
}

function Session({ session }: { session: PythonSession }) {
  const { stage, progress, completions, isStopOffered } = session;
  const isIdle = stage === "idle" || stage === "failed";
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current) session.field = new InputField(area.current, session);
  }, [session]);
  const act = (action: () => void) => () => {
    action();
    area.current?.focus();
  };
  return (
    <>
      <Log log={session.log} />
      <p class="ask-first" id="start-words">
        {t("Python and its standard library are a download of about 8 MB, less if you have played here before.")}
      </p>
      <p class="loading" id="loading" role="status" hidden={stage !== "loading"}>
        {progress}
      </p>
      <p class="buttons">
        <button type="button" class="main" id="start" aria-describedby="start-words" hidden={!isIdle} onClick={act(() => session.start())}>
          {t("Start Python")}
        </button>
      </p>
      <div class="entry">
        <span class="sign" aria-hidden="true">
          {">>>"}
        </span>
        <textarea
          id="typed"
          rows={1}
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          autocorrect="off"
          aria-label={t("Python code")}
          aria-describedby="keys"
          ref={area}
          onFocus={() => session.start()}
        />
        <button type="button" id="run" onClick={act(() => session.run(session.field.area.value, true))}>
          {t("Run")}
        </button>
        <button type="button" class="main" id="stop" hidden={stage !== "running" || !isStopOffered} onClick={act(() => session.stop())}>
          {t("Stop")}
        </button>
      </div>
      <p class="names" id="names" role="status">
        {completions}
      </p>
    </>
  );
}

/** Input and output in order, shown only as text or as images, which cannot run scripts. */
function Log({ log }: { log: Entry[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) place.current.scrollTop = place.current.scrollHeight;
  }, [log]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
    <div class="log" id="log" role="log" aria-label={t("Input and output")} tabIndex={0} ref={place}>
      {log.map((entry) => (
        <LogEntry {...entry} key={entry.number} />
      ))}
    </div>
  );
}

function LogEntry({ kind, text }: Entry) {
  if (kind === "note") return <p class="note">{text}</p>;
  return kind === "picture" ? <Picture svg={text} /> : <Lines kind={kind} text={text} />;
}

function Lines({ kind, text }: { kind: Kind; text: string }) {
  const lines = useRef<HTMLPreElement>(null);
  useLayoutEffect(() => {
    if (lines.current && lines.current.scrollWidth > lines.current.clientWidth) lines.current.tabIndex = 0; // so that the keyboard can scroll it sideways
  }, [text]);
  const prompted = () => text.split("\n").map((line, at) => `${at ? "..." : ">>>"} ${line}`.trimEnd());
  return (
    <pre class={kind} ref={lines}>
      {kind === "input" ? prompted().join("\n") : text}
    </pre>
  );
}

/** An SVG as an image, so that it cannot run scripts. Its title becomes the alt text. */
function Picture({ svg }: { svg: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (picture.current) picture.current.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  }, [svg]);
  const { title } = new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(svg)?.[0] ?? "", "text/html");
  return (
    <img
      class="picture"
      alt={title || t("A picture")}
      ref={picture}
      onLoad={({ currentTarget }) => {
        URL.revokeObjectURL(currentTarget.src);
        currentTarget.parentElement?.scrollTo(0, currentTarget.parentElement.scrollHeight);
      }}
    />
  );
}

listenForSettings();
const session = new PythonSession();
effect(() => {
  document.documentElement.dataset.python = session.stage;
});
render(<Session session={session} />, $("#session"));
$("#clear").addEventListener("click", () => {
  session.log = [];
  $("#typed").focus();
});
const examples = [...document.querySelectorAll<HTMLElement>("[data-line]")]; // the lines to try, in the page's markup
for (const [at, example] of examples.entries())
  example.addEventListener("click", () => {
    $("#log").scrollIntoView({ block: "nearest" }); // on a narrow screen the log is above the examples
    session.tryLines([...examples.slice(0, at).filter(({ dataset }) => dataset.first !== undefined), example].map(({ textContent }) => textContent));
  });
