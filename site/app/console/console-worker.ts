// Web worker of the Python console: runs full Pyodide, answers requests in order, and posts all output to the page.

import type { Downloads } from "../engine/downloads.ts";
import { loadFullPyodide } from "../engine/load-pyodide.ts";
import { kindOf, messageOf } from "../engine/startup.ts";
import { OutputBuffer } from "./output-buffer.ts";
import source from "./repl.py";

export type ConsoleRequest = { run: string; whole: boolean } | { complete: string };

const output = new OutputBuffer((message) => postMessage(message));
/** the Repl object of repl.py */
let repl: any;

let downloads: Downloads | undefined;

async function boot() {
  const python = await loadFullPyodide(
    (event) => postMessage({ kind: "startup", event }),
    (current) => {
      downloads = current;
    },
  );
  python.FS.writeFile("repl.py", source);
  const module = python.pyimport("repl");
  repl = module.Repl(output.emit);
  await repl.run(module.OPENING);
  output.emit("ready", python.runPython("import platform; platform.python_version()"));
}

async function answer(request: ConsoleRequest) {
  if ("complete" in request) {
    const [names, start] = repl.names(request.complete).toJs();
    postMessage({ kind: "names", names, start });
  } else if (!request.whole && !repl.ends(request.run)) output.emit("more");
  else {
    await repl.run(request.run);
    output.emit("done");
  }
}

/** queue: requests are answered one at a time, after the boot */
let queue: Promise<unknown> = boot().catch((error) =>
  postMessage({ kind: "startup", event: { event: "fail", reason: messageOf(error), kind: kindOf(error) } }),
);
addEventListener("message", (event) => {
  if (event.data === "refetch") return downloads?.refetch();
  queue = queue.then(() => answer(event.data)).catch((error) => output.emit("error", String(error)));
});
