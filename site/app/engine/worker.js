// The worker that runs the rules: boots Pyodide, installs the package from this origin, and answers JSON with JSON.

import { loadPyodide } from "../../engine/pyodide.mjs";
import { expose } from "../../vendor/comlink.js";

const home = new URL("../../engine/", import.meta.url);

/** @type {((text: string) => string) | undefined} */
let reply;

export const engine = {
  /**
   * Make ready. Holds the named lock for as long as this worker lives: whoever waits for it learns at once when it dies.
   * @param {string} lock
   */
  async boot(lock) {
    if (typeof WebAssembly === "undefined") throw new Error("This browser has no WebAssembly.");
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])); // throws where WebAssembly is blocked
    navigator.locks?.request(lock, () => new Promise(() => {}));
    const names = await (await fetch(new URL("engine.json", home))).json();
    const python = await loadPyodide({ indexURL: home.href });
    await python.loadPackage(new URL(names.micropip, home).href);
    const micropip = python.pyimport("micropip");
    await micropip.install.callKwargs(new URL(names.package, home).href, { deps: false });
    reply = python.pyimport("pygames.bridge").answer;
  },

  /** @param {string} text */
  answer(text) {
    if (!reply) throw new Error("The engine has not been started.");
    return reply(text);
  },
};

expose(engine);
