// Which part of a board a small picture shows.

type Box = Record<"x" | "y" | "w" | "h", number>; // `x`, `y`: its middle

const DETAIL = 6.5; // usual pieces side by side
const DETAIL_ASPECT = 1.6;

/** The part with the most pieces, in which they can be recognized; undefined without pieces. */
export function detailOf({ width, height, pieces }: { width: number; height: number; pieces: Box[] }) {
  const usual = pieces.map(({ w }) => w).sort((one, other) => one - other)[pieces.length >> 1] ?? width;
  const w = Math.min(width, height * DETAIL_ASPECT, DETAIL * usual);
  const h = w / DETAIL_ASPECT;
  const seen = (one: Box, { x, y }: Pick<Box, "x" | "y">) => overlap(one.x - one.w / 2, one.w, x, w) * overlap(one.y - one.h / 2, one.h, y, h);
  const parts = pieces.map(({ x, y }) => ({ x: within(x - w / 2, width - w), y: within(y - h / 2, height - h), w, h }));
  const count = parts.map((part) => pieces.reduce((sum, one) => sum + seen(one, part) / (one.w * one.h), 0));
  return parts[count.indexOf(Math.max(...count))];
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value));

const overlap = (one: number, size: number, other: number, room: number) => Math.max(0, Math.min(one + size, other + room) - Math.max(one, other));
