// The board: renders the engine's SVG by morphing the DOM, so that unchanged pieces keep their elements. It knows no rules.

import { Idiomorph } from "idiomorph";
import { drawAnimated } from "./animate.js";

/** @import { Changes } from "./animate.js" */

export class Board {
  #tall = false;
  #shape = "";
  /** @type {Map<string, string>} */
  #pieces = new Map();

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
  }

  /** Whether the space for the board is taller than it is wide. */
  get tall() {
    return this.#tall;
  }

  /** @param {string} svg @returns {Changes | null} null if the drawing has another shape: another game, or a rotated screen */
  draw(svg) {
    const [before, after] = [this.#pieces, pieces(svg)];
    // skip unchanged pieces: it is faster, and they keep the attributes that other modules have set
    /** @param {Node} old @param {Node} fresh */
    const beforeNodeMorphed = (old, fresh) => !(old instanceof Element && old.id && hasId(fresh, old.id) && before.get(old.id) === after.get(old.id));
    const morph = () => Idiomorph.morph(this.container, svg, { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed } });
    const shape = /viewBox="[^"]*"/.exec(svg)?.[0] ?? "";
    const same = shape === this.#shape;
    this.#shape = shape;
    this.#pieces = after;
    if (same) return drawAnimated(this.container, morph);
    morph(); // nothing to animate
    return null;
  }

  #isTall() {
    const { width, height } = /** @type {HTMLElement} */ (this.container.parentElement).getBoundingClientRect();
    return height > width;
  }
}

/**
 * The markup of each piece, by the id of its group.
 * @param {string} svg @returns {Map<string, string>}
 */
function pieces(svg) {
  const parts = svg.split('<g id="').slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('"')), part]));
}

/** @param {Node} node @param {string} id */
const hasId = (node, id) => node instanceof Element && node.id === id;
