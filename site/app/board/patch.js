// Turns the drawing on the board into the next one. Only pieces whose markup differs are parsed and updated. All others keep their elements, with the
// attributes that other modules have set.

import { Idiomorph } from "idiomorph";
import { difference, layers } from "./drawing.js";

/** @import { Difference, Drawing, Layer } from "./drawing.js" */
/** @typedef {{ before: Layer, after: Layer, fresh: Map<string, Element> }} LayerPatch `fresh`: the new elements of the pieces that are added or updated, by id */
/** @typedef {{ ids: Difference, layers: LayerPatch[] }} Patch from one drawing to another; its elements can be used once */

/** @param {Drawing} before @param {Drawing} after @returns {Patch} */
export function makePatch(before, after) {
  const ids = difference(before, after);
  const differs = (/** @type {string} */ id) => ids.updated.has(id) || ids.added.has(id);
  return { ids, layers: layers(before, after).map(([old, fresh]) => ({ before: old, after: fresh, fresh: elements(fresh, differs) })) };
}

/** The elements of some pieces by id. @param {Layer} layer @param {(id: string) => boolean} isWanted */
function elements({ pieces }, isWanted) {
  const wanted = [...pieces].filter(([id]) => isWanted(id));
  return new Map(parse(wanted.map(([, markup]) => markup).join("")).map((piece) => [piece.id, piece]));
}

/** Patch the board. @param {Element} board that shows the drawing before @param {Patch} patch */
export function applyPatch(board, patch) {
  const table = board.querySelector("svg");
  for (const child of [...board.children]) if (child !== table) child.remove();
  const grounds = [table, table?.querySelector("svg.ground")];
  for (const [level, layer] of patch.layers.entries()) {
    const element = grounds[level];
    if (element) patchLayer(element, layer);
  }
}

/** @param {Element} parent @param {LayerPatch} patch */
function patchLayer(parent, { before, after, fresh }) {
  if (before.head !== after.head || parent.matches(".ground")) patchHead(parent, after.head); // pan-zoom.js changes the view of the ground
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
