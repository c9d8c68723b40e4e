// Turns the drawing on the board into the next one, so that unchanged pieces keep their elements.

import { Idiomorph } from "idiomorph";

/** @typedef {Map<string, string>} Pieces the markup of each piece, by id */

/** @param {HTMLElement} container @param {string} svg @param {Pieces} before @param {Pieces} after */
export function morph(container, svg, before, after) {
  // skip unchanged pieces: it is faster, and they keep the attributes that other modules have set
  /** @param {Node} old @param {Node} fresh */
  const beforeNodeMorphed = (old, fresh) => !(old instanceof Element && old.id && hasId(fresh, old.id) && before.get(old.id) === after.get(old.id));
  Idiomorph.morph(container, svg, { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed } });
}

/** @param {Node} node @param {string} id */
const hasId = (node, id) => node instanceof Element && node.id === id;
