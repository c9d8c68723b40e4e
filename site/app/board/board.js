// The board: renders the engine's SVG. It knows no rules.

import { lazyImport } from "../shared/lazy-import.js";
import { clearMarks } from "./highlight.js";

/** @import { Score } from "../engine/protocol.js" */
/** @import { Changes } from "./animate.js" */

export class Board {
  #tall = false;
  /** What the board shows. */
  #svg = "";
  /** The module that patches and animates the board. It is loaded when the engine is ready, because nothing moves before. @type {typeof import("./lazy-animations.js") | null} */
  #motion = null;
  /** What the latest drawing has changed; null if it was replaced as a whole. @type {Changes | null} */
  #latest = null;
  #clearScore = () => {};

  /** @param {HTMLElement} container @param {AbortSignal} signal @param {() => void} onTurn called when the space for the board changes between wide and tall */
  constructor(container, signal, onTurn) {
    this.container = container;
    this.#tall = this.#isTall();
    addEventListener(
      "resize",
      () => {
        if (this.#isTall() === this.#tall) return;
        this.#tall = this.#isTall();
        onTurn();
      },
      { signal },
    );
    signal.addEventListener("abort", () => this.finish());
    // input never waits for an animation
    for (const kind of ["pointerdown", "keydown"]) container.addEventListener(kind, () => this.finish(), { capture: true, signal });
  }

  /** Resolves when the latest drawing has been animated, and there was time to look at it. @returns {Promise<void>} */
  get settled() {
    return this.#latest?.playback.settled ?? Promise.resolve();
  }

  /** Show the final state of the latest drawing at once, and remove the score changes that are shown over it. */
  finish() {
    this.#latest?.playback.finish();
    this.#clearScore();
  }

  /** Show which pieces have changed the score, and by how much. @param {Score} before @param {Score} after */
  showScore(before, after) {
    if (this.#motion && this.#latest) this.#clearScore = this.#motion.showScore(this.container, before, after, this.#latest.playback.landed);
  }

  /** Whether the space for the board is taller than it is wide. */
  get tall() {
    return this.#tall;
  }

  /** The ratio of height to width of the space for the board; 0 if it is not shown. */
  get room() {
    const { width, height } = /** @type {HTMLElement} */ (this.container.parentElement).getBoundingClientRect();
    return height / width || 0;
  }

  /**
   * Draw the engine's SVG.
   * @param {string} svg
   * @returns {Changes | null} null if the drawing was replaced as a whole: its shape differs (another game, or a rotated screen), or the motion module is not loaded yet
   */
  draw(svg) {
    const before = this.#svg;
    this.#svg = svg;
    this.finish();
    if (svg !== before) clearMarks(this.container);
    this.#latest = this.#motion?.drawAnimated(this.container, before, svg) ?? null;
    if (!this.#latest) this.container.innerHTML = svg; // safe: the SVG comes from our own engine
    return this.#latest;
  }

  /** Prepare a drawing that may come next. @param {string} svg */
  prepare(svg) {
    this.#motion?.prepareDrawing(this.#svg, svg);
  }

  /** Load the module that patches and animates the board. Until then, or if that fails, each drawing replaces the last one. */
  async loadMotion() {
    this.#motion ??= await lazyImport(() => import("./lazy-animations.js")).catch(() => null);
  }

  #isTall() {
    const { width, height } = /** @type {HTMLElement} */ (this.container.parentElement).getBoundingClientRect();
    return height > width;
  }
}
