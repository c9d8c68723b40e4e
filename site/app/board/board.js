// The board: takes drawings and shows them, keeping every piece that it has already. It draws, it never judges.

import { Idiomorph } from "idiomorph";
import { drawAnimated } from "./animate.js";

/** @import { Changes } from "./animate.js" */

export class Board {
  #tall = false;
  #shape = "";
  /** @type {Map<string, string>} */
  #pieces = new Map();

  /** @param {HTMLElement} place @param {AbortSignal} signal ends it @param {() => void} turned is called when a drawing of the other shape is wanted, wide or tall */
  constructor(place, signal, turned) {
    this.place = place;
    this.#tall = this.#isTall();
    addEventListener(
      "resize",
      () => {
        if (this.#isTall() === this.#tall) return;
        this.#tall = this.#isTall();
        turned();
      },
      { signal },
    );
  }

  /** Whether the room for the board is taller than it is wide. */
  get tall() {
    return this.#tall;
  }

  /** @param {string} svg @returns {Changes | null} what lies elsewhere than before; null where another table has come, or the same one turned */
  draw(svg) {
    const [before, after] = [this.#pieces, pieces(svg)];
    // what is drawn as it was before is left alone: most of a table is, and it keeps what has been marked on it
    /** @param {Node} old @param {Node} fresh */
    const beforeNodeMorphed = (old, fresh) => !(old instanceof Element && old.id && bears(fresh, old.id) && before.get(old.id) === after.get(old.id));
    const morph = () => Idiomorph.morph(this.place, svg, { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed } });
    const shape = /viewBox="[^"]*"/.exec(svg)?.[0] ?? "";
    const same = shape === this.#shape;
    this.#shape = shape;
    this.#pieces = after;
    if (same) return drawAnimated(this.place, morph);
    morph(); // nothing to follow with the eye
    return null;
  }

  #isTall() {
    const { width, height } = /** @type {HTMLElement} */ (this.place.parentElement).getBoundingClientRect();
    return height > width;
  }
}

/**
 * The pieces of a drawing, each a group with an id of its own, as text.
 * @param {string} svg @returns {Map<string, string>}
 */
function pieces(svg) {
  const parts = svg.split('<g id="').slice(1);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('"')), part]));
}

/** @param {Node} node @param {string} id */
const bears = (node, id) => node instanceof Element && node.id === id;
