// The drawing of a board as text: its pieces by id, and what differs between two drawings.

/** one level of the drawing: the markup before its pieces, and the markup of each piece by id */
export interface Layer {
  head: string;
  pieces: Map<string, string>;
}
/** the table, and the part that can be panned and zoomed, if the game has one */
export interface Drawing {
  table: Layer;
  ground: Layer | null;
}
/** ids of pieces; a piece that moves between the table and the ground is updated */
export interface Difference {
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

/** The pieces that differ. */
export function difference(before: Drawing, after: Drawing): Difference {
  const ids: Difference = { updated: new Set(), added: new Set(), removed: new Set() };
  for (const [old, fresh] of layers(before, after)) {
    for (const id of old.pieces.keys()) if (!fresh.pieces.has(id)) ids.removed.add(id);
    for (const [id, markup] of fresh.pieces) {
      const was = old.pieces.get(id);
      if (was === undefined) ids.added.add(id);
      else if (was !== markup) ids.updated.add(id);
    }
  }
  for (const id of ids.added) if (ids.removed.delete(id) && ids.added.delete(id)) ids.updated.add(id); // moved between the table and the ground
  return ids;
}

/** The layers of two drawings in pairs. The ground is left out unless both have one. */
export function layers(before: Drawing, after: Drawing): [Layer, Layer][] {
  const both: [Layer, Layer][] = [[before.table, after.table]];
  if (before.ground && after.ground) both.push([before.ground, after.ground]);
  return both;
}
