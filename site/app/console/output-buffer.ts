// Batches and limits the console's output, so that a printing loop cannot flood the page with messages.

import type { StartupEvent } from "../engine/startup.ts";

export type Kind = "ready" | "input" | "out" | "err" | "value" | "picture" | "error" | "more" | "done";
export type Output = { kind: Kind; text: string; cut?: boolean } | { kind: "names"; names: string[]; start: number } | { kind: "startup"; event: StartupEvent };

const MAX_BUFFER = 4000; // characters after which the buffer is sent
const MAX_DELAY = 50; // ms after which the next print sends the buffer
const LIMIT = 40_000; // characters that one input may print

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
