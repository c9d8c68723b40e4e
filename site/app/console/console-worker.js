// Web worker of the Python console: runs full Pyodide, answers requests in order, and posts all output to the page.

import { loadFullPyodide } from "../engine/full-pyodide.js";
import { kindOf, messageOf } from "../engine/startup-errors.js";
import { OutputBuffer } from "./output-buffer.js";
import source from "./repl.py";

/** @import { Downloads } from "../engine/downloads.js" */
/** @typedef {{ run: string, whole: boolean } | { complete: string }} ConsoleRequest */

const output = new OutputBuffer((message) => postMessage(message));
/** @type {any} the Repl object of repl.py */
let repl;

/** @type {Downloads | undefined} */
let downloads;

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

/** @param {ConsoleRequest} request */
async function answer(request) {
  if ("complete" in request) {
    const [names, start] = repl.names(request.complete).toJs();
    postMessage({ kind: "names", names, start });
  } else if (!request.whole && !repl.ends(request.run)) output.emit("more");
  else {
    await repl.run(request.run);
    output.emit("done");
  }
}

/** @type {Promise<unknown>} queue: requests are answered one at a time, after the boot */
let queue = boot().catch((error) => postMessage({ kind: "startup", event: { event: "fail", reason: messageOf(error), kind: kindOf(error) } }));
addEventListener("message", (event) => {
  if (event.data === "refetch") return downloads?.refetch();
  queue = queue.then(() => answer(event.data)).catch((error) => output.emit("error", String(error)));
});
