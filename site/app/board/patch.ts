// Turns the drawing on the board into the next one. Both are read as text, as pieces by id: only pieces whose markup
// differs are parsed and updated. All others keep their elements, with the attributes that other modules have set.

import morphdom from "morphdom";

/** the new element of a piece that is added or updated; `isSameInside` if only its own attributes differ */
interface Fresh {
  piece: Element;
  isSameInside: boolean;
}
interface LayerPatch {
  before: Layer;
  after: Layer;
  fresh: Map<string, Fresh>;
}
/** from one drawing to another; its elements can be used once */
export interface Patch {
  ids: Difference;
  layers: LayerPatch[];
}

/** What move-input.ts sets on a target, and on its piece. It stays until the next moves are set: taking it away meanwhile would cost a style pass. */
const TARGET_MARKS = ["role", "tabindex", "aria-pressed", "aria-description", "data-legal", "data-picked", "data-drag"];
const PIECE_MARKS = ["data-live", "data-raised"];

export function makePatch(before: Drawing, after: Drawing): Patch {
  const ids = difference(before, after);
  const differs = (id: string) => ids.updated.has(id) || ids.added.has(id);
  return { ids, layers: layers(before, after).map(([old, fresh]) => ({ before: old, after: fresh, fresh: elements(old, fresh, differs) })) };
}

function elements(before: Layer, { pieces }: Layer, isWanted: (id: string) => boolean): LayerPatch["fresh"] {
  const wanted = [...pieces].filter(([id]) => isWanted(id));
  const parsed = parse(wanted.map(([, markup]) => markup).join(""));
  return new Map(parsed.map((piece) => [piece.id, { piece, isSameInside: inside(before.pieces.get(piece.id)) === inside(pieces.get(piece.id)) }]));
}

/** The markup of what is in a piece. @param markup of the piece */
const inside = (markup: string = "") => markup.slice(markup.indexOf(">"));

/** Patch the board. @param board that shows the drawing before */
export function applyPatch(board: Element, patch: Patch) {
  const table = board.querySelector("svg");
  for (const child of [...board.children]) if (child !== table) child.remove();
  const grounds = [table, table?.querySelector("svg.ground")];
  for (const [level, layer] of patch.layers.entries()) {
    const element = grounds[level];
    if (element) patchLayer(element, layer);
  }
}

function patchLayer(parent: Element, { before, after, fresh }: LayerPatch) {
  // pan-zoom.ts changes the view of the ground
  if (before.head !== after.head || parent.matches(".ground")) patchHead(parent, after.head);
  const old: Map<string, Element> = new Map();
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
      // `next` comes later in the new drawing: take out this piece instead of moving all that follow it
      const early = next;
      next = piece;
      early.remove();
    }
    if (piece === next) next = piece.nextElementSibling;
    else parent.insertBefore(piece, next);
  }
}

function update(there: Element, { piece, isSameInside }: Fresh) {
  morphdom(there, piece, {
    onBeforeElUpdated(from, to) {
      if (to.hasAttribute("data-target")) keep(TARGET_MARKS, from, to);
      if ([...to.children].some((child) => child.hasAttribute("data-target"))) keep(PIECE_MARKS, from, to);
      return true;
    },
    onBeforeElChildrenUpdated: () => !isSameInside,
  });
}

function keep(names: string[], from: Element, to: Element) {
  for (const name of names) if (from.hasAttribute(name)) to.setAttribute(name, from.getAttribute(name) ?? "");
}

/** Update the attributes of a layer's element, such as its label and its size. The head of the ground has two elements: the cloth before it, and the ground. */
function patchHead(level: Element, head: string) {
  const fresh = parse(`${head}</svg>`);
  const elements = fresh.length > 1 ? [level.previousElementSibling, level] : [level];
  for (const [i, element] of elements.entries())
    for (const { name, value } of fresh[i]?.attributes ?? []) if (element?.getAttribute(name) !== value) element?.setAttribute(name, value);
}

function parse(markup: string): Element[] {
  const template = document.createElement("template");
  template.innerHTML = `<svg>${markup}</svg>`; // safe: the markup comes from our own engine
  return [...(template.content.firstElementChild?.children ?? [])];
}

/** one level of the drawing: the markup before its pieces, and the markup of each piece by id */
interface Layer {
  head: string;
  pieces: Map<string, string>;
}
/** the table, and the part that can be panned and zoomed, if the game has one */
interface Drawing {
  table: Layer;
  ground: Layer | null;
}
/** ids of pieces; a piece that moves between the table and the ground is updated */
interface Difference {
  updated: Set<string>;
  added: Set<string>;
  removed: Set<string>;
}

const GROUND = '<rect class="cloth"'; // begins the markup of the ground, see pygames/render/svg.py
const PIECE = '<g id="';
const VIEW_BOX = /viewBox="[^"]*"/;

export function parseDrawing(svg: string): Drawing {
  const at = svg.indexOf(GROUND);
  return { table: layer(at < 0 ? svg : svg.slice(0, at)), ground: at < 0 ? null : layer(svg.slice(at)) };
}

function layer(markup: string): Layer {
  const [head = "", ...parts] = markup.replace(/(?:<\/svg>)+$/, "").split(PIECE);
  return { head, pieces: new Map(parts.map((part) => [part.slice(0, part.indexOf('"')), PIECE + part])) };
}

/** Whether one drawing can be patched into the other: both have the same size, and both or none have a ground. */
export const canPatch = (before: Drawing, after: Drawing) =>
  VIEW_BOX.exec(before.table.head)?.[0] === VIEW_BOX.exec(after.table.head)?.[0] && !before.ground === !after.ground;

function difference(before: Drawing, after: Drawing): Difference {
  const ids: Difference = { updated: new Set(), added: new Set(), removed: new Set() };
  for (const [old, fresh] of layers(before, after)) {
    for (const id of old.pieces.keys()) if (!fresh.pieces.has(id)) ids.removed.add(id);
    for (const [id, markup] of fresh.pieces) {
      const was = old.pieces.get(id);
      if (was === undefined) ids.added.add(id);
      else if (was !== markup) ids.updated.add(id);
    }
  }
  // moved between the table and the ground
  for (const id of ids.added) if (ids.removed.delete(id) && ids.added.delete(id)) ids.updated.add(id);
  return ids;
}

/** The layers of two drawings in pairs. The ground is left out unless both have one. */
function layers(before: Drawing, after: Drawing): [Layer, Layer][] {
  const both: [Layer, Layer][] = [[before.table, after.table]];
  if (before.ground && after.ground) both.push([before.ground, after.ground]);
  return both;
}
