// Web worker of the Python console: runs full Pyodide, answers requests in order, and posts all output to the page.

import { build, type Downloads } from "../engine/downloads.ts";
import { loadFullPyodide } from "../engine/load-pyodide.ts";
import { kindOfFailure, type StartupEvent } from "../engine/startup.ts";
import { messageOf } from "../shared/i18n.ts";
import source from "./repl.py?raw";

export type Kind = "ready" | "input" | "out" | "err" | "value" | "picture" | "error" | "more" | "done";
export type Output = { kind: Kind; text: string; cut?: boolean } | { kind: "names"; names: string[]; start: number } | { kind: "startup"; event: StartupEvent };

const MAX_BUFFER = 4000; // characters after which the buffer is sent
const MAX_DELAY = 50; // ms after which the next print sends the buffer
const LIMIT = 40_000; // characters that one input may print

export type ConsoleRequest = { run: string; whole: boolean } | { complete: string };

/** A function that sends messages. Printed text is batched and limited, so that a printing loop cannot flood the page. */
export function outputTo(send: (message: Output) => void) {
  let buffered: Kind = "out";
  let text = "";
  let printed = 0;
  let since = 0;

  function flush(cut = false) {
    if (text) send({ kind: buffered, text, cut });
    text = "";
  }

  function print(kind: "out" | "err", words: string) {
    if (printed > LIMIT) return;
    if (kind !== buffered) flush();
    if (!text) since = performance.now();
    buffered = kind;
    text += words;
    printed += words.length;
    const isFull = printed > LIMIT;
    if (isFull || text.length > MAX_BUFFER || performance.now() - since > MAX_DELAY) flush(isFull);
  }

  return (kind: Kind, words = "") => {
    if (kind === "out" || kind === "err") return print(kind, words);
    flush();
    if (kind === "input") printed = 0;
    send({ kind, text: words });
  };
}

const emit = outputTo((message) => postMessage(message));

/** Boot Python. @returns the Repl object of repl.py */
async function boot(keep: (downloads: Downloads) => void): Promise<any> {
  const python = await loadFullPyodide([build.micropip], (event) => postMessage({ kind: "startup", event }), keep);
  python.FS.writeFile("repl.py", source);
  const module = python.pyimport("repl");
  const repl = module.Repl(emit);
  await repl.run(module.OPENING);
  emit("ready", python.runPython("import platform; platform.python_version()"));
  return repl;
}

async function answer(repl: any, request: ConsoleRequest) {
  if ("complete" in request) {
    const [names, start] = repl.names(request.complete).toJs();
    postMessage({ kind: "names", names, start });
  } else if (!request.whole && !repl.ends(request.run)) emit("more");
  else {
    await repl.run(request.run);
    emit("done");
  }
}

/** Answer requests one at a time, after the boot. */
function serve() {
  let downloads: Downloads | undefined;
  const repl = boot((current) => {
    downloads = current;
  });
  let last: Promise<unknown> = repl.catch((error) =>
    postMessage({ kind: "startup", event: { event: "fail", reason: messageOf(error), kind: kindOfFailure(error) } }),
  );
  addEventListener("message", ({ data }) => {
    if (data === "refetch") return downloads?.refetch();
    last = last.then(async () => answer(await repl, data)).catch((error) => emit("error", String(error)));
  });
}

serve();
