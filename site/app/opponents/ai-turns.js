// The computers at a table: whose turn it is of theirs is thought about in the other Python, and what comes of it is played like anybody's ply.

import { isSpectating } from "../model/seats.js";
import { isDecided, leastPause, thinkingTime } from "../preferences/ai-timing.js";
import { ThinkingPanel } from "./thinking-panel.js";

/** @import { AiClient } from "../engine/ai-client.js" */
/** @import { Slice } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @typedef {(action: () => Promise<void>) => Promise<string>} Step does something to the table and says what came of it; gives the reason of a refusal */

export class Opponents {
  /** The position that is thought about; "" for none. */
  #position = "";
  /** Which thought it is: the same position may be thought about anew. */
  #thought = 0;
  /** How many plies they may still play among themselves before somebody presses on. */
  #allowed = Number.POSITIVE_INFINITY;
  /** Ends the wait in which the last ply can be seen. */
  #wake = () => {};

  #abort = new AbortController();

  /** @param {HTMLElement} root @param {GameSession} table @param {AiClient} thinker @param {Step} step @param {() => boolean} isReady whether the engine answers at once */
  constructor(root, table, thinker, step, isReady) {
    this.table = table;
    this.thinker = thinker;
    this.step = step;
    this.isReady = isReady;
    this.panel = new ThinkingPanel(root, {
      hurry: () => this.#hurry(),
      play: () => this.#allow(Number.POSITIVE_INFINITY),
      pause: () => this.#allow(0),
      step: () => this.#step(),
      again: () => this.#again(),
    });
    document.addEventListener("visibilitychange", () => this.onRender(), { signal: this.#abort.signal });
  }

  dispose() {
    this.#abort.abort();
    this.#drop();
    this.panel.dispose();
  }

  /** Another position may stand, or other players sit there. */
  onRender() {
    if (this.#abort.signal.aborted) return;
    const { table } = this;
    const watched = isSpectating(table.seats);
    if (!watched) this.#allowed = Number.POSITIVE_INFINITY;
    const rests = this.#allowed <= 0 || !table.aiLevel;
    const position = rests ? "" : `${table.aiLevel} ${table.position}`;
    const same = position !== "" && position === this.#position; // drawn anew
    if (!same) this.#drop();
    this.panel.show({ watched: watched && !table.now?.over, plays: this.#allowed > 1, thinks: !rests && this.isReady() });
    if (!same && position && document.visibilityState === "visible") void this.#think(position);
  }

  /** Among themselves they wait from here on, until somebody presses on: what is undone is not played at once again. */
  pause() {
    if (isSpectating(this.table.seats)) this.#allowed = 0;
  }

  /** @param {string} position */
  async #think(position) {
    const { table, thinker } = this;
    this.#position = position;
    const thought = ++this.#thought;
    const stands = () => this.#thought === thought && this.#position === position;
    const [level, plies] = [table.aiLevel ?? "", table.position];
    const seen = this.#pause(leastPause(isSpectating(table.seats)));
    try {
      const view = await table.view();
      if (!stands()) return;
      const seconds = thinkingTime(level);
      this.panel.begin(seconds);
      const last = await thinker.think({ ask: "think", view, level, seconds }, (slice) => this.#tell(slice));
      await seen;
      if (!stands()) return;
      if (!last) return this.#again(); // somebody asked for advice meanwhile, and nobody thinks of two things
      this.#allowed -= 1;
      const refusal = await this.step(() => table.reply(last.move, plies));
      if (refusal) throw new Error(refusal); // the panel says it until it is tried again
    } catch (error) {
      if (!stands()) return;
      this.#position = "";
      this.panel.showError(error instanceof Error ? error.message : String(error));
    }
  }

  /** @param {Slice} slice */
  #tell(slice) {
    this.panel.tell(slice);
    if (isDecided(slice)) this.thinker.hurry();
  }

  #drop() {
    if (this.#position) this.thinker.stop();
    this.#position = "";
    this.#wake();
  }

  /** Think about the position that stands, from the start. */
  #again() {
    this.#position = "";
    this.onRender();
  }

  #hurry() {
    this.#wake();
    this.thinker.hurry();
  }

  /** @param {number} plies */
  #allow(plies) {
    this.#allowed = plies;
    this.onRender();
  }

  /** One ply, at once: the one that is thought about, or the next. */
  #step() {
    const thinks = this.#position !== "";
    this.#allow(1);
    if (thinks) this.#hurry();
    else this.#wake();
  }

  /** @param {number} milliseconds @returns {Promise<void>} */
  #pause(milliseconds) {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
