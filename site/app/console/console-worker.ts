// Web worker of the Python console: runs full Pyodide, answers requests in order, and posts all output to the page.

import type { Downloads } from "../engine/downloads.ts";
import { loadFullPyodide } from "../engine/load-pyodide.ts";
import type { StartupEvent } from "../engine/startup.ts";
import { kindOf, messageOf } from "../engine/startup.ts";
import source from "./repl.py";

export type Kind = "ready" | "input" | "out" | "err" | "value" | "picture" | "error" | "more" | "done";
export type Output = { kind: Kind; text: string; cut?: boolean } | { kind: "names"; names: string[]; start: number } | { kind: "startup"; event: StartupEvent };

const MAX_BUFFER = 4000; // characters after which the buffer is sent
const MAX_DELAY = 50; // ms after which the next print sends the buffer
const LIMIT = 40_000; // characters that one input may print

export type ConsoleRequest = { run: string; whole: boolean } | { complete: string };

/** Batches and limits the output, so that a printing loop cannot flood the page with messages. */
export class OutputBuffer {
  send: (message: Output) => void;
  #kind = "out" as Kind;
  #text = "";
  #printed = 0;
  #since = 0;

  constructor(send: (message: Output) => void) {
    this.send = send;
  }

  /** Send a message; printed text is buffered. */
  emit = (kind: Kind, text = "") => {
    if (kind === "out" || kind === "err") return this.#print(kind, text);
    this.#flush();
    if (kind === "input") this.#printed = 0;
    this.send({ kind, text });
  };

  #print(kind: "out" | "err", text: string) {
    if (this.#printed > LIMIT) return;
    if (kind !== this.#kind) this.#flush();
    if (!this.#text) this.#since = performance.now();
    this.#kind = kind;
    this.#text += text;
    this.#printed += text.length;
    const full = this.#printed > LIMIT;
    if (full || this.#text.length > MAX_BUFFER || performance.now() - this.#since > MAX_DELAY) this.#flush(full);
  }

  #flush(cut = false) {
    if (this.#text) this.send({ kind: this.#kind, text: this.#text, cut });
    this.#text = "";
  }
}

const output = new OutputBuffer((message) => postMessage(message));

/** Boot Python. @returns the Repl object of repl.py */
async function boot(keep: (downloads: Downloads) => void): Promise<any> {
  const python = await loadFullPyodide((event) => postMessage({ kind: "startup", event }), keep);
  python.FS.writeFile("repl.py", source);
  const module = python.pyimport("repl");
  const repl = module.Repl(output.emit);
  await repl.run(module.OPENING);
  output.emit("ready", python.runPython("import platform; platform.python_version()"));
  return repl;
}

async function answer(repl: any, request: ConsoleRequest) {
  if ("complete" in request) {
    const [names, start] = repl.names(request.complete).toJs();
    postMessage({ kind: "names", names, start });
  } else if (!request.whole && !repl.ends(request.run)) output.emit("more");
  else {
    await repl.run(request.run);
    output.emit("done");
  }
}

/** Answer requests one at a time, after the boot. */
function serve() {
  let downloads: Downloads | undefined;
  const repl = boot((current) => {
    downloads = current;
  });
  let last: Promise<unknown> = repl.catch((error) => postMessage({ kind: "startup", event: { event: "fail", reason: messageOf(error), kind: kindOf(error) } }));
  addEventListener("message", ({ data }) => {
    if (data === "refetch") return downloads?.refetch();
    last = last.then(async () => answer(await repl, data)).catch((error) => output.emit("error", String(error)));
  });
}

serve();
