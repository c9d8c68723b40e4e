// The worker behind the console: Python with its whole library. All that it has to tell goes out in one stream of messages, in its order.

import { stock } from "../engine/stock.js";
import source from "./prompt.py";
import { Telling } from "./telling.js";

/** @typedef {{ run: string, whole: boolean } | { complete: string }} Asked */

const telling = new Telling((told) => postMessage(told));
/** @type {any} the Python side, see prompt.py */
let prompt;

async function boot() {
  const python = await stock();
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
let last = boot().catch((trouble) => telling.tell("failed", trouble instanceof Error ? trouble.message : String(trouble)));
addEventListener("message", (event) => {
  last = last.then(() => answer(event.data)).catch((trouble) => telling.tell("trouble", String(trouble)));
});
