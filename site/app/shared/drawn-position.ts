// Draws a position from the text that pygames/formats/poster.py writes, with the pieces that the build has drawn. The text
// may come from outside, so it is checked: it can only place pieces that are in the file.

import { detailOf } from "./detail.ts";
import { asset } from "./site-files.ts";

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VERSION = "1";
const MAX_LENGTH = 2000; // characters of the text
const PANEL = 0; // the kind of panels, which have no face
const CARD = 1;
const SYMBOL = /<symbol id="p-(\w|-)[\s\S]*?<\/symbol>/g;

interface PlacedPiece {
  key: string; // its kind, look, seat and face; of a card without its owner
  kind: number;
  owner: number; // the owner of a card; -1 without one
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PositionPicture {
  address: string; // a `data:` URL
  aspect: number; // width to height
}

/** The picture of a position; null if it cannot be drawn. @param text untrusted @param isDetail whether to show only the part with the most pieces, for a small picture */
export async function drawnPosition(game: string, text: string, isDetail: boolean = false): Promise<PositionPicture | null> {
  const position = parsePoster(text);
  if (!position) return null;
  const answer = await fetch(asset(`posters/pieces/${encodeURIComponent(game)}.svg`));
  const drawn = answer.ok ? draw(await answer.text(), position, isDetail) : null;
  return drawn ? { address: `data:image/svg+xml,${encodeURIComponent(drawn)}`, aspect: position.width / position.height } : null;
}

type Position = NonNullable<ReturnType<typeof parsePoster>>;

/** @returns null if the text is not a poster */
function parsePoster(text: string) {
  if (!text.startsWith(VERSION) || text.length > MAX_LENGTH) return null;
  let at = VERSION.length;
  const digit = () => {
    const value = DIGITS.indexOf(text[at] ?? " ");
    if (value < 0) throw new RangeError("The poster was cut, or is damaged.");
    at += 1;
    return value;
  };
  const number = () => digit() * DIGITS.length + digit();
  const step = (): number => {
    const value = digit();
    return value === DIGITS.length - 1 ? value + step() : value;
  };
  const ascending = (count: number) => {
    const numbers = [number()];
    while (numbers.length < count) numbers.push((numbers.at(-1) ?? 0) + step());
    return numbers;
  };
  try {
    const [width, height] = [number(), number()];
    const pieces: PlacedPiece[] = [];
    while (at < text.length) {
      const [kind, look, seat, w, h, count, columns, rows] = [digit(), digit(), digit(), number(), number(), number(), digit(), digit()];
      const [xs, ys] = [ascending(columns), ascending(rows)];
      for (let one = 0; one < count; one += 1) {
        const face = kind === PANEL ? "" : DIGITS[digit()];
        const place = columns * rows <= DIGITS.length ? digit() : digit() * rows + digit();
        const key = `${DIGITS[kind]}${DIGITS[look]}${DIGITS[kind === CARD ? 0 : seat]}${face}`;
        pieces.push({ key, kind, owner: kind === CARD ? seat - 1 : -1, x: xs[Math.floor(place / rows)] ?? 0, y: ys[place % rows] ?? 0, w, h });
      }
    }
    return width && height && pieces.length ? { width, height, pieces } : null;
  } catch {
    return null;
  }
}

/** The SVG of a position; null if a piece is missing in the sheet: a picture without it would show another position. */
function draw(sheet: string, { width, height, pieces }: Position, isDetail: boolean): string | null {
  const known = [...sheet.matchAll(/<symbol id="p-([\w-]{4})-(\d+)"/g)].map(([, key, aspect]) => ({ key, aspect: Number(aspect) }));
  const used = new Set<string>();
  let drawn = "";
  for (const { key, kind, owner, x, y, w, h } of pieces) {
    const box = `x="${x - w / 2}" y="${y - h / 2}" width="${w}" height="${h}"`;
    if (kind === PANEL) {
      drawn += `<rect class="cloth" ${box} rx="8"/>`;
      continue;
    }
    const distance = ({ aspect }: { aspect: number }) => Math.abs(Math.log((100 * w) / h / aspect));
    const [nearest] = known.filter((one) => one.key === key).sort((one, other) => distance(one) - distance(other));
    if (!nearest) return null;
    const id = `p-${key}-${nearest.aspect}`;
    used.add(id);
    drawn += `<use href="#${id}" ${box}/>`;
    if (owner >= 0)
      drawn += `<g class="seat-${owner}"><rect class="owner" x="${x - w / 2 + 1.6}" y="${y - h / 2 + 1.6}" width="${w - 3.2}" height="${h - 3.2}" rx="3"/></g>`;
  }
  const symbols = sheet.replace(SYMBOL, (symbol) => (used.has(/id="([^"]*)"/.exec(symbol)?.[1] ?? "") ? symbol : ""));
  const part = isDetail && detailOf({ width, height, pieces: pieces.filter(({ kind, w, h }) => kind !== PANEL && w * h > 0) });
  const { x, y, w, h } = part || { x: 0, y: 0, w: width, h: height };
  const frame = `<svg width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}"`;
  return symbols.replace("<svg", frame).replace("</svg>", `<rect class="ground-cloth" width="${width}" height="${height}"/>${drawn}</svg>`);
}
