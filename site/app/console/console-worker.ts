// Web worker of the Python console: runs full Pyodide, answers requests in order, and posts all output to the page.

import type { Downloads } from "../engine/downloads.ts";
import { loadFullPyodide } from "../engine/load-pyodide.ts";
import { kindOf, messageOf } from "../engine/startup.ts";
import { OutputBuffer } from "./output-buffer.ts";
import source from "./repl.py";

export type ConsoleRequest = { run: string; whole: boolean } | { complete: string };

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
