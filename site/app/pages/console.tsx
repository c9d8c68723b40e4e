// The page of console.html, a Python prompt. Python is loaded on first use; long-running code is stopped by restarting
// it.

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { ConsoleRequest } from "../console/console-worker.ts";
import { InputField } from "../console/input-field.ts";
import type { Kind, Output } from "../console/output-buffer.ts";
import type { Startup } from "../engine/startup.ts";
import { StartupRunner, startupText } from "../engine/startup.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { asset } from "../shared/site-url.ts";

/** An entry of the log; a note comes from the page, not from Python. */
interface Entry {
  number: number;
  kind: Kind | "note";
  text: string;
}

const STOP_DELAY = 400; // ms before the Stop button appears
const MAX_ENTRIES = 300; // the oldest are removed

const stage = signal<"idle" | "loading" | "ready" | "running" | "failed">("idle");
/** The progress of the start. */
const progress = signal("");
const log = signal<Entry[]>([]);
/** The names that complete the typed one. */
const completions = signal("");
/** Whether code has been running for so long that it can be stopped. */
const isStopOffered = signal(false);

let worker: Worker | null = null;
/** Whether the worker has sent a message, so its script has loaded. */
let hasResponded = false;
/** The code that is running. */
let running: string | null = null;
/** Code to run later, in order. */
let queue: string[] = [];
let stopTimer: ReturnType<typeof setTimeout> | undefined;
let entries = 0;

const starter = new StartupRunner(onStartup, () => (hasResponded ? worker?.postMessage("refetch") : load()));
const area = () => $<HTMLTextAreaElement>("#typed");
const send = (request: ConsoleRequest) => worker?.postMessage(request);

function start() {
  if (worker) return;
  stage.value = "loading";
  starter.start();
  load();
}

function load() {
  worker?.terminate();
  hasResponded = false;
  worker = new Worker(asset("console-worker.js"), { type: "module", name: "console" });
  worker.addEventListener("message", ({ data }) => onMessage(data));
  worker.addEventListener("error", ({ message }) => fail(message || t("Its code could not be loaded.")));
}

/** Terminate the worker. All variables are lost. */
function end() {
  clearTimeout(stopTimer);
  starter.stop();
  worker?.terminate();
  worker = running = null;
  tried.clear();
}

/** Show the progress. A failure is not retried automatically: each attempt would add a line to the log. */
function onStartup(startup: Startup) {
  if (startup.stage === "failed")
    fail(t(startup.reason)); // the worker has no translations
  else progress.value = startupText(startup);
}

function fail(reason: string) {
  end();
  stage.value = "failed";
  add("note", t("Python could not start. {reason} It needs a recent browser that allows WebAssembly.", { reason }));
}

function stop() {
  end();
  add("note", t("Stopped. Python is restarting: your variables are gone."));
  start();
}

function onMessage(message: Output) {
  hasResponded = true;
  if (message.kind === "names") return offer(message.names, message.start);
  if (message.kind === "startup") return starter.dispatch(message.event);
  const { kind, text } = message;
  if (kind === "ready") {
    starter.dispatch({ event: "ready" });
    add("note", t("Python {version} is ready. Nothing you type leaves this browser.", { version: text }));
    onIdle();
  } else if (kind === "more") {
    field.more(running ?? "");
    onIdle();
  } else if (kind === "done") onIdle();
  else add(kind, message.cut ? [text, t("… and more (not shown)."), ""].join("\n") : text);
  if (kind === "input" && running !== null) field.done(running);
}

/** Add an entry to the log. What is printed goes on in the last one. */
function add(kind: Entry["kind"], text: string) {
  const last = log.peek().at(-1);
  const goesOn = last?.kind === kind && (kind === "out" || kind === "err");
  const entry = goesOn ? { ...last, text: last.text + text } : { number: ++entries, kind, text };
  log.value = [...(goesOn ? log.peek().slice(0, -1) : log.peek()), entry].slice(-MAX_ENTRIES);
}

function clear() {
  log.value = [];
}

function onIdle() {
  clearTimeout(stopTimer);
  running = null;
  stage.value = "ready";
  const [next, ...others] = queue;
  queue = others;
  if (next) run(next, true);
}

/** @param whole run it even if it seems incomplete */
function run(text: string, whole: boolean) {
  start();
  if (!text.trim()) return;
  if (stage.peek() !== "ready") {
    if (!queue.includes(text)) queue.push(text);
    return;
  }
  completions.value = "";
  running = text;
  stage.value = "running";
  isStopOffered.value = false;
  send({ run: text, whole: whole || text.endsWith("\n") });
  stopTimer = setTimeout(() => {
    isStopOffered.value = true;
  }, STOP_DELAY);
}

function complete(before: string) {
  if (stage.peek() === "ready") send({ complete: before });
}

function offer(names: string[], from: number) {
  const some = names.slice(0, 30).join("  ");
  const text = names.length > 30 ? t("{names}  and {count} more", { names: some, count: names.length - 30 }) : some;
  completions.value = field.offer(names, from) ? "" : text;
}

function Session() {
  const isIdle = stage.value === "idle" || stage.value === "failed";
  const act = (action: () => void) => () => {
    action();
    area().focus();
  };
  return (
    <>
      <Log />
      <p class="ask-first" id="start-words">
        {t("Python and its standard library are a download of about 6 MB, less if you have played here before.")}
      </p>
      <p class="loading" id="loading" role="status" hidden={stage.value !== "loading"}>
        {progress.value}
      </p>
      <p class="buttons">
        <button type="button" class="main" id="start" aria-describedby="start-words" hidden={!isIdle} onClick={act(start)}>
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
          onFocus={start}
        />
        <button type="button" id="run" onClick={act(() => run(field.text, true))}>
          {t("Run")}
        </button>
        <button type="button" class="main" id="stop" hidden={stage.value !== "running" || !isStopOffered.value} onClick={act(stop)}>
          {t("Stop")}
        </button>
      </div>
      <p class="names" id="names" role="status">
        {completions.value}
      </p>
    </>
  );
}

/** Input and output in order, shown only as text or as images, which cannot run scripts. */
function Log() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) place.current.scrollTop = place.current.scrollHeight;
  }, [log.value]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
    <div class="log" id="log" role="log" aria-label={t("Input and output")} tabIndex={0} ref={place}>
      {log.value.map(({ number, kind, text }) => {
        if (kind === "note")
          return (
            <p class="note" key={number}>
              {text}
            </p>
          );
        if (kind === "picture") return <Picture svg={text} key={number} />;
        return <Lines kind={kind} text={text} key={number} />;
      })}
    </div>
  );
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

/** The example lines, in the page's markup. */
const examples = [...document.querySelectorAll<HTMLElement>("[data-line]")];
/** Those that have been run in this session. */
const tried = new Set<HTMLElement>();

/** Run an example line, after the ones that it depends on. */
function runExample(chosen: HTMLElement) {
  $("#log").scrollIntoView({ block: "nearest" }); // on a narrow screen the log is above the examples
  for (const example of examples.slice(0, examples.indexOf(chosen) + 1)) {
    if (example !== chosen && (example.dataset.first === undefined || tried.has(example))) continue;
    tried.add(example);
    run(example.textContent, true);
  }
}

listenForSettings();
effect(() => {
  document.documentElement.dataset.python = stage.value;
});
render(<Session />, $("#session"));
const field = new InputField(area(), (text) => run(text, false), complete);
for (const example of examples) example.addEventListener("click", () => runExample(example));
$("#clear").addEventListener("click", () => {
  clear();
  area().focus();
});
