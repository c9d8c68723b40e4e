// The worker behind the console: Python with its whole library. All that it has to tell goes out in one stream of messages, in its order.

import { stock } from "../engine/full-pyodide.js";
import { kindOf, messageOf } from "../engine/startup-errors.js";
import { Telling } from "./output-buffer.js";
import source from "./repl.py";

/** @import { Downloads } from "../engine/downloads.js" */
/** @typedef {{ run: string, whole: boolean } | { complete: string }} Asked */

const telling = new Telling((told) => postMessage(told));
/** @type {any} the Python side, see prompt.py */
let prompt;

/** @type {Downloads | undefined} */
let downloads;

async function boot() {
  const python = await stock(
    (event) => postMessage({ kind: "startup", event }),
    (begun) => {
      downloads = begun;
    },
  );
  python.FS.writeFile("prompt.py", source);
  const side = python.pyimport("prompt");
  prompt = side.Prompt(telling.tell);
  await prompt.run(side.OPENING);
  telling.tell("ready", python.runPython("import platform; platform.python_version()"));
}

/** @param {Asked} asked */
async function answer(asked) {
  if ("complete" in asked) {
    const [names, start] = prompt.names(asked.complete).toJs();
    postMessage({ kind: "names", names, start });
  } else if (!asked.whole && !prompt.ends(asked.run)) telling.tell("more");
  else {
    await prompt.run(asked.run);
    telling.tell("done");
  }
}

/** @type {Promise<unknown>} one thing after another, the boot first */
let last = boot().catch((error) => postMessage({ kind: "startup", event: { event: "fail", reason: messageOf(error), kind: kindOf(error) } }));
addEventListener("message", (event) => {
  if (event.data === "refetch") return downloads?.refetch();
  last = last.then(() => answer(event.data)).catch((error) => telling.tell("trouble", String(error)));
});
