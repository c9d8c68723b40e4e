// Drives AI opponents: asks the AI worker for a move when it is an AI's turn, and plays it.

import { isSpectating } from "../model/seats.js";
import { isDecided, leastPause, thinkingTime } from "../preferences/ai-timing.js";
import { ThinkingPanel } from "./thinking-panel.js";

/** @import { AiClient } from "../engine/ai-client.js" */
/** @import { Slice } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @typedef {(action: () => Promise<void>) => Promise<string>} Step runs an action on the table, reports errors, and resolves to the reason if it was refused */

export class Opponents {
  /** The position being searched, with the AI's level; "" for none. */
  #position = "";
  /** Id of the latest search. The same position may be searched again. */
  #thought = 0;
  /** The number of plies that AIs may still play against each other before they pause. */
  #allowed = Number.POSITIVE_INFINITY;
  /** Ends the pause that keeps the last ply visible. */
  #wake = () => {};

  #abort = new AbortController();

  /** @param {HTMLElement} root @param {GameSession} table @param {AiClient} thinker @param {Step} step @param {() => boolean} isReady whether the engine has started */
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

  /** The position or the players may have changed. */
  onRender() {
    if (this.#abort.signal.aborted) return;
    const { table } = this;
    const watched = isSpectating(table.seats);
    if (!watched) this.#allowed = Number.POSITIVE_INFINITY;
    const rests = this.#allowed <= 0 || !table.aiLevel;
    const position = rests ? "" : `${table.aiLevel} ${table.position}`;
    const same = position !== "" && position === this.#position; // only a redraw
    if (!same) this.#drop();
    this.panel.show({ watched: watched && !table.now?.over, plays: this.#allowed > 1, thinks: !rests && this.isReady() });
    if (!same && position && document.visibilityState === "visible") void this.#think(position);
  }

  /** Pause a game between AIs, so that an undone ply is not played again at once. */
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
      if (!last) return this.#again(); // a request for a hint interrupted the search: the worker runs one at a time
      this.#allowed -= 1;
      const refusal = await this.step(() => table.reply(last.move, plies));
      if (refusal) throw new Error(refusal); // the panel shows the reason and offers to retry
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

  /** Search the current position from scratch. */
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

  /** Play one ply now: the one being searched, or the next one. */
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
