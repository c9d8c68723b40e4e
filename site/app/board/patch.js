// Turns the drawing on the board into the next one. Only pieces whose markup differs are parsed and updated. All others keep their elements, with the
// attributes that other modules have set.

import { Idiomorph } from "idiomorph";
import { layers } from "./drawing.js";

/** @import { Drawing, Layer, Patch } from "./drawing.js" */

/** Patch the board. @param {Element} board @param {Drawing} before what it shows @param {Drawing} after @param {Patch} patch what differs between them */
export function applyPatch(board, before, after, patch) {
  const table = board.querySelector("svg");
  for (const child of [...board.children]) if (child !== table) child.remove();
  for (const [old, fresh, element] of layers(before, after, table)) if (element) patchLayer(element, old, fresh, patch);
}

/** @param {Element} parent @param {Layer} before @param {Layer} after @param {Patch} patch */
function patchLayer(parent, before, after, { updated, added }) {
  if (before.head !== after.head || parent.matches(".ground")) patchHead(parent, after.head); // pan-zoom.js changes the view of the ground
  const changed = [...after.pieces].filter(([id]) => updated.has(id) || added.has(id));
  const fresh = new Map(parse(changed.map(([, markup]) => markup).join("")).map((piece) => [piece.id, piece]));
  /** @type {Map<string, Element>} */
  const old = new Map();
  for (const child of [...parent.children])
    if (after.pieces.has(child.id)) old.set(child.id, child);
    else if (!child.matches("rect.cloth, svg.ground")) child.remove();
  let next = parent.firstElementChild;
  for (const id of after.pieces.keys()) {
    const there = old.get(id);
    const drawn = fresh.get(id);
    if (there && drawn) Idiomorph.morph(there, drawn, { morphStyle: "outerHTML" });
    const piece = there ?? drawn;
    if (!piece) continue;
    if (next && piece === next.nextElementSibling) {
      const early = next; // `next` comes later in the new drawing: take out this piece instead of moving all that follow it
      next = piece;
      early.remove();
    }
    if (piece === next) next = piece.nextElementSibling;
    else parent.insertBefore(piece, next);
  }
}

/** Update the attributes of a layer's element, such as its label and its size. The head of the ground has two elements: the cloth before it, and the ground. @param {Element} level @param {string} head */
function patchHead(level, head) {
  const fresh = parse(`${head}</svg>`);
  const elements = fresh.length > 1 ? [level.previousElementSibling, level] : [level];
  for (const [i, element] of elements.entries())
    for (const { name, value } of fresh[i]?.attributes ?? []) if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

/** @param {string} markup of elements in an svg @returns {Element[]} */
function parse(markup) {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${markup}</svg>`; // safe: the markup comes from our own engine
  return [...(template.content.firstElementChild?.children ?? [])];
}
