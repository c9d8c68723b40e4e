// Turns the drawing on the board into the next one. Only pieces whose markup differs are parsed and updated. All others keep their elements, with the
// attributes that other modules have set.

import morphdom from "morphdom";
import { difference, layers } from "./drawing.js";

/** @import { Difference, Drawing, Layer } from "./drawing.js" */
/** @typedef {{ piece: Element, isSameInside: boolean }} Fresh the new element of a piece that is added or updated; `isSameInside` if only its own attributes differ */
/** @typedef {{ before: Layer, after: Layer, fresh: Map<string, Fresh> }} LayerPatch */
/** @typedef {{ ids: Difference, layers: LayerPatch[] }} Patch from one drawing to another; its elements can be used once */

/** What move-input.js sets on a target, and on its piece. It stays until the next moves are set: taking it away meanwhile would cost a style pass. */
const TARGET_MARKS = ["role", "tabindex", "aria-pressed", "aria-description", "data-legal", "data-picked", "data-drag"];
const PIECE_MARKS = ["data-live", "data-raised"];

/** @param {Drawing} before @param {Drawing} after @returns {Patch} */
export function makePatch(before, after) {
  const ids = difference(before, after);
  const differs = (/** @type {string} */ id) => ids.updated.has(id) || ids.added.has(id);
  return { ids, layers: layers(before, after).map(([old, fresh]) => ({ before: old, after: fresh, fresh: elements(old, fresh, differs) })) };
}

/** The elements of some pieces by id. @param {Layer} before @param {Layer} after @param {(id: string) => boolean} isWanted @returns {LayerPatch["fresh"]} */
function elements(before, { pieces }, isWanted) {
  const wanted = [...pieces].filter(([id]) => isWanted(id));
  const parsed = parse(wanted.map(([, markup]) => markup).join(""));
  return new Map(parsed.map((piece) => [piece.id, { piece, isSameInside: inside(before.pieces.get(piece.id)) === inside(pieces.get(piece.id)) }]));
}

/** The markup of what is in a piece. @param {string} [markup] of the piece */
const inside = (markup = "") => markup.slice(markup.indexOf(">"));

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
    if (there && drawn) update(there, drawn);
    const piece = there ?? drawn?.piece;
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

/** Turn a piece into its new drawing. @param {Element} there @param {Fresh} drawn */
function update(there, { piece, isSameInside }) {
  morphdom(there, piece, {
    onBeforeElUpdated(from, to) {
      if (to.hasAttribute("data-target")) keep(TARGET_MARKS, from, to);
      if ([...to.children].some((child) => child.hasAttribute("data-target"))) keep(PIECE_MARKS, from, to);
      return true;
    },
    onBeforeElChildrenUpdated: () => !isSameInside,
  });
}

/** @param {string[]} names of attributes @param {Element} from @param {Element} to */
function keep(names, from, to) {
  for (const name of names) if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name) ?? "");
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
