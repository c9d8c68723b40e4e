// What the worker tells the page, so that no loop that prints can flood it: small pieces go together, and too much is cut off.

/** @import { StartupEvent } from "../engine/startup-state.js" */
/** @typedef {"ready" | "asked" | "out" | "err" | "value" | "picture" | "trouble" | "more" | "done"} Kind */
/** @typedef {{ kind: Kind, text: string, cut?: boolean } | { kind: "names", names: string[], start: number } | { kind: "startup", event: StartupEvent }} Output */

const PIECE = 4000; // characters that are worth a message
const PAUSE = 50; // ms after which a smaller piece goes out
const LIMIT = 40_000; // characters that one input may print: more than anybody reads

export class Telling {
  #kind = /** @type {Kind} */ ("out");
  #text = "";
  #printed = 0;
  #since = 0;

  /** @param {(told: Output) => void} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {Kind} kind */
  tell = (kind, text = "") => {
    if (kind === "out" || kind === "err") return this.#print(kind, text);
    this.#flush();
    if (kind === "asked") this.#printed = 0;
    this.send({ kind, text });
  };

  /** @param {"out" | "err"} kind @param {string} text */
  #print(kind, text) {
    if (this.#printed > LIMIT) return;
    if (kind !== this.#kind) this.#flush();
    if (!this.#text) this.#since = performance.now();
    this.#kind = kind;
    this.#text += text;
    this.#printed += text.length;
    const full = this.#printed > LIMIT;
    if (full || this.#text.length > PIECE || performance.now() - this.#since > PAUSE) this.#flush(full);
  }

  #flush(cut = false) {
    if (this.#text) this.send({ kind: this.#kind, text: this.#text, cut });
    this.#text = "";
  }
}
