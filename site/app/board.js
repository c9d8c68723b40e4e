// The board: takes drawings and shows them, keeping every piece that it has already. It draws, it never judges.

import { Idiomorph } from "idiomorph";
import { gliding } from "./motion.js";

export class Board {
  #tall = false;
  #shape = "";

  /** @param {HTMLElement} place @param {() => void} turned hears when a drawing of the other shape is wanted, wide or tall */
  constructor(place, turned) {
    this.place = place;
    this.#tall = this.#isTall();
    addEventListener("resize", () => {
      if (this.#isTall() === this.#tall) return;
      this.#tall = this.#isTall();
      turned();
    });
  }

  /** Whether the room for the board is taller than it is wide. */
  get tall() {
    return this.#tall;
  }

  /** @param {string} svg */
  draw(svg) {
    const morph = () => Idiomorph.morph(this.place, svg, { morphStyle: "innerHTML" });
    const shape = /viewBox="[^"]*"/.exec(svg)?.[0] ?? "";
    if (shape === this.#shape) gliding(this.place, morph);
    else morph(); // another table, or the same one turned: nothing to follow with the eye
    this.#shape = shape;
  }

  #isTall() {
    const { width, height } = /** @type {HTMLElement} */ (this.place.parentElement).getBoundingClientRect();
    return height > width;
  }
}
